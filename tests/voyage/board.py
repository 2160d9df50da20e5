"""The picture of Voyage: three shells, and a chart for what was unlocked."""

from __future__ import annotations

from typing import Final

from aerodrome.drawing.board import Board, Path, Zone
from aerodrome.drawing.canvas import Canvas, View
from aerodrome.drawing.svg import circle, el, halo, rect
from tests.voyage.game import ACTIONS, MOST


def draw_table(canvas: Canvas) -> str:
    shells = ((f"shell-{number}", 70 * number - 40) for number in range(1, MOST + 1))
    shape, glow = rect(0, 0, 50, 50, 25, cls="panel"), halo(0, 0, 50, 50, 25)
    return f"<title>{canvas.view['shells']}</title>" + "".join(
        canvas.piece(key, x, 10, shape, glow) for key, x in shells
    )


class VoyageBoard(Board[Canvas]):
    name = "voyage"
    package = "tests.voyage"
    canvas = Canvas
    zones = (Zone("table", draw_table, 230, 70),)

    def keys(self, view: View, action: int) -> Path:
        return (f"shell-{ACTIONS.decode(action).args['shells']}",)

    def keepsake(self, picture: str, language: str = "en") -> str:
        return el("svg", circle(30, 20, 18, "panel"), view_box="0 0 60 40") if picture == "chart" else ""


BOARD: Final = VoyageBoard()
