"""WHI-10: the worked examples, with their numbers."""

from __future__ import annotations

import pytest

from aerodrome.games.whistle_mountain import GAME, parts as p, score
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import start
from tests.games.whistle_mountain.scene import (
    Cell,
    Site,
    act,
    answers,
    cell,
    fly,
    listed,
    on,
    options,
    owned,
    question,
    scene,
    site,
    stock,
    tower,
    workers,
)
from tests.kit.rule import rule


def where(one: Site) -> str:
    return site(*one)


@rule("WHI-10.1")
def test_an_airship_on_the_grid() -> None:
    s = scene(
        tiles={
            "s_01": on("s_01", (2, 1), (3, 1), (3, 2), (4, 2)),
            "l_01": on("l_01", (2, 2), (2, 3), (2, 4), (1, 4)),
            "l_02": on("l_02", (5, 2), (5, 3), (5, 4), (6, 4)),
            "l_03": on("l_03", (7, 3), (7, 2), (7, 1), (8, 1)),
        },
        machines={"automation": ((2, 1), 0), "dark_scorer": ((4, 2), 0), "double_coal": ((7, 1), 1)},
        airships={(0, "blimp"): "cards"},
    )
    act(s, "gather", "airship(airship=dreadnought)", fly((4, 1)))
    assert answers(s) == ["harvest", "activate(machine=dark_scorer)", "activate(machine=double_coal)", "stop"]
    act(s, "harvest", "activate(machine=double_coal)", "activate(machine=dark_scorer)")
    assert stock(s, 0) == {"water": 3, "coal": 3}
    assert s.vp[0] == 1


@rule("WHI-10.1")
def test_automation_is_offered_to_whoever_can_pay_it() -> None:
    tiles = {"s_01": on("s_01", (2, 1), (3, 1), (3, 2), (4, 2)), "l_01": on("l_01", (2, 2), (2, 3), (2, 4), (1, 4))}
    for held, offered in (({"iron": 1}, True), ({"whistle": 1}, True), ({"coal": 4}, False)):
        s = scene(
            tiles=tiles,
            machines={"automation": ((2, 1), 0)},
            scaffolds={0: ["t_01"]},
            stocks={0: held},
            upgrades={0: ["antique_dealer"]},
        )
        act(s, "gather", "airship(airship=balloon)", fly((4, 1)))
        assert ("activate(machine=automation)" in options(s)) == offered


@rule("WHI-10.2")
def test_an_airship_on_a_machine() -> None:
    s = scene(
        tiles={
            "t_01": on("t_01", (6, 1), (7, 1), (8, 1), (7, 2)),
            "l_01": on("l_01", (6, 2), (6, 3), (6, 4), (7, 4)),
            "s_07": on("s_07", (9, 2), (8, 2), (8, 3), (7, 3)),
            "l_02": on("l_02", (6, 5), (7, 5), (8, 5), (8, 4)),
            "l_03": on("l_03", (5, 3), (5, 4), (5, 5), (4, 5)),
            "l_04": on("l_04", (4, 4), (4, 3), (4, 2), (3, 2)),
        },
        machines={"dark_scorer": ((6, 2), 0), "automation": ((4, 3), 0), "disassembler": ((6, 3), 1)},
        stocks={0: {"iron": 1}},
        scaffolds={0: ["s_01"]},
    )
    act(s, "gather", "airship(airship=blimp)", fly((6, 3)))
    machines = ["dark_scorer", "automation", "disassembler"]
    assert answers(s) == ["harvest", *[f"activate(machine={machine})" for machine in machines], "stop"]
    act(s, "harvest", "activate(machine=dark_scorer)", "activate(machine=automation)")
    act(s, where(on("s_01", (3, 4), (3, 3), (2, 3), (2, 2))))
    assert stock(s, 0) == {"gold": 1, "coal": 1}
    assert s.vp[0] == 5


