"""The movement turn: solar panel, Accumulator, steps, tolls and finds (CLA-5.35 to CLA-5.46)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from aerodrome.games.cloudage import derived, land, parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import markers
from aerodrome.games.cloudage.steps.fight import FIGHT_START
from aerodrome.kernel.step import Options, Step

FARTHEST: Final = p.ROWS + 1  # between the numbers of two spaces that touch


def begin(s: CloudAge) -> None:
    """The movement turn of the active seat: points without the solar panel, nothing found yet (CLA-5.35, CLA-5.43)."""
    s.points = s.flight[s.active] + s.permanent_movement(s.active)
    s.found_low = 0
    s.found_high = 0
    s.hooked = False
    s.flying = True
    derived.derive_reach(s)
    s.then(MOVE_SOLAR)


@final
class MoveSolar(Step[CloudAge]):
    """`move.solar`: a point more, or 2 energy if an end can be reached without it (CLA-5.36, CLA-9.5)."""

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"points": int(s.points)}

    def options(self, s: CloudAge, out: Options) -> None:
        out.add(p.SOLAR + p.SOLAR_MOVEMENT)
        if derived.can_end(s, s.airships[s.active], s.points):
            out.add(p.SOLAR + 1)

    def resolve(self, s: CloudAge, action: i64) -> None:
        moves = action == p.SOLAR + p.SOLAR_MOVEMENT
        if moves:
            s.points += p.SOLAR_POINTS
        s.tell(p.SOLAR_USED, action - p.SOLAR, s.points)
        if not moves:
            s.add(s.active, p.ENERGY, p.SOLAR_ENERGY)
        s.then(MOVE_STEP)
        accumulate(s)


def accumulate(s: CloudAge) -> None:
    """Accumulator, once the points are fixed (CLA-5.154, CLA-11.10, CLA-11.11)."""
    copies = s.copies(s.active, p.ACCUMULATOR)
    if copies == 0 or s.points < p.ACCUMULATOR_POINTS:
        return
    if s.points >= p.ACCUMULATOR_HIGH:
        s.then(AccumulatorReward(copies))
    else:
        for _ in range(copies):
            s.worked(s.active, p.ACCUMULATOR, p.WATER, p.ACCUMULATOR_GAIN)


@final
@mypyc_attr(free_list_len=1)
class AccumulatorReward(Step[CloudAge]):
    """`accumulator.reward`: for each one 2 points or 2 water."""

    def __init__(self, left: i64) -> None:
        self.left: Final = left

    def args(self) -> list[int]:
        return [int(self.left)]

    def options(self, s: CloudAge, out: Options) -> None:
        out.add(p.REWARD + p.REWARD_VP)
        out.add(p.REWARD + 1)

    def resolve(self, s: CloudAge, action: i64) -> None:
        kind = p.VP if action == p.REWARD + p.REWARD_VP else p.WATER
        s.worked(s.active, p.ACCUMULATOR, kind, p.ACCUMULATOR_GAIN)
        if self.left > 1:
            s.then(AccumulatorReward(self.left - 1))


@final
class MoveStep(Step[CloudAge]):
    """`move.step`: a space that touches, from which an allowed end is in reach; or the end (CLA-5.37 to CLA-5.41)."""

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"points": int(s.points)}

    def options(self, s: CloudAge, out: Options) -> None:
        here = s.airships[s.active]
        near_low, near_high = land.NEAR[2 * here], land.NEAR[2 * here + 1]
        first = here - FARTHEST if here > FARTHEST else i64(0)
        last = here + FARTHEST if here + FARTHEST < p.SPACES else i64(p.SPACES - 1)
        for space in range(first, last + 1):
            if land.has(near_low, near_high, space):
                cost = s.entry_cost(s.active, space)
                if derived.can_end(s, space, s.points - cost):
                    out.add(p.FLY + space)
        if derived.can_end(s, here, 0):
            out.add(p.LAND)

    def resolve(self, s: CloudAge, action: i64) -> None:
        if action == p.LAND:
            touch_down(s)
            return
        space = action - p.FLY
        cost = s.entry_cost(s.active, space)
        toll = s.lies_on(p.L7, space) and not s.lies_on(p.L7, s.airships[s.active])  # CLA-5.119
        s.points -= cost
        s.airships[s.active] = space
        s.tell(p.FLEW, space, cost, s.points)
        s.then(MOVE_STEP)
        if toll:
            s.then(MOVE_TOLL)
        find(s, space)


def find(s: CloudAge, space: i64) -> None:
    """The find of a space that was entered, once a round (CLA-5.42 to CLA-5.45); Grappling Hook once (CLA-5.152)."""
    kind = s.find_kind(space)
    if kind == p.EMPTY or land.has(s.found_low, s.found_high, space):
        return
    s.found_low |= land.low_bit(space)
    s.found_high |= land.high_bit(space)
    s.tell(p.FOUND, space, kind, s.find_amount(space))
    s.gain(s.active, kind, s.find_amount(space))
    if kind == p.METAL and not s.hooked:
        s.hooked = True
        for _ in range(s.copies(s.active, p.GRAPPLING_HOOK)):
            s.worked(s.active, p.GRAPPLING_HOOK, p.METAL, 1)


@final
class MoveToll(Step[CloudAge]):
    """`move.toll`: 3 water, or 3 points, which may become negative (CLA-5.119, CLA-11.31)."""

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"space": p.SPACE_NAMES[s.airships[s.active]]}

    def options(self, s: CloudAge, out: Options) -> None:
        if s.water[s.active] >= p.TOLL_WATER:
            out.add(p.TOLL + p.PAY_WATER)
        out.add(p.TOLL + 1)

    def resolve(self, s: CloudAge, action: i64) -> None:
        if action == p.TOLL + p.PAY_WATER:
            s.pay(s.active, p.WATER, p.TOLL_WATER)
        else:
            s.pay(s.active, p.VP, p.TOLL_VP)


def touch_down(s: CloudAge) -> None:
    """The end: a fight if the city has a value and no own marker, then the marker (CLA-5.47, CLA-5.48)."""
    space = s.airships[s.active]
    city = s.city_at(space)
    s.points = 0
    s.flying = False
    s.reach = derived.NO_REACH
    s.tell(p.LANDED, space, city)
    if s.city_combat(city) == p.EMPTY or s.marker_count(s.active, city):
        markers.place(s)
    else:
        s.then(FIGHT_START)


MOVE_SOLAR: Final = MoveSolar()
MOVE_STEP: Final = MoveStep()
MOVE_TOLL: Final = MoveToll()
