"""Following the others in a browser: marks and strip, log, title, pace."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from aerodrome.kernel.game import game
from tests.kit.browser import DESKTOP, Player, data_of, record_of, seat_people, take_cookie, visitor
from tests.kit.serving import Server

ANN, BO = 0, 1
ASKED = '#table[data-asked="yes"]'


def begun(seed: int) -> dict[str, Any]:
    """A game of Solenia in which it is Bo's turn."""
    for steps in range(24, 80):
        record = record_of(3, seed, steps, game_id="solenia")
        state = game("solenia").replay(record)
        if int(state.player) == BO and state.view(BO)["question"] == "choose_card":
            return record
    raise AssertionError("no such moment")


@contextmanager
def together(browser: Browser, server: Server, seed: int, **given: Any) -> Iterator[list[Page]]:
    """The pages of Ann, who looks on, of Bo, whose turn it is, and of Cleo, who follows him."""
    table, cookies = seat_people(data_of(server), begun(seed), ["Ann", "Bo", "Cleo"])
    with ExitStack() as stack:
        pages = []
        for cookie, more in zip(cookies, (given, {}, {}), strict=True):
            context = stack.enter_context(visitor(browser, server, **more))
            take_cookie(context, server, cookie)
            page = context.new_page()
            page.goto(f"/t/{table}")
            page.wait_for_selector("html.live")
            pages.append(page)
        yield pages


class Steady(Player):
    """Somebody who plays no 0, so that nothing leaves the sky."""

    def choice(self, now: dict[str, Any]) -> list[str]:
        worth = [action for action in now["actions"] if not action[1].startswith("hand-v0")]
        return super().choice({**now, "actions": worth})


def whole_turn(page: Page) -> None:
    """Do what is asked until somebody else is."""
    player = Steady(page, 1)
    page.wait_for_selector(ASKED)
    while player.step():
        pass


def flags(page: Page) -> set[str]:
    """The classes of the flags on the drawings: the colours of their seats."""
    return set(
        page.evaluate("[...document.querySelectorAll('#table g.flag')].map((flag) => flag.getAttribute('class'))")
    )


def test_what_the_others_did_is_marked_told_and_signalled_until_the_own_decision(
    browser: Browser, server: Server
) -> None:
    with together(browser, server, 5) as (ann, bo, cleo):
        assert ann.title() == "Solenia · Bo moves"
        assert bo.title() == "● Your turn · Solenia"
        assert bo.locator('link[rel="icon"]').get_attribute("href").endswith("favicon-turn.svg")  # type: ignore[union-attr]
        assert flags(bo) == {"flag s1", "flag s3"}, "what was done before is still new to him"
        whole_turn(bo)
        whole_turn(cleo)
        ann.wait_for_selector(ASKED)
        assert ann.title() == "● Your turn · Solenia"
        assert flags(ann) == {"flag s2", "flag s3"}
        told = ann.locator("#since li .told")
        assert told.locator("b").all_inner_texts() == ["Bo", "Cleo"]
        expect(ann.locator("#spoken")).to_have_text(told.last.inner_text())
        fresh = ann.locator("#log .fresh")
        assert fresh.locator(".flag .no").all_text_contents() == ["2", "1"]
        assert ann.locator("#log .turn").first.locator(".fresh").count() == 2
        fits_two_lines_of_any_window(ann)
        asks_for_notifications_only_when_they_are_wanted(ann)
        # the filter, by keyboard
        ann.locator("#log-filter input").first.focus()
        ann.keyboard.press("ArrowRight")
        expect(ann.locator("#log .deed.s2:visible")).to_have_count(0)
        assert ann.locator("#log .deed.s1:visible").count() > 1
        # until the first decision, and again after it is taken back
        height = ann.locator("#since").bounding_box()["height"]  # type: ignore[index]
        player = Steady(ann, 2)
        now = player.look()
        player.act(player.choice(now), now)
        ann.wait_for_selector(f'#table:not([data-seq="{now["seq"]}"])')
        assert flags(ann) == set()
        assert ann.locator("#since li").count() == 0
        assert ann.locator("#since .goal").is_visible()
        assert ann.locator("#since").bounding_box()["height"] == height  # type: ignore[index]
        assert ann.locator("#log-filter input:checked").get_attribute("value") == "s1", "a frame leaves the choice"
        ann.locator("#tool-undo").click()
        ann.wait_for_selector("#since li")
        assert flags(ann) == {"flag s2", "flag s3"}


STRIP = """() => {
  const list = document.querySelector("#since ol"), more = list.querySelector(".more");
  const tally = document.querySelector("#since .tally");
  const box = list.getBoundingClientRect(), strip = document.getElementById("since").getBoundingClientRect();
  const seen = [...list.children].filter((one) => !one.hidden);
  const whole = list.classList.contains("long") ? [more] : seen; // a sentence that is too long alone is cut
  const within = (one) => one.bottom < box.bottom + 4 && one.right < box.right + 1;
  return {
    told: seen.filter((one) => one !== more).length,
    more: more.hidden ? "" : more.textContent,
    inside: whole.flatMap((one) => [...one.getClientRects()]).every(within),
    tally: tally.checkVisibility() ? tally.getBoundingClientRect().right <= strip.right : null,
    board: JSON.stringify(document.getElementById("board").getBoundingClientRect()),
  };
}"""


