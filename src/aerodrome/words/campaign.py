"""What a page tells of a campaign: its chapters, its log book, what was unlocked, and the story so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    from aerodrome.words import Words


class Played(NamedTuple):
    """One game of a campaign: what it began with, and what everybody sees of it, at its end or now."""

    options: Mapping[str, Any]
    view: dict[str, Any]  # as of nobody's seat


class Page(NamedTuple):
    """A page of the story, told to everybody when it comes into play."""

    id: str  # the same page has the same id in every view; it tells whether somebody has read it
    title: str
    text: str  # paragraphs have an empty line between them
    kind: str = ""  # what sort of page it is, in a word or two: "Opening", "Epilogue"


class Chapter(NamedTuple):
    """A place on the way: played, the one that is played or comes next, to come, or not to be told of yet."""

    id: str  # a few letters: "4a"
    title: str = ""  # empty: not told yet
    text: str = ""  # what it is about, in a sentence or two
    state: Literal["played", "now", "to come", "locked"] = "locked"
    winners: Sequence[int] = ()  # seats, once it is played


class Cell(NamedTuple):
    """What a seat has from one chapter, or from all of them. None: it does not count here."""

    points: int | None = None
    stars: int = 0
    bonus: int = 0  # how many of the stars are gold, such as that of the winner; they are shown last


class Row(NamedTuple):
    """A chapter in the log book, a cell for each column."""

    chapter: str  # the id of the chapter
    cells: Sequence[Cell]
    winners: Sequence[int] = ()  # seats


class LogBook(NamedTuple):
    """What every chapter brought to everybody; what is to come has no row."""

    columns: Sequence[str]  # names
    seats: Sequence[int]  # whose column it is; -1: of an opponent from the box
    rows: Sequence[Row]
    totals: Sequence[Cell]
    points: str = ""  # what points are called, in a few letters: "VP"
    starred: bool = False  # stars are shown
    note: str = ""  # what points or stars are given for


class Unlocked(NamedTuple):
    """One thing that later chapters have: its picture is drawn by `Board.keepsake`, by this key."""

    name: str
    text: str = ""
    picture: str = ""


class Shelf(NamedTuple):
    """Things of one sort that were unlocked."""

    title: str
    things: Sequence[Unlocked]
    note: str = ""  # how many, of how many


class CampaignStory(NamedTuple):
    """A campaign in words; whatever is empty is left out."""

    title: str  # of the whole campaign
    summary: str  # how it stands, or how it ended, in a sentence or two
    chapters: Sequence[Chapter]  # in the order in which they are played
    log: LogBook
    shelves: Sequence[Shelf] = ()
    pages: Sequence[Page] = ()  # all pages of the story so far, the first one first
    coming: str = ""  # beside the next chapter: why it is this one, what is decided
    winners: Sequence[int] = ()  # seats, once the campaign is over


def campaign_of(
    words: Words, games: Sequence[Played], following: Mapping[str, Any] | None, language: str, names: Sequence[str]
) -> CampaignStory:
    """What can be told of any campaign: chapters by number, the scores of each, who won it."""
    from aerodrome.words import all_of, common, player_name

    say = common(language)
    seats = list(range(games[0].view["players"])) if games else []
    over = bool(games) and games[-1].view["over"]
    done = list(games) if over else list(games[:-1])
    chapters = [
        Chapter(
            str(number),
            say.gettext("Chapter {number}", number=number),
            state="played" if one.view["over"] else "now",
            winners=one.view["winners"] if one.view["over"] else (),
        )
        for number, one in enumerate(games, start=1)
    ]
    if following is not None:
        number = len(games) + 1
        chapters.append(Chapter(str(number), say.gettext("Chapter {number}", number=number), state="now"))
    rows = [
        Row(str(number), [Cell(score) for score in one.view["scores"]], one.view["winners"])
        for number, one in enumerate(done, start=1)
    ]
    totals = [Cell(sum(row.cells[seat].points or 0 for row in rows)) for seat in seats]
    called = [player_name(say, seat, names) for seat in seats]
    won = [sum(1 for row in rows if seat in row.winners) for seat in seats]
    best = [seat for seat in seats if won[seat] and won[seat] == max(won)]
    told = say.ngettext("{n} chapter played.", "{n} chapters played.", len(done), n=len(done))
    if best and words.compares and len(seats) > 1:
        most = say.ngettext("{names} won {n} chapter.", "{names} won {n} chapters.", won[best[0]], n=won[best[0]],
                            names=all_of(say, [called[seat] for seat in best]))  # fmt: skip
        told = f"{told} {most}"
    return CampaignStory(
        title=say.gettext("Campaign"),
        summary=told,
        chapters=chapters,
        log=LogBook(called, seats, rows, totals),
        pages=told_so_far(words, games, language),
        winners=best if over and following is None else (),
    )


def told_so_far(words: Words, games: Sequence[Played], language: str) -> list[Page]:
    """The pages of the story that the games of a campaign have told, each once."""
    found: dict[str, Page] = {}
    for one in games:
        for page in words.story(one.view, language):
            found.setdefault(page.id, page)
    return list(found.values())
