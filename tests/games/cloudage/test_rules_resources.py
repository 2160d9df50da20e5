"""CLA-5.1 to CLA-5.10: resources, costs, piles that run out."""

from __future__ import annotations

from collections import Counter

import pytest

from aerodrome.games.cloudage import parts as p
from tests.games.cloudage import zones
from tests.games.cloudage.scene import act, options, question, scene, told
from tests.kit.rule import rule

RESOURCES = ("water", "metal", "energy", "project")
ALL_PLANTS = {"green": 22, "withered_energy": 6, "withered_supply": 6, "withered_build": 6}


# -------------------------------------------------------------------- what a resource is
@rule("CLA-5.1", "CLA-5.76", "CLA-5.80")
@pytest.mark.parametrize("ask", ["build", "wrench"])
def test_a_resource_is_water_metal_energy_or_a_project_card(ask: str) -> None:
    s = scene(ask=ask)
    assert options(s) == [f"resource(resource={resource})" for resource in RESOURCES], "no plants, no points"


@rule("CLA-5.1", "CLA-5.2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("resource", RESOURCES)
def test_one_resource_is_one_of_its_kind(resource: str, seat: int) -> None:
    s = scene(ask="build", asked=seat, left=1, water=5, metal=1, energy=5, deck=["wreck"])
    act(s, f"resource(resource={resource})")
    before = {"water": 5, "metal": 1, "energy": 5}
    if resource == "project":
        assert zones.hand(s, seat) == ["wreck"]
        assert zones.stock(s, seat) == before
    else:
        assert zones.stock(s, seat) == before | {resource: before[resource] + 1}
        assert zones.hand(s, seat) == []
    assert (zones.stock(s, 1 - seat), zones.hand(s, 1 - seat)) == (before, []), "the other has what it had"


@rule("CLA-5.2")
def test_energy_goes_up_when_gained_and_down_when_paid() -> None:
    s = scene(ask="movement", energy={0: 2, 1: 7}, airships={0: "1:2,1"}, draw={0: [0, 2, 1]})
    act(s, "solar(kind=energy)", "land", "fight")
    assert zones.stock(s, 0) == {"energy": 4}
    act(s, "draw(kind=energy)")
    assert zones.stock(s, 0) == {"energy": 3}
    act(s, "draw(kind=energy)")
    assert zones.stock(s, 0) == {"energy": 1}
    assert zones.stock(s, 1) == {"energy": 7}


# -------------------------------------------------------------------- where spent things go
@rule("CLA-5.3")
def test_spent_water_and_cards_leave_to_supply_and_discard_pile() -> None:
    s = scene(ask="build", left=1, water={0: 5, 1: 5}, hands={0: ["wreck", "old_well", "turbine"]}, discard=["sam"])
    act(s, "play(card=wreck)", "discard(card=old_well)")
    assert zones.stock(s, 0) == {"water": 2, "metal": 2}
    assert zones.discarded(s) == ["old_well", "sam"]
    assert (zones.hand(s, 0), zones.played(s, 0)) == (["turbine"], ["wreck"])
    assert zones.stock(s, 1) == {"water": 5}, "nobody gets what is paid"


@rule("CLA-5.3")
def test_spent_metal_leaves_to_the_supply() -> None:
    s = scene(ask="build", left=1, metal=3)
    act(s, "upgrade(type=combat)")
    assert zones.stock(s, 0) == {"metal": 1}
    assert zones.stock(s, 1) == {"metal": 3}


@rule("CLA-5.3", "CLA-9.6")
def test_spent_plants_go_back_to_the_bag() -> None:
    reserve = ["green", "green", "withered_build"]
    s = scene(ask="production", chapter="6", round=3, story=45, plants={0: reserve, 1: ["green"]})
    assert zones.bag(s) == {"green": 19, "withered_energy": 6, "withered_supply": 6, "withered_build": 5}
    act(s, "perform")
    assert options(s) == ["give(plant=green)", "give(plant=withered_build)"]
    act(s, "give(plant=green)", "give(plant=withered_build)")
    assert zones.plants(s, 0) == {"green": 1}
    assert zones.bag(s) == {"green": 20, "withered_energy": 6, "withered_supply": 6, "withered_build": 6}
    assert zones.vegetation(s) == {}
    assert zones.stock(s, 0) == {"vp": 6}


# -------------------------------------------------------------------- no limits
@rule("CLA-5.4", "CLA-11.39")
def test_water_metal_and_energy_have_no_end() -> None:
    s = scene(ask="build", left=4, water={0: 96}, metal={0: 68}, energy={0: 250})
    act(s, *[f"resource(resource={resource})" for resource in ("water", "metal", "energy")])
    assert zones.stock(s, 0) == {"water": 97, "metal": 69, "energy": 251}


@rule("CLA-5.4")
def test_what_others_hold_takes_nothing_from_the_supply() -> None:
    s = scene(ask="build", left=1, water={1: 96}, metal={1: 68})
    act(s, "resource(resource=water)")
    assert zones.stock(s, 0) == {"water": 1}


@rule("CLA-5.6")
def test_a_hand_has_no_limit() -> None:
    s = scene(ask="build", left=2, scenario="3", other_cards=0, discard=["wreck", "turbine"])
    assert len(zones.hand(s, 0)) == p.CARD_COUNT - 2
    act(s, "resource(resource=project)", "resource(resource=project)")
    assert len(zones.hand(s, 0)) == p.CARD_COUNT
    assert zones.discarded(s) == []


# -------------------------------------------------------------------- the project pile runs out
@rule("CLA-5.5")
def test_an_empty_project_pile_is_made_of_the_discard_pile() -> None:
    thrown = ["turbine", "wreck", "wreck", "old_well"]
    s = scene(ask="build", left=2, hands={1: ["sam"]}, discard=thrown, other_cards=1)
    assert zones.deck(s) == []
    events = told(s, 0, "resource(resource=project)")
    assert ("reshuffled", {"cards": 4}) in events
    assert zones.discarded(s) == []
    assert len(zones.deck(s)) == 3
    assert Counter(zones.deck(s) + zones.hand(s, 0)) == Counter(thrown)


@rule("CLA-5.5")
def test_the_new_project_pile_is_shuffled() -> None:
    thrown = ["turbine", "wreck", "old_well", "propeller", "mechanic", "reservoir"]
    piles = set()
    for seed in range(6):
        s = scene(ask="build", left=2, seed=seed, discard=thrown, other_cards=1)
        act(s, "resource(resource=project)")
        piles.add((*zones.hand(s, 0), *zones.deck(s)))
    assert len(piles) > 3


@rule("CLA-5.5")
def test_the_last_cards_are_drawn_before_the_pile_is_made_anew() -> None:
    s = scene(
        ask="build",
        left=1,
        water={0: 6},
        hands={0: ["old_well"]},
        deck=["sam"],
        discard=["wreck", "frank"],
        other_cards=1,
    )
    act(s, "play(card=old_well)")
    assert "sam" in zones.hand(s, 0), "the pile first"
    assert len(zones.hand(s, 0)) == 2
    assert len(zones.deck(s)) == 1
    assert zones.discarded(s) == []


@rule("CLA-5.5")
def test_a_pile_that_is_just_empty_stays_empty_until_a_card_must_be_drawn() -> None:
    s = scene(ask="build", left=2, deck=["sam"], discard=["wreck"], other_cards=1)
    act(s, "resource(resource=project)")
    assert (zones.hand(s, 0), zones.deck(s), zones.discarded(s)) == (["sam"], [], ["wreck"])
    act(s, "resource(resource=project)")
    assert (zones.hand(s, 0), zones.deck(s), zones.discarded(s)) == (["wreck", "sam"], [], [])


@rule("CLA-5.5", "CLA-5.174")
@pytest.mark.parametrize("deck", [[], ["sam"]])
def test_with_both_piles_empty_the_rest_of_the_draw_is_lost(deck: list[str]) -> None:
    s = scene(ask="build", left=2, water={0: 6}, hands={0: ["old_well"]}, deck=deck, other_cards=1)
    act(s, "play(card=old_well)")
    assert zones.hand(s, 0) == deck
    assert zones.played(s, 0) == ["old_well"]
    assert (question(s), s.player) == ("build_choose", 0), "the game goes on"
    act(s, "resource(resource=project)")
    assert zones.hand(s, 0) == deck


# -------------------------------------------------------------------- costs
@rule("CLA-5.7")
@pytest.mark.parametrize(
    ("held", "offered"),
    [({"metal": 2, "energy": 1}, True), ({"metal": 1, "energy": 9}, False), ({"metal": 9, "energy": 0}, False)],
)
def test_a_cost_is_paid_in_full_or_not_at_all(held: dict[str, int], offered: bool) -> None:
    given = {kind: {0: amount} for kind, amount in held.items()}
    s = scene(ask="production", chapter="5", round=3, story=38, **given)  # type: ignore[arg-type]
    assert (question(s) == "book_use" and s.player == 0) == offered
    if offered:
        act(s, "perform")
        assert (int(s.metal[0]), int(s.energy[0]), int(s.vp[0])) == (0, 0, 5)


@rule("CLA-5.7")
def test_who_cannot_pay_a_cost_of_plants_or_cards_cannot_use_it() -> None:
    for plants, offered in ((["green"], False), (["green", "withered_build"], True)):
        s = scene(ask="production", chapter="6", round=3, story=45, plants={0: plants})
        assert (question(s) == "book_use") == offered
    for cards, offered in ((["wreck"], False), (["wreck", "wreck"], True)):
        s = scene(ask="production", chapter="4b", round=3, story=35, hands={0: cards})
        assert (question(s) == "book_use") == offered


@rule("CLA-5.7")
def test_an_effect_cannot_pay_for_itself() -> None:
    s = scene(ask="build", water={0: 8}, hands={0: ["star_archive"]})
    assert "play(card=star_archive)" not in options(s), "its two cards come too late for the one it costs"
    s = scene(ask="build", metal={0: 5}, upgrades={0: {"movement": 2}}, water={0: 0})
    assert "upgrade(type=movement)" not in options(s)
    s = scene(ask="build", metal={0: 6}, upgrades={0: {"movement": 2}}, water={0: 0})
    assert "upgrade(type=movement)" in options(s)


@rule("CLA-5.7")
def test_the_cost_is_paid_before_the_effect() -> None:
    s = scene(ask="build", left=1, water={0: 3}, hands={0: ["wreck", "turbine"]})
    names = [name for name, _ in told(s, 0, "play(card=wreck)")]
    assert names == ["spent", "discarded", "card_played", "gained", "level_reached", "turn_began"]


@rule("CLA-5.8", "CLA-5.54", "CLA-11.49")
@pytest.mark.parametrize(("vp", "after"), [(3, 0), (2, -1), (0, -3), (-4, -7)])
def test_points_paid_in_a_fight_may_become_negative(vp: int, after: int) -> None:
    s = scene(ask="fight", airships={0: "1:2,1"}, energy={0: 1}, vp={0: vp}, draw={0: [0, 1, 1]})
    act(s, "fight", "draw(kind=energy)", "draw(kind=vp)")
    assert int(s.vp[0]) == after


@rule("CLA-5.8", "CLA-5.119")
def test_points_paid_for_the_toll_may_become_negative() -> None:
    s = scene(ask="step", points=4, airships={0: "2:4,1"}, tiles=["L7"], vp={0: 1})
    act(s, "fly(space=2:5,0)")
    assert int(s.vp[0]) == -2


@rule("CLA-5.8", "CLA-11.49")
def test_points_are_added_below_zero_as_above() -> None:
    s = scene(ask="step", points=4, airships={0: "2:2,0"}, vp={0: -3})
    act(s, "fly(space=2:2,1)")
    assert int(s.vp[0]) == -2


# -------------------------------------------------------------------- paying with cards
@rule("CLA-5.9")
def test_who_pays_with_cards_chooses_which() -> None:
    s = scene(ask="build", left=1, water={0: 9}, hands={0: ["sky_fortress", "wreck", "wreck", "sam", "turbine"]})
    act(s, "play(card=sky_fortress)")
    assert options(s) == ["discard(card=wreck)", "discard(card=turbine)", "discard(card=sam)"]
    act(s, "discard(card=sam)")
    assert options(s) == ["discard(card=wreck)", "discard(card=turbine)"]
    act(s, "discard(card=wreck)")
    assert zones.hand(s, 0) == ["wreck", "turbine"]
    assert zones.discarded(s) == ["wreck", "sam"]


@rule("CLA-5.9")
def test_a_card_does_not_pay_for_itself_but_another_copy_does() -> None:
    s = scene(ask="build", water={0: 3}, hands={0: ["wreck"]})
    assert "play(card=wreck)" not in options(s)
    s = scene(ask="build", left=1, water={0: 3}, hands={0: ["wreck", "wreck"]})
    act(s, "play(card=wreck)")
    assert (zones.played(s, 0), zones.discarded(s), zones.hand(s, 0)) == (["wreck"], ["wreck"], [])


@rule("CLA-5.9")
@pytest.mark.parametrize(("others", "offered"), [(1, False), (2, True)])
def test_a_card_that_costs_two_cards_needs_two_others(others: int, offered: bool) -> None:
    s = scene(ask="build", water={0: 9}, hands={0: ["sky_fortress", *["turbine"] * others]})
    assert ("play(card=sky_fortress)" in options(s)) == offered


@rule("CLA-5.9")
def test_cards_of_another_hand_pay_nothing() -> None:
    s = scene(ask="build", water={0: 3}, hands={0: ["wreck"], 1: ["turbine"]})
    assert "play(card=wreck)" not in options(s)


# -------------------------------------------------------------------- the bag
@rule("CLA-5.10")
def test_plants_are_drawn_at_random_from_the_bag() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(30):
        s = scene(ask="build", seed=seed, left=1, scenario="3", water={0: 6}, hands={0: ["seed_vault"]})
        act(s, "play(card=seed_vault)")
        assert sum(zones.plants(s, 0).values()) == 3
        assert Counter(zones.bag(s)) + Counter(zones.plants(s, 0)) == Counter(ALL_PLANTS)
        drawn += Counter(zones.plants(s, 0))
    assert set(drawn) == set(ALL_PLANTS)
    assert 30 < drawn["green"] < 70, "22 of 40"


@rule("CLA-5.10")
def test_only_what_lies_in_the_bag_is_drawn() -> None:
    others = ALL_PLANTS | {"withered_supply": 2}
    s = scene(ask="build", left=1, scenario="3", water={0: 6}, hands={0: ["seed_vault"]}, plants={1: others})
    act(s, "play(card=seed_vault)")
    assert zones.plants(s, 0) == {"withered_supply": 3}
    assert zones.bag(s) == {"withered_supply": 1}


@rule("CLA-5.10", "CLA-5.174")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_bag_that_is_too_small_gives_what_it_has(left: int) -> None:
    others = ALL_PLANTS | {"green": 22 - left}
    s = scene(ask="build", left=1, scenario="3", water={0: 6}, hands={0: ["seed_vault"]}, plants={1: others})
    act(s, "play(card=seed_vault)")
    assert sum(zones.plants(s, 0).values()) == left
    assert zones.bag(s) == {}
    assert zones.played(s, 0) == ["seed_vault"]


@rule("CLA-5.10")
def test_plants_lie_open() -> None:
    s = scene(plants={1: ["green", "withered_build"]})
    for reader in (None, 0, 1):
        shown = s.view(reader)["seats"][1]["plants"]
        assert {kind: number for kind, number in shown.items() if number} == {"green": 1, "withered_build": 1}
