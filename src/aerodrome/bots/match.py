"""One game between bots, from any state to its end: the loop is compiled with the rules."""

from __future__ import annotations

from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

from aerodrome.bots.bot import Blind, Bot, decide, hear, pick
from aerodrome.kernel.game import Game
from aerodrome.kernel.state import State


@final
class Match:
    """What a game took of its seats."""

    def __init__(self, players: int) -> None:
        self.decisions: Final = [0] * players
        self.seconds: Final = [0.0] * players  # of thought: a bot that looks at nothing needs none


def play_match(game: Game, s: State, bots: list[Bot], seeds: list[int]) -> Match:
    """Play to the end: a bot for each seat, and a seed from which its hidden things are dealt anew."""
    match = Match(int(s.players))
    while not s.over:
        seat = s.player
        bot = bots[seat]
        match.decisions[seat] += 1
        if isinstance(bot, Blind):
            s.play(pick(s, bot))
        else:
            start = perf_counter()
            action = decide(game, s, bot, i64(seeds[seat]) + s.moves)
            match.seconds[seat] += perf_counter() - start
            hear()
            s.play(action)
    return match
