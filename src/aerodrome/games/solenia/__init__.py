"""Solenia, by Sébastien Dujardin: an airship between a day and a night that never end."""

from __future__ import annotations

from typing import Final

from aerodrome.games.solenia.parts import ACTIONS, BOARDS, COMPONENTS, EVENTS, FIRST_PLAYERS, LEVELS, ORDERS, RANDOM
from aerodrome.games.solenia.sense import SoleniaSense
from aerodrome.games.solenia.setup import setup
from aerodrome.games.solenia.state import Solenia
from aerodrome.games.solenia.steps import airship, delivery, draft, rival, turn
from aerodrome.kernel.game import Game, Option

META: Final = COMPONENTS["meta"]

GAME: Final = Game(
    id="solenia",
    title="Solenia",
    package="aerodrome.games.solenia",
    rules=1,
    players=tuple(range(META["min_players"], META["max_players"] + 1)),
    options=(
        Option("board", str, default=BOARDS[0], choices=BOARDS),
        Option("order", str, default=COMPONENTS["setup_orders"]["default"], choices=(*ORDERS, RANDOM)),
        Option(
            "first_player",
            str,
            default=FIRST_PLAYERS[0],
            choices=(*FIRST_PLAYERS, RANDOM),
            players=(2, 3, 4),
            least={name: seats for seats, name in enumerate(FIRST_PLAYERS, start=1)},
        ),
        Option(
            "level",
            int,
            default=LEVELS.index(COMPONENTS["solo_levels"]["default"]) + 1,
            choices=tuple(range(1, len(LEVELS) + 1)),
            players=(1,),
        ),
    ),
    actions=ACTIONS,
    blank=Solenia,
    setup=setup,
    steps=(
        draft.DraftUpgrade,
        turn.ChooseCard,
        turn.ChooseTarget,
        turn.PayExtension,
        turn.EndTurn,
        turn.Draw,
        turn.NextTurn,
        delivery.ChooseDelivery,
        delivery.PayDelivery,
        delivery.ChooseSlot,
        delivery.ChooseBonusResource,
        airship.DiscardOverflow,
        airship.Expel,
        rival.RivalTurn,
        rival.SoloChooseColumn,
    ),
    events=EVENTS,
    sense=SoleniaSense(),
    longest=2000,
    prefix="SOL",
    credits=f"A game by {META['designer']}",
)
