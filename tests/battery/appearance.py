"""The checks of words and pictures: what every game must show and say, whatever it is about.

Every option has a label, every event a sentence, in every language; every view has a sound picture; every legal action
can be clicked; what is hidden changes no byte; everything that can be pointed at is explained by a clause.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from aerodrome.drawing.canvas import View
from aerodrome.drawing.keeping import Flag
from aerodrome.drawing.style import style
from aerodrome.kernel.game import Game
from aerodrome.kernel.journal import OPEN, Event
from aerodrome.kernel.state import State
from aerodrome.language import LANGUAGES
from aerodrome.ledger import clauses
from tests.battery.checks import Check, seats, view_of
from tests.kit.drawing import SVG, Element, ids, joined, tree
from tests.kit.entry import Entry, Mode, play
from tests.kit.telling import with_another_secret
from tests.kit.text import NAMES, readable

LINK = "{http://www.w3.org/1999/xlink}href"
FOREIGN = {f"{SVG}{tag}" for tag in ("script", "image", "foreignObject", "iframe")}
HOOKS = {"piece", "glyph", "final-score", "on-pads"}  # classes without a style of the game, which the page looks for
ABOUT = re.compile(r'data-about="([^"]+)"')
TOLD: dict[tuple[int, ...], Any] = {}  # what has been told as it should, and the words that told it


# -------------------------------------------------------------------- which moments are looked at
def moments(
    e: Entry, s: State, policy: str, seed: int, often: float, each: int = 0
) -> Iterator[tuple[bool, list[Event]]]:
    """Every decision of a game and its end: whether to look closely, and what was told since the one before.

    To be looked at: beginning and end, the first moments of every kind of question, some of the others.
    """
    pick = Random(f"moments {seed}")
    journal = e.game.listen(s)
    met: Counter[str] = Counter()
    for number, _ in enumerate(play(e, s, policy, seed)):
        kind = type(s.top()).__name__
        met[kind] += 1
        yield number == 0 or met[kind] <= each or pick.random() < often, journal.take()
    yield True, journal.take()


def words(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """Labels, prompts, tables and sentences in every language, for everybody who may read them."""
    s = mode.new(e.game, seed)
    pick = Random(f"words {seed}")
    for look, events in moments(e, s, policy, seed, often=0.06, each=1):
        for event in events:
            told(e.game, s, event)
        if look:
            said(e.game, s, {int(s.player), pick.choice(seats(s))})


def clicks(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """Every legal action can be clicked."""
    s = mode.new(e.game, seed)
    for look, _ in moments(e, s, policy, seed, often=0.1, each=3):
        if look:
            clickable(e.game, s)


def pictures(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """Every view has a sound picture, alone and in parts, with all that can be clicked and all that is marked."""
    s = mode.new(e.game, seed)
    pick = Random(f"pictures {seed}")
    for look, events in moments(e, s, policy, seed, often=0.03):
        if look:
            seat = int(s.player) if pick.random() < 0.5 else pick.choice(seats(s))
            drawn(e.game, s, seat, pick.choice(LANGUAGES), events)


def seen_alike(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """The view law for words and pictures: redealing changes none that the seat reads or sees."""
    s = mode.new(e.game, seed)
    pick = Random(f"alike {seed}")
    for look, _ in moments(e, s, policy, seed, often=0.02):
        if look:
            unmoved(e.game, s, pick.choice(seats(s)), pick.getrandbits(60))


def kept_alike(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """A board that keeps its drawings draws what one draws that has kept nothing."""
    board = e.game.board
    s = mode.new(e.game, seed)
    pick = Random(f"kept {seed}")
    for look, _ in moments(e, s, policy, seed, often=0.1):
        if look:
            view = view_of(s, pick.choice(seats(s)))
            ways = [path for action in view["legal"] for path in board.paths(view, action)]
            given: dict[str, Any] = {
                "names": NAMES[: pick.randrange(s.players + 1)],
                "may": {key for path in ways for key in path},
                "last": {key for path in pick.sample(ways, len(ways) // 2) for key in path[:1]},
                "flags": {
                    key: Flag(pick.randrange(1, 6), pick.randrange(1, 5))
                    for path in pick.sample(ways, len(ways) // 3)
                    for key in path[:1]
                },
            }
            language = pick.choice(LANGUAGES)
            assert board.picture(view, language, **given) == type(board)().picture(view, language, **given)


def presented(e: Entry, s: State, seed: int) -> None:
    """All checks of one moment."""
    said(e.game, s, seats(s))
    clickable(e.game, s)
    for seat in seats(s):
        drawn(e.game, s, seat, LANGUAGES[(seat + seed) % len(LANGUAGES)], ())
        unmoved(e.game, s, seat, seed)


APPEARANCE_CHECKS: dict[str, Check] = {
    "words": words,
    "clicks": clicks,
    "pictures": pictures,
    "seen_alike": seen_alike,
    "kept_alike": kept_alike,
}


# -------------------------------------------------------------------- words
def said(game: Game, s: State, readers: Iterable[int]) -> None:
    """What can be said at a moment to these readers, and all that whoever decides may do."""
    names = NAMES[: s.players]
    for seat in readers:
        view = view_of(s, seat)
        for say, lines in ((game.prompt, False), (game.describe, True)):
            texts = [say(view, language, names) for language in LANGUAGES]
            for text, language in zip(texts, LANGUAGES, strict=True):
                readable(text, language, lines)
            assert len(set(texts)) == len(LANGUAGES), f"not translated: {texts[0]}"
    if not s.over:
        view = view_of(s, int(s.player))
        for language in LANGUAGES:
            labels_differ(game, view, language)


def labels_differ(game: Game, view: View, language: str) -> None:
    """Every option has a label, and no two options of one question have the same."""
    by_label: dict[str, int] = {}
    for action in view["legal"]:
        label = game.label(view, action, language)
        readable(label, language)
        twin = by_label.setdefault(label, action)
        assert twin == action, f"{game.name(twin)} and {game.name(action)} are both called {label!r} ({language})"


def told(game: Game, s: State, event: Event) -> None:
    """An event is told to everybody; what is secret changes a word only for the one whose secret it is.

    Its sentences depend on nothing else, so that one which happens again and again is looked at once.
    """
    values = (int(value) for value in event.values)
    key = (id(game.words), s.players, int(event.kind), int(event.seat), int(event.secret), *values)
    if key in TOLD:
        return
    other = with_another_secret(game.events, event)
    for seat in (None, *range(s.players)):
        for names in (NAMES[: s.players], ()):
            texts = [game.tell(event, seat, language, names) for language in LANGUAGES]
            for text, language in zip(texts, LANGUAGES, strict=True):
                readable(text, language)
            assert len(set(texts)) == len(LANGUAGES), f"not translated: {texts[0]}"
            recaps = [recap(game, event, seat, language, names) for language in LANGUAGES]
            for text, language in zip(recaps, LANGUAGES, strict=True):
                assert bool(text) == bool(recaps[0]), f"a turn is told in one language only: {recaps}"
                if text:
                    readable(text, language)
            if event.secret not in (OPEN, seat):
                assert recaps == [recap(game, other, seat, language, names) for language in LANGUAGES], "a secret"
                assert texts == [game.tell(other, seat, language, names) for language in LANGUAGES], "a secret is told"
    TOLD[key] = game.words


def recap(game: Game, event: Event, seat: int | None, language: str, names: Sequence[str]) -> str:
    """A turn in which nothing else happened."""
    return game.words.recap([game.events.read(event, seat)], language, names)


# -------------------------------------------------------------------- clicks
def clickable(game: Game, s: State) -> None:
    """Every legal action can be singled out by clicks, in whatever order the keys before the last are clicked.

    As on the page: the last key of a way settles its action if all the others, and no more, have been clicked.
    Several actions may end so; then the page offers them, and their labels differ.
    """
    if s.over:
        return
    view = view_of(s, int(s.player))
    ways = {action: game.board.paths(view, action) for action in view["legal"]}
    settled = {(frozenset(way[:-1]), way[-1]) for some in ways.values() for way in some if way}
    for action, some in ways.items():
        assert some, f"{game.name(action)} cannot be clicked"
        for way in some:
            assert way, f"{game.name(action)} has a way without a key"
            assert len(set(way)) == len(way), f"{game.name(action)} has the same key twice: {way}"
            for first in (way[:-1], way[-2::-1]):
                early = [key for place, key in enumerate(first) if (frozenset(first[:place]), key) in settled]
                assert not early, f"on the way to {game.name(action)} {early} already settles another action"


# -------------------------------------------------------------------- pictures
def drawn(game: Game, s: State, seat: int, language: str, events: Iterable[Event]) -> None:
    """The picture that a seat sees."""
    view = view_of(s, seat)
    sound(game, tree(game.draw(view, language)))
    parts = game.board.picture(view, language, names=NAMES[: s.players]).all()
    page = joined(parts)
    keys = ids(page)
    twice = [key for key, count in Counter(keys).items() if count > 1]
    assert not twice, f"drawn twice: {twice}"
    harmless(game, page)
    assert not list(page.iter(f"{SVG}style")), "a part for a page has no style of its own"
    clicked = {key for action in view["legal"] for way in game.board.paths(view, action) for key in way}
    assert clicked <= set(keys), f"{view['question']}: cannot be clicked, not drawn: {sorted(clicked - set(keys))[:4]}"
    marked = game.board.marks(view, [game.events.read(event, None if seat < 0 else seat) for event in events])
    assert marked <= set(keys), f"marked, not drawn: {sorted(marked - set(keys))[:4]}"
    for about in set(ABOUT.findall("".join(parts))):
        explained(game, about)


def sound(game: Game, root: Element) -> None:
    """A picture that stands alone: it needs nothing from elsewhere and embeds nothing that it does not use."""
    assert root.tag == f"{SVG}svg", root.tag
    box = [float(number) for number in root.attrib["viewBox"].split()]
    assert len(box) == 4
    assert min(box[2:]) > 0
    harmless(game, root)
    defined = [node.attrib["id"] for node in root.iter() if "id" in node.attrib]
    twice = [key for key, count in Counter(defined).items() if count > 1]
    assert not twice, f"the ids {twice} occur twice"
    values = {value for node in root.iter() for value in node.attrib.values()}
    used = {name for value in values if "url(" in value for name in re.findall(r"url\(#(.+?)\)", value)}
    for node in root.iter():
        target = node.get("href", node.get(LINK))
        if target is not None:
            assert target.startswith(("#", "data:")), f"the picture needs {target!r}"
            used |= {target[1:]} if target.startswith("#") else set()
    assert used <= set(defined), f"the picture uses {sorted(used - set(defined))[:3]}, which it does not have"
    spare = {node.attrib["id"] for node in root.iter(f"{SVG}symbol")} - used
    assert not spare, f"the picture has {sorted(spare)[:3]}, which it does not use"


def harmless(game: Game, root: Element) -> None:
    """Drawn with elements of SVG alone; looks come from classes that the game's style sheets know."""
    known = classes(game)
    keys: set[str] = set()
    values: set[str] = set()
    looks: set[tuple[str, str]] = set()
    for node in root.iter():
        keys.update(node.attrib)
        values.update(node.attrib.values())
        looks.add((node.tag, node.attrib.get("class", "")))
    assert "style" not in keys, "a style beside the style sheets"
    assert not [key for key in keys if key.startswith("on")], keys
    assert not values & {"None", "nan"}, [
        node.attrib for node in root.iter() if {"None", "nan"} & {*node.attrib.values()}
    ]
    for tag, named in looks:
        assert tag.startswith(SVG), tag
        assert tag not in FOREIGN, tag
        unknown = set(named.split()) - known
        if tag == f"{SVG}svg":  # a page lays out its parts by their names
            unknown = {name for name in unknown if not name.startswith(f"{game.id}-")}
        assert not unknown, f"no style sheet knows {sorted(unknown)}"


