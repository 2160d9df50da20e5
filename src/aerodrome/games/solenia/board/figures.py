"""The pictures of the page that teaches Solenia, out of the pieces of the board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from aerodrome.drawing.svg import at, circle, el, icon_at, path, rect, text
from aerodrome.drawing.teaching import Figure, arrow
from aerodrome.games.solenia.board import pieces, ship, sky
from aerodrome.games.solenia.board.canvas import SoleniaCanvas
from aerodrome.language import mark

WIDTH: Final = 510  # of the pictures of a turn
HEIGHT: Final = 330
SLIP: Final = (176, 120)  # of the small ones
STRIPS: Final = tuple(
    zip(("strip_1", "strip_2", "strip_5", "strip_3", "strip_4"), ("night", "night", "dawn", "day", "day"), strict=True)
)
SIGNS: Final = ("wood", "wheat", "stone", "water", "crate", "star", "lock")
# A flight on its way: one pair of tiles, five resources in the hold.
VIEW: Final[Mapping[str, Any]] = {
    "board": "summer",
    "players": 2,
    "seat": 0,
    "seats": [
        {
            "slots": {"day": ["d05", "d13", *[None] * 4], "night": ["n05", *[None] * 5]},
            "storage": {"wood": 2, "wheat": 2, "stone": 1, "water": 0},
            "capacity": 8,
            "upgrades": None,
        }
    ],
}


# ---------------------------------------------------------------- pieces in their place
def air(side: str, x: float, y: float, width: float, height: float) -> str:
    """A plain piece of sky."""
    return el("rect", x=x or None, y=y or None, width=width, height=height, fill=f"url(#g-{side})")


def isle(
    kind: str, x: float, y: float, side: str, *, price: int | None = None, lacks: tuple[str, ...] = (), scale: float = 1
) -> str:
    """A space: 0 is a price as well, and glows; what is lacking shuts it."""
    label = ""
    if price:
        label = sky.tag([price, ("crate", 17)], False, -pieces.CARD_H / 2 + 4)
    elif lacks:
        label = sky.tag([("lock", 14), *((good, 18) for good in lacks)], True, -pieces.CARD_H / 2 + 10)
    glow = "" if price is None else sky.BERTH + sky.SPACE_HALO
    cls = "piece may far" if price else "piece may" if price == 0 else None
    return at(x, y, el("g", pieces.stamp(kind), glow, cls=cls), label, scale=scale, cls=side)


def card(name: str, colour: int, x: float, y: float, scale: float = 1, cls: str = "") -> str:
    glass = circle(0, 0, pieces.GLASS + 1, "glass") if cls else ""
    drawing = el("g", glass, pieces.card_face(name, colour), pieces.CARD_HALO if cls else "", cls=cls or None)
    return at(x, y, drawing, scale=scale, cls=f"s{colour}")


def airship(x: float, y: float, scale: float = 1) -> str:
    shade = el("ellipse", cx=3, cy=4, rx=57, ry=19, cls="shadow")
    return at(x, y, shade, icon_at("airship", 0, 0, 130, 53.6), scale=scale)


def goods(kinds: str, x: float, y: float, step: float, size: float) -> str:
    return "".join(icon_at(kind, x + i * step, y, size) for i, kind in enumerate(kinds.split()))


# ---------------------------------------------------------------- the head of the page
def hero(_: SoleniaCanvas) -> str:
    """The board's own panorama, low over the clouds, with a few islands and the airship."""
    far = "".join(at(i * sky.STRIP_W, 0, sky.strip_sky(strip, side)) for i, (strip, side) in enumerate(STRIPS))
    far += at(2.5 * sky.STRIP_W, 0, sky.light("dawn"))
    far += "".join(
        at(i * sky.STRIP_W, 0, sky.strip_clouds(strip, side), cls=f"air {side}")
        for i, (strip, side) in enumerate(STRIPS)
    )
    back = el(
        "svg",
        far,
        x=0,
        y=0,
        width=1440,
        height=420,
        view_box=f"0 380 {5 * sky.STRIP_W} 256",
        preserve_aspect_ratio="xMidYMid slice",
    )
    isles = (
        ("night_city", "night", 690, 236, 1.25), ("stone", "dawn", 800, 92, 0.8), ("wheat", "day", 1000, 330, 1.1),
        ("wood", "day", 1330, 110, 1.0), ("day_city", "day", 1240, 268, 1.5), ("water", "day", 1090, 84, 0.85),
    )  # fmt: skip
    return (
        back
        + "".join(isle(kind, x, y, side, scale=scale) for kind, side, x, y, scale in isles)
        + airship(930, 176, 2.1)
    )


