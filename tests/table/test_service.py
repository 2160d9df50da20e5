"""All tables of a server: loading, snapshots, bots' turns, presence, rematch, imports, news."""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete, event, text

from aerodrome.kernel import game as kernel_game
from aerodrome.kernel.record import RecordError
from aerodrome.table import presence, service
from aerodrome.table.errors import NoSuchTable, NotNow, NotYours, Stale
from aerodrome.table.service import Tables
from aerodrome.table.store import Standing, Store, StoreError
from aerodrome.table.store.schema import ENTRIES
from aerodrome.table.table import BOT, PERSON, Table, seal
from tests.table.sittings import Patient, any_move, everything, open_table, passed_on, replayed


def thinker(tables: Tables) -> Patient:
    assert isinstance(tables.thinker, Patient)
    return tables.thinker


def play(tables: Tables, table_id: str, random: Random, moves: int = 10_000) -> Table:
    """Let people (and bots) do something until the game is over or so many moves are made."""
    table = tables.get(table_id)
    for _ in range(moves):
        if table.phase == "over":
            break
        table = tables.do(table_id, lambda now: any_move(now, random))
    return table


def finished(tables: Tables, **kwargs: Any) -> Table:
    return play(tables, open_table(tables, **kwargs).id, Random(1))


# -------------------------------------------------------------------- loading
@pytest.mark.parametrize("number", range(3))
def test_a_table_loaded_is_the_table_that_was_left(number: int, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every moment: from the newest snapshot and the rest, and from the whole log, the same table comes."""
    random = Random(number)
    monkeypatch.setattr(service, "SNAPSHOT_EVERY", random.randint(3, 9))
    tables = Tables(store, Patient())
    table = open_table(tables, *(("aerion", 1, 1) if number else ("lanterns", 2)))
    for _ in range(60):
        if table.phase == "over":
            break
        table = play(tables, table.id, random, moves=random.randint(1, 7))
        loaded = Tables(store, Patient()).get(table.id)
        first, *rest = store.entries(table.id)
        assert everything(loaded) == everything(table) == everything(replayed(table, first, rest))
    assert store.snapshot(table.id) is not None


def test_loading_reads_nothing_before_the_snapshot(lite: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "SNAPSHOT_EVERY", 10)
    tables = Tables(lite, Patient())
    table = play(tables, open_table(tables, "aerion", 1).id, Random(1), moves=47)
    kept_at = table.seq - table.seq % 10 if table.seq % 10 else table.seq
    snapshot_at = tables.find(table.id).snapshot_at
    assert kept_at - 10 < snapshot_at <= table.seq
    middle = (ENTRIES.c.table_id == table.id) & (ENTRIES.c.seq > 1) & (ENTRIES.c.seq < snapshot_at)
    lite.run(lambda connection: connection.execute(delete(ENTRIES).where(middle)))
    read: list[int] = []
    entries = Store.entries

    def spy(self: Store, table_id: str, after: int = 0, limit: int | None = None) -> list[object]:
        found = entries(self, table_id, after, limit)
        read.extend(entry.seq for entry in found)
        return found  # type: ignore[return-value]

    monkeypatch.setattr(Store, "entries", spy)
    assert everything(Tables(lite, Patient()).get(table.id)) == everything(table)
    assert read == [1, *range(snapshot_at + 1, table.seq + 1)]


def test_snapshots_keep_coming_across_restarts(lite: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that is restarted often does not replay ever more."""
    monkeypatch.setattr(service, "SNAPSHOT_EVERY", 10)
    table_id = open_table(Tables(lite, Patient()), "aerion", 1).id
    for _ in range(8):
        tables = Tables(lite, Patient())
        play(tables, table_id, Random(1), moves=7)
        kept_at = json.loads(lite.snapshot(table_id) or b'{"seq": 0}')["seq"]
        assert lite.newest(table_id) - kept_at < 10


def test_a_damaged_snapshot_is_not_needed(tables: Tables, caplog: pytest.LogCaptureFixture) -> None:
    table = play(tables, open_table(tables).id, Random(1), moves=5)
    tables.store.keep_snapshot(table.id, table.seq, b"not one")
    assert everything(Tables(tables.store, Patient()).get(table.id)) == everything(table)
    assert "the whole log is replayed" in caplog.text


def test_a_snapshot_of_an_earlier_version_is_not_needed(tables: Tables) -> None:
    """Its lines were three numbers and those who might see them; read as they are now they would tell secrets."""
    table = play(tables, open_table(tables).id, Random(1), moves=5)
    data = json.loads(table.snapshot())
    del data["format"]
    data["lines"] = [[line.step, int(line.event.kind), 0, 0, 3, -1, 1] for line in table.lines]
    assert data["lines"]
    tables.store.keep_snapshot(table.id, table.seq, json.dumps(data).encode())
    assert everything(Tables(tables.store, Patient()).get(table.id)) == everything(table)


@pytest.mark.parametrize("table_id", ["none", "", "a\x00b", "x" * 1000, "../etc", "é", "\ud800"])
def test_ids_of_no_table(store: Store, table_id: str) -> None:
    with pytest.raises(NoSuchTable):
        Tables(store, Patient()).get(table_id)


def test_memory_is_bounded(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "KEPT", 3)
    ids = [open_table(tables).id for _ in range(6)]
    assert len(tables.seen) == 3
    for table_id in ids:
        assert tables.do(table_id, lambda table: table.hand(0, "cadet")).seq == 5
    assert len(tables.seen) == 3


# -------------------------------------------------------------------- commands
def test_a_refusal_changes_nothing(tables: Tables) -> None:
    table = open_table(tables)
    with pytest.raises(Stale):
        tables.do(table.id, lambda now: now.act(0, now.seq - 1, 0))
    assert tables.get(table.id) is table
    assert tables.store.newest(table.id) == table.seq


def test_nobody_hears_of_an_entry_that_is_not_kept(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table(tables)
    heard: list[int] = []
    tables.subscribe(lambda _table, seq: heard.append(seq))

    def fail(*_: object) -> None:
        raise StoreError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "append", fail)
        with pytest.raises(StoreError):
            tables.do(table.id, lambda now: now.hand(0, "cadet"))
    assert tables.get(table.id) is table
    assert heard == []
    assert thinker(tables).waiting == {}
    tables.do(table.id, lambda now: now.hand(0, "cadet"))
    assert heard == [table.seq + 1]


def test_an_entry_that_was_kept_without_an_answer_is_found(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection is lost after the commit and stays away: the table knows when the database is back."""
    table = open_table(tables)
    append = Store.append

    def lost(self: Store, *arguments: object) -> None:
        append(self, *arguments)  # type: ignore[arg-type]
        raise StoreError("the database does not answer")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "append", lost)
        with pytest.raises(StoreError):
            tables.do(table.id, lambda now: now.hand(0, "cadet"))
    assert tables.get(table.id).seats[0].kind == BOT


def test_two_servers_on_one_database(url: str, open_url: Callable[[str], Store]) -> None:
    one, other = Tables(open_url(url), Patient()), Tables(open_url(url), Patient())
    table = open_table(one)
    random = Random(5)
    for number in range(20):
        if table.phase == "over":
            break
        here, there = (one, other) if number % 2 else (other, one)
        table = here.do(table.id, lambda now: any_move(now, random))
        assert everything(there.get(table.id)) == everything(table)


def test_the_loser_of_a_race_gets_stale_and_the_fresh_table(url: str, open_url: Callable[[str], Store]) -> None:
    one, other = Tables(open_url(url), Patient()), Tables(open_url(url), Patient())
    table = open_table(one)
    random = Random(5)

    def overtaken(now: Table) -> object:
        one.do(table.id, lambda first: any_move(first, random))
        return any_move(now, random)

    for _ in range(3):
        with pytest.raises(Stale):
            other.do(table.id, overtaken)  # type: ignore[arg-type]
        assert everything(other.get(table.id)) == everything(one.get(table.id))


def test_many_threads_play_at_one_table(tables: Tables) -> None:
    table = open_table(tables, "aerion", 2)
    start = threading.Barrier(4)
    acknowledged: list[int] = []

    def rival(number: int) -> None:
        random = Random(number)
        start.wait()
        for _ in range(15):
            try:
                acknowledged.append(tables.do(table.id, lambda now: any_move(now, random)).seq)
            except (Stale, NotNow):
                continue

    threads = [threading.Thread(target=rival, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(acknowledged) == 60
    assert sorted(acknowledged) == [*range(5, 65)]
    first, *rest = tables.store.entries(table.id)
    assert everything(replayed(table, first, rest)) == everything(tables.get(table.id))


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
    return [tables.question(table).state for _ in range(times)]


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
    tables.take_up(0.0)
    assert [*thinker(tables).waiting] == [table.id]
    assert waits_for_person.id not in tables.seen, "who waits for a person is not even loaded"
    tables.take_up(0.0)
    assert len(thinker(tables).waiting) == 1


def test_a_table_that_cannot_be_loaded_does_not_stop_the_others(lite: Store, caplog: pytest.LogCaptureFixture) -> None:
    first = open_table(Tables(lite, Patient()), "lanterns", 0, 2)
    broken = open_table(Tables(lite, Patient()), "lanterns", 0, 2)
    change = text("UPDATE entries SET data = replace(data, :known, :unknown) WHERE table_id = :id")
    lite.run(lambda c: c.execute(change, {"known": '"rules":1', "unknown": '"rules":99', "id": broken.id}))
    tables = Tables(lite, Patient())
    for _ in range(3):
        tables.take_up(0.0)
    assert [*thinker(tables).waiting] == [first.id]
    assert caplog.text.count("cannot go on") == 1, "it is said once"


def test_another_process_takes_a_turn_up_only_after_a_while(url: str, open_url: Callable[[str], Store]) -> None:
    one, other = Tables(open_url(url), Patient()), Tables(open_url(url), Patient(), pick_up=0.3)
    table = open_table(one, "lanterns", 0, 2)
    other.get(table.id)
    other.take_up(other.pick_up)
    assert table.id in thinker(one).waiting, "the one that appended thinks"
    assert thinker(other).waiting == {}
    time.sleep(other.pick_up + 0.05)
    other.take_up(other.pick_up)
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


# -------------------------------------------------------------------- hints
def test_a_hint_is_for_the_one_who_decides(tables: Tables) -> None:
    table = open_table(tables)

    def adviser() -> None:
        while not thinker(tables).waiting:
            time.sleep(0.001)
        thinker(tables).answer(next(iter(thinker(tables).waiting)))

    helper = threading.Thread(target=adviser)
    helper.start()
    thought = tables.hint(table.id, 0)
    helper.join()
    assert table.state is not None
    assert thought.best[0][0] in table.state.legal
    assert thought.seq == table.seq
    with pytest.raises(NotNow, match="for the one who decides"):
        tables.hint(table.id, 1)
    with pytest.raises(NotNow, match="busy"):
        tables.hint(table.id, 0, timeout=0.01)
    assert thinker(tables).waiting == {}, "nobody thinks about it any more"


# -------------------------------------------------------------------- presence
def test_who_is_not_seen_for_long_is_absent(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000_000.0]
    monkeypatch.setattr("aerodrome.table.presence.time.time", lambda: now[0])
    one, other = Tables(store, Patient(), absence=300), Tables(store, Patient(), absence=300)
    table = open_table(one, "lanterns", 2, 1)
    one.present(table.id, [0, 1])
    assert not one.absent(table, 0)
    now[0] += 299
    assert not one.absent(table, 0)
    assert not other.absent(table, 0)
    one.present(table.id, [1])
    now[0] += 2
    assert one.absent(table, 0)
    assert other.absent(table, 0), "another process knows as well"
    assert not one.absent(table, 1)
    assert not other.absent(table, 1)
    assert not one.absent(table, 2), "a bot is never away"
    one.do(table.id, lambda it: it.act(0, it.seq, it.state.legal[0]))  # type: ignore[union-attr]
    assert not one.absent(table, 0), "whoever acts is there"
    assert not other.absent(table, 0)


def test_the_absence_of_somebody_never_seen_counts_from_now(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000_000.0]
    monkeypatch.setattr("aerodrome.table.presence.time.time", lambda: now[0])
    table = open_table(tables)
    assert not tables.absent(table, 0)
    now[0] += tables.absence
    assert tables.absent(table, 0)


def test_presence_is_written_now_and_then(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[float] = []
    monkeypatch.setattr(Store, "note_presence", lambda _self, _table, _seat, at: written.append(at))
    monkeypatch.setattr(presence, "KEPT", 5)
    for number in range(8):
        for _ in range(10):
            tables.present(f"t{number}", [0])
    assert len(written) == 8
    assert len(tables.presence.seen) == 5
    assert len(tables.presence.written) == 5


def test_whose_page_is_closed_has_left_after_a_moment(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000_000.0]
    monkeypatch.setattr("aerodrome.table.presence.time.time", lambda: now[0])
    one, other = Tables(store, Patient()), Tables(store, Patient())
    table = open_table(one, "lanterns", 2, 0)
    assert one.presence.sight(table.id, 1) == (False, 0.0), "never seen"
    one.present(table.id, [0, 1])
    assert one.presence.sight(table.id, 0) == (True, 0.0)
    one.presence.leave(table.id, 0)
    assert one.presence.sight(table.id, 0).here, "the page may be loaded anew"
    now[0] += 10
    assert one.presence.sight(table.id, 0) == (False, 10.0)
    assert one.presence.sight(table.id, 1) == (True, 10.0)
    one.present(table.id, [0])
    assert one.presence.sight(table.id, 0).here
    now[0] += 59
    assert one.presence.sight(table.id, 0).here
    now[0] += 1
    assert not one.presence.sight(table.id, 0).here
    assert not other.presence.sight(table.id, 0).here
    one.present(table.id, [0])
    other.presence.look([table.id])
    assert other.presence.sight(table.id, 0).here, "another process reads it"


def test_presence_is_read_for_all_tables_at_once_and_not_at_every_look(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []

    def presences(_store: Store, ids: list[str]) -> dict[tuple[str, int], float]:
        asked.append(ids)
        return {}

    monkeypatch.setattr(Store, "presences", presences)
    monkeypatch.setattr(Store, "presence", lambda *_: pytest.fail("the store is asked for one seat"))
    for _ in range(20):
        tables.presence.look(["a", "b"])
        tables.presence.sight("a", 0)
    assert asked == [["a", "b"]]


# -------------------------------------------------------------------- rematch
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


# -------------------------------------------------------------------- imports
def test_a_finished_game_is_imported(tables: Tables) -> None:
    old = finished(tables, people=2)
    made = tables.import_record(old.record())
    loaded = Tables(tables.store, Patient()).get(made.id)
    assert everything(loaded) == everything(made)
    assert loaded.phase == "over"
    assert loaded.record()["check"]
    assert {k: v for k, v in loaded.record().items() if k != "table"} == {
        k: v for k, v in old.record().items() if k != "table"
    }
    assert tables.store.rows()[0].phase == "over"


def test_an_unfinished_game_is_imported_and_played_on(tables: Tables) -> None:
    old = play(tables, open_table(tables, "aerion", 1, 1).id, Random(1), moves=30)
    made = tables.import_record(
        old.record(host=True),
        prepare=lambda _table: [lambda it: it.sit(0, "Zoe", "z"), lambda it: it.seat_bot(1, "cadet")],
    )
    assert made.steps == old.steps
    assert made.seat_of("z") == 0
    assert play(tables, made.id, Random(2)).phase == "over"


# -------------------------------------------------------------------- news
def test_a_listener_that_fails_harms_nobody(tables: Tables, caplog: pytest.LogCaptureFixture) -> None:
    heard: list[tuple[str, int]] = []

    def fail(*_: object) -> None:
        raise RuntimeError("the loop is closed")

    tables.subscribe(fail)
    tables.subscribe(lambda table, seq: heard.append((table, seq)))
    table = open_table(tables)
    assert heard == [(table.id, 4)]
    assert "could not be told" in caplog.text


def test_own_news_is_not_told_twice(tables: Tables) -> None:
    heard: list[int] = []
    tables.subscribe(lambda _table, seq: heard.append(seq))
    table = open_table(tables)
    tables.heard(table.id, 4)
    tables.heard(table.id, 6)
    tables.heard("elsewhere", 3)
    tables.heard("", 0)
    assert heard == [4, 6, 3, 0]


def test_news_from_elsewhere_breaks_an_old_thought_off(tables: Tables) -> None:
    table = open_table(tables, "lanterns", 0, 2)
    tables.heard(table.id, table.seq)
    assert table.id in thinker(tables).waiting
    tables.heard(table.id, table.seq + 1)
    assert thinker(tables).waiting == {}


def test_a_look_costs_one_query(tables: Tables) -> None:
    table = open_table(tables)
    asked: list[str] = []
    event.listen(tables.store.engine, "before_cursor_execute", lambda *arguments: asked.append(arguments[2]))
    tables.look(table.id, lambda now: now.view(0))
    assert len([words for words in asked if "SELECT" in words]) == 1


def statements(store: Store) -> list[str]:
    """What the database is asked from now on: the first word of each statement, and of which table it is."""
    asked: list[str] = []

    def note(*arguments: Any) -> None:
        words = arguments[2].split()
        asked.append(
            f"{words[0]} {words[words.index('FROM') + 1]}" if words[0] == "SELECT" and "FROM" in words else words[0]
        )

    event.listen(store.engine, "before_cursor_execute", note)
    return asked


def test_a_click_costs_an_entry_and_where_the_table_stands(store: Store) -> None:
    """Who shows the news asks nothing either, nor is anything asked before: the store takes no entry twice."""
    tables, shown = Tables(store, Patient()), []
    table = open_table(tables, "aerion", 1)
    tables.present(table.id, [0])
    tables.subscribe(lambda table_id, seq: shown.append(tables.get(table_id, seq).seq))
    asked = statements(store)
    for _ in range(3):
        table = tables.do(table.id, lambda now: any_move(now, Random(1)))
    click = ["INSERT", "UPDATE", "SELECT"] if store.notifies else ["INSERT", "UPDATE"]  # PostgreSQL: pg_notify
    assert [words for words in asked if words not in {"BEGIN", "PRAGMA"}] == click * 3
    assert shown == [table.seq - 2, table.seq - 1, table.seq]


def test_news_of_another_process_is_read_from_the_store(lite: Store) -> None:
    here, there = Tables(lite, Patient()), Tables(lite, Patient())
    table = open_table(here)
    later = play(there, table.id, Random(1), moves=2)
    assert here.get(table.id, table.seq).seq == table.seq, "who knows of no more needs no more"
    assert everything(here.get(table.id, later.seq)) == everything(later)


def test_what_another_process_has_done_is_known_before_anything_is_refused_or_done(lite: Store) -> None:
    here, there = Tables(lite, Patient()), Tables(lite, Patient())
    table = open_table(here, "lanterns", 2)
    legal = table.state.legal  # type: ignore[union-attr]
    moved = there.do(table.id, lambda now: now.act(0, now.seq, legal[0], confirmed=True))
    with pytest.raises(Stale):
        here.do(table.id, lambda now: now.act(0, table.seq, legal[0]))
    there.do(table.id, lambda now: now.hand(moved.decider, "cadet"))
    with pytest.raises(NotNow, match="played by a bot already"):
        here.do(table.id, lambda now: now.hand(moved.decider, "cadet"))
    here.do(table.id, lambda now: now.take_back(moved.decider))
    there.do(table.id, lambda now: now.hand(1 - moved.decider, "cadet"))
    both = here.do(table.id, lambda now: now.hand(moved.decider, "pilot"))
    assert [seat.kind for seat in both.seats] == [BOT, BOT]
    assert everything(there.get(table.id)) == everything(both)


def test_looking_back_makes_no_fingerprint(monkeypatch: pytest.MonkeyPatch, tables: Tables) -> None:
    table = finished(tables)
    record = {key: value for key, value in table.record().items() if key != "check"}
    made: list[object] = []
    monkeypatch.setattr(kernel_game, "fingerprint", lambda *state: made.append(state))
    for step in range(table.steps + 1):
        table.at(step)
    table.game.replay(record)
    assert made == []
    with pytest.raises(RecordError, match="another state"):
        table.game.replay({**record, "check": "0"})


def test_the_secrets_of_a_table_are_not_logged(
    tables: Tables, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    with caplog.at_level(logging.DEBUG):
        table = finished(tables, people=1, bots=1)
        tables.store.left_to_bots(0)
        tables.store.create("x", "y", tables.store.entries(table.id), Standing("over", bot=False))
    assert str(table.seed) not in caplog.text
