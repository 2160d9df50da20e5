"""The strip, the log and the curtain as a person reads them: numbers, order, what does not fit, and no secret."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from lanterns import GAME as LANTERNS

from aerodrome.kernel import game as registry
from aerodrome.table.table import Table
from aerodrome.web import strip
from aerodrome.web.bar import prompt_bar
from aerodrome.web.chips import chips, holdings
from aerodrome.web.frame import render_frame
from aerodrome.web.hidden import opener
from aerodrome.web.language import Say
from aerodrome.web.log import log
from aerodrome.web.pages.curtain import what_happened
from aerodrome.web.person import Person
from aerodrome.web.place import Place
from tests.kit.reading import Element, Reader
from tests.table.sittings import act, any_move, new_table, to_seat

EN = Say("en")


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, LANTERNS.id, LANTERNS)


def place_of(table: Table, *tokens: str, look: str | None = None) -> Place:
    return Place(table, Person(seats={"t": list(tokens)}), look)


def drawn(markup: Any) -> Element:
    return Reader(f"<main>{markup}</main>").root


def test_before_the_first_move_the_strip_tells_the_goal() -> None:
    table = new_table("solenia", 2)
    shown = drawn(strip.strip(table, place_of(table, "Ann"), EN))
    assert shown.one("p", "goal").text() == table.game.words.goal("en")
    assert table.game.words.goal("en").startswith("Goal: ")
    assert not shown.all("li")
    assert shown.one(id="since").get("data-turn") == "mine"


def test_the_strip_tells_one_sentence_a_deed_the_newest_last() -> None:
    table = to_seat(new_table("solenia", 4), 0, Random(1))
    shown = drawn(strip.strip(table, place_of(table, "Ann"), EN))
    told = [one.text() for one in shown.all("span", "told")]
    assert [one.split()[0] for one in told] == ["Bob", "Cleo", "Dan"]
    assert shown.one("li", "more").has("hidden"), "all of them are there: the script counts what does not fit"
    assert [one.text() for one in shown.all("text", "no")] == ["1", "2", "3"]
    assert all(re.search(r"\b(laid|discarded|delivered)\b", one) for one in told)


def test_the_own_turn_is_told_until_the_others_have_news() -> None:
    random = Random(1)
    table = new_table("solenia", 2)
    told: list[str] = []
    while len(told) < 3:
        own = table.decider == 0
        table = table.after(any_move(table, random))
        if own and table.decider == 1 and table.waits_for is None:
            shown = drawn(strip.strip(table, place_of(table, "Ann"), EN)).one("p", "own")
            assert shown.one("b").text() == "You"
            told.append(shown.text())
            others = drawn(strip.strip(table, place_of(table, "Bob"), EN))
            assert not others.all("p", "own")
        elif not own and table.decider == 0:
            assert not drawn(strip.strip(table, place_of(table, "Ann"), EN)).all("p", "own")
    assert all(re.match(r"You (laid|discarded|paid)", one) for one in told)
    assert len(set(told)) > 1  # the last turn, not the first


def test_what_was_done_last_stays_while_the_next_one_chooses() -> None:
    random = Random(1)
    table = to_seat(new_table("solenia", 3), 0, random)
    last = drawn(strip.strip(table, place_of(table, "Ann"), EN)).all("span", "told")[-1].text()
    table = table.after(any_move(table, random))
    assert (table.decider, last.split()[0]) == (0, "Cleo")
    own = drawn(strip.strip(table, place_of(table, "Ann"), EN)).one("p", "own")
    assert (own.text(), own.one("b").text()) == (last, "Cleo")
    assert "s3" in own.get("class").split()


def test_a_small_screen_shows_what_the_own_seat_has() -> None:
    table = new_table("solenia", 2)
    for _ in range(4):
        table = to_seat(table, 0, Random(4))
    view = table.view(0)
    own = view["seats"][0]
    stored = [own["storage"][kind] for kind in ("wood", "wheat", "stone", "water")]
    shown = drawn(holdings(table.game, view, "en"))
    counted = {one.one("span", "n").text(): one.one("b").text() for one in shown.all("li")}
    assert any(stored)
    assert counted == {
        "Stars": str(own["stars"]),
        **{kind.capitalize(): str(own["storage"][kind]) for kind in ("wood", "wheat", "stone", "water")},
        "Storage": f"{sum(stored)}/{own['capacity']}",
    }
    assert not holdings(table.game, table.view(None), "en")


@pytest.mark.parametrize("players", [1, 2])
def test_what_a_seat_of_aerion_has(players: int) -> None:
    table, random = new_table("aerion", players, options={"expansions": ["piers"]}), Random(2)
    most: dict[str, str] = {}
    while table.phase == "playing":
        view = table.view(players - 1)
        own = view["seats"][players - 1]
        benches = [bench for bench in view["workshops"] if bench["seat"] == players - 1]
        shown = drawn(holdings(table.game, view, "en"))
        counted = {one.one("span", "n").text(): one.one("b").text() for one in shown.all("li")}
        kinds = {"Blueprints": "blueprint", "Materials": "material", "Crews": "crew"}
        assert counted == {
            **{n: f"{sum(bench[k] is not None for bench in benches)}/{3 - players}" for n, k in kinds.items()},
            "Books": str(len(own["pulpit"])),
            "Reserve": str(len(own["reserve"])),
            "Payroll": str(len(own["payroll"])),
        }
        most = {name: max(count, most.get(name, "")) for name, count in counted.items()}
        table = table.after(any_move(table, random))
    assert most["Materials"][0] > "0"
    assert most["Books"] > "0"


def test_what_a_seat_of_lanterns_has() -> None:
    table = new_table("lanterns", 2)
    view = table.view(0)
    shown = drawn(holdings(table.game, view, "en")).all("li")
    assert [one.one("span", "n").text() for one in shown] == ["Your lanterns", "spyglass"]
    hand = [int(value) for value in shown[0].one("b").text().split()]
    assert [hand.count(value) for value in range(1, 6)] == view["hand"]
    peeked = table.after(table.act(0, table.seq, table.game.parse("peek")))
    assert len(drawn(holdings(table.game, peeked.view(0), "en")).all("li")) == 1, "it is used up"


def test_a_bot_thinks_under_its_own_emblem() -> None:
    """A gear that turns would be the emblem of the second seat."""
    table, random = new_table("cryo", 1, 2), Random(1)
    seen: set[int] = set()
    while len(seen) < 2:
        if table.bot_to_move():
            shown = drawn(prompt_bar(table, place_of(table, "Ann"), table.view(0), EN))
            assert shown.one("span", "thinking").one("use").get("href").endswith(f"#seat-{table.decider + 1}")
            seen.add(table.decider)
        table = table.after(any_move(table, random))


def test_the_own_seat_is_among_the_players() -> None:
    table = to_seat(new_table("solenia", 2), 0, Random(4))
    players = drawn(render_frame(table, place_of(table, "Ann"), EN)).one(id="players")
    own = players.one(id="own-seat")
    assert own.one("h2").text() == "Ann"
    assert "If the game ended now" in own.text()
    assert [one.get("id") for one in players.all("section", "seat") if one.get("id")] == ["own-seat", "seat-1"]
    watched = drawn(render_frame(table, place_of(table), EN))
    assert not watched.all(id="own-seat")


def test_a_chip_says_what_it_counts() -> None:
    table = to_seat(new_table("solenia", 2), 0, Random(4))
    shown = drawn(chips(table, table.view(0), EN))
    for seat, chip in enumerate(shown.all("li", "chip-seat")):
        assert chip.one("b").text() == str(table.view(0)["seats"][seat]["tally"]["total"])
        assert chip.one("span", "sr").text() == chip.get("title") == "If the game ended now"


def test_what_does_not_fit_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    table = to_seat(new_table("solenia", 4), 0, Random(1))
    monkeypatch.setattr(strip, "ROOM", 10)
    shown = drawn(strip.strip(table, place_of(table, "Ann"), EN))
    assert len(shown.all("span", "told")) == 1
    more = shown.one("li", "more")
    assert (more.text(), more.get("data-left"), more.has("hidden")) == ("and 2 more", "2", False)
    assert more.get("data-words") == "and {n} more"
    french = drawn(strip.strip(table, place_of(table, "Ann"), Say("fr"))).one("li", "more")
    assert (french.text(), french.get("data-words")) == ("et 2 de plus", "et {n} de plus")
    assert shown.one("a", "tally").text() == "3 moves since your turn"


def test_the_heading_is_true_for_everybody() -> None:
    """Only who has had a turn is told what happened since."""
    table = to_seat(new_table("solenia", 2), 1, Random(1))

    def told(place: Place) -> tuple[str, str]:
        shown = drawn(strip.strip(table, place, EN))
        return shown.one("h2").text(), shown.one("a", "tally").text()

    assert told(place_of(table, "Bob")) == ("So far", "1 move")
    assert told(place_of(table)) == ("The last moves", "You are watching: 1 move")
    table = to_seat(table, 0, Random(1))
    assert told(place_of(table, "Ann")) == ("Since your turn", "1 move since your turn")
    table = table.after(table.hand(0, "cadet"))
    assert told(place_of(table, "Ann"))[0] == "The last moves"


def test_only_what_is_done_is_spoken() -> None:
    """A deed that goes on has no name, by which the script knows what it has spoken."""
    random = Random(2)
    table = new_table("aerion", 2)
    running = done = 0
    while table.phase == "playing" and table.steps < 80:
        table = table.after(any_move(table, random))
        for item in drawn(strip.strip(table, place_of(table, "Ann"), EN)).all("li"):
            goes_on = table.decider == 1
            assert (item.get("data-deed") == "") == goes_on
            running, done = running + goes_on, done + (not goes_on)
    assert running
    assert done


def test_the_title_says_whose_turn_it_is() -> None:
    table = new_table("solenia", 2)
    assert strip.page_title(table, place_of(table, "Ann"), EN) == "● Your turn · Solenia"
    assert strip.page_title(table, place_of(table, "Bob"), EN) == "Solenia · Ann moves"
    assert strip.page_title(table, place_of(table), Say("fr")) == "Solenia · Ann joue"


def test_the_log_has_the_newest_turn_on_top_and_flags_on_what_is_new() -> None:
    table = to_seat(new_table("solenia", 3), 0, Random(3))
    for _ in range(3):
        table = to_seat(table, 0, Random(4))
    shown = drawn(log(table, place_of(table, "Ann"), EN))
    rounds = [int(one.text().removeprefix("Round ")) for one in shown.all("h3")]
    assert rounds == sorted(rounds, reverse=True)
    fresh = shown.all("li", "fresh")
    assert [one.one("text", "no").text() for one in fresh] == ["2", "1"]
    assert [sorted(one.classes & {"s1", "s2", "s3"}) for one in fresh] == [["s3"], ["s2"]]
    for one in shown.all("li", "deed"):
        assert re.fullmatch(rf"/t/{table.id}/replay/\d+", one.one("a").get("href"))
    small = " ".join(one.text() for one in shown.all("small"))
    assert "Bob gains" not in small
    assert "Gains" in small
    parts = [part for one in shown.all("small") for part in one.text().split(" · ")]
    assert not [part for part in parts if part[:1].islower()]
    assert " ·" not in str(log(table, place_of(table, "Ann"), EN))  # no line begins with the dot


def test_what_a_turn_begins_with_of_itself_stands_in_that_turn() -> None:
    """Cryo: with all drones out the recall follows from the end of the turn before."""
    table, random, forced = new_table("cryo", 2), Random(6), 0
    while forced < 4 and table.phase == "playing":
        table = table.after(any_move(table, random))
        assert table.state is not None
        view = table.view(table.decider)
        if view["question"] != "incident" or view["seats"][table.decider]["home"] or table.waits_for is not None:
            continue
        forced += 1
        shown = drawn(log(table, place_of(table, ("Ann", "Bob")[table.decider]), EN))
        newest, before = shown.all("li", "turn")[:2]
        assert newest.one("h3").text() == f"Turn {view['turn']}, yours"
        assert newest.one("b").text() == "You"
        assert "recall 3 drones" in newest.text()
        assert "You" not in before.text()
        table = act(table, table.state.legal[0])
        after = drawn(log(table, place_of(table, ("Ann", "Bob")[table.decider]), EN)).all("li", "turn")[0]
        assert len(after.all("li", "deed")) == 1
        assert "ecall 3 drones" in after.text()
    assert forced == 4


def test_no_turn_stands_in_the_log_before_anything_is_done_in_it() -> None:
    random, table, told = Random(3), new_table("cryo", 2), 0
    while told < 40 and table.phase == "playing":
        table = table.after(any_move(table, random))
        turns = drawn(log(table, place_of(table, "Ann"), EN)).all("li", "turn")
        assert all(turn.all("li", "deed") for turn in turns)
        told = len(turns)
        if len(turns) > 5:
            break
    assert told > 5


def test_the_log_begins_with_a_whole_turn() -> None:
    random = Random(5)
    table = new_table("aerion", 2)
    while table.phase == "playing" and len(table.lines) < 120:
        table = table.after(any_move(table, random))
    shown = drawn(log(table, place_of(table, "Ann"), EN))
    turns = [re.match(r"Turn (\d+), (yours|Bob)", one.text()) for one in shown.all("h3")]
    assert all(turns)
    oldest = int(turns[-1][1])  # type: ignore[index]
    assert oldest > 1
    assert shown.one("a", "before").get("href") == f"/t/{table.id}/replay/0"
    first = next(step for step, move in enumerate(table.moves, 1) if move.turn == oldest)
    began = next(line for line in table.lines if line.step >= first)
    words = table.game.tell(began.event, 0, "en", table.names()).removeprefix("You ").removeprefix("Bob ").rstrip(".")
    assert words.lower() in shown.all("li", "deed")[-1].text().lower()


def test_the_curtain_tells_what_happened_but_no_secret_of_the_next_one() -> None:
    """Who lays a lantern knows its value; both read the curtain, so that it tells neither."""
    table = new_table("lanterns", 2)
    value = 0
    assert table.state is not None
    while table.decider == 0:
        value = int(table.game.name(table.state.legal[0])[-2])
        table = act(table, table.state.legal[0])
    told = drawn(what_happened(table, 1, "Bob", EN)).text()
    assert "Ann laid a lantern." in told
    assert told.startswith("Bob, so far"), "there was no turn of Bob's"
    assert f"a {value}" not in told
    table = table.after(table.hand(1, "cadet"))
    table = table.after(table.act(1, table.seq, table.state.legal[0], by="bot"))  # type: ignore[union-attr]
    table = table.after(table.take_back(1))
    own = drawn(strip.strip(table, place_of(table, "Bob"), EN))
    assert re.search(r"You laid a .*\(the bot, for you\)", own.text()), "the own page may say it, and who did it"
    assert own.one("h2").text() == "The last moves"
    assert "You laid a" not in str(what_happened(table, 1, "Bob", EN))


def test_who_opens_a_shared_screen_is_known_until_the_first_decision() -> None:
    table = new_table("lanterns", 2)
    assert opener(table, [0, 1]) == table.decider
    assert opener(table, [0]) is None
    assert table.state is not None
    assert opener(act(table, table.state.legal[0]), [0, 1]) is None
    assert opener(new_table("aerion", 2), [0, 1]) is None


def test_who_has_played_looks_on_until_the_screen_is_passed() -> None:
    table = new_table("lanterns", 2)
    assert table.state is not None
    table = act(table, table.state.legal[0])
    assert table.decider == 1
    waiting = place_of(table, "Ann", "Bob", look="0")
    assert (waiting.seat, waiting.next, waiting.passes_to) == (0, 1, 1)
    assert not waiting.asked
    asking = drawn(prompt_bar(table, waiting, table.view(0), EN)).one(id="prompt")
    assert "s1" in asking.classes, "the colour of who looks on, not of the next one"
    assert "s1" in asking.one("span", "mark").classes
    assert not asking.all("span", "presence"), "who sits at this screen is there"
    passed = place_of(table, "Ann", "Bob", look="1")
    assert (passed.seat, passed.passes_to, passed.asked) == (1, None, True)
    alone = place_of(table, "Ann", look="0")
    assert (alone.seat, alone.passes_to) == (0, None)
    open_game = to_seat(new_table("aerion", 2), 1, Random(6))
    assert place_of(open_game, "Ann", "Bob", look="0").seat == 1, "nothing is hidden: the table turns to who decides"
