"""Playing on from the middle of a finished game: where such a table comes from, and how it is opened.

The first entry of its log holds the actions so far and where hidden things were dealt anew, so that the table is the
fold of its log like any other: replay, undo, snapshots and records stay exact.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from aerodrome.kernel.record import FORMAT, REDEALT_FORMAT, redeals_in

if TYPE_CHECKING:
    from aerodrome.kernel.state import Redealt
    from aerodrome.table.table import Table

SEED_BYTES: Final = 16


@dataclass(frozen=True)
class Branch:
    """What was played before a table began, and where it was dealt anew; the last redeal is its beginning."""

    actions: tuple[int, ...]
    redeals: tuple[Redealt, ...]  # after how many actions, for which seat, with which seed
    table: str = ""  # the finished one that it comes from, if that was here

    @property
    def step(self) -> int:
        """How many actions lie before the beginning."""
        return len(self.actions)

    @property
    def seat(self) -> int:
        """The seat for which nothing has changed."""
        return self.redeals[-1][1]

    @property
    def seed(self) -> str:
        """What decides everything that is still hidden: the secret of this table."""
        return self.redeals[-1][2]

    def data(self) -> dict[str, Any]:
        """For the first entry of the log."""
        return {
            "actions": list(self.actions),
            "redeals": [{"step": step, "seat": seat, "seed": seed} for step, seat, seed in self.redeals],
            "table": self.table,
        }


def branch_in(data: Mapping[str, Any]) -> Branch | None:
    """The branch in the first entry of a log, if the table is one."""
    given = data.get("branch")
    if given is None:
        return None
    redeals = [(one["step"], one["seat"], one["seed"]) for one in given["redeals"]]
    return Branch(tuple(given["actions"]), tuple(redeals), given["table"])


def branch_of_record(record: dict[str, Any]) -> Branch | None:
    """The branch that a record is played on from: everything up to its last redeal."""
    redeals = redeals_in(record)
    return Branch(tuple(record["actions"][: redeals[-1][0]]), tuple(redeals)) if redeals else None


def branch_from(table: Table, step: int, seat: int) -> Branch:
    """A game that goes on from a step of a finished one, with other hidden things for everybody but this seat."""
    table.need("over")
    if not 0 <= step < table.steps:
        raise ValueError(f"a game can be played on from the steps 0 to {table.steps - 1}, not from {step}")
    assert table.state is not None
    earlier = [one for one in redeals_of(table) if one[0] <= step]
    fresh = (step, table.check_seat(seat), secrets.token_hex(SEED_BYTES))
    return Branch(tuple(int(action) for action in table.state.log[:step]), (*earlier, fresh), table.id)


def redeals_of(table: Table) -> Sequence[Redealt]:
    return table.branch.redeals if table.branch is not None else ()


def record_until(table: Table, actions: Sequence[int]) -> dict[str, Any]:
    """The game of a table with these actions, as a record that can be walked through."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": table.game.id,
        "rules": table.game.rules,
        "players": table.players,
        "options": table.options,
        "seed": table.dealt,
        "actions": list(actions),
    }
    redeals = [one for one in redeals_of(table) if one[0] <= len(actions)]
    if redeals:
        told = [{"step": step, "seat": seat, "seed": seed} for step, seat, seed in redeals]
        record |= {"format": REDEALT_FORMAT, "redeals": told}
    return record
