"""The objects of CloudAge: laurels, shields, amounts, tokens, project cards, navigation cards, plant tiles, missions.

Faces that lie on the table many times are drawn once as stamps in the definitions that all zones share; names are
written over them, because they depend on the language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from aerodrome.drawing.svg import LETTER, LETTERS, at, circle, el, icon_at, path, rect, text
from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.board.canvas import CloudCanvas
from aerodrome.games.cloudage.board.layout import outline
from aerodrome.games.cloudage.board.signs import PICTURES, Sign, of_card
from aerodrome.games.cloudage.words.names import CARD_ROWS

CARD: Final = (84, 112)  # width and height of a project card
SEATS: Final = (1, 2, 3, 4)  # colours
DIGIT: Final = 6.6  # the width of a digit
MINOR: Final = 12.5  # letters of amounts
GROWN: Final = 15.0  # letters in small windows
GAP: Final = 4.0  # between two signs
ARROW: Final = "M-4-4.5 3 0-4 4.5"
INSIDE: Final = 0.74  # of a laurel, between its leaves
WREATH: Final = 1.24  # a laurel is so much larger than an icon beside it
# Signs that have another name in the sprite.
COLOURED: Final = {"project-green": "k-green", "project-blue": "k-blue", "project-yellow": "k-yellow"}


def stamp(name: str, x: float = 0, y: float = 0) -> str:
    """A face of the definitions, its corner or middle at x, y."""
    return el("use", href=f"#d-{name}", x=x or None, y=y or None)


def letters(words: str, size: float) -> float:
    """About how wide words are."""
    return sum(LETTERS.get(letter, LETTER) for letter in words) * size


def name(x: float, y: float, words: str, cls: str, size: float, room: float) -> str:
    """The name of a piece; one that would not fit with the larger letters of small windows has a narrow twin there."""
    if letters(words, GROWN) * 0.92 <= room:
        return text(x, y, words, cls, size, room)
    return text(x, y, words, f"{cls} long", size * 0.92, room) + text(x, y, words, f"{cls} narrow", GROWN * 2, room)


SIZES: Final = (1.0, 0.92, 0.84, 0.76, 0.7)  # in which cards of the hand and long rows of signs are drawn


def small(drawing: str, size: float) -> str:
    """A drawing in one of the sizes; its letters grow as those of the whole do.

    In two groups: a page moves and shrinks what lies directly in a piece around its middle.
    """
    if size == 1:
        return drawing
    return el("g", el("g", drawing, transform=f"scale({size:g})"), cls=f"k{round(size * 100)}")


# ---------------------------------------------------------------- numbers on what says their meaning
def points(amount: int | str, x: float, y: float, size: float = 20, end: bool = False) -> str:
    """Victory points on a laurel: brown scores at once, grey at the end."""
    return at(x, y, icon_at("vp", 0, 0, size) + on_laurel(amount, 0, size), cls="grey" if end else None)


def on_laurel(amount: int | str, y: float, size: float) -> str:
    """The number on a laurel; one with three signs, a minus among them, has smaller letters to stay inside."""
    words = str(amount).replace("-", "−")
    long = len(words) > 2
    if size < 24:
        return text(0, y + size * 0.06 + 3.2, words, "m w n12", MINOR, size * INSIDE if long else 0)
    return text(
        0, y + size * 0.06 + (1.6 if long else 3.2), words, "m w n13" if long else "m w n18", 13.5, size * INSIDE
    )


def shield(value: int | str, x: float, y: float, size: float = 19) -> str:
    return at(x, y, icon_at("shield", 0, 0, size) + text(0, 4, value, "m w n12" if size < 26 else "m w n18"))


def compared(reached: bool) -> str:
    """Between two numbers around 0, 0: whether the left one reaches the right one."""
    return path("M-3.5-6.5l7 4.5-7 4.5m0 4h7" if reached else "M3.5-5l-7 5 7 5", "arrow-line")


def sign_width(sign: Sign, size: float) -> float:
    """How wide a sign is with its number."""
    if sign.icon in ("per", "or"):
        return 5.0
    if sign.icon in ("arrow", "up", "reaches", "below"):
        return 9.0
    if sign.icon in ("vp", "shield", "terrain"):
        return size * WREATH + (6 if sign.paid else 0)
    if sign.number == "":
        return size
    return size + 1 + DIGIT * len(str(sign.number)) + (5 if sign.paid else 0)


def sign_at(sign: Sign, x: float, y: float, size: float) -> str:
    """A sign from its left end at x, its middle at height y."""
    width = sign_width(sign, size)
    middle = x + width / 2
    match sign.icon:
        case "per" | "or":
            return text(middle, y + 4.5, "/" if sign.icon == "or" else "×", "m n12")
        case "arrow":
            return at(middle, y, path(ARROW, "arrow-line"))
        case "up":
            return at(middle, y, path("M-4 3 0-4 4 3", "arrow-line"))
        case "reaches" | "below":
            return at(middle, y, compared(sign.icon == "reaches"))
        case "vp":
            return points(sign.number, middle, y, size * WREATH, sign.end)
        case "shield":
            return shield(sign.number, middle, y, size * WREATH)
        case "terrain":
            return at(middle, y, stamp(f"cost-{sign.number}"))
        case "find":
            return icon_at("dune", middle, y, size + 4, size)
        case "yield":
            return rect(x, y - size / 2, width, size, 4, cls="yield") + text(middle, y + 4.5, sign.number, "m n12")
    cls, picture = COLOURED.get(sign.icon), sign.icon
    out = ""
    if cls:
        picture = "project"
    if picture.endswith("-up"):
        picture = picture.removesuffix("-up")
        out += at(x + size - 1, y - size / 2 + 4, path("M-3 2 0-3 3 2Z", "up-mark"))
    if sign.number == "":
        return icon_at(picture, middle, y, size, cls=cls) + out
    right = x + width - (2.5 if sign.paid else 0)
    if sign.paid:
        out += circle(middle, y, width / 2 + 1.5, "price")
    out += icon_at(picture, right - size / 2, y, size, cls=cls)
    return out + text(right - size - 1, y + 4.4, sign.number, "e n12")


def row_width(some: Sequence[Sign], size: float, gap: float = GAP) -> float:
    return sum(sign_width(sign, size) + gap for sign in some) - gap if some else 0.0


def row(some: Sequence[Sign], x: float, y: float, size: float = 15, gap: float = GAP, start: bool = False) -> str:
    """Signs beside each other, their middle at x (from there on if it is the `start`)."""
    left = x if start else x - row_width(some, size, gap) / 2
    out = ""
    for sign in some:
        out += sign_at(sign, left, y, size)
        left += sign_width(sign, size) + gap
    return out


def fitted(some: Sequence[Sign], x: float, y: float, room: float, size: float = 15) -> str:
    """Signs in a row that is drawn smaller where it would be too long."""
    long = row_width(some, size)
    if long <= room:
        return row(some, x, y, size)
    scale = next((one for one in SIZES if one * long <= room), SIZES[-1])
    return at(x, y, small(row(some, 0, 0, size), scale))


# ---------------------------------------------------------------- what belongs to a seat
def emblem(colour: int, x: float, y: float, size: float, cls: str = "on-seat") -> str:
    return icon_at(f"seat-{colour}", x, y, size, cls=cls)


def token(colour: int, x: float, y: float, r: float = 6.5) -> str:
    """A round marker."""
    return at(x, y, stamp(f"token-{colour}"), scale=r / 12)


def valve(colour: int, size: float = 17) -> str:
    return at(0, 0, icon_at("valve", 0, 0, size) + emblem(colour, 0, 0, size * 0.6), cls=f"s{colour}")


def drone(colour: int) -> str:
    return at(0, 0, icon_at("drone", 0, 0, 25) + emblem(colour, 0, 2, 9.5), cls=f"s{colour}")


def airship(colour: int) -> str:
    """An airship that hangs over 0, 0, with its shadow."""
    shadow = el("ellipse", cx=1, cy=17, rx=15, ry=3, cls="shadow")
    body = icon_at("airship", 0, 0, 43, 31) + emblem(colour, 2, -5, 10, "emblem")
    return at(0, 0, shadow, body, cls=f"s{colour}")


# ---------------------------------------------------------------- cards
@cache
def faces() -> str:
    """Every project card without its name, the plant tiles, the costs of terrain, the tokens."""
    out = "".join(el("g", card_face(card), id=f"d-{card}") for card in p.CARDS)
    for colour in p.COLOURS:
        out += el("g", stock(colour), id=f"d-stock-{colour}")
    out += "".join(el("g", plant_face(plant), id=f"d-plant-{plant}") for plant in p.PLANTS)
    for cost in (2, 3):
        small = path("M8 0 4 7H-4L-8 0-4-7H4Z", "cost") + text(0, 4, cost, "m w n11")
        out += el("g", small, id=f"d-cost-{cost}")
    for colour in SEATS:
        body = icon_at("marker", 0, 1, 24, 26) + emblem(colour, 0, 0, 15)
        out += el("g", body, id=f"d-token-{colour}", cls=f"s{colour}")
    out += path(outline(), "hex", id="d-hex") + el("path", d=outline(0.92), id="d-halo")
    return out


def stock(colour: str) -> str:
    """Stock, coloured head and the ground of the picture."""
    width, height = CARD
    head = f"M.8 7q0-6 6-6h{width - 13.6}q6 0 6 6v14H.8Z"
    return (
        rect(0, 2, width, height, 6.5, cls="under")
        + rect(0, 0, width, height, 6.5, cls=f"stock {colour}")
        + path(head, f"head {colour}")
        + rect(5, 25, width - 10, 46, 3.5, cls="scene-sky")
        + rect(5, 60, width - 10, 11, 3.5, cls="scene-sand")
    )


def card_face(card: str) -> str:
    """A project card but for its name: cost in water and cards, picture, what it does, VP for the end."""
    data = CARD_ROWS[card]
    width, height = CARD
    out = stamp(f"stock-{data['color']}") + icon_at(f"p-{PICTURES[card]}", width / 2 + 7, 48, 56, 39)
    out += price("water", data["water"], 14, 36)
    if data["cards"]:
        out += price("card", data["cards"], 14, 59)
    lasting, does = of_card(card)
    vp = data["vp"]
    if lasting and does:
        out += fitted(lasting, width / 2 - (10 if vp else 0), 100, width - (34 if vp else 12))
        out += fitted(does, width / 2, 81, width - 10)
    else:
        one = lasting or does
        tight = row_width(one, 16) > width - 40
        out += fitted(one, width / 2 - (10 if vp and not tight else 0), 82 if tight else 91, width - 12, 16)
    return out + (points(vp, width - 15, height - 15, 22, end=True) if vp else "")


def price(kind: str, number: int, x: float, y: float, cls: str = "price", wide: bool = False) -> str:
    """In a circle, two digits in a longer ring; `wide`, as long a one for a smaller number, which lies over another."""
    if wide or number > 9:
        ring = rect(-11, -11, 31, 22, 11, cls=cls) + icon_at(kind, 11.6, 0, 12)
        return at(x, y, ring + text(5.2, 4.2, number, "e n12"))
    return at(x, y, circle(0, 0, 11, cls) + icon_at(kind, 3.4, 0, 12) + text(-2.6, 4.2, number, "e n12"))


def card(canvas: CloudCanvas, card_: str, water: int | None = None) -> str:
    """A project card with its name, and what it costs now if that is less than printed."""
    width = CARD[0]
    light = "" if CARD_ROWS[card_]["color"] == "yellow" else " w"
    out = stamp(card_) + name(width / 2, 15.6, canvas.called(card_), f"title m n11{light}", 11.4, width - 7)
    if water is not None and water < CARD_ROWS[card_]["water"]:
        out += price("water", water, 14, 36, "price less", wide=CARD_ROWS[card_]["water"] > 9)
    return out


@cache
def card_halo(size: float = 1.0) -> str:
    return rect(-1, -1, CARD[0] * size + 2, CARD[1] * size + 2, 7.5, cls="halo")


def plant_face(plant: str) -> str:
    """A plant tile around 0, 0: green ones grow, withered ones are traded."""
    if plant == "green":
        return icon_at("veg-2", 0, 1, 60, 54)
    signs = {"withered_energy": ("energy", "plant"), "withered_supply": ("project", "water")}
    first, second = signs.get(plant, ("metal", "wrench"))
    out = icon_at("hexcard", 0, 1, 60, 54) + icon_at("withered", 0, -9, 25)
    return (
        out
        + icon_at(first, -10, 13, 13)
        + text(0, 17, "+" if plant == "withered_build" else "/", "m n11")
        + icon_at(second, 10, 13, 13)
    )


def navigation(value: int | str, colour: int, big: bool = False) -> str:
    """A navigation card around 0, 0 with its value."""
    size = 38 if big else 27
    body = icon_at("nav", 0, 0, size) + circle(0, 0, size * 0.285, "face")
    return at(0, 0, body, text(0, 5.5 if big else 4.2, value, "m n18" if big else "m n12"), cls=f"s{colour}")


# ---------------------------------------------------------------- missions
MISSION_SIGNS: Final = {
    "production": "production", "cities": "city", "final_combat": "combat", "upgrades": "wrench", "movement": "move",
    "base_combat": "shield", "navigation": "nav", "projects": "project", "costly_projects": "water",
}  # fmt: skip


def mission_sign(kind: str, x: float, y: float, size: float) -> str:
    colour = kind.removesuffix("_projects") if kind not in MISSION_SIGNS else ""
    return icon_at(MISSION_SIGNS.get(kind, "project"), x, y, size, cls=f"k-{colour}" if colour else None)


def mission(canvas: CloudCanvas, one: Mapping[str, Any], width: float, height: float = 33) -> str:
    """Progress towards the steps of a mission: a bar with a laurel at every step, filled as far as it is reached."""
    _, _, kind = one["mission"].partition("/")
    steps, have = one["steps"], one["value"]
    following = next((step for step in steps if have < step), steps[-1])
    out = rect(0, 1.6, width, height, 6, cls="under") + rect(0, 0, width, height, 6, cls="mission")
    says = canvas.say.gettext("{number} of {all}", number=have, all=following)
    told = letters(says, 12.5) + 6
    wide = width > 200
    y = height - 9.5
    if wide:
        out += mission_sign(kind, 15, height / 2, 20)
        out += name(29, 13.4, canvas.called(f"mission_{kind}"), "title n11", 11.4, width - 36 - told)
        out += text(width - 6, 13.4, says, "e n12")
        left, length = 30.0, width - 46.0
    else:
        out += mission_sign(kind, 11, 10, 15)
        out += name(21, 13.4, canvas.called(f"mission_{kind}"), "title n11", 11.4, width - 26)
        out += text(width - 5, height - 5.5, says, "e n12")
        left, length = 7.0, width - 20.0 - told
    out += rect(left, y - 2.5, length, 5, 2.5, cls="progress") + rect(
        left, y - 2.5, max(5.0, length * share(have, steps)), 5, 2.5, cls="progress done"
    )
    for place, (step, vp) in enumerate(zip(steps, one["vp"], strict=True)):
        laurel = points(vp, left + length * (place + 1) / len(steps), y, 18, end=True)
        out += laurel if have >= step else el("g", laurel, cls="dim")
    if one["covered"]:
        out += rect(0, 0, width, height, 6, cls="veil") + icon_at("cloud-1", width * 0.36, height * 0.62, 76, 28)
        out += icon_at("cloud-2", width * 0.72, height * 0.5, 70, 26)
    return out


def share(have: int, steps: Sequence[int]) -> float:
    """How far the bar is filled: the steps stand at equal distances, whatever their numbers."""
    below = 0
    for place, step in enumerate(steps):
        if have < step:
            return (place + max(0, have - below) / (step - below)) / len(steps)
        below = step
    return 1.0
