"""What the features of a game's outlook are worth: python -m bench.fit GAME [--games 400] [--rounds 3] [--jobs 2]

Greedy bots play, some of their moves random. Before every turn the features of each seat are noted, and when the game
is over, what they have to explain: the points that the seat has won since. A regression finds the worths that explain
them best; where little was seen they stay near what was believed before. With these worths the next round is played.
How far hopes can be trusted (the spread) is what makes the winners most likely.

A game that wants this has a module `sense/study.py` with a `STUDY`, as `Study` says. What a round has found is printed;
`--write` puts the last one into the module of the weights, which the next build compiles. `--contest 200` lets a greedy
bot that believes what was found play against others that believe what stood there, seats swapped. Ctrl-C keeps the
rounds that are complete. The rules should be compiled: interpreted it takes fifty times as long.
"""

from __future__ import annotations

import argparse
import re
import sys
from array import array
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from importlib import import_module, util
from math import exp, log, sqrt
from multiprocessing import get_context
from operator import mul
from pathlib import Path
from statistics import fmean
from typing import Any, Final, Protocol, TypeVar

from rich.console import Console
from rich.progress import track

from aerodrome.bots import GreedyBot, RandomBot, decide
from aerodrome.house import compiled
from aerodrome.kernel.game import Game, game
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import State
from aerodrome.lab.simulate import deaf_to_interrupts, wilson

BATCH: Final = 10  # games that a process plays before it tells
WHIM: Final = 16  # one decision in so many is made at random
STEADFAST: Final = 0.003  # how much what was believed counts, against all that was seen
LEAST_SEEN: Final = 250.0  # and as if seen so often; the positions of a game are no independent witnesses
SCALES: Final = [0.4 * 1.12**step for step in range(46)]
COLUMNS: Final = 120
Work = TypeVar("Work")
Found = TypeVar("Found")


class Study(Protocol):
    """What a game tells of its outlook. A table has a row of worths for each knot, a worth for each feature."""

    module: str  # where tables and spread stand
    features: tuple[str, ...]
    unit: str  # of the knots: what is left of the game

    def knots(self) -> list[int]: ...

    def tables(self) -> dict[str, list[float]]: ...

    def modes(self, table: str) -> list[tuple[int, dict[str, Any]]]: ...

    def spread(self) -> list[float]: ...

    def look(self, s: State, seat: int) -> tuple[float, float, list[float]]: ...

    def use(self, sense: Sense, tables: dict[str, list[float]], spread: list[float]) -> None: ...


def study_of(chosen: Game) -> Study:
    """The study of a game; ValueError if it has none."""
    name = f"{chosen.package}.sense.study"
    if util.find_spec(f"{chosen.package}.sense") is None or util.find_spec(name) is None:
        raise ValueError(f"{chosen.title} has no sense/study.py, so there is nothing to fit")
    found: Study = import_module(name).STUDY
    return found


# -------------------------------------------------------------------- what was seen
@dataclass
class Seen:
    """Sums over positions, for a regression of what the present worths leave unexplained."""

    size: int
    products: list[array[float]] = field(default_factory=list)
    targets: array[float] = field(default_factory=lambda: array("d"))
    positions: int = 0
    errors: float = 0.0
    contests: list[tuple[float, list[float], list[int]]] = field(default_factory=list)  # left, hopes, winners
    scores: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.products = self.products or [array("d", bytes(8 * (row + 1))) for row in range(self.size)]
        self.targets = self.targets or array("d", bytes(8 * self.size))

    def note(self, entries: list[tuple[int, float]], miss: float) -> None:
        """A position as the features that are not 0, in ascending order, and by how much the hope was wrong."""
        targets = self.targets
        for number, (row, value) in enumerate(entries):
            targets[row] += value * miss
            line = self.products[row]
            for column, other in entries[: number + 1]:
                line[column] += value * other
        self.positions += 1
        self.errors += miss * miss

    def add(self, other: Seen) -> None:
        for line, more in zip(self.products, other.products, strict=True):
            for column, value in enumerate(more):
                if value:
                    line[column] += value
        for row, value in enumerate(other.targets):
            self.targets[row] += value
        self.positions += other.positions
        self.errors += other.errors
        self.contests += other.contests
        self.scores += other.scores

    def correction(self) -> list[float]:
        """What is to be added to the worths."""
        matrix = [array("d", line) for line in self.products]
        for row, line in enumerate(matrix):
            line[row] += STEADFAST * line[row] + LEAST_SEEN
        return solved(matrix, self.targets)


