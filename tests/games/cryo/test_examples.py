"""CRY-10: the worked examples, with their numbers."""

from __future__ import annotations

import pytest

from aerodrome.games.cryo import GAME, parts as p, score
from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import act, answers, asleep, hand, options, question, scene, settled, tracks
from tests.kit.rule import rule

SHIP_DOCKS = {name: row["symbol"] for name, row in zip(p.DOCKS[:-1], p.rows("dock"), strict=False)}


def damage(*symbols: str) -> list[str]:
    return [dock for dock, symbol in SHIP_DOCKS.items() if symbol in symbols]


def deploy(home: str, dock: str, *then: str) -> list[str]:
    """From the question which drone leaves; while some are out already, `deploy` comes first."""
    return [f"leave(dock={home})", f"dock(dock={dock})", *then]


@rule("CRY-10.1")
def test_e1_piles_of_three() -> None:
    s = GAME.new(3, 1)
    piles = s.view(None)["piles"].values()
    assert len(piles) == 15
    assert sum(pile["height"] for pile in piles) == 45
    assert len([pile for pile in piles if pile["top"]]) == 15
    assert isinstance(s, Cryo)
    assert sum(len(s.hidden_tiles(back)) for back in range(3)) - (45 - 15) == 15, "so many are in the box"


def lea(**table: object) -> Cryo:
    return scene(
        vehicles={0: ["rhino"]},
        aboard={0: 4},
        caves={"cave_03": "small_organics_1", "cave_07": "small_tech_1"},
        explored=["cave_03", "cave_07"],
        tracks={0: {"energy": 3, "organics": 1, "tech": 1}},
        **table,  # type: ignore[arg-type]
    )


@rule("CRY-10.2", "CRY-10.3")
def test_e2_a_launch_to_two_caves() -> None:
    s = act(lea(), *deploy("p1", "launch", "act(space=launch_action)"))
    act(s, "load(pods=4)", "tunnel(tunnel=tunnel_06)", "settle(where=both)", "split(near=3)")
    assert tracks(s, 0) == {}
    assert settled(s, 0) == {"cave_03": 3, "cave_07": 1}
    assert s.view(0)["discard"] == ["imaging"]
    assert s.view(0)["seats"][0]["vehicles"] == []
    assert s.aboard[0] == 0


@rule("CRY-10.4")
def test_e3_a_platform_action() -> None:
    s = scene(
        deployed={0: ["rd_a"]}, slots={0: {"charge_cost": "pink_crystal"}}, tracks={0: {"crystal": 2, "energy": 1}},
        home={0: ["p1", "p2"]},
    )  # fmt: skip
    act(s, "recall", "incident(sector=logistics)")  # a nanite
    s.tracks[p.NANITE] = 0
    act(s, "land(dock=p3)")
    assert answers(s) == ["perform", "no_platform_action"]
    act(s, "perform")
    assert tracks(s, 0) == {"crystal": 1, "energy": 2}


@rule("CRY-10.5")
def test_o1_nanites_for_organics() -> None:
    s = scene(tracks={0: {"organics": 1, "nanite": 2}})
    act(s, *deploy("p1", "lab_c", "act(space=lab_stasis_1)"))
    act(s, "wake(chamber=lab_chamber_1)", "pay(material=organics)", "wake(chamber=lab_chamber_2)")
    act(s, "wake(chamber=lab_chamber_3)")
    assert tracks(s, 0) == {}
    assert s.aboard[0] == 3
    assert not any(name.startswith("lab") for name in asleep(s, 0))
    assert s.active == 1


@rule("CRY-10.6")
def test_o2_what_exceeds_the_track_is_lost() -> None:
    s = scene(deployed={0: ["rd_a"]}, tracks={0: {"crystal": 4}})
    act(s, "recall", "incident(sector=workshop)")
    assert tracks(s, 0) == {"crystal": 5}


@rule("CRY-10.7")
@pytest.mark.parametrize(("upgrades", "possible"), [(["external_charge"], True), ([], False)])
def test_o3_external_charge(upgrades: list[str], possible: bool) -> None:
    s = scene(
        vehicles={0: ["rhino"]}, aboard={0: 1}, upgrades={0: upgrades}, tracks={0: {"energy": 2, "organics": 1}},
        caves={"cave_01": "small_crystal_1", "cave_02": "small_nanite_1", "cave_03": "small_tech_2",
               "cave_07": "small_organics_1"},
        explored=["cave_03", "cave_07"],
    )  # fmt: skip
    act(s, *deploy("p1", "launch"))
    assert (s.active == 0) == possible, "cave_07 alone can be paid, over tunnel_06, which costs 3"
    if possible:
        act(s, "act(space=launch_action)", "tunnel(tunnel=tunnel_06)")  # the only vehicle, pod and cave
        assert tracks(s, 0) == {}
        assert settled(s, 0) == {"cave_07": 1}


