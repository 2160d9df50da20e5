"""Effects: rows as ints and back, what is possible, what waits for what, what is never begun."""

from __future__ import annotations

from typing import Any

import pytest
from mypy_extensions import i64

from aerodrome.kernel.actions import Arg
from aerodrome.kernel.effects import Effects, Inner, Language
from aerodrome.kernel.payment import goods
from tests.kernel import mine as m


def mine(*machines: int, stock: tuple[int, ...] = (), supply: tuple[int, ...] = (5, 5, 5), hand: int = 0) -> m.Mine:
    s = m.Mine(1)
    s.stock[0] = goods(stock)
    s.supply = goods(supply)
    s.hand = hand
    for machine in machines:
        s.machines |= i64(1) << machine
    s.then(m.MENU)
    s.settle()
    return s


def names(s: m.Mine) -> list[str]:
    return [m.ACTIONS.name(action) for action in s.legal]


def use(s: m.Mine, machine: int) -> None:
    s.apply(m.USE + machine)


# ---------------------------------------------------------------- the language
@pytest.mark.parametrize("number", range(len(m.ROWS)))
def test_a_row_is_read_back_from_its_ints(number: int) -> None:
    assert m.LANGUAGE.read(m.FIRST + number) == m.ROWS[number]


def test_effects_inside_effects_are_read_back() -> None:
    assert m.LANGUAGE.read(m.TERRACE) == {
        "cost": {"coal": 1},
        "effects": [
            {
                "op": "any_order",
                "of": [
                    {"cost": {}, "effects": [{"op": "take_any", "n": 1}]},
                    {"cost": {"iron": 1}, "effects": [{"op": "points", "n": 7}]},
                ],
            },
            {"op": "points", "n": 1},
        ],
    }


