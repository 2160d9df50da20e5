"""AER-5.34 to AER-5.54: taking a card, placing it, the Reserve."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.aerion import GAME
from aerodrome.games.aerion.parts import COMPONENTS, DECKS, SHIPS
from tests.games.aerion.scene import act, names, pile, question, scene, shown
from tests.games.aerion.situations import (
    BLUEPRINTS,
    CREWS,
    EVERYTHING,
    MATERIALS,
    NOTHING,
    QUADS,
    SHIP,
    W1,
    W2,
    eager,
    events,
    flying,
    holding,
    move,
    moved,
    new_game,
    pay,
    pays,
    place,
    play,
    reserve,
    take,
    where,
    workshop,
)
from tests.kit.rule import rule


# ---------------------------------------------------------------- taking a card
@rule("AER-5.34")
def test_every_type_but_hammer_birds_and_workers_can_be_acquired() -> None:
    options: dict[str, Any] = {
        "expansions": ["flagship", "hourglasses", "stone_clouds", "piers", "eggs"],
        "variants": ["factory_under_construction"],
        "dice": [4, 4, 4, 4, 2, 2],
        "pixies": 0,
        "rest": "discard",
    }
    display = {
        "triple": "crew_sognae",
        "quad": "hourglass",
        "two_pair": "egg",
        "full_house": "book",
        "all_six": "logistics",
    }
    assert names(act(scene(**options, display=display), "acquire")) == {take(deck) for deck in display}
    display = {"triple": "hammer_bird", "quad": "worker", "two_pair": "plan_hornet", "full_house": "mat_cocoons"}
    assert names(act(scene(**options, display=display), "acquire")) == {take("two_pair"), take("full_house")}
    s = scene(**options, display={"triple": "hammer_bird", "quad": "worker"})
    assert "acquire" not in names(s)


@rule("AER-5.34")
def test_the_hellkite_blocks_the_type_of_its_outpost() -> None:
    s = scene(
        expansions=["hellkite"],
        figure=0,
        outposts=["crew", "crew", "book", "book", "material", "material"],
        dice=[4, 4, 4, 4, 2, 2],
        display={"triple": "crew_sognae", "quad": "mat_nuts", "two_pair": "plan_hornet", "full_house": "book"},
    )
    assert names(act(s, "acquire")) == {take("quad"), take("two_pair"), take("full_house")}


@rule("AER-5.34", "AER-11.20", "AER-5.44")
def test_a_card_that_fits_nowhere_can_be_acquired_and_is_then_stored_or_discarded() -> None:
    s = scene(
        dice=[4, 4, 4, 1, 2, 6],
        display={"triple": "crew_sognae", "quad": "book"},
        pulpits={0: ["straight/book"]},
        rest="deck",
    )
    assert "acquire" in names(s)
    act(s, "acquire")
    assert (question(s), names(s)) == ("choose_placement", {"store", "discard"})


@rule("AER-5.35", "AER-4.28")
def test_the_card_taken_leaves_its_slot_empty_and_is_in_hand_until_placed() -> None:
    s = scene(dice=QUADS, display={"triple": "mat_nuts", "quad": "plan_glider", "straight": "book"})
    act(s, "acquire")
    assert names(s) == {take("triple"), take("quad")}
    before = where(s)
    act(s, take("quad"))
    assert moved(before, s) == {"quad/plan_glider/1": "hand"}
    assert shown(s)["quad"] is None
    assert s.view(0)["hand"] == "quad/plan_glider/1"
    act(s, W2)
    assert s.view(0)["hand"] is None
    assert workshop(s, "workshop_2") == ["plan_glider"]


# ---------------------------------------------------------------- placing an Element
@rule("AER-5.36")
@pytest.mark.parametrize(
    ("options", "spots"),
    [
        ({}, {W1, W2}),
        ({"expansions": ["flagship"], "factories": []}, {W1, W2, place("flagship")}),
    ],
)
def test_build_spots_are_the_own_workshops_and_the_flagship(options: dict[str, Any], spots: set[str]) -> None:
    assert names(holding("triple/mat_nuts", **options)) == spots | {"store"}


@rule("AER-5.36")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_partners_workshop_is_no_build_spot(seat: int) -> None:
    s = holding(
        "triple/mat_nuts", players=2, active=seat, pulpits={}, workshops={f"personal_{seat}": ["quad/mat_nuts"]}
    )
    assert workshop(s, "common") == ["mat_nuts"]  # the only spot left, and it must be placed
    s = holding("triple/mat_nuts", players=2, active=seat, pulpits={}, workshops={"common": ["quad/mat_nuts"]})
    assert workshop(s, f"personal_{seat}") == ["mat_nuts"]


def fits(hand: str, held: list[str], **options: Any) -> bool:
    """Whether a card fits Workshop 1, which holds these."""
    decks = [deck for deck in DECKS if hand in COMPONENTS["base_deck"][deck]["cards"]]
    return W1 in names(holding(f"{decks[-1]}/{hand}", workshops={"workshop_1": held}, **options))


@rule("AER-5.37", "AER-5.40")
@pytest.mark.parametrize("ship", SHIPS)
def test_a_blueprint_fits_an_empty_workshop_or_its_own_material(ship: str) -> None:
    blueprint = SHIP[ship]["blueprint"]
    assert fits(blueprint, [])
    for material in MATERIALS:
        assert fits(blueprint, [material]) == (material == SHIP[ship]["material"])
    for other in BLUEPRINTS:
        assert not fits(blueprint, [other])


@rule("AER-5.37", "AER-5.38")
def test_with_the_game_room_a_crew_that_lies_there_must_be_the_one_the_blueprint_needs() -> None:
    room: dict[str, Any] = {"expansions": ["flagship"], "factories": ["game_room"]}
    for ship in SHIPS:
        for crew in CREWS:
            needed = SHIP[ship]["crew"] == crew
            assert fits(SHIP[ship]["blueprint"], [crew], **room) == needed
            assert fits(SHIP[ship]["blueprint"], [crew, SHIP[ship]["material"]], **room) == needed
    for crew in CREWS:
        for material in MATERIALS:
            assert fits(material, [crew], **room)


@rule("AER-5.38", "AER-5.40")
@pytest.mark.parametrize("material", MATERIALS)
def test_a_material_fits_an_empty_workshop_or_a_blueprint_that_needs_it(material: str) -> None:
    assert fits(material, [])
    for ship in SHIPS:
        assert fits(material, [SHIP[ship]["blueprint"]]) == (SHIP[ship]["material"] == material)
    for other in MATERIALS:
        assert not fits(material, [other])


@rule("AER-5.39", "AER-5.40")
@pytest.mark.parametrize("crew", CREWS)
def test_a_crew_comes_last_to_a_pair_that_needs_it(crew: str) -> None:
    assert not fits(crew, [])
    for material in MATERIALS:
        assert not fits(crew, [material])
    for ship in SHIPS:
        assert not fits(crew, [SHIP[ship]["blueprint"]])
        pair = [SHIP[ship]["blueprint"], SHIP[ship]["material"]]
        assert fits(crew, pair) == (SHIP[ship]["crew"] == crew)


@rule("AER-5.41")
def test_all_cards_of_a_workshop_belong_to_one_ship_in_every_game() -> None:
    for seed in range(6):
        for state in play(new_game(1 + seed % 2, seed, **EVERYTHING), seed, eager):
            for zone in state.view(0)["workshops"]:
                cards = {slot: zone[slot].split("/")[1] for slot in ("blueprint", "material", "crew") if zone[slot]}
                assert any(cards.items() <= ship.items() for ship in COMPONENTS["ship"])


@rule("AER-5.42", "AER-5.44", "AER-11.1")
@pytest.mark.parametrize(
    ("hand", "held", "options"),
    [
        ("triple/mat_propellers", {"workshop_1": ["plan_bee"]}, {W2, "store"}),
        ("triple/mat_propellers", {}, {W1, W2, "store"}),
        ("triple/plan_bee", {"workshop_1": ["mat_nuts"]}, {W2, "store"}),
        ("triple/plan_bee", {"workshop_1": ["mat_cocoons"], "workshop_2": ["plan_hornet"]}, {W1, "store"}),
        ("triple/plan_bee", {"workshop_1": ["mat_nuts"], "workshop_2": ["plan_hornet"]}, {"store", "discard"}),
        ("triple/mat_nuts", {"workshop_1": ["plan_bee"], "workshop_2": ["quad/mat_nuts"]}, {"store", "discard"}),
        ("triple/crew_incubus", {"workshop_1": ["plan_bee", "mat_cocoons"]}, {W1, "store", "discard"}),
        ("triple/crew_sognae", {"workshop_1": ["plan_bee", "mat_cocoons"]}, {"store", "discard"}),
    ],
)
def test_what_fits_a_workshop_is_placed_or_stored_and_a_crew_is_free(
    hand: str, held: dict[str, list[str]], options: set[str]
) -> None:
    assert names(holding(hand, workshops=held)) == options
    without = holding(hand, workshops=held, pulpits={})
    if len(options) > 2:
        assert names(without) == options - {"store"}
    else:  # one option is left and was carried out
        done = (options - {"store"}).pop()
        zone = "discard" if done == "discard" else "workshop_1" if done == W1 else "workshop_2"
        assert where(without)[f"{hand}/1"] == zone


@rule("AER-5.42", "AER-5.44")
def test_nothing_is_forced_under_the_flagship() -> None:
    blocked = {"workshop_1": ["plan_bee"], "workshop_2": ["plan_hornet"]}
    s = holding("triple/mat_nuts", expansions=["flagship"], factories=[], workshops=blocked)
    assert names(s) == {place("flagship"), "store", "discard"}
    s = holding("triple/mat_nuts", expansions=["flagship"], factories=[], workshops={"workshop_1": ["plan_bee"]})
    assert names(s) == {place("flagship"), W2, "store"}


@rule("AER-11.1", "AER-5.44")
def test_a_crew_may_be_discarded_though_it_would_complete_the_partners_ship() -> None:
    s = holding(
        "triple/crew_sognae",
        players=2,
        pulpits={},
        charge_of_1=["trihellix", "nacelle", "hornet"],
        workshops={"common": ["plan_hornet", "mat_cocoons"]},
    )
    assert names(s) == {place("common"), "discard"}
    act(s, "discard")
    assert workshop(s, "common") == ["plan_hornet", "mat_cocoons"]
    assert pile(s, "triple") == ["crew_sognae"]


@rule("AER-5.45")
@pytest.mark.parametrize("spot", ["workshop_1", "workshop_2"])
def test_the_third_card_launches_the_ship_and_empties_the_workshop(spot: str) -> None:
    pair = {"workshop_1": ["plan_nacelle"], "workshop_2": ["plan_nacelle"]} | {
        spot: ["triple/plan_bee", "two_pair/mat_cocoons"]
    }
    s = holding("full_house/crew_incubus", workshops=pair)
    before = where(s)
    act(s, place(spot))
    assert flying(s) == {"bee"}
    assert workshop(s, spot) == []
    assert {card for card, zone in moved(before, s).items() if zone == "discard"} == {
        "triple/plan_bee/1",
        "two_pair/mat_cocoons/1",
        "full_house/crew_incubus/1",
    }
    assert [pile(s, deck) for deck in ("triple", "two_pair", "full_house")] == [
        ["plan_bee"],
        ["mat_cocoons"],
        ["crew_incubus"],
    ]


@rule("AER-5.45", "AER-5.46", "AER-11.13")
def test_a_flying_ship_may_be_built_again_to_free_its_workshop() -> None:
    s = holding(
        "full_house/crew_incubus", workshops={"workshop_1": ["plan_bee", "mat_cocoons"]}, flying=["bee", "hornet"]
    )
    GAME.listen(s)
    act(s, W1)
    assert events(s, "launched", "built_again") == [("built_again", SHIPS.index("bee"))]
    assert flying(s) == {"bee", "hornet"}
    assert workshop(s, "workshop_1") == []
    assert [pile(s, deck) for deck in ("triple", "two_pair", "full_house")] == [
        ["plan_bee"],
        ["mat_cocoons"],
        ["crew_incubus"],
    ]
    assert not s.over
    assert names(holding("straight/plan_bee", flying=["bee"])) == {W1, W2, "store"}


@rule("AER-5.45")
@pytest.mark.parametrize(
    "options",
    [
        {"players": 2, "active": 1, "charge_of_1": ["trihellix", "nacelle", "hornet"]},
        {"expansions": ["stone_clouds"], "variants": ["grounded"], "clouds": [0, 0, 1, 0, 0, 0]},
    ],
)
def test_the_token_stays_if_the_partner_is_in_charge_or_a_stone_cloud_lies_on_it(options: dict[str, Any]) -> None:
    spot = "common" if "players" in options else "workshop_1"
    s = holding("full_house/crew_incubus", pulpits={}, workshops={spot: ["plan_bee", "mat_cocoons"]}, **options)
    act(s, place(spot))
    assert flying(s) == set()
    assert workshop(s, spot) == []
    assert [pile(s, deck) for deck in ("triple", "two_pair", "full_house")] == [
        ["plan_bee"],
        ["mat_cocoons"],
        ["crew_incubus"],
    ]


@rule("AER-5.47", "AER-11.13")
def test_both_workshops_may_hold_cards_for_the_same_ship() -> None:
    s = holding("straight/plan_bee", workshops={"workshop_1": ["triple/plan_bee"]})
    assert names(s) == {W2, "store"}
    act(s, W2)
    assert workshop(s, "workshop_1") == workshop(s, "workshop_2") == ["plan_bee"]


@rule("AER-5.48", "AER-5.54", "AER-11.14")
@pytest.mark.parametrize("options", [{}, EVERYTHING])
def test_cards_leave_a_workshop_only_complete_and_the_reserve_only_to_a_build_spot(options: dict[str, Any]) -> None:
    for seed in range(8):
        s = new_game(1 + seed % 2, seed, **options)
        before = where(s)
        for state in play(s, seed, eager):
            now = where(state)
            for card, zone in before.items():
                if zone.startswith(("workshop", "personal", "common")) and now[card] != zone:
                    assert now[card] == "discard"
                    assert zone not in now.values()  # all its cards have gone, and together
                if zone.startswith("reserve") and now[card] != zone:
                    assert now[card] in (
                        "discard",
                        "flagship",
                        "workshop_1",
                        "workshop_2",
                        "common",
                        f"personal_{zone[-1]}",
                    )
            before = now


@rule("AER-5.48", "AER-5.54", "AER-11.14")
def test_nothing_moves_what_lies_in_a_workshop_or_fits_nowhere_from_the_reserve() -> None:
    stuck: dict[str, Any] = {
        "workshops": {"workshop_1": ["plan_bee"], "workshop_2": ["mat_nuts"]},
        "reserves": {0: ["triple/crew_incubus", "plan_hornet"]},
        "pulpits": {0: ["straight/book"]},
        "discards": {"quad": ["mat_propellers"]},
        "display": {"two_pair": "book", "all_six": "book"},
        "pixies": 0,
    }
    assert names(scene(window="start", **stuck)) == {"roll", "recover"}
    assert names(scene(dice=NOTHING, **stuck)) == {*pays("two_pair", "all_six"), "book_rerolls", "recover"}
    assert names(scene(window="placement", hand="triple/crew_sognae", **stuck)) == {"store", "discard", "recover"}
    assert names(scene(window="end", **stuck)) == {"recover", "replenish"}


# ---------------------------------------------------------------- the Reserve
RESERVE = ["triple/plan_bee", "two_pair/mat_cocoons", "full_house/crew_incubus", "quad/plan_hornet"]


@rule("AER-5.51")
@pytest.mark.parametrize("window", ["start", "roll", "placement", "end"])
def test_cards_of_the_reserve_move_one_at_a_time_to_where_they_fit(window: str) -> None:
    s = scene(
        window=window,
        dice=None if window == "start" else NOTHING,
        hand="quad/book" if window == "placement" else None,
        reserves={0: RESERVE},
        workshops={"workshop_2": ["mat_nuts"]},
        display={"two_pair": "book", "all_six": "book"},
    )
    asked = question(s)
    act(s, "transfer")
    assert names(s) == {
        move("triple/plan_bee", "workshop_1"),
        move("two_pair/mat_cocoons", "workshop_1"),
        move("quad/plan_hornet", "workshop_1"),
    }
    before = where(s)
    act(s, move("two_pair/mat_cocoons", "workshop_1"))
    assert moved(before, s) == {"two_pair/mat_cocoons/1": "workshop_1"}
    assert question(s) == asked
    act(s, "transfer")
    assert names(s) == {move("triple/plan_bee", "workshop_1"), move("quad/plan_hornet", "workshop_1")}


@rule("AER-5.52")
def test_a_crew_of_the_reserve_comes_last_and_completes_the_ship_at_once() -> None:
    table: dict[str, Any] = {"dice": NOTHING, "display": {"two_pair": "book", "all_six": "book"}, "pixies": 0}
    s = scene(**table, reserves={0: ["full_house/crew_incubus"]}, workshops={"workshop_1": ["plan_bee"]})
    assert names(s) == pays("two_pair", "all_six")
    s = scene(**table, reserves={0: ["full_house/crew_incubus"]}, workshops={"workshop_1": ["plan_bee", "mat_cocoons"]})
    assert names(s) == {*pays("two_pair", "all_six"), "transfer"}
    act(s, "transfer")
    assert flying(s) == {"bee"}
    assert (workshop(s, "workshop_1"), reserve(s)) == ([], [])
    assert pile(s, "full_house") == ["crew_incubus"]
    assert question(s) == "roll_window"


@rule("AER-5.53")
def test_the_reserve_may_be_used_while_an_acquired_card_is_in_hand() -> None:
    s = holding("full_house/crew_incubus", pulpits={}, reserves={0: RESERVE[:2]})
    assert names(s) == {"transfer", "discard"}
    act(s, "transfer", move("triple/plan_bee", "workshop_1"), "transfer", move("two_pair/mat_cocoons", "workshop_1"))
    assert names(s) == {W1, "discard"}
    act(s, W1)
    assert flying(s) == {"bee"}


@rule("AER-5.54")
def test_a_reserve_card_cannot_pay_or_be_discarded() -> None:
    s = scene(dice=NOTHING, pixies=0, reserves={0: ["crew_incubus"]}, display={"two_pair": "book", "all_six": "book"})
    assert names(s) == pays("two_pair", "all_six")
    act(s, pay("two_pair"))
    assert all(name.startswith("reroll(") for name in names(s))
    assert reserve(s) == ["triple/crew_incubus"]
