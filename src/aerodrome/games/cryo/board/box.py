"""What is in the box, as the drawing needs it: rows of the components by their ids, and where things stand."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.cryo import parts as p

Row = dict[str, Any]


def by_id(table: str) -> dict[str, Row]:
    rows: list[Row] = p.COMPONENTS[table]
    return {str(row["id"]): row for row in rows}


SECTORS: Final = by_id("sector")
CHAMBERS: Final = by_id("stasis_chamber")
DOCKS: Final = by_id("dock")
SPACES: Final = by_id("action_space")
KINDS: Final = by_id("action_kind")
CAVES: Final = by_id("cave_space")
TUNNELS: Final = by_id("tunnel")
CAVE_TILES: Final = by_id("cave_tile")
TILES: Final = by_id("resource_tile")
INCIDENTS: Final = by_id("incident_token")
PLATFORM_ACTIONS: Final = by_id("platform_action")
CARDS: Final = by_id("card_type")
TRACKS: Final = by_id("platform_track")
BERTHS: Final[int] = p.COMPONENTS["platform"]["pod_capacity"]
HAND: Final[int] = p.COMPONENTS["limits"]["hand_limit_end_of_turn"]
PLACES: Final[int] = p.COMPONENTS["limits"]["vehicle_slots"]  # for vehicles, upgrades and missions alike

LAUNCH: Final = "launch"
MATERIALS: Final = ("crystal", "organics", "tech")  # those that tiles and scavenge spaces are made of
MATERIAL_OF: Final = {"pink": "crystal", "green": "organics", "grey": "tech"}
BACK_OF: Final = {material: back for back, material in MATERIAL_OF.items()}
MISSIONS: Final[dict[str, Row]] = {str(row["mission"]["id"]): row["mission"] for row in CARDS.values()}


def of_sector(rows: dict[str, Row], sector: str) -> dict[str, Row]:
    return {name: row for name, row in rows.items() if row["sector"] == sector}


def listed(amounts: dict[str, int]) -> list[str]:
    """Two crystals and a card as three words.

    >>> listed({"crystal": 2, "card": 1})
    ['crystal', 'crystal', 'card']
    """
    return [kind for kind, many in amounts.items() for _ in range(many)]
