"""Lanterns: state, steps and registration. The rules stand in `ledger.md`."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.kernel.actions import Actions, Arg
from aerodrome.kernel.events import Events
from aerodrome.kernel.game import Game, Option
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import NOBODY, State
from aerodrome.kernel.step import Options, Step

VALUES: Final = 5
COPIES: Final = 8
HAND: Final = 3
GUARD: Final = 5  # the value that refuses a challenge

LAY: Final = 0
PEEK: Final = 5
CHALLENGE: Final = 6
CONTENT: Final = 10
SHOW: Final = 11
YIELD: Final = 12
ACTIONS: Final = Actions(
    lay=(LAY, Arg("value", VALUES, first=1)),
    peek=(PEEK,),
    challenge=(CHALLENGE, Arg("rival", 4)),
    content=(CONTENT,),
    show=(SHOW,),
    yield_=(YIELD,),
)

ROUND_BEGAN: Final = 0
LAID: Final = 1
PEEKED: Final = 2
SHOWN: Final = 3
SCORED: Final = 4
CHALLENGED: Final = 5
REFUSED: Final = 6
YIELDED: Final = 7
ENDED: Final = 8
EVENTS: Final = Events(
    round_began=(ROUND_BEGAN, Arg("round")),
    laid=(LAID, Arg("value", VALUES, first=1, secret=True)),
    peeked=(PEEKED, Arg("value", VALUES, first=1, secret=True)),
    shown=(SHOWN, Arg("values", VALUES, first=1, several=True)),
    scored=(SCORED, Arg("points")),
    challenged=(CHALLENGED, Arg("rival", 4)),
    refused=(REFUSED,),
    yielded=(YIELDED, Arg("gain")),
    ended=(ENDED,),
)


def zeros(size: int) -> vec[i64]:
    return vec[i64]([i64(0)] * size)


@final
class Lanterns(State):
    """`hands` counts the cards of each seat by value; the top of the deck lies last."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.round = 0
        self.rounds = 0
        self.deck: vec[i64] = vec[i64]()
        self.hands: vec[i64] = zeros(players * VALUES)
        self.laid: vec[i64] = zeros(players)  # 0: nothing
        self.shown = False
        self.pile: vec[i64] = zeros(VALUES)
        self.points: vec[i64] = zeros(players)
        self.spyglasses = 0  # one bit a seat that still has it
        self.peeked = 0  # one bit a seat that knows the top card

    def clone(self) -> Lanterns:
        t = Lanterns(self.players)
        self.copy_into(t)
        t.round, t.rounds, t.shown = self.round, self.rounds, self.shown
        t.spyglasses, t.peeked = self.spyglasses, self.peeked
        t.deck, t.hands, t.laid = self.deck[:], self.hands[:], self.laid[:]
        t.pile, t.points = self.pile[:], self.points[:]
        return t

    def holds(self, seat: int, value: int) -> bool:
        return self.hands[seat * VALUES + value - 1] > 0

    def hand_size(self, seat: int) -> int:
        return int(sum(self.hands[seat * VALUES : (seat + 1) * VALUES]))

    def draw(self, seat: int) -> None:
        value = self.deck[-1]
        self.deck = self.deck[:-1]
        self.hands[seat * VALUES + value - 1] += 1

    # ---------------------------------------------------------------- hidden information
    def unknown_laid(self, seat: int) -> list[int]:
        return [one for one in range(self.players) if one != seat and self.laid[one] and not self.shown]

    def deal_again(self, seat: int, rng: Rng) -> None:
        """The deck, the other hands and the face-down cards."""
        knows_top = seat >= 0 and self.peeked >> seat & 1
        others = [one for one in range(self.players) if one != seat]
        sizes = [self.hand_size(one) for one in others]
        face_down = self.unknown_laid(seat)
        cards = [int(card) for card in (self.deck[:-1] if knows_top else self.deck)]
        for one in others:
            for value in range(1, VALUES + 1):
                cards += [value] * int(self.hands[one * VALUES + value - 1])
        cards += [int(self.laid[one]) for one in face_down]
        pool = vec[i64]([i64(card) for card in sorted(cards)])
        rng.shuffle(pool, 0, len(pool))
        dealt = iter([int(card) for card in pool])
        for one, size in zip(others, sizes, strict=True):
            for value in range(VALUES):
                self.hands[one * VALUES + value] = 0
            for _ in range(size):
                self.hands[one * VALUES + next(dealt) - 1] += 1
        for one in face_down:
            self.laid[one] = next(dealt)
        rest = [i64(card) for card in dealt]
        self.deck = vec[i64]([*rest, self.deck[-1]] if knows_top else rest)

    def look(self, seat: int | None) -> dict[str, Any]:
        own = [int(count) for count in self.hands[seat * VALUES : (seat + 1) * VALUES]] if seat is not None else None
        knows_top = seat is not None and self.peeked >> seat & 1

        def seen(one: int) -> int | str | None:
            if not self.laid[one]:
                return None
            return int(self.laid[one]) if self.shown or one == seat else "hidden"

        return {
            "round": self.round,
            "rounds": self.rounds,
            "hand": own,
            "hand_sizes": [self.hand_size(one) for one in range(self.players)],
            "laid": [seen(one) for one in range(self.players)],
            "pile": [int(count) for count in self.pile],
            "points": [int(count) for count in self.points],
            "spyglasses": [bool(self.spyglasses >> one & 1) for one in range(self.players)],
            "peeked": [bool(self.peeked >> one & 1) for one in range(self.players)],
            "top": int(self.deck[-1]) if knows_top else None,
            "left": len(self.deck),
        }

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
        return [seat for seat in range(self.players) if self.points[seat] == max(self.points)]

    def check(self) -> None:
        for value in range(1, VALUES + 1):
            held = sum(self.hands[seat * VALUES + value - 1] for seat in range(self.players))
            laid = [*self.laid].count(value)
            assert [*self.deck].count(value) + held + laid + self.pile[value - 1] == COPIES, value
        assert all(count >= 0 for zone in (self.hands, self.pile, self.points) for count in zone)


