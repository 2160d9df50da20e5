"""From where a table is seen."""

from __future__ import annotations

from typing import Final

from aerodrome.table.table import PERSON, Table
from aerodrome.web.hidden import people, share_secrets
from aerodrome.web.person import Person


class Place:
    """From where a table is seen: the seat looked from (None: a spectator), and the seats that this person holds.

    `look` names the seat of who is known to sit at a screen that several share. Who sits there sees the table until the
    screen is passed to the one who decides `next`, if they have something to hide from each other.
    """

    def __init__(self, table: Table, person: Person, look: str | None = None) -> None:
        self.table: Final = table
        self.held: Final = person.seats_at(table)
        self.look: Final = look
        self.next: Final[int | None] = self.nearest()
        self.seat: Final[int | None] = self.at_screen()
        self.sight: Final = (table, table.seq, tuple(self.held), look)  # all that a frame depends on but the language

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place) and self.sight == other.sight

    def __hash__(self) -> int:
        return hash(self.sight)

    def nearest(self) -> int | None:
        """The own seat that decides, unless a bot does so for it, or else the one at the screen, or else the first."""
        decider = self.table.decider
        if decider in self.held and self.table.seats[decider].kind == PERSON:
            return decider
        if self.look is not None and self.look in map(str, self.held):
            return int(self.look)
        return self.held[0] if self.held else None

    def at_screen(self) -> int | None:
        here = [seat for seat in people(self.table, self.held) if str(seat) == self.look]
        if here and here[0] != self.next and share_secrets(self.table, self.held):
            return here[0]
        return self.next

    @property
    def passes_to(self) -> int | None:
        """The person at the same screen who decides next, to whom it has to be passed."""
        state = self.table.state
        if state is None or state.over or self.look is None:
            return None
        following = int(state.player)
        if following == self.seat or following not in people(self.table, self.held):
            return None
        return following if share_secrets(self.table, self.held) else None

    @property
    def decides(self) -> bool:
        """Whether the next move is this person's."""
        return self.seat is not None and self.table.decider == self.seat and self.table.seats[self.seat].kind == PERSON

    @property
    def asked(self) -> bool:
        """Whether an action is this person's to choose; a turn that waits to be confirmed is none."""
        return self.decides and self.table.waits_for is None