@rule("CRY-10.8")
def test_o4_the_moth() -> None:
    s = scene(
        players=4, vehicles={0: ["moth"]}, aboard={0: 2}, tracks={0: {"energy": 1, "tech": 2}},
        caves={"cave_14": "large_tech", "cave_01": "small_crystal_1", "cave_02": "small_nanite_1",
               "cave_08": "large_crystal"},
        explored=["cave_05", "cave_08", "cave_14"],
    )  # fmt: skip
    act(s, *deploy("p1", "launch", "act(space=launch_action)"), "load(pods=2)")
    assert tracks(s, 0) == {}, "the only way to pay: tunnel_13 for 1 energy, and cave_14"
    assert settled(s, 0) == {"cave_14": 2}


@rule("CRY-10.9")
def test_o5_awakening_protocol() -> None:
    s = scene(upgrades={0: ["awakening_protocol"]})
    act(s, *deploy("p1", "lab_c", "act(space=lab_stasis_1)"), "wake(chamber=lab_chamber_1)")
    assert (s.active, s.aboard[0]) == (1, 1), "a pod for free, and no second one"
    s = scene(upgrades={0: ["awakening_protocol"]}, tracks={0: {"organics": 2}}, vehicles={0: ["rhino"]})
    act(s, *deploy("p1", "lab_c", "act(space=lab_stasis_1)"), *[f"wake(chamber=lab_chamber_{n})" for n in (1, 2)])
    assert tracks(s, 0) == {"organics": 1}
    act(s, "wake(chamber=lab_chamber_3)")
    assert (tracks(s, 0), s.aboard[0], s.active) == ({}, 3, 1)
    assert s.view(0)["seats"][0]["vehicles"] == [{"id": "rhino", "capacity": 5}]


def lab(one: tuple[int, int], two: tuple[int, int], three: tuple[int, int]) -> dict[int, dict[str, int]]:
    """The pods of seats 0 and 1 in the chambers of the Lab."""
    return {
        seat: {f"lab_chamber_{number}": pods[seat] for number, pods in enumerate((one, two, three), start=1)}
        for seat in (0, 1)
    }


@rule("CRY-10.10")
def test_o6_the_least_populated_chamber() -> None:
    s = scene(
        deployed={0: ["rd_a"], 1: ["rd_b"]},
        asleep=lab((1, 1), (0, 1), (1, 1)),
        incidents={"lab": "morning_sabotage"},
        track=["morning_sabotage"],
    )
    act(s, "recall", "incident(sector=lab)", "land(dock=p1)")
    assert (list(s.destroyed), s.sabotaged) == ([1, 1], 1 << p.CHAMBERS.index("lab_chamber_2"))
    act(s, "recall", "incident(sector=lab)", "land(dock=p1)")
    assert list(s.destroyed) == [2, 2]
    assert s.view(None)["sectors"]["lab"]["chambers"]["lab_chamber_1"] == {"sabotaged": True, "pods": [0, 0]}
    assert s.view(None)["sectors"]["lab"]["chambers"]["lab_chamber_3"] == {"sabotaged": False, "pods": [1, 1]}


@rule("CRY-10.11")
def test_o7_intelligence() -> None:
    s = scene(
        deployed={0: ["rd_a"]},
        sabotaged=["lab_chamber_2"],
        asleep={seat: {"lab_chamber_1": 1, "lab_chamber_3": 1} for seat in (0, 1)},
        upgrades={1: ["intelligence"]},
        incidents={"lab": "morning_sabotage"},
    )
    before = list(s.destroyed)
    act(s, "recall", "incident(sector=lab)")
    chambers = s.view(None)["sectors"]["lab"]["chambers"]
    assert chambers["lab_chamber_1"] == {"sabotaged": True, "pods": [0, 0]}
    assert chambers["lab_chamber_3"] == {"sabotaged": False, "pods": [1, 2]}
    assert list(s.destroyed) == [before[0] + 1, before[1]]


