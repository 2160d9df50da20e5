"""Missions: what they may still bring (CLA-5.129 to CLA-5.144)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p, score
from aerodrome.games.cloudage.sense import columns as c
from aerodrome.games.cloudage.state import CloudAge

# How much of what each mission counts may be expected in a round, if it is sought.
PACE: Final = vec[float]([0.75, 0.3, 0.3, 0.75, 0.55, 0.45, 0.35, 1.3, 0.35, 0.3, 0.4, 0.8])
LAST_BUILDS: Final = 0.6  # rounds: what final scoring lets one build
A_TOP: Final = 10.0  # points of a mission at its highest level for who plays alone: a star, or victory


def standing(s: CloudAge, seat: i64, half: i64, rates: vec[float]) -> float:
    """What a mission counts now; of the last fight what it may come to."""
    value = float(score.mission_value(s, seat, half))
    if p.HALF_MISSION[half] == p.M_FINAL_COMBAT and s.counted[seat] == 0:
        value += rates[c.LAST_FIGHT]
    return value


def chance_of(mission: i64, gap: float, left: float, rates: vec[float]) -> float:
    """The chance to come so much further in the rounds that are left."""
    if gap <= 0.0:
        return 1.0
    way = rates[c.PACE] * PACE[mission] * (left + LAST_BUILDS) / gap
    return way * way / (1.0 + way * way)


def prospect(mission: i64, value: float, left: float, rates: vec[float]) -> float:
    """The points that a mission may be expected to bring, from where it stands."""
    total = 0.0
    before = 0.0
    first = mission * p.MOST_STEPS
    for step in range(first, first + p.STEP_COUNT[mission]):
        points = float(p.STEP_VP[step])
        total += (points - before) * chance_of(mission, float(p.STEPS[step]) - value, left, rates)
        before = points
    return total


def to_the_top(mission: i64, value: float, left: float, rates: vec[float]) -> float:
    """The chance that a mission reaches its highest level."""
    last = mission * p.MOST_STEPS + p.STEP_COUNT[mission] - 1
    return chance_of(mission, float(p.STEPS[last]) - value, left, rates)


def half_prospect(s: CloudAge, seat: i64, half: i64, left: float, rates: vec[float]) -> float:
    return prospect(p.HALF_MISSION[half], standing(s, seat, half, rates), left, rates)


def margin(s: CloudAge, seat: i64, half: i64, left: float, rates: vec[float], more: float = 1.0) -> float:
    """What it would bring if so much more were there of what a mission counts; with -1 what it would cost."""
    mission = p.HALF_MISSION[half]
    value = standing(s, seat, half, rates)
    gain = prospect(mission, value + more, left, rates) - prospect(mission, value, left, rates)
    if s.players == 1:
        before = to_the_top(mission, value, left, rates)
        gain += A_TOP * (to_the_top(mission, value + more, left, rates) - before)
    return gain
