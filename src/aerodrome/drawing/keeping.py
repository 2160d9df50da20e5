"""Drawings that are kept: one is used again where everything that it was drawn from is the same."""

from __future__ import annotations

import marshal
from collections import OrderedDict, defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from threading import Lock
from typing import Any, Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")
View = dict[str, Any]
Place = tuple[str | int, ...]  # of something in a view: ("round",), ("seats", 1, "gold")
Reads = tuple[Place, ...]
Lit = dict[str, tuple[str | None, "Flag | None"]]  # what is shown of some elements beside the view
ROOM: Final = 256  # drawings on a shelf
VERSIONS: Final = 4  # of one drawing, with other elements lit or other names
WAYS: Final = 8  # in which a drawing may read a view


def part(view: View, *place: str | int) -> Any:
    """One thing in a view: a drawing that reads it so does not depend on what lies beside it.

    >>> part({"seats": [{"gold": 3}]}, "seats", 0, "gold")
    3
    """
    return view.part(*place) if isinstance(view, Watched) else walk(view, place)


def walk(view: Any, place: Place) -> Any:
    for step in place:
        view = view[step]
    return view


class Watched(dict[str, Any]):
    """A view, of which this dict holds what was read so far: nothing can be read without being remembered.

    >>> view = Watched({"round": 3, "seats": ["Ann", "Bob"]})
    >>> view["round"], view.part("seats", 1), view.get("moon"), sorted(view.asked)
    (3, 'Bob', None, [('moon',), ('round',), ('seats', 1)])
    """

    def __init__(self, whole: Mapping[str, Any]) -> None:
        super().__init__()
        self.whole: Final = whole
        self.asked: Final[set[Place]] = set()

    def __missing__(self, key: str) -> Any:
        self.asked.add((key,))
        value = self[key] = self.whole[key]
        return value

    def part(self, *place: str | int) -> Any:
        self.asked.add(place)
        return walk(self.whole, place)

    def everything(self) -> Watched:
        self.asked.add(())  # the whole view: a key that comes later is a change as well
        for key in self.whole:
            self[key]
        return self

    def get(self, key: str, default: Any = None) -> Any:
        return self[key] if key in self else default  # noqa: SIM401  a dict's own would not ask

    def __contains__(self, key: object) -> bool:
        self.asked.add((str(key),))
        return key in self.whole

    def __iter__(self) -> Iterator[str]:
        return iter(dict.keys(self.everything()))

    def __len__(self) -> int:
        return dict.__len__(self.everything())

    def __eq__(self, other: object) -> bool:
        return self.copy() == other

    def __repr__(self) -> str:
        return repr(self.copy())

    def copy(self) -> View:
        return dict(self.items())

    def __or__(self, other: Any) -> Any:
        return self.copy() | other

    __hash__ = None

    def keys(self) -> Any:
        return dict.keys(self.everything())

    def values(self) -> Any:
        return dict.values(self.everything())

    def items(self) -> Any:
        return dict.items(self.everything())


class Flag(NamedTuple):
    """The mark of somebody's deed on what it has moved: a seat's colour, and which deed it was."""

    colour: int
    number: int


class Stamps(dict[Place, bytes]):
    """What a view answers to questions, as keys: equal ones mean equal answers. Each is asked once.

    >>> Stamps({"round": 3})[("round",)] == Stamps({"round": 3, "moon": 1})[("round",)]
    True
    """

    def __init__(self, view: View) -> None:
        super().__init__()
        self.view: Final = view

    def __missing__(self, place: Place) -> bytes:
        try:
            stamp = marshal.dumps(walk(self.view, place), 2)  # version 2: equal values, equal bytes
        except (LookupError, TypeError):
            stamp = b"nothing"
        self[place] = stamp
        return stamp


class Look:
    """What drawings are made from: a view, the states of the elements that are lit, flags on elements, seats' names."""

    def __init__(
        self,
        view: View,
        states: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
        flags: Mapping[str, Flag] | None = None,
    ) -> None:
        self.view: Final = view
        self.states: Final = states or {}
        self.flags: Final = flags or {}
        self.names: Final = tuple(names)
        self.stamps: Final = Stamps(view)
        lit = self.states.keys() | self.flags.keys()
        self.lights: Final = {key: (self.states.get(key), self.flags.get(key)) for key in lit}

    def stamp(self, reads: Reads) -> tuple[bytes, ...]:
        """What the view answers to some questions, as keys; equal ones mean equal answers."""
        return tuple(map(self.stamps.__getitem__, reads))

    def lit(self, elements: frozenset[str]) -> Lit:
        """The states and flags of those of some elements that have any."""
        return {key: light for key, light in self.lights.items() if key in elements}


@dataclass(frozen=True)
class Kept(Generic[T]):
    """A drawing, and what was read for it."""

    drawing: T
    reads: Reads
    elements: frozenset[str]  # whose states and flags were read
    states: Lit  # of those of them that had any
    names: tuple[str, ...] | None  # None: no name was read

    def fits(self, look: Look) -> bool:
        """Whether names and states are the same; the view is."""
        return (self.names is None or self.names == look.names) and self.states == look.lit(self.elements)


class Shelf(Generic[T]):
    """The kept drawings of one zone or of a part of it, those that were used last.

    A drawing depends on what its canvas was asked for, and on nothing else. What it asks next depends on the answers
    so far: so a drawing fits where all its questions have the same answers. `fixed` is what it depends on besides.
    """

    def __init__(self) -> None:
        self.ways: Final[defaultdict[Hashable, OrderedDict[Reads, int]]] = defaultdict(OrderedDict)
        self.numbers: Final = count()  # of ways: shorter keys than what they read
        self.kept: Final[OrderedDict[tuple[Hashable, int, tuple[bytes, ...]], list[Kept[T]]]] = OrderedDict()
        self.lock: Final = Lock()

    def find(self, fixed: Hashable, look: Look) -> Kept[T] | None:
        with self.lock:
            for reads, way in reversed(self.ways[fixed].items()):
                spot = (fixed, way, look.stamp(reads))
                for kept in self.kept.get(spot, ()):
                    if kept.fits(look):
                        self.kept.move_to_end(spot)
                        return kept
        return None

    def keep(self, fixed: Hashable, look: Look, kept: Kept[T]) -> None:
        with self.lock:
            ways = self.ways[fixed]
            way = ways.setdefault(kept.reads, next(self.numbers))
            ways.move_to_end(kept.reads)
            spot = (fixed, way, look.stamp(kept.reads))
            versions = self.kept.setdefault(spot, [])
            versions.insert(0, kept)
            del versions[VERSIONS:]
            self.kept.move_to_end(spot)
            while len(self.kept) > ROOM:
                self.kept.popitem(last=False)
            while len(ways) > WAYS:
                ways.popitem(last=False)
