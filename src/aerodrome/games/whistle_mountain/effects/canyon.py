"""Operations on the grid, its machines, workers and airships."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from aerodrome.games.whistle_mountain import grid, parts as p
from aerodrome.games.whistle_mountain.codes import one_bit
from aerodrome.games.whistle_mountain.effects import gains, table
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import construct, gather, promote, triggers, workers
from aerodrome.kernel.effects import UNTOUCHED, ChooseEffect, Operation, Question
from aerodrome.kernel.payment import one, units
from aerodrome.kernel.step import Options


# ---------------------------------------------------------------- constructions, moves, rescues
@final
class Construct(Operation[Whistle]):
    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return construct.can_construct(s)

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        construct.begin_construct(s)


@final
class Move(Operation[Whistle]):
    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return workers.can_move(s, s.stocks[seat])

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        workers.begin_move(s)


@final
class Rescue(Operation[Whistle]):
    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return workers.can_rescue(s, s.stocks[seat])

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        workers.begin_rescue(s)


@final
class MoveToRefuge(Operation[Whistle]):
    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return workers.can_refuge(s, s.stocks[seat])

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        workers.begin_refuge(s)


@final
class MoveFromTrap(Operation[Whistle]):
    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return workers.can_leave_trap(s, s.stocks[seat])

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        workers.begin_leave_trap(s)


@final
class Promote(Question[Whistle]):
    """Hang Glider: an own worker of a scaffold cell (WHI-5.128, WHI-9.30)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return workers.gliders_low(s) != 0 or workers.gliders_high(s) != 0

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        for cell in grid.list_cells(workers.gliders_low(s), workers.gliders_high(s)):
            out.add(p.WORKER + cell)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        promote.promote(s, ask.seat, action - p.WORKER)


@final
class TowerShift(Question[Whistle]):
    """An own worker of the tower goes one level up or down (WHI-5.113, WHI-5.114, WHI-9.29)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        for level in range(i64(p.LEVELS)):
            if s.tower[seat * p.LEVELS + level]:
                return True
        return False

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        for level in range(i64(p.LEVELS)):
            if s.tower[ask.seat * p.LEVELS + level]:
                if level > 0:
                    out.add(p.SHIFT + 2 * level)
                if level < p.LEVELS - 1:
                    out.add(p.SHIFT + 2 * level + 1)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        number = action - p.SHIFT
        level = number // 2
        reached = level + 1 if number % 2 else level - 1
        s.tower[ask.seat * p.LEVELS + level] -= 1
        s.tower[ask.seat * p.LEVELS + reached] += 1
        s.tell(p.SHIFTED, level, reached)
        promote.arrive(s, ask.seat, reached)


# ---------------------------------------------------------------- airships
@final
class ReturnOwnAirship(Question[Whistle]):
    """Regulator; for the Dispatcher (`a` is 1) not the one that caused it (WHI-5.108, WHI-5.201, WHI-9.31)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def may_return(self, s: Whistle, airship: i64, source: i64, other: i64) -> bool:
        return s.airships[airship] != p.HOME and (other == 0 or airship != table.airship_of(source))

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        for size in range(i64(p.SIZES)):
            if self.may_return(s, seat * p.SIZES + size, source, a):
                return True
        return False

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        for size in range(i64(p.SIZES)):
            if self.may_return(s, ask.seat * p.SIZES + size, ask.source, ask.a):
                out.add(p.AIRSHIP + size)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        s.send_home(ask.seat * p.SIZES + action - p.AIRSHIP)


@final
class ReturnAllAirships(Operation[Whistle]):
    """Storm (WHI-5.212)."""

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        for place in s.airships:
            if place != p.HOME:
                return True
        return False

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        for airship in range(i64(len(s.airships))):
            s.send_home(airship)


@final
class ReturnBalloon(Operation[Whistle]):
    """Shuttle (WHI-5.161)."""

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.airships[seat * p.SIZES + p.BALLOON] != p.HOME

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.send_home(seat * p.SIZES + p.BALLOON)


@final
class RamDock(Operation[Whistle]):
    """Battering Ram (WHI-5.197, WHI-5.224)."""

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return gather.can_ram(s)

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.ram = True


# ---------------------------------------------------------------- activations
def relays(machine: i64) -> bool:
    """Controller and Hub start other machines."""
    return machine == p.CONTROLLER or machine == p.MACHINE_HUB


def targets(s: Whistle, seat: i64, source: i64, scope: i64) -> i64:
    """Active machines but the one that grants this, and those of the stock that work there (WHI-5.83, WHI-5.84)."""
    machines = s.built & ~s.submerged
    if scope == table.OR_STOCK:
        machines |= s.machines[seat] & p.FROM_STOCK
    if table.machine_of(source) != table.NO_SOURCE:
        machines &= ~one_bit(table.machine_of(source))
    return machines


