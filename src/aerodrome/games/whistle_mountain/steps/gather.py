"""The main action Gather: airship, place, harvest and activations, docks (WHI-5.15 to WHI-5.38)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.whistle_mountain import grid, parts as p
from aerodrome.games.whistle_mountain.codes import one_bit
from aerodrome.games.whistle_mountain.effects import run, table
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import bonus
from aerodrome.kernel.sets import count_bits
from aerodrome.kernel.step import Closed, Options, Step


# ---------------------------------------------------------------- where an airship may go
def blocked_low(s: Whistle, size: i64) -> i64:
    """The cells whose airships are in the way: not those of others for the Dreadnought (WHI-5.186), the lower word."""
    if size != p.DREADNOUGHT or not s.able(s.active, p.DREADNOUGHT_ABILITY):
        return s.airship_low
    low: i64 = 0
    for own in range(s.active * p.SIZES, (s.active + 1) * p.SIZES):
        place = s.airships[own]
        if 0 <= place < p.PLACES:
            low |= grid.PLACE_CELLS[2 * (own % p.SIZES * p.PLACES + place)]
    return low


def blocked_high(s: Whistle, size: i64) -> i64:
    if size != p.DREADNOUGHT or not s.able(s.active, p.DREADNOUGHT_ABILITY):
        return s.airship_high
    high: i64 = 0
    for own in range(s.active * p.SIZES, (s.active + 1) * p.SIZES):
        place = s.airships[own]
        if 0 <= place < p.PLACES:
            high |= grid.PLACE_CELLS[2 * (own % p.SIZES * p.PLACES + place) + 1]
    return high


def add_places(s: Whistle, size: i64, out: Options) -> None:
    """Places on empty cells, on one machine, with the Ace Pilot on one scaffold (WHI-5.16, WHI-5.18, WHI-5.180)."""
    free_low = ~blocked_low(s, size)
    free_high = ~blocked_high(s, size)
    empty_low = s.empty_low() & ~s.worker_low & free_low
    empty_high = s.empty_high() & ~s.worker_high & free_high
    pilot = s.able(s.active, p.ACE_PILOT)
    for direction in range(i64(1 if size == p.BALLOON else 2)):
        low = grid.line_low(size, direction, empty_low, empty_high)
        high = grid.line_high(size, direction, empty_high)
        machines = s.built
        while machines:
            bit = machines & -machines
            machines ^= bit
            machine = grid.place_of(bit)
            if not s.carries_workers(machine):
                here_low = s.machine_cells_low(machine) & grid.DRY[2 * s.level] & free_low
                here_high = s.machine_cells_high(machine) & grid.DRY[2 * s.level + 1] & free_high
                low |= grid.line_low(size, direction, here_low, here_high)
                high |= grid.line_high(size, direction, here_high)
        if pilot:
            open_low = s.visible_low() & ~s.worker_low & free_low
            open_high = s.visible_high() & ~s.worker_high & free_high
            for tile in range(i64(p.TILE_COUNT)):
                site = s.tile_sites[tile]
                if site != p.EMPTY:
                    first = 2 * (p.TILE_SHAPE[tile] * p.SITES + site)
                    here_low = grid.SITE_CELLS[first] & open_low
                    here_high = grid.SITE_CELLS[first + 1] & open_high
                    low |= grid.line_low(size, direction, here_low, here_high)
                    high |= grid.line_high(size, direction, here_high)
        action = p.FLY + direction * p.CELLS  # most places are legal: faster one by one than bit by bit
        while low:
            if low & 1:
                out.add(action)
            low >>= 1
            action += 1
        action = p.FLY + direction * p.CELLS + p.HALF
        while high:
            if high & 1:
                out.add(action)
            high >>= 1
            action += 1


def has_empty_place(s: Whistle, size: i64) -> bool:
    """Whether it could lie on empty cells: nearly always, and quickly seen."""
    low = s.empty_low() & ~s.worker_low & ~s.airship_low
    high = s.empty_high() & ~s.worker_high & ~s.airship_high
    for direction in range(i64(1 if size == p.BALLOON else 2)):
        if grid.line_high(size, direction, high) or grid.line_low(size, direction, low, high):
            return True
    return False


def can_place(s: Whistle, size: i64) -> bool:
    if has_empty_place(s, size):
        return True
    out = Options()
    add_places(s, size, out)
    add_docks(s, size, out)
    return out.count > 0


def can_gather(s: Whistle) -> bool:
    """An own airship at home has a legal place (WHI-4.6)."""
    for size in range(i64(p.SIZES)):
        if s.airships[s.active * p.SIZES + size] == p.HOME and can_place(s, size):
            return True
    return False


# ---------------------------------------------------------------- docks
def dock_usable(s: Whistle, dock: i64) -> bool:
    """The player can pay for its action and carry it out (WHI-5.27)."""
    if dock == p.UPGRADE_DOCK:
        for upgrade in s.upgrade_market:
            if upgrade != p.EMPTY and run.usable(s, table.BUY_EFFECT[upgrade], table.NO_SOURCE):
                return True
        return False
    for offer in range(p.OFFERS[dock]):
        if run.usable(s, table.DOCK_EFFECT[dock * p.MOST_OFFERS + offer], table.NO_SOURCE):
            return True
    return False


def held_docks(s: Whistle, first: i64, last: i64) -> i64:
    """The docks on which one of these airships lies, as bits."""
    docks: i64 = 0
    for airship in range(first, last):
        if s.airships[airship] >= p.PLACES:
            docks |= one_bit(s.airships[airship] - p.PLACES)
    return docks


def add_docks(s: Whistle, size: i64, out: Options) -> None:
    """Free docks; with Battering Ram or the Dreadnought also those of others (WHI-5.26, WHI-5.28)."""
    first = s.active * p.SIZES
    if s.ram or (size == p.DREADNOUGHT and s.able(s.active, p.DREADNOUGHT_ABILITY)):
        barred = held_docks(s, first, first + p.SIZES)
    else:
        barred = held_docks(s, 0, len(s.airships))
    for dock in range(i64(p.DOCK_COUNT)):
        if not barred >> dock & 1 and dock_usable(s, dock):
            out.add(p.DOCK + dock)


def can_ram(s: Whistle) -> bool:
    """Whether Battering Ram could be of use (WHI-5.224)."""
    if s.main_done:
        return False
    first = s.active * p.SIZES
    if s.airships[first] != p.HOME and s.airships[first + 1] != p.HOME and s.airships[first + 2] != p.HOME:
        return False
    docks = held_docks(s, 0, len(s.airships)) & ~held_docks(s, first, first + p.SIZES)
    for dock in range(i64(p.DOCK_COUNT)):
        if docks >> dock & 1 and dock_usable(s, dock):
            return True
    return False


# ---------------------------------------------------------------- the questions
@final
class ChooseAirship(Closed[Whistle]):
    """WHI-9.6."""

    def options(self, s: Whistle, out: Options) -> None:
        for size in range(i64(p.SIZES)):
            if s.airships[s.active * p.SIZES + size] == p.HOME and can_place(s, size):
                out.add(p.AIRSHIP + size)

    def resolve(self, s: Whistle, action: i64) -> None:
        s.then(CHOOSE_PLACE[action - p.AIRSHIP])


@final
class ChoosePlace(Closed[Whistle]):
    """WHI-9.7."""

    def __init__(self, size: i64) -> None:
        self.size: Final = size

    def args(self) -> list[int]:
        return [int(self.size)]

    def notes(self, s: Whistle, seat: int | None) -> dict[str, Any]:
        return {"airship": p.AIRSHIPS[self.size]}

    def options(self, s: Whistle, out: Options) -> None:
        add_places(s, self.size, out)
        add_docks(s, self.size, out)

    def resolve(self, s: Whistle, action: i64) -> None:
        s.ram = False
        if self.size == p.BALLOON:
            s.placed_balloon = True
        if action >= p.DOCK:
            place_on_dock(s, self.size, action - p.DOCK)
        else:
            place_on_grid(s, self.size, action - p.FLY)


def place_on_dock(s: Whistle, size: i64, dock: i64) -> None:
    """Whoever is there goes home, and the dock's action is carried out at once (WHI-5.26, WHI-5.28)."""
    pushed = s.docked(dock)
    s.tell(p.DOCKED, size, dock)
    if pushed != p.EMPTY:
        s.send_home(pushed)
    s.airships[s.active * p.SIZES + size] = p.PLACES + dock
    s.then(DOCK_OPTION[dock])


