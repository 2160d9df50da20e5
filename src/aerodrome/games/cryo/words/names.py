"""The names of everything in Cryo, bare ("Circle dock") and as they stand in a sentence ("the Circle dock")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, Final

from aerodrome.games.cryo import parts as p
from aerodrome.language import Speech, capital, mark, speech
from aerodrome.words import all_of, one_of

PACKAGE: Final = "aerodrome.games.cryo"
View = dict[str, Any]


TILE_ROWS: Final = p.by_id("resource_tile")
TOKEN_ROWS: Final = p.by_id("incident_token")
CAVE_ROWS: Final = p.by_id("cave_tile")
CARD_ROWS: Final = p.by_id("card_type")
SPACE_ROWS: Final = p.by_id("action_space")
DOCK_ROWS: Final = p.by_id("dock")
TUNNEL_ROWS: Final = p.by_id("tunnel")
CHAMBER_ROWS: Final = p.by_id("stasis_chamber")
ACTION_ROWS: Final = p.by_id("platform_action")
SLOT_ROWS: Final = {slot["id"]: (row["id"], slot["role"]) for row in p.rows("platform_action") for slot in row["slots"]}
CARD_OF_VEHICLE: Final = {str(row["vehicle"]["id"]): card for card, row in CARD_ROWS.items()}
MAXIMUM: Final = dict.fromkeys(p.MATERIALS, p.MATERIAL_MAXIMUM) | {"energy": p.ENERGY_MAXIMUM}

# ---------------------------------------------------------------- resources, sectors, docks: bare, and in a sentence
RESOURCES: Final = {
    "crystal": mark("crystal"),
    "organics": mark("organics"),
    "tech": mark("tech"),
    "nanite": mark("nanite"),
    "energy": mark("energy"),
    "card": mark("card"),
}
FACES: Final = {
    **RESOURCES,
    "crystal_or_organics": mark("crystal or organics"),
    "crystal_or_tech": mark("crystal or tech"),
    "organics_or_tech": mark("organics or tech"),
}
SECTORS: Final = {
    "workshop": mark("Workshop"),
    "lab": mark("Lab"),
    "rd": mark("R&D"),
    "logistics": mark("Logistics"),
}
DOCKS: Final = {
    "ws_a": (mark("Circle dock"), mark("the Circle dock")),
    "ws_b": (mark("Triangle dock"), mark("the Triangle dock")),
    "ws_c": (mark("Square dock"), mark("the Square dock")),
    "ws_d": (mark("plain dock"), mark("the plain dock of the Workshop")),
    "lab_a": (mark("Diamond dock"), mark("the Diamond dock")),
    "lab_b": (mark("Star dock"), mark("the Star dock")),
    "lab_c": (mark("plain dock"), mark("the plain dock of the Lab")),
    "lab_d": (mark("Cross dock"), mark("the Cross dock")),
    "rd_a": (mark("Hexagon dock"), mark("the Hexagon dock")),
    "rd_b": (mark("plain dock"), mark("the plain dock of R&D")),
    "rd_c": (mark("Crescent dock"), mark("the Crescent dock")),
    "rd_d": (mark("Wave dock"), mark("the Wave dock")),
    "lg_a": (mark("Spiral dock"), mark("the Spiral dock")),
    "lg_b": (mark("Arrow dock"), mark("the Arrow dock")),
    "lg_c": (mark("Drop dock"), mark("the Drop dock")),
    "lg_d": (mark("plain dock"), mark("the plain dock of Logistics")),
    "launch": (mark("Launch dock"), mark("the launch dock")),
}
PILES: Final = {
    "ws_res_1": mark("the pile between Circle and Square"),
    "ws_res_2": mark("the pile between Triangle and the plain dock"),
    "ws_res_3": mark("the pile above Circle"),
    "ws_res_4": mark("the pile below the plain dock of the Workshop"),
    "lab_res_1": mark("the pile between Diamond and the plain dock"),
    "lab_res_2": mark("the pile between Star and Cross"),
    "lab_res_3": mark("the pile below the plain dock of the Lab"),
    "lab_res_4": mark("the pile beside Cross"),
    "rd_res_1": mark("the pile between Hexagon and Crescent"),
    "rd_res_2": mark("the pile between the plain dock and Wave"),
    "rd_res_3": mark("the pile beside the plain dock of R&D"),
    "rd_res_4": mark("the pile below Wave"),
    "lg_res_crystal": mark("the crystal pile of Logistics"),
    "lg_res_tech": mark("the tech pile of Logistics"),
    "lg_res_organics": mark("the organics pile of Logistics"),
}
ACTION_KINDS: Final = {
    "stasis_control": mark("Stasis Control"),
    "resource_space": mark("Resource Space"),
    "reactor": mark("Reactor"),
    "extractor": mark("Extractor"),
    "computer": mark("Computer"),
    "scout": mark("Scout"),
    "send_scavenge": mark("Send to Scavenge"),
    "return_scavenge": mark("Return from Scavenge"),
    "launch": mark("Launch"),
}
PLATFORM_ACTIONS: Final = {
    "custom_1": mark("Custom I"),
    "awaken": mark("Awaken"),
    "charge": mark("Charge"),
    "custom_2": mark("Custom II"),
    "fabricate": mark("Fabricate"),
    "compute": mark("Compute"),
}

# ---------------------------------------------------------------- cards: a card is called by its upgrade
UPGRADES: Final = {
    "imaging": mark("Imaging"),
    "external_charge": mark("External Charge"),
    "interface": mark("Interface"),
    "awakening_protocol": mark("Awakening Protocol"),
    "prototype": mark("Prototype"),
    "overclock": mark("Overclock"),
    "automation": mark("Automation"),
    "intelligence": mark("Intelligence"),
}
MISSIONS: Final = {
    "expansion": mark("Expansion"),
    "accumulator": mark("Accumulator"),
    "loot": mark("Loot"),
    "fortress": mark("Fortress"),
    "stockpile": mark("Stockpile"),
    "community": mark("Community"),
    "industry": mark("Industry"),
    "memorial": mark("Memorial"),
}
VEHICLES: Final = {
    "rhino": (mark("Rhino"), mark("the Rhino")),
    "moth": (mark("Moth"), mark("the Moth")),
    "ram": (mark("Ram"), mark("the Ram")),
    "crab": (mark("Crab"), mark("the Crab")),
    "shark": (mark("Shark"), mark("the Shark")),
    "turtle": (mark("Turtle"), mark("the Turtle")),
    "mole": (mark("Mole"), mark("the Mole")),
    "spider": (mark("Spider"), mark("the Spider")),
}
CAVE_TILES: Final = {
    "small_crystal_1": mark("crystal cave, 4 and 1"),
    "small_crystal_2": mark("crystal cave, 3 and 2"),
    "small_organics_1": mark("organics cave, 4 and 1"),
    "small_organics_2": mark("organics cave, 3 and 2"),
    "small_tech_1": mark("tech cave, 4 and 1"),
    "small_tech_2": mark("tech cave, 3 and 2"),
    "small_nanite_1": mark("nanite cave, 5 and 2"),
    "small_nanite_2": mark("nanite cave, 4 and 3"),
    "large_crystal_organics": mark("crystal and organics cave"),
    "large_crystal_tech": mark("crystal and tech cave"),
    "large_organics_tech": mark("organics and tech cave"),
    "large_crystal": mark("great crystal cave"),
    "large_organics": mark("great organics cave"),
    "large_tech": mark("great tech cave"),
}

# ---------------------------------------------------------------- zones, pieces, notions
OTHERS: Final = {
    "material": mark("Material"),
    "resource": mark("Resource"),
    "sector": mark("Sector"),
    "dock": mark("Ship dock"),
    "damage": mark("Damaged dock"),
    "drone": mark("Drone"),
    "chamber": mark("Stasis chamber"),
    "pod": mark("Crew pod"),
    "aboard": mark("Pods aboard"),
    "bay": mark("Pods aboard"),
    "destroyed": mark("Lost pods"),
    "settled": mark("Pods in caves"),
    "scavenge": mark("Scavenge space"),
    "cave": mark("Cave"),
    "cave_back": mark("Unexplored cave"),
    "cave_vacant": mark("Vacant space"),
    "tunnel": mark("Tunnel"),
    "majority": mark("Majority"),
    "incident": mark("Incident space"),
    "incident_track": mark("Incident track"),
    "sabotage": mark("Sabotage"),
    "plunder": mark("Plunder"),
    "sunset": mark("Sunset"),
    "loot_tokens": mark("Loot"),
    "platform": mark("Platform"),
    "platform_dock": mark("Platform dock"),
    "platform_action": mark("Platform action"),
    "slot": mark("Slot"),
    "card_benefit": mark("Card benefit"),
    "hand": mark("Hand"),
    "deck": mark("Deck"),
    "discard": mark("Discard pile"),
    "upgrade": mark("Upgrade"),
    "mission": mark("Mission"),
    "vehicle": mark("Vehicle"),
    "scrap": mark("Scrap"),
    "deploy": mark("Deploy"),
    "recall": mark("Recall"),
    "tally": mark("If the game ended now"),
    "first_player": mark("First player"),
    "least_populated": mark("The one with the fewest pods"),
    "lowest_number": mark("The lowest number"),
}


def voice(language: str) -> Speech:
    return speech(PACKAGE, language)


def name_of(id_: str, language: str = "en") -> str:
    """The name of a thing, as a title.

    >>> name_of("ws_a"), name_of("lab_d", "fr"), name_of("cave_04"), name_of("rhino")
    ('Circle dock', 'Dock Croix', 'Cave 4', 'Rhino')
    >>> name_of("lab_chamber_2"), name_of("afternoon_energy_card"), name_of("pink_crystal_or_tech")
    ('Chamber 2 of the Lab', 'Plunder: 1 energy and 1 card to draw or play', 'Tile: crystal or tech')
    """
    say = voice(language)
    for plain in (ACTION_KINDS, PLATFORM_ACTIONS, UPGRADES, MISSIONS, OTHERS, RESOURCES, SECTORS, CAVE_TILES, PILES):
        if id_ in plain:
            return capital(say.marked(plain[id_]))
    for pairs in (VEHICLES, DOCKS):
        if id_ in pairs:
            return capital(say.marked(pairs[id_][0]))
    if id_ in CHAMBER_ROWS:
        return chamber_title(say, id_)
    if id_ in p.CAVES:
        return say.gettext("Cave {number}", number=cave_number(id_))
    if id_ in TUNNEL_ROWS:
        return tunnel_title(say, id_)
    if id_ in TILE_ROWS:
        return say.gettext("Tile: {face}", face=face(say, id_))
    if id_ in TOKEN_ROWS:
        return token_name(say, id_)
    if id_ in SLOT_ROWS:
        return slot_title(say, id_)
    if id_ in p.PLATFORM_DOCKS:
        return say.gettext("Platform dock {number}", number=dock_number(id_))
    if id_ in SPACE_ROWS:
        return say.marked(ACTION_KINDS[SPACE_ROWS[id_]["kind"]])
    raise ValueError(f"nothing in Cryo is called {id_!r}")


# ---------------------------------------------------------------- amounts
def amount(say: Speech, resource: str, number: int) -> str:
    """ "2 crystals"."""
    match resource:
        case "crystal":
            return say.ngettext("{number} crystal", "{number} crystals", number)
        case "organics":
            return say.ngettext("{number} organics", "{number} organics", number)
        case "tech":
            return say.ngettext("{number} tech", "{number} tech", number)
        case "nanite":
            return say.ngettext("{number} nanite", "{number} nanites", number)
        case "energy":
            return say.ngettext("{number} energy", "{number} energy", number)
    return say.ngettext("{number} card to draw or play", "{number} cards to draw or play", number)


def amounts(say: Speech, counts: Mapping[str, int]) -> str:
    """ "2 crystals and 1 tech"; nothing if there is nothing."""
    return all_of(say, [amount(say, name, counts[name]) for name in p.RESOURCES if counts.get(name, 0)])


def one_after_another(say: Speech, clauses: Sequence[str]) -> str:
    """ "1 pod woken; 2 crystals gained"."""
    return reduce(lambda told, more: say.gettext("{deed}; {more}", deed=told, more=more), clauses) if clauses else ""


def points(say: Speech, number: int) -> str:
    return say.ngettext("{number} point", "{number} points", number)


def pods(say: Speech, number: int) -> str:
    return say.ngettext("{number} pod", "{number} pods", number)


def cards(say: Speech, number: int) -> str:
    return say.ngettext("{number} card", "{number} cards", number)


def drones(say: Speech, number: int) -> str:
    return say.ngettext("{number} drone", "{number} drones", number)


# ---------------------------------------------------------------- places of the ship
def the_sector(say: Speech, sector: str) -> str:
    match sector:
        case "workshop":
            return say.gettext("the Workshop")
        case "lab":
            return say.gettext("the Lab")
        case "rd":
            return say.pgettext("in a sentence", "R&D")
    return say.pgettext("in a sentence", "Logistics")


def the_dock(say: Speech, dock: str) -> str:
    return say.marked(DOCKS[dock][1])


def this_dock(say: Speech, dock: str) -> str:
    """A dock that everybody looks at: a plain one without its sector."""
    return say.gettext("the plain dock") if DOCKS[dock][0] == DOCKS["ws_d"][0] else the_dock(say, dock)


def the_pile(say: Speech, space: str) -> str:
    return say.marked(PILES[space])


def the_chamber(say: Speech, chamber: str) -> str:
    row = CHAMBER_ROWS[chamber]
    return say.gettext("chamber {number} of {sector}", number=row["number"], sector=the_sector(say, str(row["sector"])))


def chamber_title(say: Speech, chamber: str) -> str:
    row = CHAMBER_ROWS[chamber]
    return say.gettext("Chamber {number} of {sector}", number=row["number"], sector=the_sector(say, str(row["sector"])))


def space_kind(space: str) -> str:
    return str(SPACE_ROWS[space]["kind"])


def spaces_beside(dock: str) -> list[str]:
    """The action spaces that touch a dock."""
    return [space for space, row in SPACE_ROWS.items() if dock in [touched["dock"] for touched in row["docks"]]]


def fallback(space: str) -> str:
    return str(SPACE_ROWS[space]["fallback"])


# ---------------------------------------------------------------- tiles and tokens
def options_of(tile: str) -> list[str]:
    """The resources on a tile, of which one is gained or paid."""
    return [name for option in TILE_ROWS[tile]["options"] for name in option]


def face(say: Speech, tile: str) -> str:
    return say.marked(FACES[TILE_ROWS[tile]["face"]])


def the_tile(say: Speech, tile: str) -> str:
    return say.gettext("the {face} tile", face=face(say, tile))


def gain_of(say: Speech, tile: str) -> str:
    """ "1 crystal or 1 tech"."""
    return one_of(say, [amount(say, name, 1) for name in options_of(tile)])


def cost_of(say: Speech, tile: str) -> str:
    """As a cost: "1 crystal or 1 tech", "1 card of the hand"."""
    if options_of(tile) == ["card"]:
        return say.gettext("1 card of the hand")
    return gain_of(say, tile)


def token_kind(token: str) -> str:
    return str(TOKEN_ROWS[token]["kind"])


def token_name(say: Speech, token: str) -> str:
    """ "Plunder: 2 crystals"."""
    kind = token_kind(token)
    if kind == "plunder":
        return say.gettext("Plunder: {gain}", gain=amounts(say, TOKEN_ROWS[token]["gain"]))
    return say.marked(OTHERS[kind])


def a_token(say: Speech, token: str) -> str:
    """In a sentence: "plunder (2 crystals)"."""
    match token_kind(token):
        case "plunder":
            return say.gettext("plunder ({gain})", gain=amounts(say, TOKEN_ROWS[token]["gain"]))
        case "sabotage":
            return say.gettext("sabotage")
    return say.gettext("the Sunset")


# ---------------------------------------------------------------- caves and tunnels
def cave_number(cave: str) -> int:
    return p.CAVES.index(cave) + 1


def the_cave(say: Speech, cave: str) -> str:
    return say.gettext("cave {number}", number=cave_number(cave))


def the_caves(say: Speech, near: str, far: str) -> str:
    return say.gettext("caves {near} and {far}", near=cave_number(near), far=cave_number(far))


def ends_of(tunnel: str) -> tuple[str, str]:
    row = TUNNEL_ROWS[tunnel]
    return str(row["near"]), str(row["far"])


def the_tunnel(say: Speech, tunnel: str) -> str:
    near, far = ends_of(tunnel)
    return say.gettext("the tunnel between caves {near} and {far}", near=cave_number(near), far=cave_number(far))


def tunnel_title(say: Speech, tunnel: str) -> str:
    near, far = ends_of(tunnel)
    return say.gettext("Tunnel between caves {near} and {far}", near=cave_number(near), far=cave_number(far))


def cave_tile(say: Speech, tile: str) -> str:
    return say.marked(CAVE_TILES[tile])


def settle_cost(say: Speech, tile: str) -> str:
    return amounts(say, CAVE_ROWS[tile]["settle_cost"])


# ---------------------------------------------------------------- the platform and its cards
def dock_number(dock: str) -> int:
    return p.PLATFORM_DOCKS.index(dock) + 1


def action_of(dock: str) -> str:
    """The platform action under a platform dock."""
    return p.PLATFORM_ACTIONS[p.PLATFORM_DOCKS.index(dock)]


def action_name(say: Speech, action: str) -> str:
    return say.marked(PLATFORM_ACTIONS[action])


def the_slot(say: Speech, slot: str) -> str:
    action, role = SLOT_ROWS[slot]
    if role == "cost":
        return say.gettext("the cost slot of {action}", action=action_name(say, action))
    return say.gettext("the gain slot of {action}", action=action_name(say, action))


def slot_title(say: Speech, slot: str) -> str:
    action, role = SLOT_ROWS[slot]
    if role == "cost":
        return say.gettext("Cost slot of {action}", action=action_name(say, action))
    return say.gettext("Gain slot of {action}", action=action_name(say, action))


def upgrade_name(say: Speech, card: str) -> str:
    return say.marked(UPGRADES[card])


def mission_name(say: Speech, mission: str) -> str:
    return say.marked(MISSIONS[mission])


def the_vehicle(say: Speech, vehicle: str) -> str:
    return say.marked(VEHICLES[vehicle][1])


def vehicle_name(say: Speech, vehicle: str) -> str:
    return say.marked(VEHICLES[vehicle][0])


def the_card(say: Speech, card: str) -> str:
    """A card in a sentence, by its upgrade."""
    return say.gettext("the {card} card", card=upgrade_name(say, card))


def mission_of(card: str) -> str:
    return str(CARD_ROWS[card]["mission"]["id"])


def vehicle_of(card: str) -> str:
    return str(CARD_ROWS[card]["vehicle"]["id"])


def scrap_gain(say: Speech, card: str) -> str:
    return amounts(say, CARD_ROWS[card]["scrap"]["gain"])


def three_faces(say: Speech, card: str) -> str:
    """All that a card can be played as: "Imaging (Expansion, Rhino)"."""
    return say.gettext(
        "{upgrade} ({mission}, {vehicle})",
        upgrade=upgrade_name(say, card),
        mission=mission_name(say, mission_of(card)),
        vehicle=vehicle_name(say, vehicle_of(card)),
    )


def platform_cost(seat: View, action: str) -> str | None:
    """The tile that a platform action is paid by; None if it costs nothing or its slot is empty."""
    slots = [slot["id"] for slot in ACTION_ROWS[action]["slots"] if slot["role"] == "cost"]
    return seat["slots"][slots[0]] if slots else None


def platform_gain(say: Speech, seat: View, action: str) -> str:
    """What a platform action gives: "1 energy"; of a custom one what its tile shows."""
    match action:
        case "awaken":
            return pods(say, 1)
        case "charge":
            return amount(say, "energy", 1)
        case "fabricate":
            return amount(say, "nanite", 1)
        case "compute":
            return amount(say, "card", 1)
    tile = seat["slots"][f"{action}_benefit"]
    return gain_of(say, tile) if tile else say.gettext("nothing yet")


def platform_effect(say: Speech, seat: View, action: str) -> str:
    """ "1 crystal for 1 energy"."""
    cost, gain = platform_cost(seat, action), platform_gain(say, seat, action)
    if cost is None:
        return gain
    return say.gettext("{cost} for {gain}", cost=cost_of(say, cost), gain=gain)
