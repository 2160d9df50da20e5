"""The numbering of actions: no gap, no overlap, and every number has a name that leads back to it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, strategies as st

from aerodrome.kernel.actions import Actions, Arg
from tests.kit.entry import Entry, entries

SLOT = Arg("slot", 6)
CARD = Arg("card", ("ace", "king"))
TABLE = Actions(stop=(0,), take=(1, SLOT), lay=(7, CARD, Arg("space", 3, first=1)))


@pytest.mark.parametrize("e", entries(), ids=lambda e: e.game.id)
def test_every_action_of_every_game_has_a_name_that_leads_back(e: Entry) -> None:
    actions = e.game.actions
    names = set()
    for action in range(actions.size):
        call = actions.decode(action)
        assert actions.encode(call.name, **call.args) == action
        name = e.game.name(action)
        assert e.game.parse(name) == action
        assert e.game.parse(f"  {name.replace(',', ' , ').replace('=', ' = ')} ") == action
        block = actions.block(action)
        assert block.first <= action < block.first + block.size
        assert block.name == call.name
        names.add(name)
    assert len(names) == actions.size


def test_blocks_and_names() -> None:
    assert TABLE.size == 13
    assert [TABLE.name(number) for number in (0, 1, 6, 7, 12)] == [
        "stop", "take(slot=0)", "take(slot=5)", "lay(card=ace,space=1)", "lay(card=king,space=3)",
    ]  # fmt: skip
    assert TABLE.decode(12).args == {"card": "king", "space": 3}
    assert TABLE.encode("lay", space=3, card="king") == TABLE.parse("lay(space=3,card=king)") == 12


def test_a_value_may_have_commas_of_its_own() -> None:
    """Spaces of CloudAge are called so."""
    table = Actions(fly=(0, Arg("space", ("1:2,0", "1:2,-1")), Arg("slot", 2)))
    assert table.name(2) == "fly(space=1:2,-1,slot=0)"
    assert table.parse("fly(space=1:2,-1,slot=0)") == table.parse("fly(slot=0, space = 1:2 , -1)") == 2


@pytest.mark.parametrize(
    "blocks",
    [
        {"stop": (1,)},
        {"stop": (0,), "take": (2, SLOT)},
        {"stop": (0,), "take": (0, SLOT)},
        {"take": (0, SLOT), "stop": (5,)},
        {"take": (0, SLOT), "stop": (7,)},
        {"take": (0, 6)},
    ],
)
def test_gaps_and_overlaps_are_errors(blocks: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="must start at"):
        Actions(**blocks)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("fly", "no action is called 'fly'; there are stop, take, lay"),
        ("take", "take takes slot, not none"),
        ("take()", "take takes slot, not none"),
        ("stop(slot=1)", "stop takes no arguments, not slot"),
        ("take(card=ace)", "take takes slot, not card"),
        ("take(slot=6)", "slot is a number from 0 to 5, not '6'"),
        ("take(slot=-1)", "slot is a number from 0 to 5, not '-1'"),
        ("take(slot=ace)", "slot is a number from 0 to 5, not 'ace'"),
        ("lay(card=queen,space=1)", "card is one of ace, king, not 'queen'"),
        ("lay(card=ace,space=0)", "space is a number from 1 to 3, not '0'"),
        ("take(slot)", "is written name"),
        ("take(slot=1,slot=2)", "is written name"),
        ("take(slot=1", "is written name"),
        ("", "is written name"),
        ("take slot=1", "is written name"),
    ],
)
def test_errors_name_what_is_accepted(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        TABLE.parse(text)


@pytest.mark.parametrize("action", [-1, 13, 10**30])
def test_a_number_beyond_the_table_is_an_error(action: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to 12, not {action}"):
        TABLE.name(action)


@given(st.text(max_size=30))
def test_any_text_is_an_action_or_a_value_error(text: str) -> None:
    try:
        action = TABLE.parse(text)
    except ValueError:
        return
    assert TABLE.parse(TABLE.name(action)) == action
