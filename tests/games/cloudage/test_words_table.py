"""What CloudAge tells of a table: its journal, turns, the result, the story and the campaign."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cloudage import GAME, parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.kernel.events import Told
from aerodrome.kernel.journal import Journal
from aerodrome.language import LANGUAGES
from aerodrome.words.ending import Turn
from tests.games.cloudage.scene import act, new_game, scene
from tests.games.cloudage.sentences_told import TOLD
from tests.kit.telling import happening
from tests.kit.text import NAMES, narrow, readable

words = GAME.words


def told(s: CloudAge, *actions: str, reader: int | None = 1) -> list[Told]:
    """What some actions tell a reader."""
    s.journal = Journal()
    act(s, *actions)
    return [p.EVENTS.read(event, reader) for event in s.journal.take()]


def event(name: str, *values: int, seat: int = 0, reader: int | None = 1) -> Told:
    return p.EVENTS.read(happening(p.EVENTS, name, values, seat), reader)


# ---------------------------------------------------------------- the journal
@pytest.mark.parametrize(("kind", "ints", "own", "other", "french", "french_other"), TOLD)
def test_an_event_is_told_exactly(
    kind: str, ints: tuple[int, ...], own: str, other: str, french: str, french_other: str
) -> None:
    mine, theirs = event(kind, *ints, reader=0), event(kind, *ints)
    assert (words.tell(mine, "en", NAMES), words.tell(theirs, "en", NAMES)) == (own, other)
    assert words.tell(mine, "fr", NAMES) == narrow(french)
    assert words.tell(theirs, "fr", NAMES) == narrow(french_other)
    assert words.tell(event(kind, *ints, reader=None), "en", NAMES) == other


def test_every_kind_of_event_has_an_exact_case() -> None:
    assert {row[0] for row in TOLD} == set(p.EVENTS.names)


@pytest.mark.parametrize(("kind", "rest"), [("drew", (1,)), ("refused", ()), ("kept", ())])
def test_a_card_that_others_may_not_know_is_not_told_to_them(kind: str, rest: tuple[int, ...]) -> None:
    """CLA-8.1."""
    own = {words.tell(event(kind, *rest, card, reader=0)) for card in range(12)}
    others = {words.tell(event(kind, *rest, card)) for card in range(12)}
    assert (len(own), len(others)) == (12, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told_to_everybody(language: str) -> None:
    """Every event, heading, entry and recap of games of all kinds, to every seat and to nobody's."""
    games: list[tuple[int, dict[str, Any]]] = [
        (1, {}), (1, {"scenario": "campaign", "chapter": "6"}), (2, {"scenario": "2"}), (3, {"scenario": "3"}),
        (4, {"scenario": "campaign", "chapter": "5"}),
    ]  # fmt: skip
    for players, options in games:
        s = new_game(players, 7, **options)
        journal = GAME.listen(s)
        while not s.over:
            turn = int(s.turn)
            s.apply(s.legal[int(s.moves * 7919) % len(s.legal)])
            happened = journal.take()
            for reader in (None, *range(players)):
                found = [p.EVENTS.read(one, reader) for one in happened]
                said = [words.tell(one, language, NAMES) for one in found] + words.details(found, language, NAMES)
                for sentence in (*said, words.turn_title(turn, players, "Ada", language)):
                    readable(sentence, language)
                if brief := words.recap(found, language, NAMES):
                    readable(brief, language)


# ---------------------------------------------------------------- a turn in the log
def test_a_flight_is_told_in_a_few_sentences() -> None:
    """CLA-10.4, CLA-10.18: steps are added up, a find is told once, a fight is one sentence."""
    s = scene(ask="step", airships={0: "1:0,2"}, points=3, energy={0: 3}, draw={0: [1, 2]}, tiles=())
    found = told(s, "fly(space=1:1,2)", "fly(space=1:2,1)", "fight", "draw(kind=energy)", "stop")
    assert words.details(found, "en", NAMES) == [
        "Ada flies 2 spaces for 2 movement points.",
        "Ada finds 1 water.",
        "Ada wins the fight, 0 + 1 = 1 against 1.",
        "Ada pays 1 energy.",
        "Ada draws 2 project cards.",
    ]
    chief = words.chief(found)
    assert chief is not None
    assert words.tell(chief, "en", NAMES) == "Ada lands in Dry Anchor."
    assert words.recap(found, "en", NAMES) == (
        "Ada flew to Dry Anchor: fight won with 1; 1 water and 2 project cards gained."
    )
    assert words.recap(found, "fr", NAMES) == narrow(
        "Ada a volé jusqu’à Ancre-Sèche : combat gagné avec 1 ; gain de 1 eau et 2 cartes projet."
    )


