"""Wager: a tiny game for two, with hidden coins and a hidden hand, whose every move has a known worth.

Seat 0 decides first. ASK lets seat 1 name the winner (worth 0, for seat 1 names itself). RED and BLUE guess a hidden
coin of which three in four are red (worth 0.75 and 0.25). DARE wins unless seat 1 holds the one ace among ten cards
(worth 0.9): without it seat 1 has other options, all of which lose.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.kernel.rng import Rng, fast_rng
from aerodrome.kernel.state import State
from aerodrome.kernel.step import Options, Step

ASK, RED, BLUE, DARE, GIVE, KEEP, SHRUG = range(7)
NOBODY_YET: Final = -1


def numbers(items: list[int]) -> vec[i64]:
    return vec[i64]([i64(item) for item in items])


@final
class Wager(State):
    def __init__(self, players: int = 2) -> None:
        super().__init__(players)
        self.coins: vec[i64] = numbers([RED, RED, RED, BLUE])  # the last one counts
        self.cards: vec[i64] = numbers([0] * 9 + [1])  # seat 1 holds the last one
        self.winner = NOBODY_YET

    def clone(self) -> Wager:
        t = Wager()
        self.copy_into(t)
        t.coins, t.cards, t.winner = self.coins[:], self.cards[:], self.winner
        return t

    def deal_again(self, seat: int, rng: Rng) -> None:
        self.coins = numbers([RED, RED, RED, BLUE])
        rng.shuffle(self.coins, 0, len(self.coins))
        if seat != 1:
            self.cards = numbers([0] * 9 + [1])
            rng.shuffle(self.cards, 0, len(self.cards))

    def look(self, seat: int | None) -> dict[str, Any]:
        return {"card": int(self.cards[-1]) if seat == 1 else None, "winner": self.winner}

    def sight(self, seat: int) -> int:
        asked = self.top().args()[0] if self.depth else 9
        return asked * 100 + int(self.cards[-1] if seat == 1 else 2) * 10 + self.winner + 1

    def scores(self) -> list[int]:
        return [int(self.winner == seat) for seat in range(2)]

    def winners(self) -> list[int]:
        return [self.winner] if self.over else []

    def end(self, winner: int) -> None:
        self.winner = winner
        self.over = True


@final
class First(Step[Wager]):
    def args(self) -> list[int]:
        return [0]

    def options(self, s: Wager, out: Options) -> None:
        out.add_all(numbers([ASK, RED, BLUE, DARE]))

    def resolve(self, s: Wager, action: int) -> None:
        if action in (RED, BLUE):
            s.end(0 if s.coins[-1] == action else 1)
        else:
            s.then(Answer(action))


@final
class Answer(Step[Wager]):
    def __init__(self, asked: int) -> None:
        self.asked: Final = asked

    def args(self) -> list[int]:
        return [1 + self.asked]

    def who(self, s: Wager) -> int:
        return 1

    def options(self, s: Wager, out: Options) -> None:
        out.add_all(numbers([GIVE, KEEP] if self.asked == ASK or s.cards[-1] else [GIVE, SHRUG]))

    def resolve(self, s: Wager, action: int) -> None:
        s.end(1 if action == KEEP else 0)


def wager(seed: int) -> Wager:
    """A new game, its hidden things shuffled."""
    s = Wager()
    s.deal_again(-1, fast_rng(seed))
    s.then(First())
    s.settle()
    return s
