"""After a game: the rematch or the next chapter, which asks everybody, and the next level for who has beaten bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from htpy import Element, Node, a, button, div, form, h2, input as input_, li, p, section, small, span, ul

from aerodrome.table.levels import LEVELS, stronger
from aerodrome.table.presence import Sight
from aerodrome.table.table import BOT, Table
from aerodrome.web.language import Say
from aerodrome.web.pages.here import presence_tag
from aerodrome.web.pages.signs import emblem, icon, level_name, seat_name, seat_names

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit

YES, NO, WITHDRAW, START = "yes", "no", "withdraw", "start"

Look = Callable[[int], Sight]


# -------------------------------------------------------------------- the next level
def next_level(table: Table, held: Sequence[int]) -> str | None:
    """The level to try next, for somebody who has won against bots alone on the seats that are `held`."""
    if table.phase != "over" or not held or goes_on(table):
        return None
    others = [chair for seat, chair in enumerate(table.seats) if seat not in held]
    if not others or any(chair.kind != BOT or chair.level not in LEVELS for chair in others):
        return None
    winners = set(table.view(None)["winners"])
    if not winners & set(held) or len(winners) == table.players:
        return None
    return stronger(max((chair.level for chair in others), key=list(LEVELS).index))


def try_next(table: Table, held: Sequence[int], say: Say, classes: str = ".btn.big") -> Element | None:
    """The button that opens the same game with bots of the next level; None if there is nothing to offer."""
    level = next_level(table, held)
    if level is None:
        return None
    return form(method="post", action=f"/t/{table.id}/stronger")[
        input_(type="hidden", name="level", value=level),
        button(classes)[icon("bot"), say("Try {level} next", level=level_name(level, say))],
    ]


# -------------------------------------------------------------------- the rematch, or the next chapter
def goes_on(table: Table) -> bool:
    """Whether a chapter follows: those who play again play that one."""
    return table.following() is not None


class Reply(NamedTuple):
    """Something to say to a rematch: what is sent, words and icon of its button, whether it is the first one."""

    answer: str
    words: str
    symbol: str
    first: bool = False


def may_ask(table: Table, held: Sequence[int]) -> bool:
    """Whether somebody on these seats may ask for another game: those who played, and at a table of bots anybody."""
    return bool(held) or not table.people()


def replies(table: Table, held: Sequence[int], say: Say) -> list[Reply]:
    """What somebody on these seats may say to a rematch now, the likeliest first; nothing for who only looks on."""
    if table.phase != "over" or not may_ask(table, held) or (table.rematch and not is_in(table, held)):
        return []
    if table.rematch:
        words = say("Go to the next chapter") if goes_on(table) else say("Go to the rematch")
        return [Reply(YES, words, sign(table), True)]
    others = [seat for seat in table.people() if seat not in held]
    asking = [seat for seat in others if table.again.get(seat)]
    if is_in(table, held):
        return [Reply(START, say("Start, bots for the rest"), "play", True), Reply(WITHDRAW, say("Withdraw"), "undo")]
    if not asking:
        return [Reply(YES, ask_words(table, say), sign(table), True)]
    join = Reply(YES, say("Join"), sign(table), True)
    return [join] if held[0] in table.again else [join, Reply(NO, say("Not now"), "close")]


def ask_words(table: Table, say: Say) -> str:
    """What somebody asks for after a game."""
    return say("Next chapter") if goes_on(table) else say("Rematch")


def sign(table: Table) -> str:
    return "forward" if goes_on(table) else "rematch"


def is_in(table: Table, held: Sequence[int]) -> bool:
    return bool(held) and all(table.again.get(seat) for seat in held)


def is_asked_again(table: Table, held: Sequence[int]) -> bool:
    """Whether others want a rematch and wait for the answer of these seats."""
    if table.phase != "over" or table.rematch or not held or any(seat in table.again for seat in held):
        return False
    return any(table.again.get(seat) for seat in table.people())


def asked_title(table: Table, held: Sequence[int], say: Say) -> str | None:
    """What the tab of a browser shows to somebody who is asked for a rematch."""
    if not is_asked_again(table, held):
        return None
    if goes_on(table):
        return say("● Next chapter? · {game}", game=table.game.title)
    return say("● Rematch? · {game}", game=table.game.title)


def rematch_words(table: Table, held: Sequence[int], say: Say) -> str:
    """How the rematch stands, in a sentence; empty if nobody has asked for one."""
    names = seat_names(table, say)
    others = [seat for seat in table.people() if seat not in held]
    asking = say.list([names[seat] for seat in others if table.again.get(seat)])
    if table.rematch:
        return say("The next chapter has begun.") if goes_on(table) else say("The rematch has begun.")
    if is_in(table, held):
        asked = [names[seat] for seat in others if seat not in table.again]
        if asked:
            return say.count("{names} has been asked.", "{names} have been asked.", len(asked), names=say.list(asked))
        return say("All have answered.")
    if not asking:
        return ""
    count = sum(1 for seat in others if table.again.get(seat))
    if goes_on(table):
        return say.count("{names} wants to go on.", "{names} want to go on.", count, names=asking)
    return say.count("{names} wants a rematch.", "{names} want a rematch.", count, names=asking)


def reply_form(table: Table, held: Sequence[int], say: Say, classes: str = "") -> Node:
    """The buttons of a rematch, as a form that needs no script."""
    found = replies(table, held, say)
    if not found:
        return None
    return form(f".replies{classes}", method="post", action=f"/t/{table.id}/rematch")[
        (
            button(class_=["btn", {"main": reply.first}], name="answer", value=reply.answer)[
                icon(reply.symbol), reply.words
            ]
            for reply in found
        )
    ]


def rematch_box(table: Table, held: Sequence[int], look: Look, say: Say) -> Element:
    """Everybody of the table, and what they have said to a rematch."""
    told = rematch_words(table, held, say)
    alone = not [seat for seat in table.people() if seat not in held]
    more = goes_on(table)
    same = say("The campaign goes on, with the same seats.") if more else say("The same game, with other cards.")
    words = told or (same if alone else say("Everybody is asked."))
    return section(
        "#again.panel.again",
        aria_labelledby="again-title",
        data_table=table.id,
        data_title=asked_title(table, held, say),
    )[
        h2("#again-title")[say("Next chapter?") if more else say("Rematch?")],
        p(role="status")[words],
        not alone and ul(".folk")[(row(table, held, seat, look, say) for seat in range(table.players))],
        div(".row")[
            reply_form(table, held, say),
            table.rematch
            and not is_in(table, held)
            and a(".btn", href=f"/t/{table.rematch}")[
                icon("spectate"), say("Watch the next chapter") if more else say("Watch the rematch")
            ],
        ],
    ]


def rematch(visit: Visit, table: Table) -> Element:
    """The box for one visitor; the script keeps it true while the page is open."""
    presence = visit.rooms.tables.presence
    return rematch_box(table, visit.person.seats_at(table), lambda seat: presence.sight(table.id, seat), visit.say)


def row(table: Table, held: Sequence[int], seat: int, look: Look, say: Say) -> Element:
    about: Node = say("bot")
    tag: Node = span(".tag.good")[icon("check"), say("ready")]
    if table.seats[seat].token:
        about = say("you") if seat in held else presence_tag(look(seat), seat, say)
        tag = answer_tag(table, seat, say)
    return li(class_=f"s{seat + 1}")[emblem(seat, ".sm"), span(".n")[seat_name(table, seat, say), small[about]], tag]


def answer_tag(table: Table, seat: int, say: Say) -> Element | None:
    """What a person has said to a rematch, once somebody has asked for one."""
    answer = table.again.get(seat)
    if answer:
        return span(".tag.good")[icon("check"), say("in")]
    if answer is False:
        return span(".tag")[icon("close"), say("not now")]
    return span(".tag")[icon("clock"), say("asked")] if any(table.again.values()) else None
