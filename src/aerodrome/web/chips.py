"""Who is ahead, in one row: on small screens it is always in sight."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from htpy import a, b, div, h2, header, li, section, span, svg, ul, use
from markupsafe import Markup

from aerodrome.drawing.canvas import View
from aerodrome.kernel.game import Game
from aerodrome.table.table import BOT, Table
from aerodrome.web.language import Say
from aerodrome.web.markup import SLOT, Shape, kept, together
from aerodrome.web.pages.signs import emblem, icon, seat_name
from aerodrome.words import Chip


def chips(table: Table, view: View, say: Say) -> Markup:
    """A chip for every seat, then those of what all strive for."""
    told = table.game.words.chips(view, say.language)
    worth = {chip.seat: chip for chip in told if chip.seat >= 0}
    seats = [
        seat_chip(
            seat,
            seat_name(table, seat, say),
            worth.get(seat),
            table.seats[seat].kind == BOT,
            table.decider == seat,
            seat == view["seat"],
            say.language,
        )
        for seat in range(table.players)
    ]
    goals = [goal_chip(chip) for chip in told if chip.seat < 0]
    return row_of(say.language, bool(goals))(together(*seats, *goals))


def holdings(game: Game, view: View, language: str) -> Markup:
    """What the own seat has, in a row above it on a small screen."""
    told = game.words.holdings(view, language)
    return own_row(language)(together(*(goal_chip(chip) for chip in told))) if told else Markup()


@cache
def own_row(language: str) -> Shape:
    say = Say(language)
    return Shape(ul("#holdings.holdings", aria_label=say("What you have"))[SLOT])


OWN: Final = Shape(
    section(class_=["box", "seat", "own", SLOT], id="own-seat")[
        header[SLOT, h2[SLOT]], div[ul(".owned")[SLOT], span(".tag")[SLOT]]
    ]
)


def own_seat(table: Table, seat: int, view: View, say: Say) -> Markup:
    """The own seat among the players of a small screen: its drawing lies elsewhere, so here it is told."""
    told = [chip for chip in table.game.words.chips(view, say.language) if chip.seat == seat]
    told += table.game.words.holdings(view, say.language)
    turn = ["turn"] * (table.decider == seat)
    return OWN(
        " ".join([f"s{seat + 1}", *turn]),
        own_emblem(seat),
        seat_name(table, seat, say),
        together(*(owned_shape(chip.icon, chip.title)(chip.value) for chip in told)),
        say("Your seat"),
    )


@cache
def own_emblem(seat: int) -> Markup:
    return kept(emblem(seat))


@lru_cache(maxsize=1024)
def owned_shape(symbol: str, title: str) -> Shape:
    return Shape(li[sign(symbol) if symbol else None, span[title], b[SLOT]])


@cache
def row_of(language: str, many: bool) -> Shape:
    say = Say(language)
    reached = {"tabindex": "0"} if many else {}  # on a phone it is scrolled, by keyboard as well
    return Shape(ul("#chips", reached, class_=["chips", {"many": many}], aria_label=say("How it stands"))[SLOT])


def seat_chip(seat: int, name: str, chip: Chip | None, is_bot: bool, decides: bool, own: bool, language: str) -> Markup:
    if chip is None:
        return seat_shape(seat, name, is_bot, decides, own, language, None)()
    return seat_shape(seat, name, is_bot, decides, own, language, (chip.icon, chip.title))(chip.value)


@lru_cache(maxsize=1024)
def seat_shape(
    seat: int, name: str, is_bot: bool, decides: bool, own: bool, language: str, worth: tuple[str, str] | None
) -> Shape:
    """The chip of a seat, whose value is filled in; `worth` is the symbol and the title of the value.

    Where there is room for one seat beside the board, it leads to that of the chip, but for the own.
    """
    say = Say(language)
    symbol, title = worth or ("", "")
    look = "" if own else say("Look at the seat of {name}", name=name)
    return Shape(
        li(class_=["chip-seat", f"s{seat + 1}", {"on": decides}], title=title or None)[
            emblem(seat, ".sm"),
            span(".n")[name],
            icon("bot") if is_bot else None,
            sign(symbol) if symbol else None,
            b[SLOT] if worth else None,
            span(".sr")[title] if title else None,
            a(".look", href=f"#seat-{seat}", aria_label=look) if look else None,
        ]
    )


def goal_chip(chip: Chip) -> Markup:
    return goal_shape(chip.icon, chip.title)(chip.value)


@lru_cache(maxsize=1024)
def goal_shape(symbol: str, title: str) -> Shape:
    return Shape(li(".chip-seat.goal")[sign(symbol) if symbol else None, span(".n")[title], b[SLOT]])


def sign(name: str) -> Markup:
    """A symbol of the game, which stands in the page."""
    return kept(svg(".ic", aria_hidden="true")[use(href=f"#i-{name}")])
