"""What a page says of a game, and how it shows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from htpy import Node, a

from aerodrome.drawing.board import Picture
from aerodrome.kernel.game import Game
from aerodrome.table.table import Table
from aerodrome.web.language import Say
from aerodrome.web.pages.signs import seat_colour
from aerodrome.web.static import static


def player_range(game: Game) -> str:
    low, high = min(game.players), max(game.players)
    return str(low) if low == high else f"{low}–{high}"


def option_facts(game: Game, players: int, options: Mapping[str, Any], say: Say) -> list[tuple[str, str]]:
    """The chosen options of a game in words; a list without a choice is left out, and what nobody could choose."""
    facts = []
    for option in game.asked(players, options):
        value = options.get(option.name, option.default)
        if option.kind is bool:
            text = say("Yes") if value else say("No")
        else:
            chosen = value if isinstance(value, list) else [value]
            text = ", ".join(game.words.choice_title(option.name, one, say.language) for one in chosen)
        if text:
            facts.append((game.words.option_title(option.name, say.language), text))
    return facts


def imported_words(say: Say) -> str:
    """What everybody who sits at a game from a file has to know."""
    return say("This game was brought from a file: whoever has the file may know every card and die to come.")


def branch_facts(table: Table, say: Say) -> list[tuple[str, Node]]:
    """Where a table comes from that plays a finished game on, and what that means."""
    branch = table.branch
    if branch is None:
        return []
    words = say(
        "from move {step} of a finished game; what {colour} could not know is dealt anew",
        step=branch.step,
        colour=seat_colour(branch.seat, say),
    )
    return [(say("Played on"), a(href=f"/t/{branch.table}/replay/{branch.step}")[words] if branch.table else words)]


def picture_of(
    game: Game,
    view: dict[str, Any],
    say: Say,
    names: Sequence[str],
    last: Iterable[str] = (),
    chosen: Iterable[str] = (),
    all_seats: bool = False,
) -> Picture:
    """The drawn table in parts."""
    sprite = static(f"games/{game.id}/icons.svg")
    return game.board.picture(
        view, say.language, names=names, last=last, chosen=chosen, sprite=sprite, all_seats=all_seats
    )
