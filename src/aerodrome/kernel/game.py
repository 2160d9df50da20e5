"""A game: its name, its declared options, how a state of it begins; and the registry of all games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from itertools import islice
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, cast

from aerodrome.kernel.actions import Actions
from aerodrome.kernel.effects import Effects
from aerodrome.kernel.events import Events
from aerodrome.kernel.journal import Event, Journal
from aerodrome.kernel.record import FORMAT, REDEALT_FORMAT, RecordError, check_record, redeals_in
from aerodrome.kernel.rng import rng_of
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.snapshot import dump, fingerprint, load
from aerodrome.kernel.state import NO_EFFECTS, NO_EXTRAS, IllegalAction, Origin, State
from aerodrome.kernel.step import Step

if TYPE_CHECKING:
    from aerodrome.drawing.board import Board
    from aerodrome.words import Words

GROUP: Final = "aerodrome.games"

CARRIED_LETTERS: Final = 50_000  # of a value that is carried along, as JSON

Value = int | str | bool | list[str] | dict[str, Any]


@dataclass(frozen=True)
class Option:
    """One declared option of a game.

    An int or str option takes one of its `choices`; a list option takes any selection of them; a bool option
    takes True or False. `needs` names for a choice the choice of another option without which it is refused. An
    option with `players` has a meaning for these numbers of players only, and a choice in `least` for so many or more;
    one with `when` only where each option that it names has one of the values beside it.

    A dict option is never asked for: an earlier game leads to its value (`Game.sequel`), which is plain JSON, and
    `carried` brings it into normal form or raises ValueError.
    """

    name: str
    kind: type
    default: Value
    choices: tuple[int | str, ...] = ()
    needs: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    players: tuple[int, ...] = ()
    least: Mapping[str, int] = field(default_factory=dict)
    when: Mapping[str, tuple[int | str | bool, ...]] = field(default_factory=dict)
    carried: Callable[[dict[str, Any]], dict[str, Any]] | None = None

    def __post_init__(self) -> None:
        if (self.kind is dict) != (self.carried is not None):
            raise ValueError(f"{self.name}: a dict option, and no other, has `carried`, which checks its value")
        try:
            self.check(self.default)
        except ValueError as error:
            raise ValueError(f"the default of an option must be one of its choices: {error}") from None

    def applies(self, players: int, values: Mapping[str, Any] | None = None) -> bool:
        """Whether the option means anything to so many players, and beside these values of the others."""
        if self.players and players not in self.players:
            return False
        return values is None or self.barred_by(values) is None

    def barred_by(self, values: Mapping[str, Any]) -> str | None:
        """The option whose value leaves this one without a meaning; one that has no value yet bars nothing."""
        for other, wanted in self.when.items():
            if other in values:
                present = values[other]
                if not any(value in wanted for value in (present if isinstance(present, list) else [present])):
                    return other
        return None

    def check_beside(self, values: Mapping[str, Any]) -> None:
        """ValueError if the other values leave no room for this one; the default is always accepted."""
        other = self.barred_by(values)
        if other is not None and values[self.name] != self.default:
            listed = " or ".join(str(value) for value in self.when[other])
            raise ValueError(f"{self.name} is for {other} {listed}, not for {other} {values[other]}: leave it out")

    def open_to(self, players: int) -> tuple[int | str, ...]:
        """The choices that so many players have."""
        return tuple(choice for choice in self.choices if self.least.get(str(choice), 0) <= players)

    def check_for(self, value: Value, players: int) -> None:
        """ValueError if so many players cannot have this value; the default is always accepted."""
        if value == self.default:
            return
        if not self.applies(players):
            counts = " or ".join(map(str, self.players))
            raise ValueError(f"{self.name} is for a game of {counts}, not of {players}: leave it out")
        if value not in self.open_to(players) and self.least:
            listed = ", ".join(map(str, self.open_to(players)))
            raise ValueError(f"{self.name} is one of {listed} in a game of {players}, not {value!r}")

    def accepts(self) -> str:
        """What the option takes, in words."""
        if self.kind is bool:
            return "True or False"
        if self.kind is dict:
            return "what an earlier game has led to, a JSON object"
        listed = ", ".join(str(choice) for choice in self.choices)
        return f"a list of {listed}" if self.kind is list else f"one of {listed}"

    def check(self, value: Any) -> Value:
        """The value in its normal form; ValueError names the option and what it takes."""
        if self.carried is not None:
            if isinstance(value, dict):
                return self.carried(self.plain(value))
        elif self.kind is list:
            if isinstance(value, Sequence) and not isinstance(value, str):
                chosen = [choice for choice in self.choices if choice in value]
                if len(chosen) == len(value):
                    return [str(choice) for choice in chosen]
                doubtful = [item for item in value if item not in self.choices] or list(value)
                raise ValueError(f"{self.name} is {self.accepts()}, each at most once, not {doubtful[0]!r}")
        elif self.kind is bool or isinstance(value, bool):
            if self.kind is bool and isinstance(value, bool):
                return value
        elif isinstance(value, self.kind) and value in self.choices:
            return cast(Value, value)
        raise ValueError(f"{self.name} is {self.accepts()}, not {value!r}")

    def plain(self, value: dict[str, Any]) -> dict[str, Any]:
        """A copy of a value that is carried along, if it is JSON and not too long."""
        try:
            text = json.dumps(value, allow_nan=False)
        except (TypeError, ValueError, RecursionError) as error:
            raise ValueError(f"{self.name} is {self.accepts()}, not this: {error}") from None
        if len(text) > CARRIED_LETTERS:
            raise ValueError(f"{self.name} is longer than {CARRIED_LETTERS} letters of JSON")
        return cast("dict[str, Any]", json.loads(text))


@dataclass(frozen=True, eq=False, repr=False)
class Game:
    """One game, and everything that can be done with a state of it.

    `package` is the folder that holds the game's rooms: `words`, `board`, `ledger.md`, `components.toml`.
    """

    id: str
    title: str
    package: str
    rules: int
    players: tuple[int, ...]
    options: tuple[Option, ...]
    actions: Actions
    blank: Callable[[int], State]
    setup: Callable[[Any, dict[str, Any]], None]
    steps: tuple[type[Step[Any]], ...]
    events: Events
    sense: Sense
    longest: int  # no game has more decisions than this
    prefix: str  # of the ledger's clauses
    credits: str
    turns: Callable[[Any], int] | None = None  # how many turns a finished game had, if that is worth counting
    lasted: Callable[[Any], int] | None = None  # the same, where the number of a turn leaps over some
    outcome: Callable[[Any], str] | None = None  # how it ended, in one word, where scores and winners say too little
    extras: Step[Any] = NO_EXTRAS  # what the active seat may do beside its questions
    effects: Effects[Any] = NO_EFFECTS  # what its pieces do, where a table of components says so
    sequel: Callable[[Any], dict[str, Any] | None] | None = None  # the options of the game that follows a finished one

    def __post_init__(self) -> None:
        declared = {option.name: option for option in self.options}
        for option in self.options:
            for other, wanted in option.when.items():
                if other not in declared or other == option.name:
                    raise ValueError(f"{option.name} is for some values of {other!r}, which is no other option")
                for value in wanted:
                    declared[other].check([value] if declared[other].kind is list else value)
        if bool(self.actions.extras) != (self.extras is not NO_EXTRAS):
            raise ValueError(
                "extras are a step, Game(extras=...), and actions that are named, Actions(extras=...): both"
            )

    def __repr__(self) -> str:
        return f"<Game {self.id}, rules {self.rules}>"

    # ---------------------------------------------------------------- options
    def check_players(self, players: Any) -> int:
        if isinstance(players, int) and not isinstance(players, bool) and players in self.players:
            return players
        raise ValueError(f"players is one of {', '.join(map(str, self.players))}, not {players!r}")

    def check_options(self, given: Mapping[str, Any], players: int | None = None) -> dict[str, Any]:
        """All options in their normal form; ValueError names the wrong one and what it takes.

        With a number of players those that do not fit it are wrong as well.
        """
        declared = {option.name: option for option in self.options}
        for name in given:
            if name not in declared:
                raise ValueError(f"{self.title} has no option {name!r}; it has players, {', '.join(declared)}")
        values = {name: option.check(given.get(name, option.default)) for name, option in declared.items()}
        for option in self.options:
            chosen = values[option.name]
            for choice, (other, needed) in option.needs.items():
                if choice in (chosen if isinstance(chosen, list) else (chosen,)):
                    present = values[other]
                    if needed not in (present if isinstance(present, list) else (present,)):
                        raise ValueError(f"{option.name} {choice!r} needs {needed!r} among the {other}")
            option.check_beside(values)
            if players is not None:
                option.check_for(chosen, players)
        return values

    def asked(self, players: int, values: Mapping[str, Any]) -> list[Option]:
        """The options that so many people choose among beside these values; what is carried along nobody chooses."""
        return [option for option in self.options if option.carried is None and option.applies(players, values)]

    def is_chapter(self, players: int, values: Mapping[str, Any]) -> bool:
        """Whether a game with these options is one of several that follow one another: something is carried along."""
        carrying = [option for option in self.options if option.carried is not None]
        return self.sequel is not None and (not carrying or any(one.applies(players, values) for one in carrying))

    def next_options(self, s: State) -> dict[str, Any] | None:
        """All options of the game that follows this finished one, for as many players; None if none does."""
        if not s.over:
            raise ValueError("the game is not over: what follows it is not known yet")
        given = self.sequel(s) if self.sequel is not None else None
        return None if given is None else self.check_options(given, s.players)

    # ---------------------------------------------------------------- a game from start to end
    def blank_state(self, players: int) -> State:
        """A state before the setup."""
        s = self.blank(players)
        s.extras = self.extras
        s.effects = self.effects
        return s

    def new(self, players: int | None = None, seed: int | str = 0, *, keep: bool = True, **options: Any) -> State:
        """A new game. `keep=False` keeps no record: faster, for simulation."""
        seats = self.check_players(self.players[0] if players is None else players)
        values = self.check_options(options, seats)
        if not isinstance(seed, int | str) or isinstance(seed, bool) or seed == "":
            raise ValueError(f"seed is a number or a text that is not empty, not {seed!r}")
        s = self.blank_state(seats)
        s.rng = rng_of(seed)
        self.setup(s, values)
        if keep:
            s.origin = Origin(self.id, self.rules, seats, values, seed)
        s.settle()
        return s

    def record(self, s: State) -> dict[str, Any]:
        """The record of a game so far, as plain JSON data. `check` is the fingerprint of the state it leads to."""
        origin = s.origin
        if origin is None:
            raise ValueError("this state keeps no record: it was redealt or made with keep=False")
        found: dict[str, Any] = {
            "format": REDEALT_FORMAT if origin.redeals else FORMAT,
            "game": origin.game,
            "rules": origin.rules,
            "players": origin.players,
            "options": origin.options,
            "seed": origin.seed,
            "actions": [int(action) for action in s.log],
            "check": fingerprint(self, s),
        }
        if origin.redeals:
            found["redeals"] = [{"step": step, "seat": seat, "seed": seed} for step, seat, seed in origin.redeals]
        return found

    def play_on(self, s: State, seat: int, seed: str) -> State:
        """Another game that goes on from this moment: what the seat cannot know is dealt anew, and so is chance.

        Unlike a redealt state it keeps its record.
        """
        origin = s.origin
        if origin is None or s.over:
            raise ValueError("only a game that is not over and keeps its record can be played on")
        if not 0 <= seat < s.players:
            raise ValueError(f"seat is a number from 0 to {s.players - 1}, not {seat}")
        digest = blake2b(seed.encode(), digest_size=8).digest()
        other = s.redeal(seat, int.from_bytes(digest, "little") >> 1)
        other.rng = rng_of(seed)
        other.log = s.log[:]
        redeals = [*origin.redeals, (len(s.log), seat, seed)]
        other.origin = Origin(origin.game, origin.rules, origin.players, origin.options, origin.seed, redeals)
        return other

    def walk(self, record: Any) -> Iterator[State]:
        """The states that a record leads through: after no action, after one, and so on to the last.

        It is one state that goes on, unless it is dealt anew: who wants to keep one of them clones it.
        """
        check_record(record)
        self.check_origin(record["game"], record["rules"])
        try:
            s = self.new(record["players"], record["seed"], **self.check_options(record["options"]))
        except (ValueError, TypeError) as error:
            raise RecordError(f"the record cannot be set up: {error}") from None
        redeals = redeals_in(record)
        for number, action in enumerate([*record["actions"], None]):
            while redeals and redeals[0][0] == number:
                _, seat, seed = redeals.pop(0)
                if s.over:
                    raise RecordError(f"the record is dealt anew after step {number}, where the game is over")
                s = self.play_on(s, seat, seed)
            yield s
            if action is None:
                return
            try:
                s.apply(action)
            except IllegalAction as error:
                raise RecordError(f"step {number + 1} of the record: {error}") from None

    def replay(self, record: Any, stop: int | None = None) -> State:
        """The state that a record leads to, or the one after its first `stop` actions."""
        check_record(record)
        last = len(record["actions"])
        if stop is not None and not 0 <= stop <= last:
            raise ValueError(f"the record has the steps 0 to {last}, not {stop}")
        *_, s = islice(self.walk(record), last + 1 if stop is None else stop + 1)
        check = record.get("check") if stop is None else None
        if check is not None and check != fingerprint(self, s):
            raise RecordError("the record leads to another state than the one it was made from")
        return s

    def check_origin(self, game: Any, rules: Any) -> None:
        if game != self.id:
            raise RecordError(f"this is a record of {game!r}, not of {self.id!r}")
        if rules != self.rules:
            raise RecordError(f"the record needs version {rules} of the rules of {self.title}; this is {self.rules}")

    def dump(self, s: State) -> bytes:
        """The state as bytes: exact, compact, at any moment."""
        return dump(self, s)

    def load(self, data: bytes) -> State:
        """The state that `dump` wrote."""
        return load(self, data)

    def fingerprint(self, s: State) -> str:
        """A short hash of everything that decides how the game goes on."""
        return fingerprint(self, s)

    def listen(self, s: State) -> Journal:
        """Open a journal on a state."""
        s.journal = Journal()
        return s.journal

    # ---------------------------------------------------------------- words and pictures
    def name(self, action: int) -> str:
        """An action as text that `parse` reads back."""
        return self.actions.name(action)

    def parse(self, text: str) -> int:
        """The action that a text stands for."""
        return self.actions.parse(text)

    @cached_property
    def words(self) -> Words:
        """What a person reads of the game: WORDS of its room `words`, loaded at first use; plain names without one."""
        room = self.room("words")
        words: Words = room.WORDS if room else import_module("aerodrome.words.plain").PlainWords(self)
        return words

    @cached_property
    def board(self) -> Board[Any]:
        """How the game is drawn: BOARD of its room `board`, loaded at first use; its words in lines without one."""
        room = self.room("board")
        board: Board[Any] = room.BOARD if room else import_module("aerodrome.drawing.plain").PlainBoard(self)
        return board

    def room(self, name: str) -> ModuleType | None:
        """A module of the game's folder; None if it has no such room."""
        there = find_spec(f"{self.package}.{name}")
        return import_module(there.name) if there is not None else None

    def label(self, view: dict[str, Any], action: int, language: str = "en") -> str:
        """What an action means, in words, to somebody who sees this view."""
        return self.words.label(view, action, language)

    def prompt(self, view: dict[str, Any], language: str = "en", names: Sequence[str] = ()) -> str:
        """What is asked now, and of whom."""
        return self.words.prompt(view, language, names)

    def tell(self, event: Event, seat: int | None, language: str = "en", names: Sequence[str] = ()) -> str:
        """An event as a sentence for a seat (None: a spectator), who reads no more than it may know."""
        return self.words.tell(self.events.read(event, seat), language, names)

    def describe(self, view: dict[str, Any], language: str = "en", names: Sequence[str] = ()) -> str:
        """The whole table as text."""
        return self.words.describe(view, language, names)

    def draw(self, view: dict[str, Any], language: str = "en") -> str:
        """The picture of a view, as SVG that stands alone."""
        return self.board.draw(view, language)

    def read(self, room: str) -> str:
        """A text file of the game's folder, such as `ledger.md`; ValueError if there is none."""
        try:
            return files(self.package).joinpath(room).read_text(encoding="utf-8")
        except FileNotFoundError:
            listed = "an installed package needs it among its package data"
            raise ValueError(f"there is no {room} in the folder of {self.package}; {listed}") from None


