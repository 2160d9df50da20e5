"""Recall: income, incident, return of the drones and their platform actions (CRY-5.59 to CRY-5.89, CRY-5.119)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.feasible import complete, performable
from aerodrome.games.cryo.state import Cryo
from aerodrome.games.cryo.steps.board_actions import wake
from aerodrome.games.cryo.steps.cards import CARD_BENEFIT
from aerodrome.games.cryo.steps.incident import INCIDENT
from aerodrome.games.cryo.steps.payment import pay_tile
from aerodrome.games.cryo.steps.tiles import gain_tile
from aerodrome.kernel.step import Options, Step


def recall(s: Cryo) -> None:
    """Three steps in fixed order (CRY-5.59); the income comes first (CRY-5.60)."""
    seat = s.active
    s.tell(p.RECALLED, s.drones_out(seat))
    for material in range(i64(p.BASIC)):
        s.gain(seat, material, s.scavenging[seat * p.BASIC + material], p.FROM_SCAVENGE)
    s.then(LIFT)
    s.then(INCIDENT)


@final
class Lift(Step[Cryo]):
    """All own drones leave the board at once (CRY-5.143)."""

    def happen(self, s: Cryo) -> None:
        seat = s.active
        s.aloft = s.drones_out(seat)
        s.deployed[seat] = 0
        s.launching[seat] = 0
        s.then(RETURN_DOCK)


@final
class ReturnDock(Step[Cryo]):
    """D28: an empty platform dock for the next drone, whose action comes before the drone after it (CRY-5.75)."""

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        return {"aloft": int(s.aloft)}

    def options(self, s: Cryo, out: Options) -> None:
        home = s.home[s.active]
        for dock in range(i64(p.PLATFORM_DOCK_COUNT)):
            if not home >> dock & 1:
                out.add(p.LAND + dock)

    def resolve(self, s: Cryo, action: i64) -> None:
        dock = action - p.LAND
        s.home[s.active] |= i64(1) << dock
        s.aloft -= 1
        s.tell(p.LANDED, dock)
        s.then(RETURN_DOCK if s.aloft else AUTOMATION)
        s.then(PLATFORM_ACTION[dock])


@final
class PlatformAction(Step[Cryo]):
    """D29: perform the action of the dock, or not; only if all its slots are filled (CRY-5.79)."""

    def __init__(self, action: i64) -> None:
        self.action: Final = action

    def args(self) -> list[int]:
        return [int(self.action)]

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        return {"action": p.PLATFORM_ACTIONS[self.action]}

    def options(self, s: Cryo, out: Options) -> None:
        if complete(s, s.active, self.action):
            if performable(s, s.active, self.action):
                out.add(p.PERFORM)
            out.add(p.NO_PLATFORM_ACTION)

    def lingers(self, s: Cryo) -> bool:
        return True  # CRY-9.8

    def happen(self, s: Cryo) -> None:
        """A slot is empty, perhaps since its tile was scrapped just now (CRY-9.15)."""

    def resolve(self, s: Cryo, action: i64) -> None:
        if action == p.PERFORM:
            s.tell(p.PERFORMED, self.action)
            perform(s, self.action)


@final
class Automation(Step[Cryo]):
    """D32: one more action whose dock is empty, without a drone (CRY-5.119, CRY-5.120)."""

    def options(self, s: Cryo, out: Options) -> None:
        seat = s.active
        if not s.has(seat, p.AUTOMATION):  # CRY-9.19
            return
        home = s.home[seat]
        found = False
        for action in range(i64(p.PLATFORM_DOCK_COUNT)):
            if not home >> action & 1 and complete(s, seat, action):
                found = True
                if performable(s, seat, action):
                    out.add(p.AUTOMATE + action)
        if found:
            out.add(p.NO_AUTOMATION)

    def lingers(self, s: Cryo) -> bool:
        return True  # CRY-9.8

    def happen(self, s: Cryo) -> None:
        """No Automation, or no complete action with an empty dock."""

    def resolve(self, s: Cryo, action: i64) -> None:
        if action != p.NO_AUTOMATION:
            s.tell(p.AUTOMATED, action - p.AUTOMATE)
            perform(s, action - p.AUTOMATE)


def perform(s: Cryo, action: i64) -> None:
    """Pay the cost tile, then gain: both as the tiles are now, whatever is scrapped later (CRY-5.80, CRY-5.137)."""
    first = s.active * p.SLOT_COUNT
    benefit = p.BENEFIT_SLOT[action]
    s.then(platform_gain(action, s.slots[first + benefit] if benefit != p.EMPTY else p.EMPTY))
    cost = p.COST_SLOT[action]
    if cost != p.EMPTY:
        pay_tile(s, s.slots[first + cost])


@final
class PlatformGain(Step[Cryo]):
    """What a platform action gives when its cost is paid (CRY-5.83 to CRY-5.88)."""

    def __init__(self, action: i64, tile: i64) -> None:
        self.action: Final = action
        self.tile: Final = tile  # in the benefit slot

    def args(self) -> list[int]:
        return [int(self.action), int(self.tile)]

    def happen(self, s: Cryo) -> None:
        if self.action == p.AWAKEN:
            s.then(AWAKEN_CHAMBER)
        elif self.action == p.CHARGE:
            s.gain(s.active, p.ENERGY, 1, p.FROM_PLATFORM)
        elif self.action == p.FABRICATE:
            s.gain(s.active, p.NANITE, 1, p.FROM_PLATFORM)
        elif self.action == p.COMPUTE:
            s.then(CARD_BENEFIT)
        else:
            gain_tile(s, self.tile, p.FROM_PLATFORM)


def platform_gain(action: i64, tile: i64) -> PlatformGain:
    """The tile of the benefit slot may be EMPTY."""
    return PLATFORM_GAIN[action * (p.TILE_KINDS + 1) + tile + 1]


@final
class AwakenChamber(Step[Cryo]):
    """D30: a chamber of any sector to take a pod from (CRY-5.84, CRY-11.38)."""

    def options(self, s: Cryo, out: Options) -> None:
        first = s.active * p.CHAMBER_COUNT
        for chamber in range(i64(p.CHAMBER_COUNT)):
            if s.asleep[first + chamber]:
                out.add(p.WAKE + chamber)

    def resolve(self, s: Cryo, action: i64) -> None:
        wake(s, action - p.WAKE)


LIFT: Final = Lift()
RETURN_DOCK: Final = ReturnDock()
PLATFORM_ACTION: Final = vec[PlatformAction]([PlatformAction(action) for action in range(p.PLATFORM_DOCK_COUNT)])
AUTOMATION: Final = Automation()
PLATFORM_GAIN: Final = vec[PlatformGain](
    [PlatformGain(action, tile) for action in range(p.PLATFORM_DOCK_COUNT) for tile in range(p.EMPTY, p.TILE_KINDS)]
)
AWAKEN_CHAMBER: Final = AwakenChamber()
