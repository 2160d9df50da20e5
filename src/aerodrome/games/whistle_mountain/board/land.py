"""The canyon: sky, the mountain whose snow melts, cliffs, grid and bridge, the lake that rises, the whirlpool."""

from __future__ import annotations

from functools import cache
from typing import Final

from aerodrome.drawing.svg import at, circle, el, icon, num, path, rect, text
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.board import pieces
from aerodrome.games.whistle_mountain.board.canvas import WhistleCanvas
from aerodrome.games.whistle_mountain.board.layout import (
    BARRACKS_WIDE,
    BARRACKS_X,
    BRIDGE_Y,
    CELL,
    GRID_FOOT,
    GRID_RIGHT,
    GRID_TOP,
    GRID_X,
    HEIGHT,
    LEFT,
    TOWER_X,
    WIDTH,
    cell_x,
    cell_y,
)  # fmt: skip

BLEED: Final = 700  # the landscape goes on outside of the drawing, so that any window is full
LAKE_X: Final = BARRACKS_X - 4
LAKE_WIDE: Final = TOWER_X - 1 - LAKE_X
WHIRL_X: Final = (GRID_X + GRID_RIGHT) // 2
WHIRL_Y: Final = GRID_FOOT + 38
RIDGE: Final = (
    f"M{GRID_X - 30} 330L352 246l40 16 56-86 22 14 82-138 48 66 22-10 46 88 38-14 54 80"
    f"L{GRID_RIGHT + 30} 330V560H{GRID_X - 30}Z"
)
RIDGE_SHADE: Final = "M552 52l48 66 22-10 46 88 38-14 54 80 72 68v230H640l-34-180 22-80-50-86 12-64Z"
SNOW: Final = "M552 52l48 66 22-10 32 61-20-7-18 22-16-34-16 26-18-28-14 28-18-18-22 20-18-28Z"
SNOW_SHADE: Final = "M552 52l48 66 22-10 32 61-20-7-18 22-16-34-16 26-6-36Z"
MESAS: Final = (
    f"M{GRID_X - 30} 300H340l16 30h42l16 42h106l16 26h104l16-46h60l14-34H{GRID_RIGHT + 30}V560H{GRID_X - 30}Z"
)
FOOTHILLS: Final = (
    f"M{GRID_X - 30} 420L330 404l42 36h98l28 22h112l30-26h80l28-26L{GRID_RIGHT + 30} 398V{HEIGHT + 20}H{GRID_X - 30}Z"
)
PUFFS: Final = ((6, -6, 7), (16, -16, 10), (32, -24, 14), (54, -28, 18), (84, -26, 22), (120, -28, 18), (148, -32, 12))
STRATA: Final = (("rock-2", 96, 40), ("rock-3", 214, 26), ("rock-2", 330, 50), ("rock-3", 470, 34), ("rock-2", 590, 60))
RINGS: Final = ((238, "150 40"), (200, "110 34 60 20"), (150, "90 30"), (96, "70 24"))
# The workers of each seat, from the middle of the whirlpool: at both sides, its middle is for what is asked.
AFLOAT: Final = ((-246, -12), (-236, 21), (172, -12), (162, 21))


# ---------------------------------------------------------------- definitions
@cache
def definitions() -> str:
    """Patterns for timber and survey lines; gradients for sky, sun and lake alone; the landscape."""
    stops = (("sky-1", 0, 1.0), ("sky-2", 1, 1.0))
    sky = "".join(el("stop", offset=offset, cls=cls) for cls, offset, _ in stops)
    lake = "".join(
        el("stop", offset=offset, cls=cls, stop_opacity=much)
        for cls, offset, much in (("lake-1", 0, 0.6), ("lake-2", 0.5, 0.76), ("lake-3", 0.8, 0.94), ("lake-3", 1, 1))
    )
    glow = el("stop", offset=0, cls="glow", stop_opacity=0.95) + el("stop", offset=1, cls="glow", stop_opacity=0)
    user = "userSpaceOnUse"
    return (
        el("linearGradient", sky, id="d-sky", x1=0, y1=0, x2=0, y2=HEIGHT, gradientUnits=user)
        + el("linearGradient", lake, id="d-lake", x1=0, y1=0, x2=0, y2=430, gradientUnits=user)
        + el("radialGradient", glow, id="d-sun")
        + lattice()
        + survey()
        + el("clipPath", rect(LAKE_X, -20, LAKE_WIDE, HEIGHT + BLEED), id="d-canyon")
        + el("g", landscape(), id="d-land")
        + el("g", line(), id="d-line")
        + el("g", front(), id="d-front")
    )


