"""What a board draws for those who learn a game: pictures for the page that teaches it, and the tips of the coach."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, TypeVar

from aerodrome.drawing.canvas import Canvas
from aerodrome.drawing.keeping import View
from aerodrome.drawing.svg import el, path

C = TypeVar("C", bound=Canvas)
ID: Final = re.compile(r' id="[^"]*"')


@dataclass(frozen=True)
class Figure(Generic[C]):
    """A picture out of the game's own pieces, from 0, 0 to its width and height.

    It is drawn on a canvas of a view that is made up for it, with some elements lit: no more than the pieces ask for.
    """

    draw: Callable[[C], str]
    width: int
    height: int
    says: str = ""  # what can be seen, for those who listen; empty if the words beside it say the same
    view: Mapping[str, Any] = field(default_factory=dict)
    may: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()


class Tip(NamedTuple):
    """What the coach says once, when it is the person's move: a title, one sentence, and when.

    `when` is asked with the view of the one who decides, and names the element that the tip is about, or all of those
    that must be seen to understand it, the first of them first; or None.
    """

    id: str
    title: str
    text: str
    when: Callable[[View], str | tuple[str, ...] | None]
    lesson: str = ""  # the picture of the lesson that says more, on the page "How to play"


def nameless(drawing: str) -> str:
    """A drawing without ids: a page may have the same pieces on its table."""
    return ID.sub("", drawing)


def arrow(line: str, x: float, y: float, turn: float = 0, cls: str = "arrow") -> str:
    """A line with a head at its end x, y, turned by so many degrees from pointing right; the page knows its classes."""
    head = el("g", path("M-13-11 7 0-13 11-8 0Z", f"{cls}-head"), transform=f"translate({x:g} {y:g}) rotate({turn:g})")
    return path(line, f"{cls}-case") + path(line, cls) + head
