"""CloudAge by clicking: two chapters of a campaign, what the first brings to the second; every way can be hit."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from aerodrome.games.cloudage import GAME
from aerodrome.games.cloudage.words import names as n
from tests.games.cloudage.modes import chapter, mode
from tests.kit.browser import (
    PHONE,
    Player,
    Toucher,
    data_of,
    form_of,
    late_in,
    open_table,
    seat_people,
    take_cookie,
    visitor,
)
from tests.kit.entry import Mode
from tests.kit.serving import Server

SMALL: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
LAST = 6  # decisions before the end of a chapter at which somebody joins it
# The offered elements at whose middle something else lies; the signs of more fade when a place has been scrolled
MISSED = """(keys) => keys.filter((key) => {
  const drawn = document.getElementById(key);
  const node = drawn.getBoundingClientRect().width ? drawn : document.querySelector(`#pads [data-key="${key}"]`);
  node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { x, y, width, height } = node.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return !node.contains(there) && !there?.closest(".edges");
})"""


class Careful(Player):
    """Before each action, looks whether every way that is offered could be clicked."""

    def act(self, action: list[str], now: dict[str, Any]) -> None:
        keys = {key for _, ways in now["actions"] for way in ways.split("|") for key in way.split()}
        assert self.page.evaluate(MISSED, sorted(keys)) == [], self.page.locator("#asked").inner_text()
        super().act(action, now)


class CarefulToucher(Careful, Toucher):
    """With a finger."""


# -------------------------------------------------------------------- a campaign
def saved_campaign(page: Page, folder: Path) -> dict[str, Any]:
    """The file that the page of a campaign exports."""
    with page.expect_download() as download:
        page.locator("a", has_text="Export").click()
    download.value.save_as(folder / "campaign.json")
    found: dict[str, Any] = json.loads((folder / "campaign.json").read_text())
    return found


def to_campaign(page: Page, campaign: str) -> None:
    page.locator("#table a:visible", has_text="Campaign").click()
    expect(page).to_have_url(re.compile(f"/c/{campaign}"))


def to_next_chapter(page: Page) -> None:
    before = page.url
    page.locator("button:visible", has_text="Next chapter").first.click()
    expect(page).not_to_have_url(before)
    expect(page).to_have_url(re.compile("/t/"))
    page.wait_for_selector("html.live #table")


def tiles_on_the_board(page: Page) -> set[str]:
    return set(page.locator("#board [id^=tile-]").evaluate_all("(all) => all.map((one) => one.id.slice(5))"))


def page_tells(page: Page, saved: dict[str, Any]) -> None:
    """The log book has points and stars of each chapter and their sum, the shelves have all that was unlocked."""
    carried = saved["next"]["campaign"]
    assert len(carried["played"]) == len(saved["chapters"])
    for number, points, stars in zip(carried["played"], carried["vp"][0], carried["stars"][0], strict=True):
        row = page.locator(f"#chapter-{number} td")
        expect(row.locator("b")).to_have_text(str(points))
        assert row.locator(".stars").count() == bool(stars)
        if stars:
            assert row.locator(".stars").get_attribute("data-stars") == str(stars)
    expect(page.locator(".logbook tfoot td")).to_contain_text(f"{sum(carried['stars'][0])} {sum(carried['vp'][0])} VP")
    say = n.voice("en")
    unlocked = {n.tile_name(say, tile) for tile in carried["tiles"]}
    unlocked |= {n.name_of(card, "en") for card, row in n.CARD_ROWS.items() if row["set"] in carried["sets"][1:]}
    assert set(page.locator(".unlocked figcaption b").all_inner_texts()) == unlocked
    assert len(unlocked) > len(carried["tiles"]) > 0


def near_its_end(saved: dict[str, Any]) -> dict[str, Any]:
    """The file with the next chapter as well, which a bot has played almost to its end."""
    record = late_in(GAME, Mode("next chapter", 1, saved["next"]), LAST)
    return {**saved, "chapters": [*saved["chapters"], {**record, "names": ["Ada"]}]}


def test_two_chapters_and_what_the_first_one_brings(browser: Browser, server: Server, tmp_path: Path) -> None:
    """Each chapter is joined near its end, the second one from a file."""
    with visitor(browser, server) as context:
        first, cookies = seat_people(data_of(server), late_in(GAME, chapter(1, "1"), LAST), ["Ada"])
        take_cookie(context, server, cookies[0])
        page = context.new_page()
        page.goto(f"/t/{first}")
        page.wait_for_selector("html.live #table")
        Player(page).play()
        expect(page.locator("#asked")).to_contain_text("Chapter 1 ")
        to_campaign(page, first)
        saved = saved_campaign(page, tmp_path)
        page_tells(page, saved)
        tiles = set(saved["next"]["campaign"]["tiles"])
        to_next_chapter(page)
        assert tiles_on_the_board(page) == tiles, "those of the first chapter lie on the board of the second"

        (tmp_path / "later.json").write_text(json.dumps(near_its_end(saved)))
        page.goto("/")
        page.locator("#record").set_input_files(tmp_path / "later.json")
        page.locator(".bring button").click()
        expect(page).to_have_url(re.compile("/c/"))
        again = page.url.rpartition("/")[2]
        assert again != first
        page.locator("#next a", has_text="Your turn").click()
        page.wait_for_selector("html.live #table")
        assert tiles <= tiles_on_the_board(page)
        Player(page).play()
        expect(page.locator("#asked")).to_contain_text("Chapter 2 ")
        to_campaign(page, again)
        both = saved_campaign(page, tmp_path)
        page_tells(page, both)
        assert both["next"]["campaign"]["stars"][0][0] == saved["next"]["campaign"]["stars"][0][0]
        assert set(both["next"]["campaign"]["sets"]) > set(saved["next"]["campaign"]["sets"])
        expect(page.locator(".station.now")).to_contain_text("3")
        to_next_chapter(page)
        assert tiles_on_the_board(page) == set(both["next"]["campaign"]["tiles"])


@pytest.mark.soak
@pytest.mark.parametrize(("kind", "given"), [(Careful, {}), (CarefulToucher, SMALL)], ids=["desk", "phone"])
def test_two_whole_chapters(
    browser: Browser, server: Server, kind: type[Player], given: dict[str, Any], tmp_path: Path
) -> None:
    with visitor(browser, server, **given) as context:
        page = context.new_page()
        page.goto(open_table(context, server, "cloudage", **form_of(chapter(1, "1"))))
        page.wait_for_selector("html.live #table")
        first = page.url.rpartition("/")[2].partition("?")[0]
        tiles: set[str] = set()
        for number in ("1", "2"):
            assert tiles_on_the_board(page) == tiles
            kind(page, int(number)).play()
            expect(page.locator("#asked")).to_contain_text(f"Chapter {number} ")
            to_campaign(page, first)
            saved = saved_campaign(page, tmp_path)
            page_tells(page, saved)
            tiles = set(saved["next"]["campaign"]["tiles"])
            to_next_chapter(page)


# -------------------------------------------------------------------- every way can be hit
@pytest.mark.soak
@pytest.mark.parametrize(("kind", "given"), [(Careful, {}), (CarefulToucher, SMALL)], ids=["desk", "phone"])
@pytest.mark.parametrize("of", [mode(1), mode(4, "2", "BBB"), chapter(2, "5", "BAB")], ids=lambda of: of.name)
def test_every_way_that_is_offered_can_be_clicked(
    browser: Browser, server: Server, kind: type[Player], given: dict[str, Any], of: Mode
) -> None:
    """A whole game, to the final score."""
    with visitor(browser, server, **given) as context:
        page = context.new_page()
        page.goto(open_table(context, server, "cloudage", **form_of(of)))
        page.wait_for_selector("html.live #table")
        player = kind(page)
        player.play()
        assert player.actions > 50
        expect(page.locator("#prompt.over")).to_be_visible()
        page.locator("a:visible", has_text="Result").first.click()
        page.wait_for_selector("table.scores")
