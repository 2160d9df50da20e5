"""Bots think in worker processes: a request never waits for one, and a thought can be broken off.

Which question a free worker gets is decided in `line.py`.

A worker is fed a redealt state only, so it could not cheat if it wanted to. It keeps the bots that have learned
something for the next question of their seat, and that question goes to the same worker if it is free.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import queue
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from aerodrome.bots import Bot, SearchBot, make_bot
from aerodrome.house import compiled
from aerodrome.kernel.game import game
from aerodrome.kernel.state import State
from aerodrome.table.levels import thinking_seconds
from aerodrome.table.line import Line, rank
from aerodrome.table.store.reviews import Judgement

LOG: Final = logging.getLogger(__name__)
HINTS: Final = 3
SHARE: Final = 4  # an action that is judged is looked at a quarter as often as the best one, or more
DIGITS: Final = 4  # of a chance that is kept
TRIES: Final = 3  # a question that has ended so many workers is given up
PATIENCE: Final = 30.0  # seconds after which a worker that has not answered is ended
GRACE: Final = 0.5  # seconds that a worker gets to break off
LOOK: Final = 0.1  # seconds between two looks at whether the time is up
PAUSE: Final = 1.0  # seconds after a worker could not be started
NICENESS: Final = 5  # whoever serves people goes first
BOTS_KEPT: Final = 64  # in one worker
BYTES_KEPT: Final = 256_000_000  # by the trees of all bots that one worker keeps
HOMES_KEPT: Final = 4096  # seats of which is known which worker has their bot


@dataclass(frozen=True)
class Thought:
    """What a bot came to: its action, and its best actions with the chance to win that it sees in them."""

    action: int
    best: list[tuple[int, float]]
    seq: int  # of the table when it was asked
    known: int = 0  # how often the bot had looked at this decision before it was asked
    judgement: Judgement | None = None  # of the action that it was asked about
    ahead: Mapping[int, int] = field(default_factory=dict)  # what it would do itself after each of its best actions


@dataclass(frozen=True)
class Task:
    """A question for a bot: a redealt state as bytes, how to think, and who waits for the answer (None: there is none).

    A question replaces an older one with the same key; of two with the same key and `seq` the first is kept. `mind`
    names the bot that is to think if it is still there: one that only ever saw what one seat of one table may know.
    `judged` is an action that is to be compared with the bot's own. `failed` hears why no bot could answer.

    `address` is whose turn it is when the question is answered, `attended` says whether somebody waits for the answer
    now, and what is `low` waits for all others. A question is broken off and put back where one that matters more
    would have to wait for it.
    """

    key: str
    seq: int
    game: str
    state: bytes
    spec: str
    seed: int
    answer: Callable[[Thought | None], None]
    mind: str = ""
    judged: int | None = None
    low: bool = False
    failed: Callable[[str], None] = LOG.error
    address: str = ""
    attended: Callable[[], bool] = lambda: True
    since: float = field(default_factory=time.monotonic)


# -------------------------------------------------------------------- in the worker process
class Question(NamedTuple):
    """A task as a worker gets it, with a number; `limit` is after how many seconds it has to be answered, if not 0."""

    number: int
    game: str
    state: bytes
    spec: str
    seed: int
    mind: str = ""
    judged: int | None = None
    limit: float = 0.0


Reply = tuple[int, list[tuple[int, float]], int, Judgement | None, dict[int, int]]


class Mind:
    """What a worker thinks about: the number of the question and the bot; and the bots that have thought before."""

    def __init__(self) -> None:
        self.questions: Final[queue.SimpleQueue[Question]] = queue.SimpleQueue()
        self.number = 0
        self.dropped = 0  # the last question that needs no answer any more
        self.bot: Bot | None = None
        self.kept: Final[OrderedDict[str, SearchBot]] = OrderedDict()  # the last one that has thought is the last

    def listen(self, pipe: Connection) -> None:
        """Questions, and that one of them needs no answer any more; the process ends with its server."""
        while True:
            try:
                heard = pipe.recv()
            except (EOFError, OSError):
                os._exit(0)
            if not isinstance(heard, int):
                self.questions.put(heard)
                continue
            self.dropped = heard
            if heard == self.number and self.bot is not None:
                self.bot.cancel()

    def think(self, question: Question) -> Reply:
        mind, judged = question.mind, question.judged
        played = game(question.game)
        bot = self.kept.pop(mind, None) or make_bot(question.spec, played, question.seed)
        state = played.load(question.state)
        if isinstance(bot, SearchBot):
            bot.watches = judged is not None
        self.bot = bot
        self.number = question.number
        if self.dropped == question.number:  # before there was a bot that could have been told
            if mind and isinstance(bot, SearchBot):
                self.keep(mind, bot)
            return int(state.legal[0]), [], 0, None, {}
        with hurried(bot, question.limit):
            action = bot.choose(state)
        best = [(int(one.action), float(one.value)) for one in bot.estimates()[:HINTS]]
        if not isinstance(bot, SearchBot):
            return int(action), best, 0, None, {}
        if mind:
            self.keep(mind, bot)
        judgement = judge(bot, state, judged) if judged is not None else None
        ahead = {one: then for one, _ in best if (then := next_own(bot, state, one)) is not None}
        return int(action), best, int(bot.reused), judgement, ahead

    def keep(self, mind: str, bot: SearchBot) -> None:
        """Keep a bot with its tree; those that have not thought for the longest time go first."""
        self.kept[mind] = bot
        held = sum(int(one.held) for one in self.kept.values())
        while held > BYTES_KEPT or len(self.kept) > BOTS_KEPT:
            _, oldest = self.kept.popitem(last=False)
            held -= int(oldest.held)


@contextlib.contextmanager
def hurried(bot: Bot, limit: float) -> Iterator[None]:
    """Let the bot answer with what it has found when so many seconds are over; 0: it takes its own time."""
    if not limit:
        yield
        return
    timer = threading.Timer(limit, bot.cancel)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def next_own(bot: SearchBot, state: State, action: int) -> int | None:
    """What the bot would do next itself; None where something is shown or rolled first, or somebody else decides."""
    after = state.clone()
    after.apply(action)
    if after.over or after.player != state.player or after.surprises != state.surprises:
        return None
    node = bot.nodes.get(int(after.sight(state.player)))
    legal = after.legal
    seen = [] if node is None else zip(node.visits, node.actions, strict=True)
    known = [(int(visits), -int(one)) for visits, one in seen if int(one) in legal]
    return -max(known)[1] if known else None


def judge(bot: SearchBot, state: State, played: int) -> Judgement:
    """Compare an action with the one that the bot has just chosen; it is looked at often enough to be told apart."""
    best = bot.estimates()[0]
    bot.consider(state, played, best.visits // SHARE)
    value = {int(one.action): float(one.value) for one in bot.estimates()}
    seats = tuple(round(float(chance), DIGITS) for chance in bot.outlook(best.action))
    return Judgement(int(best.action), round(value[int(best.action)], DIGITS), round(value[played], DIGITS), seats)


def work(pipe: Connection) -> None:
    """The life of a worker process: a question in, a thought or what went wrong out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the server, and that ends the worker
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    mind = Mind()
    threading.Thread(target=mind.listen, args=(pipe,), daemon=True).start()
    while True:
        question = mind.questions.get()
        try:
            reply: Any = mind.think(question)
        except Exception as error:  # noqa: BLE001  a bot or a game of somebody else may fail in any way
            reply = f"{type(error).__name__}: {error}"
        pipe.send(reply)


