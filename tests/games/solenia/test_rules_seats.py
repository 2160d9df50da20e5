"""What a player owns works for that player and for nobody else, on whichever seat (SOL-5E, SOL-7A, SOL-7B)."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.solenia.parts import UPGRADES_1, UPGRADES_3
from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.deliveries import CITY, beside_city, capacity, fill, islands_within
from tests.games.solenia.scene import (
    F1,
    act,
    hand,
    names,
    play,
    question,
    scene,
    shown,
    slots,
    stars,
    storage,
    targets,
    tile_deck,
)
from tests.kit.rule import rule

SEATS = [0, 1, 2]
HALVES = ["day", "night"]
OTHER_HALF = {"day": "night", "night": "day"}
BOTH_1B = ("day_1b", "night_1b")
STARS_1 = {
    "u1_long_range": 3, "u1_broker": 2, "u1_auxiliary": 2, "u1_heavy_lift": 3,
    "u1_deep_hold": 1, "u1_salvage": 1, "u1_bridge_crew": 5, "u1_harbour_master": 4,
}  # fmt: skip
STARS_3 = dict.fromkeys(UPGRADES_3, 0) | {"u3_outposts": 3, "u3_city_lights": 3, "u3_treasury": 6}


def upgrades(seat: int, level_1: str, day: str = "u3_balance", night: str = "u3_register") -> dict[int, Any]:
    """Three players: these tiles for one, others for the others."""
    left_1 = [tile for tile in UPGRADES_1 if tile != level_1]
    days = [tile for tile in UPGRADES_3 if tile != day]
    nights = [tile for tile in UPGRADES_3[::-1] if tile != night]
    others = [one for one in SEATS if one != seat]
    out: dict[int, Any] = {seat: (level_1, day, night)}
    for one in others:
        day_half = days.pop(0)
        night_half = next(tile for tile in nights if tile != day_half)
        nights.remove(night_half)
        out[one] = (left_1.pop(0), day_half, night_half)
    return out


def with_tile(seat: int, tile: str, owner: int, **more: Any) -> Solenia:
    """It is this seat's turn; the owner has the tile, and all three have filled the slots beside theirs."""
    filled = {
        one: {"day_1b": f"d{one + 1:02}", "night_1b": f"n{one + 1:02}"} for one in (SEATS if owner == seat else [seat])
    }
    table: dict[str, Any] = {"players": 3, "board": "upgrades", "active": seat, "upgrades": upgrades(owner, tile)}
    return scene(**(table | {"slots": filled} | more))


def others(seat: int) -> list[int]:
    return [one for one in SEATS if one != seat]


# ---------------------------------------------------------------- lasting powers
@rule("SOL-7.11", "SOL-7.17", "SOL-7.23", "SOL-7.31", "SOL-7.35", "SOL-7.41", "SOL-7.42", "SOL-7.45")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(
    ("filled", "tile", "span", "units", "room"),
    [
        (("day_1b", "day_2a"), "u1_salvage", 1, 0, 6),
        (("night_1b", "night_2a"), "u1_salvage", 0, 1, 6),
        (("day_1a",), "u1_salvage", 0, 0, 7),
        (("night_1a",), "u1_salvage", 0, 0, 7),
        (BOTH_1B, "u1_long_range", 2, 0, 6),
        (BOTH_1B, "u1_broker", 0, 1, 6),
        (BOTH_1B, "u1_deep_hold", 0, 0, 8),
        (("day_1b",), "u1_long_range", 0, 0, 6),
        (("night_1b",), "u1_broker", 0, 0, 6),
    ],
)
def test_a_lasting_power_belongs_to_its_owner(
    seat: int, filled: tuple[str, ...], tile: str, span: int, units: int, room: int
) -> None:
    s = scene(players=3, board="upgrades", upgrades=upgrades(seat, tile), slots={seat: fill(*filled)}, active=seat)
    view = s.view(None)["seats"]
    assert (view[seat]["free_span"], view[seat]["substitutes"], capacity(s, seat)) == (span, units, room)
    for one in others(seat):
        assert (view[one]["free_span"], view[one]["substitutes"], capacity(s, one)) == (0, 0, 6)
    assert targets(s) == islands_within(s, ["r3c3"], span)


