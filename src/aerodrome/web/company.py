"""The addresses about who plays with whom: the invitation to a table, the next game."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import Response

from aerodrome.table.levels import check_level
from aerodrome.table.service import Command, new_token
from aerodrome.table.table import OPEN, Table
from aerodrome.web import pages
from aerodrome.web.routes import Visit, fields
from aerodrome.web.security import address_of

router: Final = APIRouter(include_in_schema=False)


def check_openings(visit: Visit) -> None:
    """Refuse somebody who opens one table after the other."""
    if not visit.rooms.openings.take(address_of(visit.request.scope)):
        raise HTTPException(429, visit.say("You have opened many tables. Wait a little."))


@router.get("/j/{table_id}/{code}")
async def invited(request: Request, table_id: str, code: str) -> Response:
    """The invitation to a table: it leads to the first seat that is free, or to the table if none is."""
    visit = Visit(request)
    if not visit.badge.is_company(table_id, code):
        raise HTTPException(404, visit.say("This invitation is not valid."))
    table = await visit.table(table_id)
    free = [seat for seat, chair in enumerate(table.seats) if chair.kind == OPEN]
    if visit.person.seats_at(table) or not free or table.phase != "waiting":
        return visit.to(f"/t/{table_id}")
    return visit.to(f"/t/{table_id}/join/{free[0]}/{visit.badge.invitation(table_id, free[0])}")


@router.post("/t/{table_id}/rematch")
async def rematch(request: Request, table_id: str) -> Response:
    """A new table with the same game, options and people; whoever comes second finds it open."""
    visit = Visit(request)
    await fields(request)
    table = await visit.table(table_id)
    visit.own_seat(table)
    person = visit.person
    if table.rematch and person.tokens(table.rematch):
        return visit.to(f"/t/{table.rematch}")
    address = table.id
    for seat in person.seats_at(table):
        address, token = await run_in_threadpool(pages.open_rematch, visit.rooms.tables, table, seat)
        person = person.with_seat(address, token)
    return visit.keep(visit.to(f"/t/{address}"), person)


@router.post("/t/{table_id}/stronger")
async def stronger(request: Request, table_id: str) -> Response:
    """The same game again at once, for somebody who has played against bots: they are of another level now."""
    visit, form = Visit(request), await fields(request)
    level = check_level(str(form.get("level", "")))
    old = await visit.table(table_id)
    old.need("over")
    visit.own_seat(old)
    check_openings(visit)
    held = visit.person.seats_at(old)
    tokens = {seat: new_token() for seat in held}

    def seating(_table: Table) -> list[Command]:
        people: list[Command] = [
            lambda table, seat=seat, token=token: table.sit(seat, old.seats[seat].name, token)  # type: ignore[misc]
            for seat, token in tokens.items()
        ]
        bots: list[Command] = [
            lambda table, seat=seat: table.seat_bot(seat, level)  # type: ignore[misc]
            for seat in range(old.players)
            if seat not in tokens
        ]
        return [*people, *bots, Table.start]

    fresh = await run_in_threadpool(
        lambda: visit.rooms.tables.create(
            old.game.id, old.players, old.options, undo=old.undo_allowed, takeover=old.takeover, prepare=seating
        )
    )
    person = visit.person
    for token in tokens.values():
        person = person.with_seat(fresh.id, token)
    return visit.keep(visit.to(f"/t/{fresh.id}"), person)