@rule("CRY-10.12")
@pytest.mark.parametrize(
    ("pods", "points"),
    [
        ((4, 2, 1), [6, 3, 0]),
        ((3, 3, 1), [3, 3, 0]),
        ((4, 2, 2), [6, 0, 0]),
        ((2, 0, 0), [6, 0, 0]),
        ((2, 2, 2), [3, 3, 3]),
    ],
)
def test_o8_majorities(pods: tuple[int, int, int], points: list[int]) -> None:
    s = scene(
        players=3,
        caves={"cave_04": "large_crystal_organics"},
        settled={seat: {"cave_04": number} for seat, number in enumerate(pods)},
    )
    assert [score.majority_points(s, seat) for seat in range(3)] == points


@rule("CRY-10.13")
def test_o9_a_computer_announcement() -> None:
    s = scene(tracks={0: {"tech": 2}}, hands={0: ["imaging"]}, deck=["overclock"])
    act(s, *deploy("p1", "rd_b", "act(space=rd_computer_1)"))
    assert "announce(draws=0,plays=2)" not in answers(s)
    act(s, "announce(draws=1,plays=1)")
    assert tracks(s, 0) == {}
    assert hand(s, 0) == ["imaging", "overclock"]
    modes = ("upgrade", "mission", "vehicle")
    assert answers(s) == [f"play_card(card={card},mode={mode})" for card in hand(s, 0) for mode in modes] + ["no_play"]
    act(s, "play_card(card=overclock,mode=mission)")
    assert hand(s, 0) == ["imaging"]
    assert question(s) == "end_turn"


@rule("CRY-10.14")
def test_o10_a_recall_of_one_drone() -> None:
    tiles = {"custom_1_benefit": "pink_energy", "awaken_cost": "green_organics", "charge_cost": "pink_crystal"}
    s = scene(
        deployed={0: ["rd_a"]}, home={0: ["p1", "p2"]}, slots={0: tiles}, upgrades={0: ["automation"]},
        tracks={0: {"crystal": 1, "organics": 1}}, scrapped=True,
    )  # fmt: skip
    act(s, "recall", "incident(sector=rd)")
    assert answers(s) == [f"land(dock={dock})" for dock in ("p3", "p4", "p5", "p6")]
    act(s, "land(dock=p6)")
    assert question(s) == "automation"
    assert answers(s) == ["automate(action=charge)", "no_automation"]


@rule("CRY-10.15")
def test_o11_sunset() -> None:
    s = GAME.new(2, 5)
    assert isinstance(s, Cryo)
    recalls, seen = 0, 0
    while not s.over:
        name = p.ACTIONS.block(s.legal[0]).name
        if name == "incident":
            sunset = [int(sector) for sector, token in enumerate(s.incidents) if token == p.SUNSET]
            seen = seen or (recalls if sunset else 0)
            choices = [action for action in s.legal if action - p.INCIDENT not in sunset]
            recalls += 1
            s.apply(next(action for action in choices if not s.is_extra(action)))
        elif "recall" in options(s):
            s.apply(p.RECALL)
        else:
            s.apply(s.legal[-1] if question(s) == "dock" else s.legal[0])
    assert seen == 13, "the 13th recall has drawn it"
    assert s.sunset, "the 17th recall must take it, without a question"
    assert recalls == 16


@rule("CRY-10.16")
def test_o12_a_final_score() -> None:
    s = scene(
        players=2,
        settled={0: {"cave_04": 4, "cave_01": 3}, 1: {"cave_01": 4}},
        caves={"cave_04": "large_crystal_organics", "cave_01": "small_nanite_2"},
        upgrades={0: ["imaging", "interface"]},
        vehicles={0: ["mole"]},
        aboard={0: 2},
        missions={0: ["fortress"]},
    )
    tally = s.view(0)["seats"][0]["tally"]
    assert tally == {
        "caves": 14, "majorities": 9, "upgrades": 2, "vehicles": 1, "aboard": 2, "missions": {"fortress": 4},
        "total": 32,
    }  # fmt: skip
    assert s.scores()[0] == 32


@rule("CRY-10.17")
def test_o13_imaging() -> None:
    s = scene(
        upgrades={1: ["imaging"]}, aboard={0: 1}, tracks={0: {"tech": 1, "energy": 1}},
        caves={"cave_04": "large_crystal_organics"},
    )  # fmt: skip
    act(s, *deploy("p1", "lg_b", "act(space=lg_scout_1)"), "scout(cave=cave_04)")
    assert tracks(s, 0) == {}
    assert tracks(s, 1) == {"crystal": 1, "organics": 1}


