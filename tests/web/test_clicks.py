"""What a click may do and why it does nothing: order, light, shortcuts, the way back, refusals; below the browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from aerodrome.drawing.board import Kind
from aerodrome.games.aerion import GAME as AERION, parts as p
from aerodrome.games.aerion.words.room import worth_taking
from aerodrome.games.solenia import GAME as SOLENIA
from aerodrome.kernel import game as registry
from aerodrome.kernel.game import Game
from aerodrome.language import LANGUAGES
from aerodrome.table.table import Table
from aerodrome.table.thinking import Thought
from aerodrome.web.frame import render_frame
from aerodrome.web.language import Say
from aerodrome.web.pages.play import advice_of
from aerodrome.web.person import Person
from aerodrome.web.place import Place
from aerodrome.web.visit import Visit
from aerodrome.web.ways import asked_first, offers, way_back, ways_of
from tests.games.cryo.scene import scene
from tests.kit.drawing import ids, joined
from tests.kit.entry import Entry, entries
from tests.kit.reading import Reader
from tests.kit.serving import TestClient, client_of, settings
from tests.table.sittings import new_table
from tests.web.seated import frame_of, played, seated

EVERYTHING = {"expansions": list(p.EXPANSIONS)}


def moments(game: Game, players: int, options: dict[str, Any], seeds: int = 6) -> Iterator[Table]:
    for seed in range(seeds):
        yield from played(seated(game, players, options, undo=True), Random(seed))


def first(game: Game, players: int, question: str, options: dict[str, Any] | None = None, **wanted: Any) -> Table:
    """The first table whose question is this one, with such values in the view of the one who is asked."""
    for table in moments(game, players, options or {}, 40):
        view = table.view(max(table.decider, 0))
        if view["question"] == question and all(view[name] == value for name, value in wanted.items()):
            return table
    raise AssertionError(f"no game came to {question}")


def ways_in(table: Table, seat: int) -> dict[str, Any]:
    """What the page's script is given."""
    found = re.search(r'<script id="ways"[^>]*>([^<]*)', frame_of(table, seat))
    assert found is not None
    told: dict[str, Any] = json.loads(found[1])
    return told


# -------------------------------------------------------------------- every game
@pytest.mark.parametrize("e", entries(), ids=lambda e: e.game.id)
def test_refusals_are_lines_of_words_for_whatever_is_drawn(e: Entry) -> None:
    said: set[str] = set()
    for mode in e.golden:
        state = mode.new(e.game, 1)
        pick = Random(1)
        for step in range(60):
            if state.over:
                break
            if step % 6 == 0:
                view = state.view(int(state.player))
                for key in ids(joined(e.game.board.picture(view).all())):
                    words = {language: e.game.words.refusal(view, key, language) for language in LANGUAGES}
                    assert all(len(line) <= 100 and line.strip() == line for line in words.values()), words
                    assert bool(words["en"]) == bool(words["fr"]), key
                    said.add(words["en"])
            state.apply(pick.choice(state.legal))
    assert len(said) > 3


