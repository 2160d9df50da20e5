"""What the API takes and gives, as OpenAPI describes it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from aerodrome.table.levels import DEFAULT_LEVEL, STAND_IN_LEVEL
from aerodrome.table.table import NAME_LENGTH, TITLE_LENGTH

LARGEST: Final = 2**53 - 1  # what every JSON reader can read exactly
TABLE_ID: Final = "k3m9x7wq2bd5"
QUEUED: Final = "Whether the decider is a bot that waits for a free worker: others are served first."
TOKEN: Final = "0lRHB7kVqmDqDLK6v3m2Yw"  # noqa: S105  an example
VIEW: Final = {"seat": 0, "players": 2, "player": 0, "legal": [3, 17], "over": False, "scores": None, "dice": [2, 3, 3]}

Language = Literal["en", "fr"]
Level = Literal["cadet", "pilot", "captain", "admiral"]
Phase = Literal["waiting", "playing", "over"]
Number = Annotated[int, Field(ge=0, le=LARGEST)]
SeatNumber = Annotated[int, Field(ge=0, le=99, description="A seat, counted from 0.", examples=[0])]
Seq = Annotated[
    int, Field(ge=0, le=LARGEST, description="The number of the table's last entry that you know of.", examples=[17])
]
Name = Annotated[
    str,
    Field(min_length=1, max_length=4 * NAME_LENGTH, description=f"1 to {NAME_LENGTH} letters.", examples=["Ann"]),
]


class Asked(BaseModel):
    """What a request carries. Nothing unknown is accepted, and no text in place of a number."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Told(BaseModel):
    """What an answer carries."""

    model_config = ConfigDict(extra="forbid")


# -------------------------------------------------------------------- requests
class SeatWish(Asked):
    """Who is to sit on a chair of a new table."""

    who: Literal["me", "open", "bot"] = Field(
        description="`me`: you, and the answer holds the token of the seat. `open`: whoever comes. `bot`: a bot.",
        examples=["bot"],
    )
    name: Name | None = Field(None, description="For `me`: how you are called at this table.", examples=["Ann"])
    level: Level = Field(DEFAULT_LEVEL, description="For `bot`: how well it plays.", examples=["pilot"])


