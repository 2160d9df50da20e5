"""One screen for several people: the curtain between them, and who may see whose hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from aerodrome.kernel.game import game
from aerodrome.table.beginning import opening
from aerodrome.table.table import Table
from aerodrome.web.frame import render_frame
from aerodrome.web.language import Say
from aerodrome.web.pages import needs_curtain
from aerodrome.web.person import Person
from aerodrome.web.place import Place
from aerodrome.web.routes import LiveTable
from aerodrome.web.static import static
from tests.kit.reading import Reader, chance_record, interrupted, location, read
from tests.kit.serving import TestClient, client_of, connected, settings
from tests.web.sitting import at_screen, brought

FORM = {"rules": "shown", "name": "Ann", "players": "2", "seat0": "me", "seat1": "guest", "name1": "Bo"}
pytestmark = pytest.mark.usefixtures("server")  # which has Lanterns installed


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as client:
        yield client


def at_one_screen(game: str) -> tuple[Table, Person]:
    """A table of two whose seats one browser holds."""
    table = Table("table", "seed", opening(game, 2, {}, undo=True, public=False, takeover=False, seed="seed"))
    table.add(table.sit(0, "Ann", "a"))
    table.add(table.sit(1, "Bo", "b"))
    table.add(table.start())
    return table, Person(seats={"table": ["a", "b"]})


def test_hidden_hands_need_a_curtain() -> None:
    table, both = at_one_screen("lanterns")
    place = Place(table, both)
    assert place.seat == table.decider
    assert needs_curtain(table, place, None)
    assert needs_curtain(table, place, str(1 - table.decider))
    assert not needs_curtain(table, place, str(table.decider))


def test_open_hands_need_none() -> None:
    table, both = at_one_screen("aerion")
    assert not needs_curtain(table, Place(table, both), None)


def test_who_sits_alone_needs_none() -> None:
    table, _ = at_one_screen("lanterns")
    assert not needs_curtain(table, Place(table, Person(seats={"table": ["a"]})), None)
    assert not needs_curtain(table, Place(table, Person()), None)


def test_a_seat_that_a_bot_plays_needs_none() -> None:
    table, both = at_one_screen("lanterns")
    other = 1 - table.decider
    table.add(table.hand(other, "cadet"))
    assert not needs_curtain(table, Place(table, both), None)


def test_a_seat_that_was_handed_to_a_bot_leaves_the_screen_to_the_other_person(server: TestClient) -> None:
    """While the bot decides, nobody has to pass the screen; and the seat can be taken back from there."""
    table, both = at_one_screen("solenia")
    bot = table.decider
    table.add(table.hand(bot, "cadet"))
    assert table.decider == bot
    place = Place(table, both, str(1 - bot))
    assert place.seat == 1 - bot
    assert not needs_curtain(table, place, str(1 - bot))
    page = Reader(str(render_frame(table, place, Say("en")))).root
    taken_back = page.one("button", id=f"back-{bot}")
    assert (taken_back.get("name"), taken_back.get("value")) == ("seat", str(bot))
    assert taken_back.get("formaction") == f"/t/{table.id}/back"
    assert page.one("form", id=taken_back.get("form")).one("input", name="seq").get("value") == str(table.seq)
    alone = Place(table, Person(seats={"table": ["ab"[bot]]}))
    assert alone.seat == bot
    assert Reader(str(render_frame(table, alone, Say("en")))).root.all("button", id="tool-back")


def test_the_curtain_shows_nothing_and_leads_to_the_table(server: TestClient) -> None:
    browser = TestClient(server.app)
    address = location(browser.post("/new/lanterns", data=FORM, follow_redirects=False))
    tables: Any = server.app.state.rooms.tables  # type: ignore[attr-defined]
    table = tables.get(address.rsplit("/", 1)[-1])
    opener = table.decider
    answer = browser.get(address, follow_redirects=False)
    assert location(answer) == f"{address}?look={opener}", "nobody passes the screen before the first move"
    assert read(browser.get(address)).one(id="table").get("data-asked") == "yes"
    move = {"seq": str(table.seq), "action": str(table.state.legal[0])}
    while table.decider == opener:
        came_from = {"referer": f"http://testserver{address}?look={opener}"}
        answer = browser.post(f"{address}/act", data=move, headers=came_from, follow_redirects=False)
        table = tables.get(table.id)
        move = {"seq": str(table.seq), "action": str(table.state.legal[0])}
    seen = read(browser.get(location(answer)))
    assert "data-asked" not in seen.one(id="table").attributes
    assert seen.one("a", id="pass-screen").get("href") == address
    assert seen.one("a", id="pass-screen").text() == f"Pass the screen to {table.names()[table.decider]}"
    page = read(browser.get(address))
    assert page.one("h1").text() == f"Pass the screen to {table.names()[table.decider]}"
    shown = page.one("form")
    assert (shown.get("method"), shown.get("action")) == ("post", f"{address}/screen")
    assert (shown.one("button").get("name"), shown.one("button").get("value")) == ("seat", str(table.decider))
    assert "laid a lantern" in page.one("main").text()
    assert "clock" not in page.one("main").text()
    assert not page.all(id="table")
    assert not page.all(id="mine")


def test_who_sits_at_the_screen_stays_there_after_a_move(server: TestClient) -> None:
    """The address that a form answers with keeps the seat, so that the curtain falls for the other one only."""
    browser = TestClient(server.app)
    address = location(browser.post("/new/lanterns", data=FORM, follow_redirects=False))
    tables: Any = server.app.state.rooms.tables  # type: ignore[attr-defined]
    table = tables.get(address.rsplit("/", 1)[-1])
    move = {"seq": str(table.seq), "action": str(table.state.legal[0])}
    assert read(browser.get(address)).one(id="table").get("data-asked") == "yes"
    came_from = {"referer": f"http://testserver{address}?look={table.decider}"}
    answer = browser.post(f"{address}/act", data=move, headers=came_from, follow_redirects=False)
    assert location(answer) == f"{address}?look={table.decider}"
    nowhere = browser.post(f"{address}/confirm", data={"seq": "999"}, headers=came_from, follow_redirects=False)
    assert nowhere.status_code == 409


def test_the_curtain_falls_when_somebody_else_is_asked_within_a_turn(server: TestClient) -> None:
    record = interrupted()
    browser, address, table = brought(server, record)
    assert table.state is not None
    asked, whose_turn = table.decider, int(table.state.active)
    assert asked != whose_turn
    at_screen(browser, table, whose_turn)
    page = read(browser.get(f"{address}?look={whose_turn}"))
    assert page.one("a", id="pass-screen").text() == f"Pass the screen to Seat {asked + 1}"
    assert read(browser.get(address)).one("h1").text() == f"Pass the screen to Seat {asked + 1}"
    at_screen(browser, table, whose_turn)
    live = LiveTable(connected(browser, f"look={whose_turn}"), table.id)
    frame = Reader(live.draw(table)["html"]).root
    assert frame.one("a", id="pass-screen").get("href") == address
    assert not frame.all("button", name="action")
    nobody = LiveTable(connected(browser, ""), table.id)
    assert nobody.draw(table) == {"seq": table.seq, "phase": "playing", "reload": True}
    seen = read(browser.post(f"{address}/screen", data={"seat": str(asked)}))
    assert seen.one(id="table").get("data-asked") == "yes"
    move = {"seq": str(table.seq), "action": str(table.state.legal[0])}
    came_from = {"referer": f"http://testserver{address}?look={asked}"}
    while True:
        answer = browser.post(f"{address}/act", data=move, headers=came_from, follow_redirects=False)
        tables: Any = server.app.state.rooms.tables  # type: ignore[attr-defined]
        table = tables.get(table.id)
        if table.waits_for == asked:
            browser.post(f"{address}/confirm", data={"seq": str(table.seq)}, headers=came_from)
            table = tables.get(table.id)
        if table.decider != asked:
            break
        move = {"seq": str(table.seq), "action": str(table.state.legal[0])}
    assert location(answer) == f"{address}?look={asked}"
    assert read(browser.get(address)).one("h1").text() == f"Pass the screen to Seat {table.decider + 1}"


def test_equal_hands_need_a_curtain_too() -> None:
    """That no curtain falls would tell that both have the same cards."""
    table, both = at_one_screen("solenia")
    assert table.state is not None
    state: Any = table.state.clone()
    state.hands[1] = state.hands[0]
    table.state = state
    assert table.view(0)["hand"] == table.view(1)["hand"]
    assert needs_curtain(table, Place(table, both), None)


def hand_drawn(table: Table, seat: int) -> str:
    """The part of the picture that shows a hand."""
    sprite = static("games/solenia/icons.svg")
    own: str = table.game.board.picture(table.view(seat), names=table.names(), sprite=sprite).own
    return own


def hand_drawn_live(table: Table, seat: int) -> str:
    """A hand as a frame shows it."""
    own: str = table.game.board.picture(table.view(seat), names=table.names(), bare=True).own
    return own


@pytest.fixture
def shared(server: TestClient) -> tuple[TestClient, str, Table]:
    """Two people at one screen, in the middle of a game in which their hands differ."""
    for stop in range(20, 60):
        record = chance_record(4, stop, "solenia")
        state: Any = game("solenia").replay(record)
        hands = [state.view(seat)["hand"] for seat in (0, 1)]
        if hands[0] != hands[1] and state.view(None)["question"] == "choose_card":
            return brought(server, record)
    raise AssertionError("no such moment")


def test_an_address_alone_shows_nobodys_hand(shared: tuple[TestClient, str, Table]) -> None:
    """Who has gone back to a page of the one before, or typed its address, finds the curtain, on every way."""
    browser, address, table = shared
    now, before = table.decider, 1 - table.decider
    secrets = [draw(table, seat) for seat in (0, 1) for draw in (hand_drawn, hand_drawn_live)]
    curtain = f"Pass the screen to {table.names()[now]}"

    def is_covered(seat: int) -> None:
        for path in ("", f"/replay/{table.steps}", "/words"):
            answer = browser.get(f"{address}{path}?look={seat}")
            assert read(answer).one("h1").text() == curtain
            assert answer.headers["cache-control"] == "no-store"
            assert not [secret for secret in secrets if secret in answer.text]
        assert browser.get(f"{address}/export?look={seat}").json()["view"]["hand"] is None
        assert browser.get(f"{address}/why?look={seat}&of=card-0").json() == {"why": ""}
        assert browser.get(f"{address}/labels?look={seat}&seq={table.seq}&of=0").status_code == 403
        assert browser.get(f"{address}/offers?look={seat}&seq={table.seq}&of=0").status_code == 403
        assert LiveTable(connected(browser, f"look={seat}"), table.id).draw(table)["reload"]
        sent = {"referer": f"http://testserver{address}?look={seat}", "accept": "application/json"}
        assert browser.post(f"{address}/hint", data={"seq": str(table.seq)}, headers=sent).json()["reload"]

    for seat in (before, now):
        is_covered(seat)
    at_screen(browser, table, before)
    assert hand_drawn_live(table, before) in browser.get(f"{address}?look={before}").text
    assert read(browser.get(address)).one("h1").text() == curtain, "the screen is passed"
    for seat in (before, now):
        is_covered(seat)
    assert read(browser.post(f"{address}/screen", data={"seat": str(before)})).one("h1").text() == curtain
    shown = browser.post(f"{address}/screen", data={"seat": str(now)})
    assert shown.url.query == f"look={now}".encode()
    assert read(shown).one(id="table").get("data-asked") == "yes"
    assert read(browser.get(f"{address}?look={before}")).one("h1").text() == curtain
    is_covered(now)
    stranger = TestClient(browser.app).post(f"{address}/screen", data={"seat": str(now)})
    assert stranger.status_code == 403


def test_a_hint_is_not_for_who_does_not_sit_there(shared: tuple[TestClient, str, Table]) -> None:
    browser, address, table = shared
    other = 1 - table.decider
    at_screen(browser, table, other)
    came_from = {"referer": f"http://testserver{address}?look={other}"}
    answer = browser.post(f"{address}/hint", data={"seq": str(table.seq)}, headers=came_from, follow_redirects=False)
    seen = read(browser.get(location(answer)))
    assert seen.all("a", id="pass-screen")
    assert not seen.all(id="hint")
    script = browser.post(
        f"{address}/hint", data={"seq": str(table.seq)}, headers={**came_from, "accept": "application/json"}
    ).json()
    assert "hint" not in script
    assert hand_drawn_live(table, table.decider) not in script["html"]


def test_an_export_tells_only_what_who_sits_there_may_know(shared: tuple[TestClient, str, Table]) -> None:
    browser, address, table = shared
    for seat in (0, 1):
        at_screen(browser, table, seat)
        told = browser.get(f"{address}/export?look={seat}").json()
        assert told["seat"] == seat
        assert told["view"]["hand"] == table.view(seat)["hand"]
        assert "seed" not in told
    nobody = browser.get(f"{address}/export").json()
    assert nobody["seat"] is None
    assert nobody["view"]["hand"] is None


def test_looking_back_at_one_screen_is_for_who_sits_there(shared: tuple[TestClient, str, Table]) -> None:
    browser, address, table = shared
    back = f"{address}/replay/{table.steps}"
    assert read(browser.get(back)).one("h1").text().startswith("Pass the screen to")
    for seat in (0, 1):
        at_screen(browser, table, seat)
        page = read(browser.get(f"{back}?look={seat}"))
        assert not page.all("select", name="seat")
        assert page.one("input", name="look").get("value") == str(seat)
        steps = [one.get("href") for one in page.all("a") if "/replay/" in one.get("href")]
        assert steps
        assert all(one.endswith(f"?look={seat}") for one in steps)
        assert f"{address}?look={seat}" in {one.get("href") for one in page.all("a")}
        own, other = (hand_drawn(table, one) for one in (seat, 1 - seat))
        assert own in browser.get(f"{back}?look={seat}").text
        assert other not in browser.get(f"{back}?look={seat}&seat={1 - seat}").text
    asked = browser.get(f"{address}/replay?step=3&look=1", follow_redirects=False)
    assert location(asked) == f"{address}/replay/3?look=1"
