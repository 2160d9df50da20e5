"""The names of everything in CloudAge, and its messages in a language."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.words.tales import CHAPTERS, SCENARIOS, TALES
from aerodrome.language import Speech, capital, mark, speech

PACKAGE: Final = "aerodrome.games.cloudage"
View = dict[str, Any]
Row = dict[str, Any]


def by_id(table: str) -> dict[str, Row]:
    return {str(row["id"]): row for row in p.rows(table)}


CARD_ROWS: Final = by_id("project_cards")
UPGRADE_ROWS: Final = by_id("upgrades")
CITY_ROWS: Final = by_id("cities")
TILE_ROWS: Final = by_id("campaign_tiles")
PLANT_ROWS: Final = by_id("plant_tiles")
MISSION_ROWS: Final = by_id("missions")
MISSION_CARD_ROWS: Final = by_id("mission_cards")
CITY_CARD_ROWS: Final = by_id("city_cards")
SCENARIO_ROWS: Final = by_id("scenario_cards")
STORY_ROWS: Final = {int(row["number"]): row for row in p.rows("story_cards")}

# ---------------------------------------------------------------- cards, upgrades, cities
CARDS: Final = {
    "wreck": mark("Wreck"),
    "solar_panel": mark("Solar Panel"),
    "rain_collector": mark("Rain Collector"),
    "condenser": mark("Condenser"),
    "old_well": mark("Old Well"),
    "turbine": mark("Turbine"),
    "salvage_yard": mark("Salvage Yard"),
    "water_tower": mark("Water Tower"),
    "reservoir": mark("Reservoir"),
    "desalination_plant": mark("Desalination Plant"),
    "propeller": mark("Propeller"),
    "harpoon_gun": mark("Harpoon Gun"),
    "armour_plating": mark("Armour Plating"),
    "grappling_hook": mark("Grappling Hook"),
    "accumulator": mark("Accumulator"),
    "combat_sequence": mark("Combat Sequence"),
    "thruster_blueprint": mark("Thruster Blueprint"),
    "emp_blueprint": mark("EMP Blueprint"),
    "sky_fortress": mark("Sky Fortress"),
    "mechanic": mark("Mechanic"),
    "porthole": mark("Porthole"),
    "flying_lessons": mark("Flying Lessons"),
    "secret_tunnel": mark("Secret Tunnel"),
    "inventor": mark("Inventor"),
    "parrot": mark("Parrot"),
    "star_archive": mark("Star Archive"),
    "sam": mark("Sam"),
    "pilot_badge": mark("Pilot Badge"),
    "cistern": mark("Cistern"),
    "frank": mark("Frank"),
    "combat_badge": mark("Combat Badge"),
    "nursery": mark("Nursery"),
    "jose": mark("José"),
    "storm_sail": mark("Storm Sail"),
    "seed_vault": mark("Seed Vault"),
    "plant_market": mark("Plant Market"),
    "cliff_winch": mark("Cliff Winch"),
    "deep_well": mark("Deep Well"),
    "ram_prow": mark("Ram Prow"),
    "boarding_crew": mark("Boarding Crew"),
    "scrap_foundry": mark("Scrap Foundry"),
    "biology_handbook": mark("Biology Handbook"),
    "spotter_balloon": mark("Spotter Balloon"),
    "orchard": mark("Orchard"),
    "ion_lance": mark("Ion Lance"),
    "wind_farm": mark("Wind Farm"),
    "cloud_seeder": mark("Cloud Seeder"),
    "flagship": mark("Flagship"),
    "monsoon_engine": mark("Monsoon Engine"),
    "arcology": mark("Arcology"),
}
UPGRADES: Final = {
    "twin_rotor": mark("Twin Rotor"),
    "turbofan": mark("Turbofan"),
    "jet_drive": mark("Jet Drive"),
    "emp_cannon": mark("EMP Cannon"),
    "net_launcher": mark("Net Launcher"),
    "pulse_battery": mark("Pulse Battery"),
    "storm_cannon": mark("Storm Cannon"),
    "seed_hatch": mark("Seed Hatch"),
    "sprayer_arm": mark("Sprayer Arm"),
    "grow_deck": mark("Grow Deck"),
}
CITIES: Final = {
    "lowmark": mark("Lowmark"),
    "ashgate": mark("Ashgate"),
    "dry_anchor": mark("Dry Anchor"),
    "saltlick": mark("Saltlick"),
    "tin_harbour": mark("Tin Harbour"),
    "kettle_row": mark("Kettle Row"),
    "lantern_hill": mark("Lantern Hill"),
    "whika": mark("Whika"),
    "borderville": mark("Borderville"),
    "beggars_end": mark("Beggar’s End"),
    "devils_fork": mark("Devil’s Fork"),
    "cinder_hollow": mark("Cinder Hollow"),
    "rust_chapel": mark("Rust Chapel"),
    "gallows_reach": mark("Gallows Reach"),
    "promise": mark("Promise"),
    "whitehaven": mark("Whitehaven"),
    "grey_mercy": mark("Grey Mercy"),
    "stillwater": mark("Stillwater"),
    "old_beacon": mark("Old Beacon"),
    "millrace": mark("Millrace"),
    "taintbo": mark("Taintbo"),
    "high_rook": mark("High Rook"),
    "vane_tower": mark("Vane Tower"),
    "nefaria": mark("Nefaria"),
    "last_light": mark("Last Light"),
    "sable_court": mark("Sable Court"),
    "crown_of_ash": mark("Crown of Ash"),
    "camp_south": mark("the camp"),  # printed without a name (CLA-5.48)
    "camp_west": mark("the camp"),  # printed without a name (CLA-5.48)
}

# ---------------------------------------------------------------- plants (bare, in a sentence), missions, tiles
PLANTS: Final = {
    "green": (mark("green plant"), mark("a green plant")),
    "withered_energy": (mark("withered plant (energy)"), mark("a withered plant (energy)")),
    "withered_supply": (mark("withered plant (supply)"), mark("a withered plant (supply)")),
    "withered_build": (mark("withered plant (build)"), mark("a withered plant (build)")),
}
MISSIONS: Final = {
    "production": mark("Production"),
    "cities": mark("Cities"),
    "final_combat": mark("Final Combat"),
    "upgrades": mark("Upgrades"),
    "green_projects": mark("Green Projects"),
    "blue_projects": mark("Blue Projects"),
    "yellow_projects": mark("Yellow Projects"),
    "projects": mark("Projects"),
    "costly_projects": mark("Costly Projects"),
    "movement": mark("Movement"),
    "base_combat": mark("Base Combat"),
    "navigation": mark("Navigation"),
}
# What a tile is, after its number.
TILES: Final = {
    "toll": mark("{tile} (toll)"),
    "weapon": mark("{tile} (weapon system)"),
    "L14": mark("{tile} (fight and plant)"),
    "L15": mark("{tile} (fight and disarm)"),
    "city": mark("{tile} ({city})"),
    "armed": mark("{tile} ({city}, weapon system)"),
}

# ---------------------------------------------------------------- resources, upgrade types, colours, phases
RESOURCES: Final = {
    "water": mark("water"),
    "metal": mark("metal"),
    "energy": mark("energy"),
    "project": mark("project cards"),
}
TYPES: Final = {
    "movement": mark("Movement upgrades"),
    "combat": mark("Combat upgrades"),
    "planting": mark("Planting upgrades"),
}
COLOURS: Final = {
    "green": mark("Green project cards"),
    "blue": mark("Blue project cards"),
    "yellow": mark("Yellow project cards"),
}
PHASES: Final = {
    "setup": mark("Setup"),
    "production": mark("Production phase"),
    "movement": mark("Movement phase"),
    "action": mark("Action phase"),
    "scoring": mark("Final scoring"),
}

# ---------------------------------------------------------------- zones, pieces, notions
OTHERS: Final = {
    "vp": mark("Victory points (VP)"),
    "plant": mark("Plant tile"),
    "mission": mark("Mission card"),
    "resource": mark("Resource"),
    "supply": mark("Supply"),
    "board": mark("Game boards"),
    "space": mark("Space"),
    "start_space": mark("Start space"),
    "city": mark("City"),
    "find": mark("Find"),
    "vegetation": mark("Vegetation"),
    "weapon": mark("Weapon system"),
    "toll": mark("Toll"),
    "tile": mark("Campaign tile"),
    "airship": mark("Airship"),
    "solar": mark("Solar panel of the airship"),
    "flight": mark("Flight value"),
    "points": mark("Movement points"),
    "fight": mark("Fight"),
    "combat": mark("Combat value"),
    "capacity": mark("Planting capacity"),
    "reserve": mark("Reserve of plants"),
    "bag": mark("Bag of plants"),
    "level": mark("Production level"),
    "production_board": mark("Production board"),
    "airship_board": mark("Airship board"),
    "round_track": mark("Round track"),
    "slot_reward": mark("Slot reward"),
    "marker": mark("Marker"),
    "book": mark("Book"),
    "round": mark("Round"),
    "first_player": mark("First player"),
    "city_board": mark("City board"),
    "district": mark("District"),
    "drone": mark("Drone"),
    "launch_bay": mark("Launch bay"),
    "city_card": mark("City card"),
    "sleeve": mark("Cloud sleeve"),
    "area": mark("Area of a city card"),
    "railway": mark("Railway"),
    "plant_bonus": mark("Plant bonus"),
    "navigation_update": mark("Navigation update"),
    "wrench": mark("Wrench"),
    "navigation": mark("Navigation card"),
    "navigation_draw": mark("Navigation draw pile"),
    "navigation_discard": mark("Navigation discard pile"),
    "project_card": mark("Project card"),
    "hand": mark("Hand"),
    "deck": mark("Project draw pile"),
    "discard": mark("Project discard pile"),
    "played": mark("Played project cards"),
    "mission_pile": mark("Mission pile"),
    "upgrade": mark("Upgrade"),
    "collect": mark("Collect resources"),
    "build": mark("Build"),
    "plant_action": mark("Planting"),
    "build_action": mark("Build action"),
    "solo_board": mark("Solo board"),
    "scenario": mark("Scenario card"),
    "story": mark("Story card"),
    "epilogue": mark("Epilogue"),
    "chapter": mark("Chapter"),
    "campaign": mark("Campaign"),
    "star": mark("Star"),
    "tally": mark("If the game ended now"),
}
PREFIXED: Final = {
    "mission": MISSIONS,
    "type": TYPES,
    "colour": COLOURS,
    "phase": PHASES,
    "goal": dict.fromkeys((*p.SCENARIOS, "chapter", "chapter_1"), mark("What you need alone")),
}
NUMBERED: Final = {
    "district": mark("District {number}"),
    "level": mark("Production level {number}"),
    "slot": mark("Slot {number} of the round track"),
    "solo": mark("Slot {number} of the solo board"),
    "sleeve": mark("Cloud sleeve {number}"),
    "start": mark("Navigation start card {number}"),
    "set": mark("Project set {number}"),
}


def voice(language: str) -> Speech:
    return speech(PACKAGE, language)


# ---------------------------------------------------------------- single names
def card_name(say: Speech, card: str) -> str:
    return say.marked(CARDS[card])


def upgrade_name(say: Speech, upgrade: str) -> str:
    return say.marked(UPGRADES[upgrade])


def city_name(say: Speech, city: str) -> str:
    """ "Whika", "the camp"."""
    return say.marked(CITIES[city])


def tile_name(say: Speech, tile: str) -> str:
    """ "L1 (Whika)", "L9 (weapon system)"."""
    row = TILE_ROWS[tile]
    kind = str(row["kind"])
    if kind == "city_action":
        return say.marked(TILES[tile], tile=tile)
    if "city" not in row:
        return say.marked(TILES[kind], tile=tile)
    message = TILES["armed"] if kind == "weapon" else TILES["city"]
    return say.marked(message, tile=tile, city=city_name(say, str(row["city"])))


def plant_name(say: Speech, plant: str) -> str:
    return say.marked(PLANTS[plant][0])


def a_plant(say: Speech, plant: str) -> str:
    return say.marked(PLANTS[plant][1])


def mission_name(say: Speech, half: str) -> str:
    """Of a mission of a card, "mission_07/upgrades": those that list cities are told apart by these."""
    card, _, mission = half.partition("/")
    name = say.marked(MISSIONS[mission])
    if mission != p.MISSIONS[p.M_CITIES]:
        return name
    cities = ", ".join(city_name(say, city) for city in MISSION_CARD_ROWS[card]["cities"])
    return say.gettext("{mission} ({cities})", mission=name, cities=cities)


def mission_card_name(say: Speech, card: str) -> str:
    """ "Upgrades / Navigation"."""
    halves = [mission_name(say, f"{card}/{mission}") for mission in MISSION_CARD_ROWS[card]["missions"]]
    return say.gettext("{first} / {second}", first=halves[0], second=halves[1])


def city_card_name(say: Speech, card: str) -> str:
    return say.gettext("City card of value {value}", value=CITY_CARD_ROWS[card]["value"])


def navigation_name(say: Speech, card: str) -> str:
    """A card of a navigation deck: one of the start, or a city card."""
    if card in CITY_CARD_ROWS:
        return city_card_name(say, card)
    return say.marked(NUMBERED["start"], number=card.removeprefix("start_"))


def story_title(say: Speech, number: int | str) -> str:
    return say.marked(TALES[int(number)][0])


def scenario_name(say: Speech, number: int | str) -> str:
    return say.marked(SCENARIOS[str(number)][0])


def chapter_title(say: Speech, chapter: str) -> str:
    return say.marked(CHAPTERS[chapter][0])


def name_of(id_: str, language: str = "en") -> str:
    """The name of a thing, as a title.

    >>> name_of("wreck"), name_of("whika"), name_of("camp_west"), name_of("twin_rotor"), name_of("L8")
    ('Wreck', 'Whika', 'The camp', 'Twin Rotor', 'L8 (Taintbo, weapon system)')
    >>> name_of("mission_07"), name_of("mission_07/upgrades"), name_of("mission_upgrades"), name_of("green")
    ('Upgrades / Navigation', 'Upgrades', 'Upgrades', 'Green plant')
    >>> name_of("story_12"), name_of("scenario_2"), name_of("chapter_4a")
    ('The Woman with the Wrench', 'Scenario 2: Green Horizon', 'Chapter 4a: Across the Rift')
    """
    say = voice(language)
    if id_ in OTHERS:
        return say.marked(OTHERS[id_])
    if id_ in RESOURCES:
        return capital(say.marked(RESOURCES[id_]))
    for table, named in NAMED:
        if id_ in table:
            return capital(named(say, id_))
    if "/" in id_ and id_ in p.HALF_NAMES:
        return mission_name(say, id_)
    start, _, rest = id_.partition("_")
    if start == "story" and rest in p.STORIES:
        return story_title(say, rest)
    if start == "scenario" and rest in SCENARIOS:
        return say.gettext("Scenario {number}: {name}", number=rest, name=scenario_name(say, rest))
    if start == "chapter" and rest in CHAPTERS:
        return say.gettext("Chapter {number}: {name}", number=rest, name=chapter_title(say, rest))
    if rest in PREFIXED.get(start, ()):
        return say.marked(PREFIXED[start][rest])
    if start in NUMBERED and rest.isdigit():
        return say.marked(NUMBERED[start], number=rest)
    raise ValueError(f"nothing in CloudAge is called {id_!r}")


NAMED: Final = (
    (CARD_ROWS, card_name),
    (CITY_ROWS, city_name),
    (UPGRADE_ROWS, upgrade_name),
    (TILE_ROWS, tile_name),
    (PLANT_ROWS, plant_name),
    (MISSION_CARD_ROWS, mission_card_name),
    (CITY_CARD_ROWS, city_card_name),
)
