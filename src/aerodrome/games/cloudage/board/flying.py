"""Airships over the land, where the one that flies can get to, and the spaces that a question is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from aerodrome.drawing.keeping import part
from aerodrome.drawing.svg import at, circle, el, path, rect, text
from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.board import pieces
from aerodrome.games.cloudage.board.canvas import CloudCanvas
from aerodrome.games.cloudage.board.landscape import side_of
from aerodrome.games.cloudage.board.layout import CENTRES, PLACES, space_key
from aerodrome.games.cloudage.board.signs import Sign
from aerodrome.games.cloudage.words import phrases as ph
from aerodrome.games.cloudage.words.names import TILE_ROWS

HALO: Final = el("use", href="#d-halo", cls="halo")
CATCH: Final = el("use", href="#d-hex", cls="catch")
SHIFT: Final = (9, 17)  # of airships that hang over one space, as on that of the start
SPOT_Y: Final = 24  # of the name of a space, below its middle
MOST_SHOWN: Final = 5  # finds of a way that are told beside its end


def printed(view: Mapping[str, Any], space: str) -> Mapping[str, Any]:
    """What is printed on a space."""
    board = int(space.partition(":")[0]) - 1
    return side_of(part(view, "boards", board)).spaces[space]  # type: ignore[arg-type]


# ---------------------------------------------------------------- airships
def airships(canvas: CloudCanvas) -> str:
    """Each over its space; the one whose turn it is hangs in front."""
    spaces: Sequence[str] = canvas.view["airships"]
    out = ""
    for seat in range(len(spaces)):
        others = spaces.count(spaces[seat]) - 1
        out += canvas.kept(airship, seat, spaces[seat], spaces[:seat].count(spaces[seat]) - others / 2)
    return out


def airship(canvas: CloudCanvas, seat: int, space: str, shift: float) -> str:
    x, y = CENTRES[space]
    row = printed(canvas.view, space)
    high = 23 if "city" in row else 8
    glow = el("ellipse", cx=1, cy=-2, rx=25, ry=18, cls="halo")
    body = canvas.thing(f"airship-{seat}", pieces.airship(canvas.colour(seat)), glow)
    return at(x + SHIFT[0] * shift, y - high + SHIFT[1] * shift, body)


# ---------------------------------------------------------------- flying
def reach(canvas: CloudCanvas) -> str:
    """The spaces that the one who is asked can fly to, with the way there, which shows where somebody points."""
    flight = canvas.view["flight"]
    if flight is None or canvas.question != "move_step":
        return ""
    here = canvas.view["airships"][flight["seat"]]
    out = elsewhere(canvas, {here, *(one["space"] for one in flight["reach"])})
    if p.LAND in canvas.view["legal"]:
        x, y = CENTRES[here]
        out += canvas.piece(
            space_key(here), x, y, CATCH, HALO, over=spot(here), cls="hexed end", about=about(canvas, here)
        )
    found = frozenset(flight["found"])
    for one in flight["reach"]:
        x, y = CENTRES[one["space"]]
        over = way(canvas, here, one, found) + spot(one["space"])
        cls = "hexed end" if one["end"] else "hexed pass"
        out += canvas.piece(
            space_key(one["space"]), x, y, CATCH, HALO, over=over, cls=cls, about=about(canvas, one["space"])
        )
    return out


def elsewhere(canvas: CloudCanvas, near: set[str]) -> str:
    """All other spaces: a click there asks why nothing can be done."""
    far = (space for space in CENTRES if space not in near)
    return "".join(canvas.kept(far_space, space) for space in far)


def far_space(canvas: CloudCanvas, space: str) -> str:
    return canvas.piece(
        space_key(space), *CENTRES[space], CATCH, "", over=spot(space), cls="far", about=about(canvas, space)
    )


def spot(space: str) -> str:
    """What sentences call a space, shown where somebody points."""
    return text(0, SPOT_Y, ph.place(space), "m n12 spot")


def about(canvas: CloudCanvas, space: str) -> str:
    return str(printed(canvas.view, space).get("city", "space"))


def way(canvas: CloudCanvas, here: str, one: Mapping[str, Any], found: frozenset[str]) -> str:
    """The way to a space from its own middle, and what is found on it."""
    x, y = CENTRES[one["space"]]
    path_ = [space for space in one["path"] if space != here]
    stops = [CENTRES[space] for space in (here, *path_)]
    line = "M" + "L".join(f"{a - x} {b - y}" for a, b in stops)
    finds = findings(canvas, path_, found)
    out = path(line, "way-case") + path(line, "way")
    if finds:
        long = pieces.row_width(finds, 14, 3) + 18
        out += at(0, -38, rect(-long / 2, -11, long, 22, 11, cls="pill"), text(-long / 2 + 9, 4.5, "+", "m n12"),
                  pieces.row(finds, 5, 0, 14, 3))  # fmt: skip
    return el("g", out, cls="route")


def findings(canvas: CloudCanvas, spaces: Sequence[str], found: frozenset[str]) -> list[Sign]:
    """What lies on a way, kind by kind: each find once a turn, none under vegetation or a tile."""
    view = canvas.view
    hidden = {one["space"] for one in view["vegetation"]} | set(view["gone"]) | found
    total: dict[str, int] = {}
    for space in spaces:
        if space not in hidden:
            for kind, number in found_on(canvas, space).items():
                total[kind] = total.get(kind, 0) + number
    return [Sign(kind, total[kind]) for kind in p.GAINS if kind in total][:MOST_SHOWN]


def found_on(canvas: CloudCanvas, space: str) -> Mapping[str, int]:
    """The find of a space, as tiles on it have it."""
    board = side_of(part(canvas.view, "boards", int(space[0]) - 1))
    for tile, spaces in board.anchors.items():
        if space in spaces and tile in canvas.tiles and TILE_ROWS[tile]["kind"] in ("toll", "weapon", "find"):
            row: Mapping[str, int] = TILE_ROWS[tile].get("find", {})
            return row
    printed_: Mapping[str, int] = board.spaces[space].get("find", {})
    return printed_


def chips(canvas: CloudCanvas) -> str:
    """What each space in reach costs in all: on a white disc if the way goes on, on an amber one if it may end."""
    flight = canvas.view["flight"]
    if flight is None or canvas.question != "move_step":
        return ""
    out, hanging = "", {PLACES[space] for space in canvas.view["airships"]}
    for one in flight["reach"]:
        x, y = CENTRES[one["space"]]
        column, row = PLACES[one["space"]]
        if one["end"]:
            out += at(x - 20, y - 20, circle(0, 0, 9, "chip end"), text(0, 4.2, one["cost"], "m n12"))
            continue
        dx, dy = (0, -16) if (column, row + 1) in hanging else (0, 17)
        if "city" in printed(canvas.view, one["space"]):
            dx, dy = -20, -17
        out += at(x + dx, y + dy, circle(0, 0, 8, "chip"), text(0, 4, one["cost"], "m n11"))
    return out


# ---------------------------------------------------------------- spaces of other questions
def sites(canvas: CloudCanvas) -> str:
    """Where a plant may be placed; which find it would pay a last time."""
    legal = canvas.legal("plant_space")
    out = elsewhere(canvas, {args["space"] for args in legal}) if legal else ""
    for args in legal:
        x, y = CENTRES[args["space"]]
        out += canvas.piece(
            space_key(args["space"]),
            x,
            y,
            CATCH,
            HALO,
            over=spot(args["space"]),
            cls="hexed site",
            about=about(canvas, args["space"]),
        )
    return out
