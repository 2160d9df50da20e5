"""What every answer carries and every request must pass: headers, origin, size, rate."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

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
IMPORTS: Final = ("/import", "/api/import", "/api/campaigns")  # where records are sent


class Bucket:
    """How often something may happen: a bucket of tokens for each address, refilled steadily."""

    def __init__(self, amount: int, seconds: float) -> None:
        self.amount: Final = amount
        self.rate: Final = amount / seconds
        self.levels: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether it may happen once more now."""
        now = time.monotonic()
        level, then = self.levels.pop(address, (float(self.amount), now))
        level = min(float(self.amount), level + (now - then) * self.rate)
        allowed = level >= 1
        self.levels[address] = (level - 1 if allowed else level, now)
        while len(self.levels) > REMEMBERED:
            self.levels.popitem(last=False)
        return allowed


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else "unknown"


def same_origin(headers: Headers, scheme: str, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from a page of this server. A request without an origin comes from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") in (None, "same-origin", "none")
    if origin in allowed:
        return True
    expected = "https" if scheme in ("https", "wss") else "http"
    parts = urlsplit(origin)
    return parts.scheme == expected and parts.netloc == headers.get("host", "")


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
        await self.pass_on(scope, receive, send)

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
        if not self.requests.take(address_of(scope)):
            return 429, "Too many requests: wait a minute."
        asks = scope["type"] == "websocket" or scope["method"] not in SAFE
        alone = scope["type"] == "http" and is_api(scope["path"]) and has_token(headers)
        if asks and not alone and not same_origin(headers, scope["scheme"], self.settings.origins):
            return 403, "This request comes from another site."
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or len(length) > 12 or int(length) > self.limit(scope):
            return 413, f"The request is larger than {self.limit(scope)} bytes."
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

        with suppress(TooLarge):
            await self.app(scope, counted, dressed)
        if overflown and not started:
            text = f"The request is larger than {self.limit(scope)} bytes."
            await self.refuse(scope, 413, text)(scope, receive, send)
