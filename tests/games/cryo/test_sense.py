"""What Cryo's sense advises in situations where a person would not hesitate, and how strong its bots are."""

from __future__ import annotations

import pytest
from librt.vecs import vec

import aerodrome
from aerodrome.bots import GreedyBot, RandomBot, SearchBot, decide
from aerodrome.games.cryo import GAME, parts as p
from aerodrome.games.cryo.sense.features import (
    FEATURE_COUNT,
    FEATURES,
    LAUNCH,
    NEXT_TURN,
    PAUSED,
    SCOUTS,
    UNPAID,
    UNPOWERED,
    Outlook,
    rounds_left,
)
from aerodrome.games.cryo.sense.rehearsal import rehearsal
from aerodrome.games.cryo.sense.weights import KNOTS, SPREAD, WORTH_2, WORTH_3, WORTH_4
from aerodrome.games.cryo.state import Cryo
from aerodrome.games.cryo.steps import incident, recall, turn
from aerodrome.kernel.sense import OPEN
from tests.games.cryo.scene import act, scene, settled

COMPILED = aerodrome.house.compiled.status().compiled
THOROUGH = 1 if COMPILED else 12  # look at every decision, or at one in so many
LAST = {"incidents": dict.fromkeys(p.SECTORS[1:], None) | {"workshop": "sunset"}}  # the next recall ends the game
READY = {"aboard": {0: 3}, "vehicles": {0: ["ram"]}, "tracks": {0: {"crystal": 1, "energy": 1}}}
CAVES = {"cave_01": "small_crystal_1", "cave_02": "small_tech_1"}


def advised(s: Cryo) -> dict[str, float]:
    """The actions with their weights."""
    return dict(zip(map(GAME.name, s.legal), GAME.sense.weights(s), strict=True))


def advice(s: Cryo) -> str:
    """The action with the largest weight."""
    weights = advised(s)
    return max(weights, key=lambda action: weights[action])


def follow(s: Cryo) -> list[str]:
    """Take the advice until the turn is over; what was done."""
    done = []
    number = s.turn
    while not s.over and s.turn == number:
        done.append(advice(s))
        act(s, done[-1])
    return done


def play(players: int, seed: int, random: int | None = None) -> Cryo:
    """A game of greedy bots; one seat may be left to chance."""
    s = GAME.new(players, seed)
    assert isinstance(s, Cryo)
    bots = [RandomBot(seed) if seat == random else GreedyBot(GAME.sense, seed) for seat in range(players)]
    while not s.over:
        s.apply(decide(GAME, s, bots[s.player], seed))
    return s


# -------------------------------------------------------------------- the outlook
@pytest.mark.parametrize("worth", [WORTH_2, WORTH_3, WORTH_4])
def test_every_feature_has_a_name_and_a_worth(worth: vec[float]) -> None:
    s = scene()
    assert len(Outlook(s).features(s, 0, own=True)) == len(FEATURES) == FEATURE_COUNT
    assert len(worth) == FEATURE_COUNT * len(KNOTS)
    assert len(SPREAD) == len(KNOTS)
    assert KNOTS[0] == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_start_all_have_about_the_same_chance(players: int) -> None:
    s = GAME.new(players, seed=5)
    chances = [GAME.sense.value(s, seat) for seat in range(players)]
    assert all(abs(chance - 1 / players) < 0.25 for chance in chances)
    assert list(GAME.sense.foresee(s)) == pytest.approx(chances)


