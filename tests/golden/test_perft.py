"""Golden counts of action sequences: move generation has not changed."""

from __future__ import annotations

import pytest

from aerodrome.kernel.state import State
from tests.golden import FOLDER, perft, perft_text
from tests.golden.difference import must_equal
from tests.kit.entry import Entry, entries


@pytest.mark.parametrize("e", entries(), ids=lambda e: e.game.id)
def test_counts_are_golden(e: Entry) -> None:
    must_equal(FOLDER / e.game.id / "perft.txt", perft_text(e))


@pytest.mark.parametrize("e", entries(), ids=lambda e: e.game.id)
def test_counting_leaves_the_state_alone(e: Entry) -> None:
    s = e.richest.new(e.game, 1)
    before = e.game.fingerprint(s)
    assert perft(s, 1) == len(s.legal)
    assert perft(s, 2) == sum(perft(after(s, action), 1) for action in s.legal)
    assert e.game.fingerprint(s) == before


def after(s: State, action: int) -> State:
    t = s.clone()
    t.apply(action)
    return t
