"""The winter side: its slots and their powers (SOL-7.1 to SOL-7.32)."""

from __future__ import annotations

import pytest

from aerodrome.games.solenia import GAME
from aerodrome.games.solenia.parts import RESOURCES, WINTER_SLOTS
from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.deliveries import (
    BESIDE,
    CITY,
    DISPLAY,
    PRICE,
    about_to_deliver,
    capacity,
    fill,
    islands_within,
    payments,
)
from tests.games.solenia.scene import (
    F1,
    act,
    drops,
    names,
    pays,
    place_of,
    play,
    question,
    scene,
    shown,
    slots,
    stars,
    storage,
    targets,
)
from tests.kit.rule import rule


def open_slots(s: Solenia, half: str) -> set[str]:
    """The slots that are offered after the payment of a delivery in this half."""
    s = s.clone()
    play(s, "v1_produce_1", CITY[half])
    assert question(s) == "choose_slot", question(s)
    return {name.removeprefix("slot(slot=").removesuffix(")") for name in names(s)}


# ---------------------------------------------------------------- the frame
@rule("SOL-7.1")
def test_the_rest_is_as_in_summer() -> None:
    """The same card on the same islands gives the same, and an advance does the same."""
    for board in ("summer", "winter"):
        s = scene(board=board, cards={"r1c1": (1, "v1_wood"), "r1c5": (0, "v0_produce_2")}, hands={0: ["v2_star_wood"]})
        play(s, "v2_star_wood", "r4c3")
        assert storage(s) == {"wood": 2}
        play(s, "v0_produce_2", "r3c2")
        assert storage(s) == {"wood": 2, "water": 2}
        assert storage(s, 1) == {"wood": 1}
        assert s.active == 0


@rule("SOL-7.2")
def test_each_row_has_two_slots_at_each_of_three_levels() -> None:
    assert (
        tuple(f"{half}_{level}{column}" for half in ("day", "night") for level in "123" for column in "ab")
        == WINTER_SLOTS
    )
    view = scene(board="winter").view(0)
    assert {half: len(row) for half, row in view["seats"][0]["slots"].items()} == {"day": 6, "night": 6}
    filled = [f"{half}_{level}{column}" for half in ("day", "night") for level in "123" for column in "ab"]
    for half in ("day", "night"):
        done: list[str] = []
        for slot in (one for one in filled if one.startswith(half)):
            s = about_to_deliver(half, *done)
            play(s, "v1_produce_1", CITY[half])
            if question(s) == "choose_slot":
                act(s, f"slot(slot={slot})")
            assert slots(s)[slot] == DISPLAY[half][0]
            done.append(slot)


@rule("SOL-7.3")
@pytest.mark.parametrize("half", ["day", "night"])
def test_the_player_chooses_a_slot_of_the_own_half(half: str) -> None:
    s = about_to_deliver(half)
    assert open_slots(s, half) == {f"{half}_1a", f"{half}_1b"}
    for column in "ab":
        t = s.clone()
        play(t, "v1_produce_1", CITY[half])
        assert t.player == 0
        act(t, f"slot(slot={half}_1{column})")
        assert slots(t) == {f"{half}_1{column}": DISPLAY[half][0]}


def allowed(filled: set[str], half: str) -> set[str]:
    """SOL-7.4 to SOL-7.6, level by level as they are written."""
    out = set()
    for level in (1, 2, 3):
        here = [column for column in "ab" if f"{half}_{level}{column}" in filled]
        below = [column for column in "ab" if f"{half}_{level - 1}{column}" in filled]
        needed = 0 if level == 1 else len(here) + 1  # one for the first slot, both for the second
        if len(below) >= needed:
            out |= {f"{half}_{level}{column}" for column in "ab" if column not in here}
    return out


