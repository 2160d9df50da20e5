"""The own seat: missions, the platform with tracks, docks and actions, upgrades, vehicles, the hand."""

from __future__ import annotations

from functools import cache
from typing import Final

from aerodrome.drawing.canvas import hand_keys
from aerodrome.drawing.svg import at, circle, el, halo, icon, icon_at, path, rect, text
from aerodrome.games.cryo.board import box, pieces, wreck
from aerodrome.games.cryo.board.canvas import CryoCanvas

WIDTH: Final = 1120
HEIGHT: Final = 172
MISSION_W: Final = 62
MISSION_H: Final = 54
MISSION_STEP: Final = 58
PLATFORM_X: Final = 69
PLATFORM_W: Final = 434
ANSWERS_X: Final = 242
ALOFT: Final = 36  # the room of a drone on its way home
TRACK_Y: Final = 33.5
TRACK_STEP: Final = 22
CELL: Final = 16
CELL_X: Final = 33
COLUMN_X: Final = 152
COLUMN_W: Final = 46
COLUMN_Y: Final = 55
DOCK_Y: Final = 53.5  # its frame leaves the name below free
COST_Y: Final = 52  # from there to the tile above the arrow, and to what comes out below it
GAIN_Y: Final = 94
SIDE_X: Final = 511
SIDE_STEP: Final = 65
SIDE_W: Final = 62
UPGRADE_H: Final = 64
VEHICLE_Y: Final = 71
VEHICLE_H: Final = 100
HAND_X: Final = 711
HAND_W: Final = 409
HAND_Y: Final = 21
NAME_ROOM: Final = pieces.CARD_W - 10  # on a card of the hand
SIGN: Final = 23  # of an upgrade, at the right under its name
GAIN_SIGNS: Final = {"pod_from_any_chamber": "wake", "energy": "energy", "nanite": "nanite", "card": "card"}
BADGES: Final = {"moth": "energy", "spider": "pod-lost"}  # vehicles with an effect of their own
STRIPS: Final = {"upgrade": (0, 44), "mission": (44, 38), "vehicle": (82, 45), "scrap": (127, 23)}  # top and height


def draw_own(canvas: CryoCanvas) -> str:
    leaving = canvas.leaving
    return (
        canvas.kept(missions)
        + at(PLATFORM_X, 0, canvas.kept(platform, leaving, canvas.landed), canvas.kept(answers), canvas.kept(aloft))
        + at(SIDE_X, 0, canvas.kept(upgrades))
        + at(SIDE_X, VEHICLE_Y, canvas.kept(vehicles, leaving))
        + at(HAND_X, 0, canvas.kept(hand))
    )


def empty(width: float, height: float, sign: str, size: float = 24) -> str:
    """A place where something belongs."""
    return rect(0.6, 0.6, width - 1.2, height - 1.2, 6, cls="hollow") + icon_at(
        sign, width / 2, height / 2, size, cls="ghost"
    )


# ---------------------------------------------------------------- the platform
def platform(canvas: CryoCanvas, leaving: tuple[int, int] | None, landed: str | None) -> str:
    """Everything of the platform stands in the colours of its seat; `landed` is the dock whose drone acts."""
    seat = canvas.own
    out = deck_plate() + canvas.kept(name_plate)
    out += "".join(canvas.kept(track, kind, row) for row, kind in enumerate(box.TRACKS)) + canvas.kept(pod_bay, leaving)
    out += "".join(canvas.kept(column, action, row["dock"] == landed) for action, row in box.PLATFORM_ACTIONS.items())
    return el("g", out, cls=f"s{canvas.colour(seat)}")


@cache
def deck_plate() -> str:
    w, h = PLATFORM_W, HEIGHT

    def outline(top: int) -> str:
        return f"M12 {top}H{w - 12}l12 12V{h - 15 + top}l-12 12H12L0 {h - 15 + top}V{top + 12}Z"

    return (
        path(outline(3), "deck-lip") + path(outline(0), "deck") + path(f"M13 2H{w - 13}l11 11V28H2V13Z", "name-plate")
    )


