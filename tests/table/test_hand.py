"""A seat that is handed to a bot for one turn comes back by itself; several commands are carried out as one."""

from __future__ import annotations

import time

import pytest

from aerodrome.kernel.state import IllegalAction
from aerodrome.table.errors import NotNow, TableError
from aerodrome.table.service import Tables
from aerodrome.table.store import Store
from aerodrome.table.table import BOT, PERSON, TURN, Table
from tests.table.sittings import Patient, new_table, open_table


def bot_plays(table: Table, seat: int) -> Table:
    """What the bot of a seat does while it has the chair."""
    for _ in range(400):
        if table.phase == "over" or table.seats[table.decider].kind != BOT:
            return table
        assert table.decider == seat
        table = table.after(table.act(seat, table.seq, table.state.legal[0], by=BOT))  # type: ignore[union-attr]
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize(("game_id", "people"), [("aerion", 1), ("aerion", 2), ("solenia", 2)])
def test_one_turn_and_the_chair_is_ones_own_again(game_id: str, people: int) -> None:
    table = new_table(game_id, people)
    seat = table.decider
    turns = table.game.turns
    assert turns is not None
    before = turns(table.state)
    handed = table.after(table.hand(seat, "cadet", TURN))
    assert handed.seats[seat].kind == BOT
    after = bot_plays(handed, seat)
    assert after.steps > table.steps
    assert after.seats[seat].kind == PERSON
    assert after.seats[seat].level == after.seats[seat].until == ""
    assert after.decider != seat or turns(after.state) > before


@pytest.mark.usefixtures("lanterns")
def test_in_somebody_elses_turn_it_is_one_decision() -> None:
    table = new_table("lanterns", 3)
    assert table.decider == 0
    table = table.after(table.hand(1, "cadet", TURN))
    table = table.after(table.act(0, table.seq, table.state.legal[0]))  # type: ignore[union-attr]
    assert table.seats[1].kind == BOT
    table = table.after(table.act(1, table.seq, table.state.legal[0], by=BOT))  # type: ignore[union-attr]
    assert (table.decider, table.seats[1].kind) == (2, PERSON)


def test_it_lasts_over_a_restart(lite: Store) -> None:
    tables = Tables(lite, Patient())
    table = open_table(tables, "aerion", 1)
    handed = tables.do(table.id, lambda now: now.hand(0, "cadet", TURN))
    again = Tables(lite, Patient()).get(table.id)
    assert again.seats[0].until == TURN
    fresh = again.copy()
    fresh.restore(again.snapshot())
    assert fresh.seats[0].until == TURN
    played = bot_plays(fresh, 0)
    assert played.seats[0].kind == PERSON
    assert handed.seats[0].token == played.seats[0].token


def test_until_one_comes_back_it_does_not_end() -> None:
    table = new_table("aerion", 1)
    handed = table.after(table.hand(0, "cadet"))
    over = bot_plays(handed, 0)
    assert over.phase == "over"
    assert over.seats[0].kind == BOT
    with pytest.raises(ValueError, match="until is 'turn' or empty"):
        table.hand(0, "cadet", "noon")


def test_a_turn_that_is_played_needs_no_bot() -> None:
    table = new_table("solenia", 2)
    seat = table.decider
    while table.waits_for is None and table.decider == seat:
        table = table.after(table.act(seat, table.seq, table.state.legal[0]))  # type: ignore[union-attr]
    if table.waits_for == seat:
        after = table.after(table.hand(seat, "cadet", TURN))
        assert after.seats[seat].kind == PERSON
        assert after.waits_for is None


def test_at_a_persons_pace(lite: Store) -> None:
    tables = Tables(lite, Patient(), pace=0.3)
    table = open_table(tables, "aerion", 1)
    tables.do(table.id, lambda now: now.hand(0, "cadet"))
    thinker = tables.thinker
    assert isinstance(thinker, Patient)
    start = time.monotonic()
    thinker.answer(table.id)
    assert tables.get(table.id).steps == table.steps, "it waits"
    while tables.get(table.id).steps == table.steps:
        assert time.monotonic() - start < 5
        time.sleep(0.02)
    assert time.monotonic() - start >= 0.25


def test_several_commands_are_carried_out_as_one_or_not_at_all(tables: Tables) -> None:
    table = open_table(tables, "solenia", 2)
    seat = table.decider
    first, other = table.state.legal[:2]  # type: ignore[union-attr]
    chosen = tables.do(table.id, lambda now: now.act(seat, now.seq, first))
    heard: list[int] = []
    tables.subscribe(lambda _table, seq: heard.append(seq))
    switched = tables.do(table.id, lambda now: now.undo(seat, now.seq), lambda now: now.act(seat, now.seq, other))
    assert switched.seq == chosen.seq + 2
    assert heard == [switched.seq], "nobody sees what lies between"
    assert int(switched.state.log[-1]) == other  # type: ignore[union-attr]
    assert Tables(tables.store, Patient()).get(table.id).seq == switched.seq
    for bad in (lambda now: now.act(seat, now.seq, 10**6), lambda now: now.confirm(seat, now.seq)):
        with pytest.raises((IllegalAction, TableError, NotNow)):
            tables.do(table.id, lambda now: now.undo(seat, now.seq), bad)
        assert tables.get(table.id) is switched
