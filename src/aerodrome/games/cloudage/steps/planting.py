"""Planting: tiles, their rewards, the spaces they grow on, Biology Handbook (CLA-5.95 to CLA-5.105)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from aerodrome.games.cloudage import derived, land, parts as p
from aerodrome.games.cloudage.check import PLANT_HELD
from aerodrome.games.cloudage.effects import table
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.kernel.step import Options, Step

# Why somebody plants.
BY_RULE: Final = 0  # the plant action, a book, José, L15: up to so many
BY_WHITEHAVEN: Final = 1  # exactly one
BY_L14: Final = 2  # up to the capacity,
BY_L14_EXTRA: Final = 3  # and one that lies on the board in any case
CAUSES: Final = ("rule", "whitehaven", "L14", "extra")


def begin(s: CloudAge, seat: i64, plants: i64, cause: i64) -> None:
    """One permission to plant: only what lies in the reserve now may be planted in it (CLA-5.97)."""
    s.planter = seat
    s.plant_cause = cause
    s.plant_left = plants
    s.planted = 0
    for kind in range(i64(p.PLANT_KINDS)):
        s.plantable[kind] = s.plants[seat * p.PLANT_KINDS + kind]
    s.then(PLANT_TILE)


@final
class PlantTile(Step[CloudAge]):
    """`plant.tile`, `jose.plant`: the next plant or stop (CLA-5.98); at Whitehaven there is no stop (CLA-5.116)."""

    def who(self, s: CloudAge) -> i64:
        return s.planter

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"left": int(s.plant_left), "cause": CAUSES[s.plant_cause]}

    def options(self, s: CloudAge, out: Options) -> None:
        if s.plant_cause != BY_WHITEHAVEN or s.planted:
            out.add(p.STOP)
        if s.plant_left:
            for kind in range(i64(p.PLANT_KINDS)):
                if s.plantable[kind]:
                    out.add(p.PLANT_TILE + kind)

    def resolve(self, s: CloudAge, action: i64) -> None:
        if action == p.STOP:
            stop(s)
            return
        seat, kind = s.planter, action - p.PLANT_TILE
        s.plants[seat * p.PLANT_KINDS + kind] -= 1
        s.plantable[kind] -= 1
        s.plant_left -= 1
        s.planted += 1
        s.tell_of(seat, p.PLANTED, kind)
        s.then(PLANT_TILE)
        if kind == p.GREEN_PLANT or s.plant_cause == BY_L14_EXTRA:  # CLA-5.101, CLA-5.123
            s.then(PlantSpace(kind))
        else:
            s.then(ReturnPlant(kind))
        s.effects.start(s, table.PLANT_REWARD[kind], seat, table.source_of(table.FROM_PLANT, kind))


def stop(s: CloudAge) -> None:
    """The planting is over; with L14 one more plant may follow (CLA-5.123)."""
    if s.plant_cause == BY_L14:
        s.plant_cause = BY_L14_EXTRA
        s.plant_left = 1
        s.then(PLANT_TILE)
        return
    seat, planted = s.planter, s.planted
    s.planter = p.EMPTY
    s.plant_cause = p.EMPTY
    s.plant_left = 0
    s.planted = 0
    for kind in range(i64(p.PLANT_KINDS)):
        s.plantable[kind] = 0
    if s.phase == p.ACTION and seat == s.active:  # CLA-5.173
        study(s, planted)


def study(s: CloudAge, planted: i64) -> None:
    """Biology Handbook (CLA-5.163, CLA-11.11, CLA-11.50)."""
    copies = s.copies(s.active, p.BIOLOGY_HANDBOOK)
    if copies == 0 or planted < p.BIOLOGY_PLANTS:
        return
    if planted > p.BIOLOGY_PLANTS:
        s.then(BiologyReward(copies))
    else:
        for _ in range(copies):
            s.worked(s.active, p.BIOLOGY_HANDBOOK, p.WATER, p.BIOLOGY_GAIN)


@final
class BiologyReward(Step[CloudAge]):
    """`biology.reward`: 3 points or 3 water."""

    def __init__(self, left: i64) -> None:
        self.left: Final = left

    def args(self) -> list[int]:
        return [int(self.left)]

    def options(self, s: CloudAge, out: Options) -> None:
        out.add(p.REWARD + p.REWARD_VP)
        out.add(p.REWARD + 1)

    def resolve(self, s: CloudAge, action: i64) -> None:
        kind = p.VP if action == p.REWARD + p.REWARD_VP else p.WATER
        s.worked(s.active, p.BIOLOGY_HANDBOOK, kind, p.BIOLOGY_GAIN)
        if self.left > 1:
            s.then(BiologyReward(self.left - 1))


@final
@mypyc_attr(free_list_len=1)
class ReturnPlant(Step[CloudAge]):
    """A withered plant goes back to the bag after its reward (CLA-5.100)."""

    def __init__(self, kind: i64) -> None:
        self.kind: Final = kind

    def args(self) -> list[int]:
        return [int(self.kind)]

    def excuses(self) -> i64:
        return PLANT_HELD

    def happen(self, s: CloudAge) -> None:
        s.bag[self.kind] += 1


# ---------------------------------------------------------------- where plants grow
def open_low(s: CloudAge) -> i64:
    """Spaces on which nothing lies and no city is (CLA-5.102, CLA-5.108): the lower word."""
    taken = s.green_low | s.tiled_low | land.CITY_SPACES[2 * s.layout]
    for seat in range(s.players):
        taken |= land.low_bit(s.airships[seat])
    return land.WORD & ~taken


def open_high(s: CloudAge) -> i64:
    taken = s.green_high | s.tiled_high | land.CITY_SPACES[2 * s.layout + 1]
    for seat in range(s.players):
        taken |= land.high_bit(s.airships[seat])
    return land.WORD & ~taken


@final
@mypyc_attr(free_list_len=1)
class PlantSpace(Step[CloudAge]):
    """`plant.space`: an open space beside the airship or beside vegetation that is connected with it (CLA-5.102)."""

    def __init__(self, kind: i64) -> None:
        self.kind: Final = kind

    def args(self) -> list[int]:
        return [int(self.kind)]

    def excuses(self) -> i64:
        return PLANT_HELD

    def who(self, s: CloudAge) -> i64:
        return s.planter

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"plant": p.PLANTS[self.kind]}

    def options(self, s: CloudAge, out: Options) -> None:
        here = s.airships[s.planter]
        reach_low, reach_high = land.NEAR[2 * here], land.NEAR[2 * here + 1]
        while True:
            chain_low, chain_high = reach_low & s.green_low, reach_high & s.green_high
            next_low = reach_low | land.beside_low(chain_low, chain_high)
            next_high = reach_high | land.beside_high(chain_low, chain_high)
            if next_low == reach_low and next_high == reach_high:
                break
            reach_low, reach_high = next_low, next_high
        reach_low &= open_low(s)
        reach_high &= open_high(s)
        for space in range(i64(p.SPACES)):
            if land.has(reach_low, reach_high, space):
                out.add(p.PLANT_SPACE + space)

    def happen(self, s: CloudAge) -> None:
        """No legal space: back to the bag (CLA-5.104)."""
        s.bag[self.kind] += 1

    def resolve(self, s: CloudAge, action: i64) -> None:
        space = action - p.PLANT_SPACE
        kind, amount = s.find_kind(space), s.find_amount(space)
        s.vegetation[2 * self.kind] |= land.low_bit(space)
        s.vegetation[2 * self.kind + 1] |= land.high_bit(space)
        derived.derive_land(s)
        s.tell_of(s.planter, p.PLANT_PLACED, self.kind, space)
        if kind != p.EMPTY:  # CLA-5.103
            s.gone_low |= land.low_bit(space)
            s.gone_high |= land.high_bit(space)
            s.tell_of(s.planter, p.FOUND, space, kind, amount)
            s.gain(s.planter, kind, amount)
        elif s.plant_cause >= BY_L14:  # CLA-5.124
            s.gain(s.planter, p.VP, p.L14_VP)


PLANT_TILE: Final = PlantTile()