def test_a_find_of_cards_or_plants_is_told_once_and_other_gains_are_not_lost() -> None:
    found = [
        event("found", 0, p.PROJECT, 2),
        event("drew", 1, 0),
        event("drew", 2, 5),
        event("found", 0, p.WATER, 2),
        event("gained", p.WATER, 2),
        event("gained", p.METAL, 1),
    ]
    assert words.details([event("landed", 0, p.WHIKA), *found], "en", NAMES) == [
        "Ada finds 2 water and 2 project cards.",
        "Ada gains 1 metal.",
    ]
    more = [event("found", 0, p.PLANT, 1), event("plant_drawn", 0), event("plant_drawn", 1)]
    assert words.details([event("landed", 0, p.WHIKA), *more], "en", NAMES) == [
        "Ada finds 1 plant.",
        "Ada draws a withered plant (energy) from the bag.",
    ]
    elsewhere = [event("found", 0, p.WATER, 2), event("gained", p.WATER, 2, seat=1)]
    assert "You gain 2 water." in words.details([event("landed", 0, p.WHIKA), *elsewhere], "en", NAMES)


def test_a_fight_shows_what_was_added() -> None:
    city, nobody = p.WHIKA, p.EMPTY
    began = event("fight_began", p.FOR_CITY, city, 7, 2)
    drawn = [event("fight_card", 3, 5), event("marker_used", p.L1, 7)]
    won = [began, *drawn, event("fight_ended", p.FOR_CITY, 1, 7)]
    assert words.details([event("book_used"), *won], "en", NAMES) == ["Ada wins the fight, 2 + 3 + 2 = 7 against 7."]
    alone = words.chief(won)
    assert alone is not None
    assert words.tell(alone, "en", NAMES) == "Ada wins the fight with 7."
    assert words.details(won, "en", NAMES) == ["Ada adds up 2 + 3 + 2 = 7."]
    assert words.details([began, event("fight_ended", p.FOR_CITY, 0, 2)], "en", NAMES) == []
    lost = event("fight_ended", p.FOR_CITY, 0, 2)
    assert words.details([event("book_used"), began, lost], "fr", NAMES) == ["Ada perd le combat, 2 contre 7."]
    assert words.details([event("book_used"), began, drawn[0]], "en", NAMES) == ["Ada fights, 2 + 3 = 5 against 7."]
    tie = event("fight_began", p.FOR_TIE, nobody, -1, 2)
    ended = [event("fight_ended", p.FOR_TIE, 1, 5), event("tie_fought", 5)]
    chief = event("card_played", 0)
    assert words.details([chief, tie, drawn[0], *ended], "en", NAMES) == ["Ada reaches 2 + 3 = 5 in the last fight."]
    assert words.details([chief, tie, drawn[0]], "en", NAMES) == ["Ada fights, 2 + 3 = 5 so far."]


def test_two_fights_of_a_turn_are_two_sentences() -> None:
    fight = [event("fight_began", p.FOR_BOOK, p.EMPTY, 4, 1), event("fight_ended", p.FOR_BOOK, 0, 1)]
    assert words.details([event("book_used"), *fight, *fight], "en", NAMES) == [
        "Ada loses the fight, 1 against 4.",
        "Ada loses the fight, 1 against 4.",
    ]


