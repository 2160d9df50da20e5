"""Every page in a browser: nothing that axe finds fault with, light and dark; and how fast a click is answered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from aerodrome.kernel.game import game
from tests.kit.browser import PHONE, data_of, open_table, record_of, seat_people, take_cookie, visitor
from tests.kit.serving import Server

AXE = Path(__file__).with_name("vendor") / "axe.min.js"
RUN = """async () => (await axe.run(document, {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
})).violations.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`)"""
RUN_COLOURS = RUN.replace(RUN[RUN.index("[") : RUN.index("]") + 1], '["color-contrast"]')


@pytest.fixture(scope="module")
def addresses(server: Server) -> dict[str, tuple[str, str]]:
    """Every kind of page, and the cookie with which it is seen."""
    data = data_of(server)
    running, (cookie, _) = seat_people(data, record_of(2, 11, 60, expansions=["flagship", "hellkite"]), ["Ada", "Bo"])
    over, _ = seat_people(data, record_of(1, 4, None), ["Ada"])
    upgrades = record_of(4, 5, 90, "random", "solenia", board="upgrades")
    four = ["Ada", "Bo", "Chen", "Dana"]
    solenia, cookies = seat_people(data, upgrades, four)
    alone, (rival,) = seat_people(data, record_of(1, 5, 30, "random", "solenia"), ["Ada"])
    beaten, _ = seat_people(data, record_of(1, 5, None, "random", "solenia"), ["Ada"])
    asked = int(game("solenia").replay(upgrades).player)
    frozen = record_of(4, 5, 160, game_id="cryo")
    cryo, crews = seat_people(data, frozen, four)
    sunset, _ = seat_people(data, record_of(2, 5, None, game_id="cryo"), ["Ada", "Bo"])
    return {
        "home": ("/", cookie),
        "new": ("/new/aerion", cookie),
        "table": (f"/t/{running}", cookie),
        "end": (f"/t/{over}", cookie),
        "result": (f"/t/{over}/result", cookie),
        "replay": (f"/t/{over}/replay/20", cookie),
        "how to play": ("/how-to/aerion", cookie),
        "how to play, Solenia": ("/how-to/solenia", cookie),
        "rules": (f"/rules/aerion?find=Pixie&table={running}", cookie),
        "statistics": ("/stats", cookie),
        "api": ("/docs", cookie),
        "error": ("/t/nosuchtable", cookie),
        "wait": ("", cookie),
        "new, Solenia": ("/new/solenia", cookie),
        "table, Solenia": (f"/t/{solenia}", cookies[asked]),
        "table, Solenia alone": (f"/t/{alone}", rival),
        "result, Solenia": (f"/t/{beaten}/result", rival),
        "replay, Solenia": (f"/t/{beaten}/replay/20", rival),
        "new, Cryo": ("/new/cryo", cookie),
        "how to play, Cryo": ("/how-to/cryo", cookie),
        "table, Cryo": (f"/t/{cryo}", crews[int(game("cryo").replay(frozen).player)]),
        "result, Cryo": (f"/t/{sunset}/result", cookie),
        "replay, Cryo": (f"/t/{sunset}/replay/20", cookie),
    }


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desktop", "phone"])
def test_axe(browser: Browser, server: Server, addresses: dict[str, tuple[str, str]], viewport: Any) -> None:
    """In the dark a page is the same but for its colours."""
    size = {"viewport": viewport} if viewport else {}
    found = {}
    with visitor(browser, server, "status of 404", color_scheme="light", bypass_csp=True, **size) as context:
        page = context.new_page()
        for name, (path, cookie) in addresses.items():
            if viewport and not name.startswith(("table", "home", "how", "new", "wait")):
                continue
            take_cookie(context, server, cookie)
            page.goto(path or open_table(context, server, players="2", seat1="open"))
            page.wait_for_load_state()
            if name.startswith("table"):
                page.wait_for_selector("html.live #table")
            page.evaluate(AXE.read_text(encoding="utf-8"))
            found[name] = page.evaluate(RUN)
            page.emulate_media(color_scheme="dark")
            found[f"{name}, dark"] = page.evaluate(RUN_COLOURS)
            page.emulate_media(color_scheme="light")
    found = {name: violations for name, violations in found.items() if violations}
    assert not found, json.dumps(found, indent=1)


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
