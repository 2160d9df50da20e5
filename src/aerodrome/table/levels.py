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
DEFAULT_LEVEL: Final = "pilot"  # of an opponent: one that a newcomer can beat
STAND_IN_LEVEL: Final = "captain"  # of a bot that plays a person's seat
HINT_LEVEL: Final = "captain"
JUDGE_LEVEL: Final = "captain"  # of the bot that reviews finished games


def check_level(level: str) -> str:
    """The level, if there is one of that name."""
    if level not in LEVELS:
        raise ValueError(f"level is one of {', '.join(LEVELS)}, not {level!r}")
    return level


def stronger(level: str) -> str | None:
    """The next level; None after the strongest.

    >>> stronger("pilot"), stronger("admiral")
    ('captain', None)
    """
    levels = list(LEVELS)
    place = levels.index(check_level(level)) + 1
    return levels[place] if place < len(levels) else None


def thinking_seconds(spec: str) -> float:
    """How long the bot of this name thinks about a decision; 0 if it counts otherwise or answers at once.

    >>> thinking_seconds("search:0.2s"), thinking_seconds("search:400"), thinking_seconds("greedy")
    (0.2, 0.0, 0.0)
    """
    _, _, budget = spec.partition(":")
    return float(budget[:-1]) if budget.endswith("s") else 0.0