def test_collecting_tells_both_what_each_gets() -> None:
    """CLA-10.11: the last drone brings the card out."""
    s = scene(sleeves={2: ["city_02"]}, ask="choose", thrown={0: [1, 1]}, draw={0: [0, 1, 2, 2, 3]})
    first = told(s, "collect(district=2)", "area(area=metal)", reader=0)
    assert words.details(first, "en", NAMES) == []
    assert words.recap(first, "en", NAMES) == "You collected metal in district 2."
    follows = told(s, "area(area=water)", "update(value=1)", reader=0)
    said = words.details(follows, "en", NAMES)
    assert said[0] == ("You take the city card of district 2, value 2: 3 water, 2 metal, 1 energy and 1 project card.")
    assert "You gain 2 metal." in said
    assert "You remove a 1 from your navigation deck." in said
    assert "Bob gains 3 water." in said
    assert sum(sentence.startswith("You draw") for sentence in said) == 1, "three plants in one sentence"
    chief = words.chief(follows)
    assert chief is not None
    assert words.tell(chief, "en", NAMES) == "Bob sends a drone to district 2 for water."
    assert words.recap(follows, "en", NAMES) == "Bob collected water in district 2: 3 water gained."


def test_building_is_told_by_what_was_built() -> None:
    """CLA-10.12."""
    s = scene(ask="choose", metal={0: 2}, water={0: 3}, hands={0: ["wreck", "sam"]}, sets=[0, 1])
    found = told(s, "build", "upgrade(type=combat)", "play(card=wreck)")
    chief = words.chief(found)
    assert chief is not None
    assert words.tell(chief, "en", NAMES) == "Ada plays Wreck."
    assert words.details(found, "en", NAMES) == [
        "Ada builds the EMP Cannon for 2 metal.",
        "Ada pays 3 water.",
        "Ada discards Sam.",
        "Ada gains 2 metal.",
        "Ada reaches production level 1.",
    ]
    assert words.recap(found, "en", NAMES) == "Ada built: EMP Cannon; Wreck; 2 metal gained."
    resource = told(s, "resource(resource=energy)", reader=0)
    assert words.recap(resource, "en", NAMES) == "Bob took 1 energy."
    assert words.recap(resource, "fr", NAMES) == "Bob a pris 1 énergie."


def test_planting_counts_the_plants() -> None:
    s = scene(ask="choose", plants={0: {"green": 1, "withered_supply": 1}}, airships={0: "1:2,1"})
    found = told(s, "plant_action", "plant(plant=withered_supply)", "branch(option=1)", "plant(plant=green)")
    assert words.recap(found, "en", NAMES).startswith("Ada planted 2 plants: 4 water and 2 VP gained.")
    assert words.details(found, "en", NAMES)[0] == "Ada plants a withered plant (supply) and a green plant."
    empty = told(scene(ask="choose"), "plant_action", reader=0)
    assert words.recap(empty, "en", NAMES) == "You planted nothing."
    assert words.recap(empty, "fr", NAMES) == "Vous n’avez rien planté."


def test_several_plants_of_a_kind_are_counted_in_both_languages() -> None:
    for plant, (english, french) in enumerate((
        ("2 green plants", "2 végétaux verts"),
        ("2 withered plants (energy)", "2 végétaux flétris (énergie)"),
        ("2 withered plants (supply)", "2 végétaux flétris (ravitaillement)"),
        ("2 withered plants (build)", "2 végétaux flétris (construction)"),
    )):  # fmt: skip
        found = [event("action_chosen", 2), event("planted", plant), event("planted", plant)]
        assert words.details(found, "en", NAMES) == [f"Ada plants {english}."]
        assert words.details(found, "fr", NAMES) == [f"Ada plante {french}."]


def test_final_scoring_is_added_up_for_each_seat() -> None:
    """CLA-6.4."""
    half = p.HALF_NAMES.index("mission_07/upgrades")
    found = [
        event("card_played", 0),
        event("mission_scored", half, 5, 4),
        event("mission_scored", half, 0, 0, seat=1),
        event("tile_scored", p.L1, 3),
        event("upgrade_scored", 0, 1),
        event("upgrade_scored", 6, 9),
        event("cards_scored", 12),
        event("cards_scored", 0, seat=1),
    ]
    assert words.details(found, "en", NAMES) == [
        "Ada scores 29 VP at the end: missions 4, markers on tiles 3, upgrades 10, project cards 12.",
        "You score 0 VP for the mission Upgrades, at 0.",
    ]
    assert words.details(found, "fr", NAMES)[0] == narrow(
        "Ada marque 29 PV au décompte : missions 4, marqueurs sur les tuiles 3, améliorations 10, cartes projet 12."
    )