@rule("SOL-7.4", "SOL-7.5", "SOL-7.6", "SOL-7.8", "SOL-11.21")
@pytest.mark.parametrize("half", ["day", "night"])
def test_which_slots_are_open(half: str) -> None:
    """Every row that can come about: one slot after another, whichever is allowed."""
    own = [slot for slot in WINTER_SLOTS if slot.startswith(half)]
    reached: set[frozenset[str]] = {frozenset()}
    frontier = list(reached)
    while frontier:
        filled = frontier.pop()
        open_now = allowed(set(filled), half)
        assert open_now or len(filled) == 6, "SOL-7.8"
        s = about_to_deliver(half, *sorted(filled))
        if len(filled) == 6:
            assert CITY[half] not in targets(s)
        elif len(open_now) == 1:
            play(s, "v1_produce_1", CITY[half])
            assert set(slots(s)) - filled == open_now
        else:
            assert open_slots(s, half) == open_now, sorted(filled)
        for slot in open_now:
            after = filled | {slot}
            if after not in reached:
                reached.add(after)
                frontier.append(after)
    assert len(reached) > 20
    assert all(set(row) <= set(own) for row in reached)


@rule("SOL-7.5", "SOL-7.6")
@pytest.mark.parametrize("half", ["day", "night"])
@pytest.mark.parametrize(
    ("filled", "expected"),
    [
        (["1b"], {"1a", "2a", "2b"}),
        (["1a", "2b"], {"1b", "3a", "3b"}),
        (["1a", "1b", "2a"], {"2b", "3a", "3b"}),
        (["1a", "1b", "2a", "3b"], {"2b"}),
        (["1a", "1b", "2a", "2b", "3b"], {"3a"}),
        (["1a", "1b"], {"2a", "2b"}),
    ],
)
def test_slots_of_the_levels_in_words(half: str, filled: list[str], expected: set[str]) -> None:
    s = about_to_deliver(half, *(f"{half}_{slot}" for slot in filled))
    wanted = {f"{half}_{slot}" for slot in expected}
    if len(wanted) > 1:
        assert open_slots(s, half) == wanted
    else:
        play(s, "v1_produce_1", CITY[half])
        assert wanted < set(slots(s))


@rule("SOL-7.7")
def test_the_other_row_neither_helps_nor_hinders() -> None:
    s = about_to_deliver("day", "night_1a", "night_1b", "night_2a", "night_2b")
    assert open_slots(s, "day") == {"day_1a", "day_1b"}
    s = about_to_deliver("night", "day_1a", "day_2a", "day_3a")
    assert open_slots(s, "night") == {"night_1a", "night_1b"}
    s = about_to_deliver("night", "night_1a", "day_1a", "day_1b", "day_2a", "day_2b", "day_3a", "day_3b")
    assert open_slots(s, "night") == {"night_1b", "night_2a", "night_2b"}


@rule("SOL-7.9")
def test_the_power_comes_after_the_refill() -> None:
    s = about_to_deliver("day")
    journal = GAME.listen(s)
    play(s, "v1_produce_1", CITY["day"])
    assert shown(s, "day") == ["d03", "d21", "d22"], "the tile stays in the display until it has a slot (SOL-4.18)"
    assert storage(s) == {}
    act(s, "slot(slot=day_1b)")
    assert shown(s, "day") == ["d21", "d22", "d05"]
    told = [GAME.events.name(event) for event in journal.take()]
    assert told.index("delivered") < told.index("revealed") < told.index("gained")
    assert storage(s) == {"wood": 1, "wheat": 1}


@rule("SOL-7.10", "SOL-7.12")
def test_six_resources_fit_at_first() -> None:
    s = scene(board="winter", storages={0: {"stone": 5}}, hands={0: ["v2_star_wood"], 1: ["v2_star_wood"]})
    assert capacity(s) == 6
    play(s, "v2_star_wood", "r4c3")
    assert (question(s), s.player) == ("discard_overflow", 0)
    assert names(s) == drops("stone", "wood")
    act(s, "drop(resource=stone)")
    assert storage(s) == {"stone": 4, "wood": 2}
    assert s.active == 1


