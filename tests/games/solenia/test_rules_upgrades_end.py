"""The upgrade tiles of level 3, and what they give at the end (SOL-7.36 to SOL-7.40, SOL-7.49 to SOL-7.56)."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.solenia.parts import COMPONENTS, UPGRADES_3
from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.deliveries import CITY, about_to_deliver, fill
from tests.games.solenia.scene import F2, act, cards_at, play, scene, stars, storage
from tests.kit.rule import rule

STARS_3 = dict.fromkeys(UPGRADES_3, 0) | {"u3_outposts": 3, "u3_city_lights": 3, "u3_treasury": 6}
OTHER_HALF = {"day": "night", "night": "day"}


def with_half(half: str, upgrade: str, **more: Any) -> Solenia:
    """Seat 0 has this power as its day half or night half, and something else as the other."""
    other = next(name for name in ("u3_treasury", "u3_register") if name != upgrade)
    halves = (upgrade, other) if half == "day" else (other, upgrade)
    return scene(board="upgrades", upgrades={0: ("u1_salvage", *halves)}, **more)


def powers(s: Solenia, seat: int = 0) -> int:
    found: int = s.view(None)["seats"][seat]["tally"]["powers"]
    return found


# ---------------------------------------------------------------- when they work
@rule("SOL-7.36", "SOL-7.37", "SOL-7.39", "SOL-7.53", "SOL-7.54", "SOL-7.55")
@pytest.mark.parametrize("upgrade", UPGRADES_3)
@pytest.mark.parametrize("half", ["day", "night"])
def test_what_a_half_gives_at_once(upgrade: str, half: str) -> None:
    other = "u3_treasury" if upgrade != "u3_treasury" else "u3_outposts"
    halves = (upgrade, other) if half == "day" else (other, upgrade)
    s = about_to_deliver(half, f"{half}_1a", f"{half}_2b", board="upgrades", upgrades={0: ("u1_broker", *halves)})
    play(s, "v1_produce_1", CITY[half])
    at_the_slot = stars(s)
    assert at_the_slot == 1 + 1, "the card and the festival"
    act(s, f"slot(slot={half}_3b)")
    assert stars(s) == at_the_slot + STARS_3[upgrade], "of this half alone"
    assert storage(s) == {}


@rule("SOL-7.36", "SOL-7.37", "SOL-7.40")
@pytest.mark.parametrize("half", ["day", "night"])
def test_each_half_works_on_its_own_and_replaces_the_register(half: str) -> None:
    tiles = fill(f"{half}_1a", f"{half}_2a", f"{half}_3b")
    stock = with_half(half, "u3_stockpile", slots={0: tiles}, storages={0: {"wood": 5}})
    assert powers(stock) == 5, "one for each resource, none for the tiles as the register would give"
    other = with_half(OTHER_HALF[half], "u3_stockpile", slots={0: tiles}, storages={0: {"wood": 5}})
    assert powers(other) == 0, "its own slot is empty; the other half is a treasury, which gives nothing at the end"


@rule("SOL-7.40")
@pytest.mark.parametrize("upgrade", UPGRADES_3)
@pytest.mark.parametrize("half", ["day", "night"])
def test_a_half_whose_slot_is_empty_gives_nothing_at_the_end(upgrade: str, half: str) -> None:
    s = with_half(
        half,
        upgrade,
        round_number=16,
        active=1,
        pending="end_turn",
        rest="spent",
        hands={0: [], 1: []},
        cards={"r3c1": (0, "v1_wood"), "r3c2": (0, "v1_wheat")},
        storages={0: {"wood": 1}},
        slots={0: fill("day_1a", "day_2a", "day_3a", "night_1a", "night_2a", "night_3a")},
    )
    assert s.over
    assert powers(s) == 0
    assert s.scores()[0] == s.view(0)["seats"][0]["tally"]["tiles"]


# ---------------------------------------------------------------- level 3, at the end
SIZED = {  # tiles that show 2, 3, 4 and 5 resources, by half
    "day": {2: ["d01", "d02"], 3: ["d05", "d06", "d07"], 4: ["d13", "d14", "d15"], 5: ["d21", "d22"]},
    "night": {2: ["n01", "n02"], 3: ["n05", "n06", "n07"], 4: ["n13", "n14", "n15"], 5: ["n21", "n22"]},
}
ROW = ("1a", "2a", "3b", "1b", "2b", "3a")


def sized(half: str, sizes: list[int], others: list[int]) -> dict[str, str]:
    """A row with tiles of these sizes, 3b the third of them, and tiles in the other row (3b stays free there)."""
    left = {one: {size: list(tiles) for size, tiles in SIZED[one].items()} for one in ("day", "night")}
    out = {f"{half}_{slot}": left[half][size].pop() for slot, size in zip(ROW, sizes, strict=False)}
    other = OTHER_HALF[half]
    places = ("1a", "1b", "2a", "2b", "3a")
    return out | {f"{other}_{slot}": left[other][size].pop() for slot, size in zip(places, others, strict=False)}


@rule("SOL-7.49")
@pytest.mark.parametrize("half", ["day", "night"])
@pytest.mark.parametrize(
    ("sizes", "others", "given"),
    [([2, 3, 3], [], 0), ([2, 3, 4], [], 3), ([4, 5, 5], [], 9), ([2, 3, 4], [4, 5, 3, 2], 9), ([2, 3, 3], [5], 3)],
)
def test_grand_orders(half: str, sizes: list[int], others: list[int], given: int) -> None:
    s = with_half(half, "u3_grand_orders", slots={0: sized(half, sizes, others)})
    assert powers(s) == given


@rule("SOL-7.50")
@pytest.mark.parametrize("half", ["day", "night"])
@pytest.mark.parametrize(
    ("sizes", "others", "given"),
    [([4, 5, 5], [], 0), ([2, 4, 4], [], 2), ([2, 3, 3], [], 6), ([2, 3, 4], [4, 5, 3, 2], 8), ([4, 4, 4], [3], 2)],
)
def test_quick_orders(half: str, sizes: list[int], others: list[int], given: int) -> None:
    s = with_half(half, "u3_quick_orders", slots={0: sized(half, sizes, others)})
    assert powers(s) == given


@rule("SOL-7.51")
@pytest.mark.parametrize("half", ["day", "night"])
@pytest.mark.parametrize(
    ("own", "other", "given"), [(3, 0, 0), (3, 1, 2), (3, 2, 4), (3, 5, 6), (4, 4, 8), (5, 5, 8), (6, 5, 8)]
)
def test_balance(half: str, own: int, other: int, given: int) -> None:
    s = with_half(half, "u3_balance", slots={0: sized(half, [2, 2, 3, 3, 3, 4][:own], [2, 2, 3, 3, 3][:other])})
    assert powers(s) == given
    assert s.view(0)["seats"][0]["tally"]["pairs"] == 0


@rule("SOL-7.52")
@pytest.mark.parametrize("half", ["day", "night"])
@pytest.mark.parametrize("owned", [{}, {"wood": 1}, {"wood": 2, "water": 3}])
def test_stockpile(half: str, owned: dict[str, int]) -> None:
    s = with_half(half, "u3_stockpile", slots={0: sized(half, [2, 2, 3], [])}, storages={0: owned})
    left = sum(owned.values())
    assert powers(s) == left
    assert s.scores()[0] == 3 + 3 + 5 + left + left // 2


def over_with_cards(half: str, upgrade: str, cards: Any) -> Solenia:
    """The last turn of the game is that of seat 1, who plays a 0: row 1 is expelled, then the game is over."""
    s = with_half(
        half,
        upgrade,
        strips=F2,
        cards=cards,
        slots={0: sized(half, [2, 2, 3], [])},
        round_number=16,
        active=1,
        rest="spent",
        hands={0: [], 1: ["v0_produce_2"]},
        pending="choose_target",
    )
    act(s, "lay(row=3,column=3)")
    assert s.over
    return s


ISLANDS = {
    "r2c1": (0, "v1_wood"),
    "r2c2": (0, "v1_wheat"),
    "r3c2": (0, "v1_stone"),
    "r3c4": (0, "v1_water"),
    "r4c1": (0, "v1_produce_1"),
}
CITIES = {
    "r2c3": (0, "v0_wood_stone"),
    "r3c1": (0, "v0_wood_water"),
    "r3c5": (0, "v0_wheat_stone"),
    "r5c1": (0, "v0_wheat_water"),
    "r5c5": (0, "v0_produce_2"),
}
ROW_1 = {"r1c1": (0, "v2_star_wheat"), "r1c2": (0, "v2_star_stone")}
THEIRS = {"r4c2": (1, "v1_wood"), "r4c3": (1, "v1_wheat")}


def some(cards: dict[str, tuple[int, str]], number: int) -> dict[str, tuple[int, str]]:
    return dict(list(cards.items())[:number])


@rule("SOL-7.53", "SOL-6.7")
@pytest.mark.parametrize("half", ["day", "night"])
@pytest.mark.parametrize(
    ("islands", "cities", "given"), [(0, 0, 0), (1, 0, 2), (2, 1, 6), (3, 1, 8), (0, 5, 8), (5, 5, 8)]
)
def test_outposts_count_the_cards_left_after_the_last_expulsion(
    half: str, islands: int, cities: int, given: int
) -> None:
    s = over_with_cards(half, "u3_outposts", ROW_1 | THEIRS | some(ISLANDS, islands) | some(CITIES, cities))
    own = [space for space, (owner, _) in cards_at(s).items() if owner == 0]
    assert len(own) == islands + cities
    assert powers(s) == given


@rule("SOL-7.54", "SOL-6.7")
@pytest.mark.parametrize("half", ["day", "night"])
@pytest.mark.parametrize(("islands", "cities", "given"), [(0, 0, 0), (5, 0, 0), (2, 1, 3), (0, 3, 9), (5, 5, 15)])
def test_city_lights_count_the_cards_left_on_cities(half: str, islands: int, cities: int, given: int) -> None:
    s = over_with_cards(half, "u3_city_lights", ROW_1 | THEIRS | some(ISLANDS, islands) | some(CITIES, cities))
    assert powers(s) == given


@rule("SOL-7.55")
@pytest.mark.parametrize("half", ["day", "night"])
def test_treasury_gives_nothing_more_at_the_end(half: str) -> None:
    s = with_half(half, "u3_treasury", slots={0: sized(half, [2, 2, 3], [2])}, storages={0: {"wood": 3}})
    assert powers(s) == 0


@rule("SOL-7.56")
@pytest.mark.parametrize("half", ["day", "night"])
@pytest.mark.parametrize(("own", "other"), [(3, 0), (3, 4), (6, 5)])
def test_register(half: str, own: int, other: int) -> None:
    s = with_half(half, "u3_register", slots={0: sized(half, [2, 2, 3, 3, 3, 4][:own], [2, 2, 3, 3, 3][:other])})
    assert powers(s) == own + other


@rule("SOL-7.37")
def test_both_halves_add_up() -> None:
    s = scene(
        board="upgrades",
        upgrades={0: ("u1_broker", "u3_register", "u3_quick_orders")},
        slots={0: sized("day", [2, 3, 4], [2, 3]) | {"night_3b": "n21"}},
    )
    assert powers(s) == 6 + 2 * 4


@rule("SOL-12.7")
def test_the_table_says_what_the_halves_give_at_once() -> None:
    assert {row["id"]: row.get("stars", 0) for row in COMPONENTS["upgrades_level_3"]["rows"]} == STARS_3
