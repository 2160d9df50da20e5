"""The end of a game: who won and why, the shuffle unsealed, and where to go from here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from htpy import (
    Element,
    Node,
    a,
    aside,
    b,
    button,
    circle,
    code,
    dd,
    details,
    div,
    dl,
    dt,
    form,
    g,
    h1,
    h2,
    p,
    path,
    rect,
    section,
    span,
    summary,
    svg,
    table as table_,
    tbody,
    td,
    text,
    tfoot,
    th,
    thead,
    tr,
    use,
)

from aerodrome.table.table import Table
from aerodrome.web.language import Say
from aerodrome.web.pages.about_game import branch_facts, option_facts, picture_of
from aerodrome.web.pages.again import YES, rematch, try_next
from aerodrome.web.pages.document import page
from aerodrome.web.pages.signs import colour_number, drawn, emblem, icon, piece, seat_name, seat_names
from aerodrome.web.pages.wait import hash_box
from aerodrome.web.static import static
from aerodrome.words import ScoreTable

if TYPE_CHECKING:
    from aerodrome.web.routes import Visit

SKY_W, SKY_H = 816, 330
TOP, LOW = 64, 176  # where the best and the last ship fly
LETTER, PLATE = 12, 48  # the width of a letter on the plate of a ship, and of what stands beside the name


def result(visit: Visit, table: Table) -> Element:
    """How it ended."""
    say = visit.say
    view = table.view(None)
    title = headline(table, view, say)
    scoring = table.game.words.score_table(view, say.language, seat_names(table, say))
    content = [
        finale(visit, table, view, title, scoring),
        div(".wrap.under-band.cols")[
            div(".stack")[
                numbers(table, view, say) if scoring is None else breakdown(scoring, view, say),
                final_board(visit, table),
                farewell(table, say),
            ],
            aside(".stack", aria_label=say("Rematch and fairness"))[
                visit.person.seats_at(table) and rematch(visit, table), unsealed(table, say), this_game(table, say)
            ],
        ],
    ]
    return page(
        visit,
        f"{title}: {table.game.title}",
        content,
        here="/#open",
        game=table.game,
        styles=("again.css",),
        scripts=("site.js", "again.js"),
        board=True,
    )


def headline(table: Table, view: dict[str, Any], say: Say) -> str:
    """Who has won, in a few words."""
    winners, names = view["winners"], seat_names(table, say)
    if len(winners) == table.players == 1:
        return say("You have done it")
    if len(winners) == table.players and not table.game.words.compares:
        return say("Won together")
    if not winners:
        return say("Lost this time")
    won = say.list([names[seat] for seat in winners])
    return say("{names} flies highest", names=won) if len(winners) == 1 else say("{names} fly highest", names=won)


def finale(visit: Visit, table: Table, view: dict[str, Any], title: str, scoring: ScoreTable | None) -> Element:
    say = visit.say
    names, scores, seats = seat_names(table, say), view["scores"], list(range(table.players))
    if scoring is not None:
        names, scores, seats = scoring.columns, scoring.totals, scoring.seats
    reason = table.game.words.outcome(view, say.language, seat_names(table, say))
    return div(".finale")[
        piece("clouds", ".clouds"),
        div(".wrap")[
            div(".text")[
                p(".eyebrow")[table.game.title, ", ", say.count("{n} decision", "{n} decisions", table.steps)],
                h1[title],
                p[reason],
                div(".row")[
                    again(visit, table), try_next(table, visit.person.seats_at(table), say), to_replay(table, say)
                ],
            ],
            flight(names, scores, seats, view["winners"]),
        ],
    ]


def again(visit: Visit, table: Table) -> Node:
    """A rematch, for those who sat here."""
    say = visit.say
    if not visit.person.seats_at(table):
        return a(".btn.main.big", href=f"/new/{table.game.id}")[icon("plus"), say("New table")]
    if table.rematch:
        return None
    return form(method="post", action=f"/t/{table.id}/rematch")[
        button(".btn.main.big", name="answer", value=YES)[icon("rematch"), say("Rematch")]
    ]


def to_replay(table: Table, say: Say) -> Element:
    return a(".btn.big", href=f"/t/{table.id}/replay/0")[icon("replay"), say("Review")]


def heights(scores: Sequence[int], winners: Sequence[int]) -> list[float]:
    """How high each ship flies: by its score, or high or low where all win or lose together."""
    best, worst = max(scores), min(scores)
    if best == worst:
        return [TOP + 14.0 * (seat % 2) if winners else LOW + 10.0 * (seat % 2) for seat in range(len(scores))]
    return [LOW - (LOW - TOP) * (score - worst) / (best - worst) for score in scores]


def flight(names: Sequence[str], scores: Sequence[int], seats: Sequence[int], winners: Sequence[int]) -> Element:
    """A ship for everybody who has a score, the better the higher."""
    places, room = heights(scores, winners), SKY_W / len(scores)
    shown = len(set(scores)) > 1
    words = ", ".join(f"{name} {score}" if shown else name for name, score in zip(names, scores, strict=True))
    ships = [
        ship(seat, room * (place + 0.5), places[place], shortened(name, room), str(score) if shown else "")
        for place, (seat, name, score) in enumerate(zip(seats, names, scores, strict=True))
    ]
    return svg(".flight", viewBox=f"0 0 {SKY_W} {SKY_H}", role="img", aria_label=words)[ships]


def shortened(name: str, room: float) -> str:
    """A name that fits on the plate of its ship."""
    letters = int(room - PLATE) // LETTER
    return name if len(name) <= letters else name[: letters - 1] + "…"


def ship(seat: int, x: float, y: float, name: str, score: str) -> Element:
    icons, scenery, colour = static("icons.svg"), static("scenery.svg"), colour_number(seat)
    wide = max(92, LETTER * len(name) + (PLATE if score else PLATE // 2))
    return g(class_=f"s{colour}", transform=f"translate({x:.0f} {y:.0f})")[
        path(".rope", d=f"M2 108V{SKY_H - y:.0f}"),
        g(".shipcol")[use(href=f"{scenery}#ship", x="-105", y="-46", width="210", height="103")],
        circle(cx="2", cy="0", r="22", fill="#fffdf6"),
        use(href=f"{icons}#seat-{colour}", x="-11", y="-13", width="26", height="26", fill="var(--seat-deep)"),
        g(".plate")[
            rect(x=f"{2 - wide / 2:.0f}", y="62", width=str(wide), height="44", rx="12"),
            text(
                ".who",
                x=f"{14 - wide / 2:.0f}" if score else "2",
                y="90",
                text_anchor=None if score else "middle",
            )[name],
            score and text(".pts", x=f"{wide / 2 - 10:.0f}", y="92", text_anchor="end")[score],
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
        div(".window")[drawn(picture.board[0])],
    ]


def breakdown(scoring: ScoreTable, view: dict[str, Any], say: Say) -> Element:
    """Where everybody's score comes from."""
    most = max([1, *(amount or 0 for _, amounts in scoring.rows[:-1] for amount in amounts)])
    *rows, (total, totals) = scoring.rows

    def cell(column: int, amount: int | None, *more: Node) -> Element:
        seat = scoring.seats[column]
        return td(class_=[f"s{colour_number(seat)}", {"win": seat in view["winners"]}])[
            span(".bar-cell")[b["–" if amount is None else str(amount)], *more]
        ]

    def meter(amount: int | None) -> Element:
        width = max(0, 100 * (amount or 0) // most)
        return svg(".meterline", aria_hidden="true")[rect(width=f"{width}%", height="10", rx="5")]

    return section(aria_labelledby="scores-title")[
        h2("#scores-title.sr")[say("Scores")],
        table_(".data.scores")[
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
                        th(scope="row")[title],
                        (cell(column, amount, meter(amount)) for column, amount in enumerate(amounts)),
                    ]
                    for title, amounts in rows
                )
            ],
            tfoot[
                tr[
                    th(scope="row")[total],
                    (
                        cell(column, amount, scoring.seats[column] in view["winners"] and icon("trophy"))
                        for column, amount in enumerate(totals)
                    ),
                ]
            ],
        ],
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
        a(".btn", href=f"/t/{table.id}/export", download=True)[icon("export"), say("Export as JSON")],
        button(".btn", type="button", hidden=True, data_copy_address="", data_done=say("Copied"))[
            icon("share"), span[say("Copy the address")]
        ],
        a(".btn.quiet", href=f"/rules/{table.game.id}")[icon("rules"), say("Rules")],
        a(".btn.quiet.push", href="/")[say("Back to all games")],
    ]


# -------------------------------------------------------------------- fairness
def unsealed(table: Table, say: Say) -> Element:
    seed = str(table.secret)
    return div(".panel")[
        h2[icon("seal"), " ", say("The shuffle was fair")],
        p(".small.soft")[say("Seed")],
        p(".hash.one")[span[seed]],
        p(".small.soft")[say("Its SHA-256, as promised before the game")],
        hash_box(table.seed_hash, say("Hash of the seed")),
        imported(say) if table.imported else check_it(seed, say),
    ]


def imported(say: Say) -> Element:
    return p(".small")[say("This game was brought from a file, so whoever wrote the file has known its seed.")]


def check_it(seed: str, say: Say) -> Element:
    return details(".what")[
        summary[icon("help"), say("How to check it")],
        div(".in")[
            p[say("Hash the seed yourself and compare:")],
            p[code[f"printf %s {seed} | sha256sum"]],
            p[say("The exported file replays to the same end, decision by decision.")],
        ],
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
