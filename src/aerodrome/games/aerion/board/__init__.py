"""The board of Aerion: its zones, and which of their elements stand for an action or for what happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from aerodrome.drawing.board import Board, Kind, Path, SeatZone, Strokes, Zone
from aerodrome.drawing.canvas import View
from aerodrome.drawing.svg import path, rect
from aerodrome.games.aerion.board import dock, finale, keys, seats, wing
from aerodrome.games.aerion.board.canvas import AerionCanvas
from aerodrome.games.aerion.board.coach import TIPS
from aerodrome.games.aerion.board.figures import FIGURES
from aerodrome.kernel.events import Told

MARGIN: Final = 6
PANEL_W: Final = seats.SIDE_W - 12
HEAVEN: Final = (
    '<linearGradient id="heaven" x1="0" y1="0" x2=".2" y2="1"><stop class="sky-1"/><stop class="sky-m" offset=".5"/>'
    '<stop class="sky-2" offset="1"/></linearGradient>'
)


class AerionBoard(Board[AerionCanvas]):
    """Dock and wing side by side, the own seat below, the partner and the goals beside them."""

    name = "aerion"
    package = AerionCanvas.package
    canvas = AerionCanvas
    zones = (
        Zone("dock", dock.draw_dock, dock.WIDTH, dock.height, margin=MARGIN, align="xMaxYMid"),
        Zone("wing", wing.draw_wing, wing.WIDTH, dock.height, margin=MARGIN, align="xMinYMid"),
        Zone("own", seats.draw_own, seats.OWN_W, seats.OWN_H, place="own", margin=MARGIN),
        SeatZone("partner", seats.draw_partner, PANEL_W, seats.partner_height, margin=MARGIN),
        Zone("goals", seats.draw_goals, PANEL_W, seats.goals_height, place="side", margin=MARGIN),
        Zone("stock", seats.draw_stock, PANEL_W, seats.stock_height, place="side", margin=MARGIN),
    )
    figures = FIGURES
    tips = TIPS

    def keys(self, view: View, action: int) -> Path:
        return keys.keys(view, action)

    def paths(self, view: View, action: int) -> tuple[Path, ...]:
        return keys.paths(view, action)

    def kind(self, view: View, action: int) -> Kind:
        return keys.kind(view, action)

    def glance(self, view: View) -> str | None:
        return dock.dice_again(view)

    def shortcuts(self, view: View) -> Strokes:
        return keys.shortcuts(view)

    def marks(self, view: View, events: Iterable[Told]) -> frozenset[str]:
        return keys.marks(view, events)

    def finale(self, view: View, language: str = "en", sprite: str = "") -> str:
        return finale.finale(view, language, sprite)

    def ground(self, width: int, height: int) -> tuple[str, str]:
        """The sky, with two clouds at the right."""
        clouds = path(f"M{width - 270} {height - 190}{wing.CLOUD}M{width - 140} {height - 90}{wing.CLOUD}", "cloud")
        return HEAVEN, rect(0, 0, width, height, cls="heaven") + clouds


BOARD: Final = AerionBoard()
