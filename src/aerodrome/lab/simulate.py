"""Many games between bots, over several processes, the same for the same seed.

>>> plan = Plan("aerion", 1, {}, ("random",), seed=1, games=2)
>>> [game.number for game in play_all(plan)]
[1, 2]
"""

from __future__ import annotations

import math
import multiprocessing
import signal
import sys
import traceback
from collections import Counter, deque
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import blake2b
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from statistics import fmean, stdev
from threading import current_thread, main_thread
from typing import Any, Final, cast

from aerodrome.bots import make_bot, play_match
from aerodrome.kernel.game import Game, game

CERTAINTY: Final = 1.959963984540054  # standard deviations around the mean that hold 95 %
BATCHES: Final = 100  # a process gets its games in about as many portions, so that progress shows
LARGEST_BATCH: Final = 50


@dataclass(frozen=True)
class Plan:
    """What is to be played. With `swap` the bots move on by one seat from game to game; `records` take their time."""

    game: str
    players: int
    options: dict[str, Any]
    bots: tuple[str, ...]  # one for each seat
    seed: int
    games: int
    swap: bool = False
    records: bool = True

    def shift(self, number: int) -> int:
        """How many seats the bots have moved on in this game."""
        return (number - 1) % self.players if self.swap else 0

    def seated(self, number: int) -> list[int]:
        """Which bot (its place in `bots`) sits at each seat in this game."""
        return [(seat - self.shift(number)) % self.players for seat in range(self.players)]


@dataclass(frozen=True)
class Played:
    """One finished game; the lists have an entry for each seat."""

    number: int  # from 1
    bots: list[str]
    scores: list[int]
    winners: list[int]
    outcome: str | None  # what the game calls it, if it does
    turns: int | None
    decisions: list[int]
    seconds: list[float]  # of thought
    record: dict[str, Any] | None  # None if nobody wants records

    def line(self) -> dict[str, Any]:
        """The game as an object for JSON lines."""
        return {
            "number": self.number,
            "bots": self.bots,
            "scores": self.scores,
            "winners": self.winners,
            "outcome": self.outcome,
            "turns": self.turns,
            "decisions": self.decisions,
            "seconds": [round(seconds, 6) for seconds in self.seconds],
            "record": self.record,
        }


def bot_seed(plan: Plan, number: int, bot: int) -> int:
    """A seed of a bot's own, unrelated to the seed of the game."""
    digest = blake2b(f"{plan.seed}/{number}/{bot}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little") >> 2


def play_game(plan: Plan, number: int) -> Played:
    """Play one game of the plan; what goes wrong says in which game it did."""
    try:
        return played_game(plan, number)
    except Exception as error:
        error.add_note(f"in game {number} of {plan}")
        raise


def played_game(plan: Plan, number: int) -> Played:
    chosen = game(plan.game)
    s = chosen.new(plan.players, plan.seed + number - 1, keep=plan.records, **plan.options)
    seated = plan.seated(number)
    seeds = [bot_seed(plan, number, bot) for bot in seated]
    bots = [make_bot(plan.bots[bot], chosen, seed) for bot, seed in zip(seated, seeds, strict=True)]
    match = play_match(chosen, s, bots, seeds)
    count = chosen.lasted or chosen.turns
    return Played(
        number=number,
        bots=[plan.bots[bot] for bot in seated],
        scores=s.scores(),
        winners=s.winners(),
        outcome=chosen.outcome(s) if chosen.outcome is not None else None,
        turns=count(s) if count is not None else None,
        decisions=match.decisions,
        seconds=match.seconds,
        record=chosen.record(s) if plan.records else None,
    )


# -------------------------------------------------------------------- over processes
class WorkerLost(RuntimeError):
    """A process ended before its games did."""


class GameFailed(RuntimeError):
    """A game went wrong in another process; the message is what that process had to say."""


