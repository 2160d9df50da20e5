"""The checks of words and pictures: every option has a label, every event a sentence, every view a picture."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from random import Random
from typing import Any

from aerodrome.kernel.game import Game
from aerodrome.kernel.state import State
from aerodrome.language import LANGUAGES
from tests.battery.checks import Check, moments_of, seats, view_of
from tests.kit.entry import Entry, Mode

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
NAMES = ("Ada", "Blaise", "Clara", "Denis")


def words(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """Labels, prompts, tables and sentences in every language, for everybody who may read them."""
    game = e.game
    s = mode.new(game, seed)
    journal = game.listen(s)
    pick = Random(f"words {seed}")
    for _ in moments_of(s, e, policy, seed, 0.15):
        for language in LANGUAGES:
            labels_differ(game, s, language)
            seat = pick.choice(seats(s))
            readable(game.prompt(view_of(s, seat), language))
            readable(game.describe(view_of(s, seat), language), lines=True)
        for event in journal.take():
            told(game, s, event)
    for event in journal.take():
        told(game, s, event)
    for language in LANGUAGES:
        readable(game.prompt(view_of(s, -1), language))
        readable(game.describe(view_of(s, -1), language), lines=True)


def labels_differ(game: Game, s: State, language: str) -> None:
    """Every option has a label, and no two options of one question have the same."""
    view = view_of(s, s.player)
    labels = {action: game.label(view, action, language) for action in s.legal}
    for label in labels.values():
        readable(label)
    by_label: dict[str, int] = {}
    for action, label in labels.items():
        twin = by_label.setdefault(label, action)
        assert twin == action, f"{game.name(twin)} and {game.name(action)} are both called {label!r} ({language})"


def told(game: Game, s: State, event: Any) -> None:
    for language in LANGUAGES:
        for seat in seats(s):
            reader = None if seat < 0 else seat
            if event.seen_by(reader):
                readable(game.tell(event, reader, language))
                readable(game.tell(event, reader, language, NAMES[: s.players]))


def readable(text: str, lines: bool = False) -> None:
    """Text that a person reads: not empty, filled in, no numbers of types that only code knows."""
    assert type(text) is str, repr(text)
    assert text.strip(), repr(text)
    assert lines or "\n" not in text, repr(text)
    for mark in ("{", "}", "None", "<bound", "object at"):
        assert lines or mark not in text, repr(text)


def pictures(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """Every view has a picture that stands alone and is valid SVG."""
    game = e.game
    s = mode.new(game, seed)
    pick = Random(f"pictures {seed}")
    for _ in moments_of(s, e, policy, seed, 0.02):
        valid_picture(game.draw(view_of(s, pick.choice(seats(s))), pick.choice(LANGUAGES)))
    for seat in seats(s):
        valid_picture(game.draw(view_of(s, seat), pick.choice(LANGUAGES)))


def valid_picture(text: str) -> None:
    root = ET.fromstring(text)
    assert root.tag == f"{SVG}svg", root.tag
    box = [float(number) for number in root.attrib["viewBox"].split()]
    assert len(box) == 4
    assert box[2] > 0
    assert box[3] > 0
    ids: set[str] = set()
    used: list[str] = []
    for node in root.iter():
        assert node.tag.startswith(SVG), node.tag
        assert node.tag != f"{SVG}script"
        name = node.get("id")
        if name is not None:
            assert name not in ids, f"the id {name!r} occurs twice"
            ids.add(name)
        target = node.get("href", node.get(LINK))
        if target is not None:
            assert target.startswith(("#", "data:")), f"the picture needs {target!r}"
            used.append(target)
        assert not any(key.startswith("on") for key in node.attrib), node.attrib
    missing = [target for target in used if target.startswith("#") and target[1:] not in ids]
    assert not missing, f"the picture uses {missing[:3]}, which it does not have"


def seen_alike(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """The view law for words and pictures: redealing changes none that the seat reads or sees."""
    game = e.game
    pick = Random(f"alike {seed}")
    s = mode.new(game, seed)
    for _ in moments_of(s, e, policy, seed, 0.02):
        seat = pick.choice(seats(s))
        t = s.redeal(seat, pick.getrandbits(60))
        for language in LANGUAGES:
            one, other = view_of(s, seat), view_of(t, seat)
            assert game.prompt(one, language) == game.prompt(other, language)
            assert game.describe(one, language) == game.describe(other, language)
            for action in one["legal"]:
                assert game.label(one, action, language) == game.label(other, action, language)
        assert game.draw(view_of(s, seat)) == game.draw(view_of(t, seat))


def kept_alike(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """A board that keeps its drawings draws what one draws that has kept nothing."""
    game = e.game
    pick = Random(f"kept {seed}")
    s = mode.new(game, seed)
    for _ in moments_of(s, e, policy, seed, 0.1):
        view = view_of(s, pick.choice(seats(s)))
        ways = [path for action in view["legal"] for path in game.board.paths(view, action)]
        given: dict[str, Any] = {
            "names": NAMES[: pick.randrange(s.players + 1)],
            "may": {key for path in ways for key in path},
            "last": {key for path in pick.sample(ways, len(ways) // 2) for key in path[:1]},
        }
        language = pick.choice(LANGUAGES)
        assert game.board.picture(view, language, **given) == type(game.board)().picture(view, language, **given)


APPEARANCE_CHECKS: dict[str, Check] = {
    "words": words,
    "pictures": pictures,
    "seen_alike": seen_alike,
    "kept_alike": kept_alike,
}
