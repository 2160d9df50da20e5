"""The near seat: airship board, hand, played projects by colour, missions, plants, navigation deck."""

from __future__ import annotations

from collections import Counter
from typing import Final

from aerodrome.drawing.svg import at, circle, el, icon_at, path, rect, text
from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.board import pieces
from aerodrome.games.cloudage.board.canvas import CloudCanvas
from aerodrome.games.cloudage.board.signs import Sign, of_card, of_effect
from aerodrome.games.cloudage.effects.table import SLOT_REWARD
from aerodrome.games.cloudage.words import names as n
from aerodrome.language import mark

WIDTH: Final = 1100
HEIGHT: Final = 232
SHIP_W: Final = 360
RIGHT: Final = SHIP_W + 9
TILE: Final = (63, 40)
ROW_H: Final = 45
ROWS_Y: Final = 42
STORES_Y: Final = 183
LOW: Final = 122  # where the lower row begins
CARD_STEP: Final = 90
CLOSEST: Final = 54  # so far one card of a row begins after another
BEHIND: Final = 41  # how much is seen of a card that stands behind another
PLAYED_W: Final = 98
MISSION_W: Final = 135
NAV_W: Final = 92
TYPE_SIGNS: Final = {"movement": "move", "combat": "combat", "planting": "planting"}
TYPE_WORDS: Final = {"movement": mark("Movement"), "combat": mark("Combat"), "planting": mark("Planting")}
PHASES: Final = {"green": mark("Production"), "blue": mark("Movement"), "yellow": mark("Action")}
# The signs of played cards that have no number there.
TUCKED: Final = {"vp": "laurel", "terrain": "crags", "find": "dune", "per": "laurel", "up": "nav"}
UPGRADES: Final = {
    name: [row for row in p.rows("upgrades") if row["type"] == name] for name in p.UPGRADE_TYPES
}  # in their order


def draw_own(canvas: CloudCanvas) -> str:
    seat = canvas.own
    out = canvas.kept(airship_board, seat) + canvas.kept(hand, seat) + canvas.kept(played, seat)
    out += canvas.kept(missions, seat) + canvas.kept(plants, seat) + canvas.kept(navigation, seat)
    return el("g", out, cls=f"s{canvas.colour(seat)}")


# ---------------------------------------------------------------- the airship board
def airship_board(canvas: CloudCanvas, seat: int) -> str:
    h = HEIGHT - 3
    out = rect(0, 2.5, SHIP_W, h, 12, cls="lip steel") + rect(0, 0, SHIP_W, h, 12, cls="hull")
    out += rect(6, 5, SHIP_W - 12, 34, 17, cls="deck") + canvas.kept(round_track, seat)
    colour = canvas.colour(seat)
    out += circle(23, 22, 13.5, "seat-ground") + pieces.emblem(colour, 23, 22, 16)
    vp = el("g", pieces.points(canvas.owns(seat, "vp"), SHIP_W - 24, 22, 33), data_about=canvas.told("vp"))
    if canvas.view["first"] == seat and not canvas.solo:
        vp += at(41, 9, icon_at("first", 0, 0, 15), data_about=canvas.told("first_player"))
    types = p.UPGRADE_TYPES if canvas.view["plants"] else p.UPGRADE_TYPES[:2]
    gap = (STORES_Y - ROWS_Y - len(types) * ROW_H) / len(types)
    for place, kind in enumerate(types):
        out += at(0, ROWS_Y + gap / 2 + place * (ROW_H + gap), canvas.kept(upgrades, seat, kind))
    return out + vp + at(0, STORES_Y, canvas.kept(stores, seat))


def round_track(canvas: CloudCanvas, seat: int) -> str:
    """Slots with the markers still to fly, books between them; an empty slot shows what lay under its marker."""
    short, taken = canvas.view["short"], canvas.owns(seat, "slots")
    slots = p.SLOTS - 1 if short else p.SLOTS
    missing = p.EMPTY_SLOTS_OF_FOUR if canvas.players == p.SEATS else 0
    rewarded = p.REWARDED_SHORT if short else p.REWARDED
    books = p.BOOKS_AFTER.bit_count()
    step = (SHIP_W - 120 - books * 19) / (slots - 1)
    x, out = 62.0, ""
    for slot in range(1, slots + 1):
        if slot > missing + taken:
            body = circle(0, 0, 12, "slot-full")
            token = canvas.thing(f"round-{slot}", pieces.token(canvas.colour(seat), 0, 0, 11), alike=f"marker-{seat}")
            out += at(round(x, 1), 22, body, token)
        else:
            body = circle(0, 0, 11, "slot")
            if rewarded >> slot & 1:
                one, other = (sign for sign in of_effect(SLOT_REWARD) if sign.icon != "or")
                body += icon_at(one.icon, -3.5, -3, 11) + icon_at(other.icon, 4, 4, 11)
            else:
                body += text(0, 4, slot, "m n11 soft")
            out += at(round(x, 1), 22, body, data_about=canvas.told(f"slot_{slot}"))
        x += step
        if p.BOOKS_AFTER >> slot & 1 and slot < slots:
            past = slot < missing + taken
            out += icon_at("book", round(x - step / 2 + 9.5, 1), 22, 17, cls="faint" if past else None)
            x += 19
    return out


