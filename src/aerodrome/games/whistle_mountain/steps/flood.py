"""Flood: the water rises by one row (WHI-5.59 to WHI-5.65)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from aerodrome.games.whistle_mountain import grid, parts as p
from aerodrome.games.whistle_mountain.codes import one_bit
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.kernel.step import Step


@final
class Flood(Step[Whistle]):
    """After a machine above the bridge, its bonus and its triggers (WHI-5.57)."""

    def happen(self, s: Whistle) -> None:
        rise(s)


def rise(s: Whistle) -> None:
    if s.level == p.WATER_LINES:  # WHI-5.65
        return
    row = s.level
    low = grid.DRY[2 * row] & ~grid.DRY[2 * row + 2]
    high = grid.DRY[2 * row + 1] & ~grid.DRY[2 * row + 3]
    s.level += 1
    s.tell(p.FLOODED, row)
    for airship in range(i64(len(s.airships))):  # WHI-5.60
        place = s.airships[airship]
        if 0 <= place < p.PLACES:
            first = 2 * (airship % p.SIZES * p.PLACES + place)
            if grid.PLACE_CELLS[first] & low or grid.PLACE_CELLS[first + 1] & high:
                s.send_home(airship)
    for seat in range(s.players):  # WHI-5.61
        for cell in grid.list_cells(s.standing_low[seat] & low, s.standing_high[seat] & high):
            s.drown(seat, cell)
        if row < p.BARRACKS_ROWS and s.barracks[seat] >> row & 1:
            s.drown(seat, p.SPOT_BARRACKS + row)
    machines = s.built & ~s.submerged  # WHI-5.62
    while machines:
        bit = machines & -machines
        machines ^= bit
        machine = grid.place_of(bit)
        if s.machine_cells_low(machine) & low or s.machine_cells_high(machine) & high:
            s.submerged |= bit
            submerge(s, machine)


def submerge(s: Whistle, machine: i64) -> None:
    """What a machine carries is lost (WHI-5.64)."""
    if machine == p.REFUGE or machine == p.TRAP:
        carried = s.refuge if machine == p.REFUGE else s.trap
        spot = i64(p.SPOT_REFUGE if machine == p.REFUGE else p.SPOT_TRAP)
        for seat in range(s.players):
            if carried[seat]:
                s.whirlpool[seat] += carried[seat]
                s.tell_of(seat, p.DROWNED, spot, carried[seat])
                carried[seat] = 0
    elif machine == p.TOLL_BRIDGE:
        s.supply += s.toll
        s.toll = 0
    elif machine == p.SWAP_MEET and s.stall != p.EMPTY:
        s.supply += one_bit(s.stall * p.TOKEN_BITS)
        s.stall = p.EMPTY


FLOOD: Final = Flood()
