"""WHI-3: how the board and the players start, the draft of abilities, the opening scaffolds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import start
from tests.games.whistle_mountain.ground import block, end_turn
from tests.games.whistle_mountain.scene import Site, act, answers, on, options, owned, question, scene, stock
from tests.games.whistle_mountain.zones import (
    CARDS,
    SIZE_OF,
    TROPHIES,
    all_sites,
    barracks,
    deck,
    hand,
    idle_turn,
    machine_pile,
    new_game,
    open_machines,
    open_upgrades,
    opened,
    reserve,
    supply,
    tile_pile,
    told,
    trophies,
    upgrade_pile,
)
from tests.kit.rule import rule

COUNTS = (2, 3, 4)
SEEDS = 30
ADVANCED = {
    *["dispatcher", "elevator", "lift"],
    *["coal_chute", "infernal_machine", "jetpack", "refuge", "swap_meet", "toll_bridge", "trap"],
}
ADVANCED_UPGRADES = {"duplicator", "extension", "lifeboat", "shuttle"}
ADVANCED_ABILITIES = {"aeronaut", "architect", "dreadnought", "crew_chief"}


def shuffled(found: Callable[[Whistle], list[str]], **options: Any) -> None:
    """Whether the order of a pile differs from game to game and anything may be on top."""
    piles = [found(new_game(2, seed, **options)) for seed in range(SEEDS)]
    assert len({tuple(pile) for pile in piles}) == SEEDS
    assert len({pile[0] for pile in piles}) > SEEDS // 5
    assert len({pile[-1] for pile in piles}) > SEEDS // 5


# -------------------------------------------------------------------- the board
@rule("WHI-3.1", "WHI-2.3")
@pytest.mark.parametrize("players", COUNTS)
def test_all_water_lines_lie_below_the_grid(players: int) -> None:
    view = new_game(players).view()
    assert (view["level"], view["lines"]) == (0, 8)
    s = act(scene(), "gather", "airship(airship=dreadnought)", "fly(direction=flat,row=1,column=1)")
    assert stock(s, 0) == {"water": 3}, "the line below row 1"


@rule("WHI-3.2", "WHI-2.5")
@pytest.mark.parametrize(("size", "number"), [("small", 16), ("medium", 20), ("large", 18)])
@pytest.mark.parametrize("players", COUNTS)
def test_three_machines_of_each_size_lie_open_and_the_rest_in_piles(players: int, size: str, number: int) -> None:
    s = new_game(players, 5)
    shown, pile = open_machines(s, size), machine_pile(s, size)
    assert (len(shown), len(pile)) == (3, number - 3)
    assert {*shown, *pile} == {name for name in p.MACHINES if SIZE_OF[name] == size}
    assert s.view()["market"][size]["left"] == number - 3


@rule("WHI-3.2")
@pytest.mark.parametrize("size", p.MACHINE_SIZES)
def test_machines_are_shuffled(size: str) -> None:
    shuffled(lambda s: [str(name) for name in open_machines(s, size)] + machine_pile(s, size))


@rule("WHI-3.3", "WHI-2.6")
def test_three_upgrades_lie_open_and_the_rest_in_a_pile() -> None:
    s = new_game(3, 2)
    assert (len(open_upgrades(s)), len(upgrade_pile(s))) == (3, 21)
    assert {*open_upgrades(s), *upgrade_pile(s)} == set(p.UPGRADES)
    shuffled(lambda s: [str(name) for name in open_upgrades(s)] + upgrade_pile(s))


@rule("WHI-3.4", "WHI-2.7", "WHI-2.13")
def test_all_cards_lie_in_the_pile_and_nobody_has_any() -> None:
    s = opened(4, 3)
    assert len(deck(s)) == 40
    assert Counter(deck(s)) == CARDS
    assert [hand(s, seat) for seat in range(4)] == [[]] * 4
    assert s.discard == 0
    shuffled(deck)


@rule("WHI-3.5", "WHI-2.4", "WHI-5.74")
@pytest.mark.parametrize("shape", p.SHAPES)
def test_scaffolds_lie_in_three_piles_of_which_the_top_is_open(shape: str) -> None:
    s = new_game(2, 4)
    pile = tile_pile(s, shape)
    assert sorted(pile) == [f"{shape}_{number:02}" for number in range(1, 15)]
    for reader in (None, 0, 1):
        assert s.view(reader)["piles"][shape] == {"height": 14, "top": pile[0]}
    shuffled(lambda s: tile_pile(s, shape))


@rule("WHI-3.6", "WHI-11.5", "WHI-2.7")
@pytest.mark.parametrize("players", COUNTS)
def test_each_level_of_the_tower_has_a_trophy_and_the_lowest_two(players: int) -> None:
    s = new_game(players, 6)
    tower = s.view()["tower"]
    assert [len(level["trophies"]) for level in tower] == [2] + [1] * 11
    assert [level["level"] for level in tower] == list(range(1, 13))
    assert len(reserve(s)) == 24 - 13 == s.view()["reserve"]
    assert Counter(reserve(s)) + Counter(name for level in tower for name in level["trophies"]) == TROPHIES
    assert [trophies(s, seat) for seat in range(players)] == [[]] * players
    shuffled(lambda s: reserve(s) + [level["trophies"][0] for level in s.view()["tower"]])


@rule("WHI-3.7", "WHI-2.10", "WHI-2.12")
@pytest.mark.parametrize("players", COUNTS)
def test_each_supply_holds_sixteen_tokens_less_those_of_the_players(players: int) -> None:
    s = new_game(players)
    for resource, left in supply(s).items():
        assert left + sum(stock(s, seat).get(resource, 0) for seat in range(players)) == 16
    assert supply(new_game(4)) == {"coal": 12, "iron": 12, "water": 10, "gold": 12, "whistle": 14}
    assert s.view()["token"] is None


@rule("WHI-3.8", "WHI-7.1", "WHI-7.2")
@pytest.mark.parametrize("players", COUNTS)
def test_the_first_game_leaves_the_advanced_pieces_in_the_box(players: int) -> None:
    s = new_game(players, 8, first_game=True)
    for size, number in (("small", 16), ("medium", 17), ("large", 11)):
        found = {*open_machines(s, size), *machine_pile(s, size)}
        assert len(open_machines(s, size)) == 3
        assert found == {name for name in p.MACHINES if SIZE_OF[name] == size} - ADVANCED
        assert len(found) == number
    upgrades = {*open_upgrades(s), *upgrade_pile(s)}
    assert (upgrades, len(upgrades), None in upgrades) == (set(p.UPGRADES) - ADVANCED_UPGRADES, 20, False)
    assert (Counter(deck(s)), len(reserve(s))) == (CARDS, 11)
    s.check()
    for size in p.MACHINE_SIZES:
        shuffled(lambda s, size=size: machine_pile(s, size), first_game=True)  # type: ignore[misc]


@rule("WHI-7.1", "WHI-3.8")
@pytest.mark.parametrize(("first_game", "number"), [(False, 17), (True, 13)])
def test_the_draft_of_a_first_game_has_no_advanced_abilities(first_game: bool, number: int) -> None:
    seen: set[str] = set()
    for seed in range(60):
        seen |= set(new_game(4, seed, first_game=first_game).view()["draft"])
    assert len(seen) == number
    assert (seen & ADVANCED_ABILITIES == set()) == first_game


# -------------------------------------------------------------------- the players
@rule("WHI-3.9", "WHI-2.15", "WHI-4.1")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_seat_one_begins_and_the_others_follow_clockwise(players: int, seed: int) -> None:
    s = opened(players, seed)
    order = []
    for _ in range(2 * players + 1):
        order.append(int(s.active))
        idle_turn(s)
    assert order == [*range(players), *range(players), 0]


@rule("WHI-3.10", "WHI-2.2", "WHI-2.9")
@pytest.mark.parametrize("players", COUNTS)
def test_all_airships_start_at_home(players: int) -> None:
    view = opened(players).view()
    assert [seat["home"] for seat in view["seats"]] == [["balloon", "blimp", "dreadnought"]] * players
    assert view["airships"] == []
    assert [seat["upgrades"] for seat in view["seats"]] == [[]] * players


@rule("WHI-3.11", "WHI-2.8")
@pytest.mark.parametrize("players", COUNTS)
def test_a_worker_in_each_row_of_the_barracks_and_two_in_the_whirlpool(players: int) -> None:
    s = opened(players)
    assert [barracks(s, seat) for seat in range(players)] == [[1, 2, 3, 4, 5, 6, 7]] * players
    assert [int(number) for number in s.whirlpool] == [2] * players
    assert s.view()["workers"] == []


START = [
    {"coal": 1, "iron": 1, "gold": 1, "water": 1},
    {"coal": 1, "iron": 1, "gold": 1, "water": 2},
    {"coal": 1, "iron": 1, "gold": 1, "water": 1, "whistle": 1},
    {"coal": 1, "iron": 1, "gold": 1, "water": 2, "whistle": 1},
]


@rule("WHI-3.12", "WHI-3.13", "WHI-3.19")
@pytest.mark.parametrize("players", COUNTS)
def test_resources_of_the_seats(players: int) -> None:
    s = opened(players)
    assert [stock(s, seat) for seat in range(players)] == START[:players]


@rule("WHI-3.18", "WHI-3.19", "WHI-7.3")
def test_the_board_is_the_same_for_two_three_and_four() -> None:
    """Whatever is not the players' own: docks, markets, piles, tower, water, and as many scaffolds fewer as players."""
    seen = []
    for players in COUNTS:
        s = new_game(players, 9)
        assert len(s.view()["draft"]) == players + 1
        heights = sum(pile["height"] for pile in s.view()["piles"].values())
        s = opened(players, 9)
        view = s.view()
        assert (len(view["tiles"]), len(view["seats"])) == (players, players)
        assert heights - sum(pile["height"] for pile in view["piles"].values()) == 2 * players
        left = {size: view["market"][size]["left"] for size in p.MACHINE_SIZES}
        seen.append([left, view["docks"], view["lines"], view["deck"], view["reserve"], len(view["tower"])])
    assert seen[0] == seen[1] == seen[2]


