"""The objects of Whistle Mountain: machines, scaffolds, upgrades, abilities, cards, trophies, airships, workers.

Faces that lie on the table many times are drawn once, their corner at 0, 0, as stamps in the definitions that all zones
share; names are written over them, because they depend on the language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from aerodrome.drawing.svg import LETTER, LETTERS, at, circle, el, icon, num, path, rect, text
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.board.canvas import WhistleCanvas
from aerodrome.games.whistle_mountain.board.layout import CELL, LENGTH
from aerodrome.games.whistle_mountain.board.signs import (
    TIMING,
    medal,
    of_activation,
    of_bonus,
    of_card,
    of_cost,
    of_power,
    of_trophy,
    of_upgrade,
    sentence,
)  # fmt: skip
from aerodrome.games.whistle_mountain.grid import turned_cells
from aerodrome.games.whistle_mountain.words import names as n
from aerodrome.games.whistle_mountain.words.ground import kind_of, printed_cells

Cell = tuple[int, int]

INSET: Final = 1.5  # a tile is so much smaller than its cells: neighbours read as two tiles
SIZE: Final = {"small": (2, 1), "medium": (2, 2), "large": (3, 2)}  # columns and rows, lying flat
UPGRADE: Final = (132, 64)
ABILITY: Final = (132, 52)
CARD: Final = (72, 96)
GROWN: Final = 16.0  # letters in small windows
SEATS: Final = (1, 2, 3, 4)  # colours
WORKERS: Final = (26.5, 30.0, 31.0, 33.0, 36.0)  # how high they are drawn on the board
SHIELD: Final = (2, 1, 36, 25, 0, 9, -9, 14, -18, 18, -9, -4, -18, -9, -18, -18)  # the outline of a trophy
TOUCH: Final = '<rect width="150" height="100" class="touch"/>'  # the whole of a scaffold's rectangle can be clicked
# Where the emblem sits on an airship: its middle, and its size.
EMBLEMS: Final = {"balloon": (25.0, 19.0, 15.0), "blimp": (54.5, 21.5, 17.0), "dreadnought": (76.5, 21.5, 18.0)}


def stamp(name: str, x: float = 0, y: float = 0) -> str:
    """A face of the definitions, its corner at x, y."""
    return el("use", href=f"#d-{name}", x=x or None, y=y or None)


def face_size(size: str, upright: bool) -> tuple[int, int]:
    """Width and height of a machine in units."""
    columns, rows = SIZE[size]
    return (rows * CELL, columns * CELL) if upright else (columns * CELL, rows * CELL)


def letters(words: str, size: float) -> float:
    """About how wide words are."""
    return sum(LETTERS.get(letter, LETTER) for letter in words) * size


def name(x: float, y: float, words: str, cls: str, size: float, room: float) -> str:
    """The name of a piece in its middle; with the larger letters of small windows a long one is written narrower."""
    if letters(words, GROWN) * 0.93 <= room:
        return text(x, y, words, cls, size, room)
    return text(x, y, words, f"{cls} long", size, room) + text(x, y, words, f"{cls} narrow", GROWN * 2, room)


SIZES: Final = (1.0, 0.92, 0.84, 0.76, 0.7, 0.64, 0.56, 0.48, 0.4, 0.3, 0.2)  # in which pieces are drawn


def fitting(scale: float) -> float:
    """The largest of the sizes that is no larger."""
    return next((size for size in SIZES if size <= scale + 0.001), SIZES[-1])


def small(drawing: str, size: float) -> str:
    """A drawing in one of the sizes; its letters grow as those of the whole do.

    In two groups: a page moves and shrinks what lies directly in a piece around its middle.
    """
    if size == 1:
        return drawing
    return el("g", el("g", drawing, transform=f"scale({size:g})"), cls=f"k{round(size * 100)}")


# ---------------------------------------------------------------- polyominoes
def outline(cells: Iterable[Cell], inset: float = INSET, cell: float = CELL) -> str:
    """The closed line around cells in the order of the screen (row 0 on top), pulled in; shared edges cancel."""
    sides: set[tuple[Cell, Cell]] = set()
    for x, y in cells:
        corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
            sides ^= {(b, a)} if (b, a) in sides else {(a, b)}
    edges = dict(sides)
    start = min(edges)
    loop, here = [start], edges[start]
    while here != start:
        loop.append(here)
        here = edges[here]
    out = ""
    for before, here, after in zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True):
        a, b = (here[0] - before[0], here[1] - before[1]), (after[0] - here[0], after[1] - here[1])
        if a != b:
            right, down = here[0] * cell + inset * (-a[1] - b[1]), here[1] * cell + inset * (a[0] + b[0])
            out += f"{'L' if out else 'M'}{num(float(right))} {num(float(down))}"
    return f"{out}Z"


def screen_cells(kind: int, turned: int) -> list[Cell]:
    """The cells of a piece as they are drawn: row 0 on top."""
    cells = turned_cells(kind, turned)
    high = max(row for _, row in cells)
    return [(column, high - row) for column, row in cells]


def extent(kind: int, turned: int) -> tuple[int, int]:
    """How many columns and rows a piece takes."""
    cells = turned_cells(kind, turned)
    return max(column for column, _ in cells) + 1, max(row for _, row in cells) + 1


@cache
def scaffold_edge(tile: str, turned: int, inset: float = INSET) -> str:
    return outline(screen_cells(kind_of(tile), turned), inset)


@cache
def scaffold(tile: str, turned: int = 0) -> str:
    """A scaffold with the resources on its cells; timber comes as a shape of its outline."""
    kind = kind_of(tile)
    cells = screen_cells(kind, turned)
    shape = stamp(f"timber-{p.SHAPES[kind]}-{turned}")
    tokens = [
        icon(f"token-{resource}", x * CELL + 11, y * CELL + 8, 28)
        for (x, y), resource in zip(cells, printed_cells(tile), strict=True)
        if resource
    ]
    return shape + "".join(tokens)


@cache
def scaffold_halo(tile: str, turned: int = 0, size: float = 1.0, away: float = 0.0) -> str:
    """What lights up around a scaffold, so far from the timber."""
    return path(outline(screen_cells(kind_of(tile), turned), -away, CELL * size), "halo")


# ---------------------------------------------------------------- faces with names
def machine(canvas_name: str, machine_id: str, upright: bool = False) -> str:
    """A machine with its name, flat or upright."""
    size = str(n.MACHINE_ROWS[machine_id]["size"])
    width, height = face_size(size, upright)
    body = stamp(f"{machine_id}-up" if upright and size != "medium" else machine_id)
    if size == "small" and upright:
        words = name(0, 0, canvas_name, "spine", 12.4, 84)
        return body + el("g", words, transform=f"translate(14 {height // 2}) rotate(-90)")
    if size == "small":
        return body + name(50, 13, canvas_name, "small-name", 12.4, 88)
    return body + name(width / 2, 15, canvas_name, "title plate-name", 13.2, width - 24)


def upgrade(words: str, upgrade_id: str) -> str:
    return stamp(upgrade_id) + name(66, 14.4, words, "title plate-name", 13, 112)


def ability(words: str, ability_id: str) -> str:
    return stamp(f"ability-{ability_id}") + name(66, 14.4, words, "title plate-name", 13, 112)


def card(words: str, card_id: str) -> str:
    """The name in at most two lines on the head."""
    lines = split(words)
    first = 21.5 if len(lines) == 1 else 15
    names = "".join(text(36, first + 12.5 * i, line, "title card-name", 12.4, 64) for i, line in enumerate(lines))
    return stamp(f"card-{card_id}") + names


def split(words: str) -> list[str]:
    """One line, or two that are about equally long."""
    if len(words) <= 9 or " " not in words:
        return [words]
    parts = words.split(" ")
    cuts = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts))]
    return list(min(cuts, key=lambda cut: max(map(len, cut))))


def trophy(kind: str) -> str:
    """40 by 44."""
    return stamp(f"trophy-{kind}")


@cache
def shield(size: float = 1.0) -> str:
    """What lights up around a trophy."""
    x, y, wide, high, *curves = (num(round(number * size, 1)) for number in SHIELD)
    return path(f"M{x} {y}h{wide}v{high}c{' '.join(curves[:6])}c{' '.join(curves[6:])}Z", "halo")


def back(width: float, height: float, cls: str, sign: str) -> str:
    """A face-down tile or card."""
    size = min(width, height) * 0.54
    return (
        rect(0, 2.5, width, height, 5, cls=f"back-lip {cls}")
        + rect(0, 0, width, height, 5, cls=f"back {cls}")
        + rect(4, 4, width - 8, height - 8, 3, cls="back-line")
        + icon(sign, (width - size) / 2, (height - size) / 2, size)
    )


# ---------------------------------------------------------------- wooden pieces
@cache
def airship(kind: str, colour: int, upright: bool = False) -> str:
    """It lies along its cells; upright it climbs, nose up. The emblem stays upright."""
    long = LENGTH[kind] * CELL
    x, y, size = EMBLEMS[kind]
    hull = icon(kind, 0, 0, long, CELL)
    if upright and kind != "balloon":
        hull = el("g", hull, transform=f"translate(0 {long}) rotate(-90)")
        x, y = y, long - x
    emblem = icon(f"seat-{colour}", x - size / 2, y - size / 2, size, cls="on-seat")
    return el("g", hull, emblem, cls=f"s{colour}")


def airship_size(kind: str, upright: bool = False) -> tuple[int, int]:
    long = LENGTH[kind] * CELL
    return (CELL, long) if upright else (long, CELL)


def ship(canvas: WhistleCanvas, seat: int, kind: str, size: float = 1.0, upright: bool = False) -> str:
    """An airship where it is now, with its key."""
    wide, high = airship_size(kind, upright)
    halo = rect(0, 0, wide * size, high * size, 12 * size, cls="halo")
    drawing = small(airship(kind, canvas.colour(seat), upright), size)
    return canvas.thing(f"airship-{seat}-{kind}", drawing, halo, about=kind)


def worker(colour: int, x: float, y: float, size: float = 30) -> str:
    """A worker of a seat, so high, its corner at x, y."""
    if size in WORKERS:
        return stamp(f"worker-{colour}-{size:g}", x, y)
    return at(x, y, stamp(f"worker-{colour}"), scale=size / 28)


def count(x: float, y: float, number: int) -> str:
    """A number on a disc: how many lie in a pile."""
    return circle(x, y, 11, "disc") + text(x, y + 4.6, number, "count")


# ---------------------------------------------------------------- the stamps
def star(width: float, advanced: bool) -> str:
    """Advanced pieces carry a screw with a star; the first game leaves them out."""
    return icon("screw-star", width - 14, 4.8, 10) if advanced else ""


def machine_face(machine_id: str, upright: bool) -> str:
    """Points when it is built, a picture, the price and what it does; on a tab what its builder gains at once."""
    row = n.MACHINE_ROWS[machine_id]
    size, points = str(row["size"]), int(row["vp"])
    width, height = face_size(size, upright)
    words, paid = of_activation(machine_id)
    if size == "small" and upright:
        icons = "".join(sentence([word], 19, 43 + 25 * i, 27, 21) for i, word in enumerate(words))
        return icon("frame-small-up", 0, 0, width, height) + medal(19, 8, 27, points) + icons
    if size == "small":
        return icon("frame-small", 0, 0, width, height) + medal(6, 17.6, 27, points) + sentence(words, 34, 20.5, 60, 22)
    body = icon(f"frame-{size}{'-up' if upright else ''}", 0, 0, width, height)
    body += sentence(words, 7, height - 30, width - 14, 21, paid) + star(width, row["advanced"])
    if size == "medium":
        return body + icon(f"pic-{machine_id}", 38, 22, 52, 42) + medal(6, 23, 33, points)
    bonus = of_bonus(machine_id)
    body += medal(7, 24, 34, points)
    if not upright:
        picture = icon(f"pic-{machine_id}", 40 if bonus else 58, 22, 54, 43)
        return body + picture + (bonus_tab(bonus, 97, 29, 46) if bonus else "")
    picture = icon(f"pic-{machine_id}", 36, 23, 56, 45) if bonus else icon(f"pic-{machine_id}", 16, 50, 70, 56)
    return body + picture + (bonus_tab(bonus, 20, 76, 60) if bonus else "")


def bonus_tab(words: Sequence[str], x: float, y: float, width: float) -> str:
    return (
        rect(x, y, width, 30, 5, cls="bonus") + sentence(words, x + 4, y + 7, width - 8, 19)
        + icon("construct", x - 8, y - 8, 17)
    )  # fmt: skip


def upgrade_face(upgrade_id: str) -> str:
    """132 by 64: the price on the left, the points at the end on the right, when it works and its power below."""
    row = n.UPGRADE_ROWS[upgrade_id]
    price = of_cost(row["cost"])
    words, paid = of_upgrade(upgrade_id)
    timing = str(row["timing"]).replace("_per_turn", "").replace("_", "-")
    return (
        icon("frame-upgrade", 0, 0, *UPGRADE)
        + sentence(price, 8, 21, 84, 16, len(price), start=True)
        + medal(101, 17.5, 26, int(row["end_vp"]))
        + icon(timing, 8, 42, 15)
        + rect(27, 42, 0.8, 15, cls="parting")
        + sentence(words, 31, 41, 92, 18, paid)
        + star(UPGRADE[0], row["advanced"])
    )


def ability_face(ability_id: str) -> str:
    return (
        icon("frame-ability", 0, 0, *ABILITY)
        + icon(TIMING.get(ability_id, "trigger"), 9, 25, 17)
        + rect(29, 25, 0.8, 17, cls="parting")
        + sentence(of_power(ability_id), 33, 23, 92, 21)
        + star(ABILITY[0], n.ABILITY_ROWS[ability_id]["advanced"])
    )


def card_face(card_id: str) -> str:
    """The effect large, the price at the foot."""
    words, price = of_card(card_id)
    size = 27.0 if price or len(words) > 1 else 32.0
    if len(words) > 3:
        cut = words.index("arrow")
        picture = sentence(words[:cut], 8, 42, 56, 19) + sentence(words[cut:], 8, 65, 56, 19)
    else:
        picture = sentence(words, 8, (53.5 if price else 64) - size / 2, 56, size)
    return icon("frame-card", 0, 0, *CARD) + picture + (sentence(price, 8, 71, 56, 14, len(price)) if price else "")


def trophy_face(kind: str) -> str:
    word = of_trophy(kind)
    inner = medal(6, 4, 28, word[3:]) if word.startswith("vp:") else icon(word, 9.5, 8, 21)
    return icon("plaque", 0, 0, 40, 44) + inner


def timber(kind: int, turned: int) -> str:
    edge = outline(screen_cells(kind, turned))
    return path(edge, "lip") + path(edge, "lattice")


def worker_face(colour: int) -> str:
    """24 by 28."""
    return el("g", icon("worker", 0, 0, 24, 28), icon(f"seat-{colour}", 7.2, 13, 9.6, cls="on-seat"), cls=f"s{colour}")


@cache
def stamps() -> str:
    """All faces, for the definitions that all zones share."""
    found = {f"worker-{colour}": worker_face(colour) for colour in SEATS}
    for size in WORKERS:
        found |= {f"worker-{one}-{size:g}": at(0, 0, stamp(f"worker-{one}"), scale=size / 28) for one in SEATS}
    for machine_id, row in n.MACHINE_ROWS.items():
        found[machine_id] = machine_face(machine_id, False)
        if row["size"] != "medium":
            found[f"{machine_id}-up"] = machine_face(machine_id, True)
    found |= {upgrade_id: upgrade_face(upgrade_id) for upgrade_id in n.UPGRADE_ROWS}
    found |= {f"ability-{ability_id}": ability_face(ability_id) for ability_id in n.ABILITY_ROWS}
    found |= {f"card-{card_id}": card_face(card_id) for card_id in n.CARD_ROWS}
    found |= {f"trophy-{kind}": trophy_face(kind) for kind in n.TROPHY_ROWS}
    for kind, shape in enumerate(p.SHAPES):
        found |= {f"timber-{shape}-{turned}": timber(kind, turned) for turned in range(p.TURNS)}
    return "".join(el("g", drawing, id=f"d-{key}") for key, drawing in found.items())
