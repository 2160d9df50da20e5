"""The rules of Lanterns, and what they ask of the kernel."""

from __future__ import annotations

from typing import Any, cast

import pytest
from lanterns import GAME, parts as p
from lanterns.parts import COPIES, PEEK, VALUES
from lanterns.state import Lanterns, zeros
from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.bots import decide, make_bot
from aerodrome.kernel.state import IllegalAction
from tests.kit.rule import rule


def scene(hands: list[list[int]], top: int = 1, spyglasses: bool = True, rounds: int = 4, **options: Any) -> Lanterns:
    """A new game in which the seats hold these cards and `top` lies on the deck."""
    s = cast(Lanterns, GAME.new(len(hands), 1, spyglasses=spyglasses, rounds=rounds, **options))
    deck = [value for value in range(1, VALUES + 1) for _ in range(COPIES)]
    s.hands = zeros(len(hands) * VALUES)
    for seat, hand in enumerate(hands):
        for value in hand:
            deck.remove(value)
            s.hands[seat * VALUES + value - 1] += 1
    deck.remove(top)
    s.deck = vec[i64]([i64(value) for value in [*deck, top]])
    s.settle()
    s.check()
    return s


def act(s: Lanterns, *names: str) -> Lanterns:
    for name in names:
        s.apply(GAME.parse(name))
        s.check()
    return s


def laid(s: Lanterns, seat: int | None) -> list[int | str | None]:
    return [row["laid"] for row in s.view(seat)["seats"]]


@rule("LAN-1.1", "LAN-1.2", "LAN-1.3")
def test_setup() -> None:
    for players in GAME.players:
        s = cast(Lanterns, GAME.new(players, 7))
        assert [s.hand_size(seat) for seat in range(players)] == [3] * players
        assert len(s.deck) == 40 - 3 * players
        assert s.rounds == 4
        assert s.spyglasses == (1 << players) - 1
    assert cast(Lanterns, GAME.new(2, 7, spyglasses=False, rounds=6)).rounds == 6
    assert cast(Lanterns, GAME.new(2, 7, spyglasses=False)).spyglasses == 0
    with pytest.raises(ValueError, match="players is one of 2, 3, 4"):
        GAME.new(5)


@rule("LAN-2.1")
def test_nobody_learns_what_the_others_lay() -> None:
    views = []
    for name in ("lay(value=1)", "lay(value=2)"):
        s = act(scene([[1, 2, 3], [1, 2, 3]]), name)
        assert s.player == 1
        views.append((s.view(1), s.view(None), s.sight(1), s.sight(-1)))
        assert laid(s, 0)[0] == int(name[10])
    assert views[0] == views[1]


@rule("LAN-2.2")
def test_the_spyglass_interrupts_and_the_question_comes_again() -> None:
    s = scene([[1, 2, 3], [1, 2, 3]], top=4)
    journal = GAME.listen(s)
    act(s, "peek")
    assert s.player == 0
    assert PEEK not in s.legal
    assert s.view(0)["question"] == "lay_lantern"
    assert [s.view(seat)["top"] for seat in (0, 1, None)] == [4, None, None]
    events = journal.take()
    assert [GAME.events.name(event) for event in events] == ["peeked"]
    assert [GAME.events.read(events[0], seat).args for seat in (0, 1, None)] == [{"value": 4}, {}, {}]
    with pytest.raises(IllegalAction):
        s.apply(PEEK)
    assert {int(cast(Lanterns, s.redeal(0, seed)).deck[-1]) for seed in range(20)} == {4}
    assert len({int(cast(Lanterns, s.redeal(1, seed)).deck[-1]) for seed in range(20)}) > 1


@rule("LAN-2.3")
def test_the_highest_alone_is_captain() -> None:
    s = act(scene([[1, 2], [1, 4], [2, 3]], spyglasses=False), "lay(value=2)", "lay(value=4)", "lay(value=3)")
    assert s.player == s.active == 1
    assert laid(s, 0) == [2, 4, 3]
    assert s.scores() == [0, 1, 0]
    s = act(scene([[1, 4], [1, 4], [2, 3]], spyglasses=False), "lay(value=4)", "lay(value=4)", "lay(value=3)")
    assert s.round == 2
    assert s.scores() == [0, 0, 0]


@rule("LAN-2.4")
def test_the_captain_may_be_content() -> None:
    s = act(scene([[1, 2], [1, 4]], spyglasses=False), "lay(value=2)", "lay(value=4)")
    assert [GAME.name(action) for action in s.legal] == ["challenge(rival=0)", "content"]
    act(s, "content")
    assert s.round == 2
    assert s.scores() == [0, 1]


@rule("LAN-2.5")
def test_a_rival_decides_within_the_captains_turn() -> None:
    s = act(scene([[1, 5], [1, 4]], spyglasses=False), "lay(value=1)", "lay(value=4)", "challenge(rival=0)")
    assert (s.active, s.player) == (1, 0)
    assert s.view(0)["legal"]
    assert not s.view(1)["legal"]
    assert s.view(1)["asking"] == {"rival": 0}
    for seed in range(30):
        assert cast(Lanterns, s.redeal(1, seed)).holds(0, 5), "being asked shows the 5"
    act(s, "show")
    assert s.scores() == [0, 0]
    assert s.pile[4] == 1


