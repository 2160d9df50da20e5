"""Lanterns: a small game in a package of its own, as anybody can write one for Aerodrome."""

from __future__ import annotations

from typing import Final

from aerodrome.kernel.game import Game, Option
from lanterns import parts as p, steps
from lanterns.sense import LanternsSense
from lanterns.state import Lanterns

META: Final = p.COMPONENTS["meta"]

GAME: Final = Game(
    id="lanterns",
    title="Lanterns",
    package="lanterns",
    rules=1,
    players=tuple(range(META["min_players"], META["max_players"] + 1)),
    options=(
        Option("rounds", int, default=p.COMPONENTS["rounds"]["default"], choices=p.ROUNDS),
        Option("spyglasses", bool, default=True),
        Option("weather", str, default=p.WEATHERS[0], choices=p.WEATHERS),
        Option("lamps", list, default=[], choices=p.LAMPS, needs={"green": ("weather", "storm")}),
    ),
    actions=p.ACTIONS,
    blank=Lanterns,
    setup=steps.setup,
    steps=(steps.BeginRound, steps.LayLantern, steps.Reveal, steps.Challenge, steps.Answer, steps.EndRound),
    events=p.EVENTS,
    sense=LanternsSense(),
    longest=100,
    prefix="LAN",
    turns=lambda s: s.round,
    credits=f"A game by {META['designer']}",
)
