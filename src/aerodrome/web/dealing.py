"""The addresses of a deal: what the script of a page sends for its seats, and the button of a page without one."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from aerodrome.table.dealing import deal_on, open_number, seal_number
from aerodrome.table.errors import NotNow
from aerodrome.web.routes import answer
from aerodrome.web.visit import Visit, fields, wants_json, whole_number

router: Final = APIRouter(include_in_schema=False)


@router.post("/t/{table_id}/seal")
async def seal(request: Request, table_id: str) -> Response:
    visit, form = await Visit.open(request), await fields(request)
    seat, sealed = whole_number(form, "seat"), str(form.get("sealed", ""))
    table = await visit.do(table_id, lambda table: seal_number(table, visit.own_seat(table, seat), sealed))
    return await answer(visit, table)


@router.post("/t/{table_id}/number")
async def number(request: Request, table_id: str) -> Response:
    visit, form = await Visit.open(request), await fields(request)
    seat, given = whole_number(form, "seat"), str(form.get("number", ""))
    table = await visit.do(table_id, lambda table: open_number(table, visit.own_seat(table, seat), given))
    return await answer(visit, table)


@router.post("/t/{table_id}/deal")
async def deal(request: Request, table_id: str) -> Response:
    """Wait no longer for the others; a page without a script that asks too early is shown again."""
    visit = await Visit.open(request)
    await fields(request)
    table = await visit.table(table_id)
    visit.own_seat(table)
    try:
        table = await visit.do(table_id, deal_on)
    except NotNow:
        if wants_json(request):
            raise
    return await answer(visit, table)
