"""Whistle Mountain, by Scott Caputo and Luke Laurie: a canyon full of machines, and snow that melts."""

from __future__ import annotations

from typing import Final

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.effects import run
from aerodrome.games.whistle_mountain.sense.answers import WhistleSense
from aerodrome.games.whistle_mountain.setup import setup
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import (
    bonus,
    construct,
    floating,
    flood,
    gather,
    promote,
    start,
    triggers,
    turn,
    work,
    workers,
)
from aerodrome.kernel.effects import ChooseEffect, RunEffect
from aerodrome.kernel.game import Game, Option

META: Final = p.COMPONENTS["meta"]

GAME: Final = Game(
    id="whistle_mountain",
    title="Whistle Mountain",
    package="aerodrome.games.whistle_mountain",
    rules=1,
    players=tuple(range(META["players_min"], META["players_max"] + 1)),
    options=(Option("first_game", bool, default=False),),  # WHI-7.1
    actions=p.ACTIONS,
    blank=Whistle,
    setup=setup,
    steps=(
        start.SetupAbility,
        start.SetupPile,
        start.SetupKeep,
        start.SetupPlace,
        turn.TurnMenu,
        turn.CloseTurn,
        gather.ChooseAirship,
        gather.ChoosePlace,
        gather.GatherStep,
        gather.ActivateAgain,
        gather.DockOption,
        work.WorkTask,
        construct.ConstructPiece,
        construct.ConstructSite,
        construct.PlaceMachine,
        construct.LayElevator,
        promote.TrophyPick,
        promote.PromoteOwn,
        promote.PromoteOthers,
        promote.ExtensionPromotion,
        floating.FloatingOrder,
        floating.FloatingCell,
        flood.Flood,
        workers.MoveWorker,
        workers.WorkerCell,
        workers.RefugeWorker,
        workers.Toll,
        RunEffect,
        ChooseEffect,
        triggers.Trigger,
        triggers.EndOfTurn,
        bonus.PutAway,
    ),
    events=p.EVENTS,
    sense=WhistleSense(),
    longest=20000,
    prefix="WHI",
    credits="A game by Scott Caputo and Luke Laurie",
    turns=lambda s: int(s.turn),
    outcome=lambda s: p.ENDINGS[p.BY_BARRACKS if s.ender == (s.active + 1) % s.players else p.BY_LIMIT],
    extras=bonus.BONUS_ACTIONS,
    effects=run.EFFECTS,
)
