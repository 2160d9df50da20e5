"""After a game: what is offered to those who played it."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, button, form, input as input_

from aerodrome.table.levels import LEVELS, stronger
from aerodrome.table.table import BOT, Table
from aerodrome.web.language import Say
from aerodrome.web.pages.signs import icon, level_name


def next_level(table: Table, held: Sequence[int]) -> str | None:
    """The level to try next, for somebody who has won against bots alone on the seats that are `held`."""
    if table.phase != "over" or not held:
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
