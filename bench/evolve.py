"""Worths that win: python -m bench.evolve GAME [--table T] [--minutes 10] [--jobs 2] [--contest 200] [--write]

Where `bench.fit` explains what greedy bots score, this looks for worths with which they score more than others. Two
bots play whose worths are shifted at random in opposite ways; what the one scores more than the other says, over many
such pairs, which way is better, and the worths move there a little. A column of a table is shifted as a whole, by a
factor that changes evenly from its first row to its last; a worth of 0 stays 0. So it also finds guesses that no
regression sees, because nothing counts them.

The game says what its tables are in `sense/study.py`, as for `bench.fit`.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from math import exp
from multiprocessing import get_context
from statistics import fmean
from typing import Final

from rich.console import Console

from aerodrome.bots import GreedyBot, decide
from aerodrome.house import compiled
from aerodrome.kernel.game import game
from aerodrome.lab.simulate import wilson
from bench.fit import Contest, contend, done_by, show, study_of, tasks, write

SHIFT: Final = 0.15  # how far worths are shifted, as the logarithm of a factor
STEP: Final = 0.12  # how far they move for a full success
FULL: Final = 20.0  # points more than the other bot: a full success,
MOST: Final = 40.0  # and no more is counted
FADING: Final = 0.999  # what is not confirmed again and again is forgotten
PAIRS: Final = 8  # of a task
LEAST_TASKS: Final = 3  # of a step


@dataclass(frozen=True)
class Duels:
    """Pairs of games of one table, each with a shift of its own, which its seed gives."""

    game: str
    table: str
    tables: dict[str, list[float]]
    spread: list[float]
    rows: int
    moved: list[float]  # where the worths stand now
    seed: int


def shifted(worths: list[float], rows: int, shift: list[float]) -> list[float]:
    """A table whose columns are multiplied: two numbers a column, the factor in the middle and how it changes.

    >>> [round(worth, 2) for worth in shifted([1.0, 2.0, 1.0, 2.0], 2, [0.0, 0.0, 0.5, 0.5])]
    [1.0, 2.0, 1.0, 5.44]
    """
    columns = len(worths) // rows
    out = []
    for row in range(rows):
        slope = 2 * row / (rows - 1) - 1
        for column in range(columns):
            worth = worths[row * columns + column]
            out.append(worth * exp(shift[2 * column] + slope * shift[2 * column + 1]))
    return out


def noise(seed: int, size: int) -> list[float]:
    chance = random.Random(seed)
    return [chance.gauss(0, 1) for _ in range(size)]


def duel(duels: Duels) -> list[tuple[int, float]]:
    """The seeds of the shifts, and what the bot shifted that way scored more than the other."""
    chosen = game(duels.game)
    study = study_of(chosen)
    modes = study.modes(duels.table)
    out = []
    for seed in range(duels.seed, duels.seed + PAIRS):
        shift = noise(seed, len(duels.moved))
        senses = []
        for sign in (SHIFT, -SHIFT):
            sense = type(chosen.sense)()
            there = [place + sign * one for place, one in zip(duels.moved, shift, strict=True)]
            worths = shifted(duels.tables[duels.table], duels.rows, there)
            study.use(sense, {**duels.tables, duels.table: worths}, duels.spread)
            senses.append(sense)
        players, options = modes[seed % len(modes)]
        more = []
        for swap in range(2):
            s = chosen.new(players, seed, keep=False, **options)
            bots = [GreedyBot(senses[(seat + swap) % 2], seed + seat) for seat in range(players)]
            while not s.over:
                s.play(decide(chosen, s, bots[s.player], seed + int(s.moves)))
            scores = s.scores()
            sides = [fmean(score for seat, score in enumerate(scores) if (seat + swap) % 2 == side) for side in (0, 1)]
            more.append(sides[0] - sides[1])
        out.append((seed, max(-MOST, min(MOST, fmean(more)))))
    return out


def search(first: Duels, minutes: float, jobs: int) -> tuple[list[float], int]:
    """Where the worths of a table have moved in so many minutes, and how many steps that were."""
    moved, seed, steps = first.moved, first.seed, 0
    end = time.monotonic() + 60 * minutes
    pool = ProcessPoolExecutor(jobs, get_context("spawn")) if jobs > 1 else None
    try:
        while time.monotonic() < end:
            seeds = range(seed, seed + PAIRS * max(LEAST_TASKS, jobs), PAIRS)
            work = [replace(first, moved=moved, seed=one) for one in seeds]
            seed = seeds.stop
            found = [one for part in (pool.map if pool else map)(duel, work) for one in part]
            push = [0.0] * len(moved)
            for number, more in found:
                for place, one in enumerate(noise(number, len(moved))):
                    push[place] += more * one
            size = len(found) * FULL
            moved = [FADING * place + STEP * one / size for place, one in zip(moved, push, strict=True)]
            steps += 1
    finally:
        if pool:
            pool.shutdown(cancel_futures=True)
    return moved, steps


def main() -> None:
    parser = argparse.ArgumentParser(description="Look for worths with which greedy bots score more than others.")
    parser.add_argument("game")
    parser.add_argument("--table", action="append", help="this table only; may be given several times")
    parser.add_argument("--minutes", type=float, default=10, help="for each table")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--contest", type=int, default=0, metavar="GAMES", help="against what stood there, for each table"
    )
    parser.add_argument("--write", action="store_true", help="put what is found into the module of the weights")
    given = parser.parse_args()
    try:
        chosen = game(given.game)
        study = study_of(chosen)
    except (KeyError, ValueError) as error:
        sys.exit(str(error))
    console = Console(stderr=True)
    if not compiled.status().compiled:
        console.print("the rules are interpreted: this takes long (./run build)")
    tables, spread, rows = study.tables(), study.spread(), len(study.knots())
    seed = given.seed * 1_000_000
    for table in given.table or list(tables):
        moved = [0.0] * (2 * len(tables[table]) // rows)
        moved, steps = search(Duels(chosen.id, table, tables, spread, rows, moved, seed), given.minutes, given.jobs)
        console.print(f"{table}: {steps} steps")
        tables[table] = [round(worth, 2) for worth in shifted(tables[table], rows, moved)]
        show(study, {table: tables[table]}, spread)
        if given.contest:
            new = tasks(chosen, table, tables, spread, given.contest, seed)
            old = tasks(chosen, table, study.tables(), study.spread(), given.contest, seed)
            matches = [Contest(*both) for both in zip(old, new, strict=True)]
            won = sum(done_by(contend, matches, given.jobs), 0.0)
            low, high = wilson(round(won), given.contest)
            console.print(f"{table}: won {won:g} of {given.contest} against the old worths ({low:.1%} to {high:.1%})")
    if given.write:
        write(study, tables, spread)


if __name__ == "__main__":
    main()