def test_the_end_of_a_game_is_not_crowded_out() -> None:
    """The log has room for ten sentences below an entry."""
    happened = [
        event("card_played", 0),
        event("produced", 0, 1, 2, 0),
        event("revealed", 1, 2, seat=1),
        event("spent", p.WATER, 3),
        event("discarded", 5),
        event("cards_scored", 12),
        event("cards_scored", 9, seat=1),
        event("chapter_closed", 3),
        event("chapter_closed", 1, seat=1),
        event("ended"),
    ]
    assert words.details(happened, "en", NAMES) == [
        "Ada produces 2 water for 1 energy.",
        "Ada scores 12 VP at the end: project cards 12.",
        "You score 9 VP at the end: project cards 9.",
        "Stars: Ada 3, Bob 1.",
    ]
    assert "Ada pays 3 water." in words.details(happened[:-1], "en", NAMES), "before the end it is told"
    assert words.details([event("idled"), event("chapter_closed", 3), event("ended")], "en", NAMES) == [
        "Ada earns 3 stars.",
        "The game is over.",
    ]


def test_what_happens_to_all_is_not_told_as_somebodys_deed() -> None:
    """The pile is shuffled in the turn of the first seat, for the card of the second."""
    happened = [event("reshuffled", 31), event("drew", 1, 3, seat=1)]
    chief = words.chief(happened)
    assert chief is not None
    assert chief.seat == 1
    assert words.recap(happened, "en", NAMES) == "You took 1 project card."
    assert words.details(happened, "en", NAMES) == ["The discard pile is shuffled into a new pile of 31 project cards."]


def test_what_somebody_did_comes_before_what_followed_for_others() -> None:
    happened = [event("updated", 1), event("drone_placed", 1, 2, seat=1)]
    chief = words.chief(happened)
    assert chief is not None
    assert chief.name == "updated"
    assert words.details(happened, "en", NAMES) == ["You send your drone to district 2 for energy."]


def test_own_setup_choices_are_told_when_they_are_made_and_not_again() -> None:
    """CLA-3.29: of others, once everybody is ready."""
    s = new_game(2, 3, scenario="2")
    journal = GAME.listen(s)
    while s.choosing:
        s.apply(s.legal[0])
    happened = journal.take()
    for reader in (0, 1):
        found = [p.EVENTS.read(one, reader) for one in happened]
        said = words.details(found, "en", NAMES)
        other = NAMES[1 - reader]
        assert sum(sentence.startswith("You give back") for sentence in said) == 1
        assert not [sentence for sentence in said if sentence.startswith(("You have given back", "Your missions"))]
        assert f"{other} gives back 3 project cards." in said
        assert sum(sentence.startswith((f"{other} has given back", f"{other}’s missions")) for sentence in said) == 2


def test_a_marker_is_left_and_a_deck_shuffled_without_a_word() -> None:
    for quiet in ("marker_placed", "navigation_shuffled", "turn_began", "round_began", "scoring_began"):
        assert quiet in words.quiet_events
    assert words.turn_event == "turn_began"
    assert words.chief([event("marker_placed", p.WHIKA, 1)]) is None
    assert words.recap([], "en", NAMES) == words.recap([event("marker_placed", p.WHIKA, 1)], "en", NAMES) == ""


