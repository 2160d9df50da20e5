"""Every number that parts.py writes out, held against components.toml; actions, events and geometry."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from aerodrome.games.whistle_mountain import GAME, grid, parts as p
from aerodrome.games.whistle_mountain.effects import table as effects
from aerodrome.games.whistle_mountain.parts import COMPONENTS as C
from aerodrome.games.whistle_mountain.steps import construct
from tests.kit.rule import rule


def rows(table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = C[table]
    return found


def order(table: str) -> list[str]:
    return [row["id"] for row in rows(table)]


def places(names: list[str] | tuple[str, ...], before: str = "") -> dict[str, int]:
    return {before + name.upper(): place for place, name in enumerate(names)}


def effect(table: str, name: str, key: str = "n") -> int:
    """The figure of the only effect of a row."""
    (only,) = next(row for row in rows(table) if row["id"] == name)["effects"]
    return int(only[key])


SCORING, PLAYERS, MARKET, GRID = C["scoring"], C["players"], C["setup"]["market"], C["grid"]
IN_WORDS = {  # in the words of the ledger only
    "STABILIZER_SCAFFOLDS": 2,  # WHI-5.162
    "STOCKPILE_TOKENS": 8,  # WHI-5.164
    "ARCHITECT_LEAST": 2,  # WHI-5.183
    "ARCHITECT_POINTS": 2,
    "CREW_CHIEF_POINTS": 4,  # WHI-5.195
    "ARTISAN_WHISTLES": 2,  # WHI-5.185
}
FIGURES: dict[str, int] = {
    **IN_WORDS,
    "SEATS": C["meta"]["players_max"],
    **places(order("resource")),
    "RESOURCE_COUNT": len(order("resource")),
    "ANY": 5,
    "SUPPLY": rows("resource")[0]["supply"],
    "STORAGE": C["storage"]["max_each_at_end_of_turn"],
    "COLUMNS": GRID["columns"],
    "ROWS": GRID["rows"],
    "CELLS": GRID["columns"] * GRID["rows"],
    "HALF": GRID["columns"] * GRID["rows"] // 2,
    "BRIDGE": GRID["first_row_above_bridge"] - 1,
    "WATER_LINES": C["water"]["lines"],
    "BARRACKS_ROWS": C["barracks"]["rows"],
    "ALL_BARRACKS": (1 << PLAYERS["barracks_workers"]) - 1,
    "WORKERS": PLAYERS["workers"],
    "WHIRLPOOL_START": PLAYERS["whirlpool_workers"],
    "WHIRLPOOL_POINTS": SCORING["whirlpool_per_worker"],
    "LEVELS": len(rows("tower_level")),
    "SIZES": len(order("airship")),
    **places(order("airship")),
    "PLACES": 2 * GRID["columns"] * GRID["rows"],
    "DOCK_COUNT": len(order("dock")),
    "CARD_DOCK": order("dock").index("cards"),
    "UPGRADE_DOCK": order("dock").index("upgrades"),
    "SCAFFOLD_DOCK": order("dock").index("scaffolds"),
    "MOST_OFFERS": max(len(row["options"]) for row in rows("dock")),
    "SHAPE_COUNT": len(order("scaffold_shape")),
    "TILE_COUNT": C["inventory"]["scaffolds"],
    "TILES_A_SHAPE": rows("scaffold_shape")[0]["count"],
    "TILE_CELLS": 4,
    "OPENING_TILES": C["setup"]["scaffolds"]["taken"],
    **places(("small", "medium", "large")),
    "MACHINE_COUNT": len(order("machine")),
    "OPEN_MACHINES": MARKET["small"],
    "MACHINE_SLOTS": MARKET["small"] + MARKET["medium"] + MARKET["large"],
    **places(order("machine")),
    "PIECE_COUNT": C["inventory"]["scaffolds"] + len(order("machine")),
    "TURNS": 8,
    "SITES": 8 * GRID["columns"] * GRID["rows"],
    "UPGRADE_COUNT": C["inventory"]["upgrades"],
    "UPGRADE_SLOTS": PLAYERS["upgrade_slots"],
    "OPEN_UPGRADES": MARKET["upgrades"],
    **places(order("upgrade")),
    "CIRCLE_POINTS": effect("upgrade", "virtuous_circle"),
    "STABILIZER_POINTS": effect("upgrade", "stabilizer"),
    "CHARGER_POINTS": effect("upgrade", "fast_charger"),
    "STOCKPILE_POINTS": effect("upgrade", "stockpile"),
    "ABILITY_COUNT": C["inventory"]["starting_abilities"],
    **{name: place for name, place in places(order("ability")).items() if name != "DREADNOUGHT"},
    "DREADNOUGHT_ABILITY": order("ability").index("dreadnought"),
    "CARD_KINDS": len(order("card")),
    "CARD_COPIES": rows("card")[0]["copies"],
    "DECK": C["inventory"]["cards"],
    "TROPHY_KINDS": len(order("trophy")),
    "TROPHY_COUNT": C["inventory"]["trophies"],
    "POWER_COUNT": len(p.POWERS),
    **{name.upper(): p.POWERS.index(name) for name in p.POWERS[10:]},
    "TRIGGER_COUNT": len(p.TRIGGERS),
    **places(p.TRIGGERS, "ON_"),
    "MOST_CONSTRUCTIONS": C["work"]["max_constructions"],
    "MOST_TURNS": C["engine"]["max_turns_per_player"],
    "MACHINE_IN_STOCK": SCORING["per_machine_in_stock"],
    "TROPHY_IN_STOCK": SCORING["per_trophy"],
    "SCAFFOLDS_A_POINT": SCORING["scaffolds_per_vp"],
    "CARDS_A_POINT": SCORING["cards_per_vp"],
    "RESOURCES_A_POINT": SCORING["resources_per_vp"],
}
ENCODING = ("EMPTY", "HOME", "TOKEN_BITS", "TOKEN_MASK", "COPY_BITS", "COPY_MASK")
FIRST_ACTION, LAST_ACTION, FIRST_EVENT, LAST_EVENT = "ABILITY", "POWER", "TURN_BEGAN", "ENDED"


def literals() -> dict[str, int]:
    """The whole numbers that parts.py writes out, in the order of the file."""
    out: dict[str, int] = {}
    for line in ast.parse(GAME.read("parts.py")).body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.value is not None:
            try:
                value = ast.literal_eval(line.value)
            except ValueError:
                continue
            if isinstance(value, int):
                out[line.target.id] = value
    return out


def stretch(first: str, last: str) -> dict[str, int]:
    names = list(literals())
    return {name: literals()[name] for name in names[names.index(first) : names.index(last) + 1]}


def test_every_figure_of_the_code_is_the_one_of_the_components() -> None:
    before = list(literals())[: list(literals()).index(FIRST_ACTION)]
    figures = {name: literals()[name] for name in before if name not in ENCODING}
    assert figures == {name: FIGURES.get(name) for name in figures}
    assert len(figures) > 130
    assert (1 << p.TOKEN_BITS) - 1 == p.TOKEN_MASK >= 4 * p.SUPPLY // 4
    assert max(p.CARD_COPIES, *p.TROPHY_COPIES) <= p.COPY_MASK == (1 << p.COPY_BITS) - 1


def test_actions_and_events_are_the_numbers_of_their_tables() -> None:
    starts = stretch(FIRST_ACTION, LAST_ACTION)
    assert list(starts.values()) == [block.first for block in p.ACTIONS.blocks]
    events = stretch(FIRST_EVENT, LAST_EVENT)
    assert {name.lower(): number for name, number in events.items()} == {
        name: number for number, name in enumerate(p.EVENTS.names)
    }
    assert [getattr(p, f"BY_{name.upper()}") for name in p.REASONS] == list(range(len(p.REASONS)))
    assert [getattr(p, f"BY_{name.upper()}") for name in p.ENDINGS] == [0, 1]


def test_effects_begin_where_the_code_says() -> None:
    assert (effects.WORK_FREE, effects.WORK_RESCUE) == (effects.WORK_ROWS, effects.WORK_ROWS + 3)
    assert (effects.ACTIVATION, effects.BONUS) == (effects.ACTIVATION_ROWS, effects.BONUS_ROWS)


def test_figures_that_several_rows_share_are_the_same_in_each() -> None:
    assert {row["supply"] for row in rows("resource")} == {p.SUPPLY}
    assert {row["count"] for row in rows("scaffold_shape")} == {p.TILES_A_SHAPE}
    assert {row["copies"] for row in rows("card")} == {p.CARD_COPIES}
    assert {MARKET[size] for size in p.MACHINE_SIZES} == {p.OPEN_MACHINES}
    assert [C["machine_size"][size]["count"] for size in p.MACHINE_SIZES] == [16, 20, 18]
    assert [int(first) for first in p.FIRST_OF_SIZE] == [0, 16, 36, 54]
    assert [row["length"] for row in rows("airship")] == [1, 2, 3]
    assert sum(row["copies"] for row in rows("trophy")) == p.TROPHY_COUNT
    assert C["work"]["max_move_or_rescue"] == 1
    assert C["setup"]["scaffolds"]["must_touch_row"] == 1


def test_advanced_pieces_are_those_that_say_so() -> None:
    for table, mask in (
        ("machine", p.ADVANCED_MACHINES),
        ("upgrade", p.ADVANCED_UPGRADES),
        ("ability", p.ADVANCED_ABILITIES),
    ):
        assert [row["advanced"] for row in rows(table)] == [
            bool(mask >> place & 1) for place in range(len(rows(table)))
        ]


# -------------------------------------------------------------------- geometry
@rule("WHI-5.45")
def test_positions_of_scaffolds() -> None:
    four = ["s_09", "s_10", "t_03", "t_07", "t_09", "t_11"]
    for tile, name in enumerate(p.TILES):
        assert int(grid.TILE_TURNS[tile]).bit_count() == (4 if name in four else 8)
    outlines = [{tuple(sorted(grid.turned_cells(kind, turned))) for turned in range(8)} for kind in range(3)]
    assert [len(found) for found in outlines] == [8, 4, 4]


def spread(low: int, high: int) -> set[int]:
    return {cell for cell in range(p.CELLS) if grid.has_cell(low, high, cell)}


def word(cells: set[int]) -> tuple[int, int]:
    mask = sum(1 << cell for cell in cells)
    return mask & grid.WORD, mask >> p.HALF


def neighbours(cell: int) -> set[int]:
    column, row = cell % p.COLUMNS, cell // p.COLUMNS
    near = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return {y * p.COLUMNS + x for x, y in near if 0 <= x < p.COLUMNS and 0 <= y < p.ROWS}


@rule("WHI-5.10")
def test_neighbours_share_an_edge() -> None:
    for cell in range(p.CELLS):
        low, high = word({cell})
        assert spread(grid.beside_low(low, high), grid.beside_high(low, high)) == neighbours(cell)
        assert spread(grid.above_low(low), grid.above_high(low, high)) == neighbours(cell) & {cell + p.COLUMNS}


@pytest.mark.parametrize("kind", range(grid.KINDS))
def test_fits_and_touches_are_those_of_a_slow_search(kind: int) -> None:
    free = {cell for cell in range(p.CELLS) if cell * cell % 7 not in (1, 2) and cell * 5 % 11 != 3}
    low, high = word(free)
    for turned in range(p.TURNS):
        form = kind * p.TURNS + turned
        sites = {
            cell: spread(grid.SITE_CELLS[2 * place], grid.SITE_CELLS[2 * place + 1])
            for cell in range(p.CELLS)
            for place in [kind * p.SITES + turned * p.CELLS + cell]
        }
        sites = {cell: covered for cell, covered in sites.items() if covered}
        if turned in grid.turns_of_kind(kind):
            assert spread(grid.fits_low(form, low, high), grid.fits_high(form, high)) == {
                cell for cell, covered in sites.items() if covered <= free
            }
            touching = spread(grid.touches_low(form, low, high), grid.touches_high(form, high))
            assert touching & set(sites) == {cell for cell, covered in sites.items() if covered & free}
        else:
            assert not sites


@pytest.mark.parametrize("size", range(p.SIZES))
def test_places_of_airships_are_those_of_a_slow_search(size: int) -> None:
    free = {cell for cell in range(p.CELLS) if cell * cell % 7 != 1 and cell * 5 % 11 != 3}
    low, high = word(free)
    for direction in range(1 if size == p.BALLOON else 2):
        found = spread(grid.line_low(size, direction, low, high), grid.line_high(size, direction, high))
        for cell in range(p.CELLS):
            place = 2 * (size * p.PLACES + direction * p.CELLS + cell)
            covered = spread(grid.PLACE_CELLS[place], grid.PLACE_CELLS[place + 1])
            assert (cell in found) == (bool(covered) and covered <= free)
            beside = set().union(*[neighbours(one) for one in covered]) - covered
            assert spread(grid.PLACE_BESIDE[place], grid.PLACE_BESIDE[place + 1]) == beside


@rule("WHI-5.57")
def test_rows_above_the_bridge() -> None:
    above = spread(construct.ABOVE_BRIDGE_LOW, grid.WORD)
    assert {cell // p.COLUMNS for cell in above} == set(range(p.BRIDGE, p.ROWS))
