"""What options say of the grid is what then happens: points, harvests, who goes up, floods."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from aerodrome.games.whistle_mountain import GAME, parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.words import names as n, phrases as ph
from aerodrome.kernel.events import Told
from aerodrome.kernel.journal import Journal
from tests.games.whistle_mountain.modes import eager
from tests.games.whistle_mountain.scene import act, scene
from tests.games.whistle_mountain.sentences_asked import GROUND

SEEDS = range(2)
SAMPLE = 6  # options of a question that are looked at
say = n.voice("en")


def positions(seed: int, question: str) -> Iterator[tuple[Whistle, list[int]]]:
    """The positions of an eager game in which something is asked, with a few of the answers."""
    rng = Random(seed)
    s = GAME.new(players=2 + seed % 3, seed=seed)
    assert isinstance(s, Whistle)
    while not s.over:
        if s.view(None)["question"] == question:
            yield s, rng.sample(s.legal, min(SAMPLE, len(s.legal)))
        s.apply(eager(s, rng))


def after(s: Whistle, action: int) -> tuple[Whistle, list[Told]]:
    """What an answer leads to, and what it tells."""
    t = s.clone()
    assert isinstance(t, Whistle)
    t.journal = Journal()
    t.apply(action)
    return t, [p.EVENTS.read(event, None) for event in t.journal.take()]


def said(s: Whistle, action: int) -> str:
    return GAME.words.label(s.view(int(s.player)), action)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_site_says_what_it_scores_who_goes_up_and_whether_the_water_rises(seed: int) -> None:
    """WHI-5.47, WHI-5.51, WHI-5.57, WHI-5.183."""
    seen: Counter[str] = Counter()
    for s, actions in positions(seed, "construct_site"):
        piece = s.view(None)["asking"]["piece"]
        for action in actions:
            label, (_, told) = said(s, action), after(s, action)
            if piece in p.TILES:
                points = sum(one.args["points"] for one in told if one.name == "scaffold_built")
                points += sum(one.args["points"] for one in told if one.args.get("reason") == "architect")
                assert label.startswith(f"{ph.points(say, points)}: "), label
                seen["scaffold"] += 1
            elif not {"extension"} & set(s.view(None)["seats"][int(s.active)]["upgrades"]):
                up = [one for one in told if one.name == "promoted"]
                told_up = [int(number) for number in re.findall(r"(\d+) (?:of your workers|workers?) ", label)]
                if any(one.name == "machine_built" for one in told):  # nobody is asked about a trophy in between
                    assert sum(told_up) == len(up), label
                    seen["machine"] += 1
                if any(one.name == "flooded" for one in told):
                    assert "the water rises" in label, label
                    seen["flood"] += 1
    assert seen["scaffold"] > 10


@pytest.mark.parametrize("seed", SEEDS)
def test_a_place_says_what_an_airship_harvests_and_reaches(seed: int) -> None:
    """WHI-5.20, WHI-5.21."""
    harvests = 0
    for s, actions in positions(seed, "choose_place"):
        supply = s.view(None)["supply"]
        for action in actions:
            if p.ACTIONS.block(action).name != "fly" or min(supply.values()) < 4:
                continue
            label, (t, told) = said(s, action), after(s, action)
            view = t.view(None)["this_turn"]
            found = Counter({one.args["resource"]: one.args["amount"] for one in told if one.name == "gained"})
            found["water"] += view["water"]
            for column, row in view["harvest"]:
                tiles = t.view(None)["tiles"].values()
                found.update(
                    resource
                    for tile in tiles
                    for cell, resource in zip(tile["cells"], tile["resources"], strict=True)
                    if cell == [column, row]
                )
            parts = label.partition(": ")[2].split("; ")
            gain = ph.amounts(say, +found)
            assert (gain in parts) == bool(gain), (label, gain)
            for machine in view["machines"]:
                assert ph.machine_name(say, machine) in label
            harvests += bool(gain)
    assert harvests > 10


@pytest.mark.parametrize(
    ("ability", "action", "english"),
    [
        ("aeronaut", "fly(direction=flat,row=3,column=4)", "Column 4, row 3: 1 iron"),
        ("riveter", "fly(direction=flat,row=3,column=4)", "Column 4, row 3: gains nothing"),
        ("ace_pilot", "fly(direction=flat,row=2,column=3)", "Column 3, row 2: 2 iron"),
        ("aeronaut", "fly(direction=flat,row=2,column=4)", "Column 4, row 2: 1 coal and 1 iron"),
        ("riveter", "fly(direction=flat,row=2,column=4)", "Column 4, row 2: 1 iron"),
    ],
)
def test_corners_and_covered_resources_are_counted_for_those_who_gain_them(
    ability: str, action: str, english: str
) -> None:
    """WHI-5.180, WHI-5.182."""
    s = act(scene(tiles=GROUND, abilities={0: ability}), "gather", "airship(airship=balloon)")
    assert said(s, GAME.parse(action)) == english


def test_the_architect_adds_to_two_points_or_more() -> None:
    """WHI-5.183."""
    found: dict[str, list[int]] = {}
    for ability in ("riveter", "architect"):
        s = act(scene(tiles=GROUND, scaffolds={0: ["t_02"]}, abilities={0: ability}), "work", "construct")
        found[ability] = [int(said(s, action).partition(" ")[0]) for action in s.legal]
    assert {1, 2, 3} <= set(found["riveter"])
    assert found["architect"] == [points + 2 if points >= 2 else points for points in found["riveter"]]


def test_the_trap_lifts_nobody() -> None:
    """WHI-5.142."""
    s = act(scene(tiles=GROUND, machine_stock={0: ["trap"]}, workers={0: [(2, 1)]}), "work")
    t = act(scene(tiles=GROUND, machine_stock={0: ["megaphone"]}, workers={0: [(2, 1)]}), "work")
    view = {**s.view(0), "question": "construct_site"}
    site = GAME.parse("site(turned=0,row=1,column=1)")
    trap = GAME.words.label({**view, "asking": {"piece": "trap"}}, site)
    other = GAME.words.label({**t.view(0), "question": "construct_site", "asking": {"piece": "megaphone"}}, site)
    assert (trap, other) == (
        "Columns 1 to 3, rows 1 to 2",
        "Columns 1 to 3, rows 1 to 2 (1 of your workers goes up)",
    )