@rule("SOL-7.10", "SOL-7.12")
def test_six_resources_are_not_too_many() -> None:
    s = scene(board="winter", storages={0: {"stone": 4}}, hands={0: ["v2_star_wood"], 1: ["v2_star_wood"]})
    play(s, "v2_star_wood", "r4c3")
    assert storage(s) == {"stone": 4, "wood": 2}
    assert s.active == 1


@rule("SOL-7.11", "SOL-7.12")
@pytest.mark.parametrize(
    ("filled", "room"), [(["day_1a"], 7), (["night_1a"], 7), (["day_1a", "night_1a"], 8), (["day_1b", "night_1b"], 6)]
)
def test_the_holds_raise_the_capacity(filled: list[str], room: int) -> None:
    s = scene(
        board="winter",
        storages={0: {"stone": room - 1}},
        slots={0: fill(*filled)},
        hands={0: ["v2_star_wood"], 1: ["v2_star_wood"]},
    )
    assert capacity(s) == room
    assert capacity(s, 1) == 6
    play(s, "v2_star_wood", "r4c3")
    assert question(s) == "discard_overflow"
    act(s, "drop(resource=wood)")
    assert storage(s) == {"stone": room - 1, "wood": 1}
    assert s.active == 1


@rule("SOL-7.11")
def test_a_full_board_has_room_for_eight() -> None:
    s = scene(board="winter", slots={1: fill(*WINTER_SLOTS)})
    assert capacity(s, 1) == 8


@rule("SOL-7.13")
def test_pairs_give_nothing_in_winter() -> None:
    four = ["day_1a", "day_1b", "day_2a", "day_2b", "night_1a", "night_1b", "night_2a", "night_2b"]
    s = scene(board="winter", slots={0: fill(*four)})
    tally = s.view(0)["seats"][0]["tally"]
    assert (tally["pairs"], tally["powers"]) == (0, 0)
    assert s.scores()[0] == tally["tiles"] == 2 * (6 + 6 + 6 + 7)


@rule("SOL-7.14")
@pytest.mark.parametrize("board", ["winter", "upgrades"])
def test_leftovers_count_in_winter(board: str) -> None:
    s = scene(board=board, storages={0: {"wood": 2, "stone": 3}})
    assert s.scores()[0] == 2


# ---------------------------------------------------------------- the twelve powers, at once
AT_ONCE = [
    ("day_1a", [], {"wood": 1}, 0),
    ("day_1b", [], {"wood": 1, "wheat": 1}, 0),
    ("day_2a", ["day_1b"], {}, 0),
    ("day_2b", ["day_1b"], {}, 2),
    ("day_3a", ["day_1b", "day_2a"], {}, 6),
    ("day_3b", ["day_1b", "day_2a"], {}, 0),
    ("night_1a", [], {"stone": 1}, 0),
    ("night_1b", [], {"stone": 1, "water": 1}, 0),
    ("night_2a", ["night_1b"], {}, 0),
    ("night_2b", ["night_1b"], {}, 2),
    ("night_3a", ["night_1b", "night_2a"], {}, 6),
    ("night_3b", ["night_1b", "night_2a"], {}, 0),
]


@rule(
    "SOL-7.15", "SOL-7.16", "SOL-7.17", "SOL-7.18", "SOL-7.19", "SOL-7.20",
    "SOL-7.21", "SOL-7.22", "SOL-7.23", "SOL-7.24", "SOL-7.25", "SOL-7.26", "SOL-12.6",
)  # fmt: skip
@pytest.mark.parametrize(("slot", "before", "goods", "given"), AT_ONCE)
def test_what_a_slot_gives_at_once(slot: str, before: list[str], goods: dict[str, int], given: int) -> None:
    half = slot.split("_", maxsplit=1)[0]
    s = about_to_deliver(half, *before)
    play(s, "v1_produce_1", CITY[half])
    assert stars(s) == 1, "the value of the card"
    act(s, f"slot(slot={slot})")
    assert storage(s) == goods
    assert stars(s) == 1 + given
    assert capacity(s) == (7 if slot in ("day_1a", "night_1a") else 6)
    assert s.active == 1
    assert (stars(s, 1), storage(s, 1)) == (0, {}), "nobody else gains"


