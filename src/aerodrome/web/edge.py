"""The edge of the server: how many connections may be open, and how long a request may take to arrive.

uvicorn waits for the rest of a request for ever. Its protocols are kept, with a clock beside them and a door in front.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import suppress
from typing import Any, Final

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from aerodrome.web.network import one_address
from aerodrome.web.settings import Settings

LOG: Final = logging.getLogger(__name__)
BODY_RATE: Final = 500  # bytes a second: a body that comes more slowly in the long run is given up
BACKLOG: Final = 256  # connections that wait to be accepted, and that are accepted at once
LINGER: Final = 2.0  # seconds for somebody who is turned away to read why
LINGERING: Final = 100  # who are told why; more are just closed
LEAST: Final = 16  # connections, however little the system allows
RESERVED: Final = 256  # files for everything else: the database, the workers, the log
LATE: Final = "The request did not arrive in time."
CROWDED: Final = "Too many connections are open from your address: close some."
FULL: Final = "The server has no room for another connection: try again in a minute."


class Door:
    """Who is connected, by address and in all. Lives in the event loop."""

    def __init__(self, settings: Settings, proxies: str | list[str]) -> None:
        self.settings: Final = settings
        self.proxies: Final = ProxyHeadersMiddleware(nobody, proxies).trusted_hosts
        self.room: Final = room(settings.open_in_all)
        self.inside: Final[dict[object, str]] = {}  # the address behind each transport
        self.by_address: Final[Counter[str]] = Counter()
        self.lingering = 0
        self.turned_away = 0
        self.late = 0
        if self.room < settings.open_in_all:
            LOG.warning("the system allows so few open files that there is room for %s connections only", self.room)

    def enter(self, transport: object, address: str) -> tuple[int, str] | None:
        """A status and a reason if there is no room."""
        if len(self.inside) >= self.room:
            return 503, FULL
        known = one_address(address)
        if self.by_address[known] >= self.settings.open_by_address and address not in self.proxies:
            return 429, CROWDED
        self.inside[transport] = known
        self.by_address[known] += 1
        return None

    def leave(self, transport: object) -> None:
        address = self.inside.pop(transport, None)
        if address is not None:
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]


async def nobody(*_: Any) -> None:
    """An application for a middleware that is only asked whom it trusts."""


def room(connections: int) -> int:
    """For how many connections there is room, after asking the system for as many open files as they need."""
    try:
        import resource
    except ImportError:  # Windows has no such limit for sockets
        return connections
    others = RESERVED + BACKLOG + LINGERING
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < connections + others:
        raised = connections + others if hard == resource.RLIM_INFINITY else min(connections + others, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
            soft = raised
    return connections if soft == resource.RLIM_INFINITY else max(LEAST, min(connections, soft - others))


class Arrival(H11Protocol):
    """A connection that speaks HTTP: turned away if there is no room, and closed if a request does not arrive."""

    def __init__(self, door: Door, **given: Any) -> None:
        super().__init__(**given)
        self.door: Final = door
        self.settings: Final = door.settings
        self.awaited: object = None  # the part of a request that a clock runs for, as h11 names it
        self.clock: asyncio.TimerHandle | None = None
        self.unread: asyncio.TimerHandle | None = None
        self.began = 0.0  # when the body did
        self.arrived = 0  # bytes of the body, about
        self.is_refused = False
        self.lingers = False
        self.is_live = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        refusal = self.door.enter(transport, self.client[0] if self.client else "unknown")
        if refusal is None:
            self.await_part(0)
        else:
            self.turn_away(*refusal)

    def turn_away(self, status: int, reason: str) -> None:
        """Say why, and wait a moment: what is closed with something unread in it takes its last words with it."""
        self.is_refused = True
        self.door.turned_away += 1
        if self.door.lingering >= LINGERING:
            self.transport.abort()
            return
        self.lingers = True
        self.door.lingering += 1
        self.say(status, reason)
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.clock = self.loop.call_later(LINGER, self.transport.abort)

    def say(self, status: int, reason: str) -> None:
        """The last answer of this connection."""
        headers = [("content-type", "text/plain; charset=utf-8"), ("connection", "close"), ("retry-after", "60")]
        body = reason.encode()
        start = h11.Response(
            status_code=status, headers=[*headers, ("content-length", str(len(body)))], reason=STATUS_PHRASES[status]
        )
        for event in (start, h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")

    def data_received(self, data: bytes) -> None:
        if self.is_refused:
            return
        super().data_received(data)
        if not self.is_live and not self.transport.is_closing():
            self.await_part(len(data))

    def await_part(self, arrived: int) -> None:
        """Let the clock run for what is still to come of a request: all of its head, or some of its body."""
        part = self.conn.their_state
        if part is self.awaited:
            self.arrived += arrived
            return
        self.stop_clock()
        self.awaited = part
        if part is h11.IDLE:
            self.clock = self.loop.call_later(self.settings.header_seconds, self.head_is_late)
        elif part is h11.SEND_BODY:
            self.began, self.arrived = self.loop.time(), 0
            self.clock = self.loop.call_later(self.settings.body_seconds, self.look_at_body)

    def stop_clock(self) -> None:
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None

    def head_is_late(self) -> None:
        self.give_up(silently=not self.conn.trailing_data[0])

    def look_at_body(self) -> None:
        """Give a body up that has come too slowly, unless it is the application that does not read on."""
        left = self.began + self.settings.body_seconds + self.arrived / BODY_RATE - self.loop.time()
        if left > 0 or self.flow.read_paused:
            self.clock = self.loop.call_later(max(left, self.settings.body_seconds / 2), self.look_at_body)
        else:
            self.give_up(silently=self.cycle.response_started or self.scope["method"] == "HEAD")

    def give_up(self, *, silently: bool) -> None:
        """Close, with 408 unless nothing was asked or something is answered already."""
        if self.transport.is_closing():
            return
        self.door.late += 1
        if self.awaited is h11.SEND_BODY:
            self.cycle.disconnected = True  # so that the application hears of it and says nothing any more
            self.cycle.message_event.set()
        if not silently:
            self.say(408, LATE)
        self.transport.close()
        self.clock = self.loop.call_later(LINGER, self.transport.abort)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.is_live = True
        self.stop_clock()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.unread is None:
            self.unread = self.loop.call_later(self.settings.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_clock()
        if self.unread is not None:
            self.unread.cancel()
        if self.lingers:
            self.door.lingering -= 1
        self.door.leave(self.transport)
        super().connection_lost(exc)


class LiveArrival(WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket; its pings find out whether somebody is still there."""

    def __init__(self, door: Door, **given: Any) -> None:
        super().__init__(**given)
        self.door: Final = door

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self.transport)
        super().connection_lost(exc)