@rule("CRY-10.18")
@pytest.mark.parametrize("seat", [0, 1])
def test_o14_the_end_by_pods(seat: int) -> None:
    s = scene(settled={seat: {"cave_01": 11}}, destroyed={seat: 4})
    act(s, *deploy("p1", "ws_d"), "no_action")
    assert s.over
    s = scene(settled={seat: {"cave_01": 11}}, destroyed={seat: 3})
    act(s, *deploy("p1", "ws_d"), "no_action")
    assert not s.over


# ---------------------------------------------------------------- whole stretches of a game
def view_tracks(s: Cryo, seat: int) -> str:
    """crystal/organics/tech/nanite/energy, as the ledger writes it."""
    return "/".join(str(s.tracks[seat * p.TRACKS + track]) for track in range(p.TRACKS))


@rule("CRY-10.19")
def test_o15_an_opening() -> None:
    s = scene(
        damaged=damage("circle", "triangle", "diamond", "star", "hexagon", "crescent", "spiral", "arrow"),
        caves={"cave_01": "small_crystal_1", "cave_02": "small_nanite_1"},
        tracks={
            0: {"crystal": 1, "organics": 1, "tech": 1, "energy": 1},
            1: {"crystal": 2, "organics": 1, "tech": 1, "energy": 1},
        },
        hands={0: ["imaging", "interface", "prototype"], 1: ["overclock", "automation", "intelligence"]},
    )
    open_docks = ["ws_c", "ws_d", "lab_c", "lab_d", "rd_b", "rd_d", "lg_c", "lg_d", "launch"]
    act(s, "leave(dock=p1)")
    assert answers(s) == [f"dock(dock={dock})" for dock in open_docks]
    act(s, "dock(dock=rd_b)", "act(space=rd_computer_1)", "announce(draws=0,plays=1)")
    act(s, "play_card(card=imaging,mode=vehicle)", "end_turn")
    assert (view_tracks(s, 0), len(hand(s, 0))) == ("1/1/0/0/1", 2)
    act(s, *deploy("p1", "ws_d", "act(space=ws_reactor_1)"), "convert", "stop", "end_turn")
    assert view_tracks(s, 1) == "0/1/1/0/3"
    act(
        s,
        "deploy",
        *deploy("p2", "lab_c", "act(space=lab_stasis_1)"),
        "wake(chamber=lab_chamber_1)",
        "stop",
        "end_turn",
    )
    assert (view_tracks(s, 0), s.aboard[0]) == ("1/0/0/0/1", 1)
    act(s, "deploy", *deploy("p2", "lg_d"))
    assert "act(space=lg_scout_1)" not in answers(s)
    act(s, "act(space=lg_stasis_2)", "wake(chamber=logistics_chamber_1)", "stop", "end_turn")
    assert (view_tracks(s, 1), s.aboard[1]) == ("0/0/1/0/3", 1)
    assert s.view(None)["sectors"]["logistics"]["chambers"]["logistics_chamber_1"]["pods"] == [2, 1]
    act(s, "deploy", "dock(dock=launch)", "act(space=launch_action)", "end_turn")
    assert (view_tracks(s, 0), settled(s, 0)) == ("0/0/0/0/0", {"cave_01": 1})
    assert (s.view(0)["discard"], s.view(0)["seats"][0]["home"]) == (["imaging"], [])
    act(s, "deploy", "dock(dock=launch)", "no_action", "end_turn")
    assert (s.active, question(s)) == (0, "incident"), "the only option was to recall"


def full_round() -> Cryo:
    return scene(
        players=4,
        damaged=damage("circle", "cross", "wave", "spiral"),
        caves={"cave_01": "small_organics_1", "cave_02": "small_tech_2", "cave_04": "large_crystal"},
        piles={"lab_res_2": ["green_nanite", "green_organics", "green_organics", "green_organics"]},
        incidents={
            "workshop": "morning_crystal", "lab": "morning_sabotage", "rd": "morning_card",
            "logistics": "morning_nanite",
        },
        track=["morning_energy", "morning_sabotage", "morning_organics", "morning_tech"],
        hands={
            0: ["imaging", "external_charge", "prototype"],
            1: ["interface", "automation", "intelligence"],
            2: ["awakening_protocol", "overclock", "imaging"],
            3: ["interface", "automation", "intelligence"],
        },
        discard=["interface", "interface", "automation", "automation", "intelligence", "intelligence", "prototype",
                 "overclock"],
        tracks={
            0: {"crystal": 1, "organics": 1, "tech": 1, "energy": 1},
            1: {"crystal": 2, "organics": 1, "tech": 1, "energy": 1},
            2: {"crystal": 2, "organics": 1, "tech": 2, "energy": 1},
            3: {"crystal": 2, "organics": 2, "tech": 2, "energy": 1},
        },
    )  # fmt: skip


