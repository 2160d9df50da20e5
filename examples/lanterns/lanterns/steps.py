"""The questions and consequences of a round of Lanterns."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.kernel.state import NOBODY
from aerodrome.kernel.step import Options, Step
from lanterns import parts as p
from lanterns.state import Lanterns


@final
class BeginRound(Step[Lanterns]):
    """LAN-2.1: everybody is asked, in seat order."""

    def happen(self, s: Lanterns) -> None:
        s.round += 1
        s.tell(p.ROUND_BEGAN, s.round)
        s.then(REVEAL)
        for seat in reversed(range(s.players)):
            s.then(LayLantern(seat))


@final
class LayLantern(Step[Lanterns]):
    """LAN-2.1, LAN-2.2: the seats lay in order, but nobody learns anything from those before."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.seat]

    def who(self, s: Lanterns) -> int:
        return self.seat

    def options(self, s: Lanterns, out: Options) -> None:
        for value in range(1, p.VALUES + 1):
            if s.holds(self.seat, value):
                out.add(p.LAY + value - 1)
        if s.spyglasses >> self.seat & 1:
            out.add(p.PEEK)

    def resolve(self, s: Lanterns, action: int) -> None:
        s.reveal()  # who follows with no choice left shows it by not being asked
        if action == p.PEEK:
            s.spyglasses &= ~(1 << self.seat)
            s.peeked |= 1 << self.seat
            s.tell_of(self.seat, p.PEEKED, s.deck[-1] - 1, secret=self.seat)
            s.then(self)
            return
        value = action - p.LAY + 1
        s.hands[self.seat * p.VALUES + value - 1] -= 1
        s.laid[self.seat] = value
        s.tell_of(self.seat, p.LAID, value - 1, secret=self.seat)


@final
class Reveal(Step[Lanterns]):
    """LAN-2.3, LAN-2.8."""

    def happen(self, s: Lanterns) -> None:
        s.shown = True
        s.reveal()
        s.tell_several(NOBODY, p.SHOWN, vec[i64]([value - 1 for value in s.laid]))
        for seat in range(s.players):
            if s.blown_out(seat):
                s.tell_of(seat, p.BLOWN_OUT)
                if s.lamps & p.GREEN:
                    score(s, seat, p.BLOWN_OUT_GAIN)
        s.then(END_ROUND)
        strengths = s.strengths()
        best = max(strengths)
        if strengths.count(best) == 1:
            s.active = strengths.index(best)
            score(s, s.active, p.LAST_ROUND_GAIN if s.lamps & p.RED and s.round == s.rounds else p.CAPTAIN_GAIN)
            s.then(CHALLENGE)


def score(s: Lanterns, seat: int, gain: int) -> None:
    s.points[seat] += gain
    s.tell_of(seat, p.SCORED, s.points[seat])


@final
class Challenge(Step[Lanterns]):
    """LAN-2.4."""

    def options(self, s: Lanterns, out: Options) -> None:
        for seat in range(s.players):
            if seat != s.active:
                out.add(p.CHALLENGE + seat)
        out.add(p.CONTENT)

    def resolve(self, s: Lanterns, action: int) -> None:
        if action != p.CONTENT:
            s.reveal()  # whether the rival is asked shows whether there is a 5
            s.tell(p.CHALLENGED, action - p.CHALLENGE)
            s.then(Answer(int(action - p.CHALLENGE)))


@final
class Answer(Step[Lanterns]):
    """LAN-2.5: another player decides within the captain's turn."""

    def __init__(self, rival: int) -> None:
        self.rival: Final = rival

    def args(self) -> list[int]:
        return [self.rival]

    def who(self, s: Lanterns) -> int:
        return self.rival

    def notes(self, s: Lanterns, seat: int | None) -> dict[str, Any]:
        return {"rival": self.rival}

    def options(self, s: Lanterns, out: Options) -> None:
        if s.holds(self.rival, p.GUARD):
            out.add(p.SHOW)
        out.add(p.YIELD)

    def resolve(self, s: Lanterns, action: int) -> None:
        if action == p.SHOW:
            s.hands[self.rival * p.VALUES + p.GUARD - 1] -= 1
            s.pile[p.GUARD - 1] += 1
            s.points[s.active] -= 1
            s.reveal()
            s.tell_of(self.rival, p.REFUSED)
        else:  # LAN-2.6
            gain = 1 + s.rng.below(2)
            s.points[s.active] += gain
            s.tell_of(self.rival, p.YIELDED, gain)


@final
class EndRound(Step[Lanterns]):
    """LAN-2.7, LAN-3.1."""

    def happen(self, s: Lanterns) -> None:
        for seat in range(s.players):
            s.pile[s.laid[seat] - 1] += 1
            s.laid[seat] = 0
        s.shown = False
        s.peeked = 0
        s.rng.shuffle(s.deck, 0, len(s.deck))
        if s.round == s.rounds:
            s.over = True
            s.tell(p.ENDED)
            return
        for seat in range(s.players):
            while s.hand_size(seat) < p.HAND:
                s.draw(seat)
        s.reveal()
        s.then(BEGIN_ROUND)


BEGIN_ROUND: Final = BeginRound()  # steps without arguments are made once
REVEAL: Final = Reveal()
CHALLENGE: Final = Challenge()
END_ROUND: Final = EndRound()


def setup(s: Lanterns, options: dict[str, Any]) -> None:
    """LAN-1.1 to LAN-1.4."""
    s.rounds = options["rounds"]
    s.storm = options["weather"] == "storm"
    s.lamps = sum(1 << p.LAMPS.index(lamp) for lamp in options["lamps"])
    s.deck = vec[i64]([i64(value) for value in range(1, p.VALUES + 1) for _ in range(p.COPIES)])
    s.rng.shuffle(s.deck, 0, len(s.deck))
    for _ in range(p.HAND):
        for seat in range(s.players):
            s.draw(seat)
    if options["spyglasses"]:
        s.spyglasses = (1 << s.players) - 1
    s.then(BEGIN_ROUND)
