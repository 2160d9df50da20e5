"""The pages' addresses: each route reads what was asked, lets the tables do it, and answers with a page."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

from fastapi import APIRouter, Request, WebSocket
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, RedirectResponse, Response

from aerodrome.kernel.game import games
from aerodrome.kernel.record import write_record
from aerodrome.language import LANGUAGES
from aerodrome.table.errors import Damaged, NoSuchTable, NotNow, NotYours
from aerodrome.table.levels import DEFAULT_LEVEL, STAND_IN_LEVEL
from aerodrome.table.service import Command, Wanted, new_token
from aerodrome.table.store import StoreError
from aerodrome.table.table import OPEN, TURN, Entry, Table, check_name
from aerodrome.web import pages
from aerodrome.web.frame import frame_text, render_frame, shared_drawings
from aerodrome.web.hidden import opener
from aerodrome.web.language import Say
from aerodrome.web.left import gone
from aerodrome.web.live import Wish
from aerodrome.web.pages import wish as wishes
from aerodrome.web.pages.again import is_in
from aerodrome.web.person import THEMES
from aerodrome.web.refusal import refusal
from aerodrome.web.saying import here_message, said_message
from aerodrome.web.visit import Visit, fields, find_game, own_path, wants_json, whole_number, with_numbers

if TYPE_CHECKING:
    pass

router: Final = APIRouter(include_in_schema=False)


# -------------------------------------------------------------------- home, preferences, new tables
@router.get("/")
async def home(request: Request) -> Response:
    visit = await Visit.open(request)
    mine = await run_in_threadpool(visit.rooms.tables.store.rows, ids=visit.person.tables())
    waiting = await run_in_threadpool(visit.rooms.tables.open_to_all)
    return squeezed(request, visit.page(await run_in_threadpool(pages.home, visit, games(), mine, waiting)))


def squeezed(request: Request, response: Response) -> Response:
    """The same page compressed, for a browser that knows how; only for pages without a secret in them."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        response.body = gzip.compress(response.body, 6, mtime=0)
        response.headers.update({"content-encoding": "gzip", "content-length": str(len(response.body))})
    response.headers["vary"] = "accept-encoding"
    return response


@router.post("/prefs")
async def prefs(request: Request) -> Response:
    """Language, theme, whether turns are confirmed, name: whatever of them was sent."""
    visit = await Visit.open(request)
    form = await fields(request)
    person = visit.person
    if "language" in form:
        if form["language"] not in LANGUAGES:
            raise ValueError(f"language is one of {', '.join(LANGUAGES)}")
        person = replace(person, language=str(form["language"]))
    if "theme" in form:
        if form["theme"] not in THEMES:
            raise ValueError("theme is light or dark")
        person = replace(person, theme=str(form["theme"]))
    if "confirm" in form:
        person = replace(person, confirm=form["confirm"] == "on")
    if "name" in form:
        person = replace(person, name=check_name(form["name"]))
    return visit.keep(visit.to(own_path(str(form.get("back", "/")))), person)


@router.get("/new/{game_id}")
async def new_form(request: Request, game_id: str) -> Response:
    visit = await Visit.open(request)
    return visit.page(pages.new(visit, find_game(game_id)))


@router.post("/new/{game_id}")
async def new_table(request: Request, game_id: str) -> Response:
    """Open a table. `quick` sits down, fills up with bots and starts at once."""
    visit = await Visit.open(request)
    chosen = find_game(game_id)
    form = await fields(request)
    wish = pages.read_wish(visit, chosen, form)
    if wish.errors:
        return visit.page(pages.new(visit, chosen, wish), 422)
    tokens: list[str] = []
    prepared = seating(wish, visit.say, tokens, numbers=with_numbers(form))
    table = await run_in_threadpool(
        lambda: visit.rooms.tables.create(
            chosen.id,
            wish.players,
            wish.options,
            undo=wish.undo,
            public=wish.public,
            takeover=wish.takeover,
            chat=wish.chat,
            prepare=lambda _table: prepared,
            address=visit.address,
        )
    )
    return await visit.seated(table.id, tokens, wish.name)


