"""Whether a card that is taken has a place, from the view: nobody should be advised to take one that is lost."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.words import names as n

View = dict[str, Any]


class Room(IntEnum):
    """What becomes of a card once it is taken."""

    FITS = 0  # it has a place, or is laid down at once
    STORED = 1  # only the Book saves it, into the reserve
    LATER = 2  # no place yet, but what may be done first can make one
    LOST = 3  # it is discarded at once


def room_for(view: View, deck: str) -> Room:
    """What becomes of the Display card of a deck if the active seat takes it now (AER-5.36 to AER-5.50)."""
    kind, seat = n.kind_of(view["decks"][deck]["display"]), view["seats"][view["active"]]
    if kind == "book":
        if not seat["pulpit"] or "library" in view["factories"]:
            return Room.FITS
        return Room.LATER if can_recover(view) else Room.LOST
    if kind not in p.KINDS[: p.BOOK] or has_place(view, kind):
        return Room.FITS
    if seat["pulpit"]:
        return Room.STORED
    can_transfer = any(has_place(view, n.kind_of(card)) for card in seat["reserve"])
    return Room.LATER if can_transfer else Room.LOST


def is_lost(view: View, deck: str) -> bool:
    return room_for(view, deck) == Room.LOST


def worth_taking(view: View) -> list[str]:
    """The decks whose card can be taken and is not lost."""
    return [deck for deck in view["acquirable"] if not is_lost(view, deck)]


def can_recover(view: View) -> bool:
    """AER-5.31, AER-5.32: some pile has more than Books and Eggs."""
    return any(n.kind_of(card) not in ("book", "egg") for deck in view["decks"].values() for card in deck["discard"])


def has_place(view: View, kind: str) -> bool:
    """Whether an Element fits a workshop that the active seat may use, or the Flagship."""
    shops = [shop for shop in view["workshops"] if shop["seat"] in (None, view["active"])]
    return any(fits_workshop(view, shop, kind) for shop in shops) or fits_flagship(view, kind)


def fits_workshop(view: View, shop: dict[str, Any], kind: str) -> bool:
    """AER-5.37 to AER-5.39, AER-7.21: a free slot, cards of one ship, and the Crew last."""
    slot = n.slot_of(kind)
    if shop[slot] is not None:
        return False
    together = {kind, *(n.kind_of(shop[other]) for other in p.SLOTS if shop[other])}
    if slot == "crew" and not (shop["blueprint"] and shop["material"]) and "game_room" not in view["factories"]:
        return False
    planned = slot == "blueprint" or shop["blueprint"] is not None
    return not planned or any(together <= set(parts) for parts in n.NEEDS.values())


def fits_flagship(view: View, kind: str) -> bool:
    """AER-7.22, AER-7.24, AER-7.25: one of each Material, then one of each Crew."""
    flagship = view["flagship"]
    if flagship is None or flagship["flying"] or flagship["under"].get(kind, "") is not None:
        return False
    materials = (card for one, card in flagship["under"].items() if n.slot_of(one) == "material")
    return n.slot_of(kind) == "material" or "game_room" in view["factories"] or all(materials)
