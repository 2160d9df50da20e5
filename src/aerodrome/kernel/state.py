"""The state of a game: its zones, its agenda of pending steps, its random stream."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from aerodrome.kernel.effects import Effects, Language
from aerodrome.kernel.journal import OPEN, UNTOLD, Journal
from aerodrome.kernel.payment import Payments
from aerodrome.kernel.rng import Rng, fast_rng
from aerodrome.kernel.step import NOTHING, DeadEnd, Options, Step

Redealt: TypeAlias = tuple[int, int, str]

NOBODY: Final = -1
NO_SECRETS: Final = ("seat", "legal", "extras")  # what a view shows to its seat alone, though nothing of it is hidden
MOST_DEALS: Final = 1000  # attempts of a redeal
NO_EXTRAS: Final = Step[Any]()
NO_EFFECTS: Final = Effects[Any](Language(), [], Payments(0, 0))
NO_STEPS: Final = vec[Step]()  # type: ignore[type-arg]


def question_name(step: Step[Any]) -> str:
    """The class of a step as the ledgers write it: RollWindow is `roll_window`."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in type(step).__name__)[1:]


def attributes(s: State) -> list[str]:
    """The names of all fields of a state: those of its compiled classes, and those that Python keeps in a dict."""
    return [*getattr(type(s), "__mypyc_attrs__", ()), *getattr(s, "__dict__", ())]


class IllegalAction(ValueError):
    """The action is not legal now. The state is as it was."""


