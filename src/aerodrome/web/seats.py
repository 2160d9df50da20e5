"""The addresses of links to seats: to make one, to end it, to hand out one for a lost seat, to use one."""

from __future__ import annotations

from typing import Final, cast

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import Response

from aerodrome.table.errors import NotNow, NotYours
from aerodrome.table.service import new_token
from aerodrome.table.table import Table, seal
from aerodrome.table.way_back import end_links, make_link, opens, take_over, takes_over
from aerodrome.web import pages
from aerodrome.web.visit import Visit, fields, whole_number

router: Final = APIRouter(include_in_schema=False)


@router.get("/t/{table_id}/seat")
async def my_seat(request: Request, table_id: str) -> Response:
    visit = await Visit.open(request)
    table = await visit.table(table_id)
    visit.own_seat(table)
    return visit.page(await run_in_threadpool(pages.my_seat, visit, table))


@router.post("/t/{table_id}/seat/link")
async def make(request: Request, table_id: str) -> Response:
    """A link to an own seat. This browser holds the seat by it as well, whatever has held it before."""
    visit, form = await Visit.open(request), await fields(request)
    seat, secret = whole_number(form, "seat"), new_token()
    table = await visit.do(table_id, lambda table: make_link(table, visit.own_seat(table, seat), secret))
    return await visit.hold(visit.page(pages.my_seat(visit, table, (seat, secret))), table_id, [seal(secret)])


@router.post("/t/{table_id}/seat/end")
async def end(request: Request, table_id: str) -> Response:
    """The seat for this browser alone, which has the new token before the old one is worth nothing."""
    visit, form = await Visit.open(request), await fields(request)
    seat, token = whole_number(form, "seat"), new_token()
    visit.own_seat(await visit.table(table_id), seat)
    response = await visit.hold(visit.to(f"/t/{table_id}/seat"), table_id, [seal(token)])
    await visit.do(table_id, lambda table: end_links(table, visit.own_seat(table, seat), token))
    return response


@router.post("/t/{table_id}/seat/lost")
async def hand_out(request: Request, table_id: str) -> Response:
    """A new link to somebody else's seat."""
    visit, form = await Visit.open(request), await fields(request)
    seat, secret = whole_number(form, "seat"), new_token()
    before = await visit.table(table_id)
    if before.host not in visit.person.seats_at(before):
        raise NotYours(visit.say("Only the person who opened the table can do that."))
    try:
        table = await run_in_threadpool(visit.rooms.tables.hand_out, table_id, seat, before.host, secret)
    except NotNow:
        raise NotNow(visit.say("This seat is not lost: its person is here, or nobody holds it.")) from None
    return visit.page(pages.my_seat(visit, table, (seat, secret)))


@router.get("/t/{table_id}/seat/{seat}/{secret}")
async def linked(request: Request, table_id: str, seat: int, secret: str) -> Response:
    """A look at the seat; only the POST takes it."""
    visit = await Visit.open(request)

    def draw(table: Table) -> Response:
        check_link(visit, table, seat, secret)
        return visit.page(pages.come_back(visit, table, seat, secret))

    return cast("Response", await visit.look(table_id, draw))


@router.post("/t/{table_id}/seat/{seat}/{secret}")
async def use(request: Request, table_id: str, seat: int, secret: str) -> Response:
    """Hold the seat here: by the link itself, or by a new token if the seat was lost."""
    visit = await Visit.open(request)
    await fields(request)
    table = await visit.table(table_id)
    check_link(visit, table, seat, secret)
    if not takes_over(table, seat, secret):
        return await visit.seated(table_id, [secret], visit.person.name or table.seats[seat].name)
    token = new_token()
    await visit.do(table_id, lambda now: take_over(now, seat, secret, token))
    return await visit.seated(table_id, [token], visit.person.name or table.seats[seat].name)


def check_link(visit: Visit, table: Table, seat: int, secret: str) -> None:
    if not 0 <= seat < table.players or not opens(table, seat, secret):
        raise HTTPException(404, visit.say("This link is not valid any more."))
