"""A mine with a handful of machines, to try effects and payments on: one seat uses them until it stops."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.kernel.actions import Actions, Arg
from aerodrome.kernel.effects import (
    HELPED,
    UNTOUCHED,
    AnyOrder,
    ChooseEffect,
    Effects,
    Inner,
    Language,
    OneOf,
    Operation,
    Question,
)
from aerodrome.kernel.payment import Payments, goods, one, units
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.state import State
from aerodrome.kernel.step import Options, Step

KINDS: Final = ("coal", "iron", "whistle", "any")
COAL: Final = 0
IRON: Final = 1
WHISTLE: Final = 2
TYPES: Final = 3
TAKES: Final = goods([0b101, 0b110, 0b100, 0b111])  # a whistle pays for anything, nothing else for a whistle
WAYS: Final = Payments(TYPES, 3)

STOP: Final = 0
USE: Final = 1
TAKE: Final = 21
BRANCH: Final = 24
DISCARD: Final = 27
PAY: Final = 30
ACTIONS: Final = Actions(
    stop=(STOP,),
    use=(USE, Arg("machine", 20)),
    take=(TAKE, Arg("type", KINDS[:TYPES])),
    branch=(BRANCH, Arg("branch", 3)),
    discard=(DISCARD, Arg("card", 3)),
    pay=(PAY, Arg("goods", WAYS.names(KINDS))),
)

GAIN: Final = 0
POINTS: Final = 1
TAKE_ANY: Final = 2
PAY_CARD: Final = 3
ACTIVATE: Final = 4
ONE_OF: Final = 5
ANY_ORDER: Final = 6
LANGUAGE: Final = Language(
    KINDS,
    gain=(GAIN, Arg("kind", KINDS[:TYPES]), Arg("n")),
    points=(POINTS, Arg("n")),
    take_any=(TAKE_ANY, Arg("n")),
    pay_card=(PAY_CARD, Arg("n")),
    activate=(ACTIVATE,),
    one_of=(ONE_OF, Inner("of", several=True)),
    any_order=(ANY_ORDER, Inner("of", several=True)),
)


@final
class Mine(State):
    """`stock` and `supply` are goods, `hand` has a bit a card. `machines` are the effects that may be used."""

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.effects = EFFECTS
        self.stock: vec[i64] = vec[i64]([0] * players)
        self.supply: i64 = 0
        self.points: i64 = 0
        self.hand: i64 = 0
        self.machines: i64 = 0
        self.told: vec[i64] = vec[i64]()

    def clone(self) -> State:
        other = Mine(self.players)
        self.copy_into(other)
        other.stock = self.stock[:]
        other.supply = self.supply
        other.points = self.points
        other.hand = self.hand
        other.machines = self.machines
        other.told = self.told[:]
        return other

    def deal_again(self, seat: i64, rng: Rng) -> None:
        """Nothing is hidden."""

    def look(self, seat: int | None) -> dict[str, Any]:
        return {"stock": int(self.stock[0])}

    def scores(self) -> list[int]:
        return [int(self.points)]

    def winners(self) -> list[int]:
        return []


def gain(s: Mine, seat: i64, kind: i64, n: i64) -> None:
    n = min(n, units(s.supply, kind))
    s.stock[seat] += one(kind) * n
    s.supply -= one(kind) * n


@final
class Gain(Operation[Mine]):
    def possible(self, s: Mine, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return units(s.supply, a) > 0

    def happen(self, s: Mine, seat: i64, source: i64, a: i64, b: i64) -> None:
        gain(s, seat, a, b)

    def sway(self) -> i64:
        return HELPED


@final
class Points(Operation[Mine]):
    def sway(self) -> i64:
        return UNTOUCHED

    def happen(self, s: Mine, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.points += a


@final
class TakeAny(Question[Mine]):
    def possible(self, s: Mine, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.supply > 0

    def sway(self) -> i64:
        return HELPED

    def left(self, s: Mine, a: i64, b: i64) -> i64:
        return a

    def options(self, s: Mine, ask: ChooseEffect[Mine], out: Options) -> None:
        for kind in range(i64(TYPES)):
            if units(s.supply, kind):
                out.add(TAKE + kind)

    def resolve(self, s: Mine, ask: ChooseEffect[Mine], action: i64) -> None:
        gain(s, ask.seat, action - TAKE, 1)
        if ask.left > 1:
            self.again(s, ask, ask.left - 1)

    def notes(self, s: Mine, ask: ChooseEffect[Mine], seat: int | None) -> dict[str, Any]:
        return {"of": int(ask.a)}


@final
class PayCard(Question[Mine]):
    def possible(self, s: Mine, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.hand > 0

    def sway(self) -> i64:
        return UNTOUCHED

    def options(self, s: Mine, ask: ChooseEffect[Mine], out: Options) -> None:
        for card in range(i64(3)):
            if s.hand >> card & 1:
                out.add(DISCARD + card)

    def resolve(self, s: Mine, ask: ChooseEffect[Mine], action: i64) -> None:
        s.hand -= i64(1) << (action - DISCARD)


@final
class Activate(Question[Mine]):
    """Another machine: its number is not `source`."""

    def possible(self, s: Mine, seat: i64, source: i64, a: i64, b: i64) -> bool:
        for machine in range(i64(20)):
            if s.machines >> machine & 1 and machine != source and EFFECTS.usable(s, machine, seat, machine):
                return True
        return False

    def options(self, s: Mine, ask: ChooseEffect[Mine], out: Options) -> None:
        for machine in range(i64(20)):
            if s.machines >> machine & 1 and machine != ask.source and EFFECTS.usable(s, machine, ask.seat, machine):
                out.add(USE + machine)

    def resolve(self, s: Mine, ask: ChooseEffect[Mine], action: i64) -> None:
        EFFECTS.start(s, action - USE, ask.seat, action - USE)


@final
class MineEffects(Effects[Mine]):
    def held(self, s: Mine, seat: i64) -> i64:
        return s.stock[seat]

    def takes(self, s: Mine, seat: i64) -> i64:
        return TAKES

    def move(self, s: Mine, seat: i64, lot: i64) -> None:
        s.stock[seat] -= lot
        s.supply += lot

    def spent(self, s: Mine, seat: i64, lot: i64) -> None:
        s.told = append(s.told, lot)


@final
class Menu(Step[Mine]):
    """Use a machine that one can use, or stop."""

    def options(self, s: Mine, out: Options) -> None:
        out.add(STOP)
        for machine in range(i64(20)):
            if s.machines >> machine & 1 and EFFECTS.usable(s, machine, 0, machine):
                out.add(USE + machine)

    def resolve(self, s: Mine, action: i64) -> None:
        if action == STOP:
            s.over = True
        else:
            s.then(self)
            EFFECTS.start(s, action - USE, 0, action - USE)


def line(op: str, **args: Any) -> dict[str, Any]:
    return {"op": op, **args}


def row(cost: dict[str, int], *lines: dict[str, Any]) -> dict[str, Any]:
    return {"cost": cost, "effects": list(lines)}


FORGE: Final = 0
PRESS: Final = 1
VAULT: Final = 2
DEALER: Final = 3
FAIR: Final = 4
LIFT: Final = 5
CONTROLLER: Final = 6
AMPLIFIER: Final = 7
GIFT: Final = 8
ROWS: Final = [
    row({}, line("gain", kind="iron", n=3), line("points", n=1)),
    row({"coal": 2, "iron": 1}, line("points", n=4)),
    row({"any": 1}, line("gain", kind="whistle", n=2)),
    row({"whistle": 1}, line("points", n=1)),
    row({"iron": 1}, line("take_any", n=2), line("points", n=2)),
    row({"card": 1}, line("gain", kind="coal", n=1), line("points", n=5)),
    row({"iron": 1}, line("activate")),
    row({"whistle": 1}, line("points", n=3)),
    row({}, line("take_any", n=1), line("gain", kind="coal", n=1)),
]
FIRST: Final = LANGUAGE.add_all(ROWS)
MARKET: Final = LANGUAGE.add(
    row({}, line("one_of", of=[row({"coal": 1}, line("points", n=1)), row({"any": 2}, line("points", n=3))]))
)
TERRACE: Final = LANGUAGE.add(
    row(
        {"coal": 1},
        line("any_order", of=[row({}, line("take_any", n=1)), row({"iron": 1}, line("points", n=7))]),
        line("points", n=1),
    )
)
EFFECTS: Final = MineEffects(
    LANGUAGE,
    [Gain(), Points(), TakeAny(), PayCard(), Activate(), OneOf[Mine](BRANCH), AnyOrder[Mine](BRANCH, STOP)],
    WAYS,
    PAY,
)
MENU: Final = Menu()