def test_rounds_are_counted_by_recalls_and_drones() -> None:
    begun = scene(drawn=0)
    assert rounds_left(begun) == pytest.approx(29.0)  # 13 tokens until Sunset lies on the board, and a little more
    assert rounds_left(scene(drawn=0, deployed={0: ["ws_d"]})) == pytest.approx(28.5)
    assert rounds_left(scene(drawn=12)) == pytest.approx(5.0)
    assert rounds_left(scene(incidents=LAST["incidents"])) == pytest.approx(2.0)
    assert rounds_left(scene(settled={0: {"cave_01": 15}})) == 0.0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_seats_wait_for_their_turn_in_order(players: int) -> None:
    def waiting(s: Cryo) -> list[float]:
        return [Outlook(s).features(s, seat, own=True)[NEXT_TURN] for seat in range(players)]

    s = scene(players=players, scrapped=True, steps=[turn.TURN_MAIN], drawn=3)
    order = [1 - place / (players - 1) for place in range(players)]
    assert waiting(s) == pytest.approx(order)
    t = rehearsal(s, 0)
    for action in (p.LEAVE, p.DOCK + p.LAUNCH_DOCK):
        t.play(action)
    assert t.legal == [PAUSED, PAUSED + 1]
    assert waiting(t) == pytest.approx(order[-1:] + order[:-1])
    assert waiting(scene(players=players, settled={0: {"cave_01": 15}})) == [0] * players  # no turn comes any more


def test_a_turn_does_not_look_good_because_it_is_over() -> None:
    """On the average a seat has the same chance before its turn and after it."""
    gains = []
    for seed in range(8 if COMPILED else 1):
        s = GAME.new(2, 300 + seed)
        assert isinstance(s, Cryo)
        bot = GreedyBot(GAME.sense, seed)
        seat, before, number = -1, 0.0, 0
        while not s.over:
            if s.turn != number:
                if number:
                    gains.append(GAME.sense.value(s, seat) - before)
                seat, number = int(s.player), s.turn
                before = GAME.sense.value(s, seat)
            s.apply(decide(GAME, s, bot, seed))
    assert abs(sum(gains) / len(gains)) < 0.03


def test_pods_tiles_and_energy_are_worth_something() -> None:
    def value(**given: object) -> float:
        return GAME.sense.value(scene(drawn=6, **given), 0)  # type: ignore[arg-type]

    even = value()
    assert value(settled={0: {"cave_01": 2}}) > even + 0.05
    assert value(settled={1: {"cave_01": 2}}) < even - 0.05
    assert value(tracks={0: {"energy": 3, "tech": 2}}) > even + 0.02
    assert value(slots={0: {"custom_1_benefit": "green_nanite"}}) > even + 0.02
    assert value(destroyed={0: 4}) < even


def test_a_launch_lacks_energy_or_the_settling_cost() -> None:
    def launches(**tracks: int) -> tuple[float, ...]:
        s = scene(aboard={0: 3}, vehicles={0: ["ram"]}, tracks={0: tracks}, caves=CAVES)
        found = Outlook(s).features(s, 0, own=True)
        return found[LAUNCH], found[UNPOWERED], found[UNPAID]

    gain = 3 + 4 - 1  # three pods are worth a point more each, the majority 4; the vehicle is gone
    assert launches(crystal=1, energy=1) == (gain, gain, gain)
    assert launches(crystal=1) == (0, gain, 0)
    assert launches(energy=1) == (0, 0, gain)
    assert launches() == (0, 0, 0)


def test_scouts_need_tech_energy_a_pod_and_a_dark_cave() -> None:
    def scouts(aboard: int, **tracks: int) -> float:
        s = scene(aboard={0: aboard}, tracks={0: tracks})
        return Outlook(s).features(s, 0, own=True)[SCOUTS]

    assert scouts(3, tech=1, nanite=1, energy=3) == 2
    assert scouts(3, tech=3, energy=1) == 1
    assert scouts(1, tech=3, energy=3) == 1
    assert scouts(3, tech=3) == 0
    known = scene(aboard={0: 3}, tracks={0: {"tech": 3, "energy": 3}}, explored=list(p.CAVES[2:8]))
    assert Outlook(known).features(known, 0, own=True)[SCOUTS] == 0


