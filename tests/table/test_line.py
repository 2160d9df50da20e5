"""Which question a free worker gets: people first, addresses in turn, bots among themselves when nobody waits."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from unittest.mock import Mock

import pytest

import aerodrome
from aerodrome.table import line as lines
from aerodrome.table.levels import LEVELS
from aerodrome.table.line import Line
from aerodrome.table.service import Tables
from aerodrome.table.store import Store
from aerodrome.table.table import TURN
from aerodrome.table.thinking import Mind, Question, Task, Thinker
from tests.table.sittings import Patient, open_table, thinker
from tests.table.test_thinking import Answers, task, until

LONG = "search:600s"


def waiting_for(
    key: str, address: str = "", *, attended: Callable[[], bool] = lambda: True, since: float = 0.0, **more: object
) -> Task:
    found = replace(task(lambda _: None, "random", key=key), address=address, attended=attended, since=since)
    return replace(found, **more)  # type: ignore[arg-type]


def nobody() -> bool:
    return False


def in_order(line: Line, *tasks: Task) -> list[str]:
    """The keys of questions as free workers get them."""
    line.waiting.update({one.key: one for one in tasks})
    found = []
    while (first := line.first(line.waiting.values())) is not None:
        line.take(first)
        found.append(first.key)
    return found


# -------------------------------------------------------------------- the order
def test_addresses_take_turns_and_the_oldest_of_each_comes_first() -> None:
    crowd = [waiting_for(f"crowd {number}", "crowd", since=number) for number in range(5)]
    home = [waiting_for("home b", "home", since=21), waiting_for("home a", "home", since=20)]
    found = in_order(Line(), *crowd, *home)
    assert found == ["crowd 0", "home a", "crowd 1", "home b", "crowd 2", "crowd 3", "crowd 4"]


def test_who_has_just_had_a_turn_waits_for_the_others() -> None:
    line = Line()
    assert in_order(line, waiting_for("a", "crowd"), waiting_for("b", "home")) == ["a", "b"]
    assert in_order(line, waiting_for("c", "home"), waiting_for("d", "crowd")) == ["d", "c"]


def test_tables_of_bots_alone_come_after_people_and_judgements_last() -> None:
    judged = waiting_for("judged", low=True)
    alone = waiting_for("alone", "new", attended=nobody, since=1)
    people = [waiting_for(f"people {number}", "crowd", since=number + 2) for number in range(2)]
    assert in_order(Line(), judged, alone, *people) == ["people 0", "people 1", "alone", "judged"]


def test_who_comes_to_a_table_that_waits_is_seen() -> None:
    here: list[bool] = []
    line = Line()
    one, other = waiting_for("one", attended=lambda: bool(here), since=2), waiting_for("two", attended=nobody, since=1)
    assert line.first([one, other]) is other
    here.append(True)
    assert line.first([one, other]) is one


def test_only_so_many_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "ADDRESSES", 2)
    line = Line()
    in_order(line, *(waiting_for(name, name) for name in "abcd"))
    assert [*line.turns] == ["c", "d"]


# -------------------------------------------------------------------- thinking faster while many wait
def test_bots_think_faster_the_more_wait_behind_them_and_take_their_time_again() -> None:
    line = Line()
    admiral = waiting_for("mine", "crowd", spec="search:1s")
    assert line.limit(admiral, 1) == 0.0
    line.waiting.update({f"{number}": waiting_for(f"{number}", "crowd") for number in range(8)})
    assert line.limit(admiral, 1) == pytest.approx(0.25)
    assert line.limit(admiral, 2) == pytest.approx(0.5)
    line.waiting.update({f"{number}": waiting_for(f"{number}", "crowd") for number in range(200)})
    assert line.limit(admiral, 1) == lines.SHORTEST
    line.waiting.clear()
    assert line.limit(admiral, 1) == 0.0


def test_the_hurry_is_that_of_the_address_that_has_filled_the_line() -> None:
    line = Line()
    line.waiting.update({f"{number}": waiting_for(f"{number}", "crowd") for number in range(100)})
    assert line.limit(waiting_for("mine", "home", spec="search:1s"), 1) == 0.0
    line.waiting.update({f"of {number}": waiting_for(f"of {number}", f"{number}") for number in range(7)})
    assert line.limit(waiting_for("mine", "home", spec="search:1s"), 1) == pytest.approx(0.25), "eight addresses wait"


def test_nobody_hurries_for_bots_alone_or_judgements_and_only_who_counts_seconds_can() -> None:
    line = Line()
    line.waiting.update({f"{number}": waiting_for(f"{number}", attended=nobody) for number in range(100)})
    assert line.limit(waiting_for("person", spec="search:1s"), 1) == 0.0
    line.waiting.update({f"{number}": waiting_for(f"{number}") for number in range(100)})
    for one in ({"low": True}, {"attended": nobody}, {"spec": "search:400"}, {"spec": "greedy"}):
        assert line.limit(waiting_for("one", **{"spec": "search:1s", **one}), 1) == 0.0  # type: ignore[arg-type]


def test_a_bot_in_a_hurry_answers_in_time_also_one_that_has_thought_before() -> None:
    game = aerodrome.game("aerion")
    state = game.new(2, 5)
    data, mind = game.dump(state.redeal(state.player, 1)), Mind()
    for number in range(2):
        began = time.monotonic()
        action, *_ = mind.think(Question(number, game.id, data, LONG, 1, "mine", None, 0.05))
        assert action in state.legal
        assert time.monotonic() - began < 30
    assert "mine" in mind.kept


def test_a_question_that_is_dropped_before_a_bot_thinks_about_it_is_not_thought_about() -> None:
    game = aerodrome.game("aerion")
    state = game.new(2, 5)
    data, mind = game.dump(state.redeal(state.player, 1)), Mind()
    mind.think(Question(1, game.id, data, "search:20", 1, "mine"))
    with pytest.raises(KeyboardInterrupt):
        mind.listen(Mock(recv=Mock(side_effect=[2, KeyboardInterrupt])))
    mind.think(Question(2, game.id, data, LONG, 1, "other"))
    assert [*mind.kept] == ["mine", "other"]
    assert mind.think(Question(3, game.id, data, "search:20", 1, "mine"))[2] > 0, "the next one is thought about"


# -------------------------------------------------------------------- with workers
@pytest.fixture(scope="module")
def worker() -> Iterator[Thinker]:
    made = Thinker(1)
    yield made
    made.close()


@pytest.fixture
def pool(worker: Thinker) -> Iterator[Thinker]:
    """One worker that has nothing to do."""
    yield worker
    with worker.ready:
        worker.waiting.clear()
        worker.line.turns.clear()
        for desk in worker.desks:
            desk.drop()
    until(lambda: all(desk.task is None for desk in worker.desks))


def blocked(pool: Thinker) -> None:
    """The only worker thinks about something that somebody waits for."""
    pool.ask(task(lambda _: None, LONG, key="blocks"))
    until(lambda: pool.desks[0].task is not None)


def test_workers_are_shared_by_the_addresses_and_hurry_while_many_wait(pool: Thinker) -> None:
    blocked(pool)
    order, limits, done = list[str](), list[float](), threading.Event()

    def ask(key: str, address: str) -> None:
        def answer(_thought: object) -> None:
            order.append(key)
            limits.append(pool.desks[0].limit)
            if len(order) == 23:
                done.set()

        pool.ask(replace(task(answer, "search:0.06s", key=key), address=address))

    for number in range(20):
        ask(f"crowd {number}", "crowd")
    for number in range(3):
        ask(f"home {number}", "home")
    pool.cancel("blocks")
    assert done.wait(60)
    assert [order.index(f"home {number}") for number in range(3)] == [1, 3, 5]
    assert limits[0] == lines.SHORTEST, "many wait"
    assert limits[1] == 0.0, "the other address has not filled the line"
    assert limits[-1] == 0.0, "nobody waits any more"


def test_a_long_thought_that_nobody_waits_for_makes_room_and_goes_on_later(pool: Thinker) -> None:
    alone, person = Answers(), Answers()
    pool.ask(replace(task(alone, LONG, key="alone"), attended=nobody))
    until(lambda: pool.desks[0].task is not None and pool.desks[0].asked > 0)
    pool.ask(task(person, "random", key="person"))
    person.wait()
    until(lambda: pool.desks[0].task is not None and pool.desks[0].task.key == "alone")
    assert alone.thoughts == []
    pool.ask(replace(task(alone, LONG, key="another"), attended=nobody))
    assert not pool.desks[0].dropped, "what matters as little does not break it off"


def test_a_person_is_answered_whatever_the_bots_of_120_tables_do(
    lite: Store, pool: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS, "admiral", LONG)
    tables = Tables(lite, pool)
    crowd = [open_table(tables, "aerion", 0, 2, level="admiral", address="crowd") for _ in range(120)]
    until(lambda: pool.desks[0].asked > 0)
    person = open_table(tables, "aerion", 1, 0, address="home")
    before = pool.line.taken
    tables.do(person.id, lambda now: now.hand(0, "cadet", TURN))
    until(lambda: tables.get(person.id).seats[0].kind == "person")
    decided = tables.get(person.id).steps
    assert 0 < decided <= pool.line.taken - before <= 3 * decided
    assert all(tables.get(one.id).steps == 0 for one in crowd[::40])
    until(lambda: pool.desks[0].task is not None and pool.desks[0].task.address == "crowd")


# -------------------------------------------------------------------- at the tables
def test_a_table_is_attended_by_its_people_and_by_whoever_looks_on(tables: Tables) -> None:
    bots, handed = open_table(tables, "lanterns", 0, 2), open_table(tables, "lanterns", 1, 1)
    if not handed.bot_to_move():
        handed = tables.do(handed.id, lambda now: now.hand(0, "cadet"))
    asked = thinker(tables).waiting
    assert asked[handed.id].attended()
    assert not asked[bots.id].attended()
    watched: set[str] = {bots.id}
    tables.turns.watchers.append(watched.__contains__)
    assert asked[bots.id].attended()
    watched.clear()
    assert not asked[bots.id].attended()
    tables.presence.seen[handed.id, 0] -= 100
    assert not asked[handed.id].attended(), "the one who has handed the seat over has left"


def test_the_address_is_that_of_the_table_and_of_those_that_follow_it(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(tables, "lanterns", 0, 2, address="home")
    asked = thinker(tables).waiting
    assert asked[table.id].address == "home"
    again = tables.create_like(table, lambda _: [*map(bot, range(2)), lambda now: now.start()])
    assert asked[again.id].address == "home"
    other = tables.create_like(again, lambda _: [*map(bot, range(2)), lambda now: now.start()], address="elsewhere")
    assert asked[other.id].address == "elsewhere"
    assert "home" not in str([entry.data for entry in tables.store.entries(table.id)]), "it is never stored"
    restarted = Tables(tables.store, Patient())
    restarted.turns.take_up(0.0)
    assert {one.address for one in thinker(restarted).waiting.values()} == {""}
    monkeypatch.setattr("aerodrome.table.turns.OPENED", 2)
    tables.turns.opened("new", "home")
    assert [*tables.turns.addresses] == [other.id, "new"]


def bot(seat: int) -> Callable[[object], object]:
    return lambda now: now.seat_bot(seat, "cadet")  # type: ignore[attr-defined]


def test_whoever_looks_is_told_when_a_bot_waits_and_when_not(lite: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aerodrome.table.turns.NOTICE", 0.1)
    monkeypatch.setattr("aerodrome.table.turns.LOOK", 0.01)
    tables, told = Tables(lite, Patient()), list[tuple[str, int, bool]]()
    table = open_table(tables, "lanterns", 0, 2)
    tables.subscribe(lambda table_id, seq: told.append((table_id, seq, tables.turns.waits(table))))
    assert not tables.turns.waits(table)
    tables.open()
    try:
        until(lambda: bool(told))
        assert told == [(table.id, table.seq, True)]
        taken = thinker(tables).waiting.pop(table.id)
        until(lambda: len(told) > 1)
        assert told[1] == (table.id, table.seq, False)
        thinker(tables).waiting[table.id] = taken
        until(lambda: tables.turns.waits(table))
        thinker(tables).answer(table.id)
        assert not tables.turns.waits(tables.get(table.id)), "the next decision has not waited"
    finally:
        tables.close()


def test_a_turn_that_waits_for_a_worker_is_not_taken_up_again(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table(tables, "lanterns", 0, 2)
    monkeypatch.setattr(tables, "find", lambda _: pytest.fail("it is looked for"))
    tables.turns.take_up(0.0)
    assert [*thinker(tables).waiting] == [table.id]
