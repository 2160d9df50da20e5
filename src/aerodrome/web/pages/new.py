"""The form for a new table: made from what the game declares, so that a new game needs no page of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from htpy import (
    Element,
    Node,
    a,
    aside,
    b,
    button,
    details,
    div,
    em,
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
    small,
    span,
    strong,
    summary,
    ul,
)

from aerodrome.kernel.game import Game, Option, games
from aerodrome.table.levels import DEFAULT_LEVEL, LEVELS
from aerodrome.table.table import NAME_LENGTH
from aerodrome.web.language import Say
from aerodrome.web.pages.document import band, page
from aerodrome.web.pages.signs import emblem, icon, level_name, level_told, poster, seat_colour
from aerodrome.web.pages.wish import BOT, GUEST, ME, OPEN, SeatWish, Wish, as_list, first_wish

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit

FORM: Final = "new-table"


def new(visit: Visit, game: Game, wish: Wish | None = None) -> Element:
    """The form, fresh or as it was sent with what is wrong in it."""
    say = visit.say
    asked = wish or first_wish(visit, game)
    content = [
        band(game, say("New table"), (b[game.title], ". ", game.words.pitch(say.language)), other_games(game, say)),
        div(".wrap.under-band.cols")[
            div(".stack")[
                problems(asked, say),
                quick(visit, game),
                form(id=FORM, method="post", action=f"/new/{game.id}", class_="stack")[
                    input_(type="hidden", name="rules", value="shown"),
                    who_plays(visit, game, asked),
                    bool(game.options) and the_game(game, asked, say),
                    at_the_table(asked, say),
                ],
            ],
            take_off(game, say),
        ],
    ]
    return page(visit, say("New table: {game}", game=game.title), content, here="/", game=game, back=f"/new/{game.id}")


def other_games(game: Game, say: Say, before: str = "/new/") -> Node:
    """Links to the same page of the other games."""
    there = games()
    if len(there) < 2:
        return None
    return ul(".pick-game.push", aria_label=say("Choose another game"))[
        (
            li[
                a(href=f"{before}{one.id}", aria_current="true" if one is game else None, data_game=one.id)[
                    poster(one, ".chip", "0 30 240 240"), span[one.title]
                ]
            ]
            for one in there
        )
    ]


def problems(wish: Wish, say: Say) -> Node:
    """At the top: how much is wrong, with a way to each field."""
    if not wish.errors:
        return None
    return div(".note.bad", role="alert", tabindex="-1")[
        icon("warning"),
        div[
            p[
                b[
                    say.count(
                        "Please check {n} answer. Nothing you chose is lost.",
                        "Please check {n} answers. Nothing you chose is lost.",
                        len(wish.errors),
                    )
                ]
            ],
            ul[(li[a(href=f"#f-{name}")[words]] for name, words in wish.errors.items())],
        ],
    ]


def quick(visit: Visit, game: Game) -> Element:
    say = visit.say
    more = [count for count in game.players if count > 1]
    words = [say("The usual options, undo and hints.")]
    if more:
        level = level_told(DEFAULT_LEVEL, say)
        words.insert(
            0, say.count("You and one bot, {level}.", "You and {n} bots, {level}.", min(more) - 1, level=level)
        )
    return form(".quick", method="post", action=f"/new/{game.id}")[
        p(".grow")[strong[say("In a hurry?")], span(".soft")[" ".join(words)]],
        div(".row.push")[
            1 in game.players
            and button(class_=["btn", {"main": not more}], name="quick", value="solo")[
                icon("person"), say("Play alone now")
            ],
            more and button(".btn.main", name="quick", value="bot")[icon("play"), say("Play now with a bot")],
        ],
    ]


# -------------------------------------------------------------------- fields
def wrong(wish: Wish, name: str) -> Node:
    """What is wrong with a field, beside it."""
    words = wish.errors.get(name)
    return words and p(".wrong", id=f"e-{name}")[icon("warning"), words]


def described(wish: Wish, name: str, *more: str) -> str | None:
    ids = [*more, *([f"e-{name}"] if name in wish.errors else [])]
    return " ".join(ids) or None


def who_plays(visit: Visit, game: Game, wish: Wish) -> Element:
    say = visit.say
    return fieldset(".panel")[
        legend[say("Who plays")],
        div(".field", id="f-name")[
            label(".label", for_="name")[say("Your name")],
            p(".help", id="h-name")[say("As the others will see it.")],
            span(".ctl")[
                input_(
                    "#name",
                    type="text",
                    name="name",
                    value=wish.name,
                    placeholder=say("Aviator"),
                    maxlength=str(NAME_LENGTH),
                    autocomplete="nickname",
                    aria_describedby=described(wish, "name", "h-name"),
                    aria_invalid="true" if "name" in wish.errors else None,
                )
            ],
            wrong(wish, "name"),
        ],
        len(game.players) > 1
        and div(".field", id="f-players")[
            span(".label", id="l-players")[game.words.option_title("players", say.language)],
            p(".help", id="h-players")[game.words.option_help("players", say.language)],
            span(".ctl")[
                span(
                    ".seg",
                    role="radiogroup",
                    aria_labelledby="l-players",
                    aria_describedby=described(wish, "players", "h-players"),
                )[(radio("players", str(count), str(count), count == wish.players) for count in game.players)]
            ],
            wrong(wish, "players"),
        ],
        ul(".seatlist")[(seat_row(wish, number, seat, say) for number, seat in enumerate(wish.seats))],
    ]


def radio(name: str, value: str, words: Node, chosen: bool) -> Element:
    return label[input_(type="radio", name=name, value=value, checked=chosen), span[words]]


def seat_row(wish: Wish, number: int, seat: SeatWish, say: Say) -> Element:
    """One chair. What belongs to a kind of sitter shows with it; the page needs no script for that."""
    kinds = (
        (ME, "person", say("Me")),
        (OPEN, "link", say("By link")),
        (GUEST, "hotseat", say("This screen")),
        (BOT, "bot", say("Bot")),
    )
    colour, field = seat_colour(number, say), f"seat{number}"
    return li(class_=["seatrow", f"s{number + 1}", f"chair-{number + 1}"], id=f"f-{field}")[
        emblem(number),
        span(".name.grow")[say("Seat {n}", n=number + 1), small[colour]],
        span(".detail.for-bot")[
            select(name=f"level{number}", aria_label=say("Level of the bot on seat {n}", n=number + 1))[
                (option_(value=level, selected=level == seat.level)[level_name(level, say)] for level in LEVELS)
            ]
        ],
        span(".detail.for-guest", id=f"f-name{number}")[
            input_(
                type="text",
                name=f"name{number}",
                value=seat.name,
                maxlength=str(NAME_LENGTH),
                placeholder=say("Guest {n}", n=number + 1),
                aria_label=say("Name of the guest on seat {n}", n=number + 1),
                aria_describedby=described(wish, f"name{number}"),
                aria_invalid="true" if f"name{number}" in wish.errors else None,
            )
        ],
        span(
            ".seg",
            role="radiogroup",
            aria_label=say("Who sits on seat {n}", n=number + 1),
            aria_describedby=described(wish, field),
        )[(radio(field, kind, (icon(symbol), words), kind == seat.kind) for kind, symbol, words in kinds)],
        wrong(wish, field),
        wrong(wish, f"name{number}"),
    ]


# -------------------------------------------------------------------- the options that the game declares
def the_game(game: Game, wish: Wish, say: Say) -> Element:
    return fieldset(".panel")[
        legend[say("The game")],
        (option_field(game, option, wish, say) for option in game.options if option.carried is None),
    ]


def option_field(game: Game, option: Option, wish: Wish, say: Say) -> Element:
    name = option.name
    title, help_ = game.words.option_title(name, say.language), game.words.option_help(name, say.language)
    value = wish.options.get(name, option.default)
    if option.kind is bool:
        classes = [*only_for(game, option), *only_beside(game, option)]
        problem, meets = wrong(wish, name), meeting(game, name, True)
        return switch(name, title, help_, on=bool(value), problem=problem, classes=classes, meets=meets)
    chosen = as_list(value)
    kind = "checkbox" if option.kind is list else "radio"
    cards = div(
        class_=["ctl", "choices", f"n{len(option.choices)}"],
        role="group" if option.kind is list else "radiogroup",
        aria_labelledby=f"l-{name}",
        aria_describedby=described(wish, name, f"h-{name}"),
    )[(choice_card(game, option, kind, choice, say, chosen=choice in chosen) for choice in option.choices)]
    heading = (span(".label", id=f"l-{name}")[title], p(".help", id=f"h-{name}")[help_])
    if option.needs and len(option.needs) == len(option.choices):
        classes = ["field", "tall", "fold-field", *only_for(game, option), *only_beside(game, option)]
        return details(class_=classes, id=f"f-{name}", open=bool(chosen) or name in wish.errors)[
            summary[heading, icon("down", ".turns")], wrong(wish, name), cards
        ]
    classes = ["field", "tall", *only_for(game, option), *only_beside(game, option)]
    return div(class_=classes, id=f"f-{name}")[heading, wrong(wish, name), cards]


def only_for(game: Game, option: Option) -> list[str]:
    """The numbers of players for which a field is put away: the style sheet does it, so no script is needed."""
    return [f"not-{count}" for count in game.players if not option.applies(count)]


def conditions(game: Game) -> list[tuple[str, tuple[int | str | bool, ...]]]:
    """All values of options beside which another one exists, each once: the style sheet knows them by number."""
    return list(dict.fromkeys(one for option in game.options for one in option.when.items()))


def only_beside(game: Game, option: Option) -> list[str]:
    """The conditions without which a field is put away."""
    known = conditions(game)
    return [f"wants-{known.index(one)}" for one in option.when.items()]


def meeting(game: Game, name: str, value: Any) -> list[str]:
    """The conditions that a value meets once it is chosen."""
    return [
        f"meets-{place}" for place, (other, wanted) in enumerate(conditions(game)) if other == name and value in wanted
    ]


def choice_card(game: Game, option: Option, kind: str, choice: Any, say: Say, *, chosen: bool) -> Element:
    needs = option.needs.get(choice)
    few = [f"not-{count}" for count in game.players if count < option.least.get(str(choice), 0)]
    return label(class_=["choice", *few], data_needs=f"{needs[0]}={needs[1]}" if needs else None)[
        input_(
            type=kind,
            name=option.name,
            value=str(choice),
            checked=chosen,
            class_=meeting(game, option.name, choice) or None,
        ),
        b[game.words.choice_title(option.name, choice, say.language)],
        span[game.words.choice_help(option.name, choice, say.language)],
        needs
        and em(".tag")[
            icon("link"), say("needs {choice}", choice=game.words.choice_title(needs[0], needs[1], say.language))
        ],
    ]


# -------------------------------------------------------------------- the rules of the table
def at_the_table(wish: Wish, say: Say) -> Element:
    return fieldset(".panel")[
        legend[say("At the table")],
        switch(
            "undo",
            say("Allow undo"),
            say("Back to the last card revealed, the last roll or somebody else’s answer, never into another’s turn."),
            on=wish.undo,
        ),
        switch(
            "public",
            say("List it among the open tables"),
            say("Otherwise only people with the link find it."),
            on=wish.public,
        ),
        switch(
            "takeover",
            say("A bot may take over a seat that was left"),
            say("When somebody has not been seen for five minutes. They can take the seat back at any time."),
            on=wish.takeover,
        ),
        switch(
            "chat",
            say("Free words beside the quick phrases"),
            say("Everybody at the table can write what they like. Without it there are six phrases and six signs."),
            on=wish.chat,
        ),
    ]


def switch(
    name: str,
    title: str,
    help_: str,
    *,
    on: bool,
    problem: Node = None,
    classes: Sequence[str] = (),
    meets: Sequence[str] = (),
) -> Element:
    return div(class_=["field", "flag", *classes], id=f"f-{name}")[
        label(".label", for_=f"o-{name}")[title],
        p(".help", id=f"h-{name}")[help_],
        span(".ctl")[
            span(".switch")[
                input_(
                    f"#o-{name}",
                    type="checkbox",
                    role="switch",
                    name=name,
                    value="yes",
                    checked=on,
                    class_=list(meets) or None,
                    aria_describedby=f"h-{name}",
                )
            ]
        ],
        problem,
    ]


def take_off(game: Game, say: Say) -> Element:
    return aside(".side.stack", aria_label=say("Open the table"))[
        div(".panel")[
            h2[say("Ready for take-off")],
            p[say("You get one link for every open seat. With nobody to wait for, the game begins at once."),],
            button(".btn.main.big.wide", form=FORM)[say("Open the table")],
        ],
        div(".note")[
            icon("seal"),
            div[
                p[
                    b[say("A fair shuffle.")],
                    " ",
                    say(
                        "The server seals a seed before anybody sits down, and every browser at the table adds a "
                        "number: nobody draws the cards alone. After the game the page checks it."
                    ),
                ]
            ],
        ],
        details(".what.levels")[
            summary[icon("bot"), say("How well do the bots play?")],
            div(".in")[(p[level_told(level, say)] for level in LEVELS)],
        ],
        a(".btn.quiet", href=f"/how-to/{game.id}")[icon("help"), say("How to play {game}", game=game.title)],
    ]
