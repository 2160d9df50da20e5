"""The store: one small interface over SQLite (the default) and PostgreSQL (many processes)."""

from __future__ import annotations

import json
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    Table as SqlTable,
    bindparam,
    exists,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, SQLAlchemyError, TimeoutError as NoConnection

from aerodrome.table.errors import NoSuchTable, Stale
from aerodrome.table.store.private import Hold
from aerodrome.table.store.schema import ABOUT, ENTRIES, PRESENCE, SNAPSHOTS, TABLES
from aerodrome.table.table import Entry

CHANNEL: Final = "aerodrome"
RETRIES: Final = 6
PAUSE: Final = 0.1  # seconds before the first retry; each further one is twice as long
COUNTED: Final = {"preserve_rowcount": True}
AHEAD: Final = 60.0  # seconds by which the clocks of several machines may differ

# What may go through later. PostgreSQL: lost connections, restarts, deadlocks, locks; SQLite: busy, locked.
PASSING_CLASSES: Final = ("08", "57P")
PASSING_STATES: Final = ("40001", "40P01", "55P03", "25P03")
PASSING_CODES: Final = (5, 6)

CHANGED: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values({name: bindparam(name) for name in ("updated", "phase", "bot")})
)

Result = TypeVar("Result")


class StoreError(RuntimeError):
    """The database cannot be used: it says why."""


@dataclass(frozen=True)
class Row:
    """What a list shows of a table."""

    id: str
    game: str
    players: int
    public: bool
    phase: str
    created: float
    updated: float


@dataclass(frozen=True)
class Standing:
    """Where a table stands after an entry: its phase, and whether it waits for a bot."""

    phase: str
    bot: bool


