"""One table: the fold of its log. A command checks what is asked and returns the entry to append; `after` applies it.

Nothing here does input or output: the store keeps the entries, the service brings both together.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import time
import unicodedata
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.kernel.game import Game, game
from aerodrome.kernel.journal import Event, Journal
from aerodrome.kernel.record import RecordError
from aerodrome.kernel.state import State
from aerodrome.table.bot_names import bot_name
from aerodrome.table.branch import branch_in, record_until
from aerodrome.table.dealing import DONE, KINDS, Deal, deal_of, dealt
from aerodrome.table.errors import NotNow, NotYours, Stale
from aerodrome.table.levels import check_level
from aerodrome.table.names import alike, unseen

NAME_LENGTH: Final = 24
TITLE_LENGTH: Final = 48  # of a campaign
SNAPSHOT_FORMAT: Final = 3
LARGEST: Final = 2**53
OPEN, PERSON, BOT = "open", "person", "bot"
TURN: Final = "turn"
RECORD: Final = "record"  # who made the decisions of an imported game


@dataclass(frozen=True)
class Entry:
    """One line of a table's log. `seat` is -1 where no seat is concerned."""

    seq: int
    kind: str
    seat: int = -1
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Seat:
    """A chair: open, a person's or a bot's. A person who hands it to a bot keeps the token that brings it back."""

    kind: str = OPEN
    name: str = ""
    level: str = ""
    token: str = ""  # the hash of the token that holds the chair
    until: str = ""  # TURN: the bot gives the chair back at the end of the turn
    link: str = ""  # the hash of a second token, which the person carries to another device
    lost: str = ""  # the hash of a link that was handed out: it takes the chair over, and holds nothing before that
    since: int = 0  # the entry with which the person sat down


@dataclass(frozen=True, eq=False)
class Line:
    """An event of the journal, and the number of actions after which it lies. No two lines are the same."""

    step: int
    event: Event


class Notice(NamedTuple):
    """What everybody is told of a seat: that it was handed to a new link (`lost`) by a seat, or taken so (`claim`)."""

    step: int
    kind: str
    seat: int
    by: int


class Move(NamedTuple):
    """A decision: who made it, whose turn it was, the number of that turn, and whether a bot decided."""

    seat: int
    active: int
    turn: int
    bot: bool


def seal(secret: int | str) -> str:
    """The hash that may be shown of something that may not: a seed, a seat's token."""
    return hashlib.sha256(str(secret).encode()).hexdigest()


def check_name(name: object, longest: int = NAME_LENGTH) -> str:
    """A name as it is shown to others: of a person, or of what may have a longer one."""
    cleaned = unicodedata.normalize("NFC", " ".join(name.split())) if isinstance(name, str) else ""
    if not 1 <= len(cleaned) <= longest:
        raise ValueError(f"name is a text of 1 to {longest} letters, not {str(name)[:40]!r}")
    hidden = unseen(cleaned)
    if hidden:
        raise ValueError(f"name is a text of 1 to {longest} letters, and {hidden} in it cannot be seen: type it anew")
    return cleaned


