"""WHI-5.102 to WHI-5.144 in the corners: the other seat, empty piles and markets, floods, machines with a memory."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.ground import at, blocks, ready, startable, started
from tests.games.whistle_mountain.scene import (
    act,
    answers,
    cell,
    extras,
    fly,
    listed,
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
START = "use(trophy=activate)"


def cards_but(*kept: str) -> list[str]:
    """All cards of the box but these: in another hand they are out of the way."""
    rest = [*ALL_CARDS]
    for card in kept:
        rest.remove(card)
    return rest


def tiles_but(*kept: str, blocked: int = 4) -> list[str]:
    """The scaffolds that neither lie on the first blocks nor are to be kept in a pile."""
    return [tile for tile in p.TILES if tile not in kept and tile not in blocks(*range(blocked))]


def machines_of(size: str, *but: str) -> list[str]:
    number = p.MACHINE_SIZES.index(size)
    return [name for name in p.MACHINES if p.MACHINE_SIZE[p.MACHINES.index(name)] == number and name not in but]


def hand(s: Whistle, seat: int = 0) -> list[str]:
    return sorted(listed(s.hands[seat], p.CARDS))


def trophies(s: Whistle, seat: int) -> list[str]:
    return sorted(listed(s.trophies[seat], p.TROPHIES))


# ---------------------------------------------------------------- every machine for every seat
@rule("WHI-5.82", "WHI-5.21", "WHI-5.159")
@pytest.mark.parametrize("machine", p.MACHINES)
def test_a_machine_does_the_same_for_the_last_seat_as_for_the_first(machine: str) -> None:
    """Started by an airship, always with the first answer; the same questions, the same gains, nothing for others."""
    told = []
    for seat in (0, 2):
        more: dict[str, Any] = {"refuge": {}, "trap": {seat: 1} if machine == "trap" else {}}
        if machine == "toll_bridge":
            more["toll"] = {"gold": 2}
        if machine == "swap_meet":
            more["stall"] = "iron"
        if machine == "scrapyard":  # the other machine lies in the water
            more["level"] = 1
        other = "vault" if machine == "press" else "press"
        where = (1, 4) if machine in machines_of("small") else (1, 3)
        s = scene(
            players=3, active=seat, tiles=blocks(0, 1, 2, 3), machines={machine: (where, 0), other: at(0)},
            abilities={seat: "artisan"},
            stocks={seat: dict.fromkeys(p.RESOURCES, 2)}, hands={seat: ["alms", "rush"]}, tower={seat: [3]},
            upgrades={seat: ["fast_charger"]}, upgrade_market=["manifest", "archivist"], scaffolds={seat: ["t_01"]},
            workers={seat: [(8, 4)]}, airships={(seat, "balloon"): "large"}, deck=["storm", "market", "storm", "reset"],
            reserve=["vp_6", "card", "move"], barracks={seat: [3, 4, 5, 6]}, played_card=True, **more,
        )  # fmt: skip
        before = [(int(s.vp[other]), stock(s, other), hand(s, other), int(s.machines[other])) for other in range(3)]
        act(s, "gather", "airship(airship=blimp)", fly((1, 5)))
        assert f"activate(machine={machine})" in answers(s)
        asked: list[Any] = []
        act(s, f"activate(machine={machine})")
        while s.active == seat and question(s) not in ("gather_step", "turn_menu") and len(asked) < 20:
            asked.append((question(s), answers(s)))
            act(s, asked[-1][1][0])
        after = [(int(s.vp[other]), stock(s, other), hand(s, other), int(s.machines[other])) for other in range(3)]
        assert after[seat] != before[seat]
        assert [after[other] for other in range(3) if other != seat] == [before[1], before[2 if seat == 0 else 0]]
        own = (after[seat], int(s.scaffolds[seat]), int(s.upgrades[seat]), int(s.trophies[seat]), workers(s, seat))
        places = (tower(s, seat), [int(place) for place in s.airships[seat * 3 : seat * 3 + 3]], int(s.whirlpool[seat]))
        told.append((asked, own, places, [int(s.refuge[seat]), int(s.trap[seat]), int(s.stall), int(s.toll)]))
    assert told[0] == told[1]


# ---------------------------------------------------------------- empty piles and markets
NO_CARDS: dict[str, Any] = {"hands": {1: ALL_CARDS}}
NO_TILES: dict[str, Any] = {"scaffolds": {1: tiles_but()}}
NO_UPGRADES: dict[str, Any] = {"upgrade_market": []}
EMPTY = [
    ("press", {}, NO_CARDS),
    ("library", {"gold": 1}, NO_CARDS),
    ("archives", {}, NO_CARDS),
    ("auto_archives", {}, NO_CARDS),
    ("crane", {"whistle": 1}, NO_TILES),
    ("welder", {"iron": 1}, NO_TILES),
    ("jetpack", {"iron": 1}, NO_TILES),
    ("amplifier", {"whistle": 1}, NO_UPGRADES),
    ("secret_lab", {"coal": 2}, NO_UPGRADES),
    ("disassembler", {}, NO_UPGRADES),
    ("workshop", {}, {"upgrades": {0: ["manifest"]}, **NO_UPGRADES}),
    ("factory", {"coal": 1}, {"machine_stock": {1: machines_of("small")}}),
    ("forge", {}, {"stocks": {1: {"iron": 16}}}),
    ("whistle_surplus", {"whistle": 1}, {"stocks": {0: {"whistle": 15}, 1: {"whistle": 1}}}),
]


@rule("WHI-5.8", "WHI-5.79", "WHI-5.72")
@pytest.mark.parametrize(("machine", "price", "empty"), EMPTY, ids=[one[0] for one in EMPTY])
def test_a_machine_is_not_started_for_what_has_run_out(machine: str, price: dict[str, int], empty: Any) -> None:
    stocks = {0: price, **empty.get("stocks", {})}
    full: dict[str, Any] = {"upgrades": {0: ["manifest"]}, "stocks": {0: price}}
    assert startable(machine, **full)
    offered = startable(machine, **{**empty, "stocks": stocks})
    assert offered == (machine == "whistle_surplus")  # of this one other types are left


@rule("WHI-5.107", "WHI-5.129", "WHI-5.74")
@pytest.mark.parametrize(("machine", "price"), [("crane", "whistle"), ("jetpack", "iron")])
def test_of_two_scaffolds_the_last_one_of_all_piles_is_gained_alone(machine: str, price: str) -> None:
    s = started(machine, stocks={0: {price: 1}}, scaffolds={1: tiles_but("s_04")}, piles={"s": ["s_04"]})
    assert (owned(s.scaffolds[0], p.TILES), stock(s, 0), question(s)) == (["s_04"], {}, "turn_menu")


@rule("WHI-5.103", "WHI-5.126", "WHI-5.218", "WHI-5.76")
@pytest.mark.parametrize(
    ("machine", "drawn", "kept"),
    [
        (machine, n, min(n, keep))
        for machine, keep in (("archives", 1), ("auto_archives", 2))
        for n in range(1, keep + 3)
    ],
)
def test_draw_and_keep_draws_on_through_a_reshuffle(machine: str, drawn: int, kept: int) -> None:
    """One card is left in the pile; the others come from the discard pile, which is shuffled in between."""
    cards = ["rush", "storm", "alms", "market"][:drawn]
    s = started(machine, deck=cards[:1], discard=cards[1:], hands={1: cards_but(*cards)})
    if drawn > kept:
        assert (listed(s.drawn, p.CARDS), s.deck_size, s.discard) == (sorted(cards, key=p.CARDS.index), 0, 0)
        pairs = [f"{one}+{other}" for one in sorted(cards, key=p.CARDS.index) for other in cards]
        names = pairs if kept == 2 else cards
        assert set(answers(s)) <= {f"keep(cards={name})" for name in names}
        assert len(answers(s)) == (drawn * (drawn - 1) // 2 if kept == 2 else drawn)
        act(s, answers(s)[0])
    assert (len(hand(s)), s.drawn, s.gained_card) == (kept, 0, True)
    assert sorted([*hand(s), *listed(s.discard, p.CARDS)]) == sorted(cards)
    assert s.deck_size == 0


@rule("WHI-5.103", "WHI-5.218")
def test_draw_and_keep_of_the_pile_alone_leaves_the_discard_pile_as_it_is() -> None:
    s = started("archives", deck=["rush", "storm", "alms"], discard=["market"], hands={1: ["market"]})
    size = int(s.deck_size)
    act(s, "keep(cards=alms)")
    assert (hand(s), sorted(listed(s.discard, p.CARDS)), s.deck_size) == (["alms"], ["market", "rush", "storm"], size)


@rule("WHI-5.143", "WHI-5.133", "WHI-5.77")
def test_trophies_are_drawn_as_far_as_the_reserve_goes() -> None:
    everything = [name for kind, name in enumerate(p.TROPHIES) for _ in range(int(p.TROPHY_COPIES[kind]))]
    for left, own in ((["vp_6", "card"], ["card", "vp_6"]), (["card"], ["card"]), ([], [])):
        held = [*everything]
        for name in left:
            held.remove(name)
        table: dict[str, Any] = {"tiles": blocks(0, 1), "trophies": {1: held}, "reserve": left}
        s = scene(machine_stock={0: ["trophy_room"]}, **table)
        act(s, "work", "construct", site((1, 1)))
        assert (trophies(s, 0), s.reserve_size) == (own, 0)
    held = [name for name in everything if name != "activate"]
    held.remove("card")
    s = started("megaphone", players=3, active=1, reserve=["card"], trophies={1: ["activate"], 0: [*held, "activate"]})
    assert (trophies(s, 1), trophies(s, 2), stock(s, 1)) == (["card"], [], {"whistle": 1})
    s = started("megaphone", trophies={0: ["activate"], 1: [*held, "activate", "card"]})  # a whistle is still gained
    assert stock(s, 0) == {"whistle": 1}


@rule("WHI-5.144", "WHI-5.2", "WHI-9.13")
def test_whistle_surplus_brings_types_that_are_left_and_as_many_as_there_are() -> None:
    table: dict[str, Any] = {"tiles": blocks(0, 1), "machine_stock": {0: ["whistle_surplus"]}}
    most = {"coal": 16, "iron": 16, "water": 16, "whistle": 16}
    s = act(scene(stocks={1: {**most, "gold": 15}}, **table), "work", "construct", site((1, 1)))
    assert stock(s, 0) == {"gold": 1}  # one, and nothing to choose
    s = act(scene(stocks={1: {**most, "gold": 14, "coal": 15}}, **table), "work", "construct", site((1, 1)))
    assert answers(s) == ["resource(resource=coal)", "resource(resource=gold)"]
    act(s, "resource(resource=coal)")
    assert stock(s, 0) == {"coal": 1, "gold": 1}
    s = act(scene(stocks={1: {**most, "gold": 16}}, **table), "work", "construct", site((1, 1)))
    assert (stock(s, 0), s.vp[0]) == ({}, 16)


@rule("WHI-5.124", "WHI-5.2", "WHI-5.72")
def test_disassembler_gains_what_is_left_and_an_empty_pile_refills_nothing() -> None:
    others = [name for name in p.UPGRADES if name not in ("duplicator", "manifest")]
    held = {1: others[:6], 2: others[6:12], 3: others[12:18], 0: others[18:]}
    table: dict[str, Any] = {"players": 4, "upgrades": held, "upgrade_market": ["duplicator", "manifest"]}
    s = started("disassembler", stocks={1: {"gold": 14}}, **table)
    act(s, "upgrade(upgrade=duplicator)")
    assert stock(s, 0) == {"gold": 2, "whistle": 1}
    assert [int(upgrade) for upgrade in s.upgrade_market if upgrade != p.EMPTY] == [p.UPGRADES.index("manifest")]
    assert owned(s.upgrades_removed, p.UPGRADES) == ["duplicator"]


@rule("WHI-5.134", "WHI-5.78", "WHI-5.56")
def test_workshop_gives_no_seventh_upgrade_but_exchanges_one_of_six() -> None:
    six = ["manifest", "pawnbroker", "archivist", "warehouse", "rd_unit", "stockpile"]
    table: dict[str, Any] = {"tiles": blocks(0, 1), "upgrade_market": ["extractor"], "machine_stock": {0: ["workshop"]}}
    s = act(scene(upgrades={0: six[:5]}, **table), "work", "construct", site((1, 1)))
    assert owned(s.upgrades[0], p.UPGRADES) == sorted([*six[:5], "extractor"], key=p.UPGRADES.index)
    s = act(scene(upgrades={0: six}, **table), "work", "construct", site((1, 1)))
    assert owned(s.upgrades[0], p.UPGRADES) == sorted(six, key=p.UPGRADES.index)
    s = started("workshop", upgrades={0: six}, upgrade_market=["extractor"])
    act(s, "swap(own=stockpile,market=extractor)")
    assert owned(s.upgrades[0], p.UPGRADES) == sorted([*six[:5], "extractor"], key=p.UPGRADES.index)
    assert int(s.upgrade_market[0]) == p.UPGRADES.index("stockpile")


# ---------------------------------------------------------------- halves in any order
@rule("WHI-5.102", "WHI-5.85")
def test_alpha_site_moves_first_or_builds_alone() -> None:
    price: dict[str, Any] = {"stocks": {0: {"water": 1, "gold": 1}}, "scaffolds": {0: ["t_01"]}}
    s = act(started("alpha_site", **price), "branch(effect=0)", "barracks(row=2)", cell((4, 2)))
    assert (workers(s, 0), answers(s)) == ([(4, 2)], ["branch(effect=1)", "stop"])
    nobody = {"barracks": {0: []}, "tower": {0: [1] * 7}}  # two in the whirlpool: they are not moved
    s = started("alpha_site", **price, **nobody)
    assert answers(s) == ["branch(effect=1)", "stop"]


@rule("WHI-5.118", "WHI-5.85", "WHI-9.46")
def test_terrace_builds_first_or_alone_or_takes_alone() -> None:
    price: dict[str, Any] = {"stocks": {0: {"iron": 1, "coal": 1}}}
    s = started("terrace", scaffolds={0: ["t_01"]}, piles={"s": ["s_02"]}, **price)
    assert answers(s) == ["branch(effect=0)", "branch(effect=1)", "stop"]
    act(s, "branch(effect=0)")
    act(s, answers(s)[0])
    assert (owned(s.scaffolds[0], p.TILES), answers(s)) == ([], ["branch(effect=1)", "stop"])
    act(s, "branch(effect=1)", "pile(shape=s)")
    assert (owned(s.scaffolds[0], p.TILES), question(s)) == (["s_02"], "turn_menu")
    alone = started("terrace", scaffolds={0: ["t_01"], 1: tiles_but("t_01")}, **price)
    assert answers(alone) == ["branch(effect=0)", "stop"]
    assert not startable("terrace", scaffolds={1: tiles_but()}, **price)


# ---------------------------------------------------------------- Dispatcher and Elevator
@rule("WHI-5.108", "WHI-4.2")
def test_what_the_dispatcher_returns_is_placed_again_only_before_the_main_action() -> None:
    ships: dict[Any, Any] = {(0, "balloon"): "cards", (0, "blimp"): "large", (0, "dreadnought"): "medium"}
    s = ready("dispatcher", airships=ships)
    assert answers(s) == ["work"]
    act(s, START, "airship(airship=blimp)")
    assert answers(s) == ["gather", "work"]
    act(s, "gather", fly((9, 9)))
    assert s.airships[p.BLIMP] == 8 * p.COLUMNS + 8
    s = ready("dispatcher", airships={(0, "balloon"): "cards", (0, "blimp"): "large"}, hands={0: ["alms"]})
    act(s, "gather", fly((8, 9)), START, "airship(airship=blimp)", "stop")
    assert answers(s) == ["end_turn"]


@rule("WHI-5.108", "WHI-5.229")
def test_dispatcher_started_by_a_trophy_in_a_gather_returns_even_the_airship_just_placed() -> None:
    s = ready("dispatcher", airships={(0, "balloon"): "cards", (0, "dreadnought"): "large"})
    act(s, "gather", fly((1, 1)), START)
    assert answers(s) == [f"airship(airship={name})" for name in ("balloon", "blimp", "dreadnought")]
    act(s, "airship(airship=blimp)")
    assert s.airships[p.BLIMP] == p.HOME
    act(s, "activate(machine=dispatcher)")  # the remaining steps stay
    assert answers(s) == ["airship(airship=balloon)", "airship(airship=dreadnought)"]


@rule("WHI-5.109", "WHI-11.64")
@pytest.mark.parametrize("owner", [0, 1])
def test_airships_on_the_elevator_go_home_before_it_moves(owner: int) -> None:
    """The Elevator covers (1, 1) to (2, 2); a step to the right is legal although the blimp lies on (2, 1) (2, 2)."""
    ships: dict[Any, Any] = {(owner, "blimp"): ((2, 1), "upright"), (1, "balloon"): ((4, 1), "flat")}
    s = ready("elevator", stocks={0: {"water": 2}}, airships=ships)
    act(s, START)
    assert site((2, 1)) in answers(s)
    assert site((3, 1)) not in answers(s)  # the balloon lies beside it, not on it
    act(s, site((2, 1)))
    assert s.airships[owner * p.SIZES + p.BLIMP] == p.HOME
    assert s.airships[p.SIZES + p.BALLOON] != p.HOME
    assert stock(s, 0) == {}


def beside_elevator(**more: Any) -> Whistle:
    """The Elevator on (3, 1) to (4, 2), over coal on (3, 1) and (3, 2), iron on (4, 1); above it iron on (4, 3)."""
    return scene(tiles=blocks(0, 2), stocks={0: {"water": 2}}, **{"machines": {"elevator": ((3, 1), 0)}, **more})


LIFT_OFF = "activate(machine=elevator)"


@rule("WHI-5.109", "WHI-5.229")
@pytest.mark.parametrize(
    ("ability", "old", "new", "place", "gained"),
    [
        ("riveter", (3, 1), (1, 1), (5, 1), {"iron": 1, "water": 1}),  # the water of the harvest
        ("riveter", (3, 1), (3, 2), (5, 1), {"iron": 1, "water": 1}),  # an old cell stays covered
        ("riveter", (3, 2), (3, 1), (5, 2), {}),  # (4, 2) is covered still
        ("riveter", (3, 2), (3, 1), (5, 3), {"iron": 1}),
        ("riveter", (3, 1), (1, 1), (5, 2), {}),  # (4, 1) touches a corner
        ("aeronaut", (3, 1), (1, 1), (5, 2), {"iron": 2}),  # and (4, 3) is harvested
    ],
)
def test_the_elevator_yields_what_it_uncovers_beside_its_airship(
    ability: str, old: tuple[int, int], new: tuple[int, int], place: tuple[int, int], gained: dict[str, int]
) -> None:
    s = beside_elevator(machines={"elevator": (old, 0)}, abilities={0: ability})
    act(s, "gather", "airship(airship=balloon)", fly(place), LIFT_OFF, site(new))
    assert stock(s, 0) == gained
    assert s.view(0)["machines"]["elevator"]["cells"][0] == [*new]


@rule("WHI-5.109", "WHI-5.229", "WHI-11.69")
def test_the_elevator_yields_to_the_airship_that_started_its_controller() -> None:
    s = scene(
        tiles=blocks(0, 1, 2), machines={"elevator": ((3, 2), 0), "controller": ((5, 1), 0)},
        stocks={0: {"water": 3}}, airships={(0, "blimp"): "cards"},
    )  # fmt: skip
    act(s, "gather", "airship(airship=balloon)", fly((5, 3)), "activate(machine=controller)", site((1, 1)))
    assert stock(s, 0) == {"iron": 1}  # of (4, 3), which it left


@rule("WHI-5.109", "WHI-5.229")
def test_the_elevator_yields_nothing_without_its_airship() -> None:
    """Started by a trophy in the middle of a Gather; or after the airship has gone home."""
    s = beside_elevator(trophies={0: ["activate"]})
    act(s, "gather", "airship(airship=balloon)", fly((5, 1)), START, site((1, 1)))
    assert (tower(s, 0), stock(s, 0)) == ({}, {"water": 1})
    s = beside_elevator(hands={0: ["storm"]})
    act(s, "gather", "airship(airship=balloon)", fly((5, 1)), "play(card=storm)", LIFT_OFF, site((1, 1)))
    assert (s.airships[p.BALLOON], stock(s, 0)) == (p.HOME, {"water": 1})


@rule("WHI-5.109")
@pytest.mark.parametrize("ability", ["artisan", "chief_engineer", "admiral", "riveter"])
def test_the_elevator_moves_above_the_bridge_without_points_triggers_or_flood(ability: str) -> None:
    more: dict[str, Any] = {"abilities": {0: ability}, "upgrades": {0: ["extension"]}, "upgrade_market": ["manifest"]}
    s = scene(
        tiles=blocks(0, 4), machines={"elevator": at(0)}, stocks={0: {"water": 2}}, workers={0: [(3, 6)], 1: [(1, 5)]},
        trophies={0: ["activate"]}, level_trophies={5: ["vp_4", "card"]}, **more,
    )  # fmt: skip
    act(s, START, site((1, 5)))
    assert (question(s), s.player) == ("trophy_pick", 1)  # the owner of the worker on the new site
    act(s, "trophy(trophy=card)")
    assert (s.vp[0], s.level, stock(s, 0), question(s)) == (0, 0, {}, "turn_menu")
    assert (tower(s, 1), trophies(s, 1), workers(s, 0)) == ({5: 1}, ["card"], [(3, 6)])
    assert owned(s.upgrades[0], p.UPGRADES) == ["extension"]
    assert s.view(0)["machines"]["elevator"]["cells"][0] == [1, 5]


@rule("WHI-5.109", "WHI-9.32", "WHI-5.50")
def test_the_elevator_needs_two_water_and_another_site_on_visible_scaffold() -> None:
    table: dict[str, Any] = {"machines": {"elevator": ((3, 1), 0)}, "trophies": {0: ["activate"]}}
    assert START in extras(scene(tiles=blocks(0), stocks={0: {"water": 2}}, **table))
    assert START not in extras(scene(tiles=blocks(0), stocks={0: {"water": 1}}, **table))
    assert START not in extras(scene(tiles=blocks(0), stocks={0: {"water": 2}}, level=1, **table))  # submerged
    s = scene(tiles=blocks(0), stocks={0: {"water": 2}}, airships={(1, "balloon"): ((1, 1), "flat")}, **table)
    assert act(s, START).machine_sites[p.ELEVATOR] == 1  # a step to the left is the only way
