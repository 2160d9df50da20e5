"""What the Rival does on its turn (SOL-7.57 to SOL-7.77, SOL-7.84, SOL-7.88 to SOL-7.91)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from aerodrome.games.solenia import GAME
from aerodrome.games.solenia.parts import CARDS, EXPELLED, RIVAL_DREW
from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.deliveries import CITIES_F1, ISLANDS_F1, covered, fill
from tests.games.solenia.modes import eager
from tests.games.solenia.reach import kinds
from tests.games.solenia.scene import (
    F1,
    F2,
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
    targets,
    tile_deck,
)
from tests.kit.rule import rule

# As CITIES_F1: by distance, then rows 3, 4, 2, 5, 1, then columns.
CITIES_F2 = ["r4c3", "r2c3", "r3c1", "r3c5", "r1c2", "r1c4", "r5c1", "r5c5"]
COLUMN_3 = ["r3c3", "r4c3", "r2c3", "r5c3", "r1c3"]  # islands all, on F1
COLUMN_5 = ["r2c5", "r5c5", "r1c5"]
COLUMN_1 = ["r2c1", "r5c1", "r1c1"]
BOARDS = ["summer", "winter", "upgrades"]


def rival(card: str, die: int, **more: Any) -> Solenia:
    """The Rival's turn with this card and this roll of the die."""
    return scene(players=1, pending="rival_turn", decks={1: [card]}, rolls=[die], **more)


def laid(s: Solenia, card: str) -> str:
    """Where a card of the Rival lies."""
    (space,) = [space for space, one in cards_at(s).items() if one == (1, card)]
    return space


# ---------------------------------------------------------------- the frame
@rule("SOL-7.57")
@pytest.mark.parametrize("board", ["summer", "winter", "upgrades"])
def test_the_rival_plays_on_every_board(board: str) -> None:
    s = rival("v2_star_wood", 3, board=board)
    assert s.view(0)["rival"]["crates"] == 2
    assert cards_at(s) == {"r3c3": (1, "v2_star_wood")}


@rule("SOL-7.58", "SOL-7.59")
def test_the_setup_of_a_game_alone() -> None:
    for seed in range(5):
        s = GAME.new(1, seed)
        assert isinstance(s, Solenia)
        view = s.view(0)
        assert [len(view["display"][half]) for half in ("day", "night")] == [3, 3]
        assert (s.player, s.active, view["first"]) == (0, 0, 0)
        assert storage(s) == {}
        assert len(hand(s)) == 3
        assert sorted(deck(s, 1)) == sorted([*deck(s), *hand(s)]), "sixteen cards like those of the player"
        assert len(deck(s, 1)) == view["rival"]["deck"] == 16
        assert (view["rival"]["stars"], view["rival"]["crates"], view["rival"]["tiles"]) == (0, 0, [])
        assert not {"hand", "storage", "slots", "capacity"} & set(view["rival"]), "no hand, no board, no storage"
        assert len(view["seats"]) == 1
    orders = {tuple(deck(s, 1)) for s in (GAME.new(1, seed) for seed in range(5)) if isinstance(s, Solenia)}
    assert len(orders) == 5


@rule("SOL-7.60")
def test_the_rival_plays_after_the_player_in_each_of_sixteen_rounds() -> None:
    s = GAME.new(1, 3)
    journal = GAME.listen(s)
    rng = Random(1)
    while not s.over:
        s.apply(eager(s, rng))
    turns = [
        "rival" if event.kind == RIVAL_DREW else "player"
        for event in journal.take()
        if event.kind == RIVAL_DREW or (GAME.events.name(event) in ("laid", "card_discarded") and event.seat == 0)
    ]
    assert turns == ["player", "rival"] * 16


