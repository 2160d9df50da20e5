"""Where pieces are built and workers put, looked up without trying it out: edges, promotions, the flood."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.whistle_mountain import grid, parts as p
from aerodrome.games.whistle_mountain.sense import features as f
from aerodrome.games.whistle_mountain.sense.worths import DROWNED, Worths
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import construct, workers
from aerodrome.kernel.sets import count_bits

RIVALRY: Final = 0.6  # what a point of the others is worth, shared among them


def outlines() -> list[int]:
    """For each shape the turns with an outline that no smaller turn has, as bits."""
    out: list[int] = []
    for shape in range(p.SHAPE_COUNT):
        seen: list[list[tuple[int, int]]] = []
        bits = 0
        for turned in range(p.TURNS):
            cells = sorted(grid.turned_cells(shape, turned))
            if cells not in seen:
                seen.append(cells)
                bits |= 1 << turned
        out.append(bits)
    return out


OUTLINES: Final = p.numbers(outlines())
NOWHERE: Final = -1000.0


@final
class Sites:
    """The sites of a seat in a position."""

    def __init__(self, s: Whistle, worths: Worths) -> None:
        self.worths: Final = worths
        self.seat: Final = worths.seat
        self.architect: Final = s.able(worths.seat, p.ARCHITECT)
        self.solid_low: Final = s.solid_low()
        self.solid_high: Final = s.solid_high()
        # the best that `best_build` found
        self.gain: float = NOWHERE
        self.piece: i64 = p.EMPTY
        self.site: i64 = p.EMPTY

    # ---------------------------------------------------------------- pieces
    def scaffold(self, s: Whistle, shape: i64, site: i64) -> float:
        """The points of its edges (WHI-5.47)."""
        place = 2 * (shape * p.SITES + site)
        low, high = grid.SITE_CELLS[place], grid.SITE_CELLS[place + 1]
        solid_low, solid_high = self.solid_low, self.solid_high
        edges = count_bits((low & grid.NOT_LAST) << 1 & solid_low) + count_bits((low & grid.NOT_FIRST) >> 1 & solid_low)
        edges += count_bits(grid.above_low(low) & solid_low) + count_bits(grid.above_high(low, high) & solid_high)
        edges += count_bits((low >> p.COLUMNS | (high & grid.ONE_ROW) << grid.TOP_SHIFT) & solid_low)
        if high:
            edges += count_bits((high & grid.NOT_LAST) << 1 & solid_high)
            edges += count_bits((high & grid.NOT_FIRST) >> 1 & solid_high)
            edges += count_bits(high >> p.COLUMNS & solid_high)
        if self.architect and edges >= p.ARCHITECT_LEAST:
            edges += p.ARCHITECT_POINTS
        return float(edges)

    def machine(self, s: Whistle, machine: i64, site: i64) -> float:
        """Its points, the promotions, the flood."""
        place = 2 * ((p.SHAPE_COUNT + p.MACHINE_SIZE[machine]) * p.SITES + site)
        low, high = grid.SITE_CELLS[place], grid.SITE_CELLS[place + 1]
        total = float(p.MACHINE_POINTS[machine])
        if low & s.worker_low or high & s.worker_high:
            total += self.promotions(s, low, high)
        if (high or low & construct.ABOVE_BRIDGE_LOW) and s.level < p.WATER_LINES:
            total += self.flood(s, low, high)
        return total

    def promotions(self, s: Whistle, low: i64, high: i64) -> float:
        """What the workers on a site gain: level and trophy, less what they are worth where they stand."""
        worths = self.worths
        total = 0.0
        others = 0.0
        for seat in range(s.players):
            here_low, here_high = low & s.standing_low[seat], high & s.standing_high[seat]
            while here_low or here_high:
                bit = here_low & -here_low
                if bit:
                    here_low ^= bit
                    row = grid.place_of(bit) // p.COLUMNS
                else:
                    bit = here_high & -here_high
                    here_high ^= bit
                    row = (p.HALF + grid.place_of(bit)) // p.COLUMNS
                points = float(p.LEVEL_POINTS[row]) + worths.trophy_of(s, row) - self.standing(s, row)
                if seat == self.seat:
                    total += points
                else:
                    others += points
        return total - RIVALRY * others / float(s.players - 1)

    def flood(self, s: Whistle, low: i64, high: i64) -> float:
        """What the rise of the water costs the seat, less what it costs the others; who is promoted is safe."""
        rates = self.worths.rates
        row = s.level
        row_low = grid.DRY[2 * row] & ~grid.DRY[2 * row + 2] & ~low
        row_high = grid.DRY[2 * row + 1] & ~grid.DRY[2 * row + 3] & ~high
        own = 0.0
        others = 0.0
        for seat in range(s.players):
            lost = 0.0
            if row < p.BARRACKS_ROWS and s.barracks[seat] >> row & 1:
                lost += rates[f.BARRACKS] + rates[f.NEXT_ROW]
            drowned = count_bits(s.standing_low[seat] & row_low) + count_bits(s.standing_high[seat] & row_high)
            lost += float(drowned) * self.standing(s, row)
            if row < p.BARRACKS_ROWS and s.barracks[seat] >> row & 1:
                drowned += 1
            if not s.has(seat, p.LIFEBOAT):
                lost += DROWNED * float(drowned)
            if seat == self.seat:
                own = lost
            else:
                others += lost
        return RIVALRY * others / float(s.players - 1) - own

    # ---------------------------------------------------------------- workers
    def standing(self, s: Whistle, row: i64) -> float:
        """What a worker on a cell of a row is worth."""
        rates = self.worths.rates
        total = rates[f.STANDING] + rates[f.ROWS] * float(p.LEVEL_POINTS[row])
        if row == s.level:
            total += rates[f.STANDING_LOW]
        elif row == s.level + 1:
            total += rates[f.STANDING_AFTER]
        return total

    def cell(self, s: Whistle, cell: i64, covered: f.Covered) -> float:
        """What a worker is worth on a cell: by its row, and if a machine of the stock could be built over it."""
        rates = self.worths.rates
        row = cell // p.COLUMNS
        total = self.standing(s, row)
        if grid.has_cell(covered.low, covered.high, cell):
            points = float(p.LEVEL_POINTS[row])
            total += (rates[f.REACHED] + rates[f.HIGHEST]) * points + 0.7 * self.worths.trophy_of(s, row)
        if s.able(self.seat, p.CREW_CHIEF):
            low, high = grid.low_bit(cell), grid.high_bit(cell)
            if low & s.visible_low() or high & s.visible_high():
                near_low = grid.beside_low(low, high) & s.visible_low() & s.worker_low
                near_high = grid.beside_high(low, high) & s.visible_high() & s.worker_high
                total += float(p.CREW_CHIEF_POINTS * (count_bits(near_low) + count_bits(near_high)))
        return total

    def spot(self, s: Whistle, spot: i64, covered: f.Covered) -> float:
        """What a worker is worth where it is: a cell, the barracks, Refuge, Trap or whirlpool."""
        rates = self.worths.rates
        if spot < p.CELLS:
            return self.cell(s, spot, covered)
        if spot < p.SPOT_REFUGE:
            row = spot - p.SPOT_BARRACKS
            total = rates[f.BARRACKS]
            if row == s.level:
                total += rates[f.NEXT_ROW]
            elif row == s.level + 1:
                total += rates[f.ROW_AFTER]
            return total
        if spot == p.SPOT_REFUGE:
            return rates[f.REFUGE]
        if spot == p.SPOT_TRAP:
            return rates[f.TRAP]
        return rates[f.WHIRLPOOL] - (0.0 if s.has(self.seat, p.LIFEBOAT) else DROWNED)

    def best_cell(self, s: Whistle, covered: f.Covered) -> float:
        """What a worker is worth on the best free cell."""
        best = NOWHERE
        low, high = workers.free_low(s), workers.free_high(s)
        while low:
            bit = low & -low
            low ^= bit
            best = max(best, self.cell(s, grid.place_of(bit), covered))
        while high:
            bit = high & -high
            high ^= bit
            best = max(best, self.cell(s, p.HALF + grid.place_of(bit), covered))
        return best

    def lowest_worker(self, s: Whistle, covered: f.Covered) -> float:
        """What the movable worker is worth that is worth least."""
        least = -NOWHERE
        for row in range(i64(p.BARRACKS_ROWS)):
            if s.barracks[self.seat] >> row & 1:
                least = min(least, self.spot(s, p.SPOT_BARRACKS + row, covered))
        for cell in grid.list_cells(s.standing_low[self.seat], s.standing_high[self.seat]):
            least = min(least, self.cell(s, cell, covered))
        if s.refuge[self.seat]:
            least = min(least, self.spot(s, p.SPOT_REFUGE, covered))
        return least

    # ---------------------------------------------------------------- the best construction
    def best_build(self, s: Whistle) -> None:
        """Find the piece and site that bring most, beyond what the piece is worth in stock."""
        self.gain = NOWHERE
        machines = s.machines[self.seat]
        while machines:
            bit = machines & -machines
            machines ^= bit
            self.try_machine(s, grid.place_of(bit))
        for shape in range(i64(p.SHAPE_COUNT)):
            tiles = s.scaffolds[self.seat] & construct.SHAPE_TILES[shape]
            if tiles:
                self.try_shape(s, shape, grid.place_of(tiles & -tiles))

    def try_machine(self, s: Whistle, machine: i64) -> None:
        kept = self.worths.machine(machine)
        low, high = s.visible_low() & ~s.airship_low, s.visible_high() & ~s.airship_high
        for turned in range(i64(2)):
            form = (p.SHAPE_COUNT + p.MACHINE_SIZE[machine]) * p.TURNS + turned
            if grid.KIND_CELLS[form]:
                for site in sites_of(turned, grid.fits_low(form, low, high), grid.fits_high(form, high)):
                    gain = self.machine(s, machine, site) - kept
                    if gain > self.gain:
                        self.gain = gain
                        self.piece = p.TILE_COUNT + machine
                        self.site = site

    def try_shape(self, s: Whistle, shape: i64, tile: i64) -> None:
        kept = self.worths.scaffold(s, -1)
        for turned in range(i64(p.TURNS)):
            if OUTLINES[shape] >> turned & 1:
                form = shape * p.TURNS + turned
                for site in sites_of(turned, construct.scaffold_low(s, form), construct.scaffold_high(s, form)):
                    gain = self.scaffold(s, shape, site) - kept
                    if gain > self.gain:
                        self.gain = gain
                        self.piece = tile
                        self.site = site


def sites_of(turned: i64, low: i64, high: i64) -> vec[i64]:
    """Anchors of one turn as sites."""
    out = vec[i64](capacity=32)
    base = turned * p.CELLS
    while low:
        bit = low & -low
        low ^= bit
        out = append(out, base + grid.place_of(bit))
    while high:
        bit = high & -high
        high ^= bit
        out = append(out, base + p.HALF + grid.place_of(bit))
    return out
