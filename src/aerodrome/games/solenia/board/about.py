"""Which text belongs to an element of the drawing: the id that `words.about` explains."""

from __future__ import annotations

from typing import Final

# By the longest beginning of the key that is known; the rest of the key stands for {}.
TEXTS: Final = {
    "tile-": "{}",
    "deck-": "deck",
    "deck-day": "tile_deck",
    "deck-night": "tile_deck",
    "spent-": "spent",
    "good-": "storage",
    "upgrade-": "{}",
    "half-day-": "{}",
    "half-night-": "{}",
    "column-": "lane",
    "die": "die",
    "airship": "airship",
    "fly-on": "advance",
}
LONGEST_FIRST: Final = sorted(TEXTS, key=len, reverse=True)


def about_key(key: str) -> str | None:
    """The id of the text about an element; None if there is nothing to tell.

    >>> about_key("half-night-u3_balance"), about_key("deck-day"), about_key("pay-1")
    ('u3_balance', 'tile_deck', None)
    """
    for start in LONGEST_FIRST:
        if key.startswith(start):
            return TEXTS[start].format(key.removeprefix(start))
    return None