# -------------------------------------------------------------------- in the server
class Died(Exception):
    """The worker has ended without an answer."""


class Desk(threading.Thread):
    """One worker process, and the thread that gives it questions. A worker that dies is replaced."""

    def __init__(self, thinker: Thinker, number: int) -> None:
        super().__init__(name=f"bot {number}", daemon=True)
        self.thinker: Final = thinker
        self.task: Task | None = None
        self.dropped = False  # nobody waits for the answer any more
        self.limit = 0.0  # seconds after which it has to be answered
        self.asked = 0
        self.process: Any = None
        self.pipe: Any = None
        self.compiled = compiled.status().compiled  # of a worker that is started now

    def run(self) -> None:
        self.hire()
        while (task := self.thinker.next_for(self)) is not None:
            thought = self.answered(task)
            with self.thinker.ready:
                self.task = None
                dropped = self.dropped
            if not dropped:
                try:
                    task.answer(thought)
                except Exception:
                    LOG.exception("the answer to %s could not be given", task.key)
        self.dismiss()

    def answered(self, task: Task) -> Thought | None:
        """The thought of a worker; None if it was dropped, or if no worker could answer."""
        for _ in range(TRIES):
            if self.dropped:
                return None
            try:
                reply = self.ask(task)
            except Died:
                self.dismiss()
                LOG.log(logging.DEBUG if self.dropped else logging.WARNING, "a worker has ended over %s", task.key)
                continue
            if isinstance(reply, str):
                task.failed(f"the bot {task.spec} failed at {task.key}: {reply}")
                return None
            action, best, known, judgement, ahead = reply
            return Thought(action, best, task.seq, known, judgement, ahead)
        task.failed(f"{TRIES} workers have ended over {task.key}; the question is given up")
        return None

    def ask(self, task: Task) -> Any:
        """Put the question to the worker and wait; Died if it ends or takes too long."""
        self.hire()
        try:
            with self.thinker.ready:
                if self.pipe is None:
                    raise Died
                self.asked += 1
                about = (task.game, task.state, task.spec, task.seed, task.mind, task.judged, self.limit)
                self.pipe.send(Question(self.asked, *about))
            end = time.monotonic() + PATIENCE
            while not self.pipe.poll(LOOK):
                if self.dropped:
                    end = min(end, time.monotonic() + GRACE)
                if time.monotonic() > end:
                    raise Died
            return self.pipe.recv()
        except (EOFError, OSError):
            raise Died from None

    def drop(self) -> None:
        """Break off what the worker thinks about; called with the thinker's lock held."""
        if not self.dropped:
            self.dropped = True
            if self.pipe is not None:
                with contextlib.suppress(OSError):
                    self.pipe.send(self.asked)

    def hire(self) -> None:
        """See to it that there is a worker, if one can be had: a compiled one as soon as the rules are compiled."""
        compile_came = not self.compiled and compiled.appeared()
        if self.process is not None and self.process.is_alive() and not compile_came:
            return
        self.compiled = self.compiled or compile_came
        self.dismiss()
        context = multiprocessing.get_context("spawn")
        try:
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(theirs,), daemon=True)
            process.start()
        except OSError as error:
            LOG.error("no worker can be started: %s", error)
            time.sleep(PAUSE)
            return
        theirs.close()
        with self.thinker.ready:
            self.process, self.pipe = process, ours

    def dismiss(self) -> None:
        with self.thinker.ready:
            process, pipe = self.process, self.pipe
            self.process = self.pipe = None
        if process is not None:
            pipe.close()
            process.kill()
            process.join()
            process.close()


