"""CRY-5a: tracks, gains, costs, nanites in place of materials, the card benefit, effects used up to three times."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import act, answers, asleep, hand, question, scene, settled, tracks
from tests.games.cryo.zones import (
    SEATS,
    aboard,
    acts,
    all_cards_out,
    announces,
    deck,
    deploy,
    discard,
    discards,
    missions,
    pays,
    plays,
    recall,
    scavenging,
    settles,
    upgrades,
    use,
    vehicles,
)
from tests.kit.rule import rule

FULL = {"crystal": 5, "organics": 5, "tech": 5, "nanite": 5, "energy": 6}
NO_NANITES = {"crystal": 5, "organics": 5, "tech": 5, "energy": 6}


# ---------------------------------------------------------------- tracks
@rule("CRY-5.1", "CRY-5.2", "CRY-11.39")
@pytest.mark.parametrize(
    ("token", "track", "amount", "end"),
    [
        ("morning_crystal", "crystal", 2, 5),
        ("morning_organics", "organics", 2, 5),
        ("morning_tech", "tech", 2, 5),
        ("afternoon_nanite", "nanite", 2, 5),
        ("afternoon_energy", "energy", 2, 6),
    ],
)
def test_a_gain_moves_the_marker_and_the_excess_is_lost(token: str, track: str, amount: int, end: int) -> None:
    for before in range(end + 1):
        for seat in (0, 1):
            s = scene(
                active=seat,
                deployed={seat: ["launch"]},
                tracks={seat: {track: before}},
                incidents={"lab": token, "workshop": "morning_card", "rd": "morning_card", "logistics": "sunset"},
            )
            recall(s, "lab")
            assert tracks(s, seat) == {track: min(before + amount, end)}
            assert tracks(s, 1 - seat) == {}


@rule("CRY-5.1", "CRY-5.2", "CRY-9.2")
def test_a_cost_is_paid_although_the_gain_is_lost_at_the_end_of_a_track() -> None:
    s = scene(tracks={0: {"crystal": 2, "energy": 6}})
    use(s, "ws_d", "ws_reactor_1", "convert")
    assert tracks(s, 0) == {"energy": 6}
    s = scene(tracks={0: {"crystal": 1, "nanite": 5}})
    use(s, "lab_b", "lab_extractor_1")
    assert tracks(s, 0) == {"nanite": 5}


@rule("CRY-5.1")
def test_a_seat_spends_from_its_own_tracks() -> None:
    for players, seat in SEATS:
        s = scene(players=players, active=seat, tracks={one: {"crystal": 1} for one in range(players)})
        use(s, "ws_d", "ws_reactor_1")
        assert [tracks(s, one) for one in range(players)] == [
            {"energy": 1} if one == seat else {"crystal": 1} for one in range(players)
        ]


# ---------------------------------------------------------------- nanites in place of materials
@rule("CRY-5.3", "CRY-11.29")
@pytest.mark.parametrize(
    ("material", "dock", "space", "more"),
    [
        ("crystal", "ws_d", "ws_reactor_1", []),
        ("organics", "lab_d", "lab_stasis_1", ["wake(chamber=lab_chamber_1)"]),
        ("tech", "rd_a", "rd_computer_1", ["announce(draws=1,plays=0)"]),
    ],
)
def test_a_nanite_pays_for_a_unit_of_each_basic_material(material: str, dock: str, space: str, more: list[str]) -> None:
    s = scene(tracks={0: {"nanite": 1}})
    deploy(s, dock)
    assert f"act(space={space})" in answers(s)
    act(s, f"act(space={space})")
    if question(s) in ("stasis_step", "computer_announce"):  # with a nanite alone some have a single possibility
        act(s, *more)
    assert "nanite" not in tracks(s, 0)
    s = scene(tracks={0: {material: 1}})
    use(s, dock, space)
    if question(s) in ("stasis_step", "computer_announce"):
        act(s, *more)
    assert material not in tracks(s, 0)
    s = scene(tracks={0: {material: 1, "nanite": 1}})
    use(s, dock, space)
    if question(s) == "computer_announce":
        act(s, "announce(draws=1,plays=0)")
    if question(s) == "stasis_step":
        act(s, *more)
    assert (question(s), set(answers(s))) == ("pay_unit", pays(material, "nanite"))
    left = tracks(act(s.clone(), "pay(material=nanite)"), 0)
    assert (left.get(material, 0), left.get("nanite", 0)) == (1, 0)
    left = tracks(act(s, f"pay(material={material})"), 0)
    assert (left.get(material, 0), left.get("nanite", 0)) == (0, 1)


@rule("CRY-5.3", "CRY-9.9")
def test_nanites_replace_unit_by_unit() -> None:
    def computer(tech: int, nanite: int) -> Cryo:
        s = scene(tracks={0: {"tech": tech, "nanite": nanite}}, deck=["imaging", "interface", "prototype"])
        return use(s, "rd_a", "rd_computer_1", "announce(draws=3,plays=0)")

    s = computer(2, 2)
    assert set(answers(s)) == pays("tech", "nanite")
    act(s, "pay(material=nanite)")
    assert set(answers(s)) == pays("tech", "nanite")
    other = act(s.clone(), "pay(material=nanite)")  # the third unit is a forced tech
    assert (tracks(other, 0), len(hand(other, 0))) == ({"tech": 1}, 3)
    act(s, "pay(material=tech)")
    assert set(answers(s)) == pays("tech", "nanite")
    assert tracks(act(s.clone(), "pay(material=tech)"), 0) == {"nanite": 1}
    assert tracks(act(s, "pay(material=nanite)"), 0) == {"tech": 1}

    s = computer(1, 2)  # all is needed, and yet the first unit is asked
    assert set(answers(s)) == pays("tech", "nanite")
    assert tracks(act(s.clone(), "pay(material=tech)"), 0) == {}
    act(s, "pay(material=nanite)")
    assert (set(answers(s)), tracks(s, 0)) == (pays("tech", "nanite"), {"tech": 1, "nanite": 1})

    assert tracks(computer(0, 3), 0) == {}
    assert tracks(computer(3, 0), 0) == {}


# ---------------------------------------------------------------- what nanites do not replace
@rule("CRY-5.4")
@pytest.mark.parametrize(
    ("have", "offered"),
    [
        ({"nanite": 5, "tech": 5}, False),  # no energy
        ({"nanite": 5, "energy": 1}, True),
        ({"crystal": 5, "organics": 5, "energy": 6}, False),  # no tech
        ({"tech": 1, "energy": 1}, True),
    ],
)
def test_nanites_replace_no_energy_and_energy_no_tech_of_a_scout(have: dict[str, int], offered: bool) -> None:
    s = scene(tracks={0: have}, aboard={0: 1})
    deploy(s, "lg_b")
    assert ("act(space=lg_scout_1)" in answers(s)) == offered


@rule("CRY-5.4", "CRY-5.57")
def test_nanites_replace_no_energy_of_a_launch() -> None:
    for energy in (0, 1):
        s = scene(
            tracks={0: {"nanite": 5, "crystal": 5, "energy": energy}},
            aboard={0: 1},
            vehicles={0: ["rhino"]},
            scrapped=True,
        )
        s = deploy(s, "launch")
        if energy:
            assert set(answers(s)) == acts("launch_action") | {"no_action"}
        else:
            assert int(s.active) == 1  # nothing is offered, so nothing is asked


@rule("CRY-5.4", "CRY-5.80", "CRY-5.81")
@pytest.mark.parametrize(
    ("tile", "have", "cards", "performable"),
    [
        ("pink_energy", {"nanite": 5, "crystal": 5, "organics": 5, "tech": 5}, ["imaging"], False),
        ("pink_energy", {"energy": 1}, [], True),
        ("pink_nanite", NO_NANITES, ["imaging"], False),
        ("pink_nanite", {"nanite": 1}, [], True),
        ("green_card", FULL, [], False),
        ("green_card", {}, ["imaging"], True),
        ("pink_crystal", {"organics": 5, "tech": 5, "energy": 6}, ["imaging"], False),
        ("pink_crystal", {"nanite": 1}, [], True),
        ("green_organics", {"crystal": 5, "tech": 5, "energy": 6}, ["imaging"], False),
        ("green_organics", {"nanite": 1}, [], True),
        ("grey_tech", {"crystal": 5, "organics": 5, "energy": 6}, ["imaging"], False),
        ("grey_tech", {"nanite": 1}, [], True),
        ("pink_crystal_or_tech", {"organics": 5, "energy": 6}, ["imaging"], False),
        ("pink_crystal_or_tech", {"crystal": 1}, [], True),
        ("pink_crystal_or_tech", {"tech": 1}, [], True),
        ("pink_crystal_or_tech", {"nanite": 1}, [], True),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_pays_for_a_tile(tile: str, have: dict[str, int], cards: list[str], performable: bool, seat: int) -> None:
    s = scene(
        active=seat,
        deployed={seat: ["launch"]},
        home={seat: ["p1", "p2"]},
        tracks={seat: have},
        hands={seat: cards},
        slots={seat: {"fabricate_cost": tile}},
        incidents={"lab": "morning_card", "rd": None},
        rest="deck",
        scrapped=True,
    )
    recall(s, "lab")
    act(s, "no_card", "land(dock=p5)")
    if performable:
        assert (question(s), answers(s)) == ("platform_action", ["perform", "no_platform_action"])
    else:
        assert int(s.active) == 1 - seat
        assert tracks(s, seat) == have


@rule("CRY-5.4", "CRY-5.45")
def test_nothing_replaces_a_nanite_of_a_settling_cost() -> None:
    caves = {"cave_01": "small_nanite_1", "cave_02": "small_nanite_2"}
    s = scene(tracks={0: NO_NANITES}, caves=caves, aboard={0: 1}, vehicles={0: ["rhino"]})
    deploy(s, "launch")
    assert int(s.active) == 1
    s = scene(tracks={0: {"energy": 1, "nanite": 1}}, caves=caves, aboard={0: 1}, vehicles={0: ["rhino"]})
    deploy(s, "launch")
    assert set(answers(s)) == acts("launch_action") | {"no_action"}


# ---------------------------------------------------------------- in full, before the effect
@rule("CRY-5.5", "CRY-9.10")
@pytest.mark.parametrize(
    ("own", "nanites", "payable"),
    [(1, 0, False), (2, 0, True), (1, 1, True), (0, 1, False), (0, 2, True), (0, 0, False)],
)
@pytest.mark.parametrize("material", ["crystal", "organics", "tech"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_cost_that_cannot_be_paid_in_full_bars_the_action(
    own: int, nanites: int, payable: bool, material: str, seat: int
) -> None:
    """A launch to a cave that costs two of a material, and to one that costs another material, of which there is."""
    other = {"crystal": "organics", "organics": "tech", "tech": "crystal"}[material]
    have = {other: 5, material: own, "nanite": nanites, "energy": 2}
    caves = {"cave_01": f"small_{other}_1", "cave_02": f"small_{other}_2", "cave_04": f"large_{material}"}
    s = scene(
        active=seat,
        tracks={seat: have, 1 - seat: FULL},
        caves=caves,
        explored=["cave_04"],
        aboard={seat: 1},
        vehicles={seat: ["rhino"]},
    )
    use(s, "launch", "launch_action", "tunnel(tunnel=tunnel_03)")
    if payable:
        assert set(answers(s)) == settles("near", "far")
        act(s, "settle(where=far)")
    while question(s) == "pay_unit":
        act(s, "pay(material=nanite)")
    assert settled(s, seat) == ({"cave_04": 1} if payable else {"cave_01": 1})
    assert not payable or tracks(s, seat)[other] == 5


@rule("CRY-5.5", "CRY-9.20")
def test_nothing_of_the_effect_has_happened_while_the_cost_is_being_paid() -> None:
    s = scene(tracks={0: {"organics": 1, "nanite": 1}})
    use(s, "lab_d", "lab_stasis_1", "wake(chamber=lab_chamber_2)")
    assert (question(s), aboard(s), asleep(s, 0)["lab_chamber_2"]) == ("pay_unit", 0, 1)
    act(s, "pay(material=organics)")
    assert (aboard(s), asleep(s, 0).get("lab_chamber_2", 0)) == (1, 0)

    s = scene(tracks={0: {"crystal": 1, "nanite": 1}})
    use(s, "ws_d", "ws_reactor_1")
    assert (question(s), tracks(s, 0)) == ("pay_unit", {"crystal": 1, "nanite": 1})

    s = scene(tracks={0: {"tech": 1, "nanite": 1}}, deck=["imaging"])
    use(s, "rd_a", "rd_computer_1", "announce(draws=1,plays=0)")
    assert (question(s), hand(s, 0)) == ("pay_unit", [])
    act(s, "pay(material=tech)")
    assert hand(s, 0) == ["imaging"]


# ---------------------------------------------------------------- the card benefit
def card_tile(**more: Any) -> Cryo:
    """The active seat returns a card tile to the box."""
    s = scene(piles={"rd_res_4": ["grey_card", "grey_tech"]}, scrapped=True, **more)
    return use(s, "rd_d", "rd_res_4", "take_benefit")


ALL_PLAYED: dict[str, Any] = {
    "upgrades": {0: ["interface", "overclock", "prototype"]},
    "missions": {0: ["loot", "community", "stockpile"]},
    "vehicles": {0: ["moth", "moth", "moth"]},
}


@rule("CRY-5.6", "CRY-11.25")
def test_the_card_benefit_draws_or_plays_one_card_or_is_declined() -> None:
    s = card_tile(hands={0: ["imaging"]}, deck=["interface", "prototype"])
    assert (question(s), answers(s)) == ("card_benefit", ["draw", "play", "no_card"])
    other = act(s.clone(), "draw")
    assert (hand(other, 0), deck(other)[0], int(other.active)) == (["imaging", "interface"], "prototype", 1)
    other = act(s.clone(), "no_card")
    assert (hand(other, 0), deck(other)[0], int(other.active)) == (["imaging"], "interface", 1)
    act(s, "play")
    assert set(answers(s)) == plays("imaging") | {"no_play"}
    for mode, zone in (("upgrade", upgrades), ("mission", missions), ("vehicle", vehicles)):
        played = act(s.clone(), f"play_card(card=imaging,mode={mode})")
        assert (len(zone(played)), hand(played, 0), deck(played)[0]) == (1, [], "interface")


@rule("CRY-5.6", "CRY-5.100", "CRY-9.18")
@pytest.mark.parametrize(
    ("hands", "piles", "offered"),
    [
        ([], {}, ["draw", "no_card"]),  # nothing to play
        (["imaging"], {"rest": "discard"}, ["draw", "play", "no_card"]),  # the discard pile can be drawn from
        ([], {"rest": "discard"}, ["draw", "no_card"]),
        (["imaging"], ALL_PLAYED, ["draw", "no_card"]),  # no place to play a card to
        (["imaging"], {}, ["draw", "play", "no_card"]),
    ],
)
def test_what_the_card_benefit_offers(hands: list[str], piles: dict[str, Any], offered: list[str]) -> None:
    assert answers(card_tile(hands={0: hands}, **piles)) == offered


@rule("CRY-5.6", "CRY-5.100", "CRY-9.18", "CRY-11.25")
def test_without_deck_and_discard_only_playing_is_left() -> None:
    s = card_tile(**all_cards_out(["imaging"]))
    assert answers(s) == ["play", "no_card"]
    act(s, "play", "play_card(card=imaging,mode=mission)")
    assert (missions(s), int(s.active)) == (["expansion"], 1)
    s = card_tile(**all_cards_out([]))  # neither is possible: nothing is asked, the benefit is lost
    assert (hand(s, 0), int(s.active)) == ([], 1)


@rule("CRY-5.7", "CRY-5.81", "CRY-5.101", "CRY-9.16")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_card_icon_as_a_cost_discards_a_card_of_the_hand(seat: int) -> None:
    s = scene(
        active=seat,
        deployed={seat: ["launch"]},
        home={seat: ["p1", "p2"]},
        hands={seat: ["imaging", "imaging", "overclock"], 1 - seat: ["interface"]},
        slots={seat: {"charge_cost": "green_card"}},
        scrapped=True,
    )
    recall(s, "workshop", "p3")
    act(s, "perform")
    assert (question(s), set(answers(s))) == ("tile_cost", discards("imaging", "overclock"))
    act(s, "discard(card=imaging)")
    assert (hand(s, seat), discard(s), tracks(s, seat)) == (
        ["imaging", "overclock"],
        ["imaging"],
        {"crystal": 2, "energy": 1},
    )


@rule("CRY-5.7")
def test_the_only_card_is_discarded_without_a_question() -> None:
    s = scene(
        deployed={0: ["launch"]},
        home={0: ["p1", "p2"]},
        hands={0: ["imaging", "imaging"]},
        slots={0: {"charge_cost": "green_card"}},
        scrapped=True,
    )
    recall(s, "workshop", "p3")
    act(s, "perform")
    assert (hand(s, 0), discard(s), int(s.active)) == (["imaging"], ["imaging"], 1)


# ---------------------------------------------------------------- up to three times
@rule("CRY-5.8", "CRY-5.16", "CRY-5.25", "CRY-5.26", "CRY-5.37", "CRY-9.11", "CRY-11.50")
@pytest.mark.parametrize(
    ("dock", "space", "step"),
    [
        ("lg_b", "lg_stasis_1", "wake(chamber=logistics_chamber_1)"),
        ("ws_d", "ws_reactor_1", "convert"),
        ("lab_b", "lab_extractor_1", "pay(material=organics)"),
        ("lg_c", "lg_return_2", "bring_back(material=organics)"),
    ],
)
@pytest.mark.parametrize("uses", [1, 2, 3])
def test_an_effect_is_used_once_twice_or_three_times(dock: str, space: str, step: str, uses: int) -> None:
    s = scene(
        players=3,
        tracks={0: {"crystal": 4, "organics": 4, "energy": 0}},
        asleep={0: {"logistics_chamber_1": 4, "logistics_chamber_2": 2}},
        scavenging={0: {"organics": 3, "crystal": 1}},
        vehicles={0: ["rhino"]},
        destroyed={0: 0},
    )
    use(s, dock, space)
    done = int(step == "convert")  # a single possibility: the first is made without a question
    assert ("stop" in answers(s)) == bool(done)
    while done < uses:
        act(s, step)
        done += 1
        assert (question(s) == "turn_main" or int(s.active) == 1) == (done == 3)
    if uses < 3:
        assert "stop" in answers(s)
        act(s, "stop")
    assert int(s.active) == 1
    found = {
        "lg_stasis_1": aboard(s),
        "ws_reactor_1": tracks(s, 0).get("energy", 0),
        "lab_extractor_1": tracks(s, 0).get("nanite", 0),
        "lg_return_2": aboard(s),
    }
    assert found[space] == uses
    assert scavenging(s)["crystal"] == 1


@rule("CRY-5.8", "CRY-5.27")
@pytest.mark.parametrize("tech", [1, 2, 3, 5])
def test_the_computer_is_used_up_to_three_times(tech: int) -> None:
    s = scene(tracks={0: {"tech": tech}}, deck=["imaging"], scrapped=True)
    use(s, "rd_a", "rd_computer_1")
    if tech == 1:
        assert (hand(s, 0), int(s.active)) == (["imaging"], 1)  # nothing but one draw is possible
        return
    pairs = [(draws, played) for draws in range(4) for played in range(4) if 1 <= draws + played <= min(3, tech)]
    assert set(answers(s)) == announces(*[(draws, played) for draws, played in pairs if played <= draws])
