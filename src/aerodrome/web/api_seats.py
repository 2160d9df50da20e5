"""For programs: links to seats, to another device or for somebody who has lost one, and numbers for the deal."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter

from aerodrome.table.dealing import deal_on, open_number, seal_number
from aerodrome.table.errors import NotYours
from aerodrome.table.service import new_token
from aerodrome.table.table import Entry, Table
from aerodrome.table.way_back import end_links, make_link, opens, take_over, takes_over
from aerodrome.web import api_models as m
from aerodrome.web.api import OPTIONAL, REFUSALS, Asking, SeatPath, TableId, Visiting
from aerodrome.web.api_live import seat_held

router: Final = APIRouter(prefix="/api", tags=["API"], responses=REFUSALS)


@router.post("/tables/{table}/link", summary="Make a link to your seat")
def make_seat_link(caller: Asking, table_id: TableId) -> m.Linked:
    """A link that carries your seat to another device. A new one ends the one before.

    What it carries is a second token of the seat: it can be sent as such.
    """
    secret = new_token()
    seats: list[int] = []

    def make(table: Table, seat: int) -> Entry:
        seats[:] = [seat]
        return make_link(table, seat, secret)

    caller.change(table_id, make)
    return linked(table_id, seats[0], secret)


@router.delete("/tables/{table}/link", summary="End the link to your seat")
def end_seat_links(caller: Asking, table_id: TableId) -> m.Seated:
    """End the link, and every token of your seat but the one in the answer: a new one."""
    token = new_token()
    table = caller.change(table_id, lambda table, seat: end_links(table, seat, token))
    seat = seat_held(table, token)
    return m.Seated(table=caller.info(table, seat), seat=seat, token=token)


@router.post("/tables/{table}/seats/{seat}/lost", summary="Make a link to a seat that somebody has lost")
def hand_out_seat(caller: Asking, table_id: TableId, seat: SeatPath) -> m.Linked:
    """For the `host` of a table: a link with which somebody takes the seat over, once. `notices` tell everybody.

    The person of the seat must not be there; whoever still holds it can end the link.
    """
    secret = new_token()
    own = caller.own_seat(caller.tables.get(table_id))
    caller.tables.hand_out(table_id, seat, own, secret)
    return linked(table_id, seat, secret)


@router.post("/tables/{table}/seats/{seat}/claim", summary="Take a seat by its link", openapi_extra=OPTIONAL)
def claim_seat(caller: Visiting, table_id: TableId, seat: SeatPath, wish: m.Claim) -> m.Seated:
    """Hold a seat by the link that its person has made, or take over one that was lost."""
    table = caller.tables.get(table_id)
    if not opens(table, seat, wish.link):
        raise NotYours("this link is not valid any more")
    token = wish.link
    if takes_over(table, seat, wish.link):
        token = new_token()
        table = caller.tables.do(table_id, lambda now: take_over(now, seat, wish.link, token))
    return m.Seated(table=caller.info(table, seat), seat=seat, token=token)


@router.post("/tables/{table}/seal", summary="Seal a number for the deal")
def seal(caller: Asking, table_id: TableId, wish: m.Sealed) -> m.TableInfo:
    """While the `deal` is `sealing`: bind yourself to a number that nobody knows yet."""
    return caller.do(table_id, lambda table, seat: seal_number(table, seat, wish.sealed))


@router.post("/tables/{table}/number", summary="Open your number for the deal")
def number(caller: Asking, table_id: TableId, wish: m.Number128) -> m.TableInfo:
    """While the `deal` is `opening`: show the number that you have sealed. With the last one the game begins."""
    return caller.do(table_id, lambda table, seat: open_number(table, seat, wish.number))


@router.post("/tables/{table}/deal", summary="Wait no longer for numbers")
def deal(caller: Asking, table_id: TableId) -> m.TableInfo:
    """Some seconds after a deal has begun, or gone on to `opening`: leave out those who have not answered."""
    return caller.do(table_id, lambda table, _seat: deal_on(table))


def linked(table_id: str, seat: int, secret: str) -> m.Linked:
    return m.Linked(seat=seat, link=secret, path=f"/t/{table_id}/seat/{seat}/{secret}")
