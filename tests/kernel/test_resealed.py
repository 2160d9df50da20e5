"""Snapshots that were altered and sealed again: a state like any other, or a RecordError, soon and in little room.

A digest keeps nobody from writing another one. What could make a load run for ever, fill the memory or end the process:
fields with absurd numbers, agendas of absurd steps, lengths, kinds and places in the bytes that cannot be.
"""

from __future__ import annotations

import faulthandler
import json
import tracemalloc
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from aerodrome import RecordError
from aerodrome.kernel.game import Game
from aerodrome.kernel.snapshot import KERNEL_FIELDS, MAGIC, Writer, seal
from aerodrome.kernel.state import State
from tests.kit.entry import entries, entry, play

GAMES = [e.game.id for e in entries()]
ABSURD = (0, 1, -1, 2, 7, 63, 64, 255, -2, 10**6, 2**31, 2**32 + 1, 2**62, 2**63 - 1, -(2**63))
PATIENCE = 20  # seconds for one test: a load that hangs ends the run
ROOM = 30 * 2**20  # bytes that a load may take


@pytest.fixture(autouse=True)
def no_endless_load() -> Iterator[None]:
    faulthandler.dump_traceback_later(PATIENCE, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


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
                    s.then(step(*[pick.choice((0, 1, 2, value)) for _ in range(arity)]))
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
    try:
        s = game.load(data)
    except RecordError:
        return False
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
    """Each field of one state with each absurd number, alone."""
    game = entry(game_id).game
    data = moments(game_id)[3]
    for name in (*KERNEL_FIELDS, *game.load(data).fields()):
        for value in ABSURD[-6:]:
            s = game.load(data)
            put(s, name, 2, value)
            try_out(game, game.dump(s))


def parts(game_id: str = "aerion") -> tuple[Game, dict[str, Any], State]:
    """A game, the header of one of its snapshots, and its state."""
    game, data = entry(game_id).game, moments(game_id)[3]
    end = data.index(b"}}") + 2 if b"}}" in data else data.index(b"}") + 1
    return game, json.loads(data[data.index(b"{") : end]), game.load(data)


def with_body(write: Any) -> bytes:
    """A snapshot of Aerion with a true header and another body."""
    _, header, _ = parts()
    out = Writer()
    out.data.extend(MAGIC)
    out.raw(json.dumps(header).encode())
    write(out)
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
    data = with_body(body)
    tracemalloc.start()
    try:
        with pytest.raises(RecordError):
            entry("aerion").game.load(data)
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
    game, header, _ = parts()
    data = moments("aerion")[3]
    body = data[data.index(b"{") + len(json.dumps(header, separators=(",", ":"))) : -8]
    for given_header in (header, header | change):
        out = Writer()
        out.data.extend(MAGIC)
        out.raw(json.dumps(given_header, separators=(",", ":")).encode())
        out.data.extend(body)
        sealed = bytes(out.data) + seal(out.data)
        if given_header is header:
            game.load(sealed)
        else:
            with pytest.raises(RecordError):
                game.load(sealed)


def test_an_agenda_without_an_end_is_not_followed() -> None:
    """Steps that follow one another for ever are never resolved by a load: whoever is asked must be asked at once."""
    game, _, s = parts()
    for step in game.steps:
        try:
            for _ in range(1000):
                s.then(step())
        except TypeError:
            continue
    try_out(game, game.dump(s))
