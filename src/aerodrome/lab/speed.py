"""How fast the games run, interpreted against compiled, measured alternately in the same minute.

`measure` takes the figures of one process; `compare` starts processes of both kinds in turn, several times, and takes
the median of each figure, since other work on the machine disturbs single runs.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any, Final

from aerodrome.bots import SearchBot, playout
from aerodrome.house import compiled
from aerodrome.kernel.game import Game, Option, Value, game
from aerodrome.kernel.state import State

RATE: Final = "/s"
BYTES: Final = "bytes"
KINDS: Final = ("interpreted", "compiled")
STARTS: Final = 40  # different deals, so that one unusual deal does not decide the figure
COPIES: Final = 500
SEARCHES: Final = 100  # iterations of one timed search


@dataclass(frozen=True)
class Mode:
    """A way to play a game whose speed is measured."""

    name: str
    players: int
    options: dict[str, Any]


def modes(chosen: Game) -> list[Mode]:
    """The game as it is by default with the fewest players, and with everything that the most of them can add."""
    most = chosen.players[-1]
    richest: dict[str, Any] = {}
    for option in chosen.options:
        if option.carried is None and option.applies(most, richest):
            richest[option.name] = richest_value(option, most)
    base = Mode("base", chosen.players[0], {})
    return [base, Mode("everything", most, richest)] if richest or most > base.players else [base]


def richest_value(option: Option, players: int) -> Value:
    """All choices of a list, the last one of other options: games name their choices from the plainest on."""
    if option.kind is bool:
        return True
    offered = option.open_to(players)
    return [str(choice) for choice in offered] if option.kind is list else offered[-1]


# -------------------------------------------------------------------- one process
def timed(once: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """How many things and how many calls a second: `once(i)` does some things and says how many."""
    once(0)
    done = calls = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        calls += 1
        done += once(calls)
    return done / spent, calls / spent


def rate(once: Callable[[int], int], seconds: float) -> float:
    return timed(once, seconds)[0]


def middle_of(chosen: Game, mode: Mode) -> State:
    """A state about halfway through a random game."""
    s = chosen.new(mode.players, 1, keep=False, **mode.options)
    halfway = playout(s.clone(), 1) // 2
    for turn in range(halfway):
        choices = s.legal
        s.apply(choices[turn % len(choices)])
        if s.over:
            return chosen.new(mode.players, 1, keep=False, **mode.options)
    return s


def memory(s: State) -> float:
    """Bytes that one more state takes, in a process of its own kind."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [s.clone() for _ in range(COPIES)]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken / len(copies)


def measure(chosen: Game, mode: Mode, seconds: float) -> dict[str, float]:
    """The figures of one mode in this process."""
    starts = [chosen.new(mode.players, seed, keep=False, **mode.options) for seed in range(STARTS)]
    s = middle_of(chosen, mode)
    seat = int(s.player)
    clone, redeal, view = s.clone, s.redeal, s.view

    def play(turn: int) -> int:
        return playout(starts[turn % STARTS].clone(), turn)

    def create(turn: int) -> int:
        chosen.new(mode.players, turn, keep=False, **mode.options)
        return 1

    def copy(_: int) -> int:
        for _ in range(100):
            clone()
        return 100

    def deal(turn: int) -> int:
        for seed in range(turn * 20, turn * 20 + 20):
            redeal(seat, seed)
        return 20

    def look(_: int) -> int:
        view(seat)
        return 1

    def search(turn: int) -> int:
        SearchBot(chosen.sense, turn, iterations=SEARCHES).choose(s)
        return SEARCHES

    decisions, games = timed(play, seconds)
    return {
        "random playouts: decisions" + RATE: decisions,
        "random playouts: games" + RATE: games,
        "new games" + RATE: rate(create, seconds),
        "clones" + RATE: rate(copy, seconds),
        "redeals" + RATE: rate(deal, seconds),
        "views" + RATE: rate(look, seconds),
        "search iterations" + RATE: rate(search, seconds),
        f"a state, {BYTES} in memory": memory(s),
        f"a state, {BYTES} as a dump": float(len(chosen.dump(s))),
    }


def main() -> None:
    """What `compare` starts: the figures of all modes of a game as JSON."""
    chosen, seconds = game(sys.argv[1]), float(sys.argv[2])
    json.dump({mode.name: measure(chosen, mode, seconds) for mode in modes(chosen)}, sys.stdout)


# -------------------------------------------------------------------- both kinds
@dataclass(frozen=True)
class Figure:
    """One figure of one mode: the median of each kind, and the best."""

    mode: str
    name: str
    median: dict[str, float]  # by kind
    best: dict[str, float]

    @property
    def ratio(self) -> float | None:
        """How many times faster compiled is; None where only one kind was measured, or where nothing is timed."""
        if len(self.median) < len(KINDS) or not self.name.endswith(RATE):
            return None
        return self.median[KINDS[1]] / self.median[KINDS[0]]


def one_run(chosen: Game, kind: str, seconds: float) -> dict[str, dict[str, float]]:
    """The figures of a process of this kind."""
    environment = {**os.environ, compiled.VARIABLE: str(KINDS.index(kind))}
    command = [sys.executable, "-m", "aerodrome.lab.speed", chosen.id, str(seconds)]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, dict[str, float]] = json.loads(done.stdout)
    return found


def kinds() -> tuple[str, ...]:
    """The kinds that can be measured here: both where there is a build of these sources."""
    try:
        compiled.choose("1")
    except compiled.BuildMissing:
        return KINDS[:1]
    return KINDS


def runs(chosen: Game, rounds: int, seconds: float) -> Iterator[tuple[str, dict[str, dict[str, float]]]]:
    """The figures of both kinds in turn, process after process."""
    measured = kinds()
    for _ in range(rounds):
        for kind in measured:
            yield kind, one_run(chosen, kind, seconds)


def figures(taken: list[tuple[str, dict[str, dict[str, float]]]]) -> list[Figure]:
    """The median and the best of every figure."""
    out = []
    first = taken[0][1]
    for mode, found in first.items():
        for name in found:
            values = {
                kind: [run[mode][name] for taken_kind, run in taken if taken_kind == kind]
                for kind in dict.fromkeys(kind for kind, _ in taken)
            }
            best = max if name.endswith(RATE) else min
            out.append(
                Figure(
                    mode,
                    name,
                    {kind: median(several) for kind, several in values.items()},
                    {kind: best(several) for kind, several in values.items()},
                )
            )
    return out


if __name__ == "__main__":
    main()
