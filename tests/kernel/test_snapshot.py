"""Snapshots: exact at any moment; a damaged one is refused with a RecordError and never anything else."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, strategies as st
from lanterns import GAME as LANTERNS

import aerodrome
from aerodrome import RecordError
from aerodrome.kernel.snapshot import Reader, Writer
from aerodrome.kernel.state import State
from tests.battery.checks import same
from tests.kit.entry import entry, play

AERION = aerodrome.game("aerion")


def middle(name: str, stop: int, seed: int | str = 3) -> State:
    e = entry(name)
    s = e.richest.new(e.game, seed)
    for _ in play(e, s, "eager", 3, stop=stop):
        pass
    assert not s.over
    return s


DATA = AERION.dump(middle("aerion", 40))


def test_a_snapshot_cut_short_anywhere_is_refused() -> None:
    for length in range(len(DATA)):
        with pytest.raises(RecordError):
            AERION.load(DATA[:length])


def test_a_snapshot_with_more_behind_it_is_refused() -> None:
    with pytest.raises(RecordError):
        AERION.load(DATA + b"\0")


def test_flipped_bits_are_refused() -> None:
    pick = Random(1)
    for place in range(len(DATA)):
        damaged = bytearray(DATA)
        damaged[place] ^= 1 << pick.randrange(8)
        with pytest.raises(RecordError):
            AERION.load(bytes(damaged))


@given(st.binary(max_size=200))
def test_other_bytes_are_refused(data: bytes) -> None:
    for junk in (data, b"aero1" + data):
        with pytest.raises(RecordError):
            AERION.load(junk)


def test_snapshots_of_others_are_refused() -> None:
    with pytest.raises(RecordError, match="'lanterns', not of 'aerion'"):
        AERION.load(LANTERNS.dump(middle("lanterns", 4)))
    with pytest.raises(RecordError, match="'aerion', not of 'lanterns'"):
        LANTERNS.load(DATA)
    with pytest.raises(RecordError, match="not a snapshot"):
        AERION.load(b"GIF89a")


@pytest.mark.parametrize("seed", [3, "a key"])
def test_dictated_outcomes_and_the_place_in_the_stream_are_stored(seed: int | str) -> None:
    s = middle("aerion", 25, seed)
    s.rng.dictate([0, 1, 2])
    t = AERION.load(AERION.dump(s))
    same(AERION, s, t)
    assert [int(s.rng.below(6)) for _ in range(40)] == [int(t.rng.below(6)) for _ in range(40)]
    assert s.rng.draws == t.rng.draws


def test_redealt_states_and_states_without_a_record_are_stored() -> None:
    for s in (middle("lanterns", 5).redeal(0, 1), AERION.new(seed=1, keep=False)):
        game = LANTERNS if s.players > 2 else AERION
        t = game.load(game.dump(s))
        same(game, s, t)
        assert t.origin is None


def test_a_finished_game_is_stored() -> None:
    s = AERION.new(seed=1)
    while not s.over:
        s.apply(s.legal[0])
    t = AERION.load(AERION.dump(s))
    assert t.over
    assert t.legal == []
    assert t.scores() == s.scores()
    assert AERION.record(t) == AERION.record(s)


I64 = st.integers(-(2**63), 2**63 - 1)


@given(st.lists(I64), st.booleans(), st.binary(max_size=20), I64)
def test_numbers_of_64_bits_survive(numbers: list[int], truth: bool, raw: bytes, number: int) -> None:
    out = Writer()
    out.numbers(numbers)
    out.field(truth)
    out.raw(raw)
    out.field(number)
    into = Reader(bytes(out.data), 0)
    assert (into.numbers(), into.field(True), into.raw(), into.field(0)) == (numbers, truth, raw, number)
    assert into.place == len(out.data)


def test_a_snapshot_is_compact() -> None:
    assert len(DATA) < 1000
