"""The four boards as one land: terrain, finds, cities under clouds, vegetation, campaign tiles, the rail of points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from aerodrome.drawing.keeping import part
from aerodrome.drawing.svg import at, el, icon_at, path, rect, text
from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.board import pieces
from aerodrome.games.cloudage.board.canvas import CloudCanvas
from aerodrome.games.cloudage.board.layout import (
    CENTRES,
    GROUND,
    HEX_H,
    LEFT,
    NAMES,
    PLACES,
    RAIL_H,
    RAIL_Y,
    STRIP_H,
    STRIP_Y,
    TOP,
    WIDTH,
    Place,
    beside,
    corner,
    middle,
    space_key,
)  # fmt: skip
from aerodrome.games.cloudage.board.signs import Sign, of_effect, without_plants
from aerodrome.games.cloudage.words import goal, phrases as ph
from aerodrome.games.cloudage.words.names import CITY_ROWS, TILE_ROWS

BLEED: Final = 900  # sky and ground go on outside of the drawing, so that any window is full
PENNANT: Final = (35, 15)
LAP: Final = 50  # points around the rail
TIE: Final = (WIDTH - 2 * LEFT - 8) / LAP
SIDES: Final = {str(row["id"]): row for row in p.rows("boards")}
TINTS: Final = 6  # of sand from the start in the west to the ash in the east
GRAINS: Final = 3
# Towns grow from huts in the west to towers in the east; a city's picture by its board.
TOWNS: Final = {1: 1, 2: 2, 3: 2, 4: 3}
PLATE_MIDDLE: Final = 4  # of what grows
SLIM: Final = 1.14  # how much wider a ribbon grows at most, as the style sheet says
LONG_PLATE: Final = 64  # one that would lie over its neighbours if it grew
ROW_LETTER: Final = 22.5  # from the middle of a space
FIRST_ROW: Final = tuple(NAMES[column, 0] for column in range(p.COLUMNS))
CLOUD_COLUMNS: Final = (1, 3, 7, 9, 13, 15, 19, 21)


class Side:
    """A side of a board: what is printed on each of its spaces, by their names."""

    def __init__(self, row: Mapping[str, Any]) -> None:
        self.number: Final = int(row["number"])
        self.spaces: Final[dict[str, Mapping[str, Any]]] = {
            f"{self.number}:{one['q']},{one['r']}": one for one in row["spaces"]
        }
        self.anchors: Final[dict[str, list[str]]] = {}
        for one in row["anchors"]:
            self.anchors.setdefault(one["tile"], []).append(f"{self.number}:{one['q']},{one['r']}")
        self.cities: Final[dict[str, list[str]]] = {}
        for name, one in self.spaces.items():
            if "city" in one:
                self.cities.setdefault(one["city"], []).append(name)

    def label(self, city: str) -> str:
        """The space that carries the name: where a tile of the city would lie, else its lowest one."""
        for tile, where in self.anchors.items():
            if TILE_ROWS[tile].get("city") == city and TILE_ROWS[tile]["kind"] != "find":
                return where[0]
        taken = self.anchors.get("L6", [])
        free = [space for space in self.cities[city] if space not in taken]
        return max(free, key=lambda space: (CENTRES[space][1], -CENTRES[space][0]))

    def berth(self, city: str) -> str:
        """The space where markers lie: beside the name if there is another one without a find."""
        label = self.label(city)
        others = [one for one in self.cities[city] if one != label and "find" not in self.spaces[one]]
        others = [one for one in others if one not in self.anchors.get("L6", [])]
        return others[-1] if others else label


@cache
def side_of(board: str) -> Side:
    return Side(SIDES[board])


def noise(place: Place) -> float:
    column, row = place
    return ((column * 73 + row * 151 + column * row * 37) % 97) / 96


# ---------------------------------------------------------------- what never changes
@cache
def definitions() -> str:
    """Gradients of the sky, the ground, and each side of each board."""
    sky = "".join(el("stop", offset=offset, cls=cls) for cls, offset in (("sky-1", 0), ("sky-m", 0.5), ("sky-2", 1)))
    user = "userSpaceOnUse"
    out = el("linearGradient", sky, id="d-sky", x1=0, y1=-160, x2=0, y2=STRIP_Y, gradientUnits=user)
    out += el("g", scenery(), id="d-scenery") + el("g", rail(), id="d-rail") + el("g", ruler(), id="d-ruler")
    for board in SIDES:
        out += el("g", printed(side_of(board)), id=f"d-board-{board}")
    return out


def scenery() -> str:
    """Sky, far mountains and clouds behind the upper edge; the cliff below, on which the city board stands."""
    out = rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, BLEED + STRIP_Y, cls="air")
    out += "".join(
        icon_at("cloud-1" if number % 2 else "cloud-2", x, y, wide, wide * 0.37, cls="sky-cloud")
        for number, (x, y, wide) in enumerate(
            ((90, -74, 150), (360, -120, 210), (610, -58, 130), (850, -104, 190), (1040, -50, 120), (-120, -90, 180),
             (1230, -90, 180), (230, -36, 96), (740, -30, 90))
        )
    )  # fmt: skip
    back = f"M{-BLEED} 70" + "".join(
        f"L{x} {14 - x * 7 % 29}L{x + 32} {28 - x * 5 % 17}" for x in range(-BLEED, WIDTH + BLEED, 68)
    )
    front = f"M{-BLEED} 70" + "".join(
        f"L{x} {26 - x * 11 % 17}L{x + 26} {35 - x * 3 % 9}" for x in range(-BLEED, WIDTH + BLEED, 54)
    )
    out += path(f"{back}L{WIDTH + BLEED} 70Z", "far-2") + path(f"{front}L{WIDTH + BLEED} 70Z", "far-1")
    out += "".join(
        icon_at("cloud-1" if column % 4 == 1 else "cloud-2", middle((column, 0))[0], TOP + 3, 66, 24, cls="sky-cloud")
        for column in CLOUD_COLUMNS
    )
    edge = round(TOP + HEX_H * (p.ROWS - 0.5))
    out += rect(-BLEED, edge, WIDTH + 2 * BLEED, RAIL_Y + RAIL_H + 3 - edge, cls="cliff")
    out += rect(-BLEED, 62, WIDTH + 2 * BLEED, edge - 58, cls="waste")
    shades = "".join(
        f"M{middle((column, 4))[0] - 20} {round(GROUND) - 19}q11-4 21 0t21-1m-38 10q10 4 18 0t16 1"
        for column in range(0, p.COLUMNS, 2)
    )
    out += path(shades, "cliff-line")
    foot = RAIL_Y + RAIL_H + 3
    return (
        out
        + rect(-BLEED, foot, WIDTH + 2 * BLEED, STRIP_H + BLEED, cls="quay")
        + path(f"M{-BLEED} {foot}h{WIDTH + 2 * BLEED}", "quay-line")
    )


def printed(side: Side) -> str:
    """A board: its hexes in the tints of its place, terrain, the walls of its cities, roofs under clouds."""
    tinted: dict[str, str] = {}
    ground = towns = ""
    for space, row in side.spaces.items():
        place, (x, y) = PLACES[space], CENTRES[space]
        far = place[0] // 4
        tint = f"paved p{side.number}" if "city" in row else f"sand t{far} g{round(noise(place) * (GRAINS - 1))}"
        tinted[tint] = tinted.get(tint, "") + el("use", href="#d-hex", x=x, y=y)
        if "city" not in row:
            ground += terrain(row, place, x, y)
    for city, spaces in side.cities.items():
        towns += "".join(town(side, city, space) for space in spaces)
    out = "".join(el("g", hexes, cls=tint) for tint, hexes in tinted.items()) + ground
    walls = "".join(wall({PLACES[space] for space in spaces}) for spaces in side.cities.values())
    return out + path(walls, "wall") + towns + seam(side.number) + nameplate(side)


def terrain(row: Mapping[str, Any], place: Place, x: int, y: int) -> str:
    """Dunes cost 2, crags 3; the open desert shows cracks here and there."""
    if row.get("start"):
        return icon_at("pad", x, y, 60, 52)
    grain = noise(place)
    open_land = "dry" if grain < 0.36 else "cactus" if grain > 0.8 else ""
    name = {2: "dune", 3: "crags"}.get(row["cost"], open_land)
    return icon_at(name, x, y, 60, 52) if name else ""


def wall(places: set[Place]) -> str:
    """The outline around all spaces of a city, as closed lines."""
    follow = {}
    for place in sorted(places):
        for edge, other in enumerate(beside(place)):
            if other not in places:
                follow[corner(place, edge)] = corner(place, edge + 1)
    line = ""
    while follow:
        here, turns = next(iter(follow)), []
        while here in follow:
            turns.append(f"{here[0]} {here[1]}")
            here = follow.pop(here)
        line += "M" + "L".join(turns) + "Z"
    return line


def town(side: Side, city: str, space: str) -> str:
    """Houses under a drifting cloud; where the name stands they are behind it."""
    (x, y), (column, row) = CENTRES[space], PLACES[space]
    style = f"town-{TOWNS[side.number]}" if CITY_ROWS[city]["name"] else "camp"
    labelled = bool(CITY_ROWS[city]["name"]) and space == side.label(city)
    cloud, drift = ("cloud-1" if (column + row) % 2 else "cloud-2"), (8 if (row + column // 2) % 2 else -8)
    if labelled:
        return icon_at(style, x, y - 16, 38, 21) + icon_at(cloud, x + drift, y - 23, 30, 11)
    return icon_at(style, x, y - 6, 44, 25) + icon_at(cloud, x + drift, y - 20, 36, 13)


def seam(number: int) -> str:
    """Where a board meets the next one."""
    if number == p.BOARDS:
        return ""
    line = [corner((number * p.BOARD_COLUMNS - 1, row), at_) for row in range(p.ROWS) for at_ in (5, 0, 1)]
    return path("M" + "L".join(f"{x} {y}" for x, y in line), "seam")


def nameplate(side: Side) -> str:
    board = next(name for name, row in SIDES.items() if row["spaces"] and side_of(name) is side)
    x = middle((side.number * p.BOARD_COLUMNS - 1, 0))[0]
    return rect(x - 11, TOP + 3, 22, 15, 7.5, cls="plate") + text(x, TOP + 14.4, board, "title m n11")


def ruler() -> str:
    """What sentences call the spaces: columns by number in the sky, rows by letter where each board begins and ends."""
    top = [text(CENTRES[space][0], TOP - 6, ph.place(space)[1:], "m n11 ruler") for space in FIRST_ROW]
    side = ""
    for row in range(p.ROWS):
        for column in range(0, p.COLUMNS, p.BOARD_COLUMNS):
            x, y = middle((column, row))
            side += text(x - ROW_LETTER, y + 4, ph.place(NAMES[column, row])[0], "m n11 ruler in")
        x, y = middle((p.COLUMNS - 1, row))
        side += text(x + ROW_LETTER, y + 4, ph.place(NAMES[p.COLUMNS - 1, row])[0], "m n11 ruler in")
    return "".join(top) + side


def rail() -> str:
    """Fifty ties of a railway along the cliff."""
    x, y = LEFT + 4, RAIL_Y
    out = rect(x - 3, y + 1, TIE * LAP + 6, RAIL_H - 4, 5, cls="rail")
    out += path("".join(f"M{x + TIE * k:.1f} {y + 3}v{RAIL_H - 8}" for k in range(1, LAP)), "tie")
    for cls, size in (("pale", 11), ("w", 12)):
        for number in range(LAP):
            if (number % 5 == 0) == (cls == "w"):
                out += text(round(x + TIE * (number + 0.5), 1), y + 14, number, f"m {cls} n{size}")
    return out


# ---------------------------------------------------------------- the land of a game
def land(canvas: CloudCanvas) -> str:
    return "".join(pieces.stamp(f"board-{board}") for board in canvas.view["boards"])


def covered(canvas: CloudCanvas) -> set[str]:
    """The spaces under vegetation and tiles, where nothing printed is to be seen."""
    found = {one["space"] for one in canvas.view["vegetation"]}
    for tile, spaces in anchors(canvas).items():
        found |= set(spaces) if TILE_ROWS[tile]["kind"] in ("toll", "weapon") else set()
    return found


def anchors(canvas: CloudCanvas) -> dict[str, list[str]]:
    """Where each tile on the land lies."""
    laid = [side_of(board).anchors for board in canvas.view["boards"]]
    return {tile: spaces for some in laid for tile, spaces in some.items() if tile in canvas.tiles}


def prices(canvas: CloudCanvas) -> str:
    """Terrain of 2 and 3 carries its price at the lower edge, unless something lies on it."""
    hidden = covered(canvas)
    out = ""
    for board in canvas.view["boards"]:
        for space, row in side_of(board).spaces.items():
            if row["cost"] > 1 and space not in hidden:
                x, y = CENTRES[space]
                out += pieces.stamp(f"cost-{row['cost']}", x, y + 17)
    return out


def finds(canvas: CloudCanvas) -> str:
    """What is found: at the upper half of a space, in a city below its roofs; gone for good once a plant covered it."""
    hidden, gone = covered(canvas), set(canvas.view["gone"])
    out = ""
    for board in canvas.view["boards"]:
        for space, row in side_of(board).spaces.items():
            if "find" in row and space not in hidden and space not in gone:
                (kind, number), (x, y) = next(iter(row["find"].items())), CENTRES[space]
                out += find(kind, number, x, y + 15 if "city" in row else y - 6)
    return out


def find(kind: str, number: int, x: float, y: float) -> str:
    if kind == "vp":
        return pieces.points(number, x, y, 21)
    return icon_at(kind, x + 5, y, 18) + text(x - 5, y + 5, number, "e n15 rim")


# ---------------------------------------------------------------- vegetation and tiles
def vegetation(canvas: CloudCanvas) -> str:
    return "".join(canvas.kept(grown, one["space"], one["plant"]) for one in canvas.view["vegetation"])


def grown(canvas: CloudCanvas, space: str, plant: str) -> str:
    x, y = CENTRES[space]
    lush = "veg-1" if noise(PLACES[space]) > 0.45 else "veg-2"
    face = icon_at(lush, 0, 1, 60, 54) if plant == "green" else pieces.stamp(f"plant-{plant}")
    key = space_key(space).replace("space", "vegetation")
    return canvas.piece(key, x, y, face, el("use", href="#d-halo", cls="halo"))


def tiles(canvas: CloudCanvas) -> str:
    """The tiles that cover spaces: one of a city, a find, the rift, the weapons."""
    return "".join(canvas.kept(tile_on_land, tile, tuple(spaces)) for tile, spaces in anchors(canvas).items())


def tile_on_land(canvas: CloudCanvas, tile: str, spaces: tuple[str, ...]) -> str:
    row, (x, y) = TILE_ROWS[tile], CENTRES[spaces[len(spaces) // 2]]
    kind, body = row["kind"], ""
    match kind:
        case "toll":
            for space in spaces:
                body += icon_at("rift", CENTRES[space][0] - x, CENTRES[space][1] - y + 1, 60, 54)
            body += icon_at("bridge", 0, -16, 36, 12) + icon_at("bridge", 0, 17, 36, 12)
            body += rect(-27, -9.5, 54, 19, 5, cls="plate") + pieces.row(
                [Sign("water", p.TOLL_WATER), Sign("or"), Sign("vp", p.TOLL_VP)], 0, 0, 14, 2
            )
        case "weapon":
            body = icon_at("weapon", 0, 1, 60, 54)
            if "city" not in row:
                body += pieces.stamp("cost-3", 0, 17)
        case "find":
            body = icon_at("citytile", 0, 1, 60, 54) + icon_at("town-3", 0, -7, 42, 24)
            body += find("metal", p.L6_METAL, 0, 14)
        case _:
            body = icon_at("citytile", 0, 1, 60, 54) + icon_at("town-2", 0, -16, 38, 21)
    return canvas.piece(f"tile-{tile}", x, y, body, el("use", href="#d-halo", cls="halo"))


# ---------------------------------------------------------------- cities
def cities(canvas: CloudCanvas) -> str:
    out = ""
    for board in canvas.view["boards"]:
        for city in side_of(board).cities:
            if CITY_ROWS[city]["name"]:
                out += canvas.kept(city_label, board, city)
    return out


def city_label(canvas: CloudCanvas, board: str, city: str) -> str:
    """Name, value of the fight and reward, on one space; what a tile brings at its corners."""
    now = part(canvas.view, "cities", city)
    x, y = CENTRES[side_of(board).label(city)]
    words = canvas.called(city)
    half = round(min(46.0, pieces.letters(words, 11.5) / 2 + 7))
    x = round(min(max(x, half * SLIM + 2), WIDTH - half * SLIM - 2))
    ribbon = path(f"M{-half}-10.500h{half * 2}l-4 7 4 7h{-half * 2}l4-7Z", "ribbon")
    ribbon += text(0, 0.4, words, "title m n11", 11.4, 2 * half - 8)
    signs = [Sign("shield", now["combat"])] if now["combat"] is not None else []
    if now["reward"] is not None:
        signs += without_plants(of_effect(now["reward"])) if not canvas.view["plants"] else of_effect(now["reward"])
    long = pieces.row_width(signs, 13.5, 2.5)
    plate = rect(-long / 2 - 3, 4.5, long + 6, 17, 8, cls="reward") + pieces.row(signs, 0, 13, 13.5, 2.5)
    out = grown_plate(ribbon, "slim") + grown_plate(plate, "slim" if long > LONG_PLATE else "")
    tile = TILE_ROWS.get(now["tile"] or "", {})
    if tile.get("end_vp"):
        out += pieces.points(tile["end_vp"], 21, -19, 18, end=True)
    if tile.get("marker_action") == "fight_bonus":
        out += pieces.shield(f"+{tile['marker_value']}", -21, -19, 18)
    elif tile.get("marker_action"):
        out += icon_at("planting", -21, -18, 17)
    if tile.get("kind") == "weapon":
        out += pieces.stamp(f"cost-{tile['move_cost']}", 0, -20)
    glow = rect(-half - 2, -13, 2 * half + 4, 37, 8, cls="halo grown slim")
    return canvas.piece(f"city-{city}", x, y, out, glow, cls="city")


def grown_plate(drawing: str, cls: str) -> str:
    """A part of a city's plate: it grows as a whole where letters grow; what is `slim` grows less in width."""
    return at(0, PLATE_MIDDLE, el("g", at(0, -PLATE_MIDDLE, drawing), cls=f"grown {cls}".rstrip()))


