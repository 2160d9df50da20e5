"""What lies in front of the players, and the panels beside the board: what is still to do, what the decks hold."""

from __future__ import annotations

from functools import cache
from math import ceil
from typing import Final

from aerodrome.drawing.keeping import part
from aerodrome.drawing.svg import at, circle, halo, icon, rect, text
from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.board import pieces
from aerodrome.games.aerion.board.canvas import AerionCanvas, payroll_key
from aerodrome.games.aerion.board.wing import workshop
from aerodrome.games.aerion.words.goals import goals, unpaid
from aerodrome.games.aerion.words.names import deck_of

OWN_W: Final = 1100
OWN_H: Final = 156
SIDE_W: Final = 304
GOAL_H: Final = 26
STOCK_X: Final = 50.0
PAYROLL_W: Final = 108
CHIP: Final = (50, 34)  # a Worker on a Payroll
QUEUE: Final = ((57, 0), (57, 36), (57, 72), (0, 72), (57, 108), (0, 108))


# ---------------------------------------------------------------- the own seat
def draw_own(canvas: AerionCanvas) -> str:
    """Name and ships, workshop, pulpit, the uses of a Book, reserve, and with the Piers the Payroll."""
    seat = canvas.own
    label = "zone_workshop_1" if canvas.solo else "zone_your_workshop"
    piers = canvas.plays("piers")
    return (
        canvas.kept(name_plate)
        + at(132, 2, canvas.kept(workshop, seat, label, pieces.MID))
        + at(482, 0, canvas.kept(pulpit, seat, pieces.MID))
        + at(642, 4, canvas.kept(book_uses))
        + at(768, 2, canvas.kept(reserve, seat, 206 if piers else 330, pieces.MID))
        + (at(986, 2, canvas.kept(payroll, seat, payroll_key(canvas.view, seat), True)) if piers else "")
    )


