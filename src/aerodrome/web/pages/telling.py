"""A page of a game's story, as the table and the page of a campaign show it."""

from __future__ import annotations

from htpy import Element, h3, li, p

from aerodrome.words.campaign import Page


def story_page(page: Page, place: str = "page") -> Element:
    """A page with its paragraphs."""
    return li(id=f"{place}-{page.id}")[
        page.kind and p(".eyebrow")[page.kind],
        h3[page.title],
        (p[" ".join(part.split())] for part in page.text.split("\n\n") if part.strip()),
    ]
