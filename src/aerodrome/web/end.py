"""The end of a game: a sheet over the board that tells it, with what comes next."""

from __future__ import annotations

from htpy import Node, a, button, div, h2, p, section, table as table_, tbody, td, th, thead, tr
from markupsafe import Markup

from aerodrome.drawing.canvas import View
from aerodrome.table.table import Table
from aerodrome.web.bar import end_sign, reply_buttons
from aerodrome.web.language import Say
from aerodrome.web.markup import kept
from aerodrome.web.pages.again import rematch_words
from aerodrome.web.pages.signs import emblem, icon, seat_names
from aerodrome.web.place import Place
from aerodrome.words import ScoreTable

PARTS = 5  # columns that fit beside a name; of more only the sum is told


def end_sheet(table: Table, place: Place, view: View, say: Say) -> Markup | None:
    """Who won and how, what everybody has, a rematch, the review, and the way to the board; None before the end."""
    if table.phase != "over":
        return None
    names = seat_names(table, say)
    head, _, rest = table.game.prompt(view, say.language, names).partition(". ")
    scores = table.game.words.score_table(view, say.language, names)
    asked = rematch_words(table, place.held, say)
    return kept(
        section("#end", class_=["end-sheet", {"scored": scores is not None}], aria_labelledby="end-title")[
            button("#end-close.ibtn", type="button", aria_label=say("Close"))[icon("close")],
            h2("#end-title")[head.rstrip(".")],
            p[rest] if rest else None,
            None if scores is None else score_rows(scores, place, say),
            p(".asks")[asked] if asked else None,
            div(".end-row")[
                reply_buttons(table, place, say),
                table.campaign and a(".btn", href=f"/c/{table.campaign}")[icon("map"), say("Campaign")],
                a(".btn", href=f"/t/{table.id}/replay")[icon("replay"), say("Review the game")],
                a(".btn", href=f"/t/{table.id}/result")[icon(end_sign(table)), say("Result")],
                button("#see-board.btn", type="button")[say("See the board")],
            ],
        ]
    )


def score_rows(scores: ScoreTable, place: Place, say: Say) -> Node:
    """A row for everybody, the best one first."""
    parts = scores.rows if len(scores.rows) <= PARTS else scores.rows[-1:]
    order = sorted(range(len(scores.columns)), key=lambda column: -scores.totals[column])
    best = max(scores.totals, default=0)
    return table_(".end-table")[
        thead[tr[th(scope="col")[say("Player")], (th(scope="col")[title] for title, _ in parts)]],
        tbody[
            (
                tr(
                    class_={
                        "top-row": scores.totals[column] == best,
                        "me": scores.seats[column] in place.held,
                    }
                )[
                    th(scope="row")[emblem(scores.seats[column], ".sm"), scores.columns[column]],
                    (
                        td(class_={"sum": row is parts[-1]})["–" if row[1][column] is None else str(row[1][column])]
                        for row in parts
                    ),
                ]
                for column in order
            )
        ],
    ]
