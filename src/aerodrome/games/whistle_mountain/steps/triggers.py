"""Triggered powers: a group for each event, the newest group first (WHI-5.223 to WHI-5.228); the end of a turn."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.codes import one_bit
from aerodrome.games.whistle_mountain.effects import run, table
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.kernel.payment import total
from aerodrome.kernel.step import Closed, Options

DECLINABLE: Final = 1 << p.ON_ADMIRAL | 1 << p.ON_TECHNICIAN | 1 << p.ON_SHUTTLE  # WHI-5.223, WHI-5.161


# ---------------------------------------------------------------- events
def constructed_machine(s: Whistle, machine: i64) -> None:
    """Artisan, Chief Engineer, Admiral (WHI-5.181, WHI-5.185, WHI-5.188)."""
    seat = s.active
    powers: i64 = 0
    if s.able(seat, p.ARTISAN):
        powers |= 1 << p.ON_ARTISAN
    if s.able(seat, p.CHIEF_ENGINEER) and p.MACHINE_SIZE[machine] != p.SMALL:
        powers |= 1 << p.ON_CHIEF_ENGINEER
    if s.able(seat, p.ADMIRAL):
        powers |= 1 << p.ON_ADMIRAL
    if powers:
        s.then(Trigger(powers, machine))


def constructed_scaffold(s: Whistle, tile: i64) -> None:
    """Extractor (WHI-5.150)."""
    if s.has(s.active, p.EXTRACTOR):
        s.then(Trigger(1 << p.ON_EXTRACTOR, tile))


def moved_worker(s: Whistle, cell: i64) -> None:
    """Rummager, and Smuggler if the worker has come to a cell (WHI-5.193, WHI-5.194)."""
    powers: i64 = 0
    if s.able(s.active, p.RUMMAGER):
        powers |= 1 << p.ON_RUMMAGER
    if cell != p.EMPTY and s.able(s.active, p.SMUGGLER):
        powers |= 1 << p.ON_SMUGGLER
    if powers:
        s.then(Trigger(powers, cell))


def gained_machine(s: Whistle) -> None:
    """Drafting Office (WHI-5.147)."""
    if s.has(s.active, p.DRAFTING_OFFICE):
        s.then(Trigger(1 << p.ON_DRAFTING_OFFICE, table.NO_SOURCE))


def gained_upgrade(s: Whistle) -> None:
    """Planner, Technician, Steam Siren (WHI-5.163, WHI-5.190, WHI-5.196)."""
    seat = s.active
    powers: i64 = 0
    if s.able(seat, p.PLANNER):
        powers |= 1 << p.ON_PLANNER
    if s.able(seat, p.TECHNICIAN):
        powers |= 1 << p.ON_TECHNICIAN
    if s.has(seat, p.STEAM_SIREN):
        powers |= 1 << p.ON_STEAM_SIREN
    if powers:
        s.then(Trigger(powers, table.NO_SOURCE))


def end_of_turn(s: Whistle) -> None:
    """Stockpile is counted first, then Riveter, Mad Scientist and Shuttle come in any order (WHI-4.9, WHI-9.39)."""
    seat = s.active
    if s.has(seat, p.STOCKPILE) and total(s.stocks[seat]) >= p.STOCKPILE_TOKENS:  # WHI-5.164
        s.earn(seat, p.STOCKPILE_POINTS, p.BY_STOCKPILE)
    powers: i64 = 0
    if s.gained_scaffold and s.able(seat, p.RIVETER):  # WHI-5.192
        powers |= 1 << p.ON_RIVETER
    if s.gained_card and s.able(seat, p.MAD_SCIENTIST):  # WHI-5.189
        powers |= 1 << p.ON_MAD_SCIENTIST
    if s.placed_balloon and s.has(seat, p.SHUTTLE):  # WHI-5.161
        powers |= 1 << p.ON_SHUTTLE
    if powers:
        s.then(EndOfTurn(powers))


# ---------------------------------------------------------------- the questions
def add_powers(s: Whistle, powers: i64, source: i64, out: Options) -> None:
    """Those that can be carried out now, and of these what may be declined (WHI-5.226)."""
    declined: i64 = 0
    for power in range(i64(p.TRIGGER_COUNT)):
        if powers >> power & 1 and run.usable(s, table.TRIGGER_EFFECT[power], source):
            out.add(p.TRIGGER + power)
            declined |= one_bit(power) & DECLINABLE
    for power in range(i64(p.TRIGGER_COUNT)):
        if declined >> power & 1:
            out.add(p.DECLINE + power)


def names(powers: i64) -> list[str]:
    return [name for number, name in enumerate(p.TRIGGERS) if powers >> number & 1]


@final
class Trigger(Closed[Whistle]):
    """WHI-9.48: the next power of a group; `source` is what it is about: a machine, a scaffold, a cell."""

    def __init__(self, powers: i64, source: i64) -> None:
        self.powers: Final = powers
        self.source: Final = source

    def args(self) -> list[int]:
        return [int(self.powers), int(self.source)]

    def notes(self, s: Whistle, seat: int | None) -> dict[str, Any]:
        return {"powers": names(self.powers)}

    def options(self, s: Whistle, out: Options) -> None:
        add_powers(s, self.powers, self.source, out)

    def happen(self, s: Whistle) -> None:
        """None of them is possible any more: the rest lapses (WHI-5.226)."""

    def resolve(self, s: Whistle, action: i64) -> None:
        power = action - p.TRIGGER if action < p.DECLINE else action - p.DECLINE
        rest = self.powers & ~one_bit(power)
        if rest:
            s.then(Trigger(rest, self.source))
        use_power(s, power, self.source, action)


@final
class EndOfTurn(Closed[Whistle]):
    """WHI-9.39."""

    def __init__(self, powers: i64) -> None:
        self.powers: Final = powers

    def args(self) -> list[int]:
        return [int(self.powers)]

    def notes(self, s: Whistle, seat: int | None) -> dict[str, Any]:
        return {"powers": names(self.powers)}

    def options(self, s: Whistle, out: Options) -> None:
        add_powers(s, self.powers, table.NO_SOURCE, out)

    def happen(self, s: Whistle) -> None:
        """Nothing is left to do."""

    def resolve(self, s: Whistle, action: i64) -> None:
        power = action - p.TRIGGER if action < p.DECLINE else action - p.DECLINE
        rest = self.powers & ~one_bit(power)
        if rest:
            s.then(EndOfTurn(rest))
        use_power(s, power, table.NO_SOURCE, action)


def use_power(s: Whistle, power: i64, source: i64, action: i64) -> None:
    if action >= p.DECLINE:
        s.tell(p.DECLINED, power)
    else:
        s.tell(p.TRIGGERED, power)
        run.start(s, table.TRIGGER_EFFECT[power], source)
