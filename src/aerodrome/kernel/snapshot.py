"""A state as bytes, exact and compact, at any moment; and its fingerprint.

A snapshot is a header (JSON: where the state comes from), then the ints of every field, each as a variable-length
number, then a digest of all that. A step is its number in the game's list of steps and its ints.
"""

from __future__ import annotations

import json
from contextlib import suppress
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
SMALLEST, LARGEST = -(2**63), 2**63 - 1
LARGEST_ARG: Final = 2**31 - 1  # what steps hold is counted, indexed and multiplied: that must not leave 64 bits
NUMBER_BYTES: Final = 10  # of 64 bits; no field, action or step holds more


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
            if shift == 7 * NUMBER_BYTES:
                raise RecordError("the snapshot is damaged: a number is too large")
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

    def field(self, like: object) -> int | bool | vec[i64]:
        """The value of a field, of the same kind as the one that a fresh state has."""
        kind = self.number()
        if kind != kind_of(like):
            raise RecordError("the snapshot is damaged: a field is of another kind")
        if kind == ZONE:
            return zone(self.numbers())
        value = self.number()
        return checked(value) if kind == NUMBER else bool(value)


def kind_of(value: object) -> int:
    return TRUTH if isinstance(value, bool) else NUMBER if isinstance(value, int) else ZONE


def checked(value: int) -> int:
    """A number that fits into 64 bits: interpreted fields would take any."""
    if not SMALLEST <= value <= LARGEST:
        raise RecordError("the snapshot is damaged: a number is too large")
    return value


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
        args = [int(arg) for arg in step.args()]
        if args and max(map(abs, args)) > LARGEST_ARG:
            raise ValueError(f"the step {type(step).__name__} holds {args}; no number in a step has more than 31 bits")
        out.numbers(args)


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
    """The state that `dump` wrote; RecordError if it is not one of this game and these rules.

    The digest tells accidents, not intentions: so the state must also be one that could be dumped, with its invariants
    and with somebody to ask. Nothing is resolved here, so that no agenda goes on for ever.
    """
    if not data.startswith(MAGIC):
        raise RecordError("this is not a snapshot of a state")
    if seal(data[:-SEAL_BYTES]) != data[-SEAL_BYTES:]:
        raise RecordError("the snapshot is damaged or cut short")
    try:
        s = read_state(game, Reader(data[:-SEAL_BYTES], len(MAGIC)))
        s.derive()
        check(s)
        if s.depth:
            asked = s.asks(s.top())
            require(asked and 0 <= s.player < s.players, "nobody is asked")
    except RecordError:
        raise
    except Exception as error:  # noqa: BLE001  what cannot be may fail anywhere in the rules
        raise RecordError(f"the snapshot is damaged: {type(error).__name__}: {error}") from None
    return s


def check(s: State) -> None:
    """AssertionError if an invariant is broken; a game that is not finished may have none."""
    with suppress(NotImplementedError):
        s.check()


def require(holds: bool, what: str) -> None:
    if not holds:
        raise RecordError(f"the snapshot is damaged: {what}")


def read_state(game: Game, into: Reader) -> State:
    """The state as its fields say, with its agenda; nothing is derived yet, and nobody is asked."""
    header = json.loads(into.raw())
    game.check_origin(header["game"], header["rules"])
    players = game.check_players(header["players"])
    s = game.blank_state(players)
    if "seed" in header:
        s.origin = origin_in(game, players, header)
    s.log = zone(into.numbers())
    key = into.raw().decode()
    state, place, draws, *dictated = [checked(number) for number in into.numbers()]
    require(place >= 0 and draws >= 0, "the place in the random stream is impossible")
    s.rng = Rng(state, key)
    s.rng.place = place
    s.rng.draws = draws
    s.rng.dictate(dictated)
    for name in (*KERNEL_FIELDS, *s.fields()):
        setattr(s, name, into.field(getattr(s, name)))
    for _ in range(into.count()):
        number = into.number()
        require(0 <= number < len(game.steps), "there is no such step")
        args = into.numbers()
        require(not args or max(map(abs, args)) <= LARGEST_ARG, "a number in a step is too large")
        s.then(game.steps[number](*args))
    require(into.place == len(into.data), "there is more behind it")
    require(0 <= s.active < players and s.moves >= 0 and s.revealed >= 0, "a number is impossible")
    require(len(s.log) == (s.moves if s.origin is not None else 0), "its actions are not those that were counted")
    require(s.over != (s.depth > 0), "a game that is over asks nobody, and any other one somebody")
    return s


def origin_in(game: Game, players: int, header: dict[str, Any]) -> Origin:
    """Where a snapshot says that its state comes from, if there can be such a game."""
    seed = header["seed"]
    require(isinstance(seed, int | str) and not isinstance(seed, bool), "its seed is none")
    redeals = [(int(step), int(seat), str(again)) for step, seat, again in header.get("redeals", ())]
    return Origin(game.id, game.rules, players, game.check_options(header["options"], players), seed, redeals)


def fingerprint(game: Game, s: State) -> str:
    """A short hash of everything that decides how the game goes on."""
    out = Writer()
    body(game, s, out)
    return blake2b(out.data, digest_size=16).hexdigest()
