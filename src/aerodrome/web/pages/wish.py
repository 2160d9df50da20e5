"""What somebody asks for who opens a table: the form read, with an answer to every field that cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from starlette.datastructures import FormData

from aerodrome.kernel.game import Game, Option
from aerodrome.table.levels import DEFAULT_LEVEL, LEVELS
from aerodrome.table.names import alike, unseen
from aerodrome.table.table import NAME_LENGTH, check_name
from aerodrome.web.language import Say

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit

ME, OPEN, GUEST, BOT = "me", "open", "guest", "bot"
KINDS: Final = (ME, OPEN, GUEST, BOT)


@dataclass
class SeatWish:
    """Who is to sit on one chair."""

    kind: str
    level: str = DEFAULT_LEVEL
    name: str = ""


@dataclass
class Wish:
    """A table as it is asked for; `errors` says by field what cannot be, in the language of the page."""

    name: str
    players: int
    seats: list[SeatWish]  # one for each chair the game can have; the first `players` of them count
    options: dict[str, Any]
    undo: bool = True
    public: bool = False
    takeover: bool = False
    chat: bool = False
    errors: dict[str, str] = field(default_factory=dict)

    @property
    def taken(self) -> list[SeatWish]:
        return self.seats[: self.players]


def first_wish(visit: Visit, game: Game) -> Wish:
    """What a fresh form shows: two people by link if that can be, the usual options."""
    players = 2 if 2 in game.players else game.players[0]
    seats = [SeatWish(ME if seat == 0 else OPEN) for seat in range(max(game.players))]
    return Wish(visit.person.name, players, seats, {option.name: option.default for option in game.options})


def quick_wish(visit: Visit, game: Game, *, alone: bool) -> Wish:
    """One click: oneself and bots at the smallest table, or oneself alone."""
    more = [count for count in game.players if count > 1]
    players = min(game.players) if alone or not more else min(more)
    wish = first_wish(visit, game)
    wish.players = players
    wish.name = visit.person.name or visit.say("Aviator")
    wish.seats = [SeatWish(ME if seat == 0 else BOT) for seat in range(max(game.players))]
    return wish


def read_wish(visit: Visit, game: Game, form: FormData) -> Wish:
    """The form as it was sent. Nothing is lost: what cannot be stays in the wish, with an error beside it."""
    if "quick" in form:
        return quick_wish(visit, game, alone=form["quick"] == "solo")
    say, errors = visit.say, dict[str, str]()
    wish = first_wish(visit, game)
    wish.errors = errors
    wish.players = read_players(game, form, say, errors, wish.players)
    wish.options = read_options(game, form, wish.players, say, errors)
    shown = "rules" in form  # the switches were on the page, so one that is not sent is off
    wish.undo = "no_undo" not in form and ("undo" in form or not shown)
    wish.public, wish.takeover, wish.chat = "public" in form, "takeover" in form, "chat" in form
    wish.name = text(form, "name") if "name" in form else wish.name
    for number, seat in enumerate(wish.seats):
        read_seat(seat, number, form, say, errors, counts=number < wish.players)
    check_company(wish, say)
    return wish


def text(form: Mapping[str, Any], name: str) -> str:
    value = form.get(name, "")
    return " ".join(value.split()) if isinstance(value, str) else ""


def read_players(game: Game, form: FormData, say: Say, errors: dict[str, str], usual: int) -> int:
    if "players" not in form:
        return usual
    sent = text(form, "players")
    if sent.isdecimal() and len(sent) < 3 and int(sent) in game.players:
        return int(sent)
    counts = [str(count) for count in game.players]
    errors["players"] = say("{game} is played by {counts}.", game=game.title, counts=either(counts, say))
    return usual


def read_seat(seat: SeatWish, number: int, form: FormData, say: Say, errors: dict[str, str], *, counts: bool) -> None:
    """`seat1=bot` with `level1=captain`, or both at once: `seat1=bot:captain`; `seat2=guest` with `name2=Ann`."""
    kind, _, detail = text(form, f"seat{number}").partition(":")
    seat.kind = kind or seat.kind
    seat.level = text(form, f"level{number}") or (detail if kind == BOT else "") or DEFAULT_LEVEL
    seat.name = text(form, f"name{number}") or (detail if kind in (ME, GUEST) else "")
    if not counts:
        return
    if seat.kind not in KINDS:
        seat.kind = OPEN
        errors[f"seat{number}"] = say("Choose one of: me, by link, this screen, bot.")
    elif seat.kind == BOT and seat.level not in LEVELS:
        seat.level = DEFAULT_LEVEL
        errors[f"seat{number}"] = say("There is no such level.")


def why_no_name(name: str, say: Say) -> str:
    """What is wrong with a name."""
    if unseen(name):
        return say("This name has a character in it that cannot be seen, such as a direction mark: type it anew.")
    return say("A name has 1 to {n} letters.", n=NAME_LENGTH)


def check_company(wish: Wish, say: Say) -> None:
    """Names that can be shown and told apart; somebody who can start the game."""
    errors = wish.errors
    if wish.name and not is_name(wish.name):
        errors["name"] = why_no_name(wish.name, say)
    own = [number for number, seat in enumerate(wish.taken) if seat.kind == ME]
    if len(own) > 1:
        errors[f"seat{own[1]}"] = say("You sit on one seat; for somebody beside you choose “This screen”.")
    kinds = {seat.kind for seat in wish.taken}
    if OPEN in kinds and not kinds & {ME, GUEST}:
        errors["seat0"] = say("Take a seat yourself, so that you can send the links.")
    called: list[str] = []
    for number, seat in enumerate(wish.taken):
        if seat.kind not in (ME, GUEST):
            continue
        name = person_name(wish, number, say)
        where = "name" if seat.kind == ME else f"name{number}"
        if seat.kind == GUEST and not is_name(name):
            errors[where] = why_no_name(name, say)
        elif any(alike(name, other) for other in called):
            errors[where] = say("Somebody at this table is called {name} already.", name=name)
        called.append(name)


def person_name(wish: Wish, seat: int, say: Say) -> str:
    """What a person at the own screen is called."""
    chair = wish.seats[seat]
    if chair.kind == ME:
        return chair.name or wish.name or say("Aviator")
    return chair.name or say("Guest {n}", n=seat + 1)


def is_name(name: str) -> bool:
    try:
        return bool(check_name(name))
    except ValueError:
        return False


# -------------------------------------------------------------------- the options that the game declares
def read_options(game: Game, form: FormData, players: int, say: Say, errors: dict[str, str]) -> dict[str, Any]:
    """What was chosen; an option that means nothing here keeps its default, whatever was sent."""
    shown, wrong = "rules" in form, dict[str, str]()
    found = {
        option.name: option.default
        if option.carried is not None
        else read_option(game, option, form, say, wrong, shown=shown)
        for option in game.options
    }
    there = [option.name for option in game.asked(players, found)]
    for _ in game.options:  # what is left out may leave another one without a meaning
        found |= {option.name: option.default for option in game.options if option.name not in there}
        there = [option.name for option in game.asked(players, found)]
    errors |= {name: words for name, words in wrong.items() if name in there}
    for option in game.options:
        chosen = found[option.name]
        if option.least.get(str(chosen), 0) > players and chosen != option.default:
            errors[option.name] = say(
                "“{choice}” is for {n} players or more.",
                choice=game.words.choice_title(option.name, str(chosen), say.language),
                n=option.least[str(chosen)],
            )
        missing = unmet(option, found)
        if missing and option.name not in errors:
            choice, (other, needed) = missing[0]
            errors[option.name] = say(
                "“{choice}” needs “{needed}”. Tick that as well, or leave “{choice}” out.",
                choice=game.words.choice_title(option.name, choice, say.language),
                needed=game.words.choice_title(other, needed, say.language),
            )
    return found


def read_option(game: Game, option: Option, form: FormData, say: Say, errors: dict[str, str], *, shown: bool) -> Any:
    sent = [value for value in form.getlist(option.name) if isinstance(value, str)]
    if option.kind is bool:
        return option.name in form if shown else bool(sent) or option.default
    by_text = {str(choice): choice for choice in option.choices}
    chosen = [by_text[value] for value in sent if value in by_text]
    if len(chosen) < len(sent):
        titles = [game.words.choice_title(option.name, choice, say.language) for choice in option.choices]
        errors[option.name] = say("Choose one of: {choices}.", choices=", ".join(titles))
    if option.kind is list:
        return [choice for choice in option.choices if choice in chosen] if sent or shown else option.default
    return chosen[0] if chosen else option.default


def unmet(option: Option, values: Mapping[str, Any]) -> list[tuple[str, tuple[str, str]]]:
    """The chosen ones whose needs are not."""
    chosen = as_list(values[option.name])
    return [
        (choice, (other, needed))
        for choice, (other, needed) in option.needs.items()
        if choice in chosen and needed not in as_list(values[other])
    ]


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def either(items: Iterable[str], say: Say) -> str:
    """One of several, in words."""
    from babel.lists import format_list

    return format_list(list(items), style="or", locale=say.language)
