"""Hints without holding up anybody: whoever waits for a bot's advice takes no thread, and leaves room for others."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

from starlette.concurrency import run_in_threadpool

from aerodrome.table.errors import NotNow
from aerodrome.table.service import Tables
from aerodrome.table.thinking import Thought

PLACES: Final = 4  # hints that one address may wait for at a time
MOST: Final = 64  # of all addresses; when so many wait, only who waits for none yet may ask
PATIENCE: Final = 10.0  # seconds


class Advisers:
    """Those who wait for advice, by address. Lives in the event loop."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.waiting: Final[Counter[str]] = Counter()

    async def hint(self, table_id: str, seat: int, address: str) -> Thought:
        """The bot's best actions for the seat that decides; NotNow if too many ask."""
        own = self.waiting[address]
        if own >= PLACES or (own and self.waiting.total() >= MOST):
            raise NotNow("the bots are busy; try again in a moment")
        self.waiting[address] += 1
        try:
            thought = await self.asked(table_id, seat, address)
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]
        if thought is None:
            raise NotNow("the bots have no advice here")
        (await run_in_threadpool(self.tables.get, table_id)).check_seq(thought.seq)
        return thought

    async def asked(self, table_id: str, seat: int, address: str) -> Thought | None:
        loop = asyncio.get_running_loop()
        arrived: asyncio.Future[Thought | None] = loop.create_future()

        def arrive(thought: Thought | None) -> None:
            if not arrived.done():
                arrived.set_result(thought)

        def answer(thought: Thought | None) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(arrive, thought)

        key = await run_in_threadpool(self.tables.turns.ask_hint, table_id, seat, address, answer)
        try:
            return await asyncio.wait_for(arrived, PATIENCE)
        except TimeoutError:
            raise NotNow("the bots are busy; try again in a moment") from None
        finally:
            self.tables.thinker.cancel(key)
