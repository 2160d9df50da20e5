"""Base values made of played cards, and leading a game of CloudAge on to a question."""

from __future__ import annotations

from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage.scene import act, options, question

STRENGTH = (
    ("ion_lance", 3),
    ("armour_plating", 2),
    ("armour_plating", 2),
    ("harpoon_gun", 1),
    ("harpoon_gun", 1),
    ("harpoon_gun", 1),
)
IDLE = (
    "decline",
    "go_on",
    "stop",
    "solar(kind=energy)",
    "solar(kind=movement)",
    "land",
    "take(kind=energy)",
    "build",
    "resource(resource=energy)",
    "branch(option=0)",
)


def crew(value: int) -> list[str]:
    """Cards whose combat is exactly a value, of the dearest first."""
    out = []
    for card, strength in STRENGTH:
        if strength <= value:
            out.append(card)
            value -= strength
    assert value == 0
    return out


def lead_to(s: CloudAge, wanted: str | None, seat: int | None = None) -> CloudAge:
    """Everybody does as little as possible until a question is asked, of a seat if one is named; None: to the end."""
    while question(s) != wanted or (seat is not None and s.player != seat):
        act(s, next(action for action in IDLE if action in options(s)))
    return s
