"""The long random run: `python -m tests.soak` (`./run soak`).

Plays random games of every registered game over all their modes, uniformly and eagerly in turn (or as `--policy` says),
with the invariants checked after every action. Every hundredth game, or as `--battery` says, goes through the whole
battery; where one game leads to the next, every thirtieth is a whole campaign. A game that breaks something is written
to a file, and the run ends with exit code 1; wrong arguments end it with 2, an interruption with 130.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from aerodrome.house import compiled
from aerodrome.kernel.record import write_record
from aerodrome.kernel.state import State, question_name
from tests.battery.appearance import APPEARANCE_CHECKS
from tests.battery.checks import RULE_CHECKS, flow_at, flow_event
from tests.kit.entry import POLICIES, Entry, Mode, entries, entry, play

BATTERY_EVERY = 100  # games
CAMPAIGN_EVERY = 30
PORTION = 25  # games that a worker plays between two reports
PLAIN_SECONDS = 10.0  # between two lines where there is no terminal


@dataclass
class Tally:
    """What a number of games has shown."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    batteries: int = 0
    campaigns: int = 0
    modes: set[str] = field(default_factory=set)
    played: Counter[str] = field(default_factory=Counter)  # by number of players and policy
    outcomes: Counter[str] = field(default_factory=Counter)
    questions: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.batteries += other.batteries
        self.campaigns += other.campaigns
        self.modes |= other.modes
        self.played += other.played
        self.outcomes += other.outcomes
        self.questions += other.questions
        self.events += other.events


@dataclass(frozen=True)
class Failure:
    """A game that broke something, and how to see it again."""

    game: str
    number: int
    mode: str
    policy: str
    what: str
    record: str


@dataclass(frozen=True)
class Portion:
    """The games of one report: numbers first to last - 1 of a game."""

    game: str
    first: int
    last: int
    seed: int
    policies: tuple[str, ...] = POLICIES
    battery: int = BATTERY_EVERY


def play_portion(portion: Portion) -> tuple[Tally, Failure | None]:
    """Play some games in a worker process, up to the first that breaks something."""
    e = entry(portion.game)
    tally = Tally()
    for number in range(portion.first, portion.last):
        failure = play_number(e, number, portion, tally)
        if failure is not None:
            return tally, failure
    return tally, None


def play_number(e: Entry, number: int, portion: Portion, tally: Tally) -> Failure | None:
    """One game. Its mode, policy and seed depend on its number alone."""
    seed = portion.seed
    rng = Random(f"{e.game.id} {seed} {number}")
    whole = e.campaign if number % CAMPAIGN_EVERY == 0 else None
    mode = whole(rng) if whole else e.any_mode(rng)
    policy = portion.policies[number % len(portion.policies)]
    start: int | str = f"table {seed} {number}" if number % 10 == 0 else rng.getrandbits(40)
    s: State | None = None
    try:
        s = mode.new(e.game, start)
        one_game(e, s, policy, number, tally)
        while whole and (following := e.game.next_options(s)) is not None:
            s = e.game.new(mode.players, f"{start}", **following)
            one_game(e, s, policy, number, tally)
        tally.campaigns += whole is not None
        if number % portion.battery == 0:
            whole_battery(e, mode, number, policy)
            tally.batteries += 1
    except Exception:  # whatever it is, the record of the game leads back to it  # noqa: BLE001
        record = write_record(e.game.record(s)) if s is not None else json.dumps(mode_data(mode, start), indent=1)
        return Failure(e.game.id, number, mode.name, policy, traceback.format_exc(), record)
    tally.games += 1
    tally.modes.add(mode.name)
    tally.played[f"{mode.players}p, {policy}"] += 1
    return None


def mode_data(mode: Mode, seed: int | str) -> dict[str, object]:
    return {"mode": mode.name, "players": mode.players, "options": dict(mode.options), "seed": seed}


def one_game(e: Entry, s: State, policy: str, number: int, tally: Tally) -> None:
    """Never a dead end, real choices only, invariants after every action, an end within the bound."""
    game = e.game
    journal = game.listen(s)
    decisions = 0
    for _, action in play(e, s, policy, number):
        decisions = flow_at(game, s, action, decisions)
        assert decisions <= game.longest, f"more than {game.longest} decisions"
        tally.questions[question_name(s.top())] += 1
    s.check()
    for event in journal.take():
        flow_event(game, s, event)
        tally.events[game.events.name(event)] += 1
    tally.decisions += decisions
    tally.longest = max(tally.longest, decisions)
    tally.outcomes[outcome(s)] += 1


def outcome(s: State) -> str:
    """How a game ended: the game's own word for it, or how many won."""
    told = s.view(None).get("outcome")
    if isinstance(told, str):
        return told
    return "nobody won" if not s.winners() else "won by " + ("one" if len(s.winners()) == 1 else "several")


def whole_battery(e: Entry, mode: Mode, number: int, policy: str) -> None:
    for check in (RULE_CHECKS | APPEARANCE_CHECKS).values():
        check(e, mode, number, policy)


# -------------------------------------------------------------------- the run
def portions(chosen: list[Entry], games: int, seed: int, policies: tuple[str, ...], battery: int) -> list[Portion]:
    return [
        Portion(e.game.id, first, min(first + PORTION, games), seed, policies, battery)
        for first in range(0, games, PORTION)
        for e in chosen
    ]


