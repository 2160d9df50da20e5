"""Bots that do not think, and the loops that play a game to its end without asking anybody."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from aerodrome.bots.bot import Blind
from aerodrome.bots.greedy import best_place
from aerodrome.kernel.rng import fast_rng
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import State

WHIM: Final = 8  # one decision in so many of an eager playout is made at random


@final
class RandomBot(Blind):
    """Every legal action is equally likely."""

    def __init__(self, seed: i64) -> None:
        self.rng: Final = fast_rng(seed)

    def place(self, options: i64) -> i64:
        return self.rng.below(options)


def playout(s: State, seed: i64) -> int:
    """Play to the end with uniformly random decisions; how many there were."""
    rng = fast_rng(seed)
    decisions: i64 = 0
    while not s.over:
        s.play(s.choices.at(rng.below(s.choices.count)))
        decisions += 1
    return int(decisions)


def eager_playout(s: State, sense: Sense, seed: i64) -> int:
    """Play to the end as the game's sense advises, with a random decision now and then; how many there were.

    Uniformly random play stays in the shallows of a game; this reaches the rest of it.
    """
    rng = fast_rng(seed)
    decisions: i64 = 0
    while not s.over:
        choices = s.choices
        if rng.below(WHIM) == 0:
            s.play(choices.at(rng.below(choices.count)))
        else:
            s.play(choices.at(best_place(sense.weights(s), rng)))
        decisions += 1
    return int(decisions)
