"""The end of a game: who won and why, the shuffle unsealed, and where to go from here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from htpy import (
    Element,
    Node,
    a,
    aside,
    b,
    button,
    circle,
    dd,
    div,
    dl,
    dt,
    form,
    g,
    h1,
    h2,
    h3,
    li,
    ol,
    p,
    path,
    rect,
    section,
    small,
    span,
    svg,
    table as table_,
    tbody,
    td,
    text,
    tfoot,
    th,
    thead,
    tr,
    ul,
    use,
)

from aerodrome.drawing.flags import colour_number
from aerodrome.table.table import Table
from aerodrome.web.course import course
from aerodrome.web.drawn import drawn
from aerodrome.web.language import Say
from aerodrome.web.moves import Verdict
from aerodrome.web.pages.about_game import branch_facts, option_facts, picture_of
from aerodrome.web.pages.again import YES, ask_words, goes_on, is_asked_again, is_in, may_ask, rematch, sign, try_next
from aerodrome.web.pages.charts import charts, ticks
from aerodrome.web.pages.document import page
from aerodrome.web.pages.fair import unsealed
from aerodrome.web.pages.signs import emblem, icon, piece, seat_name, seat_names
from aerodrome.web.static import static
from aerodrome.words import ScoreTable
from aerodrome.words.ending import Ending

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit

SENTENCE_END: Final = re.compile(r"(?<=\.) ")
SKY_W, SKY_H = 816, 330
TOP, LOW = 64, 176  # where the best and the last ship fly
STAR = "M0-16l5 10 11 1.6-8 7.800 2 11L0 9.200l-10 5.200 2-11-8-7.800L-5-6Z"
MARGIN = 40  # at the left, for the scale
LETTER, PLATE = 12, 56  # the width of a letter on the plate of a ship, and of what stands beside the name


def result(visit: Visit, table: Table) -> Element:
    """How it ended, and how it came to that."""
    say = visit.say
    view, names = table.view(None), seat_names(table, say)
    words = table.game.words
    ending = words.ending(course(table), say.language, names)
    scoring = ending.scoring or words.score_table(view, say.language, names)
    content = [
        finale(visit, table, view, ending, scoring),
        div(".wrap.under-band.cols2")[
            div(".stack")[
                missing(table.game.id, ending, say),
                chart_panel(table.game.id, ending),
                numbers(table, view, say) if scoring is None else breakdown(table.game.id, scoring, view, say),
                final_board(visit, table),
                farewell(table, say),
            ],
            aside(".stack", aria_label=say("Rematch and fairness"))[
                may_ask(table, visit.person.seats_at(table)) and rematch(visit, table),
                whereabouts(ending),
                next_time(ending, say),
                unsealed(table, say),
                this_game(table, say),
            ],
        ],
    ]
    title = f"{ending.headline} · {table.game.title}"
    return page(
        visit,
        title,
        content,
        game=table.game,
        board=True,
        description=ending.story,
        styles=("again.css", "result.css"),
        scripts=("site.js", "again.js", "result.js", "fair.js"),
    )


def finale(visit: Visit, table: Table, view: dict[str, Any], ending: Ending, scoring: ScoreTable | None) -> Element:
    """Who has won, one sentence how, and the ships; a defeat has a grey sky."""
    say = visit.say
    names, scores, seats = seat_names(table, say), view["scores"], list(range(table.players))
    if scoring is not None:
        names, scores, seats = scoring.columns, scoring.totals, scoring.seats
    sky = table.game.board.finale(view, say.language, static(f"games/{table.game.id}/icons.svg"))
    people = (
        say.list(seat_names(table, say)) if table.players < 4 else say.count("{n} player", "{n} players", table.players)
    )
    return div(class_=["finale", {"lost2": not view["winners"]}])[
        piece("clouds", ".clouds"),
        div(".wrap")[
            div(".text")[
                p(".eyebrow")[f"{table.game.title} · {people} · ", say.count("{n} move", "{n} moves", table.steps)],
                h1[ending.headline],
                p(".how")[ending.story],
                own_place(visit, table, ending),
                div(".row")[
                    again(visit, table),
                    try_next(table, visit.person.seats_at(table), say),
                    to_campaign(table, say),
                    to_replay(visit, table),
                ],
            ],
            drawn(sky) if sky else flight(names, scores, seats, view["winners"]),
            None if sky else podium(names, scores, seats),
        ],
    ]


def own_place(visit: Visit, table: Table, ending: Ending) -> Node:
    """Where the reader comes in: the game's own words to that seat, unless headline or story say the same."""
    say, held = visit.say, visit.person.seats_at(table)
    if len(held) != 1:
        return None
    words = table.game.prompt(table.view(held[0]), say.language, seat_names(table, say))
    head, _, rest = words.partition(". ")
    told = " ".join(one for one in SENTENCE_END.split(rest or head) if one not in ending.story)
    return None if told.rstrip(".") in ("", ending.headline.rstrip(".")) else p(".own")[told]


