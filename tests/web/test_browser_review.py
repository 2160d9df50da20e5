"""The review in a browser: stepping, playing, live progress, the fixed board; playing on; without JavaScript."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.browser import PHONE, data_of, record_of, seat_people, take_cookie, visitor
from tests.kit.serving import Server
from tests.web.test_browser_pages import AXE, RUN

PARTS = ".rbar, #board, .rdeck, .rcol, #judge, #moves > summary"
BOXES = """(parts) => [...document.querySelectorAll(parts)].map((one) => {
  const box = one.getBoundingClientRect();
  return [one.id || one.className, Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)];
})"""


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[str, str, int]:
    """A finished game of two: its address, the cookie of the first seat, and how many moves it had."""
    record = record_of(2, 5, None, "random", "solenia")
    table, (cookie, _) = seat_people(data_of(server), record, ["Ada", "Bo"])
    return f"/t/{table}", cookie, len(record["actions"])


def at_move(page: Page, step: int, steps: int) -> None:
    expect(page.locator("output")).to_have_text(f"Move {step} of {steps}")


def faults(page: Page) -> Any:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return page.evaluate(RUN)


def test_reviewing_a_game_and_playing_on(browser: Browser, server: Server, finished: tuple[str, str, int]) -> None:
    address, cookie, steps = finished
    with visitor(browser, server, bypass_csp=True) as context:
        take_cookie(context, server, cookie)
        page = context.new_page()
        page.goto(f"{address}/replay/0")
        page.evaluate("() => { window.stays = true; }")

        # The bot judges meanwhile, and the page says how far it is.
        expect(page.locator("#progress.good")).to_have_text(f"{steps} of {steps} judged", timeout=120_000)

        # Nothing of the layout changes from move to move.
        page.keyboard.press("ArrowRight")
        at_move(page, 1, steps)
        boxes = page.evaluate(BOXES, PARTS)
        assert len(boxes) == 6
        for step in (2, 3, 4):
            page.keyboard.press("ArrowRight")
            at_move(page, step, steps)
            assert page.evaluate(BOXES, PARTS) == boxes
        page.locator("#key-back").click()
        at_move(page, 3, steps)
        assert page.url.endswith("/replay/3")

        # A mistake has the better move on the board, with a word.
        page.locator("#list-mistakes").click()
        expect(page.locator("#list-mistakes")).to_have_attribute("aria-current", "true")
        page.locator("#moves a.step").first.click()
        expect(page.locator("#legend .is-best")).to_have_count(1)
        decider = 0 if "s1" in (page.locator("#judge").get_attribute("class") or "").split() else 1
        page.select_option("#seen", str(decider))
        expect(page.locator(".on-board.is-best")).to_contain_text("best +")
        page.select_option("#seen", "")
        page.locator("#list-all").click()
        expect(page.locator("#list-all")).to_have_attribute("aria-current", "true")

        # Slider, swings, seats.
        page.locator("#step").fill(str(steps // 2))
        at_move(page, steps // 2, steps)
        page.locator("#next-swing").click()
        page.locator(".swing-dot").first.wait_for()
        page.select_option("#seen", "1")
        page.locator("#near").wait_for()
        assert "seat=1" in page.url
        page.locator('[data-board="0"]').click()
        assert page.locator("#boards").get_attribute("open") is not None
        assert page.locator("#moves").get_attribute("open") is None
        assert faults(page) == []

        # It plays by itself to the end, and stops there.
        page.locator("#speed-quick").click()
        page.locator("#step").fill(str(steps - 2))
        at_move(page, steps - 2, steps)
        page.locator("#key-play").click()
        at_move(page, steps, steps)
        expect(page.locator("#key-play")).to_have_attribute("aria-label", "Play")
        assert page.evaluate("() => window.stays"), "the page was never loaded again"

        # Another game from the middle.
        page.goto(f"{address}/replay/{steps // 2}")
        page.locator("#play-on").click()
        expect(page.locator("main")).to_contain_text("is dealt anew")
        assert faults(page) == []
        page.locator("form#play-on button").click()
        page.wait_for_selector("html.live #table")
        assert address not in page.url


def test_the_review_on_a_phone(browser: Browser, server: Server, finished: tuple[str, str, int]) -> None:
    address, _, steps = finished
    with visitor(browser, server, viewport=PHONE, has_touch=True, color_scheme="dark", bypass_csp=True) as context:
        page = context.new_page()
        page.goto(f"{address}/replay/{steps // 2}")
        page.locator("#key-forward").tap()
        at_move(page, steps // 2 + 1, steps)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
        assert faults(page) == []


def test_the_review_without_javascript(browser: Browser, server: Server, finished: tuple[str, str, int]) -> None:
    address, cookie, steps = finished
    with visitor(browser, server, java_script_enabled=False) as context:
        take_cookie(context, server, cookie)
        page = context.new_page()
        page.goto(f"{address}/replay/4")
        page.locator("#key-forward").click()
        at_move(page, 5, steps)
        assert not page.locator("#key-play").is_visible()
        page.select_option("#seen", "0")
        page.locator("[data-go]").click()
        assert page.url.endswith("/replay/5?seat=0")
        page.set_viewport_size({"width": 1366, "height": 650})
        board = page.locator("#board").bounding_box()
        assert board is not None
        assert board["height"] >= 650 / 2, "also in a short window with a seat below it"
        page.locator(".rturn > summary").last.click()
        page.locator(f"#m{steps} a").click()
        at_move(page, steps, steps)
        page.locator("#play-before").click()
        page.locator("form#play-on button").click()
        page.wait_for_selector("#table")
