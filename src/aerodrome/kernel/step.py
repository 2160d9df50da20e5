"""A step is one entry of the agenda: a question or a consequence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from aerodrome.kernel.state import State

S = TypeVar("S", bound="State")

NOTHING: Final = vec[i64]()
NONE: Final = -1  # no action
ROOM: Final = 32  # options that a new buffer holds before it grows


class DeadEnd(Exception):
    """A question that offers nothing: the rules have a hole."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Options:
    """What may be done: action numbers in ascending order, each once. A state has one such buffer and uses it again.

    >>> out = Options()
    >>> for action in (3, 7, 5, 7):
    ...     out.add(action)
    >>> out.count, out.at(1), list(out.all())
    (3, 5, [3, 5, 7])
    """

    def __init__(self) -> None:
        self.items: vec[i64] = NOTHING  # what lies behind `count` is stale
        self.count: i64 = 0
        self.last: i64 = NONE  # the largest of the part that `add` keeps in order
        self.first: i64 = 0  # where that part begins
        self.shared: bool = True  # the items belong to a copy as well

    def add(self, action: i64) -> None:
        """One more option; cheap if it is larger than those before it."""
        if action <= self.last:
            self.insert(action)
            return
        self.last = action
        count = self.count
        items = self.items
        if count < len(items):
            items[count] = action
        else:
            self.items = append(items, action)
        self.count = count + 1

    def insert(self, action: i64) -> None:
        """Put an option into its place before the last one, unless it is there already."""
        items = self.items
        place = self.count - 1
        while place > self.first and items[place - 1] >= action:
            place -= 1
        if items[place] == action:
            return
        if self.count == len(items):
            items = append(items, action)
            self.items = items
        for i in range(self.count, place, -1):
            items[i] = items[i - 1]
        items[place] = action
        self.count += 1

    def add_all(self, actions: vec[i64]) -> None:
        for action in actions:
            self.add(action)

    def add_sorted(self, actions: vec[i64]) -> None:
        """Many at once: in ascending order, and larger than those before them."""
        size = i64(len(actions))
        if size == 0:
            return
        items = self.items
        count = self.count
        while len(items) < count + size:
            items = append(items, NONE)
        for i in range(size):
            items[count + i] = actions[i]
        self.items = items
        self.count = count + size
        self.last = actions[size - 1]

    def at(self, place: i64) -> i64:
        """The option at a place from 0 to `count` - 1."""
        return self.items[place]

    def all(self) -> vec[i64]:
        """A copy of all options, for a loop over them."""
        return self.items[: self.count]

    def clear(self) -> None:
        if self.shared:
            self.items = vec[i64](capacity=ROOM)
            self.shared = False
        self.count = 0
        self.last = NONE

    def begin_part(self) -> None:
        """Keep what follows in order by itself, behind what is there."""
        self.first = self.count
        self.last = NONE

    def end_part(self) -> vec[i64]:
        """Put what was added since `begin_part` into its place among the rest; what that was."""
        part = self.items[self.first : self.count]
        self.count = self.first
        self.first = 0
        self.last = self.items[self.count - 1]
        self.add_all(part)
        return part

    def copy_into(self, other: Options) -> None:
        """Make another buffer hold the same; the items are shared until one of the two is cleared."""
        other.items = self.items
        other.count = self.count
        other.last = self.last
        other.shared = True
        self.shared = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A question overrides `options` and `resolve`; a consequence overrides `happen` alone.

    Steps are immutable, so states share them. What they hold are a few ints, given to `__init__` in the order in
    which `args` returns them: that is how a state is stored in the middle of a turn.
    """

    def options(self, s: S, out: Options) -> None:
        """Add what may be answered. A consequence offers nothing."""

    def resolve(self, s: S, action: i64) -> None:
        """Change the state as the answer says and push what follows."""
        raise DeadEnd(f"{type(self).__name__} does not resolve {action}")

    def happen(self, s: S) -> None:
        """What a consequence does, without asking anybody."""
        raise DeadEnd(f"{type(self).__name__} offers nothing")

    def who(self, s: S) -> i64:
        """The seat that decides; the player whose turn it is, unless a step says otherwise."""
        return s.active

    def lingers(self, s: S) -> bool:
        """Whether the question is asked with a single answer too, if there are extras beside it."""
        return False

    def closed(self, s: S) -> bool:
        """Whether no extras may be taken beside this question; see `Closed`."""
        return False

    def excuses(self) -> i64:
        """What `State.check` need not find in order while this step is pending: bits that the game defines."""
        return 0

    def args(self) -> list[int]:
        """The ints this step was made with, of 31 bits at most."""
        return []

    def notes(self, s: S, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) sees of this question besides the table, as plain data."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Closed(Step[S]):
    """A question in the middle of something (a payment, the rest of an action): no extras beside it."""

    def closed(self, s: S) -> bool:
        return True
