"""Every snippet of the documentation runs, every command in it exists, every link leads somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import aerodrome
from aerodrome import cli
from aerodrome.drawing.board import Board
from aerodrome.words import Words

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^ {4}(?:\./run|aerodrome) ([a-z].*?)(?: +#.*)?$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:]+)\)")
ROW = re.compile(r"^\| (`.*?) \|", re.MULTILINE)
# what the house makes from what a game gives
MADE: dict[type, str] = {
    Words: "say pitch goal illustrate teach step_back option_title option_help choice_title choice_help",
    Board: "figure coach tip_words draw picture shared placed seat_zones",
}
SCRIPT_WORDS = {"test", "soak", "mutate"}  # of ./run itself


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def python(page: Path) -> list[str]:
    return PYTHON.findall(page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", [page for page in PAGES if any(">>>" in one for one in python(page))], ids=name)
def test_examples_with_answers(page: Path) -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    test = doctest.DocTestParser().get_doctest("".join(python(page)), {}, page.name, str(page), 0)
    report: list[str] = []
    runner.run(test, out=report.append)
    assert test.examples
    assert runner.failures == 0, "".join(report)


@pytest.mark.parametrize(
    ("page", "said"),
    [("write-a-bot.md", r"(Won|Lost) in turn \d+.*\n0\n"), ("add-a-game.md", r"take\(stones=1\) \[0\]\n")],
)
def test_programs(page: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    snippets = python(ROOT / "docs" / page)
    assert len(snippets) >= 2
    program = compile("\n".join(snippets), page, "exec")
    exec(program, {"__name__": "snippet"})  # the page is ours
    assert re.fullmatch(said, capsys.readouterr().out)


@pytest.mark.parametrize("contract", MADE, ids=lambda contract: contract.__name__)
def test_every_member_that_a_game_may_give_has_a_row(contract: type) -> None:
    rows = ROW.findall((ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8"))
    told = {member for row in rows for member in re.findall(r"`(\w+)", row)}
    members = {one for one in {**contract.__annotations__, **vars(contract)} if not one.startswith("_")}
    assert members >= set(MADE[contract].split())
    assert not members - told - set(MADE[contract].split())


def test_the_bot_is_short() -> None:
    lines = python(ROOT / "docs" / "write-a-bot.md")[0].splitlines()
    bot = lines[next(place for place, line in enumerate(lines) if line.startswith("class ")) :]
    assert len([line for line in bot if line.strip()]) <= 20


def commands() -> list[tuple[str, str]]:
    return [(name(page), found) for page in PAGES for found in COMMAND.findall(page.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(("page", "command"), commands(), ids=str)
def test_commands_exist_with_these_options(page: str, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    word, *rest = shlex.split(command)
    if word in SCRIPT_WORDS:
        assert f"./run {word}" in (ROOT / "run").read_text(encoding="utf-8")
        return
    assert cli.run([word, "--help"]) == 0
    known = capsys.readouterr().out
    for option in (one.partition("=")[0] for one in rest if one.startswith("--")):
        assert re.search(rf"{option}\b", known), option


def test_there_are_commands_to_check() -> None:
    assert len(commands()) > 20


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_picture_is_one_of_the_game_beside_it() -> None:
    game, record = cli.common.load_record(ROOT / "docs" / "aerion.jsonl")
    assert game.replay(record).over
    assert ET.fromstring((ROOT / "docs" / "aerion.svg").read_text(encoding="utf-8")).tag.endswith("svg")


def test_every_game_has_a_page_and_its_designer_is_named() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for game in [one for one in aerodrome.games() if one.package.startswith("aerodrome.")]:  # not Lanterns
        assert (ROOT / "docs" / f"{game.id}.md").is_file()
        assert game.title in readme
        assert game.credits.removeprefix("A game by ") in readme