@rule("SOL-7.15", "SOL-7.21", "SOL-7.27")
@pytest.mark.parametrize(("half", "good"), [("day", "wood"), ("night", "stone")])
def test_a_hold_is_larger_before_its_resource_comes(half: str, good: str) -> None:
    """After the payment four are left; with the hold seven fit, so that an island of 2 fits beside the new one."""
    other = {"day": "stone", "night": "wood"}[half]
    owned = dict(PRICE[half])
    owned[other] = owned.get(other, 0) + 4
    s = about_to_deliver(half, storages={0: owned})
    play(s, "v1_produce_1", CITY[half])
    if question(s) == "choose_delivery":
        act(s, f"deliver(tile={DISPLAY[half][0]})")
    assert capacity(s) == 6
    act(s, f"slot(slot={half}_1a)")
    assert capacity(s) == 7
    assert storage(s) == {other: 4, good: 1}
    assert question(s) == "choose_card"


# ---------------------------------------------------------------- the lasting powers
@rule("SOL-7.17", "SOL-7.28")
@pytest.mark.parametrize("goods", [0, 1, 2])
def test_tailwind_makes_the_first_space_free(goods: int) -> None:
    s = scene(
        board="winter",
        storages={0: {"water": goods}},
        slots={0: fill("day_1b", "day_2a")},
        display={"day": ["d05", "d06", "d07"]},
    )
    assert targets(s) == islands_within(s, ["r3c3"], 1 + goods)
    without = scene(
        board="winter",
        storages={0: {"water": goods}},
        slots={0: fill("day_1b", "day_2b")},
        display={"day": ["d05", "d06", "d07"]},
    )
    assert targets(without) == islands_within(without, ["r3c3"], goods)


@rule("SOL-7.17", "SOL-7.28")
def test_tailwind_saves_one_unit_of_each_voyage() -> None:
    s = scene(
        board="winter",
        storages={0: {"wood": 2}},
        slots={0: fill("day_1b", "day_2a")},
        hands={0: ["v2_star_wood"], 1: ["v1_wood"]},
        decks={0: ["v1_stone"], 1: ["v1_water"]},
    )
    play(s, "v2_star_wood", "r5c5")  # distance 4, three spaces in between, one of them free
    assert storage(s) == {"wood": 2}, "two paid, two gained"
    play(s, "v1_wood", "r3c3")
    play(s, "v1_stone", "r2c1")  # two spaces between it and the airship
    assert storage(s) == {"wood": 1, "wheat": 1}


@rule("SOL-7.28")
def test_a_space_made_free_forbids_the_forced_advance() -> None:
    around = {"r3c3": (1, "v1_wood"), "r2c3": (1, "v1_wheat"), "r4c3": (1, "v1_stone"), "r3c2": (1, "v1_water")}
    around["r3c4"] = (1, "v1_produce_1")
    with_it = scene(board="winter", cards=around, slots={0: fill("day_1b", "day_2a")})
    assert targets(with_it) == islands_within(with_it, ["r3c3"], 1) == {"r4c2", "r4c4", "r1c3", "r5c3"}
    without = scene(board="winter", cards=around, slots={0: fill("day_1b", "day_2b")}, storages={0: {"wood": 1}})
    assert targets(without) == {"r4c2", "r4c4", "r1c3", "r5c3", "advance"}