def test_lists_of_effects_may_have_lists_of_their_own() -> None:
    inner = Inner("of", several=True)
    language = Language(("coal",), points=(0, Arg("n")), one_of=(1, inner), win=(2, Arg("value"), Inner("then")))
    point = {"cost": {}, "effects": [{"op": "points", "n": 1}]}
    two = {"cost": {"coal": 2}, "effects": [{"op": "one_of", "of": [point, point]}]}
    fight = {"cost": {}, "effects": [{"op": "win", "value": 5, "then": two}]}
    three = {"cost": {}, "effects": [{"op": "one_of", "of": [point, two, fight]}]}
    assert language.read(language.add(three)) == three


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ({"op": "dance"}, "no operation is called 'dance'; there are gain, points"),
        ({"op": "gain", "kind": "coal"}, "gain takes kind, n, not"),
        ({"op": "points", "n": 1, "m": 2}, "points takes n, not"),
        ({"op": "activate", "n": 1}, "activate takes no arguments, not"),
        ({"op": "gain", "kind": "gold", "n": 1}, "kind is one of coal, iron, whistle, not 'gold'"),
    ],
)
def test_a_wrong_line_is_refused(line: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        m.LANGUAGE.add({"cost": {}, "effects": [line]})


def test_a_cost_of_an_unknown_name_is_refused() -> None:
    with pytest.raises(ValueError, match="no operation is called 'pay_gold'"):
        m.LANGUAGE.add({"cost": {"gold": 1}, "effects": []})


def test_operations_are_numbered_in_order() -> None:
    with pytest.raises(ValueError, match="the operation 'b' is number 1, not 2"):
        Language((), a=(0,), b=(2,))


def test_an_operation_has_two_numbers_at_most() -> None:
    language = Language((), much=(0, Arg("a"), Arg("b"), Arg("c")))
    with pytest.raises(ValueError, match="much has more than 2 numbers"):
        language.add({"effects": [{"op": "much", "a": 1, "b": 2, "c": 3}]})


def test_every_verb_has_its_operation() -> None:
    with pytest.raises(ValueError, match="7 verbs and 1 operations"):
        Effects(m.LANGUAGE, [m.Points()], m.WAYS, m.PAY)


# ---------------------------------------------------------------- carrying out
def test_lines_that_ask_nothing_happen_at_once() -> None:
    s = mine(m.FORGE)
    use(s, m.FORGE)
    assert (s.stock[0], s.points) == (goods([0, 3, 0]), 1)
    assert names(s) == ["stop", "use(machine=0)"]


def test_the_rest_of_an_effect_waits_for_the_answer() -> None:
    s = mine(m.FAIR, m.FORGE, stock=(0, 1, 0))
    use(s, m.FAIR)
    assert (s.stock[0], s.points) == (0, 0)
    assert s.view(0)["asking"] == {"operation": "take_any", "left": 2, "of": 2}
    s.apply(m.TAKE + m.COAL)
    assert (s.points, s.view(0)["asking"]["left"]) == (0, 1)
    s.apply(m.TAKE + m.WHISTLE)
    assert (s.stock[0], s.points) == (goods([1, 0, 1]), 2)


def test_a_line_that_is_impossible_is_skipped() -> None:
    s = mine(m.GIFT, supply=(0, 1, 0))
    use(s, m.GIFT)  # one kind is left: it is taken unasked, and then there is no coal
    assert (s.stock[0], s.supply) == (goods([0, 1, 0]), 0)
    assert s.over or names(s) == ["stop"]


def test_an_effect_is_offered_if_one_of_its_lines_is_possible() -> None:
    assert "use(machine=0)" in names(mine(m.FORGE, m.GIFT, supply=(1, 0, 0)))  # no iron, but a point
    s = mine(m.FORGE, m.GIFT, supply=(0, 0, 0))
    assert names(s) == ["stop", "use(machine=0)"]


def test_a_cost_beyond_goods_is_asked_for_and_must_be_there() -> None:
    s = mine(m.LIFT, m.FORGE, hand=0)
    assert "use(machine=5)" not in names(s)
    s = mine(m.LIFT, m.FORGE, hand=0b101)
    use(s, m.LIFT)
    assert names(s) == ["discard(card=0)", "discard(card=2)"]
    assert (s.points, s.stock[0]) == (0, 0)
    s.apply(m.DISCARD + 2)
    assert (s.hand, s.points, s.stock[0]) == (1, 5, goods([1, 0, 0]))


def test_exactly_one_of_several_is_taken_among_those_that_can_be_paid() -> None:
    s = mine(m.MARKET, m.FORGE, stock=(1, 1, 0))
    use(s, m.MARKET)
    assert names(s) == ["branch(branch=0)", "branch(branch=1)"]
    s.apply(m.BRANCH + 1)
    assert (s.stock[0], s.points) == (0, 3)
    s = mine(m.MARKET, m.FORGE, stock=(0, 2, 0))
    use(s, m.MARKET)  # a single branch is taken unasked
    assert (s.stock[0], s.points) == (0, 3)
    assert "use(machine=11)" not in names(mine(m.MARKET, m.FORGE, stock=(0, 1, 0)))


def test_several_effects_come_in_any_order_and_each_once() -> None:
    s = mine(m.TERRACE, m.FORGE, stock=(1, 0, 0))
    use(s, m.TERRACE)
    assert names(s) == ["stop", "branch(branch=0)"]  # there is no iron yet
    s.apply(m.BRANCH)
    s.apply(m.TAKE + m.IRON)
    assert names(s) == ["stop", "branch(branch=1)"]
    assert s.points == 0
    s.apply(m.BRANCH + 1)
    assert (s.points, s.stock[0]) == (8, 0)


def test_one_may_stop_before_all_of_them_are_done() -> None:
    s = mine(m.TERRACE, m.FORGE, stock=(1, 1, 0))
    use(s, m.TERRACE)
    assert names(s) == ["stop", "branch(branch=0)", "branch(branch=1)"]
    s.apply(m.STOP)
    assert (s.points, s.stock[0]) == (1, goods([0, 1, 0]))


# ---------------------------------------------------------------- nothing is begun that cannot be finished
def test_what_pays_must_leave_the_effect_possible() -> None:
    s = mine(m.CONTROLLER, m.AMPLIFIER, stock=(0, 0, 1))
    assert s.over or names(s) == ["stop", "use(machine=7)"]  # the whistle is needed for the amplifier itself
    s = mine(m.CONTROLLER, m.AMPLIFIER, stock=(0, 1, 1))
    assert "use(machine=6)" in names(s)
    use(s, m.CONTROLLER)  # iron or the whistle would pay, but only after iron the amplifier can be used
    assert (s.stock[0], s.points) == (0, 3)


def test_what_pays_may_make_the_effect_possible() -> None:
    s = mine(m.VAULT, stock=(1, 1, 1), supply=(5, 5, 0))
    assert "use(machine=2)" in names(s)
    use(s, m.VAULT)  # only a whistle that is paid brings whistles
    assert (s.stock[0], s.supply) == (goods([1, 1, 1]), goods([5, 5, 0]))
    assert "use(machine=2)" not in names(mine(m.VAULT, m.FORGE, stock=(1, 1, 0), supply=(5, 5, 0)))


def test_trying_leaves_no_trace() -> None:
    s = mine(m.CONTROLLER, m.AMPLIFIER, m.VAULT, stock=(1, 1, 2), supply=(5, 5, 0))
    assert (s.stock[0], s.supply, len(s.told)) == (goods([1, 1, 2]), goods([5, 5, 0]), 0)
    assert m.EFFECTS.usable(s, m.CONTROLLER, 0, m.CONTROLLER)
    assert (s.stock[0], s.supply, len(s.told)) == (goods([1, 1, 2]), goods([5, 5, 0]), 0)


def test_steps_are_made_again_from_their_ints() -> None:
    s = mine(m.FAIR, m.FORGE, stock=(1, 1, 1))
    use(s, m.FAIR)
    seen = []
    while not isinstance(s.top(), m.Menu):
        for step in s.steps():
            again = type(step)(*step.args())
            assert again.args() == step.args()
            seen.append(type(step).__name__)
        twin = s.clone()
        assert isinstance(twin, m.Mine)
        twin.apply(twin.legal[0])
        s.apply(s.legal[0])
        assert (twin.stock[0], twin.points) == (s.stock[0], s.points)
    assert {"ChooseEffect", "RunEffect"} <= set(seen)
