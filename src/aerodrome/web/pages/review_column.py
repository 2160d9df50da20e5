"""The column of the review: how it stood, the move judged, all moves with their grades, the boards of all seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import (
    Element,
    Node,
    a,
    aside,
    b,
    details,
    div,
    h2,
    li,
    ol,
    p,
    section,
    small,
    span,
    summary,
    svg,
    ul,
    use,
)

from aerodrome.drawing.board import Picture
from aerodrome.drawing.flags import colour_number
from aerodrome.table.store.reviews import Judgement
from aerodrome.web.drawn import drawn
from aerodrome.web.language import Say
from aerodrome.web.moves import BEST, SMALL, Verdict, label_of
from aerodrome.web.pages.review_chart import percent, signed
from aerodrome.web.pages.signs import emblem, icon
from aerodrome.web.static import static
from aerodrome.words import Chip

if TYPE_CHECKING:
    from aerodrome.web.pages.review import Moment


def column(moment: Moment, picture: Picture) -> Element:
    say = moment.say
    return aside(".rcol", aria_label=say("Players and moves"))[
        chips(moment),
        judge(moment),
        moves(moment),
        boards(moment, picture),
    ]


# -------------------------------------------------------------------- how it stood
def chips(moment: Moment) -> Node:
    """Every seat with its score at this moment and the chance that the bot gives it; then what all share."""
    say, table, verdict = moment.say, moment.table, moment.verdict
    told = table.game.words.chips(moment.view, say.language)
    scores = {chip.seat: chip for chip in told if chip.seat >= 0}
    chances = verdict.chances.get(moment.step) if verdict is not None else None
    mover = moment.course.deciders[moment.step - 1] if moment.step else -1

    def figure(chip: Chip) -> Element:
        sprite = f"{static(f'games/{table.game.id}/icons.svg')}#i-{chip.icon}"
        return b(title=chip.title)[chip.icon and svg(".st", aria_hidden="true")[use(href=sprite)], chip.value]

    seats = [
        li(class_=[f"s{seat + 1}", {"mover": seat == mover}])[
            a(href=f"#board-of-{seat}", data_board=str(seat))[
                emblem(seat, ".sm"),
                span(".n")[moment.names[seat]],
                seat in scores and figure(scores[seat]),
                verdict is not None
                and not verdict.together
                and span(".pc", title=say("chance to win after this move"))[
                    percent(chances[seat]) if chances is not None else "\u2026"
                ],
            ]
        ]
        for seat in range(table.players)
    ]
    goals = [li[figure(chip), chip.title] for chip in told if chip.seat < 0]
    if verdict is not None and verdict.together:
        goals.append(li[b[percent(chances[0]) if chances is not None else "\u2026"], say("chance to win")])
    return [
        ul("#standing.rchips", aria_label=say("How it stood"))[seats],
        bool(goals) and ul("#goals.rgoals", aria_label=say("What all share"))[goals],
    ]


# -------------------------------------------------------------------- the move judged
def judge(moment: Moment) -> Node:
    """The last move beside the bot's own, and what can be done from here."""
    say, step, verdict = moment.say, moment.step, moment.verdict
    if verdict is None:
        return None
    if not step:
        return section("#judge.rjudge", aria_label=say("The game begins."))[
            div(".title")[h2[say("The game begins.")]],
            p(".soft")[say("Step through the moves: each is compared with what the bot would have done.")],
            play_on(moment),
        ]
    decider = moment.course.deciders[step - 1]
    found = verdict.of_move.get(step)
    title = say("Move {move}, {name}", move=step, name=moment.names[decider])
    return section("#judge", class_=["rjudge", f"s{decider + 1}"], aria_label=title)[
        div(".title")[emblem(decider, ".sm"), h2[title], found is not None and grade(found, say)],
        compared(moment, found) if found is not None else waiting(moment, verdict),
        play_on(moment),
    ]


