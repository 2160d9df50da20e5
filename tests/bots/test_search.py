"""The search: budget, reuse of the tree, cancelling, and that it finds the move that is right."""

from __future__ import annotations

from threading import Timer
from time import perf_counter

import pytest

import aerodrome
from aerodrome.bots import SearchBot, decide
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import State
from tests.bots.wager import ASK, BLUE, DARE, GIVE, KEEP, RED, wager
from tests.toy.game import GAME as LANTERNS

GAME = aerodrome.game("aerion")
COMPILED = aerodrome.house.compiled.status().compiled


# -------------------------------------------------------------------- the right move
@pytest.mark.parametrize("deal", range(4))
def test_hidden_cards_a_rival_and_options_that_depend_on_them(deal: int) -> None:
    """Every move of the tiny game has its known worth, whatever lies hidden."""
    s = wager(deal)
    bot = SearchBot(Sense(), seed=deal, iterations=3000)
    assert bot.choose(s.redeal(0, deal)) == DARE
    worth = {one.action: one.value for one in bot.estimates()}
    assert worth[DARE] == pytest.approx(0.9, abs=0.04)
    assert worth[RED] == pytest.approx(0.75, abs=0.12)
    assert worth[BLUE] < 0.5
    assert worth[ASK] < 0.35


def test_the_rival_thinks_of_itself() -> None:
    s = wager(1)
    s.apply(ASK)
    assert s.player == 1
    bot = SearchBot(Sense(), seed=1, iterations=50)
    assert bot.choose(s.redeal(1, 1)) == KEEP != GIVE


def test_search_beats_chance_in_a_game_of_hidden_hands_for_three() -> None:
    """Lanterns, one search against two random players: a third of the wins would be chance."""
    won = 0.0
    games = 24
    for seed in range(games):
        s = LANTERNS.new(3, seed, rounds=2, spyglasses=False)
        thinker = seed % 3
        bot = SearchBot(LANTERNS.sense, seed, iterations=60)
        while not s.over:
            if s.player == thinker:
                s.apply(decide(LANTERNS, s, bot, seed))
            else:
                s.apply(s.legal[s.rng.below(len(s.legal))])
        winners = s.winners()
        won += (thinker in winners) / len(winners)
    assert won / games > 0.45


def test_search_wins_a_solo_game_that_is_nearly_won() -> None:
    """One Crew is missing and lies in the Display: no search lets it go."""
    from tests.games.aerion.scene import scene

    s: State = scene(
        flying=["glider", "bee", "trihellix", "nacelle", "hornet"],
        workshops={"workshop_1": ["plan_hellinaut", "mat_propellers"]},
        display={"two_pair": "crew_incubus", "triple": "book", "quad": "book", "straight": "crew_sognae"},
        dice=[1, 1, 2, 3, 4, 6],
        seed=3,
    )
    bot = SearchBot(GAME.sense, 5, iterations=30)
    number = 0
    while not s.over:
        s.apply(decide(GAME, s, bot, number))
        number += 1
    assert s.winners() == [0]


# -------------------------------------------------------------------- budget
def test_iterations_are_exact_and_each_visits_the_root_once() -> None:
    s = wager(1)
    for iterations in (1, 17, 100):
        bot = SearchBot(Sense(), seed=1, iterations=iterations)
        bot.choose(s)
        assert bot.done == iterations
        assert sum(one.visits for one in bot.estimates()) == iterations
        assert bot.reused == 0


def test_the_time_is_respected() -> None:
    s = GAME.new(seed=1)
    bot = SearchBot(GAME.sense, seed=1, seconds=0.2)
    bot.choose(s.redeal(0, 1))  # the tables are made now, if they are not yet
    start = perf_counter()
    bot.choose(s.redeal(0, 1))
    assert 0.2 <= perf_counter() - start < 1.5
    assert bot.done > 1


def test_a_search_can_be_cancelled_from_another_thread() -> None:
    s = GAME.new(seed=1)
    bot = SearchBot(GAME.sense, seed=1, seconds=30.0)
    timer = Timer(0.2, bot.cancel)
    timer.start()
    start = perf_counter()
    assert bot.choose(s.redeal(0, 1)) in s.legal
    assert perf_counter() - start < 5.0
    timer.join()
    quick = SearchBot(GAME.sense, seed=1, iterations=3)
    assert quick.choose(s.redeal(0, 1)) in s.legal
    assert quick.done == 3


def test_estimates_are_sorted_by_visits_and_lie_between_0_and_1() -> None:
    s = GAME.new(seed=5)
    bot = SearchBot(GAME.sense, seed=1, iterations=40)
    chosen = bot.choose(s.redeal(0, 1))
    said = bot.estimates()
    assert said[0].action == chosen
    assert [one.visits for one in said] == sorted((one.visits for one in said), reverse=True)
    assert {one.action for one in said} == set(s.legal)
    assert all(0.0 <= one.value <= 1.0 for one in said)


# -------------------------------------------------------------------- the tree
def play(seed: int, decisions: int, iterations: int) -> tuple[list[int], list[int]]:
    """The moves of a search, and the visits that each of its roots had before."""
    s = GAME.new(seed=seed)
    bot = SearchBot(GAME.sense, seed, iterations=iterations)
    moves: list[int] = []
    reused: list[int] = []
    for number in range(decisions):
        moves.append(decide(GAME, s, bot, number))
        reused.append(int(bot.reused))
        assert moves[-1] in s.legal
        s.apply(moves[-1])
    return moves, reused


def test_the_same_seed_and_iterations_give_the_same_moves() -> None:
    assert play(3, decisions=6, iterations=25) == play(3, decisions=6, iterations=25)


def test_the_tree_serves_the_next_decision() -> None:
    _, reused = play(3, decisions=8, iterations=60)
    assert reused[0] == 0
    assert sum(visits > 0 for visits in reused) >= 2


def test_positions_that_cannot_come_again_are_forgotten() -> None:
    s = GAME.new(seed=3)
    bot = SearchBot(GAME.sense, 1, iterations=40)
    for number in range(4):
        move = decide(GAME, s, bot, number)
        assert min(node.moves for node in bot.nodes.values()) >= s.moves
        assert len(bot.nodes) > 1
        s.apply(move)
    decide(GAME, GAME.new(seed=4), bot, 1)  # another game
    assert len(bot.nodes) <= 41


def test_another_seat_gets_a_tree_of_its_own() -> None:
    s = wager(2)
    bot = SearchBot(Sense(), 1, iterations=40)
    bot.choose(s.redeal(0, 1))
    s.apply(ASK)
    bot.choose(s.redeal(1, 1))
    assert bot.reused == 0
    assert len(bot.nodes) == 1  # nothing follows the answer, and what seat 0 saw is gone
