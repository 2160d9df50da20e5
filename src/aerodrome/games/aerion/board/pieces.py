"""The objects of Aerion: cards, piles, dice, tokens. Each function draws one object with its corner at 0, 0.

Faces depend on nothing but what they show, so they are drawn once and kept.
"""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin
from typing import Final

from aerodrome.drawing.svg import PIPS, at, circle, el, icon, num, path, rect, text
from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.words.names import name_of

Size = tuple[int, int]
BIG: Final = (112, 162)  # cards in the display
MID: Final = (84, 117)  # in a workshop
NARROW: Final = (58, 80)  # in the partner's seat
SMALL: Final = (50, 70)  # on a pile
MINI: Final = (44, 56)  # in a full reserve
SHIP_W: Final = 118
SHIP_H: Final = 142
FLAGSHIP_W: Final = 216
PLATE_W: Final = 112
DIE: Final = 66
GAUGE_R: Final = 52
COLUMN: Final = (48, 66)  # outposts and lairs

RECIPES: Final = {str(ship["id"]): (str(ship["material"]), str(ship["crew"])) for ship in p.COMPONENTS["ship"]}
FLAGSHIP_NEEDS: Final = (
    *p.KINDS[p.MATERIALS : p.BLUEPRINTS],
    *p.KINDS[: p.MATERIALS],
)  # materials first, as they are laid
# what a factory does: a sign, and a number beside it
FACTORY_SIGNS: Final = {
    "library": ("sign-reroll", "×4"),
    "archive": ("sign-recover", "×3"),
    "security": ("sign-skip", ""),
    "research_lab": ("sign-reroll", "6"),
    "logistics": ("sign-flip", ""),
    "game_room": ("type-crew", ""),
}
OTHER_SIGNS: Final = {
    "book": ("sign-reroll", "sign-store", "sign-recover"),
    "hammer_bird": ("stone_cloud-intact",),
    "worker": ("sign-reroll", "payroll"),
    "egg": ("sign-cards",),
}


# ---------------------------------------------------------------- what a card is
def sort_of(kind: str) -> str:
    """The type of a kind of card; what is no Element and no Factory is a sort of its own."""
    number = p.KINDS.index(kind)
    if number < p.BLUEPRINTS:
        return "crew" if number < p.MATERIALS else "material"
    if number < p.BOOK:
        return "blueprint"
    return "factory" if number >= p.FACTORIES else kind


def symbol_of(kind: str) -> str:
    sort = sort_of(kind)
    return f"factory-{kind}" if sort == "factory" else kind.replace("plan_", "ship-")


def title_of(kind: str, language: str) -> str:
    return name_of(kind.removeprefix("plan_"), language)


@cache
def goes_with(kind: str) -> tuple[str, ...]:
    """The symbols on the lower edge of a card: what it combines with, or what it is good for."""
    if kind.startswith("plan_"):
        return RECIPES[kind.removeprefix("plan_")]
    return tuple(f"ship-{ship}" for ship, needs in RECIPES.items() if kind in needs) or OTHER_SIGNS.get(kind, ())


# ---------------------------------------------------------------- cards
def corner(size: Size) -> int:
    return max(5, round(size[0] * 0.08))


def stock(size: Size) -> str:
    return rect(0, 2, *size, corner(size), cls="shadow") + rect(0, 0, *size, corner(size), cls="stock")


def set_mark(inset: int, y: float, width: int) -> str:
    """The line on the lower edge: its pattern, from the class of the kind, says which set a card belongs to."""
    return path(f"M{inset} {num(y)}H{width - inset}", "band")


def art(kind: str, x: float, y: float, width: float, height: float) -> str:
    """A ship in white lines on blueprints, the thing itself on all others."""
    if kind.startswith("plan_"):
        return icon(symbol_of(kind), x - width * 0.08, y, width * 1.16, height, "plan")
    return icon(symbol_of(kind), x, y, width, height)


