"""Deploy: a drone from the platform to a dock, and an action beside that dock (CRY-5.9 to CRY-5.15, CRY-5.116)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.feasible import can_act
from aerodrome.games.cryo.state import Cryo
from aerodrome.games.cryo.steps import board_actions as board
from aerodrome.games.cryo.steps.launch import LAUNCH_VEHICLE
from aerodrome.games.cryo.steps.tiles import use_resource_space
from aerodrome.kernel.step import Options, Step


@final
class HomeDrone(Step[Cryo]):
    """D3: which platform dock the drone leaves (CRY-5.9)."""

    def options(self, s: Cryo, out: Options) -> None:
        home = s.home[s.active]
        for dock in range(i64(p.PLATFORM_DOCK_COUNT)):
            if home >> dock & 1:
                out.add(p.LEAVE + dock)

    def resolve(self, s: Cryo, action: i64) -> None:
        s.then(DOCK[action - p.LEAVE])


@final
class Dock(Step[Cryo]):
    """D4: an accessible ship dock, or the launch dock (CRY-5.10, CRY-5.11, CRY-5.112). The drone is still at home."""

    def __init__(self, home: i64) -> None:
        self.home: Final = home

    def args(self) -> list[int]:
        return [int(self.home)]

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        return {"home": p.PLATFORM_DOCKS[self.home]}

    def options(self, s: Cryo, out: Options) -> None:
        barred = s.occupied()
        if not s.has(s.active, p.INTERFACE):
            barred |= s.damaged
        for dock in range(i64(p.SHIP_DOCKS)):
            if not barred >> dock & 1:
                out.add(p.DOCK + dock)
        out.add(p.DOCK + p.LAUNCH_DOCK)

    def resolve(self, s: Cryo, action: i64) -> None:
        dock = action - p.DOCK
        s.home[s.active] ^= i64(1) << self.home
        if dock == p.LAUNCH_DOCK:
            s.launching[s.active] += 1
        else:
            s.deployed[s.active] |= i64(1) << dock
        s.tell(p.DEPLOYED, self.home, dock)
        s.then(DOCK_ACTION[dock])


@final
class DockAction(Step[Cryo]):
    """D5: one of the actions beside the dock, or none (CRY-5.12, CRY-5.13)."""

    def __init__(self, dock: i64) -> None:
        self.dock: Final = dock

    def args(self) -> list[int]:
        return [int(self.dock)]

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        return {"dock": p.DOCKS[self.dock]}

    def options(self, s: Cryo, out: Options) -> None:
        energy = s.tracks[s.active * p.TRACKS + p.ENERGY]
        spaces = p.DOCK_SPACES
        for place in range(self.dock * p.MOST_SPACES, (self.dock + 1) * p.MOST_SPACES):
            space = spaces[place]
            if space == p.EMPTY:
                break
            if can_act(s, s.active, space, energy):
                out.add(p.ACT + space)
        out.add(p.NO_ACTION)

    def lingers(self, s: Cryo) -> bool:
        return True  # CRY-9.8

    def resolve(self, s: Cryo, action: i64) -> None:
        if action == p.NO_ACTION:
            return
        space = action - p.ACT
        if self.dock != p.LAUNCH_DOCK:  # CRY-5.117
            s.then(OVERCLOCK[self.dock * p.SPACE_COUNT + space])
        s.tell(p.ACTED, space)
        act(s, space)


@final
class Overclock(Step[Cryo]):
    """D6: for an energy another action beside the same dock (CRY-5.116, CRY-5.117)."""

    def __init__(self, dock: i64, used: i64) -> None:
        self.dock: Final = dock
        self.used: Final = used  # the space of the first action

    def args(self) -> list[int]:
        return [int(self.dock), int(self.used)]

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        return {"dock": p.DOCKS[self.dock], "used": p.SPACES[self.used]}

    def options(self, s: Cryo, out: Options) -> None:
        if not s.has(s.active, p.OVERCLOCK):  # CRY-9.19
            return
        energy = s.tracks[s.active * p.TRACKS + p.ENERGY] - p.OVERCLOCK_ENERGY
        if energy >= 0:
            spaces = p.DOCK_SPACES
            for place in range(self.dock * p.MOST_SPACES, (self.dock + 1) * p.MOST_SPACES):
                space = spaces[place]
                if space == p.EMPTY:
                    break
                if space != self.used and can_act(s, s.active, space, energy):
                    out.add(p.ACT + space)
        out.add(p.NO_OVERCLOCK)

    def lingers(self, s: Cryo) -> bool:
        return True  # CRY-9.8: every ship dock has another space beside it

    def happen(self, s: Cryo) -> None:
        """The active player has no Overclock."""

    def resolve(self, s: Cryo, action: i64) -> None:
        if action == p.NO_OVERCLOCK:
            return
        s.tell(p.OVERCLOCKED, action - p.ACT)
        s.spend(p.ENERGY, p.OVERCLOCK_ENERGY)
        act(s, action - p.ACT)


def act(s: Cryo, space: i64) -> None:
    """Begin the action of a space."""
    kind = p.SPACE_KIND[space]
    if kind == p.STASIS_CONTROL:
        board.begin_stasis_control(s, p.SPACE_SECTOR[space])
    elif kind == p.RESOURCE_SPACE:
        use_resource_space(s, space)
    elif kind == p.REACTOR:
        s.then(board.REACTOR_STEP[0])
    elif kind == p.EXTRACTOR:
        s.then(board.EXTRACTOR_STEP[0])
    elif kind == p.COMPUTER:
        s.then(board.COMPUTER_ANNOUNCE)
    elif kind == p.SCOUT:
        s.then(board.SCOUT_CAVE)
    elif kind == p.SEND:
        s.then(board.SCAVENGE_SPACE)
    elif kind == p.BRING_BACK:
        s.then(board.RETURN_STEP[0])
    else:
        s.then(LAUNCH_VEHICLE)


HOME_DRONE: Final = HomeDrone()
DOCK: Final = vec[Dock]([Dock(home) for home in range(p.PLATFORM_DOCK_COUNT)])
DOCK_ACTION: Final = vec[DockAction]([DockAction(dock) for dock in range(p.DOCK_COUNT)])
OVERCLOCK: Final = vec[Overclock](
    [Overclock(dock, used) for dock in range(p.SHIP_DOCKS) for used in range(p.SPACE_COUNT)]
)
