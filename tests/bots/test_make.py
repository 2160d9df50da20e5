"""Bots by name."""

from __future__ import annotations

import pytest

import aerodrome
from aerodrome.bots import GreedyBot, RandomBot, SearchBot, make_bot

GAME = aerodrome.game("aerion")


def test_specs_make_what_they_say() -> None:
    assert isinstance(make_bot("random", GAME, 1), RandomBot)
    assert isinstance(make_bot("greedy", GAME, 1), GreedyBot)
    usual, timed, counted = (make_bot(spec, GAME, 1) for spec in ("search", "search:0.25s", "search:2000"))
    assert isinstance(usual, SearchBot)
    assert isinstance(timed, SearchBot)
    assert isinstance(counted, SearchBot)
    assert usual.seconds == 0.5
    assert usual.iterations == 0
    assert timed.seconds == 0.25
    assert timed.iterations == 0
    assert counted.iterations == 2000
    assert counted.seconds == 0.0
    assert isinstance(make_bot("search:2s", GAME, 1), SearchBot)


@pytest.mark.parametrize(
    "spec",
    ["", "Random", "greedy:5", "search:", "search:s", "search:-5", "search:1e3", "search:0.5", "search:5 s",
     "search:5m", "search:٣", "minimax", " search", "search:2000:1", "search:nans", "search:1.s"],
)  # fmt: skip
def test_anything_else_is_refused_with_what_is_accepted(spec: str) -> None:
    with pytest.raises(ValueError, match=r"a bot is random, greedy, search, search:SECONDSs .* or search:ITERATIONS"):
        make_bot(spec, GAME, 1)


@pytest.mark.parametrize("spec", ["search:0s", "search:0.0s", "search:3601s", "search:999999999s"])
def test_times_out_of_range(spec: str) -> None:
    with pytest.raises(ValueError, match=f"the time of '{spec}' is more than 0 and at most 3600 seconds"):
        make_bot(spec, GAME, 1)


@pytest.mark.parametrize("spec", ["search:0", "search:100000001"])
def test_iterations_out_of_range(spec: str) -> None:
    with pytest.raises(ValueError, match=f"the iterations of '{spec}' are more than 0 and at most 100000000"):
        make_bot(spec, GAME, 1)


def test_a_search_without_budget_is_refused() -> None:
    with pytest.raises(ValueError, match="a number of iterations or a time"):
        SearchBot(GAME.sense, 1)
