"""CLA-8: what is hidden from whom, what is public, chance, and what a redeal deals anew."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, cast

import pytest

from aerodrome.games.cloudage import GAME, parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import missions, story
from aerodrome.kernel.record import read_record, write_record
from tests.games.cloudage import zones
from tests.games.cloudage.dealing import DEALS, EVERYBODY, alike, in_the_middle, others, redeals
from tests.games.cloudage.modes import eager
from tests.games.cloudage.scene import act, asking, new_game, options, question, scene, told
from tests.kit.rule import rule


# -------------------------------------------------------------------- hands
@rule("CLA-8.1", "CLA-8.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hand_is_seen_by_its_owner_alone_and_its_size_by_all(players: int) -> None:
    held = [["wreck"], ["old_well", "turbine"], ["parrot", "inventor", "sam"]][: players - 1]
    s = scene(players=players, scenario="3", hands=dict(enumerate(held)))
    hands = [*held, []]
    for reader in (None, *range(players)):
        view = s.view(reader)
        assert [one["hand"] for one in view["seats"]] == [len(cards) for cards in hands]
        assert view["hand"] == (None if reader is None else sorted(hands[reader], key=p.CARDS.index))
        for seat in range(players):
            shown = view["seats"][seat]["costs"]["cards"]
            assert (shown is None) == (seat != reader)
    for seat in range(-1, players):
        deals = redeals(s, seat)
        for owner, cards in enumerate(held):
            found = {tuple(zones.hand(t, owner)) for t in deals}
            assert {len(one) for one in found} == {len(cards)}
            assert (len(found) == 1) == (owner == seat), f"the hand of {owner}, for {seat}"
            assert owner == seat or len(found) > 5


@rule("CLA-8.1", "CLA-8.11")
def test_a_hidden_hand_is_any_of_the_cards_that_are_not_seen() -> None:
    """All copies of Wreck lie open, all of Solar Panel are in the own hand."""
    own = ["solar_panel"] * 4
    s = scene(scenario="1", hands={0: own, 1: ["turbine", "turbine"]}, discard=["wreck"] * 2, played={1: ["wreck"]})
    found: Counter[str] = Counter()
    for seed in range(700):
        found.update(zones.hand(cast(CloudAge, s.redeal(0, seed)), 1))
    assert found["wreck"] == found["solar_panel"] == 0
    loose = {one["id"]: one["copies"] for one in p.rows("project_cards") if one["set"] == 0}
    del loose["wreck"], loose["solar_panel"]
    total = sum(loose.values())
    for card, copies in loose.items():
        expected = 1400 * copies / total
        assert 0.4 * expected < found[card] < 1.8 * expected, f"{card}: {found[card]} instead of about {expected}"


@rule("CLA-8.1", "CLA-8.7")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_other_seats_see_the_same_whatever_somebody_holds(seat: int) -> None:
    """While somebody is asked to build, with cards that can be paid or cannot; what is offered stays with its seat."""
    tables = [
        scene(ask="build", asked=seat, players=3, water={seat: 9}, hands={seat: cards})
        for cards in (["old_well", "water_tower"], ["turbine", "arcology"], ["frank", "sam"])
        if set(cards) <= {one["id"] for one in p.rows("project_cards") if one["set"] <= 4}
    ]
    assert len(tables) == 2
    one, other = tables
    assert options(one) != options(other)
    alike(one, other, others(seat))
    assert one.view(seat) != other.view(seat)
    assert one.sight(seat) != other.sight(seat)


@rule("CLA-8.1", "CLA-8.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_paying_with_cards_shows_nothing_of_the_hand_that_is_left(seat: int) -> None:
    tables = []
    for rest in (["old_well", "turbine"], ["parrot", "condenser"]):
        s = scene(ask="build", asked=seat, players=3, water={seat: 9}, hands={seat: ["wreck", "cistern", *rest]})
        act(s, "play(card=wreck)")
        assert question(s) == "pay_project"
        tables.append(s)
    one, other = tables
    alike(one, other, others(seat))
    for reader in EVERYBODY:
        assert tables[0].view(reader)["playing"] == "wreck", "the card that is being paid for is public (CLA-8.3)"
        assert tables[0].view(reader)["legal"] == (tables[0].legal if reader == seat else [])


@rule("CLA-8.1", "CLA-8.3")
@pytest.mark.parametrize("reader", EVERYBODY)
def test_a_drawn_card_is_told_to_its_drawer_and_a_discarded_or_played_one_to_all(reader: int | None) -> None:
    s = scene(ask="build", asked=1, players=3, deck=["inventor"], water={1: 9}, hands={1: ["wreck", "old_well"]})
    events = told(s, reader, "resource(resource=project)")
    drawn = next(args for name, args in events if name == "drew")
    assert drawn.get("card") == ("inventor" if reader == 1 else None)
    events = told(s, reader, "play(card=wreck)", "discard(card=inventor)")
    assert ("discarded", {"card": "inventor"}) in events
    assert ("card_played", {"card": "wreck"}) in events
    assert "inventor" in s.view(reader)["discard"]


# -------------------------------------------------------------------- the setup choices
@rule("CLA-8.1", "CLA-8.13", "CLA-3.29")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_choices_of_others_are_secret_until_all_have_chosen(players: int) -> None:
    s = new_game(players, 3, scenario="2")
    first = int(s.first)
    order = [(first + place) % players for place in range(players)]
    refused: dict[int, list[str]] = {seat: [] for seat in order}
    while s.choosing:
        done = [(seat in order[: order.index(int(s.player))]) for seat in range(players)]
        for reader in (None, *range(players)):
            view = s.view(reader)
            assert view["ready"] == done
            assert view["discard"] == []
            assert view["refused"] == ([] if reader is None else refused[reader])
            assert len(view["dealt"]) == (0 if reader is None else 2)
            assert [one["missions"] for one in view["seats"]] == [[]] * players
        name = options(s)[0]
        if name.startswith("refuse"):
            refused[int(s.player)].append(name[len("refuse(card=") : -1])
        act(s, name)
    view = s.view(None)
    assert (view["ready"], view["refused"], view["dealt"]) == (None, [], [])
    assert sorted(view["discard"]) == sorted(card for cards in refused.values() for card in cards)
    assert [len(one["missions"]) for one in view["seats"]] == [2] * players


@rule("CLA-8.1", "CLA-8.13")
@pytest.mark.parametrize("reader", [None, 0, 1])
def test_a_refusal_and_a_kept_mission_are_told_to_their_seat_alone(reader: int | None) -> None:
    s = new_game(2, 5, scenario="2")
    seat = int(s.first)
    refusal = options(s)[0]
    for name, args in told(s, reader, refusal):
        if name == "refused":
            assert (args.get("card") is not None) == (reader == seat)
    while question(s) != "keep_mission":
        s.apply(s.legal[0])
    for name, args in told(s, reader, options(s)[0]):
        if name == "kept":
            assert (args.get("card") is not None) == (reader == seat)


@rule("CLA-8.13", "CLA-8.11")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_a_redeal_in_the_setup_deals_what_the_others_have_refused_and_were_dealt(seat: int) -> None:
    """The first player has chosen all, the other one has refused one card."""
    s = new_game(2, 6, scenario="2")
    for _ in range(5):
        s.apply(s.legal[0])
    deals = redeals(s, seat)
    for owner in range(2):
        for found, own in (
            ({tuple(zones.hand(t, owner)) for t in deals}, zones.hand(s, owner)),
            ({refused_of(t, owner) for t in deals}, refused_of(s, owner)),
            ({dealt_of(t, owner) for t in deals}, dealt_of(s, owner)),
        ):
            assert {len(one) for one in found} == {len(own)}
            if owner == seat:
                assert found == {tuple(own)}
            else:
                assert len(found) > 8
    assert [len(refused_of(s, owner)) for owner in range(2)].count(3) == 1
    mine = {card for t in deals for card in dealt_of(t, 1 - max(seat, 0))}
    assert len(mine) > 8, "any mission that the seat has not seen"
    if seat >= 0:
        assert not mine & set(dealt_of(s, seat))


def refused_of(s: CloudAge, seat: int) -> tuple[str, ...]:
    first = seat * p.REFUSED_AT_START
    return tuple(p.CARDS[card] for card in s.refused[first : first + p.REFUSED_AT_START] if card != p.EMPTY)


def dealt_of(s: CloudAge, seat: int) -> tuple[str, ...]:
    first = seat * p.MISSIONS_DEALT
    return tuple(p.MISSION_CARDS[card] for card in s.dealt[first : first + p.MISSIONS_DEALT] if card != p.EMPTY)


@rule("CLA-8.13", "CLA-8.1")
def test_what_was_chosen_does_not_show_through_the_setup() -> None:
    """Two games in which the first player chooses differently look alike to the others until the end."""
    one, other = new_game(2, 8, scenario="2"), new_game(2, 8, scenario="2")
    seat = int(one.first)
    for place in (0, -1):
        for s, at in ((one, 0), (other, place)):
            s.apply(s.legal[at])
        alike(one, other, [None, 1 - seat])
    for s, at in ((one, 0), (other, -1)):
        s.apply(s.legal[at])
    for s, at in ((one, 0), (other, 1)):
        assert question(s) == "keep_mission"
        s.apply(s.legal[at])
    alike(one, other, [None, 1 - seat])
    assert one.sight(seat) != other.sight(seat)


# -------------------------------------------------------------------- piles
@rule("CLA-8.2", "CLA-8.11")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_the_order_of_every_pile_is_unknown_to_all(seat: int) -> None:
    s = scene(scenario="3", missions={0: ["mission_05"]})
    deals = redeals(s, seat)
    for pile in (zones.deck, zones.mission_pile, zones.unused):
        assert len({tuple(pile(t)) for t in deals}) == DEALS
        assert {tuple(sorted(pile(t))) for t in deals if pile is not zones.unused} <= {tuple(sorted(pile(s)))}
    for owner in range(2):
        assert len({tuple(zones.draw_pile(t, owner)) for t in deals}) > DEALS // 2, "its owner knows it no better"
        assert {tuple(sorted(zones.draw_pile(t, owner))) for t in deals} == {tuple(sorted(zones.draw_pile(s, owner)))}
    for district in (1, 2, 3):
        assert len({tuple(zones.sleeve(t, district)[1:]) for t in deals}) == DEALS
        assert {len(zones.sleeve(t, district)) for t in deals} == {8}


@rule("CLA-8.2", "CLA-8.11")
def test_each_navigation_draw_pile_is_shuffled_on_its_own() -> None:
    s = scene(draw={0: [3, 2, 2], 1: [1, 1, 0, "city_14"]}, thrown={0: [1], 1: [2]})
    for t in redeals(s, 0):
        assert sorted(zones.draw_pile(t, 0)) == ["start_2", "start_2", "start_3"]
        assert sorted(zones.draw_pile(t, 1)) == ["city_14", "start_0", "start_1", "start_1"]
        assert (zones.thrown(t, 0), zones.thrown(t, 1)) == (["start_1"], ["start_2"])
    assert {zones.draw_pile(t, 1)[0] for t in redeals(s, 1)} == {"start_0", "start_1", "city_14"}


@rule("CLA-8.2", "CLA-8.6")
def test_which_plant_comes_next_is_drawn_when_it_comes() -> None:
    s = scene(ask="choose", sleeves={1: ["city_02"]})
    act(s, "collect(district=1)", "area(area=energy)")
    found: set[str] = set()
    for seed in range(30):
        t = cast(CloudAge, s.redeal(0, seed))
        act(t, "area(area=project)")
        found.update(zones.plants(t, 0))
    assert found == set(p.PLANTS)


@rule("CLA-8.3", "CLA-8.7")
@pytest.mark.parametrize("reader", EVERYBODY)
def test_of_piles_only_the_number_of_cards_is_shown(reader: int | None) -> None:
    """Two tables that differ in the order of their piles alone look alike."""
    plain = scene(players=3, mission_pile=["mission_01", "mission_02"], deck=["wreck", "old_well"], draw=[3, 2, 1, 1])
    other = scene(players=3, mission_pile=["mission_09", "mission_04"], deck=["turbine", "sam"], draw=[1, 2, 1, 3])
    alike(plain, other, [reader])
    view = plain.view(reader)
    assert (view["deck"], view["mission_pile"]) == (len(zones.deck(plain)), 12)
    assert view["seats"][0]["navigation"]["draw"] == 4


@rule("CLA-8.3")
@pytest.mark.parametrize("reader", EVERYBODY)
def test_everything_before_a_seat_is_seen_by_everybody(reader: int | None) -> None:
    s = scene(
        players=3,
        round=3,
        water={1: 3},
        metal={1: 4},
        energy={1: 5},
        vp={1: 6},
        level={1: 7},
        upgrades={1: {"combat": 2, "planting": 1}},
        played={1: ["parrot", "turbine"]},
        missions={1: ["mission_07", "mission_01"]},
        covered={1: ["mission_07/upgrades"]},
        plants={1: ["green", "withered_build"]},
        markers={1: {"whika": 2}},
        draw={1: [1, 0, "city_14"]},
        thrown={1: [3, 2]},
        discard=["wreck"],
        revealed=(1, 3),
    )
    view = s.view(reader)
    seat = view["seats"][1]
    assert [seat[kind] for kind in ("water", "metal", "energy", "vp", "level")] == [3, 4, 5, 6, 7]
    assert seat["upgrades"] == {"movement": 0, "combat": 2, "planting": 1}
    assert seat["played"] == ["turbine", "parrot"]
    assert [(one["mission"], one["covered"]) for one in seat["missions"]] == [
        ("mission_01/production", False),
        ("mission_01/final_combat", False),
        ("mission_07/upgrades", True),
        ("mission_07/navigation", False),
    ]
    assert {kind: number for kind, number in seat["plants"].items() if number} == {"green": 1, "withered_build": 1}
    assert view["cities"]["whika"]["markers"] == [0, 2, 0]
    assert seat["navigation"] == {
        "draw": 3,
        "known": [],
        "discard": ["start_2", "start_3"],
        "deck": ["start_0", "start_1", "start_2", "start_3", "city_14"],
    }
    assert seat["revealed"] == {"lower": 1, "higher": 3}
    assert view["discard"] == ["wreck"]
    assert view["bag"] == {"green": 21, "withered_energy": 6, "withered_supply": 6, "withered_build": 5}
    assert [one["left"] for one in view["sleeves"]] == [8, 8, 7]
    assert view["seen"] == ["city_14"]


@rule("CLA-8.3")
@pytest.mark.parametrize("reader", EVERYBODY)
def test_cards_of_the_fight_under_way_are_seen_by_everybody(reader: int | None) -> None:
    s = scene(ask="fight", players=3, active=1, airships={1: "1:2,1"}, energy={1: 9}, draw={1: [2, 1, 3]})
    act(s, "fight", "draw(kind=energy)", "draw(kind=energy)")
    fight = s.view(reader)["fight"]
    assert (fight["seat"], fight["cards"], fight["value"]) == (1, ["start_2", "start_1"], 3)


# -------------------------------------------------------------------- known places
@rule("CLA-8.10", "CLA-10.22", "CLA-8.11")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_a_card_on_top_of_a_draw_pile_is_known_to_all_until_it_is_drawn(seat: int) -> None:
    s = scene(ask="choose", played={0: ["parrot"]}, sleeves={1: ["city_14", "city_01"]}, draw={0: [2, 1, 1, 1]})
    act(s, "collect(district=1)", "area(area=water)", "area(area=metal)")
    assert (question(s), asking(s)) == ("parrot_place", {"card": "city_14"})
    act(s, "place(pile=top)")
    assert s.view()["seats"][0]["navigation"]["known"] == ["city_14"]
    deals = redeals(s, seat)
    assert {zones.draw_pile(t, 0)[0] for t in deals} == {"city_14"}
    assert {tuple(sorted(zones.draw_pile(t, 0)[1:])) for t in deals} == {("start_1", "start_1", "start_1", "start_2")}
    assert len({tuple(zones.draw_pile(t, 0)) for t in deals}) > 1


@rule("CLA-8.10")
def test_several_known_cards_may_lie_on_top_of_each_other() -> None:
    s = scene(ask="reveal", draw={0: ["city_14", "city_01", "city_02", 1, 2, 3]}, known={0: 3})
    assert s.view()["seats"][0]["navigation"]["known"] == ["city_02"], "two were drawn"
    s = scene(draw={0: ["city_14", "city_01", 1, 2, 3]}, known={0: 2})
    for t in redeals(s, 1):
        assert zones.draw_pile(t, 0)[:2] == ["city_14", "city_01"]
    assert s.view()["seats"][0]["navigation"]["known"] == ["city_14", "city_01"]
    alike(s, scene(draw={0: ["city_14", "city_01", 3, 2, 1]}, known={0: 2}), [None, 0, 1])
    turned = scene(draw={0: ["city_01", "city_14", 1, 2, 3]}, known={0: 2})
    assert s.view()["seats"] != turned.view()["seats"]
    assert s.sight(1) != turned.sight(1)


@rule("CLA-8.10", "CLA-10.22")
def test_a_known_card_is_drawn_first_in_a_fight() -> None:
    s = scene(ask="fight", airships={0: "1:2,1"}, energy={0: 1}, draw={0: ["city_14", 1, 2]}, known={0: 1})
    act(s, "fight", "draw(kind=energy)")
    assert s.view()["seats"][0]["navigation"]["known"] == []
    assert s.view()["fight"]["cards"] == ["city_14"]


@rule("CLA-8.10", "CLA-5.32")
def test_what_was_known_is_unknown_once_the_pile_is_reshuffled() -> None:
    s = scene(ask="reveal", draw={0: ["city_14"]}, thrown={0: ["city_01", 1, 2, 3, 0]}, known={0: 1})
    assert s.view()["seats"][0]["navigation"]["known"] == []
    assert len({tuple(zones.draw_pile(t, 0)) for t in redeals(s, 0)}) > 5


@rule("CLA-8.10", "CLA-8.11", "CLA-5.132")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_missions_put_under_the_pile_are_known_to_all(seat: int) -> None:
    """Seat 0 has Upgrades and Navigation: cards 6 and 10 go under the pile, then card 1 comes."""
    s = scene(
        ask=lambda s: missions.receive(s, 0),
        missions={0: ["mission_07"]},
        mission_pile=["mission_06", "mission_10", "mission_01"],
    )
    assert s.view()["mission_known"] == ["mission_10", "mission_06"], "the lowest first"
    assert zones.missions(s, 0) == ["mission_01", "mission_07"]
    deals = redeals(s, seat)
    assert {tuple(zones.mission_pile(t)[-2:]) for t in deals} == {("mission_06", "mission_10")}
    assert len({tuple(zones.mission_pile(t)) for t in deals}) > DEALS // 2
    assert {len(zones.mission_pile(t)) for t in deals} == {10}


@rule("CLA-8.10")
def test_a_known_mission_that_is_drawn_is_known_no_more_in_the_pile() -> None:
    s = scene(
        ask=lambda s: missions.receive(s, 0),
        missions={0: ["mission_07"], 1: [f"mission_{number:02}" for number in range(1, 13) if number not in (1, 6, 7)]},
        mission_pile=["mission_06", "mission_01"],
        mission_known=2,
    )
    assert (zones.missions(s, 0), s.view()["mission_known"]) == (["mission_01", "mission_07"], ["mission_06"])


# -------------------------------------------------------------------- stories
@rule("CLA-8.9")
@pytest.mark.parametrize("chapter", p.CHAPTERS)
def test_story_cards_and_their_material_are_shown_when_they_come_into_play(chapter: str) -> None:
    s = new_game(2, 9, scenario="campaign", chapter=chapter)
    cards = next(row["cards"] for row in p.rows("chapters") if row["id"] == chapter)
    before = s.view(0)
    assert before["stories"] == []
    while s.choosing:
        s.apply(s.legal[0])
    assert s.view(0)["stories"] == [cards[0]]
    assert not [line for line in p.rows("story_cards") if str(line["text"]) in str(s.view(0))]
    tiles = set(s.view(0)["tiles"])
    assert tiles == set(before["tiles"]) | brought(cards[0], before["tiles"])


def brought(number: int, lying: list[str]) -> set[str]:
    row = next(one for one in p.rows("story_cards") if one["number"] == number)
    lines = [line for line in row.get("reveal", []) if line["op"].startswith("place_tile")]
    return {line["tile"] for line in lines if line.get("absent") not in lying}


# -------------------------------------------------------------------- chance
ONE_PROJECT = "resource(resource=project)"
ONE_CARD = ["fight", "draw(kind=energy)"]
WITHERED = {"ask": "plant", "plants": {0: ["withered_energy"]}}


@rule("CLA-8.6")
@pytest.mark.parametrize(
    ("table", "actions", "random"),
    [
        ({"ask": "build", "other_cards": "discard"}, [ONE_PROJECT], True),
        ({"ask": "build"}, [ONE_PROJECT], False),
        ({"ask": "build"}, ["resource(resource=metal)"], False),
        ({"ask": "fight", "energy": 9, "draw": [3, 2, 1]}, ONE_CARD, False),
        ({"ask": "fight", "energy": 9, "draw": [], "thrown": [1, 2, 3]}, ONE_CARD, True),
        (WITHERED, ["plant(plant=withered_energy)", "branch(option=1)"], True),
        (WITHERED, ["plant(plant=withered_energy)", "branch(option=0)"], False),
    ],
    ids=["new pile", "from the pile", "token", "navigation", "new navigation pile", "plants", "energy"],
)
def test_chance_speaks_in_these_moments_alone(table: dict[str, Any], actions: list[str], random: bool) -> None:
    s = scene(airships={0: "1:2,1"}, **table)
    draws = s.rng.draws
    act(s, *actions)
    assert (s.rng.draws > draws) == random


@rule("CLA-8.6", "CLA-8.2")
@pytest.mark.parametrize(
    ("table", "actions", "shown"),
    [
        ({"ask": "build"}, [ONE_PROJECT], True),
        ({"ask": "build"}, ["resource(resource=water)"], False),
        ({"ask": "fight", "energy": 9}, ["fight"], False),
        ({"ask": "fight", "energy": 9}, ONE_CARD, True),
        ({"ask": "choose"}, ["collect(district=1)", "area(area=water)"], False),
        ({"ask": "choose"}, ["collect(district=1)", "area(area=water)", "area(area=metal)"], True),
        ({"ask": "mission", "missions": {0: ["mission_12"]}}, ["cover(mission=mission_12/movement)"], False),
        ({"ask": "production", "energy": {1: 1}}, ["decline"], True),
    ],
    ids=["a project", "water", "no card yet", "a card", "no city card yet", "a city card", "covered", "two cards"],
)
def test_what_was_shown_to_somebody_cannot_be_undone(table: dict[str, Any], actions: list[str], shown: bool) -> None:
    """No chance is needed for it: the piles were in their order before."""
    s = scene(airships={0: "1:2,1"}, sleeves={1: ["city_14"]}, **table)
    before, draws = s.surprises, s.rng.draws
    act(s, *actions)
    assert (s.surprises > before) == shown
    assert s.rng.draws == draws


@rule("CLA-8.6", "CLA-7.32")
def test_new_project_cards_of_a_story_are_shuffled_in() -> None:
    orders = set()
    for seed in range(12):
        s = scene(chapter="1", seed=seed, ask=lambda s: story.add_projects(s, 1), round=2)
        orders.add(tuple(zones.deck(s)[:12]))
        assert zones.deck(s)[12:] == zones.deck(scene(chapter="1", seed=seed, round=2))[10:]
    assert len(orders) > 10


@rule("CLA-8.6", "CLA-8.7")
def test_everything_else_comes_off_a_pile_whose_order_is_fixed() -> None:
    s = scene(ask="build", deck=["wreck", "sam", "old_well"], other_cards="discard")
    act(s, "resource(resource=project)", "resource(resource=project)")
    assert zones.hand(s, 0) == ["wreck", "sam"]
    s = scene(ask="choose", sleeves={1: ["city_14", "city_02"]})
    act(s, "collect(district=1)", "area(area=water)", "area(area=energy)")
    assert s.view()["seen"] == ["city_14"]
    assert zones.sleeve(s, 1)[0] == "city_02"


@rule("CLA-8.7")
@pytest.mark.parametrize("chosen", [{"scenario": "1"}, {"scenario": "3"}, {"scenario": "campaign", "chapter": "5"}])
def test_a_seed_and_the_decisions_replay_the_game(chosen: dict[str, Any]) -> None:
    s = new_game(3, 17, **chosen)
    rng = Random(1)
    while not s.over:
        s.apply(eager(s, rng))
    replayed = GAME.replay(read_record(write_record(GAME.record(s))))
    assert GAME.dump(replayed) == GAME.dump(s)
    assert GAME.fingerprint(new_game(3, 18, **chosen)) != GAME.fingerprint(new_game(3, 17, **chosen))


# -------------------------------------------------------------------- all in all
@rule("CLA-8.11", "CLA-8.1", "CLA-8.2")
@pytest.mark.parametrize(
    "chosen", [{"scenario": "2"}, {"scenario": "3"}, {"scenario": "campaign", "chapter": "6"}], ids=["2", "3", "6"]
)
@pytest.mark.parametrize("players", [2, 4])
def test_a_redeal_changes_nothing_that_its_seat_sees(players: int, chosen: dict[str, Any]) -> None:
    for decisions in (10, 60, 150):
        s = in_the_middle(players, 21, decisions, **chosen)
        for seat in range(-1, players):
            for t in redeals(s, seat, 4):
                reader = None if seat < 0 else seat
                assert t.view(reader) == s.view(reader)
                assert t.sight(seat) == s.sight(seat)
                assert [int(size) for size in t.hand_sizes] == [int(size) for size in s.hand_sizes]
                assert zones.discarded(t) == zones.discarded(s)


@rule("CLA-8.1", "CLA-8.2")
def test_no_option_hangs_on_what_its_seat_does_not_know() -> None:
    for seed in range(6):
        s = in_the_middle(3, seed, 40 + 20 * seed, scenario="2")
        if not s.over:
            for t in redeals(s, int(s.player), 8):
                assert t.legal == s.legal
