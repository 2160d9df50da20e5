"""Bots in worker processes: they answer, are broken off, are replaced when they die, and hold nobody up."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

import aerodrome
from aerodrome.house import compiled
from aerodrome.table import thinking
from aerodrome.table.service import Tables
from aerodrome.table.store import Store
from aerodrome.table.thinking import Question, Task, Thinker, Thought
from tests.table.sittings import open_table

LONG = 60.0  # seconds; nothing here takes so long unless something is wrong


class Answers:
    """Collects what comes back."""

    def __init__(self) -> None:
        self.thoughts: list[Thought | None] = []
        self.arrived = threading.Semaphore(0)

    def __call__(self, thought: Thought | None) -> None:
        self.thoughts.append(thought)
        self.arrived.release()

    def wait(self, count: int = 1) -> None:
        for _ in range(count):
            assert self.arrived.acquire(timeout=LONG), "no answer has come"


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker(1)
    yield made
    made.close()


def task(answer: Callable[[Thought | None], None], spec: str = "greedy", key: str = "t", seq: int = 1) -> Task:
    game = aerodrome.game("aerion")
    state = game.new(2, 5)
    return Task(key, seq, game.id, game.dump(state.redeal(state.player, 1)), spec, 7, answer)


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + LONG
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.005)


def thinking_of(thinker: Thinker, key: str) -> bool:
    desk = thinker.desks[0]
    return desk.task is not None and desk.task.key == key and desk.asked > 0


def pid(thinker: Thinker) -> int:
    return int(thinker.desks[0].process.pid)


def test_thoughts_come_back(thinker: Thinker) -> None:
    answers = Answers()
    legal = aerodrome.game("aerion").new(2, 5).legal
    for seq, spec in enumerate(("random", "greedy", "search:50"), start=1):
        thinker.ask(task(answers, spec, key=spec, seq=seq))
    answers.wait(3)
    thoughts = [thought for thought in answers.thoughts if thought is not None]
    assert [thought.seq for thought in thoughts] == [1, 2, 3]
    assert all(thought.action in legal for thought in thoughts)
    best = thoughts[2].best
    assert len(best) == 3
    assert best[0][0] == thoughts[2].action
    assert all(0 <= value <= 1 for _, value in best)


def test_a_thought_is_broken_off_and_the_worker_stays(thinker: Thinker) -> None:
    dropped, answers = Answers(), Answers()
    thinker.ask(task(answers, "random"))
    answers.wait()
    worker = pid(thinker)
    thinker.ask(task(dropped, "search:600s", key="long"))
    until(lambda: thinker.desks[0].asked == 2)
    time.sleep(0.2)
    began = time.monotonic()
    thinker.cancel("long")
    thinker.ask(task(answers, "random"))
    answers.wait()
    assert time.monotonic() - began < 10
    assert dropped.thoughts == []
    assert pid(thinker) == worker, "it was asked to stop, and did"


def test_a_worker_that_does_not_stop_is_ended(thinker: Thinker) -> None:
    dropped, answers = Answers(), Answers()
    thinker.ask(task(answers, "random"))
    answers.wait()
    worker = pid(thinker)
    os.kill(worker, signal.SIGSTOP)
    thinker.ask(task(dropped, "random", key="stuck"))
    until(lambda: thinker.desks[0].asked == 2)
    began = time.monotonic()
    thinker.cancel("stuck")
    thinker.ask(task(answers, "random"))
    answers.wait()
    assert time.monotonic() - began < thinking.PATIENCE / 2
    assert dropped.thoughts == []
    assert pid(thinker) != worker


def test_a_worker_that_dies_is_replaced_and_the_question_asked_again(thinker: Thinker) -> None:
    answers = Answers()
    thinker.ask(task(answers, "random"))
    answers.wait()
    worker = pid(thinker)
    thinker.ask(task(answers, "search:3s"))
    until(lambda: thinker.desks[0].asked == 2)
    os.kill(worker, signal.SIGKILL)
    answers.wait()
    assert answers.thoughts[1] is not None
    assert pid(thinker) != worker


def test_an_idle_worker_that_dies_is_replaced(thinker: Thinker) -> None:
    answers = Answers()
    thinker.ask(task(answers, "random"))
    answers.wait()
    os.kill(pid(thinker), signal.SIGKILL)
    thinker.ask(task(answers, "random"))
    answers.wait()
    assert None not in answers.thoughts


def test_workers_are_replaced_once_when_the_rules_have_been_compiled(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    there: list[bool] = []
    monkeypatch.setattr(compiled, "appeared", lambda: bool(there))
    thinker.desks[0].compiled = False
    workers: list[int] = []
    for built in (False, False, True, True):
        there[:] = [True] * built
        answers = Answers()
        thinker.ask(task(answers, key=f"{len(workers)}"))
        answers.wait()
        assert answers.thoughts[0] is not None
        workers.append(thinker.desks[0].process.pid)
    assert workers[0] == workers[1] != workers[2] == workers[3]


def test_a_question_that_ends_every_worker_is_given_up(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 0.3)
    monkeypatch.setattr(thinking, "TRIES", 2)
    answers = Answers()
    thinker.ask(task(answers, "search:600s"))
    answers.wait()
    assert answers.thoughts == [None]
    assert "2 workers have ended over t" in caplog.text


def test_a_bot_that_fails_says_so_and_the_worker_stays(thinker: Thinker, caplog: pytest.LogCaptureFixture) -> None:
    answers = Answers()
    thinker.ask(task(answers, "genius"))
    answers.wait()
    worker = pid(thinker)
    thinker.ask(task(answers, "random"))
    answers.wait()
    assert answers.thoughts[0] is None
    assert answers.thoughts[1] is not None
    assert pid(thinker) == worker
    assert "a bot is random, greedy" in caplog.text


def test_an_answer_that_fails_does_not_end_the_thread(thinker: Thinker, caplog: pytest.LogCaptureFixture) -> None:
    answers = Answers()

    def fail(_thought: Thought | None) -> None:
        raise RuntimeError("nobody listens")

    thinker.ask(task(fail, "random", key="fails"))
    thinker.ask(task(answers, "random"))
    answers.wait()
    assert "the answer to fails could not be given" in caplog.text


def test_the_same_question_is_asked_once_and_a_later_one_replaces_it(thinker: Thinker) -> None:
    first, second, third, blocking = Answers(), Answers(), Answers(), Answers()
    thinker.ask(task(blocking, "search:0.5s", key="blocks"))
    until(lambda: thinking_of(thinker, "blocks"))
    thinker.ask(task(blocking, "search:0.5s", key="blocks"))
    thinker.ask(task(first, "random", seq=1))
    thinker.ask(task(second, "random", seq=1))
    assert thinker.is_asked("t", 1)
    assert len(thinker.waiting) == 1
    thinker.ask(task(third, "random", seq=2))
    third.wait()
    assert (len(first.thoughts), len(second.thoughts), len(blocking.thoughts)) == (0, 0, 1)


def test_cancel_only_what_is_older(thinker: Thinker) -> None:
    answers = Answers()
    thinker.ask(task(answers, "random", seq=5))
    thinker.cancel("t", before=5)
    answers.wait()
    assert answers.thoughts[0] is not None


def test_nothing_is_left_of_a_closed_thinker() -> None:
    made, dropped = Thinker(2), Answers()
    made.ask(task(dropped, "search:600s"))
    until(lambda: any(desk.asked for desk in made.desks))
    processes = [desk.process.pid for desk in made.desks if desk.process is not None]
    made.close()
    assert not any(desk.is_alive() for desk in made.desks)
    assert dropped.thoughts == []
    for process in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_a_request_does_not_wait_for_a_bot(lite: Store, thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    """While an admiral thinks, everything else at the table takes as long as ever."""
    monkeypatch.setitem(thinking_levels(), "admiral", "search:600s")
    tables = Tables(lite, thinker)
    table = open_table(tables, "aerion", 0, 2, level="admiral")
    person = open_table(tables, "aerion", 1)
    until(lambda: thinking_of(thinker, table.id))
    slowest = 0.0
    for _ in range(20):
        began = time.monotonic()
        tables.look(table.id, lambda now: now.view(None))
        tables.do(person.id, lambda now: now.act(0, now.seq, now.state.legal[0]))  # type: ignore[union-attr]
        slowest = max(slowest, time.monotonic() - began)
    assert slowest < 5, "a thought of ten minutes has held nobody up"
    assert tables.get(table.id).steps == 0


def thinking_levels() -> dict[str, str]:
    from aerodrome.table.levels import LEVELS

    return LEVELS


def test_a_seat_taken_back_frees_the_worker(lite: Store, thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(thinking_levels(), "admiral", "search:600s")
    tables = Tables(lite, thinker)
    table = open_table(tables, "aerion", 1)
    tables.do(table.id, lambda now: now.hand(0, "admiral"))
    until(lambda: thinking_of(thinker, table.id))
    tables.do(table.id, lambda now: now.take_back(0))
    until(lambda: thinker.desks[0].task is None)
    assert tables.get(table.id).steps == 0


def test_real_bots_play_a_table_to_its_end(lite: Store, thinker: Thinker) -> None:
    tables = Tables(lite, thinker)
    table = open_table(tables, "aerion", 0, 2, level="pilot")
    until(lambda: tables.get(table.id).phase == "over")
    assert [entry.seq for entry in lite.entries(table.id)] == [*range(1, tables.get(table.id).seq + 1)]


# -------------------------------------------------------------------- bots that stay
class Mover:
    """Somebody's bot in a game that goes on: what it is asked, and what it answers."""

    def __init__(self, thinker: Thinker, name: str, seed: int) -> None:
        self.thinker, self.name = thinker, name
        self.game = aerodrome.game("aerion")
        self.state = self.game.new(1, seed)
        self.seq = 0

    def moves(self, spec: str = "search:200") -> Thought:
        """Let the bot decide, and play what it says."""
        answers = Answers()
        self.seq += 1
        data = self.game.dump(self.state.redeal(self.state.player, self.seq))
        self.thinker.ask(Task(self.name, self.seq, self.game.id, data, spec, 7, answers, f"{self.name}:0:{spec}"))
        answers.wait()
        thought = answers.thoughts[0]
        assert thought is not None
        assert thought.action in self.state.legal
        self.state.apply(thought.action)
        return thought


