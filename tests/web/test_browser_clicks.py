"""Clicks in a browser: the right one on the right thing, another choice, a reason, a cut line, a hint, a bot's turn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from aerodrome.kernel.game import game
from tests.kit.browser import (
    PATIENCE,
    PHONE,
    POINT,
    Player,
    data_of,
    moved_on,
    record_of,
    seat_people,
    take_cookie,
    visitor,
)
from tests.kit.serving import Server

SMALL: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def data(server: Server) -> Path:
    return data_of(server)


def at(
    context: BrowserContext, server: Server, data: Path, game_id: str, players: int, wanted: Callable[[Any], bool]
) -> tuple[Page, Any]:
    """A page of the first person who is asked at a moment like this, and the view."""
    for seed in range(5, 12):
        played = record_of(players, seed, 70, game_id=game_id)
        state = game(game_id).new(players, seed)
        for steps, action in enumerate(played["actions"]):
            view = state.view(0)
            if steps > 2 and view["player"] == 0 and wanted(view):
                record = game(game_id).record(state)
                table, cookies = seat_people(data, record, ["Ada", "Bo"][:players])
                take_cookie(context, server, cookies[0])
                page = context.new_page()
                page.goto(f"/t/{table}")
                page.wait_for_selector("html.live #table")
                return page, view
            state.apply(action)
    raise AssertionError("no such moment")


def seq_of(page: Page) -> str:
    return page.locator("#table").get_attribute("data-seq") or ""


def test_the_right_click_on_the_right_card(browser: Browser, server: Server, data: Path) -> None:
    """Two lights; a click on a met card offers to take it first; Esc closes one thing at a time; one click takes."""
    with visitor(browser, server) as context:
        page, view = at(
            context, server, data, "aerion", 1, lambda v: v["question"] == "roll_window" and len(v["acquirable"]) == 2
        )
        met = view["acquirable"][0]
        unmet = next(
            deck for deck in view["decks"] if deck not in view["acquirable"] and view["decks"][deck]["display"]
        )
        assert page.locator(f"#card-{met}.may:not(.also)").count() == 1
        assert page.locator(f"#card-{unmet}.may.also").count() == 1
        widths = [
            page.locator(f"#card-{deck} > .halo").evaluate("node => getComputedStyle(node).strokeWidth")
            for deck in (met, unmet)
        ]
        assert widths == ["4px", "1.75px"]
        player, offers = Player(page), page.locator("#choices-list button")
        player.press(f"card-{met}")
        expect(offers).to_have_count(2)
        assert [one.split("\n")[0] for one in offers.all_inner_texts()] == ["Take it", "Discard and reroll"]
        assert page.locator("#choices-of").inner_text()
        assert "main" in (offers.first.get_attribute("class") or "")
        page.keyboard.press("Escape")
        assert page.locator("#choices").is_hidden()
        assert page.locator(f"#card-{met}.chosen").count() == 1, "first the chooser, then the choice"
        page.keyboard.press("Escape")
        assert page.locator(".chosen").count() == 0
        seq = seq_of(page)
        player.press(f"card-{met}")
        offers.first.click()
        moved_on(page, seq)
        assert "Take the" in page.locator("#log").inner_text()


def test_a_refused_click_says_why_near_the_pointer(browser: Browser, server: Server, data: Path) -> None:
    with visitor(browser, server) as context:
        page, _ = at(
            context,
            server,
            data,
            "aerion",
            1,
            lambda v: v["question"] == "roll_window" and not v["seats"][0]["pulpit"] and not v["free_rerolls"],
        )
        player, tip = Player(page), page.locator("#tip")
        seq = seq_of(page)
        player.press("book-recover")
        expect(tip.locator("span")).to_have_text("Recover needs a Book on your pulpit.")
        x, y, _, _ = page.evaluate(POINT, "book-recover")
        box = tip.bounding_box()
        assert box is not None
        assert abs(box["x"] - x) < 40 + box["width"]
        assert abs(box["y"] - y) < 80
        assert tip.get_attribute("role") == "status"
        page.keyboard.press("Escape")
        expect(tip).to_have_attribute("hidden", "")
        player.press("roll")
        expect(tip.locator("span")).to_have_text("No free reroll: discard a card, or spend a Book.")
        expect(tip).to_have_attribute("hidden", "", timeout=PATIENCE)
        assert seq_of(page) == seq


def test_another_card_without_undo(browser: Browser, server: Server, data: Path) -> None:
    """Another card takes the place of the chosen one in one message; Esc takes it back to the hand."""
    with visitor(browser, server) as context:
        page, view = at(context, server, data, "solenia", 2, lambda v: v["question"] == "choose_card")
        player = Player(page)
        one, other = [f"hand-{card}" for card in dict.fromkeys(view["hand"])][:2]
        before = int(seq_of(page))
        for card in (one, other):
            seq = seq_of(page)
            player.press(card)
            moved_on(page, seq)
            expect(page.locator("#step-back .lbl")).to_have_text("Other card")
            assert page.locator(f"#{card} .held").count() == 1
        assert int(seq_of(page)) == before + 3, "undo and choice came as one"
        page.keyboard.press("Escape")
        expect(page.locator(f"#{one}.may")).to_have_count(1)
        expect(page.locator("#step-back")).to_be_hidden()
        assert page.locator(".held").count() == 0


def test_a_click_while_the_line_is_cut_keeps_the_page(browser: Browser, server: Server, data: Path) -> None:
    """No navigation, said so, and sent again only when the fresh frame is still the one that it answers."""
    with visitor(browser, server, "ERR_") as context:
        blocked: list[Any] = []
        down = {"now": False}

        def pass_on(route: Any) -> None:
            if down["now"]:
                blocked.append(route)
                route.close()
            else:
                blocked.append(route)
                route.connect_to_server()

        context.route_web_socket("**/live*", pass_on)
        page, view = at(context, server, data, "solenia", 2, lambda v: v["question"] == "choose_card")
        address, seq = page.url, seq_of(page)
        board = page.locator("#board").bounding_box()
        down["now"] = True
        blocked[-1].close()
        page.wait_for_selector("body.cut", state="attached")
        context.route("**/t/**", lambda route: route.abort())
        Player(page).press(f"hand-{view['hand'][0]}")
        expect(page.locator("#tip span")).to_have_text("Not sent yet: it will be sent when the connection is back.")
        assert page.locator("#board").bounding_box() == board, "nothing moves"
        page.locator("#unsend").click()
        expect(page.locator("#unsend")).to_be_hidden()
        Player(page).press(f"hand-{view['hand'][0]}")
        expect(page.locator("#unsend")).to_be_visible()
        for tool in ("#tool-undo", "#tool-hint", "#prompt h1 a"):
            if page.locator(tool).is_visible():
                page.locator(tool).click(force=True)
        assert (page.url, seq_of(page)) == (address, seq)
        assert (
            page.locator("#board .may > .halo").count() == 0
            or float(page.locator("#mine .may > .halo").first.evaluate("node => getComputedStyle(node).opacity")) == 0.0
        )
        context.unroute("**/t/**")
        down["now"] = False
        page.evaluate("document.getElementById('reconnect').click()")  # the page may have come back by itself just now
        moved_on(page, seq)
        assert page.locator(f"#hand-{view['hand'][0]} .held").count() == 1, "still legal, so it was sent then"
        expect(page.locator("#toast")).to_contain_text("Sent now.")
        assert page.url == address


def test_a_long_press_explains_and_chooses_nothing(browser: Browser, server: Server, data: Path) -> None:
    with visitor(browser, server, **SMALL) as context:
        page, view = at(context, server, data, "solenia", 2, lambda v: v["question"] == "choose_card")
        seq = seq_of(page)
        x, y, _, _ = page.evaluate(POINT, f"hand-{view['hand'][0]}")
        finger = context.new_cdp_session(page)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        page.locator("#what-text .could").wait_for()
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        assert page.locator("#what-text .could").inner_text().startswith("Play ")
        page.wait_for_timeout(200)
        assert seq_of(page) == seq
        assert page.locator(".chosen").count() == 0
        page.keyboard.press("Escape")
        page.touchscreen.tap(x, y)
        moved_on(page, seq)


def test_what_is_explained_goes_when_it_is_done(browser: Browser, server: Server, data: Path) -> None:
    with visitor(browser, server) as context:
        page, _ = at(context, server, data, "solenia", 2, lambda v: v["question"] == "choose_card")
        seq = seq_of(page)
        page.mouse.move(5, 5)
        page.locator("#mine .may").first.hover()
        expect(page.locator("#what-text .could")).to_be_visible()
        page.mouse.down()
        page.mouse.up()
        moved_on(page, seq)
        expect(page.locator("#what")).to_be_hidden()


def test_a_hint_is_played_by_a_click_and_goes_with_the_frame(browser: Browser, server: Server, data: Path) -> None:
    with visitor(browser, server) as context:
        page, _ = at(context, server, data, "solenia", 2, lambda v: v["question"] == "choose_card")
        page.locator("#tool-hint").click()
        rows = page.locator(".hintrows button")
        rows.first.wait_for()
        worth = page.locator(".hintrows .est").all_inner_texts()
        assert worth[0] == "best"
        assert all(one in ("just as good", "likewise") or one.startswith("\u2212") for one in worth[1:]), worth
        assert page.locator(".hintrows .best small").inner_text().startswith("then: ")
        rows.first.hover()
        assert page.locator("#mine .pointed").count() == 1
        seq, chosen = seq_of(page), rows.first.get_attribute("value")
        rows.first.click()
        moved_on(page, seq)
        assert page.locator(".hintrows").count() == 0
        assert page.locator(".hint-next").inner_text().startswith("then: ")
        assert chosen is not None
        page.locator("#tool-hint").click()
        rows.first.wait_for()
        page.keyboard.press("Escape")
        expect(rows).to_have_count(0)
        assert page.locator("#step-back").is_visible(), "Esc closed the hint, not the choice"
        page.locator("#tool-hint").click()
        rows.first.wait_for()
        seq = seq_of(page)
        page.locator("#step-back").click()
        moved_on(page, seq)
        assert page.locator(".hint").count() == 0, "it was about another moment"


def test_a_bot_plays_this_turn_and_gives_the_seat_back(browser: Browser, server: Server, data: Path) -> None:
    with visitor(browser, server) as context:
        page, _ = at(context, server, data, "aerion", 1, lambda v: v["question"] == "roll_window")
        seq = seq_of(page)
        hand = page.locator("#tool-hand")
        hand.evaluate("node => node.click()")
        page.locator("#ask-hand").wait_for()
        page.keyboard.press("Escape")
        assert page.locator("#ask-hand").is_hidden()
        hand.evaluate("node => node.click()")
        page.locator("#hand-turn").click()
        page.wait_for_function(
            "(seq) => Number(document.getElementById('table').dataset.seq) > seq + 1"
            " && document.getElementById('table').dataset.asked === 'yes'",
            arg=int(seq),
        )
        assert page.locator("#tool-back").count() == 0


def test_focus_returns_to_the_first_action_after_the_others(browser: Browser, server: Server, data: Path) -> None:
    table, (ada, bo) = seat_people(data, record_of(2, 5, 12, game_id="solenia"), ["Ada", "Bo"])
    with visitor(browser, server) as one, visitor(browser, server) as other:
        pages = []
        for context, cookie in ((one, ada), (other, bo)):
            take_cookie(context, server, cookie)
            pages.append(context.new_page())
            pages[-1].goto(f"/t/{table}")
            pages[-1].wait_for_selector("html.live #table")
        asked = [page for page in pages if page.locator("#table[data-asked]").count()]
        (waiting,) = [page for page in pages if page not in asked]
        waiting.keyboard.press("Tab")
        waiting.evaluate("() => document.activeElement.blur()")
        player = Player(asked[0])
        while player.step():
            pass
        waiting.wait_for_selector("#table[data-asked]")
        expect(waiting.locator(":is(#actions button, #all-actions > summary):focus")).to_have_count(1)
