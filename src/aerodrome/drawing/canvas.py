"""What a zone is drawn on: a view as somebody looks at it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, Final, Self, TypeVar, TypeVarTuple

from aerodrome.drawing.flags import corner_of, flag_on
from aerodrome.drawing.keeping import Kept, Look, Shelf, View, Watched
from aerodrome.drawing.svg import at, el
from aerodrome.language import Speech, speech

__all__ = ["Canvas", "View", "hand_keys", "states"]

T = TypeVar("T")
Given = TypeVarTuple("Given")
STATES: Final = ("may", "chosen", "last")


def states(lit: Sequence[Iterable[str]]) -> dict[str, str]:
    """The classes of the elements that may be clicked, were clicked, were changed by the last move."""
    found: dict[str, str] = {}
    for state, keys in zip(STATES, lit, strict=True):
        for key in keys:
            found[key] = f"{found[key]} {state}" if key in found else state
    return found


def hand_keys(hand: Sequence[str]) -> list[tuple[str, str]]:
    """The places of a hand with the cards in them; copies are numbered from the second on.

    >>> hand_keys(["moth", "crab", "moth"])
    [('hand-moth', 'moth'), ('hand-crab', 'crab'), ('hand-moth-2', 'moth')]
    """
    seen: Counter[str] = Counter()
    out = []
    for card in hand:
        seen[card] += 1
        out.append((f"hand-{card}" if seen[card] == 1 else f"hand-{card}-{seen[card]}", card))
    return out


class Canvas:
    """A view as somebody looks at it: the own seat is near, the others are around.

    A game has a canvas of its own with what its zones ask again and again. Whatever a zone reads, it reads through
    the canvas: the view, the names of the seats, which elements are lit. So it is known when its drawing can be kept.
    """

    package: ClassVar[str] = ""  # of the game whose words are drawn
    # The text about an element by the longest beginning of its key that stands here; {} is the rest of the key.
    texts: ClassVar[Mapping[str, str]] = {}
    known_texts: ClassVar[dict[str, str | None]] = {}  # those that were looked up
    # The upper left of pieces by their halo, where that is a shape from elsewhere (`use`) and does not say it itself.
    corners: ClassVar[Mapping[str, tuple[float, float]]] = {}

    def __init_subclass__(cls) -> None:
        cls.known_texts = {}

    def __init__(
        self, look: Look, language: str = "en", still: bool = False, shelves: Mapping[str, Shelf[str]] | None = None
    ) -> None:
        self.view: Final = Watched(look.view)
        self.language: Final = language
        self.still: Final = still  # a drawing that stands alone never changes and explains nothing
        self.look: Final = look
        self.shelves: Final = shelves
        self.named = False  # whether a name was read
        self.elements: Final[set[str]] = set()  # the elements whose state was read

    @property
    def say(self) -> Speech:
        """The words of the game in the language of this drawing."""
        return speech(self.package, self.language)

    def called(self, key: str) -> str:
        """The name of a thing; a game asks its words."""
        return key

    # ---------------------------------------------------------------- seats
    @property
    def solo(self) -> bool:
        return bool(self.view["players"] == 1)

    @property
    def own(self) -> int:
        """The near seat; to a spectator the first one."""
        return self.view["seat"] or 0

    @property
    def others(self) -> list[int]:
        """The other seats, in the order in which they follow the near one."""
        players = self.view["players"]
        return [(self.own + step) % players for step in range(1, players)]

    def seat(self, number: int) -> View:
        """What lies before one seat."""
        found: View = self.view.part("seats", number)
        return found

    def colour(self, seat: int) -> int:
        """The number of a seat's colour and emblem."""
        return seat + 1

    @property
    def asked(self) -> bool:
        """Whether the near seat decides."""
        return self.view["seat"] is not None and self.view["player"] == self.view["seat"] and not self.view["over"]

    def given_name(self, seat: int) -> str:
        """What the one who sits there is called; empty if nobody says."""
        self.named = True
        names = self.look.names
        return "".join(filter(str.isprintable, names[seat])) if seat < len(names) else ""

    # ---------------------------------------------------------------- parts that are kept
    def kept(self, draw: Callable[[Self, *Given], str], *given: *Given) -> str:
        """What a function draws as a part of a zone, kept by what it reads itself.

        It is given a canvas of its own and what it needs besides: numbers and texts.
        """
        if self.shelves is None:
            return draw(self, *given)
        shelf, fixed = self.shelves[f"{draw.__module__}.{draw.__qualname__}"], (given, self.language, self.still)
        found = shelf.find(fixed, self.look)
        if found is None:
            canvas = type(self)(self.look, self.language, self.still, self.shelves)
            found = canvas.finished(draw(canvas, *given))
            shelf.keep(fixed, self.look, found)
        self.view.asked.update(found.reads)
        self.elements.update(found.elements)
        self.named |= found.names is not None
        return found.drawing

    def finished(self, drawing: T) -> Kept[T]:
        """The drawing with what was read for it."""
        reads = tuple(sorted(self.view.asked, key=str))
        elements = frozenset(self.elements)
        return Kept(drawing, reads, elements, self.look.lit(elements), self.look.names if self.named else None)

    # ---------------------------------------------------------------- elements with a key
    def state(self, key: str) -> str | None:
        """The class of an element that is lit."""
        self.elements.add(key)
        return self.look.states.get(key)

    def attributes(self, key: str, cls: str = "", about: str | None = None) -> dict[str, str | None]:
        """The id is the key, the class tells the state, and a text explains the element."""
        state = self.state(key)
        if self.still:
            cls = " ".join(filter(None, (cls, state and f"piece {state}")))
            return {"id": key, "cls": cls or None}
        cls = " ".join(filter(None, ("piece", cls, state)))
        return {"id": key, "cls": cls, "data_about": about or self.about(key)}

    def about(self, key: str) -> str | None:
        """The id of the text about an element; None if there is nothing to tell."""
        if key not in self.known_texts:
            start = max((start for start in self.texts if key.startswith(start)), key=len, default=None)
            self.known_texts[key] = None if start is None else self.texts[start].format(key.removeprefix(start))
        return self.known_texts[key]

    def glow(self, key: str, shape: str) -> str:
        """The halo of an element: in a drawing that stands alone only where it is lit."""
        return shape if not self.still or self.state(key) else ""

    def flag(self, key: str, glow: str) -> str:
        """The flag on what somebody has moved, if there is one."""
        self.elements.add(key)
        flag = self.look.flags.get(key)
        return "" if flag is None else flag_on(flag, self.corners.get(glow) or corner_of(glow))

    def piece(
        self,
        key: str,
        x: float,
        y: float,
        drawing: str,
        glow: str,
        *,
        over: str = "",
        scale: float | None = None,
        cls: str = "",
        about: str | None = None,
        value: int | None = None,
    ) -> str:
        """Something with a place of its own; `glow` is its halo, `over` what lies on the halo.

        `about` names the text that explains it, `value` what it shows, such as the face of a die.
        """
        attributes = self.attributes(key, cls, about)
        shown = None if self.still else value
        flag = self.flag(key, glow) if key in self.look.flags else ""  # that it was read is known from its state
        return at(x, y, drawing, self.glow(key, glow), over, flag, scale=scale, **attributes, data_value=shown)

    def thing(
        self,
        key: str,
        drawing: str,
        glow: str = "",
        *,
        cls: str = "",
        about: str | None = None,
        alike: str | None = None,
    ) -> str:
        """Something that wanders from place to place, and glides: the place around it says where it is.

        Nothing that wanders may lie in another wanderer: the outer one would follow the flight of the inner one.
        Where nobody can tell such things apart, the key says where one is, and all of them are `alike`: one that is
        gone from its place has glided to the place where another one like it has come.
        """
        attributes = self.attributes(key, cls, about)
        flag = self.flag(key, glow) if key in self.look.flags else ""
        shown = None if self.still else alike
        return el("g", drawing, self.glow(key, glow), flag, **attributes, data_alike=shown)