def seating(wish: wishes.Wish, say: Say, tokens: list[str], *, numbers: bool) -> list[Command]:
    """Who sits where at the beginning; a table without a free chair begins at once."""
    commands: list[Command] = []
    for seat, chair in enumerate(wish.taken):
        if chair.kind == wishes.BOT:
            commands.append(lambda t, s=seat, level=chair.level: t.seat_bot(s, level))  # type: ignore[misc]
        elif chair.kind != wishes.OPEN:
            tokens.append(new_token())
            name = wishes.person_name(wish, seat, say)
            commands.append(lambda t, s=seat, n=name, token=tokens[-1]: t.sit(s, n, token))  # type: ignore[misc]
    if all(chair.kind != wishes.OPEN for chair in wish.taken):
        commands.append(lambda t: t.start(numbers=numbers))
    return commands


# -------------------------------------------------------------------- a table
@router.get("/t/{table_id}")
async def table_page(request: Request, table_id: str) -> Response:
    """The waiting room, or the table. Who comes from the game before keeps the seat here as well."""
    visit = await Visit.open(request)
    now = await visit.table(table_id)
    held = visit.person.tokens(table_id)
    inherited = [one for one in visit.person.inherited(now) if one not in held and now.seat_sealed(one) is not None]
    if inherited:
        return await visit.hold(visit.to(f"/t/{table_id}"), table_id, inherited)

    def draw(table: Table) -> Response:
        if visit.person.seats_at(table):
            visit.rooms.tables.rouse(table_id)
        if table.phase == "waiting":
            return visit.page(pages.wait(visit, table))
        place = visit.place(table)
        first = opener(table, place.held) if place.look is None else None
        if first is not None and visit.person.at.get(table.id, first) == first:
            return visit.sit_down(table.id, first)
        if visit.must_pass(table):
            return visit.curtain(table)
        notice = gone(table, visit, visit.rooms.tables)
        queued = visit.rooms.tables.turns.waits(table)
        frame = render_frame(table, place, visit.say, whole=True, notice=notice, queued=queued)
        return visit.page(pages.table(visit, table, shared_drawings(table.game), frame))

    return cast("Response", await visit.look(table_id, draw))


class LiveTable:
    """What a page that is open at a table is sent, and what it may do."""

    def __init__(self, visit: Visit, table_id: str, rematch: str = "") -> None:
        self.visit: Final = visit
        self.table_id: Final = table_id
        self.tables: Final = visit.rooms.tables
        self.rematch: Final = rematch  # the one that was open when the page came

    def draw(self, table: Table) -> dict[str, Any]:
        """The fresh frame; where a curtain must fall, the page loads itself again."""
        person = self.visit.person
        if person.tokens(table.id) and not person.seats_at(table):
            self.visit.find_seats()  # another page of the same browser may have changed what holds the seat
        message: dict[str, Any] = {"seq": table.seq, "phase": table.phase}
        if table.rematch != self.rematch and is_in(table, self.visit.person.seats_at(table)):
            self.tables.make_missing_rematch(table)
            message["go"] = f"/t/{table.rematch}"
        if self.visit.request.query_params.get("of") == "again":
            return message | {"html": str(pages.rematch(self.visit, table))}
        if table.phase == "waiting":
            return message | {"html": str(pages.wait_frame(self.visit, table))}
        if self.visit.must_pass(table):
            return message | {"reload": True}
        queued = self.tables.turns.waits(table)
        return message | {"html": frame_text(self.visit.place(table), self.visit.say.language, queued)}

    def act(self, seq: int, wish: Wish) -> None:
        """Answers are taken back and given anew as one: if that is not possible, nothing happens.

        Several actions of one click are one step for whoever takes it back. Those after the first are left out where
        they are not possible: they have happened by themselves, or something else is asked in between.
        """

        def back(table: Table) -> Entry:
            return table.undo(self.visit.own_seat(table), table.seq)

        began: list[int] = []  # the seat that has clicked: another one of the same person does not go on for it

        def answer(action: int, joined: bool) -> Wanted:
            def command(table: Table) -> Entry | None:
                if joined and not table.may(began[0], action):
                    return None
                return self.visit.act(table, table.seq, action, joined=joined)

            return command

        commands: list[Wanted] = [back] * wish.undo
        commands += [answer(action, number > 0) for number, action in enumerate(wish.actions)]

        def first(table: Table) -> Entry | None:
            table.check_seq(seq)
            began[:] = [self.visit.own_seat(table)]
            return commands[0](table)

        self.tables.do(self.table_id, first, *commands[1:])

    def present(self) -> None:
        self.tables.present(self.table_id, self.visit.person.seats_at(self.tables.get(self.table_id)))

    def leave(self) -> None:
        for seat in self.visit.person.seats_at(self.tables.get(self.table_id)):
            self.tables.presence.leave(self.table_id, seat)

    def attendance(self) -> dict[str, Any]:
        held = self.tables.held(self.table_id)
        table = self.tables.get(self.table_id) if held is None else held.table
        here = here_message(table, self.tables, self.visit.say)
        notice = gone(table, self.visit, self.tables)
        return {"here": here, "gone": "" if notice is None else str(notice), "at": table.seq if notice else 0}

    def said(self, after: int) -> list[dict[str, Any]]:
        several = self.tables.said(self.table_id, after)
        return said_message(self.tables.get(self.table_id, 1), several, self.visit.say) if several else []

    def refusal(self, error: Exception) -> str:
        return refusal(error, self.visit.say)


