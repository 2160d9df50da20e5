"""The names of everything in Whistle Mountain, bare ("Forge") and as they stand in a sentence ("the Forge")."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.language import Speech, capital, mark, speech

PACKAGE: Final = "aerodrome.games.whistle_mountain"
View = dict[str, Any]

MACHINE_ROWS: Final = {str(row["id"]): row for row in p.rows("machine")}
UPGRADE_ROWS: Final = {str(row["id"]): row for row in p.rows("upgrade")}
ABILITY_ROWS: Final = {str(row["id"]): row for row in p.rows("ability")}
CARD_ROWS: Final = {str(row["id"]): row for row in p.rows("card")}
TROPHY_ROWS: Final = {str(row["id"]): row for row in p.rows("trophy")}
DOCK_ROWS: Final = {str(row["id"]): row for row in p.rows("dock")}
TILE_ROWS: Final = {str(row["id"]): row for row in p.rows("scaffold")}

# ---------------------------------------------------------------- machines, upgrades, abilities: bare, in a sentence
MACHINES: Final = {
    "dark_iron": (mark("Dark Iron"), mark("the Dark Iron")),
    "dark_scorer": (mark("Dark Scorer"), mark("the Dark Scorer")),
    "double_coal": (mark("Double Coal"), mark("the Double Coal")),
    "double_gold": (mark("Double Gold"), mark("the Double Gold")),
    "double_iron": (mark("Double Iron"), mark("the Double Iron")),
    "double_scorer": (mark("Double Scorer"), mark("the Double Scorer")),
    "metal_scorer": (mark("Metal Scorer"), mark("the Metal Scorer")),
    "golden_coal": (mark("Golden Coal"), mark("the Golden Coal")),
    "golden_iron": (mark("Golden Iron"), mark("the Golden Iron")),
    "golden_scorer": (mark("Golden Scorer"), mark("the Golden Scorer")),
    "liquid_coal": (mark("Liquid Coal"), mark("the Liquid Coal")),
    "liquid_gold": (mark("Liquid Gold"), mark("the Liquid Gold")),
    "liquid_iron": (mark("Liquid Iron"), mark("the Liquid Iron")),
    "liquid_scorer": (mark("Liquid Scorer"), mark("the Liquid Scorer")),
    "whistling_scorer": (mark("Whistling Scorer"), mark("the Whistling Scorer")),
    "whistler": (mark("Whistler"), mark("the Whistler")),
    "alpha_site": (mark("Alpha Site"), mark("the Alpha Site")),
    "archives": (mark("Archives"), mark("the Archives")),
    "automation": (mark("Automation"), mark("the Automation")),
    "amplifier": (mark("Amplifier"), mark("the Amplifier")),
    "controller": (mark("Controller"), mark("the Controller")),
    "crane": (mark("Crane"), mark("the Crane")),
    "dispatcher": (mark("Dispatcher"), mark("the Dispatcher")),
    "elevator": (mark("Elevator"), mark("the Elevator")),
    "forge": (mark("Forge"), mark("the Forge")),
    "freight_hoist": (mark("Freight Hoist"), mark("the Freight Hoist")),
    "library": (mark("Library"), mark("the Library")),
    "lift": (mark("Lift"), mark("the Lift")),
    "press": (mark("Press"), mark("the Press")),
    "rope_ladder": (mark("Rope Ladder"), mark("the Rope Ladder")),
    "secret_lab": (mark("Secret Lab"), mark("the Secret Lab")),
    "terrace": (mark("Terrace"), mark("the Terrace")),
    "tesla_coil": (mark("Tesla Coil"), mark("the Tesla Coil")),
    "treasure_map": (mark("Treasure Map"), mark("the Treasure Map")),
    "vault": (mark("Vault"), mark("the Vault")),
    "welder": (mark("Welder"), mark("the Welder")),
    "coal_chute": (mark("Coal Chute"), mark("the Coal Chute")),
    "disassembler": (mark("Disassembler"), mark("the Disassembler")),
    "infernal_machine": (mark("Infernal Machine"), mark("the Infernal Machine")),
    "auto_archives": (mark("Auto Archives"), mark("the Auto Archives")),
    "factory": (mark("Factory"), mark("the Factory")),
    "hang_glider": (mark("Hang Glider"), mark("the Hang Glider")),
    "jetpack": (mark("Jetpack"), mark("the Jetpack")),
    "machine_hub": (mark("Machine Hub"), mark("the Machine Hub")),
    "megaphone": (mark("Megaphone"), mark("the Megaphone")),
    "workshop": (mark("Workshop"), mark("the Workshop")),
    "scrapyard": (mark("Scrapyard"), mark("the Scrapyard")),
    "refuge": (mark("Refuge"), mark("the Refuge")),
    "swap_meet": (mark("Swap Meet"), mark("the Swap Meet")),
    "toll_bridge": (mark("Toll Bridge"), mark("the Toll Bridge")),
    "transmuter": (mark("Transmuter"), mark("the Transmuter")),
    "trap": (mark("Trap"), mark("the Trap")),
    "trophy_room": (mark("Trophy Room"), mark("the Trophy Room")),
    "whistle_surplus": (mark("Whistle Surplus"), mark("the Whistle Surplus")),
}
UPGRADES: Final = {
    "antique_dealer": (mark("Antique Dealer"), mark("the Antique Dealer")),
    "black_lung": (mark("Black Lung"), mark("the Black Lung")),
    "drafting_office": (mark("Drafting Office"), mark("the Drafting Office")),
    "duplicator": (mark("Duplicator"), mark("the Duplicator")),
    "extension": (mark("Extension"), mark("the Extension")),
    "extractor": (mark("Extractor"), mark("the Extractor")),
    "gold_lung": (mark("Gold Lung"), mark("the Gold Lung")),
    "self_hoist": (mark("Self-Hoist"), mark("the Self-Hoist")),
    "iron_lung": (mark("Iron Lung"), mark("the Iron Lung")),
    "lifeboat": (mark("Lifeboat"), mark("the Lifeboat")),
    "manifest": (mark("Manifest"), mark("the Manifest")),
    "warehouse": (mark("Warehouse"), mark("the Warehouse")),
    "pawnbroker": (mark("Pawnbroker"), mark("the Pawnbroker")),
    "rd_unit": (mark("R&D Unit"), mark("the R&D Unit")),
    "fast_charger": (mark("Fast Charger"), mark("the Fast Charger")),
    "archivist": (mark("Archivist"), mark("the Archivist")),
    "shuttle": (mark("Shuttle"), mark("the Shuttle")),
    "stabilizer": (mark("Stabilizer"), mark("the Stabilizer")),
    "steam_siren": (mark("Steam Siren"), mark("the Steam Siren")),
    "stockpile": (mark("Stockpile"), mark("the Stockpile")),
    "reinforcement": (mark("Reinforcement"), mark("the Reinforcement")),
    "tower_crane": (mark("Tower Crane"), mark("the Tower Crane")),
    "wet_lung": (mark("Wet Lung"), mark("the Wet Lung")),
    "virtuous_circle": (mark("Virtuous Circle"), mark("the Virtuous Circle")),
}
ABILITIES: Final = {
    "ace_pilot": (mark("Ace Pilot"), mark("the Ace Pilot")),
    "admiral": (mark("Admiral"), mark("the Admiral")),
    "aeronaut": (mark("Aeronaut"), mark("the Aeronaut")),
    "architect": (mark("Architect"), mark("the Architect")),
    "daredevil": (mark("Daredevil"), mark("the Daredevil")),
    "artisan": (mark("Artisan"), mark("the Artisan")),
    "dreadnought": (mark("Dreadnought"), mark("the Dreadnought")),
    "money_changer": (mark("Money Changer"), mark("the Money Changer")),
    "chief_engineer": (mark("Chief Engineer"), mark("the Chief Engineer")),
    "mad_scientist": (mark("Mad Scientist"), mark("the Mad Scientist")),
    "planner": (mark("Planner"), mark("the Planner")),
    "requisitioner": (mark("Requisitioner"), mark("the Requisitioner")),
    "riveter": (mark("Riveter"), mark("the Riveter")),
    "rummager": (mark("Rummager"), mark("the Rummager")),
    "smuggler": (mark("Smuggler"), mark("the Smuggler")),
    "crew_chief": (mark("Crew Chief"), mark("the Crew Chief")),
    "technician": (mark("Technician"), mark("the Technician")),
}
CARDS: Final = {
    "battering_ram": mark("Battering Ram"),
    "blueprints": mark("Blueprints"),
    "alms": mark("Alms"),
    "construction": mark("Construction"),
    "regulator": mark("Regulator"),
    "reset": mark("Reset"),
    "big_market": mark("Big Market"),
    "fabrication": mark("Fabrication"),
    "market": mark("Market"),
    "upgrade_x": mark("Upgrade X"),
    "recycling": mark("Recycling"),
    "remote_control": mark("Remote Control"),
    "rush": mark("Rush"),
    "secret_passage": mark("Secret Passage"),
    "small_market": mark("Small Market"),
    "storm": mark("Storm"),
    "rope_throw": mark("Rope Throw"),
    "treasure_chest": mark("Treasure Chest"),
    "one_time_deal": mark("One-Time Deal"),
    "upgrade": mark("Upgrade"),
}
TROPHIES: Final = {
    "vp_4": mark("4 points"),
    "vp_6": mark("6 points"),
    "activate": mark("activation"),
    "construct": mark("construction"),
    "card": mark("card"),
    "move": mark("move"),
    "rescue": mark("rescue"),
    "scaffold": mark("scaffold"),
    "small_machine": mark("small machine"),
    "whistle": mark("whistle"),
    "upgrade": mark("upgrade"),
}

# ---------------------------------------------------------------- resources, airships, docks
RESOURCES: Final = {
    "coal": mark("coal"),
    "iron": mark("iron"),
    "water": mark("water"),
    "gold": mark("gold"),
    "whistle": mark("whistle"),
}
AIRSHIPS: Final = {
    "balloon": (mark("balloon"), mark("the balloon")),
    "blimp": (mark("blimp"), mark("the blimp")),
    "dreadnought": (mark("dreadnought"), mark("the dreadnought")),
}
DOCKS: Final = {
    "cards": (mark("card dock"), mark("the card dock")),
    "small_1": (mark("first small machine dock"), mark("the first small machine dock")),
    "small_2": (mark("second small machine dock"), mark("the second small machine dock")),
    "medium": (mark("medium machine dock"), mark("the medium machine dock")),
    "large": (mark("large machine dock"), mark("the large machine dock")),
    "upgrades": (mark("upgrade dock"), mark("the upgrade dock")),
    "scaffolds": (mark("scaffold dock"), mark("the scaffold dock")),
    "rescue": (mark("rescue dock"), mark("the rescue dock")),
}
SHAPES: Final = {
    "l": (mark("L scaffold"), mark("the L scaffold")),
    "s": (mark("S scaffold"), mark("the S scaffold")),
    "t": (mark("T scaffold"), mark("the T scaffold")),
}
# Where on its tile a resource lies, by shape and cell.
PARTS: Final = {
    "l": (mark("{resource} at the end"), mark("{resource} in the middle"), mark("{resource} at the corner"),
          mark("{resource} on the foot")),
    "s": (mark("{resource} at the end"), mark("{resource} in the middle"), mark("{resource} in the middle"),
          mark("{resource} at the end")),
    "t": (mark("{resource} on an arm"), mark("{resource} at the centre"), mark("{resource} on an arm"),
          mark("{resource} on the foot")),
}  # fmt: skip

# ---------------------------------------------------------------- zones, pieces, notions
OTHERS: Final = {
    "points": mark("Points"),
    "resource": mark("Resource"),
    "grid": mark("Canyon"),
    "bridge": mark("Bridge"),
    "barracks": mark("Barracks"),
    "tower": mark("Tower"),
    "tower_level": mark("Level of the tower"),
    "whirlpool": mark("Whirlpool"),
    "water_line": mark("Water line"),
    "stock": mark("Stock"),
    "supply": mark("Supply"),
    "worker": mark("Worker"),
    "floating": mark("Floating worker"),
    "airship": mark("Airship"),
    "scaffold": mark("Scaffold"),
    "scaffold_pile": mark("Scaffold pile"),
    "machine": mark("Machine"),
    "small": mark("Small machine"),
    "medium": mark("Medium machine"),
    "large": mark("Large machine"),
    "submerged": mark("Submerged machine"),
    "upgrade": mark("Upgrade"),
    "upgrade_slot": mark("Upgrade slot"),
    "ability": mark("Starting ability"),
    "card": mark("Card"),
    "hand": mark("Hand"),
    "card_pile": mark("Card pile"),
    "discard": mark("Discard pile"),
    "trophy": mark("Trophy"),
    "trophy_pile": mark("Trophy pile"),
    "token": mark("Duplicator token"),
    "market": mark("Market"),
    "dock": mark("Dock"),
    "gather": mark("Gather"),
    "work": mark("Work"),
    "construct": mark("Build"),
    "move": mark("Move a worker"),
    "rescue": mark("Rescue a worker"),
    "activate": mark("Activate a machine"),
    "promote": mark("Promotion"),
    "flood": mark("Flood"),
    "bonus": mark("Building bonus"),
    "advanced": mark("Advanced piece"),
    "tally": mark("If the game ended now"),
    "first_player": mark("First player"),
    "storage": mark("Storage limit"),
    "last_turn": mark("Last turn"),
}
PAIRS: Final = (MACHINES, UPGRADES, AIRSHIPS)
# Things whose ids other tables use as well carry the name of their table: `card_upgrade`, `ability_dreadnought`.
PREFIXED: Final = (("card_", CARDS), ("trophy_", TROPHIES))


def voice(language: str) -> Speech:
    return speech(PACKAGE, language)


def name_of(id_: str, language: str = "en") -> str:
    """The name of a thing, as a title.

    >>> name_of("forge"), name_of("ability_artisan"), name_of("card_rush"), name_of("trophy_vp_4")
    ('Forge', 'Artisan', 'Rush', '4 points')
    >>> name_of("l_01"), name_of("dock_cards"), name_of("balloon"), name_of("barracks")
    ('L scaffold: coal at the end, iron on the foot', 'Card dock', 'Balloon', 'Barracks')
    """
    from aerodrome.games.whistle_mountain.words.phrases import tile_name

    say = voice(language)
    if id_ in OTHERS:
        return say.marked(OTHERS[id_])
    if id_ in RESOURCES:
        return capital(say.marked(RESOURCES[id_]))
    for table in PAIRS:
        if id_ in table:
            return capital(say.marked(table[id_][0]))
    for start, plain in PREFIXED:
        if id_.removeprefix(start) in plain and id_.startswith(start):
            return capital(say.marked(plain[id_.removeprefix(start)]))
    for start, pairs in (("ability_", ABILITIES), ("dock_", DOCKS)):
        if id_.removeprefix(start) in pairs and id_.startswith(start):
            return capital(say.marked(pairs[id_.removeprefix(start)][0]))
    if id_ in TILE_ROWS:
        return capital(tile_name(say, id_))
    raise ValueError(f"nothing in Whistle Mountain is called {id_!r}")
