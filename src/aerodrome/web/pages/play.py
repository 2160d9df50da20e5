"""The page of a table: the frame, and around it as little as possible; and the bot's advice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from htpy import Element, Node, a, b, button, div, h2, li, main, ol, p, section, small, span, template

from aerodrome.table.table import Table
from aerodrome.table.thinking import Thought
from aerodrome.web import strip
from aerodrome.web.help import help_panel
from aerodrome.web.language import Say
from aerodrome.web.menu import menu
from aerodrome.web.pages.document import document, skip
from aerodrome.web.pages.signs import icon
from aerodrome.web.saying import bubbles, phrases

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit


def table(visit: Visit, table: Table, drawings: Node, frame: Node, advice: Node = None) -> Element:
    """The whole page of a running or finished game; the drawings are what the frame's pictures are made of."""
    place = visit.place(table)
    panels = [menu(visit, table, place), help_panel(visit, table), ask_hand(visit, table)]
    spoken: list[Node] = [phrases(visit, table), bubbles(visit, table)]
    beside: list[Node] = [div("#aside")[advice], choices(visit), tip(visit), panels, spoken]
    to_moves = a(".skip", href="#moves-fold")[visit.say("To the possible moves")]
    content = [skip(visit.say), to_moves, main("#main", tabindex="-1")[drawings, frame, beside]]
    return document(
        visit,
        strip.page_title(table, visit.place(table), visit.say),
        content,
        classes=".page-table",
        game=table.game,
        styles=(
            "table.css",
            "panels.css",
            "clicks.css",
            "follow.css",
            "howto.css",
            "coach.css",
            "say.css",
            "phone.css",
        ),
        scripts=("table.js", "pace.js", "signals.js", "strip.js", "help.js", "coach.js", "story.js", "awake.js"),
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
    told = {
        "data_cut": say("Not sent: no connection."),
        "data_later": say("Not sent yet: it will be sent when the connection is back."),
        "data_moved": say("Not sent: the table has moved on."),
        "data_sending": say("Sending…"),
        "data_sent": say("Sent now."),
    }
    return p("#tip", role="status", hidden=True, **told)[icon("warning"), span]


class Advice(NamedTuple):
    """One of the bot's best actions: in words, the chance to win that it sees, and what it would do next."""

    action: int
    words: str
    value: float
    then: str = ""
    following: int | None = None


def advice_of(table: Table, seat: int, thought: Thought, language: str) -> list[Advice]:
    """The best actions of a thought in words.

    What comes next is told only where nothing is shown or rolled before it, so that nothing is foreseen.
    """
    game, state, view = table.game, table.state, table.view(seat)
    assert state is not None
    found = []
    for action, value in thought.best:
        then = thought.ahead.get(action)
        after = state.clone()
        after.apply(action)
        shown = after.surprises != state.surprises or after.over or int(after.player) != seat
        words = "" if then is None or shown or then not in after.legal else game.label(after.view(seat), then, language)
        found.append(Advice(action, game.label(view, action, language), value, words, then if words else None))
    return found


def hint(visit: Visit, best: Sequence[Advice]) -> Element:
    """The best actions in a bot's eyes: each can be played, and says how much less it hopes for than for the best."""
    say = visit.say
    rows = valued(best, say)
    return section("#hint.hint", aria_labelledby="hint-title")[
        h2("#hint-title")[icon("hint"), say("Hint")],
        ol(".hintrows")[(advice_row(one, worth, say) for one, worth in rows)],
        p(".hint-foot")[hint_foot(rows, say)],
    ]


def hint_foot(rows: Sequence[tuple[Advice, str]], say: Say) -> str:
    """What a click does; what the figures mean, where there is one."""
    words = say("A click plays the row.")
    if not any(worth.endswith("%") for _, worth in rows):
        return words
    return words + " " + say("The figures: how much less likely a win is than with the best.")


def valued(best: Sequence[Advice], say: Say) -> list[tuple[Advice, str]]:
    """The best action, then the others by what is lost with them: in so many digits that they can be told apart.

    What is lost with no two of them is told by the same figure: those that are alike are said to be so.
    """
    first, *others = best
    others.sort(key=lambda one: -one.value)
    lost = [max(0.0, 100 * (first.value - one.value)) for one in others]
    digits = 0 if len({0, *(round(one) for one in lost)}) == 1 + len(lost) else 1
    words, before = [say("best")], ""
    for one in lost:
        worth = figure(one, digits, say)
        words.append(say("likewise") if worth == before else worth)
        before = worth
    return list(zip([first, *others], words, strict=True))


def figure(lost: float, digits: int, say: Say) -> str:
    """How much is lost, of a hundred."""
    if round(lost, digits) == 0:
        return say("just as good")
    from babel.numbers import format_decimal

    return f"\u2212{format_decimal(round(lost, digits), locale=say.language)}\u202f%"


def advice_row(advice: Advice, worth: str, say: Say) -> Element:
    """A row; the first one is the best."""
    first = worth == say("best")
    return li(class_={"best": first})[
        button(
            name="action",
            value=str(advice.action),
            form="move",
            data_then=None if advice.following is None else str(advice.following),
        )[
            b[advice.words],
            span(".est")[worth],
            small[say("then: {action}", action=advice.then)] if advice.then else None,
        ]
    ]


def ask_hand(visit: Visit, table: Table) -> Element | None:
    """How long a bot is to play in one's place; the script asks, and says for which seat."""
    if table.phase != "playing" or not visit.person.seats_at(table):
        return None
    say, address = visit.say, f"/t/{table.id}/hand"
    return div("#ask-hand.ask", popover=True, data_esc="menu", role="dialog", aria_labelledby="ask-hand-title")[
        h2("#ask-hand-title")[say("Let a bot play?")],
        p[say("It plays at a person’s pace. You can take the seat back at any time.")],
        div(".row")[
            button(
                "#hand-turn.btn",
                form="move",
                formaction=f"{address}/turn",
                name="seat",
                data_now=say("This turn"),
                data_later=say("My next turn"),
            )[say("This turn")],
            button("#hand-away.btn", form="move", formaction=address, name="seat")[say("Until I come back")],
            button(".btn.quiet", type="button", popovertarget="ask-hand", popovertargetaction="hide")[say("Cancel")],
        ],
    ]
