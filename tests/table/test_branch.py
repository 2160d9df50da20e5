"""Playing on from the middle of a finished game: the same view, other secrets, and a log that replays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from aerodrome.kernel.game import game
from aerodrome.kernel.record import RecordError, read_record, write_record
from aerodrome.table.beginning import from_record
from aerodrome.table.errors import NotNow
from aerodrome.table.service import Tables
from aerodrome.table.table import PERSON, Table, seal
from tests.table.sittings import any_move, everything, open_table, replayed, sitting

GAMES = ["aerion", "cryo", "lanterns", "solenia"]


def finished(tables: Tables, game_id: str, seed: int = 1) -> Table:
    """A game that two people have played to its end at random."""
    random = Random(seed)
    table = open_table(tables, game_id, people=2)
    while table.phase != "over":
        table = tables.do(table.id, lambda now: any_move(now, random))
    return table


def played_on(tables: Tables, old: Table, step: int, seat: int) -> Table:
    return tables.play_on(old.id, step, seat, lambda _table: sitting(2))


def hidden(table: Table, step: int, seat: int) -> list[dict[str, Any]]:
    """What the others see, and the bytes of everything."""
    return [table.at(step).view(other) for other in range(table.players) if other != seat]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_seat_sees_what_it_saw_and_nothing_it_did_not_know_is_kept(tables: Tables, game_id: str) -> None:
    old = finished(tables, game_id)
    changed = 0
    for step in range(0, old.steps, max(1, old.steps // 6)):
        for seat in range(old.players):
            fresh = played_on(tables, old, step, seat)
            assert fresh.steps == step
            assert fresh.view(seat) == old.at(step).view(seat)
            assert fresh.at(step).view(seat) == old.at(step).view(seat)
            assert [fresh.at(early).view(None) for early in range(step)] == [
                old.at(early).view(None) for early in range(step)
            ]
            assert fresh.state is not None
            changed += old.game.dump(fresh.state) != old.game.dump(old.at(step))
            told = [(line.step, old.game.tell(line.event, seat)) for line in fresh.lines]
            assert told == [(line.step, old.game.tell(line.event, seat)) for line in old.lines if line.step <= step]
    assert changed


def test_another_hand_is_dealt_to_the_others(tables: Tables) -> None:
    """Lanterns has hidden hands: of many tables from one moment not all deal the same."""
    old = finished(tables, "lanterns")
    hands = {str(hidden(played_on(tables, old, 2, 0), 2, 0)) for _ in range(12)}
    assert len(hands) > 1


@pytest.mark.parametrize("game_id", GAMES)
def test_the_table_is_the_fold_of_its_log(tables: Tables, game_id: str) -> None:
    """Undo, snapshots, the record and its import all lead to the same game."""
    random = Random(7)
    old = finished(tables, game_id)
    table = played_on(tables, old, old.steps // 2, 1)
    first = tables.store.entries(table.id)[0]
    while table.phase != "over":
        table = tables.do(table.id, lambda now: any_move(now, random))
        restored = Table(table.id, table.seed, first)
        restored.restore(table.snapshot())
        assert everything(restored) == everything(table)
        assert restored.record(host=True) == table.record(host=True)
    log = tables.store.entries(table.id)
    assert everything(replayed(table, log[0], log[1:])) == everything(table)
    assert everything(Tables(tables.store, tables.thinker).get(table.id)) == everything(table)
    record = read_record(write_record(table.record()))
    assert record["format"] == 2
    assert record["seed"] == old.seed
    again = game(game_id).replay(record)
    assert game(game_id).record(again) == {key: record[key] for key in game(game_id).record(again)}
    imported, entries = from_record("copy", record)
    assert imported.state is not None
    assert table.state is not None
    assert table.game.fingerprint(imported.state) == record["check"]
    assert imported.record()["actions"] == record["actions"]
    assert imported.record()["redeals"] == record["redeals"]
    assert everything(replayed(imported, entries[0], entries[1:])) == everything(imported)
    for step in range(table.steps + 1):
        assert imported.at(step).view(0) == table.at(step).view(0) == game(game_id).replay(record, stop=step).view(0)


def test_a_branch_of_a_branch(tables: Tables) -> None:
    random = Random(3)
    old = finished(tables, "lanterns")
    table = played_on(tables, old, old.steps // 2, 0)
    middle = table.steps
    while table.phase != "over":
        table = tables.do(table.id, lambda now: any_move(now, random))
    for step in (middle - 1, middle, table.steps - 1):
        fresh = played_on(tables, table, step, 1)
        assert fresh.view(1) == table.at(step).view(1)
        assert fresh.branch is not None
        assert len(fresh.branch.redeals) == (1 if step < middle else 2)
        assert fresh.game.replay(fresh.record(host=True)).view(1) == fresh.view(1)


def test_nobody_can_foretell_what_comes(tables: Tables) -> None:
    """The old seed is known to all; the hash of the new one is shown, and no two tables are dealt the same."""
    old = finished(tables, "aerion")
    one, other = (played_on(tables, old, 5, 0) for _ in range(2))
    assert one.branch is not None
    assert one.seed_hash == seal(one.branch.seed) != other.seed_hash
    assert one.secret == one.branch.seed != old.secret
    assert one.branch.table == old.id
    assert one.state is not None
    assert one.state.rng.key == one.branch.seed, "chance goes on with the new seed"
    with pytest.raises(NotNow, match="holds the seed"):
        one.record()


def test_open_chairs_wait_for_people(tables: Tables) -> None:
    old = finished(tables, "solenia")
    table = tables.play_on(old.id, 4, 1, lambda _table: [lambda now: now.sit(1, "Ann", "token")])
    assert table.phase == "waiting"
    assert table.steps == 0
    tables.do(table.id, lambda now: now.seat_bot(0, "cadet"))
    begun = tables.do(table.id, Table.start)
    assert begun.steps == 4
    assert begun.seats[1].kind == PERSON


def test_what_cannot_be_played_on(tables: Tables) -> None:
    running = open_table(tables, "lanterns")
    with pytest.raises(NotNow, match="playing, not over"):
        tables.play_on(running.id, 0, 0)
    old = finished(tables, "lanterns")
    for step in (-1, old.steps):
        with pytest.raises(ValueError, match=f"from the steps 0 to {old.steps - 1}"):
            tables.play_on(old.id, step, 0)
    with pytest.raises(ValueError, match="seat is a number from 0 to 1"):
        tables.play_on(old.id, 0, 2)


@pytest.mark.parametrize(
    ("redeals", "message"),
    [
        (None, "a list that is not empty"),
        ([], "a list that is not empty"),
        ([{"step": 1, "seat": 0}], "nothing else"),
        ([{"step": 999, "seat": 0, "seed": "x"}], "the step of a redeal"),
        ([{"step": True, "seat": 0, "seed": "x"}], "the step of a redeal"),
        ([{"step": 2, "seat": 0, "seed": "x"}, {"step": 1, "seat": 0, "seed": "x"}], "a number from 2 to"),
        ([{"step": 1, "seat": 2, "seed": "x"}], "the seat of a redeal"),
        ([{"step": 1, "seat": 0, "seed": 5}], "the seed of a redeal"),
        ([{"step": 1, "seat": 0, "seed": ""}], "the seed of a redeal"),
        ("last", "where the game is over"),
    ],
)
def test_a_wrong_redeal_is_refused(tables: Tables, redeals: Any, message: str) -> None:
    record = finished(tables, "lanterns").record()
    if redeals == "last":
        redeals = [{"step": len(record["actions"]), "seat": 0, "seed": "x"}]
    with pytest.raises(RecordError, match=message):
        from_record("t", {**record, "format": 2, "redeals": redeals})


def test_older_versions_refuse_the_new_format(tables: Tables) -> None:
    """They read format 1 alone, and say so; a game that was not played on still has it."""
    old = finished(tables, "lanterns")
    assert old.record()["format"] == 1
    assert "redeals" not in old.record()
    assert played_on(tables, old, 3, 0).record(host=True)["format"] == 2
    with pytest.raises(RecordError, match="the record has format 3; this version reads the formats 1 and 2"):
        game("lanterns").replay({**old.record(), "format": 3})
