"""How a game of Solenia was won: who led, and which stars changed it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.games.solenia.words import names as n
from aerodrome.games.solenia.words.result import score_table, tallies
from aerodrome.language import Speech, mark
from aerodrome.words import View, all_of, common
from aerodrome.words.ending import Ending, Turn
from aerodrome.words.story import Course, headline

MOST: Final = 2  # the parts of a score that one sentence names
GAINS: Final = {
    "stars": mark("{stars} on the way"),
    "pairs": mark("{stars} for a pair"),
    "powers": mark("{stars} from powers"),
    "leftovers": mark("{stars} for resources left over"),
    "crates": mark("{stars} for crates"),
}


def standing(view: View) -> list[int]:
    return [tally["total"] for tally in tallies(view)]


def ending(turns: Sequence[Turn], language: str, names: Sequence[str]) -> Ending:
    say, view = n.voice(language), turns[-1].view
    table = score_table(view, language, names)
    called = [
        say.gettext("the Rival") if seat < 0 else name for seat, name in zip(table.seats, table.columns, strict=True)
    ]
    course = Course([turn.number for turn in turns], [standing(turn.view) for turn in turns])
    winners = [column for column, seat in enumerate(table.seats) if seat in view["winners"]]
    if view["rival"] is not None and not winners:  # a tie is lost (SOL-7.80)
        winners = [len(table.seats) - 1]
    story = course.story(common(language), called, winners, lambda column, place: feat(say, turns, column, place))
    if view["rival"] is not None:
        rank = say.gettext("Rank: {rank}.", rank=say.marked(n.RANKS[view["rank"]]))
        story = f"{story} {rank}"
    note = say.gettext("stars above or below the average, after each round")
    chart = course.chart(common(language), table, note)
    return Ending(headline(common(language), table, winners, called), story, chart)


def feat(say: Speech, turns: Sequence[Turn], column: int, place: int) -> str:
    """What a column gained most in a round, as the difference of two tallies says."""
    now = tallies(turns[place].view)[column]
    before = tallies(turns[place - 1].view)[column]
    gains = {part: now[part] - before[part] for part in now if part != "total" and now[part] > before[part]}
    largest = sorted(gains, key=lambda part: -gains[part])[:MOST]
    return all_of(say, [told_gain(say, turns[place], column, part, gains[part]) for part in largest])


def told_gain(say: Speech, turn: Turn, column: int, part: str, gained: int) -> str:
    if part != "tiles":
        return say.marked(GAINS[part], stars=n.stars(say, gained))
    owner = column if column < turn.view["players"] else -1
    delivered = [one for one in turn.told if one.name in ("delivered", "rival_took") and one.seat == owner]
    if len(delivered) == 1:
        return say.ngettext("a tile of {number} star", "a tile of {number} stars", gained)
    return say.ngettext("tiles worth {number} star", "tiles worth {number} stars", gained)
