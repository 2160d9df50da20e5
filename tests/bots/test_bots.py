"""All bots: legal moves, the same seed the same move, nothing hidden decides, and they are better than chance."""

from __future__ import annotations

from random import Random
from zlib import crc32

import pytest
from lanterns import GAME as LANTERNS
from lanterns.state import Lanterns
from librt.vecs import vec

import aerodrome
from aerodrome.bots import Blind, Bot, GreedyBot, RandomBot, decide, eager_playout, make_bot, play_match, playout
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import IllegalAction, State
from tests.bots.wager import wager

GAME = aerodrome.game("aerion")
COMPILED = aerodrome.house.compiled.status().compiled
SPECS = ("random", "greedy", "search:6")
EXPANSIONS = ("flagship", "hourglasses", "stone_clouds", "piers", "eggs", "hellkite")
VARIANTS = {
    "flagship": "factory_under_construction",
    "hourglasses": "short_of_time",
    "stone_clouds": "grounded",
    "piers": "minimal_debt",
    "eggs": "very_fragile_shells",
    "hellkite": "impregnable_fortress",
}


def positions(number: int, seed: int) -> list[State]:
    """Positions from random games with random expansions and variants, solo and for two."""
    rng = Random(seed)
    found: list[State] = []
    while len(found) < number:
        chosen = [name for name in EXPANSIONS if rng.random() < 0.5]
        variants = [VARIANTS[name] for name in chosen if rng.random() < 0.3]
        s = GAME.new(rng.choice((1, 2)), rng.randrange(10**9), expansions=chosen, variants=variants)
        for _ in range(rng.randrange(60)):
            if not s.over:
                s.apply(rng.choice(s.legal))
        if not s.over:
            found.append(s)
    return found


class Flat(Sense):
    """Finds everything equally good."""

    def weights(self, s: State) -> vec[float]:
        return self.priors(s)


class Fingerprints(Bot):
    """Answers according to everything in the state that it is shown."""

    def choose(self, s: State) -> int:
        return s.legal[crc32(GAME.dump(s)) % len(s.legal)]


@pytest.mark.parametrize("spec", SPECS)
def test_hidden_things_do_not_change_the_move(spec: str) -> None:
    for number, s in enumerate(positions(6, seed=11)):
        moves = {
            decide(GAME, s.redeal(s.player, x) if x else s, make_bot(spec, GAME, seed=number), seed=5) for x in range(3)
        }
        assert len(moves) == 1, GAME.record(s)


def test_a_bot_is_shown_what_its_seat_knows_and_nothing_else() -> None:
    for s in positions(25, seed=12):
        bot = Fingerprints()
        moves = {decide(GAME, s.redeal(s.player, x) if x else s, bot, seed=5) for x in range(6)}
        assert len(moves) == 1
        before = GAME.fingerprint(s)
        assert decide(GAME, s, bot, seed=5) in moves
        assert GAME.fingerprint(s) == before


def test_another_seed_deals_the_hidden_things_otherwise() -> None:
    s = positions(1, seed=13)[0]
    assert len({decide(GAME, s, Fingerprints(), seed) for seed in range(40)}) > 1


@pytest.mark.parametrize("spec", SPECS)
def test_moves_are_legal_and_repeatable_all_over_a_game(spec: str) -> None:
    for s in positions(3, seed=14):
        bot, again = (make_bot(spec, GAME, seed=3) for _ in range(2))
        for number in range(8):
            if not s.over:
                move = decide(GAME, s, bot, number)
                assert move in s.legal
                assert move == decide(GAME, s, again, number)
                s.apply(move)


def test_deciding_needs_a_decision_and_a_legal_answer() -> None:
    class Wrong(Bot):
        def choose(self, s: State) -> int:
            return 10_000

    s = GAME.new(seed=1)
    with pytest.raises(IllegalAction, match="the bot answered 10000, which is not legal now; legal are pay"):
        decide(GAME, s, Wrong(), 1)
    playout(s, 1)
    with pytest.raises(ValueError, match="the game is over: nobody has to decide"):
        decide(GAME, s, RandomBot(1), 1)


class Counted(Blind):
    """Takes the first option, and remembers everything that it was told."""

    def __init__(self) -> None:
        self.told: list[object] = []

    def place(self, options: int) -> int:
        self.told.append(options)
        return 0


