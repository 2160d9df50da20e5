"""What every route needs: who asks, in which language, what a form holds, and a page for what is refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Self, cast
from urllib.parse import parse_qs, urlsplit

from fastapi import Request
from htpy import Element
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, RedirectResponse, Response

from aerodrome.kernel.game import Game, game
from aerodrome.table.errors import NotYours, TableError
from aerodrome.table.service import Command
from aerodrome.table.store.holding import held, hold, let_go
from aerodrome.table.table import Entry, Table, seal
from aerodrome.web import pages
from aerodrome.web.hidden import share_secrets
from aerodrome.web.language import Say
from aerodrome.web.person import COOKIE, NOBODY, Badge, Person, language_of, new_ring
from aerodrome.web.place import Place
from aerodrome.web.security import address_of

if TYPE_CHECKING:
    from aerodrome.web.app import Rooms

SEE_OTHER: Final = 303
LEFT_TABLE: Final = re.compile(r"/t/([\w-]+)$")


class Visit:
    """One request: who asks, in which language, and the rooms of the application.

    One that is made with `open` knows the seats; any other asks nothing of the store.
    """

    def __init__(self, request: HTTPConnection) -> None:
        self.request: Final = request
        self.rooms: Final = cast("Rooms", request.app.state.rooms)
        self.person = self.badge.read(request)
        self.say: Final = Say(language_of(self.person, request))
        self.carried = ""  # the ring on which the seats of an old cookie are now

    @classmethod
    async def open(cls, request: HTTPConnection) -> Self:
        visit = cls(request)
        await run_in_threadpool(visit.find_seats)
        return visit

    def find_seats(self) -> None:
        """Look up what is held; the seats of an old cookie are put where they cannot be lost."""
        person, store = self.person, self.rooms.tables.store
        if person.seats:
            self.carried = self.badge.ring_of_old(self.request)
            hold(store, seal(self.carried), {table_id: person.tokens(table_id) for table_id in person.seats})
            person = replace(person, seats={}, rings=(self.carried, *person.rings))
        if person.rings:
            self.person = replace(person, held=held(store, [seal(ring) for ring in person.rings]))

    @property
    def badge(self) -> Badge:
        return self.rooms.badge

    @property
    def address(self) -> str:
        return address_of(self.request.scope)

    async def table(self, table_id: str) -> Table:
        return await run_in_threadpool(self.rooms.tables.get, table_id)

    async def look(self, table_id: str, work: Callable[[Table], Any]) -> Any:
        return await run_in_threadpool(self.rooms.tables.look, table_id, work)

    async def do(self, table_id: str, command: Command) -> Table:
        return await run_in_threadpool(self.rooms.tables.do, table_id, command)

    def page(self, element: Element, status: int = 200) -> Response:
        return self.carry_over(HTMLResponse(str(element), status_code=status))

    @property
    def is_secure(self) -> bool:
        return self.request.url.scheme == "https"

    def keep(self, response: Response, person: Person) -> Response:
        """Answer, and let the browser keep what this person prefers."""
        self.person = person
        self.badge.write(response, person, self.is_secure)
        return response

    def carry_over(self, response: Response) -> Response:
        """Replace an old cookie that could be read."""
        if self.carried:
            self.badge.give_ring(response, self.carried, self.is_secure)
            self.badge.write(response, self.person, self.is_secure)
            response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=self.is_secure)
        return response

    async def hold(self, response: Response, table_id: str, tokens: Sequence[str]) -> Response:
        """Answer, and let the browser hold the seats of these tokens; here they are hashes."""
        ring = next(iter(self.person.rings), "")
        if not ring:
            ring = new_ring()
            self.badge.give_ring(response, ring, self.is_secure)
        self.person = replace(self.person.with_seats(table_id, tokens), rings=self.person.rings or (ring,))
        await run_in_threadpool(hold, self.rooms.tables.store, seal(ring), {table_id: tokens})
        return response

    async def seated(self, table_id: str, tokens: Sequence[str], name: str = "") -> Response:
        """To the table on which this person has just sat down, with these tokens; a name that is new is kept."""
        response = self.to(f"/t/{table_id}")
        if name and name != self.person.name:
            self.keep(response, replace(self.person, name=name))
        return await self.hold(response, table_id, [seal(token) for token in tokens])

    async def let_go(self, table_id: str, tokens: Sequence[str]) -> None:
        """Forget seats at a table, by the hashes of their tokens."""
        rings = [seal(ring) for ring in self.person.rings]
        await run_in_threadpool(let_go, self.rooms.tables.store, rings, table_id, tokens)

    def curtain(self, table: Table) -> Response:
        """The curtain falls: nobody sits at the screen any more, whatever an address says."""
        page = self.page(pages.curtain(self, table, self.place(table)))
        return self.keep(page, self.person.at_screen(table.id, NOBODY))

    def to(self, address: str) -> Response:
        return self.carry_over(RedirectResponse(address, status_code=SEE_OTHER))

    def sit_down(self, table_id: str, seat: int) -> Response:
        """To the table, for the one of several people who sits at the screen from now on."""
        return self.keep(self.to(f"/t/{table_id}?look={seat}"), self.person.at_screen(table_id, seat))

    @property
    def said_seat(self) -> str | None:
        """Who of several people sits at the screen, as the address of the page says or of the page it comes from."""
        asked = self.request.query_params.get("look")
        if asked is None:
            asked = parse_qs(urlsplit(self.request.headers.get("referer", "")).query).get("look", [""])[0]
        return asked if asked.isdecimal() and len(asked) == 1 else None

    def seat_at_screen(self, table: Table) -> str | None:
        """The same, if that one has come to the screen: an address alone, as of a page before, shows nothing."""
        return self.said_seat if self.said_seat == str(self.person.at.get(table.id, NOBODY)) else None

    async def left_table(self) -> Table | None:
        """The table that this person comes from, as the address of the page says or of the page it comes from."""
        asked = self.request.query_params.get("table")
        if asked is None:
            left = LEFT_TABLE.match(urlsplit(self.request.headers.get("referer", "")).path)
            asked = left[1] if left else ""
        try:
            return await self.table(asked) if asked else None
        except TableError:
            return None

    def place(self, table: Table) -> Place:
        return Place(table, self.person, self.seat_at_screen(table))

    def is_covered(self, table: Table) -> bool:
        """Whether a curtain has to fall before this person is shown the table."""
        return pages.needs_curtain(table, self.place(table), self.seat_at_screen(table))

    def must_pass(self, table: Table) -> bool:
        """Whether nobody may see the table: a curtain has to fall, and nobody else is known to sit at the screen."""
        return self.is_covered(table) and self.place(table).passes_to is None

    def eyes(self, table: Table) -> list[int]:
        """The own seats to look from; of several people at one screen with secrets, the one who sits there."""
        held = self.person.seats_at(table)
        if share_secrets(table, held):
            return [seat for seat in held if str(seat) == self.seat_at_screen(table)]
        return held

    def own_seat(self, table: Table, wanted: int | None = None) -> int:
        """A seat that this person holds: the one named, or the one to decide."""
        held = self.person.seats_at(table)
        seat = wanted if wanted is not None else Place(table, self.person).seat
        if seat is None or seat not in held:
            raise NotYours(self.say("You have no seat at this table."))
        return seat

    def act(self, table: Table, seq: int, action: int, *, joined: bool = False) -> Entry:
        """An action of this person, whose turns need not be confirmed if so preferred, or if it says that they end."""
        confirmed = not self.person.confirm or table.game.board.ends_turn(action)
        return table.act(self.own_seat(table), seq, action, confirmed=confirmed, joined=joined)


def wants_json(request: HTTPConnection) -> bool:
    return "application/json" in request.headers.get("accept", "")


def error_page(request: Request, status: int, reason: str, told: pages.Told | None = None) -> Response:
    visit = Visit(request)
    return visit.page(pages.error(visit, status, reason, told), status)


async def fields(request: Request) -> FormData:
    return await request.form(max_files=1, max_fields=100)


def whole_number(form: FormData, name: str) -> int:
    """A number of a form; ValueError names it."""
    value = form.get(name)
    if not isinstance(value, str) or not value.lstrip("-").isdigit() or len(value) > 15:
        raise ValueError(f"{name} is a whole number, not {str(value)[:20]!r}")
    return int(value)


def with_numbers(form: FormData) -> bool:
    """Whether a script has sent the form, which can give numbers for the deal."""
    return form.get("numbers") == "yes"


def own_path(path: str) -> str:
    """A path of this server; anything else leads home."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"


def find_game(game_id: str) -> Game:
    try:
        return game(game_id)
    except ValueError as error:
        raise HTTPException(404, str(error)) from None
