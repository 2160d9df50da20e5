"""What the sentences of Cryo are said about: tables, and what is done on them before."""

from __future__ import annotations

from typing import Any

from aerodrome.games.cryo.steps.cards import CARD_BENEFIT
from aerodrome.games.cryo.steps.start import KEEP_CARDS

Table = dict[str, Any]


def at(dock: str, space: str = "", *then: str) -> tuple[str, ...]:
    """The drone of the first dock goes there, and perhaps uses an action space."""
    return ("leave(dock=p1)", f"dock(dock={dock})", *([f"act(space={space})"] if space else []), *then)


# ---------------------------------------------------------------- tables
FIRST_HAND: Table = {"hands": {0: ["imaging", "intelligence"]}, "steps": [KEEP_CARDS[1]]}
FULL: Table = {"tracks": {0: {"crystal": 2, "organics": 2, "tech": 2, "nanite": 1, "energy": 3}}}
ONE_ABOARD: Table = FULL | {"aboard": {0: 1}}
ORGANICS: Table = {"tracks": {0: {"organics": 2}}}
HAND: Table = {"hands": {0: ["imaging", "external_charge"]}}
CARD: Table = HAND | {"steps": [CARD_BENEFIT]}
OVERCLOCK: Table = {"upgrades": {0: ["overclock"]}, "piles": {"ws_res_2": ["pink_crystal", "pink_energy"]}}
EITHER: Table = {"piles": {"ws_res_1": ["pink_crystal_or_tech"]}}
NANITE_TILE: Table = {"piles": {"ws_res_1": ["pink_nanite"]}}
PROTOTYPE: Table = {
    "tracks": {0: {"crystal": 2}},
    "upgrades": {0: ["prototype"]},
    "piles": {"ws_res_1": ["pink_energy"]},
}
TWO_AFIELD: Table = {"scavenging": {0: {"crystal": 1, "organics": 1}}}
LAUNCH: Table = {
    "vehicles": {0: ["rhino", "moth"]},
    "aboard": {0: 3},
    "caves": {"cave_01": "small_crystal_1", "cave_02": "small_tech_2"},
    "tracks": {0: {"energy": 2, "crystal": 1, "tech": 1}},
}
OUT: Table = {"deployed": {0: ["ws_a", "lab_a"]}}
SCAVENGED: Table = OUT | {"scavenging": {0: {"crystal": 2, "tech": 1}}}
RUINED: Table = OUT | {
    "incidents": {"rd": "morning_sabotage"},
    "sabotaged": ["rd_chamber_1", "rd_chamber_2", "rd_chamber_3"],
}
CUSTOM: Table = OUT | {"slots": {0: {"custom_1_benefit": "pink_nanite"}}}
CHARGE: Table = OUT | {
    "slots": {0: {"charge_cost": "green_organics", "fabricate_cost": "pink_crystal_or_tech"}},
    "home": {0: ["p1"]},
}
AUTOMATION: Table = OUT | {
    "slots": {0: {"compute_cost": "grey_card"}},
    "hands": {0: ["imaging"]},
    "upgrades": {0: ["automation"]},
}

# ---------------------------------------------------------------- what is done before
GO = ("leave(dock=p1)",)
STASIS = at("lab_a", "lab_stasis_2")
TILE_TAKEN = at("ws_b", "ws_res_2", "take_benefit")
TILE_PLACED = at("ws_a", "ws_res_1", "place(slot=charge_cost)")
RIDE = at("launch", "launch_action", "vehicle(vehicle=rhino)", "load(pods=3)", "tunnel(tunnel=tunnel_01)")
RECALL = ("recall", "incident(sector=workshop)")