@cache
def big_card(kind: str, deck: str, language: str) -> str:
    """A card in the display: combination, picture, name, what it goes with."""
    width, height = BIG
    signs = goes_with(kind)
    step = 24 if signs and signs[0].startswith("ship") else 22
    left = width / 2 - step * len(signs) / 2
    row = "".join(icon(s, left + i * step + 1, height - 28, step - 3, 18, "sign") for i, s in enumerate(signs))
    if kind in FACTORY_SIGNS:
        sign, amount = FACTORY_SIGNS[kind]
        row = icon(sign, width / 2 - (20 if amount else 9), height - 29, 18, cls="sign")
        row += text(width / 2 + 12, height - 15, amount, "count") if amount else ""
    tall = 0 if row else 16  # a card that goes with nothing has a larger picture
    return el(
        "g",
        stock(BIG),
        icon(f"combo-{deck}", width / 2 - 32, 6, 64, 20),
        rect(7, 30, width - 14, 80 + tall, 7, cls="tint"),
        art(kind, width / 2 - 34 - tall / 4, 36, 68 + tall / 2, 68 + tall),
        text(width / 2, 127 + tall, title_of(kind, language), "title name", 14, width - 12),
        row,
        set_mark(10, height - 6, width),
        cls=f"k-{sort_of(kind)}",
    )


@cache
def mid_card(kind: str, deck: str, language: str, size: Size = MID) -> str:
    """A card in a workshop or a reserve; smaller sizes do without its name."""
    width, height = size
    foot = 30 if size == MID else 10
    top = round(width * 0.26)
    side = min(width * 0.64, height - top - foot)
    words = text(width / 2, height - 13, title_of(kind, language), "title small", 12.5, width - 8)
    return el(
        "g",
        stock(size),
        icon(f"combo-{deck}", width * 0.18, 4, width * 0.64, width * 0.2),
        rect(5, top, width - 10, height - top - foot, 5, cls="tint"),
        art(kind, width / 2 - side / 2, top + (height - top - foot - side) / 2, side, side),
        words if size == MID else "",
        set_mark(9, height - 5, width),
        cls=f"k-{sort_of(kind)}",
    )


@cache
def small_card(kind: str) -> str:
    """A card on a pile: only its picture counts."""
    width, height = SMALL
    return el(
        "g",
        stock(SMALL),
        rect(4, 4, width - 8, height - 12, 4, cls="tint"),
        art(kind, 8, 15, 34, 34),
        set_mark(8, height - 5, width),
        cls=f"k-{sort_of(kind)}",
    )


@cache
def face(kind: str, deck: str, language: str, size: Size) -> str:
    if size == BIG:
        return big_card(kind, deck, language)
    return small_card(kind) if size == SMALL else mid_card(kind, deck, language, size)


@cache
def card_back() -> str:
    """The plaque above a deck says its combination, so the back is only a back."""
    width, height = SMALL
    return (
        rect(0, 0, width, height, 5, cls="back")
        + rect(3.5, 3.5, width - 7, height - 7, 3, cls="back-line")
        + icon("back-rose", width * 0.1, height / 2 - width * 0.4, width * 0.8)
    )


def disc(x: float, y: float, number: int | str, r: float = 11) -> str:
    return circle(x, y, r, "disc") + text(x, y + 4.5, str(number), "count")


