"""The random streams: their numbers never change, they are uniform, and every product stays below 2**63."""

from __future__ import annotations

from hashlib import blake2b
from itertools import pairwise

import pytest
from hypothesis import given, strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.kernel import rng as module
from aerodrome.kernel.rng import LOW, MULTIPLIER, Rng, fast_rng, rng_of, scramble

LIMIT = 2**63
SEEDS = st.integers(min_value=-(2**63), max_value=2**63 - 1)


def draws(rng: Rng, n: int, count: int) -> list[int]:
    return [int(rng.below(n)) for _ in range(count)]


# -------------------------------------------------------------------- golden numbers: records depend on them
@pytest.mark.parametrize(
    ("seed", "state", "dice", "large"),
    [
        (0, 2382665342396616132, [0, 1, 2, 4, 0, 0, 0, 4, 5, 4, 1, 2], [1649031001, 1108826912, 1733658788]),
        (1, 7688753487187234805, [0, 1, 1, 3, 1, 5, 1, 0, 3, 4, 2, 0], [1494643851, 831861245, 565474809]),
        (-1, 133374656649541780, [3, 5, 4, 0, 3, 1, 5, 4, 2, 5, 3, 4], [348817909, 598303989, 97525026]),
        (2**62, 4307083616534042871, [4, 1, 5, 1, 4, 4, 0, 5, 1, 0, 5, 5], [1790648000, 330581180, 1226023381]),
    ],
)
def test_fast_stream_is_golden(seed: int, state: int, dice: list[int], large: list[int]) -> None:
    rng = fast_rng(seed)
    assert rng.state == state
    assert draws(rng, 6, 12) == dice
    assert draws(rng, 2**31, 3) == large
    assert rng.draws == 15


def test_seeds_of_records_are_golden() -> None:
    assert draws(rng_of(0), 1000, 8) == [528, 737, 650, 903, 236, 679, 42, 906]
    assert draws(rng_of(42), 1000, 8) == [141, 52, 767, 82, 536, 193, 915, 316]
    assert draws(rng_of(10**30), 1000, 8) == [198, 364, 908, 62, 234, 650, 29, 450]
    keyed = rng_of("a table")
    numbers = [794, 414, 318, 870, 132, 84, 781, 134, 11, 725, 486, 963, 799, 163, 432, 650, 931, 947, 761, 29]
    assert draws(keyed, 1000, 20) == numbers
    assert (keyed.place, keyed.draws, keyed.state) == (20, 20, 0)
    assert draws(rng_of("x" * 100), 6, 12) == [5, 0, 1, 1, 2, 3, 2, 1, 5, 4, 3, 0]


