"""Hints without holding up anybody: a few threads of their own wait for the bots' advice."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from aerodrome.table.errors import NotNow
from aerodrome.table.service import Tables
from aerodrome.table.thinking import Thought

AT_ONCE: Final = 4
WAITING: Final = 12  # whoever comes when so many wait is sent away


class Advisers:
    """Those who wait for advice. Lives in the event loop."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.threads: Final = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="hint")
        self.waiting = 0

    async def hint(self, table_id: str, seat: int) -> Thought:
        """The bot's best actions for the seat that decides; NotNow if too many ask."""
        if self.waiting >= WAITING:
            raise NotNow("the bots are busy; try again in a moment")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, self.tables.hint, table_id, seat)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