@rule("SOL-7.43", "SOL-7.44")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("space", "good"), [("r4c3", "wood"), ("r3c4", "wheat"), ("r3c3", "water"), ("r5c2", "stone")])
def test_auxiliary_engine_and_heavy_lift_on_every_sort_of_island(seat: int, space: str, good: str) -> None:
    more: dict[str, Any] = {"cards": {"r4c2": (seat, "v1_water")}}
    for tile, card, number in (
        ("u1_auxiliary", "v0_produce_2", 1),
        ("u1_auxiliary", "v1_wood", 1),
        ("u1_heavy_lift", "v0_produce_2", 0),
        ("u1_heavy_lift", "v1_wood", 2),
        ("u1_heavy_lift", "v2_star_wood", 3),
    ):
        s = play(with_tile(seat, tile, seat, hands={seat: [card]}, **more), card, space)
        assert storage(s, seat) == ({good: number} if number else {})
    for tile in ("u1_auxiliary", "u1_heavy_lift"):
        for card, number in (("v0_produce_2", 0), ("v1_wood", 1)):
            s = play(with_tile(seat, tile, others(seat)[0], hands={seat: [card]}, **more), card, space)
            assert storage(s, seat) == ({good: number} if number else {}), "the tile is somebody else's"


@rule("SOL-7.43")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("half", HALVES)
def test_the_auxiliary_engine_on_cities_of_both_halves(seat: int, half: str) -> None:
    for owner in (seat, others(seat)[0]):
        s = beside_city(
            F1,
            CITY[half],
            seat,
            players=3,
            board="upgrades",
            upgrades=upgrades(owner, "u1_auxiliary"),
            slots={seat: fill(*BOTH_1B)},
            hands={seat: ["v0_produce_2"]},
        )
        play(s, "v0_produce_2", CITY[half])
        assert stars(s, seat) == int(owner == seat)


@rule("SOL-7.47", "SOL-4.8")
@pytest.mark.parametrize("seat", SEATS)
def test_the_bridge_crew_fills_the_hand_of_its_owner_alone(seat: int) -> None:
    for owner, cards in ((seat, 4), (others(seat)[0], 3)):
        s = with_tile(seat, "u1_bridge_crew", owner, hands={seat: ["v1_wood", "v1_wheat", "v1_stone"]})
        play(s, "v1_wood", "r4c3")
        assert len(hand(s, seat)) == cards


@rule("SOL-7.46")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("turn", SEATS)
def test_the_salvage_crew_of_any_seat_on_the_turn_of_any_other(seat: int, turn: int) -> None:
    cards = {f"r1c{one + 1}": (one, "v1_stone") for one in SEATS}
    s = scene(
        players=3,
        board="upgrades",
        active=turn,
        upgrades=upgrades(seat, "u1_salvage"),
        slots={seat: fill(*BOTH_1B)},
        cards=cards,
        pending="advance",
    )
    assert [stars(s, one) for one in SEATS] == [int(one == seat) for one in SEATS]


# ---------------------------------------------------------------- what a delivery gives
def delivering(seat: int, half: str, filled: tuple[str, ...], **more: Any) -> Solenia:
    s = beside_city(
        F1,
        CITY[half],
        seat,
        players=3,
        **({"slots": {seat: fill(*filled)}, "hands": {seat: ["v0_produce_2"]}} | more),
    )
    play(s, "v0_produce_2", CITY[half])
    assert question(s) == "choose_slot"
    return s


@rule("SOL-7.34", "SOL-7.35")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("tile", UPGRADES_1)
def test_a_level_1_tile_starts_for_the_seat_that_fills_its_slots(seat: int, half: str, tile: str) -> None:
    more: dict[str, Any] = {"board": "upgrades", "upgrades": upgrades(seat, tile)}
    s = act(delivering(seat, half, (f"{OTHER_HALF[half]}_1b",), **more), f"slot(slot={half}_1b)")
    assert stars(s, seat) == STARS_1[tile]
    assert [stars(s, one) for one in others(seat)] == [0, 0]
    if tile == "u1_deep_hold":
        assert (question(s), s.player, len(names(s))) == ("choose_bonus_resource", seat, 4)
        act(s, "bonus(resource=water)", "bonus(resource=wood)")
        assert storage(s, seat) == {"wood": 1, "water": 1}
    alone = act(delivering(seat, half, (f"{half}_1a",), **more), f"slot(slot={half}_1b)")
    assert stars(alone, seat) == 0


