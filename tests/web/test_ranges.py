"""Frames as ranges: whatever is sent, a page rebuilds exactly the text that was meant."""

from __future__ import annotations

import json
from random import Random

import pytest

from aerodrome.kernel import game as registry
from aerodrome.web.ranges import Message, Sent, check, join, ranges, rebuild, split
from tests.kit.entry import Entry, entries
from tests.web.seated import frame_of, played, seated


class Reader:
    """A page: it rebuilds what it is sent."""

    def __init__(self) -> None:
        self.held = ""

    def read(self, message: Message) -> str:
        sent = json.loads(json.dumps(message))
        self.held = sent["html"] if "html" in sent else rebuild(split(self.held), sent["parts"])
        assert "html" in sent or check(self.held) == sent["check"]
        return self.held


@pytest.mark.parametrize(
    "text", ["", "x", "<", "<<g>", "<g>", "a<b>c</b><b/>", "1 < 2 <i>é</i>", "<p>\U0001f6f8 & \u202f</p>"]
)
def test_splitting_loses_nothing(text: str) -> None:
    assert join(split(text)) == text
    assert rebuild(split(text), ranges(split(text), split(text))) == text
    assert rebuild([], ranges([], split(text))) == text
    assert rebuild(split(text), ranges(split(text), [""])) == ""


def test_only_what_is_new_is_text() -> None:
    lines = [f'<li id="line-{n}"><a href="/t/x/replay/{n}">Line {n}</a></li>' for n in range(40)]
    before, now = (split("".join(["<ol>", *some, "</ol>"])) for some in (lines[:-1], [lines[-1], *lines[:-2]]))
    parts = ranges(before, now)
    assert rebuild(before, parts) == join(now)
    told = [part for part in parts if isinstance(part, str)]
    assert told[0] == "<ol>" + lines[-1]
    assert sum(map(len, told)) < 200
    assert len(parts) <= 4


def test_random_changes() -> None:
    """Elements that are changed, moved, repeated and left out."""
    pick = Random(1)
    for _ in range(400):
        kinds = [f'<g class="{"x" * pick.randint(0, 20)}" id="{n}">' for n in range(pick.randint(1, 12))]
        before = "".join(pick.choices([*kinds, "text é\U0001f6f8", "</g>", "<g>"], k=pick.randint(0, 60)))
        now = list(split(before))
        for _ in range(pick.randint(0, 8)):
            place, other = (pick.randint(0, len(now)) for _ in range(2))
            now[place:other] = pick.choice([[], now[other : other + 9], split(pick.choice(kinds)), now[::2]])
        text = join(now)
        assert rebuild(split(before), ranges(split(before), split(text))) == text


def test_a_page_that_has_all_before_it() -> None:
    """Whole at first, then in parts, nothing at all where nothing is new, and whole again once it is forgotten."""
    sent, page = Sent(), Reader()
    long = "".join(f'<g id="piece-{n}" class="piece"><use href="#i-{n}"/></g>' for n in range(50))
    first = sent.message({"seq": 1, "phase": "playing", "html": long})
    assert first is not None
    assert page.read(first) == first["html"] == long
    assert sent.message({"seq": 1, "phase": "playing", "html": long}) is None
    longer = long.replace('id="piece-7"', 'id="piece-7" data-more="é"')
    second = sent.message({"seq": 2, "phase": "playing", "html": longer})
    assert second is not None
    assert "html" not in second
    assert second["seq"] == 2
    assert len(json.dumps(second)) < 150
    assert page.read(second) == longer
    third = sent.message({"seq": 3, "phase": "playing", "html": longer})
    assert third is not None, "only its number is new"
    assert page.read(third) == longer
    other = "".join(f"<p>Everything is different in line {n}</p>" for n in range(50))
    fourth = sent.message({"seq": 4, "phase": "over", "html": other})
    assert fourth == {"seq": 4, "phase": "over", "html": other}
    sent.forget()
    assert sent.message({"seq": 4, "phase": "over", "html": other}) == fourth
    assert sent.message({"seq": 5, "phase": "over", "reload": True}) == {"seq": 5, "phase": "over", "reload": True}
    again = sent.message({"seq": 6, "phase": "over", "html": other})
    assert again is not None
    assert again["html"] == other, "after a message without a text the next one is whole"


def test_a_wrong_rebuild_is_noticed() -> None:
    sent = Sent()
    texts = ["".join(f'<g id="{n}" class="piece {n // k}"/>' for n in range(40)) for k in (30, 31, 32)]
    messages = [sent.message({"seq": seq, "html": text}) for seq, text in enumerate(texts)]
    last = messages[2]
    assert last is not None
    assert check(rebuild(split(texts[1]), last["parts"])) == last["check"]
    assert check(rebuild(split(texts[0]), last["parts"])) != last["check"], "a message between them was lost"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("e", entries(), ids=lambda e: e.game.id)
def test_whole_games(e: Entry, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that is sent ranges through a whole random game has the same text as one that is sent whole frames."""
    monkeypatch.setitem(registry._loaded, e.game.id, e.game)
    mode = e.richest
    pick = Random(f"{language} 5")
    pages = {seat: (Sent(), Reader()) for seat in (None, pick.randrange(mode.players))}
    frames = whole = 0
    for table in played(seated(e.game, mode.players, mode.options), pick):
        for seat, (sent, page) in pages.items():
            text = frame_of(table, seat, language)
            message = sent.message({"seq": table.seq, "phase": table.phase, "html": text})
            if message is not None:
                assert page.read(message) == text
                frames += 1
                whole += "html" in message
    assert frames > 20
    assert whole < 0.05 * frames + 3