# -------------------------------------------------------------------- the draft
@rule("WHI-3.14", "WHI-9.1", "WHI-2.6")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_last_seat_picks_first_and_what_is_left_leaves_the_game(players: int, seed: int) -> None:
    s = new_game(players, seed)
    dealt = s.view()["draft"]
    assert len(set(dealt)) == players + 1
    left = list(dealt)
    picked = {}
    for seat in reversed(range(players)):
        assert (question(s), s.player) == ("setup_ability", seat)
        for reader in (None, *range(players)):
            assert s.view(reader)["draft"] == left, "open to everybody"
        assert answers(s) == [f"ability(ability={name})" for name in left]
        picked[seat] = left.pop(seed % len(left))
        act(s, f"ability(ability={picked[seat]})")
    assert len(left) == 1
    assert question(s) == "setup_pile"
    for reader in (None, 0):
        view = s.view(reader)
        assert [one["ability"] for one in view["seats"]] == [picked[seat] for seat in range(players)]
        assert view["draft"] == []
    assert not any(s.able(seat, p.ABILITIES.index(left[0])) for seat in range(players))


@rule("WHI-3.14")
def test_everybody_is_told_which_ability_nobody_took() -> None:
    s = new_game(2, 3)
    first, second, third = s.view()["draft"]
    act(s, f"ability(ability={first})")
    events = told(s, None, f"ability(ability={second})")
    assert ("ability_left", {"ability": third}) in events


