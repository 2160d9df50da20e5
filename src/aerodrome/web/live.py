"""Live tables: everybody who looks at a table gets a frame whenever it changes."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections import Counter, defaultdict, deque
from typing import Any, Final, NamedTuple, Protocol

from prometheus_client import Histogram
from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocket, WebSocketDisconnect

from aerodrome.kernel.state import IllegalAction
from aerodrome.table.errors import Damaged, NoSuchTable, Stale, TableError
from aerodrome.table.service import Tables
from aerodrome.table.store import StoreError
from aerodrome.table.table import Table
from aerodrome.web.attendance import Attendance
from aerodrome.web.ranges import Message, Sent
from aerodrome.web.security import Bucket, address_of

LOG: Final = logging.getLogger(__name__)
POLICY_VIOLATION: Final = 1008
GOING_AWAY: Final = 1001
OUR_ERROR: Final = 1011
TRY_AGAIN: Final = 1013
MESSAGE_LENGTH: Final = 200  # an action is a short message
MESSAGES_PER_MINUTE: Final = 300
BURST: Final = 80  # frames that wait for one page, the steps of fast bots; older ones are left out
LARGEST: Final = 2**53  # a number that a browser knows exactly
MOST_BACK: Final = 3  # own answers that one message may take back
MOST_FURTHER: Final = 24  # actions of one click after its first
PAUSE: Final = 1.0  # seconds, while the store cannot be reached
PONG: Final = '{"pong":1}'
MESSAGES: Final = {
    frozenset(names.split())
    for names in ("ping", "whole", "act seq", "act then seq", "undo seq", "undo act seq", "undo act then seq")
}


class Wish(NamedTuple):
    """What a page wants done as one: take own answers back, then an action and those that go on from it."""

    undo: int = 0
    actions: tuple[int, ...] = ()


class Scene(Protocol):
    """What one page shows and may do."""

    def draw(self, table: Table) -> Message:
        """The table as a message with `seq` and `html`."""

    def act(self, seq: int, wish: Wish) -> None:
        """Carry out what the page wants done."""

    def present(self) -> None:
        """Somebody looks at the page."""

    def leave(self) -> None:
        """The page was closed."""

    def attendance(self) -> Message:
        """`here`: of each seat that a person holds its number, whether the person is there, and that in words."""

    def said(self, after: int) -> list[dict[str, Any]]:
        """What people have said after a number."""

    def refusal(self, error: Exception) -> str:
        """Why an action was not carried out, in words."""


class Onlooker:
    """One open page, and the tables that it is still to be shown."""

    def __init__(self, socket: WebSocket, table_id: str, scene: Scene) -> None:
        self.socket: Final = socket
        self.table_id: Final = table_id
        self.scene: Final = scene
        self.waiting: Final[deque[Table | None]] = deque([None], maxlen=BURST)  # None: as it is when it is drawn
        self.changed: Final = asyncio.Event()
        self.changed.set()
        self.sent: Final = Sent()
        self.sending: Final = asyncio.Lock()  # frames leave in the order in which they are told apart
        self.seq = 0

    def show(self, table: Table | None) -> None:
        self.waiting.append(table)
        self.changed.set()


class Hub:
    """Who looks at which table. Lives in the event loop; news may come from any thread."""

    def __init__(self, tables: Tables, connections: int, frames: Histogram) -> None:
        self.tables: Final = tables
        self.connections: Final = connections
        self.frames: Final = frames  # how long they take to draw
        self.onlookers: Final[defaultdict[str, set[Onlooker]]] = defaultdict(set)
        self.addresses: Final[Counter[str]] = Counter()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.attendance: Final = Attendance(tables, self.onlookers)
        tables.subscribe(self.heard)
        tables.turns.watchers.append(self.onlookers.__contains__)

    def heard(self, table_id: str, seq: int) -> None:
        """News from any thread: the table as it is at this moment is what the pages will show."""
        if self.loop is None or self.loop.is_closed() or table_id not in self.onlookers:
            return
        table = None
        with contextlib.suppress(StoreError, TableError):
            now = self.tables.get(table_id, seq)
            table = now if now.seq == seq else None
        self.loop.call_soon_threadsafe(self.wake, table_id, table)

    def wake(self, table_id: str, table: Table | None) -> None:
        for onlooker in self.onlookers.get(table_id, ()):
            onlooker.show(table)

    async def attend(self, socket: WebSocket, table_id: str, scene: Scene) -> None:
        """Serve one page until it is closed: frames out, actions in."""
        address = address_of(socket.scope)
        if self.addresses[address] >= self.connections:
            await socket.close(TRY_AGAIN, "too many open pages")
            return
        self.loop = asyncio.get_running_loop()
        await socket.accept()
        onlooker = Onlooker(socket, table_id, scene)
        self.onlookers[table_id].add(onlooker)
        self.addresses[address] += 1
        work = [asyncio.create_task(self.send_frames(onlooker)), asyncio.create_task(self.hear(onlooker))]
        try:
            done, _ = await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except WebSocketDisconnect:
            pass
        except NoSuchTable:
            await self.end(onlooker, GOING_AWAY, "there is no such table any more")
        except Damaged:  # the log has heard of it
            await self.end(onlooker, OUR_ERROR, "the table is damaged")
        except Exception:
            LOG.exception("table %s cannot be shown", table_id)
            await self.end(onlooker, OUR_ERROR, "something went wrong on the server")
        finally:
            self.addresses[address] -= 1
            if not self.addresses[address]:
                del self.addresses[address]
            self.onlookers[table_id].discard(onlooker)
            if not self.onlookers[table_id]:
                del self.onlookers[table_id]
            try:
                await broken_off(work)
            finally:
                self.attendance.went(onlooker)

    async def send_frames(self, onlooker: Onlooker) -> None:
        """A frame for every change, in their order."""
        while True:
            await onlooker.changed.wait()
            onlooker.changed.clear()
            while onlooker.waiting:
                table = onlooker.waiting.popleft()
                try:
                    async with onlooker.sending:
                        await self.send(onlooker, await run_in_threadpool(self.news, onlooker, table))
                except StoreError:
                    await asyncio.sleep(PAUSE)
                    onlooker.show(None)
            await self.attendance.shown(onlooker)

    def news(self, onlooker: Onlooker, table: Table | None) -> str:
        """The table as a message for a page that has all those before it; empty if there is nothing new to tell."""
        with self.frames.time():
            frame = self.draw(onlooker, table)
        if frame["seq"] < onlooker.seq:
            return ""
        onlooker.seq = frame["seq"]
        message = onlooker.sent.message(frame)
        return "" if message is None else written(message)

    def draw(self, onlooker: Onlooker, table: Table | None) -> Message:
        return onlooker.scene.draw(self.tables.get(onlooker.table_id) if table is None else table)

    async def send(self, onlooker: Onlooker, text: str) -> None:
        if not text:
            return
        try:
            await onlooker.socket.send_text(text)
        except RuntimeError:  # the page has gone while this was on its way
            raise WebSocketDisconnect from None

    async def end(self, onlooker: Onlooker, code: int, reason: str) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await onlooker.socket.close(code, reason)

    async def hear(self, onlooker: Onlooker) -> None:
        """Messages of the page; one that no page of ours sends ends the connection."""
        allowance = Bucket(MESSAGES_PER_MINUTE, 60)
        await run_in_threadpool(self.note, onlooker)
        await self.attendance.came(onlooker)
        while True:
            message = await onlooker.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            wish = parse(message.get("text"))
            if wish is None or not allowance.take(""):
                await self.end(onlooker, POLICY_VIOLATION, "not a message of this page")
                return
            if "ping" in wish:
                await run_in_threadpool(self.note, onlooker)
                await self.send(onlooker, PONG)
            elif "whole" in wish:
                async with onlooker.sending:
                    onlooker.sent.forget()
                onlooker.show(None)
            else:
                await self.act(onlooker, wish["seq"], wished(wish))

    def note(self, onlooker: Onlooker) -> None:
        with contextlib.suppress(StoreError, TableError):
            onlooker.scene.present()

    async def act(self, onlooker: Onlooker, seq: int, wish: Wish) -> None:
        """Carry a wish out; the news of it brings the frame. A refused one is answered with the fresh frame."""
        try:
            await run_in_threadpool(onlooker.scene.act, seq, wish)
        except (TableError, IllegalAction, StoreError) as error:
            answer: Message = {"stale" if isinstance(error, Stale) else "refused": onlooker.scene.refusal(error)}
            async with onlooker.sending:
                await self.send(onlooker, await run_in_threadpool(self.refused, onlooker, answer))

    def refused(self, onlooker: Onlooker, answer: Message) -> str:
        """A refusal, and with it the fresh frame, whole."""
        with contextlib.suppress(StoreError):
            frame = self.draw(onlooker, None)
            onlooker.seq = frame["seq"]
            onlooker.sent.forget()
            onlooker.sent.message(frame)
            answer |= frame
        return written(answer)


async def broken_off(work: list[asyncio.Task[None]]) -> None:
    """Break off what is under way and wait for it; who is cancelled meanwhile hears of that, not of the work's end.

    `gather` would raise the cancellation of the work in its place, which is none that the server has asked for.
    """
    for task in work:
        task.cancel()
        task.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody asks for it any more
    await asyncio.wait(work)


def written(message: Message) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def parse(text: object) -> dict[str, Any] | None:
    """A message of the page: `{"act": 17, "seq": 4}`, `{"ping": 1}`, or `{"whole": 1}` if it could not rebuild a frame.

    With `undo` own answers are taken back first, as many as it says, and with `then`, a list, further actions follow.
    None is anything else.

    >>> parse('{"ping": 1}'), parse('{"act": 17}'), parse('[1]'), parse(None)
    ({'ping': 1}, None, None, None)
    >>> parse('{"undo": 1, "act": 17, "seq": 4}'), parse('{"undo": 99, "seq": 4}')
    ({'undo': 1, 'act': 17, 'seq': 4}, None)
    >>> parse('{"act": 17, "then": [3, 5], "seq": 4}'), parse('{"act": 17, "then": [], "seq": 4}')
    ({'act': 17, 'then': [3, 5], 'seq': 4}, None)
    """
    if not isinstance(text, str) or len(text) > MESSAGE_LENGTH:
        return None
    try:
        wish = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(wish, dict) or frozenset(wish) not in MESSAGES:
        return None
    further = wish.get("then", [0])
    if not isinstance(further, list) or not 0 < len(further) <= MOST_FURTHER:
        return None
    numbers = [*further, *(value for name, value in wish.items() if name != "then")]
    if not all(isinstance(value, int) and not isinstance(value, bool) and abs(value) < LARGEST for value in numbers):
        return None
    return wish if 1 <= wish.get("undo", 1) <= MOST_BACK else None


def wished(message: dict[str, Any]) -> Wish:
    first = [message["act"]] if "act" in message else []
    return Wish(message.get("undo", 0), (*first, *message.get("then", ())))
