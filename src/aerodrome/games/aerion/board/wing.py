"""The wing at the right of the dock: Flagship and Factories, a workshop, the Hellkite's fortress, the Hourglasses."""

from __future__ import annotations

from functools import cache
from typing import Final

from aerodrome.drawing.keeping import part
from aerodrome.drawing.svg import at, circle, halo, icon, path, rect, text
from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.board import pieces
from aerodrome.games.aerion.board.canvas import AerionCanvas
from aerodrome.games.aerion.board.dock import DOCK_Y, SHIPS_Y, height
from aerodrome.games.aerion.words.names import deck_of, kind_of

WIDTH: Final = 336
SHOP_H: Final = 149
FORTRESS_H: Final = 186
SHELF_H: Final = 104
COLUMN_STEP: Final = 54
CLOUD: Final = "c2-12 18-16 26-6 8-16 32-12 34 4 12-2 18 6 16 14h-94c-4-8 6-16 18-12Z"


def draw_wing(canvas: AerionCanvas) -> str:
    """From top to bottom; what is not in play leaves its room to an island."""
    shop_y = SHIPS_Y
    out = ""
    if canvas.plays("flagship"):
        out += canvas.kept(flagship) + canvas.kept(factories)
        shop_y = DOCK_Y
    shops = [shop["id"] for shop in canvas.view["workshops"]]
    common = next(shop for shop in shops if shop in ("common", "workshop_2"))
    out += at(0, shop_y, canvas.kept(workshop, shops.index(common), f"zone_{common}", pieces.MID))
    top, bottom = shop_y + SHOP_H + 8, height(canvas)
    if canvas.plays("hourglasses"):
        bottom -= SHELF_H
        out += at(0, bottom, canvas.kept(hourglasses))
    if canvas.plays("hellkite"):
        y = (top + bottom - FORTRESS_H) / 2
        return at(0, y, sky(), canvas.kept(fortress)) + out
    scale = min(1.0, (bottom - top) / 310)
    middle = (top + bottom) / 2
    island = icon("island", WIDTH / 2 * (1 - scale), middle - 155 * scale, 336 * scale, 310 * scale)
    return at(0, middle - 100, sky()) + island + out


@cache
def sky() -> str:
    """Pale and behind: the sun, clouds, two birds."""
    return (
        circle(248, 82, 62, "sun")
        + circle(248, 82, 84, "sun")
        + path(f"M16 50{CLOUD}M214 186{CLOUD}", "cloud")
        + path("M282 44q6-7 11 0q6-7 11 0M308 58q4-5 8 0q4-5 8 0", "bird")
    )


# ---------------------------------------------------------------- Flagship and Factories
def flagship(canvas: AerionCanvas) -> str:
    """The token; its five places disappear when it flies."""
    ship = canvas.view["flagship"]
    if ship["flying"]:
        drawing = pieces.flagship_flying(canvas.language)
    else:
        drawing = pieces.flagship_project()
        for i, kind in enumerate(pieces.FLAGSHIP_NEEDS):
            card = ship["under"][kind]
            place = pieces.flagship_place(kind, card is not None)
            inner = canvas.lying(card, place) if card else place
            drawing += canvas.piece(f"spot-flagship-{kind}", 10 + i * 40, 96, inner, halo(0, 0, 36, 40, 6))
    return canvas.piece("flagship", 0, SHIPS_Y, drawing, halo(0, 0, pieces.FLAGSHIP_W, pieces.SHIP_H + 3, 13))


def factories(canvas: AerionCanvas) -> str:
    """The standing powers; Research Lab and Security bear a lamp while they can be used."""
    open_now = canvas.view["factories"]
    count = max(p.FACTORIES_IN_PLAY, len(open_now))
    height = 69 if count == p.FACTORIES_IN_PLAY else 45
    out = ""
    for i in range(count):
        x, y = pieces.FLAGSHIP_W + 8, SHIPS_Y + i * (height + 5)
        if i < len(open_now):
            kind = open_now[i]
            plate = pieces.factory_plate(kind, canvas.language, height)
            if (kind == "research_lab" and canvas.view["lab_open"]) or (kind == "security" and canvas.view["paid"]):
                plate += circle(12, 12, 6, "lamp")
            out += canvas.piece(f"factory-{kind}", x, y, plate, halo(0, 0, pieces.PLATE_W, height, 9))
        else:
            out += at(x, y, rect(0, 0, pieces.PLATE_W, height, 9, cls="slot-sky"))
    return out


