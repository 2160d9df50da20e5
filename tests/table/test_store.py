"""The store, the same on SQLite and PostgreSQL: an append-only log, exactly once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError

from aerodrome.table.errors import NoSuchTable, Stale
from aerodrome.table.store import Standing, Store, StoreError, sql
from aerodrome.table.store.sql import is_passing
from aerodrome.table.table import Entry
from tests.table.postgres import Cluster
from tests.table.sittings import new_table

PLAYING = Standing("playing", bot=False)
FOR_BOT = Standing("playing", bot=True)
OPENED = Entry(1, "open", data={"game": "lanterns", "players": 2, "public": True})


def made(store: Store, table_id: str = "t", standing: Standing = PLAYING) -> str:
    store.create(table_id, "seed", [OPENED, Entry(2, "start")], standing)
    return table_id


def move(seq: int, action: int = 0) -> Entry:
    return Entry(seq, "act", 1, {"action": action, "name": "Élise"})


def test_what_is_appended_is_read_in_order(store: Store) -> None:
    made(store)
    for seq in range(3, 9):
        store.append("t", move(seq, seq), PLAYING)
    assert [entry.seq for entry in store.entries("t")] == [*range(1, 9)]
    assert store.entries("t", after=7) == [move(8, 8)]
    assert store.entries("t", after=2, limit=2) == [move(3, 3), move(4, 4)]
    assert store.newest("t") == 8
    assert store.newest("none") == 0
    assert store.entries("none") == []


@pytest.mark.parametrize("seed", [7, "7", "Élise \x00 \ud800", 2**80])
def test_a_seed_comes_back_as_it_was(store: Store, seed: int | str) -> None:
    store.create("t", seed, [OPENED], PLAYING)
    assert store.seed("t") == seed
    with pytest.raises(NoSuchTable):
        store.seed("other")


def test_a_number_is_taken_once(store: Store) -> None:
    made(store)
    store.append("t", move(3, 1), PLAYING)
    with pytest.raises(Stale, match="entry 3 is taken"):
        store.append("t", move(3, 2), PLAYING)
    assert store.entries("t", after=2) == [move(3, 1)]


def test_no_entry_is_left_out(store: Store) -> None:
    made(store)
    for seq, table_id in ((4, "t"), (1, "other"), (3, "other")):
        with pytest.raises(Stale):
            store.append(table_id, move(seq), PLAYING)
    assert store.newest("t") == 2
    assert store.newest("other") == 0


def test_a_table_is_created_once(store: Store) -> None:
    made(store)
    with pytest.raises(Stale):
        made(store)
    assert store.newest("t") == 2


def test_many_threads_at_once(store: Store) -> None:
    """Of all who answer the same number one wins; nothing is lost, nothing is doubled."""
    made(store)
    won: list[int] = []
    start = threading.Barrier(4)

    def rival(number: int) -> None:
        start.wait()
        for seq in range(3, 23):
            while store.newest("t") < seq - 1:
                time.sleep(0.001)
            try:
                store.append("t", move(seq, number), PLAYING)
                won.append(seq)
            except Stale:
                continue

    threads = [threading.Thread(target=rival, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(won) == [*range(3, 23)]
    assert [entry.seq for entry in store.entries("t", after=2)] == [*range(3, 23)]


def test_the_newest_snapshot_is_kept(store: Store) -> None:
    made(store)
    assert store.snapshot("t") is None
    store.keep_snapshot("t", 10, b"ten")
    store.keep_snapshot("t", 5, b"five")
    assert store.snapshot("t") == b"ten"
    store.keep_snapshot("t", 20, b"\x00twenty")
    assert store.snapshot("t") == b"\x00twenty"


def test_presence_only_grows(store: Store) -> None:
    made(store)
    assert store.presence("t", 0) is None
    store.note_presence("t", 0, 100.0)
    store.note_presence("t", 0, 50.0)
    store.note_presence("t", 1, 70.0)
    assert (store.presence("t", 0), store.presence("t", 1)) == (100.0, 70.0)


def test_lists_of_tables(store: Store) -> None:
    for number in range(5):
        made(store, f"t{number}", Standing("waiting" if number % 2 else "playing", bot=False))
    assert [row.id for row in store.rows()] == ["t4", "t3", "t2", "t1", "t0"]
    assert [row.id for row in store.rows(phase="waiting", public=True)] == ["t3", "t1"]
    assert store.rows(public=False) == []
    assert store.rows(ids=[]) == []
    assert [row.id for row in store.rows(ids=["t1", "t0", "none"])] == ["t1", "t0"]
    assert [row.id for row in store.rows(limit=2)] == ["t4", "t3"]
    store.append("t0", move(3), Standing("over", bot=False))
    assert (store.rows()[0].id, store.rows()[0].phase, store.rows()[0].game) == ("t0", "over", "lanterns")


def test_tables_that_wait_for_a_bot(store: Store) -> None:
    made(store, "person", PLAYING)
    made(store, "bot", FOR_BOT)
    assert store.left_to_bots(0.0) == ["bot"]
    assert store.left_to_bots(60.0) == [], "it does not wait for long yet"
    store.append("bot", move(3), PLAYING)
    store.append("person", move(3), FOR_BOT)
    assert store.left_to_bots(0.0) == ["person"]


def test_all_processes_share_a_secret(url: str, open_url: Callable[[str], Store]) -> None:
    first, second = open_url(url), open_url(url)
    assert len(first.secret()) == 64
    assert first.secret() == second.secret()


# -------------------------------------------------------------------- lost connections
@contextmanager
def broken(store: Store, moment: str, times: int = 1) -> Iterator[list[int]]:
    """The connection is lost just before or just after a commit reaches the database."""
    left = [times]
    dialect = store.engine.dialect
    commit = dialect.do_commit

    def lose(connection: Any) -> None:
        if not left[0]:
            commit(connection)
            return
        left[0] -= 1
        if moment == "after":
            commit(connection)
        connection.close()
        raise dialect.loaded_dbapi.OperationalError("the connection is lost")

    def is_lost(error: Any, *_: Any) -> bool:
        return "the connection is lost" in str(error)

    dialect.do_commit = lose  # type: ignore[method-assign, assignment]
    known = dialect.is_disconnect
    dialect.is_disconnect = is_lost  # type: ignore[method-assign, assignment]
    try:
        yield left
    finally:
        dialect.do_commit, dialect.is_disconnect = commit, known  # type: ignore[method-assign]


@pytest.mark.parametrize("moment", ["before", "after"])
def test_an_append_arrives_once_when_the_connection_is_lost_in_the_commit(store: Store, moment: str) -> None:
    made(store)
    for seq in range(3, 6):
        with broken(store, moment, times=2) as left:
            store.append("t", move(seq, seq), PLAYING)
            assert left == [0], "the connection was lost"
    assert [entry.data["action"] for entry in store.entries("t", after=2)] == [3, 4, 5]
    assert store.newest("t") == 5


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_table_is_created_once_when_the_connection_is_lost(store: Store, moment: str) -> None:
    with broken(store, moment):
        made(store)
    assert [entry.seq for entry in store.entries("t")] == [1, 2]
    assert len(store.rows()) == 1


def test_who_lost_both_the_connection_and_the_race_learns_so(store: Store) -> None:
    made(store)
    with broken(store, "before"):
        once = threading.Event()

        @event.listens_for(store.engine, "begin")
        def rival(connection: Connection) -> None:
            if not once.is_set() and left_is_spent():
                once.set()
                connection.exec_driver_sql(
                    "INSERT INTO entries (table_id, seq, kind, seat, data, at, mark) "
                    "VALUES ('t', 3, 'act', 0, '{}', 0, 'rival')"
                )

        calls = [0]

        def left_is_spent() -> bool:
            calls[0] += 1
            return calls[0] > 1

        with pytest.raises(Stale):
            store.append("t", move(3), PLAYING)
        event.remove(store.engine, "begin", rival)


def test_a_database_that_stays_away_is_an_error_in_words(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    made(store)
    monkeypatch.setattr(sql, "PAUSE", 0.001)
    with broken(store, "before", times=100), pytest.raises(StoreError, match="does not answer: the connection is lost"):
        store.append("t", move(3), PLAYING)
    assert store.newest("t") == 2


def test_what_is_wrong_for_good_is_not_tried_again(store: Store) -> None:
    with pytest.raises(StoreError, match="does not answer"):
        store.run(lambda connection: connection.execute(text("SELECT * FROM nowhere")))
    with pytest.raises(DBAPIError) as caught, store.engine.begin() as connection:
        connection.execute(text("SELECT * FROM nowhere"))
    assert not is_passing(caught.value)


# -------------------------------------------------------------------- durability
def test_sqlite_is_durable(lite: Store) -> None:
    with lite.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1


def test_postgresql_is_durable(postgres: Cluster, open_url: Callable[[str], Store]) -> None:
    store = open_url(postgres.fresh())
    with store.engine.connect() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"
        assert connection.execute(text("SHOW lock_timeout")).scalar() == "5s"


def test_a_real_table_survives_the_way_through_the_store(store: Store) -> None:
    table = new_table("aerion", 1)
    entries = [Entry(1, "open", data={"game": "aerion", "players": 1, "public": False, "options": table.options})]
    store.create("t", table.seed, entries, PLAYING)
    assert store.entries("t") == entries
