"""What six dice can still become: the best way through the rerolls of one turn, exactly.

A set of dice is a number: 0 is no dice, 1 to 6 one die, and so on up to the 462 different sets of six, which come
last. `keep` is what stays on the table; the expected value of keeping is found by adding one die at a time.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.codes import combinations

SETS: Final = 924  # of up to six dice
HANDS: Final = 462  # the sets of six dice have the numbers from here to SETS - 1
NO_SET: Final = -1

# The tests that dice can be put to: the six combinations (0 to 5), then these.
FIVE_ALIKE: Final = 6
SUM_30: Final = 7
SUM_26: Final = 8
SUM_15: Final = 9
SUM_25: Final = 10  # one Hammer Bird makes it 30
SUM_20: Final = 11  # two Hammer Birds make it 60, three 120
TESTS: Final = 12
TEST_NAMES: Final = (
    "triple", "quad", "two_pair", "full_house", "all_six", "straight",
    "five_identical", "sum_at_least_30", "sum_at_least_26", "sum_at_most_15", "sum_at_least_25", "sum_at_least_20",
)  # fmt: skip
HALF: Final = 6  # the tests are looked up six at a time
HALF_SIZE: Final = 64
HALF_MASK: Final = 63
MOST_PIXIES: Final = 3
NEVER: Final = -1000.0  # the log-odds of what cannot be


def passed(dice: vec[i64]) -> i64:
    """The tests that six dice meet, one bit each."""
    total: i64 = 0
    most: i64 = 0
    for face in range(i64(1), i64(p.FACES + 1)):
        count: i64 = 0
        for die in dice:
            if die == face:
                count += 1
                total += face
        if count > most:
            most = count
    met = combinations(dice)
    if most >= p.BUILD_IDENTICAL:
        met |= 1 << FIVE_ALIKE
    if total >= p.POINTS_PER_STEP:
        met |= 1 << SUM_30
    if total >= p.PAYDAY_SUM:
        met |= 1 << SUM_26
    if total <= p.HUNT_SUM:
        met |= 1 << SUM_15
    if total >= 25:
        met |= 1 << SUM_25
    if total >= 20:
        met |= 1 << SUM_20
    return met


@final
class Tables:
    """The sets of dice: which they are, how they follow from each other, what they are good for."""

    def __init__(self) -> None:
        self.add: vec[i64] = vec[i64]()  # set * 6 + face - 1: the set with one die more
        self.remove: vec[i64] = vec[i64]()  # the set with one die less, or NO_SET
        self.smaller: vec[i64] = vec[i64]()  # the sets with one die less, one after the other
        self.smaller_from: vec[i64] = vec[i64]()  # where those of each set begin
        self.met: vec[i64] = vec[i64]()  # pixies * SETS + set: the tests that a hand meets after so many Pixies
        self.flips: vec[i64] = vec[i64]()  # the hand with one die of that face turned to its opposite, or NO_SET
        self.fill()

    def fill(self) -> None:
        sets = [""]
        for _ in range(p.DICE):
            longest = len(sets[-1])
            sets += [
                known + str(face)
                for known in sets
                if len(known) == longest
                for face in range(int(known[-1:] or 1), p.FACES + 1)
            ]
        numbers = {known: number for number, known in enumerate(sets)}
        for known in sets:
            self.smaller_from = append(self.smaller_from, i64(len(self.smaller)))
            for face in range(1, p.FACES + 1):
                die = str(face)
                more = "".join(sorted(known + die))
                less = known.replace(die, "", 1)
                turned = "".join(sorted(less + str(p.OPPOSITE_SUM - face)))
                has = die in known
                self.add = append(self.add, i64(numbers.get(more, NO_SET)))
                self.remove = append(self.remove, i64(numbers[less] if has else NO_SET))
                self.flips = append(self.flips, i64(numbers[turned] if has else NO_SET))
                if has:
                    self.smaller = append(self.smaller, i64(numbers[less]))
        self.smaller_from = append(self.smaller_from, i64(len(self.smaller)))
        self.fill_tests(sets)

    def fill_tests(self, sets: list[str]) -> None:
        for known in sets:
            dice = vec[i64]([i64(int(die)) for die in known])
            self.met = append(self.met, passed(dice) if len(dice) == p.DICE else i64(0))
        for pixie in range(i64(MOST_PIXIES)):
            for hand in range(i64(SETS)):
                met: i64 = 0
                if hand >= HANDS:
                    for place in range(self.smaller_from[hand], self.smaller_from[hand + 1]):
                        for face in range(i64(p.FACES)):
                            met |= self.met[pixie * SETS + self.add[self.smaller[place] * p.FACES + face]]
                self.met = append(self.met, met)


TABLES: Final = Tables()


def hand_of(dice: vec[i64]) -> i64:
    """The number of six dice."""
    add = TABLES.add
    hand: i64 = 0
    for die in dice:
        hand = add[hand * p.FACES + die - 1]
    return hand


def without(hand: i64, dice: vec[i64], mask: i64) -> i64:
    """The set that stays when the dice of a mask are taken away."""
    remove = TABLES.remove
    for die in range(i64(p.DICE)):
        if mask >> die & 1:
            hand = remove[hand * p.FACES + dice[die] - 1]
    return hand


def chance(log_odds: float) -> float:
    """The probability with these log-odds."""
    if log_odds > 40.0:
        return 1.0
    if log_odds < -40.0:
        return 0.0 if log_odds <= NEVER / 2.0 else exp(log_odds)
    return 1.0 / (1.0 + exp(-log_odds))


@final
class Level:
    """A place on the ladder of rerolls: what has been paid to get here, and what can be had here.

    `reach` are the log-odds of winning after meeting a test here, `fallback` those of leaving with nothing (NEVER
    where that is not allowed).
    """

    def __init__(self, reach: vec[float], fallback: float) -> None:
        self.reach: Final = reach
        self.fallback: Final = fallback

    def stop_values(self, pixies: i64, pixie_cost: float) -> vec[float]:
        """For each number of Pixies, each half and each set of tests met: the best chance to win by stopping."""
        out = vec[float](capacity=2 * HALF_SIZE * (pixies + 1))
        least = chance(self.fallback)
        for spent in range(pixies + 1):
            cost = pixie_cost * float(spent)
            for half in range(i64(2)):
                start = i64(len(out))
                out = append(out, least)
                for test in range(i64(HALF)):
                    value = chance(self.reach[half * HALF + test] - cost)
                    for place in range(start, start + (i64(1) << test)):
                        out = append(out, max(out[place], value))
        return out


@final
class Plan:
    """The best way through one turn.

    `rolled[set]` is the chance to win when these dice are kept and the others rolled now, for a hand its own value.
    `again[hand]` is the chance to win by going one step up the ladder with this hand (rerolling some of its dice).
    """

    def __init__(self, levels: list[Level], pixies: i64, pixie_cost: float, flip: bool) -> None:
        self.pixies: Final = pixies
        self.stops: vec[float] = vec[float]()
        self.again: vec[float] = vec[float]()
        self.rolled: vec[float] = vec[float]()
        for number in range(len(levels) - 1, -1, -1):
            self.climb(levels[number], pixie_cost, flip)

    def climb(self, level: Level, pixie_cost: float, flip: bool) -> None:
        """Put a level below the ones seen so far."""
        self.stops = level.stop_values(self.pixies, pixie_cost)
        top = len(self.rolled) == 0
        if not top:
            self.again = best_keep(self.rolled, flip)
        rolled = vec[float]([0.0] * HANDS, capacity=SETS)
        again = self.again
        stops = self.stops
        met_by = TABLES.met
        pixies = self.pixies
        for hand in range(i64(HANDS), i64(SETS)):
            value = stops[0] if top or stops[0] > again[hand] else again[hand]
            for spent in range(pixies + 1):
                met = met_by[spent * SETS + hand]
                start = 2 * HALF_SIZE * spent
                stop = stops[start + (met & HALF_MASK)]
                if stop > value:
                    value = stop
                stop = stops[start + HALF_SIZE + (met >> HALF)]
                if stop > value:
                    value = stop
            rolled = append(rolled, value)
        add = TABLES.add
        for kept in range(i64(HANDS - 1), i64(-1), -1):
            total = 0.0
            for place in range(kept * p.FACES, kept * p.FACES + p.FACES):
                total += rolled[add[place]]
            rolled[kept] = total / 6.0
        self.rolled = rolled

    def with_pixies(self, hand: i64) -> float:
        """The chance to win by spending at least one Pixie and stopping; 0 where none is left."""
        best = 0.0
        for spent in range(i64(1), self.pixies + 1):
            met = TABLES.met[spent * SETS + hand]
            start = 2 * HALF_SIZE * spent
            best = max(best, self.stops[start + (met & HALF_MASK)], self.stops[start + HALF_SIZE + (met >> HALF)])
        return best

    def can_climb(self) -> bool:
        """Whether there is a further reroll on the ladder."""
        return len(self.again) > 0


def best_keep(rolled: vec[float], flip: bool) -> vec[float]:
    """For every set: the best that can be kept of it when at least one die is rolled again, or one is flipped."""
    best = vec[float](capacity=SETS)
    smaller = TABLES.smaller
    smaller_from = TABLES.smaller_from
    for known in range(i64(SETS)):
        value = rolled[known] if known < HANDS else 0.0
        for place in range(smaller_from[known], smaller_from[known + 1]):
            if best[smaller[place]] > value:
                value = best[smaller[place]]
        best = append(best, value)
    if flip:
        flips = TABLES.flips
        for hand in range(i64(HANDS), i64(SETS)):
            for place in range(hand * p.FACES, hand * p.FACES + p.FACES):
                if flips[place] != NO_SET and rolled[flips[place]] > best[hand]:
                    best[hand] = rolled[flips[place]]
    return best
