"""How the sense of CloudAge judges positions, what it does not look at, and how strong its bots are."""

from __future__ import annotations

from math import log
from typing import Any

import pytest

import aerodrome
from aerodrome.bots import GreedyBot, RandomBot, SearchBot, decide
from aerodrome.games.cloudage import GAME, parts as p, score
from aerodrome.games.cloudage.sense import goals
from aerodrome.games.cloudage.sense.answers import SHARPNESS
from aerodrome.games.cloudage.sense.features import sure_points
from aerodrome.games.cloudage.sense.rehearsal import rehearsal
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.kernel.sense import OPEN
from tests.games.cloudage import zones
from tests.games.cloudage.dealing import redeals
from tests.games.cloudage.judging import (
    DRY_ANCHOR,
    HABITS,
    SENSE,
    WHIKA,
    advice,
    advised,
    chance,
    fighting,
    play,
    scene,
    worths,
)
from tests.games.cloudage.scene import DISCARD, act, new_game, options, question

COMPILED = aerodrome.house.compiled.status().compiled
THOROUGH = 3 if COMPILED else 60  # look at one decision in so many


# -------------------------------------------------------------------- the chance to win
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("scenario", ["1", "2", "3"])
def test_at_the_start_all_have_about_the_same_chance(players: int, scenario: str) -> None:
    s = new_game(players, 5, scenario=scenario)
    chances = [SENSE.value(s, seat) for seat in range(players)]
    assert all(abs(chance - 1 / players) < 0.25 for chance in chances)
    assert list(SENSE.foresee(s.clone())) == pytest.approx(chances)
    assert sum(chances) == pytest.approx(1, abs=0.01)


def test_seats_that_stand_alike_have_the_same_chance() -> None:
    """The same table, once seen by seat 0 and once with the seats exchanged."""
    mine = {"water": 7, "metal": 3, "energy": 4, "vp": 31, "level": 3}
    yours = {"water": 2, "metal": 6, "energy": 1, "vp": 28, "level": 5}

    def table(me: int) -> CloudAge:
        both = {kind: {me: mine[kind], 1 - me: yours[kind]} for kind in mine}
        hands = {me: ["reservoir", "wreck"], 1 - me: ["mechanic"]}
        airships = {me: WHIKA, 1 - me: DRY_ANCHOR}
        return scene(ask="choose", round=5, first=me, hands=hands, airships=airships, **both)

    assert SENSE.value(table(0), 0) == pytest.approx(SENSE.value(table(1), 1))
    assert SENSE.value(table(0), 1) == pytest.approx(SENSE.value(table(1), 0))
    even = scene(ask="scoring", vp=40, water=3, energy=2)
    assert SENSE.value(even, 0) == SENSE.value(even, 1) == pytest.approx(0.5)


@pytest.mark.parametrize(
    "more",
    [
        {"vp": {0: 6}},
        {"water": {0: 5}},
        {"metal": {0: 5}},
        {"energy": {0: 4}},
        {"upgrades": {0: {"combat": 2, "movement": 1}}},
        {"played": {0: ["reservoir"]}},
        {"hands": {0: ["reservoir", "water_tower"]}, "water": 8},
        {"plants": {0: {"green": 3}}},
    ],
    ids=lambda more: next(iter(more)),
)
def test_what_a_seat_has_raises_its_chance(more: dict[str, Any]) -> None:
    less = {"water": more["water"]} if "hands" in more else {}
    before = chance(ask="choose", round=5, **less)
    after = scene(ask="choose", round=5, **more)
    assert SENSE.value(after, 0) > before + 0.005
    assert SENSE.value(after, 1) < 1 - before - 0.004


def test_a_lead_counts_more_the_less_is_left() -> None:
    leads = [chance(ask="choose", round=number, vp={0: 8}) - chance(ask="choose", round=number) for number in (2, 5, 8)]
    assert leads == sorted(leads)
    assert leads[0] > 0.02


