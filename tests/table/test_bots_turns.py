"""Whose turn is a bot's: what it is asked, when it thinks, who takes it up; and a hint for a person."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pytest

from aerodrome.table.errors import NotNow
from aerodrome.table.service import Tables
from aerodrome.table.store import Store, StoreError
from aerodrome.table.table import BOT, Table
from aerodrome.table.thinking import Thought
from tests.table.sittings import Patient, open_table, passed_on, thinker


# -------------------------------------------------------------------- bots
def test_a_bot_is_asked_what_its_seat_may_know(tables: Tables) -> None:
    table = open_table(tables, "lanterns", 0, 2)
    task = thinker(tables).waiting[table.id]
    state = table.game.load(task.state)
    assert table.state is not None
    assert state.view(0) == table.view(0)
    assert state.origin is None
    assert str(table.seed) not in str(task)
    hands = {tuple(table.game.load(one).hands[5:10]) for one in dealt(tables, table, 20)}  # type: ignore[attr-defined]
    assert len(hands) > 1, "the hand of the other is dealt anew"


def dealt(tables: Tables, table: Table, times: int) -> list[bytes]:
    return [tables.turns.question(table).state for _ in range(times)]


def test_bots_play_to_the_end(tables: Tables) -> None:
    table = open_table(tables, "aerion", 0, 2)
    while tables.get(table.id).phase == "playing":
        thinker(tables).answer(table.id)
    table = tables.get(table.id)
    assert table.phase == "over"
    assert thinker(tables).waiting == {}
    assert [entry.data["by"] for entry in tables.store.entries(table.id) if entry.kind == "act"] == [BOT] * table.steps


def test_a_thought_is_dropped_when_the_seat_is_taken_back(tables: Tables) -> None:
    table = open_table(tables)
    tables.do(table.id, lambda now: now.hand(0, "cadet"))
    late = thinker(tables).waiting[table.id]
    tables.do(table.id, lambda now: now.take_back(0))
    assert thinker(tables).cancelled == [table.id]
    assert thinker(tables).waiting == {}
    thinker(tables).waiting[table.id] = late
    thinker(tables).answer(table.id)
    assert tables.get(table.id).steps == 0, "an answer that comes all the same is not heard"


def test_a_question_follows_the_table(tables: Tables) -> None:
    table = open_table(tables, "lanterns", 1, 1)
    tables.do(table.id, lambda now: now.hand(0, "cadet"))
    asked = thinker(tables).waiting[table.id].seq
    tables.do(table.id, lambda now: now.take_back(0))
    tables.do(table.id, lambda now: now.hand(0, "pilot"))
    assert thinker(tables).waiting[table.id].seq == asked + 2
    assert thinker(tables).waiting[table.id].spec == "greedy"


def test_a_bot_begins_to_think_at_once_and_stops_when_its_question_is_undone(tables: Tables) -> None:
    waiting = passed_on(Random(2))
    seat = waiting.waits_for
    assert seat is not None
    record = waiting.record(host=True)
    last = record["actions"].pop()
    record.pop("check")
    made = tables.import_record(
        record, lambda _table: [lambda it: it.sit(seat, "Ann", "a"), lambda it: it.seat_bot(1 - seat, "cadet")]
    )
    tables.do(made.id, lambda now: now.act(seat, now.seq, last))
    assert tables.get(made.id).waits_for is None
    late = thinker(tables).waiting[made.id]
    tables.do(made.id, lambda now: now.undo(seat, now.seq))
    assert thinker(tables).waiting == {}
    thinker(tables).waiting[made.id] = late
    thinker(tables).answer(made.id)
    assert tables.get(made.id).decider == seat, "an answer that comes all the same is not heard"
    tables.do(made.id, lambda now: now.act(seat, now.seq, last))
    thinker(tables).answer(made.id)
    assert not tables.get(made.id).can_undo(seat)


@pytest.mark.parametrize("action", [None, 10_000])
def test_a_bot_without_an_answer_does_not_stop_the_table(
    tables: Tables, action: int | None, caplog: pytest.LogCaptureFixture
) -> None:
    table = open_table(tables, "lanterns", 0, 2)
    if action is None:
        thinker(tables).waiting.pop(table.id).answer(None)
    else:
        thinker(tables).answer(table.id, action)
    assert tables.get(table.id).steps == 1
    assert "chance decides" in caplog.text


def test_bots_go_on_after_a_restart(lite: Store) -> None:
    table = open_table(Tables(lite, Patient()), "lanterns", 0, 2)
    waits_for_person = open_table(Tables(lite, Patient()), "lanterns", 2)
    tables = Tables(lite, Patient())
    tables.turns.take_up(0.0)
    assert [*thinker(tables).waiting] == [table.id]
    assert waits_for_person.id not in tables.seen, "who waits for a person is not even loaded"
    tables.turns.take_up(0.0)
    assert len(thinker(tables).waiting) == 1


def test_another_process_takes_a_turn_up_only_after_a_while(url: str, open_url: Callable[[str], Store]) -> None:
    one, other = Tables(open_url(url), Patient()), Tables(open_url(url), Patient(), pick_up=0.3)
    table = open_table(one, "lanterns", 0, 2)
    other.get(table.id)
    other.turns.take_up(other.turns.pick_up)
    assert table.id in thinker(one).waiting, "the one that appended thinks"
    assert thinker(other).waiting == {}
    time.sleep(other.turns.pick_up + 0.05)
    other.turns.take_up(other.turns.pick_up)
    assert table.id in thinker(other).waiting, "nothing happened"
    thinker(other).answer(table.id)
    thinker(one).answer(table.id)
    assert one.get(table.id).steps == 1, "both have answered, one was heard"


def test_the_watch_takes_up_what_a_lost_database_left(lite: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables(lite, Patient(), pick_up=0.1)
    tables.open()
    try:
        table = open_table(tables, "lanterns", 0, 2)

        def away(*_: object) -> None:
            raise StoreError("away")

        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", away)
            patch.setattr(Store, "left_to_bots", away)
            thinker(tables).answer(table.id)
            assert thinker(tables).waiting == {}
            time.sleep(0.15)
        end = time.monotonic() + 10
        while table.id not in thinker(tables).waiting and time.monotonic() < end:
            time.sleep(0.02)
        thinker(tables).answer(table.id)
        assert tables.get(table.id).steps == 1
    finally:
        tables.close()


def test_a_clock_that_is_put_back_stops_no_bot(
    url: str, open_url: Callable[[str], Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also not after a restart, when the last change of the table seems to lie ahead."""
    now, tables = time.time(), Tables(open_url(url), Patient())
    table = open_table(tables, "lanterns", 0, 2)
    monkeypatch.setattr("aerodrome.table.store.sql.time.time", lambda: now - 3600)
    thinker(tables).answer(table.id)
    assert table.id in thinker(tables).waiting, "a running server goes on"
    monkeypatch.setattr("aerodrome.table.store.sql.time.time", lambda: now - 2 * 3600)
    restarted = Tables(open_url(url), Patient())
    restarted.turns.take_up(5.0)
    assert [*thinker(restarted).waiting] == [table.id]


# -------------------------------------------------------------------- hints
def test_a_hint_is_for_the_one_who_decides(tables: Tables) -> None:
    table, found = open_table(tables), list[Thought | None]()
    key = tables.turns.ask_hint(table.id, 0, "here", found.append)
    assert thinker(tables).waiting[key].address == "here"
    thinker(tables).answer(key)
    (thought,) = found
    assert table.state is not None
    assert thought is not None
    assert thought.best[0][0] in table.state.legal
    assert thought.seq == table.seq
    with pytest.raises(NotNow, match="for the one who decides"):
        tables.turns.ask_hint(table.id, 1, "here", found.append)
