"""The state of a game: its zones, its agenda of pending steps, its random stream."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from aerodrome.kernel.journal import EVERYBODY, Event, Journal
from aerodrome.kernel.rng import Rng, fast_rng
from aerodrome.kernel.step import NOTHING, Step

NOBODY: Final = -1


def question_name(step: Step[Any]) -> str:
    """The class of a step as the ledgers write it: RollWindow is `roll_window`."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in type(step).__name__)[1:]


class IllegalAction(ValueError):
    """The action is not legal now. The state is as it was."""


@final
class Origin:
    """Where a state comes from: what its record needs besides the actions."""

    def __init__(self, game: str, rules: int, players: int, options: dict[str, Any], seed: int | str) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.players: Final = players
        self.options: Final = options
        self.seed: Final = seed


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game state has. A game adds its zones and overrides the methods marked so.

    `agenda` is a stack of steps: the last one is asked first. `choices` are the legal actions of the pending
    question as a vec, for loops that must be fast; `legal` is the same as a list.
    """

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.active: i64 = 0  # whose turn it is
        self.player: i64 = NOBODY  # who decides now
        self.over: bool = False
        self.moves: i64 = 0
        self.revealed: i64 = 0
        self.rng: Rng = fast_rng(0)
        self.agenda: list[Step[Any]] = []
        self.choices: vec[i64] = NOTHING
        self.journal: Journal | None = None
        self.origin: Origin | None = None
        self.log: vec[i64] = NOTHING

    # ---------------------------------------------------------------- what a game overrides
    def fields(self) -> list[str]:
        """The names of the game's own fields (ints, bools and vecs of ints): what is stored, compared, restored."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy: `copy_into` for the kernel's part, field by field for the game's."""
        raise NotImplementedError

    def deal_again(self, seat: i64, rng: Rng) -> None:
        """Sample anew, in this copy, everything that the seat (-1: a spectator) cannot know.

        The result depends on what the seat knows and on the stream alone, never on how the hidden things lay.
        """
        raise NotImplementedError

    def look(self, seat: int | None) -> dict[str, Any]:
        """What one seat (None: a spectator) may see of the game's own zones, as plain data."""
        raise NotImplementedError

    def sight(self, seat: i64) -> i64:
        """A number that is the same for two states exactly if the seat sees the same (collisions aside)."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise AssertionError if an invariant is broken: components conserved, nothing negative."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """One int a seat."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won; in a cooperative or solo game nobody or everyone."""
        raise NotImplementedError

    # ---------------------------------------------------------------- playing
    @property
    def legal(self) -> list[int]:
        """The legal actions, sorted; empty only when the game is over."""
        return [int(action) for action in self.choices]

    @final
    def apply(self, action: int) -> None:
        """Play an action. If it is not legal: IllegalAction, and the state is untouched."""
        for choice in self.choices:
            if int(choice) == action:
                self.play(choice)
                return
        if self.over:
            raise IllegalAction(f"action {action} is not legal: the game is over")
        raise IllegalAction(f"action {action} is not legal now; legal are {self.legal}")

    @final
    def play(self, action: i64) -> None:
        """Play an action known to be legal, unchecked: for simulation."""
        if self.origin is not None:
            self.log = append(self.log, action)
        self.moves += 1
        self.agenda.pop().resolve(self, action)
        self.settle()

    @final
    def settle(self) -> None:
        """Resolve consequences and questions with a single answer until somebody has a choice or the game is over."""
        agenda = self.agenda
        while not self.over:
            step = agenda[-1]
            choices = step.options(self)
            if len(choices) > 1:
                self.choices = choices
                self.player = step.who(self)
                return
            agenda.pop()
            if len(choices):
                step.resolve(self, choices[0])
            else:
                step.happen(self)
        self.choices = NOTHING
        self.player = NOBODY
        agenda.clear()

    @final
    def then(self, step: Step[Any]) -> None:
        """Push what follows. The last one pushed comes first."""
        self.agenda.append(step)

    @final
    def reveal(self) -> None:
        """Something hidden has been shown to somebody."""
        self.revealed += 1

    @property
    def surprises(self) -> int:
        """Grows whenever chance speaks or something hidden is shown: what nobody may undo."""
        return self.rng.draws + self.revealed

    # ---------------------------------------------------------------- the journal
    @final
    def tell(self, kind: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1, audience: i64 = EVERYBODY) -> None:
        """Write an event into the journal, if one is kept."""
        self.tell_of(self.active, kind, a, b, c, audience)

    @final
    def tell_of(self, seat: i64, kind: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1, audience: i64 = EVERYBODY) -> None:
        """The same of a seat whose turn it need not be."""
        journal = self.journal
        if journal is not None:
            journal.events.append(Event(kind, seat, a, b, c, audience))

    # ---------------------------------------------------------------- copies
    @final
    def copy_into(self, other: State) -> None:
        """Copy the kernel's part. A copy keeps no journal."""
        other.active = self.active
        other.player = self.player
        other.over = self.over
        other.moves = self.moves
        other.revealed = self.revealed
        other.rng = self.rng.copy()
        other.agenda = self.agenda[:]
        other.choices = self.choices
        origin = self.origin
        if origin is not None:
            other.origin = origin
            other.log = self.log[:]

    @final
    def redeal(self, seat: i64, seed: i64) -> State:
        """A copy in which everything that the seat (-1: a spectator) cannot know is sampled anew.

        The copy's own random stream is new as well, and it keeps neither record nor journal.
        """
        other = self.clone()
        rng = fast_rng(seed)
        other.deal_again(seat, rng)
        if other.agenda and other.player != seat:
            # What somebody else is offered may hang on what is hidden; that somebody is asked at all is known.
            other.choices = other.agenda[-1].options(other)
            while len(other.choices) < 2:
                other.deal_again(seat, rng)
                other.choices = other.agenda[-1].options(other)
        other.rng = rng
        other.revealed = 0
        other.origin = None
        other.log = NOTHING
        return other

    # ---------------------------------------------------------------- looking
    @final
    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Only what the seat may know (None: a spectator), as plain data."""
        if seat is not None and not 0 <= seat < self.players:
            raise ValueError(f"seat is None or a number from 0 to {self.players - 1}, not {seat}")
        deciding = seat is not None and seat == self.player
        view: dict[str, Any] = {
            "seat": seat,
            "players": int(self.players),
            "active": int(self.active),
            "player": int(self.player),
            "legal": self.legal if deciding else [],
            "moves": int(self.moves),
            "over": self.over,
            "scores": self.scores() if self.over else None,
            "winners": self.winners() if self.over else None,
            "question": question_name(self.agenda[-1]) if self.agenda else None,
            "asking": self.agenda[-1].notes(self, seat) if self.agenda else {},
        }
        view.update(self.look(seat))
        return view
