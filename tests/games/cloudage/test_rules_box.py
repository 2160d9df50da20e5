"""CLA-1, CLA-2, CLA-12: the game in short, what is in the box, and the figures that we chose, as play meets them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from aerodrome.games.cloudage import GAME, campaign, parts as p
from aerodrome.games.cloudage.effects import table
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import build, story
from tests.games.cloudage import zones
from tests.games.cloudage.modes import eager
from tests.games.cloudage.scene import act, new_game, options, question, scene, told
from tests.kit.rule import rule

C = p.COMPONENTS
BOX = C["inventory"]
CHAPTERS: list[dict[str, Any]] = [{"scenario": "campaign", "chapter": chapter} for chapter in p.CHAPTERS]
MODES: list[dict[str, Any]] = [{"scenario": scenario} for scenario in p.SCENARIOS] + CHAPTERS


def finished(players: int, seed: int, **chosen: Any) -> CloudAge:
    """A whole game, played eagerly."""
    s = new_game(players, seed, **chosen)
    rng = Random(seed)
    while not s.over:
        s.apply(eager(s, rng))
    return s


# -------------------------------------------------------------------- in short
@rule("CLA-1.1")
def test_one_to_four_players_and_six_to_eight_rounds() -> None:
    assert GAME.players == (1, 2, 3, 4)
    for players in (0, 5):
        with pytest.raises(ValueError, match="player"):
            new_game(players)
    rounds = {int(new_game(players, **mode).rounds) for players in GAME.players for mode in MODES}
    assert rounds == {6, 7, 8}


@rule("CLA-1.2")
def test_airships_fly_fight_collect_build_play_and_plant() -> None:
    """All of it in one round of one player, who has what it takes."""
    s = scene(
        ask="movement",
        airships={0: "1:1,2"},
        water={0: 9},
        energy={0: 1},
        metal={0: 2},
        hands={0: ["wreck", "old_well"]},
        plants={0: ["green"]},
        draw={0: [1, 2]},
    )
    act(s, "solar(kind=movement)", "fly(space=1:2,1)", "land", "fight", "draw(kind=energy)", "stop")
    assert (zones.airship(s, 0), zones.markers(s, 0)) == ("1:2,1", {"dry_anchor": 1})
    assert len(zones.hand(s, 0)) == 4, "won: two cards"
    while s.phase == p.MOVEMENT:
        act(s, next(name for name in ("solar(kind=energy)", "land", "decline") if name in options(s)))
    choices = options(s)
    assert {"collect(district=1)", "build", "plant_action"} <= set(choices)
    built = act(s.clone(), "build", "upgrade(type=combat)", "play(card=wreck)", "discard(card=old_well)")
    assert (zones.upgrades(built, 0), zones.played(built, 0)) == ({"combat": 1}, ["wreck"])
    planted = act(s.clone(), "plant_action", "plant(plant=green)", "plant_space(space=1:3,1)")
    assert zones.vegetation(planted) == {"1:3,1": "green"}
    collected = act(s.clone(), "collect(district=1)", "area(area=water)", "area(area=metal)")
    assert len(collected.view()["seen"]) == 1


@rule("CLA-1.3", "CLA-6.8")
@pytest.mark.parametrize(("points", "winner"), [((9, 5), 0), ((5, 9), 1), ((-3, -2), 1)])
def test_most_points_after_final_scoring_win(points: tuple[int, int], winner: int) -> None:
    s = scene(ask="count", vp=dict(enumerate(points)))
    assert s.over
    assert (s.winners(), s.scores()) == ([winner], list(points))


@rule("CLA-1.3")
def test_points_of_final_scoring_decide() -> None:
    """One point behind, and a played card worth two."""
    s = scene(ask="count", vp={0: 6, 1: 5}, played={1: ["armour_plating"]})
    assert (s.scores(), s.winners()) == ([6, 7], [1])


@rule("CLA-1.4", "CLA-7.1")
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_can_be_played_alone_and_together(mode: dict[str, Any]) -> None:
    for players in (1, 3):
        s = finished(players, 2, **mode)
        assert len(s.scores()) == players
        assert s.round == s.rounds


@rule("CLA-1.4", "CLA-7.26")
def test_chapters_follow_each_other() -> None:
    assert p.CHAPTERS == ("1", "2", "3", "4a", "4b", "5", "6")
    s = finished(2, 3, scenario="campaign")
    following = campaign.sequel(s)
    assert following is not None
    assert (following["chapter"], following["campaign"]["played"]) == ("2", ["1"])
    assert campaign.sequel(finished(2, 3, scenario="2")) is None


@rule("CLA-1.5", "CLA-3.23")
def test_scenario_one_is_shorter_and_plainer_than_scenario_two() -> None:
    """No plants, no missions, a round less; both sides of the boards of the players differ in slots and areas."""
    one, two = (scene(scenario=scenario).view() for scenario in ("1", "2"))
    assert (one["rounds"], two["rounds"]) == (7, 8)
    assert (one["plants"], two["plants"]) == (False, True)
    assert (one["mission_pile"], two["mission_pile"]) == (0, 12)
    assert one["seats"][0]["costs"]["upgrades"] == {"movement": 3, "combat": 2, "planting": None}
    assert two["seats"][0]["costs"]["upgrades"] == {"movement": 3, "combat": 2, "planting": 2}


@rule("CLA-1.5")
def test_the_reward_of_slot_seven_is_on_side_b_alone() -> None:
    asked = {}
    for scenario in ("1", "2"):
        s = scene(ask="movement", scenario=scenario, round=7, airships={0: "3:5,2"})
        act(s, "solar(kind=energy)", "land")
        asked[scenario] = (question(s), int(s.player))
    assert asked == {"1": ("move_solar", 1), "2": ("choose_effect", 0)}


# -------------------------------------------------------------------- what is in the box
@rule("CLA-2.1", "CLA-12.1")
def test_four_boards_with_two_sides() -> None:
    boards = p.rows("boards")
    assert len({board["number"] for board in boards}) == BOX["game_boards"] == 4
    assert [board["id"] for board in boards] == [f"{number}{side}" for number in range(1, 5) for side in "AB"]
    assert {len(board["spaces"]) for board in boards} == {30}


@rule("CLA-2.2", "CLA-5.27", "CLA-12.3")
def test_the_production_board_ends_at_level_ten() -> None:
    s = scene(ask=build.RaiseProduction(0, 12))
    assert s.level[0] == 10
    assert (BOX["first_player_marker"], BOX["production_board"], BOX["city_board"], BOX["solo_board"]) == (1, 1, 1, 1)
    assert BOX["summary_card"] == 1
    for players in (1, 3):
        assert (new_game(players).view()["solo"] is not None) == (players == 1), "the solo board is for one"


@rule("CLA-2.3")
def test_fifteen_campaign_tiles_each_with_a_letter() -> None:
    tiles = p.rows("campaign_tiles")
    assert [tile["id"] for tile in tiles] == [f"L{number}" for number in range(1, 16)]
    assert [tile["letter"] for tile in tiles] == list("abcdefghijklmno")
    assert BOX["campaign_tiles"] == 15


@rule("CLA-2.4", "CLA-12.13")
def test_story_and_scenario_cards() -> None:
    assert [row["number"] for row in p.rows("story_cards")] == list(range(11, 49))
    told_in = [card for row in p.rows("chapters") for card in row["cards"]]
    assert told_in == list(range(11, 49)), "every card belongs to one chapter"
    assert [row["number"] for row in p.rows("scenario_cards")] == [1, 2, 3]
    for row in p.rows("scenario_cards"):
        assert row["front"] != row["back"]


@rule("CLA-2.5", "CLA-2.17", "CLA-3.9")
def test_the_bags_at_the_start_of_the_campaign() -> None:
    """Green: set 0 and no tile; red: all other sets and all tiles."""
    green, red = C["campaign"]["green_bag_start"], C["campaign"]["red_bag_start"]
    log = new_game(2, scenario="campaign").view()["campaign"]
    assert (log["sets"], log["tiles"]) == (green["project_sets"], green["tiles"]) == ([0], [])
    assert sorted(green["project_sets"] + red["project_sets"]) == list(range(9))
    assert red["tiles"] == list(p.TILES)


@rule("CLA-2.5")
def test_what_is_unlocked_stays_in_the_green_bag_and_all_else_in_the_red_one() -> None:
    s = finished(2, 4, scenario="campaign")
    carried = campaign.carried(s)
    assert set(carried["sets"]) > {0}
    assert set(carried["tiles"]) >= set(zones.tiles(s))
    t = new_game(2, 5, **(campaign.sequel(s) or {}))
    assert t.view()["campaign"]["sets"] == carried["sets"]
    assert t.view()["campaign"]["tiles"] == carried["tiles"]


@rule("CLA-2.7", "CLA-2.13", "CLA-12.8")
def test_twelve_mission_cards_show_each_of_twelve_missions_twice() -> None:
    cards = p.rows("mission_cards")
    assert len(cards) == BOX["mission_cards"] == 12
    assert Counter(name for card in cards for name in card["missions"]) == dict.fromkeys(p.MISSIONS, 2)
    assert {len(set(card["missions"])) for card in cards} == {2}
    pairs = [
        ("production", "final_combat"),
        ("production", "yellow_projects"),
        ("cities", "green_projects"),
        ("cities", "costly_projects"),
        ("final_combat", "projects"),
        ("upgrades", "blue_projects"),
        ("upgrades", "navigation"),
        ("green_projects", "movement"),
        ("blue_projects", "base_combat"),
        ("yellow_projects", "navigation"),
        ("projects", "base_combat"),
        ("costly_projects", "movement"),
    ]
    for number, pair in enumerate(pairs, 1):
        s = scene(missions={1: [f"mission_{number:02}"]})
        shown = s.view()["seats"][1]["missions"]
        assert tuple(one["mission"].split("/")[1] for one in shown) == pair


@rule("CLA-12.8", "CLA-5.134")
@pytest.mark.parametrize(
    ("card", "cities"),
    [("mission_03", ["devils_fork", "promise", "nefaria"]), ("mission_04", ["borderville", "whitehaven", "taintbo"])],
)
def test_cities_of_the_two_cities_missions(card: str, cities: list[str]) -> None:
    s = scene(round=3, missions={0: [card]}, markers={0: [*cities[:2], "whika"]})
    shown = next(one for one in s.view()["seats"][0]["missions"] if one["mission"].endswith("cities"))
    assert (sorted(shown["cities"]), shown["value"]) == (sorted(cities), 2)


@rule("CLA-2.8", "CLA-12.7")
def test_seventy_nine_project_cards_in_nine_sets() -> None:
    s = new_game(2, scenario="3")
    found = Counter(zones.deck(s))
    for seat in range(2):
        found.update(zones.hand(s, seat))
    assert found.total() == BOX["project_cards"] == 79
    sizes = Counter({card["set"]: 0 for card in p.rows("project_cards")})
    for card in p.rows("project_cards"):
        sizes[card["set"]] += card["copies"]
        assert found[card["id"]] == card["copies"]
    assert sizes == {0: 63, **dict.fromkeys(range(1, 9), 2)}


@rule("CLA-2.9", "CLA-5.4", "CLA-11.39")
def test_water_and_metal_and_energy_have_no_limit() -> None:
    s = scene(ask="build", asked=0, left=3, water=200, metal=200, energy=200)
    act(s, *[f"resource(resource={kind})" for kind in ("water", "metal", "energy")])
    assert zones.stock(s, 0) == {"water": 201, "metal": 201, "energy": 201}
    assert BOX["water_tokens"] + 5 * BOX["water_tiles_of_5"] == 96
    assert BOX["metal_tokens"] + 5 * BOX["metal_tiles_of_5"] == 68


@rule("CLA-2.10", "CLA-12.9")
def test_forty_plants_of_four_kinds() -> None:
    assert zones.bag(scene()) == {"green": 22, "withered_energy": 6, "withered_supply": 6, "withered_build": 6}
    assert [row["kind"] for row in p.rows("plant_tiles")] == ["green", "withered", "withered", "withered"]
    assert BOX["plant_tiles"] == 40


@rule("CLA-2.11")
def test_material_of_a_player_colour() -> None:
    assert [BOX[f"player_{thing}"] for thing in ("markers", "navigation_cards", "upgrades")] == [8, 7, 10]
    for thing in ("airship", "vp_marker", "airship_board", "vp_tile_50_100", "production_marker", "drone"):
        assert BOX[f"player_{thing}"] == 1
    s = new_game(4)
    assert sorted(int(card) for card in s.draw[:7]) == [0, 1, 1, 1, 2, 2, 3]
    for players in GAME.players:
        assert len(new_game(players).view()["seats"]) == players


@rule("CLA-2.12", "CLA-5.87", "CLA-12.5")
@pytest.mark.parametrize(
    ("kind", "metal", "points"),
    [("movement", [3, 5, 6], [1, 3, 6]), ("combat", [2, 4, 5, 7], [1, 3, 5, 9]), ("planting", [2, 3, 5], [1, 3, 6])],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_upgrades_of_a_player(kind: str, metal: list[int], points: list[int], seat: int) -> None:
    """Built one after the other, until there are no more."""
    for built, (cost, worth) in enumerate(zip(metal, points, strict=True)):
        s = scene(ask="build", asked=seat, metal={seat: cost}, upgrades={seat: {kind: built}})
        assert f"upgrade(type={kind})" in options(s)
        act(s, f"upgrade(type={kind})")
        assert zones.stock(s, seat).get("metal", 0) == 0
        assert s.view()["seats"][seat]["tally"]["upgrades"] == worth
        poor = scene(ask="build", asked=seat, metal={seat: cost - 1}, upgrades={seat: {kind: built}})
        assert f"upgrade(type={kind})" not in options(poor)
    full = scene(ask="build", asked=seat, metal={seat: 99}, upgrades={seat: {kind: len(metal)}})
    assert f"upgrade(type={kind})" not in options(full)


@rule("CLA-2.13")
def test_four_players_may_use_every_mission_card() -> None:
    cards = [f"mission_{number:02}" for number in range(1, 13)]
    s = scene(players=4, missions={seat: cards[3 * seat : 3 * seat + 3] for seat in range(4)})
    assert s.view()["mission_pile"] == 0


@rule("CLA-2.14", "CLA-5.67")
def test_a_district_has_a_space_for_each_of_four_drones() -> None:
    s = scene(ask="choose", players=4)
    act(s, "collect(district=3)", "area(area=water)")
    left = ["metal", "energy", "project"]
    while question(s) == "collect_follow":
        assert options(s) == [f"area(area={area})" for area in left]
        act(s, f"area(area={left.pop(0)})")
    assert len(left) == 1, "the last one had no choice"


@rule("CLA-2.14", "CLA-7.2")
def test_markers_are_enough_for_the_longest_game_and_for_the_solo_board() -> None:
    rounds = [int(new_game(players, **mode).rounds) for players in GAME.players for mode in MODES]
    assert max(rounds) == BOX["player_markers"] == C["solo_board"]["markers"] == 8
    assert new_game(1, scenario="2").view()["solo"]["left"] == 8
    assert new_game(1, scenario="1").view()["solo"]["left"] == C["solo_board"]["markers_scenario_1"] == 7


@rule("CLA-2.15", "CLA-5.24", "CLA-6.4")
def test_points_of_cards_and_upgrades_count_at_the_end_alone() -> None:
    """Production points count at once (brown), those of Wreck and of the EMP Cannon at final scoring (grey)."""
    s = scene(ask="build", water={0: 3}, metal={0: 2}, hands={0: ["wreck", "old_well"]})
    act(s, "upgrade(type=combat)", "play(card=wreck)")
    assert s.vp[0] == 0
    assert s.view()["seats"][0]["tally"]["total"] == 2
    done = scene(ask="count", upgrades={0: {"combat": 1}}, played={0: ["wreck"]})
    assert done.scores() == [2, 0]
    assert act(scene(ask="production", level=2, energy={0: 2}), "produce(level=2)").vp[0] == 1


# -------------------------------------------------------------------- our own figures
@rule("CLA-12.2", "CLA-5.61", "CLA-5.48")
@pytest.mark.parametrize("sides", ["AAA", "BBB"])
@pytest.mark.parametrize("players", [3, 4])
def test_values_and_rewards_of_the_cities(sides: str, players: int) -> None:
    s = scene(scenario="2", players=players, boards=sides, tiles=[])
    shown = s.view()["cities"]
    boards = s.view()["boards"]
    for row in p.rows("cities"):
        here = [board for board in row["boards"] if board in boards]
        assert (row["id"] in shown) == bool(here)
        if here:
            one = shown[row["id"]]
            assert one["combat"] == row.get("combat")
            assert len(one["spaces"]) == row["spaces"][here[0]]
            assert (one["reward"] is None) == ("reward" not in row)
            if "reward" in row:
                gains = table.LANGUAGE.read(one["reward"])["effects"]
                assert {line["kind"]: line["n"] for line in gains} == row["reward"]["gain"]


@rule("CLA-12.4", "CLA-5.65")
@pytest.mark.parametrize("scenario", ["1", "2"])
@pytest.mark.parametrize("players", [2, 4])
def test_slots_with_a_reward(scenario: str, players: int) -> None:
    rewarded = []
    for number in range(1, int(new_game(players, scenario=scenario).rounds) + 1):
        s = scene(ask="movement", scenario=scenario, players=players, round=number, airships={0: "3:5,2"})
        act(s, "solar(kind=energy)")
        events = told(s, None, "land")
        slot = next(args["slot"] for name, args in events if name == "marker_placed")
        if question(s) == "choose_effect":
            rewarded.append(slot)
    assert rewarded == ([3, 5] if scenario == "1" else [3, 5, 7])


@rule("CLA-12.7", "CLA-5.89")
@pytest.mark.parametrize("card", p.CARDS)
def test_every_project_card_costs_what_it_shows(card: str) -> None:
    row = next(one for one in p.rows("project_cards") if one["id"] == card)
    spare = ["wreck", "wreck", "wreck", "solar_panel", "solar_panel"]
    held = [card, *[one for one in spare if one != card][: row["cards"]]]
    name = f"play(card={card})"
    able = scene(ask="build", scenario="3", water={0: row["water"]}, hands={0: held})
    assert name in options(able)
    assert able.view(0)["seats"][0]["costs"]["cards"][card] == row["water"]
    if row["water"]:
        assert name not in options(scene(ask="build", scenario="3", water={0: row["water"] - 1}, hands={0: held}))
    if row["cards"]:
        assert name not in options(scene(ask="build", scenario="3", water={0: 99}, hands={0: held[:-1]}))
    act(able, name)
    while question(able) == "pay_project":
        act(able, options(able)[0])
    assert zones.played(able, 0) == [card]
    assert able.view()["seats"][0]["tally"]["cards"] == row["vp"]


@rule("CLA-12.13", "CLA-7.31", "CLA-7.34")
def test_every_story_card_is_reached_from_the_opening_of_its_chapter() -> None:
    for row in p.rows("chapters"):
        reached, waiting = set(), [row["opening"] - p.FIRST_STORY]
        while waiting:
            card = waiting.pop()
            if card not in reached:
                reached.add(card)
                for zone in (story.DURING, story.AFTERWARDS):
                    waiting += [int(one) for one in zone[2 * card : 2 * card + 2] if one != p.EMPTY]
        assert sorted(card + p.FIRST_STORY for card in reached) == row["cards"]


@rule("CLA-12.13", "CLA-7.31")
@pytest.mark.parametrize("number", range(11, 49))
def test_every_story_card_brings_what_it_says(number: int) -> None:
    row = next(one for one in p.rows("story_cards") if one["number"] == number)
    chapter = row["chapter"]
    s = scene(
        ask=lambda s: story.tell_story(s, number - p.FIRST_STORY), chapter=chapter, airships={0: "2:1,0", 1: "1:2,1"}
    )
    assert s.view()["card"] == {"kind": "story", "number": number}
    for line in row.get("reveal", []):
        if line["op"] == "add_projects":
            assert s.sets >> line["set"] & 1
        elif line["op"] == "place_tile":
            assert line["tile"] in zones.tiles(s)
        elif line["op"] == "remove_tile":
            assert line["tile"] not in zones.tiles(s)
    gained = {seat: Counter[str]() for seat in range(2)}
    for line in row.get("reveal", []):
        if line["op"].startswith("gain"):
            for seat, board in ((0, 2), (1, 1)):
                if board in line.get("boards", [1, 2]):
                    gained[seat].update(line["gain"])
    for seat, expected in gained.items():
        found = Counter(zones.stock(s, seat))
        found.update(project=int(s.hand_sizes[seat]), plant=sum(zones.plants(s, seat).values()))
        assert +found == +expected, f"seat {seat}"


@rule("CLA-12.14", "CLA-7.5")
def test_the_solo_board_resolves_its_slots_from_left_to_right() -> None:
    asked = []
    for number in range(1, 9):
        s = scene(ask="action", players=1, round=number, metal=9, water=9, hands={0: ["old_well"]})
        solo = s.view()["solo"]
        asked.append(solo["slots"][solo["slot"] - 1])
        assert (solo["slot"], solo["left"]) == (number, 8 - number)
    assert asked == [
        "build_1",
        "collect_1_or_2",
        "project_or_2vp",
        "collect_3_or_build",
        "upgrade_or_2vp",
        "collect_1_or_2",
        "collect_3_or_build",
        "build_2",
    ]


@rule("CLA-12.12", "CLA-7.2")
def test_in_scenario_one_the_solo_board_begins_with_its_second_slot() -> None:
    slots = [
        scene(ask="action", players=1, scenario="1", round=number).view()["solo"]["slot"] for number in range(1, 8)
    ]
    assert slots == [2, 3, 4, 5, 6, 7, 8]


@rule("CLA-12.15", "CLA-11.1", "CLA-5.90", "CLA-5.137", "CLA-5.138", "CLA-5.139")
@pytest.mark.parametrize(
    ("colour", "phase", "card", "mission"),
    [
        ("green", "production", "mission_08", "green_projects"),
        ("blue", "movement", "mission_09", "blue_projects"),
        ("yellow", "action", "mission_10", "yellow_projects"),
    ],
)
def test_colours_of_project_cards_are_those_of_the_phases(colour: str, phase: str, card: str, mission: str) -> None:
    assert C["project_colors"][colour] == phase
    cards = [row["id"] for row in p.rows("project_cards") if row["color"] == colour]
    others = [row["id"] for row in p.rows("project_cards") if row["color"] != colour]
    s = scene(scenario="3", missions={0: [card]}, played={0: [*cards[:5], *others[:8]]})
    shown = next(one for one in s.view()["seats"][0]["missions"] if one["mission"].endswith(mission))
    assert shown["value"] == 5
    assert p.COLOURS == ("green", "blue", "yellow")
