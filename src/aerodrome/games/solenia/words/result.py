"""The score part by part, for a page that shows how a game ended (SOL-6.3, SOL-7.78)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from aerodrome.games.solenia.words.names import name_of, player_name, voice
from aerodrome.language import mark

PARTS: Final = {
    "stars": mark("Stars won on the way"),
    "tiles": mark("Delivery tiles"),
    "pairs": mark("Pairs of day and night"),
    "powers": mark("Powers at the end"),
    "leftovers": mark("Resources left over"),
    "crates": mark("Crates"),
    "total": mark("Total"),
}


def score_table(
    view: dict[str, Any], language: str = "en", names: Sequence[str] = ()
) -> tuple[list[str], list[tuple[str, list[int | None]]]]:
    """A column for each seat (alone also for the Rival), a row for each part that gave anybody a star, the sum last."""
    say = voice(language)
    columns = [player_name(say, seat, names) for seat in range(view["players"])]
    tallies = [seat["tally"] for seat in view["seats"]]
    if view["rival"] is not None:
        columns.append(name_of("rival", language))
        tallies.append(view["rival"]["tally"])
    rows = [
        (say.marked(title), [tally.get(part) for tally in tallies])
        for part, title in PARTS.items()
        if part == "total" or any(tally.get(part) for tally in tallies)
    ]
    return columns, rows
