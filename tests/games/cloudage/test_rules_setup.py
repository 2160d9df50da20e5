"""CLA-3: boards, piles and hands at the start, the setup choices, and what each mode leaves out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from aerodrome.games.cloudage import GAME, parts as p
from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.scene import act, asking, new_game, opened, options, question, scene, told
from tests.kit.rule import rule

COUNTS = (1, 2, 3, 4)
SEEDS = 30
PLANTS = Counter({"green": 22, "withered_energy": 6, "withered_supply": 6, "withered_build": 6})
Options = dict[str, Any]
SCENARIOS: tuple[Options, ...] = ({"scenario": "1"}, {"scenario": "2"}, {"scenario": "3"})
CAMPAIGN: Options = {"scenario": "campaign"}
MODES = [*SCENARIOS, *[{**CAMPAIGN, "chapter": chapter} for chapter in p.CHAPTERS]]


def several(found: Callable[[CloudAge], Any], players: int = 2, **chosen: Any) -> set[Any]:
    """What is found in many games."""
    return {found(new_game(players, seed, **chosen)) for seed in range(SEEDS)}


def cards_of(sets: list[int]) -> Counter[str]:
    return Counter({one["id"]: one["copies"] for one in p.rows("project_cards") if one["set"] in sets})


def all_projects(s: CloudAge) -> Counter[str]:
    """Every project card in play, wherever it lies."""
    found = Counter([*zones.deck(s), *zones.discarded(s)])
    for seat in range(s.players):
        found.update([*zones.hand(s, seat), *zones.played(s, seat), *refused(s, seat)])
    return found


def refused(s: CloudAge, seat: int) -> list[str]:
    first = seat * p.REFUSED_AT_START
    return [p.CARDS[card] for card in s.refused[first : first + p.REFUSED_AT_START] if card != p.EMPTY]


def dealt(s: CloudAge, seat: int) -> list[str]:
    first = seat * p.MISSIONS_DEALT
    return [p.MISSION_CARDS[card] for card in s.dealt[first : first + p.MISSIONS_DEALT] if card != p.EMPTY]


def turn_order(s: CloudAge) -> list[int]:
    return [(int(s.first) + place) % s.players for place in range(s.players)]


# -------------------------------------------------------------------- boards
@rule("CLA-3.1", "CLA-3.20", "CLA-3.21")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("mode", MODES)
def test_board_one_shows_side_b_to_four_players_alone(players: int, mode: Options) -> None:
    side = "B" if players == 4 else "A"
    assert new_game(players, **mode).view()["boards"] == [f"1{side}", "2A", "3A", "4A"]


@rule("CLA-3.2", "CLA-2.1")
@pytest.mark.parametrize("sides", ["AAA", "BAA", "ABA", "AAB", "BBB"])
@pytest.mark.parametrize("mode", [*SCENARIOS[1:], CAMPAIGN])
def test_sides_of_the_other_boards_are_options(sides: str, mode: Options) -> None:
    chosen: Options = {f"board_{number + 2}": side for number, side in enumerate(sides)}
    s = new_game(2, **mode, **chosen)
    assert s.view()["boards"] == ["1A", *[f"{number + 2}{side}" for number, side in enumerate(sides)]]
    assert question(s) == "refuse_project", "sides are no question in play"
    printed = [board for board in p.rows("boards") if board["id"] in s.view()["boards"]]
    assert set(s.view()["cities"]) == {one["city"] for board in printed for one in board["spaces"] if "city" in one}


@rule("CLA-3.2", "CLA-3.27", "CLA-3.30")
@pytest.mark.parametrize("board", ["board_2", "board_3", "board_4"])
def test_scenario_one_fixes_its_boards(board: str) -> None:
    for scenario, side in (("1", "B"), ("2", "C")):
        chosen: Options = {"scenario": scenario, board: side}
        with pytest.raises(ValueError, match=board):
            new_game(2, **chosen)
    assert new_game(2, scenario="1").view()["boards"] == ["1A", "2A", "3A", "4A"]
    assert new_game(4, scenario="1").view()["boards"] == ["1B", "2A", "3A", "4A"]


@rule("CLA-3.3", "CLA-3.23", "CLA-3.28")
@pytest.mark.parametrize(("mode", "planting"), [(mode, mode != SCENARIOS[0]) for mode in MODES])
def test_side_b_of_the_city_board_has_the_planting_action(mode: Options, planting: bool) -> None:
    chapter = mode.get("chapter")
    s = scene(ask="action", chapter=chapter) if chapter else scene(ask="action", **mode)
    offered = options(s)
    assert ("plant_action" in offered) == planting
    assert {"collect(district=1)", "collect(district=2)", "collect(district=3)", "build"} <= set(offered)


# -------------------------------------------------------------------- the city board
@rule("CLA-3.4", "CLA-2.6", "CLA-2.13", "CLA-12.6")
@pytest.mark.parametrize("players", COUNTS)
def test_three_sleeves_hold_eight_cards_each_and_fifteen_are_unused(players: int) -> None:
    s = new_game(players, 3)
    view = s.view()["sleeves"]
    assert [one["left"] for one in view] == [8, 8, 8]
    assert len({one["sleeve"] for one in view}) == 3
    lying = [*zones.sleeve(s, 1), *zones.sleeve(s, 2), *zones.sleeve(s, 3), *zones.unused(s)]
    assert (len(zones.unused(s)), sorted(lying)) == (15, sorted(p.CITY_CARDS))
    assert zones.seen(s) == []


@rule("CLA-3.4", "CLA-8.6")
def test_sleeves_and_city_cards_are_drawn_at_random() -> None:
    assert {int(kind) for seed in range(SEEDS) for kind in new_game(2, seed).sleeve_kinds} == set(range(6))
    for district in (1, 2, 3):
        games = [new_game(2, seed) for seed in range(SEEDS)]
        assert len({zones.sleeve(s, district)[0] for s in games}) > 12
        assert len({int(s.sleeve_kinds[district - 1]) for s in games}) == 6
    assert len({name for seed in range(SEEDS) for name in zones.unused(new_game(2, seed))}) == 39
    assert len(several(lambda s: tuple(zones.unused(s)))) == SEEDS


# -------------------------------------------------------------------- supplies and seats
@rule("CLA-3.5", "CLA-3.15", "CLA-2.10", "CLA-12.9")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("mode", [*SCENARIOS[1:], CAMPAIGN])
def test_all_plants_are_in_the_bag_but_two_a_seat(players: int, mode: Options) -> None:
    s = new_game(players, 2, **mode)
    drawn = [Counter(zones.plants(s, seat)) for seat in range(players)]
    assert [plants.total() for plants in drawn] == [2] * players
    total = Counter(zones.bag(s))
    for plants in drawn:
        total += plants
    assert total == PLANTS


@rule("CLA-3.15", "CLA-8.6")
def test_the_first_plants_are_drawn_at_random() -> None:
    found = several(lambda s: tuple(sorted(Counter(zones.plants(s, 1)).elements())), scenario="2")
    assert {plant for pair in found for plant in pair} == set(PLANTS)


@rule("CLA-3.13", "CLA-3.15", "CLA-3.24")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("mode", MODES)
def test_what_every_seat_starts_with(players: int, mode: Options) -> None:
    s = new_game(players, **mode)
    water = 4 if mode == SCENARIOS[0] else 2
    for seat in range(players):
        assert zones.stock(s, seat) == {"water": water, "metal": 2, "energy": 2}
        mine = s.view()["seats"][seat]
        assert (mine["level"], mine["vp"], mine["played"], mine["slots"]) == (0, 0, [], 0)
        assert zones.markers(s, seat) == {}
    assert s.view()["drones"] == [None] * players


@rule("CLA-3.5", "CLA-3.23", "CLA-3.24", "CLA-12.12")
@pytest.mark.parametrize("players", COUNTS)
def test_scenario_one_has_neither_plants_nor_missions_nor_tiles(players: int) -> None:
    s = new_game(players, scenario="1")
    view = s.view()
    assert (view["plants"], view["tiles"], view["mission_pile"]) == (False, [], 0)
    assert (zones.bag(s), [zones.plants(s, seat) for seat in range(players)]) == ({}, [{}] * players)
    assert all_projects(s) == cards_of([0])
    for _ in range(3 * players):
        assert question(s) == "refuse_project"
        s.apply(s.legal[0])
    assert question(s) == "produce_level"
    assert [one["missions"] for one in s.view()["seats"]] == [[]] * players


@rule("CLA-3.24")
def test_plants_of_scenario_one_become_water() -> None:
    """The bonus of a city card, for the active seat alone."""
    s = scene(scenario="1", sleeves={1: ["city_02"]}, active=1, first=1)
    act(s, "collect(district=1)", "area(area=energy)", "area(area=project)")
    assert p.CITY_PLANTS[p.CITY_CARDS.index("city_02")] == 3
    assert zones.stock(s, 1) == {"water": 3, "energy": 1}
    assert zones.stock(s, 0) == {}


@rule("CLA-3.11", "CLA-2.12", "CLA-3.23")
@pytest.mark.parametrize("mode", MODES)
def test_upgrades_lie_unbuilt_in_ascending_order(mode: Options) -> None:
    """Movement 3, 5, 6; combat 2, 4, 5, 7; planting 2, 3, 5 metal; scenario 1 has no planting upgrades."""
    ladders = {"movement": [3, 5, 6], "combat": [2, 4, 5, 7], "planting": [2, 3, 5]}
    if mode == SCENARIOS[0]:
        ladders["planting"] = []
    s = new_game(3, **mode)
    for seat in range(3):
        assert zones.upgrades(s, seat) == {}
        for kind, steps in ladders.items():
            number = p.UPGRADE_TYPES.index(kind)
            found = []
            while (cost := s.upgrade_cost(seat, number, 0)) != p.EMPTY:
                found.append(int(cost))
                s.upgrades[seat * p.TYPE_COUNT + number] += 1
            assert found == steps
            s.upgrades[seat * p.TYPE_COUNT + number] = 0


@rule("CLA-3.12", "CLA-11.15")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("mode", [*SCENARIOS, CAMPAIGN])
def test_all_airships_share_the_start_space_which_is_no_city(players: int, mode: Options) -> None:
    s = new_game(players, **mode)
    assert s.view()["airships"] == ["1:0,2"] * players
    assert s.city_at(p.START_SPACE) == p.EMPTY
    s = scene(ask="movement", players=players, airships=dict.fromkeys(range(players), "1:0,2"))
    act(s, "solar(kind=movement)")
    assert "land" not in options(s)


@rule("CLA-3.16", "CLA-2.11")
@pytest.mark.parametrize("players", COUNTS)
def test_every_seat_has_seven_shuffled_navigation_cards(players: int) -> None:
    s = new_game(players, 4)
    seven = [f"start_{value}" for value in (0, 1, 1, 1, 2, 2, 3)]
    for seat in range(players):
        assert sorted(zones.draw_pile(s, seat)) == seven
        assert zones.thrown(s, seat) == []
        assert {zones.draw_pile(new_game(players, seed), seat)[0] for seed in range(SEEDS)} == set(seven)
    assert len({tuple(zones.draw_pile(s, seat)) for seat in range(players)}) == players


@rule("CLA-3.17", "CLA-8.6")
@pytest.mark.parametrize("players", COUNTS)
def test_anybody_may_be_first_player(players: int) -> None:
    found = Counter(int(new_game(players, seed).first) for seed in range(60))
    assert set(found) == set(range(players))
    assert min(found.values()) > 5
    for seed in range(10):
        s = new_game(players, seed)
        assert (s.view()["first"], s.view()["player"]) == (s.first, s.first)
        first = int(s.first)
        while s.choosing:
            s.apply(s.legal[0])
        assert s.first == first


# -------------------------------------------------------------------- rounds and markers
@rule("CLA-3.14", "CLA-3.20", "CLA-3.21", "CLA-3.22", "CLA-3.27", "CLA-11.41", "CLA-11.42", "CLA-1.1")
@pytest.mark.parametrize(("players", "long", "short"), [(1, 8, 7), (2, 8, 7), (3, 8, 7), (4, 7, 6)])
def test_rounds_by_number_of_players(players: int, long: int, short: int) -> None:
    for mode in MODES:
        assert new_game(players, **mode).view()["rounds"] == (short if mode == SCENARIOS[0] else long)


@rule("CLA-3.14", "CLA-3.27")
@pytest.mark.parametrize(("players", "first_slot"), [(1, 1), (2, 1), (3, 1), (4, 2)])
@pytest.mark.parametrize("scenario", ["1", "2"])
def test_the_first_marker_lies_on_slot_one_and_with_four_players_on_slot_two(
    players: int, first_slot: int, scenario: str
) -> None:
    s = scene(ask="movement", players=players, scenario=scenario, airships={0: "3:5,2"})
    events = told(s, None, "solar(kind=energy)", "land")
    placed = [args for name, args in events if name == "marker_placed"]
    assert placed == [{"city": "camp_south", "slot": first_slot}]
    assert zones.markers(s, 0) == {"camp_south": 1}


@rule("CLA-3.14", "CLA-5.65")
def test_with_four_players_the_second_marker_brings_the_reward_of_slot_three() -> None:
    asked = {}
    for players in (3, 4):
        s = scene(ask="movement", players=players, round=2, airships={0: "3:5,2"})
        act(s, "solar(kind=energy)", "land")
        asked[players] = question(s)
    assert asked == {3: "move_solar", 4: "choose_effect"}


# -------------------------------------------------------------------- cards of the modes
@rule("CLA-3.9", "CLA-3.10", "CLA-3.23", "CLA-3.25", "CLA-3.26", "CLA-12.11", "CLA-5.17")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(
    ("scenario", "sets", "tiles"),
    [
        ("1", [0], []),
        ("2", [0, 1, 2, 3, 4], ["L1", "L4", "L5", "L7"]),
        ("3", list(range(9)), ["L3", "L6", *[f"L{number}" for number in range(8, 16)]]),
    ],
)
def test_sets_and_tiles_of_a_scenario(players: int, scenario: str, sets: list[int], tiles: list[str]) -> None:
    s = new_game(players, 5, scenario=scenario)
    assert all_projects(s) == cards_of(sets)
    assert s.view()["tiles"] == tiles
    assert s.view()["card"] == {"kind": "scenario", "number": int(scenario), "side": "front"}
    assert (s.view()["stories"], s.view()["campaign"]) == ([], None)


@rule("CLA-3.25", "CLA-3.26", "CLA-3.28", "CLA-3.6")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("mode", [one for one in MODES if one != SCENARIOS[0]])
def test_one_mission_card_a_player_after_the_choices(players: int, mode: Options) -> None:
    s = new_game(players, 6, **mode)
    assert zones.mission_pile(s) != []
    while s.choosing:
        s.apply(s.legal[0])
    held = [zones.missions(s, seat) for seat in range(players)]
    assert [len(cards) for cards in held] == [1] * players
    assert sorted([*zones.mission_pile(s), *[card for cards in held for card in cards]]) == sorted(p.MISSION_CARDS)
    assert s.view()["plants"]


@rule("CLA-3.8", "CLA-3.9", "CLA-3.10", "CLA-3.19", "CLA-7.47")
@pytest.mark.parametrize(
    ("chapter", "story", "sets", "tiles"),
    [
        ("1", 11, [0], []),
        ("2", 16, [0, 1], ["L1"]),
        ("3", 21, [0, 1, 2], ["L1", "L4", "L5"]),
        ("4a", 27, [0, 1, 2, 3], ["L1", "L3", "L4", "L5"]),
        ("4b", 32, [0, 1, 2, 3, 4], ["L1", "L3", "L4", "L5", "L7"]),
        ("5", 37, [0, 1, 2, 3, 4, 5], ["L1", "L3", "L4", "L5", "L7", "L8", "L10"]),
        ("6", 43, list(range(8)), ["L1", "L3", "L4", "L5", "L7", "L11", "L12", "L15"]),
    ],
)
@pytest.mark.parametrize("players", [1, 3])
def test_a_chapter_starts_from_the_green_bag_and_its_opening_story(
    chapter: str, story: int, sets: list[int], tiles: list[str], players: int
) -> None:
    """The material of the bag lies there before the choices, the story is told after them and before round 1."""
    s = new_game(players, 7, **CAMPAIGN, chapter=chapter)
    assert (all_projects(s), s.view()["tiles"]) == (cards_of(sets), tiles)
    assert s.view()["stories"] == []
    journal = GAME.listen(s)
    while s.choosing:
        s.apply(s.legal[0])
    names = [GAME.events.name(event) for event in journal.take()]
    assert s.view()["stories"] == [story]
    assert s.view()["card"] == {"kind": "story", "number": story}
    assert names.index("story_told") < names.index("round_began")
    assert max(place for place, name in enumerate(names) if name == "mission_shown") < names.index("story_told")


@rule("CLA-3.19", "CLA-7.31")
def test_instructions_of_the_opening_story_are_carried_out_before_the_first_round() -> None:
    """Chapter 2 opens with story 16."""
    row = next(one for one in p.rows("story_cards") if one["number"] == 16)
    assert row["reveal"], "a card that brings something"
    for players in (1, 2, 4):
        s = opened(players, 3, **CAMPAIGN, chapter="2")
        for line in row["reveal"]:
            if line["op"] == "add_projects":
                assert s.sets >> line["set"] & 1
            elif line["op"] == "place_tile":
                assert line["tile"] in zones.tiles(s)
            elif line["op"] == "gain_all":
                ((kind, amount),) = line["gain"].items()
                found = [counted(s, seat, kind) for seat in range(players)]
                assert found == [usual(kind) + amount] * players
        assert (s.round, s.phase) == (1, p.PRODUCTION)


def counted(s: CloudAge, seat: int, kind: str) -> int:
    if kind == "project":
        return int(s.hand_sizes[seat])
    if kind == "plant":
        return Counter(zones.plants(s, seat)).total()
    return zones.stock(s, seat).get(kind, 0)


def usual(kind: str) -> int:
    return {"project": 5, "plant": 2, "water": 2, "metal": 2, "energy": 2, "vp": 0}[kind]


@rule("CLA-3.9", "CLA-8.6")
def test_the_project_pile_is_shuffled() -> None:
    for mode in SCENARIOS:
        assert len(several(lambda s: tuple(zones.deck(s)), **mode)) == SEEDS
        assert len(several(lambda s: zones.deck(s)[0], **mode)) > 8
        assert len(several(lambda s: zones.deck(s)[-1], **mode)) > 8


# -------------------------------------------------------------------- the setup choices
@rule("CLA-3.18", "CLA-3.7", "CLA-3.29")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("mode", [*SCENARIOS, CAMPAIGN])
def test_each_seat_refuses_three_of_eight_cards_and_then_keeps_a_mission(players: int, mode: Options) -> None:
    s = new_game(players, 8, **mode)
    plain = mode == SCENARIOS[0]
    assert [int(size) for size in s.hand_sizes] == [8] * players
    assert [len(dealt(s, seat)) for seat in range(players)] == [0 if plain else 2] * players
    for seat in turn_order(s):
        held = Counter(zones.hand(s, seat))
        for left in (3, 2, 1):
            assert (question(s), s.player, asking(s)) == ("refuse_project", seat, {"left": left})
            assert options(s) == [f"refuse(card={card})" for card in p.CARDS if held[card]]
            card = zones.hand(s, seat)[left]
            held[card] -= 1
            act(s, f"refuse(card={card})")
        if not plain:
            assert (question(s), s.player) == ("keep_mission", seat)
            assert sorted(options(s)) == sorted(f"keep(card={card})" for card in dealt(s, seat))
            act(s, options(s)[0])
    assert not s.choosing
    assert [int(size) for size in s.hand_sizes] == [5] * players


@rule("CLA-3.18", "CLA-11.47", "CLA-3.29")
@pytest.mark.parametrize("players", COUNTS)
def test_refused_projects_lie_open_in_the_discard_pile_once_all_have_chosen(players: int) -> None:
    s = new_game(players, 9, scenario="2")
    away: list[str] = []
    while s.choosing:
        assert zones.discarded(s) == []
        name = options(s)[0]
        if name.startswith("refuse"):
            away.append(name[len("refuse(card=") : -1])
        act(s, name)
    assert len(away) == 3 * players
    assert s.view()["discard"] == sorted(away, key=p.CARDS.index)


@rule("CLA-3.6", "CLA-3.29")
@pytest.mark.parametrize("keep", [0, 1])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_mission_that_was_not_kept_goes_back_into_the_pile(players: int, keep: int) -> None:
    s = new_game(players, 10, scenario="3")
    pairs = [dealt(s, seat) for seat in range(players)]
    left = set(zones.mission_pile(s))
    assert len(left) == 12 - 2 * players
    while s.choosing:
        if question(s) == "keep_mission":
            assert set(zones.mission_pile(s)) == left, "only then are they shuffled"
            act(s, f"keep(card={pairs[s.player][keep]})")
        else:
            s.apply(s.legal[0])
    assert [zones.missions(s, seat) for seat in range(players)] == [[pair[keep]] for pair in pairs]
    assert set(zones.mission_pile(s)) == left | {pair[1 - keep] for pair in pairs}
    assert [[one["mission"].split("/")[0] for one in seat["missions"]] for seat in s.view()["seats"]] == [
        [pair[keep]] * 2 for pair in pairs
    ]


@rule("CLA-3.6", "CLA-8.6")
def test_refused_missions_may_lie_anywhere_in_the_shuffled_pile() -> None:
    places = set()
    for seed in range(SEEDS):
        s = new_game(2, seed, scenario="2")
        refused_card = dealt(s, 0)[1]
        while s.choosing:
            keep = f"keep(card={dealt(s, 0)[0]})"
            act(s, keep if s.player == 0 and question(s) == "keep_mission" else options(s)[0])
        places.add(zones.mission_pile(s).index(refused_card))
    assert len(places) > 6
    assert {0, 9} & places


@rule("CLA-3.18", "CLA-8.6")
def test_the_eight_cards_come_from_the_whole_deck() -> None:
    found = {card for seed in range(SEEDS) for card in zones.hand(new_game(2, seed, scenario="3"), 0)}
    assert len(found) > 40


@rule("CLA-3.29", "CLA-11.58")
def test_choices_are_shown_together_in_turn_order() -> None:
    s = new_game(3, 11, scenario="2")
    first = int(s.first)
    journal = GAME.listen(s)
    while s.choosing:
        journal.take()
        s.apply(s.legal[0])
    events = [(GAME.events.name(event), int(event.seat)) for event in journal.take()]
    shown = [event for event in events if event[0] in ("choices_shown", "mission_shown")]
    order = [(first + place) % 3 for place in range(3)]
    assert shown == [("choices_shown", seat) for seat in order] + [("mission_shown", seat) for seat in order]


# -------------------------------------------------------------------- options
@rule("CLA-3.30", "CLA-1.4", "CLA-1.5")
def test_options_of_a_game() -> None:
    assert {option.name: option.default for option in GAME.options} == {
        "scenario": "1",
        "chapter": "1",
        "board_2": "A",
        "board_3": "A",
        "board_4": "A",
        "harder": False,
        "campaign": {},
    }
    choices = {option.name: option.choices for option in GAME.options}
    assert choices["scenario"] == ("1", "2", "3", "campaign")
    assert choices["chapter"] == ("1", "2", "3", "4a", "4b", "5", "6")
    with pytest.raises(ValueError, match="chapter"):
        new_game(2, scenario="2", chapter="3")
    with pytest.raises(ValueError, match="campaign"):
        new_game(2, scenario="2", campaign={"played": [], "sets": [0], "tiles": [], "stars": [[], []], "vp": [[], []]})
    with pytest.raises(ValueError, match="scenario"):
        new_game(2, scenario="4")


@rule("CLA-3.30", "CLA-7.19", "CLA-1.5")
def test_the_harder_game_is_for_one_player_and_not_for_scenario_one() -> None:
    with pytest.raises(ValueError, match="harder"):
        new_game(1, scenario="1", harder=True)
    for mode in (*SCENARIOS[1:], CAMPAIGN):
        with pytest.raises(ValueError, match="harder"):
            new_game(2, **mode, harder=True)
        assert new_game(1, **mode, harder=True).view()["harder"]
        assert not new_game(1, **mode).view()["harder"]


@rule("CLA-3.20", "CLA-7.1")
def test_alone_there_is_no_material_of_a_second_player() -> None:
    s = new_game(1, 12, scenario="3")
    assert len(s.view()["seats"]) == len(s.view()["airships"]) == len(s.view()["drones"]) == 1
    assert len(zones.mission_pile(s)) == 10
    assert all_projects(s) == cards_of(list(range(9)))
    assert len(zones.deck(s)) == 79 - 8
    assert s.first == 0
