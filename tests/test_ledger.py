"""Every clause of every ledger has a test or a reason why not; no test cites a clause that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lanterns import GAME as LANTERNS

from aerodrome import ledger
from aerodrome.kernel.game import Game
from tests.kit.entry import Entry, entries

HERE = Path(__file__).parent


def coverage_of(e: Entry) -> ledger.Coverage:
    return ledger.coverage(e.game, HERE / "games" / e.game.id)


@pytest.mark.parametrize("e", entries(), ids=lambda e: e.game.id)
def test_every_clause_is_covered(e: Entry) -> None:
    found = coverage_of(e)
    assert found.has_tests
    assert found.rows
    assert all(row.clause.prefix == e.game.prefix for row in found.rows)
    problems = found.problems()
    assert not problems, f"{found.summary()}\n" + "\n".join(problems)


# -------------------------------------------------------------------- reading a ledger
SAMPLE = """# A ledger

Words **AER-0.0** in a paragraph are no clause. AER-1.1 is only mentioned.

## 1. First
- **AER-1.1** One line.
- **AER-1.2** Two
  lines ⚖ here.

  And a paragraph of its own.
- An item that mentions **AER-9.9** is none.

### 1a. Second
- **AER-1.3** A clause with a table:

| a | b |
| --- | --- |
| one | AER-1.1 |

---

| id | what | then |
| --- | --- | --- |
| **AER-2.1** | bold *(ruling)* | x \\| y |
| AER-2.2 | plain | |
| D1 | not one | |

