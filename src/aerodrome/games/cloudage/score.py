"""Missions, final scoring, who has won, stars (CLA-5.129 to CLA-5.144, CLA-6, CLA-7.15 to CLA-7.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p
from aerodrome.kernel.sets import count_bits

if TYPE_CHECKING:
    from aerodrome.games.cloudage.state import CloudAge

PART_COUNT: Final = 4
MISSIONS_PART: Final = 0
TILES_PART: Final = 1
UPGRADES_PART: Final = 2
CARDS_PART: Final = 3
TOGETHER: Final = p.numbers([int(vp) for vp in p.STARS_TOGETHER["chapter_1"]])
TOGETHER_LATER: Final = p.numbers([int(vp) for vp in p.STARS_TOGETHER["other_chapters"]])
ALONE: Final = p.numbers([int(vp) for vp in p.STARS_ALONE["chapter_1"]])
ALONE_LATER: Final = p.numbers([int(vp) for vp in p.STARS_ALONE["other_chapters"]])
WINNER_STARS: Final = 1


# ---------------------------------------------------------------- missions
def identity(half: i64) -> i64:
    """Equal for two halves that are the same mission; those of cities differ in their lists (CLA-5.134, CLA-11.62)."""
    mission = p.HALF_MISSION[half]
    return p.MISSION_COUNT + half // 2 if mission == p.M_CITIES else mission


def holds_half(s: CloudAge, seat: i64, half: i64) -> bool:
    """Whether the mission lies before the seat, covered or not."""
    return s.missions[seat] >> (half // 2) & 1 != 0


def counts(s: CloudAge, seat: i64, half: i64) -> bool:
    """Whether the mission lies before the seat and is not covered (CLA-5.130)."""
    return holds_half(s, seat, half) and s.covered[seat] >> half & 1 == 0


def mission_value(s: CloudAge, seat: i64, half: i64) -> i64:
    """What the mission counts, as it stands now; of the last fight the base value (CLA-5.133 to CLA-5.144)."""
    mission = p.HALF_MISSION[half]
    if mission == p.M_PRODUCTION:
        return s.level[seat]
    if mission == p.M_CITIES:
        return listed_cities(s, seat, half // 2)
    if mission == p.M_FINAL_COMBAT or mission == p.M_BASE_COMBAT:
        return s.base_value(seat)
    if mission == p.M_UPGRADES:
        return s.built(seat, p.MOVE_TYPE) + s.built(seat, p.COMBAT_TYPE) + s.built(seat, p.PLANTING_TYPE)
    if mission == p.M_MOVEMENT:
        return s.permanent_movement(seat) + p.SOLAR_POINTS
    if mission == p.M_NAVIGATION:
        aside = s.fight_drawn if s.fighter == seat else 0
        return s.draw_sizes[seat] + s.thrown_sizes[seat] + aside
    return played_cards(s, seat, mission)


def listed_cities(s: CloudAge, seat: i64, card: i64) -> i64:
    """The cities of a mission card with a marker of the seat."""
    total: i64 = 0
    for city in range(i64(p.CITY_COUNT)):
        if p.LISTED_CITIES[card] >> city & 1 and s.marker_count(seat, city):
            total += 1
    return total


def played_cards(s: CloudAge, seat: i64, mission: i64) -> i64:
    """The played cards that a mission looks for: of a colour, with a printed cost of 8 water or more, or all."""
    total: i64 = 0
    first = seat * p.CARD_KINDS
    for card in range(i64(p.CARD_KINDS)):
        copies = s.played[first + card]
        if copies and looked_for(card, mission):
            total += copies
    return total


def looked_for(card: i64, mission: i64) -> bool:
    if mission == p.M_PROJECTS:
        return True
    if mission == p.M_COSTLY:
        return p.CARD_WATER[card] >= p.COSTLY
    return p.CARD_COLOUR[card] == mission - p.M_GREEN


def mission_steps(mission: i64, value: i64) -> i64:
    """How many steps a value reaches (CLA-5.129)."""
    reached: i64 = 0
    while reached < p.STEP_COUNT[mission] and value >= p.STEPS[mission * p.MOST_STEPS + reached]:
        reached += 1
    return reached


def steps_vp(mission: i64, value: i64) -> i64:
    reached = mission_steps(mission, value)
    return p.STEP_VP[mission * p.MOST_STEPS + reached - 1] if reached else 0


def mission_vp(s: CloudAge, seat: i64, half: i64) -> i64:
    return steps_vp(p.HALF_MISSION[half], mission_value(s, seat, half))


def missions_vp(s: CloudAge, seat: i64) -> i64:
    """All missions that count, as they stand now."""
    total: i64 = 0
    for half in range(i64(p.HALVES)):
        if counts(s, seat, half):
            total += mission_vp(s, seat, half)
    return total


# ---------------------------------------------------------------- the other parts (CLA-6.4)
def tile_vp(s: CloudAge, seat: i64, tile: i64) -> i64:
    """A marker left in the city of L1, L2 or L5 (CLA-5.112, CLA-5.113, CLA-5.116)."""
    if s.has_tile(tile) and p.TILE_VP[tile] and s.marker_count(seat, p.TILE_CITY[tile]):
        return p.TILE_VP[tile]
    return 0


def tiles_vp(s: CloudAge, seat: i64) -> i64:
    return tile_vp(s, seat, p.L1) + tile_vp(s, seat, p.L2) + tile_vp(s, seat, p.L5)


def upgrade_vp(s: CloudAge, seat: i64, kind: i64) -> i64:
    """The highest built upgrade of a type (CLA-5.86)."""
    built = s.built(seat, kind)
    return p.UPGRADE_VP[p.FIRST_UPGRADE[kind] + built - 1] if built else 0


def upgrades_vp(s: CloudAge, seat: i64) -> i64:
    return upgrade_vp(s, seat, p.MOVE_TYPE) + upgrade_vp(s, seat, p.COMBAT_TYPE) + upgrade_vp(s, seat, p.PLANTING_TYPE)


def cards_vp(s: CloudAge, seat: i64) -> i64:
    total: i64 = 0
    first = seat * p.CARD_KINDS
    for card in range(i64(p.CARD_KINDS)):
        total += s.played[first + card] * p.CARD_VP[card]
    return total


# ---------------------------------------------------------------- the result
def leaders(s: CloudAge) -> list[int]:
    """The seats with the most points."""
    return [seat for seat in range(s.players) if s.vp[seat] == max(s.vp)]


def winners(s: CloudAge) -> list[int]:
    """Most points, then the highest value of the tie-break; a tie left is shared (CLA-6.8, CLA-6.9)."""
    if s.players == 1:
        return [0] if won_alone(s) else []
    first = leaders(s)
    return [seat for seat in first if s.tie[seat] == max([s.tie[one] for one in first])]


def won_alone(s: CloudAge) -> bool:
    """CLA-7.15, CLA-7.16, CLA-7.48."""
    if s.scenario == p.EMPTY:
        return stars(s, 0) > 0
    if s.vp[0] < p.SOLO_TARGET[s.scenario]:
        return False
    return s.below[0] == 0


def stars(s: CloudAge, seat: i64) -> i64:
    """The stars of a finished chapter (CLA-7.20 to CLA-7.24)."""
    if s.players == 1:
        steps = ALONE if s.chapter == 0 else ALONE_LATER
    else:
        steps = TOGETHER if s.chapter == 0 else TOGETHER_LATER
    reached: i64 = 0
    while reached < len(steps) and s.vp[seat] >= steps[reached]:
        reached += 1
    if s.players == 1:
        return reached - s.below[0] if reached > s.below[0] else 0
    return reached + WINNER_STARS if int(seat) in winners(s) else reached


def weapons_left(s: CloudAge) -> i64:
    return count_bits(s.tiles & p.ALL_WEAPONS)


# ---------------------------------------------------------------- counting at the end
def add_part(s: CloudAge, seat: i64, part: i64, vp: i64) -> None:
    s.vp[seat] += vp
    s.scored[seat * PART_COUNT + part] += vp


def count_mission(s: CloudAge, seat: i64, half: i64, value: i64) -> None:
    """The points of one mission, and whether it is at its highest level (CLA-7.16)."""
    mission = p.HALF_MISSION[half]
    vp = steps_vp(mission, value)
    add_part(s, seat, MISSIONS_PART, vp)
    if mission_steps(mission, value) < p.STEP_COUNT[mission]:
        s.below[seat] += 1
    s.tell_of(seat, p.MISSION_SCORED, half, value, vp)
