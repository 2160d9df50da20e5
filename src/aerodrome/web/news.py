"""What others have done since a person's last decision, as marks and in words: the same numbers everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from aerodrome.drawing.canvas import View
from aerodrome.drawing.keeping import Flag
from aerodrome.kernel.events import Told
from aerodrome.table.deeds import Deed, news
from aerodrome.table.table import Table
from aerodrome.web.pages.signs import colour_number

SHARED: Final = 256  # tables from one seat each, for the parts of a frame that tell the same


@dataclass(frozen=True)
class News:
    """One deed as a seat may know it, under the number that its flags show."""

    deed: Deed
    flag: Flag
    told: tuple[Told, ...]


@lru_cache(maxsize=SHARED)
def news_of(table: Table, seat: int | None) -> tuple[News, ...]:
    """What is new to a seat (None: a spectator), the oldest first; what nobody would tell has no number."""
    game = table.game
    found: list[News] = []
    for deed in news(table, seat):
        told = tuple(game.events.read(line.event, seat) for line in deed.lines)
        if game.words.recap(told):
            found.append(News(deed, Flag(colour_number(deed.seat), len(found) + 1), told))
    return tuple(found)


def flags(table: Table, seat: int | None, view: View) -> Mapping[str, Flag]:
    """The flag on each element that was moved; on one that was moved twice, that of the last time.

    The board is asked for the marks of each deed together with what followed: later events may have moved on what
    earlier ones have laid down.
    """
    found: dict[str, Flag] = {}
    later: list[Told] = []
    for one in reversed(news_of(table, seat)):
        later = [*one.told, *later]
        for key in table.game.board.marks(view, later):
            found.setdefault(key, one.flag)
    return found
