"""Every page in a browser: nothing that axe finds fault with, light and dark; and how fast a click is answered."""

from __future__ import annotations

import json
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from aerodrome.kernel.game import game, games
from tests.kit.browser import DESKTOP, PHONE, data_of, open_table, record_of, seat_people, take_cookie, visitor
from tests.kit.entry import Entry, Mode, entries, play
from tests.kit.serving import Server
from tests.kit.text import NAMES

AXE = Path(__file__).with_name("vendor") / "axe.min.js"
RUN = """async () => (await axe.run(document, {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
})).violations.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`)"""
RUN_COLOURS = RUN.replace(RUN[RUN.index("[") : RUN.index("]") + 1], '["color-contrast"]')


OF_GAMES = [pytest.param(e, id=e.game.id) for e in entries() if e.game in games()]
IN_HAND = "table, a piece in hand"
ON_A_PHONE = ("home", "table", "wait")
ALIKE = ("aerion", ("new", "how to play"))  # these are laid out alike in all games: on a phone those of one


def pages_of_house(data: Path) -> dict[str, tuple[str, str]]:
    """The pages that are no game's own, each with the cookie with which it is seen; a waiting table has yet to open."""
    running, (cookie, _) = seat_people(data, record_of(2, 11, 60, expansions=["flagship", "hellkite"]), ["Ada", "Bo"])
    over, _ = seat_people(data, record_of(1, 4, None), ["Ada"])
    return {
        "home": ("/", cookie),
        "end": (f"/t/{over}", cookie),
        "rules": (f"/rules/aerion?find=Pixie&table={running}", cookie),
        "statistics": ("/stats", cookie),
        "api": ("/docs", cookie),
        "error": ("/t/nosuchtable", cookie),
        "wait": ("", cookie),
    }


