"""The seats: the own one below the sky, the others at the side, the Rival, the rounds, what is left in the decks."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from aerodrome.drawing.canvas import hand_keys
from aerodrome.drawing.keeping import View, part
from aerodrome.drawing.svg import at, circle, el, icon_at, num, path, rect, text
from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.board import pieces, ship
from aerodrome.games.solenia.board.canvas import SoleniaCanvas, card_key, place_of
from aerodrome.games.solenia.words.names import when_it_leaves
from aerodrome.language import mark

OWN_W: Final = 1104
OWN_H: Final = 186
HAND_X: Final = 98
HAND_W: Final = 496
HAND: Final = 3
SHIP_X: Final = 602
SIDE_W: Final = 268
MINI_STEP: Final = 30
MINI_Y: Final = {"day": 34, "night": 87}
SEAT_H: Final = 137
UPGRADE_H: Final = 34
ROUND_H: Final = 38
RIVAL_H: Final = 137
LEFT_X: Final = 26
LEFT_STEP: Final = 17.4

NOW: Final = (mark("0 now, the airship flies"), mark("1 now"), mark("2 now"))


# ---------------------------------------------------------------- the own seat
def draw_own(canvas: SoleniaCanvas) -> str:
    elements = tuple(canvas.cards[key] for key, _ in hand_keys(canvas.view["hand"] or ()))
    ship_drawn = canvas.kept(ship.draw_ship, canvas.own)
    return canvas.kept(plaque) + at(HAND_X, 0, canvas.kept(hand, elements)) + at(SHIP_X, 0, ship_drawn)


def plaque(canvas: SoleniaCanvas) -> str:
    """Emblem and name, the score so far, stars, the deck and the spent cards."""
    owner, colour = canvas.own, canvas.colour(canvas.own)
    seat = canvas.seat(owner)
    out = pieces.seat_mark(colour, 14, 16, 14) + text(33, 22, canvas.name(owner, 9), "title seat-name", 17, 60)
    out += at(0, 34, el("g", score(seat), data_about=None if canvas.still else "tally"))
    out += pile(canvas, owner, 8, 78, False) + pile(canvas, owner, 8, 136, True)
    return out


def score(seat: View) -> str:
    """What the seat would score now; after it, smaller, the stars that it has already."""
    total = str(seat["tally"]["total"])
    out = icon_at("star", 16, 16, 32) + text(35, 25, total, "total")
    return out + icon_at("star", 46 + 14 * len(total), 19, 13) + text(54 + 14 * len(total), 24, seat["stars"], "gained")


def pile(canvas: SoleniaCanvas, owner: int, x: float, y: float, spent: bool, width: float = pieces.PILE_W) -> str:
    """A pile of cards. Of the spent ones each lies there for itself: that is where it flies to."""
    colour = canvas.colour(owner)
    seat = canvas.seat(owner)
    cards = seat["spent"] if spent else ()
    count = len(seat["spent"]) if spent else seat["deck"]
    height = width * pieces.PILE_H / pieces.PILE_W
    under = ""
    numbers: Counter[str] = Counter()
    for card in () if canvas.still else cards:
        numbers[card] += 1
        flown = el("g", at(width / 2, height / 2, pieces.stamp("card"), scale=width / pieces.CARD_W))
        under += el("g", flown, id=card_key(owner, card, numbers[card]), cls="piece")
    key = f"{'spent' if spent else 'deck'}-{owner}"
    return canvas.piece(key, x, y, under + pieces.pile(colour, count, spent, width), "", cls=f"s{colour}")


def hand(canvas: SoleniaCanvas, elements: tuple[str, ...]) -> str:
    """The own cards, which are these elements, with what they do; the backs of a hand that is not to be seen."""
    cards = canvas.view["hand"]
    count = part(canvas.view, "seats", canvas.own, "hand")
    step = HAND_W / max(HAND, count)
    scale = min(1.0, (step - 12) / pieces.CARD_W)
    colour = canvas.colour(canvas.own)
    if cards is None:
        back = el(
            "g",
            icon_at("back", 0, 0, pieces.CARD_W, pieces.CARD_H),
            circle(0, 0, 30, "eye"),
            icon_at(f"seat-{colour}", 0, 0, 38, cls="seat-sign"),
            cls=f"s{colour}",
        )
        return "".join(at((i + 0.5) * step, 70, back, scale=scale) for i in range(count))
    out = ""
    chosen = canvas.view["chosen"]
    for i, (key, card) in enumerate(hand_keys(cards)):
        x, held = (i + 0.5) * step, card == chosen
        chosen = None if held else chosen
        drawing = circle(0, 0, pieces.GLASS + 1, "glass") + (pieces.shared("card", "held") if held else "")
        drawing += canvas.thing(elements[i], pieces.card_face(card, colour), cls=f"s{colour}", about=card)
        y = 62 if held else 68
        out += canvas.piece(key, x, y, drawing, pieces.CARD_HALO, scale=scale, about=card)
        value = int(pieces.CARDS[card]["value"])
        lines = [canvas.say.marked(NOW[value]), *when_it_leaves(canvas.say, card)]
        for line, words in enumerate(lines):
            out += text(x, 143 + 18 * line, words, "then" if line else "at-once", 13 if line else 15, step - 12)
    return out


# ---------------------------------------------------------------- the others
def seat_height(canvas: SoleniaCanvas) -> int:
    return SEAT_H + (UPGRADE_H if canvas.view["board"] == "upgrades" else 0)


def draw_seat(canvas: SoleniaCanvas, owner: int) -> str:
    """Everything public about another seat: name, hand, score, slots, hold, deck and spent cards, upgrade tiles."""
    seat = canvas.seat(owner)
    colour = canvas.colour(owner)
    out = seat_head(canvas, owner, seat["hand"], seat["tally"]["total"]) + empty_minis()
    for half in p.HALVES:
        for number, tile in enumerate(seat["slots"][half]):
            if tile:
                out += at(1 + number * MINI_STEP, MINI_Y[half], mini_slot(canvas, half, number, tile))
    out += at(184, 34, mini_hold(seat)) + mini_stars(seat["stars"])
    out += pile(canvas, owner, 185, 104, False, 40) + pile(canvas, owner, 229, 104, True, 40)
    if seat["upgrades"]:
        out += at(0, SEAT_H + 4, mini_upgrades(canvas, seat["upgrades"]))
    return el("g", out, cls=f"s{colour}")


def seat_head(canvas: SoleniaCanvas, owner: int, cards: int, total: int) -> str:
    colour = canvas.colour(owner)
    out = pieces.seat_mark(colour, 13, 13, 13) + text(33, 18.5, canvas.name(owner, 18), "title seat-name", 17, 112)
    for i in range(cards):
        out += at(148 + i * 19, 6, icon_at("back", 9, 6.5, 18, 12), circle(9, 6.5, 3.3, "eye"), cls=f"s{colour}")
    worth = icon_at("star", 232, 13, 22) + text(246, 20, total, "total small")
    return out + el("g", worth, data_about=None if canvas.still else "tally")


@cache
def mini_stars(stars: int) -> str:
    """The stars that a seat has already, without those that it will score."""
    return icon_at("star", 195, 90, 14) + text(205, 95, stars, "gained")


@cache
def empty_minis() -> str:
    return "".join(
        icon_at(f"minis-{half}", 90, MINI_Y[half] + pieces.MINI_H / 2, 178, pieces.MINI_H) for half in p.HALVES
    )


def mini_slot(canvas: SoleniaCanvas, half: str, number: int, tile: str) -> str:
    """A tile in a panel; on the winter side the sign of a lasting power stays on it."""
    out = canvas.thing(f"tile-{tile}", pieces.mini_tile(tile), pieces.MINI_HALO)
    if canvas.view["board"] == "summer":
        return out
    row = ship.WINTER[p.WINTER_SLOTS[number + (0 if half == "day" else len(p.WINTER_SLOTS) // 2)]]
    sign = ship.LASTING.get(row.get("permanent") or row.get("end_game", ""), "")
    if not sign or (canvas.view["board"] == "upgrades" and "upgrade_site" in row):
        return out
    return out + circle(7, 41, 7.5, "sign-disc") + icon_at(sign, 7, 41, 12)


def mini_hold(seat: View) -> str:
    """The goods, then the free berths; at most as many as fit in three lines of four."""
    goods = pieces.listed(seat["storage"])
    step = 21 if max(len(goods), seat["capacity"]) <= 12 else 16
    columns = 84 // step
    r = num(step * 0.42)
    ring = f"a{r} {r} 0 1 0 {num(step * 0.84)} 0a{r} {r} 0 1 0-{num(step * 0.84)} 0"
    out = free = ""
    for i in range(max(len(goods), seat["capacity"])):
        x, y = (i % columns + 0.5) * step, (i // columns + 0.5) * step
        if i < len(goods):
            out += icon_at(goods[i][0], x, y, step * 0.86)
        else:
            free += f"M{num(x - step * 0.42)} {num(y)}{ring}"
    return out + (path(free, "mini-berth") if free else "")


def mini_upgrades(canvas: SoleniaCanvas, upgrades: View) -> str:
    """Level 1 with a lamp when it works; the halves of level 3."""
    out = ""
    if upgrades["level_1"]:
        tile = upgrades["level_1"]
        out += canvas.thing(f"upgrade-{tile}", pieces.small_plate(tile, upgrades["active"]))
    else:
        out += rect(0.6, 0.6, 90.8, 28.8, 6, cls="mini-slot day")
    for i, half in enumerate(p.HALVES):
        x = 100 + i * 84
        if upgrades["level_3"]:
            tile = upgrades["level_3"][half]
            out += at(x, 0, canvas.thing(f"half-{half}-{tile}", small_half(tile, half)))
        else:
            out += at(x, 0, rect(0.6, 0.6, 78.8, 28.8, 6, cls=f"mini-slot {half}"))
    return out


@cache
def small_half(tile: str, half: str) -> str:
    row = pieces.LEVEL_3[tile]
    ending = "end_game" in row
    worth = pieces.points(row["amount"] if ending else row["stars"], 40 if ending else 56, 15, 23)
    return (
        rect(0.6, 0.6, 78.8, 28.8, 6, cls=f"mini {half}")
        + circle(15, 15, 12.5, f"half-disc {half}")
        + icon_at(pieces.SIGNS_3[tile], 15, 15, 18)
        + worth
        + (text(56, 20, "×", "times") + icon_at(pieces.counted(row), 69, 15, 16) if ending else "")
    )


# ---------------------------------------------------------------- rounds and the Rival
def draw_round(canvas: SoleniaCanvas) -> str:
    """The number of the round, and sixteen dots."""
    now = canvas.view["round"]
    out = text(
        0,
        17,
        canvas.say.gettext("Round {number} of {rounds}", number=max(now, 1), rounds=p.ROUNDS),
        "title panel-title",
        16,
        116,
    )
    step = (SIDE_W - 128) / p.ROUNDS
    for number in range(1, p.ROUNDS + 1):
        x = 128 + (number - 0.5) * step
        gone = number < now or canvas.view["over"]
        out += circle(
            x,
            12,
            5 if number == now and not gone else 3.4,
            "gone" if gone else "round-now" if number == now else "ahead",
        )
    if canvas.solo:
        out += at(0, ROUND_H, draw_rival(canvas))
    return out


def round_height(canvas: SoleniaCanvas) -> int:
    return ROUND_H + RIVAL_H if canvas.solo else 24


def draw_rival(canvas: SoleniaCanvas) -> str:
    """The Rival: its level, its score, what it has taken, crates, die, deck and spent cards."""
    rival = canvas.view["rival"]
    owner = canvas.view["players"]
    out = path(f"M0 -8H{SIDE_W}", "divide")
    out += seat_head(canvas, owner, 0, rival["tally"]["total"]) + empty_minis()
    out += at(150, 13, rank_badge(canvas.view["level"])) + text(
        166, 18, canvas.called(canvas.view["level"]), "level", 13, 46
    )
    tiles = {half: [tile for tile in rival["tiles"] if pieces.TILES[tile]["half"] == half] for half in p.HALVES}
    for half in p.HALVES:
        for number, tile in enumerate(tiles[half]):
            out += at(
                1 + number * MINI_STEP,
                MINI_Y[half],
                canvas.thing(f"tile-{tile}", pieces.mini_tile(tile), pieces.MINI_HALO),
            )
    crates = icon_at("crate", 0, 0, 32) + text(24, 7, f"×{rival['crates']}", "amount")
    out += at(203, 54, el("g", crates, data_about=None if canvas.still else "crates")) + mini_stars(rival["stars"])
    out += pile(canvas, owner, 185, 104, False, 40) + pile(canvas, owner, 229, 104, True, 40)
    return el("g", out, cls="s5")


@cache
def rank_badge(level: str) -> str:
    number = p.LEVELS.index(level) + 1
    stars = "".join(
        icon_at("star", (i - (number - 1) / 2) * 4.6, -1 + abs(i - (number - 1) / 2), 5.4) for i in range(number)
    )
    return icon_at("rank", 0, 0, 26) + stars


# ---------------------------------------------------------------- what is left
def left_height(canvas: SoleniaCanvas) -> int:
    return 70 + 22 * len(left_owners(canvas))


def left_owners(canvas: SoleniaCanvas) -> list[int]:
    return [canvas.own, *canvas.others, *([canvas.view["players"]] if canvas.solo else [])]


def draw_left(canvas: SoleniaCanvas) -> str:
    """Which cards each seat still has in hand and deck together, which everybody can work out (SOL-8.5)."""
    out = text(0, 17, canvas.say.gettext("Still to be played"), "title panel-title", 16, SIDE_W)
    out += left_heads()
    return out + "".join(canvas.kept(left_line, line, owner) for line, owner in enumerate(left_owners(canvas)))


def left_line(canvas: SoleniaCanvas, line: int, owner: int) -> str:
    """One seat: a large dot for a card that is still to come, a small one for a card that was played."""
    y = 80 + 22 * line
    have: Counter[str] = Counter(part(canvas.view, *place_of(canvas.view, owner), "unplayed"))
    colour = canvas.colour(owner)
    dots = {True: "", False: ""}
    for i, card in enumerate(p.CARDS):
        copies = pieces.CARDS[card]["copies"]
        for copy in range(copies):
            x = num(LEFT_X + (i + 0.5) * LEFT_STEP)
            dots[copy < have[card]] += f"M{x} {num(y + (copy - (copies - 1) / 2) * 9)}h.01"
    return path(dots[True], f"left s{colour}") + path(dots[False], "played") + pieces.seat_mark(colour, 10, y, 9.5)


@cache
def left_heads() -> str:
    """The kinds of cards: their value above, their power below."""
    out = ""
    for value in range(3):
        kinds = [i for i, card in enumerate(p.CARDS) if pieces.CARDS[card]["value"] == value]
        left, right = LEFT_X + kinds[0] * LEFT_STEP + 1, LEFT_X + (kinds[-1] + 1) * LEFT_STEP - 1
        out += rect(left, 26, right - left, 40, 5, cls="kinds") + text((left + right) / 2, 37.5, value, "kind-value")
        for i in kinds:
            out += kind_sign(p.CARDS[i], LEFT_X + (i + 0.5) * LEFT_STEP)
    return out


def kind_sign(card: str, x: float) -> str:
    row = pieces.CARDS[card]
    goods = p.pictured(row)
    if row["power"] == "produce":
        return icon_at("produce", x, 52, 15)
    if len(goods) == 1:
        return icon_at(goods[0], x, 55 if row["power"] == "star_if" else 52, 13) + (
            icon_at("star", x, 45, 10) if row["power"] == "star_if" else ""
        )
    return icon_at(goods[0], x, 46.5, 12) + icon_at(goods[1], x, 58, 12)
