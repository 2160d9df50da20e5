"""WHI-9: what each question offers, to whom, and what is asked next."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from aerodrome.games.whistle_mountain import GAME, grid, parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import start
from tests.games.whistle_mountain.ground import at, blanks, blocks, ready
from tests.games.whistle_mountain.modes import eager
from tests.games.whistle_mountain.scene import (
    Cell,
    Site,
    act,
    answers,
    cell,
    extras,
    fly,
    listed,
    on,
    owned,
    question,
    scene,
    site,
    stock,
    tower,
    workers,
)
from tests.kit.rule import rule


def pieces(*names: str) -> list[str]:
    return [f"piece(piece={name})" for name in names]


# ---------------------------------------------------------------- the setup
@rule("WHI-9.1", "WHI-11.55")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_abilities_are_drafted_from_the_last_seat_on_before_any_scaffold(players: int) -> None:
    s = GAME.new(players, 11)
    assert isinstance(s, Whistle)
    left = owned(s.draft, p.ABILITIES)
    assert len(left) == players + 1
    for seat in range(players - 1, -1, -1):
        assert (question(s), s.player) == ("setup_ability", seat)
        assert answers(s) == [f"ability(ability={name})" for name in left]
        taken = left.pop(len(left) // 2)
        act(s, f"ability(ability={taken})")
        assert p.ABILITIES[int(s.abilities[seat])] == taken
        assert all(int(height) == 14 for height in s.tile_heights)
    assert (question(s), s.player) == ("setup_pile", 0)
    assert not any(s.able(seat, p.ABILITIES.index(left[0])) for seat in range(players))


# Row 1 is taken but for (10, 1), beside which (9, 2) is taken too: an L alone still reaches the bottom.
NARROW: dict[str, Site] = {
    "t_01": on("t_01", (1, 1), (2, 1), (3, 1), (2, 2)),
    "t_02": on("t_02", (4, 1), (5, 1), (6, 1), (5, 2)),
    "l_01": on("l_01", (7, 1), (8, 1), (9, 1), (9, 2)),
}
NO_WAY: dict[str, Site] = {**NARROW, "l_02": on("l_02", (10, 1), (10, 2), (10, 3), (9, 3))}


def opening(**more: Any) -> Whistle:
    return scene(steps=[start.SETUP_PILE], turn_number=0, **more)


@rule("WHI-9.2", "WHI-9.3", "WHI-9.4")
def test_a_pile_is_offered_with_two_tiles_and_a_place_at_the_bottom() -> None:
    s = opening(active=1)
    assert (s.player, answers(s)) == (1, [f"pile(shape={shape})" for shape in "lst"])
    most = [tile for tile in p.TILES if tile.startswith("s")][:13]  # one S is left
    assert answers(opening(scaffolds={1: most})) == ["pile(shape=l)", "pile(shape=t)"]
    s = opening(tiles=NARROW, piles={"l": ["l_05", "l_09"]})  # a single pile is not asked about
    assert (question(s), answers(s)) == ("setup_keep", pieces("l_05", "l_09"))
    act(s, "piece(piece=l_09)")  # a single place neither
    assert s.view(0)["tiles"]["l_09"]["cells"][0] in ([10, 1], [10, 3])
    assert (owned(s.scaffolds[0], p.TILES), s.vp[0], s.player) == (["l_05"], 0, 1)


@rule("WHI-9.3", "WHI-9.4")
@pytest.mark.parametrize(
    ("shape", "tiles", "places"), [("l", ["l_01", "l_02"], 4 * 8 + 4 * 9), ("s", ["s_09", "s_10"], 2 * 8 + 2 * 9)]
)
def test_the_opening_scaffold_touches_the_bottom_in_every_position(shape: str, tiles: list[str], places: int) -> None:
    s = act(opening(piles={shape: tiles}, stocks={0: {"gold": 1}}), f"pile(shape={shape})")
    assert (question(s), answers(s)) == ("setup_keep", pieces(*tiles))
    act(s, f"piece(piece={tiles[1]})")
    assert question(s) == "setup_place"
    assert len(answers(s)) == places
    assert all(",row=1," in name for name in answers(s))
    act(s, answers(s)[-1])
    assert (owned(s.scaffolds[0], p.TILES), s.player, question(s), stock(s, 0)) == (
        [tiles[0]],
        1,
        "setup_pile",
        {"gold": 1},
    )


@rule("WHI-11.56", "WHI-9.2", "WHI-9.4")
def test_without_a_place_at_the_bottom_the_ordinary_rule_holds_without_points() -> None:
    s = opening(tiles=NO_WAY, abilities={0: "architect"}, upgrades={0: ["extractor"]}, piles={"t": ["t_06", "t_08"]})
    assert answers(s) == [f"pile(shape={shape})" for shape in "lst"]
    act(s, "pile(shape=t)", "piece(piece=t_06)")
    assert site((1, 2)) not in answers(s)  # (2, 2) is taken
    assert site((6, 3), 2) not in answers(s)  # touches nothing
    turned = site(*on("t_06", (3, 2), (3, 3), (3, 4), (4, 3)))
    assert turned in answers(s)
    act(s, turned)
    assert (s.vp[0], stock(s, 0), s.player) == (0, {}, 1)


# ---------------------------------------------------------------- the turn
@rule("WHI-9.5", "WHI-11.25", "WHI-9.40")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_menu_offers_one_main_action_and_then_the_end(seat: int) -> None:
    table: dict[str, Any] = {"active": seat, "hands": {seat: ["treasure_chest"]}, "abilities": {seat: "riveter"}}
    s = scene(**table)
    assert (answers(s), extras(s)) == (["gather", "work"], ["play(card=treasure_chest)"])  # no end before
    worked = act(s.clone(), "work", "stop")
    assert (question(worked), answers(worked)) == ("turn_menu", ["end_turn"])
    act(s, "gather", "airship(airship=balloon)", fly((9, 9)), "stop")
    assert (question(s), answers(s), extras(s)) == ("turn_menu", ["end_turn"], ["play(card=treasure_chest)"])
    act(s, "play(card=treasure_chest)")  # nothing but the end is left
    assert (s.active, answers(s)) == (1 - seat, ["gather", "work"])
    away: dict[Any, Any] = {(seat, "balloon"): "cards", (seat, "blimp"): "large", (seat, "dreadnought"): "medium"}
    assert answers(scene(airships=away, **table)) == ["work"]


@rule("WHI-9.6", "WHI-9.52")
def test_the_airships_at_home_are_offered() -> None:
    s = act(scene(airships={(0, "blimp"): "cards", (1, "balloon"): "large"}), "gather")
    assert answers(s) == ["airship(airship=balloon)", "airship(airship=dreadnought)"]


CROWDED: dict[str, Any] = {
    "level": 1,
    "tiles": {**blocks(0, 1, 2, 3), "t_05": on("t_05", (6, 12), (7, 12), (8, 12), (7, 11))},
    "machines": {"forge": at(0), "refuge": ((5, 2), 0), "whistler": ((3, 4), 0)},
    "refuge": {1: 1},
    "workers": {0: [(9, 9), (2, 4)], 1: [(3, 3), (10, 7)]},
    "airships": {
        (1, "balloon"): ((2, 2), "flat"),
        (1, "blimp"): ((9, 6), "upright"),
        (1, "dreadnought"): ((1, 8), "flat"),
        (0, "balloon"): ((4, 10), "flat"),
    },
}


@rule("WHI-9.7", "WHI-9.42", "WHI-9.52", "WHI-5.16", "WHI-5.18", "WHI-5.180", "WHI-5.186")
@pytest.mark.parametrize("ability", ["riveter", "ace_pilot", "dreadnought"])
@pytest.mark.parametrize(("airship", "length"), [("balloon", 1), ("blimp", 2), ("dreadnought", 3)])
def test_every_legal_set_of_cells_is_a_place(ability: str, airship: str, length: int) -> None:
    """All lines of cells, judged one by one; also those that touch nothing."""
    ships = {key: where for key, where in CROWDED["airships"].items() if key != (0, airship)}
    s = scene(**{**CROWDED, "airships": ships}, abilities={0: ability})
    view = s.view(0)
    covered = {tuple(one) for machine in view["machines"].values() if machine["cells"] for one in machine["cells"]}
    grounds: list[set[Any]] = [set(map(tuple, view["machines"][name]["cells"])) for name in ("forge", "whistler")]
    scaffold = {name: set(map(tuple, tile["cells"])) for name, tile in view["tiles"].items() if tile["cells"]}
    everywhere = {(column, row) for column in range(1, 11) for row in range(1, 13)}
    grounds.append(everywhere - set().union(*scaffold.values()))
    if ability == "ace_pilot":
        grounds += [cells - covered for cells in scaffold.values()]
    standing = {(9, 9), (2, 4), (3, 3), (10, 7)}
    own = {(4, 10)} if (0, "balloon") in ships else set()
    others = {(2, 2), (9, 6), (9, 7), (1, 8), (2, 8), (3, 8)}
    barred = standing | own | (set() if ability == airship == "dreadnought" else others)
    wanted = []
    for direction in ("flat", "upright")[: 1 if length == 1 else 2]:
        for row in range(1, 13):
            for column in range(1, 11):
                step = (1, 0) if direction == "flat" else (0, 1)
                line = {(column + n * step[0], row + n * step[1]) for n in range(length)}
                dry = all(y > 1 for _, y in line)
                if dry and not line & barred and any(line <= ground for ground in grounds):
                    wanted.append(fly((column, row), direction))
    act(s, "gather", f"airship(airship={airship})")
    assert [name for name in answers(s) if name.startswith("fly")] == wanted
    assert len(wanted) > 60


@rule("WHI-9.9", "WHI-5.29")
@pytest.mark.parametrize(("held", "offers"), [({}, 1), ({"iron": 1}, 2), ({"iron": 1, "whistle": 1}, 3)])
def test_a_dock_offers_the_prices_that_can_be_paid(held: dict[str, int], offers: int) -> None:
    for dock, cards in (("cards", True), ("scaffolds", False)):
        s = act(scene(stocks={0: held}), "gather", "airship(airship=blimp)", f"dock(dock={dock})")
        wanted = offers if cards else 1 + held.get("whistle", 0)
        if wanted > 1:
            assert (question(s), len(answers(s))) == ("dock_option", wanted)
            act(s, answers(s)[-1])
            while question(s) in ("pay_effect", "choose_effect"):
                act(s, answers(s)[0])
        elif not cards:
            act(s, answers(s)[0])
        gained = len(listed(s.hands[0], p.CARDS)) if cards else len(owned(s.scaffolds[0], p.TILES))
        assert gained == wanted


@rule("WHI-9.9", "WHI-5.34")
def test_at_the_upgrade_dock_the_tile_sets_the_price() -> None:
    market = ["manifest", "stockpile", "tower_crane"]  # coal and 2 water; 3 coal; 2 coal
    s = scene(stocks={0: {"coal": 3}}, upgrade_market=market)
    act(s, "gather", "airship(airship=blimp)", "dock(dock=upgrades)")
    assert answers(s) == ["upgrade(upgrade=stockpile)", "upgrade(upgrade=tower_crane)"]
    act(s, "upgrade(upgrade=tower_crane)")
    assert (stock(s, 0), owned(s.upgrades[0], p.UPGRADES)) == ({"coal": 1}, ["tower_crane"])


@rule("WHI-9.14", "WHI-5.40", "WHI-5.41", "WHI-5.42")
def test_the_tasks_of_a_work() -> None:
    tiles = ["t_01", "t_02", "t_03", "t_04"]
    s = scene(tiles=blocks(0, 1), scaffolds={0: tiles}, stocks={0: {"water": 3, "gold": 3}})
    act(s, "work")
    assert (question(s), answers(s)) == ("work_task", ["construct", "move", "rescue", "stop"])
    moved = act(s.clone(), "move", "barracks(row=1)", cell(blanks(s)[0]))
    assert (answers(moved), stock(moved, 0)) == (["construct", "stop"], {"water": 3, "gold": 2})
    rescued = act(s.clone(), "rescue", cell(blanks(s)[0]))
    assert (answers(rescued), stock(rescued, 0)) == (["construct", "stop"], {"water": 3, "gold": 1})
    for water, tile in ((3, "t_01"), (2, "t_02"), (1, "t_03")):
        assert "construct" in answers(s)
        act(s, "construct", f"piece(piece={tile})")
        act(s, answers(s)[0])
        assert stock(s, 0) == {"water": water, "gold": 3}
    assert answers(s) == ["move", "rescue", "stop"]  # a fourth is not offered
    poor = act(scene(tiles=blocks(0, 1), scaffolds={0: tiles}, stocks={0: {"gold": 1}}), "work")
    assert answers(poor) == ["construct", "move", "stop"]
    act(poor, "construct", "piece(piece=t_01)")
    assert answers(act(poor, answers(poor)[0])) == ["move", "stop"]  # no water


@rule("WHI-9.15", "WHI-9.16")
def test_pieces_with_a_site_and_their_sites() -> None:
    lone = {"l_01": on("l_01", (3, 1), (2, 1), (1, 1), (1, 2))}
    s = scene(tiles=lone, machine_stock={0: ["whistler", "forge", "trap"]}, scaffolds={0: ["t_09", "s_01"]})
    act(s, "work", "construct")
    assert answers(s) == pieces("s_01", "t_09", "whistler")  # nothing larger fits
    act(s, "piece(piece=whistler)")
    assert answers(s) == [site((1, 1)), site((2, 1)), site((1, 1), 1)]
    s = act(scene(tiles=lone, machine_stock={0: ["whistler", "forge"]}, active=0), "work", "construct")
    assert question(s) == "construct_site"  # the only piece


@rule("WHI-9.16", "WHI-5.44", "WHI-5.45", "WHI-5.46")
@pytest.mark.parametrize("tile", ["l_04", "s_09", "s_01", "t_09", "t_02"])
def test_every_legal_position_of_a_scaffold_is_one_option(tile: str) -> None:
    """All eight positions everywhere, judged one by one; those with the same resources on the same cells are one."""
    ships: dict[Any, Any] = {(1, "balloon"): ((6, 5), "flat")}
    s = scene(tiles=blocks(0, 3), level=1, scaffolds={0: [tile]}, airships=ships, workers={1: [(9, 3)]})
    solid = {tuple(one) for name in blocks(0, 3) for one in s.view(0)["tiles"][name]["cells"] if one[1] > 1}
    taken = {tuple(one) for name in blocks(0, 3) for one in s.view(0)["tiles"][name]["cells"]} | {(6, 5)}
    number = p.TILES.index(tile)
    printed = [int(kind) for kind in p.TILE_RESOURCES[4 * number : 4 * number + 4]]
    found = set()
    for turned in range(8):
        shape = grid.turned_cells(int(p.TILE_SHAPE[number]), turned)
        for x in range(1, 11):
            for y in range(2, 13):
                cells: list[Cell] = [(x + dx, y + dy) for dx, dy in shape]
                inside = all(1 <= column <= 10 and 1 < row <= 12 for column, row in cells)
                beside = {(c + dx, r + dy) for c, r in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
                if inside and not taken & set(cells) and beside & solid:
                    found.add(tuple(sorted(zip(cells, printed, strict=True))))
    act(s, "work", "construct")
    assert len(answers(s)) == len(found)
    laid = set()
    for answer in answers(s):
        done = act(s.clone(), answer)
        laid.add(tuple(sorted(zip(map(tuple, done.view(0)["tiles"][tile]["cells"]), printed, strict=True))))
    assert laid == found


# ---------------------------------------------------------------- promotions and rescues
@rule("WHI-9.18", "WHI-9.41")
def test_own_workers_are_promoted_column_by_column_from_the_bottom() -> None:
    """Two trophies lie on levels 1 and 2: the questions tell the order."""
    levels = {1: ["vp_4", "card"], 2: ["whistle", "vp_6", "move"]}
    s = scene(
        tiles=blocks(0, 1), machine_stock={0: ["forge"]}, workers={0: [(1, 1), (2, 1), (2, 2)]}, level_trophies=levels
    )
    act(s, "work", "construct", site((1, 1)))
    assert (question(s), s.view(0)["asking"]["level"]) == ("trophy_pick", 1)  # (1, 1), and nobody asked who goes first
    act(s, "trophy(trophy=card)")
    assert (question(s), s.view(0)["asking"]["level"]) == ("trophy_pick", 2)  # (2, 1) took the last one of level 1
    assert sorted(listed(s.trophies[0], p.TROPHIES)) == ["card", "vp_4"]
    assert (tower(s, 0), workers(s, 0)) == ({1: 2, 2: 1}, [])
    levels = {3: ["vp_4", "card"], 4: ["whistle", "vp_6"]}
    s = scene(tiles=blocks(2), machine_stock={0: ["forge"]}, workers={0: [(3, 3), (2, 4)]}, level_trophies=levels)
    act(s, "work", "construct", site((2, 3)))
    assert s.view(0)["asking"]["level"] == 4  # (2, 4) is farther left than (3, 3)


@rule("WHI-9.19", "WHI-9.52", "WHI-5.53")
def test_the_owner_of_the_worker_picks_among_the_kinds_on_its_level() -> None:
    s = scene(
        players=3, tiles=blocks(0, 1), machine_stock={0: ["forge"]}, workers={2: [(1, 1), (2, 1)], 1: [(2, 2)]},
        level_trophies={1: ["vp_4", "vp_4", "card"], 2: ["move"]},
    )  # fmt: skip
    act(s, "work", "construct", site((1, 1)))
    assert listed(s.trophies[1], p.TROPHIES) == ["move"]  # the only one is taken without a question
    assert (s.player, answers(s)) == (2, ["trophy(trophy=vp_4)", "trophy(trophy=card)"])
    act(s, "trophy(trophy=vp_4)")
    assert (s.player, answers(s)) == (2, ["trophy(trophy=vp_4)", "trophy(trophy=card)"])
    act(s, "trophy(trophy=vp_4)")
    assert listed(s.trophies[2], p.TROPHIES) == ["vp_4", "vp_4"]
    assert listed(s.level_trophies[0], p.TROPHIES) == ["card"]


@rule("WHI-9.21", "WHI-9.22", "WHI-9.52")
def test_of_the_workers_in_the_whirlpool_nobody_chooses() -> None:
    s = act(scene(tiles=blocks(0), stocks={0: {"gold": 2}}, barracks={0: [4]}), "work", "rescue")
    assert (question(s), answers(s)) == ("worker_cell", [cell(where) for where in blanks(s)])
    act(s, cell((2, 2)))
    assert (workers(s, 0), s.whirlpool[0], s.barracks[0]) == ([(2, 2)], 7, 0b1000)


@rule("WHI-9.23", "WHI-9.52")
def test_targets_are_the_active_machines_and_there_is_no_stop() -> None:
    s = ready("press", "forge", "library", "vault", stocks={0: {"coal": 1}})
    act(s, "use(trophy=activate)")
    assert answers(s) == [f"target(machine={name})" for name in ("forge", "press", "vault")]


# ---------------------------------------------------------------- whole games
@rule("WHI-9.54")
def test_eager_games_reach_their_end() -> None:
    for players, seed in ((2, 4), (4, 5)):
        s = GAME.new(players, seed, keep=False)
        assert isinstance(s, Whistle)
        rng = Random(seed)
        while not s.over:
            s.apply(eager(s, rng))
        assert GAME.outcome is not None
        assert (GAME.outcome(s), s.turn < 100 * players) == ("barracks", True)
        assert s.built
