"""A language of effects: what cards, machines and tiles do, written in `components.toml` and run from there.

An *effect* is a cost and a list of lines; a line is an operation and its arguments. `Language` declares the operations
as `Actions` does the actions, and turns each row into ints; `read` gives the row back from these ints, for the sentence
and the icons: what is told is what is run.

>>> from aerodrome.kernel.actions import Arg
>>> kinds = ("coal", "iron")
>>> language = Language(kinds, gain=(0, Arg("kind", kinds), Arg("n")), one_of=(1, Inner("of", several=True)))
>>> forge = language.add({"cost": {"coal": 1}, "effects": [{"op": "gain", "kind": "iron", "n": 2}]})
>>> language.read(forge)
{'cost': {'coal': 1}, 'effects': [{'op': 'gain', 'kind': 'iron', 'n': 2}]}

An `Operation` is one object: whether it is possible, what it does; a `Question` asks for something first. `Effects`
puts them together, and two steps serve all effects of a game: `RunEffect` and `ChooseEffect`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from aerodrome.kernel.actions import Arg
from aerodrome.kernel.payment import KINDS, Payments, goods, holds, payable, units
from aerodrome.kernel.step import Closed, Options

if TYPE_CHECKING:
    from aerodrome.kernel.state import State

S = TypeVar("S", bound="State")

WIDTH: Final = 3  # ints of a line: the operation and its two numbers
END: Final = -1  # in the place of an operation: the effect is finished,
PAID: Final = -2  # or its cost is paid in full (the first number is the effect)

# What a payment can change of whether an operation after it is possible.
UNTOUCHED: Final = 0
HELPED: Final = 1  # it can only make it possible
TRIED: Final = 2


class Inner:
    """An argument that is an effect of its own or, with `several`, a list of effects (it takes both numbers)."""

    def __init__(self, name: str, *, several: bool = False) -> None:
        self.name: Final = name
        self.several: Final = several


class Language:
    """The operations of a game with their arguments, and its effects as ints.

    `kinds` are what costs are paid in. A cost of another name is an operation called `pay_NAME`, with the number as its
    argument: it comes before the other lines, and without it nothing happens.
    """

    def __init__(self, kinds: Sequence[str] = (), **operations: tuple[int | Arg | Inner, ...]) -> None:
        self.kinds: Final = tuple(kinds)
        self.names: Final = tuple(operations)
        self.arguments: Final = [
            [argument for argument in arguments if not isinstance(argument, int)] for arguments in operations.values()
        ]
        self.costs: Final[list[int]] = []  # of each effect
        self.first: Final[list[int]] = []  # where its lines begin
        self.lines: Final[list[int]] = []
        for number, (name, arguments) in enumerate(operations.items()):
            if arguments[0] != number:
                raise ValueError(f"the operation {name!r} is number {number}, not {arguments[0]}")

    def add(self, row: Mapping[str, Any]) -> int:
        """One more effect; its number."""
        return self.add_all([row])

    def add_all(self, rows: Sequence[Mapping[str, Any]]) -> int:
        """Effects with consecutive numbers; the first of these. What is inside them comes before."""
        costs: list[dict[str, int]] = [row.get("cost", {}) for row in rows]
        due = [[{"op": f"pay_{kind}", "n": cost[kind]} for kind in cost if kind not in self.kinds] for cost in costs]
        coded = [(self.code(paid), self.code(row["effects"])) for paid, row in zip(due, rows, strict=True)]
        for cost, (paid, lines) in zip(costs, coded, strict=True):
            self.first.append(len(self.lines))
            self.lines.extend([*paid, PAID, len(self.costs), 0, *lines, END])
            self.costs.append(int(goods([cost.get(kind, 0) for kind in self.kinds])))
        return len(self.costs) - len(rows)

    def code(self, lines: Sequence[Mapping[str, Any]]) -> list[int]:
        """Each line as an operation and two numbers; ValueError if one does not say what its operation needs."""
        out: list[int] = []
        for line in lines:
            name = line["op"]
            if name not in self.names:
                raise ValueError(f"no operation is called {name!r}; there are {', '.join(self.names)}")
            arguments = self.arguments[self.names.index(name)]
            expected = [argument.name for argument in arguments]
            if sorted(line) != sorted(["op", *expected]):
                raise ValueError(f"{name} takes {', '.join(expected) or 'no arguments'}, not {dict(line)}")
            numbers: list[int] = []
            for argument in arguments:
                value = line[argument.name]
                if isinstance(argument, Arg):
                    numbers.append(argument.index(value) if argument.size else int(value))
                else:
                    numbers += [self.add_all(value), len(value)] if argument.several else [self.add(value)]
            if len(numbers) >= WIDTH:
                raise ValueError(f"{name} has more than {WIDTH - 1} numbers")
            out += [self.names.index(name), *numbers, *[0] * (WIDTH - 1 - len(numbers))]
        return out

    def read(self, effect: int) -> dict[str, Any]:
        """The row of an effect, from its ints."""
        cost = {kind: int(units(self.costs[effect], k)) for k, kind in enumerate(self.kinds)}
        cost = {kind: count for kind, count in cost.items() if count}
        lines: list[dict[str, Any]] = []
        place = self.first[effect]
        while self.lines[place] != END:
            if self.lines[place] == PAID:
                cost.update({line["op"].removeprefix("pay_"): line["n"] for line in lines})
                lines = []
            else:
                lines.append(self.read_line(*self.lines[place : place + WIDTH]))
            place += WIDTH
        return {"cost": cost, "effects": lines}

    def read_line(self, operation: int, a: int, b: int) -> dict[str, Any]:
        line: dict[str, Any] = {"op": self.names[operation]}
        for argument, number in zip(self.arguments[operation], (a, b), strict=False):
            if isinstance(argument, Arg):
                line[argument.name] = argument.value(number)
            else:
                line[argument.name] = [self.read(a + i) for i in range(b)] if argument.several else self.read(number)
        return line


@mypyc_attr(allow_interpreted_subclasses=True)
class Operation(Generic[S]):
    """A verb of the language, one object without memory. `a` and `b` are its numbers in the line.

    `seat` carries the effect out; `source` is whatever a game wants to know of where it comes from.
    """

    number: i64  # set by `Effects`

    def possible(self, s: S, seat: i64, source: i64, a: i64, b: i64) -> bool:
        """Whether it can be carried out now, at least in part."""
        return True

    def sway(self) -> i64:
        """What a payment before it can change of that: UNTOUCHED, HELPED or TRIED."""
        return TRIED

    def happen(self, s: S, seat: i64, source: i64, a: i64, b: i64) -> None:
        """Carry it out, or push what does."""
        raise NotImplementedError

    def options(self, s: S, ask: ChooseEffect[S], out: Options) -> None:
        """Of a question: add what may be answered."""
        raise NotImplementedError

    def resolve(self, s: S, ask: ChooseEffect[S], action: i64) -> None:
        """Of a question: do it."""
        raise NotImplementedError

    def notes(self, s: S, ask: ChooseEffect[S], seat: int | None) -> dict[str, Any]:
        """What a seat sees of a question besides the table."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Operation[S]):
    """An operation that asks. Without an option it is skipped. `ask.left` is its memory between two answers."""

    def left(self, s: S, a: i64, b: i64) -> i64:
        """The memory at the beginning: of one that is asked several times, how often."""
        return 1

    def happen(self, s: S, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.then(ChooseEffect(self.number, seat, source, a, b, self.left(s, a, b)))

    @final
    def again(self, s: S, ask: ChooseEffect[S], left: i64) -> None:
        """Ask once more, with this memory."""
        s.then(ChooseEffect(self.number, ask.seat, ask.source, ask.a, ask.b, left))


@mypyc_attr(allow_interpreted_subclasses=True)
class Effects(Generic[S]):
    """The effects of a game: its language, an operation for each verb, and how the seats pay.

    `first_way` is the action of the first way to pay. A game overrides `held` and `move`, and the others if it needs
    them.
    """

    def __init__(
        self, language: Language, operations: Sequence[Operation[S]], ways: Payments, first_way: int = 0
    ) -> None:
        if len(operations) != len(language.names):
            raise ValueError(f"{len(language.names)} verbs and {len(operations)} operations")
        self.language: Final = language
        self.names: Final = (*language.names, "pay_effect")
        self.costs: Final = vec[i64]([i64(cost) for cost in language.costs])
        self.first: Final = vec[i64]([i64(first) for first in language.first])
        self.lines: Final = vec[i64]([i64(number) for number in language.lines])
        bound: vec[Operation[S]] = vec[Operation]()  # type: ignore[type-arg]
        for operation in [*operations, Pay[S]()]:
            operation.number = len(bound)
            bound = append(bound, operation)
        self.operations: Final = bound
        self.paying: Final[i64] = len(operations)  # the number of the question how to pay
        self.ways: Final = ways
        self.first_way: Final[i64] = first_way
        self.sways: Final = vec[i64]([self.sway_of(place) for place in language.first])

    def sway_of(self, line: i64) -> i64:
        """The strongest sway of the lines of an effect."""
        sway: i64 = UNTOUCHED
        while self.lines[line] != END:
            if self.lines[line] != PAID:
                sway = max(sway, self.operations[self.lines[line]].sway())
            line += WIDTH
        return sway

    # ---------------------------------------------------------------- what a game overrides
    def held(self, s: S, seat: i64) -> i64:
        """The goods that a seat pays with."""
        raise NotImplementedError

    def takes(self, s: S, seat: i64) -> i64:
        """What pays for what; each kind for itself alone, unless a game says otherwise."""
        return ITSELF

    def move(self, s: S, seat: i64, lot: i64) -> None:
        """Goods leave a seat for the supply; a negative lot comes back. Nothing is told: it may be a trial."""
        raise NotImplementedError

    def spent(self, s: S, seat: i64, lot: i64) -> None:
        """Goods were paid in earnest: tell it."""

    def paid(self, s: S, effect: i64, seat: i64, source: i64) -> None:
        """The whole cost is paid, also one of nothing, and the lines come next."""

    def notes(self, s: S, ask: ChooseEffect[S]) -> dict[str, Any]:
        """What everybody sees of every question besides what its operation says."""
        return {}

    # ---------------------------------------------------------------- may it be done
    @final
    def possible(self, s: S, effect: i64, seat: i64, source: i64) -> bool:
        """Whether all lines of the cost are possible, and at least one of the others."""
        lines = self.lines
        operations = self.operations
        line = self.first[effect]
        while lines[line] != PAID:
            if not operations[lines[line]].possible(s, seat, source, lines[line + 1], lines[line + 2]):
                return False
            line += WIDTH
        line += WIDTH
        while lines[line] != END:
            if operations[lines[line]].possible(s, seat, source, lines[line + 1], lines[line + 2]):
                return True
            line += WIDTH
        return False

    @final
    def usable(self, s: S, effect: i64, seat: i64, source: i64) -> bool:
        """Whether there is a way to pay after which the effect is possible."""
        cost = self.costs[effect]
        if cost == 0:
            return self.possible(s, effect, seat, source)
        purse = self.held(s, seat)
        if not holds(purse, cost) and not payable(purse, cost, self.takes(s, seat)):
            return False
        sway = self.sways[effect]
        if sway != TRIED and self.possible(s, effect, seat, source):
            return True
        return sway != UNTOUCHED and self.add_ways(s, effect, seat, source, False, None)

    @final
    def add_ways(self, s: S, effect: i64, seat: i64, source: i64, sure: bool, out: Options | None) -> bool:
        """The ways to pay after which the effect is possible, as options; without `out`, whether there is one.

        If that is `sure`, none is tried.
        """
        cost = self.costs[effect]
        purse = self.held(s, seat)
        takes = self.takes(s, seat)
        way = self.ways.next(purse, cost, takes, 0)
        while way >= 0:
            possible = sure
            if not sure:
                lot = self.ways.lots[way]
                self.move(s, seat, lot)
                possible = self.possible(s, effect, seat, source)
                self.move(s, seat, -lot)
            if possible:
                if out is None:
                    return True
                out.add(self.first_way + way)
            way = self.ways.next(purse, cost, takes, way + 1)
        return False

    # ---------------------------------------------------------------- doing it
    @final
    def start(self, s: S, effect: i64, seat: i64, source: i64) -> None:
        """Pay for a usable effect, asking where it matters, and carry it out."""
        if self.costs[effect]:
            s.then(ChooseEffect(self.paying, seat, source, effect, 0, 0))
        else:
            self.run(s, self.first[effect], seat, source)

    @final
    def run(self, s: S, line: i64, seat: i64, source: i64) -> None:
        """Carry out an effect from a line on; what is impossible is skipped. The rest waits for what a line pushes."""
        lines = self.lines
        depth = s.depth
        while lines[line] != END:
            number, a, b = lines[line], lines[line + 1], lines[line + 2]
            line += WIDTH
            if number == PAID:
                self.paid(s, a, seat, source)
                continue
            operation = self.operations[number]
            if operation.possible(s, seat, source, a, b):
                operation.happen(s, seat, source, a, b)
                if s.depth > depth:
                    if lines[line] != END:
                        s.slip(RunEffect(line, seat, source), depth)
                    return


ITSELF: Final[i64] = goods([1 << kind for kind in range(KINDS)])


# ---------------------------------------------------------------- the steps
@final
@mypyc_attr(free_list_len=1)
class RunEffect(Closed[S]):
    """The rest of an effect, once what came before it is done."""

    def __init__(self, line: i64, seat: i64, source: i64) -> None:
        self.line: Final = line
        self.seat: Final = seat
        self.source: Final = source

    def args(self) -> list[int]:
        return [int(self.line), int(self.seat), int(self.source)]

    def happen(self, s: S) -> None:
        s.effects.run(s, self.line, self.seat, self.source)


@final
@mypyc_attr(free_list_len=1)
class ChooseEffect(Closed[S]):
    """What an operation asks."""

    def __init__(self, operation: i64, seat: i64, source: i64, a: i64, b: i64, left: i64) -> None:
        self.operation: Final = operation
        self.seat: Final = seat
        self.source: Final = source
        self.a: Final = a
        self.b: Final = b
        self.left: Final = left

    def args(self) -> list[int]:
        return [int(n) for n in (self.operation, self.seat, self.source, self.a, self.b, self.left)]

    def notes(self, s: S, seat: int | None) -> dict[str, Any]:
        effects = s.effects
        found = {"operation": effects.names[self.operation], "left": int(self.left)}
        return {**found, **effects.notes(s, self), **effects.operations[self.operation].notes(s, self, seat)}

    def who(self, s: S) -> i64:
        return self.seat

    def options(self, s: S, out: Options) -> None:
        s.effects.operations[self.operation].options(s, self, out)

    def resolve(self, s: S, action: i64) -> None:
        s.effects.operations[self.operation].resolve(s, self, action)

    def happen(self, s: S) -> None:
        """Nothing to choose: skipped."""


# ---------------------------------------------------------------- questions that every game has
@final
class Pay(Question[S]):
    """How to pay for the effect `a`: every way after which it is possible."""

    def options(self, s: S, ask: ChooseEffect[S], out: Options) -> None:
        effects = s.effects
        sure = effects.sways[ask.a] != TRIED and effects.possible(s, ask.a, ask.seat, ask.source)
        effects.add_ways(s, ask.a, ask.seat, ask.source, sure, out)

    def resolve(self, s: S, ask: ChooseEffect[S], action: i64) -> None:
        effects = s.effects
        lot = effects.ways.lots[action - effects.first_way]
        effects.move(s, ask.seat, lot)
        effects.spent(s, ask.seat, lot)
        effects.run(s, effects.first[ask.a], ask.seat, ask.source)

    def notes(self, s: S, ask: ChooseEffect[S], seat: int | None) -> dict[str, Any]:
        return {"effect": int(ask.a), "cost": s.effects.language.read(int(ask.a))["cost"]}


class OneOf(Question[S]):
    """Exactly one of several effects (`a` is the first, `b` how many there are), if one can be used."""

    def __init__(self, branch: int) -> None:
        self.branch: Final[i64] = branch  # the action of the first

    def left(self, s: S, a: i64, b: i64) -> i64:
        """Those not yet used, as bits."""
        return (i64(1) << b) - 1

    def possible(self, s: S, seat: i64, source: i64, a: i64, b: i64) -> bool:
        for i in range(b):
            if s.effects.usable(s, a + i, seat, source):
                return True
        return False

    def options(self, s: S, ask: ChooseEffect[S], out: Options) -> None:
        for i in range(ask.b):
            if ask.left >> i & 1 and s.effects.usable(s, ask.a + i, ask.seat, ask.source):
                out.add(self.branch + i)

    def resolve(self, s: S, ask: ChooseEffect[S], action: i64) -> None:
        s.effects.start(s, ask.a + action - self.branch, ask.seat, ask.source)


class AnyOrder(OneOf[S]):
    """Several effects, each at most once, in the order that one likes; or stop."""

    def __init__(self, branch: int, stop: int) -> None:
        super().__init__(branch)
        self.stop: Final[i64] = stop

    def options(self, s: S, ask: ChooseEffect[S], out: Options) -> None:
        super().options(s, ask, out)
        if out.count:
            out.add(self.stop)

    def resolve(self, s: S, ask: ChooseEffect[S], action: i64) -> None:
        if action != self.stop:
            bit = i64(1) << (action - self.branch)
            if ask.left != bit:
                self.again(s, ask, ask.left - bit)
            super().resolve(s, ask, action)
