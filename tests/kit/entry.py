"""How a game registers for the battery, the golden files and the soak: one `ENTRY` in its `modes.py`.

They stand in `tests/games/<game>/modes.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from aerodrome.kernel.game import Game, games
from aerodrome.kernel.state import State

Policy = Callable[[State, Random], int]


@dataclass(frozen=True)
class Mode:
    """One way to start a game: its options and its number of players."""

    name: str
    players: int
    options: Mapping[str, Any]

    def new(self, game: Game, seed: int | str, keep: bool = True) -> State:
        return game.new(self.players, seed, keep=keep, **self.options)


def uniform(s: State, rng: Random) -> int:
    """Every legal action is equally likely."""
    return rng.choice(s.legal)


@dataclass(frozen=True)
class Entry:
    """A game and all that the battery needs to know about it."""

    game: Game
    modes: Sequence[Mode]  # every mode that each run of the tests plays
    richest: Mode  # the mode that uses every field of the state
    any_mode: Callable[[Random], Mode]  # a random one out of all there are
    eager: Policy  # prefers doing over stopping
    hidden: Callable[[State, int], Mapping[str, set[int]]]  # field -> places that a seat (-1: spectator) cannot know
    golden: Sequence[Mode]  # the modes of the golden files
    rare: Sequence[str] = ()  # events that the games of the battery need not meet; rule tests do
    likes: Sequence[str] = ()  # parts of keys that a person with a browser clicks first, so that a game gets somewhere
    avoids: Sequence[str] = ()  # and last
    lays: str = ""  # the button that lays a piece, where a click takes it only to its place
    scenes: Callable[[], Iterable[State]] = tuple  # moments that games seldom meet, to be read and drawn as well
    campaign: Callable[[Random], Mode] | None = None  # how a campaign begins, where one game leads to the next

    def policy(self, name: str) -> Policy:
        return {"uniform": uniform, "eager": self.eager}[name]


POLICIES = ("uniform", "eager")


def labelled_scenes(game_id: str) -> Iterator[State]:
    """The tables at which a game's labels are asserted word by word: every question is asked at one of them."""
    set_up = import_module(f"tests.games.{game_id}.scene")
    for table, before, *_ in import_module(f"tests.games.{game_id}.sentences").LABELS:
        yield set_up.act(set_up.scene(**table), *before)


def modes_of(game: Game) -> Entry:
    """The entry of a game; ImportError says what is missing."""
    entry: Entry = import_module(f"tests.games.{game.id}.modes").ENTRY
    return entry


@cache
def entries() -> list[Entry]:
    """All installed games, and Lanterns."""
    from lanterns import GAME as LANTERNS

    found = games()
    if LANTERNS.id not in [game.id for game in found]:
        found.append(LANTERNS)
    return [modes_of(game) for game in found]


def entry(name: str) -> Entry:
    """The entry of one game by its id; ValueError lists the ones there are."""
    for one in entries():
        if one.game.id == name:
            return one
    raise ValueError(f"there is no game {name!r}; there are {', '.join(one.game.id for one in entries())}")


def seed_of(mode: Mode, number: int) -> int:
    """Another seed for every mode; the same ones in every run."""
    return int.from_bytes(mode.name.encode(), "little") % 99_991 + 100_000 * number


def play(e: Entry, s: State, policy: str, seed: int | str, stop: int | None = None) -> Iterator[tuple[State, int]]:
    """Play a game to its end (or `stop` decisions): the state before each decision, and the action chosen.

    The caller sees the state before the action is played; what it does to it in between must be undone.
    """
    rng = Random(f"{seed}")
    choose = e.policy(policy)
    played = 0
    while not s.over and played != stop:
        action = choose(s, rng)
        yield s, action
        s.apply(action)
        played += 1
