"""How much fits when cards are expelled, in winter and with upgrades, whoever's turn it is (SOL-7.10 to SOL-7.12)."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.deliveries import capacity, fill
from tests.games.solenia.scene import act, airship, drops, names, play, question, scene, storage
from tests.kit.rule import rule

BOARDS = ["winter", "upgrades"]
DEEP_HOLD = ("u1_deep_hold", "u3_balance", "u3_register")
SALVAGE = ("u1_salvage", "u3_register", "u3_balance")
EXPELLED = "v0_wood_water"  # gives 1 wood and 1 water
ROOMS = [((), 6), (("day_1a",), 7), (("night_1a",), 7), (("day_1a", "night_1a"), 8), (("day_1b", "night_1b"), 6)]


def advance(owner: int, turn: int, goods: int, **more: Any) -> Solenia:
    """An advance on somebody's turn expels a card of the owner, who has so much stone."""
    table: dict[str, Any] = {
        "cards": {"r1c1": (owner, EXPELLED)},
        "storages": {owner: {"stone": goods}},
        "active": turn,
        "pending": "advance",
    }
    return scene(**(table | more))


def settled(s: Solenia, owner: int, room: int) -> None:
    """The owner is asked until so much is left, of any kind, and then the turn goes on."""
    while sum(storage(s, owner).values()) > room:
        assert (question(s), s.player) == ("discard_overflow", owner)
        assert names(s) == drops(*storage(s, owner))
        act(s, "drop(resource=stone)")
    assert question(s) == "choose_card"
    assert airship(s) == "r3c3"


@rule("SOL-7.10", "SOL-7.11", "SOL-7.12")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("owner", "turn"), [(0, 0), (0, 1), (1, 1), (1, 0)])
@pytest.mark.parametrize(("filled", "room"), ROOMS)
def test_an_expulsion_fills_a_storage_up_to_its_own_capacity(
    board: str, owner: int, turn: int, filled: tuple[str, ...], room: int
) -> None:
    more: dict[str, Any] = {"board": board, "slots": {owner: fill(*filled)}}
    if board == "upgrades":
        more["upgrades"] = {owner: SALVAGE}
    fitting = advance(owner, turn, room - 2, **more)
    assert question(fitting) == "choose_card"
    assert storage(fitting, owner) == {"wood": 1, "stone": room - 2, "water": 1}
    for over in (1, 2):
        s = advance(owner, turn, room - 2 + over, **more)
        assert capacity(s, owner) == room
        assert sum(storage(s, owner).values()) == room + over
        settled(s, owner, room)


@rule("SOL-7.12", "SOL-7.45")
@pytest.mark.parametrize(("owner", "turn"), [(0, 0), (0, 1), (1, 1), (1, 0)])
def test_a_deep_hold_has_its_room_for_expelled_goods_too(owner: int, turn: int) -> None:
    more: dict[str, Any] = {
        "board": "upgrades",
        "upgrades": {owner: DEEP_HOLD},
        "slots": {owner: fill("day_1b", "night_1b")},
    }
    assert question(advance(owner, turn, 6, **more)) == "choose_card"
    settled(advance(owner, turn, 8, **more), owner, 8)


@rule("SOL-7.10", "SOL-7.12")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("owner", "turn"), [(0, 0), (0, 1), (1, 1), (1, 0)])
def test_the_holds_of_somebody_else_are_no_help(board: str, owner: int, turn: int) -> None:
    more: dict[str, Any] = {"board": board, "slots": {1 - owner: fill("day_1a", "night_1a", "day_1b", "night_1b")}}
    if board == "upgrades":
        more["upgrades"] = {1 - owner: DEEP_HOLD}
    s = advance(owner, turn, 5, **more)
    assert (capacity(s, owner), capacity(s, 1 - owner)) == (6, 10 if board == "upgrades" else 8)
    settled(s, owner, 6)


@rule("SOL-7.10", "SOL-7.12", "SOL-7.89")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("filled", "room"), ROOMS)
def test_alone_the_same_room_counts_on_the_turn_of_the_rival(board: str, filled: tuple[str, ...], room: int) -> None:
    table: dict[str, Any] = {
        "players": 1,
        "board": board,
        "cards": {"r1c1": (0, EXPELLED)},
        "slots": {0: fill(*filled)},
        "pending": "rival_turn",
        "decks": {1: ["v0_wood_stone"]},
        "rolls": [1],
    }
    if board == "upgrades":
        table["upgrades"] = {0: SALVAGE}
    assert question(scene(**table, storages={0: {"stone": room - 2}})) == "choose_card"
    settled(scene(**table, storages={0: {"stone": room - 1}}), 0, room)


@rule("SOL-7.10", "SOL-7.12")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seat", [0, 1])
def test_six_from_an_island_fit_and_no_more(board: str, seat: int) -> None:
    for goods in (4, 5):
        s = scene(board=board, active=seat, storages={seat: {"stone": goods}}, hands={seat: ["v2_star_wood"]})
        assert capacity(s, seat) == 6
        play(s, "v2_star_wood", "r4c3")
        assert sum(storage(s, seat).values()) == goods + 2
        settled(s, seat, 6)
        assert s.active == 1 - seat