def podium(names: Sequence[str], scores: Sequence[int], seats: Sequence[int]) -> Node:
    """The scores as chips, where the plates of the ships are too small to read."""
    if len(set(scores)) < 2:
        return None
    order = sorted(range(len(scores)), key=lambda place: -scores[place])
    return ol(".podium-list", aria_hidden="true")[
        (
            li(class_=f"s{colour_number(seats[place])}")[
                emblem(seats[place], ".sm"), span[names[place]], b[str(scores[place])]
            ]
            for place in order
        )
    ]


def again(visit: Visit, table: Table) -> Node:
    """A rematch, for those who sat here."""
    say, held = visit.say, visit.person.seats_at(table)
    if not may_ask(table, held):
        return a(".btn.main.big", href=f"/new/{table.game.id}")[icon("plus"), say("New table")]
    if table.rematch:
        return None
    if is_in(table, held):
        words = say("You want to go on") if goes_on(table) else say("You asked for a rematch")
        return span(".btn.big", aria_disabled="true")[icon("check"), words]
    joining = say("Join the next chapter") if goes_on(table) else say("Join the rematch")
    words = joining if is_asked_again(table, held) else ask_words(table, say)
    return form(method="post", action=f"/t/{table.id}/rematch")[
        button(".btn.main.big", name="answer", value=YES)[icon(sign(table)), words]
    ]


def to_campaign(table: Table, say: Say) -> Node:
    return table.campaign and a(".btn.big", href=f"/c/{table.campaign}")[icon("map"), say("Campaign")]


def to_replay(visit: Visit, table: Table) -> Element:
    """The way to the review, which begins to be judged now; when it is, how much there is to see."""
    say = visit.say
    verdict = Verdict(table, visit.rooms.tables.judge.look(table).judgements)
    swings = len(verdict.swings) if verdict.complete else 0
    return a(".btn.big", href=f"/t/{table.id}/replay/0")[
        icon("replay"), say("Review"), swings > 0 and [" · ", say.count("{n} swing", "{n} swings", swings)]
    ]


def heights(scores: Sequence[int], winners: Sequence[int]) -> list[float]:
    """How high each ship flies: by its score, or high or low where all win or lose together."""
    best, worst = max(scores), min(scores)
    if best == worst:
        return [TOP + 14.0 * (seat % 2) if winners else LOW + 10.0 * (seat % 2) for seat in range(len(scores))]
    return [LOW - (LOW - TOP) * (score - worst) / (best - worst) for score in scores]


def flight(names: Sequence[str], scores: Sequence[int], seats: Sequence[int], winners: Sequence[int]) -> Element:
    """A ship for everybody who has a score, the better the higher, the best one first."""
    places, room = heights(scores, winners), (SKY_W - MARGIN) / len(scores)
    shown = len(set(scores)) > 1
    order = sorted(range(len(scores)), key=lambda column: -scores[column])
    words = ", ".join(f"{names[column]} {scores[column]}" if shown else names[column] for column in order)
    ships, stars = [], []
    for place, column in enumerate(order):
        x, y = MARGIN + room * (place + 0.5), places[column]
        score = str(scores[column]) if shown else ""
        ships.append(ship(seats[column], x, y, shortened(names[column], room), score))
        if shown and seats[column] in winners:
            stars.append(path(".goldstar", d=STAR, transform=f"translate({x + 76:.0f} {y - 22:.0f})"))
    return svg(".flight", viewBox=f"0 0 {SKY_W} {SKY_H}", role="img", aria_label=words)[
        levels(scores) if shown else None, ships, stars
    ]


