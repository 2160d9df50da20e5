"""What somebody did in a turn, and what of it is news to a seat, a spectator, somebody alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from aerodrome.kernel import game as registry
from aerodrome.table.beginning import from_record
from aerodrome.table.deeds import Deed, begun, deeds, news
from aerodrome.table.table import BOT, PERSON, Table
from tests.games.cryo.scene import scene
from tests.games.whistle_mountain.scene import fly, scene as laid
from tests.table.sittings import act, any_move, new_table


def play(table: Table, random: Random, moves: int = 10**6, undo: bool = False) -> Table:
    while table.phase == "playing" and table.steps < moves:
        entry = any_move(table, random)
        if undo or entry.kind != "undo":
            table = table.after(entry)
    return table


def to_seat(table: Table, seat: int, random: Random) -> Table:
    """The table when a seat is asked anew, after others have decided."""
    while True:
        before = table.decider
        table = table.after(any_move(table, random))
        if table.decider == seat != before and table.waits_for is None:
            return table


def names(found: list[Deed]) -> list[int]:
    return [deed.seat for deed in found]


@pytest.mark.parametrize("game_id", ["aerion", "cryo", "lanterns", "solenia"])
def test_every_event_belongs_to_one_deed_of_whoever_decided(game_id: str) -> None:
    table = play(new_table(game_id, 2), Random(1), undo=True)
    assert len(table.moves) == table.steps
    found = deeds(table)
    told = [line for deed in found for line in deed.lines]
    assert len(told) == len(set(told)) == len(table.lines)
    assert len({(deed.turn, deed.seat) for deed in found}) == len(found)
    begins = registry.game(game_id).words.turn_event
    begun = {line.step: line for line in table.lines if table.game.events.name(line.event) == begins}
    for deed in found:
        for line in deed.lines:
            after = line.step in begun and table.lines.index(line) >= table.lines.index(begun[line.step])
            assert table.moves[line.step - 1 + after].seat == deed.seat
        assert [line.step for line in deed.lines] == sorted(line.step for line in deed.lines)


def test_the_numbers_of_turns_are_those_of_the_game() -> None:
    table = play(new_table("aerion", 2), Random(2))
    began = {
        line.step: int(line.event.values[0])
        for line in table.lines
        if table.game.events.name(line.event) == "turn_began"
    }
    turn = 1
    for step, move in enumerate(table.moves, 1):
        assert move.turn == turn
        turn = began.get(step, turn)
    assert turn > 3


@pytest.mark.parametrize("players", [1, 2])
def test_where_the_game_counts_no_turns_the_table_does(monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    """By who has the turn; alone, every decision is one."""
    monkeypatch.setitem(registry._loaded, "solenia", replace(registry.game("solenia"), turns=None))
    table = play(new_table("solenia", players), Random(12), moves=40)
    found = deeds(table)
    assert [deed.turn for deed in found] == sorted(deed.turn for deed in found)
    changes = sum(one.active != other.active for one, other in pairwise(table.moves))
    assert table.moves[-1].turn == (table.steps if players == 1 else 1 + changes)
    assert table.moves[0].turn == 1


def test_what_the_others_did_is_news_until_the_first_decision() -> None:
    random = Random(3)
    table = to_seat(new_table("solenia", 3), 0, random)
    assert names(news(table, 0)) == [1, 2]
    own = max(step for step, move in enumerate(table.moves, 1) if move.seat == 0)
    assert {line for deed in news(table, 0) for line in deed.lines} == {line for line in table.lines if line.step > own}
    assert table.state is not None
    acted = act(table, table.state.legal[0])
    assert news(acted, 0) == []
    assert names(news(acted, 1)) == [2, 0]  # to the others it is news in its turn


def test_undoing_the_first_decision_brings_the_news_back() -> None:
    random = Random(4)
    table = to_seat(new_table("solenia", 2), 0, random)
    assert table.state is not None
    acted = act(table, table.state.legal[0])
    assert acted.can_undo(0)
    again = acted.after(acted.undo(0, acted.seq))
    assert len(again.moves) == again.steps == table.steps
    assert news(again, 0) == news(table, 0) != []


def test_several_decisions_of_one_turn_are_one_deed() -> None:
    table = to_seat(new_table("aerion", 2), 0, Random(5))
    (deed,) = news(table, 0)
    assert deed.seat == deed.active == 1
    steps = [step for step, move in enumerate(table.moves, 1) if (move.seat, move.turn) == (1, deed.turn)]
    assert len(steps) > 1
    assert deed.step == steps[-1]
    assert {line.step for line in deed.lines} <= set(steps)


def test_an_answer_in_the_turn_of_another_is_an_own_decision() -> None:
    """Lanterns asks everybody in every round, and rivals within a turn: what came before is no news any more."""
    random = Random(6)
    table = to_seat(new_table("lanterns", 3), 1, random)
    assert news(table, 1)
    assert table.state is not None
    table = act(table, table.state.legal[0])
    assert 1 not in names(news(table, 1))
    last = max(step for step, move in enumerate(table.moves, 1) if move.seat == 1)
    assert all(line.step > last for deed in news(table, 1) for line in deed.lines)


def test_what_a_bot_did_for_somebody_is_news_to_them() -> None:
    random = Random(7)
    table = to_seat(new_table("solenia", 2), 0, random)
    table = table.after(table.hand(0, "pilot"))
    table = to_seat(table, 1, random)
    assert table.seats[0].kind == BOT
    back = table.after(table.take_back(0))
    assert back.seats[0].kind == PERSON
    assert 0 in names(news(back, 0))


def test_after_a_long_absence_the_newest_are_told() -> None:
    random = Random(8)
    table = new_table("solenia", 2)
    assert table.state is not None
    table = table.after(table.hand(0, "pilot"))
    table = play(table, random, moves=60)
    found = news(table.after(table.take_back(0)), 0)
    assert len(found) == 8
    assert found[-1] == deeds(table)[-1]


@pytest.mark.parametrize("players", [2, 3])
def test_a_spectator_follows_the_last_time_round_the_table(players: int) -> None:
    table = play(new_table("solenia", players), Random(9), moves=40)
    found = news(table, None)
    assert names(found) == names(deeds(table))[-players:]
    assert found[-1].step == table.steps
    assert news(new_table("solenia", players), None) == []


def test_alone_it_is_news_what_the_game_did_of_itself() -> None:
    random = Random(10)
    table = new_table("solenia", 1)
    while not news(table, 0):
        table = table.after(any_move(table, random))
    (deed,) = news(table, 0)
    assert deed.seat == -1
    assert all(int(line.event.seat) == -1 and line.step == table.steps for line in deed.lines)


def test_an_imported_game_and_a_snapshot_know_who_decided() -> None:
    played = play(new_table("solenia", 2, seed=11), Random(11))
    again, _ = from_record("t", played.record())
    assert again.moves == played.moves
    loaded = new_table("solenia", 2, seed=11)
    loaded.restore(played.snapshot())
    assert loaded.moves == played.moves
    assert [(deed.seat, deed.turn, deed.step) for deed in deeds(loaded)] == [
        (deed.seat, deed.turn, deed.step) for deed in deeds(played)
    ]


def test_a_recall_that_nobody_chose_and_its_income_belong_to_whose_it_is() -> None:
    """Cryo (CRY-4.5): it follows from the last decision of the player before."""
    table = new_table("cryo", 2)
    prepared = scene(deployed={1: ["lab_a", "lab_b", "lab_c"]}, home={1: []}, scavenging={1: {"tech": 1}})
    assert table.state is not None
    prepared.origin = table.state.origin  # so that it counts what is played
    table.state = prepared
    for name in ("leave(dock=p1)", "dock(dock=launch)"):
        table = act(table, table.game.parse(name), confirmed=True)
    assert table.decider == 1
    pending = begun(table)
    assert pending is not None
    assert pending.seat == 1
    table = act(table, table.game.parse("incident(sector=workshop)"))
    first, second = deeds(table)
    told = [[table.game.events.read(line.event, 0) for line in deed.lines] for deed in (first, second)]
    assert all(one.seat == 0 for one in told[0])
    assert [one.name for one in told[1][:3]] == ["turn_began", "recalled", "gained"]
    assert table.game.words.recap(told[1]) == "Player 2 recalled 3 drones: 2 crystals and 1 tech gained."
    assert deeds(table, first.step) == [second], "wherever the count begins"
    assert begun(table) is None


def test_a_turn_without_a_decision_is_told_as_a_turn_of_its_own() -> None:
    """Whistle Mountain (WHI-4.6, WHI-4.7): who has no airship at home works, and may find nothing to do."""
    table = new_table("whistle_mountain", 3)
    away = {(1, "balloon"): ((2, 9), "flat"), (1, "blimp"): ((4, 9), "flat"), (1, "dreadnought"): ((7, 9), "flat")}
    prepared = laid(players=3, airships=away, abilities={1: "riveter"})
    assert table.state is not None
    prepared.origin = table.state.origin
    table.state = prepared
    for name in ("gather", "airship(airship=balloon)", fly((9, 11))):
        table = act(table, table.game.parse(name), confirmed=True)
    assert table.decider == 2
    own, passed = deeds(table)
    assert (own.seat, own.turn) == (0, 4)
    assert (passed.seat, passed.active, passed.turn, passed.step) == (1, 1, 5, 3)
    told = [table.game.events.read(line.event, 0) for line in passed.lines]
    assert [one.name for one in told] == ["turn_began", "worked", "sent_home", "sent_home", "sent_home"]
    assert all(one.seat == 1 for one in told)
    pending = begun(table)
    assert pending is None, "the third turn has only just begun"
    assert names(news(table, 0)) == [1]
    table = act(table, table.game.parse("work"), confirmed=True)
    assert [(deed.seat, deed.turn) for deed in deeds(table)] == [(0, 4), (1, 5), (2, 6)]
