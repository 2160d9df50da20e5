"""The dock: ships in the sky, six columns of cards, the tray with the dice, the quay, what lies over all of it."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import Final

from aerodrome.drawing.canvas import View
from aerodrome.drawing.keeping import part
from aerodrome.drawing.svg import at, circle, el, halo, icon, num, path, rect, text
from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.board import pieces
from aerodrome.games.aerion.board.canvas import AerionCanvas
from aerodrome.games.aerion.words.names import kind_of

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
    "hellkite": (LOW, p.HUNT_SUM, "hellkite", p.HUNT_SUM, "hunt"),
    "piers": (p.PAYDAY_SUM, HIGH, "worker", p.PAYDAY_SUM, "payday"),
    "stone_clouds": (p.POINTS_PER_STEP, HIGH, "stone_cloud-intact", p.POINTS_PER_STEP, "demolition"),
}
NOT_RECOVERABLE: Final = ("book", "egg")


def height(canvas: AerionCanvas) -> int:
    return QUAY_Y + QUAY_H if any(map(canvas.plays, QUAY)) else HEIGHT


def draw_dock(canvas: AerionCanvas) -> str:
    satisfied, taken = canvas.view["satisfied"], canvas.in_overlay
    columns = "".join(canvas.kept(column, i, deck, deck in satisfied, taken) for i, deck in enumerate(p.DECKS))
    return canvas.kept(fleet) + planks() + columns + canvas.kept(tray) + canvas.kept(quay) + canvas.kept(overlay)


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
        + rect(4, DISPLAY_Y + pieces.BIG[1] - 12, WIDTH - 8, 24, 10, cls="wood-shade")
        + rect(6, PLAQUE_Y + 13, WIDTH - 12, 10, 5, cls="brass")
        + rivets
    )


# ---------------------------------------------------------------- ships
def fleet(canvas: AerionCanvas) -> str:
    """The six ships in the sky, those of the own seat first; a ship that does not fly is moored by two ropes."""
    ships = sorted(canvas.view["ships"], key=lambda ship: ship["charge"] not in (None, canvas.own))
    gap = 0 if canvas.solo else SHIP_GAP
    step = (WIDTH - pieces.SHIP_W - gap) / (len(ships) - 1)
    ropes, tokens = "", ""
    for i, ship in enumerate(ships):
        x = i * step + (gap if ship["charge"] not in (None, canvas.own) else 0)
        side = pieces.flying_side if ship["flying"] else pieces.project_side
        drawing = side(ship["id"], canvas.language)
        if ship["cloud"]:
            drawing += pieces.cloud_on_ship(ship["cloud"])
        if ship["charge"] is not None:
            drawing += pieces.seat_mark(ship["charge"], 15, 15)
        if not ship["flying"]:
            ropes += "".join(f"M{num(x + dx)} {SHIPS_Y + pieces.SHIP_H}V{DOCK_Y + 6}" for dx in (26, 92))
        tokens += canvas.piece(
            f"ship-token-{ship['id']}", x, SHIPS_Y, drawing, halo(0, 0, pieces.SHIP_W, pieces.SHIP_H + 3, 13)
        )
    return (path(ropes, "rope") if ropes else "") + tokens


# ---------------------------------------------------------------- the six columns
@cache
def plaque(deck: str, lit: bool) -> str:
    """The combination of a column; bright, with a tick, when the dice show it and there is a card to take."""
    tick = circle(108, 5, 10, "tick-disc") + icon("sign-check", 102, -1, 12, cls="on-tick") if lit else ""
    return (
        rect(0, 2, 116, 36, 8, cls="shadow")
        + rect(0, 0, 116, 36, 8, cls="plaque lit" if lit else "plaque")
        + icon(f"combo-{deck}", 10, 3, 96, 30)
        + tick
    )


def column(canvas: AerionCanvas, i: int, deck: str, satisfied: bool, taken: frozenset[str]) -> str:
    """Plaque, deck with its discard pile beside it, the display card below; the overlay has taken some cards."""
    x = COLUMN_X + i * COLUMN_STEP
    cards = part(canvas.view, "decks", deck)
    out = canvas.piece(
        f"plaque-{deck}", x, PLAQUE_Y, plaque(deck, satisfied and bool(cards["display"])), halo(0, 0, 116, 36, 8)
    )
    out += canvas.place(
        f"deck-{deck}", x + 4, PILES_Y, pieces.SMALL, deck_pile(canvas, cards["left"], cards["known"], taken)
    )
    pile = discard_pile(canvas, cards["discard"], taken)
    out += canvas.place(f"discard-{deck}", x + 62, PILES_Y, pieces.SMALL, pile)
    shown = cards["display"]
    if shown is None:
        face = pieces.empty_spot(pieces.BIG, "") + icon(f"combo-{deck}", 20, 66, 72, 24, cls="faint")
    else:
        face = canvas.card(shown, pieces.BIG) + (blocked() if is_blocked(canvas, shown) else "")
    return out + canvas.place(f"card-{deck}", x + 2, DISPLAY_Y, pieces.BIG, face)


def is_blocked(canvas: AerionCanvas, card: str) -> bool:
    hellkite = canvas.view["hellkite"]
    return bool(hellkite) and hellkite["blocks"] == pieces.sort_of(kind_of(card))


@cache
def blocked() -> str:
    """The Hellkite keeps this card: a veil over its picture; what it is stays readable."""
    return rect(7, 30, pieces.BIG[0] - 14, 80, 7, cls="veil") + icon("hellkite", 34, 34, 44, 72)


def deck_pile(canvas: AerionCanvas, left: int, known: list[str], taken: frozenset[str]) -> str:
    """A deck; cards that everybody knows lie face up: the top one whole, the next as small discs in their order."""
    out = pieces.deck_pile(left)
    if known:
        out += canvas.card(known[0], pieces.SMALL) if known[0] not in taken else pieces.small_card(kind_of(known[0]))
        for depth, card in enumerate(known[1:5]):
            out += circle(3, 8 + depth * 17, 9, "disc") + icon(pieces.symbol_of(kind_of(card)), -4, 1 + depth * 17, 14)
    return out + (pieces.disc(pieces.SMALL[0] - 11, pieces.SMALL[1] - 12, left) if left else "")


def discard_pile(canvas: AerionCanvas, cards: list[str], taken: frozenset[str]) -> str:
    """The newest card on top; a pile that the overlay shows is only a shadow of itself."""
    out = pieces.under_pile(len(cards))
    if cards:
        top = cards[-1]
        out += pieces.small_card(kind_of(top)) if top in taken else canvas.card(top, pieces.SMALL)
        out += pieces.disc(pieces.SMALL[0] - 11, pieces.SMALL[1] - 12, len(cards))
    return out


# ---------------------------------------------------------------- the tray
@cache
def felt() -> str:
    return (
        rect(0, 4, WIDTH, TRAY_H, 24, cls="shadow")
        + rect(0, 0, WIDTH, TRAY_H, 24, cls="brass")
        + rect(7, 7, WIDTH - 14, TRAY_H - 14, 18, cls="felt")
    )


def tray(canvas: AerionCanvas) -> str:
    """Six dice with brackets under equal ones, what can be done with them, the gauge of their sum, the Pixies."""
    dice = canvas.view["dice"]
    out = felt()
    for i, value in enumerate(dice):
        out += canvas.piece(
            f"die-{i + 1}",
            24 + i * DIE_STEP,
            16,
            pieces.die(value),
            halo(0, 0, pieces.DIE, pieces.DIE, 15),
            value=value,
        )
    if any(dice):
        out += at(24, 86, pieces.brackets(dice, DIE_STEP))
    out += in_hand(canvas) if canvas.view["hand"] else dice_keys(canvas)
    out += faces(canvas) if canvas.view["question"] == "choose_pixie" else gauge(canvas)
    for i in range(p.PIXIES):
        drawing = pieces.pixie(i < canvas.view["pixies"])
        out += canvas.piece(f"pixie-{i + 1}", 694, 8 + i * 40, drawing, circle(19, 19, 19.5, "halo"))
    return at(0, TRAY_Y, out)


def dice_again(view: View) -> str | None:
    """The dice once more, small, for the answers to what they show."""
    return six_dice(tuple(view["dice"])) if view["question"] == "roll_window" and all(view["dice"]) else None


@lru_cache(maxsize=1024)
def six_dice(values: tuple[int, ...]) -> str:
    drawing = "".join(at(i * DIE_STEP, 0, pieces.die(value)) for i, value in enumerate(values))
    width = (len(values) - 1) * DIE_STEP + pieces.DIE
    return el("svg", drawing, viewBox=f"-2 -2 {num(width + 4)} {num(pieces.DIE + 6)}", cls="aerion")


def dice_keys(canvas: AerionCanvas) -> str:
    """Roll, take a card (or turn a die over), go on."""
    flips = canvas.view["question"] == "choose_reroll" and "logistics" in canvas.view["factories"]
    middle = ("dice-flip", "sign-flip", "key_flip") if flips else ("take", "sign-take", "key_take")
    three = (("roll", "sign-reroll", "key_roll"), middle, ("next", "sign-skip", "key_next"))
    out = ""
    for i, (key, sign, words) in enumerate(three):
        out += canvas.brass_key(key, KEYS_X, 8 + i * 40, sign, canvas.called(words), (KEY_W, 33))
    left = canvas.view["free_rerolls"]
    if left:
        out += at(KEYS_X + KEY_W - 3, 12, circle(0, 0, 12, "spare"), text(0, 4.5, f"+{left}", "count"))
    return out


def in_hand(canvas: AerionCanvas) -> str:
    """The card that is being placed lies above the table, where the keys are at other times."""
    hand = canvas.view["hand"]
    lifted = canvas.place(
        "hand", KEYS_X + 6, 6, pieces.MID, rect(3, 9, *pieces.MID, 7, cls="shadow"), canvas.card(hand, pieces.MID)
    )
    return el("g", lifted, transform=f"rotate(-4 {KEYS_X + 48} 64)")


def gauge(canvas: AerionCanvas) -> str:
    goals = tuple(goal for expansion, goal in SUM_GOALS.items() if canvas.plays(expansion))
    return at(GAUGE_X, TRAY_H / 2, pieces.gauge(sum(canvas.view["dice"]), goals))


def faces(canvas: AerionCanvas) -> str:
    """The six faces to which a Pixie can turn a die."""
    out = rect(GAUGE_X - 56, 14, 117, TRAY_H - 28, 12, cls="felt-2")
    for i in range(p.FACES):
        x, y = GAUGE_X - 50 + i % 3 * 37, 26 + i // 3 * 43
        out += canvas.piece(f"face-{i + 1}", x, y, pieces.die(i + 1, 32), halo(0, 0, 32, 32, 7), cls="glyph")
    return out


# ---------------------------------------------------------------- the quay
def quay(canvas: AerionCanvas) -> str:
    """Stone Clouds, Piers and the nest of Eggs, spread over a strip below the tray."""
    groups: list[tuple[int, str]] = []
    if canvas.plays("stone_clouds"):
        groups.append((326, canvas.piece("clouds", 0, 0, clouds(canvas), halo(0, 0, 326, 50, 12))))
    if canvas.plays("piers"):
        piers = canvas.view["piers"]
        drawing = "".join(
            canvas.piece(f"pier-{i + 1}", i * 96, 0, pieces.pier_card(side), halo(0, 0, 88, 50, 7))
            for i, side in enumerate(piers)
        )
        groups.append((280, drawing))
    if canvas.plays("eggs"):
        groups.append((100, canvas.piece("eggs", 0, 0, nest(canvas), halo(0, 0, 100, 50, 12))))
    gap = (WIDTH - sum(width for width, _ in groups)) / (len(groups) + 1)
    x, out = gap, ""
    for width, drawing in groups:
        out += at(x, QUAY_Y + 4, drawing)
        x += width + gap
    return out


def clouds(canvas: AerionCanvas) -> str:
    """The tokens; where they lie on the ships, what the Hammer Birds are worth."""
    if "grounded" in canvas.view["variants"]:
        return bird_table("swarm" in canvas.view["variants"])
    sides = canvas.view["clouds"]
    return "".join(
        canvas.piece(f"cloud-{i + 1}", i * 55, 0, pieces.stone_cloud(side), halo(0, 0, 50, 46, 12))
        for i, side in enumerate(sides)
    )


@cache
def bird_table(swarm: bool) -> str:
    """How many points birds add to the dice; each full thirty is one blow."""
    out = rect(0, 0, 326, 50, 12, cls="stock")
    x = 10
    for birds in range(2 if swarm else 1, p.BIRD_MAXIMUM + 1):
        out += "".join(icon("hammer_bird", x + 16 * i, 13, 24) for i in range(birds))
        x += 12 + 16 * birds
        points = f"+{p.BIRD_POINTS[birds]}"
        out += text(x, 31, points, "points")
        x += 12 + 8 * len(points)
    return out + text(280, 31, f"{p.POINTS_PER_STEP} →", "points end") + icon("stone_cloud-damaged", 284, 13, 34, 26)


def nest(canvas: AerionCanvas) -> str:
    """The Eggs that the team owns; a red crack while Fragile Shells wants one more."""
    eggs = canvas.view["eggs"]
    shown = "".join(canvas.lying(card, icon("egg", 22 - 11 * i, 2, 42)) for i, card in enumerate(reversed(eggs[-3:])))
    out = (shown or icon("egg", 22, 2, 42, cls="ghost")) + pieces.disc(76, 36, len(eggs))
    if canvas.view["shells_marked"] and not canvas.view["egg_taken"]:
        out += circle(84, 12, 11, "alarm") + path("m84 3-4 7 6 3-4 8", "crack")
    return out


# ---------------------------------------------------------------- what lies over the display for a moment
def overlay(canvas: AerionCanvas) -> str:
    question = canvas.view["question"]
    if canvas.view["over"]:
        return result(canvas)
    if question == "choose_egg_card":
        return revealed(canvas)
    if question == "choose_recover_card":
        return recover(canvas)
    if question == "choose_egg_deck":
        return egg_numbers(canvas)
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


def sizes(count: int, room: float) -> tuple[pieces.Size, float]:
    """The largest cards that fit side by side, and the step from one to the next."""
    for size in (pieces.BIG, pieces.MID, pieces.NARROW):
        if count * (size[0] + 10) <= room:
            return size, size[0] + 10
    return pieces.NARROW, (room - pieces.NARROW[0]) / (count - 1)


def revealed(canvas: AerionCanvas) -> str:
    """Cards that Eggs have turned up; alike ones stand for each other, so the first of a kind is the one to pick."""
    cards = canvas.view["asking"]["revealed"]
    size, step = sizes(len(cards), 590)
    out = drawer("egg", canvas.called("zone_revealed"))
    seen: set[str] = set()
    for i, card in enumerate(cards):
        kind = kind_of(card)
        x, y = 116 + i * step, DISPLAY_Y + (pieces.BIG[1] - size[1]) / 2
        drawing = canvas.card(card, size)
        out += at(x, y, drawing) if kind in seen else canvas.place(f"pick-{kind}", x, y, size, drawing)
        seen.add(kind)
    return out


def recover(canvas: AerionCanvas) -> str:
    """A discard pile laid out by kind, the newest of each kind in front; at the right what goes back on the deck."""
    asking = canvas.view["asking"]
    deck = part(canvas.view, "decks", asking["deck"])
    kinds = {kind_of(card): card for card in deck["discard"]}
    amounts = Counter(map(kind_of, deck["discard"]))
    limit = p.ARCHIVE_RECOVERED if "archive" in canvas.view["factories"] else p.RECOVERED
    room = 590 - 66 * limit
    size, step = sizes(len(kinds), room)
    out = drawer("sign-recover", canvas.called("zone_recover"))
    for i, kind in enumerate(sorted(kinds, key=lambda kind: (kind in NOT_RECOVERABLE, p.KINDS.index(kind)))):
        x, y = 116 + i * step, DISPLAY_Y + (pieces.BIG[1] - size[1]) / 2
        drawing = canvas.card(kinds[kind], size)
        if amounts[kind] > 1:
            drawing += pieces.disc(size[0] - 8, size[1] - 8, amounts[kind])
        if kind in NOT_RECOVERABLE:
            out += at(x, y, drawing, cls="out")
        else:
            out += canvas.place(f"pick-{kind}", x, y, size, drawing)
    return out + going_back(canvas, deck["known"], asking["picked"], limit)


def going_back(canvas: AerionCanvas, known: list[str], picked: int, limit: int) -> str:
    """The places on top of the deck, in their order, and the key that leaves the rest where it is."""
    left = WIDTH - 30 - 62 * limit
    out = text(left + 31 * limit, DISPLAY_Y + 22, canvas.called("zone_on_top"), "title small on-blue", 12.5, 62 * limit)
    for i in range(limit):
        x, y = left + i * 62, DISPLAY_Y + 32
        if i < picked:
            out += at(x, y, canvas.card(known[i], pieces.NARROW))
        else:
            out += at(x, y, pieces.empty_spot(pieces.NARROW, ""), text(29, 46, str(i + 1), "order"))
    if limit > p.RECOVERED:
        x, y = left + 31 * limit - 54, DISPLAY_Y + 120
        out += canvas.brass_key("pick-stop", x, y, "sign-skip", canvas.called("key_stop"), (104, 33))
    return out


def egg_numbers(canvas: AerionCanvas) -> str:
    """How many Eggs are used, once a deck is chosen."""
    eggs = len(canvas.view["eggs"])
    out = drawer("sign-cards", canvas.called("zone_how_many"))
    step = min(92, 600 / eggs)
    for i in range(eggs):
        side = min(70, step - 4)
        drawing = icon("egg", 0, 0, side) + pieces.disc(side / 2, side + 18, i + 1, 13)
        out += canvas.piece(f"eggs-{i + 1}", 122 + i * step, DISPLAY_Y + 34, drawing, halo(0, 0, side, side + 32, 10))
    return out


# ---------------------------------------------------------------- the end
def result(canvas: AerionCanvas) -> str:
    """Victory: laurel, and the ships in the sky. Defeat: what brought it about."""
    outcome = canvas.view["outcome"]
    won = outcome == "victory"
    top = DISPLAY_Y - 8
    out = frame("dawn" if won else "dusk") + (parade(canvas) if won else remains(outcome))
    verdict = canvas.called("outcome_victory" if won else "outcome_defeat")
    ink = "" if won else " on-blue"
    return (
        out
        + text(WIDTH / 2, top + 82, verdict, f"title verdict{ink}")
        + text(WIDTH / 2, top + 112, canvas.called(f"reason_{outcome}"), f"reason{ink}", 17, 300)
        + text(WIDTH / 2, top + 138, f"{canvas.called('board_turn')} {canvas.view['turn']}", f"reason{ink}")
    )


def parade(canvas: AerionCanvas) -> str:
    """The six ships around a laurel in the sun."""
    places = ((22, 6), (104, 44), (28, 94), (556, 6), (640, 46), (562, 94))
    ships = "".join(
        icon(f"ship-{ship['id']}", x, DISPLAY_Y + y, 82, 66)
        for ship, (x, y) in zip(canvas.view["ships"], places, strict=True)
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