@pytest.mark.parametrize(
    ("name", "values", "own", "other"),
    [
        ("idled", (), "You did not produce.", "Ada did not produce."),
        ("produced", (2, 2, 3, 1), "You produced: 3 water and 1 VP gained.", "Ada produced: 3 water and 1 VP gained."),
        ("book_used", (), "You used the book.", "Ada used the book."),
        ("book_declined", (), "You left the book alone.", "Ada left the book alone."),
        ("kept", (1,), "You chose your cards and a mission.", "Ada chose cards and a mission."),
        ("refused", (1,), "You chose your cards.", "Ada chose cards."),
        ("solo_slot", (1, 0), "You used the solo board.", "Ada used the solo board."),
        ("action_chosen", (0,), "You collected resources.", "Ada collected resources."),
        ("action_chosen", (1,), "You built.", "Ada built."),
        ("action_chosen", (3,), "You fought to plant.", "Ada fought to plant."),
        ("action_chosen", (4,), "You fought to disarm.", "Ada fought to disarm."),
        ("drew", (1, 4), "You took 1 project card.", "Ada took 1 project card."),
        ("updated", (1,), "", ""),
    ],
)
def test_a_deed_is_told_in_the_past(name: str, values: tuple[int, ...], own: str, other: str) -> None:
    assert words.recap([event(name, *values, reader=0)], "en", NAMES) == own
    assert words.recap([event(name, *values)], "en", NAMES) == other


def test_the_heading_counts_rounds_and_names_the_phase() -> None:
    """Each round is a production phase, then a flight and an action of every seat."""
    titles = [words.turn_title(turn, 2, "Ada") for turn in range(7)]
    assert titles == [
        "Setting up",
        "Round 1, production",
        "Round 1, flight: Ada",
        "Round 1, flight: Ada",
        "Round 1, action: Ada",
        "Round 1, action: Ada",
        "Round 2, production",
    ]
    assert [words.turn_title(turn, 1) for turn in (2, 3)] == ["Round 1, flight", "Round 1, action"]
    assert words.turn_title(13, 2, "le vôtre", "fr") == narrow("Manche 3, tour de vol : le vôtre")
    assert words.turn_title(1, 4, language="fr") == "Manche 1, production"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("scenario", ["1", "2"])
def test_the_last_turn_is_headed_as_final_scoring(players: int, scenario: str) -> None:
    """CLA-3.22: in the short scenario too."""
    s = new_game(players, 2, scenario=scenario)
    titles = {words.turn_title(int(s.turn), players)}
    while not s.over:
        s.apply(s.legal[-1])
        titles.add(words.turn_title(int(s.turn), players))
    assert f"Round {s.rounds}, action" in titles
    assert f"Round {s.rounds + 1}, production" not in titles
    assert "Final scoring" in titles


# ---------------------------------------------------------------- the result
def counted(players: int = 2, **table: Any) -> CloudAge:
    """A game whose points are counted at once."""
    return scene(ask="count", players=players, **table)


def outcome(s: CloudAge, seat: int | None = 0, language: str = "en") -> str:
    assert s.over
    return words.outcome(s.view(seat), language, NAMES)


def test_the_winner_is_named_with_the_points() -> None:
    s = counted(vp={0: 60, 1: 70})
    assert outcome(s) == "Bob wins, 70 to 60."
    assert outcome(s, 1) == words.prompt(s.view(1), "en", NAMES) == "You win, 70 to 60."
    assert outcome(s, None, "fr") == "Bob gagne, 70 à 60."


def test_a_tie_is_fought_out_or_shared() -> None:
    """CLA-6.9."""
    s = counted(vp=60, energy={0: 1}, draw={0: [3], 1: [1]})
    act(s, "draw(kind=energy)")
    assert outcome(s) == "A tie at 60: you win the last fight with 3."
    assert outcome(s, 1, "fr") == narrow("Égalité à 60 : Ada gagne le dernier combat avec 3.")
    shared = counted(vp=60)
    assert outcome(shared) == "Shared victory, 60 VP each: you and Bob."
    assert outcome(shared, None, "fr") == narrow("Victoire partagée, 60 PV chacun : Ada et Bob.")


def test_a_larger_table_also_tells_where_the_reader_comes_in() -> None:
    s = counted(4, vp={0: 60, 1: 90, 2: 70, 3: 50})
    assert outcome(s, 2) == "Bob wins, 90 to 70. You come second with 70."
    assert outcome(s, 0) == "Bob wins, 90 to 70. You come third with 60."
    assert outcome(s, 3) == "Bob wins, 90 to 70. You come last with 50."
    assert outcome(s, None) == "Bob wins, 90 to 70."
    assert outcome(counted(3, vp={0: 60, 1: 90, 2: 70}), 0).endswith("You come last with 60.")