def lattice() -> str:
    """One cell of scaffold: posts, braces, floor."""
    inside = (
        path("M0 0h50v50H0Z", "timber")
        + path("M4 4 46 42M46 4 4 42", "brace")
        + path("M1.5 0v50M48.5 0v50", "post")
        + path("M0 41.5h50V50H0Z", "floor")
        + path("M0 41.5h50M0 45.5h50", "planks")
    )
    return el("pattern", inside, id="d-lattice", width=CELL, height=CELL, patternUnits="userSpaceOnUse")


def survey() -> str:
    """Survey lines: quiet, but every empty cell can be counted."""
    inside = path("M0 25V0H25M50 25V0H25M0 25V50H25M50 25V50H25", "survey-line")
    inside += path("M0 4V0H4M46 0h4V4M50 46v4H46M4 50H0V46", "survey-cross")
    return el(
        "pattern", inside, id="d-survey", x=GRID_X, y=GRID_TOP, width=CELL, height=CELL, patternUnits="userSpaceOnUse"
    )


# ---------------------------------------------------------------- what never changes
def landscape() -> str:
    steam = "".join(circle(552 + x, 50 + y, r, "steam") for x, y, r in PUFFS)
    return (
        rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, cls="air")
        + el("circle", cx=430, cy=130, r=200, cls="sun")
        + path("M330 110a15.4 15.4 0 0 1 11-26.4a24.2 24.2 0 0 1 44-6.6a18.7 18.7 0 0 1 28.6 33Z", "cloud")
        + el("g", steam, cls="plume")
        + path(RIDGE, "far-1")
        + path(RIDGE_SHADE, "far-2")
        + path(SNOW, "snow-1")
        + path(SNOW_SHADE, "snow-2")
        + path(MESAS, "mesa")
        + path(FOOTHILLS, "haze")
        + cliffs()
        + rect(GRID_X, GRID_TOP, p.COLUMNS * CELL, p.ROWS * CELL, cls="survey")
        + bridge()
    )


def cliffs() -> str:
    foot = HEIGHT + BLEED
    left = f"M{-BLEED} -20H120l30 14 55 12 31-6 64 12-4 108 6 70-8 72 6 68-4 {foot - 330}H{-BLEED}Z"
    right = f"M{WIDTH + BLEED} -20H1010l-30 24-50-8-50 14-78-4 4 124-5 80 7 90-6 100 4 {foot - 400}H{WIDTH + BLEED}Z"
    bands = "".join(
        path(f"M{x} {y}q60-10 120 2t120-2t120 4V{y + high}q-60 8-120-3t-120 2t-120-3Z", cls)
        for cls, y, high in STRATA
        for x in (-68, 812)
    )
    wide = "".join(rect(x, y, 640, high, cls=cls) for cls, y, high in STRATA for x in (-BLEED, 1170))
    lit = (
        f"M300 12l-4 108 6 70-8 72 6 68-4 390h-12l6-390-6-68 8-72-6-70 4-108Z"
        f"M{GRID_RIGHT} 6l4 124-5 80 7 90-6 100 4 320h12l-6-320 8-100-8-90 6-80-4-124Z"
    )
    return path(left, "rock-1") + path(right, "rock-1") + wide + bands + path(lit, "rock-4")


def bridge() -> str:
    """An iron truss under row 6: whoever builds a machine above it melts snow."""
    left, wide = BARRACKS_X + BARRACKS_WIDE, TOWER_X - BARRACKS_X - BARRACKS_WIDE
    truss = "".join(f"M{x} {BRIDGE_Y + 12}l12.5-10 12.5 10" for x in range(GRID_X, GRID_RIGHT, 25))
    return (
        rect(left, BRIDGE_Y - 2, wide, 4, cls="girder")
        + path(truss, "truss")
        + rect(left, BRIDGE_Y + 11, wide, 3, cls="girder")
    )


def line() -> str:
    """Where the bridge is, across scaffolds that hide it; machines stand before it."""
    across = f"M{GRID_X} {BRIDGE_Y}H{GRID_RIGHT}"
    return path(across, "bridge-light") + path(across, "bridge-line")


