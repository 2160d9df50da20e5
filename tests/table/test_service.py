"""All tables of a server: loading, snapshots, commands, imports, news."""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete, event

from aerodrome.kernel import game as kernel_game
from aerodrome.kernel.record import RecordError
from aerodrome.table import service
from aerodrome.table.errors import NoSuchTable, NotNow, Stale
from aerodrome.table.service import Tables
from aerodrome.table.store import Standing, Store, StoreError
from aerodrome.table.store.schema import ENTRIES
from aerodrome.table.table import BOT, Table
from tests.table.sittings import Patient, any_move, everything, finished, open_table, play, replayed, thinker


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


# -------------------------------------------------------------------- imports
def test_a_finished_game_is_imported(tables: Tables) -> None:
    old = finished(tables, people=2)
    made = tables.import_record(old.record())
    loaded = Tables(tables.store, Patient()).get(made.id)
    assert everything(loaded) == everything(made)
    assert loaded.phase == "over"
    assert loaded.record()["check"]
    assert loaded.record() == old.record() | {"table": made.id, "seed_hash": ""}, "nothing is promised of its seed"
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
