"""A bot that takes what the game's sense likes best, without looking further."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.bots.bot import Bot, Estimate
from aerodrome.kernel.rng import Rng, fast_rng
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import State


def best_place(weights: vec[float], rng: Rng) -> i64:
    """The place of the largest number; among equals the stream decides."""
    best: i64 = 0
    equals: i64 = 1
    for place in range(i64(1), i64(len(weights))):
        if weights[place] > weights[best]:
            best = place
            equals = 1
        elif weights[place] == weights[best]:
            equals += 1
            if rng.below(equals) == 0:
                best = place
    return best


@final
class GreedyBot(Bot):
    def __init__(self, sense: Sense, seed: i64) -> None:
        self.sense: Final = sense
        self.rng: Final = fast_rng(seed)
        self.last: list[Estimate] = []

    def choose(self, s: State) -> int:
        choices = s.choices.all()
        weights = self.sense.weights(s)
        self.last = [Estimate(int(choices[i]), weights[i], 0) for i in range(i64(len(choices)))]
        return int(choices[best_place(weights, self.rng)])

    def estimates(self) -> list[Estimate]:
        return sorted(self.last, key=lambda one: (-one.value, one.action))