def solved(matrix: list[array[float]], targets: Iterable[float]) -> list[float]:
    """The solution of a symmetric, positive system of which the lower half is given (Cholesky); the matrix is used up.

    >>> [round(value, 6) for value in solved([array("d", [4]), array("d", [2, 3])], [8, 7])]
    [1.25, 1.5]
    """
    size = len(matrix)
    for row in range(size):
        line = matrix[row]
        for column in range(row):
            before = matrix[column]
            line[column] = (line[column] - sum(map(mul, line[:column], before[:column]))) / before[column]
        line[row] = sqrt(line[row] - sum(map(mul, line[:row], line[:row])))
    found = list(targets)
    for row in range(size):
        line = matrix[row]
        found[row] = (found[row] - sum(map(mul, line[:row], found[:row]))) / line[row]
    for row in reversed(range(size)):
        found[row] /= matrix[row][row]
        for column in range(row):
            found[column] -= matrix[row][column] * found[row]
    return found


def between(knots: list[int], left: float) -> tuple[int, float]:
    """The knot below what is left of a game, and how much of the way to the next one it is.

    >>> between([0, 2, 6], 3.0), between([0, 2, 6], 9.0)
    ((1, 0.25), (1, 1.0))
    """
    knot = 0
    while knot + 2 < len(knots) and knots[knot + 1] < left:
        knot += 1
    return knot, min((left - knots[knot]) / (knots[knot + 1] - knots[knot]), 1.0)


def entries_of(knots: list[int], left: float, features: list[float]) -> list[tuple[int, float]]:
    """Which worths count how often in a position."""
    knot, share = between(knots, left)
    row = knot * len(features)
    lower = [(row + place, value * (1 - share)) for place, value in enumerate(features) if value and share < 1]
    row += len(features)
    return lower + [(row + place, value * share) for place, value in enumerate(features) if value and share > 0]


def beyond_the_mean(seats: list[list[tuple[int, float]]]) -> list[list[tuple[int, float]]]:
    """What each seat has more than all have on the average, less where it is less.

    >>> beyond_the_mean([[(0, 1.0), (2, 4.0)], [(0, 1.0), (1, 2.0)]])
    [[(1, -1.0), (2, 2.0)], [(1, 1.0), (2, -2.0)]]
    """
    total: dict[int, float] = {}
    for entries in seats:
        for row, value in entries:
            total[row] = total.get(row, 0.0) + value
    out = []
    for entries in seats:
        own = dict(entries)
        more = [(row, own.get(row, 0.0) - total[row] / len(seats)) for row in sorted(total)]
        out.append([(row, value) for row, value in more if value])
    return out


# -------------------------------------------------------------------- playing
@dataclass(frozen=True)
class Task:
    """Some games of one table, with the worths that the bots believe."""

    game: str
    table: str
    tables: dict[str, list[float]]
    spread: list[float]
    first: int  # seed of the first game
    games: int
    relative: bool = False  # explain what a seat wins more than the others


def play(task: Task) -> Seen:
    """Play the games of a task; what was seen."""
    chosen = game(task.game)
    study = study_of(chosen)
    study.use(chosen.sense, task.tables, task.spread)
    seen = Seen(len(task.tables[task.table]))
    modes = study.modes(task.table)
    for seed in range(task.first, task.first + task.games):
        players, options = modes[seed % len(modes)]
        play_one(chosen, study, task, chosen.new(players, seed, keep=False, **options), seed, seen)
    return seen