@rule("SOL-7.61")
def test_cards_of_the_rival_occupy_spaces_and_help_nobody() -> None:
    s = scene(players=1, cards={"r4c3": (1, "v1_wood"), "r3c2": (1, "v1_wheat")})
    assert targets(s) == {"r3c3", "r2c3", "r3c4"}
    own = scene(players=1, cards={"r4c3": (0, "v1_wood"), "r3c2": (1, "v1_wheat")})
    assert targets(own) == {"r3c3", "r2c3", "r3c4", "r4c2", "r4c4", "r5c3"}


@rule("SOL-7.62")
def test_the_rival_reveals_its_top_card_and_rolls() -> None:
    s = scene(players=1, pending="rival_turn", decks={1: ["v1_wheat", "v2_star_wood", "v1_stone"]}, rolls=[4])
    assert cards_at(s) == {"r3c4": (1, "v1_wheat")}
    assert s.view(0)["rival"]["die"] == 4
    assert deck(s, 1)[:2] == ["v2_star_wood", "v1_stone"]
    assert len(deck(s, 1)) == 15


# ---------------------------------------------------------------- islands
@rule("SOL-7.63", "SOL-7.65")
@pytest.mark.parametrize("card", ["v1_wood", "v2_star_water"])
@pytest.mark.parametrize(("die", "space"), [(1, "r2c1"), (2, "r3c2"), (3, "r3c3"), (4, "r3c4"), (5, "r2c5")])
@pytest.mark.parametrize("board", BOARDS)
def test_the_die_is_the_column(card: str, die: int, space: str, board: str) -> None:
    s = rival(card, die, board=board)
    assert cards_at(s) == {space: (1, card)}
    assert (s.round, s.active, question(s)) == (2, 0, "choose_card")


@rule("SOL-7.65")
@pytest.mark.parametrize("taken", range(5))
def test_the_rows_of_a_column_in_their_order(taken: int) -> None:
    s = rival("v1_produce_1", 3, cards=covered(COLUMN_3[:taken]))
    assert laid(s, "v1_produce_1") == COLUMN_3[taken]


@rule("SOL-7.65")
@pytest.mark.parametrize("taken", range(3))
def test_cities_of_the_column_are_passed_over(taken: int) -> None:
    s = rival("v1_produce_1", 5, cards=covered(COLUMN_5[:taken]))
    assert laid(s, "v1_produce_1") == COLUMN_5[taken]


@rule("SOL-7.66")
@pytest.mark.parametrize(
    ("die", "full", "space"),
    [
        (3, COLUMN_3, "r3c4"),
        (5, COLUMN_5, "r2c1"),
        (5, [*COLUMN_5, *COLUMN_1], "r3c2"),
        (1, COLUMN_1, "r3c2"),
        (2, ["r3c2", "r4c2", "r5c2", *COLUMN_3], "r3c4"),
    ],
)
def test_a_full_column_sends_the_rival_to_the_right(die: int, full: list[str], space: str) -> None:
    s = rival("v1_produce_1", die, cards=covered(full))
    assert laid(s, "v1_produce_1") == space


@rule("SOL-7.64")
@pytest.mark.parametrize(("column", "space"), [(1, "r2c1"), (2, "r3c2"), (3, "r3c3"), (4, "r3c4"), (5, "r2c5")])
def test_with_a_6_the_player_chooses_the_column(column: int, space: str) -> None:
    s = rival("v2_star_wood", 6)
    assert (question(s), s.player) == ("solo_choose_column", 0)
    assert names(s) == {f"column(column={number})" for number in range(1, 6)}
    assert cards_at(s) == {}
    act(s, f"column(column={column})")
    assert cards_at(s) == {space: (1, "v2_star_wood")}
    assert s.view(0)["rival"]["crates"] == 2
    assert (s.round, question(s)) == (2, "choose_card")


@rule("SOL-7.64")
def test_only_columns_with_an_empty_island_can_be_chosen() -> None:
    s = rival("v1_produce_1", 6, cards=covered([*COLUMN_5, *COLUMN_1]))
    assert names(s) == {"column(column=2)", "column(column=3)", "column(column=4)"}
    one_left = rival("v1_produce_1", 6, cards=covered([space for space in ISLANDS_F1 if space != "r1c4"]))
    assert laid(one_left, "v1_produce_1") == "r1c4", "a single column needs no question"


