"""A campaign in lines: its log book, and the pages of its story."""

from __future__ import annotations

from aerodrome.language import Speech, columns
from aerodrome.words.campaign import CampaignStory, Cell, LogBook, Page

STAR = "*"


def log_lines(story: CampaignStory, say: Speech) -> list[str]:
    """The title, how it stands, and what every chapter brought to everybody."""
    log = story.log
    rows = {row.chapter: row for row in log.rows}
    told = [(say.gettext("chapter"), "", *log.columns)]
    for chapter in story.chapters:
        row = rows.get(chapter.id)
        cells = [cell_text(log, cell) for cell in row.cells] if row else [""] * len(log.columns)
        told.append((chapter.id, chapter.title or "...", *cells))
    told.append(("", say.gettext("all together"), *(cell_text(log, cell) for cell in log.totals)))
    return [story.title, story.summary, "", *columns(told)]


def cell_text(log: LogBook, cell: Cell) -> str:
    points = "-" if cell.points is None else f"{cell.points} {log.points}".strip()
    return f"{points} {STAR * cell.stars}".strip() if log.starred else points


def page_lines(page: Page) -> list[str]:
    """A page of the story, its paragraphs apart."""
    head = f"{page.kind}: {page.title}" if page.kind else page.title
    return [head, "", page.text]


def story_lines(story: CampaignStory) -> list[str]:
    """What was unlocked, and the whole story so far."""
    lines: list[str] = []
    for shelf in story.shelves:
        if shelf.things:
            lines += ["", f"{shelf.title}: {', '.join(thing.name for thing in shelf.things)}"]
    for page in story.pages:
        lines += ["", *page_lines(page)]
    return lines