def test_a_bot_remembers_its_tree_at_the_next_decision(thinker: Thinker) -> None:
    mover = Mover(thinker, "t", 3)
    known = [mover.moves().known for _ in range(6)]
    assert known[0] == 0
    assert sum(looks > 0 for looks in known) >= 2


def test_each_seat_has_a_bot_of_its_own(thinker: Thinker) -> None:
    """The same position at another table, or for another level, is thought about anew."""
    one, other = Mover(thinker, "t", 3), Mover(thinker, "u", 3)
    one.moves()
    while not (known := one.moves().known):
        other.moves()
    assert known > 0
    other.state = one.state.clone()
    assert other.moves().known == 0


def test_who_goes_back_is_answered_legally(thinker: Thinker) -> None:
    """An undo, and another game under the same name: what a kept tree knows of other positions does no harm."""
    mover = Mover(thinker, "t", 3)
    before = []
    for _ in range(5):
        before.append(mover.state.clone())
        mover.moves()
    for state in (before[4], before[1], before[3], mover.game.new(1, 99)):
        mover.state = state.clone()
        mover.moves()


def test_a_worker_keeps_as_many_bots_and_as_much_of_them_as_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    game = aerodrome.game("aerion")
    state = game.new(1, 3)
    data = game.dump(state.redeal(0, 1))
    mind = thinking.Mind()
    monkeypatch.setattr(thinking, "BOTS_KEPT", 3)
    for number, name in enumerate(("a", "b", "a", "c", "d")):
        mind.think(Question(number, game.id, data, "search:20", 1, name, None))
    mind.think(Question(9, game.id, data, "greedy", 1, "greedy", None))
    assert [*mind.kept] == ["a", "c", "d"]
    held = [int(bot.held) for bot in mind.kept.values()]
    assert min(held) > 20 * 100
    monkeypatch.setattr(thinking, "BYTES_KEPT", held[1] + 2 * held[2])
    mind.think(Question(10, game.id, data, "search:1", 1, "d", None))
    assert [*mind.kept] == ["c", "d"]
    mind.think(Question(11, game.id, data, "search:20", 1, "", None))
    assert "" not in mind.kept, "a hint is nobody's"


