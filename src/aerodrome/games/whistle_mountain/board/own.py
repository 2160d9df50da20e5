"""The near seat: who it is, airships at home, resources, what it can build, trophies, cards, powers."""

from __future__ import annotations

from typing import Final

from aerodrome.drawing.svg import at, circle, el, icon, icon_at, rect, text
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.board import pieces
from aerodrome.games.whistle_mountain.board.canvas import WhistleCanvas
from aerodrome.games.whistle_mountain.board.layout import LENGTH
from aerodrome.games.whistle_mountain.words import names as n

WIDTH: Final = 1120
HEIGHT: Final = 110
HANGAR_X: Final = 96
STORES_X: Final = 202
STOCK_X: Final = 326
GAP: Final = 8
PLATE: Final = 0.84  # the size of abilities and upgrades
PLATE_STEP: Final = (116, 55)
BERTHS: Final = {"dreadnought": (0, 4), "blimp": (0, 57), "balloon": (66, 57)}
HOME: Final = 0.64
SLOT: Final = (106, 21)  # an upgrade by its name
LOOSE: Final = 0.7  # the size of scaffolds beside each other, if there is room; else they lie two upon each other
STACKED: Final = 0.48


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
        wide = LENGTH[kind] * 33 - 3
        out += rect(HANGAR_X + x, y, wide, 46, 8, cls="home-berth")
        if kind in home:
            out += at(HANGAR_X + x - 0.5, y + 7, pieces.ship(canvas, seat, kind, HOME))
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
    room = WIDTH - STOCK_X - 14 - PLATE_STEP[0] * columns_of(canvas, seat)
    loose = long_as(boxes(canvas, seat, 1.0, LOOSE)) <= room
    tile = LOOSE if loose else STACKED
    total = long_as(boxes(canvas, seat, 1.0, tile))
    size = pieces.fitting(room / total) if total > room else 1.0
    out, x = "", 0.0
    for width, drawing in boxes(canvas, seat, size, tile):
        out += at(x, (HEIGHT - HEIGHT * size) / 2, drawing)
        x += width + GAP * size
    return at(STOCK_X, 0, out)


def long_as(columns: list[tuple[float, str]]) -> float:
    return sum(width + GAP for width, _ in columns) - GAP


def boxes(canvas: WhistleCanvas, seat: int, size: float, tile: float) -> list[tuple[float, str]]:
    """The columns in which everything lies, each with its width, in one of the sizes of pieces."""
    return [*built_soon(canvas, seat, size, tile), *prizes(canvas, seat, size), *hand(canvas, size)]


def built_soon(canvas: WhistleCanvas, seat: int, size: float, tile_size: float) -> list[tuple[float, str]]:
    """Small machines lie two upon each other, and so do scaffolds unless they have room beside each other."""
    machines = canvas.owns(seat, "machines")
    low = [one for one in machines if n.MACHINE_ROWS[one]["size"] == "small"]
    out = []
    for machine in (one for one in machines if one not in low):
        width, _ = pieces.face_size(str(n.MACHINE_ROWS[machine]["size"]), False)
        out.append((width * size, in_stock(canvas, machine, 4 * size, size)))
    for first in range(0, len(low), 2):
        pair = low[first : first + 2]
        column = "".join(in_stock(canvas, machine, (3 + 53 * i) * size, size) for i, machine in enumerate(pair))
        out.append((100.0 * size, column))
    tiles = canvas.owns(seat, "scaffolds")
    scale = pieces.fitting(tile_size * size)
    if tile_size == LOOSE:
        return out + [(150 * scale, scaffold_in_stock(canvas, tile, 20, scale)) for tile in tiles]
    for first in range(0, len(tiles), 2):
        pair = tiles[first : first + 2]
        column = "".join(scaffold_in_stock(canvas, tile, (2 + 55 * i) * size, scale) for i, tile in enumerate(pair))
        out.append((150 * scale, column))
    return out


def in_stock(canvas: WhistleCanvas, machine: str, y: float, size: float) -> str:
    width, height = pieces.face_size(str(n.MACHINE_ROWS[machine]["size"]), False)
    body = pieces.small(pieces.machine(canvas.called(machine), machine), size)
    return canvas.piece(f"stock-{machine}", 0, y, body, rect(0, 0, width * size, height * size, 6, cls="halo"))