def markers(canvas: CloudCanvas) -> str:
    out = ""
    for board in canvas.view["boards"]:
        for city in side_of(board).cities:
            out += canvas.kept(markers_of, board, city)
    return out


def markers_of(canvas: CloudCanvas, board: str, city: str) -> str:
    """The markers in a city: beside its name, or at the lower edge of its only space."""
    side = side_of(board)
    counts = part(canvas.view, "cities", city, "markers")
    laid = [(seat, number) for seat, many in enumerate(counts) for number in range(many)]
    if not laid:
        return ""
    berth = side.berth(city)
    x, y = CENTRES[berth]
    y += 14 if berth != side.label(city) else 28
    step, out = min(13.0, 50 / len(laid)), ""
    for place, (seat, number) in enumerate(laid):
        token = pieces.token(canvas.colour(seat), 0, 0)
        body = canvas.thing(
            f"marker-{city}-{seat}-{number}", token, el("circle", r=7.5, cls="halo"), alike=f"marker-{seat}"
        )
        out += at(x + (place - (len(laid) - 1) / 2) * step, y, body)
    return out


# ---------------------------------------------------------------- points
def score(canvas: CloudCanvas) -> str:
    """Each seat's marker on the rail; whoever is round once more carries a flag with the fifties."""
    out, there = canvas.kept(goals), dict[int, int]()
    for seat in range(canvas.players):
        vp = canvas.owns(seat, "vp")
        tie = vp % LAP
        lift = there[tie] = there.get(tie, -1) + 1
        x, y = on_rail(vp)
        body = pieces.token(canvas.colour(seat), 0, 0, 10)
        body += fifties(vp, canvas.colour(seat))
        out += at(
            round(x + 4 * lift, 1), y - 6 * lift, canvas.thing(f"score-{seat}", body, el("circle", r=12, cls="halo"))
        )
    return out