@rule("SOL-7.28")
def test_a_free_span_never_makes_a_cost_negative() -> None:
    s = scene(
        board="winter", storages={0: {"water": 1}}, slots={0: fill("day_1b", "day_2a")}, hands={0: ["v2_star_wood"]}
    )
    play(s, "v2_star_wood", "r4c3")
    assert storage(s) == {"water": 1, "wood": 2}
    assert [cell["cost"] for cell in s.view(0)["reach"] if cell["cost"] < 0] == []


@rule("SOL-7.18", "SOL-7.24", "SOL-7.32")
@pytest.mark.parametrize("half", ["day", "night"])
@pytest.mark.parametrize(("card", "value"), [("v2_star_wood", 2), ("v1_produce_1", 1), ("v0_produce_2", 0)])
def test_a_festival_gives_a_star_for_each_later_card_on_its_cities(half: str, card: str, value: int) -> None:
    other = {"day": "night", "night": "day"}[half]
    for city, extra in ((half, 1), (other, 0)):
        s = about_to_deliver(city, f"{half}_1b", f"{half}_2b", hands={0: [card]}, decks={0: ["v1_stone"]})
        play(s, card, CITY[city])
        assert question(s) == "choose_slot"
        assert stars(s) == value + extra, "together with the card, before the delivery"


@rule("SOL-7.18", "SOL-7.24", "SOL-7.32")
@pytest.mark.parametrize("half", ["day", "night"])
def test_a_festival_opened_now_does_not_count_for_this_card(half: str) -> None:
    s = about_to_deliver(half, f"{half}_1b", hands={0: ["v2_star_wood"]})
    play(s, "v2_star_wood", CITY[half])
    assert stars(s) == 2
    act(s, f"slot(slot={half}_2b)")
    assert stars(s) == 2 + 2


@rule("SOL-7.18", "SOL-7.24")
def test_a_festival_gives_nothing_on_islands() -> None:
    s = scene(board="winter", slots={0: fill("day_1a", "day_2b", "night_1a", "night_2b")}, hands={0: ["v2_star_wood"]})
    play(s, "v2_star_wood", "r4c3")
    assert stars(s) == 0
    assert storage(s) == {"wood": 2}


@rule("SOL-7.19", "SOL-7.25")
def test_medals_are_paid_once() -> None:
    s = scene(
        board="winter", stars={0: 12}, slots={0: fill("day_1b", "day_2a", "day_3a", "night_1b", "night_2a", "night_3a")}
    )
    tally = s.view(0)["seats"][0]["tally"]
    assert (tally["stars"], tally["powers"]) == (12, 0)


@rule("SOL-7.20", "SOL-7.26")
@pytest.mark.parametrize(
    ("filled", "given"),
    [
        (["day_1a", "day_2a"], 0),
        (["day_1a", "day_2a", "day_3b"], 3),
        (["night_1a", "night_2a", "night_3b"], 3),
        (["day_1a", "day_2a", "day_3b", "night_1a", "night_1b"], 5),
        (["night_1a", "night_2a", "night_3b", "day_1a"], 4),
        (["day_1a", "day_2a", "day_3b", "night_1a", "night_2a", "night_3b"], 12),
        (list(WINTER_SLOTS), 24),
    ],
)
def test_registers_count_the_tiles_of_both_rows_and_add_up(filled: list[str], given: int) -> None:
    s = scene(board="winter", slots={0: fill(*filled), 1: {"day_1a": "d01"}})
    tally = s.view(0)["seats"][0]["tally"]
    assert tally["powers"] == given
    assert s.scores()[0] == tally["tiles"] + given
    assert s.view(0)["seats"][1]["tally"]["powers"] == 0


# ---------------------------------------------------------------- the Barter house
BARTER = ("night_1b", "night_2a")
STORAGES: list[dict[str, int]] = [
    {"wood": 1, "wheat": 1},
    {"wood": 2},
    {"wood": 1, "wheat": 1, "stone": 1},
    {"wood": 2, "wheat": 2, "stone": 1, "water": 1},
    {"wheat": 1, "stone": 3, "water": 2},
    {"stone": 4, "water": 2},
    {"wood": 3, "water": 3},
]


