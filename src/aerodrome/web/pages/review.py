"""Looking back: any moment of a game by its address, and what a bot thinks of the moves of a finished one.

A finished game is everybody's, with the bot's estimate; during a game those who sit there see their own past, without.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

from htpy import (
    Element,
    Node,
    a,
    b,
    button,
    div,
    form,
    h1,
    h2,
    header,
    input as input_,
    label,
    main,
    option as option_,
    output,
    p,
    select,
    span,
    svg,
    use,
)

from aerodrome.table.errors import NotYours
from aerodrome.table.judging import Review
from aerodrome.table.levels import JUDGE_LEVEL
from aerodrome.table.table import Line, Table
from aerodrome.web.drawn import drawn
from aerodrome.web.hidden import share_secrets
from aerodrome.web.language import Say
from aerodrome.web.moves import Group, Verdict, course_of, label_of
from aerodrome.web.pages.about_game import picture_of
from aerodrome.web.pages.document import SITE, document, skip
from aerodrome.web.pages.review_chart import chart
from aerodrome.web.pages.review_column import column
from aerodrome.web.pages.signs import icon, level_name, seat_names
from aerodrome.web.static import static

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit

FILTERS: Final = ("mistakes", "mine")
SPEEDS: Final = ("calm", "normal", "quick")


class Moment:
    """One step of a game, as it is shown: from which seat, with the events that this seat may know."""

    def __init__(self, visit: Visit, table: Table, step: int, review: Review | None) -> None:
        self.visit: Final = visit
        self.say: Final[Say] = visit.say
        self.table: Final = table
        self.step: Final = step
        self.review: Final = review
        self.seats: Final = allowed_seats(visit, table)
        self.seat: Final = chosen_seat(visit, self.seats)
        self.names: Final = seat_names(table, self.say)
        self.course: Final = course_of(table)
        self.view, self.last = self.course.look(step, self.seat)
        self.verdict: Final = None if review is None else Verdict(table, review.judgements)
        self.own: Final = visit.person.seats_at(table)
        wanted = visit.request.query_params.get("list", "")
        self.filter: Final = wanted if wanted in FILTERS else ""

    def address(self, step: int, **changes: str) -> str:
        """The address of a step, seen from the same seat, with the same list; `changes` replace what it says."""
        wanted = self.visit.request.query_params.get("seat")
        kept = {"seat": wanted} if wanted is not None else self.as_seat()
        query = {name: value for name, value in {**kept, "list": self.filter, **changes}.items() if value}
        path = f"/t/{self.table.id}/replay/{min(max(step, 0), self.table.steps)}"
        return f"{path}?{urlencode(query)}" if query else path

    def as_seat(self) -> dict[str, str]:
        """What an address says of who sits at a screen that several people with secrets share."""
        shared = share_secrets(self.table, self.visit.person.seats_at(self.table))
        return {"look": str(self.seat)} if shared else {}

    def beside(self, path: str) -> str:
        """The address of another page of this table."""
        query = urlencode(self.as_seat())
        return f"/t/{self.table.id}{path}" + (f"?{query}" if query else "")

    def told(self, line: Line) -> str:
        return self.table.game.tell(line.event, self.seat, self.say.language, self.names)

    def happened(self, move: int) -> list[str]:
        """What a move led to, in sentences; a new turn has its own heading."""
        return [self.told(line) for line in self.course.lines.get(move, ()) if not self.begins(line)]

    def begins(self, line: Line) -> bool:
        """Whether a new turn begins there."""
        return self.table.game.events.name(line.event) == self.table.game.words.turn_event

    def turn(self, number: int) -> str:
        """What a group of moves is called."""
        group = self.course.groups[number]
        return self.table.game.words.turn_title(group.turn, self.table.players, language=self.say.language)

    @property
    def over(self) -> bool:
        return self.table.phase == "over"

    @property
    def stopped(self) -> bool:
        """Whether no bot will judge what is not judged yet."""
        return self.review is not None and self.review.stopped


def allowed_seats(visit: Visit, table: Table) -> list[int | None]:
    """From where this person may look back: everywhere after the game, from the own seats during it."""
    if table.phase == "over":
        return [None, *range(table.players)]
    eyes = visit.eyes(table)
    if not eyes:
        raise NotYours(visit.say("While a game is played, only those who sit there can look back."))
    return list(eyes)


def chosen_seat(visit: Visit, seats: Sequence[int | None]) -> int | None:
    wanted = visit.request.query_params.get("seat")
    return next((seat for seat in seats if str(seat) == wanted), seats[0])


def review(visit: Visit, table: Table, step: int, found: Review | None) -> Element:
    """The page of one step; without a review it shows the moves alone."""
    moment = Moment(visit, table, step, found)
    say, verdict = visit.say, moment.verdict
    everybody = moment.seat is None
    picture = picture_of(table.game, moment.view, say, moment.names, moment.last, best_keys(moment), everybody)
    pending = verdict is not None and not verdict.complete and not moment.stopped
    content = [
        skip(say),
        div(
            "#review",
            class_=["review", {"judging": pending, "plain": verdict is None}],
            data_judged=f"/t/{table.id}/judged" if pending else None,
            data_count=str(verdict.judged) if verdict is not None else None,
        )[top(moment), stage(moment, picture.board, picture.own), deck(moment), column(moment, picture)],
    ]
    return document(
        visit,
        say("Review of {game}, move {step}", game=table.game.title, step=step)
        if moment.over
        else say("Replay of {game}, move {step}", game=table.game.title, step=step),
        content,
        classes=".page-review",
        game=table.game,
        styles=("review.css",),
        scripts=("site.js", "review.js"),
        board=True,
    )


def best_keys(moment: Moment) -> Sequence[str]:
    """The elements of the bot's move, where it is another one than was played and costs something not to see."""
    verdict, step = moment.verdict, moment.step
    if verdict is None or not verdict.is_mistake(step):
        return ()
    return moment.course.keys(step, verdict.of_move[step].best)


