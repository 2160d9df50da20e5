"""Which seats a browser holds, in the store: one row for each, so that two requests at once lose none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, delete, select

from aerodrome.table.store.schema import HELD, TABLES
from aerodrome.table.store.sql import Store


def hold(store: Store, ring: str, seats: Mapping[str, Sequence[str]]) -> None:
    """Put the tokens of seats, by table, on a ring; all of them are hashes. A table that is gone is left out."""

    def work(connection: Connection) -> None:
        there = set(connection.execute(select(TABLES.c.id).where(TABLES.c.id.in_(list(seats)))).scalars())
        rows = [
            {"ring": ring, "table_id": table_id, "token": token}
            for table_id, tokens in seats.items()
            if table_id in there
            for token in tokens
        ]
        if rows:
            connection.execute(store.insert(HELD).on_conflict_do_nothing(), rows)

    store.run(work)


def held(store: Store, rings: Sequence[str]) -> dict[str, list[str]]:
    """The tokens on these rings, by table."""
    query = select(HELD.c.table_id, HELD.c.token).where(HELD.c.ring.in_(rings))
    found: dict[str, list[str]] = {}
    for table_id, token in store.read(lambda c: c.execute(query).all()):
        found.setdefault(table_id, []).append(token)
    return found


def let_go(store: Store, rings: Sequence[str], table_id: str, tokens: Sequence[str]) -> None:
    """Take tokens of a table off these rings."""
    place = HELD.c.ring.in_(rings) & (HELD.c.table_id == table_id) & HELD.c.token.in_(tokens)
    store.run(lambda connection: connection.execute(delete(HELD).where(place)))
