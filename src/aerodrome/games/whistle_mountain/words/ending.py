"""How a game of Whistle Mountain was won: who led, and what changed it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.games.whistle_mountain.words import names as n, phrases as ph, prompts
from aerodrome.games.whistle_mountain.words.result import SCORED, score_table, standing, tallies
from aerodrome.language import Speech, mark
from aerodrome.words import View, all_of, common
from aerodrome.words.ending import ChartMark, Ending, Turn
from aerodrome.words.story import Course, headline

BUILT: Final = {"scaffold_built": "edges", "machine_built": "machines"}
MOST: Final = 2  # the parts of a score that one sentence names
GAINS: Final = {
    "game": mark("{points} for building and powers"),
    "tower": mark("{points} in the tower"),
    "whirlpool": mark("{points} by workers out of the whirlpool"),
    "upgrades": mark("{points} for upgrades"),
}


def ending(turns: Sequence[Turn], language: str, names: Sequence[str]) -> Ending:
    say, view = n.voice(language), turns[-1].view
    table = score_table(view, language, names)
    course = Course([turn.number for turn in turns], [standing(turn.view) for turn in turns])
    story = course.story(
        common(language), table.columns, view["winners"], lambda column, place: feat(say, turns, column, place)
    )
    note = say.gettext("points above or below the average after each round of turns, as if the game had ended")
    chart = course.chart(common(language), table, note)._replace(marks=floods(say, turns))
    head = headline(common(language), table, view["winners"])
    scoring = score_table(view, language, names, scored(turns, view))
    return Ending(head, f"{story} {prompts.reason(say, view)}", chart, scoring=scoring)


def scored(turns: Sequence[Turn], view: View) -> dict[str, list[int]] | None:
    """For what everybody scored during the game; None if it was not all told."""
    found = {part: [0] * view["players"] for part in SCORED}
    for told in (one for turn in turns for one in turn.told):
        part = BUILT.get(told.name, "powers")
        if told.name in BUILT or told.name == "scored":
            part = "effects" if told.args.get("reason") == "effect" else part
            found[part][told.seat] += int(told.args["points"])
    sums = [sum(points[seat] for points in found.values()) for seat in range(view["players"])]
    return found if sums == [int(tally["game"]) for tally in tallies(view)] else None


def feat(say: Speech, turns: Sequence[Turn], column: int, place: int) -> str:
    """What a column gained most in a round, as the difference of two tallies says."""
    now, before = (parts(turns[one].view, column) for one in (place, place - 1))
    gains = {part: now[part] - before[part] for part in GAINS if now[part] > before[part]}
    largest = sorted(gains, key=lambda part: -gains[part])[:MOST]
    return all_of(say, [say.marked(GAINS[part], points=ph.points(say, gains[part])) for part in largest])


def parts(view: View, column: int) -> dict[str, int]:
    tally = tallies(view)[column]
    return {part: int(tally[part]) for part in GAINS}


def floods(say: Speech, turns: Sequence[Turn]) -> list[ChartMark]:
    """The rounds in which the water rose."""
    found = []
    for turn in turns:
        levels = [one.args["level"] for one in turn.told if one.name == "flooded"]
        if levels:
            words = say.gettext("the water rose to row {level}", level=max(levels))
            found.append(ChartMark(turn.number, "flood", words))
    return found
