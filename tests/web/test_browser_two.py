"""Two people in two browsers: an invitation, a reload, a server started again; and nothing that they may not know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lanterns import GAME as LANTERNS
from playwright.sync_api import Browser, Page, WebSocket

from aerodrome.games.aerion.parts import DECKS, card_id
from aerodrome.kernel import game as registry
from aerodrome.kernel.game import game
from aerodrome.table.beginning import opening
from aerodrome.table.store import open_store
from aerodrome.table.table import Table
from aerodrome.web.frame import render_frame
from aerodrome.web.language import Say
from aerodrome.web.person import Person
from aerodrome.web.place import Place
from aerodrome.web.ranges import rebuild, split
from tests.kit.browser import (
    Player,
    complaints,
    data_of,
    free_port,
    late_in,
    moved_on,
    open_moves,
    open_table,
    seat_people,
    take_cookie,
    visitor,
)
from tests.kit.entry import entry
from tests.kit.reading import interrupted
from tests.kit.serving import Server

PART = 10  # steps before a reload, after it, and after the server was started again


class Heard:
    """Everything that a page receives."""

    def __init__(self, page: Page) -> None:
        self.frames: list[tuple[int, str]] = []
        self.pages: list[str] = []
        page.on("websocket", self.listen)
        page.on("response", self.read)

    def listen(self, socket: WebSocket) -> None:
        """Frames in parts are read as the page reads them: from the one before on the same connection."""
        held = ""

        def hear(frame: str | bytes) -> None:
            nonlocal held
            message = json.loads(frame)
            if "parts" in message:
                held = rebuild(split(held), message["parts"])
            held = message.get("html", held)
            if "seq" in message:
                self.frames.append((message["seq"], str(frame) + held))

        socket.on("framereceived", hear)

    def read(self, response: Any) -> None:
        if response.request.resource_type == "document" and response.status == 200:
            self.pages.append(response.text())

    def all(self) -> Iterator[tuple[int, str]]:
        yield from self.frames
        for text in self.pages:
            found = re.search(r'data-seq="(\d+)"', text)
            if found:
                yield int(found[1]), text


def test_two_people(browser: Browser, tmp_path: Path) -> None:
    port = str(free_port())
    server = Server(tmp_path, None, "--port", port)
    with visitor(browser, server) as one, visitor(browser, server) as two:
        ada, bo = one.new_page(), two.new_page()
        heard = {0: Heard(ada), 1: Heard(bo)}
        where = open_table(one, server, players="2", seat1="open", expansions=["hellkite"])
        ada.goto(where)
        ada.wait_for_selector("html.live #table.waiting")
        invitation = ada.locator("#invite-1").input_value()
        bo.goto(invitation)
        bo.locator("#main input[name=name]").fill("Bo")
        bo.get_by_role("button", name="Sit down").click()
        bo.wait_for_selector("html.live #table")
        ada.get_by_role("button", name=re.compile("Start|begin", re.IGNORECASE)).click()
        for page in (ada, bo):
            page.wait_for_selector("html.live #board")
        people = [Player(ada, 1), Player(bo, 2)]
        play_on(people, PART)
        ada.reload()
        ada.wait_for_selector("html.live #board")
        play_on(people, PART)
        server.stop()
        ada.wait_for_selector("body.cut #cut", state="visible")
        server = Server(tmp_path, None, "--port", port)
        for page in (ada, bo):
            page.wait_for_selector("body:not(.cut) #board")
        play_on(people, PART)
        assert min(person.actions for person in people) > 2
    assert not complaints(server), server.said
    server.stop()
    nothing_hidden_was_sent(tmp_path, where.rsplit("/", 1)[-1], heard)


def test_two_people_come_to_the_end(browser: Browser, server: Server) -> None:
    mode = next(mode for mode in entry("aerion").golden if "hellkite" in mode.options["expansions"])
    table, cookies = seat_people(data_of(server), late_in(game("aerion"), mode, 6), ["Ada", "Bo"])
    with visitor(browser, server) as one, visitor(browser, server) as two:
        people = []
        for number, (context, cookie) in enumerate(zip((one, two), cookies, strict=True)):
            take_cookie(context, server, cookie)
            people.append(Player(context.new_page(), number))
            people[-1].page.goto(f"/t/{table}")
            people[-1].page.wait_for_selector("html.live #board")
        play_on(people, 600)
        for person in people:
            person.page.wait_for_selector('#table[data-phase="over"]')
            assert person.actions


def test_another_is_asked_within_a_turn(browser: Browser, server: Server) -> None:
    """Ada's move overfills Bo's storage: he is asked at once, she waits, and then her turn goes on to its end."""
    record = interrupted()
    *before, last = record["actions"]
    state = game("solenia").replay({**record, "actions": before, "check": None})
    mover = int(state.player)
    table, cookies = seat_people(data_of(server), {**record, "actions": before, "check": None}, ["Ada", "Bo"])
    with visitor(browser, server) as one, visitor(browser, server) as two:
        pages = []
        for context, cookie in ((one, cookies[mover]), (two, cookies[1 - mover])):
            take_cookie(context, server, cookie)
            pages.append(context.new_page())
            pages[-1].goto(f"/t/{table}")
            pages[-1].wait_for_selector("html.live #table")
        ada, bo = pages
        assert bo.locator("#table[data-asked]").count() == 0
        assert ada.locator(f'#actions button[value="{last}"]').count() == 1
        open_moves(ada)
        ada.locator(f'#actions button[value="{last}"]').click()
        bo.wait_for_selector('#table[data-asked="yes"]')
        state.apply(last)
        assert int(state.player) == 1 - mover
        offered = [int(button.get_attribute("value") or "") for button in bo.locator("#actions button").all()]
        assert offered == state.legal
        ada.wait_for_selector(f'#table[data-seq="{bo.locator("#table").get_attribute("data-seq")}"]')
        assert ada.locator("#actions button").count() == 0
        assert ada.locator(f"#prompt.wait.s{2 - mover}").count() == 1
        while int(state.player) == 1 - mover and int(state.active) == mover:
            player = Player(bo)
            now = player.look()
            player.act([str(offered[0]), keys_of(bo, offered[0])], now)
            moved_on(bo, now["seq"])
            state.apply(offered[0])
            assert bo.locator("#tool-confirm").count() == 0, "it is not his turn that ends"
            offered = state.legal
        decider = (ada, bo)[int(state.player) != mover]
        decider.wait_for_selector('#table[data-asked="yes"]')


def test_two_people_at_one_screen(browser: Browser, server: Server) -> None:
    """Who has played sees the result and passes the screen; the curtain tells the next one what happened, no more."""
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto(open_table(context, server, "solenia", players="2", seat1="guest", name1="Bo"))
        for number, (name, other) in enumerate((("Ada", "Bo"), ("Bo", "Ada"), ("Ada", "Bo"))):
            if number:
                assert page.locator("h1").inner_text() == f"Pass the screen to {name}"
                assert page.locator("#table, #mine, #actions, #log").count() == 0
                assert page.locator(".told li").first.inner_text().split("\n")[-1].startswith(f"{other} ")
                page.go_back()
                page.wait_for_selector("main.curtain")
                assert page.locator("#table, #mine").count() == 0, "the page of the one before is covered"
                page.get_by_role("button", name=f"I am {name}").click()
            page.wait_for_selector('html.live #table[data-asked="yes"]')
            assert page.title() == "● Your turn · Solenia"
            assert page.locator("#since .flag").count() == min(number, 1)
            player = Player(page, 3)
            passing = page.get_by_text(f"Pass the screen to {other}")
            while True:
                now = player.look()
                if passing.count():
                    break
                player.act(player.choice(now), now)
                page.wait_for_selector(f'#table:not([data-seq="{now["seq"]}"])')
            hand = page.locator("#mine").inner_text()
            assert name in page.locator("#mine").inner_html(), hand
            passing.click()
            page.wait_for_selector("main.curtain")


def keys_of(page: Page, action: int) -> str:
    return str(dict(Player(page).look()["actions"])[str(action)])


def play_on(people: list[Player], steps: int) -> None:
    """Both do what they are asked for, for some steps or to the end."""
    for _ in range(20 * steps):
        if steps <= 0 or people[0].ended:
            return
        done = sum([person.step() for person in people])
        steps -= done
        if not done:
            people[0].page.wait_for_timeout(30)
    raise AssertionError("the game does not go on")


def nothing_hidden_was_sent(data: Path, table_id: str, heard: dict[int, Heard]) -> None:
    """No byte that a browser got names a card of the unknown part of a deck, the seed or a token."""
    store = open_store(None, data)
    entries, seed = store.entries(table_id), store.seed(table_id)
    store.close()
    hidden = {}
    table = Table(table_id, seed, entries[0])
    for kept in entries[1:]:
        table.add(kept)
        if table.phase == "playing":
            hidden[table.seq] = unknown_cards(table.state)
    checked = 0
    for seat, ears in heard.items():
        assert ears.frames
        for seq, text in ears.all():
            assert table.seats[seat].token not in text
            if seq in hidden:
                checked += 1
                assert str(seed) not in text
                for card in hidden[seq]:
                    assert card not in text, (seq, card)
    assert checked > 3 * PART


def unknown_cards(s: Any) -> list[str]:
    """The elements' ids that the cards of the decks would have; some decks are known at the top."""
    return [
        card_id(int(s.deck_card(deck, depth))).replace("/", "-") + '"'
        for deck in range(len(DECKS))
        for depth in range(int(s.known[deck]), int(s.deck_size[deck]))
    ]


