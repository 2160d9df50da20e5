"""Opening a database: what is created, what is migrated, and what is said when it cannot be used."""

from __future__ import annotations

import os
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, inspect, select, text

from aerodrome.table.store import Standing, Store, StoreError, open_store, opening
from aerodrome.table.store.holding import held, hold, let_go
from aerodrome.table.store.opening import FILE
from aerodrome.table.store.schema import ABOUT, VERSION, migrate
from aerodrome.table.table import Entry
from tests.table.postgres import Cluster, free_port

OPENED = Entry(1, "open", data={"game": "lanterns", "players": 2, "public": True})
NOBODY = 65534


@contextmanager
def unprivileged() -> Iterator[None]:
    """As somebody who may not write everywhere: root may."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def version(store: Store) -> int:
    return int(store.read(lambda c: c.execute(select(ABOUT.c.version)).scalar_one()))


def test_a_data_folder_is_made(tmp_path: Path) -> None:
    folder = tmp_path / "some" / "where"
    with closing(open_store(None, folder)) as store:
        assert (folder / FILE).is_file()
        assert version(store) == VERSION
    with closing(open_store(None, folder)) as again:
        assert again.secret() == store.secret()


def test_a_data_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("x")
    for folder in (tmp_path / "data", tmp_path / "data" / "inner"):
        with pytest.raises(StoreError, match=f"the data folder {folder} cannot be used"):
            open_store(None, folder)


def test_a_data_folder_that_cannot_be_written(tmp_path: Path) -> None:
    shut = tmp_path / "shut"
    shut.mkdir(mode=0o555)
    for folder in (tmp_path, *tmp_path.parents):
        if folder.stat().st_uid == os.geteuid():
            folder.chmod(folder.stat().st_mode | 0o055)
    with unprivileged():
        for folder in (shut, shut / "inner"):
            with pytest.raises(StoreError, match=r"cannot be used: Permission denied"):
                open_store(None, folder)


def test_a_file_that_is_not_a_database(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("a letter to my grandmother " * 100)
    with pytest.raises(StoreError, match=f"{FILE} cannot be opened: file is not a database"):
        open_store(None, tmp_path)


def test_a_folder_in_the_place_of_the_database(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(StoreError, match=f"{FILE} cannot be opened: it is a folder"):
        open_store(None, tmp_path)


def test_an_empty_file_becomes_a_database(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A server that is killed while it makes its first database leaves one; one that was cut off is another thing."""
    (tmp_path / FILE).touch(mode=0o600)
    with closing(open_store(None, tmp_path)) as store:
        assert version(store) == VERSION
    assert "is empty: it becomes a new database" in caplog.text
    cut = tmp_path / "cut"
    cut.mkdir(mode=0o700)
    (cut / FILE).touch(mode=0o600)
    (cut / f"{FILE}-wal").write_bytes(b"what was written last")
    with pytest.raises(StoreError, match=f"{FILE}-wal beside it is not: put a backup in their place"):
        open_store(None, cut)
    assert (cut / f"{FILE}-wal").read_bytes() == b"what was written last"


@pytest.mark.parametrize("rest", ["@127.0.0.1:port/x", "@hidden@127.0.0.1/x"])
def test_a_password_in_a_wrong_address_is_not_shown(rest: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="the database address is like") as refusal:
        open_store(f"postgresql://ann:hidden{rest}", tmp_path)
    assert "hidden" not in str(refusal.value)