# -------------------------------------------------------------------- the opening scaffolds
def opening(players: int = 2, active: int = 0, **more: Any) -> Whistle:
    """The moment at which a seat chooses its pile, the turn not begun."""
    return scene(players=players, active=active, steps=[start.SETUP_PILE], turn_number=0, **more)


@rule("WHI-3.15", "WHI-9.2", "WHI-9.3", "WHI-11.55")
@pytest.mark.parametrize("players", COUNTS)
def test_each_player_takes_two_tiles_of_a_pile_keeps_one_and_places_the_other(players: int) -> None:
    s = opening(players, piles={"s": ["s_07", "s_02", "s_09", "s_04", "s_11", "s_01", "s_03", "s_12"]})
    dealt = [("s_07", "s_02"), ("s_09", "s_04"), ("s_11", "s_01"), ("s_03", "s_12")]
    for seat, (one, other) in enumerate(dealt[:players]):
        assert (question(s), s.player, s.turn) == ("setup_pile", seat, 0)
        assert answers(s) == ["pile(shape=l)", "pile(shape=s)", "pile(shape=t)"]
        act(s, "pile(shape=s)")
        assert answers(s) == [f"piece(piece={tile})" for tile in sorted((one, other))], "the two tiles on top"
        act(s, f"piece(piece={other})")
        act(s, answers(s)[0])
        assert owned(s.scaffolds[seat], p.TILES) == [one]
        assert other in s.view()["tiles"]
    assert (s.turn, s.active, question(s)) == (1, 0, "turn_menu")


