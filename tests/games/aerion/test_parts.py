"""The box: every number of parts.py against components.toml, the decks, the combinations, the recipes."""

from __future__ import annotations

import ast
from collections import Counter
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Any

import pytest

from aerodrome.games.aerion import GAME, parts as p
from aerodrome.games.aerion.codes import combinations, deck_of, kind_of, recoverable, type_of
from aerodrome.games.aerion.steps.piers import most_alike
from tests.games.aerion.scene import scene, vec_of
from tests.games.aerion.situations import (
    EVERYTHING,
    new_game,
)
from tests.kit.rule import rule

C = p.COMPONENTS
DATA = ("source", "note")
FACTORY = {entry["id"]: entry for entry in C["factory"]}
ALL = (1 << len(p.EXPANSIONS)) - 1


def data(table: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key not in DATA}


def values(table: str) -> dict[str, Any]:
    return data(C[table])


# ---------------------------------------------------------------- every literal constant
def bits(names: list[str]) -> dict[str, int]:
    return {name.upper(): 1 << place for place, name in enumerate(names)}


def first_kind(sort: str) -> int:
    return min(p.KINDS.index(entry["id"]) for entry in C["card_kind"] if entry["type"] == sort)


FIGURES: dict[str, int] = {
    **bits([entry["id"] for entry in sorted(C["combination"], key=lambda entry: entry["order"])]),
    **bits(list(C["config"]["expansions"])),
    **bits(list(data(C["config"]["variants"]))),
    **bits([entry["id"] for entry in sorted(C["factory"], key=lambda entry: entry["number"])]),
    "DECK_COUNT": C["deck_size"]["decks"],
    "DICE": C["dice"]["count"],
    "FACES": max(C["dice"]["faces"]),
    "ALL_DICE": 2 ** C["dice"]["count"] - 1,
    "OPPOSITE_SUM": C["dice"]["opposite_sum"],
    "MATERIALS": first_kind("material"),
    "BLUEPRINTS": first_kind("blueprint"),
    "BOOK": p.KINDS.index("book"),
    "HOURGLASS": p.KINDS.index("hourglass"),
    "HAMMER_BIRD": p.KINDS.index("hammer_bird"),
    "WORKER": p.KINDS.index("worker"),
    "EGG": p.KINDS.index("egg"),
    "FACTORIES": p.KINDS.index(C["factory"][0]["id"]),
    "KIND_COUNT": len(C["card_kind"]) + 4 + C["inventory"]["factory_cards"],
    **{f"TYPE_{name.upper()}": place for place, name in enumerate(C["hellkite"]["types"])},
    "SHIP_COUNT": C["ship_tokens"]["count"],
    "ALL_SHIPS": 2 ** C["ship_tokens"]["count"] - 1,
    "FLAGSHIP_NEEDS": len(C["flagship"]["needs"]),
    "PIXIES": C["pixies"]["count"],
    "PULPIT_LIMIT": C["zones_solo"]["pulpit_limit"],
    "BOOK_REROLLS": C["book"]["free_rerolls"],
    "LIBRARY_REROLLS": C["book"]["free_rerolls_with_library"],
    "WORKER_REROLLS": C["book"]["worker_rerolls"],
    "RECOVERED": C["book"]["recovered_cards"],
    "ARCHIVE_RECOVERED": C["book"]["recovered_cards_with_archive"],
    "FACTORIES_IN_PLAY": C["flagship"]["factories_in_play"],
    "ALL_HOURGLASSES": 2 ** C["hourglass"]["kinds"] - 1,
    "CLOUD_STEPS": C["stone_clouds"]["steps_per_token"],
    "POINTS_PER_STEP": C["stone_clouds"]["points_per_step"],
    "BIRD_MAXIMUM": C["stone_clouds"]["bird_maximum"],
    "PIER_COUNT": C["piers"]["cards"],
    "BUILD_IDENTICAL": C["piers"]["build_identical_dice"],
    "PAYDAY_SUM": C["piers"]["payday_minimum_sum"],
    "COLUMNS": C["hellkite"]["columns"],
    "HUNT_SUM": C["hellkite"]["hunt_maximum_sum"],
    "EGG_COUNT": C["egg"]["total"],
    "COMMON": p.SPOTS.index("common"),
    "UNDER_FLAGSHIP": p.SPOTS.index("flagship"),
}
ENCODING = {"KIND_SHIFT", "DECK_SHIFT", "KIND_MASK", "COPY_MASK", "SEAT_SHIFT", "EMPTY", "NO_TYPE"}


