"""WHI-1, WHI-2, WHI-7: the game in short, what is in the box, variants and numbers of players."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from aerodrome.games.whistle_mountain import GAME, parts as p
from tests.games.whistle_mountain.ground import block, end_turn, ready
from tests.games.whistle_mountain.modes import eager
from tests.games.whistle_mountain.scene import (
    act,
    answers,
    cell,
    extras,
    fly,
    on,
    options,
    owned,
    scene,
    site,
    stock,
    tower,
    workers,
)
from tests.games.whistle_mountain.zones import SIZE_OF, dock, hand, new_game, opened, supply
from tests.kit.rule import rule

MODES = [(2, False), (3, True), (4, False)]


# -------------------------------------------------------------------- in short
@rule("WHI-1.1", "WHI-1.5", "WHI-7.5")
def test_two_to_four_players_and_one_variant() -> None:
    assert GAME.players == (2, 3, 4)
    for players in (0, 1, 5):
        with pytest.raises(ValueError, match="player"):
            new_game(players)
    assert [(option.name, option.default) for option in GAME.options] == [("first_game", False)]
    assert not new_game(2).view()["first_game"]
    assert new_game(2, first_game=True).view()["first_game"]


@rule("WHI-1.2")
def test_all_build_on_one_grid_harvest_there_and_lift_workers_from_it() -> None:
    """A scaffold of seat 1, a machine of seat 2 on it, which lifts a worker of seat 1 and works for seat 1."""
    s = scene(
        tiles={"l_01": on("l_01", (1, 1), (2, 1), (3, 1), (3, 2))},
        scaffolds={0: ["t_09"]},
        machine_stock={1: ["double_gold"]},
        stocks={0: {"gold": 1}},
    )
    act(s, "work", "construct", site(*on("t_09", (4, 1), (5, 1), (6, 1), (5, 2))))
    act(s, "move", "barracks(row=1)", cell((5, 2)))
    assert (s.active, workers(s, 0)) == (1, [(5, 2)])
    act(s, "work", "construct", site((5, 1), 1))
    assert (tower(s, 0), workers(s, 0)) == ({2: 1}, [])
    act(s, "gather", "airship(airship=balloon)", fly((5, 3)), "activate(machine=double_gold)")
    assert stock(s, 0) == {"gold": 2}


@rule("WHI-1.3", "WHI-1.4", "WHI-7.3", "WHI-5.57", "WHI-5.65", "WHI-6.3")
@pytest.mark.parametrize(("players", "first_game"), MODES)
def test_machines_above_the_bridge_raise_the_water_until_the_barracks_are_empty(players: int, first_game: bool) -> None:
    """A whole game: each rise follows a machine above the bridge; one last turn for all but the one who ends it."""
    s = opened(players, 11, first_game=first_game)
    rng = Random(5)
    rises = above = 0
    last_turns: list[int] | None = None
    while not s.over:
        journal = GAME.listen(s)
        s.apply(eager(s, rng))
        for event in journal.take():
            told = GAME.events.read(event, None)
            if told.name == "machine_built":
                height = {"small": (1, 2), "medium": (2, 2), "large": (2, 3)}[SIZE_OF[told.args["machine"]]]
                above += told.args["row"] + height[int(told.args["turned"])] - 1 >= 6
            elif told.name == "flooded":
                rises += 1
                assert told.args["level"] == rises <= above
            elif told.name == "last_turns":
                assert last_turns is None
                last_turns = []
            elif told.name == "turn_began" and last_turns is not None:
                last_turns.append(int(event.seat))
    assert int(s.level) == rises == min(above, 8) > 2
    assert not any(s.barracks)
    assert GAME.outcome is not None
    assert GAME.outcome(s) == "barracks"
    assert last_turns == [(int(s.ender) + distance) % players for distance in range(1, players)]


# -------------------------------------------------------------------- the board
@rule("WHI-2.1", "WHI-11.2")
@pytest.mark.parametrize(
    ("airship", "flat", "upright"), [("balloon", 120, 0), ("blimp", 9 * 12, 10 * 11), ("dreadnought", 8 * 12, 10 * 10)]
)
def test_the_grid_has_ten_columns_and_twelve_rows(airship: str, flat: int, upright: int) -> None:
    s = act(scene(), "gather", f"airship(airship={airship})")
    assert sum(one.startswith("fly(direction=flat") for one in options(s)) == flat
    assert sum(one.startswith("fly(direction=upright") for one in options(s)) == upright


@rule("WHI-2.1", "WHI-5.37")
def test_spaces_of_the_board() -> None:
    view = new_game(2).view()
    assert list(view["docks"]) == [
        *["cards", "small_1", "small_2", "medium", "large", "upgrades", "scaffolds", "rescue"],
    ]
    assert [len(view["market"][size]["open"]) for size in ("small", "medium", "large")] == [3, 3, 3]
    assert len(view["upgrade_market"]["open"]) == 3
    assert (list(view["piles"]), len(view["tower"])) == (["l", "s", "t"], 12)


@rule("WHI-2.1", "WHI-11.3", "WHI-5.57")
@pytest.mark.parametrize(("row", "level"), [(4, 0), (5, 0), (6, 1), (11, 1)])
def test_the_bridge_lies_between_rows_five_and_six(row: int, level: int) -> None:
    s = scene(tiles=block(1, row), machine_stock={0: ["dark_iron"]})
    act(s, "work", "construct", site((1, row)))
    assert s.level == level


@rule("WHI-2.2", "WHI-5.78")
@pytest.mark.parametrize(("owned_now", "offered"), [(5, True), (6, False)])
def test_a_player_board_has_six_slots_for_upgrades(owned_now: int, offered: bool) -> None:
    six = ["manifest", "pawnbroker", "archivist", "warehouse", "rd_unit", "stockpile"]
    s = scene(
        upgrades={0: six[:owned_now]},
        upgrade_market=["tower_crane"],
        stocks={0: {"coal": 2}},
        trophies={0: ["upgrade"]},
    )
    assert ("use(trophy=upgrade)" in extras(s)) == offered
    act(s, "gather", "airship(airship=balloon)")
    assert ("dock(dock=upgrades)" in options(s)) == offered
    if offered:
        act(s, "dock(dock=upgrades)")
        assert len(owned(s.upgrades[0], p.UPGRADES)) == 6
        assert extras(s) == [], "no use of the trophy any more"


@rule("WHI-2.3", "WHI-5.59", "WHI-5.65")
def test_eight_water_lines_rise_one_by_one() -> None:
    tiles = block(1, 10)
    names = ["dark_iron", "double_coal", "double_gold", "whistler"]
    left = []
    for level in (0, 3, 7, 8):
        s = scene(tiles=tiles, machine_stock={0: names[:1]}, level=level)
        assert s.view()["lines"] == 8 - level
        act(s, "work", "construct", site((1, 10)))
        left.append((int(s.level), s.view()["lines"]))
    assert left == [(1, 7), (4, 4), (8, 0), (8, 0)]


@rule("WHI-2.11", "WHI-2.16")
def test_points_are_not_limited_by_their_tokens() -> None:
    """All point tokens together are worth exactly 1000."""
    s = scene(points={0: 998, 1: 1500}, trophies={0: ["vp_6"]})
    act(s, "use(trophy=vp_6)")
    assert [int(points) for points in s.vp] == [1004, 1500]


@rule("WHI-2.12", "WHI-5.148")
def test_there_is_one_duplicator_token() -> None:
    abilities = {0: "riveter", 1: "artisan", 2: "planner"}
    s = scene(players=3, upgrades={0: ["duplicator"]}, abilities=abilities, stocks={0: {"whistle": 2}})
    act(s, "power(power=duplicator)", "ability(ability=artisan)")
    assert (s.able(0, p.ARTISAN), s.able(0, p.PLANNER), s.view()["token"]) == (True, False, "artisan")
    act(s, "power(power=duplicator)")
    assert (s.able(0, p.ARTISAN), s.able(0, p.PLANNER), s.view()["token"]) == (False, True, "planner")
    assert s.able(1, p.ARTISAN), "its owner has it always"


@rule("WHI-2.14", "WHI-5.2")
def test_four_players_at_the_storage_limit_leave_no_token() -> None:
    four = dict.fromkeys(p.RESOURCES, 4)
    s = scene(players=4, stocks=dict.fromkeys(range(4), four), tiles=block(1, 1), trophies={0: ["whistle"]})
    assert supply(s) == dict.fromkeys(p.RESOURCES, 0)
    assert "use(trophy=whistle)" not in extras(s)
    act(s, "gather", "airship(airship=blimp)", fly((5, 1), "upright"))
    assert stock(s, 0) == four, "iron and water lie there, and none is left"
    assert s.active == 1


@rule("WHI-2.14", "WHI-5.140")
def test_the_toll_bridge_may_dry_up_a_supply() -> None:
    toll = {"gold": 12}
    s = ready("toll_bridge", "double_gold", toll=toll, stocks={1: {"gold": 4}})
    assert supply(s)["gold"] == 0
    act(s, "use(trophy=activate)")
    assert (stock(s, 0), supply(s)["gold"]) == ({"gold": 12}, 0), "Double Gold was no target"
    act(s, "work")
    end_turn(s)
    assert (stock(s, 0), supply(s)["gold"]) == ({"gold": 4}, 8)


# -------------------------------------------------------------------- variants
@rule("WHI-7.2")
def test_rules_of_the_first_game_are_the_ordinary_ones() -> None:
    """A dock, a construction with a promotion, a flood: as in the standard game."""
    seen: list[Any] = []
    for first_game in (False, True):
        s = scene(
            first_game=first_game,
            tiles=block(1, 5),
            machine_stock={0: ["forge"]},
            workers={0: [(1, 5)]},
            level_trophies={5: ["vp_4"]},
            deck=["rush"],
        )
        act(s, "work", "construct", site((1, 5)), "stop", "end_turn", *dock("cards"))
        seen.append((tower(s, 0), s.trophies[0], int(s.vp[0]), int(s.level), hand(s, 1), answers(s), s.view()["token"]))
    assert seen[0] == seen[1]
    assert seen[0][:4] == ({5: 1}, 1, 12, 1)


@rule("WHI-7.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_duplicator_copies_one_of_the_other_abilities(players: int) -> None:
    abilities = dict(enumerate(["riveter", "artisan", "planner", "rummager"][:players]))
    s = scene(players=players, active=1, upgrades={1: ["duplicator"]}, abilities=abilities, stocks={1: {"whistle": 1}})
    act(s, "power(power=duplicator)")
    others = [name for seat, name in sorted(abilities.items()) if seat != 1]
    if players == 2:
        assert s.view()["token"] == "riveter"
    else:
        assert {one.removeprefix("ability(ability=").removesuffix(")") for one in answers(s)} == set(others)
