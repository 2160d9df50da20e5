"""CRY-7, CRY-11, CRY-12: what hangs on the number of players, rulings, and the figures that were chosen."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from aerodrome.games.cryo import GAME, parts as p
from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.modes import eager
from tests.games.cryo.scene import act, answers, asleep, options, question, scene, settled, tracks
from tests.games.cryo.tables import CARDS
from tests.games.cryo.zones import (
    aboard,
    chooses,
    damaged,
    deck,
    face_up,
    incidents,
    look,
    new_game,
    player,
    scouts,
    sends,
    settles,
    splits,
    started,
    track_left,
    use,
)
from tests.kit.rule import rule

# tunnel -> near cave, far cave, energy of the whole path
TUNNELS = {
    1: (1, 2, 1), 2: (1, 3, 2), 3: (1, 4, 2), 4: (2, 5, 2), 5: (2, 6, 3), 6: (3, 7, 3), 7: (5, 8, 4), 8: (4, 9, 3),
    9: (7, 10, 4), 10: (6, 11, 4), 11: (5, 12, 3), 12: (4, 13, 4), 13: (8, 14, 5),
}  # fmt: skip
# resource space -> a dock beside it, its material when the pile is empty
RESOURCE_SPACES = {
    "ws_res_1": ("ws_a", "crystal"), "ws_res_2": ("ws_b", "crystal"), "ws_res_3": ("ws_a", "crystal"),
    "ws_res_4": ("ws_d", "crystal"), "lab_res_1": ("lab_a", "organics"), "lab_res_2": ("lab_b", "organics"),
    "lab_res_3": ("lab_c", "organics"), "lab_res_4": ("lab_d", "organics"), "rd_res_1": ("rd_a", "tech"),
    "rd_res_2": ("rd_b", "tech"), "rd_res_3": ("rd_b", "tech"), "rd_res_4": ("rd_d", "tech"),
    "lg_res_crystal": ("lg_a", "crystal"), "lg_res_tech": ("lg_b", "tech"), "lg_res_organics": ("lg_c", "organics"),
}  # fmt: skip
UNMARKED = {"ws_d", "lab_c", "rd_b", "lg_d"}


def cave(number: int) -> str:
    return f"cave_{number:02}"


# ---------------------------------------------------------------- CRY-7: the number of players
@rule("CRY-7.2", "CRY-7.3", "CRY-7.4")
@pytest.mark.parametrize(("players", "broken", "spaces", "caves"), [(2, 8, 2, 8), (3, 6, 3, 11), (4, 4, 3, 14)])
def test_what_the_number_of_players_changes(players: int, broken: int, spaces: int, caves: int) -> None:
    s = new_game(players, 9)
    view = look(s)
    assert len(damaged(s)) == broken
    assert {one["height"] for one in view["piles"].values()} == {players}
    assert track_left(s) == [players] * 6
    assert {one["spaces"] for one in view["scavenge"].values()} == {spaces}
    assert {name for name, one in view["caves"].items() if one["in_use"]} == {cave(n) for n in range(1, caves + 1)}
    table: dict[str, Any] = {"players": players, "aboard": {0: 1}, "explored": [cave(4), cave(5)]}
    s = use(scene(scavenging={1: {"tech": spaces, "crystal": spaces - 1}}, **table), "lg_d", "lg_send_1")
    assert set(answers(s)) == sends("crystal", "organics")
    s = use(scene(tracks={0: {"tech": 1, "energy": 1}}, **table), "lg_d", "lg_scout_1")
    beside = {3: 2, 6: 2, 8: 2, 9: 3, 12: 4, 13: 4}
    assert set(answers(s)) == scouts(*(cave(number) for number, least in beside.items() if players >= least))


@rule("CRY-7.5")
def test_nothing_else_hangs_on_the_number_of_players() -> None:
    """The same turns at 2, 3 and 4 players: the same questions, the same answers, the same outcome."""
    stories = set()
    for players in (2, 3, 4):
        told: list[Any] = []
        s = scene(
            players=players, hands={0: ["imaging", "overclock"]}, upgrades={0: ["automation"]}, vehicles={0: ["moth"]},
            slots={0: {"custom_1_benefit": "pink_crystal_or_tech", "charge_cost": "pink_crystal"}}, aboard={0: 2},
            tracks={0: {"crystal": 2, "organics": 2, "tech": 2, "nanite": 1, "energy": 2}}, deployed={0: ["rd_d"]},
            scavenging={0: {"tech": 1}}, missions={0: ["stockpile"]}, settled={0: {"cave_01": 1}},
        )  # fmt: skip
        rng = Random(3)
        while s.active == 0 and not s.over:
            told.append((question(s), tuple(options(s))))
            s.apply(rng.choice(s.legal))
        own = player(s, 0)
        told.append((own["tracks"], own["berths"], own["aboard"], s.scores()[0], asleep(s, 0)))
        stories.add(repr(told))
    assert len(stories) == 1


# ---------------------------------------------------------------- rulings
@rule("CRY-11.5", "CRY-5.67")
def test_a_sabotage_without_any_chamber_left_has_no_effect_and_is_no_loot() -> None:
    """It cannot happen in play: the twelfth token lies in the twelfth chamber. Here one of them is made up."""
    gone = [name for name in p.CHAMBERS if name != "lab_chamber_1"]
    s = scene(
        sabotaged=gone, deployed={0: ["launch"]}, incidents={"lab": "afternoon_sabotage"}, track=["morning_energy"]
    )
    s.sabotaged |= 1 << p.CHAMBERS.index("lab_chamber_1")
    for seat in (0, 1):
        place = seat * p.CHAMBER_COUNT + p.CHAMBERS.index("lab_chamber_1")
        s.aboard[seat] += s.asleep[place]
        s.asleep[place] = 0
    before = [(int(s.destroyed[seat]), int(s.aboard[seat])) for seat in (0, 1)]
    journal = GAME.listen(s)
    for action in ("recall", "incident(sector=lab)"):
        s.apply(GAME.parse(action))
    assert "sabotage_failed" in [GAME.events.read(event, None).name for event in journal.take()]
    assert question(s) == "return_dock"
    assert [(int(s.destroyed[seat]), int(s.aboard[seat])) for seat in (0, 1)] == before
    assert player(s, 0)["tokens"] == []
    assert incidents(s)["lab"] == "morning_energy"


@rule("CRY-11.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_later_seats_begin_with_more(players: int) -> None:
    s = new_game(players, 2)
    extra = [(0, 0, 0), (1, 0, 0), (1, 0, 1), (1, 1, 1)]  # crystal, organics, tech
    for place in range(players):
        own = player(s, (int(s.first) + place) % players)["tracks"]
        assert (own["crystal"] - 1, own["organics"] - 1, own["tech"] - 1) == extra[place]
        assert (own["nanite"], own["energy"]) == (0, 1)


@rule("CRY-11.11", "CRY-12.4")
def test_what_the_actions_cost() -> None:
    full = {"crystal": 3, "organics": 3, "tech": 3, "energy": 3}
    for dock, space, then, cost in (
        ("ws_d", "ws_stasis_2", ("wake(chamber=workshop_chamber_1)", "stop"), {"organics": 1}),
        ("ws_d", "ws_reactor_1", ("stop",), {"crystal": 1, "energy": -1}),
        ("lab_c", "lab_extractor_2", ("pay(material=tech)", "stop"), {"tech": 1, "nanite": -1}),
        ("rd_b", "rd_computer_1", ("announce(draws=1,plays=0)",), {"tech": 1}),
        ("lg_d", "lg_scout_1", ("scout(cave=cave_04)",), {"tech": 1, "energy": 1}),
        ("lg_d", "lg_send_1", ("send(material=tech)",), {}),
    ):
        s = use(scene(tracks={0: full}, aboard={0: 1}, scrapped=True), dock, space, *then)
        expected = Counter(full)
        expected.subtract(cost)
        assert (tracks(s, 0), int(s.active)) == (dict(expected), 1), space


@rule("CRY-11.15", "CRY-12.1")
def test_sixteen_ship_docks_of_which_twelve_have_a_symbol() -> None:
    s = act(scene(), "leave(dock=p1)")
    assert len(answers(s)) == 17, "and the launch dock"
    found: set[str] = set()
    for seed in range(20):
        found |= damaged(new_game(2, seed))
    assert {f"dock(dock={dock})" for dock in found | UNMARKED | {"launch"}} == set(answers(s))
    assert not found & UNMARKED
    assert len(found) == 12


@rule("CRY-11.18", "CRY-5.48")
@pytest.mark.parametrize("pods", [1, 2, 4])
def test_two_caves_need_a_pod_each_and_no_pod_stays_behind(pods: int) -> None:
    s = scene(
        vehicles={0: ["rhino"]}, aboard={0: 5}, tracks={0: {"energy": 1, "crystal": 1, "tech": 1}},
        caves={"cave_01": "small_crystal_1", "cave_02": "small_tech_1"},
    )  # fmt: skip
    use(s, "launch", "launch_action", f"load(pods={pods})")
    assert set(answers(s)) == settles("near", "far", *(["both"] if pods > 1 else []))
    if pods == 1:
        act(s, "settle(where=far)")
        assert (settled(s, 0), aboard(s)) == ({"cave_02": 1}, 4)
        return
    act(s, "settle(where=both)")
    if pods == 4:
        assert set(answers(s)) == splits(1, 2, 3)
        act(s, "split(near=3)")
    assert settled(s, 0) == {"cave_01": pods - 1, "cave_02": 1}
    assert aboard(s) == 5 - pods


@rule("CRY-11.19", "CRY-5.50")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_way_to_every_cave_with_pods_is_explored(players: int) -> None:
    before = {cave(far): cave(near) for number, (near, far, _) in TUNNELS.items() if number > 1}
    most = 0
    for seed in range(2):
        s = started(players, seed)
        rng = Random(seed)
        while not s.over:
            s.apply(eager(s, rng))
        up = face_up(s)
        assert all(before[name] in up for name in up - {"cave_01", "cave_02"})
        most = max(most, len(up))
    assert most > 3


@rule("CRY-11.44")
def test_the_first_caves_may_be_of_any_kind_of_their_size() -> None:
    for place in ("cave_01", "cave_02"):
        tiles = {look(new_game(2, seed))["caves"][place]["tile"] for seed in range(60)}
        assert tiles == {name for name in p.CAVE_TILES if name.startswith("small")}


@rule("CRY-11.52")
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_but_a_sabotage_touches_the_pods_of_others(players: int) -> None:
    touched = 0
    for seed in range(2):
        s = started(players, seed)
        rng = Random(seed)
        journal = GAME.listen(s)
        while not s.over:
            active = int(s.active)
            before = [pods(s, seat) for seat in range(players)]
            s.apply(eager(s, rng))
            names = {GAME.events.read(event, None).name for event in journal.take()}
            for seat in range(players):
                if seat != active and pods(s, seat) != before[seat]:
                    assert "sabotaged" in names
                    touched += 1
    assert touched


def pods(s: Cryo, seat: int) -> list[int]:
    """Where all pods of a seat lie."""
    found = [s.aboard[seat], s.destroyed[seat]]
    for zone in (s.asleep, s.settled, s.scavenging):
        places = len(zone) // s.players
        found.extend(zone[seat * places : (seat + 1) * places])
    return [int(number) for number in found]


# ---------------------------------------------------------------- CRY-12: figures that were chosen
@rule("CRY-12.3", "CRY-5.21")
@pytest.mark.parametrize("space", RESOURCE_SPACES)
def test_every_resource_space_has_its_tiles_and_its_material(space: str) -> None:
    assert set(p.PILES) == set(RESOURCE_SPACES)
    dock, material = RESOURCE_SPACES[space]
    s = use(scene(piles={space: []}), dock, space)
    assert (tracks(s, 0), int(s.active)) == ({material: 1}, 1)
    back = {"crystal": "pink", "organics": "green", "tech": "grey"}[material]
    assert look(new_game(2, 1))["piles"][space]["top"].startswith(back)


@rule("CRY-12.5", "CRY-5.60")
@pytest.mark.parametrize("material", ["crystal", "organics", "tech"])
def test_scavenge_spaces_yield_the_basic_materials(material: str) -> None:
    s = act(scene(scavenging={0: {material: 2}}, deployed={0: ["launch"]}), "recall")
    assert (tracks(s, 0), set(look(s)["scavenge"])) == ({material: 2}, {"crystal", "organics", "tech"})


@rule("CRY-12.6")
@pytest.mark.parametrize("number", TUNNELS)
def test_tunnels_join_their_caves_for_the_energy_of_the_path(number: int) -> None:
    near, far, energy = TUNNELS[number]
    for where, reached in (("near", near), ("far", far)):
        s = scene(
            players=4, vehicles={0: ["rhino"]}, aboard={0: 1}, tracks={0: {"energy": 6, "nanite": 5}},
            explored=[cave(one) for one in range(3, 15)],
        )  # fmt: skip
        use(s, "launch", "launch_action", f"tunnel(tunnel=tunnel_{number:02})", f"settle(where={where})")
        assert (settled(s, 0), tracks(s, 0)["energy"]) == ({cave(reached): 1}, 6 - energy)


@rule("CRY-12.8", "CRY-5.23")
@pytest.mark.parametrize("tile", p.TILES)
def test_what_every_resource_tile_gives(tile: str) -> None:
    """Its name says what it shows."""
    s = act(scene(slots={0: {"charge_cost": tile}}), "scrap_tile(slot=charge_cost)")
    shown = tile.split("_", 1)[1].split("_or_")
    if shown == ["card"]:
        assert (question(s), answers(s)) == ("card_benefit", ["draw", "no_card"])
    elif len(shown) == 1:
        assert tracks(s, 0) == {shown[0]: 1}
    else:
        assert set(answers(s)) == chooses(*shown)


@rule("CRY-12.12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_five_cards_of_each_type_through_the_whole_game(players: int) -> None:
    s = started(players, 6)
    rng = Random(6)
    while not s.over:
        s.apply(eager(s, rng))
    found = Counter(deck(s)) + Counter(look(s)["discard"])
    names = dict(zip(p.MISSIONS, CARDS, strict=True)) | dict(zip(p.VEHICLES, CARDS, strict=True))
    for seat in range(players):
        own = look(s, seat)["seats"][seat]
        found.update(look(s, seat)["hand"])
        found.update(own["upgrades"])
        found.update(names[one] for one in own["revealed"])
        found.update(names[one["id"]] for one in own["vehicles"])
    assert found == Counter(dict.fromkeys(CARDS, 5))
