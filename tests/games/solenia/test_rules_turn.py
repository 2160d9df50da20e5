"""SOL-4: rounds, the order of a turn, what holds at any time."""

from __future__ import annotations

from collections import Counter

import pytest

from aerodrome.games.solenia import GAME
from aerodrome.games.solenia.parts import EVENTS
from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.reach import CARD, CYCLE, HALVES, kinds, new_game, played, sides
from tests.games.solenia.scene import (
    F1,
    F2,
    act,
    airship,
    cards_at,
    choose,
    deck,
    delivers,
    drops,
    hand,
    lay,
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

BOARDS = ("summer", "winter", "upgrades")


def told(s: Solenia) -> list[tuple[str, int]]:
    """The events of the journal with their seats, the draw and what follows included."""
    assert s.journal is not None
    return [(EVENTS.name(event), int(event.seat)) for event in s.journal.events]


# ---------------------------------------------------------------- rounds and hands
@rule("SOL-4.1", "SOL-4.3", "SOL-4.10")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("board", ["summer", "winter"])
def test_sixteen_rounds_with_a_turn_each_and_hands_of_three_then_two_then_one(players: int, board: str) -> None:
    for seed in range(4):
        s = new_game(players, seed, board=board)
        GAME.listen(s)
        for state in played(s, seed):
            if question(state) == "choose_card":
                expected = min(3, 17 - int(state.round))
                assert len(hand(state, int(state.active))) == expected
                assert len(deck(state, int(state.active))) == 16 - int(state.round) + 1 - expected
        turns = [event for event in told(s) if event[0] in ("laid", "card_discarded") and event[1] in range(players)]
        assert turns == [(name, number % players) for number, (name, _) in enumerate(turns)]
        assert len(turns) == 16 * players
        assert s.journal is not None
        began = [event for event in s.journal.events if EVENTS.name(event) == "round_began"]
        assert [event.values[0] for event in began] == list(range(2, 17))
        assert (int(s.round), s.over) == (16, True)
        assert [hand(s, seat) + deck(s, seat) for seat in range(players)] == [[]] * players


@rule("SOL-4.3", "SOL-4.8")
@pytest.mark.parametrize(
    ("round_number", "held", "left", "after"),
    [(1, 3, 13, 3), (13, 3, 1, 3), (14, 3, 0, 2), (15, 2, 0, 1), (16, 1, 0, 0)],
)
def test_one_card_is_drawn_as_long_as_the_deck_lasts(round_number: int, held: int, left: int, after: int) -> None:
    box = [
        "v1_wood",
        "v1_wheat",
        "v1_stone",
        *(card for card in CARD if card not in ("v1_wood", "v1_wheat", "v1_stone")),
    ]
    box += ["v0_produce_2", "v1_produce_1"]
    s = scene(round_number=round_number, hands={0: box[:held]}, decks={0: box[3 : 3 + left]}, rest="spent")
    play(s, "v1_wood", "r3c3")
    assert (len(hand(s, 0)), len(deck(s, 0))) == (after, max(left - 1, 0))
    drawn = box[3:4] if left else []
    assert sorted(hand(s, 0)) == sorted([*box[1:held], *drawn])


@rule("SOL-4.8")
def test_a_hand_below_the_limit_is_filled_up() -> None:
    s = scene(hands={0: ["v1_wood", "v1_wheat"]}, decks={0: ["v1_stone", "v1_water", "v0_wood_stone"]})
    play(s, "v1_wood", "r3c3")
    assert sorted(hand(s, 0)) == ["v1_stone", "v1_water", "v1_wheat"]
    assert deck(s, 0)[0] == "v0_wood_stone"


@rule("SOL-4.2")
def test_a_turn_plays_exactly_one_card_and_none_may_be_kept_back() -> None:
    s = scene(hands={0: ["v1_wood", "v1_wheat", "v2_star_wood"]})
    assert names(s) == {"choose(card=v1_wood)", "choose(card=v1_wheat)", "choose(card=v2_star_wood)"}
    choose(s, "v1_wheat")
    assert names(s) == {lay(space) for space in ("r2c3", "r3c2", "r3c3", "r3c4", "r4c3")}
    act(s, lay("r3c3"))
    assert (int(s.active), question(s)) == (1, "choose_card")
    assert cards_at(s) == {"r3c3": (0, "v1_wheat")}


# ---------------------------------------------------------------- the order of a turn
@rule("SOL-4.4", "SOL-4.6", "SOL-4.7")
def test_the_steps_of_a_turn_with_everything_in_it() -> None:
    s = scene(
        cards={"r1c2": (0, "v0_wheat_stone"), "r1c1": (1, "v1_water"), "r1c4": (0, "v1_wood")},
        storages={0: {"wood": 1, "wheat": 1, "stone": 1, "water": 1}, 1: {"wood": 8}},
        display={"night": ["n03", "n04"]},
        tile_decks={"night": ["n13"]},
        hands={0: ["v0_produce_2", "v1_produce_1", "v2_star_wood"]},
        decks={0: ["v2_star_stone"]},
        slots={0: {"night_1": "n01", "night_2": "n02"}},
    )
    GAME.listen(s)
    assert question(s) == "choose_card"
    act(s, "choose(card=v0_produce_2)")
    assert question(s) == "choose_target"
    act(s, lay("r3c1"))
    assert (question(s), airship(s)) == ("pay_extension", "r3c3")
    act(s, "pay(resource=water)")
    assert (question(s), airship(s)) == ("choose_delivery", "r4c3")
    act(s, "deliver(tile=n04)")
    assert (question(s), shown(s, "night"), storage(s, 0)) == ("choose_bonus_resource", ["n03", "n13"], {"stone": 1})
    act(s, "bonus(resource=stone)")
    assert (question(s), int(s.player)) == ("discard_overflow", 1)
    act(s, "drop(resource=wood)")
    assert [name for name, _ in told(s)] == [
        "paid_voyage", "laid", "airship_moved", "delivered", "revealed", "gained", "expelled", "expelled", "expelled",
        "dropped", "strip_turned", "drew",
    ]  # fmt: skip
    assert (int(s.active), question(s)) == (1, "choose_card")
    assert sorted(hand(s, 0)) == ["v1_produce_1", "v2_star_stone", "v2_star_wood"]


@rule("SOL-4.4", "SOL-5.58")
@pytest.mark.parametrize("card", ["v1_produce_1", "v2_star_wood"])
def test_a_card_of_value_1_or_2_moves_nothing(card: str) -> None:
    s = scene(cards={"r1c2": (0, "v0_wheat_stone"), "r1c1": (1, "v1_water")})
    GAME.listen(s)
    play(s, card, "r3c3")
    assert [name for name, _ in told(s)] == ["laid", "gained", "drew"]
    assert rows(s) == F1
    assert set(cards_at(s)) == {"r1c2", "r1c1", "r3c3"}
    assert (airship(s), storage(s, 1), spent(s, 0)) == ("r3c3", {}, [])


@rule("SOL-4.5")
def test_on_an_island_the_gain_comes_first_and_then_the_discard() -> None:
    s = scene(storages={0: {"stone": 7}})
    play(s, "v2_star_wood", "r4c3")
    assert (question(s), storage(s, 0), names(s)) == (
        "discard_overflow",
        {"wood": 2, "stone": 7},
        drops("wood", "stone"),
    )
    act(s, "drop(resource=wood)")
    assert (int(s.active), storage(s, 0)) == (1, {"wood": 1, "stone": 7})


@rule("SOL-4.6")
def test_on_a_city_stars_come_first_then_tile_payment_slot_refill_and_bonus() -> None:
    s = scene(
        cards={"r3c2": (0, "v1_wheat")},
        storages={0: {"wood": 3, "wheat": 2}},
        display={"night": ["n03", "n05", "n13"]},
        tile_decks={"night": ["n24"]},
    )
    GAME.listen(s)
    play(s, "v2_star_wood", "r2c2")
    assert (stars(s, 0), names(s)) == (2, delivers("n03", "n05", "n13"))
    assert (storage(s, 0), slots(s, 0)) == ({"wood": 3, "wheat": 2}, {})
    act(s, "deliver(tile=n05)")
    assert [name for name, _ in told(s)] == ["laid", "stars_gained", "delivered", "revealed", "gained", "drew"]
    assert slots(s, 0) == {"night_1": "n05"}
    assert storage(s, 0) == {"wood": 2, "stone": 1}
    assert shown(s, "night") == ["n03", "n13", "n24"]


@rule("SOL-4.4", "SOL-4.7", "SOL-5.51")
def test_the_draw_is_the_last_step_after_the_advance() -> None:
    s = scene(
        cards={"r1c1": (1, "v1_water")}, storages={1: {"wood": 8}}, hands={0: ["v0_produce_2", "v1_wood", "v1_wheat"]}
    )
    play(s, "v0_produce_2", "r3c3")
    assert (question(s), int(s.player), len(hand(s, 0))) == ("discard_overflow", 1, 2)
    act(s, "drop(resource=wood)")
    assert len(hand(s, 0)) == 3


@rule("SOL-4.9")
def test_only_the_active_player_decides_but_for_draft_overflow_and_the_rivals_column() -> None:
    elsewhere: Counter[str] = Counter()
    for players in (1, 2, 3, 4):
        for board in BOARDS:
            for seed in range(3):
                for s in played(new_game(players, seed, board=board), seed):
                    if s.over:
                        continue
                    asked = str(question(s))
                    if s.player != s.active or (players == 1 and asked == "solo_choose_column"):
                        elsewhere[asked] += 1
                    assert (asked == "draft_upgrade") == (s.round == 0)
    assert set(elsewhere) <= {"discard_overflow", "solo_choose_column"}
    assert elsewhere["solo_choose_column"] > 5


@rule("SOL-4.9", "SOL-4.10", "SOL-5.17")
def test_a_card_that_is_discarded_to_advance_counts_as_the_turn() -> None:
    forced = Counter[int]()
    for seed in range(6):
        s = new_game(4, seed)
        GAME.listen(s)
        for _ in played(s, seed):
            pass
        events = told(s)
        for seat in range(4):
            turns = [name for name, whose in events if whose == seat and name in ("laid", "card_discarded")]
            assert len(turns) == 16
            forced[seed] += turns.count("card_discarded")
    assert forced.total() > 0


# ---------------------------------------------------------------- invariants
@rule("SOL-4.11", "SOL-4.12", "SOL-4.13", "SOL-4.14", "SOL-4.15", "SOL-4.16", "SOL-4.18")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("board", BOARDS)
def test_what_holds_at_every_moment_of_every_game(players: int, board: str) -> None:
    box = sorted(name for name, row in CARD.items() for _ in range(row["copies"]))
    for seed in range(2):
        for s in played(new_game(players, seed, board=board, order="random"), seed):
            on_board = cards_at(s)
            for owner in range(max(players, 2)):
                cards = deck(s, owner) + spent(s, owner) + [card for who, card in on_board.values() if who == owner]
                if owner < players:
                    cards += hand(s, owner)
                elif s.rival_card != -1:
                    cards.append(list(CARD)[int(s.rival_card)])
                assert sorted(cards) == box
            for half in HALVES:
                tiles = shown(s, half) + tile_deck(s, half)
                tiles += [tile for seat in range(players) for tile in slots(s, seat).values() if tile[0] == half[0]]
                tiles += [tile for tile in (rival_tiles(s) if players == 1 else []) if tile[0] == half[0]]
                assert sorted(tiles) == [f"{half[0]}{number:02d}" for number in range(1, 25)]
            view = s.view(None)
            overflow = question(s) in ("discard_overflow", "choose_bonus_resource")
            for seat in range(players):
                held = storage(s, seat)
                assert min([*held.values(), 0]) == 0
                assert sum(held.values()) <= view["seats"][seat]["capacity"] or (overflow and s.player == seat)
            assert sides(s) in CYCLE
            if question(s) in ("choose_card", "choose_target", "pay_extension", "solo_choose_column", "draft_upgrade"):
                assert (airship(s), view["airship"]) == ("r3c3", 12)
            assert sum(len(pile) for pile in [on_board]) == sum(card is not None for card in view["cards"])


@rule("SOL-4.16", "SOL-5.62")
@pytest.mark.parametrize("start", [F1, F2])
def test_ten_advances_walk_through_the_ten_patterns_and_back(start: tuple[str, ...]) -> None:
    s = scene(strips=start, pending="advance")
    first = CYCLE.index(tuple(strip.split()[1] for strip in start))
    strips = list(start)
    back = {"day": "night", "night": "day", "dawn": "dusk", "dusk": "dawn"}
    for step in range(1, 11):
        name, side = strips.pop(0).split()
        strips.append(f"{name} {back[side]}")
        assert rows(s) == tuple(strips)
        assert sides(s) == CYCLE[(first + step) % 10]
        if step < 10:
            s = scene(strips=rows(s), pending="advance")
    assert rows(s) == start


@rule("SOL-4.16", "SOL-5.55", "SOL-5.56", "SOL-5.62")
def test_cards_ride_on_their_strips_through_the_whole_cycle_of_a_game() -> None:
    zeros = ["v0_produce_2", "v0_wood_stone", "v0_wood_water", "v0_wheat_stone", "v0_wheat_water"]
    others = ["v1_wood", "v1_wheat", "v2_star_wood"]
    s = scene(
        hands={0: zeros[:3], 1: zeros[:3]},
        decks={0: [*zeros[3:], *others], 1: [*zeros[3:], *others]},
        rest="spent",
    )
    patterns = [sides(s)]
    for step in range(10):
        before, seat = cards_at(s), int(s.active)
        spaces = kinds(s)
        islands = [space for space in targets(s, zeros[step // 2]) if "city" not in spaces[space] and space > "r2"]
        target = sorted(islands)[step % len(islands)]
        turned = rows(s)[0].split()[0]
        play(s, zeros[step // 2], target)
        while question(s) not in ("choose_card", "choose_target"):
            s.apply(s.legal[0])
        expected = {
            f"r{int(space[1]) - 1}{space[2:]}": card
            for space, card in {**before, target: (seat, zeros[step // 2])}.items()
            if space[1] != "1"
        }
        assert cards_at(s) == expected
        assert rows(s)[4].split()[0] == turned
        patterns.append(sides(s))
    assert patterns == [*CYCLE, CYCLE[0]]
    assert rows(s) == F1


@rule("SOL-4.17")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_airship_advances_six_times_for_every_deck_and_once_for_every_discard(players: int) -> None:
    plain = 0
    for seed in range(8):
        s = new_game(players, seed)
        start = rows(s)
        GAME.listen(s)
        for _ in played(s, seed):
            pass
        assert s.journal is not None
        events = [(EVENTS.name(event), list(CARD)[event.values[0]]) for event in s.journal.events
                  if EVENTS.name(event) in ("strip_turned", "card_discarded")]  # fmt: skip
        advances = sum(name == "strip_turned" for name, _ in events)
        extra = sum(name == "card_discarded" and CARD[card]["value"] > 0 for name, card in events)
        assert advances == 6 * max(players, 2) + extra
        plain += extra == 0
        if advances % 10 == 0:
            assert rows(s) == start
    assert plain or players > 2


# ---------------------------------------------------------------- where things are while a question is open
@rule("SOL-4.18")
def test_a_chosen_card_stays_in_the_hand_until_it_is_laid_or_discarded() -> None:
    s = scene(hands={0: ["v2_star_wood", "v1_wood", "v1_wheat"]}, storages={0: {"wood": 1, "wheat": 1}})
    before = hand(s, 0)
    choose(s, "v2_star_wood")
    assert (question(s), hand(s, 0), cards_at(s)) == ("choose_target", before, {})
    act(s, lay("r5c3"))
    assert (question(s), hand(s, 0), cards_at(s)) == ("pay_extension", before, {})
    act(s, "pay(resource=wheat)")
    assert "v2_star_wood" not in hand(s, 0)
    assert cards_at(s) == {"r5c3": (0, "v2_star_wood")}


@rule("SOL-4.18")
def test_a_chosen_tile_stays_in_the_display_until_it_is_in_its_slot() -> None:
    s = scene(
        board="winter",
        cards={"r3c2": (0, "v1_stone")},
        storages={0: {"wood": 2, "wheat": 2}},
        slots={0: {"night_1a": "n01", "night_2a": "n02"}},
        display={"night": ["n03", "n13", "n21"]},
        tile_decks={"night": ["n22"]},
    )
    play(s, "v1_produce_1", "r2c2", "deliver(tile=n03)")
    assert (question(s), shown(s, "night")) == ("pay_delivery", ["n03", "n13", "n21"])
    act(s, "pay_tile(goods=wood_wheat)")
    assert (question(s), shown(s, "night")) == ("choose_slot", ["n03", "n13", "n21"])
    assert tile_deck(s, "night")[0] == "n22"
    assert storage(s, 0) == {"wood": 1, "wheat": 1}
    act(s, "slot(slot=night_1b)")
    assert shown(s, "night") == ["n13", "n21", "n22"]
    assert slots(s, 0)["night_1b"] == "n03"


@rule("SOL-4.18", "SOL-5.54")
def test_during_the_discards_of_an_advance_the_first_strip_still_lies_there() -> None:
    cards = {"r1c1": (1, "v1_water"), "r1c3": (0, "v1_wood"), "r2c3": (0, "v1_wheat")}
    s = scene(cards=cards, storages={1: {"wood": 8}}, hands={0: ["v0_produce_2", "v1_stone"]})
    play(s, "v0_produce_2", "r3c3")
    assert (question(s), int(s.player)) == ("discard_overflow", 1)
    assert cards_at(s) == {**cards, "r3c3": (0, "v0_produce_2")}
    assert (rows(s), airship(s), spent(s, 0), spent(s, 1)) == (F1, "r4c3", [], [])
    act(s, "drop(resource=wood)")
    assert cards_at(s) == {"r1c3": (0, "v1_wheat"), "r2c3": (0, "v0_produce_2")}
    assert (airship(s), spent(s, 0), spent(s, 1)) == ("r3c3", ["v1_wood"], ["v1_water"])


@rule("SOL-4.18")
def test_the_rivals_card_lies_nowhere_while_the_player_chooses_its_column() -> None:
    s = scene(players=1, decks={1: ["v2_star_wood"]}, rolls=[6], pending="rival_turn")
    assert (question(s), s.view(0)["rival"]["card"]) == ("solo_choose_column", "v2_star_wood")
    assert (cards_at(s), spent(s, 1), len(deck(s, 1))) == ({}, [], 15)
    s.check()
    act(s, "column(column=3)")
    assert cards_at(s) == {"r3c3": (1, "v2_star_wood")}