def fits_two_lines_of_any_window(page: Page) -> None:
    """All sentences where there is room, as many as fit where there is not, and the number of the others."""

    def strip(width: int, height: int) -> dict[str, Any]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)  # until the strip has been measured
        found: dict[str, Any] = page.evaluate(STRIP)
        return found

    sizes = [(1440, 900), (1366, 650), (1024, 768), (390, 844)]
    short = [strip(*size) for size in sizes]
    assert [(one["told"], one["more"], one["inside"]) for one in short] == [(2, "", True)] * 4
    page.evaluate(
        """() => {
          for (const one of document.querySelectorAll("#since .told")) one.append(" and more".repeat(15));
        }"""
    )
    page.set_viewport_size({"width": 2600, "height": 1000})
    long = [strip(*size) for size in sizes]
    assert [(one["told"], one["more"], one["inside"]) for one in long[:3]] == [(1, "and 1 more", True)] * 3
    assert [one["told"] for one in long[3:]] == [2], "a phone shows the flags alone"
    assert [one["tally"] for one in long] == [None, None, None, True]
    assert [one["board"] for one in long] == [one["board"] for one in short], "the board stays where it is"
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]


def asks_for_notifications_only_when_they_are_wanted(page: Page) -> None:
    """The browser is asked by the switch in the menu; one that says no switches it off again."""
    page.evaluate("""() => {
      globalThis.asked = 0;
      Notification.requestPermission = async () => { asked += 1; return "denied"; };
    }""")
    page.locator("#tool-menu").click()
    switch = page.locator('[data-pref="notify"]')
    assert not switch.is_checked()
    assert page.evaluate("asked") == 0
    switch.click()
    expect(page.locator("#toast")).to_be_visible()
    assert page.evaluate("asked") == 1
    assert page.evaluate("localStorage.getItem('aerodrome.notify')") == "off"
    expect(switch).not_to_be_checked()
    page.keyboard.press("Escape")


# From now on the clock of a page goes so slowly that nothing it waits for comes by itself, however long a test takes
SLOWER = """() => {
  const now = performance.now.bind(performance), later = setTimeout, start = now();
  performance.now = () => start + (now() - start) / 40;
  window.setTimeout = (what, ms, ...given) => later(what, 40 * ms, ...given);
}"""


@pytest.mark.parametrize("pace", ["step", "calm"])
def test_the_steps_of_the_others_are_shown_at_the_pace_one_likes(browser: Browser, server: Server, pace: str) -> None:
    with together(browser, server, 5, reduced_motion="no-preference") as (ann, bo, cleo):
        ann.evaluate("(pace) => localStorage.setItem('aerodrome.pace', pace)", pace)
        bo.evaluate("(pace) => localStorage.setItem('aerodrome.pace', pace)", pace)
        shown = ann.locator("#since li .told")
        skip, step = ann.locator("#skip"), ann.locator("#next-step")
        whole_turn(bo)
        if pace == "calm":
            expect(shown).to_have_count(1)
            ann.evaluate(SLOWER)
        whole_turn(cleo)
        expect(skip).to_be_visible()
        expect(shown).to_have_count(1)  # what Bo did stays; what Cleo did waits
        assert ann.locator(ASKED).count() == 0
        assert ann.title() == "Solenia · Cleo moves"
        seq = str(ann.locator("#table").get_attribute("data-seq"))
        if pace == "step":
            assert step.is_visible()
            ann.wait_for_timeout(500)
            assert ann.locator("#table").get_attribute("data-seq") == seq, "it waits for a click"
            step.click()
            ann.wait_for_selector(f'#table:not([data-seq="{seq}"])')
            ann.keyboard.press("Escape")
            expect(bo.locator("#next-step")).to_be_visible()  # the first step after his own move waits as well
            assert bo.locator("#since .told").count() == 0
            bo.locator("#next-step").click()
            expect(bo.locator("#since .told b")).to_have_text("Cleo")
        else:
            assert not step.is_visible()
            ann.mouse.click(400, 400)  # anywhere on the board: on to the end
        ann.wait_for_selector(ASKED)
        expect(skip).to_be_hidden()
        expect(shown).to_have_count(2)


# ---------------------------------------------------------------- pieces that nobody can tell apart
FLIGHTS = """() => {
  const animate = Element.prototype.animate;
  window.flights = [];
  Element.prototype.animate = function (frames, how) {
    if (this.dataset.alike) window.flights.push(this.id);
    return animate.call(this, frames, how);
  };
}"""


def test_a_piece_glides_to_where_the_next_one_like_it_is_seen(browser: Browser, server: Server) -> None:
    """Drones of a seat are told by their docks: the one that leaves its dock is the one that comes to another."""
    cryo = game("cryo")
    records = (record_of(2, 3, steps, game_id="cryo") for steps in range(4, 80))
    record = next(one for one in records if cryo.replay(one).view(None)["question"] == "dock")
    state = cryo.replay(record)
    seat, dock = int(state.player), cryo.actions.decode(state.legal[0]).args["dock"]
    table, cookies = seat_people(data_of(server), record, ["Ann", "Bo"])
    with visitor(browser, server, reduced_motion="no-preference") as context:
        take_cookie(context, server, cookies[seat])
        page = context.new_page()
        page.goto(f"/t/{table}")
        page.wait_for_selector(f"html.live {ASKED}")
        page.evaluate(FLIGHTS)
        page.evaluate("() => { document.getElementById('board').style.paddingTop = '30px'; }")  # until the next frame
        page.locator(f"#{dock}").click()
        page.wait_for_selector(f"#drone-{seat + 1}-{dock}")
        assert page.evaluate("() => window.flights") == [f"drone-{seat + 1}-{dock}"], "what moves with the board stays"
