"""The two cliffs: markets and piles, every dock beside what it sells, with its price; the supply."""

from __future__ import annotations

from functools import cache
from typing import Final

from aerodrome.drawing.svg import at, circle, el, icon, path, rect, text
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.board import pieces, signs
from aerodrome.games.whistle_mountain.board.canvas import WhistleCanvas
from aerodrome.games.whistle_mountain.board.layout import CELL, LEFT, LENGTH, RIGHT
from aerodrome.games.whistle_mountain.words import names as n

BERTH_LONG: Final = 112
BERTH_SHORT: Final = 80
BERTH_WIDE: Final = 40
MOORED: Final = 0.7  # the size of an airship on a dock
# Where each dock lies: its corner, whether it stands upright, how long it is.
BERTHS: Final[dict[str, tuple[float, float, bool, int]]] = {
    "medium": (LEFT, 124, False, BERTH_LONG),
    "scaffolds": (LEFT, 253, False, BERTH_LONG),
    "small_1": (LEFT + 103, 351, False, BERTH_SHORT),
    "small_2": (LEFT + 103, 429, False, BERTH_SHORT),
    "rescue": (LEFT, 636, False, BERTH_LONG),
    "large": (RIGHT + 134, 16, True, BERTH_LONG),
    "upgrades": (RIGHT + 136, 303, True, BERTH_LONG),
    "cards": (RIGHT, 608, False, BERTH_LONG),
}
SHELVES: Final = (
    ("shelf", LEFT - 4, 108, 292), ("shelf", LEFT - 4, 239, 292), ("shelf-short", LEFT - 4, 506, 188),
    ("shelf-short", RIGHT - 4, 281, 188), ("shelf-short", RIGHT - 4, 500, 188),
)  # fmt: skip
# Where the open machines stand: the first corner, the step to the next, the size.
STANDS: Final[dict[str, tuple[float, float, float, float, float]]] = {
    "small": (LEFT - 3, 350, 0, 52, 1.0),
    "medium": (LEFT, 16, 96, 0, 0.92),
    "large": (RIGHT, 16, 0, 90, 0.84),
}
PILES: Final = {"medium": (LEFT + 240, 120, 42), "large": (RIGHT + 134, 216, 40), "small": (LEFT + 138, 513, 30)}
TILE: Final = 0.56  # the size of the scaffolds on the piles
WAGON_Y: Final = 546


def draw_market(canvas: WhistleCanvas) -> str:
    out = pieces.stamp("market")
    out += "".join(canvas.kept(stand, size) for size in p.MACHINE_SIZES)
    out += canvas.kept(upgrades)
    out += "".join(canvas.kept(scaffold_pile, place) for place in range(p.SHAPE_COUNT))
    out += "".join(canvas.kept(dock, name) for name in p.DOCKS)
    return out + canvas.kept(cards) + canvas.kept(supply)


@cache
def fittings() -> str:
    """What never changes: ledges in the rock, price tags of docks with one price, the wagon."""
    out = "".join(icon(name, x, y, width, 20) for name, x, y, width in SHELVES)
    gain, due = signs.of_offer("medium", 0)
    out += price([*due, "arrow", *gain], LEFT + BERTH_LONG + 8, 131, 104, len(due))
    out += price(counted("small_1"), LEFT + 114, 395, 58) + price(counted("small_2"), LEFT + 114, 473, 58)
    for place, due in enumerate((counted("large")[:2], counted("large")[2:])):
        out += price(due, RIGHT + 130, 136 + 32 * place, 48, size=20)
    return el("g", out, wagon(), id="d-market")


def counted(dock: str) -> list[str]:
    """The price of a dock, a number before each icon."""
    cost = n.DOCK_ROWS[dock]["options"][0]["cost"]
    return [sign for kind, number in cost.items() for sign in (str(number), kind)]


def price(words: list[str], x: float, y: float, width: float, paid: int = 0, size: float = 18) -> str:
    return rect(x, y, width, size + 8, 6, cls="tag") + signs.sentence(words, x + 4, y + 4, width - 8, size, paid)


