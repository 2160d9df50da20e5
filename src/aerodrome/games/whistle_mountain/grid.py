"""The geometry of the grid: sets of cells as two words of sixty bits, pieces in all positions, airships, their reach.

A set of cells is a pair (low, high): rows 1 to 6, rows 7 to 12. A piece lies on a *site*: how it is turned, and the
lowest cell on the left of the rectangle around it. An airship lies on a *place*: its lowest cell on the left, flat or
upright.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.codes import one_bit

WORD: Final = 1152921504606846975  # all sixty cells of a word
NOT_FIRST: Final = 1151794504113585150
NOT_LAST: Final = 575897252056792575  # not the last column
BELOW_TOP: Final = 1125899906842623  # all rows of a word but its highest
TOP_SHIFT: Final = 50
ONE_ROW: Final = 1023

# Kinds of pieces: the three shapes of scaffolds, then the three sizes of machines.
KINDS: Final = 6
MOST_CELLS: Final = 6


def cells_of_kind(kind: int) -> list[tuple[int, int]]:
    """The cells of a kind of piece as it is printed: (column, row) from 0."""
    if kind < p.SHAPE_COUNT:
        found = p.rows("scaffold_shape")[kind]["cells"]
    else:
        found = p.COMPONENTS["machine_size"][p.MACHINE_SIZES[kind - p.SHAPE_COUNT]]["cells"]
    return [(int(column), int(row)) for column, row in found]


def turned_cells(kind: int, turned: int) -> list[tuple[int, int]]:
    """The cells in their order, flipped and turned (WHI-5.45), moved to the lower left corner."""
    cells = cells_of_kind(kind)
    if turned >= p.TURNS // 2:
        cells = [(-column, row) for column, row in cells]
    for _ in range(turned % (p.TURNS // 2)):
        cells = [(row, -column) for column, row in cells]
    left, low = min([column for column, _ in cells]), min([row for _, row in cells])
    return [(column - left, row - low) for column, row in cells]


def turns_of_kind(kind: int) -> list[int]:
    """The turns that give a machine another outline; all of a scaffold's."""
    if kind < p.SHAPE_COUNT:
        return list(range(p.TURNS))
    seen: list[list[tuple[int, int]]] = []
    for turned in range(2):
        cells = sorted(turned_cells(kind, turned))
        if cells not in seen:
            seen.append(cells)
    return list(range(len(seen)))


def is_inside(cells: list[tuple[int, int]], column: int, row: int) -> bool:
    """Whether a piece that is moved there lies inside the grid."""
    for dx, dy in cells:
        if column + dx >= p.COLUMNS or row + dy >= p.ROWS:
            return False
    return True


def piece_tables() -> list[list[int]]:
    """For each kind and turn: the distances of its cells, their number, its anchors; for each site: its cells."""
    distances: list[int] = []
    sizes: list[int] = []
    anchors: list[int] = []
    sites = [0] * (2 * KINDS * p.SITES)
    for kind in range(KINDS):
        for turned in range(p.TURNS):
            cells = turned_cells(kind, turned) if turned in turns_of_kind(kind) else []
            steps = [row * p.COLUMNS + column for column, row in cells]
            distances += steps + [0] * (MOST_CELLS - len(cells))
            sizes.append(len(cells))
            inside = 0
            for cell in range(p.CELLS):
                column, row = cell % p.COLUMNS, cell // p.COLUMNS
                if cells and is_inside(cells, column, row):
                    inside |= 1 << cell
                    mask = sum([1 << cell + step for step in steps])
                    place = kind * p.SITES + turned * p.CELLS + cell
                    sites[2 * place], sites[2 * place + 1] = mask & WORD, mask >> p.HALF
            anchors += [inside & WORD, inside >> p.HALF]
    return [distances, sizes, anchors, sites]


