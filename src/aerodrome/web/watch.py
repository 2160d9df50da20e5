"""Every request has an id, a line in the log if that is wanted, and counts; and whether the server is well."""

from __future__ import annotations

import logging
import re
import secrets
import time
from typing import TYPE_CHECKING, Final, cast

from fastapi import APIRouter, Request
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from aerodrome import __version__
from aerodrome.table.store import Store
from aerodrome.web.logs import REQUEST, REQUESTS, masked, shown_path
from aerodrome.web.metrics import Metrics
from aerodrome.web.security import address_of

if TYPE_CHECKING:
    from aerodrome.web.app import Rooms

HEADER: Final = "x-request-id"
GIVEN: Final = re.compile(r"[0-9A-Za-z_-]{8,64}", re.ASCII)  # what a proxy may call a request
SWITCHING: Final = 101

router: Final = APIRouter(include_in_schema=False)


class Watch:
    """The middleware around the guard."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app: Final = app
        self.metrics: Final = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        given = Headers(scope=scope).get(HEADER, "")
        request = given if GIVEN.fullmatch(given) else secrets.token_hex(8)
        scope[HEADER] = request
        REQUEST.set(request)
        status, began = 500, time.perf_counter()

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = request
            elif message["type"] == "websocket.accept":
                status = SWITCHING
                message["headers"] = [*message.get("headers", ()), (HEADER.encode(), request.encode())]
            elif message["type"] == "websocket.close" and status != SWITCHING:
                status = 403  # as the server tells it
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            self.tell(scope, status, time.perf_counter() - began)

    def tell(self, scope: Scope, status: int, seconds: float) -> None:
        if scope["type"] == "http":
            self.metrics.requests.labels(f"{status // 100}xx").observe(seconds)
        level = logging.WARNING if status == 429 else logging.INFO  # many of those are told once
        if not REQUESTS.isEnabledFor(logging.INFO):
            return
        method, path = scope.get("method", "WEBSOCKET"), masked(shown_path(scope))
        facts = {"method": method, "path": path, "status": status, "ms": round(seconds * 1000, 1)}
        REQUESTS.log(level, "%s %s", method, path, extra={"facts": {**facts, "address": address_of(scope)}})


@router.get("/health")
async def health(request: Request) -> Response:
    """For whoever watches the server: 200 if it can serve, 503 with the reason if not."""
    rooms = cast("Rooms", request.app.state.rooms)
    if not await run_in_threadpool(answers, rooms.tables.store):
        facts = {"ok": False, "version": __version__, "database": False, "reason": "the database does not answer"}
        return JSONResponse(facts, status_code=503)
    return JSONResponse({"ok": True, "version": __version__, "database": True})


def answers(store: Store) -> bool:
    """Whether the database does; a connection from before it was restarted is thrown away by the first question."""
    for _ in range(2):
        try:
            with store.reader.connect() as connection:
                connection.execute(select(1))
                return True
        except SQLAlchemyError:
            continue
    return False
