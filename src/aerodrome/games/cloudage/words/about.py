"""What everything does, for tooltips, with the clause of the ledger that says so."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.effects import table
from aerodrome.games.cloudage.words import effects, goal, names as n, phrases as ph
from aerodrome.games.cloudage.words.tales import CHAPTERS, SCENARIOS, TALES
from aerodrome.language import Speech, capital, mark
from aerodrome.words import all_of

ABOUT: Final = {
    # ---------------------------------------------------------------- resources
    "vp": (mark("Whoever has the most after final scoring wins."), "CLA-6.8"),
    "resource": (mark("Water, metal, energy and project cards. Plants and VP are no resources."), "CLA-5.1"),
    "water": (mark("Pays for project cards. You produce it with energy."), "CLA-5.89"),
    "metal": (mark("Pays for upgrades."), "CLA-5.83"),
    "energy": (mark("Pays for production, and for navigation cards in fights."), "CLA-5.21"),
    "project": (mark("Cards in your hand: play them for water, or discard them to pay for others."), "CLA-5.89"),
    "supply": (mark("Water and metal never run out."), "CLA-5.4"),
    # ---------------------------------------------------------------- the land
    "board": (mark("Four boards in a row; cities grow stronger and richer from left to right."), "CLA-3.1"),
    "space": (
        mark("Entering it costs 1, 2 or 3 movement points, or 1 where vegetation lies. What is found there is yours."),
        "CLA-5.37",
    ),
    "start_space": (mark("All airships start here. No flight ends here: it is no city."), "CLA-3.12"),
    "city": (
        mark("Every flight ends in a city. Without a marker of yours there, you may fight for its reward once."),
        "CLA-5.47",
    ),
    "find": (
        mark("Gained by everybody who enters the space, once a round. A plant on top of it takes it for good."),
        "CLA-5.42",
    ),
    "vegetation": (mark("A space with a plant costs 1 movement point to enter, whatever lies under it."), "CLA-5.105"),
    "weapon": (
        mark("Costs 3 movement points to enter; L8 costs 2 and is still a city. L15 can remove it."),
        "CLA-5.121",
    ),
    "toll": (mark("Whoever flies onto it from outside pays 3 water or 3 VP."), "CLA-5.119"),
    "tile": (mark("Changes a city or a space, or adds a city action."), "CLA-5.106"),
    # ---------------------------------------------------------------- flights and fights
    "airship": (
        mark("Flies in the movement phase and ends in a city. It may fly over others, not end there."),
        "CLA-5.40",
    ),
    "solar": (mark("In each movement phase: 1 movement point, or 2 energy."), "CLA-5.36"),
    "flight": (
        mark("The higher of your two navigation cards: this round’s movement points to begin with."),
        "CLA-5.31",
    ),
    "points": (
        mark("Flight value, movement upgrades, played cards, and 1 from the solar panel if you like."),
        "CLA-5.35",
    ),
    "fight": (
        mark(
            "Base value and navigation cards against the value of the city. The first card costs 1 energy, each "
            "further one 2 energy or 3 VP. You may stop at any time."
        ),
        "CLA-5.50",
    ),
    "combat": (mark("Your combat upgrades and played cards: what you have before you draw a card."), "CLA-5.50"),
    # ---------------------------------------------------------------- plants
    "plant": (
        mark("Drawn from the bag. A green one scores and lies on the boards, a withered one gives a reward."),
        "CLA-5.98",
    ),
    "capacity": (
        mark("How many plants you may plant with one city action: 2, and more with upgrades and cards."),
        "CLA-5.96",
    ),
    "reserve": (mark("Your plants, open to all. Only those that lay here before may be planted."), "CLA-5.97"),
    "bag": (mark("All plants that nobody has and that lie on no board; drawn at random."), "CLA-5.10"),
    # ---------------------------------------------------------------- production
    "level": (
        mark("The level you produce at: your own or any lower one. Project cards raise it; above 10, 2 VP a step."),
        "CLA-5.22",
    ),
    "production_board": (mark("Pay the energy of a level and gain its water and VP, once a round."), "CLA-5.21"),
    # ---------------------------------------------------------------- the airship board
    "airship_board": (mark("Your upgrades, your energy, and the round track with your markers."), "CLA-3.11"),
    "round_track": (
        mark("Each round one marker goes from here to a city. After the last one, final scoring begins."),
        "CLA-4.2",
    ),
    "slot_reward": (mark("The slot that you uncover gives 1 metal or 1 energy."), "CLA-5.65"),
    "marker": (mark("Left in the city where you land: you cannot fight there again while it lies there."), "CLA-5.63"),
    "book": (
        mark("When the marker before it has just gone, everybody may use the action of the story or scenario card."),
        "CLA-5.15",
    ),
    "round": (mark("Production, movement, action: as many rounds as there are markers."), "CLA-4.1"),
    "first_player": (mark("Acts first in every phase; it passes on clockwise each round."), "CLA-4.4"),
    "upgrade": (
        mark("Built with metal, in order within its type. At the end the highest of each type scores."),
        "CLA-5.83",
    ),
    # ---------------------------------------------------------------- the city board
    "city_board": (mark("In the action phase everybody chooses one action here: collect, build or plant."), "CLA-4.11"),
    "district": (mark("Four resource spaces under a cloud sleeve. Empty sleeves cannot be chosen."), "CLA-5.66"),
    "drone": (
        mark("Put on a resource space when resources are collected; it comes back at once after that."),
        "CLA-5.66",
    ),
    "launch_bay": (mark("Where the drones wait."), "CLA-5.77"),
    "city_card": (
        mark("Taken out of its sleeve: it yields resources by area and joins the navigation deck of who chose it."),
        "CLA-5.68",
    ),
    "sleeve": (mark("Hides the middle of the front card. Value, plant bonus and the edge can be seen."), "CLA-8.4"),
    "area": (
        mark("The largest area of the card yields 3 of its resource, the second one 2, the two smallest 1."),
        "CLA-5.72",
    ),
    "railway": (mark("Runs through the areas with the navigation update and the wrench."), "CLA-5.73"),
    "plant_bonus": (mark("Plants for the active player alone (in scenario 1, as much water)."), "CLA-5.70"),
    "navigation_update": (mark("You may remove one card from your navigation discard pile for good."), "CLA-5.75"),
    "wrench": (mark("Gain 1 resource of your choice, or build one upgrade at its price."), "CLA-5.76"),
    "collect": (
        mark("Choose a district and a resource space; the others follow there. The city card becomes yours."),
        "CLA-5.66",
    ),
    "build": (mark("Two build actions for you, then one for everybody else."), "CLA-5.78"),
    "plant_action": (mark("Plant as many plants as you have capacity for. Everybody else builds once."), "CLA-5.95"),
    "build_action": (mark("Build an upgrade, play a project card, or take 1 resource instead."), "CLA-5.80"),
    # ---------------------------------------------------------------- cards and piles
    "navigation": (
        mark("You reveal two each round: the lower one gives energy or cards, the higher one lets you fly."),
        "CLA-5.28",
    ),
    "navigation_draw": (mark("Nobody knows its order. When it is empty, the discard pile is shuffled."), "CLA-5.32"),
    "navigation_discard": (mark("Open to all. A navigation update removes cards from here."), "CLA-5.32"),
    "project_card": (
        mark("Pay its water and the other cards it asks for. It works at once, for good, and scores at the end."),
        "CLA-5.89",
    ),
    "hand": (mark("As many cards as you like; only you see them."), "CLA-5.6"),
    "deck": (mark("When it is empty, the discard pile is shuffled."), "CLA-5.5"),
    "discard": (mark("Project cards that were discarded, open to all."), "CLA-5.5"),
    "played": (mark("Below the airship board, by colour. They work for the rest of the game."), "CLA-5.90"),
    "mission": (
        mark("Two missions on each card. With every further card, one of your missions is covered."),
        "CLA-5.130",
    ),
    "mission_pile": (mark("Mission cards nobody has, face down."), "CLA-3.6"),
    # ---------------------------------------------------------------- modes
    "solo_board": (mark("Alone, each action phase begins with the next slot of this board."), "CLA-7.4"),
    "scenario": (mark("Front for the first book of the game, back for all later ones."), "CLA-5.16"),
    "story": (mark("Tells the story and holds the action of the book, until another card replaces it."), "CLA-7.33"),
    "epilogue": (mark("Read after final scoring: it says what is unlocked, and which chapter follows."), "CLA-7.38"),
    "chapter": (mark("A full game of the campaign; cards, upgrades and VP do not carry over."), "CLA-7.29"),
    "campaign": (mark("Seven chapters: each adds cards and tiles, and your decisions change the boards."), "CLA-7.26"),
    "star": (mark("What the chapters of a campaign bring: by VP, and one more for the winner."), "CLA-7.22"),
    "tally": (mark("All VP so far, and what final scoring would add now."), "CLA-6.4"),
    # ---------------------------------------------------------------- types, colours, phases
    "type_movement": (mark("Each gives 1 movement point. The last one brings 5 water."), "CLA-5.84"),
    "type_combat": (mark("Each raises your base value by 1. The last one brings 5 water."), "CLA-5.84"),
    "type_planting": (mark("Each raises your planting capacity by 1. The last one brings 5 water."), "CLA-5.84"),
    "colour_green": (mark("Cards of the production phase."), "CLA-5.90"),
    "colour_blue": (mark("Cards of the movement phase."), "CLA-5.90"),
    "colour_yellow": (mark("Cards of the action phase."), "CLA-5.90"),
    "phase_setup": (mark("Everybody keeps 5 of 8 project cards, and 1 of 2 mission cards."), "CLA-3.18"),
    "phase_production": (mark("The book, if one is open; then produce, then reveal two navigation cards."), "CLA-4.5"),
    "phase_movement": (mark("Fly to a city, fight there if you like, leave a marker."), "CLA-4.10"),
    "phase_action": (mark("Each in turn chooses a city action; the others do something too."), "CLA-4.11"),
    "phase_scoring": (
        mark("Produce and reveal once more, build twice, then count missions, tiles, upgrades and cards."),
        "CLA-6.1",
    ),
}
CARD_CLAUSES: Final = {
    "thruster_blueprint": "CLA-5.146",
    "emp_blueprint": "CLA-5.147",
    "sam": "CLA-5.148",
    "mechanic": "CLA-5.149",
    "inventor": "CLA-5.150",
    "frank": "CLA-5.151",
    "grappling_hook": "CLA-5.152",
    "solar_panel": "CLA-5.153",
    "accumulator": "CLA-5.154",
    "pilot_badge": "CLA-5.155",
    "combat_badge": "CLA-5.156",
    "combat_sequence": "CLA-5.157",
    "flying_lessons": "CLA-5.158",
    "porthole": "CLA-5.159",
    "jose": "CLA-5.160",
    "secret_tunnel": "CLA-5.161",
    "plant_market": "CLA-5.162",
    "biology_handbook": "CLA-5.163",
    "parrot": "CLA-5.164",
    "wreck": "CLA-5.165",
    "spotter_balloon": "CLA-5.172",
    "cliff_winch": "CLA-5.172",
    "turbine": "CLA-5.172",
    "boarding_crew": "CLA-5.170",
}
OTHER_CARDS: Final = "CLA-5.167"
TILES: Final = {
    "L1": (
        mark("Remove your marker from Whika: +2 in the fight you are in. At the end, 3 VP if one is left there."),
        "CLA-5.112",
    ),
    "L2": (
        mark(
            "Remove your marker from Devil’s Fork: +1 in the fight you are in. At the end, 1 VP if one is left there."
        ),
        "CLA-5.113",
    ),
    "L3": (mark("Devil’s Fork has another value and another reward."), "CLA-5.114"),
    "L4": (mark("Promise has another value and another reward. The upgrade is built at its price."), "CLA-5.115"),
    "L5": (
        mark(
            "Remove your marker from Whitehaven in your action turn: plant 1 plant. At the end, 2 VP if one is left "
            "there."
        ),
        "CLA-5.116",
    ),
    "L6": (mark("A space of Nefaria with a find of 2 metal."), "CLA-5.118"),
    "L7": (mark("Whoever flies onto it from outside pays 3 water or 3 VP. No plant may lie on it."), "CLA-5.119"),
    "L8": (mark("A weapon system in Taintbo: 2 movement points to enter, and still a city."), "CLA-5.120"),
    "L14": (
        mark(
            "City action: fight against 5. Won: plant up to your capacity and 1 more, which is placed even if it is "
            "withered; 1 VP for each plant on a space without a find; the others build once. Lost: nothing."
        ),
        "CLA-5.123",
    ),
    "L15": (
        mark(
            "City action: fight against 5. Won: remove a weapon system, gain 3 water, plant 1 plant and build twice; "
            "the others build once. Lost: nothing."
        ),
        "CLA-5.127",
    ),
}
WEAPON: Final = (mark("A weapon system: 3 movement points to enter, no city, no find."), "CLA-5.121")
PLANT_CLAUSES: Final = {"green": "CLA-5.101"}
WITHERED: Final = "CLA-5.100"
MISSIONS: Final = {
    "production": (mark("Your production level at the end."), "CLA-5.133"),
    "cities": (mark("Cities of its list with a marker of yours."), "CLA-5.134"),
    "final_combat": (mark("What you reach in a fight at final scoring."), "CLA-5.135"),
    "upgrades": (mark("Upgrades that you have built."), "CLA-5.136"),
    "green_projects": (mark("Green project cards that you have played."), "CLA-5.137"),
    "blue_projects": (mark("Blue project cards that you have played."), "CLA-5.138"),
    "yellow_projects": (mark("Yellow project cards that you have played."), "CLA-5.139"),
    "projects": (mark("Project cards that you have played."), "CLA-5.140"),
    "costly_projects": (mark("Played project cards with 8 or more water printed as their cost."), "CLA-5.141"),
    "movement": (mark("Movement points of upgrades and played cards, and 1 for the solar panel."), "CLA-5.142"),
    "base_combat": (mark("Combat points of upgrades and played cards."), "CLA-5.143"),
    "navigation": (mark("Cards in your navigation deck, both piles together."), "CLA-5.144"),
}
SOLO: Final = {
    "build_1": (mark("Take 1 build action."), "CLA-7.6"),
    "build_2": (mark("Take 2 build actions."), "CLA-7.6"),
    "upgrade_or_2vp": (mark("You may build an upgrade, or take 2 VP."), "CLA-7.7"),
    "project_or_2vp": (mark("You may play a project card, or take 2 VP."), "CLA-7.8"),
    "collect_1_or_2": (mark("You may collect in district 1 or 2; the largest area gives nothing."), "CLA-7.9"),
    "collect_3_or_build": (
        mark("You may collect in district 3, where the largest area gives nothing, or take a build action."),
        "CLA-7.10",
    ),
}
GOAL_CLAUSES: Final = {"1": "CLA-7.15", "2": "CLA-7.16", "3": "CLA-7.16"}
REWARDED_SLOTS: Final = tuple(row["slot"] for row in p.COMPONENTS["airship_board"]["B"]["slot_rewards"])


def about(thing: str, language: str = "en") -> tuple[str, str]:
    """What a thing does, in one or two sentences, and the clause that says it in full."""
    say = n.voice(language)
    if thing in ABOUT:
        words, clause = ABOUT[thing]
        return say.marked(words), clause
    for table_, told in TOLD:
        if thing in table_:
            return told(say, thing)
    if thing in p.HALF_NAMES:
        return mission(say, thing.partition("/")[2])
    start, _, rest = thing.partition("_")
    match start:
        case "mission" if rest in MISSIONS:
            return mission(say, rest)
        case "story" if rest in p.STORIES:
            return story(say, int(rest))
        case "scenario" if rest in SCENARIOS:
            return say.marked(SCENARIOS[rest][1]), "CLA-1.4"
        case "goal" if rest in n.PREFIXED["goal"]:
            return goal.told(say, thing), "CLA-7.20" if rest.startswith("chapter") else GOAL_CLAUSES[rest]
        case "chapter" if rest in CHAPTERS:
            return say.marked(CHAPTERS[rest][1]), "CLA-7.26"
    if rest.isdigit():
        return numbered(say, start, int(rest))
    return "", ""


def numbered(say: Speech, kind: str, number: int) -> tuple[str, str]:
    """What is one of several of its kind."""
    match kind:
        case "district":
            return say.marked(ABOUT["district"][0]), ABOUT["district"][1]
        case "sleeve":
            return say.marked(ABOUT["sleeve"][0]), ABOUT["sleeve"][1]
        case "start":
            return say.gettext("One of your first navigation cards, with the value {value}.", value=number), "CLA-2.11"
        case "level" if number < p.LEVELS:
            return level(say, number), "CLA-5.23"
        case "slot" if number in REWARDED_SLOTS:
            return say.marked(ABOUT["slot_reward"][0]), "CLA-5.65"
        case "slot":
            return say.marked(ABOUT["round_track"][0]), "CLA-4.2"
        case "solo" if 0 < number <= len(p.SOLO_SLOTS):
            words, clause = SOLO[p.SOLO_ACTIONS[p.SOLO_SLOTS[number - 1]]]
            return say.marked(words), clause
        case "set":
            return set_of_cards(say, number), "CLA-3.9"
    return "", ""


def level(say: Speech, number: int) -> str:
    words = say.gettext("Produce {gain}.", gain=effects.of_level(say, number))
    effect = int(table.LEVEL_REWARD[number])
    if effect == table.NO_EFFECT:
        return words
    return say.gettext("{words} Reaching it gives {gain}.", words=words, gain=effects.reward(say, effect))


def card(say: Speech, id_: str) -> tuple[str, str]:
    words = say.gettext("Price: {cost}. {effect}", cost=effects.card_cost(say, id_), effect=effects.of_card(say, id_))
    return words, CARD_CLAUSES.get(id_, OTHER_CARDS)


def upgrade(say: Speech, id_: str) -> tuple[str, str]:
    row = n.UPGRADE_ROWS[id_]
    words = say.gettext(
        "Price: {cost}. {effect} if it is your highest of its type.",
        cost=ph.amount(say, "metal", int(row["metal"])),
        effect=capital(effects.of_upgrade(say, id_)),
    )
    return words, "CLA-5.84"


def city(say: Speech, id_: str) -> tuple[str, str]:
    row = n.CITY_ROWS[id_]
    if "combat" not in row:
        return say.gettext("A city without a fight; your marker is left there all the same."), "CLA-5.48"
    effect = int(table.CITY_REWARD[p.CITIES.index(id_)])
    words = say.gettext("Fight against {value} for {gain}.", value=row["combat"], gain=effects.reward(say, effect))
    if "plant" in row["reward"].get("gain", {}):
        words = say.gettext("{words} In scenario 1, water instead of plants.", words=words)
    return words, "CLA-5.61"


def tile(say: Speech, id_: str) -> tuple[str, str]:
    text, clause = TILES.get(id_, WEAPON)
    words = say.marked(text)
    effect = int(table.TILE_REWARD[p.TILES.index(id_)])
    if effect == table.NO_EFFECT:
        return words, clause
    fight = say.gettext(
        "Fight against {value} for {gain}.",
        value=n.TILE_ROWS[id_]["combat"],
        gain=effects.reward(say, effect),
    )
    return say.gettext("{fight} {words}", fight=fight, words=words), clause


def plant(say: Speech, id_: str) -> tuple[str, str]:
    return say.gettext("Planted: {effect}.", effect=effects.of_plant(say, id_)), PLANT_CLAUSES.get(id_, WITHERED)


def mission(say: Speech, id_: str) -> tuple[str, str]:
    """ "Upgrades that you have built. 4: 2 VP, 5: 4 VP, 6: 6 VP." """
    text, clause = MISSIONS[id_]
    row = n.MISSION_ROWS[id_]
    steps = ", ".join(
        say.gettext("{number}: {points}", number=number, points=ph.points(say, vp))
        for number, vp in zip(row["thresholds"], row["vp"], strict=True)
    )
    return say.gettext("{mission} {steps}.", mission=say.marked(text), steps=steps), clause


def mission_card(say: Speech, id_: str) -> tuple[str, str]:
    told = []
    for name in n.MISSION_CARD_ROWS[id_]["missions"]:
        half = n.mission_name(say, f"{id_}/{name}")
        told.append(say.gettext("{name}: {mission}", name=half, mission=mission(say, name)[0]))
    return " ".join(told), "CLA-5.129"


def city_card(say: Speech, id_: str) -> tuple[str, str]:
    """Once it has been taken out: a navigation card, and what it yielded."""
    row: dict[str, Any] = n.CITY_CARD_ROWS[id_]
    yields = [ph.amount(say, area, int(row["yields"][area])) for area in p.RESOURCES]
    words = say.gettext(
        "A navigation card of value {value}. As a city card it yields {gain}; update at {update}, wrench at {wrench}.",
        value=row["value"],
        gain=all_of(say, yields),
        update=say.marked(n.RESOURCES[str(row["nav_update"])]),
        wrench=say.marked(n.RESOURCES[str(row["wrench"])]),
    )
    return words, "CLA-5.34"


def story(say: Speech, number: int) -> tuple[str, str]:
    """The action of its book; of an epilogue, its text."""
    effect = int(table.STORY_BOOK[number - p.FIRST_STORY])
    if effect == table.NO_EFFECT:
        return say.marked(TALES[number][1]), "CLA-7.38"
    return say.gettext("Book: {effect}.", effect=effects.said(say, effect)), "CLA-7.33"


def set_of_cards(say: Speech, number: int) -> str:
    """The project cards of a set, but for the large one of the beginning."""
    if not number:
        return say.gettext("The project cards of every game.")
    named = [n.card_name(say, id_) for id_, row in n.CARD_ROWS.items() if row["set"] == number]
    return say.gettext("Project cards: {cards}.", cards=all_of(say, named))


TOLD: Final = (
    (n.CARD_ROWS, card),
    (n.CITY_ROWS, city),
    (n.UPGRADE_ROWS, upgrade),
    (n.TILE_ROWS, tile),
    (n.PLANT_ROWS, plant),
    (n.MISSION_CARD_ROWS, mission_card),
    (n.CITY_CARD_ROWS, city_card),
)
