"""The pictures of the page that teaches CloudAge, out of the pieces of the board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from aerodrome.drawing.svg import at, circle, el, icon_at, path, rect, text
from aerodrome.drawing.teaching import Figure, arrow
from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.board import cityboard, own, pieces
from aerodrome.games.cloudage.board.canvas import CloudCanvas
from aerodrome.games.cloudage.board.layout import HEX_H, PITCH
from aerodrome.games.cloudage.board.signs import Sign
from aerodrome.language import mark

TURN: Final = (510, 330)
HALF: Final = (500, 236)
SLIP: Final = (176, 120)
SHOWN: Final = 0  # the city card of the picture
SLEEVE: Final = 0
SEAT: Final[Mapping[str, Any]] = {
    "upgrades": {"movement": 1, "combat": 2, "planting": 1},
    "costs": {"upgrades": {"movement": 5, "combat": 5, "planting": 3}, "cards": None},
    "movement": 1,
    "combat": 2,
    "capacity": 3,
    "slots": 3,
}
VIEW: Final[Mapping[str, Any]] = {
    "players": 2,
    "seat": 0,
    "player": 0,
    "active": 0,
    "over": False,
    "question": "",
    "asking": {},
    "legal": [],
    "plants": True,
    "short": False,
    "seats": [SEAT],
}
SIGNS: Final = {
    "water": "water", "metal": "metal", "energy": "energy", "project": "project", "plant": "plant", "shield": "shield",
    "move": "move", "production": "production", "update": "navupdate", "wrench": "wrench", "book": "book",
}  # fmt: skip


HERO_CLOUDS: Final = (
    ("cloud-1", 700, 70, 220),
    ("cloud-2", 1010, 48, 170),
    ("cloud-1", 1330, 96, 240),
    ("cloud-2", 840, 150, 130),
)


# ---------------------------------------------------------------- what several pictures are made of
def sand(width: float, height: float) -> str:
    return rect(0, 0, width, height, cls="how-sand")


def board_ground(width: float, height: float) -> str:
    return rect(0, 0, width, height, cls="how-desk")


def hexagon(column: int, row: int, ground: str, inside: str = "") -> str:
    """A space of a small land, whose first one is around 0, 0."""
    y = HEX_H * (row + (column % 2) / 2)
    return at(round(column * PITCH), round(y), el("use", href="#d-hex", cls=ground), inside)


def town(inside: str = "") -> str:
    wall = el("use", href="#d-hex", cls="wall")
    return wall + icon_at("town-2", 0, -10, 42, 24) + icon_at("cloud-1", 8, -20, 32, 12) + inside


def crossed(x: float, y: float, size: float) -> str:
    return at(x, y, path(f"M{-size} {-size}L{size} {size}M{size} {-size}L{-size} {size}", "how-cross"))


# ---------------------------------------------------------------- a turn
def production(_: CloudCanvas) -> str:
    """A level of production, and two navigation cards turned over."""
    level = rect(0, 0, 150, 108, 10, cls="board-face")
    level += at(34, 54, pieces.row([Sign("energy", 2, paid=True)], 0, 0, 17), scale=1.5)
    level += at(75, 54, path("M-6-9 5 0-6 9", "arrow-line"))
    level += at(112, 34, pieces.row([Sign("water", 3)], 0, 0, 17, 2), scale=1.6) + pieces.points(1, 112, 78, 34)
    out = board_ground(*TURN) + at(22, 26, level, scale=1.5)
    for place, value in enumerate((1, 3)):
        card = at(0, 0, pieces.navigation(value, 1, big=True), scale=2.2 if place else 1.8)
        out += at(318 + place * 108, 92, card)
    out += arrow("M318 140v66", 318, 214, 90) + arrow("M426 148v58", 426, 214, 90)
    out += at(318, 262, pieces.row([Sign("energy", 1), Sign("or"), Sign("project", 1)], 0, 0, 17, 4), scale=1.8)
    return out + at(436, 260, pieces.airship(1), scale=2.1)


def flight(_: CloudCanvas) -> str:
    """A way over three spaces to a city, and the fight there."""
    out = sand(*TURN)
    land = hexagon(0, 0, "paved p1", town())
    land += hexagon(1, 0, "sand t2 g1", icon_at("dune", 0, 0, 60, 52) + at(0, 17, pieces.stamp("cost-2")))
    land += hexagon(2, 0, "sand t2 g0") + hexagon(2, 1, "sand t2 g2", icon_at("dry", 0, 0, 60, 52))
    line = f"M0 4L{PITCH:g} {HEX_H / 2:.0f} {2 * PITCH:g} {HEX_H:.0f} {3 * PITCH - 26:g} {HEX_H / 2 + 15:.0f}"
    reward = at(0, 13, pieces.row([Sign("shield", 3), Sign("vp", 2)], 0, 0, 15))
    land += hexagon(3, 0, "paved p2", town(reward)) + path(line, "way-case") + path(line, "way")
    pill = rect(-26, -13, 52, 26, 13, cls="pill") + pieces.row([Sign("metal", "+2")], 0, 0, 18, 2)
    land += at(PITCH, HEX_H / 2 - 16, pill) + at(2, -18, pieces.airship(1))
    out += at(92, 84, land, scale=2.25)
    fight = rect(0, 0, 474, 92, 12, cls="tray") + icon_at("combat", 46, 46, 58) + text(86, 60, 1, "s how-big")
    fight += text(124, 58, "+", "m how-big") + at(172, 46, pieces.navigation(2, 1, big=True), scale=1.7)
    fight += text(222, 58, "=", "m how-big") + rect(246, 18, 58, 56, 12, cls="total won")
    fight += text(275, 60, 3, "m how-big")
    fight += at(344, 46, pieces.shield(3, 0, 0, 34), scale=1.6) + at(420, 46, pieces.token(1, 0, 0, 24))
    return out + at(18, 226, fight)


def action(canvas: CloudCanvas) -> str:
    """The three city actions: a drone on a resource space, the wrench, the plants."""
    out = board_ground(*TURN)
    front = p.seen_through(SLEEVE, SHOWN)
    out += at(20, 30, cityboard.sleeve(p.SLEEVES[SLEEVE], 3, front), scale=1.75)
    for place, area in enumerate(("water", "metal", "energy")):
        out += at(58 + 76 * place, 248, rect(-30, -30, 60, 60, 14, cls="spot"), icon_at(area, 0, 0, 38))
    out += at(58, 230, pieces.drone(1), scale=2.1) + at(150, 236, pieces.drone(2), scale=1.7)
    for place, (sign, words) in enumerate(((Sign("wrench", 2), "Build"), (Sign("plant", 3), "Plant"))):
        pad = rect(0, 4, 200, 126, 14, cls="lip") + rect(0, 0, 200, 126, 14, cls="pad-face")
        pad += rect(9, 9, 182, 108, 9, cls="pad-line") + at(100, 50, pieces.row([sign], 0, 0, 26, 3), scale=2.1)
        pad += text(100, 105, canvas.say.gettext(words), "title m how-word")
        out += at(288, 30 + 146 * place, pad)
    return out


# ---------------------------------------------------------------- what is different
def sleeve(_: CloudCanvas) -> str:
    """A city card in its sleeve, and the same card taken out."""
    out = board_ground(760, 250)
    out += at(22, 30, cityboard.sleeve(p.SLEEVES[SLEEVE], 3, p.seen_through(SLEEVE, SHOWN)), scale=2.1)
    out += arrow("M318 122h78", 404, 122)
    return out + at(440, 30, cityboard.open_card(p.CITY_CARDS[SHOWN]), scale=2.3)


# ---------------------------------------------------------------- pieces
def card(canvas: CloudCanvas) -> str:
    """The Wreck, with lines to what it costs and brings."""
    out = sand(*HALF) + at(158, 6, pieces.card(canvas, "wreck"), scale=1.95)
    notes = (
        (76, 62, "M108 62H170", Sign("water", 3, paid=True)),
        (76, 124, "M108 124H170", Sign("card", 1, paid=True)),
        (76, 178, "M110 178H206", Sign("metal", 2)),
        (420, 178, "M384 186H252", Sign("production", 1)),
        (420, 216, "M392 214H322", Sign("vp", 1, end=True)),
    )
    for x, y, line, sign in notes:
        out += path(line, "how-line") + at(x, y, pieces.row([sign], 0, 0, 16, 3), scale=1.6)
    return out


def ship(_: CloudCanvas) -> str:
    """The round track with its books, and the upgrades of the three kinds."""
    out = sand(*HALF) + rect(6, 4, 488, 228, 18, cls="hull") + rect(14, 12, 472, 48, 24, cls="deck")
    x = 42
    for slot in range(1, 7):
        if slot > 2:
            out += circle(x, 36, 20, "slot-full") + pieces.token(1, x, 36, 18)
        else:
            out += circle(x, 36, 18, "slot") + text(x, 43, slot, "m how-word soft")
        x += 58
        if slot in (2, 4):
            out += icon_at("book", x - 4, 36, 34, cls="faint" if slot == 2 else None)
            x += 50
    for row, (kind, built) in enumerate((("movement", 1), ("combat", 2), ("planting", 1))):
        y = 68 + 54 * row
        out += rect(14, y, 472, 50, 10, cls="deck row") + icon_at(own.TYPE_SIGNS[kind], 44, y + 25, 38)
        for place, upgrade in enumerate(own.UPGRADES[kind][:3]):
            out += at(80 + 134 * place, y + 3, part_of(upgrade, place < built))
    return out


def part_of(upgrade: Mapping[str, Any], built: bool) -> str:
    """An upgrade without its name: with its VP if it is built, else with its price."""
    out = rect(0, 0, 126, 44, 7, cls="built" if built else "open next")
    out += icon_at(f"u-{upgrade['id']}", 40, 22, 52, 36, cls=None if built else "next")
    if built:
        return out + at(98, 22, pieces.points(upgrade["end_vp"], 0, 0, 22, end=True), scale=1.5)
    return out + at(96, 22, pieces.row([Sign("metal", upgrade["metal"])], 0, 0, 14, 2), scale=1.6)


def plant(_: CloudCanvas) -> str:
    """A green plant beside the airship over a find; a withered one with its trade."""
    land = hexagon(0, 0, "paved p1", town()) + hexagon(0, 1, "sand t2 g1", icon_at("dry", 0, 0, 60, 52))
    land += (
        hexagon(1, 0, "sand t2 g2", icon_at("veg-1", 0, 1, 60, 54))
        + hexagon(2, 1, "sand t2 g0")
        + hexagon(2, 0, "sand t2 g1")
    )
    land += at(
        PITCH,
        HEX_H / 2 - 22,
        rect(-38, -13, 76, 26, 13, cls="pill"),
        pieces.row([Sign("vp", 2), Sign("metal", "+2")], 0, 0, 17),
    )
    land += at(1, -19, pieces.airship(1))
    out = sand(*HALF) + at(78, 80, land, scale=1.9)
    out += at(396, 78, pieces.stamp("plant-withered_energy"), scale=1.9) + arrow("M396 138v20", 396, 164, 90)
    return out + at(396, 200, pieces.row([Sign("energy", 4), Sign("or"), Sign("plant", 2)], 0, 0, 17, 4), scale=1.7)


# ---------------------------------------------------------------- what newcomers get wrong
def wrong_desert(_: CloudCanvas) -> str:
    out = sand(*SLIP) + at(
        88, 66, el("use", href="#d-hex", cls="sand t2 g2"), icon_at("cactus", 0, 0, 60, 52), scale=1.6
    )
    return out + at(88, 54, pieces.airship(1), scale=1.6) + crossed(146, 30, 12)


def wrong_again(_: CloudCanvas) -> str:
    out = sand(*SLIP) + at(88, 62, hexagon(0, 0, "paved p1", town()), scale=1.8)
    return (
        out
        + at(62, 84, pieces.token(1, 0, 0, 17))
        + at(116, 82, pieces.shield(3, 0, 0, 36), scale=1.1)
        + crossed(146, 34, 12)
    )


def wrong_value(_: CloudCanvas) -> str:
    out = board_ground(*SLIP) + at(48, 60, pieces.navigation(4, 1, big=True), scale=1.9)
    return out + path("M92 52h18M92 66h18M94 78l14-38", "how-unequal") + icon_at("water", 142, 60, 46)


def wrong_upgrades(_: CloudCanvas) -> str:
    out = board_ground(*SLIP)
    for place, (name, vp) in enumerate((("emp_cannon", 1), ("net_launcher", 3))):
        tile = (
            rect(0, 2, 66, 56, 7, cls="lip steel")
            + rect(0, 0, 66, 56, 7, cls="built")
            + icon_at(f"u-{name}", 33, 26, 46, 32)
        )
        laurel = at(54, 50, pieces.points(vp, 0, 0, 21, end=True), scale=1.6)
        out += at(16 + 78 * place, 30, tile, laurel, cls=None if place else "dim")
    return out + crossed(70, 84, 11)


def wrong_left(_: CloudCanvas) -> str:
    out = board_ground(*SLIP) + "".join(
        icon_at(kind, 30 + 34 * place, 62, 34) for place, kind in enumerate(("water", "metal", "energy"))
    )
    return out + at(142, 62, pieces.points(0, 0, 0, 33), scale=1.3)


def sign(name: str, _: CloudCanvas) -> str:
    if name in ("vp", "laurel"):
        return at(16, 16, icon_at("vp", 0, 0, 30), cls="grey" if name == "laurel" else None)
    return icon_at(SIGNS[name], 16, 16, 28)


# ---------------------------------------------------------------- behind the goal
def hero(_: CloudCanvas) -> str:
    """Airships over the dry land, a green strip, clouds, a city."""
    out = rect(0, 0, 1440, 420, cls="how-sky")
    out += "".join(icon_at(name, x, y, wide, wide * 0.37, cls="sky-cloud") for name, x, y, wide in HERO_CLOUDS)
    hills = "".join(f"L{x} {206 - x * 7 % 47}L{x + 50} {236 - x * 5 % 23}" for x in range(0, 1440, 104))
    out += path(f"M0 260{hills}L1440 260Z", "far-1") + rect(0, 250, 1440, 170, cls="how-sand")
    land = ""
    for column in range(-2, 26):
        for row in range(4):
            green = (column + row) in (9, 10, 11, 16, 17) or (row == 2 and 8 < column < 20)
            paved = (column, row) in ((14, 0), (15, 0), (15, 1))
            inside = icon_at("veg-1" if (column * 3 + row) % 2 else "veg-2", 0, 1, 60, 54) if green else ""
            if not inside and not paved:
                inside = icon_at(("dune", "dry", "cactus", "dry")[(column * 5 + row * 3) % 4], 0, 0, 60, 52)
            ground = "paved p2" if paved else f"sand t{min(5, max(0, column // 4))} g{(column + 2 * row) % 3}"
            land += hexagon(column, row, ground, town() if paved else inside)
    out += at(20, 262, land, scale=1.3)
    for seat, (x, y, size) in enumerate(((1010, 176, 3.4), (1250, 232, 2.3), (770, 236, 2.0), (1390, 160, 1.6))):
        out += at(x, y, pieces.airship(seat + 1), scale=size)
    return out


FIGURES: Final = {
    "hero": Figure(hero, 1440, 420),
    "production": Figure(
        production, *TURN,
        mark("2 energy become 3 water and 1 VP; of two navigation cards the lower one becomes energy or cards, the "
             "higher one moves the airship."),
    ),
    "flight": Figure(
        flight, *TURN, mark("A way over a find to a city; there base value 1 and a card of 2 reach its value 3.")
    ),
    "action": Figure(
        action, *TURN, mark("Drones on the resources of a district, and the actions to build and to plant."), VIEW
    ),
    "sleeve": Figure(
        sleeve, 760, 250,
        mark("A city card under clouds of which some cells can be seen, and the same card open with its yields."), VIEW,
    ),
    "card": Figure(
        card, *HALF, mark("A project card with its cost, what it brings at once and for good, and its VP."), VIEW
    ),
    "ship": Figure(
        ship, *HALF, mark("The round track with markers and books; below, three rows of upgrades, some built."), VIEW
    ),
    "plant": Figure(
        plant, *HALF, mark("A green plant beside an airship, over a find; a withered one: 4 energy or 2 plants."), VIEW
    ),
    "wrong-desert": Figure(wrong_desert, *SLIP),
    "wrong-again": Figure(wrong_again, *SLIP),
    "wrong-value": Figure(wrong_value, *SLIP),
    "wrong-upgrades": Figure(wrong_upgrades, *SLIP),
    "wrong-left": Figure(wrong_left, *SLIP),
    **{f"sign-{name}": Figure(partial(sign, name), 32, 32) for name in (*SIGNS, "vp", "laurel")},
}  # fmt: skip
