"""Words that a page asks for: of actions that its frame does not tell, about things, and all of them on one page."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from htpy import Element, a, div, dl, h1, p
from starlette.responses import JSONResponse, Response

from aerodrome.language import LANGUAGES
from aerodrome.table.errors import NotYours, Stale
from aerodrome.table.table import Table
from aerodrome.web import pages
from aerodrome.web.column import entry, things
from aerodrome.web.frame import picture_of
from aerodrome.web.pages.document import page
from aerodrome.web.routes import Visit, find_game
from aerodrome.web.ways import LIST, labels

router: Final = APIRouter(include_in_schema=False)
MOST: Final = 400  # things in one question
LONG: Final = 60  # letters of an id
KEEP: Final = "public, max-age=3600"  # the same words for everybody


def asked_for(text: str, most: int) -> list[str]:
    """A list in an address; ValueError if it is longer than any page would send."""
    found = text.split(",") if text else []
    if len(found) > most:
        raise ValueError(f"of names {most} at most, not {len(found)}")
    return found


@router.get("/words/{game_id}/{language}")
async def words(game_id: str, language: str, of: str = "") -> Response:
    """What things are called and do; of what nothing can be told, nothing is."""
    game = find_game(game_id)
    if language not in LANGUAGES:
        raise ValueError(f"language is one of {', '.join(LANGUAGES)}")
    found = {thing: entry(game, thing, language) for thing in asked_for(of, MOST) if len(thing) <= LONG}
    told = {thing: words for thing, words in found.items() if words}
    return JSONResponse(told, headers={"cache-control": KEEP})


@router.get("/t/{table_id}/labels")
async def action_labels(request: Request, table_id: str, seq: int, of: str = "") -> Response:
    """The words of actions for the one who is asked."""
    visit = Visit(request)
    wanted = [int(one) for one in asked_for(of, LIST) if one.isdecimal() and len(one) < 15]

    def tell(table: Table) -> dict[int, str]:
        place = visit.place(table)
        if place.seat is None or not place.asked or visit.is_covered(table):
            raise NotYours(visit.say("This is not yours to decide."))
        if table.seq != seq:
            raise Stale(visit.say("The table has moved on: look again."))
        return labels(table, place.seat, wanted, visit.say.language)

    return JSONResponse(await visit.look(table_id, tell))


@router.get("/t/{table_id}/words")
async def table_words(request: Request, table_id: str) -> Response:
    """What lies on the table, in words, for a page without a script."""
    visit = Visit(request)

    def draw(table: Table) -> Element:
        table.need("playing", "over")
        place = visit.place(table)
        if visit.is_covered(table):
            return pages.curtain(visit, table, place)
        view = table.view(place.seat)
        drawn = picture_of(table, place, view, {}, visit.say).all()
        told = sorted(filter(None, (entry(table.game, thing, visit.say.language) for thing in things(drawn))))
        title = visit.say("What lies on the table, in words")
        back = f"/t/{table.id}" + (f"?look={visit.seat_at_screen}" if visit.seat_at_screen else "")
        content = div(".wrap.panel")[
            h1[title], p[a(href=back)[visit.say("Back to the table")]], dl[(div[one] for one in told)]
        ]
        return page(visit, title, content, game=table.game)

    return visit.page(await visit.look(table_id, draw))