@rule("SOL-7.64")
def test_a_0_with_a_6_is_no_question() -> None:
    s = rival("v0_wood_stone", 6)
    assert question(s) == "choose_card"
    assert laid(s, "v0_wood_stone") == "r2c1", "r3c1, and a row further back after the advance"


@rule("SOL-7.67", "SOL-9.8")
@pytest.mark.parametrize("die", [1, 3, 5, 6])
def test_without_an_empty_island_the_card_is_given_up(die: int) -> None:
    s = rival("v2_star_stone", die, cards=covered(ISLANDS_F1), crates=3)
    assert spent(s, 1) == ["v2_star_stone"]
    assert s.view(0)["rival"]["crates"] == 3
    assert stars(s, 1) == 0
    assert rows(s) == F1, "no advance"
    assert (s.round, s.player, question(s)) == (2, 0, "choose_card")


@rule("SOL-7.68")
@pytest.mark.parametrize(("card", "value"), [("v1_wood", 1), ("v1_produce_1", 1), ("v2_star_wood", 2)])
def test_the_value_of_a_card_is_crates(card: str, value: int) -> None:
    for before in (0, 60):
        s = rival(card, 2, crates=before)
        assert s.view(0)["rival"]["crates"] == before + value
        assert stars(s, 1) == 0


# ---------------------------------------------------------------- cities
@rule("SOL-7.69")
@pytest.mark.parametrize(("strips", "cities"), [(F1, CITIES_F1), (F2, CITIES_F2)])
@pytest.mark.parametrize("taken", range(8))
def test_a_0_goes_to_the_nearest_empty_city(strips: tuple[str, ...], cities: list[str], taken: int) -> None:
    s = scene(
        players=1,
        strips=strips,
        cards=covered(cities[:taken]),
        pending="rival_turn",
        decks={1: ["v0_wood_stone"]},
        rolls=[1],
        storages={0: {"wood": 0}},
    )
    expected = cities[taken]
    after = [space for space, one in cards_at(s).items() if one == (1, "v0_wood_stone")]
    if expected[1] == "1":
        assert after == []
        assert "v0_wood_stone" in spent(s, 1), "row 1 is expelled at once"
    else:
        assert after == [f"r{int(expected[1]) - 1}{expected[2:]}"]


@rule("SOL-7.70", "SOL-7.73")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("half", ["day", "night"])
@pytest.mark.parametrize("level", ["cadet", "pilot", "captain", "commodore"])
def test_the_die_chooses_the_tile(level: str, half: str, board: str) -> None:
    row = [f"{half[0]}{number}" for number in ("10", "03", "20")]
    city = {"night": [], "day": ["r3c1"]}[half]  # with r3c1 taken, r3c5 is next, a city of the day
    for die, place in ((1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)):
        s = rival("v0_wood_stone", die, level=level, board=board, cards=covered(city), display={half: row})
        assert rival_tiles(s) == [row[place]]
        assert row[place] not in shown(s, half)
        assert (storage(s), slots(s), stars(s)) == ({}, {}, 0), "the player has no part in it"
        assert (s.view(0)["rival"]["crates"], stars(s, 1)) == (0, 0), "nothing is paid, nothing is gained"


@rule("SOL-7.70", "SOL-2.17")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("strips", "cities"), [(F1, CITIES_F1), (F2, CITIES_F2)])
def test_the_tile_is_of_the_half_of_the_city(strips: tuple[str, ...], cities: list[str], board: str) -> None:
    display = {"day": ["d08", "d01", "d02"], "night": ["n08", "n01", "n02"]}
    for taken, city in enumerate(cities):
        cards = covered(cities[:taken])
        half = kinds(scene(strips=strips))[city].removesuffix("_city")
        s = rival("v0_wood_stone", 1, strips=strips, board=board, cards=cards, display=display)
        assert rival_tiles(s) == [f"{half[0]}08"]
        other = "day" if half == "night" else "night"
        assert shown(s, half)[:2] == display[half][1:]
        assert shown(s, other) == display[other]


