"""The board of Solenia: its zones, and which of their elements stand for an action or for what happened."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from aerodrome.drawing.board import Board, Kind, Path, SeatZone, Zone
from aerodrome.drawing.canvas import View
from aerodrome.drawing.svg import rect
from aerodrome.games.solenia.board import keys, pieces, seats, ship, sky, trays
from aerodrome.games.solenia.board.canvas import SoleniaCanvas
from aerodrome.games.solenia.board.coach import TIPS
from aerodrome.games.solenia.board.diagrams import DIAGRAMS
from aerodrome.games.solenia.board.figures import FIGURES
from aerodrome.kernel.events import Told

HEAVEN: Final = (
    '<linearGradient id="heaven"><stop class="sky-2"/><stop class="sky-2" offset=".05"/>'
    '<stop class="sky-1" offset=".6"/></linearGradient>'
)


def draw_sky(canvas: SoleniaCanvas) -> str:
    return sky.draw_sky(canvas) + trays.draw_trays(canvas)


@cache
def definitions() -> str:
    return sky.definitions() + ship.definitions() + pieces.halos() + pieces.stamps()


class SoleniaBoard(Board[SoleniaCanvas]):
    """The sky in the middle, the own seat below, the others, the rounds and what is left beside it."""

    name = "solenia"
    package = SoleniaCanvas.package
    canvas = SoleniaCanvas
    zones = (
        Zone("sky", draw_sky, sky.WIDTH, sky.HEIGHT),
        Zone("own", seats.draw_own, seats.OWN_W, seats.OWN_H, place="own"),
        SeatZone("seat", seats.draw_seat, seats.SIDE_W, seats.seat_height),
        Zone("round", seats.draw_round, seats.SIDE_W, seats.round_height, place="side"),
        Zone("left", seats.draw_left, seats.SIDE_W, seats.left_height, place="side"),
    )
    figures = FIGURES | DIAGRAMS
    tips = TIPS

    def definitions(self) -> str:
        return definitions()

    def keys(self, view: View, action: int) -> Path:
        return keys.keys(view, action)

    def paths(self, view: View, action: int) -> tuple[Path, ...]:
        return keys.paths(view, action)

    def kind(self, view: View, action: int) -> Kind:
        return keys.kind(view, action)

    def marks(self, view: View, events: Iterable[Told]) -> frozenset[str]:
        return keys.marks(view, events)

    def ground(self, width: int, height: int) -> tuple[str, str]:
        """From night to day."""
        return HEAVEN, rect(0, 0, width, height, cls="heaven")


BOARD: Final = SoleniaBoard()
