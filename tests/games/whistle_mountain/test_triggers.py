"""WHI-5.219 to WHI-5.230: payments that leave the effect possible, groups of triggered powers, and that they end."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from aerodrome.games.whistle_mountain import GAME, parts as p
from aerodrome.games.whistle_mountain.effects import table
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import construct, triggers, turn
from aerodrome.kernel.effects import ChooseEffect
from tests.games.whistle_mountain.ground import at, blocks, ready, startable, started
from tests.games.whistle_mountain.modes import eager
from tests.games.whistle_mountain.scene import act, answers, fly, question, scene, site, stock
from tests.kit.rule import rule


# ---------------------------------------------------------------- the table of effects
@rule("WHI-2.13")
def test_every_row_of_the_box_is_an_effect_and_is_read_back_as_it_stands() -> None:
    for number, machine in enumerate(p.rows("machine")):
        found = table.LANGUAGE.read(table.ACTIVATION + number)
        assert found["cost"] == machine["activation"]["cost"], machine["id"]
        lines = found["effects"]
        if machine["id"] in table.IN_ANY_ORDER:
            assert lines[0]["op"] == "any_order"
            lines = [branch["effects"][0] for branch in lines[0]["of"]]
        assert lines == machine["activation"]["effects"], machine["id"]
        bonus = table.LANGUAGE.read(table.BONUS + number)["effects"]
        assert [line["of"]["effects"][0] if line["op"] == "optional" else line for line in bonus] == machine[
            "construction"
        ]
    for number, card in enumerate(p.rows("card")):
        assert table.LANGUAGE.read(int(table.CARD_EFFECT[number])) == {"cost": card["cost"], "effects": card["effects"]}
    for number, trophy in enumerate(p.rows("trophy")):
        assert table.LANGUAGE.read(int(table.TROPHY_EFFECT[number])) == {"cost": {}, "effects": trophy["effects"]}
    for number, upgrade in enumerate(p.rows("upgrade")):
        assert table.LANGUAGE.read(int(table.BUY_EFFECT[number]))["cost"] == upgrade["cost"]
    for number, name in enumerate(p.POWERS[:10]):
        upgrade = table.UPGRADE_ROWS[name]
        row = table.LANGUAGE.read(int(table.POWER_EFFECT[number]))
        assert row == {"cost": upgrade["use_cost"], "effects": upgrade["effects"]}
    for number, dock in enumerate(p.rows("dock")):
        for offer, option in enumerate(dock["options"]):
            effect = int(table.DOCK_EFFECT[number * p.MOST_OFFERS + offer])
            if number == p.UPGRADE_DOCK:
                assert effect == p.EMPTY
            else:
                assert table.LANGUAGE.read(effect) == option


def test_every_operation_of_the_box_has_its_verb() -> None:
    at_the_end = {"gain_vp_per_upgrade"}  # Virtuous Circle is counted with the points
    assert {row["id"] for row in p.rows("operation")} - at_the_end <= set(table.LANGUAGE.names)


@pytest.mark.parametrize("machine", [p.EMPTY, 0, 53])
@pytest.mark.parametrize("airship", [p.EMPTY, 0, 11])
def test_a_source_names_a_machine_and_an_airship(machine: int, airship: int) -> None:
    source = table.source_of(machine, airship)
    assert table.machine_of(source) == (table.NO_SOURCE if machine == p.EMPTY else machine)
    assert table.airship_of(source) == airship


# ---------------------------------------------------------------- payments
@rule("WHI-5.3", "WHI-5.6", "WHI-9.10", "WHI-9.52")
def test_whistles_are_wild_and_the_same_tokens_are_one_way_to_pay() -> None:
    s = started("terrace", stocks={0: {"iron": 1, "coal": 1, "whistle": 2}})
    assert answers(s) == [
        "pay(payment=coal_iron)",
        "pay(payment=coal_whistle)",
        "pay(payment=iron_whistle)",
        "pay(payment=whistle_whistle)",
    ]
    assert s.view(0)["asking"]["cost"] == {"iron": 1, "coal": 1}


@rule("WHI-5.6", "WHI-10.22")
def test_a_payment_without_a_choice_is_forced() -> None:
    s = started("terrace", stocks={0: {"iron": 1, "whistle": 1, "gold": 3}})
    assert stock(s, 0) == {"gold": 3}


@rule("WHI-5.1")
def test_spent_resources_go_back_to_the_supply() -> None:
    s = started("welder", stocks={0: {"iron": 1}})
    assert int(s.supply) == p.tokens(dict.fromkeys(p.RESOURCES, 16))


@rule("WHI-5.225", "WHI-11.66", "WHI-5.219")
def test_a_payment_leaves_the_price_of_the_machine_to_be_started() -> None:
    machines = ("controller", "amplifier")
    assert not startable("controller", stocks={0: {"whistle": 1}})
    s = ready(*machines, stocks={0: {"whistle": 1}})
    act(s, "use(trophy=activate)")  # the Amplifier alone: the whistle cannot pay for both
    assert s.view(0)["asking"]["operation"] == "gain_upgrade"
    s = ready(*machines, stocks={0: {"whistle": 1, "water": 1}})
    act(s, "use(trophy=activate)", "target(machine=controller)")
    assert (s.view(0)["asking"]["operation"], stock(s, 0)) == ("gain_upgrade", {})  # the water paid the Controller


@rule("WHI-5.225", "WHI-5.139")
def test_of_the_ways_to_pay_only_those_are_offered_that_leave_a_toll() -> None:
    s = ready("toll_bridge", "coal_chute", stocks={0: {"coal": 1, "whistle": 1}}, trophies={0: ["activate"]})
    act(s, "use(trophy=activate)")
    assert answers(s) == ["pay(payment=coal)", "pay(payment=whistle)"]
    assert not startable("toll_bridge", "coal_chute", stocks={0: {"coal": 1}})


@rule("WHI-5.219", "WHI-11.31")
def test_controller_and_hub_alone_start_nothing() -> None:
    assert not startable("controller", "machine_hub", stocks={0: {"water": 4}})


@rule("WHI-5.219", "WHI-9.23")
@pytest.mark.parametrize(("water", "offered"), [(1, ["forge"]), (2, ["forge", "machine_hub"])])
def test_a_hub_is_a_target_only_if_something_can_be_started_through_it(water: int, offered: list[str]) -> None:
    s = ready("controller", "machine_hub", "forge", stocks={0: {"water": water}})
    act(s, "use(trophy=activate)", "target(machine=controller)")
    if len(offered) == 1:
        assert stock(s, 0) == {"iron": 3}
    else:
        assert answers(s) == [f"target(machine={name})" for name in offered]
        act(s, "target(machine=machine_hub)")  # it starts the Forge, or the Controller, which cannot be paid
        assert stock(s, 0) == {"iron": 3}


@rule("WHI-11.73", "WHI-5.219", "WHI-5.225")
def test_a_controller_is_not_paid_so_that_only_a_hub_could_follow() -> None:
    """No gold is left: the gold must pay the Controller, else only the Hub, paid with it, would help."""
    machines, purses = ("controller", "machine_hub", "double_gold"), {0: {"gold": 1, "water": 1}, 1: {"gold": 15}}
    s = ready(*machines, stocks=purses, upgrades={0: ["gold_lung"]})
    act(s, "use(trophy=activate)")
    assert answers(s) == ["target(machine=controller)", "target(machine=machine_hub)"]
    act(s, "target(machine=controller)")
    assert stock(s, 0) == {"water": 1}
    assert answers(s) == ["target(machine=double_gold)", "target(machine=machine_hub)"]


@rule("WHI-11.72", "WHI-5.181", "WHI-5.226")
def test_admiral_starts_a_machine_once_for_each_of_its_two_constructions() -> None:
    salvage = ChooseEffect[Whistle](table.LANGUAGE.names.index("salvage_machine"), 0, table.NO_SOURCE, 0, 0, 1)
    outer = triggers.Trigger(1 << p.ON_ADMIRAL, p.MACHINES.index("forge"))
    s = scene(
        tiles=blocks(0, 2),
        level=1,
        machines={"forge": ((3, 1), 0)},
        abilities={0: "admiral"},
        steps=[turn.TURN_MENU, outer, construct.CONSTRUCT_PIECE, salvage],
    )
    act(s, site((1, 3)), "trigger(power=admiral)")
    assert (question(s), stock(s, 0)) == ("trigger", {"iron": 3})
    act(s, "trigger(power=admiral)")
    assert (question(s), stock(s, 0)) == ("turn_menu", {"iron": 6})


@rule("WHI-11.31", "WHI-5.106", "WHI-5.132")
def test_controller_and_hub_may_start_each_other_each_time_for_a_water() -> None:
    s = ready("controller", "machine_hub", "forge", stocks={0: {"water": 4}}, upgrades={0: ["fast_charger"]})
    act(s, "use(trophy=activate)", "target(machine=controller)", "target(machine=machine_hub)")
    act(s, "target(machine=controller)", "target(machine=machine_hub)")
    assert (stock(s, 0), s.vp[0]) == ({"iron": 3}, 5)  # no water is left but for the Forge


# ---------------------------------------------------------------- groups
def builds(machine: str, *abilities: str, where: tuple[int, int] = (1, 1), **more: Any) -> Whistle:
    """Seat 0 has the first ability, and by the Duplicator the second; it builds a machine."""
    upgrades = ["duplicator", *more.pop("upgrades", [])]
    s = scene(
        tiles=blocks(*range(6)),
        abilities={0: abilities[0], 1: abilities[1]},
        token=abilities[1],
        upgrades={0: upgrades},
        machine_stock={0: [machine, *more.pop("spare", [])]},
        **more,
    )
    act(s, "work", "construct")
    if question(s) == "construct_piece":
        act(s, f"piece(piece={machine})")
    return act(s, site(where))


@rule("WHI-5.223", "WHI-9.48", "WHI-11.35")
def test_powers_of_one_construction_come_in_any_order_before_the_flood() -> None:
    s = builds("forge", "admiral", "artisan", where=(1, 5))
    assert answers(s) == ["trigger(power=artisan)", "trigger(power=admiral)", "decline(power=admiral)"]
    other = act(s.clone(), "decline(power=admiral)")  # the Artisan is compulsory: it is not asked about
    assert (stock(other, 0), other.level) == ({"whistle": 2}, 1)
    act(s, "trigger(power=admiral)")
    assert (stock(s, 0), s.level) == ({"iron": 3, "whistle": 2}, 1)


@rule("WHI-5.226", "WHI-11.67")
def test_what_a_power_triggers_comes_before_the_rest_of_its_group() -> None:
    """Chief Engineer gains an upgrade, Steam Siren whistles for it, and only then the Admiral may pay with that."""
    s = builds(
        "amplifier", "chief_engineer", "admiral", upgrades=["steam_siren"], upgrade_market=["manifest", "archivist"]
    )
    assert answers(s) == ["upgrade(upgrade=manifest)", "upgrade(upgrade=archivist)"]  # no whistle: no Admiral yet
    act(s, "upgrade(upgrade=manifest)")
    assert (stock(s, 0), answers(s)) == ({"whistle": 2}, ["trigger(power=admiral)", "decline(power=admiral)"])
    act(s, "trigger(power=admiral)")
    assert stock(s, 0)["whistle"] == 1
    act(s, answers(s)[0])
    assert stock(s, 0)["whistle"] == 3


@rule("WHI-5.226")
def test_a_power_that_is_impossible_waits_and_lapses_with_its_group() -> None:
    """All whistles are with the players: the Artisan waits until the Admiral has paid one."""
    stocks = {0: {"whistle": 1}, 1: {"whistle": 15}}
    s = builds("crane", "admiral", "artisan", stocks=stocks)
    assert answers(s) == ["trigger(power=admiral)", "decline(power=admiral)"]
    lapsed = act(s.clone(), "decline(power=admiral)")
    assert stock(lapsed, 0) == {"whistle": 1}
    act(s, "trigger(power=admiral)", "pile(shape=t)", "pile(shape=t)")
    assert stock(s, 0) == {"whistle": 1}  # paid, and gained again by the Artisan


@rule("WHI-5.226")
def test_admiral_and_technician_are_declined_one_by_one() -> None:
    s = builds("workshop", "admiral", "technician", upgrade_market=["manifest", "archivist"], stocks={0: {"water": 1}})
    act(s, "upgrade(upgrade=manifest)")  # the bonus of the Workshop
    assert answers(s) == ["trigger(power=technician)", "decline(power=technician)"]
    act(s, "decline(power=technician)")
    assert answers(s) == ["trigger(power=admiral)", "decline(power=admiral)"]
    act(s, "decline(power=admiral)")
    assert question(s) in ("work_task", "turn_menu")


@rule("WHI-5.230", "WHI-11.68")
def test_the_place_of_construction_decides_about_the_flood() -> None:
    """The Elevator is built above the bridge, and the Admiral carries it below."""
    s = builds("elevator", "admiral", "riveter", where=(1, 5), stocks={0: {"water": 2}})
    act(s, "trigger(power=admiral)", site((1, 1)))
    assert (s.level, int(s.machine_sites[p.ELEVATOR])) == (1, 0)


@rule("WHI-5.230", "WHI-5.57")
def test_an_inner_construction_is_finished_before_the_outer_flood() -> None:
    s = builds("automation", "admiral", "riveter", where=(1, 5), stocks={0: {"iron": 1}}, spare=["whistler"])
    act(s, "trigger(power=admiral)", site((5, 6)))
    assert answers(s) == ["trigger(power=admiral)", "decline(power=admiral)"]  # about the Whistler
    assert [type(step).__name__ for step in s.steps()].count("Flood") == 2
    assert s.level == 0
    act(s, "decline(power=admiral)")
    assert s.level == 2


@rule("WHI-5.229", "WHI-11.69")
def test_the_airship_of_a_gather_causes_what_its_controller_starts() -> None:
    ships: dict[Any, Any] = {(0, "blimp"): "cards", (0, "dreadnought"): "large"}
    s = ready("controller", "dispatcher", stocks={0: {"water": 1}}, trophies={}, airships=ships)
    act(s, "gather", "fly(direction=flat,row=1,column=1)", "activate(machine=controller)")
    assert answers(s) == ["airship(airship=blimp)", "airship(airship=dreadnought)"]


# ---------------------------------------------------------------- it ends
TRIGGERING = [
    *["artisan", "chief_engineer", "admiral", "planner", "technician", "rummager", "smuggler", "riveter"],
    *["mad_scientist", "crew_chief", "daredevil"],
    *["drafting_office", "steam_siren", "extractor", "fast_charger", "extension", "stabilizer", "rd_unit"],
]
REFUSING = ("stop", "end_turn", "refuse", "decline")
MOST_DECISIONS = 400  # of one turn
MOST_TURNS = 200  # tried until both powers have acted in one and the same turn
QUESTIONS = {"activate_again": "daredevil", "extension_promotion": "extension"}  # powers that are asked about


def busy_table(one: str, other: str) -> Whistle:
    """Machines that feed each other, and seat 0 with both powers and something of everything."""
    abilities = [name for name in (one, other) if name in p.ABILITIES]
    placed = ["amplifier", "controller", "machine_hub", "factory", "automation", "alpha_site"]
    machines = {machine: at(number) for number, machine in enumerate(placed)}
    s = scene(
        tiles=blocks(*range(7)),
        machines={**machines, "crane": ((3, 1), 0), "press": ((7, 1), 0)},
        machine_stock={0: ["workshop", "forge", "whistler", "elevator", "terrace"]},
        scaffolds={0: ["t_01", "t_02", "s_01"]},
        abilities=dict(enumerate(abilities)),
        token=abilities[1] if len(abilities) == 2 else None,
        upgrades={0: ["duplicator", *[name for name in (one, other) if name in p.UPGRADES]]},
        stocks={0: dict.fromkeys(p.RESOURCES, 6)},
        hands={0: ["remote_control", "rush"]},
        trophies={0: ["activate", "construct"]},
        workers={0: [(3, 6), (2, 7), (4, 7)], 1: [(1, 8), (8, 5)]},
        airships={(0, "blimp"): "large", (0, "dreadnought"): "medium"},
    )
    return act(s, "gather", fly((5, 7))) if "daredevil" in (one, other) else s  # beside the Alpha Site


def busy_turn(s: Whistle, rng: Random) -> set[str]:
    """A turn in which whatever can be done is done; the powers that acted in it."""
    journal = GAME.listen(s)
    acted: set[str] = set()
    decisions = 0
    while s.active == 0 and not s.over:
        doing = [action for action in s.legal if not GAME.name(action).startswith(REFUSING)]
        before, places = question(s), [action for action in doing if GAME.name(action).startswith("fly")]
        s.apply(eager(s, rng) if places else rng.choice(doing or s.legal))
        if doing and before in QUESTIONS:
            acted.add(QUESTIONS[before])
        decisions += 1
        assert decisions < MOST_DECISIONS
    s.check()
    for event in (GAME.events.read(number, None) for number in journal.take()):
        acted |= {str(event.args[name]) for name in ("power", "reason") if name in event.args}
    return acted


@rule("WHI-5.223", "WHI-5.226", "WHI-9.40", "WHI-11.40")
@pytest.mark.parametrize(("one", "other"), list(combinations(TRIGGERING, 2)))
def test_every_pair_of_powers_comes_to_an_end(one: str, other: str) -> None:
    """Turns are played until both have acted in one of them; each comes to an end before."""
    for seed in range(MOST_TURNS):
        if {one, other} <= busy_turn(busy_table(one, other), Random(seed)):
            return
    pytest.fail(f"{one} and {other} never met")
