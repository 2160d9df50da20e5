"""The battery of words and pictures: every game, every mode, uniform and eager play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain

import pytest

from aerodrome.kernel.state import State
from aerodrome.language import LANGUAGES
from tests.battery.appearance import APPEARANCE_CHECKS, presented
from tests.kit.entry import POLICIES, Entry, Mode, entries, play, seed_of
from tests.kit.text import readable

ENTRIES = entries()
CASES = [pytest.param(e, mode, id=f"{e.game.id}-{mode.name}") for e in ENTRIES for mode in e.modes]
ROUNDS = 30
ENOUGH = 2  # moments of each kind of question


@pytest.mark.parametrize("check", APPEARANCE_CHECKS)
@pytest.mark.parametrize(("e", "mode"), CASES)
def test_every_mode(e: Entry, mode: Mode, check: str, seeds: int) -> None:
    for number in range(seeds):
        for policy in POLICIES:
            APPEARANCE_CHECKS[check](e, mode, seed_of(mode, number), policy)


@pytest.mark.parametrize("e", ENTRIES, ids=lambda e: e.game.id)
def test_every_question_is_presented(e: Entry) -> None:
    """Of every kind of question some moments, and the end: out of the game's scenes, then out of games."""
    left = Counter({step.__name__: ENOUGH for step in e.game.steps if "options" in vars(step)} | {"": ENOUGH})
    for number, s in enumerate(chain(e.scenes(), walk(e))):
        kind = "" if s.over else type(s.top()).__name__
        if left[kind] > 0:
            left[kind] -= 1
            presented(e, s, number)
        if max(left.values()) == 0:
            break
    assert not +left, "these were not met often enough"


def walk(e: Entry) -> Iterator[State]:
    """Every moment of eager games."""
    for number in range(ROUNDS):
        for mode in e.modes:
            s = mode.new(e.game, number)
            yield from (s for _ in play(e, s, "eager", number))
            yield s


@pytest.mark.parametrize("e", ENTRIES, ids=lambda e: e.game.id)
def test_a_language_that_is_not_spoken_is_refused(e: Entry) -> None:
    s = e.richest.new(e.game, 1)
    journal = e.game.listen(s)
    while not journal.events:
        s.apply(s.legal[0])
    view, event = s.view(int(s.player)), journal.events[0]
    asks: list[Callable[[str], str]] = [
        lambda language: e.game.label(view, view["legal"][0], language),
        lambda language: e.game.prompt(view, language),
        lambda language: e.game.describe(view, language),
        lambda language: e.game.tell(event, None, language),
    ]
    for ask in asks:
        for language in ("de", "FR", ""):
            with pytest.raises(ValueError, match="language is one of en, fr"):
                ask(language)


@pytest.mark.parametrize("e", ENTRIES, ids=lambda e: e.game.id)
def test_every_option_and_choice_is_explained(e: Entry) -> None:
    words = e.game.words
    if not words.option_words:
        return  # it makes do with titles made of the names
    choices = {option.name: option.choices for option in e.game.options} | {"players": e.game.players}
    for language in LANGUAGES:
        for option, offered in choices.items():
            readable(words.option_title(option, language), language)
            readable(words.option_help(option, language), language)
            titles = [words.choice_title(option, choice, language) for choice in offered]
            assert len(set(titles)) == len(offered)
            for text in (*titles, *(words.choice_help(option, choice, language) for choice in offered)):
                readable(text, language)