@rule("LAN-2.5", "LAN-2.6")
def test_without_a_5_nobody_asks() -> None:
    gains = set()
    for outcome in (0, 1):
        s = act(scene([[1, 3], [1, 4]], spyglasses=False), "lay(value=1)", "lay(value=4)")
        s.rng.dictate([outcome])
        act(s, "challenge(rival=0)")
        assert s.round == 2
        gains.add(s.scores()[1])
    assert gains == {2, 3}
    s = act(scene([[1, 5], [1, 4]], spyglasses=False), "lay(value=1)", "lay(value=4)", "challenge(rival=0)")
    s.rng.dictate([1])
    assert act(s, "yield_").scores() == [0, 3]


@rule("LAN-2.7")
def test_the_round_ends_with_three_cards_in_every_hand() -> None:
    s = act(scene([[1, 3, 3], [1, 4, 4]], spyglasses=False), "lay(value=1)", "lay(value=4)", "content")
    assert [s.hand_size(seat) for seat in (0, 1)] == [3, 3]
    assert [int(count) for count in s.pile] == [1, 0, 0, 1, 0]
    assert [int(value) for value in s.laid] == [0, 0]


@rule("LAN-3.1")
def test_most_points_win_together() -> None:
    s = act(scene([[1, 3, 3], [1, 4, 4]], spyglasses=False, rounds=2), "lay(value=1)", "lay(value=4)", "content")
    s.points = vec[i64]([i64(2), i64(2)])
    while not s.over:
        s.apply(s.legal[-1])
    assert s.winners() == [seat for seat in (0, 1) if s.scores()[seat] == max(s.scores())]
    s.points = vec[i64]([i64(3), i64(3)])
    assert s.winners() == [0, 1]


@rule("LAN-1.4", "LAN-2.3")
def test_the_red_lamp_doubles_the_last_captain() -> None:
    for lamps, rounds, points in (([], 1, 1), (["red"], 1, 2), (["red"], 2, 1)):
        s = scene([[1, 2], [1, 4]], spyglasses=False, lamps=lamps)
        s.rounds = rounds
        assert act(s, "lay(value=2)", "lay(value=4)").scores() == [0, points]


@rule("LAN-1.4", "LAN-2.8")
def test_a_storm_blows_a_5_out_beside_a_1() -> None:
    for weather, lamps, captain, points in (
        ("calm", [], 0, [1, 0, 0]),
        ("storm", [], 2, [0, 0, 1]),
        ("storm", ["green"], 2, [1, 0, 1]),
    ):
        s = scene([[2, 5], [1, 3], [2, 3]], spyglasses=False, weather=weather, lamps=lamps)
        act(s, "lay(value=5)", "lay(value=1)", "lay(value=3)")
        assert s.active == captain
        assert s.scores() == points
        assert laid(s, None) == ["out" if weather == "storm" else 5, 1, 3]
    s = act(scene([[2, 5], [2, 3]], spyglasses=False, weather="storm"), "lay(value=5)", "lay(value=2)")
    assert s.active == 0, "without a 1 the 5 burns on"
    with pytest.raises(ValueError, match="lamps 'green' needs 'storm' among the weather"):
        GAME.new(2, 1, lamps=["green"])


def test_the_figures_of_the_code_are_those_of_the_components() -> None:
    cards, gains = p.COMPONENTS["cards"], p.COMPONENTS["gains"]
    assert tuple(cards[name] for name in ("values", "copies", "hand", "guard")) == (p.VALUES, p.COPIES, p.HAND, p.GUARD)
    assert (gains["captain"], gains["captain_in_the_last_round"]) == (p.CAPTAIN_GAIN, p.LAST_ROUND_GAIN)
    assert (gains["yielding"], p.BLOWN_OUT_GAIN) == ([1, 2], gains["blown_out"])
    assert p.COMPONENTS["meta"]["max_players"] == p.MOST_PLAYERS


@rule("LAN-4.1")
def test_being_asked_shows_the_5() -> None:
    s = act(scene([[1, 5], [1, 4]], spyglasses=False), "lay(value=1)", "lay(value=4)", "challenge(rival=0)")
    assert all(cast(Lanterns, s.redeal(1, seed)).holds(0, 5) for seed in range(30))


def test_a_greedy_bot_has_sense() -> None:
    won = 0
    for seed in range(60):
        s = GAME.new(2, seed)
        bots = [make_bot("greedy", GAME, seed), make_bot("random", GAME, seed)]
        while not s.over:
            s.apply(decide(GAME, s, bots[(int(s.player) + seed) % 2], seed + int(s.moves)))
        won += seed % 2 in s.winners()
    assert won > 40
