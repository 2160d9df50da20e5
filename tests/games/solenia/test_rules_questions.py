"""The questions of the game: who is asked what, and what follows (SOL-9)."""

from __future__ import annotations

from random import Random

import pytest

from aerodrome.games.solenia import GAME
from aerodrome.games.solenia.state import Solenia
from aerodrome.kernel.state import IllegalAction
from tests.games.solenia.deliveries import CITY, ISLANDS_F1, about_to_deliver, covered, fill, payments
from tests.games.solenia.modes import ENTRY, eager
from tests.games.solenia.reach import SPACES, expected_pays, expected_targets
from tests.games.solenia.scene import (
    act,
    airship,
    cards_at,
    choose,
    delivers,
    drops,
    hand,
    lay,
    names,
    pays,
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
from tests.kit.entry import uniform
from tests.kit.rule import rule

AROUND = {
    "r3c3": (1, "v1_wood"),
    "r2c3": (1, "v1_wheat"),
    "r4c3": (1, "v1_stone"),
    "r3c2": (1, "v1_water"),
    "r3c4": (1, "v1_produce_1"),
}


def asked(s: Solenia) -> tuple[str, int]:
    """The question and who is asked; every seat and a spectator see the same one, and only that seat has options."""
    for seat in (None, *range(s.players)):
        view = s.view(seat)
        assert (view["question"], view["player"]) == (question(s), s.player)
        assert (view["legal"] != []) == (seat == s.player)
    return str(question(s)), int(s.player)


# ---------------------------------------------------------------- the table of the decision points
@rule("SOL-9.1")
def test_a_turn_is_a_row_of_single_choices() -> None:
    """Card, space, two units of the voyage, tile, payment, slot: seven answers for one turn."""
    s = scene(
        board="winter",
        active=1,
        storages={1: {"wood": 2, "wheat": 2, "stone": 1, "water": 1}},
        slots={1: fill("night_1b", "night_2a")},
        display={"night": ["n03", "n04", "n21"]},
    )
    assert asked(s) == ("choose_card", 1)
    act(s, "choose(card=v1_produce_1)")
    assert asked(s) == ("choose_target", 1)
    act(s, lay("r1c2"))  # distance 3 from the airship
    assert asked(s) == ("pay_extension", 1)
    act(s, "pay(resource=wood)")
    assert asked(s) == ("pay_extension", 1)
    act(s, "pay(resource=water)")
    assert cards_at(s) == {"r1c2": (1, "v1_produce_1")}
    assert asked(s) == ("choose_delivery", 1)
    act(s, "deliver(tile=n04)")
    assert asked(s) == ("pay_delivery", 1)
    act(s, "pay_tile(goods=wheat_stone)")
    assert asked(s) == ("choose_slot", 1)
    act(s, "slot(slot=night_1a)")
    assert slots(s, 1)["night_1a"] == "n04"
    assert asked(s) == ("choose_card", 0)


@rule("SOL-9.1")
def test_a_choice_with_one_option_is_taken_by_the_engine() -> None:
    s = scene(
        hands={0: ["v1_wood"]},
        storages={0: {"wood": 1, "wheat": 2}},
        display={"night": ["n03", "n21", "n22"]},
        cards=AROUND,
    )
    assert asked(s) == ("choose_target", 0), "one card"
    act(s, lay("r2c2"))
    assert slots(s) == {"night_1": "n03"}, "only the wheat can be paid, only n03 delivered, in its only slot"
    assert storage(s) == {"stone": 1}
    assert s.active == 1


@rule("SOL-9.1", "SOL-9.12")
def test_no_question_of_any_game_has_a_single_answer() -> None:
    for number, mode in enumerate(ENTRY.modes):
        s = mode.new(GAME, number)
        rng = Random(number)
        while not s.over:
            assert len(s.legal) > 1
            s.apply(uniform(s, rng))


@rule("SOL-9.1", "SOL-9.5", "SOL-9.13")
def test_choose_card_offers_each_different_card() -> None:
    s = scene(hands={0: ["v0_produce_2", "v0_produce_2", "v1_wood"]})
    assert asked(s) == ("choose_card", 0)
    assert names(s) == {"choose(card=v0_produce_2)", "choose(card=v1_wood)"}
    act(s, "choose(card=v0_produce_2)")
    assert asked(s) == ("choose_target", 0)
    assert hand(s) == ["v0_produce_2", "v0_produce_2", "v1_wood"], "it stays there until it is laid"


@rule("SOL-9.1", "SOL-9.2", "SOL-9.4")
def test_choose_target_offers_exactly_the_legal_spaces() -> None:
    """In games of every mode, against a slow count of what the ledger allows."""
    met = 0
    for number, mode in enumerate(ENTRY.modes[::2]):
        s = mode.new(GAME, number)
        assert isinstance(s, Solenia)
        rng = Random(number)
        while not s.over:
            if question(s) == "choose_target":
                found = targets(s)
                assert found == expected_targets(s, int(s.active))
                reach = s.view(None)["reach"]
                assert found - {"advance"} == {space for place, space in enumerate(SPACES) if not reach[place]["why"]}
                met += 1
            s.apply(eager(s, rng))
    assert met > 200


@rule("SOL-9.1")
def test_choose_target_leads_to_a_payment_or_to_the_card() -> None:
    s = scene(storages={0: {"wood": 1, "stone": 1}})
    free, dear = s.clone(), s.clone()
    play(free, "v1_produce_1", "r3c3")
    assert cards_at(free) == {"r3c3": (0, "v1_produce_1")}
    play(dear, "v1_produce_1", "r4c2")
    assert asked(dear) == ("pay_extension", 0)
    assert cards_at(dear) == {}


@rule("SOL-9.1", "SOL-9.2")
def test_advance_is_offered_only_without_a_free_space() -> None:
    assert "advance" not in targets(scene())
    s = scene(cards=AROUND, hands={0: ["v1_wood", "v2_star_wood", "v0_produce_2"]})
    journal = GAME.listen(s)
    act(s, "choose(card=v2_star_wood)")
    assert "advance" not in {GAME.name(action) for action in s.legal}, "the only answer is given"
    assert spent(s) == ["v2_star_wood"]
    assert rows(s)[4] == "strip_1 day"
    assert "card_discarded" in [GAME.events.name(event) for event in journal.take()]
    assert s.active == 1


@rule("SOL-9.1", "SOL-9.11")
@pytest.mark.parametrize(
    ("space", "owned"),
    [
        ("r5c2", {"wood": 2, "stone": 1}),
        ("r5c5", {"wood": 1, "wheat": 1, "stone": 1, "water": 1}),
        ("r2c2", {"wood": 2, "wheat": 1}),
        ("r2c2", {"wood": 2, "wheat": 2, "water": 1}),
        ("r1c2", {"wood": 2, "wheat": 2}),
        ("r1c2", {"wood": 1, "wheat": 1, "stone": 1, "water": 1}),
        ("r4c5", {"stone": 1, "water": 2, "wood": 3}),
    ],
)
def test_pay_extension_asks_for_each_unit(space: str, owned: dict[str, int]) -> None:
    """Every way through the questions: at each the kinds that leave the rest possible, in any order."""
    s = scene(
        storages={0: owned},
        hands={0: ["v1_wood"]},
        display={"day": ["d03", "d04", "d05"], "night": ["n03", "n04", "n05"]},
        pending="choose_target",
    )
    price = s.view(0)["reach"][(int(space[1]) - 1) * 5 + int(space[3]) - 1]["cost"]
    paid: set[tuple[str, ...]] = set()

    def go(t: Solenia, so_far: tuple[str, ...]) -> None:
        if question(t) != "pay_extension":
            paid.add(so_far)
            return
        assert names(t) == expected_pays(t, 0, space, price - len(so_far))
        assert t.player == 0
        for name in names(t):
            u = t.clone()
            before = storage(u)
            act(u, name)
            kind = name.removeprefix("pay(resource=").removesuffix(")")
            assert cards_at(u) or storage(u).get(kind, 0) == before[kind] - 1
            go(u, (*so_far, kind))

    act(s, lay(space))
    go(s, ())
    assert paid


@rule("SOL-9.11")
def test_pay_extension_keeps_what_the_delivery_needs() -> None:
    s = scene(storages={0: {"wood": 2, "wheat": 1, "water": 1}}, display={"night": ["n03", "n21", "n22"]})
    play(s, "v1_produce_1", "r1c2")
    assert asked(s) == ("pay_extension", 0)
    assert names(s) == pays("wood", "water"), "the wheat is needed for n03"
    act(s, "pay(resource=water)")
    assert slots(s) == {"night_1": "n03"}, "then only wood is left to pay with"
    assert storage(s) == {"stone": 1}


@rule("SOL-9.11")
def test_units_may_be_paid_in_any_order() -> None:
    ends = []
    for order in (("wood", "stone"), ("stone", "wood")):
        s = scene(storages={0: {"wood": 1, "stone": 1, "water": 1}})
        play(s, "v1_produce_1", "r5c2", *(f"pay(resource={kind})" for kind in order))
        ends.append((storage(s), cards_at(s)))
    assert ends[0] == ends[1] == ({"stone": 1, "water": 1}, {"r5c2": (0, "v1_produce_1")})


@rule("SOL-9.1", "SOL-9.5")
def test_choose_delivery_lists_every_tile_that_can_be_paid() -> None:
    s = scene(
        players=4,
        cards={"r3c2": (0, "v1_wood")},
        storages={0: {"wood": 2, "wheat": 1}},
        display={"night": ["n03", "n02", "n04", "n06"], "day": ["d01", "d02", "d03", "d04"]},
        hands={0: ["v2_star_wood"]},
    )
    play(s, "v2_star_wood", "r3c1")
    assert asked(s) == ("choose_delivery", 0)
    assert names(s) == delivers("n03", "n04", "n06"), "n03 and n04 are equal and two options; n02 asks for 2 wheat"
    assert stars(s) == 2, "the stars are taken"
    assert storage(s) == {"wood": 2, "wheat": 1}, "nothing is paid yet"
    act(s, "deliver(tile=n04)")
    assert slots(s) == {"night_1": "n04"}
    assert shown(s, "night")[:3] == ["n03", "n02", "n06"]


@rule("SOL-9.1", "SOL-9.7")
@pytest.mark.parametrize("board", ["summer", "winter", "upgrades"])
def test_without_substitutes_no_payment_is_asked(board: str) -> None:
    s = about_to_deliver("night", board=board, storages={0: {"wood": 2, "wheat": 2, "stone": 2}})
    play(s, "v1_produce_1", CITY["night"])
    assert question(s) != "pay_delivery"
    left = storage(s)
    if board == "summer":
        left["stone"] -= 1  # the bonus of the first slot
    assert left == {"wood": 1, "wheat": 1, "stone": 2}


@rule("SOL-9.1", "SOL-9.12")
def test_pay_delivery_exists_only_with_several_payments() -> None:
    barter = ("night_1b", "night_2a")
    one_way = about_to_deliver("night", *barter, storages={0: {"wood": 1, "wheat": 1}})
    play(one_way, "v1_produce_1", CITY["night"])
    assert question(one_way) == "choose_slot"
    replaced = about_to_deliver("night", *barter, storages={0: {"wood": 1, "stone": 1}})
    play(replaced, "v1_produce_1", CITY["night"])
    assert question(replaced) == "choose_slot"
    assert storage(replaced) == {}
    owned = {"wood": 1, "wheat": 1, "stone": 1}
    several = about_to_deliver("night", *barter, storages={0: owned})
    play(several, "v1_produce_1", CITY["night"])
    assert asked(several) == ("pay_delivery", 0)
    assert names(several) == payments("n03", owned, 1)


@rule("SOL-9.1", "SOL-9.7")
def test_pay_delivery_offers_exactly_the_legal_payments_in_whole_games() -> None:
    met = 0
    for seed in range(30):
        s = GAME.new(2, seed, board="winter")
        assert isinstance(s, Solenia)
        rng = Random(seed)
        while not s.over:
            if question(s) == "pay_delivery":
                seat = int(s.active)
                assert "night_2a" in slots(s, seat)
                tile = s.view(0)["asking"]["tile"]
                assert tile in shown(s, tile_half(tile)), "it stays in the display until it is placed"
                assert names(s) == payments(tile, storage(s, seat), 1)
                met += 1
            s.apply(eager(s, rng))
    assert met > 5


def tile_half(tile: str) -> str:
    return "day" if tile[0] == "d" else "night"


@rule("SOL-9.1")
@pytest.mark.parametrize("board", ["winter", "upgrades"])
def test_choose_slot_comes_after_the_payment_and_before_the_refill(board: str) -> None:
    s = about_to_deliver("day", board=board)
    play(s, "v1_produce_1", CITY["day"])
    assert asked(s) == ("choose_slot", 0)
    assert names(s) == {"slot(slot=day_1a)", "slot(slot=day_1b)"}
    assert (storage(s), shown(s, "day")) == ({}, ["d03", "d21", "d22"])
    act(s, "slot(slot=day_1a)")
    assert (storage(s), shown(s, "day")) == ({"wood": 1}, ["d21", "d22", "d05"])


@rule("SOL-9.1")
@pytest.mark.parametrize(("half", "kinds"), [("day", ["wood", "wheat"]), ("night", ["stone", "water"])])
def test_choose_bonus_resource_in_the_third_slot_of_summer(half: str, kinds: list[str]) -> None:
    s = about_to_deliver(half, board="summer", slots={0: {f"{half}_1": f"{half[0]}13", f"{half}_2": f"{half[0]}14"}})
    play(s, "v1_produce_1", CITY[half])
    assert asked(s) == ("choose_bonus_resource", 0)
    assert names(s) == {f"bonus(resource={kind})" for kind in kinds}
    for kind in kinds:
        t = s.clone()
        act(t, f"bonus(resource={kind})")
        assert storage(t) == {kind: 1}
        assert asked(t) == ("choose_card", 1)


@rule("SOL-9.1")
def test_discard_overflow_is_asked_until_all_fits() -> None:
    s = scene(storages={0: {"wood": 5, "stone": 3}}, hands={0: ["v2_star_wood"]})
    play(s, "v2_star_wood", "r3c3")
    assert asked(s) == ("discard_overflow", 0)
    assert names(s) == drops("wood", "stone", "water")
    act(s, "drop(resource=water)")
    assert asked(s) == ("discard_overflow", 0)
    act(s, "drop(resource=water)")
    assert storage(s) == {"wood": 5, "stone": 3}
    assert asked(s) == ("choose_card", 1)


@rule("SOL-9.1", "SOL-9.6", "SOL-4.9", "SOL-11.13")
def test_an_overflow_of_others_interrupts_the_turn() -> None:
    """Seat 1 plays; seats 1, 2 and 0 are expelled in this order, and those with too much are asked in between."""
    s = scene(
        players=3,
        active=1,
        cards={
            "r1c1": (2, "v0_wood_water"),
            "r1c3": (0, "v0_wheat_stone"),
            "r1c4": (2, "v1_stone"),
            "r1c5": (1, "v1_wheat"),
        },
        storages={0: {"water": 8}, 1: {"water": 8}, 2: {"wheat": 6}},
        hands={1: ["v0_produce_2", "v1_wood", "v1_stone"]},
    )
    play(s, "v0_produce_2", "r3c3")
    assert asked(s) == ("discard_overflow", 1)
    assert storage(s, 2) == {"wheat": 6}, "the next player's cards wait"
    act(s, "drop(resource=water)")
    assert asked(s) == ("discard_overflow", 2)
    assert storage(s, 2) == {"wood": 1, "wheat": 6, "stone": 1, "water": 1}, "both cards are one gain event"
    assert storage(s, 0) == {"water": 8}
    assert (s.active, airship(s)) == (1, "r4c3")
    assert len(hand(s, 1)) == 2, "the draw waits too"
    act(s, "drop(resource=wheat)")
    assert asked(s) == ("discard_overflow", 0)
    act(s, "drop(resource=water)", "drop(resource=wheat)")
    assert asked(s) == ("choose_card", 2)
    assert rows(s)[4] == "strip_1 day"
    assert len(hand(s, 1)) == 3
    assert storage(s, 0) == {"stone": 1, "water": 7}


@rule("SOL-9.11")
def test_an_overflow_may_be_discarded_in_any_order() -> None:
    ends = []
    for order in (("wood", "water"), ("water", "wood")):
        s = scene(storages={0: {"wood": 5, "stone": 3}}, hands={0: ["v2_star_wood"]})
        play(s, "v2_star_wood", "r3c3", *(f"drop(resource={kind})" for kind in order))
        ends.append(storage(s))
    assert ends[0] == ends[1] == {"wood": 4, "stone": 3, "water": 1}


@rule("SOL-9.1")
def test_solo_choose_column_is_asked_of_the_player() -> None:
    s = scene(players=1, decks={1: ["v2_star_wood"]}, rolls=[6], pending="rival_turn")
    assert asked(s) == ("solo_choose_column", 0)
    act(s, "column(column=4)")
    assert cards_at(s) == {"r3c4": (1, "v2_star_wood")}
    assert asked(s) == ("choose_card", 0)


# ---------------------------------------------------------------- never nothing, never a pass
@rule("SOL-9.2", "SOL-11.11")
def test_a_full_board_leaves_the_advance() -> None:
    cards = ["v0_produce_2", "v0_produce_2", "v0_wood_stone", "v0_wood_water", "v0_wheat_stone", "v0_wheat_water"]
    cards += ["v1_produce_1", "v1_wood", "v1_wheat"]
    s = scene(
        players=3,
        cards={space: (number % 3, cards[number // 3]) for number, space in enumerate(SPACES)},
        storages={0: {"wood": 8}},
        hands={0: ["v2_star_wood", "v2_star_stone", "v1_stone"]},
    )
    assert asked(s) == ("choose_card", 0)
    assert len(names(s)) == 3
    act(s, "choose(card=v1_stone)")
    assert "v1_stone" in spent(s)
    assert (question(s), s.player) == ("discard_overflow", 0), "its own cards of row 1 are expelled"


@rule("SOL-9.3")
def test_nothing_can_be_passed_or_stopped() -> None:
    named = {block.name for block in GAME.actions.blocks}
    assert named == {
        "draft_level_1", "draft_level_3", "choose", "lay", "advance", "pay", "deliver", "pay_tile", "slot", "bonus",
        "drop", "column",
    }  # fmt: skip
    s = scene(hands={0: ["v1_wood", "v1_wheat"]})
    act(s, "choose(card=v1_wood)")
    for back in ("choose(card=v1_wheat)", "advance"):
        with pytest.raises(IllegalAction):
            act(s, back)


@rule("SOL-9.3")
def test_nothing_repeats_at_will() -> None:
    """Whatever is answered, a turn has at most so many questions: card, space, voyage, delivery, overflow."""
    for seed in range(10):
        s = GAME.new(2, seed)
        rng = Random(seed)
        answers = 0
        turn = (s.view(0)["round"], s.active)
        while not s.over:
            s.apply(uniform(s, rng))
            answers += 1
            if (s.view(0)["round"], s.active) != turn:
                turn, answers = (s.view(0)["round"], s.active), 0
            assert answers < 2 + 8 + 3 + 20


@rule("SOL-9.4")
def test_spaces_that_yield_the_same_are_two_options() -> None:
    s = scene(cards={"r4c4": (0, "v1_wood")})
    assert {"r4c3", "r3c2"} <= targets(s), "both produce wood"


@rule("SOL-9.8")
def test_without_a_column_nothing_is_asked() -> None:
    s = scene(players=1, cards=covered(ISLANDS_F1), decks={1: ["v2_star_stone"]}, rolls=[6], pending="rival_turn")
    assert asked(s) == ("choose_card", 0)
    assert spent(s, 1) == ["v2_star_stone"]


# ---------------------------------------------------------------- the order within a delivery
@rule("SOL-9.9", "SOL-11.19")
def test_the_order_within_a_delivery_of_winter() -> None:
    s = about_to_deliver(
        "night",
        "night_1b",
        "night_2a",
        cards={"r3c2": (0, "v1_wood"), "r1c1": (0, "v0_wheat_water"), "r1c3": (0, "v0_wood_stone")},
        storages={0: {"wood": 2, "wheat": 2, "stone": 2}},
        hands={0: ["v0_produce_2"]},
        display={"night": ["n03", "n04", "n21"]},
    )
    journal = GAME.listen(s)
    play(s, "v0_produce_2", CITY["night"])
    found = [asked(s)[0]]
    act(s, "deliver(tile=n03)")
    found.append(asked(s)[0])
    act(s, "pay_tile(goods=wood_wheat)")
    found.append(asked(s)[0])
    assert shown(s, "night") == ["n03", "n04", "n21"], "not refilled yet"
    act(s, "slot(slot=night_1a)")
    found.append(asked(s)[0])
    assert found == ["choose_delivery", "pay_delivery", "choose_slot", "discard_overflow"]
    told = [GAME.events.name(event) for event in journal.take()]
    steps = ["laid", "airship_moved", "delivered", "revealed", "gained", "expelled"]
    assert sorted(steps, key=told.index) == steps
    assert storage(s) == {"wood": 2, "wheat": 2, "stone": 4, "water": 1}, "nine, and the hold has made room for seven"


@rule("SOL-9.9", "SOL-11.19")
def test_the_order_within_a_delivery_of_summer() -> None:
    s = about_to_deliver(
        "night",
        board="summer",
        cards={"r3c2": (0, "v1_wood"), "r1c1": (0, "v1_stone")},
        slots={0: {"night_1": "n13", "night_2": "n14"}},
        storages={0: {"wood": 2, "wheat": 2, "water": 4}},
        hands={0: ["v0_produce_2"]},
        display={"night": ["n03", "n04", "n21"]},
    )
    play(s, "v0_produce_2", CITY["night"], "deliver(tile=n04)")
    assert asked(s)[0] == "choose_bonus_resource"
    assert shown(s, "night") == ["n03", "n21", "n05"], "refilled before the bonus"
    assert "r1c1" in cards_at(s), "the advance comes last"
    act(s, "bonus(resource=stone)")
    assert storage(s) == {"wood": 1, "wheat": 1, "stone": 2, "water": 4}
    assert rows(s)[4] == "strip_1 day"


# ---------------------------------------------------------------- copies
@rule("SOL-9.13")
def test_two_copies_are_the_same_card() -> None:
    """One of two equal cards is laid, the other is still there; the next one drawn makes two again."""
    s = scene(hands={0: ["v1_produce_1", "v1_produce_1", "v1_wood"]}, decks={0: ["v0_produce_2", "v0_produce_2"]})
    play(s, "v1_produce_1", "r3c3")
    assert hand(s) == ["v0_produce_2", "v1_produce_1", "v1_wood"]
    play(s, "v1_produce_1", "r3c2")
    play(s, "v1_produce_1", "r3c4")
    assert hand(s) == ["v0_produce_2", "v0_produce_2", "v1_wood"]
    own = {space for space, one in cards_at(s).items() if one == (0, "v1_produce_1")}
    assert own == {"r3c3", "r3c4"}
    assert storage(s) == {"wheat": 1, "water": 1}


@rule("SOL-9.12")
def test_whether_a_single_answer_is_asked_changes_nothing() -> None:
    """With a second, useless card in hand the same answers lead to the same table."""
    ends = []
    for cards in (["v1_wood"], ["v1_wood", "v1_wheat"]):
        s = scene(hands={0: cards}, storages={0: {"water": 1}})
        choose(s, "v1_wood")
        act(s, lay("r4c2"))
        ends.append((cards_at(s), storage(s), rows(s), stars(s)))
    assert ends[0] == ends[1]
