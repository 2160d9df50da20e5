"""The near seat: who it is, airships at home, resources, what it can build, trophies, cards, powers."""

from __future__ import annotations

from typing import Final

from aerodrome.drawing.svg import at, circle, el, icon, icon_at, path, rect, text
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.board import pieces, signs
from aerodrome.games.whistle_mountain.board.canvas import WhistleCanvas
from aerodrome.games.whistle_mountain.board.layout import CELL, LENGTH
from aerodrome.games.whistle_mountain.words import names as n

WIDTH: Final = 1120
HEIGHT: Final = 110
HANGAR_X: Final = 96
STORES_X: Final = 202
STOCK_X: Final = 326
POWERS_X: Final = 902
GAP: Final = 8
ROOM: Final = POWERS_X - STOCK_X - 14
BERTHS: Final = {"dreadnought": (0, 4), "blimp": (0, 57), "balloon": (66, 57)}
HOME: Final = 0.64
CARD: Final = 1.06
SLOT: Final = (106, 21)


def draw_own(canvas: WhistleCanvas) -> str:
    seat = canvas.own
    out = canvas.kept(head, seat) + canvas.kept(hangar, seat) + canvas.kept(stores, seat)
    return el("g", out, belongings(canvas, seat), canvas.kept(powers, seat), cls=f"s{canvas.colour(seat)}")


def head(canvas: WhistleCanvas, seat: int) -> str:
    colour = canvas.colour(seat)
    out = circle(19, 22, 18, "seat-ground") + icon_at(f"seat-{colour}", 19, 22, 22, cls="on-seat")
    out += text(2, 61, canvas.name(seat, 12), "title own-name", 18, 86)
    points = icon("medal", 0, 70, 30) + text(36, 93, canvas.points(seat), "own-points")
    return out + el("g", points, data_about=canvas.told("tally")) + token(canvas, seat, 58, 22)


def token(canvas: WhistleCanvas, seat: int, x: float, y: float) -> str:
    """The mark of whoever began."""
    if seat:
        return ""
    body = circle(0, 0, 13, "disc") + icon_at("whistle", 0, 0, 18)
    return at(x, y, body, data_about=canvas.told("first_player"))


# ---------------------------------------------------------------- airships and resources
def hangar(canvas: WhistleCanvas, seat: int) -> str:
    """Three berths; whatever is away leaves its shadow."""
    home, out = canvas.owns(seat, "home"), ""
    for kind, (x, y) in BERTHS.items():
        long = LENGTH[kind] * CELL
        wide = LENGTH[kind] * 33 - 3
        out += rect(HANGAR_X + x, y, wide, 46, 8, cls="home-berth")
        if kind in home:
            ship = canvas.thing(
                f"airship-{seat}-{kind}", pieces.airship(kind, canvas.colour(seat)),
                rect(-1, -3, long + 2, CELL + 6, 12, cls="halo"), about=kind,
            )  # fmt: skip
            out += at(HANGAR_X + x - 0.5, y + 7, ship, scale=HOME)
    return el("g", out, data_about=canvas.told("airship"))


