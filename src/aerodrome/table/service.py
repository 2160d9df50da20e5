"""All tables of a server: the store, the tables in memory, the bots' turns, and who wants to hear the news."""

from __future__ import annotations

import logging
import re
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from aerodrome.table.archive import NEVER, archived_before
from aerodrome.table.beginning import from_record, opening
from aerodrome.table.branch import branch_from
from aerodrome.table.campaign import Campaign, from_campaign, is_chapter, next_chapter_seats
from aerodrome.table.errors import Damaged, NoSuchTable, NotNow, NotYours, Stale
from aerodrome.table.judging import Judge
from aerodrome.table.levels import JUDGE_LEVEL, LEVELS
from aerodrome.table.loading import Damages, Seen, load
from aerodrome.table.presence import Presence
from aerodrome.table.seating import begin_again, by_arrival, chair_again
from aerodrome.table.store import Row, Standing, Store, StoreError
from aerodrome.table.store.talking import keep_said, said
from aerodrome.table.table import BOT, PERSON, Entry, Table
from aerodrome.table.talk import RECENT, Breath, Said, check_said
from aerodrome.table.thinking import Thinker
from aerodrome.table.turns import PICK_UP, Turns
from aerodrome.table.way_back import hand_out

LOG: Final = logging.getLogger(__name__)
KEPT: Final = 512  # tables in memory
SNAPSHOT_EVERY: Final = 50  # entries
LISTED: Final = 50  # open tables in a list
NEWS_SECONDS: Final = 5.0  # to wait at the start until news is heard
ABSENCE: Final = 300.0  # seconds after which a person who is not seen has left
ID_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # without those that are easily confused
ID_LENGTH: Final = 12
ID: Final = re.compile(r"[0-9A-Za-z_-]{1,32}", re.ASCII)
TOKEN_BYTES: Final = 16
SEED_BYTES: Final = 16

# entries that show that the person of the seat is there
BY_PEOPLE: Final = ("sit", "act", "undo", "confirm", "back", "again")

Command = Callable[[Table], Entry]
Wanted = Callable[[Table], Entry | None]  # None: there is nothing to be done any more
Result = TypeVar("Result")


