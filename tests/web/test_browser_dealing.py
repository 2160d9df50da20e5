"""Numbers for the deal in Chromium: given without a click, and checked after the game by the page's own code."""

from __future__ import annotations

import re
from hashlib import sha256

from playwright.sync_api import Browser, BrowserContext, expect

from tests.kit.browser import PATIENCE, open_table, visitor
from tests.kit.serving import Server

HASH = """async (texts) => {
  const own = document.querySelector("script[src*='fair']").src.replace("fair", "sha256");
  const { sha256 } = await import(own);
  return texts.map(sha256);
}"""
FORGED = """([table, part]) => {
  const kept = JSON.parse(localStorage.getItem("aerodrome-deals"));
  if (part === "hash") kept[table].hash = "00"; else kept[table].taken[0] = "00";
  localStorage.setItem("aerodrome-deals", JSON.stringify(kept));
}"""


def play_to_the_end(path: str, *people: BrowserContext) -> None:
    """Whoever is asked does the first thing that is possible."""
    for _ in range(200):
        for one in people:
            text = one.request.get(path).text()
            if 'data-phase="over"' in text:
                return
            seq, action = re.search(r'data-seq="(\d+)"', text), re.search(r'name="action" value="(\d+)"', text)
            form = {"seq": seq[1], "action": action[1]} if seq and action else {}
            if form:
                one.request.post(f"{path}/act", form=form)
            elif f'action="{path}/confirm"' in text and seq:
                one.request.post(f"{path}/confirm", form={"seq": seq[1]})
    raise AssertionError("the game does not end")


def test_two_browsers_deal_and_check(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as one, visitor(browser, server) as two:
        path = open_table(one, server, "voyage", players="2", seat1="open")
        ann, bo = one.new_page(), two.new_page()
        ann.goto(path)
        bo.goto(ann.locator("#invite-0, #invite-1").input_value())
        bo.locator("#name").fill("Bo")
        bo.get_by_role("button", name="Sit down").click()
        bo.wait_for_selector("html.live #table")
        ann.get_by_role("button", name="Start the game").click()
        for page in (ann, bo):
            expect(page.locator("#table")).to_have_attribute("data-phase", "playing", timeout=PATIENCE)
        play_to_the_end(path, one, two)
        for page in (ann, bo):
            page.goto(f"{path}/result")
            expect(page.locator("#deal-checked")).to_contain_text("its own number is among them")
        texts = ["", "abc", "é" * 40, "a" * 55, "a" * 56, "a" * 64, "x" * 1000]
        assert ann.evaluate(HASH, texts) == [sha256(text.encode()).hexdigest() for text in texts]
        for part, words in (("taken", "gave is not in it"), ("hash", "not the one whose hash this browser was shown")):
            ann.evaluate(FORGED, [path[3:], part])
            ann.reload()
            expect(ann.locator("#deal-checked.bad")).to_contain_text(words)
        ann.goto("/")
        ann.locator("form[action='/new/aerion'] button").first.click()
        expect(ann.locator("#table")).to_have_attribute("data-phase", "playing", timeout=PATIENCE)
        told = one.request.get(f"/api{ann.url.removeprefix(server.address).replace('/t/', '/tables/')}").json()
        assert list(told["deal"]["numbers"]) == ["0"], "a game that begins at once has a number as well"
        stranger = two.new_page()
        stranger.goto(f"{path}/result")
        stranger.evaluate("localStorage.clear()")
        stranger.reload()
        expect(stranger.locator("#deal-checked:not(.bad)")).to_contain_text("No number in it is its own.")
