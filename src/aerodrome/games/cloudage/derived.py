"""What follows from the zones and is kept for speed: prices of spaces, and from where an allowed end can be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cloudage import land, parts as p
from aerodrome.kernel.zones import filled

if TYPE_CHECKING:
    from aerodrome.games.cloudage.state import CloudAge

NO_REACH: Final = vec[i64]()


def derive(s: CloudAge) -> None:
    derive_land(s)
    if s.flying:
        derive_reach(s)
    else:
        s.reach = NO_REACH


def derive_land(s: CloudAge) -> None:
    """The price of every space: printed, 1 under vegetation and L7, 2 on L8, 3 on L9 to L13.

    CLA-5.37, CLA-5.105, CLA-5.119 to CLA-5.121.
    """
    place = 2 * s.layout
    growing = s.vegetation
    s.green_low = growing[0] | growing[2] | growing[4] | growing[6]
    s.green_high = growing[1] | growing[3] | growing[5] | growing[7]
    cost2_low, cost2_high = land.COST_2[place], land.COST_2[place + 1]
    cost3_low, cost3_high = land.COST_3[place], land.COST_3[place + 1]
    tiled_low: i64 = 0
    tiled_high: i64 = 0
    for tile in range(i64(p.L6), i64(p.L13 + 1)):
        if s.has_tile(tile):
            at = 2 * (s.layout * p.TILE_COUNT + tile)
            low, high = land.ANCHOR[at], land.ANCHOR[at + 1]
            tiled_low |= low
            tiled_high |= high
            if tile == p.L6:
                continue
            cost2_low &= ~low
            cost2_high &= ~high
            cost3_low &= ~low
            cost3_high &= ~high
            if tile == p.L8:
                cost2_low |= low
                cost2_high |= high
            elif tile > p.L8:
                cost3_low |= low
                cost3_high |= high
    s.tiled_low = tiled_low
    s.tiled_high = tiled_high
    s.cost2_low = cost2_low & ~s.green_low
    s.cost2_high = cost2_high & ~s.green_high
    s.cost3_low = cost3_low & ~s.green_low
    s.cost3_high = cost3_high & ~s.green_high


def derive_reach(s: CloudAge) -> None:
    """For each number of points the spaces from which the active airship can still get to an allowed end (CLA-5.46).

    With k points those count that touch a space of price c from which k - c points are enough. A city space is an
    allowed end unless another airship is there (CLA-5.40, CLA-5.41); a toll can always be paid with points.
    """
    ends_low, ends_high = land.CITY_SPACES[2 * s.layout], land.CITY_SPACES[2 * s.layout + 1]
    for seat in range(s.players):
        if seat != s.active:
            ends_low &= ~land.low_bit(s.airships[seat])
            ends_high &= ~land.high_bit(s.airships[seat])
    cost2_low, cost2_high, cost3_low, cost3_high = s.cost2_low, s.cost2_high, s.cost3_low, s.cost3_high
    if s.copies(s.active, p.CLIFF_WINCH):  # CLA-5.172
        cost2_low |= cost3_low
        cost2_high |= cost3_high
        cost3_low = cost3_high = 0
    cost1_low, cost1_high = land.WORD & ~(cost2_low | cost3_low), land.WORD & ~(cost2_high | cost3_high)
    reach = filled(2 * (p.MOST_POINTS + 1), 0)
    reach[0] = ends_low
    reach[1] = ends_high
    for points in range(i64(1), i64(p.MOST_POINTS + 1)):
        low, high = reach[2 * points - 2], reach[2 * points - 1]
        from_low, from_high = low & cost1_low, high & cost1_high
        if points >= 2:
            from_low |= reach[2 * points - 4] & cost2_low
            from_high |= reach[2 * points - 3] & cost2_high
        if points >= 3:
            from_low |= reach[2 * points - 6] & cost3_low
            from_high |= reach[2 * points - 5] & cost3_high
        reach[2 * points] = low | land.beside_low(from_low, from_high)
        reach[2 * points + 1] = high | land.beside_high(from_low, from_high)
    s.reach = reach


def can_end(s: CloudAge, space: i64, points: i64) -> bool:
    """Whether so many points lead from a space to an allowed end."""
    return points >= 0 and land.has(s.reach[2 * points], s.reach[2 * points + 1], space)
