"""Finished games are judged in the background: fairly, behind live bots, once, and kept on both databases."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random

import pytest
from sqlalchemy import text

from aerodrome.kernel.game import game
from aerodrome.table import judging
from aerodrome.table.errors import NotNow
from aerodrome.table.judging import Judge, at_the_end, question
from aerodrome.table.service import Tables
from aerodrome.table.store import Store, reviews as kept
from aerodrome.table.store.reviews import Judgement, Reviews
from aerodrome.table.store.schema import ABOUT
from aerodrome.table.table import Table
from aerodrome.table.thinking import Mind, Question, Task, Thinker, Thought
from tests.table.sittings import any_move, open_table
from tests.table.test_thinking import Answers, task as live_task, until

SPEC = "search:24"
SAID = Judgement(7, 0.5, 0.25, (0.5, 0.5))


class Prompt(Thinker):
    """Bots that answer at once, in this process, and remember what they were asked."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[Task] = []

    def open(self) -> None:
        pass

    def ask(self, task: Task) -> None:
        self.asked.append(task)
        if task.judged is not None:
            task.answer(Thought(task.judged, [], task.seq, 0, replace(SAID, best=task.judged)))


def finished(tables: Tables, game_id: str = "lanterns") -> Table:
    random = Random(5)
    table = open_table(tables, game_id, people=2)
    while table.phase != "over":
        table = tables.do(table.id, lambda now: any_move(now, random))
    return table


@contextmanager
def judging_at(store: Store, thinker: Thinker | None = None, spec: str = SPEC) -> Iterator[tuple[Tables, Judge]]:
    tables = Tables(store, thinker or Prompt())
    judge = Judge(tables, spec)
    judge.open()
    try:
        yield tables, judge
    finally:
        judge.close()
        tables.thinker.close()


def judged(tables: Tables, table: Table) -> bool:
    return len(Reviews(tables.store).judgements(table.id)) == table.steps


def is_done(store: Store) -> bool:
    return bool(store.read(lambda c: c.execute(text("SELECT done FROM reviews")).scalar()))


# -------------------------------------------------------------------- the store
def test_judgements_are_kept_once(store: Store) -> None:
    table = finished(Tables(store, Prompt()))
    there = Reviews(store)
    assert there.spec(table.id) is None
    assert there.claim(table.id, "one", "search:1") == "search:1"
    there.keep(table.id, 3, SAID)
    there.keep(table.id, 3, Judgement())
    assert there.judgements(table.id) == {3: SAID}
    assert there.spec(table.id) == "search:1"
    assert there.left() == []


