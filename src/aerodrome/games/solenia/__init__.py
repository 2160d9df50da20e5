"""Solenia, by Sébastien Dujardin: an airship between a day and a night that never end."""

from __future__ import annotations

from typing import Final

from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.sense.answers import SoleniaSense
from aerodrome.games.solenia.setup import setup
from aerodrome.games.solenia.state import Solenia
from aerodrome.games.solenia.steps import airship, delivery, draft, rival, turn
from aerodrome.kernel.game import Game, Option

META: Final = p.COMPONENTS["meta"]

GAME: Final = Game(
    id="solenia",
    title="Solenia",
    package="aerodrome.games.solenia",
    rules=1,
    players=tuple(range(META["min_players"], META["max_players"] + 1)),
    options=(
        Option("board", str, default=p.BOARDS[0], choices=p.BOARDS),
        Option("order", str, default=p.COMPONENTS["setup_orders"]["default"], choices=(*p.ORDERS, p.RANDOM)),
        Option(
            "first_player",
            str,
            default=p.FIRST_PLAYERS[0],
            choices=(*p.FIRST_PLAYERS, p.RANDOM),
            players=(2, 3, 4),
            least={name: seats for seats, name in enumerate(p.FIRST_PLAYERS, start=1)},
        ),
        Option(
            "level",
            int,
            default=p.LEVELS.index(p.COMPONENTS["solo_levels"]["default"]) + 1,
            choices=tuple(range(1, len(p.LEVELS) + 1)),
            players=(1,),
        ),
    ),
    actions=p.ACTIONS,
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
    events=p.EVENTS,
    sense=SoleniaSense(),
    longest=2000,
    prefix="SOL",
    credits=f"A game by {META['designer']}",
    turns=lambda s: int(s.round * s.players),
)