class Store:
    """An append-only log for every table. All methods may be called from any thread."""

    def __init__(self, engine: Engine, held: Hold | None = None) -> None:
        self.engine: Final = engine
        self.held: Final = held  # what keeps a second server away
        self.notifies: Final = engine.dialect.name == "postgresql"
        # A reader asks one question at a time: PostgreSQL need not be told of its beginning and end.
        alone = {"isolation_level": "AUTOCOMMIT"} if self.notifies else {}
        self.reader: Final = engine.execution_options(writes=False, **alone)
        self.next_entry: Final = self.insert_next()
        # SQLite has one writer at a time; a thread that waits here is let in at once, one that waits there polls.
        self.turn: Final[AbstractContextManager[Any]] = nullcontext() if self.notifies else threading.Lock()

    # ---------------------------------------------------------------- writing
    def create(self, table_id: str, seed: int | str, entries: Sequence[Entry], standing: Standing) -> None:
        """A new table with the first entries of its log, durably, exactly once; Stale if there is one of that id."""
        first = entries[0].data
        now = time.time()
        rows = [self.values(table_id, entry, now) for entry in entries]
        about = {
            "id": table_id,
            "game": first["game"],
            "players": first["players"],
            "public": first["public"],
            "phase": standing.phase,
            "bot": standing.bot,
            "seed": json.dumps(seed),
            "created": now,
            "updated": now,
        }

        def work(connection: Connection) -> None:
            statement = self.insert(TABLES).values(**about).on_conflict_do_nothing()
            if not connection.execute(statement, execution_options=COUNTED).rowcount:
                self.settle_doubt(connection, rows[0])
                return
            connection.execute(insert(ENTRIES), rows)
            self.notify(connection, table_id, entries[-1].seq)

        self.run(work)

    def append(self, table_id: str, entry: Entry, standing: Standing, *more: Entry) -> None:
        """Add one entry, durably, exactly once, or several that follow one another, all of them or none.

        Stale if the table does not end with the entry before it. The standing is the one after the last.
        """
        now = time.time()
        rows = [self.values(table_id, one, now) for one in (entry, *more)]
        changes = {"table": table_id, "updated": now, "phase": standing.phase, "bot": standing.bot}

        def work(connection: Connection) -> None:
            for row in rows:
                if not connection.execute(self.next_entry, row, execution_options=COUNTED).rowcount:
                    self.settle_doubt(connection, row)
                    return
            connection.execute(CHANGED, changes)
            self.notify(connection, table_id, rows[-1]["seq"])

        self.run(work)

    def settle_doubt(self, connection: Connection, row: dict[str, Any]) -> None:
        """An entry was not taken: an earlier try did arrive and only its answer was lost, or a rival was first."""
        place = (ENTRIES.c.table_id == row["table_id"]) & (ENTRIES.c.seq == row["seq"])
        if connection.execute(select(ENTRIES.c.mark).where(place)).scalar() != row["mark"]:
            raise Stale(f"entry {row['seq']} is taken")

    def insert_next(self) -> Executable:
        """An entry is taken if the one before it is there and it is not there itself."""
        row = {column.name: bindparam(column.name, type_=column.type) for column in ENTRIES.c}
        is_next = exists().where(ENTRIES.c.table_id == row["table_id"], ENTRIES.c.seq == row["seq"] - 1)
        source = select(*row.values()).where(is_next)
        return self.insert(ENTRIES).from_select(list(row), source).on_conflict_do_nothing()

    def insert(self, table: SqlTable) -> sqlite.Insert | postgresql.Insert:
        return postgresql.insert(table) if self.notifies else sqlite.insert(table)

    def values(self, table_id: str, entry: Entry, now: float) -> dict[str, Any]:
        return {
            "table_id": table_id,
            "seq": entry.seq,
            "kind": entry.kind,
            "seat": entry.seat,
            "data": json.dumps(dict(entry.data), separators=(",", ":")),
            "at": now,
            "mark": secrets.token_hex(16),
        }

    def notify(self, connection: Connection, table_id: str, seq: int) -> None:
        """Tell the other processes; the news travels when the transaction is committed."""
        if self.notifies:
            news = {"channel": CHANNEL, "news": f"{table_id}:{seq}"}
            connection.execute(text("SELECT pg_notify(:channel, :news)"), news)

    def keep_snapshot(self, table_id: str, seq: int, data: bytes) -> None:
        """Keep the newest snapshot of a table."""
        fresh = self.insert(SNAPSHOTS).values(table_id=table_id, seq=seq, data=data)
        statement = fresh.on_conflict_do_update(
            index_elements=[SNAPSHOTS.c.table_id],
            set_={"seq": fresh.excluded.seq, "data": fresh.excluded.data},
            where=SNAPSHOTS.c.seq < fresh.excluded.seq,
        )
        self.run(lambda connection: connection.execute(statement))

    def touch(self, table_id: str) -> None:
        """Count the age of a table from now on."""
        statement = update(TABLES).where(TABLES.c.id == table_id).values(updated=time.time())
        self.run(lambda connection: connection.execute(statement))

    def note_presence(self, table_id: str, seat: int, at: float) -> None:
        """Keep when the person of a seat was seen last; a time far ahead was written before a clock was put back."""
        fresh = self.insert(PRESENCE).values(table_id=table_id, seat=seat, at=at)
        statement = fresh.on_conflict_do_update(
            index_elements=[PRESENCE.c.table_id, PRESENCE.c.seat],
            set_={"at": fresh.excluded.at},
            where=(PRESENCE.c.at < fresh.excluded.at) | (PRESENCE.c.at > fresh.excluded.at + AHEAD),
        )
        self.run(lambda connection: connection.execute(statement))

    # ---------------------------------------------------------------- reading
    def secret(self) -> str:
        """What cookies and invitations are signed with: the same for all processes on one database."""
        return str(self.read(lambda c: c.execute(select(ABOUT.c.secret)).scalar_one()))

    def about(self, table_id: str) -> tuple[int | str, float]:
        """The seed of a table, and when it was changed last."""
        query = select(TABLES.c.seed, TABLES.c.updated).where(TABLES.c.id == table_id)
        found = self.read(lambda c: c.execute(query).one_or_none())
        if found is None:
            raise NoSuchTable(f"there is no table {table_id!r}")
        seed: int | str = json.loads(found[0])
        return seed, float(found[1])

    def seed(self, table_id: str) -> int | str:
        return self.about(table_id)[0]

    def newest(self, table_id: str) -> int:
        """The sequence number of the last entry; 0 if there is no such table."""
        query = select(func.max(ENTRIES.c.seq)).where(ENTRIES.c.table_id == table_id)
        last = self.read(lambda c: c.execute(query).scalar())
        return 0 if last is None else int(last)

    def entries(self, table_id: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        query = (
            select(ENTRIES.c.seq, ENTRIES.c.kind, ENTRIES.c.seat, ENTRIES.c.data)
            .where(ENTRIES.c.table_id == table_id, ENTRIES.c.seq > after)
            .order_by(ENTRIES.c.seq)
            .limit(limit)
        )
        rows = self.read(lambda c: c.execute(query).all())
        return [Entry(int(seq), kind, int(seat), json.loads(data)) for seq, kind, seat, data in rows]

    def snapshot(self, table_id: str) -> bytes | None:
        query = select(SNAPSHOTS.c.data).where(SNAPSHOTS.c.table_id == table_id)
        found = self.read(lambda c: c.execute(query).scalar())
        return None if found is None else bytes(found)

    def presence(self, table_id: str, seat: int) -> float | None:
        """When the person of a seat was seen last by any process; None if never."""
        query = select(PRESENCE.c.at).where(PRESENCE.c.table_id == table_id, PRESENCE.c.seat == seat)
        return self.read(lambda c: c.execute(query).scalar())

    def presences(self, table_ids: Sequence[str]) -> dict[tuple[str, int], float]:
        """When the people of these tables were seen last by any process."""
        query = select(PRESENCE.c.table_id, PRESENCE.c.seat, PRESENCE.c.at).where(PRESENCE.c.table_id.in_(table_ids))
        return {(str(row[0]), int(row[1])): float(row[2]) for row in self.read(lambda c: c.execute(query).all())}

    def left_to_bots(self, idle: float, since: float = 0.0, limit: int = 1000) -> list[str]:
        """The tables that have waited for a bot for so many seconds, the latest first; none from before `since`.

        Those that seem to have been changed later than now are among them: the clock was put back since.
        """
        now = time.time()
        waiting = (TABLES.c.updated <= now - idle) | (TABLES.c.updated > now + idle)
        query = (
            select(TABLES.c.id)
            .where(TABLES.c.bot, waiting, TABLES.c.updated >= since)
            .order_by(TABLES.c.updated.desc())
            .limit(limit)
        )
        return [str(found) for found in self.read(lambda c: c.execute(query).scalars().all())]

    def rows(
        self,
        *,
        phase: str | None = None,
        public: bool | None = None,
        ids: Sequence[str] | None = None,
        limit: int | None = 50,
        since: float = 0.0,
    ) -> list[Row]:
        """Tables for a list, the latest first; none from before `since`."""
        query = select(*(TABLES.c[name] for name in Row.__dataclass_fields__)).order_by(TABLES.c.updated.desc())
        query = query.where(TABLES.c.updated >= since)
        if phase is not None:
            query = query.where(TABLES.c.phase == phase)
        if public is not None:
            query = query.where(TABLES.c.public == public)
        if ids is not None:
            query = query.where(TABLES.c.id.in_(ids))
        found = self.read(lambda c: c.execute(query.limit(limit)).all())
        return [Row(*row) for row in found]

    # ---------------------------------------------------------------- one way to talk to the database
    def read(self, work: Callable[[Connection], Result]) -> Result:
        return self.repeat(work, self.reader, nullcontext())

    def run(self, work: Callable[[Connection], Result]) -> Result:
        return self.repeat(work, self.engine, self.turn)

    def repeat(self, work: Callable[[Connection], Result], engine: Engine, turn: AbstractContextManager[Any]) -> Result:
        """Do the work in one transaction; a lost connection is tried again, since all work here may be repeated."""
        attempt = 0
        while True:
            try:
                with turn, engine.begin() as connection:
                    return work(connection)
            except DBAPIError as error:
                if attempt == RETRIES or not (error.connection_invalidated or is_passing(error)):
                    raise StoreError(f"the database does not answer: {reason(error)}") from error
            except NoConnection as error:
                raise StoreError("the database is too busy to answer") from error
            time.sleep(PAUSE * 2**attempt)
            attempt += 1

    @contextmanager
    def whole(self) -> Iterator[Connection]:
        """A connection that sees the database as it is at one moment, for a copy of all of it."""
        level = {"isolation_level": "REPEATABLE READ"} if self.notifies else {}
        with self.engine.execution_options(writes=False, **level).begin() as connection:
            yield connection

    def close(self) -> None:
        self.engine.dispose()
        if self.held is not None:
            self.held.close()


def is_passing(error: DBAPIError) -> bool:
    """Whether the same call may go through later: a lock that is held, a server that restarts."""
    state = getattr(error.orig, "sqlstate", None)
    if state is not None:
        return state.startswith(PASSING_CLASSES) or state in PASSING_STATES
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        return code & 0xFF in PASSING_CODES
    return type(error.orig).__name__ == "OperationalError"  # no answer from PostgreSQL at all


def reason(error: SQLAlchemyError) -> str:
    """The first line of what the database said."""
    said = str(getattr(error, "orig", None) or error).strip()
    return said.splitlines()[0] if said else type(error).__name__
