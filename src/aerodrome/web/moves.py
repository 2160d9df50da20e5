"""The course of a game, for those who look back: every state, who decided, what the moves were worth to a bot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Final, NamedTuple

from aerodrome.kernel.state import State
from aerodrome.table.errors import NotNow
from aerodrome.table.judging import at_the_end
from aerodrome.table.store.reviews import Judgement
from aerodrome.table.table import Line, Table

KEPT: Final = 24  # games whose states are in memory
BEST: Final = 0.01  # what costs less than this is as good as the best
SMALL: Final = 0.04  # a mistake of up to so much is a small one
SWINGS: Final = 8  # at most so many moves of a game are marked
LEAST_SWING: Final = 0.05


class Group(NamedTuple):
    """Moves that belong together: a turn or a round, as the game counts. Move 1 is the first decision."""

    turn: int
    first: int
    last: int

    def moves(self) -> range:
        return range(self.first, self.last + 1)


class Swing(NamedTuple):
    """A move after which somebody's chance is another one."""

    move: int
    seat: int
    change: float


class Course:
    """A game so far. Nothing of it changes: states are not played on."""

    def __init__(self, table: Table) -> None:
        if table.state is None:
            raise NotNow("the game has not begun")
        self.table: Final = table
        self.states: Final[list[State]] = [state.clone() for state in table.walk()]
        self.deciders: Final = [int(state.player) for state in self.states[: table.steps]]
        self.actions: Final = [int(action) for action in table.state.log]

    @cached_property
    def groups(self) -> list[Group]:
        """All moves, by the turn in which they were made; a game that counts none has one group."""
        count = self.table.game.turns
        found: list[Group] = []
        for move, state in enumerate(self.states[: self.table.steps], start=1):
            turn = count(state) if count is not None else 0
            if found and found[-1].turn == turn:
                found[-1] = found[-1]._replace(last=move)
            else:
                found.append(Group(turn, move, move))
        return found

    def group_of(self, move: int) -> int:
        """The number of the group of a move, from 0; of the beginning the first one."""
        return next((number for number, group in enumerate(self.groups) if move <= group.last), 0)

    @cached_property
    def lines(self) -> dict[int, list[Line]]:
        """What each move has led to."""
        found: dict[int, list[Line]] = {}
        for line in self.table.lines:
            found.setdefault(line.step, []).append(line)
        return found

    def keys(self, move: int, action: int) -> Sequence[str]:
        """The elements that somebody clicks for an action instead of a move, as the one who decided sees them."""
        return self.table.game.board.keys(self.states[move - 1].view(self.deciders[move - 1]), action)

    def look(self, step: int, seat: int | None) -> tuple[dict[str, Any], Iterable[str]]:
        """The view after some moves, and the elements that the last of them was about.

        Whoever decided knows which ones that were; for everybody else it is told by the events that they may know, and
        after the game, where these tell nothing, by the decision itself.
        """
        if not 0 <= step < len(self.states):
            raise ValueError(f"the game has the steps 0 to {self.table.steps}, not {step}")
        view = self.states[step].view(seat)
        if step == 0:
            return view, ()
        game, own = self.table.game, seat is not None and seat == self.deciders[step - 1]
        keys = self.keys(step, self.actions[step - 1]) if own or self.table.phase == "over" else ()
        if own and keys:
            return view, keys
        events = [game.events.read(line.event, seat) for line in self.lines.get(step, ())]
        return view, game.board.marks(view, events) or keys


@lru_cache(maxsize=KEPT)
def course_of(table: Table) -> Course:
    """The course of a table as it is now; tables are never changed."""
    return Course(table)


@lru_cache(maxsize=8192)
def label_of(table: Table, move: int, action: int, language: str) -> str:
    """What an action instead of a move means, in the words of the one who decided."""
    state = course_of(table).states[move - 1]
    return table.game.label(state.view(int(state.player)), action, language)


# -------------------------------------------------------------------- what the moves were worth
class Verdict:
    """What a bot says of a finished game, as far as it has come."""

    def __init__(self, table: Table, judgements: Mapping[int, Judgement]) -> None:
        self.table: Final = table
        self.judged: Final = len(judgements)
        self.of_move: Final = {step + 1: one for step, one in judgements.items() if one.seats}
        self.chances: Final[dict[int, tuple[float, ...]]] = {
            step: one.seats for step, one in judgements.items() if one.seats
        } | {table.steps: at_the_end(table)}

    @property
    def complete(self) -> bool:
        return self.judged >= self.table.steps

    @property
    def together(self) -> bool:
        """Whether all win or lose as one, so that there is one chance for all."""
        return self.table.players == 1 or not self.table.game.words.compares

    def seats(self) -> list[int]:
        """Whose chances are told."""
        return [0] if self.together else [*range(self.table.players)]

    def is_mistake(self, move: int) -> bool:
        found = self.of_move.get(move)
        return found is not None and found.loss >= BEST

    @cached_property
    def swings(self) -> list[Swing]:
        """The moves that changed most, in their order."""
        found = []
        for move in range(1, self.table.steps + 1):
            before, after = self.chances.get(move - 1), self.chances.get(move)
            if before is None or after is None:
                continue
            changes = [Swing(move, seat, after[seat] - before[seat]) for seat in self.seats()]
            found.append(max(changes, key=lambda one: abs(one.change)))
        largest = sorted(found, key=lambda one: -abs(one.change))[:SWINGS]
        return sorted(one for one in largest if abs(one.change) >= LEAST_SWING)

    def next_swing(self, step: int) -> Swing | None:
        """The next one after a step; after the last one the first."""
        return next((one for one in self.swings if one.move > step), self.swings[0] if self.swings else None)