# -------------------------------------------------------------------- the one line on top
def top(moment: Moment) -> Element:
    say, table = moment.say, moment.table
    return header(".rbar")[
        not moment.over
        and a("#to-game.btn.main.small", href=moment.beside(""))[icon("leave"), span[say("Back to the game")]],
        a(".brand", href="/", aria_label=say("{site}, home", site=SITE))[
            svg(aria_hidden="true")[use(href=f"{static('logo.svg')}#mark")]
        ],
        h1[table.game.title, span(".sr")[", ", say("review") if moment.over else say("replay")]],
        p("#said")[
            when(moment),
            b[" ".join(moment.happened(moment.step)) or silence(moment)],
        ],
        div(".toolrow")[
            button(".tool", type="button", hidden=True, data_copy_address="", data_done=say("Copied"))[
                icon("link"), span(".lbl")[say("Link")]
            ],
            a(".tool", href=moment.beside("/export"), download=True)[icon("export"), span(".lbl")[say("Export")]],
            moment.over and a(".tool", href=f"/t/{table.id}/result")[icon("close"), span(".sr")[say("Result")]],
        ],
    ]


def when(moment: Moment) -> Node:
    """The round or turn of a step, where the game counts any."""
    groups = moment.course.groups
    if len(groups) < 2 or moment.table.game.turns is None:
        return None
    number = moment.course.group_of(moment.step)
    turn = moment.turn(number)
    counted = moment.over and groups[number].turn > 0  # what comes before the first turn is none
    words = moment.say("{turn} of {turns}", turn=turn, turns=turns_of(groups)) if counted else turn
    return span(".when")[words, span(aria_hidden="true")[" · "]]


def turns_of(groups: Sequence[Group]) -> int:
    """How many turns there were, also those in which there was nothing to decide."""
    turns = [group.turn for group in groups if group.turn > 0]
    apart = min((later - earlier for earlier, later in pairwise(turns)), default=1)
    return (turns[-1] - turns[0]) // apart + 1


def silence(moment: Moment) -> str:
    """What is said of a step that has shown nothing yet; after the game it may be told."""
    if moment.step == 0:
        return moment.say("The game begins.")
    name = moment.names[moment.course.deciders[moment.step - 1]]
    if moment.over:
        action = moment.course.actions[moment.step - 1]
        return f"{name}: {label_of(moment.table, moment.step, action, moment.say.language)}"
    return moment.say("{name} has made a choice that does not show yet.", name=name)


# -------------------------------------------------------------------- the board
def stage(moment: Moment, board: Sequence[str], own: str) -> Element:
    """The board, which never changes its size; with the near seat below it where one is chosen."""
    say, table, verdict = moment.say, moment.table, moment.verdict
    near = bool(own) and moment.seat is not None
    mistake = verdict is not None and verdict.is_mistake(moment.step)
    return main("#main", class_=["rstage", {"with-near": near}], tabindex="-1")[
        h2(".sr")[say("The table at move {step}", step=moment.step)],
        p(".sr")[table.game.prompt(moment.view, say.language, moment.names)],
        div("#board.middle", tabindex="0", role="group", aria_label=say("Board"))[(drawn(part) for part in board)],
        near
        and div(
            "#near",
            tabindex="0",
            role="group",
            aria_label=say("Near seat"),
            class_=["near", f"s{(moment.seat or 0) + 1}"],
        )[drawn(own)],
        p("#legend.legend", hidden=moment.step == 0, aria_hidden="true")[
            span(".tagged.is-played")[say("played")],
            mistake and verdict is not None and span(".tagged.is-best")[say("best"), " ", gained(verdict, moment.step)],
        ],
    ]