def airship_tables() -> list[list[int]]:
    """For each size and place: its cells, those beside them; for each cell: those around it, corners included."""
    cells_of: list[int] = []
    beside: list[int] = []
    inside: list[int] = []
    for size in range(p.SIZES):
        for direction in range(2):
            found = 0
            for cell in range(p.CELLS):
                column, row = cell % p.COLUMNS, cell // p.COLUMNS
                last = (row if direction else column) + size
                fits = last < (p.ROWS if direction else p.COLUMNS) and not (size == 0 and direction == 1)
                cells = [cell + step * (p.COLUMNS if direction else 1) for step in range(size + 1)] if fits else []
                mask = sum([1 << one for one in cells])
                near = 0
                for one in cells:
                    near |= around(one, False)
                near &= ~mask
                cells_of += [mask & WORD, mask >> p.HALF]
                beside += [near & WORD, near >> p.HALF]
                if fits:
                    found |= 1 << cell
            inside += [found & WORD, found >> p.HALF]
    corners: list[int] = []
    for cell in range(p.CELLS):
        corners += [around(cell, True) & WORD, around(cell, True) >> p.HALF]
    return [cells_of, beside, inside, corners]


def around(cell: int, corners: bool) -> int:
    """The neighbours of a cell as one big number."""
    column, row = cell % p.COLUMNS, cell // p.COLUMNS
    found = 0
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            wanted = (dx or dy) and (corners or not (dx and dy))
            if wanted and 0 <= column + dx < p.COLUMNS and 0 <= row + dy < p.ROWS:
                found |= 1 << cell + dy * p.COLUMNS + dx
    return found


def dry_rows() -> list[int]:
    """The cells above each water level, as pairs."""
    out: list[int] = []
    for level in range(p.WATER_LINES + 1):
        mask = (1 << p.CELLS) - (1 << level * p.COLUMNS)
        out += [mask & WORD, mask >> p.HALF]
    return out


def distinct_turns() -> list[int]:
    """For each scaffold the turns that differ from all smaller ones in the resources on their cells, as bits."""
    out: list[int] = []
    for tile in range(p.TILE_COUNT):
        printed = [int(kind) for kind in p.TILE_RESOURCES[tile * p.TILE_CELLS : (tile + 1) * p.TILE_CELLS]]
        seen: list[list[tuple[tuple[int, int], int]]] = []
        bits = 0
        for turned in range(p.TURNS):
            lies = sorted(zip(turned_cells(int(p.TILE_SHAPE[tile]), turned), printed, strict=True))
            if lies not in seen:
                seen.append(lies)
                bits |= 1 << turned
        out.append(bits)
    return out


def places_of_bits() -> list[int]:
    """Where the bit lies whose value has this remainder by 61: two is a primitive root."""
    out = [p.EMPTY] * 61
    for bit in range(p.HALF):
        out[(1 << bit) % 61] = bit
    return out


PIECE_TABLES: Final = piece_tables()
DISTANCES: Final = p.numbers(PIECE_TABLES[0])  # MOST_CELLS places a kind and turn
KIND_CELLS: Final = p.numbers(PIECE_TABLES[1])  # 0: this turn is none of the kind's
ANCHORS: Final = p.numbers(PIECE_TABLES[2])  # pairs
SITE_CELLS: Final = p.numbers(PIECE_TABLES[3])  # pairs, SITES of them a kind
AIRSHIP_TABLES: Final = airship_tables()
PLACE_CELLS: Final = p.numbers(AIRSHIP_TABLES[0])  # pairs, PLACES of them a size
PLACE_BESIDE: Final = p.numbers(AIRSHIP_TABLES[1])
PLACE_INSIDE: Final = p.numbers(AIRSHIP_TABLES[2])  # pairs, two directions a size
CORNERS: Final = p.numbers(AIRSHIP_TABLES[3])  # pairs
DRY: Final = p.numbers(dry_rows())
TILE_TURNS: Final = p.numbers(distinct_turns())
BIT_PLACE: Final = p.numbers(places_of_bits())
STEPS: Final = p.numbers([1, p.COLUMNS])  # from cell to cell of an airship, by direction


