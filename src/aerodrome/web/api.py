"""The JSON API under /api: everything that can be done at a table, for programs.

The token of a seat, sent as `Authorization: Bearer TOKEN`, is all that is needed to play it. Cookies are not read here,
so no page of another site can do anything in somebody's name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from statistics import fmean, median
from typing import TYPE_CHECKING, Annotated, Any, Final, cast

from fastapi import APIRouter, Depends, Path as InPath, Query, Request, WebSocket
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from aerodrome.kernel.game import Game, Option, game, games
from aerodrome.kernel.state import IllegalAction
from aerodrome.table.dealing import Deal
from aerodrome.table.errors import NotNow, NotYours, Stale
from aerodrome.table.levels import LEVELS, STAND_IN_LEVEL
from aerodrome.table.service import Command, new_token
from aerodrome.table.table import OPEN, TURN, Entry, Table
from aerodrome.web import api_models as m
from aerodrome.web.api_live import Crowded, is_asked, seat_held
from aerodrome.web.results import Finished
from aerodrome.web.security import address_of

if TYPE_CHECKING:
    from aerodrome.web.app import Rooms

LISTED: Final = 50
ME, BOT = "me", "bot"
HOW_TO_PROVE: Final = "The token of a seat, as opening a table and sitting down give it."
REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    400: {"model": m.Error, "description": "The body cannot be read."},
    403: {"model": m.Error, "description": "The token is missing or holds no seat here, or somebody else decides."},
    404: {"model": m.Error, "description": "There is no such table or game."},
    409: {"model": m.Error, "description": "This cannot be done now."},
    413: {"model": m.Error, "description": "The body is too large."},
    422: {"model": m.Error, "description": "Something in the request is wrong; the words say what."},
    429: {"model": m.Error, "description": "Too many requests: wait a little."},
    500: {"model": m.Error, "description": "The table is damaged: what is kept of it cannot be read."},
    503: {"model": m.Error, "description": "The database does not answer: try again."},
}
OPTIONAL: Final[dict[str, Any]] = {"security": [{}]}  # also without a token
STALE: Final[dict[int | str, dict[str, Any]]] = {
    409: {
        "model": m.StaleError | m.Error,
        "description": "The table has moved on since `seq` (then here is how it stands), or this cannot be done now.",
    }
}

router: Final = APIRouter(prefix="/api", tags=["API"], responses=REFUSALS)
bearer: Final = HTTPBearer(scheme_name="seat", description=HOW_TO_PROVE, auto_error=False)

TableId = Annotated[
    str,
    InPath(
        alias="table",
        description="The id of a table.",
        min_length=1,
        max_length=32,
        pattern="^[0-9A-Za-z_-]+$",
        examples=[m.TABLE_ID],
    ),
]
SeatPath = Annotated[int, InPath(ge=0, le=99, description="A seat, counted from 0.", examples=[1])]
InLanguage = Annotated[m.Language, Query(description="The language of titles, sentences and help texts.")]


class Behind(Stale):
    """The table has moved on; `fresh` is how it stands for whoever asked."""

    def __init__(self, reason: str, fresh: dict[str, Any]) -> None:
        super().__init__(reason)
        self.fresh: Final = fresh


# -------------------------------------------------------------------- who asks
class Guest:
    """One request, by anybody: the rooms of the application."""

    def __init__(self, request: Request) -> None:
        self.request: Final = request
        self.rooms: Final = cast("Rooms", request.app.state.rooms)
        self.tables: Final = self.rooms.tables
        self.address: Final = address_of(request.scope)

    # ---------------------------------------------------------------- what a table looks like
    def info(self, table: Table, seat: int | None, *, host: bool = False) -> m.TableInfo:
        """Where a table stands for a seat. Whoever sits there, or has just opened it, may invite others."""
        over = table.phase == "over"
        result = table.view(None) if over else {}
        return m.TableInfo(
            id=table.id,
            game=table.game.id,
            players=table.players,
            options=table.options,
            phase=cast("m.Phase", table.phase),
            seq=table.seq,
            step=table.steps,
            decider=nobody_if_negative(table.decider),
            queued=self.tables.turns.waits(table),
            unconfirmed=table.waits_for is not None,
            seats=[
                m.SeatInfo(seat=number, kind=cast("Any", one.kind), name=one.name, level=one.level)
                for number, one in enumerate(table.seats)
            ],
            undo=table.undo_allowed,
            public=table.public,
            takeover=table.takeover,
            chat=table.chat,
            archived=self.tables.is_asleep(table),
            imported=table.imported,
            seed_hash=table.seed_hash,
            deal=deal_info(table.deal),
            host=nobody_if_negative(table.host),
            notices=[m.NoticeInfo(**one._asdict()) for one in table.notices],
            scores=result.get("scores"),
            winners=result.get("winners"),
            again=[table.again.get(number) for number in range(table.players)],
            rematch=table.rematch or None,
            campaign=table.campaign or None,
            following=table.following(),
            seat=seat,
            asked=is_asked(table, seat),
            can_undo=seat is not None and table.phase == "playing" and table.can_undo(seat),
            invitations=self.invitations(table) if (host or seat is not None) and not over else [],
        )

    def invitations(self, table: Table) -> list[m.Invitation]:
        found = []
        for seat, chair in enumerate(table.seats):
            if chair.kind == OPEN:
                code = self.rooms.badge.invitation(table.id, seat)
                path = f"/t/{table.id}/join/{seat}/{code}"
                found.append(m.Invitation(seat=seat, invitation=code, path=path))
        return found


class Caller(Guest):
    """One request with the token of a seat, if there is one."""

    def __init__(
        self, request: Request, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]
    ) -> None:
        super().__init__(request)
        self.token: Final = credentials.credentials if credentials is not None else None
        if self.token is None and "authorization" in request.headers:
            raise NotYours("the Authorization header is 'Bearer' and the token of a seat")

    def seat(self, table: Table) -> int | None:
        """The seat of this token; None without one."""
        if self.token is None:
            return None
        seat = seat_held(table, self.token)
        self.tables.present(table.id, [seat])
        return seat

    def own_seat(self, table: Table) -> int:
        seat = self.seat(table)
        if seat is None:
            raise NotYours("this needs the token of a seat: Authorization: Bearer TOKEN")
        return seat

    def change(self, table_id: str, command: Callable[[Table, int], Entry]) -> Table:
        """Let the own seat do something."""
        try:
            return self.tables.do(table_id, lambda now: command(now, self.own_seat(now)))
        except Stale as error:
            raise self.behind(table_id, str(error)) from None
        except IllegalAction as error:
            raise HTTPException(422, str(error)) from None

    def do(self, table_id: str, command: Callable[[Table, int], Entry]) -> m.TableInfo:
        """Let the own seat do something, and say how the table stands then."""
        table = self.change(table_id, command)
        return self.info(table, self.seat(table))

    def behind(self, table_id: str, reason: str) -> Behind:
        """How the table stands, for somebody who did not know."""
        table = self.tables.get(table_id)
        seat = self.seat(table)
        view = None if table.state is None else table.view(seat)
        return Behind(reason, {"table": self.info(table, seat).model_dump(), "view": view})


Visiting = Annotated[Guest, Depends()]
Asking = Annotated[Caller, Depends()]


def deal_info(deal: Deal | None) -> m.DealInfo | None:
    if deal is None:
        return None
    told = [{str(seat): text for seat, text in given.items()} for given in (deal.sealed, deal.numbers)]
    return m.DealInfo(stage=cast("Any", deal.stage), sealed=told[0], numbers=told[1])


def nobody_if_negative(seat: int) -> int | None:
    return None if seat < 0 else int(seat)


# -------------------------------------------------------------------- games
@router.get("/games", summary="All games with their options")
def list_games(language: InLanguage = "en") -> m.Games:
    """What can be played here, with how many, and with which options."""
    return m.Games(games=[game_info(one, language) for one in games()], levels=list(LEVELS))


def game_info(one: Game, language: str) -> m.GameInfo:
    return m.GameInfo(
        id=one.id,
        title=one.title,
        rules=one.rules,
        players=list(one.players),
        credits=one.credits,
        options=[option_info(one, option, language) for option in one.options],
    )


def option_info(one: Game, option: Option, language: str) -> m.OptionInfo:
    words = one.words
    return m.OptionInfo(
        name=option.name,
        kind=cast("Any", option.kind.__name__),
        title=words.option_title(option.name, language),
        help=words.option_help(option.name, language),
        default=option.default,
        choices=[
            m.Choice(
                value=choice,
                title=words.choice_title(option.name, choice, language),
                help=words.choice_help(option.name, choice, language),
                needs=list(option.needs.get(str(choice), ())),
                least=option.least.get(str(choice), 0),
            )
            for choice in option.choices
        ],
        players=[count for count in one.players if option.applies(count)],
        when={other: list(wanted) for other, wanted in option.when.items()},
    )


# -------------------------------------------------------------------- new tables
@router.post("/tables", status_code=201, summary="Open a table")
def open_table(caller: Visiting, wish: m.NewTable) -> m.Opened:
    """Open a table and sit down at it. The answer holds the token of each seat that is yours.

    With no seat open, the game begins at once. The open ones are for whoever has an invitation, or for anybody if the
    table is public; when all are taken, somebody who sits there has to `start`.
    """
    try:
        chosen = game(wish.game)
    except ValueError as error:
        raise HTTPException(404, str(error)) from None
    chosen.check_players(len(wish.seats))
    held: list[m.Held] = []
    commands = seating(wish, held)
    table = caller.tables.create(
        chosen.id,
        len(wish.seats),
        wish.options,
        undo=wish.undo,
        public=wish.public,
        takeover=wish.takeover,
        chat=wish.chat,
        prepare=lambda _table: commands,
        address=caller.address,
    )
    own = held[0].seat if held else None
    return m.Opened(table=caller.info(table, own, host=True), held=held)


def seating(wish: m.NewTable, held: list[m.Held]) -> list[Command]:
    """The commands that seat everybody, and begin if nobody is missing."""
    commands: list[Command] = []
    for seat, one in enumerate(wish.seats):
        if one.who == BOT:
            commands.append(lambda table, s=seat, level=one.level: table.seat_bot(s, level))  # type: ignore[misc]
        elif one.who == ME:
            held.append(m.Held(seat=seat, token=new_token()))
            name, token = one.name or f"Captain {seat + 1}", held[-1].token
            commands.append(lambda table, s=seat, n=name, t=token: table.sit(s, n, t))  # type: ignore[misc]
    if len(commands) == len(wish.seats):
        commands.append(Table.start)
    return commands


@router.get("/tables", summary="The open tables")
def list_tables(
    caller: Visiting, limit: Annotated[int, Query(ge=1, le=LISTED, description="How many at most.")] = LISTED
) -> m.Listed:
    """Public tables that wait for people, the latest first."""
    rows = caller.tables.open_to_all(limit)
    listed = [
        m.ListedTable(id=row.id, game=row.game, players=row.players, created=row.created, updated=row.updated)
        for row in rows
    ]
    return m.Listed(tables=listed)


@router.post("/import", status_code=201, summary="A table from a record")
def import_record(caller: Visiting, record: m.Record) -> m.Opened:
    """Make a table of a game that was exported. One that is not over goes on when its chairs are taken."""
    table = caller.tables.import_record(record.model_dump(), address=caller.address)
    return m.Opened(table=caller.info(table, None, host=True), held=[])


# -------------------------------------------------------------------- looking at a table
@router.get("/tables/{table}", summary="Where a table stands", openapi_extra=OPTIONAL)
async def read_table(
    caller: Asking,
    table_id: TableId,
    after: Annotated[
        int | None,
        Query(ge=0, le=m.LARGEST, description="Wait until the table has gone on from this `seq`, for 20 s at most."),
    ] = None,
) -> m.TableInfo:
    """Phase, seats, sequence number, and whose decision it is. With `after` the answer comes with the next change."""
    table = await run_in_threadpool(caller.tables.get, table_id)
    seat = caller.seat(table)
    if after is not None and table.seq <= after:
        try:
            table = await caller.rooms.followers.wait(caller.address, table_id, after)
        except Crowded:
            raise HTTPException(429, "too many requests of yours wait already") from None
        seat = caller.seat(table)
    return caller.info(table, seat)


@router.get("/tables/{table}/view", summary="The game as a seat sees it", openapi_extra=OPTIONAL)
def read_view(caller: Asking, table_id: TableId, language: InLanguage = "en") -> m.ViewInfo:
    """Everything that the seat of your token may know, and nothing else. Without a token: what everybody may know."""
    table = caller.tables.get(table_id)
    seat = caller.seat(table)
    view = table.view(seat)
    return m.ViewInfo(
        seq=table.seq,
        phase=cast("m.Phase", table.phase),
        decider=nobody_if_negative(table.decider),
        queued=caller.tables.turns.waits(table),
        seat=seat,
        prompt=table.game.prompt(view, language, table.names()),
        text=table.game.describe(view, language, table.names()),
        view=view,
    )


@router.get("/tables/{table}/actions", summary="What you may do", openapi_extra=OPTIONAL)
def read_actions(caller: Asking, table_id: TableId, language: InLanguage = "en") -> m.Actions:
    """The legal actions, if it is your decision; each with its number, its name, and what it means."""
    table = caller.tables.get(table_id)
    seat = caller.seat(table)
    view = table.view(seat)
    asked = is_asked(table, seat)
    may = view["legal"] if asked and table.waits_for is None else []
    return m.Actions(
        seq=table.seq,
        phase=cast("m.Phase", table.phase),
        decider=nobody_if_negative(table.decider),
        queued=caller.tables.turns.waits(table),
        asked=asked,
        unconfirmed=table.waits_for is not None,
        prompt=table.game.prompt(view, language, table.names()),
        actions=[m.ActionInfo(**described(table.game, view, action, language)) for action in may],
    )


def described(one: Game, view: dict[str, Any], action: int, language: str) -> dict[str, Any]:
    """An action for programs and for people."""
    return {
        "action": action,
        "name": one.name(action),
        "sentence": one.label(view, action, language),
        "extra": action in view["extras"],
        "keys": list(one.board.keys(view, action)),
    }


@router.get("/tables/{table}/events", summary="What happened", openapi_extra=OPTIONAL)
def read_events(
    caller: Asking,
    table_id: TableId,
    since: Annotated[int, Query(ge=0, le=m.LARGEST, description="Only events after this step.")] = 0,
    language: InLanguage = "en",
) -> m.Events:
    """The events after a step, in words and as data, as far as your seat may know them."""
    table = caller.tables.get(table_id)
    seat = caller.seat(table)
    table.need("playing", "over")
    events = []
    for line in table.lines:
        if line.step > since:
            told = table.game.events.read(line.event, seat)
            sentence = table.game.tell(line.event, seat, language, table.names())
            by = nobody_if_negative(told.seat)
            events.append(m.EventInfo(step=line.step, event=told.name, seat=by, args=told.args, sentence=sentence))
    return m.Events(seq=table.seq, step=table.steps, events=events)


@router.get(
    "/tables/{table}/export",
    summary="The game as a record",
    openapi_extra=OPTIONAL,
    responses={200: {"model": m.Seen | m.Record, "description": "The record, or what your seat has seen."}},
)
def export(caller: Asking, table_id: TableId) -> Response:
    """The record of a finished game, with its seed; before its end, all that your seat has seen so far."""
    table = caller.tables.get(table_id)
    seat = caller.seat(table)
    return JSONResponse(table.record() if table.phase == "over" else table.seen(seat))


# -------------------------------------------------------------------- playing
@router.post("/tables/{table}/act", summary="Do something", responses=STALE)
def act(caller: Asking, table_id: TableId, wish: m.Act) -> m.TableInfo:
    """Answer the pending question with one of the legal actions.

    `seq` says which question is answered: if the table has moved on since, nothing happens, and the answer is 409 with
    how it stands now. So the same request can be sent twice without harm.
    """

    def command(table: Table, seat: int) -> Entry:
        table.need("playing")
        table.check_seq(wish.seq)
        number = table.game.parse(wish.action) if isinstance(wish.action, str) else wish.action
        return table.act(seat, wish.seq, number, confirmed=wish.confirm)

    return caller.do(table_id, command)


@router.post("/tables/{table}/undo", summary="Take the last decision back", responses=STALE)
def undo(caller: Asking, table_id: TableId, wish: m.At) -> m.TableInfo:
    """Undo your last decision, unless something was shown, rolled or answered since."""
    return caller.do(table_id, lambda table, seat: table.undo(seat, wish.seq))


@router.post("/tables/{table}/confirm", summary="End a turn", responses=STALE)
def confirm(caller: Asking, table_id: TableId, wish: m.At) -> m.TableInfo:
    """End a turn that was played with `confirm: false` and could still be undone."""
    return caller.do(table_id, lambda table, seat: table.confirm(seat, wish.seq))


@router.post("/tables/{table}/hint", summary="Ask a bot for advice", responses=STALE)
async def hint(caller: Asking, table_id: TableId, language: InLanguage = "en") -> m.Advice:
    """What a bot would do in your place, with its chance to win. It knows no more than you do."""
    table = await run_in_threadpool(caller.tables.get, table_id)
    seat = caller.own_seat(table)
    try:
        thought = await caller.rooms.advisers.hint(table_id, seat, caller.address)
    except Stale as error:
        raise await run_in_threadpool(caller.behind, table_id, str(error)) from None
    now = await run_in_threadpool(caller.tables.get, table_id)
    if now.seq != thought.seq:
        raise await run_in_threadpool(caller.behind, table_id, "the table has gone on meanwhile")
    view = now.view(seat)
    best = [m.Advised(**described(now.game, view, action, language), value=value) for action, value in thought.best]
    return m.Advice(seq=now.seq, best=best)


# -------------------------------------------------------------------- seats
@router.post("/tables/{table}/seats/{seat}", status_code=201, summary="Sit down", openapi_extra=OPTIONAL)
def sit(caller: Asking, table_id: TableId, seat: SeatPath, wish: m.Sit) -> m.Seated:
    """Take an open chair: of a public table, with an invitation, or beside a seat that you hold."""
    token = new_token()

    def take(table: Table) -> Entry:
        invited = caller.rooms.badge.invited(table.id, seat, wish.invitation)
        if not (table.public or invited) and caller.seat(table) is None:
            raise NotYours("this table is open to invited people only")
        return table.sit(seat, wish.name, token)

    try:
        table = caller.tables.do(table_id, take)
    except Stale:
        raise NotNow("somebody else was faster: look at the table and try again") from None
    return m.Seated(table=caller.info(table, seat), seat=seat, token=token)


@router.post("/tables/{table}/seats/{seat}/bot", summary="Let a bot sit down")
def seat_bot(caller: Asking, table_id: TableId, seat: SeatPath, wish: m.Hand) -> m.TableInfo:
    """Put a bot on an open chair. Whoever sits at the table may do so."""
    return caller.do(table_id, lambda table, _own: table.seat_bot(seat, wish.level))


@router.post("/tables/{table}/seats/{seat}/stand", summary="Stand up")
def stand(caller: Asking, table_id: TableId, seat: SeatPath) -> m.TableInfo:
    """Leave your chair before the game begins (your token is worth nothing then), or send a bot away."""

    def leave(table: Table, own: int) -> Entry:
        if table.check_seat(seat) != own and table.seats[seat].kind != BOT:
            raise NotYours(f"seat {seat} is not yours")
        return table.stand(seat)

    table = caller.change(table_id, leave)
    assert caller.token is not None
    return caller.info(table, table.seat_of(caller.token))


@router.post("/tables/{table}/seats/{seat}/takeover", summary="Let a bot play for somebody who has left")
def takeover(caller: Asking, table_id: TableId, seat: SeatPath) -> m.TableInfo:
    """Hand a seat that was left for long to a bot, if the table was opened so."""

    def replace(table: Table, _own: int) -> Entry:
        if not table.takeover or not caller.tables.absent(table, seat):
            raise NotNow("this seat was not left long enough, or the table does not allow it")
        return table.hand(seat, STAND_IN_LEVEL)

    return caller.do(table_id, replace)


@router.post("/tables/{table}/start", summary="Begin")
def start(caller: Asking, table_id: TableId, wish: m.Start | None = None) -> m.TableInfo:
    """Begin the game, when every chair is taken; with `numbers`, when the seats have sealed and opened theirs."""
    return caller.do(table_id, lambda table, _seat: table.start(numbers=wish is not None and wish.numbers))


@router.post("/tables/{table}/hand", summary="Let a bot play for you")
def hand(caller: Asking, table_id: TableId, wish: m.Hand) -> m.TableInfo:
    """Hand your seat to a bot, for this turn or until you return; your token can take it back at any time."""
    until = TURN if wish.until == "turn" else ""
    return caller.do(table_id, lambda table, seat: table.hand(seat, wish.level, until))


@router.post("/tables/{table}/back", summary="Play yourself again")
def take_back(caller: Asking, table_id: TableId) -> m.TableInfo:
    """Take your seat back from the bot."""
    return caller.do(table_id, lambda table, seat: table.take_back(seat))


@router.post("/tables/{table}/rematch", summary="Play again")
def rematch(caller: Asking, table_id: TableId, wish: m.Rematch | None = None) -> m.TableInfo:
    """Say whether you want the same game again. It begins when all have said yes, or when one of them starts it.

    After a chapter of a campaign the next one is meant, if there is one (`following`). Whoever has not said yes keeps
    the seat there: a bot plays it until `back`. At a table of bots alone anybody may ask, without a token.
    """
    table = caller.tables.get(table_id)
    said = "yes" if wish is None else wish.answer
    seat = caller.own_seat(table) if table.people() else None
    table.need("over")
    try:
        if said != "start":
            seats = [] if seat is None else [seat]
            found = caller.tables.answer_rematch(table_id, seats, {"yes": True, "no": False}.get(said))
        elif table.rematch or seat is None or table.again.get(seat):
            found = caller.tables.begin_rematch(table_id)
        else:
            raise NotNow("say yes to the rematch before you start it")
    except Stale:
        raise NotNow("somebody else was faster: try again") from None
    return caller.info(found, seat)


# -------------------------------------------------------------------- the server
@router.get("/statistics", summary="The finished tables")
async def read_statistics(caller: Visiting) -> m.Statistics:
    """How many games were finished here, with what result, how long. Names are not counted."""
    by_game: dict[str, list[Finished]] = {}
    for one in await caller.rooms.results.get():
        by_game.setdefault(one.game, []).append(one)
    return m.Statistics(games=[game_statistics(name, several) for name, several in sorted(by_game.items())])


def game_statistics(name: str, several: list[Finished]) -> m.GameStatistics:
    players = Counter(one.players for one in several)
    return m.GameStatistics(
        game=name,
        tables=len(several),
        players={str(count): number for count, number in sorted(players.items())},
        with_bots=sum(one.bots > 0 for one in several),
        won=sum(bool(one.winners) for one in several),
        decisions=fmean(one.steps for one in several),
        minutes=median(one.minutes for one in several),
        best=max(one.best for one in several),
    )


@router.websocket("/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """News of a table; see docs/api.md."""
    rooms = cast("Rooms", socket.app.state.rooms)
    await rooms.followers.follow(socket, table)
