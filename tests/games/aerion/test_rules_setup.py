"""AER-1, AER-2, AER-3: what is in the box, the zones, and how a game begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from aerodrome.games.aerion import GAME, parts as p
from aerodrome.games.aerion.state import Aerion
from tests.games.aerion.scene import act, deck_top, names, pile, scene, shown
from tests.games.aerion.situations import (
    EVERYTHING,
    NOTHING,
    dealt,
    dice_of,
    eager,
    flying,
    moved,
    new_game,
    outcome,
    pay,
    place,
    play,
    pulpit,
    reroll,
    reserve,
    take,
    where,
    workshop,
)
from tests.kit.rule import rule

SEEDS = range(8)
FIVE = [ship for ship in p.SHIPS if ship != "bee"]
BEE = ["plan_bee", "mat_cocoons"]


def kinds_in_deck(s: Aerion, deck: str) -> Counter[str]:
    """The kinds of a deck, its Display card included."""
    face_up = shown(s)[deck]
    return Counter(deck_top(s, deck, s.view(0)["decks"][deck]["left"])) + Counter([face_up] if face_up else [])


def order_of(deck_size: int, wanted: int) -> list[int]:
    """Draws that shuffle a deck so that the card at place `wanted` of its table comes to the top."""
    return [wanted, *range(deck_size - 2, 0, -1)]


# ---------------------------------------------------------------- overview
@rule("AER-1.1")
def test_one_player_or_two_who_win_and_lose_together() -> None:
    for players in (1, 2):
        assert GAME.new(players).players == players
    for players in (0, 3):
        with pytest.raises(ValueError, match="players is one of 1, 2"):
            GAME.new(players)
    team: dict[str, Any] = {"players": 2, "flying": FIVE, "charge_of_1": ["trihellix", "nacelle", "hornet"]}
    s = scene(**team, workshops={"common": BEE}, window="placement", hand="crew_incubus", rest="discard")
    assert act(s, place("common")).winners() == [0, 1]
    s = scene(**team, display={"triple": "book"}, rest="discard", dice=NOTHING, pixies=0)
    assert s.over
    assert s.winners() == []


@rule("AER-1.2", "AER-6.1")
def test_the_goal_is_six_ships_of_three_elements_that_belong_together() -> None:
    s = scene(flying=FIVE, workshops={"workshop_1": BEE}, window="placement", hand="crew_incubus")
    assert not s.over
    act(s, place("workshop_1"))
    assert flying(s) == set(p.SHIPS)
    assert (s.over, outcome(s), s.winners()) == (True, "victory", [0])


@rule("AER-1.5")
def test_every_difficulty_and_every_set_of_expansions_can_be_played() -> None:
    for pixies in range(4):
        assert new_game(pixies=pixies).view(0)["pixies"] == pixies
    for pixies in (-1, 4):
        with pytest.raises(ValueError, match="pixies is one of 0, 1, 2, 3"):
            new_game(pixies=pixies)
    assert len(p.EXPANSIONS) == 6
    for chosen in range(1 << 6):
        wanted = [name for bit, name in enumerate(p.EXPANSIONS) if chosen >> bit & 1]
        s = new_game(expansions=wanted)
        s.check()
        assert s.view(0)["expansions"] == wanted
    assert len(p.VARIANTS) == 7
    for variant, expansion in p.VARIANTS.items():
        assert new_game(expansions=[expansion], variants=[variant]).view(0)["variants"] == [variant]
        with pytest.raises(ValueError, match=f"needs '{expansion}'"):
            new_game(expansions=[name for name in p.EXPANSIONS if name != expansion], variants=[variant])
    new_game(expansions=p.EXPANSIONS, variants=p.VARIANTS).check()


# ---------------------------------------------------------------- components
@rule("AER-2.6", "AER-3.1")
@pytest.mark.parametrize("players", [1, 2])
def test_six_ship_tokens_one_for_each_blueprint_begin_on_the_project_side(players: int) -> None:
    ships = new_game(players).view(0)["ships"]
    assert [ship["id"] for ship in ships] == ["hellinaut", "glider", "bee", "trihellix", "nacelle", "hornet"]
    assert [f"plan_{ship['id']}" for ship in ships] == [kind for kind in p.KINDS if kind.startswith("plan_")]
    assert [ship["flying"] for ship in ships] == [False] * 6


@rule("AER-2.6")
@pytest.mark.parametrize("recipe", p.COMPONENTS["ship"], ids=p.SHIPS)
def test_a_token_turns_to_flying_with_the_three_elements_it_shows(recipe: dict[str, str]) -> None:
    pair = [recipe["blueprint"], recipe["material"]]
    s = scene(workshops={"workshop_1": pair}, window="placement", hand=recipe["crew"])
    act(s, place("workshop_1"))
    assert flying(s) == {recipe["id"]}
    other = "crew_sognae" if recipe["crew"] == "crew_incubus" else "crew_incubus"
    s = scene(workshops={"workshop_1": pair}, window="placement", hand=other, pulpits={0: ["book"]})
    assert names(s) == {"store", "discard"}


@rule("AER-2.7", "AER-3.3", "AER-3.7")
def test_three_pixies_unless_said_otherwise() -> None:
    assert new_game().view(0)["pixies"] == 3
    assert GAME.new().view(0)["pixies"] == 3
    assert new_game(2).view(0)["pixies"] == 3
    s = scene(pixies=1, dice=NOTHING, display={"triple": "book", "quad": "book"})
    act(s, "pixie", "set_die(die=1,face=2)")
    assert names(s) == {pay("triple"), pay("quad")}


@rule("AER-2.8", "AER-3.2", "AER-4.10")
def test_six_ordinary_dice_are_rolled() -> None:
    faces: Counter[int] = Counter()
    for seed in range(200):
        s = new_game(seed=seed)
        assert len(s.dice) == 6
        faces.update(dice_of(s))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(150 < count < 250 for count in faces.values())


@rule("AER-2.23")
@pytest.mark.parametrize("players", [1, 2])
def test_whole_games_with_everything_use_only_the_cards_of_the_box(players: int) -> None:
    for seed in range(4):
        s = new_game(players, seed, **EVERYTHING)
        box = set(where(s))
        assert len(box) == 114
        for state in play(s, seed, eager):
            state.check()
        assert set(where(s)) == box


# ---------------------------------------------------------------- zones
@rule("AER-2.24", "AER-2.29")
def test_a_discarded_card_lies_face_up_on_the_pile_of_its_own_deck() -> None:
    s = scene(
        dice=NOTHING,
        display={"triple": "mat_nuts", "quad": "book", "straight": "book"},
        discards={"quad": ["mat_nuts"]},
    )
    before = where(s)
    act(s, pay("quad"), reroll(0), dice=[1])
    assert moved(before, s) == {"quad/book/1": "discard"}
    assert s.view(0)["decks"]["quad"]["discard"] == ["quad/mat_nuts/1", "quad/book/1"]
    assert [pile(s, deck) for deck in p.DECKS if deck != "quad"] == [[]] * 5


@rule("AER-2.29", "AER-5.45")
def test_cards_from_a_workshop_a_hand_and_a_pulpit_go_to_their_own_piles() -> None:
    s = scene(
        workshops={"workshop_1": ["straight/plan_bee", "two_pair/mat_cocoons"]},
        hand="quad/crew_incubus",
        window="placement",
        display={"triple": "book"},
        rest="discard",
    )
    act(s, place("workshop_1"))
    assert [pile(s, deck)[-1] for deck in ("straight", "two_pair", "quad")] == [
        "plan_bee",
        "mat_cocoons",
        "crew_incubus",
    ]
    s = scene(hand="all_six/mat_propellers", pulpits={0: ["full_house/book"]}, window="placement")
    act(s, "store")
    assert pile(s, "full_house") == ["book"]
    s = scene(hand="all_six/crew_sognae", pulpits={0: ["full_house/book"]}, window="placement")
    act(s, "discard")
    assert pile(s, "all_six") == ["crew_sognae"]


@rule("AER-2.24", "AER-4.34")
def test_a_deck_has_an_order_and_gives_its_top_card() -> None:
    top = ["crew_sognae", "crew_incubus", "mat_nuts"]
    s = scene(decks={"triple": top}, display={"triple": "plan_bee", "quad": "book"}, dice=[4, 4, 4, 1, 2, 6])
    act(s, "acquire", place("workshop_1"), dice=[4, 4, 4, 1, 2, 6])
    for following in top[1:]:
        assert shown(s)["triple"] == top[top.index(following) - 1]
        act(s, "acquire", dice=[4, 4, 4, 1, 2, 6])  # a Crew that fits nowhere is discarded
        assert shown(s)["triple"] == following


@rule("AER-2.25", "AER-3.5")
@pytest.mark.parametrize("options", [{}, EVERYTHING])
def test_each_display_slot_begins_with_the_top_card_of_its_deck(options: dict[str, Any]) -> None:
    for seed in SEEDS:
        s = new_game(seed=seed, **options)
        for deck in p.DECKS:
            column = s.view(0)["decks"][deck]
            assert column["display"].split("/")[0] == deck
            assert column["discard"] == []
            assert column["left"] == (18 if options else 7)


@rule("AER-2.26")
def test_a_workshop_holds_one_card_of_each_type_at_most() -> None:
    for held, hand in (
        (["plan_bee"], "straight/plan_bee"),
        (["mat_nuts"], "quad/mat_nuts"),
        (["plan_bee", "mat_cocoons"], "full_house/mat_cocoons"),
        (["plan_bee", "mat_cocoons"], "straight/plan_bee"),
    ):
        s = scene(workshops={"workshop_1": held}, hand=hand, window="placement", pulpits={0: ["book"]})
        assert names(s) == {place("workshop_2"), "store"}


@rule("AER-2.27", "AER-5.50", "AER-11.2")
def test_the_pulpit_holds_one_book() -> None:
    s = scene(display={"quad": "book", "triple": "mat_nuts"}, dice=[4, 4, 4, 4, 1, 2], pulpits={0: ["triple/book"]})
    act(s, "acquire", take("quad"))
    assert pulpit(s) == ["triple/book"]
    assert pile(s, "quad") == ["book"]


@rule("AER-2.28")
def test_the_reserve_holds_any_number_of_elements() -> None:
    stored = ["triple/crew_incubus", "quad/crew_incubus", "two_pair/crew_incubus", "all_six/crew_sognae"]
    s = scene(reserves={0: stored}, hand="straight/crew_sognae", pulpits={0: ["book"]}, window="placement")
    act(s, "store")
    assert reserve(s) == [*stored, "straight/crew_sognae"]
    s = scene(pulpits={0: ["book"]}, hand="quad/book", window="placement", discards={"triple": ["mat_nuts"]})
    assert names(s) == {"recover", "discard"}


@rule("AER-2.30")
def test_what_is_removed_from_the_game_never_lies_in_a_discard_pile() -> None:
    s = scene(dice=NOTHING, pixies=1)
    assert act(s, "pixie", "set_die(die=1,face=2)").view(0)["pixies"] == 0
    s = scene(expansions=["eggs"], eggs_owned=["quad/egg"], dice=NOTHING, display={"triple": "book"}, pixies=0)
    act(s, "use_eggs", "egg_deck(deck=triple,eggs=1)")
    assert where(s)["quad/egg/1"] == "box"
    assert pile(s, "quad") == []
    s = scene(expansions=["hellkite"], outposts=["book"] * 2 + ["crew"] * 4, figure=0, dice=[1, 1, 2, 2, 3, 3])
    act(s, "hunt")
    assert [pile(s, deck) for deck in p.DECKS] == [[]] * 6


# ---------------------------------------------------------------- setup, solo
@rule("AER-3.4", "AER-2.11", "AER-2.12")
def test_the_base_cards_are_sorted_by_combination_and_shuffled_deck_by_deck() -> None:
    orders: set[tuple[str, ...]] = set()
    for seed in SEEDS:
        s = new_game(seed=seed)
        for deck in p.DECKS:
            assert kinds_in_deck(s, deck) == Counter(p.COMPONENTS["base_deck"][deck]["cards"])
        orders.add(tuple(deck_top(s, "triple", 7)))
    assert len(orders) == len(SEEDS)
    again = [deck_top(new_game(seed=3), deck, 7) for deck in p.DECKS]
    assert again == [deck_top(new_game(seed=3), deck, 7) for deck in p.DECKS]


@rule("AER-3.4")
def test_every_card_of_a_deck_has_the_same_chance_to_be_dealt_first() -> None:
    first = Counter(shown(new_game(seed=seed))["quad"] for seed in range(400))
    assert set(first) == set(p.COMPONENTS["base_deck"]["quad"]["cards"])
    assert 70 < first["book"] < 130
    assert all(25 < count < 80 for kind, count in first.items() if kind != "book")


@rule("AER-3.6")
def test_a_solo_player_has_two_empty_workshops_an_empty_pulpit_and_an_empty_reserve() -> None:
    v = new_game().view(0)
    empty = {"seat": 0, "blueprint": None, "material": None, "crew": None}
    assert v["workshops"] == [{"id": "workshop_1", **empty}, {"id": "workshop_2", **empty}]
    assert v["seats"] == [{"pulpit": [], "reserve": [], "payroll": None}]
    s = scene(hand="mat_nuts", window="placement")
    assert names(s) == {place("workshop_1"), place("workshop_2")}


@rule("AER-2.13")
def test_a_new_base_game_has_48_cards() -> None:
    places = Counter(where(new_game()).values())
    assert places == {"deck": 42, "display": 6}


# ---------------------------------------------------------------- setup, two players
@rule("AER-3.8")
def test_each_of_two_players_is_in_charge_of_three_random_ships_for_the_whole_game() -> None:
    deals: set[tuple[str, ...]] = set()
    for seed in range(60):
        s = new_game(2, seed)
        charge = {ship["id"]: ship["charge"] for ship in s.view(0)["ships"]}
        assert Counter(charge.values()) == {0: 3, 1: 3}
        deals.add(tuple(ship for ship, seat in charge.items() if seat == 0))
    assert len(deals) > 15
    assert {ship for deal in deals for ship in deal} == set(p.SHIPS)
    s = new_game(2, 5)
    before = [ship["charge"] for ship in s.view(0)["ships"]]
    for _ in play(s, 5):
        pass
    assert [ship["charge"] for ship in s.view(0)["ships"]] == before
    assert {ship["charge"] for ship in new_game(1).view(0)["ships"]} == {None}


@rule("AER-3.9")
def test_two_players_have_a_workshop_a_pulpit_and_a_reserve_each_and_a_common_workshop() -> None:
    v = new_game(2).view(0)
    assert [(zone["id"], zone["seat"]) for zone in v["workshops"]] == [
        ("personal_0", 0),
        ("personal_1", 1),
        ("common", None),
    ]
    assert v["seats"] == [{"pulpit": [], "reserve": [], "payroll": None}] * 2


@rule("AER-3.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_own_and_the_common_workshop_are_offered_under_their_names(seat: int) -> None:
    s = scene(players=2, active=seat, hand="mat_nuts", window="placement")
    assert len(names(s)) == 2
    mine = sorted(names(s))[1]
    assert names(s) == {place("common"), mine}
    act(s, mine)
    assert workshop(s, f"personal_{seat}") == ["mat_nuts"]
    assert workshop(s, f"personal_{1 - seat}") == workshop(s, "common") == []


@rule("AER-3.10")
@pytest.mark.parametrize("seat", [0, 1])
def test_decks_display_piles_dice_and_pixies_are_shared(seat: int) -> None:
    s = scene(players=2, active=seat, dice=NOTHING, pixies=2, display={"triple": "mat_nuts", "quad": "book"})
    act(s, pay("quad"), reroll(3), "pixie", "set_die(die=1,face=6)", dice=[6])
    for viewer in (0, 1):
        v = s.view(viewer)
        assert v["pixies"] == 1
        assert v["dice"] == [6, 2, 3, 6, 6, 6]
        assert v["decks"]["quad"]["discard"] == ["quad/book/1"]
    act(s, "acquire", place("common"))
    assert s.player == 1 - seat
    assert (s.view(0)["pixies"], s.view(1)["pixies"]) == (1, 1)
    assert pile(s, "quad") == ["book"]


@rule("AER-3.11")
def test_seat_0_takes_the_first_turn() -> None:
    for seed in SEEDS:
        s = new_game(2, seed)
        assert (s.player, s.active, s.turn) == (0, 0, 1)


# ---------------------------------------------------------------- setup, expansions
@rule("AER-3.12", "AER-3.14", "AER-3.15", "AER-3.17", "AER-3.19", "AER-3.21")
def test_the_cards_of_the_expansions_are_shuffled_into_their_decks_before_the_reveal() -> None:
    added = ["hourglass"] * 4 + ["hammer_bird", "worker", "egg"] * 2
    first: set[str | None] = set()
    for seed in range(40):
        s = new_game(seed=seed, **EVERYTHING)
        for number, deck in enumerate(p.DECKS):
            cards = [*p.COMPONENTS["base_deck"][deck]["cards"], *added, p.KINDS[p.FACTORIES + number]]
            assert kinds_in_deck(s, deck) == Counter(cards)
        first |= set(shown(s).values())
    assert {"hourglass", "hammer_bird", "worker", "egg", "book"} <= first
    assert set(p.KINDS[p.FACTORIES :]) & first


@rule("AER-3.13")
def test_the_flagship_begins_as_a_project_with_two_different_factories() -> None:
    seen: set[tuple[str, ...]] = set()
    for seed in range(150):
        v = new_game(seed=seed, expansions=["flagship"]).view(0)
        assert v["flagship"] == {"flying": False, "under": dict.fromkeys(p.KINDS[:2] + p.KINDS[2:5])}
        assert len(set(v["factories"])) == 2
        assert {deck["left"] for deck in v["decks"].values()} == {7}
        seen.add(tuple(v["factories"]))
    assert len(seen) == 15


@rule("AER-3.13")
def test_the_factory_dice_are_rolled_until_they_differ() -> None:
    s = dealt([2, 2, 5, 5, 4, 0], expansions=["flagship"])
    assert s.view(0)["factories"] == ["library", "logistics"]


@rule("AER-3.14")
def test_factories_under_construction_are_in_the_decks_and_none_is_in_play() -> None:
    s = new_game(expansions=["flagship"], variants=["factory_under_construction"])
    assert s.view(0)["factories"] == []
    assert s.view(0)["flagship"]["flying"] is False
    for number, deck in enumerate(p.DECKS):
        assert kinds_in_deck(s, deck)[p.KINDS[p.FACTORIES + number]] == 1
    no_roll = dealt(order_of(9, 8), expansions=["flagship"], variants=["factory_under_construction"])
    assert shown(no_roll)["triple"] == "library"


@rule("AER-3.15", "AER-3.16")
@pytest.mark.parametrize(("variants", "each"), [([], 4), (["short_of_time"], 3)])
def test_hourglasses_are_spread_evenly(variants: list[str], each: int) -> None:
    s = new_game(expansions=["hourglasses"], variants=variants)
    assert [kinds_in_deck(s, deck)["hourglass"] for deck in p.DECKS] == [each] * 6
    assert len(where(s)) == 48 + 6 * each
    assert s.view(0)["hourglasses"] == []


@rule("AER-3.17", "AER-3.18", "AER-2.18")
def test_six_intact_stone_clouds_lie_beside_the_ships_or_on_them() -> None:
    v = new_game(expansions=["stone_clouds"]).view(0)
    assert v["clouds"] == ["intact"] * 6
    assert {ship["cloud"] for ship in v["ships"]} == {None}
    v = new_game(expansions=["stone_clouds"], variants=["grounded"]).view(0)
    assert {ship["id"]: ship["cloud"] for ship in v["ships"]} == dict.fromkeys(p.SHIPS, "intact")


@rule("AER-3.19", "AER-2.19")
def test_three_piers_begin_as_worksites_with_an_empty_payroll() -> None:
    v = new_game(expansions=["piers"]).view(0)
    assert v["piers"] == ["worksite"] * 3
    assert v["seats"][0]["payroll"] == []


@rule("AER-3.20")
def test_two_players_have_a_payroll_each_or_with_minimal_debt_one_in_common() -> None:
    worker = {"triple": "worker", "quad": "book"}
    for variants, expected in (([], [[], ["triple/worker/1"]]), (["minimal_debt"], [["triple/worker/1"]] * 2)):
        s = scene(players=2, active=1, expansions=["piers"], variants=variants, dice=NOTHING, display=worker)
        assert [seat["payroll"] for seat in s.view(0)["seats"]] == [[], []]
        act(s, "hire(deck=triple)")
        assert [seat["payroll"] for seat in s.view(0)["seats"]] == expected


@rule("AER-3.21", "AER-2.20")
def test_the_egg_pile_begins_empty() -> None:
    assert new_game(expansions=["eggs"]).view(0)["eggs"] == []
    assert new_game().view(0)["eggs"] is None


@rule("AER-3.22", "AER-3.23", "AER-3.24", "AER-2.21")
def test_the_hellkite_begins_on_the_first_of_six_outposts_on_six_hidden_lairs() -> None:
    rows: set[tuple[str, ...]] = set()
    lairs: set[tuple[int, ...]] = set()
    for seed in range(30):
        s = new_game(seed=seed, expansions=["hellkite"])
        row = s.view(0)["hellkite"]
        assert row["figure"] == 0
        assert [column["lair"] for column in row["columns"]] == ["hidden"] * 6
        assert Counter(column["outpost"] for column in row["columns"]) <= Counter(list(p.TYPES) * 2)
        assert row["blocks"] == row["columns"][0]["outpost"]
        assert row["unseen"] == dict.fromkeys(p.TYPES, 2)
        assert (len(s.lairs), len(s.lairs_in_box)) == (6, 2)
        rows.add(tuple(column["outpost"] for column in row["columns"]))
        lairs.add(tuple(int(lair) for lair in s.lairs))
    assert len(rows) > 20
    assert len(lairs) > 20


@rule("AER-3.25", "AER-11.22")
def test_chance_is_drawn_for_ships_factories_lairs_outposts_and_then_the_decks_in_order() -> None:
    ships = [0, 0, 0, 0, 0]  # each draw brings the first of the rest to the end
    factories = [3, 1]
    lairs = [7, 6, 5, 4, 3, 2, 1]  # as they lie in the table
    outposts = [0, 6, 5, 4, 3, 2, 1]  # the first and the last change places
    tops = [order_of(8, place) for place in (2, 3, 4, 5, 6, 7)]
    draws = ships + factories + lairs + outposts + [draw for deck in tops for draw in deck]
    s = dealt(draws, 2, expansions=["flagship", "hellkite"])
    assert {ship["id"] for ship in s.view(0)["ships"] if ship["charge"] == 1} == {
        "hellinaut",
        "nacelle",
        "hornet",
    }
    assert s.view(0)["factories"] == ["archive", "research_lab"]
    assert [p.TYPES[lair] for lair in s.lairs] == ["book", "book", "blueprint", "blueprint", "material", "material"]
    assert [p.TYPES[outpost] for outpost in s.outposts] == [
        "crew",
        "book",
        "blueprint",
        "blueprint",
        "material",
        "material",
    ]
    assert list(shown(s).values()) == [
        p.COMPONENTS["base_deck"][deck]["cards"][place] for deck, place in zip(p.DECKS, range(2, 8), strict=True)
    ]