@rule("SOL-7.70")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    ("display", "die", "tile"),
    [
        (["10", "03"], 1, "10"),
        (["10", "03"], 4, "03"),
        (["10", "03"], 6, "03"),
        (["10"], 3, "10"),
        (["10"], 6, "10"),
    ],
)
def test_of_fewer_tiles_the_last(display: list[str], die: int, tile: str, board: str) -> None:
    for half, city in (("night", []), ("day", ["r3c1"])):
        row = {half: [half[0] + number for number in display]}
        s = rival("v0_wood_stone", die, board=board, cards=covered(city), display=row)
        assert rival_tiles(s) == [half[0] + tile]


@rule("SOL-7.71")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("die", [1, 3, 5])
@pytest.mark.parametrize(
    ("display", "tile"),
    [
        (["21", "13", "01"], "21"),
        (["01", "21", "13"], "21"),
        (["01", "13", "21"], "21"),
        (["05", "08", "06"], "05"),
        (["01", "08", "06"], "08"),
    ],
)
def test_an_admiral_takes_the_most_stars_and_the_oldest_of_equals(
    display: list[str], tile: str, die: int, board: str
) -> None:
    for half, city in (("night", []), ("day", ["r3c1"])):
        row = {half: [half[0] + number for number in display]}
        s = rival("v0_wood_stone", die, level="admiral", board=board, cards=covered(city), display=row)
        assert rival_tiles(s) == [half[0] + tile]


@rule("SOL-7.72")
@pytest.mark.parametrize(
    ("die", "after"), [(1, ["n03", "n20", "n09"]), (3, ["n10", "n20", "n09"]), (6, ["n10", "n03", "n09"])]
)
def test_the_display_closes_up_and_the_new_tile_comes_last(die: int, after: list[str]) -> None:
    s = rival("v0_wood_stone", die, display={"night": ["n10", "n03", "n20"]}, tile_decks={"night": ["n09", "n08"]})
    assert shown(s, "night") == after
    assert tile_deck(s, "night")[0] == "n08"
    assert len(shown(s, "day")) == 3


@rule("SOL-7.72")
@pytest.mark.parametrize(
    ("tile", "after"),
    [("n01", ["n03", "n20", "n09"]), ("n03", ["n01", "n20", "n09"]), ("n20", ["n01", "n03", "n09"])],
)
def test_a_delivery_of_the_player_refills_in_the_same_way(tile: str, after: list[str]) -> None:
    s = scene(
        players=1,
        cards={"r3c2": (0, "v1_wood")},
        storages={0: {"wood": 3, "wheat": 1, "stone": 1, "water": 1}},
        display={"night": ["n01", "n03", "n20"]},
        tile_decks={"night": ["n09"]},
        hands={0: ["v1_wheat"]},
        decks={1: ["v1_wood"]},
        rolls=[3],
    )
    play(s, "v1_wheat", "r3c1", f"deliver(tile={tile})")
    assert shown(s, "night") == after


@rule("SOL-7.73")
def test_the_rival_has_no_slots_no_bonuses_and_no_limit() -> None:
    owned = [f"n{number:02}" for number in range(11, 20)]
    s = rival("v0_wood_stone", 1, board="summer", rival_tiles=owned, display={"night": ["n01", "n02", "n03"]})
    assert rival_tiles(s) == ["n01", *owned]
    assert (stars(s, 1), s.view(0)["rival"]["crates"]) == (0, 0)


