"""Looking back at games: the review, playing on from a step, and games from files."""

from __future__ import annotations

import json
from typing import Any, Final, cast
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from htpy import Element
from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse, RedirectResponse, Response

from aerodrome.kernel.record import RecordError, check_record, read_record
from aerodrome.table.bot_names import bot_name
from aerodrome.table.campaign import is_saved_campaign
from aerodrome.table.names import alike
from aerodrome.table.service import Command, new_token
from aerodrome.table.table import BOT, OPEN, Table, check_name, seal
from aerodrome.web import pages
from aerodrome.web.language import Say
from aerodrome.web.pages.play_on import PEOPLE
from aerodrome.web.pages.review import FILTERS
from aerodrome.web.visit import SEE_OTHER, Visit, fields, whole_number

router: Final = APIRouter(include_in_schema=False)
MOST_SEATS: Final = 10  # no game has more
SHOWN: Final = 200  # games of a file


@router.get("/t/{table_id}/replay")
async def review_form(request: Request, table_id: str) -> Response:
    """The form of the review names a step, or means the last one, and from where it is seen: an address."""
    asked = request.query_params
    step = asked.get("step") or str((await Visit(request).table(table_id)).steps)
    if not step.isdecimal() or len(step) > 9:
        raise ValueError(f"step is a whole number, not {step[:20]!r}")
    query = {name: asked[name] for name in ("seat", "look") if asked.get(name, "").isdecimal()}
    if asked.get("list") in FILTERS:
        query["list"] = asked["list"]
    return RedirectResponse(f"/t/{table_id}/replay/{int(step)}" + (f"?{urlencode(query)}" if query else ""), SEE_OTHER)


@router.get("/t/{table_id}/replay/{step}")
async def review(request: Request, table_id: str, step: int) -> Response:
    """The board of any moment: for everybody after the game, with the bot's estimate; for who sits there during it."""
    visit = await Visit.open(request)

    def draw(table: Table) -> Response:
        if visit.person.seats_at(table) and not visit.eyes(table):
            return visit.curtain(table)
        if table.phase != "over" and not visit.person.seats_at(table):
            return visit.page(pages.error(visit, 403, "", pages.NOT_OVER_TO_WATCH), 403)
        if step > table.steps:
            return visit.to(f"/t/{table.id}/replay/{table.steps}")
        found = visit.rooms.tables.judge.look(table) if table.phase == "over" else None
        return visit.page(pages.review(visit, table, step, found))

    return cast("Response", await visit.look(table_id, draw))


@router.get("/t/{table_id}/judged")
async def judged(request: Request, table_id: str) -> Response:
    """How many moves of a finished game the bot has judged; the page asks until it is all of them."""
    visit = await Visit.open(request)

    def count(table: Table) -> dict[str, int]:
        table.need("over")
        return {"judged": len(visit.rooms.tables.judge.look(table).judgements), "of": table.steps}

    return JSONResponse(await visit.look(table_id, count), headers={"cache-control": "no-store"})


# -------------------------------------------------------------------- playing on
@router.get("/t/{table_id}/play-on/{step}")
async def play_on_form(request: Request, table_id: str, step: int) -> Response:
    visit = await Visit.open(request)

    def draw(table: Table) -> Element:
        table.need("over")
        return pages.play_on(visit, table, step)

    return visit.page(await visit.look(table_id, draw))


@router.post("/t/{table_id}/play-on/{step}")
async def play_on(request: Request, table_id: str, step: int) -> Response:
    """A new table from a step of a finished game; with bots on the other seats it begins at once."""
    visit, form = await Visit.open(request), await fields(request)
    seat, others = whole_number(form, "seat"), str(form.get("others", ""))
    name, token = check_name(form.get("name") or visit.person.name), new_token()
    old = await visit.table(table_id)

    def seating(table: Table) -> list[Command]:
        commands: list[Command] = [lambda now: now.sit(seat, name, token)]
        if others != PEOPLE:
            called = names_of_bots(old, seat, name, others)
            commands += [lambda now, one=one: now.seat_bot(one, others, called[one]) for one in called]  # type: ignore[misc]
        return [*commands, Table.start] if others != PEOPLE or table.players == 1 else commands

    table = await run_in_threadpool(visit.rooms.tables.play_on, table_id, step, seat, seating, visit.address)
    return await visit.seated(table.id, [token], visit.person.name or name)


def names_of_bots(old: Table, seat: int, name: str, level: str) -> dict[int, str]:
    """Of the seats that somebody does not take: bots keep their names, for people come bots that nobody confuses."""
    called: dict[int, str] = {}
    taken = [name, *old.names()]
    for one, chair in enumerate(old.seats):
        if one == seat:
            continue
        keeps = chair.kind == BOT and not chair.token and not alike(chair.name, name)
        called[one] = chair.name if keeps else bot_name(level, [*taken, *called.values()])
    return called


