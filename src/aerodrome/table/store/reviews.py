"""What bots have said of the moves of finished games: kept as it comes in, by one process for each table."""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import ColumnElement, Connection, select, update

from aerodrome.table.store.schema import JUDGEMENTS, REVIEWS
from aerodrome.table.store.sql import AHEAD, COUNTED, Store

STALE: Final = 15.0  # seconds without a sign of life after which another process takes a review over


@dataclass(frozen=True)
class Judgement:
    """What a bot thinks of one decision: its own action, what that and the one played are worth to who decides.

    `seats` is the chance to win of every seat before the decision, as the one who decides could see it; empty where no
    bot could say anything.
    """

    best: int = -1
    best_value: float = 0.0
    played_value: float = 0.0
    seats: tuple[float, ...] = ()

    @property
    def loss(self) -> float:
        """What the decision cost; nothing if the bot likes it as well as its own."""
        return max(0.0, self.best_value - self.played_value)


def is_silent(now: float) -> ColumnElement[bool]:
    """Whether nobody has given a sign of life for a review; one that lies ahead is from before a clock was put back."""
    return (REVIEWS.c.beat < now - STALE) | (REVIEWS.c.beat > now + AHEAD)


class Reviews:
    """The judgements of all tables. All methods may be called from any thread."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    def claim(self, table_id: str, owner: str, spec: str) -> str | None:
        """Be the one who judges a table; the bot that does it, which stays the same, or None if another process does.

        A process that was not heard of for a while has lost its claim.
        """
        now = time.time()
        fresh = self.store.insert(REVIEWS).values(table_id=table_id, owner=owner, beat=now, spec=spec, done=False)
        free = (REVIEWS.c.owner == owner) | is_silent(now)
        statement = fresh.on_conflict_do_update(
            index_elements=[REVIEWS.c.table_id], set_={"owner": owner, "beat": now}, where=free & ~REVIEWS.c.done
        )

        def work(connection: Connection) -> str | None:
            if not connection.execute(statement, execution_options=COUNTED).rowcount:
                return None
            return str(connection.execute(select(REVIEWS.c.spec).where(REVIEWS.c.table_id == table_id)).scalar_one())

        return self.store.run(work)

    def beat(self, table_id: str, owner: str, *, at: float | None = None) -> bool:
        """A sign of life; whether the claim still holds."""
        mine = (REVIEWS.c.table_id == table_id) & (REVIEWS.c.owner == owner)
        statement = update(REVIEWS).where(mine).values(beat=time.time() if at is None else at)
        return bool(self.store.run(lambda c: c.execute(statement, execution_options=COUNTED).rowcount))

    def release(self, table_id: str, owner: str) -> None:
        """Let any process go on with a table."""
        self.beat(table_id, owner, at=0.0)

    def keep(self, table_id: str, step: int, judgement: Judgement) -> None:
        """Keep what was said of a decision; what was said first stays."""
        data = json.dumps(asdict(judgement), separators=(",", ":"))
        statement = self.store.insert(JUDGEMENTS).values(table_id=table_id, step=step, data=data)
        self.store.run(lambda c: c.execute(statement.on_conflict_do_nothing()))

    def finish(self, table_id: str) -> None:
        statement = update(REVIEWS).where(REVIEWS.c.table_id == table_id).values(done=True)
        self.store.run(lambda c: c.execute(statement))

    # ---------------------------------------------------------------- reading
    def spec(self, table_id: str) -> str | None:
        """The bot that judges a table; None if nobody has begun."""
        query = select(REVIEWS.c.spec).where(REVIEWS.c.table_id == table_id)
        return self.store.read(lambda c: c.execute(query).scalar())

    def judgements(self, table_id: str) -> dict[int, Judgement]:
        """What was said so far, by the number of actions before the decision."""
        query = select(JUDGEMENTS.c.step, JUDGEMENTS.c.data).where(JUDGEMENTS.c.table_id == table_id)
        rows = self.store.read(lambda c: c.execute(query).all())
        found = {}
        for step, data in rows:
            given = json.loads(data)
            found[int(step)] = Judgement(**given | {"seats": tuple(given["seats"])})
        return found

    def left(self, limit: int = 100) -> list[str]:
        """The tables that nobody judges to the end, the oldest first."""
        waiting = ~REVIEWS.c.done & is_silent(time.time())
        query = select(REVIEWS.c.table_id).where(waiting).order_by(REVIEWS.c.beat).limit(limit)
        return [str(found) for found in self.store.read(lambda c: c.execute(query).scalars().all())]
