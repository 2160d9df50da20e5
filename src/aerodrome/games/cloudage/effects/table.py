"""Rows of components.toml as effects: rewards of cities and tiles, books, project cards, plants, slots, levels.

The rules run these numbers, and sentences and icons are made from `LANGUAGE.read` of the same numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p
from aerodrome.kernel.actions import Arg
from aerodrome.kernel.effects import Inner, Language

_n = Arg("n")

LANGUAGE: Final = Language(
    gain=(0, Arg("kind", p.GAINS), _n),
    choose=(1, Inner("of", several=True)),  # exactly one gain
    nav_update=(2, _n),
    plant_action=(3, _n),
    build_action=(4, _n),
    upgrade_action=(5, _n),
    fight=(6, Arg("value"), Inner("win")),
    options=(7, Inner("of", several=True)),  # exactly one effect
    pay_water=(8, _n),
    pay_metal=(9, _n),
    pay_energy=(10, _n),
    pay_plant=(11, _n),
    pay_project=(12, _n),
    # what a card says in words of its own
    solar_panel=(13,),
    thruster_blueprint=(14,),
    emp_blueprint=(15,),
    mechanic=(16,),
    pilot_badge=(17,),
    combat_badge=(18,),
    plant_market=(19,),
)
NO_EFFECT: Final = -1
COUNTED: Final = ("nav_update", "plant_action", "build_action", "upgrade_action")


def gains(table: Mapping[str, int]) -> list[dict[str, Any]]:
    """Several gains, in the order in which they are taken (CLA-5.168)."""
    return [{"op": "gain", "kind": kind, "n": table[kind]} for kind in p.GAINS if kind in table]


def effect(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row of the box in the form of the language: cost, then gain, choose and the rest (CLA-5.168)."""
    lines = gains(row.get("gain", {}))
    if "choose" in row:
        lines.append({"op": "choose", "of": [{"effects": gains(table)} for table in row["choose"]]})
    lines += [{"op": name, "n": row[name]} for name in COUNTED if name in row]
    if "fight" in row:
        lines.append({"op": "fight", "value": row["fight"], "win": effect(row["win"])})
    if "options" in row:
        lines.append({"op": "options", "of": [effect(one) for one in row["options"]]})
    if "special" in row:
        lines.append({"op": row["special"]})
    cost = row.get("cost", {})
    return {"cost": {kind: cost[kind] for kind in p.GAINS if kind in cost}, "effects": lines}


def added(rows: list[Mapping[str, Any] | None]) -> vec[i64]:
    """The number of the effect of each row, NO_EFFECT where there is none."""
    return p.numbers([NO_EFFECT if row is None else LANGUAGE.add(effect(row)) for row in rows])


CITY_REWARD: Final = added([row.get("reward") for row in p.rows("cities")])
TILE_REWARD: Final = added([row.get("reward") for row in p.rows("campaign_tiles")])
CARD_PLAY: Final = added([row.get("play") for row in p.rows("project_cards")])
PLANT_REWARD: Final = added([row["reward"] for row in p.rows("plant_tiles")])
STORY_BOOK: Final = added([row.get("book") for row in p.rows("story_cards")])
SCENARIO_BOOK: Final = added([row[side] for row in p.rows("scenario_cards") for side in p.SCENARIO_SIDES])
SLOT_REWARD: Final = LANGUAGE.add(effect(p.COMPONENTS["airship_board"]["B"]["slot_rewards"][0]))
_rewards = {row["between"][1]: row for row in p.COMPONENTS["production_track"]["rewards"]}
LEVEL_REWARD: Final = added([_rewards.get(level) for level in range(p.LEVELS)])  # of reaching a level

# ---------------------------------------------------------------- where an effect comes from
SOURCES: Final = ("city", "tile", "book", "card", "plant", "slot", "level")
FROM_CITY: Final = 0
FROM_TILE: Final = 1
FROM_BOOK: Final = 2
FROM_CARD: Final = 3
FROM_PLANT: Final = 4
FROM_SLOT: Final = 5
FROM_LEVEL: Final = 6
WIDTH: Final = 128
SOURCE_NAMES: Final = {
    "city": p.CITIES,
    "tile": p.TILES,
    "card": p.CARDS,
    "plant": p.PLANTS,
}


def source_of(kind: i64, number: i64) -> i64:
    return kind * WIDTH + number


def source_name(source: int) -> dict[str, Any]:
    """Where an effect comes from, by name."""
    kind = SOURCES[source // WIDTH]
    number = source % WIDTH
    return {"kind": kind, "id": SOURCE_NAMES[kind][number] if kind in SOURCE_NAMES else number}
