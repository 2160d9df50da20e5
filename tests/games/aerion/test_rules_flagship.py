"""The Flagship and its Factories (AER-7.10 to AER-7.31)."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.aerion.state import Aerion
from tests.games.aerion.scene import act, deck_top, names, pile, question, scene
from tests.games.aerion.zones import (
    ALL_SHIPS,
    NOTHING,
    QUAD,
    TRIPLE,
    asked_options,
    dice_of,
    display,
    factories,
    flagship_flies,
    lay,
    outcome,
    pays,
    places,
    pulpit,
    reroll,
    short,
    takes,
    under_flagship,
    workshop,
)
from tests.kit.rule import rule

TWO_CARDS = {"triple": "crew_incubus", "quad": "book"}
MATERIALS = ["triple/mat_nuts", "quad/mat_propellers", "two_pair/mat_cocoons"]


def with_factories(*names_: str, **more: Any) -> Aerion:
    """A solo roll window with these Factories and two cards in the Display."""
    usual = {"expansions": ["flagship"], "factories": names_, "pixies": 0, "dice": NOTHING, "display": TWO_CARDS}
    return lay(usual, **more)


def in_hand(card: str, **more: Any) -> Aerion:
    usual = {"expansions": ["flagship"], "window": "placement", "hand": card, "display": {}, "factories": []}
    return lay(usual, **more)


def under_construction(**more: Any) -> Aerion:
    usual = {"expansions": ["flagship"], "variants": ["factory_under_construction"], "factories": []}
    return lay(usual | {"pixies": 0, "dice": QUAD}, **more)


# ---------------------------------------------------------------- the powers
@rule("AER-7.10")
def test_the_two_factories_keep_their_powers_from_turn_to_turn() -> None:
    s = with_factories("research_lab", "security", display=TWO_CARDS | {"straight": "book"}, lab_open=True)
    for turn in range(1, 4):
        assert s.turn == turn
        assert factories(s) == {"research_lab", "security"}
        assert "lab" in names(s)
        act(s, "pay(deck=triple)", reroll(1))
        act(s, "security_skip", dice=NOTHING)


@rule("AER-7.11")
@pytest.mark.parametrize("seat", [0, 1])
def test_both_players_have_the_powers_of_all_factories(seat: int) -> None:
    s = with_factories(
        "research_lab", "library", players=2, active=seat, window="start", dice=None, pulpits={seat: ["book"]}
    )
    assert "lab" in names(s)
    act(s, "book_rerolls")
    assert s.free_rerolls == 4
    paying = with_factories("logistics", "security", players=2, active=seat)
    act(paying, next(name for name in sorted(names(paying)) if name.startswith("pay(")))
    assert any(name.startswith("flip(") for name in names(paying))
    act(paying, "reroll(dice=1)")
    assert "security_skip" in names(paying)


@rule("AER-7.12")
@pytest.mark.parametrize(("factory", "shelved"), [("library", True), ("archive", False)])
def test_the_library_lifts_the_limit_of_the_pulpit(factory: str, shelved: bool) -> None:
    s = in_hand("quad/book", factories=[factory, "security"], pulpits={0: ["triple/book"]})
    assert pulpit(s) == (["triple/book", "quad/book"] if shelved else ["triple/book"])
    assert pile(s, "quad") == ([] if shelved else ["book"])


@rule("AER-7.12")
def test_the_library_takes_a_fourth_book_too() -> None:
    s = in_hand(
        "quad/book", factories=["library", "archive"], pulpits={0: ["triple/book", "triple/book", "straight/book"]}
    )
    assert pulpit(s) == ["triple/book", "triple/book", "straight/book", "quad/book"]


@rule("AER-7.13")
@pytest.mark.parametrize(("factory", "rerolls"), [("library", 4), ("archive", 3)])
def test_a_book_gives_four_rerolls_with_the_library(factory: str, rerolls: int) -> None:
    s = with_factories(factory, "security", pulpits={0: ["straight/book"]})
    act(s, "book_rerolls")
    assert s.free_rerolls == rerolls
    for _ in range(rerolls):
        act(s, "use_free_reroll", reroll(1), dice=[1])
    assert "use_free_reroll" not in names(s)


def recover_three(*factory: str) -> Aerion:
    s = with_factories(
        *factory,
        pulpits={0: ["straight/book"]},
        discards={"two_pair": ["mat_nuts", "mat_cocoons", "crew_incubus", "book"], "all_six": ["plan_nacelle"]},
    )
    return act(
        s, "recover", "recover_pile(deck=two_pair)", "recover_card(kind=mat_nuts)", "recover_card(kind=crew_incubus)"
    )


@rule("AER-7.14")
def test_the_archive_offers_a_third_card_of_the_same_pile() -> None:
    s = recover_three("archive", "security")
    assert names(s) == {"recover_card(kind=mat_cocoons)", "recover_stop"}
    act(s, "recover_card(kind=mat_cocoons)")
    assert deck_top(s, "two_pair", 3) == ["mat_nuts", "crew_incubus", "mat_cocoons"]
    assert pile(s, "two_pair") == ["book"]
    assert question(s) == "roll_window"


@rule("AER-7.14", "AER-11.4")
def test_the_archive_may_stop_at_two_but_not_at_one() -> None:
    pile_of_three = {"two_pair": ["mat_nuts", "mat_cocoons", "crew_incubus", "book"]}
    one = with_factories("archive", "security", pulpits={0: ["straight/book"]}, discards=pile_of_three)
    act(one, "recover", "recover_card(kind=crew_incubus)")  # one pile only
    assert names(one) == {"recover_card(kind=mat_nuts)", "recover_card(kind=mat_cocoons)"}
    s = act(recover_three("archive", "security"), "recover_stop")
    assert deck_top(s, "two_pair", 2) == ["mat_nuts", "crew_incubus"]
    assert pile(s, "two_pair") == ["mat_cocoons", "book"]
    assert pile(s, "straight") == ["book"]


@rule("AER-7.14")
def test_without_the_archive_recover_ends_at_two() -> None:
    s = recover_three("library", "security")
    assert question(s) == "roll_window"
    assert pile(s, "two_pair") == ["mat_cocoons", "book"]


@rule("AER-7.14")
def test_the_archive_takes_what_is_there() -> None:
    s = with_factories(
        "archive", "library", pulpits={0: ["straight/book"]}, discards={"two_pair": ["mat_nuts", "book"]}
    )
    act(s, "recover")
    assert question(s) == "roll_window"
    assert pile(s, "two_pair") == ["book"]
    assert deck_top(s, "two_pair", 1) == ["mat_nuts"]


@rule("AER-7.15", "AER-7.16")
def test_security_skips_phase_2_once_a_display_card_was_paid() -> None:
    s = with_factories("security", "library", display=TWO_CARDS | {"straight": "book"}, pulpits={0: ["two_pair/book"]})
    assert "security_skip" not in names(s)
    act(s, "book_rerolls")
    assert "security_skip" not in names(s), "a Book of the Pulpit is no Display card"
    act(s, "pay(deck=triple)", reroll(1), dice=[1])
    assert "security_skip" in names(s)
    act(s, "use_free_reroll", reroll(1), dice=[1])
    assert "security_skip" in names(s), "at any later roll window"
    act(s, "security_skip", dice=NOTHING)
    assert s.turn == 2
    assert display(s).keys() == {"triple", "quad", "two_pair", "full_house", "all_six", "straight"}
    assert display(s)["quad"] == "book"
    assert display(s)["straight"] == "book"
    assert "security_skip" not in names(s), "the condition is tested anew in every turn"


@rule("AER-7.16", "AER-11.33")
def test_a_last_card_stays_after_a_security_skip() -> None:
    s = with_factories(
        "security",
        "library",
        rest="discard",
        paid=True,
        display={"triple": "crew_incubus"},
        pulpits={0: ["straight/book"]},
    )
    assert names(s) == {"lose_last_card", "security_skip", "book_rerolls", "recover"}
    act(s, "security_skip")
    assert question(s) == "end_window"
    assert display(s) == {"triple": "crew_incubus"}


@rule("AER-7.16")
def test_the_security_skip_is_open_beside_acquire_and_only_with_the_security() -> None:
    s = with_factories("security", "library", dice=TRIPLE, paid=True)
    assert names(s) == pays("triple", "quad") | {"acquire", "security_skip"}
    assert "security_skip" not in names(with_factories("archive", "library", dice=TRIPLE, paid=True))


@rule("AER-7.17", "AER-7.18")
def test_the_research_lab_rerolls_all_six_dice_once_and_free_of_charge() -> None:
    s = with_factories("research_lab", "library", lab_open=True)
    assert names(s) == pays("triple", "quad") | {"lab"}
    act(s, "lab", dice=[6, 5, 2, 2, 1, 1])
    assert dice_of(s) == [6, 5, 2, 2, 1, 1]
    assert names(s) == pays("triple", "quad")
    assert display(s) == TWO_CARDS


@rule("AER-7.17", "AER-11.32")
@pytest.mark.parametrize(
    "actions",
    [
        ("pay(deck=quad)", reroll(1)),
        ("pay(deck=quad)", "flip(die=1)"),
        ("pixie", "set_die(die=1,face=4)"),
        ("book_rerolls",),
        ("hire(deck=two_pair)",),
    ],
)
def test_any_other_option_closes_the_research_lab(actions: tuple[str, ...]) -> None:
    s = scene(
        expansions=["flagship", "piers"],
        factories=["research_lab", "logistics"],
        window="start",
        display=TWO_CARDS | {"two_pair": "worker"},
        pulpits={0: ["straight/book"]},
    )
    s.dice[0] = s.dice[0] % 3 + 1  # so that a 4 is another face
    assert "lab" in names(s)
    act(s, *actions)
    assert question(s) == "roll_window"
    assert "lab" not in names(s)


@rule("AER-7.17", "AER-11.32")
def test_a_free_action_leaves_the_research_lab_open() -> None:
    s = with_factories(
        "research_lab",
        "library",
        lab_open=True,
        pulpits={0: ["straight/book"]},
        reserves={0: ["plan_bee"]},
        discards={"two_pair": ["mat_nuts"]},
    )
    act(s, "recover")
    assert "lab" in names(s)
    act(s, "transfer", "move(deck=triple,element=plan_bee,spot=workshop_1)")
    assert "lab" in names(s)


@rule("AER-7.19", "AER-9.3")
def test_logistics_turns_one_die_to_its_opposite_face_instead_of_a_reroll() -> None:
    s = with_factories("logistics", "library", dice=[1, 2, 5, 5, 6, 3], display=TWO_CARDS | {"all_six": "book"})
    act(s, "pay(deck=quad)")
    flips = {name for name in names(s) if name.startswith("flip")}
    assert flips == {"flip(die=1)", "flip(die=2)", "flip(die=3)", "flip(die=5)", "flip(die=6)"}
    for die, face in ((1, 6), (2, 5), (3, 2), (5, 1), (6, 4)):
        after = dice_of(act(s.clone(), f"flip(die={die})"))
        assert after == [face if place == die else old for place, old in enumerate([1, 2, 5, 5, 6, 3], start=1)]
    assert pile(s, "quad") == ["book"]


@rule("AER-7.19")
def test_a_flip_needs_a_display_card_and_the_logistics() -> None:
    s = with_factories("logistics", "library", free_rerolls=1)
    assert not any(name.startswith("flip") for name in asked_options(s, "use_free_reroll"))
    other = with_factories("security", "library")
    assert not any(name.startswith("flip") for name in asked_options(other, "pay(deck=quad)"))


@rule("AER-7.20")
def test_flips_may_be_repeated_until_one_card_is_left() -> None:
    s = with_factories("logistics", "library", pixies=1, display=TWO_CARDS | {"straight": "mat_nuts"})
    act(s, "pay(deck=quad)", "flip(die=1)")
    assert dice_of(s) == [6, 2, 3, 5, 6, 6]
    act(s, "pay(deck=straight)", "flip(die=2)")
    assert dice_of(s) == [6, 5, 3, 5, 6, 6]
    assert display(s) == {"triple": "crew_incubus"}
    assert names(s) == {"pixie", "acquire"}


@rule("AER-7.21")
@pytest.mark.parametrize(
    ("lying", "incubus", "sognae"),
    [
        ([], True, True),
        (["mat_cocoons"], True, True),
        (["plan_bee"], True, False),
        (["plan_hornet"], False, True),
        (["plan_bee", "mat_cocoons"], True, False),
        (["crew_incubus"], False, False),
        (["crew_incubus", "mat_nuts"], False, False),
    ],
)
def test_game_room_lets_a_crew_come_first(lying: list[str], incubus: bool, sognae: bool) -> None:
    for crew, fits in (("quad/crew_incubus", incubus), ("quad/crew_sognae", sognae)):
        s = in_hand(
            crew,
            factories=["game_room", "library"],
            flagship_flying=True,
            workshops={"workshop_1": lying, "workshop_2": ["crew_sognae"]},
            pulpits={0: ["straight/book"]},
        )
        assert names(s) == {"store", "discard"} | (places("workshop_1") if fits else set())


@rule("AER-7.21")
def test_without_game_room_a_crew_needs_blueprint_and_material() -> None:
    for lying in ([], ["mat_cocoons"], ["plan_bee"]):
        s = in_hand("quad/crew_incubus", workshops={"workshop_1": lying}, pulpits={0: ["straight/book"]})
        assert names(s) == {"store", "discard"}


@rule("AER-7.21")
def test_with_game_room_the_third_card_completes_the_ship_whichever_it_is() -> None:
    for lying, last in ((["crew_incubus", "plan_bee"], "mat_cocoons"), (["crew_incubus", "mat_cocoons"], "plan_bee")):
        s = in_hand(
            last, factories=["game_room", "library"], workshops={"workshop_1": lying, "workshop_2": ["crew_sognae"]}
        )
        act(s, "place(spot=workshop_1)") if names(s) >= places("workshop_1") else None
        assert {ship["id"] for ship in s.view(0)["ships"] if ship["flying"]} == {"bee"}
        assert workshop(s, "workshop_1") == []


# ---------------------------------------------------------------- the Flagship
@rule("AER-7.22", "AER-7.24")
def test_the_flagship_takes_one_of_each_material_and_no_blueprint() -> None:
    empty = {"mat_propellers": "flagship", "mat_nuts": "flagship", "mat_cocoons": "flagship", "plan_bee": None}
    for kind, spot in empty.items():
        expected = places("workshop_1", "workshop_2") | (places(spot) if spot else set())
        assert names(in_hand(kind)) == expected
    second = in_hand("quad/mat_nuts", under_flagship=["triple/mat_nuts"])
    assert names(second) == places("workshop_1", "workshop_2")


@rule("AER-7.23", "AER-11.29")
def test_cards_go_under_the_flagship_from_an_acquisition_and_from_the_reserve() -> None:
    s = act(in_hand("triple/mat_nuts"), "place(spot=flagship)")
    assert under_flagship(s) == ["triple/mat_nuts"]
    assert workshop(s, "workshop_1") == []
    stored = with_factories("library", "archive", window="start", dice=None, reserves={0: ["triple/mat_nuts"]})
    act(stored, "transfer", "move(deck=triple,element=mat_nuts,spot=flagship)")
    assert under_flagship(stored) == ["triple/mat_nuts"]


@rule("AER-7.24", "AER-11.30")
def test_a_card_that_fits_only_the_flagship_may_be_discarded_instead() -> None:
    full = {"workshop_1": ["plan_bee"], "workshop_2": ["plan_hellinaut"]}
    s = in_hand("mat_nuts", workshops=full)
    assert names(s) == places("flagship") | {"discard"}


@rule("AER-7.25")
@pytest.mark.parametrize("crew", ["quad/crew_incubus", "quad/crew_sognae"])
def test_the_crews_come_under_the_flagship_after_all_three_materials(crew: str) -> None:
    early = in_hand(crew, under_flagship=MATERIALS[:2], pulpits={0: ["straight/book"]})
    assert names(early) == {"store", "discard"}
    late = in_hand(crew, under_flagship=MATERIALS)
    assert names(late) == places("flagship") | {"discard"}
    other = "straight/crew_sognae" if "incubus" in crew else "straight/crew_incubus"
    assert names(in_hand(crew, under_flagship=[*MATERIALS, other])) == places("flagship") | {"discard"}
    game_room = in_hand(crew, under_flagship=MATERIALS[:1], factories=["game_room", "library"])
    assert names(game_room) == places("workshop_1", "workshop_2", "flagship") | {"discard"}


@rule("AER-7.26")
def test_the_fifth_card_turns_the_flagship_and_discards_all_five() -> None:
    s = in_hand("quad/crew_sognae", under_flagship=[*MATERIALS, "straight/crew_incubus"])
    act(s, "place(spot=flagship)")
    assert flagship_flies(s)
    assert under_flagship(s) == []
    assert pile(s, "triple") == ["mat_nuts"]
    assert sorted(pile(s, "quad")) == ["crew_sognae", "mat_propellers"]
    assert pile(s, "two_pair") == ["mat_cocoons"]
    assert pile(s, "straight") == ["crew_incubus"]
    assert names(in_hand("mat_nuts", flagship_flying=True)) == places("workshop_1", "workshop_2")


@rule("AER-7.26")
def test_with_game_room_a_material_may_be_the_fifth_card() -> None:
    s = in_hand(
        "triple/mat_nuts",
        factories=["game_room", "library"],
        under_flagship=[*MATERIALS[1:], "straight/crew_incubus", "straight/crew_sognae"],
    )
    assert flagship_flies(act(s, "place(spot=flagship)"))


@rule("AER-7.27")
def test_both_players_build_the_flagship_and_nobody_is_in_charge_of_it() -> None:
    for seat in (0, 1):
        under = [*MATERIALS, "straight/crew_incubus"]
        s = in_hand(
            "quad/crew_sognae", players=2, active=seat, under_flagship=under, charge_of_1=["bee", "hornet", "glider"]
        )
        assert flagship_flies(act(s, "place(spot=flagship)"))


@rule("AER-7.28")
def test_six_ships_do_not_win_without_the_flagship_and_the_flagship_may_come_last() -> None:
    pair = {"workshop_1": ["plan_bee", "full_house/mat_cocoons"]}
    five = [ship for ship in ALL_SHIPS if ship != "bee"]
    s = act(in_hand("crew_incubus", workshops=pair, flying=five), "place(spot=workshop_1)")
    assert not s.over
    s = act(in_hand("crew_incubus", workshops=pair, flying=five, flagship_flying=True), "place(spot=workshop_1)")
    assert outcome(s) == "victory"
    under = [*MATERIALS, "straight/crew_incubus"]
    s = act(in_hand("quad/crew_sognae", under_flagship=under, flying=ALL_SHIPS), "place(spot=flagship)")
    assert outcome(s) == "victory"
    s = act(in_hand("quad/crew_sognae", under_flagship=under, flying=five), "place(spot=flagship)")
    assert not s.over


# ---------------------------------------------------------------- factory_under_construction
@rule("AER-7.29")
def test_a_factory_card_is_acquired_with_its_combination_and_works_at_once() -> None:
    s = under_construction(display={"quad": "archive", "triple": "book"}, pulpits={0: ["straight/book"]})
    assert asked_options(s, "acquire") == takes("quad", "triple")
    s = under_construction(display={"quad": "archive", "triple": "book"}, dice=TRIPLE)
    act(s, "acquire", dice=NOTHING)
    assert factories(s) == set(), "AAA does not win a card of AAAA"
    s = under_construction(display={"triple": "library", "quad": "book"}, pulpits={0: ["straight/book"]}, dice=TRIPLE)
    act(s, "acquire", dice=NOTHING)
    assert factories(s) == {"library"}
    act(s, "book_rerolls")
    assert s.free_rerolls == 4


@rule("AER-7.29")
def test_a_factory_card_may_pay_and_may_be_recovered() -> None:
    s = under_construction(
        display={"triple": "library", "quad": "book", "straight": "book"}, dice=NOTHING, pulpits={0: ["straight/book"]}
    )
    act(s, "pay(deck=triple)", reroll(1), dice=[1])
    assert pile(s, "triple") == ["library"]
    act(s, "recover")
    assert deck_top(s, "triple", 1) == ["library"]
    assert factories(s) == set()


@rule("AER-7.29")
def test_the_variant_starts_without_a_factory() -> None:
    s = scene(expansions=["flagship"], variants=["factory_under_construction"], dice=NOTHING)
    assert factories(s) == set()


@rule("AER-7.30", "AER-9.16")
@pytest.mark.parametrize("dropped", ["library", "archive", "security"])
def test_with_a_third_factory_one_of_the_three_is_discarded(dropped: str) -> None:
    s = under_construction(
        players=2,
        active=1,
        dice=[2, 2, 6, 6, 1, 3],
        display={"two_pair": "security", "quad": "crew_incubus"},
        factories=["library", "archive"],
    )
    act(s, "acquire")
    assert question(s) == "choose_factory_discard"
    assert names(s) == {f"drop_factory(factory={name})" for name in ("library", "archive", "security")}
    act(s, f"drop_factory(factory={dropped})")
    assert factories(s) == {"library", "archive", "security"} - {dropped}
    home = {"library": "triple", "archive": "quad", "security": "two_pair"}[dropped]
    assert pile(s, home) == [dropped]


@rule("AER-7.30")
def test_a_second_factory_needs_no_discard() -> None:
    s = under_construction(dice=TRIPLE, display={"triple": "library", "quad": "book"}, factories=["archive"])
    act(s, "acquire", dice=NOTHING)
    assert factories(s) == {"library", "archive"}
    assert question(s) == "roll_window"


@rule("AER-7.31", "AER-11.31")
def test_without_the_library_each_pulpit_keeps_its_newest_book() -> None:
    s = under_construction(
        players=2,
        dice=[2, 2, 6, 6, 1, 3],
        display={"two_pair": "security", "quad": "crew_incubus"},
        factories=["library", "archive"],
        pulpits={0: ["straight/book", "quad/book", "triple/book"], 1: ["triple/book", "all_six/book"]},
    )
    act(s, "acquire", "drop_factory(factory=library)")
    assert pulpit(s, 0) == ["triple/book"]
    assert pulpit(s, 1) == ["all_six/book"]
    assert (pile(s, "straight"), pile(s, "quad"), pile(s, "triple")) == (["book"], ["book"], ["library", "book"])


@rule("AER-7.31", "AER-11.31")
def test_without_the_game_room_a_crew_already_placed_stays_and_is_completed() -> None:
    s = under_construction(
        dice=[2, 2, 6, 6, 1, 3],
        display={"two_pair": "security", "quad": "crew_incubus"},
        factories=["game_room", "archive"],
        workshops={"workshop_1": ["triple/crew_sognae"], "workshop_2": ["triple/plan_bee"]},
        reserves={0: ["straight/mat_cocoons", "quad/plan_hornet", "all_six/crew_incubus"]},
    )
    act(s, "acquire", "drop_factory(factory=game_room)")
    assert workshop(s, "workshop_1") == ["triple/crew_sognae"]
    act(s, "transfer")
    moves = {name.split("(")[1].rstrip(")") for name in names(s)}
    assert "deck=all_six,element=crew_incubus,spot=workshop_2" not in moves
    act(s, "move(deck=quad,element=plan_hornet,spot=workshop_1)", "transfer")
    act(s, "move(deck=straight,element=mat_cocoons,spot=workshop_1)")
    assert workshop(s, "workshop_1") == []
    assert [ship["id"] for ship in s.view(0)["ships"] if ship["flying"]] == ["hornet"]


@rule("AER-11.34")
def test_a_factory_acts_in_the_end_window_of_the_turn_in_which_it_was_acquired() -> None:
    s = under_construction(
        display={"quad": "archive", "straight": "mat_nuts"},
        pulpits={0: ["straight/book"]},
        discards={"two_pair": ["mat_nuts", "mat_cocoons", "crew_incubus"]},
    )
    act(s, "acquire")
    assert question(s) == "end_window"
    act(s, "recover", "recover_card(kind=mat_nuts)", "recover_card(kind=mat_cocoons)")
    assert names(s) == {"recover_card(kind=crew_incubus)", "recover_stop"}
    assert short([s.view(0)["decks"]["two_pair"]["known"][0]]) == ["two_pair/mat_nuts"]
