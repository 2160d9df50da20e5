"""SOL-5E: stars and deliveries on a city."""

from __future__ import annotations

import pytest

from aerodrome.games.solenia import GAME
from aerodrome.games.solenia.parts import COMPONENTS, EVENTS
from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.reach import HALVES, TILE, new_game, played
from tests.games.solenia.scene import (
    act,
    cards_at,
    delivers,
    names,
    play,
    question,
    scene,
    shown,
    slots,
    stars,
    storage,
    targets,
    tile_deck,
)
from tests.kit.rule import rule

HAND = ["v0_wood_stone", "v1_produce_1", "v2_star_wood"]
BESIDE = {"r3c2": (0, "v1_wood"), "r3c4": (0, "v1_wheat")}  # next to the night city r3c1 and the day city r3c5
CITY = {"day": "r3c5", "night": "r3c1"}
GOODS = {"wood": 2, "wheat": 2, "stone": 2, "water": 2}
FULL = {half: {f"{half}_{number}": f"{half[0]}{number + 10}" for number in range(1, 7)} for half in HALVES}


def first_slots(half: str, count: int) -> dict[str, str]:
    return {f"{half}_{number}": f"{half[0]}{number + 10}" for number in range(1, count + 1)}


def told(s: Solenia) -> list[str]:
    assert s.journal is not None
    return [EVENTS.name(event) for event in s.journal.events]


# ---------------------------------------------------------------- stars, then one delivery
@rule("SOL-5.30", "SOL-11.24")
@pytest.mark.parametrize(("card", "value"), [("v0_wood_stone", 0), ("v1_produce_1", 1), ("v2_star_wood", 2)])
@pytest.mark.parametrize("half", HALVES)
def test_a_city_gives_as_many_stars_as_the_card_says_before_the_delivery(card: str, value: int, half: str) -> None:
    display = {"day": ["d03", "d13"], "night": ["n03", "n13"]}
    s = scene(hands={0: HAND}, cards=BESIDE, storages={0: GOODS}, stars={0: 4, 1: 4}, display=display)
    play(s, card, CITY[half])
    assert (question(s), stars(s, 0), storage(s, 0)) == ("choose_delivery", 4 + value, GOODS)
    act(s, f"deliver(tile={half[0]}03)")
    assert (stars(s, 0), stars(s, 1)) == (4 + value, 4)


@rule("SOL-5.31", "SOL-5.32", "SOL-5.33", "SOL-5.74")
@pytest.mark.parametrize("half", HALVES)
def test_one_of_the_payable_tiles_of_the_citys_half_must_be_delivered(half: str) -> None:
    display = {"day": ["d13", "d07", "d03"], "night": ["n13", "n07", "n03"]}
    s = scene(cards=BESIDE, storages={0: GOODS}, display=display)
    play(s, "v1_produce_1", CITY[half])
    assert names(s) == delivers(f"{half[0]}13", f"{half[0]}03")  # the 07 wants three of a kind; no other answer
    act(s, f"deliver(tile={half[0]}13)")
    assert slots(s, 0) == {f"{half}_1": f"{half[0]}13"}


@rule("SOL-5.33")
def test_only_tiles_of_the_display_count_and_only_with_all_their_goods() -> None:
    closed = scene(cards=BESIDE, storages={0: {"wood": 2, "wheat": 1}}, display={"night": ["n05", "n13"]},
                   tile_decks={"night": ["n03", "n06"]})  # fmt: skip
    assert "r3c1" not in targets(closed)  # n03 and n06 could be paid, but they lie in the deck
    for tile in ("n01", "n06", "n09", "n16", "n24"):
        asked = TILE[tile]["cost"]
        exact = scene(cards=BESIDE, storages={0: asked}, display={"night": [tile]})
        assert "r3c1" in targets(exact)
        for kind in asked:
            short = {name: count - (name == kind) for name, count in asked.items()}
            more = {**short, **{name: 2 for name in GOODS if name not in asked}}
            assert "r3c1" not in targets(scene(cards=BESIDE, storages={0: more}, display={"night": [tile]}))


