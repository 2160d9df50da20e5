"""Moves and rescues, the Refuge, the Trap, the toll (WHI-5.66 to WHI-5.70, WHI-5.129, WHI-5.136 to WHI-5.142)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.whistle_mountain import grid, parts as p
from aerodrome.games.whistle_mountain.codes import one_bit
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import triggers
from aerodrome.kernel.sets import count_bits
from aerodrome.kernel.step import Closed, Options


# ---------------------------------------------------------------- where workers may go
def free_low(s: Whistle) -> i64:
    """Free scaffold cells, with the Jetpack floating cells too (WHI-5.14, WHI-5.129): the lower word."""
    cells = s.visible_low() & s.blank_low()
    if s.working(p.JETPACK):
        cells |= s.empty_low() & grid.above_low(s.solid_low())
    return cells & ~s.airship_low & ~s.worker_low


def free_high(s: Whistle) -> i64:
    cells = s.visible_high() & s.blank_high()
    if s.working(p.JETPACK):
        cells |= s.empty_high() & grid.above_high(s.solid_low(), s.solid_high())
    return cells & ~s.airship_high & ~s.worker_high


def has_free_cell(s: Whistle) -> bool:
    return free_low(s) != 0 or free_high(s) != 0


def toll_payable(s: Whistle, stock: i64) -> bool:
    """Whether these tokens leave one for the Toll Bridge, if it asks for one (WHI-5.139)."""
    return stock != 0 or not s.working(p.TOLL_BRIDGE)


def can_move(s: Whistle, stock: i64) -> bool:
    """WHI-5.66, WHI-5.69."""
    seat = s.active
    movable = s.barracks[seat] or s.standing_low[seat] or s.standing_high[seat] or s.refuge[seat]
    return movable != 0 and toll_payable(s, stock) and has_free_cell(s)


def can_rescue(s: Whistle, stock: i64) -> bool:
    """WHI-5.67."""
    return s.whirlpool[s.active] > 0 and toll_payable(s, stock) and has_free_cell(s)


def can_leave_trap(s: Whistle, stock: i64) -> bool:
    """WHI-5.142."""
    return s.trap[s.active] > 0 and toll_payable(s, stock) and has_free_cell(s)


def can_refuge(s: Whistle, stock: i64) -> bool:
    """WHI-5.136: a worker that may be moved and is not there yet, or one in the whirlpool."""
    seat = s.active
    movable = s.barracks[seat] or s.standing_low[seat] or s.standing_high[seat] or s.whirlpool[seat]
    return movable != 0 and s.working(p.REFUGE) and toll_payable(s, stock)


def gliders_low(s: Whistle) -> i64:
    """Own workers on scaffold cells (WHI-5.128): the lower word."""
    return s.standing_low[s.active] & s.visible_low()


def gliders_high(s: Whistle) -> i64:
    return s.standing_high[s.active] & s.visible_high()


def begin_move(s: Whistle) -> None:
    s.then(MOVE_WORKER)


def begin_rescue(s: Whistle) -> None:
    s.then(WORKER_CELL[p.SPOT_WHIRLPOOL])


def begin_leave_trap(s: Whistle) -> None:
    s.then(WORKER_CELL[p.SPOT_TRAP])


def begin_refuge(s: Whistle) -> None:
    s.then(REFUGE_WORKER)


# ---------------------------------------------------------------- the questions
def add_movable(s: Whistle, out: Options) -> None:
    """Own workers on cells and in the barracks."""
    seat = s.active
    for cell in grid.list_cells(s.standing_low[seat], s.standing_high[seat]):
        out.add(p.WORKER + cell)
    for row in range(i64(p.BARRACKS_ROWS)):
        if s.barracks[seat] >> row & 1:
            out.add(p.BARRACKS + row)


def spot_of(action: i64) -> i64:
    """Where the worker stands that an answer names."""
    if action < p.BARRACKS:
        return action - p.WORKER
    if action < p.REFUGE_WORKER:
        return p.SPOT_BARRACKS + action - p.BARRACKS
    return p.SPOT_REFUGE if action == p.REFUGE_WORKER else p.SPOT_WHIRLPOOL


@final
class MoveWorker(Closed[Whistle]):
    """WHI-9.20."""

    def options(self, s: Whistle, out: Options) -> None:
        add_movable(s, out)
        if s.refuge[s.active]:
            out.add(p.REFUGE_WORKER)

    def resolve(self, s: Whistle, action: i64) -> None:
        s.then(WORKER_CELL[spot_of(action)])


@final
class WorkerCell(Closed[Whistle]):
    """WHI-9.22: where the worker of a spot goes."""

    def __init__(self, spot: i64) -> None:
        self.spot: Final = spot

    def args(self) -> list[int]:
        return [int(self.spot)]

    def notes(self, s: Whistle, seat: int | None) -> dict[str, Any]:
        return {"worker": p.spot_name(int(self.spot))}

    def options(self, s: Whistle, out: Options) -> None:
        low, high = free_low(s), free_high(s)
        while low:
            bit = low & -low
            low ^= bit
            out.add(p.CELL + grid.place_of(bit))
        while high:
            bit = high & -high
            high ^= bit
            out.add(p.CELL + p.HALF + grid.place_of(bit))

    def resolve(self, s: Whistle, action: i64) -> None:
        """Put down, then the toll, then the triggers (WHI-5.235)."""
        cell = action - p.CELL
        seat = s.active
        s.leave(seat, self.spot)
        s.stand(seat, cell)
        s.tell(p.MOVED, self.spot, cell)
        if s.able(seat, p.CREW_CHIEF):
            greet_neighbours(s, cell)
        if self.spot != p.SPOT_WHIRLPOOL:  # WHI-11.42
            triggers.moved_worker(s, cell)
        ask_toll(s)


def greet_neighbours(s: Whistle, cell: i64) -> None:
    """Crew Chief: points for each worker on a scaffold cell beside the new one, on a scaffold itself (WHI-5.195)."""
    low, high = grid.low_bit(cell), grid.high_bit(cell)
    if low & s.visible_low() or high & s.visible_high():
        near_low = grid.beside_low(low, high) & s.visible_low() & s.worker_low
        near_high = grid.beside_high(low, high) & s.visible_high() & s.worker_high
        workers = count_bits(near_low) + count_bits(near_high)
        if workers:
            s.earn(s.active, p.CREW_CHIEF_POINTS * workers, p.BY_CREW_CHIEF)


@final
class RefugeWorker(Closed[Whistle]):
    """WHI-9.45: who goes onto the Refuge."""

    def options(self, s: Whistle, out: Options) -> None:
        add_movable(s, out)
        if s.whirlpool[s.active]:
            out.add(p.WHIRLPOOL_WORKER)

    def resolve(self, s: Whistle, action: i64) -> None:
        spot = spot_of(action)
        s.leave(s.active, spot)
        s.refuge[s.active] += 1
        s.tell(p.MOVED, spot, p.SPOT_REFUGE)
        if spot != p.SPOT_WHIRLPOOL:
            triggers.moved_worker(s, p.EMPTY)
        ask_toll(s)


def ask_toll(s: Whistle) -> None:
    if s.working(p.TOLL_BRIDGE):
        s.then(TOLL)


@final
class Toll(Closed[Whistle]):
    """WHI-9.13: one resource of the own stock goes on the Toll Bridge (WHI-5.139)."""

    def options(self, s: Whistle, out: Options) -> None:
        for resource in range(i64(p.RESOURCE_COUNT)):
            if s.stocks[s.active] >> (resource * p.TOKEN_BITS) & p.TOKEN_MASK:
                out.add(p.RESOURCE + resource)

    def resolve(self, s: Whistle, action: i64) -> None:
        resource = action - p.RESOURCE
        token = one_bit(resource * p.TOKEN_BITS)
        s.stocks[s.active] -= token
        s.toll += token
        s.tell(p.TOLL_PAID, resource)


MOVE_WORKER: Final = MoveWorker()
WORKER_CELL: Final = vec[WorkerCell]([WorkerCell(spot) for spot in range(p.SPOTS)])
REFUGE_WORKER: Final = RefugeWorker()
TOLL: Final = Toll()
