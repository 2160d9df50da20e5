"""A question with 900 answers in a real page: words when they are near, a choice where two end on one element."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.kit.browser import PHONE, Player, Toucher, moved_on, open_moves, open_table, visitor
from tests.kit.serving import Server
from tests.quilt.game import PLACES, TURNS

SMALL = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
QUICK = 400  # ms, on a machine that does other things as well
# How long the page computes from a click until everything is lit
CLICKED = """(key) => {
  const node = document.getElementById(key), start = performance.now();
  node.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return performance.now() - start;
}"""


def quilt(context: Any, server: Server, game: str = "quilt") -> Page:
    page: Page = context.new_page()
    page.goto(open_table(context, server, game, players="1"))
    page.wait_for_selector("html.live #table")
    return page


def last_line(page: Page) -> str:
    return page.locator("#log .deed span:has(b)").first.inner_text()


def action(patch: int, place: int, turn: int) -> int:
    return (patch * PLACES + place) * TURNS + turn


def test_words_come_when_they_are_near(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as context:
        page = quilt(context, server)
        open_moves(page)
        listed = page.locator("#actions li:visible button[name=action]")
        assert page.locator("#actions-title").inner_text() == "Possible moves (900)"
        assert listed.count() == 60
        assert page.locator("#more-ways").is_visible()
        assert page.evaluate(CLICKED, "patch-7") < QUICK
        assert page.locator(".may").count() == PLACES
        assert page.locator("#patch-7.chosen").count() == 1
        assert listed.count() == 0, "ninety are too many to be told unasked"
        page.locator("#more-ways").click()
        page.wait_for_selector(f'#actions button[value="{action(7, 29, 1)}"]')
        assert listed.count() == 60
        assert listed.first.inner_text() == "Lay patch 7 on place 0, straight"
        page.keyboard.press("ArrowDown")
        assert page.locator("#actions :focus").inner_text() == "Lay patch 7 on place 0, turned"
        page.locator("#more-ways").click()
        page.wait_for_selector(f'#actions button[value="{action(7, 44, 1)}"]')
        assert listed.count() == 90
        assert page.locator("#more-ways").is_hidden()
        seq = page.locator("#table").get_attribute("data-seq") or ""
        page.locator(f'#actions button[value="{action(7, 44, 1)}"]').press("Enter")
        moved_on(page, seq)
        assert last_line(page) == "Lay patch 7 on place 44, turned"


@pytest.mark.parametrize(("kind", "given"), [(Player, {}), (Toucher, SMALL)], ids=["mouse", "finger"])
def test_a_choice_where_two_end_on_one_element(
    browser: Browser, server: Server, kind: type[Player], given: dict[str, Any]
) -> None:
    with visitor(browser, server, **given) as context:
        page = quilt(context, server)
        player = kind(page)
        offers = page.locator("#choices button")
        player.press("patch-3")
        player.press("place-31")
        offers.first.wait_for()
        assert offers.all_inner_texts() == [f"Lay patch 3 on place 31, {how}" for how in ("straight", "turned")]
        assert page.locator("#choices :focus").inner_text().endswith("straight")
        for offer in offers.all():
            box = offer.bounding_box()
            assert box is not None
            assert box["height"] >= 44
            assert 0 <= box["x"] <= box["x"] + box["width"] <= page.viewport_size["width"]  # type: ignore[index]
        page.keyboard.press("Escape")
        assert page.locator("#choices").is_hidden()
        assert page.locator("#patch-3.chosen").count() == 1, "the choice is closed, the patch still in hand"
        player.press("place-31")
        offers.first.wait_for()
        page.keyboard.press("ArrowDown")
        seq = page.locator("#table").get_attribute("data-seq") or ""
        page.keyboard.press("Enter")
        moved_on(page, seq)
        assert page.locator("#choices").is_hidden()
        page.locator("#log .deed span:has(b)").first.wait_for(state="attached")
        assert page.locator("#log .deed span:has(b)").first.text_content() == "Lay patch 3 on place 31, turned"


def test_an_island_is_given_the_ways_and_chooses(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as context:
        page = quilt(context, server, "quilt_by_hand")
        page.wait_for_selector('#board[data-turn="0"]')
        player = Player(page)
        for turns, how in ((1, "turned"), (2, "straight"), (0, "straight"), (3, "turned")):
            player.press("patch-2")
            for _ in range(turns):
                page.keyboard.press("r")
            seq = page.locator("#table").get_attribute("data-seq") or ""
            player.press("place-9")
            moved_on(page, seq)
            assert page.locator("#choices").is_hidden()
            assert last_line(page) == f"Lay patch 2 on place 9, {how}"
        assert page.locator("#prompt.over").count() == 1


def test_without_a_script_every_action_is_there(browser: Browser, server: Server) -> None:
    with visitor(browser, server, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(open_table(context, server, "quilt", players="1"))
        assert page.locator("button[name=action]").count() == 900
        page.locator(f'button[value="{action(9, 44, 1)}"]').click()
        assert last_line(page) == "Lay patch 9 on place 44, turned"
