"""The grid as a view shows it: what lies on each cell, what an airship would reach, what a piece would score there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.grid import turned_cells, turns_of_kind

View = dict[str, Any]
Cell = tuple[int, int]  # column, row, from 1
SIDES: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
CORNERS: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def kind_of(piece: str) -> int:
    """The shape of a scaffold, or the size of a machine behind the shapes."""
    if piece in p.TILES:
        return int(p.TILE_SHAPE[p.TILES.index(piece)])
    return p.SHAPE_COUNT + int(p.MACHINE_SIZE[p.MACHINES.index(piece)])


def piece_cells(piece: str, turned: int, column: int, row: int) -> list[Cell]:
    """Where the cells of a piece lie on a site, in their printed order."""
    return [(column + dx, row + dy) for dx, dy in turned_cells(kind_of(piece), turned)]


def airship_cells(airship: str, direction: str, column: int, row: int) -> list[Cell]:
    flat = direction == p.DIRECTIONS[0]
    length = p.AIRSHIPS.index(airship) + 1
    return [(column + step, row) if flat else (column, row + step) for step in range(length)]


def printed_cells(tile: str) -> list[str | None]:
    """The resource on each of the four cells of a scaffold."""
    first = p.TILES.index(tile) * p.TILE_CELLS
    kinds = [int(kind) for kind in p.TILE_RESOURCES[first : first + p.TILE_CELLS]]
    return [None if kind == p.EMPTY else p.RESOURCES[kind] for kind in kinds]


def around(cells: Iterable[Cell], corners: bool = False) -> set[Cell]:
    """The cells beside these, each once, without them."""
    listed = set(cells)
    steps = SIDES + CORNERS if corners else SIDES
    return {(column + dx, row + dy) for column, row in listed for dx, dy in steps} - listed


class Ground:
    """A view, cell by cell (WHI-5.9)."""

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.level: Final[int] = view["level"]
        self.tile: Final[dict[Cell, str]] = {}  # the scaffold on a cell, flooded or covered ones included
        self.printed: Final[dict[Cell, str | None]] = {}
        for tile, row in view["tiles"].items():
            for cell, resource in zip(row["cells"], row["resources"], strict=True):
                self.tile[cell[0], cell[1]] = tile
                self.printed[cell[0], cell[1]] = resource
        self.machine: Final[dict[Cell, str]] = {
            (cell[0], cell[1]): machine for machine, row in view["machines"].items() for cell in row["cells"]
        }
        self.airships: Final[set[Cell]] = {
            (cell[0], cell[1]) for airship in view["airships"] for cell in airship["cells"]
        }
        self.workers: Final[dict[Cell, int]] = {
            (one["cell"][0], one["cell"][1]): one["seat"] for one in view["workers"]
        }

    def dry(self, cell: Cell) -> bool:
        return cell[1] > self.level

    def visible(self, cell: Cell) -> bool:
        return cell in self.tile and cell not in self.machine and self.dry(cell)

    def solid(self, cell: Cell) -> bool:
        """What gives a scaffold a point for an edge (WHI-5.47)."""
        return self.dry(cell) and (cell in self.tile or cell in self.machine)

    def edges(self, cells: Sequence[Cell]) -> int:
        own = set(cells)
        return sum(
            self.solid(beside) and beside not in own
            for column, row in cells
            for beside in ((column + dx, row + dy) for dx, dy in SIDES)
        )

    def shown(self, cell: Cell) -> str | None:
        """The resource that can be harvested from a cell now."""
        if self.visible(cell) and cell not in self.airships:
            return self.printed[cell]
        return None

    def water(self, cell: Cell) -> bool:
        """Whether it is a cell of the visible water line; at level 0 that is below row 1 (WHI-5.11)."""
        return cell[1] == self.level and 1 <= cell[0] <= p.COLUMNS

    def harvest(self, cells: Sequence[Cell], corners: bool = False) -> Counter[str]:
        """What an airship on these cells would harvest (WHI-5.20, WHI-5.180)."""
        found: Counter[str] = Counter()
        for cell in around(cells, corners):
            resource = self.shown(cell)
            if resource:
                found[resource] += 1
            found["water"] += self.water(cell)
        for cell in cells:  # on a scaffold: the Ace Pilot
            resource = self.shown(cell)
            if resource:
                found[resource] += 1
        return +found

    def reached(self, cells: Sequence[Cell], corners: bool = False) -> list[str]:
        """The active machines beside an airship on these cells, and the one under it (WHI-5.21)."""
        near = {self.machine[cell] for cell in [*cells, *around(cells, corners)] if cell in self.machine}
        return [
            machine for machine in p.MACHINES if machine in near and not self.view["machines"][machine]["submerged"]
        ]

    def pushed(self, cells: Sequence[Cell]) -> list[int]:
        """The seats whose airships lie on these cells."""
        own = set(cells)
        return [
            airship["seat"]
            for airship in self.view["airships"]
            if any((cell[0], cell[1]) in own for cell in airship["cells"])
        ]

    def climbers(self, cells: Sequence[Cell]) -> list[tuple[int, int]]:
        """The workers on a site, by seat and row: they go up to the tower (WHI-5.51)."""
        return sorted((self.workers[cell], cell[1]) for cell in cells if cell in self.workers)


def sites(ground: Ground, kind: int) -> Iterator[list[Cell]]:
    """The cells of each site on which such a piece can be built (WHI-5.44, WHI-5.46, WHI-5.50)."""
    dry = [(column, row) for row in range(ground.level + 1, p.ROWS + 1) for column in range(1, p.COLUMNS + 1)]
    if kind < p.SHAPE_COUNT:
        free = {cell for cell in dry if cell not in ground.tile and cell not in ground.airships}
        beside = {cell for cell in free if any(ground.solid(one) for one in around([cell]))}
        if not any(ground.solid(cell) for cell in dry):
            beside = {cell for cell in free if cell[1] == ground.level + 1}
    else:
        free = beside = {cell for cell in dry if ground.visible(cell) and cell not in ground.airships}
    for turned in turns_of_kind(kind):
        for column, row in dry:
            cells = [(column + dx, row + dy) for dx, dy in turned_cells(kind, turned)]
            if free.issuperset(cells) and not beside.isdisjoint(cells):
                yield cells


def only_site(view: View, piece: str) -> list[Cell] | None:
    """Where a piece is built without a choice of the site; a scaffold that looks the same turned over has one there."""
    printed = printed_cells(piece) if piece in p.TILES else None
    found: dict[frozenset[object], list[Cell]] = {}
    for cells in sites(Ground(view), kind_of(piece)):
        found[frozenset(zip(cells, printed, strict=True) if printed else cells)] = cells
    return next(iter(found.values())) if len(found) == 1 else None


def able(view: View, ability: str) -> bool:
    """Whether the one who decides has a starting ability, by the duplicator token as well (WHI-5.148)."""
    own = view["seats"][view["player"]]
    copied = "duplicator" in own["upgrades"] and view["token"] == ability
    return bool(own["ability"] == ability or copied)


def above_bridge(cells: Sequence[Cell]) -> bool:
    return any(row > p.BRIDGE for _, row in cells)