def test_stars_of_a_chapter_are_told_with_the_result() -> None:
    """CLA-10.16: 104 and 88 in chapter 2."""
    s = counted(chapter="2", vp={0: 104, 1: 88}, story=18)
    assert outcome(s) == "You win, 104 to 88. Stars: Ada 5, Bob 2."
    assert outcome(s, 1, "fr") == narrow("Ada gagne, 104 à 88. Étoiles : Ada 5, Bob 2.")


def test_alone_the_first_scenario_needs_points_only() -> None:
    """CLA-7.15."""
    assert outcome(counted(1, scenario="1", vp=60)) == "Won: 60 VP, and 60 were needed."
    assert outcome(counted(1, scenario="1", vp=59)) == "Lost: 59 VP, and 60 were needed."
    assert outcome(counted(1, scenario="1", vp=59), 0, "fr") == narrow("Perdu : 59 PV, et il en fallait 60.")


TOP: dict[str, Any] = {"missions": {0: ["mission_07"]}, "upgrades": {0: {"movement": 3, "combat": 3}}}


def test_alone_the_other_scenarios_need_missions_too() -> None:
    """CLA-7.16: upgrades at 6 and 10 cards in the navigation deck are the highest levels."""
    ten = {0: [0, 1, 1, 1, 2, 2, 3, "city_01", "city_02", "city_03"]}
    won = counted(1, vp=84, draw=ten, **TOP)
    assert outcome(won) == "Won: 110 VP, and every mission at its highest level."
    assert outcome(counted(1, vp=83, draw=ten, **TOP)) == "Lost: 109 VP, and 110 were needed."
    nine = {0: ten[0][:-1]}
    assert outcome(counted(1, vp=100, draw=nine, **TOP)) == "Lost: 1 mission below its highest level."
    enough = counted(1, vp=89, draw=nine, **TOP)
    assert enough.scores() == [110]
    assert outcome(enough) == "Lost: 1 mission below its highest level.", "110 are enough"
    both = counted(1, vp=1, missions=TOP["missions"])
    assert outcome(both) == "Lost: 1 VP, and 110 were needed; 2 missions below their highest level."
    two = TOP | {"missions": {0: ["mission_02", "mission_07"]}}
    covered = counted(1, vp=100, level=8, draw=ten, covered={0: ["mission_02/yellow_projects"]}, **two)
    assert outcome(covered).startswith("Won:"), "a covered mission does not count"
    covered = counted(1, vp=100, level=7, draw=ten, covered={0: ["mission_02/yellow_projects"]}, **two)
    assert outcome(covered) == "Lost: 1 mission below its highest level."


def test_the_last_fight_counts_with_what_it_reached() -> None:
    """CLA-6.5: the view shows its base value only."""
    table: dict[str, Any] = {"missions": {0: ["mission_01"]}, "level": 8, "energy": 9}
    table["draw"] = {0: [3, "city_14", "city_20", 2, 0]}
    draws = ["draw(kind=energy)"] * 4
    s = act(counted(1, vp=100, **table), *draws, "stop")
    assert outcome(s) == "Won: 118 VP, and every mission at its highest level."
    s = act(counted(1, vp=110, **table), *draws[1:], "stop")
    assert outcome(s) == "Lost: 1 mission below its highest level."
    lacks = words.ending([Turn(8, s.view(None), [])], "en", NAMES).lacks
    assert [lack.title for lack in lacks] == ["Final Combat"]
    assert [there for _, there in lacks[0].things] == [True, True, False]