class NewTable(Asked):
    """A table to be opened. If no seat is open, the game begins at once."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"game": "aerion", "seats": [{"who": "me", "name": "Ann"}, {"who": "bot", "level": "cadet"}]}]
        }
    )
    game: str = Field(max_length=64, description="The id of a game, from `GET /api/games`.", examples=["aerion"])
    seats: list[SeatWish] = Field(
        min_length=1, max_length=10, description="One wish for each chair: as many as there are players."
    )
    options: dict[str, Any] = Field(
        default_factory=dict,
        description="The options of the game that are not to have their default.",
        examples=[{"expansions": ["flagship"]}],
    )
    undo: bool = Field(True, description="Whether decisions may be undone that have shown nothing to anybody.")
    public: bool = Field(False, description="Whether the table is listed and anybody may sit down.")
    takeover: bool = Field(False, description="Whether a bot may take over a seat that was left for long.")
    chat: bool = Field(False, description="Whether people may say what they like, not quick phrases alone.")


class Sit(Asked):
    """Sit down on an open chair."""

    name: Name
    invitation: str = Field(
        "", max_length=64, description="The invitation to this seat. A public table needs none.", examples=["5f0c..."]
    )


class Start(Asked):
    """How to begin."""

    numbers: bool = Field(False, description="Ask the seats for numbers first, so that nobody draws the deal alone.")


class Sealed(Asked):
    """A number that you will show later."""

    sealed: str = Field(pattern="^[0-9a-f]{64}$", description="The SHA-256 of its 32 hex digits, as 64 hex digits.")


class Number128(Asked):
    """The number that you have sealed."""

    number: str = Field(pattern="^[0-9a-f]{32}$", description="128 random bits as 32 hex digits.")


class Claim(Asked):
    """Sit down on a seat that somebody has."""

    link: str = Field(
        max_length=64, pattern="^[0-9A-Za-z_-]+$", description="What the link to the seat carries.", examples=[TOKEN]
    )


class Act(Asked):
    """Answer the pending question."""

    seq: Seq
    action: Number | Annotated[str, Field(max_length=200)] = Field(
        description="A legal action: its number, or its name.", examples=[17, "take(deck=1)"]
    )
    confirm: bool = Field(
        True,
        description="Whether a turn that this ends is over for good. If false, and it can be undone and not only bots "
        "follow, it waits for `confirm`.",
    )


class At(Asked):
    """A request that answers the table as it was at `seq`."""

    seq: Seq


class Hand(Asked):
    """Who is to play."""

    level: Level = Field(STAND_IN_LEVEL, description="How well the bot plays.", examples=["captain"])
    until: Literal["turn", "return"] = Field(
        "return",
        description="`turn`: the bot gives the seat back at the end of the turn. `return`: when you take it back.",
    )


class Rematch(Asked):
    """What you say to a rematch."""

    answer: Literal["yes", "no", "withdraw", "start"] = Field(
        "yes",
        description="`yes`: you ask for it, or join in. `no`: not now. `withdraw`: you take back what you said. "
        "`start`: begin, with bots on the seats of those who have not said yes; you have said yes yourself.",
        examples=["yes"],
    )


# -------------------------------------------------------------------- answers
class Error(Told):
    """A refusal. Nothing has changed."""

    error: str = Field(description="What was wrong, in words.", examples=["there is no table 'k3m9x7wq2bd5'"])


class Choice(Told):
    """A value that an option takes."""

    value: int | str = Field(examples=["flagship"])
    title: str = Field(description="The choice in words.", examples=["Flagship"])
    help: str = Field(description="What it changes, in words.")
    needs: list[str] = Field(description="An option and its choice without which this one is refused, or nothing.")
    least: int = Field(description="With fewer players than these this one is refused.", examples=[0])


class OptionInfo(Told):
    """An option that a game declares."""

    name: str = Field(examples=["expansions"])
    kind: Literal["bool", "int", "str", "list", "dict"] = Field(
        description="`list`: any selection of the choices. `dict`: nobody chooses it, an earlier game has led to it."
    )
    title: str = Field(examples=["Expansions"])
    help: str
    default: bool | int | str | list[str] | dict[str, Any]
    choices: list[Choice]
    players: list[int] = Field(
        description="The numbers of players to whom it means anything; others leave it out.", examples=[[1, 2]]
    )
    when: dict[str, list[bool | int | str]] = Field(
        description="Other options, each with the values beside which this one exists; otherwise leave it out.",
        examples=[{"scenario": ["2", "3"]}],
    )


class GameInfo(Told):
    """A game that can be played here."""

    id: str = Field(examples=["aerion"])
    title: str = Field(examples=["Aerion"])
    rules: int = Field(description="The version of our rules.", examples=[1])
    players: list[int] = Field(description="How many can play.", examples=[[1, 2]])
    credits: str
    options: list[OptionInfo]


class Games(Told):
    """All games, and the levels of the bots from the weakest to the strongest."""

    games: list[GameInfo]
    levels: list[str] = Field(examples=[["cadet", "pilot", "captain", "admiral"]])


class SeatInfo(Told):
    """A chair of a table."""

    seat: SeatNumber
    kind: Literal["open", "person", "bot"]
    name: str = Field(examples=["Ann"])
    level: str = Field(description="Of a bot; otherwise empty.", examples=["captain"])


class Invitation(Told):
    """What lets somebody sit down on an open chair."""

    seat: SeatNumber
    invitation: str = Field(description="For `POST /api/tables/{table}/seats/{seat}`.")
    path: str = Field(description="The page of this server that shows the invitation to a person.")


class Linked(Told):
    """A link to a seat. It is told only once."""

    seat: SeatNumber
    link: str = Field(description="For `POST /api/tables/{table}/seats/{seat}/claim`.", examples=[TOKEN])
    path: str = Field(description="The page of this server that gives a person the seat.")


class NoticeInfo(Told):
    """What everybody is told of a seat that was lost."""

    step: int = Field(description="After how many decisions.")
    kind: Literal["lost", "claim"] = Field(
        description="`lost`: it was handed to a new link. `claim`: somebody has taken it so."
    )
    seat: SeatNumber
    by: SeatNumber = Field(description="Who has made the link.")


class DealInfo(Told):
    """A deal that nobody draws alone."""

    stage: Literal["sealing", "opening", "done"]
    sealed: dict[str, str] = Field(description="By seat, the SHA-256 of its number.")
    numbers: dict[str, str] = Field(description="By seat, the number, when all are sealed.")


class TableInfo(Told):
    """Where a table stands. Everybody sees the same, but for the last four fields."""

    id: str = Field(examples=[TABLE_ID])
    game: str = Field(examples=["aerion"])
    players: int = Field(examples=[2])
    options: dict[str, Any]
    phase: Phase = Field(description="`waiting` for people, `playing`, or `over`.")
    seq: int = Field(description="The number of the last entry of the table's log. It grows with every change.")
    step: int = Field(description="How many decisions have been made in the game.")
    decider: int | None = Field(description="The seat that the table waits for.")
    queued: bool = Field(description=QUEUED)
    unconfirmed: bool = Field(description="Whether the decider has played and has still to confirm the turn.")
    seats: list[SeatInfo]
    undo: bool
    public: bool
    takeover: bool
    chat: bool
    archived: bool = Field(
        description="Whether nobody came for so long that bots wait as well: it goes on when a token of a seat is seen."
    )
    imported: bool = Field(description="Whether the game comes from a file: whoever wrote that knows its seed.")
    seed_hash: str = Field(
        description="SHA-256 of the seed, known from the beginning; the seed itself at the end. Empty if `imported`."
    )
    deal: DealInfo | None = Field(description="The numbers of the seats for the deal, where they are asked for.")
    host: int | None = Field(description="The seat of who opened the table, or has sat there longest since then.")
    notices: list[NoticeInfo] = Field(description="Seats that were lost and handed to a new link.")
    scores: list[int] | None = Field(description="When the game is over, of each seat.")
    winners: list[int] | None = Field(description="When the game is over: the seats that have won.")
    again: list[bool | None] = Field(description="Who wants a rematch, by seat; null: who has not said.")
    rematch: str | None = Field(
        description="The id of the table on which those play again who want to; your token holds the same seat there."
    )
    campaign: str | None = Field(description="The id of the campaign of which this is a chapter: its first table.")
    following: dict[str, Any] | None = Field(
        description="When a chapter is over: the options of the next one, with which `rematch` goes on."
    )
    seat: int | None = Field(description="The seat that your token holds.")
    asked: bool = Field(description="Whether it is your decision.")
    can_undo: bool = Field(description="Whether you may undo your last decision.")
    invitations: list[Invitation] = Field(description="To the open chairs, for those who sit here.")


class Held(Told):
    """A seat and the secret that holds it."""

    seat: SeatNumber
    token: str = Field(description="Send it as `Authorization: Bearer TOKEN`. It is told only once.", examples=[TOKEN])


class Opened(Told):
    """A table that you have opened."""

    table: TableInfo
    held: list[Held] = Field(description="The seats that you hold.")


class Seated(Told):
    """A chair that you have taken."""

    table: TableInfo
    seat: SeatNumber
    token: str = Field(description="Send it as `Authorization: Bearer TOKEN`. It is told only once.", examples=[TOKEN])


class ListedTable(Told):
    """An open table that anybody may sit down at."""

    id: str = Field(examples=[TABLE_ID])
    game: str = Field(examples=["aerion"])
    players: int = Field(examples=[2])
    created: float = Field(description="In seconds since 1970.")
    updated: float = Field(description="In seconds since 1970.")


class Listed(Told):
    """The open tables, the latest first."""

    tables: list[ListedTable]


class ViewInfo(Told):
    """The game as your seat sees it; without a token, as a spectator does."""

    seq: int
    phase: Phase
    decider: int | None
    queued: bool = Field(description=QUEUED)
    seat: int | None
    prompt: str = Field(description="What is asked now, and of whom.")
    text: str = Field(description="The whole table in words.")
    view: dict[str, Any] = Field(description="All that you may know, as the game describes it.", examples=[VIEW])


class ActionInfo(Told):
    """A legal action."""

    action: int = Field(description="Its number, for `POST .../act`.", examples=[17])
    name: str = Field(description="Its name, for a program.", examples=["take(deck=1)"])
    sentence: str = Field(description="What it means, for a person.")
    extra: bool = Field(description="Whether it is taken beside the question, which is asked again afterwards.")
    keys: list[str] = Field(
        description="The elements of the drawn table that stand for it.", examples=[["card-triple"]]
    )


class Actions(Told):
    """What you may do now: nothing, if it is not your decision."""

    seq: int = Field(description="What `act`, `confirm` and `undo` have to name.")
    phase: Phase
    decider: int | None
    queued: bool = Field(description=QUEUED)
    asked: bool = Field(description="Whether it is your decision.")
    unconfirmed: bool = Field(description="Whether `confirm` (or `undo`) is what is asked of you.")
    prompt: str
    actions: list[ActionInfo]


class Advised(ActionInfo):
    """A legal action, and what a bot thinks of it."""

    value: float = Field(description="The chance to win that the bot sees in it, from 0 to 1.", examples=[0.61])


class Advice(Told):
    """The bot's best actions, the best first."""

    seq: int
    best: list[Advised]


