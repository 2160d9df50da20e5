"""An event is a few ints; this module gives them their names, and says who may know what of it.

A game declares its events as it declares its actions:

>>> from librt.vecs import vec
>>> from mypy_extensions import i64
>>> card = ("ace", "king")
>>> table = Events(laid=(0, Arg("card", card), Arg("space", 25)), drew=(1, Arg("card", card, secret=True)))
>>> table.read(Event(0, 1, vec[i64]([1, 12]), OPEN), None).args
{'card': 'king', 'space': 12}
>>> drew = Event(1, 0, vec[i64]([1]), secret=0)
>>> table.read(drew, 0).args, table.read(drew, 1).args, table.read(drew, None).args
({'card': 'king'}, {}, {})
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from aerodrome.kernel.actions import Arg
from aerodrome.kernel.journal import OPEN, Event

ABSENT: Final = -1
MOST: Final = 6  # arguments of `tell`
MOST_BEFORE_SEVERAL: Final = 4


@dataclass(frozen=True)
class Told:
    """An event as one reader may know it: its arguments as plain data (None: there is none), without what is secret."""

    name: str
    seat: int  # to whom it happened; -1: to nobody who sits there
    reader: int | None  # None: a spectator
    args: dict[str, Any]

    @property
    def own(self) -> bool:
        """Whether it happened to the reader."""
        return self.seat == self.reader


class Events:
    """All events of a game; their numbers follow each other from 0."""

    def __init__(self, **kinds: tuple[int | Arg, ...]) -> None:
        self.names: Final = tuple(kinds)
        self.args: Final[list[tuple[Arg, ...]]] = []
        for name, (number, *given) in kinds.items():
            if number != len(self.args):
                raise ValueError(f"the event {name!r} must have the number {len(self.args)}, not {number}")
            args = tuple(arg for arg in given if isinstance(arg, Arg))
            if len(args) != len(given):
                raise ValueError(f"the event {name!r} has an argument that is no Arg")
            if len({arg.name for arg in args}) != len(args):
                raise ValueError(f"the event {name!r} has two arguments of one name")
            if any(arg.several for arg in args[:-1]):
                raise ValueError(f"the event {name!r} has a list that is not its last argument")
            most = MOST_BEFORE_SEVERAL + 1 if args and args[-1].several else MOST
            if len(args) > most:
                raise ValueError(f"the event {name!r} has {len(args)} arguments; {most} can be told")
            self.args.append(args)

    def name(self, event: Event) -> str:
        return self.names[event.kind]

    def read(self, event: Event, reader: int | None) -> Told:
        """What a seat (None: a spectator) may know of an event. ValueError if it is not told as it is declared."""
        if not 0 <= event.kind < len(self.names):
            raise LookupError(f"an event is told with the number {event.kind}; 0 to {len(self.names) - 1} are declared")
        name, args = self.names[event.kind], self.args[event.kind]
        ints = [int(value) for value in event.values]
        if len(ints) < len(args) - 1 if args and args[-1].several else len(ints) != len(args):
            raise ValueError(f"the event {name!r} has {len(args)} arguments and is told with {len(ints)}")
        if any(arg.secret for arg in args) != (event.secret != OPEN):
            raise ValueError(f"the event {name!r} must be told as a secret if it has a secret argument, and only then")
        read: dict[str, Any] = {}
        for place, arg in enumerate(args):
            if not arg.secret or event.secret == reader:
                read[arg.name] = listed(arg, ints[place:]) if arg.several else one(arg, ints[place])
        return Told(name, int(event.seat), reader, read)


def one(arg: Arg, index: int) -> str | int | None:
    """A value; -1 is none, unless the numbers have no bound."""
    if index == ABSENT and (arg.size or arg.word is not None):
        return None
    return arg.value(index)


def listed(arg: Arg, indices: list[int]) -> list[str | int]:
    return [arg.value(index) for index in indices]