def test_a_chapter_alone_tells_its_stars_and_what_took_some() -> None:
    """CLA-7.20, CLA-7.48, CLA-10.16: 83 VP in chapter 1 with one mission below."""
    s = counted(1, chapter="1", story=13, vp=66, **TOP)  # 6 for the upgrades as a mission, 11 for themselves
    assert outcome(s) == "Chapter 1 is won: 2 stars for 83 VP. 1 mission below its highest level took a star."
    assert outcome(counted(1, chapter="1", story=13, vp=60)) == "Chapter 1 is won: 1 star for 60 VP."
    low = counted(1, chapter="2", story=18, vp=69)
    assert outcome(low) == "Chapter 2 brings no star: 69 VP, and the first one needs 70."
    assert outcome(counted(1, chapter="1", story=13, vp=59)).endswith("59 VP, and the first one needs 60.")
    lost = counted(1, chapter="2", story=18, vp=75, missions={0: ["mission_07"]})
    assert outcome(lost) == (
        "Chapter 2 brings no star for 75 VP. 2 missions below their highest level took a star each."
    )


def test_the_score_is_told_part_by_part() -> None:
    """CLA-6.4."""
    s = counted(
        round=8,
        vp={0: 50, 1: 40},
        upgrades={0: {"combat": 2}, 1: {"planting": 3}},
        markers={0: ["whika"], 1: ["whitehaven"]},
        played={0: ["wreck"]},
        missions={0: ["mission_07"]},
    )
    table = words.score_table(s.view(0), "en", NAMES)
    assert table is not None
    assert dict(table.rows) == {
        "Scored during the game": [50, 40],
        "Markers on tiles": [3, 2],
        "Upgrades": [3, 6],
        "Project cards": [1, 0],
        "Total": [57, 48],
    }
    assert len(table.notes) == len(table.rows) - 1
    assert table.totals == words.standing(s.view(None)) == s.scores()
    assert [chip.value for chip in words.chips(s.view(0))] == ["57", "48"]


def test_what_one_has_to_spend_is_shown_without_plants_where_there_are_none() -> None:
    """CLA-3.23."""
    s = scene(water={0: 3}, plants={0: {"green": 2}})
    assert [(chip.value, chip.icon) for chip in words.holdings(s.view(0))] == [
        ("3", "water"), ("0", "metal"), ("0", "energy"), ("0", "project"), ("2", "plant"),
    ]  # fmt: skip
    assert [chip.icon for chip in words.holdings(scene(scenario="1").view(0))][-1] == "project"
    assert list(words.holdings(s.view(None))) == []


# ---------------------------------------------------------------- the end, looked back on
def test_the_story_of_a_game_tells_who_led_and_what_changed_it() -> None:
    before = scene(vp={0: 10, 1: 20})
    after = counted(vp={0: 60, 1: 20}, upgrades={0: {"combat": 2}})
    turned = event("scenario_turned", reader=None)
    found = words.ending([Turn(1, before.view(None), []), Turn(2, after.view(None), [turned])], "en", NAMES)
    assert found.headline == "Ada wins, 63 to 20"
    assert found.story == (
        "Bob still led after round 1. Ada took the lead in the last round, with 50 VP scored in play and 3 VP for "
        "upgrades."
    )
    assert found.chart is not None
    assert [(mark.turn, mark.icon, mark.words) for mark in found.chart.marks] == [
        (2, "book", "the scenario card turned over")
    ]
    assert found.scoring is not None
    assert found.scoring.rows[0][0] == "Scored during the game", "not all was told"


def test_the_story_of_a_tie_tells_the_last_fight_and_the_stars() -> None:
    s = counted(chapter="1", story=13, vp=80)
    found = words.ending([Turn(8, s.view(None), [event("story_told", 1, reader=None)])], "en", NAMES)
    assert found.story.endswith("Shared victory, 80 VP each: Ada and Bob. Stars: Ada 3, Bob 3.")
    assert found.chart is not None
    assert [mark.words for mark in found.chart.marks] == ["The Woman with the Wrench"]


