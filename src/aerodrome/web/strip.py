"""The strip under the prompt: what the others did since one's turn, in two lines at most. It is always there.

A frame has all of it; the script shows what fits the window, and counts the rest (`static/strip.js`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from htpy import a, b, h2, li, ol, p, section, span
from markupsafe import Markup

from aerodrome.drawing.flags import colour_number
from aerodrome.table.deeds import answered, earlier_news, own_deed
from aerodrome.table.table import PERSON, Table
from aerodrome.web.language import Say
from aerodrome.web.markup import SLOT, Shape, kept, together
from aerodrome.web.news import News, flag_sign, news_of, recap, subject
from aerodrome.web.pages.again import asked_title, is_asked_again
from aerodrome.web.pages.signs import seat_name, seat_names
from aerodrome.web.place import Place

ROOM: Final = 800  # letters, more than two lines of a very wide window; the first sentence is told in any case
STRIP: Final = Shape(
    section("#since.since", aria_label=SLOT, data_title=SLOT, data_turn=SLOT)[
        SLOT, p("#spoken.sr", role="status", aria_live="polite", aria_atomic="true", data_unasked=SLOT)
    ]
)
SENTENCE: Final = Shape(li(class_=f"s{SLOT}", data_deed=SLOT)[SLOT, span(".told")[b[SLOT], SLOT]])
OWN: Final = Shape(p(class_=["goal", "own", f"s{SLOT}"])[b[SLOT], SLOT])
TOLD: Final = Shape(together(kept(h2[SLOT]), kept(ol(class_=f"n{SLOT}")[SLOT]), SLOT))


def strip(table: Table, place: Place, say: Say) -> Markup:
    """What is new, one sentence a deed, the newest last; until then what the own turn brought, and at first what wins.

    It also says what the title of the page is, and whether it is this person's turn: the script signals that.
    """
    told = news_of(table, place.seat)
    since = heading(table, place, told, say)
    inside = sentences(table, place, told, since, say) if told else own_sentence(table, place, say)
    turn = "mine" if place.decides else "watched" if place.seat is None else "other"
    if table.phase == "over":
        turn = "asked" if is_asked_again(table, place.held) else "over"
    unasked = say("This browser does not allow notifications here.")
    return STRIP(since, page_title(table, place, say), turn, inside, unasked)


def heading(table: Table, place: Place, told: tuple[News, ...], say: Say) -> str:
    """Since when the sentences are told: there is a last turn only for who has had one, and no bot since then."""
    if not is_follower(table, place, told):
        return say("Since your turn") if answered(table, place.seat or 0) else say("So far")
    return say("The last moves")


def is_follower(table: Table, place: Place, told: tuple[News, ...]) -> bool:
    """Whether the moves are told to a spectator, or to somebody for whom a bot has played."""
    seat = place.seat
    return seat is None or table.seats[seat].kind != PERSON or any(by_bot(table, one, seat) for one in told)


def by_bot(table: Table, one: News, seat: int | None) -> bool:
    """Whether a bot has done something in the place of the person who reads it."""
    return one.deed.seat == seat and table.moves[one.deed.step - 1].bot


def page_title(table: Table, place: Place, say: Say) -> str:
    """What the tab of a browser shows."""
    game = table.game.title
    if table.phase == "over":
        return asked_title(table, place.held, say) or say("{game} · The end", game=game)
    if place.decides:
        return say("● Your turn · {game}", game=game)
    return say("{game} · {name} moves", game=game, name=seat_name(table, table.decider, say))


def sentences(table: Table, place: Place, told: tuple[News, ...], since: str, say: Say) -> Markup:
    names = tuple(seat_names(table, say))
    found: list[Markup] = []
    left = ROOM
    for one in told:
        words = recap(table.game, one.deed, place.seat, say.language, names)
        left -= len(words) + 6
        if found and left < 0:
            break
        if by_bot(table, one, place.seat):
            words = say("{deed} (the bot, for you)", deed=words)
        found.append(sentence(one, words, names, is_running(table, one)))
    if len(told) > 1:
        found.append(rest(len(told) - len(found), say.language))
    return TOLD(since, str(len(told)), together(*found), tally(table, place, told, say))


def own_sentence(table: Table, place: Place, say: Say) -> Markup:
    """What the own turn has brought; else what was done last before it, and what wins where nothing is to be told."""
    names = tuple(seat_names(table, say))
    own = own_deed(table, place.seat)
    shown = [own] if own is not None else []
    if place.decides and place.seat is not None:
        shown += reversed(earlier_news(table, place.seat))
    for deed in shown:
        if words := recap(table.game, deed, place.seat, say.language, names):
            return OWN(str(colour_number(deed.seat)), *subject(words, [say("You"), *names]))
    return goal(table.game.words.goal(say.language, table.view(None)))


def is_running(table: Table, one: News) -> bool:
    """Whether a deed goes on: it is spoken to those who listen when it is done."""
    return table.decider == one.deed.seat and table.moves[-1][:3] == (one.deed.seat, one.deed.active, one.deed.turn)


def sentence(one: News, words: str, names: tuple[str, ...], running: bool) -> Markup:
    who, does = subject(words, names)
    deed = "" if running else f"{one.deed.turn}-{one.deed.seat}"
    return SENTENCE(str(one.flag.colour), deed, flag_sign(one.flag), who, does)


@lru_cache(maxsize=256)
def rest(left: int, language: str) -> Markup:
    """How many sentences there are beyond those that are shown; the script adds those that do not fit."""
    say = Say(language)
    words = say.count("and {n} more", "and {n} more", left)
    pattern = say.speech.ngettext("and {n} more", "and {n} more", 2, n="{n}")
    return kept(
        li(".more", hidden=not left, data_left=str(left), data_words=pattern)[
            a(href="#log-panel", data_sheet="log")[words]
        ]
    )


def tally(table: Table, place: Place, told: tuple[News, ...], say: Say) -> Markup:
    """What a phone shows beside the flags; it leads to the log."""
    if place.seat is None:
        words = say.count("You are watching: {n} move", "You are watching: {n} moves", len(told))
    elif is_follower(table, place, told) or not answered(table, place.seat):
        words = say.count("{n} move", "{n} moves", len(told))
    else:
        words = say.count("{n} move since your turn", "{n} moves since your turn", len(told))
    return way_to_log(words)


@lru_cache(maxsize=256)
def way_to_log(words: str) -> Markup:
    return kept(a(".tally", href="#log-panel", data_sheet="log")[words])


@lru_cache(maxsize=256)
def goal(words: str) -> Markup:
    return kept(p(".goal")[words])
