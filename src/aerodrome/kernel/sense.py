"""What a game tells a bot: how good a state looks and which moves look promising. No rule lives here."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import mypyc_attr

from aerodrome.kernel.state import State

OPEN: Final = -1  # no action: the question has no answer that goes without saying


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """A game overrides `value`, and `weights` where it knows better than one step of looking ahead."""

    def value(self, s: State, seat: int) -> float:
        """How good the state looks for a seat: from 0 (lost) to 1 (won)."""
        return self.result(s, seat) if s.over else 0.5

    def foresee(self, s: State) -> vec[float]:
        """What a search believes of a new position, for every seat; the state is the search's own and may be changed.

        The default plays to the end at random. A game whose `value` is worth more than that returns it instead.
        """
        while not s.over:
            s.play(s.choices.at(s.rng.below(s.choices.count)))
        out = vec[float]()
        for seat in range(s.players):
            out = append(out, self.result(s, int(seat)))
        return out

    def weights(self, s: State) -> vec[float]:
        """One number for each legal action: the chance to win that the deciding seat may hope for after it.

        The default looks one step ahead and judges what lies there. The state is not changed, and since bots hold
        redealt states only, neither is anything foreseen that the seat could not know.
        """
        out = vec[float]()
        player = s.player
        for action in s.choices.all():
            after = s.clone()
            after.play(action)
            out = append(out, self.value(after, int(player)))
        return out

    def priors(self, s: State) -> vec[float]:
        """What a search assumes of each legal action before it has looked; all alike, unless the game knows better."""
        out = vec[float](capacity=s.choices.count)
        for _ in range(s.choices.count):
            out = append(out, 0.5)
        return out

    def habit(self, s: State) -> int:
        """The answer that a search takes for granted in what may come; OPEN where it should weigh all answers.

        The decision that it is asked for it weighs in any case.
        """
        return OPEN

    def stage(self, s: State) -> int:
        """A number that changes where a search may stop to judge: with every decision, unless the game knows better."""
        return int(s.moves)

    def result(self, s: State, seat: int) -> float:
        """What the end of the game is worth to a seat: winners share 1."""
        winners = s.winners()
        if seat not in winners:
            return 0.0
        return 1.0 if len(winners) == s.players else 1.0 / len(winners)
