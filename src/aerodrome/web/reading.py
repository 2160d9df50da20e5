"""Words that a page asks for: of actions that its frame does not tell, about things, and all of them on one page."""

from __future__ import annotations

from typing import Final, cast

from fastapi import APIRouter, Request
from htpy import a, div, dl, h1, p
from starlette.responses import JSONResponse, Response

from aerodrome.language import LANGUAGES, check_language
from aerodrome.table.errors import NotYours
from aerodrome.table.table import Table
from aerodrome.web.coach import coach_words
from aerodrome.web.column import entry, things
from aerodrome.web.frame import picture_of
from aerodrome.web.language import Say
from aerodrome.web.pages.document import page
from aerodrome.web.pages.howto import panel
from aerodrome.web.pages.signs import seat_name
from aerodrome.web.visit import Visit, find_game
from aerodrome.web.ways import LIST, labels, offers

router: Final = APIRouter(include_in_schema=False)
MOST: Final = 400  # things in one question
LONG: Final = 60  # letters of an id
NESTED: Final = 8  # elements around one another
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


@router.get("/coach/{game_id}/{language}")
async def tips(game_id: str, language: str) -> Response:
    """What the coach of a game can say."""
    said = coach_words(find_game(game_id), Say(check_language(language)))
    return JSONResponse(said, headers={"cache-control": KEEP})


@router.get("/how-to/{game_id}/{language}")
async def how_to_panel(game_id: str, language: str) -> Response:
    """How to play, for the help at a table."""
    html = panel(find_game(game_id), check_language(language))
    return JSONResponse({"html": str(html)}, headers={"cache-control": KEEP})


def numbers_in(text: str) -> list[int]:
    return [int(one) for one in asked_for(text, LIST) if one.isdecimal() and len(one) < 15]


def asked_seat(visit: Visit, table: Table, seq: int) -> int | None:
    """The seat of the one who is asked; None if that moment of the table has passed, so that nothing is to be told."""
    if table.seq != seq:
        return None
    place = visit.place(table)
    if place.seat is None or not place.asked or visit.is_covered(table):
        raise NotYours(visit.say("This is not yours to decide."))
    return place.seat


@router.get("/t/{table_id}/labels")
async def action_labels(request: Request, table_id: str, seq: int, of: str = "") -> Response:
    """The words of actions for the one who is asked."""
    visit, wanted = await Visit.open(request), numbers_in(of)

    def tell(table: Table) -> dict[int, str]:
        seat = asked_seat(visit, table, seq)
        return {} if seat is None else labels(table, seat, wanted, visit.say.language)

    return JSONResponse(await visit.look(table_id, tell))


@router.get("/t/{table_id}/offers")
async def action_offers(request: Request, table_id: str, seq: int, of: str = "") -> Response:
    """The same actions as they are offered beside a piece."""
    visit, wanted = await Visit.open(request), numbers_in(of)

    def tell(table: Table) -> dict[int, list[str]]:
        seat = asked_seat(visit, table, seq)
        return {} if seat is None else offers(table, seat, wanted, visit.say.language)

    return JSONResponse(await visit.look(table_id, tell))


@router.get("/t/{table_id}/why")
async def why(request: Request, table_id: str, of: str = "") -> Response:
    """Why nothing can be done with what was clicked: the first of these elements of which the game can say it."""
    visit = await Visit.open(request)
    keys = [key for key in asked_for(of, NESTED) if 0 < len(key) <= LONG]
    return JSONResponse({"why": await visit.look(table_id, lambda table: refused_click(visit, table, keys))})


def refused_click(visit: Visit, table: Table, keys: list[str]) -> str:
    """From what the seat sees, and from whose turn it is."""
    if table.phase != "playing" or visit.is_covered(table):
        return ""
    place = visit.place(table)
    view = table.view(place.seat)
    reason = next(filter(None, (table.game.words.refusal(view, key, visit.say.language) for key in keys)), "")
    if not reason or place.asked:
        return reason
    if place.decides:
        return visit.say("Your turn is done: undo, or end it.")
    if place.seat is None:
        return visit.say("You are watching.")
    if place.seat == table.decider:
        return visit.say("A bot plays your seat: take it back first.")
    return visit.say("Not your turn: {name} decides.", name=seat_name(table, table.decider, visit.say))


@router.get("/t/{table_id}/words")
async def table_words(request: Request, table_id: str) -> Response:
    """What lies on the table, in words, for a page without a script."""
    visit = await Visit.open(request)

    def draw(table: Table) -> Response:
        table.need("playing", "over")
        place = visit.place(table)
        if visit.is_covered(table):
            return visit.curtain(table)
        view = table.view(place.seat)
        drawn = picture_of(table, place, view, {}, visit.say).all()
        told = sorted(filter(None, (entry(table.game, thing, visit.say.language) for thing in things(drawn))))
        title = visit.say("What lies on the table, in words")
        back = f"/t/{table.id}" + (f"?look={place.look}" if place.look else "")
        content = div(".wrap.panel")[
            h1[title], p[a(href=back)[visit.say("Back to the table")]], dl[(div[one] for one in told)]
        ]
        return visit.page(page(visit, title, content, game=table.game))

    return cast("Response", await visit.look(table_id, draw))
