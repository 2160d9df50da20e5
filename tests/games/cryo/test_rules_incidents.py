"""CRY-5e and CRY-5f: the income of a recall and its incident: sabotage, plunder, Sunset, the refill."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from aerodrome.games.cryo import GAME, parts as p
from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import act, answers, asleep, hand, question, scene, scraps, settled, told, tracks
from tests.games.cryo.zones import (
    SEATS,
    aboard,
    chamber,
    deck,
    deploy,
    deployed,
    destroyed,
    drones_on,
    home,
    incident_choices,
    incidents,
    kept,
    lands,
    play_at_random,
    plays,
    recall,
    sabotaged,
    scavenging,
    scrap_cards,
    started,
    strikes,
    track_left,
    vehicles,
)
from tests.kit.rule import rule

SECTORS = ("workshop", "lab", "rd", "logistics")
QUIET = {"workshop": "morning_crystal", "lab": "morning_organics", "rd": "morning_tech", "logistics": "morning_nanite"}
SABOTAGE = "morning_sabotage"


def recalled(seat: int = 0, sector: str | None = None, **table: Any) -> Cryo:
    """A seat with all drones on the launch dock recalls and resolves the token of a sector."""
    s = scene(active=seat, **({"deployed": {seat: ["launch"] * 3}} | table))
    return recall(s, sector)


def names(sector: str) -> list[str]:
    return [f"{sector}_chamber_{number}" for number in (1, 2, 3)]


def pods(sector: str, *numbers: int) -> dict[str, int]:
    """Pods in the three chambers of a sector."""
    return dict(zip(names(sector), numbers, strict=True))


# ---------------------------------------------------------------- the three steps
@rule("CRY-5.59", "CRY-11.30")
@pytest.mark.parametrize("out", [["ws_a"], ["launch"], ["lab_b", "launch"], ["ws_a", "rd_b", "lg_c"], ["launch"] * 3])
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (2, 1), (3, 1), (4, 3)])
def test_a_recall_brings_all_own_drones_back_and_no_others(players: int, seat: int, out: list[str]) -> None:
    other = (seat + 1) % players
    s = scene(players=players, active=seat, deployed={seat: out, other: ["lg_d", "launch"]})
    recall(s, "lab", *["p4", "p5", "p6"][: len(out)])
    stayed = [f"p{number}" for number in range(len(out) + 1, 4)]
    assert deployed(s, seat) == []
    assert home(s, seat) == [*stayed, *["p4", "p5", "p6"][: len(out)]]
    assert sorted(deployed(s, other)) == ["launch", "lg_d"]
    assert drones_on(s, "launch") == [other]
    assert int(s.active) == other


@rule("CRY-5.59", "CRY-5.141", "CRY-5.143", "CRY-11.53", "CRY-11.57")
def test_income_then_incident_then_return() -> None:
    s = scene(deployed={0: ["ws_a", "launch"]}, scavenging={0: {"tech": 1}})
    act(s, "recall")
    assert (question(s), tracks(s, 0), deployed(s)) == ("incident", {"tech": 1}, ["ws_a", "launch"])
    act(s, "incident(sector=lab)")
    assert (question(s), tracks(s, 0), deployed(s)) == ("return_dock", {"tech": 1, "organics": 2}, [])
    assert set(answers(s)) == lands("p1", "p2", "p4", "p5", "p6")
    s = scene(deployed={0: ["ws_a", "launch"]}, scavenging={0: {"tech": 1}})
    events = [name for name, _ in told(s, 0, "recall", "incident(sector=lab)", "land(dock=p1)", "land(dock=p2)")]
    assert events[:7] == ["recalled", "gained", "incident_taken", "gained", "incident_drawn", "landed", "landed"]


# ---------------------------------------------------------------- income
@rule("CRY-5.60", "CRY-5.2")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_every_own_pod_on_a_scavenge_space_brings_a_material(players: int, seat: int) -> None:
    other = (seat + 1) % players
    own = {"crystal": 1, "organics": 2}
    table: dict[str, Any] = {"scavenging": {seat: own, other: {"tech": 2}}, "players": players}
    s = recalled(seat, **table)
    assert (question(s), tracks(s, seat), tracks(s, other)) == ("incident", own, {})
    assert (scavenging(s, seat), scavenging(s, other)) == (own, {"tech": 2})
    s = recalled(seat, **table, tracks={seat: {"crystal": 5, "organics": 4, "tech": 1}})
    assert tracks(s, seat) == {"crystal": 5, "organics": 5, "tech": 1}


@rule("CRY-5.60")
def test_a_type_taken_three_times_brings_three_and_again_at_the_next_recall() -> None:
    s = recalled(0, "logistics", players=3, scavenging={0: {"tech": 3}}, incidents={"logistics": "morning_energy"})
    act(s, "land(dock=p1)", "land(dock=p2)", "land(dock=p3)")
    assert tracks(s, 0) == {"tech": 3, "energy": 1}
    for _ in range(3):
        deploy(s, "launch")
    deploy(s, "launch")
    deploy(s, "launch")
    recall(s)
    assert tracks(s, 0)["tech"] == 5
    assert scavenging(s) == {"tech": 3}


@rule("CRY-5.60")
def test_deploying_brings_no_income() -> None:
    s = deploy(scene(scavenging={0: {"tech": 1}}), "launch")
    assert tracks(s, 0) == {}


# ---------------------------------------------------------------- the choice of a token
@rule("CRY-5.61", "CRY-5.62")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_one_of_the_face_up_tokens_must_be_resolved(players: int, seat: int) -> None:
    s = recalled(seat, players=players, deployed={seat: ["ws_a", "ws_b", "ws_c"]})
    assert (question(s), int(s.player)) == ("incident", seat)
    assert set(answers(s)) == incident_choices(*SECTORS)  # of any sector, and there is no way around it
    s = recalled(seat, players=players, incidents={"lab": None, "rd": "sunset"})
    assert set(answers(s)) == incident_choices("workshop", "rd", "logistics")


@rule("CRY-5.61")
def test_the_only_token_is_resolved_without_a_question() -> None:
    s = recalled(incidents={"workshop": None, "lab": None, "rd": "morning_tech", "logistics": None})
    assert (question(s), tracks(s, 0), kept(s)) == ("return_dock", {"tech": 2}, ["morning_tech"])


@rule("CRY-5.61", "CRY-9.12", "CRY-9.14")
def test_a_scrap_is_possible_beside_the_choice_of_the_token() -> None:
    s = recalled(hands={0: ["imaging"]})
    assert set(scraps(s)) == scrap_cards("imaging")
    act(s, "scrap_card(card=imaging)")
    assert (question(s), set(answers(s)), scraps(s)) == ("incident", incident_choices(*SECTORS), [])


# ---------------------------------------------------------------- sabotage
@rule("CRY-5.63", "CRY-5.64", "CRY-5.65", "CRY-11.1")
@pytest.mark.parametrize("sector", SECTORS)
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (2, 1), (3, 2), (4, 1)])
@pytest.mark.parametrize("token", ["morning_sabotage", "afternoon_sabotage"])
def test_sabotage_destroys_all_pods_of_a_chamber_of_its_sector(
    sector: str, players: int, seat: int, token: str
) -> None:
    s = recalled(seat, players=players, incidents={sector: token})
    before = [asleep(s, one) for one in range(players)]
    act(s, f"incident(sector={sector})")
    lost = 2 if sector == "logistics" else 1
    assert sabotaged(s) == {f"{sector}_chamber_1"}  # all are equal: the lowest number
    for one in range(players):
        assert destroyed(s, one) == lost
        assert asleep(s, one) == {name: count for name, count in before[one].items() if name != f"{sector}_chamber_1"}
        assert kept(s, one) == []


@rule("CRY-5.64", "CRY-11.1", "CRY-11.2", "CRY-10.10")
@pytest.mark.parametrize(
    ("mine", "theirs", "broken", "hit"),
    [
        ((1, 1, 1), (1, 1, 1), [], 1),
        ((1, 0, 1), (1, 1, 1), [], 2),
        ((1, 1, 0), (1, 1, 1), [], 3),
        ((1, 1, 1), (1, 1, 0), [], 3),  # pods of all players count
        ((0, 1, 1), (1, 0, 1), [], 1),  # a tie: the lowest number
        ((1, 0, 1), (1, 1, 0), [], 2),
        ((2, 1, 1), (0, 1, 1), [], 1),
        ((0, 2, 0), (3, 0, 1), [], 3),  # pods, not players, are counted
        ((1, 0, 1), (1, 0, 1), [], 2),  # an empty chamber is the least populated
        ((0, 0, 0), (0, 0, 0), [], 1),
        ((0, 1, 1), (0, 1, 1), [1], 2),  # a chamber with a token cannot be hit
        ((0, 1, 0), (0, 1, 1), [1], 3),
        ((1, 0, 1), (1, 0, 1), [2], 1),
        ((1, 0, 0), (1, 0, 1), [2], 3),
        ((0, 0, 1), (0, 0, 1), [1, 2], 3),
        ((1, 0, 0), (1, 0, 0), [2, 3], 1),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_least_populated_intact_chamber_is_hit(
    mine: tuple[int, ...], theirs: tuple[int, ...], broken: list[int], hit: int, seat: int
) -> None:
    tokens = [f"lab_chamber_{number}" for number in broken]
    s = recalled(
        seat,
        asleep={seat: pods("lab", *mine), 1 - seat: pods("lab", *theirs)},
        sabotaged=tokens,
        incidents={"lab": SABOTAGE},
    )
    lost = [destroyed(s, 0), destroyed(s, 1)]
    act(s, "incident(sector=lab)")
    assert sabotaged(s) == {*tokens, f"lab_chamber_{hit}"}
    assert destroyed(s, seat) == lost[seat] + mine[hit - 1]
    assert destroyed(s, 1 - seat) == lost[1 - seat] + theirs[hit - 1]
    left = [0 if number == hit else count for number, count in enumerate(mine, 1)]
    assert [chamber(s, name)[seat] for name in names("lab")] == left


@rule("CRY-5.64", "CRY-11.2")
@pytest.mark.parametrize("players", [3, 4])
def test_every_player_counts_for_the_population(players: int) -> None:
    asleep_pods = {seat: pods("rd", 1, 1, 1) for seat in range(players)}
    asleep_pods[players - 1] = pods("rd", 1, 1, 0)
    s = recalled(0, "rd", players=players, asleep=asleep_pods, incidents={"rd": SABOTAGE})
    assert sabotaged(s) == {"rd_chamber_3"}
    assert [chamber(s, "rd_chamber_3")] == [[0] * players]


@rule("CRY-11.1")
@pytest.mark.parametrize(("broken", "hit"), [([], 1), ([1], 2), ([1, 2], 3), ([2], 1), ([1, 3], 2)])
def test_the_switch_hits_the_lowest_number_whatever_it_holds(broken: list[int], hit: int) -> None:
    tokens = [f"lab_chamber_{number}" for number in broken]
    fullest = {name: int(name == f"lab_chamber_{hit}") for name in names("lab")}
    table: dict[str, Any] = {"sabotaged": tokens, "asleep": {0: fullest, 1: fullest}, "incidents": {"lab": SABOTAGE}}
    s = recalled(0, target="lowest_number", **table)
    act(s, "incident(sector=lab)")
    assert sabotaged(s) == {*tokens, f"lab_chamber_{hit}"}


@rule("CRY-5.66", "CRY-10.10")
def test_the_token_stays_and_the_next_sabotage_of_the_sector_hits_another_chamber() -> None:
    s = scene(
        deployed={0: ["launch"], 1: ["launch"]},
        home={0: ["p2", "p3"], 1: ["p2", "p3"]},
        asleep={0: pods("lab", 1, 0, 1)},
        incidents={"lab": SABOTAGE},
        track=["morning_sabotage", "morning_sabotage", "morning_energy"],
    )
    act(s, "recall", "incident(sector=lab)", "land(dock=p1)")
    assert (sabotaged(s), int(s.active)) == ({"lab_chamber_2"}, 1)
    lost = [destroyed(s, 0), destroyed(s, 1)]
    act(s, "recall", "incident(sector=lab)", "land(dock=p1)")
    assert (sabotaged(s), int(s.active)) == ({"lab_chamber_1", "lab_chamber_2"}, 0)
    assert [destroyed(s, 0), destroyed(s, 1)] == [lost[0] + 1, lost[1] + 1]


@rule("CRY-5.66")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_sabotage_tokens_stay_for_the_whole_game(players: int) -> None:
    for seed in range(5):
        s = started(players, seed)
        before: set[str] = set()
        for _ in play_at_random(s, seed):
            assert before <= sabotaged(s)
            before = sabotaged(s)
            assert all(sum(chamber(s, name)) == 0 for name in before)


@rule("CRY-5.67", "CRY-9.20")
@pytest.mark.parametrize("sector", SECTORS)
@pytest.mark.parametrize("seat", [0, 1])
def test_without_an_intact_chamber_here_another_sector_is_chosen(sector: str, seat: int) -> None:
    others = [name for name in SECTORS if name != sector]
    s = recalled(seat, sector, sabotaged=names(sector), incidents={sector: SABOTAGE}, track=["morning_energy"])
    assert (question(s), int(s.player), set(answers(s))) == ("sabotage_sector", seat, strikes(*others))
    assert (incidents(s)[sector], len(sabotaged(s))) == (None, 3)
    act(s, f"strike(sector={others[1]})")
    assert sabotaged(s) == {*names(sector), f"{others[1]}_chamber_1"}
    assert incidents(s)[sector] == "morning_energy"  # the space of the token is filled, not that of the sector struck
    assert incidents(s)[others[1]] == QUIET[others[1]]


@rule("CRY-5.67")
def test_only_sectors_with_an_intact_chamber_are_offered_and_the_same_rules_hold_there() -> None:
    broken = [*names("lab"), *names("workshop"), "rd_chamber_1", "logistics_chamber_2", "logistics_chamber_3"]
    table: dict[str, Any] = {
        "incidents": {"lab": "afternoon_sabotage"},
        "asleep": {0: {"rd_chamber_2": 1, "rd_chamber_3": 0}},
    }
    s = recalled(0, "lab", sabotaged=broken, **table)
    assert set(answers(s)) == strikes("rd", "logistics")
    lost = destroyed(s, 1)
    act(s, "strike(sector=rd)")
    assert sabotaged(s) == {*broken, "rd_chamber_3"}
    assert destroyed(s, 1) == lost + 1
    s = recalled(0, "lab", sabotaged=[*broken, "logistics_chamber_1"], **table)
    assert (question(s), sabotaged(s)) == ("return_dock", {*broken, "logistics_chamber_1", "rd_chamber_3"})  # forced


@rule("CRY-5.67")
def test_one_intact_chamber_in_the_sector_is_hit_although_it_is_the_fullest() -> None:
    s = recalled(
        0, "logistics", sabotaged=["logistics_chamber_1", "logistics_chamber_3"], incidents={"logistics": SABOTAGE}
    )
    assert question(s) == "return_dock"
    assert sabotaged(s) == set(names("logistics"))
    assert chamber(s, "logistics_chamber_2") == [0, 0]


@rule("CRY-5.67", "CRY-11.1")
def test_the_switch_holds_in_the_sector_that_is_chosen_as_well() -> None:
    for target, hit in (("lowest_number", "rd_chamber_1"), ("least_populated", "rd_chamber_2")):
        s = recalled(
            0,
            "lab",
            target=target,
            sabotaged=names("lab"),
            asleep={0: {"rd_chamber_2": 0}},
            incidents={"lab": SABOTAGE},
        )
        act(s, "strike(sector=rd)")
        assert sabotaged(s) == {*names("lab"), hit}


@rule("CRY-5.67", "CRY-11.5")
def test_without_any_intact_chamber_a_sabotage_has_no_effect_and_is_no_loot() -> None:
    """There are twelve sabotage tokens, so a thirteenth is smuggled in."""
    s = recalled(0, sabotaged=[chamber for sector in SECTORS for chamber in names(sector)], aboard={0: 1, 1: 1})
    s.incidents[SECTORS.index("lab")] = p.TOKENS.index(SABOTAGE)
    lost = [destroyed(s, 0), destroyed(s, 1)]
    s.apply(GAME.parse("incident(sector=lab)"))
    assert (question(s), kept(s, 0), kept(s, 1)) == ("return_dock", [], [])
    assert [destroyed(s, 0), destroyed(s, 1)] == lost
    assert incidents(s)["lab"] is not None


@rule("CRY-5.65", "CRY-5.68")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_pods_in_the_chamber_are_destroyed(seat: int) -> None:
    table: dict[str, Any] = {
        "aboard": {0: 3, 1: 5},
        "vehicles": {1: ["moth"]},
        "scavenging": {0: {"crystal": 1}, 1: {"tech": 1}},
        "settled": {0: {"cave_01": 2}, 1: {"cave_02": 1}},
        "asleep": {0: {"lab_chamber_1": 1}, 1: {"lab_chamber_1": 0}},
        "incidents": {"lab": SABOTAGE},
    }
    s = recalled(seat, **table)
    before = [destroyed(s, 0), destroyed(s, 1)]
    act(s, "incident(sector=lab)")
    assert [aboard(s, 0), aboard(s, 1)] == [3, 5]
    assert [scavenging(s, 0), scavenging(s, 1)] == [{"crystal": 1}, {"tech": 1}]
    assert [settled(s, 0), settled(s, 1)] == [{"cave_01": 2}, {"cave_02": 1}]
    assert vehicles(s, 1) == ["moth"]
    assert [destroyed(s, 0) - before[0], destroyed(s, 1) - before[1]] == [1, 0]


@rule("CRY-11.52")
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_but_sabotage_touches_the_pods_of_another(players: int) -> None:
    def pods_of(s: Cryo, seat: int) -> tuple[Any, ...]:
        return (asleep(s, seat), aboard(s, seat), scavenging(s, seat), settled(s, seat), destroyed(s, seat))

    struck = 0
    for seed in range(4):
        s = started(players, seed)
        active, before, broken = int(s.active), [pods_of(s, seat) for seat in range(players)], sabotaged(s)
        for _ in play_at_random(s, seed):
            now = [pods_of(s, seat) for seat in range(players)]
            others = [seat for seat in range(players) if seat != active and now[seat] != before[seat]]
            assert not others or sabotaged(s) != broken
            struck += bool(others)
            active, before, broken = int(s.active), now, sabotaged(s)
    assert struck


# ---------------------------------------------------------------- plunder
@rule("CRY-5.69", "CRY-12.9")
@pytest.mark.parametrize(
    ("token", "gain"),
    [
        ("morning_crystal", {"crystal": 2}),
        ("morning_organics", {"organics": 2}),
        ("morning_tech", {"tech": 2}),
        ("morning_nanite", {"nanite": 1}),
        ("morning_energy", {"energy": 1}),
        ("afternoon_nanite", {"nanite": 2}),
        ("afternoon_energy", {"energy": 2}),
        ("afternoon_nanite_energy", {"nanite": 1, "energy": 1}),
    ],
)
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 2), (4, 1)])
def test_plunder_gives_its_benefit_and_the_token_is_kept(
    token: str, gain: dict[str, int], players: int, seat: int
) -> None:
    s = recalled(seat, "rd", players=players, incidents={"rd": token, "lab": None}, kept={seat: ["morning_card"]})
    assert (tracks(s, seat), question(s)) == (gain, "return_dock")
    assert Counter(kept(s, seat)) == Counter([token, "morning_card"])
    for one in range(players):
        assert one == seat or (tracks(s, one), kept(s, one)) == ({}, [])
    assert sabotaged(s) == set()


@rule("CRY-5.69", "CRY-5.6", "CRY-9.20")
@pytest.mark.parametrize(
    ("token", "cards", "gain"),
    [("morning_card", 1, {}), ("afternoon_card", 2, {}), ("afternoon_energy_card", 1, {"energy": 1})],
)
def test_card_icons_of_plunder_are_card_benefits_one_by_one(token: str, cards: int, gain: dict[str, int]) -> None:
    s = recalled(
        0, "rd", incidents={"rd": token}, hands={0: ["imaging"]}, deck=["interface", "overclock"], scrapped=True
    )
    for left in range(cards, 0, -1):
        assert (question(s), answers(s)) == ("card_benefit", ["draw", "play", "no_card"])
        assert (tracks(s, 0), kept(s), incidents(s)["rd"]) == (gain, [token], None)  # energy comes before the card
        act(s, "draw" if left == 1 else "play")
        if left == 2:
            assert set(answers(s)) == plays("imaging") | {"no_play"}
            act(s, "play_card(card=imaging,mode=vehicle)")
            assert incidents(s)["rd"] is None
            act(s, "draw")
            break
    assert (question(s), incidents(s)["rd"] is None) == ("return_dock", False)
    assert len(hand(s, 0)) == (2 if cards == 1 else 1)
    assert deck(s)[0] == "overclock"


# ---------------------------------------------------------------- Sunset
@rule("CRY-5.70", "CRY-6.1", "CRY-6.3", "CRY-11.33")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_sunset_is_kept_and_the_game_ends_at_the_end_of_this_turn(players: int, seat: int) -> None:
    s = recalled(
        seat,
        "lab",
        players=players,
        incidents={"lab": "sunset"},
        slots={seat: {"charge_cost": "pink_crystal"}},
        tracks={seat: {"crystal": 1}},
        deployed={seat: ["launch"] * 2},
        home={seat: ["p1"]},
        scrapped=True,
    )
    assert (kept(s, seat), s.over, incidents(s)["lab"]) == (["sunset"], False, None)
    act(s, "land(dock=p3)", "perform")
    assert (tracks(s, seat), s.over) == ({"energy": 1}, False)
    act(s, "land(dock=p2)")
    assert s.over


@rule("CRY-5.73", "CRY-3.18")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_sunset_drawn_onto_the_board_ends_nothing(players: int) -> None:
    s = recalled(0, "lab", players=players, drawn=6 * players, incidents={"lab": "morning_energy"})
    assert incidents(s)["lab"] == "sunset"
    recall(s, None, "p1", "p2", "p3")
    assert (s.over, int(s.active), kept(s)) == (False, 1, ["morning_energy"])


# ---------------------------------------------------------------- the refill
@rule("CRY-5.71", "CRY-3.17")
@pytest.mark.parametrize("sector", SECTORS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_space_just_emptied_gets_the_top_of_the_leftmost_pile(sector: str, players: int) -> None:
    s = recalled(0, players=players, track=["morning_energy", "morning_card"])
    assert track_left(s) == [players] * 6
    act(s, f"incident(sector={sector})")
    assert incidents(s) == QUIET | {sector: "morning_energy"}
    assert track_left(s) == [players - 1] + [players] * 5


@rule("CRY-5.71")
@pytest.mark.parametrize(
    ("players", "drawn", "after"),
    [
        (2, 1, [0, 2, 2, 2, 2, 2]),
        (2, 2, [0, 1, 2, 2, 2, 2]),
        (2, 5, [0, 0, 0, 2, 2, 2]),
        (2, 6, [0, 0, 0, 1, 2, 2]),
        (3, 2, [0, 3, 3, 3, 3, 3]),
        (3, 9, [0, 0, 0, 2, 3, 3]),
        (4, 23, [0, 0, 0, 0, 0, 0]),
        (4, 22, [0, 0, 0, 0, 0, 1]),
    ],
)
def test_piles_are_emptied_from_the_left(players: int, drawn: int, after: list[int]) -> None:
    s = recalled(0, players=players, drawn=drawn, track=["afternoon_energy"])
    act(s, "incident(sector=lab)")
    assert (track_left(s), incidents(s)["lab"]) == (after, "afternoon_energy")


@rule("CRY-5.71", "CRY-5.144")
def test_the_refill_comes_after_everything_the_token_caused() -> None:
    s = recalled(0, "rd", incidents={"rd": "morning_card"}, track=["morning_energy"])
    assert (question(s), incidents(s)["rd"], track_left(s)[0]) == ("card_benefit", None, 2)
    act(s, "draw")
    assert (incidents(s)["rd"], track_left(s)[0]) == ("morning_energy", 1)
    s = recalled(0, "rd", incidents={"rd": SABOTAGE}, track=["morning_energy"])
    assert incidents(s)["rd"] == "morning_energy"


@rule("CRY-5.72")
def test_with_an_empty_track_the_space_stays_empty() -> None:
    s = recalled(0, "lab", drawn=13, incidents={"rd": "sunset"})
    assert (incidents(s), track_left(s)) == (QUIET | {"lab": None, "rd": "sunset"}, [0] * 6)
    recall(s, None, "p1", "p2", "p3")
    for _ in range(3):
        deploy(s, "launch")
    act(s, "recall")
    assert set(answers(s)) == incident_choices("workshop", "rd", "logistics")


@rule("CRY-5.74")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_token_lies_on_the_incident_spaces_as_long_as_the_game_lasts(players: int) -> None:
    for seed in range(4):
        s = started(players, seed)
        for _ in play_at_random(s, seed):
            if question(s) in ("turn_main", "home_drone", "incident"):
                assert any(incidents(s).values())
