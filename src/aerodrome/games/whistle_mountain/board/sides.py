"""Left of the grid the barracks, right of it the tower: row by row, so that a worker that goes up keeps its height."""

from __future__ import annotations

from functools import cache
from typing import Final

from aerodrome.drawing.svg import at, el, icon, path, rect
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.board import pieces
from aerodrome.games.whistle_mountain.board.canvas import WhistleCanvas
from aerodrome.games.whistle_mountain.board.land import BLEED
from aerodrome.games.whistle_mountain.board.layout import (
    BARRACKS_WIDE,
    BARRACKS_X,
    CELL,
    GRID_FOOT,
    GRID_TOP,
    HEIGHT,
    TOWER_WIDE,
    TOWER_X,
    cell_y,
)  # fmt: skip
from aerodrome.games.whistle_mountain.board.signs import medal

BED: Final = 22.5  # from one bed to the next
PRIZE: Final = 31  # a trophy
STEP: Final = 30  # from one worker of a level to the next, if there is room
ROOM: Final = TOWER_WIDE - 40  # beside the medal


# ---------------------------------------------------------------- barracks
@cache
def house() -> str:
    top, left, right = cell_y(p.BARRACKS_ROWS), BARRACKS_X, BARRACKS_X + BARRACKS_WIDE
    roof = path(f"M{left - 8} {top}L{left + 20} {top - 22}H{right - 20}L{right + 4} {top}Z", "roof")
    roof += path(f"M{left + 20} {top - 22}H{right - 20}l8 8H{left + 10}Z", "roof-light")
    rows = (icon("bunks", left, cell_y(row), BARRACKS_WIDE, CELL) for row in range(1, p.BARRACKS_ROWS + 1))
    return el("g", roof, *rows, id="d-barracks")


def barracks(canvas: WhistleCanvas) -> str:
    out = pieces.stamp("barracks")
    for seat in range(canvas.players):
        out += canvas.kept(beds, seat)
    return el("g", out, data_about=canvas.told("barracks"))


def beds(canvas: WhistleCanvas, seat: int) -> str:
    """The workers of a seat that wait for work."""
    out, colour = "", canvas.colour(seat)
    for row in canvas.owns(seat, "barracks"):
        body = pieces.worker(colour, 0, 0, 26.5)
        one = canvas.thing(
            f"worker-{seat}-b{row}", body, rect(-2.5, -2.5, 28, 32, 7, cls="halo"), alike=f"worker-{seat}"
        )
        out += at(BARRACKS_X + 2.8 + seat * BED, cell_y(row) + 15.5, one)
    return out


# ---------------------------------------------------------------- tower
@cache
def walls() -> str:
    """The tower empty: one level for each row; the medal says what a worker there is worth in the end."""
    left, right = TOWER_X, TOWER_X + TOWER_WIDE
    out = path(f"M{left - 5} {GRID_TOP}L{left + 12} {GRID_TOP - 17}H{right - 12}L{right + 5} {GRID_TOP}Z", "roof")
    out += path(f"M{left - 3} {GRID_FOOT}H{right + 3}L{right + 8} {HEIGHT + BLEED}H{left - 8}Z", "stones")
    joints = "".join(f"M{left - 4} {GRID_FOOT + 18 * i}h{TOWER_WIDE + 8}" for i in (1, 2, 3, 4))
    joints += "".join(
        f"M{left + 14 + 28 * j + 14 * (i % 2)} {GRID_FOOT + 18 * i}v18" for i in range(4) for j in range(4)
    )
    door = f"M{left + 42} {HEIGHT + 30}V{GRID_FOOT + 36}a14 14 0 0 1 28 0V{HEIGHT + 30}Z"
    out += path(joints, "joints") + path(door, "door")
    for level in range(1, p.LEVELS + 1):
        out += icon("frame-level", left - 3, cell_y(level), TOWER_WIDE + 6, CELL)
        out += medal(left + 4, cell_y(level) + 8, 29, int(p.LEVEL_POINTS[level - 1]))
    middle = left + TOWER_WIDE // 2
    out += path(f"M{middle} {GRID_TOP - 17}V2", "flagpole") + path(f"M{middle} 2h22l-6 5 6 5h-22Z", "pennant")
    return el("g", out, id="d-tower")


def tower(canvas: WhistleCanvas) -> str:
    out = pieces.stamp("tower") + "".join(canvas.kept(level, number) for number in range(p.LEVELS))
    return el("g", out, data_about=canvas.told("tower_level"))


def level(canvas: WhistleCanvas, number: int) -> str:
    """The trophies that wait on a level, and the workers on it."""
    row = canvas.view.part("tower", number)
    top, left = cell_y(number + 1), TOWER_X + 38
    out = ""
    for place, kind in enumerate(row["trophies"]):
        key = f"trophy-{number + 1}-{place}"
        out += canvas.piece(
            key,
            left + PRIZE * place,
            top + 6,
            pieces.small(pieces.trophy(kind), 0.76),
            pieces.shield(0.76),
            about=f"trophy_{kind}",
        )
    staff = [(seat, i) for seat, many in enumerate(row["workers"]) for i in range(many)]
    if not staff and not row["trophies"]:
        return out + icon("plaque", left + 2, top + 7, 28, 31, cls="vacant")
    start = PRIZE * len(row["trophies"])
    arrows = arrows_of(canvas, number + 1)
    room = ROOM - start - (24 if arrows else 0)
    step = min(STEP, (room - 26) / max(1, len(staff) - 1)) if len(staff) > 1 else STEP
    for place, (seat, i) in enumerate(staff):
        key = f"worker-{seat}-t{number + 1}-{i}"
        one = canvas.thing(key, pieces.worker(canvas.colour(seat), 0, 0, 31), alike=f"worker-{seat}")
        out += at(left + start + 2 + step * place, top + 11.5, one)
    return out + arrows


def arrows_of(canvas: WhistleCanvas, number: int) -> str:
    """Up and down, where a worker of this level may be shifted."""
    out = ""
    for args in canvas.legal("shift"):
        if args["level"] == number:
            up = args["direction"] == "up"
            body = rect(0, 0, 23, 20, 5, cls="key") + path(
                "M6 13l5.500-7 5.500 7Z" if up else "M6 7l5.500 7 5.500-7Z", "key-arrow"
            )
            y = cell_y(number) + (1 if up else 23)
            key = f"shift-{number}-{args['direction']}"
            out += canvas.piece(
                key, TOWER_X + TOWER_WIDE - 25, y, body, rect(-1, -1, 25, 22, 6, cls="halo"), about="tower_level"
            )
    return out