class Table:
    """What the log of a table amounts to.

    The seed is a secret until the game is over; what everybody sees from the beginning is its hash.
    """

    def __init__(self, table_id: str, seed: int | str, opening: Entry) -> None:
        data = opening.data
        self.id: Final = table_id
        self.seed: Final = seed
        self.game: Final[Game] = game(data["game"])
        self.game.check_origin(data["game"], data["rules"])
        self.options: Final[dict[str, Any]] = dict(data["options"])
        self.undo_allowed: Final[bool] = data["undo"]
        self.public: Final[bool] = data["public"]
        self.takeover: Final[bool] = data["takeover"]
        self.chat: Final[bool] = data.get("chat", False)  # people may say what they like, not phrases alone
        self.imported: Final[bool] = data["imported"]  # then somebody has known the seed from the beginning
        # It promises nothing of a seed that is known, and might be of one that can be guessed.
        self.seed_hash: Final[str] = "" if self.imported else data["seed_hash"]
        self.origin: Final[str] = data.get("origin", "")  # the table whose people play again here
        self.campaign: Final[str] = data.get("campaign", "")  # its first table, if this is a chapter of one
        self.branch: Final = branch_in(data)  # where a game that is played on comes from
        self.seats: list[Seat] = [Seat(name=name) for name in data["names"]]
        self.seq = opening.seq
        self.state: State | None = None
        self.before: list[State] = []  # the state before each step that may still be undone, all of one seat
        self.lines: list[Line] = []
        self.moves: list[Move] = []  # one for each action
        self.waits_for: int | None = None  # a seat whose turn is played but not confirmed
        self.deal: Deal | None = None  # the numbers of the seats, where the game begins with them
        self.notices: tuple[Notice, ...] = ()
        self.again: dict[int, bool] = {}  # who wants a rematch, and who does not
        self.rematch = ""
        self.title = ""  # what people call the campaign that begins here

    # ---------------------------------------------------------------- what it is
    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def phase(self) -> str:
        """`waiting` for people, `playing`, or `over`."""
        if self.state is None:
            return "waiting"
        return "over" if self.state.over else "playing"

    @property
    def decider(self) -> int:
        """The seat that the table waits for; -1 if none."""
        if self.state is None or self.state.over:
            return -1
        return int(self.state.player) if self.waits_for is None else self.waits_for

    @property
    def steps(self) -> int:
        return 0 if self.state is None else len(self.state.log)

    @property
    def secret(self) -> int | str:
        """What the hash is of: what decides everything that is still hidden when the game begins."""
        return self.seed if self.branch is None else self.branch.seed

    @property
    def dealt(self) -> int | str:
        """The seed of the game."""
        return self.seed if self.deal is None else dealt(self.seed, self.deal.numbers)

    def following(self) -> dict[str, Any] | None:
        """The options of the next chapter of a campaign, once this one is over; None if there is none."""
        if not self.campaign or self.state is None or not self.state.over:
            return None
        return self.game.next_options(self.state)

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def bot_to_move(self) -> bool:
        return self.phase == "playing" and self.waits_for is None and self.seats[self.decider].kind == BOT

    def seat_of(self, token: str) -> int | None:
        """The seat that a token holds."""
        return self.seat_sealed(seal(token))

    def seat_sealed(self, hashed: str) -> int | None:
        """The same, of a token of which the hash is known."""
        for number, seat in enumerate(self.seats):
            for known in (seat.token, seat.link):
                if known and hmac.compare_digest(known, hashed):
                    return number
        return None

    @property
    def host(self) -> int:
        """The seat of the person who opened the table, or has sat here longest since then; -1 if there is none."""
        return min(self.people(), key=lambda seat: (self.seats[seat].since, seat), default=-1)

    def can_undo(self, seat: int) -> bool:
        """Back over an own action that showed nothing, rolled nothing and was answered by nobody."""
        return bool(self.before) and int(self.before[-1].player) == seat

    # ---------------------------------------------------------------- commands: an entry, or a refusal
    def next(self, kind: str, seat: int = -1, **data: Any) -> Entry:
        return Entry(self.seq + 1, kind, seat, data)

    def check_seq(self, seq: int) -> None:
        if seq != self.seq:
            raise Stale(f"the table is at {self.seq}, the request answers {seq}")

    def need(self, *phases: str) -> None:
        if self.phase not in phases:
            raise NotNow(f"this table is {self.phase}, not {' or '.join(phases)}")

    def check_seat(self, seat: int) -> int:
        if not 0 <= seat < self.players:
            raise ValueError(f"seat is a number from 0 to {self.players - 1}, not {seat}")
        return seat

    def is_called(self, name: str, seat: int) -> bool:
        """Whether a person on another seat has this name or one that looks like it, or is expected there."""
        return any(
            alike(one.name, name) and (one.kind != BOT or one.token)
            for number, one in enumerate(self.seats)
            if number != seat
        )

    def sit(self, seat: int, name: str, token: str) -> Entry:
        """Take an open chair. The token is known to its holder alone; the log keeps its hash.

        Only the chairs of an imported game can still be open while it is played.
        """
        self.need("waiting", "playing")
        if self.seats[self.check_seat(seat)].kind != OPEN:
            raise NotNow(f"seat {seat + 1} is taken")
        wanted = check_name(name)
        if self.is_called(wanted, seat):
            raise NotNow(f"somebody called {wanted!r} sits here already")
        return self.next("sit", seat, name=wanted, token=seal(token), **self.yielding(wanted))

    def yielding(self, wanted: str) -> dict[str, Any]:
        """A bot that has the name of a person who sits down takes another one."""
        for number, chair in enumerate(self.seats):
            if chair.kind == BOT and not chair.token and alike(chair.name, wanted):
                others = [one.name for place, one in enumerate(self.seats) if place != number]
                return {"bot": number, "bot_name": bot_name(chair.level, [wanted, *others])}
        return {}

    def seat_bot(self, seat: int, level: str, name: str = "") -> Entry:
        """Let a bot play an open chair, or change the level of the bot that waits there."""
        self.need("waiting", "playing")
        chair = self.seats[self.check_seat(seat)]
        if chair.kind == PERSON or (chair.kind == BOT and self.phase == "playing"):
            raise NotNow(f"seat {seat + 1} is taken")
        others = [one.name for number, one in enumerate(self.seats) if number != seat]
        return self.next("bot", seat, level=level, name=name or bot_name(level, others))

    def stand(self, seat: int) -> Entry:
        """Leave a chair, or send a bot away, before the game begins."""
        self.need("waiting")
        if self.seats[self.check_seat(seat)].kind == OPEN:
            raise NotNow(f"seat {seat + 1} is open")
        self.need_no_deal()
        return self.next("stand", seat)

    def start(self, *, numbers: bool = False) -> Entry:
        """Begin; where the seats are asked for `numbers`, when they have answered. What is played on needs none."""
        self.need("waiting")
        if any(seat.kind == OPEN for seat in self.seats):
            raise NotNow("a seat is still open")
        self.need_no_deal()
        asked = numbers and self.branch is None and self.people()
        return self.next("start", numbers=True, at=time.time()) if asked else self.next("start")

    def need_no_deal(self) -> None:
        if self.deal is not None:
            raise NotNow("the game is about to begin")

    def act(
        self, seat: int, seq: int, action: int, by: str = PERSON, *, confirmed: bool = False, joined: bool = False
    ) -> Entry:
        """Answer the pending question. IllegalAction if the action is not legal.

        One that is `joined` to the one before it, because one click has done both, is taken back with it.

        One that ends a turn and could be undone waits to be confirmed, unless it is so already or only bots follow.
        """
        self.check_seq(seq)
        self.need("playing")
        assert self.state is not None
        if seat != self.decider or self.waits_for is not None:
            raise NotYours(f"the table waits for seat {self.decider + 1}")
        if self.seats[seat].kind != by:
            raise NotYours(f"seat {seat + 1} is played by a {self.seats[seat].kind}")
        if action not in self.state.legal:
            self.state.clone().apply(action)  # raises, with the reason
        more = {"joined": True} if joined else {}
        return self.next("act", seat, action=action, by=by, confirmed=confirmed, **more)

    def may(self, seat: int, action: int) -> bool:
        """Whether an action answers what the seat is asked now."""
        asked = self.phase == "playing" and seat == self.decider and self.waits_for is None
        return asked and self.state is not None and action in self.state.legal

    def undo(self, seat: int, seq: int) -> Entry:
        """Take the last own step back. The end of a game shows the seed, so nothing is undone after it."""
        self.check_seq(seq)
        self.need("playing")
        if not self.can_undo(seat):
            raise NotNow("nothing can be undone: something was shown, rolled or answered since")
        return self.next("undo", seat)

    def confirm(self, seat: int, seq: int) -> Entry:
        """End a turn that could still be undone."""
        self.check_seq(seq)
        if self.waits_for is None or self.waits_for != seat:
            raise NotNow("there is nothing to confirm")
        return self.next("confirm", seat)

    def hand(self, seat: int, level: str, until: str = "") -> Entry:
        """Let a bot play a person's seat, for one turn or until the person takes it back."""
        self.need("playing")
        chair = self.seats[self.check_seat(seat)]
        if chair.kind != PERSON:
            raise NotNow(f"seat {seat + 1} is {'played by a bot already' if chair.kind == BOT else 'open'}")
        if until not in ("", TURN):
            raise ValueError(f"until is {TURN!r} or empty, not {until!r}")
        return self.next("hand", seat, level=check_level(level), **({"until": until} if until else {}))

    def take_back(self, seat: int) -> Entry:
        self.need("playing")
        chair = self.seats[self.check_seat(seat)]
        if chair.kind != BOT or not chair.token:
            raise NotNow(f"seat {seat + 1} was not handed to a bot")
        return self.next("back", seat)

    def people(self) -> list[int]:
        """The seats that somebody holds, whoever plays them."""
        return [number for number, chair in enumerate(self.seats) if chair.token]

    def answer_rematch(self, seat: int, answer: bool | None) -> Entry:
        """Ask for a rematch or join in, decline it, or take back what was said (None)."""
        self.need("over")
        if not self.seats[self.check_seat(seat)].token:
            raise NotYours(f"nobody holds seat {seat + 1}")
        if self.rematch:
            raise NotNow("the rematch is open already")
        return self.next("again", seat, answer=answer)

    def link_rematch(self, table_id: str) -> Entry:
        """Open the rematch: those who want it play on another table, and nobody answers any more."""
        self.need("over")
        if self.rematch:
            raise NotNow("the rematch is open already")
        if self.people() and not any(self.again.values()):
            raise NotNow("nobody wants a rematch")
        return self.next("rematch", table=table_id)

    def call_campaign(self, name: str) -> Entry:
        """Give the campaign that begins here a name, or with an empty one its usual name."""
        if self.campaign != self.id:
            raise NotNow("the name of a campaign is kept with its first chapter")
        return self.next("title", name=check_name(name, TITLE_LENGTH) if name.strip() else "")

    # ---------------------------------------------------------------- the fold
    def copy(self) -> Table:
        """A table to fold further while this one stays as it is. States are never changed, so they are shared."""
        other = copy(self)
        other.again = dict(self.again)
        other.seats, other.before, other.lines, other.moves = (
            self.seats[:],
            self.before[:],
            self.lines[:],
            self.moves[:],
        )
        return other

    def after(self, entry: Entry) -> Table:
        """The table with one more entry."""
        other = self.copy()
        other.add(entry)
        return other

    def add(self, entry: Entry) -> None:
        """Apply the next entry of the log."""
        if entry.seq != self.seq + 1:
            raise Stale(f"the table is at {self.seq}, the entry is number {entry.seq}")
        data, seat = entry.data, entry.seat
        if entry.kind == "sit":
            self.seats[seat] = Seat(PERSON, data["name"], "", data["token"], link=data.get("link", ""), since=entry.seq)
            if "bot" in data:
                self.seats[data["bot"]] = replace(self.seats[data["bot"]], name=data["bot_name"])
        elif entry.kind == "bot":
            self.seats[seat] = Seat(BOT, data["name"], data["level"])
        elif entry.kind == "stand":
            self.seats[seat] = Seat()
        elif entry.kind == "start" or entry.kind in KINDS:
            self.add_to_deal(entry)
        elif entry.kind == "act":
            self.play(data["action"], data["by"], data["confirmed"], joined=data.get("joined", False))
        elif entry.kind == "undo":
            self.take_step_back()
        elif entry.kind == "confirm":
            self.settle_turn(seat)
        elif entry.kind == "hand":
            until = data.get("until", "")
            if not until or self.waits_for != seat:  # a turn that is played needs nobody to play it
                self.seats[seat] = replace(self.seats[seat], kind=BOT, level=data["level"], until=until)
            self.settle_turn(seat)
            if self.waits_for is not None and not self.has_person_beside(self.waits_for):
                self.waits_for = None
        elif entry.kind == "back":
            self.give_back(seat)
        elif entry.kind in ("link", "lost", "claim"):
            self.add_link(entry)
        elif entry.kind == "again":
            self.again.pop(seat, None)
            if data["answer"] is not None:
                self.again[seat] = data["answer"]
        elif entry.kind == "rematch":
            self.rematch = data["table"]
        elif entry.kind == "title":
            self.title = data["name"]
        else:
            raise ValueError(f"the log has an entry of unknown kind {entry.kind!r}")
        self.seq = entry.seq

    def add_to_deal(self, entry: Entry) -> None:
        """The start, at once or after the numbers of the seats."""
        if self.deal is not None:
            self.deal = self.deal.after(entry, self.people())
        elif "numbers" in entry.data:
            self.deal = Deal(since=entry.data["at"])
        if self.deal is None or self.deal.stage == DONE:
            self.begin()

    def add_link(self, entry: Entry) -> None:
        """What holds a seat changes; everybody is told if somebody else has done it."""
        chair, data = self.seats[entry.seat], entry.data
        if entry.kind == "lost":
            self.seats[entry.seat] = replace(chair, lost=data["link"])
        else:
            changes = {"link": data.get("link", ""), "token": data.get("token", chair.token)}
            self.seats[entry.seat] = replace(chair, lost="", **changes)
        if entry.kind != "link":
            self.notices += (Notice(self.steps, entry.kind, entry.seat, data["by"]),)

    def begin(self) -> None:
        """Set the game up; one that is played on has a past, which its people have seen."""
        journal = Journal()
        actions = () if self.branch is None else self.branch.actions
        for step, state in enumerate(self.walk(actions)):
            self.lines += [Line(step, event) for event in journal.take()]
            state.journal = journal
            if step < len(actions):
                self.note_move(state, RECORD)
        state.journal = None
        self.state = state

    def play(self, action: int, by: str, confirmed: bool, *, joined: bool) -> None:
        last = self.state
        assert last is not None
        state = last.clone()
        self.note_move(last, by)
        journal = self.game.listen(state)
        state.apply(action)
        state.journal = None
        self.state = state
        self.lines += [Line(len(state.log), event) for event in journal.take()]
        for number, chair in enumerate(self.seats):
            if chair.until == TURN and self.is_turn_over(number, last, state):
                self.give_back(number)
        if by != PERSON or not self.undo_allowed or state.over or state.surprises != last.surprises:
            self.before = []
            return
        seat = int(last.player)
        if not self.can_undo(seat):
            self.before = [last]
        elif not joined:
            self.before = [*self.before, last]
        if int(last.active) == seat and int(state.active) != seat and int(state.player) != seat:
            if confirmed:
                self.settle_turn(seat)
            elif self.has_person_beside(seat):
                self.waits_for = seat

    def note_move(self, state: State, by: str) -> None:
        """That the pending question is decided."""
        self.moves.append(Move(int(state.player), int(state.active), self.turn_of(state), by == BOT))

    def turn_of(self, state: State) -> int:
        """The number of the turn in which a state is: as the game counts them, or else by who has had the turn.

        Alone, every decision is a turn if the game does not count them.
        """
        if self.game.turns is not None:
            return int(self.game.turns(state))
        if not self.moves:
            return 1
        before = self.moves[-1]
        return before.turn + (before.active != int(state.active) or self.players == 1)

    def give_back(self, seat: int) -> None:
        """The person of a seat plays it again."""
        self.seats[seat] = replace(self.seats[seat], kind=PERSON, level="", until="")

    def is_turn_over(self, seat: int, last: State, state: State) -> bool:
        """Whether an action has ended the turn of a seat, or what it had to decide in somebody else's."""
        if state.over:
            return True
        if seat not in (int(last.player), int(last.active)):
            return False
        turns = self.game.turns
        next_turn = turns is not None and turns(state) != turns(last)
        return next_turn or seat not in (int(state.player), int(state.active))

    def has_person_beside(self, seat: int) -> bool:
        """Whether a person sits on another seat, or may come to."""
        return any(chair.kind != BOT for number, chair in enumerate(self.seats) if number != seat)

    def settle_turn(self, seat: int) -> None:
        """What a seat has decided so far stands."""
        if self.can_undo(seat):
            self.waits_for = None
            self.before = []

    def take_step_back(self) -> None:
        self.state = self.before.pop()
        self.waits_for = None
        steps = self.steps
        del self.moves[steps:]
        while self.lines and self.lines[-1].step > steps:
            self.lines.pop()

    # ---------------------------------------------------------------- looking
    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) sees of the game."""
        if self.state is None:
            raise NotNow("the game has not begun")
        return self.state.view(seat)

    def at(self, step: int) -> State:
        """The state after the first actions, for a replay."""
        if self.state is None:
            raise NotNow("the game has not begun")
        if not 0 <= step <= self.steps:
            raise ValueError(f"the game has the steps 0 to {self.steps}, not {step}")
        *_, state = self.walk(self.state.log[:step])
        return state

    def walk(self, actions: Iterable[int] | None = None) -> Iterator[State]:
        """The states after no action, after one, and so on, of this game or with these actions: one that goes on."""
        if actions is None:
            actions = () if self.state is None else self.state.log
        return self.game.walk(record_until(self, [int(action) for action in actions]))

    def record(self, *, host: bool = False) -> dict[str, Any]:
        """The record. It holds the seed, so only the `host` of the server may have it before the game is over."""
        if self.state is None:
            raise NotNow("the game has not begun")
        if not self.state.over and not host:
            raise NotNow("the record holds the seed of the game, so it can be had when the game is over")
        about: dict[str, Any] = {"names": self.names(), "table": self.id, "seed_hash": self.seed_hash}
        if self.deal is not None and self.deal.numbers:
            about["deal"] = {"secret": self.seed, "numbers": {str(s): n for s, n in self.deal.numbers.items()}}
        return self.game.record(self.state) | about

    def seen(self, seat: int | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) has seen so far, as plain data."""
        view = self.view(seat)
        told = [(line.step, self.game.events.read(line.event, seat)) for line in self.lines]
        events = [
            {"step": step, "event": one.name, "seat": None if one.seat < 0 else one.seat, "args": one.args}
            for step, one in told
        ]
        return {
            "table": self.id,
            "game": self.game.id,
            "rules": self.game.rules,
            "players": self.players,
            "options": self.options,
            "names": self.names(),
            "seed_hash": self.seed_hash,
            "seat": seat,
            "step": self.steps,
            "view": view,
            "events": events,
        }

    # ---------------------------------------------------------------- snapshots
    def snapshot(self) -> bytes:
        """The table as bytes, so that loading it needs only the entries after this one."""
        data = {
            "format": SNAPSHOT_FORMAT,
            "seq": self.seq,
            "seats": [asdict(seat) for seat in self.seats],
            "lines": [[line.step, *event_ints(line.event)] for line in self.lines],
            "moves": [[*move] for move in self.moves],
            "deal": None if self.deal is None else self.deal.data(),
            "notices": [[*notice] for notice in self.notices],
            "waits_for": self.waits_for,
            "again": list(self.again.items()),
            "rematch": self.rematch,
            "title": self.title,
            "states": [
                b64encode(self.game.dump(state)).decode() for state in (*self.before, self.state) if state is not None
            ],
        }
        return json.dumps(data, separators=(",", ":")).encode()

    def restore(self, snapshot: bytes) -> None:
        """Go on from a snapshot of this table; RecordError if it is not one, and the table is as it was."""
        try:
            data = json.loads(snapshot)
            if "format" not in data or data["format"] != SNAPSHOT_FORMAT:
                raise ValueError("another version has made it")
            top = self.players - 1
            deal = deal_of(data.get("deal"))
            seed = self.seed if deal is None else dealt(self.seed, deal.numbers)
            states = [self.restored(b64decode(state), seed) for state in data["states"]]
            steps = len(states[-1].log) if states else 0
            lines = [Line(whole(line[0], 0, steps), event_of(*line[1:])) for line in data["lines"]]
            for line in lines:
                self.game.events.read(line.event, None)
            moves = [Move(whole(a, 0, top), whole(b, -1, top), whole(c), bool(d)) for a, b, c, d in data["moves"]]
            seats = [Seat(**seat) for seat in data["seats"]]
            waits_for = None if data["waits_for"] is None else whole(data["waits_for"], 0, top)
            again = {whole(seat, 0, top): bool(answer) for seat, answer in data.get("again", ())}
            seq, rematch, title = whole(data["seq"], 2), str(data["rematch"]), str(data.get("title", ""))
            notices = tuple(Notice(*notice) for notice in data.get("notices", ()))
            if len(seats) != self.players or len(moves) != steps:
                raise ValueError("it has other seats or other moves")
        except Exception as error:  # noqa: BLE001  a state that cannot be may fail anywhere in the rules
            raise RecordError(f"the snapshot of table {self.id} cannot be read: {error}") from None
        self.waits_for, self.rematch, self.seq = waits_for, rematch, seq
        self.again, self.title, self.notices, self.deal = again, title, notices, deal
        self.lines, self.moves, self.seats, self.before = lines, moves, seats, states[:-1]
        self.state = states[-1] if states else None

    def restored(self, data: bytes, seed: int | str) -> State:
        """A state of this table, which can be looked at; ValueError if it is of another one or another deal."""
        state = self.game.load(data)
        origin = state.origin
        if origin is None or (origin.players, origin.options, origin.seed) != (self.players, self.options, seed):
            raise ValueError("a state in it comes from another game")
        for seat in (None, *range(self.players)):
            state.view(seat)
        return state


def whole(value: object, least: int = 0, most: int = LARGEST) -> int:
    """A whole number of a snapshot; ValueError if it is none, or impossible."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ValueError(f"{str(value)[:40]!r} is no number from {least} to {most}")
    return value


def event_ints(event: Event) -> list[int]:
    return [int(x) for x in (event.kind, event.seat, event.secret, *event.values)]


def event_of(kind: int, seat: int, secret: int, *values: int) -> Event:
    return Event(kind, seat, vec[i64]([i64(value) for value in values]), secret)
