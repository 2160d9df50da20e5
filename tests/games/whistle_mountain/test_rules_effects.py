"""WHI-5.217 to WHI-5.236: cards while they are played, groups of triggers, which airship caused what, and rulings."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import GAME, parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.ground import at, blocks, ready, startable
from tests.games.whistle_mountain.scene import (
    act,
    answers,
    cell,
    extras,
    fly,
    listed,
    on,
    options,
    owned,
    question,
    scene,
    site,
    stock,
    tower,
    workers,
)
from tests.kit.rule import rule

REMOTE = "play(card=remote_control)"


def hand(s: Whistle, seat: int = 0) -> list[str]:
    return sorted(listed(s.hands[seat], p.CARDS))


# ---------------------------------------------------------------- a card in play
@rule("WHI-5.217")
@pytest.mark.parametrize("machine", ["transmuter", "lift"])
def test_a_card_does_not_pay_for_the_machine_it_starts(machine: str) -> None:
    table: dict[str, Any] = {"tiles": blocks(0, 1), "machines": {machine: at(0)}, "tower": {0: [4]}}
    assert REMOTE not in extras(scene(hands={0: ["remote_control"]}, **table))
    s = act(scene(hands={0: ["remote_control", "remote_control"]}, **table), REMOTE)  # the other copy pays
    while question(s) == "choose_effect":
        act(s, answers(s)[0])
    assert (hand(s), listed(s.discard, p.CARDS)) == ([], ["remote_control"] * 2)


@rule("WHI-5.217", "WHI-5.218", "WHI-11.65")
def test_a_reshuffle_while_a_card_is_played_leaves_it_out() -> None:
    """Remote Control starts the Archives; the pile is empty, and the discard pile has two cards."""
    rest = [card for card in p.CARDS for _ in range(p.CARD_COPIES)]
    for card in ("remote_control", "rush", "storm"):
        rest.remove(card)
    s = scene(
        tiles=blocks(0, 1), machines={"archives": at(0)}, hands={0: ["remote_control"], 1: rest},
        discard=["rush", "storm"],
    )  # fmt: skip
    act(s, REMOTE)
    assert answers(s) == ["keep(cards=rush)", "keep(cards=storm)"]
    assert s.discard == 0
    act(s, "keep(cards=storm)")
    assert (hand(s), sorted(listed(s.discard, p.CARDS))) == (["storm"], ["remote_control", "rush"])


@rule("WHI-5.202", "WHI-5.217", "WHI-5.8")
def test_reset_needs_a_card_to_discard_or_to_draw() -> None:
    rest = [card for card in p.CARDS for _ in range(p.CARD_COPIES)]
    rest.remove("reset")
    assert "play(card=reset)" not in extras(scene(hands={0: ["reset"], 1: rest}))
    rest.remove("rush")
    assert "play(card=reset)" in extras(scene(hands={0: ["reset"], 1: rest}, deck=["rush"]))
    assert "play(card=reset)" in extras(scene(hands={0: ["reset"], 1: rest}, discard=["rush"]))
    assert "play(card=reset)" in extras(scene(hands={0: ["reset", "rush"], 1: rest}))


# ---------------------------------------------------------------- targets and payments
@rule("WHI-5.219", "WHI-5.208")
def test_remote_control_needs_a_machine_that_can_be_paid_and_has_an_effect() -> None:
    table: dict[str, Any] = {"tiles": blocks(0, 1), "hands": {0: ["remote_control"]}}
    assert REMOTE not in extras(scene(machines={"library": at(0)}, **table))
    assert REMOTE not in extras(scene(machine_stock={0: ["library"], 1: ["forge"]}, **table))
    assert REMOTE in extras(scene(machines={"library": at(0)}, stocks={0: {"gold": 1}}, **table))
    assert REMOTE in extras(scene(machine_stock={0: ["library"]}, stocks={0: {"gold": 1}}, **table))
    s = scene(machines={"controller": at(0)}, machine_stock={0: ["forge"]}, stocks={0: {"water": 1}}, **table)
    act(s, REMOTE)  # the Controller reaches no machine of the stock: the Forge is the only target
    assert stock(s, 0) == {"water": 1, "iron": 3}


@rule("WHI-5.219", "WHI-5.83", "WHI-11.32")
def test_a_controller_of_the_stock_starts_a_machine_of_the_grid() -> None:
    table: dict[str, Any] = {"tiles": blocks(0, 1), "hands": {0: ["remote_control"]}, "stocks": {0: {"water": 1}}}
    s = scene(machines={"library": at(0)}, machine_stock={0: ["controller"]}, **table)
    assert REMOTE not in extras(s)
    s = scene(machines={"forge": at(0)}, machine_stock={0: ["controller"]}, **table)
    act(s, REMOTE, "target(machine=controller)")
    assert stock(s, 0) == {"iron": 3}
    s = scene(level=1, machines={"forge": at(0)}, machine_stock={0: ["controller"]}, **table)
    assert REMOTE not in extras(s)  # submerged


@rule("WHI-5.225", "WHI-11.66")
def test_of_several_ways_to_pay_a_controller_only_those_that_leave_the_price_are_offered() -> None:
    """The Library costs a gold; with the Gold Lung gold pays for the Controller too."""
    s = ready("controller", "library", stocks={0: {"water": 1, "gold": 1, "whistle": 1}}, upgrades={0: ["gold_lung"]})
    act(s, "use(trophy=activate)", "target(machine=controller)")
    assert answers(s) == [f"pay(payment={one})" for one in ("water", "gold", "whistle")]
    s = ready("controller", "library", stocks={0: {"water": 1, "gold": 1}}, upgrades={0: ["gold_lung"]})
    act(s, "use(trophy=activate)", "target(machine=controller)")  # the gold is kept for the Library
    assert (stock(s, 0), len(hand(s))) == ({}, 1)
    s = ready("controller", "library", stocks={0: {"gold": 1, "coal": 1}}, upgrades={0: ["gold_lung"]})
    act(s, "use(trophy=activate)")  # the Library alone: the gold would have to pay for both
    assert (stock(s, 0), len(hand(s))) == ({"coal": 1}, 1)


@rule("WHI-5.232", "WHI-11.70", "WHI-5.187")
def test_what_lies_on_the_swap_meet_is_no_whistle_for_the_money_changer() -> None:
    table: dict[str, Any] = {"tiles": blocks(0, 1), "machines": {"swap_meet": at(0)}, "abilities": {0: "money_changer"}}
    s = scene(stocks={0: {"coal": 1}}, stall="coal", **table)
    assert "power(power=whistle_for_resource)" not in extras(s)
    act(s, "power(power=resource_for_whistle)")
    assert stock(s, 0) == {"whistle": 1}
    s = scene(stocks={0: {"whistle": 1}}, stall="whistle", **table)
    assert "power(power=resource_for_whistle)" not in extras(s)


# ---------------------------------------------------------------- groups of triggers
@rule("WHI-5.226", "WHI-11.48")
def test_a_power_that_was_triggered_acts_even_if_it_is_lost_meanwhile() -> None:
    """Artisan by the token. The Admiral starts the new Workshop, which swaps the Duplicator away: then the whistles."""
    s = scene(
        tiles=blocks(0, 1), abilities={0: "admiral", 1: "artisan"}, token="artisan", upgrades={0: ["duplicator"]},
        machine_stock={0: ["workshop"]}, upgrade_market=["manifest", "archivist"],
    )  # fmt: skip
    act(s, "work", "construct", site((1, 1)), "upgrade(upgrade=manifest)")
    assert answers(s) == ["trigger(power=artisan)", "trigger(power=admiral)", "decline(power=admiral)"]
    act(s, "trigger(power=admiral)", "swap(own=duplicator,market=archivist)")
    assert (s.token, s.able(0, p.ARTISAN), stock(s, 0)) == (p.EMPTY, False, {"whistle": 2})


@rule("WHI-5.226", "WHI-5.185")
def test_a_power_gained_by_the_bonus_comes_too_late_for_its_construction() -> None:
    """The Workshop brings the Extension, or the Fast Charger, when the events they ask about have happened."""
    s = scene(
        tiles=blocks(0, 1), machine_stock={0: ["workshop"]}, upgrade_market=["extension"], workers={0: [(4, 2)]},
        abilities={0: "artisan"},
    )  # fmt: skip
    act(s, "work", "construct", site((1, 1)))
    assert (owned(s.upgrades[0], p.UPGRADES), workers(s, 0), tower(s, 0)) == (["extension"], [(4, 2)], {})
    assert stock(s, 0) == {"whistle": 2}


@rule("WHI-5.223")
@pytest.mark.parametrize("ability", ["artisan", "chief_engineer", "planner", "rummager", "smuggler"])
def test_powers_other_than_admiral_and_technician_are_not_declined(ability: str) -> None:
    s = scene(
        tiles=blocks(0, 1, 2), abilities={0: ability, 1: "admiral"}, token="admiral", upgrades={0: ["duplicator"]},
        machine_stock={0: ["amplifier"]}, upgrade_market=["manifest"], stocks={0: {"whistle": 1, "gold": 1}},
        machine_market={"small": ["whistler"]}, deck=["storm"],
    )  # fmt: skip
    if ability in ("rummager", "smuggler"):
        act(s, "work", "move", "pay(payment=gold)", "barracks(row=2)", cell((2, 1)))
        assert question(s) == "choose_effect" if ability == "smuggler" else hand(s) == ["storm"]
        return
    act(s, "work", "construct", site((1, 1)))
    declines = [name for name in answers(s) if name.startswith("decline")]
    assert declines == ["decline(power=admiral)"]
    act(s, "trigger(power=admiral)")  # the Amplifier: an upgrade; the Planner follows unasked
    gained = {"artisan": (stock(s, 0)["gold"], stock(s, 0).get("whistle", 0)) == (1, 2)}
    gained["planner"] = owned(s.machines[0], p.MACHINES) == ["whistler"]
    gained["chief_engineer"] = len(owned(s.upgrades[0], p.UPGRADES)) >= 2
    assert gained[ability]


@rule("WHI-5.223", "WHI-11.34", "WHI-5.230")
def test_all_triggers_of_a_construction_come_before_its_flood() -> None:
    """Chief Engineer gains, Technician starts a machine that the flood would have submerged."""
    s = scene(
        tiles=blocks(0, 1, 4), machines={"forge": at(0)}, abilities={0: "chief_engineer", 1: "technician"},
        token="technician", upgrades={0: ["duplicator"]}, machine_stock={0: ["press"]}, upgrade_market=["manifest"],
        upgrade_pile=["archivist"],
    )  # fmt: skip
    act(s, "work", "construct", site((1, 5)))
    assert (question(s), s.level) == ("trigger", 0)
    act(s, "trigger(power=technician)", "target(machine=forge)")
    assert (stock(s, 0), s.level, s.working(p.MACHINES.index("forge"))) == ({"iron": 3}, 1, False)


@rule("WHI-5.181", "WHI-5.226", "WHI-5.12")
@pytest.mark.parametrize("row", [1, 3])
def test_admiral_does_not_start_a_new_machine_that_its_own_bonus_has_flooded(row: int) -> None:
    """The Hub starts Automation, which builds a Whistler above the bridge: row 1 is flooded before the Admiral."""
    s = scene(
        tiles=blocks(0, 1, 2, 3, 4), machines={"automation": at(3)}, machine_stock={0: ["machine_hub", "whistler"]},
        abilities={0: "admiral"}, stocks={0: {"iron": 1, "water": 1}},
    )  # fmt: skip
    act(s, "work", "construct", "piece(piece=machine_hub)", site((1, row)), "accept", site((1, 6)))
    assert (question(s), answers(s)) == ("trigger", ["trigger(power=admiral)", "decline(power=admiral)"])  # Whistler
    act(s, "trigger(power=admiral)")
    assert (s.level, stock(s, 0)) == (1, {"water": 1, "whistle": 1})
    act(s, "stop")  # no second machine of the bonus
    again = question(s) == "trigger"  # about the Hub, which would start the Whistler for the water
    assert again == (row == 3)


# ---------------------------------------------------------------- whose airship
@rule("WHI-5.229", "WHI-5.181", "WHI-5.108")
@pytest.mark.parametrize("way", ["remote_control", "admiral", "hub"])
def test_what_has_no_airship_returns_even_the_one_of_this_gather(way: str) -> None:
    """In the middle of a Gather of the balloon, with the blimp on a dock."""
    stocks = {0: {"gold": 1}}
    table: dict[str, Any] = {
        "tiles": blocks(0, 1, 2, 3), "airships": {(0, "blimp"): "cards", (0, "dreadnought"): "large"}, "stocks": stocks,
        "hands": {0: ["remote_control" if way == "remote_control" else "construction"]},
        "abilities": {0: "admiral" if way == "admiral" else "artisan"},
    }  # fmt: skip
    if way == "admiral":
        s = scene(machine_stock={0: ["dispatcher"]}, **table)
    elif way == "hub":
        s = scene(machines={"dispatcher": at(0)}, machine_stock={0: ["machine_hub"]}, **table)
    else:
        s = scene(machines={"dispatcher": at(0)}, **table)
    act(s, "gather", fly((9, 1)))
    act(s, *{
        "remote_control": [REMOTE],
        "admiral": ["play(card=construction)", site((1, 3)), "trigger(power=admiral)"],
        "hub": ["play(card=construction)", site((1, 3)), "accept"],
    }[way])  # fmt: skip
    assert answers(s) == [f"airship(airship={name})" for name in p.AIRSHIPS]
    act(s, "airship(airship=balloon)")
    assert s.airships[p.BALLOON] == p.HOME


# ---------------------------------------------------------------- floating workers, toll, the end of a turn
@rule("WHI-5.233", "WHI-5.131", "WHI-5.150")
def test_setting_workers_down_is_no_move_and_comes_before_the_extractor() -> None:
    """The worker over the iron on (5, 3) goes to the nearest blank cell: no toll, card or points for a neighbour."""
    s = scene(
        tiles=blocks(0, 1, 2), machines={"toll_bridge": at(0)}, workers={0: [(5, 3)], 1: [(7, 4)]}, deck=["storm"],
        scaffolds={0: ["s_13"]}, abilities={0: "rummager", 1: "crew_chief"}, token="crew_chief",
        upgrades={0: ["extractor", "duplicator"]}, stocks={0: {"gold": 1}},
    )  # fmt: skip
    place = on("s_13", (5, 3), (6, 3), (6, 4), (7, 4))  # iron on (5, 3), whistle on (6, 3); blank (6, 4), (7, 4)
    act(s, "work", "construct", site(*place))
    assert (workers(s, 0), workers(s, 1)) == ([(6, 4)], [(7, 4)])
    assert (question(s), s.toll, hand(s), stock(s, 0)) == ("choose_effect", 0, [], {"gold": 1})
    assert answers(s) == ["resource(resource=iron)", "resource(resource=whistle)"]
    assert s.vp[0] == 3  # three edges, and nothing for the neighbour on (7, 4)


@rule("WHI-5.131", "WHI-5.233")
@pytest.mark.parametrize(("active", "down", "up"), [(1, 2, 0), (2, 2, 0), (0, 0, 2)])
def test_floating_workers_are_set_down_from_the_active_player_clockwise(active: int, down: int, up: int) -> None:
    """One blank cell is left, (6, 3): the first one gets it, the other one the lowest free cell above its column."""
    third = ({0, 1, 2} - {down, up}).pop()
    floating = {down: [(5, 3) if down == 0 else (7, 4)], up: [(5, 3) if up == 0 else (7, 4)], third: [(6, 4)]}
    floating[third].append((7, 5) if up == 2 else (5, 4))  # somebody floats there already
    s = scene(players=3, active=active, tiles=blocks(0, 1, 2), scaffolds={active: ["s_09"]}, workers=floating)
    act(s, "work", "construct", site(*on("s_09", (5, 3), (6, 3), (6, 4), (7, 4))))
    assert workers(s, down) == [(6, 3)]
    assert workers(s, up) == [(7, 6) if up == 2 else (5, 5)]
    assert (6, 4) in workers(s, third)


@rule("WHI-5.225", "WHI-5.139", "WHI-5.102")
def test_alpha_site_offers_no_move_when_nothing_is_left_for_the_toll() -> None:
    table: dict[str, Any] = {"scaffolds": {0: ["t_01"]}}
    s = act(ready("alpha_site", "toll_bridge", stocks={0: {"water": 1, "gold": 1}}, **table), "use(trophy=activate)")
    assert answers(s) == ["branch(effect=1)", "stop"]
    s = ready("alpha_site", "toll_bridge", stocks={0: {"water": 1, "gold": 1, "coal": 1}}, **table)
    assert answers(act(s, "use(trophy=activate)")) == ["branch(effect=0)", "branch(effect=1)", "stop"]
    assert not startable("alpha_site", "toll_bridge", stocks={0: {"water": 1, "gold": 1}})


@rule("WHI-5.235", "WHI-5.139", "WHI-5.194")
def test_the_toll_is_chosen_before_the_smuggler_brings_anything() -> None:
    s = scene(
        tiles=blocks(0, 1), machines={"toll_bridge": at(1)}, abilities={0: "smuggler"}, trophies={0: ["move"]},
        stocks={0: {"iron": 1, "gold": 1}},
    )  # fmt: skip
    act(s, "use(trophy=move)", "barracks(row=5)", cell((2, 1)))
    assert (question(s), workers(s, 0), answers(s)) == (
        "toll",
        [(2, 1)],
        ["resource(resource=iron)", "resource(resource=gold)"],
    )
    act(s, "resource(resource=gold)")
    assert answers(s) == ["resource(resource=coal)", "resource(resource=water)"]
    act(s, "resource(resource=coal)")
    assert (stock(s, 0), s.toll) == ({"iron": 1, "coal": 1}, p.tokens({"gold": 1}))
    assert "use(trophy=move)" not in extras(
        scene(tiles=blocks(0, 1), machines={"toll_bridge": at(1)}, trophies={0: ["move"]}, abilities={0: "smuggler"})
    )


@rule("WHI-5.236", "WHI-9.39")
def test_after_the_end_of_the_turn_no_bonus_action_is_left() -> None:
    s = scene(
        upgrades={0: ["shuttle", "pawnbroker"]}, hands={0: ["treasure_chest"]}, trophies={0: ["vp_4"]},
        stocks={0: {"gold": 2}}, abilities={0: "riveter"},
    )  # fmt: skip
    act(s, "gather", "airship(airship=balloon)", "dock(dock=scaffolds)", "pile(shape=t)")
    assert len(extras(s)) == 3
    act(s, "end_turn")
    assert (question(s), extras(s)) == ("end_of_turn", [])
    act(s, "trigger(power=riveter)")
    assert (s.view(0)["asking"]["operation"], extras(s)) == ("gain_scaffold", [])
    act(s, "pile(shape=t)")
    assert (question(s), extras(s), s.active) == ("end_of_turn", [], 0)
    act(s, "decline(power=shuttle)")
    assert s.active == 1


# ---------------------------------------------------------------- what the construction of one machine starts
@rule("WHI-5.132", "WHI-9.47", "WHI-5.56")
def test_the_bonus_of_the_hub_pays_its_machines_one_after_the_other() -> None:
    machines = {"library": at(1), "freight_hoist": at(2), "lift": at(3)}
    s = scene(tiles=blocks(0, 1, 2, 3), machines=machines, machine_stock={0: ["machine_hub"]}, stocks={0: {"gold": 1}})
    act(s, "work", "construct", site((1, 1)), "accept")
    assert answers(s) == ["target(machine=freight_hoist)", "target(machine=library)"]
    act(s, "target(machine=library)")
    assert (len(hand(s)), stock(s, 0), question(s)) == (1, {}, "turn_menu")  # the rest cannot be paid: not asked
    poor = scene(tiles=blocks(0, 1, 2, 3), machines=machines, machine_stock={0: ["machine_hub"]})
    act(poor, "work", "construct", site((1, 1)))
    assert (poor.vp[0], poor.active) == (10, 1)  # not even asked


@rule("WHI-5.132", "WHI-5.83")
def test_the_hub_starts_neither_itself_nor_a_submerged_machine() -> None:
    table: dict[str, Any] = {"tiles": blocks(0, 1, 2, 3), "machine_stock": {0: ["machine_hub"]}, "level": 1}
    s = scene(machines={"forge": at(0), "press": at(3)}, deck=["storm"], **table)
    act(s, "work", "construct", site((1, 3)), "accept")
    assert (hand(s), stock(s, 0)) == (["storm"], {})  # the Press, the only target
    assert not startable("machine_hub", stocks={0: {"water": 4}})


@rule("WHI-11.49", "WHI-5.148", "WHI-11.47")
def test_no_ability_is_there_twice() -> None:
    """Each tile is drafted once, and the token goes to others' abilities only."""
    for players in (2, 3, 4):
        s = GAME.new(players, 21)
        assert isinstance(s, Whistle)
        while question(s) == "setup_ability":
            act(s, answers(s)[0])
        assert len({int(ability) for ability in s.abilities}) == players
    s = scene(
        players=3, abilities={0: "money_changer", 1: "requisitioner", 2: "artisan"}, upgrades={0: ["duplicator"]},
        stocks={0: {"whistle": 2}},
    )  # fmt: skip
    act(s, "power(power=duplicator)")
    assert answers(s) == ["ability(ability=artisan)", "ability(ability=requisitioner)"]
    act(s, "ability(ability=requisitioner)")
    assert "power(power=whistle_for_resource)" in options(s)
