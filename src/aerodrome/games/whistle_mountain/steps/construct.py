"""Constructions: a scaffold, a machine with its promotions, bonus and flood; the Elevator (WHI-5.44 to WHI-5.58)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.whistle_mountain import grid, parts as p
from aerodrome.games.whistle_mountain.check import MACHINE_HELD
from aerodrome.games.whistle_mountain.codes import one_bit
from aerodrome.games.whistle_mountain.effects import run, table
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import floating, flood, gather, promote, triggers
from aerodrome.kernel.sets import count_bits
from aerodrome.kernel.step import Closed, Options, Step


# ---------------------------------------------------------------- sites
def add_sites(turned: i64, low: i64, high: i64, out: Options) -> None:
    """Anchors of one turn as options."""
    base = p.SITE + turned * p.CELLS
    while low:
        bit = low & -low
        low ^= bit
        out.add(base + grid.place_of(bit))
    while high:
        bit = high & -high
        high ^= bit
        out.add(base + p.HALF + grid.place_of(bit))


def scaffold_fits(s: Whistle, shape: i64) -> bool:
    """Whether a scaffold of this shape has a legal site."""
    for turned in range(i64(p.TURNS)):
        form = shape * p.TURNS + turned
        if scaffold_low(s, form) or scaffold_high(s, form):
            return True
    return False


def scaffold_low(s: Whistle, form: i64) -> i64:
    """On empty cells without airship, one of them beside a scaffold or machine that is dry (WHI-5.44, WHI-5.46)."""
    found = grid.fits_low(form, s.empty_low() & ~s.airship_low, s.empty_high() & ~s.airship_high)
    low, high = s.solid_low(), s.solid_high()
    if low == 0 and high == 0:  # WHI-5.48
        if s.level == p.WATER_LINES:
            return 0
        return found & grid.DRY[2 * s.level] & ~grid.DRY[2 * s.level + 2]
    return found & grid.touches_low(form, grid.beside_low(low, high), grid.beside_high(low, high))


def scaffold_high(s: Whistle, form: i64) -> i64:
    found = grid.fits_high(form, s.empty_high() & ~s.airship_high)
    low, high = s.solid_low(), s.solid_high()
    if low == 0 and high == 0:
        row = s.level * p.COLUMNS - p.HALF
        if row < 0:
            return 0
        return found & i64(grid.ONE_ROW) << row
    return found & grid.touches_high(form, grid.beside_high(low, high))


def add_scaffold_sites(s: Whistle, tile: i64, out: Options) -> None:
    for turned in range(i64(p.TURNS)):
        if grid.TILE_TURNS[tile] >> turned & 1:  # WHI-5.45
            form = p.TILE_SHAPE[tile] * p.TURNS + turned
            add_sites(turned, scaffold_low(s, form), scaffold_high(s, form), out)


def machine_fits(s: Whistle, size: i64) -> bool:
    """Whether a machine of this size has a legal site."""
    low = s.visible_low() & ~s.airship_low
    high = s.visible_high() & ~s.airship_high
    for turned in range(i64(2)):
        form = (p.SHAPE_COUNT + size) * p.TURNS + turned
        if grid.KIND_CELLS[form] and (grid.fits_low(form, low, high) or grid.fits_high(form, high)):
            return True
    return False


def add_machine_sites(size: i64, low: i64, high: i64, out: Options) -> None:
    """All positions on these cells (WHI-5.50)."""
    for turned in range(i64(2)):
        form = (p.SHAPE_COUNT + size) * p.TURNS + turned
        if grid.KIND_CELLS[form]:
            add_sites(turned, grid.fits_low(form, low, high), grid.fits_high(form, high), out)


def can_construct(s: Whistle) -> bool:
    """Some piece of the stock has a legal site."""
    seat = s.active
    for size in range(i64(len(p.MACHINE_SIZES))):
        if s.machines[seat] & SIZE_MACHINES[size] and machine_fits(s, size):
            return True
    for shape in range(i64(p.SHAPE_COUNT)):
        if s.scaffolds[seat] & SHAPE_TILES[shape] and scaffold_fits(s, shape):
            return True
    return False


def begin_construct(s: Whistle) -> None:
    s.then(CONSTRUCT_PIECE)


# ---------------------------------------------------------------- the questions
@final
class ConstructPiece(Closed[Whistle]):
    """WHI-9.15: a scaffold or machine of the stock with a legal site."""

    def options(self, s: Whistle, out: Options) -> None:
        seat = s.active
        for shape in range(i64(p.SHAPE_COUNT)):
            tiles = s.scaffolds[seat] & SHAPE_TILES[shape]
            if tiles and scaffold_fits(s, shape):
                add_tiles(p.PIECE, tiles, out)
        for size in range(i64(len(p.MACHINE_SIZES))):
            machines = s.machines[seat] & SIZE_MACHINES[size]
            if machines and machine_fits(s, size):
                add_tiles(p.PIECE + p.TILE_COUNT, machines, out)

    def resolve(self, s: Whistle, action: i64) -> None:
        s.then(CONSTRUCT_SITE[action - p.PIECE])


def add_tiles(base: i64, tiles: i64, out: Options) -> None:
    while tiles:
        bit = tiles & -tiles
        tiles ^= bit
        out.add(base + grid.place_of(bit))


@final
class ConstructSite(Closed[Whistle]):
    """WHI-9.16: orientation and position."""

    def __init__(self, piece: i64) -> None:
        self.piece: Final = piece

    def args(self) -> list[int]:
        return [int(self.piece)]

    def notes(self, s: Whistle, seat: int | None) -> dict[str, Any]:
        return {"piece": p.PIECES[self.piece]}

    def options(self, s: Whistle, out: Options) -> None:
        if self.piece < p.TILE_COUNT:
            add_scaffold_sites(s, self.piece, out)
        else:
            low = s.visible_low() & ~s.airship_low
            high = s.visible_high() & ~s.airship_high
            add_machine_sites(p.MACHINE_SIZE[self.piece - p.TILE_COUNT], low, high, out)

    def resolve(self, s: Whistle, action: i64) -> None:
        if self.piece < p.TILE_COUNT:
            build_scaffold(s, self.piece, action - p.SITE)
        else:
            build_machine(s, self.piece - p.TILE_COUNT, action - p.SITE)


# ---------------------------------------------------------------- a scaffold
def edges(s: Whistle, shape: i64, site: i64) -> i64:
    """The unit edges of a new scaffold that border a visible scaffold or a dry machine cell (WHI-5.47)."""
    place = 2 * (shape * p.SITES + site)
    low, high = grid.SITE_CELLS[place], grid.SITE_CELLS[place + 1]
    solid_low, solid_high = s.solid_low(), s.solid_high()
    total: i64 = 0
    while low or high:
        bit_low = low & -low
        bit_high: i64 = 0
        if bit_low == 0:
            bit_high = high & -high
        low ^= bit_low
        high ^= bit_high
        total += count_bits(grid.beside_low(bit_low, bit_high) & solid_low)
        total += count_bits(grid.beside_high(bit_low, bit_high) & solid_high)
    return total


def build_scaffold(s: Whistle, tile: i64, site: i64) -> None:
    seat = s.active
    points = edges(s, p.TILE_SHAPE[tile], site)
    s.scaffolds[seat] ^= one_bit(tile)
    s.lay_tile(tile, site)
    s.vp[seat] += points
    cell = site % p.CELLS
    s.tell(p.SCAFFOLD_BUILT, tile, site // p.CELLS, cell % p.COLUMNS, cell // p.COLUMNS, points)
    if points >= p.ARCHITECT_LEAST and s.able(seat, p.ARCHITECT):  # WHI-5.183
        s.earn(seat, p.ARCHITECT_POINTS, p.BY_ARCHITECT)
    s.scaffolds_built += 1
    if s.scaffolds_built == p.STABILIZER_SCAFFOLDS and s.has(seat, p.STABILIZER):  # WHI-5.162
        s.earn(seat, p.STABILIZER_POINTS, p.BY_STABILIZER)
    triggers.constructed_scaffold(s, tile)
    floating.set_down(s, tile)


# ---------------------------------------------------------------- a machine
def build_machine(s: Whistle, machine: i64, site: i64) -> None:
    """Promotion (WHI-5.51, WHI-5.52, WHI-5.231), then the rest. Those under the Trap stay (WHI-5.142)."""
    place = (p.SHAPE_COUNT + p.MACHINE_SIZE[machine]) * p.SITES + site
    s.then(PlaceMachine(machine, site))
    if machine != p.TRAP:
        s.then(promote.PromoteOthers(place))
    if s.has(s.active, p.EXTENSION):
        s.then(promote.ExtensionPromotion(place))
    if machine != p.TRAP:
        s.then(promote.PromoteOwn(place))


@final
class PlaceMachine(Step[Whistle]):
    """From the stock onto its site: points, bonus, triggers, flood (WHI-5.55 to WHI-5.57, WHI-5.223)."""

    def __init__(self, machine: i64, site: i64) -> None:
        self.machine: Final = machine
        self.site: Final = site

    def args(self) -> list[int]:
        return [int(self.machine), int(self.site)]

    def happen(self, s: Whistle) -> None:
        machine, site = self.machine, self.site
        points = p.MACHINE_POINTS[machine]
        s.machines[s.active] ^= one_bit(machine)
        s.lay_machine(machine, site)
        s.vp[s.active] += points
        cell = site % p.CELLS
        s.tell(p.MACHINE_BUILT, machine, site // p.CELLS, cell % p.COLUMNS, cell // p.COLUMNS, points)
        if s.machine_cells_low(machine) & ABOVE_BRIDGE_LOW or s.machine_cells_high(machine):  # WHI-5.57
            s.then(flood.FLOOD)
        triggers.constructed_machine(s, machine)
        run.construction_bonus(s, machine)


# ---------------------------------------------------------------- the Elevator (WHI-5.109)
def elevator_room_low(s: Whistle) -> i64:
    """Where it may lie: its own cells count as uncovered, and airships on it go home first."""
    own = s.machine_cells_low(p.ELEVATOR) & grid.DRY[2 * s.level]
    return s.visible_low() & ~s.airship_low | own


def elevator_room_high(s: Whistle) -> i64:
    own = s.machine_cells_high(p.ELEVATOR) & grid.DRY[2 * s.level + 1]
    return s.visible_high() & ~s.airship_high | own


def elevator_sites(s: Whistle, out: Options) -> None:
    """WHI-9.32: at least one cell changes. It is square, so no other turn has the same cells."""
    form = (p.SHAPE_COUNT + p.MEDIUM) * p.TURNS
    low, high = elevator_room_low(s), elevator_room_high(s)
    cell = s.machine_sites[p.ELEVATOR]
    found_low = grid.fits_low(form, low, high) & ~grid.low_bit(cell)
    found_high = grid.fits_high(form, high) & ~grid.high_bit(cell)
    add_sites(0, found_low, found_high, out)


def can_move_elevator(s: Whistle) -> bool:
    if not s.built >> p.ELEVATOR & 1:
        return False
    out = Options()
    elevator_sites(s, out)
    return out.count > 0


def move_elevator(s: Whistle, site: i64, source: i64) -> None:
    """Off its old site, promotions on the new one, then it is laid and uncovered resources are gained."""
    old = s.machine_sites[p.ELEVATOR]
    s.lift_machine(p.ELEVATOR)
    place = (p.SHAPE_COUNT + p.MEDIUM) * p.SITES + site
    s.then(LayElevator(site, old, source))
    s.then(promote.PromoteOthers(place))
    s.then(promote.PromoteOwn(place))


@final
class LayElevator(Step[Whistle]):
    """No points, no triggers, no flood; what it uncovers beside its airship is gained (WHI-5.109, WHI-5.229)."""

    def __init__(self, site: i64, old: i64, source: i64) -> None:
        self.site: Final = site
        self.old: Final = old
        self.source: Final = source

    def args(self) -> list[int]:
        return [int(self.site), int(self.old), int(self.source)]

    def excuses(self) -> i64:
        return MACHINE_HELD

    def happen(self, s: Whistle) -> None:
        s.lay_machine(p.ELEVATOR, self.site)
        cell = self.site % p.CELLS
        s.tell(p.MACHINE_MOVED, p.ELEVATOR, 0, cell % p.COLUMNS, cell // p.COLUMNS)
        airship = table.airship_of(self.source)
        if airship == p.EMPTY or not 0 <= s.airships[airship] < p.PLACES:
            return
        size, place = airship % p.SIZES, s.airships[airship]
        corners = s.reach_corners and airship == s.gather
        first = 2 * ((p.SHAPE_COUNT + p.MEDIUM) * p.SITES + self.old)
        low = grid.SITE_CELLS[first] & s.visible_low() & gather.near_low(size, place, corners)
        high = grid.SITE_CELLS[first + 1] & s.visible_high() & gather.near_high(size, place, corners)
        for resource in range(i64(p.RESOURCE_COUNT)):
            amount = count_bits(s.printed[2 * resource] & low) + count_bits(s.printed[2 * resource + 1] & high)
            s.gain(s.active, resource, amount)


SHAPE_TILES: Final = p.numbers(
    [sum([1 << tile for tile in range(p.TILE_COUNT) if p.TILE_SHAPE[tile] == shape]) for shape in range(p.SHAPE_COUNT)]
)
SIZE_MACHINES: Final = p.numbers(
    [
        sum([1 << machine for machine in range(p.MACHINE_COUNT) if p.MACHINE_SIZE[machine] == size])
        for size in range(len(p.MACHINE_SIZES))
    ]
)
ABOVE_BRIDGE_LOW: Final = 1151795604700004352  # row 6, the highest of the lower word
CONSTRUCT_PIECE: Final = ConstructPiece()
CONSTRUCT_SITE: Final = vec[ConstructSite]([ConstructSite(piece) for piece in range(p.PIECE_COUNT)])
