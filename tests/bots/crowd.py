"""Crowd: a game for one with hundreds of options, twice; luck decides, and each option has a known worth."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec

from aerodrome.kernel.rng import Rng, fast_rng
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import State
from aerodrome.kernel.step import Options, Step

OPTIONS: Final = 900
LUCK: Final = 1000
SPREAD: Final = 7919  # a prime, so that good and bad options lie beside each other


def worth(option: int) -> float:
    """From 0 to 1, another one for each option."""
    return option * SPREAD % OPTIONS / OPTIONS


@final
class Crowd(State):
    def __init__(self, players: int = 1) -> None:
        super().__init__(players)
        self.first = -1
        self.second = -1
        self.luck = 0

    def clone(self) -> Crowd:
        t = Crowd()
        self.copy_into(t)
        t.first, t.second, t.luck = self.first, self.second, self.luck
        return t

    def deal_again(self, seat: int, rng: Rng) -> None:
        self.luck = rng.below(LUCK)

    def look(self, seat: int | None) -> dict[str, Any]:
        return {"first": self.first, "second": self.second}

    def sight(self, seat: int) -> int:
        return (self.first + 1) * (OPTIONS + 1) + self.second + 1

    def scores(self) -> list[int]:
        return [len(self.winners())]

    def winners(self) -> list[int]:
        return [0] if self.over and self.luck < LUCK * (worth(self.first) + worth(self.second)) / 2 else []


@final
class Place(Step[Crowd]):
    def options(self, s: Crowd, out: Options) -> None:
        for option in range(OPTIONS):
            out.add(option)

    def resolve(self, s: Crowd, action: int) -> None:
        if s.first < 0:
            s.first = action
            s.then(Place())
        else:
            s.second = action
            s.over = True


class Opinion(Sense):
    """Thinks of each option what it is worth, but not exactly; `hope` is what it adds to all of them."""

    def __init__(self, error: float = 0.2, hope: float = 0.0) -> None:
        self.error = error
        self.hope = hope

    def priors(self, s: State) -> vec[float]:
        out = vec[float]()
        rng = fast_rng(5)
        for option in s.legal:
            wrong = self.error * (rng.below(2001) / 1000 - 1)
            out = append(out, min(1.0, max(0.0, 0.25 + worth(option) / 2 + wrong + self.hope)))
        return out


def crowd() -> Crowd:
    s = Crowd()
    s.then(Place())
    s.settle()
    return s