def startable(s: Whistle, seat: i64, machine: i64, source: i64) -> bool:
    """Whether a machine can be paid and has an effect."""
    return s.effects.usable(s, table.ACTIVATION + machine, seat, table.source_of(machine, table.airship_of(source)))


def any_startable(s: Whistle, seat: i64, machines: i64, source: i64) -> bool:
    while machines:
        bit = machines & -machines
        machines ^= bit
        if startable(s, seat, grid.place_of(bit), source):
            return True
    return False


def start_machine(s: Whistle, seat: i64, machine: i64, source: i64) -> None:
    """Activate a machine; the airship that caused it stays the same through Controller and Hub (WHI-5.229)."""
    s.tell(p.ACTIVATED, machine)
    s.effects.start(s, table.ACTIVATION + machine, seat, table.source_of(machine, table.airship_of(source)))


@final
class Activate(Question[Whistle]):
    """A machine on the grid, or of the stock too (WHI-9.23)."""

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        """Through a Controller or Hub one that is neither must do (WHI-5.219, WHI-11.73)."""
        machines = targets(s, seat, source, a)
        if relays(table.machine_of(source)):
            machines &= ~(one_bit(p.CONTROLLER) | one_bit(p.MACHINE_HUB))
        return any_startable(s, seat, machines, source)

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        add_targets(s, ask, targets(s, ask.seat, ask.source, ask.a), out)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        start_machine(s, ask.seat, action - p.TARGET, ask.source)


def add_targets(s: Whistle, ask: ChooseEffect[Whistle], machines: i64, out: Options) -> None:
    while machines:
        bit = machines & -machines
        machines ^= bit
        machine = grid.place_of(bit)
        if startable(s, ask.seat, machine, ask.source):
            out.add(p.TARGET + machine)


@final
class ActivateTwo(Question[Whistle]):
    """The bonus of the Hub: one machine, then another one or stop (WHI-5.132, WHI-9.23)."""

    def left(self, s: Whistle, a: i64, b: i64) -> i64:
        """The machine that was activated already."""
        return p.EMPTY

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return any_startable(s, seat, targets(s, seat, source, table.ON_GRID), source)

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        machines = targets(s, ask.seat, ask.source, table.ON_GRID)
        if ask.left != p.EMPTY:
            machines &= ~one_bit(ask.left)
        add_targets(s, ask, machines, out)
        if ask.left != p.EMPTY and out.count:
            out.add(p.STOP)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        if action != p.STOP:
            if ask.left == p.EMPTY:
                self.again(s, ask, action - p.TARGET)
            start_machine(s, ask.seat, action - p.TARGET, ask.source)


@final
class ActivateBuilt(Operation[Whistle]):
    """Admiral: the machine that was built, which is the source (WHI-5.181)."""

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.working(source) and startable(s, seat, source, table.NO_SOURCE)

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        start_machine(s, seat, source, table.NO_SOURCE)


@final
class Optional(Question[Whistle]):
    """The bonus of Jetpack and Hub may be declined (WHI-5.56, WHI-9.47); `a` is its effect."""

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.effects.usable(s, a, seat, source)

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        out.add(p.ACCEPT)
        out.add(p.REFUSE)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        if action == p.ACCEPT:
            s.effects.start(s, ask.a, ask.seat, ask.source)

    def notes(self, s: Whistle, ask: ChooseEffect[Whistle], seat: int | None) -> dict[str, Any]:
        return {"operation": table.LANGUAGE.read(int(ask.a))["effects"][0]["op"]}


# ---------------------------------------------------------------- machines with a place or a memory
@final
class RelocateElevator(Question[Whistle]):
    """WHI-5.109, WHI-9.32."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return construct.can_move_elevator(s)

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        construct.elevator_sites(s, out)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        construct.move_elevator(s, action - p.SITE, ask.source)


@final
class SalvageMachine(Question[Whistle]):
    """Scrapyard: a machine with flooded and dry cells goes into the own stock (WHI-5.135, WHI-9.33)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def partly_submerged(self, s: Whistle) -> i64:
        found: i64 = 0
        machines = s.submerged
        while machines:
            bit = machines & -machines
            machines ^= bit
            machine = grid.place_of(bit)
            dry_low = s.machine_cells_low(machine) & grid.DRY[2 * s.level]
            if dry_low or s.machine_cells_high(machine) & grid.DRY[2 * s.level + 1]:
                found |= bit
        return found

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return self.partly_submerged(s) != 0

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        construct.add_tiles(p.MACHINE, self.partly_submerged(s), out)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        machine = action - p.MACHINE
        s.lift_machine(machine)
        s.machines[ask.seat] |= one_bit(machine)
        s.reach_machines &= ~one_bit(machine)  # WHI-5.234
        s.tell(p.MACHINE_SALVAGED, machine)
        triggers.gained_machine(s)  # WHI-11.41


