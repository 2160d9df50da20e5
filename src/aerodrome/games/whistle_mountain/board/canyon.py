"""What stands in the canyon: scaffolds, machines and what lies on them, workers, airships; cells to choose."""

from __future__ import annotations

from typing import Final

from aerodrome.drawing.svg import at, el, icon, rect
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.board import keys, pieces
from aerodrome.games.whistle_mountain.board.canvas import WhistleCanvas
from aerodrome.games.whistle_mountain.board.layout import CELL, cell_key, cell_x, cell_y
from aerodrome.games.whistle_mountain.words import names as n

HALO: Final = 6  # the corner of a halo
ON_MACHINE: Final = 76  # from the first worker on a large machine to the last one


def corner(cells: list[list[int]]) -> tuple[int, int]:
    """The upper left of some cells, as units."""
    return cell_x(min(cell[0] for cell in cells)), cell_y(max(cell[1] for cell in cells))


def scaffolds(canvas: WhistleCanvas) -> str:
    return "".join(canvas.kept(scaffold, tile) for tile in canvas.view["tiles"])


def scaffold(canvas: WhistleCanvas, tile: str) -> str:
    row = canvas.view.part("tiles", tile)
    x, y = corner(row["cells"])
    turned: int = row["turned"]
    return canvas.piece(
        f"scaffold-{tile}", x, y, pieces.scaffold(tile, turned), pieces.scaffold_halo(tile, turned), about="scaffold"
    )


def machines(canvas: WhistleCanvas) -> str:
    return "".join(canvas.kept(machine, machine_id) for machine_id in canvas.view["machines"])


def machine(canvas: WhistleCanvas, machine_id: str) -> str:
    row = canvas.view.part("machines", machine_id)
    x, y = corner(row["cells"])
    upright = bool(row["turned"] % 2)
    width, height = pieces.face_size(str(n.MACHINE_ROWS[machine_id]["size"]), upright)
    body = pieces.machine(canvas.called(machine_id), machine_id, upright) + load(canvas, machine_id, upright)
    return canvas.piece(
        f"machine-{machine_id}", x, y, body, rect(0, 0, width, height, HALO, cls="halo"),
        cls="submerged" if row["submerged"] else "",
    )  # fmt: skip


def load(canvas: WhistleCanvas, machine_id: str, upright: bool) -> str:
    """What lies on a machine: workers in the Refuge and the Trap, the toll, the resource of the Swap Meet."""
    match machine_id:
        case "refuge" | "trap":
            held = [canvas.owns(seat, machine_id) for seat in range(canvas.players)]
            step = min(22.0, (ON_MACHINE - (CELL if upright else 0)) / max(1, sum(held) - 1))
            out, x = "", 44.0
            for seat, number in enumerate(held):
                for i in range(number):
                    one = canvas.thing(
                        f"worker-{seat}-{machine_id}-{i}", pieces.worker(canvas.colour(seat), 0, 0, 30),
                        rect(-2, -2, 30, 34, 7, cls="halo") if i == 0 else "", alike=f"worker-{seat}",
                    )  # fmt: skip
                    out += at(x, 28, one)
                    x += step
            return out
        case "toll_bridge":
            toll = canvas.view["toll"]
            lying = [kind for kind in p.RESOURCES for _ in range(toll[kind])]
            return "".join(
                icon(f"token-{kind}", 46 + 18 * (i % 5), 20 + 22 * (i // 5), 22) for i, kind in enumerate(lying[:10])
            )
        case "swap_meet":
            kind = canvas.view["stall"]
            return icon(f"token-{kind}", 50, 26, 34) if kind else ""
    return ""


def workers(canvas: WhistleCanvas) -> str:
    out = ""
    for one in canvas.view["workers"]:
        out += canvas.kept(worker, one["seat"], *one["cell"])
    return out


def worker(canvas: WhistleCanvas, seat: int, column: int, row: int) -> str:
    shade = el("ellipse", cx=15.4, cy=35, rx=13, ry=3, cls="shadow")
    body = pieces.worker(canvas.colour(seat), 0, 0, 36)
    one = canvas.thing(
        f"worker-{column}-{row}", shade + body, rect(-4, -3, 39, 43, 8, cls="halo"), alike=f"worker-{seat}"
    )
    return at(cell_x(column) + 9, cell_y(row) + 6, one)


def airships(canvas: WhistleCanvas) -> str:
    out = ""
    for one in canvas.view["airships"]:
        if one["cells"]:
            x, y = corner(one["cells"])
            out += at(x, y, canvas.kept(airship, one["seat"], one["airship"], one["direction"] == "upright"))
    return out


def airship(canvas: WhistleCanvas, seat: int, kind: str, upright: bool) -> str:
    return pieces.ship(canvas, seat, kind, upright=upright)


# ---------------------------------------------------------------- cells
def cells(canvas: WhistleCanvas) -> str:
    """The cells that a click may mean now."""
    if not canvas.asked:
        return ""
    found: dict[tuple[int, int], str] = {}
    for action in canvas.view["legal"]:
        for cell in keys.cells_of(canvas.view, action):
            found[cell] = p.ACTIONS.block(action).name
    return "".join(draw_cell(canvas, column, row, name) for (column, row), name in sorted(found.items()))


def draw_cell(canvas: WhistleCanvas, column: int, row: int, name: str) -> str:
    """Hundreds of places have few bytes each: theirs are lit without a halo of their own."""
    key, x, y = cell_key(column, row), cell_x(column), cell_y(row)
    if name in LAID:
        return el("use", href="#d-spot", x=x, y=y, **canvas.attributes(key, "cell"))
    ring = el("use", href="#d-ring", cls="halo")
    return canvas.piece(key, x, y, el("use", href="#d-spot"), ring, cls="cell", about="worker")


LAID: Final = ("site", "fly")  # by hand, where there is a script
DEFINITIONS: Final = (
    '<rect id="d-spot" x="3" y="3" width="44" height="44" rx="7"/>'
    '<rect id="d-ring" x="4" y="4" width="42" height="42" rx="6"/>'
)
