"""What lies over the sky for one question: goods and payments to choose, lanes, upgrade tiles; the final score."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from aerodrome.drawing.canvas import View
from aerodrome.drawing.svg import at, circle, halo, icon_at, rect, text
from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.board import pieces, sky
from aerodrome.games.solenia.board.canvas import SoleniaCanvas

MIDDLE: Final = sky.SKY_X + sky.PEEK_X / 2
KEY_W: Final = 74
KEY_H: Final = 60
HEAD: Final = 34
FOOT: Final = 12
GOOD_STEP: Final = 25
PAY_H: Final = 40
FLY_W: Final = 152


def draw_trays(canvas: SoleniaCanvas) -> str:
    if canvas.view["over"]:
        return result(canvas)
    match canvas.view["question"]:
        case "draft_upgrade":
            return offer(canvas)
        case _ if not canvas.asked:
            return ""
        case "choose_target":
            return fly_on(canvas)
        case "pay_extension":
            left = canvas.view["asking"]["cost"]
            words = canvas.say.ngettext("Pay {number} more for the voyage", "Pay {number} more for the voyage", left)
            return goods_tray(canvas, "pay", words)
        case "discard_overflow":
            return goods_tray(canvas, "drop", overflow(canvas))
        case "choose_bonus_resource":
            return goods_tray(canvas, "bonus", canvas.say.gettext("Take one"))
        case "pay_delivery":
            return payments(canvas)
        case "solo_choose_column":
            return lanes(canvas)
    return ""


def overflow(canvas: SoleniaCanvas) -> str:
    seat = canvas.seat(canvas.own)
    over = sum(seat["storage"].values()) - seat["capacity"]
    return canvas.say.ngettext(
        "Room for {room}: give {number} back", "Room for {room}: give {number} back", over, room=seat["capacity"]
    )


# ---------------------------------------------------------------- trays
def frame(width: float, height: float, words: str) -> str:
    """A brass tray on the lower edge of the sky, its words on top."""
    left, top = MIDDLE - width / 2, sky.HEIGHT - height - 10
    return at(
        left, top, rect(0, 4, width, height, 14, cls="shadow"), rect(0, 0, width, height, 14, cls="tray"),
        text(width / 2, 23, words, "title tray-words", 16, width - 24),
    )  # fmt: skip


def legal(canvas: SoleniaCanvas, name: str) -> list[dict[str, Any]]:
    """The arguments of the legal actions of a kind."""
    calls = map(p.ACTIONS.decode, canvas.view["legal"])
    return [call.args for call in calls if call.name == name]


def goods_tray(canvas: SoleniaCanvas, action: str, words: str) -> str:
    """A key for each good that may be chosen, with how many there are in the hold."""
    kinds = [str(args["resource"]) for args in legal(canvas, action)]
    width = max(len(kinds) * (KEY_W + 10) + 26, 300)
    height = HEAD + KEY_H + FOOT + 3
    out = frame(width, height, words)
    left = MIDDLE - (len(kinds) * (KEY_W + 10) - 10) / 2
    storage = canvas.seat(canvas.own)["storage"]
    for i, kind in enumerate(kinds):
        x, y = left + i * (KEY_W + 10), sky.HEIGHT - height - 10 + HEAD
        drawing = button(KEY_W, KEY_H) + icon_at(kind, KEY_W / 2 - 12, KEY_H / 2, 34)
        drawing += text(KEY_W / 2 + 20, KEY_H / 2 + 6, storage[kind], "owned")
        out += canvas.piece(f"{action}-{kind}", x, y, drawing, halo(0, 0, KEY_W, KEY_H + 3, 9), about=kind)
    return out


@cache
def button(width: float, height: float) -> str:
    return rect(0, 3, width, height, 9, cls="key-lip") + rect(0, 0, width, height, 9, cls="key")


def payments(canvas: SoleniaCanvas) -> str:
    """A key for each way to pay the tile, what replaces a good in a ring; the tile lies beside them."""
    tile = canvas.view["asking"]["tile"]
    options = [str(args["goods"]) for args in legal(canvas, "pay_tile")]
    size = len(pieces.cost_of(tile))
    key_w = size * GOOD_STEP + 18
    columns = max(2, min(5 if len(options) > 12 else 3, len(options), int(690 // (key_w + 10))))
    lines = -(-len(options) // columns)
    width = columns * (key_w + 10) + 20
    height = HEAD + lines * (PAY_H + 10) + FOOT
    words = canvas.say.gettext("Pay with")
    out = frame(max(width, 300), height, words)
    top = sky.HEIGHT - height - 10 + HEAD
    left = MIDDLE - (columns * (key_w + 10) - 10) / 2
    for i, option in enumerate(options):
        x, y = left + i % columns * (key_w + 10), top + i // columns * (PAY_H + 10)
        drawing = button(key_w, PAY_H) + payment(tile, option)
        out += canvas.piece(f"pay-{option}", x, y, drawing, halo(0, 0, key_w, PAY_H + 3, 9))
    return out


def payment(tile: str, option: str) -> str:
    """The goods of a payment; those that the tile does not show stand on a coloured disc."""
    shown = list(pieces.cost_of(tile))
    out = ""
    for i, kind in enumerate(option.split("_")):
        x, y = 9 + (i + 0.5) * GOOD_STEP, PAY_H / 2
        if kind in shown:
            shown.remove(kind)
        else:
            out += circle(x, y, 13.5, "instead")
        out += icon_at(kind, x, y, 23)
    return out


def fly_on(canvas: SoleniaCanvas) -> str:
    """Discard the card, and the airship flies on: only where no space can be reached for nothing (SOL-5.17)."""
    if not legal_name(canvas, "advance"):
        return ""
    x, y = sky.space_at(canvas.view["airship"])
    drawing = rect(0, 3, FLY_W, 36, 18, cls="key-lip") + rect(0, 0, FLY_W, 36, 18, cls="key")
    drawing += icon_at("expel", 20, 18, 20, cls="ink") + icon_at("forward", FLY_W - 20, 18, 20, cls="ink")
    drawing += text(FLY_W / 2, 23, canvas.say.gettext("Fly on"), "title tray-words", 16, FLY_W - 76)
    return canvas.piece("fly-on", x + 70, y - 77, drawing, halo(0, 0, FLY_W, 39, 19))


def legal_name(canvas: SoleniaCanvas, name: str) -> bool:
    return any(p.ACTIONS.decode(action).name == name for action in canvas.view["legal"])


def lanes(canvas: SoleniaCanvas) -> str:
    """Which lane the Rival visits: each has its emblem at the head, and an outline where its card would lie."""
    width = p.COLUMNS * sky.STRIP_W
    out = ""
    for args in legal(canvas, "column"):
        column = int(args["column"])
        target = next(int(row) for row in p.ROW_ORDER if free_island(canvas.view, row * p.COLUMNS + column - 1))
        drawing = rect(4, 3, width - 8, sky.SPACE_H - 6, 16, cls="lane")
        drawing += at((target + 0.5) * sky.STRIP_W, sky.SPACE_H / 2, pieces.shared("space", "ghost-card"))
        drawing += circle(4, sky.SPACE_H / 2, 15, "key") + icon_at("seat-5", 4, sky.SPACE_H / 2, 19, cls="seat-sign")
        glow = halo(4, 3, width - 8, sky.SPACE_H - 6, 16, 0)
        out += canvas.piece(
            f"column-{column}", sky.SKY_X, sky.TOP + (column - 1) * sky.SPACE_H, drawing, glow, cls="s5"
        )
    return out


def free_island(view: View, place: int) -> bool:
    row, column = divmod(place, p.COLUMNS)
    return view["cards"][place] is None and view["strips"][row]["spaces"][column] in p.RESOURCES


# ---------------------------------------------------------------- the draft
def offer(canvas: SoleniaCanvas) -> str:
    """The upgrade tiles that are left: level 1 above, level 3 below, each of two halves."""
    tiles = canvas.view["offer"]
    across = max(len(tiles["level_1"]), len(tiles["level_3"]), 2)
    width = max(across * (pieces.PLATE_W + 22) + 90, 420)
    height = 300
    left, top = MIDDLE - width / 2, (sky.HEIGHT - height) / 2
    words = canvas.say.gettext("Upgrades to choose from")
    out = rect(0, 4, width, height, 16, cls="shadow") + rect(0, 0, width, height, 16, cls="tray")
    out += text(width / 2, 30, words, "title offer-words", 20, width - 30)
    for roman, y, kind in (("I", 52, "level_1"), ("III", 160, "level_3")):
        out += text(32, y + 52, roman, "title roman big")
        first = 60 + (width - 60 - len(tiles[kind]) * (pieces.PLATE_W + 22)) / 2
        for i, tile in enumerate(tiles[kind]):
            x = first + i * (pieces.PLATE_W + 22)
            out += offered_plate(canvas, tile, x, y) if kind == "level_1" else offered_pair(canvas, tile, x, y)
    return at(left, top, out)


def offered_plate(canvas: SoleniaCanvas, tile: str, x: float, y: float) -> str:
    glow = halo(0, 0, pieces.PLATE_W, pieces.PLATE_H + 3, 8, 3)
    return at(x, y, canvas.thing(f"upgrade-{tile}", pieces.plate(tile, canvas.called(tile)), glow))


def offered_pair(canvas: SoleniaCanvas, tile: View, x: float, y: float) -> str:
    """Two halves that go together, on one ground that can be clicked; the names below."""
    out = rect(-3, -3, pieces.PLATE_W + 6, pieces.HALF_H + 30, 10, cls="pair-ground")
    for i, half in enumerate(p.HALVES):
        name = tile[half]
        out += at(i * (pieces.HALF_W + 6), 0, canvas.thing(f"half-{half}-{name}", pieces.half_tile(name, half)))
        out += text(
            i * (pieces.HALF_W + 6) + pieces.HALF_W / 2,
            pieces.HALF_H + 20,
            canvas.called(name),
            "title half-name",
            12.5,
            pieces.HALF_W + 4,
        )
    glow = halo(-3, -3, pieces.PLATE_W + 6, pieces.HALF_H + 30, 10)
    return canvas.piece(f"pair-{tile['day']}", x, y, out, glow, about="upgrade_3")


# ---------------------------------------------------------------- the end
ROWS: Final = (
    ("stars", ("star",)), ("tiles", ("tile",)), ("pairs", ("pair",)), ("leftovers", ("wood", "water")),
    ("powers", ("register",)), ("crates", ("crate",)),
)  # fmt: skip
COLUMN_W: Final = 74


def result(canvas: SoleniaCanvas) -> str:
    """The final score, a line for each seat, the best first."""
    owners = [*range(canvas.view["players"]), *([canvas.view["players"]] if canvas.solo else [])]
    tallies: dict[int, View] = {owner: canvas.seat(owner)["tally"] for owner in owners}
    shown = [(name, signs) for name, signs in ROWS if any(name in tally for tally in tallies.values())]
    if canvas.view["board"] == "summer":
        shown = [row for row in shown if row[0] != "powers"]
    elif not canvas.solo:
        shown = [row for row in shown if row[0] != "pairs"]
    width = 190 + COLUMN_W * (len(shown) + 1)
    rank = canvas.view["rank"]
    height = 104 + 40 * len(owners) + (34 if rank else 0)
    out = rect(0, 4, width, height, 16, cls="shadow") + rect(0, 0, width, height, 16, cls="tray")
    out += text(width / 2, 34, canvas.say.gettext("The flight is over"), "title offer-words", 22, width - 30)
    for i, (_, signs) in enumerate(shown):
        left = 190 + COLUMN_W * (i + 0.5) - 9 * (len(signs) - 1)
        out += "".join(icon_at(sign, left + 18 * k, 70, 28 if len(signs) == 1 else 22) for k, sign in enumerate(signs))
    out += icon_at("star", 190 + COLUMN_W * (len(shown) + 0.5), 70, 38)
    winners = canvas.view["winners"]
    for line, owner in enumerate(sorted(owners, key=lambda owner: -tallies[owner]["total"])):
        tally, y = tallies[owner], 118 + 40 * line
        won = owner in winners or (canvas.is_rival(owner) and not winners)
        row = rect(10, y - 19, width - 20, 38, 8, cls="winner") if won else ""
        row += pieces.seat_mark(canvas.colour(owner), 34, y, 14) + text(
            56, y + 6, canvas.name(owner, 18), "title final-name", 17, 126
        )
        for i, (name, _) in enumerate(shown):
            row += text(190 + COLUMN_W * (i + 0.5), y + 6, tally.get(name, "–"), "final")
        out += row + text(190 + COLUMN_W * (len(shown) + 0.5), y + 8, tally["total"], "final-total")
    if rank:
        out += text(width / 2, height - 18, canvas.called(rank), "title offer-words", 20, width - 30)
    return at(MIDDLE - width / 2, (sky.HEIGHT - height) / 2, out, cls="final-score")
