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
puts language, operations and purses together. Three steps serve all effects of a game: `Pay`, `Run`, `Choose`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from aerodrome.kernel.actions import Arg
from aerodrome.kernel.payment import Purses, goods, units
from aerodrome.kernel.state import State
from aerodrome.kernel.step import NOTHING, Closed, Options

S = TypeVar("S", bound=State)

WIDTH: Final = 3  # ints of a line: the operation and its two numbers
END: Final = -1  # in the place of an operation: the effect is finished
UNSETTLED: Final = -1  # no cost is paid in full just before this line

UNTOUCHED: Final = 0
HELPED: Final = 1
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

    def __init__(self, kinds: Sequence[str], **operations: tuple[int | Arg | Inner, ...]) -> None:
        self.kinds: Final = tuple(kinds)
        self.names: Final = tuple(operations)
        self.arguments: Final = [arguments[1:] for arguments in operations.values()]
        self.costs: vec[i64] = NOTHING  # of each effect
        self.first: vec[i64] = NOTHING  # where its lines begin
        self.lines: vec[i64] = NOTHING
        self.due: vec[i64] = NOTHING  # how many of its lines belong to the cost
        for number, (name, arguments) in enumerate(operations.items()):
            if arguments[0] != number:
                raise ValueError(f"the operation {name!r} is number {number}, not {arguments[0]}")

    def add(self, row: Mapping[str, Any]) -> int:
        """One more effect; its number."""
        return self.add_all([row])

    def add_all(self, rows: Sequence[Mapping[str, Any]]) -> int:
        """Effects with consecutive numbers; the first of these. What is inside them comes before."""
        coded = [self.code_all(row) for row in rows]
        for row, numbers in zip(rows, coded, strict=True):
            cost = row.get("cost", {})
            self.costs = append(self.costs, goods([cost.get(kind, 0) for kind in self.kinds]))
            self.due = append(self.due, i64(len([kind for kind in cost if kind not in self.kinds])))
            self.first = append(self.first, i64(len(self.lines)))
            for number in numbers:
                self.lines = append(self.lines, i64(number))
        return len(self.costs) - len(rows)

    def code_all(self, row: Mapping[str, Any]) -> list[int]:
        """The lines of an effect, those of its cost first."""
        cost: dict[str, int] = row.get("cost", {})
        paid = [{"op": f"pay_{kind}", "n": count} for kind, count in cost.items() if kind not in self.kinds]
        out: list[int] = []
        for line in [*paid, *row["effects"]]:
            out += self.code(line)
        return [*out, END]

    def code(self, line: Mapping[str, Any]) -> list[int]:
        """A line as an operation and two numbers; ValueError if it does not say what the operation needs."""
        name = line["op"]
        if name not in self.names:
            raise ValueError(f"no operation is called {name!r}; there are {', '.join(self.names)}")
        operation = self.names.index(name)
        arguments = self.arguments[operation]
        expected = [argument.name for argument in arguments if not isinstance(argument, int)]
        if sorted(line) != sorted(["op", *expected]):
            raise ValueError(f"{name} takes {', '.join(expected) or 'no arguments'}, not {dict(line)}")
        out = [operation]
        for argument in arguments:
            if isinstance(argument, Inner):
                inner = line[argument.name]
                out += [self.add_all(inner), len(inner)] if argument.several else [self.add(inner)]
            elif isinstance(argument, Arg):
                value = line[argument.name]
                out.append(argument.index(value) if argument.size else int(value))
        if len(out) > WIDTH:
            raise ValueError(f"{name} has more than {WIDTH - 1} numbers")
        return out + [0] * (WIDTH - len(out))

    def read(self, effect: int) -> dict[str, Any]:
        """The row of an effect, from its ints."""
        cost = {kind: int(units(self.costs[effect], i64(k))) for k, kind in enumerate(self.kinds)}
        cost = {kind: count for kind, count in cost.items() if count}
        lines: list[dict[str, Any]] = []
        place = int(self.first[effect])
        while self.lines[place] != END:
            lines.append(self.read_line(place))
            place += WIDTH
        due = int(self.due[effect])
        cost.update({str(line["op"]).removeprefix("pay_"): int(line["n"]) for line in lines[:due]})
        return {"cost": cost, "effects": lines[due:]}

    def read_line(self, place: int) -> dict[str, Any]:
        operation = int(self.lines[place])
        line: dict[str, Any] = {"op": self.names[operation]}
        number = place
        for argument in self.arguments[operation]:
            number += 1
            value = int(self.lines[number])
            if isinstance(argument, Arg):
                line[argument.name] = argument.value(value)
            elif isinstance(argument, Inner) and argument.several:
                line[argument.name] = [self.read(value + i) for i in range(int(self.lines[number + 1]))]
            elif isinstance(argument, Inner):
                line[argument.name] = self.read(value)
        return line


