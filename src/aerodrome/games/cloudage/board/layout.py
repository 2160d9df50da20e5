"""Where everything lies on the board: twenty-four columns of hexes over the city board. A unit is about a pixel."""

from __future__ import annotations

from math import sqrt
from typing import Final

from aerodrome.games.cloudage import parts as p

Place = tuple[int, int]  # column and row on the whole land

WIDTH: Final = 1100
HEX: Final = 30.0  # from the middle to a corner
HEX_H: Final = HEX * sqrt(3)  # from one flat side to the other
PITCH: Final = HEX * 1.5  # from column to column
LEFT: Final = 2.5
TOP: Final = 31.0  # sky
GROUND: Final = TOP + HEX_H * (p.ROWS + 0.5)  # where the lowest hexes end
RAIL_Y: Final = round(GROUND) + 2
RAIL_H: Final = 23
STRIP_Y: Final = RAIL_Y + RAIL_H + 9
STRIP_H: Final = 130
HEIGHT: Final = STRIP_Y + STRIP_H + 3
CORNERS: Final = tuple(
    (HEX * x, HEX_H / 2 * y) for x, y in ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))
)

PLACES: Final[dict[str, Place]] = {name: divmod(number, p.ROWS) for number, name in enumerate(p.SPACE_NAMES)}
NAMES: Final[dict[Place, str]] = {place: name for name, place in PLACES.items()}


def exactly(place: Place) -> tuple[float, float]:
    column, row = place
    return LEFT + HEX + PITCH * column, TOP + HEX_H / 2 * (2 * row + 1 + column % 2)


def middle(place: Place) -> tuple[int, int]:
    """The middle of a hex."""
    x, y = exactly(place)
    return round(x), round(y)


CENTRES: Final = {name: middle(place) for name, place in PLACES.items()}


def space_key(space: str) -> str:
    """The element of a space by its number: names of spaces have signs that ids do without.

    >>> space_key("1:2,1"), space_key("4:5,0")
    ('space-12', 'space-117')
    """
    column, row = PLACES[space]
    return f"space-{column * p.ROWS + row}"


def beside(place: Place) -> list[Place]:
    """The six places around, in the order of the edges: right down, down, left down, left up, up, right up."""
    column, row = place
    low = column % 2
    return [
        (column + 1, row + low),
        (column, row + 1),
        (column - 1, row + low),
        (column - 1, row - 1 + low),
        (column, row - 1),
        (column + 1, row - 1 + low),
    ]


def corner(place: Place, number: int) -> tuple[int, int]:
    """A corner, the same for all hexes that meet there."""
    x, y = exactly(place)
    dx, dy = CORNERS[number % 6]
    return round(x + dx), round(y + dy)


def outline(scale: float = 1.0) -> str:
    """A hex around 0, 0."""
    return "M" + "L".join(f"{x * scale:.1f} {y * scale:.1f}" for x, y in CORNERS) + "Z"
