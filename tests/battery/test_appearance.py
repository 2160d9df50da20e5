"""The battery of words and pictures: every game, every mode, uniform and eager play."""

from __future__ import annotations

import pytest

from tests.battery.appearance import APPEARANCE_CHECKS
from tests.kit.entry import POLICIES, Entry, Mode, entries, seed_of

CASES = [pytest.param(e, mode, id=f"{e.game.id}-{mode.name}") for e in entries() for mode in e.modes]


@pytest.mark.parametrize("check", APPEARANCE_CHECKS)
@pytest.mark.parametrize(("e", "mode"), CASES)
def test_every_mode(e: Entry, mode: Mode, check: str, seeds: int) -> None:
    for number in range(seeds):
        for policy in POLICIES:
            APPEARANCE_CHECKS[check](e, mode, seed_of(mode, number), policy)