@rule("SOL-7.23", "SOL-7.29")
@pytest.mark.parametrize("tile", ["n03", "n05", "n16", "n20", "n21"])
@pytest.mark.parametrize("owned", STORAGES)
def test_every_payment_with_one_unit_replaced(tile: str, owned: dict[str, int]) -> None:
    s = scene(board="winter", cards=BESIDE, storages={0: owned}, slots={0: fill(*BARTER)}, display={"night": [tile]})
    expected = payments(tile, owned, 1)
    assert s.view(0)["seats"][0]["substitutes"] == 1
    if not expected:
        assert "r3c1" not in targets(s)
        return
    play(s, "v1_produce_1", "r3c1")
    if len(expected) > 1:
        assert question(s) == "pay_delivery"
        assert names(s) == expected
        for payment in expected:
            t = s.clone()
            act(t, payment)
            goods = payment.removeprefix("pay_tile(goods=").removesuffix(")").split("_")
            assert storage(t) == {
                kind: number
                for kind, number in ((kind, owned.get(kind, 0) - goods.count(kind)) for kind in RESOURCES)
                if number
            }
            assert question(t) == "choose_slot"
    else:
        assert question(s) == "choose_slot"


@rule("SOL-7.29")
def test_a_shown_kind_may_be_kept_and_the_tile_stays_what_it_is() -> None:
    s = about_to_deliver(
        "night",
        *BARTER,
        storages={0: {"wood": 1, "wheat": 1, "water": 2}},
        display={"night": ["n01", "n02", "n03"]},
    )
    play(s, "v1_produce_1", "r3c1")
    assert question(s) == "choose_delivery"
    assert names(s) == {"deliver(tile=n01)", "deliver(tile=n02)", "deliver(tile=n03)"}
    act(s, "deliver(tile=n03)")
    assert names(s) == {"pay_tile(goods=wood_wheat)", "pay_tile(goods=wood_water)", "pay_tile(goods=wheat_water)"}
    act(s, "pay_tile(goods=wheat_water)")
    assert storage(s) == {"wood": 1, "water": 1}
    act(s, "slot(slot=night_1a)")
    assert slots(s)["night_1a"] == "n03"
    assert s.view(0)["seats"][0]["tally"]["tiles"] == 3 + 6 + 6, "its own stars, beside n19 and n18"


@rule("SOL-7.29")
@pytest.mark.parametrize(("goods", "replaced"), [("wood_wheat", False), ("wood_stone", True), ("wheat_stone", True)])
def test_other_goods_than_those_shown_are_told(goods: str, replaced: bool) -> None:
    s = about_to_deliver("night", *BARTER, storages={0: {"wood": 1, "wheat": 1, "stone": 1}})
    play(s, "v1_produce_1", CITY["night"])
    journal = GAME.listen(s)
    act(s, f"pay_tile(goods={goods})")
    assert ("substituted" in [GAME.events.name(event) for event in journal.take()]) == replaced


@rule("SOL-7.23", "SOL-7.30")
def test_the_barter_house_opens_a_city() -> None:
    owned = {0: {"wood": 1, "water": 1}}
    assert "r3c1" not in targets(about_to_deliver("night", storages=owned, display={"night": ["n03"]}))
    s = about_to_deliver("night", *BARTER, storages=owned, display={"night": ["n03"]})
    assert "r3c1" in targets(s)
    assert "r3c5" not in targets(
        about_to_deliver("night", *BARTER, storages={0: {"wood": 2}}, display={"day": ["d03"]})
    )
    day = about_to_deliver("night", *BARTER, storages=owned, display={"day": ["d03"], "night": ["n03"]})
    assert {"r3c1", "r3c5"} < targets(day), "in each delivery, of whichever half"


