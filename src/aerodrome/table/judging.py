"""Finished games are judged in the background: a bot looks at every decision as the one who made it could.

What it says is kept as it comes in, so that nothing is thought twice: a restarted server goes on where it was, and of
several servers on one database one at a time judges a table.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections import OrderedDict
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from time import monotonic
from typing import TYPE_CHECKING, Final

from aerodrome.table.errors import Damaged
from aerodrome.table.levels import thinking_seconds
from aerodrome.table.store import StoreError
from aerodrome.table.store.reviews import Judgement, Reviews
from aerodrome.table.thinking import Task, Thought

if TYPE_CHECKING:
    from aerodrome.kernel.state import State
    from aerodrome.table.service import Tables
    from aerodrome.table.table import Table

LOG: Final = logging.getLogger(__name__)
WAITING: Final = 32  # tables; who comes when so many wait has to ask again
PAUSE: Final = 5.0  # seconds between two looks for reviews that nobody goes on with, and between two signs of life


@dataclass(frozen=True)
class Review:
    """What was said of a game so far."""

    spec: str | None  # None: it has not begun
    judgements: dict[int, Judgement]
    stopped: bool = False  # no bot can judge it here: nothing follows

    def seconds(self) -> float:
        """How long the bot thinks about each decision; 0 if it counts otherwise."""
        return thinking_seconds(self.spec or "")


@dataclass
class Flight:
    """A table that is being judged: the questions that are not answered yet, and the last sign of life.

    `failure` is why no bot could answer one of them: the review ends there.
    """

    table_id: str
    beaten: float
    keys: set[str] = field(default_factory=set)
    failure: str = ""


class NoJudge(Exception):
    """No bot can judge a table: it would fail at the next move as well."""


def question(table: Table, step: int, state: State, spec: str) -> Task:
    """A decision of a finished game, with nothing in it that the one who decided could not know."""
    assert table.state is not None
    action = int(table.state.log[step])
    digest = blake2b(f"{table.id}:{step}".encode(), digest_size=6).digest()
    seed = int.from_bytes(digest, "little")
    data = table.game.dump(state.redeal(state.player, seed))
    return Task(
        f"{table.id}:judge:{step}", step, table.game.id, data, spec, seed, lambda _: None, judged=action, low=True
    )


class Judge:
    """One thread that takes finished tables, one after the other, and asks the bots about their decisions."""

    def __init__(self, tables: Tables, spec: str) -> None:
        self.tables: Final = tables
        self.reviews: Final = Reviews(tables.store)
        self.spec: Final = spec
        self.owner: Final = secrets.token_hex(8)
        self.ready: Final = threading.Condition()
        self.queue: Final[OrderedDict[str, None]] = OrderedDict()
        self.broken: Final[set[str]] = set()  # tables that cannot be judged, each reported once
        self.stopped: Final[set[str]] = set()  # those of them at which a bot has failed: nobody asks again
        self.ended = False
        self.thread: Final = threading.Thread(target=self.run, name="reviews", daemon=True)

    def open(self) -> None:
        self.thread.start()

    def close(self) -> None:
        with self.ready:
            self.ended = True
            self.ready.notify_all()
        if self.thread.ident is not None:
            self.thread.join()

    def ask(self, table: Table) -> bool:
        """See to it that a finished game is judged some time; whether there is a place for it."""
        table.need("over")
        with self.ready:
            if table.id in self.stopped:
                return False
            if table.id not in self.queue:
                if len(self.queue) >= WAITING:
                    return False
                self.queue[table.id] = None
                self.ready.notify_all()
        return True

    def look(self, table: Table) -> Review:
        """What was said of a game so far; one that is not judged yet gets its place in the queue."""
        stopped = table.id in self.stopped
        review = Review(self.reviews.spec(table.id), self.reviews.judgements(table.id), stopped)
        if len(review.judgements) < table.steps:
            self.ask(table)
        return review

    # ---------------------------------------------------------------- the thread
    def run(self) -> None:
        while (table_id := self.next()) is not None:
            if table_id in self.stopped:
                continue  # somebody has asked before it was
            try:
                self.judge(table_id)
            except NoJudge as error:
                self.broken.add(table_id)
                self.stopped.add(table_id)
                LOG.error("the review of table %s is stopped: %s", table_id, error)
            except Damaged:
                self.broken.add(table_id)  # the log has heard of it
            except Exception as error:  # whatever is wrong with one table, the others are judged
                if table_id not in self.broken:
                    self.broken.add(table_id)
                    known = isinstance(error, ValueError | StoreError)
                    LOG.warning("the moves of table %s cannot be judged now: %s", table_id, error, exc_info=not known)

    def next(self) -> str | None:
        """The next table: one that was asked for, or one that another process has left; None at the end."""
        while not self.ended:
            with self.ready:
                if self.queue:
                    return self.queue.popitem(last=False)[0]
            try:
                left = [table_id for table_id in self.reviews.left() if table_id not in self.broken]
            except StoreError as error:
                LOG.warning("unfinished reviews are looked for later: %s", error)
                left = []
            with self.ready:
                if left and not self.queue:
                    return left[0]
                if not self.queue and not self.ended:
                    self.ready.wait(PAUSE)
        return None

    def judge(self, table_id: str) -> None:
        """Ask about every decision that nobody was asked about; a few at a time, behind everything else."""
        table = self.tables.get(table_id)
        table.need("over")
        spec = self.reviews.claim(table_id, self.owner, self.spec)
        if spec is None:
            return  # another process does it, or it is done
        flight = Flight(table_id, monotonic())
        try:
            if self.ask_all(table, spec, flight) and len(self.reviews.judgements(table_id)) == table.steps:
                self.reviews.finish(table_id)
                return
        finally:
            for key in [*flight.keys]:
                self.tables.thinker.cancel(key)
        self.reviews.release(table_id, self.owner)
        if flight.failure:
            raise NoJudge(flight.failure)

    def ask_all(self, table: Table, spec: str, flight: Flight) -> bool:
        """Whether all questions are answered; not if the review must not go on here."""
        assert table.state is not None
        known = self.reviews.judgements(table.id)
        for step, state in enumerate(table.walk()):
            if state.over or step in known:
                continue
            if not self.wait(flight, len(self.tables.thinker.desks) - 1):
                return False
            self.put(flight, question(table, step, state, spec))
        return self.wait(flight, 0)

    def put(self, flight: Flight, task: Task) -> None:
        def answer(thought: Thought | None) -> None:
            try:
                if thought is not None:
                    self.reviews.keep(flight.table_id, task.seq, thought.judgement or Judgement())
            except StoreError as error:
                LOG.warning("a judgement of table %s is not kept: %s", flight.table_id, error)
            with self.ready:
                flight.keys.discard(task.key)
                self.ready.notify_all()

        def failed(reason: str) -> None:
            flight.failure = flight.failure or reason

        with self.ready:
            flight.keys.add(task.key)
        self.tables.thinker.ask(replace(task, answer=answer, failed=failed))

    def wait(self, flight: Flight, most: int) -> bool:
        """Wait until no more than so many questions are open; False if the review must not go on here."""
        while True:
            with self.ready:
                if len(flight.keys) > most and not self.ended:
                    self.ready.wait(PAUSE)
                if self.ended or flight.failure:
                    return False
                enough = len(flight.keys) <= most
            if monotonic() - flight.beaten >= PAUSE:
                flight.beaten = monotonic()
                if not self.reviews.beat(flight.table_id, self.owner):
                    return False
            if enough:
                return True


def at_the_end(table: Table) -> tuple[float, ...]:
    """What the end of a game is worth to each seat."""
    assert table.state is not None
    sense = table.game.sense
    return tuple(float(sense.result(table.state, seat)) for seat in range(table.players))
