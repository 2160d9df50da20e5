"""Payments held against every assignment of units, and the questions that they ask."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, strategies as st
from mypy_extensions import i64

from aerodrome.kernel.payment import Payments, goods, holds, one, payable, total, units
from tests.kernel import mine as m

counts = st.lists(st.integers(0, 3), min_size=4, max_size=4)


@st.composite
def tables(draw: st.DrawFn) -> list[int]:
    """What pays for what: each of four kinds for itself at least."""
    return [draw(st.integers(0, 15)) | 1 << kind for kind in range(4)]


def spread(lot: list[int]) -> list[int]:
    """Unit by unit."""
    return [kind for kind, count in enumerate(lot) for _ in range(count)]


def covers(paid: list[int], cost: list[int], takes: list[int]) -> bool:
    """Try to find a payer for each unit of a cost, one after the other."""
    due = spread(cost)
    payer: dict[int, int] = {}

    def pays(unit: int, seen: set[int]) -> bool:
        for place, kind in enumerate(paid):
            if takes[due[unit]] >> kind & 1 and place not in seen:
                seen.add(place)
                if place not in payer or pays(payer[place], seen):
                    payer[place] = unit
                    return True
        return False

    return all(pays(unit, set()) for unit in range(len(due)))


@given(counts, counts, tables())
def test_a_purse_covers_a_cost_if_each_unit_finds_its_payer(
    purse: list[int], cost: list[int], takes: list[int]
) -> None:
    assert payable(goods(purse), goods(cost), goods(takes)) == covers(spread(purse), cost, takes)


@given(counts, counts)
def test_goods_are_counted_as_their_units(one_lot: list[int], other: list[int]) -> None:
    lot = goods(one_lot)
    assert [int(units(lot, kind)) for kind in range(4)] == one_lot
    assert total(lot) == sum(one_lot)
    assert holds(lot, goods(other)) == all(a >= b for a, b in zip(one_lot, other, strict=True))
    assert lot + 2 * one(2) == goods([*one_lot[:2], one_lot[2] + 2, one_lot[3]])


def test_all_kinds_and_units_are_counted() -> None:
    full = [127] * 7
    assert [int(units(goods(full), kind)) for kind in range(7)] == full
    assert total(goods(full)) == 889
    assert holds(goods(full), goods(full))
    assert not holds(goods([127] * 6 + [126]), goods(full))
    assert payable(goods([0] * 6 + [7]), goods([1] * 7), goods([64 | 1 << kind for kind in range(7)]))
    assert not payable(goods([0] * 6 + [6]), goods([1] * 7), goods([64 | 1 << kind for kind in range(7)]))


@pytest.mark.parametrize("counts", [[128], [-1], [1] * 8])
def test_goods_have_their_bounds(counts: list[int]) -> None:
    with pytest.raises(ValueError, match="at most 7 kinds and 127 units"):
        goods(counts)


def test_ways_are_numbered_by_size_and_told_apart_by_their_words() -> None:
    ways = Payments(3, 3)
    assert ways.size == 3 + 6 + 10
    assert ways.names(("a", "b", "c"))[:7] == ("a", "b", "c", "a_a", "a_b", "a_c", "b_b")
    assert len(set(ways.names(("a", "b", "c")))) == ways.size
    assert [int(first) for first in ways.first] == [0, 0, 3, 9, 19]
    assert [int(lot) for lot in ways.lots][3:5] == [2, 1 + (1 << 8)]


def test_ways_may_begin_with_a_size() -> None:
    ways = Payments(4, 5, least=2)
    assert ways.size == 10 + 20 + 35 + 56
    assert [int(first) for first in ways.first] == [0, 0, 0, 10, 30, 65, 121]


@given(counts.map(lambda lot: [*lot[:3], 0]), counts)
def test_each_way_to_pay_is_found_once(purse: list[int], cost: list[int]) -> None:
    cost = [min(count, 1) for count in cost[:3]] + [int(sum(cost[:3]) == 0)]
    takes = [int(units(m.TAKES, kind)) for kind in range(4)]
    found = []
    way = m.WAYS.next(goods(purse), goods(cost), m.TAKES, 0)
    while way >= 0:
        found.append(int(way))
        way = m.WAYS.next(goods(purse), goods(cost), m.TAKES, way + 1)
    expected = {
        tuple(sorted(some)) for some in permutations(spread(purse), sum(cost)) if covers(list(some), cost, takes)
    }
    assert len(found) == len(set(found)) == len(expected)
    assert {tuple(m.WAYS.chosen[way]) for way in found} == expected
    assert bool(found) == payable(goods(purse), goods(cost), m.TAKES)


def paying(purse: list[int], machine: int) -> m.Mine:
    s = m.Mine(1)
    s.stock[0] = goods(purse)
    s.supply = goods([5, 5, 5])
    s.machines = i64(1) << machine
    s.then(m.MENU)
    s.settle()
    return s


def test_the_same_goods_in_another_order_are_one_answer() -> None:
    s = paying([2, 1, 2], m.PRESS)
    s.apply(m.USE + m.PRESS)
    assert [m.ACTIONS.name(action) for action in s.legal] == [
        "pay(goods=coal_coal_iron)",
        "pay(goods=coal_coal_whistle)",
        "pay(goods=coal_iron_whistle)",
        "pay(goods=coal_whistle_whistle)",
        "pay(goods=iron_whistle_whistle)",
    ]
    s.apply(s.legal[3])
    assert (s.stock[0], s.supply, s.points) == (goods([1, 1, 0]), goods([6, 5, 7]), 4)
    assert [int(lot) for lot in s.told] == [goods([1, 0, 2])]


@pytest.mark.parametrize(
    ("purse", "paid"),
    [
        ([2, 1, 0], [2, 1, 0]),  # nothing else would do
        ([3, 4, 0], [2, 1, 0]),  # more of the same is no choice
        ([0, 1, 2], [0, 1, 2]),  # every whistle is needed
        ([1, 1, 1], [1, 1, 1]),
    ],
)
def test_what_is_forced_is_paid_without_a_question(purse: list[int], paid: list[int]) -> None:
    s = paying(purse, m.PRESS)
    s.apply(m.USE + m.PRESS)
    assert (s.stock[0], s.points) == (goods(purse) - goods(paid), 4)
    assert [int(lot) for lot in s.told] == [goods(paid)]


@pytest.mark.parametrize("purse", [[2, 0, 0], [0, 3, 1], [0, 0, 2], [5, 0, 0]])
def test_what_cannot_be_paid_is_not_offered(purse: list[int]) -> None:
    s = paying(purse, m.PRESS)
    assert s.over or m.USE + m.PRESS not in s.legal
