"""What the action spaces of the ship do, but for tiles and launches (CRY-5.16 to CRY-5.37)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.codes import count
from aerodrome.games.cryo.feasible import caves_to_scout, has_material, scavenge_room, scavengers, sleepers
from aerodrome.games.cryo.state import Cryo
from aerodrome.games.cryo.steps.cards import PLAY_CARD
from aerodrome.games.cryo.steps.payment import pay
from aerodrome.kernel.step import Options, Step


class Repeated(Step[Cryo]):
    """An action that may be used up to three times, and stopped after the first (CRY-9.11)."""

    def __init__(self, uses: i64) -> None:
        self.uses: Final = uses

    def args(self) -> list[int]:
        return [int(self.uses)]

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        return {"uses": int(self.uses)}

    def lingers(self, s: Cryo) -> bool:
        return self.uses > 0


# ---------------------------------------------------------------- Stasis Control (CRY-5.16 to CRY-5.18)
def begin_stasis_control(s: Cryo, sector: i64) -> None:
    """The discount of Awakening Protocol is fixed now (CRY-5.138)."""
    s.then(stasis_step(sector, i64(s.has(s.active, p.AWAKENING_PROTOCOL)), 0))


def stasis_step(sector: i64, discount: i64, uses: i64) -> StasisStep:
    return STASIS_STEP[(sector * 2 + discount) * p.USES + uses]


@final
class StasisStep(Repeated):
    """D7: a chamber of the sector to wake a pod from, up to three times; or stop."""

    def __init__(self, sector: i64, discount: i64, uses: i64) -> None:
        super().__init__(uses)
        self.sector: Final = sector
        self.discount: Final = discount  # 1: the first pod is free (CRY-5.114)

    def args(self) -> list[int]:
        return [int(self.sector), int(self.discount), int(self.uses)]

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        return {"sector": p.SECTORS[self.sector], "uses": int(self.uses), "free": self.free()}

    def free(self) -> bool:
        return self.discount > 0 and self.uses == 0

    def options(self, s: Cryo, out: Options) -> None:
        seat = s.active
        if self.uses:
            if sleepers(s, seat, self.sector) == 0:
                return
            out.add(p.STOP)
        if s.room(seat) > 0 and (self.free() or has_material(s, seat, p.ORGANICS)):
            first = self.sector * p.CHAMBERS_A_SECTOR
            for chamber in range(first, first + p.CHAMBERS_A_SECTOR):
                if s.asleep[seat * p.CHAMBER_COUNT + chamber]:
                    out.add(p.WAKE + chamber)

    def happen(self, s: Cryo) -> None:
        """No own pod is left in the sector."""

    def resolve(self, s: Cryo, action: i64) -> None:
        if action == p.STOP:
            return
        if self.uses + 1 < p.USES:
            s.then(stasis_step(self.sector, self.discount, self.uses + 1))
        s.then(WAKE_POD[action - p.WAKE])
        if not self.free():
            pay(s, 0, 1, 0)


@final
class WakePod(Step[Cryo]):
    """A pod that is paid for leaves its chamber."""

    def __init__(self, chamber: i64) -> None:
        self.chamber: Final = chamber

    def args(self) -> list[int]:
        return [int(self.chamber)]

    def happen(self, s: Cryo) -> None:
        wake(s, self.chamber)


def wake(s: Cryo, chamber: i64) -> None:
    """An own pod moves from its chamber to the platform or a vehicle (CRY-5.17)."""
    s.asleep[s.active * p.CHAMBER_COUNT + chamber] -= 1
    s.aboard[s.active] += 1
    s.tell(p.WOKE, chamber)


# ---------------------------------------------------------------- Reactor and Extractor (CRY-5.25, CRY-5.26)
@final
class ReactorStep(Repeated):
    """D13: a crystal for an energy, up to three times; or stop."""

    def options(self, s: Cryo, out: Options) -> None:
        if self.uses:
            out.add(p.STOP)
        if has_material(s, s.active, p.CRYSTAL):
            out.add(p.CONVERT)

    def resolve(self, s: Cryo, action: i64) -> None:
        if action == p.STOP:
            return
        if self.uses + 1 < p.USES:
            s.then(REACTOR_STEP[self.uses + 1])
        s.then(REACTOR_GAIN)
        pay(s, 1, 0, 0)


@final
class ReactorGain(Step[Cryo]):
    """The energy for a crystal that is paid."""

    def happen(self, s: Cryo) -> None:
        s.gain(s.active, p.ENERGY, 1, p.FROM_ACTION)


@final
class ExtractorStep(Repeated):
    """D14: a basic material for a nanite, up to three times; or stop. Nanites are not taken (CRY-11.13)."""

    def options(self, s: Cryo, out: Options) -> None:
        if self.uses:
            out.add(p.STOP)
        for material in range(i64(p.BASIC)):
            if s.tracks[s.active * p.TRACKS + material]:
                out.add(p.PAY + material)

    def resolve(self, s: Cryo, action: i64) -> None:
        if action == p.STOP:
            return
        if self.uses + 1 < p.USES:
            s.then(EXTRACTOR_STEP[self.uses + 1])
        s.spend(action - p.PAY, 1)
        s.gain(s.active, p.NANITE, 1, p.FROM_ACTION)


# ---------------------------------------------------------------- Computer (CRY-5.27 to CRY-5.29)
@final
class ComputerAnnounce(Step[Cryo]):
    """D15: how many cards will be drawn and how many played; each costs a tech."""

    def options(self, s: Cryo, out: Options) -> None:
        first = s.active * p.TRACKS
        uses = s.tracks[first + p.TECH] + s.tracks[first + p.NANITE]
        if uses > p.USES:
            uses = p.USES
        hand = count(s.hands[s.active])
        cards = s.deck_size + count(s.discard)
        for draws in range(uses + 1):
            if draws > cards:
                return
            for plays in range(uses + 1 - draws):
                if draws + plays and plays <= hand + draws:
                    out.add(p.ANNOUNCE + draws * p.MOST_CARDS + plays)

    def resolve(self, s: Cryo, action: i64) -> None:
        draws = (action - p.ANNOUNCE) // p.MOST_CARDS
        plays = (action - p.ANNOUNCE) % p.MOST_CARDS
        s.tell(p.ANNOUNCED, draws, plays)
        s.then(RUN_COMPUTER[draws * p.MOST_CARDS + plays])
        pay(s, 0, 0, draws + plays)


@final
class RunComputer(Step[Cryo]):
    """First all draws, then the plays one by one (CRY-5.29, CRY-11.24)."""

    def __init__(self, draws: i64, plays: i64) -> None:
        self.draws: Final = draws
        self.plays: Final = plays

    def args(self) -> list[int]:
        return [int(self.draws), int(self.plays)]

    def happen(self, s: Cryo) -> None:
        for _ in range(self.draws):
            s.draw(s.active)
        if self.plays:
            s.then(PLAY_CARD[self.plays - 1])


# ---------------------------------------------------------------- Scout (CRY-5.30 to CRY-5.33)
@final
class ScoutCave(Step[Cryo]):
    """D16: a face-down cave next to a face-up one."""

    def options(self, s: Cryo, out: Options) -> None:
        caves = caves_to_scout(s)
        for cave in range(i64(p.CAVE_COUNT)):
            if caves >> cave & 1:
                out.add(p.SCOUT_CAVE + cave)

    def resolve(self, s: Cryo, action: i64) -> None:
        s.then(EXPLORE[action - p.SCOUT_CAVE])
        s.spend(p.ENERGY, p.SCOUT_ENERGY)
        pay(s, 0, 0, p.SCOUT_TECH)


@final
class Explore(Step[Cryo]):
    """Turn the tile up, put a pod there; owners of Imaging gain its settling cost (CRY-5.30, CRY-5.109, CRY-11.46)."""

    def __init__(self, cave: i64) -> None:
        self.cave: Final = cave

    def args(self) -> list[int]:
        return [int(self.cave)]

    def happen(self, s: Cryo) -> None:
        cave = self.cave
        tile = s.caves[cave]
        s.explored |= i64(1) << cave
        s.reveal()
        s.tell(p.SCOUTED, cave, tile)
        s.aboard[s.active] -= 1
        s.settled[s.active * p.CAVE_COUNT + cave] += 1
        for seat in range(s.players):
            if s.has(seat, p.IMAGING):
                for material in range(i64(p.MATERIAL_COUNT)):
                    s.gain(seat, material, p.SETTLE_COST[tile * p.MATERIAL_COUNT + material], p.FROM_IMAGING)


# ---------------------------------------------------------------- scavenge spaces (CRY-5.34 to CRY-5.37)
@final
class ScavengeSpace(Step[Cryo]):
    """D17: where to send a pod (CRY-9.16)."""

    def options(self, s: Cryo, out: Options) -> None:
        for material in range(i64(p.BASIC)):
            if scavenge_room(s, material) > 0:
                out.add(p.SEND_POD + material)

    def resolve(self, s: Cryo, action: i64) -> None:
        material = action - p.SEND_POD
        s.aboard[s.active] -= 1
        s.scavenging[s.active * p.BASIC + material] += 1
        s.tell(p.SENT, material)


@final
class ReturnStep(Repeated):
    """D18: a pod to bring back, up to three times; or stop (CRY-5.37)."""

    def options(self, s: Cryo, out: Options) -> None:
        if self.uses:
            if scavengers(s, s.active) == 0:
                return
            out.add(p.STOP)
        if s.room(s.active) > 0:
            for material in range(i64(p.BASIC)):
                if s.scavenging[s.active * p.BASIC + material]:
                    out.add(p.BRING_POD + material)

    def happen(self, s: Cryo) -> None:
        """No own pod is left on a scavenge space."""

    def resolve(self, s: Cryo, action: i64) -> None:
        if action == p.STOP:
            return
        material = action - p.BRING_POD
        s.scavenging[s.active * p.BASIC + material] -= 1
        s.aboard[s.active] += 1
        s.tell(p.BROUGHT_BACK, material)
        if self.uses + 1 < p.USES:
            s.then(RETURN_STEP[self.uses + 1])


STASIS_STEP: Final = vec[StasisStep](
    [
        StasisStep(sector, discount, uses)
        for sector in range(p.SECTOR_COUNT)
        for discount in range(2)
        for uses in range(p.USES)
    ]
)
WAKE_POD: Final = vec[WakePod]([WakePod(chamber) for chamber in range(p.CHAMBER_COUNT)])
REACTOR_STEP: Final = vec[ReactorStep]([ReactorStep(uses) for uses in range(p.USES)])
REACTOR_GAIN: Final = ReactorGain()
EXTRACTOR_STEP: Final = vec[ExtractorStep]([ExtractorStep(uses) for uses in range(p.USES)])
COMPUTER_ANNOUNCE: Final = ComputerAnnounce()
RUN_COMPUTER: Final = vec[RunComputer](
    [RunComputer(draws, plays) for draws in range(p.MOST_CARDS) for plays in range(p.MOST_CARDS)]
)
SCOUT_CAVE: Final = ScoutCave()
EXPLORE: Final = vec[Explore]([Explore(cave) for cave in range(p.CAVE_COUNT)])
SCAVENGE_SPACE: Final = ScavengeSpace()
RETURN_STEP: Final = vec[ReturnStep]([ReturnStep(uses) for uses in range(p.USES)])