def fifties(points: int, colour: int) -> str:
    """The flag of a marker that is not in its first round of the rail."""
    laps = points // LAP * LAP
    if not laps:
        return ""
    label = f"+{laps}" if laps > 0 else f"−{-laps}"
    wide = 26 if len(label) < 4 else 33
    return rect(6, -15, wide, 13, 4, cls=f"lap s{colour}") + text(6 + wide / 2, -4.8, label, "m w n11")


def goals(canvas: CloudCanvas) -> str:
    """Alone: pennants at the points that win, or that bring stars, and a ring where the game would end now."""
    aim = goal.aim(canvas.view)
    if aim is None:
        return ""
    out = ""
    for step in aim.steps:
        wide, high = PENNANT
        flag = f"M0 {-high - 10}h{wide}l-4 {high / 2:g} 4 {high / 2:g}h{-wide}Z"
        body = path(f"M0 7V{-high - 10}", "pole") + path(flag, "pennant met" if aim.points >= step else "pennant")
        x, y = on_rail(step)
        out += at(x - TIE / 2, y, body + text(wide / 2 - 2, -12.5, step, "m n11"))
    if not canvas.view["over"]:
        ring = el("circle", r=8.5, cls="ring") + fifties(aim.points, canvas.colour(0))
        out += at(*on_rail(aim.points), ring, cls=f"s{canvas.colour(0)}", data_about=canvas.told("tally"))
    return el("g", out, data_about=canvas.told(goal.thing(canvas.view)))


def on_rail(points: int) -> tuple[float, float]:
    return round(LEFT + 4 + TIE * (points % LAP + 0.5), 1), RAIL_Y + 9.5


ALL_SPACES: Final = tuple(NAMES.values())
