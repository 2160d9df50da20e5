"""The player boards: an airship, day slots above, night slots below, first light between them, the hold in front."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from aerodrome.drawing.canvas import View
from aerodrome.drawing.svg import at, circle, el, halo, icon_at, num, path, rect, text
from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.board import pieces
from aerodrome.games.solenia.board.canvas import SoleniaCanvas

WIDTH: Final = 500
HEIGHT: Final = 186
HULL: Final = "M22 3H418C470 3 497 52 497 93S470 183 418 183H22C9 183 3 175 3 163V23C3 11 9 3 22 3Z"
CAP: Final = "M470 34C489 53 497 74 497 93S489 133 470 152C478 112 478 74 470 34Z"
NOSE: Final = "M378 3H418C470 3 497 52 497 93S470 183 418 183H378z"
LIGHT: Final = {
    "day": ("#8ecbee", "#d8eef3"),
    "night": ("#4a4c95", "#1c2359"),
    "dawn": ("#fde7b9", "#f6b184", "#a06aa6"),
}
SLOT_SCALE: Final = 0.66
SLOT_W: Final = 56
SLOT_H: Final = 70
SLOT_Y: Final = {"day": 8, "night": 108}
SUMMER_X: Final = tuple(16 + 60 * k for k in range(p.SLOTS_A_ROW))
WINTER_X: Final = tuple(14 + 61 * k + (k % 2) * -2 for k in range(p.SLOTS_A_ROW))
HOLD_X: Final = 423
HOLD_LINES: Final = ((8, 2, 40.0), (10, 2, 34.0), (15, 3, 30.0), (99, 4, 23.0))  # at most so many: across, apart
PAIR_STARS: Final[list[int]] = p.COMPONENTS["scoring"]["pair_stars"]
SUMMER: Final = p.rows("summer_board")
WINTER: Final[dict[str, dict[str, Any]]] = {str(row["id"]): row for row in p.rows("winter_board")}
LEVELS: Final = ("I", "II", "III")
LASTING: Final = {
    "free_span": "tailwind",
    "substitute": "barter",
    "city_star_day": "festival",
    "city_star_night": "festival",
    "per_tile": "register",
}
BROAD: Final = 8  # berths that a board has or can win


@cache
def definitions() -> str:
    out = [f'<clipPath id="ship-clip"><path d="{HULL}"/></clipPath>']
    for name, colours in LIGHT.items():
        last = len(colours) - 1
        stops = "".join(el("stop", offset=f"{i / last:.2g}", stop_color=colour) for i, colour in enumerate(colours))
        out.append(el("linearGradient", stops, id=f"g-ship-{name}", x1=0, y1=0, x2=0, y2=1))
    return "".join(out)


@cache
def hull() -> str:
    halves = "".join(
        el("rect", y=y or None, width=WIDTH, height=height, fill=f"url(#g-ship-{name})")
        for name, y, height in (("day", 0, 93), ("night", 93, 93), ("dawn", 80, 26))
    )
    return (
        path(HULL, "shadow", transform="translate(0 3)")
        + el("g", halves, clip_path="url(#ship-clip)")
        + path(NOSE, "plank")
        + path(CAP, "cap")
        + path(HULL, "hull-line")
    )


# ---------------------------------------------------------------- what a slot gives
@cache
def summer_bonus(half: str, number: int) -> str:
    """One good, a choice, two goods, or stars."""
    entry = SUMMER[number][half]
    x, y = SLOT_W / 2, SLOT_H / 2
    if "stars" in entry:
        return pieces.points(entry["stars"], x, y, 38)
    goods = list(entry.get("gain") or entry["choose"])
    if len(goods) == 1:
        return icon_at(goods[0], x, y, 28)
    slash = path(f"M{num(x + 6)} {num(y - 14)}l-12 28", "rule") if "choose" in entry else ""
    return icon_at(goods[0], x - 13, y - 12, 24) + slash + icon_at(goods[1], x + 13, y + 12, 24)


@cache
def winter_power(slot: str) -> str:
    """What comes at once above, what lasts or scores below."""
    row = WINTER[slot]
    signs: list[tuple[str, float]] = []
    if "capacity" in row:
        signs.append(("hold", 27))
    signs += [(name, 24) for name in row.get("gain", {})]
    lasting = row.get("permanent", "")
    if lasting in ("free_span", "substitute"):
        signs.append(("tailwind" if lasting == "free_span" else "barter", 34))
    marks = [icon_at(name, 0, 0, size) for name, size in signs]
    if "stars" in row:
        marks.append(pieces.points(row["stars"], 0, 0, 28 if lasting else 40))
    if lasting.startswith("city_star"):
        marks.append(icon_at("festival", 0, 0, 28))
    if "end_game" in row:
        marks += [pieces.points(row["amount"], 0, 0, 27), icon_at("tile", 0, 0, 26)]
    first = SLOT_H / 2 - (len(marks) - 1) * 15
    return "".join(at(SLOT_W / 2, first + 30 * i, mark) for i, mark in enumerate(marks))


SLOT_HALO: Final = halo(0, 0, SLOT_W, SLOT_H, 6, 0)


def slot(canvas: SoleniaCanvas, name: str, half: str, x: float, tile: str | None, inside: str) -> str:
    """A place for a tile; what it gives stays on it until a tile covers it."""
    y = SLOT_Y[half]
    drawing = rect(0, 0, SLOT_W, SLOT_H, 6, cls=f"slot {half}") + inside
    if tile is None:
        return canvas.piece(
            f"slot-{name}",
            x,
            y,
            drawing,
            SLOT_HALO,
            cls="on-night" if half == "night" else "",
            about=slot_text(canvas, name),
        )
    sign = lasting_sign(canvas, name)
    mark = at(x + 10, y + 11, circle(0, 0, 12, "sign-disc"), icon_at(sign, 0, 0, 18)) if sign else ""
    drawn = canvas.thing(f"tile-{tile}", pieces.tile_face(tile), pieces.TILE_HALO)
    return at(x, y, drawn, scale=SLOT_SCALE, cls="slotted") + mark


def lasting_sign(canvas: SoleniaCanvas, name: str) -> str:
    """The sign of a power that goes on under its tile."""
    row = WINTER.get(name, {})
    upgrades = canvas.seat(canvas.own)["upgrades"] or {}
    if row.get("upgrade_site", "").startswith("level_3") and upgrades.get("level_3"):
        return pieces.SIGNS_3[upgrades["level_3"][row["row"]]]
    return LASTING.get(row.get("permanent") or row.get("end_game", ""), "")


def slot_text(canvas: SoleniaCanvas, name: str) -> str:
    """Which text explains a slot: each of winter has its own, those of an upgrade tile have the tile's."""
    if canvas.view["board"] == "summer":
        return f"summer_{name}"
    tiles = canvas.seat(canvas.own)["upgrades"]
    site = WINTER[name].get("upgrade_site", "")
    if tiles and site == "level_1" and tiles["level_1"]:
        return str(tiles["level_1"])
    if tiles and site.startswith("level_3") and tiles["level_3"]:
        return str(tiles["level_3"][WINTER[name]["row"]])
    return name


