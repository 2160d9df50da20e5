"""A campaign in a real page: the form that unfolds, a chapter to its end, the story, the next one, the page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.kit.browser import PHONE, moved_on, open_table, visitor
from tests.kit.serving import Server

SMALL: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def begin(context: BrowserContext, server: Server) -> Page:
    page = context.new_page()
    page.goto(open_table(context, server, "voyage", players="1", route="long"))
    page.wait_for_selector("html.live #table")
    return page


def gather(page: Page, shells: int) -> None:
    seq = page.locator("#table").get_attribute("data-seq") or ""
    page.locator(f"#shell-{shells}").click()
    moved_on(page, seq)


def test_the_form_shows_what_applies(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto("/new/voyage")
        fields = {name: page.locator(f"#f-{name}") for name in ("chapter", "lights", "alone")}

        def seen() -> list[str]:
            return [name for name, field in fields.items() if field.is_visible()]

        assert seen() == []
        page.locator("#f-route .choice").filter(has_text="Night").click()
        assert seen() == ["lights"]
        page.locator("#f-route .choice").filter(has_text="The long voyage").click()
        assert seen() == ["chapter", "lights"]
        page.locator("#f-players label").filter(has_text="1").click()
        assert seen() == ["chapter", "lights"]
        page.locator("#f-chapter input[value='3']").check()
        assert seen() == ["chapter", "lights", "alone"]
        page.locator("#f-players label").filter(has_text="2").click()
        assert seen() == ["chapter", "lights"]
        page.locator("#f-route .choice").filter(has_text="Short").click()
        assert seen() == []


@pytest.mark.parametrize("given", [{}, SMALL], ids=["desk", "phone"])
def test_from_chapter_to_chapter(browser: Browser, server: Server, given: dict[str, Any], tmp_path: Path) -> None:
    with visitor(browser, server, **given) as context:
        page = begin(context, server)
        first = page.url.rpartition("/")[2].partition("?")[0]
        gather(page, 1)
        page.locator("#table button:visible", has_text="Next chapter").click()
        expect(page).not_to_have_url(re.compile(first))  # two ways may lead there at once: neither is waited for
        page.wait_for_selector("html.live #table")
        gather(page, 2)
        page.locator("#table a:visible", has_text="Campaign").click()
        expect(page).to_have_url(re.compile(f"/c/{first}"))
        expect(page.locator("h1")).to_have_text("The Long Voyage")
        expect(page.locator("#chapter-2n td")).to_contain_text("2 sh")
        wide = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert wide, "the page does not scroll sideways"
        with page.expect_download() as download:
            page.locator("a", has_text="Export").click()
        saved = tmp_path / "campaign.json"
        download.value.save_as(saved)
        assert len(json.loads(saved.read_text())["chapters"]) == 2
        page.locator("#again button", has_text="Next chapter").click()
        page.wait_for_selector("html.live #table")
        gather(page, 3)
        expect(page.locator("#table button:visible", has_text="Rematch")).to_be_visible()
        page.goto(f"/c/{first}")
        expect(page.locator(".nextch")).to_contain_text("has won")
        page.goto("/")
        page.locator("#record").set_input_files(saved)
        page.locator(".bring button").click()
        expect(page).to_have_url(re.compile(f"/c/(?!{first})"))
        expect(page.locator("#next")).to_contain_text("Home Waters")
        page.locator("#next a", has_text="Your turn").click()
        page.wait_for_selector("html.live #table")


def test_a_new_page_of_the_story_opens_once(browser: Browser, server: Server) -> None:
    with visitor(browser, server, coach=True) as context:
        page = begin(context, server)
        story = page.locator("#story")
        expect(story).to_be_visible()
        expect(story.locator("h3")).to_have_text(["Casting Off"])
        page.keyboard.press("Escape")
        expect(story).to_be_hidden()
        page.reload()
        page.wait_for_selector("html.live #table")
        expect(story).to_be_hidden()
        page.locator("#tool-story").click()
        expect(story).to_be_visible()
        page.locator("#story .ibtn").click()
        gather(page, 1)
        expect(story).to_be_visible()
        expect(story.locator("h3")).to_have_text(["After Casting Off", "Casting Off"])


def test_a_page_that_was_not_read_is_marked(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as context:
        page = begin(context, server)
        expect(page.locator("#story")).to_be_hidden()
        expect(page.locator("#tool-story.unread")).to_be_visible()
        page.locator("#tool-story").click()
        expect(page.locator("#story")).to_be_visible()
        expect(page.locator("#tool-story.unread")).to_have_count(0)


def test_all_of_it_without_javascript(browser: Browser, server: Server) -> None:
    with visitor(browser, server, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/new/voyage")
        page.locator("#f-players label").filter(has_text="1").click()
        page.locator("#f-route .choice").filter(has_text="The long voyage").click()
        expect(page.locator("#f-chapter")).to_be_visible()
        page.locator("#name").fill("Ann")
        page.locator("aside button").first.click()
        page.locator("#tool-story").click()
        expect(page.locator("#story")).to_be_visible()
        page.locator("#story .ibtn").click()
        page.locator("#actions button[name=action]").first.click()
        page.locator("#table button:visible", has_text="Next chapter").click()
        expect(page.locator("#actions button[name=action]").first).to_be_visible()


def test_a_small_screen_shows_where_the_campaign_is(browser: Browser, server: Server) -> None:
    with visitor(browser, server, **SMALL) as context:
        page = begin(context, server)
        campaign = f"/c/{page.url.rpartition('/')[2].partition('?')[0]}"
        for _ in range(2):
            page.goto(campaign)
            place = page.locator(".station.now").bounding_box()
            assert place is not None
            assert 0 <= place["x"] <= place["x"] + place["width"] <= PHONE["width"]
            page.locator("a", has_text="Your turn").click()
            page.wait_for_selector("html.live #table")
            gather(page, 1)
            page.locator("#table a:visible", has_text="Campaign").click()
            expect(page).to_have_url(re.compile("/c/"))
            page.locator("#again button", has_text="Next chapter").click()
            page.wait_for_selector("html.live #table")