Text that belongs to nobody.
"""


def test_clauses_are_read_from_items_and_tables() -> None:
    found = {clause.number: clause for clause in ledger.parse(SAMPLE)}
    assert list(found) == ["AER-1.1", "AER-1.2", "AER-1.3", "AER-2.1", "AER-2.2"]
    assert found["AER-1.1"].text == "One line."
    assert found["AER-1.2"].text == "Two\n  lines ⚖ here.\n\n  And a paragraph of its own."
    assert found["AER-1.3"].text.splitlines()[-1] == "| one | AER-1.1 |"
    assert found["AER-2.1"].text == "bold *(ruling)* | x \\| y"
    assert found["AER-2.2"].text == "plain |"
    assert [clause.ruling for clause in found.values()] == [False, True, False, True, False]
    assert [clause.section for clause in found.values()] == ["1. First"] * 2 + ["1a. Second"] * 3


def test_a_number_occurs_once() -> None:
    with pytest.raises(ValueError, match=r"AER-1\.1 twice"):
        ledger.parse("- **AER-1.1** a\n- **AER-1.1** b\n")


@pytest.mark.parametrize("e", entries(), ids=lambda e: e.game.id)
def test_a_ledger_is_read_completely(e: Entry) -> None:
    text = e.game.read("ledger.md")
    found = ledger.clauses(e.game)
    sections: dict[int, list[int]] = {}
    for clause in found:
        section, _, number = clause.number.partition("-")[2].partition(".")
        sections.setdefault(int(section), []).append(int(number))
    assert sorted(sections) == list(range(1, len(sections) + 1))
    for place, numbers in sections.items():
        assert sorted(numbers) == list(range(1, len(numbers) + 1)), f"section {place} has a gap"
    assert all(clause.text for clause in found)
    assert len(found) == len(re.findall(rf"\*\*{e.game.prefix}-", text))
    marked = [line for line in text.splitlines() if any(mark in line for mark in ledger.RULING_MARKS)]
    assert sum(clause.ruling for clause in found) == sum(f"**{e.game.prefix}-" in line for line in marked)


@pytest.mark.parametrize("e", entries(), ids=lambda e: e.game.id)
def test_readers_are_sent_only_to_what_they_can_read(e: Entry) -> None:
    """A clause on the page names no clause that is kept for builders; nor do the words of the game."""
    found = {clause.number: clause for clause in ledger.clauses(e.game)}
    named = {clause.number: re.findall(ledger.NUMBER, clause.plain) for clause in found.values() if clause.shown}
    named["how to play"] = [lesson.clause for lesson in e.game.words.teach().lessons if lesson.clause]
    astray = {who: number for who, numbers in named.items() for number in numbers if not found[number].shown}
    assert not astray
    assert all(found[reason].shown for clause in found.values() if clause.shown for reason in clause.reasons)


def test_marks_are_read_and_not_shown() -> None:
    text = (
        "## 1. One ✎\n- **AER-1.1** Six `[egg]`, at once. ⚖ AER-11.3, AER-11.4\n- **AER-1.2** Only so. ⚙\n"
        "## 2. Two ⚙\n- **AER-2.1** Gone.\n## 3. Three\n| **AER-3.1** | what | `[a]` `[b_c]` |\n"
        "- **AER-3.2** Old *(ruling AER-1.1)*.\n"
    )
    found = {clause.number: clause for clause in ledger.parse(text)}
    assert [clause.shown for clause in found.values()] == [True, False, False, True, True]
    assert [clause.chosen for clause in found.values()] == [True, True, False, False, False]
    assert [clause.ruling for clause in found.values()] == [True, False, False, False, True]
    assert (found["AER-1.1"].plain, found["AER-1.1"].section) == ("Six, at once.", "1. One")
    assert (found["AER-1.1"].reasons, found["AER-1.1"].tables) == (["AER-11.3", "AER-11.4"], {"egg"})
    assert (found["AER-3.1"].plain, found["AER-3.1"].tables) == ("what", {"a", "b_c"})
    assert found["AER-3.2"].plain == "Old."


# -------------------------------------------------------------------- in French
ENGLISH_WORDS = re.compile(
    r"\b(?:the|and|with|is|are|may|of|its|your|you|card|cards|player|players|from|turn|each|when|which|at)\b"
)
GAMES_WITH_LEDGERS = (*(e.game for e in entries()), LANTERNS)


def in_french(one: Game) -> dict[str, ledger.Clause]:
    return {clause.number: clause for clause in ledger.parse(one.read("ledger.fr.md"))}


def figures(text: str) -> list[str]:
    """The numbers in a text, without those of clauses."""
    return sorted(re.findall(r"\d+", re.sub(ledger.NUMBER, "", text)))


@pytest.mark.parametrize("one", GAMES_WITH_LEDGERS, ids=lambda one: one.id)
def test_every_clause_that_people_read_is_in_french(one: Game) -> None:
    english = {clause.number: clause for clause in ledger.clauses(one) if clause.shown}
    french = in_french(one)
    assert list(french) == list(english)  # none is missing or too many, in the same order
    for number, clause in french.items():
        other = english[number]
        assert clause.plain != other.plain, number
        assert not ENGLISH_WORDS.search(re.sub(ledger.NUMBER, "", clause.plain)), number
        assert (clause.ruling, clause.chosen, clause.reasons) == (other.ruling, other.chosen, other.reasons), number
        assert sorted(re.findall(ledger.NUMBER, clause.text)) == sorted(re.findall(ledger.NUMBER, other.text)), number
        assert figures(clause.plain) == figures(other.plain), number
        rows = [text.count("\n|") for text in (clause.plain, other.plain)]
        assert rows[0] == rows[1], number


@pytest.mark.parametrize("one", GAMES_WITH_LEDGERS, ids=lambda one: one.id)
def test_the_french_ledger_has_the_same_sections(one: Game) -> None:
    def headings(text: str) -> list[tuple[str, str]]:
        lines = (re.match(r"(##+) (\d[\w.]*)", line) for line in text.splitlines() if "⚙" not in line)
        return [(line[1], line[2]) for line in lines if line]

    english, french = one.read("ledger.md"), one.read("ledger.fr.md")
    assert headings(french) == headings(english)


@pytest.mark.parametrize("one", GAMES_WITH_LEDGERS, ids=lambda one: one.id)
def test_the_french_is_set_properly(one: Game) -> None:
    for number, clause in in_french(one).items():
        text = clause.plain
        assert not re.search(r"['\"]", text), number
        assert not re.search(r"(?<!\u202f)[;!?»%]|[^\u202f\d]:|«(?!\u202f)", text), number
        assert "`" not in text, number
        assert text.replace("**", "").count("*") == 0, number


# -------------------------------------------------------------------- reading tests
def write(folder: Path, text: str, name: str = "test_it.py") -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_citations_are_read_without_running_anything(tmp_path: Path) -> None:
    write(
        tmp_path,
        "raise SystemExit\n"
        "@rule('LAN-1.1', 'LAN-1.2')\n"
        "@other\n"
        "def test_a(): ...\n"
        "@rule('LAN-2.1')\n"
        "class TestB:\n"
        "    @tests.kit.rule.rule('LAN-2.2')\n"
        "    async def test_c(self): ...\n"
        "def test_d(): ...\n",
    )
    write(tmp_path, "@rule('LAN-9.9')\ndef test_a(): ...\n", name="helper.py")
    found = ledger.citations(tmp_path)
    assert [(one.test, one.line, one.clauses) for one in found] == [
        ("test_it.py::test_a", 4, ("LAN-1.1", "LAN-1.2")),
        ("test_it.py::TestB::test_c", 8, ("LAN-2.1", "LAN-2.2")),
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("@rule(*CLAUSES)\ndef test_a(): ...\n", "plain texts"),
        ("@rule(f'LAN-{1}')\ndef test_a(): ...\n", "plain texts"),
        ("@rule\ndef test_a(): ...\n", "plain texts"),
        ("@rule()\ndef test_a(): ...\n", "plain texts"),
        ("@rule('LAN-1.1')\ndef a(): ...\n", "does not run"),
    ],
)
def test_a_citation_that_cannot_be_read_is_an_error(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ledger.citations(write(tmp_path, text))


def test_problems_are_named(tmp_path: Path) -> None:
    write(tmp_path, "@rule('LAN-1.1', 'LAN-7.7')\ndef test_a(): ...\n")
    reasons = '"LAN-1.1" = "it has one"\nLAN-1.2 = "unquoted"\n"LAN-1.3" = " "\n"LAN-8.8" = "unknown"\n'
    write(tmp_path, reasons, name="untestable.toml")
    found = ledger.coverage(LANTERNS, tmp_path)
    problems = "\n".join(found.problems())
    assert "LAN-2.1 has no test" in problems
    assert "test_it.py::test_a cites LAN-7.7" in problems
    assert "untestable.toml names LAN-1.1, which has a test" in problems
    assert "untestable.toml gives no reason for LAN-1.3" in problems
    assert "untestable.toml names LAN-8.8" in problems
    assert "LAN-1.2" not in problems
    assert "LAN-1.1 has no test" not in problems
    assert found.row("lan-1.1").tests == ("test_it.py::test_a",)
    assert found.row("LAN-1.2").reason == "unquoted"
    with pytest.raises(ValueError, match=r"no clause 'LAN-5\.5'; it has LAN-1\.1 to LAN-4\.1"):
        found.row("LAN-5.5")
    assert found.summary() == "lanterns: 15 clauses, 1 of 13 testable ones covered, 2 untestable"


def test_a_package_without_tests_has_clauses_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "checkout", lambda: None)
    found = ledger.coverage(entries()[0].game)
    assert not found.has_tests
    assert found.count("covered") == 0
    assert found.summary() == f"aerion: {len(found.rows)} clauses"
