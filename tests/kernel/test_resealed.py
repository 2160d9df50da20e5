"""Snapshots that were altered and sealed again: a state like any other, or a RecordError, soon and in little room.

A digest keeps nobody from writing another one. What could make a load run for ever, fill the memory or end the process:
fields with absurd numbers, agendas of absurd steps, lengths, kinds and places in the bytes that cannot be.
"""

from __future__ import annotations

import faulthandler
import json
import tracemalloc
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from aerodrome import RecordError
from aerodrome.games.whistle_mountain.steps.gather import ChoosePlace
from aerodrome.kernel.game import Game
from aerodrome.kernel.snapshot import KERNEL_FIELDS, LARGEST_ARG, MAGIC, Reader, Writer, seal
from aerodrome.kernel.state import State
from aerodrome.kernel.step import Step
from tests.kit.entry import entries, entry, play

GAMES = [e.game.id for e in entries()]
ABSURD = (0, 1, -1, 2, 7, 63, 64, 255, -2, 10**6, 2**31, 2**32 + 1, 2**62, 2**63 - 1, -(2**63))
PATIENCE = 60  # seconds for one load: one that hangs ends the run, since compiled code is not interrupted
ROOM = 30 * 2**20  # bytes that a load may take


class Endless(Step[Any]):
    """A consequence that follows itself."""

    def happen(self, s: State) -> None:
        s.then(self)


@cache
def moments(game_id: str) -> list[bytes]:
    """Snapshots from all over some games."""
    e = entry(game_id)
    found = []
    for number, mode in enumerate((e.richest, e.modes[0], e.modes[-1])):
        s = mode.new(e.game, f"moments {number}")
        for step, _ in enumerate(play(e, s, ("eager", "uniform")[number % 2], number, stop=60)):
            if step % 7 == number:
                found.append(e.game.dump(s))
        found.append(e.game.dump(s if s.over else s.redeal(0, 1)))
    return found


def put(s: State, name: str, place: int, value: int) -> None:
    """Change one number of a field."""
    now = getattr(s, name)
    if isinstance(now, bool):
        setattr(s, name, bool(value & 1))
    elif isinstance(now, int):
        setattr(s, name, value)
    else:
        items = [int(item) for item in now]
        if not items or place % 5 == 0:
            items.insert(place % (len(items) + 1), value)
        elif place % 5 == 1:
            del items[place % len(items)]
        else:
            items[place % len(items)] = value
        setattr(s, name, vec[i64]([i64(item) for item in items]))


def altered(game: Game, data: bytes, pick: Random, changes: int) -> bytes:
    """A state with other numbers in its fields and other steps on its agenda, sealed."""
    s = game.load(data)
    names = [*KERNEL_FIELDS, *s.fields()]
    for _ in range(changes):
        kind = pick.random()
        value = pick.choice(ABSURD) if pick.random() < 0.7 else pick.randrange(-3, 40)
        if kind < 0.6:
            put(s, pick.choice(names), pick.randrange(1000), value)
        elif kind < 0.9:
            step = pick.choice(game.steps)
            for arity in range(7):
                try:
                    held = max(-LARGEST_ARG, min(LARGEST_ARG, value))
                    s.then(step(*[pick.choice((0, 1, 2, held)) for _ in range(arity)]))
                    break
                except (TypeError, ValueError, IndexError, OverflowError):
                    continue
        else:
            s.rng.place, s.rng.draws = abs(value) % 2**40, abs(value) % 2**40
            s.rng.dictate([value])
    return game.dump(s)


def bent(data: bytes, pick: Random, changes: int) -> bytes:
    """Other bytes behind the header, sealed."""
    inner = bytearray(data[:-8])
    start = inner.index(b"}", len(MAGIC)) + 1
    for _ in range(changes):
        place = pick.randrange(start, len(inner))
        inner[place : place + pick.randrange(3)] = bytes(pick.randrange(256) for _ in range(pick.randrange(4)))
    return bytes(inner) + seal(inner)


def try_out(game: Game, data: bytes) -> bool:
    """Load it; if that is possible, it is a state with an invariant that holds and somebody to ask, or it is over."""
    faulthandler.dump_traceback_later(PATIENCE, exit=True)
    try:
        s = game.load(data)
    except RecordError:
        return False
    finally:
        faulthandler.cancel_dump_traceback_later()
    s.check()
    assert s.over == (not s.legal)
    assert s.over or 0 <= s.player < s.players
    assert game.fingerprint(game.load(game.dump(s))) == game.fingerprint(s)
    return True


