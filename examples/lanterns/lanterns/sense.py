"""What a bot should know of Lanterns: how good a seat stands, from what it sees itself."""

from __future__ import annotations

from math import exp
from typing import Final, final

from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import State
from lanterns import parts as p
from lanterns.state import Lanterns

LEAD: Final = 1.1  # a point ahead is worth so much, in log-odds
STRENGTH: Final = 0.12  # so is a value in the hand, while there are rounds to come
SPYGLASS: Final = 0.05


@final
class LanternsSense(Sense):
    """Greedy bots look one step ahead with it; a search plays its games to the end instead."""

    def value(self, s: State, seat: int) -> float:
        if s.over:
            return self.result(s, seat)
        assert isinstance(s, Lanterns)
        best = max(int(s.points[one]) for one in range(s.players) if one != seat)
        odds = LEAD * (int(s.points[seat]) - best)
        if s.round < s.rounds:
            hand = s.hands[seat * p.VALUES : (seat + 1) * p.VALUES]
            odds += STRENGTH * sum((value + 1) * int(count) for value, count in enumerate(hand))
        odds += STRENGTH * 2 * (0 if s.blown_out(seat) else int(s.laid[seat]))
        odds += SPYGLASS * (s.spyglasses >> seat & 1)
        return 1 / (s.players - 1) / (1 / (s.players - 1) + exp(-odds))
