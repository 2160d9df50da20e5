"""Bringing a game from a file."""

from __future__ import annotations

from htpy import Element, button, div, form, h2, input as input_, label, p, section

from aerodrome.web.language import Say
from aerodrome.web.pages.signs import icon


def import_game(say: Say) -> Element:
    """The form that takes a file."""
    return section("#import.section", aria_labelledby="import-title")[
        div(".section-head")[h2("#import-title")[say("Import a game")]],
        form(".panel.flat.bring", method="post", action="/import", enctype="multipart/form-data")[
            div(".grow")[
                label(for_="record")[say("A file of a game or campaign that you exported")],
                p(".help", id="record-help")[
                    say(
                        "A finished game can be reviewed move by move, also one of many that bots have played; an "
                        "unfinished one goes on here, everybody at this screen. A campaign goes on with its next "
                        "chapter."
                    )
                ],
            ],
            input_(
                "#record",
                type="file",
                name="record",
                accept="application/json,.json,.jsonl",
                required=True,
                aria_describedby="record-help",
            ),
            button(".btn")[icon("import"), say("Import")],
        ],
    ]
