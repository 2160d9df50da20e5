"""Where everything lies on the board: one cell of the grid is fifty units."""

from __future__ import annotations

from typing import Final

from aerodrome.games.whistle_mountain import parts as p

WIDTH: Final = 1120
HEIGHT: Final = 708
CELL: Final = 50
GRID_X: Final = 302
GRID_TOP: Final = 30
GRID_RIGHT: Final = GRID_X + p.COLUMNS * CELL
GRID_FOOT: Final = GRID_TOP + p.ROWS * CELL
BARRACKS_X: Final = 198
BARRACKS_WIDE: Final = 96
TOWER_X: Final = GRID_RIGHT + 10
TOWER_WIDE: Final = 112
LEFT: Final = 8  # the two cliffs with the markets
RIGHT: Final = 936
BRIDGE_Y: Final = GRID_TOP + (p.ROWS - p.BRIDGE) * CELL
LENGTH: Final = {name: size + 1 for size, name in enumerate(p.AIRSHIPS)}  # cells


def cell_x(column: int) -> int:
    """The left of a column, from 1."""
    return GRID_X + (column - 1) * CELL


def cell_y(row: int) -> int:
    """The top of a row; row 1 is the lowest."""
    return GRID_TOP + (p.ROWS - row) * CELL


def cell_key(column: int, row: int) -> str:
    return f"cell-{column}-{row}"