def levels(scores: Sequence[int]) -> list[Node]:
    """Lines at round scores, so that the distances can be read."""
    best, worst = max(scores), min(scores)
    found: list[Node] = []
    for value in ticks(worst, best, 4):
        if worst <= value <= best:
            y = LOW - (LOW - TOP) * (value - worst) / (best - worst)
            found += [
                path(".level", d=f"M34 {y:.0f}H{SKY_W}"),
                text(".lvl", x="26", y=f"{y + 5:.0f}")[str(value)],
            ]
    return found


def shortened(name: str, room: float) -> str:
    """A name that fits on the plate of its ship."""
    letters = int(room - PLATE) // LETTER
    return name if len(name) <= letters else name[: letters - 1] + "…"


def ship(seat: int, x: float, y: float, name: str, score: str) -> Element:
    icons, scenery, colour = static("icons.svg"), static("scenery.svg"), colour_number(seat)
    wide = max(92, LETTER * len(name) + (PLATE if score else PLATE // 2))
    return g(class_=f"s{colour}", transform=f"translate({x:.0f} {y:.0f})")[
        path(".rope", d=f"M2 98V{SKY_H - y:.0f}"),
        g(".shipcol")[use(href=f"{scenery}#ship", x="-84", y="-37", width="168", height="82")],
        circle(cx="2", cy="0", r="19", fill="#fffdf6"),
        use(href=f"{icons}#seat-{colour}", x="-10", y="-12", width="24", height="24", fill="var(--seat-deep)"),
        g(".plate")[
            rect(x=f"{2 - wide / 2:.0f}", y="52", width=str(wide), height="46", rx="12"),
            text(
                ".who",
                x=f"{14 - wide / 2:.0f}" if score else "2",
                y="81",
                text_anchor=None if score else "middle",
            )[name],
            score and text(".pts", x=f"{wide / 2 - 10:.0f}", y="84", text_anchor="end")[score],
        ],
    ]


# -------------------------------------------------------------------- the board, the figures
def final_board(visit: Visit, table: Table) -> Element:
    say = visit.say
    picture = picture_of(table.game, table.view(None), say, seat_names(table, say))
    return section(".panel.last-board", aria_labelledby="board-title")[
        div(".section-head")[
            h2("#board-title")[say("The table at the end")],
            a(".push", href=f"/t/{table.id}/replay/{table.steps}")[say("See the final board")],
        ],
        div(".window", tabindex="0", role="group", aria_labelledby="board-title")[drawn(picture.board[0])],
    ]


def breakdown(game_id: str, scoring: ScoreTable, view: dict[str, Any], say: Say) -> Element:
    """Where everybody's score comes from, in words with bars; the most of each part is underlined."""
    most = max([1, *(amount or 0 for _, amounts in scoring.rows[:-1] for amount in amounts)])
    *rows, (total, totals) = scoring.rows

    def cell(column: int, amount: int | None, top: int, *more: Node) -> Element:
        seat = scoring.seats[column]
        best = {"win": seat in view["winners"], "top": top > 0 and amount == top}
        return td(class_=[f"s{colour_number(seat)}", best])[
            span(".bar-cell")[b["–" if amount is None else str(amount)], *more]
        ]

    def head(place: int, words: str) -> Element:
        if place >= len(scoring.notes):
            return th(scope="row")[words]
        sign, note = scoring.notes[place]
        return th(scope="row")[span(".withsign")[sprite_icon(game_id, sign), span[words, small[note]]],]

    def meter(amount: int | None) -> Element:
        width = max(0, 100 * (amount or 0) // most)
        return svg(".meterline", aria_hidden="true")[rect(width=f"{width}%", height="10", rx="5")]

    return section(aria_labelledby="scores-title")[
        h2("#scores-title.sech")[say("Where the score came from")],
        table_(".data.scores.words")[
            thead[
                tr[
                    th(scope="col")[span(".sr")[say("Part of the score")]],
                    (
                        th(scope="col", class_={"win": seat in view["winners"]})[
                            span(".row")[emblem(seat, ".sm"), span[name]]
                        ]
                        for seat, name in zip(scoring.seats, scoring.columns, strict=True)
                    ),
                ]
            ],
            tbody[
                (
                    tr[
                        head(place, title),
                        (
                            cell(column, amount, max(one or 0 for one in amounts), meter(amount))
                            for column, amount in enumerate(amounts)
                        ),
                    ]
                    for place, (title, amounts) in enumerate(rows)
                )
            ],
            tfoot[
                tr[
                    th(scope="row")[total],
                    (
                        cell(column, amount, 0, scoring.seats[column] in view["winners"] and icon("trophy"))
                        for column, amount in enumerate(totals)
                    ),
                ]
            ],
        ],
    ]


# -------------------------------------------------------------------- how it came to that
def sprite_icon(game_id: str, name: str, classes: str = "") -> Element:
    """A symbol of the game."""
    return svg(f".sort{classes}", aria_hidden="true")[use(href=f"{static(f'games/{game_id}/icons.svg')}#i-{name}")]


def chart_panel(game_id: str, ending: Ending) -> Node:
    """How the game went; one round makes no line."""
    chart = ending.chart
    if chart is None or len(chart.turns) < 2:
        return None
    return section(".panel", aria_labelledby="chart-title")[
        div(".phead")[h2("#chart-title")[chart.title], p(".soft")[chart.note]],
        charts(chart, static(f"games/{game_id}/icons.svg")),
    ]


def missing(game_id: str, ending: Ending, say: Say) -> Node:
    """What was not reached, and what it lacked."""
    if not ending.lacks:
        return None
    return section(".panel", aria_labelledby="missing-title")[
        h2("#missing-title")[say("What was missing")],
        ul(".missing")[
            (
                li[
                    div(".needs")[
                        (
                            span(class_=["need", {"lack": not there}])[sprite_icon(game_id, thing)]
                            for thing, there in lack.things
                        )
                    ],
                    div[h3[lack.title], p[lack.text]],
                ]
                for lack in ending.lacks
            )
        ],
    ]


def whereabouts(ending: Ending) -> Node:
    """What became of the cards, or of whatever the game counts."""
    counts = ending.counts
    if counts is None or not counts.rows:
        return None
    most = max(row.number for row in counts.rows)
    return section(".panel", aria_labelledby="counts-title")[
        h2("#counts-title")[counts.title],
        table_(".plainrows")[
            tbody[
                (
                    tr[
                        th(scope="row")[row.title, small[row.note]],
                        td(".num")[b[str(row.number)]],
                        td(".barcol")[
                            svg(".meterline", aria_hidden="true")[
                                rect(width=f"{100 * row.number // most}%", height="10", rx="5")
                            ]
                        ],
                    ]
                    for row in counts.rows
                )
            ]
        ],
    ]


def next_time(ending: Ending, say: Say) -> Node:
    if not ending.advice:
        return None
    return section(".panel", aria_labelledby="next-title")[
        h2("#next-title")[say("Next time")],
        ul(".next")[(li[icon("hint"), span[words]] for words in ending.advice)],
    ]


def numbers(table: Table, view: dict[str, Any], say: Say) -> Node:
    """The scores, where they differ."""
    scores = view["scores"]
    if len(set(scores)) < 2:
        return None
    best = max(1, *scores)
    return section(".panel", aria_labelledby="scores-title")[
        h2("#scores-title")[say("Scores")],
        dl(".bars")[
            (
                div(class_=f"s{seat + 1}")[
                    dt[seat_name(table, seat, say)],
                    dd[
                        b[str(score)],
                        svg(".meterline", aria_hidden="true")[
                            rect(width=f"{max(0, 100 * score // best)}%", height="10", rx="5")
                        ],
                    ],
                ]
                for seat, score in enumerate(scores)
            )
        ],
    ]


def farewell(table: Table, say: Say) -> Element:
    return div(".row")[
        a(".btn", href=f"/t/{table.id}/export", download=True)[icon("export"), say("Export the game")],
        button(".btn", type="button", hidden=True, data_copy_address="", data_done=say("Copied"))[
            icon("share"), span[say("Copy the address")]
        ],
        a(".btn.quiet", href=f"/rules/{table.game.id}")[icon("rules"), say("Rules")],
        a(".btn.quiet.push", href="/")[say("Back to all games")],
    ]


def this_game(table: Table, say: Say) -> Node:
    facts = [
        *option_facts(table.game, table.players, table.options, say),
        *branch_facts(table, say),
        (say("Players"), say.list(seat_names(table, say))),
    ]
    return div(".panel")[
        h2[say("This table")],
        dl(".facts")[((dt[name], dd[value]) for name, value in facts)],
    ]
