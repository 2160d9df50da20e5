"""Which tests a run of `./run test` takes: of one part, of one game, the quick ones. Loaded with `-p`.

Everything follows from where a test stands. What is compiled (RULES) is proved compiled; words and pictures are never
compiled and need no second run, as all the rest. Interpreted, a part is proved again (`--some-modes`): the kernel, the
bots, the golden files, and of the battery some modes; the twins show that the two are the same after every action of
every mode. Where nothing can be compiled everything is proved interpreted. A test belongs to a game if it stands in the
game's folder or if one of its parameters is the game's entry or id.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from aerodrome.house.compiler import compiler
from tests.kit.entry import Entry, Mode

ROOT = Path(__file__).resolve().parents[2]
RULES = ("kernel", "games", "bots", "battery", "golden")
APPEARANCE = ("test_words", "test_board", "test_appearance", "test_teaching", "test_twin")  # a twin plays both ways
SERVED = ("cli", "house", "lab", "table", "web")  # what --quick leaves out: programs, servers and browsers
QUICK_MODES = 12  # --quick plays every so-manyth mode
SOME_MODES = 4  # and --some-modes every so-manyth, and one with the fewest and one with the most players


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("aerodrome")
    group.addoption("--part", choices=("rules", "rest"), help="the tests of what is compiled, or all the others")
    group.addoption("--game", default="", help="the tests of one game")
    group.addoption("--some-modes", action="store_true", help="leave out what the compiled rules prove alone")
    group.addoption("--quick", action="store_true", help="leave out what takes long")


def place(path: Path) -> tuple[str, ...]:
    """The folders and the file below the root; empty for what lies elsewhere."""
    return path.relative_to(ROOT).parts if path.is_relative_to(ROOT) else ()


def part_of(path: Path) -> str:
    """The part to which a file belongs; what is documented by examples that run belongs to the rules."""
    parts = place(path)
    compiled = parts[:1] != ("tests",) or (len(parts) > 1 and parts[1] in RULES)
    return "rules" if compiled and not path.name.startswith(APPEARANCE) else "rest"


def folder_of_game(path: Path) -> str:
    """The game in whose folder something lies, or nothing."""
    parts = place(path)
    for above in (("tests", "games"), ("src", "aerodrome", "games"), ("examples",)):
        if parts[: len(above)] == above and len(parts) > len(above) + path.is_file():
            return parts[len(above)]
    return ""


def game_of(item: pytest.Item) -> str:
    """The game to which a test belongs, or nothing."""
    found = folder_of_game(item.path)
    given = parameters(item)
    entries = [value.game.id for value in given.values() if isinstance(value, Entry)]
    return found or next(iter(entries), "") or str(given.get("game_id", ""))


def parameters(item: pytest.Item) -> dict[str, object]:
    """What a test is parametrised with."""
    found: dict[str, object] = getattr(getattr(item, "callspec", None), "params", {})
    return found


def is_quick(item: pytest.Item) -> bool:
    """Whether a test is played in a hurry: no programs, and of the battery a few modes."""
    if place(item.path)[1:2] and place(item.path)[1] in SERVED:
        return False
    given = parameters(item)
    entry, mode = given.get("e"), given.get("mode")
    if isinstance(entry, Entry) and isinstance(mode, Mode) and mode in entry.modes:
        return list(entry.modes).index(mode) % QUICK_MODES == 0
    return True


def is_some(item: pytest.Item) -> bool:
    """Whether a test is run interpreted as well where the rules are compiled: none of a game's own, not all modes."""
    if part_of(item.path) == "rules" and place(item.path)[:2] == ("tests", "games"):
        return False
    given = parameters(item)
    entry, mode = given.get("e"), given.get("mode")
    if isinstance(entry, Entry) and isinstance(mode, Mode) and mode in entry.modes:
        number = list(entry.modes).index(mode)
        ordered = sorted(entry.modes, key=lambda one: one.players)
        return number % SOME_MODES == 0 or mode in (ordered[0], ordered[-1])
    return True


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What need not even be read."""
    part, game = config.getoption("part"), config.getoption("game")
    if part and collection_path.is_file() and part_of(collection_path) != part:
        return True
    if game and folder_of_game(collection_path) not in ("", game):
        return True
    return None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    part, game, quick = config.getoption("part"), config.getoption("game"), config.getoption("quick")
    some = config.getoption("some_modes") and compiler() is not None
    taken: list[pytest.Item] = []
    left: list[pytest.Item] = []
    for item in items:
        fits = (not part or part_of(item.path) == part) and (not game or game_of(item) == game)
        fits = fits and (not quick or is_quick(item)) and (not some or is_some(item))
        (taken if fits else left).append(item)
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = taken
