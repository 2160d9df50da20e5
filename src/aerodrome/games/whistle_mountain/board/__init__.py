"""The board of Whistle Mountain: its zones, and which of their elements stand for an action or for what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from aerodrome.drawing.board import BarKey, Board, Kind, Path, SeatZone, Strokes, Zone
from aerodrome.drawing.canvas import View
from aerodrome.drawing.svg import el, rect
from aerodrome.games.whistle_mountain.board import (
    canyon,
    finale,
    keys,
    land,
    market,
    own,
    pieces,
    placing,
    seats,
    sides,
    thumbs,
    trays,
)
from aerodrome.games.whistle_mountain.board.canvas import WhistleCanvas
from aerodrome.games.whistle_mountain.board.coach import TIPS
from aerodrome.games.whistle_mountain.board.figures import FIGURES
from aerodrome.games.whistle_mountain.board.layout import GRID_TOP, GRID_X, HEIGHT, TOWER_WIDE, TOWER_X, WIDTH
from aerodrome.kernel.events import Told

HEAVEN: Final = (
    '<linearGradient id="heaven" x1="0" y1="0" x2="0" y2="1"><stop class="sky-1"/><stop class="sky-m" offset=".5"/>'
    '<stop class="sky-2" offset="1"/></linearGradient>'
)


def draw_canyon(canvas: WhistleCanvas) -> str:
    """The landscape, and on it everything that lies on the board; the water lies over what it has flooded."""
    return (
        el("use", href="#d-land")
        + canvas.kept(sides.barracks)
        + canvas.kept(market.draw_market)
        + canvas.kept(canyon.scaffolds)
        + el("use", href="#d-line")
        + canvas.kept(canyon.machines)
        + canvas.kept(land.water)
        + canvas.kept(land.bank)
        + canvas.kept(land.gauges)
        + el("use", href="#d-front")
        + canvas.kept(sides.tower)
        + canvas.kept(land.whirlpool)
        + canvas.kept(canyon.workers)
        + canvas.kept(canyon.airships)
        + canyon.cells(canvas)
        + placing.draw_placing(canvas)
        + rect(GRID_X, GRID_TOP, TOWER_X + TOWER_WIDE - GRID_X, 1, cls="nothing", data_middle="")  # for a small screen
        + canvas.kept(trays.draw_tray)
        + canvas.kept(trays.draw_raft)
    )


@cache
def definitions() -> str:
    stands = land.definitions() + canyon.DEFINITIONS + pieces.stamps()
    return stands + sides.house() + sides.walls() + market.fittings()


class WhistleBoard(Board[WhistleCanvas]):
    """The canyon between its cliffs in the middle, the own seat below, the others beside it."""

    name = "whistle_mountain"
    package = WhistleCanvas.package
    canvas = WhistleCanvas
    zones = (
        Zone("canyon", draw_canyon, WIDTH, HEIGHT),
        Zone("own", own.draw_own, own.WIDTH, own.HEIGHT, place="own"),
        SeatZone("seat", seats.draw_seat, seats.WIDTH, seats.HEIGHT),
    )

    steady = True
    island = "placing.js"
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

    def pads(self, view: View, language: str = "en") -> Sequence[BarKey] | None:
        return thumbs.pads(view, language)

    def shortcuts(self, view: View) -> Strokes:
        return keys.shortcuts(view)

    def marks(self, view: View, events: Iterable[Told]) -> frozenset[str]:
        return keys.marks(view, events)

    def finale(self, view: View, language: str = "en", sprite: str = "") -> str:
        return finale.finale(view, language, sprite)

    def ground(self, width: int, height: int) -> tuple[str, str]:
        """The warm sky."""
        return HEAVEN, rect(0, 0, width, height, cls="heaven")


BOARD: Final = WhistleBoard()