def scaffold_in_stock(canvas: WhistleCanvas, tile: str, y: float, size: float) -> str:
    body = pieces.small(pieces.TOUCH + pieces.scaffold(tile), size)
    return canvas.piece(f"stock-{tile}", 0, y, body, pieces.scaffold_halo(tile, 0, size, 4), about="scaffold")


def prizes(canvas: WhistleCanvas, seat: int, size: float) -> list[tuple[float, str]]:
    trophies = canvas.owns(seat, "trophies")
    out = []
    for first in range(0, len(trophies), 2):
        column = ""
        for place in range(first, min(first + 2, len(trophies))):
            kind = trophies[place]
            column += canvas.piece(
                f"trophy-own-{place}", 0, (5 + 52 * (place % 2)) * size, pieces.small(pieces.trophy(kind), size),
                pieces.shield(size), about=f"trophy_{kind}",
            )  # fmt: skip
        out.append((42.0 * size, column))
    return out


def hand(canvas: WhistleCanvas, size: float) -> list[tuple[float, str]]:
    """The own cards."""
    wide, high = pieces.CARD[0] * size, (pieces.CARD[1] - 3) * size
    out = []
    for key, card in canvas.hand:
        body = pieces.small(pieces.card(canvas.called(f"card_{card}"), card), size)
        halo = rect(0, 0, wide, high, 6, cls="halo")
        out.append((wide, canvas.piece(key, 0, 8 * size, body, halo, about=f"card_{card}")))
    return out


# ---------------------------------------------------------------- powers
def columns_of(canvas: WhistleCanvas, seat: int) -> int:
    """How many columns the starting ability, the upgrades and a place for the next one take."""
    owned = len(canvas.owns(seat, "upgrades"))
    return -(-(1 + min(p.UPGRADE_SLOTS, owned + 1)) // 2)


def powers(canvas: WhistleCanvas, seat: int) -> str:
    """The starting ability and the upgrades as they are printed, from the right; a hollow says how many more fit."""
    ability, owned = canvas.owns(seat, "ability"), canvas.owns(seat, "upgrades")
    plates = [own_ability(canvas, ability)] + [
        plate(canvas, f"upgrade-{one}", pieces.upgrade(canvas.called(one), one), pieces.UPGRADE) for one in owned
    ]
    if len(owned) < p.UPGRADE_SLOTS:
        plates.append(next_slot(canvas, len(owned)))
    left = WIDTH - PLATE_STEP[0] * columns_of(canvas, seat)
    return "".join(
        at(left + PLATE_STEP[0] * (place // 2), 1 + PLATE_STEP[1] * (place % 2), one)
        for place, one in enumerate(plates)
    )


def plate(canvas: WhistleCanvas, key: str, drawing: str, size: tuple[int, int]) -> str:
    halo = rect(0, 0, size[0] * PLATE, size[1] * PLATE, 5, cls="halo")
    return canvas.thing(key, pieces.small(drawing, PLATE), halo)


def own_ability(canvas: WhistleCanvas, ability: str | None) -> str:
    if not ability:
        return rect(0.7, 0.7, 109, 42, 6, cls="hollow")
    token = icon("duplicator", -8, -6, 24) if canvas.view["token"] == ability else ""
    drawing = pieces.ability(canvas.called(f"ability_{ability}"), ability) + token
    return plate(canvas, f"ability-{ability}", drawing, pieces.ABILITY)


def next_slot(canvas: WhistleCanvas, owned: int) -> str:
    hollow = rect(0.7, 0.7, 109, 50, 6, cls="hollow") + icon("upgrade", 28, 17, 18, cls="faint")
    hollow += text(72, 31, f"{owned}/{p.UPGRADE_SLOTS}", "slots")
    return el("g", hollow, data_about=canvas.told("upgrade_slot"))


def own_upgrade(canvas: WhistleCanvas, upgrade: str, x: float, y: float, width: float = SLOT[0]) -> str:
    body = rect(0, 0, width, SLOT[1], 5, cls="upgrade-plate")
    body += pieces.name(width / 2, 15, canvas.called(upgrade), "plate-small", 13, width - 8)
    return canvas.piece(f"upgrade-{upgrade}", x, y, body, rect(0, 0, width, SLOT[1], 6, cls="halo"))
