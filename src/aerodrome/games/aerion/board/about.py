"""Which text belongs to an element of the drawing: the id that `words.about` explains."""

from __future__ import annotations

from typing import Final

# By the longest beginning of the key that is known; the rest of the key stands for {}.
TEXTS: Final = {
    "plaque-": "{}",
    "ship-token-": "{}",
    "factory-": "{}",
    "card-": "display",
    "deck-": "deck",
    "discard-": "discard",
    "die-": "dice",
    "roll": "free_rerolls",
    "dice-flip": "logistics",
    "take": "display",
    "face-": "pixie",
    "pixie-": "pixie",
    "hand": "hand",
    "spot-": "workshop",
    "spot-common-": "common",
    "spot-flagship-": "flagship",
    "flagship": "flagship",
    "pulpit-": "pulpit",
    "book-": "book",
    "reserve-": "reserve",
    "payroll-": "payroll",
    "hellkite": "figure",
    "clouds": "cloud",
    "cloud-": "cloud",
    "pier-": "pier",
    "eggs": "egg",
    "hourglass-": "hourglass",
}
LONGEST_FIRST: Final = sorted(TEXTS, key=len, reverse=True)


def about_key(key: str) -> str | None:
    """The id of the text about an element; None if there is nothing to tell.

    >>> about_key("ship-token-bee"), about_key("spot-common-crew"), about_key("next")
    ('bee', 'common', None)
    """
    for start in LONGEST_FIRST:
        if key.startswith(start):
            return TEXTS[start].format(key.removeprefix(start))
    return None