@pytest.mark.parametrize("players", [2, 4])
def test_weights_are_chances_and_the_end_is_the_result(players: int) -> None:
    s = GAME.new(players, seed=3)
    chance = RandomBot(3)
    while not s.over:
        if s.moves % THOROUGH == 0:
            before = GAME.fingerprint(s)
            weights, priors = GAME.sense.weights(s), GAME.sense.priors(s)
            assert len(weights) == len(priors) == len(s.legal)
            assert all(0.0 <= weight <= 1.0 for weight in (*weights, *priors))
            assert GAME.sense.habit(s) in (OPEN, *s.legal)
            assert GAME.fingerprint(s) == before
        s.apply(chance.choose(s))
    for seat in range(players):
        assert GAME.sense.value(s, seat) == GAME.sense.result(s, seat) == GAME.sense.foresee(s)[seat]


def test_what_is_hidden_does_not_matter() -> None:
    """Decks, piles, tokens, dark caves, hands and missions of others change no advice, at any question."""
    s = GAME.new(3, seed=4)
    chance = RandomBot(4)
    while not s.over:
        if s.moves % THOROUGH == 0:
            seat = int(s.player)
            deals = [s.redeal(seat, seed) for seed in range(3)]
            assert len({tuple(GAME.sense.weights(deal)) for deal in deals}) == 1
            assert len({GAME.sense.habit(deal) for deal in deals}) == 1
        s.apply(chance.choose(s))


# -------------------------------------------------------------------- advice
def test_what_is_ready_is_launched_before_the_end() -> None:
    s = scene(**READY, **LAST, caves=CAVES, deployed={0: ["ws_a", "ws_b"]})  # type: ignore[arg-type]
    assert "act(space=launch_action)" in follow(s)
    assert settled(s, 0) == {"cave_01": 3}


def test_a_cave_is_scouted_rather_than_nothing_done() -> None:
    s = scene(aboard={0: 1}, tracks={0: {"tech": 1, "energy": 1}}, **LAST, deployed={0: ["ws_a", "ws_b"]})  # type: ignore[arg-type]
    assert "act(space=lg_scout_1)" in follow(s)


def test_the_majority_decides_where_pods_settle() -> None:
    """Where another has more pods than the vehicle holds, there is less to win."""
    s = scene(
        **LAST,  # type: ignore[arg-type]
        aboard={0: 3},
        vehicles={0: ["ram"]},
        tracks={0: {"crystal": 1, "energy": 1}},
        caves={"cave_01": "small_crystal_1", "cave_02": "small_crystal_2"},
        settled={1: {"cave_01": 5}},
        deployed={0: ["ws_a", "ws_b"]},
    )
    follow(s)
    assert settled(s, 0) == {"cave_02": 3}


def test_the_material_that_is_plenty_pays() -> None:
    s = scene(tracks={0: {"organics": 4, "nanite": 1}}, drawn=4)
    act(s, "leave(dock=p1)", "dock(dock=lab_c)", "act(space=lab_stasis_1)", "wake(chamber=lab_chamber_1)")
    assert advice(s) == "pay(material=organics)"


def test_a_sabotage_strikes_others() -> None:
    sabotages = {"workshop": "morning_sabotage", "lab": "morning_sabotage", "rd": None, "logistics": None}
    s = scene(
        incidents=sabotages,
        asleep={
            0: {"workshop_chamber_1": 1, "lab_chamber_1": 0},
            1: {"workshop_chamber_1": 0, "lab_chamber_1": 1},
        },
        deployed={0: ["ws_d"]},
        steps=[recall.LIFT, incident.INCIDENT],
        drawn=6,
    )
    assert advice(s) == "incident(sector=lab)"


@pytest.mark.parametrize(("ahead", "ends"), [(0, True), (1, False)])
def test_whoever_leads_ends_the_game(ahead: int, ends: bool) -> None:
    s = scene(
        incidents={"workshop": "sunset", "lab": "morning_crystal", "rd": "morning_tech"},
        settled={ahead: {"cave_01": 4, "cave_02": 4}},
        deployed={0: ["ws_d", "lab_c", "rd_b"]},
        steps=[recall.LIFT, incident.INCIDENT],
    )
    assert (advice(s) == "incident(sector=workshop)") is ends


