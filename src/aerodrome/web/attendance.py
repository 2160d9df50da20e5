"""Who is at a table, told to everybody who looks at it: small messages beside the frames."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocketDisconnect

from aerodrome.table.errors import TableError
from aerodrome.table.store import StoreError

if TYPE_CHECKING:
    from aerodrome.table.service import Tables
    from aerodrome.web.live import Onlooker

EVERY: Final = 5.0  # seconds between two looks at who is there


class Attendance:
    """Looks now and then who is at the tables that somebody looks at, and tells what has changed.

    Lives in the event loop. Nobody asks the store for a frame or a sign of life: memory knows, and what other
    processes know is read for all tables at once (`Presence.look`).
    """

    def __init__(self, tables: Tables, onlookers: Mapping[str, set[Onlooker]]) -> None:
        self.tables: Final = tables
        self.onlookers: Final = onlookers
        self.looking: asyncio.Task[None] | None = None
        self.told: Final[dict[Onlooker, str]] = {}  # what each page shows
        self.fresh: Final[set[Onlooker]] = set()  # pages that were cut off may show what was true long ago

    async def came(self, onlooker: Onlooker) -> None:
        """Somebody has opened a page, and shows up on those of the others."""
        if self.looking is None or self.looking.done():
            self.looking = asyncio.create_task(self.look())
        self.fresh.add(onlooker)
        with contextlib.suppress(StoreError, TableError):
            self.told[onlooker] = await run_in_threadpool(self.words, onlooker)
        await self.tell(onlooker.table_id)

    async def went(self, onlooker: Onlooker) -> None:
        """A page was closed; who has another one open at the same table stays."""
        self.told.pop(onlooker, None)
        self.fresh.discard(onlooker)
        others = list(self.onlookers.get(onlooker.table_id, ()))
        await run_in_threadpool(self.part, onlooker, others)

    def part(self, onlooker: Onlooker, others: list[Onlooker]) -> None:
        with contextlib.suppress(StoreError, TableError):
            onlooker.scene.leave()
            for other in others:
                other.scene.present()

    async def look(self) -> None:
        """As long as somebody looks on."""
        while self.onlookers:
            await asyncio.sleep(EVERY)
            for onlooker in self.fresh:
                self.told.pop(onlooker, None)
            self.fresh.clear()
            tables = list(self.onlookers)
            await run_in_threadpool(self.tables.presence.look, tables)
            for table_id in tables:
                await self.tell(table_id)

    async def tell(self, table_id: str) -> None:
        """Send everybody at a table what they do not show yet."""
        for onlooker in list(self.onlookers.get(table_id, ())):
            with contextlib.suppress(StoreError, TableError, WebSocketDisconnect, RuntimeError):
                text = await run_in_threadpool(self.words, onlooker)
                if text and self.told.get(onlooker) != text:
                    self.told[onlooker] = text
                    await onlooker.socket.send_text(text)

    def words(self, onlooker: Onlooker) -> str:
        found = onlooker.scene.attendance()
        return json.dumps({"here": found}, ensure_ascii=False, separators=(",", ":")) if found else ""
