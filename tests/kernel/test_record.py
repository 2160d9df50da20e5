"""Records: what is wrong with one is said in a clear sentence, and nothing but RecordError is raised."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, strategies as st
from lanterns import GAME as LANTERNS

import aerodrome
from aerodrome import RecordError, read_record, write_record
from aerodrome.kernel.game import Game
from tests.kit.entry import entry, play

AERION = aerodrome.game("aerion")


def some_record(game: Game = AERION, seed: int | str = 5, stop: int = 30) -> dict[str, Any]:
    e = entry(game.id)
    s = e.richest.new(game, seed)
    for _ in play(e, s, "uniform", 1, stop=stop):
        pass
    return game.record(s)


RECORD = some_record()


def test_a_record_is_plain_json_with_these_fields() -> None:
    assert list(RECORD) == ["format", "game", "rules", "players", "options", "seed", "actions", "check"]
    assert len(RECORD["actions"]) == 30
    text = write_record(RECORD)
    assert read_record(text) == json.loads(text) == RECORD
    assert text.count("\n") == len(RECORD) + 2


def test_a_text_seed_survives_with_any_letters() -> None:
    record = some_record(seed="Œuf “dragon” \\ \n ☃", stop=5)
    replayed = AERION.replay(read_record(write_record(record)))
    assert AERION.record(replayed) == record


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "solenia"}, "a record of 'solenia', not of 'aerion'"),
        ({"game": 1}, "'game' of the record is a int, not a str"),
        ({"rules": 2}, "needs version 2 of the rules of Aerion; this is 1"),
        ({"rules": True}, "'rules' of the record is a bool, not a int"),
        ({"format": 9}, "has format 9; this version reads the formats 1 and 2"),
        ({"players": 7}, "players is one of 1, 2, not 7"),
        ({"players": "2"}, "'players' of the record is a str"),
        ({"options": []}, "'options' of the record is a list, not a dict"),
        ({"options": {"wings": 2}}, "has no option 'wings'"),
        ({"options": {"keep": False}}, "has no option 'keep'"),
        ({"options": {"players": 2}}, "has no option 'players'"),
        ({"options": {"self": 2}}, "has no option 'self'"),
        ({"options": {"expansions": ["egg"]}}, "expansions is a list of"),
        ({"options": {"variants": ["swarm"]}}, "variants 'swarm' needs 'stone_clouds'"),
        ({"seed": 1.5}, "'seed' of the record is a float, not a int or str"),
        ({"seed": ""}, "seed is a number or a text that is not empty"),
        ({"seed": None}, "'seed' of the record is a NoneType"),
        ({"actions": "abc"}, "'actions' of the record is a str, not a list"),
        ({"actions": [*RECORD["actions"][:3], "roll"]}, "action 4 of the record is 'roll', not a number"),
        ({"actions": [*RECORD["actions"][:3], True]}, "action 4 of the record is True, not a number"),
        ({"actions": [*RECORD["actions"][:3], None]}, "action 4 of the record is None"),
        ({"actions": [*RECORD["actions"][:3], 9999]}, "step 4 of the record: action 9999 is not legal"),
        ({"actions": [*RECORD["actions"][:3], -1]}, "step 4 of the record: action -1 is not legal"),
        ({"actions": [*RECORD["actions"][:3], 10**40]}, "step 4 of the record: action 1000"),
        ({"actions": RECORD["actions"][:-1]}, "leads to another state"),
        ({"check": "0" * 32}, "leads to another state"),
        ({"check": 3}, "leads to another state"),
    ],
)
def test_a_wrong_record_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError, match=re.escape(message)):
        AERION.replay({**RECORD, **change})


@pytest.mark.parametrize("name", ["format", "game", "rules", "players", "options", "seed", "actions"])
def test_a_missing_field_is_named(name: str) -> None:
    less = {key: value for key, value in RECORD.items() if key != name}
    with pytest.raises(RecordError, match=f"the record has no '{name}'"):
        AERION.replay(less)


def test_the_check_may_be_left_out() -> None:
    less = {key: value for key, value in RECORD.items() if key != "check"}
    assert AERION.fingerprint(AERION.replay(less)) == RECORD["check"]


def test_a_record_cut_anywhere_is_refused() -> None:
    text = write_record(RECORD).strip()
    for length in range(len(text)):
        with pytest.raises(RecordError):
            read_record(text[:length])


@pytest.mark.parametrize("text", ["[]", "3", '"x"', "null", "[" * 100_000, "{", "", "NaN", "\ufeff{}"])
def test_other_json_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        read_record(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(sorted(RECORD)), JSON)
def test_any_value_in_any_field_is_played_or_refused(name: str, value: Any) -> None:
    """Whatever stands in a field: RecordError, or a state."""
    record = {**RECORD, name: value}
    try:
        s = AERION.replay(record)
    except RecordError:
        return
    s.check()


def test_stop_replays_the_beginning() -> None:
    for stop in (0, 7, 30):
        s = AERION.replay(RECORD, stop=stop)
        assert s.moves == stop
        assert AERION.record(s)["actions"] == RECORD["actions"][:stop]
    for stop in (-1, 31):
        with pytest.raises(ValueError, match=f"the steps 0 to 30, not {stop}"):
            AERION.replay(RECORD, stop=stop)


def test_a_state_without_a_record_says_so() -> None:
    for s in (AERION.new(seed=1, keep=False), AERION.new(seed=1).redeal(0, 1)):
        s.apply(s.legal[0])
        with pytest.raises(ValueError, match="keeps no record"):
            AERION.record(s)


def test_records_of_another_game_are_refused() -> None:
    with pytest.raises(RecordError, match="a record of 'lanterns', not of 'aerion'"):
        AERION.replay(some_record(LANTERNS, stop=3))
