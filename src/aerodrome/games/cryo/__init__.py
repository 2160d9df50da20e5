"""Cryo, by Tom Jolly and Luke Laurie: a wrecked colony ship, and caves to reach before sunset."""

from __future__ import annotations

from typing import Final

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.sense.answers import CryoSense
from aerodrome.games.cryo.setup import setup
from aerodrome.games.cryo.state import Cryo
from aerodrome.games.cryo.steps import (
    board_actions,
    cards,
    deploy,
    incident,
    launch,
    payment,
    recall,
    scrap,
    start,
    tiles,
    turn,
)
from aerodrome.kernel.game import Game, Option

META: Final = p.COMPONENTS["meta"]

GAME: Final = Game(
    id="cryo",
    title="Cryo",
    package="aerodrome.games.cryo",
    rules=1,
    players=tuple(range(META["players_min"], META["players_max"] + 1)),
    options=(
        Option(
            "sabotage_target",
            str,
            default=p.COMPONENTS["switches"]["sabotage_target"],
            choices=p.SABOTAGE_TARGETS,
        ),
    ),
    actions=p.ACTIONS,
    blank=Cryo,
    setup=setup,
    steps=(
        start.KeepCards,
        start.ShowDiscards,
        turn.TurnMain,
        turn.EndTurn,
        turn.HandLimit,
        turn.EndCheck,
        deploy.HomeDrone,
        deploy.Dock,
        deploy.DockAction,
        deploy.Overclock,
        board_actions.StasisStep,
        board_actions.WakePod,
        board_actions.ReactorStep,
        board_actions.ReactorGain,
        board_actions.ExtractorStep,
        board_actions.ComputerAnnounce,
        board_actions.RunComputer,
        board_actions.ScoutCave,
        board_actions.Explore,
        board_actions.ScavengeSpace,
        board_actions.ReturnStep,
        tiles.TurnTile,
        tiles.TileUse,
        tiles.BenefitOption,
        tiles.Prototype,
        cards.CardBenefit,
        cards.PlayCard,
        payment.PayUnit,
        payment.TileCost,
        launch.LaunchVehicle,
        launch.LaunchLoad,
        launch.LaunchTunnel,
        launch.LaunchSettle,
        launch.LaunchSplit,
        launch.Arrive,
        recall.Lift,
        recall.ReturnDock,
        recall.PlatformAction,
        recall.PlatformGain,
        recall.AwakenChamber,
        recall.Automation,
        incident.Incident,
        incident.SabotageSector,
        incident.Refill,
    ),
    events=p.EVENTS,
    sense=CryoSense(),
    longest=5000,
    prefix="CRY",
    credits="A game by Tom Jolly and Luke Laurie",
    turns=lambda s: int(s.turn),
    outcome=lambda s: p.ENDINGS[p.BY_SUNSET if s.sunset else p.BY_PODS],
    extras=scrap.SCRAP,
)
