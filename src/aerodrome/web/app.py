"""The application: what is opened with it, what is closed, how refusals become answers."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from aerodrome import __version__
from aerodrome.kernel.record import RecordError
from aerodrome.kernel.state import IllegalAction
from aerodrome.table.errors import Damaged, NoSuchTable, NotNow, NotYours, Stale, TooMany
from aerodrome.table.service import Tables
from aerodrome.table.store import StoreError, open_store
from aerodrome.table.thinking import Thinker
from aerodrome.web import (
    api,
    api_campaigns,
    api_seats,
    campaigns,
    company,
    dealing,
    pages,
    preview,
    reading,
    reviewing,
    routes,
    seats,
    watch,
)
from aerodrome.web.advice import Advisers
from aerodrome.web.api_live import Followers
from aerodrome.web.live import Hub
from aerodrome.web.metrics import Metrics
from aerodrome.web.person import Badge
from aerodrome.web.results import Results
from aerodrome.web.security import HEADERS, Guard, Openings, is_api
from aerodrome.web.settings import Settings
from aerodrome.web.static import mount_static
from aerodrome.web.visit import Visit, error_page, wants_json

LOG: Final = logging.getLogger(__name__)
REASON_LENGTH: Final = 300
STATUS: Final[dict[type[Exception], int]] = {
    Damaged: 500,
    NoSuchTable: 404,
    NotYours: 403,
    NotNow: 409,
    Stale: 409,
    TooMany: 429,
    IllegalAction: 409,
    RecordError: 422,
    RequestValidationError: 422,
    StoreError: 503,
    ValueError: 422,
}
TOLD: Final = {Damaged: pages.DAMAGED, RecordError: pages.NOT_A_GAME_FILE}  # what says more than the status does


@dataclass(frozen=True)
class Rooms:
    """What the routes need, kept on the application."""

    settings: Settings
    tables: Tables
    hub: Hub
    badge: Badge
    followers: Followers
    advisers: Advisers
    metrics: Metrics
    results: Results


def status_of(error: Exception) -> int:
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), 500)


def reason_of(error: Exception) -> str:
    """What may be told of a refusal; how the database is reached is for the log alone."""
    if isinstance(error, StoreError):
        LOG.error("%s", error)
        return "The database does not answer. Try again in a moment."
    if isinstance(error, RequestValidationError):
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"][1:])
        return shortened(f"{place}: {first['msg']}" if place else str(first["msg"]))
    return shortened(str(error.detail) if isinstance(error, HTTPException) else str(error))


def shortened(text: str) -> str:
    """A refusal may repeat what was asked, but not at any length, and only what can be written."""
    short = text if len(text) <= REASON_LENGTH else text[:REASON_LENGTH] + "..."
    return short.encode(errors="replace").decode()


async def refused(request: Request, error: Exception) -> Response:
    """A refusal as a page or as JSON, by what was asked."""
    status = error.status_code if isinstance(error, HTTPException) else status_of(error)
    reason = reason_of(error)
    if isinstance(error, TooMany) and not is_api(request.url.path):
        reason = Visit(request).say("You have opened many tables. Wait a little.")
    headers = error.headers if isinstance(error, HTTPException) else None
    if is_api(request.url.path) or wants_json(request):
        fresh = error.fresh if isinstance(error, api.Behind) else {}
        if isinstance(error, Stale) and not is_api(request.url.path):
            fresh = await routes.fresh_frame(request)
        return JSONResponse({"error": reason, **fresh}, status_code=status, headers=headers)
    told = next((words for kind, words in TOLD.items() if isinstance(error, kind)), None)
    return error_page(request, status, reason, told)


def too_large(request: Request) -> Response:
    """What the guard answers to somebody with a page in front of them."""
    return error_page(request, 413, "")


async def failed(request: Request, _error: Exception) -> Response:
    """An error of ours: the log has it, the answer says nothing of it. This is made outside of the guard."""
    reason = "Something went wrong on the server, and is written down there. Try again in a moment."
    if is_api(request.url.path) or wants_json(request):
        response: Response = JSONResponse({"error": reason}, status_code=500)
    else:
        response = error_page(request, 500, reason)
    response.headers.update({**HEADERS, "cache-control": "no-store", watch.HEADER: request.scope[watch.HEADER]})
    return response


def create_app(settings: Settings) -> FastAPI:
    """The whole web table; opening the store may raise StoreError."""
    store = open_store(settings.database_url, settings.data, alone=True)
    tables = Tables(
        store,
        Thinker(settings.workers),
        judge=settings.judge,
        pace=settings.pace,
        archive_after=settings.archive_after,
    )
    metrics = Metrics()
    tables.admit = Openings(settings.tables_per_hour).admit
    tables.written = metrics.written
    rooms = Rooms(
        settings,
        tables,
        Hub(tables, settings.connections, metrics.frames),
        Badge(store.secret()),
        Followers(tables, settings.connections),
        Advisers(tables),
        metrics,
        Results(tables),
    )
    metrics.watch(rooms)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await run_in_threadpool(tables.open)
        try:
            yield
        finally:
            await run_in_threadpool(tables.close)

    app = FastAPI(
        title="Aerodrome",
        version=__version__,
        description=api.__doc__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.rooms = rooms
    for kind in (*STATUS, HTTPException):
        app.add_exception_handler(kind, refused)
    app.add_exception_handler(Exception, failed)
    app.include_router(api.router)
    app.include_router(api_campaigns.router)
    app.include_router(api_seats.router)
    app.include_router(routes.router)
    app.include_router(company.router)
    app.include_router(dealing.router)
    app.include_router(seats.router)
    app.include_router(campaigns.router)
    app.include_router(preview.router)
    app.include_router(reading.router)
    app.include_router(reviewing.router)
    app.include_router(watch.router)
    mount_static(app)
    app.add_middleware(Guard, settings=settings, too_large=too_large)
    app.add_middleware(watch.Watch, metrics=metrics)
    return app
