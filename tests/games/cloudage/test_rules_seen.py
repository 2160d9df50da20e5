"""What everybody may know is part of what a seat sees; chance and choices are told (CLA-8.3, CLA-8.6)."""

from __future__ import annotations

import pytest

from aerodrome.games.cloudage import parts as p
from tests.games.cloudage.scene import act, each_told, new_game, question, scene
from tests.kit.rule import rule

PUBLIC = (
    "vp",
    "water",
    "metal",
    "energy",
    "level",
    "upgrades",
    "played",
    "plants",
    "missions",
    "covered",
    "airships",
    "slots",
    "markers",
    "drones",
    "lower",
    "flight",
    "discard",
    "vegetation",
)


@rule("CLA-8.3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("zone", PUBLIC)
def test_what_lies_open_before_any_seat_is_seen_by_all(zone: str, seat: int) -> None:
    s = scene(players=2, scenario="3")
    before = [s.sight(reader) for reader in (-1, 0, 1)]
    places = getattr(s, zone)
    places[seat * (len(places) // 2)] += 1
    assert all(s.sight(reader) != seen for reader, seen in zip((-1, 0, 1), before, strict=True))


@rule("CLA-5.129", "CLA-6.4")
def test_the_tally_adds_up_the_missions_that_count() -> None:
    s = scene(
        players=2,
        scenario="2",
        missions={0: ["mission_07"], 1: ["mission_12"]},
        upgrades={0: {"movement": 3, "combat": 3}},
    )
    found = [one["tally"]["missions"] for one in s.view(None)["seats"]]
    assert found == [6, 0], "six upgrades, and seven navigation cards; two costly projects are missing"


@rule("CLA-3.6", "CLA-8.6")
def test_any_mission_card_may_be_dealt_and_may_lie_on_top_afterwards() -> None:
    dealt, tops = set(), set()
    for seed in range(90):
        s = new_game(players=2, scenario="2", seed=seed)
        dealt |= {int(card) for card in s.dealt}
        while s.choosing:
            s.apply(s.legal[0])
        tops.add(int(s.mission_pile[s.mission_size - 1]))
    assert dealt == set(range(p.MISSION_CARD_COUNT))
    assert len(tops) > p.MISSION_CARD_COUNT // 2


@rule("CLA-3.29")
def test_the_refused_missions_are_shuffled_among_the_rest() -> None:
    """The card that a seat gave back may lie anywhere in the pile."""
    places = set()
    for seed in range(60):
        s = new_game(players=1, scenario="2", seed=seed)
        refused = int(s.dealt[1])
        while s.choosing:
            s.apply(min(s.legal, key=lambda action: action != p.KEEP + int(s.dealt[0])))
        places.add([int(card) for card in s.mission_pile].index(refused))
    assert len(places) > p.MISSION_CARD_COUNT // 2


@rule("CLA-5.112", "CLA-8.3")
def test_a_marker_that_is_used_in_a_fight_is_told_with_the_value() -> None:
    s = scene(players=2, scenario="2", ask="fight", airships={0: "1:2,1"}, markers={0: {"whika": 1}}, energy=3, round=2)
    act(s, "fight")
    assert (0, "marker_used", {"tile": "L1", "value": 2}) in each_told(s, 1, "marker(tile=L1)")


@rule("CLA-7.37", "CLA-7.40")
@pytest.mark.parametrize("card", ["25", "26"])
def test_the_epilogue_that_the_winner_chooses_is_told(card: str) -> None:
    s = scene(players=2, chapter="3", story=23, ask="count", vp={0: 10, 1: 400})
    assert question(s) == "story_epilogue"
    assert (1, "story_chosen", {"card": card}) in each_told(s, 0, f"story(card={card})")
