"""WHI-5H to 5K: floods, moves and rescues, markets and piles that run out, activations."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from aerodrome.games.whistle_mountain import parts as p, score
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.ground import at, block, blocks, ready, started
from tests.games.whistle_mountain.modes import eager
from tests.games.whistle_mountain.scene import (
    Cell,
    act,
    answers,
    cell,
    extras,
    fly,
    options,
    owned,
    question,
    scene,
    site,
    stock,
    tower,
    workers,
)
from tests.games.whistle_mountain.zones import (
    CARDS,
    SIZE_OF,
    TROPHIES,
    barracks,
    deck,
    discarded,
    dock,
    hand,
    machine_pile,
    open_machines,
    open_upgrades,
    opened,
    reserve,
    supply,
    tile_pile,
    told,
    trophies,
)
from tests.kit.rule import rule

PLAIN = {0: "planner", 1: "dreadnought"}  # abilities without a say here
GROUND = blocks(0, 1)
ALL_CARDS = sorted(CARDS.elements())
SMALL = [name for name in p.MACHINES if SIZE_OF[name] == "small"]


# -------------------------------------------------------------------- floods
def rising(**more: Any) -> Whistle:
    """A machine is built above the bridge, on (1, 10)."""
    tiles = block(1, 10, "l_13", "l_14") | more.pop("tiles", {})
    players = int(more.get("players", 2))
    s = scene(tiles=tiles, machine_stock={0: ["whistler"]}, abilities=PLAIN if players == 2 else None, **more)
    return act(s, "work", "construct", site((1, 10)))


@rule("WHI-5.59", "WHI-5.11")
@pytest.mark.parametrize("level", range(8))
def test_the_next_row_is_flooded(level: int) -> None:
    s = rising(level=level)
    assert (s.level, s.view()["lines"]) == (level + 1, 7 - level)
    act(s, "gather", "airship(airship=dreadnought)")
    rows = {int(one.split("row=")[1].split(",")[0]) for one in options(s) if one.startswith("fly")}
    assert min(rows) == level + 2
    t = act(s, fly((4, level + 2)))
    assert t.view()["seats"][1]["stock"]["water"] == 3, "each cell of the new line shows a water"


@rule("WHI-5.60")
def test_airships_in_the_flooded_row_go_home_those_above_stay() -> None:
    places: dict[tuple[int, str], str | tuple[Cell, str]] = {
        (0, "blimp"): "cards",
        (1, "balloon"): ((5, 2), "flat"),
        (1, "blimp"): ((7, 2), "upright"),
        (1, "dreadnought"): ((1, 3), "flat"),
        (2, "dreadnought"): ((9, 2), "upright"),
    }
    s = rising(players=3, level=1, airships=places)
    assert [int(one) for one in s.airships[3:9]] == [p.HOME, p.HOME, 20, p.HOME, p.HOME, p.HOME]


@rule("WHI-5.61")
@pytest.mark.parametrize("level", [0, 4, 6, 7])
def test_workers_of_all_players_in_the_row_drown_in_barracks_on_scaffolds_and_floating(level: int) -> None:
    row = level + 1
    ground = block(1, row) if row < 9 else {}
    rows = [one for one in (row, row + 1) if one <= 7]
    s = rising(
        players=3,
        level=level,
        tiles=ground,
        barracks={0: rows, 1: rows, 2: rows},
        workers={0: [(1, row)], 1: [(2, row), (2, row + 1)], 2: [(9, row), (10, row + 1)]},
        tower={0: [row]},
        ender=p.EMPTY if rows else 1,
    )
    assert [barracks(s, seat) for seat in range(3)] == [[one for one in rows if one != row]] * 3
    assert [workers(s, seat) for seat in range(3)] == [[], [(2, row + 1)], [(10, row + 1)]]
    assert tower(s, 0) == {row: 1}, "safe in the tower"
    standing = 1 + 2 + 2
    assert sum(s.whirlpool) == 27 - standing - 1 - 3 * len(rows) + 3 + 3 * (row in rows)


@rule("WHI-5.62", "WHI-5.63", "WHI-5.12")
def test_machines_in_the_row_are_submerged_and_scaffolds_above_go_on() -> None:
    """Upper cells of flooded scaffolds still take workers, and airships harvest them."""
    tiles = block(1, 1) | block(1, 3, "l_03", "l_04") | block(5, 1, "l_05", "l_06")
    s = rising(
        tiles=tiles,
        machines={"forge": ((1, 1), 0), "double_gold": ((1, 3), 0), "double_iron": ((7, 1), 1)},
        airships={(1, "balloon"): ((2, 2), "flat")},
        stocks={1: {"gold": 1}},
    )
    assert owned(s.submerged, p.MACHINES) == ["double_iron", "forge"]
    assert s.airships[p.SIZES] == 11, "on a dry cell of a submerged machine"
    t = act(s.clone(), "work", "move", "barracks(row=2)")
    assert cell((4, 2)) in options(t)
    act(s, "gather", "airship(airship=blimp)", fly((9, 2)))
    assert stock(s, 1) == {"gold": 2, "water": 2}, "the gold of (8, 2), whose scaffold has a flooded cell"


@rule("WHI-5.64", "WHI-5.3", "WHI-5.138")
def test_lasting_effects_end_with_the_flood() -> None:
    """Swap Meet and Whistle Surplus go under: coal is wild no more, whistles are again."""
    tiles = block(1, 1) | block(5, 1, "l_03", "l_04")
    more: dict[str, Any] = {
        "tiles": tiles,
        "machines": {"swap_meet": ((1, 1), 0), "whistle_surplus": ((5, 1), 0)},
        "stall": "coal",
    }
    s = rising(**more, stocks={1: {"coal": 4}})
    assert (supply(s)["coal"], s.view()["wild"], s.view()["stall"]) == (12, ["whistle"], None)
    dry = act(scene(**more, active=1, stocks={1: {"coal": 1}}, abilities=PLAIN), "work")
    assert "move" in options(dry), "before the flood coal pays"
    dry = scene(**more, active=1, stocks={1: {"whistle": 1}}, abilities=PLAIN, trophies={1: ["vp_4"]})
    assert "move" not in options(act(dry, "work")), "and whistles do not"
    wet = rising(**more, stocks={1: {"whistle": 1}}, trophies={1: ["vp_4"]})
    assert "move" in options(act(wet, "work"))
    wet = rising(**more, stocks={1: {"coal": 1}}, trophies={1: ["vp_4"]})
    assert "move" not in options(act(wet, "work"))


# -------------------------------------------------------------------- moves and rescues
@rule("WHI-5.66")
@pytest.mark.parametrize(
    "more",
    [
        {"barracks": {0: [7]}},
        {"barracks": {0: []}, "workers": {0: [(1, 1)]}},
        {"barracks": {0: []}, "workers": {0: [(10, 10)]}},
        {"barracks": {0: []}, "machines": {"refuge": ((5, 1), 0)}, "refuge": {0: 1}},
    ],
    ids=["barracks", "scaffold", "floating", "refuge"],
)
def test_a_move_takes_a_worker_from_any_of_four_places(more: dict[str, Any]) -> None:
    s = scene(tiles=GROUND, abilities=PLAIN, stocks={0: {"gold": 1}}, **more)
    before = int(s.whirlpool[0])
    act(s, "work", "move", cell((4, 2)))
    assert (workers(s, 0), s.whirlpool[0], s.refuge[0], barracks(s, 0)) == ([(4, 2)], before, 0, [])


@rule("WHI-5.66", "WHI-5.67", "WHI-11.43")
@pytest.mark.parametrize(
    "more",
    [
        {"tower": {0: [3] * 9}},
        {"machines": {"trap": ((5, 1), 0)}, "trap": {0: 9}},
        {"workers": {1: [(1, 1)]}, "tower": {0: [1] * 9}},
    ],
    ids=["tower", "trap", "another player's"],
)
def test_who_cannot_be_moved_or_rescued(more: dict[str, Any]) -> None:
    s = scene(tiles=GROUND, abilities=PLAIN, stocks={0: {"gold": 4}}, barracks={0: []}, hands={0: ["alms"]}, **more)
    assert answers(act(s, "work")) == ["stop"]


@rule("WHI-5.67")
def test_a_rescue_takes_one_from_the_whirlpool_alone() -> None:
    s = scene(tiles=GROUND, abilities=PLAIN, stocks={0: {"gold": 2}}, tower={0: [1, 1]}, hands={0: ["alms"]})
    assert answers(act(s, "work")) == ["move", "stop"], "nobody is in the whirlpool"


@rule("WHI-5.68", "WHI-5.14")
def test_free_cells_are_those_without_resource_worker_or_airship() -> None:
    """All blank cells of two blocks, less one with a worker, one with an airship, one under a machine, one in water."""
    blank = [(1, 1), (2, 1), (2, 2), (4, 2), (6, 1), (5, 2), (7, 2), (8, 2)]
    s = scene(tiles=GROUND, abilities=PLAIN, stocks={0: {"gold": 1}}, barracks={0: [7]})
    act(s, "work", "move")
    assert set(options(s)) == {cell(where) for where in blank}
    s = scene(
        tiles=GROUND,
        level=1,
        machines={"dark_iron": ((1, 2), 0)},
        workers={1: [(4, 2)]},
        airships={(1, "balloon"): ((5, 2), "flat")},
        abilities=PLAIN,
        stocks={0: {"gold": 1}},
        barracks={0: [7]},
    )
    act(s, "work", "move")
    assert set(options(s)) == {cell((7, 2)), cell((8, 2))}


FULL = {1: [(1, 1), (2, 1), (2, 2), (4, 2)]}  # on all blank cells of one block


@rule("WHI-5.69", "WHI-5.136")
def test_without_a_free_cell_nobody_moves_but_onto_the_refuge() -> None:
    more: dict[str, Any] = {"abilities": PLAIN, "stocks": {0: {"gold": 4}}, "trophies": {0: ["move", "rescue"]}}
    s = scene(tiles=block(1, 1), workers=FULL, **more)
    assert extras(s) == []
    act(s, "work")
    assert s.active == 1, "neither task is possible"
    space = scene(tiles=block(1, 1), workers={1: FULL[1][1:]}, **more)
    assert extras(space) == ["use(trophy=move)", "use(trophy=rescue)"]
    tiles = block(1, 1) | block(1, 3, "l_03", "l_04")
    s = scene(
        tiles=tiles,
        machines={"refuge": ((1, 3), 0)},
        workers={1: [*FULL[1], (4, 4)]},
        abilities=PLAIN,
        stocks={0: {"gold": 1}},
        trophies={0: ["activate", "move"]},
    )
    assert extras(s) == ["use(trophy=activate)"]
    act(s, "use(trophy=activate)", "barracks(row=3)")
    assert (s.refuge[0], barracks(s, 0)) == (1, [1, 2, 4, 5, 6, 7])


@rule("WHI-5.69", "WHI-5.129")
def test_with_a_jetpack_floating_cells_do() -> None:
    """Workers on all blank cells; the Jetpack is submerged in the third case."""
    tiles = block(1, 2) | block(5, 1, "l_03", "l_04")
    standing = {1: [(2, 3), (4, 3), (1, 2), (2, 2), (8, 2)]}
    for machine, level, possible in (("transmuter", 0, False), ("jetpack", 0, True), ("jetpack", 1, False)):
        s = scene(
            tiles=tiles,
            machines={machine: ((5, 1), 0)},
            level=level,
            workers=standing,
            abilities=PLAIN,
            trophies={0: ["rescue"]},
        )
        assert ("use(trophy=rescue)" in extras(s)) == possible


@rule("WHI-5.70")
def test_workers_never_come_back_to_the_barracks_nor_down_from_the_tower() -> None:
    """In whole games: rows of the barracks only empty, and the tower never has fewer workers."""
    for players, seed in ((2, 3), (4, 4)):
        s = opened(players, seed)
        rng = Random(seed)
        rows = [set(barracks(s, seat)) for seat in range(players)]
        lifted = [0] * players
        while not s.over:
            s.apply(eager(s, rng))
            now = [set(barracks(s, seat)) for seat in range(players)]
            if not s.built >> p.MACHINES.index("coal_chute") & 1:  # which lets them drop a row
                assert all(new <= old for new, old in zip(now, rows, strict=True))
            assert all(len(new) <= len(old) for new, old in zip(now, rows, strict=True))
            up = [sum(tower(s, seat).values()) for seat in range(players)]
            assert all(new >= old for new, old in zip(up, lifted, strict=True))
            rows, lifted = now, up
        assert sum(lifted) > 3


@rule("WHI-5.70")
def test_a_moved_worker_has_no_way_into_barracks_or_tower() -> None:
    s = scene(tiles=GROUND, abilities=PLAIN, workers={0: [(1, 1)]}, stocks={0: {"gold": 1}}, tower={0: [2]})
    act(s, "work", "move")
    assert options(s)[0] == "worker(row=1,column=1)"
    act(s, "worker(row=1,column=1)")
    assert all(one.startswith("cell(") for one in options(s))


@rule("WHI-5.71", "WHI-6.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_worker_in_the_whirlpool_costs_five_points(seat: int) -> None:
    for drowned in range(10):
        s = scene(barracks={seat: []}, tower={seat: [1] * (9 - drowned)})
        assert s.whirlpool[seat] == drowned
        assert score.whirlpool_points(s, seat) == -5 * drowned
        assert score.total(s, seat) == 9 - drowned - 5 * drowned


# -------------------------------------------------------------------- markets and piles
@rule("WHI-5.72", "WHI-5.79", "WHI-5.73")
def test_the_market_of_machines_runs_out() -> None:
    """Three small machines are left, two open and one in the pile."""
    s = scene(
        abilities=PLAIN,
        machine_stock={1: SMALL[3:]},
        machine_market={"small": SMALL[:2]},
        stocks={0: {"coal": 4}, 1: {"coal": 4}},
    )
    assert (open_machines(s, "small"), machine_pile(s, "small")) == ([*SMALL[:2], None], [SMALL[2]])
    act(s, *dock("small_1"), f"machine(machine={SMALL[0]})")
    assert open_machines(s, "small") == [SMALL[2], SMALL[1], None], "only the space that became empty"
    act(s, *dock("small_2"), f"machine(machine={SMALL[1]})")
    assert open_machines(s, "small") == [SMALL[2], None, None]
    act(s, "work")
    act(s, "work")
    act(s, *dock("small_1"))
    assert owned(s.machines[0], p.MACHINES) == sorted([SMALL[0], SMALL[2]], key=p.MACHINES.index), "the last, unasked"
    assert open_machines(s, "small") == [None, None, None]


@rule("WHI-5.72", "WHI-5.79", "WHI-5.73", "WHI-5.124")
def test_the_market_of_upgrades_runs_out() -> None:
    rest = [name for name in p.UPGRADES if name not in ("manifest", "archivist", "stockpile", "rd_unit")]
    s = scene(
        players=4,
        tiles=GROUND,
        machines={"disassembler": at(0)},
        upgrades={1: rest[:6], 2: rest[6:12], 3: rest[12:18], 0: rest[18:]},
        upgrade_market=["manifest", "archivist", "rd_unit"],
        trophies={0: ["upgrade", "activate"]},
    )
    act(s, "use(trophy=upgrade)", "upgrade(upgrade=archivist)")
    assert (open_upgrades(s), s.upgrade_height) == (["manifest", "stockpile", "rd_unit"], 0)
    s.used_trophy = False
    s.settle()
    act(s, "use(trophy=activate)")
    assert set(options(s)) == {f"upgrade(upgrade={name})" for name in ("manifest", "stockpile", "rd_unit")}
    act(s, "upgrade(upgrade=rd_unit)")
    assert (open_upgrades(s), s.view()["upgrade_market"]["removed"]) == (["manifest", "stockpile", None], ["rd_unit"])


@rule("WHI-5.74", "WHI-5.79")
def test_the_tile_below_is_open_for_the_next_choice_and_an_empty_pile_is_none() -> None:
    """Two S and one T are left."""
    left = ["s_04", "s_09", "t_05"]
    s = scene(
        abilities=PLAIN,
        scaffolds={1: [tile for tile in p.TILES if tile not in left]},
        piles={"s": ["s_09", "s_04"]},
        stocks={0: {"whistle": 2}},
    )
    act(s, *dock("scaffolds"), "offer(number=3)")
    assert options(s) == ["pile(shape=s)", "pile(shape=t)"]
    act(s, "pile(shape=s)")
    assert s.view()["piles"]["s"] == {"height": 1, "top": "s_04"}
    act(s, "pile(shape=s)")
    assert (owned(s.scaffolds[0], p.TILES), s.active) == (left, 1), "the last one without a choice"


@rule("WHI-5.75")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_discarded_scaffold_goes_under_the_pile_of_its_shape(seat: int) -> None:
    s = scene(abilities={seat: "requisitioner"}, active=seat, scaffolds={seat: ["s_05", "t_05"]})
    before = {shape: tile_pile(s, shape) for shape in p.SHAPES}
    act(s, "power(power=scaffold_for_card)", "piece(piece=t_05)")
    assert tile_pile(s, "t") == [*before["t"], "t_05"]
    assert [tile_pile(s, shape) for shape in ("l", "s")] == [before["l"], before["s"]]
    gone = [tile for tile in p.TILES if tile[0] == "s"]
    s = scene(
        abilities={seat: "requisitioner"}, active=seat, scaffolds={seat: ["s_05"], 1 - seat: [*gone[:4], *gone[5:]]}
    )
    act(s, "power(power=scaffold_for_card)")
    assert tile_pile(s, "s") == ["s_05"], "alone and open if there was none"
    assert s.view()["piles"]["s"] == {"height": 1, "top": "s_05"}


@rule("WHI-5.76", "WHI-8.5")
def test_the_discard_pile_is_shuffled_in_the_middle_of_drawing() -> None:
    """One card is left in the pile; the two others that are drawn come from the five that were discarded."""
    s = scene(abilities=PLAIN, hands={1: ALL_CARDS[:34]}, discard=ALL_CARDS[34:39], stocks={0: {"gold": 2}})
    last = deck(s)
    act(s, *dock("cards"))
    events = told(s, 0, "offer(number=3)")
    names = [name for name, _ in events if name in ("drew", "reshuffled")]
    assert names == ["drew", "reshuffled", "drew", "drew"]
    assert ("reshuffled", {"cards": 5}) in events
    assert (len(hand(s)), len(deck(s)), discarded(s)) == (3, 3, [])
    assert set(last) <= set(hand(s))
    assert sorted([*hand(s), *deck(s)]) == sorted(ALL_CARDS[34:])


@rule("WHI-5.76")
def test_the_new_pile_is_shuffled() -> None:
    """The same five cards come in different orders."""
    orders = set()
    for seed in range(12):
        s = scene(
            abilities=PLAIN, hands={1: ALL_CARDS[:35]}, discard=ALL_CARDS[35:], seed=seed, stocks={0: {"gold": 2}}
        )
        act(s, *dock("cards"), "offer(number=1)")
        orders.add((*hand(s), *deck(s)))
    assert len(orders) > 6


@rule("WHI-5.76", "WHI-5.79")
def test_without_any_card_none_is_drawn() -> None:
    """All are in hands: Rummager and Press bring nothing, and nothing breaks."""
    s = scene(
        tiles=GROUND,
        hands={0: ALL_CARDS[:20], 1: ALL_CARDS[20:]},
        abilities={0: "rummager"},
        stocks={0: {"gold": 1}},
        machines={"press": at(1)},
        trophies={0: ["card", "activate"]},
    )
    assert not [one for one in extras(s) if one.startswith("use")]
    act(s, "work", "move", "barracks(row=1)", cell((1, 1)))
    assert (len(hand(s)), workers(s, 0)) == (20, [(1, 1)])


@rule("WHI-5.77", "WHI-5.143")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_trophies_at_random_come_from_the_top_of_the_reserve_until_it_is_empty(left: int) -> None:
    """The bonus of the Trophy Room draws two."""
    everything = sorted(TROPHIES.elements())
    s = scene(
        tiles=blocks(0, 1, 2), machine_stock={0: ["trophy_room"]}, trophies={1: everything[left:]}, abilities=PLAIN
    )
    there = reserve(s)
    assert len(there) == left
    act(s, "work", "construct", site((1, 1)))
    assert (sorted(trophies(s)), reserve(s), s.vp[0]) == (sorted(there[:2]), there[2:], 10)


@rule("WHI-5.77")
def test_a_used_trophy_is_nowhere_any_more() -> None:
    s = act(scene(trophies={0: ["vp_4"]}, abilities=PLAIN), "use(trophy=vp_4)")
    everywhere = [*reserve(s), *trophies(s, 0), *trophies(s, 1)]
    assert len(everywhere) == 23
    assert everywhere.count("vp_4") == TROPHIES["vp_4"] - 1


@rule("WHI-5.79")
def test_stocks_are_not_limited() -> None:
    """Most of the box before one seat, and it gains more of everything."""
    s = scene(
        tiles=GROUND,
        abilities={0: "requisitioner"},
        hands={0: ALL_CARDS[:39]},
        trophies={0: [*sorted(TROPHIES.elements())[:23]]},
        machine_stock={0: [name for name in p.MACHINES if name not in (SMALL[0], SMALL[1])]},
        scaffolds={0: [tile for tile in p.TILES[4:] if tile not in ("s_01", "t_14")]},
        stocks={0: {"coal": 2}},
    )
    counts = [len(hand(s)), len(owned(s.machines[0], p.MACHINES)), len(owned(s.scaffolds[0], p.TILES))]
    act(s, "power(power=scaffold_for_card)", "piece(piece=l_14)", *dock("small_1"), f"machine(machine={SMALL[1]})")
    after = [len(hand(s)), len(owned(s.machines[0], p.MACHINES)), len(owned(s.scaffolds[0], p.TILES))]
    assert after == [counts[0] + 1, counts[1] + 1, counts[2] - 1]


# -------------------------------------------------------------------- activations
@rule("WHI-5.81", "WHI-5.6")
def test_an_activation_is_optional_paid_first_and_happens_once() -> None:
    s = scene(tiles=block(1, 1), machines={"tesla_coil": ((1, 1), 0)}, abilities=PLAIN, stocks={0: {"iron": 4}})
    act(s, "gather", "airship(airship=blimp)", fly((1, 3)))
    assert options(s) == ["activate(machine=tesla_coil)", "stop"]
    declined = act(s.clone(), "stop")
    assert (stock(declined, 0), trophies(declined), declined.active) == ({"iron": 4}, [], 1)
    events = [name for name, _ in told(s, None, "activate(machine=tesla_coil)")]
    assert events[:3] == ["activated", "spent", "trophy_drawn"]
    assert (stock(s, 0), len(trophies(s))) == ({"iron": 3}, 1)
    assert "activate(machine=tesla_coil)" not in options(s), "not a second time"


@rule("WHI-5.82")
@pytest.mark.parametrize("seat", [1, 2])
def test_the_builder_has_no_claim_on_a_machine(seat: int) -> None:
    """Seat 1 builds; whoever comes next gains from it, the builder nothing."""
    s = scene(players=3, tiles=GROUND, machine_stock={0: ["forge"]}, hands={1: ["alms"], 2: ["alms"]})
    act(s, "work", "construct", site((1, 1)))
    while s.active != seat:
        act(s, "work", "stop", "end_turn")
    act(s, "gather", "airship(airship=balloon)", fly((1, 3)), "activate(machine=forge)")
    assert [stock(s, one) for one in range(3)] == [{"iron": 3} if one == seat else {} for one in range(3)]


@rule("WHI-5.83", "WHI-11.31", "WHI-11.32")
def test_an_effect_that_activates_reaches_every_active_machine_but_its_own() -> None:
    s = ready("machine_hub", "forge", "treasure_map", stocks={0: {"water": 3}}, trophies={0: ["activate"]})
    act(s, "use(trophy=activate)", "target(machine=machine_hub)")
    assert options(s) == ["target(machine=forge)", "target(machine=treasure_map)"]
    wet = ready("forge", "press", "machine_hub", "treasure_map", level=2, stocks={0: {"water": 1}})
    act(wet, "use(trophy=activate)")
    assert options(wet) == ["target(machine=treasure_map)", "target(machine=machine_hub)"], "two are under water"


@rule("WHI-5.84", "WHI-11.33")
def test_machines_that_need_their_place_are_not_started_from_the_stock() -> None:
    own = ["elevator", "refuge", "swap_meet", "toll_bridge", "trap", "forge"]
    s = scene(
        tiles=GROUND,
        hands={0: ["remote_control"]},
        machine_stock={0: own, 1: ["treasure_map"]},
        stocks={0: dict.fromkeys(p.RESOURCES, 3)},
        abilities=PLAIN,
    )
    act(s, "play(card=remote_control)")
    assert stock(s, 0)["iron"] == 6, "the Forge was the only target"


@rule("WHI-5.85", "WHI-5.118")
@pytest.mark.parametrize("first", [0, 1])
def test_either_of_two_effects_may_come_first_or_be_skipped(first: int) -> None:
    s = started("terrace", stocks={0: {"iron": 1, "coal": 1}}, scaffolds={0: ["t_01"]})
    assert options(s) == ["branch(effect=0)", "branch(effect=1)", "stop"]
    act(s, f"branch(effect={first})")
    act(s, answers(s)[0])
    assert options(s) == [f"branch(effect={1 - first})", "stop"]
    act(s, "stop")
    built, taken = s.vp[0] > 0, len(owned(s.scaffolds[0], p.TILES)) == 2
    assert (built, taken, question(s)) == (first == 0, first == 1, "turn_menu")
