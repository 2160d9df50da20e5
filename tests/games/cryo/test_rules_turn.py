"""CRY-4: turns, the main action, scrap once a turn, the hand limit, the end check."""

from __future__ import annotations

import pytest

from aerodrome.games.cryo import GAME
from tests.games.cryo.scene import act, answers, hand, options, question, scene, scraps, settled, tracks
from tests.games.cryo.zones import (
    SEATS,
    aboard,
    deploy,
    deployed,
    destroyed,
    discard,
    discards,
    docks,
    home,
    incidents,
    kept,
    leaves,
    loads,
    new_game,
    play_at_random,
    recall,
    scrap_cards,
    scrap_tiles,
    slots,
    started,
    track_left,
    use,
)
from tests.kit.rule import rule

SHIP_DOCKS = tuple(f"{sector}_{letter}" for sector in ("ws", "lab", "rd", "lg") for letter in "abcd")


# ---------------------------------------------------------------- turns in order
@rule("CRY-4.1", "CRY-4.10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_take_turns_clockwise_from_the_first_until_the_end(players: int) -> None:
    for seed in range(5):
        s = started(players, seed)
        turns = {int(one.turn): int(one.active) for one in play_at_random(s, seed)}
        assert turns == {turn: (int(s.first) + turn - 1) % players for turn in range(1, len(turns) + 1)}
        assert s.over


@rule("CRY-4.10")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_after_a_turn_the_next_seat_takes_its_own(players: int, seat: int) -> None:
    s = scene(players=players, active=seat, first=1)
    deploy(s, "launch")
    assert (int(s.active), int(s.turn)) == ((seat + 1) % players, 2)
    assert int(s.player) == (seat + 1) % players


# ---------------------------------------------------------------- one main action
@rule("CRY-4.2", "CRY-4.3", "CRY-4.4")
@pytest.mark.parametrize("out", [["launch"], ["ws_d"], ["launch", "launch"], ["lab_c", "rd_b"], ["launch", "lg_d"]])
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_with_drones_at_home_and_out_both_are_possible(players: int, seat: int, out: list[str]) -> None:
    s = scene(players=players, active=seat, deployed={seat: out})
    assert (question(s), int(s.player)) == ("turn_main", seat)
    assert options(s) == ["deploy", "recall"]
    other = act(s.clone(), "recall")
    assert question(other) == "incident"
    act(s, "deploy")
    assert question(s) == ("home_drone" if len(out) == 1 else "dock")


@rule("CRY-4.2", "CRY-4.6")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_with_all_drones_at_home_deploying_is_forced(players: int, seat: int) -> None:
    others = {other: ["launch"] for other in range(players) if other != seat}
    s = scene(players=players, active=seat, deployed=others, home={seat: ["p2", "p4", "p6"]})
    assert question(s) == "home_drone"
    assert set(options(s)) == leaves("p2", "p4", "p6")


@rule("CRY-4.4", "CRY-4.5")
@pytest.mark.parametrize("out", [["launch"] * 3, ["launch", "ws_d", "lab_c"], ["ws_d", "lab_c", "rd_b"]])
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_with_all_drones_out_recalling_is_forced(players: int, seat: int, out: list[str]) -> None:
    s = scene(players=players, active=seat, deployed={seat: out})
    assert question(s) == "incident"
    recall(s, "lab", "p1", "p2", "p3")
    assert (deployed(s, seat), home(s, seat)) == ([], ["p1", "p2", "p3"])
    assert int(s.active) == (seat + 1) % players


@rule("CRY-4.2")
def test_a_turn_is_over_after_one_deploy_or_one_recall() -> None:
    s = scene(tracks={0: {"crystal": 1}}, deployed={1: ["launch"]})
    use(s, "ws_d", "ws_reactor_1")
    assert (deployed(s, 0), int(s.active), question(s)) == (["ws_d"], 1, "turn_main")
    recall(s, "lab", "p1")
    assert (home(s, 1), int(s.active), question(s)) == (["p1", "p2", "p3"], 0, "turn_main")


# ---------------------------------------------------------------- scrap
@rule("CRY-4.7", "CRY-9.15")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_one_card_or_tile_may_be_scrapped_once_in_the_own_turn(players: int, seat: int) -> None:
    other = (seat + 1) % players
    s = scene(
        players=players,
        active=seat,
        hands={seat: ["imaging", "imaging", "interface"], other: ["overclock"]},
        slots={seat: {"compute_cost": "green_card", "charge_cost": "pink_energy"}, other: {"awaken_cost": "grey_tech"}},
    )
    mine = scrap_cards("imaging", "interface") | scrap_tiles("compute_cost", "charge_cost")
    assert set(scraps(s)) == mine
    act(s, "leave(dock=p1)")
    assert set(scraps(s)) == mine
    act(s, "scrap_card(card=interface)")
    assert tracks(s, seat) == {"crystal": 1, "tech": 1}
    assert (question(s), scraps(s)) == ("dock", [])
    act(s, "dock(dock=ws_d)")
    assert (question(s), scraps(s)) == ("dock_action", [])
    act(s, "act(space=ws_reactor_1)")  # and the turn is over: nothing can be scrapped any more
    assert (int(s.active), set(scraps(s))) == (other, scrap_cards("overclock") | scrap_tiles("awaken_cost"))


@rule("CRY-4.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_scrap_comes_back_with_the_next_own_turn(players: int) -> None:
    s = scene(players=players, hands={0: ["imaging", "imaging"]})
    act(s, "scrap_card(card=imaging)")
    deploy(s, "launch")
    for _ in range(players - 1):
        assert scraps(s) == []
        deploy(s, "launch")
    assert (int(s.active), set(scraps(s))) == (0, scrap_cards("imaging"))
    act(s, "scrap_card(card=imaging)")
    assert (tracks(s, 0), scraps(s)) == ({"nanite": 2}, [])


@rule("CRY-4.7", "CRY-9.14")
def test_the_last_window_for_a_scrap_is_the_end_of_the_turn() -> None:
    s = scene(hands={0: ["imaging"]})
    deploy(s, "launch", "no_action")
    assert (question(s), answers(s), scraps(s)) == ("end_turn", ["end_turn"], ["scrap_card(card=imaging)"])
    act(s, "scrap_card(card=imaging)")
    assert (int(s.active), tracks(s, 0), discard(s)) == (1, {"nanite": 1}, ["imaging"])


@rule("CRY-4.7")
def test_a_scrap_is_not_needed_and_not_asked_for_without_anything_to_scrap() -> None:
    s = scene(hands={1: ["imaging"]}, slots={1: {"charge_cost": "pink_energy"}})
    deploy(s, "launch")
    assert int(s.active) == 1
    deploy(s, "launch", "no_action", "end_turn")
    assert (int(s.active), hand(s, 1), slots(s, 1)) == (0, ["imaging"], {"charge_cost": "pink_energy"})


# ---------------------------------------------------------------- pods move between platform and vehicles
@rule("CRY-4.8", "CRY-11.17")
@pytest.mark.parametrize(("owned", "saved"), [([], 0), (["moth"], 1), (["rhino", "moth"], 1)])
def test_pods_make_room_on_the_platform_in_another_players_turn(owned: list[str], saved: int) -> None:
    s = scene(
        active=0,
        deployed={0: ["launch"] * 3},
        aboard={1: 4},
        upgrades={1: ["intelligence"]},
        vehicles={1: owned},
        asleep={1: {"lab_chamber_3": 1}},
        sabotaged=["lab_chamber_1", "lab_chamber_2"],
        incidents={"lab": "morning_sabotage"},
        destroyed={1: 2},
    )
    act(s, "incident(sector=lab)")
    assert (aboard(s, 1), destroyed(s, 1)) == (4 + saved, 3 - saved)


@rule("CRY-4.8")
def test_the_pods_that_ride_are_chosen_from_the_whole_pool_when_a_vehicle_is_launched() -> None:
    s = scene(
        aboard={0: 6},
        vehicles={0: ["moth", "rhino"]},
        tracks={0: {"energy": 1, "crystal": 1}},
        caves={"cave_01": "small_crystal_1", "cave_02": "small_nanite_1"},
    )
    use(s, "launch", "launch_action")
    rhino = act(s.clone(), "vehicle(vehicle=rhino)")
    assert set(answers(rhino)) == loads(1, 2, 3, 4)
    act(rhino, "load(pods=4)")
    assert (settled(rhino, 0), aboard(rhino)) == ({"cave_01": 4}, 2)
    act(s, "vehicle(vehicle=moth)")
    assert set(answers(s)) == loads(1, 2)
    act(s, "load(pods=1)", "tunnel(tunnel=tunnel_01)")
    assert (settled(s, 0), aboard(s)) == ({"cave_01": 1}, 5)


# ---------------------------------------------------------------- the end of a turn
SEVEN = ["imaging", "imaging", "interface", "prototype", "overclock", "automation", "intelligence"]


@rule("CRY-4.9", "CRY-5.101", "CRY-5.102")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_a_hand_above_five_is_discarded_down_to_five_at_the_end_of_the_turn(players: int, seat: int) -> None:
    s = scene(players=players, active=seat, hands={seat: SEVEN})
    deploy(s, "launch", "no_action", "end_turn")
    assert (question(s), int(s.player)) == ("hand_limit", seat)
    assert set(options(s)) == discards(*SEVEN)  # no scrap beside it
    act(s, "discard(card=imaging)")
    assert (question(s), discard(s), len(hand(s, seat))) == ("hand_limit", ["imaging"], 6)
    assert set(options(s)) == discards(*SEVEN)
    act(s, "discard(card=imaging)")
    assert (discard(s), hand(s, seat)) == (["imaging", "imaging"], SEVEN[2:])
    assert int(s.active) == (seat + 1) % players


@rule("CRY-4.9")
@pytest.mark.parametrize("cards", [0, 4, 5])
def test_a_hand_of_five_is_kept(cards: int) -> None:
    s = scene(hands={0: SEVEN[:cards]}, scrapped=True)
    deploy(s, "launch")
    assert (int(s.active), hand(s, 0), discard(s)) == (1, SEVEN[:cards], [])


@rule("CRY-4.9", "CRY-5.102")
def test_the_limit_waits_for_the_end_of_the_turn() -> None:
    s = scene(
        deployed={0: ["launch"]},
        hands={0: SEVEN[2:]},
        incidents={"rd": "afternoon_card"},
        deck=["imaging", "external_charge"],
        scrapped=True,
    )
    recall(s, "rd")
    act(s, "draw", "draw")
    assert (len(hand(s, 0)), question(s)) == (7, "return_dock")
    act(s, "land(dock=p1)")
    assert question(s) == "hand_limit"
    act(s, "discard(card=imaging)", "discard(card=interface)")
    assert (len(hand(s, 0)), int(s.active)) == (5, 1)


@rule("CRY-4.9", "CRY-11.32")
def test_a_scrap_at_the_end_of_the_turn_may_spare_the_discard() -> None:
    s = scene(hands={0: SEVEN[1:]})
    deploy(s, "launch", "no_action", "scrap_card(card=imaging)")
    assert (int(s.active), hand(s, 0), discard(s)) == (1, SEVEN[2:], ["imaging"])


@rule("CRY-4.10", "CRY-6.3")
def test_the_hand_is_checked_before_the_end_of_the_game() -> None:
    s = scene(
        deployed={0: ["launch"]},
        hands={0: SEVEN[1:]},
        incidents={"lab": "sunset"},
        scrapped=True,
        upgrades={1: ["imaging"]},
    )
    recall(s, "lab", "p1")
    assert (question(s), s.over) == ("hand_limit", False)
    act(s, "discard(card=imaging)")
    assert s.over


@rule("CRY-4.10", "CRY-6.2", "CRY-11.34", "CRY-11.51")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_the_end_is_tested_for_every_player_after_every_turn(players: int, seat: int) -> None:
    for owner in range(players):
        s = scene(players=players, active=seat, settled={owner: {"cave_01": 10, "cave_02": 1}}, destroyed={owner: 4})
        deploy(s, "launch")
        assert s.over
        s = scene(
            players=players, active=seat, settled={owner: {"cave_01": 10}}, destroyed={owner: 4}, aboard={owner: 1}
        )
        deploy(s, "launch", *(["no_action"] if question(s) == "dock_action" else []))
        assert not s.over


# ---------------------------------------------------------------- never a dead end, always an end
@rule("CRY-4.11", "CRY-5.58")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_the_launch_dock_takes_a_drone_when_every_ship_dock_is_barred(players: int, seat: int) -> None:
    other = (seat + 1) % players
    taken = ["ws_a", "lab_b", "rd_c"]
    barred = [dock for dock in SHIP_DOCKS if dock not in taken]
    s = scene(players=players, active=seat, deployed={other: taken}, damaged=barred)
    act(s, "leave(dock=p3)")  # the only dock is taken without a question
    assert (deployed(s, seat), home(s, seat)) == (["launch"], ["p1", "p2"])
    s = scene(players=players, active=seat, deployed={other: taken[1:]}, damaged=barred)
    act(s, "leave(dock=p3)")
    assert set(answers(s)) == docks("ws_a", "launch")


@rule("CRY-4.12", "CRY-5.73", "CRY-5.74", "CRY-10.15")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("dawdle", [True, False])
def test_sunset_comes_at_recall_6n_plus_1_and_is_resolved_at_6n_plus_5_at_the_latest(
    players: int, dawdle: bool
) -> None:
    """Nobody does anything, and Sunset is left to the last. `dawdle` deploys as long as it can."""
    s = started(players, 11)
    journal = GAME.listen(s)
    while not s.over:
        asked, offered = question(s), answers(s)
        if asked == "turn_main":
            choice = "deploy" if dawdle else "recall"
        elif asked == "incident":
            tokens = {sector: str(token) for sector, token in incidents(s).items() if token}
            last = {"plunder": 0, "sabotage": 1, "sunset": 2}
            kinds = {sector: token.split("_")[-1] for sector, token in tokens.items()}
            choice = f"incident(sector={min(tokens, key=lambda sector: last.get(kinds[sector], 0))})"
        elif asked == "dock":
            choice = "dock(dock=launch)"
        else:
            choice = next((name for name in offered if name.startswith(("no_", "end_turn"))), offered[0])
        act(s, choice)
    length = 6 * players
    recalls = drawn = resolved = 0
    for event in journal.take():
        told = GAME.events.read(event, None)
        recalls += told.name == "recalled"
        if told.args.get("token") == "sunset":
            if told.name == "incident_drawn":
                drawn = recalls
            else:
                assert told.name == "incident_taken"
                resolved = recalls
    assert (drawn, resolved, recalls) == (length + 1, length + 5, length + 5)
    assert int(s.turn) <= 4 * (length + 5) + 3 * players
    assert not dawdle or int(s.turn) >= 4 * (length + 5)
    assert track_left(s) == [0] * 6
    assert sum(kept(s, seat).count("sunset") for seat in range(players)) == 1


@rule("CRY-4.12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_within_the_bound(players: int) -> None:
    for seed in range(8):
        s = new_game(players, seed)
        for _ in play_at_random(s, seed):
            assert int(s.turn) <= 4 * (6 * players + 5) + 3 * players
        assert s.over
