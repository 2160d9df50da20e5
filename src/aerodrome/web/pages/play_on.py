"""Before a finished game is played on: what stays, what is dealt anew, and who sits where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from htpy import (
    Element,
    Node,
    a,
    b,
    button,
    div,
    fieldset,
    form,
    h2,
    input as input_,
    label,
    legend,
    li,
    option as option_,
    p,
    select,
    span,
    ul,
)

from aerodrome.table.levels import DEFAULT_LEVEL, LEVELS
from aerodrome.table.table import NAME_LENGTH, Table
from aerodrome.web.moves import course_of
from aerodrome.web.pages.document import band, page
from aerodrome.web.pages.signs import emblem, icon, level_name, seat_names

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit

PEOPLE: Final = "people"  # instead of a level: the other chairs stay open


def play_on(visit: Visit, table: Table, step: int) -> Element:
    """A page that says plainly what happens, and a form."""
    say, game = visit.say, table.game
    if not 0 <= step < table.steps:
        raise ValueError(f"a game can be played on from the steps 0 to {table.steps - 1}, not from {step}")
    names = seat_names(table, say)
    back = f"/t/{table.id}/replay/{step}"
    where = say("Move {step} of {steps}", step=step, steps=table.steps)
    content = [
        band(game, say("Play on from here"), where),
        div(".wrap.narrow")[
            form("#play-on.panel.play-on", method="post", action=f"/t/{table.id}/play-on/{step}")[
                h2[say("A new table from this moment")],
                ul(".plainly")[
                    li[icon("check"), span[say("The table, the scores and what your seat knew stay as they were.")]],
                    li[
                        icon("rotate"),
                        span[
                            b[say("What your seat could not know is dealt anew:")],
                            " ",
                            say("hands of others, the order of decks, all dice and cards to come."),
                        ],
                    ],
                    li[icon("seal"), span[say("The finished game stays as it is.")]],
                ],
                chairs(visit, table, step, names),
                others(visit, table),
                label(".field")[
                    span[say("Your name")],
                    input_(
                        type="text",
                        name="name",
                        value=visit.person.name,
                        maxlength=str(NAME_LENGTH),
                        required=True,
                        autocomplete="nickname",
                    ),
                ],
                div(".row")[
                    button(".btn.main")[icon("branch"), say("Play on from here")],
                    a(".btn.quiet", href=back)[say("Back to the review")],
                ],
            ]
        ],
    ]
    title = say("Play on: {game}", game=game.title)
    return page(visit, title, content, game=game, styles=("review.css",))


def chairs(visit: Visit, table: Table, step: int, names: list[str]) -> Node:
    """Whose seat is taken: the own one, or else that of the one who decides at this moment."""
    say = visit.say
    own = visit.person.seats_at(table)
    first = own[0] if own else int(course_of(table).states[step].player)
    if table.players == 1:
        return input_(type="hidden", name="seat", value="0")
    return fieldset(".chairs")[
        legend[say("Your seat")],
        (
            label(class_=["chair", f"s{seat + 1}"])[
                input_(type="radio", name="seat", value=str(seat), checked=seat == first),
                emblem(seat, ".sm"),
                span[names[seat]],
            ]
            for seat in range(table.players)
        ),
    ]


def others(visit: Visit, table: Table) -> Node:
    say = visit.say
    if table.players == 1:
        return None
    return label(".field")[
        span[say("The other seats")],
        select(name="others")[
            (
                option_(value=level, selected=level == DEFAULT_LEVEL)[
                    say("bots, {level}", level=level_name(level, say))
                ]
                for level in LEVELS
            ),
            option_(value=PEOPLE)[say("open: invite people")],
        ],
    ]


def games_in_file(visit: Visit, found: list[tuple[str, str, str]], more: int) -> Element:
    """A file with several games: which one is to be looked at. Of each: its title, a line about it, its record."""
    say = visit.say
    content = div(".wrap.narrow")[
        div(".panel")[
            h2[say("Which game?")],
            p(".soft")[say.count("The file holds {n} game.", "The file holds {n} games.", len(found) + more)],
            ul(".records")[
                (
                    li[
                        form(method="post", action="/import")[
                            input_(type="hidden", name="record", value=record),
                            span[b[title], span(".soft.small")[line]],
                            button(".btn.small")[icon("replay"), say("Review"), span(".sr")[" ", title]],
                        ]
                    ]
                    for title, line, record in found
                )
            ],
            more and p(".soft")[say.count("{n} more is not shown.", "{n} more are not shown.", more)],
        ]
    ]
    return page(visit, say("Games of a file"), content, styles=("review.css",))
