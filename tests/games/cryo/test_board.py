"""The picture of Cryo, true to what it shows; that it is sound, clickable and silent the battery proves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from aerodrome.drawing.board import Kind
from aerodrome.games.cryo import GAME, parts as p
from aerodrome.games.cryo.board import box, caves, keys, land
from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.modes import ENTRY
from tests.games.cryo.scene import act, scene
from tests.games.cryo.zones import deploy, recall
from tests.kit.drawing import SVG, Element, find, has_class, ids, joined, symbols, texts, x_of
from tests.kit.entry import play

View = dict[str, Any]
NAMES = ("Ada", "Bo", "Cleo", "Denis")
LAUNCHING: View = {
    "vehicles": {0: ["rhino"]},
    "aboard": {0: 3},
    "tracks": {0: {"energy": 6, "crystal": 1, "organics": 1}},
    "caves": {"cave_01": "small_crystal_1", "cave_02": "small_organics_1", "cave_03": "small_tech_1"},
    "home": {0: ["p1"]},
    "deployed": {0: ["ws_a", "ws_b"]},
}


def page(s: Cryo, seat: int | None = 0, language: str = "en", **lit: Any) -> Element:
    """The parts that a page lays out, as one tree."""
    return joined(GAME.board.picture(s.view(seat), language, names=NAMES[: s.players], **lit).all())


def stamps(node: Element) -> list[str]:
    return symbols(node, "s")


def positions(every: int = 11) -> Iterator[Cryo]:
    """Some moments of lively games at every table."""
    for number, mode in enumerate(ENTRY.modes):
        s = mode.new(GAME, number + 1)
        assert isinstance(s, Cryo)
        for moment, _ in enumerate(play(ENTRY, s, "eager", number)):
            if moment % every == 0:
                yield s
        yield s


# ---------------------------------------------------------------- the keys of actions
@pytest.mark.parametrize(
    ("action", "key"),
    [
        ("deploy", "deploy"),
        ("leave(dock=p2)", "p2"),
        ("dock(dock=rd_b)", "rd_b"),
        ("act(space=lg_scout_1)", "lg_scout_1"),
        ("no_action", "go-on"),
        ("no_overclock", "go-on"),
        ("stop", "go-on"),
        ("end_turn", "go-on"),
        ("wake(chamber=lab_chamber_2)", "lab_chamber_2"),
        ("take_benefit", "take-tile"),
        ("place(slot=awaken_cost)", "awaken_cost"),
        ("choose(material=tech)", "track-tech"),
        ("draw", "deck"),
        ("play", "play"),
        ("pay(material=nanite)", "track-nanite"),
        ("announce(draws=1,plays=2)", "announce-1-2"),
        ("scout(cave=cave_05)", "cave_05"),
        ("load(pods=3)", "load-3"),
        ("split(near=2)", "split-2"),
        ("incident(sector=lab)", "lab_incident"),
        ("land(dock=p6)", "p6"),
        ("scrap_tile(slot=charge_cost)", "charge_cost"),
    ],
)
def test_paths(action: str, key: str) -> None:
    assert GAME.board.keys(scene().view(0), GAME.parse(action)) == (key,)


def ways(s: Cryo, action: str) -> list[str]:
    found = GAME.board.paths(s.view(int(s.player)), GAME.parse(action))
    assert all(len(path) == 1 for path in found)
    return [path[0] for path in found]


def test_equal_things_stand_for_each_other() -> None:
    s = scene(hands={0: ["imaging", "imaging", "interface"]}, vehicles={0: ["ram", "moth", "ram"]})
    assert ways(s, "discard(card=imaging)") == ["hand-imaging", "hand-imaging-2"]
    assert ways(s, "play_card(card=imaging,mode=mission)") == ["hand-imaging-mission", "hand-imaging-2-mission"]
    assert ways(s, "scrap_card(card=interface)") == ["hand-interface-scrap"]
    shown = [vehicle["id"] for vehicle in s.view(0)["seats"][0]["vehicles"]]
    rams = [f"vehicle-{place + 1}" for place, name in enumerate(shown) if name == "ram"]
    assert ways(s, "vehicle(vehicle=ram)") == rams
    assert len(rams) == 2


def test_pits_are_empty_or_ones_own() -> None:
    s = scene(players=3, scavenging={0: {"tech": 1}, 1: {"tech": 1}})
    assert ways(s, "send(material=tech)") == ["scavenge_tech_3"]
    assert ways(s, "send(material=crystal)") == [f"scavenge_crystal_{place}" for place in (1, 2, 3)]
    assert ways(s, "bring_back(material=tech)") == ["scavenge_tech_1"]
    root = page(s)
    assert stamps(find(root, "scavenge_tech_1")) == ["pit", "pod-1"]
    assert stamps(find(root, "scavenge_tech_2")) == ["pit", "pod-2"]
    assert stamps(find(root, "scavenge_tech_3")) == ["pit"]


def test_two_players_have_two_pits() -> None:
    drawn = ids(page(scene(players=2)))
    assert "scavenge_tech_2" in drawn
    assert "scavenge_tech_3" not in drawn


def test_a_click_on_an_own_drone_recalls() -> None:
    s = scene(deployed={0: ["ws_a", "launch"], 1: ["lab_b"]})
    assert ways(s, "recall") == ["recall", "ws_a", "launch"]


def test_a_landed_drone_performs_by_its_column_its_dock_or_its_tile() -> None:
    s = scene(
        home={0: []},
        deployed={0: ["ws_a", "ws_b", "ws_c"]},
        slots={0: {"charge_cost": "pink_crystal"}},
        tracks={0: {"crystal": 2}},
    )
    recall(s, "lab", "p3")
    assert ways(s, "perform") == ["do-charge", "p3", "charge_cost"]
    assert GAME.board.paths(s.view(0), GAME.parse("scrap_tile(slot=charge_cost)")) == (("charge_cost",),)
    assert has_class(find(page(s), "p3"), "manned")


def test_kinds() -> None:
    sorts = {
        "no_action": Kind.GO,
        "stop": Kind.GO,
        "end_turn": Kind.GO,
        "scrap_card(card=imaging)": Kind.SPECIAL,
        "scrap_tile(slot=awaken_cost)": Kind.SPECIAL,
        "dock(dock=ws_a)": Kind.TAKE,
        "recall": Kind.TAKE,
    }
    assert {name: GAME.board.kind({}, GAME.parse(name)) for name in sorts} == sorts


# ---------------------------------------------------------------- shortcuts
def test_every_shortcut_leads_where_it_says() -> None:
    """Whatever a stroke does first is legal, and so is what it does then."""
    met: Counter[tuple[str, int]] = Counter()
    for s in positions():
        if s.over:
            continue
        view = s.view(int(s.player))
        drawn = set(ids(page(s, int(s.player))))
        for path, actions in GAME.board.shortcuts(view).items():
            assert set(path) <= drawn
            other = s.clone()
            for action in actions:
                assert action in other.legal, (path, GAME.name(action))
                other.apply(action)
            met[GAME.actions.block(actions[0]).name, len(actions)] += 1
    assert set(met) >= {("deploy", 2), ("deploy", 1), ("play", 2), ("stop", 2)}, met


def test_one_key_leaves_off_and_ends_the_turn_where_nothing_else_can_follow() -> None:
    table: View = {"tracks": {0: {"organics": 2}}, "hands": {0: ["imaging"]}}
    s = deploy(scene(**table), "lab_a")
    act(s, "act(space=lab_stasis_2)", "wake(chamber=lab_chamber_1)")
    stop, end = GAME.parse("stop"), GAME.parse("end_turn")
    assert GAME.board.shortcuts(s.view(0))["end-now",] == (stop, end)
    assert [(one.words, one.action) for one in GAME.board.bar(s.view(0))] == [("End the turn", None)]
    idle = deploy(scene(hands={0: ["imaging"]}), "launch")
    none = GAME.parse("no_action")
    assert GAME.board.shortcuts(idle.view(0)) == {("end-now",): (none, end)}
    act(idle, "no_action", "end_turn")
    assert int(idle.active) == 1
    busy = deploy(scene(**table), "lab_a")
    assert ("end-now",) not in GAME.board.shortcuts(busy.view(0)), "there is something to do"
    fast = deploy(scene(**table, upgrades={0: ["overclock"]}), "lab_a")
    act(fast, "act(space=lab_stasis_2)", "wake(chamber=lab_chamber_1)")
    assert ("end-now",) not in GAME.board.shortcuts(fast.view(0)), "a second action may follow"
    assert [(one.words, one.action) for one in GAME.board.bar(fast.view(0))] == [("That is enough", stop)]
    bare = deploy(scene(tracks={0: {"organics": 2}}), "lab_a")
    act(bare, "act(space=lab_stasis_2)", "wake(chamber=lab_chamber_1)")
    assert ("end-now",) not in GAME.board.shortcuts(bare.view(0)), "without a scrap the end is not asked"


def test_what_begins_a_turn_stands_beside_the_question() -> None:
    s = scene(deployed={0: ["lab_a"]}, home={0: ["p1", "p2"]})
    offered = [(one.words, one.key) for one in GAME.board.bar(s.view(0), "fr")]
    assert offered == [("Déployer", "deploy"), ("Rappeler", "recall")]
    assert GAME.board.bar(s.view(1)) == [], "nothing for those who look on"


def test_every_cave_of_the_table_has_its_number() -> None:
    for players in (2, 4):
        drawn = page(scene(players=players))
        numbers = [one.text or "" for one in drawn.iter(f"{SVG}text") if has_class(one, "cave-number")]
        used = [key for key, row in scene(players=players).view(0)["caves"].items() if row["in_use"]]
        assert sorted(map(int, numbers)) == sorted(int(key[-2:]) for key in used)


def test_a_strip_of_a_card_is_lit_for_each_way_to_play_it() -> None:
    """All that the rules allow after `play`, and nothing else (CRY-9.6)."""
    met = 0
    for s in positions():
        if s.over or p.PLAY not in s.legal:
            continue
        expected = {actions[1] for actions in GAME.board.shortcuts(s.view(int(s.player))).values() if len(actions) == 2}
        other = s.clone()
        other.apply(p.PLAY)
        if type(other.top()).__name__ == "PlayCard":
            met += 1
            assert expected == {action for action in other.legal if GAME.actions.block(action).name == "play_card"}
    assert met


@pytest.mark.parametrize(
    ("laid", "modes"),
    [
        ({}, {"upgrade", "mission", "vehicle"}),
        ({"missions": {0: ["expansion"]}}, {"upgrade", "vehicle"}),  # the mission of the same card
        ({"missions": {0: ["loot", "fortress", "industry"]}}, {"upgrade", "vehicle"}),
        ({"upgrades": {0: ["imaging"]}}, {"mission", "vehicle"}),
        ({"upgrades": {0: ["interface", "prototype", "overclock"]}}, {"mission", "vehicle"}),
        ({"vehicles": {0: ["ram", "ram", "moth"]}}, {"upgrade", "mission"}),
        ({"vehicles": {0: ["rhino", "rhino"]}, "missions": {1: ["expansion"]}}, {"upgrade", "mission", "vehicle"}),
    ],
)
def test_what_a_card_may_be_played_as(laid: View, modes: set[str]) -> None:
    view = scene(hands={0: ["imaging", "imaging"]}, **laid).view(0)
    assert keys.playable(view) == [("imaging", mode) for mode in p.MODES if mode in modes]


# ---------------------------------------------------------------- launches
def test_a_launch_begins_on_its_dock_with_its_vehicle_or_in_a_cave() -> None:
    s = deploy(scene(**LAUNCHING, explored=["cave_03"]), "launch")
    assert ways(s, "act(space=launch_action)") == ["launch", "vehicle-1", "cave_01", "cave_02"], "no tech for cave_03"
    assert GAME.board.shortcuts(s.view(0)) == {}
    assert set(ways(s, "act(space=launch_action)")) <= set(ids(page(s)))


def test_a_click_on_one_of_several_vehicles_launches_it() -> None:
    fleet = {**LAUNCHING, "vehicles": {0: ["rhino", "moth", "rhino"]}}
    s = deploy(scene(**fleet), "launch")
    launch = GAME.parse("act(space=launch_action)")
    shown = [vehicle["id"] for vehicle in s.view(0)["seats"][0]["vehicles"]]
    assert GAME.board.shortcuts(s.view(0)) == {
        (f"vehicle-{place + 1}",): (launch, GAME.parse(f"vehicle(vehicle={name})")) for place, name in enumerate(shown)
    }
    assert ways(s, "act(space=launch_action)") == ["launch", "cave_01", "cave_02"]


def test_what_can_be_launched_is_what_the_rules_offer() -> None:
    met: Counter[int] = Counter()
    for s in positions(every=1):
        if s.over or keys.LAUNCH not in s.legal:
            continue
        view = s.view(int(s.player))
        other = s.clone()
        other.apply(keys.LAUNCH)
        ready = set(keys.launchable(view).values())
        if type(other.top()).__name__ == "LaunchVehicle":
            assert {f"vehicle(vehicle={name})" for name in ready} == {GAME.name(action) for action in other.legal}
        met[len(ready)] += 1
    assert met[1], met


def test_a_click_on_a_cave_takes_the_cheapest_way_there() -> None:
    s = deploy(scene(**LAUNCHING, explored=["cave_03"]), "launch")
    act(s, "act(space=launch_action)")
    act(s, "load(pods=2)")
    view = s.view(0)
    assert keys.ways_to_caves(view) == {"cave_01": "tunnel_01", "cave_02": "tunnel_01"}, "there is no tech for cave_03"
    assert ways(s, "tunnel(tunnel=tunnel_01)") == ["tunnel_01", "cave_01", "cave_02"]
    assert ways(s, "tunnel(tunnel=tunnel_02)") == ["tunnel_02"]


def test_a_cave_that_is_clicked_can_be_settled() -> None:
    met = 0
    for s in positions(every=1):
        if s.over or type(s.top()).__name__ != "LaunchTunnel":
            continue
        for cave, way in keys.ways_to_caves(s.view(int(s.player))).items():
            met += 1
            other = s.clone()
            seat, before = int(s.player), s.settled[:]
            other.apply(GAME.parse(f"tunnel(tunnel={way})"))
            place = seat * p.CAVE_COUNT + p.CAVES.index(cave)
            settled = other.settled[place] > before[place]
            side = "near" if box.TUNNELS[way]["near"] == cave else "far"
            assert (
                settled or type(other.top()).__name__ == "PayUnit" or GAME.parse(f"settle(where={side})") in other.legal
            )
    assert met


def test_while_a_launch_looks_for_its_way_tolls_tell_the_whole_price() -> None:
    s = deploy(scene(**LAUNCHING), "launch")
    assert texts(find(page(s), "tunnel_05")) == []
    act(s, "act(space=launch_action)", "load(pods=2)")
    root = page(s)
    totals = {key: int(texts(find(root, key))[0]) for key in box.TUNNELS}
    assert totals == {key: row["total_energy"] for key, row in box.TUNNELS.items()}
    act(s, "tunnel(tunnel=tunnel_01)")
    assert ways(s, "settle(where=near)") == ["cave_01"]
    assert ways(s, "settle(where=far)") == ["cave_02"]
    assert ways(s, "settle(where=both)") == ["tunnel_01"]


def test_the_vehicle_that_leaves_has_its_load() -> None:
    s = scene(**{**LAUNCHING, "vehicles": {0: ["rhino", "moth"]}, "aboard": {0: 5}})
    assert Counter(stamps(find(page(s), "vehicle-1")))["pod-1"] == 4, "the Rhino is full"
    deploy(s, "launch", "act(space=launch_action)", "vehicle(vehicle=rhino)", "load(pods=2)")
    root = page(s)
    aboard = [Counter(stamps(find(root, key)))["pod-1"] for key in ("vehicle-1", "vehicle-2", "bay")]
    assert aboard == [2, 2, 1]


# ---------------------------------------------------------------- the board
def test_chambers_show_who_sleeps_and_which_one_a_sabotage_would_hit() -> None:
    s = scene(
        asleep={0: {"lab_chamber_1": 1, "lab_chamber_2": 0}, 1: {"lab_chamber_1": 0, "lab_chamber_2": 1}},
        sabotaged=["lab_chamber_3"],
        incidents={"lab": "morning_sabotage"},
    )
    root = page(s)
    assert stamps(find(root, "lab_chamber_1")) == ["cell-small", "pod-1", "berth"]
    assert stamps(find(root, "lab_chamber_2")) == ["cell-small", "berth", "pod-2"]
    assert stamps(find(root, "lab_chamber_3")) == ["ruin-small"]
    assert stamps(find(root, "logistics_chamber_1")).count("pod-1") == 2
    threatened = [key for key in p.CHAMBERS if "threat" in symbols(find(root, key))]
    assert threatened == [s.view(0)["sectors"]["lab"]["target"]] == ["lab_chamber_1"]


def test_docks_show_symbols_damage_and_drones() -> None:
    root = page(scene(damaged=["ws_a"], deployed={0: ["ws_b"], 1: ["launch", "launch"]}))
    assert stamps(find(root, "ws_a")) == ["dock", "damage"]
    assert symbols(find(root, "ws_a")) == ["s-circle"]
    assert stamps(find(root, "ws_b")) == ["dock", "drone-1"]
    assert symbols(find(root, "ws_c")) == ["s-square"]
    assert stamps(find(root, "ws_d")) == ["dock"]
    assert stamps(find(root, "launch")) == ["drone-2", "drone-2"]


def test_piles_show_their_height_their_top_and_what_is_printed_below() -> None:
    root = page(scene(piles={"ws_res_1": ["pink_energy", "pink_crystal"], "ws_res_2": []}))
    assert stamps(find(root, "ws_res_1")) == ["lip-pink", "lip-pink", "tile-pink_energy"]
    assert stamps(find(root, "ws_res_2")) == ["bare-pink"]


def test_a_taken_tile_hangs_in_the_sky_and_its_pile_keeps_its_secret() -> None:
    s = scene(piles={"ws_res_4": ["pink_energy", "pink_crystal"]})
    deploy(s, "ws_d", "act(space=ws_res_4)")
    root = page(s)
    assert stamps(find(root, "take-tile")) == ["tile-pink_energy"]
    assert stamps(find(root, "ws_res_4")) == ["lip-pink", "lip-pink"], "the next one is not turned up yet"
    assert "take-tile" not in ids(page(s, 1)), "whoever only looks on is not asked"


def test_the_sun_goes_down_with_the_track() -> None:
    seen = [page(scene(drawn=drawn)) for drawn in range(0, 13, 2)]
    at = [x_of(root, "sun") for root in seen]
    assert at[:6] == [land.TRACK_X + land.TRACK_STEP * pile for pile in range(6)]
    assert at[6] == at[5], "the Sunset token still lies there"
    left = [sum(int(words) for pile in range(1, 7) for words in texts(find(root, f"track_{pile}"))) for root in seen]
    assert left == [13, 11, 9, 7, 5, 3, 1]
    over = page(scene(incidents={"lab": "sunset"}))
    assert x_of(over, "sun") > at[5]
    assert stamps(find(over, "lab_incident")) == ["hazard", "token-sunset"]


@pytest.mark.parametrize(
    ("pods", "first", "second"),
    [
        ((4, 2, 1), [0], [1]),
        ((3, 3, 1), [], [0, 1]),
        ((4, 2, 2), [0], []),
        ((0, 2, 0), [1], []),
        ((2, 2, 2), [], [0, 1, 2]),
        ((0, 0), [], []),
    ],
)
def test_majorities(pods: tuple[int, ...], first: list[int], second: list[int]) -> None:
    assert caves.majority(pods) == (first, second)


def test_the_medals_show_who_would_score() -> None:
    """As the rules count it, in every cave of many games (CRY-6.10 to CRY-6.13)."""
    met: Counter[str] = Counter()
    for s in positions():
        for key, seen in s.view(None)["caves"].items():
            if not seen["face_up"] or key not in caves.CAVE_AT:
                continue
            row = box.CAVE_TILES[seen["tile"]]
            first, second = caves.majority(tuple(seen["pods"]))
            points = [0] * s.players
            for seat in first:
                points[seat] = row["majority_first"]
            for seat in second:
                points[seat] = row["majority_second"]
            assert points == seen["points"], seen
            met[f"{len(first)} {len(second)}"] += 1
    assert {"1 0", "0 2", "1 1"} <= set(met), met


def test_caves() -> None:
    s = scene(settled={0: {"cave_01": 3}, 1: {"cave_01": 1}}, caves={"cave_01": "small_nanite_1"})
    root = page(s)
    cave = find(root, "cave_01")
    assert symbols(cave)[:2] == ["cave-nanite-small", "nanite"]
    assert stamps(cave) == ["disc-1", "disc-2", "pod-1", "pod-1", "pod-1", "pod-2"]
    assert texts(cave) == ["1", "5", "2", "3"], "its number, what it scores, the pods"
    assert symbols(find(root, "cave_04")) == ["cave-back-large"]
    assert symbols(find(root, "cave_09")) == ["cave-vacant-small"]
    assert texts(find(root, "cave_09")) == ["3+"]


def test_imaging_sees_in_the_dark_and_nobody_else() -> None:
    s = scene(upgrades={0: ["imaging"]}, caves={"cave_07": "small_tech_2"})
    assert symbols(find(page(s, 0), "cave_07"))[:2] == ["cave-tech-small", "imaging"]
    assert symbols(find(page(s, 1), "cave_07")) == ["cave-back-small"]
    assert symbols(find(page(s, None), "cave_07")) == ["cave-back-small"]


def told_about(root: Element, key: str) -> str | None:
    return find(root, key).attrib.get("data-about")


def test_what_lies_open_is_explained_by_what_it_is() -> None:
    s = scene(
        caves={"cave_01": "small_nanite_1"},
        piles={"ws_res_1": ["pink_energy", "pink_crystal"], "ws_res_2": []},
        incidents={"lab": "afternoon_energy_card", "rd": "morning_sabotage"},
        slots={0: {"custom_2_cost": "grey_card"}},
    )
    root = page(s)
    shown = {key: told_about(root, key) for key in ("cave_01", "ws_res_1", "lab_incident", "custom_2_cost")}
    assert shown == {
        "cave_01": "small_nanite_1",
        "ws_res_1": "pink_energy",
        "lab_incident": "afternoon_energy_card",
        "custom_2_cost": "grey_card",
    }
    assert told_about(root, "ws_res_2") == "resource_space"
    assert told_about(root, "awaken_cost") == "slot"


def test_what_lies_face_down_is_explained_in_general() -> None:
    """Nothing on the page names a tile or a token that its reader does not see."""
    for s in positions():
        for seat in (*range(s.players), None):
            view, root = s.view(seat), page(s, seat)
            named = {node.attrib["data-about"] for node in root.iter() if "data-about" in node.attrib}
            hidden = {*box.CAVE_TILES, *box.INCIDENTS} - {
                *(row["tile"] for row in view["caves"].values()),
                *(row["incident"] for row in view["sectors"].values()),
            }
            assert not named & (hidden - {"sunset"})
            for key, row in view["caves"].items():
                if key in caves.CAVE_AT and row["tile"] is None:
                    assert told_about(root, key) == ("cave_back" if row["in_use"] else "cave_vacant")
    s = scene(upgrades={0: ["imaging"]}, caves={"cave_07": "small_tech_2"}, piles={"ws_res_4": ["pink_energy"] * 2})
    assert [told_about(page(s, seat), "cave_07") for seat in (0, 1, None)] == ["small_tech_2", "cave_back", "cave_back"]
    deploy(s, "ws_d", "act(space=ws_res_4)")
    assert told_about(page(s), "ws_res_4") == "resource_space", "the next tile is not turned up yet"


def test_while_a_dock_is_sought_actions_out_of_reach_are_pale() -> None:
    s = scene(tracks={0: {"crystal": 1}, 1: {"organics": 1}})
    pale = [key for key in box.SPACES if key in ids(page(s)) and has_class(find(page(s), key), "poor")]
    spaces = s.view(0)["spaces"]
    assert set(pale) == {key for key, why in spaces.items() if why and key != "launch_action"}
    assert "ws_reactor_1" not in pale
    assert "lab_stasis_1" in pale
    assert not has_class(page(s, 1), "poor"), "it is not their turn"
    deploy(s, "ws_d")
    assert not has_class(page(s), "poor")
    assert has_class(find(page(s), "ws_d"), "manned")


# ---------------------------------------------------------------- the seats
def test_the_platform() -> None:
    s = scene(
        tracks={0: {"crystal": 3, "energy": 6}},
        home={0: ["p2", "p5"]},
        deployed={0: ["ws_a"]},
        slots={0: {"custom_2_cost": "grey_card", "custom_2_benefit": "pink_nanite"}},
        aboard={0: 2},
        kept={0: ["morning_card", "morning_energy"]},
    )
    root = page(s)
    assert texts(find(root, "marker-crystal")) == ["3"]
    assert texts(find(root, "marker-energy")) == ["6"]
    assert [key for key in p.PLATFORM_DOCKS if "drone-1" in stamps(find(root, key))] == ["p2", "p5"]
    assert stamps(find(root, "custom_2_cost")) == ["tile-grey_card"]
    assert stamps(find(root, "awaken_cost")) == ["slot"]
    assert Counter(stamps(find(root, "bay"))) == {"pod-1": 2, "berth": 2}
    assert texts(find(root, "bay")) == ["2/4"]


def test_missions_are_for_their_owner_until_the_end() -> None:
    s = scene(missions={0: ["loot", "memorial"]})
    assert symbols(find(page(s, 0), "mission-1"))[0] == "loot"
    for seat in (1, None):
        root = page(s, seat)
        near = "mission" if seat is None else "mission-0"
        assert symbols(find(root, f"{near}-1")) == ["star"]
        assert has_class(find(root, f"{near}-1"), "mission-back")
        assert has_class(find(root, f"{near}-3"), "hollow")
    s.over = True
    assert symbols(find(page(s, 1), "mission-0-1")) == ["loot"]


def test_a_hand_is_seen_by_its_owner() -> None:
    s = scene(hands={0: ["imaging", "imaging", "automation"], 1: ["prototype"]})
    assert {"hand-imaging", "hand-imaging-2", "hand-automation"} <= set(ids(page(s, 0)))
    assert not [key for key in ids(page(s, None)) if key.startswith("hand-")]


@pytest.mark.parametrize("many", [5, 6, 7, 8])
def test_the_names_of_covered_cards_stay_readable(many: int) -> None:
    """Long names are drawn narrower, so that they end before the next card begins."""
    hand = sorted(box.CARDS, key=lambda card: -len(card))[:many]
    s = scene(hands={0: hand})
    root = page(s)
    cards = [f"hand-{card}" for card in s.view(0)["hand"]]
    starts = [x_of(root, card) for card in cards]
    for card, x, after in zip(cards, starts, starts[1:], strict=False):
        for words in find(root, f"{card}-upgrade").iter(f"{SVG}text"):
            length = float(words.attrib.get("textLength", 0)) or 6 * len(words.text or "")
            assert 5 + length < after - x, (card, words.text)


def test_the_other_seats() -> None:
    s = scene(
        players=3,
        tracks={2: {"tech": 4}},
        vehicles={2: ["crab"]},
        aboard={2: 3},
        upgrades={2: ["overclock"]},
        hands={2: ["imaging"] * 2},
    )
    zone = next(node for node in page(s).iter(f"{SVG}svg") if node.attrib.get("class") == "cryo cryo-seat s3")
    assert symbols(find(zone, "upgrade-2-1")) == ["overclock"]
    assert texts(find(zone, "vehicle-2-1")) == ["3"]
    assert texts(zone)[:7] == ["Cleo", str(s.view(0)["seats"][2]["tally"]["total"]), "0", "0", "4", "0", "0"]
    assert {"3/8", "2"} <= set(texts(zone))


# ---------------------------------------------------------------- what is alike glides
def alike(root: Element) -> dict[str, str]:
    return {node.attrib["id"]: node.attrib["data-alike"] for node in root.iter() if "data-alike" in node.attrib}


def moved(before: Element, after: Element) -> tuple[set[str], set[str]]:
    """The pods and drones that are gone, and those that have come."""
    then, now = alike(before), alike(after)
    return set(then) - set(now), set(now) - set(then)


def test_a_deployed_drone_is_gone_from_its_dock_and_has_come_to_another() -> None:
    s = scene()
    before = page(s)
    deploy(s, "ws_d", leave="p2")
    assert moved(before, page(s)) == ({"drone-1-p2"}, {"drone-1-ws_d"})
    assert alike(page(s))["drone-1-ws_d"] == "drone-1"
    assert "data-alike" not in GAME.draw(s.view(0)), "a drawing that stands alone never changes"


def test_pods_wake_travel_and_settle() -> None:
    s = scene(tracks={0: {"organics": 2}}, asleep={0: {"workshop_chamber_1": 1}})
    before = page(s)
    deploy(s, "ws_d", "act(space=ws_stasis_2)", "wake(chamber=workshop_chamber_1)", leave="p1")
    gone, come = moved(before, page(s))
    assert {key for key in gone if key.startswith("pod")} == {"pod-1-workshop_chamber_1-0"}
    assert {key for key in come if key.startswith("pod")} == {"pod-1-bay-0"}


def test_recalled_drones_wait_over_the_platform() -> None:
    s = scene(home={0: ["p1"]}, deployed={0: ["ws_a", "launch"]})
    before = page(s)
    recall(s, "lab")
    gone, come = moved(before, page(s))
    assert gone == {"drone-1-ws_a", "drone-1-launch-0"}
    assert come == {"drone-1-aloft-0", "drone-1-aloft-1"}
    gone, come = moved(before, page(s, 1))
    assert come == {"drone-1-aloft-0", "drone-1-aloft-1"}, "the others see it too"


# ---------------------------------------------------------------- what just happened
def test_marks() -> None:
    s = scene(tracks={0: {"tech": 1, "energy": 1}}, aboard={0: 1})
    journal = GAME.listen(s)
    deploy(s, "lg_d", "act(space=lg_scout_1)", "scout(cave=cave_03)")
    told = [GAME.events.read(event, 1) for event in journal.take()]
    assert GAME.board.marks(s.view(1), told) == {"lg_d", "cave_03"}


def test_a_mission_that_is_played_is_marked_face_down() -> None:
    s = scene(tracks={0: {"tech": 1}}, hands={0: ["imaging"]})
    journal = GAME.listen(s)
    deploy(s, "rd_b", "act(space=rd_computer_1)", "announce(draws=0,plays=1)")
    act(s, "play_card(card=imaging,mode=mission)")
    events = journal.take()
    assert "mission-0-1" in GAME.board.marks(s.view(1), [GAME.events.read(event, 1) for event in events])
    assert "mission-1" in GAME.board.marks(s.view(0), [GAME.events.read(event, 0) for event in events])


# ---------------------------------------------------------------- what a small screen shows above the answers
def glimpse(s: Cryo) -> Element | None:
    drawing = GAME.board.glance(s.view(int(s.player)))
    return None if drawing is None else joined([drawing])


def test_a_glance_at_the_tile_the_action_or_the_vehicle() -> None:
    s = scene(piles={"ws_res_4": ["pink_energy"]})
    assert glimpse(s) is None
    deploy(s, "ws_d", "act(space=ws_res_4)")
    tile = glimpse(s)
    assert tile is not None
    assert stamps(tile) == ["tile-pink_energy"]
    s = scene(
        home={0: ["p1", "p2"]},
        deployed={0: ["ws_a"]},
        slots={0: {"charge_cost": "pink_crystal"}},
        tracks={0: {"crystal": 1}},
    )
    recall(s, "lab", "p3")
    action = glimpse(s)
    assert action is not None
    assert (stamps(action), symbols(action)) == (["tile-pink_crystal"], ["energy"])
    s = deploy(scene(**LAUNCHING), "launch", "act(space=launch_action)")
    vehicle = glimpse(s)
    assert vehicle is not None
    assert (symbols(vehicle), texts(vehicle)) == (["rhino"], [])
    act(s, "load(pods=2)", "tunnel(tunnel=tunnel_01)")
    loaded = glimpse(s)
    assert loaded is not None
    assert (symbols(loaded), stamps(loaded), texts(loaded)) == (["rhino"], ["pod-1"], ["2"])


# ---------------------------------------------------------------- size
def test_a_full_table_stays_small() -> None:
    for s in positions():
        parts = GAME.board.picture(s.view(0), bare=True)
        assert sum(map(len, parts.all())) < 90_000


def test_the_end_has_a_shelter_for_each_seat() -> None:
    s = scene(players=3, settled={1: {"cave_01": 6}, 2: {"cave_02": 2}})
    s.over = True
    view = s.view(0)
    drawing = joined([GAME.board.finale(view, "fr")])
    assert Counter(symbols(drawing))["pod"] == 8
    assert Counter(symbols(drawing))["star"] == 1, "only the winner has one"
    label = next(node for node in drawing.iter() if "aria-label" in node.attrib).attrib["aria-label"]
    assert "6 capsules" in label
