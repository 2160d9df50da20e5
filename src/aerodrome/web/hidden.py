"""Several people at one screen: whether they have something to hide from each other."""

from __future__ import annotations

from collections.abc import Sequence

from aerodrome.kernel.state import NO_SECRETS
from aerodrome.table.table import PERSON, Table


def share_secrets(table: Table, held: Sequence[int]) -> bool:
    """Whether several people at one screen have something to hide from each other."""
    here = people(table, held)
    return table.phase == "playing" and len(here) > 1 and any(has_secret(table, seat) for seat in here)


def people(table: Table, held: Sequence[int]) -> list[int]:
    return [seat for seat in held if table.seats[seat].kind == PERSON]


def has_secret(table: Table, seat: int) -> bool:
    """Whether a seat sees anything that not everybody does."""
    own, open_ = table.view(seat), table.view(None)
    return any(own[name] != open_.get(name) for name in own if name not in NO_SECRETS)


def opener(table: Table, held: Sequence[int]) -> int | None:
    """Of several people at one screen the one who sees the table first, as long as none of them has decided anything.

    Before that nobody has to pass the screen.
    """
    here = people(table, held)
    if not share_secrets(table, held) or any(move.seat in held and not move.bot for move in table.moves):
        return None
    return table.decider if table.decider in here else here[0]
