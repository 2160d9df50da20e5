"""The help at the table: a panel of the page, outside of the frames, that needs no script to be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Element, Node, a, button, dd, details, div, dl, dt, h2, header, noscript, p, section, span, summary

from aerodrome.table.table import Table
from aerodrome.web.language import Say
from aerodrome.web.pages.signs import icon

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit


def help_panel(visit: Visit, table: Table) -> Element:
    """How to play, which the script fetches when somebody opens the panel; what is in play here; what lies there."""
    say, game = visit.say, table.game
    title = say("How to play {game}", game=game.title)
    return section("#help.help-panel", popover=True, data_esc="menu", aria_labelledby="help-title")[
        header(".box-head")[
            h2("#help-title")[say("Help")],
            button(".ibtn", type="button", popovertarget="help", popovertargetaction="hide", aria_label=say("Close"))[
                icon("close")
            ],
        ],
        div(".help-body")[
            div(".help-ways")[
                a(".btn.small", href=f"/rules/{game.id}?table={table.id}", target="_blank")[
                    icon("rules"), say("Full rules")
                ],
                bool(game.board.tips)
                and button("#coach-again.btn.small.by-script", type="button")[icon("hint"), say("Show the tips again")],
            ],
            div("#lessons")[p[a(".btn", href=f"/how-to/{game.id}", target="_blank")[icon("help"), span[title]]]],
            in_play(table, say),
            details("#all-words")[
                summary[h2("#glossary-title")[say("Glossary")]],
                noscript[p[a(href=f"/t/{table.id}/words")[say("What lies on the table, in words")]]],
                dl("#words"),
            ],
        ],
    ]


def in_play(table: Table, say: Say) -> Node:
    """What was chosen for this table, and what it changes; the page that teaches a game tells of the usual one."""
    words, language = table.game.words, say.language
    found: list[tuple[str, str]] = []
    for option in table.game.asked(table.players, table.options):
        value = table.options.get(option.name, option.default)
        if option.kind is bool:
            continue
        for choice in value if isinstance(value, list) else [value]:
            meaning = words.choice_help(option.name, choice, language)
            if meaning:
                found.append((words.choice_title(option.name, choice, language), meaning))
    if not found:
        return None
    return section("#in-play", aria_labelledby="in-play-title")[
        h2("#in-play-title")[say("At this table")], dl[((dt[title], dd[meaning]) for title, meaning in found)]
    ]
