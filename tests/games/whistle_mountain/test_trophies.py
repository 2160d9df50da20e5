"""WHI-5.169 to WHI-5.179: what each trophy does; one in a turn, and then it leaves the game."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.ground import at, blanks, blocks, end_turn
from tests.games.whistle_mountain.scene import (
    act,
    answers,
    cell,
    extras,
    listed,
    owned,
    question,
    scene,
    stock,
    workers,
)
from tests.kit.rule import rule


def holding(*trophies: str, **more: Any) -> Whistle:
    return scene(tiles=blocks(0, 1), trophies={0: trophies}, **more)


def use(trophy: str) -> str:
    return f"use(trophy={trophy})"


def used(trophy: str, **more: Any) -> Whistle:
    return act(holding(trophy, **more), use(trophy))


@rule("WHI-4.3", "WHI-9.25", "WHI-5.77")
def test_one_trophy_is_used_in_a_turn_and_leaves_the_game() -> None:
    s = act(holding("vp_4", "vp_6"), use("vp_4"))
    assert (listed(s.trophies[0], p.TROPHIES), use("vp_6") in extras(s)) == (["vp_6"], False)
    assert sum(int(place) == p.TROPHIES.index("vp_4") for place in s.reserve) == p.TROPHY_COPIES[0] - 1
    end_turn(act(s, "work"))
    end_turn(act(s, "work"), seat=1)
    assert use("vp_6") in extras(s)


@rule("WHI-4.3")
def test_a_card_and_a_trophy_fit_into_one_turn() -> None:
    s = act(holding("vp_4", hands={0: ["treasure_chest"]}), use("vp_4"), "play(card=treasure_chest)")
    assert (s.vp[0], stock(s, 0)) == (4, {"whistle": 2})


@rule("WHI-5.169", "WHI-5.170")
@pytest.mark.parametrize(("trophy", "points"), [("vp_4", 4), ("vp_6", 6)])
def test_a_trophy_of_points(trophy: str, points: int) -> None:
    assert used(trophy).vp[0] == points


@rule("WHI-5.171", "WHI-5.7")
def test_activate_starts_a_machine_at_its_cost() -> None:
    s = used("activate", machines={"library": at(0), "forge": at(1)}, stocks={0: {"gold": 1}})
    act(s, "target(machine=library)")
    assert (stock(s, 0), len(listed(s.hands[0], p.CARDS))) == ({}, 1)
    assert use("activate") not in extras(holding("activate", machines={"library": at(0)}))
    assert use("activate") not in extras(holding("activate", machine_stock={0: ["forge"]}))  # not of the stock


@rule("WHI-5.172")
def test_construct_builds_for_nothing() -> None:
    s = used("construct", scaffolds={0: ["t_01"]})
    act(s, answers(s)[0])
    assert (s.scaffolds[0], s.vp[0] > 0) == (0, True)
    assert use("construct") not in extras(holding("construct"))


@rule("WHI-5.173")
def test_card_draws_a_card() -> None:
    assert listed(used("card", deck=["alms"]).hands[0], p.CARDS) == ["alms"]


@rule("WHI-5.174")
def test_move_moves_a_worker_for_nothing() -> None:
    s = act(used("move"), "barracks(row=4)")
    act(s, cell(blanks(s)[0]))
    assert (len(workers(s, 0)), s.barracks[0] >> 3 & 1) == (1, 0)
    assert use("move") not in extras(scene(trophies={0: ["move"]}))  # no cell to go to


@rule("WHI-5.175")
def test_rescue_rescues_for_nothing() -> None:
    s = used("rescue")
    act(s, cell(blanks(s)[0]))
    assert (len(workers(s, 0)), s.whirlpool[0]) == (1, 1)
    assert use("rescue") not in extras(holding("rescue", tower={0: [1, 1]}))


@rule("WHI-5.176")
def test_scaffold_takes_one_of_any_shape() -> None:
    s = used("scaffold")
    assert answers(s) == ["pile(shape=l)", "pile(shape=s)", "pile(shape=t)"]
    assert owned(act(s, "pile(shape=s)").scaffolds[0], p.TILES) == ["s_01"]


@rule("WHI-5.177", "WHI-11.23")
def test_small_machine_takes_a_face_up_one() -> None:
    s = used("small_machine", machine_market={"small": ["whistler", "dark_iron"]})
    assert answers(s) == ["machine(machine=dark_iron)", "machine(machine=whistler)"]
    assert owned(act(s, "machine(machine=whistler)").machines[0], p.MACHINES) == ["whistler"]


@rule("WHI-5.178")
def test_whistle_brings_a_whistle() -> None:
    assert stock(used("whistle"), 0) == {"whistle": 1}


@rule("WHI-5.179", "WHI-5.78")
def test_upgrade_takes_a_face_up_one() -> None:
    s = act(used("upgrade", upgrade_market=["manifest", "archivist"]), "upgrade(upgrade=manifest)")
    assert (owned(s.upgrades[0], p.UPGRADES), question(s)) == (["manifest"], "turn_menu")
    six = ["warehouse", "pawnbroker", "stabilizer", "tower_crane", "fast_charger", "lifeboat"]
    assert use("upgrade") not in extras(holding("upgrade", upgrades={0: six}))
