"""SOL-5F: the airship advances, the first strip is expelled and turns over."""

from __future__ import annotations

import pytest

from aerodrome.games.solenia import GAME
from aerodrome.games.solenia.parts import EVENTS, FACES
from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.reach import CYCLE, SIDE, kinds, sides
from tests.games.solenia.scene import (
    F1,
    F2,
    act,
    airship,
    cards_at,
    drops,
    hand,
    names,
    play,
    question,
    rows,
    scene,
    slots,
    spent,
    stars,
    storage,
    targets,
)
from tests.kit.rule import rule

ZEROS = ["v0_produce_2", "v0_wood_stone", "v0_wood_water", "v0_wheat_stone", "v0_wheat_water"]
HAND = ["v0_produce_2", "v1_produce_1", "v2_star_wood"]


def told(s: Solenia) -> list[tuple[str, int]]:
    assert s.journal is not None
    return [(EVENTS.name(event), int(event.seat)) for event in s.journal.events]


# ---------------------------------------------------------------- the figure
@rule("SOL-5.49", "SOL-5.51")
@pytest.mark.parametrize("card", ZEROS)
def test_a_card_of_value_0_moves_the_airship_before_the_space_is_resolved(card: str) -> None:
    s = scene(
        hands={0: [card, "v1_produce_1", "v2_star_wood"]},
        cards={"r3c2": (0, "v1_wheat"), "r1c1": (1, "v1_wood")},
        storages={0: {"wood": 1, "wheat": 1}},
        display={"night": ["n03", "n04"]},
        slots={0: {"night_1": "n01", "night_2": "n02"}},
    )
    GAME.listen(s)
    play(s, card, "r2c2")
    assert (question(s), airship(s), s.view(1)["airship"]) == ("choose_delivery", "r4c3", 17)
    assert (rows(s), storage(s, 1)) == (F1, {})  # the strip waits
    act(s, "deliver(tile=n03)")
    assert (question(s), airship(s), rows(s)) == ("choose_bonus_resource", "r4c3", F1)
    assert storage(s, 1) == {}
    act(s, "bonus(resource=stone)")
    assert (airship(s), rows(s)) == ("r3c3", (*F1[1:], "strip_1 day"))
    assert storage(s, 1) == {"wood": 1}
    assert [name for name, _ in told(s)] == [
        "laid", "airship_moved", "delivered", "revealed", "gained", "expelled", "strip_turned", "drew",
    ]  # fmt: skip


@rule("SOL-5.49", "SOL-5.58")
@pytest.mark.parametrize("card", ["v1_produce_1", "v1_wood", "v2_star_wood", "v2_star_water"])
def test_other_cards_do_not_move_it_and_nothing_is_expelled(card: str) -> None:
    cards = {"r1c1": (0, "v0_wood_stone"), "r1c4": (1, "v0_wood_stone"), "r2c3": (1, "v1_wood")}
    s = scene(hands={0: [card, "v0_produce_2"]}, cards=cards)
    play(s, card, "r3c4")
    assert (airship(s), rows(s)) == ("r3c3", F1)
    assert cards_at(s) == {**cards, "r3c4": (0, card)}
    assert (storage(s, 1), stars(s, 0), spent(s, 0), spent(s, 1)) == ({}, 0, [], [])


@rule("SOL-5.50")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_airship_may_enter_a_space_with_a_card_without_effect(owner: int) -> None:
    s = scene(hands={0: HAND}, cards={"r4c3": (owner, "v1_wood")}, storages={0: {"stone": 1}, 1: {"stone": 1}})
    play(s, "v0_produce_2", "r3c3")
    assert cards_at(s) == {"r3c3": (owner, "v1_wood"), "r2c3": (0, "v0_produce_2")}
    assert storage(s, 0) == storage(s, 1) == {"stone": 1}
    assert "r3c3" not in targets(s)


