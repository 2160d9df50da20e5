"""Who is ahead, in one row: on small screens it is always in sight."""

from __future__ import annotations

from functools import cache, lru_cache

from htpy import b, li, span, svg, ul, use
from markupsafe import Markup

from aerodrome.drawing.canvas import View
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
        )
        for seat in range(table.players)
    ]
    goals = [goal_chip(chip) for chip in told if chip.seat < 0]
    return row_of(say.language, bool(goals))(together(*seats, *goals))


@cache
def row_of(language: str, many: bool) -> Shape:
    say = Say(language)
    return Shape(ul("#chips", class_=["chips", {"many": many}], aria_label=say("How it stands"))[SLOT])


@lru_cache(maxsize=4096)
def seat_chip(seat: int, name: str, chip: Chip | None, is_bot: bool, decides: bool) -> Markup:
    return kept(
        li(class_=["chip-seat", f"s{seat + 1}", {"on": decides}])[
            emblem(seat, ".sm"),
            span(".n")[name],
            icon("bot") if is_bot else None,
            (sign(chip.icon) if chip.icon else None, b(title=chip.title or None)[chip.value]) if chip else None,
        ]
    )


@lru_cache(maxsize=4096)
def goal_chip(chip: Chip) -> Markup:
    return kept(
        li(".chip-seat.goal")[sign(chip.icon) if chip.icon else None, span(".n")[chip.title], b[chip.value]],
    )


def sign(name: str) -> Markup:
    """A symbol of the game, which stands in the page."""
    return kept(svg(".ic", aria_hidden="true")[use(href=f"#i-{name}")])
