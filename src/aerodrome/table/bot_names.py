"""What bots are called: names that read well in every language, four for each level, so that one gets to know them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Final

from aerodrome.table.levels import check_level
from aerodrome.table.names import alike

NAMES: Final[dict[str, tuple[str, ...]]] = {
    "cadet": ("Pip", "Lola", "Milo", "Fanny"),
    "pilot": ("Otto", "Zoé", "Bram", "Inès"),
    "captain": ("Vera", "Hugo", "Maud", "Émile"),
    "admiral": ("Ada", "Félix", "Nora", "Oscar"),
}


def bot_name(level: str, taken: Iterable[str]) -> str:
    """The first name of the level that nobody at the table has; then those of the other levels.

    >>> bot_name("pilot", ["Ann", "otto"])
    'Zoé'
    """
    known = list(taken)
    own = NAMES[check_level(level)]
    others = [name for names in NAMES.values() for name in names if name not in own]
    numbered = (f"{own[0]} {number}" for number in count(2))
    return next(
        name for names in (own, others, numbered) for name in names if not any(alike(name, one) for one in known)
    )