@rule("WHI-3.16", "WHI-9.4")
@pytest.mark.parametrize("tile", ["l_02", "s_01", "s_09", "t_01", "t_03"])
def test_the_placed_tile_has_a_cell_in_row_one(tile: str) -> None:
    """Every way in which it lies on empty cells with one of them in row 1, touching others or not."""
    taken = {(4, 1), (5, 1), (6, 1), (6, 2)}
    pile = [tile, f"{tile[0]}_14"]
    s = opening(active=1, tiles={"l_01": on("l_01", (4, 1), (5, 1), (6, 1), (6, 2))}, piles={tile[0]: pile})
    act(s, f"pile(shape={tile[0]})", f"piece(piece={tile})")
    legal = {
        answer
        for answer, cells in all_sites(tile).items()
        if not taken & set(cells) and any(row == 1 for _, row in cells)
    }
    assert set(answers(s)) == legal
    assert len(legal) > 10


@rule("WHI-3.16", "WHI-3.15")
def test_an_opening_scaffold_scores_nothing_and_triggers_nothing() -> None:
    """Architect and Riveter of seat 2, whose tile touches the one of seat 1 along several edges."""
    for ability in ("architect", "riveter"):
        s = opening(
            active=1,
            tiles={"l_01": on("l_01", (1, 1), (2, 1), (3, 1), (3, 2))},
            abilities={0: "riveter" if ability == "architect" else "artisan", 1: ability},
            upgrades={1: ["extractor", "stabilizer"]},
            piles={"s": ["s_01", "s_02"]},
            hands={0: ["treasure_chest"], 1: ["treasure_chest"]},
        )
        act(s, "pile(shape=s)", "piece(piece=s_01)", "site(turned=0,row=1,column=4)")
        assert (s.vp[1], stock(s, 1)) == (0, {})
        assert (s.active, s.turn, s.scaffolds_built) == (0, 1, 0)
        end_turn(act(s, "work"))
        assert s.active == 1, "the Riveter of seat 1 is not asked"
        act(s, "work")
        assert owned(s.scaffolds[1], p.TILES) == ["s_02"]
        end_turn(s, 1)
        assert s.active == 0, "nor that of seat 2"


# Columns 5 and 10 are open between blocks of two rows: of all shapes an L alone reaches down there.
NARROW = block(1, 1) | block(6, 1, "l_03", "l_04")


@rule("WHI-3.17", "WHI-9.2")
def test_a_pile_that_cannot_be_placed_in_row_one_is_not_offered() -> None:
    s = opening(tiles=NARROW)
    assert question(s) == "setup_keep", "the pile of L was the only one"
    act(s, answers(s)[0])
    assert {one.split("row=")[1][0] for one in answers(s)} == {"1"}
    act(s, answers(s)[0])
    assert question(s) == "setup_keep", "the other gap, for the next player"


FULL: dict[str, Site] = (
    block(1, 1) | block(5, 1, "l_03", "l_04") | {"l_05": on("l_05", (10, 3), (10, 2), (10, 1), (9, 1))}
)


@rule("WHI-3.17", "WHI-11.56")
def test_without_room_in_row_one_the_ordinary_rule_holds_still_without_points() -> None:
    s = opening(active=1, tiles=FULL, abilities={1: "architect"}, piles={"s": ["s_01", "s_02"]})
    assert answers(s) == ["pile(shape=l)", "pile(shape=s)", "pile(shape=t)"]
    act(s, "pile(shape=s)", "piece(piece=s_01)")
    covered = {(column, row) for column in range(1, 9) for row in (1, 2)} | {(9, 1), (10, 1), (10, 2), (10, 3)}
    near = {(x + dx, y + dy) for x, y in covered for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))}
    legal = {one for one, cells in all_sites("s_01").items() if not covered & set(cells) and near & set(cells)}
    assert set(answers(s)) == legal
    assert legal
    act(s, "site(turned=0,row=3,column=1)")
    assert (s.vp[1], s.view()["tiles"]["s_01"]["cells"][0]) == (0, [1, 3])


@rule("WHI-3.15", "WHI-9.2")
@pytest.mark.parametrize(("left", "offered"), [(2, True), (1, False), (0, False)])
def test_a_pile_of_the_opening_has_two_tiles(left: int, offered: bool) -> None:
    tiles = [tile for tile in p.TILES if tile.startswith("s")]
    s = opening(scaffolds={1: tiles[left:]})
    assert ("pile(shape=s)" in options(s)) == offered