# -------------------------------------------------------------------- steps
@final
class BeginRound(Step[Lanterns]):
    """TOY-2.1: everybody is asked, in seat order."""

    def happen(self, s: Lanterns) -> None:
        s.round += 1
        s.tell(ROUND_BEGAN, s.round)
        s.then(Reveal())
        for seat in reversed(range(s.players)):
            s.then(LayCard(seat))


@final
class LayCard(Step[Lanterns]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.seat]

    def who(self, s: Lanterns) -> int:
        return self.seat

    def options(self, s: Lanterns, out: Options) -> None:
        for value in range(1, VALUES + 1):
            if s.holds(self.seat, value):
                out.add(LAY + value - 1)
        if s.spyglasses >> self.seat & 1:
            out.add(PEEK)

    def resolve(self, s: Lanterns, action: int) -> None:
        if action == PEEK:  # TOY-2.2
            s.spyglasses &= ~(1 << self.seat)
            s.peeked |= 1 << self.seat
            s.reveal()
            s.tell_of(self.seat, PEEKED, s.deck[-1] - 1, secret=self.seat)
            s.then(self)
            return
        value = action - LAY + 1
        s.hands[self.seat * VALUES + value - 1] -= 1
        s.laid[self.seat] = value
        s.reveal()  # who follows with no choice left shows it by not being asked
        s.tell_of(self.seat, LAID, value - 1, secret=self.seat)


@final
class Reveal(Step[Lanterns]):
    """TOY-2.3."""

    def happen(self, s: Lanterns) -> None:
        s.shown = True
        s.reveal()
        s.tell_several(NOBODY, SHOWN, vec[i64]([value - 1 for value in s.laid]))
        s.then(EndRound())
        best = max(s.laid)
        if [*s.laid].count(best) == 1:
            s.active = [*s.laid].index(best)
            s.points[s.active] += 1
            s.tell(SCORED, s.points[s.active])
            s.then(Challenge())


@final
class Challenge(Step[Lanterns]):
    """TOY-2.4."""

    def options(self, s: Lanterns, out: Options) -> None:
        for seat in range(s.players):
            if seat != s.active:
                out.add(CHALLENGE + seat)
        out.add(CONTENT)

    def resolve(self, s: Lanterns, action: int) -> None:
        if action != CONTENT:
            s.reveal()  # whether the rival is asked shows whether there is a 5
            s.tell(CHALLENGED, action - CHALLENGE)
            s.then(Answer(int(action - CHALLENGE)))


@final
class Answer(Step[Lanterns]):
    """TOY-2.5: another player decides within the captain's turn."""

    def __init__(self, rival: int) -> None:
        self.rival: Final = rival

    def args(self) -> list[int]:
        return [self.rival]

    def who(self, s: Lanterns) -> int:
        return self.rival

    def notes(self, s: Lanterns, seat: int | None) -> dict[str, Any]:
        return {"rival": self.rival}

    def options(self, s: Lanterns, out: Options) -> None:
        if s.holds(self.rival, GUARD):
            out.add(SHOW)
        out.add(YIELD)

    def resolve(self, s: Lanterns, action: int) -> None:
        if action == SHOW:
            s.hands[self.rival * VALUES + GUARD - 1] -= 1
            s.pile[GUARD - 1] += 1
            s.points[s.active] -= 1
            s.reveal()
            s.tell_of(self.rival, REFUSED)
        else:  # TOY-2.6
            gain = 1 + s.rng.below(2)
            s.points[s.active] += gain
            s.tell_of(self.rival, YIELDED, gain)


@final
class EndRound(Step[Lanterns]):
    """TOY-2.7, TOY-3.1."""

    def happen(self, s: Lanterns) -> None:
        for seat in range(s.players):
            s.pile[s.laid[seat] - 1] += 1
            s.laid[seat] = 0
        s.shown = False
        s.peeked = 0
        s.rng.shuffle(s.deck, 0, len(s.deck))
        if s.round == s.rounds:
            s.over = True
            s.tell(ENDED)
            return
        for seat in range(s.players):
            while s.hand_size(seat) < HAND:
                s.draw(seat)
        s.reveal()
        s.then(BeginRound())


def setup(s: Lanterns, options: dict[str, Any]) -> None:
    s.rounds = options["rounds"]
    s.deck = vec[i64]([i64(value) for value in range(1, VALUES + 1) for _ in range(COPIES)])
    s.rng.shuffle(s.deck, 0, len(s.deck))
    for _ in range(HAND):
        for seat in range(s.players):
            s.draw(seat)
    if options["spyglasses"]:
        s.spyglasses = (1 << s.players) - 1
    s.then(BeginRound())


GAME: Final = Game(
    id="toy",
    title="Lanterns",
    package="tests.toy",
    rules=1,
    players=(2, 3, 4),
    options=(
        Option("rounds", int, default=4, choices=(2, 4, 6)),
        Option("spyglasses", bool, default=True),
        Option("weather", str, default="calm", choices=("calm", "storm")),
        Option("lamps", list, default=[], choices=("red", "green"), needs={"green": ("weather", "storm")}),
    ),
    actions=ACTIONS,
    blank=Lanterns,
    setup=setup,
    steps=(BeginRound, LayCard, Reveal, Challenge, Answer, EndRound),
    events=EVENTS,
    sense=Sense(),
    longest=100,
    prefix="TOY",
    credits="Made for the tests",
)
