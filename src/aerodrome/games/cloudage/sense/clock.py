"""What is left of the game: for the table as a whole, and for each seat, which may have had its turn of the round."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import build, rounds
from aerodrome.games.cloudage.steps.final import LAST_BUILDS


def clock(s: CloudAge) -> float:
    """The rounds left, the present one in part; 0 when only scoring is left."""
    if s.phase == p.SCORING:
        return 0.0
    a_round = 1 + 2 * s.players
    return float(s.rounds * a_round + 1 - max(s.turn, i64(1))) / float(a_round)


def moves_left(s: CloudAge, seat: i64) -> i64:
    """The flights that a seat still has: as many as markers."""
    return s.rounds - s.slots[seat]


def waits(s: CloudAge, seat: i64) -> i64:
    """How many are before a seat in turn order."""
    return (seat + s.players - s.first) % s.players


def actions_left(s: CloudAge, seat: i64) -> i64:
    """The city actions that a seat still has, the present one included."""
    if s.phase == p.SCORING:
        return 0
    later = s.rounds - s.round
    if s.phase == p.SETUP:
        return later
    if s.phase == p.ACTION and waits(s, seat) < waits(s, s.active):
        return later
    return later + 1


def others_left(s: CloudAge, seat: i64) -> i64:
    """The city actions that the others still have."""
    total: i64 = 0
    for other in range(s.players):
        if other != seat:
            total += actions_left(s, other)
    return total


def productions_left(s: CloudAge, seat: i64) -> i64:
    """How often a seat will still produce, the last time in final scoring."""
    if s.phase == p.SETUP:
        return s.rounds + 1
    left = s.rounds - s.round + 1
    if s.phase == p.PRODUCTION:
        return left if s.lower[seat] != p.EMPTY else left + 1
    if s.phase == p.SCORING:
        return 1 if not s.over and isinstance(s.top(), rounds.ProduceLevel) else 0
    return left


def builds_left(s: CloudAge, seat: i64, followed: float) -> float:
    """The build actions that a seat may hope for, with so many in an action of others; at last those that it has."""
    if s.phase == p.SCORING:
        return float(pending_builds(s, seat))
    total = float(actions_left(s, seat)) + followed * float(others_left(s, seat))
    if s.players == 1:
        total += followed * float(s.solo_left)
    return total + float(LAST_BUILDS)


def pending_builds(s: CloudAge, seat: i64) -> i64:
    """The build actions of a seat that lie on the agenda."""
    total: i64 = 0
    for place in range(s.depth):
        step = s.agenda[place]
        if isinstance(step, build.BuildChoose) and step.seat == seat:
            total += step.left
    return total
