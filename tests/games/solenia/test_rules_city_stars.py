"""The extra stars of a city, on every city of every strip and for every seat (SOL-7.18, 7.24, 7.32, 7.48)."""

from __future__ import annotations

import pytest

from tests.games.solenia.deliveries import EVERY_CITY, PRICE, beside_city, fill
from tests.games.solenia.scene import F1, act, play, question, scene, stars
from tests.kit.rule import rule

OTHER_HALF = {"day": "night", "night": "day"}
BOTH_1B = ("day_1b", "night_1b")
HARBOUR_MASTER = ("u1_harbour_master", "u3_balance", "u3_register")
BROKER = ("u1_broker", "u3_register", "u3_balance")
CARDS = [("v2_star_wood", 2), ("v0_produce_2", 0)]


def test_there_are_sixteen_cities_eight_of_each_half() -> None:
    assert [half for _, _, half in EVERY_CITY].count("day") == 8
    assert len({(strips[int(city[1]) - 1], city[3]) for strips, city, _ in EVERY_CITY}) == 16


@rule("SOL-7.18", "SOL-7.24", "SOL-7.32")
@pytest.mark.parametrize(("strips", "city", "half"), EVERY_CITY)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("board", ["winter", "upgrades"])
def test_a_festival_gives_its_star_on_every_city_of_its_half_and_on_no_other(
    strips: tuple[str, ...], city: str, half: str, seat: int, board: str
) -> None:
    other = OTHER_HALF[half]
    for filled, extra in (
        ((f"{half}_1a", f"{half}_2b"), 1),
        ((f"{other}_1a", f"{other}_2b"), 0),
        (("day_1a", "day_2b", "night_1a", "night_2b"), 1),
    ):
        for card, value in CARDS:
            s = beside_city(strips, city, seat, board=board, slots={seat: fill(*filled)}, hands={seat: [card]})
            play(s, card, city)
            assert question(s) == "choose_slot", "before the delivery is done"
            assert (stars(s, seat), stars(s, 1 - seat)) == (value + extra, 0)


@rule("SOL-7.18", "SOL-7.24")
@pytest.mark.parametrize("board", ["winter", "upgrades"])
@pytest.mark.parametrize(("strips", "city", "half"), EVERY_CITY[::3])
def test_a_festival_of_somebody_else_gives_nothing(strips: tuple[str, ...], city: str, half: str, board: str) -> None:
    for seat in (0, 1):
        s = beside_city(
            strips,
            city,
            seat,
            board=board,
            slots={1 - seat: fill(f"{half}_1a", f"{half}_2b")},
            hands={seat: ["v2_star_wood"]},
        )
        play(s, "v2_star_wood", city)
        assert [stars(s, seat), stars(s, 1 - seat)] == [2, 0]


@rule("SOL-7.32", "SOL-7.18", "SOL-7.24")
@pytest.mark.parametrize(("strips", "city", "half"), EVERY_CITY)
def test_a_festival_opened_now_does_not_count_for_this_card_wherever_the_city_lies(
    strips: tuple[str, ...], city: str, half: str
) -> None:
    s = beside_city(strips, city, slots={0: fill(f"{half}_1b")}, hands={0: ["v2_star_wood"]})
    play(s, "v2_star_wood", city)
    assert stars(s) == 2
    act(s, f"slot(slot={half}_2b)")
    assert stars(s) == 2 + 2


@rule("SOL-7.32", "SOL-7.18", "SOL-7.24", "SOL-7.48")
@pytest.mark.parametrize(
    ("half", "first", "second", "card"), [("night", "r3c1", "r2c2", "v1_wood"), ("day", "r4c5", "r5c4", "v1_wheat")]
)
@pytest.mark.parametrize("power", ["festival", "harbour master"])
def test_what_a_delivery_opened_counts_on_the_next_turn(
    half: str, first: str, second: str, card: str, power: str
) -> None:
    beside = {"r3c2": (0, "v1_stone"), "r5c5": (0, "v1_water")}
    filled, slot, given = (
        ((f"{half}_1a",), f"{half}_2b", 2) if power == "festival" else ((f"{OTHER_HALF[half]}_1b",), f"{half}_1b", 4)
    )
    s = scene(
        board="upgrades",
        upgrades={0: HARBOUR_MASTER, 1: BROKER},
        cards=beside,
        storages={0: {kind: 2 * number for kind, number in PRICE[half].items()}},
        slots={0: fill(*filled)},
        display={"day": ["d03", "d04"], "night": ["n03", "n04"]},
        hands={0: ["v2_star_wood", card], 1: ["v1_produce_1"]},
    )
    play(s, "v2_star_wood", first, f"deliver(tile={half[0]}03)", f"slot(slot={slot})")
    assert stars(s) == 2 + given
    play(s, "v1_produce_1", "r3c3")
    play(s, card, second)
    assert stars(s) == 2 + given + 1 + 1


@rule("SOL-7.48", "SOL-7.32")
@pytest.mark.parametrize(("strips", "city", "half"), EVERY_CITY)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_harbour_master_gives_his_star_on_every_city(
    strips: tuple[str, ...], city: str, half: str, seat: int
) -> None:
    for filled, extra in (
        (BOTH_1B, 1),
        ((*BOTH_1B, f"{half}_2b"), 2),  # beside a festival
        ((*BOTH_1B, f"{OTHER_HALF[half]}_2b"), 1),
        (("day_1b",), 0),
        (("night_1b",), 0),
    ):
        for card, value in CARDS:
            s = beside_city(
                strips,
                city,
                seat,
                board="upgrades",
                upgrades={seat: HARBOUR_MASTER, 1 - seat: BROKER},
                slots={seat: fill(*filled)},
                hands={seat: [card]},
            )
            play(s, card, city)
            assert question(s) == "choose_slot"
            assert (stars(s, seat), stars(s, 1 - seat)) == (value + extra, 0)


@rule("SOL-7.48", "SOL-7.32")
@pytest.mark.parametrize(("strips", "city", "half"), EVERY_CITY)
def test_the_harbour_master_does_not_count_for_the_card_that_calls_him_wherever_the_city_lies(
    strips: tuple[str, ...], city: str, half: str
) -> None:
    s = beside_city(
        strips,
        city,
        board="upgrades",
        upgrades={0: HARBOUR_MASTER},
        slots={0: fill(f"{OTHER_HALF[half]}_1b")},
        hands={0: ["v2_star_wood"]},
    )
    play(s, "v2_star_wood", city)
    assert stars(s) == 2
    act(s, f"slot(slot={half}_1b)")
    assert stars(s) == 2 + 4


@rule("SOL-7.48")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_harbour_master_works_for_his_owner_alone(seat: int) -> None:
    upgrades = {seat: BROKER, 1 - seat: HARBOUR_MASTER}
    slots = {seat: fill(*BOTH_1B), 1 - seat: {"day_1b": "d01", "night_1b": "n01"}}
    s = beside_city(F1, "r2c2", seat, board="upgrades", upgrades=upgrades, slots=slots, hands={seat: ["v2_star_wood"]})
    play(s, "v2_star_wood", "r2c2")
    assert (stars(s, seat), stars(s, 1 - seat)) == (2, 0)
