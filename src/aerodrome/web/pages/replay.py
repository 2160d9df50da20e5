"""Any moment of a game by its address: for everybody after the end, for those who sit there during it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from htpy import (
    Element,
    Node,
    a,
    aside,
    b,
    button,
    details,
    div,
    form,
    h1,
    h2,
    header,
    input as input_,
    label,
    li,
    main,
    ol,
    option as option_,
    output,
    p,
    path,
    rect,
    select,
    small,
    span,
    summary,
    svg,
    ul,
    use,
)

from aerodrome.table.errors import NotYours
from aerodrome.table.table import Line, Table
from aerodrome.web.hidden import share_secrets
from aerodrome.web.language import Say
from aerodrome.web.pages.about_game import picture_of
from aerodrome.web.pages.document import SITE, document, skip
from aerodrome.web.pages.signs import drawn, emblem, icon, seat_name, seat_names
from aerodrome.web.static import static

if TYPE_CHECKING:
    from aerodrome.web.routes import Visit

WIDTH: Final = 1000  # of the line of steps


class Moment:
    """One step of a game, as it is shown: from which seat, with the events that this seat may know."""

    def __init__(self, visit: Visit, table: Table, step: int) -> None:
        self.visit = visit
        self.say: Say = visit.say
        self.table = table
        self.step = step
        self.seats = allowed_seats(visit, table)
        self.seat = chosen_seat(visit, self.seats)
        self.names = seat_names(table, self.say)
        self.view, self.last = look_at(table, step, self.seat)
        self.deciders = deciders(table)
        self.picture = picture_of(table.game, self.view, self.say, self.names, self.last)
        self.lines = table.lines

    def address(self, step: int) -> str:
        wanted = self.visit.request.query_params.get("seat")
        query = f"?seat={wanted}" if wanted is not None else self.as_seat()
        return f"/t/{self.table.id}/replay/{min(max(step, 0), self.table.steps)}{query}"

    def as_seat(self) -> str:
        """What an address says of who sits at a screen that several people with secrets share."""
        shared = share_secrets(self.table, self.visit.person.seats_at(self.table))
        return f"?look={self.seat}" if shared else ""

    def told(self, line: Line) -> str:
        return self.table.game.tell(line.event, self.seat, self.say.language, self.names)

    def happened(self) -> list[Line]:
        """What the last action led to."""
        return [line for line in self.lines if line.step == self.step]


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


def look_at(table: Table, step: int, seat: int | None) -> tuple[dict[str, Any], Iterable[str]]:
    """The view after some steps, and the elements that the last of them was about.

    Whoever decided knows which ones that were; for everybody else it is told by the events that they may know.
    """
    if step == 0 or not 0 <= step <= table.steps:
        return table.at(step).view(seat), ()
    assert table.state is not None
    action, before, board = int(table.state.log[step - 1]), table.at(step - 1), table.game.board
    keys: Iterable[str] = board.keys(before.view(seat), action) if seat == int(before.player) else ()
    before.apply(action)
    view = before.view(seat)
    if not keys:
        events = [table.game.events.read(line.event, seat) for line in table.lines if line.step == step]
        keys = board.marks(view, events)
    return view, keys


def deciders(table: Table) -> list[int]:
    """Who made each decision."""
    assert table.state is not None
    state, found = table.at(0), []
    for action in table.state.log:
        found.append(int(state.player))
        state.play(action)
    return found


def replay(visit: Visit, table: Table, step: int) -> Element:
    """The page of one step."""
    moment = Moment(visit, table, step)
    say = visit.say
    content = [
        skip(say),
        div("#replay.replay")[top(moment), stage(moment), transport(moment), side_log(moment), drawer(moment)],
    ]
    return document(
        visit,
        say("Replay of {game}, move {step}", game=table.game.title, step=step),
        content,
        classes=".page-replay",
        game=table.game,
        board=True,
    )


def top(moment: Moment) -> Element:
    say, table = moment.say, moment.table
    happened = " ".join(moment.told(line) for line in moment.happened()) or silence(moment)
    words = say("Move {step} of {steps}.", step=moment.step, steps=table.steps)
    over = table.phase == "over"
    return header(".prompt.replay-head")[
        a(".brand", href="/", aria_label=say("{site}, home", site=SITE))[
            svg(aria_hidden="true")[use(href=f"{static('logo.svg')}#mark")]
        ],
        h1[table.game.title, span(".sr")[", ", say("replay")]],
        p[b[words], " ", happened],
        div(".toolrow")[
            button(".tool", type="button", hidden=True, data_copy_address="", data_done=say("Copied"))[
                icon("link"), span(".lbl")[say("Link to this move")]
            ],
            a(".tool", href=f"/t/{table.id}/export{moment.as_seat()}", download=True)[
                icon("export"), span(".lbl")[say("Export")]
            ],
            a(".tool", href=f"/t/{table.id}/result" if over else f"/t/{table.id}{moment.as_seat()}")[
                icon("close"), span(".lbl")[say("Result") if over else say("Back to the table")]
            ],
        ],
    ]


def silence(moment: Moment) -> str:
    """What is said of a step that has shown nothing yet."""
    if moment.step == 0:
        return moment.say("The game begins.")
    name = moment.names[moment.deciders[moment.step - 1]]
    return moment.say("{name} has made a choice that does not show yet.", name=name)


def stage(moment: Moment) -> Element:
    say, table, picture = moment.say, moment.table, moment.picture
    return main("#main.stage", tabindex="-1")[
        h2(".sr")[say("The table at move {step}", step=moment.step)],
        p(".sr")[table.game.prompt(moment.view, say.language, moment.names)],
        div("#board.middle", tabindex="0", role="group", aria_label=say("Board"))[
            (drawn(part) for part in picture.board)
        ],
        bool(picture.own)
        and div(
            "#own",
            tabindex="0",
            role="group",
            aria_label=say("Near seat"),
            class_=["near", f"s{(moment.seat or 0) + 1}"],
        )[drawn(picture.own)],
    ]


def around(moment: Moment) -> Element:
    """The other seats and what belongs to nobody."""
    say, picture = moment.say, moment.picture
    return details("#around.around")[
        summary[icon("fit"), b[say("The rest of the table")], icon("down", ".turns")],
        (div(id=f"seat-{seat}", class_=["part", f"s{seat + 1}"])[drawn(part)] for seat, part in picture.seats.items()),
        (div(".part")[drawn(part)] for part in picture.side),
    ]


# -------------------------------------------------------------------- moving through time
def transport(moment: Moment) -> Element:
    say, step, steps = moment.say, moment.step, moment.table.steps

    def key(symbol: str, words: str, target: int, rel: str | None = None) -> Element:
        still = target == step or not 0 <= target <= steps
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

    play = button(
        "#key-play.ibtn.play",
        type="button",
        hidden=True,
        aria_label=say("Play"),
        data_pause=say("Pause"),
        data_play=say("Play"),
    )[icon("play", ".when-still"), icon("pause", ".when-playing")]
    return form(".transport", method="get", action=f"/t/{moment.table.id}/replay", aria_label=say("Replay controls"))[
        div(".keys")[
            key("first", say("To the start"), 0),
            key("back", say("One move back"), step - 1, "prev"),
            play,
            key("forward", say("One move forward"), step + 1, "next"),
            key("last", say("To the end"), steps),
        ],
        div(".line")[
            whose_steps(moment),
            label(".sr", for_="step")[say("Move")],
            input_("#step", type="range", name="step", min="0", max=str(steps), value=str(step)),
        ],
        bool(moment.as_seat()) and input_(type="hidden", name="look", value=str(moment.seat)),
        div(".extra.row")[
            output(for_="step")[f"{step} / {steps}"],
            len(moment.seats) > 1
            and label(".row")[
                span(".soft.small")[say("Seen by")],
                select(name="seat")[
                    (
                        option_(value="" if seat is None else str(seat), selected=seat == moment.seat)[
                            say("everybody") if seat is None else moment.names[seat]
                        ]
                        for seat in moment.seats
                    )
                ],
            ],
            button(".btn.small", data_go="")[say("Go")],
        ],
    ]


def whose_steps(moment: Moment) -> Node:
    """A line of all steps in the colours of those who decided."""
    steps = moment.table.steps
    if not steps:
        return None
    unit = WIDTH / steps
    runs: list[Element] = []
    place = 0
    for seat, group in groupby(moment.deciders):
        length = len(list(group))
        runs.append(
            rect(
                class_=f"s{seat + 1}",
                x=f"{place * unit:.1f}",
                y="12",
                width=f"{max(length * unit - 1, 1):.1f}",
                height="10",
            )
        )
        place += length
    now = moment.step * unit
    return svg(".race", viewBox=f"0 0 {WIDTH} 34", preserveAspectRatio="none", aria_hidden="true")[
        runs, path(".now", d=f"M{now:.1f} 2v30")
    ]


# -------------------------------------------------------------------- the log
def side_log(moment: Moment) -> Element:
    say, table = moment.say, moment.table
    return aside(".side-log", aria_label=say("Log"))[
        div(".head")[
            ul(".standing")[
                (
                    li(class_=f"s{seat + 1}")[emblem(seat, ".sm"), span(".n")[seat_name(table, seat, say)]]
                    for seat in range(table.players)
                )
            ]
        ],
        div(".scroll")[around(moment), steps_list(moment)],
    ]


def drawer(moment: Moment) -> Element:
    """The same log on a phone, from below."""
    say = moment.say
    return details("#drawer.drawer")[
        summary[
            icon("log"),
            b[say("Log")],
            span(".soft")[say("move {step} of {steps}", step=moment.step, steps=moment.table.steps)],
            icon("down"),
        ],
        div(".in")[steps_list(moment)],
    ]


def steps_list(moment: Moment) -> Element:
    return ol(".steps")[
        start_line(moment),
        (step_line(moment, step, list(group)) for step, group in groupby(moment.lines, lambda line: line.step)),
    ]


def start_line(moment: Moment) -> Element:
    current = moment.step == 0
    return li[
        a(".step", href=moment.address(0), aria_current="step" if current else None)[
            span(".no")["0"], icon("seal"), span[moment.say("The game begins.")]
        ]
    ]


def step_line(moment: Moment, step: int, lines: Sequence[Line]) -> Element:
    """What one step brought: the first event in full, the others below it."""
    first, *more = [moment.told(line) for line in lines]
    return li[
        a(
            class_=["step", {"later": step > moment.step}],
            href=moment.address(step),
            aria_current="step" if step == moment.step else None,
        )[
            span(".no")[str(step)],
            emblem(int(lines[0].event.seat), ".sm"),
            span[first, more and small[" ".join(more)]],
        ]
    ]