def test_keyed_stream_is_what_it_says() -> None:
    """BLAKE2b over a counter, keyed with the seed, words of four bytes, uniform by rejection: nothing else."""

    def words(key: bytes, count: int) -> list[int]:
        stream = b"".join(blake2b(block.to_bytes(8, "little"), key=key).digest() for block in range(count // 16 + 1))
        return [int.from_bytes(stream[4 * i : 4 * i + 4], "little") for i in range(count)]

    for seed, key in (("k", b"k"), ("é" * 32, ("é" * 32).encode()), ("x" * 65, blake2b(b"x" * 65).digest())):
        assert draws(rng_of(seed), 7, 200) == [word % 7 for word in words(key, 200) if word < 2**32 // 7 * 7][:200]
    n = 3 * 2**30  # a quarter of all words is rejected
    rng = rng_of("reject")
    expected = [word for word in words(b"reject", 400) if word < n]
    assert draws(rng, n, 200) == expected[:200]
    assert rng.place > 200


# -------------------------------------------------------------------- quality
CRITICAL = {1: 18.2, 5: 27.9, 12: 41.0, 51: 98.0}  # chi-square at 1 : 50,000 and beyond; the seeds are fixed


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("seed", [3, "three"])
@pytest.mark.parametrize("n", [2, 6, 13, 52])
def test_streams_are_uniform(seed: int | str, n: int) -> None:
    numbers = draws(rng_of(seed), n, 60_000)
    assert min(numbers) == 0
    assert max(numbers) == n - 1
    assert chi_square([numbers.count(value) for value in range(n)]) < CRITICAL[n - 1]
    if n == 6:  # pairs that follow each other
        pairs = [6 * a + b for a, b in pairwise(numbers)]
        assert chi_square([pairs.count(value) for value in range(36)]) < 85


def test_neighbouring_seeds_are_unrelated() -> None:
    """The first dice of consecutive seeds are as uniform as one stream, and no two streams share their beginning."""
    for first in (0, 10**6, 2**40):
        firsts = [draws(fast_rng(first + seed), 6, 4) for seed in range(12_000)]
        for place in range(4):
            column = [numbers[place] for numbers in firsts]
            assert chi_square([column.count(value) for value in range(6)]) < CRITICAL[5]
            steps = [(b - a) % 6 for a, b in pairwise(column)]
            assert chi_square([steps.count(value) for value in range(6)]) < CRITICAL[5]
    assert len({tuple(draws(fast_rng(seed), 1000, 6)) for seed in range(5000)}) == 5000
    assert len({int(fast_rng(seed).state) for seed in range(-5000, 5000)}) == 10_000


def test_the_period_is_as_long_as_the_multiplier_promises() -> None:
    """MULTIPLIER * 2**32 - 1 is a safe prime, so the stream runs through half of it."""
    assert MULTIPLIER < 2**31
    assert probably_prime(MULTIPLIER * 2**32 - 1)
    assert probably_prime(MULTIPLIER * 2**31 - 1)


def probably_prime(n: int) -> bool:
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    return all(
        (x := pow(base, odd, n)) in (1, n - 1) or any((x := x * x % n) == n - 1 for _ in range(twos - 1))
        for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
    )


# -------------------------------------------------------------------- nothing overflows in C
def test_products_stay_below_2_to_the_63() -> None:
    largest = (MULTIPLIER << 32) - 1  # the largest state: the carry is below the multiplier
    assert MULTIPLIER * LOW + (largest >> 32) <= largest < LIMIT
    assert LOW * (2**31 - 1) < LIMIT, "below(n) for every n that fits an array"
    assert (MULTIPLIER - 1 << 32 | LOW) < LIMIT
    for factor in (0x45D9F3B, 0x2C1B3C6D):
        assert LOW * factor < LIMIT


@given(SEEDS)
def test_states_stay_in_their_range(seed: int) -> None:
    """Computed with Python's unbounded ints, no value leaves the range of an i64; and a stream never sticks."""
    rng = fast_rng(seed)
    seen = set()
    for _ in range(50):
        assert 0 < rng.state < MULTIPLIER << 32
        before = int(rng.state)
        assert 0 <= rng.word() <= LOW
        assert rng.state == MULTIPLIER * (before & LOW) + (before >> 32)
        seen.add(int(rng.state))
    assert len(seen) == 50


@pytest.mark.parametrize("state", [1, LOW, 1 << 32, (MULTIPLIER << 32) - 2, (MULTIPLIER - 1 << 32) | LOW - 1])
def test_extreme_states(state: int) -> None:
    rng = Rng(state)
    for n in (1, 2, 6, 2**31 - 1):
        assert all(0 <= number < n for number in draws(rng, n, 100))
        assert 0 < rng.state < MULTIPLIER << 32


@given(st.integers(min_value=0, max_value=LOW))
def test_scramble_stays_in_32_bits(x: int) -> None:
    assert 0 <= scramble(x) <= LOW


def test_scramble_is_one_to_one() -> None:
    assert len({int(scramble(x)) for x in range(50_000)}) == 50_000


# -------------------------------------------------------------------- copies, dictation, shuffling
@pytest.mark.parametrize("seed", [5, "five"])
def test_a_copy_is_equal_and_independent(seed: int | str) -> None:
    rng = rng_of(seed)
    draws(rng, 6, 37)
    copy = rng.copy()
    assert (copy.state, copy.key, copy.place, copy.draws) == (rng.state, rng.key, rng.place, rng.draws)
    ahead = draws(copy, 6, 50)
    assert rng.draws == 37
    assert draws(rng, 6, 50) == ahead


@pytest.mark.parametrize("seed", [5, "five"])
def test_dictated_outcomes_come_first(seed: int | str) -> None:
    rng, free = rng_of(seed), rng_of(seed)
    rng.dictate([5, 0, 3])
    copy = rng.copy()
    rng.dictate([1])
    assert draws(rng, 6, 4) == [5, 0, 3, 1]
    assert draws(rng, 6, 10) == draws(free, 6, 10)
    assert rng.draws == 14
    assert draws(copy, 6, 3) == [5, 0, 3]
    assert module.NO_OUTCOMES == []


@pytest.mark.parametrize("outcome", [6, -1])
def test_an_impossible_dictation_is_an_error(outcome: int) -> None:
    rng = fast_rng(1)
    rng.dictate([outcome])
    with pytest.raises(ValueError, match="not below 6"):
        rng.below(6)


def test_shuffle_keeps_the_rest_and_reaches_every_order() -> None:
    orders: dict[tuple[int, ...], int] = {}
    rng = fast_rng(11)
    for _ in range(24_000):
        cards = vec[i64]([i64(card) for card in range(6)])
        rng.shuffle(cards, 1, 5)
        assert cards[0] == 0
        assert cards[5] == 5
        order = tuple(int(card) for card in cards[1:5])
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 24
    assert chi_square(list(orders.values())) < 60


def test_shuffle_of_nothing_draws_nothing() -> None:
    rng = fast_rng(1)
    cards = vec[i64]([i64(4)])
    rng.shuffle(cards, 0, 1)
    rng.shuffle(cards, 0, 0)
    assert [*cards] == [4]
    assert rng.draws == 0