def name_plate(canvas: CryoCanvas) -> str:
    """Name, points, loot."""
    colour = canvas.colour(canvas.own)
    out = circle(17, 15, 11, "porthole") + icon_at(f"seat-{colour}", 17, 15, 16, cls="emblem")
    out += text(34, 21, canvas.name(canvas.own, 12), "title plate-name", 17, 92)
    score = (
        rect(130, 4, 56, 21, 10.5, cls="plate-pill")
        + icon_at("star", 146, 14.5, 24)
        + text(161, 21, canvas.points(canvas.own), "plate-number")
    )
    out += el("g", score, data_about=None if canvas.still else "tally")
    loot = (
        rect(190, 4, 47, 21, 10.5, cls="plate-pill")
        + icon_at("token", 204, 15, 23)
        + icon_at("loot", 204, 14, 13)
        + text(219, 21, canvas.owns(canvas.own, "tokens"), "plate-number")
    )
    out += el("g", loot, data_about=None if canvas.still else "loot_tokens")
    return out


def aloft(canvas: CryoCanvas) -> str:
    """Drones that are on their way home."""
    many = canvas.aloft(canvas.own)
    return "".join(
        at(ANSWERS_X + 15 + ALOFT * i, 14, wreck.drone(canvas, canvas.own, f"aloft-{i}", 0.85)) for i in range(many)
    )


def answers(canvas: CryoCanvas) -> str:
    """Keys on the name plate: what begins a turn, what goes on without doing what is asked."""
    keys = canvas.answers
    left = ANSWERS_X + ALOFT * canvas.aloft(canvas.own)
    width = (PLATFORM_W - left) / max(1, len(keys)) - 6
    out = ""
    for place, (words, key, *_) in enumerate(keys):
        body = rect(0, 2, width, 22, 7, cls="key-lip") + rect(0, 0, width, 22, 7, cls="key")
        body += text(width / 2, 16, words, "key-words", 15, width - 12)
        out += canvas.piece(key, left + place * (width + 4), 3, body, halo(0, 0, width, 24, 7))
    return out


def track(canvas: CryoCanvas, kind: str, row: int) -> str:
    """How much there is of a material, or of energy, and how much there may be."""
    value = canvas.stock(canvas.own, kind)
    y = TRACK_Y + TRACK_STEP * row
    marker = (
        icon("marker", -2, -1.5, 20, 22) + rect(1.5, 2.5, 13, 11, 2, cls="porthole") + text(8, 12.6, value, "marked")
    )
    body = rect(2, -1, 145, 21, 5, cls="touch") + cells(kind, value) + icon(kind, 8, -0.5, 20)
    body += at(CELL_X + CELL * value, 1, marker, id=f"marker-{kind}", cls="piece")
    return canvas.piece(f"track-{kind}", 0, y, body, halo(4, -1, 144, 21, 5, 0), about=kind)


@cache
def cells(kind: str, value: int) -> str:
    most = box.TRACKS[kind]["max"]
    out = ""
    for full in (True, False):
        steps = [step for step in range(most + 1) if step != value and (step < value) is full]
        out += "".join(
            rect(CELL_X + CELL * step + 0.5, 2.5, CELL - 2, CELL - 1, 3, cls="cell reached" if full else "cell")
            for step in steps
        )
    return out + "".join(
        text(CELL_X + CELL * step + CELL / 2 - 0.5, 14.6, step, "faint") for step in range(most + 1) if step != value
    )


