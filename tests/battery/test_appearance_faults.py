"""The battery notices faults of words and pictures: each is planted in Lanterns, and a check must fail."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from tests.battery.appearance import APPEARANCE_CHECKS, clickable, drawn, labels_differ, presented, said, unmoved
from tests.kit.entry import entry
from tests.kit.text import readable

LANTERNS = entry("lanterns")
GAME = LANTERNS.game


def faulty(room: str, **faults: Any) -> Any:
    """The words or the board of Lanterns with something else in place."""
    whole = getattr(GAME, room)
    return SimpleNamespace(**{name: getattr(whole, name) for name in dir(whole) if not name.startswith("_")} | faults)


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Any:
    def planted(room: str, **faults: Any) -> None:
        monkeypatch.setitem(vars(GAME), room, faulty(room, **faults))

    return planted


def state() -> Any:
    return GAME.new(2, 3)


def test_without_a_fault_all_is_well() -> None:
    presented(LANTERNS, state(), 1)


# -------------------------------------------------------------------- words
@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        ("  ", "en", "nothing is said"),
        ("Lay {card}", "en", "not filled in"),
        ("Lay None", "en", "not filled in"),
        ("Lay mat_nuts", "en", "an id leaks"),
        ("Deliver d05", "en", "an id leaks"),
        ("C'est fini", "fr", "typewriter"),
        ("Manche : 2", "fr", "no narrow space"),
        ("la carte de le joueur", "fr", "melted"),
        ("Poser the card", "fr", "English"),
        ("two\nlines", "en", "two"),
    ],
)
def test_what_nobody_should_read(text: str, language: str, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        readable(text, language)


def test_options_that_are_called_alike(plant: Any) -> None:
    plant("words", label=lambda view, action, language: "Do it")
    with pytest.raises(AssertionError, match="are both called 'Do it'"):
        labels_differ(GAME, state().view(0), "en")


@pytest.mark.parametrize("kind", ["prompt", "describe"])
def test_words_that_are_not_translated(plant: Any, kind: str) -> None:
    plant("words", **{kind: lambda view, language, names=(): "Manche 1"})
    with pytest.raises(AssertionError, match="not translated"):
        said(GAME, state(), [0])


def test_an_event_that_is_not_told(plant: Any) -> None:
    plant("words", tell=lambda told, language, names=(): "")
    with pytest.raises(AssertionError, match="nothing is said"):
        APPEARANCE_CHECKS["words"](LANTERNS, LANTERNS.modes[0], 1, "uniform")


# -------------------------------------------------------------------- clicks
@pytest.mark.parametrize(
    ("ways", "fault"),
    [
        (lambda place: (), "cannot be clicked"),
        (lambda place: ((),), "a way without a key"),
        (lambda place: (("a", "a"),), "the same key twice"),
        (lambda place: (("a",),) if place == 0 else (("a", f"b{place}"),), "already settles"),
        (lambda place: (("b", "a"),) if place == 0 else (("a", "b", f"c{place}"),), "already settles"),
    ],
)
def test_an_action_that_cannot_be_reached(plant: Any, ways: Any, fault: str) -> None:
    s = state()
    plant("board", paths=lambda view, action: ways(view["legal"].index(action)))
    with pytest.raises(AssertionError, match=fault):
        clickable(GAME, s)


def test_actions_that_end_on_one_element_are_offered(plant: Any) -> None:
    plant("board", paths=lambda view, action: (("a", "b"),))
    clickable(GAME, state())


def test_a_key_that_is_not_drawn(plant: Any) -> None:
    plant("board", paths=lambda view, action: (("nowhere",),))
    with pytest.raises(AssertionError, match=r"not drawn: \['nowhere'\]"):
        drawn(GAME, state(), 0, "en", ())


def test_a_mark_that_is_not_drawn(plant: Any) -> None:
    plant("board", marks=lambda view, events: {"nowhere"})
    with pytest.raises(AssertionError, match="marked, not drawn"):
        drawn(GAME, state(), 0, "en", ())


# -------------------------------------------------------------------- pictures
@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ('<g id="action-0"/><g id="action-0"/>', "twice"),
        ('<g class="unheard-of"/>', "no style sheet knows"),
        ('<g style="fill:red"/>', "a style beside"),
        ('<g onclick="x()"/>', "onclick"),
        ("<script/>", "script"),
        ('<image href="#x"/>', "image"),
        ('<use href="/elsewhere.svg"/>', "needs '/elsewhere.svg'"),
        ('<use href="#i-lost"/>', "uses .*i-lost"),
        ('<rect fill="url(#lost)"/>', "uses .*lost"),
        ('<defs><symbol id="i-spare"/></defs>', "does not use"),
        ('<rect x="nan"/>', "nan"),
    ],
)
def test_a_picture_that_is_not_sound(plant: Any, more: str, fault: str) -> None:
    draw = GAME.board.draw
    plant("board", draw=lambda view, language="en": draw(view, language).replace("</svg>", f"{more}</svg>"))
    with pytest.raises(AssertionError, match=fault):
        drawn(GAME, state(), -1, "en", ())


def with_a_part(more: str) -> Any:
    """The picture of Lanterns with one more part."""
    picture = GAME.board.picture
    return lambda *given, **named: replace(picture(*given, **named), own=f"<svg>{more}</svg>")


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ('<g id="same"/><g id="same"/>', "drawn twice"),
        ('<g class="unheard-of"/>', "no style sheet knows"),
        ("<style/>", "no style of its own"),
        ("<script/>", "script"),
        ('<g data-about="riddle"/>', "nothing is said"),
    ],
)
def test_a_part_of_a_page_that_is_not_sound(plant: Any, more: str, fault: str) -> None:
    plant("board", picture=with_a_part(more))
    with pytest.raises(AssertionError, match=fault):
        drawn(GAME, state(), -1, "en", ())


@pytest.mark.parametrize(("clause", "fault"), [("LAN-9.9", "which is no clause"), ("LAN-2.1", "not translated")])
def test_an_explanation_without_a_clause_or_a_translation(plant: Any, clause: str, fault: str) -> None:
    plant("board", picture=with_a_part(f'<g data-about="riddle of {clause}"/>'))
    plant("words", name_of=lambda about, language: "Manche", about=lambda about, language: ("Manche", clause))
    with pytest.raises(AssertionError, match=fault):
        drawn(GAME, state(), -1, "en", ())


# -------------------------------------------------------------------- what is hidden
@pytest.mark.parametrize("kind", ["prompt", "describe"])
def test_words_that_give_away_what_is_hidden(plant: Any, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    s = state()
    leaky = type(s).look
    monkeypatch.setattr(type(s), "look", lambda self, seat: leaky(self, seat) | {"top": str(list(self.hands))})
    plant("words", **{kind: lambda view, language, names=(): f"{view['top']} {language}"})
    with pytest.raises(AssertionError):
        unmoved(GAME, s, 0, 5)


def test_a_picture_that_gives_away_what_is_hidden(plant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    s = state()
    leaky = type(s).look
    monkeypatch.setattr(type(s), "look", lambda self, seat: leaky(self, seat) | {"top": str(list(self.hands))})
    with pytest.raises(AssertionError):
        unmoved(GAME, s, 0, 5)
