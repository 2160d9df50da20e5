"""The tables of the database, and how an older database becomes one of today."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    insert,
    inspect,
    select,
    text,
    update,
)

METADATA: Final = MetaData()

ABOUT: Final = Table(
    "aerodrome",
    METADATA,
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("secret", String(64), nullable=False),  # what cookies and invitations of this server are signed with
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("bot", Boolean, nullable=False),  # whether it waits for a bot
    Column("seed", Text, nullable=False),  # as JSON: a number and a text are different seeds
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("tables_by_phase", "phase", "updated"),
    Index("tables_by_bot", "bot", "updated"),
)

# The primary key is the lock: of two processes that answer the same sequence number, one wins.
ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("mark", String(32), nullable=False),  # tells a repeated append from a rival's
)

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", BigInteger, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

# When the person of a seat was seen last, by any process.
PRESENCE: Final = Table(
    "presence",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)

# Which process lets a bot judge the moves of a finished game, and with which bot; `beat` is its last sign of life.
REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", String(32), nullable=False),
    Column("beat", Float, nullable=False),
    Column("spec", String(64), nullable=False),
    Column("done", Boolean, nullable=False),
    Index("reviews_by_beat", "done", "beat"),
)

JUDGEMENTS: Final = Table(
    "judgements",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),  # as JSON
)

# What people have said at a table; only the latest of it is kept.
SAID: Final = Table(
    "said",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("what", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("said_by_table", "table_id", "id"),
)

# What a browser holds: the hashes of tokens, on a ring whose name only the browser knows; here is the hash of it.
HELD: Final = Table(
    "held",
    METADATA,
    Column("ring", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("token", String(64), primary_key=True),
    Index("held_by_table", "table_id"),
)

Migrations = Mapping[int, Callable[[Connection], None]]


def add_reviews(connection: Connection) -> None:
    METADATA.create_all(connection, tables=[REVIEWS, JUDGEMENTS])


def add_said(connection: Connection) -> None:
    METADATA.create_all(connection, tables=[SAID])


def add_held(connection: Connection) -> None:
    METADATA.create_all(connection, tables=[HELD])


VERSION: Final = 4
MIGRATIONS: Final[Migrations] = {1: add_reviews, 2: add_said, 3: add_held}  # from each version to the next
MIGRATION_LOCK: Final = 0x41455244  # PostgreSQL: one process at a time creates or migrates


class SchemaError(RuntimeError):
    """The database is not one that this version can use."""


def migrate(connection: Connection, version: int = VERSION, migrations: Migrations = MIGRATIONS) -> None:
    """Bring a database to the schema of today; an empty one is created. All of it happens in one transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
    names = inspect(connection).get_table_names()
    if not names:
        METADATA.create_all(connection)
        connection.execute(insert(ABOUT).values(version=version, secret=secrets.token_hex(32)))
        return
    if ABOUT.name not in names:
        raise SchemaError("this database holds something else: Aerodrome needs an empty one or its own")
    found = schema_of(connection)
    if found > version:
        raise SchemaError(f"the database has schema {found}; this version of Aerodrome knows {version}: update it")
    for step in range(found, version):
        migrations[step](connection)
        connection.execute(update(ABOUT).values(version=step + 1))
    missing = set(METADATA.tables) - set(inspect(connection).get_table_names())
    if missing:
        raise SchemaError(f"its table {min(missing)!r} is missing: put a backup in its place")


def schema_of(connection: Connection) -> int:
    """The version of the schema; SchemaError if it is none that ever was."""
    found = connection.execute(select(ABOUT.c.version)).scalars().all()
    if len(found) != 1:
        raise SchemaError(f"it names {len(found)} schema versions instead of one: put a backup in its place")
    if not isinstance(found[0], int) or found[0] < 1:
        raise SchemaError(f"its schema version is {str(found[0])[:40]!r}, and there was never such a one")
    return found[0]
