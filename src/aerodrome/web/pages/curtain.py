"""The curtain between two people at one screen, where one must not see what the other sees."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from htpy import Element, Node, b, button, div, form, h1, h2, li, main, ol, p, section, span
from markupsafe import Markup

from aerodrome.drawing.flags import banners
from aerodrome.drawing.svg import el
from aerodrome.table.deeds import answered
from aerodrome.table.table import Table
from aerodrome.web.drawn import drawn
from aerodrome.web.hidden import has_secret, people
from aerodrome.web.language import Say
from aerodrome.web.news import flag_sign, news_of, recap, subject
from aerodrome.web.pages.document import document, skip
from aerodrome.web.pages.signs import drawing, emblem, seat_name, seat_names

if TYPE_CHECKING:
    from aerodrome.web.place import Place
    from aerodrome.web.visit import Visit

SHOWN: Final = 3  # sentences; of more it says how many


def needs_curtain(table: Table, place: Place, look: str | None) -> bool:
    """Whether somebody else at this screen would see what only this seat may know.

    `look` is the seat whose person is known to sit at the screen.
    """
    seat = place.next
    if seat is None or table.phase != "playing" or look == str(seat):
        return False
    return bool(set(people(table, place.held)) - {seat}) and has_secret(table, seat)


def curtain(visit: Visit, table: Table, place: Place) -> Element:
    """Nothing of the game is on this page but what all at the screen may know."""
    return document(
        visit,
        visit.say("Pass the screen"),
        [skip(visit.say), curtain_frame(visit, table, place)],
        classes=".page-curtain",
        styles=("follow.css",),
        scripts=("site.js",),
    )


def curtain_frame(visit: Visit, table: Table, place: Place) -> Element:
    say, seat = visit.say, place.next
    assert seat is not None
    assert table.state is not None
    name = seat_name(table, seat, say)
    turn = table.game.words.turn_title(table.turn_of(table.state), table.players, "", say.language)
    return main(
        class_=["curtain", f"s{seat + 1}"],
        id="main",
        data_seq=str(table.seq),
        data_table=table.id,
        data_phase="curtain",
    )[
        drawing("cloth"),
        div(".plate")[
            emblem(seat, ".lg"),
            h1[say("Pass the screen to {name}", name=name)],
            p(".soft")[say("All hidden cards are covered.")],
            what_happened(table, seat, name, say),
            form(method="post", action=f"/t/{table.id}/screen")[
                button(".btn.main.big.wide", name="seat", value=str(seat))[
                    say("I am {name}: show the table", name=name)
                ]
            ],
            p(".small.soft")[f"{table.game.title}, {turn}"],
        ],
    ]


def what_happened(table: Table, seat: int, name: str, say: Say) -> Node:
    """The last things that others did since the turn of the next one; nothing that this one alone may know."""
    names = tuple(seat_names(table, say))
    found: list[tuple[Markup, str, str, int]] = []
    for one in news_of(table, seat):
        open_lines = tuple(line for line in one.deed.lines if int(line.event.secret) != seat)
        words = recap(table.game, replace(one.deed, lines=open_lines), seat, say.language, names)
        if words:
            found.append((flag_sign(one.flag), *subject(words, names), one.flag.colour))
    if not found:
        return None
    return section(".happened", aria_labelledby="happened-title")[
        drawn(el("svg", el("defs", *banners()), cls="sprite", width=0, height=0, aria_hidden="true")),
        h2("#happened-title")[
            say("{name}, since your turn", name=name) if answered(table, seat) else say("{name}, so far", name=name)
        ],
        ol(".told")[
            (li(f".s{colour}")[sign, span[b[who], does]] for sign, who, does, colour in found[-SHOWN:]),
            li[span, say.count("and {n} more", "and {n} more", len(found) - SHOWN)] if len(found) > SHOWN else None,
        ],
    ]
