"""WHI-5.197 to WHI-5.217, WHI-5.224: what each card does, and when it can be played."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.ground import at, blanks, blocks, end_turn
from tests.games.whistle_mountain.scene import (
    act,
    answers,
    cell,
    extras,
    listed,
    owned,
    question,
    scene,
    stock,
    tower,
    workers,
)
from tests.kit.rule import rule


def holding(*cards: str, **more: Any) -> Whistle:
    return scene(tiles={**blocks(0, 1), **more.pop("tiles", {})}, hands={0: cards}, **more)


def play(card: str) -> str:
    return f"play(card={card})"


def playable(card: str, **more: Any) -> bool:
    return play(card) in extras(holding(card, **more))


def played(card: str, **more: Any) -> Whistle:
    return act(holding(card, **more), play(card))


def hand(s: Whistle, seat: int = 0) -> list[str]:
    return listed(s.hands[seat], p.CARDS)


# ---------------------------------------------------------------- one in a turn
@rule("WHI-4.3", "WHI-9.24")
def test_one_card_is_played_in_a_turn_and_another_in_the_next() -> None:
    s = holding("alms", "treasure_chest")
    act(s, play("treasure_chest"))
    assert not [name for name in extras(s) if name.startswith("play")]
    end_turn(act(s, "work"))
    end_turn(act(s, "work"), seat=1)
    assert play("alms") in extras(s)


@rule("WHI-4.5", "WHI-11.26")
def test_a_card_gained_in_this_turn_may_be_played_in_it() -> None:
    s = holding(deck=["treasure_chest"])
    act(s, "gather", "airship(airship=balloon)", "dock(dock=cards)")
    assert play("treasure_chest") in extras(s)


@rule("WHI-4.4")
def test_cards_are_played_before_during_and_after_the_main_action() -> None:
    s = holding("treasure_chest", scaffolds={0: ["t_01", "t_02"]})
    assert play("treasure_chest") in extras(s)
    act(s, "work")
    assert play("treasure_chest") in extras(s)
    act(s, "construct")
    assert extras(s) == []  # in the middle of a task
    act(s, answers(s)[0], answers(act(s.clone(), answers(s)[0]))[0], "stop")
    assert (question(s), play("treasure_chest") in extras(s)) == ("turn_menu", True)


@rule("WHI-5.217", "WHI-11.65")
def test_a_card_lies_nowhere_while_it_is_played() -> None:
    """With an empty pile Blueprints draw from the discard pile, without themselves."""
    s = holding("blueprints", "rush")
    s.deck_size, s.deck[0] = 1, p.CARDS.index("alms")
    s.apply(p.PLAY + p.CARDS.index("blueprints"))
    assert sorted(hand(s)) == ["alms", "rush"]
    assert listed(s.discard, p.CARDS) == ["blueprints"]


@rule("WHI-5.76")
def test_the_discard_pile_is_shuffled_when_the_pile_is_empty() -> None:
    s = holding("blueprints")
    s.deck_size, s.deck[0] = 1, p.CARDS.index("alms")
    s.discard = 1 << 2 * p.CARDS.index("storm")
    s.apply(p.PLAY + p.CARDS.index("blueprints"))
    assert sorted(hand(s)) == ["alms", "storm"]
    assert listed(s.discard, p.CARDS) == ["blueprints"]


# ---------------------------------------------------------------- cards one by one
@rule("WHI-5.197", "WHI-5.28")
def test_battering_ram_pushes_an_opposing_airship_from_a_dock() -> None:
    s = played("battering_ram", airships={(1, "balloon"): "cards", (0, "blimp"): "scaffolds"}, deck=["alms"])
    act(s, "gather", "airship(airship=balloon)")
    assert "dock(dock=cards)" in answers(s)
    assert "dock(dock=scaffolds)" not in answers(s)  # an own one
    act(s, "dock(dock=cards)")
    assert (s.airships[p.SIZES], s.airships[p.BALLOON], hand(s)) == (p.HOME, p.PLACES, ["alms"])


@rule("WHI-5.224")
@pytest.mark.parametrize(
    ("airships", "offered"),
    [
        ({(1, "balloon"): "cards"}, True),
        ({(0, "balloon"): "cards"}, False),  # an own one
        ({(1, "balloon"): "large"}, False),  # that the player cannot pay
        ({}, False),
        (
            {(1, "blimp"): "cards", (0, "balloon"): "small_1", (0, "blimp"): "small_2", (0, "dreadnought"): "large"},
            False,
        ),
    ],
)
def test_battering_ram_needs_a_dock_to_push_from(airships: dict[Any, Any], offered: bool) -> None:
    assert playable("battering_ram", airships=airships) == offered


@rule("WHI-5.224")
def test_battering_ram_comes_before_the_main_action() -> None:
    s = holding("battering_ram", "treasure_chest", airships={(1, "balloon"): "cards"})
    act(s, "gather", "airship(airship=balloon)", "dock(dock=scaffolds)", "pile(shape=l)")
    assert play("battering_ram") not in extras(s)
    assert play("treasure_chest") in extras(s)


@rule("WHI-5.198")
def test_blueprints_draw_two_cards() -> None:
    assert sorted(hand(played("blueprints", deck=["rush", "storm"]))) == ["rush", "storm"]


@rule("WHI-5.199")
def test_alms_bring_each_type_that_is_missing() -> None:
    s = played("alms", stocks={0: {"coal": 2, "gold": 1}})
    assert stock(s, 0) == {"coal": 2, "gold": 1, "iron": 1, "water": 1, "whistle": 1}
    assert not playable("alms", stocks={0: dict.fromkeys(p.RESOURCES, 1)})
    assert not playable("alms", stocks={0: dict.fromkeys(p.RESOURCES[:4], 1), 1: {"whistle": 16}})


@rule("WHI-5.200")
def test_construction_builds_for_a_gold() -> None:
    s = played("construction", stocks={0: {"gold": 1}}, scaffolds={0: ["t_01"]})
    assert (question(s), stock(s, 0)) == ("construct_site", {})
    act(s, answers(s)[0])
    assert (s.scaffolds[0], s.vp[0] > 0, listed(s.discard, p.CARDS)) == (0, True, ["construction"])
    assert not playable("construction", stocks={0: {"gold": 1}})
    assert not playable("construction", scaffolds={0: ["t_01"]})


@rule("WHI-5.201", "WHI-9.31")
def test_regulator_brings_an_own_airship_home() -> None:
    s = played("regulator", airships={(0, "balloon"): "cards", (0, "blimp"): "large", (1, "balloon"): "medium"})
    assert answers(s) == ["airship(airship=balloon)", "airship(airship=blimp)"]
    act(s, "airship(airship=blimp)")
    assert (s.airships[p.BLIMP], s.airships[p.BALLOON] == p.HOME) == (p.HOME, False)
    assert not playable("regulator", airships={(1, "balloon"): "medium"})


@rule("WHI-5.202", "WHI-9.28")
def test_reset_exchanges_any_number_of_cards_and_draws_one_more() -> None:
    s = holding("reset", "rush", "rush", "storm", deck=["alms", "market", "upgrade"])
    act(s, play("reset"))
    assert answers(s) == ["discard(card=rush)", "discard(card=storm)", "stop"]
    none = act(s.clone(), "stop")
    assert sorted(hand(none)) == ["alms", "rush", "rush", "storm"]
    act(s, "discard(card=rush)", "discard(card=storm)", "stop")
    assert sorted(hand(s)) == ["alms", "market", "rush", "upgrade"]
    assert sorted(listed(s.discard, p.CARDS)) == ["reset", "rush", "storm"]


@rule("WHI-5.202")
def test_reset_with_an_empty_hand_draws_one() -> None:
    assert hand(played("reset", deck=["alms"])) == ["alms"]


MARKETS = [
    ("big_market", "large", {"coal": 3, "iron": 2}),
    ("market", "medium", {"iron": 3}),
    ("small_market", "small", {"coal": 2}),
]


@rule("WHI-5.203", "WHI-5.205", "WHI-5.211", "WHI-11.15")
@pytest.mark.parametrize(("card", "size", "price"), MARKETS)
def test_market_cards_buy_a_machine(card: str, size: str, price: dict[str, int]) -> None:
    s = played(card, stocks={0: price})
    offered = [name.removeprefix("machine(machine=").removesuffix(")") for name in answers(s)]
    assert len(offered) == 3
    assert all(p.MACHINE_SIZES[int(p.MACHINE_SIZE[p.MACHINES.index(name)])] == size for name in offered)
    act(s, answers(s)[1])
    assert (owned(s.machines[0], p.MACHINES), stock(s, 0)) == ([offered[1]], {})
    for kind, number in price.items():
        assert not playable(card, stocks={0: {**price, kind: number - 1}})


@rule("WHI-5.204")
def test_fabrication_takes_a_scaffold() -> None:
    s = act(played("fabrication"), "pile(shape=t)")
    assert owned(s.scaffolds[0], p.TILES) == ["t_01"]


@rule("WHI-5.206", "WHI-5.78")
def test_upgrade_x_gains_the_top_upgrade_of_the_pile() -> None:
    market: dict[str, Any] = {"upgrade_market": ["manifest", "archivist", "rd_unit"], "upgrade_pile": ["stockpile"]}
    s = played("upgrade_x", stocks={0: {"gold": 1}}, **market)
    assert (owned(s.upgrades[0], p.UPGRADES), stock(s, 0)) == (["stockpile"], {})
    six = ["warehouse", "pawnbroker", "stabilizer", "tower_crane", "fast_charger", "lifeboat"]
    assert not playable("upgrade_x", stocks={0: {"gold": 1}}, upgrades={0: six}, **market)
    assert not playable("upgrade_x", **market)


@rule("WHI-5.207", "WHI-9.44", "WHI-11.9")
def test_recycling_gains_the_resources_of_an_open_scaffold_and_sinks_it() -> None:
    """l_01 shows coal and iron."""
    s = scene(hands={0: ["recycling"]}, piles={"l": ["l_01", "l_02"]})
    act(s, play("recycling"), "pile(shape=l)")
    assert stock(s, 0) == {"coal": 1, "iron": 1}
    assert p.TILES[int(s.top_tile(0))] == "l_02"
    assert p.TILES[int(s.tile_piles[0])] == "l_01"
    assert s.scaffolds[0] == 0


@rule("WHI-5.207")
def test_recycling_leaves_the_last_scaffold_of_a_pile() -> None:
    others = [tile for tile in p.TILES if tile.startswith("l") and tile != "l_01"]
    s = scene(hands={0: ["recycling"]}, scaffolds={1: others}, piles={"l": ["l_01"]})
    act(s, play("recycling"), "pile(shape=l)")
    assert (stock(s, 0), p.TILES[int(s.top_tile(0))]) == ({"coal": 1, "iron": 1}, "l_01")


@rule("WHI-5.208", "WHI-5.84")
def test_remote_control_starts_a_machine_of_grid_or_stock() -> None:
    s = played("remote_control", machines={"press": at(0)}, machine_stock={0: ["forge"], 1: ["treasure_map"]})
    assert answers(s) == ["target(machine=forge)", "target(machine=press)"]
    act(s, "target(machine=forge)")
    assert (stock(s, 0), owned(s.machines[0], p.MACHINES)) == ({"iron": 3}, ["forge"])


@rule("WHI-5.209", "WHI-10.7")
def test_rush_moves_for_a_gold_beside_the_task() -> None:
    s = holding("rush", stocks={0: {"gold": 2}})
    act(s, "work", "move", "barracks(row=1)", cell(blanks(s)[0]), play("rush"))
    act(s, "barracks(row=2)", cell(blanks(s)[1]))
    assert (stock(s, 0), len(workers(s, 0))) == ({}, 2)
    assert listed(s.discard, p.CARDS) == ["rush"]


@rule("WHI-5.210", "WHI-11.53", "WHI-11.59")
def test_secret_passage_shifts_an_own_worker_of_the_tower() -> None:
    s = played("secret_passage", tower={0: [4], 1: [8]}, level_trophies={3: ["vp_4"]})
    assert answers(s) == ["shift(level=4,direction=down)", "shift(level=4,direction=up)"]
    act(s, "shift(level=4,direction=down)")
    assert (tower(s, 0), listed(s.trophies[0], p.TROPHIES)) == ({3: 1}, ["vp_4"])
    assert not playable("secret_passage", tower={1: [8]})


@rule("WHI-5.212")
def test_storm_sends_all_airships_home() -> None:
    s = played("storm", airships={(0, "balloon"): "cards", (1, "blimp"): ((5, 9), "flat"), (1, "balloon"): "large"})
    assert all(place == p.HOME for place in s.airships)
    assert not playable("storm")


@rule("WHI-5.213")
def test_rope_throw_rescues_for_a_gold() -> None:
    s = played("rope_throw", stocks={0: {"gold": 1}})
    act(s, cell(blanks(s)[0]))
    assert (s.whirlpool[0], stock(s, 0)) == (1, {})


@rule("WHI-5.214")
def test_treasure_chest_brings_two_whistles() -> None:
    assert stock(played("treasure_chest"), 0) == {"whistle": 2}
    assert not playable("treasure_chest", stocks={1: {"whistle": 16}})


@rule("WHI-5.215")
def test_one_time_deal_keeps_one_of_three_cards() -> None:
    s = played("one_time_deal", deck=["rush", "storm", "alms"])
    assert answers(s) == ["keep(cards=alms)", "keep(cards=rush)", "keep(cards=storm)"]
    act(s, "keep(cards=storm)")
    assert hand(s) == ["storm"]
    assert sorted(listed(s.discard, p.CARDS)) == ["alms", "one_time_deal", "rush"]


@rule("WHI-5.216", "WHI-5.5")
def test_upgrade_buys_a_face_up_upgrade_for_any_two_resources() -> None:
    s = played("upgrade", stocks={0: {"coal": 1, "gold": 1}}, upgrade_market=["manifest", "archivist"])
    act(s, "upgrade(upgrade=archivist)")
    assert (owned(s.upgrades[0], p.UPGRADES), stock(s, 0)) == (["archivist"], {})
    assert not playable("upgrade", stocks={0: {"whistle": 1}})
