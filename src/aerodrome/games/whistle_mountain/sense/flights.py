"""Where an airship goes: what it would harvest, start and do at a dock, looked up without trying it out."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.whistle_mountain import grid, parts as p
from aerodrome.games.whistle_mountain.effects import run, table
from aerodrome.games.whistle_mountain.sense import features as f
from aerodrome.games.whistle_mountain.sense.worths import DROWNED, Worths
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps.gather import near_high, near_low
from aerodrome.kernel.payment import units
from aerodrome.kernel.sets import count_bits

ROOMY: Final = 0.15  # at a dock a larger airship does no more than a small one
TWICE: Final = 1.7  # a machine that is started twice


@final
class Flights:
    """The places of a seat's airships in a position."""

    def __init__(self, s: Whistle, worths: Worths) -> None:
        self.worths: Final = worths
        seat = worths.seat
        self.corners: Final = s.able(seat, p.AERONAUT)
        self.twice: Final = s.able(seat, p.DAREDEVIL)
        self.low: Final = s.visible_low() & ~s.airship_low & ~s.blank_low()
        self.high: Final = s.visible_high() & ~s.airship_high & ~s.blank_high()
        tokens = vec[float](capacity=p.RESOURCE_COUNT * p.STORAGE)
        for resource in range(i64(p.RESOURCE_COUNT)):
            held = units(s.stocks[seat], resource)
            for more in range(i64(p.STORAGE)):
                tokens = append(tokens, worths.token(resource, held + more))
        self.tokens: Final = tokens
        # the machines that are worth starting: their cells and what they bring
        self.machine_cells: vec[i64] = vec[i64]()
        self.machine_worths: vec[float] = vec[float]()
        self.machine_low: i64 = 0
        self.machine_high: i64 = 0
        machines = s.built & ~s.submerged
        while machines:
            bit = machines & -machines
            machines ^= bit
            machine = grid.place_of(bit)
            worth = worths.activation(s, machine)
            if worth > 0.0:
                low, high = s.machine_cells_low(machine), s.machine_cells_high(machine)
                self.machine_low |= low
                self.machine_high |= high
                self.machine_cells = append(append(self.machine_cells, low), high)
                self.machine_worths = append(self.machine_worths, worth)

    def place(self, s: Whistle, size: i64, place: i64) -> float:
        """What an airship on a place of the grid harvests and starts."""
        first = 2 * (size * p.PLACES + place)
        low, high = grid.PLACE_CELLS[first], grid.PLACE_CELLS[first + 1]
        balloon = size == p.BALLOON and not (low & s.machine_low or high & s.machine_high)
        corners = balloon and self.corners
        low |= near_low(size, place, corners)
        high |= near_high(size, place, corners)
        cell = place % p.CELLS
        water: i64 = 0
        if cell // p.COLUMNS == s.level:
            if corners:
                water = 3 if 0 < cell % p.COLUMNS < p.COLUMNS - 1 else 2
            else:
                water = size + 1 if place < p.CELLS else 1
        total = 0.0
        shown_low, shown_high = low & self.low, high & self.high
        if shown_low or shown_high or water:
            tokens = self.tokens
            for resource in range(i64(p.RESOURCE_COUNT)):
                amount = count_bits(s.printed[2 * resource] & shown_low)
                amount += count_bits(s.printed[2 * resource + 1] & shown_high)
                if resource == p.WATER:
                    amount += water
                base = p.STORAGE * resource
                for more in range(min(amount, i64(p.STORAGE))):
                    total += tokens[base + more]
        if low & self.machine_low or high & self.machine_high:
            cells = self.machine_cells
            for number in range(i64(len(self.machine_worths))):
                if cells[2 * number] & low or cells[2 * number + 1] & high:
                    worth = self.machine_worths[number]
                    total += TWICE * worth if balloon and self.twice else worth
        return total

    def dock(self, s: Whistle, dock: i64, size: i64) -> float:
        """What a dock brings, less its price."""
        worths = self.worths
        rates = worths.rates
        total = -ROOMY * float(size)
        if dock == p.CARD_DOCK:
            price = worths.cheapest(s)
            return total + worths.card + 2.0 * max(worths.card - price, 0.0)
        if dock == p.UPGRADE_DOCK:
            best = -9.0
            for upgrade in s.upgrade_market:
                if upgrade != p.EMPTY and run.usable(s, table.BUY_EFFECT[upgrade], table.NO_SOURCE):
                    best = max(best, worths.upgrade(upgrade) - worths.spent(s, p.UPGRADE_COST[upgrade]))
            return total + best
        if dock == p.SCAFFOLD_DOCK:
            first = worths.scaffold(s, 0)
            best = first
            whistles = units(s.stocks[worths.seat], p.WHISTLE)
            if whistles:
                price = worths.token(p.WHISTLE, whistles - 1)
                best = max(best, first + worths.scaffold(s, 1) - price)
                if whistles > 1:
                    price += worths.token(p.WHISTLE, whistles - 2)
                    best = max(best, first + worths.scaffold(s, 1) + worths.scaffold(s, 2) - price)
            return total + best
        if dock > p.SCAFFOLD_DOCK:  # a rescue
            return total + DROWNED + rates[f.STANDING] - rates[f.WHIRLPOOL]
        machine_size: i64 = 0 if dock < 3 else dock - 2
        best = 0.0
        for slot in range(machine_size * p.OPEN_MACHINES, (machine_size + 1) * p.OPEN_MACHINES):
            if s.machine_market[slot] != p.EMPTY:
                best = max(best, worths.machine(s.machine_market[slot]))
        return total + best - worths.spent(s, run.EFFECTS.costs[table.DOCK_EFFECT[dock * p.MOST_OFFERS]])

    def score(self, s: Whistle, size: i64, action: i64) -> float:
        """An answer to the question where an airship goes."""
        if action >= p.DOCK:
            return self.dock(s, action - p.DOCK, size)
        return self.place(s, size, action - p.FLY)
