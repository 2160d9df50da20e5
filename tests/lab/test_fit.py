"""How the worths of a game's features are found: the regression, and the module that they are written to."""

from __future__ import annotations

from array import array
from random import Random

import pytest

import aerodrome
from bench import balance, fit


def table(text: str) -> str:
    return f"A: Final = vec[float]([\n{text}])  # fmt: skip\n"


def test_a_system_is_solved() -> None:
    rng = Random(1)
    rows = [[rng.random() for _ in range(5)] for _ in range(9)]
    truth = [3.0, -1.0, 0.5, 0.0, 2.0]
    matrix = [array("d", [sum(row[i] * row[j] for row in rows) for j in range(i + 1)]) for i in range(5)]
    aims = [sum(row[i] * sum(map(float.__mul__, row, truth)) for row in rows) for i in range(5)]
    assert fit.solved(matrix, aims) == pytest.approx(truth)


def test_worths_are_found_again() -> None:
    """Points that follow from the features by known worths at the knots 0 and 4, in between in between."""
    rng = Random(2)
    truth = [1.0, -2.0, 5.0, 3.0]
    believed = [0.0] * 4
    seen = fit.Seen(4)
    for _ in range(60_000):
        entries = fit.entries_of([0, 4], rng.uniform(0, 4), [1.0, rng.uniform(0, 3)])
        seen.note(entries, sum((truth[row] - believed[row]) * value for row, value in entries) + rng.gauss(0, 1))
    assert seen.correction() == pytest.approx(truth, abs=0.2)  # what was believed pulls a little


def test_what_was_never_seen_stays_as_it_was() -> None:
    seen = fit.Seen(4)
    for _ in range(20_000):
        seen.note([(0, 1.0)], 2.0)
    found = seen.correction()
    assert found[0] == pytest.approx(2.0, abs=0.1)
    assert found[1:] == [0.0, 0.0, 0.0]


def test_parts_of_what_was_seen_add_up() -> None:
    whole, one, other = fit.Seen(2), fit.Seen(2), fit.Seen(2)
    for number, part in enumerate([one, other, one]):
        for seen in (whole, part):
            seen.note([(0, 1.0), (1, float(number))], 1.0 + number)
    one.add(other)
    assert one.products == whole.products
    assert one.targets == whole.targets
    assert one.positions == 3


def test_the_spread_is_what_the_hopes_are_worth() -> None:
    """A lead of 4 wins e to 1 if the spread is 4."""
    rng = Random(3)
    contests = []
    for _ in range(4000):
        lead = rng.uniform(-6, 6)
        contests.append((0.0, [lead, 0.0], [0 if rng.random() < 1 / (1 + 2.718281828 ** (-lead / 4)) else 1]))
    near, unseen = fit.spread_of([0, 5], [1.0, 7.0], contests)
    assert near == pytest.approx(4.0, rel=0.2)
    assert unseen == 7.0


def test_tables_are_put_in_their_place() -> None:
    source = "x = 1\n" + table("    1.00,\n") + "SPREAD: Final = vec[float]([1.0, 2.0])\ny = 2\n"
    block = fit.table_text("A", [1.0, -0.001, 0.5, 12.345], [0, 3], "rounds left")
    written = fit.rewritten(source, {"A": block, "SPREAD": fit.spread_text([3.0, 4.0])})
    assert (
        written
        == "x = 1\n"
        + table("    # 0 rounds left\n    1.00, 0.00,\n    # 3 rounds left\n    0.50, 12.35,\n")
        + "SPREAD: Final = vec[float]([3.0, 4.0])\ny = 2\n"
    )
    with pytest.raises(ValueError, match="B is not in"):
        fit.rewritten(source, {"B": block})


def test_long_rows_are_wrapped() -> None:
    text = fit.table_text("A", [-10.25] * 60, [0, 3], "left")
    assert max(map(len, text.splitlines())) <= 120
    assert text.count("-10.25") == 60


def test_only_a_game_with_a_study_can_be_fitted() -> None:
    with pytest.raises(ValueError, match="no sense/study"):
        fit.study_of(aerodrome.game("aerion"))


def test_a_game_is_played_for_its_features() -> None:
    chosen = aerodrome.game("cryo")
    study = fit.study_of(chosen)
    tables = study.tables()
    task = fit.Task("cryo", "WORTH_2", tables, study.spread(), first=1, games=1)
    seen = fit.play(task)
    assert len(seen.scores) == 2
    assert seen.positions == 2 * len(seen.contests)
    size = len(study.features)
    assert len(tables["WORTH_2"]) == size * len(study.knots())
    assert seen.products[size * (len(study.knots()) - 1)][-1] > 0  # the feature that is always 1, at the start
    assert len(seen.correction()) == len(tables["WORTH_2"])


def test_what_is_used_is_counted() -> None:
    plan = balance.Plan("cryo", 2, "random", ("acted.space", "recalled"))
    found = balance.play(plan, range(1, 4))
    assert found.games == 3
    assert sum(found.wins.values()) == 3 * balance.WHOLE
    assert found.times["recalled", ""] >= 3 * 14  # CRY-10.15: Sunset lies on the board after the 13th
    assert found.seats["recalled", ""] == 6
    assert found.won["recalled", ""] == 3 * balance.WHOLE
    with pytest.raises(ValueError, match="no event"):
        balance.checked(aerodrome.game("cryo"), "flew")
    with pytest.raises(ValueError, match="not 'dock'"):
        balance.checked(aerodrome.game("cryo"), "acted.dock")
