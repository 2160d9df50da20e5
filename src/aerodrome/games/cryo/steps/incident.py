"""The incident of a recall: sabotage, plunder, Sunset, refill (CRY-5.61 to CRY-5.74)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.codes import one_token
from aerodrome.games.cryo.feasible import intact, sabotage_target
from aerodrome.games.cryo.state import TOKEN_HELD, Cryo
from aerodrome.games.cryo.steps.cards import CARD_BENEFIT
from aerodrome.kernel.step import Options, Step


@final
class Incident(Step[Cryo]):
    """D25: one of the tokens on the incident spaces; it must be one (CRY-5.61)."""

    def options(self, s: Cryo, out: Options) -> None:
        for sector in range(i64(p.SECTOR_COUNT)):
            if s.incidents[sector] != p.EMPTY:
                out.add(p.INCIDENT + sector)

    def resolve(self, s: Cryo, action: i64) -> None:
        sector = action - p.INCIDENT
        token = s.incidents[sector]
        s.incidents[sector] = p.EMPTY
        s.tell(p.INCIDENT_TAKEN, sector, token)
        s.then(REFILL[sector])  # after everything that the token causes (CRY-5.144)
        if token == p.MORNING_SABOTAGE or token == p.AFTERNOON_SABOTAGE:
            if intact(s, sector):
                sabotage(s, sector)
            else:
                s.then(SABOTAGE_SECTOR)
            return
        s.kept[s.active] += one_token(token)
        if token == p.SUNSET:
            s.sunset = True  # CRY-5.70
        else:
            plunder(s, token)


def plunder(s: Cryo, token: i64) -> None:
    """CRY-5.69; icons in the order of the token: materials, energy, then each card on its own (D27)."""
    first = token * p.RESOURCE_COUNT
    for resource in range(i64(p.TRACKS)):
        s.gain(s.active, resource, p.TOKEN_GAIN[first + resource], p.FROM_INCIDENT)
    for _ in range(p.TOKEN_GAIN[first + p.CARD]):
        s.then(CARD_BENEFIT)


@final
class SabotageSector(Step[Cryo]):
    """D26: another sector that still has a chamber without a token (CRY-5.67); without any there is no effect."""

    def excuses(self) -> i64:
        return TOKEN_HELD

    def options(self, s: Cryo, out: Options) -> None:
        for sector in range(i64(p.SECTOR_COUNT)):
            if intact(s, sector):
                out.add(p.STRIKE + sector)

    def happen(self, s: Cryo) -> None:
        s.tell(p.SABOTAGE_FAILED)  # CRY-11.5

    def resolve(self, s: Cryo, action: i64) -> None:
        sabotage(s, action - p.STRIKE)


def sabotage(s: Cryo, sector: i64) -> None:
    """The token goes into a chamber, and all pods there are destroyed (CRY-5.63 to CRY-5.66)."""
    chamber = sabotage_target(s, sector)
    s.sabotaged |= i64(1) << chamber
    s.tell(p.SABOTAGED, chamber)
    for seat in range(s.players):
        place = seat * p.CHAMBER_COUNT + chamber
        if s.asleep[place] and s.has(seat, p.INTELLIGENCE):
            shelter(s, seat, chamber)
        pods = s.asleep[place]
        if pods:
            s.asleep[place] = 0
            s.destroyed[seat] += pods
            s.tell_of(seat, p.DESTROYED, chamber, pods)


def shelter(s: Cryo, seat: i64, chamber: i64) -> None:
    """Intelligence moves a pod to the next intact chamber, else aboard (CRY-5.121, CRY-5.122, CRY-11.3)."""
    first = seat * p.CHAMBER_COUNT
    end = (chamber // p.CHAMBERS_A_SECTOR + 1) * p.CHAMBERS_A_SECTOR
    for other in range(chamber + 1, end):
        if not s.sabotaged >> other & 1:
            s.asleep[first + chamber] -= 1
            s.asleep[first + other] += 1
            s.tell_of(seat, p.SHELTERED, chamber, other)
            return
    if s.room(seat) > 0:
        s.asleep[first + chamber] -= 1
        s.aboard[seat] += 1
        s.tell_of(seat, p.SHELTERED, chamber, p.EMPTY)


@final
class Refill(Step[Cryo]):
    """The next token of the track comes face up on the space just emptied (CRY-5.71, CRY-5.72)."""

    def __init__(self, sector: i64) -> None:
        self.sector: Final = sector

    def args(self) -> list[int]:
        return [int(self.sector)]

    def happen(self, s: Cryo) -> None:
        if s.drawn > s.track_length():
            return
        token: i64 = p.SUNSET
        if s.drawn < s.track_length():
            place = s.track_place(s.drawn)
            token = s.tokens[place]
            s.tokens[place] = p.EMPTY
        s.drawn += 1
        s.incidents[self.sector] = token
        s.reveal()
        s.tell(p.INCIDENT_DRAWN, self.sector, token)


INCIDENT: Final = Incident()
SABOTAGE_SECTOR: Final = SabotageSector()
REFILL: Final = vec[Refill]([Refill(sector) for sector in range(p.SECTOR_COUNT)])
