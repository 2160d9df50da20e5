"""What a turn came to, in one sentence for those who look on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from aerodrome.games.cryo.words import names as n
from aerodrome.kernel.events import Told
from aerodrome.language import Speech, mark
from aerodrome.words import player_name

CHIEF_EVENTS: Final = ("launched", "scouted", "deployed", "recalled", "set_aside")
# An action is told by what it does, a tile by where it goes, what is turned up by the board.
QUIET_EVENTS: Final = frozenset({"turn_began", "acted", "tile_taken", "tile_returned", "tile_turned", "announced"})

DEPLOYED: Final = (mark("You sent a drone to {dock}"), mark("{name} sent a drone to {dock}"))
RECALLED: Final = (mark("You recalled {drones}"), mark("{name} recalled {drones}"))
CHOSE: Final = (mark("You chose your first hand"), mark("{name} chose a first hand"))


def before_turns(language: str) -> str:
    """The heading of what comes before the first turn."""
    return n.voice(language).gettext("The first hands")


def recap(told: Sequence[Told], language: str, names: Sequence[str]) -> str:
    """Where a drone went or that all came back, and what that brought; nothing if nobody has done anything yet."""
    say = n.voice(language)
    deed = main_clause(say, told, names)
    brought = n.one_after_another(say, consequences(say, told))
    if not deed:
        return ""
    if not brought:
        return f"{deed}."
    return say.gettext("{deed}: {gains}.", deed=deed, gains=brought)


def main_clause(say: Speech, told: Sequence[Told], names: Sequence[str]) -> str:
    for one in told:
        name = player_name(say, one.seat, names) if one.seat >= 0 else ""
        place = 0 if one.own else 1
        match one.name:
            case "deployed":
                return say.marked(DEPLOYED[place], name=name, dock=n.the_dock(say, one.args["dock"]))
            case "recalled":
                return say.marked(RECALLED[place], name=name, drones=n.drones(say, one.args["drones"]))
            case "set_aside" | "start_discards":
                return say.marked(CHOSE[place], name=name)
    return ""


def consequences(say: Speech, told: Sequence[Told]) -> list[str]:
    """What came of it, each thing once: pods first, then incidents and cards, then what was gained."""
    found = [*pods_moved(say, told), *incidents(say, told), *cards_used(say, told)]
    gained: Counter[str] = Counter()
    for one in told:
        if one.name == "gained" and one.args["source"] != "imaging":
            gained[one.args["resource"]] += one.args["amount"]
    if +gained:
        found.append(say.gettext("{gain} gained", gain=n.amounts(say, gained)))
    placed = [one.args["tile"] for one in told if one.name == "tile_placed"]
    return found + [say.gettext("{tile} placed", tile=n.the_tile(say, tile)) for tile in placed]


def pods_moved(say: Speech, told: Sequence[Told]) -> list[str]:
    count = Counter(one.name for one in told)
    found = []
    for one in told:
        if one.name == "settled":
            found.append(
                say.ngettext(
                    "{number} pod settled in {cave}", "{number} pods settled in {cave}", one.args["pods"],
                    cave=n.the_cave(say, one.args["cave"]),
                )
            )  # fmt: skip
        if one.name == "scouted":
            cave, tile = n.the_cave(say, one.args["cave"]), n.cave_tile(say, one.args["tile"])
            found.append(say.gettext("{cave} explored ({tile})", cave=cave, tile=tile))
    if count["woke"]:
        found.append(say.ngettext("{number} pod woken", "{number} pods woken", count["woke"]))
    if count["sent"]:
        found.append(say.gettext("1 pod sent to scavenge"))
    if count["brought_back"]:
        found.append(say.ngettext("{number} pod brought back", "{number} pods brought back", count["brought_back"]))
    return found


def incidents(say: Speech, told: Sequence[Told]) -> list[str]:
    """The sabotage and what it destroyed, the Sunset; a plunder is told by what it gave."""
    found = []
    for one in told:
        if one.name == "sabotaged":
            found.append(say.gettext("{chamber} sabotaged", chamber=n.the_chamber(say, one.args["chamber"])))
        if one.name == "incident_taken" and n.token_kind(one.args["token"]) == "sunset":
            found.append(say.gettext("the Sunset taken"))
    losses = [one for one in told if one.name == "destroyed"]
    mine = sum(one.args["pods"] for one in losses if one.own)
    others = sum(one.args["pods"] for one in losses) - mine
    if mine:
        found.append(say.ngettext("you lost {number} pod", "you lost {number} pods", mine))
    if others and mine:
        found.append(say.ngettext("others lost {number} pod", "others lost {number} pods", others))
    elif others:
        found.append(say.ngettext("{number} pod lost", "{number} pods lost", others))
    return found


def cards_used(say: Speech, told: Sequence[Told]) -> list[str]:
    found = []
    drawn = sum(one.name == "drew" for one in told)
    if drawn:
        found.append(say.ngettext("{number} card drawn", "{number} cards drawn", drawn))
    for one in told:
        match one.name:
            case "played_upgrade":
                card = n.upgrade_name(say, one.args["card"])
                found.append(say.gettext("{card} played as an upgrade", card=card))
            case "played_vehicle":
                found.append(say.gettext("{vehicle} played", vehicle=n.the_vehicle(say, one.args["vehicle"])))
            case "played_mission":
                found.append(say.gettext("a mission played"))
    return found
