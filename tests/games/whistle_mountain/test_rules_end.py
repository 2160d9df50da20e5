"""WHI-6: how the end is triggered, the last turns, what scores and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import GAME, parts as p, score
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.ground import at, block, blocks, end_turn
from tests.games.whistle_mountain.scene import (
    act,
    answers,
    cell,
    extras,
    question,
    scene,
    site,
    stock,
    workers,
)
from tests.games.whistle_mountain.zones import idle_turn, told
from tests.kit.rule import rule

PLAIN = {0: "planner", 1: "dreadnought", 2: "aeronaut"}  # abilities without a say here
GROUND = blocks(0, 1)
HIGH = block(1, 5, "l_09", "l_10")  # its upper row is above the bridge


# -------------------------------------------------------------------- the trigger
TRIGGERS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("moved", {"barracks": {1: [5]}, "stocks": {1: {"gold": 1}}}, ["work", "move", cell((1, 1))]),
    (
        "drowned",
        {"barracks": {0: [1], 1: [1]}, "machine_stock": {1: ["dark_iron"]}, "tiles": HIGH},
        ["work", "construct", site((1, 6))],
    ),
    (
        "put on the Refuge",
        {"barracks": {1: [2, 6]}, "machine_stock": {1: ["refuge"]}},
        ["work", "construct", site((1, 1))],
    ),
    (
        "dropped by the Coal Chute",
        {"barracks": {0: [1], 1: [1]}, "machine_stock": {1: ["coal_chute"]}},
        ["work", "construct", site((1, 1))],
    ),
    (
        "drowned by the Infernal Machine",
        {"barracks": {0: [3], 1: [6]}, "machine_stock": {1: ["infernal_machine"]}},
        ["work", "construct", site((1, 1))],
    ),
]


@rule("WHI-6.1", "WHI-11.54")
@pytest.mark.parametrize(("table", "actions"), [case[1:] for case in TRIGGERS], ids=[case[0] for case in TRIGGERS])
def test_the_end_is_triggered_when_the_last_worker_leaves_the_barracks(
    table: dict[str, Any], actions: list[str]
) -> None:
    more: dict[str, Any] = {"players": 3, "active": 1, "tiles": GROUND, "abilities": PLAIN, "trophies": {1: ["vp_4"]}}
    rows = {0: [], 1: [], 2: []} | table["barracks"]
    s = scene(**{**more, **table, "barracks": rows})
    assert s.ender == p.EMPTY
    act(s, *actions[:-1])
    events = told(s, None, actions[-1])
    assert ("last_turns", {}) in events
    assert (s.ender, s.active) == (1, 1)
    # One more worker, in the barracks of another seat, and nothing is triggered.
    rows = {**rows, 2: [7]}
    s = scene(**{**more, **table, "barracks": rows})
    act(s, *actions[:-1], actions[-1])
    while question(s) == "choose_effect":
        act(s, answers(s)[0])
    left = s.barracks[2] != 0
    assert (s.ender == p.EMPTY) == left


@rule("WHI-6.1", "WHI-6.3")
def test_nothing_can_undo_the_trigger() -> None:
    """Workers are rescued and moved in the last turn of seat 2: the game is over all the same."""
    s = scene(
        tiles=GROUND,
        abilities=PLAIN,
        barracks={0: [3], 1: []},
        stocks={0: {"gold": 1}, 1: {"gold": 2}},
    )
    act(s, "work", "move", cell((1, 1)))
    assert (s.ender, s.active) == (0, 1)
    act(s, "work", "rescue", cell((2, 1)))
    assert (s.over, s.ender, workers(s, 1)) == (True, 0, [(2, 1)])
    assert s.legal == []


# -------------------------------------------------------------------- the last turns
@rule("WHI-6.2", "WHI-4.8")
def test_the_active_player_finishes_the_turn_in_full() -> None:
    """After the move that triggers the end: a construction, a card, a trophy, a power, and the Riveter."""
    s = scene(
        tiles=GROUND,
        abilities={0: "riveter", 1: "artisan"},
        barracks={0: [3], 1: []},
        stocks={0: {"gold": 1, "coal": 6}},
        scaffolds={0: ["t_01"]},
        hands={0: ["fabrication"]},
        trophies={0: ["vp_4"]},
        upgrades={0: ["pawnbroker"]},
    )
    act(s, "work", "move", cell((1, 1)))
    assert s.ender == 0
    assert set(answers(s)) == {"construct", "stop"}
    assert set(extras(s)) == {"play(card=fabrication)", "use(trophy=vp_4)", "power(power=pawnbroker)"}
    act(s, "construct")
    act(s, answers(s)[0])
    built = int(s.vp[0])
    act(s, "play(card=fabrication)", "pile(shape=l)", "use(trophy=vp_4)", "power(power=pawnbroker)")
    assert s.vp[0] == built + 4 + 1
    end_turn(s)
    assert question(s) == "choose_effect", "the Riveter of the end of turn"
    act(s, "pile(shape=s)")
    assert (s.active, s.over, stock(s, 0)) == (1, False, {"coal": 4})


@rule("WHI-6.3")
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 1), (4, 3)])
def test_every_other_player_has_exactly_one_more_turn(players: int, seat: int) -> None:
    rows: dict[int, list[int]] = {one: [] for one in range(players)}
    s = scene(players=players, active=seat, tiles=GROUND, barracks={**rows, seat: [2]}, stocks={seat: {"gold": 1}})
    act(s, "work", "move", cell((1, 1)))
    end_turn(s, seat)
    order = []
    while not s.over:
        order.append(int(s.active))
        idle_turn(s)
    assert order == [(seat + distance) % players for distance in range(1, players)]
    assert (s.player, s.legal, s.depth) == (-1, [], 0)
    assert GAME.outcome is not None
    assert GAME.outcome(s) == "barracks"


@rule("WHI-6.4")
def test_in_the_last_turns_all_rules_go_on() -> None:
    """Seat 2 pays, builds, promotes, floods and uses its power once."""
    s = scene(
        active=1,
        ender=0,
        tiles=HIGH | block(1, 3, "l_03", "l_04"),
        barracks={0: [], 1: []},
        abilities=PLAIN,
        machine_stock={1: ["forge", "dark_iron"]},
        workers={1: [(1, 6)], 0: [(8, 1)]},
        stocks={1: {"whistle": 4}},
        upgrades={1: ["warehouse"]},
        level_trophies={6: ["vp_6"]},
        airships={(0, "balloon"): ((9, 1), "flat")},
    )
    act(s, "power(power=warehouse)", "pile(shape=t)")
    assert "power(power=warehouse)" not in extras(s)
    act(s, "work", "construct", "piece(piece=forge)", site((1, 5)))
    assert (s.level, s.whirlpool[0], s.airships[0]) == (1, 9, p.HOME)
    assert "use(trophy=vp_6)" in extras(s)
    act(s, "use(trophy=vp_6)", "construct", "piece(piece=dark_iron)", site((1, 3)))
    assert (s.vp[1], stock(s, 1)) == (12 + 6 + 5, {"whistle": 2}), "the second construction cost a whistle for water"
    end_turn(s, 1)
    assert s.over


@rule("WHI-6.4", "WHI-4.10")
def test_the_storage_limit_holds_in_the_last_turn_too() -> None:
    s = scene(active=1, ender=0, barracks={0: [], 1: []}, stocks={1: {"coal": 9, "iron": 3}}, abilities=PLAIN)
    act(s, "work")
    assert (s.over, stock(s, 1)) == (True, {"coal": 4, "iron": 3})
    assert score.resource_points(s, 1) == 1


# -------------------------------------------------------------------- scoring
def finished(players: int = 2, **more: Any) -> Whistle:
    """A game that has ended. All workers that are not named stand on the Trap, where they count nothing."""
    placed = {
        seat: len(more.get("tower", {}).get(seat, ())) + more.pop(f"whirlpool_{seat}", 0) for seat in range(players)
    }
    s = scene(
        **{
            "players": players,
            "active": players - 1,
            "ender": 0,
            "tiles": GROUND,
            "machines": {"trap": at(0)},
            "trap": {seat: 9 - placed[seat] for seat in range(players)},
            "barracks": {seat: [] for seat in range(players)},
            "abilities": {seat: ("planner", "dreadnought", "aeronaut", "admiral")[seat] for seat in range(players)},
            **more,
        }
    )
    idle_turn(s)
    assert s.over
    return s


@rule("WHI-6.5", "WHI-6.12")
def test_points_of_the_game_are_kept_and_workers_elsewhere_count_nothing() -> None:
    s = finished(points={0: 37, 1: 5})
    assert s.scores() == [37, 5]
    assert (s.view()["scores"], s.view()["winners"]) == ([37, 5], [0])
    on_cells = finished(
        points={0: 3},
        workers={0: [(4, 2), (10, 10)], 1: [(8, 2)]},
        machines={"trap": ((1, 1), 0), "refuge": ((5, 1), 0)},
        trap={0: 3, 1: 4},
        refuge={0: 4, 1: 4},
    )
    assert on_cells.scores() == [3, 0], "on scaffolds, floating, on Refuge and Trap"


@rule("WHI-6.5")
def test_a_total_is_the_sum_of_its_parts() -> None:
    s = finished(
        points={0: 20},
        tower={0: [2, 7]},
        whirlpool_0=1,
        upgrades={0: ["stockpile", "virtuous_circle"]},
        machine_stock={0: ["forge"]},
        trophies={0: ["card", "card", "move"]},
        scaffolds={0: ["t_01", "t_02", "t_03"]},
        hands={0: ["rush", "storm", "alms", "alms"]},
        stocks={0: {"coal": 4, "gold": 3, "whistle": 2}},
    )
    tally = s.view()["seats"][0]["tally"]
    assert tally == {
        "game": 20, "tower": 9, "whirlpool": -5, "upgrades": 9 + 3 + 4, "pieces": 1 + 3, "scaffolds": 1, "cards": 2,
        "resources": 2, "total": 20 + 9 - 5 + 16 + 4 + 1 + 2 + 2,
    }  # fmt: skip
    assert s.scores() == [49, 0]


@rule("WHI-6.6", "WHI-5.54")
@pytest.mark.parametrize("seat", [0, 1])
def test_tower_workers_score_their_level(seat: int) -> None:
    s = finished(tower={seat: [1, 4, 4, 12]})
    assert s.scores()[seat] == 21
    assert s.scores()[1 - seat] == 0


@rule("WHI-6.7", "WHI-5.71")
def test_drowned_workers_cost_points_and_a_total_may_be_negative() -> None:
    s = finished(points={0: 3, 1: 3}, whirlpool_0=2, whirlpool_1=4, upgrades={1: ["lifeboat"]})
    assert s.scores() == [-7, 3 + 3], "the Lifeboat of seat 2, worth three itself"


END_POINTS = {
    "antique_dealer": 6, "black_lung": 2, "drafting_office": 4, "duplicator": 4, "extension": 3, "extractor": 4,
    "gold_lung": 2, "self_hoist": 5, "iron_lung": 2, "lifeboat": 3, "manifest": 6, "warehouse": 6, "pawnbroker": 7,
    "rd_unit": 6, "fast_charger": 3, "archivist": 6, "shuttle": 2, "stabilizer": 4, "steam_siren": 2, "stockpile": 9,
    "reinforcement": 5, "tower_crane": 7, "wet_lung": 2, "virtuous_circle": 3 + 2,
}  # fmt: skip


@rule("WHI-6.8")
@pytest.mark.parametrize("upgrade", p.UPGRADES)
def test_upgrades_score_their_end_points(upgrade: str) -> None:
    assert len(END_POINTS) == 24
    assert finished(upgrades={1: [upgrade]}).scores() == [0, END_POINTS[upgrade]]


@rule("WHI-6.8", "WHI-5.168")
def test_virtuous_circle_counts_all_own_upgrades_and_no_others() -> None:
    s = finished(upgrades={0: ["virtuous_circle", "wet_lung", "gold_lung"], 1: ["stockpile"]})
    assert s.scores() == [3 + 2 + 2 + 3 * 2, 9]


@rule("WHI-6.9")
def test_machines_and_trophies_of_the_stock_are_a_point_each() -> None:
    s = finished(machine_stock={0: ["forge", "press", "whistler"]}, trophies={0: ["vp_6", "vp_6"], 1: ["vp_4"]})
    assert s.scores() == [5, 1], "whatever they are"


@rule("WHI-6.10")
@pytest.mark.parametrize(
    ("tiles", "cards", "points"), [(1, 1, 0), (2, 0, 1), (0, 2, 1), (3, 3, 2), (5, 1, 2), (1, 5, 2), (4, 4, 4)]
)
def test_pairs_of_scaffolds_and_of_cards(tiles: int, cards: int, points: int) -> None:
    """A scaffold and a card are no pair."""
    assert finished(scaffolds={0: p.TILES[20 : 20 + tiles]}, hands={0: p.CARDS[:cards]}).scores() == [points, 0]


@rule("WHI-6.11")
@pytest.mark.parametrize(
    ("held", "points"),
    [
        ({"coal": 3}, 0),
        ({"coal": 4}, 1),
        ({"water": 2, "gold": 1, "whistle": 1}, 1),
        ({"coal": 3, "iron": 4}, 1),
        ({"coal": 4, "iron": 4}, 2),
        (dict.fromkeys(p.RESOURCES, 4), 5),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_sets_of_four_resources(held: dict[str, int], points: int, seat: int) -> None:
    assert finished(stocks={seat: held}).scores()[seat] == points


# -------------------------------------------------------------------- who wins
@rule("WHI-6.13", "WHI-1.1")
@pytest.mark.parametrize("best", range(4))
def test_most_points_win(best: int) -> None:
    s = finished(4, points={seat: 30 if seat == best else 29 for seat in range(4)}, tower={(best + 1) % 4: []})
    assert s.winners() == [best]
    assert scene().winners() == [], "nobody before the end"


@rule("WHI-6.14")
@pytest.mark.parametrize(
    ("one", "other", "winner"),
    [
        ((1, [4]), (0, [5]), 1),
        ((0, [5]), (1, [4]), 0),
        ((0, [3, 3]), (0, [4, 2]), 1),  # the highest, not all of them
        ((0, [6]), (0, [3, 3]), 0),
        ((1, []), (0, [1]), 1),  # without a worker: level 0
    ],
)
def test_a_tie_goes_to_the_higher_tower_worker(
    one: tuple[int, list[int]], other: tuple[int, list[int]], winner: int
) -> None:
    s = finished(points={0: one[0], 1: other[0]}, tower={0: one[1], 1: other[1]}, stocks={1 - winner: {"coal": 3}})
    assert s.scores()[0] == s.scores()[1]
    assert s.winners() == [winner], "though the other has more items"


ITEMS: list[tuple[dict[str, Any], int]] = [
    ({"machine_stock": {0: ["forge"]}}, 1),
    ({"trophies": {0: ["card"]}}, 1),
    ({"scaffolds": {0: ["t_01"]}}, 0),
    ({"hands": {0: ["rush"]}}, 0),
    ({"stocks": {0: {"coal": 1}}}, 0),
]


@rule("WHI-6.15")
@pytest.mark.parametrize(("more", "worth"), ITEMS)
def test_then_to_more_items_in_the_stock(more: dict[str, Any], worth: int) -> None:
    s = finished(points={1: worth}, **more)
    assert s.scores() == [worth, worth]
    assert s.winners() == [0]


@rule("WHI-6.15")
def test_items_are_counted_singly_and_upgrades_are_none() -> None:
    """Three coal, a card and a scaffold are five items; three upgrades and a machine are one."""
    upgrades = ["black_lung", "gold_lung", "wet_lung"]
    s = finished(
        points={0: 7},
        stocks={0: {"coal": 3}},
        hands={0: ["rush"]},
        scaffolds={0: ["t_01"]},
        upgrades={1: upgrades},
        machine_stock={1: ["forge"]},
    )
    assert s.scores() == [7, 7]
    assert s.winners() == [0]


@rule("WHI-6.16")
def test_what_is_still_tied_is_shared() -> None:
    s = finished(3, points={0: 4, 1: 9, 2: 9}, stocks={1: {"coal": 1}, 2: {"gold": 1}})
    assert s.winners() == [1, 2]
    assert finished(4).winners() == [0, 1, 2, 3]


@rule("WHI-6.14", "WHI-6.15")
def test_ties_are_broken_among_those_who_have_most_points() -> None:
    s = finished(3, points={0: 1, 1: 9, 2: 9 - 2}, tower={0: [7], 2: [2]}, stocks={1: {"coal": 3}})
    assert s.scores() == [8, 9, 9]
    assert s.winners() == [2], "seat 1 stands higher, but has fewer points"
