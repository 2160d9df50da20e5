"""What every bot is: it is shown a state of which it knows no more than its seat may, and answers an action."""

from __future__ import annotations

from threading import current_thread
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from aerodrome.kernel.game import Game
from aerodrome.kernel.state import NOBODY, IllegalAction, State


@final
class Estimate:
    """What a bot thinks of one action: the chance to win it hopes for, and how often it looked."""

    def __init__(self, action: int, value: float, visits: int) -> None:
        self.action: Final = action
        self.value: Final = value
        self.visits: Final = visits


def hear() -> None:
    """Let Ctrl-C and other signals be heard, which Python does between instructions of its own only."""
    current_thread()  # a function of Python's own, whatever it does


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. `choose` is asked with a redealt state only: use `decide`."""

    def choose(self, s: State) -> int:
        """One of the legal actions of the state, which stays as it is."""
        raise NotImplementedError

    def estimates(self) -> list[Estimate]:
        """What the bot thought of the actions of its last decision, the best first; nothing if it does not say."""
        return []

    def cancel(self) -> None:
        """Answer as soon as possible; may be called from another thread."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Blind(Bot):
    """A bot that looks at nothing: it is told how many options there are and no more, so nothing needs dealing anew."""

    def place(self, options: i64) -> i64:
        """Which of so many options it takes, from 0."""
        raise NotImplementedError

    def choose(self, s: State) -> int:
        return int(pick(s, self))


def pick(s: State, bot: Blind) -> i64:
    """The action that a bot takes without looking."""
    choices = s.choices
    place = bot.place(choices.count)
    if place < 0 or place >= choices.count:
        raise IllegalAction(f"the bot took option {place} of {choices.count}; they count from 0")
    return choices.at(place)


def decide(game: Game, s: State, bot: Bot, seed: i64) -> int:
    """Ask a bot for the seat that has to decide.

    The bot gets a copy in which everything hidden from that seat is sampled anew, so it cannot look at more than a
    person in its place. Two states that look the same to the seat and the same seed give the bot the same copy.
    """
    if s.player == NOBODY:
        raise ValueError("the game is over: nobody has to decide")
    if isinstance(bot, Blind):
        return int(pick(s, bot))
    action = bot.choose(s.redeal(s.player, seed))
    for choice in s.choices.all():
        if int(choice) == action:
            return action
    legal = ", ".join(game.name(one) for one in s.legal)
    raise IllegalAction(f"the bot answered {action}, which is not legal now; legal are {legal}")
