"""Worths that duels find: `bench.evolve`."""

from __future__ import annotations

from math import exp

import pytest

from aerodrome.games.cloudage.sense.study import STUDY
from bench import evolve


def test_a_column_is_shifted_evenly_from_its_first_row_to_its_last() -> None:
    worths = [1.0, 2.0, 0.0] * 3
    assert evolve.shifted(worths, 3, [0.0] * 6) == worths
    level = evolve.shifted(worths, 3, [0.0, 0.0, 1.0, 0.0, 1.0, 1.0])
    assert level == pytest.approx([1, 2 * exp(1), 0] * 3)
    slope = evolve.shifted(worths, 3, [0.0, 1.0, 0.0, 0.0, 0.0, 0.0])
    assert slope == pytest.approx([exp(-1), 2, 0, 1, 2, 0, exp(1), 2, 0])


def test_the_same_seed_is_the_same_shift() -> None:
    assert evolve.noise(3, 4) == evolve.noise(3, 4) != evolve.noise(4, 4)


def test_duels_tell_who_scored_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two bots that believe the same have the same scores with seats swapped; far from that one of them loses."""
    monkeypatch.setattr(evolve, "PAIRS", 1)
    tables = STUDY.tables()
    rows = len(STUDY.knots())
    moved = [0.0] * (2 * len(tables["WORTH_SHORT"]) // rows)
    duels = evolve.Duels("cloudage", "WORTH_SHORT", tables, STUDY.spread(), rows, moved, 4)
    monkeypatch.setattr(evolve, "noise", lambda seed, size: [0.0] * size)
    ((seed, more),) = evolve.duel(duels)
    assert seed == 4
    assert abs(more) < evolve.MOST / 2
    monkeypatch.setattr(evolve, "noise", lambda seed, size: [30.0, 0.0] * (size // 2))  # far too much, or nothing
    ((_, more),) = evolve.duel(duels)
    monkeypatch.setattr(evolve, "noise", lambda seed, size: [-30.0, 0.0] * (size // 2))
    ((_, less),) = evolve.duel(duels)
    assert more == -less
    assert abs(more) > evolve.FULL / 2
