"""What effects and cards do, as signs in a row: made from the very rows that the rules run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.effects.table import CARD_PLAY, LANGUAGE
from aerodrome.games.cloudage.words.names import CARD_ROWS

Row = Mapping[str, Any]


class Sign(NamedTuple):
    """An icon with a number; the number of `vp` and `shield` stands on it. One that is `paid` stands on a red disc."""

    icon: str
    number: int | str = ""
    paid: bool = False
    end: bool = False  # victory points that count at the end


ARROW: Final = Sign("arrow")
OR: Final = Sign("or")
ACTIONS: Final = {
    "nav_update": "navupdate",
    "plant_action": "planting",
    "build_action": "wrench",
    "upgrade_action": "wrench",
}
SPECIAL: Final[dict[str, tuple[Sign, ...]]] = {
    "solar_panel": (Sign("energy", 2), Sign("per"), Sign("sun")),
    "thruster_blueprint": (Sign("move-up"), Sign("metal", "−3")),
    "emp_blueprint": (Sign("combat-up"), Sign("metal", "−3")),
    "mechanic": (Sign("wrench"), Sign("metal", "−1")),
    "pilot_badge": (Sign("vp", 2), Sign("per"), Sign("move")),
    "combat_badge": (Sign("vp", 1), Sign("per"), Sign("combat")),
    "plant_market": (Sign("plant", 3, paid=True), ARROW, Sign("vp", 7)),
}
PERMANENT: Final[dict[str, tuple[Sign, ...]]] = {
    "produce_water_1": (Sign("water", "+1"),),
    "produce_energy_discount_1": (Sign("energy", "−1"),),
    "produce_metal_1": (Sign("metal", "+1"),),
    "project_discount_1": (Sign("project"), Sign("water", "−1")),
    "project_discount_green_1": (Sign("project-green"), Sign("water", "−1")),
    "upgrade_discount_1": (Sign("wrench"), Sign("metal", "−1")),
    "grappling_hook": (Sign("find"), Sign("metal", "+1")),
    "accumulator": (Sign("move", "5+"), ARROW, Sign("water", 2)),
    "combat_sequence": (Sign("shield", "5+"), ARROW, Sign("water", 2)),
    "porthole": (Sign("yield", 2), ARROW, Sign("vp", 2)),
    "flying_lessons": (Sign("navupdate"), ARROW, Sign("vp", 2)),
    "secret_tunnel": (Sign("wrench"), ARROW, Sign("vp", 2)),
    "jose": (Sign("yield", 2), ARROW, Sign("planting", 2)),
    "biology_handbook": (Sign("planting", "2+"), ARROW, Sign("water", 3)),
    "parrot": (Sign("nav"), Sign("up")),
    "cliff_winch": (Sign("terrain", 3), ARROW, Sign("terrain", 2)),
    "boarding_crew": (Sign("shield", "✓"), ARROW, Sign("metal", "+1")),
    "spotter_balloon": (Sign("nav", "1"), Sign("energy", "−1")),
}


def signs(row: Row) -> list[Sign]:
    """What an effect costs and brings."""
    out = [Sign(kind, number, paid=True) for kind, number in row["cost"].items()]
    if out and row["effects"]:
        out.append(ARROW)
    return out + [sign for line in row["effects"] for sign in of_line(line)]


def of_line(line: Row) -> list[Sign]:
    op = str(line["op"])
    if op == "gain":
        return [Sign(line["kind"], line["n"])]
    if op in ("choose", "options"):
        return joined(signs(one) for one in line["of"])
    if op == "fight":
        return [Sign("shield", line["value"]), ARROW, *signs(line["win"])]
    if op in ACTIONS:
        return [Sign(ACTIONS[op], line["n"])]
    return list(SPECIAL[op])


def joined(several: Iterable[Sequence[Sign]]) -> list[Sign]:
    """One or the other."""
    out: list[Sign] = []
    for some in several:
        out += [*([OR] if out else []), *some]
    return out


def lines(row: Row) -> list[list[Sign]]:
    """The same, an option of the whole in each line."""
    if not row["cost"] and len(row["effects"]) == 1:
        (line,) = row["effects"]
        if line["op"] == "options":
            return [signs(one) for one in line["of"]]
        if line["op"] == "fight":
            return [[Sign("shield", line["value"]), ARROW], signs(line["win"])]
    return [signs(row)]


def of_effect(number: int) -> list[Sign]:
    return signs(LANGUAGE.read(number))


def without_plants(some: Sequence[Sign]) -> list[Sign]:
    """The same in a game without plants, where each of them is a water."""
    total = sum(int(sign.number) for sign in some if sign.icon in ("plant", "water"))
    kept = [sign for sign in some if sign.icon not in ("plant", "water")]
    return [*([Sign("water", total)] if total else []), *kept]


@cache
def of_card(card: str) -> tuple[tuple[Sign, ...], tuple[Sign, ...]]:
    """What a project card brings for good, and what it does: when it is played, or from then on."""
    row = CARD_ROWS[card]
    kinds = (("production", "production"), ("move", "move"), ("combat", "combat"), ("planting", "plant_capacity"))
    lasting = tuple(Sign(icon, row[field]) for icon, field in kinds if row[field])
    number = int(CARD_PLAY[p.CARDS.index(card)])
    does = of_effect(number) if number >= 0 else PERMANENT.get(str(row.get("permanent", "")), ())
    return lasting, tuple(does)


# ---------------------------------------------------------------- the pictures of the cards, shared by kind
PICTURES: Final = {
    "wreck": "wreck", "solar_panel": "solar", "rain_collector": "rain", "condenser": "condenser", "old_well": "well",
    "turbine": "turbine", "salvage_yard": "scrap", "water_tower": "tower", "reservoir": "reservoir",
    "desalination_plant": "works", "propeller": "propeller", "harpoon_gun": "harpoon", "armour_plating": "armour",
    "grappling_hook": "hook", "accumulator": "accu", "combat_sequence": "sequence", "thruster_blueprint": "blueprint",
    "emp_blueprint": "blueprint-2", "sky_fortress": "fortress", "mechanic": "mechanic", "porthole": "porthole",
    "flying_lessons": "lessons", "secret_tunnel": "tunnel", "inventor": "inventor", "parrot": "parrot",
    "star_archive": "star", "sam": "sam", "pilot_badge": "badge", "cistern": "cistern", "frank": "frank",
    "combat_badge": "badge-2", "nursery": "nursery", "jose": "crew", "storm_sail": "sail", "seed_vault": "seeds",
    "plant_market": "market", "cliff_winch": "winch", "deep_well": "derrick", "ram_prow": "prow",
    "boarding_crew": "boarders", "scrap_foundry": "foundry", "biology_handbook": "handbook",
    "spotter_balloon": "balloon", "orchard": "grove", "ion_lance": "lance", "wind_farm": "windfarm",
    "cloud_seeder": "seeder", "flagship": "flagship", "monsoon_engine": "monsoon", "arcology": "arcology",
}  # fmt: skip
