"""The battery of rules: every game, every mode, uniform and eager play; `--seeds` says how many games of each."""

from __future__ import annotations

import pytest

from tests.battery.checks import RULE_CHECKS
from tests.kit.entry import POLICIES, Entry, Mode, entries, play, seed_of

ONCE = ("fields",)  # these play the richest mode, whatever the mode
ROUNDS_TO_MEET_ALL = 30
ENTRIES = entries()
CASES = [pytest.param(e, mode, id=f"{e.game.id}-{mode.name}") for e in ENTRIES for mode in e.modes]


@pytest.mark.parametrize("check", [name for name in RULE_CHECKS if name not in ONCE])
@pytest.mark.parametrize(("e", "mode"), CASES)
def test_every_mode(e: Entry, mode: Mode, check: str, seeds: int) -> None:
    for number in range(seeds):
        for policy in POLICIES:
            RULE_CHECKS[check](e, mode, seed_of(mode, number), policy)


@pytest.mark.parametrize("check", ONCE)
@pytest.mark.parametrize("e", ENTRIES, ids=lambda e: e.game.id)
def test_richest_mode(e: Entry, check: str, seeds: int) -> None:
    for number in range(seeds):
        for policy in POLICIES:
            RULE_CHECKS[check](e, e.richest, seed_of(e.richest, number), policy)


@pytest.mark.parametrize("e", ENTRIES, ids=lambda e: e.game.id)
def test_every_question_and_event_is_met(e: Entry) -> None:
    """Play as the battery plays it reaches every kind of question and of event, so that its checks mean something."""
    asked = {step.__name__ for step in e.game.steps if "options" in vars(step)}
    missing = (asked | set(e.game.events.names)) - set(e.rare)
    for number in range(ROUNDS_TO_MEET_ALL):
        for mode in e.modes:
            if missing:
                missing -= met(e, mode, number)
    assert missing == set()


def met(e: Entry, mode: Mode, seed: int) -> set[str]:
    """The questions and events of one eager game."""
    s = mode.new(e.game, seed)
    journal = e.game.listen(s)
    questions = {type(s.top()).__name__ for _ in play(e, s, "eager", seed)}
    return questions | {e.game.events.name(event) for event in journal.take()}