class EventInfo(Told):
    """Something that happened."""

    step: int = Field(description="After so many decisions.")
    event: str = Field(description="Its kind, for a program.", examples=["rolled"])
    seat: int | None = Field(description="To whom it happened; null: to nobody who sits here, but to the game itself.")
    args: dict[str, Any] = Field(
        description="What belongs to this kind of event, by name, without what is secret to you; null: there is none.",
        examples=[{"rolled": 63, "dice": [2, 2, 3, 5, 5, 5]}],
    )
    sentence: str = Field(description="The event for a person.")


class Events(Told):
    """What happened, as far as you may know it. An undo takes events back: then `step` is smaller than before."""

    seq: int
    step: int
    events: list[EventInfo]


class StaleError(Error):
    """The table has moved on; here is how it stands."""

    table: TableInfo
    view: dict[str, Any] | None = Field(description="What you see of the game now, if it has begun.")


class GameStatistics(Told):
    """The finished tables of a game."""

    game: str = Field(examples=["aerion"])
    tables: int
    players: dict[str, int] = Field(description="Tables by the number of players.", examples=[{"1": 4, "2": 10}])
    with_bots: int = Field(description="Tables with at least one bot.")
    won: int = Field(description="Tables with at least one winner: in a game against the box, those that were won.")
    decisions: float = Field(description="On average.")
    minutes: float = Field(description="The median time from opening to end.")
    best: int = Field(description="The highest score.")


