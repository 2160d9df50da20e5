"""The land of CloudAge: which spaces touch, and what each layout of the four boards prints on them.

A set of spaces is two words of sixty bits: boards 1 and 2 in the lower one, boards 3 and 4 in the higher one. A space
is 5 * column + row; odd columns lie half a hex lower (`geometry`). A layout has a bit for each board that shows side B.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p
from aerodrome.kernel.sets import one_piece

WORD: Final = (1 << 60) - 1
TOP_ROW: Final = sum([1 << place for place in range(0, p.HALF, p.ROWS)])
LAST_ROW: Final = TOP_ROW << (p.ROWS - 1)
NOT_TOP: Final = WORD & ~TOP_ROW
NOT_LAST: Final = WORD & ~LAST_ROW
EVEN: Final = sum([1 << place for place in range(p.HALF) if place // p.ROWS % 2 == 0])
ODD: Final = WORD & ~EVEN
COLUMN: Final = 31  # the first column of a word
SEAM: Final = 55  # where the last column of the lower word begins


# ---------------------------------------------------------------- sets of spaces
def low_bit(space: i64) -> i64:
    return one_piece(space, 1) if space < p.HALF else 0


def high_bit(space: i64) -> i64:
    return one_piece(space - p.HALF, 1) if space >= p.HALF else 0


def has(low: i64, high: i64, space: i64) -> bool:
    """Whether a space is in a set."""
    if space < p.HALF:
        return low >> space & 1 != 0
    return high >> (space - p.HALF) & 1 != 0


def beside(spaces: i64) -> i64:
    """All spaces of a word that touch one of these, in the same word."""
    even = spaces & EVEN
    odd = spaces & ODD
    out = (spaces & NOT_LAST) << 1 | (spaces & NOT_TOP) >> 1
    out |= (spaces & WORD >> p.ROWS) << p.ROWS | spaces >> p.ROWS
    out |= (even & NOT_TOP & WORD >> 4) << 4 | (even & NOT_TOP) >> 6
    out |= (odd & NOT_LAST & WORD >> 6) << 6 | (odd & NOT_LAST) >> 4
    return out


def beside_low(low: i64, high: i64) -> i64:
    """All spaces that touch one of these: the lower word. Column 12 touches column 11 one row higher as well."""
    seam = high & COLUMN
    return beside(low) | (seam | seam >> 1) << SEAM


def beside_high(low: i64, high: i64) -> i64:
    """The higher word. Column 11 touches column 12 one row lower as well."""
    seam = low >> SEAM
    return beside(high) | ((seam | seam << 1) & COLUMN)


# ---------------------------------------------------------------- what is printed
def board_rows(layout: int) -> list[dict[str, Any]]:
    """The four boards of a layout, from left to right."""
    boards = {(row["number"], row["side"]): row for row in p.rows("boards")}
    return [boards[number + 1, "AB"[layout >> number & 1]] for number in range(p.BOARDS)]


def printed(layout: int) -> list[dict[str, Any]]:
    """The row of each space of a layout."""
    out: list[dict[str, Any]] = [{} for _ in range(p.SPACES)]
    for number, board in enumerate(board_rows(layout)):
        for row in board["spaces"]:
            out[p.space_of(number, row["q"], row["r"])] = row
    return out


def words_of(spaces: list[int]) -> list[int]:
    """A set of spaces as its two words."""
    return [
        sum([1 << space for space in spaces if space < p.HALF]),
        sum([1 << (space - p.HALF) for space in spaces if space >= p.HALF]),
    ]


def anchor(layout: int, tile: int) -> list[int]:
    """The spaces that a campaign tile covers (CLA-5.106); none beside the city board."""
    return [
        p.space_of(number, row["q"], row["r"])
        for number, board in enumerate(board_rows(layout))
        for row in board["anchors"]
        if row["tile"] == p.TILES[tile]
    ]


def table(values: list[list[int]]) -> vec[i64]:
    return p.numbers([value for each in values for value in each])


_printed: Final = [printed(layout) for layout in range(p.LAYOUTS)]


def priced(cost: int) -> vec[i64]:
    """The spaces of each layout with a printed cost, as pairs of words."""
    return table([words_of([space for space, row in enumerate(spaces) if row["cost"] == cost]) for spaces in _printed])


def city_number(row: dict[str, Any]) -> int:
    return p.CITIES.index(row["city"]) if "city" in row else p.EMPTY


def find_of(row: dict[str, Any]) -> tuple[int, int]:
    """The kind and the amount of a find; EMPTY and 0 where there is none."""
    found = list(row.get("find", {}).items())
    return (p.GAINS.index(found[0][0]), int(found[0][1])) if found else (p.EMPTY, 0)


COST_2: Final = priced(2)  # pairs of words, by layout
COST_3: Final = priced(3)
CITY_SPACES: Final = table(
    [words_of([space for space, row in enumerate(spaces) if "city" in row]) for spaces in _printed]
)
CITY: Final = table([[city_number(row) for row in spaces] for spaces in _printed])  # SPACES of each layout, or EMPTY
FIND_KIND: Final = table([[find_of(row)[0] for row in spaces] for spaces in _printed])
FIND_AMOUNT: Final = table([[find_of(row)[1] for row in spaces] for spaces in _printed])
FINDS: Final = table([words_of([space for space, row in enumerate(spaces) if "find" in row]) for spaces in _printed])
ANCHOR: Final = table(  # the pair of words of each tile, TILE_COUNT pairs a layout
    [[word for tile in range(p.TILE_COUNT) for word in words_of(anchor(layout, tile))] for layout in range(p.LAYOUTS)]
)
NEAR: Final = table(  # the pair of words of the spaces that touch each space
    [[int(beside_low(*words)), int(beside_high(*words))] for words in [words_of([space]) for space in range(p.SPACES)]]
)
