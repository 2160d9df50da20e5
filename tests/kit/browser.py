"""People with a browser: Chromium in front of a real server, and how they play."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from aerodrome.kernel.game import Game, game
from aerodrome.table.service import Tables, new_token
from aerodrome.table.store import open_store
from aerodrome.table.thinking import Thinker
from aerodrome.web.person import COOKIE, Badge, Person
from tests.kit.entry import Mode, entry
from tests.kit.looping import LOOPS, hide_loop
from tests.kit.serving import Server

# For every window Chromium loads two pages for its address bar, which nobody sees: they cost more than most of ours.
# The other names are those of Playwright, whose own list this one replaces.
SWITCHED_OFF = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--disable-features={','.join(SWITCHED_OFF)}"]
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 20_000  # ms
NO_COACH = (  # for `add_init_script`: neither tips nor new pages of a story lie over the table
    "if (location.host) for (const one of ['coach', 'story']) localStorage.setItem(`aerodrome.${one}`, 'off')"
)


@contextmanager
def chromium_opened() -> Iterator[Browser]:
    """Chromium, with an event loop that runs as long as it is open."""
    if CHROMIUM is None:
        pytest.fail("the pages are tested in Chromium: install one of its packages or set CHROMIUM")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        LOOPS.append(asyncio.get_running_loop())
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield opened
        hide_loop(False)
        opened.close()
        LOOPS.clear()


def complaints(server: Server) -> list[str]:
    """What a server says when something has gone wrong."""
    return [line for line in server.said if "Traceback" in line or "ERROR" in line or "Exception" in line]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def visitor(
    browser: Browser, server: Server, excused: str = "", *, coach: bool = False, **given: Any
) -> Iterator[BrowserContext]:
    """Somebody with a browser of their own, who wants no `coach`. Nothing may go wrong in it but what is excused."""
    given = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-GB", **given}
    context = browser.new_context(base_url=server.address, **given)
    context.set_default_timeout(PATIENCE)
    if not coach:
        context.add_init_script(NO_COACH)
    wrong: list[str] = []
    context.on("weberror", lambda error: wrong.append(str(error.error)))
    context.on("console", lambda message: wrong.append(told(message)) if serious(message) else None)
    yield context
    context.close()
    wrong = [words for words in wrong if not excused or excused not in words]
    assert not wrong, wrong


def serious(message: Any) -> bool:
    """A line of the console that tells of a mistake of ours; that the server is away for a moment is none."""
    return message.type == "error" and "WebSocket connection" not in message.text and "ERR_CONN" not in message.text


def told(message: Any) -> str:
    """What a line of the console says, and of which address."""
    return f"{message.text} ({message.location['url']})"


def open_table(context: BrowserContext, server: Server, game: str = "aerion", **form: str | list[str]) -> str:
    """A new table, as the form of the page opens it; its path."""
    sent = {"name": "Ada", "seat0": "me", **form}
    headers = {"origin": server.address, "content-type": "application/x-www-form-urlencoded"}
    answer = context.request.post(
        f"{server.address}/new/{game}", data=urlencode(sent, doseq=True), headers=headers, max_redirects=0
    )
    assert answer.status == 303, answer.text()
    return answer.headers["location"]


def form_of(mode: Mode) -> dict[str, str | list[str]]:
    """What the form of the page sends for a mode; good bots take the other seats: a random one may end the game."""
    form: dict[str, str | list[str]] = {"players": str(mode.players)}
    form |= {f"seat{seat}": "bot:pilot" for seat in range(1, mode.players)}
    for name, value in mode.options.items():
        if value is not False:
            form[name] = [str(one) for one in value] if isinstance(value, list) else str(value)
    return form


def moved_on(page: Page, seq: str) -> None:
    page.wait_for_selector(f'#table:not([data-seq="{seq}"])')


LOOK = """() => {
  const table = document.getElementById("table");
  const offered = [...document.querySelectorAll("#actions button[name=action]")];
  const { keys, ways } = JSON.parse(document.getElementById("ways")?.textContent ?? '{"keys": [], "ways": []}');
  const actions = new Map(offered.map((button) => [button.value, []]));
  for (const [action, ...numbers] of ways) {
    if (!actions.has(String(action))) actions.set(String(action), []);
    actions.get(String(action)).push(numbers.map((number) => keys[number]).join(" "));
  }
  return {
    seq: table.dataset.seq,
    game: table.dataset.game,
    phase: table.dataset.phase,
    asked: table.dataset.asked === "yes" && !offered.some((button) => button.getAttribute("aria-disabled")),
    confirm: Boolean(document.getElementById("tool-confirm")),
    actions: [...actions].map(([action, paths]) => [action, paths.join("|")]),
  };
}"""
IN_LIST = "#actions li:not([hidden]) > button"
LISTED = (
    "() => [...document.querySelectorAll('#actions li:not([hidden]) > button[name=action]')].map((one) => one.value)"
)
POINT = """(key) => {
  const asking = document.querySelector("#choices:popover-open");
  if (asking) asking.hidePopover(); // as Esc does: what was clicked stays chosen
  const drawn = document.getElementById(key); // a small screen may have a pad for it instead
  const node = drawn.getBoundingClientRect().width ? drawn : document.querySelector(`#pads [data-key="${key}"]`);
  node.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
  const box = node.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2, box.width, box.height];
}"""


class Player:
    """Somebody who plays in a page, by what the page shows."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.pick = Random(seed)
        self.actions = 0
        self.ended = False

    def look(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(LOOK)
        return found

    def choice(self, now: dict[str, Any]) -> list[str]:
        taste = entry(now["game"])

        def worth(action: list[str]) -> tuple[int, float]:
            keys = action[1].split("|")[0]
            if any(word in keys for word in taste.avoids):
                return 99, 0
            ranks = [rank for rank, word in enumerate(taste.likes) if word in keys]
            return (min(ranks) if ranks else 50), self.pick.random()

        actions: list[list[str]] = now["actions"]
        return min(actions, key=worth)

    def step(self) -> bool:
        """Do what is to be done, if it is this person's turn; whether something was done."""
        now = self.look()
        self.ended = now["phase"] == "over"
        if now["confirm"]:
            self.page.locator("#tool-confirm").click()
        elif now["asked"] and now["actions"]:
            self.act(self.choice(now), now)
            self.actions += 1
        else:
            return False
        moved_on(self.page, now["seq"])
        return True

    def play(self, decisions: int = 2000) -> None:
        """A whole game, or the beginning of it with so many decisions."""
        for _ in range(2000):
            done = self.step()
            if self.ended or self.actions >= decisions:
                return
            if not done:
                self.page.wait_for_timeout(20)
        raise AssertionError("the game does not end")

    def act(self, action: list[str], now: dict[str, Any]) -> None:
        """With the mouse: any of the paths, what may come first in any order."""
        way = self.pick.choice(action[1].split("|")).split()
        first = way[:-1]
        self.pick.shuffle(first)
        for key in [*first, way[-1]]:
            self.press(key)
        if self.lays(now):
            self.page.locator(entry(now["game"]).lays).click()

    def lays(self, now: dict[str, Any]) -> bool:
        """Whether the piece is in its place, and not laid yet."""
        button = entry(now["game"]).lays
        if not button or not self.page.locator(button).is_visible():
            return False
        self.page.wait_for_timeout(50)  # a tap becomes a click
        sent = '#actions button[aria-disabled="true"]'
        there = f'body:has(#table[data-seq="{now["seq"]}"] #ghost):not(:has({sent}))'
        return self.page.locator(there).count() > 0 and self.page.locator(button).is_enabled()

    def press(self, key: str) -> None:
        x, y, _, _ = self.page.evaluate(POINT, key)
        self.page.mouse.click(x, y)


class Toucher(Player):
    """With a finger."""

    def press(self, key: str) -> None:
        x, y, _, _ = self.page.evaluate(POINT, key)
        self.page.touchscreen.tap(x, y)


def open_moves(page: Page) -> None:
    """Unfold the list of possible moves, which lies over the log."""
    if not page.locator("#all-actions[open]").count():
        page.locator("#all-actions > summary").click()


class Typist(Player):
    """With the keyboard alone: the list of actions in words."""

    def act(self, action: list[str], now: dict[str, Any]) -> None:
        for _ in range(80):
            if self.page.locator("#actions :focus").count():
                break
            if self.page.locator("#all-actions:not([open]) > summary:focus").count():
                self.page.keyboard.press("Enter")
            self.page.keyboard.press("Tab")
        here = self.page.locator("#actions :focus").get_attribute("value")
        values: list[str] = self.page.evaluate(LISTED)  # of very many the first ones
        wanted = action[0] if action[0] in values else self.pick.choice(values)
        for _ in range((values.index(wanted) - values.index(here or "")) % self.page.locator(IN_LIST).count()):
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")


class Plain(Player):
    """Without JavaScript: forms and pages."""

    def act(self, action: list[str], now: dict[str, Any]) -> None:
        self.page.locator(f'.acts button[value="{action[0]}"]').click()

    def step(self) -> bool:
        done = super().step()
        again = self.page.locator("#look-again")
        if not done and again.count():
            again.click()
        return done

    def look(self) -> dict[str, Any]:
        self.page.wait_for_load_state()  # what a page shows first is not all of it
        text = self.page.content()
        seq, game_id = re.search(r'data-seq="(\d+)"', text), re.search(r'data-table="\w+" data-game="(\w+)"', text)
        assert seq is not None
        assert game_id is not None
        return {
            "seq": seq[1],
            "game": game_id[1],
            "phase": "over" if 'data-phase="over"' in text else "playing",
            "asked": 'data-asked="yes"' in text,
            "confirm": 'id="tool-confirm"' in text,
            "actions": [list(found) for found in paths_in(text).items()],
        }


def paths_in(text: str) -> dict[str, str]:
    """The actions of a frame, each with its paths as `keys of one|keys of another`."""
    found = dict.fromkeys(re.findall(r'name="action" value="(\d+)"', text), "")
    table = json.loads(re.search(r'<script id="ways"[^>]*>([^<]*)', text)[1])  # type: ignore[index]
    for action, *numbers in table["ways"]:
        path = " ".join(table["keys"][number] for number in numbers)
        found[str(action)] = f"{found[str(action)]}|{path}" if found.get(str(action)) else path
    return found


# -------------------------------------------------------------------- tables made for a test
def record_of(
    players: int, seed: int, steps: int | None, bot: str = "greedy", game_id: str = "aerion", **options: Any
) -> dict[str, Any]:
    """The record of a game that a bot plays against itself, up to a step."""
    from aerodrome.bots import make_bot

    played = game(game_id)
    state = played.new(players, seed, **options)
    thinker = make_bot(bot, played, seed)
    while not state.over and (steps is None or len(state.log) < steps):
        state.apply(thinker.choose(state))
    return played.record(state)


def late_in(played: Game, mode: Mode, decisions: int) -> dict[str, Any]:
    """The record of a game near its end: the first seat is asked, and has so many decisions left as the bot plays."""
    record = record_of(mode.players, 1, None, game_id=played.id, **mode.options)
    state = mode.new(played, 1)
    asked = []
    for number, action in enumerate(record["actions"]):
        if state.player == 0:
            asked.append(number)
        state.apply(action)
    return {**record, "actions": record["actions"][: asked[-decisions]], "check": None}


def seat_people(data: Path, record: dict[str, Any], names: list[str]) -> tuple[str, list[str]]:
    """A table with the game of a record, its people in their seats, bots in the others, and the cookie of each person.

    With bots it is a person's move, since bots think where the server is.
    """
    store = open_store(None, data)
    tables = Tables(store, Thinker(1))
    tokens = [new_token() for _ in names]
    *before, last = record["actions"]
    reached = game(record["game"]).replay(record)
    over = reached.over  # nobody sits down at a finished table
    bots = range(len(names), record["players"])
    assert reached.player not in bots

    def sit(_table: Any) -> list[Any]:
        sitting: list[Any] = [
            lambda table, seat=seat, name=name: table.sit(seat, name, tokens[seat]) for seat, name in enumerate(names)
        ]
        sitting += [lambda table, seat=seat: table.seat_bot(seat, "pilot") for seat in bots]
        return [*sitting, lambda table: table.act(table.decider, table.seq, last)] if over else sitting

    unfinished = {**record, "actions": before, "check": None} if over else record
    table = tables.import_record({**unfinished, "names": [*names, *(f"Bot {seat}" for seat in bots)]}, sit)
    people = [Person(name=name, seats={table.id: [token]}) for name, token in zip(names, tokens, strict=True)]
    signer = Badge(store.secret()).signer
    store.close()
    return table.id, [str(signer.dumps(asdict(person))) for person in people]


def data_of(server: Server) -> Path:
    """The folder in which a server keeps its tables."""
    command = server.process.args
    assert isinstance(command, list)
    return Path(str(command[command.index("--data") + 1]))


def take_cookie(context: BrowserContext, server: Server, cookie: str) -> None:
    context.add_cookies([{"name": COOKIE, "value": cookie, "url": server.address}])
