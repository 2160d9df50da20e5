"""SOL-5B, SOL-5C and what section 5H says of them: extending the voyage, and when nothing is reachable."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.solenia import GAME
from aerodrome.games.solenia.parts import EVENTS, KINDS, PAY
from aerodrome.games.solenia.state import Solenia
from aerodrome.games.solenia.steps.delivery import ChooseDelivery
from aerodrome.games.solenia.steps.turn import PayExtension
from aerodrome.kernel.rng import Rng, fast_rng
from tests.games.solenia.reach import (
    HALVES,
    RESOURCES,
    SPACES,
    cost,
    expected_pays,
    expected_targets,
    kinds,
    lasting,
    new_game,
    played,
    tile_payments,
)
from tests.games.solenia.scene import (
    F1,
    F2,
    act,
    answers,
    cards_at,
    choose,
    deck,
    delivers,
    hand,
    lay,
    names,
    pays,
    place_of,
    play,
    question,
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

AROUND = ("r3c3", "r2c3", "r4c3", "r3c2", "r3c4")
BLOCKERS = ("v1_wood", "v1_wheat", "v1_stone", "v1_water", "v1_produce_1")
BLOCKED = {space: (1, card) for space, card in zip(AROUND, BLOCKERS, strict=True)}
HAND = ["v0_produce_2", "v1_produce_1", "v2_star_wood"]


def price(s: Solenia, seat: int, space: str) -> int:
    found: int = s.view(seat)["reach"][place_of(space)]["cost"]
    return found


# ---------------------------------------------------------------- what a voyage costs
@rule("SOL-5.11", "SOL-5.12")
@pytest.mark.parametrize(
    ("own", "space", "units"),
    [
        ([], "r3c3", 0),
        ([], "r4c3", 0),
        ([], "r5c3", 1),
        ([], "r4c4", 1),
        ([], "r5c5", 3),
        ([], "r1c1", 3),
        (["r5c4"], "r5c5", 0),
        (["r4c3"], "r5c5", 2),
        (["r5c1"], "r5c5", 3),  # the airship is as near as the card
        (["r1c5"], "r5c5", 3),
        (["r1c5", "r4c4"], "r5c5", 1),  # the nearest of several
        (["r2c1"], "r1c1", 0),
    ],
)
def test_the_cost_is_the_spaces_between_the_target_and_the_nearest_anchor(
    own: list[str], space: str, units: int
) -> None:
    cards = {place: (0, card) for place, card in zip(own, BLOCKERS, strict=False)}
    s = scene(cards=cards, storages={0: {"wheat": 7}}, display={"day": ["d13"], "night": ["n13"]})
    assert price(s, 0, space) == units
    assert cost(s, 0, space) == units
    if "city" not in kinds(s)[space]:
        play(s, "v2_star_wood", space)
        assert storage(s, 0).get("wheat", 0) == 7 - units
        poor = scene(cards=cards, storages={0: {"wood": units - 1}} if units else {})
        assert (space in targets(poor)) == (units == 0)


@rule("SOL-5.11", "SOL-5.4")
def test_cards_of_others_are_no_anchors() -> None:
    s = scene(cards={"r5c4": (1, "v1_wood"), "r4c5": (1, "v1_wheat")}, storages={0: {"wood": 2}})
    assert price(s, 0, "r5c5") == 3
    assert "r5c5" not in targets(s)


@rule("SOL-5.13")
def test_spaces_in_between_count_whether_empty_or_not() -> None:
    between = {"r3c2": (1, "v1_wood"), "r4c3": (0, "v1_wheat"), "r3c4": (1, "v1_stone"), "r3c3": (1, "v1_water")}
    s = scene(cards=between, storages={0: {"wood": 3}}, display={"day": ["d13"], "night": ["n13"]})
    assert price(s, 0, "r5c1") == 2  # r5c1 to r4c3: r5c2 and r5c3, or others
    assert price(s, 0, "r1c3") == 1  # over r2c3
    assert price(s, 0, "r2c5") == 2
    far = scene(cards={"r1c3": (0, "v1_wood")}, storages={0: {"wood": 1}})
    assert price(far, 0, "r5c3") == 1  # from the airship; r1c3 is further and the airship's own space would count
    empty = scene(storages={0: {"wood": 3}})
    full = scene(cards=BLOCKED, storages={0: {"wood": 3}})
    for space in SPACES:
        assert price(full, 0, space) == price(empty, 0, space)


@rule("SOL-5.14", "SOL-9.11")
def test_any_kinds_may_be_spent_and_mixed() -> None:
    goods = {"wood": 2, "stone": 1, "water": 1}
    for first in goods:
        s = scene(cards={"r4c3": (0, "v1_wood")}, storages={0: goods}, hands={0: HAND})
        play(s, "v0_produce_2", "r5c5")
        assert (question(s), names(s)) == ("pay_extension", pays("wood", "stone", "water"))
        act(s, f"pay(resource={first})")
        left = {kind: count - (kind == first) for kind, count in goods.items() if count > (kind == first)}
        assert names(s) == pays(*left)
        second = min(left)
        act(s, f"pay(resource={second})")
        assert storage(s, 0) == {
            kind: count - (kind == second) for kind, count in left.items() if count > (kind == second)
        }


@rule("SOL-5.15", "SOL-5.75")
def test_a_voyage_is_paid_before_the_card_yields_anything() -> None:
    assert targets(scene()) == {*AROUND}
    s = scene(storages={0: {"wood": 8}})
    GAME.listen(s)
    play(s, "v2_star_wood", "r4c2")  # wheat, one space in between
    assert s.journal is not None
    assert [EVENTS.name(event) for event in s.journal.events][:3] == ["paid_voyage", "laid", "gained"]
    assert storage(s, 0) == {"wood": 7, "wheat": 2}
    assert question(s) == "discard_overflow"  # 7 and 2 are one too many; the supply got one for the voyage
    act(s, "drop(resource=wheat)")
    assert storage(s, 0) == {"wood": 7, "wheat": 1}


@rule("SOL-5.11")
def test_a_voyage_may_be_extended_although_free_spaces_exist() -> None:
    s = scene(storages={0: {"wood": 3}}, display={"day": ["d13"], "night": ["n13"]})
    islands = {space for space, kind in kinds(s).items() if "city" not in kind}
    assert targets(s) == islands  # the corners are four away: three spaces in between
    assert "advance" not in targets(s)


# ---------------------------------------------------------------- voyages to a city
@rule("SOL-5.16", "SOL-5.74")
def test_what_is_spent_on_the_voyage_is_missing_for_the_delivery() -> None:
    display = {"night": ["n03", "n06", "n13"], "day": ["d13"]}
    assert "r3c1" not in targets(scene(storages={0: {"wood": 1, "wheat": 1}}, display=display))
    s = scene(storages={0: {"wood": 2, "wheat": 1}}, display=display)
    assert "r3c1" in targets(s)
    play(s, "v1_produce_1", "r3c1")  # only a wood may be paid, and only n03 is left: nothing is asked
    assert slots(s, 0) == {"night_1": "n03"}
    assert storage(s, 0) == {"stone": 1}


@rule("SOL-5.16", "SOL-9.11")
def test_every_payment_that_leaves_a_tile_is_offered_and_no_other() -> None:
    display = {"night": ["n01", "n02", "n20"], "day": ["d13"]}  # 2 wood; 2 wheat; one of each
    s = scene(storages={0: {"wood": 2, "wheat": 2, "stone": 1}}, display=display)
    play(s, "v1_produce_1", "r3c1")
    assert (question(s), names(s)) == ("pay_extension", pays("wood", "wheat", "stone"))
    after = act(s.clone(), "pay(resource=wood)")
    assert slots(after, 0) == {"night_1": "n02"}
    after = act(s.clone(), "pay(resource=wheat)")
    assert slots(after, 0) == {"night_1": "n01"}
    assert names(act(s.clone(), "pay(resource=stone)")) == delivers("n01", "n02")
    s = scene(storages={0: {"wood": 2, "stone": 1, "wheat": 1}}, display=display)
    play(s, "v1_produce_1", "r3c1")
    assert names(s) == pays("wheat", "stone")


@rule("SOL-5.16", "SOL-5.73", "SOL-9.11")
def test_of_two_units_the_first_may_not_spoil_the_second() -> None:
    display = {"night": ["n05", "n21"], "day": ["d13"]}  # 1 wood and 2 wheat
    s = scene(storages={0: {"wood": 2, "wheat": 3}}, display=display, cards={"r5c1": (0, "v1_wood")})
    assert price(s, 0, "r1c2") == 2
    play(s, "v1_produce_1", "r1c2")
    assert names(s) == pays("wood", "wheat")
    act(s, "pay(resource=wood)")  # then only wheat may go, and nothing more is asked
    assert slots(s, 0) == {"night_1": "n05"}
    assert storage(s, 0) == {"stone": 1}
    assert "r1c2" not in targets(scene(storages={0: {"wood": 1, "wheat": 3}}, display=display))


@rule("SOL-5.16", "SOL-5.73", "SOL-9.11")
def test_a_first_unit_that_leaves_only_a_tile_too_big_for_the_second_is_not_offered() -> None:
    display = {"night": ["n09", "n02"], "day": ["d13"]}  # wood, wheat and stone; 2 wheat
    s = scene(storages={0: {"wood": 1, "wheat": 2, "stone": 1}}, display=display)
    assert price(s, 0, "r1c2") == 2
    play(s, "v1_produce_1", "r1c2")
    assert names(s) == pays("wood", "stone")  # after a wheat n09 could be paid, but not with another unit gone
    act(s, "pay(resource=stone)")
    assert slots(s, 0) == {"night_1": "n02"}


@rule("SOL-5.73")
@pytest.mark.parametrize(
    ("goods", "away", "is_open"),
    [
        ({"wood": 1, "wheat": 2}, 0, True),
        ({"wood": 1, "wheat": 2}, 1, False),
        ({"wood": 1, "wheat": 2, "water": 1}, 1, True),
        ({"wood": 1, "wheat": 2, "water": 1}, 2, False),
        ({"wood": 3, "wheat": 2}, 2, True),
        ({"wheat": 5, "stone": 3}, 0, False),
        ({"wheat": 5, "stone": 3}, 2, False),
        ({"wood": 1, "wheat": 1, "stone": 3, "water": 3}, 1, False),
        ({"wood": 1, "wheat": 2, "stone": 2, "water": 3}, 2, True),
    ],
)
def test_a_city_is_legal_if_the_rest_after_the_voyage_pays_a_tile(
    goods: dict[str, int], away: int, is_open: bool
) -> None:
    space, own = {0: ("r3c1", "r3c2"), 1: ("r3c1", "r5c5"), 2: ("r1c2", "r5c5")}[away]
    s = scene(
        cards={own: (0, "v1_wood")}, storages={0: goods}, display={"night": ["n05", "n21", "n22"], "day": ["d13"]}
    )
    assert price(s, 0, space) == away
    assert (space in targets(s)) == is_open
    assert targets(s) == expected_targets(s, 0)


@rule("SOL-5.75")
def test_neither_bonus_nor_stars_nor_expulsion_help_to_pay() -> None:
    s = scene(
        cards={"r3c2": (0, "v1_stone"), "r1c1": (0, "v1_wheat"), "r1c3": (0, "v0_wheat_water")},
        storages={0: {"wood": 1}},
        stars={0: 20},
        display={"night": ["n03", "n09", "n10"]},
        hands={0: ["v0_wood_water", "v2_star_wheat", "v1_wood"]},
    )
    for card in hand(s, 0):
        assert not targets(s, card) & {"r2c2", "r3c1", "r1c2"}
    gift = scene(  # the bonus of night slot 1 would be the stone that n09 lacks
        cards={"r3c2": (0, "v1_stone")}, storages={0: {"wood": 1, "wheat": 1}}, display={"night": ["n09"]}
    )
    assert "r2c2" not in targets(gift)


def random_goods(rng: Rng, most: int) -> dict[str, int]:
    goods = dict.fromkeys(RESOURCES, 0)
    for _ in range(rng.below(most + 1)):
        goods[RESOURCES[rng.below(4)]] += 1
    return goods


def random_scene(rng: Rng, board: str) -> Solenia:
    """Cards, goods and slots at random; three tiles of each half."""
    box = ["v0_wood_stone", "v0_wood_water", "v1_wood", "v1_wheat", "v1_stone", "v1_water"]
    spaces = list(SPACES)
    cards: dict[str, tuple[int, str]] = {}
    for owner in (0, 1):
        for card in box[: rng.below(3 + 4 * owner)]:
            cards[spaces.pop(rng.below(len(spaces)))] = (owner, card)
    more: dict[str, Any] = {}
    if board != "summer":
        filled = [slot for slot in ("day_1a", "day_2a", "night_1a", "night_2a", "day_1b", "night_1b") if rng.below(2)]
        more["slots"] = {0: {slot: f"{slot[0]}{number + 19:02d}" for number, slot in enumerate(filled)}}
    if board == "upgrades":
        more["upgrades"] = {0: (("u1_broker", "u1_long_range")[rng.below(2)], "u3_balance", "u3_register")}
    display = {
        half: [f"{half[0]}{1 + 6 * place + rng.below(6):02d}" for place in range(1 + rng.below(3))] for half in HALVES
    }
    goods = random_goods(rng, 8 if board == "summer" else 6)
    return scene(
        board=board, strips=F1 if rng.below(2) else F2, cards=cards, storages={0: goods}, display=display, **more
    )


@rule("SOL-5.16", "SOL-5.73", "SOL-5.74", "SOL-9.11")
@pytest.mark.parametrize("board", ["summer", "winter", "upgrades"])
def test_all_payments_in_random_positions_are_those_found_the_slow_way(board: str) -> None:
    rng = fast_rng(11)
    voyages = 0
    for _ in range(60):
        s = random_scene(rng, board)
        expected = expected_targets(s, 0)
        assert targets(s) == expected
        for space in expected - {"advance"}:
            if "city" in kinds(s)[space]:
                voyages += check_payments(s, space, cost(s, 0, space))
    assert voyages > 40


def check_payments(s: Solenia, space: str, units: int) -> int:
    """Walk through all payments of a voyage to a city; how many questions there were."""
    if not units:
        half = kinds(s)[space].split("_")[0]
        offered = {GAME.name(action) for action in answers(s, ChooseDelivery(HALVES.index(half)))}
        payable = [tile for tile in shown(s, half) if tile_payments(storage(s, 0), tile, lasting(s, 0)[1])]
        assert offered == delivers(*payable)
        assert offered
        return 0
    options = answers(s, PayExtension(place_of(space), units))
    assert {GAME.name(action) for action in options} == expected_pays(s, 0, space, units)
    asked = 1
    for action in options:
        after = s.clone()
        after.storage[action - PAY] -= 1
        assert action - PAY < KINDS
        asked += check_payments(after, space, units - 1)
    return asked


# ---------------------------------------------------------------- when nothing is reachable
@rule("SOL-5.17", "SOL-5.18")
def test_the_forced_advance_is_offered_exactly_if_no_legal_space_is_free_of_cost() -> None:
    s = scene(cards=BLOCKED, storages={0: {"wood": 2}})
    assert targets(s) == expected_targets(s, 0) >= {"advance", "r1c3", "r5c3"}
    for free in AROUND:
        four = {space: card for space, card in BLOCKED.items() if space != free}
        assert "advance" not in targets(scene(cards=four, storages={0: {"wood": 2}}))
        assert targets(scene(cards=four)) == {free}
    cities = scene(cards={**BLOCKED, "r5c5": (0, "v1_wood")}, storages={0: {"wood": 2}})
    assert "advance" in targets(cities)  # next to r5c5 are only the cities r5c4 and r4c5, and nothing can be delivered
    served = scene(cards={**BLOCKED, "r5c5": (0, "v1_wood")}, storages={0: {"stone": 2}}, display={"day": ["d01"]})
    assert {"r5c4", "r4c5"} < targets(served)
    assert "advance" not in targets(served)


@rule("SOL-5.17", "SOL-5.18")
@pytest.mark.parametrize(("goods", "forced"), [({"wood": 1, "wheat": 1}, False), ({"wood": 2}, True), ({}, True)])
def test_a_free_city_prevents_the_forced_advance_only_if_it_can_be_served(goods: dict[str, int], forced: bool) -> None:
    cards = {**BLOCKED, "r1c1": (0, "v1_wood"), "r2c1": (1, "v2_star_wood")}  # r1c2 is next to the own card
    s = scene(cards=cards, storages={0: goods}, display={"night": ["n03", "n13"]}, hands={0: HAND})
    assert targets(s) == expected_targets(s, 0)
    assert ("advance" in targets(s)) == forced
    assert ("r1c2" in targets(s)) == (not forced)


@rule("SOL-5.17", "SOL-5.22", "SOL-5.18")
@pytest.mark.parametrize("card", HAND)
def test_any_card_of_the_hand_may_be_discarded_to_advance(card: str) -> None:
    s = scene(cards=BLOCKED, hands={0: HAND}, decks={0: ["v2_star_stone"]})
    assert names(s) == {f"choose(card={one})" for one in HAND}
    choose(s, card)  # nothing else is possible, so this is already the advance
    assert spent(s, 0) == [card]
    assert rows(s) == (*F1[1:], "strip_1 day")
    assert (int(s.active), question(s)) == (1, "choose_card")
    assert sorted(hand(s, 0)) == sorted([*(one for one in HAND if one != card), "v2_star_stone"])


@rule("SOL-5.19", "SOL-5.20", "SOL-5.21", "SOL-5.78")
@pytest.mark.parametrize("card", HAND)
def test_a_forced_advance_gives_nothing_for_the_card_and_is_a_whole_advance(card: str) -> None:
    cards = {**BLOCKED, "r1c1": (0, "v1_wood"), "r1c2": (0, "v0_produce_2"), "r1c5": (1, "v2_star_water")}
    cards |= {"r2c1": (1, "v0_wood_stone"), "r1c3": (1, "v0_wood_water")}
    s = scene(
        cards=cards,
        storages={0: {"stone": 7, "water": 1}},
        hands={0: HAND},
        decks={0: ["v2_star_stone"]},
        display={"night": ["n13"]},
    )
    GAME.listen(s)
    left = len(deck(s, 0))
    play(s, card, "advance")
    assert question(s) == "discard_overflow"  # of the expulsion: the wood of the own v1_wood
    assert (storage(s, 0), stars(s, 0), int(s.player)) == ({"wood": 1, "stone": 7, "water": 1}, 2, 0)
    assert spent(s, 0) == [card]
    act(s, "drop(resource=stone)")
    assert storage(s, 0) == {"wood": 1, "stone": 6, "water": 1}
    assert (stars(s, 0), slots(s, 0)) == (2, {})
    assert (storage(s, 1), stars(s, 1)) == ({"wood": 1, "water": 1}, 1)
    assert sorted(spent(s, 0)) == sorted([card, "v1_wood", "v0_produce_2"])
    assert rows(s) == (*F1[1:], "strip_1 day")  # once, also for a card of value 0
    assert cards_at(s) == {f"r{int(space[1]) - 1}{space[2:]}": card for space, card in cards.items() if space[1] != "1"}
    assert (len(hand(s, 0)), len(deck(s, 0)), int(s.active)) == (3, left - 1, 1)
    assert s.journal is not None
    told = [EVENTS.name(event) for event in s.journal.events]
    assert told[:2] == ["card_discarded", "airship_moved"]
    assert told[2:] == ["expelled", "expelled", "dropped", "expelled", "expelled", "strip_turned", "drew"]


@rule("SOL-5.20")
def test_during_the_discards_of_a_forced_advance_the_airship_is_ahead() -> None:
    s = scene(cards={**BLOCKED, "r1c1": (1, "v0_wood_stone")}, storages={1: {"stone": 8}}, hands={0: HAND})
    choose(s, "v2_star_wood")
    assert (question(s), int(s.player), s.view(0)["airship"]) == ("discard_overflow", 1, 17)
    assert spent(s, 0) == ["v2_star_wood"]


@rule("SOL-5.22")
def test_a_full_board_leaves_the_forced_advance_alone() -> None:
    box = [*BLOCKERS, "v0_wood_stone", "v0_wood_water", "v0_wheat_stone", "v0_wheat_water"]
    taken = [space for space in SPACES if space not in ("r3c1", "r3c5")]
    cards = {space: (1 + number // 8, box[number % 8]) for number, space in enumerate(taken)}
    s = scene(
        players=4, cards=cards, storages={0: {"wood": 8}}, hands={0: HAND}, display={"day": ["d01"], "night": ["n02"]}
    )
    assert targets(s) == {"advance"}  # two cities are empty and nothing can be delivered there
    choose(s, "v1_produce_1")
    assert spent(s, 0) == ["v1_produce_1"]


@rule("SOL-5.22")
def test_somebody_whose_turn_it_is_always_has_an_option() -> None:
    for seed in range(6):
        for s in played(new_game(4, 100 + seed), seed):
            assert s.over or len(s.legal) > 1
            assert question(s) != "choose_card" or hand(s, int(s.active))


@rule("SOL-5.76")
def test_the_spaces_offered_do_not_depend_on_the_card() -> None:
    for cards in ({}, BLOCKED, {"r3c2": (0, "v1_wood"), "r1c4": (0, "v1_wheat")}):
        s = scene(
            cards=cards,
            hands={0: HAND},
            storages={0: {"wood": 2, "wheat": 1, "stone": 1}},
            display={"night": ["n03", "n01"]},
        )
        assert targets(s, HAND[0]) == targets(s, HAND[1]) == targets(s, HAND[2]) == expected_targets(s, 0)
        assert lay("r5c3") in names(choose(s, HAND[0]))
