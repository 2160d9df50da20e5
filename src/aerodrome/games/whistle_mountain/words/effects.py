"""What pieces do, in words: made from the same effects that the rules run (`effects.table`).

Only what no effect says (lasting effects, what a power waits for) is written here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.effects import table
from aerodrome.games.whistle_mountain.words import names as n, phrases as ph
from aerodrome.language import Speech, mark
from aerodrome.words import all_of

Effect = Mapping[str, Any]  # a cost, and a list of operations with their arguments

# ---------------------------------------------------------------- operations that are said in one way
PLAIN: Final = {
    "gain_missing_resources": mark("gain 1 of each resource that you have none of"),
    "cycle_cards": mark("discard any number of cards, then draw as many and 1 more"),
    "each_player_gain_trophy": mark("each player draws a trophy at random, you first"),
    "construct": mark("build once"),
    "move": mark("move a worker"),
    "rescue": mark("rescue a worker"),
    "move_or_rescue_to_refuge": mark("move or rescue a worker onto the Refuge"),
    "move_from_trap": mark("move one of your workers off the Trap"),
    "promote": mark("one of your workers on a scaffold goes up to the tower"),
    "tower_shift": mark("one of your workers in the tower goes one level up or down"),
    "activate_two_different": mark("activate two different machines"),
    "return_all_airships": mark("all airships of all players go home"),
    "ram_dock": mark("in this turn your airship may push an opponent’s from a dock"),
    "relocate_elevator": mark("lay the Elevator on another site"),
    "salvage_machine": mark("take a partly submerged machine into your stock"),
    "swap_upgrade": mark("exchange one of your upgrades for one of the market"),
    "dismantle_market_upgrade": mark("remove an upgrade from the market and gain what it costs"),
    "swap_stall_resource": mark("exchange the resource on the Swap Meet"),
    "stock_stall": mark("put a resource of your choice on the Swap Meet"),
    "collect_toll": mark("gain all resources on the Toll Bridge"),
    "recycle_scaffold": mark("gain both resources of an open scaffold, which goes under its pile"),
    "barracks_fall": mark("all workers in the barracks drop one row"),
    "barracks_drown_each": mark("each player sends a worker from the barracks to the whirlpool"),
    "barracks_to_refuge": mark("all your workers in the barracks go onto the Refuge"),
    "trap_workers": mark("all workers under it and beside it go onto the Trap"),
    "place_duplicator": mark("put the duplicator token on the ability of another player, which you may use as well"),
    "change_whistle": mark("change 1 whistle into a resource of your choice"),
    "change_resource": mark("change 1 resource into a whistle"),
    "activate_built": mark("activate the new machine"),
    "smuggle": mark("gain 1 resource beside the worker"),
    "extract": mark("gain 1 resource of the scaffold"),
    "return_balloon": mark("your balloon comes home"),
}
# By an argument of the operation.
MACHINES: Final = {
    "small": mark("take a small machine of the market"),
    "medium": mark("take a medium machine of the market"),
    "large": mark("take a large machine of the market"),
}
UPGRADES: Final = {
    "market": mark("take an upgrade of the market"),
    "deck": mark("take the top upgrade of the face-down pile"),
}
SCOPES: Final = {
    "grid": mark("activate a machine on the grid"),
    "grid_or_stock": mark("activate a machine on the grid or in your stock"),
}
RETURNS: Final = {
    True: mark("another of your airships comes home"),
    False: mark("one of your airships comes home"),
}

# ---------------------------------------------------------------- what the rows state in words
LASTING: Final = {
    "jetpack": mark("workers may also be put on an empty cell right above a scaffold or a machine"),
    "refuge": mark("any number of workers stand on it, and while one does, no airship can be placed on it"),
    "swap_meet": mark("the resource that lies on it is wild for everybody, except for prices in whistles"),
    "toll_bridge": mark("whoever moves or rescues a worker also puts 1 resource of their own on it"),
    "trap": mark("workers leave it only by its activation, and while one is on it, no airship can be placed on it"),
    "whistle_surplus": mark("whistles are not wild for anybody"),
}
UPGRADE_POWERS: Final = {
    "black_lung": mark("your coal pays for any resource, whistles included"),
    "gold_lung": mark("your gold pays for any resource, whistles included"),
    "iron_lung": mark("your iron pays for any resource, whistles included"),
    "wet_lung": mark("your water pays for any resource, whistles included"),
    "extension": mark("when you build a machine, your workers beside it may go up to the tower too"),
    "extractor": mark("for each scaffold you build, gain 1 of its 2 resources"),
    "lifeboat": mark("at the end, your workers in the whirlpool cost no points"),
    "shuttle": mark("at the end of a turn in which you placed your balloon, it may come home"),
}
# What a power waits for; `{effect}` comes from the row.
WHEN: Final = {
    "drafting_office": mark("when you gain a machine, {effect}"),
    "fast_charger": mark("when you activate a machine, {effect}"),
    "stabilizer": mark("when you build your second scaffold of a turn, {effect}"),
    "steam_siren": mark("when you gain an upgrade, this one included, {effect}"),
    "stockpile": mark("at the end of your turn, with 8 or more resources, {effect}"),
    "virtuous_circle": mark("at the end, {effect}"),
}
TIMING: Final = {
    "once_per_turn": mark("once a turn, {effect}"),
    "unlimited": mark("as often as you like, {effect}"),
}
ABILITIES: Final = {
    "ace_pilot": mark("your airships may be placed on a scaffold, and also gain the resources that they cover"),
    "admiral": mark("when you build a machine, you may activate it at once"),
    "aeronaut": mark("for your balloon on the grid, diagonal cells count as adjacent"),
    "architect": mark("a scaffold that scores 2 points or more scores 2 more"),
    "daredevil": mark("your balloon on the grid may activate each machine twice"),
    "artisan": mark("when you build a machine, gain 2 whistles"),
    "dreadnought": mark("your dreadnought may push opposing airships off cells and docks"),
    "money_changer": mark("once a turn, change 1 resource into a whistle, or 1 whistle into a resource"),
    "chief_engineer": mark("when you build a medium or large machine, take an upgrade of the market"),
    "mad_scientist": mark("at the end of a turn in which you gained a card, draw 1 card"),
    "planner": mark("when you gain an upgrade, take a small machine of the market"),
    "requisitioner": mark("once a turn, change 1 card into a scaffold, or 1 scaffold into a card"),
    "riveter": mark("at the end of a turn in which you gained a scaffold, take 1 scaffold"),
    "rummager": mark("when you move a worker, draw 1 card"),
    "smuggler": mark("when you move a worker, gain 1 resource beside its new cell"),
    "crew_chief": mark("when you put a worker on a scaffold, gain 4 points for each worker beside it"),
    "technician": mark("when you gain an upgrade, you may activate a machine on the grid or in your stock"),
}
POWER_OWNER: Final = {
    "whistle_for_resource": "money_changer",
    "resource_for_whistle": "money_changer",
    "card_for_scaffold": "requisitioner",
    "scaffold_for_card": "requisitioner",
}


# ---------------------------------------------------------------- a row in words
def cost(say: Speech, counts: Mapping[str, int]) -> str:
    """ "1 iron and 1 coal", "1 card of your hand"; nothing for nothing."""
    told = [ph.amount(say, kind, counts[kind]) for kind in p.RESOURCES if counts.get(kind, 0)]
    if counts.get("any", 0):
        told.append(say.ngettext("{number} resource of any kind", "{number} resources of any kind", counts["any"]))
    if counts.get("card", 0):
        told.append(say.ngettext("{number} card of your hand", "{number} cards of your hand", counts["card"]))
    if counts.get("scaffold", 0):
        told.append(
            say.ngettext("{number} scaffold of your stock", "{number} scaffolds of your stock", counts["scaffold"])
        )
    return all_of(say, told)


def operation(say: Speech, line: Mapping[str, Any]) -> str:
    """One operation; gains of tokens and points are told together by `lines`."""
    name, number = str(line["op"]), int(line.get("n", 1))
    match name:
        case "gain_card":
            return say.ngettext("draw {number} card", "draw {number} cards", number)
        case "draw_keep":
            return say.ngettext(
                "draw {number} card and keep {keep}", "draw {number} cards and keep {keep}", line["draw"],
                keep=line["keep"],
            )  # fmt: skip
        case "gain_scaffold":
            return say.ngettext("take {number} scaffold", "take {number} scaffolds", number)
        case "gain_machine":
            return say.marked(MACHINES[str(line["size"])])
        case "gain_upgrade":
            return say.marked(UPGRADES[str(line["origin"])])
        case "gain_trophy":
            return say.ngettext("draw {number} trophy at random", "draw {number} trophies at random", number)
        case "activate":
            return say.marked(SCOPES[str(line["scope"])])
        case "return_own_airship":
            return say.marked(RETURNS[bool(line["other"])])
        case "buy_upgrade":
            return say.gettext("gain {gain}", gain=ph.the_upgrade(say, str(line["upgrade"])))
        case "any_order":
            return all_of(say, [sentence(say, row) for row in line["of"]])
        case "optional":
            return sentence(say, line["of"])
        case "gain_vp_per_upgrade":
            return say.ngettext(
                "{number} point for each of your upgrades", "{number} points for each of your upgrades", number
            )
    return say.marked(PLAIN[name])


def lines(say: Speech, effects: Sequence[Mapping[str, Any]]) -> str:
    """All operations of an effect: "gain 1 coal and 1 point"."""
    gains = [gain(say, line) for line in effects]
    gained = [one for one in gains if one]
    told = [say.gettext("gain {gain}", gain=all_of(say, gained))] if gained else []
    told += [operation(say, line) for line, one in zip(effects, gains, strict=True) if not one]
    return all_of(say, told)


def gain(say: Speech, line: Mapping[str, Any]) -> str:
    """What an operation brings at once, if it brings nothing but tokens or points."""
    match line["op"]:
        case "gain_resource":
            return ph.amount(say, str(line["resource"]), int(line["n"]))
        case "gain_resource_any":
            return ph.amount(say, "any", int(line["n"]))
        case "gain_vp":
            return ph.points(say, int(line["n"]))
    return ""


def sentence(say: Speech, row: Effect) -> str:
    """ "for 1 iron, build once"."""
    what = lines(say, row["effects"])
    due = cost(say, row.get("cost", {}))
    return say.gettext("for {cost}, {effect}", cost=due, effect=what) if due else what


# ---------------------------------------------------------------- pieces
def said(say: Speech, effect: int) -> str:
    """An effect by its number."""
    return sentence(say, table.LANGUAGE.read(effect))


def of_activation(say: Speech, machine: str) -> str:
    return said(say, table.ACTIVATION + p.MACHINES.index(machine))


def branches(machine: str) -> list[Effect]:
    """What an activation does in any order, each effect for itself (WHI-5.85)."""
    found: list[Effect] = table.LANGUAGE.read(table.ACTIVATION + p.MACHINES.index(machine))["effects"][0]["of"]
    return found


def of_bonus(say: Speech, machine: str) -> str:
    """What its builder gains; nothing for most machines."""
    return said(say, table.BONUS + p.MACHINES.index(machine))


def of_machine(say: Speech, machine: str) -> str:
    """All that a machine does, as sentences."""
    points = ph.points(say, int(n.MACHINE_ROWS[machine]["vp"]))
    told = [say.gettext("{points} when built.", points=points)]
    if of_bonus(say, machine):
        told.append(say.gettext("Once, when built: {effect}.", effect=of_bonus(say, machine)))
    told.append(say.gettext("Activation: {effect}.", effect=of_activation(say, machine)))
    if machine in LASTING:
        told.append(say.gettext("As long as it is dry: {effect}.", effect=say.marked(LASTING[machine])))
    return " ".join(told)


def of_upgrade(say: Speech, upgrade: str) -> str:
    """Its power: "once a turn, for 1 whistle, draw 1 card"."""
    row = n.UPGRADE_ROWS[upgrade]
    if upgrade in UPGRADE_POWERS:
        return say.marked(UPGRADE_POWERS[upgrade])
    if upgrade in p.POWERS:
        return say.marked(TIMING[str(row["timing"])], effect=of_power(say, upgrade))
    if upgrade in p.TRIGGERS:
        return say.marked(WHEN[upgrade], effect=of_trigger(say, upgrade))
    return say.marked(WHEN[upgrade], effect=lines(say, row["effects"]))


def of_ability(say: Speech, ability: str) -> str:
    return say.marked(ABILITIES[ability])


def of_card(say: Speech, card: str) -> str:
    return said(say, int(table.CARD_EFFECT[p.CARDS.index(card)]))


def of_trophy(say: Speech, trophy: str) -> str:
    return said(say, int(table.TROPHY_EFFECT[p.TROPHIES.index(trophy)]))


def of_power(say: Speech, power: str) -> str:
    """A power of the own turn, without how often."""
    return said(say, int(table.POWER_EFFECT[p.POWERS.index(power)]))


def of_trigger(say: Speech, trigger: str) -> str:
    """What a triggered power does now."""
    return said(say, int(table.TRIGGER_EFFECT[p.TRIGGERS.index(trigger)]))


def of_dock(say: Speech, dock: str) -> str:
    """ "draw 1 card for nothing, 2 for 1 resource of any kind"."""
    if dock == p.DOCKS[p.UPGRADE_DOCK]:
        return say.gettext("an upgrade of the market for its price")
    rows = [offer_row(dock, place) for place in range(int(p.OFFERS[p.DOCKS.index(dock)]))]
    more = [
        say.gettext("{number} for {cost}", number=row["effects"][0]["n"], cost=cost(say, row["cost"]))
        for row in rows[1:]
    ]
    return ", ".join([of_offer(say, dock, 0), *more])


def offer_row(dock: str, place: int) -> Effect:
    return table.LANGUAGE.read(int(table.DOCK_EFFECT[p.DOCKS.index(dock) * p.MOST_OFFERS + place]))


def of_offer(say: Speech, dock: str, place: int) -> str:
    """One of the prices of a dock."""
    row = offer_row(dock, place)
    what, due = lines(say, row["effects"]), cost(say, row["cost"])
    if not due:
        return say.gettext("{effect} for nothing", effect=what)
    return say.gettext("{effect} for {cost}", effect=what, cost=due)


# ---------------------------------------------------------------- whose power it is
def power_name(say: Speech, power: str) -> str:
    if power in POWER_OWNER:
        return ph.ability_name(say, POWER_OWNER[power])
    return ph.upgrade_name(say, power)


def the_power(say: Speech, power: str) -> str:
    if power in POWER_OWNER:
        return ph.the_ability(say, POWER_OWNER[power])
    return ph.the_upgrade(say, power)


def trigger_name(say: Speech, trigger: str) -> str:
    """What is triggered: an ability, or an upgrade."""
    return ph.ability_name(say, trigger) if trigger in n.ABILITIES else ph.upgrade_name(say, trigger)


def the_trigger(say: Speech, trigger: str) -> str:
    return ph.the_ability(say, trigger) if trigger in n.ABILITIES else ph.the_upgrade(say, trigger)