@final
class Origin:
    """Where a state comes from: what its record needs besides the actions.

    `redeals` tell where a game was played on with other hidden things: after how many actions, for which seat, and
    with which seed.
    """

    def __init__(
        self,
        game: str,
        rules: int,
        players: int,
        options: dict[str, Any],
        seed: int | str,
        redeals: Sequence[Redealt] = (),
    ) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.players: Final = players
        self.options: Final = options
        self.seed: Final = seed
        self.redeals: Final = tuple(redeals)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """What every game state has. A game adds its zones and overrides the methods marked so.

    `agenda` is a stack of steps, of which the first `depth` are pending: the last one of them is asked first. `choices`
    are the legal actions in a buffer that is used again, for loops that must be fast; `legal` is the same as a list.
    `extras` is the step of the game that stands beside every open question of the active seat: it offers what else may
    be done, and resolving it leaves the question pending, to be asked anew. `beside` are its options among the choices.
    `effects` are those of the game, if it has a language of them.
    """

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.active: i64 = 0  # whose turn it is
        self.player: i64 = NOBODY  # who decides now
        self.over: bool = False
        self.moves: i64 = 0
        self.revealed: i64 = 0
        self.rng: Rng = Rng(0)
        self.agenda: vec[Step[Any]] = NO_STEPS
        self.depth: i64 = 0
        self.choices: Options = Options()
        self.extras: Step[Any] = NO_EXTRAS
        self.effects: Effects[Any] = NO_EFFECTS
        self.beside: vec[i64] = NOTHING
        self.journal: Journal | None = None
        self.origin: Origin | None = None
        self.log: vec[i64] = NOTHING

    # ---------------------------------------------------------------- what a game overrides
    def derived(self) -> list[str]:
        """The names of fields that follow from the others and are kept for speed: neither stored nor compared."""
        return []

    def derive(self) -> None:
        """Compute the derived fields: after a state was loaded, or laid out by hand."""

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
        return [int(action) for action in self.choices.all()]

    @final
    def apply(self, action: int) -> None:
        """Play an action. If it is not legal: IllegalAction, and the state is untouched."""
        for choice in self.choices.all():
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
        if len(self.beside) and self.is_extra(action):
            self.extras.resolve(self, action)
        else:
            depth = self.depth - 1
            self.depth = depth
            self.agenda[depth].resolve(self, action)
        self.settle()

    @final
    def settle(self) -> None:
        """Resolve consequences and questions with a single answer until somebody has a choice or the game is over."""
        out = self.choices
        while not self.over:
            if self.depth == 0:
                raise DeadEnd("nothing is pending, and the game is not over")
            step = self.agenda[self.depth - 1]
            if self.asks(step):
                return
            self.depth -= 1
            if out.count:
                step.resolve(self, out.at(0))
            else:
                step.happen(self)
        out.clear()
        self.beside = NOTHING
        self.player = NOBODY
        self.depth = 0

    @final
    def asks(self, step: Step[Any]) -> bool:
        """Fill `choices` and `beside`; whether somebody has to be asked.

        A question is asked if it has two answers of its own. With a single one it is asked only if it lingers and there
        are extras. Extras belong to the active seat: a question to another seat offers none.
        """
        out = self.choices
        out.clear()
        if len(self.beside):
            self.beside = NOTHING
        step.options(self, out)
        if out.count == 0 or (out.count == 1 and not step.lingers(self)):
            return False
        seat = step.who(self)
        if seat == self.active and not step.closed(self):
            self.add_extras(out)
        if out.count == 1:
            return False
        self.player = seat
        return True

    @final
    def add_extras(self, out: Options) -> None:
        """Collect the extras apart from the answers, remember them, and put each into its place."""
        answers = out.count
        out.begin_part()
        self.extras.options(self, out)
        if out.count > answers:
            self.beside = out.end_part()
        else:
            out.first = 0

    @final
    def is_extra(self, action: i64) -> bool:
        """Whether a legal action is taken beside the question and does not answer it."""
        for extra in self.beside:
            if extra == action:
                return True
        return False

    @final
    def then(self, step: Step[Any]) -> None:
        """Push what follows. The last one pushed comes first."""
        depth = self.depth
        if depth < len(self.agenda):
            self.agenda[depth] = step
        else:
            self.agenda = append(self.agenda, step)
        self.depth = depth + 1

    @final
    def slip(self, step: Step[Any], place: i64) -> None:
        """Push what follows under the steps from a place on: it comes after them."""
        self.then(step)
        for above in range(self.depth - 1, place, -1):
            self.agenda[above] = self.agenda[above - 1]
        self.agenda[place] = step

    @final
    def top(self) -> Step[Any]:
        """The pending step that comes first; there is one while the game runs."""
        return self.agenda[self.depth - 1]

    @final
    def steps(self) -> list[Step[Any]]:
        """All pending steps, the one that comes first last."""
        return [self.agenda[place] for place in range(self.depth)]

    @final
    def reveal(self) -> None:
        """Something hidden has been shown to somebody."""
        self.revealed += 1

    @property
    def surprises(self) -> int:
        """Grows whenever chance speaks or something hidden is shown: what nobody may undo."""
        return self.rng.draws + self.revealed

    @final
    def excused(self) -> i64:
        """What need not be in order now, by any pending step."""
        bits: i64 = 0
        for place in range(self.depth):
            bits |= self.agenda[place].excuses()
        return bits

    # ---------------------------------------------------------------- the journal
    @final
    def tell(
        self,
        kind: i64,
        a: i64 = UNTOLD,
        b: i64 = UNTOLD,
        c: i64 = UNTOLD,
        d: i64 = UNTOLD,
        e: i64 = UNTOLD,
        f: i64 = UNTOLD,
        secret: i64 = OPEN,
    ) -> None:
        """Write an event into the journal, if one is kept. Its secret arguments are for the seat `secret` alone."""
        journal = self.journal
        if journal is not None:
            journal.note(self.active, kind, vec[i64]([a, b, c, d, e, f]), NOTHING, secret)

    @final
    def tell_of(
        self,
        seat: i64,
        kind: i64,
        a: i64 = UNTOLD,
        b: i64 = UNTOLD,
        c: i64 = UNTOLD,
        d: i64 = UNTOLD,
        e: i64 = UNTOLD,
        f: i64 = UNTOLD,
        secret: i64 = OPEN,
    ) -> None:
        """The same of a seat whose turn it need not be."""
        journal = self.journal
        if journal is not None:
            journal.note(seat, kind, vec[i64]([a, b, c, d, e, f]), NOTHING, secret)

    @final
    def tell_several(
        self,
        seat: i64,
        kind: i64,
        several: vec[i64],
        a: i64 = UNTOLD,
        b: i64 = UNTOLD,
        c: i64 = UNTOLD,
        d: i64 = UNTOLD,
        secret: i64 = OPEN,
    ) -> None:
        """The same of an event whose last argument is a list."""
        journal = self.journal
        if journal is not None:
            journal.note(seat, kind, vec[i64]([a, b, c, d]), several, secret)

    # ---------------------------------------------------------------- copies
    @final
    def copy_into(self, other: State) -> None:
        """Copy the kernel's part. A copy keeps no journal."""
        other.active = self.active
        other.player = self.player
        other.over = self.over
        other.moves = self.moves
        other.revealed = self.revealed
        self.rng.copy_into(other.rng)
        other.agenda = self.agenda[: self.depth]
        other.depth = self.depth
        self.choices.copy_into(other.choices)
        other.extras = self.extras
        other.effects = self.effects
        other.beside = self.beside
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
        if other.depth and other.player != seat:
            # What somebody else is offered may hang on what is hidden; that somebody is asked at all is known.
            step = other.top()
            deals = 1
            while not other.asks(step):
                if deals == MOST_DEALS:
                    raise DeadEnd(f"{type(step).__name__}: dealt anew {deals} times, and never would anybody be asked")
                other.deal_again(seat, rng)
                deals += 1
        other.rng = rng
        other.revealed = 0
        other.origin = None
        other.log = NOTHING
        return other

    @final
    def fields(self) -> list[str]:
        """The names of the game's own fields (ints, bools and vecs of ints), as its `__init__` declares them.

        They are what is stored, compared and restored; all but the derived ones.
        """
        derived = self.derived()
        return [name for name in attributes(self) if name not in KERNEL_ATTRIBUTES and name not in derived]

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
            "extras": [int(action) for action in self.beside] if deciding else [],
            "moves": int(self.moves),
            "over": self.over,
            "scores": self.scores() if self.over else None,
            "winners": self.winners() if self.over else None,
            "question": question_name(self.top()) if self.depth else None,
            "asking": self.top().notes(self, seat) if self.depth else {},
        }
        view.update(self.look(seat))
        return view


KERNEL_ATTRIBUTES: Final = frozenset(attributes(State(1)))
