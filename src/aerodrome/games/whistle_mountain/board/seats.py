"""The other seats in small: everything public about them."""

from __future__ import annotations

from typing import Final

from aerodrome.drawing.svg import at, circle, el, icon, icon_at, rect, text
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.board import own, pieces
from aerodrome.games.whistle_mountain.board.canvas import WhistleCanvas
from aerodrome.games.whistle_mountain.board.layout import CELL, LENGTH
from aerodrome.games.whistle_mountain.words import names as n

WIDTH: Final = 268
HEIGHT: Final = 139
STOCK_STEP: Final = 53
SHIPS_Y: Final = 49
NAMES_Y: Final = 72
SLOTS_Y: Final = 95
SHIP: Final = 0.4


def draw_seat(canvas: WhistleCanvas, seat: int) -> str:
    out = head(canvas, seat) + canvas.kept(stock, seat) + canvas.kept(row, seat)
    return el("g", out + canvas.kept(pieces_of, seat) + canvas.kept(upgrades, seat), cls=f"s{canvas.colour(seat)}")


def head(canvas: WhistleCanvas, seat: int) -> str:
    colour = canvas.colour(seat)
    out = circle(13, 12, 12.5, "seat-ground") + icon_at(f"seat-{colour}", 13, 12, 16, cls="on-seat")
    out += text(33, 17.5, canvas.name(seat, 18), "title seat-name", 17, 150)
    if seat == 0:
        out += icon("whistle", 190, 4, 17)
    score = icon_at("medal", 224, 12, 25) + text(240, 19, canvas.points(seat), "total")
    return out + el("g", score, data_about=canvas.told("tally"))


def stock(canvas: WhistleCanvas, seat: int) -> str:
    out = ""
    for place, kind in enumerate(p.RESOURCES):
        x = STOCK_STEP * place
        out += icon(kind, x, 27, 20) + text(x + 25, 42.5, canvas.stock(seat, kind), "have")
    return out


def row(canvas: WhistleCanvas, seat: int) -> str:
    """Airships at home, shadows of those that are away; cards, scaffolds, trophies."""
    home, out, x = canvas.owns(seat, "home"), "", 0.0
    for kind in reversed(p.AIRSHIPS):
        if kind in home:
            out += at(x, SHIPS_Y, pieces.ship(canvas, seat, kind, SHIP))
        else:
            shadow = pieces.small(pieces.airship(kind, canvas.colour(seat)), SHIP)
            out += at(x, SHIPS_Y, shadow, cls="away")
        x += LENGTH[kind] * CELL * SHIP + 3
    out += icon("card", x + 2, SHIPS_Y - 1, 20) + text(x + 24, SHIPS_Y + 14.5, canvas.owns(seat, "hand"), "have")
    return out + at(x + 40, SHIPS_Y, goods(canvas, seat, WIDTH - x - 42))


def goods(canvas: WhistleCanvas, seat: int, room: float) -> str:
    """Trophies and scaffolds; where they are too many, how many."""
    trophies, tiles = canvas.owns(seat, "trophies"), canvas.owns(seat, "scaffolds")
    out, x = "", 0.0
    if 21 * len(trophies) + 32 * len(tiles) > room:
        for sign, number in (("trophy", len(trophies)), ("scaffold", len(tiles))):
            out += icon(sign, x, -1, 20) + text(x + 22, 14.5, number, "have")
            x += 44
        return out
    for kind in trophies:
        out += at(x, -2, pieces.small(pieces.trophy(kind), 0.48), data_about=canvas.told(f"trophy_{kind}"))
        x += 21
    for tile in tiles:
        out += at(x, 0, pieces.small(pieces.scaffold(tile), 0.2), data_about=canvas.told(tile))
        x += 32
    return out


def pieces_of(canvas: WhistleCanvas, seat: int) -> str:
    """The starting ability and the machines in stock, by their names."""
    out, x = "", 0.0
    ability = canvas.owns(seat, "ability")
    if ability:
        words = canvas.called(f"ability_{ability}")
        width = min(110.0, pieces.letters(words, 14) + 14)
        body = rect(0, 0, width, 20, 5, cls="ability-head") + pieces.name(
            width / 2, 14.5, words, "plate-small", 13, width - 6
        )
        body += icon("duplicator", -5, -6, 15) if canvas.view["token"] == ability else ""
        out += canvas.piece(f"ability-{ability}", x, NAMES_Y, body, rect(0, 0, width, 20, 6, cls="halo"))
        x += width + 4
    machines = canvas.owns(seat, "machines")
    rest = WIDTH - x
    each = min(92.0, (rest + 4) / len(machines) - 4) if machines else 0.0
    for machine in machines:
        size = str(n.MACHINE_ROWS[machine]["size"])
        words = canvas.called(machine)
        body = rect(0, 0, each, 20, 5, cls=f"machine-head {size}")
        body += (
            pieces.name(each / 2, 14.5, words, f"plate-small on-{size}", 13, each - 6) if each > 44
            else icon_at(f"machine-{size}", each / 2, 10, min(18.0, each - 2))
        )  # fmt: skip
        out += canvas.piece(f"stock-{machine}", x, NAMES_Y, body, rect(0, 0, each, 20, 6, cls="halo"))
        x += each + 4
    return out


def upgrades(canvas: WhistleCanvas, seat: int) -> str:
    """Six slots."""
    owned, out = canvas.owns(seat, "upgrades"), ""
    for place in range(p.UPGRADE_SLOTS):
        x, y = (place % 3) * 90.0, SLOTS_Y + (place // 3) * 23.0
        if place < len(owned):
            out += own.own_upgrade(canvas, owned[place], x, y, 87)
        else:
            hollow = rect(0.7, 0.7, 85.6, 19.6, 5, cls="hollow") + icon("upgrade", 37, 4.5, 12, cls="faint")
            out += at(x, y, hollow, data_about=canvas.told("upgrade_slot"))
    return out
