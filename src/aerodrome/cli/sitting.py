"""One game as people play it in the terminal: a table, its bots and its advice. No I/O."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from aerodrome.bots import Bot, Estimate, SearchBot, decide, make_bot
from aerodrome.kernel.game import Game
from aerodrome.kernel.journal import Event
from aerodrome.kernel.state import NO_SECRETS, State
from aerodrome.table.beginning import opening
from aerodrome.table.campaign import save
from aerodrome.table.levels import DEFAULT_LEVEL, LEVELS
from aerodrome.table.table import BOT, NAME_LENGTH, PERSON, Table
from aerodrome.words.campaign import Played

ME: Final = "me"
HINT_SECONDS: Final = 1.0
SEATS: Final = "seats"  # where a saved game keeps who plays


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
    return given.strip() if name == ME else ""


def is_person(spec: str) -> bool:
    return spec.partition(":")[0] == ME


def check_seats(game: Game, specs: list[str]) -> list[str]:
    """The seats, if each is a person or a bot; ValueError says what is accepted."""
    for spec in specs:
        if not is_person(spec):
            try:
                make_bot(spec, game, 0)
            except ValueError as error:
                raise ValueError(f"a seat is {ME}, {ME}:NAME or a bot; {error}") from None
    return specs


class Sitting:
    """A table without a store. `seats` says for each seat who decides: `me`, `me:Ann`, or a bot such as `greedy`."""

    def __init__(self, game: Game, players: int, seed: int | str, options: dict[str, Any], seats: list[str]) -> None:
        self.game: Final = game
        self.seats: Final = check_seats(game, seats)
        first = opening(game.id, players, options, undo=True, public=False, takeover=False, seed=seed)
        self.table: Final = Table("terminal", seed, first)
        for seat, spec in enumerate(seats):
            who = {"name": seat_name(spec), "token": ""} if is_person(spec) else {"name": spec, "level": spec}
            self.table.add(self.table.next("sit" if is_person(spec) else "bot", seat, **who))
        self.table.add(self.table.start())
        self.deciders: Final[list[int]] = []  # whose decision each one was
        self.seeds: Final = [own_seed(seed, seat) for seat in range(len(seats))]
        self.bots: Final[dict[int, Bot]] = {
            seat: make_bot(spec, game, self.seeds[seat]) for seat, spec in enumerate(seats) if not is_person(spec)
        }
        self.adviser: SearchBot | None = None
        self.earlier: list[dict[str, Any]] = []  # the records of the chapters before this one

    @classmethod
    def resumed(cls, game: Game, record: dict[str, Any], seats: list[str]) -> Sitting:
        """A game taken up where its record ends."""
        sitting = cls(game, record["players"], record["seed"], record["options"], seats)
        for action in record["actions"]:
            sitting.decide(action, confirmed=True)
        return sitting

    @property
    def is_chapter(self) -> bool:
        """Whether it is one of several games that follow one another."""
        return self.game.is_chapter(self.table.players, self.table.options)

    def following(self) -> dict[str, Any] | None:
        """The options of the next chapter, once this one is over."""
        return self.game.next_options(self.state) if self.is_chapter and self.state.over else None

    def next_chapter(self) -> Sitting:
        """The chapter after this one, with the same people and bots."""
        following = self.following()
        assert following is not None
        seed = blake2b(f"after {self.table.seed}".encode("utf-8", "replace"), digest_size=16).hexdigest()
        found = Sitting(self.game, self.table.players, seed, following, list(self.seats))
        found.earlier = [*self.earlier, self.recorded()]
        return found

    def campaign(self) -> list[Played]:
        """All chapters so far, as everybody sees them."""
        before = [Played(one["options"], self.game.replay(one).view(None)) for one in self.earlier]
        return [*before, Played(self.table.options, self.state.view(None))]

    @property
    def state(self) -> State:
        state = self.table.state
        assert state is not None
        return state

    @property
    def people(self) -> list[int]:
        return [seat for seat, spec in enumerate(self.seats) if is_person(spec)]

    # ---------------------------------------------------------------- deciding
    def decide(self, action: int, *, confirmed: bool = False) -> None:
        """Let the seat that is asked decide so."""
        table, seat = self.table, int(self.state.player)
        table.add(table.act(seat, table.seq, action, BOT if seat in self.bots else PERSON, confirmed=confirmed))
        self.deciders.append(seat)

    def bot_decides(self) -> None:
        """Let the bot whose decision it is decide."""
        s = self.state
        seat = int(s.player)
        self.decide(decide(self.game, s, self.bots[seat], self.seeds[seat] + int(s.moves)))

    def confirm(self) -> None:
        """End the turn that could still be undone."""
        table = self.table
        table.add(table.confirm(table.decider, table.seq))

    def undo(self) -> tuple[int, int]:
        """Take the last decision back, by the rules of the table: whose it was, and which; else CannotUndo."""
        able = [seat for seat in self.people if self.table.can_undo(seat)]
        if not able:
            last = self.deciders[-1] if self.deciders else self.table.decider
            another = CannotUndo.ANOTHER if last != self.table.decider else CannotUndo.SURPRISE
            raise CannotUndo(another if self.deciders else CannotUndo.NOTHING, last)
        action = int(self.state.log[self.table.steps - 1])
        self.table.add(self.table.undo(able[0], self.table.seq))
        self.deciders.pop()
        return able[0], action

    def hint(self, best: int = 3) -> list[Estimate]:
        """What a search thinks of the most promising actions."""
        s = self.state
        if self.adviser is None:
            self.adviser = SearchBot(self.game.sense, self.seeds[0], seconds=HINT_SECONDS)
        decide(self.game, s, self.adviser, self.seeds[int(s.player)] + int(s.moves))
        return self.adviser.estimates()[:best]

    # ---------------------------------------------------------------- telling
    def events(self, after: int) -> list[Event]:
        """What came of the decisions after the first so many."""
        return [line.event for line in self.table.lines if line.step > after]

    def tell(self, after: int, seat: int | None, language: str, names: list[str]) -> list[str]:
        """The same in sentences for a seat."""
        return [self.game.tell(event, seat, language, names) for event in self.events(after)]

    def hides(self, seat: int) -> bool:
        """Whether a seat sees something that not everybody does."""
        own, open_ = self.state.view(seat), self.state.view(None)
        return any(own[key] != open_.get(key) for key in own if key not in NO_SECRETS)

    def recorded(self) -> dict[str, Any]:
        """The record, and who plays."""
        names = [seat_name(spec)[:NAME_LENGTH] or f"Seat {seat}" for seat, spec in enumerate(self.seats, start=1)]
        return {**self.game.record(self.state), SEATS: self.seats, **({"names": names} if self.is_chapter else {})}

    def saved(self) -> dict[str, Any]:
        """The same; of a chapter, the whole campaign."""
        if not self.is_chapter:
            return self.recorded()
        levels = ["" if is_person(spec) else level_like(spec) for spec in self.seats]
        return save(self.game, [*self.earlier, self.recorded()], self.following(), levels)


def level_like(spec: str) -> str:
    """The level of a bot at a table that plays like this one."""
    kind = spec.partition(":")[0]
    return next((level for level, plays in LEVELS.items() if plays.partition(":")[0] == kind), DEFAULT_LEVEL)


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
