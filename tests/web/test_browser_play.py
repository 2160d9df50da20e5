"""Games in a browser: with the mouse and a finger, and by words alone, with the keyboard and without JavaScript."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.kit.browser import (
    PHONE,
    Plain,
    Player,
    Toucher,
    Typist,
    data_of,
    form_of,
    late_in,
    open_moves,
    open_table,
    record_of,
    seat_people,
    take_cookie,
    visitor,
)
from tests.kit.entry import Entry, Mode, entries
from tests.kit.serving import Server


def is_over(page: Page) -> None:
    assert page.locator("#prompt.over").count() == 1
    assert page.locator("#actions li").count() == 0
    assert page.get_by_role("link", name="Result").is_visible()


SMALLEST = "lanterns"
SHORTEST = 4  # decisions of one person in it: one in each round
SMALL = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
STANDS = ("html.live #table", "#table")  # with a script and without
SCRIPTLESS = {"java_script_enabled": False, "viewport": {"width": 800, "height": 600}}
HOWS: dict[str, tuple[type[Player], dict[str, Any]]] = {
    "mouse": (Player, {}),
    "finger": (Toucher, SMALL),
    "keyboard": (Typist, {}),
    "no script": (Plain, SCRIPTLESS),
}


FITS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
BEGINNING = 6  # decisions in the first turns
LAST = 6  # decisions that somebody has before them who joins a game towards its end
ENDS = (("mouse", "no script"), ("finger", "keyboard"))  # the ways to the end of every other game


def each(whole: bool = False) -> list[Any]:
    """Every game in every way, the numbers of players in turn: somebody plays it with each of them.

    The smallest game is played whole, all others in parts; `./run soak` plays those whole as well.
    """
    cases = []
    for e in entries():
        numbers = sorted({mode.players for mode in e.golden})
        assert len(numbers) <= len(HOWS), "a number of players is left out"
        for place, how in enumerate(HOWS):
            mode = mode_for(e, numbers[place % len(numbers)])
            if (e.game.id == SMALLEST) == whole:
                cases.append(pytest.param(e, mode, how, id=f"{e.game.id}-{mode.players}p-{how}"))
    return cases


def each_end() -> list[Any]:
    """Every game in half of the ways, and every way in half of the games; other numbers of players than at first."""
    cases = []
    for place, e in enumerate(e for e in entries() if e.game.id != SMALLEST):
        numbers = sorted({mode.players for mode in e.golden})
        for how in ENDS[place % len(ENDS)]:
            mode = mode_for(e, numbers[(list(HOWS).index(how) + 1) % len(numbers)])
            cases.append(pytest.param(e, mode, how, id=f"{e.game.id}-{mode.players}p-{how}"))
    return cases


def mode_for(e: Entry, players: int) -> Mode:
    """The richest mode with so many players."""
    return [mode for mode in e.golden if mode.players == players][-1]


def plays_to_the_end(e: Entry, player: Player, players: int, least: int = SHORTEST) -> None:
    player.play()
    assert player.actions >= least, player.page.locator("#log").inner_text()
    is_over(player.page)
    if e.game.words.compares:
        has_scores(player.page, players)


@pytest.mark.parametrize(("e", "mode", "how"), each(whole=True))
def test_whole_game(browser: Browser, server: Server, e: Entry, mode: Mode, how: str) -> None:
    """From the form to the final score."""
    with at_table(browser, server, e, mode, how) as player:
        plays_to_the_end(e, player, mode.players)


@pytest.mark.soak
@pytest.mark.parametrize(("e", "mode", "how"), each())
def test_whole_long_game(browser: Browser, server: Server, e: Entry, mode: Mode, how: str) -> None:
    with at_table(browser, server, e, mode, how) as player:
        plays_to_the_end(e, player, mode.players)


@pytest.mark.parametrize(("e", "mode", "how"), each())
def test_first_turns(browser: Browser, server: Server, e: Entry, mode: Mode, how: str) -> None:
    with at_table(browser, server, e, mode, how) as player:
        player.play(BEGINNING)
        assert player.actions == BEGINNING
        assert not player.ended


@pytest.mark.parametrize(("e", "mode", "how"), each_end())
def test_last_turns(browser: Browser, server: Server, e: Entry, mode: Mode, how: str) -> None:
    """A long game, joined towards its end."""
    kind, given = HOWS[how]
    with visitor(browser, server, **given) as context:
        table, cookies = seat_people(data_of(server), late_in(e.game, mode, LAST), ["Ada"])
        take_cookie(context, server, cookies[0])
        page = context.new_page()
        page.goto(f"/t/{table}")
        page.wait_for_selector(STANDS[kind is Plain])
        if how == "finger":
            assert page.evaluate(FITS), "what is wider than the screen lets the page slip aside"
        plays_to_the_end(e, kind(page), mode.players, least=2)


@contextmanager
def at_table(browser: Browser, server: Server, e: Entry, mode: Mode, how: str) -> Iterator[Player]:
    """Somebody in front of a new table with bots."""
    kind, given = HOWS[how]
    with visitor(browser, server, **given) as context:
        page = context.new_page()
        page.goto(open_table(context, server, e.game.id, **form_of(mode)))
        page.wait_for_selector(STANDS[kind is Plain])
        yield kind(page)


def has_scores(page: Page, players: int) -> None:
    """The page of the result: a column for each seat, and alone one more where there is a Rival."""
    said = page.locator("#asked").inner_text()
    page.get_by_role("link", name="Result").click()
    page.wait_for_selector("table.scores")
    columns = page.locator("table.scores thead th .row").all_inner_texts()
    totals = [int(total) for total in page.locator("table.scores tfoot td b").all_inner_texts()]
    assert len(columns) == len(totals)
    assert len(totals) in ((1, 2) if players == 1 else (players,))
    assert columns[0].strip() == "Ada"
    assert str(totals[0]) in said, "the last sentence at the table told the score"


def moment(
    context: Any, server: Server, data: Any, steps: int, seed: int = 5, game_id: str = "aerion", **options: Any
) -> Page:
    record = record_of(1, seed, steps, game_id=game_id, **options)
    table, cookies = seat_people(data, record, ["Ada"])
    take_cookie(context, server, cookies[0])
    page: Page = context.new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("html.live #table")
    return page


@pytest.fixture
def data(server: Server) -> Path:
    return data_of(server)


def first_with(page: Page, keys: str) -> list[str]:
    """Play on until an action with such keys is offered: its number and its paths."""
    player = Player(page)
    for _ in range(40):
        for action in player.look()["actions"]:
            if keys in action[1]:
                return list(action)
        player.step()
    raise AssertionError(f"nothing with {keys} is offered")


def button_of(page: Page, action: list[str]) -> Locator:
    """The same action in words."""
    return page.locator(f'#actions button[value="{action[0]}"]')


def test_equal_dice_stand_for_each_other_and_escape_steps_back(browser: Browser, server: Server, data: Any) -> None:
    with visitor(browser, server) as context:
        page = moment(context, server, data, 2)
        last = first_with(page, "roll|")[1].split("|")[-1].split()
        player = Player(page)
        seq = player.look()["seq"]
        undo = page.locator("#step-back .lbl").inner_text()
        player.press(last[0])
        assert page.locator(f"#{last[0]}.chosen").count() == 1
        assert page.locator("#step-back .lbl").inner_text() == "Step back" != undo
        page.keyboard.press("Escape")
        assert page.locator(".chosen").count() == 0
        for key in last:
            player.press(key)
        page.wait_for_selector(f'#table:not([data-seq="{seq}"])')


MIDDLE = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def test_words_and_board_light_up_together(browser: Browser, server: Server, data: Any) -> None:
    with visitor(browser, server) as context:
        page = moment(context, server, data, 30)
        action = Player(page).look()["actions"][0]
        key = action[1].split("|")[0].split()[0]
        open_moves(page)
        button_of(page, action).hover()
        assert page.locator(f"#{key}.pointed").count() == 1
        page.mouse.move(*page.evaluate(MIDDLE, ".may"))
        assert page.locator("#actions button.pointed").count() >= 1
        page.mouse.move(*page.evaluate(MIDDLE, "#plaque-quad"))
        page.wait_for_selector('#what dt:text("Four of a kind")')
        assert page.locator('#what a[href="/rules/aerion#AER-5.4"]').count() == 1


def test_a_frame_keeps_what_the_person_has_arranged(browser: Browser, server: Server, data: Any) -> None:
    with visitor(browser, server) as context:
        page = moment(context, server, data, 40)
        open_moves(page)
        page.locator("#tool-help").click()
        page.locator("#all-words > summary").click()
        player = Player(page)
        assert player.step()
        assert page.locator("#all-actions[open]").count() == 1
        assert page.locator("#all-words[open]").count() == 1
        page.locator("#actions button").first.focus()
        seq = player.look()["seq"]
        page.keyboard.press("Enter")
        page.wait_for_selector(f'#table:not([data-seq="{seq}"])')
        assert page.locator("#actions :focus").count() == 1


def test_tools(browser: Browser, server: Server) -> None:
    """Undo, hint, hand over and back, all from the page."""
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto(open_table(context, server, players="1"))
        page.wait_for_selector("html.live #table")
        action = first_with(page, "discard-")
        player = Player(page)
        seq = player.look()["seq"]
        open_moves(page)
        button_of(page, action).click()
        page.wait_for_selector(f'#table:not([data-seq="{seq}"])')
        page.locator("#tool-undo").click()
        button_of(page, action).wait_for()
        page.locator("#tool-hint").click()
        page.wait_for_selector(".hintrows li")
        page.locator("#over .close").click()
        assert page.locator(".hintrows").count() == 0
        page.locator("#tool-menu").click()
        page.locator("#tool-hand").click()
        page.locator("#hand-away").click()
        page.wait_for_selector("#tool-back")
        page.locator("#tool-back").click()
        page.wait_for_selector("#tool-back", state="detached")


def test_the_board_hears_clicks_after_escape_with_nothing_chosen(browser: Browser, server: Server, data: Any) -> None:
    with visitor(browser, server) as context:
        page = moment(context, server, data, 2)
        page.keyboard.press("Escape")
        assert Player(page).step(), "clicks on the board settle the next action"


def test_the_board_hears_taps_after_a_sheet_was_closed(browser: Browser, server: Server, data: Any) -> None:
    """By its button, by its tab, by Escape and by a tap on the board, which does nothing else."""
    with visitor(browser, server, viewport=PHONE, has_touch=True, is_mobile=True) as context:
        page = moment(context, server, data, 2)
        player, tab = Toucher(page), page.locator('#sheets [data-sheet="log"]')
        for close in ("#sheet-close", '#sheets [data-sheet="log"]', "Escape"):
            tab.tap()
            assert page.locator("#log").is_visible()
            if close == "Escape":
                page.keyboard.press(close)
            else:
                page.locator(close).tap()
            assert page.locator("#seats").is_hidden()
            assert player.step()
        tab.tap()
        seq = player.look()["seq"]
        page.touchscreen.tap(
            195, page.evaluate("() => document.querySelector('#board').getBoundingClientRect().y + 20")
        )
        assert page.locator("#seats").is_hidden()
        assert page.locator(".chosen").count() == 0
        assert player.look()["seq"] == seq
        assert player.step()


def test_phone_has_sheets_and_targets_for_a_finger(browser: Browser, server: Server, data: Any) -> None:
    with visitor(browser, server, viewport=PHONE, has_touch=True, is_mobile=True) as context:
        page = moment(context, server, data, 30)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert page.locator("#seats").is_hidden()
        for sheet, inside in (("actions", "#actions"), ("seats", ".extra"), ("log", "#log")):
            page.locator(f'#sheets [data-sheet="{sheet}"]').tap()
            assert page.locator(inside).first.is_visible(), sheet
        page.locator("#sheet-close").tap()
        assert page.locator("#seats").is_hidden()
        page.locator('#sheets [popovertarget="help"]').tap()
        assert page.locator("#all-words").is_visible()
        page.keyboard.press("Escape")
        assert page.locator("#help").is_hidden()
        for target in page.locator("#prompt .tool, #prompt .ans, #sheets a, #sheets button").all():
            if target.is_visible():
                box = target.bounding_box()
                assert box is not None
                assert box["width"] >= 44, target
                assert box["height"] >= 44, target
        wide = page.evaluate("() => document.querySelector('#board svg').getBoundingClientRect().width")
        page.locator("#tool-menu").tap()
        page.locator("#zoom-in").tap()
        assert page.evaluate("() => document.querySelector('#board svg').getBoundingClientRect().width") > wide
        seen = page.evaluate(
            "() => [...document.querySelectorAll('.may')].some((n) => { const b = n.getBoundingClientRect();"
            " return b.left < innerWidth && b.right > 0; })"
        )
        assert seen
