"""The board of a game that has none of its own yet: what is seen, in lines. Everything is chosen in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aerodrome.drawing.board import Board, Zone
from aerodrome.drawing.canvas import Canvas
from aerodrome.drawing.svg import text

if TYPE_CHECKING:
    from aerodrome.kernel.game import Game

WIDTH: Final = 720
LINE: Final = 26
UNSEEN: Final = ("legal", "extras", "moves")  # the page shows them in words


def lines(canvas: Canvas) -> list[str]:
    return [f"{name}: {value}" for name, value in canvas.view.items() if name not in UNSEEN]


def draw_view(canvas: Canvas) -> str:
    return "".join(
        text(0, LINE * place, line, "on-sky", LINE * 0.6, WIDTH) for place, line in enumerate(lines(canvas), start=1)
    )


class PlainBoard(Board[Canvas]):
    canvas = Canvas
    zones = (Zone("view", draw_view, WIDTH, lambda canvas: LINE * len(lines(canvas)) + LINE),)

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.name = game.id
        self.package = game.package
