"""The board: five strips of one sky, islands and cities afloat in it, cards, the airship, delivery tiles on both sides.

The flight goes from left to right: row 1, which leaves next, is the left strip; column 1 is on top. The sky is a belt
of seven: left of row 1, out of sight, lies the face that left last, and right of row 5 the one that comes next, of
which a band is seen. So an advance moves every face by one place, and what turns over never flies back.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from aerodrome.drawing.keeping import View, part
from aerodrome.drawing.svg import at, circle, el, icon_at, num, path, rect, text
from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.board import pieces
from aerodrome.games.solenia.board.canvas import RIVAL_COLOUR, SoleniaCanvas, face_key

WIDTH: Final = 1104
HEIGHT: Final = 636
SKY_X: Final = 95
SKY_W: Final = 914  # the panorama between the two columns of tiles
STRIP_W: Final = 176
SPACE_H: Final = 120
TOP: Final = 24  # a narrow header
PEEK_X: Final = p.ROWS * STRIP_W  # then a glimpse of the strip that comes next
PEEK_W: Final = SKY_W - PEEK_X
SUN_Y: Final = 640  # the sun stands on the bank of cloud below
TILE_TOP: Final = TOP + (SPACE_H - pieces.TILE_H) // 2  # each tile beside a space
SHIP_X: Final = 2
SHIP_Y: Final = -57

SKY: Final = {  # colours from top to bottom
    "night": ((0, "#0f1642"), (0.5, "#262c74"), (1, "#54459c")),
    "day": ((0, "#4fa6e2"), (0.5, "#8bcdf1"), (1, "#d3edf3")),
    "dawn": ((0, "#6a63c4"), (0.3, "#b973c4"), (0.58, "#f58aa0"), (0.8, "#fdb47c"), (1, "#ffe2a6")),
    "dusk": ((0, "#5350ae"), (0.3, "#9c55ae"), (0.58, "#e8607f"), (0.8, "#f98a55"), (1, "#ffc774")),
}
BANK: Final = {  # the clouds below, from left to right
    "night": ("#6a66ae", "#6a66ae"),
    "dawn": ("#6a66ae", "#f3b8b8", "#ffe9d2", "#fff"),
    "day": ("#fff", "#fff"),
    "dusk": ("#fff", "#ffdcb8", "#e88f8f", "#6a66ae"),
}
FADES: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "fade-out": ((0, 1), (0.22, 0.7), (0.5, 0.12), (0.75, 0)),
    "fade-in": ((0.3, 0), (0.55, 0.14), (0.8, 0.7), (1, 1)),
}
LIGHTS: Final[dict[str, tuple[str, tuple[tuple[float, float], ...]]]] = {
    "glow": ("#ffbf66", ((0, 0.9), (0.4, 0.42), (1, 0))),
    "blush": ("#e2559a", ((0, 0.75), (0.5, 0.4), (1, 0))),
    "rays": ("#fffbe6", ((0.1, 0.5), (0.5, 0.2), (1, 0))),
    "moonlight": ("#b9c6ff", ((0, 0.5), (1, 0))),
}
PHASES: Final = {"night": "moon", "day": "sun", "dawn": "dawn", "dusk": "dusk"}
SPACE_SIGNS: Final = {"day_city": "sun", "night_city": "moon"}
SPACE_TEXTS: Final = {"day_city": "day_city", "night_city": "night_city"}
TWILIGHT: Final = ("dawn", "dusk")
BETWEEN: Final = {"dawn": ("night", "day"), "dusk": ("day", "night")}
BANK_PATH: Final = f"M-.3 {HEIGHT}v-26c14-16 34-14 44-2 12-18 40-18 52-2 10-14 34-12 42 2 12-8 28-6 38 2v26z"


def row_x(row: int) -> int:
    """The left edge of a row, counted from 1; row 0 and row 6 are out of sight."""
    return SKY_X + (row - 1) * STRIP_W


def space_at(place: int) -> tuple[float, float]:
    """The middle of a space."""
    row, column = divmod(place, p.COLUMNS)
    return row_x(row + 1) + STRIP_W / 2, TOP + (column + 0.5) * SPACE_H


# ---------------------------------------------------------------- what the sky is painted with
@cache
def definitions() -> str:
    out = []
    for side, stops in SKY.items():
        body = "".join(el("stop", offset=offset, stop_color=colour) for offset, colour in stops)
        out.append(el("linearGradient", body, id=f"g-{side}", x1=0, y1=0, x2=0, y2=1))
    for name, fade in FADES.items():
        body = "".join(el("stop", offset=offset, stop_color="#fff", stop_opacity=much) for offset, much in fade)
        out.append(el("linearGradient", body, id=f"g-{name}"))
        mask = el("rect", width=1, height=1, fill=f"url(#g-{name})")
        out.append(f'<mask id="{name}" maskContentUnits="objectBoundingBox">{mask}</mask>')
    for name, (colour, fade) in LIGHTS.items():
        body = "".join(el("stop", offset=offset, stop_color=colour, stop_opacity=much) for offset, much in fade)
        span = ' gradientUnits="userSpaceOnUse" cx="0" cy="0" r="820"' if name == "rays" else ""
        out.append(f'<radialGradient id="g-{name}"{span}>{body}</radialGradient>')
    for side, colours in BANK.items():
        last = len(colours) - 1
        body = "".join(el("stop", offset=f"{i / last:.2g}", stop_color=colour) for i, colour in enumerate(colours))
        out.append(el("linearGradient", body, id=f"g-bank-{side}"))
    out.append(f'<clipPath id="sky-clip">{rect(SKY_X, 0, SKY_W, HEIGHT, 16)}</clipPath>')
    return "".join(out)


@cache
def strip_sky(strip: str, side: str) -> str:
    """One strip of sky. Day and night meet edge to edge; dawn and dusk lead from one to the other."""

    def whole(paint: str, mask: str | None = None) -> str:
        return el("rect", width=STRIP_W + 0.6, height=HEIGHT, fill=f"url(#g-{paint})", mask=mask)

    if side in TWILIGHT:
        first, then = BETWEEN[side]
        return whole(side) + whole(first, "url(#fade-out)") + whole(then, "url(#fade-in)")
    stars = (
        icon_at(strip.replace("strip_", "stars-"), STRIP_W / 2, HEIGHT / 2, STRIP_W, HEIGHT) if side == "night" else ""
    )
    return whole(side) + stars


@cache
def strip_clouds(strip: str, side: str) -> str:
    """Pale, behind everything; a bank of cloud closes the bottom of each strip."""
    clouds = icon_at(strip.replace("strip_", "clouds-"), STRIP_W / 2, HEIGHT / 2, 296, HEIGHT)
    return path(BANK_PATH, "bank", fill=f"url(#g-bank-{side})") + clouds


@cache
def light(side: str) -> str:
    """Sun, rays and moon belong to dawn and dusk: the sun on its day side, the moon far in the night."""
    way = 1 if side == "dawn" else -1
    rim = [f"{cos(k * pi / 34) * 999:.0f} {-sin(k * pi / 34) * 999:.0f}" for k in range(35)]
    rays = "".join(f"M0 0L{rim[k]} {rim[k + 1]}z" for k in range(0, 34, 2))
    craters = "".join(circle(x, y, r, "crater") for x, y, r in ((14, -30, 9), (-6, 4, 6), (8, 34, 11), (-36, -14, 8)))
    return (
        el("ellipse", cx=-70 * way, cy=500, rx=330, ry=560, fill="url(#g-blush)")
        + el("ellipse", cx=30 * way, cy=610, rx=390, ry=500, fill="url(#g-glow)")
        + at(
            way * 88, SUN_Y, el("path", d=rays, fill="url(#g-rays)"),
            circle(0, 0, 196, "sun-3"), circle(0, 0, 168, "sun-2"), circle(0, 0, 140, "sun-1"),
        )
        + at(-way * 264, 144, el("circle", r=150, fill="url(#g-moonlight)"), circle(0, 0, 56, "moon"), craters)
    )  # fmt: skip


# ---------------------------------------------------------------- spaces
def tag(marks: list[tuple[str, float] | int], shut: bool, y: float) -> str:
    """A small label on the edge of a space: a price, or what is missing. Marks are numbers or signs."""
    sizes = [11.0 if isinstance(mark, int) else mark[1] + 3 for mark in marks]
    width = 12 + sum(sizes)
    left = pieces.CARD_W / 2 + 4 - width
    out, x = rect(left, y - 12, width, 24, 12, cls="price-tag"), left + 6
    for mark, size in zip(marks, sizes, strict=True):
        middle = x + size / 2
        out += text(middle, y + 5, mark, "price") if isinstance(mark, int) else icon_at(mark[0], middle, y, mark[1])
        x += size
    return el("g", out, cls="tag-shut" if shut else None)


def price(reach: View, low: bool) -> str:
    """What a space costs, or why it is shut; nothing where a card lies or where it is free.

    On the upper edge of the space; `low`: on the lower one, because the airship hovers over the upper.
    """
    cost, why, missing = reach["cost"], reach["why"], reach["missing"]
    crates: list[tuple[str, float] | int] = [cost, ("crate", 17)]
    edge = pieces.CARD_H / 2 - 4.0
    free, shut = (edge, edge - 6) if low else (-edge, 6 - edge)
    match why:
        case None:
            return tag(crates, False, free) if cost else ""
        case "poor":
            return tag(crates, True, shut)
        case "goods":
            goods: list[tuple[str, float] | int] = []
            for kind, amount in missing.items():
                goods += [(kind, 18)] if amount == 1 else [amount, (kind, 18)]
            return tag([("lock", 14), *goods], True, shut)
        case "voyage":
            return tag([("lock", 14), *crates], True, shut)
        case "slots":
            return tag([("lock", 14), ("tile", 17)], True, shut)
    return ""


SPACE_HALO: Final = pieces.shared("space")
BERTH: Final = pieces.shared("space", "berthing")


def helps(canvas: SoleniaCanvas) -> bool:
    """Whether prices are of use: the near seat is about to lay a card."""
    return canvas.asked and canvas.view["question"] in ("choose_card", "choose_target")


def space(canvas: SoleniaCanvas, key: str, column: int, kind: str, label: str, reach: View | None) -> str:
    """An island or a city, with the label of its price; the place for a card shows while it can be reached."""
    drawing, cls = pieces.stamp(kind), ""
    if reach and reach["why"] is None:
        drawing = BERTH + drawing
        cls = "far" if reach["cost"] else ""
    if key == canvas.target:
        drawing = pieces.shared("space", "held") + drawing
    y = TOP + (column + 0.5) * SPACE_H
    return canvas.piece(
        key, STRIP_W / 2, y, drawing, SPACE_HALO, over=label, cls=cls, about=SPACE_TEXTS.get(kind, f"{kind}_island")
    )


def strip(canvas: SoleniaCanvas, row: int, priced: bool) -> str:
    """A strip in a row, 0 and 6 included, with or without prices; that of row 1 is perforated, for it leaves next."""
    face, back = part(canvas.view, "strips", (row - 1) % p.ROWS), not 1 <= row <= p.ROWS
    side = face["back"]["side"] if back else face["side"]
    spaces = face["back"]["spaces"] if back else face["spaces"]
    key = face_key(face, back)
    shown = priced and not back
    out = ""
    if row < p.ROWS:
        middle = TOP + SPACE_H * 2.5
        out = path(f"M{STRIP_W} 0V{num(middle - 12)}l9 12-9 12V{HEIGHT}", "seam tear" if row == 1 else "seam")
    out += rect(STRIP_W / 2 - 24, 2.5, 48, 24, 12, cls="phase") + icon_at(PHASES[side], STRIP_W / 2 - 10, 14.5, 18)
    for column, kind in enumerate(spaces):
        place = (row - 1) * p.COLUMNS + column
        reach = part(canvas.view, "reach", place) if shown else None
        label = price(reach, place == canvas.view["airship"]) if reach else ""
        out += space(canvas, f"space-{key}-{column + 1}", column, kind, label, reach)
    return at(row_x(row), 0, out, id=f"strip-{key}", cls=f"belt {side}")


LANES: Final = range(1, p.COLUMNS + 1)
LANE: Final = path("M0-14h9a9 9 0 0 1 9 9v10a9 9 0 0 1-9 9h-9Z", "phase")


@cache
def numbers() -> str:
    """The numbers of strips and lanes, by which the words call the spaces."""
    strips = "".join(text(row_x(row) + STRIP_W / 2 + 10, 20, row, "number") for row in range(1, p.ROWS + 1))
    lanes = "".join(at(SKY_X, TOP + (lane - 0.5) * SPACE_H, LANE, text(9, 6, lane, "number")) for lane in LANES)
    return strips + lanes


# ---------------------------------------------------------------- cards and the airship
def laid_cards(canvas: SoleniaCanvas) -> str:
    """The cards on the board, by strip, so that they glide with it; above the sky, so that they may fly across it."""
    elements = [canvas.cards.get(place, "") for place in range(p.SPACES)]
    rows = [tuple(elements[row * p.COLUMNS : (row + 1) * p.COLUMNS]) for row in range(p.ROWS)]
    return "".join(canvas.kept(laid_row, row, some) for row, some in enumerate(rows))


def laid_row(canvas: SoleniaCanvas, row: int, elements: tuple[str, ...]) -> str:
    """The cards on one strip, which are these elements; an empty space has none."""
    cards = ""
    for column, element in enumerate(elements):
        if element:
            laid = part(canvas.view, "cards", row * p.COLUMNS + column)
            colour = canvas.colour(laid["owner"])
            theirs = "" if laid["owner"] == canvas.own else " theirs"
            drawing = pieces.card_face(laid["card"], colour)
            thing = canvas.thing(element, drawing, pieces.CARD_HALO, cls=f"s{colour}{theirs}", about=laid["card"])
            cards += at(STRIP_W / 2, TOP + (column + 0.5) * SPACE_H, thing)
    face = part(canvas.view, "strips", row)
    return at(row_x(row + 1), 0, cards, id=f"cards-{face_key(face)}", cls="belt")


def airship(canvas: SoleniaCanvas, card: str) -> str:
    """It flies a little on when the first strip turns over: then it has a new key, and the style makes it so.

    The flag of the card beneath it is drawn once more above it, or nobody could read its number.
    """
    x, y = space_at(canvas.view["airship"])
    ship = el("ellipse", cx=3, cy=4, rx=57, ry=19, cls="shadow") + icon_at("airship", 0, 0, 130, 53.6)
    flight = el("g", ship, id=f"flight-{face_key(part(canvas.view, 'strips', 0))}", cls="aloft")
    middle = None if canvas.still else "yes"  # where a small screen begins
    about = None if canvas.still else "airship"
    out = at(x + SHIP_X, y + SHIP_Y, flight, id="airship", cls="belt", data_about=about, data_middle=middle)
    flag = canvas.flag(card, pieces.CARD_HALO) if card else ""
    return out + (at(x, y, flag) if flag else "")


def peek(canvas: SoleniaCanvas) -> str:
    """What comes next: the back of the first strip, five signs at the far edge."""
    face = part(canvas.view, "strips", 0)
    side, middle = face["back"]["side"], PEEK_W / 2 + 2  # on the tips of its islands
    signs = "".join(
        circle(middle, TOP + (k + 0.5) * SPACE_H, 12.5, "coming")
        + icon_at(SPACE_SIGNS.get(kind, kind), middle, TOP + (k + 0.5) * SPACE_H, 18)
        for k, kind in enumerate(face["back"]["spaces"])
    )
    turning = icon_at("flip", middle, 15, 16, cls="turning")
    return at(SKY_X + PEEK_X, 0, rect(0, 0, PEEK_W, HEIGHT, cls="veil"), turning, signs, cls=f"peek {side}")


# ---------------------------------------------------------------- delivery tiles
def display(canvas: SoleniaCanvas, half: str, x: float) -> str:
    """The oldest tile on top, the deck below: a new tile comes up from the deck."""
    tiles = part(canvas.view, "display", half)
    out = ""
    for i, tile in enumerate(tiles):
        held = pieces.shared("tile", "held") if tile == canvas.view["asking"].get("tile") else ""
        out += at(
            x, TILE_TOP + i * SPACE_H, canvas.thing(f"tile-{tile}", held + pieces.tile_face(tile), pieces.TILE_HALO)
        )
    if canvas.solo and half == "day":
        out += at(x, TILE_TOP + p.SHOWN * SPACE_H, rolled(canvas))
    y = TILE_TOP + p.SHOWN_TO_FOUR * SPACE_H
    return out + canvas.piece(f"deck-{half}", x, y, pieces.tile_deck(half, part(canvas.view, "tiles_left", half)), "")


def rolled(canvas: SoleniaCanvas) -> str:
    """The Rival's die; while somebody chooses for it, the card that it has revealed."""
    rival = canvas.view["rival"]
    card = ""
    if rival["card"]:
        face = pieces.card_face(rival["card"], RIVAL_COLOUR)
        card = at(
            pieces.TILE_W / 2,
            30,
            canvas.thing(canvas.cards["rival"], face, cls=f"s{RIVAL_COLOUR} theirs", about=rival["card"]),
            scale=0.58,
        )
    die = canvas.piece("die", pieces.TILE_W / 2, 84 if card else 53, pieces.die(rival["die"], 42), "", about="die")
    return card + die


