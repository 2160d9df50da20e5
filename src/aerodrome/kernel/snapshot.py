"""A state as bytes, exact and compact, at any moment; and its fingerprint.

A snapshot is a header (JSON: where the state comes from), then the ints of every field, each as a variable-length
number, then a digest of all that. A step is its number in the game's list of steps and its ints.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.kernel.record import RecordError
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.state import Origin, State

if TYPE_CHECKING:
    from aerodrome.kernel.game import Game

MAGIC: Final = b"aero1"
SEAL_BYTES: Final = 8
KERNEL_FIELDS: Final = ("active", "over", "moves", "revealed")
NUMBER, TRUTH, ZONE = 0, 1, 2


def zone(items: list[int]) -> vec[i64]:
    return vec[i64]([i64(item) for item in items])


class Writer:
    def __init__(self) -> None:
        self.data: Final = bytearray()

    def number(self, value: int) -> None:
        zigzag = value << 1 if value >= 0 else (-value << 1) - 1
        while zigzag > 127:
            self.data.append(zigzag & 127 | 128)
            zigzag >>= 7
        self.data.append(zigzag)

    def numbers(self, values: list[int]) -> None:
        self.number(len(values))
        for value in values:
            self.number(value)

    def raw(self, data: bytes) -> None:
        self.number(len(data))
        self.data.extend(data)

    def field(self, value: int | bool | vec[i64]) -> None:
        if isinstance(value, bool):
            self.number(TRUTH)
            self.number(value)
        elif isinstance(value, int):
            self.number(NUMBER)
            self.number(value)
        else:
            self.number(ZONE)
            self.numbers([int(item) for item in value])


class Reader:
    def __init__(self, data: bytes, place: int) -> None:
        self.data: Final = data
        self.place = place

    def number(self) -> int:
        zigzag = shift = 0
        while True:
            if self.place >= len(self.data):
                raise RecordError("the snapshot is cut short")
            byte = self.data[self.place]
            self.place += 1
            zigzag |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return zigzag >> 1 if not zigzag & 1 else -((zigzag + 1) >> 1)

    def count(self) -> int:
        """A length: never more than the bytes that are left."""
        count = self.number()
        if not 0 <= count <= len(self.data) - self.place:
            raise RecordError("the snapshot is damaged: a length is impossible")
        return count

    def numbers(self) -> list[int]:
        return [self.number() for _ in range(self.count())]

    def raw(self) -> bytes:
        count = self.count()
        self.place += count
        return self.data[self.place - count : self.place]

    def field(self) -> int | bool | vec[i64]:
        kind = self.number()
        if kind == ZONE:
            return zone(self.numbers())
        value = self.number()
        return bool(value) if kind == TRUTH else value


def body(game: Game, s: State, out: Writer) -> None:
    """Everything that decides how the game goes on."""
    rng = s.rng
    out.raw(rng.key.encode())
    out.numbers([rng.state, rng.place, rng.draws, *rng.dictated])
    for name in (*KERNEL_FIELDS, *s.fields()):
        out.field(getattr(s, name))
    out.number(int(s.depth))
    for step in s.steps():
        if type(step) not in game.steps:
            raise ValueError(f"the step {type(step).__name__} is missing in the steps of {game.title}: Game(steps=...)")
        out.number(game.steps.index(type(step)))
        out.numbers([int(arg) for arg in step.args()])


def dump(game: Game, s: State) -> bytes:
    """The state as bytes."""
    out = Writer()
    out.data.extend(MAGIC)
    origin = s.origin
    header: dict[str, Any] = {"game": game.id, "rules": game.rules, "players": int(s.players)}
    if origin is not None:
        header.update(options=origin.options, seed=origin.seed)
        if origin.redeals:
            header["redeals"] = origin.redeals
    out.raw(json.dumps(header, separators=(",", ":")).encode())
    out.numbers([int(action) for action in s.log])
    body(game, s, out)
    return bytes(out.data) + seal(out.data)


def seal(data: bytes | bytearray) -> bytes:
    """The digest at the end of a snapshot: a cut or changed one is noticed before it is read."""
    return blake2b(data, digest_size=SEAL_BYTES).digest()


def load(game: Game, data: bytes) -> State:
    """The state that `dump` wrote; RecordError if it is not one of this game and these rules."""
    if not data.startswith(MAGIC):
        raise RecordError("this is not a snapshot of a state")
    if seal(data[:-SEAL_BYTES]) != data[-SEAL_BYTES:]:
        raise RecordError("the snapshot is damaged or cut short")
    into = Reader(data[:-SEAL_BYTES], len(MAGIC))
    try:
        header = json.loads(into.raw())
        game.check_origin(header["game"], header["rules"])
        players = game.check_players(header["players"])
        s = game.blank_state(players)
        if "seed" in header:
            redeals = [(int(step), int(seat), str(seed)) for step, seat, seed in header.get("redeals", ())]
            s.origin = Origin(game.id, game.rules, players, header["options"], header["seed"], redeals)
        s.log = zone(into.numbers())
        key = into.raw().decode()
        state, place, draws, *dictated = into.numbers()
        s.rng = Rng(state, key)
        s.rng.place = place
        s.rng.draws = draws
        s.rng.dictate(dictated)
        for name in (*KERNEL_FIELDS, *s.fields()):
            setattr(s, name, into.field())
        for _ in range(into.count()):
            step = game.steps[into.number()]
            s.then(step(*into.numbers()))
    except RecordError:
        raise
    except (ValueError, TypeError, KeyError, IndexError, OverflowError, AttributeError) as error:
        raise RecordError(f"the snapshot is damaged: {error}") from None
    s.derive()
    if s.depth:
        s.settle()
    return s


def fingerprint(game: Game, s: State) -> str:
    """A short hash of everything that decides how the game goes on."""
    out = Writer()
    body(game, s, out)
    return blake2b(out.data, digest_size=16).hexdigest()
