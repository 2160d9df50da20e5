"""How a game was won or lost: what the page says of it is true, in every mode and in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from lanterns import GAME as LANTERNS

from aerodrome.kernel import game as registry
from aerodrome.kernel.game import Game
from aerodrome.language import LANGUAGES
from aerodrome.table.beginning import opening
from aerodrome.table.table import Table
from aerodrome.web.course import replayed
from aerodrome.web.pages.charts import LINE, charts, spread, ticks
from aerodrome.words.ending import Chart, ChartMark, Ending, Trace, Turn
from aerodrome.words.story import Course
from tests.kit.entry import Entry, Mode, entries, play
from tests.kit.text import readable

ENTRIES = entries()


def cases(entries: list[Entry]) -> list[Any]:
    return [pytest.param(e, mode, id=f"{e.game.id}-{mode.name}") for e in entries for mode in e.modes]


CASES = cases(ENTRIES)
NAMES = ["Ada", "Bob", "Clara", "Denis"]


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, LANTERNS.id, LANTERNS)


def finished(game: Game, mode: Mode, seed: int, e: Entry, policy: str) -> Table:
    """A table whose game is over; nobody has to confirm anything."""
    s = mode.new(game, str(seed))
    for _ in play(e, s, policy, seed):
        pass
    table = Table("t", str(seed), opening(game.id, mode.players, dict(mode.options), undo=False, public=False,
                                          takeover=False, seed=str(seed)))  # fmt: skip
    for seat in range(mode.players):
        table.add(table.sit(seat, NAMES[seat], str(seat)))
    table.add(table.start())
    for action in s.log:
        table.add(table.act(table.decider, table.seq, int(action), confirmed=True))
    return table


@cache
def told(game_id: str, mode_name: str, seed: int, policy: str) -> tuple[Table, tuple[Turn, ...]]:
    e = next(one for one in ENTRIES if one.game.id == game_id)
    mode = next(one for one in e.modes if one.name == mode_name)
    table = finished(e.game, mode, seed, e, policy)
    return table, replayed(table)


def endings(e: Entry, mode: Mode, number: int) -> Iterator[tuple[Table, tuple[Turn, ...], dict[str, Ending]]]:
    for seed in range(number):
        table, turns = told(e.game.id, mode.name, seed, "eager" if seed % 2 else "uniform")
        yield table, turns, {one: e.game.words.ending(turns, one, table.names()) for one in LANGUAGES}


@pytest.mark.parametrize(("e", "mode"), CASES)
def test_the_course_ends_with_the_result(e: Entry, mode: Mode, seeds: int) -> None:
    """Rounds are numbered without a gap, and what everybody has after the last one is the score."""
    for table, turns, _ in endings(e, mode, seeds):
        numbers = [turn.number for turn in turns]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert turns[-1].view == table.view(None)
        standing = e.game.words.standing(turns[-1].view)
        if standing is not None:
            assert list(standing)[: table.players] == table.view(None)["scores"]
        assert sum(len(turn.told) for turn in turns) <= len(table.lines)


@pytest.mark.parametrize(("e", "mode"), CASES)
def test_what_is_told_of_the_end_can_be_read(e: Entry, mode: Mode, seeds: int) -> None:
    for _, _, told_in in endings(e, mode, seeds):
        for language, ending in told_in.items():
            texts = [ending.headline, ending.story, *ending.advice]
            texts += [text for lack in ending.lacks for text in (lack.title, lack.text)]
            if ending.counts is not None:
                texts += [text for row in ending.counts.rows for text in (row.title, row.note)]
            for text in texts:
                readable(re.sub("|".join(NAMES), "Ada", text), language)
            assert ending.story.endswith(".")
            assert len(ending.advice) <= 2


@pytest.mark.parametrize(("e", "mode"), cases([e for e in ENTRIES if e.game.words.compares]))
def test_the_story_says_who_led_and_when(e: Entry, mode: Mode, seeds: int) -> None:
    """Read back from the sentence, round by round."""
    words = e.game.words
    for table, turns, told_in in endings(e, mode, seeds):
        ending, standings = told_in["en"], [words.standing(turn.view) or () for turn in turns]
        scores = words.score_table(turns[-1].view, "en", table.names())
        assert scores is not None
        sides = ["the Rival" if seat < 0 else name for name, seat in zip(scores.columns, scores.seats, strict=True)]
        if len(sides) > 1:  # alone there is no lead to tell of
            check_story(ending.story, sides, [turn.number for turn in turns], standings)
        best = max(standings[-1])
        assert str(best) in ending.headline + ending.story
        if table.view(None)["winners"]:
            assert all(sides[seat] in ending.headline for seat in table.view(None)["winners"])


def check_story(story: str, sides: list[str], numbers: list[int], standings: Sequence[Sequence[int]]) -> None:
    """Every claim of a story about the lead, against the scores after each round."""

    def leaders(place: int) -> set[str]:
        return {sides[column] for column, score in enumerate(standings[place]) if score == max(standings[place])}

    def side(text: str) -> str:
        return next(one for one in sides if one.lower() == text.lower())

    last, claims = len(standings) - 1, 0
    for name in re.findall(r"([\w ]+) led from the first round to the last", story):
        claims += 1
        assert all(leaders(place) == {side(name)} for place in range(last + 1))
    for name, number in re.findall(r"([\w ]+) still led after round (\d+)", story):
        claims += 1
        assert leaders(numbers.index(int(number))) == {side(name)}
    for name, number in re.findall(r"([\w ]+) led from round (\d+) on", story):
        claims += 1
        first = numbers.index(int(number))
        assert all(leaders(place) == {side(name)} for place in range(first, last))
        assert first == 0 or leaders(first - 1) != {side(name)}
    for listed, number in re.findall(r"([\w, ]+) were level after round (\d+)", story):
        claims += 1
        assert {side(one) for one in re.split(r", | and ", listed)} == leaders(numbers.index(int(number)))
    for name, number in re.findall(r"([\w ]+) went ahead in round (\d+)", story):
        claims += 1
        first = numbers.index(int(number))
        assert all(leaders(place) == {side(name.strip())} for place in range(first, last + 1))
        assert leaders(first - 1) != {side(name.strip())}
    for name in re.findall(r"([\w ]+) took the lead in the last round", story):
        claims += 1
        assert leaders(last) == {side(name.strip())} != leaders(last - 1)
    for listed in re.findall(r"([\w, ]+) were level at the end", story):
        claims += 1
        assert {side(one.strip()) for one in re.split(r", | and ", listed)} == leaders(last)
    for name in re.findall(r"([\w ]+) led before the last round", story):
        claims += 1
        assert leaders(last - 1) == {side(name)}
    assert claims, story


@pytest.mark.parametrize(("e", "mode"), cases([e for e in ENTRIES if e.game.id == "aerion"]))
def test_a_defeat_says_what_was_missing(e: Entry, mode: Mode, seeds: int) -> None:
    """Ships, tasks, cards and turns of the sentence are those of the last view and of what was told."""
    numbers = ("no", "one", "two", "three", "four", "five", "six")
    for _, turns, told_in in endings(e, mode, seeds):
        ending, view = told_in["en"], turns[-1].view
        flying = sum(ship["flying"] for ship in view["ships"])
        assert f"turn {view['turn']}" in ending.story
        launches = [one for turn in turns for one in turn.told if one.name == "launched"]
        assert ending.chart is not None
        assert len(ending.chart.marks) == len(launches) + sum(
            one.name == "flagship_launched" for turn in turns for one in turn.told
        )
        if view["winners"]:
            assert (ending.lacks, ending.advice) == ((), ())
            continue
        assert f"{numbers[flying]} ship" in ending.story
        assert len([lack for lack in ending.lacks if len(lack.things) == 3]) == 6 - flying
        if flying < 6:
            assert f"{numbers[6 - flying]} ship" in ending.headline.lower()
        assert ending.advice
        paid = sum(one.name == "paid" for turn in turns for one in turn.told)
        assert ending.counts is not None
        assert paid == sum(row.number for row in ending.counts.rows if row.title == "Paid for rerolls")


# ---------------------------------------------------------------- the lead, by hand
@pytest.mark.parametrize(
    ("standings", "winners", "story"),
    [
        ([(1, 0), (2, 1), (3, 2)], [0], "Ann led from the first round to the last."),
        ([(1, 0), (1, 2), (3, 2)], [0], "Bo still led after round 2. Ann took the lead in the last round."),
        ([(0, 1), (1, 2), (3, 2)], [0], "Bo led from round 1 on. Ann took the lead in the last round."),
        ([(0, 1), (2, 1), (3, 2)], [0], "Bo still led after round 1. Ann went ahead in round 2 and kept the lead."),
        (
            [(1, 1), (2, 1), (3, 2)],
            [0],
            "Ann and Bo were level after round 1. Ann went ahead in round 2 and kept the lead.",
        ),
        ([(1, 0), (2, 2)], [0, 1], "Ann led before the last round. Ann and Bo were level at the end."),
        ([(1, 1), (2, 2)], [0, 1], "Ann and Bo were level at the end."),
        ([(2, 1)], [0], "Ann led from the first round to the last."),
    ],
)
def test_the_lead_in_a_sentence(standings: list[tuple[int, ...]], winners: list[int], story: str) -> None:
    from aerodrome.words import common

    course = Course(list(range(1, len(standings) + 1)), standings)
    assert course.story(common("en"), ["Ann", "Bo"], winners) == story
    check_story(story, ["Ann", "Bo"], list(range(1, len(standings) + 1)), standings)


# ---------------------------------------------------------------- charts
def test_a_chart_ends_at_the_scores_and_its_names_do_not_touch() -> None:
    lines = [Trace("Ann", 0, [0, 10, 50]), Trace("Bo", 1, [5, 20, 49]), Trace("Cleo", 2, [1, 2, 48])]
    desk, hand = (str(one) for one in charts(Chart("Lead", "", [1, 2, 3], lines), "/icons.svg"))
    for drawn in (desk, hand):
        assert "Ann: 0, 10, 50; Bo: 5, 20, 49; Cleo: 1, 2, 48" in drawn
        names = [float(y) for y in re.findall(r'class="strong" x="[\d.]+" y="([\d.]+)"', drawn)]
        assert len(names) == 3
        assert all(abs(one - other) >= LINE - 0.1 for one in names for other in names if one is not other)
        ends = [float(y) for y in re.findall(r'class="dot" cx="[\d.]+" cy="([\d.]+)"', drawn)]
        assert ends == sorted(ends), "the best line ends highest"


def test_ships_stand_above_the_turn_in_which_they_took_off() -> None:
    chart = Chart(
        "Cards", "", [1, 2, 3, 4], [Trace("left", 0, [40, 30, 20, 0])], [ChartMark(3, "ship-bee", "Bee")], False
    )
    desk, _ = (str(one) for one in charts(chart, "/icons.svg"))
    assert "/icons.svg#i-ship-bee" in desk
    assert "Bee: 3" in desk


def test_signs_of_a_chart_do_not_cover_each_other() -> None:
    floods = [ChartMark(turn, "flood", "the water rose") for turn in (2, 3, 4, 5, 7, 8, 40)]
    lines = [Trace("Ann", 0, list(range(40))), Trace("Bo", 1, [0] * 40)]
    for drawn in charts(Chart("Lead", "", list(range(1, 41)), lines, floods), "/icons.svg"):
        signs = [
            tuple(map(float, one)) for one in re.findall(r'x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"', str(drawn))
        ]
        assert len(signs) == len(floods)
        assert all(one[0] + one[2] <= other[0] + 0.2 for one, other in pairwise(signs))
        assert signs[-1][0] + signs[-1][2] <= float(re.findall(r'viewBox="0 0 (\d+)', str(drawn))[0])


def test_names_at_the_end_of_lines_move_apart() -> None:
    assert spread([100, 101, 102], 200) == [100, 118, 136]
    assert spread([190, 195, 200], 200) == [164, 182, 200]
    assert spread([10, 100], 200) == [10, 100]


def test_ticks_are_round_and_few() -> None:
    assert ticks(-7.5, 7.5) == [-8, -4, 0, 4, 8]
    assert ticks(0, 80) == [0, 20, 40, 60, 80]
    assert len(ticks(0, 1)) == 2