@rule("SOL-5.34")
@pytest.mark.parametrize("tile", TILE)
def test_exactly_the_goods_of_the_tile_are_paid(tile: str) -> None:
    half, asked = TILE[tile]["half"], TILE[tile]["cost"]
    goods = {name: asked.get(name, 0) for name in GOODS}
    goods["water"] += 1
    s = scene(cards=BESIDE, storages={0: goods}, display={half: [tile]})
    play(s, "v1_produce_1", CITY[half])
    assert storage(s, 0) == {"water": 1, {"day": "wood", "night": "stone"}[half]: 1}  # what was spare, and the bonus


@rule("SOL-5.35", "SOL-5.36")
@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("before", range(6))
def test_the_tile_goes_into_the_first_free_slot_of_its_own_row(half: str, before: int) -> None:
    other = HALVES[1 - HALVES.index(half)]
    filled = {**first_slots(half, before), **first_slots(other, 3)}
    s = scene(cards=BESIDE, storages={0: GOODS}, slots={0: filled}, display={half: [f"{half[0]}03"]})
    play(s, "v1_produce_1", CITY[half])
    assert slots(s, 0) == {**filled, f"{half}_{before + 1}": f"{half[0]}03"}
    view = s.view(1)["seats"][0]["slots"][half]
    assert view[before] == f"{half[0]}03"
    assert view[before + 1 :] == [None] * (5 - before)


# ---------------------------------------------------------------- the refill
@rule("SOL-5.37")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_the_display_closes_up_and_a_new_tile_of_the_half_comes_last(taken: int) -> None:
    display = {"day": ["d03", "d04", "d05"], "night": ["n03", "n04", "n05"]}
    s = scene(cards=BESIDE, storages={0: GOODS}, display=display, tile_decks={"day": ["d20", "d21"], "night": ["n20"]})
    tile = display["day"].pop(taken)
    play(s, "v1_produce_1", "r3c5", f"deliver(tile={tile})")
    assert shown(s, "day") == [*display["day"], "d20"]
    assert (tile_deck(s, "day")[0], len(tile_deck(s, "day"))) == ("d21", 20)
    assert (shown(s, "night"), tile_deck(s, "night")[0]) == (["n03", "n04", "n05"], "n20")


@rule("SOL-5.37")
def test_four_players_keep_four_tiles_in_the_display() -> None:
    s = scene(players=4, cards=BESIDE, storages={0: GOODS}, display={"day": ["d03", "d04", "d05", "d06"]},
              tile_decks={"day": ["d20"]})  # fmt: skip
    play(s, "v1_produce_1", "r3c5", "deliver(tile=d04)")
    assert shown(s, "day") == ["d03", "d05", "d06", "d20"]


@rule("SOL-5.37")
def test_the_last_tile_of_a_deck_is_revealed_as_well() -> None:
    owned = {seat: {f"night_{slot}": f"n{seat * 6 + slot:02d}" for slot in range(1, 7)} for seat in (1, 2, 3)}
    owned[0] = {"night_1": "n06"}
    s = scene(players=4, cards=BESIDE, storages={0: GOODS}, slots=owned, tile_decks={"night": ["n05"]})
    assert (shown(s, "night"), tile_deck(s, "night")) == (["n01", "n02", "n03", "n04"], ["n05"])
    play(s, "v1_produce_1", "r3c1", "deliver(tile=n01)")
    assert (shown(s, "night"), tile_deck(s, "night")) == (["n02", "n03", "n04", "n05"], [])


