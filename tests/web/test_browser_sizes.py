"""The table at every size: all can be read, nothing moves when something else fills; the menu, the pads, the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from aerodrome.kernel.game import game
from aerodrome.language import LANGUAGES
from tests.kit.browser import (
    PHONE,
    Player,
    data_of,
    open_moves,
    open_table,
    record_of,
    seat_people,
    take_cookie,
    visitor,
)
from tests.kit.entry import entry
from tests.kit.serving import Server

SIZES = {"wide": (1440, 900), "short": (1366, 650), "small": (1024, 768), "phone": (390, 844)}
SMALL: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
MOMENTS: dict[str, tuple[int, int, dict[str, Any]]] = {
    "aerion": (2, 97, {"expansions": ["flagship", "hourglasses", "hellkite"]}),
    "solenia": (4, 121, {"board": "upgrades"}),
    "cryo": (4, 160, {}),
    "whistle_mountain": (4, 160, {}),
    "cloudage": (4, 160, {"scenario": "2"}),
}
LEAST = 11  # px

# Every text in sight that is smaller than so many pixels on the screen, those of the drawings included
TINY = """(least) => [...document.querySelectorAll("body *")].filter((node) => {
  const words = [...node.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.nodeValue.trim());
  const box = words && node.getBoundingClientRect();
  if (!box || box.width < 3 || box.height < 3 || getComputedStyle(node).visibility === "hidden") return false;
  const scale = node.currentCSSZoom * (node.ownerSVGElement ? Math.abs(node.getScreenCTM().d) : 1);
  const size = parseFloat(getComputedStyle(node).fontSize) * scale;
  return size > 0 && size < least - 0.05;
}).map((node) => `${node.getAttribute("class")}: ${node.textContent.slice(0, 30)}`)"""
# Words and numbers of a city that stand out of their plate, or reach over the sign beside them
CROWDED = """() => [...document.querySelectorAll("#board .city :is(.ribbon, .reward)")].flatMap((ground) => {
  const box = (node) => node.getBoundingClientRect(), plate = box(ground), part = ground.parentNode;
  const signs = [...part.querySelectorAll("use")].map(box);
  return [...part.querySelectorAll("text")].filter((words) => {
    const { left, right } = box(words), middle = (left + right) / 2;
    const beside = signs.filter((one) => middle < one.left || middle > one.right);
    const over = beside.some((one) => left + 1 < one.right && right - 1 > one.left);
    return over || left < plate.left || right > plate.right;
  }).map((words) => `${ground.closest(".city").id}: ${words.textContent}`);
})"""
PLACES = """() => ["#board", "#mine", "#seats", "#log-panel", "#actions-panel"].map((one) => {
  const box = document.querySelector(one).getBoundingClientRect();
  return [one, box.x, box.y, box.width, box.height].join(" ");
})"""
STEADY = """() => ["board", "mine"].map((id) => {
  const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
  return [x, y, width, height];
})"""
SCROLLED = """() => ["board", "mine"].map((id) => Math.round(document.getElementById(id).scrollLeft))"""
# Where the sign is that there is more to the right of the board
CHEVRON = """() => {
  const { right, top, bottom } = document.querySelector(".edges[data-of=board].more-right").getBoundingClientRect();
  return [right - 12, (top + bottom) / 2];
}"""
# How much of the left part is empty beside and above the board
EMPTY = """() => {
  const [board, ...drawings] = [document.querySelector("#board"), ...document.querySelectorAll("#board > svg")];
  const scale = drawings[0].getScreenCTM().a, box = board.getBoundingClientRect();
  const wide = drawings.reduce((sum, one) => sum + one.viewBox.baseVal.width * scale, 0);
  return [box.width - wide, box.height - drawings[0].viewBox.baseVal.height * scale];
}"""

# What is laid over the log begins with its head, and in the column
IN_COLUMN = """() => {
  const [over, seats] = ["over", "seats"].map((id) => document.getElementById(id).getBoundingClientRect());
  const part = document.querySelector("#over .hint");
  part.scrollTop = 1000;
  const head = part.querySelector("h2").getBoundingClientRect();
  return over.top >= seats.top && head.top >= over.top && part.scrollTop > 0;
}"""
QUESTIONS = 150  # of each game
# The prompts that do not fit their bar
CUT = """async (prompts) => {
  const table = document.querySelector('script[src*="/table.js"]').src;
  const { fitPrompt } = await import(table.replace("table.js", "prompt.js"));
  const place = document.getElementById("asked"), size = () => parseFloat(getComputedStyle(place).fontSize);
  return prompts.filter((words) => {
    place.textContent = words;
    fitPrompt();
    return place.scrollHeight > place.clientHeight || size() < 13;
  });
}"""
HEIGHTS = """(table) => table.querySelector(".asking").getBoundingClientRect().height"""


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, tuple[str, str]]:
    """A table of each game in the middle of it, and the cookie of the first seat."""
    found = {}
    for game_id, (players, steps, options) in MOMENTS.items():
        record = record_of(players, 5, steps, game_id=game_id, **options)
        table, cookies = seat_people(data_of(server), record, ["Ada", "Bo", "Chen", "Dana"][:players])
        found[game_id] = (table, cookies[0])
    return found


def sit_down(context: Any, server: Server, place: tuple[str, str]) -> Page:
    take_cookie(context, server, place[1])
    page: Page = context.new_page()
    page.goto(f"/t/{place[0]}")
    page.wait_for_selector("html.live #table")
    return page


def soon_nothing(page: Page, script: str, given: float) -> list[str]:
    """What a script finds when the page has been measured: nothing after a while, or what is left."""
    found: list[str] = []
    for _ in range(40):
        page.wait_for_timeout(80)
        found = page.evaluate(script, given)
        if not found:
            break
    return found


@pytest.mark.parametrize("game_id", MOMENTS)
def test_every_text_can_be_read(
    browser: Browser, server: Server, tables: dict[str, tuple[str, str]], game_id: str
) -> None:
    """At four sizes of a window, without loading anew; and the board fills what it has."""
    with visitor(browser, server) as context:
        page = sit_down(context, server, tables[game_id])
        for name, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            assert soon_nothing(page, TINY, LEAST) == [], name
            assert page.evaluate(CROWDED) == [], name
            if name != "phone":
                beside, above = page.evaluate(EMPTY)
                assert beside < 60, name
                assert above < 60, name
        page.set_viewport_size({"width": 1440, "height": 900})
        page.locator("#tool-menu").click()
        page.locator("#menu [name=letters][value=c]").check(force=True)
        assert soon_nothing(page, TINY, LEAST * 1.3 - 0.1) == [], "a larger size of letters counts everywhere"


def test_nothing_moves_when_something_else_fills(
    browser: Browser, server: Server, tables: dict[str, tuple[str, str]]
) -> None:
    """A long question, a long strip, a hint, the list of moves, a thing explained: board and boxes stay."""
    with visitor(browser, server) as context:
        page = sit_down(context, server, tables["solenia"])
        for width, height in [SIZES["wide"], SIZES["short"], SIZES["small"]]:
            page.set_viewport_size({"width": width, "height": height})
            page.reload()
            page.wait_for_selector("html.live #table")
            before = page.evaluate(PLACES)
            open_moves(page)
            page.evaluate(
                """() => {
                  for (const id of ["asked", "since"]) document.getElementById(id).append(" and much more".repeat(30));
                  document.body.classList.add("explained", "picking");
                  document.getElementById("step-back").hidden = false;
                  document.getElementById("over").hidden = false;
                  const words = "A hint. ".repeat(400);
                  document.getElementById("over").innerHTML = `<section class="hint"><h2>Hint</h2>${words}</section>`;
                }"""
            )
            assert page.evaluate(PLACES) == before, width
            assert page.evaluate(IN_COLUMN), width


def prompts(game_id: str, language: str) -> list[str]:
    """What a game asks, in the games of the battery."""
    found: set[str] = set()
    one = entry(game_id)
    for number, mode in enumerate(one.modes):
        state, pick = mode.new(one.game, number), Random(number)
        while not state.over and len(state.log) < QUESTIONS:
            found.add(one.game.prompt(state.view(int(state.player)), language, ["Ada", "Bo", "Chen", "Dana"]))
            state.apply(pick.choice(state.legal))
    return sorted(found)


def test_every_prompt_is_read_whole_on_a_phone(
    browser: Browser, server: Server, tables: dict[str, tuple[str, str]]
) -> None:
    with visitor(browser, server, **SMALL) as context:
        for game_id in MOMENTS:
            page = sit_down(context, server, tables[game_id])
            page.evaluate("() => document.getElementById('tool-undo').classList.add('able')")  # it takes its room
            for language in LANGUAGES:
                asked = prompts(game_id, language)
                assert len(asked) > 10
                assert page.evaluate(CUT, asked) == [], language
            assert page.locator("#table").evaluate(HEIGHTS) == 60
            page.close()


def test_a_prompt_makes_room_for_the_sign_of_an_unread_page(browser: Browser, server: Server) -> None:
    """The button comes after the question, and takes its room on a phone."""
    with visitor(browser, server, **SMALL) as context:
        page = context.new_page()
        page.goto(open_table(context, server, "cloudage", players="1"))
        page.wait_for_selector("html.live #table")
        person, asked = Player(page), page.locator("#asked")
        smaller = 0
        for _ in range(12):
            person.step()
            expect(page.locator("#tool-story.unread")).to_be_visible()
            assert asked.evaluate("(words) => words.scrollHeight <= words.clientHeight"), asked.inner_text()
            smaller += "long" in (asked.get_attribute("class") or "")
        assert smaller, "some do not fit with large letters"


def test_the_menu_by_keyboard(browser: Browser, server: Server, tables: dict[str, tuple[str, str]]) -> None:
    with visitor(browser, server) as context:
        page = sit_down(context, server, tables["aerion"])
        page.locator("#tool-menu").focus()
        page.keyboard.press("Enter")
        assert page.locator("#menu").is_visible()
        page.keyboard.press("Tab")
        assert page.evaluate("() => document.activeElement.closest('#menu') !== null")
        page.locator("#menu [name=pace]:checked").focus()
        page.keyboard.press("ArrowRight")
        assert page.evaluate("() => localStorage.getItem('aerodrome.pace')") == "calm"
        page.keyboard.press("Escape")
        assert page.locator("#menu").is_hidden()
        assert page.evaluate("() => document.activeElement.id") == "tool-menu"
        page.keyboard.press("Enter")
        page.locator("#confirm-turns").press("Enter")
        page.wait_for_selector('#confirm-turns[aria-checked="false"]', state="attached")
        assert page.url.endswith(tables["aerion"][0]), "the table is still there"


def test_the_end_on_a_phone(browser: Browser, server: Server) -> None:
    record = record_of(2, 4, None, game_id="solenia")
    table, cookies = seat_people(data_of(server), record, ["Ada", "Bo"])
    with visitor(browser, server, **SMALL) as context:
        page = sit_down(context, server, (table, cookies[0]))
        sheet = page.locator("#end")
        assert sheet.is_visible()
        assert "52 stars each" in page.locator("#end-title").inner_text()
        rows = sheet.locator("tbody tr")
        assert sorted(rows.locator("th").all_inner_texts()) == ["Ada", "Bo"]
        totals = [int(total) for total in rows.locator(".sum").all_inner_texts()]
        assert totals == sorted(totals, reverse=True)
        assert sheet.get_by_role("button", name="Rematch").is_visible()
        assert sheet.get_by_role("link", name="Review the game").is_visible()
        page.locator("#see-board").tap()
        assert sheet.is_hidden()
        assert page.locator("#chips").is_visible()


def test_a_phone_has_the_answers_under_the_thumb(browser: Browser, server: Server) -> None:
    """The pads settle the question; the own seat makes room for them, and its emblem brings it back."""
    record = record_of(1, 3, 2)
    table, cookies = seat_people(data_of(server), record, ["Ada"])
    with visitor(browser, server, **SMALL) as context:
        page = sit_down(context, server, (table, cookies[0]))
        pad = page.locator("#pads .pad").first
        box = pad.bounding_box()
        assert box is not None
        assert box["y"] > PHONE["height"] / 2
        assert box["height"] >= 44
        assert page.locator("#mine").is_hidden()
        page.locator("#mine-fold").tap()
        assert page.locator("#mine").is_visible()
        lines = page.evaluate("() => document.getElementById('asked').getClientRects()[0].height")
        assert lines <= 44, "two lines"
        seq = page.locator("#table").get_attribute("data-seq")
        pad.tap()
        page.wait_for_selector(f'#table:not([data-seq="{seq}"])')


def test_a_steady_table_keeps_its_place_from_question_to_question(browser: Browser, server: Server) -> None:
    """Answers are words in one row below the board, the own seat stays; what they replace is not drawn."""
    played = game("whistle_mountain")
    state = played.replay(record_of(2, 5, 40, game_id="whistle_mountain"))
    gather, work = played.parse("gather"), played.parse("work")
    while gather not in state.legal or work not in state.legal:
        state.apply(state.legal[0])
    table, cookies = seat_people(data_of(server), played.record(state), ["Ada", "Bo"])
    with visitor(browser, server, **SMALL) as context:
        page = sit_down(context, server, (table, cookies[int(state.player)]))
        places = page.evaluate(STEADY)
        pads = page.locator("#pads .pad").all()
        assert [pad.inner_text().splitlines()[0] for pad in pads][:2] == ["Gather", "Work"]
        for pad in pads:
            box = pad.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
            assert box["y"] >= places[0][1] + places[0][3]
        assert page.locator("#do-work").evaluate("(drawn) => drawn.getBoundingClientRect().width") == 0
        seq = page.locator("#table").get_attribute("data-seq")
        page.evaluate("() => document.getElementById('board').scrollBy({ left: -40, behavior: 'instant' })")
        slid = page.evaluate(SCROLLED)
        page.locator("#pads [data-key=do-gather]").tap()
        page.wait_for_selector(f'#table:not([data-seq="{seq}"])')
        page.locator("#step-back").wait_for()
        assert page.evaluate(STEADY) == places
        assert page.evaluate(SCROLLED) == slid, "what is to be chosen is in sight already"
        assert page.locator("#pads .go").count() == 0, "equal answers"
        assert page.evaluate(
            "() => document.querySelector('#pads').scrollWidth <= document.querySelector('#pads').clientWidth"
        )
        more = page.evaluate(CHEVRON)
        page.touchscreen.tap(*more)
        page.wait_for_function("(before) => document.getElementById('board').scrollLeft > before + 50", arg=slid[0])
        assert page.locator("#table").get_attribute("data-seq") == str(int(seq or 0) + 1), "nothing beneath was chosen"
        back = page.locator("#step-back").bounding_box()
        assert back is not None
        assert back["y"] >= places[0][1] + places[0][3]


def test_the_hand_is_in_sight_when_a_turn_begins(
    browser: Browser, server: Server, tables: dict[str, tuple[str, str]]
) -> None:
    with visitor(browser, server, **SMALL) as context:
        page = sit_down(context, server, tables["solenia"])
        page.wait_for_timeout(150)
        seen = page.evaluate(
            "() => [...document.querySelectorAll('#mine .may')].map((node) => node.getBoundingClientRect())"
            ".map((box) => box.left >= -1 && box.right <= innerWidth + 1)"
        )
        assert seen
        assert all(seen)


def test_a_long_hand_is_in_sight_from_its_first_card(browser: Browser, server: Server) -> None:
    """Beside the airship board there is room for half a card: of eight, some are seen whole."""
    with visitor(browser, server, **SMALL) as context:
        page = context.new_page()
        page.goto(open_table(context, server, "cloudage", players="1"))
        page.wait_for_function("() => document.getElementById('mine').scrollLeft > 100")
        page.wait_for_timeout(150)
        cards = page.evaluate(
            "() => [...document.querySelectorAll('#mine .may')].map((node) => node.getBoundingClientRect())"
            ".map((box) => [box.left, box.right])"
        )
        assert len(cards) == 8
        assert cards[0][0] >= 0
        assert sum(0 <= left < right <= PHONE["width"] for left, right in cards) >= 3


def test_answers_out_of_sight_are_pads_and_edges_tell_of_more(browser: Browser, server: Server) -> None:
    """The faces to which a Pixie turns a die lie beside the view: they come under the thumb, the board stays."""
    played = game("aerion")
    state = played.replay(record_of(1, 3, 2))
    state.apply(played.parse("pixie"))
    table, cookies = seat_people(data_of(server), played.record(state), ["Ada"])
    with visitor(browser, server, **SMALL) as context:
        page = sit_down(context, server, (table, cookies[0]))
        page.wait_for_timeout(150)
        page.locator("#board").evaluate("(board) => board.scrollTo(0, 0)")
        edge = page.locator(".edges[data-of=board]")
        page.wait_for_selector(".edges[data-of=board].more-right:not(.more-left)")
        page.locator("#die-1").tap()
        pads = page.locator("#settle .glyph-pad")
        pads.first.wait_for()
        assert pads.count() == 5, "all faces but its own"
        for pad in pads.all():
            box = pad.bounding_box()
            assert box is not None
            assert box["y"] > PHONE["height"] / 2
            assert box["x"] + box["width"] <= PHONE["width"]
            assert min(box["width"], box["height"]) >= 44
        assert page.locator("#board").evaluate("(board) => board.scrollLeft") == 0, "nothing has jumped"
        words = pads.last.get_attribute("aria-label")
        page.locator("#board").evaluate("(board) => board.scrollTo(board.scrollWidth, 0)")
        page.wait_for_selector(".edges[data-of=board].more-left:not(.more-right)")
        right = edge.locator(".right").element_handle()
        page.wait_for_function("(one) => getComputedStyle(one).opacity === '0'", arg=right)  # it fades
        assert words == "Turn the 3 into a 6"
        seq = page.locator("#table").get_attribute("data-seq")
        pads.last.tap()
        page.wait_for_selector(f'#table:not([data-seq="{seq}"])')
        assert page.locator("#settle .glyph-pad").count() == 0
