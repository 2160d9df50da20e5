"""What laying a piece by hand needs to know: how it can be turned, and the ground that it is laid on.

The placements themselves are the legal actions, which the page has already; they are not drawn. `placing.js` reads the
ground cell by cell, from the lower left corner, as one letter each.
"""

from __future__ import annotations

from typing import Final

from aerodrome.drawing.svg import el
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.board import pieces
from aerodrome.games.whistle_mountain.board.canvas import WhistleCanvas
from aerodrome.games.whistle_mountain.board.keys import piece_asked
from aerodrome.games.whistle_mountain.board.layout import CELL, GRID_TOP, GRID_X
from aerodrome.games.whistle_mountain.grid import turned_cells
from aerodrome.games.whistle_mountain.words import names as n
from aerodrome.games.whistle_mountain.words.ground import Ground, able, airship_cells, kind_of

AIR: Final = "."
FLOODED: Final = "~"
BLANK: Final = "#"  # scaffold that shows, without a resource to harvest
MACHINE: Final = "M"
LETTERS: Final = {"coal": "c", "iron": "i", "water": "w", "gold": "g", "whistle": "h"}
CELLS: Final = [(column, row) for row in range(1, p.ROWS + 1) for column in range(1, p.COLUMNS + 1)]


def draw_placing(canvas: WhistleCanvas) -> str:
    """The piece in hand in all its turns, out of sight; the script lays it on the board."""
    if canvas.legal("site"):
        return of_piece(canvas, piece_asked(canvas.view), sorted({args["turned"] for args in canvas.legal("site")}))
    if canvas.legal("fly"):
        return of_airship(canvas, str(canvas.noted("airship")))
    return ""


def of_piece(canvas: WhistleCanvas, piece: str, turns: list[int]) -> str:
    view = canvas.view.everything()
    ground, kind = Ground(view), kind_of(piece)
    shapes = {turned: turned_cells(kind, turned) for turned in turns}
    if piece in p.TILES:
        drawings = {turned: pieces.scaffold(piece, turned) for turned in turns}
        points, sort = 0, "scaffold"
    else:
        name = canvas.called(piece)
        drawings = {turned: pieces.machine(name, piece, bool(turned)) for turned in turns}
        built = view["question"] == "construct_site"
        points, sort = (int(n.MACHINE_ROWS[piece]["vp"]) if built else 0), "machine"
    scores = view["question"] == "construct_site"
    architect = scores and sort == "scaffold" and able(view, "architect")
    rises = scores and sort == "machine" and view["lines"] > 0
    return hand(
        canvas, sort, p.SITE, shapes, drawings, ground,
        data_piece=f"stock-{piece}",
        data_scores="yes" if scores else None,
        data_points=points or None,
        data_least=p.ARCHITECT_LEAST if architect else None,
        data_bonus=p.ARCHITECT_POINTS if architect else None,
        data_rises=view["level"] + 1 if rises else None,
        data_rising=canvas.say.gettext("water to row {row}", row=view["level"] + 1) if rises else None,
        data_own=canvas.colour(canvas.own) if sort == "machine" else None,
        data_bridge=p.BRIDGE,
        data_stay="yes" if piece == p.MACHINES[p.TRAP] else None,
    )  # fmt: skip


def of_airship(canvas: WhistleCanvas, airship: str) -> str:
    view = canvas.view.everything()
    ground = Ground(view)
    colour = canvas.colour(canvas.own)
    found = {p.DIRECTIONS.index(args["direction"]) for args in canvas.legal("fly")}
    shapes = {turned: airship_cells(airship, p.DIRECTIONS[turned], 0, 0) for turned in sorted(found)}
    drawings = {turned: pieces.airship(airship, colour, bool(turned)) for turned in shapes}
    machines = (
        f"{canvas.called(machine)}:{','.join(str(number_of(cell)) for cell in row['cells'])}"
        for machine, row in view["machines"].items()
        if not row["submerged"]
    )
    corners = airship == p.AIRSHIPS[p.BALLOON] and able(view, "aeronaut")
    return hand(
        canvas, "airship", p.FLY, shapes, drawings, ground,
        data_piece=f"airship-{canvas.own}-{airship}",
        data_machines=";".join(machines) or None,
        data_starts=canvas.say.gettext("activates {machine}", machine="{machine}"),
        data_corners="yes" if corners else None,
    )  # fmt: skip


def number_of(cell: list[int]) -> int:
    return (cell[1] - 1) * p.COLUMNS + cell[0] - 1


def letter(ground: Ground, cell: tuple[int, int]) -> str:
    """What lies on a cell."""
    if not ground.dry(cell):
        return FLOODED
    if cell in ground.machine:
        return MACHINE
    if cell not in ground.tile:
        return AIR
    return LETTERS.get(ground.shown(cell) or "", BLANK)


def staff(canvas: WhistleCanvas, ground: Ground, cell: tuple[int, int]) -> str:
    """The colour of the worker on a cell."""
    return str(canvas.colour(ground.workers[cell])) if cell in ground.workers else AIR


def hand(
    canvas: WhistleCanvas, sort: str, first: int, shapes: dict[int, list[tuple[int, int]]], drawings: dict[int, str],
    ground: Ground, **more: str | int | None,
) -> str:  # fmt: skip
    """All that the script reads, as attributes; the drawings of the turns as shapes."""
    turns = ";".join(f"{turned}:{','.join(f'{x}{y}' for x, y in cells)}" for turned, cells in shapes.items())
    shown = el("defs", *(el("g", drawing, id=f"turn-{turned}") for turned, drawing in drawings.items()))
    say = canvas.say
    return el(
        "g", shown, id="placing",
        data_sort=sort, data_first=first, data_turns=turns, data_x=GRID_X, data_y=GRID_TOP, data_cell=CELL,
        data_ground="".join(letter(ground, cell) for cell in CELLS),
        data_staff="".join(staff(canvas, ground, cell) for cell in CELLS),
        data_level=canvas.level,
        data_bar=say.gettext("Place it by hand"), data_turn=say.gettext("Turn"), data_flip=say.gettext("Flip"),
        data_lay=say.gettext("Place"), data_misfit=say.gettext("It does not fit here"),
        **more,
    )  # fmt: skip