def upgrades(canvas: CloudCanvas, seat: int, kind: str) -> str:
    """A row: what was built, what comes next with its price, and what it all comes to."""
    out = rect(6, 0, SHIP_W - 12, ROW_H, 8, cls="deck row") + icon_at(TYPE_SIGNS[kind], 31, 15, 24)
    out += pieces.name(32, 39, canvas.say.marked(TYPE_WORDS[kind]), "title m n11", 11.4, 50)
    built, price = canvas.owns(seat, "upgrades", kind), canvas.owns(seat, "costs", "upgrades", kind)
    for place, row in enumerate(UPGRADES[kind]):
        metal = price if place == built else row["metal"]
        out += at(58 + place * (TILE[0] + 2), 2.5, canvas.kept(upgrade, str(row["id"]), place - built, metal))
    if kind == "movement":
        out += at(58 + 3 * (TILE[0] + 2), 2.5, canvas.kept(solar))
    elif kind == "planting":
        out += icon_at("plant", 58 + 3 * (TILE[0] + 2) + 38, 22, 21) + text(
            58 + 3 * (TILE[0] + 2) + 25, 28, p.CAPACITY, "e n15"
        )
    field = {"movement": "movement", "combat": "combat", "planting": "capacity"}[kind]
    about = {"movement": "points", "combat": "combat", "planting": "capacity"}[kind]
    total = circle(SHIP_W - 24, ROW_H / 2, 14, "total-disc") + text(
        SHIP_W - 24, ROW_H / 2 + 6, canvas.owns(seat, field), "m n18"
    )
    return out + el("g", total, data_about=canvas.told(about))


def upgrade(canvas: CloudCanvas, name: str, place: int, metal: int | None) -> str:
    """Built: the part on the hull. Not built: a stamped outline with its price in metal."""
    w, h = TILE
    row, words = n.UPGRADE_ROWS[name], canvas.called(name)
    picture = icon_at(
        f"u-{name}", w / 2 - 9, 14.5, 36, 25, cls=None if place < 0 else "next" if place == 0 else "later"
    )
    label = pieces.name(w / 2, h - 4.4, words, "m n11" if place <= 0 else "m n11 soft", 11.4, w - 4)
    if place < 0:
        body = rect(0, 2, w, h, 5, cls="lip steel") + rect(0, 0, w, h, 5, cls="built") + picture
        body += pieces.points(row["end_vp"], w - 11, 11.5, 18, end=True)
    else:
        body = rect(0, 0, w, h, 5, cls="open next" if place == 0 else "open") + picture
        body += pieces.row([Sign("metal", metal if metal is not None else row["metal"])], w - 13, 13, 13, 1)
    return canvas.piece(f"upgrade-{name}", 0, 0, body + label, rect(-1, -1, w + 2, h + 2, 6, cls="halo"))


def solar(canvas: CloudCanvas) -> str:
    """The solar panel of the airship: 1 movement point or 2 energy."""
    out = icon_at("sun", 13, 20, 23)
    out += pieces.row([Sign("move", p.SOLAR_POINTS)], 42, 11, 14, 2) + pieces.row(
        [Sign("energy", p.SOLAR_ENERGY)], 42, 30, 14, 2
    )
    return el("g", out, data_about=canvas.told("solar"))


def stores(canvas: CloudCanvas, seat: int) -> str:
    """Energy, water and metal, large; cards in hand beside them."""
    out = rect(6, 0, SHIP_W - 12, 41, 8, cls="deck")
    kinds = ("energy", "water", "metal")
    wide = (SHIP_W - 24) / 4
    for place, kind in enumerate(kinds):
        body = rect(0, 0, wide - 5, 33, 8, cls=f"store {kind}") + icon_at(kind, 23, 16.5, 25)
        body += text(wide / 2 + 20, 23.5, canvas.owns(seat, kind), "m n20")
        out += canvas.piece(f"store-{kind}", 12 + place * wide, 4, body, rect(-1, -1, wide - 3, 35, 9, cls="halo"))
    body = rect(0, 0, wide - 5, 33, 8, cls="store project") + icon_at("hand", 23, 16.5, 25)
    body += text(wide / 2 + 20, 23.5, canvas.owns(seat, "hand"), "m n20")
    return out + canvas.piece(
        "store-project", 12 + 3 * wide, 4, body, rect(-1, -1, wide - 3, 35, 9, cls="halo"), about="hand"
    )


