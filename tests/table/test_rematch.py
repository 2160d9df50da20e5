"""The next game of those who have played one."""

from __future__ import annotations

import threading

import pytest

from aerodrome.table.errors import NotNow, NotYours, Stale
from aerodrome.table.service import Tables
from aerodrome.table.table import BOT, PERSON, Table, seal
from tests.table.sittings import Patient, finished, open_table


def test_a_rematch_with_bots_begins_at_once(tables: Tables) -> None:
    old = finished(tables, game_id="aerion", people=1, bots=1, level="pilot", undo=False, options={"pixies": 1})
    new = tables.get(tables.answer_rematch(old.id, [0], True).rematch)
    assert new.phase == "playing"
    assert new.options == old.options
    assert new.names() == old.names()
    assert new.seats[0] == old.seats[0], "the token is the same"
    assert new.seats[1].level == "pilot"
    assert not new.undo_allowed
    assert new.origin == old.id
    assert new.seed != old.seed
    assert new.seed_hash == seal(new.seed)


def test_a_rematch_begins_when_all_want_it(tables: Tables) -> None:
    old = finished(tables, people=3)
    assert not tables.answer_rematch(old.id, [0], True).rematch
    assert not tables.answer_rematch(old.id, [2], False).rematch
    now = tables.answer_rematch(old.id, [1], True)
    assert (now.rematch, now.again) == ("", {0: True, 2: False, 1: True})
    found = tables.answer_rematch(old.id, [2], True).rematch
    table = tables.get(found)
    assert (table.phase, table.names()) == ("playing", ["Ann", "Bob", "Cleo"])
    assert [seat.token for seat in table.seats] == [seat.token for seat in old.seats]
    assert tables.answer_rematch(old.id, [0], None).rematch == found, "nobody withdraws any more"
    assert tables.get(old.id).again[0]


def test_a_rematch_may_start_with_bots_for_the_rest(tables: Tables) -> None:
    old = finished(tables, people=3)
    with pytest.raises(NotNow, match="nobody wants a rematch"):
        tables.begin_rematch(old.id)
    tables.answer_rematch(old.id, [0, 1], True)
    tables.answer_rematch(old.id, [1], None)
    loaded = Tables(tables.store, Patient()).get(old.id)
    assert loaded.again == {0: True}, "what was said is in the log"
    table = tables.get(tables.begin_rematch(old.id).rematch)
    assert table.phase == "playing"
    assert [seat.kind for seat in table.seats] == [PERSON, BOT, BOT]
    assert {seat.level for seat in table.seats[1:]} == {"pilot"}


def test_what_was_said_to_a_rematch_survives_a_snapshot(tables: Tables) -> None:
    old = finished(tables, people=3)
    tables.answer_rematch(old.id, [0], True)
    now = tables.answer_rematch(old.id, [2], False)
    other = Table(now.id, now.seed, tables.store.entries(now.id, limit=1)[0])
    other.restore(now.snapshot())
    assert other.again == {0: True, 2: False}


def test_a_rematch_that_was_linked_but_not_made_is_made(tables: Tables) -> None:
    """The server was killed between the two."""
    old = finished(tables)
    tables.do(old.id, lambda now: now.answer_rematch(0, True))
    tables.do(old.id, lambda now: now.link_rematch("linked"))
    assert tables.answer_rematch(old.id, [0], True).rematch == "linked"
    assert tables.get("linked").phase == "playing"


def test_a_rematch_is_for_those_who_played_and_after_the_end(tables: Tables) -> None:
    with pytest.raises(NotNow):
        tables.answer_rematch(open_table(tables).id, [0], True)
    old = finished(tables, people=1, bots=1)
    with pytest.raises(NotYours):
        tables.answer_rematch(old.id, [1], True)
    with pytest.raises(ValueError, match="seat is a number"):
        tables.answer_rematch(old.id, [5], True)


def test_everybody_asks_for_the_rematch_at_once(tables: Tables) -> None:
    old = finished(tables, people=4)
    start = threading.Barrier(4)
    found: list[str] = []

    def ask(seat: int) -> None:
        start.wait()
        while True:
            try:
                found.append(tables.answer_rematch(old.id, [seat], True).rematch)
                return
            except Stale:
                continue

    threads = [threading.Thread(target=ask, args=(seat,)) for seat in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    opened = tables.get(old.id).rematch
    assert set(found) <= {"", opened}
    assert opened in found
    assert len(tables.store.rows()) == 2
    assert tables.get(opened).phase == "playing"
