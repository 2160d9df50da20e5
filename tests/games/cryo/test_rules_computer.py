"""CRY-5.27 to CRY-5.29: the Computer, its announcement, its draws and its plays."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import act, answers, hand, question, scene, scraps, tracks
from tests.games.cryo.zones import (
    SEATS,
    all_cards_out,
    announces,
    deck,
    deploy,
    discard,
    missions,
    plays,
    upgrades,
    use,
    vehicles,
)
from tests.kit.rule import rule

ALL_PAIRS = [(draws, played) for draws in range(4) for played in range(4) if 1 <= draws + played <= 3]
DOCKS = [("rd_a", "rd_computer_1"), ("rd_b", "rd_computer_1"), ("rd_c", "rd_computer_2")]


def computer(*more: str, dock: str = "rd_a", space: str = "rd_computer_1", **table: Any) -> Cryo:
    return use(scene(**table), dock, space, *more)


@rule("CRY-5.27", "CRY-5.28")
@pytest.mark.parametrize(("dock", "space"), DOCKS)
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_an_announcement_says_how_many_cards_are_drawn_and_played(
    players: int, seat: int, dock: str, space: str
) -> None:
    hands = {seat: ["imaging", "interface", "prototype"]}
    table: dict[str, Any] = {"players": players, "active": seat, "hands": hands, "deck": ["overclock", "automation"]}
    s = computer(dock=dock, space=space, tracks={seat: {"tech": 4}}, scrapped=True, **table)
    assert (question(s), set(answers(s))) == ("computer_announce", announces(*ALL_PAIRS))
    act(s, "announce(draws=1,plays=2)")
    assert (tracks(s, seat), question(s)) == ({"tech": 1}, "play_card")
    assert hand(s, seat) == ["imaging", "interface", "prototype", "overclock"]  # the draw comes first
    act(s, "play_card(card=overclock,mode=vehicle)")
    assert question(s) == "play_card"
    act(s, "play_card(card=imaging,mode=upgrade)")
    assert (vehicles(s, seat), upgrades(s, seat)) == (["turtle"], ["imaging"])
    assert (hand(s, seat), int(s.active)) == (["interface", "prototype"], (seat + 1) % players)


@rule("CRY-5.27", "CRY-5.28", "CRY-9.10")
@pytest.mark.parametrize(
    ("have", "cards", "most"),
    [
        ({"tech": 2}, 3, 2),
        ({"tech": 1, "nanite": 1}, 3, 2),
        ({"nanite": 2}, 3, 2),
        ({"nanite": 5}, 3, 3),
        ({"tech": 5, "nanite": 5}, 3, 3),
        ({"tech": 3, "crystal": 5, "organics": 5, "energy": 6}, 3, 3),
        ({"tech": 3}, 0, 3),
        ({"tech": 3}, 1, 3),
        ({"tech": 3}, 2, 3),
    ],
)
def test_every_pair_within_means_and_cards_may_be_announced(have: dict[str, int], cards: int, most: int) -> None:
    s = computer(tracks={0: have}, hands={0: ["imaging"] * cards}, scrapped=True)
    expected = [(draws, played) for draws, played in ALL_PAIRS if draws + played <= most and played <= cards + draws]
    assert set(answers(s)) == announces(*expected)


@rule("CRY-5.28", "CRY-5.99", "CRY-5.100")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
@pytest.mark.parametrize("in_deck", [0, 1, 3])
def test_no_more_draws_are_announced_than_there_are_cards(left: int, in_deck: int) -> None:
    """Seat 0 holds 4 cards; `left` more lie in deck and discard pile."""
    table = all_cards_out(["imaging", "imaging", "interface", "interface", *["overclock"] * left])
    table["hands"][0] = table["hands"][0][:4]
    here = min(in_deck, left)
    s = scene(tracks={0: {"tech": 3}}, **table, deck=["overclock"] * here, discard=["overclock"] * (left - here))
    s.scrapped = True
    assert (len(deck(s)), len(discard(s))) == (here, left - here)
    use(s, "rd_a", "rd_computer_1")
    assert set(answers(s)) == announces(*[(draws, played) for draws, played in ALL_PAIRS if draws <= left])
    if left:
        act(s, f"announce(draws={left},plays=0)")
        assert hand(s, 0).count("overclock") == left


@rule("CRY-5.27", "CRY-9.1")
def test_the_computer_needs_a_tech_and_a_card_to_draw_or_play() -> None:
    def possible(**table: Any) -> bool:
        s = deploy(scene(**table), "rd_a")
        return "act(space=rd_computer_1)" in answers(s)

    one = {"tracks": {0: {"tech": 1}}}
    assert possible(**one)
    assert possible(tracks={0: {"nanite": 1}})
    assert not possible(tracks={0: {"crystal": 5, "organics": 5, "energy": 6}, 1: {"tech": 5}}, hands={0: ["imaging"]})
    assert possible(**one, rest="discard")
    assert possible(**one, **all_cards_out(["imaging"]))
    assert not possible(**one, **all_cards_out([]))


# ---------------------------------------------------------------- draws first, then plays
@rule("CRY-5.29", "CRY-11.24")
def test_a_drawn_card_may_be_played() -> None:
    s = computer("announce(draws=1,plays=1)", tracks={0: {"tech": 2}}, deck=["automation", "imaging"], scrapped=True)
    assert set(answers(s)) == plays("automation") | {"no_play"}
    act(s, "play_card(card=automation,mode=mission)")
    assert (missions(s), hand(s, 0), deck(s)[0], tracks(s, 0)) == (["industry"], [], "imaging", {})


@rule("CRY-5.29")
def test_all_draws_are_made_before_the_first_play() -> None:
    s = computer("announce(draws=2,plays=1)", tracks={0: {"tech": 3}}, deck=["automation", "imaging"], scrapped=True)
    assert (question(s), hand(s, 0)) == ("play_card", ["imaging", "automation"])
    assert set(answers(s)) == plays("automation") | plays("imaging") | {"no_play"}


@rule("CRY-5.29", "CRY-9.18")
def test_a_play_not_used_is_lost_without_refund_and_only_that_one() -> None:
    s = computer("announce(draws=0,plays=3)", tracks={0: {"tech": 3}}, hands={0: ["imaging"] * 3}, scrapped=True)
    act(s, "no_play")
    assert (question(s), tracks(s, 0)) == ("play_card", {})
    act(s, "play_card(card=imaging,mode=vehicle)", "no_play")
    assert (vehicles(s), hand(s, 0), tracks(s, 0), int(s.active)) == (["rhino"], ["imaging"] * 2, {}, 1)


@rule("CRY-5.29", "CRY-9.7", "CRY-9.18")
def test_a_play_that_proves_impossible_is_lost_without_a_question() -> None:
    s = computer(
        "announce(draws=1,plays=2)",
        tracks={0: {"tech": 3}},
        hands={0: ["imaging"]},
        deck=["imaging"],
        upgrades={0: ["imaging", "overclock", "prototype"]},
        missions={0: ["expansion"]},
        vehicles={0: ["moth", "moth"]},
        scrapped=True,
    )
    assert set(answers(s)) == plays("imaging", "vehicle") | {"no_play"}
    act(s, "play_card(card=imaging,mode=vehicle)")
    assert (int(s.active), hand(s, 0), tracks(s, 0)) == (1, ["imaging"], {})


@rule("CRY-5.29")
@pytest.mark.parametrize("played", [0, 1, 2, 3])
def test_exactly_the_announced_number_is_played(played: int) -> None:
    cards = ["imaging", "interface", "prototype", "overclock"]
    s = computer(tracks={0: {"tech": 3}}, hands={0: cards}, deck=["automation"] * 3, scrapped=True)
    act(s, f"announce(draws={3 - played},plays={played})")
    for _ in range(played):
        assert question(s) == "play_card"
        act(s, answers(s)[2])  # the first card as a vehicle
    assert question(s) == ("hand_limit" if played == 0 else "home_drone")
    assert (len(vehicles(s)), len(hand(s, 0))) == (played, 4 - played + 3 - played)


@rule("CRY-5.27", "CRY-5.99", "CRY-11.49")
def test_the_draws_of_the_computer_go_on_with_the_shuffled_discard_pile() -> None:
    table = all_cards_out(["automation", "overclock", "overclock"])
    table["hands"][0] = []
    s = scene(tracks={0: {"tech": 3}}, **table, deck=["automation"], discard=["overclock", "overclock"])
    s.scrapped = True
    use(s, "rd_a", "rd_computer_1", "announce(draws=2,plays=0)")
    assert (hand(s, 0), deck(s), discard(s)) == (["overclock", "automation"], ["overclock"], [])


@rule("CRY-5.28", "CRY-9.8", "CRY-9.15")
def test_a_scrap_beside_the_announcement_changes_what_may_be_announced() -> None:
    s = computer(tracks={0: {"tech": 2}}, hands={0: ["interface"]})
    assert set(answers(s)) == announces((0, 1), (1, 0), (1, 1), (2, 0))
    assert scraps(s) == ["scrap_card(card=interface)"]
    act(s, "scrap_card(card=interface)")  # crystal and tech, but no card to play
    assert (question(s), tracks(s, 0)) == ("computer_announce", {"crystal": 1, "tech": 3})
    assert set(answers(s)) == announces((1, 0), (1, 1), (2, 0), (2, 1), (3, 0))
