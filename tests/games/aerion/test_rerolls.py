"""The best way through the rerolls is found exactly: its numbers are those of components.toml."""

from __future__ import annotations

from itertools import product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.aerion.parts import COMPONENTS
from aerodrome.games.aerion.sense.rerolls import (
    HANDS,
    NEVER,
    SETS,
    TABLES,
    TEST_NAMES,
    TESTS,
    Level,
    Plan,
    chance,
    hand_of,
    passed,
    without,
)

CERTAIN = 1000.0
LADDER = {name: row for name, row in COMPONENTS["reroll_ladder"].items() if name in TEST_NAMES}


def dice_of(*dice: int) -> vec[i64]:
    return vec[i64]([i64(die) for die in dice])


def reach(**odds: float) -> vec[float]:
    return vec[float]([odds.get(name, NEVER) for name in TEST_NAMES])


def plan(levels: list[Level], pixies: int = 0, pixie_cost: float = 0.0, flip: bool = False) -> Plan:
    return Plan(levels, pixies, pixie_cost, flip)


def test_the_sets_of_dice_are_counted_right() -> None:
    assert len(TABLES.smaller_from) == SETS + 1
    hands = {hand_of(dice_of(*dice)) for dice in product(range(1, 7), repeat=6)}
    assert hands == set(range(HANDS, SETS))
    assert hand_of(dice_of(6, 1, 2, 2, 5, 1)) == hand_of(dice_of(1, 1, 2, 2, 5, 6))


def test_dice_taken_away_and_put_back_make_the_same_hand() -> None:
    dice = dice_of(3, 1, 4, 1, 5, 2)
    hand = hand_of(dice)
    kept = without(hand, dice, 0b001010)  # both ones
    assert TABLES.add[TABLES.add[kept * 6] * 6] == hand
    assert without(hand, dice, 0b111111) == 0


@pytest.mark.parametrize("name", LADDER)
def test_reroll_ladder(name: str) -> None:
    level = Level(reach(**{name: CERTAIN}), NEVER)
    for rerolls, expected in enumerate(LADDER[name]):
        found = plan([level] * (rerolls + 1)).rolled[0]
        assert found == pytest.approx(expected, abs=0.00051), f"{rerolls} rerolls"


@pytest.mark.parametrize("name", LADDER)
def test_outcome_counts(name: str) -> None:
    counts = COMPONENTS["outcome_counts"]
    first = plan([Level(reach(**{name: CERTAIN}), NEVER)]).rolled[0]
    assert first * counts["total"] == pytest.approx(counts[name])


def test_tests_met_at_their_edges() -> None:
    def met(*dice: int) -> set[str]:
        found = passed(dice_of(*dice))
        return {name for place, name in enumerate(TEST_NAMES) if found >> place & 1}

    sums = {"sum_at_least_20", "sum_at_least_25", "sum_at_least_26", "sum_at_least_30"}
    assert met(6, 6, 6, 5, 4, 3) == {"triple", *sums}
    assert met(6, 6, 5, 5, 4, 3) == {"two_pair"} | sums - {"sum_at_least_30"}
    assert met(6, 6, 5, 4, 3, 1) == {"sum_at_least_20", "sum_at_least_25"}
    assert met(1, 2, 3, 3, 4, 5) == {"straight"}
    assert met(1, 1, 2, 3, 4, 4) == {"two_pair", "sum_at_most_15"}
    assert met(2, 2, 2, 2, 2, 5) >= {"five_identical", "sum_at_most_15", "full_house"}


def test_the_best_dice_are_kept() -> None:
    level = Level(reach(quad=CERTAIN), NEVER)
    two = plan([level] * 2)
    dice = dice_of(4, 4, 4, 1, 2, 6)
    values = {mask: two.rolled[without(hand_of(dice), dice, mask)] for mask in range(1, 64)}
    assert max(values, key=lambda mask: values[mask]) == 0b111000
    one_reroll = plan([level, level]).again[hand_of(dice)]
    assert one_reroll == pytest.approx(1 - (5 / 6) ** 3)


def test_a_reroll_that_costs_more_than_it_brings_is_not_made() -> None:
    now = reach(triple=0.0, quad=0.2)
    dear = vec[float]([odds - 2.0 for odds in now])
    hand = hand_of(dice_of(4, 4, 4, 1, 2, 6))
    steep = plan([Level(now, NEVER), Level(dear, NEVER)])
    assert steep.again[hand] < chance(0.0) == pytest.approx(steep.rolled[hand])


def test_a_reroll_rolls_at_least_one_die() -> None:
    poor, rich = Level(reach(all_six=0.0), NEVER), Level(reach(all_six=CERTAIN), NEVER)
    hand = hand_of(dice_of(1, 1, 2, 2, 3, 3))
    assert plan([poor, rich]).again[hand] == pytest.approx(8 / 36)  # both dice of a pair, to any pair or to 2 and 3


def test_pixies_turn_single_dice() -> None:
    level = Level(reach(straight=2.0), NEVER)
    two_off = hand_of(dice_of(1, 1, 1, 2, 3, 4))  # one die to turn
    three_off = hand_of(dice_of(1, 1, 1, 1, 2, 3))  # two dice to turn
    assert plan([level]).rolled[two_off] == 0.0
    one = plan([level], pixies=1, pixie_cost=0.5)
    assert one.rolled[two_off] == pytest.approx(chance(1.5)) == one.with_pixies(two_off)
    assert one.rolled[three_off] == 0.0
    assert plan([level], pixies=2, pixie_cost=0.5).rolled[three_off] == pytest.approx(chance(1.0))


def test_a_flip_turns_a_die_to_its_opposite_face() -> None:
    level = Level(reach(sum_at_least_30=CERTAIN), NEVER)
    hand = hand_of(dice_of(6, 6, 6, 6, 5, 1))  # 30 already
    low = hand_of(dice_of(6, 6, 6, 6, 1, 2))  # 27: turning the 1 makes it 32
    assert plan([level, level], flip=True).again[low] == 1.0
    assert plan([level, level]).again[low] < 1.0
    assert plan([level]).rolled[hand] == 1.0


def test_the_fallback_is_what_a_failure_leaves() -> None:
    nothing = plan([Level(reach(), -1.0)])
    assert len(nothing.rolled) == SETS
    assert len(reach()) == TESTS
    assert nothing.rolled[0] == pytest.approx(chance(-1.0))
    assert not nothing.can_climb()
