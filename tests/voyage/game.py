"""Voyage: everybody gathers shells once a chapter, and the fleet lands in the north or in the south."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.kernel.actions import Actions, Arg
from aerodrome.kernel.events import Events
from aerodrome.kernel.game import Game, Option
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import State
from aerodrome.kernel.step import Options, Step

MOST: Final = 3
GATHER: Final = 0
ACTIONS: Final = Actions(gather=(GATHER, Arg("shells", MOST, 1)))
GATHERED: Final = 0
EVENTS: Final = Events(gathered=(GATHERED, Arg("shells")))
CHAPTERS: Final = ("1", "2n", "2s", "3")


@final
class Voyage(State):
    """The shells of each seat: those of earlier chapters, and those of this one."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.chapter = 0
        self.asked = 0
        self.before: vec[i64] = vec[i64]([i64(0)] * players)
        self.shells: vec[i64] = vec[i64]([i64(0)] * players)

    def clone(self) -> Voyage:
        other = Voyage(self.players)
        self.copy_into(other)
        other.chapter, other.asked = self.chapter, self.asked
        other.before, other.shells = self.before[:], self.shells[:]
        return other

    def deal_again(self, seat: int, rng: Rng) -> None:
        """Nothing is hidden."""

    def look(self, seat: int | None) -> dict[str, Any]:
        return {
            "chapter": CHAPTERS[self.chapter],
            "before": [int(count) for count in self.before],
            "shells": [int(count) for count in self.shells],
        }

    def sight(self, seat: int) -> int:
        return hash((self.chapter, self.asked, tuple(self.before), tuple(self.shells)))

    def check(self) -> None:
        assert all(0 <= count <= MOST for count in self.shells)

    def scores(self) -> list[int]:
        return [int(before + count) for before, count in zip(self.before, self.shells, strict=True)]

    def winners(self) -> list[int]:
        return [seat for seat, score in enumerate(self.scores()) if score == max(self.scores())]


@final
class Gather(Step[Voyage]):
    def who(self, s: Voyage) -> int:
        return s.asked

    def options(self, s: Voyage, out: Options) -> None:
        for number in range(MOST):
            out.add(GATHER + number)

    def resolve(self, s: Voyage, action: int) -> None:
        shells = action - GATHER + 1
        s.shells[s.asked] = shells
        s.tell_of(s.asked, GATHERED, shells - 1)
        s.asked += 1
        if s.asked == s.players:
            s.over = True
        else:
            s.active = s.asked
            s.then(Gather())


def setup(s: Voyage, options: dict[str, Any]) -> None:
    s.chapter = CHAPTERS.index(options["chapter"])
    s.before = vec[i64]([i64(count) for count in options["cargo"].get("shells", [0] * s.players)])
    if len(s.before) != s.players:
        raise ValueError("the cargo is of another number of players")
    s.then(Gather())


def check_cargo(value: dict[str, Any]) -> dict[str, Any]:
    """The shells of each seat, and the chapters so far."""
    if not value:
        return {}
    shells, played = value.get("shells"), value.get("played")
    if set(value) != {"shells", "played"} or not isinstance(shells, list) or not isinstance(played, list):
        raise ValueError("cargo has shells and chapters that were played, nothing else")
    if not all(type(count) is int and 0 <= count <= MOST * len(CHAPTERS) for count in shells):
        raise ValueError("the shells of the cargo are numbers")
    if not all(isinstance(one, str) and one in CHAPTERS for one in played):
        raise ValueError(f"the chapters of the cargo are some of {', '.join(CHAPTERS)}")
    return {"shells": shells, "played": played}


def sequel(s: Voyage) -> dict[str, Any] | None:
    """North with an odd number of shells, south with an even one; then the third chapter, which is the last."""
    here = CHAPTERS[s.chapter]
    assert s.origin is not None
    if s.origin.options["route"] != "long" or here == "3":
        return None
    following = {"1": "2n" if sum(s.shells) % 2 else "2s", "2n": "3", "2s": "3"}[here]
    played = [*s.origin.options["cargo"].get("played", []), here]
    return {**s.origin.options, "chapter": following, "cargo": {"shells": s.scores(), "played": played}}


GAME: Final = Game(
    id="voyage",
    title="Voyage",
    package="tests.voyage",
    rules=1,
    players=(1, 2, 3, 4),
    options=(
        Option("route", str, default="short", choices=("short", "night", "long")),
        Option("chapter", str, default="1", choices=CHAPTERS, when={"route": ("long",)}),
        Option("lights", list, default=[], choices=("bow", "stern"), when={"route": ("night", "long")}),
        Option("alone", bool, default=False, players=(1,), when={"route": ("long",), "chapter": ("2n", "3")}),
        Option("cargo", dict, default={}, carried=check_cargo, when={"route": ("long",)}),
    ),
    actions=ACTIONS,
    blank=Voyage,
    setup=setup,
    steps=(Gather,),
    events=EVENTS,
    sense=Sense(),
    longest=4,
    prefix="VOY",
    credits="Made for the tests",
    sequel=sequel,
)
