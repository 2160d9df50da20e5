"""What must always hold in a game of Whistle Mountain: every piece is in exactly one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from aerodrome.games.whistle_mountain import grid, parts as p
from aerodrome.games.whistle_mountain.codes import copies, one_bit
from aerodrome.kernel.sets import count_bits

if TYPE_CHECKING:
    from aerodrome.games.whistle_mountain.state import Whistle

# Excuses: what is on its way between two places.
MACHINE_HELD: Final = 1  # the Elevator between its two sites


def check(s: Whistle) -> None:
    check_tokens(s)
    check_workers(s)
    check_airships(s)
    check_tiles(s)
    check_machines(s)
    check_upgrades(s)
    check_cards(s)
    check_trophies(s)
    check_derived(s)


def check_tokens(s: Whistle) -> None:
    """Each type has its tokens, in supply, stocks, on Toll Bridge and Swap Meet."""
    for resource in range(i64(p.RESOURCE_COUNT)):
        shift = resource * p.TOKEN_BITS
        found = (s.supply >> shift & p.TOKEN_MASK) + (s.toll >> shift & p.TOKEN_MASK) + i64(s.stall == resource)
        for seat in range(s.players):
            found += s.stocks[seat] >> shift & p.TOKEN_MASK
        assert found == p.SUPPLY, f"{p.RESOURCES[resource]}: {found} tokens"
    assert s.toll == 0 or s.working(p.TOLL_BRIDGE), "tokens on a Toll Bridge that is not active (WHI-5.64)"
    assert s.stall == p.EMPTY or s.working(p.SWAP_MEET), "a token on a Swap Meet that is not active (WHI-5.64)"


def check_workers(s: Whistle) -> None:
    assert 0 <= s.level < len(grid.DRY) // 2, "water beyond the board"
    low: i64 = 0
    high: i64 = 0
    for seat in range(s.players):
        standing = count_bits(s.standing_low[seat]) + count_bits(s.standing_high[seat])
        found = count_bits(s.barracks[seat]) + standing + s.whirlpool[seat] + s.refuge[seat] + s.trap[seat]
        for level in range(i64(p.LEVELS)):
            found += s.tower[seat * p.LEVELS + level]
            assert s.tower[seat * p.LEVELS + level] >= 0
        assert found == p.WORKERS, f"seat {seat} has {found} workers"
        assert s.whirlpool[seat] >= 0 and s.refuge[seat] >= 0 and s.trap[seat] >= 0
        assert s.barracks[seat] & ((1 << s.level) - 1) == 0, "workers in a flooded row of the barracks (WHI-5.61)"
        assert s.refuge[seat] == 0 or s.working(p.REFUGE), "workers on a Refuge that is not active (WHI-5.64)"
        assert s.trap[seat] == 0 or s.working(p.TRAP), "workers on a Trap that is not active (WHI-5.64)"
        assert low & s.standing_low[seat] == 0 and high & s.standing_high[seat] == 0, "two workers on a cell (WHI-5.68)"
        low |= s.standing_low[seat]
        high |= s.standing_high[seat]
    assert low & ~grid.DRY[2 * s.level] == 0 and high & ~grid.DRY[2 * s.level + 1] == 0, (
        "workers under water (WHI-5.61)"
    )
    assert low & s.machine_low == 0 and high & s.machine_high == 0, "workers under a machine (WHI-5.51)"
    waiting = s.ender != p.EMPTY
    assert waiting == (sum([int(rows) for rows in s.barracks]) == 0), "WHI-6.1"


def check_airships(s: Whistle) -> None:
    low: i64 = 0
    high: i64 = 0
    docks: i64 = 0
    for airship in range(i64(len(s.airships))):
        place = s.airships[airship]
        assert place < p.PLACES + p.DOCK_COUNT, "an airship is nowhere"
        if place >= p.PLACES:
            assert not docks >> (place - p.PLACES) & 1, "two airships on a dock (WHI-5.37)"
            docks |= one_bit(place - p.PLACES)
        elif place != p.HOME:
            first = 2 * (airship % p.SIZES * p.PLACES + place)
            here_low, here_high = grid.PLACE_CELLS[first], grid.PLACE_CELLS[first + 1]
            assert here_low or here_high, "an airship juts out"
            assert here_low & low == 0 and here_high & high == 0, "two airships on a cell (WHI-5.19)"
            low |= here_low
            high |= here_high
    assert low & ~grid.DRY[2 * s.level] == 0 and high & ~grid.DRY[2 * s.level + 1] == 0, "WHI-5.60"
    assert low & s.worker_low == 0 and high & s.worker_high == 0, "an airship on a worker (WHI-5.16)"


def check_tiles(s: Whistle) -> None:
    for tile in range(i64(p.TILE_COUNT)):
        shape = p.TILE_SHAPE[tile]
        found = i64(s.tile_sites[tile] != p.EMPTY)
        for place in range(s.tile_heights[shape]):
            found += i64(s.tile_piles[shape * p.TILES_A_SHAPE + place] == tile)
        for seat in range(s.players):
            found += s.scaffolds[seat] >> tile & 1
        assert found == 1, f"{p.TILES[tile]} is in {found} places"
    cells = 0
    for tile in range(i64(p.TILE_COUNT)):
        if s.tile_sites[tile] != p.EMPTY:
            cells += p.TILE_CELLS
    assert cells == count_bits(s.scaffold_low) + count_bits(s.scaffold_high), "scaffolds overlap (WHI-5.44)"


def check_machines(s: Whistle) -> None:
    lacking = 0
    cells = 0
    for machine in range(i64(p.MACHINE_COUNT)):
        size = p.MACHINE_SIZE[machine]
        found = i64(s.machine_sites[machine] != p.EMPTY)
        cells += int(found * grid.KIND_CELLS[(p.SHAPE_COUNT + size) * p.TURNS])
        for place in range(s.machine_heights[size]):
            found += i64(s.machine_piles[p.FIRST_OF_SIZE[size] + place] == machine)
        for open_machine in s.machine_market:
            found += i64(open_machine == machine)
        for seat in range(s.players):
            found += s.machines[seat] >> machine & 1
        if s.first_game and p.ADVANCED_MACHINES >> machine & 1:
            found += 1
        assert found <= 1, f"{p.MACHINES[machine]} is in {found} places"
        lacking += int(1 - found)
    assert lacking == (1 if s.excused() & MACHINE_HELD else 0), f"{lacking} machines are lost"
    assert cells == count_bits(s.machine_low) + count_bits(s.machine_high), "machines overlap (WHI-5.50)"
    assert s.machine_low & ~s.scaffold_low == 0 and s.machine_high & ~s.scaffold_high == 0, "a machine on a hole"


def check_upgrades(s: Whistle) -> None:
    for upgrade in range(i64(p.UPGRADE_COUNT)):
        found = s.upgrades_removed >> upgrade & 1
        for place in range(s.upgrade_height):
            found += i64(s.upgrade_pile[place] == upgrade)
        for open_upgrade in s.upgrade_market:
            found += i64(open_upgrade == upgrade)
        for seat in range(s.players):
            found += s.upgrades[seat] >> upgrade & 1
        if s.first_game and p.ADVANCED_UPGRADES >> upgrade & 1:
            found += 1
        assert found == 1, f"{p.UPGRADES[upgrade]} is in {found} places"
    for seat in range(s.players):
        assert count_bits(s.upgrades[seat]) <= p.UPGRADE_SLOTS, "WHI-5.78"


def check_cards(s: Whistle) -> None:
    for card in range(i64(p.CARD_KINDS)):
        found = copies(s.discard, card) + copies(s.drawn, card) + i64(s.playing == card)
        for seat in range(s.players):
            found += copies(s.hands[seat], card)
        for place in range(s.deck_size):
            found += i64(s.deck[place] == card)
        assert found == p.CARD_COPIES, f"{p.CARDS[card]}: {found} cards"


def check_trophies(s: Whistle) -> None:
    for trophy in range(i64(p.TROPHY_KINDS)):
        found: i64 = 0
        for place in range(s.reserve_size):
            found += i64(s.reserve[place] == trophy)
        for level in s.level_trophies:
            found += copies(level, trophy)
        for seat in range(s.players):
            found += copies(s.trophies[seat], trophy)
        assert found <= p.TROPHY_COPIES[trophy], f"{p.TROPHIES[trophy]}: {found} tiles"


def check_derived(s: Whistle) -> None:
    t = s.clone()
    t.derive()
    assert t.scaffold_low == s.scaffold_low and t.scaffold_high == s.scaffold_high
    assert t.machine_low == s.machine_low and t.machine_high == s.machine_high
    assert t.airship_low == s.airship_low and t.airship_high == s.airship_high
    assert t.worker_low == s.worker_low and t.worker_high == s.worker_high
    assert t.built == s.built and t.submerged == s.submerged
    assert [int(word) for word in t.printed] == [int(word) for word in s.printed]
