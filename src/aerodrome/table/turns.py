"""The bots' turns: what they are asked at a table, who waits for the answer, and that no turn is forgotten."""

from __future__ import annotations

import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from time import monotonic, monotonic_ns
from typing import TYPE_CHECKING, Final

from aerodrome.table.archive import archived_before
from aerodrome.table.errors import Damaged, NotNow, TableError
from aerodrome.table.levels import HINT_LEVEL, LEVELS
from aerodrome.table.store import StoreError
from aerodrome.table.table import BOT, Entry, Table
from aerodrome.table.thinking import Task, Thought

if TYPE_CHECKING:
    from aerodrome.table.service import Tables

LOG: Final = logging.getLogger(__name__)
PICK_UP: Final = 5.0  # seconds after which a bot's turn that nobody plays is taken up by any process
OPENED: Final = 10_000  # tables of which is known who has opened them
SWEEP: Final = 600.0  # seconds between two looks at what is archived by now
NOTICE: Final = 1.5  # seconds that a bot waits for a worker before its table says so
LOOK: Final = 0.5  # seconds between two looks at who waits

Answer = Callable[[Thought | None], None]


class Turns:
    """The turns of the bots at all tables of a server. All methods may be called from any thread."""

    def __init__(self, tables: Tables, pick_up: float, pace: float) -> None:
        self.tables: Final = tables
        # Not all processes look at the same moment, so that one of them takes a turn up.
        self.pick_up: Final = pick_up * (1 + secrets.randbelow(1000) / 1000 if tables.store.notifies else 1)
        self.pace: Final = pace  # seconds for an action in a person's place, so that it can be followed
        self.addresses: Final[OrderedDict[str, str]] = OrderedDict()  # from where tables were opened; never stored
        self.watchers: Final[list[Callable[[str], bool]]] = []  # who know whether somebody looks at a table
        self.held_up: set[tuple[str, int]] = set()  # tables whose bot waits, as they were told
        self.broken: Final[set[str]] = set()  # tables that cannot go on, each reported once
        self.ended: Final = threading.Event()
        self.threads: Final = [
            threading.Thread(target=self.watch, name="bots' turns", daemon=True),
            threading.Thread(target=self.tell_waiting, name="waiting bots", daemon=True),
        ]

    def open(self) -> None:
        """Let the bots go on where a stopped server left them."""
        self.take_up(self.pick_up if self.tables.store.notifies else 0.0)
        for thread in self.threads:
            thread.start()

    def close(self) -> None:
        self.ended.set()
        for thread in self.threads:
            if thread.ident is not None:
                thread.join()

    # ---------------------------------------------------------------- who waits for a bot
    def opened(self, table_id: str, address: str) -> None:
        """Remember from where a table was opened; tables of which that is not known share one place."""
        self.addresses[table_id] = address
        while len(self.addresses) > OPENED:
            self.addresses.popitem(last=False)

    def attended(self, table_id: str, people: Sequence[int]) -> bool:
        """Whether one of its people is at a table, or somebody looks on."""
        presence = self.tables.presence
        return any(watched(table_id) for watched in self.watchers) or any(
            presence.sight(table_id, seat).here for seat in people
        )

    def waits(self, table: Table) -> bool:
        """Whether the bot whose decision it is has waited for a free worker for a while."""
        return (table.id, table.seq) in self.held_up

    def tell_waiting(self) -> None:
        """Whoever looks at a table is told when its bot has to wait, and when it need not any more."""
        while not self.ended.wait(LOOK):
            before, self.held_up = self.held_up, self.tables.thinker.held_up(NOTICE)
            for table_id, seq in before ^ self.held_up:
                self.tables.tell(table_id, seq)

    # ---------------------------------------------------------------- what bots are asked
    def wake(self, table: Table) -> None:
        """Let the bot think whose decision it is; a thought about an earlier decision is broken off."""
        if table.bot_to_move():
            self.tables.thinker.ask(self.question(table))
        else:
            self.tables.thinker.cancel(table.id)

    def question(self, table: Table) -> Task:
        seat, seq = table.decider, table.seq
        due = monotonic() + (self.pace if table.seats[seat].token else 0.0)

        def move(now: Table, thought: Thought | None) -> Entry:
            now.check_seq(seq)
            assert now.state is not None
            legal = now.state.legal
            if thought is None or thought.action not in legal:
                LOG.error("the bot of seat %s at table %s has no answer; chance decides", seat + 1, now.id)
                return now.act(seat, seq, secrets.choice(legal), by=BOT)
            return now.act(seat, seq, thought.action, by=BOT)

        def answer(thought: Thought | None) -> None:
            early = due - monotonic()
            if early <= 0:
                play(thought)
            elif not self.ended.is_set():
                later = threading.Timer(early, play, (thought,))
                later.daemon = True
                later.start()

        def play(thought: Thought | None) -> None:
            if self.ended.is_set():
                return
            try:
                self.tables.do(table.id, lambda now: move(now, thought))
            except TableError:
                LOG.debug("table %s has gone on without its bot", table.id)
            except StoreError as error:
                LOG.warning("the bot's turn at table %s is taken up later: %s", table.id, error)

        spec, people = LEVELS[table.seats[seat].level], table.people()
        return Task(
            table.id,
            seq,
            *self.pending(table, spec),
            answer,
            mind=f"{table.id}:{seat}:{spec}",
            address=self.addresses.get(table.id, ""),
            attended=lambda: self.attended(table.id, people),
        )

    def pending(self, table: Table, spec: str) -> tuple[str, bytes, str, int]:
        """The pending decision for a bot, with nothing in it that the deciding seat may not know."""
        state = table.state
        assert state is not None
        seed = secrets.randbits(48)
        return table.game.id, table.game.dump(state.redeal(state.player, seed)), spec, seed

    def ask_hint(self, table_id: str, seat: int, address: str, answer: Answer) -> str:
        """Ask for the best actions of the seat that decides; the key with which the question can be cancelled."""
        table = self.tables.get(table_id)
        table.need("playing")
        if table.decider != seat or table.waits_for is not None:
            raise NotNow("a hint is for the one who decides")
        about = self.pending(table, LEVELS[HINT_LEVEL])
        task = Task(f"{table.id}:hint:{monotonic_ns()}", table.seq, *about, answer, address=address)
        self.tables.thinker.ask(task)
        return task.key

    # ---------------------------------------------------------------- turns that nobody plays
    def watch(self) -> None:
        """Take up the bots' turns that nobody plays: of a process that has ended, or after the database was away."""
        while not self.ended.wait(self.pick_up / 2):
            self.take_up(self.pick_up)
            if monotonic() - self.tables.swept >= SWEEP:
                self.tables.sweep()

    def take_up(self, idle: float) -> None:
        try:
            left = self.tables.store.left_to_bots(idle, archived_before(self.tables.archive_after))
        except StoreError as error:
            LOG.warning("bots' turns are looked for later: %s", error)
            return
        for table_id in left:
            if self.ended.is_set():
                return
            if self.tables.thinker.is_asked(table_id):
                continue  # it waits for a worker, or has one
            try:
                seen = self.tables.find(table_id)
                with seen.lock:
                    self.wake(seen.table)
            except Damaged:
                continue  # the log has heard of it
            except Exception as error:  # whatever is wrong with one table, the bots of the others play on
                if table_id not in self.broken:
                    self.broken.add(table_id)
                    known = isinstance(error, ValueError | StoreError)
                    LOG.warning("table %s cannot go on: %s", table_id, error, exc_info=not known)