def pod_bay(canvas: CryoCanvas, leaving: tuple[int, int] | None) -> str:
    """Pods on the platform itself."""
    _, here = canvas.riding(canvas.own, leaving)
    out = icon("pod", 11.5, 147, 13, 19.5)
    for place in range(box.BERTHS):
        spot = CELL_X + 9 + 18.0 * place, 156.5
        out += (
            at(*spot, wreck.pod(canvas, canvas.own, f"bay-{place}")) if place < here else pieces.stamp("berth", *spot)
        )
    room = text(
        CELL_X + 80, 162, f"{canvas.owns(canvas.own, 'aboard')}/{canvas.owns(canvas.own, 'berths')}", "faint room"
    )
    return canvas.piece("bay", 0, 0, out + room, halo(8, 144, 100, 25, 6, 0), about="bay")


def column(canvas: CryoCanvas, action: str, landed: bool = False) -> str:
    """A dock, and below it the action of a drone that lands there: cost, arrow, gain."""
    row = box.PLATFORM_ACTIONS[action]
    number = row["number"]
    x = COLUMN_X + COLUMN_W * (number - 0.5)
    roles = {slot["role"]: slot["id"] for slot in row["slots"]}
    ground = rect(-COLUMN_W / 2 + 0.5, -21.5, COLUMN_W - 1, 133, 7, cls="column" if number % 2 else "column even")
    body = ground + text(0, 30, canvas.called(action), "action-name", 13.5, COLUMN_W - 3)
    body += path("M-5 70l5 5 5-5", "arrow-down")
    if "benefit" not in roles:
        body += icon_at(GAIN_SIGNS[next(iter(row["fixed_gain"]))], 0, GAIN_Y, 24)
    glow = rect(-COLUMN_W / 2 + 0.5, -21.5, COLUMN_W - 1, 133, 7, cls="halo")
    out = canvas.piece(f"do-{action}", x, COLUMN_Y, body, glow, about=action)
    for role, y in (("cost", COST_Y), ("benefit", GAIN_Y)):
        out += slot(canvas, roles[role], x, COLUMN_Y + y) if role in roles else ""
    home = pieces.stamp("home")
    at_home = canvas.at_home(canvas.own, row["dock"])
    home += "" if at_home else text(0, 5, number, "faint number")
    if landed:
        home += circle(0, 0, 18.5, "manned")
    home += wreck.drone(canvas, canvas.own, row["dock"]) if at_home else ""
    return out + canvas.piece(row["dock"], x, DOCK_Y, home, pieces.glow("home"), about="platform_dock")


def slot(canvas: CryoCanvas, key: str, x: float, y: float) -> str:
    tile = canvas.tile_in(canvas.own, key)
    body = pieces.stamp(f"tile-{tile}") + salvage() if tile else pieces.stamp("slot")
    return canvas.piece(key, x, y, body, pieces.glow("slot"), about=tile or "slot")


@cache
def salvage() -> str:
    """Seen while the tile may be scrapped: why it is framed."""
    return el("g", circle(12, -12, 8, "salvage-disc") + icon_at("scrap", 12, -12, 13), cls="salvage")


# ---------------------------------------------------------------- beside the platform
def missions(canvas: CryoCanvas) -> str:
    """Face down for all others."""
    seen = canvas.missions(canvas.own)
    out = ""
    for place in range(box.PLACES):
        body = empty(MISSION_W, MISSION_H, "expansion")
        about: str | None = "mission"
        if place < len(seen):
            name = seen[place]
            body = mission_card(canvas, name) if name else mission_back()
            about = name or "mission"
        out += canvas.piece(f"mission-{place + 1}", 0, MISSION_STEP * place, body, "", about=about)
    return out


def mission_card(canvas: CryoCanvas, name: str) -> str:
    row = box.MISSIONS[name]
    out = pieces.sheet(MISSION_W, MISSION_H, "stock-mission") + icon_at(name, 18, 20, 26)
    out += pieces.points(row["points"], MISSION_W - 16, 17, 25)
    return out + text(MISSION_W / 2, MISSION_H - 8, canvas.called(name), "title card-name mid", 13.5, MISSION_W - 6)