# ---------------------------------------------------------------- a turn
def choose(_: SoleniaCanvas) -> str:
    """One of three cards is lifted out of the hand."""
    out = rect(0, 0, WIDTH, HEIGHT, cls="how-desk")
    for name, x, y, turn in (("v1_wheat", 112, 216, -7), ("v0_produce_2", 398, 216, 7)):
        out += el("g", card(name, 1, 0, 0, 1.2, "piece"), transform=f"translate({x} {y}) rotate({turn})")
    return out + card("v2_star_stone", 1, 255, 130, 1.5, "piece may chosen")


def lay(_: SoleniaCanvas) -> str:
    """Six spaces at the airship: free, at a price, shut, taken."""
    out = air("night", 0, 0, 170, HEIGHT) + air("dawn", 170, 0, 170, HEIGHT) + air("day", 340, 0, 170, HEIGHT)
    xs, ys = (85, 255, 425), (60, 165, 270)
    out += isle("wheat", xs[0], ys[0], "night", price=1) + isle("wood", xs[1], ys[0], "dawn", price=0)
    out += isle("day_city", xs[2], ys[0], "day", lacks=("stone",)) + isle("stone", xs[0], ys[1], "night", price=0)
    out += (
        isle("water", xs[1], ys[1], "dawn", price=0)
        + card("v1_wood", 1, xs[2], ys[1])
        + isle("stone", xs[0], ys[2], "night", price=1)
    )
    out += card("v1_stone", 2, xs[1], ys[2]) + isle("wood", xs[2], ys[2], "day", price=0)
    return out + airship(xs[1], ys[1] - 50)


def gain(_: SoleniaCanvas) -> str:
    """An island fills the hold; a city takes resources and gives a tile."""
    out = air("day", 0, 0, WIDTH, 165) + air("night", 0, 165, WIDTH, 165)
    out += isle("wheat", 114, 83, "day", scale=1.3) + card("v2_star_stone", 1, 114, 83, 1.4)
    out += arrow("M238 83h66", 308, 83) + "".join(circle(366 + i * 76, 83, 33, "berth") for i in range(2))
    out += goods("wheat wheat", 366, 83, 76, 50)
    out += isle("night_city", 114, 248, "night", scale=1.3) + card("v1_wheat", 1, 114, 248, 1.4)
    out += pieces.points(1, 258, 206, 52, "+") + goods("wood wheat wheat", 250, 270, 34, 34)
    return out + arrow("M342 270h34", 380, 270) + at(398, 184, pieces.tile_face("n05"), scale=1.24)


def advance(_: SoleniaCanvas) -> str:
    """The airship flies on: what lies on the first strip pays out, the strip turns over and comes back in front."""
    step, left = sky.STRIP_W, 150
    kinds = (
        ("wheat", "night_city"),
        ("stone", "wood"),
        ("water", "wood"),
        ("day_city", "wheat"),
        ("stone", "day_city"),
    )
    out = ""
    for i, (_strip, side) in enumerate(STRIPS):
        x = left + i * step
        out += air(side, x, 0, step + 0.6, 264) + "".join(
            isle(kind, x + step / 2, 72 + row * 120, side) for row, kind in enumerate(kinds[i])
        )
    out += path(f"M{left + step} 0V264", "seam tear")
    out += card("v1_produce_1", 1, left + step / 2, 72) + card("v0_produce_2", 3, left + step / 2, 192)
    out += card("v1_water", 2, left + 1.5 * step, 72) + card("v0_wood_stone", 1, left + 2.5 * step, 192)
    out += el("g", airship(left + 2.5 * step, 62), cls="ghost") + airship(left + 3.5 * step, 62)
    out += arrow(f"M{left + 2.5 * step + 66} 36q34-22 58-6", left + 2.5 * step + 130, 36, 35)
    out += "".join(arrow(f"M{left - 8} {y}h-26", left - 38, y, 180, "arrow-ink") for y in (72, 192))
    out += icon_at("wheat", 60, 72, 58) + pieces.points(2, 60, 192, 66, "+")
    x = left + 5 * step + 16
    out += el("g", air("day", x, 0, 108, 264), rect(x + 1, 1, 106, 262, 12, cls="how-dash"))
    out += "".join(
        circle(x + 54, y, 24, "coming") + icon_at(sign, x + 54, y, 34) for sign, y in (("wood", 72), ("sun", 192))
    )
    return out + arrow(
        f"M{left + step / 2} 276C{left + 200} 330 {x - 160} 330 {x + 48} 286", x + 54, 280, -45, "arrow-ink"
    )


