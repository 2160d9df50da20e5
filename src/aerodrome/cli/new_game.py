"""How a game in the terminal begins: what the command line does not say, the person is asked."""

from __future__ import annotations

import secrets
from typing import Any, Final

from aerodrome.cli.common import Refused
from aerodrome.cli.screen import Screen
from aerodrome.cli.sitting import ME, Sitting, check_seats
from aerodrome.kernel.game import Game, Option, Value
from aerodrome.language import mark

OPPONENTS: Final = (
    ("search", mark("a bot that thinks ahead for half a second")),
    ("greedy", mark("a bot that takes what looks best")),
    (ME, mark("another person at this keyboard")),
    ("random", mark("a bot that decides by chance")),
)


def begin(
    screen: Screen,
    game: Game,
    *,
    players: int | None,
    seats: list[str] | None,
    options: dict[str, Any],
    seed: int | str | None,
    ask: bool,
) -> Sitting:
    """A new game. Without `ask` everything not given has its default: the first seat is a person, the others search."""
    try:
        if players is None and seats is not None:
            players = len(seats)
        if players is not None:
            game.check_players(players)
        if seats is not None:
            check_seats(game, seats)
            if len(seats) != players:
                raise ValueError(f"players is {players}, but seats names {len(seats)}: {', '.join(seats)}")
        for option in game.options:
            if option.name in options:
                value = option.check(options[option.name])
                if players is not None:
                    option.check_for(value, players)
    except ValueError as error:
        raise Refused(str(error)) from None
    if players is None:
        players = ask_players(screen, game) if ask else game.players[0]
    if seats is None:
        seats = [ME, *(ask_seat(screen, seat) if ask else OPPONENTS[0][0] for seat in range(1, players))]
    if ask:
        options = ask_options(screen, game, players, options)
    try:
        return Sitting(game, players, secrets.token_hex(16) if seed is None else seed, options, seats)
    except ValueError as error:
        raise Refused(str(error)) from None


def ask_players(screen: Screen, game: Game) -> int:
    if len(game.players) == 1:
        return game.players[0]
    say = screen.say
    choices = [(say.ngettext("{number} player", "{number} players", number), "") for number in game.players]
    return game.players[screen.choose_one(say.gettext("How many players?"), choices, 0)]


def ask_seat(screen: Screen, seat: int) -> str:
    say = screen.say
    choices = [(name, say.marked(explained)) for name, explained in OPPONENTS]
    return OPPONENTS[screen.choose_one(say.gettext("Who plays seat {number}?", number=seat + 1), choices, 0)][0]


def ask_options(screen: Screen, game: Game, players: int, given: dict[str, Any]) -> dict[str, Any]:
    """The options given, and those that the person is asked for: those that mean something beside these."""
    values, defaults = dict(given), {option.name: option.default for option in game.options}
    for option in game.options:
        if option.name not in values and option.carried is None and option.applies(players, {**defaults, **values}):
            values[option.name] = ask_option(screen, game, option, players, values)
    return values


def ask_option(screen: Screen, game: Game, option: Option, players: int, so_far: dict[str, Any]) -> Value:
    """One option, with only those choices that so many players have and what was chosen before allows."""
    offered: list[int | str | bool] = [True, False] if option.kind is bool else list(option.open_to(players))
    offered = [choice for choice in offered if allowed(option, choice, so_far)]
    if not offered or (len(offered) == 1 and option.kind is not list):
        return option.default
    words, language = game.words, screen.language
    title, explained = words.option_title(option.name, language), words.option_help(option.name, language)
    head = f"{title}: {explained}" if explained else title
    if option.kind is bool:
        named = [(screen.say.gettext("yes"), ""), (screen.say.gettext("no"), "")]
    else:
        named = [
            (words.choice_title(option.name, choice, language), words.choice_help(option.name, choice, language))
            for choice in offered
        ]
    default = option.default
    if isinstance(default, list):
        usual = [place for place, choice in enumerate(offered) if choice in default]
        return [str(offered[place]) for place in screen.choose_some(head, named, usual)]
    return offered[screen.choose_one(head, named, offered.index(default) if default in offered else 0)]


def allowed(option: Option, choice: int | str | bool, so_far: dict[str, Any]) -> bool:
    """Whether what a choice needs has been chosen."""
    if not isinstance(choice, str) or choice not in option.needs:
        return True
    other, needed = option.needs[choice]
    present = so_far.get(other)
    return needed in (present if isinstance(present, list) else [present])
