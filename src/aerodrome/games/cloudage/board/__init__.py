"""The board of CloudAge: its zones, and which of their elements stand for an action or for what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from aerodrome.drawing.board import BarKey, Board, Kind, Path, SeatZone, Strokes, Zone
from aerodrome.drawing.canvas import View
from aerodrome.drawing.stations import Station
from aerodrome.drawing.svg import el, rect
from aerodrome.games.cloudage.board import (
    cityboard,
    finale,
    flying,
    keys,
    landscape,
    own,
    pieces,
    seats,
    thumbs,
    trays,
    voyage,
)
from aerodrome.games.cloudage.board.canvas import CloudCanvas
from aerodrome.games.cloudage.board.coach import TIPS
from aerodrome.games.cloudage.board.figures import FIGURES
from aerodrome.games.cloudage.board.layout import HEIGHT, WIDTH
from aerodrome.kernel.events import Told

HEAVEN: Final = (
    '<linearGradient id="heaven" x1="0" y1="0" x2="0" y2="1"><stop class="sky-1"/><stop class="sky-m" offset=".5"/>'
    '<stop class="sky-2" offset="1"/></linearGradient>'
)


def draw_table(canvas: CloudCanvas) -> str:
    """The land and everything on it, the rail of points, the city board; the halos of spaces lie under the names."""
    land = (
        canvas.kept(landscape.land)
        + canvas.kept(landscape.vegetation)
        + canvas.kept(landscape.tiles)
        + canvas.kept(landscape.finds)
        + canvas.kept(landscape.prices)
        + el("use", href="#d-ruler")
        + flying.reach(canvas)
        + flying.sites(canvas)
        + canvas.kept(landscape.cities)
        + canvas.kept(landscape.markers)
    )
    reaching = canvas.question in ("move_step", "plant_space")
    return (
        el("use", href="#d-scenery")
        + el("g", land, cls="reaching" if reaching else "aiming" if canvas.question == "weapon_remove" else None)
        + el("use", href="#d-rail")
        + canvas.kept(landscape.score)
        + el("g", canvas.kept(flying.airships), cls="above" if reaching else None)
        + el("g", canvas.kept(flying.chips), cls="chips-all")
        + cityboard.draw_city_board(canvas)
        + canvas.kept(trays.draw_desk)
    )


@cache
def definitions() -> str:
    return pieces.faces() + landscape.definitions() + cityboard.definitions()


class CloudBoard(Board[CloudCanvas]):
    """The land over the city board in the middle, the own seat below, the others beside it."""

    name = "cloudage"
    package = CloudCanvas.package
    canvas = CloudCanvas
    zones = (
        Zone("table", draw_table, WIDTH, HEIGHT, align="xMidYMax"),
        Zone("own", own.draw_own, own.WIDTH, own.HEIGHT, place="own"),
        SeatZone("seat", seats.draw_seat, seats.WIDTH, seats.height),
    )
    steady = True
    figures = FIGURES
    tips = TIPS

    def definitions(self) -> str:
        return definitions()

    def keys(self, view: View, action: int) -> Path:
        return keys.paths(view, action)[0]

    def paths(self, view: View, action: int) -> tuple[Path, ...]:
        return keys.paths(view, action)

    def kind(self, view: View, action: int) -> Kind:
        return keys.kind(action)

    def glance(self, view: View) -> str | None:
        return trays.glance(view)

    def bar(self, view: View, language: str = "en") -> Sequence[BarKey]:
        return thumbs.bar(view, language)

    def pads(self, view: View, language: str = "en") -> Sequence[BarKey] | None:
        return thumbs.pads(view, language)

    def shortcuts(self, view: View) -> Strokes:
        return keys.shortcuts(view)

    def marks(self, view: View, events: Iterable[Told]) -> frozenset[str]:
        return keys.marks(view, events)

    def finale(self, view: View, language: str = "en", sprite: str = "") -> str:
        return finale.finale(view, language, sprite)

    def campaign(self, chapters: Sequence[Station], players: int, language: str = "en") -> str:
        return voyage.campaign(chapters, players, language)

    def keepsake(self, picture: str, language: str = "en") -> str:
        return voyage.keepsake(picture, language)

    def ground(self, width: int, height: int) -> tuple[str, str]:
        """The dry sky."""
        return HEAVEN, rect(0, 0, width, height, cls="heaven")


BOARD: Final = CloudBoard()
