"""Upgrade tiles: the draft, when they work, and those of level 1 (SOL-3.20 to SOL-3.31, SOL-7.33 to SOL-7.48)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from aerodrome.games.solenia import GAME
from aerodrome.games.solenia.parts import COMPONENTS, RESOURCES, UPGRADES_1, UPGRADES_3
from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.deliveries import (
    BESIDE,
    CITY,
    about_to_deliver,
    capacity,
    fill,
    islands_within,
    payments,
)
from tests.games.solenia.scene import (
    act,
    airship,
    drops,
    hand,
    names,
    play,
    question,
    rows,
    scene,
    slots,
    stars,
    storage,
    targets,
    upgrades,
)
from tests.kit.rule import rule

BOTH_1B = ("day_1b", "night_1b")
STARS_1 = {
    "u1_long_range": 3, "u1_broker": 2, "u1_auxiliary": 2, "u1_heavy_lift": 3,
    "u1_deep_hold": 1, "u1_salvage": 1, "u1_bridge_crew": 5, "u1_harbour_master": 4,
}  # fmt: skip
STARS_3 = dict.fromkeys(UPGRADES_3, 0) | {"u3_outposts": 3, "u3_city_lights": 3, "u3_treasury": 6}
OTHER_HALF = {"day": "night", "night": "day"}


def with_tile(tile: str, *filled: str, **more: Any) -> Solenia:
    """Seat 0 has this tile of level 1 and these slots filled; alone on the board."""
    table: dict[str, Any] = {
        "board": "upgrades",
        "upgrades": {0: (tile, "u3_balance", "u3_register")},
        "slots": {0: fill(*filled)},
    }
    return scene(**(table | more))


def delivering_with(tile: str, half: str, *filled: str, **more: Any) -> Solenia:
    """The same, with a delivery at hand in a city of this half."""
    table: dict[str, Any] = {"board": "upgrades", "upgrades": {0: (tile, "u3_balance", "u3_register")}}
    return about_to_deliver(half, *filled, **(table | more))


def active(s: Solenia, seat: int = 0) -> bool:
    found: bool = s.view(None)["seats"][seat]["upgrades"]["active"]
    return found


# ---------------------------------------------------------------- the draft
OFFER_1 = ["u1_long_range", "u1_broker", "u1_salvage", "u1_deep_hold"]
OFFER_3 = [
    ("u3_balance", "u3_treasury"),
    ("u3_register", "u3_balance"),
    ("u3_outposts", "u3_stockpile"),
    ("u3_treasury", "u3_register"),
]


def offered(level_1: list[str], level_3: list[tuple[str, str]]) -> set[str]:
    return {f"draft_level_1(tile={tile})" for tile in level_1} | {
        f"draft_level_3(day_half={day})" for day, _ in level_3
    }


def new_game(players: int, seed: int, **options: Any) -> Solenia:
    s = GAME.new(players, seed, board="upgrades", **options)
    assert isinstance(s, Solenia)
    return s


@rule("SOL-3.21", "SOL-3.22", "SOL-3.23", "SOL-3.30")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_tiles_of_each_level_as_players_and_halves_that_differ(players: int) -> None:
    for seed in range(60):
        offer = new_game(players, seed).view(None)["offer"]
        assert len(set(offer["level_1"])) == len(offer["level_1"]) == players
        assert len(offer["level_3"]) == players
        days, nights = ([pair[half] for pair in offer["level_3"]] for half in ("day", "night"))
        assert len(set(days)) == len(set(nights)) == players, "each half exists once"
        assert all(day != night for day, night in zip(days, nights, strict=True))


@rule("SOL-3.24", "SOL-3.25", "SOL-3.26", "SOL-3.31", "SOL-9.1", "SOL-11.22")
@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (4, 2), (4, 3)])
def test_the_draft_goes_backwards_twice(players: int, first: int) -> None:
    """First and third in the draft begin with level 3, the others with level 1; everybody ends with one of each."""
    s = scene(
        players=players,
        board="upgrades",
        first=first,
        offer=(OFFER_1[:players], OFFER_3[:players]),
        pending="draft_upgrade",
    )
    order = [(first + players - 1 - turn) % players for turn in range(players)]
    level_1, level_3 = list(OFFER_1[:players]), list(OFFER_3[:players])
    begins_with_3 = {seat: number % 2 == 0 for number, seat in enumerate(order)}
    expected: dict[int, list[str]] = {seat: [] for seat in order}
    answered = 0
    for passing in (1, 2):
        for seat in order:
            third = begins_with_3[seat] == (passing == 1)
            mine = [] if passing == 2 and third else level_1
            mine_3 = [] if passing == 2 and not third else level_3
            options = offered(mine, mine_3)
            if len(options) > 1:
                assert (question(s), s.player, s.active) == ("draft_upgrade", seat, seat)
                assert names(s) == options
                act(s, f"draft_level_3(day_half={level_3[-1][0]})" if third else f"draft_level_1(tile={level_1[-1]})")
                answered += 1
            expected[seat] += level_3.pop() if third else [level_1.pop()]
    for seat in range(players):
        assert sorted(name for name in upgrades(s, seat) if name) == sorted(expected[seat])
        day, night = upgrades(s, seat)[1:]
        assert (day, night) in OFFER_3, "both halves of a tile go to the same player"
    assert s.view(None)["offer"] == {"level_1": [], "level_3": []}
    assert (question(s), s.player, s.round) == ("choose_card", first, 1)
    assert answered >= players


@rule("SOL-3.24", "SOL-3.25")
def test_everybody_may_begin_with_the_same_level() -> None:
    s = scene(players=3, board="upgrades", first=1, offer=(OFFER_1[:3], OFFER_3[:3]), pending="draft_upgrade")
    for seat, tile in ((0, "u1_broker"), (2, "u1_salvage"), (1, "u1_long_range")):
        assert s.player == seat
        act(s, f"draft_level_1(tile={tile})")
    assert (s.player, names(s)) == (0, offered([], OFFER_3[:3])), "the second pass has only the other level"
    act(s, "draft_level_3(day_half=u3_register)")
    assert (s.player, names(s)) == (2, offered([], [OFFER_3[0], OFFER_3[2]]))
    act(s, "draft_level_3(day_half=u3_outposts)")
    assert upgrades(s, 0) == ("u1_broker", "u3_register", "u3_balance")
    assert upgrades(s, 2) == ("u1_salvage", "u3_outposts", "u3_stockpile")
    assert upgrades(s, 1) == ("u1_long_range", "u3_balance", "u3_treasury"), "the last tile needs no question"


# ---------------------------------------------------------------- when they work
@rule("SOL-7.33")
def test_the_other_slots_are_those_of_winter() -> None:
    """Every slot that is no upgrade place does the same in both modes; so do the capacity and the pairs."""
    cases = {
        "day_1a": [], "night_1a": [], "day_2a": ["day_1b"], "day_2b": ["day_1b"], "day_3a": ["day_1b", "day_2a"],
        "night_2a": ["night_1b"], "night_2b": ["night_1b"], "night_3a": ["night_1b", "night_2a"],
    }  # fmt: skip
    for slot, before in cases.items():
        half = slot.split("_", maxsplit=1)[0]
        outcomes = []
        for board in ("winter", "upgrades"):
            s = about_to_deliver(half, *before, board=board)
            play(s, "v1_produce_1", CITY[half], f"slot(slot={slot})")
            outcomes.append((stars(s), storage(s), capacity(s), s.view(0)["seats"][0]["tally"]["pairs"]))
        assert outcomes[0] == outcomes[1], slot


@rule("SOL-7.34")
@pytest.mark.parametrize("tile", UPGRADES_1)
@pytest.mark.parametrize("half", ["day", "night"])
def test_one_slot_of_two_gives_nothing(tile: str, half: str) -> None:
    s = delivering_with(tile, half)
    play(s, "v1_produce_1", CITY[half], f"slot(slot={half}_1b)")
    assert storage(s) == {}, "neither the printed goods nor those of the tile"
    assert stars(s) == 1, "the card"
    assert not active(s)
    assert capacity(s) == 6
    assert len(hand(s)) == 3
    assert (s.view(0)["seats"][0]["free_span"], s.view(0)["seats"][0]["substitutes"]) == (0, 0)


@rule("SOL-7.34", "SOL-7.35", "SOL-7.39")
@pytest.mark.parametrize("tile", UPGRADES_1)
@pytest.mark.parametrize("half", ["day", "night"])
def test_the_second_slot_makes_the_tile_work(tile: str, half: str) -> None:
    s = delivering_with(tile, half, f"{OTHER_HALF[half]}_1b")
    play(s, "v1_produce_1", CITY[half])
    assert not active(s)
    act(s, f"slot(slot={half}_1b)")
    assert active(s)
    assert stars(s) == 1 + STARS_1[tile]
    if tile == "u1_deep_hold":
        assert question(s) == "choose_bonus_resource"
    else:
        assert storage(s) == {}
        assert s.active == 1


@rule("SOL-7.35")
@pytest.mark.parametrize(("half", "filled"), [("night", ["day_1b"]), ("day", ["night_1b"])])
def test_another_slot_does_not_make_the_tile_work(half: str, filled: list[str]) -> None:
    s = delivering_with("u1_bridge_crew", half, *filled)
    play(s, "v1_produce_1", CITY[half], f"slot(slot={half}_1a)")
    assert not active(s)
    assert stars(s) == 1
    assert len(hand(s)) == 3


@rule("SOL-7.35")
def test_a_tile_works_once_and_for_its_owner_alone() -> None:
    others = ("u1_harbour_master", "u3_outposts", "u3_treasury")
    s = with_tile("u1_salvage", *BOTH_1B, upgrades={0: ("u1_salvage", "u3_balance", "u3_register"), 1: others})
    assert active(s, 0)
    assert not active(s, 1)
    s = delivering_with("u1_bridge_crew", "day", *BOTH_1B)
    play(s, "v1_produce_1", CITY["day"], "slot(slot=day_1a)")
    assert stars(s) == 1, "no second time"


@rule("SOL-7.38")
def test_the_levels_count_for_upgrade_slots_too() -> None:
    s = delivering_with("u1_broker", "day", "day_1b")
    play(s, "v1_produce_1", CITY["day"])
    assert names(s) == {"slot(slot=day_1a)", "slot(slot=day_2a)", "slot(slot=day_2b)"}
    s = delivering_with("u1_broker", "night", "night_1b", "night_2b")
    play(s, "v1_produce_1", CITY["night"])
    assert names(s) == {"slot(slot=night_1a)", "slot(slot=night_3a)", "slot(slot=night_3b)"}
    s = delivering_with("u1_broker", "day", "day_1a", "day_1b", "day_2b", "day_3b")
    play(s, "v1_produce_1", CITY["day"])
    assert "day_2a" in slots(s), "the only slot that is open"


@rule("SOL-7.39")
def test_one_time_parts_come_after_the_refill() -> None:
    s = delivering_with("u1_deep_hold", "day", "night_1b")
    journal = GAME.listen(s)
    play(s, "v1_produce_1", CITY["day"], "slot(slot=day_1b)")
    told = [GAME.events.name(event) for event in journal.take()]
    assert told.index("revealed") < told.index("upgrade_1_active") < len(told)
    assert told[told.index("upgrade_1_active") + 1] == "stars_gained"
    assert question(s) == "choose_bonus_resource"
    assert s.view(1)["display"]["day"] == ["d21", "d22", "d05"]


@rule("SOL-7.39", "SOL-7.46")
def test_a_lasting_part_counts_for_the_expulsion_of_the_same_turn() -> None:
    s = delivering_with(
        "u1_salvage", "day", "night_1b", cards=BESIDE | {"r1c1": (0, "v1_stone")}, hands={0: ["v0_produce_2"]}
    )
    play(s, "v0_produce_2", CITY["day"])
    assert stars(s) == 0
    act(s, "slot(slot=day_1b)")
    assert stars(s) == 1 + 1, "the tile at once, and its first expulsion"
    assert storage(s) == {"stone": 1}
    assert rows(s)[4] == "strip_1 day"


# ---------------------------------------------------------------- level 1
@rule("SOL-7.41")
@pytest.mark.parametrize("goods", [0, 1])
def test_long_range_tanks(goods: int) -> None:
    s = with_tile("u1_long_range", *BOTH_1B, storages={0: {"water": goods}})
    assert targets(s) == islands_within(s, ["r3c3"], 2 + goods)
    play(s, "v1_produce_1", "r5c2")  # two spaces in between
    assert storage(s) == {"stone": 1} | ({"water": goods} if goods else {})


@rule("SOL-7.42")
@pytest.mark.parametrize("tile", ["n03", "n05", "n20"])
@pytest.mark.parametrize(
    "owned",
    [
        {"wood": 1, "wheat": 1, "stone": 2},
        {"wood": 2, "wheat": 2, "water": 2},
        {"wheat": 2, "water": 2},
        {"wood": 1, "stone": 1, "water": 2},
    ],
)
def test_the_broker_replaces_one_unit(tile: str, owned: dict[str, int]) -> None:
    s = with_tile("u1_broker", *BOTH_1B, cards=BESIDE, storages={0: owned}, display={"night": [tile]})
    expected = payments(tile, owned, 1)
    assert (CITY["night"] in targets(s)) == bool(expected)
    if len(expected) > 1:
        play(s, "v1_produce_1", CITY["night"])
        assert question(s) == "pay_delivery"
        assert names(s) == expected


@rule("SOL-7.43")
def test_the_auxiliary_engine_makes_a_0_count_as_1_on_an_island() -> None:
    s = with_tile("u1_auxiliary", *BOTH_1B, hands={0: ["v0_produce_2", "v1_wood", "v2_star_wood"]})
    for card, wood in (("v0_produce_2", 1), ("v1_wood", 1), ("v2_star_wood", 2)):
        t = s.clone()
        play(t, card, "r4c3")
        assert storage(t) == {"wood": wood}
        turned = rows(t)[4] == "strip_1 day"
        assert turned == (card == "v0_produce_2"), "only a 0 moves the airship"


@rule("SOL-7.43")
def test_the_auxiliary_engine_makes_a_0_count_as_1_on_a_city() -> None:
    s = delivering_with("u1_auxiliary", "day", *BOTH_1B, hands={0: ["v0_produce_2"]})
    play(s, "v0_produce_2", CITY["day"])
    assert stars(s) == 1
    assert airship(s) == "r4c3"
    act(s, "slot(slot=day_1a)")
    assert rows(s)[4] == "strip_1 day"


@rule("SOL-7.43")
def test_the_auxiliary_engine_changes_no_expulsion_and_nobody_elses_cards() -> None:
    s = with_tile("u1_auxiliary", *BOTH_1B, cards={"r1c1": (0, "v0_wood_water")}, pending="advance")
    assert storage(s) == {"wood": 1, "water": 1}
    play(s, "v0_produce_2", "r3c2")
    assert storage(s, 1) == {}


@rule("SOL-7.44")
@pytest.mark.parametrize(("card", "wood"), [("v0_produce_2", 0), ("v1_wood", 2), ("v2_star_wood", 3)])
def test_heavy_lift_gives_one_more_for_a_1_or_2(card: str, wood: int) -> None:
    s = with_tile("u1_heavy_lift", *BOTH_1B, hands={0: [card], 1: ["v2_star_wood"]})
    play(s, card, "r4c3")
    assert storage(s) == ({"wood": wood} if wood else {})
    play(s, "v2_star_wood", "r3c3" if card[1] != "0" else "r4c3")
    assert sum(storage(s, 1).values()) == 2, "nobody else lifts more"


@rule("SOL-7.44")
def test_heavy_lift_gives_nothing_on_a_city() -> None:
    s = delivering_with("u1_heavy_lift", "night", *BOTH_1B)
    play(s, "v1_produce_1", CITY["night"], "slot(slot=night_2a)")
    assert stars(s) == 1
    assert storage(s) == {}


@rule("SOL-7.45")
def test_deep_hold_gives_two_resources_of_any_kind() -> None:
    every = {f"bonus(resource={resource})" for resource in RESOURCES}
    s = delivering_with("u1_deep_hold", "day", "night_1b")
    play(s, "v1_produce_1", CITY["day"], "slot(slot=day_1b)")
    assert (stars(s), capacity(s), s.player) == (2, 8, 0)
    assert (question(s), names(s)) == ("choose_bonus_resource", every)
    for first in RESOURCES:
        for second in RESOURCES:
            t = s.clone()
            act(t, f"bonus(resource={first})")
            assert (question(t), names(t), t.player) == ("choose_bonus_resource", every, 0)
            act(t, f"bonus(resource={second})")
            assert storage(t) == Counter([first, second])
            assert t.active == 1


@rule("SOL-7.45")
def test_deep_hold_settles_both_resources_together() -> None:
    """Six before, two paid: with the two chosen there are six again, and eight fit."""
    s = delivering_with("u1_deep_hold", "day", "night_1b", storages={0: {"stone": 1, "water": 5}})
    play(s, "v1_produce_1", CITY["day"], "slot(slot=day_1b)", "bonus(resource=wood)", "bonus(resource=wood)")
    assert storage(s) == {"water": 4, "wood": 2}
    assert s.active == 1


@rule("SOL-7.45", "SOL-7.11")
@pytest.mark.parametrize(
    ("filled", "room"), [((), 8), (("day_1a",), 9), (("night_1a",), 9), (("day_1a", "night_1a"), 10)]
)
def test_deep_hold_has_room_for_ten_at_most(filled: tuple[str, ...], room: int) -> None:
    s = with_tile("u1_deep_hold", *BOTH_1B, *filled, storages={0: {"stone": room - 1}}, hands={0: ["v2_star_wood"]})
    assert capacity(s) == room
    play(s, "v2_star_wood", "r4c3")
    assert (question(s), names(s)) == ("discard_overflow", drops("wood", "stone"))
    act(s, "drop(resource=stone)")
    assert sum(storage(s).values()) == room
    assert s.active == 1


@rule("SOL-7.46")
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize(
    ("cards", "given"),
    [
        ({}, 0),
        ({"r1c1": (1, "v1_wood")}, 0),
        ({"r2c1": (0, "v1_wood")}, 0),
        ({"r1c1": (0, "v1_wood")}, 1),
        ({"r1c1": (0, "v1_wood"), "r1c3": (0, "v1_wheat"), "r1c4": (1, "v1_wheat"), "r1c5": (0, "v1_stone")}, 1),
    ],
)
def test_the_salvage_crew_brings_a_star_for_each_advance(cards: Any, given: int, turn: int) -> None:
    s = with_tile("u1_salvage", *BOTH_1B, cards=cards, active=turn, pending="advance")
    assert stars(s) == given
    assert stars(s, 1) == 0


@rule("SOL-7.46")
def test_the_salvage_crew_works_on_each_advance_anew() -> None:
    s = with_tile(
        "u1_salvage", *BOTH_1B, cards={"r1c1": (0, "v1_wood"), "r2c1": (0, "v1_wheat")}, active=1, pending="advance"
    )
    assert stars(s) == 1
    play(s, "v0_produce_2", "r3c3")
    assert stars(s) == 2
    play(s, "v0_produce_2", "r3c3")
    assert stars(s) == 2, "row 1 held no card"


@rule("SOL-7.46")
def test_a_salvage_crew_that_is_not_at_work_brings_nothing() -> None:
    s = with_tile("u1_salvage", "day_1b", cards={"r1c1": (0, "v1_wood")}, pending="advance")
    assert stars(s) == 0


@rule("SOL-7.47")
def test_the_bridge_crew_draws_to_four_at_the_end_of_the_same_turn() -> None:
    """Nothing at the moment itself: an overflow of the other seat keeps the turn open after the activation."""
    s = delivering_with(
        "u1_bridge_crew",
        "day",
        "night_1b",
        cards=BESIDE | {"r1c1": (1, "v0_wood_water")},
        hands={0: ["v0_produce_2", "v1_stone", "v1_water"]},
        decks={0: ["v2_star_wood", "v2_star_stone"]},
        storages={0: {"stone": 1, "water": 1}, 1: {"wheat": 5, "stone": 1}},
    )
    play(s, "v0_produce_2", CITY["day"], "slot(slot=day_1b)")
    assert (question(s), s.player) == ("discard_overflow", 1)
    assert stars(s) == 5
    assert hand(s) == ["v1_stone", "v1_water"]
    act(s, "drop(resource=stone)", "drop(resource=wheat)")
    assert hand(s) == ["v1_stone", "v1_water", "v2_star_wood", "v2_star_stone"]
    assert len(hand(s, 1)) == 3
    assert s.active == 1


@rule("SOL-7.47", "SOL-4.3")
def test_the_bridge_crew_has_four_cards_until_they_run_out() -> None:
    s = with_tile(
        "u1_bridge_crew",
        *BOTH_1B,
        round_number=11,
        rest="spent",
        hands={
            0: ["v1_wood", "v1_wheat", "v1_stone", "v1_water"],
            1: ["v2_star_wood", "v2_star_stone", "v2_star_wheat"],
        },
        decks={0: ["v1_produce_1", "v1_produce_1"], 1: ["v1_wood", "v1_wheat", "v1_stone"]},
    )
    sizes: dict[int, tuple[int, int]] = {}
    while not s.over:
        if s.active == 0 and s.round not in sizes:
            sizes[int(s.round)] = (len(hand(s, 0)), len(hand(s, 1)))
        s.apply(s.legal[0])
    assert sizes == {11: (4, 3), 12: (4, 3), 13: (4, 3), 14: (3, 3), 15: (2, 2), 16: (1, 1)}
    assert {number: min(4, 17 - number) for number in sizes} == {number: own for number, (own, _) in sizes.items()}


@rule("SOL-7.47")
def test_the_bridge_crew_draws_only_what_the_deck_has() -> None:
    s = delivering_with(
        "u1_bridge_crew",
        "day",
        "night_1b",
        rest="spent",
        hands={0: ["v1_produce_1", "v1_stone", "v1_water"]},
        decks={0: ["v2_star_wood"], 1: ["v2_star_wood"]},
    )
    play(s, "v1_produce_1", CITY["day"], "slot(slot=day_1b)")
    assert hand(s) == ["v1_stone", "v1_water", "v2_star_wood"]


@rule("SOL-7.48")
@pytest.mark.parametrize("half", ["day", "night"])
@pytest.mark.parametrize(("card", "value"), [("v2_star_wood", 2), ("v0_produce_2", 0)])
def test_the_harbour_master_gives_a_star_on_any_city(half: str, card: str, value: int) -> None:
    s = delivering_with("u1_harbour_master", half, *BOTH_1B, hands={0: [card]})
    play(s, card, CITY[half])
    assert stars(s) == value + 1
    assert stars(s, 1) == 0


@rule("SOL-7.48", "SOL-7.32")
@pytest.mark.parametrize("half", ["day", "night"])
def test_the_harbour_master_does_not_count_for_the_card_that_calls_him(half: str) -> None:
    s = delivering_with("u1_harbour_master", half, f"{OTHER_HALF[half]}_1b", hands={0: ["v2_star_wood"]})
    play(s, "v2_star_wood", CITY[half], f"slot(slot={half}_1b)")
    assert stars(s) == 2 + 4


@rule("SOL-7.48")
def test_the_harbour_master_gives_nothing_on_islands() -> None:
    s = with_tile("u1_harbour_master", *BOTH_1B, hands={0: ["v2_star_wood"]})
    play(s, "v2_star_wood", "r4c3")
    assert (stars(s), storage(s)) == (0, {"wood": 2})


@rule("SOL-12.7")
def test_the_table_says_what_the_tiles_give_at_once() -> None:
    assert {row["id"]: row.get("stars", 0) for row in COMPONENTS["upgrades_level_1"]["rows"]} == STARS_1
