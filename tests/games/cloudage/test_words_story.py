"""The story of CloudAge as it is read: pages at the table, and the page of a campaign."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from aerodrome.games.cloudage import GAME, parts as p
from aerodrome.games.cloudage.words import names as n, story, tales
from aerodrome.language import LANGUAGES
from aerodrome.words.campaign import CampaignStory, Cell, Played
from tests.games.cloudage.scene import new_game, scene
from tests.kit.text import NAMES, narrow, readable

words = GAME.words
STORIES = {int(row["number"]): row for row in p.rows("story_cards")}


def typeset(text: str) -> str:
    return text.replace("'", "’")


# ---------------------------------------------------------------- texts
@pytest.mark.parametrize("number", STORIES)
def test_a_story_card_is_told_as_it_is_printed(number: int) -> None:
    assert tales.TALES[number] == (typeset(STORIES[number]["title"]), typeset(STORIES[number]["text"]))
    for option in STORIES[number].get("after", {}).get("options", ()):
        assert tales.DECISIONS[option["card"]] == typeset(option["label"])


def test_chapters_scenarios_and_decisions_have_their_words() -> None:
    assert {row["id"]: row["title"] for row in p.rows("chapters")} == {
        chapter: title for chapter, (title, _) in tales.CHAPTERS.items()
    }
    assert {str(row["number"]): row["name"] for row in p.rows("scenario_cards")} == {
        number: name for number, (name, _) in tales.SCENARIOS.items()
    }
    asked = {option["card"] for row in STORIES.values() for option in row.get("after", {}).get("options", ())}
    chosen = {card for row in STORIES.values() for card in row.get("after", {}).get("winner_chooses_epilogue", ())}
    assert set(tales.DECISIONS) == asked | chosen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", STORIES)
def test_every_page_can_be_read(number: int, language: str) -> None:
    page = story.story_page(n.voice(language), number)
    readable(page.text, language, lines=True)
    readable(page.title, language)
    readable(page.kind, language)
    assert page.id == str(number)
    assert all(page.text.split("\n\n"))


def test_a_page_tells_the_tale_what_changes_and_what_the_book_offers() -> None:
    """CLA-7.31, CLA-7.33."""
    page = story.story_page(n.voice("en"), 12)
    tale, changes, book = page.text.split("\n\n")
    assert (page.title, page.kind) == ("The Woman with the Wrench", "Chapter 1, first book")
    assert tale.startswith("A stranger climbs down")
    assert changes == (
        "New project cards are mixed into the top of the pile: Sam and Pilot Badge. Everybody gains 1 project card."
    )
    assert book == (
        "Whenever a book is open: for 2 water, gain 2 project cards, then you may remove 1 card from your navigation "
        "discard pile."
    )


@pytest.mark.parametrize(
    ("number", "changes"),
    [
        (11, []),
        (13, ["New on the board: L1 (Whika)."]),
        (21, ["New on the board, unless L2 lies there: L3 (Devil’s Fork)."]),
        (29, ["Everybody whose airship is on board 2, 3 or 4 gains 2 VP."]),
        (34, ["L9 (weapon system) leaves the board."]),
        (
            37,
            [
                "New on the board: L15 (fight and disarm) and L11 (weapon system).",
                "On the board again, if it was removed: L9 (weapon system).",
            ],
        ),
        (
            42,
            [
                "The next chapter also has the project cards Wind Farm and Cloud Seeder.",
                "From the next chapter on the board has L13 (weapon system).",
            ],
        ),
        (47, []),
    ],
)
def test_what_a_card_changes_is_told(number: int, changes: list[str]) -> None:
    assert story.changes(n.voice("en"), number) == changes


def test_an_epilogue_has_no_book() -> None:
    say = n.voice("en")
    epilogues = [number for number, row in STORIES.items() if row["role"] == "epilogue"]
    assert [number for number in STORIES if not story.book(say, number)] == epilogues


def test_a_game_tells_the_pages_that_came_into_play() -> None:
    s = scene(chapter="1", story=12)
    assert [page.id for page in words.story(s.view(None))] == ["11", "12"]
    assert words.story(s.view(0), "fr")[0].title == "Saison sèche"


def test_a_scenario_has_one_page_with_both_sides_of_its_card() -> None:
    """CLA-5.16; without plants there is none to gain (CLA-3.24)."""
    (page,) = words.story(new_game(2, 1, scenario="2").view(None))
    assert (page.id, page.title, page.kind) == ("scenario_2", "Green Horizon", "Scenario 2")
    assert page.text.split("\n\n")[1] == (
        "The first time a book is open: fight against 4; if you win, gain 4 VP, and either 3 project cards or 3 water. "
        "Later: for 2 water, gain 1 project card and 1 mission card; or for 2 energy, gain 2 VP and 1 plant."
    )
    for language in LANGUAGES:
        for scenario in p.SCENARIOS:
            readable(words.story(new_game(2, 1, scenario=scenario).view(None), language)[0].text, language, lines=True)


STARS_TOLD = (
    "Alone you get a star each for {} VP, one less for each mission that counts and is below its highest level."
)


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"scenario": "1"}, "Alone you win with 60 VP or more."),
        (
            {"scenario": "2"},
            "Alone you win with 110 VP or more, and with every mission that counts at its highest level.",
        ),
        ({"chapter": "1", "story": 12}, STARS_TOLD.format("60, 70, 80 and 90")),
        ({"chapter": "2"}, STARS_TOLD.format("70, 80, 90, 100 and 110")),
    ],
)
def test_alone_the_first_page_says_what_is_to_be_reached(table: dict[str, Any], told: str) -> None:
    """CLA-7.15, CLA-7.16, CLA-7.20."""
    alone, together = (words.story(scene(players=players, **table).view(None)) for players in (1, 2))
    assert alone[0].text == f"{together[0].text}\n\n{told}"
    assert alone[1:] == together[1:]
    readable(words.story(scene(players=1, **table).view(None), "fr")[0].text, "fr", lines=True)


# ---------------------------------------------------------------- the page of a campaign
def finished(chapter: str, stories: Sequence[int], stars: Sequence[int], vp: Sequence[int], **more: Any) -> Played:
    """A chapter as it may have ended."""
    players = len(vp)
    start = new_game(players, 1, scenario="campaign", chapter=chapter)
    best = [seat for seat, points in enumerate(vp) if points == max(vp)]
    won = best if players > 1 else [0][: bool(stars[0])]
    view = start.view(None) | {"over": True, "stories": list(stories), "scores": list(vp), "stars": list(stars)}
    view |= {"winners": won, "campaign": {"played": [], "sets": [0], "tiles": [], "stars": [], "vp": []}}
    return Played({"scenario": "campaign", "chapter": chapter}, view | more)


def following(chapter: str) -> dict[str, Any]:
    return {"scenario": "campaign", "chapter": chapter}


def told(games: Sequence[Played], after: Mapping[str, Any] | None, language: str = "en") -> CampaignStory:
    return words.campaign(games, after, language, NAMES)


FIRST = finished("1", [11, 12, 13, 15], [4, 1], [92, 71], tiles=["L1"])
SECOND = finished("2", [16, 17, 18, 20], [2, 5], [88, 104], tiles=["L1", "L4", "L5"])
SECOND.view["campaign"]["sets"] = [0, 1]


def test_the_log_book_has_a_row_for_every_chapter_flown() -> None:
    found = told([FIRST, SECOND], following("3"))
    assert found.title == "The Thirsty Years"
    assert found.summary == "2 of 7 chapters flown. Everybody has 6 stars."
    assert [(row.chapter, list(row.cells), list(row.winners)) for row in found.log.rows] == [
        ("1", [Cell(92, 4, 1), Cell(71, 1, 0)], [0]),
        ("2", [Cell(88, 2, 0), Cell(104, 5, 1)], [1]),
    ]
    assert list(found.log.totals) == [Cell(180, 6), Cell(175, 6)]
    assert list(found.log.columns) == ["Ada", "Bob"]
    assert (found.log.points, found.log.starred) == ("VP", True)
    assert "the gold one for winning" in found.log.note
    assert list(found.winners) == []


def test_the_lead_is_told_by_stars() -> None:
    assert told([FIRST], following("2")).summary == "1 of 7 chapters flown. Ada leads with 4 stars."
    assert told([FIRST], following("2"), "fr").summary == "1 chapitre sur 7 parcouru. Ada mène avec 4 étoiles."
    three = finished("1", [11], [2, 2, 1], [80, 80, 70])
    assert told([three], following("2")).summary == "1 of 7 chapters flown. Ada and Bob share the lead with 2 stars."
    begun = new_game(2, 1, scenario="campaign")
    assert told([Played({}, begun.view(None))], None).summary == "The first of 7 chapters."


def test_chapters_to_come_lie_under_clouds() -> None:
    found = told([FIRST, SECOND], following("3")).chapters
    assert [(one.id, one.state) for one in found] == [
        ("1", "played"),
        ("2", "played"),
        ("3", "now"),
        ("4a", "locked"),
        ("4b", "locked"),
        ("5", "locked"),
        ("6", "locked"),
    ]
    assert found[2].title == "The Cloud Cipher"
    assert {one.title for one in found[3:]} == {""}
    assert list(found[1].winners) == [1]
    going_on = told([FIRST, Played({}, SECOND.view | {"over": False})], None).chapters
    assert [one.state for one in going_on[:3]] == ["played", "now", "locked"]


def test_the_winner_of_chapter_three_may_turn_the_way_round() -> None:
    """CLA-7.26, CLA-7.40."""
    third = finished("3", [21, 22, 23, 26], [3, 1], [99, 80])
    found = told([third], following("4b"))
    assert [one.id for one in found.chapters] == ["1", "2", "3", "4b", "4a", "5", "6"]
    assert found.coming == "Ada won chapter 3 and chose this way. Chapter 4a follows after it."
    assert told([third], following("4a")).coming.endswith("Chapter 4b follows after it.")
    assert [one.id for one in told([third], following("4a")).chapters] == list(p.CHAPTERS)
    fourth = finished("4b", [32, 33, 34, 36], [1, 1], [70, 75])
    later = told([third, fourth], following("4a"))
    assert [one.id for one in later.chapters] == ["1", "2", "3", "4b", "4a", "5", "6"], "as they were played"
    assert later.coming == ""
    tied = finished("3", [21, 22, 23, 26], [3, 3], [90, 90])
    assert told([tied], following("4b")).coming == "Chapter 4a follows after it."
    assert told([FIRST], following("2")).coming == ""


def test_what_was_unlocked_lies_on_two_shelves() -> None:
    """CLA-7.27, CLA-7.45."""
    cards, tiles = told([FIRST, SECOND], following("3")).shelves
    assert (cards.title, cards.note) == ("New project cards", "4 of 16")
    assert [thing.name for thing in cards.things] == ["Sam", "Pilot Badge", "Frank", "Nursery"]
    assert cards.things[0].text.endswith("All your upgrades cost 1 metal less.")
    assert [thing.picture for thing in cards.things] == ["sam", "pilot_badge", "frank", "nursery"]
    assert (tiles.title, tiles.note) == ("Tiles on the board", "3 of 15")
    assert [(thing.name, thing.picture) for thing in tiles.things] == [
        ("L1 (Whika)", "L1"),
        ("L4 (Promise)", "L4"),
        ("L5 (Whitehaven)", "L5"),
    ]
    assert all(thing.text for thing in tiles.things)
    fifth = finished("5", [37, 38, 40, 42], [1, 1], [70, 75], tiles=["L1"])
    cards, tiles = told([fifth], following("6")).shelves
    assert [thing.picture for thing in cards.things][-2:] == ["wind_farm", "cloud_seeder"], "of the epilogue"
    assert [thing.picture for thing in tiles.things] == ["L1", "L13"]
    begun = new_game(2, 1, scenario="campaign")
    assert told([Played({}, begun.view(None))], None).shelves == []


def test_the_whole_story_is_told_in_order_and_once() -> None:
    found = told([FIRST, SECOND], following("3")).pages
    assert [page.id for page in found] == ["11", "12", "13", "15", "16", "17", "18", "20"]


def test_chapters_before_the_first_game_are_told_as_it_carries_them_along() -> None:
    """CLA-7.46."""
    places: list[list[int | None]] = [[4, None, None, None, None, None, None], [1, None, None, None, None, None, None]]
    points: list[list[int | None]] = [[92, None, None, None, None, None, None], [71, *[None] * 6]]
    carried = {"played": ["1"], "sets": [0, 1], "tiles": ["L1"], "stars": places, "vp": points}
    second = finished("2", [16], [2, 5], [88, 104], campaign=carried)
    found = told([second], following("3"))
    assert [(row.chapter, [cell.stars for cell in row.cells]) for row in found.log.rows] == [
        ("1", [4, 1]),
        ("2", [2, 5]),
    ]
    assert [one.state for one in found.chapters[:3]] == ["played", "played", "now"]
    unknown = {"played": ["1"], "sets": [0, 1], "tiles": ["L1"], "stars": [[0] * 7] * 2, "vp": [[0] * 7] * 2}
    started = finished("2", [16], [2, 5], [88, 104], campaign=unknown)
    found = told([started], following("3"))
    assert [row.chapter for row in found.log.rows] == ["2"], "nothing is known of the first one"
    assert found.chapters[0].state == "played"


def last(stars: Sequence[int], vp: Sequence[int]) -> Played:
    return finished("6", [43, 44, 45, 47], stars, vp)


def test_the_campaign_is_won_by_stars_then_by_points() -> None:
    """CLA-7.25."""
    found = told([FIRST, last([3, 5], [90, 104])], None)
    assert (found.summary, list(found.winners)) == ("Ada wins the campaign with 7 stars.", [0])
    found = told([FIRST, last([2, 5], [90, 104])], None)
    assert (found.summary, list(found.winners)) == ("Ada wins the campaign with 6 stars and more VP.", [0])
    found = told([FIRST, last([2, 5], [90, 111])], None)
    assert (found.summary, list(found.winners)) == ("Ada and Bob share the campaign, 6 stars each.", [0, 1])
    assert told([FIRST, last([3, 5], [90, 104])], None, "fr").summary == "Ada gagne la campagne avec 7 étoiles."


def test_alone_the_campaign_needs_twenty_five_stars() -> None:
    """CLA-7.20."""
    chapters = [finished(chapter, [], [4], [99]) for chapter in p.CHAPTERS[:6]]
    won = told([*chapters, finished("6", [], [1], [80])], None)
    assert (won.summary, list(won.winners)) == ("The campaign is won: 25 of 34 stars.", [0])
    assert won.log.rows[-1].cells == [Cell(80, 1, 0)], "no gold star for oneself"
    lost = told([*chapters, finished("6", [], [0], [60])], None)
    assert (lost.summary, list(lost.winners)) == (
        "The campaign is lost: 24 of 34 stars, and 25 were needed.",
        [],
    )
    assert lost.log.rows[-1].cells == [Cell(60, 0, 0)]
    assert lost.log.note.endswith("25 of 34 stars win the campaign.")
    assert told(chapters[:1], following("2")).summary == "1 of 7 chapters flown. 4 stars so far; 25 win."
    assert told(chapters[:1], following("2"), "fr").summary == narrow(
        "1 chapitre sur 7 parcouru. 4 étoiles jusqu’ici ; il en faut 25."
    )


@pytest.mark.parametrize("players", [1, 2])
def test_a_whole_campaign_is_told_chapter_by_chapter(players: int) -> None:
    games: list[Played] = []
    options: dict[str, Any] | None = {"scenario": "campaign"}
    found = None
    while options is not None:
        s = GAME.new(players, 5, **options)
        while not s.over:
            s.apply(s.legal[int(s.moves * 7919) % len(s.legal)])
        games.append(Played(options, s.view(None)))
        options = GAME.next_options(s)
        for language in LANGUAGES:
            found = told(games, options, language)
            readable(found.summary, language)
            readable(found.log.note, language)
            assert len(found.chapters) == 7
            assert len(found.log.rows) == len(games)
            assert sum(one.state == "now" for one in found.chapters) == (options is not None)
            for shelf in found.shelves:
                for thing in shelf.things:
                    readable(thing.text, language)
    assert found is not None
    assert len(found.pages) == 4 * 7
    assert [row.chapter for row in found.log.rows] == [one.id for one in found.chapters]