FIRST = on("l_01", (1, 1), (2, 1), (3, 1), (3, 2))
SECOND = on("t_01", (4, 2), (5, 2), (6, 2), (5, 3))
EDGES: list[tuple[str, dict[str, Site], dict[str, Site], str, Site, int]] = [
    ("WHI-10.3", {"l_01": FIRST}, {}, "t_02", on("t_02", (4, 2), (5, 2), (6, 2), (5, 3)), 1),
    ("WHI-10.4", {"l_01": FIRST, "t_01": SECOND}, {}, "l_02", on("l_02", (4, 3), (3, 3), (2, 3), (2, 2)), 5),
    (
        "WHI-10.5",
        {"l_01": FIRST, "t_01": SECOND, "l_03": on("l_03", (4, 3), (3, 3), (2, 3), (2, 2))},
        {"dark_iron": ((5, 2), 0)},
        "l_02",
        on("l_02", (4, 4), (5, 4), (6, 4), (6, 3)),
        4,
    ),
    (
        "WHI-10.6",
        {"l_01": FIRST, "t_01": SECOND, "l_03": on("l_03", (1, 4), (1, 3), (1, 2), (2, 2))},
        {"dark_iron": ((4, 2), 0)},
        "l_02",
        on("l_02", (4, 3), (3, 3), (2, 3), (2, 4)),
        6,
    ),
]


@rule("WHI-10.3", "WHI-10.4", "WHI-10.5", "WHI-10.6")
@pytest.mark.parametrize(
    ("clause", "tiles", "machines", "tile", "place", "points"), EDGES, ids=[one[0] for one in EDGES]
)
def test_a_scaffold_scores_its_edges(
    clause: str, tiles: dict[str, Site], machines: dict[str, Site], tile: str, place: Site, points: int
) -> None:
    s = scene(tiles=tiles, machines=machines, scaffolds={0: [tile]})
    act(s, "work", "construct", where(place))
    assert s.vp[0] == points, clause


@rule("WHI-10.7")
def test_a_move_and_a_rush() -> None:
    s = scene(
        tiles={"l_01": FIRST, "t_01": SECOND},
        stocks={0: {"gold": 2}},
        hands={0: ["rush"]},
        workers={0: [(2, 1)]},
    )
    act(s, "work", "move", "barracks(row=1)", cell((3, 1)), "play(card=rush)", "worker(row=1,column=2)", cell((5, 2)))
    assert stock(s, 0) == {}
    assert workers(s, 0) == [(3, 1), (5, 2)]
    assert listed(s.discard, p.CARDS) == ["rush"]
    assert not s.hands[0]


@rule("WHI-10.8")
def test_a_rescue() -> None:
    s = scene(tiles={"l_01": FIRST}, stocks={0: {"gold": 2}})
    act(s, "work", "rescue", cell((2, 1)))
    assert stock(s, 0) == {}
    assert workers(s, 0) == [(2, 1)]
    assert s.whirlpool[0] == 1


@rule("WHI-10.9", "WHI-10.10")
def test_a_machine_promotes_and_floods() -> None:
    tiles = {
        "l_01": on("l_01", (4, 4), (4, 5), (4, 6), (3, 6)),
        "l_03": on("l_03", (5, 5), (5, 6), (5, 7), (4, 7)),
    }
    s = scene(
        players=3,
        tiles=tiles,
        machine_stock={0: ["archives"]},
        scaffolds={0: ["t_09"]},
        level_trophies={6: ["vp_4"]},
        workers={0: [(4, 6), (4, 5)], 1: [(5, 6)]},
        airships={(1, "dreadnought"): ((1, 1), "flat")},
        barracks={0: [3, 4], 1: [2], 2: [1, 2]},
    )
    act(s, "work", "construct", "piece(piece=archives)")
    if question(s) == "construct_site":
        act(s, site((4, 5)))
    assert tower(s, 0) == {5: 1, 6: 1}
    assert tower(s, 1) == {6: 1}
    assert listed(s.trophies[0], p.TROPHIES) == ["vp_4"]
    assert not s.trophies[1]
    assert s.vp[0] == 12
    assert s.level == 1
    assert s.airships[1 * p.SIZES + p.DREADNOUGHT] == p.HOME
    assert s.barracks[2] == 0b10
    assert s.whirlpool[2] == p.WORKERS - 1


@rule("WHI-10.11")
def test_bonus_actions_inside_a_work() -> None:
    s = scene(
        tiles={"l_01": FIRST, "t_01": SECOND},
        scaffolds={0: ["l_02"]},
        machine_stock={0: ["dark_scorer"]},
        stocks={0: {"gold": 1, "water": 1}},
        trophies={0: ["rescue"]},
        hands={0: ["treasure_chest"]},
    )
    act(s, "work", "construct", "piece(piece=l_02)", where(on("l_02", (4, 3), (3, 3), (2, 3), (2, 2))))
    act(s, "move", "barracks(row=1)", cell((3, 1)), "use(trophy=rescue)", cell((2, 1)))
    act(s, "construct", site((5, 2)), "play(card=treasure_chest)")
    assert stock(s, 0) == {"whistle": 2}
    assert s.constructions == 2
    assert [s.moved, s.played_card, s.used_trophy] == [True, True, True]


