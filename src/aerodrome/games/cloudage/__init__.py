"""CloudAge, by Alexander Pfister and Arno Quispel: airships over a dry land, cities under clouds, and a campaign."""

from __future__ import annotations

from typing import Final

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.campaign import check_campaign, sequel
from aerodrome.games.cloudage.effects import run
from aerodrome.games.cloudage.sense.answers import CloudSense
from aerodrome.games.cloudage.setup import setup
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import (
    build,
    city,
    fight,
    final,
    flight,
    markers,
    missions,
    payment,
    planting,
    rounds,
    solo,
    start,
    story,
    tiles,
    updates,
)
from aerodrome.kernel.effects import ChooseEffect, RunEffect
from aerodrome.kernel.game import Game, Option

META: Final = p.COMPONENTS["meta"]
BEYOND_SCENARIO_1: Final = {"scenario": ("2", "3", p.CAMPAIGN)}
IN_CAMPAIGN: Final = {"scenario": (p.CAMPAIGN,)}

GAME: Final = Game(
    id="cloudage",
    title="CloudAge",
    package="aerodrome.games.cloudage",
    rules=1,
    players=tuple(range(META["players_min"], META["players_max"] + 1)),
    options=(  # CLA-3.30
        Option("scenario", str, default="1", choices=(*p.SCENARIOS, p.CAMPAIGN)),
        Option("chapter", str, default="1", choices=p.CHAPTERS, when=IN_CAMPAIGN),
        Option("board_2", str, default="A", choices=("A", "B"), when=BEYOND_SCENARIO_1),
        Option("board_3", str, default="A", choices=("A", "B"), when=BEYOND_SCENARIO_1),
        Option("board_4", str, default="A", choices=("A", "B"), when=BEYOND_SCENARIO_1),
        Option("harder", bool, default=False, players=(1,), when=BEYOND_SCENARIO_1),  # CLA-7.19
        Option("campaign", dict, default={}, carried=check_campaign, when=IN_CAMPAIGN),
    ),
    actions=p.ACTIONS,
    blank=CloudAge,
    setup=setup,
    steps=(
        start.RefuseProject,
        start.KeepMission,
        start.ShowChoices,
        start.Opening,
        rounds.BeginRound,
        rounds.ProduceLevel,
        rounds.Reveal,
        rounds.NavigationTake,
        rounds.MovementPhase,
        rounds.MoveTurn,
        rounds.ActionPhase,
        rounds.ActionTurn,
        rounds.FinalScoring,
        story.BookUse,
        story.BookClosed,
        story.StoryDecide,
        story.StoryEpilogue,
        flight.MoveSolar,
        flight.AccumulatorReward,
        flight.MoveStep,
        flight.MoveToll,
        fight.FightStart,
        fight.FightNext,
        fight.CityWon,
        fight.SequenceReward,
        markers.PlaceMarker,
        city.ActionChoose,
        city.CollectSpace,
        city.CollectFollow,
        city.TakeCard,
        city.ParrotPlace,
        city.PlantBonus,
        city.Deliver,
        city.Bonuses,
        city.Jose,
        city.DronesReturn,
        build.CardPlayed,
        build.RaiseProduction,
        build.BuildChoose,
        build.UpgradeChoose,
        build.WrenchUse,
        payment.PayProject,
        payment.PayPlant,
        payment.MarketUse,
        payment.MarketPaid,
        missions.CoverMission,
        updates.NavigationUpdate,
        planting.PlantTile,
        planting.BiologyReward,
        planting.ReturnPlant,
        planting.PlantSpace,
        tiles.WeaponRemove,
        tiles.L15Spoils,
        tiles.WhitehavenPlant,
        solo.SoloSlot,
        solo.SoloAction,
        solo.TakeSolo,
        final.CountMissions,
        final.CountBoards,
        final.TieBreak,
        final.TieFight,
        final.Epilogue,
        final.End,
        RunEffect,
        ChooseEffect,
    ),
    events=p.EVENTS,
    sense=CloudSense(),
    longest=5000,
    prefix="CLA",
    credits="A game by Alexander Pfister and Arno Quispel",
    turns=lambda s: int(s.turn),
    lasted=lambda s: int(s.rounds * (1 + 2 * s.players) + 1),  # the final scoring has one number in all modes
    effects=run.EFFECTS,
    sequel=sequel,
)
