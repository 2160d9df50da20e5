"""Final scoring: two builds, missions with the last fight, tiles, upgrades, cards, tie-break, epilogue (CLA-6)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p, score
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import fight, story
from aerodrome.games.cloudage.steps.build import BuildChoose
from aerodrome.kernel.step import Step

LAST_BUILDS: Final = 2


def push_counting(s: CloudAge) -> None:
    """What follows the last production phase, the last one first (CLA-6.1)."""
    s.then(EPILOGUE)
    s.then(TIE_BREAK)
    s.then(COUNT_BOARDS)
    for place in range(s.players - 1, i64(-1), -1):
        s.then(CountMissions((s.first + place) % s.players))
    for place in range(s.players - 1, i64(-1), -1):
        s.then(BuildChoose((s.first + place) % s.players, LAST_BUILDS))


@final
class CountMissions(Step[CloudAge]):
    """The missions of a seat, the last fight after all others (CLA-6.4, CLA-6.5, CLA-11.60)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def happen(self, s: CloudAge) -> None:
        seat = self.seat
        last = False
        s.counted[seat] = score.MISSIONS_PART + 1
        for half in range(i64(p.HALVES)):
            if score.counts(s, seat, half):
                if p.HALF_MISSION[half] == p.M_FINAL_COMBAT:
                    last = True
                else:
                    score.count_mission(s, seat, half, score.mission_value(s, seat, half))
        if last:
            fight.begin(s, seat, p.FOR_MISSION, p.EMPTY, p.NO_TARGET, p.EMPTY)


@final
class CountBoards(Step[CloudAge]):
    """Markers in cities with tiles, the highest upgrades, the played cards: one part after the other (CLA-6.4)."""

    def happen(self, s: CloudAge) -> None:
        for place in range(s.players):
            count_tiles(s, (s.first + place) % s.players)
        for place in range(s.players):
            count_upgrades(s, (s.first + place) % s.players)
        for place in range(s.players):
            seat = (s.first + place) % s.players
            vp = score.cards_vp(s, seat)
            score.add_part(s, seat, score.CARDS_PART, vp)
            s.tell_of(seat, p.CARDS_SCORED, vp)
            s.counted[seat] = score.PART_COUNT


def count_tiles(s: CloudAge, seat: i64) -> None:
    for tile in range(i64(p.L5 + 1)):
        vp = score.tile_vp(s, seat, tile)
        if vp:
            score.add_part(s, seat, score.TILES_PART, vp)
            s.tell_of(seat, p.TILE_SCORED, tile, vp)


def count_upgrades(s: CloudAge, seat: i64) -> None:
    for kind in range(i64(p.TYPE_COUNT)):
        vp = score.upgrade_vp(s, seat, kind)
        if vp:
            score.add_part(s, seat, score.UPGRADES_PART, vp)
            s.tell_of(seat, p.UPGRADE_SCORED, p.FIRST_UPGRADE[kind] + s.built(seat, kind) - 1, vp)


@final
class TieBreak(Step[CloudAge]):
    """Those with the most points fight a last time, in turn order; not alone (CLA-6.9, CLA-6.10, CLA-7.18)."""

    def happen(self, s: CloudAge) -> None:
        tied = score.leaders(s)
        if len(tied) > 1:
            for place in range(s.players - 1, i64(-1), -1):
                seat = (s.first + place) % s.players
                if int(seat) in tied:
                    s.then(TieFight(seat))


@final
class TieFight(Step[CloudAge]):
    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def happen(self, s: CloudAge) -> None:
        fight.begin(s, self.seat, p.FOR_TIE, p.EMPTY, p.NO_TARGET, p.EMPTY)


@final
class Epilogue(Step[CloudAge]):
    """In a campaign the last story card, then the end (CLA-7.37)."""

    def happen(self, s: CloudAge) -> None:
        s.then(END)
        if s.scenario == p.EMPTY:
            story.epilogue(s)


@final
class End(Step[CloudAge]):
    def happen(self, s: CloudAge) -> None:
        s.over = True
        if s.scenario == p.EMPTY:  # CLA-6.11
            for seat in range(s.players):
                s.tell_of(seat, p.CHAPTER_CLOSED, score.stars(s, seat))
        s.tell(p.ENDED)


COUNT_BOARDS: Final = CountBoards()
TIE_BREAK: Final = TieBreak()
EPILOGUE: Final = Epilogue()
END: Final = End()
