"""What is in the box, as the drawing needs it: rows of the components by their ids, and where things stand."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.cryo import parts as p

Row = dict[str, Any]


SECTORS: Final = p.by_id("sector")
CHAMBERS: Final = p.by_id("stasis_chamber")
DOCKS: Final = p.by_id("dock")
SPACES: Final = p.by_id("action_space")
KINDS: Final = p.by_id("action_kind")
CAVES: Final = p.by_id("cave_space")
TUNNELS: Final = p.by_id("tunnel")
CAVE_TILES: Final = p.by_id("cave_tile")
TILES: Final = p.by_id("resource_tile")
INCIDENTS: Final = p.by_id("incident_token")
PLATFORM_ACTIONS: Final = p.by_id("platform_action")
CARDS: Final = p.by_id("card_type")
TRACKS: Final = p.by_id("platform_track")
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
