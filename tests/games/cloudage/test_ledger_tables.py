"""The tables that the ledger prints for readers, held against components.toml."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any, Final

from aerodrome import ledger

ROOM: Final = resources.files("aerodrome.games.cloudage")
COMPONENTS: Final[dict[str, Any]] = tomllib.loads((ROOM / "components.toml").read_text(encoding="utf-8"))
CLAUSES: Final = {one.number: one for one in ledger.parse((ROOM / "ledger.md").read_text(encoding="utf-8"))}
UNITS: Final = {
    "water": "water",
    "metal": "metal",
    "energy": "energy",
    "vp": "VP",
    "project": "project card",
    "plant": "plant tile",
    "mission": "mission card",
}


def table(number: str) -> list[list[str]]:
    """The rows below the head of the table in a clause."""
    lines = [line for line in CLAUSES[number].plain.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in ledger.cells(line[1:])] for line in lines[2:]]


def gains(text: str) -> dict[str, int]:
    """What a cell says is gained or paid: every figure with its unit."""
    found = re.findall(rf"(\d+) ({'|'.join(UNITS.values())})", text)
    named = {unit: name for name, unit in UNITS.items()}
    return {named[unit]: int(figure) for figure, unit in found}


def figures(effect: Mapping[str, Any]) -> list[str]:
    """Every amount in an effect, sorted."""
    return sorted(re.findall(r"\d+", repr(effect)))


def test_production_levels() -> None:
    levels = COMPONENTS["production_track"]["levels"]
    told = [[int(cell) for cell in row] for row in table("CLA-5.23")]
    assert told == [[row["level"], row["energy"], row["water"], row["vp"]] for row in levels if row["level"] >= 3]
    first = re.findall(r"Level (\d): (\d) energy for (\d) water(?: and (\d) VP)?", CLAUSES["CLA-5.23"].plain)
    assert [[int(figure or 0) for figure in row] for row in first] == [
        [row["level"], row["energy"], row["water"], row["vp"]] for row in levels if row["level"] < 3
    ]


def test_production_rewards() -> None:
    rewards = COMPONENTS["production_track"]["rewards"]
    told = re.findall(r"from (?:level )?(\d+) to (\d+) gives (\d \w+)", CLAUSES["CLA-5.26"].plain)
    assert [(int(low), int(high)) for low, high, _ in told] == [tuple(row["between"]) for row in rewards]
    assert [gain for _, _, gain in told] == ["2 project", "2 metal", "3 VP"]
    assert [row["gain"] for row in rewards] == [{"project": 2}, {"metal": 2}, {"vp": 3}]


def test_cities() -> None:
    *told, last = table("CLA-5.61")
    named = [row for row in COMPONENTS["cities"] if row["name"]]
    assert [row[0] for row in told] == [row["name"] for row in named]
    assert [row[1].split(", ") for row in told] == [row["boards"] for row in named]
    assert [int(row[2]) for row in told] == [row["combat"] for row in named]
    assert [gains(row[3]) for row in told] == [row["reward"]["gain"] for row in named]
    assert last[1].split(", ") == [board for row in COMPONENTS["cities"] if not row["name"] for board in row["boards"]]


def test_campaign_tiles() -> None:
    tiles = {row["id"]: row for row in COMPONENTS["campaign_tiles"]}
    clauses = {"L1": "5.112", "L2": "5.113", "L3": "5.114", "L4": "5.115", "L5": "5.116", "L8": "5.120"}
    for tile, number in clauses.items():
        told = re.search(r"\(value (\d+)(?:, reward (.*?))?, reconstructed\)", CLAUSES[f"CLA-{number}"].plain)
        assert told is not None, tile
        assert int(told[1]) == tiles[tile]["combat"], tile
        reward = told[2] or CLAUSES[f"CLA-{number}"].plain.partition("reconstructed): ")[2].partition(" and ")[0]
        assert gains(reward) == tiles[tile]["reward"]["gain"], tile


def test_upgrades() -> None:
    told = table("CLA-5.87")
    assert told == [[row["type"], row["name"], str(row["metal"]), str(row["end_vp"])] for row in COMPONENTS["upgrades"]]


def test_project_cards() -> None:
    told = table("CLA-5.167")
    bonuses = {
        "production": "production",
        "move": "movement",
        "combat": "combat",
        "plant_capacity": "planting capacity",
    }
    assert len(told) == len(COMPONENTS["project_cards"])
    for row, (name, group, copies, colour, water, cards, effect, points) in zip(
        COMPONENTS["project_cards"], told, strict=True
    ):
        assert (name, colour) == (row["name"], row["color"])
        assert [int(one) for one in (group, copies, water, cards, points)] == [
            row[key] for key in ("set", "copies", "water", "cards", "vp")
        ], name
        shown = {key: int(found[1]) for key, word in bonuses.items() if (found := re.search(rf"{word} \+(\d)", effect))}
        assert shown == {key: row[key] for key in bonuses if row[key]}, name
        own = [part for part in effect.split("; ") if not re.search(r"\+\d$", part)]
        if "gain" in row.get("play", {}):
            assert [gains(part) for part in own] == [row["play"]["gain"]], name
        elif "play" in row or "permanent" in row:
            assert len(own) == 1, name
            for number in re.findall(ledger.NUMBER, own[0]):
                assert CLAUSES[number].text.startswith(f"**{name}**"), name
        else:
            assert not own, name


def test_books_of_the_scenario_cards() -> None:
    for row, (name, front, back) in zip(COMPONENTS["scenario_cards"], table("CLA-5.20"), strict=True):
        assert name == f"{row['number']} {row['name']}"
        assert sorted(re.findall(r"\d+", front)) == figures(row["front"])
        assert sorted(re.findall(r"\d+", back)) == figures(row["back"])


def test_mission_cards() -> None:
    names = {"green_projects": "Green Projects", "blue_projects": "Blue Projects", "yellow_projects": "Yellow Projects"}
    names |= {"costly_projects": "Costly Projects", "final_combat": "Final Combat", "base_combat": "Base Combat"}
    cities = {row["id"]: row["name"] for row in COMPONENTS["cities"]}
    for row, (number, told) in zip(COMPONENTS["mission_cards"], table("CLA-12.8"), strict=True):
        assert row["id"] == f"mission_{int(number):02}"
        listed = ", ".join(cities[city] for city in row.get("cities", ()))
        expected = [
            names.get(one, one.capitalize()) + (f" ({listed})" if one == "cities" else "") for one in row["missions"]
        ]
        assert told.split(" + ") == expected


def test_plant_tiles() -> None:
    told = re.search(r"(\d+) green and (\d+) of each", CLAUSES["CLA-12.9"].plain)
    assert told is not None
    kinds = {row["id"]: row["copies"] for row in COMPONENTS["plant_tiles"]}
    assert int(told[1]) == kinds.pop("green")
    assert set(kinds.values()) == {int(told[2])}
