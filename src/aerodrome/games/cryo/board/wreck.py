"""The wreck: one hull broken into four rooms, each with docks, the actions around them, an incident, three chambers."""

from __future__ import annotations

from functools import cache
from typing import Final

from aerodrome.drawing.svg import at, circle, el, icon_at, path, text
from aerodrome.games.cryo.board import box, pieces
from aerodrome.games.cryo.board.canvas import CryoCanvas

SECTOR_X: Final = (50, 306, 562, 818)
SECTOR_Y: Final = (99, 93, 97, 94)  # the hull broke: no two rooms lie at the same height
SECTOR_H: Final = 274
COLUMN_0: Final = 33
COLUMN_STEP: Final = 45
ROW_0: Final = 45
ROW_STEP: Final = 40
# Logistics has no actions in the first row, and larger chambers below
SHIFT: Final = {"logistics": (0, -31), "workshop": (-4, 0)}
CHAMBER_STEP: Final = 76
BERTH_X: Final = 19.8
BERTH_STEP: Final = 14.5
BERTH_Y: Final = 17
BERTH_ROW: Final = 28
HEART: Final = (2, 2)  # the incident space


def cell(sector: str, row: int, column: int) -> tuple[float, float]:
    dx, dy = SHIFT.get(sector, (0, 0))
    return COLUMN_0 + COLUMN_STEP * column + dx, ROW_0 + ROW_STEP * row + dy


def size_of(sector: str) -> str:
    return "large" if sector == "logistics" else "small"


def draw_wreck(canvas: CryoCanvas) -> str:
    """The four sectors; each is told what of the question concerns it, so that it need not look at every question."""
    manned, used, looking = canvas.manned, canvas.used, canvas.looking
    out = ""
    for i, name in enumerate(box.SECTORS):
        here = manned is not None and box.DOCKS[manned]["sector"] == name
        drawing = canvas.kept(sector, name, manned if here else None, used if here else None, looking)
        out += at(SECTOR_X[i], SECTOR_Y[i], drawing, id=name)
    return out


def sector(canvas: CryoCanvas, name: str, manned: str | None, used: str | None, looking: bool) -> str:
    """`manned`: the dock whose drone acts, `used`: the action that it has used, `looking`: somebody seeks a dock."""
    out = tab(canvas, name)
    for key, row in box.of_sector(box.SPACES, name).items():
        spot = cell(name, row["row"], row["col"])
        if row["kind"] == "resource_space":
            out += canvas.kept(resource_space, key, *spot)
        else:
            poor = looking and not canvas.in_reach(key)
            out += action(canvas, key, *spot, "used" if key == used else "poor" if poor else "")
    out += canvas.kept(incident, name)
    for key, row in box.of_sector(box.DOCKS, name).items():
        out += dock(canvas, key, *cell(name, row["row"], row["col"]), key == manned)
    top = SECTOR_H - 10 - pieces.CHAMBER_H[size_of(name)]
    for key, row in box.of_sector(box.CHAMBERS, name).items():
        out += canvas.kept(chamber, key, 11.0 + CHAMBER_STEP * (row["number"] - 1), float(top))
    return out


def tab(canvas: CryoCanvas, name: str) -> str:
    """Number and name of a sector."""
    words = canvas.called(name)
    body = tab_plate(name) + text(35, 11.5, words, "title tab-name", 15, 88)
    return canvas.piece(f"sector-{name}", 0, 0, body, el("rect", x=4, y=-10, width=134, height=32, rx=8, cls="halo"))


@cache
def tab_plate(name: str) -> str:
    out = path("M14-8h112l8 8v12l-8 8H14l-8-8V0Z", f"tab tab-{name}") + circle(20, 6, 10, f"tab-disc disc-{name}")
    return out + text(20, 10.6, box.SECTORS[name]["number"], "tab-number")


