"""The board of Cryo: its zones, and which of their elements stand for an action or for what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from aerodrome.drawing.board import BarKey, Board, Kind, Path, SeatZone, Strokes, Zone
from aerodrome.drawing.canvas import View
from aerodrome.drawing.svg import icon, rect
from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.board import box, caves, finale, glance, keys, land, pieces, platform, seats, trays, wreck
from aerodrome.games.cryo.board.canvas import CryoCanvas, bar_keys
from aerodrome.games.cryo.board.coach import TIPS
from aerodrome.games.cryo.board.figures import FIGURES
from aerodrome.kernel.events import Told
from aerodrome.language import speech

HEAVEN: Final = (
    '<linearGradient id="heaven" x1="0" y1="0" x2="0" y2="1"><stop class="sky-1"/><stop class="sky-m" offset=".5"/>'
    '<stop class="sky-2" offset="1"/></linearGradient>'
)


def draw_table(canvas: CryoCanvas) -> str:
    """The landscape, and on it everything that lies on the board."""
    scene = land.framed(canvas.kept(land.sky), icon("wreck", 0, 0, land.WIDTH, 400), land.ground())
    return (
        scene
        + canvas.kept(land.track)
        + wreck.draw_wreck(canvas)
        + canvas.kept(caves.draw_snow, canvas.manned == box.LAUNCH)
        + canvas.kept(land.lost, 236.0, 380.0, 46.0)
        + canvas.kept(caves.draw_caves)
        + canvas.kept(caves.draw_tunnels, canvas.way_costs)
        + canvas.kept(trays.draw_trays)
    )


@cache
def definitions() -> str:
    return land.definitions() + pieces.halos() + pieces.stamps()


class CryoBoard(Board[CryoCanvas]):
    """The wreck over the caves in the middle, the own platform below, the others beside it."""

    name = "cryo"
    package = CryoCanvas.package
    canvas = CryoCanvas
    zones = (
        Zone("table", draw_table, land.WIDTH, land.HEIGHT),
        Zone("own", platform.draw_own, platform.WIDTH, platform.HEIGHT, place="own"),
        SeatZone("seat", seats.draw_seat, seats.WIDTH, seats.HEIGHT),
    )
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
        return glance.glance(view)

    def ends_turn(self, action: int) -> bool:
        return action == p.END_TURN

    def bar(self, view: View, language: str = "en") -> Sequence[BarKey]:
        return bar_keys(view, speech(self.package, language))

    def shortcuts(self, view: View) -> Strokes:
        return keys.shortcuts(view)

    def marks(self, view: View, events: Iterable[Told]) -> frozenset[str]:
        return keys.marks(view, events)

    def finale(self, view: View, language: str = "en", sprite: str = "") -> str:
        return finale.finale(view, language, sprite)

    def ground(self, width: int, height: int) -> tuple[str, str]:
        """The cold sky."""
        return HEAVEN, rect(0, 0, width, height, cls="heaven")


BOARD: Final = CryoBoard()