def front() -> str:
    """What stands before the water: the ends of the bridge."""
    out = ""
    for x in (GRID_X - 14, GRID_RIGHT - 6):
        sign = rect(0, 0, 20, 28, 4, cls="bridge-sign") + icon("snow", 3, 2, 14) + icon("flood", 3, 14, 14, 12)
        out += at(x, BRIDGE_Y - 10, sign)
    return out


# ---------------------------------------------------------------- the water
def wave(y: float, lift: float) -> str:
    return f"M{LAKE_X} {num(y)}" + f"q12.5 {num(-lift)} 25 0t25 0" * (LAKE_WIDE // 50 + 1)


def water(canvas: WhistleCanvas) -> str:
    """Glass over everything that is flooded; the highest line shows a drop in every cell: what an airship harvests."""
    level = canvas.level
    top = cell_y(level)
    body = path(f"{wave(3, 5)}V{HEIGHT + BLEED}H{LAKE_X}Z", "lake")
    crest = path(wave(3, 5), "crest") + path(wave(11, 4), "ripple")
    inside = at(0, top, body, crest, cls="rising")
    x, y, size = (11, 12, 28) if level else (16, 0, 18)  # below row 1 the whirlpool needs the room
    shown = (icon("water-cell", cell_x(column) + x, top + y, size) for column in range(1, p.COLUMNS + 1))
    drops = el("g", *shown, data_about=canvas.told("water_line"))
    return el("g", inside, clip_path="url(#d-canyon)") + drops


def gauges(canvas: WhistleCanvas) -> str:
    """The two holders of the water lines: eight notches, filled up to the level."""
    level, out = canvas.level, ""
    for x in (GRID_X - 7, GRID_RIGHT + 1):
        out += rect(x, cell_y(p.WATER_LINES), 6, p.WATER_LINES * CELL, 3, cls="gauge")
        if level:
            out += rect(x + 1, cell_y(level), 4, level * CELL - 1, 2, cls="gauge-full")
        out += path("".join(f"M{x} {cell_y(row)}h6" for row in range(1, p.WATER_LINES)), "notch")
    return el("g", out, data_about=canvas.told("flood"))


def bank(canvas: WhistleCanvas) -> str:
    """The rock that the barracks lean on, before the water."""
    top, foot = cell_y(canvas.level), HEIGHT + BLEED
    outer = f"M188 {top - 4}l11 18-6 38 9 40-7 48 11 46-9 {HEIGHT - top - 166} 7 680V{foot}H188Z"
    inner = f"M188 {top - 6}l6 22-5 36 7 42-6 46 9 48-8 {HEIGHT - top - 168} 5 680V{foot}H188Z"
    rope = path(f"M{LEFT + 160} 657q22 18 62 6", "rope") + icon("rescue", LEFT + 126, 640, 34)
    return path(outer, "rock-4") + path(inner, "rock-1") + rope


def whirlpool(canvas: WhistleCanvas) -> str:
    out = "".join(
        el("ellipse", cx=WHIRL_X, cy=WHIRL_Y, rx=wide, ry=wide * 0.135, stroke_dasharray=dashes, cls="whirl")
        for wide, dashes in RINGS
    )
    out += el("ellipse", cx=WHIRL_X, cy=WHIRL_Y, rx=52, ry=8, cls="eye")
    for seat in range(canvas.players):
        number = canvas.owns(seat, "whirlpool")
        if number:
            out += canvas.kept(afloat, seat, number)
    sign = circle(17, 17, 17, "loss") + text(17, 22.5, f"−{-p.WHIRLPOOL_POINTS}", "loss-number")
    return el("g", out, at(WHIRL_X - 17, WHIRL_Y - 20, sign), data_about=canvas.told("whirlpool"))


def afloat(canvas: WhistleCanvas, seat: int, number: int) -> str:
    """How many workers of a seat drift in the whirlpool."""
    dx, dy = AFLOAT[seat]
    key = f"whirlpool-{seat}"
    body = rect(0, 2, 72, 30, 15, cls="drifting")
    body += canvas.thing(
        f"worker-{seat}-whirlpool", pieces.worker(canvas.colour(seat), 9, -2, 33), alike=f"worker-{seat}"
    )
    body += text(52, 23, f"×{number}", "drifting-number")
    return canvas.piece(key, WHIRL_X + dx, WHIRL_Y - 19 + dy, body, rect(-1, 1, 74, 32, 16, cls="halo"))