def test_resources_are_worth_little_at_the_end() -> None:
    def water(**given: Any) -> float:
        return worths(scene(**given)).gain(scene(**given), p.WATER, 4)

    early, late, over = water(ask="choose", round=3), water(ask="choose", round=8, active=1), water(ask="count")
    assert early > late > over
    assert over < 0.5
    stock: dict[str, Any] = {"water": {0: 9}, "metal": {0: 6}, "energy": {0: 4}}
    last = {"ask": "build", "phase": "scoring", "asked": 1, "left": 1}  # seat 0 has built for the last time

    def hope(**given: Any) -> float:
        s = scene(**given)
        return HABITS.outlook(s).hope(s, 0, True)

    assert hope(**last, **stock) - hope(**last) < 2
    assert hope(ask="choose", round=4, **stock) - hope(ask="choose", round=4) > 8


@pytest.mark.parametrize("players", [1, 2, 4])
def test_weights_are_chances_and_the_end_is_the_result(players: int) -> None:
    s = new_game(players, 3, scenario="3")
    chance = GreedyBot(GAME.sense, 3) if COMPILED else RandomBot(3)
    stages = set()
    while not s.over:
        if s.moves % THOROUGH == 0:
            before = GAME.fingerprint(s)
            weights, priors = SENSE.weights(s), SENSE.priors(s)
            assert len(weights) == len(priors) == len(s.legal)
            assert all(0.0 <= weight <= 1.0 for weight in (*weights, *priors))
            assert SENSE.habit(s) in (OPEN, *s.legal)
            foreseen = [SENSE.value(s, seat) for seat in range(players)]
            assert all(0.0 <= one <= 1.0 for one in foreseen)
            assert players == 1 or sum(foreseen) == pytest.approx(1)
            assert GAME.fingerprint(s) == before
        stages.add((SENSE.stage(s), int(s.turn)))
        s.apply(decide(GAME, s, chance, 3))
    assert len(stages) == len({stage for stage, _ in stages}) == len({turn for _, turn in stages})
    assert len(stages) >= s.rounds * (1 + 2 * players)
    for seat in range(players):
        assert SENSE.value(s, seat) == SENSE.result(s, seat) == SENSE.foresee(s)[seat]


def test_winners_share_the_result() -> None:
    s = scene(players=3, ask="tie", vp={0: 9, 1: 9})
    s.over = True
    assert [SENSE.result(s, seat) for seat in range(3)] == [0.5, 0.5, 0]


# -------------------------------------------------------------------- what is hidden
def behind_best(s: CloudAge) -> list[float]:
    """How far answers are behind the best one, in log odds: the chance before it may hang on the cards of others."""
    odds = [log(weight / (1.0 - weight)) for weight in SENSE.weights(s)]
    return [max(odds) - one for one in odds]


@pytest.mark.parametrize(
    ("players", "chosen"),
    [
        (3, {"scenario": "2"}),
        (2, {"scenario": "1"}),
        (1, {"scenario": "3"}),
        (2, {"scenario": "campaign", "chapter": "5"}),
    ],
    ids=str,
)
def test_what_is_hidden_does_not_matter(players: int, chosen: dict[str, Any]) -> None:
    """Piles, sleeves, hands and choices of others change no advice, at any question."""
    s = new_game(players, 4, **chosen)
    bot = GreedyBot(GAME.sense, 4) if COMPILED else RandomBot(4)
    while not s.over:
        if s.moves % THOROUGH == 0:
            deals = redeals(s, int(s.player), 3)
            assert behind_best(deals[0]) == pytest.approx(behind_best(deals[1])) == behind_best(deals[2]), question(s)
            assert len({SENSE.habit(deal) for deal in deals}) == 1, question(s)
        s.apply(decide(GAME, s, bot, 4))


