"""The turn: its menu, its end, the end of the game (WHI-4, WHI-6.1 to WHI-6.4)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import gather, triggers, work
from aerodrome.kernel.step import Options, Step


def begin_turn(s: Whistle) -> None:
    s.turn += 1
    s.main_done = False
    s.played_card = False
    s.used_trophy = False
    s.ram = False
    s.used = 0
    s.gained_card = False
    s.gained_scaffold = False
    s.placed_balloon = False
    s.scaffolds_built = 0
    s.constructions = 0
    s.moved = False
    s.tell(p.TURN_BEGAN, s.turn)
    s.then(TURN_MENU)
    if s.hands[s.active] and not gather.can_gather(s):
        s.reveal()  # whether this player is asked tells of the hand (WHI-8.1)


@final
class TurnMenu(Step[Whistle]):
    """WHI-9.5: the main action, or the end of the turn; bonus actions and powers stand beside it (WHI-4.4)."""

    def options(self, s: Whistle, out: Options) -> None:
        if s.main_done:
            out.add(p.END_TURN)
            return
        if gather.can_gather(s):
            out.add(p.GATHER)
        out.add(p.WORK)

    def lingers(self, s: Whistle) -> bool:
        return True

    def resolve(self, s: Whistle, action: i64) -> None:
        if action == p.END_TURN:
            s.then(CLOSE_TURN)
            triggers.end_of_turn(s)  # WHI-4.9
            return
        s.main_done = True
        s.then(TURN_MENU)
        if action == p.GATHER:
            s.then(gather.CHOOSE_AIRSHIP)
        else:
            work.begin_work(s)


@final
class CloseTurn(Step[Whistle]):
    """Storage limit, end of the game, next player (WHI-4.8, WHI-4.10)."""

    def happen(self, s: Whistle) -> None:
        for resource in range(i64(p.RESOURCE_COUNT)):
            shift = resource * p.TOKEN_BITS
            excess = (s.stocks[s.active] >> shift & p.TOKEN_MASK) - p.STORAGE
            if excess > 0:
                s.stocks[s.active] -= excess << shift
                s.supply += excess << shift
                s.tell(p.RETURNED, resource, excess)
        following = (s.active + 1) % s.players
        if s.ender == following:  # WHI-6.3: everybody else has had a last turn
            end(s, p.BY_BARRACKS)
        elif s.turn == p.MOST_TURNS * s.players:  # WHI-11.58
            end(s, p.BY_LIMIT)
        else:
            s.active = following
            begin_turn(s)


def end(s: Whistle, reason: i64) -> None:
    s.over = True
    s.tell(p.ENDED, reason)


TURN_MENU: Final = TurnMenu()
CLOSE_TURN: Final = CloseTurn()
