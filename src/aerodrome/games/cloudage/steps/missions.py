"""Receiving a mission card and covering a mission (CLA-5.130 to CLA-5.132)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.score import counts, holds_half, identity
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.kernel.sets import one_piece
from aerodrome.kernel.step import Options, Step


def receive(s: CloudAge, seat: i64) -> None:
    """The first card of the pile without a mission that the seat has already; the others go under the pile."""
    for _ in range(s.mission_size):
        s.mission_size -= 1
        card = s.mission_pile[s.mission_size]
        s.mission_pile[s.mission_size] = p.EMPTY
        if s.mission_known > s.mission_size:
            s.mission_known = s.mission_size
        s.reveal()
        if not repeats(s, seat, card):
            s.missions[seat] |= one_piece(card, 1)
            s.tell_of(seat, p.MISSION_DRAWN, card)
            s.then(CoverMission(seat))
            return
        put_under(s, card)
        s.tell_of(seat, p.MISSION_PASSED, card)


def put_under(s: CloudAge, card: i64) -> None:
    """Everybody knows it there (CLA-8.10)."""
    for place in range(s.mission_size, i64(0), -1):
        s.mission_pile[place] = s.mission_pile[place - 1]
    s.mission_pile[0] = card
    s.mission_size += 1
    s.mission_known += 1


def repeats(s: CloudAge, seat: i64, card: i64) -> bool:
    """Whether a mission of the card lies before the seat already, covered ones too (CLA-5.132, CLA-11.37)."""
    for half in range(i64(p.HALVES)):
        if holds_half(s, seat, half):
            same = identity(half)
            if same == identity(2 * card) or same == identity(2 * card + 1):
                return True
    return False


@final
class CoverMission(Step[CloudAge]):
    """`mission.cover`: one of all that can be seen, the new ones included, for good (CLA-5.130, CLA-5.131)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def who(self, s: CloudAge) -> i64:
        return self.seat

    def options(self, s: CloudAge, out: Options) -> None:
        for half in range(i64(p.HALVES)):
            if counts(s, self.seat, half):
                out.add(p.COVER + half)

    def resolve(self, s: CloudAge, action: i64) -> None:
        half = action - p.COVER
        s.covered[self.seat] |= one_piece(half, 1)
        s.tell_of(self.seat, p.COVERED, half)
