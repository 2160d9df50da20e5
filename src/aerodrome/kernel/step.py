"""A step is one entry of the agenda: a question or a consequence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from aerodrome.kernel.state import State

S = TypeVar("S", bound="State")

NOTHING: Final = vec[i64]()


class DeadEnd(Exception):
    """A question that offers nothing: the rules have a hole."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A question overrides `options` and `resolve`; a consequence overrides `happen` alone.

    Steps are immutable, so states share them. What they hold are a few ints, given to `__init__` in the order in
    which `args` returns them: that is how a state is stored in the middle of a turn.
    """

    def options(self, s: S) -> vec[i64]:
        """What may be answered: sorted, without duplicates. A consequence offers nothing."""
        return NOTHING

    def resolve(self, s: S, action: i64) -> None:
        """Change the state as the answer says and push what follows."""
        raise DeadEnd(f"{type(self).__name__} does not resolve {action}")

    def happen(self, s: S) -> None:
        """What a consequence does, without asking anybody."""
        raise DeadEnd(f"{type(self).__name__} offers nothing")

    def who(self, s: S) -> i64:
        """The seat that decides; the player whose turn it is, unless a step says otherwise."""
        return s.active

    def args(self) -> list[int]:
        """The ints this step was made with."""
        return []

    def notes(self, s: S, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) sees of this question besides the table, as plain data."""
        return {}
