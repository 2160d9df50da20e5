"""The stars of Solenia, part by part (SOL-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.solenia import parts as p

if TYPE_CHECKING:
    from aerodrome.games.solenia.state import Solenia


def total(s: Solenia, seat: i64) -> i64:
    """SOL-6.3."""
    return s.stars[seat] + tile_stars(s, seat) + pair_stars(s, seat) + leftover_stars(s, seat) + power_stars(s, seat)


def tile_stars(s: Solenia, seat: i64) -> i64:
    """SOL-5.48."""
    stars: i64 = 0
    for slot in range(seat * p.SLOTS, seat * p.SLOTS + p.SLOTS):
        if s.slots[slot] != p.EMPTY:
            stars += p.TILE_STARS[s.slots[slot]]
    return stars


def stars_for_pairs(pairs: i64) -> i64:
    """SOL-6.4, SOL-6.5: 1, then 2, 3 and 4; nothing for later pairs."""
    scored = min(pairs, i64(p.PAIRS_SCORED))
    return scored * (scored + 1) // 2


def pairs(s: Solenia, seat: i64) -> i64:
    return min(s.tiles(seat, p.DAY), s.tiles(seat, p.NIGHT))


def pair_stars(s: Solenia, seat: i64) -> i64:
    """Only on the summer side (SOL-7.13)."""
    return stars_for_pairs(pairs(s, seat)) if s.board == p.SUMMER else 0


def leftover_stars(s: Solenia, seat: i64) -> i64:
    """SOL-6.6, SOL-7.14."""
    return s.stored(seat) // p.RESOURCES_PER_STAR


def power_stars(s: Solenia, seat: i64) -> i64:
    """What the slots 3b, or the upgrade halves on them, give at the end (SOL-7.20, SOL-7.26, SOL-7.36, SOL-7.40)."""
    if s.board == p.SUMMER:
        return 0
    stars: i64 = 0
    for half in range(i64(2)):
        if s.filled(seat, p.DAY_3B if half == p.DAY else p.NIGHT_3B):
            stars += half_stars(s, seat, s.upgrade_3[2 * seat + half] if s.board == p.UPGRADES else p.REGISTER)
    return stars


def half_stars(s: Solenia, seat: i64, upgrade: i64) -> i64:
    """What one power of level 3 gives at the end (SOL-7.49 to SOL-7.56)."""
    if upgrade == p.GRAND_ORDERS:
        return p.GRAND_STARS * tiles_of_size(s, seat, p.GRAND_SIZE, 9)
    if upgrade == p.QUICK_ORDERS:
        return p.QUICK_STARS * tiles_of_size(s, seat, 0, p.QUICK_SIZE)
    if upgrade == p.BALANCE:
        return p.BALANCE_STARS * min(pairs(s, seat), i64(p.BALANCE_PAIRS))
    if upgrade == p.STOCKPILE:
        return p.STOCKPILE_STARS * s.stored(seat)
    if upgrade == p.OUTPOSTS:
        return p.OUTPOST_STARS * min(cards_on_board(s, seat, 0), i64(p.OUTPOST_CARDS))
    if upgrade == p.CITY_LIGHTS:
        return p.CITY_LIGHT_STARS * cards_on_board(s, seat, p.CITIES)
    if upgrade == p.REGISTER:
        return p.REGISTER_STARS * (s.tiles(seat, p.DAY) + s.tiles(seat, p.NIGHT))
    return 0


def tiles_of_size(s: Solenia, seat: i64, least: i64, most: i64) -> i64:
    """The tiles of a seat that show so many resources."""
    found: i64 = 0
    for slot in range(seat * p.SLOTS, seat * p.SLOTS + p.SLOTS):
        tile = s.slots[slot]
        if tile != p.EMPTY and least <= p.TILE_SIZE[tile] <= most:
            found += 1
    return found


def cards_on_board(s: Solenia, seat: i64, least: i64) -> i64:
    """The cards of a seat on spaces whose kind is at least so high: all spaces, or cities alone."""
    own = s.own[seat]
    found: i64 = 0
    for place in range(i64(p.SPACES)):
        if own >> place & 1 and s.space(place) >= least:
            found += 1
    return found


# ---------------------------------------------------------------- the Rival (SOL-7.78)
def rival_total(s: Solenia) -> i64:
    return s.stars[p.RIVAL] + rival_tile_stars(s) + rival_pair_stars(s) + rival_crate_stars(s)


def rival_tile_stars(s: Solenia) -> i64:
    stars: i64 = 0
    for tile in range(i64(2 * p.TILES_A_HALF)):
        if s.rival_has(tile):
            stars += p.TILE_STARS[tile]
    return stars


def rival_pair_stars(s: Solenia) -> i64:
    """In every board mode."""
    if s.level < p.PILOT:
        return 0
    taken = vec[i64]([0, 0])
    for tile in range(i64(2 * p.TILES_A_HALF)):
        taken[tile // p.TILES_A_HALF] += i64(s.rival_has(tile))
    return stars_for_pairs(min(taken[p.DAY], taken[p.NIGHT]))


def rival_crate_stars(s: Solenia) -> i64:
    if s.level < p.CAPTAIN:
        return 0
    return s.crates // (p.COMMODORE_CRATES if s.level >= p.COMMODORE else p.CAPTAIN_CRATES)
