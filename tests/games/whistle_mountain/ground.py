"""Scaffolds to build and stand on, and machines that are started on them: what the tests of effects share.

A block is four cells wide and two high, made of two L scaffolds: block 0 begins at (1, 1), block 1 at (5, 1), block 2
at (1, 3), block 3 at (5, 3) and so on. A machine of any size fits on it.
"""

from __future__ import annotations

from typing import Any

from aerodrome.games.whistle_mountain import grid, parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.scene import Cell, Site, act, answers, extras, on, scene

WIDTH, HEIGHT = 4, 2


def corner(number: int) -> Cell:
    """The lowest cell on the left of a block."""
    return WIDTH * (number % 2) + 1, HEIGHT * (number // 2) + 1


def blocks(*numbers: int) -> dict[str, Site]:
    """The scaffolds of some blocks."""
    out: dict[str, Site] = {}
    for number in numbers:
        out |= block(*corner(number), f"l_{2 * number + 1:02}", f"l_{2 * number + 2:02}")
    return out


def block(column: int, row: int, one: str = "l_01", other: str = "l_02") -> dict[str, Site]:
    """Two L scaffolds as a rectangle, four columns and two rows.

    l_01 and l_02 show coal in the third column of both rows, iron on the left of the upper and the right of the lower.
    """
    c, r = column, row
    return {
        one: on(one, (c + 2, r), (c + 1, r), (c, r), (c, r + 1)),
        other: on(other, (c + 1, r + 1), (c + 2, r + 1), (c + 3, r + 1), (c + 3, r)),
    }


def at(number: int) -> Site:
    """Where a machine lies flat on a block."""
    return corner(number), 0


def blanks(s: Whistle) -> list[Cell]:
    """The cells on which a worker may stand."""
    low, high = int(s.visible_low() & s.blank_low()), int(s.visible_high() & s.blank_high())
    return [
        (number % p.COLUMNS + 1, number // p.COLUMNS + 1)
        for number in range(p.CELLS)
        if grid.has_cell(low, high, number)
    ]


def ready(*machines: str, **more: Any) -> Whistle:
    """The first machine on block 0, the others on the next blocks, and a trophy that starts one of them."""
    last = 2 * ((len(machines) + 1) // 2 + 1)
    trophies = more.pop("trophies", {0: ["activate"]})
    tiles = {**blocks(*range(last)), **more.pop("tiles", {})}
    placed = {machine: at(number) for number, machine in enumerate(machines)}
    return scene(tiles=tiles, machines={**placed, **more.pop("machines", {})}, trophies=trophies, **more)


def started(*machines: str, **more: Any) -> Whistle:
    """The same, and the trophy is used: with a single machine that can be started, it is."""
    return act(ready(*machines, **more), "use(trophy=activate)")


def startable(*machines: str, **more: Any) -> bool:
    """Whether the trophy can be used, that is, whether one of these machines could be started."""
    return "use(trophy=activate)" in extras(ready(*machines, **more))


def end_turn(s: Whistle, seat: int = 0) -> Whistle:
    """Stop whatever is open and end the turn of a seat, unless it ends by itself; the main action is taken."""
    while s.active == seat and not s.over and {"stop", "end_turn"} & set(answers(s)):
        act(s, "stop" if "stop" in answers(s) else "end_turn")
    return s
