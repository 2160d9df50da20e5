"""The city board below the land: three districts in cloud sleeves, city actions, production board, piles, the book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from aerodrome.drawing.keeping import part
from aerodrome.drawing.svg import at, circle, el, icon_at, path, rect, text
from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.board import pieces
from aerodrome.games.cloudage.board.canvas import CloudCanvas
from aerodrome.games.cloudage.board.layout import STRIP_H, STRIP_Y, WIDTH
from aerodrome.games.cloudage.board.signs import Sign, lines, of_effect
from aerodrome.games.cloudage.effects.table import LANGUAGE, LEVEL_REWARD
from aerodrome.games.cloudage.words import goal, names as n

Cell = tuple[int, int]

X: Final = 4
DISTRICT_W: Final = 136
SLEEVE: Final = (130, 88)
CELL: Final = (17.0, 19.0)
MAP: Final = (25, 6)  # the upper left of the map on a city card
COLUMNS, ROWS = 6, 4
SPACES_Y: Final = 110
SPACE_STEP: Final = 30
BAY_X: Final = X + 3 * DISTRICT_W + 6
BAY_W: Final = 106
GOAL_W: Final = 66
GROWN: Final = 13.5
TRACK_X: Final = BAY_X + BAY_W + 8
LEVEL_W: Final = 23.2
TRACK_W: Final = LEVEL_W * p.LEVELS + 6
TRACK_H: Final = 88
DESK_X: Final = TRACK_X + TRACK_W + 8
DESK_W: Final = WIDTH - 4 - DESK_X
SOLO_H: Final = 46  # of the solo board
SLIP_H: Final = 22  # of a book of which only the upper edge is in sight
DESK_GAP: Final = 4
RING: Final = 32  # as high as the ring around a price
VALVES: Final = ((-5.5, -4), (5.5, -2), (-5.5, 5), (5.5, 6))  # of several seats on one level
SIDES: Final = {(0, -1): "v-13", (0, 1): "v13", (-1, 0): "h-12", (1, 0): "h12"}
WINDOW: Final = (
    '<path id="d-puff" d="M-9 8a6 6 0 0 1-1.5-9 6.5 6.5 0 0 1 7-7.5 6.5 6.5 0 0 1 10 1.500 6 6 0 0 1 4 9 6 6 '
    '0 0 1-6.5 6 7 7 0 0 1-13 0Z"/>'
    f'<clipPath id="d-window"><rect x="{MAP[0] - 1.500}" y="{MAP[1] - 1.500}" width="{CELL[0] * COLUMNS + 3}" '
    f'height="{CELL[1] * ROWS + 3}" rx="4"/></clipPath>'
)


@cache
def definitions() -> str:
    """The clouds of the six sleeves, and the levels of the production board."""
    out = WINDOW
    for row in p.rows("cloud_sleeves"):
        seen = {(x, y) for x, y in row["visible_cells"]}
        out += el("g", clouds(seen), id=f"d-clouds-{row['id']}")
    return out + "".join(el("g", level_face(level), id=f"d-level-{level}") for level in range(p.LEVELS))


def draw_city_board(canvas: CloudCanvas) -> str:
    out = "".join(canvas.kept(district, number) for number in range(1, p.DISTRICTS + 1))
    out += canvas.kept(launch_bay) + canvas.kept(actions) + canvas.kept(production) + canvas.kept(piles)
    return out + canvas.kept(taken_out) + canvas.kept(drones)


# ---------------------------------------------------------------- districts
def district(canvas: CloudCanvas, number: int) -> str:
    """A sleeve with what it leaves in sight, and the four resource spaces below it."""
    sleeve_ = part(canvas.view, "sleeves", number - 1)
    front = sleeve_["front"]
    body = sleeve(sleeve_["sleeve"], sleeve_["left"], front, canvas.view["plants"])
    key = f"district-{number}"
    glow = rect(-2, -2, SLEEVE[0] + 4, SLEEVE[1] + 4, 8, cls="halo")
    out = canvas.piece(key, 0, 3, body, glow)
    for place, area in enumerate(p.RESOURCES):
        spot = rect(-13.5, -13, 27, 26, 7, cls="spot") + icon_at(area, 0, 0, 17)
        out += canvas.piece(
            f"area-{number}-{area}", 30 + place * SPACE_STEP, SPACES_Y, spot, rect(-15, -14.5, 30, 29, 8, cls="halo")
        )
    out += text(8, SPACES_Y + 5, number, "title m n15 on-quay")
    return at(X + (number - 1) * DISTRICT_W, STRIP_Y, out)


def sleeve(kind: str, left: int, front: Mapping[str, Any] | None, plants: bool = True) -> str:
    """A city card in its cloud sleeve: value, plant bonus and open cells are public, the rest is cloud."""
    width, height = SLEEVE
    if front is None:
        return rect(0, 0, width, height, 7, cls="hollow") + icon_at(
            "cloud-1", width / 2, height / 2, 80, 30, cls="faint"
        )
    out = "".join(rect(2.4 * k, -2.4 * k, width - 5, height, 6, cls="behind") for k in (2, 1) if left > k)
    out += rect(0, 0, width, height, 6.5, cls="stock plain")
    cells = {(one["cell"][0], one["cell"][1]): one for one in front["cells"]}
    inside = rect(MAP[0] - 1.5, MAP[1] - 1.5, CELL[0] * COLUMNS + 3, CELL[1] * ROWS + 3, cls="mist")
    inside += "".join(window(cell, one) for cell, one in cells.items()) + pieces.stamp(f"clouds-{kind}")
    out += el("g", inside, clip_path="url(#d-window)")
    out += rect(MAP[0] - 1.5, MAP[1] - 1.5, CELL[0] * COLUMNS + 3, CELL[1] * ROWS + 3, 4, cls="window-edge")
    return out + corner(front["value"], front["plants"], left, "plant" if plants else "water")


def corner(value: int, bonus: int, left: int, kind: str) -> str:
    """What is printed at the left of a city card, and how many cards are left."""
    out = icon_at("nav", 12.5, 16, 20) + circle(12.5, 16, 6.6, "face") + text(12.5, 20.4, value, "m n12")
    out += icon_at(kind, 16, 42, 13, cls=None if bonus else "faint")
    out += text(8.5, 46.5, bonus, "e n12" if bonus else "e n12 soft")
    return out + icon_at("card", 16, 69, 14) + text(9, 73.5, left, "e n12")


def window(cell: Cell, one: Mapping[str, Any]) -> str:
    """One cell that the sleeve leaves open, with its area, the railway and the sign on it."""
    wide, high = CELL
    x, y = MAP[0] + cell[0] * wide, MAP[1] + cell[1] * high
    body = rect(-1.5, -1.5, wide + 3, high + 3, cls=f"area {one['area']}")
    middle = f"M{wide / 2:g} {high / 2:g}"
    if one["rail"]:
        track = "".join(middle + SIDES[dx, dy] for dx, dy in one["rail"])
        body += path(track, "track-case") + path(track, "track")
    sign = {"nav_update": "navupdate", "wrench": "wrench"}.get(one["icon"] or "", "")
    return at(x, y, body + icon_at(sign or one["area"], wide / 2, high / 2, 14.5 if sign else 12))


def clouds(cells: set[Cell]) -> str:
    """Puffs on every covered cell; their scalloped edges leave the open cells as holes in the clouds."""
    hidden = [(column, row) for row in range(ROWS) for column in range(COLUMNS) if (column, row) not in cells]
    puffs = "".join(
        el("use", href="#d-puff", x=round(MAP[0] + (column + 0.5) * CELL[0]), y=round(MAP[1] + (row + 0.5) * CELL[1]))
        for column, row in hidden
    )
    joints = [
        (column, row)
        for column in range(1, COLUMNS)
        for row in range(1, ROWS)
        if {(column, row), (column - 1, row), (column, row - 1), (column - 1, row - 1)} <= set(hidden)
    ]
    fill = "".join(
        el("circle", cx=round(MAP[0] + column * CELL[0]), cy=round(MAP[1] + row * CELL[1]), r=6)
        for column, row in joints
    )
    drift = icon_at("cloud-1", MAP[0] + 3 * CELL[0], MAP[1] + 1.5 * CELL[1], 34, 12.5)
    drift += icon_at("cloud-2", MAP[0] + 2.8 * CELL[0], MAP[1] + 2.6 * CELL[1], 34, 12.5)
    return el("g", puffs, cls="puff-edge") + el("g", puffs + fill, cls="puffs") + drift


def open_card(card: str) -> str:
    """A city card taken out of its sleeve: areas, yields, railway, navigation update and wrench."""
    row = n.CITY_CARD_ROWS[card]
    wide, high = CELL
    out = rect(0, 2, *SLEEVE, 6.5, cls="under") + rect(0, 0, *SLEEVE, 6.5, cls="stock plain")
    firsts: dict[str, list[Cell]] = {}
    for line_y, line in enumerate(row["map"]):
        for column, letter in enumerate(line):
            area = p.AREA_OF[letter]
            out += rect(MAP[0] + column * wide, MAP[1] + line_y * high, wide + 0.4, high + 0.4, cls=f"area {area}")
            firsts.setdefault(area, []).append((column, line_y))

    def middle(cell: Sequence[int]) -> tuple[float, float]:
        return MAP[0] + (cell[0] + 0.5) * wide, MAP[1] + (cell[1] + 0.5) * high

    rail = "M" + "L".join(f"{x:g} {y:g}" for x, y in map(middle, row["rail"]))
    out += path(rail, "track-case") + path(rail, "track")
    busy = [tuple(cell) for cell in (*row["rail"], row["nav_icon"], row["wrench_icon"])]
    for area, cells in firsts.items():
        free = [cell for cell in cells if cell not in busy] or cells
        x, y = middle(free[len(free) // 2])
        out += rect(x - 13, y - 8.5, 26, 17, 6, cls="yield") + pieces.row([Sign(area, row["yields"][area])], x, y, 12)
    out += icon_at("navupdate", *middle(row["nav_icon"]), 16) + icon_at("wrench", *middle(row["wrench_icon"]), 16)
    out += icon_at("nav", 12.5, 20, 20) + circle(12.5, 20, 6.6, "face") + text(12.5, 24.4, row["value"], "m n12")
    bonus = row["plant_bonus"]
    return out + icon_at("plant", 16, 54, 13, cls=None if bonus else "faint") + text(8.5, 58.5, bonus, "e n12")


def taken_out(canvas: CloudCanvas) -> str:
    """The city card that is being handed out, open over its district."""
    card, number = canvas.view["city_card"], canvas.view["district"]
    if card is None or number is None:
        return ""
    x = X + (number - 1) * DISTRICT_W
    return at(x, STRIP_Y + 3, open_card(card), data_about=canvas.told("city_card"))


# ---------------------------------------------------------------- city actions
def launch_bay(canvas: CloudCanvas) -> str:
    """Where the drones start; alone one of them, beside the goal of the game."""
    aim = goal.aim(canvas.view)
    wide = BAY_W if aim is None else BAY_W - GOAL_W - 4
    out = rect(0, 2, wide, 34, 8, cls="lip steel") + rect(0, 0, wide, 34, 8, cls="bay")
    out += path(f"M7 27h{wide - 14}M7 30.500h{wide - 14}", "bay-line")
    bay = at(BAY_X, STRIP_Y, out, data_about=canvas.told("launch_bay"))
    return bay if aim is None else bay + at(BAY_X + BAY_W - GOAL_W, STRIP_Y, goal_plate(canvas, aim))


def goal_plate(canvas: CloudCanvas, aim: goal.Aim) -> str:
    """What the game would come to now, of what is needed: points, and missions at their highest level."""
    rows = [("laurel", aim.points, aim.needed)]
    if aim.missions:
        rows.append(("mission", aim.tops, aim.missions))
    body = rect(0, 2, GOAL_W, 34, 7, cls="lip dark") + rect(0, 0, GOAL_W, 34, 7, cls="stock plain")
    for place, (sign, have, needed) in enumerate(rows):
        y = 34 * (place + 0.5) / len(rows) + (1 - 2 * place if len(rows) > 1 else 0)
        words = f"{have}/{needed}".replace("-", "−")
        met = " met" if have >= needed else ""
        body += icon_at(sign, 11, y, 14) + text(20, y + 4.5, words, f"s n12{met}", GROWN, GOAL_W - 23)
    return canvas.piece("goal", 0, 0, body, rect(-2, -2, GOAL_W + 4, 39, 9, cls="halo"), about=goal.thing(canvas.view))


def drones(canvas: CloudCanvas) -> str:
    """Each in the bay, or on the resource space where it was placed."""
    places: Sequence[Mapping[str, Any] | None] = canvas.view["drones"]
    out, there = "", dict[tuple[int, str], int]()
    for seat, place in enumerate(places):
        x, y = BAY_X + 17 + seat * (BAY_W - 8) / p.SEATS, STRIP_Y + 14.0
        if place is not None:
            spot = (int(place["district"]), str(place["area"]))
            beside = there[spot] = there.get(spot, -1) + 1
            x = X + (spot[0] - 1) * DISTRICT_W + 24.0 + p.RESOURCES.index(spot[1]) * SPACE_STEP + 8 * (beside % 3)
            y = STRIP_Y + SPACES_Y - 6.0 + 5 * (beside // 3) + 3 * beside
        body = canvas.thing(f"drone-{seat}", pieces.drone(canvas.colour(seat)), el("circle", r=13, cls="halo"))
        out += at(round(x, 1), round(y, 1), body)
    return out


def actions(canvas: CloudCanvas) -> str:
    """Build, plant, and the two tiles below them."""
    plants = canvas.view["plants"]
    tiles = [tile for tile in p.ACTION_TILES if tile in canvas.tiles]
    top, height = 42, 46 if tiles else 86
    wide = (BAY_W - 6) / 2 if plants else BAY_W
    capacity = canvas.owns(canvas.own, "capacity") if plants else 0
    out = pad(canvas, "pad-build", 0, top, wide, height, Sign("wrench", 2), canvas.say.gettext("Build"))
    if plants:
        out += pad(
            canvas, "pad-plant", wide + 6, top, wide, height, Sign("plant", capacity), canvas.say.gettext("Plant")
        )
    # L14 lies below the right action, L15 below the left one
    for tile in tiles:
        x = wide + 6 if tile == "L14" else 0
        out += tile_pad(canvas, tile, x, top + height + 4, wide, 36)
    return at(BAY_X, STRIP_Y, out)


def pad(canvas: CloudCanvas, key: str, x: float, y: float, w: float, h: float, sign: Sign, words: str) -> str:
    """A city action: what it is, and how often."""
    out = rect(0, 2.5, w, h, 8, cls="lip") + rect(0, 0, w, h, 8, cls="pad-face")
    if h > 60:
        out += rect(4, 4, w - 8, h - 8, 5.5, cls="pad-line")
    size = 24 if h > 60 else 18
    out += pieces.row([sign], w / 2, h / 2 - 8, size, 2)
    out += text(w / 2, h - (15 if h > 60 else 8), words, "title m n12", 13, w - 8)
    return canvas.piece(key, x, y, out, rect(-2, -2, w + 4, h + 6, 10, cls="halo"))


def tile_pad(canvas: CloudCanvas, tile: str, x: float, y: float, w: float, h: float) -> str:
    out = rect(0, 2.5, w, h, 7, cls="lip") + rect(0, 0, w, h, 7, cls="pad-face armed")
    out += pieces.shield(p.TILE_FIGHT, 14, h / 2, 20)
    if tile == "L14":
        out += icon_at("planting", w - 15, h / 2, 19)
    else:
        out += icon_at("weapon", w - 16, h / 2, 27, 24) + path(f"M{w - 26} {h - 9}l20-18", "cross")
    return canvas.piece(f"tile-{tile}", x, y, out, rect(-2, -2, w + 4, h + 6, 9, cls="halo"))


# ---------------------------------------------------------------- production board
def production(canvas: CloudCanvas) -> str:
    """Eleven levels: energy in, water and VP out; what lies between two levels is gained in passing."""
    out = rect(0, 2.5, TRACK_W, TRACK_H, 8, cls="lip dark") + rect(0, 0, TRACK_W, TRACK_H, 8, cls="board-face")
    for level in range(p.LEVELS):
        out += canvas.kept(level_column, level)
    out += path(f"M6 34h{TRACK_W - 12:g}", "board-line")
    for level in range(p.LEVELS):
        if LEVEL_REWARD[level] >= 0:
            x = 3 + LEVEL_W * level
            sign = of_effect(int(LEVEL_REWARD[level]))
            out += path(f"M{x:g} 3v{TRACK_H - 7}", "passing")
            long = pieces.row_width(sign, 12) + 7
            out += rect(x - long / 2, -7, long, 15, 7.5, cls="plate") + pieces.row(sign, x, 0.5, 12)
    levels = [int(canvas.owns(seat, "level")) for seat in range(canvas.players)]
    for seat, level in enumerate(levels):
        alone = levels.count(level) == 1
        dx, dy = (0, 0) if alone else VALVES[levels[:seat].count(level)]
        valve = pieces.valve(canvas.colour(seat), 17 if alone else 13)
        body = canvas.thing(f"valve-{seat}", valve, el("circle", r=10 if alone else 8, cls="halo"))
        out += at(round(3 + LEVEL_W * (level + 0.5) + dx, 1), 25 + dy, body)
    return at(TRACK_X, STRIP_Y + 5, out)


def level_column(canvas: CloudCanvas, level: int) -> str:
    glow = rect(0.5, 1, LEVEL_W - 1, TRACK_H - 2, 5, cls="halo")
    return canvas.piece(f"level-{level}", 3 + LEVEL_W * level, 0, pieces.stamp(f"level-{level}"), glow)


def level_face(level: int) -> str:
    """What a level costs and brings."""
    w = LEVEL_W
    out = rect(0, 1.5, w, TRACK_H - 3, cls="level odd" if level % 2 else "level")
    out += text(w / 2, 14, level, "title m n12")
    for y, kind, number in ((43, "energy", p.LEVEL_ENERGY[level]), (59, "water", p.LEVEL_WATER[level])):
        out += icon_at(kind, w / 2 + 4.5, y, 12) + text(w / 2 - 1.5, y + 4.4, int(number), "e n12")
    if p.LEVEL_VP[level]:
        out += pieces.points(int(p.LEVEL_VP[level]), w / 2, 76, 18)
    return out


def piles(canvas: CloudCanvas) -> str:
    """Project pile and discard, missions, the bag: how much is left."""
    out, step = "", TRACK_W / 3
    deck, discard = canvas.view["deck"], len(canvas.view["discard"])
    found = [("pile-project", "project", deck, str(discard))]
    if not canvas.view["short"]:
        found.append(("pile-mission", "mission", canvas.view["mission_pile"], ""))
    if canvas.view["plants"]:
        found.append(("bag", "bag", sum(canvas.view["bag"].values()), ""))
    for place, (key, sign, number, more) in enumerate(found):
        body = rect(0, 0, step - 4, 30, 7, cls="pile") + icon_at(sign, 16, 15, 23) + text(31, 20.5, number, "s n15")
        if more:
            body += icon_at("card", 57, 15, 14, cls="faint") + text(64.5, 19.5, more, "s n12 soft")
        out += canvas.piece(key, place * step + 1, 0, body, rect(-1, -1, step - 2, 32, 8, cls="halo"))
    return at(TRACK_X, STRIP_Y + STRIP_H - 30, out)


# ---------------------------------------------------------------- the book, the solo board
def desk(canvas: CloudCanvas, height: float) -> str:
    """The scenario or story card, so high; in a solo game the solo board above it."""
    if canvas.solo:
        return at(DESK_X, STRIP_Y, solo_board(canvas) + at(0, SOLO_H + DESK_GAP, book(canvas, DESK_W, height)))
    return at(DESK_X, STRIP_Y, book(canvas, DESK_W, height))


def book(canvas: CloudCanvas, width: float, height: float) -> str:
    """The card with the action of the book: its name, what it does, in which rounds it is opened."""
    card, effect = canvas.view["card"], canvas.view["book"]
    if card["kind"] == "scenario":
        title = n.scenario_name(canvas.say, card["number"])
    else:
        title = n.story_title(canvas.say, card["number"])
    about = f"scenario_{card['number']}" if card["kind"] == "scenario" else f"story_{card['number']}"
    glow = rect(-2, -2, width + 4, height + 5, 10, cls="halo")
    low = height < 80
    if height < 50:
        return canvas.piece("book", 0, 0, slip(canvas, width, height), glow, about=about)
    body = rect(0, 2.5, width, height, 8, cls="lip dark") + rect(0, 0, width, height, 8, cls="stock plain")
    body += path(f"M.8 8.800q0-8 8-8h{width - 17.6:g}q8 0 8 8v15.200H.8Z", "head story") + icon_at("book", 15, 12.5, 19)
    body += text(28, 17, title, "title w n12", 13, width - 128)
    body += opened_in(canvas, width, 12.5)
    body += text(width - 26 - 21 * len(canvas.view["book_rounds"]), 16.6, canvas.say.gettext("Rounds"), "e w n11")
    shown = [] if effect is None or effect < 0 else lines(LANGUAGE.read(effect))
    if low and shown:
        shown = [in_one_line(shown)]
    room = height - 26
    for place, some in enumerate(shown):
        y = 25 + room * (place + 0.5) / len(shown)
        body += pieces.fitted(some, width / 2, y, width - 20, 17 if low else 21)
        if place and not low and shown[0][-1].icon != "arrow":
            body += path(f"M18 {25 + room * place / len(shown):g}h{width - 36:g}", "board-line") + at(
                width / 2,
                25 + room * place / len(shown),
                rect(-9, -8, 18, 16, 8, cls="plate"),
                text(0, 4, "/", "m n12"),
            )
    return canvas.piece("book", 0, 0, body, glow, about=about)


def slip(canvas: CloudCanvas, width: float, height: float) -> str:
    """A book without its title, where there is little room: what it does, and in which rounds."""
    y = height / 2
    out = rect(0, 2.5, width, height, 7, cls="lip dark") + rect(0, 0, width, height, 7, cls="stock plain")
    out += icon_at("book", 16, y, min(24, height - 4)) + opened_in(canvas, width, y)
    effect = canvas.view["book"]
    shown = [] if effect is None or effect < 0 else in_one_line(lines(LANGUAGE.read(effect)))
    if height < RING:
        shown = [sign._replace(paid=False) for sign in shown]  # the arrow says what is paid
    room = width - 40 - 21 * len(canvas.view["book_rounds"])
    return out + pieces.fitted(shown, 28 + room / 2, y, room, min(18, height - 6))


def opened_in(canvas: CloudCanvas, width: float, y: float) -> str:
    """The rounds in which the book is open, at the right end."""
    out, rounds = "", canvas.view["book_rounds"]
    for place, number in enumerate(rounds):
        x = width - 14 - 21 * (len(rounds) - 1 - place)
        now = canvas.view["book_active"] and number == canvas.view["round"]
        past = number < canvas.view["round"]
        out += circle(x, y, 8.5, "book-round now" if now else "book-round past" if past else "book-round")
        out += text(x, y + 4.1, number, "m n12" if now or not past else "m n12 soft")
    return out


def in_one_line(shown: Sequence[Sequence[Sign]]) -> list[Sign]:
    """The lines of an effect beside each other; a fight and what it brings need nothing between them."""
    if len(shown) > 1 and shown[0][-1].icon == "arrow":
        return [sign for some in shown for sign in some]
    return [sign for place, some in enumerate(shown) for sign in ([Sign("or")] if place else []) + list(some)]


SOLO_ROWS: Final = (40.5, 5.5)  # of the markers: that of those which have been used, and the upper one
SOLO_SIGNS: Final[dict[str, tuple[Sign, ...]]] = {
    "build_1": (Sign("wrench", 1),),
    "build_2": (Sign("wrench", 2),),
    "upgrade_or_2vp": (Sign("wrench"), Sign("vp", 2)),
    "project_or_2vp": (Sign("project"), Sign("vp", 2)),
    "collect_1_or_2": (Sign("city"), Sign("number", "1·2")),
    "collect_3_or_build": (Sign("city"), Sign("number", "3"), Sign("wrench")),
}


def solo_board(canvas: CloudCanvas) -> str:
    """Eight slots; each marker goes down when its action has been done."""
    solo = canvas.view["solo"]
    slots, last = solo["slots"], solo["slot"]
    colour, step = canvas.colour(0), DESK_W / len(slots)
    out = rect(0, 2.5, DESK_W, SOLO_H, 9, cls="lip steel") + rect(0, 0, DESK_W, SOLO_H, 9, cls="hull")
    for place, action in enumerate(slots):
        x, done = step * (place + 0.5), place < len(slots) - solo["left"]
        now = place + 1 == last
        body = rect(-step / 2 + 2, 8.5, step - 4, 29, 5, cls="slot-face now" if now else "slot-face")
        body += solo_signs(SOLO_SIGNS[action], step - 6)
        body += circle(0, SOLO_ROWS[done], 5, "slot")
        token = canvas.thing(f"solo-marker-{place}", pieces.token(colour, 0, 0, 6), about="solo_board")
        body += at(0, SOLO_ROWS[not done], token)
        out += canvas.piece(f"solo-{place + 1}", x, 0, body, rect(-step / 2 + 1, 7, step - 2, 32, 6, cls="halo"))
    return at(0, 0, out)


def solo_signs(some: Sequence[Sign], room: float) -> str:
    """Two lines of small signs in a slot."""
    words = [sign for sign in some if sign.icon == "number"]
    icons = [sign for sign in some if sign.icon != "number"]
    if not words:
        return pieces.fitted(icons, 0, 23, room, 14)
    out = icon_at("city", -room / 2 + 6.5, 18.5, 12) + text(-room / 2 + 13.5, 22.5, words[0].number, "s n12")
    if len(icons) > 1:
        return out + icon_at("wrench", 3, 29, 12)
    return at(0, 4.5, out)
