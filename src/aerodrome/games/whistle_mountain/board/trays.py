"""What the board shows for one question: answers on a raft in the whirlpool, choices in the sky."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from aerodrome.drawing.svg import at, el, path, rect, text
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.board import pieces, signs
from aerodrome.games.whistle_mountain.board.canvas import WhistleCanvas
from aerodrome.games.whistle_mountain.board.keys import OPEN
from aerodrome.games.whistle_mountain.board.layout import GRID_FOOT, GRID_RIGHT, GRID_X
from aerodrome.games.whistle_mountain.words import effects
from aerodrome.games.whistle_mountain.words.labels import payment
from aerodrome.language import mark

MIDDLE: Final = (GRID_X + GRID_RIGHT) / 2
TOP: Final = 6
HEAD: Final = 26
GAP: Final = 10
WIDEST: Final = 480.0  # keys in a row
KEY_H: Final = 44
RAFT_W: Final = 312  # between the workers that drift at both sides
RAFT_H: Final = 66
RAFT_Y: Final = GRID_FOOT + 8
WIDEST_ANSWER: Final = 150.0


class Answer(NamedTuple):
    """A key of the raft: what is written on it, a sign, what it costs."""

    words: str
    sign: str = ""
    price: tuple[str, ...] = ()


ANSWERS: Final = {
    "gather": Answer(mark("Gather"), "blimp"),
    "work": Answer(mark("Work"), "construct"),
    "construct": Answer(mark("Build"), "construct"),
    "move": Answer(mark("Move"), "move", ("gold",)),
    "rescue": Answer(mark("Rescue"), "rescue", ("gold", "gold")),
    "harvest": Answer(mark("Harvest"), "any"),
    "accept": Answer(mark("Yes"), "check"),
    "refuse": Answer(mark("No")),
    "stop": Answer(mark("Done")),
    "end_turn": Answer(mark("End turn"), "end-of-turn"),
}
KEYS: Final = {"end_turn": "do-end"}


# ---------------------------------------------------------------- the raft: answers that no piece stands for
def draw_raft(canvas: WhistleCanvas) -> str:
    if not canvas.asked:
        return ""
    names = [p.ACTIONS.block(action).name for action in canvas.view["legal"]]
    answers = [name for name in ANSWERS if name in names]
    if not answers:
        return ""
    tall = len(answers) > 2
    wide = min(WIDEST_ANSWER, (RAFT_W - 4 * (len(answers) - 1)) / len(answers))
    high = RAFT_H if tall else 46.0
    left, y = MIDDLE - ((wide + 4) * len(answers) - 4) / 2, RAFT_Y + (RAFT_H - high) / 2
    keys = (canvas.kept(answer, name, left + place * (wide + 4), y, wide, high) for place, name in enumerate(answers))
    return el("g", *keys, cls="on-pads")


def answer(canvas: WhistleCanvas, name: str, x: float, y: float, width: float, high: float) -> str:
    words, sign, price = ANSWERS["end_turn" if name == "stop" and canvas.view["question"] in OPEN else name]
    if name == "construct" and canvas.view["this_turn"]["constructions"]:
        price = ("water",)
    body = rect(0, 2.5, width, high - 2.5, 8, cls="key-lip") + rect(0, 0, width, high - 2.5, 8, cls="key")
    said = canvas.say.marked(words)
    if high == RAFT_H:  # the sign above the words
        if sign:
            body += signs.sentence([sign, *price], 4, 9, width - 8, 24)
        body += text(width / 2, 52 if sign else 38, said, "key-words", 15, width - 8)
    else:
        icons = signs.width_of([sign, *price], 22) + 6 if sign else 0
        long = min(pieces.letters(said, 15), width - icons - 12)
        left = (width - long - icons) / 2
        if sign:
            body += signs.sentence([sign, *price], left, (high - 25) / 2, icons, 22, start=True)
        body += text(left + icons + long / 2, high / 2 + 4.5, said, "key-words", 15, width - icons - 8)
    key = KEYS.get(name, f"do-{name}")
    return canvas.piece(key, x, y, body, rect(0, 0, width, high, 8, cls="halo"))


# ---------------------------------------------------------------- the sky: things to choose from
def draw_tray(canvas: WhistleCanvas) -> str:
    """What is chosen and lies nowhere else: abilities of the draft, ways to pay, cards that were drawn."""
    draft = canvas.view["draft"]
    if draft:
        return el("g", abilities(canvas, draft), cls="on-pads")
    if not canvas.asked:
        return ""
    for name, draw in (("pay", payments), ("branch", branches), ("trigger", triggers)):
        if canvas.legal(name):
            return el("g", draw(canvas), cls="on-pads")
    return drawn(canvas) if canvas.view["drawn"] else ""


class Box(NamedTuple):
    """Something to choose on a tray."""

    key: str
    width: float
    height: float
    drawing: str
    about: str | None = None


def hung(canvas: WhistleCanvas, words: str, boxes: Sequence[Box], plate: bool = True) -> str:
    """A board that hangs in the middle of the sky, with rows of keys."""
    rows: list[list[Box]] = [[]]
    for box in boxes:
        if rows[-1] and sum(one.width + GAP for one in rows[-1]) + box.width > WIDEST:
            rows.append([])
        rows[-1].append(box)
    inside = max(sum(one.width + GAP for one in row) - GAP for row in rows)
    width = max(inside + 28, 24 + pieces.letters(words, 16))
    tops, y = [], TOP + HEAD + 6.0
    for row in rows:
        tops.append(y)
        y += max(one.height for one in row) + GAP
    left, high = MIDDLE - width / 2, y - TOP + 2
    out = path(f"M{left + 30:.0f}-20V{TOP + 8}M{left + width - 30:.0f}-20V{TOP + 8}", "tray-rope")
    out += rect(left, TOP + 4, width, high, 12, cls="shadow") + rect(left, TOP, width, high, 12, cls="tray")
    out += text(MIDDLE, TOP + 21, words, "title tray-words", 16, width - 20)
    for row, top in zip(rows, tops, strict=True):
        x = MIDDLE - (sum(one.width + GAP for one in row) - GAP) / 2
        for one in row:
            body = (key_plate(one.width, one.height) if plate else "") + one.drawing
            out += canvas.piece(
                one.key, x, top, body, rect(-2, -2, one.width + 4, one.height + 4, 9, cls="halo"), about=one.about
            )
            x += one.width + GAP
    return out


@cache
def key_plate(width: float, height: float) -> str:
    return rect(0, 3, width, height - 3, 8, cls="key-lip") + rect(0, 0, width, height - 3, 8, cls="key")


def abilities(canvas: WhistleCanvas, draft: Sequence[str]) -> str:
    boxes = [
        Box(f"ability-{one}", 145, 57, at(0, 0, pieces.ability(canvas.called(f"ability_{one}"), one), scale=1.1))
        for one in draft
    ]
    return hung(canvas, canvas.say.gettext("Starting abilities"), boxes, plate=False)


def payments(canvas: WhistleCanvas) -> str:
    """Every way to pay, by its tokens."""
    boxes = []
    for args in canvas.legal("pay"):
        row = signs.of_cost(payment(args["payment"]))
        width = signs.width_of(row, 24) + 20
        boxes.append(Box(f"pay-{args['payment']}", width, KEY_H, signs.sentence(row, 8, 9, width - 16, 24)))
    return hung(canvas, canvas.say.gettext("How do you pay?"), boxes)


def branches(canvas: WhistleCanvas) -> str:
    rows = effects.branches(str(canvas.noted("machine")))
    boxes = []
    for args in canvas.legal("branch"):
        words, paid = signs.of_row(rows[args["effect"]])
        width = signs.width_of(words, 26) + (8 if paid else 0) + 28
        boxes.append(Box(f"branch-{args['effect']}", width, KEY_H, signs.sentence(words, 10, 9, width - 20, 24, paid)))
    return hung(canvas, canvas.say.gettext("What do you do next?"), boxes)


def drawn(canvas: WhistleCanvas) -> str:
    boxes = [
        Box(f"drawn-{i}", 72, 96, pieces.card(canvas.called(f"card_{card}"), card), f"card_{card}")
        for i, card in enumerate(canvas.view["drawn"])
    ]
    return hung(canvas, canvas.say.gettext("Cards that you have drawn"), boxes, plate=False)


def triggers(canvas: WhistleCanvas) -> str:
    """Each power that may be used now, and that one does without it."""
    boxes = []
    for args in canvas.legal("trigger"):
        power = args["power"]
        about = f"ability_{power}" if power in p.ABILITIES else power
        plate = pieces.ability if power in p.ABILITIES else pieces.upgrade
        height = pieces.ABILITY[1] if power in p.ABILITIES else pieces.UPGRADE[1]
        boxes.append(Box(f"trigger-{power}", 132, height, plate(canvas.called(about), power), about))
    for args in canvas.legal("decline"):
        power = args["power"]
        about = f"ability_{power}" if power in p.ABILITIES else power
        words = canvas.say.gettext("Without {power}", power=canvas.called(about))
        wide = max(90.0, pieces.letters(words, 15) + 20)
        body = key_plate(wide, KEY_H) + text(wide / 2, KEY_H / 2 + 3.5, words, "key-words", 15, wide - 10)
        boxes.append(Box(f"decline-{power}", wide, KEY_H, body, about))
    return hung(canvas, canvas.say.gettext("Your powers"), boxes, plate=False)