def play_one(chosen: Game, study: Study, task: Task, s: State, seed: int, seen: Seen) -> None:
    """One game: the features before every turn, and at the end what became of them."""
    knots, worths = study.knots(), task.tables[task.table]
    bots = [GreedyBot(chosen.sense, seed + seat) for seat in range(s.players)]
    chance = RandomBot(seed)
    turns = chosen.turns or (lambda state: int(state.moves))
    turn = turns(s)
    noted: list[tuple[float, list[tuple[float, list[tuple[int, float]]]]]] = []
    while not s.over:
        if turns(s) != turn:
            turn = turns(s)
            seats = []
            left = 0.0
            for seat in range(s.players):
                left, banked, features = study.look(s, seat)
                entries = entries_of(knots, left, features)
                seats.append((banked + sum(worths[row] * value for row, value in entries), entries))
            noted.append((left, seats))
        whim = chance.place(WHIM) == 0
        s.play(decide(chosen, s, chance if whim else bots[s.player], seed + int(s.moves)))
    scores, winners = s.scores(), s.winners()
    for left, seats in noted:
        misses = [score - hope for score, (hope, _) in zip(scores, seats, strict=True)]
        several = [entries for _, entries in seats]
        if task.relative:
            misses = [miss - fmean(misses) for miss in misses]
            several = beyond_the_mean(several)
        for entries, miss in zip(several, misses, strict=True):
            seen.note(entries, miss)
        seen.contests.append((left, [hope for hope, _ in seats], winners))
    seen.scores += scores


# -------------------------------------------------------------------- is it better?
@dataclass(frozen=True)
class Contest:
    """Games of one bot with new worths against others with the old ones."""

    old: Task
    new: Task