def batches(plan: Plan, jobs: int) -> list[range]:
    """The numbers of all games, in portions."""
    size = max(1, min(LARGEST_BATCH, plan.games // (jobs * BATCHES)))
    return [range(first, min(first + size, plan.games + 1)) for first in range(1, plan.games + 1, size)]


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes started here ignore Ctrl-C and polite ends: it is for the one that started them to end them."""
    if current_thread() is not main_thread():  # where Python handles no signals
        yield
        return
    if sys.platform == "win32":
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, handler)
        return
    resource_tracker.ensure_running()  # started later, it would let Ctrl-C through again
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)  # a Ctrl-C that came meanwhile is heard now


def work(plan: Plan, line: Connection) -> None:
    """What a process does: play the games whose numbers it is sent, until nobody sends any more."""
    with suppress(EOFError, ConnectionError):
        while True:
            numbers: range = line.recv()
            try:
                line.send([play_game(plan, number) for number in numbers])
            except Exception:  # noqa: BLE001  whatever it is, it is told
                line.send(traceback.format_exc())


def answer(line: Connection) -> list[Played]:
    """The games that a process has finished."""
    try:
        found: list[Played] | str = line.recv()
    except (EOFError, OSError):
        raise WorkerLost("a process ended before its games did") from None
    if isinstance(found, str):
        raise GameFailed(found)
    return found


def play_all(plan: Plan, jobs: int = 1) -> Generator[Played, None, None]:
    """The games of a plan, each as soon as it is finished. Closed or interrupted, it ends its processes at once."""
    if jobs == 1:
        for number in range(1, plan.games + 1):
            yield play_game(plan, number)
        return
    waiting = deque(batches(plan, jobs))
    context = multiprocessing.get_context("spawn")
    lines: list[Connection] = []
    processes: list[SpawnProcess] = []
    try:
        with deaf_to_interrupts():
            for _ in range(min(jobs, len(waiting))):
                line, other = context.Pipe()
                lines.append(line)
                processes.append(context.Process(target=work, args=(plan, other), daemon=True))
                processes[-1].start()
                other.close()
                line.send(waiting.popleft())
        busy = set(lines)
        while busy:
            for ready in cast("list[Connection]", wait(busy)):
                found = answer(ready)
                if waiting:
                    ready.send(waiting.popleft())
                else:
                    busy.remove(ready)
                yield from found
    finally:
        for line in lines:
            line.close()
        for process in processes:
            process.kill()
            process.join()


# -------------------------------------------------------------------- what they show
def wilson(hits: int, tries: int) -> tuple[float, float]:
    """The 95 % interval of a share.

    >>> [round(bound, 3) for bound in wilson(85, 100)]
    [0.767, 0.907]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if tries == 0:
        return 0.0, 1.0
    share, square = hits / tries, CERTAINTY**2
    middle = share + square / (2 * tries)
    spread = CERTAINTY * math.sqrt(share * (1 - share) / tries + square / (4 * tries**2))
    scale = 1 + square / tries
    low = (middle - spread) / scale if hits else 0.0
    high = (middle + spread) / scale if hits < tries else 1.0
    return low, high


@dataclass(frozen=True)
class Showing:
    """How one bot of a plan did."""

    bot: str
    seat: int | None  # None: it moved from seat to seat
    games: int
    wins: int
    interval: tuple[float, float]
    score: float
    doubt: float  # the mean score lies within so much of it, with 95 % certainty
    decisions: float  # a game
    seconds: float  # a decision


@dataclass(frozen=True)
class Contest:
    """How close games were in which the players score against each other."""

    best: float  # the mean of the highest scores
    lead: float  # the mean of what the best had more than the second
    shared: int  # games that several won


@dataclass(frozen=True)
class Summary:
    """What a number of games show."""

    games: int
    won: int  # by anybody: what counts where all win or lose together
    showings: list[Showing]
    contest: Contest | None  # None where all have the same score
    outcomes: dict[str, int]
    turns: float | None
    decisions: float


def summary(plan: Plan, played: list[Played]) -> Summary:
    """What the finished games of a plan show."""
    showings = []
    for bot, spec in enumerate(plan.bots):
        places = [(one, plan.seated(one.number).index(bot)) for one in played]
        wins = sum(seat in one.winners for one, seat in places)
        decisions = sum(one.decisions[seat] for one, seat in places)
        seconds = sum(one.seconds[seat] for one, seat in places)
        scores = [one.scores[seat] for one, seat in places]
        showings.append(
            Showing(
                bot=spec,
                seat=None if plan.swap and plan.players > 1 else bot,
                games=len(played),
                wins=wins,
                interval=wilson(wins, len(played)),
                score=fmean(scores) if played else 0.0,
                doubt=CERTAINTY * stdev(scores) / math.sqrt(len(scores)) if len(scores) > 1 else 0.0,
                decisions=decisions / len(played) if played else 0.0,
                seconds=seconds / decisions if decisions else 0.0,
            )
        )
    turns = [one.turns for one in played if one.turns is not None]
    return Summary(
        games=len(played),
        won=sum(bool(one.winners) for one in played),
        showings=showings,
        contest=contest(played),
        outcomes=dict(Counter(one.outcome for one in played if one.outcome is not None).most_common()),
        turns=fmean(turns) if turns else None,
        decisions=fmean(sum(one.decisions) for one in played) if played else 0.0,
    )


def contest(played: list[Played]) -> Contest | None:
    """How close the games were; None if nobody ever had another score than the others."""
    if all(len(set(one.scores)) == 1 for one in played):
        return None
    ordered = [sorted(one.scores, reverse=True) for one in played]
    return Contest(
        best=fmean(scores[0] for scores in ordered),
        lead=fmean(scores[0] - scores[1] for scores in ordered),
        shared=sum(len(one.winners) > 1 for one in played),
    )


def plan_for(
    chosen: Game,
    bots: list[str],
    *,
    players: int | None = None,
    games: int = 100,
    seed: int = 1,
    swap: bool = False,
    records: bool = True,
    options: dict[str, Any] | None = None,
) -> Plan:
    """A plan, checked: one bot plays every seat, several have one seat each. ValueError says what is wrong."""
    if games < 1:
        raise ValueError(f"games is a number from 1, not {games}")
    if players is None:
        players = len(bots) if len(bots) > 1 else chosen.players[0]
    players = chosen.check_players(players)
    if len(bots) not in (1, players):
        raise ValueError(f"{players} players need one bot for all or {players} bots, not {len(bots)}")
    for spec in bots:
        make_bot(spec, chosen, 0)
    values = chosen.check_options(options or {}, players)
    seats = bots * players if len(bots) == 1 else bots
    return Plan(chosen.id, players, values, tuple(seats), seed, games, swap, records)
