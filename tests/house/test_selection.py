"""Which tests belong to which part and to which game, by the place where they stand."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.kit import selection
from tests.kit.entry import Entry, entries
from tests.kit.selection import (
    ROOT,
    game_of,
    is_quick,
    is_some,
    part_of,
    pytest_collection_modifyitems,
    pytest_ignore_collect,
)

LANTERNS = next(e for e in entries() if e.game.id == "lanterns")


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("tests/kernel/test_rng.py", "rules"),
        ("tests/games/aerion/test_rules_dice.py", "rules"),
        ("tests/battery/test_battery.py", "rules"),
        ("tests/golden/test_perft.py", "rules"),
        ("src/aerodrome/games/aerion/words/about.py", "rules"),
        ("tests/games/aerion/test_words.py", "rest"),
        ("tests/games/aerion/test_board_keys.py", "rest"),
        ("tests/battery/test_appearance.py", "rest"),
        ("tests/battery/test_twin.py", "rest"),
        ("tests/battery/test_teaching.py", "rest"),
        ("tests/web/test_pages.py", "rest"),
        ("tests/test_ledger.py", "rest"),
    ],
)
def test_the_part_of_a_file(path: str, part: str) -> None:
    assert (ROOT / path).is_file()
    assert part_of(ROOT / path) == part


def item(path: str, **parameters: Any) -> Any:
    return SimpleNamespace(path=ROOT / path, callspec=SimpleNamespace(params=parameters))


@pytest.mark.parametrize(
    ("one", "game"),
    [
        (item("tests/games/solenia/test_rules_city.py"), "solenia"),
        (item("src/aerodrome/games/solenia/view.py"), "solenia"),
        (item("tests/games/lanterns/test_rules.py"), "lanterns"),
        (item("tests/battery/test_battery.py", e=LANTERNS, mode=LANTERNS.modes[0]), "lanterns"),
        (item("tests/web/test_browser_play.py", game_id="aerion"), "aerion"),
        (item("tests/web/test_pages.py"), ""),
        (item("src/aerodrome/games/__init__.py"), ""),
        (SimpleNamespace(path=ROOT / "tests/test_ledger.py"), ""),
    ],
)
def test_the_game_of_a_test(one: Any, game: str) -> None:
    assert game_of(one) == game


def test_in_a_hurry_programs_are_left_out_and_a_few_modes_are_played() -> None:
    assert is_quick(item("tests/kernel/test_rng.py"))
    assert not is_quick(item("tests/web/test_pages.py"))
    played = [is_quick(item("tests/battery/test_battery.py", e=LANTERNS, mode=mode)) for mode in LANTERNS.modes]
    assert played == [True, *[False] * (len(LANTERNS.modes) - 1)]


@pytest.mark.parametrize("e", entries(), ids=lambda e: e.game.id)
def test_some_modes_have_the_fewest_and_the_most_players(e: Entry) -> None:
    some = [mode for mode in e.modes if is_some(item("tests/battery/test_battery.py", e=e, mode=mode))]
    players = [mode.players for mode in e.modes]
    assert {min(players), max(players)} <= {mode.players for mode in some}
    assert len(some) <= len(e.modes) // 4 + 3
    assert is_some(item("tests/battery/test_battery.py", e=e))
    assert is_some(item("tests/kernel/test_rng.py"))
    assert not is_some(item("tests/games/aerion/test_rulings.py"))


def test_everything_is_proved_interpreted_where_nothing_can_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    battery = [item("tests/battery/test_battery.py", e=LANTERNS, mode=mode) for mode in LANTERNS.modes]
    own = [item("tests/games/aerion/test_rulings.py")]
    for every in (battery, own):
        for found, less in (("/usr/bin/cc", True), (None, False)):
            monkeypatch.setattr(selection, "compiler", lambda found=found: found)
            items = list(every)
            pytest_collection_modifyitems(config(some=True), items)
            assert (len(items) < len(every)) is less


def config(part: str = "", game: str = "", quick: bool = False, some: bool = False) -> Any:
    left: list[Any] = []

    def deselected(items: list[Any]) -> None:
        left.extend(items)

    hook = SimpleNamespace(pytest_deselected=deselected)
    return SimpleNamespace(
        getoption={"part": part, "game": game, "quick": quick, "some_modes": some}.get, hook=hook, left=left
    )


def test_what_is_not_asked_for_is_left_out() -> None:
    rules, words = item("tests/games/aerion/test_rulings.py"), item("tests/games/aerion/test_words.py")
    other, web = item("tests/games/solenia/test_words.py"), item("tests/web/test_pages.py")
    for chosen, expected in (
        (config(), [rules, words, other, web]),
        (config(part="rules"), [rules]),
        (config(part="rest"), [words, other, web]),
        (config(game="aerion"), [rules, words]),
        (config(game="aerion", part="rest"), [words]),
        (config(quick=True), [rules, words, other]),
    ):
        items = [rules, words, other, web]
        pytest_collection_modifyitems(chosen, items)
        assert items == expected
        assert len(chosen.left) == 4 - len(expected)


@pytest.mark.parametrize(
    ("path", "chosen", "ignored"),
    [
        ("tests/web/test_pages.py", config(), False),
        ("tests/web/test_pages.py", config(part="rules"), True),
        ("tests/web", config(part="rules"), False),
        ("tests/games/solenia", config(game="aerion"), True),
        ("tests/games/aerion", config(game="aerion"), False),
        ("tests/games", config(game="aerion"), False),
    ],
)
def test_files_of_no_use_are_not_even_read(path: str, chosen: Any, ignored: bool) -> None:
    assert bool(pytest_ignore_collect(Path(ROOT / path), chosen)) == ignored
