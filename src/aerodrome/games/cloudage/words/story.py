"""The pages of the story: what a story card or a scenario card tells, what it changes, and what its book offers."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.effects import table
from aerodrome.games.cloudage.words import effects, goal, log, names as n, phrases as ph
from aerodrome.games.cloudage.words.tales import SCENARIOS, TALES
from aerodrome.language import Speech, mark
from aerodrome.words import View, all_of, one_of
from aerodrome.words.campaign import Page

KINDS: Final = {
    "opening": mark("Chapter {chapter}, opening"),
    "book_1": mark("Chapter {chapter}, first book"),
    "book_2": mark("Chapter {chapter}, second book"),
    "epilogue": mark("Chapter {chapter}, epilogue"),
}
GAIN_ALL: Final = mark("Everybody gains {gain}.")
GAIN_THERE: Final = mark("Everybody whose airship is on board {boards} gains {gain}.")
NEW_UNLESS: Final = mark("New on the board, unless {absent} lies there: {tile}.")
NEW_AGAIN: Final = mark("On the board again, if it was removed: {tile}.")
NEXT_CARDS: Final = mark("The next chapter also has the project cards {cards}.")
NEXT_TILE: Final = mark("From the next chapter on the board has {tile}.")
BOOK: Final = mark("Whenever a book is open: {effect}.")
FIRST_BOOK: Final = mark("The first time a book is open: {effect}.")
LATER_BOOKS: Final = mark("Later: {effect}.")
PARAGRAPH: Final = "\n\n"


def story(view: View, language: str = "en") -> list[Page]:
    """The pages that this game has told so far: its story cards, or its scenario card."""
    say = n.voice(language)
    if view["chapter"] is None:
        return [with_goal(say, view, scenario_page(say, str(view["scenario"])))]
    pages = [story_page(say, int(number)) for number in view["stories"]]
    return [with_goal(say, view, page) for page in pages[:1]] + pages[1:]


def with_goal(say: Speech, view: View, page: Page) -> Page:
    """Alone the first page also says what wins (CLA-7.15, CLA-7.16), or what brings stars (CLA-7.20)."""
    if view["players"] > 1:
        return page
    return page._replace(text=PARAGRAPH.join((page.text, goal.told(say, goal.thing(view)))))


def story_page(say: Speech, number: int) -> Page:
    """The tale, then what changes, then the book."""
    row = n.STORY_ROWS[number]
    title, tale = TALES[number]
    parts = [say.marked(tale), " ".join(changes(say, number)), book(say, number)]
    kind = say.marked(KINDS[row["role"]], chapter=row["chapter"])
    return Page(str(number), say.marked(title), PARAGRAPH.join(part for part in parts if part), kind)


def scenario_page(say: Speech, scenario: str) -> Page:
    name, tale = SCENARIOS[scenario]
    plants = bool(n.SCENARIO_ROWS[f"scenario_{scenario}"]["plants"])
    first = len(p.SCENARIO_SIDES) * p.SCENARIOS.index(scenario)
    front, back = (effects.said(say, int(table.SCENARIO_BOOK[first + side]), plants) for side in range(2))
    books = f"{say.marked(FIRST_BOOK, effect=front)} {say.marked(LATER_BOOKS, effect=back)}"
    kind = say.gettext("Scenario {number}", number=scenario)
    return Page(f"scenario_{scenario}", say.marked(name), PARAGRAPH.join((say.marked(tale), books)), kind)


def book(say: Speech, number: int) -> str:
    """What the book of a story card offers; nothing of an epilogue."""
    effect = int(table.STORY_BOOK[number - p.FIRST_STORY])
    return "" if effect == table.NO_EFFECT else say.marked(BOOK, effect=effects.said(say, effect))


def changes(say: Speech, number: int) -> list[str]:
    """What a story card does when it comes into play (CLA-7.31, CLA-7.32, CLA-7.38), in sentences."""
    row = n.STORY_ROWS[number]
    lines = (*row.get("reveal", ()), *row.get("end", ()))
    tiles = [n.tile_name(say, line["tile"]) for line in lines if line["op"] == "place_tile"]
    placed = [say.marked(log.TILE_PLACED, tile=all_of(say, tiles))] if tiles else []
    return [*placed, *(told for line in lines if (told := change(say, line)))]


def change(say: Speech, line: dict[str, Any]) -> str:
    match line["op"]:
        case "add_projects":
            return say.marked(log.SET_ADDED, set=log.cards_of(say, line["set"]))
        case "place_tile_if_absent":
            message = NEW_AGAIN if line["absent"] == line["tile"] else NEW_UNLESS
            return say.marked(message, tile=n.tile_name(say, line["tile"]), absent=line["absent"])
        case "remove_tile":
            return say.marked(log.TILE_GONE, tile=n.tile_name(say, line["tile"]))
        case "gain_all":
            return say.marked(GAIN_ALL, gain=ph.amounts(say, line["gain"]))
        case "gain_on_boards":
            boards = one_of(say, [str(board) for board in line["boards"]])
            return say.marked(GAIN_THERE, boards=boards, gain=ph.amounts(say, line["gain"]))
        case "bag_projects":
            return say.marked(NEXT_CARDS, cards=log.cards_of(say, line["set"]))
        case "bag_tile":
            return say.marked(NEXT_TILE, tile=n.tile_name(say, line["tile"]))
    return ""  # a tile is told before; which chapter comes next, by the tale
