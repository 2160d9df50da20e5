"""The waiting room and the invitations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.kit.reading import Element, location, read
from tests.kit.serving import TestClient, client_of, settings

FORM = {"rules": "shown", "name": "Ann", "players": "2", "seat0": "me", "seat1": "open"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as client:
        yield client


class Room:
    """A table that waits, the one who opened it, and somebody else."""

    def __init__(self, server: TestClient, **form: str) -> None:
        self.ann, self.bo = TestClient(server.app), TestClient(server.app)
        self.address = location(self.ann.post("/new/aerion", data={**FORM, **form}, follow_redirects=False))
        self.tables: Any = server.app.state.rooms.tables  # type: ignore[attr-defined]

    @property
    def table(self) -> Any:
        return self.tables.get(self.address.rsplit("/", 1)[-1])

    def page(self, browser: TestClient) -> Element:
        return read(browser.get(self.address))

    def invitation(self) -> str:
        link = self.page(self.ann).one("input", id="invite-1").get("value")
        return urlsplit(link).path

    def kinds(self) -> list[str]:
        return [seat.kind for seat in self.table.seats]


@pytest.fixture
def room(server: TestClient) -> Room:
    return Room(server)


def test_the_link_is_a_whole_address_that_can_be_selected(room: Room) -> None:
    field = room.page(room.ann).one("input", id="invite-1")
    assert field.get("value").startswith(f"http://testserver{room.address}/join/1/")
    assert field.has("readonly")
    button = room.page(room.ann).one("button", data_copy="#invite-1")
    assert button.has("hidden")  # the script shows it


def test_the_link_is_the_same_in_a_live_frame(room: Room) -> None:
    with room.ann.websocket_connect(f"{room.address}/live") as socket:
        html = socket.receive_json()["html"]
    assert f"http://testserver{room.address}/join/1/" in html
    assert "ws://" not in html


def test_a_stranger_sees_no_invitation(room: Room) -> None:
    answer = room.bo.get(room.address)
    assert "/join/" not in answer.text
    assert "for somebody with an invitation" in read(answer).text()
    assert not [one for one in read(answer).all("form") if one.get("action").startswith("/t/")]


def test_the_seed_stays_sealed(room: Room) -> None:
    answer = room.ann.get(room.address)
    assert room.table.seed not in answer.text
    shown = read(answer).one("p", "hash")
    assert "".join(one.text() for one in shown.all("span")) == room.table.seed_hash


def test_looking_at_an_invitation_takes_no_seat(room: Room) -> None:
    page = read(room.bo.get(room.invitation()))
    assert page.one("h1").text() == "Sit down as Orange?"
    assert "Ann" in page.one("ul", "seatlist").text()
    assert room.kinds() == ["person", "open"]


def test_the_button_takes_it_and_the_address_is_clean(room: Room) -> None:
    invitation = room.invitation()
    assert location(room.bo.post(invitation, data={"name": "Bo"}, follow_redirects=False)) == room.address
    assert room.table.names() == ["Ann", "Bo"]
    assert "Bo (you)" in room.page(room.bo).one("ul", "seatlist").text()
    assert "Everybody is here" in room.page(room.ann).text()


def test_a_taken_seat_says_so(room: Room) -> None:
    invitation = room.invitation()
    room.bo.post(invitation, data={"name": "Bo"})
    late = TestClient(room.ann.app)
    assert read(late.get(invitation)).one("h1").text() == "This seat is taken"
    assert read(room.bo.get(invitation)).one("h1").text() == "Welcome back"
    assert late.post(invitation, data={"name": "Late"}).status_code == 409
    assert room.table.names() == ["Ann", "Bo"]


def test_a_made_up_invitation_is_refused(room: Room) -> None:
    path = room.invitation()
    for wrong in (path[:-1] + ("0" if path[-1] != "0" else "1"), path.replace("/join/1/", "/join/0/")):
        assert room.bo.get(wrong).status_code == 404
        assert room.bo.post(wrong, data={"name": "Bo"}).status_code == 404
    assert room.kinds() == ["person", "open"]


def test_a_name_is_needed_to_sit(room: Room) -> None:
    assert room.bo.post(room.invitation(), data={"name": "  "}).status_code == 422
    assert room.kinds() == ["person", "open"]


def test_a_public_table_lets_anybody_sit(server: TestClient) -> None:
    room = Room(server, public="yes")
    form = next(one for one in room.page(room.bo).all("form") if one.get("action") == f"{room.address}/sit")
    seat = form.one("input", name="seat").get("value")
    room.bo.post(form.get("action"), data={"seat": seat, "name": "Bo"})
    assert room.table.names() == ["Ann", "Bo"]


def test_a_private_one_does_not(room: Room) -> None:
    assert room.bo.post(f"{room.address}/sit", data={"seat": "1", "name": "Bo"}).status_code == 403
    assert room.kinds() == ["person", "open"]


def test_a_bot_takes_a_seat_and_leaves_it(room: Room) -> None:
    page = room.page(room.ann)
    assert [one.get("value") for one in page.one("select", name="level").all("option")] == [
        "cadet",
        "pilot",
        "captain",
        "admiral",
    ]
    room.ann.post(f"{room.address}/bot", data={"seat": "1", "level": "admiral"})
    seats = room.page(room.ann).one("ul", "seatlist").text()
    assert "Ada" in seats
    assert "bot, Admiral: looks furthest ahead, thinks a second" in seats
    room.ann.post(f"{room.address}/stand", data={"seat": "1"})
    assert room.kinds() == ["person", "open"]


def test_a_bot_is_told_in_french(room: Room) -> None:
    room.ann.post(f"{room.address}/bot", data={"seat": "1", "level": "captain"})
    page = read(room.ann.get(room.address, headers={"accept-language": "fr"}))
    seats = page.one("ul", "seatlist").text()
    assert "Vera" in seats
    assert "automate, Capitaine : prévoit et joue bien" in seats


def test_a_guest_sits_beside(room: Room) -> None:
    room.ann.post(f"{room.address}/sit", data={"seat": "1", "name": "Cleo"})
    assert room.table.names() == ["Ann", "Cleo"]
    leave = [one for one in room.page(room.ann).all("form") if one.get("action").endswith("/stand")]
    assert len(leave) == 2
    stack = room.page(room.ann).one("div", "stack")
    assert stack.text().lstrip().startswith("Seats"), "nothing stands where the invitation was"


def test_nobody_starts_before_everybody_sits(room: Room) -> None:
    start = room.page(room.ann).one("span", aria_disabled="true")
    assert start.text() == "Start, when everybody is here"
    assert room.ann.post(f"{room.address}/start").status_code == 409


def test_free_seats_can_be_filled_with_bots_in_one_click(room: Room) -> None:
    form = next(one for one in room.page(room.ann).all("form") if one.get("action").endswith("/start"))
    fill = form.one("input", name="fill").get("value")
    room.ann.post(form.get("action"), data={"fill": fill})
    assert room.kinds() == ["person", "bot"]
    assert room.table.phase == "playing"
    assert room.page(room.ann).one(id="table").get("data-phase") == "playing"


def test_a_stranger_can_neither_fill_nor_start(room: Room) -> None:
    assert room.bo.post(f"{room.address}/start", data={"fill": "cadet"}).status_code == 403
    assert room.kinds() == ["person", "open"]


def test_options_and_rules_of_the_table_are_told(server: TestClient) -> None:
    room = Room(server, expansions="eggs", undo="yes", takeover="yes")
    facts = room.page(room.ann).one("dl", "facts").text()
    for word in ("Hammer Bird Eggs", "Undo Yes", "a bot may take over the seat", "people with the link"):
        assert word in facts
