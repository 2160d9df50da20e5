"""What is known of the finished tables: each is read once, by one computation at a time for everybody who asks."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import Any, Final

from starlette.concurrency import run_in_threadpool

from aerodrome.table.service import Tables
from aerodrome.table.store import Row, StoreError

LOG: Final = logging.getLogger(__name__)
COUNTED: Final = 2000  # the latest finished tables


@dataclass(frozen=True)
class Finished:
    """What is kept of one finished table; it never changes again."""

    game: str
    players: int
    options: dict[str, Any]
    steps: int
    minutes: float
    winners: tuple[int, ...]
    best: int
    bots: int

    @property
    def together(self) -> bool:
        """Whether all of several, or one alone, won or lost as one."""
        return len(self.winners) in (0, self.players)


class Results:
    """The finished tables, for all who ask. Lives in the event loop."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.known: dict[str, Finished | None] = {}  # None: it is not counted, or cannot be read
        self.computing: asyncio.Task[list[Finished]] | None = None

    async def get(self) -> list[Finished]:
        """The latest finished tables. Whoever asks while they are read waits for the same computation."""
        if self.computing is None or self.computing.done():
            self.computing = asyncio.create_task(run_in_threadpool(self.read))
        return await asyncio.shield(self.computing)  # who goes away does not break it off for the others

    def read(self) -> list[Finished]:
        """Read the tables that were not finished at the last look, and forget those that are not counted any more."""
        rows = self.tables.store.rows(phase="over", limit=COUNTED)
        self.known = {row.id: self.known[row.id] if row.id in self.known else self.finished(row) for row in rows}
        return [one for one in self.known.values() if one is not None]

    def finished(self, row: Row) -> Finished | None:
        """The figures of a finished table; None if it was not played here, not from its beginning, or is damaged."""
        try:
            table = self.tables.load(row.id).table
            if table.imported or table.branch:
                return None
            view = table.view(None)
            return Finished(
                game=row.game,
                players=table.players,
                options=table.options,
                steps=table.steps,
                minutes=max(0.0, row.updated - row.created) / 60,
                winners=tuple(view["winners"]),
                best=max(view["scores"]),
                bots=sum(seat.kind == "bot" for seat in table.seats),
            )
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001  a log that is damaged, or of a game of somebody else, may fail in any way
            LOG.warning("table %s is not counted: %s: %s", row.id, type(error).__name__, error)
            return None