def pages_of_game(e: Entry, data: Path) -> dict[str, tuple[str, str]]:
    """The pages of a game: the largest table in the middle, the smallest at the end, where one plays alone that too.

    Where pieces are laid, also the moment with the most places for one.
    """
    small, *_, large = sorted(e.golden, key=lambda mode: mode.players)
    few, many = eager_record(e, small), eager_record(e, large)
    table, cookie = part_way(data, many, len(many["actions"]) // 2)
    over, (mine, *_) = seat_people(data, few, list(NAMES[: small.players]))
    found = {
        "new": (f"/new/{e.game.id}", cookie),
        "how to play": (f"/how-to/{e.game.id}", cookie),
        "table": (f"/t/{table}", cookie),
        "result": (f"/t/{over}/result", mine),
        "replay": (f"/t/{over}/replay/20", mine),
    }
    if small.players == 1:
        alone, own = part_way(data, few, len(few["actions"]) // 2)
        found["table of one"] = (f"/t/{alone}", own)
    if e.lays:
        widest = max(enumerate(len(s.legal) for s, _ in play(e, large.new(e.game, 5), "eager", 5)), key=itemgetter(1))
        laying, laid_by = part_way(data, many, widest[0])
        found[IN_HAND] = (f"/t/{laying}", laid_by)
    return found


def eager_record(e: Entry, mode: Mode) -> dict[str, Any]:
    s = mode.new(e.game, 5)
    for _ in play(e, s, "eager", 5):
        pass
    return e.game.record(s)


def part_way(data: Path, record: dict[str, Any], decisions: int) -> tuple[str, str]:
    """The table after so many decisions of a game, and the cookie of whoever is asked there."""
    part = {**record, "actions": record["actions"][:decisions], "check": None}
    table, cookies = seat_people(data, part, list(NAMES[: record["players"]]))
    return table, cookies[int(game(record["game"]).replay(part).player)]


@pytest.mark.parametrize("e", [pytest.param(None, id="house"), *OF_GAMES])
def test_axe(browser: Browser, server: Server, e: Entry | None) -> None:
    """In the dark a page is the same but for its colours, and on a phone it has those of the large screen."""
    found: dict[tuple[str, ...], Any] = {}
    pages = pages_of_game(e, data_of(server)) if e else pages_of_house(data_of(server))
    with visitor(browser, server, "status of 404", color_scheme="light", bypass_csp=True) as context:
        page = context.new_page()
        for size, viewport in (("desktop", DESKTOP), ("phone", PHONE)):
            page.set_viewport_size(viewport)  # type: ignore[arg-type]
            for name, (path, cookie) in pages.items():
                alike = e is not None and e.game.id == ALIKE[0] and name in ALIKE[1]
                if size == "phone" and not (alike or name.startswith(ON_A_PHONE)):
                    continue
                take_cookie(context, server, cookie)
                page.goto(path or open_table(context, server, players="2", seat1="open"))
                if name.startswith("table"):
                    page.wait_for_selector("html.live #table")
                if e is not None and name == IN_HAND:
                    page.wait_for_selector(e.lays)
                page.evaluate(AXE.read_text(encoding="utf-8"))
                found[name, size] = page.evaluate(RUN)
                if size == "desktop" or name.startswith("table"):
                    page.emulate_media(color_scheme="dark")
                    found[name, size, "dark"] = page.evaluate(RUN_COLOURS)
                    page.emulate_media(color_scheme="light")
    wrong = {", ".join(place): violations for place, violations in found.items() if violations}
    assert not wrong, json.dumps(wrong, indent=1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_on_an_invitation_and_on_the_curtain(browser: Browser, server: Server, scheme: str) -> None:
    def look(page: Page) -> list[str]:
        page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[str] = page.evaluate(RUN)
        return found

    with visitor(browser, server, color_scheme=scheme, bypass_csp=True) as host:
        page = host.new_page()
        page.goto(open_table(host, server, players="2", seat1="open"))
        invitation = page.locator("input[value*='/join/']").first.input_value()
        address = open_table(host, server, "lanterns", rules="shown", players="2", seat1="guest", name1="Bo")
        page.goto(address)
        seq = page.locator("#table").get_attribute("data-seq")
        action = page.locator("#actions button[name=action]").first.get_attribute("value")
        move: dict[str, str | float | bool] = {"seq": str(seq), "action": str(action)}
        host.request.post(f"{server.address}{address}/act", form=move, headers={"origin": server.address})
        page.goto(address)
        page.wait_for_selector("main.curtain .told")
        assert "Pass the screen to" in page.locator("h1").inner_text()
        assert look(page) == []
    with visitor(browser, server, color_scheme=scheme, bypass_csp=True) as guest:
        page = guest.new_page()
        page.goto(invitation)
        assert page.locator("form[action*='/join/']").count() == 1
        assert look(page) == []


def test_the_waiting_room_fits_a_phone(browser: Browser, server: Server) -> None:
    """French words are longer."""
    with visitor(browser, server, viewport=PHONE, is_mobile=True, locale="fr-FR") as context:
        page = context.new_page()
        page.goto(open_table(context, server, players="2", seat1="open"))
        box, field = page.locator(".only-here").bounding_box(), page.locator(".only-here .copy").bounding_box()
        assert box is not None
        assert field is not None
        assert field["x"] + field["width"] < box["x"] + box["width"] <= PHONE["width"]


def test_switches_of_a_new_table_react_to_mouse_and_finger(browser: Browser, server: Server) -> None:
    for size in (DESKTOP, PHONE):
        with visitor(browser, server, viewport=size, has_touch=size is PHONE) as context:
            page = context.new_page()
            page.goto("/new/whistle_mountain")
            page.locator("details:not([open]) > summary").evaluate_all("all => all.forEach(one => one.click())")
            switches = page.get_by_role("switch")
            assert switches.count() >= 5
            for switch in switches.all():
                before = switch.is_checked()
                (switch.tap if size is PHONE else switch.click)()
                expect(switch).to_be_checked(checked=not before)
                page.locator(f"label[for={switch.get_attribute('id')}]").first.click()
                expect(switch).to_be_checked(checked=before)


FAST = """async () => {
  const times = [], table = () => document.getElementById("table");
  for (let click = 0; click < 60; click++) {
    const button = document.querySelector("#actions button");
    if (!button || table().dataset.phase === "over") break;
    const seq = table().dataset.seq, start = performance.now();
    const painted = new Promise((done) => {
      const eye = new MutationObserver(() => {
        if (table().dataset.seq === seq) return;
        eye.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
      });
      eye.observe(table(), { attributes: true });
    });
    button.click();
    times.push(await painted);
    await new Promise((done) => setTimeout(done, 20));
  }
  return times;
}"""


def test_click_to_painted_frame(browser: Browser, server: Server, record_property: Any) -> None:
    """Measured, and only asserted to be bearable: what else runs on the machine counts too."""
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto(open_table(context, server, players="1"))
        page.wait_for_selector("html.live #table")
        page.wait_for_timeout(500)
        times = sorted(page.evaluate(FAST))
    p50, p95 = times[len(times) // 2], times[int(len(times) * 0.95)]
    record_property("click to painted frame", f"p50 {p50:.0f} ms, p95 {p95:.0f} ms")
    print(f"click to painted frame: p50 {p50:.0f} ms, p95 {p95:.0f} ms of {len(times)}")
    assert p50 < 2000


# -------------------------------------------------------------------- the rules
def test_contents_and_the_way_back_stay_with_the_reader(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        table = open_table(context, server, "lanterns", players="2", seat1="open")
        page.goto(f"/rules/solenia?table={table.rpartition('/')[2]}#s5F")
        page.wait_for_selector(".toc a[aria-current][href='#s5F']")
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        page.wait_for_selector(".toc a[aria-current][href='#s12']")
        assert page.locator(".toc a[aria-current]").count() == 1
        bar = page.locator(".backbar").bounding_box()
        assert bar is not None
        assert bar["y"] == 0
        page.evaluate("scrollTo(0, 0)")
        expect(page.locator(".toc a[aria-current]")).to_have_count(0)
        page.locator(".backbar a").click()
        page.wait_for_url(f"**{table}")