def test_no_card_of_the_pile_comes_to_light_on_a_rehearsal() -> None:
    s = scene(ask="build", round=4, water=9, hands={0: ["old_well", "wreck"]}, deck=["reservoir", "mechanic"])
    other = scene(ask="build", round=4, water=9, hands={0: ["old_well", "wreck"]}, deck=["mechanic", "mechanic"])
    t, u = (rehearsal(table, worths(table)) for table in (s, other))
    act_freely(t, "play(card=old_well)")
    act_freely(u, "play(card=old_well)")
    assert zones.hand(t) == zones.hand(u)
    assert t.deck_size == s.deck_size - 2
    assert zones.deck(s)[0] == "reservoir"
    assert zones.bag(t) == {"green": sum(zones.bag(s).values())}


def act_freely(t: CloudAge, action: str) -> None:
    """On a rehearsal, where cards are not conserved."""
    t.play(GAME.parse(action))


def test_an_empty_pile_is_rehearsed_as_it_is() -> None:
    s = scene(ask="build", round=4, other_cards=DISCARD)
    assert rehearsal(s, worths(s)).deck_size == 0
    assert advice(s) in options(s)


@pytest.mark.parametrize("front", ["city_05", "city_12", "city_30"])
def test_the_area_is_that_of_the_mean_of_cards_that_look_alike(front: str) -> None:
    """Two of three such cards yield 3 metal: the third one looks like them until both are known elsewhere."""
    s = act(scene(sleeves={1: [front]}), "collect(district=1)")
    assert advice(s) == "area(area=metal)"
    assert list(HABITS.areas(s, worths(s), 0, False)) == list(
        HABITS.areas(act(scene(sleeves={1: ["city_05"]}), "collect(district=1)"), worths(s), 0, False)
    )


def test_cards_that_lie_in_decks_are_no_longer_behind_the_clouds() -> None:
    s = act(scene(sleeves={1: ["city_30"]}, draw={1: ["city_05", "city_12", 1, 1]}), "collect(district=1)")
    assert advice(s) == "area(area=energy)"


# -------------------------------------------------------------------- alone
def test_alone_missions_to_the_top_count() -> None:
    given: dict[str, Any] = {"players": 1, "ask": "choose", "round": 7, "missions": {0: ["mission_06"]}}
    blue = ["propeller", "propeller", "harpoon_gun", "harpoon_gun", "grappling_hook", "grappling_hook"]
    upgrades = {0: {"combat": 4, "movement": 2}}
    behind = scene(**given, vp=110, upgrades=upgrades, played={0: blue})
    at_top = scene(**given, vp=110 - 4, upgrades=upgrades, played={0: [*blue, "accumulator"]})
    assert sure_points(behind, 0) == sure_points(at_top, 0)
    assert SENSE.value(at_top, 0) > SENSE.value(behind, 0) + 0.1
    outlook = HABITS.outlook(at_top)
    assert outlook.wish(at_top, 0) == pytest.approx(outlook.hope(at_top, 0, True) + 2 * goals.A_TOP)
    together = scene(**given | {"players": 2})
    assert HABITS.outlook(together).wish(together, 0) == HABITS.outlook(together).hope(together, 0, True)


def test_alone_the_chance_is_that_of_the_points_wanted() -> None:
    chances = [SENSE.value(scene(players=1, scenario="1", ask="count", vp=vp), 0) for vp in (40, 55, 60, 65, 90)]
    assert chances == sorted(chances)
    assert chances[0] < 0.1
    assert chances[-1] > 0.9


def test_alone_a_chapter_is_worth_its_stars() -> None:
    s = scene(players=1, chapter="2", story=18, ask="count", vp=0)
    assert s.over
    low = SENSE.result(s, 0)
    s.vp[0] = int(score.ALONE_LATER[0])
    won = 0.3 if 0 in s.winners() else 0.0
    assert SENSE.result(s, 0) == pytest.approx(won + 0.7 / float(len(score.ALONE_LATER)))
    s.vp[0] = 300
    assert SENSE.result(s, 0) == 1.0
    assert 0 <= low < 0.5
    assert score.stars(s, 0) == len(score.ALONE_LATER)