def ignore_interrupt() -> None:
    """Only the main process hears the keyboard."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def results(work: list[Portion], jobs: int) -> Iterator[tuple[Portion, Tally, Failure | None]]:
    if jobs == 1:
        for portion in work:
            yield portion, *play_portion(portion)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, initializer=ignore_interrupt) as pool:
        for portion, (tally, failure) in pool.imap_unordered(numbered, work):
            yield portion, tally, failure


def numbered(portion: Portion) -> tuple[Portion, tuple[Tally, Failure | None]]:
    return portion, play_portion(portion)


def soak(work: list[Portion], jobs: int, console: Console, folder: Path) -> int:
    """Play, report, and return the exit code."""
    tallies = {portion.game: Tally() for portion in work}
    failures: list[Failure] = []
    start = time.monotonic()
    code = 0
    try:
        with reporting(console, sum(portion.last - portion.first for portion in work)) as progress:
            for portion, tally, failure in results(work, jobs):
                tallies[portion.game].add(tally)
                progress.advance(portion.last - portion.first)
                if failure is not None:
                    failures.append(failure)
                    break
    except KeyboardInterrupt:
        console.print("interrupted; so far:")
        code = 130
    for name, tally in tallies.items():
        report(name, tally, console)
    seconds = time.monotonic() - start
    total = sum(tally.games for tally in tallies.values())
    console.print(f"{total} games in {seconds:.0f} s with {jobs} jobs, seed {work[0].seed}")
    for failure in failures:
        write_failure(failure, folder, console)
        code = 1
    if not code:
        console.print("no dead end, no broken invariant")
    return code


def write_failure(failure: Failure, folder: Path, console: Console) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"soak-{failure.game}-{failure.number}.json"
    file.write_text(failure.record, encoding="utf-8")
    console.print(failure.what, markup=False, emoji=False, highlight=False)
    console.print(f"game {failure.number} of {failure.game} ({failure.mode}, {failure.policy}) failed", markup=False)
    console.print(f"its record: {file}", markup=False, soft_wrap=True)


class Reporting:
    """A progress bar on a terminal, a line now and then elsewhere."""

    def __init__(self, console: Console, total: int) -> None:
        self.console = console
        self.total = total
        self.done = 0
        self.said = time.monotonic()
        columns = (TextColumn("soak"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
        self.bar = Progress(*columns, console=console) if console.is_terminal else None
        self.task = self.bar.add_task("soak", total=total) if self.bar else None

    def __enter__(self) -> Self:
        if self.bar:
            self.bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.bar:
            self.bar.stop()

    def advance(self, games: int) -> None:
        self.done += games
        if self.bar and self.task is not None:
            self.bar.advance(self.task, games)
        elif time.monotonic() - self.said > PLAIN_SECONDS:
            self.said = time.monotonic()
            self.console.print(f"{self.done} of {self.total} games")


def reporting(console: Console, total: int) -> Reporting:
    return Reporting(console, total)


def report(name: str, tally: Tally, console: Console) -> None:
    """What was played, in a few tables."""
    rate = tally.decisions / tally.games if tally.games else 0.0
    console.print(
        f"{name}: {tally.games} games in {len(tally.modes)} different modes, {tally.decisions} decisions "
        f"({rate:.0f} a game, at most {tally.longest}), the whole battery for {tally.batteries}"
        + (f", {tally.campaigns} whole campaigns" if tally.campaigns else "")
    )
    tables = {"played": tally.played, "outcome": tally.outcomes, "question": tally.questions, "event": tally.events}
    for title, counts in tables.items():
        table = Table(title, "times", box=None, padding=(0, 2), show_edge=False)
        table.columns[1].justify = "right"
        for what, times in counts.most_common():
            table.add_row(what, str(times))
        console.print(table)


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="soak", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="*", help="the games to play; all installed ones if none is named")
    parser.add_argument("--games", type=positive, default=10_000, help="games of each (10000)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other games (1)")
    parser.add_argument("--policy", choices=POLICIES, help="only uniform or only eager games (in turn)")
    parser.add_argument(
        "--battery", type=positive, default=BATTERY_EVERY, help=f"every how many games ({BATTERY_EVERY})"
    )
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, help="processes (all cores)")
    parser.add_argument("--out", type=Path, default=Path(".build"), help="where the record of a failed game goes")
    arguments = parser.parse_args(words)
    known = {e.game.id: e for e in entries()}
    unknown = [name for name in arguments.game if name not in known]
    if unknown:
        parser.error(f"there is no game {unknown[0]!r}; there are {', '.join(known)}")
    chosen = [known[name] for name in arguments.game] or [e for e in known.values() if e.game.id != "lanterns"]
    console = Console()
    status = compiled.status()
    console.print(f"rules: {'compiled' if status.compiled else 'interpreted'} ({status.reason})", highlight=False)
    policies = (arguments.policy,) if arguments.policy else POLICIES
    work = portions(chosen, arguments.games, arguments.seed, policies, arguments.battery)
    return soak(work, arguments.jobs, console, arguments.out)


if __name__ == "__main__":
    sys.exit(main())