@rule("SOL-7.36", "SOL-7.37")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("upgrade", ["u3_outposts", "u3_treasury", "u3_stockpile"])
def test_a_level_3_half_gives_its_stars_to_the_seat_that_fills_its_slot(seat: int, half: str, upgrade: str) -> None:
    halves = {half: upgrade, OTHER_HALF[half]: "u3_city_lights"}
    more: dict[str, Any] = {
        "board": "upgrades",
        "upgrades": upgrades(seat, "u1_salvage", halves["day"], halves["night"]),
    }
    s = act(delivering(seat, half, (f"{half}_1a", f"{half}_2a"), **more), f"slot(slot={half}_3b)")
    assert [stars(s, one) for one in SEATS] == [STARS_3[upgrade] * (one == seat) for one in SEATS]


@rule("SOL-7.9", "SOL-7.16", "SOL-7.19", "SOL-7.22", "SOL-7.25")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("half", HALVES)
def test_a_winter_slot_gives_to_the_seat_that_fills_it(seat: int, half: str) -> None:
    goods = {"day": {"wood": 1, "wheat": 1}, "night": {"stone": 1, "water": 1}}[half]
    s = act(delivering(seat, half, ()), f"slot(slot={half}_1b)")
    assert [storage(s, one) for one in SEATS] == [goods if one == seat else {} for one in SEATS]
    s = act(delivering(seat, half, (f"{half}_1a", f"{half}_2a")), f"slot(slot={half}_3a)")
    assert [stars(s, one) for one in SEATS] == [6 * (one == seat) for one in SEATS]


@rule("SOL-7.4", "SOL-7.5", "SOL-7.6")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("half", HALVES)
def test_the_slots_of_somebody_else_neither_open_nor_close_one(seat: int, half: str) -> None:
    full = {others(seat)[0]: fill(f"{half}_1a", f"{half}_1b", f"{half}_2a")}
    s = delivering(seat, half, (), slots=full)
    assert names(s) == {f"slot(slot={half}_1a)", f"slot(slot={half}_1b)"}
    s = delivering(seat, half, (), slots=full | {seat: {f"{half}_1b": f"{half[0]}01"}})
    assert names(s) == {f"slot(slot={half}_{slot})" for slot in ("1a", "2a", "2b")}


@rule("SOL-5.36", "SOL-5.41", "SOL-5.43", "SOL-5.44")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("owned", range(6))
def test_a_summer_slot_gives_to_the_seat_that_fills_it(seat: int, half: str, owned: int) -> None:
    first, second = {"day": ("wood", "wheat"), "night": ("stone", "water")}[half]
    goods: list[dict[str, int]] = [{first: 1}, {second: 1}, {second: 1}, {first: 1, second: 1}, {}, {}]
    tiles = fill(*(f"{half}_{slot}" for slot in range(1, owned + 1)))
    s = beside_city(
        F1, CITY[half], seat, players=3, board="summer", slots={seat: tiles}, hands={seat: ["v0_produce_2"]}
    )
    play(s, "v0_produce_2", CITY[half])
    if owned == 2:
        assert (question(s), s.player) == ("choose_bonus_resource", seat)
        act(s, f"bonus(resource={second})")
    assert len(slots(s, seat)) == owned + 1
    assert [storage(s, one) for one in SEATS] == [goods[owned] if one == seat else {} for one in SEATS]
    assert [stars(s, one) for one in SEATS] == [5 * (owned > 3) * (one == seat) for one in SEATS]


