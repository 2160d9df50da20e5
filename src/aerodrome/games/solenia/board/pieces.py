"""The objects of Solenia: cards, delivery tiles, goods, piles, upgrade tiles, the die.

Faces depend on nothing but what they show, so they are drawn once and kept. A card is drawn around its middle, all
else from its corner at 0, 0.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from aerodrome.drawing.svg import PIPS, at, circle, el, icon_at, num, path, rect, text
from aerodrome.games.solenia import parts as p

CARD_W: Final = 153  # a card lies on its side: value left, porthole, power right
CARD_H: Final = 102
CARD_R: Final = 12
SMALL_STAR: Final = 13.5  # below it a number on a star is set in small letters
MIDDLE_STAR: Final = 18
GLASS: Final = 37
TILE_W: Final = 86
TILE_H: Final = 106
TILE_R: Final = 8
MINI_W: Final = 28  # a tile in the panel of another seat
MINI_H: Final = 49
PILE_W: Final = 72
PILE_H: Final = 48
PLATE_W: Final = 158  # an upgrade tile of level 1
PLATE_H: Final = 76
HALF_W: Final = 76  # a half of level 3
HALF_H: Final = 92

CARDS: Final[dict[str, dict[str, Any]]] = {str(row["id"]): row for row in p.rows("cards")}
TILES: Final[dict[str, dict[str, Any]]] = {str(row["id"]): row for row in p.TILE_ROWS}
LEVEL_1: Final[dict[str, dict[str, Any]]] = {str(row["id"]): row for row in p.rows("upgrades_level_1")}
LEVEL_3: Final[dict[str, dict[str, Any]]] = {str(row["id"]): row for row in p.rows("upgrades_level_3")}
HALF_SIGNS: Final = {"day": "sun", "night": "moon"}
# what an upgrade tile does: a sign, and a note beside it
SIGNS_1: Final = {
    "u1_long_range": ("tailwind", "×2"),
    "u1_broker": ("barter", "×1"),
    "u1_auxiliary": ("engine", "0→1"),
    "u1_heavy_lift": ("lift", "+1"),
    "u1_deep_hold": ("hold", "+2"),
    "u1_salvage": ("salvage", ""),
    "u1_bridge_crew": ("crew", "4"),
    "u1_harbour_master": ("harbour", ""),
}
SIGNS_3: Final = {
    "u3_grand_orders": "orders-large",
    "u3_quick_orders": "orders-small",
    "u3_balance": "balance",
    "u3_stockpile": "crate",
    "u3_outposts": "outpost",
    "u3_city_lights": "lights",
    "u3_treasury": "treasury",
    "u3_register": "register",
}


@cache
def points(stars: int, x: float, y: float, size: float, before: str = "", cls: str | None = None) -> str:
    """Stars are always a number on a gold star."""
    number = el("text", f"{before}{stars}", x=x, y=y + size * 0.19, **star_letters(size * 0.46))
    return icon_at("star", x, y, size, cls=cls) + number


def star_letters(size: float) -> dict[str, str]:
    """How a number on a star is set: small ones have a class that lets them grow where the drawing is small."""
    if size < SMALL_STAR:
        return {"cls": "on-star star-few"}
    return {"cls": "on-star star-mid"} if size < MIDDLE_STAR else {"cls": "on-star", "font_size": num(size)}


def seat_mark(colour: int, x: float, y: float, r: float = 12) -> str:
    """Colour and emblem of a seat."""
    return at(
        x, y, circle(0, 0, r, "seat-disc"), icon_at(f"seat-{colour}", 0, 0, r * 1.24, cls="on-seat"), cls=f"s{colour}"
    )


# ---------------------------------------------------------------- halos that many pieces share
HALOS: Final = {
    "card": (-CARD_W / 2 - 2, -CARD_H / 2 - 2, CARD_W + 4, CARD_H + 4, CARD_R + 2),
    "space": (-CARD_W / 2, -CARD_H / 2, CARD_W, CARD_H, CARD_R),
    "tile": (-2, -2, TILE_W + 4, TILE_H + 4, TILE_R + 2),
    "mini": (-1.5, -1.5, MINI_W + 3, MINI_H + 3, 5.5),
}


@cache
def halos() -> str:
    """The outlines, once for the whole drawing."""
    return "".join(
        el("rect", x=x, y=y, width=width, height=height, rx=rx, id=f"h-{name}")
        for name, (x, y, width, height, rx) in HALOS.items()
    )


def shared(name: str, cls: str = "halo") -> str:
    return el("use", href=f"#h-{name}", cls=cls)


# ---------------------------------------------------------------- what lies on the board many times
@cache
def stamps() -> str:
    """Islands and the blank card in their size, around 0, 0: the address of the sprite stands here once for each."""
    islands = "".join(el("g", icon_at(f"isle-{kind}", 0, 0, 128, 96), id=f"s-{kind}") for kind in p.SPACE_KINDS)
    return islands + el("g", icon_at("card", 0, 1.5, 156, 109), id="s-card")


def stamp(name: str) -> str:
    return el("use", href=f"#s-{name}")


# ---------------------------------------------------------------- cards
@cache
def power(card: str, x: float) -> str:
    """The expulsion power on the right plate of a card."""
    row = CARDS[card]
    if row["power"] == "produce":
        return icon_at("produce", x, -10, 30) + text(x, 25, f"×{row['n']}", "power")
    goods = p.pictured(row)
    if row["power"] == "star_if":
        return points(1, x, -18, 25) + path(f"M{num(x - 8)} -1h16", "rule") + icon_at(goods[0], x, 17, 23)
    if len(goods) == 1:
        return icon_at(goods[0], x, 0, 25)
    return icon_at(goods[0], x, -15, 23) + icon_at(goods[1], x, 15, 23)


@cache
def card_face(card: str, colour: int) -> str:
    """A card; its porthole is a hole."""
    left = -CARD_W / 2 + 17.0
    value = int(CARDS[card]["value"])
    if value:
        number = text(left, 2, value, "title value")
    else:
        number = text(left, -9, 0, "title value nought") + icon_at("airship", left, 5, 22, 9.1)
    return (
        stamp("card")
        + number
        + icon_at(f"seat-{colour}", left, 28, 16, cls="seat-sign")
        + power(card, CARD_W / 2 - 17.0)
    )


CARD_HALO: Final = shared("card")


def pile(colour: int, count: int, spent: bool, width: float = PILE_W) -> str:
    """The face-down deck of a seat, or its spent cards (with the way out of the sky)."""
    height = width * PILE_H / PILE_W
    if not count:
        return rect(0.75, 0.75, width - 1.5, height - 1.5, 6 * width / PILE_W, cls="hollow")
    body = icon_at("pile-spent" if spent else "pile", width / 2, width * 0.375, width, width * 0.75)
    if not spent:
        body += icon_at(f"seat-{colour}", width * 0.3, height / 2, width * 0.25, cls="seat-sign")
    cls = ("mid" if spent else "mid on-colour") + (" pile-few" if width < PILE_W else " pile-many")
    number = el("text", str(count), x=width * 0.73, y=height / 2 + width * 0.1, cls=cls)
    return el("g", body, number, cls=f"s{colour}")


# ---------------------------------------------------------------- delivery tiles
@cache
def cost_of(tile: str) -> tuple[str, ...]:
    """The goods of a tile one by one."""
    return tuple(good for good in p.RESOURCES for _ in range(TILES[tile]["cost"].get(good, 0)))


@cache
def tile_face(tile: str) -> str:
    goods = cost_of(tile)
    out = icon_at(f"tile-{TILES[tile]['half']}", TILE_W / 2, 54.5, TILE_W, 109)
    out += points(TILES[tile]["stars"], 60, 20.5, 38)
    if len(goods) <= 3:
        lines, step, size, top = [goods], (34 if len(goods) == 2 else 26), (30 if len(goods) == 2 else 26), 72
    else:
        cut = 2 if len(goods) == 4 else 3
        lines, step, size, top = [goods[:cut], goods[cut:]], (32 if cut == 2 else 26), 24, 59
    for row, line in enumerate(lines):
        left = TILE_W / 2 - (len(line) - 1) * step / 2
        out += "".join(icon_at(good, left + i * step, top + 25 * row, size) for i, good in enumerate(line))
    return out


TILE_HALO: Final = shared("tile")


@cache
def mini_tile(tile: str) -> str:
    """A tile in a panel: its stars, and a dot in the colour of each of its goods."""
    goods = cost_of(tile)
    left = MINI_W / 2 - (len(goods) - 1) * 2.5
    stars = el("text", str(TILES[tile]["stars"]), x=MINI_W / 2, y=22, **star_letters(12))
    dots = "".join(circle(left + i * 5, 41, 2.3, f"dot {good}") for i, good in enumerate(goods))
    return icon_at(f"mini-{TILES[tile]['half']}", MINI_W / 2, MINI_H / 2, MINI_W, MINI_H) + stars + dots


MINI_HALO: Final = shared("mini")
CORNERS: Final = {shared(name): (x, y) for name, (x, y, *_) in HALOS.items()} | {
    MINI_HALO: (-1.5, MINI_H - 3)  # on its lower edge: above it stand the emblem and the name of the seat
}


def tile_deck(half: str, left: int) -> str:
    if not left:
        return rect(1, 1, TILE_W - 2, TILE_H - 14, TILE_R, cls=f"slot {half}") + icon_at(
            HALF_SIGNS[half], TILE_W / 2, 40, 34, cls="ghost"
        )
    return icon_at(f"deck-{half}", TILE_W / 2, 54.5, TILE_W, 109) + text(TILE_W / 2, 81, left, f"count {half}")


# ---------------------------------------------------------------- goods
@cache
def good(kind: str, x: float, y: float, size: float) -> str:
    """A wooden piece in the hold."""
    shade = el("ellipse", cx=x, cy=y + size * 0.46, rx=size * 0.4, ry=size * 0.13, cls="shadow")
    return shade + icon_at(kind, x, y, size)


def listed(storage: dict[str, int]) -> list[tuple[str, int]]:
    """The goods of a storage one by one, each with its number among those of its kind."""
    return [(kind, number) for kind in p.RESOURCES for number in range(1, storage[kind] + 1)]


# ---------------------------------------------------------------- upgrade tiles
@cache
def plate(tile: str, name: str) -> str:
    """Level 1: a brass plate with a day end and a night end, for it wakes when both its neighbours are filled."""
    sign, note = SIGNS_1[tile]
    return (
        rect(0, 3, PLATE_W, PLATE_H, 8, cls="brass-lip")
        + rect(0, 0, PLATE_W, PLATE_H, 8, cls="brass")
        + path(f"M1 8a7 7 0 0 1 7-7h6v{PLATE_H - 2}H8a7 7 0 0 1-7-7z", "sun-end")
        + path(f"M{PLATE_W - 1} 8a7 7 0 0 0-7-7h-6v{PLATE_H - 2}h6a7 7 0 0 0 7-7z", "moon-end")
        + icon_at(sign, 44 if note else 52, 29, 36)
        + (text(82, 36, note, "plate-mark") if note else "")
        + points(LEVEL_1[tile]["stars"], 120 if note else 108, 28, 36)
        + text(PLATE_W / 2, 67, name, "title plate-name", 13, PLATE_W - 34)
    )


@cache
def small_plate(tile: str, active: bool) -> str:
    """Level 1 on a board, between the slots that wake it."""
    sign, note = SIGNS_1[tile]
    word = text(45, 20, note, "plate-note") if note else ""
    return (
        rect(0, 0, 92, 30, 6, cls="brass lit" if active else "brass")
        + icon_at(sign, 18 if note else 26, 15, 23)
        + word
        + points(LEVEL_1[tile]["stars"], 75 if note else 66, 15, 25)
    )


@cache
def half_tile(tile: str, half: str) -> str:
    """Half of a level-3 tile: its sign, then stars for each; a star with a plus comes at once."""
    row = LEVEL_3[tile]
    middle = HALF_W / 2
    ending = "end_game" in row
    once = points(row["stars"], 56, 24, 33, "+") if ending and "stars" in row else ""
    if ending:
        worth = points(row["amount"], 22, 70, 34) + text(46, 76, "×", "times") + icon_at(counted(row), 62, 70, 22)
    else:
        worth = points(row["stars"], middle, 70, 38)
    sign_x = 25 if once else middle
    return (
        rect(0, 3, HALF_W, HALF_H, 8, cls=f"lip {half}")
        + rect(0.75, 0.75, HALF_W - 1.5, HALF_H - 1.5, 8, cls=f"sheet {half}")
        + path(
            f"M1.2 50V8a7 7 0 0 1 7-7H{HALF_W - 8}a7 7 0 0 1 7 7V50z",
            f"mini-head {half}",
        )
        + circle(sign_x, 26, 20, "sign-disc")
        + icon_at(SIGNS_3[tile], sign_x, 26, 28)
        + once
        + worth
    )


def counted(row: dict[str, Any]) -> str:
    """The sign of what a final scoring counts."""
    return {
        "per_tile": "tile",
        "tiles_min_size": "tile",
        "tiles_max_size": "tile",
        "pairs": "pair",
        "per_resource": "crate",
        "cards_on_board": "cards",
        "cards_on_cities": "cards",
    }[row["end_game"]]


# ---------------------------------------------------------------- solo
@cache
def die(face: int | None, size: float) -> str:
    """A die around its middle."""
    pips = "".join(
        circle(x * size * 0.21, y * size * 0.2 - size * 0.06, size * 0.075, "pip") for x, y in PIPS.get(face or 0, ())
    )
    return icon_at("die", 0, 0, size, cls=None if face else "ghost") + pips
