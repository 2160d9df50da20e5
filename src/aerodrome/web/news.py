"""What others have done since a person's last decision, as marks and in words: the same numbers everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from htpy import svg
from markupsafe import Markup

from aerodrome.drawing.canvas import View
from aerodrome.drawing.flags import colour_number, flag_shape
from aerodrome.drawing.keeping import Flag
from aerodrome.kernel.events import Told
from aerodrome.kernel.game import Game
from aerodrome.table.deeds import Deed, news
from aerodrome.table.table import Line, Table
from aerodrome.web.drawn import drawn
from aerodrome.web.markup import kept

SHARED: Final = 256  # tables from one seat each, for the parts of a frame that tell the same


@dataclass(frozen=True)
class News:
    """One deed as a seat may know it, under the number that its flags show."""

    deed: Deed
    flag: Flag
    told: tuple[Told, ...]


def news_of(table: Table, seat: int | None) -> tuple[News, ...]:
    """What is new to a seat (None: a spectator), the oldest first; what nobody would tell has no number."""
    return news_at(table, table.seq, seat)


@lru_cache(maxsize=SHARED)
def news_at(table: Table, _seq: int, seat: int | None) -> tuple[News, ...]:
    game = table.game
    found: list[News] = []
    for deed in news(table, seat):
        if recap(game, deed, seat, "en", ()):
            flag = Flag(colour_number(deed.seat), len(found) + 1)
            found.append(News(deed, flag, told_to(game, deed, seat)))
    return tuple(found)


def told_to(game: Game, deed: Deed, seat: int | None) -> tuple[Told, ...]:
    """The events of a deed as a seat may know them."""
    return tuple([read(game, line, seat) for line in deed.lines])


@lru_cache(maxsize=8192)
def read(game: Game, line: Line, seat: int | None) -> Told:
    """An event as a seat may know it: the deed that it belongs to is told again after each of its steps."""
    return game.events.read(line.event, seat)


@lru_cache(maxsize=8192)
def tell(game: Game, line: Line, seat: int | None, language: str, names: tuple[str, ...]) -> str:
    """The sentence of an event as a seat may know it."""
    return game.words.tell(read(game, line, seat), language, names)


@lru_cache(maxsize=4096)
def recap(game: Game, deed: Deed, seat: int | None, language: str, names: tuple[str, ...]) -> str:
    """A deed in one sentence."""
    return game.words.recap(told_to(game, deed, seat), language, names)


@cache
def flag_sign(flag: Flag) -> Markup:
    """A flag among words, drawn as on the board; the page has its shape."""
    inside = drawn(flag_shape(flag))
    return kept(svg(f".flag.s{flag.colour}", viewBox="-1.5 -1.5 41 23", aria_hidden="true")[inside])


def subject(sentence: str, subjects: Iterable[str]) -> tuple[str, str]:
    """A sentence cut after the one whom it begins with.

    >>> subject("Bo lays a 2.", ["You", "Bo"]), subject("The airship flies.", ["Bo"])
    (('Bo', ' lays a 2.'), ('', 'The airship flies.'))
    """
    who = max((one for one in subjects if one and sentence.startswith(f"{one} ")), key=len, default="")
    return who, sentence[len(who) :]


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
