"""The page of a campaign: the map of its chapters, its log book, what was unlocked, the story, and how it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from htpy import (
    Element,
    Node,
    a,
    aside,
    b,
    button,
    details,
    div,
    figcaption,
    figure,
    form,
    h1,
    h2,
    h3,
    input as input_,
    label,
    li,
    ol,
    p,
    section,
    small,
    span,
    summary,
    svg,
    table as table_,
    tbody,
    td,
    tfoot,
    th,
    thead,
    tr,
    ul,
    use,
)

from aerodrome.drawing.flags import colour_number
from aerodrome.table.campaign import Campaign
from aerodrome.table.table import BOT, TITLE_LENGTH, Table
from aerodrome.web.drawn import drawn
from aerodrome.web.frame import shared_drawings
from aerodrome.web.language import Say
from aerodrome.web.pages.again import may_ask, rematch
from aerodrome.web.pages.document import page
from aerodrome.web.pages.home import is_asked
from aerodrome.web.pages.signs import emblem, icon, level_name, seat_names
from aerodrome.web.pages.telling import story_page
from aerodrome.web.static import static
from aerodrome.words.campaign import CampaignStory, Cell, Chapter, LogBook, Page, Shelf

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit

STAR = 17  # the width of a star in a row
LATEST = 2  # pages of the story that stand beside the log book


def campaign(visit: Visit, found: Campaign, refused: str | None = None) -> Element:
    """All that there is to know of a campaign, for everybody who has its link; a `refused` name is shown again."""
    say = visit.say
    story = found.story(say.language, seat_names(found.last, say))
    content: list[Node] = [
        shared_drawings(found.game),
        head(visit, found, story, refused),
        div(".wrap.under-band.cols2")[
            div(".stack")[log_book(story, say), shelves(found, story, say)],
            aside(".stack", aria_label=say("How it goes on"))[
                going_on(visit, found, story), ended(found, story, say), latest(story.pages, say)
            ],
        ],
        book(story.pages, say),
    ]
    return page(
        visit,
        f"{found.name or story.title} · {found.game.title}",
        content,
        game=found.game,
        board=True,
        description=story.summary,
        styles=("again.css", "result.css", "campaign.css"),
        scripts=("site.js", "again.js", "campaign.js"),
    )


def head(visit: Visit, found: Campaign, story: CampaignStory, refused: str | None) -> Element:
    """What it is called, how it stands, and the map."""
    say = visit.say
    drawing = found.game.board.campaign(story.chapters, found.last.players, say.language)
    return div(".campband")[
        div(".wrap")[
            div(".grow")[
                p(".eyebrow")[
                    say("{game} · Campaign", game=found.game.title), bool(found.name) and f" · {story.title}"
                ],
                h1[found.name or story.title],
                p[story.summary],
            ],
            bool(visit.person.seats_at(found.last)) and renaming(found, story, say, refused),
            div(".row.push")[
                bool(found.finished) and a(".btn", href=f"/c/{found.id}/export")[icon("export"), say("Export")],
                first_button(visit, found),
            ],
        ],
        exported_without(found, say),
        div(".mapscroll", role="group", tabindex="0", aria_label=say("The map of the chapters"))[drawn(drawing)],
    ]


def renaming(found: Campaign, story: CampaignStory, say: Say, refused: str | None) -> Element:
    """Another name for the campaign, for those who play it."""
    return details(".rename", open=refused is not None)[
        summary(".btn")[icon("text"), say("Rename")],
        form(method="post", action=f"/c/{found.id}/name")[
            label(for_="campaign-name")[say("What you call this campaign")],
            div(".row")[
                input_(
                    "#campaign-name",
                    type="text",
                    name="name",
                    value=found.name if refused is None else refused[: 2 * TITLE_LENGTH],
                    maxlength=str(TITLE_LENGTH),
                    placeholder=story.title,
                    autocomplete="off",
                    aria_describedby="campaign-name-says",
                    aria_invalid="true" if refused is not None else None,
                ),
                button(".btn.main")[say("Save")],
            ],
            p("#campaign-name-says.small", class_="wrong" if refused is not None else "soft")[
                say("At most {n} letters, without signs that cannot be seen. Empty: its usual name.", n=TITLE_LENGTH)
            ],
        ],
    ]


def exported_without(found: Campaign, say: Say) -> Node:
    """What the file leaves out: the seed of a game that is not over would tell what nobody may know."""
    if not found.finished or found.last.phase != "playing":
        return None
    words = say("The export holds the chapters that are over. The chapter that is being played is not in it; whoever"
                " imports the file plays that chapter from its beginning.")  # fmt: skip
    return div(".wrap")[p(".soft.small.leftout")[words]]


def first_button(visit: Visit, found: Campaign) -> Node:
    """The nearest thing to do."""
    say, last = visit.say, found.last
    if last.phase != "over":
        words = say("Continue") if visit.person.seats_at(last) else say("Watch")
        return a(".btn.main", href=f"/t/{last.id}")[icon("play"), words]
    if found.over or not may_ask(last, visit.person.seats_at(last)):
        return a(".btn.main", href=f"/new/{found.game.id}")[icon("plus"), say("New table")]
    return a(".btn.main", href="#again")[icon("forward"), say("Next chapter")]


# -------------------------------------------------------------------- the log book
def log_book(story: CampaignStory, say: Say) -> Element:
    log = story.log
    rows = {row.chapter: row for row in log.rows}
    return section(aria_labelledby="log-title")[
        h2("#log-title.sech")[say("Log book")],
        div(".scroller", tabindex="0", role="group", aria_labelledby="log-title")[
            table_(".data.logbook")[
                thead[
                    tr[
                        th(scope="col")[say("Chapter")],
                        (
                            th(scope="col")[span(".row")[emblem(seat, ".sm"), span[name]]]
                            for seat, name in zip(log.seats, log.columns, strict=True)
                        ),
                    ]
                ],
                tbody[
                    (
                        tr(id=f"chapter-{chapter.id}", class_=None if chapter.id in rows else "tocome")[
                            th(scope="row")[span(".cno")[chapter.id], chapter_title(chapter, say)],
                            (
                                log_cell(log, column, rows[chapter.id].cells[column], rows[chapter.id].winners, say)
                                if chapter.id in rows
                                else td[span(".soft")["–"]]
                                for column in range(len(log.columns))
                            ),
                        ]
                        for chapter in story.chapters
                    )
                ],
                bool(log.rows)
                and tfoot[
                    tr[
                        th(scope="row")[say("Stars so far") if log.starred else say("All together")],
                        (total_cell(log, cell) for cell in log.totals),
                    ]
                ],
            ]
        ],
        log.note and p(".soft.small.legend-line")[log.starred and star_row(Cell(stars=2, bonus=1)), span[log.note]],
    ]


def chapter_title(chapter: Chapter, say: Say) -> Node:
    if chapter.title:
        return span[chapter.title]
    return span(".soft")[say("not told yet")]


def log_cell(log: LogBook, column: int, cell: Cell, winners: Sequence[int], say: Say) -> Element:
    seat = log.seats[column]
    won = seat in winners
    points = "–" if cell.points is None else str(cell.points)
    return td(class_=[f"s{colour_number(seat)}", {"win": won}])[
        b[points],
        log.points and cell.points is not None and span(".soft.small")[" ", log.points],
        log.starred and cell.stars > 0 and star_row(cell),
        log.starred and span(".sr")[" ", say.count("{n} star", "{n} stars", cell.stars)],
        won and not log.starred and icon("trophy"),
        won and span(".sr")[" ", say("won")],
    ]


def total_cell(log: LogBook, cell: Cell) -> Element:
    points = "–" if cell.points is None else f"{cell.points} {log.points}".strip()
    if not log.starred:
        return td[points]
    return td[icon("star", ".gold"), str(cell.stars), " ", small(".soft")[points]]


def star_row(cell: Cell) -> Element:
    """Stars, the gold ones last."""
    plain = cell.stars - cell.bonus
    return svg(".stars", viewBox=f"0 0 {STAR * cell.stars} 16", aria_hidden="true", data_stars=str(cell.stars))[
        (
            use(
                href=f"{static('icons.svg')}#star",
                x=str(STAR * place),
                width="16",
                height="16",
                class_="bonus" if place >= plain else None,
            )
            for place in range(cell.stars)
        )
    ]


# -------------------------------------------------------------------- what was unlocked, and the story
def shelves(found: Campaign, story: CampaignStory, say: Say) -> Node:
    there = [shelf for shelf in story.shelves if shelf.things]
    if not there:
        return None
    return section(".panel.unlocked", aria_labelledby="unlocked-title")[
        h2("#unlocked-title")[say("Unlocked so far")], (one_shelf(found, shelf, say) for shelf in there)
    ]


def one_shelf(found: Campaign, shelf: Shelf, say: Say) -> list[Node]:
    """Drawn things in a row, each with its words; what has no picture is told in a list."""
    drawings = [
        found.game.board.keepsake(thing.picture, say.language) if thing.picture else "" for thing in shelf.things
    ]
    pictured = [(thing, picture) for thing, picture in zip(shelf.things, drawings, strict=True) if picture]
    others = [thing for thing, picture in zip(shelf.things, drawings, strict=True) if not picture]
    return [
        h3[shelf.title, shelf.note and span(".soft.small")[" ", shelf.note]],
        bool(pictured)
        and ul(".keepsakes")[
            (
                li[
                    figure[
                        drawn(picture),
                        figcaption[b[thing.name], thing.text and span[thing.text]],
                    ]
                ]
                for thing, picture in pictured
            )
        ],
        bool(others) and ul(".things")[(li[b[thing.name], thing.text and span[thing.text]] for thing in others)],
    ]


def latest(pages: Sequence[Page], say: Say) -> Node:
    """The newest pages of the story, the newest one first."""
    if not pages:
        return None
    return section("#story.panel.tale", aria_labelledby="story-title")[
        h2("#story-title")[say("What has happened")],
        ol(".pages", reversed=True)[(story_page(one) for one in reversed(pages[-LATEST:]))],
        len(pages) > LATEST and p[a(href="#book")[say("The story from the beginning")]],
    ]


def book(pages: Sequence[Page], say: Say) -> Node:
    """The whole story in order, to be read like a book, once there is more of it than stands above."""
    if len(pages) <= LATEST:
        return None
    return div(".wrap")[
        section("#book.panel.tale.book", aria_labelledby="book-title")[
            h2("#book-title")[say("The story from the beginning")],
            ol(".pages")[(story_page(one, "book") for one in pages)],
        ]
    ]


# -------------------------------------------------------------------- how it goes on
def coming_chapter(story: CampaignStory) -> Chapter | None:
    return next((chapter for chapter in story.chapters if chapter.state == "now"), None)


def going_on(visit: Visit, found: Campaign, story: CampaignStory) -> Node:
    """The chapter that is played or comes next, and who plays it; between chapters everybody is asked."""
    say, last, chapter = visit.say, found.last, coming_chapter(story)
    if found.over or chapter is None:
        return None
    playing = last.phase == "playing"
    label = say("Now, chapter {id}", id=chapter.id) if playing else say("Next, chapter {id}", id=chapter.id)
    asks = last.phase == "over" and may_ask(last, visit.person.seats_at(last))
    return section("#next.panel.nextch", aria_labelledby="next-title")[
        p(".eyebrow")[label],
        h2("#next-title")[chapter.title or say("Chapter {id}", id=chapter.id)],
        chapter.text and p[chapter.text],
        rematch(visit, last) if asks else ul(".folk")[(crew_row(visit, last, seat) for seat in range(last.players))],
        None if last.phase == "over" else go_on(visit, last),
        story.coming and p(".soft.small")[story.coming],
        last.phase == "over" and not asks and p(".soft.small")[say("Those who played can begin it.")],
    ]


def go_on(visit: Visit, last: Table) -> Element:
    say = visit.say
    held = visit.person.seats_at(last)
    words = say("Your turn") if is_asked(visit, last) else say("To the table") if held else say("Watch")
    return a(".btn.main.big.wide", href=f"/t/{last.id}")[icon("play" if held else "spectate"), words]


def crew_row(visit: Visit, last: Table, seat: int) -> Element:
    say, chair = visit.say, last.seats[seat]
    about = ""
    if seat in visit.person.seats_at(last):
        about = say("you")
    elif chair.kind == BOT:
        stands_in = say("a bot plays, the seat is kept")
        about = stands_in if chair.token else say("Bot, {level}", level=level_name(chair.level, say))
    return li(class_=f"s{seat + 1}")[
        emblem(seat, ".sm"), span(".n")[seat_names(last, say)[seat] or say("free"), about and small[about]]
    ]


def ended(found: Campaign, story: CampaignStory, say: Say) -> Node:
    """Who has won the campaign."""
    if not found.over:
        return None
    names = [name for seat, name in zip(story.log.seats, story.log.columns, strict=True) if seat in story.winners]
    words = say.count("{names} has won", "{names} have won", len(names), names=say.list(names)) if names else ""
    return section(".panel.nextch", aria_labelledby="ended-title")[
        p(".eyebrow")[say("The campaign is over")],
        h2("#ended-title")[words or say("The last chapter is told")],
        p[story.summary],
        a(".btn.big.wide", href=f"/t/{found.last.id}/result")[icon("trophy"), say("The last result")],
    ]
