"""What Aerion's sense advises in situations where a person would not hesitate."""

from __future__ import annotations

import pytest

from aerodrome.bots import GreedyBot
from aerodrome.games.aerion import GAME
from aerodrome.games.aerion.sense.acts import Turn
from aerodrome.games.aerion.sense.features import FEATURE_COUNT, FEATURES, WEIGHTS, Outlook, outlook
from aerodrome.games.aerion.sense.rerolls import NEVER
from aerodrome.games.aerion.state import Aerion
from tests.games.aerion.scene import scene

JUNK = {"quad": "book", "full_house": "book", "all_six": "book", "straight": "book"}


def advice(s: Aerion) -> str:
    """The action with the largest weight."""
    weights = GAME.sense.weights(s)
    return GAME.name(s.legal[max(range(len(weights)), key=lambda place: weights[place])])


def test_every_feature_has_a_name_and_a_weight() -> None:
    s = scene()
    assert len(FEATURES) == len(WEIGHTS) == FEATURE_COUNT == len(Outlook(s).features(s))


def test_the_state_is_not_changed_and_every_action_has_a_chance() -> None:
    s = scene(pulpits={0: ["quad/book"]}, dice=[1, 1, 2, 2, 5, 6])
    before = GAME.fingerprint(s)
    weights = GAME.sense.weights(s)
    assert len(weights) == len(s.legal)
    assert all(0.0 <= weight <= 1.0 for weight in weights)
    assert GAME.sense.value(s, 0) == max(weights)
    assert GAME.fingerprint(s) == before


def test_the_crew_that_completes_a_ship_is_taken_and_placed() -> None:
    s = scene(
        workshops={"workshop_1": ["plan_hellinaut", "mat_propellers"]},
        display={"two_pair": "crew_incubus", "triple": "crew_sognae", "quad": "book"},
        dice=[5, 5, 5, 2, 2, 6],
    )
    assert advice(s) == "acquire"
    s.apply(GAME.parse("acquire"))
    assert advice(s) == "take(deck=two_pair)"
    s.apply(GAME.parse("take(deck=two_pair)"))
    assert advice(s) == "place(spot=workshop_1)"


def test_a_card_that_serves_no_ship_is_left() -> None:
    """The Glider flies already: its Blueprint would block a Workshop."""
    s = scene(
        flying=["glider"],
        workshops={"workshop_1": ["plan_bee"]},
        display={"triple": "mat_nuts", "quad": "plan_glider", "two_pair": "mat_cocoons"},
        dice=[4, 4, 4, 4, 1, 2],
        window="acquire",
    )
    assert advice(s) == "take(deck=two_pair)"


def test_the_needed_card_is_not_paid() -> None:
    s = scene(
        flying=["glider", "bee", "trihellix", "nacelle", "hornet"],
        workshops={"workshop_1": ["plan_hellinaut", "mat_propellers"]},
        display={"two_pair": "book", "triple": "crew_sognae", "straight": "crew_incubus"},
        dice=[1, 1, 1, 2, 2, 6],
        pixies=0,
    )
    weights = dict(zip(map(GAME.name, s.legal), GAME.sense.weights(s), strict=True))
    assert weights["pay(deck=straight)"] < min(weights["pay(deck=triple)"], weights["pay(deck=two_pair)"])


def test_the_dice_that_help_are_kept() -> None:
    s = scene(
        flying=["glider", "bee", "trihellix", "nacelle", "hornet"],
        workshops={"workshop_1": ["plan_hellinaut", "mat_propellers"]},
        display={"straight": "crew_incubus", "triple": "crew_sognae"},
        dice=[1, 2, 3, 4, 4, 4],
        pixies=0,
    )
    s.apply(GAME.parse("pay(deck=triple)"))
    assert advice(s) == "reroll(dice=24)"  # both spare fours


def test_a_pixie_finishes_the_game() -> None:
    s = scene(
        flying=["glider", "bee", "trihellix", "nacelle", "hornet"],
        workshops={"workshop_1": ["plan_hellinaut", "mat_propellers"]},
        display={"straight": "crew_incubus", "triple": "crew_sognae"},
        dice=[1, 2, 3, 4, 4, 4],
        pixies=1,
    )
    assert advice(s) == "pixie"
    s.apply(GAME.parse("pixie"))
    assert advice(s) in ("set_die(die=4,face=5)", "set_die(die=5,face=5)", "set_die(die=6,face=5)")


def test_a_spent_pixie_is_gone() -> None:
    """Two dice would have to be turned, and there is one Pixie: no turn of a die is sure to win."""
    s = scene(
        flying=["glider", "bee", "trihellix", "nacelle", "hornet"],
        workshops={"workshop_1": ["plan_hellinaut", "mat_propellers"]},
        display={"straight": "crew_incubus", "triple": "crew_sognae"},
        dice=[1, 1, 1, 1, 2, 3],
        pixies=1,
        rest="discard",
    )
    s.apply(GAME.parse("pixie"))
    assert max(GAME.sense.weights(s)) < 0.999