@rule("SOL-5.37")
def test_when_the_deck_is_empty_the_display_stays_smaller() -> None:
    owned = {seat: {f"day_{slot}": f"d{seat * 6 + slot:02d}" for slot in range(1, 7)} for seat in (1, 2, 3)}
    owned[0] = {"day_1": "d06", "day_2": "d05"}
    s = scene(players=4, cards=BESIDE, storages={0: GOODS}, slots=owned, display={"day": ["d01", "d02", "d03", "d04"]})
    assert tile_deck(s, "day") == []
    GAME.listen(s)
    play(s, "v1_produce_1", "r3c5", "deliver(tile=d02)")
    assert (question(s), shown(s, "day")) == ("choose_bonus_resource", ["d01", "d03", "d04"])
    assert "revealed" not in told(s)
    act(s, "bonus(resource=wood)")
    owned[0] |= {"day_3": "d02", "day_4": "d01"}
    two = scene(players=4, cards=BESIDE, storages={0: GOODS}, slots=owned, display={"day": ["d03", "d04"]})
    play(two, "v1_produce_1", "r3c5", "deliver(tile=d04)")
    assert shown(two, "day") == ["d03"]
    del owned[0]["day_4"]
    none = scene(players=4, cards=BESIDE, storages={0: GOODS}, slots=owned, display={"day": []},
                 tile_decks={"day": ["d01"]})  # fmt: skip
    assert "r3c5" not in targets(none)  # a tile in the deck is no tile in the display


@rule("SOL-5.38", "SOL-5.41")
@pytest.mark.parametrize(("half", "offered"), [("day", ("wood", "wheat")), ("night", ("stone", "water"))])
def test_the_bonus_comes_after_the_refill_and_slot_3_leaves_a_choice(half: str, offered: tuple[str, str]) -> None:
    letter = half[0]
    s = scene(cards=BESIDE, storages={0: GOODS}, slots={0: first_slots(half, 2)},
              display={half: [f"{letter}03", f"{letter}07"]}, tile_decks={half: [f"{letter}24"]})  # fmt: skip
    play(s, "v0_produce_2", CITY[half])
    assert question(s) == "choose_bonus_resource"
    assert names(s) == {f"bonus(resource={name})" for name in offered}
    assert shown(s, half) == [f"{letter}07", f"{letter}24"]
    before = storage(s, 0)
    for name in offered:
        after = act(s.clone(), f"bonus(resource={name})")
        assert storage(after, 0) == {**before, name: before.get(name, 0) + 1}


@rule("SOL-5.39", "SOL-5.40", "SOL-5.42", "SOL-5.43", "SOL-5.44", "SOL-5.45")
@pytest.mark.parametrize(
    ("half", "slot", "goods", "points"),
    [
        ("day", 1, {"wood": 1}, 0),
        ("night", 1, {"stone": 1}, 0),
        ("day", 2, {"wheat": 1}, 0),
        ("night", 2, {"water": 1}, 0),
        ("day", 4, {"wood": 1, "wheat": 1}, 0),
        ("night", 4, {"stone": 1, "water": 1}, 0),
        ("day", 5, {}, 5),
        ("night", 5, {}, 5),
        ("day", 6, {}, 5),
        ("night", 6, {}, 5),
    ],
)
def test_the_bonus_of_a_slot_is_taken_at_once(half: str, slot: int, goods: dict[str, int], points: int) -> None:
    cost = {"day": {"stone": 1, "water": 1}, "night": {"wood": 1, "wheat": 1}}[half]
    filled = first_slots(half, slot - 1)
    s = scene(cards=BESIDE, storages={0: cost}, slots={0: filled}, display={half: [f"{half[0]}03"]})
    GAME.listen(s)
    play(s, "v1_produce_1", CITY[half])
    assert (storage(s, 0), stars(s, 0)) == (goods, points + 1)  # 1 star for the card; nothing was asked, nor refused
    assert told(s)[:4] == ["laid", "stars_gained", "delivered", "revealed"]
    assert int(s.active) == 1
    board = COMPONENTS["summer_board"]["rows"][slot - 1][half]
    assert (board.get("gain", {}), board.get("stars", 0)) == (goods, points)


