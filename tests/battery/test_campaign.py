"""Every game with chapters: a whole campaign by chance, its file, its words in every language, its pictures."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from aerodrome.kernel import game as registry
from aerodrome.kernel.game import Game, games
from aerodrome.kernel.state import State
from aerodrome.language import LANGUAGES
from aerodrome.table.campaign import check_saved, save
from aerodrome.words.campaign import CampaignStory, Played
from tests.voyage import GAME as VOYAGE

WITH_CHAPTERS = [game for game in [*games(), VOYAGE] if game.sequel is not None]
MOST = 50  # chapters
each_game = pytest.mark.parametrize("game", WITH_CHAPTERS, ids=lambda game: game.id)


@pytest.fixture(autouse=True)
def voyage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, VOYAGE.id, VOYAGE)


def beginning(game: Game) -> dict[str, Any]:
    """Options with which a campaign begins."""
    (carried,) = [option for option in game.options if option.carried is not None]
    return {name: wanted[0] for name, wanted in carried.when.items()}


@cache
def campaign(game: Game, players: int) -> list[State]:
    """The chapters of a campaign at their ends, played by chance."""
    random, options, found = Random(players), beginning(game), list[State]()
    following: dict[str, Any] | None = options
    while following is not None:
        s = game.new(players, f"chapter {len(found)} of {players}", **following)
        while not s.over:
            s.apply(random.choice(s.legal))
        found.append(s)
        following = game.next_options(s)
        assert len(found) < MOST, "no campaign goes on for ever"
    return found


def options_of(s: State) -> dict[str, Any]:
    assert s.origin is not None
    return s.origin.options


def told(game: Game, players: int, chapters: int, language: str) -> CampaignStory:
    """The story of a campaign after so many chapters."""
    played = campaign(game, players)[:chapters]
    names = ["Ann", "Bob", "Cleo", "Dan", "Eve"][:players]
    several = [Played(options_of(s), s.view(None)) for s in played]
    return game.words.campaign(several, game.next_options(played[-1]), language, names)


@each_game
def test_a_campaign_is_told_as_a_file(game: Game) -> None:
    for players in game.players:
        ends = campaign(game, players)
        for count in range(1, len(ends) + 1):
            records = [game.record(s) for s in ends[:count]]
            saved = save(game, records, game.next_options(ends[count - 1]), [""] * players)
            _, _, states, following = check_saved(json.loads(json.dumps(saved)))
            assert [game.fingerprint(s) for s in states] == [game.fingerprint(s) for s in ends[:count]]
            assert following == (options_of(ends[count]) if count < len(ends) else None)


@each_game
def test_what_is_carried_is_normal_and_needs_no_record(game: Game) -> None:
    """A game that keeps no record, as in a simulation, leads to the same chapter."""
    for s in campaign(game, game.players[-1]):
        following = game.next_options(s)
        assert game.check_options(options_of(s), s.players) == options_of(s)
        assert game.next_options(game.load(game.dump(s))) == following


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_campaign(game: Game, language: str) -> None:
    for players in game.players:
        last = len(campaign(game, players))
        for count in range(1, last + 1):
            story = told(game, players, count, language)
            ids = [chapter.id for chapter in story.chapters if chapter.title]
            assert len(set(ids)) == len(ids)
            states = [chapter.state for chapter in story.chapters]
            assert states.count("played") == count
            assert states.count("now") == (count < last)
            assert all(chapter.title for chapter in story.chapters if chapter.state in ("played", "now"))
            assert {row.chapter for row in story.log.rows} == {c.id for c in story.chapters if c.state == "played"}
            for cells in (*(row.cells for row in story.log.rows), story.log.totals):
                assert len(cells) == len(story.log.columns) == len(story.log.seats)
                assert all(0 <= cell.bonus <= cell.stars for cell in cells)
            pages = [page.id for page in story.pages]
            assert len(set(pages)) == len(pages)
            assert all(page.title and page.text and " " not in page.id for page in story.pages)
            assert all(thing.name for shelf in story.shelves for thing in shelf.things)
            assert story.title
            assert story.summary
            assert bool(story.winners) <= (count == last)


@each_game
def test_the_pictures_of_a_campaign(game: Game) -> None:
    for players in game.players:
        for count in range(1, len(campaign(game, players)) + 1):
            story = told(game, players, count, "fr")
            pictures = [game.board.campaign(story.chapters, players, "fr")]
            pictures += [
                game.board.keepsake(thing.picture, "fr")
                for shelf in story.shelves
                for thing in shelf.things
                if thing.picture
            ]
            for picture in pictures:
                drawn = ET.fromstring(picture)
                assert drawn.tag == "svg"
                assert drawn.get("viewBox")
                assert not [one for one in drawn.iter() if one.get("style")], "the policy of the pages allows none"


@each_game
def test_the_story_grows_page_by_page(game: Game) -> None:
    """What was told stays told, at every moment of every chapter, and is the same for all who look."""
    players, random = game.players[-1], Random(7)
    before: list[str] = []
    for end in campaign(game, players):
        s = game.new(players, "a story", **options_of(end))
        pages: list[str] = []
        while True:
            view = s.view(None)
            now = [page.id for page in game.words.story(view)]
            assert now[: len(pages)] == pages
            assert [page.id for page in game.words.story(s.view(0), "fr")] == now
            pages = now
            if s.over:
                break
            s.apply(random.choice(s.legal))
        assert not set(before) & set(pages), "a page belongs to one chapter"
        before += pages
