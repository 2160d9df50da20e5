"""Where things lie on the table of Aerion and how options are spelled, in short words for the tests.

A card is named "deck/kind" here; its number is left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from aerodrome.games.aerion.state import Aerion
from tests.games.aerion.scene import act, names, scene, shown

# ---------------------------------------------------------------- dice
NOTHING = [1, 2, 3, 5, 6, 6]  # no combination; sum 23
TRIPLE = [4, 4, 4, 1, 2, 6]  # AAA; sum 21
QUAD = [4, 4, 4, 4, 1, 2]  # AAA, AAAA, AA+BB; sum 19
PAIRS = [2, 2, 3, 4, 6, 6]  # AA+BB; sum 23
STRAIGHT = [1, 2, 3, 4, 5, 5]  # A+B+C+D+E; sum 20
LOW = [1, 2, 1, 2, 3, 6]  # AA+BB; sum 15
LOW_TRIPLE = [1, 1, 1, 2, 3, 5]  # AAA; sum 13
SIXES = [6] * 6  # everything but the straight; sum 36
ALL_SHIPS = ("hellinaut", "glider", "bee", "trihellix", "nacelle", "hornet")
ALL_DECKS = ("triple", "quad", "two_pair", "full_house", "all_six", "straight")


def lay(usual: dict[str, Any], **more: Any) -> Aerion:
    """A scene from its usual parts and what a test says otherwise."""
    return scene(**(usual | more))


# ---------------------------------------------------------------- options
def pays(*decks: str) -> set[str]:
    return {f"pay(deck={deck})" for deck in decks}


def takes(*decks: str) -> set[str]:
    return {f"take(deck={deck})" for deck in decks}


def hires(*decks: str) -> set[str]:
    return {f"hire(deck={deck})" for deck in decks}


def places(*spots: str) -> set[str]:
    return {f"place(spot={spot})" for spot in spots}


def birds(*decks: str) -> str:
    """The option that sends the birds of these decks."""
    return f"birds(decks={sum(1 << ALL_DECKS.index(deck) for deck in decks)})"


def reroll(*dice: int) -> str:
    """The option that rerolls these dice, counted from 1."""
    return f"reroll(dice={sum(1 << (die - 1) for die in dice)})"


def any_pay(s: Aerion) -> set[str]:
    return {name for name in names(s) if name.startswith("pay(")}


# ---------------------------------------------------------------- zones
def look(s: Aerion) -> dict[str, Any]:
    return s.view(0)


def short(ids: Iterable[str | None]) -> list[str]:
    """Ids without the number of the copy."""
    return [name.rsplit("/", 1)[0] for name in ids if name is not None]


def pulpit(s: Aerion, seat: int = 0) -> list[str]:
    return short(look(s)["seats"][seat]["pulpit"])


def reserve(s: Aerion, seat: int = 0) -> list[str]:
    return short(look(s)["seats"][seat]["reserve"])


def payroll(s: Aerion, seat: int = 0) -> list[str]:
    return short(look(s)["seats"][seat]["payroll"])


def workshop(s: Aerion, place: str) -> list[str]:
    """The cards of a Workshop: Blueprint, Material, Crew."""
    for one in look(s)["workshops"]:
        if one["id"] == place:
            return short([one["blueprint"], one["material"], one["crew"]])
    raise LookupError(place)


def under_flagship(s: Aerion) -> list[str]:
    return short(look(s)["flagship"]["under"].values())


def flagship_flies(s: Aerion) -> bool:
    flies: bool = look(s)["flagship"]["flying"]
    return flies


def flying(s: Aerion) -> set[str]:
    return {ship["id"] for ship in look(s)["ships"] if ship["flying"]}


def factories(s: Aerion) -> set[str]:
    return set(look(s)["factories"])


def hourglasses(s: Aerion) -> list[str]:
    """The decks of the Hourglasses owned: one kind a deck."""
    ids: list[str] = look(s)["hourglasses"]
    assert all(one.split("/")[1] == f"hourglass_{one.split('/')[0]}" for one in ids)
    return [one.split("/")[0] for one in ids]


def eggs(s: Aerion) -> list[str]:
    return short(look(s)["eggs"])


def clouds(s: Aerion) -> list[str]:
    sides: list[str] = look(s)["clouds"]
    return sides


def piers_built(s: Aerion) -> int:
    return int(look(s)["piers"].count("built"))


def figure(s: Aerion) -> int | None:
    """The column of the Hellkite, counted from 0."""
    column: int | None = look(s)["hellkite"]["figure"]
    return column


def columns(s: Aerion) -> list[tuple[str | None, str | None]]:
    """Outpost and Lair of each column; "hidden" is a Lair under an Outpost."""
    return [(one["outpost"], one["lair"]) for one in look(s)["hellkite"]["columns"]]


def outcome(s: Aerion) -> str:
    name: str = look(s)["outcome"]
    return name


def display(s: Aerion) -> dict[str, str]:
    """The filled slots of the Display."""
    return {deck: kind for deck, kind in shown(s).items() if kind}


def left(s: Aerion, deck: str) -> int:
    """The number of cards in a deck."""
    return int(look(s)["decks"][deck]["left"])


def known(s: Aerion, deck: str) -> list[str]:
    return short(look(s)["decks"][deck]["known"])


def dice_of(s: Aerion) -> list[int]:
    return [int(die) for die in s.dice]


def asked_options(s: Aerion, action: str) -> set[str]:
    """What the question offers that an action leads to; the scene stays as it is."""
    return names(act(s.clone(), action))
