"""On and under the snow: launch dock, cards, scavenge spaces, the caves with their tunnels."""

from __future__ import annotations

from functools import cache
from typing import Final

from aerodrome.drawing.svg import at, circle, icon_at, rect, text
from aerodrome.games.cryo.board import box, pieces, wreck
from aerodrome.games.cryo.board.canvas import CryoCanvas

LAUNCH_AT: Final = (560, 390)
DRONE_X: Final = -40
DRONE_ROOM: Final = 124
DECK_X: Final = 38
DISCARD_X: Final = 108
DECK_Y: Final = 391
SCAVENGE_AT: Final = (1000, 402)
SCAVENGE_STEP: Final = (34, 34)
TOP, MIDST, BOTTOM = 463, 537, 611
CAVE_AT: Final = {
    "cave_01": (432, TOP), "cave_02": (688, TOP), "cave_03": (262, TOP), "cave_06": (862, TOP),
    "cave_07": (126, MIDST), "cave_04": (384, MIDST), "cave_09": (560, MIDST),
    "cave_05": (708, MIDST), "cave_12": (870, MIDST), "cave_11": (1030, MIDST),
    "cave_10": (170, BOTTOM), "cave_13": (352, BOTTOM), "cave_08": (708, BOTTOM), "cave_14": (904, BOTTOM),
}  # fmt: skip
POD_STEP: Final = 30
STACKED: Final = 3  # pods of a seat that are drawn; the number tells them all


# ---------------------------------------------------------------- on the snow
def draw_snow(canvas: CryoCanvas, launching: bool) -> str:
    """`launching`: a drone acts on the launch dock."""
    return (
        canvas.kept(launch, launching)
        + canvas.kept(cards)
        + "".join(canvas.kept(mound, name) for name in box.MATERIALS)
    )


def launch(canvas: CryoCanvas, launching: bool) -> str:
    """Always open, for any number of drones."""
    body = icon_at("launchpad", 0, 0, 224, 48) + circle(-80, -5, 14, "launch-disc") + icon_at("launch", -80, -5, 21)
    if launching:
        body += rect(-108, -24, 216, 46, 10, cls="manned")
    drones = canvas.on_launch_dock
    step = min(38.0, DRONE_ROOM / max(1, len(drones) - 1))
    for place, (seat, number) in enumerate(drones):
        body += at(DRONE_X + step * place, -6, wreck.drone(canvas, seat, f"launch-{number}"))
    return canvas.piece(box.LAUNCH, *LAUNCH_AT, body, pieces.glow("launch"), about="launch")


def cards(canvas: CryoCanvas) -> str:
    """The deck and the open discard pile."""
    left, pile = canvas.view["deck"], canvas.view["discard"]
    stack = "".join(pieces.stamp("card-back", -1.5 * i, -1.5 * i) for i in range(min(3, left)))
    out = canvas.piece("deck", DECK_X, DECK_Y, stack or hollow(), halo_of_pile(), over=counted(left))
    open_cards = discarded(frozenset(pile)) if pile else hollow()
    return out + canvas.piece("discard", DISCARD_X, DECK_Y, open_cards, halo_of_pile(), over=counted(len(pile)))


def hollow() -> str:
    return rect(0, 0, 56, 78, 5, cls="hollow")


def halo_of_pile() -> str:
    return rect(-2, -2, 60, 82, 7, cls="halo")


def counted(number: int) -> str:
    return circle(52, 74, 11, "count-disc") + text(52, 78.6, number, "count")


