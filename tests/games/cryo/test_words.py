"""Every word of Cryo, in every language: exact sentences, and what must hold for all of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from aerodrome.games.cryo import GAME, parts as p
from aerodrome.games.cryo.words.about import ABOUT, SAME
from aerodrome.games.cryo.words.effects import MISSIONS
from aerodrome.games.cryo.words.names import OTHERS, cave_tile, mission_name, voice
from aerodrome.games.cryo.words.prompts import ASKED
from aerodrome.language import LANGUAGES
from aerodrome.words.ending import Turn
from tests.games.cryo.scene import act, question, scene
from tests.games.cryo.sentences import LABELS
from tests.games.cryo.sentences_asked import PROMPTS
from tests.games.cryo.sentences_told import TOLD
from tests.games.cryo.situations import FULL, HAND, LAUNCH, OUT, Table, at
from tests.kit.telling import happening
from tests.kit.text import NAMES, narrow, readable

words = GAME.words


def labels(table: Table, *before: str) -> list[str]:
    """All options of a question, scraps left out."""
    s = act(scene(**table), *before)
    view = s.view(int(s.player))
    return [words.label(view, action) for action in view["legal"] if action not in view["extras"]]


# ---------------------------------------------------------------- options
@pytest.mark.parametrize(("table", "before", "action", "english", "french"), LABELS)
def test_an_option_is_said_exactly(table: Table, before: Sequence[str], action: str, english: str, french: str) -> None:
    s = act(scene(**table), *before)
    number = GAME.parse(action)
    assert number in s.legal
    view = s.view(int(s.player))
    assert words.label(view, number) == english
    assert words.label(view, number, "fr") == narrow(french)


def test_every_block_of_actions_has_an_exact_case() -> None:
    assert {p.ACTIONS.decode(GAME.parse(row[2])).name for row in LABELS} == set(p.ACTIONS.by_name)


@pytest.mark.parametrize(
    ("table", "dock", "space", "number"),
    [
        ({"tracks": {0: {"organics": 5}}}, "lab_a", "lab_stasis_2", 3),
        ({"tracks": {0: {"organics": 1, "nanite": 1}}}, "lab_a", "lab_stasis_2", 2),
        ({"tracks": {0: {"organics": 5}}, "aboard": {0: 2}}, "lab_a", "lab_stasis_2", 2),
        ({"tracks": {0: {"organics": 5}}, "sabotaged": ["lab_chamber_1"]}, "lab_a", "lab_stasis_2", 2),
        ({"tracks": {0: {"organics": 1}}, "upgrades": {0: ["awakening_protocol"]}}, "lab_a", "lab_stasis_2", 2),
        ({"tracks": {0: {"crystal": 1, "nanite": 1}}}, "ws_b", "ws_reactor_2", 2),
        ({"tracks": {0: {"crystal": 5}}}, "ws_b", "ws_reactor_2", 3),
        ({"tracks": {0: {"crystal": 1, "tech": 1, "nanite": 3}}}, "lab_a", "lab_extractor_1", 2),
        ({"tracks": {0: {"tech": 1, "nanite": 1}}}, "rd_a", "rd_computer_1", 2),
        ({"scavenging": {0: {"tech": 2}}}, "lg_c", "lg_return_2", 2),
        ({"scavenging": {0: {"tech": 2, "crystal": 2}}, "aboard": {0: 2}}, "lg_c", "lg_return_2", 2),
    ],
)
def test_an_action_says_how_often_it_can_be_used(table: Table, dock: str, space: str, number: int) -> None:
    """CRY-5.8, CRY-5.17, CRY-5.114: by what there is to pay with, to wake and to board."""
    s = act(scene(**table), *at(dock))
    assert f"up to {number} " in words.label(s.view(0), GAME.parse(f"act(space={space})"))


def test_an_action_that_does_not_exist_has_no_label() -> None:
    with pytest.raises(ValueError, match="an action is a number from 0"):
        words.label(scene().view(0), p.ACTIONS.size)


def test_the_launch_dock_says_what_a_launch_lacks() -> None:
    """CRY-5.57, CRY-5.58."""
    said = labels({"aboard": {0: 1}}, "leave(dock=p1)")[-1]
    assert said == "Launch dock. A launch needs a vehicle: play a card as one."
    assert labels(LAUNCH, "leave(dock=p1)")[-1] == "Launch dock: Launch"


def test_an_offer_is_short_and_has_what_it_brings_below() -> None:
    s = act(scene(**LABELS[[row[2] for row in LABELS].index("play")][0]), "play")
    view = s.view(0)
    told = {name: words.offer(view, GAME.parse(f"play_card(card=imaging,mode={name})")) for name in p.MODES}
    assert {name: one.words for name, one in told.items()} == {
        "upgrade": "Imaging as an upgrade",
        "mission": "Expansion as a mission",
        "vehicle": "Rhino as a vehicle",
    }
    assert told["mission"].note == MISSIONS["expansion"]
    assert told["vehicle"].note == "room for 4 pods"
    scrapped = words.offer(view, GAME.parse("scrap_card(card=external_charge)"), "fr")
    assert (scrapped.words, scrapped.note) == ("Recycler Charge externe", "1 énergie")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_offers_of_a_question_are_alike(language: str) -> None:
    """A small screen shows them away from their pieces."""
    hand: Table = {"hands": {0: ["imaging", "overclock"]}, "slots": {0: {"charge_cost": "pink_crystal"}}}
    for before in ((), at("lab_a"), at("lab_a", "lab_stasis_2"), at("rd_a", "rd_computer_1")):
        view = act(scene(**FULL, **hand), *before).view(0)
        offers = [words.offer(view, action, language).words for action in view["legal"]]
        assert len(set(offers)) == len(offers)
        for one in offers:
            readable(one, language)
    stasis = act(scene(**FULL), *at("lab_a")).view(0)
    assert words.offer(stasis, GAME.parse("act(space=lab_stasis_2)")).words == "Stasis Control"


# ---------------------------------------------------------------- questions
@pytest.mark.parametrize(("table", "before", "english", "french", "watching"), PROMPTS)
def test_a_question_is_put_exactly(
    table: Table, before: Sequence[str], english: str, french: str, watching: str
) -> None:
    s = act(scene(**table), *before)
    assert words.prompt(s.view(0)) == english
    assert words.prompt(s.view(0), "fr") == narrow(french)
    assert words.prompt(s.view(None), names=NAMES) == words.prompt(s.view(1), names=NAMES) == watching


def test_every_question_has_an_exact_case() -> None:
    """CRY-9."""
    assert {question(act(scene(**table), *before)) for table, before, *_ in PROMPTS} == set(ASKED)


# ---------------------------------------------------------------- events
@pytest.mark.parametrize(("kind", "ints", "own", "other", "french"), TOLD)
def test_an_event_is_told_exactly(kind: str, ints: tuple[int, ...], own: str, other: str, french: str) -> None:
    happened = happening(p.EVENTS, kind, ints)
    assert GAME.tell(happened, 0, names=NAMES) == own
    assert GAME.tell(happened, 1, names=NAMES) == GAME.tell(happened, None, names=NAMES) == other
    assert GAME.tell(happened, 0, "fr", NAMES) == narrow(french)
    readable(GAME.tell(happened, 1, "fr", NAMES), "fr")


def test_every_kind_of_event_has_an_exact_case() -> None:
    assert {row[0] for row in TOLD} == set(p.EVENTS.names)


# ---------------------------------------------------------------- what is hidden
@pytest.mark.parametrize("kind", ["drew", "set_aside", "played_mission"])
def test_a_card_that_others_may_not_know_is_not_told_to_them(kind: str) -> None:
    """CRY-8.11, CRY-8.12, CRY-8.13."""
    for seat in (1, None):
        for language in LANGUAGES:
            told = set()
            for card in range(p.CARD_KINDS):
                event = happening(p.EVENTS, kind, (1, card) if kind == "played_mission" else (card,))
                told.add((GAME.tell(event, seat, language), words.recap([p.EVENTS.read(event, seat)], language)))
            assert len(told) == 1, told
    own = {GAME.tell(happening(p.EVENTS, "drew", (card,)), 0) for card in range(p.CARD_KINDS)}
    assert len(own) == p.CARD_KINDS


@pytest.mark.parametrize("mission", p.MISSIONS)
def test_missions_of_others_are_counted_and_not_named_before_the_end(mission: str) -> None:
    """CRY-8.2."""
    s = scene(missions={0: [mission]}, tracks={0: {"energy": 3, "tech": 2}})
    name = mission_name(voice("en"), mission)
    assert name in words.describe(s.view(0))
    for seat in (1, None):
        text = words.describe(s.view(seat))
        assert name not in text
        assert "1 mission face down" in text
        assert {chip.seat: chip.value for chip in words.chips(s.view(seat))}[0] == "0"


def test_only_the_owner_of_imaging_reads_what_caves_are() -> None:
    """CRY-8.5, CRY-8.15."""
    tile = "large_crystal_tech"
    s = scene(upgrades={1: ["imaging"]}, caves={"cave_04": tile}, aboard={0: 1, 1: 1}, **FULL)
    assert "1 crystal and 1 tech (unexplored)" in words.describe(s.view(1))
    for seat in (0, None):
        assert "(unexplored)" not in words.describe(s.view(seat))
    view = act(s, *at("lg_b", "lg_scout_1")).view(0)
    assert cave_tile(voice("en"), tile) not in words.label(view, GAME.parse("scout(cave=cave_04)"))


# ---------------------------------------------------------------- a turn in one sentence
def recapped(table: Table, *actions: str, reader: int | None = 1, language: str = "en") -> str:
    s = scene(**table)
    journal = GAME.listen(s)
    act(s, *actions)
    return words.recap([GAME.events.read(event, reader) for event in journal.take()], language, NAMES)


def test_a_turn_is_told_in_one_sentence() -> None:
    wake = at("lab_a", "lab_stasis_2", "wake(chamber=lab_chamber_1)", "wake(chamber=lab_chamber_2)")
    woken = {"tracks": {0: {"organics": 2}}}
    assert recapped(woken, *wake) == "Ada sent a drone to the Diamond dock: 2 pods woken."
    assert recapped(woken, *wake, reader=0) == "You sent a drone to the Diamond dock: 2 pods woken."
    assert recapped(woken, *wake, language="fr") == narrow(
        "Ada a envoyé un drone sur le dock Losange : 2 capsules réveillées."
    )
    assert recapped({}, *at("launch")) == "Ada sent a drone to the launch dock."
    launch = at("launch", "launch_action", "vehicle(vehicle=rhino)", "load(pods=3)", "tunnel(tunnel=tunnel_01)")
    assert recapped(LAUNCH, *launch, "settle(where=both)", "split(near=1)") == (
        "Ada sent a drone to the launch dock: 1 pod settled in cave 1; 2 pods settled in cave 2."
    )


def test_a_recall_tells_the_incident_and_who_lost_pods() -> None:
    """CRY-5.65."""
    table = OUT | {"incidents": {"lab": "morning_sabotage"}}
    took = ("recall", "incident(sector=lab)")
    assert recapped(table, *took) == (
        "Ada recalled 2 drones: chamber 1 of the Lab sabotaged; you lost 1 pod; others lost 1 pod."
    )
    assert recapped(table, *took, reader=None) == "Ada recalled 2 drones: chamber 1 of the Lab sabotaged; 2 pods lost."
    assert recapped(OUT, "recall", "incident(sector=workshop)") == "Ada recalled 2 drones: 2 crystals gained."


def test_what_a_turn_brought_is_set_apart_as_each_language_does() -> None:
    told = recapped(OUT | {"incidents": {"lab": "morning_sabotage"}}, "recall", "incident(sector=lab)", language="fr")
    assert told.count("\u202f;") == 2
    assert " ;" not in told


# ---------------------------------------------------------------- the small letters of the log
def detailed(table: Table, *actions: str, reader: int | None = 1, language: str = "en") -> list[str]:
    s = scene(**table)
    journal = GAME.listen(s)
    act(s, *actions)
    return words.details([GAME.events.read(event, reader) for event in journal.take()], language, NAMES)


def test_what_repeats_in_a_turn_is_told_once() -> None:
    wake = at("lab_a", "lab_stasis_2", "wake(chamber=lab_chamber_1)", "wake(chamber=lab_chamber_2)")
    woken: Table = {"tracks": {0: {"organics": 2}}}
    assert detailed(woken, *wake) == ["Ada pays 2 organics.", "Ada wakes 2 pods in the Lab."]
    assert detailed(woken, *wake, reader=0) == ["You pay 2 organics.", "You wake 2 pods in the Lab."]
    assert detailed(woken, *wake, language="fr") == ["Ada paie 2 vivres.", "Ada réveille 2 capsules dans le Labo."]
    one = detailed(woken, *wake[:-1], "stop")
    assert one == ["Ada pays 1 organics.", "Ada wakes a pod in chamber 1 of the Lab."]


def test_a_turn_that_begins_with_a_scrap_tells_its_deployment_once() -> None:
    table: Table = {"hands": {0: ["imaging"]}, "tracks": {0: {"organics": 1}}}
    told = detailed(table, "scrap_card(card=imaging)", *at("lab_a", "lab_stasis_2", "wake(chamber=lab_chamber_1)"))
    assert told[0] == "Ada scraps the Imaging card."
    assert not any("drone" in sentence for sentence in told)


def test_a_plunder_is_told_by_its_token_alone_and_landings_together() -> None:
    table: Table = {"deployed": {0: ["lab_a", "lab_b"]}, "home": {0: ["p1"]}}
    told = detailed(OUT | table, "recall", "incident(sector=workshop)", "land(dock=p2)", "land(dock=p3)")
    assert sum("2 crystals" in sentence for sentence in told) == 1
    assert "Ada's drones land on docks 2 and 3." in told
    full = detailed(OUT | {"tracks": {0: {"crystal": 4}}}, "recall", "incident(sector=workshop)")
    assert any("1 more is lost" in sentence for sentence in full)


def test_the_small_letters_never_tell_what_a_seat_may_not_know() -> None:
    drew = [p.EVENTS.read(happening(p.EVENTS, "drew", (card,), 0), reader) for reader in (1, 0) for card in (0, 1)]
    deployed = p.EVENTS.read(happening(p.EVENTS, "deployed", (0, 0), 0), 1)
    assert words.details([deployed, *drew[:2]], "en", NAMES) == ["Ada draws 2 cards."]
    assert words.details(drew[2:], "en", NAMES) == ["You draw the External Charge card."]  # the first one is the chief


def test_nothing_is_told_of_a_turn_that_has_just_begun() -> None:
    assert words.recap([p.EVENTS.read(happening(p.EVENTS, "turn_began", (3,)), 1)]) == ""


def test_a_first_hand_is_headed_by_whose_it_is() -> None:
    """The discards of all are shown together, after the last one has chosen."""
    last = p.EVENTS.read(happening(p.EVENTS, "set_aside", (0,), 1), 0)
    shown = [p.EVENTS.read(happening(p.EVENTS, "start_discards", (1, 2), seat), 0) for seat in (0, 1)]
    assert words.chief([last, *shown]) is last


def test_what_comes_before_the_first_turn_has_a_heading() -> None:
    assert words.turn_title(0, 2) == "The first hands"
    assert words.turn_title(0, 2, language="fr") == "Les premières mains"
    assert "5" in words.turn_title(5, 2)


def test_a_round_is_over_when_everybody_had_a_turn() -> None:
    """CRY-4.1: there are none, but the story of a game counts them."""
    rounds = [words.round_of(scene(players=3, turn_number=number).view(None)) for number in (1, 3, 4, 7)]
    assert rounds == [1, 1, 2, 3]
    assert words.round_of(GAME.new(2, 1).view(0)) is None


# ---------------------------------------------------------------- the end
def ended(players: int = 2, **table: Any) -> dict[str, Any]:
    """A game at its end: the first player takes the Sunset and lands."""
    out: Table = {"deployed": {0: ["ws_a"]}, "incidents": {"rd": "sunset"}, "drawn": 6 * players + 1}
    s = act(scene(players=players, **out, **table), "recall", "incident(sector=rd)", "land(dock=p1)")
    assert s.over
    return s.view(0)


def test_the_winner_is_named_and_why_it_is_over() -> None:
    """CRY-6.1, CRY-6.14."""
    view = ended(3, aboard={0: 1, 1: 4, 2: 2})
    assert words.prompt(view, names=NAMES) == "Bob wins, 4 to 2. You come third with 1. The sun has set."
    assert words.prompt(view, "fr", NAMES) == narrow(
        "Bob gagne, 4 à 2. Vous êtes troisième avec 1. Le soleil s’est couché."
    )
    assert words.prompt(view | {"seat": 1}) == "You win, 4 to 2. The sun has set."
    assert words.prompt(view | {"seat": None}) == "Player 2 wins, 4 to 2. The sun has set."


def test_pods_in_caves_break_a_tie() -> None:
    """CRY-6.14."""
    view = ended(2, settled={0: {"cave_01": 1}, 1: {"cave_01": 2}}, caves={"cave_01": "small_nanite_2"}, aboard={0: 3})
    assert view["scores"] == [8, 8]
    assert words.prompt(view, names=NAMES).startswith("A tie at 8: Bob wins with more pods in caves, 2 pods.")
    assert words.prompt(view | {"seat": 1}).startswith("A tie at 8: you win with more pods in caves, 2 pods.")


def test_who_loses_a_tie_comes_second() -> None:
    """CRY-6.14."""
    table: Table = {"settled": {0: {"cave_01": 1}, 1: {"cave_01": 2}}, "caves": {"cave_01": "small_nanite_2"}}
    view = ended(3, aboard={0: 3, 2: 1}, **table)
    assert view["scores"] == [8, 8, 1]
    assert words.prompt(view, names=NAMES).endswith("You come second with 8. The sun has set.")
    assert words.prompt(view | {"seat": 2}, names=NAMES).endswith("You come third with 1. The sun has set.")


def test_a_tie_that_nothing_breaks_is_shared() -> None:
    """CRY-6.14."""
    view = ended(3, aboard={0: 2, 1: 2})
    assert words.prompt(view, names=NAMES) == "Shared victory, 2 points each: you and Bob. The sun has set."
    assert words.prompt(view | {"seat": 2}, names=NAMES).endswith("You come third with 0. The sun has set.")


def test_the_end_by_pods_names_whose_they_were() -> None:
    """CRY-6.2."""
    s = scene(settled={1: {"cave_01": 10}}, destroyed={1: 5})
    act(s, *at("launch"))
    assert s.over
    told = words.prompt(s.view(0), names=NAMES)
    assert told.endswith("All pods of Bob are in caves or lost.")


def test_the_score_is_told_part_by_part() -> None:
    """CRY-6.5 to CRY-6.10."""
    view = ended(
        2,
        settled={0: {"cave_01": 2}, 1: {"cave_01": 1, "cave_02": 1}},
        caves={"cave_01": "small_crystal_1", "cave_02": "small_tech_2"},
        aboard={0: 2},
        upgrades={1: ["imaging"]},
        vehicles={0: ["rhino", "moth"]},
        missions={0: ["expansion", "loot"]},
    )
    table = words.score_table(view, names=NAMES)
    assert table is not None
    assert table.rows == [
        ("Pods in caves", [4, 4]),
        ("Majorities in caves", [4, 4]),
        ("Upgrades", [0, 1]),
        ("Vehicles", [2, 0]),
        ("Pods aboard", [2, 0]),
        ("Missions", [2, 0]),
        ("Total", [14, 9]),
    ]
    assert table.totals == view["scores"]
    assert dict(zip([row[0] for row in table.rows], table.notes, strict=False)) == {
        "Pods in caves": ("pod", "2 points each"),
        "Majorities in caves": ("first", "Ada: cave 1; Bob: caves 1 and 2"),
        "Upgrades": ("computer", "1 point each"),
        "Vehicles": ("launch", "1 point each, if not launched"),
        "Pods aboard": ("pod", "1 point each"),
        "Missions": ("card", "Ada: Expansion 1, Loot 1"),
    }
    lines = words.describe(view, names=NAMES).splitlines()
    assert "Majorities in caves    4    4" in lines
    assert lines[-1] == "You win, 14 to 9. The sun has set."
    french = words.score_table(view, "fr", NAMES)
    assert french is not None
    assert french.rows[1][0] == "Majorités dans les grottes"
    assert french.notes[1] == ("first", "Ada\u202f: grotte 1\u202f; Bob\u202f: grottes 1 et 2")


def test_who_scores_in_no_cave_is_not_named_there() -> None:
    view = ended(3, settled={2: {"cave_01": 1}}, caves={"cave_01": "small_crystal_1"})
    table = words.score_table(view, names=NAMES)
    assert table is not None
    assert table.rows[1] == ("Majorities in caves", [0, 0, 4])
    assert table.notes[1] == ("first", f"{table.columns[2]}: cave 1")


def test_the_story_tells_who_led_and_what_changed_it() -> None:
    cave = {"cave_01": "small_crystal_1"}
    before = scene(settled={0: {"cave_01": 2}, 1: {"cave_01": 1}}, caves=cave).view(None)
    end = ended(2, settled={0: {"cave_01": 2}, 1: {"cave_01": 3}}, caves=cave, missions={1: ["expansion"]})
    lost = p.EVENTS.read(happening(p.EVENTS, "destroyed", (0, 2), 1), None)
    turns = [Turn(1, before, [lost]), Turn(2, end | {"seat": None}, ())]
    told = words.ending(turns, names=NAMES)
    assert told.headline == "Bob wins, 11 to 5"
    assert told.story == (
        "Ada still led after round 1. Bob took the lead in the last round, with 4 points for pods in caves and "
        "3 points from majorities. The sun has set."
    )
    assert told.chart is not None
    assert [trace.values for trace in told.chart.traces] == [[8, 5], [3, 11]]
    assert [(mark.turn, mark.words) for mark in told.chart.marks] == [(1, "a sabotage destroyed 2 pods")]
    french = words.ending(turns, "fr", NAMES)
    readable(french.story, "fr")
    assert french.story.endswith("Le soleil s’est couché.")


# ---------------------------------------------------------------- the table, and how it stands
def test_the_table_reads_at_a_glance() -> None:
    s = scene(
        damaged=["ws_a"],
        deployed={1: ["lab_b", "launch"]},
        tracks={0: {"crystal": 2, "energy": 1}},
        aboard={0: 2},
        settled={1: {"cave_01": 2}},
        caves={"cave_01": "small_crystal_1"},
        sabotaged=["lab_chamber_1"],
        incidents={"lab": "morning_sabotage"},
        scavenging={0: {"tech": 1}},
        slots={0: {"custom_2_cost": "pink_crystal"}},
        hands={0: ["imaging"]},
        vehicles={1: ["moth"]},
        piles={"ws_res_1": ["pink_crystal_or_tech", "pink_energy"], "ws_res_3": []},
    )
    lines = words.describe(s.view(0), names=NAMES).splitlines()
    assert lines[0] == "Cryo · 2 players · turn 1 · incident track: 11 tokens, then the Sunset"
    for line in (
        "  Incident  Sabotage: it would hit chamber 2",
        "  Docks     Circle dock (damaged) · Triangle dock · Square dock · Plain dock",
        "  Docks     Diamond dock · Star dock (Bob 1) · Plain dock · Cross dock",
        "Launch dock      Bob 1",
        "Scavenge spaces  crystal: - (2 free) · organics: - (2 free) · tech: you 1 (1 free)",
        "1     1 crystal      4 and 1   Bob 2",
        "3     unexplored",
        "You: 2 points if the game ended now",
        "  Stock     2 crystals and 1 energy",
        "  Platform  Custom II (crystal > -)",
        "Bob: 9 points if the game ended now",
        "  Drones    at home on 3, out on the Star dock and the launch dock",
        "  Cards     0 cards in hand · vehicles Moth (2)",
        "  upgrade Imaging  mission Expansion  Rhino (4)  scrap: 1 nanite",
    ):
        assert line in lines, line
    assert any(line.startswith("  Piles     crystal or tech (2) · ") and "empty (1 crystal)" in line for line in lines)
    assert any(line.startswith("  Chambers  1: sabotaged · 2: you 1, Bob 1") for line in lines)
    readable(words.describe(s.view(0), "fr", NAMES), "fr", lines=True)


def test_chips_and_holdings_tell_points_stock_and_pods() -> None:
    s = scene(tracks={0: {"crystal": 2, "energy": 4}}, aboard={0: 3, 1: 1}, vehicles={0: ["ram"]}, **HAND)
    assert [(chip.seat, chip.value) for chip in words.chips(s.view(0))] == [(0, "4"), (1, "1")]
    assert {chip.title for chip in words.chips(s.view(0))} == {"If the game ended now"}
    held = {chip.title: chip.value for chip in words.holdings(s.view(0))}
    assert held == {
        "Crystal": "2",
        "Organics": "0",
        "Tech": "0",
        "Nanite": "0",
        "Energy": "4",
        "Pods aboard": "3/7",
        "Pods in caves": "0",
        "Hand": "2",
    }
    signs = {chip.title: chip.icon for chip in words.holdings(s.view(0))}
    assert len(set(signs.values())) == len(signs)
    assert signs["Pods in caves"] == "settled", "not the medal of a majority"
    assert words.holdings(s.view(None)) == []


# ---------------------------------------------------------------- names and explanations
def test_names_are_those_of_the_components() -> None:
    for table in ("material", "sector", "action_kind", "platform_action"):
        assert [words.name_of(row["id"]) for row in p.rows(table)] == [row["name"] for row in p.rows(table)]
    for face in ("upgrade", "mission", "vehicle"):
        for row in p.rows("card_type"):
            assert words.name_of(row[face]["id"]) == row[face]["name"]
            assert words.name_of(row[face]["id"], "fr") == row[face]["name_fr"]
    assert words.name_of("lab_res_4", "fr") == "La pile à côté de Croix"
    assert words.name_of("tunnel_06") == "Tunnel between caves 3 and 7"


EXPLAINED = sorted(
    {
        *p.RESOURCES, *p.SECTORS, *p.DOCKS, *p.CHAMBERS, *p.SPACES, *p.ACTION_KINDS, *p.TILES, *p.TOKENS, *p.CAVES,
        *p.CAVE_TILES, *p.TUNNELS, *p.PLATFORM_DOCKS, *p.PLATFORM_ACTIONS, *p.SLOTS, *p.CARDS, *p.MISSIONS,
        *p.VEHICLES, *p.SABOTAGE_TARGETS, *ABOUT, *SAME, *OTHERS,
    }
)  # fmt: skip
CLAUSES = set(re.findall(r"\*\*(CRY-[\d.]+)\*\*", GAME.read("ledger.md")))


@pytest.mark.parametrize("id_", EXPLAINED)
def test_everything_has_a_name_and_is_explained_by_a_clause(id_: str) -> None:
    for language in LANGUAGES:
        readable(words.name_of(id_, language), language)
        text, clause = words.about(id_, language)
        readable(text, language)
        assert not text[0].islower()
        assert clause in CLAUSES
    assert words.about(id_)[0] != words.about(id_, "fr")[0]


def test_explanations_tell_what_a_thing_gives() -> None:
    assert words.about("large_crystal") == (
        "A launch settles here for 2 crystals. At the end most pods score 7, second most or a tie 3.",
        "CRY-6.10",
    )
    assert words.about("spider") == (
        "A vehicle: room for 3 pods; brings back 1 lost pod when you play it.",
        "CRY-5.127",
    )
    assert words.about("community", "fr") == (
        "À la fin, 2 points par grotte où vous avez 2 capsules ou plus.",
        "CRY-5.134",
    )
    assert words.about("pink_crystal_or_tech")[0] == (
        "Gain 1 crystal or 1 tech, or place it in a slot. Once a turn you may scrap a placed one."
    )


def test_the_points_of_missions_are_those_of_the_components() -> None:
    """CRY-5.129 to CRY-5.136."""
    for row in p.rows("card_type"):
        assert MISSIONS[row["mission"]["id"]].startswith(f"{row['mission']['points']} point")


@pytest.mark.parametrize("ask", [words.name_of, words.about])
def test_an_unknown_id_is_refused(ask: Callable[[str], object]) -> None:
    with pytest.raises(ValueError, match="'zeppelin'"):
        ask("zeppelin")


def test_options_and_choices_have_titles_and_help() -> None:
    for language in LANGUAGES:
        readable(words.pitch(language), language)
        readable(words.goal(language), language)
        for option, choices in (("players", GAME.players), ("sabotage_target", p.SABOTAGE_TARGETS)):
            readable(words.option_title(option, language), language)
            readable(words.option_help(option, language), language)
            for choice in choices:
                readable(words.choice_title(option, choice, language), language)
                readable(words.choice_help(option, choice, language), language)
    assert words.choice_title("sabotage_target", "lowest_number", "fr") == "Le plus petit numéro"
    assert 0 < (words.minutes or 0) < 120