def place_of(bit: i64) -> i64:
    """Which of the sixty cells of a word a single bit is."""
    return BIT_PLACE[bit % 61]


def low_bit(cell: i64) -> i64:
    """The cell in the lower word, 0 if it lies in the higher one."""
    if cell >= p.HALF:
        return 0
    return one_bit(cell)


def high_bit(cell: i64) -> i64:
    if cell < p.HALF:
        return 0
    return one_bit(cell - p.HALF)


def has_cell(low: i64, high: i64, cell: i64) -> bool:
    return (low >> cell & 1 if cell < p.HALF else high >> (cell - p.HALF) & 1) != 0


def beside_low(low: i64, high: i64) -> i64:
    """The cells that share an edge with one of these: the lower word."""
    return (
        (low & NOT_LAST) << 1
        | (low & NOT_FIRST) >> 1
        | (low & BELOW_TOP) << p.COLUMNS
        | low >> p.COLUMNS
        | (high & ONE_ROW) << TOP_SHIFT
    )


def beside_high(low: i64, high: i64) -> i64:
    """The same: the higher word."""
    return (
        (high & NOT_LAST) << 1
        | (high & NOT_FIRST) >> 1
        | (high & BELOW_TOP) << p.COLUMNS
        | low >> TOP_SHIFT
        | high >> p.COLUMNS
    )


def above_low(low: i64) -> i64:
    """The cells directly above these: the lower word."""
    return (low & BELOW_TOP) << p.COLUMNS


def above_high(low: i64, high: i64) -> i64:
    return (high & BELOW_TOP) << p.COLUMNS | low >> TOP_SHIFT


def moved_low(low: i64, high: i64, distance: i64) -> i64:
    """The cells so far before these (at most thirty): the lower word. What leaves the grid is lost."""
    return low >> distance | (high & (one_bit(distance) - 1)) << (p.HALF - distance)


def fits_low(form: i64, low: i64, high: i64) -> i64:
    """Where all cells of a form (kind * TURNS + turned) are among these, as anchors: the lower word."""
    found = ANCHORS[2 * form]
    first = form * MOST_CELLS
    for place in range(first, first + KIND_CELLS[form]):
        found &= moved_low(low, high, DISTANCES[place])
    return found


def fits_high(form: i64, high: i64) -> i64:
    found = ANCHORS[2 * form + 1]
    first = form * MOST_CELLS
    for place in range(first, first + KIND_CELLS[form]):
        found &= high >> DISTANCES[place]
    return found


def touches_low(form: i64, low: i64, high: i64) -> i64:
    """Where one cell of a form or more is among these, as anchors: the lower word."""
    found: i64 = 0
    first = form * MOST_CELLS
    for place in range(first, first + KIND_CELLS[form]):
        found |= moved_low(low, high, DISTANCES[place])
    return found


def touches_high(form: i64, high: i64) -> i64:
    found: i64 = 0
    first = form * MOST_CELLS
    for place in range(first, first + KIND_CELLS[form]):
        found |= high >> DISTANCES[place]
    return found


def line_low(size: i64, direction: i64, low: i64, high: i64) -> i64:
    """Where an airship lies on these cells alone, as places of a direction: the lower word."""
    found = PLACE_INSIDE[2 * (2 * size + direction)] & low
    step = STEPS[direction]
    distance = step
    while distance <= step * size:
        found &= moved_low(low, high, distance)
        distance += step
    return found


def line_high(size: i64, direction: i64, high: i64) -> i64:
    found = PLACE_INSIDE[2 * (2 * size + direction) + 1] & high
    step = STEPS[direction]
    distance = step
    while distance <= step * size:
        found &= high >> distance
        distance += step
    return found


def list_cells(low: i64, high: i64) -> vec[i64]:
    """The cells of a set in ascending order."""
    out = vec[i64]()
    while low:
        bit = low & -low
        low ^= bit
        out = append(out, place_of(bit))
    while high:
        bit = high & -high
        high ^= bit
        out = append(out, p.HALF + place_of(bit))
    return out
