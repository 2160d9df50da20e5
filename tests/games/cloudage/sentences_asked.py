"""What CloudAge asks, word by word: to the one who decides and to somebody else, with the words of options."""

from __future__ import annotations

from typing import Any, NamedTuple


class Case(NamedTuple):
    """A table, what is done there, and what is asked then."""

    question: str
    table: dict[str, Any]
    before: tuple[str, ...]
    english: tuple[str, str]  # to the one who decides, to another seat; alone, to somebody who looks on
    labels: dict[str, str]


ASKED_AT_TABLES = [
    Case(
        "book_use",
        {"ask": "production", "round": 3, "metal": 2, "scenario": "campaign", "chapter": "1", "energy": 0},
        (),
        ("Your turn: use the book, or pass.", "Ada may use the book."),
        {
            "perform": "For 2 metal, gain 2 VP, and either 2 project cards or 2 energy",
            "decline": "Do not use the book",
        },
    ),
    Case(
        "book_use",
        {"ask": "production", "round": 3, "scenario": "2", "energy": 2},
        (),
        ("Your turn: use the book, or pass.", "Ada may use the book."),
        {
            "perform": "Fight against 4; if you win, gain 4 VP, and either 3 project cards or 3 water",
        },
    ),
    Case(
        "choose_effect",
        {"ask": "production", "round": 3, "metal": 2, "scenario": "campaign", "chapter": "1"},
        ("perform",),
        ("Your turn: choose what the book gives.", "Ada is choosing a reward."),
        {
            "branch(option=0)": "Gain 2 project cards",
            "branch(option=1)": "Gain 2 energy",
        },
    ),
    Case(
        "choose_effect",
        {"ask": "production", "round": 5, "side": "back", "scenario": "2", "energy": 2, "water": 2},
        ("perform",),
        ("Your turn: choose what the book gives.", "Ada is choosing a reward."),
        {
            "branch(option=0)": "For 2 water, gain 1 project card and 1 mission card",
            "branch(option=1)": "For 2 energy, gain 2 VP and 1 plant",
        },
    ),
    Case(
        "story_decide",
        {"ask": "production", "round": 3, "scenario": "campaign", "chapter": "1", "story": 12},
        (),
        ("Your turn: decide how the story goes on.", "Ada is deciding how the story goes on."),
        {
            "story(card=13)": "Hide the chart in Whika",
            "story(card=14)": "Dig in at Devil’s Fork",
        },
    ),
    Case(
        "produce_level",
        {
            "ask": "production",
            "energy": 3,
            "level": {0: 3},
            "played": {0: ["turbine", "rain_collector", "rain_collector", "scrap_foundry"]},
        },
        (),
        ("Your turn: choose the level at which you produce.", "Ada is choosing a level to produce at."),
        {
            "produce(level=0)": "Level 0: 4 water and 1 metal for nothing",
            "produce(level=1)": "Level 1: 5 water and 1 metal for nothing",
            "produce(level=3)": "Level 3: 6 water, 1 metal and 1 VP for 1 energy",
            "decline": "Do not produce",
        },
    ),
    Case(
        "navigation_take",
        {"ask": "reveal", "draw": {0: [2, 3, 1]}},
        (),
        (
            "Your turn: you reveal 2 and 3. Take 2 energy or 2 project cards.",
            "Ada reveals 2 and 3: energy or project cards?",
        ),
        {
            "take(kind=energy)": "Gain 2 energy",
            "take(kind=project)": "Gain 2 project cards",
        },
    ),
    Case(
        "move_solar",
        {"ask": "movement", "revealed": (1, 2)},
        (),
        (
            "Your turn: the solar panel gives 1 movement point or 2 energy.",
            "Ada is choosing what the solar panel gives.",
        ),
        {
            "solar(kind=movement)": "Fly with 3 movement points",
            "solar(kind=energy)": "Gain 2 energy, and fly with 2 movement points",
        },
    ),
    Case(
        "accumulator_reward",
        {"ask": "movement", "revealed": (1, 4), "upgrades": {0: {"movement": 3}}, "played": {0: ["accumulator"]}},
        ("solar(kind=energy)",),
        ("Your turn: the Accumulator gives 2 VP or 2 water.", "Ada is choosing what the Accumulator gives."),
        {
            "reward(kind=vp)": "Gain 2 VP",
            "reward(kind=water)": "Gain 2 water",
        },
    ),
    Case(
        "move_step",
        {"ask": "step", "points": 3, "airships": {0: "1:2,1"}},
        (),
        ("Your turn: fly on, or land here (3 movement points left).", "Ada is flying (3 movement points left)."),
        {
            "fly(space=1:2,0)": "Fly north to B3: 2 points, find 2 metal",
            "fly(space=1:3,0)": "Fly north-east to B4: 1 point",
            "land": "Land in Dry Anchor: fight for 2 project cards against 1",
        },
    ),
    Case(
        "move_step",
        {"ask": "step", "points": 1, "airships": {0: "1:3,0"}},
        (),
        ("Your turn: fly (1 movement point left).", "Ada is flying (1 movement point left)."),
        {
            "fly(space=1:4,-1)": "Fly north-east to Whika (B5): 1 point",
            "fly(space=1:2,1)": "Fly south-west to Dry Anchor (C3): 1 point",
        },
    ),
    Case(
        "move_step",
        {
            "ask": "step",
            "points": 2,
            "airships": {0: "1:2,1"},
            "markers": {0: ["dry_anchor"]},
            "round": 2,
            "vegetation": ["1:2,0"],
        },
        (),
        ("Your turn: fly on, or land here (2 movement points left).", "Ada is flying (2 movement points left)."),
        {
            "fly(space=1:2,0)": "Fly north to B3: 1 point",
            "land": "Land in Dry Anchor: no fight, your marker is there",
        },
    ),
    Case(
        "move_step",
        {"ask": "step", "points": 5, "airships": {0: "2:4,0"}, "water": 3},
        (),
        ("Your turn: fly (5 movement points left).", "Ada is flying (5 movement points left)."),
        {
            "fly(space=2:5,0)": "Fly south-east to L7 (toll) on C12: 1 point, toll",
        },
    ),
    Case(
        "move_toll",
        {"ask": "step", "points": 5, "airships": {0: "2:4,0"}, "water": 3},
        ("fly(space=2:5,0)",),
        ("Your turn: choose how you pay the toll.", "Ada is paying the toll."),
        {
            "toll(kind=water)": "Pay 3 water (you have 3)",
            "toll(kind=vp)": "Pay 3 VP",
        },
    ),
    Case(
        "fight_start",
        {"ask": "land", "airships": {0: "1:4,-1"}, "energy": 3, "upgrades": {0: {"combat": 2}}},
        (),
        ("Your turn: fight in Whika? You need 4 and have 2.", "Ada may fight in Whika: needs 4, has 2."),
        {
            "fight": "Fight for 4 VP",
            "decline": "Do not fight",
        },
    ),
    Case(
        "fight_next",
        {"ask": "land", "airships": {0: "1:4,-1"}, "energy": 3, "upgrades": {0: {"combat": 2}}, "draw": {0: [1, 3, 2]}},
        ("fight",),
        ("Your turn: you need 4 and have 2. Draw a card, or stop.", "Ada is fighting: 2 against 4."),
        {
            "draw(kind=energy)": "Draw a card for 1 energy (you have 3)",
            "stop": "Stop: the fight is lost",
        },
    ),
    Case(
        "fight_next",
        {"ask": "land", "airships": {0: "1:4,-1"}, "energy": 3, "upgrades": {0: {"combat": 2}}, "draw": {0: [1, 3, 2]}},
        ("fight", "draw(kind=energy)"),
        ("Your turn: you need 4 and have 3. Draw a card, or stop.", "Ada is fighting: 3 against 4."),
        {
            "draw(kind=energy)": "Draw a card for 2 energy (you have 2)",
            "draw(kind=vp)": "Draw a card for 3 VP",
            "stop": "Stop: the fight is lost",
        },
    ),
    Case(
        "fight_next",
        {
            "ask": "land",
            "airships": {0: "1:4,-1"},
            "energy": 4,
            "upgrades": {0: {"combat": 2}},
            "draw": {0: [2, 3, 2]},
            "played": {0: ["spotter_balloon"]},
        },
        ("fight",),
        ("Your turn: you need 4 and have 2. Draw a card, or stop.", "Ada is fighting: 2 against 4."),
        {
            "draw(kind=energy)": "Draw a card for nothing",
        },
    ),
    Case(
        "fight_next",
        {"ask": "land", "airships": {0: "2:1,0"}, "energy": 4, "round": 2, "markers": {0: ["whika"]}},
        ("fight",),
        ("Your turn: you need 4 and have 0. Draw a card, or stop.", "Ada is fighting: 0 against 4."),
        {
            "marker(tile=L1)": "Remove your marker from Whika: combat +2",
        },
    ),
    Case(
        "fight_next",
        {"ask": "count", "round": 8, "missions": {0: ["mission_01"]}, "energy": 2, "upgrades": {0: {"combat": 2}}},
        (),
        ("Your mission fight: you have 2. Draw a card, or stop.", "Ada is holding a mission fight, at 2."),
        {
            "stop": "Stop at 2",
        },
    ),
    Case(
        "sequence_reward",
        {
            "ask": "land",
            "airships": {0: "1:4,-1"},
            "energy": 4,
            "upgrades": {0: {"combat": 4}},
            "draw": {0: [4, 3, 2]},
            "played": {0: ["combat_sequence"]},
        },
        ("fight", "draw(kind=energy)", "draw(kind=energy)", "stop"),
        ("Your turn: the Combat Sequence gives 2 VP or 2 water.", "Ada is choosing what the Combat Sequence gives."),
        {
            "reward(kind=vp)": "Gain 2 VP",
            "reward(kind=water)": "Gain 2 water",
        },
    ),
    Case(
        "choose_effect",
        {"ask": "land", "round": 3, "airships": {0: "1:2,1"}},
        ("decline",),
        ("Your turn: choose the reward of the slot.", "Ada is choosing a reward."),
        {
            "branch(option=0)": "Gain 1 metal",
            "branch(option=1)": "Gain 1 energy",
        },
    ),
    Case(
        "whitehaven_plant",
        {"ask": "action", "round": 2, "markers": {0: ["whitehaven"]}, "plants": {0: ["green"]}},
        (),
        ("Your turn: remove a marker from Whitehaven to plant, or go on.", "Ada may plant with Whitehaven."),
        {
            "remove": "Remove a marker from Whitehaven and plant 1 plant",
            "go_on": "Go on",
        },
    ),
    Case(
        "action_choose",
        {"ask": "choose", "plants": {0: ["green", "withered_build"]}, "sleeves": {1: ["city_01"], 2: ["city_14"]}},
        (),
        ("Your turn: collect, build or plant.", "Ada is choosing a city action."),
        {
            "collect(district=1)": "Collect in district 1 (card of value 3, 1 plant)",
            "collect(district=2)": "Collect in district 2 (card of value 4)",
            "build": "Build twice",
            "plant_action": "Plant up to 2 plants (you have 2)",
        },
    ),
    Case(
        "action_choose",
        {"ask": "choose", "scenario": "3"},
        (),
        ("Your turn: collect, build, plant or fight with a campaign tile.", "Ada is choosing a city action."),
        {
            "tile_action(tile=L14)": "L14: fight against 5, then plant up to 3 plants",
            "tile_action(tile=L15)": (
                "L15: fight against 5, then remove a weapon system, gain 3 water, plant 1 plant and build twice"
            ),
        },
    ),
    Case(
        "action_choose",
        {"ask": "choose", "scenario": "1", "sleeves": {1: ["city_01"]}},
        (),
        ("Your turn: collect or build.", "Ada is choosing a city action."),
        {
            "collect(district=1)": "Collect in district 1 (card of value 3, 1 water)",
        },
    ),
    Case(
        "collect_space",
        {"ask": "choose", "sleeves": {1: ["city_01"]}, "sleeve_kinds": ["sleeve_1", "sleeve_2", "sleeve_3"]},
        ("collect(district=1)",),
        ("Your turn: choose a resource space of district 1.", "Ada is choosing a resource space of district 1."),
        {
            "area(area=water)": "Collect water (2 cells in sight)",
            "area(area=metal)": "Collect metal (4 cells in sight)",
            "area(area=energy)": "Collect energy (2 cells in sight)",
            "area(area=project)": "Collect project cards (none in sight)",
        },
    ),
    Case(
        "collect_follow",
        {"ask": "choose", "sleeves": {1: ["city_01"]}, "sleeve_kinds": ["sleeve_1", "sleeve_2", "sleeve_3"]},
        ("collect(district=1)", "area(area=water)"),
        ("Your turn too: choose your resource space in district 1.", "Bob is choosing a resource space of district 1."),
        {
            "area(area=metal)": "Collect metal (4 cells in sight)",
        },
    ),
    Case(
        "parrot_place",
        {"ask": "choose", "sleeves": {1: ["city_01"]}, "played": {0: ["parrot"]}},
        ("collect(district=1)", "area(area=water)", "area(area=metal)"),
        (
            "Your turn: the Parrot. Where does the card of value 3 go?",
            "Ada is choosing a pile for the card of value 3.",
        ),
        {
            "place(pile=top)": "On top of your navigation draw pile",
            "place(pile=discard)": "On your navigation discard pile",
        },
    ),
    Case(
        "navigation_update",
        {"ask": "update", "left": 1, "thrown": {0: [1, 2, 1]}},
        (),
        ("Your turn: remove a card from your navigation discard pile?", "Ada may remove a navigation card."),
        {
            "update(value=1)": "Remove a card of value 1 (you have 2 there)",
            "update(value=2)": "Remove a card of value 2 (you have 1 there)",
            "decline": "Remove no card",
        },
    ),
    Case(
        "navigation_update",
        {"ask": "update", "left": 2, "thrown": {0: [1, 2, 1]}},
        (),
        (
            "Your turn: remove a card from your navigation discard pile? 2 updates are left.",
            "Ada may remove a navigation card.",
        ),
        {
            "update(value=1)": "Remove a card of value 1 (you have 2 there)",
        },
    ),
    Case(
        "wrench_use",
        {"ask": "wrench", "metal": 3, "water": 1},
        (),
        ("Your turn: the wrench gives 1 resource, or an upgrade at its price.", "Ada is using the wrench."),
        {
            "resource(resource=water)": "Gain 1 water (you have 1)",
            "resource(resource=project)": "Gain 1 project card (you have 0)",
            "upgrade(type=combat)": "Build EMP Cannon for 2 metal: combat +1, 1 VP at the end",
        },
    ),
    Case(
        "build_choose",
        {
            "ask": "choose",
            "water": 9,
            "metal": 6,
            "hands": {0: ["wreck", "frank", "reservoir"]},
            "upgrades": {0: {"movement": 2}},
            "played": {0: ["inventor", "sam"]},
        },
        ("build",),
        ("Your turn, 2 builds: build, play a card or take 1 resource.", "Ada is building."),
        {
            "play(card=wreck)": "Play Wreck for 2 water and 1 other card: gain 2 metal, production +1, 1 VP at the end",
            "play(card=frank)": (
                "Play Frank for 1 water and 1 other card: 2 VP at the end. Your green project cards cost 1 water less."
            ),
            "upgrade(type=movement)": "Build Jet Drive for 5 metal: movement +1, gain 5 water, 6 VP at the end",
            "upgrade(type=combat)": "Build EMP Cannon for 1 metal: combat +1, 1 VP at the end",
            "resource(resource=metal)": "Gain 1 metal (you have 6)",
        },
    ),
    Case(
        "build_choose",
        {"ask": "build", "left": 1, "asked": 0},
        (),
        ("Your turn: build, play a card or take 1 resource.", "Ada is building."),
        {
            "resource(resource=energy)": "Gain 1 energy (you have 0)",
        },
    ),
    Case(
        "build_choose",
        {"ask": "choose"},
        ("build", "resource(resource=water)", "resource(resource=water)"),
        ("Your turn too: build, play a card or take 1 resource.", "Bob is building."),
        {
            "resource(resource=water)": "Gain 1 water (you have 0)",
        },
    ),
    Case(
        "upgrade_choose",
        {"ask": "choose", "water": 9, "metal": 1, "hands": {0: ["mechanic", "wreck"]}},
        ("build", "play(card=mechanic)"),
        ("Your turn: build an upgrade for 1 metal less?", "Ada may build an upgrade."),
        {
            "upgrade(type=combat)": "Build EMP Cannon for 1 metal: combat +1, 1 VP at the end",
            "decline": "Build no upgrade",
        },
    ),
    Case(
        "pay_project",
        {"ask": "choose", "water": 9, "hands": {0: ["wreck", "frank", "reservoir"]}},
        ("build", "play(card=wreck)"),
        ("Your turn: choose a project card that you discard for Wreck.", "Ada is discarding a project card."),
        {
            "discard(card=frank)": "Discard Frank",
        },
    ),
    Case(
        "pay_project",
        {"ask": "choose", "water": 9, "hands": {0: ["sky_fortress", "frank", "reservoir", "wreck"]}},
        ("build", "play(card=sky_fortress)"),
        ("Your turn: choose 2 project cards that you discard for Sky Fortress.", "Ada is discarding a project card."),
        {
            "discard(card=frank)": "Discard Frank",
        },
    ),
    Case(
        "market_use",
        {
            "ask": "choose",
            "water": 9,
            "hands": {0: ["plant_market", "wreck"]},
            "plants": {0: {"green": 2, "withered_energy": 2}},
        },
        ("build", "play(card=plant_market)"),
        ("Your turn: use the Plant Market?", "Ada may use the Plant Market."),
        {
            "perform": "Return 3 plants to the bag: 7 VP",
            "decline": "Keep your plants",
        },
    ),
    Case(
        "pay_plant",
        {
            "ask": "choose",
            "water": 9,
            "hands": {0: ["plant_market", "wreck"]},
            "plants": {0: {"green": 2, "withered_energy": 2}},
        },
        ("build", "play(card=plant_market)", "perform"),
        ("Your turn: choose a plant that goes back to the bag.", "Ada is giving a plant back."),
        {
            "give(plant=green)": "Return a green plant: you have 2",
            "give(plant=withered_energy)": "Return a withered plant (energy): you have 2",
        },
    ),
    Case(
        "plant_tile",
        {"ask": "choose", "plants": {0: ["green", "withered_energy", "withered_supply", "withered_build"]}},
        ("plant_action",),
        ("Your turn: choose a plant, or stop (up to 2 more).", "Ada is planting."),
        {
            "plant(plant=green)": "Plant a green plant: 2 VP, then place it on the boards",
            "plant(plant=withered_energy)": "Plant a withered plant (energy): 4 energy or 2 plants",
            "plant(plant=withered_supply)": "Plant a withered plant (supply): 4 project cards or 4 water",
            "plant(plant=withered_build)": "Plant a withered plant (build): 1 metal, then take 1 build action",
            "stop": "Plant no more",
        },
    ),
    Case(
        "plant_tile",
        {"ask": "action", "round": 2, "markers": {0: ["whitehaven"]}, "plants": {0: ["green", "withered_build"]}},
        ("remove",),
        ("Your turn: choose the plant that you plant.", "Ada is planting."),
        {
            "plant(plant=green)": "Plant a green plant: 2 VP, then place it on the boards",
        },
    ),
    Case(
        "choose_effect",
        {"ask": "choose", "plants": {0: ["withered_energy"]}},
        ("plant_action", "plant(plant=withered_energy)"),
        ("Your turn: choose what the withered plant gives.", "Ada is choosing a reward."),
        {
            "branch(option=0)": "Gain 4 energy",
            "branch(option=1)": "Gain 2 plants",
        },
    ),
    Case(
        "plant_space",
        {"ask": "choose", "plants": {0: ["green"]}, "airships": {0: "1:2,1"}},
        ("plant_action", "plant(plant=green)"),
        ("Your turn: choose a space for the plant.", "Ada is choosing a space for a plant."),
        {
            "plant_space(space=1:2,0)": "On B3: gain 2 metal, its find",
            "plant_space(space=1:3,0)": "On B4",
        },
    ),
    Case(
        "biology_reward",
        {
            "ask": "choose",
            "plants": {0: {"withered_supply": 3}},
            "upgrades": {0: {"planting": 1}},
            "scenario": "3",
            "played": {0: ["biology_handbook"]},
        },
        (
            "plant_action",
            "plant(plant=withered_supply)",
            "branch(option=1)",
            "plant(plant=withered_supply)",
            "branch(option=1)",
            "plant(plant=withered_supply)",
            "branch(option=1)",
        ),
        ("Your turn: the Biology Handbook gives 3 VP or 3 water.", "Ada is choosing what the Biology Handbook gives."),
        {
            "reward(kind=vp)": "Gain 3 VP",
            "reward(kind=water)": "Gain 3 water",
        },
    ),
    Case(
        "weapon_remove",
        {"ask": "choose", "scenario": "3", "upgrades": {0: {"combat": 4}}, "played": {0: ["harpoon_gun"]}},
        ("tile_action(tile=L15)",),
        ("Your turn: choose a weapon system that you remove.", "Ada may remove a weapon system."),
        {
            "weapon(tile=L8)": "Remove L8 (Taintbo, weapon system) from A21",
            "weapon(tile=L9)": "Remove L9 (weapon system) from B10",
            "decline": "Leave them all",
        },
    ),
    Case(
        "cover_mission",
        {
            "ask": "mission",
            "missions": {0: ["mission_07"]},
            "mission_pile": ["mission_03"],
            "upgrades": {0: {"combat": 4, "movement": 1}},
        },
        (),
        ("Your turn: choose a mission that you cover; it no longer counts.", "Ada is choosing a mission to cover."),
        {
            "cover(mission=mission_07/upgrades)": "Cover Upgrades: 4 VP now",
            "cover(mission=mission_03/cities)": "Cover Cities (Devil’s Fork, Promise, Nefaria): no VP yet",
        },
    ),
    Case(
        "solo_action",
        {"ask": "action", "players": 1, "round": 2},
        (),
        ("Your turn, solo board: collect, or do nothing.", "Ada is using the solo board."),
        {
            "collect(district=1)": "Collect in district 1 (card of value 3)",
            "decline": "Do nothing",
        },
    ),
    Case(
        "solo_action",
        {"ask": "action", "players": 1, "round": 3},
        (),
        ("Your turn, solo board: take 2 VP, or do nothing.", "Ada is using the solo board."),
        {
            "solo_points": "Gain 2 VP",
        },
    ),
    Case(
        "solo_action",
        {"ask": "action", "players": 1, "round": 4},
        (),
        ("Your turn, solo board: collect or take a build action, or do nothing.", "Ada is using the solo board."),
        {
            "build": "Build once",
        },
    ),
    Case(
        "solo_action",
        {"ask": "action", "players": 1, "round": 5, "metal": 2},
        (),
        ("Your turn, solo board: build an upgrade or take 2 VP, or do nothing.", "Ada is using the solo board."),
        {
            "upgrade(type=combat)": "Build EMP Cannon for 2 metal: combat +1, 1 VP at the end",
        },
    ),
    Case(
        "fight_next",
        {"ask": "tie", "round": 8, "vp": 40, "energy": 2, "upgrades": {0: {"combat": 1}}},
        (),
        (
            "A tie. The last fight decides: you have 1. Draw a card, or stop.",
            "A tie: Ada is holding the last fight, at 1.",
        ),
        {
            "draw(kind=energy)": "Draw a card for 1 energy (you have 2)",
            "stop": "Stop at 1",
        },
    ),
    Case(
        "story_epilogue",
        {"ask": "count", "scenario": "campaign", "chapter": "3", "story": 23, "round": 8, "vp": {0: 5}},
        (),
        ("Your turn: decide where the campaign goes next.", "Ada is deciding where the campaign goes next."),
        {
            "story(card=25)": "Turn south, to chapter 4a",
            "story(card=26)": "Turn north, to chapter 4b",
        },
    ),
    Case(
        "collect_space",
        {"ask": "action", "players": 1, "round": 2},
        ("collect(district=1)",),
        (
            "Your turn, solo board: choose a resource space of district 1; the largest area gives nothing.",
            "Ada is choosing a resource space of district 1.",
        ),
        {
            "area(area=water)": "Collect water (2 cells in sight)",
        },
    ),
    Case(
        "plant_tile",
        {
            "ask": "choose",
            "scenario": "3",
            "upgrades": {0: {"combat": 4}},
            "played": {0: ["harpoon_gun"]},
            "plants": {0: {"withered_supply": 3}},
        },
        ("tile_action(tile=L14)", "plant(plant=withered_supply)", "branch(option=1)", "stop"),
        ("Your turn: plant 1 more, which is placed even if it is withered, or stop.", "Ada is planting."),
        {
            "plant(plant=withered_supply)": "Plant a withered plant (supply): 4 project cards or 4 water",
            "stop": "Plant no more",
        },
    ),
    Case(
        "build_choose",
        {
            "ask": "choose",
            "sleeves": {1: ["city_01"]},
            "scenario": "3",
            "played": {1: ["jose"]},
            "plants": {1: ["withered_build"]},
        },
        ("collect(district=1)", "area(area=water)", "area(area=metal)", "decline", "plant(plant=withered_build)"),
        ("Your turn: build, play a card or take 1 resource.", "Bob is building."),
        {
            "resource(resource=metal)": "Gain 1 metal (you have 3)",
        },
    ),
    Case(
        "move_step",
        {"ask": "step", "scenario": "3", "points": 5, "airships": {0: "2:3,-1"}},
        (),
        ("Your turn: fly (5 movement points left).", "Ada is flying (5 movement points left)."),
        {
            "fly(space=2:3,0)": "Fly south to L9 (weapon system) on B10: 3 points",
        },
    ),
]