def place_on_grid(s: Whistle, size: i64, place: i64) -> None:
    """Airships under it go home (WHI-5.186); what it harvests and activates is fixed now (WHI-5.23)."""
    cell = place % p.CELLS
    s.tell(p.GATHERED, size, place // p.CELLS, cell % p.COLUMNS, cell // p.COLUMNS)
    first = 2 * (size * p.PLACES + place)
    low, high = grid.PLACE_CELLS[first], grid.PLACE_CELLS[first + 1]
    if low & s.airship_low or high & s.airship_high:
        for other in range(i64(len(s.airships))):
            there = s.airships[other]
            if 0 <= there < p.PLACES:
                cells = 2 * (other % p.SIZES * p.PLACES + there)
                if grid.PLACE_CELLS[cells] & low or grid.PLACE_CELLS[cells + 1] & high:
                    s.send_home(other)
    on_machine = (low & s.machine_low or high & s.machine_high) != 0
    balloon = size == p.BALLOON and not on_machine  # WHI-11.51
    s.reach_twice = balloon and s.able(s.active, p.DAREDEVIL)
    s.reach_corners = balloon and s.able(s.active, p.AERONAUT)
    fix_reach(s, size, place)
    airship = s.active * p.SIZES + size
    s.airships[airship] = place
    s.airship_low |= low
    s.airship_high |= high
    s.gather = airship
    s.then(GATHER_STEP)


def near_low(size: i64, place: i64, corners: bool) -> i64:
    """The cells beside an airship: the lower word."""
    return grid.CORNERS[2 * place] if corners else grid.PLACE_BESIDE[2 * (size * p.PLACES + place)]


def near_high(size: i64, place: i64, corners: bool) -> i64:
    return grid.CORNERS[2 * place + 1] if corners else grid.PLACE_BESIDE[2 * (size * p.PLACES + place) + 1]


def fix_reach(s: Whistle, size: i64, place: i64) -> None:
    """WHI-5.20, WHI-5.21: what is adjacent, and what it covers; the airship itself is not on the grid yet."""
    first = 2 * (size * p.PLACES + place)
    low = near_low(size, place, s.reach_corners) | grid.PLACE_CELLS[first]
    high = near_high(size, place, s.reach_corners) | grid.PLACE_CELLS[first + 1]
    s.reach_low = low & s.visible_low() & ~s.blank_low() & ~s.airship_low  # WHI-11.52
    s.reach_high = high & s.visible_high() & ~s.blank_high() & ~s.airship_high
    s.reach_water = water_below(s, size, place)
    s.reach_machines = 0
    machines = s.built & ~s.submerged
    while machines:
        bit = machines & -machines
        machines ^= bit
        machine = grid.place_of(bit)
        if s.machine_cells_low(machine) & low or s.machine_cells_high(machine) & high:
            s.reach_machines |= bit


def water_below(s: Whistle, size: i64, place: i64) -> i64:
    """The cells of the water line that touch the airship (WHI-5.11, WHI-5.20)."""
    cell = place % p.CELLS
    if cell // p.COLUMNS != s.level:
        return 0
    if s.reach_corners:
        column = cell % p.COLUMNS
        return 3 if 0 < column < p.COLUMNS - 1 else 2
    if place < p.CELLS:
        return size + 1
    return 1


@final
class GatherStep(Step[Whistle]):
    """WHI-9.8: the harvest, each machine that was reached, or stop; bonus actions and powers stand beside it."""

    def options(self, s: Whistle, out: Options) -> None:
        harvest = s.reach_low != 0 or s.reach_high != 0 or s.reach_water > 0
        if harvest:
            out.add(p.HARVEST)
        machines = s.reach_machines & s.built & ~s.submerged  # WHI-5.24
        source = table.source_of(p.EMPTY, s.gather)
        while machines:
            bit = machines & -machines
            machines ^= bit
            machine = grid.place_of(bit)
            if run.can_activate(s, machine, source):
                out.add(p.ACTIVATE + machine)
        alone = harvest and out.count == 1 and not bonus.has_bonus(s)
        if not alone:  # else the harvest is made without asking
            out.add(p.STOP)

    def lingers(self, s: Whistle) -> bool:
        return True

    def resolve(self, s: Whistle, action: i64) -> None:
        if action == p.STOP:
            harvest(s)
            s.reach_machines = 0
            s.reach_twice = False
            s.reach_corners = False
            s.gather = p.EMPTY
            return
        s.then(GATHER_STEP)
        if action == p.HARVEST:
            harvest(s)
            return
        machine = action - p.ACTIVATE
        if s.reach_twice:
            s.then(ACTIVATE_AGAIN[machine])  # until then it is still reached
        else:
            s.reach_machines ^= one_bit(machine)
        run.activate(s, machine, table.source_of(p.EMPTY, s.gather))


def harvest(s: Whistle) -> None:
    """What was reached and still shows, each once; water even after a rise (WHI-5.24, WHI-5.234)."""
    low = s.reach_low & s.visible_low()
    high = s.reach_high & s.visible_high()
    for resource in range(i64(p.RESOURCE_COUNT)):
        amount = count_bits(s.printed[2 * resource] & low) + count_bits(s.printed[2 * resource + 1] & high)
        if resource == p.WATER:
            amount += s.reach_water
        s.gain(s.active, resource, amount)
    s.reach_low = 0
    s.reach_high = 0
    s.reach_water = 0


@final
class ActivateAgain(Closed[Whistle]):
    """WHI-9.49: Daredevil, in direct succession, submerged or not (WHI-5.184), but not built anew (WHI-5.234)."""

    def __init__(self, machine: i64) -> None:
        self.machine: Final = machine

    def args(self) -> list[int]:
        return [int(self.machine)]

    def notes(self, s: Whistle, seat: int | None) -> dict[str, Any]:
        return {"machine": p.MACHINES[self.machine]}

    def options(self, s: Whistle, out: Options) -> None:
        reached = (s.built & s.reach_machines) >> self.machine & 1 != 0
        if reached and run.can_activate(s, self.machine, table.source_of(p.EMPTY, s.gather)):
            out.add(p.ACCEPT)
        out.add(p.REFUSE)

    def resolve(self, s: Whistle, action: i64) -> None:
        s.reach_machines &= ~one_bit(self.machine)
        if action == p.ACCEPT:
            run.activate(s, self.machine, table.source_of(p.EMPTY, s.gather))


@final
class DockOption(Closed[Whistle]):
    """WHI-9.9: one of the dock's prices, or the upgrade, which sets the price."""

    def __init__(self, dock: i64) -> None:
        self.dock: Final = dock

    def args(self) -> list[int]:
        return [int(self.dock)]

    def notes(self, s: Whistle, seat: int | None) -> dict[str, Any]:
        return {"dock": p.DOCKS[self.dock]}

    def options(self, s: Whistle, out: Options) -> None:
        if self.dock == p.UPGRADE_DOCK:
            for upgrade in s.upgrade_market:
                if upgrade != p.EMPTY and run.usable(s, table.BUY_EFFECT[upgrade], table.NO_SOURCE):
                    out.add(p.UPGRADE + upgrade)
            return
        for offer in range(p.OFFERS[self.dock]):
            if run.usable(s, table.DOCK_EFFECT[self.dock * p.MOST_OFFERS + offer], table.NO_SOURCE):
                out.add(p.OFFER + offer)

    def resolve(self, s: Whistle, action: i64) -> None:
        if self.dock == p.UPGRADE_DOCK:
            run.start(s, table.BUY_EFFECT[action - p.UPGRADE], table.NO_SOURCE)
        else:
            run.start(s, table.DOCK_EFFECT[self.dock * p.MOST_OFFERS + action - p.OFFER], table.NO_SOURCE)


CHOOSE_AIRSHIP: Final = ChooseAirship()
CHOOSE_PLACE: Final = vec[ChoosePlace]([ChoosePlace(size) for size in range(p.SIZES)])
GATHER_STEP: Final = GatherStep()
ACTIVATE_AGAIN: Final = vec[ActivateAgain]([ActivateAgain(machine) for machine in range(p.MACHINE_COUNT)])
DOCK_OPTION: Final = vec[DockOption]([DockOption(dock) for dock in range(p.DOCK_COUNT)])
