"""The column beside the board: who plays, what lies on the table; a phone shows it in sheets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from htpy import (
    Node,
    a,
    button,
    div,
    h2,
    header,
    nav,
    p,
    section,
    span,
)
from markupsafe import Markup

from aerodrome.drawing.board import Picture
from aerodrome.kernel.game import Game
from aerodrome.table.table import BOT, OPEN, PERSON, Table
from aerodrome.web.bar import post
from aerodrome.web.drawn import drawn
from aerodrome.web.language import Say
from aerodrome.web.markup import SLOT, Shape, kept, together
from aerodrome.web.pages.here import presence_slot
from aerodrome.web.pages.signs import emblem, icon, level_name, seat_name
from aerodrome.web.place import Place

ABOUT: Final = re.compile(r'data-about="([^"]+)"')

LATELY: Final = 60  # decisions among which somebody else’s is looked for
ENTRY: Final = Markup('<dt>{}</dt><dd>{} <a class="no" href="/rules/{}#{}">{}</a></dd>')
OVER: Final = kept(section("#over.over-log", hidden=True, aria_live="polite"))  # the script's place
SEAT: Final = Shape(section(class_=["box", "seat", SLOT], id=f"seat-{SLOT}")[SLOT, SLOT, div(".tags")[SLOT]])


def seat_panels(table: Table, place: Place, picture: Picture, say: Say) -> list[Markup]:
    """All seats but the own one; the one that is looked at most is marked."""
    others = [seat for seat in range(table.players) if seat != place.seat]
    near = near_seat(table, others)
    return [seat_panel(table, place, seat, picture, say, seat == near) for seat in others]


def seat_panel(table: Table, place: Place, seat: int, picture: Picture, say: Say, near: bool) -> Markup:
    chair = table.seats[seat]
    tags: list[Node] = []
    if chair.kind == BOT:
        tags.append(tag(say("bot, {level}", level=level_name(chair.level, say)), "bot"))
    if chair.token and seat not in place.held:
        tags.append(presence_slot(seat))
    if seat in place.held:
        tags.append(tag(say("also yours")))
        if chair.kind == BOT and table.phase == "playing":
            words = say("Take my seat back")
            tags.append(post(table, "back", words, "person", ".btn.small.quiet", id_=f"back-{seat}", seat=seat))
    if chair.kind == OPEN:
        tags.append(tag(say("open")))
    drawing = picture.seats.get(seat)
    classes = [f"s{seat + 1}", *["turn"] * (table.decider == seat), *["near"] * near]
    return SEAT(
        " ".join(classes),
        str(seat),
        seat_head(seat, seat_name(table, seat, say), drawing is not None),
        None if drawing is None else drawn(drawing),
        together(*tags, left_seat(table, place, seat, say)),
    )


@lru_cache(maxsize=256)
def tag(words: str, symbol: str = "") -> Markup:
    return kept(span(".tag")[icon(symbol) if symbol else None, words])


def near_seat(table: Table, others: Sequence[int]) -> int:
    """The one of the others who is looked at most: who is to move, or else has moved last."""
    if table.decider in others:
        return table.decider
    for move in reversed(table.moves[-LATELY:]):
        if move.seat in others:
            return move.seat
    return others[0] if others else -1


@lru_cache(maxsize=1024)
def seat_head(seat: int, name: str, is_drawn: bool) -> Markup:
    """Who sits there; where the drawing says it, for those who listen."""
    return kept(header(class_={"sr": is_drawn})[emblem(seat), h2[name]])


def left_seat(table: Table, place: Place, seat: int, say: Say) -> Node:
    """Where the table allows it, a bot can play on for somebody who has left; the server says whether it is time."""
    waits = table.takeover and table.phase == "playing" and table.seats[seat].kind == PERSON and table.decider == seat
    if not waits or not place.held or seat in place.held:
        return None
    return post(table, "takeover", say("Away for long? Let a bot play on"), "bot", ".btn.small.quiet", seat=seat)


# -------------------------------------------------------------------- what things are
@cache
def sheet_close(language: str) -> Markup:
    say = Say(language)
    return kept(button("#sheet-close.ibtn", type="button", aria_label=say("Close"))[icon("close")])


@cache
def what(language: str) -> Markup:
    """What the element means that is pointed at: the script lays the words about it here."""
    say = Say(language)
    return kept(
        section("#what.seat.what", aria_labelledby="what-title")[
            h2("#what-title")[say("What does this do?")],
            div("#what-text")[p(".soft")[say("Point at anything on the table to read about it.")]],
        ]
    )


def things(parts: Iterable[str]) -> set[str]:
    """The ids of what there is something to read about."""
    return {found for part in parts for found in ABOUT.findall(part)}


@lru_cache(maxsize=4096)
def entry(game: Game, thing: str, language: str) -> Markup:
    """What a thing is called and does, with the clause of the rules; empty if nothing can be told about it."""
    try:
        name, (text, clause) = game.words.name_of(thing, language), game.words.about(thing, language)
    except (ValueError, KeyError):
        return Markup()
    if not text:
        return Markup()
    return ENTRY.format(name, text, game.id, clause, clause)


# -------------------------------------------------------------------- on a phone
@lru_cache(maxsize=1024)
def sheet_bar(actions: int, language: str) -> Markup:
    """What opens the sheets at the lower edge of a phone; without the script it leads to their place in the page."""
    say = Say(language)
    badge = span(".badge")[str(actions)] if actions else None
    sheets = (
        ("actions", "words", say("Moves"), "#actions-panel", badge),
        ("seats", "person", say("Players"), "#players", None),
        ("log", "log", say("Log"), "#log-panel", None),
    )
    panels = (("help", "help", say("Help")), ("phrases", "say", say("Say")))
    return kept(
        nav("#sheets.dock", aria_label=say("More about this table"))[
            (
                a(href=target, data_sheet=name)[icon(symbol), span[words], more]
                for name, symbol, words, target, more in sheets
            ),
            (
                button(class_=f"for-{panel}", type="button", popovertarget=panel)[icon(symbol), span[words]]
                for panel, symbol, words in panels
            ),
        ]
    )
