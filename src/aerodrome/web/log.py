"""What happened, in words."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from htpy import (
    a,
    details,
    h2,
    li,
    ol,
    section,
    summary,
)
from markupsafe import Markup

from aerodrome.kernel.game import Game
from aerodrome.table.table import Line, Table
from aerodrome.web.language import Say
from aerodrome.web.markup import SLOT, Shape, together
from aerodrome.web.pages.signs import colour_number, seat_names
from aerodrome.web.place import Place

LOG_LINES: Final = 40
LINE: Final = Shape(li(class_=f"s{SLOT}", id=f"line-{SLOT}")[a(href=f"/t/{SLOT}/replay/{SLOT}")[SLOT]])


def log(table: Table, place: Place, say: Say) -> Markup:
    """The latest events in words, the newest first; each leads to the board of its moment."""
    first = max(0, len(table.lines) - LOG_LINES)
    names = tuple(seat_names(table, say))
    lines = [
        log_line(table.id, table.game, number, line, place.seat, say.language, names)
        for number, line in enumerate(table.lines[first:], first)
    ]
    return log_shape(say.language)(together(*reversed(lines)))


@cache
def log_shape(language: str) -> Shape:
    say = Say(language)
    return Shape(
        section("#log-panel.seat.in-log", aria_labelledby="log-title")[
            details("#log-drawer", open=True)[summary[h2("#log-title")[say("Log")]], ol("#log.log")[SLOT]]
        ]
    )


@lru_cache(maxsize=8192)
def log_line(
    table_id: str, game: Game, number: int, line: Line, seat: int | None, language: str, names: tuple[str, ...]
) -> Markup:
    """A line of the log; it stays the same from one frame to the next."""
    words = game.tell(line.event, seat, language, names)
    return LINE(str(colour_number(int(line.event.seat))), str(number), table_id, str(line.step), words)
