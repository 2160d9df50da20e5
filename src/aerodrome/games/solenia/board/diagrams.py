"""The pictures beside Solenia's full rules: the sky from above, strip by strip, with small cards on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from aerodrome.drawing.svg import at, circle, el, icon_at, path, rect, text
from aerodrome.drawing.teaching import Figure, arrow
from aerodrome.games.solenia.board import pieces
from aerodrome.games.solenia.board.canvas import SoleniaCanvas
from aerodrome.games.solenia.parts import COLUMNS, ROWS
from aerodrome.language import mark

Space = tuple[int, int]  # strip and lane, from 1

SIDES: Final = ("night", "night", "dawn", "day", "day")
STEP: Final = 62
LEFT: Final = 24
TOP: Final = 26
GAP: Final = 3
WIDTH: Final = LEFT + ROWS * STEP + 2
HEIGHT: Final = TOP + COLUMNS * STEP + 2
CELL: Final = 52
SMALL_CARD: Final = 0.35
MIDDLE: Final[Space] = (3, 3)
EVERY: Final = tuple((strip, lane) for strip in range(1, ROWS + 1) for lane in range(1, COLUMNS + 1))


# ---------------------------------------------------------------- the sky and what lies on it
def place(space: Space) -> tuple[float, float]:
    """The middle of a space."""
    strip, lane = space
    return LEFT + (strip - 0.5) * STEP - GAP / 2, TOP + (lane - 0.5) * STEP - GAP / 2


def sky() -> str:
    """Five strips with their numbers above and the lanes beside them."""
    strips = "".join(
        el(
            "rect",
            x=LEFT + i * STEP,
            y=TOP,
            width=STEP - GAP,
            height=COLUMNS * STEP - GAP,
            rx=7,
            fill=f"url(#g-{side})",
        )
        for i, side in enumerate(SIDES)
    )
    above = "".join(text(place((strip, 1))[0], 17, strip, "rule-number") for strip in range(1, ROWS + 1))
    beside = "".join(text(10, place((1, lane))[1] + 5, lane, "rule-number") for lane in range(1, COLUMNS + 1))
    return strips + above + beside


def cell(space: Space, words: str | int = "", cls: str = "rule-cell") -> str:
    number = text(0, 7, words, "rule-cost") if words != "" else ""
    return at(*place(space), rect(-CELL / 2, -CELL / 2, CELL, CELL, 8, cls=cls), number)


def card(space: Space, colour: int) -> str:
    """A card of a seat, too small for what is printed on it."""
    face = at(0, 0, pieces.stamp("card"), circle(0, 0, 33, "rule-hole"), scale=SMALL_CARD)
    return at(*place(space), face, icon_at(f"seat-{colour}", 0, 0, 17, cls="seat-sign"), cls=f"s{colour}")


def airship(space: Space, dy: float = 0) -> str:
    x, y = place(space)
    return icon_at("airship", x, y + dy, 58, 23.9)


def distance(one: Space, other: Space) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def around(space: Space) -> Iterable[Space]:
    return (one for one in EVERY if distance(space, one) == 1)


# ---------------------------------------------------------------- the pictures
def beside(_: SoleniaCanvas) -> str:
    """The four spaces that touch the middle one, and the four corners that do not."""
    corners = [one for one in EVERY if distance(MIDDLE, one) == 2 and MIDDLE[0] != one[0] and MIDDLE[1] != one[1]]
    crossed = "".join(at(*place(one), path("M-11-11 11 11M11-11-11 11", "rule-cross")) for one in corners)
    return (
        sky()
        + "".join(cell(one, cls="rule-cell rule-free") for one in around(MIDDLE))
        + "".join(cell(one) for one in corners)
        + crossed
        + airship(MIDDLE)
    )


def reach(_: SoleniaCanvas) -> str:
    """What every space costs the owner of the first card."""
    own, other = (4, 2), (3, 4)
    out = sky()
    for one in EVERY:
        if one not in (own, other):
            cost = max(0, min(distance(one, MIDDLE), distance(one, own)) - 1)
            words = cost if one != MIDDLE else ""
            out += cell(one, words, "rule-cell rule-free" if cost == 0 else "rule-cell")
    x, y = place(MIDDLE)
    return out + airship(MIDDLE, -8) + text(x, y + 20, 0, "rule-cost rule-low") + card(own, 1) + card(other, 2)


def voyage(_: SoleniaCanvas) -> str:
    """From the airship over two spaces to a city."""
    target, between = (5, 2), ((4, 3), (5, 3))
    paid = "".join(
        cell(one) + at(*place(one), icon_at("crate", 0, -6, 28), text(0, 21, number, "rule-cost rule-low"))
        for number, one in enumerate(between, 1)
    )
    x, y = place(target)
    city = cell(target, cls="rule-cell rule-free") + icon_at("isle-day_city", x, y, 50, 37.5)
    return sky() + card((2, 2), 2) + airship(MIDDLE) + paid + city


def moves(_: SoleniaCanvas) -> str:
    """The airship flies on; the cards of strip 1 pay and leave, the strip comes back as strip 5."""
    x, y = place((1, 2))
    gifts = pieces.points(1, x - 12, y - 26, 30, "+") + icon_at(
        "water", place((1, 4))[0] - 12, place((1, 4))[1] - 24, 26
    )
    first, last = place((1, 5))[0], place((5, 5))[0]
    below = TOP + COLUMNS * STEP
    turn = arrow(
        f"M{first:g} {below + 6}c40 36 {last - first - 66:g} 36 {last - first - 6:g} 6",
        last - 2,
        below + 8,
        -40,
        "arrow-ink",
    )
    return (
        sky()
        + el("g", airship(MIDDLE), cls="ghost")
        + airship((4, 3))
        + card((1, 2), 1)
        + card((1, 4), 3)
        + card((2, 3), 2)
        + card((4, 2), 1)
        + gifts
        + turn
    )


DIAGRAMS: Final = {
    "rule-beside": Figure(
        beside,
        WIDTH,
        HEIGHT,
        mark(
            "Five strips and five lanes. The four spaces that touch the airship's are lit, the four corners are "
            "crossed out."
        ),
    ),
    "rule-reach": Figure(
        reach,
        WIDTH,
        HEIGHT,
        mark(
            "What every space costs: the airship on strip 3, lane 3, your card on strip 4, lane 2, a card of another "
            "player on strip 3, lane 4."
        ),
    ),
    "rule-voyage": Figure(
        voyage, WIDTH, HEIGHT, mark("From the airship over two spaces to a day city: two resources.")
    ),
    "rule-moves": Figure(
        moves,
        WIDTH,
        HEIGHT + 42,
        mark(
            "The airship is on strip 4. Two cards on strip 1 give a star and water; an arrow leads that strip to the "
            "other end."
        ),
    ),
}
