"""WHI-5.145 to WHI-5.216 in the corners: other seats, empty piles, and marks that the next turn clears."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.ground import at, blocks, end_turn
from tests.games.whistle_mountain.scene import (
    act,
    answers,
    cell,
    extras,
    fly,
    listed,
    on,
    owned,
    question,
    scene,
    site,
    stock,
    tower,
    workers,
)
from tests.kit.rule import rule

ALL_CARDS = [card for card in p.CARDS for _ in range(p.CARD_COPIES)]
SIX = ["warehouse", "pawnbroker", "stabilizer", "tower_crane", "fast_charger", "lifeboat"]


def hand(s: Whistle, seat: int = 0) -> list[str]:
    return sorted(listed(s.hands[seat], p.CARDS))


def round_trip(s: Whistle) -> Whistle:
    """The rest of the turn of seat 0 and a Work without tasks of seat 1: seat 0 is in turn again."""
    if not s.main_done:
        act(s, "work")
    end_turn(s)
    while s.active == 0:
        act(s, answers(s)[0])
    while s.active == 1:
        act(s, "work") if "work" in answers(s) else end_turn(s, seat=1)
    return s


# ---------------------------------------------------------------- the same for every seat
BONUS = [
    *[f"play(card={card})" for card in p.CARDS],
    *[f"use(trophy={trophy})" for trophy in p.TROPHIES],
    *[f"power(power={power})" for power in p.POWERS],
]


def rich(seat: int, action: str) -> Whistle:
    """A table at which the seat can do everything that stands beside a turn."""
    name = action.split("=")[1][:-1]
    ability = "requisitioner" if name.startswith(("card_for", "scaffold_for")) else "money_changer"
    upgrade = [name] if name in p.UPGRADES else ["manifest"]
    return scene(
        players=3, active=seat, tiles=blocks(0, 1, 2, 3), machines={"press": at(0), "forge": at(1)},
        abilities={seat: ability, (seat + 1) % 3: "artisan", (seat + 2) % 3: "planner"},
        stocks={seat: {"coal": 3, "iron": 3, "gold": 2, "whistle": 3}}, scaffolds={seat: ["t_01"]}, tower={seat: [4]},
        hands={seat: [name, "alms"] if name in p.CARDS and action[0] == "p" and "card=" in action else ["alms"]},
        trophies={seat: [name]} if action.startswith("use") else {}, upgrades={seat: upgrade}, barracks={seat: [3, 5]},
        upgrade_market=["archivist", "rd_unit", "extractor"] if name not in ("archivist", "rd_unit") else ["extractor"],
        airships={(seat, "blimp"): "large", ((seat + 1) % 3, "blimp"): "cards"},
        deck=["storm", "market", "rush", "reset"], machine_stock={seat: ["whistler"]},
    )  # fmt: skip


@rule("WHI-9.24", "WHI-9.25", "WHI-9.26", "WHI-4.4")
@pytest.mark.parametrize("action", BONUS)
def test_cards_trophies_and_powers_do_the_same_for_every_seat(action: str) -> None:
    """Always with the first answer: the same questions and gains; of the others at most an airship is moved."""
    told = []
    for seat in range(3):
        s = rich(seat, action)
        before = [(int(s.vp[other]), stock(s, other), hand(s, other)) for other in range(3)]
        assert action in extras(s)
        act(s, action)
        asked: list[Any] = []
        while question(s) != "turn_menu":
            asked.append((question(s), [name for name in answers(s) if not name.startswith("ability")]))
            act(s, answers(s)[0])
        after = [(int(s.vp[other]), stock(s, other), hand(s, other)) for other in range(3)]
        assert all(after[other] == before[other] for other in range(3) if other != seat)
        own = (after[seat], int(s.scaffolds[seat]), int(s.machines[seat]), int(s.upgrades[seat]), int(s.trophies[seat]))
        places = (tower(s, seat), workers(s, seat), int(s.whirlpool[seat]), int(s.barracks[seat]), s.ram)
        ships = [int(s.airships[(seat * 3 + place) % 9]) for place in range(9)]
        told.append((asked, own, places, ships, s.token == p.EMPTY))
    assert told[0] == told[1] == told[2]
    assert told[0][1:] != told_before(action)


def told_before(action: str) -> Any:
    s = rich(0, action)
    own = (int(s.vp[0]), stock(s, 0), hand(s)), int(s.scaffolds[0]), int(s.machines[0]), int(s.upgrades[0])
    places = (tower(s, 0), workers(s, 0), int(s.whirlpool[0]), int(s.barracks[0]), s.ram)
    return (*own, int(s.trophies[0])), places, [int(place) for place in s.airships], s.token == p.EMPTY


# ---------------------------------------------------------------- what has run out
NO_CARDS: dict[str, Any] = {"hands": {1: ALL_CARDS}}
NO_TILES: dict[str, Any] = {"scaffolds": {1: [tile for tile in p.TILES if tile not in blocks(0, 1)]}}
NO_UPGRADES: dict[str, Any] = {"upgrade_market": []}
NO_SMALL: dict[str, Any] = {"machine_stock": {1: p.MACHINES[:16]}}
GONE: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("play(card=fabrication)", {"hands": {0: ["fabrication"]}}, NO_TILES),
    ("play(card=recycling)", {"hands": {0: ["recycling"]}}, NO_TILES),
    ("play(card=small_market)", {"hands": {0: ["small_market"]}, "stocks": {0: {"coal": 2}}}, NO_SMALL),
    ("play(card=upgrade)", {"hands": {0: ["upgrade"]}, "stocks": {0: {"coal": 2}}}, NO_UPGRADES),
    ("play(card=upgrade)", {"hands": {0: ["upgrade"]}, "stocks": {0: {"coal": 2}}}, {"upgrades": {0: SIX}}),
    ("use(trophy=card)", {"trophies": {0: ["card"]}}, NO_CARDS),
    ("use(trophy=scaffold)", {"trophies": {0: ["scaffold"]}}, NO_TILES),
    ("use(trophy=small_machine)", {"trophies": {0: ["small_machine"]}}, NO_SMALL),
    ("use(trophy=upgrade)", {"trophies": {0: ["upgrade"]}}, NO_UPGRADES),
    ("use(trophy=whistle)", {"trophies": {0: ["whistle"]}}, {"stocks": {1: {"whistle": 16}}}),
    ("power(power=warehouse)", {"upgrades": {0: ["warehouse"]}, "stocks": {0: {"whistle": 1}}}, NO_TILES),
    ("power(power=archivist)", {"upgrades": {0: ["archivist"]}, "stocks": {0: {"whistle": 1}}}, NO_CARDS),
    ("power(power=rd_unit)", {"upgrades": {0: ["rd_unit"]}, "stocks": {0: {"whistle": 3}}}, NO_UPGRADES),
    (
        "power(power=reinforcement)",
        {"upgrades": {0: ["reinforcement"]}, "stocks": {0: {"gold": 1}}},
        {"tower": {0: [1, 1]}},
    ),
    (
        "power(power=tower_crane)",
        {"upgrades": {0: ["tower_crane"]}, "scaffolds": {0: ["t_01"]}, "stocks": {0: {"iron": 1, "coal": 1}}},
        {"scaffolds": {}},
    ),
    ("power(power=self_hoist)", {"upgrades": {0: ["self_hoist"]}, "scaffolds": {0: ["t_01"]}}, {"barracks": {0: []}}),
    ("power(power=manifest)", {"upgrades": {0: ["manifest"]}, "hands": {0: ["rush"]}}, {"stocks": {1: {"coal": 16}}}),
    ("power(power=scaffold_for_card)", {"abilities": {0: "requisitioner"}, "scaffolds": {0: ["t_01"]}}, NO_CARDS),
    ("power(power=card_for_scaffold)", {"abilities": {0: "requisitioner"}, "hands": {0: ["rush"]}}, NO_TILES),
]


@rule("WHI-5.8", "WHI-5.79", "WHI-9.5", "WHI-9.26")
@pytest.mark.parametrize(("action", "more", "gone"), GONE, ids=[f"{one[0]}-{n}" for n, one in enumerate(GONE)])
def test_nothing_is_used_for_what_has_run_out(action: str, more: dict[str, Any], gone: dict[str, Any]) -> None:
    assert action in extras(scene(tiles=blocks(0, 1), **more))
    assert action not in extras(scene(tiles=blocks(0, 1), **{**more, **gone}))


@rule("WHI-5.206", "WHI-5.79")
def test_upgrade_x_needs_a_pile_and_leaves_the_market_as_it_is() -> None:
    held = {1: p.UPGRADES[:6], 2: p.UPGRADES[6:12], 3: p.UPGRADES[12:18], 0: p.UPGRADES[18:21]}
    table: dict[str, Any] = {"players": 4, "hands": {0: ["upgrade_x"]}, "stocks": {0: {"gold": 1}}, "upgrades": held}
    assert "play(card=upgrade_x)" not in extras(scene(upgrade_market=p.UPGRADES[21:], **table))
    s = scene(upgrade_market=p.UPGRADES[21:23], **table)
    act(s, "play(card=upgrade_x)")
    assert p.UPGRADES[23] in owned(s.upgrades[0], p.UPGRADES)
    assert [int(upgrade) for upgrade in s.upgrade_market] == [21, 22, p.EMPTY]


@rule("WHI-5.198", "WHI-5.76")
def test_blueprints_draw_what_is_there_and_need_one() -> None:
    rest = [*ALL_CARDS]
    rest.remove("blueprints")
    rest.remove("alms")
    s = scene(hands={0: ["blueprints"], 1: rest}, deck=["alms"])
    assert hand(act(s, "play(card=blueprints)")) == ["alms"]
    assert "play(card=blueprints)" not in extras(scene(hands={0: ["blueprints"], 1: [*rest, "alms"]}))


@rule("WHI-5.202", "WHI-5.217", "WHI-5.76")
def test_reset_draws_the_cards_again_that_it_discarded_but_never_itself() -> None:
    rest = [*ALL_CARDS]
    for card in ("reset", "rush", "storm"):
        rest.remove(card)
    s = scene(hands={0: ["reset", "rush", "storm"], 1: rest})
    act(s, "play(card=reset)", "discard(card=rush)", "discard(card=storm)")
    assert (hand(s), s.hands[1] > 0) == (["rush", "storm"], True)  # two for two; the third is not there
    assert (listed(s.discard, p.CARDS), s.deck_size) == (["reset"], 0)


@rule("WHI-5.200", "WHI-5.43")
@pytest.mark.parametrize("source", ["construction", "construct", "tower_crane"])
def test_a_construction_by_other_means_builds_machines_too_and_changes_no_price(source: str) -> None:
    more: dict[str, Any] = {"hands": {0: ["construction"]}, "trophies": {0: ["construct"]}}
    s = scene(
        tiles=blocks(0, 1), upgrades={0: ["tower_crane"]}, machine_stock={0: ["whistler", "press"]},
        stocks={0: {"gold": 1, "iron": 1, "coal": 1, "water": 1}}, **more,
    )  # fmt: skip
    action = {"construction": "play(card=construction)", "construct": "use(trophy=construct)"}
    act(s, "work", action.get(source, "power(power=tower_crane)"), "piece(piece=whistler)", site((1, 1)))
    price = {"construction": ["gold"], "construct": [], "tower_crane": ["iron", "coal"]}[source]
    assert stock(s, 0) == {kind: 1 for kind in ("coal", "iron", "water", "gold") if kind not in price}
    assert s.vp[0] == 4
    act(s, "construct", site((5, 1)))  # the first of this Work: free
    assert stock(s, 0)["water"] == 1


# ---------------------------------------------------------------- marks of a turn
@rule("WHI-5.197", "WHI-5.224")
def test_battering_ram_pushes_in_its_own_turn_alone() -> None:
    """Once after a Work, once after a Gather elsewhere; neither the next player nor the next turn knows of it."""
    ships: dict[Any, Any] = {(2, "balloon"): "cards", (0, "dreadnought"): "large"}
    for main in (["work"], ["gather", "airship(airship=blimp)", fly((9, 9))]):
        s = scene(players=3, tiles=blocks(0), hands={0: ["battering_ram"]}, airships=ships)
        act(s, "play(card=battering_ram)", *main)
        assert s.active == 1
        for seat in (1, 2, 0):
            assert s.active == seat
            if seat != 2:
                tried = act(s.clone(), "gather")
                act(tried, *(["airship(airship=balloon)"] if question(tried) == "choose_airship" else []))
                assert "dock(dock=scaffolds)" in answers(tried)
                assert "dock(dock=cards)" not in answers(tried)
                act(s, "work")
            else:
                act(s, "gather", "airship(airship=blimp)", fly((7, 12)))


@rule("WHI-5.187", "WHI-5.191", "WHI-5.222")
@pytest.mark.parametrize(
    ("ability", "first", "second"),
    [
        ("money_changer", "whistle_for_resource", "resource_for_whistle"),
        ("money_changer", "resource_for_whistle", "whistle_for_resource"),
        ("requisitioner", "card_for_scaffold", "scaffold_for_card"),
        ("requisitioner", "scaffold_for_card", "card_for_scaffold"),
    ],
)
def test_an_exchange_is_made_once_in_a_turn_and_again_in_the_next(ability: str, first: str, second: str) -> None:
    held: dict[str, Any] = {"stocks": {0: {"whistle": 2, "coal": 2}}, "hands": {0: ["rush", "rush"]}}
    s = scene(abilities={0: ability}, scaffolds={0: ["t_01", "t_02"]}, **held)
    assert {f"power(power={first})", f"power(power={second})"} <= set(extras(s))
    act(s, f"power(power={first})")
    while question(s) != "turn_menu":
        act(s, answers(s)[0])
    assert not [name for name in extras(s) if name.startswith("power")]
    round_trip(s)
    assert {f"power(power={first})", f"power(power={second})"} <= set(extras(s))


@rule("WHI-5.222", "WHI-5.148")
def test_once_a_turn_holds_for_an_ability_whose_token_left_and_came_back() -> None:
    s = scene(
        players=3, abilities={0: "riveter", 1: "money_changer", 2: "artisan"}, upgrades={0: ["duplicator"]},
        stocks={0: {"whistle": 5, "coal": 2}}, token="money_changer",
    )  # fmt: skip
    act(s, "power(power=resource_for_whistle)", "power(power=duplicator)", "power(power=duplicator)")
    assert (s.token, stock(s, 0)) == (p.MONEY_CHANGER, {"whistle": 4, "coal": 1})
    assert extras(s) == ["power(power=duplicator)"]
    end_turn(act(s, "work"))
    while s.active != 0:
        act(s, "work")
    assert "power(power=resource_for_whistle)" in extras(s)


@rule("WHI-5.162")
def test_stabilizer_counts_scaffolds_of_one_turn_by_whatever_means() -> None:
    three = ["t_01", "t_02", "t_03"]
    table: dict[str, Any] = {"tiles": blocks(0, 1), "scaffolds": {0: three}, "trophies": {0: ["construct"]}}
    s = scene(upgrades={0: ["stabilizer"]}, **table)
    plain = scene(**table)
    gains = []
    for one in (s, plain):
        act(one, "use(trophy=construct)", "piece(piece=t_01)")
        act(one, answers(one)[0])
        round_trip(one)  # one scaffold in the first turn, one in the next: not two of a turn
        act(one, "work", "construct", "piece(piece=t_02)")
        act(one, answers(one)[0])
        gains.append(int(one.vp[0]))
    assert gains[0] == gains[1]
    for one in (s := scene(upgrades={0: ["stabilizer"]}, **table), plain := scene(**table)):
        act(one, "use(trophy=construct)", "piece(piece=t_01)")
        act(one, answers(one)[0])
        act(one, "work", "construct", "piece(piece=t_02)")
        act(one, answers(one)[0])
    assert s.vp[0] == plain.vp[0] + 3


@rule("WHI-5.189", "WHI-5.192", "WHI-5.161", "WHI-4.9")
def test_the_end_of_a_turn_knows_nothing_of_the_turn_before() -> None:
    for ability, dock in (("mad_scientist", "cards"), ("riveter", "scaffolds")):
        s = scene(abilities={0: ability}, upgrades={0: ["shuttle"]})
        act(s, "gather", "airship(airship=balloon)", f"dock(dock={dock})")
        while s.active == 0:
            act(s, next(name for name in answers(s) if "shuttle" not in name or name.startswith("decline")))
        gained = [len(hand(s)), len(owned(s.scaffolds[0], p.TILES))]
        assert sum(gained) == 2
        assert s.airships[p.BALLOON] != p.HOME
        act(s, "work", "gather", "airship(airship=blimp)", fly((9, 9)))
        assert (s.active, [len(hand(s)), len(owned(s.scaffolds[0], p.TILES))]) == (1, gained)
        assert s.airships[p.BALLOON] != p.HOME


@rule("WHI-5.189", "WHI-5.192")
def test_a_card_or_scaffold_that_an_opponent_gains_is_no_gain_of_the_owner() -> None:
    for ability, dock in (("mad_scientist", "cards"), ("riveter", "scaffolds")):
        s = scene(active=1, abilities={0: ability, 1: "artisan"})
        act(s, "gather", "airship(airship=balloon)", f"dock(dock={dock})")
        while s.active == 1:
            act(s, answers(s)[0])
        assert (hand(s), s.scaffolds[0], len(hand(s, 1)) + len(owned(s.scaffolds[1], p.TILES))) == ([], 0, 1)


@rule("WHI-5.189", "WHI-5.192", "WHI-4.9")
def test_an_end_of_turn_without_cards_or_scaffolds_left_brings_nothing() -> None:
    tiles = [tile for tile in p.TILES if tile != "t_01"]
    s = scene(abilities={0: "riveter"}, scaffolds={1: tiles})
    act(s, "gather", "airship(airship=balloon)", "dock(dock=scaffolds)")
    assert (owned(s.scaffolds[0], p.TILES), s.active) == (["t_01"], 1)
    rest = [*ALL_CARDS]
    rest.remove("alms")
    s = scene(abilities={0: "mad_scientist"}, hands={1: rest})
    act(s, "gather", "airship(airship=balloon)", "dock(dock=cards)")
    assert hand(end_turn(s)) == ["alms"]
    assert s.active == 1


@rule("WHI-5.184", "WHI-5.182", "WHI-11.51")
@pytest.mark.parametrize("ability", ["daredevil", "aeronaut"])
def test_what_the_balloon_may_do_ends_with_its_gather(ability: str) -> None:
    """The Forge ends at (4, 2). First the balloon, then the blimp, on cells that touch it, or its corner."""
    s = scene(tiles=blocks(0), machines={"forge": ((3, 1), 0)}, abilities={0: ability})
    where = (5, 2) if ability == "daredevil" else (5, 3)
    act(s, "gather", "airship(airship=balloon)", fly(where), "activate(machine=forge)")
    if ability == "daredevil":
        act(s, "accept")
    end_turn(s)
    first = stock(s, 0)["iron"]
    assert (first, s.active) == (4 if ability == "daredevil" else 3, 1)
    act(s, "work", "gather", "airship(airship=blimp)", fly((5, 1) if ability == "daredevil" else (5, 4)))
    if ability == "daredevil":
        act(s, "activate(machine=forge)")
        assert "accept" not in answers(s)
    else:
        assert (s.active, stock(s, 0)["iron"]) == (1, first)


@rule("WHI-5.184", "WHI-11.62")
def test_daredevils_second_time_comes_even_if_the_first_one_flooded_the_machine() -> None:
    """Automation in rows 1 and 2 builds a Whistler above the bridge, is flooded, and builds once more."""
    s = scene(
        tiles=blocks(0, 4), machines={"automation": ((3, 1), 0)}, abilities={0: "daredevil"},
        machine_stock={0: ["whistler", "double_coal"]}, stocks={0: {"iron": 2}},
    )  # fmt: skip
    act(s, "gather", "airship(airship=balloon)", fly((5, 2)), "activate(machine=automation)", "piece(piece=whistler)")
    act(s, site((1, 6)))
    assert (s.level, s.working(p.MACHINES.index("automation")), answers(s)) == (1, False, ["accept", "refuse"])
    act(s, "accept", site((3, 6)))
    assert (s.level, s.vp[0]) == (2, 4 + 5)
    other = scene(
        tiles=blocks(0, 4), machines={"automation": ((3, 1), 0)}, abilities={0: "artisan"},
        machine_stock={0: ["whistler", "double_coal"]}, stocks={0: {"iron": 2}},
    )  # fmt: skip
    act(other, "gather", "airship(airship=balloon)", fly((5, 2)), "activate(machine=automation)")
    act(other, "piece(piece=whistler)", site((1, 6)))
    assert "accept" not in answers(other)


# ---------------------------------------------------------------- abilities on the grid
@rule("WHI-5.183")
def test_architect_counts_for_its_owner_alone_and_by_whatever_means() -> None:
    for seat, more in ((0, 2), (1, 0)):
        s = scene(
            tiles=blocks(0), active=seat, abilities={0: "architect", 1: "riveter"}, scaffolds={seat: ["t_01"]},
            trophies={seat: ["construct"]},
        )  # fmt: skip
        act(s, "use(trophy=construct)", site(*on("t_01", (1, 3), (2, 3), (3, 3), (2, 4))))
        assert s.vp[seat] == 3 + more


@rule("WHI-5.186", "WHI-5.28")
def test_the_dreadnought_pushes_on_machines_and_several_at_once() -> None:
    ships: dict[Any, Any] = {
        (1, "balloon"): ((1, 1), "flat"),
        (1, "blimp"): ((2, 1), "upright"),
        (2, "balloon"): ((3, 1), "flat"),
    }
    s = scene(
        players=3, tiles=blocks(0, 1), machines={"megaphone": at(0)}, abilities={0: "dreadnought"}, airships=ships
    )
    act(s, "gather", "airship(airship=dreadnought)", fly((1, 1)))
    assert [int(s.airships[airship]) for airship in (3, 4, 6)] == [p.HOME] * 3
    assert s.airships[p.DREADNOUGHT] == 0


@rule("WHI-5.186", "WHI-9.7")
def test_the_dreadnought_takes_an_occupied_dock_at_its_price() -> None:
    ships: dict[Any, Any] = {(1, "balloon"): "cards", (1, "blimp"): "large"}
    s = scene(abilities={0: "dreadnought"}, airships=ships, deck=["alms"])
    act(s, "gather", "airship(airship=dreadnought)")
    assert "dock(dock=large)" not in answers(s)  # it cannot be paid
    act(s, "dock(dock=cards)")
    assert (s.airships[p.SIZES], s.airships[p.SIZES + p.BLIMP] != p.HOME, hand(s)) == (p.HOME, True, ["alms"])


@rule("WHI-5.195", "WHI-5.129")
def test_crew_chief_scores_on_scaffold_cells_alone() -> None:
    """A floating worker neither scores nor is scored; nor does a worker of another player score."""
    table: dict[str, Any] = {"tiles": blocks(0, 1), "machines": {"jetpack": at(1)}, "stocks": {0: {"gold": 1}}}
    for where, others, points in (((2, 2), [(1, 1), (2, 3)], 4), ((2, 3), [(2, 2), (1, 3)], 0)):  # row 3 floats
        s = scene(abilities={0: "crew_chief"}, workers={0: [(2, 1)], 1: others}, **table)
        act(s, "work", "move", "barracks(row=7)", cell(where))
        assert s.vp[0] == points
    s = scene(active=1, abilities={0: "crew_chief"}, workers={0: [(2, 1)]}, **{**table, "stocks": {1: {"gold": 1}}})
    act(s, "work", "move", "barracks(row=7)", cell((2, 2)))
    assert [int(points) for points in s.vp] == [0, 0]


@rule("WHI-5.180", "WHI-11.52")
def test_no_worker_comes_under_the_ace_pilot_and_others_do_not_harvest_there() -> None:
    s = scene(
        tiles=blocks(0), active=1, abilities={0: "ace_pilot"}, airships={(0, "blimp"): ((1, 1), "flat")},
        stocks={1: {"gold": 1}}, machine_stock={1: ["whistler"]},
    )  # fmt: skip
    act(s, "work", "move", "barracks(row=1)")
    assert answers(s) == [cell((2, 2)), cell((4, 2))]
    act(s, cell((4, 2)), "construct")
    assert not {site((1, 1)), site((2, 1)), site((1, 1), 1), site((2, 1), 1)} & set(answers(s))
    assert site((1, 2)) in answers(s)
