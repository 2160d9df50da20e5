"""The page of a table: the frame, and around it as little as possible; and the bot's advice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from htpy import Element, Node, b, div, h2, li, main, ol, p, rect, section, span, svg

from aerodrome.table.table import Table
from aerodrome.web.pages.document import document, skip

if TYPE_CHECKING:
    from aerodrome.web.routes import Visit


def table(visit: Visit, table: Table, drawings: Node, frame: Node, advice: Node = None) -> Element:
    """The whole page of a running or finished game; the drawings are what the frame's pictures are made of."""
    content = [skip(visit.say), main("#main", tabindex="-1")[drawings, frame, div("#aside")[advice], choices(visit)]]
    return document(
        visit,
        table.game.title,
        content,
        classes=".page-table",
        game=table.game,
        styles=("table.css",),
        scripts=("table.js",),
        board=True,
        description=visit.say("A table of {game}.", game=table.game.title),
    )


def choices(visit: Visit) -> Element:
    """Where the script asks which of several actions is meant that end on one element."""
    return div("#choices", popover=True, data_esc="chooser", role="dialog", aria_label=visit.say("Which one?"))


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
