"""The city actions of L14 and L15, and Whitehaven (CLA-5.116, CLA-5.122 to CLA-5.128)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import build, planting
from aerodrome.kernel.step import Options, Step


def won_l14(s: CloudAge) -> None:
    """Plant up to the capacity, one more plant, then the others build (CLA-5.123, CLA-5.125)."""
    build.others_build(s)
    planting.begin(s, s.active, s.capacity(s.active), planting.BY_L14)


def won_l15(s: CloudAge) -> None:
    """A weapon system, 3 water, a plant, two build actions, then the others build (CLA-5.127, CLA-11.28)."""
    build.others_build(s)
    s.then(build.BuildChoose(s.active, 2))
    s.then(L15_SPOILS)
    s.then(WEAPON_REMOVE)


@final
class WeaponRemove(Step[CloudAge]):
    """`weapon.remove`: one of L8 to L13 on the board into the red bag, or none."""

    def options(self, s: CloudAge, out: Options) -> None:
        out.add(p.DECLINE)
        for weapon in range(i64(p.WEAPON_COUNT)):
            if s.has_tile(p.L8 + weapon):
                out.add(p.WEAPON + weapon)

    def resolve(self, s: CloudAge, action: i64) -> None:
        if action != p.DECLINE:
            s.remove_tile(p.L8 + action - p.WEAPON)
            s.weapon_removed = True


@final
class L15Spoils(Step[CloudAge]):
    def happen(self, s: CloudAge) -> None:
        s.gain(s.active, p.WATER, p.L15_WATER)
        planting.begin(s, s.active, 1, planting.BY_RULE)


@final
class WhitehavenPlant(Step[CloudAge]):
    """`whitehaven.plant`: a marker for one plant, as often as there are both; or go on (CLA-5.116, CLA-9.8)."""

    def options(self, s: CloudAge, out: Options) -> None:
        if s.has_tile(p.L5) and s.marker_count(s.active, p.WHITEHAVEN) and s.plant_count(s.active):
            out.add(p.REMOVE)
        out.add(p.GO_ON)

    def resolve(self, s: CloudAge, action: i64) -> None:
        if action == p.REMOVE:
            s.markers[s.active * p.CITY_COUNT + p.WHITEHAVEN] -= 1
            s.tell(p.WHITEHAVEN_USED)
            s.then(WHITEHAVEN_PLANT)
            planting.begin(s, s.active, 1, planting.BY_WHITEHAVEN)


WEAPON_REMOVE: Final = WeaponRemove()
L15_SPOILS: Final = L15Spoils()
WHITEHAVEN_PLANT: Final = WhitehavenPlant()
