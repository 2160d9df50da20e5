"""Aerion, by Shadi Torbey: six dice, six decks, six ships."""

from __future__ import annotations

from typing import Final

from aerodrome.games.aerion.parts import ACTIONS, COMPONENTS, EVENTS, EXPANSIONS, OUTCOMES, VARIANTS
from aerodrome.games.aerion.sense.answers import AerionSense
from aerodrome.games.aerion.setup import setup
from aerodrome.games.aerion.state import Aerion
from aerodrome.games.aerion.steps import cards, dice, eggs, flagship, hellkite, piers, stone_clouds, turn
from aerodrome.kernel.game import Game, Option

GAME: Final = Game(
    id="aerion",
    title="Aerion",
    package="aerodrome.games.aerion",
    rules=1,
    players=tuple(COMPONENTS["config"]["players"]),
    options=(
        Option(
            "pixies",
            int,
            default=COMPONENTS["config"]["pixies_default"],
            choices=tuple(COMPONENTS["config"]["pixies"]),
        ),
        Option("expansions", list, default=[], choices=EXPANSIONS),
        Option(
            "variants",
            list,
            default=[],
            choices=tuple(VARIANTS),
            needs={variant: ("expansions", expansion) for variant, expansion in VARIANTS.items()},
        ),
    ),
    actions=ACTIONS,
    blank=Aerion,
    setup=setup,
    steps=(
        turn.BeginTurn,
        turn.StartWindow,
        turn.RollWindow,
        turn.CloseWindow,
        turn.EndPhase2,
        turn.EndWindow,
        dice.ChooseReroll,
        dice.ChoosePixie,
        cards.ChooseTransfer,
        cards.ChooseRecoverPile,
        cards.ChooseRecoverCard,
        cards.ChooseDisplayCard,
        cards.ChoosePlacement,
        flagship.ChooseFactoryDiscard,
        stone_clouds.ChooseBirds,
        stone_clouds.ChooseCloud,
        piers.ChooseWorker,
        eggs.ChooseEggDeck,
        eggs.ChooseEggCard,
        hellkite.ChooseLairBonus,
        hellkite.FigureLeaves,
    ),
    events=EVENTS,
    sense=AerionSense(),
    longest=5000,
    prefix="AER",
    credits=f"A game by {COMPONENTS['meta']['designer']}",
    turns=lambda s: int(s.turn),
    outcome=lambda s: OUTCOMES[s.outcome],
    extras=cards.FREE_ACTIONS,
)