# ---------------------------------------------------------------- the hold
def berths(count: int) -> list[tuple[float, float, float]]:
    """Where so many goods lie, and how far apart: in lines of two, closer and in longer lines if there are many."""
    across, step = next((across, step) for most, across, step in HOLD_LINES if count <= most)
    lines = max(-(-count // across), BROAD // 2)
    left, top = HOLD_X - (across - 1) * step / 2, HEIGHT / 2 - (lines - 1) * step / 2
    return [(left + step * (i % across), top + step * (i // across), step) for i in range(count)]


def hold(canvas: SoleniaCanvas, seat: View) -> str:
    """Every good is a piece to be taken; what does not fit stands on red; berths with a plus are still to be won."""
    goods = pieces.listed(seat["storage"])
    capacity = seat["capacity"]
    spots = berths(max(len(goods), capacity, BROAD))
    out = ""
    for i, (x, y, step) in enumerate(spots):
        cls = "berth" if i < capacity else "berth over" if i < len(goods) else "berth to-win"
        out += circle(x, y, step * 0.42, cls)
        if i >= max(capacity, len(goods)):
            out += icon_at("hold", x, y, step * 0.55, cls="won")
    for (kind, number), (x, y, step) in zip(goods, spots, strict=False):
        key = f"good-{kind}-{number}"
        piece = canvas.thing(key, pieces.good(kind, 0, 0, step * 0.74), circle(0, 0, step * 0.46, "halo"), cls="stowed")
        out += at(x, y, piece)
    return out


# ---------------------------------------------------------------- the boards
def draw_ship(canvas: SoleniaCanvas, owner: int) -> str:
    seat = canvas.seat(owner)
    board = summer_board if canvas.view["board"] == "summer" else winter_board
    return el("g", hull(), board(canvas, seat), hold(canvas, seat), cls=f"s{canvas.colour(owner)}")


def summer_board(canvas: SoleniaCanvas, seat: View) -> str:
    """Six slots a row; between them the stars for pairs, bright when they are won."""
    out = ""
    for half in p.HALVES:
        for number, tile in enumerate(seat["slots"][half]):
            name = f"{half}_{number + 1}"
            out += slot(canvas, name, half, SUMMER_X[number], tile, summer_bonus(half, number))
    pairs = min(sum(tile is not None for tile in seat["slots"][half]) for half in p.HALVES)
    for number, stars in enumerate(PAIR_STARS):
        cls = "pair" if number < pairs else "pair to-come"
        out += el("g", pieces.points(stars, SUMMER_X[number] + SLOT_W / 2, 93, 28), cls=cls)
    return out


def winter_board(canvas: SoleniaCanvas, seat: View) -> str:
    """Three levels of two slots a row; in column b stand the upgrade tiles."""
    upgrades: Mapping[str, Any] = seat["upgrades"] or {}
    out = ""
    for number, name in enumerate(p.WINTER_SLOTS):
        half = str(WINTER[name]["row"])
        place = number % p.SLOTS_A_ROW
        inside = upgrade_site(canvas, name, upgrades) or winter_power(name)
        out += slot(canvas, name, half, WINTER_X[place], seat["slots"][half][place], inside)
    for level, roman in enumerate(LEVELS):
        x = WINTER_X[2 * level] + (28 if level == 0 and upgrades.get("level_1") else 59)
        out += text(x, 99, roman, "title roman")
    if upgrades.get("level_1"):
        tile = upgrades["level_1"]
        drawing = pieces.small_plate(tile, upgrades["active"])
        out += at(WINTER_X[1] - 18, 78, canvas.thing(f"upgrade-{tile}", drawing, halo(0, 0, 92, 30, 6)))
    return out


def upgrade_site(canvas: SoleniaCanvas, name: str, upgrades: Mapping[str, Any]) -> str:
    """What lies on a slot that an upgrade tile has changed."""
    site = WINTER[name].get("upgrade_site", "")
    if site == "level_1" and upgrades.get("level_1"):
        return icon_at(pieces.SIGNS_1[upgrades["level_1"]][0], SLOT_W / 2, SLOT_H / 2, 30, cls="ghost")
    if site.startswith("level_3") and upgrades.get("level_3"):
        half = str(WINTER[name]["row"])
        tile = upgrades["level_3"][half]
        return el("g", at(1, 1, canvas.thing(f"half-{half}-{tile}", pieces.half_tile(tile, half)), scale=0.71))
    return ""
