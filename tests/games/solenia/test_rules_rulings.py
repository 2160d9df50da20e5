"""The rulings of the ledger, and what the rulebook does not print (SOL-11, SOL-12)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from aerodrome.games.solenia import GAME
from aerodrome.games.solenia.parts import COMPONENTS
from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.deliveries import CITY, about_to_deliver, fill, islands_within
from tests.games.solenia.reach import AIRSHIP, SPACES, distance, expected_targets, kinds, new_game, played, sides
from tests.games.solenia.scene import (
    F1,
    F2,
    act,
    airship,
    cards_at,
    choose,
    deck,
    hand,
    lay,
    names,
    pays,
    play,
    question,
    rival_tiles,
    rows,
    scene,
    shown,
    slots,
    spent,
    stars,
    storage,
    targets,
    tile_deck,
)
from tests.kit.rule import rule

AROUND = {
    "r3c3": (1, "v1_wood"),
    "r2c3": (1, "v1_wheat"),
    "r4c3": (1, "v1_stone"),
    "r3c2": (1, "v1_water"),
    "r3c4": (1, "v1_produce_1"),
}


def cost(s: Solenia, space: str, seat: int = 0) -> int:
    found: int = s.view(seat)["reach"][SPACES.index(space)]["cost"]
    return found


# ---------------------------------------------------------------- the name, the strips, the cycle
@rule("SOL-11.1")
def test_the_game_is_called_solenia() -> None:
    assert (GAME.title, GAME.id) == ("Solenia", "solenia")


@rule("SOL-11.2", "SOL-12.11")
def test_the_first_strip_is_behind_the_airship() -> None:
    s = scene(cards={"r1c1": (0, "v1_wood"), "r5c1": (0, "v1_wheat")}, pending="advance")
    assert storage(s) == {"wood": 1}, "row 1 is expelled, row 5 is not"
    assert rows(s) == ("strip_2 night", "strip_5 dawn", "strip_3 day", "strip_4 day", "strip_1 day")
    t = scene(hands={0: ["v0_produce_2", "v1_wood"]}, cards={"r1c1": (1, "v0_wood_water")}, storages={1: {"wood": 8}})
    play(t, "v0_produce_2", "r3c3")
    assert question(t) == "discard_overflow"
    assert airship(t) == "r4c3", "it moves towards row 5"


@rule("SOL-11.3")
def test_the_order_is_an_option_and_the_places_are_random() -> None:
    places: Counter[tuple[str, ...]] = Counter()
    for seed in range(150):
        s = new_game(2, seed)
        assert sides(s) == ("night", "night", "dawn", "day", "day")
        places[tuple(row.split()[0] for row in rows(s))] += 1
    assert len(places) == 24
    assert {place[2] for place in places} == {"strip_5"}
    assert sides(new_game(2, 1, order="to_night")) == ("day", "day", "dusk", "night", "night")
    assert {sides(new_game(2, seed, order="random"))[2] for seed in range(20)} == {"dawn", "dusk"}


@rule("SOL-11.4")
def test_the_cycle_of_day_and_night() -> None:
    s = scene()
    found = [sides(s)]
    for _ in range(10):
        s = scene(strips=rows(s), pending="advance")
        found.append(sides(s))
    assert found[2] == ("dawn", "day", "day", "day", "day")
    assert found[3] == ("day", "day", "day", "day", "dusk"), "the dawn strip comes back as dusk"
    assert found[5] == ("day", "day", "dusk", "night", "night")
    assert found[8] == ("night", "night", "night", "night", "dawn")
    assert found[10] == found[0]
    assert rows(s) == F1


# ---------------------------------------------------------------- adjacency and voyages
@rule("SOL-11.5", "SOL-12.11")
def test_adjacency_is_orthogonal() -> None:
    assert targets(scene()) == {"r3c3", "r2c3", "r4c3", "r3c2", "r3c4"}
    s = scene(cards={"r5c1": (0, "v1_wood")})
    assert targets(s) == {"r3c3", "r2c3", "r4c3", "r3c2", "r3c4", "r5c2"}, "r4c1 is a city, r4c2 a diagonal neighbour"


@rule("SOL-11.6", "SOL-11.7")
def test_a_voyage_costs_the_spaces_in_between() -> None:
    s = scene()
    for space in SPACES:
        assert cost(s, space) == max(0, distance(space, AIRSHIP) - 1)
    own = scene(cards={"r5c1": (0, "v1_wood")})
    assert [cost(own, space) for space in ("r5c2", "r5c3", "r5c4", "r5c5", "r1c5")] == [0, 1, 2, 3, 3]


@rule("SOL-11.6")
def test_two_spaces_in_between_cost_two_resources() -> None:
    s = scene(cards={"r4c3": (0, "v1_wheat")}, storages={0: {"stone": 1, "wood": 1}}, hands={0: ["v1_wood"]})
    play(s, "v1_wood", "r5c5", "pay(resource=wood)")
    assert storage(s) == {"wood": 1}
    assert cards_at(s)["r5c5"] == (0, "v1_wood")
    poor = scene(cards={"r4c3": (0, "v1_wheat")}, storages={0: {"stone": 1}})
    assert "r5c5" not in targets(poor)


@rule("SOL-11.7")
@pytest.mark.parametrize("space", ["r4c2", "r4c4"])
def test_a_diagonal_neighbour_costs_one(space: str) -> None:
    assert space not in targets(scene())
    s = scene(storages={0: {"stone": 1}}, hands={0: ["v1_wood"]})
    play(s, "v1_wood", space)
    assert "stone" not in storage(s)
    assert cards_at(s) == {space: (0, "v1_wood")}


@rule("SOL-11.8")
@pytest.mark.parametrize("owner", [0, 1])
def test_two_cards_never_share_a_space(owner: int) -> None:
    assert "r3c3" in targets(scene())
    s = scene(cards={"r3c3": (owner, "v1_wood")}, storages={0: {"wood": 5}})
    assert "r3c3" not in targets(s)
    assert targets(s) == expected_targets(s, 0)


@rule("SOL-11.9")
def test_a_city_without_a_possible_delivery_is_closed() -> None:
    owned: dict[str, int]
    for owned, open_now in (({}, False), ({"wood": 1}, False), ({"wood": 2}, False), ({"wood": 1, "wheat": 1}, True)):
        s = scene(cards={"r3c2": (0, "v1_wood")}, storages={0: owned}, display={"night": ["n03", "n13", "n21"]})
        assert ("r3c1" in targets(s)) == open_now


@rule("SOL-11.10")
@pytest.mark.parametrize("board", ["summer", "winter"])
@pytest.mark.parametrize("half", ["day", "night"])
def test_six_tiles_of_a_half_close_its_cities(board: str, half: str) -> None:
    row = {"summer": "123456", "winter": ("1a", "1b", "2a", "2b", "3a", "3b")}[board]
    names_of_slots = [f"{half}_{slot}" for slot in row]
    goods = {"wood": 1, "wheat": 1, "stone": 1, "water": 1}
    for filled, open_now in ((5, True), (6, False)):
        s = about_to_deliver(half, *names_of_slots[:filled], board=board, storages={0: goods})
        assert (CITY[half] in targets(s)) == open_now
        assert CITY[{"day": "night", "night": "day"}[half]] in targets(s)


@rule("SOL-11.11")
def test_an_affordable_voyage_leaves_the_right_to_discard() -> None:
    s = scene(cards=AROUND, storages={0: {"wood": 1}})
    assert targets(s) == {"r4c2", "r4c4", "r1c3", "r5c3", "advance"}
    free = {space: one for space, one in AROUND.items() if space != "r2c3"}
    assert targets(scene(cards=free, storages={0: {"wood": 1}})) == {"r2c3", "r4c2", "r4c4", "r1c3", "r5c3"}


@rule("SOL-11.11")
def test_a_city_that_cannot_be_delivered_is_no_free_space() -> None:
    """On F2 the cities r2c3 and r4c3 lie next to the airship."""
    others = {"r3c3": (1, "v1_wood"), "r3c2": (1, "v1_wheat"), "r3c4": (1, "v1_stone")}
    poor = scene(strips=F2, cards=others, storages={0: {"wood": 1}})
    assert "advance" in targets(poor)
    rich = scene(strips=F2, cards=others, storages={0: {"wood": 1, "wheat": 1}}, display={"night": ["n03"]})
    assert "advance" not in targets(rich)
    assert "r4c3" in targets(rich)


@rule("SOL-11.12")
@pytest.mark.parametrize("card", ["v0_produce_2", "v1_wood", "v2_star_wood"])
def test_discarding_brings_one_whole_advance(card: str) -> None:
    cards = AROUND | {"r1c1": (0, "v1_wheat"), "r1c5": (1, "v2_star_wood")}
    s = scene(
        cards=cards | {"r1c2": (1, "v0_wood_stone"), "r2c1": (1, "v0_wood_water")},
        storages={},
        hands={0: [card, "v1_stone"]},
    )
    assert targets(s, card) == targets(s, "v1_stone") == {"advance"}
    left = len(deck(s))
    play(s, card, "advance")
    assert rows(s) == ("strip_2 night", "strip_5 dawn", "strip_3 day", "strip_4 day", "strip_1 day"), "once"
    assert storage(s) == {"wheat": 1}
    assert storage(s, 1) == {"wood": 1, "stone": 1}
    assert sorted(spent(s)) == sorted([card, "v1_wheat"])
    assert sorted(spent(s, 1)) == ["v0_wood_stone", "v2_star_wood"]
    assert (stars(s), stars(s, 1)) == (0, 0)
    assert (len(hand(s)), len(deck(s))) == (3, left - 2), "a hand of two is filled to three"
    assert s.active == 1
    assert airship(s) == "r3c3"


@rule("SOL-11.32")
def test_the_nearest_anchor_counts() -> None:
    s = scene(cards={"r5c1": (0, "v1_wood"), "r1c5": (0, "v1_wheat"), "r5c5": (1, "v1_wood")})
    for space in SPACES:
        nearest = min(distance(space, anchor) for anchor in (AIRSHIP, "r5c1", "r1c5"))
        assert cost(s, space) == max(0, nearest - 1)


@rule("SOL-11.33")
def test_a_voyage_may_be_extended_although_a_free_space_exists() -> None:
    s = scene(storages={0: {"wood": 1, "stone": 1}})
    assert islands_within(s, ["r3c3"], 2) == targets(s)
    play(s, "v1_produce_1", "r5c3")
    assert names(s) == pays("wood", "stone")


# ---------------------------------------------------------------- the turn
@rule("SOL-11.14")
def test_the_draw_is_the_last_step_after_an_expulsion() -> None:
    s = scene(
        hands={0: ["v0_produce_2", "v1_wood", "v1_wheat"]},
        decks={0: ["v2_star_wood"]},
        cards={"r1c1": (1, "v0_wood_water")},
        storages={1: {"stone": 8}},
    )
    journal = GAME.listen(s)
    play(s, "v0_produce_2", "r3c3")
    assert question(s) == "discard_overflow"
    assert hand(s) == ["v1_wood", "v1_wheat"]
    act(s, "drop(resource=wood)", "drop(resource=water)")
    assert hand(s) == ["v1_wood", "v1_wheat", "v2_star_wood"]
    told = [GAME.events.name(event) for event in journal.take()]
    assert told.index("expelled") < told.index("strip_turned") < told.index("drew")


@rule("SOL-11.15", "SOL-4.3")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_hand_sizes_by_round(players: int) -> None:
    sizes: dict[int, set[int]] = {}
    for s in played(new_game(players, 5)):
        if question(s) == "choose_card":
            sizes.setdefault(int(s.round), set()).add(len(hand(s, int(s.active))))
            assert len(deck(s, int(s.active))) == max(0, 14 - s.round)
    assert {number: sizes[number] for number in range(1, 15)} == {number: {3} for number in range(1, 15)}
    assert sizes.get(15, {2}) == {2}
    assert 16 not in sizes, "one card is not chosen from"


@rule("SOL-11.16")
@pytest.mark.parametrize(("space", "gain"), [("r1c3", {"wheat": 2}), ("r1c1", {"stone": 2})])
def test_a_0_laid_in_row_1_is_expelled_at_once(space: str, gain: dict[str, int]) -> None:
    s = scene(cards={"r2c3": (0, "v1_wood"), "r2c1": (0, "v1_wheat")}, hands={0: ["v0_produce_2"]})
    play(s, "v0_produce_2", space)
    assert storage(s) == gain
    assert spent(s) == ["v0_produce_2"]


@rule("SOL-11.17")
def test_the_place_of_the_airship_within_a_turn_does_not_matter() -> None:
    for goods in (0, 1, 2):
        table: dict[str, Any] = {"storages": {0: {"wood": goods, "wheat": goods}}, "pending": "choose_target"}
        assert targets(scene(**table, ahead=True)) == targets(scene(**table, ahead=False))


@rule("SOL-11.18")
@pytest.mark.parametrize("players", [1, 3])
def test_the_airship_never_reaches_the_border(players: int) -> None:
    for s in played(new_game(players, 3)):
        assert airship(s) in ("r3c3", "r4c3")
        if question(s) == "choose_card":
            assert airship(s) == "r3c3"


@rule("SOL-11.20")
def test_summer_rows_have_no_gaps() -> None:
    most = 0
    for s in played(new_game(4, 9)):
        for seat in range(4):
            own = slots(s, seat)
            for half in ("day", "night"):
                number = sum(slot.startswith(half) for slot in own)
                assert {slot for slot in own if slot.startswith(half)} == {f"{half}_{k}" for k in range(1, number + 1)}
                most = max(most, number)
    assert most > 1


@rule("SOL-11.23")
def test_the_tile_decks_are_shuffled() -> None:
    for half in ("day", "night"):
        whole = [(*shown(s, half), *tile_deck(s, half)) for s in (new_game(2, seed) for seed in range(30))]
        assert len(set(whole)) == 30
        assert len({order[0] for order in whole}) > 12
        assert {len(set(order)) for order in whole} == {24}


@rule("SOL-11.24")
def test_a_0_on_a_city_gives_no_stars_and_delivers() -> None:
    s = about_to_deliver("day", board="summer", hands={0: ["v0_produce_2"]})
    play(s, "v0_produce_2", CITY["day"])
    assert stars(s) == 0
    assert slots(s) == {"day_1": "d03"}
    assert storage(s) == {"wood": 1}
    assert rows(s)[4] == "strip_1 day"


@rule("SOL-11.25")
@pytest.mark.parametrize(("card", "given"), [("v0_produce_2", 2), ("v1_produce_1", 1)])
@pytest.mark.parametrize(("strips", "space"), [(F1, "r1c2"), (F2, "r1c2"), (F2, "r1c4")])
def test_produce_on_a_city_gives_stars(card: str, given: int, strips: tuple[str, ...], space: str) -> None:
    s = scene(strips=strips, cards={space: (0, card)}, pending="advance")
    assert (stars(s), storage(s)) == (given, {})


@rule("SOL-11.28")
@pytest.mark.parametrize(("strips", "day", "night"), [(F1, "r3c5", "r3c1"), (F2, "r3c1", "r3c5")])
def test_each_city_of_dawn_and_dusk_has_its_half(strips: tuple[str, ...], day: str, night: str) -> None:
    own = {"r3c2": (0, "v1_wood"), "r3c4": (0, "v1_wheat")}
    goods = {"wood": 1, "wheat": 1, "stone": 1, "water": 1}
    display = {"day": ["d03", "d21", "d22"], "night": ["n03", "n21", "n22"]}
    for space, half, tile in ((day, "day", "d03"), (night, "night", "n03")):
        s = scene(strips=strips, cards=own, storages={0: goods}, display=display)
        play(s, "v1_produce_1", space)
        assert slots(s) == {f"{half}_1": tile}


@rule("SOL-11.30")
def test_a_deck_has_sixteen_cards() -> None:
    assert sum(row["copies"] for row in COMPONENTS["cards"]["rows"]) == 16
    s = new_game(4, 1)
    for seat in range(4):
        assert len(hand(s, seat)) + len(deck(s, seat)) == 16


@rule("SOL-11.35", "SOL-4.18")
def test_where_things_are_in_the_middle_of_a_turn() -> None:
    s = about_to_deliver(
        "night",
        hands={0: ["v0_produce_2", "v1_stone"]},
        cards={"r3c2": (0, "v1_wood"), "r1c1": (1, "v0_wood_water")},
        storages={0: {"wood": 1, "wheat": 1}, 1: {"stone": 6}},
    )
    choose(s, "v0_produce_2")
    assert hand(s) == ["v0_produce_2", "v1_stone"], "a chosen card stays in the hand"
    act(s, lay(CITY["night"]))
    assert question(s) == "choose_slot"
    assert hand(s) == ["v1_stone"]
    assert shown(s, "night")[0] == "n03", "a chosen tile stays in the display"
    act(s, "slot(slot=night_1a)")
    assert (question(s), s.player) == ("discard_overflow", 1)
    assert cards_at(s)["r1c1"] == (1, "v0_wood_water"), "still on the board"
    assert (rows(s), airship(s)) == (F1, "r4c3")


@rule("SOL-11.35", "SOL-4.18")
def test_the_rivals_card_is_in_no_zone_while_the_column_is_chosen() -> None:
    s = scene(players=1, decks={1: ["v2_star_wood"]}, rolls=[6], pending="rival_turn")
    assert question(s) == "solo_choose_column"
    assert "v2_star_wood" not in [*deck(s, 1), *spent(s, 1)]
    assert cards_at(s) == {}
    assert len(deck(s, 1)) == 15


@rule("SOL-11.36", "SOL-3.32")
def test_the_first_seat_is_first_player_by_default() -> None:
    for players in (1, 2, 3, 4):
        for seed in range(8):
            s = new_game(players, seed)
            assert (s.view(0)["first"], s.player) == (0, 0)
    assert {int(new_game(4, seed, first_player="random").first) for seed in range(40)} == {0, 1, 2, 3}
    assert [int(new_game(4, 1, first_player=f"seat_{seat}").player) for seat in (1, 2, 3, 4)] == [0, 1, 2, 3]


# ---------------------------------------------------------------- what the rulebook does not print
@pytest.mark.parametrize(
    ("table", "source"),
    [
        ("strips", "public"), ("board_geometry", "derived"), ("strip_sides", "chosen"), ("card_value_counts", "public"),
        ("cards", "derived"), ("delivery_tile_counts", "derived"), ("delivery_tiles", "chosen"),
        ("delivery_formula", "chosen"), ("winter_board", "chosen"), ("permanent_powers", "chosen"),
        ("end_game_powers", "chosen"), ("winter_board_frame", "printed"), ("upgrade_tile_counts", "chosen"),
        ("upgrades_level_1", "chosen"), ("upgrades_level_3", "chosen"), ("solo", "chosen"), ("solo_levels", "chosen"),
        ("solo_ranks", "chosen"), ("die", "public"), ("player_colours", "public"),
    ],
)  # fmt: skip
def test_the_source_of_each_table_is_marked(table: str, source: str) -> None:
    assert COMPONENTS[table]["source"] == source
    assert COMPONENTS[table]["note"]


@rule("SOL-12.1")
@pytest.mark.parametrize("order", ["to_day", "to_night"])
@pytest.mark.parametrize("players", [1, 4])
def test_the_board_is_five_strips_of_five_spaces_with_two_sides_each(players: int, order: str) -> None:
    geometry = COMPONENTS["board_geometry"]
    assert (geometry["rows_count"], geometry["columns_count"]) == (5, 5)
    for seed in range(4):
        view = new_game(players, seed, order=order).view(0)
        assert len(view["cards"]) == len(view["reach"]) == 25
        turned = {strip["id"]: {strip["side"], strip["back"]["side"]} for strip in view["strips"]}
        assert turned == {f"strip_{number}": {"day", "night"} for number in (1, 2, 3, 4)} | {
            "strip_5": {"dawn", "dusk"}
        }
        for strip in view["strips"]:
            assert len(strip["spaces"]) == len(strip["back"]["spaces"]) == COMPONENTS["strips"]["spaces_per_strip"] == 5


@rule("SOL-12.2")
def test_the_layouts_of_the_strips_are_balanced() -> None:
    counts = {side: Counter[str]() for side in ("day", "night", "dawn", "dusk")}
    for row in COMPONENTS["strip_sides"]["rows"]:
        assert len(row["spaces"]) == 5
        counts[row["side"]].update(row["spaces"])
    assert counts["day"] == {"day_city": 6, "wood": 5, "wheat": 5, "stone": 2, "water": 2}
    assert counts["night"] == {"night_city": 6, "stone": 5, "water": 5, "wood": 2, "wheat": 2}
    for side in ("dawn", "dusk"):
        assert (counts[side]["day_city"], counts[side]["night_city"]) == (1, 1)
        assert counts[side].total() == 5
    assert Counter(kinds(scene()).values())["night_city"] == 4


@rule("SOL-12.3")
def test_the_resources_of_the_cards_are_treated_alike() -> None:
    by_value: Counter[int] = Counter()
    pictured: dict[int, Counter[str]] = {value: Counter() for value in (0, 1, 2)}
    for row in COMPONENTS["cards"]["rows"]:
        by_value[row["value"]] += row["copies"]
        pictured[row["value"]].update(row.get("resources", [row["resource"]] if "resource" in row else []))
    assert by_value == {0: 6, 1: 6, 2: 4}
    assert [set(pictured[value].values()) for value in (0, 1, 2)] == [{2}, {1}, {1}]
    value = {row["id"]: row["value"] for row in COMPONENTS["cards"]["rows"]}
    for players in (1, 3):
        s = new_game(players, 2)
        for owner in range(max(players, 2)):  # alone, the Rival too
            cards = deck(s, owner) + (hand(s, owner) if owner < players else [])
            assert Counter(value[card] for card in cards) == by_value


@rule("SOL-12.4")
def test_half_of_the_tiles_are_of_the_day() -> None:
    assert Counter(row["half"] for row in COMPONENTS["delivery_tiles"]["rows"]) == {"day": 24, "night": 24}
    for players in (1, 2, 4):
        s = new_game(players, 3)
        for half in ("day", "night"):
            tiles = shown(s, half) + tile_deck(s, half)
            assert len(set(tiles)) == len(tiles) == 24
            assert all(tile[0] == half[0] for tile in tiles)


@rule("SOL-12.5")
def test_the_stars_of_a_tile_follow_from_its_cost() -> None:
    formula = COMPONENTS["delivery_formula"]
    foreign = {"day": {"stone", "water"}, "night": {"wood", "wheat"}}
    evidence = {}
    for row in COMPONENTS["delivery_tiles"]["rows"]:
        size = sum(row["cost"].values())
        bonus = formula["all_foreign_bonus"] if set(row["cost"]) <= foreign[row["half"]] else 0
        assert row["stars"] == formula["base_by_size"][str(size)] + bonus, row["id"]
        if "source" in row:
            evidence[row["id"]] = row["source"]
    assert evidence == {"n05": "printed", "n16": "printed", "n18": "public"}


@rule("SOL-12.5", "SOL-5.34")
@pytest.mark.parametrize("tile", [row["id"] for row in COMPONENTS["delivery_tiles"]["rows"]])
def test_a_tile_costs_what_its_row_says(tile: str) -> None:
    (row,) = [row for row in COMPONENTS["delivery_tiles"]["rows"] if row["id"] == tile]
    half = row["half"]
    table: dict[str, Any] = {"board": "summer", "slots": {}, "display": {half: [tile]}, "tile_decks": {}}
    for kind, number in row["cost"].items():
        other = next(one for one in ("wood", "wheat", "stone", "water") if one != kind)
        short = row["cost"] | {kind: number - 1, other: row["cost"].get(other, 0) + 1}
        assert CITY[half] not in targets(about_to_deliver(half, **table, storages={0: short})), "one too few of a kind"
    s = about_to_deliver(half, **table, storages={0: row["cost"]}, hands={0: ["v1_produce_1"]})
    play(s, "v1_produce_1", CITY[half])
    assert slots(s) == {f"{half}_1": tile}
    assert storage(s) == {"day": {"wood": 1}, "night": {"stone": 1}}[half], "all is paid; the bonus of slot 1"
    assert s.view(0)["seats"][0]["tally"]["tiles"] == row["stars"]


@rule("SOL-12.6")
def test_the_frame_of_the_winter_board_is_printed() -> None:
    frame = COMPONENTS["winter_board_frame"]
    assert (frame["storage"], frame["storage_max"], frame["levels"]) == (6, 8, 3)
    steps = [row["id"] for row in COMPONENTS["winter_board"]["rows"] if row.get("capacity")]
    assert steps == ["day_1a", "night_1a"]
    assert scene(board="winter", slots={0: fill(*steps)}).view(0)["seats"][0]["capacity"] == frame["storage_max"]


@rule("SOL-12.6", "SOL-12.7")
def test_every_lasting_power_and_every_power_of_the_end_is_used_and_no_other() -> None:
    tables = ("winter_board", "upgrades_level_1", "upgrades_level_3")
    used: dict[str, set[str]] = {"permanent": set(), "end_game": set()}
    for row in (row for table in tables for row in COMPONENTS[table]["rows"]):
        for sort, powers in used.items():
            if sort in row:
                powers.add(row[sort])
                assert row["amount"] > 0, row["id"]
    assert used["permanent"] == {row["id"] for row in COMPONENTS["permanent_powers"]["rows"]}
    assert used["end_game"] == {row["id"] for row in COMPONENTS["end_game_powers"]["rows"]}


@rule("SOL-12.7")
def test_the_split_of_the_upgrade_tiles() -> None:
    counts = COMPONENTS["upgrade_tile_counts"]
    assert (counts["level_1"], counts["level_3_day_halves"], counts["level_3_night_halves"]) == (8, 8, 8)
    assert len(COMPONENTS["upgrades_level_1"]["rows"]) == len(COMPONENTS["upgrades_level_3"]["rows"]) == 8
    assert COMPONENTS["inventory"]["upgrade_tiles"] == 24


@rule("SOL-12.8")
def test_the_tables_of_the_solo_game_are_those_that_are_played() -> None:
    solo = COMPONENTS["solo"]
    assert solo["row_order"] == [3, 4, 2, 5, 1]
    assert (solo["upgrades_revealed_level_1"], solo["upgrades_revealed_level_3"]) == (2, 2)
    offer = new_game(1, 1, board="upgrades").view(0)["offer"]
    assert (len(offer["level_1"]), len(offer["level_3"])) == (2, 2)
    crates = [row["crates_per_star"] for row in COMPONENTS["solo_levels"]["rows"]]
    assert crates == [0, 0, 4, 2, 2]
    for level, per_star in enumerate(crates, start=1):
        s = scene(players=1, level=COMPONENTS["solo_levels"]["rows"][level - 1]["id"], crates=12)
        assert s.view(0)["rival"]["tally"]["crates"] == (12 // per_star if per_star else 0)
    assert COMPONENTS["die"]["faces"] == [1, 2, 3, 4, 5, 6]
    assert solo["die_to_display_index"] == {"1": 1, "2": 1, "3": 2, "4": 2, "5": 3, "6": 3}
    display = ["n10", "n03", "n20"]
    for face, index in solo["die_to_display_index"].items():
        s = scene(
            players=1, pending="rival_turn", decks={1: ["v0_wood_stone"]}, rolls=[int(face)], display={"night": display}
        )
        assert rival_tiles(s) == [display[index - 1]]


@rule("SOL-12.9", "SOL-3.32")
def test_there_is_a_colour_for_every_seat_and_it_has_no_effect() -> None:
    colours = [row["id"] for row in COMPONENTS["player_colours"]["rows"]]
    assert colours == ["orange", "pink", "purple", "black"]
    assert len(colours) == max(GAME.players) > min(GAME.players), "alone, one is left for the Rival"
    for players in GAME.players:
        view = new_game(players, 1).view(0)
        assert not any(colour in str(view) for colour in colours), "a colour is nothing that a rule could look at"


@rule("SOL-12.10")
def test_stars_never_run_out() -> None:
    assert COMPONENTS["stars"]["unlimited"] is True
    s = scene(stars={0: 500}, cards={"r1c2": (0, "v0_produce_2")}, pending="advance")
    assert stars(s) == 502