def mission_back() -> str:
    out = pieces.sheet(MISSION_W, MISSION_H, "mission-back") + rect(
        5, 5, MISSION_W - 10, MISSION_H - 10, 3, cls="mission-line"
    )
    return out + icon_at("star", MISSION_W / 2, MISSION_H / 2, 24)


def upgrades(canvas: CryoCanvas) -> str:
    have = canvas.upgrades(canvas.own)
    out = ""
    for place in range(box.PLACES):
        name = have[place] if place < len(have) else None
        body = upgrade_card(canvas, name) if name else empty(SIDE_W, UPGRADE_H, "interface")
        glow = halo(0, 0, SIDE_W, UPGRADE_H, 6)
        out += canvas.piece(f"upgrade-{place + 1}", SIDE_STEP * place, 0, body, glow, about=name or "upgrade")
    return out


def upgrade_card(canvas: CryoCanvas, name: str) -> str:
    first, second = pieces.two_lines(canvas.called(name))
    out = pieces.sheet(SIDE_W, UPGRADE_H, "stock-upgrade") + icon_at(name, SIDE_W / 2, 18.5, 28)
    if not second:
        return out + text(SIDE_W / 2, 51, first, "title card-name mid", 13.5, SIDE_W - 6)
    out += text(SIDE_W / 2, 44, first, "title card-name mid", 13.5, SIDE_W - 6)
    return out + text(SIDE_W / 2, 58, second, "title card-name mid", 13.5, SIDE_W - 6)


def vehicles(canvas: CryoCanvas, leaving: tuple[int, int] | None) -> str:
    have = canvas.vehicles(canvas.own)
    riding, _ = canvas.riding(canvas.own, leaving)
    out = ""
    for place in range(box.PLACES):
        body, about = empty(SIDE_W, VEHICLE_H, "launch", 30), "vehicle"
        if place < len(have):
            about = have[place]["id"]
            body = vehicle_card(canvas, about, place, riding[place], have[place]["capacity"])
        out += canvas.piece(f"vehicle-{place + 1}", SIDE_STEP * place, 0, body, pieces.glow("vehicle"), about=about)
    return out


def vehicle_card(canvas: CryoCanvas, name: str, place: int, riding: int, room: int) -> str:
    """The vehicle with its berths; pods that ride sit in them."""
    out = vehicle_stock(name) + text(SIDE_W / 2, 60, canvas.called(name), "title card-name mid", 13.5, SIDE_W - 6)
    step = min(15.0, (SIDE_W - 4) / room)
    left = (SIDE_W - room * step) / 2
    for number in range(room):
        seated = wreck.pod(canvas, canvas.own, f"seat-{place}-{number}") if number < riding else pieces.stamp("berth")
        out += at(left + step * (number + 0.5), 81, seated, scale=step / 15)
    return out


@cache
def vehicle_stock(name: str) -> str:
    out = (
        pieces.sheet(SIDE_W, VEHICLE_H, "stock-vehicle")
        + path(f"M1 47h{SIDE_W - 2}", "edge-line")
        + icon(name, 3, 7, 56, 35)
    )
    badge = BADGES.get(name)
    return out + (circle(SIDE_W - 10, 10, 9, "effect") + icon_at(badge, SIDE_W - 10, 10, 13) if badge else "")


# ---------------------------------------------------------------- the hand
def hand(canvas: CryoCanvas) -> str:
    """Every card has four strips: as an upgrade, as a mission, as a vehicle, as scrap."""
    cards = canvas.hand
    count = canvas.owns(canvas.own, "hand")
    out = text(1, 14, canvas.say.gettext("Hand"), "title hand-title") + text(
        HAND_W - 1, 14, canvas.say.gettext("{number} of {limit}", number=count, limit=box.HAND), "hand-count"
    )
    out += canvas.kept(play_key)
    step = min(pieces.CARD_W + 2.0, (HAND_W - pieces.CARD_W) / max(1, count - 1))
    if cards is None:
        back = pieces.card_back(pieces.CARD_W, pieces.CARD_H)
        return out + "".join(at(step * place, HAND_Y, back) for place in range(count))
    covered = NAME_ROOM if step > pieces.CARD_W else step - 9
    return out + "".join(
        card_in_hand(canvas, key, card, step * place, covered if place < count - 1 else NAME_ROOM)
        for place, (key, card) in enumerate(hand_keys(cards))
    )