def test_points_of_the_game_are_told_by_where_they_came_from() -> None:
    happened = [
        event("produced", 2, 2, 3, 1),
        event("level_reached", 8),
        event("gained", p.VP, 3),
        event("fight_ended", p.FOR_CITY, 1, 6),
        event("gained", p.VP, 4),
        event("planted", 0),
        event("gained", p.VP, 2),
        event("found", 0, p.VP, 1),
        event("gained", p.VP, 1),
        event("gained", p.VP, 5, seat=1),
        event("card_worked", p.PORTHOLE, p.VP, 2),
        event("card_worked", p.PORTHOLE, p.WATER, 2),
        event("card_played", 0),
        event("gained", p.VP, 6),
        event("spent", p.VP, 3),
        event("spent", p.WATER, 3),
        event("book_used", seat=1),
        event("gained", p.VP, 2, seat=1),
    ]
    s = counted(vp={0: 16, 1: 7})
    table = words.ending([Turn(1, s.view(None), happened)], "en", NAMES).scoring
    assert table is not None
    assert dict(table.rows) == {
        "Production": [4, 0],
        "Fights won": [4, 0],
        "Planting": [2, 0],
        "Finds": [1, 0],
        "Books and slots": [0, 7],
        "Cards at work": [8, 0],
        "Paid": [-3, 0],
        "Total": [16, 7],
    }


def test_a_solo_game_tells_what_was_missing_and_what_to_try() -> None:
    s = counted(1, vp=90, water=5, missions={0: ["mission_07"]}, upgrades={0: {"movement": 3, "combat": 2}})
    happened = [
        event("fight_ended", p.FOR_CITY, 1, 6, reader=None),
        event("fight_ended", p.FOR_BOOK, 0, 1, reader=None),
        event("fight_ended", p.FOR_MISSION, 1, 9, reader=None),
        event("planted", 0, reader=None),
        event("upgrade_built", 0, 3, reader=None),
    ]
    found = words.ending([Turn(8, s.view(None), happened)], "en", NAMES)
    assert found.headline == "7 VP and 2 missions short"
    assert found.story == "Lost: 103 VP, and 110 were needed; 2 missions below their highest level."
    assert [(lack.title, lack.text, list(lack.things)) for lack in found.lacks] == [
        ("Victory points (VP)", "103 of 110.", [("vp", False)]),
        ("Upgrades", "5 of 6.", [("mission", True), ("mission", True), ("mission", False)]),
        ("Navigation", "7 of 10.", [("mission", False), ("mission", False)]),
    ]
    assert found.counts is not None
    assert [(row.title, row.number) for row in found.counts.rows] == [
        ("Fights won", 1),
        ("Fights lost", 1),
        ("Upgrades built", 1),
        ("Plants planted", 1),
    ]
    assert len(found.advice) == 2
    assert found.advice[0] == "Spend it all: 5 water were left, and nothing left over counts."
    assert found.chart is not None
    assert (found.chart.lead, found.chart.traces[0].values) == (False, [103])


def test_a_solo_game_says_its_goal_and_how_far_it_is() -> None:
    s = scene(players=1, scenario="2", vp=96, missions={0: ["mission_07"]}, upgrades={0: {"movement": 3, "combat": 3}})
    told = words.describe(s.view(0))
    goal = next(line for line in told.splitlines() if line.startswith("Goal"))
    assert goal.split(maxsplit=1)[1] == (
        "Alone you win with 110 VP or more, and with every mission that counts at its highest level. "
        "If the game ended now: 113 of 110 VP; 1 of 2 missions at the highest level."
    )
    assert [chip.value for chip in words.chips(s.view(0)) if chip.seat < 0] == ["113/110", "1/2"]
    assert words.goal("en", s.view(0)).startswith("Alone you win with 110 VP or more")
    two = scene(players=2).view(0)
    assert "Goal" not in words.describe(two)
    assert (words.goal("en", two), len(words.chips(two))) == ("Goal: have the most VP after final scoring.", 2)


def test_a_solo_game_that_is_won_lacks_nothing() -> None:
    s = counted(1, scenario="1", vp=66)
    found = words.ending([Turn(7, s.view(None), [])], "en", NAMES)
    assert (found.headline, found.lacks, found.advice) == ("Won with 66 VP", (), ())
    chapter = counted(1, chapter="1", story=13, vp=81)
    assert words.ending([Turn(8, chapter.view(None), [])]).headline == "3 stars for your crew"
    none = counted(1, chapter="1", story=13, vp=51)
    assert words.ending([Turn(8, none.view(None), [])], "fr").headline == "Pas d’étoile cette fois"