@cache
def discarded(kinds: frozenset[str]) -> str:
    """The discard pile has no order: it shows which cards are in it."""
    out = pieces.sheet(56, 78, "stock", 5)
    for number, card in enumerate(box.CARDS):
        x, y = 15 + 26 * (number % 2), 11.5 + 18.5 * (number // 2)
        out += icon_at(card, x, y, 19, cls=None if card in kinds else "absent")
    return out


def mound(canvas: CryoCanvas, material: str) -> str:
    """A heap of debris, with the pits that are in use at this table."""
    number = box.MATERIALS.index(material)
    x, y = SCAVENGE_AT[0], SCAVENGE_AT[1] + SCAVENGE_STEP[1] * number
    out = at(x, y, icon_at(f"mound-{material}", 41, -1, 166, 38), icon_at(material, -16, 1, 24))
    pods = canvas.scavengers(material)
    for place in range(canvas.pits(material)):
        body = pieces.stamp("pit", cls=f"pit {box.BACK_OF[material]}")
        if place < len(pods):
            seat, count = pods[place]
            body += at(0, -1, wreck.pod(canvas, seat, f"{material}-{count}"))
        key = f"scavenge_{material}_{place + 1}"
        spot = x + 17 + SCAVENGE_STEP[0] * place
        out += canvas.piece(key, spot, y, body, pieces.glow("pit"), about="scavenge")
    return out


# ---------------------------------------------------------------- caves
def draw_caves(canvas: CryoCanvas) -> str:
    return "".join(canvas.kept(cave, key) for key in CAVE_AT)


def draw_tunnels(canvas: CryoCanvas, costs: tuple[int, ...]) -> str:
    """`costs`: what the way through each tunnel costs, while a launch looks for its way."""
    return "".join(tunnel(canvas, key, costs[number] if costs else None) for number, key in enumerate(box.TUNNELS))


def cave(canvas: CryoCanvas, key: str) -> str:
    """A vacant space, a gate of ice, or a tile; one that only Imaging sees lies in shadow."""
    x, y = CAVE_AT[key]
    size = box.CAVES[key]["size"]
    wide, high = pieces.CAVE_SIZE[size]
    seen = canvas.cave(key)
    tile, pods = seen["tile"], tuple(seen["pods"])
    if tile is None:
        looks = "back" if seen["in_use"] else "vacant"
        body = icon_at(f"cave-{looks}-{size}", 0, 0, wide + 4, high + 8)
        body += plaque(key, wide) if seen["in_use"] else text(0, 6, least_players(key), "vacancy")
        return canvas.piece(key, x, y, body, pieces.glow(f"cave-{size}"), about=f"cave_{looks}")
    body = icon_at(f"cave-{box.CAVE_TILES[tile]['biome']}-{size}", 0, 0, wide + 4, high + 8)
    if not seen["face_up"]:
        body += rect(2 - wide / 2, -high / 2, wide - 4, high, 12, cls="veil") + icon_at("imaging", 0, 14, 22)
    body += (
        plaque(key, wide) + price_of(tile, wide) + medals(canvas, tile, pods, wide) + settlers(canvas, key, pods, wide)
    )
    return canvas.piece(key, x, y, body, pieces.glow(f"cave-{size}"), about=tile)


def plaque(key: str, wide: int) -> str:
    """The number by which words name the cave, on its lower right."""
    x = wide / 2 - 14
    return rect(x - 9, 13, 18, 15, 4, cls="plaque") + text(x, 24.8, int(key.rpartition("_")[2]), "cave-number")


def least_players(key: str) -> str:
    """For how many players a cave is: 3+, or 4."""
    least = box.CAVES[key]["min_players"]
    return "3+" if least == 3 else str(least)


@cache
def price_of(tile: str, wide: int) -> str:
    """What it costs to settle."""
    out = ""
    for place, kind in enumerate(box.listed(box.CAVE_TILES[tile]["settle_cost"])):
        x = 20 - wide / 2 + 23 * place
        out += circle(x, -11, 11.5, f"fee {box.CAVE_TILES[tile]['biome']}") + icon_at(kind, x, -11, 18)
    return out


def medals(canvas: CryoCanvas, tile: str, pods: tuple[int, ...], wide: int) -> str:
    """Both places with the seats that would score them now."""
    first, second = majority(pods)
    row = box.CAVE_TILES[tile]
    out = medal(canvas, "first", row["majority_first"], first, wide / 2 - 72)
    return out + medal(canvas, "second", row["majority_second"], second, wide / 2 - 33)


def medal(canvas: CryoCanvas, kind: str, value: int, seats: list[int], x: float) -> str:
    out = icon_at(kind, x, -11, 23) + text(x, -6.6, value, "medal")
    if not seats:
        return out + circle(x + 17, -11, 5.5, "nobody")
    shown = seats[:3]
    step = min(7.0, 14.0 / len(shown))
    return out + "".join(
        pieces.stamp(f"disc-{canvas.colour(seat)}", x + 17 - (len(shown) > 1) * 2 + step * i, -11)
        for i, seat in enumerate(shown)
    )


def majority(pods: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """The seats on the first and on the second place (CRY-6.10 to CRY-6.13).

    >>> majority((4, 2, 1)), majority((3, 3, 1)), majority((4, 2, 2)), majority((0, 0))
    (([0], [1]), ([], [0, 1]), ([0], []), ([], []))
    """
    counts = sorted({many for many in pods if many}, reverse=True)
    ranked = [[seat for seat, many in enumerate(pods) if many == count] for count in counts[:2]]
    if not ranked:
        return [], []
    if len(ranked[0]) > 1:
        return [], ranked[0]
    return ranked[0], ranked[1] if len(ranked) > 1 and len(ranked[1]) == 1 else []


def settlers(canvas: CryoCanvas, key: str, pods: tuple[int, ...], wide: int) -> str:
    """The pods on the floor, the most of a seat first."""
    order = sorted((seat for seat, many in enumerate(pods) if many), key=lambda seat: -pods[seat])
    step = min(float(POD_STEP), (wide - 10) / max(1, len(order)))
    most = STACKED if step == POD_STEP else 1
    out = numbers = ""
    for place, seat in enumerate(order):
        x, many = 15.5 - wide / 2 + step * place, pods[seat]
        shown = min(many, most)
        for number in range(shown - 1, -1, -1):
            out += at(x + 1.7 * number, 14.5 - 1.7 * number, wreck.pod(canvas, seat, f"{key}-{number}"))
        if many > 1:
            numbers += text(x + 7.5 + 1.7 * (shown - 1), 20.5, many, "settled")
    return out + numbers


# ---------------------------------------------------------------- tunnels
@cache
def toll_at(key: str) -> tuple[float, float]:
    """The middle of the stretch that is seen between two caves."""
    row = box.TUNNELS[key]
    (x1, y1), (x2, y2) = CAVE_AT[row["near"]], CAVE_AT[row["far"]]
    if y1 != y2:
        return (x1 + x2) / 2, (y1 + y2) / 2 + 1.5
    side = 1 if x1 < x2 else -1
    near, far = (pieces.CAVE_SIZE[box.CAVES[row[end]]["size"]][0] / 2 for end in ("near", "far"))
    return (x1 + side * near + x2 - side * far) / 2, y1


def tunnel(canvas: CryoCanvas, key: str, total: int | None) -> str:
    """What the stretch costs, or what the whole way costs."""
    if total is None:
        body = pieces.stamp(f"toll-{box.TUNNELS[key]['segment_energy']}")
    else:
        body = (
            rect(-17, -11.5, 34, 23, 11.5, cls="toll whole")
            + icon_at("energy", 7, 0, 17)
            + text(-7, 4.8, total, "price")
        )
    return canvas.piece(key, *toll_at(key), body, pieces.glow("toll"), about="tunnel")
