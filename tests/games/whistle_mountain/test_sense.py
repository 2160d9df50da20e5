"""What the sense of Whistle Mountain advises where a person would not hesitate, and how strong its bots are."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec

import aerodrome
from aerodrome.bots import GreedyBot, RandomBot, SearchBot, decide
from aerodrome.games.whistle_mountain import GAME, grid, parts as p, score
from aerodrome.games.whistle_mountain.sense import features as f
from aerodrome.games.whistle_mountain.sense.features import FEATURE_COUNT, FEATURES, Covered, Outlook, features
from aerodrome.games.whistle_mountain.sense.flights import Flights
from aerodrome.games.whistle_mountain.sense.rehearsal import keep_unknown, rehearsal
from aerodrome.games.whistle_mountain.sense.sites import Sites
from aerodrome.games.whistle_mountain.sense.weights import KNOTS, SPREAD, WORTH_2, WORTH_3, WORTH_4
from aerodrome.games.whistle_mountain.sense.worths import Worths
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import construct, gather
from aerodrome.kernel.sense import OPEN
from aerodrome.kernel.step import Options
from tests.games.whistle_mountain.ground import at, blocks
from tests.games.whistle_mountain.scene import act, cell_number, listed, packed, question, scene, tower, workers

COMPILED = aerodrome.house.compiled.status().compiled
THOROUGH = 3 if COMPILED else 40  # look at one decision in so many
RICH = {0: {"coal": 3, "iron": 3, "water": 3, "gold": 3, "whistle": 3}}


def advised(s: Whistle) -> dict[str, float]:
    """The actions with their weights."""
    return dict(zip(map(GAME.name, s.legal), GAME.sense.weights(s), strict=True))


def advice(s: Whistle) -> str:
    """The action with the largest weight."""
    weights = advised(s)
    return max(weights, key=lambda action: weights[action])


def follow(s: Whistle) -> list[str]:
    """Take the advice until the turn is over; what was done."""
    done = []
    number = s.turn
    while not s.over and s.turn == number:
        done.append(advice(s))
        act(s, done[-1])
    return done


def found(s: Whistle, seat: int = 0, own: bool = True) -> dict[str, float]:
    """The features of a seat that are not 0."""
    return {name: value for name, value in zip(FEATURES, features(s, seat, own), strict=True) if value}


def worths(s: Whistle, seat: int = 0) -> Worths:
    return Worths(s, seat, Outlook(s, WORTH_2).rates)


def chance(**given: Any) -> float:
    return GAME.sense.value(scene(**given), 0)


def play(players: int, seed: int, random: int | None = None) -> Whistle:
    """A game of greedy bots; one seat may be left to chance."""
    s = GAME.new(players, seed)
    assert isinstance(s, Whistle)
    bots = [RandomBot(seed) if seat == random else GreedyBot(GAME.sense, seed) for seat in range(players)]
    while not s.over:
        s.apply(decide(GAME, s, bots[s.player], seed))
    return s


# -------------------------------------------------------------------- the outlook
@pytest.mark.parametrize("worth", [WORTH_2, WORTH_3, WORTH_4])
def test_every_feature_has_a_name_and_a_worth(worth: vec[float]) -> None:
    s = scene()
    assert len(features(s, 0, own=True)) == len(FEATURES) == FEATURE_COUNT
    assert len(worth) == FEATURE_COUNT * len(KNOTS)
    assert len(SPREAD) == len(KNOTS)
    assert KNOTS[0] == 0


def test_features_stand_where_their_names_say() -> None:
    places = {
        "next turn": f.NEXT_TURN, "coal 1": f.TOKENS, "scaffold 1": f.SCAFFOLDS, "small machines": f.MACHINES,
        "points of machines": f.MACHINE_POINTS, "machine that fits": f.FITTING, "constructions ready": f.READY,
        "airships at home": f.AT_HOME, "an airship at home": f.ANY_HOME, "trophy vp_4": f.TROPHIES,
        "trophy unknown": f.TROPHIES + f.UNKNOWN_TROPHY, "in the barracks": f.BARRACKS, "next to drown": f.NEXT_ROW,
        "then to drown": f.ROW_AFTER, "in the whirlpool": f.WHIRLPOOL, "standing": f.STANDING,
        "rows of the standing": f.ROWS, "standing next to drown": f.STANDING_LOW,
        "standing then to drown": f.STANDING_AFTER, "rows in reach of a machine": f.REACHED,
        "highest in reach of a machine": f.HIGHEST, "on the Refuge": f.REFUGE, "in the Trap": f.TRAP,
        "antique_dealer": f.UPGRADES, "ace_pilot": f.ABILITIES, "cards": f.CARDS, "cards over 4": f.MANY_CARDS,
        "hand battering_ram": f.HAND,
    }  # fmt: skip
    assert {name: FEATURES.index(name) for name in places} == places
    assert f.UNKNOWN_CARD == p.CARD_KINDS
    assert f.UNKNOWN_TROPHY == p.TROPHY_KINDS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_start_all_have_about_the_same_chance(players: int) -> None:
    s = GAME.new(players, seed=5)
    chances = [GAME.sense.value(s, seat) for seat in range(players)]
    assert all(abs(chance - 1 / players) < 0.25 for chance in chances)
    assert list(GAME.sense.foresee(s)) == pytest.approx(chances)


def test_the_clock_counts_workers_in_the_barracks_and_rows_to_climb() -> None:
    assert f.clock(scene()) == pytest.approx(7 + 5 * f.CLIMB)
    assert f.clock(scene(tiles=blocks(0))) == pytest.approx(7 + 4 * f.CLIMB)  # two rows
    assert f.clock(scene(tiles=blocks(0, 2, 4))) == pytest.approx(7)
    assert f.clock(scene(barracks={0: [5], 1: [6, 7]}, tiles=blocks(0, 2, 4))) == pytest.approx(1.5)
    assert f.clock(scene(barracks={0: [], 1: []})) == 0


def test_who_has_no_turn_any_more_has_what_it_has() -> None:
    s = scene(players=3, active=1, ender=0, barracks={0: [], 1: [], 2: []}, stocks=dict.fromkeys(range(3), RICH[0]))
    assert [f.has_turn(s, seat) for seat in range(3)] == [False, True, True]
    assert found(s, 0) == {}
    assert Outlook(s, WORTH_3).hope(s, 0, own=True) == score.total(s, 0)
    last = scene(players=3, active=2, ender=0, barracks={0: [], 1: [], 2: []})
    assert [f.has_turn(last, seat) for seat in range(3)] == [False, False, True]


def test_what_lies_in_a_stock_is_counted() -> None:
    s = scene(
        tiles=blocks(0),
        stocks={0: {"coal": 2, "water": 5}},
        scaffolds={0: ["s_01", "s_02", "s_03", "s_04", "s_05"]},
        machine_stock={0: ["dark_iron", "megaphone"]},
        airships={(0, "balloon"): "cards"},
        trophies={0: ["vp_6", "vp_6"]},
        upgrades={0: ["lifeboat"]},
        hands={0: ["rush", "rush"], 1: ["alms"] * 2},
    )
    seen = found(s)
    assert seen["coal 2"] == seen["water 4"] == seen["scaffold 3"] == seen["lifeboat"] == 1
    assert "coal 3" not in seen
    assert seen["scaffolds over 3"] == seen["airships at home"] == seen["trophy vp_6"] == 2
    assert seen["points of machines"] == 5 + 16
    assert seen["machine that fits"] == 16
    assert seen["constructions ready"] == 3
    assert seen["hand rush"] == seen["cards"] == 2
    others = found(s, own=False)
    assert others["cards"] == 2
    assert others["hand rush"] == others["hand alms"] == pytest.approx(2 / 20)


def test_workers_are_counted_by_where_they_are() -> None:
    s = scene(tiles=blocks(0, 2), level=1, workers={0: [(2, 2), (3, 3)]}, machine_stock={0: ["dark_iron"]})
    seen = found(s)
    assert (seen["standing"], seen["rows of the standing"]) == (2, 5)
    assert (seen["standing next to drown"], seen["standing then to drown"]) == (1, 1)
    assert (seen["rows in reach of a machine"], seen["highest in reach of a machine"]) == (5, 3)
    assert (seen["in the barracks"], seen["in the whirlpool"]) == (6, 1)
    assert (seen["next to drown"], seen["then to drown"]) == (1, 1)
    without = found(scene(tiles=blocks(0, 2), workers={0: [(2, 2)]}))
    assert "rows in reach of a machine" not in without


def test_covered_cells_are_those_of_all_sites() -> None:
    s = scene(tiles=blocks(0, 4), machines={"dark_iron": at(0)})
    for machine in ("double_coal", "forge", "megaphone"):
        number = p.MACHINES.index(machine)
        out = Options()
        construct.add_machine_sites(p.MACHINE_SIZE[number], s.visible_low(), s.visible_high(), out)
        low = high = 0
        for place in range(out.count):
            first = 2 * ((p.SHAPE_COUNT + int(p.MACHINE_SIZE[number])) * p.SITES + int(out.at(place)) - p.SITE)
            low, high = low | int(grid.SITE_CELLS[first]), high | int(grid.SITE_CELLS[first + 1])
        covered = Covered(s, 1 << number)
        assert (covered.low, covered.high) == (low, high) != (0, 0)


@pytest.mark.parametrize("players", [2, 4])
def test_weights_are_chances_and_the_end_is_the_result(players: int) -> None:
    s = GAME.new(players, seed=3)
    assert isinstance(s, Whistle)
    chance = GreedyBot(GAME.sense, 3) if COMPILED else RandomBot(3)
    while not s.over and s.turn < 40:
        if s.moves % THOROUGH == 0:
            before = GAME.fingerprint(s)
            weights, priors = GAME.sense.weights(s), GAME.sense.priors(s)
            assert len(weights) == len(priors) == len(s.legal)
            assert all(0.0 <= weight <= 1.0 for weight in (*weights, *priors))
            assert GAME.sense.habit(s) in (OPEN, *s.legal)
            assert GAME.fingerprint(s) == before
        s.apply(decide(GAME, s, chance, 3))
    s.over = True
    for seat in range(players):
        assert GAME.sense.value(s, seat) == GAME.sense.result(s, seat) == GAME.sense.foresee(s)[seat]


def test_what_is_hidden_does_not_matter() -> None:
    """Decks, piles, the reserve and the hands of others change no advice, at any question."""
    s = GAME.new(3, seed=4)
    assert isinstance(s, Whistle)
    bot = GreedyBot(GAME.sense, 4) if COMPILED else RandomBot(4)
    while not s.over and s.turn < 60:
        if s.moves % THOROUGH == 0:
            seat = int(s.player)
            deals = [s.redeal(seat, seed) for seed in range(3)]
            assert len({tuple(GAME.sense.weights(deal)) for deal in deals}) == 1
            assert len({GAME.sense.habit(deal) for deal in deals}) == 1
        s.apply(decide(GAME, s, bot, 4))


def test_cards_and_trophies_that_are_drawn_stay_unknown_on_a_rehearsal() -> None:
    s = scene(trophies={0: ["card"]}, hands={0: ["one_time_deal", "alms"]}, tiles=blocks(0), machines={"press": at(0)})
    t = rehearsal(s)
    t.play(GAME.parse("use(trophy=card)"))
    t.play(GAME.parse("play(card=one_time_deal)"))
    keep_unknown(t)
    assert t.hands[0] >> f.UNKNOWN_SHIFT == 2
    assert found(t)["cards"] == 3
    assert t.draw_trophy(0)
    assert found(t)["trophy unknown"] == 1


def test_cards_that_were_discarded_in_a_turn_may_be_chosen_on_its_rehearsal() -> None:
    """One card is left in the pile, so another one that is drawn was discarded just now."""
    t = rehearsal(scene(hands={0: ["one_time_deal"]}))
    t.deck_size = 1
    t.discard = packed(["alms", "rush"], p.CARDS)
    t.play(GAME.parse("play(card=one_time_deal)"))
    keep_unknown(t)
    t.play(GAME.parse("keep(cards=rush)"))
    keep_unknown(t)
    assert listed(int(t.hands[0]), p.CARDS).count("rush") == 1
    assert t.drawn == 0
    assert t.discard > 0


# -------------------------------------------------------------------- what a glance tells
def test_the_points_of_a_scaffold_are_its_edges() -> None:
    s = scene(tiles=blocks(0, 3, 4, 6), level=1, scaffolds={0: ["s_01", "t_01", "t_02"]})
    sites = Sites(s, worths(s))
    for tile in ("s_01", "t_01"):
        out = Options()
        construct.add_scaffold_sites(s, p.TILES.index(tile), out)
        shape = int(p.TILE_SHAPE[p.TILES.index(tile)])
        for place in range(out.count):
            site = out.at(place) - p.SITE
            assert sites.scaffold(s, shape, site) == construct.edges(s, shape, site)
    sites.best_build(s)
    assert sites.piece != p.EMPTY


def test_a_glance_sees_whom_a_machine_promotes() -> None:
    def gain(**given: Any) -> float:
        s = scene(tiles=blocks(0, 2), **given)
        return Sites(s, worths(s)).machine(s, p.MACHINES.index("forge"), cell_number((2, 3)))

    alone = gain()
    own = gain(workers={0: [(2, 4)]})
    assert own > alone > gain(workers={1: [(2, 4)]})
    assert gain(workers={0: [(2, 4)]}, level_trophies={4: ["vp_6"]}) > own + 3


def test_a_glance_prefers_high_cells_under_a_machine_of_the_stock() -> None:
    s = scene(tiles=blocks(0, 2), machine_stock={0: ["forge"]}, abilities={0: "crew_chief"}, workers={1: [(6, 1)]})
    sites, covered = Sites(s, worths(s)), Covered(s, s.machines[0])
    high, low = cell_number((2, 4)), cell_number((2, 1))
    assert sites.cell(s, high, covered) > sites.cell(s, low, covered)
    assert sites.cell(s, high, covered) > sites.cell(s, high, Covered(s, 0))
    greeted = scene(tiles=blocks(0, 2), abilities={0: "crew_chief"}, workers={1: [(2, 3)]})
    assert Sites(greeted, worths(greeted)).cell(greeted, high, Covered(s, 0)) == pytest.approx(
        sites.cell(s, high, Covered(s, 0)) + p.CREW_CHIEF_POINTS
    )


def test_a_glance_sees_what_a_place_harvests() -> None:
    """Every place of every airship: the tokens are those that the rules bring."""
    s = scene(tiles=blocks(0, 3), level=1, abilities={0: "aeronaut"})
    rates = vec[float]([1.0 if f.TOKENS <= place < f.SCAFFOLDS else 0.0 for place in range(FEATURE_COUNT)])
    flights = Flights(s, Worths(s, 0, rates))
    for size, airship in enumerate(p.AIRSHIPS):
        out = Options()
        gather.add_places(s, size, out)
        for place in range(out.count):
            t = s.clone()
            act(t, "gather", f"airship(airship={airship})", GAME.name(int(out.at(place))))
            if question(t) == "gather_step":
                gather.harvest(t)
            assert flights.place(s, size, int(out.at(place)) - p.FLY) == score.tokens_held(t, 0)


def test_machines_beside_a_place_count_if_they_can_be_paid() -> None:
    def worth(machine: str, column: int, **stock: int) -> float:
        s = scene(tiles=blocks(0), machines={machine: at(0)}, stocks={0: stock})
        return Flights(s, worths(s)).place(
            s, p.BALLOON, cell_number((column, 5)) if column > 9 else cell_number((column, 3))
        )

    assert worth("treasure_map", 1) >= worth("treasure_map", 8) + 5
    assert worth("vault", 1) == worth("vault", 8) == 0
    assert worth("vault", 1, coal=4) > 1


# -------------------------------------------------------------------- advice
def test_a_machine_is_built_over_the_own_worker() -> None:
    s = scene(tiles=blocks(0, 2), workers={0: [(2, 4)], 1: [(3, 3)]}, machine_stock={0: ["forge"]}, stocks=RICH)
    follow(act(s, "work"))
    assert 4 in tower(s, 0)
    assert tower(s, 1) == {}


def test_a_worker_climbs_before_the_machine_is_built() -> None:
    s = scene(tiles=blocks(0, 2), machine_stock={0: ["forge"]}, stocks={0: {"gold": 1}}, abilities={0: "riveter"})
    act(s, "work")
    assert GAME.name(GAME.sense.habit(s)) == "move"
    done = follow(s)
    assert done[0] == "move"
    assert tower(s, 0)


def test_whoever_would_drown_is_moved_first() -> None:
    s = scene(tiles=blocks(0, 2), level=1, stocks={0: {"gold": 1}})
    act(s, "work", "move")
    assert advice(s) == "barracks(row=2)"


def test_a_flood_is_made_where_it_hurts_others() -> None:
    """The only sites are above the bridge; the next row holds workers of one seat."""

    def gain(drowning: int) -> float:
        s = scene(
            tiles=blocks(4, 6),
            machine_stock={0: ["forge"]},
            barracks={drowning: [1, 2, 7], 1 - drowning: [2, 3, 7]},
            tower={drowning: [1] * 4, 1 - drowning: [1] * 4},
        )
        sites = Sites(s, worths(s))
        return sites.machine(s, p.MACHINES.index("forge"), cell_number((1, 7)))

    assert gain(1) > int(p.MACHINE_POINTS[p.MACHINES.index("forge")]) > gain(0)


def test_what_is_plenty_pays() -> None:
    s = scene(stocks={0: {"coal": 4, "whistle": 1}})
    act(s, "gather", "airship(airship=balloon)", "dock(dock=cards)", "offer(number=2)")
    assert advice(s) == GAME.name(GAME.sense.habit(s)) == "pay(payment=coal)"


def test_points_are_taken_before_the_game_ends() -> None:
    s = scene(
        active=1,
        ender=0,
        barracks={0: [], 1: []},
        trophies={1: ["vp_6"]},
        upgrades={1: ["pawnbroker"]},
        stocks={1: {"coal": 4}},
    )
    done = follow(s)
    assert "use(trophy=vp_6)" in done
    assert done.count("power(power=pawnbroker)") == 2
    assert s.over


def test_whoever_has_won_for_sure_still_likes_points() -> None:
    given = {"active": 1, "ender": 0, "barracks": {0: [], 1: []}, "points": {1: 99}}
    s = scene(**given, trophies={1: ["vp_6"]}, main_done=True)  # type: ignore[arg-type]
    weights = advised(s)
    assert weights["use(trophy=vp_6)"] > weights["end_turn"]


@pytest.mark.parametrize(("ahead", "ends"), [(0, True), (1, False)])
def test_whoever_leads_ends_the_game(ahead: int, ends: bool) -> None:
    """One worker is left in the barracks: to move it is to end the game."""
    s = scene(
        tiles=blocks(0, 2, 4),
        barracks={0: [7], 1: []},
        tower={0: [1] * 8, 1: [1] * 9},
        points={ahead: 60},
        stocks={0: {"gold": 1}},
    )
    follow(act(s, "work"))
    assert (s.ender == 0) is ends


def test_a_search_weighs_main_actions_and_places() -> None:
    s = scene(tiles=blocks(0), stocks=RICH)
    assert GAME.sense.habit(s) == OPEN
    act(s, "gather")
    assert GAME.sense.habit(s) in s.legal  # which airship
    act(s, "airship(airship=blimp)")
    assert GAME.sense.habit(s) == OPEN
    act(s, "dock(dock=cards)")
    assert GAME.sense.habit(s) in s.legal


# -------------------------------------------------------------------- strength
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_chance(players: int) -> None:
    games = 6 if COMPILED else 1
    beaten = [play(players, seed, random=seed % players) for seed in range(games)]
    assert not any(seed % players in s.winners() for seed, s in enumerate(beaten))


def test_greedy_plays_on_without_dithering() -> None:
    """Games end by themselves, a turn has a handful of decisions, and the score is that of people who know the game."""
    games = 8 if COMPILED else 1
    played = [play(2, 100 + seed) for seed in range(games)]
    assert all(s.moves < 12 * s.turn for s in played)
    assert not any(s.ender == p.EMPTY for s in played)
    assert sum(sum(s.scores()) for s in played) / (2 * games) > 80


def test_a_search_finds_the_promotion() -> None:
    s = scene(tiles=blocks(0, 2), workers={0: [(2, 4)]}, machine_stock={0: ["forge"]}, stocks=RICH)
    bot = SearchBot(GAME.sense, 1, iterations=40)
    number = s.turn
    act(s, "work")
    while s.turn == number:
        s.apply(bot.choose(s.redeal(0, 1)))
    assert 4 in tower(s, 0)
    assert len(workers(s, 0)) <= 1