# -------------------------------------------------------------------- games from files
@router.post("/import")
async def import_record(request: Request) -> Response:
    """A game from a file. A finished one can be reviewed, an unfinished one goes on, all its seats at this screen.

    Of a file with several games, such as `simulate` writes, the person chooses one.
    """
    visit, form = await Visit.open(request), await fields(request)
    sent = form.get("record")
    raw = await sent.read() if sent is not None and not isinstance(sent, str) else str(sent or "").encode()
    await form.close()
    records = records_in(raw.decode("utf-8", errors="replace"))
    if len(records) > 1:
        shown = [described(number, line, visit.say) for number, line in enumerate(records[:SHOWN], start=1)]
        return visit.page(pages.games_in_file(visit, shown, max(0, len(records) - SHOWN)))
    if is_saved_campaign(records[0]):
        return await import_campaign(visit, records[0])
    record = inner_record(records[0])
    tokens = [new_token() for _ in range(record["players"])] if 0 < record["players"] < MOST_SEATS else []

    def take_seats(table: Table) -> list[Command]:
        return [
            lambda now, seat=seat, token=token: now.sit(seat, now.seats[seat].name, token)  # type: ignore[misc]
            for seat, token in enumerate(tokens)
            if table.phase == "playing"
        ]

    table = await run_in_threadpool(visit.rooms.tables.import_record, record, take_seats, visit.address)
    if table.phase == "over":
        return visit.to(f"/t/{table.id}/replay/0")
    return await visit.seated(table.id, tokens)


async def import_campaign(visit: Visit, given: Any) -> Response:
    """A campaign from a file. A chapter that has still to begin has a seat for whoever brings it, the first that no bot
    has, and begins at once if there is no other; one that goes on has all its people at this screen.
    """
    tokens: list[str] = []

    def take_seats(table: Table) -> list[Command]:
        free = [seat for seat, chair in enumerate(table.seats) if chair.kind == OPEN and table.phase != "over"]
        taken = free[:1] if table.phase == "waiting" else free
        tokens.extend(new_token() for _ in taken)
        commands: list[Command] = [
            lambda now, seat=seat, token=token: now.sit(seat, now.seats[seat].name, token)  # type: ignore[misc]
            for seat, token in zip(taken, tokens, strict=True)
        ]
        return [*commands, Table.start] if table.phase == "waiting" and len(free) < 2 else commands

    made = await run_in_threadpool(visit.rooms.tables.import_campaign, given, take_seats, visit.address)
    return await visit.hold(visit.to(f"/c/{made.id}"), made.last.id, [seal(token) for token in tokens])


def records_in(text: str) -> list[Any]:
    """The games of a file: one record, or JSON lines with several; RecordError says what is wrong."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and lines[0].lstrip().startswith("{") and lines[0].rstrip().endswith("}"):
        found = []
        for number, line in enumerate(lines, start=1):
            try:
                found.append(json.loads(line))
            except (ValueError, RecursionError):
                raise RecordError(f"line {number} of the file is not complete JSON") from None
        return found
    try:
        return [json.loads(text)]
    except (ValueError, RecursionError):
        return [read_record(text)]  # which says what is wrong


def inner_record(line: Any) -> dict[str, Any]:
    """The record itself, or that of a line that `simulate` has written, whose bots give the seats their names."""
    if not isinstance(line, dict) or "record" not in line:
        return check_record(line)
    record = check_record(line["record"])
    bots = line.get("bots")
    if "names" not in record and isinstance(bots, list) and len(bots) == record["players"]:
        record = {**record, "names": [f"{str(bot)[:20] or 'bot'} {seat}" for seat, bot in enumerate(bots, start=1)]}
    return record


def described(number: int, line: Any, say: Say) -> tuple[str, str, str]:
    """What is shown of a game in a list: its title, how it ended, and its record as text."""
    try:
        record = inner_record(line)
    except RecordError as error:
        raise RecordError(f"game {number} of the file: {error}") from None
    title = say("Game {number}", number=number)
    facts = [say.count("{n} move", "{n} moves", len(record["actions"]))]
    names, scores = record.get("names"), line.get("scores")
    if isinstance(names, list) and isinstance(scores, list) and len(names) == len(scores):
        facts.append(", ".join(f"{name}: {score}" for name, score in zip(names, scores, strict=True)))
    return title, " · ".join(facts), json.dumps(record, ensure_ascii=False)
