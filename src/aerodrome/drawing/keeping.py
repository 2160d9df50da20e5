"""Drawings that are kept: one is used again where everything that it was drawn from is the same."""

from __future__ import annotations

import marshal
from collections import OrderedDict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final, Generic, TypeVar

from aerodrome.drawing.canvas import Canvas

T = TypeVar("T")
Reads = tuple[tuple[str, int | None], ...]  # what was asked of a view: a key, or one entry of a list
ROOM: Final = 128  # drawings on a shelf
VERSIONS: Final = 4  # of one drawing, with other elements lit or other names
WAYS: Final = 16  # to read a view, on a shelf


class Look:
    """What drawings are made from: a view, the states of the elements that are lit, the names of the seats."""

    def __init__(self, view: dict[str, Any], states: Mapping[str, str], names: Sequence[str]) -> None:
        self.view: Final = view
        self.states: Final = states
        self.names: Final = tuple(names)
        self.stamps: Final[dict[tuple[str, int | None], bytes]] = {}

    def stamp(self, reads: Reads) -> tuple[bytes, ...]:
        """What the view answers to some questions, as keys; equal ones mean equal answers."""
        return tuple(self.stamps.get(asked) or self.stamped(*asked) for asked in reads)

    def stamped(self, key: str, number: int | None) -> bytes:
        found = [self.view[key]] if key in self.view else []
        if number is not None:
            found = found and found[0][number : number + 1]
        stamp = self.stamps[key, number] = marshal.dumps(found, 2)  # version 2: equal values, equal bytes
        return stamp


@dataclass(frozen=True)
class Version(Generic[T]):
    """A drawing with the states and names that it was drawn with."""

    drawing: T
    elements: frozenset[str]  # whose states were read
    states: Mapping[str, str]  # of those of them that were lit
    names: tuple[str, ...] | None  # None: no name was read

    def fits(self, look: Look) -> bool:
        return (self.names is None or self.names == look.names) and self.states == lit(self.elements, look)


def lit(elements: frozenset[str], look: Look) -> dict[str, str]:
    return {key: state for key, state in look.states.items() if key in elements}


class Shelf(Generic[T]):
    """The kept drawings of one zone, those that were used last.

    A drawing depends on what its canvas was asked for, and on nothing else. What it asks next depends on the answers
    so far: so a drawing fits where all its questions have the same answers. `fixed` is what it depends on besides.
    """

    def __init__(self) -> None:
        self.ways: Final[OrderedDict[tuple[Hashable, Reads], None]] = OrderedDict()
        self.kept: Final[OrderedDict[tuple[Hashable, Reads, tuple[bytes, ...]], list[Version[T]]]] = OrderedDict()
        self.lock: Final = Lock()

    def find(self, fixed: Hashable, look: Look) -> T | None:
        with self.lock:
            for way in reversed(self.ways):
                if way[0] != fixed:
                    continue
                place = (*way, look.stamp(way[1]))
                for version in self.kept.get(place, ()):
                    if version.fits(look):
                        self.kept.move_to_end(place)
                        return version.drawing
        return None

    def keep(self, fixed: Hashable, look: Look, canvas: Canvas, drawing: T) -> None:
        reads = tuple(sorted(canvas.view.asked, key=str))
        elements = frozenset(canvas.elements)
        version = Version(drawing, elements, lit(elements, look), look.names if canvas.named else None)
        place = (fixed, reads, look.stamp(reads))
        with self.lock:
            versions = self.kept.setdefault(place, [])
            versions.insert(0, version)
            del versions[VERSIONS:]
            self.kept.move_to_end(place)
            self.ways[fixed, reads] = None
            self.ways.move_to_end((fixed, reads))
            while len(self.kept) > ROOM:
                self.kept.popitem(last=False)
            while len(self.ways) > WAYS:
                self.ways.popitem(last=False)