def name_plate(canvas: AerionCanvas) -> str:
    seat = canvas.own
    note = ""
    if canvas.is_up(seat):
        note = canvas.called("board_to_play" if canvas.view["seat"] is None else "board_your_turn")
    out = pieces.seat_mark(seat, 22, 30, 20) + text(
        52, 27 if note else 36, canvas.name(seat), "title seat-name", 18, 72
    )
    out += text(52, 47, note, "zone-note", 13, 74) if note else ""
    mine = [ship for ship in canvas.view["ships"] if ship["charge"] in (None, seat)]
    for i, ship in enumerate(mine):
        cls = None if ship["flying"] else "ghost-ship"
        if canvas.solo:
            out += icon(f"ship-{ship['id']}", i % 3 * 40, 72 + i // 3 * 38, 36, 29, cls)
        else:
            out += icon(f"ship-{ship['id']}", 0, 64 + i * 29, 34, 27, cls)
            out += text(42, 83 + i * 29, canvas.called(ship["id"]), "zone-note", 13, 82)
    return out


def pulpit(canvas: AerionCanvas, seat: int, size: pieces.Size) -> str:
    """A lectern made for one Book; with the Library more of them fan out on it."""
    books = part(canvas.view, "seats", seat, "pulpit")
    width, height = size
    scale = width / pieces.MID[0]
    step = min(9.0, 36 / max(1, len(books) - 1)) * scale
    left = 33 * scale - step * (len(books) - 1) / 2
    if books:
        cards = "".join(at(i * step, 0, canvas.card(card, size)) for i, card in enumerate(books))
        if len(books) > 1:
            cards += pieces.disc(step * (len(books) - 1) + width - 6, height - 8, len(books))
    else:
        left = 33 * scale
        cards = icon("book", width * 0.2, height * 0.3, width * 0.57, cls="ghost")
    words = (
        text(75, 135, canvas.called("zone_pulpit"), "title engraved on-brass", 12.5, 110) if size == pieces.MID else ""
    )
    spread = step * max(0, len(books) - 1)
    place = canvas.piece(f"pulpit-{seat}", left, 4 * scale, cards, halo(0, 0, width + spread, height, 7))
    return icon("pulpit", 0, 0, 150 * scale, 154 * scale) + words + place


def book_uses(canvas: AerionCanvas) -> str:
    """The three things that a Book on the pulpit is good for, as brass keys."""
    open_now = canvas.view["factories"]
    rerolls = p.LIBRARY_REROLLS if "library" in open_now else p.BOOK_REROLLS
    recovers = p.ARCHIVE_RECOVERED if "archive" in open_now else p.RECOVERED
    uses = (
        ("reroll", f"{rerolls} {canvas.called('book_rolls')}"),
        ("store", canvas.called("book_store")),
        ("recover", f"{canvas.called('book_recover')} {recovers}"),
    )
    out = ""
    for i, (use, words) in enumerate(uses):
        out += canvas.brass_key(f"book-{use}", 0, i * 50, f"sign-{use}", words, (114, 40))
    return out


def reserve(canvas: AerionCanvas, seat: int, width: int, size: pieces.Size) -> str:
    """A shelf with compartments; when it is full the cards stand smaller, in two rows."""
    cards = part(canvas.view, "seats", seat, "reserve")
    height = size[1]
    step = size[0] + 12
    out = pieces.slab(width, height + 32, canvas.called("zone_reserve"))
    places = (width - 14) // step
    if len(cards) <= places:
        for i in range(places):
            x = 13 + i * step + (width - 14 - places * step) / 2
            cubby = rect(-3, -3, size[0] + 6, height + 6, 8, cls="cubby")
            if i < len(cards):
                out += canvas.place(f"reserve-{seat}-{i + 1}", x, 9, size, cubby, canvas.card(cards[i], size))
            else:
                sign = icon("sign-store", size[0] / 2 - 14, height / 2 - 14, 28, cls="slot-sign")
                out += at(x, 9, cubby, sign if i == len(cards) else "")
    else:
        small = pieces.MINI if size == pieces.MID else (30, 38)
        row = ceil(len(cards) / 2)
        pitch = min(small[0] + 6, (width - 16 - small[0]) / max(1, row - 1))
        out += rect(8, 5, width - 16, height + 6, 8, cls="cubby")
        for i, card in enumerate(cards):
            x, y = 12 + i % row * pitch, 8 + i // row * (small[1] + 4)
            out += canvas.place(f"reserve-{seat}-{i + 1}", x, y, small, canvas.card(card, small))
    return canvas.piece(f"reserve-{seat}", 0, 0, out, halo(0, 0, width, height + 32, 12))


def payroll(canvas: AerionCanvas, seat: int, key: str, own: bool) -> str:
    """The pay booth, and the Workers who wait to be paid, by the deck that each comes from."""
    workers = part(canvas.view, "seats", seat, "payroll")
    groups = [(deck, [card for card in workers if deck_of(card) == deck]) for deck in p.DECKS]
    waiting = [(deck, cards) for deck, cards in groups if cards]
    width, height = (PAYROLL_W, 142) if own else (SIDE_W - 12, 40)
    pitch = min(54, (width - 98) / max(1, len(waiting) - 1))
    places = QUEUE if own else tuple((44 + i * pitch, 3) for i in range(len(p.DECKS)))
    out = icon("payroll", 2, 0, 50, 58) if own else icon("payroll", 2, 0, 34, 40)
    if key == "payroll-common":
        out += pieces.seat_mark(0, 12, 128, 10) + pieces.seat_mark(1, 36, 128, 10)
    if own:
        title = canvas.called("zone_common_payroll" if key == "payroll-common" else "zone_payroll")
        out += text(PAYROLL_W / 2, 157, title, "title engraved on-sky", 12.5, PAYROLL_W)
    for i in range(len(waiting), 4 if own else 3):
        out += at(*places[i], rect(0, 0, *CHIP, 6, cls="slot-sky"))
    for (x, y), (deck, cards) in zip(places, waiting, strict=False):
        drawing = canvas.lying(cards[0], worker_chip(deck))
        if len(cards) > 1:
            drawing += pieces.disc(46, 5, len(cards), 9)
        out += canvas.piece(f"{key}-{deck}", x, y, drawing, halo(0, 0, *CHIP, 6))
    return canvas.piece(key, 0, 0, out, halo(0, 0, width, height, 12))


@cache
def worker_chip(deck: str) -> str:
    return rect(0, 0, *CHIP, 6, cls="stock") + icon("worker", 15, 1, 20) + icon(f"combo-{deck}", 4, 21, 42, 12)


# ---------------------------------------------------------------- the partner's seat
def partner_height(canvas: AerionCanvas) -> int:
    return 268 + (50 if own_payrolls(canvas) else 0)


def own_payrolls(canvas: AerionCanvas) -> bool:
    """Whether each seat has a Payroll of its own."""
    return canvas.plays("piers") and payroll_key(canvas.view, 0) != "payroll-common"


def draw_partner(canvas: AerionCanvas, seat: int) -> str:
    """Everything about the partner, smaller: name, ships flying, workshop, pulpit, reserve, Payroll."""
    out = pieces.seat_mark(seat, 13, 13, 13)
    out += text(34, 18, canvas.name(seat), "title panel-title", 16, 120)
    note = canvas.called("board_to_play") if canvas.is_up(seat) else ""
    out += text(SIDE_W - 12, 17, note, "zone-note end", 13, 90)
    out += at(1, 34, canvas.kept(workshop, seat, "zone_workshop", pieces.NARROW))
    out += at(0, 154, canvas.kept(pulpit, seat, pieces.NARROW))
    out += at(106, 156, canvas.kept(reserve, seat, 184, pieces.NARROW))
    if own_payrolls(canvas):
        out += at(0, 276, canvas.kept(payroll, seat, f"payroll-{seat}", False))
    return out


# ---------------------------------------------------------------- what is still to do
def goals_height(canvas: AerionCanvas) -> int:
    return 36 + GOAL_H * (len(goals(canvas.view)) + int(canvas.plays("piers")))


def draw_goals(canvas: AerionCanvas) -> str:
    """The conditions of victory with their progress; a tick where one is met."""
    view = canvas.view
    left = sum(part(view, "decks", deck, "left") for deck in p.DECKS)
    width = SIDE_W - 12
    out = text(0, 17, canvas.called("zone_to_win"), "title panel-title", 16, 130)
    out += text(width, 11, f"{canvas.called('board_turn')} {view['turn']}", "zone-note end", 13, 120)
    out += text(width, 27, f"{left} {canvas.called('board_cards_left')}", "zone-note end", 13, 140)
    y = 46
    for symbol, word, done, needed in goals(canvas.view):
        out += goal_row(canvas, y, symbol, word, done, needed)
        y += GOAL_H
    if canvas.plays("piers"):
        debts = unpaid(canvas.view)
        out += icon("worker", 0, y - 10, 22) + text(30, y + 5, canvas.called("goal_workers"), "goal", 15, 110)
        out += tick(width, y) if not debts else text(width, y + 5, str(debts), "goal-count end")
    return out


def goal_row(canvas: AerionCanvas, y: int, symbol: str, word: str, done: int, needed: int) -> str:
    width = SIDE_W - 12
    out = icon(symbol, 0, y - 11, 22) + text(30, y + 5, canvas.called(word), "goal", 15, 96)
    if done == needed:
        return out + tick(width, y)
    step = 12 if needed <= 6 else 7
    right = width - 42 - needed * step
    for i in range(needed):
        x = right + i * step + step / 2
        out += circle(x, y, step / 2 - 1.5 if step > 7 else 2.6, "pip-on" if i < done else "pip-off")
    return out + text(width, y + 5, f"{done}/{needed}", "goal-count end")


def tick(x: float, y: float) -> str:
    return circle(x - 11, y, 10, "tick-disc") + icon("sign-check", x - 17, y - 6, 12, cls="on-tick")


# ---------------------------------------------------------------- what the decks hold
def stock_rows(canvas: AerionCanvas) -> list[list[list[tuple[str, int]]]]:
    """For each deck the kinds among its unknown cards, in lines that fit the panel."""
    out = []
    for deck in p.DECKS:
        lines: list[list[tuple[str, int]]] = [[]]
        room = SIDE_W - 12 - STOCK_X
        unseen = part(canvas.view, "decks", deck, "unseen")
        for kind in sorted(unseen, key=p.KINDS.index):
            need = stock_width(unseen[kind])
            if need > room:
                lines.append([])
                room = SIDE_W - 12 - STOCK_X
            room -= need
            lines[-1].append((kind, unseen[kind]))
        out.append(lines)
    return out


def stock_width(count: int) -> float:
    return 18.5 if count == 1 else 27.0


def stock_height(canvas: AerionCanvas) -> int:
    return 30 + sum(6 + 20 * len(lines) for lines in stock_rows(canvas))


def draw_stock(canvas: AerionCanvas) -> str:
    """Nobody knows the order of a deck, everybody can know its content."""
    out = text(0, 17, canvas.called("zone_decks"), "title panel-title", 16, SIDE_W - 12)
    y = 30
    for deck, lines in zip(p.DECKS, stock_rows(canvas), strict=True):
        out += rect(-2, y, 48, 20, 5, cls="stock") + icon(f"combo-{deck}", 0, y + 3, 44, 14)
        for line in lines:
            x = STOCK_X
            for kind, count in line:
                out += icon(pieces.symbol_of(kind), x, y + 1, 17)
                if count > 1:
                    out += text(x + 17.5, y + 15, str(count), "stock-count")
                x += stock_width(count)
            y += 20
        y += 6
    return out