@rule("SOL-7.30")
def test_a_payment_for_the_voyage_may_count_on_a_substitute() -> None:
    """The night city r2c4 costs one unit from the airship; two must be left, one of them wood or wheat."""
    for owned in (
        {"wood": 1, "water": 2},
        {"wood": 1, "stone": 1, "water": 1},
        {"stone": 2, "water": 1},
        {"wood": 2, "wheat": 1},
    ):
        s = scene(board="winter", storages={0: owned}, slots={0: fill(*BARTER)}, display={"night": ["n03"]})
        possible = set()
        for kind in owned:
            left = {one: number - (one == kind) for one, number in owned.items()}
            if payments("n03", left, 1):
                possible.add(kind)
        assert ("r2c4" in targets(s)) == bool(possible)
        if len(possible) > 1:
            play(s, "v1_produce_1", "r2c4")
            assert question(s) == "pay_extension"
            assert names(s) == pays(*possible)


@rule("SOL-7.31")
def test_powers_of_the_same_kind_add_up() -> None:
    full = fill("day_1b", "night_1b", "day_2a", "night_2a", "day_2b", "night_2b")
    broker = scene(board="upgrades", slots={0: full}, upgrades={0: ("u1_broker", "u3_balance", "u3_register")})
    assert broker.view(0)["seats"][0]["substitutes"] == 2
    tanks = scene(board="upgrades", slots={0: full}, upgrades={0: ("u1_long_range", "u3_balance", "u3_register")})
    assert targets(tanks) == islands_within(tanks, ["r3c3"], 3)
    for half in ("day", "night"):
        s = about_to_deliver(
            half,
            board="upgrades",
            slots={0: full},
            upgrades={0: ("u1_harbour_master", "u3_balance", "u3_register")},
            hands={0: ["v1_produce_1"]},
        )
        play(s, "v1_produce_1", CITY[half])
        assert stars(s) == 1 + 2
    deep = scene(
        board="upgrades",
        slots={0: fill("day_1a", "day_1b", "night_1a", "night_1b")},
        upgrades={0: ("u1_deep_hold", "u3_balance", "u3_register")},
    )
    assert capacity(deep) == 10


@rule("SOL-7.31")
@pytest.mark.parametrize(
    "owned", [{"wheat": 3, "stone": 3}, {"stone": 3, "water": 3}, {"wood": 1, "wheat": 1, "stone": 1, "water": 3}]
)
def test_two_substitutes_replace_two_units(owned: dict[str, int]) -> None:
    s = scene(
        board="upgrades",
        cards=BESIDE,
        storages={0: owned},
        slots={0: fill("day_1b", "night_1b", "night_2a")},
        upgrades={0: ("u1_broker", "u3_balance", "u3_register")},
        display={"night": ["n06"]},
    )
    expected = payments("n06", owned, 2)
    assert ("r3c1" in targets(s)) == bool(expected)
    if expected:
        play(s, "v1_produce_1", "r3c1")
        assert names(s) == expected
        assert question(s) == "pay_delivery"


def test_the_oracles_of_this_file() -> None:
    """The helpers above agree with figures worked out by hand."""
    s = scene(board="winter")
    assert rows_of(s) == list(F1)
    assert islands_within(s, ["r3c3"], 0) == {"r3c3", "r2c3", "r4c3", "r3c2", "r3c4"}
    assert payments("n03", {"wood": 2, "stone": 1}, 1) == {"pay_tile(goods=wood_wood)", "pay_tile(goods=wood_stone)"}
    assert payments("n01", {"stone": 2}, 1) == set()
    assert [place_of(space) for space in ("r1c1", "r5c5")] == [0, 24]


def rows_of(s: Solenia) -> list[str]:
    return [f"{strip['id']} {strip['side']}" for strip in s.view(None)["strips"]]
