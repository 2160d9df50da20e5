"""The addresses about who plays with whom: the invitation to a table, a shared screen, what they say, the next game."""

from __future__ import annotations

from typing import Final, cast
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from aerodrome.table.errors import NotNow, NotYours
from aerodrome.table.levels import check_level
from aerodrome.table.service import Command, new_token
from aerodrome.table.table import OPEN, Table
from aerodrome.table.talk import PHRASE, SIGN, TEXT
from aerodrome.web.pages import again
from aerodrome.web.place import Place
from aerodrome.web.routes import answer
from aerodrome.web.saying import said_message
from aerodrome.web.visit import Visit, fields, own_path, wants_json, whole_number, with_numbers

router: Final = APIRouter(include_in_schema=False)
ANSWERS: Final = {again.YES: True, again.NO: False, again.WITHDRAW: None, again.START: True}


@router.get("/j/{table_id}/{code}")
async def invited(request: Request, table_id: str, code: str) -> Response:
    """The invitation to a table: it leads to the first seat that is free, or to the table if none is."""
    visit = await Visit.open(request)
    if not visit.badge.is_company(table_id, code):
        raise HTTPException(404, visit.say("This invitation is not valid."))
    table = await visit.table(table_id)
    free = [seat for seat, chair in enumerate(table.seats) if chair.kind == OPEN]
    if visit.person.seats_at(table) or not free or table.phase != "waiting":
        return visit.to(f"/t/{table_id}")
    return visit.to(f"/t/{table_id}/join/{free[0]}/{visit.badge.invitation(table_id, free[0])}")


@router.post("/t/{table_id}/rematch")
async def rematch(request: Request, table_id: str) -> Response:
    """Ask for a rematch or join in, decline, withdraw, or start it with bots for those who have not answered."""
    visit, form = await Visit.open(request), await fields(request)
    said = str(form.get("answer", again.YES))
    if said not in ANSWERS:
        raise ValueError(f"answer is one of {', '.join(ANSWERS)}, not {said[:20]!r}")
    old = await visit.table(table_id)
    held, tables = visit.person.seats_at(old), visit.rooms.tables
    if not again.may_ask(old, held):
        raise NotYours(visit.say("You have no seat at this table."))
    old.need("over")
    if said == again.START:
        if not old.rematch and held and not again.is_in(old, held):
            raise NotNow(visit.say("Join the rematch first."))
        old = await run_in_threadpool(tables.begin_rematch, table_id)
    else:
        old = await run_in_threadpool(tables.answer_rematch, table_id, held, ANSWERS[said])
    if old.rematch and (again.is_in(old, held) or not old.people()):
        return visit.to(f"/t/{old.rematch}")
    if wants_json(request):
        return await answer(visit, old)
    return visit.to(own_path(urlsplit(request.headers.get("referer", "")).path or f"/t/{table_id}/result"))


@router.post("/t/{table_id}/say")
async def speak(request: Request, table_id: str) -> Response:
    """Say one of the phrases, show one of the signs, or, where the table allows it, say something else."""
    visit, form = await Visit.open(request), await fields(request)
    kinds = [kind for kind in (PHRASE, SIGN, TEXT) if kind in form]
    if len(kinds) != 1:
        raise ValueError(f"say one of: {PHRASE}, {SIGN}, {TEXT}")
    table = await visit.table(table_id)
    seat = visit.own_seat(table)
    found = await run_in_threadpool(visit.rooms.tables.say, table_id, seat, kinds[0], form[kinds[0]])
    if wants_json(request):
        return JSONResponse({"said": said_message(table, [found], visit.say)})
    return visit.to(f"/t/{table_id}")


@router.post("/t/{table_id}/screen")
async def screen(request: Request, table_id: str) -> Response:
    """Somebody says at the curtain who sits at the screen now: the one who is to see the table next, or it stays."""
    visit, form = await Visit.open(request), await fields(request)
    seat = whole_number(form, "seat")

    def come(table: Table) -> Response:
        if visit.own_seat(table, seat) != Place(table, visit.person).next:
            return visit.to(f"/t/{table.id}")
        return visit.sit_down(table.id, seat)

    return cast("Response", await visit.look(table_id, come))


@router.post("/t/{table_id}/stronger")
async def stronger(request: Request, table_id: str) -> Response:
    """The same game again at once, for somebody who has played against bots: they are of another level now."""
    visit, form = await Visit.open(request), await fields(request)
    level = check_level(str(form.get("level", "")))
    old = await visit.table(table_id)
    visit.own_seat(old)
    old.need("over")
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
        return [*people, *bots, lambda table: table.start(numbers=with_numbers(form))]

    fresh = await run_in_threadpool(visit.rooms.tables.create_like, old, seating, address=visit.address)
    return await visit.seated(fresh.id, list(tokens.values()))
