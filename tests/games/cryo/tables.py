"""Tables that several tests of Cryo's cards need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import scene
from tests.games.cryo.zones import use

CARDS = (
    "imaging", "external_charge", "interface", "awakening_protocol", "prototype", "overclock", "automation",
    "intelligence",
)  # fmt: skip
MISSION_OF = {
    "imaging": "expansion", "external_charge": "accumulator", "interface": "loot", "awakening_protocol": "fortress",
    "prototype": "stockpile", "overclock": "community", "automation": "industry", "intelligence": "memorial",
}  # fmt: skip
VEHICLE_OF = {
    "imaging": "rhino", "external_charge": "moth", "interface": "ram", "awakening_protocol": "crab",
    "prototype": "shark", "overclock": "turtle", "automation": "mole", "intelligence": "spider",
}  # fmt: skip
FULL_UPGRADES = ["imaging", "interface", "prototype"]
FULL_MISSIONS = ["expansion", "loot", "stockpile"]
FULL_VEHICLES = ["rhino", "ram", "moth"]


def benefit(seat: int = 0, **table: Any) -> Cryo:
    """A seat has put a drone on rd_d and taken a card tile for its benefit: its question is D10, if it is asked."""
    s = scene(active=seat, piles={"rd_res_2": ["grey_card", "grey_tech"]}, **table)
    return use(s, "rd_d", "rd_res_2", "take_benefit")


def held_by_others(*mine: str) -> dict[str, Any]:
    """Four players; seat 0 has these cards in hand, the others all the rest: deck and discard pile are empty."""
    left = Counter(dict.fromkeys(CARDS, 5)) - Counter(mine)
    table: dict[str, Any] = {"players": 4, "hands": {0: list(mine)}, "upgrades": {}, "missions": {}, "vehicles": {}}
    for seat in (1, 2, 3):
        for zone, names in (("upgrades", None), ("missions", MISSION_OF), ("vehicles", VEHICLE_OF)):
            three = [card for card, _ in left.most_common(3)]
            table[zone][seat] = [names[card] if names else card for card in three]
            left -= Counter(three)
    for seat in (1, 2, 3):
        table["hands"][seat] = take(left, 5)
    assert not left
    return table


def take(left: Counter[str], most: int) -> Sequence[str]:
    """At most so many of the cards that are left, the most frequent first."""
    found: list[str] = []
    while left and len(found) < most:
        found.append(left.most_common(1)[0][0])
        left -= Counter(found[-1:])
    return found
