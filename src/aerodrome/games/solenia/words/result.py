"""The score part by part, for a page that shows how a game ended (SOL-6.3, SOL-7.78)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.games.solenia.words.names import name_of, voice
from aerodrome.language import mark
from aerodrome.words import Chip, ScoreTable, View, player_name

PARTS: Final = {
    "stars": mark("Stars won on the way"),
    "tiles": mark("Delivery tiles"),
    "pairs": mark("Pairs of day and night"),
    "powers": mark("Powers at the end"),
    "leftovers": mark("Resources left over"),
    "crates": mark("Crates"),
    "total": mark("Total"),
}


def score_table(view: View, language: str = "en", names: Sequence[str] = ()) -> ScoreTable:
    """A column for each seat (alone also for the Rival), a row for each part that gave anybody a star, the sum last."""
    say = voice(language)
    seats = list(range(view["players"]))
    columns = [player_name(say, seat, names) for seat in seats]
    tallies = [seat["tally"] for seat in view["seats"]]
    if view["rival"] is not None:
        seats.append(-1)
        columns.append(name_of("rival", language))
        tallies.append(view["rival"]["tally"])
    rows = [
        (say.marked(title), [tally.get(part) for tally in tallies])
        for part, title in PARTS.items()
        if part == "total" or any(tally.get(part) for tally in tallies)
    ]
    return ScoreTable(columns, rows, seats)


def chips(view: View, language: str = "en") -> list[Chip]:
    """What everybody would have if the game ended now, alone also the Rival."""
    title = name_of("tally", language)
    found = [Chip(str(seat["tally"]["total"]), number, title) for number, seat in enumerate(view["seats"])]
    if view["rival"] is not None:
        found.append(Chip(str(view["rival"]["tally"]["total"]), title=name_of("rival", language), icon="die"))
    return found
