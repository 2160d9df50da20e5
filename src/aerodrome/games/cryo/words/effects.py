"""What upgrades, missions and vehicles do, in a few words: on labels, in tooltips, in the list of the hand."""

from __future__ import annotations

from typing import Final

from aerodrome.games.cryo.words import names as n
from aerodrome.language import Speech, mark

UPGRADES: Final = {
    "imaging": mark("see all caves, and gain the settling cost of each cave that is scouted"),
    "external_charge": mark("when you launch, each energy counts as 2"),
    "interface": mark("your drones may use damaged docks"),
    "awakening_protocol": mark("vehicles hold 1 more pod, and Stasis Control costs 1 organics less"),
    "prototype": mark("when you place a tile, gain it as well for 1 material"),
    "overclock": mark("for 1 energy, a second action beside the same dock"),
    "automation": mark("at each recall, 1 more platform action without a drone"),
    "intelligence": mark("a sabotage spares 1 of your pods"),
}
MISSIONS: Final = {
    "expansion": mark("1 point for each cave with a pod of yours"),
    "accumulator": mark("1 point for each energy you have left"),
    "loot": mark("1 point for each incident token you have kept"),
    "fortress": mark("1 point for each of your pods in your fullest cave"),
    "stockpile": mark("1 point for every 2 materials you have left"),
    "community": mark("2 points for each cave with 2 or more of your pods"),
    "industry": mark("1 point for each resource tile on your platform"),
    "memorial": mark("2 points for each of your pods on a scavenge space"),
}
POWERS: Final = {
    "moth": mark("any way costs 1 energy"),
    "spider": mark("brings back 1 lost pod when you play it"),
}


def of_upgrade(say: Speech, card: str) -> str:
    return say.marked(UPGRADES[card])


def of_mission(say: Speech, mission: str) -> str:
    return say.marked(MISSIONS[mission])


def of_vehicle(say: Speech, vehicle: str, capacity: int) -> str:
    """ "room for 2 pods; any way costs 1 energy"."""
    room = say.ngettext("room for {number} pod", "room for {number} pods", capacity)
    if vehicle not in POWERS:
        return room
    return say.gettext("{room}; {power}", room=room, power=say.marked(POWERS[vehicle]))


def printed_capacity(vehicle: str) -> int:
    return int(n.CARD_ROWS[n.CARD_OF_VEHICLE[vehicle]]["vehicle"]["capacity"])