def test_a_question_goes_to_the_worker_that_knows_its_bot() -> None:
    thinker = Thinker(3)
    try:
        movers = [Mover(thinker, name, 3) for name in ("t", "u")]
        homes = []
        for _ in range(4):
            for mover in movers:
                mover.moves("search:50")
                homes.append(thinker.homes[f"{mover.name}:0:search:50"])
        assert homes == homes[:2] * 4
    finally:
        thinker.close()


def test_a_question_does_not_wait_for_the_worker_that_knows_its_bot() -> None:
    thinker = Thinker(2)
    try:
        mover, long = Mover(thinker, "t", 3), Answers()
        mover.moves()
        home = thinker.homes["t:0:search:200"]
        thinker.homes["long"] = home
        thinker.ask(replace(task(long, "search:600s", key="long"), mind="long"))
        until(lambda: home.task is not None)
        mover.moves()
        assert thinker.homes["t:0:search:200"] is not home
        assert long.thoughts == []
        thinker.cancel("long")
    finally:
        thinker.close()


def test_a_bot_at_a_table_is_asked_as_the_one_it_was(lite: Store) -> None:
    asked: list[Task] = []

    class Noting(Thinker):
        def ask(self, task: Task) -> None:
            asked.append(task)

    tables = Tables(lite, Noting(1))
    table = open_table(tables, "aerion", 0, 2, level="captain")
    other = open_table(tables, "aerion", 0, 2, level="captain")
    first, second = asked
    assert first.mind
    assert first.mind != second.mind
    first.answer(Thought(table.state.legal[0], [], first.seq))  # type: ignore[union-attr]
    assert asked[2].mind == first.mind, "the same seat decides again"
    assert other.id in second.mind
    tables.thinker.close()