@rule("SOL-7.74", "SOL-7.88")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("card", ["v0_wood_stone", "v0_produce_2"])
@pytest.mark.parametrize("die", [1, 6])
def test_without_an_empty_city_the_airship_advances_all_the_same(die: int, card: str, board: str) -> None:
    s = rival(card, die, cards=covered(CITIES_F1), board=board)
    assert spent(s, 1) == [card]
    assert rival_tiles(s) == []
    assert [len(shown(s, half)) for half in ("day", "night")] == [3, 3]
    assert rows(s) == ("strip_2 night", "strip_5 dawn", "strip_3 day", "strip_4 day", "strip_1 day")
    assert (s.view(0)["rival"]["crates"], stars(s, 1)) == (0, 0), "a card that is given up has no power"
    assert spent(s, 0) == ["v1_wheat"], "the player's card on r1c2"
    assert storage(s) == {"wheat": 1}
    assert (s.round, s.player, question(s), airship(s)) == (2, 0, "choose_card", "r3c3")


@rule("SOL-7.74", "SOL-7.91", "SOL-4.18")
@pytest.mark.parametrize(("board", "room"), [("summer", 8), ("winter", 6), ("upgrades", 6)])
def test_without_an_empty_city_the_figure_goes_ahead_before_anything_is_expelled(board: str, room: int) -> None:
    s = scene(
        players=1,
        board=board,
        cards=covered(CITIES_F1),
        storages={0: {"stone": room - 1}},
        hands={0: ["v1_produce_1", "v2_star_wheat"]},
        decks={1: ["v0_wood_water"]},
        rolls=[3],
    )
    journal = GAME.listen(s)
    play(s, "v1_produce_1", "r3c3")  # a water; the expelled v1_wheat is one too many
    assert (question(s), s.player, airship(s), s.view(0)["airship"]) == ("discard_overflow", 0, "r4c3", 17)
    assert (rows(s), spent(s, 1)) == (F1, ["v0_wood_water"])
    act(s, "drop(resource=stone)")
    assert storage(s) == {"wheat": 1, "stone": room - 2, "water": 1}
    assert (airship(s), rows(s)[4], question(s)) == ("r3c3", "strip_1 day", "choose_card")
    told = [GAME.events.name(event) for event in journal.take()]
    begun = told.index("rival_drew")
    expected = ["rival_drew", "rival_gave_up", "airship_moved", "expelled", "dropped", "strip_turned"]
    assert told[begun : begun + 6] == expected


# ---------------------------------------------------------------- the advance
@rule("SOL-7.75")
def test_a_0_of_the_rival_advances_the_airship_with_all_that_belongs_to_it() -> None:
    s = rival(
        "v0_wood_stone",
        1,
        strips=F2,
        cards={"r1c1": (0, "v2_star_wood"), "r1c5": (0, "v0_produce_2"), "r2c1": (0, "v1_wood")},
    )
    assert rows(s) == ("strip_2 day", "strip_5 dusk", "strip_3 night", "strip_4 night", "strip_1 night")
    assert (stars(s), storage(s)) == (1, {"water": 2})
    assert spent(s) == ["v0_produce_2", "v2_star_wood"]
    assert cards_at(s) == {"r1c1": (0, "v1_wood"), "r3c3": (1, "v0_wood_stone")}
    assert airship(s) == "r3c3"


@rule("SOL-7.75")
@pytest.mark.parametrize("card", ["v1_wood", "v2_star_wood"])
def test_other_cards_of_the_rival_do_not(card: str) -> None:
    s = rival(card, 1, cards={"r1c1": (0, "v1_wheat")})
    assert rows(s) == F1
    assert storage(s) == {}