class Tables:
    """Everything that can be asked of the tables. All methods may be called from any thread."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        *,
        pick_up: float = PICK_UP,
        absence: float = ABSENCE,
        judge: str = LEVELS[JUDGE_LEVEL],
        pace: float = 0.0,
        archive_after: float = NEVER,
        silent: bool = False,
    ) -> None:
        self.store: Final = store
        self.thinker: Final = thinker
        self.presence: Final = Presence(store)
        self.absence: Final = absence
        self.seen: Final[OrderedDict[str, Seen]] = OrderedDict()
        self.lock: Final = threading.Lock()
        self.listeners: Final[list[Callable[[str, int], None]]] = []
        self.hearers: Final[list[Callable[[str], None]]] = []  # of what people say, from any thread
        self.admit: Callable[[int], None] = lambda _count: None  # refuses whoever opens too many tables
        self.written: Callable[[Sequence[Entry]], None] = lambda _entries: None  # hears of entries that are durable
        self.breath: Final = Breath()
        self.damages: Final = Damages(silent=silent)
        self.archive_after: Final = archive_after
        self.swept = time.monotonic()
        self.turns: Final = Turns(self, pick_up, pace)
        self.judge: Final = Judge(self, judge)
        self.news = self.newsreader()

    def newsreader(self) -> Any:
        """What listens to the other processes, where there can be some."""
        if not self.store.notifies:
            return None
        from aerodrome.table.store.news import Listener

        return Listener(self.store, self.heard, self.spoken)

    def open(self) -> None:
        """Begin to listen to other processes, and let the bots go on where a stopped server left them."""
        self.thinker.open()
        if self.news is not None:
            self.news.start()
            if not self.news.listening.wait(NEWS_SECONDS):
                LOG.warning("no news from other processes is heard yet")
        self.turns.open()
        self.judge.open()

    def close(self) -> None:
        self.turns.ended.set()
        self.judge.close()
        self.thinker.close()
        self.turns.close()
        if self.news is not None and self.news.ident is not None:
            self.news.stop()
        self.store.close()

    # ---------------------------------------------------------------- a new table
    def create(
        self,
        game_id: str,
        players: int,
        options: Mapping[str, Any],
        *,
        undo: bool = True,
        public: bool = False,
        takeover: bool = False,
        chat: bool = False,
        prepare: Callable[[Table], list[Command]] | None = None,
        names: Sequence[str] = (),
        table_id: str | None = None,
        origin: str = "",
        campaign: str = "",
        address: str = "",
    ) -> Table:
        """A new table. `prepare` names commands that are part of opening it: who sits, which bots, the start.

        One whose game carries something along is a chapter: of a `campaign`, or the first one of its own. One with
        an id is the rematch that was let in when it was named. `address` is from where it is opened: the bots of all
        tables of one address take turns.
        """
        chosen_id, seed = table_id or new_id(), secrets.token_hex(SEED_BYTES)
        first = opening(
            game_id,
            players,
            options,
            undo=undo,
            public=public,
            takeover=takeover,
            chat=chat,
            seed=seed,
            names=names,
            origin=origin,
            campaign=campaign or (chosen_id if is_chapter(game_id, players, options) else ""),
        )
        if table_id is None:
            self.admit(1)
        return self.keep(Table(chosen_id, seed, first), [first], prepare, address)

    def create_like(
        self,
        old: Table,
        prepare: Callable[[Table], list[Command]],
        *,
        names: Sequence[str] = (),
        table_id: str | None = None,
        origin: str = "",
        following: Mapping[str, Any] | None = None,
        address: str = "",
    ) -> Table:
        """A new table for the same game with the same options as another one; it is not listed for strangers.

        With options that are `following` it is the next chapter of the same campaign. Where no address is given, it is
        the one from which the other table was opened.
        """
        return self.create(
            old.game.id,
            old.players,
            old.options if following is None else following,
            undo=old.undo_allowed,
            takeover=old.takeover,
            chat=old.chat,
            prepare=prepare,
            names=names,
            table_id=table_id,
            origin=origin,
            campaign="" if following is None else old.campaign,
            address=address or self.turns.addresses.get(old.id, ""),
        )

    def import_record(
        self, record: Any, prepare: Callable[[Table], list[Command]] | None = None, address: str = ""
    ) -> Table:
        """A table with the game of a record. An unfinished one goes on as soon as people or bots take its seats."""
        self.admit(1)
        table, entries = from_record(new_id(), record)
        return self.keep(table, entries, prepare, address)

    def campaign(self, campaign_id: str) -> Campaign:
        """The campaign that begins with a table: all its chapters as they are now, up to one that is damaged."""
        table = self.get(campaign_id)
        if table.campaign != campaign_id:
            raise NoSuchTable(f"there is no campaign {campaign_id!r}")
        found = [table]
        while found[-1].rematch and found[-1].following() is not None:
            self.make_missing_rematch(found[-1])
            try:
                found.append(self.get(found[-1].rematch))
            except Damaged:
                break
        return Campaign(tuple(found))

    def import_campaign(
        self, given: Any, prepare: Callable[[Table], list[Command]] | None = None, address: str = ""
    ) -> Campaign:
        """A campaign from a file, in which every chapter must have led to the next one; `prepare` is for the last.

        The first chapter is kept last: a campaign that is there is there as a whole.
        """
        self.admit(1)  # the first one before all of them are replayed
        made = from_campaign(given, new_id, secrets.token_hex(SEED_BYTES))
        self.admit(len(made) - 1)
        for table, entries in reversed(made):
            self.keep(table, entries, prepare if table is made[-1][0] else None, address)
        return self.campaign(made[0][0].id)

    def play_on(
        self,
        table_id: str,
        step: int,
        seat: int,
        prepare: Callable[[Table], list[Command]] | None = None,
        address: str = "",
    ) -> Table:
        """A table that goes on from a step of a finished game; what the seat could not know then is dealt anew."""
        old = self.get(table_id)
        first = opening(
            old.game.id,
            old.players,
            old.options,
            undo=old.undo_allowed,
            public=False,
            takeover=old.takeover,
            seed=old.dealt,
            branch=branch_from(old, step, seat),
        )
        self.admit(1)
        return self.keep(Table(new_id(), old.dealt, first), [first], prepare, address)

    def keep(
        self, table: Table, entries: list[Entry], prepare: Callable[[Table], list[Command]] | None, address: str
    ) -> Table:
        for command in prepare(table) if prepare else []:
            entries.append(command(table))
            table.add(entries[-1])
        self.store.create(table.id, table.seed, entries, standing(table))
        self.written(entries)
        self.turns.opened(table.id, address)
        for seat in table.people():
            self.presence.note(table.id, seat)
        seen = Seen(table, 0, time.time())
        seen.told = table.seq
        with seen.lock:
            with self.lock:
                self.remember(table.id, seen)
            self.keep_snapshot(seen)
            self.turns.wake(table)
        self.tell(table.id, table.seq)
        return table

    # ---------------------------------------------------------------- a rematch
    def answer_rematch(self, table_id: str, seats: Iterable[int], answer: bool | None) -> Table:
        """What the person on these seats says to a rematch. With the last one who wants it the game begins.

        All of it is in the log of the old table: who is in, and which table it is, before that table is made. So there
        is only one, whoever answers at the same time, and one that a killed server has left unmade is made.
        """
        old = self.get(table_id)
        for seat in seats:
            if old.rematch:
                break
            try:
                old = self.do(table_id, lambda table, seat=seat: table.answer_rematch(seat, answer))  # type: ignore[misc]
            except NotNow:
                old = self.get(table_id)
                if not old.rematch:
                    raise
        # at a table of bots alone anybody who looks on may ask
        if not old.rematch and answer and all(old.again.get(seat) for seat in old.people()):
            return self.begin_rematch(table_id)
        return self.begin_rematch(table_id) if old.rematch else old

    def begin_rematch(self, table_id: str) -> Table:
        """Let those play again who want to, with bots on the other seats; the old table, which names the new one."""
        old = self.get(table_id)
        if not old.rematch:
            linked = new_id()
            self.admit(1)
            try:
                old = self.do(table_id, lambda table: table.link_rematch(linked))
            except (Stale, NotNow):
                old = self.get(table_id)
                if not old.rematch:
                    raise
        self.make_missing_rematch(old)
        return old

    def make_missing_rematch(self, old: Table) -> None:
        """Make the rematch that the old table names, unless it is there: whoever was told of it may be the first."""
        try:
            self.get(old.rematch)
        except NoSuchTable:
            self.make_rematch(old)
        except Damaged:
            LOG.debug("the rematch %s is there, but damaged", old.rematch)

    def make_rematch(self, old: Table) -> None:
        following = old.following()

        def seating(_table: Table) -> list[Command]:
            if following is None:
                return [*(chair_again(old, seat) for seat in by_arrival(old)), begin_again(old)]
            return next_chapter_seats(old)

        try:
            names, linked = old.names(), old.rematch
            self.create_like(old, seating, names=names, table_id=linked, origin=old.id, following=following)
        except Stale:
            LOG.debug("somebody else has opened the rematch %s", old.rematch)

    # ---------------------------------------------------------------- a table
    def remember(self, table_id: str, seen: Seen) -> None:
        self.seen[table_id] = seen
        self.seen.move_to_end(table_id)
        while len(self.seen) > KEPT:
            self.seen.popitem(last=False)

    def held(self, table_id: str) -> Seen | None:
        """The table as it is in memory, if it is there."""
        with self.lock:
            seen = self.seen.get(table_id)
            if seen is not None:
                self.seen.move_to_end(table_id)
            return seen

    def find(self, table_id: str) -> Seen:
        """The table as it is now: what other processes have appended included."""
        seen = self.held(table_id)
        if seen is not None:
            self.catch_up(seen)
            return seen
        return self.fetch(table_id)

    def fetch(self, table_id: str) -> Seen:
        """A table that is not in memory."""
        loaded = self.load(table_id)
        with self.lock:
            seen = self.seen.setdefault(table_id, loaded)
            self.remember(table_id, seen)
        return seen

    def load(self, table_id: str) -> Seen:
        """A table from the store; Damaged if it cannot be read."""
        if not ID.fullmatch(table_id):
            raise NoSuchTable(f"there is no table {table_id[:40]!r}")
        return load(self.store, table_id, self.damages)

    def catch_up(self, seen: Seen) -> bool:
        """Add what other processes have appended, if anything; who appends lets the bots think, so nobody here does."""
        table_id = seen.table.id
        with self.damages.reading(table_id):
            entries = self.store.entries(table_id, after=seen.table.seq)
            if not entries:
                return False
            with seen.lock:
                table = seen.table.copy()
                for entry in entries:
                    if entry.seq > table.seq:
                        table.add(entry)
                seen.table, seen.updated = table, time.time()
                self.thinker.cancel(table_id, before=table.seq)
        return True

    def get(self, table_id: str, known: int = 0) -> Table:
        """A table as it is now. It stays so: a change makes another one.

        Who has heard that it is at entry number `known` gets the one in memory, if that is not older.
        """
        if known:
            seen = self.held(table_id)
            if seen is not None and seen.table.seq >= known:
                return seen.table
        return self.find(table_id).table

    def look(self, table_id: str, work: Callable[[Table], Result]) -> Result:
        """Look at a table."""
        return work(self.get(table_id))

    def do(self, table_id: str, *commands: Wanted) -> Table:
        """Carry out a command, or several as one: their entries are durable before anybody hears of them.

        The store is not asked first whether other processes were here: it takes no entry twice, and what is refused
        is tried again if the table has gone on.
        """
        seen = self.held(table_id) or self.fetch(table_id)
        try:
            return self.carry_out(seen, commands)
        except ValueError:
            if not self.catch_up(seen):
                raise
        return self.carry_out(seen, commands)

    def carry_out(self, seen: Seen, commands: Sequence[Wanted]) -> Table:
        """Carry out commands at the table in memory, all of them or none; one that gives no entry is left out."""
        table_id = seen.table.id
        with seen.lock:
            table, entries = seen.table, []
            for command in commands:
                entry = command(table)
                if entry is not None:
                    entries.append(entry)
                    table = table.after(entry)
            self.store.append(table_id, entries[0], standing(table), *entries[1:])
            self.written(entries)
            seen.table, seen.updated = table, time.time()
            self.keep_snapshot(seen)
            self.turns.wake(table)
            seen.told = max(seen.told, table.seq)
        self.tell(table_id, table.seq)
        last = entries[-1]
        if last.kind in BY_PEOPLE and last.data.get("by") != BOT:
            self.presence.note(table_id, last.seat)
        return table

    def keep_snapshot(self, seen: Seen) -> None:
        table = seen.table
        if table.seq - seen.snapshot_at >= SNAPSHOT_EVERY:
            try:
                self.store.keep_snapshot(table.id, table.seq, table.snapshot())
                seen.snapshot_at = table.seq
            except StoreError as error:
                LOG.warning("a snapshot of %s is not kept: %s", table.id, error)

    # ---------------------------------------------------------------- old tables
    def is_archived(self, phase: str, updated: float) -> bool:
        """Whether nobody has come to a table for so long that it is left alone."""
        return updated < archived_before(self.archive_after, phase)

    def open_to_all(self, limit: int = LISTED) -> list[Row]:
        """The public tables that wait for people, the latest first; those that cannot be read are left out."""
        since = archived_before(self.archive_after, "waiting")
        rows = self.store.rows(phase="waiting", public=True, limit=limit, since=since)
        return [row for row in rows if row.id not in self.damages]

    def is_asleep(self, table: Table) -> bool:
        """Whether a table that is not over is archived: it goes on when one of its people comes."""
        seen = self.held(table.id)
        return seen is not None and table.phase != "over" and self.is_archived(table.phase, seen.updated)

    def rouse(self, table_id: str) -> None:
        """One of its people has come to a table: an archived one goes on."""
        seen = self.held(table_id) or self.fetch(table_id)
        if self.is_asleep(seen.table):
            self.store.touch(table_id)
            seen.updated = time.time()
            with seen.lock:
                self.turns.wake(seen.table)

    def sweep(self) -> None:
        """Forget the tables that are archived by now."""
        self.swept = time.monotonic()
        with self.lock:
            old = [one for one, seen in self.seen.items() if self.is_archived(seen.table.phase, seen.updated)]
            for table_id in old:
                del self.seen[table_id]
        for table_id in old:
            self.thinker.cancel(table_id)

    # ---------------------------------------------------------------- who is there
    def present(self, table_id: str, seats: Iterable[int]) -> None:
        """The people of these seats are there: they have a page open, or have just asked for something."""
        there = list(seats)
        for seat in there:
            self.presence.note(table_id, seat)
        if there:
            self.rouse(table_id)

    def absent(self, table: Table, seat: int) -> bool:
        """Whether the person of a seat has left: not seen for some minutes by any process on this database."""
        held = table.seats[table.check_seat(seat)].kind == PERSON
        return held and self.presence.away(table.id, seat) >= self.absence

    def hand_out(self, table_id: str, seat: int, by: int, secret: str) -> Table:
        """Hand a seat that was lost to a new link; nobody is lost who is there."""

        def command(table: Table) -> Entry:
            entry = hand_out(table, seat, by, secret)
            if self.presence.is_here(table_id, seat):
                raise NotNow(f"the person on seat {seat + 1} is here")
            return entry

        return self.do(table_id, command)

    # ---------------------------------------------------------------- what people say
    def say(self, table_id: str, seat: int, kind: str, what: object) -> Said:
        """Somebody on a seat says something; everybody at the table hears it."""
        table = self.get(table_id)
        if not table.seats[table.check_seat(seat)].token:
            raise NotYours(f"nobody holds seat {seat + 1}")
        words = check_said(kind, what, chat=table.chat)
        self.breath.take(table_id, seat)
        found = keep_said(self.store, table_id, seat, kind, words)
        self.presence.note(table_id, seat)
        self.spoken(table_id)
        return found

    def said(self, table_id: str, after: int = 0, limit: int = RECENT) -> list[Said]:
        """What was said lately at a table."""
        return said(self.store, table_id, after, limit)

    def spoken(self, table_id: str) -> None:
        """Somebody has said something, here or at another process."""
        for listener in self.hearers:
            listener(table_id)

    # ---------------------------------------------------------------- news
    def subscribe(self, listener: Callable[[str, int], None]) -> None:
        """Hear of every change: the table's id and its new sequence number (0: unknown). Called from any thread."""
        self.listeners.append(listener)

    def tell(self, table_id: str, seq: int) -> None:
        for listener in self.listeners:
            try:
                listener(table_id, seq)
            except Exception:
                LOG.exception("news of table %s could not be told", table_id)

    def heard(self, table_id: str, seq: int) -> None:
        """News from the database: of another process, or, with no table named, that some may have been missed."""
        with self.lock:
            known: Sequence[str] = list(self.seen) if not table_id else [table_id]
            seen = self.seen.get(table_id)
        if table_id and seen is not None:
            if seq <= seen.told:
                return  # our own
            seen.told = seq
            self.thinker.cancel(table_id, before=seq)
        for one in known:
            self.tell(one, seq)


def standing(table: Table) -> Standing:
    return Standing(table.phase, table.bot_to_move())


def new_id() -> str:
    """The id of a table: 59 bits, so that nobody finds one by guessing."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_token() -> str:
    """The secret that holds a seat: 128 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)