@rule("WHI-10.12")
def test_four_resources_are_a_point() -> None:
    s = scene(stocks={0: {"water": 2, "gold": 1, "whistle": 1}})
    assert score.resource_points(s, 0) == 1


# -------------------------------------------------------------------- dry runs, piles unshuffled
SHAPED = {shape: [tile for tile in p.TILES if tile.startswith(shape)] for shape in p.SHAPES}
SMALL = {"small": ["dark_iron", "dark_scorer", "double_coal"]}


def opening(players: int, abilities: dict[int, str]) -> Whistle:
    s = scene(
        players=players,
        abilities=abilities,
        piles=SHAPED,
        machine_market=SMALL,
        machine_piles={"small": ["double_gold"]},
        stocks={0: START[0], 1: START[1], 2: START[2], 3: START[3]},
        level_trophies={1: ["vp_4", "whistle"], 2: ["card"]},
        steps=[start.SETUP_PILE],
        turn_number=0,
    )
    assert question(s) == "setup_pile"
    return s


START = [
    {"coal": 1, "iron": 1, "gold": 1, "water": 1},
    {"coal": 1, "iron": 1, "gold": 1, "water": 2},
    {"coal": 1, "iron": 1, "gold": 1, "water": 1, "whistle": 1},
    {"coal": 1, "iron": 1, "gold": 1, "water": 2, "whistle": 1},
]


def place(s: Whistle, shape: str, tile: str, *cells: Cell) -> None:
    act(s, f"pile(shape={shape})", f"piece(piece={tile})")
    if question(s) == "setup_place":  # else there is one way only
        act(s, where(on(tile, *cells)))
    assert s.tile_sites[p.TILES.index(tile)] == GAME.parse(where(on(tile, *cells))) - p.SITE


def two_players() -> Whistle:
    s = opening(2, {0: "artisan", 1: "riveter"})
    place(s, "l", "l_01", (1, 1), (2, 1), (3, 1), (3, 2))
    place(s, "s", "s_01", (5, 1), (6, 1), (6, 2), (7, 2))
    return s


@rule("WHI-10.13")
def test_dry_run_opening() -> None:
    s = two_players()
    assert owned(s.scaffolds[0], p.TILES) == ["l_02"]
    assert owned(s.scaffolds[1], p.TILES) == ["s_02"]
    assert [int(points) for points in s.vp] == [0, 0]
    assert (stock(s, 0), stock(s, 1)) == (START[0], START[1])
    view = s.view(0)["tiles"]
    assert view["l_01"]["cells"] == [[1, 1], [2, 1], [3, 1], [3, 2]]
    assert view["l_01"]["resources"] == ["coal", None, None, "iron"]
    assert view["s_01"]["cells"][3] == [7, 2]


def turns_of_two(turns: int) -> Whistle:
    """The dry run up to the end of so many turns."""
    s = two_players()
    played = [
        ["gather", "airship(airship=blimp)", fly((4, 1), "upright")],
        ["gather", "airship(airship=balloon)", "dock(dock=scaffolds)", "pile(shape=t)", "pile(shape=l)"],
        ["gather", "airship(airship=balloon)", "dock(dock=small_1)", "machine(machine=dark_scorer)"],
        [
            *["work", "construct", "piece(piece=t_01)", where(on("t_01", (7, 1), (8, 1), (9, 1), (8, 2)))],
            *["construct", "piece(piece=s_02)", where(on("s_02", (1, 2), (2, 2), (2, 3), (3, 3)))],
            *["construct", where(on("l_03", (7, 3), (6, 3), (5, 3), (5, 2)))],
            *["move", "barracks(row=1)", cell((6, 2))],
        ],
        ["work", "move", "barracks(row=1)", cell((6, 1)), "construct", "piece(piece=dark_scorer)", site((6, 1), 1)],
    ]
    for actions in played[:turns]:
        act(s, *actions)
    return s


@rule("WHI-10.14")
def test_dry_run_first_turn() -> None:
    assert stock(turns_of_two(1), 0) == {"coal": 2, "iron": 2, "gold": 1, "water": 2}


