"""SOL-3: how a game begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from aerodrome.games.solenia import GAME
from aerodrome.games.solenia.parts import BOARDS, COMPONENTS, UPGRADES_1, UPGRADES_3
from aerodrome.games.solenia.setup import reveal_upgrades
from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.reach import CARD, CYCLE, HALVES, TILE, new_game, sides
from tests.games.solenia.scene import (
    act,
    airship,
    cards_at,
    deck,
    hand,
    names,
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
    tile_deck,
    upgrades,
)
from tests.kit.rule import rule

SEEDS = range(60)
OFFER: Any = (
    ["u1_broker", "u1_salvage", "u1_deep_hold"],
    [("u3_balance", "u3_register"), ("u3_register", "u3_treasury"), ("u3_outposts", "u3_balance")],
)


def offered(s: Solenia) -> tuple[list[str], list[tuple[str, str]]]:
    offer = s.view(None)["offer"]
    return offer["level_1"], [(tile["day"], tile["night"]) for tile in offer["level_3"]]


# ---------------------------------------------------------------- the board
@rule("SOL-3.1", "SOL-3.2", "SOL-3.32")
def test_the_sides_lie_in_one_of_two_orders() -> None:
    to_day = ("night", "night", "dawn", "day", "day")
    to_night = ("day", "day", "dusk", "night", "night")
    assert {sides(new_game(2, seed)) for seed in SEEDS} == {to_day}
    assert {sides(new_game(2, seed, order="to_day")) for seed in SEEDS} == {to_day}
    assert {sides(new_game(2, seed, order="to_night")) for seed in SEEDS} == {to_night}
    drawn = Counter(sides(new_game(2, seed, order="random")) for seed in range(200))
    assert set(drawn) == {to_day, to_night}
    assert min(drawn.values()) > 70


@rule("SOL-3.3")
@pytest.mark.parametrize("order", ["to_day", "to_night"])
def test_the_four_strips_of_day_and_night_lie_in_any_places(order: str) -> None:
    layouts = Counter(tuple(row.split()[0] for row in rows(new_game(2, seed, order=order))) for seed in range(600))
    assert len(layouts) == 24
    assert {layout[2] for layout in layouts} == {"strip_5"}
    assert min(layouts.values()) > 8


@rule("SOL-3.4", "SOL-3.5")
@pytest.mark.parametrize("order", ["to_day", "to_night"])
def test_the_airship_starts_in_the_middle_and_flies_towards_row_5(order: str) -> None:
    s = new_game(2, order=order)
    assert airship(s) == "r3c3"
    assert cards_at(s) == {}
    assert s.view(0)["airship"] == 12
    row_1, row_2, row_3 = rows(s)[:3]
    s = scene(strips=rows(s), hands={0: ["v0_produce_2", "v1_wood", "v1_wheat"]}, storages={0: {"wood": 8}},
              cards={"r1c3": (0, "v0_wood_water"), "r1c4": (0, "v0_wood_stone")})  # fmt: skip
    play(s, "v0_produce_2", "r3c3" if "city" not in s.view(0)["strips"][2]["spaces"][2] else "r3c2")
    assert question(s) == "discard_overflow"  # the turn is not over: the figure has moved and the board not yet
    assert (airship(s), s.view(0)["airship"]) == ("r4c3", 17)
    while question(s) == "discard_overflow":
        act(s, "drop(resource=wood)")
    assert airship(s) == "r3c3"
    assert rows(s)[:2] == (row_2, row_3)
    assert rows(s)[4].split()[0] == row_1.split()[0]


# ---------------------------------------------------------------- tiles
@rule("SOL-3.6")
def test_the_tiles_are_two_shuffled_decks() -> None:
    tops: dict[str, Counter[str]] = {half: Counter() for half in HALVES}
    for seed in range(300):
        s = new_game(2, seed)
        for half in HALVES:
            tiles = shown(s, half) + tile_deck(s, half)
            assert sorted(tiles) == sorted(name for name, row in TILE.items() if row["half"] == half)
            tops[half].update([tiles[0]])
        assert s.view(0)["tiles_left"] == {"day": 21, "night": 21}
    assert all(len(found) == 24 and max(found.values()) < 40 for found in tops.values())
    assert [tile_deck(new_game(2, seed), "day") for seed in (1, 2)] != [tile_deck(new_game(2, 1), "day")] * 2


@rule("SOL-3.7", "SOL-3.8")
@pytest.mark.parametrize(("players", "revealed"), [(2, 3), (3, 3), (4, 4)])
@pytest.mark.parametrize("board", BOARDS)
def test_three_tiles_of_each_half_are_revealed_and_four_to_four_players(
    players: int, revealed: int, board: str
) -> None:
    s = new_game(players, 4, board=board)
    for half in HALVES:
        assert len(shown(s, half)) == len(s.view(1)["display"][half]) == revealed
        assert len(tile_deck(s, half)) == 24 - revealed
        assert {TILE[tile]["half"] for tile in shown(s, half)} == {half}


# ---------------------------------------------------------------- players
@rule("SOL-3.9", "SOL-3.19")
@pytest.mark.parametrize(
    ("board", "capacity", "slot"), [("summer", 8, "day_1"), ("winter", 6, "day_1a"), ("upgrades", 6, "day_1a")]
)
def test_the_board_lies_summer_side_up_or_winter_side_in_the_other_modes(board: str, capacity: int, slot: str) -> None:
    s = new_game(3, 1, board=board)
    assert [seat["capacity"] for seat in s.view(0)["seats"]] == [capacity] * 3
    assert [slots(s, seat) for seat in range(3)] == [{}] * 3
    s = scene(board=board, slots={0: {slot: "d01"}})
    assert slots(s, 0) == {slot: "d01"}
    assert [seat["capacity"] for seat in s.view(0)["seats"]] == [capacity + (board != "summer"), capacity]
    assert new_game(2, 1).view(0)["board"] == "summer"


@rule("SOL-3.9", "SOL-3.32")
def test_a_seat_has_the_colour_of_its_number_and_the_colour_does_nothing() -> None:
    assert [row["id"] for row in COMPONENTS["player_colours"]["rows"]] == ["orange", "pink", "purple", "black"]
    assert max(GAME.players) == len(COMPONENTS["player_colours"]["rows"])
    assert "colour" not in {option.name for option in GAME.options}


@rule("SOL-3.10", "SOL-3.17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_shuffles_the_sixteen_cards_and_draws_three(players: int) -> None:
    box = sorted(name for name, row in CARD.items() for _ in range(row["copies"]))
    hands: list[Counter[str]] = [Counter() for _ in range(players)]
    for seed in range(200):
        s = new_game(players, seed)
        for seat in range(players):
            assert (len(hand(s, seat)), len(deck(s, seat)), spent(s, seat)) == (3, 13, [])
            assert sorted(hand(s, seat) + deck(s, seat)) == box
            hands[seat].update(hand(s, seat))
        assert len({tuple(deck(s, seat)) for seat in range(players)}) == players
    for counted in hands:
        assert set(counted) == set(CARD)
        assert all(20 < counted[name] / CARD[name]["copies"] < 62 for name in CARD)  # 37.5 on average


@rule("SOL-3.11", "SOL-3.32")
def test_the_first_player_is_the_first_seat_or_the_one_asked_for_or_drawn() -> None:
    assert {int(new_game(4, seed).active) for seed in SEEDS} == {0}
    for seat in range(4):
        s = new_game(4, 1, first_player=f"seat_{seat + 1}")
        assert (s.first, s.active, s.player) == (seat, seat, seat)
    drawn = Counter(int(new_game(4, seed, first_player="random").active) for seed in range(200))
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 30
    with pytest.raises(ValueError, match="first_player"):
        new_game(2, 1, first_player="seat_3")


@rule("SOL-3.12")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_turns_go_clockwise_from_the_first_player_in_every_round(first: int) -> None:
    s = new_game(3, 1, first_player=f"seat_{first + 1}")
    order: list[Any] = []
    while not s.over:
        if not order or order[-1] != (int(s.round), int(s.active)):
            order.append((int(s.round), int(s.active)))
        s.apply(s.legal[0])
    assert order == [(number, (first + step) % 3) for number in range(1, 17) for step in range(3)]


@rule("SOL-3.13", "SOL-3.14", "SOL-3.15", "SOL-3.32")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("first", [0, 1, 2, 3])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_compensation_goes_by_turn_order_and_the_others_start_with_nothing(
    players: int, first: int, board: str
) -> None:
    if first >= players:
        first = players - 1
    s = new_game(players, 1, first_player=f"seat_{first + 1}", board=board)
    gifts: list[dict[str, int]] = [{}, {}, {"wood": 1}, {"stone": 1}]
    for place in range(players):
        seat = (first + place) % players
        assert storage(s, seat) == gifts[place]
        assert stars(s, seat) == 0


@rule("SOL-3.16")
def test_compensation_lies_in_the_storage_and_takes_room() -> None:
    s = new_game(3, 1)
    assert s.view(0)["seats"][2]["storage"] == {"wood": 1, "wheat": 0, "stone": 0, "water": 0}
    s = scene(players=3, active=2, storages={2: {"wood": 1, "stone": 6}})
    play(s, "v2_star_wood", "r3c3")
    assert (question(s), int(s.player)) == ("discard_overflow", 2)
    s = scene(players=3, active=2, storages={2: {"wood": 1}})
    play(s, "v2_star_wood", "r4c2")  # the gift pays for a voyage
    assert storage(s, 2) == {"wheat": 2}


@rule("SOL-3.18")
@pytest.mark.parametrize("board", ["summer", "winter"])
def test_without_the_upgrades_mode_there_are_no_upgrade_tiles(board: str) -> None:
    s = new_game(2, 1, board=board)
    view = s.view(0)
    assert view["offer"] is None
    assert [seat["upgrades"] for seat in view["seats"]] == [None, None]
    assert question(s) == "choose_card"


# ---------------------------------------------------------------- upgrades
@rule("SOL-3.20", "SOL-3.21", "SOL-3.22", "SOL-3.30", "SOL-3.31")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_upgrades_of_each_level_as_players_are_revealed(players: int) -> None:
    ones: Counter[str] = Counter()
    days: Counter[str] = Counter()
    nights: Counter[str] = Counter()
    for seed in range(200):
        s = new_game(players, seed, board="upgrades")
        assert question(s) == "draft_upgrade"
        assert s.round == 0
        level_1, level_3 = offered(s)
        assert len(set(level_1)) == len(level_3) == players
        assert len({day for day, _ in level_3}) == len({night for _, night in level_3}) == players
        ones.update(level_1)
        days.update(day for day, _ in level_3)
        nights.update(night for _, night in level_3)
    for counted, known in ((ones, UPGRADES_1), (days, UPGRADES_3), (nights, UPGRADES_3)):
        assert set(counted) == set(known)
        assert min(counted.values()) > 200 * players / 8 * 0.6


@rule("SOL-3.23", "SOL-3.30")
def test_the_halves_of_a_level_3_tile_differ() -> None:
    pairs = set()
    for seed in range(400):
        for day, night in offered(new_game(4, seed, board="upgrades"))[1]:
            assert day != night
            pairs.add((day, night))
    assert len(pairs) == 8 * 7


@rule("SOL-3.23")
def test_an_equal_night_half_is_put_back_and_another_drawn() -> None:
    unshuffled = list(range(7, 0, -1)) * 2  # then the day halves are 0 and 1; the draws for the night halves follow
    found = []
    for drawn in ([3, 2], [0, 0, 3, 2], [3, 1, 1, 2]):
        s = Solenia(2)
        s.rng.dictate(unshuffled + drawn)
        reveal_upgrades(s)
        assert s.rng.draws == len(unshuffled + drawn)
        found.append([int(night) for night in s.offer_3[:2]])
    assert found == [[3, 2]] * 3


@rule("SOL-3.24", "SOL-3.25")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_draft_goes_twice_in_reverse_turn_order(first: int) -> None:
    s = new_game(3, 1, board="upgrades", first_player=f"seat_{first + 1}")
    order: list[Any] = []
    while question(s) == "draft_upgrade":
        order.append(int(s.player))
        s.apply(s.legal[0])
    reverse = [(first + 2) % 3, (first + 1) % 3, first]
    asked = reverse + reverse  # the last one has no choice left in the second pass
    assert order == asked[: len(order)]
    assert len(order) >= 5
    assert (question(s), int(s.player), int(s.round)) == ("choose_card", first, 1)


@rule("SOL-3.24", "SOL-3.25", "SOL-3.26", "SOL-3.31")
def test_first_any_tile_then_one_of_the_other_level() -> None:
    s = scene(players=3, board="upgrades", offer=OFFER, pending="draft_upgrade")
    ones = {f"draft_level_1(tile={tile})" for tile in OFFER[0]}
    threes = {f"draft_level_3(day_half={day})" for day, _ in OFFER[1]}
    assert (int(s.player), names(s)) == (2, ones | threes)
    act(s, "draft_level_3(day_half=u3_register)")
    assert upgrades(s, 2) == (None, "u3_register", "u3_treasury")
    assert (int(s.player), names(s)) == (1, ones | threes - {"draft_level_3(day_half=u3_register)"})
    act(s, "draft_level_1(tile=u1_salvage)")
    assert (int(s.player), len(names(s))) == (0, 4)
    act(s, "draft_level_3(day_half=u3_balance)")
    assert (int(s.player), names(s)) == (2, ones - {"draft_level_1(tile=u1_salvage)"})  # only the other level
    act(s, "draft_level_1(tile=u1_deep_hold)")
    assert question(s) == "choose_card"  # the last two had one tile each to take
    assert [upgrades(s, seat) for seat in range(3)] == [
        ("u1_broker", "u3_balance", "u3_register"),
        ("u1_salvage", "u3_outposts", "u3_balance"),
        ("u1_deep_hold", "u3_register", "u3_treasury"),
    ]
    assert offered(s) == ([], [])


@rule("SOL-3.26", "SOL-3.31")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_draft_everybody_has_one_tile_of_each_level_and_nothing_is_left(players: int) -> None:
    for seed in range(20):
        s = new_game(players, seed, board="upgrades")
        level_1, level_3 = offered(s)
        while question(s) == "draft_upgrade":
            s.apply(s.legal[(seed + int(s.moves)) % len(s.legal)])
        owned = [upgrades(s, seat) for seat in range(players)]
        assert sorted(str(tile) for tile, _, _ in owned) == sorted(level_1)
        assert sorted((str(day), str(night)) for _, day, night in owned) == sorted(level_3)
        assert offered(s) == ([], [])


@rule("SOL-3.27")
@pytest.mark.parametrize(
    ("filled", "works"),
    [(["day_1b"], False), (["night_1b"], False), (["day_1a", "night_1a"], False), (["day_1b", "night_1b"], True)],
)
def test_the_level_1_tile_lies_between_the_slots_1b(filled: list[str], works: bool) -> None:
    owned = {slot: f"{slot[0]}0{number}" for number, slot in enumerate(filled, start=1)}
    s = scene(board="upgrades", upgrades={0: ("u1_bridge_crew", "u3_balance", "u3_register")}, slots={0: owned})
    assert s.view(0)["seats"][0]["upgrades"]["active"] == works
    play(s, "v1_produce_1", "r3c3")
    assert len(hand(s, 0)) == (4 if works else 3)


@rule("SOL-3.28")
@pytest.mark.parametrize(("slot", "gained"), [("day_3b", 6), ("night_3b", 3), ("day_3a", 6), ("night_3a", 6)])
def test_the_halves_of_the_level_3_tile_lie_on_the_slots_3b(slot: str, gained: int) -> None:
    half = slot.split("_", maxsplit=1)[0]
    letter = half[0]
    below = {f"{half}_1a": f"{letter}01", f"{half}_2a": f"{letter}13"}
    s = scene(
        board="upgrades",
        upgrades={0: ("u1_broker", "u3_treasury", "u3_outposts")},
        slots={0: below},
        storages={0: {"stone": 1, "water": 1} if half == "day" else {"wood": 1, "wheat": 1}},
        display={half: [f"{letter}03"]},
        cards={"r3c4": (0, "v1_wood"), "r3c2": (0, "v1_wheat")},
        hands={0: ["v0_produce_2", "v1_stone"]},
    )
    play(s, "v0_produce_2", "r3c5" if half == "day" else "r2c2", f"slot(slot={slot})")
    assert slots(s, 0)[slot] == f"{letter}03"
    assert stars(s, 0) == gained  # Treasury by day, Outposts by night; the medals of 3a stay


# ---------------------------------------------------------------- options
@rule("SOL-3.32", "SOL-11.37")
def test_the_options_of_a_new_game_and_their_defaults() -> None:
    declared = {option.name: option for option in GAME.options}
    assert GAME.players == (1, 2, 3, 4)
    assert list(declared) == ["board", "order", "first_player", "level"]
    assert (declared["board"].default, declared["board"].choices) == ("summer", ("summer", "winter", "upgrades"))
    assert (declared["order"].default, declared["order"].choices) == ("to_day", ("to_day", "to_night", "random"))
    assert declared["first_player"].default == "seat_1"
    assert new_game(1).view(0)["level"] == "captain"
    levels = [new_game(1, 1, level=number).view(0)["level"] for number in range(1, 6)]
    assert levels == ["cadet", "pilot", "captain", "commodore", "admiral"]
    assert new_game(2).view(0)["level"] is None
    with pytest.raises(ValueError, match="level"):
        new_game(2, 1, level=5)
    with pytest.raises(ValueError, match="first_player"):
        new_game(1, 1, first_player="random")
    s = new_game(2)
    assert sides(s) == CYCLE[0]
    assert question(s) == "choose_card"  # none of the options is a question in play
    assert rival_tiles(new_game(1)) == []
