"""What people say at a table: the panel with phrases and signs, and what was said, in the words of whoever reads it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from htpy import Element, button, div, form, h2, header, input as input_, li, ol, section, span

from aerodrome.language import mark
from aerodrome.table.table import Table
from aerodrome.table.talk import PHRASE, SIGN, TEXT, TEXT_LENGTH, Said
from aerodrome.web.language import Say
from aerodrome.web.pages.here import presence_words
from aerodrome.web.pages.signs import emblem, icon, seat_name
from aerodrome.web.static import static

if TYPE_CHECKING:
    from aerodrome.table.service import Tables
    from aerodrome.web.visit import Visit

PHRASE_WORDS: Final = {
    "well_played": mark("Well played!"),
    "good_luck": mark("Good luck!"),
    "oh_no": mark("Oh no!"),
    "thanks": mark("Thank you."),
    "moment": mark("One moment."),
    "your_move": mark("Your move."),
}
NUDGE: Final = "your_move"  # calls the one whose move it is
SIGN_WORDS: Final = {
    "clap": mark("claps"),
    "smile": mark("smiles"),
    "wow": mark("is amazed"),
    "oops": mark("is embarrassed"),
    "heart": mark("sends a heart"),
    "wait": mark("waits"),
}


def may_speak(table: Table, held: Sequence[int]) -> bool:
    """Whether there is somebody to speak to for who sits on these seats."""
    return bool(held) and any(seat not in held for seat in table.people())


def said_words(one: Said, say: Say) -> str:
    if one.kind == PHRASE:
        return say.marked(PHRASE_WORDS[one.what])
    return say.marked(SIGN_WORDS[one.what]) if one.kind == SIGN else one.what


def said_message(table: Table, several: Sequence[Said], say: Say) -> list[dict[str, Any]]:
    """What was said, for the script."""
    return [
        {
            "id": one.id,
            "seat": one.seat,
            "name": seat_name(table, one.seat, say),
            "words": said_words(one, say),
            "sign": f"r-{one.what}" if one.kind == SIGN else None,
            "nudge": one.kind == PHRASE and one.what == NUDGE,
        }
        for one in several
    ]


def said_line(table: Table, one: Said, say: Say) -> Element:
    """A line of the list, as the script makes them as well."""
    sign = one.kind == SIGN
    return li(class_=f"s{one.seat + 1}", data_said=str(one.id))[
        emblem(one.seat, ".sm"),
        span(class_={"sr": sign})[f"{seat_name(table, one.seat, say)}: {said_words(one, say)}"],
        sign and icon(f"r-{one.what}"),
    ]


def phrases(visit: Visit, table: Table) -> Element | None:
    """The panel behind “Say”; none for spectators, and where nobody else listens."""
    say = visit.say
    if not may_speak(table, visit.person.seats_at(table)):
        return None
    several = visit.rooms.tables.said(table.id)
    return section("#phrases.phrases", popover=True, data_esc="menu", aria_labelledby="phrases-title")[
        header(".box-head")[
            h2("#phrases-title")[say("Say something")],
            button(
                ".ibtn", type="button", popovertarget="phrases", popovertargetaction="hide", aria_label=say("Close")
            )[icon("close")],
        ],
        form("#say-form", method="post", action=f"/t/{table.id}/say")[
            div(".say-words")[
                (button(name=PHRASE, value=name)[say.marked(words)] for name, words in PHRASE_WORDS.items())
            ],
            div(".say-signs")[
                (
                    button(name=SIGN, value=name, aria_label=say.marked(words), title=say.marked(words))[
                        icon(f"r-{name}")
                    ]
                    for name, words in SIGN_WORDS.items()
                )
            ],
        ],
        table.chat
        and form("#chat-form", method="post", action=f"/t/{table.id}/say")[
            input_(
                type="text",
                name=TEXT,
                required=True,
                maxlength=str(TEXT_LENGTH),
                autocomplete="off",
                aria_label=say("Your words"),
                placeholder=say("Your words"),
            ),
            button(".btn.small")[say("Send")],
        ],
        ol("#said-list", aria_label=say("Said lately"))[(said_line(table, one, say) for one in several)],
    ]


def here_message(table: Table, tables: Tables, say: Say) -> list[tuple[int, bool, str]]:
    """Of each seat that a person holds: its number, whether the person is there, and that in words."""
    sights = {seat: tables.presence.sight(table.id, seat) for seat in table.people()}
    return [(seat, sight.here, presence_words(sight, say)) for seat, sight in sights.items()]


def bubbles(visit: Visit, table: Table) -> Element:
    """Where the script shows for some seconds what somebody says; and who is there now."""
    say, tables = visit.say, visit.rooms.tables
    told = {
        "data_icons": static("icons.svg"),
        "data_unsent": say("Not sent: no connection."),
        "data_here_now": json.dumps(here_message(table, tables, say)),
    }
    return div("#company", **told)[div("#bubbles", role="status")]
