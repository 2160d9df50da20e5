"""The pictures of the page that teaches Whistle Mountain, out of the pieces of the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from aerodrome.drawing.svg import at, circle, el, icon, icon_at, path, rect, text
from aerodrome.drawing.teaching import Figure, arrow
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.board import canyon, land, pieces, sides, signs
from aerodrome.games.whistle_mountain.board.canvas import WhistleCanvas
from aerodrome.games.whistle_mountain.board.layout import CELL, cell_x, cell_y
from aerodrome.games.whistle_mountain.words.ground import Ground, airship_cells, piece_cells, printed_cells
from aerodrome.language import mark

Cell = tuple[int, int]

TURN: Final = (510, 330)  # the pictures of a turn
HALF: Final = (500, 236)  # those of the pieces
SLIP: Final = (176, 120)  # the small ones
ICONS: Final = (
    "coal", "iron", "water", "gold", "whistle", "any", "medal", "construct", "activate", "move", "rescue", "promote",
)  # fmt: skip
# A canyon in the middle of a game: tile, how it is turned (four more: flipped), column and row.
TILES: Final = (
    ("l_08", 0, 1, 1), ("l_05", 4, 4, 1), ("l_11", 6, 5, 1), ("t_02", 4, 8, 1), ("t_09", 2, 7, 2), ("s_12", 2, 1, 2),
    ("l_09", 6, 2, 3), ("l_06", 4, 7, 4), ("t_11", 2, 4, 4), ("s_10", 6, 7, 5), ("s_04", 2, 2, 5), ("l_03", 6, 7, 6),
    ("l_07", 2, 2, 6), ("l_01", 3, 4, 6), ("l_12", 2, 3, 8), ("t_06", 0, 7, 8), ("l_04", 4, 3, 10),
)  # fmt: skip
MACHINES: Final = (
    ("double_iron", 0, 6, 2), ("vault", 0, 2, 3), ("dark_scorer", 1, 4, 4), ("press", 0, 8, 4), ("whistler", 1, 7, 4),
    ("crane", 0, 7, 6), ("trophy_room", 0, 3, 8), ("whistling_scorer", 0, 8, 8),
)  # fmt: skip
WORKERS: Final = ((0, 2, 6), (1, 3, 7), (0, 4, 10), (2, 9, 6), (2, 3, 10), (3, 6, 5))
AIRSHIPS: Final = ((1, "dreadnought", 6, 12, 0), (2, "blimp", 6, 6, 1), (3, "balloon", 10, 4, 0))
TROPHIES: Final = {5: ["scaffold"], 6: ["construct"], 7: ["vp_4"], 10: ["vp_6"], 11: ["upgrade"], 12: ["activate"]}
STAFF: Final = {3: [1, 1, 0, 0], 4: [1, 0, 0, 1], 8: [0, 1, 0, 1], 9: [0, 0, 1, 0]}
SUBMERGED: Final = ("double_iron",)


def lying(cells: Sequence[Cell]) -> list[list[int]]:
    return [list(cell) for cell in cells]


def tower_level(number: int) -> dict[str, Any]:
    return {"workers": STAFF.get(number, [0] * p.SEATS), "trophies": TROPHIES.get(number, [])}


VIEW: Final[Mapping[str, Any]] = {
    "players": 4,
    "seat": 0,
    "player": 0,
    "over": False,
    "question": "turn_menu",
    "asking": {},
    "legal": [],
    "level": 3,
    "tiles": {
        tile: {
            "turned": turned,
            "cells": lying(piece_cells(tile, turned, column, row)),
            "resources": printed_cells(tile),
        }
        for tile, turned, column, row in TILES
    },
    "machines": {
        machine: {
            "turned": turned,
            "cells": lying(piece_cells(machine, turned, column, row)),
            "submerged": machine in SUBMERGED,
        }
        for machine, turned, column, row in MACHINES
    },
    "workers": [{"seat": seat, "cell": [column, row]} for seat, column, row in WORKERS],
    "airships": [
        {
            "seat": seat,
            "airship": kind,
            "direction": p.DIRECTIONS[upright],
            "cells": lying(airship_cells(kind, p.DIRECTIONS[upright], column, row)),
        }
        for seat, kind, column, row, upright in AIRSHIPS
    ],
    "tower": [tower_level(level) for level in range(1, p.LEVELS + 1)],
    "seats": [{"barracks": rows, "whirlpool": 2} for rows in ([5, 6, 7], [4, 6, 7], [4, 5, 7], [5, 6])],
}


# ---------------------------------------------------------------- the canyon, cut out
def scene(canvas: WhistleCanvas) -> str:
    return (
        el("use", href="#d-land")
        + sides.barracks(canvas)
        + canyon.scaffolds(canvas)
        + canyon.machines(canvas)
        + land.water(canvas)
        + land.bank(canvas)
        + land.gauges(canvas)
        + el("use", href="#d-front")
        + sides.tower(canvas)
        + canyon.workers(canvas)
        + canyon.airships(canvas)
    )


def cut(canvas: WhistleCanvas, x: float, y: float, size: tuple[int, int], scale: float, *over: str) -> str:
    """A part of the canyon from x, y, so much larger, with what lies over it."""
    width, height = size
    box = f"{x:g} {y:g} {width / scale:g} {height / scale:g}"
    return el("svg", scene(canvas), *over, view_box=box, width=width, height=height)


def hero(canvas: WhistleCanvas) -> str:
    return cut(canvas, -400, 150, (1440, 420), 1.0)


def gather(canvas: WhistleCanvas) -> str:
    """The blimp of somebody: what it harvests and starts."""
    ground = Ground(dict(canvas.view.everything()))
    cells = airship_cells("blimp", "upright", 6, 6)
    near = {(column + dx, row + dy) for column, row in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    marks = "".join(
        circle(cell_x(column) + 25, cell_y(row) + 22, 18, "taken")
        for column, row in sorted(near)
        if ground.shown((column, row))
    )
    machine = rect(cell_x(7), cell_y(7), 2 * CELL, 2 * CELL, 6, cls="started")
    ring = rect(cell_x(6) + 1, cell_y(7) + 1, 48, 98, 12, cls="outline thin")
    return cut(canvas, 440, 250, TURN, 1.42, marks, machine, ring)


def work(canvas: WhistleCanvas) -> str:
    """Airships come home; three times build, once move or rescue, each with its price."""
    out = rect(0, 0, *TURN, cls="how-ground")
    for kind, x, y, scale in (("dreadnought", 60, 26, 1.0), ("blimp", 250, 34, 0.9), ("balloon", 372, 26, 1.0)):
        out += at(x, y, pieces.airship(kind, canvas.colour(0)), scale=scale)
    out += arrow("M470 54H440", 440, 54, 180)
    for place, price in enumerate(((), ("water",), ("water",))):
        out += at(40 + 148 * place, 110, task("construct", price, 132))
    out += at(40, 218, task("move", ("gold",), 206)) + at(262, 218, task("rescue", ("gold", "gold"), 206))
    return out


def task(sign: str, price: tuple[str, ...], width: float) -> str:
    """A key of the work: what is done, and what it costs."""
    words = [*price, "arrow", sign] if price else [sign]
    plate = rect(0, 4, width, 82, 12, cls="key-lip") + rect(0, 0, width, 82, 12, cls="key")
    return plate + signs.sentence(words, 10, 21, width - 20, 38, len(price))


def build(canvas: WhistleCanvas) -> str:
    """A scaffold in hand over a gap: the edges that score are golden."""
    tile, turned, column, row = "t_13", 3, 6, 8
    ground = Ground(dict(canvas.view.everything()))
    cells = piece_cells(tile, turned, column, row)
    own, bars, count = set(cells), "", 0
    for cx, cy in cells:
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            beside = (cx + dx, cy + dy)
            if beside not in own and ground.solid(beside):
                count += 1
                x = cell_x(cx) + (47 if dx > 0 else -3 if dx < 0 else 4)
                y = cell_y(cy) + (-3 if dy > 0 else 47 if dy < 0 else 4)
                bars += rect(x, y, 6 if dx else 42, 42 if dx else 6, 3, cls="edge-point")
    _, high = pieces.extent(int(p.TILE_SHAPE[p.TILES.index(tile)]), turned)
    x, y = cell_x(column), cell_y(row + high - 1)
    ghost = at(x, y, path(pieces.scaffold_edge(tile, turned, 0.0), "outline"), pieces.scaffold(tile, turned))
    medal = icon("medal", x + 56, y - 10, 46) + text(x + 79, y + 17, f"+{count}", "brings-points")
    return cut(canvas, 430, 70, TURN, 1.42, ghost, bars, medal)


def flood(canvas: WhistleCanvas) -> str:
    """A machine above the bridge, and the row that the water takes next."""
    wave = f"M{cell_x(1)} {cell_y(4)}" + "q12.5-5 25 0t25 0" * p.COLUMNS
    line = path(wave, "next-wave light") + path(wave, "next-wave")
    up = arrow(f"M{cell_x(9) + 25} 516V{cell_y(4) + 16}", cell_x(9) + 25, cell_y(4) + 12, -90)
    return cut(canvas, 430, 318, (760, 330), 1.55, line, up)


def machine(canvas: WhistleCanvas) -> str:
    """A large machine with all that can stand on one, and a small one."""
    out = rect(0, 0, *HALF, cls="how-ground")
    large = pieces.machine(canvas.called("factory"), "factory")
    small = pieces.machine(canvas.called("golden_iron"), "golden_iron")
    return out + at(28, 22, large, scale=1.9) + at(334, 70, small, scale=1.46)


def worker(canvas: WhistleCanvas) -> str:
    """A machine over two workers: they go up to the level of their row."""
    lines = arrow(f"M{cell_x(9) + 44} {cell_y(6) + 24}H822", 826, cell_y(6) + 24)
    ring = rect(cell_x(9) + 3, cell_y(6) + 2, 44, 46, 9, cls="outline thin")
    return cut(canvas, 640, 276, HALF, 1.72, ring, lines)


def bonus(canvas: WhistleCanvas) -> str:
    out = rect(0, 0, *HALF, cls="how-ground")
    for place, card in enumerate(("rush", "treasure_chest", "remote_control")):
        out += at(24 + 108 * place, 34, pieces.card(canvas.called(f"card_{card}"), card), scale=1.42)
    for place, kind in enumerate(("vp_6", "move")):
        out += at(366 + 62 * place, 66, pieces.trophy(kind), scale=1.5)
    return out


# ---------------------------------------------------------------- what newcomers get wrong
def slip(*inside: str) -> str:
    return rect(0, 0, *SLIP, cls="how-ground") + "".join(inside)


def wrong_own(_: WhistleCanvas) -> str:
    return slip(at(12, 22, pieces.scaffold("l_08"), scale=0.76), at(128, 40, pieces.airship("balloon", 2), scale=0.9))


def wrong_cell(_: WhistleCanvas) -> str:
    tile = at(12, 14, pieces.scaffold("t_02"), scale=0.98)
    return slip(tile, pieces.worker(1, 70, 18, 40))


def wrong_whistle(_: WhistleCanvas) -> str:
    return slip(
        icon("whistle", 18, 38, 46), path("M76 52h22M76 68h22M80 80l14-40", "how-unequal"), icon("any", 110, 38, 46)
    )


def wrong_store(_: WhistleCanvas) -> str:
    dots = "".join(circle(84 + 18 * i, 60, 6, "dot full") for i in range(p.STORAGE))
    return slip(el("g", icon("gold", 16, 34, 52), dots, path("M150 42v36", "how-limit"), cls="s1"))


def wrong_whirlpool(_: WhistleCanvas) -> str:
    rings = "".join(el("ellipse", cx=88, cy=84, rx=wide, ry=wide * 0.24, cls="whirl") for wide in (78, 58, 36))
    sign = circle(134, 44, 24, "loss") + text(134, 52, f"−{-p.WHIRLPOOL_POINTS}", "how-loss")
    return rect(0, 0, *SLIP, cls="how-lake") + rings + pieces.worker(1, 54, 30, 56) + sign


def sign(name: str, _: WhistleCanvas) -> str:
    return icon_at(name, 16, 16, 30)


def sign_bonus(_: WhistleCanvas) -> str:
    return rect(5, 8, 25, 20, 4, cls="bonus") + icon("construct", 0, 2, 17)


FIGURES: Final = {
    "hero": Figure(hero, 1440, 420, view=VIEW),
    "gather": Figure(
        gather, *TURN, mark("A blimp between scaffolds: rings around what it harvests, a frame around a machine."), VIEW
    ),
    "work": Figure(work, *TURN, mark("Three airships come home; five tasks with their prices."), VIEW),
    "build": Figure(
        build, *TURN, mark("A scaffold in a gap between others: the edges that touch them are golden."), VIEW
    ),
    "flood": Figure(
        flood, 760, 330, mark("The lake, machines above the bridge, and a dashed line one row higher."), VIEW
    ),
    "machine": Figure(machine, *HALF, mark("A large and a small machine: medal, picture, price, arrow, effect."), VIEW),
    "worker": Figure(worker, *HALF, mark("A worker on a scaffold, and an arrow to the same row of the tower."), VIEW),
    "bonus": Figure(bonus, *HALF, mark("Three cards and two trophies."), VIEW),
    "wrong-own": Figure(wrong_own, *SLIP),
    "wrong-cell": Figure(wrong_cell, *SLIP),
    "wrong-whistle": Figure(wrong_whistle, *SLIP),
    "wrong-store": Figure(wrong_store, *SLIP),
    "wrong-whirlpool": Figure(wrong_whirlpool, *SLIP),
    "sign-bonus": Figure(sign_bonus, 32, 32),
    **{f"sign-{name}": Figure(partial(sign, name), 32, 32) for name in ICONS},
}
