"""One game as people play it in the terminal: who sits where, what was decided, what may be undone. No I/O."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from aerodrome.bots import Bot, Estimate, SearchBot, decide, make_bot
from aerodrome.kernel.game import Game
from aerodrome.kernel.journal import Event, Journal
from aerodrome.kernel.state import NO_SECRETS, State

PERSON: Final = "me"
HINT_SECONDS: Final = 1.0
SEATS: Final = "seats"  # where a saved game keeps who plays


@dataclass(frozen=True)
class Chapter:
    """One decision: the state it was made in, who made it, and what came of it."""

    before: State
    seat: int
    action: int
    events: list[Event]


class CannotUndo(ValueError):
    """Why the last decision stands; `reason` is one of the class constants, `seat` whose decision it was."""

    NOTHING = "nothing"
    ANOTHER = "another"
    SURPRISE = "surprise"

    def __init__(self, reason: str, seat: int) -> None:
        super().__init__(reason)
        self.reason: Final = reason
        self.seat: Final = seat


def seat_name(spec: str) -> str:
    """What a seat is called: the name in `me:Ann`, or nothing."""
    name, _, given = spec.partition(":")
    return given.strip() if name == PERSON else ""


def is_person(spec: str) -> bool:
    return spec.partition(":")[0] == PERSON


def check_seats(game: Game, specs: list[str]) -> list[str]:
    """The seats, if each is a person or a bot; ValueError says what is accepted."""
    for spec in specs:
        if not is_person(spec):
            try:
                make_bot(spec, game, 0)
            except ValueError as error:
                raise ValueError(f"a seat is {PERSON}, {PERSON}:NAME or a bot; {error}") from None
    return specs


class Sitting:
    """A game in play. `seats` says for each seat who decides: `me`, `me:Ann`, or a bot such as `greedy`."""

    def __init__(self, game: Game, state: State, seats: list[str]) -> None:
        self.game: Final = game
        self.seats: Final = check_seats(game, seats)
        self.chapters: Final[list[Chapter]] = []
        self.state = state
        self.journal: Journal = game.listen(state)
        origin = state.origin
        assert origin is not None
        self.seeds: Final = [own_seed(origin.seed, seat) for seat in range(len(seats))]
        self.bots: Final[dict[int, Bot]] = {
            seat: make_bot(spec, game, self.seeds[seat]) for seat, spec in enumerate(seats) if not is_person(spec)
        }
        self.adviser: SearchBot | None = None

    @classmethod
    def resumed(cls, game: Game, record: dict[str, Any], seats: list[str]) -> Sitting:
        """A game taken up where its record ends."""
        game.replay(record)
        sitting = cls(game, game.replay(record, stop=0), seats)
        for action in record["actions"]:
            sitting.decide(action)
        return sitting

    @property
    def people(self) -> list[int]:
        return [seat for seat, spec in enumerate(self.seats) if is_person(spec)]

    # ---------------------------------------------------------------- deciding
    def decide(self, action: int) -> Chapter:
        """Let the seat that is asked decide so."""
        s = self.state
        before, seat = s.clone(), int(s.player)
        s.apply(action)
        chapter = Chapter(before, seat, action, self.journal.take())
        self.chapters.append(chapter)
        return chapter

    def bot_decides(self) -> Chapter:
        """Let the bot whose decision it is decide."""
        s = self.state
        seat = int(s.player)
        return self.decide(decide(self.game, s, self.bots[seat], self.seeds[seat] + int(s.moves)))

    def undo(self) -> Chapter:
        """Take the last decision back, if nobody has learned anything from it; else CannotUndo."""
        seat = int(self.state.player)
        if not self.chapters:
            raise CannotUndo(CannotUndo.NOTHING, seat)
        last = self.chapters[-1]
        if last.seat != seat:
            raise CannotUndo(CannotUndo.ANOTHER, last.seat)
        if last.before.surprises != self.state.surprises:
            raise CannotUndo(CannotUndo.SURPRISE, last.seat)
        self.chapters.pop()
        self.state = last.before.clone()
        self.journal = self.game.listen(self.state)
        return last

    def hint(self, best: int = 3) -> list[Estimate]:
        """What a search thinks of the most promising actions."""
        s = self.state
        if self.adviser is None:
            self.adviser = SearchBot(self.game.sense, self.seeds[0], seconds=HINT_SECONDS)
        decide(self.game, s, self.adviser, self.seeds[int(s.player)] + int(s.moves))
        return self.adviser.estimates()[:best]

    # ---------------------------------------------------------------- telling
    def tell(self, first: int, seat: int | None, language: str, names: list[str]) -> list[str]:
        """What came of the decisions from number `first` on, in sentences for a seat."""
        return [
            self.game.tell(event, seat, language, names)
            for chapter in self.chapters[first:]
            for event in chapter.events
        ]

    def hides(self, seat: int) -> bool:
        """Whether a seat sees something that not everybody does."""
        own, open_ = self.state.view(seat), self.state.view(None)
        return any(own[key] != open_.get(key) for key in own if key not in NO_SECRETS)

    def saved(self) -> dict[str, Any]:
        """The record, and who plays."""
        return {**self.game.record(self.state), SEATS: self.seats}


def own_seed(seed: int | str, seat: int) -> int:
    """The seed of a seat's bot, unrelated to the stream of the game."""
    digest = blake2b(f"{seat} of {seed}".encode("utf-8", "replace"), digest_size=8).digest()
    return int.from_bytes(digest, "little") >> 2


def saved_seats(record: dict[str, Any]) -> list[str] | None:
    """Who played a saved game; None if it does not say. ValueError if it says something else."""
    seats = record.get(SEATS)
    if seats is None:
        return None
    if not isinstance(seats, list) or not all(isinstance(spec, str) for spec in seats):
        raise ValueError(f"{SEATS!r} of the record is not a list of texts")
    if len(seats) != record["players"]:
        raise ValueError(f"the record names {len(seats)} seats for {record['players']} players")
    return seats