def test_a_bot_that_looks_at_nothing_is_told_how_many_options_there_are_and_no_more() -> None:
    class Beyond(Counted):
        def place(self, options: int) -> int:
            return options

    s = GAME.new(seed=1)
    bot, counts, moves = Counted(), [], 0
    while not s.over:
        counts.append(len(s.legal))
        assert decide(GAME, s, bot, moves) == s.legal[0]
        s.apply(s.legal[0])
        moves += 1
    assert bot.told == counts
    assert all(type(told) is int for told in bot.told)
    s = GAME.new(seed=1)
    with pytest.raises(IllegalAction, match=f"the bot took option {len(s.legal)} of {len(s.legal)}; they count from 0"):
        decide(GAME, s, Beyond(), 1)
    assert s.moves == 0


def test_nothing_is_dealt_anew_for_a_bot_that_looks_at_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def deal_again(s: Lanterns, seat: int, rng: Rng) -> None:
        raise AssertionError("dealt anew")

    monkeypatch.setattr(Lanterns, "deal_again", deal_again)
    s = LANTERNS.new(2, 1)
    with pytest.raises(AssertionError, match="dealt anew"):
        decide(LANTERNS, s, Fingerprints(), 1)
    assert decide(LANTERNS, s, RandomBot(3), 1) == RandomBot(3).choose(s)
    play_match(LANTERNS, s, [RandomBot(3), RandomBot(4)], [1, 2])
    assert s.over


def test_a_match_is_what_its_bots_decide() -> None:
    for seed in range(3):
        bots: list[Bot] = [RandomBot(seed), GreedyBot(GAME.sense, seed)]
        again: list[Bot] = [RandomBot(seed), GreedyBot(GAME.sense, seed)]
        s, t = (GAME.new(2, seed, expansions=["piers"]) for _ in range(2))
        match = play_match(GAME, s, bots, [seed, 100 + seed])
        decisions = [0, 0]
        while not t.over:
            seat = int(t.player)
            decisions[seat] += 1
            t.apply(decide(GAME, t, again[seat], (seed, 100 + seed)[seat] + int(t.moves)))
        assert GAME.record(s) == GAME.record(t)
        assert match.decisions == decisions
        assert match.seconds[0] == 0 < match.seconds[1]


def test_random_moves_are_spread_evenly() -> None:
    s = GAME.new(seed=1)
    bot = RandomBot(7)
    counts = dict.fromkeys(s.legal, 0)
    for _ in range(200 * len(s.legal)):
        counts[bot.choose(s)] += 1
    assert min(counts.values()) > 130
    assert max(counts.values()) < 280


def test_playouts_end_and_count_their_decisions() -> None:
    s = GAME.new(seed=4)
    t = GAME.new(seed=4)
    assert playout(s, 9) == s.moves == playout(t, 9) > 20
    assert s.over
    assert GAME.fingerprint(s) == GAME.fingerprint(t)
    u = GAME.new(seed=4)
    playout(u, 10)
    assert GAME.fingerprint(u) != GAME.fingerprint(s)


def test_eager_playouts_reach_what_random_ones_never_see() -> None:
    flown = 0
    for seed in range(2):
        s = GAME.new(seed=seed)
        assert eager_playout(s, GAME.sense, seed) == s.moves
        assert s.over
        flown += len([ship for ship in s.view(0)["ships"] if ship["flying"]])
    assert flown >= 6


def test_greedy_takes_the_best_weight_and_lets_its_seed_decide_among_equals() -> None:
    s = GAME.new(seed=2)
    weights = GAME.sense.weights(s)
    best = max(weights)
    bot = GreedyBot(GAME.sense, 1)
    assert weights[s.legal.index(bot.choose(s))] == best
    said = bot.estimates()
    assert [one.value for one in said] == sorted(weights, reverse=True)
    assert {one.action for one in said} == set(s.legal)
    equal = {GreedyBot(Flat(), seed).choose(wager(1)) for seed in range(30)}
    assert len(equal) > 1


def test_greedy_beats_random() -> None:
    games = 20 if COMPILED else 4
    wins = 0
    for seed in range(games):
        s = GAME.new(seed=seed, keep=False)
        bot = GreedyBot(GAME.sense, seed)
        while not s.over:
            s.apply(decide(GAME, s, bot, seed))
        wins += len(s.winners())
        unlucky = GAME.new(seed=seed, keep=False)
        playout(unlucky, seed)
        assert not unlucky.winners()
    assert wins >= games * 0.7
