"""The Piers and the Workers (AER-7.60 to AER-7.74)."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.aerion.state import Aerion
from tests.games.aerion.scene import act, deck_top, names, pile, question, scene
from tests.games.aerion.zones import (
    ALL_SHIPS,
    NOTHING,
    QUAD,
    SIXES,
    STRAIGHT,
    TRIPLE,
    dice_of,
    display,
    hires,
    lay,
    outcome,
    payroll,
    pays,
    piers_built,
    reroll,
)
from tests.kit.rule import rule

SUM_26 = [6, 6, 5, 4, 4, 1]
SUM_25 = [6, 6, 5, 4, 3, 1]
FIVE_TWOS = [2, 2, 2, 2, 2, 6]
WORKERS = {"triple": "worker", "quad": "worker", "straight": "book"}
THREE_BOOKS = {"triple": "book", "quad": "book", "all_six": "book"}


def dock(dice: list[int], **more: Any) -> Aerion:
    return lay({"expansions": ["piers"], "pixies": 0, "dice": dice, "display": WORKERS}, **more)


@rule("AER-7.60")
def test_workers_cannot_be_acquired() -> None:
    assert names(dock(QUAD)) == pays("triple", "quad", "straight") | hires("triple", "quad")
    book = dock(QUAD, display={"triple": "worker", "quad": "book"})
    assert names(book) == pays("triple", "quad") | hires("triple") | {"acquire"}


@rule("AER-7.60")
def test_a_lone_worker_is_hired_or_lost_as_the_last_card() -> None:
    assert names(dock(TRIPLE, display={"triple": "worker"})) == hires("triple") | {"lose_last_card"}


@rule("AER-7.61")
def test_a_worker_may_be_discarded_for_one_reroll() -> None:
    s = act(dock(NOTHING), "pay(deck=quad)", reroll(1, 2), dice=[6, 6])
    assert dice_of(s) == [6, 6, 3, 5, 6, 6]
    assert pile(s, "quad") == ["worker"]
    assert payroll(s) == []
    assert s.free_rerolls == 0


@rule("AER-7.62")
def test_a_hired_worker_goes_to_the_own_payroll_and_gives_three_free_rerolls() -> None:
    s = act(dock(NOTHING), "hire(deck=quad)")
    assert payroll(s) == ["quad/worker"]
    assert display(s) == {"triple": "worker", "straight": "book"}
    assert pile(s, "quad") == []
    assert question(s) == "roll_window"
    assert s.free_rerolls == 3
    act(s, "use_free_reroll", reroll(1), dice=[1])
    act(s, "use_free_reroll", reroll(1, 3), dice=[1, 3])
    act(s, "hire(deck=triple)")
    assert s.free_rerolls == 4, "rerolls of several sources add up"


@rule("AER-7.62")
def test_each_player_hires_to_the_own_payroll() -> None:
    s = act(dock(NOTHING, players=2, active=1), "hire(deck=quad)")
    assert payroll(s, 0) == []
    assert payroll(s, 1) == ["quad/worker"]


@rule("AER-7.62", "AER-11.44")
def test_the_last_display_card_may_be_hired_but_not_pay() -> None:
    s = dock(NOTHING, display={"triple": "worker"})
    assert names(s) == hires("triple") | {"lose_last_card"}
    act(s, "hire(deck=triple)")
    assert display(s) == {}
    assert names(s) == {"use_free_reroll", "go_on_empty"}
    act(s, "use_free_reroll", reroll(1, 2, 3, 4), dice=[6, 6, 6, 6])
    assert names(s) == {"use_free_reroll", "go_on_empty", "payday", "construction"}


@rule("AER-7.63")
def test_a_payroll_has_no_limit() -> None:
    s = dock(NOTHING, payrolls={0: ["full_house/worker", "all_six/worker", "straight/worker", "straight/worker"]})
    act(s, "hire(deck=triple)", "hire(deck=quad)")
    assert len(payroll(s)) == 6


@rule("AER-7.64")
def test_discarded_and_paid_workers_may_be_recovered() -> None:
    s = dock(
        SUM_26,
        payrolls={0: ["two_pair/worker"]},
        pulpits={0: ["quad/book"]},
        display=THREE_BOOKS,
        decks={"two_pair": ["mat_nuts"]},
    )
    act(s, "payday")
    assert pile(s, "two_pair") == ["worker"]
    act(s, "recover")
    assert display(s)["two_pair"] == "worker", "the refill has dealt it"
    assert deck_top(s, "two_pair", 1) == ["mat_nuts"]
    assert pile(s, "two_pair") == []


@rule("AER-7.65")
@pytest.mark.parametrize("exit_", ["payday", "construction"])
def test_payday_and_construction_take_the_place_of_acquire(exit_: str) -> None:
    s = dock(
        [6, 6, 6, 6, 6, 1],
        display=THREE_BOOKS,
        payrolls={0: ["two_pair/worker"]},
        pulpits={0: ["straight/book"]},
        discards={"all_six": ["mat_cocoons"]},
    )
    assert {"acquire", "payday", "construction"} <= names(s)
    act(s, exit_)
    assert question(s) == "end_window"
    assert display(s) == THREE_BOOKS, "no card is acquired"
    assert piers_built(s) == (1 if exit_ == "construction" else 0)
    assert payroll(s) == ([] if exit_ == "payday" else ["two_pair/worker"])


@rule("AER-7.66")
@pytest.mark.parametrize(
    ("dice", "workers", "is_open"),
    [(SUM_26, {0: ["straight/worker"]}, True), (SUM_25, {0: ["straight/worker"]}, False), (SUM_26, {}, False)],
)
def test_payday_needs_26_and_a_worker(dice: list[int], workers: dict[int, list[str]], is_open: bool) -> None:
    assert ("payday" in names(dock(dice, payrolls=workers))) == is_open


@rule("AER-7.66", "AER-7.73", "AER-11.45")
def test_payday_needs_a_worker_on_the_own_payroll() -> None:
    for seat in (0, 1):
        s = dock(SUM_26, players=2, active=seat, payrolls={0: ["straight/worker"]})
        assert ("payday" in names(s)) == (seat == 0)


@rule("AER-7.67", "AER-9.14")
def test_payday_discards_exactly_one_worker() -> None:
    s = dock(SUM_26, payrolls={0: ["straight/worker", "all_six/worker", "straight/worker"]}, display=THREE_BOOKS)
    act(s, "payday")
    assert names(s) == {"pay_worker(deck=straight)", "pay_worker(deck=all_six)"}
    act(s, "pay_worker(deck=straight)")
    assert payroll(s) == ["all_six/worker", "straight/worker"]
    assert pile(s, "straight") == ["worker"]


@rule("AER-7.67", "AER-9.14")
def test_workers_of_one_deck_are_paid_without_asking() -> None:
    s = dock(SUM_26, payrolls={0: ["straight/worker", "straight/worker"]}, display=THREE_BOOKS)
    act(s, "payday")
    assert payroll(s) == ["straight/worker"]
    assert question(s) == "roll_window"


@rule("AER-7.67", "AER-7.73", "AER-9.14")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_a_player_pays_the_own_workers_and_never_those_of_the_partner(seat: int, first: int) -> None:
    """The Workers of either may have been hired first, and both have one of the same deck."""
    hired = {seat: ["straight/worker", "all_six/worker"], 1 - seat: ["straight/worker", "quad/worker"]}
    workers = {owner: hired[owner] for owner in ((0, 1) if first == 0 else (1, 0))}
    s = dock(SUM_26, players=2, active=seat, payrolls=workers, display=THREE_BOOKS)
    act(s, "payday")
    assert names(s) == {"pay_worker(deck=straight)", "pay_worker(deck=all_six)"}
    act(s, "pay_worker(deck=straight)")
    assert payroll(s, seat) == ["all_six/worker"]
    assert payroll(s, 1 - seat) == hired[1 - seat]
    assert pile(s, "straight") == ["worker"]


@rule("AER-7.68")
def test_hammer_birds_never_add_to_the_sum_for_payday() -> None:
    cards = {"triple": "hammer_bird", "quad": "hammer_bird", "two_pair": "hammer_bird"}
    for dice, is_open in ((SUM_25, False), (SUM_26, True)):
        s = dock(dice, expansions=["piers", "stone_clouds"], display=cards, payrolls={0: ["straight/worker"]})
        assert "demolition" in names(s)
        assert ("payday" in names(s)) == is_open


@rule("AER-7.69")
@pytest.mark.parametrize(
    ("dice", "piers", "is_open"),
    [
        (FIVE_TWOS, 0, True),
        ([6, 2, 2, 2, 2, 2], 2, True),
        (SIXES, 1, True),
        ([2, 2, 2, 2, 6, 6], 0, False),
        (FIVE_TWOS, 3, False),
    ],
)
def test_construction_needs_five_equal_dice_and_a_worksite(dice: list[int], piers: int, is_open: bool) -> None:
    assert ("construction" in names(dock(dice, piers=piers))) == is_open


@rule("AER-11.45")
def test_neither_payday_without_workers_nor_construction_without_worksite() -> None:
    s = dock(SIXES, piers=3, display={"straight": "book", "quad": "worker"})
    assert names(s) == pays("straight", "quad") | hires("quad")


@rule("AER-7.70")
def test_a_construction_builds_one_pier() -> None:
    s = act(dock(SIXES), "construction")
    assert piers_built(s) == 1
    assert s.view(0)["piers"] == ["built", "worksite", "worksite"]


@rule("AER-7.71")
def test_the_third_pier_wins_when_all_ships_fly() -> None:
    assert outcome(act(dock(SIXES, piers=2, flying=ALL_SHIPS), "construction")) == "victory"
    assert outcome(act(dock(SIXES, piers=1, flying=ALL_SHIPS), "construction")) == "running"
    assert outcome(act(dock(SIXES, piers=2, flying=ALL_SHIPS[1:]), "construction")) == "running"


@rule("AER-7.72", "AER-11.43")
def test_an_unpaid_worker_holds_back_victory_until_paid() -> None:
    s = act(dock(SIXES, piers=2, flying=ALL_SHIPS, payrolls={0: ["straight/worker"]}), "construction")
    assert outcome(s) == "running"
    paid = act(dock(SUM_26, piers=3, flying=ALL_SHIPS, payrolls={0: ["straight/worker"]}), "payday")
    assert outcome(paid) == "victory"
    two = dock(SUM_26, piers=3, flying=ALL_SHIPS, payrolls={0: ["straight/worker", "straight/worker"]})
    assert outcome(act(two, "payday")) == "running"


@rule("AER-7.72")
def test_a_worker_on_the_partners_payroll_holds_back_victory() -> None:
    payrolls = {0: ["straight/worker"], 1: ["all_six/worker"]}
    s = dock(SUM_26, players=2, piers=3, flying=ALL_SHIPS, payrolls=payrolls)
    assert outcome(act(s, "payday")) == "running"


@rule("AER-7.71", "AER-7.72")
@pytest.mark.parametrize(
    ("piers", "workers", "result"),
    [(3, {}, "victory"), (2, {}, "running"), (3, {0: ["straight/worker"]}, "running")],
)
def test_the_sixth_ship_wins_only_with_three_piers_and_nobody_unpaid(
    piers: int, workers: dict[int, list[str]], result: str
) -> None:
    s = scene(
        expansions=["piers"],
        window="placement",
        display={},
        hand="crew_incubus",
        workshops={"workshop_1": ["plan_bee", "mat_cocoons"]},
        flying=[ship for ship in ALL_SHIPS if ship != "bee"],
        piers=piers,
        payrolls=workers,
    )
    assert outcome(act(s, "place(spot=workshop_1)")) == result


@rule("AER-7.73")
@pytest.mark.parametrize(
    ("workers", "reason"),
    [
        ({}, "exhausted"),
        ({0: ["straight/worker"]}, "unpaid_workers"),
        ({1: ["straight/worker"]}, "unpaid_workers"),
    ],
)
def test_unpaid_workers_at_exhaustion_are_a_defeat_of_their_own(workers: dict[int, list[str]], reason: str) -> None:
    s = dock(NOTHING, players=2, display={"triple": "crew_incubus"}, payrolls=workers, rest="discard", pixies=1)
    act(s, "lose_last_card")
    assert outcome(s) == reason
    assert s.winners() == []


@rule("AER-7.74")
def test_minimal_debt_allows_one_worker_at_a_time() -> None:
    s = dock(NOTHING, variants=["minimal_debt"])
    assert hires("triple", "quad") <= names(s)
    act(s, "hire(deck=quad)")
    assert names(s) == pays("triple", "straight") | {"use_free_reroll"}
    busy = dock(SUM_26, variants=["minimal_debt"], payrolls={0: ["straight/worker"]})
    assert names(busy) == pays("triple", "quad", "straight") | {"payday"}
    assert payroll(act(busy, "payday")) == []


@rule("AER-7.74")
def test_minimal_debt_gives_two_players_one_common_payroll() -> None:
    s = dock(STRAIGHT, players=2, active=1, variants=["minimal_debt"])
    act(s, "hire(deck=triple)")
    assert payroll(s, 0) == payroll(s, 1) == ["triple/worker"]
    act(s, "acquire", dice=SUM_26)
    assert s.active == 0
    assert not hires("quad") & names(s), "seat 0 cannot hire either"
    act(s, "payday")
    assert payroll(s, 0) == payroll(s, 1) == []
    seat_1 = dock(SUM_26, players=2, active=1, variants=["minimal_debt"], payrolls={0: ["straight/worker"]})
    assert payroll(act(seat_1, "payday"), 1) == []
    assert pile(seat_1, "straight") == ["worker"]
