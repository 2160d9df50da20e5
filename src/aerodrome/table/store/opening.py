"""Opening the store: which database, how it is set up, and what to say if it cannot be used."""

from __future__ import annotations

import logging
import sqlite3
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from aerodrome.table.store.private import Hold, InUse, beside, make_file, make_folder, mend_file, mend_folder
from aerodrome.table.store.schema import SchemaError, migrate
from aerodrome.table.store.sql import Store, StoreError, reason

LOG: Final = logging.getLogger(__name__)
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


def open_store(url: str | None, folder: Path, *, alone: bool = False, make: bool = True) -> Store:
    """The store at a database address, or the SQLite file in the data folder; StoreError says what is wrong.

    A server is `alone`: no second one may open the same SQLite file, however it ends. Who only reads does not `make` a
    database where there is none.
    """
    address = database_url(url, folder)
    if url is None and make:
        prepare_folder(folder)
    shown = shown_address(address) if url is not None else str(folder / FILE)
    file, held = sqlite_file(address), None
    if file is not None:
        prepare_file(file, shown, make=make)
        held = hold(file, shown) if alone else None
    try:
        engine = engine_at(address)
    except ImportError as error:
        needed = "PostgreSQL needs psycopg, which pip install 'aerodrome[postgres]' brings"
        why = needed if error.name == "psycopg" else str(error)
        raise StoreError(f"{shown} cannot be opened: {why}") from None
    store = Store(engine, held)
    try:
        with engine.begin() as connection:
            migrate(connection)
    except SchemaError as error:
        store.close()
        raise StoreError(f"{shown} cannot be used: {error}") from None
    except SQLAlchemyError as error:
        store.close()
        raise StoreError(f"{shown} cannot be opened: {reason(error)}") from None
    return store


def shown_address(address: URL) -> str:
    """The address without the passwords in it."""
    hidden = {name: "***" for name in address.query if "pass" in name.lower()}
    return address.update_query_dict(hidden).render_as_string(hide_password=True)


def sqlite_file(address: URL) -> Path | None:
    """The file of a SQLite database; None for other databases."""
    if address.get_backend_name() != "sqlite" or not address.database or address.database.startswith("file:"):
        return None
    return Path(address.database)


def database_url(url: str | None, folder: Path) -> URL:
    """The address of the database; StoreError if it is not one."""
    if url is None:
        return URL.create("sqlite", database=str(folder / FILE))
    try:
        address = make_url(url)
        backend = address.get_backend_name()
        if "@" in (address.host or ""):
            raise ValueError("a part of the password would be taken for the host, and shown")
    except (SQLAlchemyError, ValueError):  # a port that is no number is a ValueError as well
        quoted = "in a password @ is written %40 and / is written %2F"
        raise StoreError(f"the database address is like postgresql://user:password@host/name; {quoted}") from None
    if backend in ("postgres", "postgresql"):
        return address.set(drivername="postgresql+psycopg")
    if backend != "sqlite":
        raise StoreError(f"the database is SQLite or PostgreSQL, not {backend!r}")
    if address.database in (None, "", ":memory:"):
        raise StoreError("the address of a SQLite database names a file, like sqlite:///tables.sqlite3")
    return address


def prepare_folder(folder: Path) -> None:
    """See to it that the data folder is there, can be written, and is closed to others."""
    try:
        make_folder(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise StoreError(f"the data folder {folder} cannot be used: {error.strerror}") from None
    mend_folder(folder)


def prepare_file(file: Path, shown: str, *, make: bool) -> None:
    """See to it that there is a file for SQLite, closed to others.

    An empty one is what a server leaves that was killed while it made its first database, so that a server begins
    anew with it; but not with one that has lost what SQLite still keeps beside it.
    """
    try:
        if file.is_dir():
            raise StoreError(f"{shown} cannot be opened: it is a folder, not a file")
        if not file.exists():
            if not make:
                raise StoreError(f"there is no database {shown}")
            make_file(file)
        elif not file.stat().st_size:
            log = beside(file, "-wal")
            if log.exists() and log.stat().st_size:
                raise StoreError(f"{shown} is empty, but {log.name} beside it is not: put a backup in their place")
            if not make:
                raise StoreError(f"{shown} is empty: nothing is kept in it")
            LOG.warning("%s is empty: it becomes a new database", shown)
        mend_file(file)
    except OSError as error:
        raise StoreError(f"{shown} cannot be opened: {error.strerror}") from None


def hold(file: Path, shown: str) -> Hold:
    """Keep other servers away from a SQLite file, by whatever name they call it."""
    try:
        return Hold(file.resolve())
    except InUse as error:
        other = "give this one another folder with --data, or let both use PostgreSQL"
        raise StoreError(f"{shown} is in use by another server ({error}): stop that one, {other}") from None
    except OSError as error:
        raise StoreError(f"{shown} cannot be locked: {error.strerror}") from None


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
