"""What follows from where pieces lie: sets of cells and machines that the state keeps for speed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from aerodrome.games.whistle_mountain import grid, parts as p
from aerodrome.games.whistle_mountain.codes import one_bit
from aerodrome.kernel.zones import filled

if TYPE_CHECKING:
    from aerodrome.games.whistle_mountain.state import Whistle


def derive(s: Whistle) -> None:
    """All of them anew."""
    s.scaffold_low = s.scaffold_high = 0
    s.machine_low = s.machine_high = 0
    s.airship_low = s.airship_high = 0
    s.worker_low = s.worker_high = 0
    s.printed = filled(2 * p.RESOURCE_COUNT, 0)
    s.built = s.submerged = 0
    for tile in range(i64(len(s.tile_sites))):
        if s.tile_sites[tile] != p.EMPTY:
            show_tile(s, tile)
    for machine in range(i64(len(s.machine_sites))):
        if s.machine_sites[machine] != p.EMPTY:
            show_machine(s, machine)
    for airship in range(i64(len(s.airships))):
        show_airship(s, airship)
    for seat in range(i64(len(s.standing_low))):
        s.worker_low |= s.standing_low[seat]
        s.worker_high |= s.standing_high[seat]


def show_tile(s: Whistle, tile: i64) -> None:
    """Its cells, and the resources printed on them."""
    site = s.tile_sites[tile]
    place = 2 * (p.TILE_SHAPE[tile] * p.SITES + site)
    s.scaffold_low |= grid.SITE_CELLS[place]
    s.scaffold_high |= grid.SITE_CELLS[place + 1]
    first = (p.TILE_SHAPE[tile] * p.TURNS + site // p.CELLS) * grid.MOST_CELLS
    for number in range(i64(p.TILE_CELLS)):
        resource = p.TILE_RESOURCES[tile * p.TILE_CELLS + number]
        if resource != p.EMPTY:
            cell = site % p.CELLS + grid.DISTANCES[first + number]
            s.printed[2 * resource] |= grid.low_bit(cell)
            s.printed[2 * resource + 1] |= grid.high_bit(cell)


def show_machine(s: Whistle, machine: i64) -> None:
    """Its cells, and whether one of them is flooded (WHI-5.12)."""
    low, high = s.machine_cells_low(machine), s.machine_cells_high(machine)
    s.machine_low |= low
    s.machine_high |= high
    s.built |= one_bit(machine)
    if low & ~grid.DRY[2 * s.level] or high & ~grid.DRY[2 * s.level + 1]:
        s.submerged |= one_bit(machine)


def show_airship(s: Whistle, airship: i64) -> None:
    place = s.airships[airship]
    if 0 <= place < p.PLACES:
        first = 2 * (airship % p.SIZES * p.PLACES + place)
        s.airship_low |= grid.PLACE_CELLS[first]
        s.airship_high |= grid.PLACE_CELLS[first + 1]