FULL_ROUND = [
    # 1 to 4
    [*deploy("p1", "rd_b", "act(space=rd_computer_1)"), "announce(draws=0,plays=1)",
     "play_card(card=imaging,mode=vehicle)", "end_turn"],
    [*deploy("p1", "ws_d", "act(space=ws_reactor_1)"), "convert", "stop", "end_turn"],
    [*deploy("p1", "rd_a", "act(space=rd_computer_1)"), "announce(draws=0,plays=2)",
     "play_card(card=awakening_protocol,mode=upgrade)", "play_card(card=imaging,mode=vehicle)", "end_turn"],
    [*deploy("p1", "lab_c", "act(space=lab_stasis_1)"), "wake(chamber=lab_chamber_1)", "wake(chamber=lab_chamber_2)",
     "stop", "end_turn"],
    # 5 to 8
    ["deploy", *deploy("p2", "lab_a", "act(space=lab_stasis_2)"), "wake(chamber=lab_chamber_1)", "stop", "end_turn"],
    ["deploy", *deploy("p2", "lab_b", "act(space=lab_res_2)"), "place(slot=custom_1_benefit)", "end_turn"],
    ["deploy", *deploy("p2", "lg_d", "act(space=lg_stasis_2)"), "wake(chamber=logistics_chamber_1)",
     "wake(chamber=logistics_chamber_1)", "stop", "end_turn"],
    ["deploy", *deploy("p2", "lg_b", "act(space=lg_scout_1)"), "scout(cave=cave_04)", "end_turn"],
    # 9 to 12
    ["deploy", "dock(dock=launch)", "scrap_card(card=prototype)", "act(space=launch_action)"],
    ["deploy", "dock(dock=rd_c)", "act(space=rd_computer_2)", "announce(draws=1,plays=0)", "end_turn"],
    ["deploy", "dock(dock=ws_b)", "act(space=ws_reactor_2)", "convert", "stop", "end_turn"],
    ["deploy", "dock(dock=lg_c)", "act(space=lg_send_1)", "send(material=tech)", "end_turn"],
    # 13 to 16
    ["incident(sector=lab)", "land(dock=p1)", "land(dock=p2)", "land(dock=p3)", "end_turn"],
    ["incident(sector=workshop)", "land(dock=p1)", "perform", "land(dock=p2)", "land(dock=p3)", "end_turn"],
    ["incident(sector=logistics)", "land(dock=p1)", "land(dock=p2)", "land(dock=p3)", "end_turn"],
    ["incident(sector=rd)", "draw", "land(dock=p1)", "land(dock=p2)", "land(dock=p3)", "end_turn"],
]  # fmt: skip


@rule("CRY-10.20")
def test_o16_a_round_of_four() -> None:
    s = full_round()
    for number, actions in enumerate(FULL_ROUND):
        assert s.active == number % 4
        if number == 8:  # the launch: no settling can be paid before the scrap
            act(s, *actions[:2])
            assert answers(s) == ["no_action"]
            act(s, actions[2])
            assert view_tracks(s, 0) == "1/1/1/0/1"
            act(s, actions[3], "settle(where=far)")  # with 1 energy only tunnel_01 can be reached
            assert view_tracks(s, 0) == "1/1/0/0/0"
        else:
            act(s, *actions)
        if number == 2:
            assert s.view(2)["seats"][2]["vehicles"] == [{"id": "rhino", "capacity": 5}]
    assert [view_tracks(s, seat) for seat in range(4)] == ["1/1/0/0/0", "2/1/0/1/3", "0/0/0/1/3", "2/0/2/0/0"]
    assert [len(hand(s, seat)) for seat in range(4)] == [1, 4, 1, 4]
    assert list(s.destroyed) == [0, 1, 1, 0]
    assert list(s.aboard) == [0, 0, 2, 0]
    assert [settled(s, seat) for seat in range(4)] == [{"cave_02": 1}, {}, {}, {"cave_04": 1}]
    assert s.view(None)["scavenge"]["tech"]["pods"] == [0, 0, 0, 1]
    incidents = [sector["incident"] for sector in s.view(None)["sectors"].values()]
    assert incidents == ["morning_sabotage", "morning_energy", "morning_tech", "morning_organics"]
    assert (s.view(None)["deck"], len(s.view(None)["discard"])) == (18, 10)
    assert s.scores() == [5, 0, 4, 9]
