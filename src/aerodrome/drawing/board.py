"""A board is a list of zones. Written here once: the drawing that stands alone, and the picture in parts for a page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Generic, Literal, NamedTuple, TypeVar

from aerodrome.drawing.canvas import Canvas, states
from aerodrome.drawing.flags import banners
from aerodrome.drawing.keeping import Flag, Look, Shelf, View
from aerodrome.drawing.stations import Station, plain_map
from aerodrome.drawing.style import linked, painted, sprite, style, symbols
from aerodrome.drawing.svg import at, el, rect
from aerodrome.drawing.teaching import Figure, Tip, nameless
from aerodrome.kernel.events import Told
from aerodrome.language import speech

C = TypeVar("C", bound=Canvas)
Path = tuple[str, ...]
Length = int | Callable[[C], int]
Strokes = Mapping[Path, tuple[int, ...]]

EDGE: Final = 6  # around a drawing that stands alone
GAP: Final = 16


class Kind(IntEnum):
    """What sort of action it is. Wherever actions are offered, those that people mean most often come first."""

    TAKE = 0  # what the question is about: take, lay, roll
    GO = 1  # go on, end, pass
    SPECIAL = 2  # what can be done besides, at a price
    DISCARD = 3  # give something away


class BarKey(NamedTuple):
    """A button beside the question: its words, the element that it stands for, its action, a smaller second line,
    whether it is filled because nearly everybody wants it.

    Without an action it carries out the stroke of its element, which needs the script.
    """

    words: str
    key: str
    action: int | None = None
    note: str = ""
    strong: bool = False


@dataclass(frozen=True)
class Zone(Generic[C]):
    """A part of the table that is drawn as one SVG element, from 0, 0 to its width and height.

    Its `place` says where a page shows it: on the `board` in the middle, the most important zone first; as the `own`
    near seat below; at the `side`, where what belongs to nobody stands. A length is a number, or is worked out from
    the canvas.
    """

    name: str  # its class is the game's id and this name: "aerion-dock"
    draw: Callable[[C], str]
    width: Length[C]
    height: Length[C]
    place: Literal["board", "own", "side"] = "board"
    margin: int = 2
    align: str | None = None  # `preserveAspectRatio`, where two zones meet


@dataclass(frozen=True)
class SeatZone(Generic[C]):
    """A zone that is drawn once for each of the other seats, whose number `draw` is given."""

    name: str
    draw: Callable[[C, int], str]
    width: Length[C]
    height: Length[C]
    margin: int = 2


@dataclass(frozen=True)
class Drawn:
    """A zone, drawn: what stands in it, and its size."""

    content: str
    width: int
    height: int


@dataclass(frozen=True)
class Picture:
    """SVG elements without style and symbols of their own, which the page has.

    `board` are the zones of the middle, the most important one first: a narrow page shows the others below or beside
    it. `own` is the near seat, `seats` the others by number, `side` what belongs to nobody, such as the goals.
    `shape` is the width and height of the board with the near seat below it, both equally wide.
    """

    board: tuple[str, ...]
    own: str
    seats: dict[int, str]
    side: tuple[str, ...]
    shape: tuple[int, int] = (4, 3)

    def all(self) -> list[str]:
        """All of them."""
        return [*self.board, self.own, *self.seats.values(), *self.side]


class Board(Generic[C]):
    """How a game is drawn and clicked, from a view alone. A game gives `name`, `package`, `canvas` and `zones`.

    In the folder `board` of its package may lie `palette.css` (its colours, for all pages), `board.css` (the classes
    of its drawings), `icons.svg` (symbols, each with an id `i-...`), `poster.svg` (a symbol `scene`, 240 by 300).
    """

    name: str  # the game's id: the class of its drawings
    package: str  # the game's package
    canvas: type[C]
    zones: Sequence[Zone[C] | SeatZone[C]]
    steady: bool = False  # a small screen keeps a row for answers above the own seat, and folds nothing for them
    island: str = ""  # a module of the folder, such as `placing.js`, that lays pieces by hand
    figures: Mapping[str, Figure[C]] = {}  # the pictures of the page that teaches the game, by name
    tips: Sequence[Tip] = ()  # what the coach says in a first game

    def __init__(self) -> None:
        self.zone_shelves: Final[defaultdict[str, Shelf[Drawn]]] = defaultdict(Shelf)
        self.piece_shelves: Final[defaultdict[str, Shelf[str]]] = defaultdict(Shelf)  # what `Canvas.kept` draws

    # ---------------------------------------------------------------- what a game may add
    def definitions(self) -> str:
        """What all zones share inside `defs`: gradients, shapes that are used many times."""
        return ""

    def ground(self, width: int, height: int) -> tuple[str, str]:
        """What lies under a drawing that stands alone: what goes into its `defs`, and the shapes."""
        return "", rect(0, 0, width, height, cls="panel")

    def keys(self, view: View, action: int) -> Path:
        """The elements that somebody clicks for a legal action: the last key settles it, others come in any order.

        No path of a question is the beginning of another. Without elements an action is chosen in words.
        """
        return ()

    def paths(self, view: View, action: int) -> tuple[Path, ...]:
        """All paths to an action, that of `keys` first: equal pieces stand for each other."""
        found = self.keys(view, action)
        return (found,) if found else ()

    def kind(self, view: View, action: int) -> Kind:
        """What sort of action a legal one is: it decides the order of offers, and how brightly elements are lit."""
        return Kind.TAKE

    def glance(self, view: View) -> str | None:
        """A small drawing, as SVG, of what the question is about: a small screen shows it above the answers."""
        return None

    def ends_turn(self, action: int) -> bool:
        """Whether an action says that the turn is over and nothing else: then nobody is asked to confirm it."""
        return False

    def bar(self, view: View, language: str = "en") -> Sequence[BarKey]:
        """What a wide page offers right beside the question as well: what goes on, in a few words each."""
        return ()

    def pads(self, view: View, language: str = "en") -> Sequence[BarKey] | None:
        """The answers that a small screen has under the thumb, each doing what its element does; None: the likeliest.

        The drawing may leave out there what is `on-pads`.
        """
        return None

    def shortcuts(self, view: View) -> Strokes:
        """Paths that carry out one action or several at once, beside those of `paths`.

        A path here may be the beginning of another one: the page then asks which is meant. What the last action
        means is said by its label with this view. The further ones are left out where they are not possible:
        they have happened by themselves, or something else is asked in between.
        """
        return {}

    def marks(self, view: View, events: Iterable[Told]) -> frozenset[str]:
        """The elements that a move has changed."""
        return frozenset()

    # ---------------------------------------------------------------- teaching
    def figure(self, name: str, language: str = "en", cls: str = "", fills: bool = False) -> str:
        """A picture of the page that teaches the game; the page has the symbols and definitions.

        One that `fills` its place shows its right part where that is narrow.
        """
        figure = self.figures[name]
        look = Look(dict(figure.view), states((figure.may, figure.chosen, ())))
        drawing = nameless(figure.draw(self.canvas(look, language, still=True)))
        says = speech(self.package, language).marked(figure.says) if figure.says else None
        return el(
            "svg",
            drawing,
            view_box=f"0 0 {figure.width} {figure.height}",
            preserve_aspect_ratio="xMaxYMid slice" if fills else None,
            cls=" ".join(filter(None, (self.name, cls))),
            role="img" if says else None,
            aria_label=says,
            aria_hidden=None if says else "true",
        )

    def coach(self, view: View) -> list[tuple[str, ...]]:
        """The tips that fit this moment, each with the elements that it is about, in the order in which they count."""
        found = ((tip.id, tip.when(view)) for tip in self.tips)
        return [(tip, keys) if isinstance(keys, str) else (tip, *keys) for tip, keys in found if keys]

    def tip_words(self, language: str = "en") -> dict[str, tuple[str, str]]:
        """What the coach can say: title and sentence of every tip."""
        say = speech(self.package, language)
        return {tip.id: (say.marked(tip.title), say.marked(tip.text)) for tip in self.tips}

    def finale(self, view: View, language: str = "en", sprite: str = "") -> str:
        """What the page of the result shows in its sky; empty: a ship for each seat, as high as its score.

        `sprite` is the address of `icons.svg`, as in `picture`.
        """
        return ""

    def campaign(self, chapters: Sequence[Station], players: int, language: str = "en") -> str:
        """The map of a campaign, as one SVG that is as wide as the page, which has the symbols and definitions.

        `drawing.stations` draws the way and a station for each chapter, on whatever ground a game lays under them.
        """
        return plain_map(chapters)

    def keepsake(self, picture: str, language: str = "en") -> str:
        """Something that a campaign has unlocked, as one SVG, by the `picture` of the words; empty: words only."""
        return ""

    # ---------------------------------------------------------------- drawing
    def draw(
        self,
        view: View,
        language: str = "en",
        *,
        names: Sequence[str] = (),
        may: Iterable[str] = (),
        chosen: Iterable[str] = (),
        last: Iterable[str] = (),
    ) -> str:
        """The whole table as one SVG with its own style and symbols.

        `names` are those of the seats; `may`, `chosen` and `last` are keys of elements to be lit: what may be clicked,
        what was clicked, what the last move changed.
        """
        drawing = Drawing(self, Look(view, states((may, chosen, last)), names), language, still=True)
        body, x, middle = "", 0, 0
        for zone in self.placed("board"):
            drawn = drawing.zone(zone)
            body += at(x, 0, drawn.content)
            x, middle = x + drawn.width + GAP, max(middle, drawn.height)
        width, height = x - GAP, middle
        for zone in self.placed("own"):
            drawn = drawing.zone(zone)
            panel = rect(-EDGE, -8, width + 2 * EDGE, drawn.height + 16, 12, cls="panel")
            body += at(0, height + GAP, panel, drawn.content)
            height += GAP + drawn.height
        side_x, side_h = width + GAP, 0
        for drawn, colour in drawing.column():
            wide, tall = drawn.width + 28, drawn.height + 20
            frame = rect(0, 0, wide, tall, 10, cls="panel") + rect(0, 0, 6, tall, 3, cls="edge")
            body += at(side_x, side_h, frame, at(16, 10, drawn.content), cls=f"s{colour}" if colour else None)
            width, side_h = max(width, side_x + wide), side_h + tall + 10
        width, height = width + 2 * EDGE, max(height, side_h) + 2 * EDGE + 4
        sky, ground = self.ground(width, height)
        shared = self.definitions()
        head = f"<style>{style(self.package)}</style>"
        head += f"<defs>{sky}{symbols(self.package, shared + ground + body)}{shared}</defs>"
        return el(
            "svg",
            head,
            at(-EDGE, -EDGE, ground),
            body,
            xmlns="http://www.w3.org/2000/svg",
            view_box=f"{-EDGE} {-EDGE} {width} {height}",
            cls=f"{self.name} alone",
            data_game=self.name,
        )

    def picture(
        self,
        view: View,
        language: str = "en",
        *,
        names: Sequence[str] = (),
        may: Iterable[str] = (),
        chosen: Iterable[str] = (),
        last: Iterable[str] = (),
        flags: Mapping[str, Flag] | None = None,
        sprite: str = "",
        bare: bool = False,
        all_seats: bool = False,
    ) -> Picture:
        """The same drawing in parts, without style and symbols.

        The page has `tokens.css`, `frame.css` and the game's `palette.css` and `board.css`; `sprite` is the address of
        `icons.svg`, empty where the sprite stands in the page itself. `bare`: the page has the definitions as well.
        `flags` are stuck on elements by their keys: what others have moved, and in which of their deeds. `all_seats`:
        the near seat is drawn as the others are as well.
        """
        look = Look(view, states((may, chosen, last)), names, flags)
        drawing = Drawing(self, look, language, sprite=sprite, bare=bare)
        board = [drawing.element(zone) for zone in self.placed("board")]
        return Picture(
            board=tuple(board),
            own="".join(drawing.element(zone) for zone in self.placed("own")),
            seats=drawing.other_seats(all_seats),
            side=tuple(drawing.element(zone) for zone in self.placed("side")),
            shape=drawing.shape(),
        )

    def shared(self) -> str:
        """All symbols and definitions in one element, for a page whose pictures are bare."""
        inside = el("defs", *sprite(self.package).values(), *banners(), self.definitions())
        return el("svg", inside, cls="sprite", width=0, height=0, aria_hidden="true")

    def placed(self, place: str) -> list[Zone[C]]:
        """The zones of a place."""
        return [zone for zone in self.zones if isinstance(zone, Zone) and zone.place == place]

    def seat_zones(self) -> list[SeatZone[C]]:
        return [zone for zone in self.zones if isinstance(zone, SeatZone)]


class Drawing(Generic[C]):
    """A board while it is drawn: each zone on a canvas of its own, unless its drawing was kept."""

    def __init__(
        self,
        board: Board[C],
        look: Look,
        language: str,
        *,
        still: bool = False,
        sprite: str = "",
        bare: bool = False,
    ) -> None:
        self.board: Final = board
        self.look: Final = look
        self.language: Final = language
        self.still: Final = still
        self.sprite: Final = sprite
        self.bare: Final = bare
        self.seats: Final = self.canvas()  # to ask for the seats, outside of any zone
        self.sizes: Final[dict[str, tuple[int, int]]] = {}  # of the zones that were drawn, with their margins

    def canvas(self) -> C:
        return self.board.canvas(self.look, self.language, self.still, self.board.piece_shelves)

    def zone(self, zone: Zone[C] | SeatZone[C], seat: int = -1) -> Drawn:
        """A zone, for which seat if it is drawn for several."""
        shelf, fixed = self.board.zone_shelves[zone.name], (seat, self.language, self.still, self.sprite)
        kept = shelf.find(fixed, self.look)
        if kept is not None:
            return kept.drawing
        canvas = self.canvas()
        try:
            content = zone.draw(canvas) if isinstance(zone, Zone) else zone.draw(canvas, seat)
        except Exception as error:
            error.add_note(f"in the zone {zone.name!r} of the board of {self.board.name}")
            raise
        content = linked(content, self.sprite, self.board.package)
        drawn = Drawn(content, length(zone.width, canvas), length(zone.height, canvas))
        shelf.keep(fixed, self.look, canvas.finished(drawn))
        return drawn

    def shared(self) -> str:
        """What all zones share, with those symbols that cannot come from elsewhere."""
        package = self.board.package
        symbols = "".join(painted(package).values()) if self.sprite else ""
        return linked(self.board.definitions() + symbols, self.sprite, package)

    def element(self, zone: Zone[C] | SeatZone[C], seat: int = -1) -> str:
        """The SVG element of a zone; the first one of the board brings along what all share."""
        name, margin, drawn = self.board.name, zone.margin, self.zone(zone, seat)
        width, height = self.sizes[zone.name] = drawn.width + 2 * margin, drawn.height + 2 * margin
        cls = f"{name} {name}-{zone.name}"
        if isinstance(zone, SeatZone):
            cls += f" s{self.seats.colour(seat)}"
        brings = zone is self.board.zones[0] and not self.bare
        shared = self.shared() if brings else ""
        return el(
            "svg",
            el("defs", shared) if shared else "",
            drawn.content,
            view_box=f"{-margin} {-margin} {width} {height}",
            cls=cls,
            aria_hidden="true",
            preserve_aspect_ratio=zone.align if isinstance(zone, Zone) else "xMinYMin",
        )

    def shape(self) -> tuple[int, int]:
        """Width and height of the board, its zones side by side, with the own zones below it, each as wide as all."""
        middle = [self.sizes[zone.name] for zone in self.board.placed("board")]
        below = [self.sizes[zone.name] for zone in self.board.placed("own")]
        wide = sum(width for width, _ in middle) or max((width for width, _ in below), default=4)
        tall = max((height for _, height in middle), default=0)
        return wide, round(tall + sum(wide * height / width for width, height in below)) or 3

    def other_seats(self, near: bool = False) -> dict[int, str]:
        """The elements of each of the other seats, if they have zones, and of the `near` one beside them."""
        zones = self.board.seat_zones()
        others = self.seats.others if zones else []
        if near and others:
            others = [self.seats.own, *others]
        return {seat: "".join(self.element(zone, seat) for zone in zones) for seat in others}

    def column(self) -> list[tuple[Drawn, int]]:
        """What stands beside the board, and the colour of its seat or 0: a zone of the side, the seats, the others."""
        side = [(self.zone(zone), 0) for zone in self.board.placed("side")]
        seats = [(zone, seat) for seat in self.seats.others for zone in self.board.seat_zones()]
        return side[:1] + [(self.zone(zone, seat), self.seats.colour(seat)) for zone, seat in seats] + side[1:]


def length(given: Length[C], canvas: C) -> int:
    return given if isinstance(given, int) else given(canvas)