# ---------------------------------------------------------------- expulsion
@rule("SOL-5.52", "SOL-5.54")
def test_all_cards_of_row_1_are_resolved_and_go_to_their_owners() -> None:
    cards = {
        "r1c1": (0, "v1_wood"),
        "r1c2": (1, "v1_wheat"),
        "r1c3": (2, "v1_stone"),
        "r1c4": (3, "v1_water"),
        "r1c5": (1, "v2_star_water"),
        "r2c1": (2, "v0_wood_stone"),
        "r2c5": (0, "v0_wood_stone"),
    }
    s = scene(players=4, active=2, first=2, cards=cards, hands={2: HAND})
    play(s, "v0_produce_2", "r3c3")
    assert [storage(s, seat) for seat in range(4)] == [{"wood": 1}, {"wheat": 1}, {"stone": 1}, {"water": 1}]
    assert [stars(s, seat) for seat in range(4)] == [0, 1, 0, 0]
    assert [spent(s, seat) for seat in range(4)] == [
        ["v1_wood"],
        ["v1_wheat", "v2_star_water"],
        ["v1_stone"],
        ["v1_water"],
    ]
    assert cards_at(s) == {
        "r1c1": (2, "v0_wood_stone"),
        "r1c5": (0, "v0_wood_stone"),
        "r2c3": (2, "v0_produce_2"),
    }


@rule("SOL-5.53")
@pytest.mark.parametrize(
    ("card", "goods"), [("v0_produce_2", {"wheat": 2}), ("v0_wood_water", {"wood": 1, "water": 1})]
)
def test_a_card_of_value_0_laid_in_row_1_is_expelled_on_the_same_turn(card: str, goods: dict[str, int]) -> None:
    s = scene(hands={0: [card, "v1_wood"]}, cards={"r2c3": (0, "v1_stone")})
    play(s, card, "r1c3")
    assert (storage(s, 0), spent(s, 0)) == (goods, [card])
    assert cards_at(s) == {"r1c3": (0, "v1_stone")}


@rule("SOL-5.53", "SOL-5.64")
def test_a_card_of_value_0_on_a_city_of_row_1_delivers_and_is_expelled() -> None:
    s = scene(
        hands={0: HAND},
        cards={"r1c1": (0, "v1_stone")},
        storages={0: {"wood": 1, "wheat": 1}},
        display={"night": ["n03"]},
    )
    play(s, "v0_produce_2", "r1c2")
    assert (stars(s, 0), storage(s, 0), slots(s, 0)) == (2, {"stone": 2}, {"night_1": "n03"})
    assert spent(s, 0) == ["v0_produce_2", "v1_stone"]


# ---------------------------------------------------------------- the strip
@rule("SOL-5.55", "SOL-5.61", "SOL-2.23")
@pytest.mark.parametrize("face", FACES)
def test_the_first_strip_turns_over_and_becomes_the_last(face: tuple[str, str]) -> None:
    back = {"day": "night", "night": "day", "dawn": "dusk", "dusk": "dawn"}
    sides_now = next(pattern for pattern in CYCLE if pattern[0] == face[1])
    others = [f"strip_{number}" for number in (1, 2, 3, 4) if f"strip_{number}" != face[0]]
    strips = [" ".join(face)]
    strips += [f"{'strip_5' if side in ('dawn', 'dusk') else others.pop(0)} {side}" for side in sides_now[1:]]
    s = scene(strips=strips, pending="advance")
    assert rows(s) == (*strips[1:], f"{face[0]} {back[face[1]]}")
    assert sides(s) in CYCLE
    assert s.view(0)["strips"][4]["spaces"] == SIDE[face[0], back[face[1]]]
    assert s.view(0)["strips"][4]["back"] == {"side": face[1], "spaces": SIDE[face]}


@rule("SOL-5.56", "SOL-5.57")
def test_cards_stay_on_their_strips_and_the_airship_is_in_the_middle_again() -> None:
    box = [
        "v1_wood",
        "v1_wheat",
        "v1_stone",
        "v1_water",
        "v1_produce_1",
        "v2_star_wood",
        "v2_star_wheat",
        "v2_star_stone",
    ]
    places = ["r2c1", "r2c5", "r3c2", "r3c4", "r4c1", "r4c5", "r5c2", "r5c5"]
    cards = {space: (number % 2, card) for number, (space, card) in enumerate(zip(places, box, strict=True))}
    s = scene(cards=cards, pending="advance", strips=F2)
    before = scene(cards=cards, strips=F2)
    moved = {space: f"r{int(space[1]) - 1}{space[2:]}" for space in cards}
    assert cards_at(s) == {moved[space]: card for space, card in cards.items()}
    for space, now in moved.items():
        assert kinds(s)[now] == kinds(before)[space]
    assert airship(s) == "r3c3"
    assert not any(space[1] == "5" for space in cards_at(s))


