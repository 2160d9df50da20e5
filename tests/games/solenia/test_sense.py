"""What Solenia's sense advises in situations where a person would not hesitate, and how strong its bots are."""

from __future__ import annotations

import pytest
from librt.vecs import vec

import aerodrome
from aerodrome.bots import GreedyBot, SearchBot, decide
from aerodrome.bots.random import RandomBot
from aerodrome.games.solenia import GAME
from aerodrome.games.solenia.parts import DECK
from aerodrome.games.solenia.sense.answers import PAUSED
from aerodrome.games.solenia.sense.features import FEATURE_COUNT, FEATURES, SUMMER_FEATURES, WINTER_FEATURES, Outlook
from aerodrome.games.solenia.sense.weights import KNOTS, SPREAD, SUMMER_WORTH, UPGRADES_WORTH, WINTER_WORTH
from aerodrome.games.solenia.state import Solenia
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import State
from tests.bots.wager import wager
from tests.games.solenia.scene import scene

COMPILED = aerodrome.house.compiled.status().compiled
RICH = {"wood": 3, "wheat": 3}  # pays n03 (3 stars) and n21 (9 stars)
NIGHT = ["n03", "n21", "n18"]
NIGHT_CITIES = ("lay(row=2,column=2)", "lay(row=3,column=1)")  # next to r3c2
THOROUGH = 1 if COMPILED else 5  # look at every decision, or at one in so many


def advised(s: Solenia) -> dict[str, float]:
    """The actions with their weights."""
    return dict(zip(map(GAME.name, s.legal), GAME.sense.weights(s), strict=True))


def advice(s: Solenia) -> str:
    """The action with the largest weight."""
    weights = advised(s)
    return max(weights, key=lambda action: weights[action])


def play(players: int, seed: int, board: str, random: int | None = None) -> Solenia:
    """A game of greedy bots; one seat may be left to chance."""
    s = GAME.new(players, seed, board=board)
    assert isinstance(s, Solenia)
    bots = [RandomBot(seed) if seat == random else GreedyBot(GAME.sense, seed) for seat in range(players)]
    while not s.over:
        s.apply(decide(GAME, s, bots[s.player], seed))
    return s


# -------------------------------------------------------------------- the outlook
@pytest.mark.parametrize(
    ("board", "count", "worth"),
    [
        ("summer", SUMMER_FEATURES, SUMMER_WORTH),
        ("winter", WINTER_FEATURES, WINTER_WORTH),
        ("upgrades", FEATURE_COUNT, UPGRADES_WORTH),
    ],
)
def test_every_feature_has_a_name_and_a_worth(board: str, count: int, worth: vec[float]) -> None:
    s = scene(board=board)
    assert len(Outlook(s).features(s, 0)) == count
    assert len(worth) == count * len(KNOTS)
    assert len(FEATURES) == FEATURE_COUNT
    assert KNOTS[0] == 0
    assert KNOTS[len(KNOTS) - 1] == DECK == len(SPREAD) - 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_start_all_have_about_the_same_chance(players: int) -> None:
    s = GAME.new(players, seed=5, first_player="seat_1")
    chances = [GAME.sense.value(s, seat) for seat in range(players)]
    assert sum(chances) == pytest.approx(1.0)
    assert all(abs(chance - 1 / players) < 0.25 for chance in chances)
    assert list(GAME.sense.foresee(s)) == pytest.approx(chances)


def test_stars_goods_and_tiles_are_worth_something() -> None:
    even = GAME.sense.value(scene(round_number=8), 0)
    assert GAME.sense.value(scene(round_number=8, stars={0: 5}), 0) > even + 0.05
    assert GAME.sense.value(scene(round_number=8, storages={0: {"wood": 2, "stone": 2}}), 0) > even + 0.05
    assert GAME.sense.value(scene(round_number=8, slots={1: {"day_1": "d05"}}), 0) < even - 0.05


@pytest.mark.parametrize(("players", "board"), [(2, "summer"), (1, "winter"), (2, "upgrades")])
def test_weights_are_chances_and_the_end_is_the_result(players: int, board: str) -> None:
    s = GAME.new(players, seed=3, board=board)
    chance = RandomBot(3)
    while not s.over:
        if s.moves % THOROUGH == 0:
            before = GAME.fingerprint(s)
            weights = GAME.sense.weights(s)
            assert len(weights) == len(GAME.sense.priors(s)) == len(s.legal)
            assert all(0.0 <= weight <= 1.0 for weight in weights)
            assert GAME.fingerprint(s) == before
        s.apply(chance.choose(s))
    for seat in range(players):
        assert GAME.sense.value(s, seat) == GAME.sense.result(s, seat) == GAME.sense.foresee(s)[seat]