@rule("SOL-7.76")
@pytest.mark.parametrize(
    ("space", "card", "crates", "given"),
    [
        ("r1c1", "v0_produce_2", 2, 0),
        ("r1c2", "v0_produce_2", 0, 2),
        ("r1c3", "v1_produce_1", 1, 0),
        ("r1c4", "v1_produce_1", 0, 1),
        ("r1c1", "v0_wheat_stone", 2, 0),
        ("r1c2", "v0_wheat_stone", 2, 0),
        ("r1c1", "v1_stone", 1, 0),
        ("r1c2", "v1_stone", 1, 0),
        ("r1c1", "v2_star_wood", 0, 1),
        ("r1c1", "v2_star_water", 0, 0),
        ("r1c3", "v2_star_wood", 0, 0),
        ("r1c5", "v2_star_water", 0, 1),
        ("r1c2", "v2_star_wood", 0, 0),
    ],
)
@pytest.mark.parametrize("turn", ["player", "rival"])
@pytest.mark.parametrize("board", BOARDS)
def test_what_an_expelled_card_gives_the_rival(
    space: str, card: str, crates: int, given: int, turn: str, board: str
) -> None:
    if turn == "rival":
        s = rival("v0_wood_stone", 1, strips=F2, cards={space: (1, card)}, board=board)
    else:
        cards = {space: (1, card), "r3c4": (1, "v1_wheat")}  # the Rival's next card would lie there
        s = scene(players=1, board=board, strips=F2, cards=cards, pending="advance", decks={1: ["v1_water"]}, rolls=[6])
        assert question(s) == "solo_choose_column"
    assert s.view(0)["rival"]["crates"] == crates
    assert stars(s, 1) == given
    assert card in spent(s, 1)
    assert (storage(s), stars(s)) == ({}, 0)


@rule("SOL-7.77")
@pytest.mark.parametrize("turn", ["player", "rival"])
def test_the_one_whose_turn_it_is_comes_first(turn: str) -> None:
    cards = {"r1c1": (0, "v1_wood"), "r1c3": (1, "v1_wheat"), "r1c4": (0, "v1_stone"), "r1c5": (1, "v1_water")}
    own, rivals = ("v0_produce_2", "v1_stone") if turn == "player" else ("v1_water", "v0_wood_stone")
    s = scene(players=1, cards=cards, hands={0: [own]}, decks={1: [rivals]}, rolls=[1])
    journal = GAME.listen(s)
    play(s, own, "r3c3")
    order = [CARDS[event.values[0]] for event in journal.take() if event.kind == EXPELLED]
    players, others = ["v1_wood", "v1_stone"], ["v1_wheat", "v1_water"]
    assert order == (players + others if turn == "player" else others + players)


@rule("SOL-7.84")
def test_the_game_ends_after_the_last_turn_of_the_rival() -> None:
    s = scene(
        players=1,
        round_number=16,
        strips=F2,
        hands={0: ["v1_wood"]},
        rest="spent",
        decks={1: ["v0_wood_stone"]},
        cards={"r1c1": (0, "v2_star_wood"), "r1c2": (1, "v0_produce_2")},
        rolls=[5],
        display={"night": ["n01", "n02", "n05"]},
        pending="choose_target",
    )
    act(s, "lay(row=3,column=3)")
    assert s.over
    assert (stars(s), stars(s, 1)) == (1, 2), "its advance comes first"
    assert rival_tiles(s) == ["n05"]
    assert s.scores() == [1]
    assert s.view(0)["rival"]["tally"]["total"] == 2 + 5


# ---------------------------------------------------------------- details
@rule("SOL-7.88", "SOL-8.8")
@pytest.mark.parametrize(
    ("card", "more"),
    [
        ("v0_wood_stone", {"level": "admiral"}),
        ("v0_wood_stone", {"cards": covered(CITIES_F1)}),
        ("v2_star_stone", {"cards": covered(ISLANDS_F1)}),
        ("v1_stone", {}),
    ],
)
def test_the_die_is_rolled_on_every_turn(card: str, more: dict[str, Any]) -> None:
    s = scene(players=1, decks={1: [card]}, rolls=[5, 2], pending="rival_turn", **more)
    assert question(s) == "choose_card"
    assert s.view(0)["rival"]["die"] == 5
    assert list(s.rng.dictated) == [1], "one roll, and the other is still to come"


