"""What people say at a table, in the store."""

from __future__ import annotations

import time

from sqlalchemy import Connection, delete, insert, select, text

from aerodrome.table.store.schema import SAID
from aerodrome.table.store.sql import CHANNEL, Store
from aerodrome.table.talk import KEPT, Said

SAID_NEWS = "said"  # in the news of other processes, where the number of an entry would stand


def keep_said(store: Store, table_id: str, seat: int, kind: str, what: str) -> Said:
    """Keep what somebody says, forget what was said long before it, and tell the other processes."""
    at = time.time()

    def work(connection: Connection) -> int:
        row = insert(SAID).values(table_id=table_id, seat=seat, kind=kind, what=what, at=at).returning(SAID.c.id)
        number = int(connection.execute(row).scalar_one())
        latest = select(SAID.c.id).where(SAID.c.table_id == table_id).order_by(SAID.c.id.desc()).limit(KEPT)
        connection.execute(delete(SAID).where(SAID.c.table_id == table_id, SAID.c.id.not_in(latest)))
        if store.notifies:
            news = {"channel": CHANNEL, "news": f"{table_id}:{SAID_NEWS}"}
            connection.execute(text("SELECT pg_notify(:channel, :news)"), news)
        return number

    return Said(store.run(work), seat, kind, what, at)


def said(store: Store, table_id: str, after: int = 0, limit: int = KEPT) -> list[Said]:
    """What was said at a table after a number, the latest last."""
    query = (
        select(SAID.c.id, SAID.c.seat, SAID.c.kind, SAID.c.what, SAID.c.at)
        .where(SAID.c.table_id == table_id, SAID.c.id > after)
        .order_by(SAID.c.id.desc())
        .limit(limit)
    )
    return [Said(*row) for row in reversed(store.read(lambda c: c.execute(query).all()))]
