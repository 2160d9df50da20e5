"""How well a bot at a table plays, in levels that a person can choose from."""

from __future__ import annotations

from typing import Final

# level: what the bots call it, with the time it may think; from the weakest to the strongest
LEVELS: Final[dict[str, str]] = {
    "cadet": "random",
    "pilot": "greedy",
    "captain": "search:0.2s",
    "admiral": "search:1s",
}
DEFAULT_LEVEL: Final = "captain"
HINT_LEVEL: Final = "captain"


def check_level(level: str) -> str:
    """The level, if there is one of that name."""
    if level not in LEVELS:
        raise ValueError(f"level is one of {', '.join(LEVELS)}, not {level!r}")
    return level