def literals() -> dict[str, int]:
    """The whole numbers that p.py writes out, in the order of the file."""
    out: dict[str, int] = {}
    for line in ast.parse(GAME.read("parts.py")).body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.value is not None:
            try:
                value = ast.literal_eval(line.value)
            except ValueError:
                continue
            if isinstance(value, int):
                out[line.target.id] = value
    return out


def split_literals() -> tuple[dict[str, int], dict[str, int], dict[str, int], dict[str, int]]:
    """Figures, actions, outcomes and events: four runs, each of the last three beginning at 0."""
    runs: list[dict[str, int]] = [{}]
    for name, value in literals().items():
        if name in ("ROLL", "TURN_BEGAN", "RUNNING"):
            runs.append({})
        runs[-1][name] = value
    figures, actions, outcomes, happenings = runs
    return figures, actions, outcomes, happenings


def test_every_figure_of_the_code_is_the_one_of_the_components() -> None:
    figures, _, _, _ = split_literals()
    assert {name: value for name, value in figures.items() if name not in ENCODING} == FIGURES


def test_the_copies_of_a_figure_agree_within_the_components() -> None:
    assert C["piers"]["hire_rerolls"] == p.WORKER_REROLLS
    assert C["piers"]["workers_paid_per_payday"] == C["piers"]["discard_rerolls"] == 1
    assert C["piers"]["payroll_limit"] == 0
    assert C["piers"]["payroll_limit_minimal_debt"] == 1
    assert FACTORY["library"]["book_rerolls"] == p.LIBRARY_REROLLS
    assert FACTORY["library"]["pulpit_limit"] == 0
    assert FACTORY["archive"]["recover_cards"] == p.ARCHIVE_RECOVERED
    assert FACTORY["research_lab"]["free_full_reroll_after_first_roll"] == 1
    assert max(C["config"]["pixies"]) == C["config"]["pixies_default"] == p.PIXIES
    assert C["stone_clouds"]["swarm_minimum_birds"] == 2
    assert list(p.BIRD_POINTS) == [0, 5, 40, 100]
    assert C["flagship"]["needs"] == [
        *p.KINDS[p.MATERIALS : p.BLUEPRINTS],
        *p.KINDS[: p.MATERIALS],
    ]


def test_tables_that_name_things_are_read_in_their_order() -> None:
    assert p.DECKS == ("triple", "quad", "two_pair", "full_house", "all_six", "straight")
    assert [entry["order"] for entry in C["combination"]] == [1, 2, 3, 4, 5, 6]
    assert p.TYPES == ("book", "blueprint", "material", "crew")
    assert tuple(entry["id"] for entry in C["ship"]) == p.SHIPS
    assert tuple(entry["id"] for entry in C["card_kind"]) == p.KINDS[: p.HOURGLASS]
    assert tuple(entry["id"] for entry in C["factory"]) == p.KINDS[p.FACTORIES :]
    assert list(data(C["config"]["variants"]).items()) == list(p.VARIANTS.items())
    assert tuple(C["zones_solo"]["workshop_slots"]) == p.SLOTS


def test_every_action_event_and_outcome_has_the_name_of_its_constant() -> None:
    _, actions, outcomes, happenings = split_literals()
    renamed = {"BOOK_FOR_REROLLS": "book_rerolls"}
    assert [(block.name, block.first) for block in GAME.actions.blocks] == [
        (renamed.get(name, name.lower()), value) for name, value in actions.items()
    ]
    assert [name.lower() for name in happenings] == list(p.EVENTS.names)
    assert list(happenings.values()) == list(range(len(p.EVENTS.names)))
    ends = {"fragile": "fragile_shells", "very_fragile": "very_fragile_shells"}
    assert [ends.get(name.lower(), name.lower()) for name in outcomes] == list(p.OUTCOMES)
    assert list(outcomes.values()) == list(range(len(p.OUTCOMES)))


