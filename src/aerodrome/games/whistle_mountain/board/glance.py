"""A small drawing of what a question is about, above the answers of a small screen."""

from __future__ import annotations

from functools import cache
from typing import Final

from aerodrome.drawing.canvas import View
from aerodrome.drawing.svg import el
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.board import pieces, signs
from aerodrome.games.whistle_mountain.words import names as n

HIGH: Final = 34


def glance(view: View) -> str | None:
    """What must be paid, the machine that acts, the power that has begun."""
    asking = view["asking"] or {}
    if asking.get("cost"):
        return row(tuple(signs.of_cost(asking["cost"])))
    machine = asking.get("machine")
    if machine in n.MACHINE_ROWS:
        return row(tuple(signs.of_activation(machine)[0]))
    if asking.get("tile") in p.TILES:
        return framed(pieces.small(pieces.scaffold(asking["tile"]), 0.3), 46)
    return None


@cache
def row(words: tuple[str, ...]) -> str:
    width = signs.width_of(words, 24) + 8
    return framed(signs.sentence(words, 4, 5, width - 8, 24), width)


def framed(drawing: str, width: float) -> str:
    return el("svg", drawing, view_box=f"0 0 {width:g} {HIGH}", cls="whistle_mountain")