_loaded: dict[str, Game] = {}
_broken: dict[str, str] = {}


def games() -> list[Game]:
    """All installed games, by id. One that cannot be loaded is left out: `game` says why."""
    for entry in entry_points(group=GROUP):
        if entry.name not in _loaded and entry.name not in _broken:
            try:
                loaded = entry.load()
            except Exception as error:  # noqa: BLE001  a game of somebody else may fail in any way
                _broken[entry.name] = f"{type(error).__name__}: {error}"
                continue
            if not isinstance(loaded, Game):
                _broken[entry.name] = f"{entry.value} is no Game"
            elif loaded.id != entry.name:
                _broken[entry.name] = f"{entry.value} has the id {loaded.id!r}; its entry point must be called the same"
            elif not is_folder(loaded.package):
                _broken[entry.name] = f"its package {loaded.package!r} is no folder with an __init__.py"
            else:
                _loaded[entry.name] = loaded
    return [_loaded[name] for name in sorted(_loaded)]


def is_folder(package: str) -> bool:
    try:
        spec = find_spec(package)
    except ModuleNotFoundError:  # not even the one it is in
        return False
    return spec is not None and spec.submodule_search_locations is not None


def leave_out_unreadable() -> list[str]:
    """Load the words and the board of all games; one that fails there is left out from now on. Why, for each."""
    said = []
    for one in games():
        try:
            _ = one.words, one.board
        except Exception as error:  # noqa: BLE001  a game of somebody else may fail in any way
            del _loaded[one.id]
            _broken[one.id] = f"{type(error).__name__}: {error}"
            said.append(f"the game {one.id!r} cannot be loaded: {_broken[one.id]}")
    return said


def game(name: str) -> Game:
    """The game with this id; ValueError lists the ones there are."""
    if name in _loaded:
        return _loaded[name]
    there = games()
    if name in _loaded:
        return _loaded[name]
    if name in _broken:
        raise ValueError(f"the game {name!r} cannot be loaded: {_broken[name]}")
    raise ValueError(f"there is no game {name!r}; there are {', '.join(one.id for one in there)}")
