"""Sentences of icons: what an effect costs, an arrow, what it brings; read from the rows that the rules read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from aerodrome.drawing.svg import icon, rect, text
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.effects import table

Row = Mapping[str, Any]

FIXED: Final = {
    "construct": ["construct"],
    "move": ["move"],
    "rescue": ["rescue"],
    "promote": ["promote"],
    "tower_shift": ["shift"],
    "activate": ["activate"],
    "activate_two_different": ["activate", "activate"],
    "return_own_airship": ["home"],
    "return_all_airships": ["storm"],
    "ram_dock": ["ram"],
    "relocate_elevator": ["elevator"],
    "salvage_machine": ["salvage"],
    "swap_upgrade": ["upgrade", "swap", "upgrade"],
    "collect_toll": ["toll", "any"],
    "dismantle_market_upgrade": ["dismantle", "arrow", "any"],
    "swap_stall_resource": ["any", "swap", "any"],
    "stock_stall": ["any", "stall"],
    "recycle_scaffold": ["scaffold", "arrow", "any", "any"],
    "barracks_fall": ["everyone", "fall"],
    "barracks_drown_each": ["everyone", "drown"],
    "barracks_to_refuge": ["shelter"],
    "move_or_rescue_to_refuge": ["move", "slash", "rescue", "shelter"],
    "move_from_trap": ["trap", "move"],
    "trap_workers": ["everyone", "trap"],
    "place_duplicator": ["duplicator"],
    "gain_missing_resources": ["missing"],
    "cycle_cards": ["cycle"],
    "activate_built": ["activate"],
    "return_balloon": ["home"],
    "smuggle": ["any"],
    "extract": ["any"],
}
# What a triggered power waits for; what it brings stands in its row.
WAITS: Final = {
    "admiral": ["machine-medium"],
    "artisan": ["machine-medium"],
    "chief_engineer": ["machine-large"],
    "drafting_office": ["machine-medium"],
    "extractor": ["scaffold"],
    "mad_scientist": ["card"],
    "planner": ["upgrade"],
    "riveter": ["scaffold"],
    "rummager": ["move"],
    "shuttle": ["balloon"],
    "smuggler": ["move"],
    "steam_siren": ["upgrade"],
    "technician": ["upgrade"],
}
# Powers that last, or count at some time.
LASTING: Final = {
    "black_lung": ["coal", "equals", "any"],
    "gold_lung": ["gold", "equals", "any"],
    "iron_lung": ["iron", "equals", "any"],
    "wet_lung": ["water", "equals", "any"],
    "extension": ["machine-medium", "arrow", "promote"],
    "lifeboat": ["drown", "equals", "vp:0"],
    "fast_charger": ["activate", "arrow", f"vp:{p.CHARGER_POINTS}"],
    "stabilizer": [*["scaffold"] * p.STABILIZER_SCAFFOLDS, "arrow", f"vp:{p.STABILIZER_POINTS}"],
    "stockpile": [str(p.STOCKPILE_TOKENS), "any", "arrow", f"vp:{p.STOCKPILE_POINTS}"],
    "virtuous_circle": ["upgrade", "equals", f"vp:{p.CIRCLE_POINTS}"],
    "ace_pilot": ["blimp", "arrow", "scaffold"],
    "aeronaut": ["balloon", "diagonal"],
    "architect": ["scaffold", f"vp:{p.ARCHITECT_LEAST}", "arrow", f"vp:+{p.ARCHITECT_POINTS}"],
    "daredevil": ["balloon", "arrow", "activate", "activate"],
    "dreadnought": ["dreadnought", "arrow", "ram"],
    "money_changer": ["any", "swap", "whistle"],
    "requisitioner": ["card", "swap", "scaffold"],
    "crew_chief": ["worker", "worker", "arrow", f"vp:{p.CREW_CHIEF_POINTS}"],
}
TIMING: Final = {  # of abilities; the others are triggered
    "money_changer": "once",
    "requisitioner": "once",
    "mad_scientist": "end-of-turn",
    "riveter": "end-of-turn",
    "ace_pilot": "passive",
    "aeronaut": "passive",
    "dreadnought": "passive",
    "daredevil": "passive",
}
WIDE: Final = {"slash": 0.5, "equals": 0.75, "arrow": 0.8, "worker": 0.85, "dreadnought": 1.6, "blimp": 1.4}
DIGIT: Final = 0.55  # of the height
GAP: Final = 2


def times(name: str, number: int) -> list[str]:
    """One or two icons, or a number before one."""
    return [name] * number if number <= 2 else [str(number), name]


def of_cost(cost: Mapping[str, int]) -> list[str]:
    return [sign for kind, number in cost.items() for sign in times(kind, number)]


def of_effects(lines: Sequence[Row]) -> list[str]:
    return [sign for line in lines for sign in of_line(line)]


def of_line(line: Row) -> list[str]:
    """One operation of a row."""
    number = int(line.get("n", 1))
    match line["op"]:
        case "gain_resource":
            return times(str(line["resource"]), number)
        case "gain_resource_any":
            return times("any", number)
        case "gain_vp":
            return [f"vp:{number}"]
        case "gain_card":
            return times("card", number)
        case "draw_keep":
            return [str(line["draw"]), "card", "arrow", str(line["keep"]), "card"]
        case "gain_scaffold":
            return times("scaffold", number)
        case "gain_machine":
            return [f"machine-{line['size']}"]
        case "gain_upgrade":
            return ["upgrade-deck" if line["origin"] == "deck" else "upgrade"]
        case "gain_trophy":
            return times("trophy", number)
        case "each_player_gain_trophy":
            return ["everyone", "trophy"]
        case "any_order":
            return joined(line["of"])
        case "optional":
            return of_row(line["of"])[0]
    return FIXED[str(line["op"])]


def joined(rows: Sequence[Row]) -> list[str]:
    """Several effects, in whatever order."""
    return [sign for row in rows for sign in of_row(row)[0]]


def of_effect(effect: int) -> tuple[list[str], int]:
    """The icons of an effect by its number, and how many of them are its price."""
    return of_row(table.LANGUAGE.read(effect))


def of_row(row: Row) -> tuple[list[str], int]:
    """The icons of a row, and how many of them are its price."""
    price = of_cost(row.get("cost", {}))
    gain = of_effects(row["effects"])
    return ([*price, "arrow", *gain], len(price)) if price else (gain, 0)


def of_activation(machine: str) -> tuple[list[str], int]:
    return of_effect(table.ACTIVATION + p.MACHINES.index(machine))


def of_bonus(machine: str) -> list[str]:
    """What the builder of a machine gains; nothing for most."""
    return of_effect(table.BONUS + p.MACHINES.index(machine))[0]


def of_power(name: str) -> list[str]:
    """An ability, or an upgrade that is not used but waits for something or lasts."""
    if name in WAITS:
        return [*WAITS[name], "arrow", *of_effect(int(table.TRIGGER_EFFECT[p.TRIGGERS.index(name)]))[0]]
    return LASTING[name]


def of_upgrade(upgrade: str) -> tuple[list[str], int]:
    if upgrade in p.POWERS:
        return of_effect(int(table.POWER_EFFECT[p.POWERS.index(upgrade)]))
    return of_power(upgrade), 0


def of_card(card: str) -> tuple[list[str], list[str]]:
    """What a card brings, and what it costs."""
    row = table.LANGUAGE.read(int(table.CARD_EFFECT[p.CARDS.index(card)]))
    return of_effects(row["effects"]), of_cost(row["cost"])


def of_trophy(kind: str) -> str:
    return of_effect(int(table.TROPHY_EFFECT[p.TROPHIES.index(kind)]))[0][0]


def of_offer(dock: str, place: int) -> tuple[list[str], list[str]]:
    """What a dock gives, and its price."""
    row = table.LANGUAGE.read(int(table.DOCK_EFFECT[p.DOCKS.index(dock) * p.MOST_OFFERS + place]))
    return of_effects(row["effects"]), of_cost(row["cost"])


# ---------------------------------------------------------------- drawn
def wide(sign: str, size: float) -> float:
    return size * (DIGIT if sign.isdigit() else WIDE.get(sign, 1.0))


def width_of(signs: Sequence[str], size: float) -> float:
    return sum(wide(sign, size) + GAP for sign in signs) - GAP


def medal(x: float, y: float, size: float, value: str | int) -> str:
    """Points: a number on a medal, its corner at x, y."""
    big = "points-l" if size >= 33 else "points-m" if size >= 27 else "points-s"
    return icon("medal", x, y, size) + text(x + size / 2, y + size * 0.455 + (5.4 if size >= 27 else 4.4), value, big)


def sentence(
    signs: Sequence[str], x: float, y: float, room: float, size: float = 20, paid: int = 0, start: bool = False
) -> str:
    """Icons in a row inside a room, in its middle or from its start; the first `paid` lie on the plate of a price."""
    total = width_of(signs, size) + (8 if paid else 0)
    if total > room:
        size, total = size * room / total, room
    left = x if start else x + (room - total) / 2
    out = ""
    if paid:
        out += rect(left, y - 2, width_of(signs[:paid], size) + 6, size + 4, 7, cls="plate")
        left += 3
    for place, sign in enumerate(signs):
        left += 3 if paid and place == paid else 0
        step = wide(sign, size)
        if sign.isdigit():
            out += text(left + step / 2, y + size * 0.5 + 5, sign, "sign-number")
        elif sign.startswith("vp:"):
            out += medal(left - size * 0.06, y - size * 0.02, size * 1.12, sign[3:])
        else:
            out += icon(sign, left, y, step, size)
        left += step + GAP
    return out