@cache
def deck_pile(left: int) -> str:
    """A face-down deck, thicker while many cards are left, hollow when it is exhausted."""
    if not left:
        return rect(0, 0, *SMALL, 5, cls="slot") + icon("back-rose", 10, 20, 30, cls="faint")
    layers = "".join(rect(0, 2 * n, *SMALL, 5, cls="back") for n in range(min(3, (left + 3) // 4), 0, -1))
    return rect(0, 4, *SMALL, 5, cls="shadow") + layers + card_back()


def under_pile(count: int) -> str:
    """What shows below the top card of a discard pile."""
    if not count:
        return rect(0, 0, *SMALL, 5, cls="slot")
    return el("g", rect(0, 0, *SMALL, 5, cls="stock"), transform="rotate(-5 25 35)") if count > 1 else ""


@cache
def empty_spot(size: Size, symbol: str, cls: str = "slot") -> str:
    width, height = size
    inner = icon(symbol, width * 0.26, height / 2 - width * 0.24, width * 0.48, cls="ghost") if symbol else ""
    return rect(0, 0, width, height, corner(size), cls=cls) + inner


# ---------------------------------------------------------------- dice, gauge, pixies
@cache
def die(value: int, size: float = DIE) -> str:
    """A die; before the first roll it has no value and lies pale, with a wind rose in place of pips."""
    r, middle = size * 0.22, size / 2
    top = "".join(
        el("circle", cx=middle + dx * size * 0.26, cy=middle + dy * size * 0.26, r=size * 0.086)
        for dx, dy in PIPS[value]
    )
    rose = icon("back-rose", size * 0.2, size * 0.2, size * 0.6, cls="unrolled")
    curve, bend, flat = num(r), num(r - 1), num(size - 1)
    shade = (
        f"M{flat} {curve}v{num(size - 2 * r)}a{curve} {curve} 0 0 1-{bend} {bend}H{curve}"
        f"a{curve} {curve} 0 0 1-{num(r * 0.6)}-2h{num(size - 1.7 * r)}a{curve} {curve} 0 0 0 {bend}-{bend}"
        f"V{num(r * 0.5)}a{curve} {curve} 0 0 1 2 {num(r * 0.5)}Z"
    )
    body = rect(0, 4, size, size, r, cls="shadow") + rect(0, 0, size, size, r, cls="die") + path(shade, "die-shade")
    return body + el("g", top, cls="pip") if value else el("g", body, rose, cls="waiting")


def brackets(dice: list[int], step: int) -> str:
    """Under equal dice: a bracket with the mark of its letter, the same marks as in the combinations."""
    groups = sorted(
        ([i for i, other in enumerate(dice) if other == value] for value in dict.fromkeys(dice)), key=len, reverse=True
    )
    out = ""
    for letter, places in zip("ABC", (group for group in groups if len(group) > 1), strict=False):
        depth = "ABC".index(letter) * 9
        xs = [place * step + DIE // 2 for place in places]
        stems = "".join(f"M{x} 0V{8 + depth}" for x in xs[1:-1])
        line = f"M{xs[0]} 0v{4 + depth}a4 4 0 0 0 4 4H{xs[-1] - 4}a4 4 0 0 0 4-4V0{stems}"
        out += path(line, "bracket") + icon(f"letter-{letter}", xs[0] + step / 2 - 8, depth, 16)
    return out


def turn_to(total: float) -> float:
    """The angle of a dice sum (6 to 36) on the gauge."""
    return -210 + (total - 6) * 8


def on_dial(r: float, total: float) -> tuple[float, float]:
    angle = radians(turn_to(total))
    return r * cos(angle), r * sin(angle)


def arc(r: float, first: float, last: float, width: float, cls: str) -> str:
    (x, y), (to_x, to_y) = on_dial(r, first), on_dial(r, last)
    big = int((last - first) * 8 > 180)
    return path(f"M{num(x)} {num(y)}A{num(r)} {num(r)} 0 {big} 1 {num(to_x)} {num(to_y)}", cls, stroke_width=width)


@cache
def dial(goals: tuple[tuple[int, int, str, int, str], ...]) -> str:
    """A brass dial; each goal is (first sum, last sum, symbol, limit, class): from where on another turn is open."""
    out = circle(0, 3, GAUGE_R, "shadow") + circle(0, 0, GAUGE_R, "brass") + circle(0, 0, GAUGE_R - 5, "dial")
    out += "".join(arc(GAUGE_R - 10, t - 0.12, t + 0.12, 4, "tick") for t in range(6, 37, 2))
    signs = ""
    for first, last, symbol, limit, cls in goals:
        out += arc(GAUGE_R - (8 if cls != "demolition" else 13), first, last, 5, f"zone-arc {cls}")
        x, y = on_dial(GAUGE_R + 1, limit)
        signs += circle(x, y, 10, "disc") + icon(symbol, x - 7, y - 7, 14)
        x, y = on_dial(GAUGE_R - 22, limit)
        signs += text(round(x), round(y) + 4, str(limit), "limit")
    return out + signs


def gauge(total: int, goals: tuple[tuple[int, int, str, int, str], ...]) -> str:
    """The sum of the dice (0: not rolled yet) and what it opens."""
    needle = path(f"M-9-3 {GAUGE_R - 12} 0-9 3Z", "needle", transform=f"rotate({num(turn_to(total or 6))})")
    words = text(0, 36, str(total) if total else "–", "dial-number")
    return dial(goals) + (needle if total else "") + circle(0, 0, 5, "brass") + words


@cache
def pixie(present: bool) -> str:
    if not present:
        return circle(19, 19, 17.5, "hollow") + icon("pixie", 7, 7, 24, cls="ghost")
    return circle(19, 21, 18.5, "shadow") + circle(19, 19, 18.5, "pixie-disc") + icon("pixie", 4, 3, 30)


# ---------------------------------------------------------------- ships
@cache
def seat_mark(seat: int, x: float, y: float, r: float = 12) -> str:
    """Colour and emblem of a seat, counted from 0."""
    emblem = icon(f"seat-{seat + 1}", -r * 0.62, -r * 0.62, r * 1.24, cls="on-seat")
    return at(x, y, circle(0, 0, r, "seat-disc"), emblem, cls=f"s{seat + 1}")


def tile(width: int, height: int, cls: str) -> str:
    """A thick cardboard token: shadow, lower lip, face."""
    return (
        rect(0, 5, width, height, 13, cls="shadow")
        + rect(0, 3, width, height, 13, cls=f"{cls}-lip")
        + rect(0, 0, width, height, 13, cls=cls)
    )


@cache
def project_side(ship: str, language: str) -> str:
    material, crew = RECIPES[ship]
    needs = ((24, "type-blueprint", 18, "ink-blue"), (59, material, 22, None), (94, crew, 22, None))
    chips = "".join(
        circle(x, 122, 15, "chip") + icon(symbol, x - side / 2, 122 - side / 2, side, cls=cls)
        for x, symbol, side, cls in needs
    )
    return (
        tile(SHIP_W, SHIP_H, "project")
        + icon("grid", 0, 0, SHIP_W, SHIP_H)
        + icon(f"ship-{ship}", 10, 8, 98, 78, "plan")
        + text(59, 100, name_of(ship, language), "title name on-blue", 14, SHIP_W - 10)
        + chips
    )


def open_sky(width: int) -> str:
    """The face of a flying ship: sun, and clouds along the lower edge."""
    puffs = round((width - 2) / 58)
    wide, slim = (width - 2) / puffs * 0.56, (width - 2) / puffs * 0.44
    bank = f"c8-12 {num(wide - 8)}-12 {num(wide)} 0c6-9 {num(slim - 6)}-9 {num(slim)} 0" * puffs
    clouds = f"M1 98{bank}V{SHIP_H - 13}a13 13 0 0 1-13 13H14a13 13 0 0 1-13-13Z"
    return tile(width, SHIP_H, "flying") + circle(width - 30, 34, 22, "tile-sun") + path(clouds, "tile-cloud")


def ribbon(width: int, words: str) -> str:
    middle, half = width / 2, min(55, width / 2 - 4)
    left = middle - half
    band = f"M{num(left)} 111h12v-6h{num(2 * half - 24)}v6h12l-7 11 7 11h-16v-6H{num(left + 16)}v6h-16l7-11Z"
    return path(band, "ribbon") + text(middle, 122, words, "title name", 14, 2 * half - 30)


@cache
def flying_side(ship: str, language: str) -> str:
    return open_sky(SHIP_W) + icon(f"ship-{ship}", 4, 6, 110, 88) + ribbon(SHIP_W, name_of(ship, language))


@cache
def cloud_on_ship(side: str) -> str:
    """A Stone Cloud that keeps a ship on the ground."""
    symbol = f"stone_cloud-{side}"
    return icon(symbol, 24, 28, 76, 57, "shade-icon") + icon(symbol, 24, 24, 76, 57)


@cache
def flagship_flying(language: str) -> str:
    sky = open_sky(FLAGSHIP_W) + icon("ship-flagship", 16, -2, 180, 108)
    return sky + ribbon(FLAGSHIP_W, name_of("flagship", language))


@cache
def flagship_project() -> str:
    """The seventh ship; the five places below it are pieces of their own."""
    return (
        tile(FLAGSHIP_W, SHIP_H, "project")
        + icon("grid", 0, 0, SHIP_W, SHIP_H)
        + icon("grid", SHIP_W - 14, 0, SHIP_W, SHIP_H)
        + icon("ship-flagship", 31, 2, 154, 92, "plan")
    )


@cache
def flagship_place(kind: str, filled: bool) -> str:
    if filled:
        return rect(0, 0, 36, 40, 6, cls="stock") + icon(kind, 4, 6, 28)
    return rect(0, 0, 36, 40, 6, cls="slot-blue") + icon(kind, 7, 9, 22, cls="ghost-white")


@cache
def factory_plate(kind: str, language: str, height: int) -> str:
    """A factory in play: a standing power, so it lies as a plate beside the Flagship."""
    words = name_of(kind, language).split(" ", 1)
    top = height / 2 + (0 if height < 60 else -8) - 7 * (len(words) - 1) + 4
    lines = "".join(text(80, top + 14 * i, word, "title plate-name", 12.5, 57) for i, word in enumerate(words))
    sign, amount = FACTORY_SIGNS[kind]
    power = ""
    if height >= 60:
        power = icon(sign, 72 if not amount else 62, height - 25, 18, cls="sign")
        power += text(91, height - 11, amount, "count") if amount else ""
    return el(
        "g",
        rect(0, 2, PLATE_W, height, 9, cls="shadow"),
        rect(0, 0, PLATE_W, height, 9, cls="stock"),
        rect(5, 5, 44, height - 10, 6, cls="tint"),
        icon(f"factory-{kind}", 9, height / 2 - 18, 36),
        lines,
        power,
        cls="k-factory",
    )


# ---------------------------------------------------------------- expansions
def row_card(sort: str, *inner: str) -> str:
    width, height = COLUMN
    return el(
        "g",
        rect(0, 2, width, height, 5, cls="shadow"),
        rect(0, 0, width, height, 5, cls="stock"),
        rect(3, 3, width - 6, height - 6, 4, cls="tint"),
        *inner,
        cls=f"k-{sort}",
    )


def type_mark(sort: str, y: float) -> str:
    """What an Outpost blocks or a Lair gives, on a disc in the colour of that type."""
    sign = icon(f"type-{sort}", -8, -8, 16, cls="on-seat")
    return at(COLUMN[0] / 2, y, circle(0, 0, 12, "type-disc"), sign, cls=f"k-{sort}")


@cache
def outpost_card(sort: str) -> str:
    return row_card("outpost", icon("outpost", 4, 4, 40, 44), type_mark(sort, COLUMN[1] - 18))


@cache
def lair_card(sort: str) -> str:
    """A bare Lair; of a hidden one only its lower edge looks out."""
    mark = type_mark(sort, COLUMN[1] - 16) if sort != "hidden" else ""
    return row_card("lair", icon("lair", 4, 3, 40, 44), mark)


@cache
def hourglass_plinth(deck: str, have: bool) -> str:
    return rect(-1, 54, 50, 22, 5, cls="plaque lit" if have else "plaque") + icon(f"combo-{deck}", 1, 57, 46, 16)


@cache
def stone_cloud(side: str) -> str:
    """A token in the shape of what it is; a removed one leaves a hollow."""
    if side == "gone":
        return icon("stone_cloud-damaged", 0, 4, 50, 38, "ghost")
    return icon(f"stone_cloud-{side}", 0, 7, 50, 38, "shade-icon") + icon(f"stone_cloud-{side}", 0, 4, 50, 38)


@cache
def pier_card(side: str) -> str:
    return el(
        "g",
        rect(0, 2, 88, 50, 7, cls="shadow"),
        rect(0, 0, 88, 50, 7, cls="stock"),
        rect(4, 4, 80, 42, 5, cls=f"tint pier-{side}"),
        icon(f"pier-{side}", 8, 4, 72, 42),
        cls="k-worker",
    )


@cache
def slab(width: int, height: int, label: str, cls: str = "engraved") -> str:
    """Furniture: a wooden slab with a ledge, its name cut into it."""
    return (
        rect(0, 4, width, height, 12, cls="shadow")
        + rect(0, 0, width, height, 12, cls="wood")
        + rect(4, height - 22, width - 8, 19, 8, cls="wood-shade")
        + (text(width / 2, height - 8, label, f"title {cls}", 12.5, width - 16) if label else "")
    )


@cache
def brass_key(sign: str, words: str, width: int, height: int) -> str:
    """Something to press: a key with a lower lip, a sign and a word."""
    return (
        rect(0, 3, width, height, 11, cls="key-lip")
        + rect(0, 0, width, height, 11, cls="key")
        + icon(sign, 9, height / 2 - 9, 18, cls="key-sign")
        + text(33, height / 2 + 5, words, "key-word", 13.5, width - 39)
    )
