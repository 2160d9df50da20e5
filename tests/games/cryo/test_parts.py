"""Every number that parts.py writes out, held against components.toml; actions and events follow each other."""

from __future__ import annotations

import ast
from typing import Any

from aerodrome.games.cryo import GAME, parts
from aerodrome.games.cryo.parts import COMPONENTS as C
from aerodrome.games.cryo.steps.payment import MOST_UNITS


def rows(table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = C[table]
    return found


def order(table: str) -> list[str]:
    return [row["id"] for row in rows(table)]


def places(names: list[str]) -> dict[str, int]:
    return {name.upper(): place for place, name in enumerate(names)}


def total(table: str, **where: str) -> int:
    """How many pieces a table counts, of those with these figures."""
    return sum(row["count"] for row in rows(table) if all(row[key] == value for key, value in where.items()))


TRACK = {row["id"]: row["max"] for row in rows("platform_track")}
CARD = {row["id"]: row for row in rows("card_type")}
KIND = {row["id"]: row for row in rows("action_kind")}
LIMITS, SETUP, SCORING, INVENTORY = C["limits"], C["setup"], C["scoring"], C["inventory"]
TOUCHING = [
    sum(dock == touch["dock"] for row in rows("action_space") for touch in row["docks"]) for dock in order("dock")
]
PROTOCOL = 1  # CRY-5.113, in words only

FIGURES: dict[str, int] = {
    "SEATS": C["meta"]["players_max"],
    **places(order("material")),
    "BASIC": sum(row["basic"] for row in rows("material")),
    "MATERIAL_COUNT": len(rows("material")),
    "ENERGY": len(rows("material")),
    "TRACKS": len(rows("platform_track")),
    "CARD": len(rows("platform_track")),
    "RESOURCE_COUNT": len(rows("platform_track")) + 1,
    "MATERIAL_MAXIMUM": TRACK["crystal"],
    "ENERGY_MAXIMUM": TRACK["energy"],
    "SECTOR_COUNT": len(rows("sector")),
    "CHAMBER_COUNT": len(rows("stasis_chamber")),
    "CHAMBERS_A_SECTOR": len(rows("stasis_chamber")) // len(rows("sector")),
    "ALL_CHAMBERS": (1 << len(rows("stasis_chamber")) // len(rows("sector"))) - 1,
    "PODS": SETUP["pods_per_player"],
    "PLATFORM_PODS": C["platform"]["pod_capacity"],
    "DOCK_COUNT": len(rows("dock")),
    "SHIP_DOCKS": len([row for row in rows("dock") if row["sector"]]),
    "LAUNCH_DOCK": order("dock").index("launch"),
    "DRONES": SETUP["drones_per_player"],
    "DAMAGE_COUNT": INVENTORY["damage_tokens"],
    **places([name.replace("send_scavenge", "send").replace("return_scavenge", "bring_back") for name in KIND]),
    "USES": LIMITS["max_uses_multi_action"],
    "SCOUT_TECH": KIND["scout"]["cost_per_use"]["tech"],
    "SCOUT_ENERGY": KIND["scout"]["cost_per_use"]["energy"],
    "SPACE_COUNT": len(rows("action_space")),
    "MOST_SPACES": max(TOUCHING),
    "BACK_COUNT": len({row["back"] for row in rows("resource_tile")}),
    "PILE_COUNT": len([row for row in rows("action_space") if row["kind"] == "resource_space"]),
    "PILES_A_BACK": len([row for row in rows("action_space") if row.get("tile_back") == "pink"]),
    "TILE_KINDS": len(rows("resource_tile")),
    "TILES_A_BACK": total("resource_tile", back="grey"),
    "TILE_COUNT": INVENTORY["resource_tiles"],
    "CARD_FACE": 1 << parts.CARD,
    "CAVE_COUNT": len(rows("cave_space")),
    "START_CAVES": sum(1 << place for place, row in enumerate(rows("cave_space")) if row["starts_face_up"]),
    "TUNNEL_COUNT": len(rows("tunnel")),
    "TOKEN_KINDS": len(rows("incident_token")),
    "TOKENS_A_PERIOD": total("incident_token", back="afternoon"),
    "PILES_A_PERIOD": len([row for row in rows("incident_track_space") if row["back"] == "morning"]),
    "MORNING_SABOTAGE": order("incident_token").index("morning_sabotage"),
    "AFTERNOON_SABOTAGE": order("incident_token").index("afternoon_sabotage"),
    "SUNSET": order("incident_token").index("sunset"),
    "SABOTAGE_TOKENS": total("incident_token", kind="sabotage"),
    **places(C["switches"]["sabotage_target_alternatives"]),
    "PLATFORM_DOCK_COUNT": C["platform"]["docks"],
    "START_DOCKS": sum(1 << int(dock[1:]) - 1 for dock in SETUP["drones_start_docks"]),
    **places(order("platform_action")),
    "SLOT_COUNT": sum(len(row["slots"]) for row in rows("platform_action")),
    "CARD_KINDS": len(CARD),
    **places(list(CARD)),
    **places([row["mission"]["id"] for row in CARD.values()]),
    **places([row["vehicle"]["id"] for row in CARD.values()]),
    "MOST_LOAD": max(row["vehicle"]["capacity"] for row in CARD.values()) + PROTOCOL,
    "PROTOCOL_CAPACITY": PROTOCOL,
    "STOCKPILE_MATERIALS": int(CARD["prototype"]["mission"]["rule"].split("_")[1]),
    "COMMUNITY_PODS": int(CARD["overclock"]["mission"]["rule"].split("_")[5]),
    "DECK": INVENTORY["cards"],
    "COPIES": CARD["imaging"]["copies"],
    "HAND_DEALT": SETUP["cards_dealt"],
    "HAND_KEPT": SETUP["cards_kept"],
    "HAND_LIMIT": LIMITS["hand_limit_end_of_turn"],
    "UPGRADE_LIMIT": LIMITS["upgrade_slots"],
    "MISSION_LIMIT": LIMITS["mission_slots"],
    "VEHICLE_LIMIT": LIMITS["vehicle_slots"],
    "OVERCLOCK_ENERGY": CARD["overclock"]["upgrade"]["energy_cost"],
    "MOTH_ENERGY": 1,  # CRY-5.126, in words only
    "CHARGE_WORTH": 2,  # CRY-5.111, in words only
    "MODE_COUNT": 3,
    "POD_IN_CAVE": SCORING["pod_in_cave"],
    "UPGRADE_POINTS": SCORING["upgrade"],
    "VEHICLE_POINTS": SCORING["vehicle"],
    "POD_ABOARD": SCORING["pod_on_platform_or_vehicle"],
}
ENCODING = {"EMPTY", "TOKEN_BITS", "COPY_BITS", "COPY_MASK", "AS_UPGRADE", "AS_MISSION", "AS_VEHICLE"}
FIRST_ACTION, FIRST_EVENT, FIRST_SOURCE = "DISCARD", "TURN_BEGAN", "FROM_ACTION"
ANSWERS = {"SETTLE_NEAR": 0, "SETTLE_FAR": 1, "SETTLE_BOTH": 2, "MOST_CARDS": LIMITS["max_uses_multi_action"] + 1}


def literals() -> dict[str, int]:
    """The whole numbers that parts.py writes out, in the order of the file."""
    out: dict[str, int] = {}
    for line in ast.parse(GAME.read("parts.py")).body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.value is not None:
            try:
                value = ast.literal_eval(line.value)
            except ValueError:
                continue
            if isinstance(value, int):
                out[line.target.id] = value
    return out


def runs() -> list[dict[str, int]]:
    """Figures, actions, events, and the words of events."""
    out: list[dict[str, int]] = [{}]
    for name, value in literals().items():
        if name in (FIRST_ACTION, FIRST_EVENT, FIRST_SOURCE):
            out.append({})
        out[-1][name] = value
    return out


def test_every_figure_of_the_code_is_the_one_of_the_components() -> None:
    figures = {name: value for name, value in runs()[0].items() if name not in ENCODING}
    assert figures == {name: FIGURES[name] for name in figures}
    assert len(figures) > 100
    assert max(parts.TOKEN_COPIES[kind] for kind in range(1, 7)) < 1 << parts.TOKEN_BITS
    assert parts.COPIES <= parts.COPY_MASK == (1 << parts.COPY_BITS) - 1
    assert parts.MODES == ("upgrade", "mission", "vehicle")


def test_figures_that_several_rows_share_are_the_same_in_each() -> None:
    assert {TRACK[name] for name in order("material")} == {parts.MATERIAL_MAXIMUM}
    assert {row["copies"] for row in CARD.values()} == {parts.COPIES}
    assert {total("resource_tile", back=back) for back in parts.BACKS} == {parts.TILES_A_BACK}
    assert {total("incident_token", back=period) for period in parts.PERIODS} == {parts.TOKENS_A_PERIOD}
    assert {
        KIND[name]["max_uses"] for name in ("stasis_control", "reactor", "extractor", "computer", "return_scavenge")
    } == {parts.USES}
    assert min(count for dock, count in zip(order("dock"), TOUCHING, strict=True) if dock != "launch") >= 2
    for players, row in C["player_count"].items():
        if players.isdigit():
            assert row["resource_pile"] == row["incident_pile"] == int(players)
    for material in parts.SCAVENGED:
        spaces = [row for row in rows("scavenge_space") if row["material"] == material]
        assert [sum(row["min_players"] <= players for row in spaces) for players in (2, 3, 4)] == [
            parts.SCAVENGE_SPACES[players] for players in (2, 3, 4)
        ]
    assert C["meta"]["prefix"] == GAME.prefix


def test_no_payment_is_longer_than_there_are_questions_for_it() -> None:
    pairs = [(row["near"], row["far"]) for row in rows("tunnel")]
    size = {row["id"]: row["size"] for row in rows("cave_space")}
    for material in parts.MATERIALS[: parts.BASIC]:
        costs = {
            kind: sorted(row["settle_cost"].get(material, 0) for row in rows("cave_tile") if row["size"] == kind)
            for kind in parts.SIZES
        }
        for near, far in pairs:
            dearest = costs[size[near]][-1] + (
                costs[size[far]][-2] if size[near] == size[far] else costs[size[far]][-1]
            )
            assert dearest < MOST_UNITS


def test_actions_and_events_are_the_numbers_of_their_tables() -> None:
    _, actions, events, words = runs()
    starts = {name: value for name, value in actions.items() if name not in ANSWERS}
    assert {name: actions[name] for name in ANSWERS} == ANSWERS
    assert list(starts.values()) == [block.first for block in parts.ACTIONS.blocks]
    assert {name.lower(): number for name, number in events.items()} == places_of(parts.EVENTS.names)
    assert {name.removeprefix("FROM_").lower() for name in words if name.startswith("FROM_")} == set(parts.SOURCES)
    for name, number in words.items():
        if name.startswith("FROM_"):
            assert parts.SOURCES[number] == name.removeprefix("FROM_").lower()
    assert [words[name] for name in ("AS_COST", "OVER_LIMIT", "BY_SUNSET", "BY_PODS")] == [0, 1, 0, 1]
    assert (parts.REASONS, parts.ENDINGS) == (("cost", "hand_limit"), ("sunset", "pods"))


def places_of(names: tuple[str, ...]) -> dict[str, int]:
    return {name: place for place, name in enumerate(names)}


def test_every_dock_reaches_the_spaces_that_touch_it() -> None:
    for dock, name in enumerate(parts.DOCKS):
        beside = [int(space) for space in parts.DOCK_SPACES[4 * dock : 4 * dock + 4] if space != parts.EMPTY]
        touching = [
            place
            for place, row in enumerate(rows("action_space"))
            if any(touch["dock"] == name for touch in row["docks"])
        ]
        assert beside == touching


def test_what_a_tile_shows() -> None:
    for tile, row in enumerate(rows("resource_tile")):
        shown = [name for option in row["options"] for name in option]
        assert all(amount == 1 for option in row["options"] for amount in option.values())
        assert parts.TILE_FACE[tile] == sum(1 << parts.RESOURCES.index(name) for name in shown)
        assert parts.RESOURCES[parts.TILE_FIRST[tile]] == shown[0]
        assert row["face"] == "_or_".join(shown)
