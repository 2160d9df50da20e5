"""Rows of components.toml as effects: what docks, tasks, machines, upgrades, abilities, cards and trophies do.

The rules run these numbers, and sentences and icons are made from `LANGUAGE.read` of the same numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.kernel.actions import Arg
from aerodrome.kernel.effects import Inner, Language

KINDS: Final = (*p.RESOURCES, "any")  # what costs are paid in; cards and scaffolds are discarded
ORIGINS: Final = ("market", "deck")
FROM_DECK: Final = 1
SCOPES: Final = ("grid", "grid_or_stock")
ON_GRID: Final = 0
OR_STOCK: Final = 1

LANGUAGE: Final = Language(
    KINDS,
    gain_resource=(0, Arg("resource", p.RESOURCES), Arg("n")),
    gain_resource_any=(1, Arg("n")),
    gain_missing_resources=(2,),
    gain_vp=(3, Arg("n")),
    gain_card=(4, Arg("n")),
    draw_keep=(5, Arg("draw"), Arg("keep")),
    cycle_cards=(6,),
    gain_scaffold=(7, Arg("n")),
    gain_machine=(8, Arg("size", p.MACHINE_SIZES)),
    gain_upgrade=(9, Arg("origin", ORIGINS)),
    gain_trophy=(10, Arg("n")),
    each_player_gain_trophy=(11, Arg("n")),
    construct=(12, Arg("n")),
    move=(13, Arg("n")),
    rescue=(14, Arg("n")),
    move_or_rescue_to_refuge=(15,),
    move_from_trap=(16,),
    promote=(17, Arg("n")),
    tower_shift=(18, Arg("n")),
    activate=(19, Arg("scope", SCOPES)),
    activate_two_different=(20,),
    return_own_airship=(21, Arg("other")),
    return_all_airships=(22,),
    ram_dock=(23,),
    relocate_elevator=(24,),
    salvage_machine=(25,),
    swap_upgrade=(26,),
    dismantle_market_upgrade=(27,),
    swap_stall_resource=(28,),
    stock_stall=(29,),
    collect_toll=(30,),
    recycle_scaffold=(31,),
    barracks_fall=(32,),
    barracks_drown_each=(33,),
    barracks_to_refuge=(34,),
    trap_workers=(35,),
    place_duplicator=(36,),
    # what the rows of the box leave to their context or their text
    pay_card=(37, Arg("n")),
    pay_scaffold=(38, Arg("n")),
    buy_upgrade=(39, Arg("upgrade", p.UPGRADES)),
    any_order=(40, Inner("of", several=True)),  # WHI-5.85
    optional=(41, Inner("of")),  # WHI-5.56
    change_whistle=(42,),  # Money Changer: gives a whistle
    change_resource=(43,),  # Money Changer: gives a resource
    activate_built=(44,),  # Admiral
    return_balloon=(45,),  # Shuttle
    smuggle=(46,),
    extract=(47,),
)
OF_A_MACHINE: Final = 46  # the source of the operations before is a machine and an airship, not a cell or a scaffold

# ---------------------------------------------------------------- who grants an effect
NO_SOURCE: Final = 63  # no machine and no airship


def source_of(machine: i64, airship: i64) -> i64:
    """Who grants an effect: a machine or EMPTY, an airship or EMPTY."""
    if machine == p.EMPTY:
        machine = NO_SOURCE
    return machine + 64 * (airship + 1)


def machine_of(source: i64) -> i64:
    """The machine that grants it; NO_SOURCE: none."""
    return source & 63


def airship_of(source: i64) -> i64:
    """The airship whose placement caused it (WHI-5.229), or EMPTY."""
    return source // 64 - 1


# ---------------------------------------------------------------- rows
Row = dict[str, Any]


def row(effects: Sequence[Row], cost: dict[str, int] | None = None) -> Row:
    return {"cost": cost or {}, "effects": [*effects]}


def one(op: str, **arguments: int | str) -> Row:
    return row([{"op": op, **arguments}])


def put(rows: list[Row]) -> int:
    """The number of the first of these effects; the others follow."""
    return LANGUAGE.add_all(rows)


IN_ANY_ORDER: Final = ("alpha_site", "terrace")  # WHI-5.102, WHI-5.118
MAY_BE_DECLINED: Final = ("move", "rescue", "construct", "activate", "activate_two_different")  # WHI-5.56


def activation(machine: Row) -> Row:
    found: Row = machine["activation"]
    if machine["id"] in IN_ANY_ORDER:
        return row([{"op": "any_order", "of": [row([line]) for line in found["effects"]]}], found["cost"])
    return row(found["effects"], found["cost"])


def bonus(machine: Row) -> Row:
    lines: list[Row] = machine["construction"]
    return row([{"op": "optional", "of": row([line])} if line["op"] in MAY_BE_DECLINED else line for line in lines])


WORK: Final = p.COMPONENTS["work"]
CONSTRUCT_ONCE: Final = [{"op": "construct", "n": 1}]
WORK_FREE: Final = 0
WORK_PAID: Final = 1
WORK_MOVE: Final = 2
WORK_RESCUE: Final = 3
WORK_ROWS: Final = put(
    [
        row(CONSTRUCT_ONCE, WORK["construction_costs"][0]),
        row(CONSTRUCT_ONCE, WORK["construction_costs"][1]),
        row([{"op": "move", "n": 1}], WORK["move_cost"]),
        row([{"op": "rescue", "n": 1}], WORK["rescue_cost"]),
    ]
)
ACTIVATION: Final = 8  # the effect of the first machine, behind the branches of those in any order; the others follow
ACTIVATION_ROWS: Final = put([activation(machine) for machine in p.rows("machine")])
BONUS: Final = 64  # likewise, behind what may be declined
BONUS_ROWS: Final = put([bonus(machine) for machine in p.rows("machine")])


def dock_effects() -> list[int]:
    """MOST_OFFERS places a dock; EMPTY where there is none, and where the tile sets the price."""
    out: list[int] = []
    for dock in p.rows("dock"):
        offers = [
            row(offer["effects"], offer["cost"]) for offer in dock["options"] if "upgrade_cost" not in offer["cost"]
        ]
        first = put(offers)
        numbers = [first + number for number in range(len(offers))]
        out += numbers + [p.EMPTY] * (p.MOST_OFFERS - len(numbers))
    return out


DOCK_EFFECT: Final = p.numbers(dock_effects())
BUY_ROWS: Final = put(
    [row([{"op": "buy_upgrade", "upgrade": upgrade["id"]}], upgrade["cost"]) for upgrade in p.rows("upgrade")]
)
BUY_EFFECT: Final = p.numbers([BUY_ROWS + upgrade for upgrade in range(p.UPGRADE_COUNT)])
CARD_ROWS: Final = put([row(card["effects"], card["cost"]) for card in p.rows("card")])
CARD_EFFECT: Final = p.numbers([CARD_ROWS + card for card in range(p.CARD_KINDS)])
TROPHY_ROWS: Final = put([row(trophy["effects"]) for trophy in p.rows("trophy")])
TROPHY_EFFECT: Final = p.numbers([TROPHY_ROWS + trophy for trophy in range(p.TROPHY_KINDS)])

# ---------------------------------------------------------------- powers and triggers
UPGRADE_ROWS: Final = {str(upgrade["id"]): upgrade for upgrade in p.rows("upgrade")}
ABILITY_POWERS: Final = {
    "whistle_for_resource": one("change_whistle"),
    "resource_for_whistle": one("change_resource"),
    "card_for_scaffold": row([{"op": "gain_scaffold", "n": 1}], {"card": 1}),
    "scaffold_for_card": row([{"op": "gain_card", "n": 1}], {"scaffold": 1}),
}
TRIGGERED: Final = {
    "artisan": one("gain_resource", resource="whistle", n=p.ARTISAN_WHISTLES),
    "chief_engineer": one("gain_upgrade", origin="market"),
    "admiral": one("activate_built"),
    "planner": one("gain_machine", size="small"),
    "technician": one("activate", scope="grid_or_stock"),
    "rummager": one("gain_card", n=1),
    "smuggler": one("smuggle"),
    "drafting_office": row(UPGRADE_ROWS["drafting_office"]["effects"]),
    "steam_siren": row(UPGRADE_ROWS["steam_siren"]["effects"]),
    "extractor": one("extract"),
    "riveter": one("gain_scaffold", n=1),
    "mad_scientist": one("gain_card", n=1),
    "shuttle": one("return_balloon"),
}


def power(name: str) -> Row:
    if name in ABILITY_POWERS:
        return ABILITY_POWERS[name]
    upgrade = UPGRADE_ROWS[name]
    return row(upgrade["effects"], upgrade["use_cost"])


POWER_ROWS: Final = put([power(name) for name in p.POWERS])
POWER_EFFECT: Final = p.numbers([POWER_ROWS + number for number in range(p.POWER_COUNT)])
TRIGGER_ROWS: Final = put([TRIGGERED[name] for name in p.TRIGGERS])
TRIGGER_EFFECT: Final = p.numbers([TRIGGER_ROWS + number for number in range(p.TRIGGER_COUNT)])