def waiting(moment: Moment, verdict: Verdict) -> Element:
    say = moment.say
    words = (
        say("The bot has nothing to say of this move.")
        if verdict.complete or moment.stopped
        else say("The bot has not judged this move yet.")
    )
    return div(".two")[line(moment, "played", moment.course.actions[moment.step - 1], None), p(".soft.small")[words]]


def compared(moment: Moment, found: Judgement) -> Element:
    played = moment.course.actions[moment.step - 1]
    same = found.best == played
    return div(".two")[
        line(moment, "played", played, found.best_value if same else found.played_value, good=found.loss < BEST),
        p(".soft.small")[moment.say("The bot would have done the same.")]
        if same
        else line(moment, "best", found.best, found.best_value),
    ]


def line(moment: Moment, kind: str, action: int, value: float | None, *, good: bool = False) -> Element:
    say = moment.say
    words = label_of(moment.table, moment.step, action, say.language)
    return div(class_=["rline", f"is-{kind}", {"good": good}])[
        p[span(".tagline")[say("played") if kind == "played" else say("the bot's move")], b(title=words)[words]],
        value is not None and span(".pct", title=say("as the bot saw it before the move"))[percent(value)],
    ]


def grade(found: Judgement, say: Say) -> Element:
    """What a move cost, in a word or a number: never by colour alone."""
    if found.loss < BEST:
        return span(".grade.ok", title=say("the best move, or as good"))[say("best")]
    kind = "meh" if found.loss <= SMALL else "bad"
    words = say("chance lost against the best move")
    return span(class_=["grade", kind], title=words)[signed(-found.loss), "\u202f%"]


def play_on(moment: Moment) -> Element:
    """New tables: from this moment, or from before the move that was judged."""
    say, step, table = moment.say, moment.step, moment.table
    return div(".row")[
        step < table.steps
        and a("#play-on.btn.main", href=f"/t/{table.id}/play-on/{step}")[icon("branch"), say("Play on from here")],
        step > 0
        and a("#play-before.btn", href=f"/t/{table.id}/play-on/{step - 1}")[icon("back"), say("Try another move")],
    ]


# -------------------------------------------------------------------- all moves
def moves(moment: Moment) -> Element:
    say, course = moment.say, moment.course
    here = course.group_of(moment.step)
    return details("#moves.rmoves", open=True, name="column")[
        summary[h2[say("Moves")], icon("down")],
        filters(moment),
        div(".scroll")[
            ol(".steps.judged")[
                start_line(moment) if not moment.filter else None,
                (group_lines(moment, number, number == here) for number in range(len(course.groups))),
            ]
        ],
    ]


def filters(moment: Moment) -> Node:
    """All moves, those that cost something, the own ones; links, so that they work without a script."""
    say, verdict, steps = moment.say, moment.verdict, moment.table.steps
    if verdict is None:
        return None
    mistakes = sum(verdict.is_mistake(move) for move in range(1, steps + 1))
    choices = [("", say("All {n}", n=steps)), ("mistakes", say("Mistakes {n}", n=mistakes))]
    if moment.own:
        mine = sum(decider in moment.own for decider in moment.course.deciders)
        choices.append(("mine", say("Mine {n}", n=mine)))
    return div(".mvhead")[
        span(".seg.lean", role="group", aria_label=say("Which moves"))[
            (
                a(
                    id=f"list-{name or 'all'}",
                    href=moment.address(moment.step, list=name),
                    aria_current="true" if name == moment.filter else None,
                )[words]
                for name, words in choices
            )
        ]
    ]


def is_listed(moment: Moment, move: int) -> bool:
    if moment.filter == "mistakes":
        return moment.verdict is not None and moment.verdict.is_mistake(move)
    if moment.filter == "mine":
        return moment.course.deciders[move - 1] in moment.own
    return True


def start_line(moment: Moment) -> Element:
    current = moment.step == 0
    return li[
        a(".step", href=moment.address(0), aria_current="step" if current else None)[
            span(".no")["0"], icon("seal"), span[moment.say("The game begins.")]
        ]
    ]


