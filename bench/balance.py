"""What is used in a game, and who wins: python -m bench.balance GAME --of EVENT.ARG,... [--players 2] [--games 1000]

Bots of one kind play against each other. The first table has the wins by the place in turn order. The second one has,
for every value of the arguments named, how often it came up in a game, in how many games of a hundred a seat had it at
all, and how many of those seats won: far more than their share is a component that dominates, one that never comes up
is dead. Several bots of different kinds are what `aerodrome simulate` compares.

    python -m bench.balance cryo --players 3 --of played_upgrade.card,played_mission.card,acted.space
    python -m bench.balance cloudage --players 2 --with scenario=2,board_3=B --of card_played.card
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from statistics import fmean
from typing import Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

from aerodrome.bots import make_bot, play_match
from aerodrome.kernel.game import Game, game
from aerodrome.lab.simulate import deaf_to_interrupts, wilson

BATCH: Final = 10
Thing = tuple[str, str]  # event.argument, value


@dataclass(frozen=True)
class Plan:
    game: str
    players: int
    bot: str
    of: tuple[str, ...]  # event.argument
    options: dict[str, str] = field(default_factory=dict)


@dataclass
class Count:
    """What some games had. Places are counted from the first player, wins are shared."""

    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    scores: list[list[int]] = field(default_factory=list)  # by place
    turns: list[int] = field(default_factory=list)
    times: Counter[Thing] = field(default_factory=Counter)
    seats: Counter[Thing] = field(default_factory=Counter)  # that had it at least once
    won: Counter[Thing] = field(default_factory=Counter)  # shares of victory of these seats, in 12ths

    def add(self, other: Count) -> None:
        self.games += other.games
        self.wins.update(other.wins)
        self.scores += other.scores
        self.turns += other.turns
        self.times.update(other.times)
        self.seats.update(other.seats)
        self.won.update(other.won)


WHOLE: Final = 12  # of a victory, so that two, three or four may share it


def play(plan: Plan, seeds: range) -> Count:
    """Play games; what they had."""
    chosen = game(plan.game)
    found = Count()
    for seed in seeds:
        s = chosen.new(plan.players, seed, keep=False, **plan.options)
        first = int(s.active)
        journal = chosen.listen(s)
        bots = [make_bot(plan.bot, chosen, seed * plan.players + seat) for seat in range(plan.players)]
        play_match(chosen, s, bots, [seed * plan.players + seat for seat in range(plan.players)])
        share = {seat: WHOLE // len(s.winners()) for seat in s.winners()}
        places = [(first + place) % plan.players for place in range(plan.players)]
        found.games += 1
        found.wins.update({place: share.get(seat, 0) for place, seat in enumerate(places)})
        scores = s.scores()
        found.scores.append([scores[seat] for seat in places])
        found.turns.append(chosen.turns(s) if chosen.turns is not None else 0)
        had: set[tuple[int, Thing]] = set()
        for event in journal.take():
            told = chosen.events.read(event, int(event.seat))
            for name in plan.of:
                kind, _, argument = name.partition(".")
                if told.name == kind:
                    thing = (name, str(told.args[argument]) if argument else "")
                    found.times[thing] += 1
                    had.add((told.seat, thing))
        for seat, thing in had:
            found.seats[thing] += 1
            found.won[thing] += share.get(seat, 0)
    return found


def checked(chosen: Game, of: str) -> tuple[str, ...]:
    """The names of arguments, checked; ValueError says what there is."""
    names = tuple(name for name in of.split(",") if name)
    for name in names:
        kind, _, argument = name.partition(".")
        if kind not in chosen.events.names:
            raise ValueError(f"{kind!r} is no event of {chosen.title}; there are {', '.join(chosen.events.names)}")
        arguments = [arg.name for arg in chosen.events.args[chosen.events.names.index(kind)]]
        if argument and argument not in arguments:
            raise ValueError(f"{kind} has {', '.join(arguments) or 'no arguments'}, not {argument!r}")
    return names


def options_of(words: str) -> dict[str, str]:
    """Options by name, as they were written; the game checks them."""
    pairs = [pair.partition("=") for pair in words.split(",") if pair]
    return {name: value for name, _, value in pairs}


def show(plan: Plan, found: Count) -> None:
    out = Console()
    chosen = "".join(f", {name} {value}" for name, value in plan.options.items())
    out.print(f"{found.games:,} games of {plan.players}{chosen}, {plan.bot}; {fmean(found.turns):.1f} turns on average")
    places = Table("place", "wins, %", "95 %", "score")
    for place in range(plan.players):
        wins = found.wins[place] / WHOLE
        low, high = wilson(round(wins), found.games)
        score = fmean(scores[place] for scores in found.scores)
        places.add_row(
            str(place + 1), f"{100 * wins / found.games:.1f}", f"{100 * low:.1f}-{100 * high:.1f}", f"{score:.1f}"
        )
    out.print(places)
    if not plan.of:
        return
    things = Table("event", "value", "times a game", "seats, %", "of these win, %")
    for name in plan.of:
        for thing in sorted((one for one in found.times if one[0] == name), key=lambda one: -found.times[one]):
            seats = found.seats[thing]
            things.add_row(
                *thing,
                f"{found.times[thing] / found.games:.2f}",
                f"{100 * seats / (found.games * plan.players):.1f}",
                f"{100 * found.won[thing] / WHOLE / seats:.1f}",
            )
    out.print(things)


def main() -> None:
    parser = argparse.ArgumentParser(description="What is used in a game, and who wins.")
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--of", default="", metavar="EVENT.ARG,...", help="what is counted")
    parser.add_argument("--with", dest="options", default="", metavar="NAME=VALUE,...", help="options of the game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    try:
        chosen = game(given.game)
        players = chosen.check_players(given.players or chosen.players[0])
        make_bot(given.bot, chosen, 0)
        plan = Plan(chosen.id, players, given.bot, checked(chosen, given.of), options_of(given.options))
        chosen.check_options(plan.options, players)
    except (KeyError, ValueError) as error:
        sys.exit(str(error))
    end = given.seed + given.games
    work = [range(first, min(first + BATCH, end)) for first in range(given.seed, end, BATCH)]
    found = Count()
    console = Console(stderr=True)
    pool = ProcessPoolExecutor(given.jobs, get_context("spawn"))
    try:
        with deaf_to_interrupts():
            waiting = [pool.submit(play, plan, seeds) for seeds in work]
        parts = as_completed(waiting)
        for part in track(parts, "games", len(work), console=console, disable=not console.is_terminal):
            found.add(part.result())
    except KeyboardInterrupt:
        console.print("ended; what follows is what was finished")
    finally:
        pool.shutdown(cancel_futures=True)
    if found.games:
        show(plan, found)


if __name__ == "__main__":
    main()
