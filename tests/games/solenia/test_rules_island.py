"""SOL-5D: playing on an island, and the room in the storage."""

from __future__ import annotations

import pytest

from aerodrome.games.solenia import GAME
from aerodrome.games.solenia.parts import EVENTS
from tests.games.solenia.reach import RESOURCES, kinds, new_game, played
from tests.games.solenia.scene import (
    F2,
    act,
    airship,
    cards_at,
    drops,
    names,
    play,
    question,
    scene,
    stars,
    storage,
)
from tests.kit.rule import rule

HAND = ["v0_wood_stone", "v1_produce_1", "v2_star_wood"]


@rule("SOL-5.23", "SOL-5.24")
@pytest.mark.parametrize(("card", "value"), [("v0_wood_stone", 0), ("v1_produce_1", 1), ("v2_star_wood", 2)])
@pytest.mark.parametrize(("space", "kind"), [("r3c3", "water"), ("r3c2", "wood"), ("r3c4", "wheat"), ("r2c5", "stone")])
def test_an_island_gives_as_many_of_its_resource_as_the_card_says(card: str, value: int, space: str, kind: str) -> None:
    s = scene(hands={0: HAND}, cards={"r2c4": (0, "v1_wood")}, storages={1: {"wheat": 1}})
    assert kinds(s)[space] == kind
    play(s, card, space)
    assert storage(s, 0) == ({kind: value} if value else {})
    assert s.view(1)["seats"][0]["storage"] == {name: value * (name == kind) for name in RESOURCES}
    assert storage(s, 1) == {"wheat": 1}  # nobody else gains
    assert stars(s, 0) == 0


@rule("SOL-5.25", "SOL-5.26")
def test_more_than_eight_must_be_discarded_one_at_a_time_old_or_new() -> None:
    s = scene(storages={0: {"wood": 4, "stone": 4}})
    play(s, "v2_star_wood", "r3c3")  # 2 water
    assert (question(s), int(s.player), names(s)) == ("discard_overflow", 0, drops("wood", "stone", "water"))
    new = act(s.clone(), "drop(resource=water)", "drop(resource=water)")
    assert storage(new, 0) == {"wood": 4, "stone": 4}
    mixed = act(s.clone(), "drop(resource=stone)")
    assert (question(mixed), int(mixed.player)) == ("discard_overflow", 0)
    act(mixed, "drop(resource=water)")
    assert storage(mixed, 0) == {"wood": 4, "stone": 3, "water": 1}
    old = act(s.clone(), "drop(resource=wood)", "drop(resource=wood)")
    assert storage(old, 0) == {"wood": 2, "stone": 4, "water": 2}
    assert (int(old.active), question(old)) == (1, "choose_card")


@rule("SOL-5.25")
@pytest.mark.parametrize(
    ("held", "card", "asked"),
    [
        (6, "v2_star_wood", 0),
        (7, "v1_produce_1", 0),
        (7, "v2_star_wood", 1),
        (8, "v1_produce_1", 1),
        (8, "v2_star_wood", 2),
    ],
)
def test_eight_is_the_most_that_may_be_kept(held: int, card: str, asked: int) -> None:
    s = scene(storages={0: {"wood": held}})
    play(s, card, "r3c3")
    questions = 0
    while question(s) == "discard_overflow":
        questions += 1
        act(s, "drop(resource=wood)")
    assert questions == asked
    assert sum(storage(s, 0).values()) == min(8, held + (2 if card == "v2_star_wood" else 1))


@rule("SOL-5.26")
def test_a_kind_that_is_used_up_is_no_longer_offered() -> None:
    s = scene(storages={0: {"wood": 7, "stone": 1}})
    play(s, "v2_star_wood", "r3c3")
    act(s, "drop(resource=stone)")
    assert names(s) == drops("wood", "water")


@rule("SOL-5.27")
def test_the_island_is_settled_before_the_expulsion_of_the_same_turn() -> None:
    # Auxiliary engine: a card of value 0 gives 1 resource, so one turn has both gain events.
    s = scene(
        board="upgrades",
        upgrades={0: ("u1_auxiliary", "u3_balance", "u3_register")},
        slots={0: {"day_1b": "d01", "night_1b": "n01"}},
        storages={0: {"wood": 6}},
        cards={"r1c1": (0, "v0_wheat_stone")},
    )
    play(s, "v0_produce_2", "r3c3")
    assert (question(s), storage(s, 0)) == ("discard_overflow", {"wood": 6, "water": 1})
    act(s, "drop(resource=water)")
    assert (question(s), storage(s, 0)) == ("discard_overflow", {"wood": 6, "wheat": 1, "stone": 1})
    act(s, "drop(resource=wood)", "drop(resource=wood)")
    assert storage(s, 0) == {"wood": 4, "wheat": 1, "stone": 1}
    assert int(s.active) == 1


@rule("SOL-5.27", "SOL-5.59")
def test_all_own_cards_of_an_expulsion_are_one_gain_event() -> None:
    cards = {"r1c1": (0, "v0_wheat_stone"), "r1c3": (0, "v1_wood"), "r1c5": (0, "v0_produce_2")}
    s = scene(storages={0: {"wood": 7}}, cards=cards, hands={0: ["v0_wood_water", "v1_stone"]})
    play(s, "v0_wood_water", "r3c3")
    assert storage(s, 0) == {"wood": 8, "wheat": 1, "stone": 1, "water": 2}  # all there before the first discard
    for _ in range(4):
        assert (question(s), int(s.player)) == ("discard_overflow", 0)
        act(s, "drop(resource=wood)")
    assert (int(s.active), storage(s, 0)) == (1, {"wood": 4, "wheat": 1, "stone": 1, "water": 2})


@rule("SOL-5.28")
def test_nothing_is_discarded_but_to_get_down_to_the_capacity() -> None:
    for players, board in ((2, "summer"), (4, "summer"), (2, "winter"), (3, "upgrades"), (1, "winter")):
        for seed in range(2):
            for s in played(new_game(players, seed, board=board), seed):
                offered = {name for name in names(s) if name.startswith("drop")}
                if offered:
                    held = storage(s, int(s.player))
                    assert question(s) == "discard_overflow"
                    assert sum(held.values()) > s.view(None)["seats"][int(s.player)]["capacity"]
                    assert names(s) == drops(*held)


@rule("SOL-5.29")
def test_a_card_of_value_0_yields_nothing_when_laid_and_its_power_when_expelled() -> None:
    hands = {0: ["v0_produce_2", "v1_wood", "v1_wheat"], 1: ["v0_produce_2", "v0_wood_stone", "v1_wood"]}
    s = scene(strips=F2, hands=hands)
    GAME.listen(s)
    play(s, "v0_produce_2", "r3c3")
    assert storage(s, 0) == {}
    assert s.journal is not None
    assert "gained" not in {EVENTS.name(event) for event in s.journal.events}
    assert cards_at(s) == {"r2c3": (0, "v0_produce_2")}
    play(s, "v0_produce_2", "r4c3")  # the board moves on: the card is in row 1 now
    assert cards_at(s)["r1c3"] == (0, "v0_produce_2")
    play(s, "v1_wood", "r3c2")
    play(s, "v0_wood_stone", "r3c4")
    assert storage(s, 0)["wheat"] == 2  # r3c3 of the dusk strip, where it was laid
    assert airship(s) == "r3c3"
