"""Randomness that lives in the state: small, copyable, drawn from in one place.

Three sources stand behind one interface:

* the *fast* stream (seed is an int), for simulation;
* the *keyed* stream (seed is a string), for a real table: BLAKE2b keyed with the seed, so that nobody can
  foretell the next die from the dice seen so far;
* *dictated* outcomes, which a test or a solver puts before either of them.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

# A multiply-with-carry generator: MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are prime, so its period is
# about 2**62; and MULTIPLIER < 2**31, so every product stays below 2**63 (signed overflow is undefined in C).
MULTIPLIER: Final = 1996531899
LOW: Final = 0xFFFFFFFF
SEED_STEP: Final = 0x3C6EF372

BLOCK_BYTES: Final = 64  # one BLAKE2b digest
WORD_BYTES: Final = 4
NO_OUTCOMES: Final[list[int]] = []


def scramble(x: i64) -> i64:
    """Mix the low 32 bits so that neighbouring seeds have nothing in common; products stay below 2**63."""
    x &= LOW
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & LOW
    x = ((x ^ (x >> 15)) * 0x2C1B3C6D) & LOW
    return x ^ (x >> 16)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Rng:
    """A stream of random numbers.

    >>> a, b = fast_rng(7), fast_rng(7)
    >>> [a.below(6) for _ in range(5)] == [b.below(6) for _ in range(5)]
    True
    """

    def __init__(self, state: i64, key: str = "") -> None:
        self.state: i64 = state
        self.key: str = key
        self.place: i64 = 0  # of the next word of the keyed stream
        self.block: bytes = b""
        self.draws: i64 = 0
        self.dictated: list[int] = NO_OUTCOMES
        self.plain: bool = not key  # the fast stream speaks, and nothing is dictated

    def copy(self) -> Rng:
        other = Rng(self.state)
        self.copy_into(other)
        return other

    def copy_into(self, other: Rng) -> None:
        """Make another stream go on like this one."""
        other.state = self.state
        other.draws = self.draws
        if self.plain and other.plain:
            return
        other.key = self.key
        other.place = self.place
        other.block = self.block
        other.dictated = self.dictated
        other.plain = self.plain

    def word(self) -> i64:
        """The next 32 random bits."""
        state = self.state
        state = MULTIPLIER * (state & LOW) + (state >> 32)
        self.state = state
        return (state ^ (state >> 32)) & LOW

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1: the one place where chance enters a game."""
        self.draws += 1
        if self.plain:
            return (self.word() * n) >> 32
        return self.dictated_or_keyed(n)

    def dictated_or_keyed(self, n: i64) -> i64:
        """Dictated outcomes first, then the stream behind them."""
        if self.dictated:
            outcome = self.dictated[0]
            self.dictated = self.dictated[1:]
            self.plain = not self.key and not self.dictated
            if not 0 <= outcome < n:
                raise ValueError(f"the dictated outcome {outcome} is not below {n}")
            return outcome
        while True:  # rejection keeps the keyed stream exactly uniform
            word = self.keyed_word()
            if word < (LOW + 1) // n * n:
                return word % n

    def keyed_word(self) -> i64:
        offset = self.place * WORD_BYTES % BLOCK_BYTES
        if offset == 0 or not self.block:
            number = self.place * WORD_BYTES // BLOCK_BYTES
            self.block = blake2b(int(number).to_bytes(8, "little"), key=key_bytes(self.key)).digest()
        self.place += 1
        return int.from_bytes(self.block[offset : offset + WORD_BYTES], "little")

    def dictate(self, outcomes: list[int]) -> None:
        """Let the next calls of `below` answer these numbers, in this order."""
        self.dictated = self.dictated + outcomes
        self.plain = not self.key and not self.dictated

    def shuffle(self, cards: vec[i64], first: i64, last: i64) -> None:
        """Shuffle the places first to last - 1 of a vec, in place."""
        for i in range(last - 1, first, -1):
            j = first + self.below(i - first + 1)
            swapped = cards[i]
            cards[i] = cards[j]
            cards[j] = swapped


def key_bytes(key: str) -> bytes:
    """The BLAKE2b key of a string seed: at most 64 bytes, so a longer seed is hashed first."""
    raw = key.encode()
    return raw if len(raw) <= BLOCK_BYTES else blake2b(raw).digest()


def fast_rng(seed: i64) -> Rng:
    """A fast stream; neighbouring seeds give unrelated streams."""
    high = scramble(seed ^ scramble((seed >> 32) + SEED_STEP))
    low = scramble(high + (seed & LOW) + SEED_STEP)
    return Rng(((high % (MULTIPLIER - 2) + 1) << 32) | low)


def rng_of(seed: int | str) -> Rng:
    """The stream that a record's seed stands for: an int is fast, a string is keyed."""
    if isinstance(seed, str):
        return Rng(0, seed)
    digest = blake2b(str(seed).encode(), digest_size=8).digest()
    return fast_rng(int.from_bytes(digest, "little") >> 1)
