"""The picture of Lanterns: a line of text for everything in the view."""

from __future__ import annotations

from typing import Final

from aerodrome.drawing.board import Board, Path, Zone
from aerodrome.drawing.canvas import Canvas, View
from aerodrome.drawing.svg import text

LINE: Final = 16


def draw_lines(canvas: Canvas) -> str:
    """What is known, and a line to click for each legal action."""
    lines = [
        text(4, LINE * row, f"{name}: {value}", "title") for row, (name, value) in enumerate(canvas.view.items(), 1)
    ]
    buttons = [
        canvas.piece(f"action-{action}", 300, LINE * row, text(0, 0, action, "title"), "")
        for row, action in enumerate(canvas.view["legal"], 1)
    ]
    return "".join(lines + buttons)


class ToyBoard(Board[Canvas]):
    name = "toy"
    package = "tests.toy"
    canvas = Canvas
    zones = (Zone("lines", draw_lines, 400, lambda canvas: LINE * (len(canvas.view) + 1)),)

    def keys(self, view: View, action: int) -> Path:
        return (f"action-{action}",)


BOARD: Final = ToyBoard()
