"""Hidden information and chance (SOL-8)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from aerodrome.games.solenia import GAME
from aerodrome.games.solenia.parts import CARDS, COMPONENTS, DREW
from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.modes import eager
from tests.games.solenia.scene import (
    F1,
    act,
    airship,
    cards_at,
    choose,
    deck,
    hand,
    lay,
    names,
    place_of,
    play,
    question,
    rows,
    scene,
    shown,
    tile_deck,
    upgrades,
)
from tests.kit.rule import rule

DEALS = 60
FULL = Counter({row["id"]: row["copies"] for row in COMPONENTS["cards"]["rows"]})


def redeals(s: Solenia, seat: int, number: int = DEALS) -> list[Solenia]:
    out = []
    for seed in range(number):
        other = s.redeal(seat, seed)
        assert isinstance(other, Solenia)
        other.check()
        out.append(other)
    return out


def seen(s: Solenia, seat: int | None) -> dict[str, Any]:
    return {key: value for key, value in s.view(seat).items() if key not in ("seat", "legal")}


def new_game(players: int, seed: int | str, **options: Any) -> Solenia:
    s = GAME.new(players, seed, **options)
    assert isinstance(s, Solenia)
    return s


def in_the_middle(players: int, board: str, seed: int = 4, decisions: int = 40) -> Solenia:
    s = new_game(players, seed, board=board)
    rng = Random(seed)
    for _ in range(decisions):
        s.apply(eager(s, rng))
    return s


# ---------------------------------------------------------------- what is secret
@rule("SOL-8.1", "SOL-8.12")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    s = in_the_middle(3, "summer")
    for seat in range(3):
        assert s.view(seat)["hand"] == hand(s, seat)
        assert s.view(None)["hand"] is None
        for other in range(3):
            if other != seat:
                hands = {tuple(hand(t, other)) for t in redeals(s, seat)}
                assert len(hands) > 10, "any hand that the cards allow"
                assert {len(cards) for cards in hands} == {len(hand(s, other))}
        assert {tuple(hand(t, seat)) for t in redeals(s, seat)} == {tuple(hand(s, seat))}
    for seat in range(3):
        assert len({tuple(hand(t, seat)) for t in redeals(s, -1)}) > 10, "a spectator knows none"


@rule("SOL-8.1")
def test_every_card_of_hand_and_deck_is_equally_likely_in_the_hand() -> None:
    s = scene(hands={1: ["v0_produce_2", "v0_produce_2", "v1_wood"]})
    seen_in_hand: Counter[str] = Counter()
    for t in redeals(s, 0, 1600):
        seen_in_hand.update(hand(t, 1))
    for card, copies in FULL.items():
        assert abs(seen_in_hand[card] - 300 * copies) < 90, card


@rule("SOL-8.2")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_the_order_of_all_decks_is_secret_from_everybody(seat: int) -> None:
    s = in_the_middle(2, "winter")
    deals = redeals(s, seat)
    for owner in range(2):
        assert len({tuple(deck(t, owner)) for t in deals}) > DEALS - 5
        if owner == seat:
            assert {tuple(sorted(deck(t, owner))) for t in deals} == {tuple(sorted(deck(s, owner)))}
    for half in ("day", "night"):
        assert len({tuple(tile_deck(t, half)) for t in deals}) > DEALS - 5
        assert {tuple(sorted(tile_deck(t, half))) for t in deals} == {tuple(sorted(tile_deck(s, half)))}
    tops = Counter(tile_deck(t, "day")[0] for t in redeals(s, seat, 400))
    assert len(tops) == len(tile_deck(s, "day")), "every tile may be the next"


@rule("SOL-8.2")
def test_the_order_of_the_rivals_deck_is_secret() -> None:
    s = in_the_middle(1, "summer", decisions=20)
    deals = redeals(s, 0)
    assert len({tuple(deck(t, 1)) for t in deals}) > DEALS - 5
    assert {tuple(sorted(deck(t, 1))) for t in deals} == {tuple(sorted(deck(s, 1)))}
    assert {int(t.rng.copy().below(6)) for t in deals} == set(range(6)), "and the dice to come are new"


@rule("SOL-8.1", "SOL-8.2", "SOL-8.3")
@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("board", ["summer", "upgrades"])
def test_what_a_seat_sees_does_not_hang_on_what_it_cannot_know(players: int, board: str) -> None:
    for decisions in (0, 3, 21, 36):
        s = in_the_middle(players, board, decisions=decisions)
        for seat in (None, *range(players)):
            for t in redeals(s, -1 if seat is None else seat, 10):
                assert t.view(seat) == s.view(seat)


# ---------------------------------------------------------------- what is public
PRIVATE = {"hand", "chosen", "seat", "legal", "reach"}


@rule("SOL-8.3", "SOL-8.4")
@pytest.mark.parametrize(("players", "board"), [(1, "winter"), (2, "summer"), (3, "upgrades"), (4, "winter")])
def test_everything_else_is_the_same_for_all(players: int, board: str) -> None:
    s = in_the_middle(players, board, decisions=30)
    public = {key: value for key, value in s.view(None).items() if key not in PRIVATE}
    for seat in range(players):
        assert {key: value for key, value in s.view(seat).items() if key not in PRIVATE} == public
    assert [f"{strip['id']} {strip['side']}" for strip in public["strips"]] == list(rows(s))
    assert public["display"] == {half: shown(s, half) for half in ("day", "night")}
    assert public["tiles_left"] == {half: len(tile_deck(s, half)) for half in ("day", "night")}
    for seat in range(players):
        table = public["seats"][seat]
        assert (table["hand"], table["deck"]) == (len(hand(s, seat)), len(deck(s, seat)))
        assert sum(table["storage"].values()) == s.stored(seat)
        assert table["stars"] == s.stars[seat]
        filled = [tile for half in ("day", "night") for tile in table["slots"][half] if tile]
        assert len(filled) == s.tiles(seat, 0) + s.tiles(seat, 1)
        if board == "upgrades":
            own = upgrades(s, seat)
            assert table["upgrades"]["level_1"] == own[0]
            assert table["upgrades"]["level_3"] == {"day": own[1], "night": own[2]}
    assert public["airship"] == place_of(airship(s))


@rule("SOL-8.4")
def test_played_cards_and_discard_piles_are_open() -> None:
    s = scene(
        cards={"r3c3": (1, "v1_wood"), "r2c5": (0, "v2_star_wood")},
        spent={1: ["v0_produce_2", "v0_produce_2", "v1_wheat"]},
    )
    for seat in (None, 0, 1):
        view = s.view(seat)
        assert view["cards"][12] == {"owner": 1, "card": "v1_wood"}
        assert view["cards"][9] == {"owner": 0, "card": "v2_star_wood"}
        assert view["seats"][1]["spent"] == ["v0_produce_2", "v0_produce_2", "v1_wheat"]
    play(s, "v1_produce_1", "r3c2")
    for t in redeals(s, 1, 10):
        assert cards_at(t) == cards_at(s), "nothing of it is dealt anew"
        assert t.view(0)["seats"][1]["spent"] == ["v0_produce_2", "v0_produce_2", "v1_wheat"]


@rule("SOL-8.4")
def test_a_card_discarded_to_advance_is_open() -> None:
    around = {"r3c3": "v1_wood", "r2c3": "v1_wheat", "r4c3": "v1_stone", "r3c2": "v1_water", "r3c4": "v1_produce_1"}
    s = scene(cards={space: (1, card) for space, card in around.items()}, hands={0: ["v2_star_wood", "v1_wood"]})
    play(s, "v2_star_wood", "advance")
    assert s.view(1)["seats"][0]["spent"] == ["v2_star_wood"]


@rule("SOL-8.5")
@pytest.mark.parametrize("board", ["summer", "winter"])
def test_what_is_in_hand_and_deck_together_is_known(board: str) -> None:
    s = in_the_middle(3, board)
    for seat in range(3):
        together = Counter([*hand(s, seat), *deck(s, seat)])
        for viewer in (None, 0, 1, 2):
            assert Counter(s.view(viewer)["seats"][seat]["unplayed"]) == together
        own = Counter(s.view(None)["seats"][seat]["spent"])
        own.update(card for owner, card in cards_at(s).values() if owner == seat)
        assert own + together == FULL
        for t in redeals(s, -1, 10):
            assert Counter([*hand(t, seat), *deck(t, seat)]) == together


@rule("SOL-8.10")
def test_the_back_of_each_strip_is_known_and_comes_up_after_five_advances() -> None:
    s = scene()
    sides = {(row["strip"], row["side"]): row["spaces"] for row in COMPONENTS["strip_sides"]["rows"]}
    backs = []
    for strip in s.view(None)["strips"]:
        assert strip["spaces"] == sides[strip["id"], strip["side"]]
        assert strip["back"]["side"] != strip["side"]
        assert strip["back"]["spaces"] == sides[strip["id"], strip["back"]["side"]]
        backs.append((strip["id"], strip["back"]["side"], strip["back"]["spaces"]))
    assert rows(s) == F1
    for _ in range(5):
        s = scene(strips=rows(s), pending="advance")
    assert [(strip["id"], strip["side"], strip["spaces"]) for strip in s.view(0)["strips"]] == backs


@rule("SOL-8.11")
def test_what_is_public_in_solo() -> None:
    s = scene(
        players=1,
        pending="rival_turn",
        decks={1: ["v0_wood_stone"]},
        spent={1: ["v1_wood", "v2_star_wood"]},
        rolls=[3],
        crates=5,
        stars={1: 2},
        rival_tiles=["d09"],
        display={"night": ["n20", "n11", "n05"]},
        tile_decks={"night": ["n02"]},
    )
    for viewer in (0, None):
        table = s.view(viewer)["rival"]
        assert (table["die"], table["crates"], table["stars"]) == (3, 5, 2)
        assert table["tiles"] == ["d09", "n11"]
        assert table["spent"] == ["v1_wood", "v2_star_wood"]
        assert table["deck"] == 13
        assert s.view(viewer)["display"]["night"] == ["n20", "n05", "n02"], "by age"
    for t in redeals(s, 0, 10):
        assert t.view(0)["rival"] == s.view(0)["rival"]


@rule("SOL-8.12")
def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    s = scene(players=3, active=1, hands={1: ["v1_wood", "v1_stone", "v1_water"]}, decks={1: ["v2_star_water"]})
    others = [seen(s, seat) for seat in (0, 2, None)]
    journal = GAME.listen(s)
    play(s, "v1_wood", "r3c3")
    drawn = [event for event in journal.take() if event.kind == DREW]
    assert [(CARDS[event.values[0]], event.seat) for event in drawn] == [("v2_star_water", 1)]
    for event in drawn:
        told = [GAME.events.read(event, seat).args for seat in (0, 1, 2, None)]
        assert told == [{}, {"card": "v2_star_water"}, {}, {}]
    assert "v2_star_water" in s.view(1)["hand"]
    assert all(other["hand"] == s.view(seat)["hand"] for other, seat in zip(others, (0, 2, None), strict=True))
    assert len({tuple(hand(t, 1)) for t in redeals(s, 0)}) > 10


# ---------------------------------------------------------------- the chosen card
@rule("SOL-8.13", "SOL-11.34")
def test_a_chosen_card_is_secret_until_it_is_laid() -> None:
    s = scene(storages={0: {"wood": 1, "stone": 1}}, hands={0: ["v1_wood", "v2_star_wood", "v0_produce_2"]})
    by_card = {}
    for card in hand(s):
        t = s.clone()
        choose(t, card)
        by_card[card] = t
        assert t.view(0)["chosen"] == card
        assert t.view(1)["chosen"] is None
        assert t.view(None)["chosen"] is None
        assert t.view(1)["choosing"], "that a card is chosen shows"
        assert t.view(1)["seats"][0]["hand"] == 3, "it is still in the hand"
    views = [seen(t, 1) for t in by_card.values()]
    assert views[0] == views[1] == views[2]
    assert len({t.sight(1) for t in by_card.values()}) == 1
    t = by_card["v2_star_wood"]
    chosen = Counter(CARDS[other.chosen] for other in redeals(t, 1, 400))
    assert set(chosen) == set(FULL), "any card that may be in the hand"
    assert {CARDS[other.chosen] for other in redeals(t, 0, 20)} == {"v2_star_wood"}
    for other in redeals(t, 1, 20):
        assert CARDS[other.chosen] in hand(other)


@rule("SOL-8.13")
def test_others_see_the_space_and_what_is_paid_but_not_the_card() -> None:
    s = scene(storages={0: {"wood": 1, "stone": 2}}, hands={0: ["v1_wood", "v2_star_wood", "v0_produce_2"]})
    choose(s, "v0_produce_2")
    act(s, lay("r5c2"))
    assert question(s) == "pay_extension"
    view = s.view(1)
    assert view["question"] == "pay_extension"
    assert view["asking"]["space"] == 21
    act(s, "pay(resource=stone)")
    assert s.view(1)["seats"][0]["storage"] == {"wood": 1, "wheat": 0, "stone": 1, "water": 0}
    assert s.view(1)["chosen"] is None
    assert len({CARDS[other.chosen] for other in redeals(s, 1)}) > 5
    act(s, "pay(resource=wood)")
    assert (0, "v0_produce_2") in cards_at(s).values()
    assert {"owner": 0, "card": "v0_produce_2"} in s.view(1)["cards"]


@rule("SOL-8.14")
def test_the_rivals_card_and_the_die_are_open_while_the_column_is_chosen() -> None:
    s = scene(players=1, pending="solo_choose_column", rival_card="v2_star_stone", die=6)
    for viewer in (0, None):
        view = s.view(viewer)
        assert view["question"] == "solo_choose_column"
        assert (view["rival"]["card"], view["rival"]["die"]) == ("v2_star_stone", 6)
        assert len(view["rival"]["unplayed"]) == 15
    for t in redeals(s, 0, 10):
        assert t.view(0) == s.view(0)
    act(s, "column(column=3)")
    assert s.view(0)["rival"]["card"] is None


# ---------------------------------------------------------------- chance
@rule("SOL-8.6")
def test_what_is_random_at_the_setup() -> None:
    upgrades_of = [new_game(2, seed, board="upgrades", first_player="random", order="random") for seed in range(60)]
    alone = [new_game(1, seed) for seed in range(20)]
    orders = Counter(tuple(sorted(row.split()[0] for row in rows(s))) for s in upgrades_of)
    assert len(orders) == 1
    assert len({tuple(row.split()[0] for row in rows(s)) for s in upgrades_of}) > 15, "of 24 orders of four strips"
    assert {int(s.first) for s in upgrades_of} == {0, 1}
    assert {rows(s)[2].split()[1] for s in upgrades_of} == {"dawn", "dusk"}
    for half in ("day", "night"):
        assert len({tuple(shown(s, half)) for s in upgrades_of}) > 50
    for seat in (0, 1):
        assert len({tuple(hand(s, seat)) for s in upgrades_of}) > 40
        assert len({tuple(deck(s, seat)) for s in upgrades_of}) == 60
    assert len({tuple(deck(s, 1)) for s in alone}) == 20
    offers = [s.view(None)["offer"] for s in upgrades_of]
    assert len({tuple(offer["level_1"]) for offer in offers}) > 20
    assert len({tuple((pair["day"], pair["night"]) for pair in offer["level_3"]) for offer in offers}) > 50


@rule("SOL-8.6", "SOL-3.32")
def test_what_is_given_is_not_random() -> None:
    for seed in range(20):
        s = new_game(3, seed, first_player="seat_2", order="to_night")
        assert s.first == 1
        assert rows(s)[2] == "strip_5 dusk"


@rule("SOL-8.7")
@pytest.mark.parametrize("board", ["summer", "winter", "upgrades"])
def test_cards_and_tiles_come_as_they_were_shuffled(board: str) -> None:
    """With several players no chance speaks after the setup; what comes up lay on top."""
    s = new_game(2, 6, board=board)
    draws = s.rng.draws
    rng = Random(2)
    while not s.over:
        decks = {owner: deck(s, owner) for owner in (0, 1)}
        tiles = {half: tile_deck(s, half) for half in ("day", "night")}
        before = {half: shown(s, half) for half in ("day", "night")}
        s.apply(eager(s, rng))
        for owner in (0, 1):
            left = len(deck(s, owner))
            assert deck(s, owner) == decks[owner][len(decks[owner]) - left :]
        for half in ("day", "night"):
            drawn = len(tiles[half]) - len(tile_deck(s, half))
            assert tile_deck(s, half) == tiles[half][drawn:]
            assert [tile for tile in shown(s, half) if tile not in before[half]] == tiles[half][:drawn]
    assert s.rng.draws == draws


@rule("SOL-8.8")
def test_the_die_of_the_rival_is_rolled_after_its_card_is_known() -> None:
    """The same card meets every face, whoever knew the order of the deck."""
    dice: dict[str, set[int]] = {}
    for seed in range(80):
        s = scene(players=1, hands={0: ["v1_wood"]}, decks={1: ["v2_star_stone"]}, pending="choose_target", seed=seed)
        before = s.rng.draws
        act(s, "lay(row=3,column=3)")
        assert s.rng.draws == before + 1
        card = s.view(0)["rival"]["card"] or "v2_star_stone"
        dice.setdefault(card, set()).add(s.view(0)["rival"]["die"])
    assert dice == {"v2_star_stone": {1, 2, 3, 4, 5, 6}}


@rule("SOL-8.9")
def test_the_new_tile_is_seen_before_the_bonus_is_chosen() -> None:
    s = scene(
        cards={"r3c2": (0, "v1_wood")},
        storages={0: {"wood": 1, "wheat": 1}},
        slots={0: {"night_1": "n13", "night_2": "n14"}},
        display={"night": ["n03", "n21", "n22"]},
        tile_decks={"night": ["n09"]},
        hands={0: ["v1_wheat"]},
    )
    play(s, "v1_wheat", "r3c1")
    assert question(s) == "choose_bonus_resource"
    assert names(s) == {"bonus(resource=stone)", "bonus(resource=water)"}
    for seat in (0, 1, None):
        assert s.view(seat)["display"]["night"] == ["n21", "n22", "n09"]
