"""Every word that CloudAge asks with, in English: exact sentences, and what must hold for all of them."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from aerodrome import ledger
from aerodrome.games.cloudage import GAME, parts as p
from aerodrome.games.cloudage.effects import table
from aerodrome.games.cloudage.words import effects, names as n, phrases as ph
from aerodrome.games.cloudage.words.about import ABOUT, CARD_CLAUSES
from aerodrome.games.cloudage.words.clicks import FIRST
from aerodrome.games.cloudage.words.ground import Ground
from aerodrome.games.cloudage.words.labels import label
from aerodrome.games.cloudage.words.options import CHOICES, OPTIONS
from aerodrome.games.cloudage.words.prompts import ASKED
from tests.games.cloudage.scene import act, scene
from tests.games.cloudage.sentences_asked import ASKED_AT_TABLES, Case
from tests.kit.text import NAMES, readable

words = GAME.words
say = n.voice("en")
NUMBERED = {"district": (1, 3), "level": (0, 10), "slot": (1, 8), "solo": (1, 8), "set": (0, 8)}
THINGS = sorted(
    {
        *p.CARDS, *p.CITIES, *p.UPGRADES, *p.TILES, *p.PLANTS, *p.RESOURCES, *p.GAINS, *p.NAVIGATION, *p.SLEEVES,
        *p.MISSION_CARDS, *p.HALF_NAMES, *ABOUT, *n.OTHERS,
        *(f"mission_{one}" for one in p.MISSIONS), *(f"type_{one}" for one in p.UPGRADE_TYPES),
        *(f"colour_{one}" for one in p.COLOURS), *(f"phase_{one}" for one in p.PHASES),
        *(f"story_{one}" for one in p.STORIES), *(f"scenario_{one}" for one in p.SCENARIOS),
        *(f"chapter_{one}" for one in p.CHAPTERS), *(f"goal_{one}" for one in (*p.SCENARIOS, "chapter_1", "chapter")),
        *(f"{kind}_{one}" for kind, (first, last) in NUMBERED.items() for one in range(first, last + 1)),
    }
)  # fmt: skip


def said(view: dict[str, Any], action: str) -> str:
    return words.label(view, GAME.parse(action))


# ---------------------------------------------------------------- questions and options
@pytest.mark.parametrize("case", ASKED_AT_TABLES, ids=lambda case: case.question)
def test_a_question_and_its_options_are_said_exactly(case: Case) -> None:
    s = act(scene(**case.table), *case.before)
    view = s.view(int(s.player))
    other = s.view((int(s.player) + 1) % int(s.players) if s.players > 1 else None)
    assert view["question"] == case.question
    assert (words.prompt(view, "en", NAMES), words.prompt(other, "en", NAMES)) == case.english
    for action, english in case.labels.items():
        assert GAME.parse(action) in s.legal, action
        assert said(view, action) == english


def test_the_first_cards_are_chosen() -> None:
    s = GAME.new(players=2, seed=1, scenario="2")
    asked: list[str] = []
    others = set()
    while not asked or s.view(int(s.player))["round"] == 0:
        view = s.view(int(s.player))
        asked.append(words.prompt(view))
        others.add(words.prompt(s.view(None), "en", NAMES))
        option = words.label(view, s.legal[0])
        assert re.match(r"Keep .+ / .+" if view["question"] == "keep_mission" else r"Discard .+ \(.+\): .+", option)
        s.apply(s.legal[0])
    assert (
        asked
        == [
            "Your turn: choose 3 project cards to discard; you keep 5.",
            "Your turn: choose 2 more project cards to discard.",
            "Your turn: choose 1 more project card to discard.",
            "Your turn: choose the mission card that you keep.",
        ]
        * 2
    )
    assert others == {"Ada is choosing what to keep.", "Bob is choosing what to keep."}


def test_every_question_and_every_block_of_actions_has_an_exact_case() -> None:
    setup = {"refuse_project", "keep_mission"}
    assert {case.question for case in ASKED_AT_TABLES} | setup == set(ASKED) == set(FIRST)
    named = {p.ACTIONS.decode(GAME.parse(action)).name for case in ASKED_AT_TABLES for action in case.labels}
    assert named | {"refuse", "keep"} == set(p.ACTIONS.by_name)


MODES = [
    (1, {"scenario": "1"}),
    (3, {"scenario": "1"}),
    (2, {"scenario": "2"}),
    (1, {"scenario": "2", "harder": True}),
    (4, {"scenario": "3", "board_2": "B", "board_3": "B", "board_4": "B"}),
    *((1 + place % 4, {"scenario": "campaign", "chapter": chapter}) for place, chapter in enumerate(p.CHAPTERS)),
]


@pytest.mark.parametrize(("players", "options"), MODES, ids=str)
def test_no_two_options_are_alike_and_everybody_can_read_the_table(players: int, options: dict[str, Any]) -> None:
    s, rng = GAME.new(players=players, seed=7, **options), Random(7)
    while not s.over:
        view = s.view(int(s.player))
        labels = [words.label(view, action) for action in s.legal]
        assert max(Counter(labels).values()) == 1, labels
        for one in (*labels, *(words.offer(view, action).words for action in s.legal), words.prompt(view)):
            readable(one, "en")
        readable(words.prompt(s.view(None), "en", NAMES), "en")
        s.apply(rng.choice(s.legal))
    for seat in (*range(players), None):
        readable(words.describe(s.view(seat), "en", NAMES), "en", lines=True)
        readable(words.prompt(s.view(seat), "en", NAMES), "en")


def test_what_one_click_does_at_once_is_said_before_it() -> None:
    """The second action of a shortcut, and a whole flight, with the view before the first one."""
    view = act(scene(ask="step", points=4, airships={0: "1:2,1"})).view(0)
    assert said(view, "fly(space=1:4,0)") == "Fly to Whika (C5): 2 points"
    assert said(view, "fly(space=1:1,0)").startswith("Fly to Lowmark (A2): ")
    choosing = scene(ask="choose", plants={0: ["green"]}).view(0)
    assert said(choosing, "area(area=metal)") == "Collect metal"
    assert said(choosing, "upgrade(type=combat)") == "Build EMP Cannon for 2 metal: combat +1, 1 VP at the end"


def test_a_flight_is_said_with_all_that_is_found_on_its_way() -> None:
    """CLA-5.42, CLA-5.43."""
    view = scene(ask="step", points=5, airships={0: "1:2,1"}).view(0)
    path = next(row["path"] for row in view["flight"]["reach"] if row["space"] == "1:4,0")
    view["flight"]["reach"] = [{"space": "1:4,0", "path": ["1:3,1", *path[-1:]]}]
    assert said(view, "fly(space=1:4,0)") == "Fly to Whika (C5): 3 points, find 1 VP"
    view["flight"]["found"] = ["1:3,1"]
    assert said(view, "fly(space=1:4,0)") == "Fly to Whika (C5): 3 points"


# ---------------------------------------------------------------- without plants
def test_without_plants_water_is_gained() -> None:
    """CLA-3.24: rewards, plant bonuses and finds of scenario 1."""
    reward = int(table.CITY_REWARD[p.WHITEHAVEN])
    assert effects.reward(say, reward) == "4 VP and 2 plants"
    assert effects.reward(say, reward, plants=False) == "2 water and 4 VP"
    chosen = table.LANGUAGE.read(int(table.SCENARIO_BOOK[5]))
    assert effects.sentence(say, chosen, plants=False).endswith("gain 5 VP, and either 2 metal or 2 water")
    view = scene(ask="step", scenario="1", points=4, airships={0: "3:4,-1"}).view(0)
    assert "2 water and 4 VP" in words.label(view, p.LAND)


# ---------------------------------------------------------------- names and explanations
@pytest.mark.parametrize(
    ("table_name", "prefix", "field"),
    [
        ("project_cards", "", "name"),
        ("upgrades", "", "name"),
        ("cities", "", "name"),
        ("story_cards", "story_", "title"),
    ],
)
def test_names_are_those_of_the_components(table_name: str, prefix: str, field: str) -> None:
    for row in p.rows(table_name):
        thing = f"{prefix}{row.get('id', row.get('number'))}"
        assert words.name_of(thing) == (row[field].replace("'", "’") or "The camp")


def test_scenarios_and_chapters_are_called_as_the_components_call_them() -> None:
    for row in p.rows("scenario_cards"):
        assert words.choice_title("scenario", str(row["number"])) == f"Scenario {row['number']}: {row['name']}"
    for row in p.rows("chapters"):
        assert words.choice_title("chapter", row["id"]) == f"Chapter {row['id']}: {row['title']}"


def test_every_option_of_a_new_game_is_named_and_explained() -> None:
    assert set(OPTIONS) == {option.name for option in GAME.options} | {"players"}
    for option in GAME.options:
        readable(words.option_title(option.name), "en")
        readable(words.option_help(option.name), "en")
        for choice in option.choices or ():
            readable(words.choice_title(option.name, choice), "en")
            readable(words.choice_help(option.name, choice), "en")
    assert set(CHOICES["players"]) == {str(players) for players in GAME.players}


@pytest.mark.parametrize("thing", THINGS)
def test_everything_has_a_name_and_is_explained_by_a_clause(thing: str) -> None:
    readable(words.name_of(thing), "en")
    text, clause = words.about(thing)
    readable(text, "en")
    assert clause in {one.number for one in ledger.clauses(GAME)}


def test_the_clause_of_a_card_or_a_mission_is_the_one_that_names_it() -> None:
    texts = {clause.number: clause.text for clause in ledger.clauses(GAME)}
    for card, clause in CARD_CLAUSES.items():
        name = str(n.CARD_ROWS[card]["name"])
        assert name in texts[clause] or name.lower() in texts[clause], card
    for mission in p.MISSIONS:
        assert f"**{words.name_of(f'mission_{mission}')}**" in texts[words.about(f"mission_{mission}")[1]]
    for tile in p.TILES:
        assert tile in texts[words.about(tile)[1]] or tile in ("L10", "L11", "L12")


def test_nothing_else_has_a_name() -> None:
    with pytest.raises(ValueError, match="nothing in CloudAge is called 'teapot'"):
        words.name_of("teapot")
    assert words.about("teapot") == words.about("level_11") == words.about("solo_9") == ("", "")


def test_no_two_spaces_are_called_alike() -> None:
    assert len({ph.place(space) for space in p.SPACE_NAMES}) == p.SPACES


# ---------------------------------------------------------------- effects, from the rows that the rules read
ABOUT_THINGS = [
    ("wreck", "Price: 3 water and 1 other card. Gain 2 metal, production +1, 1 VP at the end."),
    (
        "turbine",
        ("Price: 4 water and 1 other card. Production +1, 1 VP at the end. Each time you produce, pay 1 energy less."),
    ),
    ("sky_fortress", "Price: 9 water and 2 other cards. Movement +1, combat +1, 5 VP at the end."),
    ("jet_drive", "Price: 6 metal. Movement +1, gain 5 water, 6 VP at the end if it is your highest of its type."),
    ("turbofan", "Price: 5 metal. Movement +1, 3 VP at the end if it is your highest of its type."),
    ("whika", "Fight against 3 for 3 VP."),
    ("camp_south", "A city without a fight; your marker is left there all the same."),
    ("whitehaven", "Fight against 6 for 4 VP and 2 plants. In scenario 1, water instead of plants."),
    (
        "L4",
        (
            "Fight against 4 for 2 metal, then you may build 1 upgrade. Promise has another value and another reward. "
            "The upgrade is built at its price."
        ),
    ),
    ("L9", "A weapon system: 3 movement points to enter, no city, no find."),
    ("withered_build", "Planted: 1 metal, then take 1 build action."),
    ("mission_07/navigation", "Cards in your navigation deck, both piles together. 9: 4 VP, 10: 9 VP."),
    ("level_4", "Produce 4 water and 2 VP for 2 energy. Reaching it gives 2 metal."),
    (
        "story_12",
        ("Book: for 2 water, gain 2 project cards, then you may remove 1 card from your navigation discard pile."),
    ),
    (
        "city_01",
        (
            "A navigation card of value 3. As a city card it yields 3 water, 2 metal, 1 energy and 1 project "
            "card; update at water, wrench at project cards."
        ),
    ),
    ("slot_3", "The slot that you uncover gives 1 metal or 1 energy."),
    ("goal_1", "Alone you win with 60 VP or more."),
    (
        "goal_chapter_1",
        (
            "Alone you get a star each for 60, 70, 80 and 90 VP, one less for each mission that counts and is below "
            "its highest level."
        ),
    ),
    ("solo_4", "You may collect in district 3, where the largest area gives nothing, or take a build action."),
]


@pytest.mark.parametrize(("thing", "english"), ABOUT_THINGS)
def test_a_thing_is_explained_exactly(thing: str, english: str) -> None:
    assert words.about(thing)[0] == english


BOOKS = [
    (11, "for 2 metal, gain 2 VP, and either 2 project cards or 2 energy"),
    (13, "fight against 5; if you win, gain 4 VP, and either 3 water or 3 project cards"),
    (17, "for 2 energy, plant up to 2 plants"),
    (19, "gain 1 metal, then you may build 1 upgrade"),
    (28, "for 2 metal, gain 3 VP and 1 project card; or for 1 plant of your reserve, gain 3 VP"),
    (35, "for 2 project cards of your hand, gain 2 metal and 2 VP"),
]


@pytest.mark.parametrize(("story", "english"), BOOKS)
def test_a_book_is_said_exactly(story: int, english: str) -> None:
    assert effects.said(say, int(table.STORY_BOOK[story - p.FIRST_STORY])) == english


def figures(row: Any) -> list[int]:
    """All amounts of a row of the components."""
    if isinstance(row, dict):
        return [figure for one in row.values() for figure in figures(one)]
    if isinstance(row, list):
        return [figure for one in row for figure in figures(one)]
    return [row] if type(row) is int else []


def test_every_figure_of_a_row_is_in_its_words() -> None:
    """What is paid, gained, fought and planted, whatever the components say it is."""
    rows = [(effects.said(say, int(table.STORY_BOOK[place])), row.get("book"))
            for place, row in enumerate(p.rows("story_cards")) if "book" in row]  # fmt: skip
    rows += [(words.about(str(row["id"]))[0], row.get("reward")) for row in p.rows("cities") if "reward" in row]
    rows += [(words.about(str(row["id"]))[0], row.get("reward")) for row in p.rows("campaign_tiles") if "reward" in row]
    rows += [(words.about(str(row["id"]))[0], row["reward"]) for row in p.rows("plant_tiles")]
    rows += [(words.about(str(row["id"]))[0], [row.get("play"), row["water"], row["vp"]])
             for row in p.rows("project_cards")]  # fmt: skip
    for text, row in rows:
        for figure in figures(row):
            assert not figure or re.search(rf"\b{figure}\b", text), (figure, text)


def test_what_a_card_says_in_words_is_what_the_components_say() -> None:
    """A card has words where its effect is special or permanent, with the same figures as its text there."""
    for row in p.rows("project_cards"):
        special = "permanent" in row or "special" in row.get("play", {})
        assert (row["id"] in effects.CARDS) == special, row["id"]
        if special:
            told, printed = (
                set(re.findall(r"\d+", text))
                for text in (effects.CARDS[row["id"]], re.sub(r"\(.*?\)", "", row["text"]))
            )
            assert told == printed, row["id"]


# ---------------------------------------------------------------- clicks
REFUSALS = [
    ({"ask": "choose"}, (), "hand-wreck", "First choose a city action."),
    ({"ask": "choose", "sleeve_sizes": {1: 0}}, (), "district-1", "This sleeve is empty."),
    ({"ask": "production", "energy": 1, "level": {0: 2}}, (), "level-3", "Your production level is 2."),
    ({"ask": "production", "energy": 1, "level": {0: 2}}, (), "level-2", "You have only 1 energy."),
    ({"ask": "choose"}, ("build",), "upgrade-turbofan", "Upgrades of a type are built in order, the cheapest first."),
    ({"ask": "choose", "metal": 1}, ("build",), "upgrade-twin_rotor", "It costs 3 metal."),
    ({"ask": "choose", "upgrades": {0: {"combat": 1}}}, ("build",), "upgrade-emp_cannon", "You have built it already."),
    ({"ask": "choose", "hands": {0: ["wreck"]}}, ("build",), "hand-wreck", "It costs 3 water and 1 other card."),
    ({"ask": "wrench", "hands": {0: ["wreck"]}}, (), "hand-wreck", "The wrench plays no project card."),
    ({"ask": "step", "points": 3, "airships": {0: "1:2,1"}}, (), "space-100",
     "Too far, or no city within reach from there."),
    ({"ask": "step", "points": 3, "airships": {0: "1:3,0"}}, (), "space-16",
     "A flight ends in a city, without another airship."),
    ({"ask": "choose"}, ("collect(district=2)",), "area-1-water", "Choose a space of district 2."),
    ({"ask": "choose"}, ("collect(district=2)", "area(area=water)"), "area-2-water", "A drone is here already."),
    ({"ask": "choose", "plants": {0: ["green"]}}, ("plant_action",), "plant-withered_build",
     "You have none of this kind."),
    ({"ask": "choose"}, (), "score-0", ""),
]  # fmt: skip
PLANT_REFUSALS = {
    "1:4,-1": "No plant may lie on a city.",
    "1:4,0": "No plant may lie on a city.",
    "1:2,1": "An airship is in the way.",
    "1:3,1": "A plant lies here already.",
    "2:5,0": "No plant may lie on a campaign tile.",
    "3:0,0": "Plants lie beside your airship, or are joined to it by vegetation.",
}


@pytest.mark.parametrize(("laid", "before", "key", "english"), REFUSALS)
def test_a_click_that_does_nothing_is_told_why(
    laid: dict[str, Any], before: tuple[str, ...], key: str, english: str
) -> None:
    s = act(scene(**laid), *before)
    assert words.refusal(s.view(int(s.player)), key) == english


@pytest.mark.parametrize(("space", "english"), PLANT_REFUSALS.items())
def test_why_a_plant_cannot_lie_there(space: str, english: str) -> None:
    """CLA-5.102."""
    s = act(
        scene(ask="choose", plants={0: ["green"]}, airships={0: "1:2,1"}, vegetation=["1:3,1"]),
        "plant_action", "plant(plant=green)",
    )  # fmt: skip
    assert words.refusal(s.view(0), f"space-{p.SPACE_NAMES.index(space)}") == english


def test_any_element_can_be_asked_about_at_any_time() -> None:
    keys = (
        "space-x",
        "space-999",
        "hand-teapot",
        "plant-x",
        "upgrade-x",
        "level-x",
        "district-9",
        "area-",
        "city-",
        "x",
    )
    for case in ASKED_AT_TABLES:
        s = act(scene(**case.table), *case.before)
        for seat in (int(s.player), None):
            for key in keys:
                assert isinstance(words.refusal(s.view(seat), key), str)


def test_a_step_back_chooses_anew_what_somebody_has_just_chosen() -> None:
    case = {case.question: case for case in ASKED_AT_TABLES}
    back = {question: words.step_back(act(scene(**one.table), *one.before).view(0)) for question, one in case.items()}
    collecting = [
        words.step_back(act(scene(ask="action", players=players, round=2), "collect(district=1)").view(0))
        for players in (1, 2)
    ]
    assert collecting == ["Other choice", "Other city action"], "alone it is the solo board that is asked again"
    assert back["move_toll"] == "Fly elsewhere"
    assert back["action_choose"] == back["build_choose"] == ""
    slot = act(scene(ask="land", round=3, airships={0: "1:2,1"}), "decline")
    assert words.step_back(slot.view(0)) == ""


def test_an_offer_names_its_piece_and_says_what_it_brings_below() -> None:
    s = act(scene(ask="choose", water=9, metal=3, hands={0: ["wreck", "frank"]}), "build")
    view = s.view(0)
    assert words.offer(view, GAME.parse("play(card=wreck)")) == (
        "Play Wreck for 3 water and 1 other card", "Gain 2 metal, production +1, 1 VP at the end.",
    )  # fmt: skip
    assert words.offer(view, GAME.parse("upgrade(type=movement)")) == (
        "Build Twin Rotor for 3 metal", "Movement +1, 1 VP at the end",
    )  # fmt: skip
    assert words.offer(view, GAME.parse("resource(resource=water)")).words == label(view, p.RESOURCE)
    assert [words.group(view, action) for action in (p.RESOURCE, p.UPGRADE, p.PLAY)] == [
        "Take 1 resource instead", "Build an upgrade", "Play a project card",
    ]  # fmt: skip


# ---------------------------------------------------------------- the whole table
def test_the_table_is_told_line_by_line() -> None:
    s = scene(
        ask="choose", round=3, water={0: 4}, hands={0: ["wreck"]}, plants={1: ["green", "green"]}, level={1: 4},
        upgrades={0: {"combat": 1}}, missions={0: ["mission_07"]}, markers={0: ["whika"]}, vegetation=["1:2,0"],
        sleeves={1: ["city_01"]}, sleeve_kinds=["sleeve_1", "sleeve_2", "sleeve_3"],
    )  # fmt: skip
    told = words.describe(s.view(0), "en", NAMES)
    for line in (
        "Game          Scenario 2: Green Horizon",
        "Round         3 of 8, Action phase",
        "First player  you",
        "District 1  value 3, 1 plant, 8 cards left; in sight: water 2, metal 4, energy 2",
        "  Has         4 water, 0 metal, 0 energy, 1 project card in hand",
        "  Missions    Upgrades 1 of 4/5/6: 0 VP; Navigation 7 of 9/10: 0 VP",
        "  Plants      green plant 2",
        "  Airship     production level 4, movement 0, combat 0, planting 2",
        "  Wreck  3 water and 1 other card  Gain 2 metal, production +1, 1 VP at the end.",
    ):
        assert line in told.splitlines(), line
    assert re.search(r"Whika +B5, C5, B6 +4 VP against 4; markers: you 1", told)
    assert re.search(r"Vegetation +B3", told)
    assert "Your hand" not in words.describe(s.view(1), "en", NAMES)
    assert "First player  Ada" in words.describe(s.view(None), "en", NAMES)


# ---------------------------------------------------------------- the land, as words read it
@pytest.mark.parametrize(
    ("players", "options", "played"),
    [
        (2, {"scenario": "1"}, {}),
        (2, {"scenario": "2", "boards": "BBB"}, {}),
        (4, {"scenario": "3"}, {0: ["cliff_winch"]}),
        (3, {"scenario": "campaign", "chapter": "6", "boards": "BAB"}, {}),
    ],
)
def test_costs_finds_and_cities_are_those_of_the_rules(
    players: int, options: dict[str, Any], played: dict[int, list[str]]
) -> None:
    """CLA-5.37, CLA-5.42, CLA-5.103, CLA-5.118 to CLA-5.121."""
    bare = scene(ask="step", points=3, players=players, **options)
    finds = [space for space in p.SPACE_NAMES if Ground(bare.view(0)).find(space) and not bare.short()]
    open_ones = [space for space in finds if Ground(bare.view(0)).city(space) is None]
    s = scene(
        ask="step", points=3, players=players, played=played, vegetation=open_ones[:4], gone=open_ones[2:6], **options
    )
    ground = Ground(s.view(0))
    for number, space in enumerate(p.SPACE_NAMES):
        for seat in range(players):
            assert ground.cost(space, seat) == s.entry_cost(seat, number), space
        kind = int(s.find_kind(number))
        amount = int(s.find_amount(number)) if kind != p.EMPTY else 0
        named = "water" if kind == p.PLANT and s.short() else p.GAINS[kind]
        assert ground.find(space) == ({named: amount} if kind != p.EMPTY else {}), space
        city = int(s.city_at(number))
        assert ground.city(space) == (None if city == p.EMPTY else p.CITIES[city])