def stores(canvas: WhistleCanvas, seat: int) -> str:
    """Five resources; four dots are what may be kept at the end of the turn."""
    out = ""
    for place, kind in enumerate(p.RESOURCES):
        number = canvas.stock(seat, kind)
        body = rect(-1, -2, 56, 34, 7, cls="touch") + icon(kind, 1, 2, 28) + text(41, 19, number, "store-number")
        body += "".join(
            circle(34.5 + 5.5 * dot, 27, 2, "dot full" if dot < number else "dot") for dot in range(p.STORAGE)
        )
        x, y = STORES_X + (place % 2) * 58, 3 + (place // 2) * 36
        out += canvas.piece(f"store-{kind}", x, y, body, rect(-1, -2, 56, 34, 7, cls="halo"), about=kind)
    return out


# ---------------------------------------------------------------- pieces, trophies, cards
def belongings(canvas: WhistleCanvas, seat: int) -> str:
    """Machines and scaffolds to build, trophies, cards; all of them smaller where they would be too many."""
    boxes = [*built_soon(canvas, seat), *prizes(canvas, seat), *hand(canvas)]
    if not boxes:
        return ""
    total = sum(width for width, _ in boxes) + GAP * (len(boxes) - 1)
    scale = min(1.0, ROOM / total)
    out, x = "", 0.0
    for width, drawing in boxes:
        out += at(x, 0, drawing)
        x += width + GAP
    return at(STOCK_X, (HEIGHT - HEIGHT * scale) / 2, out, scale=None if scale == 1 else scale)


def built_soon(canvas: WhistleCanvas, seat: int) -> list[tuple[float, str]]:
    """Columns of machines and scaffolds: small machines lie two upon each other, and so do scaffolds."""
    machines = canvas.owns(seat, "machines")
    low = [one for one in machines if n.MACHINE_ROWS[one]["size"] == "small"]
    out = []
    for machine in (one for one in machines if one not in low):
        width, height = pieces.face_size(str(n.MACHINE_ROWS[machine]["size"]), False)
        out.append((width * 1.0, at(0, 4, in_stock(canvas, machine, width, height))))
    for first in range(0, len(low), 2):
        column = "".join(
            at(0, 3 + 53 * i, in_stock(canvas, machine, 100, 50)) for i, machine in enumerate(low[first : first + 2])
        )
        out.append((100.0, column))
    tiles = canvas.owns(seat, "scaffolds")
    for first in range(0, len(tiles), 2):
        column = "".join(
            at(0, 2 + 55 * i, scaffold_in_stock(canvas, tile)) for i, tile in enumerate(tiles[first : first + 2])
        )
        out.append((72.0, column))
    return out


def in_stock(canvas: WhistleCanvas, machine: str, width: int, height: int) -> str:
    body = pieces.machine(canvas.called(machine), machine)
    return canvas.piece(f"stock-{machine}", 0, 0, body, rect(0, 0, width, height, 6, cls="halo"))


def scaffold_in_stock(canvas: WhistleCanvas, tile: str) -> str:
    halo = path(pieces.scaffold_edge(tile, 0, 0.0), "halo thick")
    return canvas.piece(f"stock-{tile}", 0, 0, pieces.TOUCH + pieces.scaffold(tile), halo, scale=0.48, about="scaffold")


def prizes(canvas: WhistleCanvas, seat: int) -> list[tuple[float, str]]:
    trophies = canvas.owns(seat, "trophies")
    out = []
    for first in range(0, len(trophies), 2):
        column = ""
        for place in range(first, min(first + 2, len(trophies))):
            kind = trophies[place]
            column += canvas.piece(
                f"trophy-own-{place}", 0, 5 + 52 * (place % 2), pieces.trophy(kind),
                path("M2 1h36v25c0 9-9 14-18 18C11 40 2 35 2 26Z", "halo"), about=f"trophy_{kind}",
            )  # fmt: skip
        out.append((42.0, column))
    return out


def hand(canvas: WhistleCanvas) -> list[tuple[float, str]]:
    """The own cards."""
    out = []
    for key, card in canvas.hand:
        body = pieces.card(canvas.called(f"card_{card}"), card)
        halo = rect(0, 0, pieces.CARD[0], pieces.CARD[1] - 3, 6, cls="halo")
        drawn = canvas.piece(key, 0, 4, body, halo, scale=CARD, about=f"card_{card}")
        out.append((pieces.CARD[0] * CARD, drawn))
    return out


# ---------------------------------------------------------------- powers
def powers(canvas: WhistleCanvas, seat: int) -> str:
    """The starting ability on top, six slots for upgrades below."""
    ability = canvas.owns(seat, "ability")
    if ability:
        plate = rect(0, 0, 216, 34, 6, cls="ability-plate") + path(
            "M6 0H96V34H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z", "ability-head"
        )
        plate += icon(signs.TIMING.get(ability, "trigger"), 100, 9, 16)
        plate += text(48, 22, canvas.called(f"ability_{ability}"), "title plate-name", 14.5, 88)
        plate += signs.sentence(signs.POWERS[ability], 118, 7, 94, 20)
        if canvas.view["token"] == ability:
            plate += icon("duplicator", -8, -6, 20)
        out = canvas.piece(f"ability-{ability}", POWERS_X, 2, plate, rect(0, 0, 216, 34, 6, cls="halo"))
    else:
        out = at(POWERS_X, 2, rect(0.7, 0.7, 214.6, 32.6, 6, cls="hollow"))
    owned = canvas.owns(seat, "upgrades")
    for place in range(p.UPGRADE_SLOTS):
        x, y = POWERS_X + (place % 2) * 110, 41 + (place // 2) * 23.5
        if place < len(owned):
            out += own_upgrade(canvas, owned[place], x, y)
        else:
            hollow = rect(0.7, 0.7, SLOT[0] - 1.4, SLOT[1] - 1.4, 5, cls="hollow") + icon(
                "upgrade", 47, 4.5, 12, cls="faint"
            )
            out += at(x, y, hollow, data_about=canvas.told("upgrade_slot"))
    return out


def own_upgrade(canvas: WhistleCanvas, upgrade: str, x: float, y: float, width: float = SLOT[0]) -> str:
    body = rect(0, 0, width, SLOT[1], 5, cls="upgrade-plate")
    body += pieces.name(width / 2, 15, canvas.called(upgrade), "plate-small", 13, width - 8)
    return canvas.piece(f"upgrade-{upgrade}", x, y, body, rect(0, 0, width, SLOT[1], 6, cls="halo"))
