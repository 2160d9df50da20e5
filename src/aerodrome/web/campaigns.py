"""The addresses of campaigns: their page, the file that holds one, and the story of a table."""

from __future__ import annotations

import json
from typing import Final

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from aerodrome.table.errors import NotNow
from aerodrome.web import pages
from aerodrome.web.visit import Visit, fields

router: Final = APIRouter(include_in_schema=False)


@router.get("/c/{campaign_id}")
async def campaign(request: Request, campaign_id: str) -> Response:
    visit = await Visit.open(request)
    found = await run_in_threadpool(visit.rooms.tables.campaign, campaign_id)
    return visit.page(await run_in_threadpool(pages.campaign, visit, found))


@router.post("/c/{campaign_id}/name")
async def call(request: Request, campaign_id: str) -> Response:
    """Give the campaign a name: whoever sits at its table may, for everybody."""
    visit, form = await Visit.open(request), await fields(request)
    found = await run_in_threadpool(visit.rooms.tables.campaign, campaign_id)
    visit.own_seat(found.last)
    name = str(form.get("name", ""))
    try:
        await visit.do(campaign_id, lambda table: table.call_campaign(name))
    except ValueError:
        return visit.page(await run_in_threadpool(pages.campaign, visit, found, name), 422)
    return visit.to(f"/c/{campaign_id}")


@router.get("/c/{campaign_id}/export")
async def export(request: Request, campaign_id: str) -> Response:
    """The campaign as a file: what is over of it, and with what it goes on."""
    visit = await Visit.open(request)
    found = await run_in_threadpool(visit.rooms.tables.campaign, campaign_id)
    if not found.finished:
        raise NotNow(visit.say("No chapter of this campaign is over yet."))
    text = json.dumps(await run_in_threadpool(found.saved), ensure_ascii=False, indent=1)
    name = f"aerodrome-campaign-{campaign_id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)