def test_what_is_hidden_does_not_matter() -> None:
    """Neither the order of the decks nor the hand of another seat changes what is advised."""
    s = scene(cards={"r3c2": (0, "v1_wheat")}, storages={0: RICH}, display={"night": NIGHT})
    assert len({tuple(GAME.sense.weights(s.redeal(0, seed))) for seed in range(4)}) == 1


# -------------------------------------------------------------------- advice
def last_turn(**given: object) -> Solenia:
    """The last card of the game, a 1, beside two cities of the night."""
    return scene(
        round_number=16,
        rest="spent",
        active=1,
        first=0,
        hands={0: [], 1: ["v1_stone"]},
        cards={"r3c2": (1, "v1_wheat")},
        storages={1: RICH},
        display={"night": NIGHT},
        **given,  # type: ignore[arg-type]
    )


def test_the_last_card_goes_to_the_city_and_delivers_the_best_tile() -> None:
    s = last_turn()
    assert advice(s) in NIGHT_CITIES
    s.apply(GAME.parse(advice(s)))
    assert advice(s) == "deliver(tile=n21)"


def test_nine_stars_are_better_than_three() -> None:
    """Three cards to go: enough to collect again, not for much."""
    s = scene(
        pending="choose_target",
        rest="spent",
        cards={"r3c2": (0, "v1_wheat")},
        storages={0: RICH},
        display={"night": NIGHT},
    )
    s.apply(GAME.parse("lay(row=2,column=2)"))
    assert advice(s) == "deliver(tile=n21)"


def test_a_card_is_chosen_for_the_best_space_it_can_go_to() -> None:
    """A card of value 2 brings two stars in the city where any card delivers."""
    s = scene(
        round_number=15,
        rest="spent",
        hands={0: ["v2_star_water", "v1_wood"]},
        cards={"r3c2": (0, "v1_wheat")},
        storages={0: RICH},
        display={"night": NIGHT},
    )
    weights = advised(s)
    s.apply(GAME.parse("choose(card=v2_star_water)"))
    assert weights["choose(card=v2_star_water)"] == max(advised(s).values())


def test_the_goods_that_are_plenty_are_dropped() -> None:
    s = scene(pending="discard_overflow", storages={0: {"wood": 6, "wheat": 1, "stone": 1, "water": 1}})
    assert advice(s) == "drop(resource=wood)"


def test_a_voyage_is_paid_with_what_the_delivery_does_not_need() -> None:
    s = scene(
        hands={0: ["v1_wood"]},
        rest="spent",
        round_number=16,
        storages={0: {"wood": 3, "wheat": 2, "stone": 1}},
        display={"night": ["n21", "n03", "n18"]},
    )
    assert advice(s) in NIGHT_CITIES
    s.apply(GAME.parse(advice(s)))
    assert advice(s) == "pay(resource=stone)"


def test_at_the_end_the_medal_is_better_than_the_register() -> None:
    s = scene(
        board="winter",
        round_number=16,
        active=1,
        rest="spent",
        hands={0: [], 1: ["v1_stone"]},
        cards={"r3c2": (1, "v1_wheat")},
        slots={1: {"night_1a": "n01", "night_2a": "n02"}},
        storages={1: {"wood": 3, "wheat": 2}},
        display={"night": ["n21", "n08", "n18"]},
    )
    s.apply(GAME.parse("lay(row=2,column=2)"))
    while not advice(s).startswith("slot"):
        s.apply(GAME.parse(advice(s)))
    assert advice(s) == "slot(slot=night_3a)"


def test_a_rehearsal_is_no_part_of_the_game() -> None:
    assert GAME.actions.size < PAUSED


# -------------------------------------------------------------------- strength
@pytest.mark.parametrize("board", ["summer", "winter", "upgrades"])
def test_greedy_beats_chance(board: str) -> None:
    games = 14 if COMPILED else 1
    won = sum((1 - seed % 2) in play(2, seed, board, random=seed % 2).winners() for seed in range(games))
    assert won >= 0.9 * games


def test_greedy_scores_like_people_who_know_the_game() -> None:
    """Good play is reported to end near 45 to 50 stars."""
    games = 12 if COMPILED else 1
    scores = [score for seed in range(games) for score in play(2, 100 + seed, "summer").scores()]
    assert sum(scores) / len(scores) > 45


def test_a_search_finds_the_delivery() -> None:
    s = last_turn()
    assert GAME.name(SearchBot(GAME.sense, 1, iterations=100).choose(s.redeal(1, 1))) in NIGHT_CITIES


class Counting(Sense):
    def __init__(self) -> None:
        self.asked = 0

    def priors(self, s: State) -> vec[float]:
        self.asked += 1
        return super().priors(s)


def test_a_search_asks_for_priors_only_where_it_meets_something_new() -> None:
    """Others hold other cards in every redealt copy: that alone is nothing new."""
    sense = Counting()
    SearchBot(sense, seed=1, iterations=500).choose(wager(1).redeal(0, 1))
    assert 0 < sense.asked < 50