def test_alone_nothing_is_collected_from_the_largest_area() -> None:
    """The solo board gives nothing of 3: of family 9 energy and cards yield 3 by turns, the rest 1."""
    s = scene(players=1, ask="choose", sleeves={1: ["city_05"]})
    with_all, without = (list(HABITS.areas(s, worths(s), 0, solo)) for solo in (False, True))
    assert with_all[1] > with_all[3]
    assert without[1] < without[3] == with_all[3]


# -------------------------------------------------------------------- for a search
def test_a_search_weighs_city_actions_and_what_is_built() -> None:
    assert SENSE.habit(scene(ask="choose")) == OPEN
    assert SENSE.habit(scene(ask="build", water=9, hands={0: ["wreck", "mechanic"]})) == OPEN
    for ask in ("production", "movement", "step", "plant", "mission", "wrench"):
        s = scene(ask=ask, points=3 if ask == "step" else 0, plants={0: {"green": 2}}, missions={0: ["mission_06"]})
        assert SENSE.habit(s) in s.legal, ask


def test_a_search_needs_good_reasons_against_what_goes_without_saying() -> None:
    s = fighting(WHIKA, 2, energy=5, round=4)
    weights, priors = SENSE.weights(s), SENSE.priors(s)
    assert max(weights) == pytest.approx(max(priors))
    assert min(priors) < min(weights)
    assert SHARPNESS > 1
    open_question = scene(ask="choose", round=4)
    assert list(SENSE.weights(open_question)) == list(SENSE.priors(open_question))


def test_whoever_has_won_for_sure_still_likes_points() -> None:
    s = scene(ask="scoring", level=2, energy=2, vp={0: 200})
    weights = advised(s)
    assert weights["produce(level=2)"] > weights["decline"]


# -------------------------------------------------------------------- strength
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_chance(players: int) -> None:
    games = 6 if COMPILED else 1
    for seed in range(games):
        s = play(players, seed, random=seed % players, scenario="123"[seed % 3])
        assert seed % players not in s.winners()


@pytest.mark.parametrize("scenario", ["1", "2"])
def test_alone_greedy_reaches_more_than_chance(scenario: str) -> None:
    games = 4 if COMPILED else 1
    greedy = [play(1, seed, scenario=scenario).scores()[0] for seed in range(games)]
    by_chance = [play(1, seed, random=0, scenario=scenario).scores()[0] for seed in range(games)]
    assert min(greedy) > max(by_chance) + 10


def test_greedy_scores_like_people_who_know_the_game() -> None:
    games = 8 if COMPILED else 1
    played = [play(2, 100 + seed, scenario="2") for seed in range(games)]
    assert sum(sum(s.scores()) for s in played) / (2 * games) > 95


def test_a_search_plays_legally_and_the_same_with_the_same_seed() -> None:
    def moves() -> list[str]:
        s = new_game(2, 7, scenario="2")
        bots = [SearchBot(GAME.sense, seat, iterations=8 if COMPILED else 3) for seat in range(2)]
        out = list[str]()
        while s.round < 2 and len(out) < (200 if COMPILED else 12):
            action = decide(GAME, s, bots[s.player], 7)
            assert action in s.legal
            out.append(GAME.name(action))
            s.apply(action)
        return out

    first = moves()
    assert len(first) > 10
    assert moves() == first


def test_a_search_plays_the_card_that_brings_most() -> None:
    s = scene(ask="build", round=8, active=1, water=9, hands={1: ["reservoir", "mechanic"]}, left=1)
    bot = SearchBot(GAME.sense, 1, iterations=40)
    assert GAME.name(bot.choose(s.redeal(1, 1))) == "play(card=reservoir)"