@pytest.mark.parametrize(
    ("game_id", "players", "options", "share"),
    [
        ("aerion", 1, {}, 0.25),
        ("aerion", 2, {"expansions": ["hellkite", "eggs", "hourglasses"]}, 0.25),
        ("lanterns", 2, {}, 0.25),
        ("solenia", 1, {"board": "winter"}, 0.15),
        ("solenia", 2, {}, 0.1),
        ("solenia", 4, {"board": "upgrades"}, 0.02),
        ("cryo", 3, {}, 0.015),
        ("whistle_mountain", 3, {}, 0.015),
        ("cloudage", 3, {"scenario": "2"}, 0.015),
    ],
)
def test_what_is_hidden_changes_no_byte(
    game_id: str, players: int, options: dict[str, Any], share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The frame of a seat, and of a spectator, is the same however the things lie that it cannot see."""
    from random import Random

    monkeypatch.setitem(registry._loaded, LANTERNS.id, LANTERNS)
    pick = Random(3)
    played = game(game_id)
    given = played.check_options(options)
    table = Table("t", "s", opening(game_id, players, given, undo=False, public=False, takeover=False, seed="s"))
    tokens = [f"token{seat}" for seat in range(players)]
    for seat in range(players):
        table.add(table.sit(seat, f"Person {seat}", tokens[seat]))
    table.add(table.start())
    while table.phase == "playing":
        assert table.state is not None
        if pick.random() < share:
            for seat in (None, *range(players)):
                person = Person(seats={} if seat is None else {"t": [tokens[seat]]})
                one, other = (frame_of(table, person, seat, pick.getrandbits(40)) for _ in range(2))
                assert one == other
                assert one == frame_of(table, person, seat, None)
        table.add(table.act(table.decider, table.seq, pick.choice(table.state.legal)))


def frame_of(table: Table, person: Person, seat: int | None, seed: int | None) -> str:
    shown = table.copy()
    if seed is not None:
        assert table.state is not None
        shown.state = table.state.redeal(-1 if seat is None else seat, seed)
        shown.state.log = table.state.log
    return str(render_frame(shown, Place(shown, person), Say("en")))