@cache
def classes(game: Game) -> set[str]:
    """The classes that the style sheets of the game's drawings know."""
    return {*re.findall(r"\.([a-z][\w-]*)", style(game.package)), *HOOKS, game.id}


@cache
def explained(game: Game, about: str) -> None:
    """What can be pointed at has a name, and a text with a clause that exists."""
    texts = []
    for language in LANGUAGES:
        readable(game.words.name_of(about, language), language)
        text, clause = game.words.about(about, language)
        readable(text, language)
        assert clause in numbers(game), f"{about} refers to {clause}, which is no clause"
        texts.append(text)
    assert len(set(texts)) == len(LANGUAGES), f"not translated: {texts[0]}"


@cache
def numbers(game: Game) -> set[str]:
    return {clause.number for clause in clauses(game)}


# -------------------------------------------------------------------- what is hidden
def unmoved(game: Game, s: State, seat: int, seed: int) -> None:
    """However the things lie that a seat cannot know, it reads and sees the same, byte for byte."""
    one, other = view_of(s, seat), view_of(s.redeal(seat, seed), seat)
    for language in LANGUAGES:
        assert game.prompt(other, language) == game.prompt(one, language)
        assert game.describe(other, language) == game.describe(one, language)
        for action in one["legal"]:
            assert game.label(other, action, language) == game.label(one, action, language)
    for action in one["legal"]:
        assert game.board.paths(other, action) == game.board.paths(one, action)
    assert game.draw(other) == game.draw(one)
    assert game.board.picture(other, "fr") == game.board.picture(one, "fr")
