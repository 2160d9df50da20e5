"""People in Chromium: who is there, what they say, the rematch that asks, and a server that nobody else can reach."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, expect

from aerodrome.kernel.game import game
from tests.kit.browser import PATIENCE, data_of, open_table, record_of, seat_people, take_cookie, visitor
from tests.kit.serving import Server


def test_two_people_after_a_game(browser: Browser, server: Server) -> None:
    """Bo comes, Ann says something, asks for a rematch, and both play again."""
    table, cookies = seat_people(data_of(server), record_of(2, 3, None, game_id="solenia"), ["Ann", "Bo"])
    with visitor(browser, server) as one, visitor(browser, server) as two:
        take_cookie(one, server, cookies[0])
        take_cookie(two, server, cookies[1])
        ann, bo = one.new_page(), two.new_page()
        ann.goto(f"/t/{table}")
        ann.wait_for_selector("html.live #table")
        there = ann.locator('#players [data-here="1"]')
        expect(there).to_have_class(re.compile("away"))
        bo.goto(f"/t/{table}")
        bo.wait_for_selector("html.live #table")
        expect(there).not_to_have_class(re.compile("away"))
        expect(there).to_have_text("here")

        ann.locator("#tool-say").click()
        ann.locator("#phrases").get_by_role("button", name="Well played!").click()
        expect(bo.locator(".bubble")).to_have_text("Ann: Well played!")
        expect(bo.locator("#said-list li")).to_have_text("Ann: Well played!")
        bo.locator("#tool-say").click()
        bo.locator("#phrases").get_by_role("button", name="sends a heart").click()
        expect(ann.locator(".bubble use").last).to_have_attribute("href", re.compile("#r-heart$"))
        expect(ann.locator("#said-list li")).to_have_count(2)
        bo.locator("#tool-say").click()
        bo.locator("#phrases").get_by_role("button", name="Thank you.").click()
        expect(ann.locator('.bubble[data-seat="1"]')).to_have_count(2)  # the sign stays for its time

        bo.goto(f"/t/{table}/result")
        box = bo.locator("#again")
        expect(box).to_contain_text("Everybody is asked.")
        ann.locator("#prompt").get_by_role("button", name="Rematch").click()
        expect(box).to_contain_text("Ann wants a rematch.")
        expect(ann.locator("#prompt")).to_contain_text("Bo has been asked.")
        beside = one.new_page()  # Ann looks at the result as well: it leads on by itself, as the table does
        beside.goto(f"/t/{table}/result")
        expect(beside.locator("#again")).to_contain_text("Bo has been asked.")
        box.get_by_role("button", name="Join").click()
        for page in (ann, bo, beside):
            expect(page.locator("#table")).to_have_attribute("data-phase", "playing", timeout=PATIENCE)
        assert ann.url == bo.url == beside.url != f"{server.address}/t/{table}"


def test_a_seat_is_carried_to_another_device(browser: Browser, server: Server) -> None:
    """From the menu of the table; the other device needs no script. An open page follows when the link is ended."""
    with visitor(browser, server) as one, visitor(browser, server, java_script_enabled=False) as two:
        path = open_table(one, server, players="2", seat1="bot:cadet")
        ada, phone = one.new_page(), two.new_page()
        ada.goto(path)
        ada.wait_for_selector("html.live #table")
        ada.locator("#tool-menu").click()
        ada.locator("#menu-seat").click()
        ada.get_by_role("button", name="Make my link").click()
        link = ada.locator("#seat-link").input_value()
        phone.goto(link)
        phone.get_by_role("button", name="Take the seat").click()
        expect(phone.locator("#menu-seat")).to_have_count(1)
        other = one.new_page()
        other.goto(path)
        other.wait_for_selector("html.live #table")
        ada.goto(f"{path}/seat")
        ada.get_by_role("button", name="Only this browser").click()
        phone.reload()
        expect(phone.locator("#table")).to_contain_text("You are watching")
        expect(other.locator("#table")).not_to_contain_text("You are watching")
        other.reload()
        expect(other.locator("#menu-seat")).to_have_count(1)


LISTENS = """window.rung = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { rung += 1; return make.call(this); };
  if (location.host) localStorage.setItem('aerodrome.sound', 'on')"""


# A bubble stays so long that it can be looked at.
STAYS = """const later = window.setTimeout;
  window.setTimeout = (what, ms) => later(what, ms === 5000 ? 120000 : ms)"""
SIZES: list[Any] = [
    {"width": 390, "height": 844},
    {"width": 1024, "height": 768},
    {"width": 1366, "height": 650},
    {"width": 1440, "height": 900},
]
COVERED = """() => {
  const bubble = document.querySelector(".bubble").getBoundingClientRect();
  const needed = "#prompt, .asking, .answers, #chips, #mine, #actions-panel, #players .seat, #table .may, #sheets";
  return [...document.querySelectorAll(needed)].filter((one) => {
    const box = one.getBoundingClientRect();
    return Math.min(box.right, bubble.right) - Math.max(box.left, bubble.left) > 1
      && Math.min(box.bottom, bubble.bottom) - Math.max(box.top, bubble.top) > 1;
  }).map((one) => one.id || one.className);
}"""


def test_somebody_who_has_left_is_called_by_a_nudge(browser: Browser, server: Server) -> None:
    """While Bo is not there the prompt says so; who is called back hears the sound of a turn, nobody else does."""
    record = record_of(2, 3, 4, game_id="solenia")
    table, cookies = seat_people(data_of(server), record, ["Ann", "Bo"])
    mover = int(game("solenia").replay(record).player)
    name = ["Ann", "Bo"][mover]
    with visitor(browser, server) as one, visitor(browser, server) as two:
        take_cookie(one, server, cookies[1 - mover])
        take_cookie(two, server, cookies[mover])
        for context in (one, two):
            context.add_init_script(f"{{ {LISTENS} }}")
            context.add_init_script(f"{{ {STAYS} }}")
        waits, called = one.new_page(), two.new_page()
        waits.goto(f"/t/{table}")
        waits.wait_for_selector("html.live #table")
        expect(waits.locator("#prompt .say:visible")).to_have_text(f"{name} is not here. It is {name}’s move.")
        sent: list[str] = []
        waits.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
        waits.locator("#gone").get_by_role("button", name="Send a nudge").click()
        expect(waits.locator("#said-list li")).to_contain_text("Your move.")
        nudge = waits.locator("#gone").get_by_role("button", name="Nudge sent")
        expect(nudge).to_have_attribute("aria-disabled", "true")
        nudge.click(force=True)
        assert sent == [f"{server.address}/t/{table}/say"], "one click is one nudge"
        called.goto(f"/t/{table}")
        called.wait_for_selector("html.live #table")
        expect(called.locator("#said-list li")).to_contain_text("Your move.")
        expect(waits.locator("#gone")).to_be_empty()
        expect(waits.locator("#asked")).to_be_visible()
        waits.locator("#tool-say").click()
        waits.locator("#phrases").get_by_role("button", name="Your move.").click()
        expect(called.locator(".bubble")).to_contain_text("Your move.")
        for size in SIZES:
            called.set_viewport_size(size)
            called.wait_for_timeout(100)
            assert called.evaluate(COVERED) == [], size
        assert called.evaluate("rung") > 0
        assert waits.evaluate("rung") == 0


def test_a_waiting_room_that_nobody_else_can_open_says_so(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto(open_table(context, server, players="2", seat1="open"))
        expect(page.get_by_role("heading", name="Only this computer can open this table")).to_be_visible()
        expect(page.locator("#lan-command")).to_have_value("./run --lan")
        expect(page.locator(".qr")).to_have_count(0)
