"""The other seats in small: what they have, where their drones are, what lies on their platforms."""

from __future__ import annotations

from functools import cache
from typing import Final

from aerodrome.drawing.svg import at, circle, el, icon_at, rect, text
from aerodrome.games.cryo.board import box, pieces, wreck
from aerodrome.games.cryo.board.canvas import CryoCanvas

WIDTH: Final = 268
HEIGHT: Final = 139
STOCK_Y: Final = 38
STOCK_STEP: Final = 54
DOCKS_Y: Final = 51
DOCKS_W: Final = 182
CARDS_Y: Final = 105
CARD_W: Final = 30
CARD_H: Final = 34
MISSION_W: Final = 17


def draw_seat(canvas: CryoCanvas, seat: int) -> str:
    """Everything public about another seat."""
    out = head(canvas, seat) + canvas.kept(stock, seat) + canvas.kept(docks, seat) + canvas.kept(belongings, seat)
    return el("g", out + canvas.kept(in_play, seat), cls=f"s{canvas.colour(seat)}")


def head(canvas: CryoCanvas, seat: int) -> str:
    out = pieces.seat_mark(canvas.colour(seat), 13, 13, 13)
    out += text(33, 18.5, canvas.name(seat, 18), "title seat-name", 17, 104 if canvas.aloft(seat) else 150)
    score = icon_at("star", 222, 13, 23) + text(237, 20, canvas.points(seat), "total")
    out += "".join(
        at(150 + 24 * i, 13, wreck.drone(canvas, seat, f"aloft-{i}", 0.66)) for i in range(canvas.aloft(seat))
    )
    return out + el("g", score, data_about=None if canvas.still else "tally")


def stock(canvas: CryoCanvas, seat: int) -> str:
    out = ""
    for place, kind in enumerate(box.TRACKS):
        x = 10 + STOCK_STEP * place
        out += icon_at(kind, x, STOCK_Y, 20) + text(x + 13, STOCK_Y + 5.6, canvas.stock(seat, kind), "have")
    return out


@cache
def columns() -> dict[str, tuple[float, tuple[tuple[str, float], ...]]]:
    """Where the docks of a small platform stand, and the slots below each."""
    found: dict[str, tuple[float, tuple[tuple[str, float], ...]]] = {}
    x = 15.0
    for row in box.PLATFORM_ACTIONS.values():
        names = [slot["id"] for slot in row["slots"]]
        x += 6 if len(names) == 2 else 0
        found[row["dock"]] = (x, tuple((name, x + 20.5 * (i - (len(names) - 1) / 2)) for i, name in enumerate(names)))
        x += 35 if len(names) == 2 else 28
    return found


@cache
def deck_plate() -> str:
    out = rect(0.8, DOCKS_Y, DOCKS_W, 50, 8, cls="mini-deck")
    return out + "".join(circle(x, DOCKS_Y + 14, 11, "mini-dock") for x, _ in columns().values())


def docks(canvas: CryoCanvas, seat: int) -> str:
    """Which docks their drones stand on, and the tiles in the slots."""
    out = deck_plate()
    for number, (dock, (x, slots)) in enumerate(columns().items(), start=1):
        if canvas.at_home(seat, dock):
            out += at(x, DOCKS_Y + 14, wreck.drone(canvas, seat, dock, 0.72))
        else:
            out += text(x, DOCKS_Y + 18.6, number, "faint mid")
        for name, left in slots:
            tile = canvas.tile_in(seat, name)
            if tile:
                out += at(left, DOCKS_Y + 37.5, pieces.stamp(f"tile-{tile}"), scale=0.65)
            else:
                out += rect(left - 9.5, DOCKS_Y + 28, 19, 19, 3, cls="mini-slot")
    return out


def belongings(canvas: CryoCanvas, seat: int) -> str:
    """Pods aboard and room for them, cards in hand, incident tokens."""
    colour = canvas.colour(seat)
    aboard = canvas.owns(seat, "aboard")
    pod = (
        at(200, DOCKS_Y + 13, wreck.pod(canvas, seat, f"deck-{seat}"))
        if aboard
        else pieces.stamp("berth", 200, DOCKS_Y + 13)
    )
    out = pod + text(212, DOCKS_Y + 18.6, f"{aboard}/{canvas.owns(seat, 'berths')}", "have")
    out += icon_at("card", 199, DOCKS_Y + 38, 22) + text(212, DOCKS_Y + 43.6, canvas.owns(seat, "hand"), "have")
    loot = icon_at("token", 238, DOCKS_Y + 37, 24) + icon_at("loot", 238, DOCKS_Y + 37.5, 13)
    return el("g", out, loot, text(252, DOCKS_Y + 43.6, canvas.owns(seat, "tokens"), "have"), cls=f"s{colour}")


# ---------------------------------------------------------------- cards in play
def in_play(canvas: CryoCanvas, seat: int) -> str:
    """Upgrades, missions face down, vehicles with how many ride."""
    upgrades, vehicles = canvas.upgrades(seat), canvas.vehicles(seat)
    missions = canvas.missions(seat)
    riding, _ = canvas.riding(seat)
    out = ""
    for place in range(box.PLACES):
        upgrade = upgrades[place] if place < len(upgrades) else None
        body = mini_card("upgrade", upgrade, "interface")
        key = f"upgrade-{seat}-{place + 1}"
        out += canvas.piece(key, 32 * place, CARDS_Y, body, "", about=upgrade or "upgrade")
        known = missions[place] if place < len(missions) else ""
        out += canvas.piece(
            f"mission-{seat}-{place + 1}", 104 + 20 * place, CARDS_Y, mini_mission(known), "", about=known or "mission"
        )
        vehicle = vehicles[place]["id"] if place < len(vehicles) else None
        body = mini_vehicle(canvas, seat, vehicle, riding[place]) if vehicle else mini_card("vehicle", None, "launch")
        key = f"vehicle-{seat}-{place + 1}"
        out += canvas.piece(key, 172 + 32 * place, CARDS_Y, body, "", about=vehicle or "vehicle")
    return out


@cache
def mini_card(sort: str, name: str | None, sign: str) -> str:
    if name is None:
        return hollow(CARD_W, sign, 18)
    return rect(0, 0, CARD_W, CARD_H, 4, cls=f"stock-{sort}") + icon_at(name, CARD_W / 2, CARD_H / 2, 24)


def hollow(width: float, sign: str, size: float) -> str:
    return rect(0.6, 0.6, width - 1.2, CARD_H - 1.2, 4, cls="hollow") + icon_at(
        sign, width / 2, CARD_H / 2, size, cls="ghost"
    )


@cache
def mini_mission(name: str | None) -> str:
    """A mission: face down for others until the end; an empty name: there is none."""
    if name == "":
        return hollow(MISSION_W, "star", 13)
    sign = icon_at(name, MISSION_W / 2, CARD_H / 2, 15) if name else icon_at("star", MISSION_W / 2, CARD_H / 2, 13)
    line = "" if name else rect(2.5, 2.5, MISSION_W - 5, CARD_H - 5, 2, cls="mission-line")
    return rect(0, 0, MISSION_W, CARD_H, 3, cls="stock-mission" if name else "mission-back") + line + sign


def mini_vehicle(canvas: CryoCanvas, seat: int, name: str, riding: int) -> str:
    out = rect(0, 0, CARD_W, CARD_H, 4, cls="stock-vehicle") + icon_at(name, CARD_W / 2, 10.5, 28, 17.5)
    return out + at(9, 27, pieces.stamp(f"pod-{canvas.colour(seat)}"), scale=0.75) + text(22, 32, riding, "riding")
