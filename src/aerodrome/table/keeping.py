"""What whoever runs the server can do with all tables: a copy of everything, records out, records in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from sqlalchemy import create_engine, insert, select, text
from sqlalchemy.engine import URL

from aerodrome.table.beginning import from_record
from aerodrome.table.errors import Damaged, NoSuchTable
from aerodrome.table.service import Tables
from aerodrome.table.store import Store, StoreError
from aerodrome.table.store.opening import sqlite_file
from aerodrome.table.store.schema import METADATA
from aerodrome.table.table import Table
from aerodrome.table.thinking import Thinker

CHUNK: Final = 500  # rows copied at once


def backup(store: Store, target: Path) -> int:
    """Copy the whole database, as it is at this moment, into a SQLite file; the number of tables in it.

    The server may go on meanwhile. The file can be put in the place of a data folder's database as it is. It holds the
    seeds of unfinished games and the secret of the server.
    """
    engine = create_engine(URL.create("sqlite", database=str(target)))
    try:
        with store.whole() as source, engine.begin() as copy:
            METADATA.create_all(copy)
            for table in METADATA.sorted_tables:
                found = source.execution_options(stream_results=True).execute(select(table))
                for rows in found.mappings().partitions(CHUNK):
                    copy.execute(insert(table), [dict(row) for row in rows])
            count = int(copy.execute(text("SELECT count(*) FROM tables")).scalar_one())
        with engine.connect() as check:
            verdict = check.execute(text("PRAGMA integrity_check")).scalar_one()
        if verdict != "ok":
            raise StoreError(f"the copy is damaged: {verdict}")
    finally:
        engine.dispose()
    return count


def is_database(store: Store, file: Path) -> bool:
    """Whether a file is the database of the store itself."""
    source = sqlite_file(store.engine.url)
    return source is not None and file.exists() and source.exists() and source.samefile(file)


def bare(store: Store) -> Tables:
    """The tables without anybody thinking: nothing is started, nobody moves, and the log hears of no damage."""
    return Tables(store, Thinker(1), silent=True)


def export(store: Store, table_id: str) -> tuple[dict[str, Any], bool]:
    """The record of one table, and whether its game is over."""
    try:
        table = bare(store).get(table_id)
    except Damaged as error:
        raise ValueError(f"{error}: {error.reason}") from None
    return table.record(host=True), table.phase == "over"


def export_all(store: Store) -> Iterator[tuple[str, tuple[dict[str, Any], bool] | str]]:
    """The record of every table that has begun and whether its game is over, by its id; or why it cannot be read."""
    tables = bare(store)
    for row in store.rows(limit=None):
        if row.phase != "waiting":
            try:
                table = tables.get(row.id)
                yield row.id, (table.record(host=True), table.phase == "over")
            except NoSuchTable:
                continue  # gone since the list was made
            except Damaged as error:
                yield row.id, error.reason
            except ValueError as error:
                yield row.id, str(error)


def checked(record: dict[str, Any]) -> dict[str, Any]:
    """The record, if it can become a table; RecordError says what is wrong with it."""
    from_record("", record)
    return record


def take_in(store: Store, record: Any) -> Table:
    """A record as a new table."""
    return bare(store).import_record(record)