class Statistics(Told):
    """The finished tables of this server."""

    games: list[GameStatistics]


class Record(BaseModel):
    """A game: its seed and all its decisions. Whatever else it says about itself is kept as it is."""

    model_config = ConfigDict(
        extra="allow",
        strict=True,
        json_schema_extra={
            "examples": [
                {"format": 1, "game": "aerion", "rules": 1, "players": 1, "options": {}, "seed": 17, "actions": []}
            ]
        },
    )
    format: int = Field(ge=0, le=LARGEST)
    game: str = Field(max_length=64)
    rules: int = Field(ge=0, le=LARGEST)
    players: int = Field(ge=0, le=99)
    options: dict[str, Any]
    seed: Annotated[int, Field(ge=-LARGEST, le=LARGEST)] | Annotated[str, Field(min_length=1, max_length=200)]
    actions: list[Number] = Field(max_length=100_000)


class SavedCampaign(BaseModel):
    """A campaign: the records of its chapters, and the options of the next one."""

    model_config = ConfigDict(extra="forbid", strict=True)
    campaign: int = Field(ge=0, le=LARGEST, description="The version of this format.", examples=[1])
    game: str = Field(max_length=64, examples=["cloudage"])
    rules: int = Field(ge=0, le=LARGEST)
    chapters: list[Record] = Field(max_length=50, description="Each has led to the options of the one after it.")
    next: dict[str, Any] | None = Field(None, description="To what the last one has led; null: the campaign is over.")
    levels: list[str] | None = Field(None, description="Of each seat the level of its bot, empty for a person.")
    name: str = Field("", max_length=4 * TITLE_LENGTH, description="What its people call it; empty: nothing special.")


class ChapterInfo(Told):
    """A place on the way of a campaign."""

    id: str = Field(examples=["4a"])
    title: str = Field(description="Empty: not told yet.")
    text: str
    state: Literal["played", "now", "to come", "locked"]
    winners: list[int]


class CampaignInfo(Told):
    """A campaign: its tables in order, and its chapters, as the game tells them."""

    id: str = Field(examples=[TABLE_ID])
    game: str = Field(examples=["cloudage"])
    tables: list[str] = Field(description="One for each chapter that has begun or waits to, in order.")
    over: bool = Field(description="Whether the last chapter was played.")
    following: dict[str, Any] | None = Field(description="The options of the chapter that has still to begin.")
    title: str = Field(description="What the game calls it.")
    name: str = Field(description="What its people call it; empty if they have not said.")
    summary: str = Field(description="How it stands, or how it ended, in words.")
    chapters: list[ChapterInfo]
    winners: list[int] = Field(description="When the campaign is over: the seats that have won it.")


class Seen(Told):
    """All that a seat has seen of a game that is not over."""

    table: str
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    names: list[str]
    seed_hash: str
    seat: int | None
    step: int
    view: dict[str, Any]
    events: list[dict[str, Any]]