# ---------------------------------------------------------------- cards
@pytest.mark.parametrize("variants", [0, p.FACTORY_UNDER_CONSTRUCTION, p.SHORT_OF_TIME])
def test_no_two_cards_share_a_number_or_an_id(variants: int) -> None:
    cards = [card for deck in range(6) for card in p.base_cards(deck, ALL, variants)]
    assert len(set(cards)) == len({p.card_id(card) for card in cards}) == len(cards)
    for card in cards:
        deck, kind, copy = deck_of(card), kind_of(card), card & p.COPY_MASK
        assert p.make_card(deck, kind, copy) == card
        assert p.card_id(card).split("/")[0] == p.DECKS[deck]
        assert card < 1 << p.SEAT_SHIFT


def test_a_card_says_deck_kind_and_number() -> None:
    assert p.card_id(p.make_card(0, p.KINDS.index("crew_incubus"), 0)) == "triple/crew_incubus/1"
    assert p.card_id(p.make_card(5, p.KINDS.index("book"), 1)) == "straight/book/2"
    assert p.card_id(p.make_card(1, p.HOURGLASS, 3)) == "quad/hourglass_quad/4"


def count(expansions: int = 0, variants: int = 0) -> Counter[str]:
    return Counter(p.KINDS[kind_of(card)] for deck in range(6) for card in p.base_cards(deck, expansions, variants))


@rule("AER-2.1", "AER-2.2", "AER-2.3", "AER-2.4", "AER-2.5", "AER-12.3")
def test_the_base_cards_are_36_elements_and_12_books_in_even_splits() -> None:
    assert count() == {
        **dict.fromkeys(("crew_incubus", "crew_sognae"), 6),
        **dict.fromkeys(("mat_propellers", "mat_nuts", "mat_cocoons"), 4),
        **dict.fromkeys(
            ("plan_hellinaut", "plan_glider", "plan_bee", "plan_trihellix", "plan_nacelle", "plan_hornet"), 2
        ),
        "book": 12,
    }
    assert count().total() == C["inventory"]["base_cards"] == 48
    assert {entry["id"]: entry["copies"] for entry in C["card_kind"]} == count()


@rule("AER-2.11", "AER-2.12", "AER-2.13", "AER-12.4")
def test_each_of_the_six_base_decks_has_the_eight_cards_of_its_table() -> None:
    assert len(p.DECKS) == len(C["base_deck"]) == 6
    for number, deck in enumerate(p.DECKS):
        cards = p.base_cards(number, 0, 0)
        assert [p.KINDS[kind_of(card)] for card in cards] == C["base_deck"][deck]["cards"]
        assert len(cards) == C["deck_size"]["base_cards_per_deck"] == 8
        assert {deck_of(card) for card in cards} == {number}


EXPANSION_CARDS = [
    ("flagship", "factory_under_construction", dict.fromkeys(p.KINDS[p.FACTORIES :], 1)),
    ("flagship", None, {}),
    ("hourglasses", None, {"hourglass": 24}),
    ("hourglasses", "short_of_time", {"hourglass": 18}),
    ("stone_clouds", None, {"hammer_bird": 12}),
    ("piers", None, {"worker": 12}),
    ("eggs", None, {"egg": 12}),
    ("hellkite", None, {}),
]


@rule("AER-2.17")
@pytest.mark.parametrize(("variants", "copies"), [([], 4), (["short_of_time"], 3)])
def test_every_deck_has_hourglasses_of_a_kind_of_its_own(variants: list[str], copies: int) -> None:
    s = new_game(expansions=["hourglasses"], variants=variants)
    kinds: Counter[tuple[str, str]] = Counter()
    for card in s.all_cards():
        deck, kind = p.card_id(card).split("/")[:2]
        if kind.startswith("hourglass"):
            kinds[deck, kind] += 1
    assert kinds == {(deck, f"hourglass_{deck}"): copies for deck in p.DECKS}, "six kinds, one a deck"
    assert len({p.card_id(card) for card in s.all_cards()}) == 48 + 6 * copies, "no card is there twice"


