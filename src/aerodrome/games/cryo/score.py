"""The points of Cryo, part by part (CRY-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.codes import count, count_tokens
from aerodrome.games.cryo.feasible import scavengers
from aerodrome.kernel.sets import count_bits

if TYPE_CHECKING:
    from aerodrome.games.cryo.state import Cryo


def total(s: Cryo, seat: i64) -> i64:
    return open_points(s, seat) + mission_points(s, seat)


def open_points(s: Cryo, seat: i64) -> i64:
    """What everybody can count: all but the missions, which lie face down."""
    return (
        p.POD_IN_CAVE * pods_in_caves(s, seat)  # CRY-6.5
        + p.UPGRADE_POINTS * count_bits(s.upgrades[seat])  # CRY-6.6
        + p.VEHICLE_POINTS * count(s.vehicles[seat])
        + p.POD_ABOARD * s.aboard[seat]  # CRY-6.7
        + majority_points(s, seat)
    )


def pods_in_caves(s: Cryo, seat: i64) -> i64:
    pods: i64 = 0
    for cave in range(seat * p.CAVE_COUNT, (seat + 1) * p.CAVE_COUNT):
        pods += s.settled[cave]
    return pods


# ---------------------------------------------------------------- majorities (CRY-6.10 to CRY-6.13)
def majority_points(s: Cryo, seat: i64) -> i64:
    points: i64 = 0
    for cave in range(i64(p.CAVE_COUNT)):
        points += cave_points(s, seat, cave)
    return points


def cave_points(s: Cryo, seat: i64, cave: i64) -> i64:
    """The higher value for most pods; the lower one for a tie there, or for being second alone behind one leader."""
    own = s.settled[seat * p.CAVE_COUNT + cave]
    if own == 0:
        return 0  # CRY-6.13
    ahead: i64 = 0
    level: i64 = 0
    for other in range(s.players):
        pods = s.settled[other * p.CAVE_COUNT + cave]
        if pods > own:
            ahead += 1
        elif pods == own and other != seat:
            level += 1
    tile = s.caves[cave]
    if ahead == 0:
        return p.MAJORITY_SECOND[tile] if level else p.MAJORITY_FIRST[tile]  # CRY-6.10, CRY-6.11
    return p.MAJORITY_SECOND[tile] if ahead == 1 and level == 0 else 0  # CRY-6.12


# ---------------------------------------------------------------- missions (CRY-5.129 to CRY-5.136)
def mission_points(s: Cryo, seat: i64) -> i64:
    points: i64 = 0
    for mission in range(i64(p.CARD_KINDS)):
        if s.missions[seat] >> mission & 1:
            points += points_of(s, seat, mission)
    return points


def points_of(s: Cryo, seat: i64, mission: i64) -> i64:
    """What one mission gives a seat."""
    return p.MISSION_POINTS[mission] * times(s, seat, mission)


def times(s: Cryo, seat: i64, mission: i64) -> i64:
    """How often a mission counts."""
    if mission == p.EXPANSION:
        return caves_with(s, seat, 1)
    if mission == p.ACCUMULATOR:
        return s.tracks[seat * p.TRACKS + p.ENERGY]
    if mission == p.LOOT:
        return count_tokens(s.kept[seat])
    if mission == p.FORTRESS:
        return fullest_cave(s, seat)
    if mission == p.STOCKPILE:
        return materials(s, seat) // p.STOCKPILE_MATERIALS
    if mission == p.COMMUNITY:
        return caves_with(s, seat, p.COMMUNITY_PODS)
    if mission == p.INDUSTRY:
        return tiles(s, seat)
    return scavengers(s, seat)  # MEMORIAL


def caves_with(s: Cryo, seat: i64, pods: i64) -> i64:
    """The caves with at least so many own pods."""
    caves: i64 = 0
    for cave in range(seat * p.CAVE_COUNT, (seat + 1) * p.CAVE_COUNT):
        if s.settled[cave] >= pods:
            caves += 1
    return caves


def fullest_cave(s: Cryo, seat: i64) -> i64:
    """The own pods in the cave with most of them (CRY-11.22)."""
    most: i64 = 0
    for cave in range(seat * p.CAVE_COUNT, (seat + 1) * p.CAVE_COUNT):
        if s.settled[cave] > most:
            most = s.settled[cave]
    return most


def materials(s: Cryo, seat: i64) -> i64:
    """All four tracks added; energy is none."""
    amount: i64 = 0
    for track in range(seat * p.TRACKS, seat * p.TRACKS + p.MATERIAL_COUNT):
        amount += s.tracks[track]
    return amount


def tiles(s: Cryo, seat: i64) -> i64:
    found: i64 = 0
    for slot in range(seat * p.SLOT_COUNT, (seat + 1) * p.SLOT_COUNT):
        if s.slots[slot] != p.EMPTY:
            found += 1
    return found
