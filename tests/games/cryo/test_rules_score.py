"""CRY-5.129 to CRY-5.136, CRY-6.4 to CRY-6.15: missions, points, majorities, ties."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import scene
from tests.games.cryo.tables import MISSION_OF
from tests.games.cryo.zones import SEATS, finish_turn, look, player, recall, use
from tests.kit.rule import rule

MISSIONS = tuple(MISSION_OF.values())
ALL_BUT_CAVES: dict[str, Any] = {
    "tracks": {0: {"crystal": 2, "organics": 2, "tech": 2, "nanite": 1, "energy": 4}},
    "kept": {0: ["morning_crystal", "afternoon_card", "sunset"]},
    "slots": {0: {"awaken_cost": "pink_crystal", "charge_cost": "grey_card"}},
    "scavenging": {0: {"crystal": 2, "tech": 1}},
}


def points(s: Cryo, seat: int = 0) -> int:
    """What the seat would score if the game ended now."""
    return s.scores()[seat]


def missions_of(s: Cryo, seat: int) -> dict[str, int]:
    found: dict[str, int] = player(s, seat)["tally"]["missions"]
    return found


def worth(mission: str, seat: int = 0, **table: Any) -> int:
    """What a mission adds to the points of its owner: with it less without it."""
    with_it = scene(missions={seat: [mission]}, **table)
    assert missions_of(with_it, seat) == {mission: points(with_it, seat) - points(scene(**table), seat)}
    return missions_of(with_it, seat)[mission]


# ---------------------------------------------------------------- missions
@rule("CRY-5.129", "CRY-6.9")
def test_expansion_counts_caves_with_an_own_pod() -> None:
    assert worth("expansion") == 0
    assert worth("expansion", settled={0: {"cave_01": 1, "cave_02": 5, "cave_04": 2}, 1: {"cave_03": 3}}) == 3
    assert worth("expansion", 1, settled={0: {"cave_01": 1, "cave_02": 5}, 1: {"cave_03": 3}}) == 1


@rule("CRY-5.130", "CRY-6.9")
@pytest.mark.parametrize("energy", [0, 1, 6])
def test_accumulator_counts_energy(energy: int) -> None:
    tracks = {0: {"energy": energy, "crystal": 5, "nanite": 5}, 1: {"energy": 3}}
    assert worth("accumulator", tracks=tracks) == energy
    assert worth("accumulator", 1, tracks=tracks) == 3


@rule("CRY-5.131", "CRY-6.9", "CRY-11.23")
def test_loot_counts_the_tokens_beside_the_platform_and_sunset_among_them() -> None:
    kept = {0: ["morning_energy", "morning_energy", "afternoon_card"], 1: ["sunset", "morning_card"]}
    assert worth("loot", kept=kept) == 3
    assert worth("loot", 1, kept=kept) == 2
    assert worth("loot", sabotaged=["lab_chamber_1", "lab_chamber_2"]) == 0


@rule("CRY-5.131", "CRY-11.23")
def test_a_sabotage_resolved_is_no_loot_and_a_plunder_is() -> None:
    table: dict[str, Any] = {"deployed": {0: ["launch"]}, "missions": {0: ["loot"]}}
    s = recall(scene(incidents={"lab": "morning_sabotage"}, **table), "lab", "p1")
    assert missions_of(s, 0) == {"loot": 0}
    s = recall(scene(incidents={"lab": "morning_energy"}, **table), "lab", "p1")
    assert missions_of(s, 0) == {"loot": 1}


@rule("CRY-5.132", "CRY-6.9", "CRY-11.22")
def test_fortress_counts_the_own_pods_of_the_own_fullest_cave() -> None:
    assert worth("fortress") == 0
    settled = {0: {"cave_01": 2, "cave_02": 3}, 1: {"cave_01": 6, "cave_02": 1}}
    assert worth("fortress", settled=settled) == 3, "not the fullest of all, and only own pods"
    assert worth("fortress", 1, settled=settled) == 6
    assert worth("fortress", settled={0: {"cave_01": 4, "cave_02": 4}}) == 4, "one cave, not two"


@rule("CRY-5.133", "CRY-6.9")
@pytest.mark.parametrize(
    ("tracks", "expected"),
    [
        ({}, 0),
        ({"crystal": 1}, 0),
        ({"crystal": 1, "nanite": 1}, 1),
        ({"organics": 1, "tech": 1}, 1),
        ({"crystal": 1, "organics": 1, "tech": 1, "nanite": 0, "energy": 6}, 1),
        ({"crystal": 1, "organics": 1, "tech": 1, "nanite": 1, "energy": 1}, 2),
        ({"crystal": 5, "organics": 5, "tech": 5, "nanite": 4}, 9),
    ],
)
def test_stockpile_counts_pairs_of_materials(tracks: dict[str, int], expected: int) -> None:
    assert worth("stockpile", tracks={0: tracks, 1: {"crystal": 5}}) == expected


@rule("CRY-5.134", "CRY-6.9", "CRY-11.9", "CRY-12.11")
def test_community_counts_two_for_each_cave_with_two_own_pods() -> None:
    settled = {0: {"cave_01": 1, "cave_02": 2, "cave_03": 5}, 1: {"cave_01": 1}}
    assert worth("community", settled=settled) == 4
    assert worth("community", 1, settled=settled) == 0


@rule("CRY-5.135", "CRY-6.9")
def test_industry_counts_tiles_on_the_platform() -> None:
    slots = {
        0: {"awaken_cost": "pink_crystal", "custom_1_benefit": "grey_card"},
        1: {p.SLOTS[0]: "pink_crystal", p.SLOTS[3]: "pink_nanite", p.SLOTS[-1]: "grey_tech"},
    }
    assert worth("industry", slots=slots) == 2
    assert worth("industry", 1, slots=slots) == 3
    assert worth("industry") == 0


@rule("CRY-5.136", "CRY-6.9", "CRY-11.9", "CRY-12.11")
def test_memorial_counts_two_for_each_scavenging_pod() -> None:
    scavenging = {0: {"crystal": 1, "organics": 1, "tech": 1}, 1: {"tech": 1}}
    assert worth("memorial", scavenging=scavenging) == 6
    assert worth("memorial", 1, scavenging=scavenging) == 2
    assert worth("memorial", destroyed={0: 4}) == 0


@rule("CRY-6.9", "CRY-5.142")
def test_missions_add_up_and_a_scouted_pod_counts() -> None:
    s = scene(
        missions={0: ["expansion", "fortress", "community"]}, settled={0: {"cave_01": 1}}, aboard={0: 1},
        tracks={0: {"tech": 1, "energy": 1}}, caves={"cave_04": "large_tech"},
    )  # fmt: skip
    use(s, "lg_d", "lg_scout_1", "scout(cave=cave_04)")
    assert missions_of(s, 0) == {"expansion": 2, "fortress": 1, "community": 0}
    assert look(s)["caves"]["cave_04"]["points"] == [7, 0]
    assert player(s, 0)["tally"]["caves"] == 4


# ---------------------------------------------------------------- the other points
@rule("CRY-6.5", "CRY-6.10", "CRY-6.13", "CRY-5.142", "CRY-11.8", "CRY-11.21", "CRY-12.13")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_a_pod_in_a_cave_is_two_points_and_a_lone_player_takes_the_higher_value(players: int, seat: int) -> None:
    table: dict[str, Any] = {"players": players, "caves": {"cave_01": "small_crystal_1", "cave_04": "large_tech"}}
    for pods in (1, 3):
        s = scene(settled={seat: {"cave_01": pods}}, **table)
        assert s.scores() == [2 * pods + 4 if other == seat else 0 for other in range(players)]
    s = scene(settled={seat: {"cave_01": 1, "cave_04": 2}}, **table)
    assert s.scores()[seat] == 6 + 4 + 7, "each cave tile on its own"


@rule("CRY-6.6", "CRY-11.8", "CRY-12.13")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_upgrades_and_vehicles_are_a_point_each(players: int, seat: int) -> None:
    s = scene(players=players, upgrades={seat: ["imaging", "interface"]}, vehicles={seat: ["rhino", "rhino", "moth"]})
    assert s.scores() == [5 if other == seat else 0 for other in range(players)]
    assert points(scene(upgrades={0: ["imaging"]})) == 1
    assert points(scene(vehicles={0: ["spider"]})) == 1


@rule("CRY-6.7", "CRY-11.8", "CRY-12.13")
def test_a_pod_aboard_is_a_point() -> None:
    assert points(scene(aboard={0: 4})) == 4
    assert points(scene(aboard={1: 6}, vehicles={1: ["moth"]}), 1) == 7


@rule("CRY-6.8")
def test_sleeping_scavenging_and_destroyed_pods_score_nothing() -> None:
    assert scene(players=3).scores() == [0, 0, 0]
    assert points(scene(scavenging={0: {"crystal": 2, "tech": 2}})) == 0
    assert points(scene(destroyed={0: 9})) == 0


@rule("CRY-6.15")
@pytest.mark.parametrize("mission", MISSIONS)
def test_hand_resources_tiles_and_tokens_score_only_through_missions(mission: str) -> None:
    hands = {0: ["imaging", "interface", "overclock"]}
    s = scene(hands=hands, **ALL_BUT_CAVES)
    assert points(s) == 0
    expected = {"accumulator": 4, "loot": 3, "stockpile": 3, "industry": 2, "memorial": 6}
    assert points(scene(hands=hands, missions={0: [mission]}, **ALL_BUT_CAVES)) == expected.get(mission, 0)


@rule("CRY-6.4", "CRY-8.2")
def test_missions_are_revealed_at_the_end() -> None:
    s = scene(
        deployed={0: ["launch"]}, incidents={"lab": "sunset"}, missions={0: ["loot"], 1: ["memorial", "fortress"]},
        settled={1: {"cave_01": 2}},
    )  # fmt: skip
    recall(s, "lab")
    assert look(s, 0)["seats"][1]["revealed"] is None
    assert look(s, 0)["seats"][1]["tally"]["missions"] is None
    finish_turn(s)
    assert s.over
    for reader in (None, 0, 1):
        assert [one["revealed"] for one in look(s, reader)["seats"]] == [["loot"], ["fortress", "memorial"]]
        assert look(s, reader)["seats"][1]["tally"]["missions"] == {"fortress": 2, "memorial": 0}
        assert look(s, reader)["scores"] == s.scores()


# ---------------------------------------------------------------- majorities
TILES = {
    "small_crystal_1": (4, 1), "small_crystal_2": (3, 2), "small_organics_1": (4, 1), "small_organics_2": (3, 2),
    "small_tech_1": (4, 1), "small_tech_2": (3, 2), "small_nanite_1": (5, 2), "small_nanite_2": (4, 3),
    "large_crystal_organics": (6, 3), "large_crystal_tech": (6, 3), "large_organics_tech": (6, 3),
    "large_crystal": (7, 3), "large_organics": (7, 3), "large_tech": (7, 3),
}  # fmt: skip


def majorities(tile: str, *pods: int) -> list[int]:
    cave = "cave_01" if tile.startswith("small") else "cave_04"
    s = scene(
        players=len(pods), caves={cave: tile}, settled={seat: {cave: number} for seat, number in enumerate(pods)},
        explored=[cave],
    )  # fmt: skip
    found = [int(player(s, seat)["tally"]["majorities"]) for seat in range(len(pods))]
    assert s.scores() == [2 * number + value for number, value in zip(pods, found, strict=True)]
    return found


@rule("CRY-6.10")
@pytest.mark.parametrize("tile", TILES)
def test_most_and_second_most_pods_take_the_values_of_the_tile(tile: str) -> None:
    first, second = TILES[tile]
    assert majorities(tile, 2, 1) == [first, second]
    assert majorities(tile, 1, 5) == [second, first]
    assert majorities(tile, 1, 3, 2) == [0, first, second]


CASES = {
    # CRY-6.10: others nothing
    (4, 3, 2, 1): "HL00",
    (1, 2, 3, 4): "00LH",
    (2, 4, 1, 3): "0H0L",
    # CRY-6.11: a tie for most
    (3, 3): "LL",
    (3, 3, 1): "LL0",
    (1, 3, 3): "0LL",
    (3, 1, 3): "L0L",
    (3, 3, 3): "LLL",
    (2, 2, 1, 1): "LL00",
    (2, 2, 2, 1): "LLL0",
    (1, 2, 2, 2): "0LLL",
    (2, 2, 2, 2): "LLLL",
    (2, 2, 0, 0): "LL00",
    (3, 3, 2, 1): "LL00",
    # CRY-6.12: a tie for second most
    (4, 2, 2): "H00",
    (2, 4, 2): "0H0",
    (4, 2, 2, 1): "H000",
    (2, 2, 2, 5): "000H",
    (1, 5, 1, 0): "0H00",
    # CRY-6.13: none there, none second
    (2, 0): "H0",
    (0, 1, 0): "0H0",
    (0, 0, 1, 2): "00LH",
    (3, 1, 0, 0): "HL00",
    (0, 0, 0, 0): "0000",
}


@rule("CRY-6.10", "CRY-6.11", "CRY-6.12", "CRY-6.13", "CRY-11.20", "CRY-11.21")
@pytest.mark.parametrize(("pods", "result"), CASES.items())
@pytest.mark.parametrize("tile", ["large_crystal_organics", "small_nanite_2"])
def test_majorities_with_every_tie(tile: str, pods: tuple[int, ...], result: str) -> None:
    first, second = TILES[tile]
    assert majorities(tile, *pods) == [{"H": first, "L": second, "0": 0}[one] for one in result]


# ---------------------------------------------------------------- who wins
def ended(**table: Any) -> Cryo:
    """Seat 0 resolves Sunset, and the game is over."""
    return finish_turn(recall(scene(deployed={0: ["launch"]}, incidents={"lab": "sunset"}, **table), "lab"))


@rule("CRY-6.14")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_most_points_win(players: int, seat: int) -> None:
    others = {other: 2 for other in range(players) if other != seat}
    s = ended(players=players, aboard={**others, seat: 3})
    assert (s.over, look(s)["winners"], s.scores()[seat]) == (True, [seat], 3)


@rule("CRY-6.14")
@pytest.mark.parametrize("winner", [0, 1])
def test_a_tie_goes_to_most_own_pods_in_caves(winner: int) -> None:
    loser = 1 - winner
    caves = {"cave_01": "small_crystal_2", "cave_02": "small_tech_1"}
    s = ended(caves=caves, settled={winner: {"cave_01": 2}, loser: {"cave_02": 1}}, aboard={loser: 1})
    assert s.scores() == [7, 7], "4 + 3 and 2 + 4 + 1"
    assert look(s)["winners"] == [winner]


@rule("CRY-6.14")
def test_more_pods_do_not_beat_more_points_and_sleeping_pods_break_no_tie() -> None:
    s = ended(settled={0: {"cave_01": 3}}, aboard={1: 4}, upgrades={1: ["imaging", "interface", "overclock"]},
              vehicles={1: ["rhino", "rhino", "rhino"]}, missions={1: ["industry"]},
              slots={1: {"awaken_cost": "grey_tech"}}, caves={"cave_01": "small_crystal_1"})  # fmt: skip
    assert (s.scores(), look(s)["winners"]) == ([10, 11], [1])
    s = ended(aboard={0: 2, 1: 2}, destroyed={1: 5}, scavenging={0: {"tech": 1}})
    assert (s.scores(), look(s)["winners"]) == ([2, 2], [0, 1])


@rule("CRY-6.14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tie_that_is_left_is_a_shared_victory(players: int) -> None:
    s = ended(players=players)
    assert look(s)["winners"] == list(range(players))
    if players > 2:
        s = ended(players=players, aboard={1: 3, 2: 3, 0: 2})
        assert look(s)["winners"] == [1, 2], "of those who are ahead"
