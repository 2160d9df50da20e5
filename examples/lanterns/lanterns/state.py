"""The state of Lanterns: who holds and knows what."""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.kernel.rng import Rng
from aerodrome.kernel.state import State
from lanterns import parts as p
from lanterns.view import look


def zeros(size: int) -> vec[i64]:
    return vec[i64]([i64(0)] * size)


@final
class Lanterns(State):
    """`hands` counts the lanterns of each seat by value; the top of the deck lies last."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.round = 0
        self.rounds = 0
        self.deck: vec[i64] = vec[i64]()
        self.hands: vec[i64] = zeros(players * p.VALUES)
        self.laid: vec[i64] = zeros(players)  # 0: nothing
        self.shown = False
        self.pile: vec[i64] = zeros(p.VALUES)
        self.points: vec[i64] = zeros(players)
        self.spyglasses = 0  # one bit a seat that still has it
        self.peeked = 0  # one bit a seat that knows the top lantern
        self.storm = False
        self.lamps = 0

    def clone(self) -> Lanterns:
        t = Lanterns(self.players)
        self.copy_into(t)
        t.round, t.rounds, t.shown = self.round, self.rounds, self.shown
        t.spyglasses, t.peeked = self.spyglasses, self.peeked
        t.storm, t.lamps = self.storm, self.lamps
        t.deck, t.hands, t.laid = self.deck[:], self.hands[:], self.laid[:]
        t.pile, t.points = self.pile[:], self.points[:]
        return t

    # ---------------------------------------------------------------- what the steps ask and do
    def holds(self, seat: int, value: int) -> bool:
        return self.hands[seat * p.VALUES + value - 1] > 0

    def hand_size(self, seat: int) -> int:
        return int(sum(self.hands[seat * p.VALUES : (seat + 1) * p.VALUES]))

    def draw(self, seat: int) -> None:
        value = self.deck[-1]
        self.deck = self.deck[:-1]
        self.hands[seat * p.VALUES + value - 1] += 1

    def blown_out(self, seat: int) -> bool:
        """LAN-2.8."""
        return self.storm and self.laid[seat] == p.VALUES and 1 in [*self.laid]

    def strengths(self) -> list[int]:
        """What the lanterns laid count."""
        return [0 if self.blown_out(seat) else int(self.laid[seat]) for seat in range(self.players)]

    # ---------------------------------------------------------------- hidden information
    def unknown_laid(self, seat: int) -> list[int]:
        return [one for one in range(self.players) if one != seat and self.laid[one] and not self.shown]

    def knows_top(self, seat: int) -> bool:
        return seat >= 0 and bool(self.peeked >> seat & 1)

    def deal_again(self, seat: int, rng: Rng) -> None:
        """The deck, the other hands and the lanterns that lie face down."""
        others = [one for one in range(self.players) if one != seat]
        sizes = [self.hand_size(one) for one in others]
        face_down = self.unknown_laid(seat)
        known_top = [self.deck[-1]] if self.knows_top(seat) else []
        unseen = [int(value) for value in self.deck[: len(self.deck) - len(known_top)]]
        for one in others:
            for value in range(1, p.VALUES + 1):
                unseen += [value] * int(self.hands[one * p.VALUES + value - 1])
        unseen += [int(self.laid[one]) for one in face_down]
        pool = vec[i64]([i64(value) for value in sorted(unseen)])
        rng.shuffle(pool, 0, len(pool))
        dealt = iter([int(value) for value in pool])
        for one, size in zip(others, sizes, strict=True):
            for value in range(p.VALUES):
                self.hands[one * p.VALUES + value] = 0
            for _ in range(size):
                self.hands[one * p.VALUES + next(dealt) - 1] += 1
        for one in face_down:
            self.laid[one] = next(dealt)
        self.deck = vec[i64]([*(i64(value) for value in dealt), *known_top])

    def look(self, seat: int | None) -> dict[str, Any]:
        return look(self, seat)

    def sight(self, seat: int) -> int:
        view = self.look(None if seat < 0 else seat)
        asked = [type(self.top()).__name__, *self.top().args()] if self.depth else []
        text = repr((sorted(view.items()), self.active, self.player, asked, self.over))
        h = 0
        for byte in text.encode():
            h = (h * 1_000_003 + byte) % 4_398_046_511_093
        return h

    # ---------------------------------------------------------------- results and invariants
    def scores(self) -> list[int]:
        return [int(points) for points in self.points]

    def winners(self) -> list[int]:
        """LAN-3.1."""
        return [seat for seat in range(self.players) if self.points[seat] == max(self.points)]

    def check(self) -> None:
        for value in range(1, p.VALUES + 1):
            held = sum(self.hands[seat * p.VALUES + value - 1] for seat in range(self.players))
            laid = [*self.laid].count(value)
            assert [*self.deck].count(value) + held + laid + self.pile[value - 1] == p.COPIES, value
        assert all(count >= 0 for zone in (self.hands, self.pile, self.points) for count in zone)
