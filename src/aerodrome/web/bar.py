"""The bar above the board: what is asked, of whom, and the tools."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from htpy import (
    Node,
    a,
    b,
    button,
    div,
    h1,
    header,
    i,
    kbd,
    noscript,
    p,
    small,
    span,
)
from markupsafe import Markup

from aerodrome.drawing.canvas import View
from aerodrome.kernel.game import Game
from aerodrome.table.table import BOT, Table
from aerodrome.web.drawn import drawn
from aerodrome.web.language import Say
from aerodrome.web.markup import SLOT, Shape, kept, together
from aerodrome.web.pages.again import is_asked_again, rematch_words, replies
from aerodrome.web.pages.signs import emblem, icon, seat_name, seat_names
from aerodrome.web.place import Place

PROMPT: Final = Shape(
    header("#prompt", class_=["prompt", SLOT])[
        div(".asking")[SLOT, SLOT, p("#asked.say", aria_live="polite")[SLOT, SLOT]],
        div("#gone", role="status")[SLOT],
        div(".answers")[SLOT],
        div(".tools")[SLOT],
    ]
)
PADS: Final = Shape(div("#pads")[SLOT, SLOT])
BAR_KEYS: Final = Shape(div("#bar-keys")[SLOT])
GLANCE: Final = Shape(div(".glance", aria_hidden="true")[SLOT])
SMALL: Final = Shape(small[SLOT])
STRONG: Final = Shape(together(kept(b[SLOT]), SLOT))
HEAD: Final = 40  # a colon further on does not end the head of a sentence


class Answers(NamedTuple):
    """What answers the question: pads for a small screen, keys for a wide one."""

    pads: Markup | None = None
    keys: Markup | None = None


NO_ANSWERS: Final = Answers()


def prompt_bar(
    table: Table,
    place: Place,
    view: View,
    say: Say,
    given: Answers = NO_ANSWERS,
    notice: Node = None,
    *,
    queued: bool = False,
) -> Markup:
    """What is asked, of whom, the answers that a small screen has in reach, and the tools of the one who is asked.

    `notice`: that the one whom all wait for has left; the script keeps it true. `queued`: its bot has no worker yet.
    """
    over = table.phase == "over"
    over_state = "over" if has_lost(table, place) else "over won"
    state = over_state if over else "ask" if table.waits_for is not None and place.decides else ""
    state = state or ("mine-turn" if place.decides else f"wait s{waited_for(table, place) + 1}")
    return PROMPT(
        state,
        way_home(table.game, say.language),
        sign(table, place, queued),
        sentence(table, place, view, say, queued),
        second_sentence(table, place, view, say),
        notice,
        together(
            *answers(table, place, say),
            *pad_row(table.game, place, view, given.pads, say.language),
            BAR_KEYS(given.keys) if given.keys else None,
        ),
        together(*tools(table, place, view, say)),
    )


def pad_row(game: Game, place: Place, view: View, pads: Markup | None, language: str) -> list[Node]:
    """The answers for a small screen, and above them what they are about."""
    if not pads:
        return []
    glance = game.board.glance(view)
    return [GLANCE(drawn(glance)) if glance else None, PADS(pads, own_fold(place.seat, language))]


def waited_for(table: Table, place: Place) -> int:
    """Whose colour the bar has: that of the one at a shared screen until it is passed."""
    return table.decider if place.passes_to is None or place.seat is None else place.seat


def sentence(table: Table, place: Place, view: View, say: Say, queued: bool = False) -> Markup:
    """Whom the table waits for, and for what: always true, also while a turn that is played is not yet ended."""
    names = seat_names(table, say)
    if is_asked_again(table, place.held):
        return strong(rematch_words(table, place.held, say), names)
    if place.passes_to is not None:
        return strong(say("Your turn is done. Look at what it brought."), names)
    if table.waits_for is not None:
        if not place.decides:
            return strong(say("{name} looks at the turn once more.", name=names[table.decider]), names)
        return strong(say("Your turn is done: undo, or end it."), names)
    if table.bot_to_move():
        name = names[table.decider]
        if table.seats[table.decider].token:
            stands_in = say("A bot plays for {name}…", name=name)
            return strong(say("{name}’s bot waits for a free worker…", name=name) if queued else stands_in, names)
        thinks = say("Bot {name} is thinking…", name=name)
        words = say("Bot {name} waits for a free worker…", name=name) if queued else thinks
        return strong(words, [say("Bot {name}", name=name)])
    return strong(table.game.prompt(view, say.language, names), names)


def strong(words: str, names: Sequence[str]) -> Markup:
    """A sentence with its head in bold: what stands before a colon, a name, or else its first clause.

    >>> strong("Your turn: roll the dice.", ["Ann"])
    Markup('<b>Your turn:</b> roll the dice.')
    >>> strong("Bo is choosing a card.", ["Ann", "Bo"])
    Markup('<b>Bo</b> is choosing a card.')
    >>> strong("Bo wins, 50 to 49.", ["Ann", "Bo"])
    Markup('<b>Bo wins,</b> 50 to 49.')
    """
    end = re.search(r"[:,.!…](?= |$)", words)
    head = words[: end.end()] if end and end.end() <= HEAD else ""
    named = max((name for name in names if words.startswith(f"{name} ")), key=len, default="")
    if named and not head.endswith((":", ",")):
        head = named
    return STRONG(head, words[len(head) :])


@cache
def way_home(game: Game, language: str) -> Markup:
    say = Say(language)
    return kept(h1[a(href="/", title=say("Leave to the home page"))[game.title]])


def end_sign(table: Table) -> str:
    """A cup only where somebody has won."""
    return "trophy" if table.state is not None and table.state.winners() else "check"


def has_lost(table: Table, place: Place) -> bool:
    """Whether the game is over and nobody of this place has won; who only looks on has lost nothing."""
    if table.state is None or table.phase != "over":
        return False
    winners = table.state.winners()
    return not winners or (bool(place.held) and not set(place.held) & set(winners))


def sign(table: Table, place: Place, queued: bool) -> Node:
    """Whom the table waits for: an emblem, which breathes while a bot thinks, at the end a cup for who has won."""
    if table.phase == "over":
        return icon("check" if has_lost(table, place) else "trophy")
    if table.bot_to_move() and not queued:
        return thinking(table.decider)
    return seat_emblem(waited_for(table, place))


@cache
def thinking(seat: int) -> Markup:
    return kept(emblem(seat, ".thinking"))


@cache
def seat_emblem(seat: int) -> Markup:
    return kept(emblem(seat))


def second_sentence(table: Table, place: Place, view: View, say: Say) -> Markup | None:
    """What else there is to know for those who wait."""
    if is_asked_again(table, place.held):
        return SMALL(table.game.prompt(view, say.language, seat_names(table, say)))
    if table.phase == "over":
        asked = rematch_words(table, place.held, say)
        return SMALL(asked) if asked and place.held else None
    if place.decides:
        return None
    if place.seat is None:
        return SMALL(say("You are watching."))
    if table.bot_to_move() or table.decider in place.held:
        return None
    return SMALL(whereabouts(table.decider, say.language))


@cache
def own_fold(seat: int | None, language: str) -> Markup:
    """On a small screen the own seat is folded while pads answer the question; this unfolds it."""
    if seat is None:
        return Markup()
    words = Say(language)("Your seat")
    return kept(button("#mine-fold.ans.under", type="button")[emblem(seat, ".sm"), span(".lbl")[words]])


@cache
def whereabouts(seat: int, language: str) -> Markup:
    """Whether somebody whom all wait for is there: the script knows it and lays it here, beside a dot."""
    say = Say(language)
    words = span[say("Look around, or close the page: your seat is kept.")]
    return kept(span(".presence.unknown", data_here=str(seat))[i(".dot", aria_hidden="true"), words])


def answers(table: Table, place: Place, say: Say) -> list[Node]:
    """The buttons that go on with the game."""
    has_no_turn = place.seat is None or table.seats[place.seat].kind == BOT
    found: list[Node] = [step_back(say.language), waiting_steps(say.language, has_no_turn)]
    if place.decides and table.waits_for == place.seat:
        following = place.passes_to
        passing = "" if following is None else say("Pass the screen to {name}", name=seat_name(table, following, say))
        found.append(post(table, "undo", say("Undo"), "undo", ".ans", id_="answer-undo"))
        found.append(post(table, "confirm", passing or say("End my turn"), "check", ".ans.go"))
    if place.passes_to is not None and table.waits_for is None:
        found.append(pass_screen(table.id, seat_name(table, place.passes_to, say), say.language))
    if place.seat is not None and table.phase == "playing" and table.seats[place.seat].kind == BOT:
        found.append(post(table, "back", say("Take my seat back"), "person", ".ans.go", seat=place.seat))
    if table.phase == "playing" and not place.decides:
        address = f"/t/{table.id}" + (f"?look={place.look}" if place.look else "")
        found.append(look_again(address, say.language))
    if table.phase == "over":
        found.append(a(".ans", href=f"/t/{table.id}/result")[icon(end_sign(table)), say("Result")])
        if table.campaign:
            found.append(a(".ans", href=f"/c/{table.campaign}")[icon("map"), say("Campaign")])
        found += reply_buttons(table, place, say, "ans", "go")
    return found


def reply_buttons(table: Table, place: Place, say: Say, usual: str = "btn", first: str = "main") -> list[Node]:
    """What somebody may say to a rematch."""
    return [
        button(
            class_=[usual, {first: reply.first}],
            form="move",
            formaction=f"/t/{table.id}/rematch",
            name="answer",
            value=reply.answer,
        )[icon(reply.symbol), span(".lbl")[reply.words]]
        for reply in replies(table, place.held, say)
    ]


@lru_cache(maxsize=1024)
def pass_screen(table_id: str, name: str, language: str) -> Markup:
    """After looking at what a turn has brought: on to the curtain."""
    say = Say(language)
    words = say("Pass the screen to {name}", name=name)
    return kept(a("#pass-screen.ans.go", href=f"/t/{table_id}")[icon("hotseat"), span(".lbl")[words]])


@cache
def waiting_steps(language: str, has_no_turn: bool) -> Markup:
    """What the script shows while steps of the others wait to be shown."""
    say = Say(language)
    ahead = say("Skip ahead") if has_no_turn else say("Skip to my turn")
    step = button("#next-step.ans", type="button", hidden=True)[icon("forward"), span(".lbl")[say("Next step")]]
    skip = button("#skip.ans", type="button", hidden=True)[icon("last"), span(".lbl")[ahead]]
    return together(step, skip)


@lru_cache(maxsize=1024)
def look_again(address: str, language: str) -> Markup:
    say = Say(language)
    return kept(noscript[a("#look-again.ans", href=address)[icon("rematch"), say("Look again")]])


@cache
def step_back(language: str) -> Markup:
    """What the script shows while somebody chooses: a step back, and what the next click would settle."""
    say = Say(language)
    back = button("#step-back.ans", type="button", hidden=True)[
        icon("close"), span(".lbl")[say("Step back")], kbd(aria_hidden="true")["Esc"]
    ]
    return together(back, div("#settle"))


def tools(table: Table, place: Place, view: View, say: Say) -> list[Node]:
    """The same ones in the same order all the time; one that cannot be used now stays in its place."""
    found: list[Node] = []
    if place.seat is not None and table.phase == "playing":
        able = any(table.can_undo(seat) for seat in place.held)
        found = [
            post(
                table,
                "undo",
                say("Undo"),
                "undo",
                ".tool.able" if able else ".tool",
                able=able,
                why=no_undo(table, say),
            ),
            post(
                table, "hint", say("Hint"), "hint", ".tool.keep", able=place.asked, why=say("A hint is for your turn.")
            ),
        ]
    if table.game.words.story(view, say.language):
        found.append(story_tool(say.language))
    return [*found, panel_tools(say.language)]


def no_undo(table: Table, say: Say) -> str:
    """Why nothing can be taken back."""
    if not table.undo_allowed:
        return say("At this table nothing is taken back.")
    if not table.steps:
        return say("There is nothing to take back yet.")
    return say("Nothing can be taken back: something was revealed since, or somebody else has moved.")


@cache
def story_tool(language: str) -> Markup:
    """What opens the pages of the story; the script marks it while one of them was not read."""
    say = Say(language)
    words = say("Story")
    attributes = {"type": "button", "popovertarget": "story", "title": words}
    return kept(button("#tool-story.tool.keep", attributes)[icon("story"), span(".lbl")[words]])


@cache
def panel_tools(language: str) -> Markup:
    """What opens a panel of the page: it works without a script. Phrases have a button where the page has some."""
    say = Say(language)
    return Markup().join(
        button(f"#tool-{name}.tool{more}", type="button", popovertarget=panel, title=words)[
            icon(symbol), span(".lbl")[words]
        ]
        for name, panel, symbol, words, more in (
            ("help", "help", "help", say("Help"), ""),
            ("say", "phrases", "say", say("Say"), ".for-phrases"),
            ("menu", "menu", "menu", say("Menu"), ".keep"),
        )
    )


def post(
    table: Table,
    what_: str,
    words: str,
    symbol: str,
    classes: str,
    *,
    able: bool = True,
    id_: str = "",
    seat: int | None = None,
    why: str = "",
) -> Markup:
    """One tool. The form with the number that it answers is the one around the actions."""
    return command(
        f"/t/{table.id}/{what_}", words, symbol, classes, able, id_ or f"tool-{what_}", seat, "" if able else why
    )


@lru_cache(maxsize=4096)
def command(
    address: str, words: str, symbol: str, classes: str, able: bool, id_: str, seat: int | None, why: str
) -> Markup:
    """A button that works without JavaScript. A disabled one would lose the focus, and could not say why."""
    return kept(
        button(
            classes,
            id=id_,
            form="move",
            formaction=address,
            name=None if seat is None else "seat",
            value=None if seat is None else str(seat),
            type=None if able else "button",
            aria_disabled=None if able else "true",
            title=why or words,
        )[icon(symbol), span(".lbl")[words]]
    )


@cache
def lost_bar(language: str) -> Markup:
    """Shown by the script while there is no connection."""
    say = Say(language)
    return kept(
        div("#cut.bar.cut", role="status")[
            icon("offline"),
            p(".say")[
                say("Connection lost. Trying again…"),
                small(".idle")[say("Nothing is lost, and you can read the board.")],
                small(".unsent-words")[say("Your move will be sent when the connection is back.")],
            ],
            button("#unsend.btn.small.quiet", type="button")[icon("close"), say("Cancel the move")],
            button("#reconnect.btn.small", type="button")[icon("rematch"), say("Try now")],
        ]
    )
