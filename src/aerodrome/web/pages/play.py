"""The page of a table: the frame, and around it as little as possible; and the bot's advice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from htpy import Element, Node, b, div, h2, li, main, ol, p, rect, section, span, svg, template

from aerodrome.table.table import Table
from aerodrome.web.help import help_panel
from aerodrome.web.menu import menu
from aerodrome.web.pages.document import document, skip
from aerodrome.web.pages.signs import icon
from aerodrome.web.strip import page_title

if TYPE_CHECKING:
    from aerodrome.web.routes import Visit


def table(visit: Visit, table: Table, drawings: Node, frame: Node, advice: Node = None) -> Element:
    """The whole page of a running or finished game; the drawings are what the frame's pictures are made of."""
    place = visit.place(table)
    beside = [div("#aside")[advice], choices(visit), tip(visit), menu(visit, table, place), help_panel(visit, table)]
    content = [skip(visit.say), main("#main", tabindex="-1")[drawings, frame, beside]]
    return document(
        visit,
        page_title(table, visit.place(table), visit.say),
        content,
        classes=".page-table",
        game=table.game,
        styles=("table.css", "panels.css", "clicks.css", "follow.css", "coach.css"),
        scripts=("table.js", "pace.js", "signals.js", "coach.js"),
        board=True,
        description=visit.say("A table of {game}.", game=table.game.title),
    )


SIGNS: Final = {"take": "check", "go": "forward", "special": "plus", "discard": "rematch"}  # by the kind of action


def choices(visit: Visit) -> Element:
    """Where the script asks which of several actions is meant that end on one element."""
    words = visit.say("Which one?")
    return div("#choices", popover=True, data_esc="chooser", role="dialog", aria_label=words)[
        h2("#choices-of", hidden=True),
        div("#choices-list"),
        (template(data_kind=kind)[icon(sign)] for kind, sign in SIGNS.items()),
    ]


def tip(visit: Visit) -> Element:
    """Where the script says why a click did nothing."""
    say = visit.say
    told = {"data_cut": say("Not sent: no connection."), "data_moved": say("Not sent: the table has moved on.")}
    return p("#tip", role="status", hidden=True, **told)[icon("warning"), span]


def hint(visit: Visit, best: Sequence[tuple[str, float]]) -> Element:
    """The best actions in a bot's eyes, with the chance to win that it sees in each."""
    say = visit.say
    return section("#hint.panel", aria_labelledby="hint-title")[
        h2("#hint-title")[say("Hint")],
        p(".small.soft")[say("What the bot would do here, and how likely it thinks a win is.")],
        ol(".hints")[(advice_line(words, value) for words, value in best[:3])],
    ]


def advice_line(words: str, value: float) -> Element:
    percent = round(100 * min(1.0, max(0.0, value)))
    meter = svg(".meterline", aria_hidden="true")[rect(width=f"{percent}%", height="8", rx="4")]
    return li[b[words], span(".est")[f"{percent}\u202f%"], meter]
