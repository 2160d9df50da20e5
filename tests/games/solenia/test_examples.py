"""SOL-10: the worked examples, with their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.solenia import score
from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.reach import kinds
from tests.games.solenia.scene import (
    F1,
    F2,
    act,
    airship,
    cards_at,
    choose,
    deck,
    drops,
    hand,
    lay,
    names,
    pays,
    play,
    question,
    rival_tiles,
    rows,
    scene,
    shown,
    slots,
    spent,
    stars,
    storage,
    targets,
)
from tests.kit.rule import rule

AFTER_F1 = ("strip_2 night", "strip_5 dawn", "strip_3 day", "strip_4 day", "strip_1 day")
AROUND = ("r3c3", "r2c3", "r4c3", "r3c2", "r3c4")
BLOCKED = {
    space: (1, card)
    for space, card in zip(AROUND, ("v1_wood", "v1_wheat", "v1_stone", "v1_water", "v1_produce_1"), strict=True)
}


def cost(s: Solenia, seat: int, space: str) -> int:
    place = (int(space[1]) - 1) * 5 + int(space[3]) - 1
    found: int = s.view(seat)["reach"][place]["cost"]
    return found


def test_the_fixtures_are_those_of_the_ledger() -> None:
    board = kinds(scene(strips=F1))
    assert [[board[f"r{row}c{column}"] for column in range(1, 6)] for row in range(1, 6)] == [
        ["stone", "night_city", "wheat", "wood", "water"],
        ["wheat", "night_city", "water", "night_city", "stone"],
        ["night_city", "wood", "water", "wheat", "day_city"],
        ["day_city", "wheat", "wood", "wood", "day_city"],
        ["wheat", "stone", "water", "day_city", "wood"],
    ]
    board = kinds(scene(strips=F2))
    assert [[board[f"r{row}c{column}"] for column in range(1, 6)] for row in range(1, 6)] == [
        ["wood", "day_city", "wheat", "day_city", "water"],
        ["wheat", "wood", "day_city", "stone", "wheat"],
        ["day_city", "stone", "wheat", "water", "night_city"],
        ["water", "wood", "night_city", "stone", "water"],
        ["night_city", "stone", "stone", "water", "night_city"],
    ]


@rule("SOL-10.1")
def test_adjacent_to_the_airship() -> None:
    assert targets(scene()) == {"r3c3", "r2c3", "r4c3", "r3c2", "r3c4"}


@rule("SOL-10.2")
def test_adjacent_to_an_own_card() -> None:
    s = scene(cards={"r4c3": (0, "v1_wood")})
    assert targets(s) == {"r3c3", "r2c3", "r3c2", "r3c4", "r4c2", "r4c4", "r5c3"}
    s = scene(cards={"r4c3": (0, "v1_wood"), "r4c4": (1, "v1_wood")})
    assert targets(s) == {"r3c3", "r2c3", "r3c2", "r3c4", "r4c2", "r5c3"}


@rule("SOL-10.3")
def test_an_extended_voyage() -> None:
    s = scene(cards={"r4c3": (0, "v2_star_wood")}, storages={0: {"stone": 1, "wood": 1}})
    assert cost(s, 0, "r5c5") == 2
    play(s, "v1_produce_1", "r5c5")
    assert (question(s), names(s)) == ("pay_extension", pays("stone", "wood"))
    act(s, "pay(resource=stone)")
    assert storage(s, 0) == {"wood": 1}  # both paid, and one wood gained
    assert cards_at(s)["r5c5"] == (0, "v1_produce_1")


@rule("SOL-10.4")
def test_an_island() -> None:
    s = play(scene(), "v2_star_wood", "r4c3")
    assert storage(s, 0) == {"wood": 2}


@rule("SOL-10.5")
def test_a_delivery() -> None:
    s = scene(
        cards={"r3c2": (0, "v1_wheat")},
        storages={0: {"wood": 1, "wheat": 2}},
        slots={0: {"night_1": "n01"}},
        display={"night": ["n13", "n05", "n21"]},
        tile_decks={"night": ["n22"]},
    )
    play(s, "v1_produce_1", "r2c2")
    assert stars(s, 0) == 1
    assert slots(s, 0) == {"night_1": "n01", "night_2": "n05"}
    assert shown(s, "night") == ["n13", "n21", "n22"]
    assert storage(s, 0) == {"water": 1}


@rule("SOL-10.6")
def test_a_card_of_value_0_on_a_city() -> None:
    s = scene(
        cards={"r1c2": (0, "v0_wheat_stone"), "r1c5": (1, "v1_water")},
        storages={0: {"wood": 1, "stone": 1, "wheat": 2}},
        display={"night": ["n16", "n05", "n21"]},
        tile_decks={"night": ["n22"]},
        hands={0: ["v0_produce_2", "v1_wood", "v1_wheat"]},
    )
    play(s, "v0_produce_2", "r2c2")
    assert (question(s), airship(s), stars(s, 0)) == ("choose_delivery", "r4c3", 0)
    act(s, "deliver(tile=n16)")
    assert slots(s, 0) == {"night_1": "n16"}
    assert shown(s, "night") == ["n05", "n21", "n22"]
    assert storage(s, 0) == {"stone": 2, "wheat": 1}
    assert storage(s, 1) == {"water": 1}
    assert (spent(s, 0), spent(s, 1)) == (["v0_wheat_stone"], ["v1_water"])
    assert rows(s) == AFTER_F1
    assert cards_at(s) == {"r1c2": (0, "v0_produce_2")}
    assert (airship(s), stars(s, 0), stars(s, 1)) == ("r3c3", 0, 0)


@rule("SOL-10.7")
def test_four_expulsions() -> None:
    anne, nienke, martine = 0, 1, 2
    cards = {
        "r1c1": (anne, "v2_star_wood"),
        "r1c5": (anne, "v0_produce_2"),
        "r1c2": (nienke, "v0_produce_2"),
        "r1c3": (martine, "v1_water"),
    }
    s = scene(players=3, strips=F2, cards=cards, hands={0: ["v0_wood_stone", "v1_wood", "v1_wheat"]})
    play(s, "v0_wood_stone", "r3c3")
    assert [stars(s, seat) for seat in range(3)] == [1, 2, 0]
    assert [storage(s, seat) for seat in range(3)] == [{"water": 2}, {}, {"water": 1}]
    assert [spent(s, seat) for seat in range(3)] == [["v0_produce_2", "v2_star_wood"], ["v0_produce_2"], ["v1_water"]]
    assert cards_at(s) == {"r2c3": (0, "v0_wood_stone")}


@rule("SOL-10.8")
@pytest.mark.parametrize(
    ("filled", "allowed"),
    [
        ("", "1a 1b"),
        ("1a", "1b 2a 2b"),
        ("1a 2a", "1b 3a 3b"),
        ("1a 1b 2a 3a", "2b"),
        ("1a 1b 2a 2b 3a", "3b"),
        ("1a 1b 2a 2b", "3a 3b"),
    ],
)
@pytest.mark.parametrize("half", ["day", "night"])
def test_the_order_of_the_winter_slots(half: str, filled: str, allowed: str) -> None:
    owned = {f"{half}_{slot}": f"{half[0]}{number}" for number, slot in enumerate(filled.split(), start=13)}
    space = {"day": "r3c5", "night": "r3c1"}[half]
    goods = {"day": {"stone": 1, "water": 1}, "night": {"wood": 1, "wheat": 1}}[half]
    s = scene(
        board="winter",
        cards={"r3c2": (0, "v1_wood"), "r3c4": (0, "v1_wheat")},
        storages={0: goods},
        slots={0: owned},
        display={half: [f"{half[0]}03"]},
    )
    play(s, "v1_produce_1", space)
    if len(allowed.split()) == 1:
        assert slots(s, 0) == {**owned, f"{half}_{allowed}": f"{half[0]}03"}  # the only answer
    else:
        assert names(s) == {f"slot(slot={half}_{slot})" for slot in allowed.split()}


@rule("SOL-10.9")
@pytest.mark.parametrize(("slot", "works"), [("night_1b", True), ("night_1a", False)])
def test_an_upgrade_of_level_1(slot: str, works: bool) -> None:
    s = scene(
        board="upgrades",
        upgrades={0: ("u1_harbour_master", "u3_balance", "u3_register")},
        cards={"r3c2": (0, "v1_wood")},
        storages={0: {"wood": 1, "wheat": 1}},
        slots={0: {"day_1b": "d13"}},
        display={"night": ["n03"]},
    )
    assert not s.view(0)["seats"][0]["upgrades"]["active"]
    play(s, "v1_produce_1", "r2c2", f"slot(slot={slot})")
    assert s.view(0)["seats"][0]["upgrades"]["active"] == works
    assert stars(s, 0) == 1 + 4 * works


@rule("SOL-10.10")
def test_overflow() -> None:
    s = scene(storages={0: {"wood": 4, "stone": 3}})
    play(s, "v2_star_wood", "r3c3")
    assert (question(s), names(s)) == ("discard_overflow", drops("wood", "stone", "water"))
    act(s, "drop(resource=wood)")
    assert storage(s, 0) == {"wood": 3, "stone": 3, "water": 2}
    assert int(s.active) == 1


def scored(s: Solenia, seat: int) -> dict[str, int]:
    tally: dict[str, int] = s.view(seat)["seats"][seat]["tally"]
    return tally


@rule("SOL-10.11")
def test_pair_stars() -> None:
    three = {"day_1": "d01", "day_2": "d02", "day_3": "d03", "night_1": "n01", "night_2": "n02", "night_3": "n03"}
    one = {"day_1": "d04", "night_1": "n04", "night_2": "n05"}
    s = scene(slots={0: three, 1: one})
    assert (scored(s, 0)["pairs"], scored(s, 1)["pairs"]) == (6, 1)
    assert [int(score.stars_for_pairs(pairs)) for pairs in range(7)] == [0, 1, 3, 6, 10, 10, 10]


@rule("SOL-10.12")
@pytest.mark.parametrize("left", [6, 7])
def test_a_final_score(left: int) -> None:
    winner = {"day_1": "d13", "day_2": "d14", "day_3": "d16", "night_1": "n13", "night_2": "n01", "night_3": "n02"}
    loser = {"day_1": "d15", "night_1": "n21", "night_2": "n22", "night_3": "n05"}
    goods = {0: {"wood": left}, 1: {"stone": 3, "water": 2}}
    s = scene(slots={0: winner, 1: loser}, stars={0: 8, 1: 14}, storages=goods)
    expected = {"stars": 8, "tiles": 33, "pairs": 6, "leftovers": 3, "powers": 0, "total": 50}
    assert scored(s, 0) == expected
    assert scored(s, 1) == {"stars": 14, "tiles": 30, "pairs": 1, "leftovers": 2, "powers": 0, "total": 47}
    assert s.scores() == [50, 47]
    over = scene(
        round_number=16, active=1, rest="spent", hands={0: [], 1: ["v0_produce_2"]}, slots={0: winner, 1: loser},
        stars={0: 8, 1: 14}, storages=goods,
    )  # fmt: skip
    play(over, "v0_produce_2", "r3c3")
    assert over.over
    assert (over.scores(), over.winners()) == ([50, 47], [0])


@rule("SOL-10.13")
def test_the_walk_through() -> None:
    hands = {0: ["v2_star_wood", "v1_wheat", "v0_produce_2"], 1: ["v0_wheat_stone", "v2_star_water", "v1_wood"]}
    s = scene(display={"night": ["n03", "n06", "n13"]}, hands=hands)
    play(s, "v2_star_wood", "r4c3")
    assert storage(s, 0) == {"wood": 2}
    play(s, "v0_wheat_stone", "r3c3")
    assert storage(s, 1) == {}
    assert rows(s) == AFTER_F1
    assert cards_at(s) == {"r3c3": (0, "v2_star_wood"), "r2c3": (1, "v0_wheat_stone")}
    free = {space for space in targets(s) if cost(s, 0, space) == 0}
    assert free == {"r3c2", "r3c4", "r4c3"}
    play(s, "v1_wheat", "r3c2")
    assert storage(s, 0) == {"wood": 2, "wheat": 1}
    play(s, "v2_star_water", "r1c3")
    assert storage(s, 1) == {"water": 2}
    assert (kinds(s)["r2c1"], cost(s, 0, "r2c1")) == ("night_city", 1)
    choose(s, "v0_produce_2")
    act(s, lay("r2c1"))  # a wood is the only payment, n03 the only tile
    assert storage(s, 0) == {"stone": 1}
    assert slots(s, 0) == {"night_1": "n03"}
    assert (storage(s, 1), stars(s, 1), stars(s, 0)) == ({"water": 2}, 1, 0)
    assert rows(s) == (*AFTER_F1[1:], "strip_2 day")
    assert cards_at(s) == {
        "r1c1": (0, "v0_produce_2"),
        "r2c2": (0, "v1_wheat"),
        "r2c3": (0, "v2_star_wood"),
        "r1c3": (1, "v0_wheat_stone"),
    }
    assert spent(s, 1) == ["v2_star_water"]


@rule("SOL-10.13")
def test_the_walk_through_with_a_wheat_for_the_voyage_would_end_in_nothing() -> None:
    cards = {"r3c3": (0, "v2_star_wood"), "r3c2": (0, "v1_wheat")}
    goods = {"wood": 2, "wheat": 1}
    s = scene(strips=AFTER_F1, cards=cards, storages={0: goods}, display={"night": ["n03", "n06", "n13"]})
    play(s, "v0_produce_2", "r2c1")
    assert storage(s, 0) == {"stone": 1}
    two_tiles = scene(strips=AFTER_F1, cards=cards, storages={0: goods}, display={"night": ["n03", "n01", "n13"]})
    play(two_tiles, "v0_produce_2", "r2c1")
    assert names(two_tiles) == pays("wood", "wheat")  # with n01 (2 wood) both would do


@rule("SOL-10.14")
def test_a_forced_advance() -> None:
    held = ["v0_produce_2", "v1_wood", "v2_star_wood"]
    s = scene(cards=BLOCKED, hands={0: held})
    assert names(s) == {f"choose(card={card})" for card in held}
    for card in held:
        assert targets(s, card) == {"advance"}
        after = play(s.clone(), card, "advance")
        assert spent(after, 0) == [card]
        assert rows(after) == AFTER_F1


@rule("SOL-10.15")
def test_the_rival_on_a_city() -> None:
    s = scene(
        players=1, decks={1: ["v0_wood_water"]}, rolls=[4], display={"night": ["n13", "n14", "n15"]},
        tile_decks={"night": ["n16"]}, pending="rival_turn",
    )  # fmt: skip
    assert cards_at(s) == {"r2c1": (1, "v0_wood_water")}  # laid on r3c1, and the airship has advanced
    assert rival_tiles(s) == ["n14"]
    assert shown(s, "night") == ["n13", "n15", "n16"]
    assert rows(s) == AFTER_F1
    assert s.crates == 0


@rule("SOL-10.16")
def test_the_rival_on_an_island() -> None:
    s = scene(players=1, decks={1: ["v2_star_wheat"]}, rolls=[5], pending="rival_turn")
    assert cards_at(s) == {"r2c5": (1, "v2_star_wheat")}
    assert (int(s.crates), rows(s)) == (2, F1)


def one_round() -> Solenia:
    """SOL-10.17: A, B, C and D are the seats 0 to 3."""
    s = scene(
        players=4,
        display={"day": ["d03", "d09", "d13", "d20"], "night": ["n03", "n05", "n11", "n20"]},
        storages={2: {"wood": 1}, 3: {"stone": 1}},
        hands={
            0: ["v2_star_water", "v0_produce_2", "v1_wood"],
            1: ["v1_wheat", "v1_wood", "v0_wood_stone"],
            2: ["v0_wood_stone", "v1_wood", "v1_wheat"],
            3: ["v2_star_stone", "v1_wood", "v0_wood_stone"],
        },
    )
    play(s, "v2_star_water", "r3c3")
    assert storage(s, 0) == {"water": 2}
    play(s, "v1_wheat", "r3c4")
    assert storage(s, 1) == {"wheat": 1}
    play(s, "v0_wood_stone", "r3c2")
    assert storage(s, 2) == {"wood": 1}
    assert rows(s) == AFTER_F1
    assert cards_at(s) == {"r2c3": (0, "v2_star_water"), "r2c4": (1, "v1_wheat"), "r2c2": (2, "v0_wood_stone")}
    return s


@rule("SOL-10.17")
def test_one_round_with_four_players() -> None:
    s = one_round()
    offered: dict[int, Any] = {}
    for space in targets(s):
        offered.setdefault(cost(s, 3, space), set()).add(space)
    assert offered == {0: {"r3c2", "r3c3", "r3c4", "r4c3"}, 1: {"r1c3", "r4c2", "r5c3"}}
    play(s, "v2_star_stone", "r4c2")
    assert [storage(s, seat) for seat in range(4)] == [{"water": 2}, {"wheat": 1}, {"wood": 1}, {"stone": 2}]
    assert rows(s) == AFTER_F1
    assert [len(hand(s, seat)) for seat in range(4)] == [3] * 4
    assert [len(deck(s, seat)) for seat in range(4)] == [12] * 4
    assert [stars(s, seat) for seat in range(4)] == [0] * 4
    assert (int(s.round), int(s.active)) == (2, 0)


@rule("SOL-10.18")
def test_a_card_expelled_on_the_turn_it_is_laid() -> None:
    s = one_round()
    play(s, "v2_star_stone", "r4c2")
    play(s, "v0_produce_2", "r1c3")
    assert storage(s, 0) == {"water": 4}
    assert rows(s) == (*AFTER_F1[1:], "strip_2 day")
    assert cards_at(s) == {
        "r1c3": (0, "v2_star_water"),
        "r1c4": (1, "v1_wheat"),
        "r1c2": (2, "v0_wood_stone"),
        "r3c2": (3, "v2_star_stone"),
    }
    assert spent(s, 0) == ["v0_produce_2"]


@rule("SOL-10.19")
def test_winter_scoring() -> None:
    owned = {"day_1a": "d05", "day_2a": "d09", "day_3b": "d13", "night_1a": "n01", "night_1b": "n16"}
    s = scene(board="winter", slots={0: owned}, stars={0: 4}, storages={0: {"wood": 3, "water": 2}})
    assert s.view(0)["seats"][0]["capacity"] == 8
    assert scored(s, 0) == {"stars": 4, "tiles": 25, "pairs": 0, "leftovers": 2, "powers": 5, "total": 36}
    assert s.scores()[0] == 36


@rule("SOL-10.20")
def test_a_forced_advance_while_a_voyage_is_payable() -> None:
    s = scene(cards=BLOCKED, storages={0: {"wood": 1}})
    for card in hand(s, 0):
        assert targets(s, card) == {"r4c2", "r4c4", "r1c3", "r5c3", "advance"}
    assert names(choose(s, "v1_produce_1")) == {lay(space) for space in ("r4c2", "r4c4", "r1c3", "r5c3")} | {"advance"}
