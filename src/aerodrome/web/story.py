"""The story at the table: a panel with its pages, which opens when a new one has come into play."""

from __future__ import annotations

from htpy import button, div, h2, header, ol, section
from markupsafe import Markup

from aerodrome.drawing.canvas import View
from aerodrome.table.table import Table
from aerodrome.web.language import Say
from aerodrome.web.markup import kept
from aerodrome.web.pages.signs import icon
from aerodrome.web.pages.telling import story_page


def story_panel(table: Table, view: View, say: Say) -> Markup | None:
    """All pages so far, the newest one first; None in a game without a story. The script knows which ones were read."""
    pages = table.game.words.story(view, say.language)
    if not pages:
        return None
    ids = " ".join(page.id for page in pages)
    return kept(
        section("#story.help-panel.tale", popover=True, data_esc="menu", data_pages=ids, aria_labelledby="tale-title")[
            header(".box-head")[
                h2("#tale-title")[say("The story")],
                button(
                    ".ibtn", type="button", popovertarget="story", popovertargetaction="hide", aria_label=say("Close")
                )[icon("close")],
            ],
            div(".help-body")[ol(".pages", reversed=True)[(story_page(page) for page in reversed(pages))]],
        ]
    )
