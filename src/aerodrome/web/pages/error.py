"""What happened and what to do, for every refusal."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from htpy import Element, a, b, div, h1, li, ol, p, span

from aerodrome.language import mark
from aerodrome.web.pages.bringing import import_game
from aerodrome.web.pages.document import page
from aerodrome.web.pages.signs import drawing

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit

Told = tuple[str, str, str, tuple[str, ...]]  # what it is, what happened, more of it, what to do

HELP: Final[dict[int, Told]] = {
    403: (
        mark("not yours"),
        mark("This is somebody else’s"),
        mark("The seat, or the decision, belongs to another person. Nothing has changed."),
        (
            mark("Have you sat down in another browser? Seats stay with the browser that took them."),
            mark("Wait for your turn: the table says whose decision it is."),
        ),
    ),
    404: (
        mark("nothing here"),
        mark("This page has drifted off"),
        mark("There is nothing at this address. Nothing is broken, and none of your games is lost."),
        (
            mark("Was the link cut in two by a chat program? Copy it again, up to the last letter."),
            mark("Does the link come from another server? Each has its own tables."),
        ),
    ),
    409: (
        mark("too late"),
        mark("The table has moved on"),
        mark("Something happened there before your answer came in. Nothing was lost or done twice."),
        (mark("Go back to the table: it shows how things stand now."),),
    ),
    413: (
        mark("too large"),
        mark("That is too much to carry"),
        mark("What was sent is larger than any game file: those have at most 1 MB."),
        (mark("Was it the right file? Of many games, send some."),),
    ),
    422: (
        mark("not understood"),
        mark("We cannot use that"),
        mark("This page cannot read what was sent. Nothing has changed."),
        (mark("Go back and look at the fields once more."),),
    ),
    429: (
        mark("too often"),
        mark("One moment, please"),
        mark("Many requests came from your address in a short time."),
        (mark("Wait a minute and try again."),),
    ),
    500: (
        mark("our fault"),
        mark("Something broke on our side"),
        mark("This should not happen. Your games are kept: every accepted move is on the disk."),
        (
            mark("Load the page again."),
            mark("If it happens again, tell whoever runs this server; the log has the details."),
        ),
    ),
    503: (
        mark("out of reach"),
        mark("The logbook is out of reach"),
        mark("The database does not answer. Accepted moves are safe, new ones have to wait."),
        (mark("Wait a moment, then load the page again."),),
    ),
}
OTHER: Final = {405: 404, 400: 422}
BARE: Final = {"", *(status.phrase for status in HTTPStatus)}  # reasons that say no more than the number


NOT_OVER: Final = (
    mark("too early"),
    mark("The game is not over yet"),
    mark("Its result can be read here when the last move is made."),
    (mark("Go back to the table: it shows how things stand now."),),
)
DAMAGED: Final = (
    mark("damaged"),
    mark("This table cannot be read"),
    mark("What is kept of it is damaged, or was made by another version. The other tables are not touched by that."),
    (mark("Tell whoever runs this server: its log says what is wrong, and a backup may still have the table."),),
)
NOT_A_GAME_FILE: Final = (
    mark("not a game"),
    mark("This is not a game file from Aerodrome"),
    mark("Nothing has changed. A game file is what Export at a table has written, or a record of games between bots."),
    (mark("Was it the right file, and is it whole?"),),
)
NOT_OVER_TO_WATCH: Final = (
    mark("too early"),
    mark("The game is not over yet"),
    mark("While a game is played, only those who sit there can look back."),
    (mark("Watch it at the table; when it is over, everybody can look at every move."),),
)


def error(visit: Visit, status: int, reason: str, told: Told | None = None) -> Element:
    """The page of a refusal. `reason` comes from the server and is English; `told` says more than the number does."""
    say = visit.say
    known = OTHER.get(status, status)
    kind, title, lead, steps = told or HELP.get(known, HELP[500 if known >= 500 else 422])
    table_id = visit.request.path_params.get("table_id", "")
    there = status != 404 and told is not DAMAGED and table_id
    once_more = visit.request.url.path == "/import"
    technical = reason not in BARE and (say.language == "en" or told is None)
    content = div(".wrap.lost")[
        div[
            p(".eyebrow")[f"{status}, {say.marked(kind)}"],
            h1[say.marked(title)],
            p(".lead")[say.marked(lead)],
            ol[(li[say.marked(step)] for step in steps)],
            div(".row")[
                there and a(".btn.main.big", href=f"/t/{table_id}")[say("Back to the table")],
                a(class_=["btn", "big", {"main": not there}], href="/")[say("Go to my tables")],
            ],
            technical and p(".soft.small.reason")[b[say("In detail:")], " ", span(lang="en")[reason]],
            once_more and import_game(say),
        ],
        drawing("lost"),
    ]
    return page(visit, say.marked(title), content, back="/")