def play_key(canvas: CryoCanvas) -> str:
    """One of the cards may be played."""
    if not canvas.may_play:
        return ""
    body = rect(0, 2, 150, 18, 7, cls="key-lip") + rect(0, 0, 150, 18, 7, cls="key")
    body += text(75, 13.5, canvas.say.gettext("Play a card"), "key-words", 15, 138)
    return canvas.piece("play", 110, -1, body, halo(0, 0, 150, 20, 7))


def card_in_hand(canvas: CryoCanvas, key: str, card: str, x: float, room: float = NAME_ROOM) -> str:
    """`room`: for its names, as far as the next card does not cover them."""
    row = box.CARDS[card]
    out = card_stock(card)
    for mode, (top, high) in STRIPS.items():
        about = None if mode == "scrap" else row[mode]["id"]
        strip = rect(1, 0.5, pieces.CARD_W - 2, high - 1, 5, cls="touch") + strip_words(canvas, card, mode, room)
        glow = rect(1.5, 1.5, pieces.CARD_W - 3, high - 3, 5, cls="halo")
        out += canvas.piece(f"{key}-{mode}", 0, top, strip, glow, about=about or "scrap")
    return canvas.piece(key, x, HAND_Y, out, pieces.glow("card"))


@cache
def card_stock(card: str) -> str:
    """Everything of a card but its words."""
    row, w, h = box.CARDS[card], pieces.CARD_W, pieces.CARD_H
    out = pieces.sheet(w, h, "stock", 7) + path(f"M1 44V8q0-7 7-7h{w - 16}q7 0 7 7v36Z", "strip upgrade")
    out += rect(1, 44, w - 2, 38, cls="strip mission") + path(
        f"M1 127h{w - 2}v{h - 135}q0 7-7 7H8q-7 0-7-7Z", "strip scrap"
    )
    out += icon(card, w - SIGN - 3, 20, SIGN) + icon(row["mission"]["id"], w - 28, 57, 23)
    out += pieces.points(row["mission"]["points"], 16, 69, 22)
    out += (
        icon(row["vehicle"]["id"], 3, 84, 48, 30)
        + icon("pod", w - 27, 88, 11.5, 17.3)
        + text(w - 9, 102, row["vehicle"]["capacity"], "capacity")
    )
    badge = BADGES.get(row["vehicle"]["id"])
    out += icon_at(badge, w - 12, 116, 15) if badge else ""
    out += icon("scrap", 6, 130, 17) + path("M27 135l3.5 3.5-3.5 3.5", "scrap-arrow")
    out += "".join(icon_at(kind, 44 + 21 * i, 138.5, 18) for i, kind in enumerate(box.listed(row["scrap"]["gain"])))
    return out + path(f"M1 44h{w - 2}M1 82h{w - 2}M1 127h{w - 2}", "edge-line")


def strip_words(canvas: CryoCanvas, card: str, mode: str, room: float) -> str:
    match mode:
        case "upgrade":
            first, second = pieces.two_lines(canvas.called(card))
            out = text(5, 13, first, "title card-name", 13.5, room)
            return out + (text(5, 28, second, "title card-name", 13.5, min(room, NAME_ROOM - SIGN)) if second else "")
        case "mission":
            return text(5, 12.5, canvas.called(box.CARDS[card]["mission"]["id"]), "title card-name", 13.5, room)
        case "vehicle":
            return text(5, 41, canvas.called(box.CARDS[card]["vehicle"]["id"]), "title card-name", 13.5, room)
    return ""
