"""What bots are called: names that read well in every language, four for each level, so that one gets to know them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count
from typing import Final

from aerodrome.table.levels import check_level

NAMES: Final[dict[str, tuple[str, ...]]] = {
    "cadet": ("Pip", "Lola", "Milo", "Fanny"),
    "pilot": ("Otto", "Zoé", "Bram", "Inès"),
    "captain": ("Vera", "Hugo", "Maud", "Émile"),
    "admiral": ("Ada", "Félix", "Nora", "Oscar"),
}


def same_name(name: str) -> str:
    """A name as it is heard: who is called Zoe and who is called Zoé are easily confused.

    >>> same_name("Zoé") == same_name("ZOE")
    True
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def bot_name(level: str, taken: Iterable[str]) -> str:
    """The first name of the level that nobody at the table has; then those of the other levels.

    >>> bot_name("pilot", ["Ann", "otto"])
    'Zoé'
    """
    heard = {same_name(name) for name in taken}
    own = NAMES[check_level(level)]
    others = [name for names in NAMES.values() for name in names if name not in own]
    numbered = (f"{own[0]} {number}" for number in count(2))
    return next(name for names in (own, others, numbered) for name in names if same_name(name) not in heard)