def test_of_two_processes_one_judges(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished(Tables(store, Prompt()))
    there = Reviews(store)
    assert there.claim(table.id, "one", "search:1") == "search:1"
    assert there.claim(table.id, "two", "search:2") is None
    assert there.claim(table.id, "one", "search:2") == "search:1", "a review has one bot"
    monkeypatch.setattr(kept, "STALE", -1.0)
    assert there.left() == [table.id]
    assert there.claim(table.id, "two", "search:2") == "search:1", "the first one has gone silent"
    assert not there.beat(table.id, "one")
    assert there.beat(table.id, "two")
    there.finish(table.id)
    assert there.left() == []
    assert there.claim(table.id, "two", "search:2") is None


def test_a_review_goes_on_after_the_clock_was_put_back(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table, reviews, now = open_table(Tables(store, Prompt())), kept.Reviews(store), time.time()
    assert reviews.claim(table.id, "one", "search:4") == "search:4"
    monkeypatch.setattr("aerodrome.table.store.reviews.time.time", lambda: now - 3600)
    assert reviews.left() == [table.id]
    assert reviews.claim(table.id, "two", "search:4") == "search:4"
    assert reviews.left() == []
    assert not reviews.beat(table.id, "one")


def test_an_older_database_gets_its_place_for_reviews(url: str, open_url: Callable[[str], Store]) -> None:
    old = open_url(url)
    for name in ("judgements", "reviews"):
        old.run(lambda c, name=name: c.execute(text(f"DROP TABLE {name}")))  # type: ignore[misc]
    old.run(lambda c: c.execute(ABOUT.update().values(version=1)))
    store = open_url(url)
    table = finished(Tables(store, Prompt()))
    assert Reviews(store).claim(table.id, "one", "search:1") == "search:1"


# -------------------------------------------------------------------- judging
def test_a_finished_game_is_judged_to_its_end(store: Store) -> None:
    with judging_at(store) as (tables, judge):
        table = finished(tables)
        assert judge.look(table).judgements == {}
        until(lambda: is_done(store))
        review = judge.look(table)
        assert table.state is not None
        assert [review.judgements[step].best for step in range(table.steps)] == [int(a) for a in table.state.log]
        assert review.spec == SPEC
        asked = [task.key for task in tables.thinker.asked if task.low]  # type: ignore[attr-defined]
        assert len(asked) == len(set(asked)) == table.steps


def test_only_a_finished_game_is_judged(tables: Tables) -> None:
    with pytest.raises(NotNow):
        tables.judge.ask(open_table(tables))


def test_what_was_kept_is_not_asked_again(lite: Store) -> None:
    """A process that has ended is followed by another one, without anybody asking for it."""
    tables = Tables(lite, Prompt())
    table = finished(tables)
    there = Reviews(lite)
    there.claim(table.id, "gone", SPEC)
    for step in range(table.steps - 2):
        there.keep(table.id, step, SAID)
    there.release(table.id, "gone")
    with judging_at(lite) as (later, _):
        until(lambda: is_done(lite))
        asked = [task.seq for task in later.thinker.asked]  # type: ignore[attr-defined]
    assert asked == [table.steps - 2, table.steps - 1]
    assert set(there.judgements(table.id)) == {*range(table.steps)}


def test_a_server_that_ends_lets_others_go_on(lite: Store) -> None:
    thinker = Thinker(1)
    with judging_at(lite, thinker, "search:3600s") as (tables, judge):
        table = finished(tables)
        judge.ask(table)
        until(lambda: thinker.desks[0].task is not None and thinker.desks[0].asked > 0)
        start = time.monotonic()
    assert time.monotonic() - start < 20
    assert Reviews(lite).left() == [table.id]


def test_the_queue_is_bounded(lite: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "WAITING", 1)
    tables = Tables(lite, Prompt())
    judge = Judge(tables, SPEC)
    first, second = finished(tables), finished(tables)
    assert judge.ask(first)
    assert judge.ask(first)
    assert not judge.ask(second)


def test_a_bot_that_has_nothing_to_say_leaves_a_gap(lite: Store) -> None:
    class Mute(Prompt):
        def ask(self, task: Task) -> None:
            task.answer(Thought(0, [], task.seq))

    with judging_at(lite, Mute()) as (tables, judge):
        table = finished(tables)
        judge.ask(table)
        until(lambda: is_done(lite))
        assert set(judge.look(table).judgements.values()) == {Judgement()}


def test_a_bot_that_fails_stops_the_review_and_is_reported_once(lite: Store, caplog: pytest.LogCaptureFixture) -> None:
    """What was judged before stays, nothing is asked any more, and a restarted server tries again."""

    class Failing(Prompt):
        def ask(self, task: Task) -> None:
            if task.seq < 2:
                return super().ask(task)
            self.asked.append(task)
            task.failed(f"no luck with {task.seq}")
            return task.answer(None)

    with judging_at(lite, Failing()) as (tables, judge):
        table = finished(tables)
        judge.ask(table)
        until(lambda: judge.look(table).stopped)
        assert not judge.ask(table)
        assert set(judge.look(table).judgements) == {0, 1}
        assert [task.seq for task in tables.thinker.asked if task.low] == [0, 1, 2]  # type: ignore[attr-defined]
    wrong = [one.getMessage() for one in caplog.records if one.levelname == "ERROR"]
    assert wrong == [f"the review of table {table.id} is stopped: no luck with 2"]
    with judging_at(lite) as (_, later):
        later.ask(table)
        until(lambda: is_done(lite))


# -------------------------------------------------------------------- fair
@pytest.mark.parametrize("game_id", ["aerion", "cryo", "lanterns", "solenia"])
def test_a_judgement_depends_on_nothing_that_was_hidden(lite: Store, game_id: str) -> None:
    """Everything that the one who decided could not know is dealt otherwise: not a bit of the answer changes."""
    table = finished(Tables(lite, Prompt()), game_id)
    mind = Mind()
    differ = 0
    for step, state in enumerate(table.walk()):
        if state.over or step % max(1, table.steps // 5):
            continue
        other = state.redeal(state.player, 99)
        differ += table.game.dump(other) != table.game.dump(state)
        said = []
        questions = [question(table, step, one, "search:16") for one in (state, other)]
        assert questions[0].state == questions[1].state != table.game.dump(state)
        for asked in questions:
            assert asked.low
            said.append(mind.think(Question(1, asked.game, asked.state, asked.spec, asked.seed, "", asked.judged)))
        assert said[0] == said[1]
        judgement = said[0][3]
        assert judgement is not None
        assert len(judgement.seats) == 2
        assert judgement.best in state.legal
    assert differ


def test_the_best_move_costs_nothing_and_others_do() -> None:
    assert SAID.loss == 0.25
    assert Judgement(1, 0.5, 0.6).loss == 0.0


def test_the_end_is_what_it_was_worth(lite: Store) -> None:
    table = finished(Tables(lite, Prompt()))
    assert table.state is not None
    worth = at_the_end(table)
    assert [seat for seat, one in enumerate(worth) if one > 0] == list(table.state.winners())


# -------------------------------------------------------------------- behind everything else
def test_a_live_bot_does_not_wait_for_a_review() -> None:
    """With one worker that is busy judging, a live question is answered first, and the judgement comes after it."""
    thinker = Thinker(1)
    try:
        state = game("aerion").new(2, 5)
        answers, order = Answers(), []

        def note(name: str) -> Callable[[Thought | None], None]:
            def answer(thought: Thought | None) -> None:
                order.append(name)
                answers(thought)

            return answer

        thinker.ask(live_task(note("first"), "greedy", key="first"))  # the worker has come
        answers.wait(1)
        low = replace(live_task(note("low"), "search:2s", key="low"), judged=state.legal[0], low=True)
        thinker.ask(low)
        until(lambda: thinker.desks[0].task is not None and thinker.desks[0].asked > 1)
        time.sleep(0.3)
        thinker.ask(live_task(note("live"), "greedy", key="live"))
        answers.wait(1)
        assert order == ["first", "live"], "the judgement, which has two seconds, was broken off"
        answers.wait(1)
        assert order == ["first", "live", "low"]
        assert answers.thoughts[-1] is not None
        assert answers.thoughts[-1].judgement is not None
    finally:
        thinker.close()