@rule("SOL-7.88")
def test_sixteen_rolls_and_the_order_of_the_deck_fix_what_the_rival_does() -> None:
    """Two games that differ in nothing but the stream after the setup: with the same rolls they are the same."""
    rolls = [3, 6, 1, 2, 5, 4, 6, 6, 2, 1, 3, 5, 4, 2, 1, 6]
    ends = []
    for stream in (5, 99):
        s = GAME.new(1, 7, level=4)
        assert isinstance(s, Solenia)
        s.rng.state += stream
        s.rng.dictate([roll - 1 for roll in rolls])
        drawn = s.rng.draws
        journal = GAME.listen(s)
        while not s.over:
            s.apply(s.legal[len(s.legal) // 2])
        assert s.rng.draws == drawn + 16
        assert [event.values[1] for event in journal.take() if event.kind == RIVAL_DREW] == rolls
        ends.append((cards_at(s), spent(s, 1), rival_tiles(s), s.view(0)["rival"], s.scores()))
    assert ends[0] == ends[1]


@rule("SOL-7.89")
def test_the_advance_of_the_rival_may_ask_the_player_to_discard() -> None:
    s = scene(
        players=1,
        board="upgrades",
        upgrades={0: ("u1_salvage", "u3_balance", "u3_register")},
        slots={0: fill("day_1b", "night_1b")},
        cards={"r1c1": (0, "v0_wood_water"), "r1c3": (0, "v0_wheat_stone")},
        storages={0: {"stone": 5}},
        hands={0: ["v1_stone", "v1_water"]},
        pending="rival_turn",
        decks={0: ["v2_star_wood"], 1: ["v0_produce_2"]},
        rolls=[1],
        display={"night": ["n01", "n02", "n03"]},
    )
    assert (question(s), s.player) == ("discard_overflow", 0)
    assert storage(s) == {"wood": 1, "wheat": 1, "stone": 6, "water": 1}
    assert stars(s) == 1, "the salvage crew, once"
    assert airship(s) == "r4c3"
    assert rival_tiles(s) == ["n01"], "the tile was taken before"
    assert "r1c1" in cards_at(s)
    act(s, "drop(resource=stone)", "drop(resource=stone)", "drop(resource=wood)")
    assert storage(s) == {"wheat": 1, "stone": 4, "water": 1}
    assert rows(s)[4] == "strip_1 day"
    assert (s.round, question(s)) == (2, "choose_card")
    assert hand(s) == ["v1_stone", "v1_water"], "nothing is drawn on the Rival's turn"


@rule("SOL-7.90")
@pytest.mark.parametrize(
    ("card", "crates", "given"), [("v0_produce_2", 0, 2), ("v0_wheat_stone", 2, 0), ("v0_wood_water", 2, 0)]
)
def test_a_0_in_row_1_is_expelled_at_the_end_of_the_same_turn(card: str, crates: int, given: int) -> None:
    s = rival(card, 1, cards=covered(CITIES_F1[:-1]))
    assert spent(s, 1) == [card]
    assert (s.view(0)["rival"]["crates"], stars(s, 1)) == (crates, given)
    assert len(rival_tiles(s)) == 1
    assert len(cards_at(s)) == 7


@rule("SOL-7.91")
def test_the_order_of_a_turn_with_a_0() -> None:
    s = scene(
        players=1,
        hands={0: ["v1_wood"]},
        cards={"r1c1": (1, "v1_wheat")},
        decks={1: ["v0_wood_stone"]},
        rolls=[4],
        pending="choose_target",
    )
    journal = GAME.listen(s)
    act(s, "lay(row=3,column=3)")
    told = [GAME.events.name(event) for event in journal.take()]
    begun = told.index("rival_drew")
    expected = ["rival_drew", "laid", "airship_moved", "rival_took", "revealed", "expelled", "strip_turned"]
    assert told[begun : begun + 7] == expected
    assert laid(s, "v0_wood_stone") == "r2c1", "r3c1, nearest to r3c3; from r4c3 the nearest would be r4c1"
    assert told.count("airship_moved") == 1