def fill_stall(s: Whistle, resource: i64) -> None:
    s.supply -= one(resource)
    s.stall = resource
    s.tell(p.STALL_FILLED, resource)


@final
class StockStall(Question[Whistle]):
    """The construction of the Swap Meet (WHI-5.138)."""

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.supply != 0

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        gains.add_left(s, out)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        fill_stall(s, action - p.RESOURCE)


@final
class SwapStall(Question[Whistle]):
    """The activation of the Swap Meet: another type from the supply for the one that lies there (WHI-5.138)."""

    def others(self, s: Whistle) -> i64:
        if s.stall == p.EMPTY:
            return 0
        return gains.kinds_left(s, ALL_RESOURCES & ~one_bit(s.stall))

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return self.others(s) != 0

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        construct.add_tiles(p.RESOURCE, self.others(s), out)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        s.supply += one(s.stall)
        fill_stall(s, action - p.RESOURCE)


@final
class CollectToll(Operation[Whistle]):
    """WHI-5.139."""

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.toll != 0

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        toll = s.toll
        s.toll = 0
        s.supply += toll
        for resource in range(i64(p.RESOURCE_COUNT)):
            s.gain(seat, resource, units(toll, resource))


# ---------------------------------------------------------------- barracks, Refuge, Trap
@final
class BarracksFall(Operation[Whistle]):
    """Coal Chute: all drop one row; those that reach the water line drown (WHI-5.123)."""

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return anybody_in_barracks(s)

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.tell(p.FELL)
        for distance in range(s.players):
            owner = (seat + distance) % s.players
            if s.barracks[owner] >> s.level & 1:
                s.drown(owner, p.SPOT_BARRACKS + s.level)
            s.barracks[owner] >>= 1


def anybody_in_barracks(s: Whistle) -> bool:
    for seat in range(s.players):
        if s.barracks[seat]:
            return True
    return False


@final
class BarracksDrownEach(Question[Whistle]):
    """Infernal Machine: each player chooses, the builder first; some are spared (WHI-5.125, WHI-9.36)."""

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return anybody_in_barracks(s)

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        for distance in range(s.players):
            owner = (seat + s.players - 1 - distance) % s.players  # the last one pushed comes first
            s.then(ChooseEffect(self.number, owner, source, a, b, 0))

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        construct.add_tiles(p.BARRACKS, s.barracks[ask.seat], out)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        s.drown(ask.seat, p.SPOT_BARRACKS + action - p.BARRACKS)


@final
class BarracksToRefuge(Operation[Whistle]):
    """WHI-5.136: no move (WHI-11.43)."""

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.barracks[seat] != 0

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        for row in range(i64(p.BARRACKS_ROWS)):
            if s.barracks[seat] >> row & 1:
                s.leave(seat, p.SPOT_BARRACKS + row)
                s.refuge[seat] += 1
                s.tell(p.MOVED, p.SPOT_BARRACKS + row, p.SPOT_REFUGE)


@final
class TrapWorkers(Operation[Whistle]):
    """All workers on the site of the Trap and beside it, floating ones too (WHI-5.142, WHI-5.231, WHI-11.46)."""

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        low, high = s.machine_cells_low(p.TRAP), s.machine_cells_high(p.TRAP)
        low, high = low | grid.beside_low(low, high), high | grid.beside_high(low, high)
        for distance in range(s.players):
            owner = (seat + distance) % s.players
            for cell in grid.list_cells(s.standing_low[owner] & low, s.standing_high[owner] & high):
                s.leave(owner, cell)
                s.trap[owner] += 1
                s.tell_of(owner, p.TRAPPED, cell)


@final
class PlaceDuplicator(Question[Whistle]):
    """The token goes to the starting ability of another player (WHI-5.148, WHI-9.38, WHI-11.47)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        for other in range(s.players):
            if other != seat and s.abilities[other] != s.token:
                return True
        return False

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        for other in range(s.players):
            if other != ask.seat and s.abilities[other] != s.token:
                out.add(p.ABILITY + s.abilities[other])

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        s.token = action - p.ABILITY
        s.tell(p.TOKEN_PLACED, s.token)


ALL_RESOURCES: Final[i64] = (1 << p.RESOURCE_COUNT) - 1  # as bits
