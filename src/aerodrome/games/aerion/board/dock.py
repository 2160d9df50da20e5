"""The dock: ships in the sky, six columns of cards, the tray with the dice, the quay, what lies over all of it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from aerodrome.drawing import at, circle, el, halo, icon, num, path, rect, text
from aerodrome.games.aerion.board import pieces as p
from aerodrome.games.aerion.board.table import Table
from aerodrome.games.aerion.parts import (
    ARCHIVE_RECOVERED,
    BIRD_MAXIMUM,
    BIRD_POINTS,
    DECKS,
    FACES,
    HUNT_SUM,
    KINDS,
    PAYDAY_SUM,
    PIXIES,
    POINTS_PER_STEP,
    RECOVERED,
)

WIDTH: Final = 748
SHIPS_Y: Final = 4
SHIP_GAP: Final = 10  # between the ships of two seats
DOCK_Y: Final = 160
DOCK_H: Final = 304
COLUMN_X: Final = 10
COLUMN_STEP: Final = 122
PLAQUE_Y: Final = 167
PILES_Y: Final = 208
DISPLAY_Y: Final = 288
TRAY_Y: Final = 476
TRAY_H: Final = 132
HEIGHT: Final = 612
QUAY_Y: Final = 618
QUAY_H: Final = 60  # a strip below the tray, only when Stone Clouds, Piers or Eggs are in play
QUAY: Final = ("stone_clouds", "piers", "eggs")
DIE_STEP: Final = 74
KEYS_X: Final = 474
KEY_W: Final = 96
GAUGE_X: Final = 629
FRAME_H: Final = 172
LOW: Final = 6  # the smallest and the largest sum of the dice
HIGH: Final = 36
# where the sum of the dice opens another kind of turn: first and last sum, symbol, limit, class
SUM_GOALS: Final = {
    "hellkite": (LOW, HUNT_SUM, "hellkite", HUNT_SUM, "hunt"),
    "piers": (PAYDAY_SUM, HIGH, "worker", PAYDAY_SUM, "payday"),
    "stone_clouds": (POINTS_PER_STEP, HIGH, "stone_cloud-intact", POINTS_PER_STEP, "demolition"),
}
NOT_RECOVERABLE: Final = ("book", "egg")


def height(table: Table) -> int:
    return QUAY_Y + QUAY_H if any(map(table.plays, QUAY)) else HEIGHT


def draw_dock(table: Table) -> str:
    over = overlay(table)  # first: it says which cards it has taken from their piles
    columns = "".join(column(table, i, deck) for i, deck in enumerate(DECKS))
    return fleet(table) + planks() + columns + tray(table) + quay(table) + over


@cache
def planks() -> str:
    """Wood, a brass rail for the plaques, a ledge on which the display stands, posts that carry the tray."""
    grain = "".join(f"M10 {y}H{WIDTH - 10}" for y in range(DOCK_Y + 46, DOCK_Y + DOCK_H - 24, 42))
    posts = "".join(rect(x, DOCK_Y + DOCK_H - 6, 18, 26, cls="brass") for x in (70, 365, 660))
    rivets = circle(14, PLAQUE_Y + 18, 3, "rivet") + circle(WIDTH - 14, PLAQUE_Y + 18, 3, "rivet")
    return (
        posts
        + rect(0, DOCK_Y + 4, WIDTH, DOCK_H, 16, cls="shadow")
        + rect(0, DOCK_Y, WIDTH, DOCK_H, 16, cls="wood")
        + path(grain, "grain")
        + rect(4, DISPLAY_Y + p.BIG[1] - 12, WIDTH - 8, 24, 10, cls="wood-shade")
        + rect(6, PLAQUE_Y + 13, WIDTH - 12, 10, 5, cls="brass")
        + rivets
    )


# ---------------------------------------------------------------- ships
def fleet(table: Table) -> str:
    """The six ships in the sky, those of the own seat first; a ship that does not fly is moored by two ropes."""
    ships = sorted(table.view["ships"], key=lambda ship: ship["charge"] not in (None, table.own))
    gap = 0 if table.solo else SHIP_GAP
    step = (WIDTH - p.SHIP_W - gap) / (len(ships) - 1)
    ropes, tokens = "", ""
    for i, ship in enumerate(ships):
        x = i * step + (gap if ship["charge"] not in (None, table.own) else 0)
        side = p.flying_side if ship["flying"] else p.project_side
        drawing = side(ship["id"], table.language)
        if ship["cloud"]:
            drawing += p.cloud_on_ship(ship["cloud"])
        if ship["charge"] is not None:
            drawing += p.seat_mark(ship["charge"], 15, 15)
        if not ship["flying"]:
            ropes += "".join(f"M{num(x + dx)} {SHIPS_Y + p.SHIP_H}V{DOCK_Y + 6}" for dx in (26, 92))
        tokens += table.piece(f"ship-token-{ship['id']}", x, SHIPS_Y, drawing, halo(0, 0, p.SHIP_W, p.SHIP_H + 3, 13))
    return (path(ropes, "rope") if ropes else "") + tokens


# ---------------------------------------------------------------- the six columns
@cache
def plaque(deck: str, lit: bool) -> str:
    """The combination of a column; bright, with a tick, when the dice show it."""
    tick = circle(108, 5, 10, "tick-disc") + icon("sign-check", 102, -1, 12, cls="on-tick") if lit else ""
    return (
        rect(0, 2, 116, 36, 8, cls="shadow")
        + rect(0, 0, 116, 36, 8, cls="plaque lit" if lit else "plaque")
        + icon(f"combo-{deck}", 10, 3, 96, 30)
        + tick
    )


def column(table: Table, i: int, deck: str) -> str:
    """Plaque, deck with its discard pile beside it, the display card below."""
    x = COLUMN_X + i * COLUMN_STEP
    cards = table.view["decks"][deck]
    out = table.piece(
        f"plaque-{deck}", x, PLAQUE_Y, plaque(deck, deck in table.view["satisfied"]), halo(0, 0, 116, 36, 8)
    )
    out += table.place(f"deck-{deck}", x + 4, PILES_Y, p.SMALL, deck_pile(table, cards["left"], cards["known"]))
    pile = discard_pile(table, cards["discard"])
    out += table.place(f"discard-{deck}", x + 62, PILES_Y, p.SMALL, pile)
    shown = cards["display"]
    if shown is None:
        face = p.empty_spot(p.BIG, "") + icon(f"combo-{deck}", 20, 66, 72, 24, cls="faint")
    else:
        face = table.card(shown, p.BIG) + (blocked() if is_blocked(table, shown) else "")
    return out + table.place(f"card-{deck}", x + 2, DISPLAY_Y, p.BIG, face)


def is_blocked(table: Table, card: str) -> bool:
    hellkite = table.view["hellkite"]
    return bool(hellkite) and hellkite["blocks"] == p.sort_of(p.kind_of(card))


@cache
def blocked() -> str:
    """The Hellkite keeps this card: a veil over its picture; what it is stays readable."""
    return rect(7, 30, p.BIG[0] - 14, 80, 7, cls="veil") + icon("hellkite", 34, 34, 44, 72)


def deck_pile(table: Table, left: int, known: list[str]) -> str:
    """A deck; cards that everybody knows lie face up: the top one whole, the next as small discs in their order."""
    out = p.deck_pile(left)
    if known:
        out += table.card(known[0], p.SMALL) if known[0] not in table.in_overlay else p.small_card(p.kind_of(known[0]))
        for depth, card in enumerate(known[1:5]):
            out += circle(3, 8 + depth * 17, 9, "disc") + icon(p.symbol_of(p.kind_of(card)), -4, 1 + depth * 17, 14)
    return out + (p.disc(p.SMALL[0] - 11, p.SMALL[1] - 12, left) if left else "")


def discard_pile(table: Table, cards: list[str]) -> str:
    """The newest card on top; a pile that the overlay shows is only a shadow of itself."""
    out = p.under_pile(len(cards))
    if cards:
        top = cards[-1]
        out += p.small_card(p.kind_of(top)) if top in table.in_overlay else table.card(top, p.SMALL)
        out += p.disc(p.SMALL[0] - 11, p.SMALL[1] - 12, len(cards))
    return out


# ---------------------------------------------------------------- the tray
@cache
def felt() -> str:
    return (
        rect(0, 4, WIDTH, TRAY_H, 24, cls="shadow")
        + rect(0, 0, WIDTH, TRAY_H, 24, cls="brass")
        + rect(7, 7, WIDTH - 14, TRAY_H - 14, 18, cls="felt")
    )


def tray(table: Table) -> str:
    """Six dice with brackets under equal ones, what can be done with them, the gauge of their sum, the Pixies."""
    dice = table.view["dice"]
    out = felt()
    for i, value in enumerate(dice):
        out += table.piece(
            f"die-{i + 1}", 24 + i * DIE_STEP, 16, p.die(value), halo(0, 0, p.DIE, p.DIE, 15), value=value
        )
    if any(dice):
        out += at(24, 86, p.brackets(dice, DIE_STEP))
    out += in_hand(table) if table.view["hand"] else dice_keys(table)
    out += faces(table) if table.view["question"] == "choose_pixie" else gauge(table)
    for i in range(PIXIES):
        drawing = p.pixie(i < table.view["pixies"])
        out += table.piece(f"pixie-{i + 1}", 694, 8 + i * 40, drawing, circle(19, 19, 19.5, "halo"))
    return at(0, TRAY_Y, out)


def dice_keys(table: Table) -> str:
    """Roll, take a card (or turn a die over), go on."""
    flips = table.view["question"] == "choose_reroll" and "logistics" in table.view["factories"]
    middle = ("dice-flip", "sign-flip", "key_flip") if flips else ("take", "sign-take", "key_take")
    three = (("roll", "sign-reroll", "key_roll"), middle, ("next", "sign-skip", "key_next"))
    out = ""
    for i, (key, sign, words) in enumerate(three):
        out += table.brass_key(key, KEYS_X, 8 + i * 40, sign, table.say(words), (KEY_W, 33))
    left = table.view["free_rerolls"]
    if left:
        out += at(KEYS_X + KEY_W - 3, 12, circle(0, 0, 12, "spare"), text(0, 4.5, f"+{left}", "count"))
    return out


def in_hand(table: Table) -> str:
    """The card that is being placed lies above the table, where the keys are at other times."""
    hand = table.view["hand"]
    lifted = table.place("hand", KEYS_X + 6, 6, p.MID, rect(3, 9, *p.MID, 7, cls="shadow"), table.card(hand, p.MID))
    return el("g", lifted, transform=f"rotate(-4 {KEYS_X + 48} 64)")


def gauge(table: Table) -> str:
    goals = tuple(goal for expansion, goal in SUM_GOALS.items() if table.plays(expansion))
    return at(GAUGE_X, TRAY_H / 2, p.gauge(sum(table.view["dice"]), goals))


def faces(table: Table) -> str:
    """The six faces to which a Pixie can turn a die."""
    out = rect(GAUGE_X - 56, 14, 117, TRAY_H - 28, 12, cls="felt-2")
    for i in range(FACES):
        x, y = GAUGE_X - 50 + i % 3 * 37, 26 + i // 3 * 43
        out += table.piece(f"face-{i + 1}", x, y, p.die(i + 1, 32), halo(0, 0, 32, 32, 7))
    return out


# ---------------------------------------------------------------- the quay
def quay(table: Table) -> str:
    """Stone Clouds, Piers and the nest of Eggs, spread over a strip below the tray."""
    groups: list[tuple[int, str]] = []
    if table.plays("stone_clouds"):
        groups.append((326, table.piece("clouds", 0, 0, clouds(table), halo(0, 0, 326, 50, 12))))
    if table.plays("piers"):
        piers = table.view["piers"]
        drawing = "".join(
            table.piece(f"pier-{i + 1}", i * 96, 0, p.pier_card(side), halo(0, 0, 88, 50, 7))
            for i, side in enumerate(piers)
        )
        groups.append((280, drawing))
    if table.plays("eggs"):
        groups.append((100, table.piece("eggs", 0, 0, nest(table), halo(0, 0, 100, 50, 12))))
    gap = (WIDTH - sum(width for width, _ in groups)) / (len(groups) + 1)
    x, out = gap, ""
    for width, drawing in groups:
        out += at(x, QUAY_Y + 4, drawing)
        x += width + gap
    return out


def clouds(table: Table) -> str:
    """The tokens; where they lie on the ships, what the Hammer Birds are worth."""
    if "grounded" in table.view["variants"]:
        return bird_table("swarm" in table.view["variants"])
    sides = table.view["clouds"]
    return "".join(
        table.piece(f"cloud-{i + 1}", i * 55, 0, p.stone_cloud(side), halo(0, 0, 50, 46, 12))
        for i, side in enumerate(sides)
    )


@cache
def bird_table(swarm: bool) -> str:
    """How many points birds add to the dice; each full thirty is one blow."""
    out = rect(0, 0, 326, 50, 12, cls="stock")
    x = 10
    for birds in range(2 if swarm else 1, BIRD_MAXIMUM + 1):
        out += "".join(icon("hammer_bird", x + 16 * i, 13, 24) for i in range(birds))
        x += 12 + 16 * birds
        points = f"+{BIRD_POINTS[birds]}"
        out += text(x, 31, points, "points")
        x += 12 + 8 * len(points)
    return out + text(280, 31, f"{POINTS_PER_STEP} →", "points end") + icon("stone_cloud-damaged", 284, 13, 34, 26)


def nest(table: Table) -> str:
    """The Eggs that the team owns; a red crack while Fragile Shells wants one more."""
    eggs = table.view["eggs"]
    shown = "".join(table.thing(card, icon("egg", 22 - 11 * i, 2, 42)) for i, card in enumerate(reversed(eggs[-3:])))
    out = (shown or icon("egg", 22, 2, 42, cls="ghost")) + p.disc(76, 36, len(eggs))
    if table.view["shells_marked"] and not table.view["egg_taken"]:
        out += circle(84, 12, 11, "alarm") + path("m84 3-4 7 6 3-4 8", "crack")
    return out


# ---------------------------------------------------------------- what lies over the display for a moment
def overlay(table: Table) -> str:
    question = table.view["question"]
    if table.view["over"]:
        return result(table)
    if question == "choose_egg_card":
        return revealed(table)
    if question == "choose_recover_card":
        return recover(table)
    if question == "choose_egg_deck":
        return egg_numbers(table)
    return ""


@cache
def drawer(symbol: str, words: str) -> str:
    """An open drawer over the display, and what it is for."""
    sign = icon(symbol, 38, DISPLAY_Y + 32, 44, cls="on-seat")
    return frame("felt") + sign + text(60, DISPLAY_Y + 104, words, "title name on-blue", 14, 88)


@cache
def frame(cls: str) -> str:
    return (
        rect(8, DISPLAY_Y, WIDTH - 16, FRAME_H, 14, cls="shadow")
        + rect(8, DISPLAY_Y - 4, WIDTH - 16, FRAME_H, 14, cls="brass")
        + rect(13, DISPLAY_Y + 1, WIDTH - 26, FRAME_H - 10, 10, cls=cls)
    )


def sizes(count: int, room: float) -> tuple[p.Size, float]:
    """The largest cards that fit side by side, and the step from one to the next."""
    for size in (p.BIG, p.MID, p.NARROW):
        if count * (size[0] + 10) <= room:
            return size, size[0] + 10
    return p.NARROW, (room - p.NARROW[0]) / (count - 1)


def revealed(table: Table) -> str:
    """Cards that Eggs have turned up; alike ones stand for each other, so the first of a kind is the one to pick."""
    cards = table.view["asking"]["revealed"]
    table.in_overlay.update(cards)
    size, step = sizes(len(cards), 590)
    out = drawer("egg", table.say("zone_revealed"))
    seen: set[str] = set()
    for i, card in enumerate(cards):
        kind = p.kind_of(card)
        x, y = 116 + i * step, DISPLAY_Y + (p.BIG[1] - size[1]) / 2
        drawing = table.card(card, size)
        out += at(x, y, drawing) if kind in seen else table.place(f"pick-{kind}", x, y, size, drawing)
        seen.add(kind)
    return out


def recover(table: Table) -> str:
    """A discard pile laid out by kind, the newest of each kind in front; at the right what goes back on the deck."""
    asking = table.view["asking"]
    deck = table.view["decks"][asking["deck"]]
    table.in_overlay.update(deck["discard"])
    kinds = {p.kind_of(card): card for card in deck["discard"]}
    amounts = Counter(map(p.kind_of, deck["discard"]))
    limit = ARCHIVE_RECOVERED if "archive" in table.view["factories"] else RECOVERED
    room = 590 - 66 * limit
    size, step = sizes(len(kinds), room)
    out = drawer("sign-recover", table.say("zone_recover"))
    for i, kind in enumerate(sorted(kinds, key=lambda kind: (kind in NOT_RECOVERABLE, KINDS.index(kind)))):
        x, y = 116 + i * step, DISPLAY_Y + (p.BIG[1] - size[1]) / 2
        drawing = table.card(kinds[kind], size)
        if amounts[kind] > 1:
            drawing += p.disc(size[0] - 8, size[1] - 8, amounts[kind])
        if kind in NOT_RECOVERABLE:
            out += at(x, y, drawing, cls="out")
        else:
            out += table.place(f"pick-{kind}", x, y, size, drawing)
    return out + going_back(table, deck["known"], asking["picked"], limit)


def going_back(table: Table, known: list[str], picked: int, limit: int) -> str:
    """The places on top of the deck, in their order, and the key that leaves the rest where it is."""
    left = WIDTH - 30 - 62 * limit
    out = text(left + 31 * limit, DISPLAY_Y + 22, table.say("zone_on_top"), "title small on-blue", 12.5, 62 * limit)
    for i in range(limit):
        x, y = left + i * 62, DISPLAY_Y + 32
        if i < picked:
            table.in_overlay.add(known[i])
            out += at(x, y, table.card(known[i], p.NARROW))
        else:
            out += at(x, y, p.empty_spot(p.NARROW, ""), text(29, 46, str(i + 1), "order"))
    if limit > RECOVERED:
        x, y = left + 31 * limit - 54, DISPLAY_Y + 120
        out += table.brass_key("pick-stop", x, y, "sign-skip", table.say("key_stop"), (104, 33))
    return out


def egg_numbers(table: Table) -> str:
    """How many Eggs are used, once a deck is chosen."""
    eggs = len(table.view["eggs"])
    out = drawer("sign-cards", table.say("zone_how_many"))
    step = min(92, 600 / eggs)
    for i in range(eggs):
        side = min(70, step - 4)
        drawing = icon("egg", 0, 0, side) + p.disc(side / 2, side + 18, i + 1, 13)
        out += table.piece(f"eggs-{i + 1}", 122 + i * step, DISPLAY_Y + 34, drawing, halo(0, 0, side, side + 32, 10))
    return out


# ---------------------------------------------------------------- the end
def result(table: Table) -> str:
    """Victory: laurel, and the ships in the sky. Defeat: what brought it about."""
    outcome = table.view["outcome"]
    won = outcome == "victory"
    top = DISPLAY_Y - 8
    out = frame("dawn" if won else "dusk") + (parade(table) if won else remains(outcome))
    verdict = table.say("outcome_victory" if won else "outcome_defeat")
    ink = "" if won else " on-blue"
    return (
        out
        + text(WIDTH / 2, top + 82, verdict, f"title verdict{ink}")
        + text(WIDTH / 2, top + 112, table.say(f"reason_{outcome}"), f"reason{ink}", 17, 300)
        + text(WIDTH / 2, top + 138, f"{table.say('board_turn')} {table.view['turn']}", f"reason{ink}")
    )


def parade(table: Table) -> str:
    """The six ships around a laurel in the sun."""
    places = ((22, 6), (104, 44), (28, 94), (556, 6), (640, 46), (562, 94))
    ships = "".join(
        icon(f"ship-{ship['id']}", x, DISPLAY_Y + y, 82, 66)
        for ship, (x, y) in zip(table.view["ships"], places, strict=True)
    )
    sun = circle(WIDTH / 2, DISPLAY_Y + 82, 79, "dawn-sun")
    return sun + icon("laurel", WIDTH / 2 - 178, DISPLAY_Y + 2, 356, 160) + ships


@cache
def remains(outcome: str) -> str:
    """Empty card places, an unpaid Worker at the booth, a broken shell."""
    top = DISPLAY_Y + 10
    if outcome == "unpaid_workers":
        return icon("payroll", 44, top, 120, 140) + icon("worker", 590, top + 16, 112)
    if outcome == "exhausted":
        left = at(40, top + 14, el("g", rect(0, 0, 76, 106, 7, cls="slot"), transform="rotate(-8 38 53)"))
        right = at(624, top + 14, el("g", rect(0, 0, 76, 106, 7, cls="slot"), transform="rotate(8 38 53)"))
        roses = icon("back-rose", 52, top + 42, 52, cls="faint") + icon("back-rose", 636, top + 42, 52, cls="faint")
        return left + right + roses
    return icon("egg-broken", 46, top + 14, 112) + icon("egg-broken", 590, top + 14, 112)
