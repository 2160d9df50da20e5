"""Places, reach, sites, points and free cells, cell by cell as the ledger words them, at the tables of whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from aerodrome.games.whistle_mountain import GAME, grid, parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import gather
from tests.games.whistle_mountain.modes import eager
from tests.games.whistle_mountain.scene import Cell, question
from tests.kit.rule import rule

GRID = [(column, row) for column in range(1, p.COLUMNS + 1) for row in range(1, p.ROWS + 1)]
SIDES = [(1, 0), (-1, 0), (0, 1), (0, -1)]
CORNERS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
PLAIN = "mad_scientist"


class Ground:
    """What lies on each cell, read from what everybody sees."""

    def __init__(self, s: Whistle) -> None:
        view = s.view(None)
        self.level = view["level"]
        self.machine = {(c, r): name for name, one in view["machines"].items() for c, r in one["cells"]}
        self.tile: dict[Cell, str] = {}
        self.shown: dict[Cell, str] = {}
        for name, one in view["tiles"].items():
            for (column, row), resource in zip(one["cells"], one["resources"], strict=True):
                self.tile[column, row] = name
                if resource:
                    self.shown[column, row] = resource
        self.airship = {(c, r): one["seat"] for one in view["airships"] for c, r in one["cells"]}
        self.worker = {(c, r) for one in view["workers"] for c, r in [one["cell"]]}
        self.submerged = {name for name, one in view["machines"].items() if one["submerged"]}
        self.full = {
            name for name in ("refuge", "trap") for one in view["seats"] if one[name]
        }  # machines that carry workers

    def dry(self, cell: Cell) -> bool:
        return cell in GRID and cell[1] > self.level

    def visible(self, cell: Cell) -> bool:
        return self.dry(cell) and cell in self.tile and cell not in self.machine

    def empty(self, cell: Cell) -> bool:
        return self.dry(cell) and cell not in self.tile

    def solid(self, cell: Cell) -> bool:
        return self.visible(cell) or (self.dry(cell) and cell in self.machine)


def beside(cells: list[Cell], corners: bool = False) -> set[Cell]:
    steps = SIDES + CORNERS if corners else SIDES
    return {(c + dc, r + dr) for c, r in cells for dc, dr in steps} - set(cells)


def lines(size: int) -> Iterator[list[Cell]]:
    for column, row in GRID:
        for dc, dr in [(1, 0), (0, 1)] if size else [(1, 0)]:
            yield [(column + dc * step, row + dr * step) for step in range(size + 1)]


def places(g: Ground, seat: int, size: int, ability: str) -> Iterator[list[Cell]]:
    """WHI-5.16, WHI-5.18, WHI-5.19, WHI-5.180, WHI-5.186."""
    pushes = ability == "dreadnought" and p.AIRSHIPS[size] == "dreadnought"
    for cells in lines(size):
        if any(not g.dry(cell) or cell in g.worker for cell in cells):
            continue
        if any(cell in g.airship and not (pushes and g.airship[cell] != seat) for cell in cells):
            continue
        machines = {g.machine.get(cell) for cell in cells}
        tiles = {g.tile.get(cell) for cell in cells}
        if machines == {None}:
            if tiles == {None} or (ability == "ace_pilot" and len(tiles) == 1):
                yield cells
        elif len(machines) == 1 and not machines & g.full:
            yield cells


def cells_of(shape: int, site: int) -> list[Cell]:
    column, row = site % p.CELLS % p.COLUMNS + 1, site % p.CELLS // p.COLUMNS + 1
    return [(column + dx, row + dy) for dx, dy in grid.turned_cells(shape, site // p.CELLS)]


def flown(size: int, action: int) -> list[Cell]:
    place = action - p.FLY
    column, row = place % p.CELLS % p.COLUMNS + 1, place % p.CELLS // p.COLUMNS + 1
    return [(column, row + step) if place >= p.CELLS else (column + step, row) for step in range(size + 1)]


def able(s: Whistle, ability: str) -> Whistle:
    """A copy in which the active player has an ability and no other, and is asked anew."""
    t = s.clone()
    t.token = p.EMPTY
    t.abilities[t.active] = p.ABILITIES.index(ability)
    assert t.asks(t.top())
    return t


def asked(seed: int, wanted: str, every: int = 1) -> Iterator[Whistle]:
    """Tables of an eager game at which a question is asked: one of so many moves."""
    rng = Random(seed)
    s = GAME.new(players=2 + seed % 3, seed=seed, keep=False)
    assert isinstance(s, Whistle)
    while not s.over:
        if question(s) == wanted and s.moves % every == 0:
            yield s
        s.apply(eager(s, rng))


SEEDS = range(3)


@rule("WHI-5.16", "WHI-5.18", "WHI-5.19", "WHI-5.180", "WHI-5.186", "WHI-9.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_an_airship_may_be_placed_where_the_ledger_allows_it_and_nowhere_else(seed: int) -> None:
    seen: Counter[str] = Counter()
    for s in asked(seed, "choose_place", every=2):
        g, size = Ground(s), int(s.top().args()[0])
        for ability in (PLAIN, "ace_pilot", "dreadnought"):
            legal = [flown(size, action) for action in able(s, ability).legal if action < p.DOCK]
            assert sorted(legal) == sorted(places(g, int(s.active), size, ability)), (ability, size)
            seen[ability] += len(legal)
    assert seen["ace_pilot"] > seen[PLAIN] > 0
    assert seen["dreadnought"] > seen[PLAIN]


@rule("WHI-5.20", "WHI-5.21", "WHI-5.180", "WHI-5.182", "WHI-5.184", "WHI-11.51", "WHI-11.52")
@pytest.mark.parametrize("seed", SEEDS)
def test_an_airship_reaches_what_lies_beside_and_under_it(seed: int) -> None:
    rng, seen = Random(seed), Counter[str]()
    for s in asked(seed, "choose_place", every=2):
        g, size = Ground(s), int(s.top().args()[0])
        for ability in (PLAIN, "ace_pilot", "aeronaut", "daredevil"):
            legal = [action for action in able(s, ability).legal if action < p.DOCK]
            for action in rng.sample(legal, min(4, len(legal))):
                t = able(s, ability)
                gather.place_on_grid(t, size, action - p.FLY)
                cells = flown(size, action)
                balloon = size == p.BALLOON and cells[0] not in g.machine
                near = beside(cells, corners=balloon and ability == "aeronaut")
                turn = t.view(None)["this_turn"]
                shown = [cell for cell in g.shown if cell in near or cell in cells]
                harvest = [list(cell) for cell in shown if g.visible(cell) and cell not in g.airship]
                assert sorted(turn["harvest"]) == sorted(harvest)
                assert turn["water"] == len([c for c, r in near if r == g.level and 1 <= c <= p.COLUMNS])
                reached = {g.machine[cell] for cell in near | set(cells) if cell in g.machine} - g.submerged
                assert set(turn["machines"]) == reached
                assert turn["twice"] == (balloon and ability == "daredevil")
                seen[ability] += bool(harvest) + bool(reached)
    assert min(seen.values()) > 5


@rule("WHI-5.44", "WHI-5.46", "WHI-5.47", "WHI-5.48", "WHI-5.50", "WHI-9.16", "WHI-9.52")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_piece_may_be_built_where_the_ledger_allows_it_and_scores_its_edges(seed: int) -> None:
    rng, seen = Random(seed), Counter[str]()
    for s in asked(seed, "construct_site"):
        g, piece = Ground(s), int(s.top().args()[0])
        if piece >= p.TILE_COUNT:
            shape = p.SHAPE_COUNT + int(p.MACHINE_SIZE[piece - p.TILE_COUNT])
            sites = {tuple(sorted(cells_of(shape, action - p.SITE))) for action in s.legal}
            fits = {
                cells
                for turned in (0, 1)
                for corner in range(p.CELLS)
                for cells in [tuple(sorted(cells_of(shape, turned * p.CELLS + corner)))]
                if all(g.visible(cell) and cell not in g.airship for cell in cells)
            }
            assert sites == fits
            assert len(s.legal) == len(sites), "a set of cells is one option"
            seen["machine"] += 1
            continue
        shape = int(p.TILE_SHAPE[piece])
        resources = p.TILE_RESOURCES[piece * p.TILE_CELLS : (piece + 1) * p.TILE_CELLS]

        def laid(site: int, shape: int = shape, resources: Any = resources) -> tuple[tuple[Cell, int], ...]:
            return tuple(sorted(zip(cells_of(shape, site), map(int, resources), strict=True)))

        found = [laid(action - p.SITE) for action in s.legal]
        fits_tile = {
            laid(site)
            for site in range(p.SITES)
            for cells in [cells_of(shape, site)]
            if all(g.empty(cell) and cell not in g.airship for cell in cells)
            and any(g.solid(cell) for cell in beside(cells))
        }
        assert set(found) == fits_tile
        assert len(found) == len(fits_tile), "the same resources on the same cells are one option"
        for action in rng.sample(s.legal, min(5, len(s.legal))):
            t = able_without_powers(s)
            before = int(t.vp[t.active])
            cells = cells_of(shape, action - p.SITE)
            edges = sum(g.solid((c + dc, r + dr)) for c, r in cells for dc, dr in SIDES)
            t.apply(action)
            assert int(t.vp[s.active]) - before == edges
            seen["scaffold"] += 1
    assert seen["scaffold"] > 20
    assert seen["machine"] > 1


def able_without_powers(s: Whistle) -> Whistle:
    """A copy in which nothing but the edges brings points."""
    t = s.clone()
    t.abilities[t.active] = p.ABILITIES.index(PLAIN)
    t.upgrades[t.active] = 0
    t.token = p.EMPTY
    assert t.asks(t.top())
    return t


@rule("WHI-5.14", "WHI-5.66", "WHI-5.68", "WHI-5.129", "WHI-9.22")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_worker_may_stand_where_the_ledger_allows_it_and_nowhere_else(seed: int) -> None:
    seen: Counter[bool] = Counter()
    for s in asked(seed, "worker_cell"):
        g = Ground(s)
        free = {c for c in GRID if g.visible(c) and c not in g.shown and c not in g.worker and c not in g.airship}
        floating = set()
        jetpack = "jetpack" in g.machine.values() and "jetpack" not in g.submerged
        if jetpack:
            floating = {
                (c, r) for c, r in GRID
                if g.empty((c, r)) and (c, r) not in g.worker and (c, r) not in g.airship and g.solid((c, r - 1))
            }  # fmt: skip
        found = [(a - p.CELL) % p.COLUMNS + 1 for a in s.legal], [(a - p.CELL) // p.COLUMNS + 1 for a in s.legal]
        assert sorted(zip(*found, strict=True)) == sorted(free | floating)
        seen[jetpack] += 1
    assert sum(seen.values()) > 5