def contend(contest: Contest) -> float:
    """The victories of the new worths; a shared one counts in part."""
    chosen = game(contest.new.game)
    study = study_of(chosen)
    senses = []
    for task in (contest.old, contest.new):
        sense = type(chosen.sense)()
        study.use(sense, task.tables, task.spread)
        senses.append(sense)
    modes = study.modes(contest.new.table)
    won = 0.0
    for seed in range(contest.new.first, contest.new.first + contest.new.games):
        players, options = modes[seed % len(modes)]
        s = chosen.new(players, seed // players, keep=False, **options)
        bots = [GreedyBot(senses[seat == seed % players], seed + seat) for seat in range(players)]
        while not s.over:
            s.play(decide(chosen, s, bots[s.player], seed + int(s.moves)))
        winners = s.winners()
        won += (seed % players in winners) / len(winners)
    return won


# -------------------------------------------------------------------- how far hopes can be trusted
def likelihood(scale: float, hopes: list[float], winners: list[int]) -> float:
    """How likely these winners are by these hopes, as a logarithm."""
    best = max(hopes)
    odds = [exp((hope - best) / scale) for hope in hopes]
    return log(max(sum(odds[seat] for seat in winners) / sum(odds), 1e-9))


def spread_of(
    knots: list[int], before: list[float], contests: list[tuple[float, list[float], list[int]]]
) -> list[float]:
    """The spread at each knot under which the winners of the positions near it are most likely."""
    near: list[list[tuple[list[float], list[int]]]] = [[] for _ in knots]
    for left, hopes, winners in contests:
        knot, share = between(knots, left)
        near[knot + (share > 0.5)].append((hopes, winners))
    out = []
    for old, positions in zip(before, near, strict=True):
        some = positions[:: max(1, len(positions) // 4000)]
        out.append(
            max(SCALES, key=lambda scale: sum(likelihood(scale, *one) for one in some)) if len(some) > 50 else old
        )
    return out


# -------------------------------------------------------------------- the module of the weights
def table_text(name: str, worths: list[float], knots: list[int], unit: str) -> str:
    """A table as it stands in a module."""
    size = len(worths) // len(knots)
    lines = [f"{name}: Final = vec[float]([\n"]
    for number, knot in enumerate(knots):
        lines.append(f"    # {knot} {unit}\n")
        line = "   "
        for worth in worths[number * size : (number + 1) * size]:
            word = f" {worth + 0.0:.2f},".replace("-0.00", "0.00")
            if len(line) + len(word) > COLUMNS:
                lines.append(line + "\n")
                line = "   "
            line += word
        lines.append(line + "\n")
    return "".join([*lines, "])  # fmt: skip\n"])


def spread_text(spread: list[float]) -> str:
    return f"SPREAD: Final = vec[float]([{', '.join(f'{scale:.1f}' for scale in spread)}])\n"


def rewritten(source: str, blocks: dict[str, str]) -> str:
    """The source of a module with other tables; ValueError if one is not there.

    >>> rewritten("A: Final = vec[float]([\\n    1.0,\\n])  # fmt: skip\\nB = 2\\n", {"A": "A = 3\\n"})
    'A = 3\\nB = 2\\n'
    """
    for name, block in blocks.items():
        pattern = re.compile(
            rf"^{name}: Final = vec\[float\]\(\[(?:[^\n]*\]\)\n|\n.*?^\]\)[^\n]*\n)", re.MULTILINE | re.DOTALL
        )
        place = pattern.search(source)
        if place is None:
            raise ValueError(f"{name} is not in the module of the weights")
        source = source[: place.start()] + block + source[place.end() :]
    return source


# -------------------------------------------------------------------- the command
def tasks(
    chosen: Game,
    table: str,
    tables: dict[str, list[float]],
    spread: list[float],
    games: int,
    seed: int,
    relative: bool = False,
) -> list[Task]:
    return [
        Task(chosen.id, table, tables, spread, seed + first, min(BATCH, games - first), relative)
        for first in range(0, games, BATCH)
    ]


def done_by(deed: Callable[[Work], Found], work: list[Work], jobs: int) -> Iterator[Found]:
    if jobs == 1:
        yield from map(deed, work)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        with deaf_to_interrupts():
            waiting = [pool.submit(deed, task) for task in work]
        for done in as_completed(waiting):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Find out what the features of a game's outlook are worth.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=400, help="for each table, a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--table", action="append", help="this table only; may be given several times")
    parser.add_argument("--like", metavar="TABLE", help="begin with the worths of another table of the same size")
    parser.add_argument(
        "--contest", type=int, default=0, metavar="GAMES", help="against what stood there, for each table"
    )
    parser.add_argument(
        "--relative", action="store_true", help="explain what a seat wins more than the others: for games of any length"
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
    knots, tables, spread = study.knots(), study.tables(), study.spread()
    wanted = given.table or list(tables)
    if given.like:
        tables.update(dict.fromkeys(wanted, tables[given.like]))
    seed = given.seed
    try:
        for number in range(1, given.rounds + 1):
            found = dict(tables)
            contests = []
            for table in wanted:
                seen = Seen(len(tables[table]))
                work = tasks(chosen, table, tables, spread, given.games, seed, given.relative)
                for one in track(
                    done_by(play, work, given.jobs), f"round {number}, {table}", len(work), console=console
                ):
                    seen.add(one)
                seed += given.games
                found[table] = [old + new for old, new in zip(tables[table], seen.correction(), strict=True)]
                contests += seen.contests
                wrong = sqrt(seen.errors / seen.positions)
                console.print(
                    f"round {number}, {table}: mean score {fmean(seen.scores):.1f}, hopes wrong by {wrong:.2f}"
                )
            spread = spread_of(knots, spread, contests)
            tables = found
            show(study, {table: tables[table] for table in wanted}, spread)
    except KeyboardInterrupt:
        console.print("ended; the last complete round is what counts")
    for table in wanted if given.contest else []:
        new = tasks(chosen, table, tables, spread, given.contest, seed)
        old = tasks(chosen, table, study.tables(), study.spread(), given.contest, seed)
        matches = [Contest(*both) for both in zip(old, new, strict=True)]
        won = sum(done_by(contend, matches, given.jobs), 0.0)
        low, high = wilson(round(won), given.contest)
        players = study.modes(table)[0][0]
        console.print(
            f"{table}: won {won:g} of {given.contest} against {players - 1} of the old worths ({low:.1%} to {high:.1%})"
        )
    if given.write:
        write(study, {table: tables[table] for table in wanted}, spread)


def show(study: Study, tables: dict[str, list[float]], spread: list[float]) -> None:
    """Print what a round has found, as it stands in a module."""
    for name, worths in tables.items():
        print(table_text(name, worths, study.knots(), study.unit))
    print(spread_text(spread), flush=True)


def write(study: Study, tables: dict[str, list[float]], spread: list[float]) -> None:
    """Put tables and spread into the module of the weights."""
    package, _, name = study.module.rpartition(".")
    path = Path(import_module(package).__path__[0]) / f"{name}.py"  # the source, not what was compiled of it
    blocks = {name: table_text(name, worths, study.knots(), study.unit) for name, worths in tables.items()}
    blocks["SPREAD"] = spread_text(spread)
    path.write_text(rewritten(path.read_text(encoding="utf-8"), blocks), encoding="utf-8")


if __name__ == "__main__":
    main()
