"""What every answer carries and every request must pass: headers, origin, size, rate."""

from __future__ import annotations

import re
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from aerodrome.table.errors import TooMany
from aerodrome.web.network import Names, one_address
from aerodrome.web.settings import Settings

POLICIES: Final = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
)
HEADERS: Final = {
    "content-security-policy": "; ".join(POLICIES),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
SAFE: Final = ("GET", "HEAD", "OPTIONS")
REMEMBERED: Final = 10_000  # addresses
HOUR: Final = 3600
HOST: Final = re.compile(r"([0-9A-Za-z._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?", re.ASCII)
ASKER: Final[ContextVar[str]] = ContextVar("asker", default="")  # the address that asks; empty: nobody, as for bots
IMPORTS: Final = ("/import", "/api/import", "/api/campaigns")  # where records are sent


class Bucket:
    """How often something may happen: a bucket of tokens for each address, refilled steadily."""

    def __init__(self, amount: int, seconds: float) -> None:
        self.amount: Final = amount
        self.rate: Final = amount / seconds
        self.levels: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()

    def take(self, address: str, count: int = 1) -> bool:
        """Whether it may happen so many times more now."""
        now = time.monotonic()
        level, then = self.levels.pop(address, (float(self.amount), now))
        level = min(float(self.amount), level + (now - then) * self.rate)
        allowed = level >= max(1, min(count, self.amount))
        self.levels[address] = (max(0.0, level - count) if allowed else level, now)
        while len(self.levels) > REMEMBERED:
            self.levels.popitem(last=False)
        return allowed


class Openings:
    """How many tables one address may open, in whatever way."""

    def __init__(self, per_hour: int) -> None:
        self.bucket: Final = Bucket(per_hour, HOUR)
        self.lock: Final = threading.Lock()

    def admit(self, count: int) -> None:
        """TooMany if whoever asks has opened so many that there may not be `count` more."""
        asker = ASKER.get()
        if asker and count:
            with self.lock:
                if not self.bucket.take(asker, count):
                    raise TooMany("you have opened many tables: wait a little")


def address_of(scope: Scope) -> str:
    """Whose limits a request counts against."""
    client = scope.get("client")
    return one_address(client[0]) if client else "unknown"


def same_origin(headers: Headers, scheme: str, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from a page of this server. A request without an origin comes from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") in (None, "same-origin", "none")
    if origin in allowed:
        return True
    expected = "https" if scheme in ("https", "wss") else "http"
    if not is_address(origin):
        return False
    parts = urlsplit(origin)
    return parts.scheme == expected and parts.netloc == headers.get("host", "")


def is_address(text: str) -> bool:
    """Whether the address of a page can be read at all.

    >>> is_address("https://games.example.org/t/1?look=0"), is_address("http://["), is_address("http://a:b")
    (True, False, False)
    """
    try:
        parts = urlsplit(text)
        return parts.port is None or parts.hostname is not None
    except ValueError:
        return False


def is_api(path: str) -> bool:
    return path == "/api" or path.startswith("/api/")


def has_token(headers: Headers) -> bool:
    """Whether a request shows a token itself. A page of another site cannot make a browser do that unasked."""
    return headers.get("authorization", "").lower().startswith("bearer ")


class TooLarge(Exception):
    """The body is longer than allowed."""


class Guard:
    """The middleware around everything."""

    def __init__(self, app: ASGIApp, settings: Settings, too_large: Callable[[Request], Response]) -> None:
        self.app: Final = app
        self.settings: Final = settings
        self.too_large: Final = too_large
        self.requests: Final = Bucket(settings.requests_per_minute, 60)
        self.under_way: Final[Counter[str]] = Counter()
        self.names: Final = Names(settings.host, settings.origins, settings.names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self.refusal(scope)
        if scope["type"] == "websocket":
            if refusal is not None:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": refusal[1]})
            else:
                await self.app(scope, receive, send)
            return
        if refusal is not None:
            await self.refuse(scope, *refusal)(scope, receive, send)
            return
        address = address_of(scope)
        ASKER.set(address)
        self.under_way[address] += 1
        try:
            await self.pass_on(scope, receive, send)
        finally:
            self.under_way[address] -= 1
            if not self.under_way[address]:
                del self.under_way[address]

    def refuse(self, scope: Scope, status: int, reason: str) -> Response:
        """A refusal as the API tells it, as a page, or in plain words that cost nothing."""
        headers = {**HEADERS, "cache-control": "no-store"}
        if is_api(scope["path"]):
            return JSONResponse({"error": reason}, status_code=status, headers=headers)
        if status == 413:
            page = self.too_large(Request(scope))
            page.headers.update(headers)
            return page
        return PlainTextResponse(reason, status_code=status, headers=headers)

    def refusal(self, scope: Scope) -> tuple[int, str] | None:
        """A status and a reason if the request may not pass."""
        headers = Headers(scope=scope)
        wrong = self.misdirected(headers)
        if wrong is not None:
            return wrong
        if not self.requests.take(address_of(scope)):
            return 429, "Too many requests: wait a minute."
        if scope["type"] == "http" and self.under_way[address_of(scope)] >= self.settings.at_once:
            return 429, "Too many requests at once: wait until some are answered."
        asks = scope["type"] == "websocket" or scope["method"] not in SAFE
        alone = scope["type"] == "http" and is_api(scope["path"]) and has_token(headers)
        if asks and not alone and not same_origin(headers, scope["scheme"], self.settings.origins):
            return 403, "This request comes from another site."
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or len(length) > 12 or int(length) > self.limit(scope):
            return 413, f"The request is larger than {self.limit(scope)} bytes."
        return None

    def misdirected(self, headers: Headers) -> tuple[int, str] | None:
        """A status and a reason if a request is for another server, or does not say readably where it comes from.

        A page whose name was made to lead here (DNS rebinding) would pass for one of ours by everything but its name.
        """
        host = headers.get("host")  # only old programs send none, and no browser
        if host is not None:
            named = HOST.fullmatch(host)
            if named is None:
                return 400, "The Host header is not the name of a server."
            if not self.names.include(named[1]):
                return 421, self.names.refusal(named[1])
        if not is_address(headers.get("referer", "")):
            return 400, "The Referer header is not an address."
        return None

    def limit(self, scope: Scope) -> int:
        return self.settings.import_bytes if scope["path"] in IMPORTS else self.settings.body_bytes

    async def pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        left = self.limit(scope)
        started = overflown = False

        async def counted() -> Message:
            nonlocal left, overflown
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                overflown = True
                raise TooLarge
            return message

        async def dressed(message: Message) -> None:
            nonlocal started
            if overflown and not started:
                return  # whatever the application makes of it, the body was too large
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if "cache-control" not in headers:
                    headers["cache-control"] = "no-store"
            await send(message)

        with suppress(TooLarge, ClientDisconnect):  # who goes away in the middle of a body needs no answer
            await self.app(scope, counted, dressed)
        if overflown and not started:
            text = f"The request is larger than {self.limit(scope)} bytes."
            await self.refuse(scope, 413, text)(scope, receive, send)
