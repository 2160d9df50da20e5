"""A deal that nobody draws alone: the server's secret, and a number of each seat that gives one.

The hash of the secret is out before the game begins. Then every seat seals a number (its hash stands in the log), and
opens it when all have sealed theirs: so nobody, not even with the server's help, knows the others' when choosing.
Whoever does not answer is waited for a few seconds. The seed of the game is the hash of all that was opened.
"""

from __future__ import annotations

import re
import time
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from aerodrome.table.errors import NotNow

if TYPE_CHECKING:
    from aerodrome.table.table import Entry, Table

SEALING, OPENING, DONE = "sealing", "opening", "done"
KINDS: Final = ("seal", "number", "deal")
PATIENCE: Final = 3.0  # seconds for each of the two steps
HEADING: Final = "aerodrome deal 1"
HASH: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)
NUMBER: Final = re.compile(r"[0-9a-f]{32}", re.ASCII)


@dataclass(frozen=True)
class Deal:
    """How far a deal is: what was sealed and opened, by seat."""

    stage: str = SEALING
    since: float = 0.0
    sealed: Mapping[int, str] = field(default_factory=dict)
    numbers: Mapping[int, str] = field(default_factory=dict)

    def after(self, entry: Entry, people: Collection[int]) -> Deal:
        data = entry.data
        if entry.kind == "seal":
            sealed = {**self.sealed, entry.seat: data["sealed"]}
            ready = set(people) <= set(sealed)
            return replace(self, sealed=sealed, **({"stage": OPENING, "since": data["at"]} if ready else {}))
        if entry.kind == "number":
            numbers = {**self.numbers, entry.seat: data["number"]}
            return replace(self, numbers=numbers, stage=DONE if len(numbers) == len(self.sealed) else OPENING)
        if self.stage == SEALING and self.sealed:
            return replace(self, stage=OPENING, since=data["at"])
        return replace(self, stage=DONE)

    def waits_for(self, people: Collection[int]) -> list[int]:
        """The seats that have still to answer."""
        if self.stage == SEALING:
            return [seat for seat in people if seat not in self.sealed]
        return [seat for seat in self.sealed if seat not in self.numbers] if self.stage == OPENING else []

    def data(self) -> dict[str, Any]:
        return {
            "stage": self.stage,
            "since": self.since,
            "sealed": [*self.sealed.items()],
            "numbers": [*self.numbers.items()],
        }


def deal_of(data: Mapping[str, Any] | None) -> Deal | None:
    """A deal as a snapshot has kept it."""
    if data is None:
        return None
    return Deal(str(data["stage"]), float(data["since"]), dict(data["sealed"]), dict(data["numbers"]))


def key_text(secret: int | str, numbers: Mapping[int, str]) -> str:
    """What the seed of a game is the SHA-256 of.

    >>> key_text("ab", {1: "ff", 0: "ee"})
    'aerodrome deal 1\\nab\\n0:ee\\n1:ff\\n'
    """
    lines = [HEADING, str(secret), *(f"{seat}:{numbers[seat]}" for seat in sorted(numbers))]
    return "".join(f"{line}\n" for line in lines)


def dealt(secret: int | str, numbers: Mapping[int, str]) -> int | str:
    """The seed of a game: of the server's secret and the numbers, or the secret itself where nobody has given one."""
    return sha256(key_text(secret, numbers).encode()).hexdigest() if numbers else secret


# -------------------------------------------------------------------- commands
def running(table: Table) -> Deal:
    if table.deal is None or table.deal.stage == DONE:
        raise NotNow("no numbers are asked for now")
    return table.deal


def seal_number(table: Table, seat: int, sealed: str) -> Entry:
    """Bind a seat to a number that nobody knows yet, by its SHA-256."""
    if not HASH.fullmatch(sealed):
        raise ValueError("sealed is the SHA-256 of a number: 64 digits from 0 to 9 and a to f")
    if running(table).stage != SEALING or seat in running(table).sealed or seat not in table.people():
        raise NotNow(f"seat {seat + 1} has sealed a number, or it is too late to")
    return table.next("seal", seat, sealed=sealed, at=time.time())


def open_number(table: Table, seat: int, number: str) -> Entry:
    """Show the number that was sealed."""
    if not NUMBER.fullmatch(number):
        raise ValueError("number is 128 bits: 32 digits from 0 to 9 and a to f")
    deal = running(table)
    if deal.stage != OPENING or seat not in deal.sealed or seat in deal.numbers:
        raise NotNow(f"the number of seat {seat + 1} is not asked for now")
    if sha256(number.encode()).hexdigest() != deal.sealed[seat]:
        raise ValueError(f"number is not the one that seat {seat + 1} has sealed")
    return table.next("number", seat, number=number, at=time.time())


def deal_on(table: Table) -> Entry:
    """Wait no longer for those who do not answer."""
    if time.time() < running(table).since + PATIENCE:
        raise NotNow("wait a moment for the numbers of the others")
    return table.next("deal", at=time.time())