# ---------------------------------------------------------------- cards
def hand(canvas: CloudCanvas, seat: int) -> str:
    """The own cards; more than eight are smaller, and of very many half stand behind the others, names in sight."""
    cards = canvas.hand
    dealt = canvas.view["dealt"] or []
    many = max(1, len(cards))
    room = WIDTH - RIGHT
    size = next((one for one in pieces.SIZES if (pieces.CARD[0] * one + 3) * many <= room + 3), pieces.SIZES[-1])
    wide = pieces.CARD[0] * size
    each = many if (room - wide) / max(1, many - 1) >= CLOSEST else -(-many // 2)
    step = min(float(CARD_STEP) if each == many else wide + 3, (room - wide) / max(1, each - 1))
    y = 2 + (pieces.CARD[1] - pieces.CARD[1] * size) / 2 if each == many else 1
    costs = canvas.owns(seat, "costs", "cards") or {}
    out = ""
    for place, (key, card) in enumerate(cards):
        body = pieces.small(pieces.card(canvas, card, costs.get(card)), size)
        x, low = RIGHT + step * (place % each), y + BEHIND * (place // each)
        out += at(round(x, 1), round(low, 1), canvas.thing(key, body, pieces.card_halo(size), about=card))
    if not cards and canvas.view["seat"] is not None:
        out += rect(RIGHT, 4, 220, 108, 8, cls="hollow") + icon_at("hand", RIGHT + 110, 58, 40, cls="faint")
    if canvas.view["seat"] is None:
        out += rect(RIGHT, 4, 220, 108, 8, cls="hollow") + icon_at("hand", RIGHT + 90, 58, 40)
        out += text(RIGHT + 122, 66, canvas.owns(seat, "hand"), "s n20 on-sky")
    return out + (dealt_missions(canvas) if dealt else "")


def dealt_missions(canvas: CloudCanvas) -> str:
    """The mission cards of which one is kept."""
    out = ""
    for place, card in enumerate(canvas.view["dealt"]):
        body = rect(0, 2, 172, 94, 8, cls="lip") + rect(0, 0, 172, 94, 8, cls="mission-card")
        for row, kind in enumerate(n.MISSION_CARD_ROWS[card]["missions"]):
            data = n.MISSION_ROWS[kind]
            half = {
                "mission": f"{card}/{kind}",
                "covered": False,
                "value": 0,
                "steps": data["thresholds"],
                "vp": data["vp"],
            }
            body += at(6, 7 + row * 42, pieces.mission(canvas, half, 160, 36))
        out += canvas.piece(
            f"dealt-{card}", RIGHT + 350 + place * 186, LOW + 7, body, rect(-2, -2, 176, 98, 10, cls="halo"), about=card
        )
    return out


def played(canvas: CloudCanvas, seat: int) -> str:
    """Played projects under the phase of their colour; equal ones together."""
    cards = Counter(canvas.owns(seat, "played"))
    wide = PLAYED_W if canvas.view["plants"] else PLAYED_W + 60
    out = ""
    for place, colour in enumerate(p.COLOURS):
        own = {card: many for card, many in cards.items() if n.CARD_ROWS[card]["color"] == colour}
        head = rect(0, 0, wide - 5, 20, 5, cls=f"head {colour}") + text(
            8, 14.4, canvas.say.marked(PHASES[colour]), "title n12" if colour == "yellow" else "title n12 w"
        )
        head += circle(wide - 16, 10, 8, "face") + text(wide - 16, 14.4, sum(own.values()), "m n12")
        body = el("g", head, data_about=canvas.told(f"colour_{colour}"))
        step = min(18.5, 84 / max(1, len(own)))
        for row, (card, many) in enumerate(own.items()):
            body += canvas.kept(tucked, card, many, wide - 5, round(23 + step * row, 1))
        out += at(RIGHT + place * wide, LOW, body)
    return out


def tucked(canvas: CloudCanvas, card: str, many: int, wide: float, y: float) -> str:
    """The strip of a played card: its name, and the sign of what it does from now on."""
    colour = n.CARD_ROWS[card]["color"]
    lasting, does = of_card(card)
    permanent = "permanent" in n.CARD_ROWS[card]
    sign = (does if permanent and does else lasting or does)[-1:]
    words = canvas.called(card) if many == 1 else f"{canvas.called(card)} ×{many}"
    body = rect(0, 1.5, wide, 17.5, 4, cls="under") + rect(0, 0, wide, 17.5, 4, cls=f"stock {colour}")
    body += path("M.8 4q0-3.200 3.200-3.200h2.500v16h-2.500q-3.200 0-3.200-3.200Z", f"head {colour}")
    body += pieces.name(10, 12.9, words, "n11", 11.4, wide - 27)
    body += "".join(icon_at(TUCKED.get(one.icon, one.icon), wide - 9, 8.7, 13) for one in sign)
    return canvas.piece(f"played-{card}", 0, y, body, rect(-1, -1, wide + 2, 19.5, 5, cls="halo"), about=card)


# ---------------------------------------------------------------- missions, plants, navigation
def missions(canvas: CloudCanvas, seat: int) -> str:
    """Every mission with its progress, in two columns; three rows have room, more of them are lower."""
    if canvas.view["dealt"]:
        return ""
    own = canvas.owns(seat, "missions")
    columns = 1 if len(own) <= 3 else 2
    wide, rows = MISSION_W * 2 / columns, max(3, -(-len(own) // columns))
    step, out = 108 / rows, ""
    for place in range(len(own)):
        column, row = place % columns, place // columns
        body = canvas.kept(mission, seat, place, wide - 5, min(33.0, step - 3))
        out += at(column * MISSION_W, round(row * step, 1), body)
    return at(RIGHT + 3 * PLAYED_W + 2, LOW, out)


def mission(canvas: CloudCanvas, seat: int, place: int, wide: float, high: float) -> str:
    one = canvas.owns(seat, "missions")[place]
    glow = rect(-1, -1, wide + 2, high + 2, 7, cls="halo")
    return canvas.piece(
        mission_key(one["mission"]), 0, 0, pieces.mission(canvas, one, wide, high), glow, about=one["mission"]
    )


def mission_key(half: str) -> str:
    return f"mission-{half.replace('/', '-')}"


def plants(canvas: CloudCanvas, seat: int) -> str:
    """The reserve: four kinds of plant tiles with their numbers."""
    if not canvas.view["plants"] or canvas.view["dealt"]:
        return ""
    out = ""
    for place, kind in enumerate(p.PLANTS):
        number = canvas.owns(seat, "plants", kind)
        body = pieces.small(pieces.stamp(f"plant-{kind}"), 0.6)
        if number:
            body += circle(11, 11, 8, "count") + text(11, 15.2, number, "m w n12")
        x, y = 17 + (place % 2) * 33, 18 + (place // 2) * 38 + (place % 2) * 19
        glow = el("circle", r=18, cls="halo")
        out += canvas.piece(f"plant-{kind}", x, y, body, glow, cls="" if number else "none")
    return at(RIGHT + 3 * PLAYED_W + 2 * MISSION_W + 4, LOW, out)


def navigation(canvas: CloudCanvas, seat: int) -> str:
    """The two cards of this round, draw pile and discard, and the deck by its values."""
    if canvas.view["dealt"]:
        return ""
    nav, shown = canvas.owns(seat, "navigation"), canvas.owns(seat, "revealed")
    colour = canvas.colour(seat)
    out = ""
    if shown:
        for place, value in enumerate((shown["lower"], shown["higher"])):
            card = pieces.navigation(value, colour, big=place == 1)
            out += at(16 + place * 34, 20, card, cls=None if place else "faint", data_about=canvas.told("flight"))
    else:
        out += at(16, 20, icon_at("nav", 0, 0, 36), cls="faint") + at(50, 20, icon_at("nav", 0, 0, 36), cls="faint")
    on_top = nav["known"][0] if nav["known"] else None
    for place, (key, name, number) in enumerate(
        (("nav-draw", "nav", nav["draw"]), ("nav-discard", "card", len(nav["discard"])))
    ):
        body = rect(0, 0, 44, 25, 6, cls="pile") + icon_at(name, 13, 12.5, 19) + text(26, 17.5, number, "s n15")
        if place == 0 and on_top:
            body += circle(13, 12.5, 6, "face") + text(13, 16.6, value_of(on_top), "m n11")
        out += canvas.piece(key, place * 46, 44, body, rect(-1, -1, 46, 27, 7, cls="halo"))
    values = Counter(value_of(card) for card in nav["deck"])
    step = 90 / p.NAVIGATION_VALUES
    for value in range(p.NAVIGATION_VALUES):
        body = rect(0, 0, step - 2, 34, 4, cls="deck-card" if values[value] else "deck-card none")
        body += text((step - 2) / 2, 14, value, "m n12 w") + text((step - 2) / 2, 29.5, f"×{values[value]}", "m n11 w")
        out += canvas.piece(f"nav-{value}", round(value * step, 1), 74, body, rect(-1, -1, step, 36, 5, cls="halo"))
    return at(WIDTH - NAV_W, LOW, out)


def value_of(card: str) -> int:
    return int(p.NAVIGATION_VALUE[p.NAVIGATION.index(card)])
