"""What a page asks of a game: its words and its picture. A game that has not written all of them is shown as well."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from aerodrome.kernel.game import Game
from aerodrome.kernel.picture import Picture
from aerodrome.web.language import Say
from aerodrome.web.static import static


class ScoreTable(NamedTuple):
    """What each column has from each part; the last row is the sum. None: this part is not for that column."""

    columns: list[str]
    rows: list[tuple[str, list[int | None]]]
    seats: list[int]  # whose column it is; -1: of an opponent from the box

    @property
    def totals(self) -> list[int]:
        return [total or 0 for total in self.rows[-1][1]]


def spoken(game: Game, function: str, *given: object) -> str | None:
    """What a function of the game's words says; None if the game has no such function."""
    tell = getattr(game.words, function, None)
    return None if tell is None else str(tell(*given))


def plainly(name: object) -> str:
    """An id as a title, where there is none."""
    return str(name).replace("_", " ").capitalize()


def option_title(game: Game, name: str, say: Say) -> str:
    return spoken(game, "option_title", name, say.language) or (say("Players") if name == "players" else plainly(name))


def option_help(game: Game, name: str, say: Say) -> str:
    return spoken(game, "option_help", name, say.language) or ""


def choice_title(game: Game, name: str, choice: Any, say: Say) -> str:
    return spoken(game, "choice_title", name, choice, say.language) or plainly(choice)


def choice_help(game: Game, name: str, choice: Any, say: Say) -> str:
    return spoken(game, "choice_help", name, choice, say.language) or ""


def pitch(game: Game, say: Say) -> str:
    """One sentence about a game."""
    return spoken(game, "pitch", say.language) or ""


def minutes(game: Game) -> int | None:
    """How long a game takes, if it says so."""
    value = getattr(game.words, "MINUTES", None)
    return value if isinstance(value, int) else None


def outcome(game: Game, view: dict[str, Any], say: Say, names: Sequence[str]) -> str:
    """How a game ended and why."""
    return spoken(game, "outcome", view, say.language) or game.prompt(view, say.language, names)


def compares(game: Game) -> bool:
    """Whether the players score against each other, or against one who is not there: then the game counts it up."""
    return hasattr(game.words, "score_table")


def score_table(game: Game, view: dict[str, Any], say: Say, names: Sequence[str]) -> ScoreTable | None:
    """Where the scores come from, if the game tells: a column a seat (and one more for an opponent from the box)."""
    if not compares(game):
        return None
    columns, rows = game.words.score_table(view, say.language, names)
    seats = [column if column < view["players"] else -1 for column in range(len(columns))]
    return ScoreTable(columns, rows, seats)


def player_range(game: Game) -> str:
    low, high = min(game.players), max(game.players)
    return str(low) if low == high else f"{low}–{high}"


def option_facts(game: Game, players: int, options: Mapping[str, Any], say: Say) -> list[tuple[str, str]]:
    """The chosen options of a game in words; a list without a choice is left out, and what so many cannot choose."""
    facts = []
    for option in game.options:
        if not option.applies(players):
            continue
        value = options.get(option.name, option.default)
        if option.kind is bool:
            text = say("Yes") if value else say("No")
        else:
            chosen = value if isinstance(value, list) else [value]
            text = ", ".join(choice_title(game, option.name, one, say) for one in chosen)
        if text:
            facts.append((option_title(game, option.name, say), text))
    return facts


def picture_of(game: Game, view: dict[str, Any], say: Say, names: Sequence[str], last: Iterable[str] = ()) -> Picture:
    """The drawn table in parts; a game that draws itself in one piece has one part."""
    draw = getattr(game.board, "picture", None)
    if draw is None:
        return Picture(board=(game.draw(view, say.language),), own="", seats={}, side=())
    picture: Picture = draw(
        view, say.language, names=names, last=set(last), sprite=static(f"games/{game.id}/icons.svg")
    )
    return picture
