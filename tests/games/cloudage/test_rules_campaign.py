"""CLA-7b and CLA-7c: stars, how story cards come into play, and what one chapter leaves to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from aerodrome.games.cloudage import GAME, campaign, parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import story
from tests.games.cloudage import zones
from tests.games.cloudage.scene import act, new_game, opened, options, question, scene
from tests.kit.rule import rule

LAST_STORY = {"1": 13, "2": 18, "3": 23, "4a": 29, "4b": 34, "5": 39, "6": 45}
STEPS_1 = [70, 80, 90, 100]
STEPS = [*STEPS_1, 110]


def ended(chapter: str, epilogue: int = 25, **table: Any) -> CloudAge:
    """A chapter that is over; after chapter 3 the winner has chosen."""
    s = scene(ask="tie", chapter=chapter, story=LAST_STORY[chapter], **table)
    if question(s) == "story_epilogue":
        act(s, f"story(card={epilogue})")
    assert s.over
    return s


def following(s: CloudAge) -> dict[str, Any]:
    found = GAME.next_options(s)
    assert found is not None
    return found


def told_to(s: CloudAge, *cards: int) -> None:
    for card in cards:
        story.tell_story(s, card - p.FIRST_STORY)


def telling(*cards: int, **table: Any) -> CloudAge:
    """Story cards come into play one after the other."""
    return scene(ask=lambda s: told_to(s, *cards), phase="production", round=3, **{"chapter": "1", **table})


# -------------------------------------------------------------------- stars
@rule("CLA-7.21", "CLA-7.22", "CLA-7.24")
@pytest.mark.parametrize("chapter", p.CHAPTERS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_stars_of_those_who_did_not_win(chapter: str, players: int) -> None:
    steps = STEPS_1 if chapter == "1" else STEPS
    for number, step in enumerate(steps):
        for vp, stars in ((step - 1, number), (step, number + 1)):
            s = ended(chapter, players=players, vp={0: 500, players - 1: vp})
            assert s.view()["stars"][-1] == stars, f"{vp} points"
    assert ended(chapter, players=players, vp={0: 500, 1: -9}).view()["stars"][1] == 0
    assert ended(chapter, players=players, vp={0: 500, 1: 499}).view()["stars"][1] == len(steps)


@rule("CLA-7.23", "CLA-11.3", "CLA-10.16")
@pytest.mark.parametrize("chapter", p.CHAPTERS)
def test_the_winner_of_any_chapter_gets_a_star_more(chapter: str) -> None:
    top = 4 if chapter == "1" else 5
    assert ended(chapter, vp={0: 104, 1: 88}).view()["stars"] == [4 + 1, 2]
    assert ended(chapter, vp={0: 88, 1: 130}).view()["stars"] == [2, top + 1]
    assert ended(chapter, vp={0: 20, 1: 30}).view()["stars"] == [0, 1], "besides the steps"


@rule("CLA-7.23", "CLA-6.9")
def test_each_winner_of_a_shared_victory_gets_the_star_and_no_other_tied_player() -> None:
    upgrades = {0: {"combat": 1}, 1: {"combat": 2}, 2: {"combat": 2}}
    s = ended("2", players=4, vp={0: 85, 1: 85, 2: 85, 3: 84}, upgrades=upgrades, draw=[])
    assert s.winners() == [1, 2]
    assert s.view()["stars"] == [2, 3, 3, 2]


def log_book(stars: Sequence[Sequence[int]], vp: Sequence[Sequence[int]]) -> dict[str, Any]:
    return {"stars": stars, "vp": vp}


@rule("CLA-7.25")
@pytest.mark.parametrize(
    ("stars", "vp", "winners"),
    [
        ([[3, 1], [1, 4]], [[99, 99], [70, 70]], [1]),
        ([[3, 2], [1, 4]], [[90, 81], [100, 70]], [0]),
        ([[3, 2], [1, 4]], [[80, 70], [90, 61]], [1]),
        ([[3, 2], [1, 4], [5, 0]], [[80, 70], [70, 80], [150, 0]], [0, 1, 2]),
        ([[3, 2], [1, 3], [5, 0]], [[80, 70], [70, 80], [150, 0]], [0, 2]),
    ],
)
def test_most_stars_then_most_points_win_the_campaign(
    stars: list[list[int]], vp: list[list[int]], winners: list[int]
) -> None:
    assert campaign.champions(log_book(stars, vp)) == winners


@rule("CLA-7.20", "CLA-7.48", "CLA-7.25")
def test_alone_the_campaign_is_won_with_25_stars() -> None:
    vp = [[80] * 7]
    assert campaign.champions(log_book([[4, 4, 4, 4, 4, 4, 0]], vp)) == []
    assert campaign.champions(log_book([[4, 4, 4, 4, 4, 4, 1]], vp)) == [0]
    assert campaign.champions(log_book([[4, 5, 5, 5, 5, 5, 5]], [[0] * 7])) == [0], "points do not matter"


# -------------------------------------------------------------------- a story card comes into play
@rule("CLA-7.31", "CLA-8.9")
@pytest.mark.parametrize("reader", [0, 1, None])
def test_a_story_card_is_shown_to_all_before_what_it_brings(reader: int | None) -> None:
    s = scene(ask="production", chapter="1", story=11, round=3, first=1, metal=2)
    act(s, "decline")
    journal = GAME.listen(s)
    act(s, "decline")
    read = [GAME.events.read(event, reader) for event in journal.take()]
    names = [one.name for one in read if one.name in ("story_told", "set_added", "drew")]
    assert names == ["story_told", "set_added", "drew", "drew"]
    assert next(one for one in read if one.name == "story_told").args == {"card": "12"}
    assert s.view(reader)["stories"] == [11, 12]


@rule("CLA-7.31", "CLA-7.32")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_gains_of_a_story_card_come_in_turn_order(first: int) -> None:
    """Card 24: two project cards each, from the top of the pile."""
    pile = ["wreck", "condenser", "parrot", "inventor", "reservoir", "old_well"]
    s = telling(24, chapter="3", players=3, first=first, deck=pile)
    for place in range(3):
        assert sorted(zones.hand(s, (first + place) % 3)) == sorted(pile[2 * place : 2 * place + 2])


@rule("CLA-7.31", "CLA-5.5")
def test_gains_end_where_nothing_is_left() -> None:
    s = telling(24, chapter="3", players=3, first=1, deck=["wreck", "condenser", "parrot"], other_cards=0)
    assert sorted(zones.hand(s, 1)) == ["condenser", "wreck"]
    assert zones.hand(s, 2) == ["parrot"]
    s = telling(22, chapter="3", players=3, first=1, other_plants=0, plants={2: ["green"]})
    assert zones.plants(s, 1) == {}
    assert zones.plants(s, 2) == {"green": 1}


@rule("CLA-7.32", "CLA-11.56")
def test_a_new_set_is_mixed_with_the_ten_cards_on_top_alone() -> None:
    new = {"sam", "pilot_badge"}
    places = set()
    for seed in range(12):
        s = scene(chapter="1", seed=seed)
        before = zones.deck(s)
        story.bring(s, story.ADD_PROJECTS, 1, 0, 0)
        after = zones.deck(s)
        assert after[12:] == before[10:]
        assert sorted(after[:12]) == sorted([*before[:10], *new])
        places |= {place for place, name in enumerate(after[:12]) if name in new}
        s.check()
    assert len(places) > 6, "anywhere among them"


@rule("CLA-7.32")
@pytest.mark.parametrize("size", [0, 1, 9, 10, 11])
def test_a_new_set_and_a_small_pile(size: int) -> None:
    top = ["wreck"] * 3 + ["solar_panel"] * 4 + ["condenser"] * 3 + ["mechanic"]
    s = scene(chapter="1", deck=top[:size], other_cards="discard")
    thrown = zones.discarded(s)
    story.bring(s, story.ADD_PROJECTS, 1, 0, 0)
    s.check()
    assert sorted(zones.deck(s)) == sorted([*top[:size], "sam", "pilot_badge"])
    assert zones.discarded(s) == thrown, "the discard pile stays"
    assert (size < 11) or zones.deck(s)[-1] == "mechanic"


@rule("CLA-7.32")
def test_a_set_that_is_there_already_is_not_added_again() -> None:
    s = scene(chapter="1", sets=[0, 1])
    before = zones.deck(s)
    story.bring(s, story.ADD_PROJECTS, 1, 0, 0)
    assert zones.deck(s) == before
    s.check()


@rule("CLA-7.32", "CLA-5.107")
def test_a_new_tile_is_placed_once_and_takes_the_place_of_a_plant() -> None:
    s = scene(chapter="4b", story=32, tiles=[], vegetation=["3:2,0"])
    bag = zones.bag(s)["green"]
    journal = GAME.listen(s)
    for _ in range(2):
        story.bring(s, story.PLACE_TILE, p.TILES.index("L10"), 0, 0)
    assert [GAME.events.read(event, None).name for event in journal.take()] == ["tile_placed", "plant_returned"]
    assert (zones.tiles(s), zones.vegetation(s), zones.bag(s)["green"]) == (["L10"], {}, bag + 1)
    s.check()


@rule("CLA-7.32")
@pytest.mark.parametrize(("there", "then"), [(["L2"], ["L2"]), ([], ["L3"]), (["L3"], ["L3"])])
def test_a_tile_that_comes_only_in_the_absence_of_another(there: list[str], then: list[str]) -> None:
    s = scene(chapter="3", tiles=there)
    story.bring(s, story.PLACE_IF_ABSENT, p.TILES.index("L3"), p.TILES.index("L2"), 0)
    assert zones.tiles(s) == then


@rule("CLA-7.32")
def test_gains_for_airships_on_some_boards() -> None:
    airships = {0: "1:4,-1", 1: "2:1,0", 2: "3:1,0", 3: "4:1,2"}
    for boards, expected in ((0b1110, [0, 2, 2, 2]), (0b1000, [0, 0, 0, 2]), (0b0001, [2, 0, 0, 0])):
        s = scene(chapter="4a", players=4, airships=airships)
        story.bring(s, story.GAIN_ON_BOARDS, p.VP, 2, boards)
        assert [int(vp) for vp in s.vp] == expected


@rule("CLA-7.33", "CLA-7.30", "CLA-7.34", "CLA-7.37")
@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize(("chapter", "cards"), [("1", [11, 12, 13, 15]), ("2", [16, 17, 19, 20])])
def test_the_cards_of_a_chapter_book_by_book(players: int, chapter: str, cards: list[int]) -> None:
    """The third card is used by the third book and stays; four cards in all."""
    s = scene(ask="production", chapter=chapter, players=players, energy=1)
    lying: dict[int, list[int]] = {}
    while not s.over:
        view = s.view()
        if question(s) == "book_use":
            lying.setdefault(view["round"], []).append(view["card"]["number"])
        quiet = [name for name in options(s) if name in ("decline", "stop", "go_on", "land", "build", "story(card=13)")]
        s.apply(GAME.parse((quiet or options(s))[0]))
    assert s.view()["stories"] == cards
    rounds = [2, 4, 6] if players == 4 else [3, 5, 7]
    for number, seen in lying.items():
        assert set(seen) == {cards[rounds.index(number)]}


# -------------------------------------------------------------------- from chapter to chapter
@rule("CLA-7.27", "CLA-7.47", "CLA-7.39")
def test_the_green_bag_at_the_start() -> None:
    s = opened(3, scenario="campaign")
    assert s.view()["campaign"] == {"played": [], "sets": [0], "tiles": [], "stars": [[]] * 3, "vp": [[]] * 3}
    assert (s.view()["chapter"], s.view()["card"]) == ("1", {"kind": "story", "number": 11})


USUAL: dict[str, tuple[list[str], list[int], list[str]]] = {
    "1": ([], [0], []),
    "2": (["1"], [0, 1], ["L1"]),
    "3": (["1", "2"], [0, 1, 2], ["L1", "L4", "L5"]),
    "4a": (["1", "2", "3"], [0, 1, 2, 3], ["L1", "L3", "L4", "L5"]),
    "4b": (["1", "2", "3", "4a"], [0, 1, 2, 3, 4], ["L1", "L3", "L4", "L5", "L7"]),
    "5": (["1", "2", "3", "4a", "4b"], [0, 1, 2, 3, 4, 5], ["L1", "L3", "L4", "L5", "L7", "L8", "L10"]),
    "6": (
        ["1", "2", "3", "4a", "4b", "5"],
        [0, 1, 2, 3, 4, 5, 6, 7],
        ["L1", "L3", "L4", "L5", "L7", "L11", "L12", "L15"],
    ),
}


@rule("CLA-7.47", "CLA-7.46")
@pytest.mark.parametrize("chapter", p.CHAPTERS)
@pytest.mark.parametrize("players", [1, 3])
def test_a_chapter_without_a_campaign_has_the_usual_one(chapter: str, players: int) -> None:
    played, sets, tiles = USUAL[chapter]
    nothing = [[0] * len(played)] * players
    view = new_game(players, scenario="campaign", chapter=chapter).view()
    assert view["campaign"] == {"played": played, "sets": sets, "tiles": tiles, "stars": nothing, "vp": nothing}
    assert view["tiles"] == tiles, "on the boards (CLA-7.45)"


PATHS = {"1": (12, 13), "2": (17, 18), "3": (22, 23), "4a": (28, 29), "4b": (33, 34), "5": (38, 39)}


@rule("CLA-7.47", "CLA-7.38", "CLA-7.45", "CLA-7.46", "CLA-7.39", "CLA-7.40", "CLA-7.41", "CLA-7.42", "CLA-7.43")
def test_the_usual_campaign_is_that_of_first_options_and_conditions_met() -> None:
    state: dict[str, Any] | None = None
    for chapter, cards in PATHS.items():

        def on_the_way(s: CloudAge, chapter: str = chapter, cards: tuple[int, ...] = cards) -> None:
            told_to(s, *cards)
            if chapter == "5":
                for weapon in ("L8", "L9", "L10"):
                    s.remove_tile(p.TILES.index(weapon))

        s = scene(ask=on_the_way, phase="scoring", chapter=chapter, campaign=state, vp={0: 71})
        if question(s) == "story_epilogue":
            act(s, "story(card=25)")
        found = following(s)
        state = found["campaign"]
        assert (state["played"], state["sets"], state["tiles"]) == USUAL[found["chapter"]]
    assert state is not None
    assert (state["vp"], state["stars"]) == ([[71] * 6, [0] * 6], [[2] * 6, [0] * 6])


@rule("CLA-7.45", "CLA-6.12")
def test_tiles_that_lie_there_stay_and_removed_ones_do_not() -> None:
    s = ended("4b", tiles=["L2", "L6", "L8", "L10"], sets=[0, 1, 5], vp={0: 1})
    s = new_game(2, **following(s))
    assert zones.tiles(s) == ["L2", "L6", "L8", "L10"]
    assert s.view()["campaign"]["sets"] == [0, 1, 5]
    while s.choosing:
        act(s, options(s)[0])
    assert zones.tiles(s) == ["L2", "L6", "L8", "L9", "L10", "L11", "L15"]


@rule("CLA-7.28", "CLA-7.29", "CLA-7.46")
def test_only_the_campaign_state_carries_over() -> None:
    table: dict[str, Any] = {"water": 9, "metal": 9, "energy": 0, "level": 7, "upgrades": {0: {"combat": 4}}}
    s = ended("1", players=3, vp={0: 75, 1: 104, 2: -6}, hands={0: ["wreck"]}, boards="BAB", **table)
    found = following(s)
    assert found == {
        "scenario": "campaign",
        "chapter": "2",
        "board_2": "B",
        "board_3": "A",
        "board_4": "B",
        "harder": False,
        "campaign": {
            "played": ["1"],
            "sets": [0],
            "tiles": [],
            "stars": [[1], [5], [0]],
            "vp": [[75], [104], [-6]],
        },
    }
    s = new_game(3, **found)
    for row in s.view()["seats"]:
        assert (row["water"], row["metal"], row["energy"], row["vp"], row["level"]) == (2, 2, 2, 0, 0)
        assert (row["upgrades"]["combat"], row["hand"], row["navigation"]["draw"]) == (0, 8, 7)
    assert s.view()["campaign"] == found["campaign"]


@rule("CLA-7.46", "CLA-7.19")
@pytest.mark.parametrize("harder", [True, False])
def test_a_solo_campaign_stays_as_hard_as_it_is(harder: bool) -> None:
    s = scene(ask="tie", players=1, chapter="1", story=13, harder=harder, vp=61)
    found = following(s)
    assert (found["harder"], found["campaign"]["stars"]) == (harder, [[1]])


@rule("CLA-7.46")
def test_the_next_campaign_is_known_only_at_the_end() -> None:
    s = scene(chapter="1")
    with pytest.raises(ValueError, match="not over"):
        GAME.next_options(s)
    assert campaign.sequel(s) is None
    s = scene(ask="tie", chapter="3", story=23, vp={0: 1})
    assert question(s) == "story_epilogue"
    assert campaign.sequel(s) is None


def whole_campaign(players: int, epilogue: int, decide: int) -> tuple[list[str], CloudAge]:
    """Seven chapters, jumped to their ends; the order of 4a and 4b as the winner of chapter 3 likes."""
    found: dict[str, Any] | None = {"scenario": "campaign", "chapter": "1", "campaign": {}}
    chapters = []
    while True:
        assert found is not None
        chapter = found["chapter"]
        chapters.append(chapter)
        state = found["campaign"] or None
        vp = {seat: 70 + 10 * seat + len(chapters) for seat in range(players)}
        last = LAST_STORY[chapter] + decide
        s = scene(ask="tie", players=players, chapter=chapter, campaign=state, story=last, vp=vp)
        if question(s) == "story_epilogue":
            act(s, f"story(card={epilogue})")
        assert s.over
        found = GAME.next_options(s)
        if found is None:
            return chapters, s


@rule("CLA-7.26", "CLA-11.5", "CLA-7.40", "CLA-7.41", "CLA-7.42", "CLA-1.4", "CLA-7.46")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(("epilogue", "middle"), [(25, ["4a", "4b"]), (26, ["4b", "4a"])])
@pytest.mark.parametrize("decide", [0, 1])
def test_all_seven_chapters_are_played_in_either_order(
    players: int, epilogue: int, middle: list[str], decide: int
) -> None:
    chapters, s = whole_campaign(players, epilogue, decide)
    assert chapters == ["1", "2", "3", *middle, "5", "6"]
    book = campaign.carried(s)
    assert book["played"] == chapters
    assert book["vp"] == [[71 + 10 * seat + number for number in range(7)] for seat in range(players)]
    winner = players - 1
    stars = {1: [2, 1, 1, 1, 1, 1, 1], 2: [3] * 7, 3: [4] * 7, 4: [5] * 7}[players]
    assert book["stars"][winner] == stars
    assert all(row == [1 + seat] * 7 for seat, row in enumerate(book["stars"][:-1]))
    assert campaign.champions(book) == ([] if players == 1 else [winner])


@rule("CLA-7.26", "CLA-7.28", "CLA-7.29", "CLA-7.45")
@pytest.mark.parametrize(("players", "pick"), [(1, 0), (2, -1)])
def test_a_campaign_played_from_its_first_question_to_its_last(players: int, pick: int) -> None:
    """Quiet play, with the first or the last card wherever the story asks."""
    found: dict[str, Any] | None = {"scenario": "campaign"}
    chapters: list[str] = []
    quiet = ("decline", "stop", "go_on", "land", "plant_action")
    while found is not None:
        s = new_game(players, len(chapters), **found)
        chapters.append(s.view()["chapter"])
        while not s.over:
            names = options(s)
            if names[0].startswith("story"):
                s.apply(s.legal[pick])
            else:
                s.apply(GAME.parse(next((name for name in quiet if name in names), names[0])))
        s.check()
        assert len(s.view()["stories"]) == 4
        found = GAME.next_options(s)
    assert chapters == ["1", "2", "3", *(["4a", "4b"] if pick == 0 else ["4b", "4a"]), "5", "6"]


# -------------------------------------------------------------------- campaigns from outside
GOOD: dict[str, Any] = {"played": ["1"], "sets": [0, 1], "tiles": ["L1"], "stars": [[2], [0]], "vp": [[75], [-3]]}


@rule("CLA-7.46")
def test_a_campaign_is_brought_into_its_normal_form() -> None:
    given = {**GOOD, "sets": [1, 0], "tiles": ["L4", "L15", "L1"]}
    normal = campaign.check_campaign(given)
    assert normal == {**GOOD, "tiles": ["L1", "L4", "L15"]}
    assert campaign.check_campaign(normal) == normal
    assert campaign.check_campaign({}) == {}


@rule("CLA-7.46", "CLA-7.26", "CLA-5.114", "CLA-7.27")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"played": "1"}, "played is a list"),
        ({"sets": None}, "sets is a list"),
        ({"played": ["2"]}, "played are chapters in their order"),
        ({"played": ["1", "2", "3", "4b", "5"]}, "played are chapters in their order"),
        ({"played": ["1", "2", "3", "4a", "4b", "5", "6"]}, "not all"),
        ({"played": [1]}, "played are chapters in their order"),
        ({"sets": [0, 9]}, "sets has some of"),
        ({"sets": [0, True]}, "sets has some of"),
        ({"sets": [0, 1.0]}, "sets has some of"),
        ({"sets": [0, [1]]}, "sets has some of"),
        ({"sets": [0, 1, 1]}, "sets has each at most once"),
        ({"sets": [1]}, "sets has at least 0"),
        ({"tiles": ["L16"]}, "tiles has some of"),
        ({"tiles": [{}]}, "tiles has some of"),
        ({"tiles": ["L1", "L1"]}, "tiles has each at most once"),
        ({"tiles": ["L2", "L3"]}, "tiles has L2 or L3, not both"),
        ({"stars": []}, "stars has a list for each player"),
        ({"stars": [[0]] * 5, "vp": [[0]] * 5}, "stars has a list for each player"),
        ({"stars": [2, 0]}, "stars has a number for each chapter"),
        ({"stars": [[2, 1], [0]]}, "stars has a number for each chapter"),
        ({"stars": [[], []]}, "stars has a number for each chapter"),
        ({"stars": [[7], [0]]}, "stars has numbers from 0 to 6"),
        ({"stars": [[-1], [0]]}, "stars has numbers from 0 to 6"),
        ({"stars": [[True], [0]]}, "stars has numbers from 0 to 6"),
        ({"stars": [[1.5], [0]]}, "stars has numbers from 0 to 6"),
        ({"vp": [["75"], [0]]}, "vp has numbers from"),
        ({"vp": [[5000], [0]]}, "vp has numbers from"),
        ({"vp": [[75]]}, "same number of players"),
        ({"more": 1}, "a table with"),
    ],
)
def test_a_campaign_that_cannot_be_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        campaign.check_campaign({**GOOD, **change})
    with pytest.raises(ValueError, match=message):
        new_game(2, scenario="campaign", chapter="2", campaign={**GOOD, **change})


@rule("CLA-7.46")
@pytest.mark.parametrize("given", [[], "", 3, None, {"played": []}])
def test_what_is_no_campaign_at_all_is_refused(given: Any) -> None:
    with pytest.raises(ValueError, match="a table with"):
        campaign.check_campaign(given)


@rule("CLA-7.28", "CLA-7.26")
def test_a_campaign_fits_its_chapter_and_its_players() -> None:
    for players in (1, 3, 4):
        with pytest.raises(ValueError, match=f"campaign is of 2 players, not of {players}"):
            new_game(players, scenario="campaign", chapter="2", campaign=GOOD)
    for chapter in ("1", "3", "4a", "6"):
        with pytest.raises(ValueError, match=f"chapter is 2 after 1, not '{chapter}'"):
            new_game(2, scenario="campaign", chapter=chapter, campaign=GOOD)
    assert new_game(2, scenario="campaign", chapter="2", campaign=GOOD).view()["campaign"] == GOOD


@rule("CLA-7.26", "CLA-7.40")
@pytest.mark.parametrize(
    ("played", "then"),
    [
        ([], ["1"]),
        (["1", "2"], ["3"]),
        (["1", "2", "3"], ["4a", "4b"]),
        (["1", "2", "3", "4a"], ["4b"]),
        (["1", "2", "3", "4b"], ["4a"]),
        (["1", "2", "3", "4b", "4a"], ["5"]),
        (["1", "2", "3", "4a", "4b", "5"], ["6"]),
    ],
)
def test_which_chapter_may_follow(played: list[str], then: list[str]) -> None:
    rows = [[0] * len(played)] * 2
    state = {"played": played, "sets": [0], "tiles": [], "stars": rows, "vp": rows}
    for chapter in p.CHAPTERS:
        if chapter in then:
            s = new_game(2, scenario="campaign", chapter=chapter, campaign=state)
            assert s.view()["campaign"]["played"] == played
        else:
            with pytest.raises(ValueError, match="chapter is"):
                new_game(2, scenario="campaign", chapter=chapter, campaign=state)