@mypyc_attr(allow_interpreted_subclasses=True)
class Operation(Generic[S]):
    """A verb of the language, one object without memory. `a` and `b` are its numbers in the line.

    `seat` carries the effect out; `source` is whatever a game wants to know of where it comes from.
    """

    effects: Effects[S]  # set by these
    number: i64

    def possible(self, s: S, seat: i64, source: i64, a: i64, b: i64) -> bool:
        """Whether it can be carried out now, at least in part."""
        return True

    def sway(self) -> i64:
        """What a payment before it can change of that: UNTOUCHED, HELPED (it can only make it possible) or TRIED."""
        return TRIED

    def happen(self, s: S, seat: i64, source: i64, a: i64, b: i64) -> None:
        """Carry it out, or push what does."""
        raise NotImplementedError

    def options(self, s: S, ask: Choose[S], out: Options) -> None:
        """Of a question: add what may be answered."""
        raise NotImplementedError

    def resolve(self, s: S, ask: Choose[S], action: i64) -> None:
        """Of a question: do it."""
        raise NotImplementedError

    def notes(self, s: S, ask: Choose[S], seat: int | None) -> dict[str, Any]:
        """What a seat sees of a question besides the table."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Operation[S]):
    """An operation that asks. Without an option it is skipped. `ask.left` is its memory between two answers."""

    def left(self, s: S, a: i64, b: i64) -> i64:
        """The memory at the beginning: of one that is asked several times, how often."""
        return 1

    def happen(self, s: S, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.then(self.effects.choosing(self.number, seat, source, a, b, self.left(s, a, b)))

    def again(self, s: S, ask: Choose[S], left: i64) -> None:
        """Ask once more, with this memory."""
        s.then(self.effects.choosing(self.number, ask.seat, ask.source, ask.a, ask.b, left))


@mypyc_attr(allow_interpreted_subclasses=True)
class Effects(Generic[S]):
    """The effects of a game: its language, an operation for each verb, and the purses that pay.

    A game overrides `running`, `choosing` and `paying`, which make the steps, and `paid` if it needs it.
    """

    def __init__(self, language: Language, operations: Sequence[Operation[S]], purses: Purses[S]) -> None:
        if len(operations) != len(language.names):
            raise ValueError(f"{len(language.names)} verbs and {len(operations)} operations")
        self.costs: Final = language.costs
        self.first: Final = language.first
        self.lines: Final = language.lines
        self.due: Final = language.due
        self.names: Final = language.names
        self.purses: Final = purses
        bound: vec[Operation[S]] = vec[Operation]()  # type: ignore[type-arg]
        for number, operation in enumerate(operations):
            operation.effects = self
            operation.number = number
            bound = append(bound, operation)
        self.operations: Final = bound
        sways: vec[i64] = NOTHING
        for first in language.first:
            place = first
            sway: i64 = UNTOUCHED
            while self.lines[place] != END:
                sway = max(sway, bound[self.lines[place]].sway())
                place += WIDTH
            sways = append(sways, sway)
        self.sways: Final = sways
        settled: vec[i64] = NOTHING
        for _ in self.lines:
            settled = append(settled, UNSETTLED)
        for effect in range(i64(len(language.first))):
            settled[language.first[effect] + language.due[effect] * WIDTH] = effect
        self.settled: Final = settled  # by line: the effect whose cost is paid in full when this line is reached

    # ---------------------------------------------------------------- what a game overrides
    def running(self, line: i64, seat: i64, source: i64) -> Run[S]:
        raise NotImplementedError

    def choosing(self, operation: i64, seat: i64, source: i64, a: i64, b: i64, left: i64) -> Choose[S]:
        raise NotImplementedError

    def paying(self, effect: i64, seat: i64, source: i64) -> Pay[S]:
        raise NotImplementedError

    def paid(self, s: S, effect: i64, seat: i64, source: i64) -> None:
        """The cost is paid, also one of nothing, and the lines come next."""

    # ---------------------------------------------------------------- may it be done
    @final
    def possible(self, s: S, effect: i64, seat: i64, source: i64) -> bool:
        """Whether all lines of the cost are possible, and at least one of the others."""
        lines = self.lines
        first = self.first[effect]
        rest = first + self.due[effect] * WIDTH
        place = first
        while lines[place] != END:
            operation = self.operations[lines[place]]
            if operation.possible(s, seat, source, lines[place + 1], lines[place + 2]):
                if place >= rest:
                    return True
            elif place < rest:
                return False
            place += WIDTH
        return False

    @final
    def usable(self, s: S, effect: i64, seat: i64, source: i64) -> bool:
        """Whether there is a way to pay after which the effect is possible."""
        cost = self.costs[effect]
        if cost == 0:
            return self.possible(s, effect, seat, source)
        if not self.purses.can_pay(s, seat, cost):
            return False
        sway = self.sways[effect]
        if sway != TRIED and self.possible(s, effect, seat, source):
            return True
        return sway != UNTOUCHED and self.next_way(s, effect, seat, source, 0) >= 0

    @final
    def next_way(self, s: S, effect: i64, seat: i64, source: i64, way: i64) -> i64:
        """The first way to pay, from a number on, after which the effect is possible; -1 if there is none."""
        purses = self.purses
        cost = self.costs[effect]
        way = purses.next_way(s, seat, cost, way)
        while way >= 0:
            lot = purses.ways.lots[way]
            purses.move(s, seat, lot)
            possible = self.possible(s, effect, seat, source)
            purses.move(s, seat, -lot)
            if possible:
                break
            way = purses.next_way(s, seat, cost, way + 1)
        return way

    # ---------------------------------------------------------------- doing it
    @final
    def start(self, s: S, effect: i64, seat: i64, source: i64) -> None:
        """Pay for a usable effect, asking where it matters, and carry it out."""
        cost = self.costs[effect]
        if cost == 0 or self.purses.forced(s, seat, cost):
            self.settle(s, effect, seat, source, cost)
        else:
            s.then(self.paying(effect, seat, source))

    @final
    def settle(self, s: S, effect: i64, seat: i64, source: i64, lot: i64) -> None:
        """Pay with these goods and carry the effect out."""
        if lot:
            self.purses.pay(s, seat, lot)
        self.run(s, self.first[effect], seat, source)

    @final
    def run(self, s: S, line: i64, seat: i64, source: i64) -> None:
        """Carry out an effect from a line on; what is impossible is skipped. The rest waits for what a line pushes."""
        lines = self.lines
        depth = s.depth
        while lines[line] != END:
            if self.settled[line] != UNSETTLED:
                self.paid(s, self.settled[line], seat, source)
            operation = self.operations[lines[line]]
            a = lines[line + 1]
            b = lines[line + 2]
            line += WIDTH
            if not operation.possible(s, seat, source, a, b):
                continue
            operation.happen(s, seat, source, a, b)
            if s.depth > depth:
                if lines[line] != END:
                    s.slip(self.running(line, seat, source), depth)
                return


@mypyc_attr(allow_interpreted_subclasses=True)
class Run(Closed[S]):
    """The rest of an effect, once what came before it is done. `effects` says whose effects they are."""

    def __init__(self, number: i64, seat: i64, source: i64) -> None:
        self.number: Final = number  # of the line
        self.seat: Final = seat
        self.source: Final = source

    def effects(self) -> Effects[S]:
        """A game overrides this."""
        raise NotImplementedError

    def args(self) -> list[int]:
        return [int(self.number), int(self.seat), int(self.source)]

    def who(self, s: S) -> i64:
        return self.seat

    def happen(self, s: S) -> None:
        self.effects().run(s, self.number, self.seat, self.source)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choose(Closed[S]):
    """What an operation asks."""

    def __init__(self, operation: i64, seat: i64, source: i64, a: i64, b: i64, left: i64) -> None:
        self.operation: Final = operation
        self.seat: Final = seat
        self.source: Final = source
        self.a: Final = a
        self.b: Final = b
        self.left: Final = left

    def effects(self) -> Effects[S]:
        raise NotImplementedError

    def asked(self) -> Operation[S]:
        return self.effects().operations[self.operation]

    def args(self) -> list[int]:
        return [int(n) for n in (self.operation, self.seat, self.source, self.a, self.b, self.left)]

    def notes(self, s: S, seat: int | None) -> dict[str, Any]:
        name = self.effects().names[self.operation]
        return {"operation": name, "left": int(self.left), **self.asked().notes(s, self, seat)}

    def who(self, s: S) -> i64:
        return self.seat

    def options(self, s: S, out: Options) -> None:
        self.asked().options(s, self, out)

    def resolve(self, s: S, action: i64) -> None:
        self.asked().resolve(s, self, action)

    def happen(self, s: S) -> None:
        """Nothing to choose: skipped."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Pay(Run[S]):
    """How to pay for the effect of this number: every way after which it is possible."""

    def notes(self, s: S, seat: int | None) -> dict[str, Any]:
        return {"effect": int(self.number)}

    def options(self, s: S, out: Options) -> None:
        effects = self.effects()
        purses = effects.purses
        if effects.sways[self.number] != TRIED and effects.possible(s, self.number, self.seat, self.source):
            purses.add_ways(s, self.seat, effects.costs[self.number], out)
            return
        way = effects.next_way(s, self.number, self.seat, self.source, 0)
        while way >= 0:
            out.add(purses.first + way)
            way = effects.next_way(s, self.number, self.seat, self.source, way + 1)

    def resolve(self, s: S, action: i64) -> None:
        effects = self.effects()
        lot = effects.purses.ways.lots[action - effects.purses.first]
        effects.settle(s, self.number, self.seat, self.source, lot)


