"""The picture of Quilt: a row of patches over the places."""

from __future__ import annotations

from typing import Final

from aerodrome.drawing.board import Board, Path, Zone
from aerodrome.drawing.canvas import Canvas, View
from aerodrome.drawing.svg import halo, rect
from tests.quilt.game import ACTIONS, PATCHES, PLACES

WIDE: Final = 15  # places in a row
SIDE: Final = 50


def draw_table(canvas: Canvas) -> str:
    keys = [(f"patch-{n}", SIDE * n, 0) for n in range(PATCHES)]
    keys += [(f"place-{n}", SIDE * (n % WIDE), 60 + SIDE * (n // WIDE)) for n in range(PLACES)]
    square, glow = rect(0, 0, 40, 40, cls="panel"), halo(0, 0, 40, 40, 4)
    covered = f"<title>{canvas.view['covered']:b}</title>"
    return covered + "".join(canvas.piece(key, x, y, square, glow) for key, x, y in keys)


class QuiltBoard(Board[Canvas]):
    name = "quilt"
    package = "tests.quilt"
    canvas = Canvas
    zones = (Zone("table", draw_table, SIDE * WIDE, 60 + SIDE * PLACES // WIDE),)

    def keys(self, view: View, action: int) -> Path:
        """Straight and turned end on the same element."""
        args = ACTIONS.decode(action).args
        return f"patch-{args['patch']}", f"place-{args['place']}"


BOARD: Final = QuiltBoard()
