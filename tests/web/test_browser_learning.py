"""Learning a game: the coach speaks with a light on what it is about, once; how to play opens over the table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.kit.browser import DESKTOP, PHONE, Player, open_table, visitor
from tests.kit.entry import entries
from tests.kit.serving import Server
from tests.web.test_browser_pages import AXE, RUN

SMALLEST = """() => {
  const sizes = [], texts = document.createTreeWalker(document.querySelector(".howto"), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!text.nodeValue.trim() || !holder.getClientRects().length) continue;
    const { c = 0, d = 1 } = holder.ownerSVGElement ? holder.getScreenCTM() : {};
    sizes.push(parseFloat(getComputedStyle(holder).fontSize) * Math.hypot(c, d));
  }
  return Math.min(...sizes);
}"""
TOLD = 3  # tips in a few turns
PLACED = """() => {
  const bubble = document.getElementById("tip-bubble");
  if (!bubble || bubble.hidden) return null;
  const box = bubble.getBoundingClientRect();
  const over = (one) => Math.max(0, Math.min(box.right, one.right) - Math.max(box.left, one.left))
    * Math.max(0, Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top));
  const hides = ({ left, top, width, height }) =>
    document.elementFromPoint(left + width / 2, top + height / 2)?.closest("#tip-bubble");
  const lit = [...document.querySelectorAll("#table .may")].map((one) => one.getBoundingClientRect());
  return {
    title: bubble.querySelector("h2").textContent,
    over: [...document.querySelectorAll(".coached")].reduce((sum, one) => sum + over(one.getBoundingClientRect()), 0),
    about: document.querySelectorAll(".coached").length,
    spoils: innerWidth < 761 ? 0 : over(document.getElementById("board").getBoundingClientRect())
      + over(document.getElementById("mine").getBoundingClientRect()),
    hides: lit.filter((one) => one.width && hides(one)).length,
    inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
    focus: document.activeElement === document.body || !bubble.contains(document.activeElement),
  };
}"""


def first_table(context: BrowserContext, server: Server, game: str = "aerion") -> Page:
    page = context.new_page()
    form = {"players": "1"} if game == "aerion" else {"players": "2", "seat1": "bot:cadet"}
    page.goto(open_table(context, server, game, **form))
    page.wait_for_selector("html.live #table")
    return page


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_tips_come_with_what_happens_and_hide_nothing(browser: Browser, server: Server, size: Any) -> None:
    with visitor(browser, server, coach=True, viewport=size) as context:
        page = first_table(context, server)
        person, told = Player(page, 3), list[str]()
        for _ in range(200):
            page.wait_for_timeout(40)  # the words of the first tip are fetched
            tip = page.evaluate(PLACED)
            if tip and tip["title"] not in told:
                told.append(tip["title"])
                assert (tip["over"], tip["hides"], tip["inside"], tip["focus"]) == (0, 0, True, True), tip
                assert tip["about"] >= 1
                assert tip["spoils"] == 0, "there is room over the log"
            if len(told) == TOLD:
                break
            person.step()
        assert len(told) == TOLD, told


def test_a_tip_on_a_steady_table_leaves_the_scores_in_sight(browser: Browser, server: Server) -> None:
    with visitor(browser, server, coach=True, viewport=PHONE) as context:
        page = first_table(context, server, "whistle_mountain")
        page.locator("#table[data-asked=yes]").wait_for()
        page.locator("#tip-bubble:not([hidden])").wait_for()
        tip, board = page.locator("#tip-bubble").bounding_box(), page.locator("#board").bounding_box()
        assert tip is not None
        assert board is not None
        assert tip["y"] >= board["y"]


def test_a_tip_waits_until_the_story_has_been_read(browser: Browser, server: Server) -> None:
    """Also a tip over which a page of the story opens."""
    with visitor(browser, server, coach=True) as context:
        page = context.new_page()
        page.goto(open_table(context, server, "cloudage", players="1"))
        story, bubble = page.locator("#story"), page.locator("#tip-bubble")
        expect(story).to_be_visible()
        page.wait_for_timeout(300)
        expect(bubble).to_be_hidden()
        page.keyboard.press("Escape")
        expect(story).to_be_hidden()
        expect(bubble).to_contain_text("Tip 1 of")
        said = bubble.locator("h2").inner_text()
        page.locator("#tool-story").click()
        expect(bubble).to_be_hidden()
        page.keyboard.press("Escape")
        expect(bubble.locator("h2")).to_have_text(said)
        expect(bubble).to_contain_text("Tip 1 of")


def test_a_tip_is_closed_for_good_and_told_again_on_demand(browser: Browser, server: Server) -> None:
    with visitor(browser, server, coach=True, bypass_csp=True) as context:
        page = first_table(context, server)
        bubble = page.locator("#tip-bubble")
        expect(bubble).to_contain_text("Your first roll")
        page.evaluate(AXE.read_text(encoding="utf-8"))
        assert page.evaluate(RUN) == []
        page.keyboard.press("Escape")
        expect(bubble).to_be_hidden()
        page.reload()
        expect(bubble).not_to_contain_text("Your first roll")
        expect(bubble).to_be_visible()  # another one, at once after the reload
        bubble.get_by_role("button", name="Close this tip").click()
        expect(bubble).to_be_hidden()
        person = Player(page, 3)
        for _ in range(30):  # until something happens that was not yet told of
            person.step()
            page.wait_for_timeout(20)
            if bubble.is_visible():
                break
        bubble.get_by_role("button", name="No more tips").click()
        other = first_table(context, server, "solenia")
        other.wait_for_timeout(150)
        expect(other.locator("#tip-bubble")).to_be_hidden()
        other.close()
        address = page.url
        page.locator("#tool-help").click()
        expect(page.locator("#lessons")).to_contain_text("Launch all six ships before the cards run out.")
        expect(page.locator("#in-play")).to_contain_text("3 Pixies")
        page.keyboard.press("Escape")
        expect(page.locator("#help")).to_be_hidden()
        page.locator("#tool-help").click()
        page.locator("#coach-again").click()
        expect(page.locator("#help")).to_be_hidden()
        expect(bubble).to_contain_text("Tip 1 of 10")
        bubble.get_by_role("button", name="More", exact=True).click()
        expect(page.locator("#lessons .meant")).to_be_in_viewport(ratio=0.5)
        expect(page.locator("#help-title")).to_be_in_viewport()
        assert page.url == address, "nothing leads away from the game"


def test_nobody_who_watches_is_coached(browser: Browser, server: Server) -> None:
    with visitor(browser, server, coach=True) as player, visitor(browser, server, coach=True) as watcher:
        page = first_table(player, server)
        expect(page.locator("#tip-bubble")).to_be_visible()
        seen = watcher.new_page()
        seen.goto(page.url)
        seen.wait_for_selector("html.live #table")
        seen.wait_for_timeout(150)
        expect(seen.locator("#tip-bubble")).to_be_hidden()


def test_how_to_play_can_be_read_on_every_screen(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        for e in entries():
            page.goto(f"/how-to/{e.game.id}")
            for width in (390, 1024, 1440):
                page.set_viewport_size({"width": width, "height": 800})
                wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert wide <= 0, f"{e.game.id} is panned sideways"
                assert page.evaluate(SMALLEST) >= 11, e.game.id
