"""The table waits for somebody who has left: the prompt says so then, and what can be done about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Fragment, button, div, form, fragment, p, span

from aerodrome.table.table import PERSON, Table
from aerodrome.table.talk import PHRASE
from aerodrome.web.bar import post, strong
from aerodrome.web.pages.signs import icon, seat_name
from aerodrome.web.saying import NUDGE

if TYPE_CHECKING:
    from aerodrome.table.service import Tables
    from aerodrome.web.visit import Visit


def gone(table: Table, visit: Visit, tables: Tables) -> Fragment | None:
    """Since when the one whom all wait for is not there; None for those who cannot do anything about it.

    Who has no seat learns of an archived table why nobody moves, not even a bot.
    """
    say, held, seat = visit.say, visit.person.seats_at(table), table.decider
    if not held and tables.is_asleep(table):
        words = say(
            "This game is archived: nobody has come to it for long. It goes on when one of its people opens it."
        )
        return fragment[p(".say")[words]]
    if not held or seat < 0 or seat in held or table.seats[seat].kind != PERSON:
        return None
    sight = tables.presence.sight(table.id, seat)
    if sight.here:
        return None
    name = seat_name(table, seat, say)
    left = say("{name} left {ago}.", name=name, ago=say.ago(sight.seconds))
    ready = table.takeover and (not sight.seconds or sight.seconds >= tables.absence)
    return fragment[
        p(".say")[
            strong(left if sight.seconds else say("{name} is not here.", name=name), [name]),
            " ",
            say("It is {name}’s move.", name=name),
        ],
        div(".answers")[
            form(method="post", action=f"/t/{table.id}/say")[
                button(".ans", name=PHRASE, value=NUDGE, data_sent=say("Nudge sent"))[
                    icon("bell"), span(".lbl")[say("Send a nudge")]
                ]
            ],
            ready and post(table, "takeover", say("Let a bot play on"), "bot", ".ans", id_="gone-takeover", seat=seat),
        ],
    ]
