"""What a page tells of a finished game: how it came about, round by round, and what can be learned from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from aerodrome.kernel.events import Told

if TYPE_CHECKING:
    from aerodrome.words import ScoreTable


class Turn(NamedTuple):
    """A round of a finished game, or a turn where there are none, as everybody has seen it."""

    number: int
    view: dict[str, Any]  # at its end
    told: Sequence[Told]  # what happened in it


class Trace(NamedTuple):
    """A line of a chart: a number after each round."""

    name: str
    seat: int  # whose colour it has; -1: that of an opponent from the box
    values: Sequence[int]


class ChartMark(NamedTuple):
    """Something that happened in a round."""

    turn: int
    icon: str  # a symbol of the game's `icons.svg`, without the `i-`
    words: str


class Chart(NamedTuple):
    """How a game went, round by round."""

    title: str
    note: str  # what is drawn
    turns: Sequence[int]  # the numbers of the rounds
    traces: Sequence[Trace]
    marks: Sequence[ChartMark] = ()
    lead: bool = True  # draw how far each is above or below the average, for many lines that rise together


class Lack(NamedTuple):
    """Something that was not reached, and of what it is made: symbols, and whether each was there."""

    title: str
    text: str
    things: Sequence[tuple[str, bool]] = ()


class Count(NamedTuple):
    title: str
    note: str
    number: int


class Counts(NamedTuple):
    """What became of something, in rows with bars."""

    title: str
    rows: Sequence[Count]


class Ending(NamedTuple):
    """The end of a game in words; whatever is empty is left out."""

    headline: str  # "Ann wins, 50 to 47"
    story: str  # one sentence or two that say how it was won or lost
    chart: Chart | None = None
    lacks: Sequence[Lack] = ()
    counts: Counts | None = None
    advice: Sequence[str] = ()  # for the next time, after a defeat
    scoring: ScoreTable | None = None  # where what happened tells more of the score than the end does