# ---------------------------------------------------------------- what the pieces mean
def anatomy(canvas: SoleniaCanvas) -> str:
    say = canvas.say
    lines = path("M118 66 92 40M250 182v16M382 66l26-26", "how-lead")
    words = text(8, 30, say.gettext("at once"), "how-call") + text(492, 30, say.gettext("later"), "how-call end")
    return (
        lines
        + card("v0_produce_2", 1, 250, 100, 1.6, "piece")
        + words
        + text(250, 222, say.gettext("what it lies on"), "how-call mid")
    )


def tiles(canvas: SoleniaCanvas) -> str:
    say = canvas.say
    out = at(50, 6, pieces.tile_face("n06"), scale=1.75) + at(300, 6, pieces.tile_face("d13"), scale=1.75)
    out += text(125, 228, say.gettext("night"), "how-call mid") + text(375, 228, say.gettext("day"), "how-call mid")
    return out


def own_ship(canvas: SoleniaCanvas) -> str:
    return ship.draw_ship(canvas, 0)


def sign(name: str, _: SoleniaCanvas) -> str:
    return el("g", icon_at(name, 16, 16, 30), cls="how-sign")


# ---------------------------------------------------------------- what newcomers get wrong
def wrong_city(_: SoleniaCanvas) -> str:
    return air("day", 0, 0, *SLIP) + isle("day_city", 84, 66, "day", lacks=("stone", "water"), scale=1.05)


def wrong_corner(_: SoleniaCanvas) -> str:
    price = at(112, 74, sky.tag([1, ("crate", 17)], False, -24), scale=1.4)
    return (
        air("dawn", 0, 0, *SLIP) + isle("wood", 112, 80, "dawn", scale=0.9) + airship(46, 28, 0.62) + at(-52, 0, price)
    )


def wrong_others(_: SoleniaCanvas) -> str:
    return air("night", 0, 0, *SLIP) + card("v1_stone", 2, 88, 60)


def wrong_later(_: SoleniaCanvas) -> str:
    return air("dusk", 0, 0, *SLIP) + el("g", icon_at("expel", 88, 60, 68), cls="turning")


def wrong_hold(_: SoleniaCanvas) -> str:
    held = ("wood wood wood wheat", "wheat stone stone water")
    out = rect(0, 0, *SLIP, cls="how-plank")
    for row, kinds in enumerate(held):
        y = 38 + 44 * row
        out += "".join(circle(28 + 40 * i, y, 18, "berth") for i in range(4)) + goods(kinds, 28, y, 40, 30)
    return out


FIGURES: Final = {
    "hero": Figure(hero, 1440, 420),
    "choose": Figure(choose, WIDTH, HEIGHT, mark("Three cards in hand; the 2 in the middle is lifted out.")),
    "lay": Figure(
        lay,
        WIDTH,
        HEIGHT,
        mark(
            "Nine spaces: those at the airship and beside an own card glow, diagonal ones cost a resource, a city is "
            "shut."
        ),
    ),
    "gain": Figure(
        gain,
        WIDTH,
        HEIGHT,
        mark("A 2 on the wheat island gives two wheat; a 1 on the night city gives a star and, for resources, a tile."),
    ),
    "advance": Figure(
        advance,
        1156,
        334,
        mark(
            "The airship moves one strip ahead; the cards of the first strip pay wheat and stars and leave, and the "
            "strip comes back in front."
        ),
    ),
    "anatomy": Figure(anatomy, 500, 236, mark("A card: its value, its porthole, its power.")),
    "tiles": Figure(tiles, 500, 236, mark("A night tile and a day tile: stars above, resources to pay below.")),
    "ship": Figure(
        own_ship,
        ship.WIDTH,
        ship.HEIGHT,
        mark("An airship with day tiles above, night tiles below and eight berths in its nose."),
        VIEW,
    ),
    "wrong-city": Figure(wrong_city, *SLIP),
    "wrong-corner": Figure(wrong_corner, *SLIP),
    "wrong-others": Figure(wrong_others, *SLIP),
    "wrong-later": Figure(wrong_later, *SLIP),
    "wrong-hold": Figure(wrong_hold, *SLIP),
    **{f"sign-{name}": Figure(partial(sign, name), 32, 32) for name in SIGNS},
}
