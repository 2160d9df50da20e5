"""Looking back, the result, the rematch, hints."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from lanterns import GAME as LANTERNS

from aerodrome.games.solenia import parts as solenia
from aerodrome.kernel.game import game
from aerodrome.table.beginning import from_record
from aerodrome.web.course import course
from aerodrome.web.language import Say
from aerodrome.web.moves import course_of
from aerodrome.web.pages import hint
from aerodrome.web.pages.play import Advice, valued
from aerodrome.web.pages.result import heights, own_place
from aerodrome.web.person import Person
from aerodrome.web.static import static
from tests.kit.reading import Element, Reader, chance_record, finish, interrupted, location, read
from tests.kit.serving import TestClient, client_of, settings
from tests.table.sittings import any_move, new_table
from tests.web.sitting import at_screen, brought

FORM = {"rules": "shown", "name": "Ann", "players": "2", "seat0": "me", "seat1": "guest", "name1": "Bo"}
pytestmark = pytest.mark.usefixtures("server")  # which has Lanterns installed


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as client:
        yield client


class Ended:
    """A finished game, and a browser of somebody who was not there."""

    def __init__(self, server: TestClient) -> None:
        self.tables: Any = server.app.state.rooms.tables  # type: ignore[attr-defined]
        self.badge: Any = server.app.state.rooms.badge  # type: ignore[attr-defined]
        self.app = server.app
        self.table, self.tokens = finish(self.tables, seed=5, pixies=2)
        self.address = f"/t/{self.table.id}"
        self.stranger = TestClient(server.app)

    def player(self, *seats: int) -> TestClient:
        """The browser of who held these seats."""
        person = Person(name="Person 1", seats={self.table.id: [self.tokens[seat] for seat in seats]})
        browser = TestClient(self.app)
        browser.cookies.set("aerodrome", self.badge.signer.dumps(person.__dict__))
        return browser


@pytest.fixture(scope="module")
def ended(server: TestClient) -> Ended:
    return Ended(server)


@pytest.fixture
def running(server: TestClient) -> tuple[TestClient, str]:
    """A browser with both seats of a game that is played, and its address."""
    browser = TestClient(server.app)
    return browser, location(browser.post("/new/aerion", data=FORM, follow_redirects=False))


def current(page: Element) -> set[str]:
    return {one.get("href") for one in page.all("a", "step") if one.get("aria-current") == "step"}


# -------------------------------------------------------------------- replay
def test_every_step_has_an_address(ended: Ended) -> None:
    steps = ended.table.steps
    for step in (0, 1, steps // 2, steps):
        page = read(ended.stranger.get(f"{ended.address}/replay/{step}"))
        assert page.one("output").text() == f"Move {step} of {steps}"
        assert page.one("input", id="step").get("value") == str(step)


def test_a_replay_shows_the_board_of_its_step(ended: Ended) -> None:
    for step in (0, ended.table.steps):
        page = ended.stranger.get(f"{ended.address}/replay/{step}").text
        sprite = static("games/aerion/icons.svg")
        names, last = ended.table.names(), course_of(ended.table).look(step, None)[1]
        view = ended.table.at(step).view(None)
        drawn = ended.table.game.board.picture(view, names=names, last=last, sprite=sprite, all_seats=True)
        assert [*drawn.seats] == [*range(ended.table.players)]
        for part in (*drawn.seats.values(), *drawn.side):
            assert part in page


def test_the_keys_lead_one_step_on_and_back(ended: Ended) -> None:
    page = read(ended.stranger.get(f"{ended.address}/replay/5"))
    targets = {key: page.one("a", id=f"key-{key}").get("href") for key in ("first", "back", "forward", "last")}
    assert targets == {
        "first": f"{ended.address}/replay/0",
        "back": f"{ended.address}/replay/4",
        "forward": f"{ended.address}/replay/6",
        "last": f"{ended.address}/replay/{ended.table.steps}",
    }


def test_the_keys_stop_at_both_ends(ended: Ended) -> None:
    first = read(ended.stranger.get(f"{ended.address}/replay/0"))
    last = read(ended.stranger.get(f"{ended.address}/replay/{ended.table.steps}"))
    for page, still in ((first, ("first", "back")), (last, ("forward", "last"))):
        for key in ("first", "back", "forward", "last"):
            assert page.one("a", id=f"key-{key}").has("href") == (key not in still)


def test_the_log_tells_every_event_and_marks_the_step(ended: Ended) -> None:
    line = ended.table.lines[len(ended.table.lines) // 2]
    page = read(ended.stranger.get(f"{ended.address}/replay/{line.step}"))
    told = " ".join(one.text() for one in page.one("details", id="moves").all("a", "step"))
    for one in ended.table.lines:
        assert ended.table.game.tell(one.event, None, "en", ended.table.names()) in told
    assert current(page) == {f"{ended.address}/replay/{line.step}"}
    assert ended.table.game.tell(line.event, None, "en", ended.table.names()) in page.one("header").text()


def test_the_last_action_is_marked_on_the_board(ended: Ended) -> None:
    step = next(
        number
        for number in range(1, ended.table.steps)
        if "take" in ended.table.game.name(int(ended.table.state.log[number - 1]))  # type: ignore[union-attr]
        or "pay" in ended.table.game.name(int(ended.table.state.log[number - 1]))  # type: ignore[union-attr]
    )
    assert read(ended.stranger.get(f"{ended.address}/replay/0")).all(class_="last") == []
    assert read(ended.stranger.get(f"{ended.address}/replay/{step}")).all(class_="last")


def test_past_the_end_is_the_end_and_before_the_start_is_nothing(ended: Ended) -> None:
    for step in (ended.table.steps + 1, 10**6):
        answer = ended.stranger.get(f"{ended.address}/replay/{step}", follow_redirects=False)
        assert location(answer) == f"{ended.address}/replay/{ended.table.steps}"
    page = read(ended.stranger.get(f"{ended.address}/replay/-1"), 422)
    assert str(ended.table.steps) in page.one("p", "reason").text()


def test_the_form_becomes_an_address(ended: Ended) -> None:
    for asked, address in (
        ("step=3", "/replay/3"),
        ("step=3&seat=", "/replay/3"),
        ("step=7&seat=1", "/replay/7?seat=1"),
        ("step=7&seat=x%0d%0a", "/replay/7"),
    ):
        answer = ended.stranger.get(f"{ended.address}/replay?{asked}", follow_redirects=False)
        assert location(answer) == ended.address + address
    assert ended.stranger.get(f"{ended.address}/replay?step=x").status_code == 422


def test_after_the_game_everybody_may_look_through_every_seat(ended: Ended) -> None:
    page = read(ended.stranger.get(f"{ended.address}/replay/3?seat=1"))
    choices = page.one("select", name="seat").all("option")
    assert [one.get("value") for one in choices] == ["", "0", "1"]
    assert [one.get("value") for one in choices if one.has("selected")] == ["1"]


def test_during_the_game_strangers_may_not_look_back(running: tuple[TestClient, str], server: TestClient) -> None:
    browser, address = running
    assert read(browser.get(f"{address}/replay/0")).one("h1").text().startswith("Aerion")
    assert TestClient(server.app).get(f"{address}/replay/0").status_code == 403


def test_a_table_that_waits_has_nothing_to_look_back_at(server: TestClient) -> None:
    browser = TestClient(server.app)
    address = location(browser.post("/new/aerion", data={**FORM, "seat1": "open"}, follow_redirects=False))
    assert browser.get(f"{address}/replay/0").status_code == 409


def test_a_seat_looks_back_with_its_own_eyes_only(server: TestClient) -> None:
    """In Lanterns hands are hidden: during the game nothing of another seat is on the page."""
    tables: Any = server.app.state.rooms.tables  # type: ignore[attr-defined]
    ann, bo = TestClient(server.app), TestClient(server.app)
    form = {"rules": "shown", "name": "Ann", "players": "2", "seat0": "me", "seat1": "open"}
    address = location(ann.post("/new/lanterns", data=form, follow_redirects=False))
    invitation = read(ann.get(address)).one("input", id="invite-1").get("value").removeprefix("http://testserver")
    bo.post(invitation, data={"name": "Bo"})
    ann.post(f"{address}/start")
    table = tables.get(address.rsplit("/", 1)[-1])
    sprite = static("games/lanterns/icons.svg")
    own, other = (LANTERNS.board.picture(table.view(seat), names=table.names(), sprite=sprite).own for seat in (0, 1))
    assert own != other
    page = ann.get(f"{address}/replay/0?seat=1").text
    assert own in page
    assert other not in page
    assert other in bo.get(f"{address}/replay/0").text


# -------------------------------------------------------------------- result
def test_the_result_needs_an_end(running: tuple[TestClient, str]) -> None:
    browser, address = running
    assert browser.get(f"{address}/result").status_code == 409


def test_the_result_tells_outcome_and_reason(ended: Ended) -> None:
    page = read(ended.stranger.get(f"{ended.address}/result"))
    view = ended.table.view(None)
    ending = ended.table.game.words.ending(course(ended.table), names=ended.table.names())
    assert ending.story in page.one("div", "text").text()
    assert page.one("h1").text() == ending.headline
    assert bool(page.all("div", "lost2")) == (not view["winners"])
    assert "2 Pixies" in page.one("dl", "facts").text()


def test_the_own_place_repeats_no_sentence_of_the_story() -> None:
    """Cryo tells why the game ended in both."""
    table, random = new_table("cryo", 3, undo=False), Random(1)
    while table.phase == "playing":
        table = table.after(any_move(table, random))
    ending = table.game.words.ending(course(table), "fr", table.names())
    assert "Le soleil s’est couché." in ending.story
    visit: Any = SimpleNamespace(say=Say("fr"), person=SimpleNamespace(seats_at=lambda table: [0]))
    assert str(own_place(visit, table, ending)) == '<p class="own">Vous êtes troisième avec 0.</p>'


def test_the_seed_is_shown_and_fits_the_hash(ended: Ended) -> None:
    page = read(ended.stranger.get(f"{ended.address}/result"))
    seed, digest = ("".join(one.text() for one in box.all("span")) for box in page.all("p", "hash"))
    assert sha256(seed.encode()).hexdigest() == digest == ended.table.seed_hash
    assert f"printf %s {seed} | sha256sum" in page.text()


def test_the_export_replays_to_the_same_end(ended: Ended) -> None:
    page = read(ended.stranger.get(f"{ended.address}/result"))
    link = next(one.get("href") for one in page.all("a") if one.has("download"))
    record = json.loads(ended.stranger.get(link).text)
    assert ended.table.game.replay(record).over


def test_only_those_who_played_are_offered_a_rematch(ended: Ended) -> None:
    assert not read(ended.stranger.get(f"{ended.address}/result")).all("form", action=f"{ended.address}/rematch")
    assert read(ended.player(0).get(f"{ended.address}/result")).all("form", action=f"{ended.address}/rematch")
    assert ended.stranger.post(f"{ended.address}/rematch").status_code == 403


def test_a_rematch_at_one_screen_brings_both_seats(server: TestClient) -> None:
    ended = Ended(server)
    browser = ended.player(0, 1)
    first = location(browser.post(f"{ended.address}/rematch", follow_redirects=False))
    assert ended.tables.get(first.rsplit("/", 1)[-1]).phase == "playing"
    assert read(browser.get(first)).one(id="table").get("data-asked") == "yes"


def test_ships_fly_by_score() -> None:
    low, high, middle = heights([10, 50, 30], [1])
    assert high < middle < low  # the higher, the nearer to the top
    won, lost = heights([1, 1], [0, 1]), heights([1, 1], [])
    assert max(won) < min(lost)


def test_a_replay_during_the_game_does_not_mark_what_another_chose(server: TestClient) -> None:
    """Which card of a hand somebody has chosen is known only to who chose it, until it is laid."""
    record = chance_record(4, None, "solenia")
    solenia = game("solenia")
    checked = 0
    for step, action in enumerate(record["actions"][:80], start=1):
        if not solenia.name(action).startswith("choose"):
            continue
        table, _ = from_record("t", {**record, "actions": record["actions"][:80], "check": None})
        chooser = int(table.at(step - 1).player)
        course = course_of(table)
        own, other = course.look(step, chooser)[1], course.look(step, 1 - chooser)[1]
        assert list(own) == list(solenia.board.keys(table.at(step - 1).view(chooser), action))
        assert not set(own) & set(other)
        assert list(course.look(step, None)[1]) == list(other)
        checked += 1
    assert checked > 5


def test_a_step_that_shows_nothing_says_whose_it_was(server: TestClient) -> None:
    """After the game, what was chosen; during it only that somebody has chosen."""
    tables: Any = server.app.state.rooms.tables  # type: ignore[attr-defined]
    table, _ = finish(tables, 2, 1, "solenia")
    course = course_of(table)
    silent = sorted(set(range(1, table.steps)) - {line.step for line in table.lines})
    assert silent
    for step in silent[:3]:
        head = read(TestClient(server.app).get(f"/t/{table.id}/replay/{step}")).one("header").text()
        chosen = table.game.label(table.at(step - 1).view(course.deciders[step - 1]), course.actions[step - 1])
        assert f"Person {course.deciders[step - 1] + 1}: {chosen}" in head
    browser, address, begun = brought(server, chance_record(4, silent[0] + 1, "solenia"))
    early = course_of(begun)
    quiet = sorted(set(range(1, begun.steps + 1)) - {line.step for line in begun.lines})
    assert quiet
    rival = 1 - early.deciders[quiet[0] - 1]
    at_screen(browser, begun, rival)
    head = read(browser.get(f"{address}/replay/{quiet[0]}?look={rival}")).one("header").text()
    assert f"Seat {2 - rival} has made a choice that does not show yet." in head


def test_what_the_rival_does_is_in_the_log_and_is_nobodys(server: TestClient) -> None:
    browser, address, table = brought(server, chance_record(3, 20, "solenia", 1))
    rival = [number for number, line in enumerate(table.lines) if line.event.seat < 0]
    assert rival
    page = read(browser.get(address))
    shown = page.all("li", "deed")
    for line in table.lines[-10:]:
        if line.event.kind in (solenia.LAID, solenia.RIVAL_TOOK, solenia.DELIVERED):
            words = game("solenia").tell(line.event, 0, "en", table.names()).removesuffix(".")
            (entry,) = [one for one in shown if words in one.text()]
            assert "s5" in entry.classes if line.event.seat < 0 else "s1" in entry.classes
    api = TestClient(server.app).get(f"/api/tables/{table.id}/events").json()["events"]
    assert [event["seat"] for event in api] == [None if line.event.seat < 0 else 0 for line in table.lines]


def test_the_course_tells_who_decided() -> None:
    record = interrupted()
    table, _ = from_record("t", record)
    found = course_of(table).deciders
    assert len(found) == table.steps
    state: Any = game("solenia").new(2, record["seed"])
    for seat, action in zip(found, record["actions"], strict=True):
        assert seat == state.player
        state.apply(action)
    assert set(found) == {0, 1}


# -------------------------------------------------------------------- hints
class Asking:
    """As much of a visit as a hint needs."""

    say = Say("en")


def test_a_hint_says_how_much_worse_than_the_best_each_is() -> None:
    best = [Advice(7, "Take it", 0.734, "Lay it down"), Advice(3, "Roll", 0.7), Advice(9, "Stop", 0.733)]
    lines = Reader(str(hint(Asking(), best))).root.all("li")  # type: ignore[arg-type]
    assert [one.one("b").text() for one in lines] == ["Take it", "Stop", "Roll"]
    assert [one.one("span", "est").text() for one in lines] == ["best", "\u22120.1 %", "\u22123.4 %"]
    assert [one.one("button").get("value") for one in lines] == ["7", "9", "3"]
    assert [small.text() for small in lines[0].all("small")] == ["then: Lay it down"]
    assert not lines[1].all("small")


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ((0.7, 0.64, 0.61), ["best", "\u22126 %", "\u22129 %"]),
        ((0.7, 0.658, 0.662), ["best", "\u22123.8 %", "\u22124.2 %"]),
        ((0.7, 0.7, 0.6999), ["best", "just as good", "likewise"]),
        ((0.7, 0.5, 0.5), ["best", "\u221220 %", "likewise"]),
        ((0.7, 0.71), ["best", "just as good"]),
        ((0.7,), ["best"]),
    ],
)
def test_no_two_rows_of_a_hint_show_the_same_figure(values: tuple[float, ...], told: list[str]) -> None:
    best = [Advice(number, "Go", value) for number, value in enumerate(values)]
    assert [worth.replace("\u202f", " ") for _, worth in valued(best, Say("en"))] == told


def test_a_hint_counts_as_its_reader_does() -> None:
    best = [Advice(number, "Go", value) for number, value in enumerate((0.7, 0.658, 0.662))]
    assert [worth for _, worth in valued(best, Say("fr"))] == ["meilleur", "\u22123,8\u202f%", "\u22124,2\u202f%"]
