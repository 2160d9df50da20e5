"""Following a table by WebSocket: a short message whenever it changes."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocket, WebSocketDisconnect

from aerodrome.table.errors import NotYours
from aerodrome.table.service import Tables
from aerodrome.table.store import StoreError
from aerodrome.table.table import Table
from aerodrome.web.security import Bucket, address_of

LOG: Final = logging.getLogger(__name__)
PROTOCOL: Final = "aerodrome"
TOKEN_PROTOCOL: Final = "token."  # noqa: S105  what stands before a token among the subprotocols
POLICY_VIOLATION: Final = 1008
TRY_AGAIN: Final = 1013
MESSAGE_LENGTH: Final = 200
MESSAGES_A_MINUTE: Final = 120
NOTED_EVERY: Final = 60.0  # seconds: whoever follows with a token is there
LONGEST_WAIT: Final = 20.0  # seconds that a request waits for news
REASON_BYTES: Final = 120  # a close frame holds no more
PAUSE: Final = 1.0  # seconds after the database did not answer


class Refused(Exception):
    """The connection is closed, with this reason."""


class Crowded(Exception):
    """One address watches too many tables at once."""


class Follower:
    """One open connection."""

    def __init__(self, socket: WebSocket, table_id: str, token: str | None, changed: asyncio.Event) -> None:
        self.socket: Final = socket
        self.table_id: Final = table_id
        self.token = token
        self.changed: Final = changed
        self.messages: Final = Bucket(MESSAGES_A_MINUTE, 60)


class Followers:
    """Who follows which table. Lives in the event loop; news may come from any thread."""

    def __init__(self, tables: Tables, connections: int) -> None:
        self.tables: Final = tables
        self.connections: Final = connections
        self.by_table: Final[defaultdict[str, set[asyncio.Event]]] = defaultdict(set)
        self.addresses: Final[Counter[str]] = Counter()
        self.loop: asyncio.AbstractEventLoop | None = None
        tables.subscribe(self.heard)
        tables.turns.watchers.append(self.by_table.__contains__)

    def heard(self, table_id: str, _seq: int) -> None:
        """News from any thread."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.wake, table_id)

    def wake(self, table_id: str) -> None:
        for changed in self.by_table.get(table_id, ()):
            changed.set()

    @contextmanager
    def watching(self, address: str, table_id: str) -> Iterator[asyncio.Event]:
        """An event that is set with every change of a table; Crowded if this address watches too much."""
        if self.addresses[address] >= self.connections:
            raise Crowded
        self.loop = asyncio.get_running_loop()
        changed = asyncio.Event()
        self.addresses[address] += 1
        self.by_table[table_id].add(changed)
        try:
            yield changed
        finally:
            self.addresses[address] -= 1
            if not self.addresses[address]:
                del self.addresses[address]
            self.by_table[table_id].discard(changed)
            if not self.by_table[table_id]:
                del self.by_table[table_id]

    async def wait(self, address: str, table_id: str, after: int) -> Table:
        """A table as soon as it has gone on from a sequence number, or as it is after some seconds."""
        end = time.monotonic() + LONGEST_WAIT
        with self.watching(address, table_id) as changed:
            while True:
                changed.clear()
                table = await run_in_threadpool(self.tables.get, table_id)
                left = end - time.monotonic()
                if table.seq > after or table.phase == "over" or left <= 0:
                    return table
                with suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), left)

    async def follow(self, socket: WebSocket, table_id: str) -> None:
        """Serve one connection until it is closed."""
        offered = [str(one) for one in socket.scope.get("subprotocols", [])]
        token = next((one[len(TOKEN_PROTOCOL) :] for one in offered if one.startswith(TOKEN_PROTOCOL)), None)
        try:
            with self.watching(address_of(socket.scope), table_id) as changed:
                follower = Follower(socket, table_id, token, changed)
                try:
                    await run_in_threadpool(self.news, follower)
                except ValueError as error:
                    raise Refused(str(error)) from None
                await socket.accept(PROTOCOL if PROTOCOL in offered else None)
                changed.set()
                await self.attend(follower)
        except Crowded:
            await socket.close(TRY_AGAIN, "too many open connections")
        except Refused as refused:
            await socket.close(POLICY_VIOLATION, str(refused).encode()[:REASON_BYTES].decode(errors="ignore"))
        except StoreError:
            await socket.close(TRY_AGAIN, "the database does not answer")
        except WebSocketDisconnect:
            LOG.debug("a follower of %s has gone", table_id)

    async def attend(self, follower: Follower) -> None:
        """News out, messages in; what ends first ends both."""
        tasks = {asyncio.create_task(self.tell(follower)), asyncio.create_task(self.listen(follower))}
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
        errors = [task.exception() for task in done]
        for error in filter(None, errors):
            raise error

    async def tell(self, follower: Follower) -> None:
        """A message after every change; changes that come close together are told by one."""
        last: dict[str, Any] = {}
        while True:
            with suppress(TimeoutError):  # nothing new, but whoever follows is still there
                await asyncio.wait_for(follower.changed.wait(), NOTED_EVERY)
            follower.changed.clear()
            try:
                news = await run_in_threadpool(self.news, follower)
            except StoreError:
                await asyncio.sleep(PAUSE)
                follower.changed.set()
                continue
            except ValueError as error:
                raise Refused(str(error)) from None
            if news != last:
                last = news
                await follower.socket.send_text(json.dumps(news))

    def news(self, follower: Follower) -> dict[str, Any]:
        """Where the table stands; TableError if there is none, or the token holds no seat of it."""
        table = self.tables.get(follower.table_id)
        seat: int | None = None
        if follower.token is not None:
            seat = seat_held(table, follower.token)
            self.tables.present(table.id, [seat])
        return news_of(table, seat, queued=self.tables.turns.waits(table))

    async def listen(self, follower: Follower) -> None:
        """A token, once, or a ping; anything else ends the connection."""
        while True:
            message = await follower.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            said = parse(message.get("text"))
            if said is None or not follower.messages.take(""):
                raise Refused("a message is a token or a ping")
            if "ping" in said:
                await follower.socket.send_text('{"pong": 1}')
            elif follower.token is not None:
                raise Refused("the token is given already")
            else:
                follower.token = said["token"]
                follower.changed.set()


def seat_held(table: Table, token: str) -> int:
    """The seat that a token holds; NotYours if it holds none here."""
    seat = table.seat_of(token)
    if seat is None:
        raise NotYours("this token holds no seat at this table")
    return seat


def is_asked(table: Table, seat: int | None) -> bool:
    """Whether the table waits for the person of this seat."""
    return seat is not None and table.decider == seat and table.seats[seat].kind == "person"


def news_of(table: Table, seat: int | None, *, queued: bool) -> dict[str, Any]:
    decider = table.decider
    return {
        "seq": table.seq,
        "phase": table.phase,
        "step": table.steps,
        "decider": None if decider < 0 else decider,
        "queued": queued,
        "unconfirmed": table.waits_for is not None,
        "seat": seat,
        "asked": is_asked(table, seat),
    }


def parse(text: str | None) -> dict[str, Any] | None:
    """A message: `{"token": "..."}` or `{"ping": 1}`; None for anything else."""
    if text is None or len(text) > MESSAGE_LENGTH:
        return None
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(said, dict):
        return None
    if set(said) == {"ping"} or (set(said) == {"token"} and isinstance(said["token"], str)):
        return said
    return None
