"""How a game of Cryo was won: who led, and what changed it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.games.cryo.words import names as n, prompts
from aerodrome.games.cryo.words.result import mission_points, score_table, standing, tallies
from aerodrome.language import Speech, mark
from aerodrome.words import View, all_of, common
from aerodrome.words.ending import ChartMark, Ending, Turn
from aerodrome.words.story import Course, headline

MOST: Final = 2  # the parts of a score that one sentence names
GAINS: Final = {
    "caves": mark("{points} for pods in caves"),
    "majorities": mark("{points} from majorities"),
    "upgrades": mark("{points} for upgrades"),
    "vehicles": mark("{points} for vehicles"),
    "aboard": mark("{points} for pods aboard"),
    "missions": mark("{points} from missions"),
}


def ending(turns: Sequence[Turn], language: str, names: Sequence[str]) -> Ending:
    say, view = n.voice(language), turns[-1].view
    table = score_table(view, language, names)
    course = Course([turn.number for turn in turns], [standing(turn.view) for turn in turns])
    story = course.story(
        common(language), table.columns, view["winners"], lambda column, place: feat(say, turns, column, place)
    )
    note = say.gettext("points above or below the average after each round of turns; missions count at the end")
    chart = course.chart(common(language), table, note)._replace(marks=events(say, turns))
    head = headline(common(language), table, view["winners"])
    return Ending(head, f"{story} {prompts.reason(say, view, names)}", chart)


def feat(say: Speech, turns: Sequence[Turn], column: int, place: int) -> str:
    """What a column gained most in a round, as the difference of two tallies says."""
    now, before = (parts(turns[one].view, column) for one in (place, place - 1))
    gains = {part: now[part] - before[part] for part in GAINS if now[part] > before[part]}
    largest = sorted(gains, key=lambda part: -gains[part])[:MOST]
    return all_of(say, [say.marked(GAINS[part], points=n.points(say, gains[part])) for part in largest])


def parts(view: View, column: int) -> dict[str, int]:
    tally = tallies(view)[column]
    return {part: mission_points(tally) if part == "missions" else int(tally[part]) for part in GAINS}


def events(say: Speech, turns: Sequence[Turn]) -> list[ChartMark]:
    """The rounds in which a sabotage destroyed pods."""
    found = []
    for turn in turns:
        lost = sum(one.args["pods"] for one in turn.told if one.name == "destroyed")
        if lost:
            words = say.ngettext("a sabotage destroyed {number} pod", "a sabotage destroyed {number} pods", lost)
            found.append(ChartMark(turn.number, "sabotage", words))
    return found