# ---------------------------------------------------------------- workshops
def workshop(canvas: AerionCanvas, number: int, label: str, size: pieces.Size) -> str:
    """A bench with three places; what is missing is shown hollow. A porthole shows the ship that grows here."""
    shop = part(canvas.view, "workshops", number)
    width, height = size
    step = width + 10
    out = pieces.slab(3 * step + 54, height + 32, canvas.called(label))
    for i, slot in enumerate(p.SLOTS):
        card = shop[slot]
        face = canvas.card(card, size) if card else pieces.empty_spot(size, f"type-{slot}")
        out += canvas.place(f"spot-{shop['id']}-{slot}", 12 + i * step, 9, size, face)
    if shop["blueprint"]:
        out += at(3 * step + 29, 9 + height / 2, porthole(canvas, kind_of(shop["blueprint"]).removeprefix("plan_")))
    return out


def porthole(canvas: AerionCanvas, growing: str) -> str:
    """The ship that is being built, with the seat in charge of it and a tick if it flies already."""
    ship = next(ship for ship in canvas.view["ships"] if ship["id"] == growing)
    out = circle(0, -14, 21, "brass-light") + circle(0, -14, 17, "porthole") + icon(f"ship-{growing}", -15, -26, 30, 24)
    if ship["charge"] is not None:
        out += pieces.seat_mark(ship["charge"], 0, 26, 11)
    if ship["flying"]:
        out += circle(15, -30, 8, "tick-disc") + icon("sign-check", 10, -35, 10, cls="on-tick")
    return out


# ---------------------------------------------------------------- the fortress
@cache
def ridge() -> str:
    peaks = "M0 174V128l22-30 30 14 34-52 40 40 36-34 44 48 40-40 34 34 36-24 20 42v46"
    mountains = f"{peaks}a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12Z"
    snow = "M86 60 74 79l8-3 6 6 6-5 10 4ZM162 66l-12 12 8-1 5 5 5-4 7 3ZM246 74l-12 12 8-1 5 4 5-4 6 1Z"
    return path(mountains, "ridge") + path(snow, "snow")


def fortress(canvas: AerionCanvas) -> str:
    """Six columns: Outposts on Lairs, the figure on the one it guards."""
    hellkite = canvas.view["hellkite"]
    blocks = canvas.called(f"blocks_{hellkite['blocks'] or 'nothing'}")
    out = ridge() + text(0, 16, canvas.called("zone_hellkite"), "title zone")
    out += text(WIDTH, 16, blocks, "zone-note end", 13, 190)
    for i, cards in enumerate(hellkite["columns"]):
        x, y, top = 9 + i * COLUMN_STEP, 110, rect(0, 0, *pieces.COLUMN, 5, cls="slot-stone")
        if cards["outpost"] is not None:
            out += at(x, y, pieces.lair_card(cards["lair"]))
            y, top = 97, pieces.outpost_card(cards["outpost"])
        elif cards["lair"] is not None:
            top = pieces.lair_card(cards["lair"])
        about = "outpost" if cards["outpost"] is not None else "lair"
        out += canvas.piece(f"column-{i + 1}", x, y, top, halo(0, 0, *pieces.COLUMN, 5), about=about)
    if hellkite["figure"] is not None:
        x = 7 + hellkite["figure"] * COLUMN_STEP
        out += canvas.piece("hellkite", x, 24, icon("hellkite", 0, 0, 52, 78), halo(0, 0, 52, 78, 20))
    return out


# ---------------------------------------------------------------- the hourglasses
def hourglasses(canvas: AerionCanvas) -> str:
    """A shelf with a place for each kind; a kind that was taken again is counted."""
    owned: dict[str, list[str]] = {deck: [] for deck in p.DECKS}
    for card in canvas.view["hourglasses"]:
        owned[deck_of(card)].append(card)
    have = sum(1 for cards in owned.values() if cards)
    out = text(0, 16, canvas.called("zone_hourglasses"), "title zone") + text(WIDTH, 16, f"{have}/6", "zone-note end")
    out += rect(0, 68, WIDTH, 8, 4, cls="brass")
    for i, (deck, cards) in enumerate(owned.items()):
        glass = icon("hourglass", 1, 0, 44, cls=None if cards else "ghost")
        drawing = canvas.lying(cards[0], glass) if cards else glass
        if len(cards) > 1:
            drawing += pieces.disc(42, 8, len(cards), 10)
        drawing += pieces.hourglass_plinth(deck, bool(cards))
        out += canvas.piece(f"hourglass-{deck}", 9 + i * COLUMN_STEP, 24, drawing, halo(0, 0, 48, 76, 8))
    return out
