"""What a seat sees of Whistle Mountain: all but hands and piles (WHI-8), as plain data with ids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aerodrome.games.whistle_mountain import parts as p, score
from aerodrome.games.whistle_mountain.codes import copies, count
from aerodrome.games.whistle_mountain.grid import has_cell, turned_cells

if TYPE_CHECKING:
    from aerodrome.games.whistle_mountain.state import Whistle


def look(s: Whistle, seat: int | None) -> dict[str, Any]:
    """The table. Cells are [column, row] from 1; sets of tokens, and trophies, are listed by id."""
    return {
        "first_game": s.first_game,
        "turn": int(s.turn),
        "ender": None if s.ender == p.EMPTY else int(s.ender),
        "level": int(s.level),
        "lines": p.WATER_LINES - int(s.level),  # water lines still on the stack
        "tiles": {p.TILES[tile]: tile_on_grid(s, tile) for tile in range(p.TILE_COUNT) if s.tile_sites[tile] >= 0},
        "machines": {
            p.MACHINES[machine]: machine_on_grid(s, machine)
            for machine in range(p.MACHINE_COUNT)
            if s.machine_sites[machine] >= 0
        },
        "airships": airships(s),
        "workers": [
            {"seat": owner, "cell": cell_of(cell)}
            for owner in range(s.players)
            for cell in range(p.CELLS)
            if has_cell(s.standing_low[owner], s.standing_high[owner], cell)
        ],
        "docks": {name: occupant(s, dock) for dock, name in enumerate(p.DOCKS)},
        "tower": [
            {
                "level": level + 1,
                "points": int(p.LEVEL_POINTS[level]),
                "workers": [int(s.tower[owner * p.LEVELS + level]) for owner in range(s.players)],
                "trophies": listed(int(s.level_trophies[level]), p.TROPHIES),
            }
            for level in range(p.LEVELS)
        ],
        "supply": tokens(int(s.supply)),
        "toll": tokens(int(s.toll)),
        "stall": named(int(s.stall), p.RESOURCES),
        "wild": [p.RESOURCES[kind] for kind in range(p.RESOURCE_COUNT) if wild(s, kind)],
        "piles": {name: pile(s, shape) for shape, name in enumerate(p.SHAPES)},
        "market": {
            name: {
                "open": [
                    named(int(machine), p.MACHINES)
                    for machine in s.machine_market[size * p.OPEN_MACHINES : (size + 1) * p.OPEN_MACHINES]
                ],
                "left": int(s.machine_heights[size]),
            }
            for size, name in enumerate(p.MACHINE_SIZES)
        },
        "upgrade_market": {
            "open": [named(int(upgrade), p.UPGRADES) for upgrade in s.upgrade_market],
            "left": int(s.upgrade_height),
            "removed": bits(int(s.upgrades_removed), p.UPGRADES),
        },
        "deck": int(s.deck_size),
        "discard": listed(int(s.discard), p.CARDS),
        "playing": named(int(s.playing), p.CARDS),
        "drawn": listed(int(s.drawn), p.CARDS) if seat is not None and seat == s.active else None,
        "drawn_cards": int(count(s.drawn)),
        "reserve": int(s.reserve_size),
        "draft": bits(int(s.draft), p.ABILITIES),
        "token": named(int(s.token), p.ABILITIES),
        "hand": None if seat is None else listed(int(s.hands[seat]), p.CARDS),
        "this_turn": this_turn(s),
        "seats": [player(s, number) for number in range(s.players)],
    }


# ---------------------------------------------------------------- names and lists
def cell_of(cell: int) -> list[int]:
    return [cell % p.COLUMNS + 1, cell // p.COLUMNS + 1]


def bits(mask: int, names: tuple[str, ...]) -> list[str]:
    return [name for bit, name in enumerate(names) if mask >> bit & 1]


def listed(cards: int, names: tuple[str, ...]) -> list[str]:
    """A set of cards or trophies by id, copies repeated."""
    return [name for kind, name in enumerate(names) for _ in range(copies(cards, kind))]


def named(number: int, names: tuple[str, ...]) -> str | None:
    return None if number == p.EMPTY else names[number]


def tokens(kept: int) -> dict[str, int]:
    return {name: kept >> kind * p.TOKEN_BITS & p.TOKEN_MASK for kind, name in enumerate(p.RESOURCES)}


# ---------------------------------------------------------------- the board
def tile_on_grid(s: Whistle, tile: int) -> dict[str, Any]:
    """Where its four cells lie, in the order of the shape, and the resource on each."""
    site = int(s.tile_sites[tile])
    cells = turned_cells(int(p.TILE_SHAPE[tile]), site // p.CELLS)
    column, row = cell_of(site % p.CELLS)
    first = tile * p.TILE_CELLS
    return {
        "site": site,
        "turned": site // p.CELLS,
        "cells": [[column + dx, row + dy] for dx, dy in cells],
        "resources": [named(int(kind), p.RESOURCES) for kind in p.TILE_RESOURCES[first : first + p.TILE_CELLS]],
    }


def machine_on_grid(s: Whistle, machine: int) -> dict[str, Any]:
    site = int(s.machine_sites[machine])
    column, row = cell_of(site % p.CELLS)
    cells = turned_cells(p.SHAPE_COUNT + int(p.MACHINE_SIZE[machine]), site // p.CELLS)
    return {
        "site": site,
        "turned": site // p.CELLS,
        "cells": [[column + dx, row + dy] for dx, dy in cells],
        "submerged": bool(s.submerged >> machine & 1),
    }


def airships(s: Whistle) -> list[dict[str, Any]]:
    """Those on the board: on cells of the grid, or on a dock."""
    out = []
    for number in range(s.players * p.SIZES):
        place = int(s.airships[number])
        if place != p.HOME:
            seat, size = divmod(number, p.SIZES)
            dock = p.DOCKS[place - p.PLACES] if place >= p.PLACES else None
            direction = 0 if dock else place // p.CELLS
            column, row = cell_of(place % p.CELLS)
            cells = [[column + step * (1 - direction), row + step * direction] for step in range(size + 1)]
            out.append(
                {
                    "seat": seat,
                    "airship": p.AIRSHIPS[size],
                    "dock": dock,
                    "direction": None if dock else p.DIRECTIONS[direction],
                    "cells": [] if dock else cells,
                }
            )
    return out


def occupant(s: Whistle, dock: int) -> dict[str, Any] | None:
    airship = int(s.docked(dock))
    if airship == p.EMPTY:
        return None
    return {"seat": airship // p.SIZES, "airship": p.AIRSHIPS[airship % p.SIZES]}


def pile(s: Whistle, shape: int) -> dict[str, Any]:
    """How many scaffolds it has, and the open one (WHI-3.5)."""
    return {"height": int(s.tile_heights[shape]), "top": named(int(s.top_tile(shape)), p.TILES)}


def wild(s: Whistle, kind: int) -> bool:
    """Whether a resource is wild for everybody (WHI-5.3, WHI-5.138, WHI-5.144, WHI-11.37)."""
    return s.stall == kind or (kind == p.WHISTLE and not s.working(p.WHISTLE_SURPLUS))


# ---------------------------------------------------------------- the seats
def this_turn(s: Whistle) -> dict[str, Any]:
    """What the active player has done; of a Gather what is still to come (WHI-5.23)."""
    return {
        "main_done": s.main_done,
        "played_card": s.played_card,
        "used_trophy": s.used_trophy,
        "ram": s.ram,
        "used": bits(int(s.used), p.POWERS),
        "constructions": int(s.constructions),
        "moved": s.moved,
        "gained_card": s.gained_card,
        "gained_scaffold": s.gained_scaffold,
        "scaffolds_built": int(s.scaffolds_built),
        "placed_balloon": s.placed_balloon,
        "gather": None if s.gather == p.EMPTY else p.AIRSHIPS[s.gather % p.SIZES],
        "harvest": [cell_of(cell) for cell in range(p.CELLS) if has_cell(s.reach_low, s.reach_high, cell)],
        "water": int(s.reach_water),
        "machines": bits(int(s.reach_machines), p.MACHINES),
        "twice": s.reach_twice,
    }


def player(s: Whistle, seat: int) -> dict[str, Any]:
    """What lies before a seat (WHI-8.1, WHI-8.2)."""
    return {
        "ability": named(int(s.abilities[seat]), p.ABILITIES),
        "points": int(s.vp[seat]),
        "stock": tokens(int(s.stocks[seat])),
        "upgrades": bits(int(s.upgrades[seat]), p.UPGRADES),
        "scaffolds": bits(int(s.scaffolds[seat]), p.TILES),
        "machines": bits(int(s.machines[seat]), p.MACHINES),
        "trophies": listed(int(s.trophies[seat]), p.TROPHIES),
        "hand": int(count(s.hands[seat])),
        "home": [name for size, name in enumerate(p.AIRSHIPS) if s.airships[seat * p.SIZES + size] == p.HOME],
        "barracks": [row + 1 for row in range(p.BARRACKS_ROWS) if s.barracks[seat] >> row & 1],
        "tower": [int(workers) for workers in s.tower[seat * p.LEVELS : (seat + 1) * p.LEVELS]],
        "whirlpool": int(s.whirlpool[seat]),
        "refuge": int(s.refuge[seat]),
        "trap": int(s.trap[seat]),
        "tally": tally(s, seat),
    }


def tally(s: Whistle, seat: int) -> dict[str, int]:
    """What the seat would score if the game ended now (WHI-6.5 to WHI-6.12); all of it follows from what is public."""
    return {
        "game": int(s.vp[seat]),
        "tower": int(score.tower_points(s, seat)),
        "whirlpool": int(score.whirlpool_points(s, seat)),
        "upgrades": int(score.upgrade_points(s, seat)),
        "pieces": int(score.piece_points(s, seat)),
        "scaffolds": int(score.scaffold_points(s, seat)),
        "cards": int(score.card_points(s, seat)),
        "resources": int(score.resource_points(s, seat)),
        "total": int(score.total(s, seat)),
    }
