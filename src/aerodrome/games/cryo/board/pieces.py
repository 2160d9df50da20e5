"""The objects of Cryo: pods, drones, tiles, tokens, docks, actions, cards.

What lies on the table many times is drawn once, around its middle, as a stamp in the definitions that all zones share.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from aerodrome.drawing.svg import at, circle, el, icon, icon_at, num, path, rect, text
from aerodrome.games.cryo.board import box

SEATS: Final = (1, 2, 3, 4)  # colours
POD_W: Final = 14.7
POD_H: Final = 22
DRONE: Final = 33  # wide
TILE: Final = 30
DOCK: Final = 40  # a dock with its shadow
TOKEN: Final = 37
CHAMBER_W: Final = 72
CHAMBER_H: Final = {"small": 34, "large": 65}
CAVE_SIZE: Final = {"small": (118, 58), "large": (150, 58)}
CARD_W: Final = 80
CARD_H: Final = 150
# what an action takes and gives, as signs; the class of its plate
PADS: Final = {
    "stasis_control": (("organics",), "wake", "cold"),
    "reactor": (("crystal",), "energy", "pink"),
    "extractor": (("any",), "nanite", "green"),
    "computer": (("tech",), "card", "grey"),
    "scout": (("tech", "energy"), "seek", "brown"),
    "send_scavenge": (("pod",), "heap", "brown"),
    "return_scavenge": (("heap",), "pod", "brown"),
}
PLATE: Final = "M-18-17.5h36l5 5v25l-5 5h-36l-5-5v-25Z"


# ---------------------------------------------------------------- outlines that light up
HALOS: Final = {  # x, y, width, height, radius
    "tile": (-18.0, -20.0, 36.0, 41.0, 6.0),
    "pad": (-25.0, -19.5, 50.0, 42.0, 8.0),
    "dock": (-20.0, -20.0, 40.0, 40.0, 20.0),
    "token": (-20.5, -20.5, 41.0, 41.0, 20.5),
    "cell-small": (-2.0, -2.0, 76.0, 38.0, 8.0),
    "cell-large": (-2.0, -2.0, 76.0, 69.0, 8.0),
    "cave-small": (-60.5, -30.5, 121.0, 63.0, 14.0),
    "cave-large": (-76.5, -30.5, 153.0, 63.0, 14.0),
    "pit": (-15.0, -16.0, 30.0, 33.0, 9.0),
    "toll": (-18.0, -13.0, 36.0, 26.0, 13.0),
    "launch": (-112.0, -26.0, 224.0, 50.0, 10.0),
    "slot": (-17.0, -17.0, 34.0, 34.0, 6.0),
    "home": (-18.5, -18.5, 37.0, 37.0, 18.5),
    "card": (-2.0, -2.0, CARD_W + 4.0, CARD_H + 4.0, 9.0),
    "vehicle": (-2.0, -2.0, 66.0, 102.0, 8.0),
    "column": (-25.5, -21.5, 51.0, 136.0, 8.0),
    "track": (-1.0, -2.0, 146.0, 23.0, 5.0),
}


def glow(name: str) -> str:
    return el("use", href=f"#h-{name}", cls="halo")


# Where a flag hides only its own piece: on a dock or a token, under a chamber, below the row above a small card.
SPARING: Final = {"dock": (-19.0, 13.0), "token": (-19.0, 16.0), "cell-small": (-1.0, 43.0), "cell-large": (-1.0, 74.0)}
SMALL_CARD: Final = {"": (0.0, 5.0)}
CORNERS: Final = {glow(name): SPARING.get(name, (x, y)) for name, (x, y, *_) in HALOS.items()} | SMALL_CARD


@cache
def halos() -> str:
    return "".join(
        rect(x, y, width, height, radius, id=f"h-{name}") for name, (x, y, width, height, radius) in HALOS.items()
    )


# ---------------------------------------------------------------- stamps
def stamp(name: str, x: float = 0, y: float = 0, cls: str | None = None) -> str:
    return el("use", href=f"#s-{name}", x=x or None, y=y or None, cls=cls)


@cache
def stamps() -> str:
    """Everything that the drawing repeats."""
    drawn = {f"pad-{kind}": pad(kind) for kind in PADS}
    drawn |= {f"pod-{colour}": seat_piece("pod", colour, POD_W, POD_H, 8.0, -2.5) for colour in SEATS}
    drawn |= {f"drone-{colour}": seat_piece("drone", colour, DRONE, DRONE * 34 / 36, 11.0, 0.0) for colour in SEATS}
    drawn |= {f"disc-{colour}": disc(colour) for colour in SEATS}
    drawn |= {f"tile-{tile}": tile_face(tile) for tile in box.TILES}
    drawn |= {f"lip-{back}": rect(-15, -15, TILE, TILE, 4, cls=f"lip {back}") for back in box.MATERIAL_OF}
    drawn |= {f"bare-{back}": bare_space(back) for back in box.MATERIAL_OF}
    drawn |= {f"token-{token}": token_face(token) for token in box.INCIDENTS}
    drawn |= {f"cell-{size}": icon("cell-" + size, -1, -1, CHAMBER_W + 2, tall + 2) for size, tall in CHAMBER_H.items()}
    drawn |= {f"ruin-{size}": ruin(size, tall) for size, tall in CHAMBER_H.items()}
    drawn |= {f"toll-{bolts}": toll(bolts) for bolts in (1, 2)}
    drawn["dock"] = icon_at("dock", 0, 0, DOCK)
    drawn["damage"] = icon_at("damage", 0, 0, 38)
    drawn["hazard"] = circle(0, 0, 19.5, "hazard")
    drawn["berth"] = rect(1.5 - POD_W / 2, 1.5 - POD_H / 2, POD_W - 3, POD_H - 3, (POD_W - 3) / 2, cls="berth")
    drawn["pit"] = el("ellipse", cy=9, rx=12, ry=5)
    drawn["home"] = circle(0, 0, 17.5, "home-rim") + circle(0, 0, 13, "home")
    drawn["slot"] = rect(-14, -14, 28, 28, 4, cls="slot") + path("M-5 0h10M0-5v10", "slot-plus")
    drawn["card-back"] = card_back(56, 78)
    return "".join(el("g", body, id=f"s-{name}") for name, body in drawn.items())


def seat_piece(sign: str, colour: int, width: float, height: float, emblem: float, up: float) -> str:
    """A piece in the colour of a seat, its emblem in the porthole."""
    mark = icon_at(f"seat-{colour}", 0, up, emblem, cls="emblem")
    return el("g", icon_at(sign, 0, 0, width, height), mark, cls=f"s{colour}")


def disc(colour: int) -> str:
    """A seat where there is no room for more."""
    mark = (
        circle(0, 0, 7.3, "seat-disc")
        + circle(0, 0, 5.4, "porthole")
        + icon_at(f"seat-{colour}", 0, 0, 8.4, cls="emblem")
    )
    return el("g", mark, cls=f"s{colour}")


def pad(kind: str) -> str:
    """Cost, arrow, effect; three marks where it may be done up to three times."""
    costs, gain, look = PADS[kind]
    thrice = box.KINDS[kind]["max_uses"] > 1
    out = path(PLATE, f"pad-lip {look}", transform="translate(0 2.5)") + path(PLATE, f"pad-plate {look}")
    y = -5.0 if thrice else 0.0
    if len(costs) == 2:
        out += icon_at(costs[0], -12.5, -7.5, 15) + icon_at(costs[1], -12.5, 7.5, 15)
        return out + path("M-3-4l4 4-4 4", f"into {look}") + icon_at(gain, 11.5, 0, 20)
    out += sign(costs[0], -12.3, y) + path(f"M-1.5 {num(y - 3)}l3 3-3 3", f"into {look}") + sign(gain, 12.3, y)
    return out + (path("M-8 10.5h0M0 10.5h0M8 10.5h0", f"uses {look}") if thrice else "")


def sign(name: str, x: float, y: float) -> str:
    return icon_at(name, x, y, 12.5, 18.8) if name == "pod" else icon_at(name, x, y, 19)


def ruin(size: str, tall: float) -> str:
    """A chamber with a sabotage token in it."""
    return icon(f"ruin-{size}", -1, -1, CHAMBER_W + 2, tall + 2) + icon_at("sabotage", CHAMBER_W / 2, tall / 2, 32)


# ---------------------------------------------------------------- resource tiles
def tile_face(tile: str) -> str:
    """One sign, or two parted by a line: this or that."""
    row = box.TILES[tile]
    faces = [next(iter(option)) for option in row["options"]]
    out = rect(-15, -15, TILE, TILE, 4, cls=f"face {row['back']}")
    if len(faces) == 1:
        return out + icon_at(faces[0], 0, 0, 22)
    return (
        out
        + path("M11-11-11 11", f"or {row['back']}")
        + icon_at(faces[0], -5.5, -5.5, 15)
        + icon_at(faces[1], 5.5, 5.5, 15)
    )


def bare_space(back: str) -> str:
    """A resource space without a pile gives the material that is printed on it."""
    return rect(-15, -15, TILE, TILE, 4, cls=f"bare {back}") + icon_at(box.MATERIAL_OF[back], 0, 0, 19, cls="printed")


def pile(count: int, tile: str | None, back: str) -> str:
    """A pile with one lip for each tile below the top one; `None`: its top is not turned up yet."""
    if not count:
        return stamp(f"bare-{back}")
    foot = (count - 1) * 1.5
    lips = "".join(stamp(f"lip-{back}", 0, foot + 3 - 3 * i) for i in range(count))
    return lips + (stamp(f"tile-{tile}", 0, -foot) if tile else stamp(f"lip-{back}", 0, -foot))


# ---------------------------------------------------------------- incident tokens
def token_face(token: str) -> str:
    """A sabotage, the sunset, or a plunder with what it gives."""
    row = box.INCIDENTS[token]
    if row["kind"] != "plunder":
        return icon_at(row["kind"], 0, 0, TOKEN)
    gains = box.listed(row["gain"])
    size = 18.0 if len(gains) == 1 else 15.0
    left = -size * (len(gains) - 1) / 2
    return icon_at("token", 0, 0, TOKEN) + "".join(
        icon_at(one, left + size * i, -1, size) for i, one in enumerate(gains)
    )


def toll(bolts: int) -> str:
    """What a stretch of tunnel costs."""
    wide = 14 + 9 * bolts
    signs = "".join(icon_at("energy", 9 * (i - (bolts - 1) / 2), 0, 16) for i in range(bolts))
    return rect(-wide / 2, -10.5, wide, 21, 10.5, cls="toll") + signs


# ---------------------------------------------------------------- cards
def sheet(width: float, height: float, cls: str, radius: float = 6) -> str:
    """A card on the table: shadow and stock."""
    return rect(0, 2, width, height, radius, cls="shadow") + rect(0, 0, width, height, radius, cls=cls)


def card_back(width: float, height: float) -> str:
    x, y = width / 2, height / 2
    flake = path(
        f"M{num(x)} {num(y - 14)}v28M{num(x - 12)} {num(y - 7)}l24 14M{num(x + 12)} {num(y - 7)}l-24 14", "flake"
    )
    frame = rect(4, 4, width - 8, height - 8, width * 0.06, cls="back-line")
    return sheet(width, height, "back", width * 0.08) + frame + flake + circle(x, y, 5, "back-sun")


def points(number: int | str, x: float, y: float, size: float = 22) -> str:
    """Points are always a number on a star."""
    return icon_at("star", x, y, size) + text(x, y + size * 0.2, number, "on-star")


def seat_mark(colour: int, x: float, y: float, radius: float = 12) -> str:
    """Colour and emblem of a seat."""
    mark = icon_at(f"seat-{colour}", 0, 0, radius * 1.24, cls="on-seat")
    return at(x, y, circle(0, 0, radius, "seat-ground"), mark, cls=f"s{colour}")


def two_lines(words: str) -> tuple[str, str]:
    """A name of several words in two lines, parted where they are most alike in length.

    >>> two_lines("Protocole de réveil")
    ('Protocole', 'de réveil')
    """
    parts = words.split(" ")
    if len(parts) == 1:
        return words, ""
    cuts = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts))]
    return min(cuts, key=lambda cut: max(len(cut[0]), len(cut[1])))
