"""A finished game round by round, as everybody has seen it: replayed once, then kept."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from aerodrome.kernel.events import Told
from aerodrome.table.table import Table
from aerodrome.words.ending import Turn

KEPT: Final = 64  # games
courses: Final[OrderedDict[tuple[str, int], tuple[Turn, ...]]] = OrderedDict()


def course(table: Table) -> tuple[Turn, ...]:
    """Every round from the first to the end; only the end where the game counts none."""
    key = (table.id, table.steps)
    if key not in courses:
        courses[key] = replayed(table)
        while len(courses) > KEPT:
            courses.popitem(last=False)
    courses.move_to_end(key)
    return courses[key]


def replayed(table: Table) -> tuple[Turn, ...]:
    """A round ends with the step that begins the next one, and the last one with the game."""
    words, events = table.game.words, table.game.events
    told: dict[int, list[Told]] = {}
    for line in table.lines:
        told.setdefault(line.step, []).append(events.read(line.event, None))
    found: list[Turn] = []
    number, heard = 0, list[Told]()
    for step, state in enumerate(table.walk()):
        heard += told.get(step, ())
        view = state.view(None)
        now = words.round_of(view) or 0
        if now > number:
            if number > 0:
                found += [Turn(passed, view, heard if passed == number else ()) for passed in range(number, now)]
                heard = []
            number = now
        if state.over:
            return (*found, Turn(number, view, heard))
    raise ValueError("the game is not over")
