"""Bots by name, as a person writes them: `random`, `greedy`, `search`, `search:0.5s`, `search:2000`."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from aerodrome.bots.bot import Bot
from aerodrome.bots.greedy import GreedyBot
from aerodrome.bots.random import RandomBot
from aerodrome.bots.search import SearchBot
from aerodrome.kernel.game import Game

SPECS: Final = "random, greedy, search, search:SECONDSs (search:0.5s) or search:ITERATIONS (search:2000)"
DEFAULT_SECONDS: Final = 0.5
LONGEST_SECONDS: Final = 3600.0
MOST_ITERATIONS: Final = 100_000_000
SECONDS: Final = re.compile(r"(\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})s", re.ASCII)
ITERATIONS: Final = re.compile(r"\d{1,12}", re.ASCII)


def make_bot(spec: str, game: Game, seed: i64) -> Bot:
    """The bot that a text describes, for a game; ValueError says what a text may be."""
    if spec == "random":
        return RandomBot(seed)
    if spec == "greedy":
        return GreedyBot(game.sense, seed)
    if spec == "search":
        return SearchBot(game.sense, seed, seconds=DEFAULT_SECONDS)
    name, _, budget = spec.partition(":")
    if name == "search":
        if SECONDS.fullmatch(budget):
            seconds = float(budget[:-1])
            if 0 < seconds <= LONGEST_SECONDS:
                return SearchBot(game.sense, seed, seconds=seconds)
            raise ValueError(f"the time of {spec!r} is more than 0 and at most {LONGEST_SECONDS:.0f} seconds")
        if ITERATIONS.fullmatch(budget):
            iterations = int(budget)
            if 0 < iterations <= MOST_ITERATIONS:
                return SearchBot(game.sense, seed, iterations=iterations)
            raise ValueError(f"the iterations of {spec!r} are more than 0 and at most {MOST_ITERATIONS}")
    raise ValueError(f"a bot is {SPECS}, not {spec!r}")