@rule("WHI-10.15")
def test_dry_run_scaffold_dock_and_riveter() -> None:
    assert owned(turns_of_two(2).scaffolds[1], p.TILES) == ["l_03", "s_02", "t_01"]


@rule("WHI-10.16")
def test_dry_run_small_machine() -> None:
    s = turns_of_two(3)
    assert stock(s, 0) == {"iron": 2, "gold": 1, "water": 2}
    assert owned(s.machines[0], p.MACHINES) == ["dark_scorer"]
    assert s.view(0)["market"]["small"]["open"] == ["dark_iron", "double_gold", "double_coal"]


@rule("WHI-10.17")
def test_dry_run_work() -> None:
    s = turns_of_two(4)
    assert s.vp[1] == 11
    assert stock(s, 1) == {"coal": 1, "iron": 1}
    assert workers(s, 1) == [(6, 2)]
    assert all(airship == p.HOME for airship in s.airships[p.SIZES :])


@rule("WHI-10.18")
def test_dry_run_machine() -> None:
    s = turns_of_two(5)
    assert question(s) == "trophy_pick"
    assert answers(s) == ["trophy(trophy=vp_4)", "trophy(trophy=whistle)"]
    act(s, "trophy(trophy=whistle)")
    assert tower(s, 0) == {1: 1}
    assert tower(s, 1) == {2: 1}
    assert listed(s.trophies[0], p.TROPHIES) == ["whistle"]
    assert listed(s.trophies[1], p.TROPHIES) == ["card"]
    assert s.vp[0] == 7
    assert stock(s, 0) == {"iron": 2, "water": 2, "whistle": 2}
    assert s.level == 0


def four_players() -> Whistle:
    s = opening(4, {0: "ace_pilot", 1: "admiral", 2: "daredevil", 3: "architect"})
    place(s, "l", "l_01", (1, 1), (2, 1), (3, 1), (3, 2))
    place(s, "s", "s_01", (4, 1), (5, 1), (5, 2), (6, 2))
    place(s, "t", "t_01", (7, 1), (8, 1), (9, 1), (8, 2))
    place(s, "l", "l_03", (10, 1), (10, 2), (10, 3), (9, 3))
    return s


@rule("WHI-10.19")
def test_four_players_opening() -> None:
    s = GAME.new(4, 7)
    assert isinstance(s, Whistle)
    s.draft = sum(
        1 << p.ABILITIES.index(name) for name in ("ace_pilot", "admiral", "aeronaut", "architect", "daredevil")
    )
    s.settle()
    act(s, *[f"ability(ability={name})" for name in ("architect", "daredevil", "admiral", "ace_pilot")])
    assert [p.ABILITIES[ability] for ability in s.abilities] == ["ace_pilot", "admiral", "daredevil", "architect"]
    assert s.draft == 0
    s = four_players()
    assert [owned(tiles, p.TILES) for tiles in s.scaffolds] == [["l_02"], ["s_02"], ["t_02"], ["l_04"]]
    assert [int(points) for points in s.vp] == [0, 0, 0, 0]


@rule("WHI-10.20", "WHI-10.21", "WHI-10.22", "WHI-10.23")
def test_four_players_first_round() -> None:
    s = four_players()
    act(s, "gather", "airship(airship=blimp)", fly((2, 1)))
    assert stock(s, 0) == {"coal": 3, "iron": 2, "gold": 1, "water": 3}
    act(s, "gather", "airship(airship=balloon)", fly((6, 1)))
    assert stock(s, 1) == {"coal": 2, "iron": 2, "gold": 1, "water": 3}
    act(s, "gather", "airship(airship=blimp)", "dock(dock=small_1)", "machine(machine=dark_scorer)")
    assert stock(s, 2) == {"iron": 1, "gold": 1, "water": 1}
    assert s.view(0)["market"]["small"]["open"] == ["dark_iron", "double_gold", "double_coal"]
    act(s, "work", "construct", where(on("l_04", (5, 3), (6, 3), (7, 3), (7, 2))))
    assert s.vp[3] == 7
    act(s, "move", "pay(payment=gold)", "barracks(row=1)")
    assert cell((2, 1)) not in options(s), "under the airship of the Ace Pilot"
    act(s, cell((7, 3)))
    assert stock(s, 3) == {"coal": 1, "iron": 1, "water": 2, "whistle": 1}
    assert s.level == 0
