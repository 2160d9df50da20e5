"""The solo board (CLA-7.4 to CLA-7.17)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import build, city
from aerodrome.kernel.step import Options, Step


def slot(s: CloudAge) -> i64:
    """The slot of the marker that was moved last, from 1 (CLA-7.2, CLA-7.5)."""
    return p.SLOTS - s.solo_left


@final
class SoloSlot(Step[CloudAge]):
    """The leftmost marker of the upper row moves down; its slot is carried out."""

    def happen(self, s: CloudAge) -> None:
        s.solo_left -= 1
        action = p.SOLO_SLOTS[slot(s) - 1]
        s.tell(p.SOLO_SLOT, slot(s), action)
        if action == p.BUILD_1:
            s.then(build.BuildChoose(s.active, 1))
        elif action == p.BUILD_2:
            s.then(build.BuildChoose(s.active, 2))
        else:
            s.then(SOLO_ACTION)


@final
class SoloAction(Step[CloudAge]):
    """`solo.action`: what a slot with alternatives offers, in one list (CLA-7.7 to CLA-7.10, CLA-7.17)."""

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"slot": int(slot(s)), "action": p.SOLO_ACTIONS[p.SOLO_SLOTS[slot(s) - 1]]}

    def options(self, s: CloudAge, out: Options) -> None:
        action = p.SOLO_SLOTS[slot(s) - 1]
        out.add(p.DECLINE)
        if action == p.COLLECT_1_OR_2:
            for district in range(i64(p.DISTRICTS - 1)):
                if s.sleeve_sizes[district]:
                    out.add(p.COLLECT + district)
        elif action == p.COLLECT_3_OR_BUILD:
            if s.sleeve_sizes[p.DISTRICTS - 1]:
                out.add(p.COLLECT + p.DISTRICTS - 1)
            out.add(p.BUILD)
        elif action == p.UPGRADE_OR_2VP:
            build.add_upgrades(s, s.active, 0, build.ANY_TYPE, out)
            out.add(p.SOLO_POINTS)
        else:
            build.add_cards(s, s.active, out)
            out.add(p.SOLO_POINTS)

    def resolve(self, s: CloudAge, action: i64) -> None:
        if action == p.SOLO_POINTS:
            s.gain(s.active, p.VP, p.SOLO_VP)
        elif action == p.BUILD:
            s.then(build.BuildChoose(s.active, 1))
        elif action >= p.UPGRADE:
            build.carry_out(s, s.active, action, 0)
        elif action >= p.COLLECT:  # CLA-7.11
            s.district = action - p.COLLECT
            s.then(TAKE_SOLO)
            s.then(city.CollectSpace(1))


@final
class TakeSolo(Step[CloudAge]):
    """The card goes to the box: no plants; and nothing at all from the largest area (CLA-7.11 to CLA-7.13)."""

    def happen(self, s: CloudAge) -> None:
        card = city.front(s)
        s.tell(p.SOLO_BOXED, s.district, card)
        s.then(city.DRONES_RETURN)
        if p.YIELDS[card * p.RESOURCE_COUNT + s.drones[s.active]] < p.LARGEST:
            s.then(city.Deliver(s.active))


SOLO_SLOT: Final = SoloSlot()
SOLO_ACTION: Final = SoloAction()
TAKE_SOLO: Final = TakeSolo()
