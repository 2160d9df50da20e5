"""A game with hands, draws and questions within another's turn, at a table: Solenia."""

from __future__ import annotations

from random import Random

import pytest

from aerodrome.table.errors import NotNow, NotYours
from aerodrome.table.table import Table
from tests.table.sittings import act, new_table

SURPRISES = {"drew", "revealed", "rival_drew"}


def told(table: Table) -> set[str]:
    """What the last action led to, whoever may know it."""
    return {table.game.events.name(line.event) for line in table.lines if line.step == table.steps}


@pytest.mark.parametrize(
    ("players", "board"), [(1, "summer"), (2, "summer"), (3, "winter"), (2, "upgrades"), (1, "upgrades")]
)
def test_a_draw_a_new_tile_and_the_die_end_what_can_be_undone(players: int, board: str) -> None:
    random = Random(players)
    table = new_table("solenia", players, options={"board": board})
    undone = kept = 0
    while table.phase == "playing":
        assert table.state is not None
        seat = table.decider
        after = act(table, random.choice(table.state.legal))
        if after.phase == "over":
            assert not after.can_undo(seat)
            break
        assert after.can_undo(seat) == (not SURPRISES & told(after))
        assert not any(after.can_undo(other) for other in range(players) if other != seat)
        if after.can_undo(seat):
            back = after.after(after.undo(seat, after.seq))
            assert back.state is not None
            assert table.game.fingerprint(back.state) == table.game.fingerprint(table.state)
            undone += 1
        else:
            kept += 1
        table = after.after(after.confirm(seat, after.seq)) if after.waits_for is not None else after
    assert undone > 10
    assert kept > 10


def overflow(random: Random, players: int = 2) -> tuple[Table, int]:
    """A table at which somebody's quiet move makes somebody else choose, and whose move it was."""
    for number in range(100):
        table = new_table("solenia", players, seed=f"{number}")
        while table.phase == "playing":
            assert table.state is not None
            seat = table.decider
            table = act(table, random.choice(table.state.legal))
            if table.phase == "over":
                break
            assert table.state is not None
            if int(table.state.player) != int(table.state.active) == seat and table.can_undo(seat):
                return table, seat
            if table.waits_for is not None:
                table = table.after(table.confirm(seat, table.seq))
    raise AssertionError("nobody was interrupted")


def test_who_is_asked_within_anothers_turn_is_asked_at_once() -> None:
    table, mover = overflow(Random(3))
    assert table.state is not None
    other, drop = 1 - mover, table.state.legal[0]
    assert table.waits_for is None, "no turn has ended"
    assert table.decider == other
    assert table.view(other)["legal"]
    assert table.view(mover)["legal"] == []
    with pytest.raises(NotYours):
        table.act(mover, table.seq, drop)
    with pytest.raises(NotNow):
        table.confirm(mover, table.seq)
    assert table.after(table.undo(mover, table.seq)).decider == mover, "until somebody has answered"
    dropped = act(table, drop)
    assert not dropped.can_undo(mover), "somebody else has answered"
    with pytest.raises(NotNow):
        dropped.undo(mover, dropped.seq)


def test_an_answer_in_anothers_turn_is_not_confirmed_and_undone_until_the_game_goes_on() -> None:
    random, answers = Random(5), 0
    for number in range(12):
        table = new_table("solenia", 3, seed=f"{number}")
        while table.phase == "playing":
            assert table.state is not None
            seat, within = table.decider, table.decider != int(table.state.active)
            table = act(table, random.choice(table.state.legal), confirmed=not within)
            if within and table.can_undo(seat) and table.decider != seat:
                assert table.state is not None
                assert table.waits_for is None
                undone = table.after(table.undo(seat, table.seq))
                assert undone.decider == seat
                assert not any(undone.can_undo(other) for other in range(3) if other != seat)
                went_on = act(table, random.choice(table.state.legal))
                assert not went_on.can_undo(seat), "somebody else has answered"
                answers += 1
    assert answers


def test_only_the_end_of_an_own_turn_is_confirmed() -> None:
    random, ends, passed = Random(7), 0, 0
    for number in range(6):
        table = new_table("solenia", 3, seed=f"{number}", options={"board": "upgrades"})
        while table.phase == "playing":
            last = table
            assert last.state is not None
            seat = table.decider
            table = act(table, random.choice(last.state.legal))
            assert table.state is not None
            if table.phase == "playing" and table.can_undo(seat) and int(table.state.player) != seat:
                ended = int(last.state.active) == seat and int(table.state.active) != seat
                assert table.waits_for == (seat if ended else None)
                ends += ended
                passed += not ended
            if table.waits_for is not None:
                table = table.after(table.confirm(seat, table.seq))
    assert ends > 10
    assert passed > 10


def test_a_seat_exports_its_own_hand_alone() -> None:
    table = new_table("solenia", 2)
    random = Random(1)
    for _ in range(40):
        assert table.state is not None
        table = act(table, random.choice(table.state.legal), confirmed=True)
    drawn = [line for line in table.lines if table.game.events.name(line.event) == "drew"]
    assert {int(line.event.seat) for line in drawn} == {0, 1}
    for seat in (None, 0, 1):
        seen = table.seen(seat)
        assert seen["view"]["hand"] == table.view(seat)["hand"]
        told = [event for event in seen["events"] if event["event"] == "drew"]
        assert len(told) == len(drawn)
        assert all(("card" in event["args"]) == (event["seat"] == seat) for event in told)
        assert "seed" not in seen
        assert "actions" not in seen


def test_what_the_box_does_happens_to_nobody_at_the_table() -> None:
    table = new_table("solenia", 1)
    random = Random(1)
    for _ in range(20):
        assert table.state is not None
        table = act(table, random.choice(table.state.legal), confirmed=True)
    events = table.seen(0)["events"]
    assert {event["seat"] for event in events if event["event"] == "rival_drew"} == {None}
    assert {event["seat"] for event in events if event["event"] == "laid"} == {None, 0}