def group_lines(moment: Moment, number: int, here: bool) -> Node:
    """A turn: folded unless the moment lies in it, or only some moves are asked for."""
    group = moment.course.groups[number]
    listed = [move for move in group.moves() if is_listed(moment, move)]
    if not listed:
        return None
    if len(moment.course.groups) == 1:
        return [move_line(moment, move) for move in listed]
    say, verdict = moment.say, moment.verdict
    mistakes = sum(verdict.is_mistake(move) for move in listed) if verdict is not None else 0
    return li[
        details(".rturn", id=f"turn-{number}", open=here or bool(moment.filter))[
            summary[
                b[moment.turn(number)],
                span(".soft")[say.count("{n} move", "{n} moves", len(listed))],
                mistakes > 0 and span(".soft")[say.count("{n} mistake", "{n} mistakes", mistakes)],
                icon("down"),
            ],
            ol(".steps.judged")[(move_line(moment, move) for move in listed)],
        ]
    ]


def move_line(moment: Moment, move: int) -> Element:
    """What one move brought: the first event in full, the others below it, then what the bot would have done."""
    say, verdict = moment.say, moment.verdict
    seat = moment.course.deciders[move - 1]
    ended = ends_turn(moment, move)
    first, *more = ([unseen(moment, move)] if ended else []) + moment.happened(move) or [unseen(moment, move)]
    found = verdict.of_move.get(move) if verdict is not None else None
    better = found is not None and found.loss >= BEST and label_of(moment.table, move, found.best, say.language)
    return li(id=f"m{move}")[
        a(
            class_=["step", {"later": move > moment.step}],
            href=moment.address(move),
            aria_current="step" if move == moment.step else None,
        )[
            span(".no")[str(move)],
            emblem(seat if ended else line_seat(moment, move, seat), ".sm"),
            span[
                first,
                more and small[" ".join(more)],
                better and small(".alt")[icon("right"), span(".sr")[say("better:"), " "], better],
            ],
            found is not None and grade(found, say),
        ]
    ]


def ends_turn(moment: Moment, move: int) -> bool:
    """Whether nothing came of a move but the next turn: what that begins with is somebody else's."""
    lines = moment.course.lines.get(move, [])
    return bool(lines) and moment.begins(lines[0])


def line_seat(moment: Moment, move: int, decider: int) -> int:
    """Whose move a line is about: of a move that led to nothing, who decided."""
    lines = moment.course.lines.get(move)
    seat = int(lines[0].event.seat) if lines else decider
    return colour_number(seat) - 1


def unseen(moment: Moment, move: int) -> str:
    """What is said of a move that has told nothing: after the game, what was chosen."""
    decider = moment.course.deciders[move - 1]
    if moment.over or decider == moment.seat:
        return label_of(moment.table, move, moment.course.actions[move - 1], moment.say.language)
    return moment.say("{name} has made a choice that does not show yet.", name=moment.names[decider])


# -------------------------------------------------------------------- the boards of all seats
def boards(moment: Moment, picture: Picture) -> Element:
    """What lies before every seat, and what belongs to nobody."""
    say, near = moment.say, moment.seat or 0
    wide = picture.own if moment.seat is None and near not in picture.seats else ""
    parts = sorted([*([(near, wide)] if wide else []), *picture.seats.items()])
    return details("#boards.rmoves", name="column")[
        summary[h2[say("Boards of all seats")], icon("down")],
        div(".scroll", tabindex="0", role="group", aria_label=say("Boards of all seats"))[
            (
                div(
                    id=f"board-of-{seat}",
                    class_=["part", f"s{seat + 1}", {"wide": part is wide}],
                    tabindex="0" if part is wide else None,
                )[p(".sr")[moment.names[seat] if seat < len(moment.names) else None], drawn(part)]
                for seat, part in parts
            ),
            (div(".part")[drawn(part)] for part in picture.side),
        ],
    ]