@rule("SOL-7.29", "SOL-7.23")
@pytest.mark.parametrize("seat", SEATS)
def test_a_substitute_is_paid_from_the_own_storage(seat: int) -> None:
    rich = {one: {"wood": 2, "wheat": 2, "stone": 1, "water": 1} for one in others(seat)}
    own = {"wood": 1, "water": 2}
    more: dict[str, Any] = {"players": 3, "storages": rich | {seat: own}, "display": {"night": ["n03", "n21"]}}
    filled = {seat: fill("night_1b", "night_2a")}
    s = beside_city(F1, CITY["night"], seat, **more, slots=filled, hands={seat: ["v1_wheat"]})
    play(s, "v1_wheat", CITY["night"])  # wood and water is the only way to pay n03
    assert question(s) == "choose_slot"
    assert storage(s, seat) == {"water": 1}
    assert [storage(s, one) for one in others(seat)] == [rich[one] for one in others(seat)]
    theirs = beside_city(
        F1, CITY["night"], seat, **more, slots={others(seat)[0]: filled[seat]}, hands={seat: ["v1_wheat"]}
    )
    assert CITY["night"] not in targets(theirs)


@rule("SOL-5.37")
@pytest.mark.parametrize("half", HALVES)
def test_a_display_is_refilled_while_its_own_deck_lasts_whatever_the_other_has(half: str) -> None:
    other, mine = OTHER_HALF[half], half[0]
    owned = {seat: {f"{other}_{slot}": f"{other[0]}{seat * 6 + slot:02}" for slot in range(1, 7)} for seat in range(4)}
    row = [f"{mine}03", f"{mine}21", f"{mine}22"]
    tops = {half: [f"{mine}05"]}
    s = beside_city(
        F1,
        CITY[half],
        players=4,
        board="summer",
        slots=owned,
        display={half: row},
        tile_decks=tops,
        hands={0: ["v1_wheat"]},
    )
    assert (shown(s, other), tile_deck(s, other)) == ([], [])
    play(s, "v1_wheat", CITY[half])
    assert shown(s, half) == [*row[1:], f"{mine}05"]


# ---------------------------------------------------------------- the end
@rule("SOL-7.20", "SOL-7.49", "SOL-7.50", "SOL-7.51", "SOL-7.52", "SOL-7.53", "SOL-7.54", "SOL-7.56", "SOL-6.6")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize(
    ("upgrade", "given"),
    [
        ("u3_grand_orders", 3), ("u3_quick_orders", 6), ("u3_balance", 2), ("u3_stockpile", 5),
        ("u3_outposts", 4), ("u3_city_lights", 3), ("u3_register", 4), ("u3_treasury", 0),
    ],
)  # fmt: skip
def test_a_power_of_the_end_counts_what_its_owner_has(seat: int, half: str, upgrade: str, given: int) -> None:
    """Four tiles of sizes 2, 3, 3 and 4, five resources, a card on a city and one on an island; the others own more."""
    own, other = half[0], OTHER_HALF[half]
    rest = "u3_treasury" if upgrade != "u3_treasury" else "u3_register"
    halves = {half: upgrade, other: rest}
    rich, idle = others(seat)
    tiles = {
        f"{half}_1a": f"{own}01",
        f"{half}_2a": f"{own}05",
        f"{half}_3b": f"{own}13",
        f"{other}_1a": f"{other[0]}06",
    }
    more = fill("day_1a", "day_1b", "day_2b", "night_1a", "night_1b", "night_2b")
    s = scene(
        players=3,
        board="upgrades",
        upgrades=upgrades(seat, "u1_salvage", halves["day"], halves["night"]),
        slots={seat: tiles, rich: more},
        storages={seat: {"wood": 3, "stone": 2}, rich: {"wheat": 6}},
        cards={
            "r3c1": (seat, "v1_wood"),
            "r3c2": (seat, "v1_wheat"),
            "r2c2": (rich, "v1_wood"),
            "r2c4": (rich, "v1_wheat"),
            "r2c3": (rich, "v1_stone"),
        },
    )
    tally = [one["tally"] for one in s.view(None)["seats"]]
    assert (tally[seat]["powers"], tally[rich]["powers"], tally[idle]["powers"]) == (given, 0, 0)
    assert (tally[seat]["leftovers"], tally[rich]["leftovers"], tally[idle]["leftovers"]) == (2, 3, 0)
