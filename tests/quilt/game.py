"""Quilt: state, the one question, and registration."""

from __future__ import annotations

from typing import Any, Final, final

from aerodrome.kernel.actions import Actions, Arg
from aerodrome.kernel.events import Events
from aerodrome.kernel.game import Game
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import State
from aerodrome.kernel.step import Options, Step

PATCHES: Final = 10
PLACES: Final = 45
TURNS: Final = 2
ROUNDS: Final = 4
LAY: Final = 0
ACTIONS: Final = Actions(lay=(LAY, Arg("patch", PATCHES), Arg("place", PLACES), Arg("turn", TURNS)))
LAID: Final = 0
EVENTS: Final = Events(laid=(LAID, Arg("action")))


@final
class Quilt(State):
    """One bit for every place that is covered."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.covered = 0
        self.round = 0
        self.last = 0

    def clone(self) -> Quilt:
        other = Quilt(self.players)
        self.copy_into(other)
        other.covered, other.round, other.last = self.covered, self.round, self.last
        return other

    def deal_again(self, seat: int, rng: Rng) -> None:
        """Nothing is hidden."""

    def look(self, seat: int | None) -> dict[str, Any]:
        return {"covered": self.covered, "round": self.round, "last": self.last}

    def sight(self, seat: int) -> int:
        return self.covered

    def check(self) -> None:
        assert self.round <= ROUNDS

    def scores(self) -> list[int]:
        return [self.round]

    def winners(self) -> list[int]:
        return [0]


@final
class Lay(Step[Quilt]):
    """Every patch fits on every place, straight or turned; what it covers is covered again."""

    def options(self, s: Quilt, out: Options) -> None:
        for number in range(PATCHES * PLACES * TURNS):
            out.add(LAY + number)

    def resolve(self, s: Quilt, action: int) -> None:
        s.covered |= 1 << (action - LAY) // TURNS % PLACES
        s.last = action
        s.round += 1
        s.tell(LAID, action)
        if s.round == ROUNDS:
            s.over = True
        else:
            s.then(Lay())


def setup(s: Quilt, options: dict[str, Any]) -> None:
    s.then(Lay())


GAME: Final = Game(
    id="quilt",
    title="Quilt",
    package="tests.quilt",
    rules=1,
    players=(1,),
    options=(),
    actions=ACTIONS,
    blank=Quilt,
    setup=setup,
    steps=(Lay,),
    events=EVENTS,
    sense=Sense(),
    longest=ROUNDS,
    prefix="QUI",
    credits="Made for the tests",
)