# ---------------------------------------------------------------- actions
def action(canvas: CryoCanvas, key: str, x: float, y: float, cls: str) -> str:
    kind = box.SPACES[key]["kind"]
    ground = path(pieces.PLATE, "pad-ground") if cls == "poor" else ""  # no pipe shines through what is pale
    return canvas.piece(key, x, y, ground + pieces.stamp(f"pad-{kind}"), pieces.glow("pad"), cls=cls, about=kind)


def resource_space(canvas: CryoCanvas, key: str, x: float, y: float) -> str:
    """A pile, its top turned up; an empty one gives what is printed."""
    count, top = canvas.pile(key)
    body = pieces.pile(count, top, box.SPACES[key]["tile_back"])
    return canvas.piece(key, x, y, body, pieces.glow("tile"), about=top or "resource_space")


def incident(canvas: CryoCanvas, name: str) -> str:
    """The heart of a sector."""
    token = canvas.incident(name)
    x, y = cell(name, *HEART)
    body = pieces.stamp("hazard") + (pieces.stamp(f"token-{token}") if token else "")
    return canvas.piece(f"{name}_incident", x, y + 1, body, pieces.glow("token"), about=token or "incident")


# ---------------------------------------------------------------- docks
def dock(canvas: CryoCanvas, key: str, x: float, y: float, manned: bool) -> str:
    """A free dock shows its symbol; damage covers it and shows it again; a drone stands on it as a piece of its own."""
    symbol = box.DOCKS[key]["symbol"]
    seat = canvas.drone_on(key)
    body = pieces.stamp("dock")
    if canvas.damaged(key):
        body += pieces.stamp("damage") + icon_at(f"s-{symbol}", 0, -1, 15, cls="scorched")
    elif symbol and seat is None:
        body += icon_at(f"s-{symbol}", 0, 0, 16)
    if manned:
        body += circle(0, 0, 20, "manned")
    if seat is not None:
        body += drone(canvas, seat, key)
    return canvas.piece(key, x, y, body, pieces.glow("dock"), about="damage" if canvas.damaged(key) else "dock")


def drone(canvas: CryoCanvas, seat: int, place: str, scale: float = 1) -> str:
    """A drone is told by where it stands: drones of a seat are alike, and glide from place to place."""
    colour = canvas.colour(seat)
    body = pieces.stamp(f"drone-{colour}")
    if scale != 1:
        body = at(0, 0, body, scale=scale)
    return canvas.alike(f"drone-{colour}", place, body, circle(0, 0, 18 * scale, "halo"), about="drone")


# ---------------------------------------------------------------- stasis chambers
def chamber(canvas: CryoCanvas, key: str, x: float, y: float) -> str:
    """Each seat has its own berth, so that a missing pod is seen; a sabotaged chamber is dark and cracked."""
    row = box.CHAMBERS[key]
    size = "large" if row["large"] else "small"
    pods = canvas.chamber(key)
    if pods is None:
        return canvas.piece(key, x, y, pieces.stamp(f"ruin-{size}"), pieces.glow(f"cell-{size}"), about="sabotage")
    body = pieces.stamp(f"cell-{size}") + text(7.2, 13.8, row["number"], "frost")
    for seat, many in enumerate(pods):
        for line in range(row["pods_per_colour"]):
            spot = BERTH_X + BERTH_STEP * (seat + (4 - len(pods)) / 2), BERTH_Y + BERTH_ROW * line
            body += at(*spot, pod(canvas, seat, f"{key}-{line}")) if line < many else pieces.stamp("berth", *spot)
    if canvas.threatened(key):
        body += icon_at("threat", pieces.CHAMBER_W - 1, 0, 16)
    return canvas.piece(key, x, y, body, pieces.glow(f"cell-{size}"), about="chamber")


def pod(canvas: CryoCanvas, seat: int, place: str) -> str:
    """A pod is told by where it lies: pods of a seat are alike, and glide from place to place."""
    colour = canvas.colour(seat)
    return canvas.alike(f"pod-{colour}", place, pieces.stamp(f"pod-{colour}"), about="pod")