def test_a_password_behind_the_address_is_not_shown(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be opened") as refusal:
        open_store("postgresql://ann@127.0.0.1:1/x?password=hidden&sslpassword=hidden", tmp_path)
    assert "hidden" not in str(refusal.value)


@pytest.mark.parametrize(
    "address", ["", "tables", "http://host/x", "mysql://host/x", "sqlite://", "sqlite:///:memory:"]
)
def test_addresses_that_are_none(address: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="database"):
        open_store(address, tmp_path)


def test_a_database_of_somebody_else(url: str, open_url: Callable[[str], Store]) -> None:
    store = open_url(url)
    store.run(lambda c: c.execute(text("DROP TABLE aerodrome")))
    with pytest.raises(StoreError, match="holds something else"):
        open_url(url)
    assert store.rows() == [], "nothing was changed"


def test_a_database_of_a_later_version(url: str, open_url: Callable[[str], Store]) -> None:
    store = open_url(url)
    store.run(lambda c: c.execute(text(f"UPDATE aerodrome SET version = {VERSION + 1}")))
    with pytest.raises(StoreError, match=f"has schema {VERSION + 1}; this version of Aerodrome knows {VERSION}"):
        open_url(url)


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ("VALUES (-1)", "its schema version is '-1', and there was never such a one"),
        ("VALUES (0)", "its schema version is '0', and there was never such a one"),
        ("VALUES ('three')", "its schema version is 'three', and there was never such a one"),
        ("VALUES (NULL)", "its schema version is 'None', and there was never such a one"),
        ("VALUES (99999999999999)", "has schema 99999999999999; this version of Aerodrome knows"),
        ("VALUES (1), (2)", "names 2 schema versions instead of one"),
        ("SELECT 1 WHERE 1 = 2", "names 0 schema versions instead of one"),
    ],
)
def test_a_schema_that_cannot_be(tmp_path: Path, kept: str, said: str) -> None:
    open_store(None, tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.executescript(
            f"DROP TABLE aerodrome; CREATE TABLE aerodrome (version, secret DEFAULT 's');"
            f"INSERT INTO aerodrome (version) {kept};"
        )
    with pytest.raises(StoreError, match=f"{FILE} cannot be used: .*{said}"):
        open_store(None, tmp_path)


def test_a_database_with_a_table_less(url: str, open_url: Callable[[str], Store]) -> None:
    open_url(url).run(lambda c: c.execute(text("DROP TABLE snapshots")))
    with pytest.raises(StoreError, match="its table 'snapshots' is missing"):
        open_url(url)


# -------------------------------------------------------------------- migration
def test_a_database_from_before_there_were_rings_has_them_then(url: str, open_url: Callable[[str], Store]) -> None:
    store = open_url(url)
    store.create("t", "seed", [OPENED], Standing("playing", bot=True))
    store.run(lambda c: c.execute(text("DROP TABLE held")))
    store.run(lambda c: c.execute(text("UPDATE aerodrome SET version = 3")))
    again = open_url(url)
    assert version(again) == VERSION
    for _ in range(2):
        hold(again, "ring", {"t": ["one", "two"], "gone": ["three"]})
    assert {table: sorted(tokens) for table, tokens in held(again, ["ring", "other"]).items()} == {"t": ["one", "two"]}
    let_go(again, ["ring"], "t", ["one"])
    assert held(again, ["ring"]) == {"t": ["two"]}
    again.run(lambda c: c.execute(text("DELETE FROM tables")))
    assert held(again, ["ring"]) == {}, "they go with their table"


def test_an_older_database_is_brought_up_step_by_step(store: Store) -> None:
    """Today's database plays the old one; two versions of the future migrate it."""
    store.create("t", "seed", [OPENED], Standing("playing", bot=True))
    steps: list[int] = []

    def add_column(connection: Connection) -> None:
        steps.append(VERSION)
        connection.execute(text("ALTER TABLE tables ADD COLUMN clock INTEGER"))

    def fill_it(connection: Connection) -> None:
        steps.append(VERSION + 1)
        connection.execute(text("UPDATE tables SET clock = 7"))

    future = {VERSION: add_column, VERSION + 1: fill_it}
    for _ in range(2):
        store.run(lambda connection: migrate(connection, VERSION + 2, future))
    assert steps == [VERSION, VERSION + 1], "each step once, in order"
    assert version(store) == VERSION + 2
    assert store.read(lambda c: c.execute(text("SELECT clock FROM tables")).scalar_one()) == 7
    assert store.entries("t") == [OPENED]
    assert store.seed("t") == "seed"
    store.append("t", Entry(2, "start"), Standing("playing", bot=False))


def test_a_migration_that_fails_leaves_the_database_as_it_was(store: Store) -> None:
    def half(connection: Connection) -> None:
        connection.execute(text("ALTER TABLE tables ADD COLUMN clock INTEGER"))
        raise RuntimeError("the power fails")

    with pytest.raises(RuntimeError, match="the power fails"):
        store.run(lambda connection: migrate(connection, VERSION + 1, {VERSION: half}))
    assert version(store) == VERSION
    columns = store.read(lambda c: [column["name"] for column in inspect(c).get_columns("tables")])
    assert "clock" not in columns


def open_at_once(url: str, open_url: Callable[[str], Store], openers: int) -> list[str]:
    """What each of several openers finds as the secret."""
    opened: list[str] = []
    start = threading.Barrier(openers)

    def opener() -> None:
        start.wait()
        opened.append(open_url(url).secret())

    threads = [threading.Thread(target=opener) for _ in range(openers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return opened


def test_several_open_an_empty_database_at_once(url: str, open_url: Callable[[str], Store]) -> None:
    opened = open_at_once(url, open_url, 4)
    assert len(opened) == 4
    assert len(set(opened)) == 1


def test_several_make_a_file_at_once_again_and_again(tmp_path: Path, open_url: Callable[[str], Store]) -> None:
    for number in range(15):
        opened = open_at_once(f"sqlite:///{tmp_path / str(number)}", open_url, 6)
        assert len(opened) == 6
        assert len(set(opened)) == 1


def test_a_new_database_that_another_process_holds_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "PAUSE", 0.0)

    def failing(code: int, times: int) -> Callable[[], None]:
        left = [times]

        def work() -> None:
            if left[0]:
                left[0] -= 1
                error = sqlite3.OperationalError("database is locked")
                error.sqlite_errorcode = code
                raise error

        return work

    opening.patiently(failing(sqlite3.SQLITE_BUSY, 3))
    for code, times in ((sqlite3.SQLITE_BUSY, 1000), (sqlite3.SQLITE_FULL, 1)):
        with pytest.raises(sqlite3.OperationalError):
            opening.patiently(failing(code, times))


# -------------------------------------------------------------------- PostgreSQL that does not let us in
def test_postgresql_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"127.0.0.1.* cannot be opened: .*refused"):
        open_store(f"postgresql://ann:hidden@127.0.0.1:{free_port()}/x", tmp_path)


def test_without_its_driver_the_extra_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"psycopg, which pip install 'aerodrome\[postgres\]' brings$") as refusal:
        open_store("postgresql://ann:hidden@127.0.0.1:1/x", tmp_path)
    assert "hidden" not in str(refusal.value)


def test_a_wrong_password_is_said_and_not_shown(postgres: Cluster, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="password authentication failed") as refusal:
        open_store(postgres.url(password="guessed"), tmp_path)
    assert "guessed" not in str(refusal.value)
    assert "***" in str(refusal.value)


def test_a_database_that_does_not_exist(postgres: Cluster, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match='database "nowhere" does not exist'):
        open_store(postgres.url("nowhere"), tmp_path)


def test_a_copy_is_an_ordinary_sqlite_file(tmp_path: Path) -> None:
    with closing(open_store(None, tmp_path)) as store:
        store.create("t", "seed", [OPENED], Standing("playing", bot=False))
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (1,)
