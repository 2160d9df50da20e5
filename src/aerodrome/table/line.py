"""Which question the next free worker gets: this is the one place that decides it.

What somebody waits for comes first: a bot's turn at a table where a person is present, a hint. Then come tables of bots
that nobody watches, and last the judgements of finished games. Within each of these the addresses that have opened the
tables take turns, so that one of them cannot keep the workers from another, and of one address the oldest goes first.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from aerodrome.table.levels import thinking_seconds

if TYPE_CHECKING:
    from aerodrome.table.thinking import Task

ATTENDED, ALONE, JUDGING = range(3)
ADDRESSES: Final = 10_000  # of which is known when they had their last turn
UNHURRIED: Final = 2  # questions for each worker that may wait without anybody thinking faster
SHORTEST: Final = 0.05  # seconds: no bot thinks less because others wait


def rank(task: Task) -> int:
    """How much a question matters now: people come and go while it waits."""
    if task.low:
        return JUDGING
    return ATTENDED if task.attended() else ALONE


class Line:
    """The questions that wait, and which addresses have had their turn. Its owner lets one thread at a time use it."""

    def __init__(self) -> None:
        self.waiting: Final[dict[str, Task]] = {}
        self.turns: Final[OrderedDict[str, int]] = OrderedDict()  # the last turn of each address, the latest last
        self.taken = 0

    def first(self, tasks: Iterable[Task]) -> Task | None:
        """Which of these questions comes first; None if there is none."""
        return min(tasks, key=lambda task: (rank(task), self.turns.get(task.address, 0), task.since), default=None)

    def take(self, task: Task) -> None:
        """A question leaves the line for a worker; it was the turn of its address."""
        del self.waiting[task.key]
        self.taken += 1
        self.turns[task.address] = self.taken
        self.turns.move_to_end(task.address)
        while len(self.turns) > ADDRESSES:
            self.turns.popitem(last=False)

    def limit(self, task: Task, workers: int) -> float:
        """The seconds after which a bot has to answer because people wait behind it; 0 if it may take its own time.

        What counts is how many questions of its own address wait, or how many addresses: whoever lets a hundred tables
        play makes their bots think faster, not those of others. Where nobody waits for an answer no bot hurries.
        """
        seconds = thinking_seconds(task.spec)
        if not seconds or rank(task) != ATTENDED:
            return 0.0
        behind = Counter(one.address for one in self.waiting.values() if rank(one) == ATTENDED)
        crowd = max(behind[task.address], len(behind)) / workers
        return 0.0 if crowd <= UNHURRIED else max(SHORTEST, seconds * UNHURRIED / crowd)