# ---------------------------------------------------------------- limits
@rule("SOL-5.46")
def test_six_tiles_of_a_half_close_the_cities_of_that_half() -> None:
    display = {"day": ["d03"], "night": ["n03"]}
    s = scene(cards=BESIDE, storages={0: GOODS}, slots={0: FULL["day"]}, display=display)
    assert "r3c5" not in targets(s)
    assert {"r3c1", "r2c2"} <= targets(s)
    assert not targets(s) & {"r4c1", "r4c5", "r5c4", "r3c5"}  # all four day cities
    five = scene(cards=BESIDE, storages={0: GOODS}, slots={0: first_slots("day", 5)}, display=display)
    assert "r3c5" in targets(five)
    other = scene(cards=BESIDE, storages={0: GOODS}, slots={1: FULL["day"]}, display=display)
    assert "r3c5" in targets(other)  # the slots of others do not matter
    winter = {f"night_{level}{column}": f"n1{number}" for number, (level, column) in
              enumerate([(level, column) for level in "123" for column in "ab"])}  # fmt: skip
    s = scene(board="winter", cards=BESIDE, storages={0: {"wood": 3, "wheat": 3}}, slots={0: winter}, display=display)
    assert not targets(s) & {"r3c1", "r2c2", "r2c4", "r1c2"}


@rule("SOL-5.47", "SOL-5.31")
def test_one_card_is_one_delivery_however_much_is_left() -> None:
    s = scene(cards=BESIDE, storages={0: GOODS}, display={"night": ["n03", "n04", "n01"]})
    play(s, "v1_produce_1", "r3c1", "deliver(tile=n03)")
    assert (int(s.active), question(s)) == (1, "choose_card")
    assert slots(s, 0) == {"night_1": "n03"}
    assert storage(s, 0) == {"wood": 1, "wheat": 1, "stone": 3, "water": 2}  # n04 could be paid as well


@rule("SOL-5.48")
def test_the_stars_of_a_tile_wait_for_the_end() -> None:
    s = scene(cards=BESIDE, storages={0: {"wood": 3, "wheat": 2}}, display={"night": ["n21"]})
    play(s, "v2_star_wood", "r3c1")
    assert TILE["n21"]["stars"] == 9
    assert stars(s, 0) == 2
    assert s.view(0)["seats"][0]["tally"]["tiles"] == 9


@rule("SOL-5.45", "SOL-5.77")
def test_a_delivery_never_leads_to_a_discard() -> None:
    least = min(sum(row["cost"].values()) for row in TILE.values())
    given = [sum(row[half].get("gain", {}).values()) for row in COMPONENTS["summer_board"]["rows"] for half in HALVES]
    given += [sum(row.get("gain", {}).values()) for row in COMPONENTS["winter_board"]["rows"]]
    given += [row.get("gain_any", 0) for row in COMPONENTS["upgrades_level_1"]["rows"]]
    assert least == max(given) == 2
    full = {"wood": 4, "wheat": 4}
    s = scene(cards=BESIDE, storages={0: full}, slots={0: first_slots("night", 3)}, display={"night": ["n03"]})
    play(s, "v1_produce_1", "r3c1")  # 8 - 2 + 2
    assert (int(s.active), sum(storage(s, 0).values())) == (1, 8)
    deliveries = 0
    for players, board in ((2, "summer"), (3, "winter"), (2, "upgrades"), (4, "upgrades")):
        for seed in range(3):
            s = new_game(players, seed, board=board)
            GAME.listen(s)
            for _ in played(s, seed):
                pass
            since = ""
            for name in told(s):
                if name in ("laid", "delivered", "expelled", "drew"):
                    since = name
                    deliveries += name == "delivered"
                assert not (name == "dropped" and since == "delivered")
    assert deliveries > 50


@rule("SOL-4.18", "SOL-5.31")
def test_the_card_lies_on_the_city_while_the_delivery_is_chosen() -> None:
    s = scene(cards=BESIDE, storages={0: GOODS}, display={"night": ["n03", "n04"]})
    play(s, "v0_produce_2", "r3c1")
    assert (question(s), cards_at(s)["r3c1"]) == ("choose_delivery", (0, "v0_produce_2"))