def gained(verdict: Verdict, move: int) -> str:
    return f"+{round(100 * verdict.of_move[move].loss)}\u202f%"


# -------------------------------------------------------------------- moving through time
def deck(moment: Moment) -> Element:
    say, step, steps = moment.say, moment.step, moment.table.steps
    return form(
        ".rdeck", method="get", action=f"/t/{moment.table.id}/replay", aria_label=say("Moving through the game")
    )[
        estimate(moment),
        label(".sr", for_="step")[say("Move")],
        input_("#step.slider", type="range", name="step", min="0", max=str(steps), value=str(step)),
        bool(moment.as_seat()) and input_(type="hidden", name="look", value=str(moment.seat)),
        bool(moment.filter) and input_(type="hidden", name="list", value=moment.filter),
        div(".keysrow")[
            div(".keys")[
                key(moment, "first", say("To the start"), 0),
                key(moment, "back", say("One move back"), step - 1, "prev"),
                play_key(say),
                key(moment, "forward", say("One move forward"), step + 1, "next"),
                key(moment, "last", say("To the end"), steps),
            ],
            output(for_="step")[say("Move {step} of {steps}", step=step, steps=steps)],
            speed(say),
            len(moment.seats) > 1 and seen_by(moment),
            button(".btn.small", data_go="")[say("Go")],
        ],
    ]


def key(moment: Moment, symbol: str, words: str, target: int, rel: str | None = None) -> Element:
    still = target == moment.step or not 0 <= target <= moment.table.steps
    return a(
        ".ibtn",
        id=f"key-{symbol}",
        href=None if still else moment.address(target),
        rel=rel,
        aria_label=words,
        aria_disabled="true" if still else None,
        role="link" if still else None,
        title=words,
    )[icon(symbol)]


def play_key(say: Say) -> Element:
    return button(
        "#key-play.ibtn.play",
        type="button",
        hidden=True,
        aria_label=say("Play"),
        data_pause=say("Pause"),
        data_play=say("Play"),
    )[icon("play", ".when-still"), icon("pause", ".when-playing")]


def speed(say: Say) -> Element:
    """How fast it plays by itself; the script keeps the choice."""
    words = {"calm": say("calm"), "normal": say("normal"), "quick": say("quick")}
    return span("#speeds.seg.lean", role="group", aria_label=say("Speed"), hidden=True)[
        (
            button(type="button", id=f"speed-{name}", data_speed=name, aria_pressed="false")[words[name]]
            for name in SPEEDS
        )
    ]


def seen_by(moment: Moment) -> Element:
    say = moment.say
    return label(".seenby")[
        span(".lbl")[say("Seen by")],
        select("#seen", name="seat")[
            (
                option_(value="" if seat is None else str(seat), selected=seat == moment.seat)[
                    say("everybody") if seat is None else moment.names[seat]
                ]
                for seat in moment.seats
            )
        ],
    ]


# -------------------------------------------------------------------- the bot's estimate
def estimate(moment: Moment) -> Node:
    verdict, found, say = moment.verdict, moment.review, moment.say
    if verdict is None or found is None:
        return None
    return div(".estbox")[
        div(".esthead")[
            h2[say("Chance to win") if verdict.together else say("Who was winning")],
            span(".soft.small.who")[who_judges(found, say)],
            progress(moment, verdict),
            next_swing(moment, verdict),
        ],
        chart(moment.course, verdict, moment.step, moment.names, moment.address, say),
    ]


def who_judges(found: Review, say: Say) -> str:
    seconds = found.seconds()
    if not seconds:
        return say("estimate of {bot}", bot=level_name(JUDGE_LEVEL, say))
    return say("estimate of {bot}, {seconds} s a move", bot=level_name(JUDGE_LEVEL, say), seconds=number(seconds, say))


def number(value: float, say: Say) -> str:
    from babel.numbers import format_decimal

    return format_decimal(value, locale=say.language)


def progress(moment: Moment, verdict: Verdict) -> Element:
    """How far the bot has come; without a script a link looks again."""
    say, steps = moment.say, moment.table.steps
    words = say("{n} of {steps} judged", n=min(verdict.judged, steps), steps=steps)
    if verdict.complete:
        return span("#progress.tag.good")[icon("check"), words]
    if moment.stopped:
        return span("#progress.tag")[icon("warning"), words]
    return a("#progress.tag", href=moment.address(moment.step), title=say("Look again"))[icon("clock"), words]


def next_swing(moment: Moment, verdict: Verdict) -> Node:
    swing = verdict.next_swing(moment.step)
    if swing is None:
        return None
    return a("#next-swing.btn.small.quiet.push", href=moment.address(swing.move))[
        icon("swing"), moment.say("Next big swing")
    ]
