"""An invitation: somebody asks whether to sit down. Looking takes no seat, only the button does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Element, Node, a, b, button, div, form, h1, input as input_, label, li, p, section, small, span, ul

from aerodrome.table.table import NAME_LENGTH, OPEN, Table
from aerodrome.web.pages.about_game import imported_words
from aerodrome.web.pages.document import page
from aerodrome.web.pages.signs import emblem, icon, piece, poster, seat_colour, seat_name, seat_sign

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit


def join(visit: Visit, table: Table, seat: int, invitation: str) -> Element:
    """The question, or why it is no longer one."""
    say = visit.say
    table.check_seat(seat)
    free = table.seats[seat].kind == OPEN and table.phase == "waiting"
    content = div(".invite")[
        piece("clouds", ".clouds"),
        section(class_=["panel", "plate", f"s{seat + 1}"])[
            poster(table.game), asking(visit, table, seat, invitation) if free else taken(visit, table, seat)
        ],
    ]
    title = say("Sit down as {colour}?", colour=seat_colour(seat, say))
    return page(visit, title, content, here="/#open", game=table.game)


def company(visit: Visit, table: Table) -> Node:
    """Who sits there already."""
    say = visit.say
    return ul(".seatlist")[
        (
            li(class_=["seatrow", f"s{number + 1}", {"open": chair.kind == OPEN}])[
                emblem(number, ".open" if chair.kind == OPEN else ""),
                span(".name.grow")[
                    seat_name(table, number, say) if chair.kind != OPEN else say("Free"), small[seat_sign(number, say)]
                ],
            ]
            for number, chair in enumerate(table.seats)
        )
    ]


def asking(visit: Visit, table: Table, seat: int, invitation: str) -> Node:
    say = visit.say
    return (
        emblem(seat, ".lg"),
        h1[say("Sit down as {colour}?", colour=seat_colour(seat, say))],
        p[b[table.game.title], ". ", say("No account is needed: this browser keeps the seat for you.")],
        form(".stack", method="post", action=f"/t/{table.id}/join/{seat}/{invitation}")[
            label(for_="name")[say("Your name")],
            span(".copy")[
                input_(
                    "#name",
                    type="text",
                    name="name",
                    value=visit.person.name,
                    required=True,
                    maxlength=str(NAME_LENGTH),
                    autocomplete="nickname",
                ),
                button(".btn.main")[icon("check"), say("Sit down")],
            ],
        ],
        company(visit, table),
        p(".small")[
            a(href=f"/how-to/{table.game.id}")[say("How to play {game}", game=table.game.title)],
            " · ",
            a(href=f"/t/{table.id}")[say("Only watch")],
        ],
    )


def taken(visit: Visit, table: Table, seat: int) -> Node:
    say = visit.say
    mine = seat in visit.person.seats_at(table)
    words = (
        say("This seat is yours already.")
        if mine
        else say("Somebody sits on this seat. Ask for another link, or watch the game.")
    )
    return (
        emblem(seat, ".lg"),
        h1[say("Welcome back") if mine else say("This seat is taken")],
        p[words],
        table.imported and p[imported_words(say)],
        div(".row")[a(".btn.main.big", href=f"/t/{table.id}")[say("Go to the table")]],
    )