# ---------------------------------------------------------------- operations that every language has
class OneOf(Question[S]):
    """Exactly one of several effects (`a` is the first, `b` how many there are), if one can be used."""

    def __init__(self, branch: int) -> None:
        self.branch: Final[i64] = branch  # the action of the first

    def possible(self, s: S, seat: i64, source: i64, a: i64, b: i64) -> bool:
        for i in range(b):
            if self.effects.usable(s, a + i, seat, source):
                return True
        return False

    def options(self, s: S, ask: Choose[S], out: Options) -> None:
        for i in range(ask.b):
            if self.effects.usable(s, ask.a + i, ask.seat, ask.source):
                out.add(self.branch + i)

    def resolve(self, s: S, ask: Choose[S], action: i64) -> None:
        self.effects.start(s, ask.a + action - self.branch, ask.seat, ask.source)


class AnyOrder(OneOf[S]):
    """Several effects, each at most once, in the order that one likes; or stop."""

    def __init__(self, branch: int, stop: int) -> None:
        super().__init__(branch)
        self.stop: Final[i64] = stop

    def left(self, s: S, a: i64, b: i64) -> i64:
        """Those not yet used, as bits."""
        return (i64(1) << b) - 1

    def options(self, s: S, ask: Choose[S], out: Options) -> None:
        for i in range(ask.b):
            if ask.left >> i & 1 and self.effects.usable(s, ask.a + i, ask.seat, ask.source):
                out.add(self.branch + i)
        if out.count:
            out.add(self.stop)

    def resolve(self, s: S, ask: Choose[S], action: i64) -> None:
        if action != self.stop:
            i = action - self.branch
            if ask.left != i64(1) << i:
                self.again(s, ask, ask.left - (i64(1) << i))
            self.effects.start(s, ask.a + i, ask.seat, ask.source)
