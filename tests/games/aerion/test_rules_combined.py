"""Several expansions at once (AER-7.113 to AER-7.131)."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.aerion.state import Aerion
from tests.games.aerion.scene import act, deck_top, names, pile, question
from tests.games.aerion.zones import (
    ALL_SHIPS,
    LOW,
    NOTHING,
    QUAD,
    SIXES,
    TRIPLE,
    asked_options,
    birds,
    clouds,
    columns,
    display,
    eggs,
    factories,
    figure,
    flying,
    hires,
    hourglasses,
    lay,
    outcome,
    payroll,
    pays,
    piers_built,
    places,
    reroll,
    takes,
    under_flagship,
)
from tests.kit.rule import rule

EVERYTHING = ["flagship", "hourglasses", "stone_clouds", "piers", "eggs", "hellkite"]
BOOKS = {"triple": "book", "quad": "book"}
SUM_29 = [6, 6, 6, 4, 4, 3]
CREW_OUTPOSTS = ["crew"] * 6


def scene(*expansions: str, dice: list[int] | None = NOTHING, **more: Any) -> Aerion:
    """A solo roll window; the Factories are Library and Archive unless named."""
    given = {"expansions": list(expansions), "pixies": 0, "dice": dice, "display": BOOKS}
    if "flagship" in expansions:
        given["factories"] = ["library", "archive"]
    return lay(given, **more)


def kite(*expansions: str, **more: Any) -> Aerion:
    """The figure stands on a Crew Outpost of column 1."""
    row: dict[str, Any] = {"outposts": CREW_OUTPOSTS, "lairs": CREW_OUTPOSTS, "figure": 0}
    return scene("hellkite", *expansions, **(row | more))


def kinds_of_phase_2(s: Aerion) -> set[str]:
    return names(s) & {"acquire", "demolition", "payday", "construction", "hunt", "security_skip"}


@rule("AER-7.113")
def test_all_kinds_of_phase_2_whose_condition_holds_are_offered_together() -> None:
    high = scene(
        *EVERYTHING,
        dice=SIXES,
        factories=["security", "library"],
        paid=True,
        outposts=CREW_OUTPOSTS,
        payrolls={0: ["straight/worker"]},
    )
    assert kinds_of_phase_2(high) == {"acquire", "demolition", "payday", "construction", "security_skip"}
    low = scene(
        *EVERYTHING,
        dice=[1, 1, 1, 1, 1, 2],
        factories=["security", "library"],
        paid=True,
        display=BOOKS | {"straight": "hammer_bird", "all_six": "hammer_bird", "two_pair": "crew_incubus"},
        outposts=CREW_OUTPOSTS,
        payrolls={0: ["straight/worker"]},
    )
    assert kinds_of_phase_2(low) == {"acquire", "demolition", "construction", "hunt", "security_skip"}


@rule("AER-7.114")
def test_the_archive_recovers_three_hourglasses_and_security_saves_none() -> None:
    s = scene(
        "flagship",
        "hourglasses",
        factories=["archive", "security"],
        paid=True,
        display=BOOKS | {"straight": "hourglass"},
        pulpits={0: ["all_six/book"]},
        discards={"two_pair": ["hourglass", "hourglass", "hourglass", "mat_nuts"]},
    )
    act(s, "security_skip")
    assert pile(s, "straight") == ["hourglass"]
    act(s, "recover", "recover_pile(deck=two_pair)")
    for _ in range(2):
        act(s, "recover_card(kind=hourglass)")
    assert names(s) == {"recover_card(kind=hourglass)", "recover_card(kind=mat_nuts)", "recover_stop"}
    act(s, "recover_card(kind=hourglass)")
    assert pile(s, "two_pair") == ["mat_nuts"]
    assert display(s)["two_pair"] == "hourglass"
    assert deck_top(s, "two_pair", 2) == ["hourglass", "hourglass"]


@rule("AER-7.115")
def test_a_flip_changes_the_sum_for_a_demolition_and_the_paid_bird_gives_no_points() -> None:
    s = scene(
        "flagship",
        "stone_clouds",
        factories=["logistics", "library"],
        dice=[6, 6, 6, 4, 4, 3],
        display=BOOKS | {"two_pair": "hammer_bird"},
    )
    act(s, "pay(deck=two_pair)", "flip(die=6)")  # 30 now, and no bird left
    assert pile(s, "two_pair") == ["hammer_bird"]
    act(s, "demolition")
    assert clouds(s) == ["damaged"] + ["intact"] * 5
    short = scene(
        "flagship",
        "stone_clouds",
        factories=["logistics", "library"],
        dice=[6, 6, 6, 3, 3, 2],
        display=BOOKS | {"two_pair": "hammer_bird"},
    )
    act(short, "pay(deck=two_pair)", "flip(die=6)")  # 29: the bird would have made 34
    assert "demolition" not in names(short)


@rule("AER-7.116")
def test_birds_of_a_demolition_do_not_open_the_security_skip() -> None:
    s = scene(
        "flagship",
        "stone_clouds",
        factories=["security", "library"],
        dice=SUM_29,
        display=BOOKS | {"two_pair": "hammer_bird"},
        pulpits={0: ["all_six/book"]},
    )
    paying = act(s.clone(), "pay(deck=two_pair)", reroll(6), dice=[3])
    assert paying.view(0)["paid"]
    assert "security_skip" in names(paying), "the same bird, discarded in phase 1, opens it"
    assert "security_skip" not in names(s)
    act(s, "demolition")
    assert pile(s, "two_pair") == ["hammer_bird"]
    assert question(s) == "end_window"
    assert not s.view(0)["paid"], "a bird sent in phase 2 does not count as paid"
    assert names(s) == {"recover", "replenish"}


@rule("AER-7.117")
def test_a_discarded_worker_gives_a_flip_and_opens_security_a_hired_one_does_neither() -> None:
    s = scene(
        "flagship",
        "piers",
        factories=["logistics", "security"],
        display=BOOKS | {"two_pair": "worker", "straight": "worker"},
    )
    hired = act(s.clone(), "hire(deck=two_pair)")
    assert "security_skip" not in names(hired)
    assert not any(name.startswith("flip") for name in asked_options(hired, "use_free_reroll"))
    act(s, "pay(deck=two_pair)")
    assert "flip(die=1)" in names(s)
    act(s, "flip(die=1)")
    assert "security_skip" in names(s)


@rule("AER-7.117")
def test_the_fourth_reroll_of_the_library_is_for_books_only() -> None:
    s = scene("flagship", "piers", display=BOOKS | {"two_pair": "worker"}, pulpits={0: ["all_six/book"]})
    assert act(s.clone(), "hire(deck=two_pair)").free_rerolls == 3
    assert act(s.clone(), "book_rerolls").free_rerolls == 4
    assert act(s, "hire(deck=two_pair)", "book_rerolls").free_rerolls == 7


@rule("AER-7.118")
def test_an_egg_cannot_pay_for_a_flip_but_may_bring_a_factory_card() -> None:
    s = scene("flagship", "eggs", factories=["logistics", "library"], display=BOOKS | {"two_pair": "egg"})
    assert names(s) == pays("triple", "quad")
    s = scene(
        "flagship",
        "eggs",
        variants=["factory_under_construction"],
        factories=[],
        dice=QUAD,
        display={"straight": "book", "two_pair": "book"},
        eggs_owned=["triple/egg"],
        decks={"quad": ["archive"]},
    )
    act(s, "use_eggs", "egg_deck(deck=quad,eggs=1)")
    assert display(s)["quad"] == "archive"
    act(s, "acquire", "take(deck=quad)")
    assert factories(s) == {"archive"}


@rule("AER-7.119")
def test_elements_for_the_flagship_are_blocked_and_factory_cards_never() -> None:
    cards = {"triple": "crew_incubus", "quad": "archive", "two_pair": "mat_nuts"}
    s = kite(
        "flagship", variants=["factory_under_construction"], factories=[], dice=QUAD, display=cards, flying=ALL_SHIPS
    )
    assert asked_options(s, "acquire") == takes("quad", "two_pair")
    for outpost in ("book", "blueprint", "material", "crew"):
        s = kite(
            "flagship",
            variants=["factory_under_construction"],
            factories=[],
            dice=QUAD,
            display=cards,
            outposts=[outpost] * 6,
        )
        assert "take(deck=quad)" in asked_options(s, "acquire")


@rule("AER-7.119")
def test_a_lair_bonus_may_go_under_the_flagship_and_is_never_a_factory() -> None:
    cards = {"triple": "mat_nuts", "quad": "archive"}
    s = kite(
        "flagship",
        variants=["factory_under_construction"],
        factories=[],
        dice=LOW,
        display=cards,
        outposts=[None, *CREW_OUTPOSTS[1:]],
        lairs=["material", *CREW_OUTPOSTS[1:]],
    )
    act(s, "hunt")
    assert names(s) == {"bonus(deck=triple)", "decline"}
    act(s, "bonus(deck=triple)", "place(spot=flagship)")
    assert under_flagship(s) == ["triple/mat_nuts"]


@rule("AER-7.120")
@pytest.mark.parametrize("exit_", ["demolition", "payday", "construction"])
def test_hourglasses_go_after_every_kind_of_phase_2_and_birds_and_workers_stay(exit_: str) -> None:
    s = scene(
        "hourglasses",
        "stone_clouds",
        "piers",
        dice=SIXES,
        display={"triple": "hourglass", "quad": "hammer_bird", "two_pair": "worker", "straight": "hourglass"},
        payrolls={0: ["all_six/worker"]},
        pulpits={0: ["all_six/book"]},
        discards={"full_house": ["mat_cocoons"]},
    )
    act(s, exit_)
    if question(s) == "choose_birds":
        act(s, birds())
    assert question(s) == "end_window"
    assert display(s) == {"quad": "hammer_bird", "two_pair": "worker"}
    assert pile(s, "triple") == ["hourglass"]
    assert pile(s, "straight") == ["hourglass"]


@rule("AER-7.121")
def test_an_hourglass_in_the_display_means_that_not_only_eggs_are_left() -> None:
    s = scene("hourglasses", "eggs", display={"triple": "egg", "quad": "hourglass"}, pixies=1)
    assert names(s) == pays("quad") | {"pixie"}
    end = scene(
        "hourglasses",
        "eggs",
        window="end",
        dice=None,
        display={"triple": "egg"},
        decks={"quad": ["hourglass"]},
        rest="discard",
        pulpits={0: ["all_six/book"]},
    )
    act(end, "replenish")
    assert display(end) == {"triple": "egg", "quad": "hourglass"}
    assert not end.view(0)["shells_marked"]


@rule("AER-7.121")
def test_eggs_bring_an_hourglass_that_is_taken_in_the_same_turn() -> None:
    s = scene(
        "hourglasses",
        "eggs",
        dice=TRIPLE,
        display={"straight": "book", "all_six": "book"},
        eggs_owned=["quad/egg"],
        decks={"triple": ["hourglass"]},
    )
    act(s, "use_eggs", "egg_deck(deck=triple,eggs=1)")
    assert "acquire" in names(s)
    act(s, "acquire")
    assert hourglasses(s) == ["triple"]


@rule("AER-7.122")
def test_hourglasses_are_never_blocked_never_a_bonus_and_go_after_the_bonus_of_a_hunt() -> None:
    cards = {"two_pair": "hourglass", "triple": "crew_incubus", "quad": "hourglass"}
    for outpost in ("book", "blueprint", "material", "crew"):
        s = kite("hourglasses", dice=LOW, display=cards, outposts=[outpost] * 6)
        assert "acquire" in names(s)
    s = kite("hourglasses", dice=LOW, display=cards, outposts=[None, *CREW_OUTPOSTS[1:]])
    act(s, "hunt")
    assert names(s) == {"bonus(deck=triple)", "decline"}
    assert display(s) == cards, "they are still there while the bonus is chosen"
    act(s, "decline", dice=NOTHING)
    assert pile(s, "two_pair") == ["hourglass"]
    assert pile(s, "quad") == ["hourglass"]
    assert hourglasses(s) == []


@rule("AER-7.123")
def test_a_sum_of_30_opens_demolition_and_payday_and_one_is_chosen() -> None:
    dice = [6, 6, 6, 5, 4, 3]
    s = scene(
        "stone_clouds",
        "piers",
        dice=dice,
        display={"straight": "book", "quad": "book"},
        payrolls={0: ["all_six/worker"]},
    )
    assert kinds_of_phase_2(s) == {"demolition", "payday"}
    paid = act(s.clone(), "payday")
    assert clouds(paid) == ["intact"] * 6
    assert payroll(paid) == []
    act(s, "demolition")
    assert clouds(s)[0] == "damaged"
    assert payroll(s) == ["all_six/worker"]
    idle = scene("stone_clouds", "piers", dice=dice, display={"straight": "book", "quad": "book"})
    assert kinds_of_phase_2(idle) == {"demolition"}


@rule("AER-7.124")
@pytest.mark.parametrize("marked", [True, False])
def test_a_demolition_with_only_eggs_left_escapes_very_fragile_shells_but_not_the_mark(marked: bool) -> None:
    def nest(dice: list[int]) -> Aerion:
        return scene(
            "stone_clouds",
            "eggs",
            variants=["very_fragile_shells"],
            dice=dice,
            display={"straight": "egg", "quad": "egg"},
            shells_marked=marked,
            pixies=1,
        )

    assert names(nest(SUM_29)) == {"pixie", "concede"}
    s = nest([6, 6, 6, 4, 4, 4])
    assert names(s) == {"pixie", "concede", "demolition"}
    act(s, "demolition")
    assert outcome(s) == ("fragile_shells" if marked else "running")


@rule("AER-7.125")
def test_with_two_birds_demolition_and_hunt_are_open_together() -> None:
    cards = BOOKS | {"straight": "hammer_bird", "all_six": "hammer_bird"}
    lowest = kite("stone_clouds", dice=[1] * 6, display=cards, outposts=["book"] * 6)
    assert kinds_of_phase_2(lowest) == {"demolition", "hunt"}
    s = kite("stone_clouds", dice=LOW, display=cards, outposts=["book"] * 6)
    assert kinds_of_phase_2(s) == {"demolition", "hunt"}
    hunted = act(s.clone(), "hunt")
    assert clouds(hunted) == ["intact"] * 6
    assert columns(hunted)[0] == (None, "crew")
    act(s, "demolition")
    assert clouds(s)[0] == "damaged"
    assert columns(s)[0] == ("book", "hidden")
    one = kite("stone_clouds", dice=LOW, display=BOOKS | {"straight": "hammer_bird"}, outposts=["book"] * 6)
    assert kinds_of_phase_2(one) == {"hunt"}


@rule("AER-7.126")
@pytest.mark.parametrize("variant", [[], ["very_fragile_shells"]])
@pytest.mark.parametrize("action", ["hire(deck=quad)", "pay(deck=quad)"])
def test_hiring_or_discarding_the_last_other_card_leaves_only_eggs(variant: list[str], action: str) -> None:
    dice = [1, 2, 3, 5, 1, 6]
    s = scene("piers", "eggs", variants=variant, dice=dice, display={"triple": "egg", "quad": "worker"}, pixies=1)
    assert names(s) == pays("quad") | hires("quad") | {"pixie"}, "a Worker is not only Eggs"
    act(s, action)
    way_out = "concede" if variant else "preserve_eggs"
    if action.startswith("hire"):
        assert names(s) == {"pixie", "use_free_reroll", way_out}
        act(s, "use_free_reroll")
    act(s, reroll(6), dice=[1])  # the dice after the last reroll count: they show AAA now
    assert names(s) - {"use_free_reroll"} == {"pixie", "acquire"}


@rule("AER-7.127")
@pytest.mark.parametrize(
    ("dice", "open_kinds"),
    [
        ([1, 1, 1, 1, 1, 6], {"construction", "hunt"}),
        ([2, 2, 2, 2, 2, 5], {"construction", "hunt"}),
        ([2, 2, 2, 2, 2, 6], {"construction"}),
        ([3, 3, 3, 3, 3, 1], {"construction"}),
        (SIXES, {"construction", "payday"}),
    ],
)
def test_construction_and_hunt_are_open_together_payday_and_hunt_never(dice: list[int], open_kinds: set[str]) -> None:
    cards = {"straight": "book", "two_pair": "worker"}
    s = kite("piers", dice=dice, display=cards, payrolls={0: ["all_six/worker"]})
    assert kinds_of_phase_2(s) == open_kinds
    if open_kinds == {"construction", "hunt"}:
        assert piers_built(act(s.clone(), "hunt")) == 0
        act(s, "construction")
        assert piers_built(s) == 1
        assert columns(s)[0] == ("crew", "hidden")


@rule("AER-7.128", "AER-11.58")
def test_eggs_are_never_blocked_never_a_bonus_and_not_used_between_lair_and_bonus() -> None:
    cards = {"two_pair": "egg", "triple": "crew_incubus", "quad": "egg"}
    for outpost in ("book", "blueprint", "material", "crew"):
        assert "acquire" in names(kite("eggs", dice=LOW, display=cards, outposts=[outpost] * 6))
    s = kite(
        "eggs",
        dice=LOW,
        display=cards,
        outposts=[None, *CREW_OUTPOSTS[1:]],
        eggs_owned=["straight/egg"],
        pulpits={0: ["all_six/book"]},
        discards={"full_house": ["mat_cocoons"]},
        reserves={0: ["plan_bee"]},
    )
    assert {"use_eggs", "recover", "transfer"} <= names(s), "before the Hunt is declared"
    act(s, "hunt")
    assert names(s) == {"bonus(deck=triple)", "decline"}
    act(s, "bonus(deck=triple)")
    assert {"use_eggs", "recover", "transfer"} <= names(s), "the placement window is ordinary"
    assert eggs(s) == ["straight/egg"]


@rule("AER-7.129")
def test_grounded_adds_nothing_to_hellkite_flagship_and_piers_but_its_condition() -> None:
    def last_cloud(**more: Any) -> Aerion:
        given: dict[str, Any] = {
            "variants": ["grounded"],
            "dice": [6, 6, 6, 4, 4, 4],
            "clouds": [1, 0, 0, 0, 0, 0],
            "flying": ALL_SHIPS,
            "flagship_flying": True,
            "piers": 3,
            "outposts": [None] * 6,
            "lairs": [None] * 6,
        }
        s = scene("stone_clouds", "flagship", "piers", "hellkite", **(given | more))
        return act(s, "demolition")

    assert outcome(last_cloud()) == "victory"
    assert outcome(last_cloud(flagship_flying=False)) == "running"
    assert outcome(last_cloud(piers=2)) == "running"
    assert outcome(last_cloud(lairs=["crew"] + [None] * 5, figure=0)) == "running"
    assert outcome(last_cloud(clouds=[1, 1, 0, 0, 0, 0])) == "running"


@rule("AER-7.130")
def test_everything_but_books_and_eggs_is_recovered_in_any_mix() -> None:
    s = scene(
        *EVERYTHING,
        variants=["factory_under_construction"],
        factories=["archive"],
        display={"straight": "book", "two_pair": "book"},
        pulpits={0: ["all_six/book"]},
        discards={
            "triple": ["book", "library", "hourglass", "hammer_bird", "worker", "worker", "crew_incubus", "mat_nuts"]
        },
        outposts=CREW_OUTPOSTS,
    )
    act(s, "recover")
    kinds = ("library", "hourglass", "hammer_bird", "worker", "crew_incubus", "mat_nuts")
    assert names(s) == {f"recover_card(kind={kind})" for kind in kinds}
    act(s, "recover_card(kind=worker)", "recover_card(kind=library)", "recover_card(kind=hammer_bird)")
    assert deck_top(s, "triple", 3) == ["worker", "library", "hammer_bird"]
    assert pile(s, "triple") == ["book", "hourglass", "worker", "crew_incubus", "mat_nuts"]


@rule("AER-7.131")
def test_an_outpost_blocks_acquiring_and_nothing_else() -> None:
    s = kite(
        "eggs",
        dice=TRIPLE,
        display={"triple": "crew_incubus", "straight": "crew_sognae", "all_six": "book"},
        workshops={"workshop_1": ["plan_bee", "mat_cocoons"]},
        reserves={0: ["full_house/crew_incubus"]},
        pulpits={0: ["all_six/book"]},
        discards={"two_pair": ["crew_sognae"]},
        decks={"quad": ["crew_incubus"]},
        eggs_owned=["full_house/egg"],
    )
    assert "acquire" not in names(s)
    assert pays("triple", "straight") <= names(s)
    act(s, "recover")
    assert deck_top(s, "two_pair", 1) == ["crew_sognae"]
    act(s, "use_eggs", "egg_deck(deck=quad,eggs=1)")
    assert display(s)["quad"] == "crew_incubus"
    act(s, "transfer")
    assert flying(s) == {"bee"}
    lost = kite(dice=TRIPLE, display={"triple": "crew_incubus"}, pixies=1)
    assert names(lost) == {"pixie", "lose_last_card"}
    act(lost, "lose_last_card")
    assert pile(lost, "triple") == ["crew_incubus"]
    assert figure(lost) == 1


@rule("AER-7.131")
def test_a_card_of_the_blocked_type_in_hand_is_placed_as_usual() -> None:
    s = kite(window="placement", dice=None, display={}, hand="mat_nuts", outposts=["material"] * 6)
    assert names(s) == places("workshop_1", "workshop_2")