@rule("AER-2.16", "AER-2.18", "AER-2.19", "AER-2.20")
@pytest.mark.parametrize(("expansion", "variant", "added"), EXPANSION_CARDS)
def test_an_expansion_adds_its_printed_number_of_cards(
    expansion: str, variant: str | None, added: dict[str, int]
) -> None:
    chosen = 1 << list(p.VARIANTS).index(variant) if variant else 0
    assert count(1 << p.EXPANSIONS.index(expansion), chosen) - count() == added


@rule("AER-12.5", "AER-12.6", "AER-12.7", "AER-12.8", "AER-12.9")
def test_the_cards_of_the_expansions_are_spread_over_the_decks_as_the_tables_say() -> None:
    for number, deck in enumerate(p.DECKS):
        kinds = Counter(p.KINDS[kind_of(card)] for card in p.base_cards(number, ALL, p.FACTORY_UNDER_CONSTRUCTION))
        assert kinds["hourglass"] == C["hourglass"]["per_deck"] == 4
        for kind in ("hammer_bird", "worker", "egg"):
            assert kinds[kind] == C[kind]["per_deck"][deck] == 2
        assert kinds[p.KINDS[p.FACTORIES + number]] == 1
        assert C["factory_decks"][p.KINDS[p.FACTORIES + number]] == deck
        hourglass = p.make_card(number, p.HOURGLASS, 0)
        assert p.card_id(hourglass).split("/")[1] == C["hourglass"]["kind_of_deck"][deck]


@rule("AER-2.21", "AER-12.10", "AER-11.19")
def test_the_hellkite_brings_eight_outposts_and_eight_lairs_two_of_each_type() -> None:
    s = new_game(expansions=["hellkite"])
    lairs = Counter(p.TYPES[lair] for lair in [*s.lairs, *s.lairs_in_box])
    assert p.TYPES == ("book", "blueprint", "material", "crew")
    assert lairs == values("lair") == dict.fromkeys(p.TYPES, 2)
    outposts = Counter(p.TYPES[outpost] for outpost in s.outposts)
    assert outposts <= Counter(values("outpost"))
    assert values("outpost") == dict.fromkeys(p.TYPES, 2)
    assert sum(values("outpost").values()) == C["hellkite"]["outposts_total"] == 8
    assert sum(values("lair").values()) == C["hellkite"]["lairs_total"] == 8


@rule("AER-2.22")
def test_the_box_holds_133_cards() -> None:
    stock = C["inventory"]
    names = ("factory", "hourglass", "pier", "worker", "egg", "hammer_bird", "outpost", "lair")
    assert sum(stock[f"{name}_cards"] for name in names) == stock["expansion_cards"] == 85
    s = new_game(**EVERYTHING)
    rows = C["hellkite"]["outposts_total"] + C["hellkite"]["lairs_total"]
    assert len(s.all_cards()) + rows + len(s.view(0)["piers"]) == 133


def test_the_traits_of_each_type_of_card_are_those_of_the_table() -> None:
    sorts = {entry["id"]: entry["type"] for entry in C["card_kind"]}
    for number, kind in enumerate(p.KINDS):
        card = p.make_card(0, number, 0)
        sort = sorts.get(kind, "factory" if number >= p.FACTORIES else kind)
        traits = C["card_type_traits"][sort]
        assert recoverable(card) == traits["recoverable"]
        assert (type_of(card) != p.NO_TYPE) == traits["blockable"]
        if traits["blockable"]:
            assert p.TYPES[type_of(card)] == sort


# ---------------------------------------------------------------- ships
@rule("AER-2.9", "AER-12.2")
def test_the_recipes_are_those_of_the_ledger() -> None:
    recipes = {
        ship: (
            p.KINDS[p.BLUEPRINTS + number],
            p.KINDS[p.NEEDS_MATERIAL[number]],
            p.KINDS[p.NEEDS_CREW[number]],
        )
        for number, ship in enumerate(p.SHIPS)
    }
    assert recipes == {
        "hellinaut": ("plan_hellinaut", "mat_propellers", "crew_incubus"),
        "glider": ("plan_glider", "mat_nuts", "crew_incubus"),
        "bee": ("plan_bee", "mat_cocoons", "crew_incubus"),
        "trihellix": ("plan_trihellix", "mat_propellers", "crew_sognae"),
        "nacelle": ("plan_nacelle", "mat_nuts", "crew_sognae"),
        "hornet": ("plan_hornet", "mat_cocoons", "crew_sognae"),
    }
    assert {entry["id"]: (entry["blueprint"], entry["material"], entry["crew"]) for entry in C["ship"]} == recipes