def panorama(canvas: SoleniaCanvas) -> str:
    """What is far behind everything: sky, sun and moon, clouds, in all seven places of the belt."""
    strips = canvas.view["strips"]
    skies = lights = clouds = ""
    for row, face in enumerate((strips[-1], *strips, strips[0])):
        back = not 1 <= row <= p.ROWS
        key = face_key(face, back)
        side = face["back"]["side"] if back else face["side"]
        skies += at(row_x(row), 0, strip_sky(face["id"], side), id=f"sky-{key}", cls="belt")
        if side in TWILIGHT:
            cls = "belt light unlit" if back else "belt light"
            lights += at(row_x(row) + STRIP_W / 2, 0, light(side), id=f"light-{side}", cls=cls)
        clouds += at(row_x(row), 0, strip_clouds(face["id"], side), id=f"clouds-{key}", cls=f"belt air {side}")
    return skies + lights + clouds


def draw_sky(canvas: SoleniaCanvas) -> str:
    """The panorama with everything in it, and the tiles beside it."""
    priced = helps(canvas)
    islands = "".join(canvas.kept(strip, row, priced) for row in range(p.ROWS + 2))
    leaving = icon_at("flip", SKY_X + 20, 15, 16, cls="turning")
    return (
        el("g", canvas.kept(panorama), islands, canvas.kept(peek), leaving, clip_path="url(#sky-clip)")
        + rect(SKY_X + 1, 1, SKY_W - 2, HEIGHT - 2, 15, cls="frame")
        + canvas.kept(display, "night", 0)
        + canvas.kept(display, "day", WIDTH - pieces.TILE_W)
        + laid_cards(canvas)
        + numbers()
        + canvas.kept(airship, canvas.cards.get(canvas.view["airship"], ""))
    )