@rule("SOL-5.57")
def test_the_airship_never_leaves_the_middle_for_good() -> None:
    s = scene(hands=dict.fromkeys((0, 1), ZEROS[:3]), decks=dict.fromkeys((0, 1), ZEROS[3:]))
    for _ in range(8):
        assert airship(s) == "r3c3"
        card = next(card for card in hand(s, int(s.active)) if card.startswith("v0"))
        free = sorted(space for space in targets(s, card) if "city" not in kinds(s).get(space, "city"))
        play(s, card, free[-1] if free else "advance")
        while question(s) != "choose_card":
            s.apply(s.legal[0])
    assert sides(s) == CYCLE[8]


# ---------------------------------------------------------------- order among players
@rule("SOL-5.59", "SOL-5.60", "SOL-9.6")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_the_active_player_is_resolved_and_settled_first_then_clockwise(active: int) -> None:
    cards = {
        "r1c1": (2, "v1_wood"),
        "r1c2": (0, "v1_wheat"),
        "r1c3": (1, "v1_stone"),
        "r1c4": (0, "v1_water"),
        "r1c5": (2, "v0_wood_stone"),
    }
    gains = [{"wheat": 1, "water": 1}, {"stone": 1}, {"wood": 2, "stone": 1}]
    s = scene(
        players=3,
        active=active,
        cards=cards,
        storages={seat: {"wood": 4, "stone": 4} for seat in range(3)},
        hands={active: HAND},
    )
    start = {"wood": 4, "wheat": 0, "stone": 4, "water": 0}
    GAME.listen(s)
    play(s, "v0_produce_2", "r3c3")
    waiting = [(active + step) % 3 for step in range(3)]
    settled: list[int] = []
    while question(s) == "discard_overflow":
        seat = waiting.pop(0)
        total = {kind: start[kind] + gains[seat].get(kind, 0) for kind in start}
        assert storage(s, seat) == {kind: count for kind, count in total.items() if count}
        for _ in range(sum(gains[seat].values())):
            assert (question(s), int(s.player), int(s.active)) == ("discard_overflow", seat, active)
            assert names(s) == drops(*storage(s, seat))
            for later in waiting:  # not resolved yet
                assert storage(s, later) == {"wood": 4, "stone": 4}
            assert all(sum(storage(s, earlier).values()) == 8 for earlier in settled)
            act(s, "drop(resource=stone)")
        settled.append(seat)
    assert waiting == []
    assert settled == [(active + step) % 3 for step in range(3)]
    expelled = [seat for name, seat in told(s) if name == "expelled"]
    assert expelled == [seat for seat in settled for _ in range([2, 1, 2][seat])]
    assert int(s.active) == (active + 1) % 3
    assert cards_at(s) == {"r2c3": (active, "v0_produce_2")}


@rule("SOL-5.60", "SOL-4.14")
def test_only_those_over_the_capacity_are_asked() -> None:
    cards = {"r1c1": (1, "v1_wood"), "r1c3": (2, "v1_stone"), "r1c4": (0, "v1_water")}
    s = scene(players=3, cards=cards, storages={0: {"wood": 8}, 1: {"wood": 7}, 2: {"wheat": 8}}, hands={0: HAND})
    play(s, "v0_produce_2", "r3c3")
    assert int(s.player) == 0
    act(s, "drop(resource=water)")
    assert (int(s.player), storage(s, 1)) == (2, {"wood": 8})
    act(s, "drop(resource=wheat)")
    assert [storage(s, seat) for seat in range(3)] == [{"wood": 8}, {"wood": 8}, {"wheat": 7, "stone": 1}]
    assert int(s.active) == 1


@rule("SOL-5.60")
def test_somebody_without_a_card_on_the_strip_is_never_asked() -> None:
    s = scene(cards={"r1c1": (0, "v1_wood"), "r2c1": (1, "v1_wheat")}, storages={1: {"stone": 8}}, hands={0: HAND})
    play(s, "v0_produce_2", "r3c3")
    assert (int(s.active), question(s), storage(s, 1)) == (1, "choose_card", {"stone": 8})
