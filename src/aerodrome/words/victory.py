"""Who has won a game of points, by how much, and where the reader comes in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from aerodrome.language import Speech, mark
from aerodrome.words import View, all_of, common, player_name

PLACES: Final = (
    mark("You come second with {score}."),
    mark("You come third with {score}."),
    mark("You come fourth with {score}."),
)
Tie = Callable[[bool, str], str]  # how it was broken, by whether the reader has won and the name of who has


def victory(say: Speech, view: View, names: Sequence[str], points: str, tie: Tie | None = None) -> str:
    """The winners, with so many points; at a table of more than two also the place of a reader who has lost."""
    scores, winners, reader = view["scores"], view["winners"], view["seat"]
    head = head_of(say, view, names, points, tie)
    if reader is None or reader in winners or view["players"] == 2:
        return head
    place = sum(score > scores[reader] for score in scores) or 1
    return f"{head} {common(say.language).marked(PLACES[place - 1], score=scores[reader])}"


def head_of(say: Speech, view: View, names: Sequence[str], points: str, tie: Tie | None = None) -> str:
    """The winners alone."""
    scores, winners, reader = view["scores"], view["winners"], view["seat"]
    if len(winners) > 1:
        shared = common(say.language)
        won = [shared.gettext("you") if seat == reader else player_name(say, seat, names) for seat in winners]
        return shared.gettext("Shared victory, {points} each: {names}.", points=points, names=all_of(say, won))
    (winner,) = winners
    best, second = scores[winner], max(score for seat, score in enumerate(scores) if seat != winner)
    name = player_name(say, winner, names)
    if best == second and tie is not None:
        return tie(reader == winner, name)
    return won_by(say, reader == winner, name, best, second)


def won_by(say: Speech, mine: bool, name: str, best: int, next_best: int) -> str:
    shared = common(say.language)
    if mine:
        return shared.gettext("You win, {best} to {next_best}.", best=best, next_best=next_best)
    return shared.gettext("{name} wins, {best} to {next_best}.", name=name, best=best, next_best=next_best)