def wagon() -> str:
    wheels = "".join(circle(x, 60, 9, "wheel") + circle(x, 60, 2.5, "hub") for x in (36, 144))
    body = (
        path("M-8 70.500H186", "rail") + wheels + path("M2 4H178L170 56H10Z", "wagon") + path("M-1 0H181V8H-1Z", "rim")
    )
    return at(LEFT - 2, WAGON_Y, body)


# ---------------------------------------------------------------- machines and upgrades
def stand(canvas: WhistleCanvas, size: str) -> str:
    """Three open machines of a size, and the pile."""
    shown, left = canvas.market(size)
    x, y, right, down, scale = STANDS[size]
    width, height = pieces.face_size(size, False)
    out = ""
    for place, machine in enumerate(shown):
        if machine:
            out += canvas.piece(
                f"market-{machine}", x + right * place, y + down * place,
                pieces.small(pieces.machine(canvas.called(machine), machine), scale),
                rect(0, 0, width * scale, height * scale, 6, cls="halo"),
            )  # fmt: skip
    px, py, wide = PILES[size]
    return out + face_down(canvas, px, py, wide, wide, size, f"machine-{size}", left, size)


def face_down(
    canvas: WhistleCanvas, x: float, y: float, width: float, height: float, cls: str, sign: str, left: int, about: str
) -> str:
    """A pile with the number that is left; an empty one is a hollow."""
    if not left:
        body = rect(0.7, 0.7, width - 1.4, height - 1.4, 5, cls="hollow")
    else:
        under = rect(4, 4, width, height, 5, cls=f"back-lip {cls}") if left > 1 else ""
        body = under + pieces.back(width, height, cls, sign) + pieces.count(width - 1, height - 2, left)
    return at(x, y, body, data_about=canvas.told(about))


def upgrades(canvas: WhistleCanvas) -> str:
    shown, left = canvas.upgrade_market
    out = ""
    for place, upgrade in enumerate(shown):
        if upgrade:
            body = pieces.upgrade(canvas.called(upgrade), upgrade)
            halo = rect(0, 0, *pieces.UPGRADE, 6, cls="halo")
            out += canvas.piece(f"market-{upgrade}", RIGHT - 2, 302 + 66 * place, body, halo)
    return out + face_down(canvas, RIGHT + 136, 446, 38, 38, "upgrade", "upgrade", left, "upgrade")


# ---------------------------------------------------------------- scaffolds
def scaffold_pile(canvas: WhistleCanvas, place: int) -> str:
    """The open scaffold on a pile; its number stands in the free corner."""
    shape = p.SHAPES[place]
    height, top = canvas.pile(shape)
    x = LEFT + 2 + place * 100
    if top is None:
        hollow = el("g", path(pieces.outline(pieces.screen_cells(place, 0)), "hollow"), transform=f"scale({TILE})")
        return at(x, 180, hollow, data_about=canvas.told("scaffold_pile"))
    under = path(pieces.scaffold_edge(top, 0), "under", transform="translate(5 6)") if height > 1 else ""
    tile = pieces.TOUCH + under + pieces.scaffold(top)
    return at(
        x, 180,
        canvas.piece(f"pile-{shape}", 0, 0, pieces.small(tile, TILE), pieces.scaffold_halo(top, 0, TILE)),
        pieces.count(13, 11, height),
    )  # fmt: skip


# ---------------------------------------------------------------- docks
def dock(canvas: WhistleCanvas, name: str) -> str:
    """A jetty for one airship, whatever its size; free it shows the shadow of a ship. Beside it what it offers."""
    x, y, upright, long = BERTHS[name]
    wide, high = (BERTH_WIDE, long) if upright else (long, BERTH_WIDE)
    moored = canvas.moored(name)
    sign = ("berth" if moored else "berth-free") + ("-up" if upright else "")
    body = icon(sign, 0, 0, wide, high + 3)
    if moored is None:
        body += icon("mast", wide / 2 - 10, high / 2 - 11, 20, 22, cls="mast")
        ship = ""
    else:
        ship = at(x, y, moored_ship(canvas, *moored, upright, long))
    jetty = canvas.piece(f"dock-{name}", x, y, body, rect(0, 0, wide, high, 8, cls="halo"))
    return jetty + ship + offers(canvas, name)


