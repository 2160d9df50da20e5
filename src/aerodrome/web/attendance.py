"""Who is at a table and what they say, told to everybody who looks at it: small messages beside the frames."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

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
        tables.hearers.append(self.spoken)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.looking: asyncio.Task[None] | None = None
        self.heard: Final[dict[Onlooker, int]] = {}  # the number of what each page was told last
        self.parting: Final[set[asyncio.Task[None]]] = set()
        self.told: Final[dict[Onlooker, str]] = {}  # what each page shows
        self.fresh: Final[set[Onlooker]] = set()  # pages that were cut off may show what was true long ago

    async def came(self, onlooker: Onlooker) -> None:
        """Somebody has opened a page, and shows up on those of the others."""
        if self.looking is None or self.looking.done():
            self.looking = asyncio.create_task(self.look())
        self.loop = asyncio.get_running_loop()
        with contextlib.suppress(StoreError, TableError):
            self.told[onlooker] = await run_in_threadpool(self.words, onlooker)
        self.fresh.add(onlooker)  # not before: a look in between would forget it, and the page would be told nothing
        await self.tell(onlooker.table_id)

    def went(self, onlooker: Onlooker) -> None:
        """A page was closed; who has another one open at the same table stays. Nobody waits for that to be noted."""
        self.told.pop(onlooker, None)
        self.fresh.discard(onlooker)
        self.heard.pop(onlooker, None)
        others = list(self.onlookers.get(onlooker.table_id, ()))
        task = asyncio.create_task(run_in_threadpool(self.part, onlooker, others))
        self.parting.add(task)
        task.add_done_callback(self.parting.discard)

    def part(self, onlooker: Onlooker, others: list[Onlooker]) -> None:
        with contextlib.suppress(StoreError, TableError):
            onlooker.scene.leave()
            for other in others:
                other.scene.present()

    def spoken(self, table_id: str) -> None:
        """Somebody has said something: news from any thread."""
        if self.loop is not None and not self.loop.is_closed() and table_id in self.onlookers:
            asyncio.run_coroutine_threadsafe(self.pass_on(table_id), self.loop)

    async def pass_on(self, table_id: str) -> None:
        """Send everybody at a table what was said since they were sent something."""
        for onlooker in list(self.onlookers.get(table_id, ())):
            with contextlib.suppress(StoreError, TableError, WebSocketDisconnect, RuntimeError):
                several = await run_in_threadpool(onlooker.scene.said, self.heard.get(onlooker, 0))
                if several and several[-1]["id"] > self.heard.get(onlooker, 0):
                    self.heard[onlooker] = several[-1]["id"]
                    await onlooker.socket.send_text(written({"said": several}))

    async def look(self) -> None:
        """As long as somebody looks on."""
        while self.onlookers:
            await asyncio.sleep(EVERY)
            late = list(self.fresh)
            for onlooker in late:
                self.told.pop(onlooker, None)
            self.fresh.clear()
            tables = list(self.onlookers)
            await run_in_threadpool(self.tables.presence.look, tables)
            for table_id in tables:
                await self.tell(table_id)
            for onlooker in late:
                await self.pass_on(onlooker.table_id)

    async def tell(self, table_id: str) -> None:
        """Send everybody at a table what they do not show yet."""
        for onlooker in list(self.onlookers.get(table_id, ())):
            await self.tell_one(onlooker)

    async def shown(self, onlooker: Onlooker) -> None:
        """A page has a fresh frame: whether the one whom it waits for now is there."""
        if onlooker in self.told:
            await self.tell_one(onlooker)

    async def tell_one(self, onlooker: Onlooker) -> None:
        with contextlib.suppress(StoreError, TableError, WebSocketDisconnect, RuntimeError):
            text = await run_in_threadpool(self.words, onlooker)
            if text and self.told.get(onlooker) != text:
                self.told[onlooker] = text
                await onlooker.socket.send_text(text)

    def words(self, onlooker: Onlooker) -> str:
        found = onlooker.scene.attendance()
        return written(found) if found["here"] else ""


def written(message: dict[str, Any]) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))
