"""What a seat sees of Aerion: everything but the hidden cards (AER-8.1 to AER-8.3), as plain data with ids."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.codes import CARD, combinations, kind_of

if TYPE_CHECKING:
    from aerodrome.games.aerion.state import Aerion

CLOUD_SIDES = ("gone", "damaged", "intact")


def look(s: Aerion) -> dict[str, Any]:
    """The table. Nobody has secrets from anybody (AER-8.3), so every seat sees the same."""
    rolled = s.dice[0] > 0
    return {
        "turn": int(s.turn),
        "outcome": p.OUTCOMES[s.outcome],
        "expansions": [name for bit, name in enumerate(p.EXPANSIONS) if s.expansions >> bit & 1],
        "variants": [name for bit, name in enumerate(p.VARIANTS) if s.variants >> bit & 1],
        "dice": [int(die) for die in s.dice],
        "satisfied": bits(combinations(s.dice), p.DECKS) if rolled else [],
        "acquirable": bits(s.acquirable(), p.DECKS) if rolled else [],
        "pixies": int(s.pixies),
        "free_rerolls": int(s.free_rerolls),
        "lab_open": s.lab_open and bool(s.factories & p.RESEARCH_LAB),
        "paid": s.paid,
        "decks": {name: deck(s, number) for number, name in enumerate(p.DECKS)},
        "hand": card(s.hand),
        "ships": [ship(s, number) for number in range(len(p.SHIPS))],
        "workshops": workshops(s),
        "seats": [seat(s, number) for number in range(s.players)],
        "flagship": flagship(s),
        "factories": [
            p.KINDS[p.FACTORIES + bit] for bit in range(p.KIND_COUNT - p.FACTORIES) if s.factories >> bit & 1
        ],
        "hourglasses": [p.card_id(int(one)) for one in s.hourglasses] if s.expansions & p.HOURGLASSES else None,
        "clouds": [CLOUD_SIDES[steps] for steps in s.clouds] if s.expansions & p.STONE_CLOUDS else None,
        "piers": piers(s),
        "eggs": [p.card_id(int(one)) for one in s.eggs] if s.expansions & p.EGGS else None,
        "shells_marked": s.shells_marked,
        "egg_taken": s.egg_taken,
        "hellkite": hellkite(s),
    }


def bits(mask: int, names: tuple[str, ...]) -> list[str]:
    return [name for bit, name in enumerate(names) if mask >> bit & 1]


def card(number: int) -> str | None:
    return None if number == p.EMPTY else p.card_id(int(number))


def deck(s: Aerion, number: int) -> dict[str, Any]:
    """One column of the dock. `known` lists from the top; `unseen` counts the kinds in the unknown rest (AER-8.2)."""
    size, known = int(s.deck_size[number]), int(s.known[number])
    rest = Counter(p.KINDS[kind_of(s.deck_card(number, depth))] for depth in range(known, size))
    return {
        "left": size,
        "known": [p.card_id(int(s.deck_card(number, depth))) for depth in range(known)],
        "unseen": dict(sorted(rest.items())),
        "discard": [p.card_id(int(s.discarded(number, age))) for age in range(s.discard_size[number])],
        "display": card(s.display[number]),
    }


def ship(s: Aerion, number: int) -> dict[str, Any]:
    return {
        "id": p.SHIPS[number],
        "charge": int(s.in_charge >> number & 1) if s.players == 2 else None,
        "flying": bool(s.flying >> number & 1),
        "cloud": CLOUD_SIDES[s.clouds[number]] if s.variants & p.GROUNDED and s.clouds[number] else None,
    }


def workshops(s: Aerion) -> list[dict[str, Any]]:
    """AER-3.6, AER-3.9: two in a solo game, or a personal one each and a common one."""
    places: tuple[tuple[int, str, int | None], ...] = ((0, "personal_0", 0), (1, "personal_1", 1), (2, "common", None))
    if s.players == 1:
        places = ((0, "workshop_1", 0), (1, "workshop_2", 0))
    return [
        {"id": name, "seat": owner} | {slot: card(s.workshops[3 * spot + place]) for place, slot in enumerate(p.SLOTS)}
        for spot, name, owner in places
    ]


def seat(s: Aerion, number: int) -> dict[str, Any]:
    def own(zone: Any, owner: int) -> list[str]:
        return [p.card_id(int(entry & CARD)) for entry in zone if entry >> p.SEAT_SHIFT == owner]

    payroll_owner = 0 if s.variants & p.MINIMAL_DEBT else number
    return {
        "pulpit": own(s.pulpit, number),
        "reserve": own(s.reserve, number),
        "payroll": own(s.payroll, payroll_owner) if s.expansions & p.PIERS else None,
    }


def flagship(s: Aerion) -> dict[str, Any] | None:
    if not s.expansions & p.FLAGSHIP:
        return None
    under = {p.KINDS[kind]: card(s.under_flagship[kind]) for kind in range(p.FLAGSHIP_NEEDS)}
    return {"flying": s.flagship_flying, "under": under}


def piers(s: Aerion) -> list[str] | None:
    if not s.expansions & p.PIERS:
        return None
    return ["built"] * int(s.piers) + ["worksite"] * (p.PIER_COUNT - int(s.piers))


def hellkite(s: Aerion) -> dict[str, Any] | None:
    """The row; a Lair under an Outpost is "hidden", a destroyed one None. `unseen` counts the others (AER-8.9)."""
    if not s.expansions & p.HELLKITE:
        return None
    columns = []
    seen: Counter[str] = Counter()
    for column in range(p.COLUMNS):
        outpost, lair = int(s.outposts[column]), int(s.lairs[column])
        bare = "hidden" if outpost != p.EMPTY else None if lair == p.EMPTY else p.TYPES[lair]
        columns.append({"outpost": None if outpost == p.EMPTY else p.TYPES[outpost], "lair": bare})
    for lair in [*s.lairs_in_box, *(s.lairs[column] for column in range(p.COLUMNS) if s.outposts[column] != p.EMPTY)]:
        seen[p.TYPES[lair]] += 1
    blocked = s.blocked_type()
    return {
        "columns": columns,
        "figure": None if s.figure == p.EMPTY else int(s.figure),
        "blocks": None if blocked == p.EMPTY else p.TYPES[blocked],
        "unseen": {name: seen[name] for name in p.TYPES if seen[name]},
    }
