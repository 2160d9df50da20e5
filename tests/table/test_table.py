"""The rules of a table: who may do what, what can be undone, what stays secret."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from lanterns.parts import PEEK

from aerodrome.kernel.record import RecordError
from aerodrome.kernel.state import IllegalAction
from aerodrome.table.beginning import from_record, opening
from aerodrome.table.bot_names import NAMES, bot_name
from aerodrome.table.errors import NotNow, NotYours, Stale
from aerodrome.table.levels import LEVELS
from aerodrome.table.names import same_name
from aerodrome.table.table import BOT, OPEN, PERSON, Entry, Table, check_name, seal
from tests.table.sittings import SEED, act, any_move, everything, new_table, passed_on, sitting


def waiting_table(players: int = 2) -> Table:
    first = opening("lanterns", players, {}, undo=True, public=False, takeover=False, seed=SEED)
    return Table("t", SEED, first)


def solo(**kwargs: Any) -> Table:
    return new_table("aerion", 1, **kwargs)


def undoable(table: Table, random: Random) -> Table:
    """Play until the one who decides has just done something that can be undone."""
    while True:
        seat = table.decider
        assert table.state is not None
        table = act(table, random.choice(table.state.legal), confirmed=True)
        if table.can_undo(seat):
            return table
        assert table.phase == "playing"


# -------------------------------------------------------------------- seats
def test_a_seat_is_held_by_a_token_that_the_log_does_not_know() -> None:
    table = waiting_table()
    entry = table.sit(1, "  Ann   Lee ", "secret")
    assert "secret" not in json.dumps(entry.data)
    table.add(entry)
    assert table.names() == ["", "Ann Lee"]
    assert (table.seat_of("secret"), table.seat_of("other"), table.seat_of("")) == (1, None, None)
    with pytest.raises(NotNow, match="seat 2 is taken"):
        table.sit(1, "Bob", "x")
    with pytest.raises(NotNow, match="somebody called 'ann lee'"):
        table.sit(0, "ann lee", "x")
    with pytest.raises(ValueError, match="seat is a number from 0 to 1"):
        table.sit(2, "Bob", "x")
    table.add(table.stand(1))
    assert table.seat_of("secret") is None
    assert table.seats[1].kind == OPEN


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x00b", "\ud800", None, 7])
def test_names_that_are_refused(name: object) -> None:
    with pytest.raises(ValueError, match="name is a text of 1 to 24 letters"):
        check_name(name)


def test_names_are_normal() -> None:
    assert check_name("E\u0301lise  d'Or") == "\u00c9lise d'Or"


def test_bots_have_names_of_their_own() -> None:
    table = waiting_table()
    table.add(table.sit(0, "vera", "x"))
    table.add(table.seat_bot(1, "captain"))
    assert table.names() == ["vera", "Hugo"]
    table.add(table.seat_bot(1, "cadet"))
    assert table.seats[1].level == "cadet"
    assert table.names()[1] == "Pip"
    with pytest.raises(NotNow):
        table.seat_bot(0, "captain")
    with pytest.raises(ValueError, match="level is one of cadet, pilot"):
        table.seat_bot(1, "general")
    table.add(table.stand(1))
    with pytest.raises(NotNow, match="a seat is still open"):
        table.start()


def test_a_person_keeps_a_name_that_a_bot_has() -> None:
    table = waiting_table()
    table.add(table.seat_bot(0, "pilot"))
    assert table.names() == ["Otto", ""]
    table.add(table.sit(1, "Otto", "x"))
    assert table.names() == ["Zoé", "Otto"]
    assert table.seats[0].level == "pilot"


def test_bots_at_one_table_are_never_called_alike() -> None:
    for level in LEVELS:
        names: list[str] = []
        for _ in range(20):
            names.append(bot_name(level, names))
        assert len({same_name(name) for name in names}) == 20
        assert all(check_name(name) == name for name in names)
        assert names[:4] == list(NAMES[level])


def test_a_bot_of_an_older_log_keeps_its_name() -> None:
    table = waiting_table()
    table.add(table.next("bot", 1, level="captain", name="Captain 2"))
    assert table.names()[1] == "Captain 2"


def test_nothing_but_waiting_happens_before_the_start() -> None:
    table = waiting_table()
    for refused in (
        lambda: table.act(0, 1, 0),
        lambda: table.undo(0, 1),
        lambda: table.confirm(0, 1),
        lambda: table.hand(0, "cadet"),
        lambda: table.take_back(0),
        lambda: table.link_rematch("x"),
        lambda: table.view(0),
        lambda: table.at(0),
        lambda: table.record(host=True),
    ):
        with pytest.raises(NotNow):
            refused()


def test_once_begun_nobody_comes_or_goes() -> None:
    table = new_table()
    refusals: list[Callable[[], object]] = [
        lambda: table.sit(0, "Eve", "x"),
        lambda: table.seat_bot(0, "cadet"),
        lambda: table.stand(0),
        table.start,
    ]
    for refused in refusals:
        with pytest.raises(NotNow):
            refused()


# -------------------------------------------------------------------- acting
def test_only_the_one_who_is_asked_acts_and_only_now() -> None:
    table = new_table()
    assert table.state is not None
    assert table.decider == 0
    action = table.state.legal[0]
    with pytest.raises(Stale):
        table.act(0, table.seq - 1, action)
    with pytest.raises(NotYours):
        table.act(1, table.seq, action)
    with pytest.raises(NotYours):
        table.act(0, table.seq, action, by=BOT)
    with pytest.raises(IllegalAction):
        table.act(0, table.seq, 10_000)
    later = table.after(table.act(0, table.seq, action))
    assert later.seq == table.seq + 1
    assert later.steps == 1
    assert table.steps == 0, "a table does not change"
    with pytest.raises(Stale):
        later.add(Entry(later.seq, "act", 0, {}))
    with pytest.raises(ValueError, match="unknown kind"):
        later.add(Entry(later.seq + 1, "dance", 0, {}))


def test_the_log_tells_events_to_those_who_may_know() -> None:
    table = act(new_table(), PEEK)
    told = [table.game.events.name(line.event) for line in table.lines]
    assert told == ["peeked"]
    assert "value" in table.seen(0)["events"][0]["args"]
    for seat in (1, None):
        assert table.seen(seat)["events"] == [{"step": 1, "event": "peeked", "seat": 0, "args": {}}]


# -------------------------------------------------------------------- undo
def test_an_own_action_that_showed_nothing_is_undone() -> None:
    random = Random(3)
    table = undoable(solo(), random)
    before = act_before(table)
    assert everything(table.after(table.undo(0, table.seq))) == before
    with pytest.raises(Stale):
        table.undo(0, table.seq - 1)


def act_before(table: Table) -> str:
    """The table as it was before its last action, but with the sequence number that an undo leads to."""
    earlier = table.copy()
    earlier.state = earlier.before.pop()
    earlier.lines = [line for line in earlier.lines if line.step <= earlier.steps]
    earlier.moves = earlier.moves[: earlier.steps]
    earlier.waits_for = None
    earlier.seq += 1
    return everything(earlier)


def test_several_actions_are_undone_one_by_one_down_to_the_last_surprise() -> None:
    random = Random(5)
    table = solo()
    deepest = 0
    while table.phase == "playing" and deepest < 2:
        assert table.state is not None
        surprises = table.state.surprises
        table = act(table, random.choice(table.state.legal))
        assert table.state is not None
        if table.state.surprises != surprises:
            assert not table.can_undo(0), "never across a reveal or a random event"
        deepest = max(deepest, len(table.before))
        assert all(state.surprises == table.state.surprises for state in table.before)
    steps = table.steps
    while table.can_undo(0):
        table = table.after(table.undo(0, table.seq))
        steps -= 1
        assert table.steps == steps
    with pytest.raises(NotNow, match="nothing can be undone"):
        table.undo(0, table.seq)


def test_a_reveal_cannot_be_undone() -> None:
    table = act(new_table(), PEEK)
    assert not table.can_undo(0)
    assert table.before == []


def test_no_undo_where_the_table_says_so() -> None:
    table, random = solo(undo=False), Random(1)
    while table.phase == "playing":
        assert table.state is not None
        table = act(table, random.choice(table.state.legal))
        assert not table.can_undo(0)
        assert table.waits_for is None


def test_a_turn_that_could_be_undone_waits_to_be_confirmed() -> None:
    table = passed_on(Random(2))
    seat = table.waits_for
    assert seat is not None
    assert table.decider == seat
    other = 1 - seat
    assert table.state is not None
    assert int(table.state.player) == other
    for somebody in (other, seat):  # above all not the one who waits, in the place of the other
        with pytest.raises(NotYours):
            table.act(somebody, table.seq, table.state.legal[0])
    with pytest.raises(NotNow):
        table.confirm(other, table.seq)
    with pytest.raises(Stale):
        table.confirm(seat, table.seq - 1)
    with pytest.raises(NotNow):
        table.undo(other, table.seq)
    undone = table.after(table.undo(seat, table.seq))
    assert undone.decider == seat
    assert undone.waits_for is None
    confirmed = table.after(table.confirm(seat, table.seq))
    assert confirmed.decider == other
    assert confirmed.waits_for is None
    assert not confirmed.can_undo(seat)
    assert not confirmed.can_undo(other)
    answered = act(confirmed, table.state.legal[0])
    assert not answered.can_undo(seat), "never across another player's decision"


def test_three_at_a_table_confirm_unless_only_bots_follow() -> None:
    """The end of a turn waits while another person sits there, whoever comes next."""
    for people, bots, waits in ((3, 0, True), (2, 1, True), (1, 2, False)):
        table = new_table("solenia", people, bots, options={"board": "upgrades"})
        while table.bot_to_move():
            table = act(table, table.state.legal[0], by=BOT)  # type: ignore[union-attr]
        seat = table.decider
        while int(table.state.active) == seat:  # type: ignore[union-attr]
            assert table.waits_for is None
            table = act(table, table.state.legal[0])  # type: ignore[union-attr]
        assert table.can_undo(seat)
        assert table.waits_for == (seat if waits else None)


def test_who_does_not_want_to_confirm_need_not() -> None:
    table = passed_on(Random(2), confirmed=True)
    assert table.waits_for is None
    assert table.before == []


def test_the_end_of_the_game_cannot_be_undone() -> None:
    """It shows the seed: whoever went back from there would know every roll."""
    quiet_ends = 0
    for number in range(40):
        table, random = solo(seed=f"{number}"), Random(number)
        before = table
        while table.phase == "playing":
            before = table
            assert table.state is not None
            table = act(table, random.choice(table.state.legal))
        assert table.state is not None
        assert before.state is not None
        quiet_ends += table.state.surprises == before.state.surprises
        assert not table.can_undo(0)
        with pytest.raises(NotNow):
            table.undo(0, table.seq)
    assert quiet_ends, "the test has met an end that was no surprise otherwise"


# -------------------------------------------------------------------- hand and back
def test_a_seat_is_handed_to_a_bot_and_taken_back() -> None:
    table = new_table()
    table.add(table.hand(0, "pilot"))
    assert table.bot_to_move()
    assert table.seats[0].level == "pilot"
    assert table.names()[0] == "Ann"
    assert table.seat_of("Ann") == 0, "the person keeps the token"
    assert table.state is not None
    with pytest.raises(NotYours):
        table.act(0, table.seq, table.state.legal[0])
    with pytest.raises(NotNow):
        table.hand(0, "pilot")
    table.add(table.act(0, table.seq, table.state.legal[0], by=BOT))
    table.add(table.take_back(0))
    assert table.seats[0].kind == PERSON
    assert table.seats[0].level == ""
    with pytest.raises(NotNow):
        table.take_back(0)


def test_a_bot_of_the_table_is_nobodys_to_take() -> None:
    table = new_table(people=1, bots=1)
    with pytest.raises(NotNow):
        table.take_back(1)
    with pytest.raises(NotNow):
        table.hand(1, "cadet")


def test_what_a_bot_has_decided_stands() -> None:
    random = Random(4)
    table = solo()
    table.add(table.hand(0, "cadet"))
    for _ in range(20):
        assert table.state is not None
        table.add(table.act(0, table.seq, random.choice(table.state.legal), by=BOT))
        assert table.before == []
        taken = table.after(table.take_back(0))
        assert not taken.can_undo(0)


def test_handing_over_settles_the_own_turn_and_no_other() -> None:
    table = passed_on(Random(2))
    seat = table.waits_for
    assert seat is not None
    own = table.after(table.hand(seat, "cadet"))
    assert own.waits_for is None
    assert not own.can_undo(seat)
    others = table.after(table.hand(1 - seat, "cadet"))
    assert others.can_undo(seat)


def test_who_hands_over_leaves_nothing_to_confirm_to_the_last_person() -> None:
    table = passed_on(Random(2))
    seat = table.waits_for
    assert seat is not None
    others = table.after(table.hand(1 - seat, "cadet"))
    assert others.waits_for is None
    assert others.bot_to_move()
    with pytest.raises(NotNow):
        others.confirm(seat, others.seq)
    assert others.after(others.undo(seat, others.seq)).decider == seat


# -------------------------------------------------------------------- secrets
def test_the_seed_is_sealed_until_the_end() -> None:
    table, random = new_table(), Random(1)
    assert table.seed_hash == seal(SEED)
    while table.phase == "playing":
        for seat in (0, 1, None):
            assert SEED not in json.dumps(table.seen(seat))
        with pytest.raises(NotNow, match="holds the seed"):
            table.record()
        assert table.record(host=True)["seed"] == SEED
        table.add(any_move(table, random))
    record = table.record()
    assert record["seed"] == SEED
    assert record["names"] == ["Ann", "Bob"]
    assert table.game.replay(record).scores() == table.state.scores()  # type: ignore[union-attr]


def test_a_seat_exports_what_it_has_seen_and_nothing_else() -> None:
    table, random = new_table(), Random(8)
    while table.phase == "playing":
        table.add(any_move(table, random))
        for seat in (0, 1, None):
            seen = table.seen(seat)
            assert seen["view"] == table.view(seat)
            assert len(seen["events"]) == len(table.lines)
            laid = [event for event in seen["events"] if event["event"] == "laid"]
            assert laid
            assert all(("value" in event["args"]) == (event["seat"] == seat) for event in laid)
            json.dumps(seen)


def test_any_step_can_be_looked_at_again() -> None:
    table, random = new_table(), Random(2)
    prints = []
    while table.phase == "playing":
        assert table.state is not None
        prints.append(table.game.fingerprint(table.state))
        table = act(table, random.choice(table.state.legal), confirmed=True)
    for step, seen in enumerate(prints):
        assert table.game.fingerprint(table.at(step)) == seen
    with pytest.raises(ValueError, match="the game has the steps"):
        table.at(table.steps + 1)


def test_a_table_of_other_rules_is_refused() -> None:
    first = opening("lanterns", 2, {}, undo=True, public=False, takeover=False, seed=SEED)
    with pytest.raises(RecordError, match="version 99 of the rules"):
        Table("t", SEED, Entry(1, "open", data={**first.data, "rules": 99}))


# -------------------------------------------------------------------- records become tables
@pytest.mark.parametrize("seed", ["some text", 17, "17"])
def test_a_record_becomes_the_same_game(seed: int | str) -> None:
    table, random = new_table(seed=seed), Random(3)
    for stop in (0, 3, 1000):
        while table.phase == "playing" and table.steps < stop:
            table.add(any_move(table, random))
        made, entries = from_record("new", json.loads(json.dumps(table.record(host=True))))
        assert [entry.seq for entry in entries] == [*range(1, len(entries) + 1)]
        assert made.state is not None
        assert table.state is not None
        assert made.game.fingerprint(made.state) == table.game.fingerprint(table.state)
        assert made.names() == ["Ann", "Bob"]
        assert made.phase == table.phase
        assert made.imported
        assert [seat.kind for seat in made.seats] == [OPEN, OPEN]
        assert made.before == []
        assert made.waits_for is None


def test_an_unfinished_record_goes_on_when_its_seats_are_taken() -> None:
    table = act(new_table(), PEEK)
    made, _ = from_record("new", table.record(host=True))
    assert made.state is not None
    assert not made.bot_to_move()
    with pytest.raises(NotYours):
        made.act(0, made.seq, made.state.legal[0])
    with pytest.raises(NotNow, match="open"):
        made.hand(0, "cadet")
    made.add(made.sit(0, "Ann", "x"))
    made.add(made.seat_bot(1, "cadet"))
    made.add(made.act(0, made.seq, made.state.legal[0]))
    assert made.steps == 2
    assert made.names() == ["Ann", "Pip"]


def test_records_that_are_refused() -> None:
    record = act(new_table(), PEEK).record(host=True)
    for change, reason in (
        ({"names": ["Ann"]}, "a name for each player"),
        ({"names": ["Ann", "\x00"]}, "name is a text"),
        ({"seed": "x" * 201}, "leads to another state|longer than 200"),
        ({"actions": [10_000]}, "step 1 of the record"),
        ({"rules": 99}, "version 99"),
        ({"format": 99}, "format 99"),
        ({"check": "0"}, "another state"),
    ):
        with pytest.raises(RecordError, match=reason):
            from_record("new", record | change)
    with pytest.raises(RecordError):
        from_record("new", [])
    with pytest.raises(ValueError, match="there is no game"):
        from_record("new", record | {"game": "chess"})
    without_names, _ = from_record("new", {k: v for k, v in record.items() if k != "names"})
    assert without_names.names() == ["Seat 1", "Seat 2"]


# -------------------------------------------------------------------- snapshots
@pytest.mark.parametrize("game_id", ["lanterns", "aerion"])
def test_a_snapshot_at_any_moment_goes_on_like_the_table(game_id: str) -> None:
    random = Random(1)
    table = new_table(game_id, 2)
    while table.phase == "playing":
        again = Table(table.id, table.seed, first_of(table))
        again.restore(table.snapshot())
        assert everything(again) == everything(table)
        for _ in range(3):
            if table.phase == "playing":
                entry = any_move(table, random)
                again.add(entry)
                table = table.after(entry)
        assert everything(again) == everything(table)


def first_of(table: Table) -> Entry:
    return opening(
        table.game.id, table.players, table.options, undo=True, public=False, takeover=False, seed=table.seed
    )


def test_a_snapshot_of_the_waiting_room() -> None:
    table = waiting_table()
    table.add(sitting(1)[0](table))
    again = waiting_table()
    again.restore(table.snapshot())
    assert everything(again) == everything(table)


@pytest.mark.parametrize(
    "damage", [b"", b"{}", b"\xff", b'{"format": 2, "states": ["AAAA"], "lines": [], "seats": []}']
)
def test_a_damaged_snapshot_changes_nothing(damage: bytes) -> None:
    table = new_table()
    before = everything(table)
    with pytest.raises(RecordError, match="cannot be read"):
        table.restore(damage)
    assert everything(table) == before
