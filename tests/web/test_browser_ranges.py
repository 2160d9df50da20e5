"""Frames in parts in a real page: rebuilt exactly, after a lost message and after a reconnection too."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute

from aerodrome.web.ranges import check, ranges, rebuild, split
from tests.kit.browser import Player, moved_on, open_table, visitor
from tests.kit.serving import Server

REBUILT = """async ([before, parts]) => {
  const address = document.querySelector('script[src$="/table.js"]').src.replace("table.js", "ranges.js");
  const { check, rebuild } = await import(address);
  const text = rebuild(before, parts);
  return [text, check(text)];
}"""


class Line:
    """The line between a page and the server: it hears everything, may lose a message, and may break."""

    def __init__(self, page: Page) -> None:
        self.messages: list[dict[str, Any]] = []
        self.asked_whole = 0
        self.connections = 0
        self.loses = 0
        page.route_web_socket(re.compile("/live"), self.opened)

    def opened(self, near: WebSocketRoute) -> None:
        self.near, far = near, near.connect_to_server()
        self.connections += 1

        def down(text: str | bytes) -> None:
            message = json.loads(text)
            if self.loses and "seq" in message:
                self.loses -= 1
                return
            self.messages.append(message)
            near.send(text)

        def up(text: str | bytes) -> None:
            self.asked_whole += "whole" in json.loads(text)
            far.send(text)

        far.on_message(down)
        near.on_message(up)

    def kinds(self) -> list[str]:
        """Of the frames since the last look: whole or parts."""
        found = ["parts" if "parts" in one else "whole" for one in self.messages if "seq" in one]
        self.messages.clear()
        return found


def act_elsewhere(context: BrowserContext, server: Server, page: Page) -> int:
    """The first action, as a page without a script sends it; the number that the table has then."""
    seq = int(page.locator("#table").get_attribute("data-seq") or "")
    action = page.locator("#actions button").first.get_attribute("value")
    fresh = context.request.get(page.url).text()
    now = int(re.search(r'data-seq="(\d+)"', fresh)[1])  # type: ignore[index]
    if now != seq:
        action = re.search(r'name="action" value="(\d+)"', fresh)[1]  # type: ignore[index]
    body = urlencode({"seq": now, "action": action})
    headers = {"origin": server.address, "content-type": "application/x-www-form-urlencoded"}
    assert context.request.post(f"{page.url}/act", data=body, headers=headers, max_redirects=0).status == 303
    return now + 1


# Every element of the table with its attributes and own words; without what pointing has changed and what was spoken.
SHOWN = """() => [...document.querySelectorAll("#table, #table *:not(#what *, #spoken, noscript, noscript *)")]
  .map((node) => {
  const classes = [...node.classList].filter((word) => word !== "pointed").sort();
  const told = [...node.attributes].map(({ name, value }) => `${name}=${name === "class" ? classes.join(" ") : value}`);
  const words = [...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE).map((child) => child.data);
  return [node.tagName, told.filter((word) => word !== "class=").sort().join(" "), words.join("")].join(" ");
})"""


def is_the_same_as_a_new_page(context: BrowserContext, page: Page) -> None:
    fresh = context.new_page()
    fresh.goto(page.url)
    fresh.wait_for_selector("html.live #table")
    seq = fresh.locator("#table").get_attribute("data-seq")
    page.wait_for_selector(f'#table[data-seq="{seq}"]')
    assert page.evaluate(SHOWN) == fresh.evaluate(SHOWN)
    fresh.close()


def test_the_page_rebuilds_as_the_server_does(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto(open_table(context, server, players="1"))
        page.wait_for_selector("html.live #table")
        before = "<ol>" + "".join(f"<li class='line'>Zeile {n} \u202f é \U0001f6f8</li>" for n in range(30)) + "</ol>"
        now = before.replace("Zeile 7 ", "1 < 2 \U0001f6f8 ").replace("Zeile 20 ", "")
        parts = ranges(split(before), split(now))
        assert sum(isinstance(part, list) for part in parts) == 3
        assert rebuild(split(before), parts) == now
        assert page.evaluate(REBUILT, [before, parts]) == [now, check(now)]


def test_a_reconnection_in_the_middle_of_ranges(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        line = Line(page)
        page.goto(open_table(context, server, "solenia", players="1"))
        page.wait_for_selector("html.live #table")
        player = Player(page, 2)
        for _ in range(5):
            assert player.step()
        heard = [{**one, "html": "", "parts": ""} for one in line.messages]
        kinds = line.kinds()
        assert kinds == ["whole", *["parts"] * (len(kinds) - 1)], heard
        is_the_same_as_a_new_page(context, page)

        line.near.close()
        page.wait_for_timeout(50)
        seq = act_elsewhere(context, server, page)
        page.wait_for_selector(f'#table[data-seq="{seq}"]')
        assert line.connections == 2
        assert line.kinds()[0] == "whole", "a new connection starts anew"
        for _ in range(5):
            assert player.step()
        assert set(line.kinds()) == {"parts"}
        assert line.asked_whole == 0
        is_the_same_as_a_new_page(context, page)


def test_a_lost_message_leads_to_a_whole_frame(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        line = Line(page)
        page.goto(open_table(context, server, players="1"))
        page.wait_for_selector("html.live #table")
        player = Player(page, 1)
        for _ in range(3):
            assert player.step()
        line.kinds()
        line.loses = 1
        act_elsewhere(context, server, page)
        page.wait_for_timeout(300)
        assert line.loses == 0
        assert line.kinds() == []
        seq = act_elsewhere(context, server, page)
        page.wait_for_selector(f'#table[data-seq="{seq}"]')
        assert line.asked_whole == 1
        assert line.kinds() == ["parts", "whole"]
        is_the_same_as_a_new_page(context, page)
        seq_now = player.look()["seq"]
        assert player.step()
        moved_on(page, seq_now)
        assert line.kinds()[0] == "parts"
        assert line.asked_whole == 1
