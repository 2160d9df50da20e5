"""The commands that play many games: simulate and bench."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import current_thread, main_thread
from time import monotonic
from typing import Annotated, Final

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from aerodrome.cli.common import (
    GameArgument,
    PlayersOption,
    console,
    counted,
    given_options,
    note,
    options_text,
    refusing,
    write_text,
    writing,
)
from aerodrome.house import compiled
from aerodrome.kernel.game import game as game_of, games as all_games
from aerodrome.lab import speed
from aerodrome.lab.simulate import Plan, Played, Summary, WorkerLost, plan_for, play_all, summary

BEAT: Final = 0.1  # seconds after which the bar moves


def progress() -> Progress:
    """A bar on stderr, where somebody looks at it."""
    out = console(error=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=out,
        transient=True,
        disable=not out.is_terminal,
    )


def bot_list(text: str, budget: str | None) -> list[str]:
    """The bots that a list names; one without a budget of its own gets the common one, if it takes one."""
    bots = [bot.strip() for bot in text.split(",")]
    return [f"{bot}:{budget}" if budget and bot == "search" else bot for bot in bots]


def simulate(
    ctx: typer.Context,
    game: GameArgument,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option(metavar="A,B", help="One bot for all seats, or one for each: random, greedy, search, ...")
    ] = "random",
    budget: Annotated[
        str | None, typer.Option(metavar="0.1s|2000", help="Time or iterations a decision for search bots.")
    ] = None,
    players: PlayersOption = None,
    jobs: Annotated[int, typer.Option(min=1, max=512, help="How many processes.")] = 1,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the next one has the next seed.")] = 1,
    swap: Annotated[bool, typer.Option("--swap", help="The bots change seats from game to game.")] = False,
    limit: Annotated[
        float | None, typer.Option(metavar="SECONDS", min=0.1, max=10_000_000, help="End after so many seconds.")
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the games as JSON lines.")] = None,
) -> None:
    """Let bots play many games and show who won how often."""
    with refusing():
        plan = plan_for(
            game,
            bot_list(bots, budget),
            players=players,
            games=games,
            seed=seed,
            swap=swap,
            records=out is not None,
            options=given_options(ctx, game),
        )
    if out is not None:
        with writing(out, keep=False):
            pass  # find out now, not after an hour, whether it can be written
    played: list[Played] = []
    ended: BaseException | None = None
    try:
        with progress() as bar, ends(limit), closing(play_all(plan, min(jobs, games))) as finished:
            task = bar.add_task("games", total=games)
            start = shown = monotonic()
            for one in finished:
                played.append(one)
                now = monotonic()
                if limit is not None and now - start > limit:
                    raise TimeUp
                if now - shown > BEAT:
                    bar.update(task, completed=len(played))
                    shown = now
    except (TimeUp, KeyboardInterrupt, WorkerLost) as error:
        ended = error
    finally:
        played.sort(key=lambda one: one.number)
        if out is not None and played:
            write_text(out, "".join(json.dumps(one.line(), ensure_ascii=False) + "\n" for one in played))
            note(f"{counted(len(played), 'game')} written to {out}")
    if played:
        show_summary(plan, summary(plan, played))
    if ended is None:
        return
    note(f"{len(played):,} of {counted(games, 'game')} finished")
    if isinstance(ended, WorkerLost):
        note(f"{ended}; is there enough memory?")
        raise typer.Exit(1)
    if not isinstance(ended, TimeUp):
        raise KeyboardInterrupt


class TimeUp(BaseException):
    """The time that was given for a simulation is over."""


@contextmanager
def ends(limit: float | None) -> Iterator[None]:
    """In here `kill` and `timeout` interrupt as Ctrl-C does, and the end of the time does in the middle of a game."""
    if sys.platform == "win32" or current_thread() is not main_thread():
        yield
        return

    def time_is_up(*_: object) -> None:
        raise TimeUp

    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    alarm = signal.signal(signal.SIGALRM, time_is_up)
    try:
        signal.setitimer(signal.ITIMER_REAL, limit or 0)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, alarm)
        signal.signal(signal.SIGTERM, before)


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def show_summary(plan: Plan, found: Summary) -> None:
    """The results as tables."""
    out = console()
    chosen = game_of(plan.game)
    options = options_text(chosen, plan.players, plan.options)
    players = f"{counted(found.games, 'game')} of {counted(plan.players, 'player')}"
    rules = "compiled" if compiled.status().compiled else "interpreted"
    out.print(f"{chosen.title}: {players}, {options}; seed {plan.seed}; {rules}", soft_wrap=True)
    table = Table("bot", "seat")
    for heading in ("wins", "%", "95 % interval", "score", "decisions", "ms each"):
        table.add_column(heading, justify="right")
    for one in found.showings:
        table.add_row(
            one.bot,
            "all in turn" if one.seat is None else str(one.seat + 1),
            f"{one.wins:,}",
            percent(one.wins / one.games),
            f"{percent(one.interval[0])}-{percent(one.interval[1])}",
            f"{one.score:.2f} ± {one.doubt:.2f}",
            f"{one.decisions:.1f}",
            f"{1000 * one.seconds:.3f}",
        )
    out.print(table)
    turns = f", {found.turns:.1f} turns" if found.turns is not None else ""
    out.print(f"a game has {found.decisions:.1f} decisions{turns} on average")
    if found.contest is not None:
        best, lead, shared = found.contest.best, found.contest.lead, found.contest.shared
        ties = f"; {counted(shared, 'game')} ended in a tie" if shared else ""
        out.print(f"the best score is {best:.1f} on average, {lead:.1f} more than the second{ties}")
    if found.outcomes:
        reasons = Table("outcome")
        reasons.add_column("games", justify="right")
        reasons.add_column("%", justify="right")
        for outcome, count in found.outcomes.items():
            reasons.add_row(outcome, f"{count:,}", percent(count / found.games))
        out.print(reasons)


# -------------------------------------------------------------------- bench
def bench(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Default: all games.")] = None,
    rounds: Annotated[int, typer.Option(min=1, help="Processes of each kind, in turn.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.001, max=60, help="How long each figure is measured.")] = 0.25,
    out: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the figures as JSON.")] = None,
) -> None:
    """Measure how fast the games run, interpreted against compiled."""
    with refusing():
        chosen = [game_of(name) for name in game] if game else all_games()
    if out is not None:
        with writing(out, keep=False):
            pass
    measured = speed.kinds()
    found: dict[str, list[speed.Figure]] = {}
    with progress() as bar:
        task = bar.add_task("processes", total=len(chosen) * rounds * len(measured))
        for one in chosen:
            taken = []
            try:
                for run in speed.runs(one, rounds, seconds):
                    taken.append(run)
                    bar.advance(task)
            except subprocess.CalledProcessError as error:
                note(f"{one.title} could not be measured: a process ended with {error.returncode}")
                raise typer.Exit(1) from None
            found[one.id] = speed.figures(taken)
    for one in chosen:
        show_figures(one.title, found[one.id])
    console().print(
        f"median of {counted(rounds, 'process', 'processes')} of each kind, in turn; {os.cpu_count()} cores"
    )
    if len(measured) == 1:
        note("nothing is compiled here; aerodrome build does it where there is a C compiler")
    if out is not None:
        data = {
            "rounds": rounds,
            "seconds": seconds,
            "games": {
                name: [
                    {"mode": one.mode, "name": one.name, "median": one.median, "best": one.best, "ratio": one.ratio}
                    for one in several
                ]
                for name, several in found.items()
            },
        }
        write_text(out, json.dumps(data, indent=1) + "\n")
        note(f"the figures are written to {out}")


def show_figures(title: str, found: list[speed.Figure]) -> None:
    """The figures of a game as a table."""
    kinds = list(found[0].median)
    table = Table("mode", "figure", title=title, title_justify="left")
    for heading in [*kinds, *(["times faster"] if len(kinds) > 1 else [])]:
        table.add_column(heading, justify="right")
    for mode in dict.fromkeys(one.mode for one in found):
        for one in (one for one in found if one.mode == mode):
            ratio = [f"{one.ratio:.1f}" if one.ratio is not None else ""] if len(kinds) > 1 else []
            table.add_row(mode, one.name, *(f"{one.median[kind]:,.0f}" for kind in kinds), *ratio)
        table.add_section()
    console().print(table)
