"""Anything that several people ask of a table, in any order, against a simple model of what a table is."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from lanterns import GAME as LANTERNS

from aerodrome.kernel import game as registry
from aerodrome.kernel.state import IllegalAction, State
from aerodrome.table.beginning import opening
from aerodrome.table.errors import NotNow, NotYours, Stale, TableError
from aerodrome.table.table import BOT, PERSON, Entry, Table
from tests.table.sittings import everything, passed_on, replayed

PASSING = passed_on(Random(2)).record(host=True)
PEOPLE = ["Ann", "Bob", "Cleo", "Dan"]
people = st.sampled_from(PEOPLE)
seats = st.integers(-1, 4)
levels = st.sampled_from(["cadet", "captain", "general"])
offsets = st.sampled_from([0, 0, 0, 0, 0, 0, -1, 1])  # of the sequence number that a request answers
places = st.integers(0, 40)


@dataclass
class Chair:
    """Who plays a seat in the model: the token of a person, and whether a bot plays it now."""

    owner: str = ""
    bot: bool = False


class Sitting(RuleBasedStateMachine):
    """The model knows chairs, the plain state of the game, and since when nothing is a surprise any more."""

    @initialize(
        game_id=st.sampled_from(["lanterns", "aerion", "cryo", "solenia"]),
        number=st.none() | st.integers(0, 10**6),
        undo=st.booleans(),
    )
    def open(self, game_id: str, number: int | None, undo: bool) -> None:
        registry._loaded.setdefault(LANTERNS.id, LANTERNS)
        players = 2 if game_id == "aerion" else 3
        seed = PASSING["seed"] if number is None else f"{number}"
        self.first = opening(game_id, players, {}, undo=undo, public=False, takeover=False, seed=seed)
        self.table = Table("t", seed, self.first)
        self.script: list[int] = PASSING["actions"] if number is None and game_id == "aerion" else []
        self.log: list[Entry] = []
        self.chairs = [Chair() for _ in range(players)]
        self.state: State | None = None
        self.past: list[State] = []  # the states that whoever decided last may go back to
        self.undo_allowed = undo
        self.unconfirmed = -1

    def teardown(self) -> None:
        registry._loaded.pop(LANTERNS.id, None)

    # ---------------------------------------------------------------- asking
    def ask(self, command: str, *arguments: Any, **named: Any) -> bool:
        """Ask something of the table; whether it was granted. Nothing but a refusal may come instead."""
        before, seq = everything(self.table), self.table.seq
        try:
            entry: Entry = getattr(self.table, command)(*arguments, **named)
        except (TableError, IllegalAction, ValueError):
            assert everything(self.table) == before
            return False
        assert entry.seq == seq + 1, "the sequence number grows by one"
        after = self.table.after(entry)
        assert everything(self.table) == before
        assert after.seq == seq + 1
        self.table = after
        self.log.append(entry)
        return True

    def seat_of(self, person: str) -> int | None:
        """The seat by which a person asks, as the web finds it: by the token. It is never somebody else's."""
        found = self.table.seat_of(person)
        owners = [chair.owner for chair in self.chairs]
        assert found == (owners.index(person) if person in owners else None)
        return found

    @property
    def playing(self) -> bool:
        return self.state is not None and not self.state.over

    # ---------------------------------------------------------------- the waiting room
    @rule(person=people, seat=seats)
    def sit(self, person: str, seat: int) -> None:
        there = 0 <= seat < len(self.chairs)
        free = there and not self.chairs[seat].owner and not self.chairs[seat].bot
        new = person not in [chair.owner for chair in self.chairs]
        assert self.ask("sit", seat, person, person) == (self.state is None and free and new)
        if self.state is None and free and new:
            self.chairs[seat] = Chair(person)

    @rule(seat=seats, level=levels)
    def bot(self, seat: int, level: str) -> None:
        free = 0 <= seat < len(self.chairs) and not self.chairs[seat].owner
        granted = self.state is None and free and level != "general"
        assert self.ask("seat_bot", seat, level) == granted
        if granted:
            self.chairs[seat] = Chair(bot=True)

    @rule(seat=seats)
    def stand(self, seat: int) -> None:
        taken = 0 <= seat < len(self.chairs) and self.chairs[seat] != Chair()
        assert self.ask("stand", seat) == (self.state is None and taken)
        if self.state is None and taken:
            self.chairs[seat] = Chair()

    @rule()
    def start(self) -> None:
        full = Chair() not in self.chairs
        assert self.ask("start") == (self.state is None and full)
        if self.state is None and full:
            table = self.table
            self.state = table.game.new(table.players, table.seed, **table.options)

    @precondition(lambda self: self.state is None)
    @rule(person=people, bots=st.integers(0, 1))
    def fill_up(self, person: str, bots: int) -> None:
        """Otherwise most runs would stay in the waiting room."""
        for seat, name in enumerate(PEOPLE[: len(self.chairs) - bots]):
            self.sit(name, seat)
        for seat in range(len(self.chairs)):
            self.bot(seat, "cadet")
        self.start()

    # ---------------------------------------------------------------- the game
    @precondition(lambda self: self.state is not None)
    @rule(person=people, offset=offsets, place=places, confirmed=st.booleans())
    def act(self, person: str, offset: int, place: int, confirmed: bool) -> None:
        seat = self.seat_of(person)
        if seat is not None:
            self.decide(seat, PERSON, offset, place, confirmed)

    @precondition(lambda self: self.playing)
    @rule(place=places)
    def whoever_is_asked_acts(self, place: int) -> None:
        """So that the game goes on: the bot, or the person whose turn it is."""
        assert self.state is not None
        seat = int(self.state.player)
        if self.unconfirmed >= 0:
            self.confirm_as(self.unconfirmed, 0)
        else:
            self.decide(seat, BOT if self.chairs[seat].bot else PERSON, 0, place, confirmed=False)

    @precondition(lambda self: self.playing and self.script and self.table.steps == 0)
    @rule(confirmed=st.booleans())
    def a_turn_is_passed_on_quietly(self, confirmed: bool) -> None:
        """What rarely happens by chance: the last of these actions can be undone, and it is another's turn then."""
        for number, action in enumerate(self.script, start=1):
            assert self.state is not None
            seat = int(self.state.player)
            last = number == len(self.script)
            by = BOT if self.chairs[seat].bot else PERSON
            self.decide(seat, by, 0, self.state.legal.index(action), confirmed=confirmed or not last)

    def decide(self, seat: int, by: str, offset: int, place: int, confirmed: bool) -> None:
        assert self.state is not None
        legal = self.state.legal
        action = legal[place] if place < len(legal) else 10_000 + place
        asked = self.playing and self.unconfirmed < 0 and int(self.state.player) == seat
        plays = self.chairs[seat].bot == (by == BOT)
        granted = plays and asked and offset == 0 and place < len(legal)
        assert self.ask("act", seat, self.table.seq + offset, action, by=by, confirmed=confirmed) == granted
        if granted:
            last = self.state
            self.state = last.clone()
            self.state.apply(action)
            quiet = self.state.surprises == last.surprises and not self.state.over
            if by == BOT or not self.undo_allowed or not quiet:
                self.past = []
            else:
                mine = [state for state in self.past if int(state.player) == seat]
                self.past = [*mine, last]
                ends = int(last.active) == seat and seat not in {int(self.state.active), int(self.state.player)}
                if ends and confirmed:
                    self.past = []
                elif ends and not self.alone(seat):
                    self.unconfirmed = seat

    def alone(self, seat: int) -> bool:
        return all(chair.bot for number, chair in enumerate(self.chairs) if number != seat)

    @rule(person=people, offset=offsets)
    def undo(self, person: str, offset: int) -> None:
        seat = self.seat_of(person)
        if seat is None:
            return
        mine = bool(self.past) and int(self.past[-1].player) == seat
        granted = mine and self.playing and offset == 0
        assert self.ask("undo", seat, self.table.seq + offset) == granted
        if granted:
            self.state = self.past.pop()
            self.unconfirmed = -1

    @rule(person=people, offset=offsets)
    def confirm(self, person: str, offset: int) -> None:
        seat = self.seat_of(person)
        if seat is not None:
            self.confirm_as(seat, offset)

    def confirm_as(self, seat: int, offset: int) -> None:
        granted = self.unconfirmed == seat and offset == 0
        assert self.ask("confirm", seat, self.table.seq + offset) == granted
        if granted:
            self.unconfirmed, self.past = -1, []

    @rule(seat=seats, level=levels)
    def hand(self, seat: int, level: str) -> None:
        person = 0 <= seat < len(self.chairs) and bool(self.chairs[seat].owner) and not self.chairs[seat].bot
        granted = self.playing and person and level != "general"
        assert self.ask("hand", seat, level) == granted
        if granted:
            self.chairs[seat].bot = True
            if self.past and int(self.past[-1].player) == seat:
                self.past, self.unconfirmed = [], -1
            if self.unconfirmed >= 0 and self.alone(self.unconfirmed):
                self.unconfirmed = -1

    @rule(seat=seats)
    def back(self, seat: int) -> None:
        handed = 0 <= seat < len(self.chairs) and bool(self.chairs[seat].owner) and self.chairs[seat].bot
        assert self.ask("take_back", seat) == (self.playing and handed)
        if self.playing and handed:
            self.chairs[seat].bot = False

    # ---------------------------------------------------------------- what always holds
    @invariant()
    def the_table_is_what_the_model_says(self) -> None:
        table = self.table
        assert [seat.kind for seat in table.seats] == [
            BOT if chair.bot else PERSON if chair.owner else "open" for chair in self.chairs
        ]
        if self.state is None:
            assert table.phase == "waiting"
            assert table.decider == -1
            return
        assert table.state is not None
        assert table.game.fingerprint(table.state) == table.game.fingerprint(self.state)
        assert table.phase == ("over" if self.state.over else "playing")
        assert table.waits_for == (None if self.unconfirmed < 0 else self.unconfirmed)
        assert [int(action) for action in table.state.log] == [int(action) for action in self.state.log]
        assert all(state.surprises == table.state.surprises for state in table.before)
        assert len({int(state.player) for state in table.before}) <= 1
        assert all(line.step <= table.steps for line in table.lines)

    @invariant()
    def the_log_replays_to_the_same_table(self) -> None:
        assert [entry.seq for entry in self.log] == [*range(2, len(self.log) + 2)]
        assert everything(replayed(self.table, self.first, self.log)) == everything(self.table)


def test_anything_in_any_order() -> None:
    from hypothesis.stateful import run_state_machine_as_test

    run_state_machine_as_test(Sitting, settings=settings(max_examples=40, stateful_step_count=40))


def test_refusals_are_of_their_kind() -> None:
    """What the web makes different answers of."""
    assert issubclass(Stale, TableError)
    assert issubclass(NotNow, TableError)
    assert issubclass(NotYours, TableError)
    assert issubclass(TableError, ValueError)
    assert issubclass(IllegalAction, ValueError)