@rule("AER-2.10")
def test_every_pair_of_material_and_crew_belongs_to_one_ship() -> None:
    assert len(set(zip(p.NEEDS_MATERIAL, p.NEEDS_CREW, strict=True))) == 6
    assert set(Counter(p.NEEDS_MATERIAL).values()) == {2}
    assert set(Counter(p.NEEDS_CREW).values()) == {3}


# ---------------------------------------------------------------- combinations
def satisfied(dice: tuple[int, ...]) -> set[str]:
    shown = combinations(vec_of(dice))
    return {deck for bit, deck in enumerate(p.DECKS) if shown >> bit & 1}


def can_pack(groups: list[int], counts: list[int]) -> bool:
    """Whether every group finds its own dice, all of one value; two groups may share a value."""
    if not groups:
        return True
    return any(
        can_pack(groups[1:], [*counts[:face], counts[face] - groups[0], *counts[face + 1 :]])
        for face in range(len(counts))
        if counts[face] >= groups[0]
    )


def holds(entry: dict[str, Any], dice: tuple[int, ...]) -> bool:
    """A combination by its table, the long way."""
    if entry["ordered_run"]:
        return any(set(run) <= set(dice) for run in entry["runs"])
    counts = [dice.count(face) for face in range(1, 7)]
    return any(can_pack(groups, counts) for groups in entry["any_of"])


def orders(dice: tuple[int, ...]) -> int:
    """In how many ways six dice can show these values."""
    return factorial(6) // prod(factorial(n) for n in Counter(dice).values())


@rule("AER-5.2", "AER-5.3", "AER-5.4", "AER-5.5", "AER-5.6", "AER-5.7", "AER-5.8", "AER-12.1", "AER-11.16", "AER-11.17")
def test_each_of_the_462_different_rolls_satisfies_what_the_combinations_say() -> None:
    for dice in combinations_with_replacement(range(1, 7), 6):
        assert satisfied(dice) == {entry["id"] for entry in C["combination"] if holds(entry, dice)}, dice


@rule("AER-5.9")
def test_all_46656_rolls_agree_with_the_truth_table_and_the_outcome_counts() -> None:
    table = values("combination_truth_table")
    tally: Counter[str] = Counter()
    for dice in product(range(1, 7), repeat=6):
        pattern = "-".join(map(str, sorted(Counter(dice).values(), reverse=True)))
        expected = set(table[pattern])
        if "straight_if_missing_1_or_6" in expected:
            expected = {"straight"} if set(range(1, 7)) - set(dice) <= {1, 6} else set()
        found = satisfied(dice)
        assert found == expected, dice
        tally.update(found or {"none_of_the_six"})
        tally["total"] += 1
    counts = values("outcome_counts")
    assert tally == {name: counts[name] for name in (*p.DECKS, "none_of_the_six", "total")}


def test_sums_and_five_alike_come_up_as_often_as_the_outcome_counts_say() -> None:
    s = scene(dice=[1] * 6)
    tally: Counter[str] = Counter()
    for dice in combinations_with_replacement(range(1, 7), 6):
        s.dice = vec_of(dice)
        tally["five_identical"] += orders(dice) * (most_alike(s) >= p.BUILD_IDENTICAL)
        tally["sum_at_least_30"] += orders(dice) * (s.dice_sum() >= p.POINTS_PER_STEP)
        tally["sum_at_least_26"] += orders(dice) * (s.dice_sum() >= p.PAYDAY_SUM)
        tally["sum_at_most_15"] += orders(dice) * (s.dice_sum() <= p.HUNT_SUM)
    assert tally == {name: C["outcome_counts"][name] for name in tally}
