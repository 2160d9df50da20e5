"""Floating workers over which a scaffold is built are set down (WHI-5.131, WHI-5.233)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.whistle_mountain import grid, parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.kernel.step import Closed, Options

FAR: Final = 99  # farther than any cell


def set_down(s: Whistle, tile: i64) -> None:
    """Ask for those over a resource of the new scaffold; those over a blank cell stay where they are."""
    first = 2 * (p.TILE_SHAPE[tile] * p.SITES + s.tile_sites[tile])
    if grid.SITE_CELLS[first] & s.worker_low or grid.SITE_CELLS[first + 1] & s.worker_high:
        s.then(FLOATING_ORDER[tile])


def displaced(s: Whistle, tile: i64, seat: i64) -> vec[i64]:
    """The cells of a seat's workers over a resource of a scaffold."""
    first = 2 * (p.TILE_SHAPE[tile] * p.SITES + s.tile_sites[tile])
    low = grid.SITE_CELLS[first] & s.standing_low[seat] & ~s.blank_low()
    high = grid.SITE_CELLS[first + 1] & s.standing_high[seat] & ~s.blank_high()
    return grid.list_cells(low, high)


def next_owner(s: Whistle, tile: i64) -> i64:
    """The active player first, then clockwise; EMPTY if nobody is left to be set down."""
    for distance in range(s.players):
        seat = (s.active + distance) % s.players
        if len(displaced(s, tile, seat)):
            return seat
    return p.EMPTY


@final
class FloatingOrder(Closed[Whistle]):
    """WHI-9.51: which of several own workers is set down next."""

    def __init__(self, tile: i64) -> None:
        self.tile: Final = tile

    def args(self) -> list[int]:
        return [int(self.tile)]

    def notes(self, s: Whistle, seat: int | None) -> dict[str, Any]:
        return {"tile": p.TILES[self.tile]}

    def who(self, s: Whistle) -> i64:
        return next_owner(s, self.tile)

    def options(self, s: Whistle, out: Options) -> None:
        seat = next_owner(s, self.tile)
        if seat != p.EMPTY:
            for cell in displaced(s, self.tile, seat):
                out.add(p.WORKER + cell)

    def happen(self, s: Whistle) -> None:
        """All stand where they may."""

    def resolve(self, s: Whistle, action: i64) -> None:
        seat = next_owner(s, self.tile)
        s.then(self)
        s.then(FloatingCell(self.tile, seat, action - p.WORKER))


@final
class FloatingCell(Closed[Whistle]):
    """WHI-9.37, WHI-9.50: the nearest free cell of the scaffold; else the lowest cell above it; else the whirlpool."""

    def __init__(self, tile: i64, seat: i64, cell: i64) -> None:
        self.tile: Final = tile
        self.seat: Final = seat
        self.cell: Final = cell

    def args(self) -> list[int]:
        return [int(self.tile), int(self.seat), int(self.cell)]

    def notes(self, s: Whistle, seat: int | None) -> dict[str, Any]:
        return {"tile": p.TILES[self.tile], "worker": p.spot_name(int(self.cell))}

    def who(self, s: Whistle) -> i64:
        return self.seat

    def options(self, s: Whistle, out: Options) -> None:
        for cell in nearest(self.cell, free_on_tile(s, self.tile), True):
            out.add(p.CELL + cell)
        if out.count == 0:
            for cell in nearest(self.cell, lowest_above(s, self.tile), False):
                out.add(p.CELL + cell)

    def happen(self, s: Whistle) -> None:
        s.drown(self.seat, self.cell)

    def resolve(self, s: Whistle, action: i64) -> None:
        s.leave(self.seat, self.cell)
        s.stand(self.seat, action - p.CELL)
        s.tell_of(self.seat, p.MOVED, self.cell, action - p.CELL)


def free_on_tile(s: Whistle, tile: i64) -> vec[i64]:
    """The free cells of a scaffold (WHI-5.14)."""
    first = 2 * (p.TILE_SHAPE[tile] * p.SITES + s.tile_sites[tile])
    low = grid.SITE_CELLS[first] & s.visible_low() & s.blank_low() & ~s.worker_low & ~s.airship_low
    high = grid.SITE_CELLS[first + 1] & s.visible_high() & s.blank_high() & ~s.worker_high & ~s.airship_high
    return grid.list_cells(low, high)


def lowest_above(s: Whistle, tile: i64) -> vec[i64]:
    """In each column of a scaffold the lowest cell above it that is empty, without worker and airship, if any."""
    first = 2 * (p.TILE_SHAPE[tile] * p.SITES + s.tile_sites[tile])
    low = s.empty_low() & ~s.worker_low & ~s.airship_low
    high = s.empty_high() & ~s.worker_high & ~s.airship_high
    found = vec[i64]()
    for column in range(i64(p.COLUMNS)):
        covered = False
        taken = False
        for row in range(i64(p.ROWS)):
            cell = row * p.COLUMNS + column
            if grid.has_cell(grid.SITE_CELLS[first], grid.SITE_CELLS[first + 1], cell):
                covered = True
            elif covered and not taken and grid.has_cell(low, high, cell):
                taken = True
                found = append(found, cell)
    return found


def gap(one: i64, other: i64) -> i64:
    return one - other if one > other else other - one


def nearest(cell: i64, cells: vec[i64], with_rows: bool) -> vec[i64]:
    """Those of the cells that are nearest: by columns, and by rows too if that counts."""
    best: i64 = FAR
    found = vec[i64]()
    for other in cells:
        distance = gap(other % p.COLUMNS, cell % p.COLUMNS)
        if with_rows:
            distance += gap(other // p.COLUMNS, cell // p.COLUMNS)
        if distance < best:
            best = distance
            found = vec[i64]()
        if distance == best:
            found = append(found, other)
    return found


FLOATING_ORDER: Final = vec[FloatingOrder]([FloatingOrder(tile) for tile in range(p.TILE_COUNT)])