def test_a_card_that_was_paid_can_no_longer_be_taken() -> None:
    s = scene(
        display={"triple": "crew_sognae", "quad": "mat_nuts", "two_pair": "plan_hornet", "straight": "crew_incubus"}
    )
    levels = Turn(s).ladder(s)
    gone = [sum(odds < NEVER / 2 for odds in list(level.reach)[:6]) for level in levels]
    assert gone == [2, 3, 4, 5]


def test_the_reserve_is_put_to_use() -> None:
    s = scene(
        workshops={"workshop_1": ["plan_hellinaut", "mat_propellers"]},
        reserves={0: ["crew_incubus"]},
        window="start",
    )
    assert advice(s) == "transfer"


def test_a_book_rebuilds_a_deck_rather_than_lose() -> None:
    s = scene(
        flying=["glider", "bee", "trihellix", "nacelle", "hornet"],
        workshops={"workshop_1": ["plan_hellinaut", "mat_propellers"]},
        display={},
        decks={},
        discards={"two_pair": ["crew_incubus"]},
        rest="discard",
        pulpits={0: ["quad/book"]},
        window="end",
    )
    assert advice(s) == "recover"
    s.apply(GAME.parse("recover"))
    best = advice(s)
    s.apply(GAME.parse(best))
    assert advice(s) == "recover_card(kind=crew_incubus)"


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ({"flying": ["bee"]}, {}),
        ({"pixies": 3}, {"pixies": 1}),
        ({"pulpits": {0: ["quad/book"]}}, {}),
        ({"workshops": {"workshop_1": ["plan_bee", "mat_cocoons"]}}, {}),
        ({"expansions": ["flagship"], "under_flagship": ["mat_nuts"], "factories": []},
         {"expansions": ["flagship"], "factories": []}),
        ({"expansions": ["hourglasses"], "hourglasses": ["quad/hourglass"]}, {"expansions": ["hourglasses"]}),
        ({"expansions": ["stone_clouds"], "clouds": [0, 0, 0, 2, 2, 2]}, {"expansions": ["stone_clouds"]}),
        ({"expansions": ["piers"], "piers": 1}, {"expansions": ["piers"]}),
        ({"expansions": ["piers"]}, {"expansions": ["piers"], "payrolls": {0: ["quad/worker"]}}),
        ({"expansions": ["eggs"], "eggs_owned": ["quad/egg"]}, {"expansions": ["eggs"]}),
        ({"expansions": ["hellkite"], "outposts": [None, "book", "crew", "crew", "material", "material"],
          "lairs": ["book", "book", "crew", "crew", "material", "material"], "figure": 1},
         {"expansions": ["hellkite"], "outposts": ["book", "book", "crew", "crew", "material", "material"],
          "lairs": ["book", "book", "crew", "crew", "material", "material"], "figure": 1}),
    ],
)  # fmt: skip
def test_progress_on_every_goal_is_seen(more: dict[str, object], less: dict[str, object]) -> None:
    display = {"triple": "book", "quad": "crew_incubus", "two_pair": "mat_nuts"}
    assert outlook(scene(display=display, **more)) > outlook(scene(display=display, **less))  # type: ignore[arg-type]


def test_workers_are_paid_and_not_hoarded() -> None:
    s = scene(
        expansions=["piers"],
        payrolls={0: ["triple/worker", "quad/worker"]},
        display={"triple": "worker", "quad": "book", "full_house": "book"},
        dice=[6, 6, 5, 4, 4, 1],
    )
    assert advice(s) == "payday"


def test_fragile_shells_make_the_egg_the_only_card() -> None:
    s = scene(
        expansions=["eggs"],
        display={"triple": "egg", "two_pair": "crew_incubus"},
        workshops={"workshop_1": ["plan_hellinaut", "mat_propellers"]},
        dice=[4, 4, 4, 1, 1, 2],
        shells_marked=True,
        window="acquire",
    )
    assert advice(s) == "take(deck=triple)"
    assert min(GAME.sense.weights(s)) == 0.0


def test_fragile_shells_do_not_keep_from_winning() -> None:
    s = scene(
        expansions=["eggs"],
        flying=["glider", "bee", "trihellix", "nacelle", "hornet"],
        display={"triple": "egg", "two_pair": "crew_incubus"},
        workshops={"workshop_1": ["plan_hellinaut", "mat_propellers"]},
        dice=[4, 4, 4, 1, 1, 2],
        shells_marked=True,
        window="acquire",
    )
    assert advice(s) == "take(deck=two_pair)"


def test_two_players_leave_the_partners_ship_to_the_partner() -> None:
    s = scene(
        players=2,
        charge_of_1=["trihellix", "nacelle", "hornet"],
        workshops={"common": ["plan_hornet", "mat_cocoons"]},
        hand="crew_sognae",
        window="placement",
    )
    assert advice(s) == "discard"


def test_greedy_ends_every_kind_of_game() -> None:
    everything = ["flagship", "hourglasses", "stone_clouds", "piers", "eggs", "hellkite"]
    s = GAME.new(2, 3, expansions=everything, variants=["grounded", "swarm", "factory_under_construction"])
    bot = GreedyBot(GAME.sense, 1)
    for _ in range(40):
        s.apply(bot.choose(s.redeal(s.player, 1)))
        s.check()