class Thinker:
    """A few worker processes and the questions that wait for them."""

    def __init__(self, workers: int | None = None) -> None:
        self.ready: Final = threading.Condition()
        self.line: Final = Line()
        self.waiting: Final = self.line.waiting
        self.homes: Final[OrderedDict[str, Desk]] = OrderedDict()  # where the bot of a seat has thought last
        self.closed = False
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self.desks: Final = [Desk(self, number) for number in range(1, count + 1)]

    def open(self) -> None:
        """Start the workers, so that the first question need not wait for them."""
        with self.ready:
            for desk in self.desks:
                if desk.ident is None and not self.closed:
                    desk.start()

    def ask(self, task: Task) -> None:
        """Put a question; the answer comes from another thread."""
        self.open()
        with self.ready:
            if self.is_asked(task.key, task.seq):
                return
            self.drop_running(task.key, task.seq)
            self.waiting[task.key] = task
            self.make_room(rank(task))
            self.ready.notify_all()

    def make_room(self, wanted: int) -> None:
        """Break off the long thought that matters least, and less than a question that has come, if no worker is free.

        Called with the lock held.
        """
        if any(desk.task is None for desk in self.desks):
            return
        running = [(rank(desk.task), desk.task, desk) for desk in self.desks if desk.task and not desk.dropped]
        least, task, desk = max(running, key=lambda one: one[0], default=(wanted, None, None))
        if desk and task and least > wanted and (task.low or thinking_seconds(task.spec)):
            self.waiting.setdefault(task.key, task)
            desk.drop()

    def is_asked(self, key: str, seq: int | None = None) -> bool:
        """Whether a question waits or is thought about; the one of a sequence number if given."""
        with self.ready:
            tasks = [desk.task for desk in self.desks if not desk.dropped] + [self.waiting.get(key)]
            return any(task is not None and task.key == key and seq in (None, task.seq) for task in tasks)

    def held_up(self, seconds: float) -> set[tuple[str, int]]:
        """The keys and sequence numbers of the questions at a table that have waited for so long."""
        before = time.monotonic() - seconds
        with self.ready:
            return {(task.key, task.seq) for task in self.waiting.values() if task.mind and task.since <= before}

    def cancel(self, key: str, before: int | None = None) -> None:
        """Drop a question, whether it waits or is being thought about; one from before a sequence number if given."""
        with self.ready:
            task = self.waiting.get(key)
            if task is not None and (before is None or task.seq < before):
                del self.waiting[key]
            self.drop_running(key, before)

    def drop_running(self, key: str, before: int | None) -> None:
        for desk in self.desks:
            task = desk.task
            if task is not None and task.key == key and (before is None or task.seq < before):
                desk.drop()

    def next_for(self, desk: Desk) -> Task | None:
        """The next question, as soon as there is one; None at the end."""
        with self.ready:
            while (task := self.first_for(desk)) is None and not self.closed:
                self.ready.wait()
            if task is None or self.closed:
                return None
            self.line.take(task)
            desk.task = task
            desk.dropped = False
            desk.limit = self.line.limit(task, len(self.desks))
            if task.mind:
                self.homes[task.mind] = desk
                self.homes.move_to_end(task.mind)
                if len(self.homes) > HOMES_KEPT:
                    self.homes.popitem(last=False)
            self.ready.notify_all()  # what was left to this desk is anybody's now
            return task

    def first_for(self, desk: Desk) -> Task | None:
        """The first question that is not better put to the worker that knows its bot, where that one is free."""

        def fits(task: Task) -> bool:
            home = self.homes.get(task.mind, desk)
            return home is desk or home.task is not None

        return self.line.first(filter(fits, self.waiting.values()))

    def close(self) -> None:
        """End all workers."""
        with self.ready:
            self.closed = True
            self.waiting.clear()
            for desk in self.desks:
                if desk.task is not None:
                    desk.drop()
            self.ready.notify_all()
        for desk in self.desks:
            if desk.ident is not None and desk is not threading.current_thread():
                desk.join(timeout=PAUSE + PATIENCE)
