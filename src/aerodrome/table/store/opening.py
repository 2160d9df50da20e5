"""Opening the store: which database, how it is set up, and what to say if it cannot be used."""

from __future__ import annotations

import sqlite3
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from aerodrome.table.store.schema import SchemaError, migrate
from aerodrome.table.store.sql import Store, StoreError, reason

FILE: Final = "aerodrome.sqlite3"
CONNECT_SECONDS: Final = 5
TRIES: Final = 50
PAUSE: Final = 0.05  # seconds

# A commit is on the disk when it is answered; a process that hangs in a transaction does not hold up others for long.
PRAGMAS: Final = ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
POSTGRESQL_SETTINGS: Final = (
    "-c synchronous_commit=on -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000"
)
KEEPALIVE: Final = {"keepalives_idle": "30", "keepalives_interval": "10", "keepalives_count": "3"}


def open_store(url: str | None, folder: Path) -> Store:
    """The store at a database address, or the SQLite file in the data folder; StoreError says what is wrong."""
    address = database_url(url, folder)
    if url is None:
        prepare_folder(folder)
    shown = address.render_as_string(hide_password=True) if url is not None else str(folder / FILE)
    try:
        engine = engine_at(address)
    except ImportError as error:
        needed = "PostgreSQL needs psycopg, which pip install 'aerodrome[postgres]' brings"
        why = needed if error.name == "psycopg" else str(error)
        raise StoreError(f"{shown} cannot be opened: {why}") from None
    try:
        with engine.begin() as connection:
            migrate(connection)
    except SchemaError as error:
        engine.dispose()
        raise StoreError(f"{shown} cannot be used: {error}") from None
    except SQLAlchemyError as error:
        engine.dispose()
        raise StoreError(f"{shown} cannot be opened: {reason(error)}") from None
    return Store(engine)


def database_url(url: str | None, folder: Path) -> URL:
    """The address of the database; StoreError if it is not one."""
    if url is None:
        return URL.create("sqlite", database=str(folder / FILE))
    try:
        address = make_url(url)
        backend = address.get_backend_name()
    except SQLAlchemyError:
        raise StoreError("the database address is like postgresql://user:password@host/name") from None
    if backend in ("postgres", "postgresql"):
        return address.set(drivername="postgresql+psycopg")
    if backend != "sqlite":
        raise StoreError(f"the database is SQLite or PostgreSQL, not {backend!r}")
    if address.database in (None, "", ":memory:"):
        raise StoreError("the address of a SQLite database names a file, like sqlite:///tables.sqlite3")
    return address


def prepare_folder(folder: Path) -> None:
    """See to it that the data folder is there and can be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise StoreError(f"the data folder {folder} cannot be used: {error.strerror}") from None


def engine_at(address: URL) -> Engine:
    if address.get_backend_name() == "sqlite":
        engine = create_engine(address)
        prepare_sqlite(engine)
        return engine
    arguments = {"connect_timeout": CONNECT_SECONDS, "options": POSTGRESQL_SETTINGS, **KEEPALIVE}
    return create_engine(address, connect_args=arguments, pool_size=10, max_overflow=20, pool_timeout=10)


def patiently(work: Callable[[], object]) -> None:
    """Two processes that make a new database one with WAL at once are not made to wait: they have to try again."""
    for _ in range(TRIES):
        try:
            work()
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            time.sleep(PAUSE)
    work()


def prepare_sqlite(engine: Engine) -> None:
    """Durable and readable while it is written (WAL); a transaction that writes takes the lock at its beginning."""

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # SQLAlchemy's BEGIN below, not the driver's
        for pragma in PRAGMAS:
            patiently(lambda pragma=pragma: connection.execute(f"PRAGMA {pragma}"))  # type: ignore[misc]

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", True)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
