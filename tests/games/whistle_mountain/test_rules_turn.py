"""WHI-4: the turn, its one main action, bonus actions and powers around it, and its end."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import GAME, parts as p
from tests.games.whistle_mountain.ground import block, blocks, end_turn
from tests.games.whistle_mountain.scene import (
    Cell,
    act,
    answers,
    cell,
    extras,
    fly,
    options,
    owned,
    question,
    scene,
    site,
    stock,
    tower,
    workers,
)
from tests.games.whistle_mountain.zones import dock, hand, idle_turn, opened, supply, told, trophies
from tests.kit.rule import rule

OUT: dict[tuple[int, str], str | tuple[Cell, str]] = {
    (0, "balloon"): "small_1",
    (0, "blimp"): "medium",
    (0, "dreadnought"): ((1, 9), "flat"),
}
CARDS = {0: ["treasure_chest"], 1: ["treasure_chest"]}  # a card keeps the questions of a turn open


# -------------------------------------------------------------------- turns and main actions
@rule("WHI-4.1", "WHI-11.58")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_and_a_game_without_end_stops_after_a_hundred_each(players: int) -> None:
    s = opened(players)
    seen = []
    while not s.over:
        seen.append((int(s.turn), int(s.active)))
        idle_turn(s)
    assert seen == [(number + 1, number % players) for number in range(100 * players)]
    assert GAME.outcome is not None
    assert (GAME.outcome(s), s.ender) == ("limit", p.EMPTY)
    assert s.winners(), "the points decide"


@rule("WHI-4.2", "WHI-9.5", "WHI-11.25")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_main_action_in_a_turn_neither_less_nor_more(seat: int) -> None:
    s = scene(active=seat, hands=CARDS)
    assert answers(s) == ["gather", "work"], "the turn cannot end yet"
    gathered = act(s.clone(), *dock("cards", "blimp"))
    assert (gathered.active, answers(gathered)) == (seat, ["end_turn"]), "two airships at home do not help"
    act(s, "work", "stop")
    assert (s.active, answers(s)) == (seat, ["end_turn"])
    for t in (gathered, s):
        act(t, "end_turn")
        assert (t.active, answers(t)) == (1 - seat, ["gather", "work"]), "the next player has a main action again"


@rule("WHI-4.6", "WHI-9.6")
def test_gather_needs_an_own_airship_at_home() -> None:
    s = scene(airships=OUT, hands=CARDS)
    assert answers(s) == ["work"], "those of the other seat are at home"
    act(s, "work", "stop", "end_turn")
    assert (s.active, answers(s)) == (1, ["gather", "work"])
    for size, name in enumerate(p.AIRSHIPS):
        one = {key: place for key, place in OUT.items() if key[1] != name}
        s = scene(airships=one, hands=CARDS)
        assert answers(s) == ["gather", "work"]
        act(s, "gather", "dock(dock=cards)")
        assert s.airships[size] == p.PLACES + p.DOCKS.index("cards"), "the only airship is not asked about"


@rule("WHI-4.6", "WHI-5.201", "WHI-11.25")
def test_an_airship_that_comes_home_before_the_main_action_may_gather() -> None:
    s = scene(airships=OUT, hands={0: ["regulator", "alms"]})
    assert answers(s) == ["work"]
    act(s, "play(card=regulator)", "airship(airship=balloon)")
    assert answers(s) == ["gather", "work"]


# Level 8 leaves four rows. Scaffolds cover eight columns of them; workers and an airship fill the other two.
CROWDED: dict[str, Any] = {
    "players": 4,
    "level": 8,
    "tiles": block(1, 9) | block(5, 9, "l_03", "l_04") | block(1, 11, "l_05", "l_06") | block(5, 11, "l_07", "l_08"),
    "trophies": {0: ["vp_4"]},
}
COLUMN = [(10, 9), (10, 10), (10, 11), (10, 12), (9, 12)]
DOCKED: dict[Any, Any] = {
    **{(1 + number // 3, p.AIRSHIPS[number % 3]): name for number, name in enumerate(p.DOCKS)},
    (3, "dreadnought"): ((9, 9), "upright"),
}


@rule("WHI-4.6", "WHI-9.5", "WHI-9.6")
@pytest.mark.parametrize(
    ("more", "airships"),
    [
        ({}, []),
        ({"workers": {1: COLUMN[1:]}}, ["balloon"]),
        ({"workers": {1: COLUMN[2:]}}, ["balloon", "blimp"]),
        ({"machines": {"dark_iron": ((1, 9), 0)}}, ["balloon", "blimp"]),
        ({"airships": {key: place for key, place in DOCKED.items() if place != "cards"}}, list(p.AIRSHIPS)),
        ({"airships": {key: place for key, place in DOCKED.items() if place != "large"}}, []),
        ({"abilities": {0: "ace_pilot"}}, list(p.AIRSHIPS)),
        ({"abilities": {0: "dreadnought"}}, ["dreadnought"]),
    ],
    ids=["nothing", "a cell", "two cells", "a machine", "a dock", "a dock too dear", "ace pilot", "pushing"],
)
def test_gather_needs_a_legal_place(more: dict[str, Any], airships: list[str]) -> None:
    s = scene(**{**CROWDED, "workers": {1: COLUMN}, "airships": DOCKED, **more})
    assert ("gather" in answers(s)) == bool(airships)
    if len(airships) > 1:
        act(s, "gather")
        assert answers(s) == [f"airship(airship={name})" for name in airships]


@rule("WHI-4.7", "WHI-5.39", "WHI-9.14")
def test_a_work_without_a_task_is_a_way_to_pass() -> None:
    s = scene(hands=CARDS)
    before = s.view(0)
    act(s, "work")
    assert answers(s) == ["stop"]
    act(s, "stop", "end_turn")
    after = s.view(0)
    changed = {key for key in before if before[key] != after[key]}
    assert changed <= {
        "drawn",
        "active",
        "player",
        "turn",
        "moves",
        "legal",
        "extras",
        "this_turn",
        "question",
        "asking",
    }
    assert (s.active, s.turn) == (1, 4)
    s = scene(airships=OUT)
    assert (s.active, all(place == p.HOME for place in s.airships)) == (1, True), "forced with all airships out"


# -------------------------------------------------------------------- bonus actions and powers
@rule("WHI-4.3", "WHI-9.24", "WHI-9.25")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_card_and_one_trophy_a_turn_in_either_order(seat: int) -> None:
    card, trophy = "play(card=treasure_chest)", "use(trophy=vp_4)"
    for first, second in ((card, trophy), (trophy, card)):
        s = scene(
            active=seat,
            abilities={0: "artisan", 1: "planner"},
            hands={seat: ["treasure_chest", "treasure_chest"]},
            trophies={seat: ["vp_4", "vp_4", "whistle"]},
        )
        act(s, first)
        assert first not in extras(s), "never two of a kind"
        assert second in extras(s)
        act(s, second)
        assert extras(s) == []
        act(s, "work")
        assert (s.active, s.vp[seat], stock(s, seat)) == (1 - seat, 4, {"whistle": 2})
        idle_turn(s)
        assert {card, trophy} <= set(extras(s)), "again in the next turn"


@rule("WHI-4.4")
def test_powers_are_used_before_during_and_after_a_gather_but_not_inside_an_effect() -> None:
    """Money Changer, a once-per-turn upgrade, an unlimited one and the token, between two activations."""
    s = scene(
        tiles=blocks(0, 1),
        machines={"forge": ((1, 1), 0), "archives": ((3, 1), 0)},
        abilities={0: "money_changer", 1: "requisitioner"},
        upgrades={0: ["warehouse", "antique_dealer", "duplicator"]},
        stocks={0: {"whistle": 4}},
    )
    powers = {
        *["power(power=antique_dealer)", "power(power=duplicator)", "power(power=warehouse)"],
        "power(power=whistle_for_resource)",
    }
    assert set(extras(s)) == powers
    act(s, "gather")
    assert extras(s) == [], "the airship is being placed"
    act(s, "airship(airship=dreadnought)", fly((2, 3)))
    assert set(extras(s)) == powers
    act(s, "activate(machine=archives)")
    assert (question(s), extras(s)) == ("choose_effect", []), "cards are being drawn"
    act(s, answers(s)[0])
    assert set(extras(s)) >= powers, "between two activations"
    act(s, "power(power=warehouse)", "pile(shape=t)", "activate(machine=forge)", "power(power=antique_dealer)")
    act(s, "stop")
    assert (question(s), s.vp[0]) == ("turn_menu", 1)
    assert "power(power=whistle_for_resource)" in extras(s), "after the main action"


@rule("WHI-4.4", "WHI-9.26")
def test_powers_and_bonus_actions_belong_to_the_own_turn() -> None:
    """While another seat picks its trophy neither it nor the active player is offered anything else."""
    s = scene(
        tiles=block(1, 1),
        machine_stock={0: ["forge"]},
        workers={1: [(2, 1)]},
        level_trophies={1: ["vp_4", "vp_6"]},
        hands=CARDS,
        trophies={1: ["whistle"]},
        upgrades={1: ["antique_dealer"]},
        stocks={1: {"whistle": 3}},
    )
    act(s, "work", "construct", site((1, 1)))
    assert (s.player, options(s)) == (1, ["trophy(trophy=vp_4)", "trophy(trophy=vp_6)"])
    act(s, "trophy(trophy=vp_6)")
    assert (s.player, extras(s)) == (0, ["play(card=treasure_chest)"])


@rule("WHI-4.5", "WHI-11.26")
def test_a_trophy_gained_in_this_turn_may_be_used_in_it() -> None:
    more: dict[str, Any] = {"tiles": block(1, 1), "machine_stock": {0: ["forge"]}, "workers": {0: [(2, 1)]}}
    s = scene(level_trophies={1: ["vp_6"]}, **more)
    act(s, "work", "construct", site((1, 1)))
    assert extras(s) == ["use(trophy=vp_6)"]
    act(s, "use(trophy=vp_6)")
    assert (s.vp[0], s.active) == (12 + 6, 1)
    s = scene(level_trophies={1: ["vp_6"]}, trophies={0: ["vp_4"]}, **more)
    act(s, "use(trophy=vp_4)", "work", "construct", site((1, 1)))
    assert (trophies(s), s.active) == (["vp_6"], 1), "one of each kind: this one has to wait"


# -------------------------------------------------------------------- the end of a turn
@rule("WHI-4.8", "WHI-4.9", "WHI-4.10", "WHI-5.236")
def test_the_turn_ends_with_effects_then_the_storage_limit_then_the_next_player() -> None:
    """Stockpile and Shuttle, then eight coal become four, then the turn of the next seat begins."""
    s = scene(
        hands={0: ["alms"], 1: ["alms"]},
        upgrades={0: ["stockpile", "shuttle", "antique_dealer"]},
        stocks={0: {"coal": 8, "whistle": 1}},
    )
    act(s, *dock("cards"), "offer(number=1)")
    assert (s.vp[0], stock(s, 0)) == (0, {"coal": 8, "whistle": 1}), "the limit is not checked yet"
    events = told(s, None, "end_turn")
    assert [name for name, _ in events] == ["scored"]
    assert (question(s), options(s)) == ("end_of_turn", ["trigger(power=shuttle)", "decline(power=shuttle)"])
    assert stock(s, 0) == {"coal": 8, "whistle": 1}
    events = told(s, None, "trigger(power=shuttle)")
    assert [name for name, _ in events] == ["triggered", "sent_home", "returned", "turn_began"]
    assert events[2][1] == {"resource": "coal", "amount": 4}
    assert (s.active, s.vp[0], stock(s, 0)) == (1, 2, {"coal": 4, "whistle": 1})


@rule("WHI-4.8", "WHI-9.5")
def test_a_turn_ends_when_the_player_says_so() -> None:
    s = scene(abilities={0: "artisan"}, hands={0: ["alms"]}, stocks={0: dict.fromkeys(p.RESOURCES[:4], 1)})
    act(s, "work", "stop")
    assert (s.active, answers(s), extras(s)) == (0, ["end_turn"], ["play(card=alms)"])
    act(s, "play(card=alms)")
    assert (s.active, stock(s, 0)["whistle"]) == (1, 1), "nothing else is left to do, so the turn ends"


@rule("WHI-4.9", "WHI-5.192", "WHI-5.189", "WHI-9.39")
@pytest.mark.parametrize("order", [("riveter", "mad_scientist"), ("mad_scientist", "riveter")])
def test_effects_of_the_end_of_turn_come_once_each_in_the_order_of_the_player(order: tuple[str, str]) -> None:
    """What the Riveter brings triggers no Riveter again, nor the card of the Mad Scientist itself."""
    s = scene(
        abilities={0: "riveter", 1: "mad_scientist"},
        upgrades={0: ["duplicator"]},
        token="mad_scientist",
        hands={0: ["fabrication"]},
        deck=["storm", "rush"],
        piles={"t": ["t_04", "t_05"]},
    )
    act(s, "play(card=fabrication)", "pile(shape=t)", *dock("cards"))
    assert options(s) == ["trigger(power=riveter)", "trigger(power=mad_scientist)"]
    act(s, f"trigger(power={order[0]})")
    act(s, "pile(shape=t)")
    assert (hand(s), owned(s.scaffolds[0], p.TILES), s.active) == (["rush", "storm"], ["t_04", "t_05"], 1)
    idle_turn(s)
    idle_turn(s)
    assert (hand(s), owned(s.scaffolds[0], p.TILES)) == (["rush", "storm"], ["t_04", "t_05"]), "not in the next turn"


@rule("WHI-4.10")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("resource", p.RESOURCES)
def test_of_each_type_four_are_kept_at_the_end_of_the_own_turn(seat: int, resource: str) -> None:
    other = "coal" if resource != "coal" else "iron"
    s = scene(active=seat, stocks={seat: {resource: 7, other: 4}, 1 - seat: {resource: 6}}, hands=CARDS)
    act(s, "work", "stop")
    assert stock(s, seat)[resource] == 7, "only at the end of the turn"
    act(s, "end_turn")
    assert stock(s, seat) == {resource: 4, other: 4}
    assert stock(s, 1 - seat) == {resource: 6}, "the limit is checked in the own turn"
    assert supply(s)[resource] == 16 - 4 - 6
    act(s, "work", "stop", "end_turn")
    assert (stock(s, 1 - seat), supply(s)[resource]) == ({resource: 4}, 8)


@rule("WHI-4.11", "WHI-5.131", "WHI-9.37")
def test_the_owner_decides_about_a_floating_worker_in_the_turn_of_another() -> None:
    """t_03 has its resources in the middle: both ends are as near to the worker above the middle one."""
    tiles = block(1, 1) | block(5, 1, "l_03", "l_04")
    s = scene(tiles=tiles, scaffolds={0: ["t_03"]}, workers={1: [(3, 3)]}, hands=CARDS)
    act(s, "work", "construct", "site(turned=0,row=3,column=2)")
    assert (question(s), s.player, s.active) == ("floating_cell", 1, 0)
    assert options(s) == [cell((2, 3)), cell((4, 3))]
    act(s, cell((4, 3)))
    assert (workers(s, 1), s.player) == ([(4, 3)], 0)


@rule("WHI-4.11")
def test_a_player_without_a_decision_waits() -> None:
    """A single trophy is taken without asking its owner."""
    s = scene(tiles=block(1, 1), machine_stock={0: ["forge"]}, workers={1: [(2, 1)]}, level_trophies={1: ["vp_4"]})
    act(s, "work", "construct", site((1, 1)))
    assert (trophies(s, 1), tower(s, 1), s.active) == (["vp_4"], {1: 1}, 1)
    assert end_turn(s, 0).active == 1


# -------------------------------------------------------------------- marks of a turn
@rule("WHI-5.197", "WHI-4.3")
def test_a_battering_ram_pushes_for_nobody_else_and_in_no_later_turn() -> None:
    held: dict[Any, Any] = {(0, "blimp"): "cards", (1, "blimp"): "scaffolds"}
    s = scene(abilities={0: "planner", 1: "admiral"}, hands={0: ["battering_ram"]}, airships=held)
    act(s, "play(card=battering_ram)")
    assert "dock(dock=scaffolds)" in options(act(s.clone(), "gather", "airship(airship=balloon)"))
    act(s, "gather", "airship(airship=balloon)", fly((9, 9)))
    assert s.active == 1
    assert "dock(dock=cards)" not in options(act(s.clone(), "gather", "airship(airship=balloon)"))
    act(s, "gather", "airship(airship=balloon)", fly((1, 9)))
    assert "dock(dock=scaffolds)" not in options(act(s, "gather"))


@rule("WHI-5.161", "WHI-4.9")
def test_the_shuttle_looks_at_the_balloon_of_this_turn() -> None:
    s = scene(abilities={0: "planner", 1: "admiral"}, upgrades={0: ["shuttle"]})
    act(s, "gather", "airship(airship=balloon)", fly((9, 9)))
    assert options(s) == ["trigger(power=shuttle)", "decline(power=shuttle)"]
    act(s, "decline(power=shuttle)")
    idle_turn(s)
    act(s, "gather", "airship(airship=blimp)", fly((1, 9)))
    assert (s.active, s.airships[0]) == (1, 88), "nobody is asked about it again"


@rule("WHI-5.162", "WHI-4.1")
@pytest.mark.parametrize("owner", [0, 1])
def test_scaffolds_of_other_turns_and_players_are_no_second_scaffold(owner: int) -> None:
    """Each seat builds one scaffold a turn, twice."""
    points: list[list[int]] = []
    for upgrades in ([], ["stabilizer"]):
        s = scene(
            tiles=blocks(0, 1),
            abilities={0: "planner", 1: "admiral"},
            upgrades={owner: upgrades},
            scaffolds={0: ["t_01", "t_02"], 1: ["s_01", "s_02"]},
        )
        for tile in ("t_01", "s_01", "t_02", "s_02"):
            act(s, "work", "construct")
            if question(s) == "construct_piece":
                act(s, f"piece(piece={tile})")
            act(s, answers(s)[0])
        points.append([int(one) for one in s.vp])
    assert points[0] == points[1]


@rule("WHI-5.189", "WHI-5.192", "WHI-4.9")
@pytest.mark.parametrize(("ability", "place"), [("riveter", "scaffolds"), ("mad_scientist", "cards")])
def test_what_another_player_gained_is_no_gain_of_ones_own(ability: str, place: str) -> None:
    s = scene(abilities={0: "planner", 1: ability}, deck=["battering_ram"], piles={"s": ["s_01"]})
    act(s, *dock(place))
    if place == "scaffolds":
        act(s, "pile(shape=s)")
    assert s.active == 1
    act(s, "work")
    assert (s.active, hand(s, 1), s.scaffolds[1]) == (0, [], 0)
    act(s, "gather", "airship(airship=blimp)", fly((9, 9)))
    act(s, *dock("scaffolds" if place == "cards" else "cards"))
    if place == "cards":
        act(s, "pile(shape=s)")
    gained = (len(hand(s, 1)), len(owned(s.scaffolds[1], p.TILES)))
    assert (s.active, gained) == (0, (0, 1) if place == "cards" else (1, 0)), "the other gain of its own does not help"


@rule("WHI-5.222", "WHI-4.4")
def test_powers_used_by_one_player_are_not_used_up_for_another() -> None:
    """The Money Changer of seat 1 and, by the token, of seat 2."""
    s = scene(
        abilities={0: "money_changer", 1: "admiral"},
        upgrades={1: ["duplicator"]},
        token="money_changer",
        stocks={0: {"coal": 3}, 1: {"coal": 3}},
    )
    for seat in (0, 1, 0):
        assert (s.active, "power(power=resource_for_whistle)" in extras(s)) == (seat, True)
        act(s, "power(power=resource_for_whistle)")
        assert not [one for one in extras(s) if one.endswith("whistle)") or "whistle_for" in one]
        end_turn(act(s, "work"), seat)
    assert (stock(s, 0)["whistle"], stock(s, 1)["whistle"]) == (2, 1)