@pytest.mark.parametrize("e", entries(), ids=lambda e: e.game.id)
def test_shortcuts_and_steps_back_lead_somewhere(e: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every shortcut can be carried out and said, every way back is possible and not to where one is.

    Of several actions some are left out only where they happen by themselves, or something else is asked in between.
    """
    monkeypatch.setitem(registry._loaded, e.game.id, e.game)
    for mode in e.golden:
        for number, table in enumerate(played(seated(e.game, mode.players, mode.options, undo=True), Random(2))):
            if number > 80 or table.phase == "over":
                break
            if table.waits_for is not None:
                continue
            seat = table.decider
            view = table.view(seat)
            for actions in e.game.board.shortcuts(view).values():
                assert all(offers(table, seat, [action], "fr")[action][0] for action in actions)
                carry_out(table, seat, actions)
            for depth, *then in way_back(table, table.view(seat), "en").keys.values():
                back = table
                for _ in range(depth):
                    back = back.after(back.undo(seat, back.seq))
                carry_out(back, seat, then)


def carry_out(table: Table, seat: int, actions: Sequence[int]) -> None:
    """Do what a click does."""
    asked = table.view(seat)["question"]
    done: int | None = None
    for number, action in enumerate(actions):
        if not number or table.may(seat, action):
            table = table.after(table.act(seat, table.seq, action, joined=number > 0))
            done = action
    assert done in (None, *actions[-1:]) or table.view(seat)["question"] != asked, "it has no such answer any more"


def test_the_best_actions_come_first() -> None:
    table = first(AERION, 1, "roll_window")
    while not table.view(0)["acquirable"]:
        table = first(AERION, 1, "roll_window", acquirable=["triple"])
    view = table.view(0)
    words = Reader(frame_of(table, 0)).root.one("ul", id="actions").all("button")
    listed = [int(one.get("value")) for one in words]
    answers = [action for action in listed if action not in view["extras"]]
    kinds = [AERION.board.kind(view, action) for action in answers]
    assert answers[0] == p.ACQUIRE
    assert kinds == sorted(kinds)
    assert kinds[-1] == Kind.DISCARD
    assert asked_first(AERION, view, view["legal"]) == {p.ACQUIRE}
    assert set(ways_in(table, 0)["also"]) == set(view["legal"]) - {p.ACQUIRE}


def test_without_an_obvious_answer_everything_is_asked() -> None:
    table = first(AERION, 1, "roll_window", acquirable=[], free_rerolls=0)
    view = table.view(0)
    assert asked_first(AERION, view, view["legal"]) == set(view["legal"]) - set(view["extras"])


# -------------------------------------------------------------------- Aerion
def test_a_card_is_taken_by_a_click_on_it() -> None:
    one = first(AERION, 1, "roll_window", acquirable=["triple"])
    assert AERION.board.shortcuts(one.view(0)) == {("card-triple",): (p.ACQUIRE,)}
    tables = (table for table in moments(AERION, 1, {}) if p.ACQUIRE in table.view(0)["legal"])
    table = next(table for table in tables if len(table.view(0)["acquirable"]) > len(worth_taking(table.view(0))) > 0)
    decks = worth_taking(table.view(0))  # not those that would be lost
    told = ways_in(table, 0)
    strokes = {told["keys"][number]: actions for actions, number in told["strokes"]}
    assert strokes == {f"card-{deck}": [p.ACQUIRE, p.TAKE + p.DECKS.index(deck)] for deck in decks}
    words, note, kind = offers(table, 0, [strokes[f"card-{decks[0]}"][1]], "en").popitem()[1]
    assert (words, kind) == ("Take it", "take")
    assert note


def test_what_one_click_has_done_is_one_step_back() -> None:
    """A card that is taken by a click is given back by one undo, and another one is taken in its place by a click."""

    def taken(table: Table) -> Table:
        for number, action in enumerate(next(iter(AERION.board.shortcuts(table.view(0)).values()))):
            table = table.after(table.act(0, table.seq, action, joined=number > 0))
        return table

    several = (table for table in moments(AERION, 1, {}) if len(AERION.board.shortcuts(table.view(0))) > 1)
    both = ((table, taken(table)) for table in several)
    table, after = next(two for two in both if way_back(two[1], two[1].view(0), "en").words)
    (path, _), (other, instead), *_ = AERION.board.shortcuts(table.view(0)).items()
    back = after.after(after.undo(0, after.seq))
    assert back.steps == table.steps
    found = way_back(after, after.view(0), "en").keys
    assert found[path[0]] == (1,)
    assert found[other[0]] == (1, *instead)


def test_any_pixie_that_is_left_may_be_clicked() -> None:
    view = first(AERION, 1, "roll_window", pixies=3).view(0)
    pixie = next(action for action in view["legal"] if AERION.name(action) == "pixie")
    assert set(AERION.board.paths(view, pixie)) == {("pixie-1",), ("pixie-2",), ("pixie-3",)}


def test_aerion_says_why() -> None:
    window = first(AERION, 1, "roll_window", acquirable=[], satisfied=[], free_rerolls=0)
    view = window.view(0) | {"seats": [{**window.view(0)["seats"][0], "pulpit": [], "reserve": []}]}
    why = {
        key: AERION.words.refusal(view, key) for key in ("roll", "take", "next", "die-3", "book-recover", "reserve-0")
    }
    assert why == {
        "roll": "No free reroll: discard a card, or spend a Book.",
        "take": "Nothing to take: the dice show no card’s combination.",
        "next": "You cannot pass: take a card, or discard one to reroll.",
        "die-3": "Discard a card first, then choose the dice.",
        "book-recover": "Recover needs a Book on your pulpit.",
        "reserve-0": "Your reserve is empty: a Book stores a card here.",
    }
    assert AERION.words.refusal(view, "ship-token-bee") == "", "a ship only lies there"
    placing = first(AERION, 2, "choose_placement")
    view = placing.view(placing.decider)
    name = AERION.words.refusal(view, "roll")
    assert name.startswith("First find a place for the ")
    other = f"spot-personal_{1 - placing.decider}-crew"
    assert AERION.words.refusal(view, other) == "This is your partner’s workshop."


# -------------------------------------------------------------------- Solenia
def test_solenia_says_why() -> None:
    words = SOLENIA.words
    choosing = first(SOLENIA, 2, "choose_card")
    view = choosing.view(choosing.decider)
    assert words.refusal(view, "space-strip_1-day-1") == "Choose a card of your hand first."
    found: dict[str, str] = {}
    for table in moments(SOLENIA, 2, {}, 12):
        view = table.view(max(table.decider, 0))
        if view["question"] != "choose_target":
            continue
        for place, reach in enumerate(view["reach"]):
            strip = view["strips"][place // 5]
            key = f"space-{strip['id']}-{strip['side']}-{place % 5 + 1}"
            found.setdefault(str(reach["why"]), words.refusal(view, key))
            if reach["why"] == "poor":
                owned = sum(view["seats"][table.decider]["storage"].values())
                assert words.refusal(view, key).startswith(f"It takes {reach['cost']} resource")
                assert f"you have {owned or 'no'} resource" in words.refusal(view, key)
    assert found["taken"] == "A card lies here already."
    assert found["goods"].startswith("No delivery here yet: you lack ")
    assert {"taken", "goods", "poor", "voyage"} <= set(found)
    assert all(found[why] for why in found if why != "None")


def test_a_paid_voyage_is_lit_thinly() -> None:
    views = (table.view(max(table.decider, 0)) for table in moments(SOLENIA, 2, {}))
    targets = (view for view in views if view["question"] == "choose_target")
    view = next(one for one in targets if len({bool(at["cost"]) for at in one["reach"] if not at["why"]}) > 1)
    kinds = {SOLENIA.board.kind(view, action) for action in view["legal"]}
    assert kinds == {Kind.TAKE, Kind.SPECIAL}
    free = asked_first(SOLENIA, view, view["legal"])
    assert 0 < len(free) < len(view["legal"])


def test_another_card_takes_the_chosen_one_back() -> None:
    table = first(SOLENIA, 2, "choose_card")
    seat, view = table.decider, table.view(table.decider)
    chosen, other = view["legal"][:2]
    assert way_back(table, table.view(seat), "en").words == "", "a turn begins here"
    begun = table.after(table.act(seat, table.seq, chosen))
    back = way_back(begun, begun.view(seat), "en")
    ways = ways_of(SOLENIA, view, view["legal"])
    assert back.words == "Other card"
    assert list(back.keys[ways[other][0][0]]) == [1, other]
    assert list(back.keys[ways[chosen][0][0]]) == [1], "the same card again: only a step back"
    told = ways_in(begun, seat)
    assert told["step"] == "Other card"
    assert told["back"][ways[other][0][0]] == [1, other]
    assert way_back(begun, begun.view(1 - seat), "en").words == ""


def test_what_was_rolled_is_not_taken_back() -> None:
    for table in moments(AERION, 1, {}, 3):
        if not table.can_undo(0) and table.phase == "playing":
            assert way_back(table, table.view(0), "en") == ("", {})


# -------------------------------------------------------------------- a page asks
@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as client:
        yield client


def test_a_page_is_told_why_and_nothing_beyond_its_view(browser: TestClient) -> None:
    sent = {"name": "Ada", "players": "2", "seat0": "me", "seat1": "bot:cadet"}
    path = browser.post("/new/solenia", data=sent, follow_redirects=False).headers["location"]
    asked = browser.get(f"{path}/why", params={"of": "space-strip_1-day-1"}).json()["why"]
    assert asked.startswith(("Choose a card of your hand first.", "Not your turn:"))
    assert browser.get(f"{path}/why", params={"of": "deck-day"}).json() == {"why": ""}
    assert browser.get(f"{path}/why", params={"of": "<script>,x" + "y" * 80}).json() == {"why": ""}
    stranger = TestClient(browser.app)
    words = stranger.get(f"{path}/why", params={"of": "space-strip_1-day-1"}).json()["why"]
    assert words == "You are watching."


# -------------------------------------------------------------------- the bot's advice
def test_advice_says_what_comes_next_only_if_nothing_is_shown_before() -> None:
    table = first(SOLENIA, 2, "choose_card")
    seat, view = table.decider, table.view(table.decider)
    card = view["legal"][0]
    after = table.after(table.act(seat, table.seq, card))
    space = after.view(seat)["legal"][0]
    (told,) = advice_of(table, seat, Thought(card, [(card, 0.6)], table.seq, ahead={card: space}), "en")
    assert told.then == SOLENIA.label(after.view(seat), space)
    roll = first(AERION, 1, "start_window")
    action = roll.view(0)["legal"][0]
    (rolled,) = advice_of(roll, 0, Thought(action, [(action, 0.6)], roll.seq, ahead={action: p.ACQUIRE}), "en")
    assert rolled.then == "", "nobody knows what the dice will show"


def test_the_dice_stand_above_the_answers_while_they_are_asked_about() -> None:
    rolled = first(AERION, 1, "roll_window", acquirable=["triple"])
    (glance,) = Reader(frame_of(rolled, 0)).root.one(id="prompt").all("div", "glance")
    drawn = [one.get("class") for one in glance.all("rect") if "die" in one.get("class").split()]
    assert len(drawn) == p.DICE
    before = first(AERION, 1, "start_window")
    assert not Reader(frame_of(before, 0)).root.all("div", "glance")


def test_who_says_that_the_turn_ends_is_not_asked_again() -> None:
    """Cryo asks for the end where something could be scrapped first; any other last action waits to be confirmed."""
    table = new_table("cryo", 2)
    prepared = scene(hands={0: ["imaging"]})
    assert table.state is not None
    prepared.origin = table.state.origin
    table.state = prepared
    visit: Any = SimpleNamespace(own_seat=lambda _table: 0, person=Person())
    waits = {}
    for name in ("leave(dock=p1)", "dock(dock=launch)", "no_action"):
        table = table.after(Visit.act(visit, table, table.seq, table.game.parse(name)))
        assert table.decider == 0
    for name in ("end_turn", "scrap_card(card=imaging)"):
        waits[name] = table.after(Visit.act(visit, table, table.seq, table.game.parse(name))).waits_for
    assert waits == {"end_turn": None, "scrap_card(card=imaging)": 0}


def test_what_goes_on_stands_beside_the_question_of_the_one_who_is_asked() -> None:
    table = new_table("cryo", 2)
    table.state = scene(deployed={0: ["lab_a"]}, home={0: ["p1", "p2"]})
    for seat, words in ((0, ["Deploy", "Recall"]), (1, [])):
        place = Place(table, Person(seats={"t": [("Ann", "Bob")[seat]]}))
        frame = Reader(f"<main>{render_frame(table, place, Say('en'))}</main>").root
        assert [one.text() for bar in frame.all("div", id="bar-keys") for one in bar.all("button")] == words
