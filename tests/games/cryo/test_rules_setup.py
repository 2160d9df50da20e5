"""CRY-1 to CRY-3: what the game is, what is in the box, and how it is laid out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from aerodrome.games.cryo import GAME, parts as p
from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import act, answers, asleep, hand, question, scene, settled, tracks
from tests.games.cryo.zones import (
    aboard,
    boxed,
    cave_tiles,
    chamber,
    damaged,
    deck,
    deploy,
    deployed,
    destroyed,
    discard,
    discards,
    face_up,
    home,
    incidents,
    kept,
    look,
    missions,
    new_game,
    pile,
    play_at_random,
    player,
    recall,
    sabotaged,
    scavenging,
    slots,
    started,
    track_left,
    upgrades,
    use,
    vehicles,
)
from tests.kit.rule import rule

PLAYERS = (2, 3, 4)
CARDS = {
    "imaging", "external_charge", "interface", "awakening_protocol", "prototype", "overclock", "automation",
    "intelligence",
}  # fmt: skip
PINK = {"pink_crystal": 8, "pink_crystal_or_organics": 3, "pink_crystal_or_tech": 3, "pink_energy": 4, "pink_nanite": 2}
GREEN = {
    "green_organics": 8, "green_crystal_or_organics": 3, "green_organics_or_tech": 3, "green_nanite": 4,
    "green_card": 2,
}  # fmt: skip
GREY = {"grey_tech": 8, "grey_crystal_or_tech": 3, "grey_organics_or_tech": 3, "grey_card": 4, "grey_energy": 2}
SPACES = {
    "pink": {"ws_res_1", "ws_res_2", "ws_res_3", "ws_res_4", "lg_res_crystal"},
    "green": {"lab_res_1", "lab_res_2", "lab_res_3", "lab_res_4", "lg_res_organics"},
    "grey": {"rd_res_1", "rd_res_2", "rd_res_3", "rd_res_4", "lg_res_tech"},
}
MORNING = {
    "morning_sabotage": 4, "morning_crystal": 2, "morning_organics": 2, "morning_tech": 2, "morning_nanite": 2,
    "morning_energy": 2, "morning_card": 2,
}  # fmt: skip
AFTERNOON = {
    "afternoon_sabotage": 8, "afternoon_nanite": 2, "afternoon_energy": 2, "afternoon_card": 2,
    "afternoon_energy_card": 1, "afternoon_nanite_energy": 1,
}  # fmt: skip
MARKED = {"ws_a", "ws_b", "ws_c", "lab_a", "lab_b", "lab_d", "rd_a", "rd_c", "rd_d", "lg_a", "lg_b", "lg_c"}
SMALL = {"cave_01", "cave_02", "cave_03", "cave_05", "cave_07", "cave_09", "cave_11", "cave_12"}
FOR_THREE = {"cave_09", "cave_10", "cave_11"}
FOR_FOUR = {"cave_12", "cave_13", "cave_14"}
ALL_CAVES = {f"cave_{number:02}" for number in range(1, 15)}
START = {"crystal": 1, "organics": 1, "tech": 1, "energy": 1}


def in_use(players: int) -> set[str]:
    return ALL_CAVES - (FOR_THREE if players < 3 else set()) - (FOR_FOUR if players < 4 else set())


def track_tokens(s: Cryo) -> list[str]:
    """The tokens of the incident track in the order in which they are drawn, Sunset not among them."""
    return [p.TOKENS[s.tokens[s.track_place(number)]] for number in range(int(s.drawn), int(s.track_length()))]


def several(players: int, count: int = 40) -> list[Cryo]:
    return [new_game(players, seed) for seed in range(count)]


def seats_in_order(s: Cryo) -> list[int]:
    return [(int(s.first) + place) % int(s.players) for place in range(int(s.players))]


# ---------------------------------------------------------------- CRY-1
@rule("CRY-1.1", "CRY-7.1")
def test_the_game_is_for_two_to_four_players_of_thirteen_and_more() -> None:
    assert GAME.players == PLAYERS
    for players in (1, 5):
        with pytest.raises(ValueError, match="players"):
            GAME.new(players, 1)
    assert (p.COMPONENTS["meta"]["age"], p.COMPONENTS["meta"]["minutes"]) == (13, "60-90")


@rule("CRY-1.2")
def test_a_pod_is_woken_loaded_and_settled_before_sunset() -> None:
    s = scene(
        tracks={0: {"organics": 1, "crystal": 1, "energy": 1}},
        vehicles={0: ["rhino"]},
        caves={"cave_01": "small_crystal_1", "cave_02": "small_tech_1"},
    )
    use(s, "lab_c", "lab_stasis_1", "wake(chamber=lab_chamber_2)")
    assert aboard(s) == 1
    deploy(s, "launch")
    use(s, "launch", "launch_action")
    assert (settled(s, 0), aboard(s), vehicles(s), s.over) == ({"cave_01": 1}, 0, [], False)


@rule("CRY-1.3")
def test_a_turn_deploys_one_drone_with_one_action_or_recalls_all() -> None:
    s = scene(
        tracks={0: {"crystal": 3}},
        slots={0: {"charge_cost": "pink_crystal"}},
        scavenging={0: {"tech": 1}},
        incidents={"lab": "morning_nanite", "logistics": "morning_energy"},
        home={0: ["p1", "p2", "p4"]},
    )
    use(s, "ws_d", "ws_reactor_1", "stop", "end_turn")
    assert (deployed(s), s.active, tracks(s, 0)) == (["ws_d"], 1, {"crystal": 2, "energy": 1})
    deploy(s, "launch")
    deploy(s, "lab_c", "no_action", "end_turn")
    assert (deployed(s), home(s), s.active) == (["ws_d", "lab_c"], ["p4"], 1)
    deploy(s, "launch")
    recall(s, "lab")
    assert tracks(s, 0) == {"crystal": 2, "tech": 1, "nanite": 1, "energy": 1}
    act(s, "land(dock=p3)", "perform", "pay(material=crystal)", "land(dock=p1)", "end_turn")
    assert (deployed(s), home(s)) == ([], ["p1", "p3", "p4"])
    assert tracks(s, 0) == {"crystal": 1, "tech": 1, "nanite": 1, "energy": 2}


@rule("CRY-1.4", "CRY-6.14")
def test_the_game_ends_by_sunset_or_when_all_pods_of_a_player_are_settled_or_destroyed() -> None:
    s = scene(deployed={0: ["launch", "ws_a", "ws_b"]}, incidents={"lab": "sunset"}, settled={1: {"cave_01": 1}})
    recall(s, "lab", "p1", "p2", "p3")
    assert (s.over, look(s)["winners"]) == (True, [1])
    s = scene(
        deployed={0: ["launch", "ws_a", "ws_b"]},
        incidents={"lab": "morning_energy"},
        settled={1: {"cave_01": 11}},
        destroyed={1: 4},
    )
    recall(s, "lab", "p1", "p2")
    assert not s.over
    act(s, "land(dock=p3)")
    assert (s.over, look(s)["winners"]) == (True, [1])


@rule("CRY-1.5", "CRY-7.6")
def test_there_is_one_mode_and_no_solo() -> None:
    assert [option.name for option in GAME.options] == ["sabotage_target"]
    assert 1 not in GAME.players


# ---------------------------------------------------------------- CRY-2
@rule("CRY-2.1")
def test_the_board_has_its_places() -> None:
    view = look(new_game(2, 1))
    assert list(view["sectors"]) == ["workshop", "lab", "rd", "logistics"]
    assert [len(sector["chambers"]) for sector in view["sectors"].values()] == [3, 3, 3, 3]
    assert all("incident" in sector for sector in view["sectors"].values())
    assert len(view["docks"]) == 17
    assert "launch" in view["docks"]
    assert set(view["piles"]) == set().union(*SPACES.values())
    assert len(view["track"]["piles"]) == 6
    assert set(view["scavenge"]) == {"crystal", "organics", "tech"}
    assert set(view["caves"]) == ALL_CAVES


@rule("CRY-2.2", "CRY-2.3", "CRY-2.4", "CRY-2.5", "CRY-2.6", "CRY-5.78", "CRY-5.89")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_platform_has_the_same_docks_slots_markers_drones_and_pods(players: int) -> None:
    s = new_game(players, 3)
    for seat in range(players):
        own = player(s, seat)
        assert set(own["tracks"]) == {"crystal", "organics", "tech", "nanite", "energy"}
        assert list(own["slots"]) == [
            "custom_1_benefit", "awaken_cost", "charge_cost", "custom_2_cost", "custom_2_benefit", "fabricate_cost",
            "compute_cost",
        ]  # fmt: skip
        assert len(home(s, seat)) == 3
        assert sum(asleep(s, seat).values()) == 15
        assert own["berths"] == 4
    assert p.PLATFORM_DOCKS == ("p1", "p2", "p3", "p4", "p5", "p6")


@rule("CRY-2.7", "CRY-12.12")
@pytest.mark.parametrize("players", PLAYERS)
def test_forty_cards_are_eight_types_of_five(players: int) -> None:
    s = new_game(players, 5)
    found = Counter(deck(s))
    for seat in range(players):
        found.update(hand(s, seat))
    assert found == Counter(dict.fromkeys(CARDS, 5))


@rule("CRY-2.8", "CRY-3.12", "CRY-3.13", "CRY-11.44", "CRY-12.6")
@pytest.mark.parametrize(("players", "tiles"), [(2, 8), (3, 11), (4, 14)])
def test_cave_tiles_of_two_sizes_lie_on_the_spaces_in_use(players: int, tiles: int) -> None:
    assert Counter(row["size"] for row in p.COMPONENTS["cave_tile"]) == {"small": 8, "large": 6}
    seen: dict[str, set[str]] = {cave: set() for cave in ALL_CAVES}
    for s in several(players):
        used = {name for name, cave in look(s)["caves"].items() if cave["in_use"]}
        assert used == in_use(players)
        assert len(used) == tiles
        laid = {cave: p.CAVE_TILES[s.caves[p.CAVES.index(cave)]] for cave in used}
        assert len(set(laid.values())) == tiles
        for cave, tile in laid.items():
            assert tile.startswith("small" if cave in SMALL else "large")
            seen[cave].add(tile)
    for cave in in_use(players):
        assert len(seen[cave]) == (8 if cave in SMALL else 6), f"{cave} is not shuffled"


@rule("CRY-2.9", "CRY-3.11", "CRY-11.15", "CRY-12.1")
@pytest.mark.parametrize(("players", "tokens"), [(2, 8), (3, 6), (4, 4)])
def test_damage_tokens_lie_on_docks_with_a_symbol(players: int, tokens: int) -> None:
    found: Counter[str] = Counter()
    for s in several(players):
        assert len(damaged(s)) == tokens
        found.update(damaged(s))
    assert set(found) == MARKED
    unmarked = {name for name in look(new_game(players, 1))["docks"] if name not in MARKED}
    assert unmarked == {"ws_d", "lab_c", "rd_b", "lg_d", "launch"}  # one of each sector is never damaged
    assert max(found.values()) < 40


@rule("CRY-2.10", "CRY-3.8", "CRY-3.9", "CRY-12.3", "CRY-12.8")
@pytest.mark.parametrize("players", PLAYERS)
def test_resource_tiles_lie_in_piles_of_as_many_tiles_as_players(players: int) -> None:
    orders: dict[str, set[tuple[str, ...]]] = {space: set() for spaces in SPACES.values() for space in spaces}
    for s in several(players, 8):
        view = look(s)["piles"]
        for back, faces in (("pink", PINK), ("green", GREEN), ("grey", GREY)):
            dealt: Counter[str] = Counter()
            for space in SPACES[back]:
                tiles = pile(s, space)
                assert len(tiles) == view[space]["height"] == players
                assert view[space] == {"height": players, "top": tiles[0]}
                dealt.update(tiles)
                orders[space].add(tuple(tiles))
            assert sum(dealt.values()) == 5 * players
            assert dealt <= Counter(faces)
            assert players < 4 or dealt == Counter(faces)
    assert sum(PINK.values()) == sum(GREEN.values()) == sum(GREY.values()) == 20
    assert all(len(found) > 1 for found in orders.values())


@rule("CRY-3.10", "CRY-3.21")
@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_not_dealt_stays_in_the_box(players: int) -> None:
    for seed in range(3):
        s = started(players, seed)
        tokens = Counter(name for name in incidents(s).values() if name) + Counter([*track_tokens(s), "sunset"])
        dealt = sum((Counter(pile(s, space)) for spaces in SPACES.values() for space in spaces), Counter[str]())
        caves = {p.CAVE_TILES[s.caves[p.CAVES.index(cave)]] for cave in in_use(players)}
        broken = damaged(s)
        for _ in play_at_random(s, seed):
            pass
        left = sum((Counter(pile(s, space)) for spaces in SPACES.values() for space in spaces), Counter[str]())
        for seat in range(players):
            left.update(slots(s, seat).values())
        assert left + Counter(boxed(s)) == dealt
        shown = Counter(name for name in incidents(s).values() if name) + Counter(track_tokens(s))
        for seat in range(players):
            shown.update(kept(s, seat))
        gone = tokens - shown
        assert set(gone) <= {"morning_sabotage", "afternoon_sabotage", "sunset"}
        assert set(cave_tiles(s).values()) <= caves
        assert damaged(s) == broken


@rule("CRY-2.11", "CRY-3.15", "CRY-3.16", "CRY-3.17", "CRY-3.18")
@pytest.mark.parametrize(("players", "tokens"), [(2, 17), (3, 23), (4, 29)])
def test_incident_tokens_by_back_on_spaces_and_track_with_sunset_last(players: int, tokens: int) -> None:
    assert sum(MORNING.values()) == sum(AFTERNOON.values()) == 16
    assert {row["id"]: row["count"] for row in p.COMPONENTS["incident_token"]} == MORNING | AFTERNOON | {"sunset": 1}
    first_spaces: set[str | None] = set()
    first_drawn: set[str] = set()
    first_afternoon: set[str] = set()
    for s in several(players):
        shown = list(incidents(s).values())
        assert len(shown) == 4
        assert all(token is not None and token in MORNING for token in shown)
        track = track_tokens(s)
        assert track_left(s) == [players] * 6
        assert [one["back"] for one in look(s)["track"]["piles"]] == ["morning"] * 3 + ["afternoon"] * 3
        morning = Counter([*[token for token in shown if token], *track[: 3 * players]])
        assert morning <= Counter(MORNING)
        assert Counter(track[3 * players :]) <= Counter(AFTERNOON)
        assert len(shown) + len(track) + 1 == tokens
        assert look(s)["track"]["sunset"]
        first_spaces.add(shown[0])
        first_drawn.add(track[0])
        first_afternoon.add(track[3 * players])
    assert first_spaces == first_drawn == set(MORNING)
    assert len(first_afternoon) > 3


@rule("CRY-2.13", "CRY-3.4", "CRY-4.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_player_is_drawn_and_seats_follow_clockwise(players: int) -> None:
    firsts = set()
    for seed in range(30):
        s = started(players, seed)
        firsts.add(int(s.first))
        turns: list[int] = []
        while len(turns) < 2 * players:
            turns.append(int(s.active))
            turn = s.turn
            while s.turn == turn:
                s.apply(s.legal[-1])
        assert turns == seats_in_order(s) * 2
    assert firsts == set(range(players))


# ---------------------------------------------------------------- CRY-3
@rule("CRY-3.1", "CRY-3.22")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_player_begins_with_three_drones_at_home_and_nothing_else_laid_out(players: int) -> None:
    for s in [new_game(players, 1), started(players, 1)]:
        for seat in range(players):
            assert home(s, seat) == ["p1", "p2", "p3"]
            assert deployed(s, seat) == []
            assert (aboard(s, seat), destroyed(s, seat), scavenging(s, seat), settled(s, seat)) == (0, 0, {}, {})
            assert (slots(s, seat), upgrades(s, seat), missions(s, seat), vehicles(s, seat)) == ({}, [], [], [])
            assert kept(s, seat) == []
        assert sabotaged(s) == set()


@rule("CRY-3.3", "CRY-3.5", "CRY-11.7")
@pytest.mark.parametrize("players", PLAYERS)
def test_markers_at_the_start_with_the_bonus_of_the_place_in_turn_order(players: int) -> None:
    extra: list[dict[str, int]] = [
        {},
        {"crystal": 1},
        {"crystal": 1, "tech": 1},
        {"crystal": 1, "tech": 1, "organics": 1},
    ]
    firsts = set()
    for s in several(players, 20):
        firsts.add(int(s.first))
        for place, seat in enumerate(seats_in_order(s)):
            assert tracks(s, seat) == dict(Counter(START) + Counter(extra[place]))
    assert firsts == set(range(players))


@rule("CRY-3.6", "CRY-3.7", "CRY-11.6")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_chamber_holds_a_pod_of_each_player_and_the_large_ones_two(players: int) -> None:
    s = new_game(players, 2)
    for sector in ("workshop", "lab", "rd", "logistics"):
        for number in (1, 2, 3):
            pods = 2 if sector == "logistics" else 1
            assert chamber(s, f"{sector}_chamber_{number}") == [pods] * players


@rule("CRY-3.14")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_two_blue_circled_caves_begin_face_up(players: int) -> None:
    for s in several(players, 5):
        assert face_up(s) == {"cave_01", "cave_02"}
        for reader in (None, 0):
            assert set(cave_tiles(s, reader)) == {"cave_01", "cave_02"}


@rule("CRY-3.19", "CRY-3.20")
@pytest.mark.parametrize("players", PLAYERS)
def test_five_cards_are_dealt_and_each_keeps_three(players: int) -> None:
    s = new_game(players, 7)
    assert len(deck(s)) == 40 - 5 * players
    assert len({tuple(deck(new_game(players, seed))) for seed in range(5)}) == 5
    out: Counter[str] = Counter()
    for seat in seats_in_order(s):
        for left in (5, 4):
            assert (question(s), int(s.player), len(hand(s, seat))) == ("keep_cards", seat, left)
            assert set(answers(s)) == discards(*hand(s, seat))
            assert discard(s) == []
            card = hand(s, seat)[-1]
            kept_cards = Counter(hand(s, seat)) - Counter([card])
            act(s, f"discard(card={card})")
            assert Counter(hand(s, seat)) == kept_cards
            out[card] += 1
    assert question(s) == "home_drone"
    assert [len(hand(s, seat)) for seat in range(players)] == [3] * players
    assert Counter(discard(s)) == out
    assert len(deck(s)) == 40 - 5 * players


@rule("CRY-3.20", "CRY-9.17", "CRY-11.35")
def test_the_discards_of_the_start_stay_apart_until_all_have_chosen() -> None:
    s = new_game(3, 4)
    order = seats_in_order(s)
    views: list[Any] = []
    for seat in order:
        for _ in range(2):
            act(s, answers(s)[0])
        views.append((discard(s), look(s, order[-1])["seats"][seat]["aside"]))
    assert views[:2] == [([], 2), ([], 2)]
    assert len(views[2][0]) == 6
