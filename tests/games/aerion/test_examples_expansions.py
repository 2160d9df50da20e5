"""The worked examples of the expansions (AER-10.16 to AER-10.30)."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.aerion.state import Aerion
from tests.games.aerion.scene import act, deck_top, names, pile, question, scene
from tests.games.aerion.zones import (
    LOW,
    TRIPLE,
    birds,
    clouds,
    columns,
    display,
    eggs,
    figure,
    flagship_flies,
    flying,
    known,
    lay,
    left,
    outcome,
    payroll,
    pays,
    piers_built,
    places,
    reroll,
    takes,
    under_flagship,
    workshop,
)
from tests.kit.rule import rule

TWO_BOOKS = {"triple": "book", "straight": "book"}


@rule("AER-10.16")
def test_flagship_crews_wait_for_the_third_material() -> None:
    def in_hand(card: str, under: list[str], *factories: str) -> Aerion:
        return scene(
            expansions=["flagship"],
            factories=factories or ("library", "archive"),
            window="placement",
            display={},
            hand=card,
            under_flagship=under,
            pulpits={0: ["straight/book"]},
        )

    under = ["triple/mat_propellers", "quad/mat_nuts"]
    assert names(in_hand("triple/crew_incubus", under)) == {"store", "discard"}
    assert places("flagship") <= names(in_hand("triple/crew_incubus", under, "game_room", "library"))
    cocoons = act(in_hand("two_pair/mat_cocoons", under), "place(spot=flagship)")
    assert sorted(under_flagship(cocoons)) == ["quad/mat_nuts", "triple/mat_propellers", "two_pair/mat_cocoons"]
    under = [*under, "two_pair/mat_cocoons"]
    incubus = act(in_hand("triple/crew_incubus", under), "place(spot=flagship)")
    assert len(under_flagship(incubus)) == 4
    assert not flagship_flies(incubus)
    sognae = act(in_hand("straight/crew_sognae", [*under, "triple/crew_incubus"]), "place(spot=flagship)")
    assert flagship_flies(sognae)
    assert sorted(pile(sognae, "triple")) == ["crew_incubus", "mat_propellers"]
    assert (pile(sognae, "quad"), pile(sognae, "two_pair"), pile(sognae, "straight")) == (
        ["mat_nuts"],
        ["mat_cocoons"],
        ["crew_sognae"],
    )


@rule("AER-10.17")
def test_hourglasses_are_discarded_and_their_slots_refilled() -> None:
    s = scene(
        expansions=["hourglasses"],
        pixies=0,
        dice=[2, 2, 3, 4, 6, 6],
        display={"triple": "hourglass", "quad": "hourglass", "two_pair": "book", "straight": "mat_nuts"},
        decks={"triple": ["crew_incubus"], "quad": ["plan_glider"], "two_pair": ["mat_cocoons"]},
    )
    act(s, "acquire")
    assert pile(s, "triple") == ["hourglass"]
    assert pile(s, "quad") == ["hourglass"]
    act(s, "replenish")
    cards = display(s)
    assert (cards["triple"], cards["quad"], cards["two_pair"]) == ("crew_incubus", "plan_glider", "mat_cocoons")
    assert cards["straight"] == "mat_nuts"


@rule("AER-10.18")
@pytest.mark.parametrize(
    ("dice", "sent", "steps"),
    [
        ([6, 6, 6, 6, 3, 3], 0, 1),
        ([6, 6, 6, 3, 3, 1], 1, 1),
        ([6, 6, 5, 3, 3, 1], 1, None),
        ([6, 4, 3, 3, 2, 1], 2, 1),
        ([6, 5, 3, 3, 2, 1], 2, 2),
        ([6, 4, 3, 3, 2, 1], 3, 3),
        ([6, 5, 3, 3, 2, 1], 3, 4),
    ],
)
def test_demolition_points(dice: list[int], sent: int, steps: int | None) -> None:
    decks = ("triple", "quad", "two_pair")[:sent]
    cards = {"all_six": "book", "straight": "book"} | dict.fromkeys(decks, "hammer_bird")
    s = scene(expansions=["stone_clouds"], pixies=0, dice=dice, display=cards)
    if steps is None:
        assert "demolition" not in names(s)
        return
    act(s, "demolition")
    if question(s) == "choose_birds":
        act(s, birds(*decks))
    left_over = sum({"intact": 2, "damaged": 1, "gone": 0}[side] for side in clouds(s))
    assert 12 - left_over == steps


@rule("AER-10.19")
def test_swarm_forbids_a_single_bird() -> None:
    def with_variants(*variants: str) -> Aerion:
        cards = TWO_BOOKS | {"quad": "hammer_bird"}
        return scene(expansions=["stone_clouds"], variants=variants, pixies=0, dice=[6, 6, 6, 6, 4, 1], display=cards)

    assert "demolition" not in names(with_variants("swarm"))
    assert "demolition" in names(with_variants())


@rule("AER-10.20")
def test_payday_at_26() -> None:
    def rolled(dice: list[int]) -> Aerion:
        return scene(expansions=["piers"], pixies=0, dice=dice, display=TWO_BOOKS, payrolls={0: ["quad/worker"]})

    assert "payday" not in names(rolled([6, 5, 5, 4, 4, 1]))
    s = rolled([6, 6, 5, 4, 4, 1])
    assert "payday" in names(s)
    act(s, "payday")
    assert payroll(s) == []
    assert pile(s, "quad") == ["worker"]


@rule("AER-10.21")
def test_five_fives_open_construction_four_combinations_and_payday() -> None:
    cards = dict.fromkeys(("triple", "quad", "two_pair", "full_house", "all_six", "straight"), "book")
    dice = [5, 5, 5, 5, 5, 2]
    s = scene(expansions=["piers"], pixies=0, dice=dice, display=cards, payrolls={0: ["quad/worker"]})
    assert names(s) == pays(*cards) | {"acquire", "construction", "payday"}
    idle = scene(expansions=["piers"], pixies=0, dice=dice, display=cards)
    assert names(idle) == pays(*cards) | {"acquire", "construction"}
    assert names(act(idle, "acquire")) == takes("triple", "quad", "two_pair", "full_house")
    assert piers_built(act(s, "construction")) == 1


@rule("AER-10.22")
def test_two_eggs_on_quad() -> None:
    order = ["mat_nuts", "book", "plan_glider", "plan_hornet", "crew_incubus"]
    s = scene(
        expansions=["eggs"],
        pixies=0,
        dice=TRIPLE,
        display={"quad": "crew_sognae", "straight": "book"},
        decks={"quad": order},
        rest="discard",
        eggs_owned=["triple/egg", "straight/egg"],
    )
    act(s, "use_eggs", "egg_deck(deck=quad,eggs=2)")
    assert names(s) == {"egg_card(kind=mat_nuts)", "egg_card(kind=book)"}
    act(s, "egg_card(kind=book)")
    assert display(s) == {"quad": "book", "straight": "book"}
    assert left(s, "quad") == 5
    assert sorted(deck_top(s, "quad", 5)) == sorted(["mat_nuts", "crew_sognae", *order[2:]])
    assert known(s, "quad") == []
    assert eggs(s) == []


@rule("AER-10.23")
def test_preserve_and_the_turn_after_it() -> None:
    s = scene(
        expansions=["eggs"],
        pixies=1,
        dice=[1, 2, 3, 5, 6, 6],
        display={"triple": "egg", "quad": "egg", "two_pair": "crew_incubus"},
        rest="discard",
    )
    assert names(s) == pays("two_pair") | {"pixie"}
    act(s, "pay(deck=two_pair)", reroll(4), dice=[4])
    assert names(s) == {"pixie", "preserve_eggs"}
    act(s, "preserve_eggs", dice=[1, 2, 3, 5, 6, 6])
    assert display(s) == {"triple": "egg", "quad": "egg"}
    assert s.view(0)["shells_marked"]
    assert names(s) == {"pixie", "preserve_eggs"}
    assert outcome(act(s, "preserve_eggs")) == "fragile_shells"


def kite(**more: Any) -> Aerion:
    usual = {
        "expansions": ["hellkite"],
        "pixies": 0,
        "display": {"triple": "crew_incubus", "quad": "book", "straight": "mat_nuts"},
        "outposts": ["book"] * 6,
        "lairs": ["crew"] * 6,
        "figure": 0,
    }
    return lay(usual, **more)


@rule("AER-10.24")
def test_hunt_on_an_outpost() -> None:
    s = kite(dice=[1, 2, 1, 2, 2, 6])
    act(s, "hunt")
    assert columns(s)[0] == (None, "crew")
    assert columns(s)[1:] == [("book", "hidden")] * 5
    assert figure(s) == 1


@rule("AER-10.25")
def test_hunt_on_a_bare_lair() -> None:
    s = kite(dice=LOW, outposts=["book"] * 5 + [None], figure=5, workshops={"workshop_1": ["plan_bee", "mat_cocoons"]})
    act(s, "hunt")
    assert names(s) == {"bonus(deck=triple)", "decline"}
    act(s, "bonus(deck=triple)", "place(spot=workshop_1)")
    assert flying(s) == {"bee"}
    assert columns(s)[5] == (None, None)
    assert figure(s) == 1, "to column 1, and in phase 3 to column 2"


@rule("AER-10.26")
def test_fortress() -> None:
    outposts = ["book", None, "book", "book", None, None]
    lairs = ["crew", "crew", "crew", "crew", None, None]
    opened = [
        "hunt" in names(kite(variants=["impregnable_fortress"], dice=LOW, outposts=outposts, lairs=lairs, figure=at))
        for at in range(4)
    ]
    assert opened == [True, False, False, True]


@rule("AER-10.27")
def test_a_blocked_last_card_is_lost() -> None:
    s = kite(dice=[4, 4, 4, 1, 2, 6], display={"triple": "crew_sognae"}, outposts=["crew"] * 6, pixies=1)
    assert names(s) == {"pixie", "lose_last_card"}
    act(s, "lose_last_card")
    assert pile(s, "triple") == ["crew_sognae"]
    free = kite(dice=[4, 4, 4, 1, 2, 6], display={"triple": "crew_sognae"}, outposts=["book"] * 6, pixies=1)
    assert names(free) == {"pixie", "acquire"}


@rule("AER-10.28")
def test_a_crew_is_free_to_be_discarded_under_a_stone_cloud() -> None:
    s = scene(
        expansions=["stone_clouds"],
        variants=["grounded"],
        window="placement",
        display={},
        hand="triple/crew_incubus",
        workshops={"workshop_1": ["triple/plan_bee", "two_pair/mat_cocoons"]},
        clouds=[0, 0, 2, 0, 0, 0],
    )
    assert names(s) == places("workshop_1") | {"discard"}
    waiting = act(s.clone(), "discard")
    assert workshop(waiting, "workshop_1") == ["triple/plan_bee", "two_pair/mat_cocoons"]
    assert pile(waiting, "triple") == ["crew_incubus"]
    act(s, "place(spot=workshop_1)")
    assert workshop(s, "workshop_1") == []
    assert flying(s) == set()
    assert sorted(pile(s, "triple")) == ["crew_incubus", "plan_bee"]


@rule("AER-10.29")
def test_game_room_with_a_crew_alone() -> None:
    def in_hand(card: str, *lying: str) -> Aerion:
        return scene(
            expansions=["flagship"],
            factories=["game_room", "library"],
            flagship_flying=True,
            window="placement",
            display={},
            hand=card,
            workshops={"workshop_1": lying, "workshop_2": ["two_pair/plan_hellinaut", "triple/mat_propellers"]},
            pulpits={0: ["all_six/book"]},
        )

    sognae = "straight/crew_sognae"
    assert names(in_hand("straight/plan_bee", sognae)) == {"store", "discard"}
    assert names(in_hand("quad/plan_hornet", sognae)) == places("workshop_1") | {"store"}
    for material in ("quad/mat_propellers", "quad/mat_nuts", "two_pair/mat_cocoons"):
        assert names(in_hand(material, sognae)) == places("workshop_1") | {"store"}
    fitting = []
    for plan in ("full_house/plan_glider", "straight/plan_bee", "straight/plan_trihellix", "triple/plan_nacelle"):
        assert names(in_hand(plan, sognae, "two_pair/mat_cocoons")) == {"store", "discard"}
        fitting.append(plan)
    s = in_hand("quad/plan_hornet", sognae, "two_pair/mat_cocoons")
    assert names(s) == places("workshop_1") | {"store"}
    act(s, "place(spot=workshop_1)")
    assert flying(s) == {"hornet"}


@rule("AER-10.30")
def test_close_window() -> None:
    s = scene(
        expansions=["hourglasses", "eggs"],
        pixies=0,
        dice=[4, 4, 4, 1, 2, 6],
        display={"triple": "egg", "quad": "hourglass"},
        decks={"quad": ["mat_nuts", "book", "plan_glider"], "straight": ["book"]},
        rest="discard",
        pulpits={0: ["all_six/book"]},
    )
    act(s, "acquire")
    assert eggs(s) == ["triple/egg"]
    assert question(s) == "close_window"
    closed = act(s.clone(), "close")
    assert display(closed) == {}
    assert pile(closed, "quad")[-1] == "hourglass"
    act(s, "use_eggs", "egg_deck(deck=quad,eggs=1)")
    assert question(s) == "end_window"
    assert display(s) == {"quad": "mat_nuts"}
    assert sorted(deck_top(s, "quad", 3)) == ["book", "hourglass", "plan_glider"]
    assert left(s, "quad") == 3