@router.websocket("/t/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    try:
        visit = await Visit.open(socket)
        table = await visit.table(table_id)
    except NoSuchTable:
        await socket.close(1008, "there is no such table")
        return
    except Damaged:
        await socket.close(1011, "the table is damaged")
        return
    except StoreError:
        await socket.close(1013, "the tables cannot be reached")
        return
    await visit.rooms.hub.attend(socket, table_id, LiveTable(visit, table_id, table.rematch))


async def answer(visit: Visit, table: Table) -> Response:
    """After a POST: the fresh frame for a script, the page for everybody else."""
    if not wants_json(visit.request):
        seat = visit.seat_at_screen(table)
        return visit.to(f"/t/{table.id}" + (f"?look={seat}" if seat else ""))
    return JSONResponse(await run_in_threadpool(LiveTable(visit, table.id, table.rematch).draw, table))


async def fresh_frame(request: Request) -> dict[str, Any]:
    """What a page that is behind is sent with the refusal."""
    visit, table_id = await Visit.open(request), request.path_params["table_id"]
    return cast("dict[str, Any]", await visit.look(table_id, LiveTable(visit, table_id).draw))


@router.post("/t/{table_id}/act")
async def act(request: Request, table_id: str) -> Response:
    visit, form = await Visit.open(request), await fields(request)
    seq, action = whole_number(form, "seq"), whole_number(form, "action")
    table = await visit.do(table_id, lambda table: visit.act(table, seq, action))
    return await answer(visit, table)


@router.post("/t/{table_id}/undo")
async def undo(request: Request, table_id: str) -> Response:
    visit, form = await Visit.open(request), await fields(request)
    seq = whole_number(form, "seq")

    def back(table: Table) -> Entry:
        able = [seat for seat in visit.person.seats_at(table) if table.can_undo(seat)]
        return table.undo(able[0] if able else visit.own_seat(table), seq)

    table = await visit.do(table_id, back)
    return await answer(visit, table)


@router.post("/t/{table_id}/confirm")
async def confirm(request: Request, table_id: str) -> Response:
    visit, form = await Visit.open(request), await fields(request)
    seq = whole_number(form, "seq")
    table = await visit.do(table_id, lambda table: table.confirm(visit.own_seat(table), seq))
    if await run_in_threadpool(lambda: visit.place(table).passes_to is not None):
        return visit.to(f"/t/{table.id}")  # who ends a turn passes the screen: the curtain
    return await answer(visit, table)


@router.post("/t/{table_id}/hand")
async def hand(request: Request, table_id: str) -> Response:
    """Let a bot play an own seat until the person comes back."""
    return await hand_over(request, table_id, "")


@router.post("/t/{table_id}/hand/turn")
async def hand_turn(request: Request, table_id: str) -> Response:
    """Let a bot play one turn of an own seat."""
    return await hand_over(request, table_id, TURN)


async def hand_over(request: Request, table_id: str, until: str) -> Response:
    visit, form = await Visit.open(request), await fields(request)
    seat, level = whole_number(form, "seat"), str(form.get("level", STAND_IN_LEVEL))
    table = await visit.do(table_id, lambda table: table.hand(visit.own_seat(table, seat), level, until))
    return await answer(visit, table)


@router.post("/t/{table_id}/back")
async def back(request: Request, table_id: str) -> Response:
    visit, form = await Visit.open(request), await fields(request)
    seat = whole_number(form, "seat")
    table = await visit.do(table_id, lambda table: table.take_back(visit.own_seat(table, seat)))
    return await answer(visit, table)


@router.post("/t/{table_id}/hint")
async def hint(request: Request, table_id: str) -> Response:
    """The bot's best actions, with what it hopes for. They speak of what only the one who decides may know."""
    visit = await Visit.open(request)
    await fields(request)
    now = await visit.table(table_id)
    seat = visit.own_seat(now)
    if visit.is_covered(now):
        return await answer(visit, now)
    thought = await visit.rooms.advisers.hint(table_id, seat, visit.address)

    def draw(table: Table) -> Response:
        best = pages.advice_of(table, seat, thought, visit.say.language)
        if wants_json(request):
            return JSONResponse({"seq": table.seq, "hint": str(pages.hint(visit, best))})
        place = visit.place(table)
        frame = render_frame(table, place, visit.say, whole=True)
        return visit.page(pages.table(visit, table, shared_drawings(table.game), frame, pages.hint(visit, best)))

    return cast("Response", await visit.look(table_id, draw))


# -------------------------------------------------------------------- the waiting room
@router.get("/t/{table_id}/join/{seat}/{invitation}")
async def invited(request: Request, table_id: str, seat: int, invitation: str) -> Response:
    """A look at the seat; only the POST takes it (a chat's preview must not)."""
    visit = await Visit.open(request)
    if not visit.badge.invited(table_id, seat, invitation):
        raise HTTPException(404, visit.say("This invitation is not valid."))
    return visit.page(await visit.look(table_id, lambda table: pages.join(visit, table, seat, invitation)))


@router.post("/t/{table_id}/join/{seat}/{invitation}")
async def join(request: Request, table_id: str, seat: int, invitation: str) -> Response:
    visit, form = await Visit.open(request), await fields(request)
    if not visit.badge.invited(table_id, seat, invitation):
        raise HTTPException(404, visit.say("This invitation is not valid."))
    name, token = check_name(form.get("name") or visit.person.name), new_token()
    await visit.do(table_id, lambda table: table.sit(seat, name, token))
    return await visit.seated(table_id, [token], name)


@router.post("/t/{table_id}/sit")
async def sit(request: Request, table_id: str) -> Response:
    """Sit down at a public table from the list, or put a further person at the same screen."""
    visit, form = await Visit.open(request), await fields(request)
    seat, name, token = whole_number(form, "seat"), check_name(form.get("name") or visit.person.name), new_token()

    def take(table: Table) -> Entry:
        if not table.public and not visit.person.seats_at(table):
            raise NotYours(visit.say("This table is open to invited people only."))
        return table.sit(seat, name, token)

    await visit.do(table_id, take)
    return await visit.seated(table_id, [token], visit.person.name or name)


@router.post("/t/{table_id}/bot")
async def bot(request: Request, table_id: str) -> Response:
    visit, form = await Visit.open(request), await fields(request)
    seat, level = whole_number(form, "seat"), str(form.get("level", DEFAULT_LEVEL))

    def put(table: Table) -> Entry:
        visit.own_seat(table)
        return table.seat_bot(seat, level)

    table = await visit.do(table_id, put)
    return await answer(visit, table)


@router.post("/t/{table_id}/stand")
async def stand(request: Request, table_id: str) -> Response:
    """Leave an own chair, or send a bot away."""
    visit, form = await Visit.open(request), await fields(request)
    seat = whole_number(form, "seat")
    before = await visit.table(table_id)
    left = [token for token in visit.person.tokens(table_id) if before.seat_sealed(token) == seat]

    def leave(table: Table) -> Entry:
        if table.check_seat(seat) not in visit.person.seats_at(table):
            visit.own_seat(table)
            if table.seats[seat].kind != "bot":
                raise NotYours(visit.say("This seat is somebody else's."))
        return table.stand(seat)

    table = await visit.do(table_id, leave)
    await visit.let_go(table_id, left)
    return await answer(visit, table)


@router.post("/t/{table_id}/start")
async def start(request: Request, table_id: str) -> Response:
    """Begin. `fill` names the level of the bots that take the chairs that are still free."""
    visit, form = await Visit.open(request), await fields(request)
    level = str(form.get("fill", ""))

    def put(table: Table, seat: int) -> Entry:
        visit.own_seat(table)
        return table.seat_bot(seat, level)

    def begin(table: Table) -> Entry:
        visit.own_seat(table)
        return table.start(numbers=with_numbers(form))

    if level:
        free = [seat for seat, chair in enumerate((await visit.table(table_id)).seats) if chair.kind == OPEN]
        for seat in free:
            await visit.do(table_id, lambda table, seat=seat: put(table, seat))  # type: ignore[misc]
    table = await visit.do(table_id, begin)
    return await answer(visit, table)


@router.post("/t/{table_id}/takeover")
async def takeover(request: Request, table_id: str) -> Response:
    """Let a bot play a seat that was left for long, if the table says so."""
    visit, form = await Visit.open(request), await fields(request)
    seat = whole_number(form, "seat")

    def replace_absent(table: Table) -> Entry:
        visit.own_seat(table)
        if not table.takeover or not visit.rooms.tables.absent(table, seat):
            raise NotNow(visit.say("This seat was not left long enough."))
        return table.hand(seat, STAND_IN_LEVEL)

    table = await visit.do(table_id, replace_absent)
    return await answer(visit, table)


# -------------------------------------------------------------------- after the game
@router.get("/t/{table_id}/result")
async def result(request: Request, table_id: str) -> Response:
    visit = await Visit.open(request)

    def draw(table: Table) -> Response:
        if table.phase != "over":
            return visit.page(pages.error(visit, 409, "", pages.NOT_OVER), 409)
        return visit.page(pages.result(visit, table))

    return cast("Response", await visit.look(table_id, draw))


@router.get("/t/{table_id}/export")
async def export(request: Request, table_id: str) -> Response:
    """The record of a finished game; before its end, what this person's seat has seen."""
    visit = await Visit.open(request)

    def written(table: Table) -> str:
        if table.phase == "over":
            return write_record(table.record())
        own, eyes = visit.own_seat(table), visit.eyes(table)
        seat = own if own in eyes else next(iter(eyes), None)
        return json.dumps({"table": table.id, "seat": seat, "step": table.steps, "view": table.view(seat)}, indent=1)

    text = await visit.look(table_id, written)
    name = f"aerodrome-{table_id}.json"
    return Response(
        text, media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


# -------------------------------------------------------------------- books
@router.get("/how-to/{game_id}")
async def how_to(request: Request, game_id: str) -> Response:
    visit = await Visit.open(request)
    return visit.page(pages.how_to(visit, find_game(game_id)))


@router.get("/rules/{game_id}")
async def rules(request: Request, game_id: str) -> Response:
    """The rules; who comes from a table finds the way back to it."""
    visit = await Visit.open(request)
    chosen, asked = find_game(game_id), request.query_params
    table = await visit.left_table()
    return visit.page(pages.rules(visit, chosen, asked.get("find", ""), asked.get("show", ""), table))


@router.get("/rules")
async def all_rules() -> Response:
    return RedirectResponse(f"/rules/{games()[0].id}")


@router.get("/stats")
async def stats(request: Request) -> Response:
    visit = await Visit.open(request)
    return visit.page(await run_in_threadpool(pages.stats, visit, await visit.rooms.results.get()))


@router.get("/docs")
async def api_docs(request: Request) -> Response:
    visit = await Visit.open(request)
    return visit.page(pages.api_docs(visit, request.app.openapi()))
