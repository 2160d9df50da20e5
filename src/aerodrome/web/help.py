"""The help at the table: a panel of the page, outside of the frames, that needs no script to be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Element, a, button, details, div, dl, h2, header, noscript, p, section, summary

from aerodrome.table.table import Table
from aerodrome.web.pages.signs import icon

if TYPE_CHECKING:
    from aerodrome.web.routes import Visit


def help_panel(visit: Visit, table: Table) -> Element:
    """The rules, and what lies on the table in words."""
    say = visit.say
    return section("#help.help-panel", popover=True, data_esc="menu", aria_labelledby="help-title")[
        header(".box-head")[
            h2("#help-title")[say("Help")],
            button(".ibtn", type="button", popovertarget="help", popovertargetaction="hide", aria_label=say("Close"))[
                icon("close")
            ],
        ],
        div(".help-body")[
            p[
                a(".btn", href=f"/rules/{table.game.id}?table={table.id}", target="_blank")[
                    icon("rules"), say("Full rules")
                ]
            ],
            details("#all-words")[
                summary[h2("#glossary-title")[say("Glossary")]],
                noscript[p[a(href=f"/t/{table.id}/words")[say("What lies on the table, in words")]]],
                dl("#words"),
            ],
        ],
    ]