def hurt(game_id: str, seed: int, changes: int) -> None:
    game, pick = entry(game_id).game, Random(seed)
    data = pick.choice(moments(game_id))
    try_out(game, altered(game, data, pick, changes))
    try_out(game, bent(data, pick, changes))


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=25)
@given(seed=st.integers(0, 2**32), changes=st.integers(1, 4))
def test_altered_and_sealed_again(game_id: str, seed: int, changes: int) -> None:
    hurt(game_id, seed, changes)


@pytest.mark.soak
@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=4000)
@given(seed=st.integers(0, 2**48), changes=st.integers(1, 6))
def test_altered_and_sealed_again_for_long(game_id: str, seed: int, changes: int) -> None:
    hurt(game_id, seed, changes)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_number_of_a_state(game_id: str) -> None:
    """Each field of one state with absurd numbers, alone."""
    game = entry(game_id).game
    data = moments(game_id)[3]
    for name in (*KERNEL_FIELDS, *game.load(data).fields()):
        for value in (-1, 2**31, 2**62):
            s = game.load(data)
            put(s, name, 2, value)
            try_out(game, game.dump(s))


def parts() -> tuple[Game, dict[str, Any], bytes]:
    """Aerion, the header of one of its snapshots, and what lies between that and the seal."""
    game, data = entry("aerion").game, moments("aerion")[3]
    into = Reader(data[:-8], len(MAGIC))
    header = json.loads(into.raw())
    return game, header, data[into.place : -8]


def sealed(header: dict[str, Any], body: bytes) -> bytes:
    out = Writer()
    out.data.extend(MAGIC)
    out.raw(json.dumps(header).encode())
    out.data.extend(body)
    return bytes(out.data) + seal(out.data)


@pytest.mark.parametrize(
    "body",
    [
        lambda out: out.number(2**62),  # so many actions
        lambda out: out.data.extend(b"\xff" * 1_000_000),  # a number without an end
        lambda out: (out.numbers([]), out.raw(b""), out.number(2**40)),
        lambda out: (out.numbers([2**70]), out.raw(b"")),
        lambda out: (out.numbers([]), out.raw(b"\xff\xfe"), out.numbers([0, 0, 0])),
        lambda out: (out.numbers([]), out.raw(b""), out.numbers([0, -1, 0])),
    ],
)
def test_absurd_sizes_are_refused_at_once(body: Any) -> None:
    game, header, _ = parts()
    out = Writer()
    body(out)
    data = sealed(header, bytes(out.data))
    tracemalloc.start()
    try:
        with pytest.raises(RecordError):
            game.load(data)
        assert tracemalloc.get_traced_memory()[1] < ROOM
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    "change",
    [
        {"options": {"gold": 1}},
        {"options": []},
        {"seed": None},
        {"seed": True},
        {"redeals": [[1]]},
        {"players": 10**9},
        {"players": "2"},
    ],
)
def test_headers_that_cannot_be_are_refused(change: dict[str, Any]) -> None:
    game, header, body = parts()
    game.load(sealed(header, body))
    with pytest.raises(RecordError):
        game.load(sealed(header | change, body))


def test_more_behind_the_agenda_is_refused() -> None:
    game, header, body = parts()
    with pytest.raises(RecordError, match="there is more behind it"):
        game.load(sealed(header, body + b"\0"))


@pytest.mark.parametrize("game_id", GAMES)
def test_an_agenda_without_an_end_is_not_followed(game_id: str) -> None:
    """Consequences are never resolved by a load: whoever is asked must be asked at once."""
    e = entry(game_id)
    s = e.game.load(moments(game_id)[3])
    s.then(Endless())
    endless = replace(e.game, steps=(*e.game.steps, Endless))
    with pytest.raises(RecordError, match="nobody is asked"):
        endless.load(endless.dump(s))


def test_a_step_holds_small_numbers() -> None:
    """Of what it holds indices are made, and they must not leave 64 bits."""
    game = entry("whistle_mountain").game
    s = game.load(moments("whistle_mountain")[3])
    s.then(ChoosePlace(2**31))
    with pytest.raises(ValueError, match=r"ChoosePlace holds \[2147483648\]"):
        game.dump(s)