def moored_ship(canvas: WhistleCanvas, seat: int, kind: str, upright: bool, long: int) -> str:
    size = pieces.fitting(min(MOORED, (long - 4) / (LENGTH[kind] * CELL)))
    wide, high = pieces.airship_size(kind, upright)
    x, y = (BERTH_WIDE - wide * size) / 2, (BERTH_WIDE - high * size) / 2
    if upright:
        y = (long - high * size) / 2
    else:
        x = (long - wide * size) / 2
    return at(x, y, pieces.ship(canvas, seat, kind, size, upright))


LADDERS: Final = {"scaffolds": (LEFT - 2, 300), "cards": (RIGHT - 4, 658)}
RUNG: Final = (184 - 8) / 3


def offers(canvas: WhistleCanvas, name: str) -> str:
    """One for nothing, two for one, three for two: the price above, the gain below."""
    if name not in LADDERS:
        return ""
    x, y = LADDERS[name]
    return "".join(
        canvas.piece(
            f"offer-{name}-{place + 1}", x + place * (RUNG + 4), y, rung(name, place),
            rect(0, 0, RUNG, 41, 6, cls="halo"), about=f"dock_{name}",
        )
        for place in range(len(n.DOCK_ROWS[name]["options"]))
    )  # fmt: skip


@cache
def rung(name: str, place: int) -> str:
    gain, due = signs.of_offer(name, place)
    gain = [str(place + 1), gain[-1]]  # a number before one icon reads faster here than two of them
    out = rect(0, 0, RUNG, 41, 6, cls="tag")
    out += (
        signs.sentence(due, 4, 4.5, RUNG - 8, 14, len(due)) if due else path(f"M{RUNG / 2 - 6:.1f} 11.500h12", "free")
    )
    return out + signs.sentence(gain, 4, 21.5, RUNG - 8, 17)


# ---------------------------------------------------------------- cards, trophies, supply
def cards(canvas: WhistleCanvas) -> str:
    view = canvas.view
    deck = pieces.back(56, 78, "card", "card") if view["deck"] else rect(0.7, 0.7, 54.6, 76.6, 5, cls="hollow")
    pile = at(RIGHT, 518, deck, pieces.count(48, 70, view["deck"]), data_about=canvas.told("card_pile"))
    playing, thrown = view["playing"], len(view["discard"])
    if playing:
        discard = pieces.card(canvas.called(f"card_{playing}"), playing)
        top = at(RIGHT + 62, 516, pieces.small(discard, 0.84), data_about=canvas.told(f"card_{playing}"))
    else:
        shown = rect(0.7, 0.7, 54.6, 76.6, 5, cls="spent" if thrown else "hollow") + icon(
            "cycle", 17, 26, 22, cls="faded"
        )
        top = at(RIGHT + 64, 518, shown, pieces.count(48, 70, thrown), data_about=canvas.told("discard"))
    left = icon("plaque", 6, 0, 40, 44) + icon("trophy", 15, 8, 22) + pieces.count(44, 44, view["reserve"])
    return pile + top + at(RIGHT + 127, 524, left, data_about=canvas.told("trophy_pile"))


def supply(canvas: WhistleCanvas) -> str:
    """What is left of the resource tokens, in the wagon; a sign on what is wild."""
    out, left, wild = "", canvas.view["supply"], canvas.view["wild"]
    for place, kind in enumerate(p.RESOURCES):
        body = rect(-3, -2, 30, 46, 6, cls="touch") + icon(kind, 0, 0, 24) + text(12, 39, left[kind], "wagon-number")
        if kind in wild:
            body += icon("any", 15, -4, 12)
        out += canvas.piece(
            f"supply-{kind}", 12 + place * 33, 11, body, rect(-3, -2, 30, 46, 6, cls="halo"), about=kind
        )
    return at(LEFT - 2, WAGON_Y, out, data_about=canvas.told("supply"))
