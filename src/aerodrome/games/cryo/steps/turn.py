"""A turn from its main action to the end check (CRY-4, CRY-6.1 to CRY-6.3)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.codes import copies, count
from aerodrome.games.cryo.score import pods_in_caves
from aerodrome.games.cryo.state import Cryo
from aerodrome.games.cryo.steps.deploy import HOME_DRONE
from aerodrome.games.cryo.steps.recall import recall
from aerodrome.kernel.step import Closed, Options, Step


def begin_turn(s: Cryo) -> None:
    """Main action, last window for a scrap, hand limit, end check (CRY-11.32)."""
    s.turn += 1
    s.scrapped = False
    s.tell(p.TURN_BEGAN, s.turn)
    s.then(END_CHECK)
    s.then(HAND_LIMIT)
    s.then(END_TURN)
    s.then(TURN_MAIN)


@final
class TurnMain(Step[Cryo]):
    """D2: deploy while a drone is at home, recall while one is out (CRY-4.2 to CRY-4.6)."""

    def options(self, s: Cryo, out: Options) -> None:
        if s.home[s.active]:
            out.add(p.DEPLOY)
        if s.drones_out(s.active):
            out.add(p.RECALL)

    def resolve(self, s: Cryo, action: i64) -> None:
        if action == p.DEPLOY:
            s.then(HOME_DRONE)
        else:
            recall(s)


@final
class EndTurn(Step[Cryo]):
    """D34: asked only for the sake of a scrap (CRY-9.14)."""

    def options(self, s: Cryo, out: Options) -> None:
        out.add(p.END_TURN)

    def lingers(self, s: Cryo) -> bool:
        return True

    def resolve(self, s: Cryo, action: i64) -> None:
        """The turn goes on to its end."""


@final
class HandLimit(Closed[Cryo]):
    """D35: one card after the other, down to five (CRY-4.9)."""

    def options(self, s: Cryo, out: Options) -> None:
        hand = s.hands[s.active]
        if count(hand) > p.HAND_LIMIT:
            for card in range(i64(p.CARD_KINDS)):
                if copies(hand, card):
                    out.add(p.DISCARD + card)

    def happen(self, s: Cryo) -> None:
        """The hand is within the limit."""

    def resolve(self, s: Cryo, action: i64) -> None:
        card = action - p.DISCARD
        s.discard_card(s.active, card)
        s.tell(p.DISCARDED, card, p.OVER_LIMIT)
        s.then(HAND_LIMIT)


@final
class EndCheck(Step[Cryo]):
    """Sunset is resolved, or all pods of a seat are in caves or destroyed; else the next turn (CRY-4.10, CRY-6.1)."""

    def happen(self, s: Cryo) -> None:
        if s.sunset:
            end(s, p.BY_SUNSET)
            return
        for seat in range(s.players):  # CRY-6.2, CRY-11.34
            if s.destroyed[seat] + pods_in_caves(s, seat) == p.PODS:
                end(s, p.BY_PODS)
                return
        s.active = (s.active + 1) % s.players
        begin_turn(s)


def end(s: Cryo, reason: i64) -> None:
    s.over = True
    s.reveal()  # CRY-6.4: the missions
    s.tell(p.ENDED, reason)


TURN_MAIN: Final = TurnMain()
END_TURN: Final = EndTurn()
HAND_LIMIT: Final = HandLimit()
END_CHECK: Final = EndCheck()