def test_drones_land_where_something_can_be_done() -> None:
    s = scene(
        slots={0: {"custom_1_benefit": "green_nanite", "charge_cost": "pink_crystal"}},
        tracks={0: {"crystal": 3}},
        deployed={0: ["ws_d", "lab_c"]},
        home={0: ["p2"]},
        scrapped=True,
        steps=[recall.LIFT],
        drawn=3,
    )
    done = follow(s)
    assert {"land(dock=p1)", "land(dock=p3)", "perform"} <= set(done)


def test_the_cards_that_serve_least_go_first() -> None:
    """Two Moths of six cards are one too many, an Awakening Protocol is not."""
    hand = ["external_charge"] * 4 + ["awakening_protocol", "imaging"]
    s = scene(hands={0: hand}, scrapped=True, steps=[turn.HAND_LIMIT], drawn=3)
    assert advice(s) == "discard(card=external_charge)"


def test_nothing_is_scrapped_for_nothing() -> None:
    """All tracks are full: what a scrap brings is lost."""
    full = {"crystal": 5, "organics": 5, "tech": 5, "nanite": 5, "energy": 6}
    s = scene(hands={0: ["imaging", "interface"]}, tracks={0: full}, steps=[turn.END_TURN], drawn=3)
    assert advice(s) == "end_turn"


def test_what_was_found_out_of_docks_is_forgotten_where_it_is_no_longer_true() -> None:
    poor, rich = scene(drawn=3), scene(drawn=3, tracks={0: {"organics": 3, "crystal": 3, "tech": 3}})
    for s in (poor, rich):
        act(s, "leave(dock=p1)")
    first = advised(poor)
    assert advised(rich) != first
    assert advised(poor) == first


def test_a_search_weighs_where_drones_go_and_what_they_do() -> None:
    s = scene(tracks={0: {"organics": 4, "nanite": 1}}, drawn=4)
    assert GAME.sense.habit(s) in s.legal  # which drone leaves
    act(s, "leave(dock=p1)")
    assert GAME.sense.habit(s) == OPEN
    act(s, "dock(dock=lab_c)")
    assert GAME.sense.habit(s) == OPEN
    act(s, "act(space=lab_stasis_1)", "wake(chamber=lab_chamber_1)")
    assert GAME.name(GAME.sense.habit(s)) == "pay(material=organics)"
    incidents = scene(deployed={0: ["ws_d"]}, steps=[recall.LIFT, incident.INCIDENT])
    assert GAME.sense.habit(incidents) == OPEN


def test_a_rehearsal_is_no_part_of_the_game() -> None:
    assert GAME.actions.size < PAUSED


# -------------------------------------------------------------------- strength
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_chance(players: int) -> None:
    games = 12 if COMPILED else 1
    beaten = [play(players, seed, random=seed % players) for seed in range(games)]
    assert sum(seed % players in s.winners() for seed, s in enumerate(beaten)) <= 0.1 * games


def test_greedy_plays_on_without_dithering() -> None:
    """A turn has a handful of decisions, and the score is that of people who know the game."""
    games = 10 if COMPILED else 1
    played = [play(2, 100 + seed) for seed in range(games)]
    assert all(s.moves < 10 * s.turn for s in played)
    assert sum(sum(s.scores()) for s in played) / (2 * games) > 30


def test_a_search_finds_the_launch() -> None:
    s = scene(**READY, **LAST, caves=CAVES, deployed={0: ["ws_a", "ws_b"]})  # type: ignore[arg-type]
    act(s, "deploy")
    assert GAME.name(SearchBot(GAME.sense, 1, iterations=60).choose(s.redeal(0, 1))) == "dock(dock=launch)"
