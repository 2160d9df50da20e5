"""What Whistle Mountain tells of a table: turns, the result, clicks that do nothing, the way back."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import GAME, parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps.turn import CLOSE_TURN
from aerodrome.kernel.events import Told
from aerodrome.kernel.journal import Journal
from aerodrome.language import LANGUAGES
from aerodrome.words.ending import Turn
from tests.games.whistle_mountain.scene import act, scene
from tests.games.whistle_mountain.sentences_asked import GROUND
from tests.kit.telling import happening
from tests.kit.text import NAMES, narrow, readable

words = GAME.words
DOCK = ("gather", "airship(airship=balloon)", "dock(dock=cards)", "offer(number=1)", "end_turn")
BALLOON = ("gather", "airship(airship=balloon)")


def told(s: Whistle, *actions: str, reader: int = 1) -> list[Told]:
    s.journal = Journal()
    act(s, *actions)
    return [p.EVENTS.read(event, reader) for event in s.journal.take()]


# ---------------------------------------------------------------- turns
def test_a_visit_to_a_dock_is_told_in_one_sentence() -> None:
    turn: dict[str, Any] = {"tiles": GROUND, "stocks": {0: {"coal": 2}}, "deck": ["rush"]}
    assert words.recap(told(scene(**turn), *DOCK), "en", NAMES) == "Ada went to the card dock: 1 card drawn."
    assert words.recap(told(scene(**turn), *DOCK, reader=0), "en", NAMES) == "You went to the card dock: 1 card drawn."


def test_a_work_tells_what_was_built_and_who_went_up() -> None:
    s = scene(
        tiles=GROUND,
        scaffolds={0: ["t_02"]},
        machine_stock={0: ["double_coal"]},
        workers={0: [(6, 1)]},
        stocks={0: {"water": 1}},
    )
    first = ("work", "construct", "piece(piece=t_02)", "site(turned=0,row=3,column=2)")
    found = told(s, *first, "construct", "site(turned=0,row=1,column=5)")
    assert words.recap(found, "en", NAMES) == (
        "Ada worked: 1 scaffold built; the Double Coal built; 1 worker up in the tower; 8 points."
    )
    assert words.recap(found, "fr", NAMES) == narrow(
        "Ada a travaillé : 1 échafaudage construit ; construction du Double charbon ; 1 ouvrier de plus dans la tour ; "
        "8 points."
    )


def test_a_flood_is_told_with_those_it_swept_away() -> None:
    """WHI-5.57, WHI-5.61."""
    high = {f"t_0{number}": ((4, row), 0) for number, row in ((3, 5), (4, 7))}
    s = scene(tiles={**GROUND, **high}, machine_stock={0: ["double_coal"]})
    found = told(s, "work", "construct", "site(turned=1,row=5,column=5)")
    assert words.recap(found, "en", NAMES).endswith("the water at row 1; 2 workers in the whirlpool.")


def test_a_work_says_once_that_the_own_airships_come_home() -> None:
    """WHI-5.39; those of others are told."""
    away: dict[tuple[int, str], Any] = {
        (0, "balloon"): ((2, 9), "flat"),
        (0, "blimp"): "cards",
        (1, "blimp"): ((5, 9), "flat"),
    }
    s = scene(tiles=GROUND, airships=away, scaffolds={0: ["t_02"]})
    found = told(s, "work", "construct", "site(turned=0,row=3,column=2)", reader=0)
    assert [one.name for one in found].count("sent_home") == 2
    assert words.details(found, "en", NAMES) == ["You work: all your airships come home."]
    assert words.details([one for one in found if one.name == "sent_home"], "en", NAMES) == ["Your blimp goes home."]


def test_the_setup_is_told_by_what_was_done_last() -> None:
    s = GAME.new(2, 4, keep=False)
    assert isinstance(s, Whistle)
    s.journal = Journal()
    seen: list[str] = []
    events: list[Told] = []
    while s.turn == 0:
        s.play(s.legal[0])
        events += [p.EVENTS.read(event, 1) for event in s.journal.take()]
        own = words.recap([one for one in events if one.seat == 0], "en", NAMES)
        if own and own not in seen:
            seen.append(own)
    assert len(seen) == 2
    assert seen[0].startswith("Ada took the ability ")
    assert seen[1].startswith("Ada placed the ")
    assert not any("taken" in one for one in seen)


def test_nothing_is_told_of_a_turn_that_has_just_begun() -> None:
    assert words.recap([], "en", NAMES) == ""
    assert (words.turn_title(0, 2), words.turn_title(0, 2, language="fr")) == ("Setting up", "La mise en place")
    assert words.turn_title(5, 2) == "Turn 5"


def test_a_round_is_over_when_everybody_had_a_turn() -> None:
    """WHI-4.1."""
    rounds = [words.round_of({"turn": turn, "players": 3}) for turn in (0, 1, 3, 4)]
    assert rounds == [None, 1, 1, 2]


# ---------------------------------------------------------------- the end
def finished(players: int = 2, **table: Any) -> Whistle:
    """A finished game: nobody is in the barracks, and all who are not in the tower are in the whirlpool."""
    nobody: dict[int, list[int]] = {seat: [] for seat in range(players)}
    last: dict[str, Any] = {"players": players, "active": players - 1, "ender": 0, "steps": [CLOSE_TURN]}
    return scene(tiles=GROUND, barracks=nobody, **last, **table)


def outcome(s: Whistle, seat: int | None = 0, language: str = "en") -> str:
    assert s.over
    return words.outcome(s.view(seat), language, NAMES)


def test_the_winner_is_named_with_the_points() -> None:
    s = finished(points={0: 60, 1: 70})
    assert outcome(s) == "Bob wins, 25 to 15. The barracks are empty."
    assert outcome(s, 1) == "You win, 25 to 15. The barracks are empty."
    assert outcome(s, None, "fr") == "Bob gagne, 25 à 15. Les baraquements sont vides."


def test_a_tie_goes_to_the_highest_worker_then_to_what_is_left() -> None:
    """WHI-6.14, WHI-6.15, WHI-6.16."""
    s = finished(points={0: 63, 1: 60}, tower={0: [1], 1: [4]})
    assert outcome(s) == "A tie at 24: Bob wins with the highest worker, on level 4. The barracks are empty."
    s = finished(players=3, points={0: 63, 1: 60, 2: 10}, tower={0: [1], 1: [4], 2: [12]})
    assert outcome(s, None).startswith("A tie at 24: Bob wins with the highest worker, on level 4."), (
        "a third is higher"
    )
    s = finished(points={0: 60, 1: 60}, stocks={0: {"coal": 1}})
    assert outcome(s) == "A tie at 15: you win with more left in stock. The barracks are empty."
    assert outcome(s, 1, "fr") == narrow(
        "Égalité à 15 : Ada gagne avec plus de choses en réserve. Les baraquements sont vides."
    )
    assert outcome(finished(points={0: 60, 1: 60})) == (
        "Shared victory, 15 points each: you and Bob. The barracks are empty."
    )


def test_the_limit_of_turns_may_come_before_the_last_turns_are_over() -> None:
    """WHI-11.58."""
    limit = 3 * p.MOST_TURNS
    assert outcome(finished(3, turn_number=limit), None).endswith("The barracks are empty.")
    barracks: list[dict[str, Any]] = [{}, {"barracks": {0: [], 1: [], 2: []}, "ender": 1}]
    for workers in barracks:
        s = scene(players=3, active=2, turn_number=limit, steps=[CLOSE_TURN], tiles=GROUND, **workers)
        assert outcome(s, None).endswith("Everybody has had 100 turns.")


def test_a_larger_table_also_tells_where_the_reader_comes_in() -> None:
    s = finished(players=3, points={0: 60, 1: 90, 2: 70})
    assert outcome(s, 0).startswith("Bob wins, 45 to 25. You come third with 15.")


def test_the_score_is_told_part_by_part() -> None:
    """WHI-6.5 to WHI-6.11."""
    s = finished(
        points={0: 50, 1: 40},
        tower={0: [3, 6]},
        upgrades={0: ["antique_dealer"], 1: ["lifeboat"]},
        trophies={0: ["move"]},
        stocks={1: {"coal": 4}},
    )
    table = words.score_table(s.view(0), "en", NAMES)
    assert table is not None
    assert dict(table.rows) == {
        "Scored during the game": [50, 40],
        "Workers in the tower": [9, 0],
        "Workers in the whirlpool": [-35, 0],
        "Upgrades": [6, 3],
        "Machines and trophies left": [1, 0],
        "Resources left": [0, 1],
        "Total": [31, 44],
    }
    assert len(table.notes) == len(table.rows) - 1
    assert table.totals == words.standing(s.view(None)) == list(s.scores())


def test_the_story_tells_who_led_what_changed_it_and_when_the_water_rose() -> None:
    before = scene(tiles=GROUND, points={0: 10, 1: 20})
    after = finished(points={0: 60, 1: 20})
    rose = p.EVENTS.read(happening(p.EVENTS, "flooded", (2,)), None)
    found = words.ending([Turn(1, before.view(None), []), Turn(2, after.view(None), [rose])], "en", NAMES)
    assert found.headline == "Ada wins, 15 to -25"
    assert found.story == (
        "Bob still led after round 1. Ada took the lead in the last round, with 50 points for building and powers. The "
        "barracks are empty."
    )
    assert found.chart is not None
    assert [(mark.turn, mark.icon, mark.words) for mark in found.chart.marks] == [
        (2, "flood", "the water rose to row 3")
    ]


def test_the_result_tells_apart_what_was_scored_during_the_game() -> None:
    """As long as it was all told: else it stays one row."""
    view = finished(points={0: 60, 1: 20}).view(None)
    told = [
        p.EVENTS.read(happening(p.EVENTS, name, values, seat), None)
        for name, values, seat in (
            ("scaffold_built", (0, 0, 1, 1, 5), 0),
            ("scaffold_built", (1, 0, 1, 1, 4), 0),
            ("machine_built", (0, 0, 1, 1, 41), 0),
            ("machine_built", (1, 0, 1, 1, 20), 1),
            ("scored", (7, p.REASONS.index("effect")), 0),
            ("scored", (1, p.REASONS.index("stockpile")), 0),
            ("scored", (2, p.REASONS.index("architect")), 0),
        )
    ]
    table = words.ending([Turn(1, view, told)], "en", NAMES).scoring
    assert table is not None
    assert table.rows[:4] == [
        ("Edges of scaffolds", [9, 0]),
        ("Machines built", [41, 20]),
        ("Activations", [7, 0]),
        ("Powers", [3, 0]),
    ]
    assert table.totals == words.standing(view)
    assert len(table.notes) == len(table.rows) - 1
    without = words.ending([Turn(1, view, told[1:])], "en", NAMES).scoring
    assert without is not None
    assert without.rows[0] == ("Scored during the game", [60, 20])


# ---------------------------------------------------------------- the whole table, and what a seat has
def test_the_table_reads_at_a_glance() -> None:
    s = scene(
        tiles=GROUND,
        machines={"dark_scorer": ((5, 1), 0)},
        airships={(0, "blimp"): ((4, 4), "flat"), (1, "balloon"): "cards"},
        hands={0: ["rush"]},
        workers={1: [(8, 1)]},
        level=0,
        tower={0: [3]},
        level_trophies={3: ["move"]},
        points={0: 10},
    )
    lines = words.describe(s.view(0), "en", NAMES).splitlines()
    assert " 1 c.. ##cBi" in lines
    assert " 4 .  ==" in lines
    assert " 3 c           you 1, trophy move" in lines
    assert "Machines  Dark Scorer: columns 5 to 6, row 1" in lines
    assert "Airships  you: blimp, columns 4 to 5, row 4; Bob: balloon, the card dock" in lines
    assert "  Rush  for 1 gold, move a worker" in lines
    assert not any("Rush" in line for line in words.describe(s.view(1), "en", NAMES).splitlines()), "WHI-8.1"
    for language in LANGUAGES:
        readable(words.describe(s.view(None), language, NAMES), language, lines=True)


def test_chips_and_holdings_tell_points_and_stock() -> None:
    s = scene(tiles=GROUND, points={0: 10, 1: 4}, stocks={0: {"coal": 3, "whistle": 1}}, scaffolds={0: ["t_02"]})
    assert [(chip.value, chip.seat) for chip in words.chips(s.view(0))] == [("1", 0), ("-6", 1)]
    held = {chip.title: chip.value for chip in words.holdings(s.view(0))}
    assert (held["Coal"], held["Iron"], held["Whistle"], held["Scaffold"]) == ("3", "0", "1", "1")
    assert words.holdings(s.view(None)) == []


# ---------------------------------------------------------------- clicks
CLICKS: list[tuple[dict[str, Any], tuple[str, ...], str, str]] = [
    ({}, (), "dock-cards", "First gather: choose the airship that goes there."),
    ({}, (), "cell-1-1", "First choose: gather, or work."),
    ({"hands": {0: ["rush"]}}, (), "card-rush", "Not now: for 1 gold, move a worker."),
    ({"played_card": True}, (), "card-rush", "You have played a card in this turn already."),
    (
        {"used_trophy": True, "trophies": {0: ["move"]}},
        (),
        "trophy-own-0",
        "You have used a trophy in this turn already.",
    ),
    ({"trophies": {0: ["rescue"]}, "tiles": {}}, (), "trophy-own-0", "Not now: rescue a worker."),
    ({}, (), "trophy-4-0", "A worker who comes to this level takes it."),
    ({"upgrades": {0: ["archivist"]}}, (), "upgrade-archivist", "Not now: for 1 whistle, draw 1 card."),
    (
        {"upgrades": {0: ["archivist"]}, "used": 1 << p.POWERS.index("archivist")},
        (),
        "upgrade-archivist",
        "You have used this power in this turn already.",
    ),
    ({}, (), "market-forge", "First gather: an airship at a dock takes such pieces."),
    ({}, (), "pile-l", "First gather: an airship at a dock takes such pieces."),
    ({"scaffolds": {0: ["t_02"]}}, (), "stock-t_02", "First work: then you build, move or rescue."),
    ({}, (), "worker-0-b1", "First work: then you build, move or rescue."),
    ({"stocks": {0: {"gold": 2}}}, ("work", "move"), "whirlpool-0", "First choose the worker that moves."),
    (
        {"main_done": True, "stocks": {0: {"whistle": 1}}},
        (),
        "airship-0-blimp",
        "Your main action is done: end your turn.",
    ),
    ({"level": 1}, (), "cell-1-1", "This row is flooded."),
    ({"airships": {(1, "balloon"): "cards"}}, BALLOON, "dock-cards", "An airship lies here already."),
    ({"airships": {(0, "blimp"): "cards"}}, BALLOON, "dock-cards", "Your own airship lies here."),
    ({}, BALLOON, "dock-medium", "You cannot pay the price: 3 iron."),
    ({"workers": {1: [(8, 1)]}}, BALLOON, "cell-8-1", "A worker is in the way."),
    (
        {},
        BALLOON,
        "cell-1-1",
        "Airships fly over empty cells or land on a machine, not on a scaffold.",
    ),
    ({"scaffolds": {0: ["t_02"]}}, ("work", "construct"), "cell-1-1", "A scaffold needs empty cells."),
    (
        {"scaffolds": {0: ["t_02"]}},
        ("work", "construct"),
        "cell-10-10",
        "A scaffold must touch another one or a machine.",
    ),
    (
        {"machine_stock": {0: ["double_coal"]}},
        ("work", "construct"),
        "cell-10-10",
        "A machine needs scaffold under every cell.",
    ),
    (
        {"stocks": {0: {"gold": 1}}},
        ("work", "move", "barracks(row=1)"),
        "cell-1-1",
        "A worker cannot stand on a resource.",
    ),
    ({"stocks": {0: {"gold": 1}}}, ("work", "move", "barracks(row=1)"), "cell-10-1", "Workers stand on scaffolds."),
    (
        {"machines": {"automation": ((6, 1), 0)}},
        (*BALLOON, "fly(direction=flat,row=2,column=5)"),
        "machine-automation",
        "Not now: for 1 iron, build once.",
    ),
]


@pytest.mark.parametrize(("table", "before", "key", "why"), CLICKS)
def test_a_click_that_does_nothing_says_why(table: dict[str, Any], before: tuple[str, ...], key: str, why: str) -> None:
    view = act(scene(**{"tiles": GROUND, **table}), *before).view(0)
    assert words.refusal(view, key) == why
    readable(words.refusal(view, key, "fr"), "fr")


def test_what_only_lies_there_gives_no_reason() -> None:
    view = scene(tiles=GROUND, upgrades={0: ["lifeboat"], 1: ["archivist"]}).view(0)
    for key in ("sky-1", "upgrade-lifeboat", "upgrade-archivist", "level-3"):
        assert words.refusal(view, key) == ""
    assert words.refusal(finished().view(0), "dock-cards") == ""


def test_a_step_back_says_what_is_chosen_anew() -> None:
    s = act(scene(tiles=GROUND), "gather", "airship(airship=balloon)")
    assert (words.step_back(s.view(0)), words.step_back(s.view(0), "fr")) == ("Other airship", "Autre aéronef")
    assert words.step_back(scene(tiles=GROUND).view(0)) == ""


def test_an_offer_is_short_and_has_what_it_brings_below() -> None:
    s = scene(tiles=GROUND, hands={0: ["rush"]}, stocks={0: {"gold": 1}}, trophies={0: ["vp_4"]})
    view = s.view(0)
    assert words.offer(view, GAME.parse("play(card=rush)")) == ("Play Rush", "For 1 gold, move a worker")
    assert words.offer(view, GAME.parse("use(trophy=vp_4)")) == ("Use the trophy", "Gain 4 points")


def test_options_and_choices_have_titles_and_help() -> None:
    for language in LANGUAGES:
        for option in ("players", "first_game"):
            readable(words.option_title(option, language), language)
            readable(words.option_help(option, language), language)
        for players in GAME.players:
            readable(words.choice_title("players", players, language), language)
            readable(words.choice_help("players", players, language), language)
        for text in words.teach(language).words():
            if text:
                readable(text, language)
