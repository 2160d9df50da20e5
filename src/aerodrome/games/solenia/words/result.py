"""The score part by part, for a page that shows how a game ended (SOL-6.3, SOL-7.78)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.games.solenia.parts import RESOURCES
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

NOTES: Final = {  # a symbol, and where it comes from
    "stars": ("star", mark("from cities, slots and cards that left the sky")),
    "tiles": ("tile", mark("the stars printed on them")),
    "pairs": ("pair", mark("a day tile above a night tile")),
    "powers": ("register", mark("what slots and upgrades count at the end")),
    "leftovers": ("crate", mark("1 star for every 2")),
    "crates": ("crate", mark("what the Rival has collected")),
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
    shown = [part for part in PARTS if part == "total" or any(tally.get(part) for tally in tallies)]
    rows = [(say.marked(PARTS[part]), [tally.get(part) for tally in tallies]) for part in shown]
    notes = [(NOTES[part][0], say.marked(NOTES[part][1])) for part in shown[:-1]]
    return ScoreTable(columns, rows, seats, notes)


def tallies(view: View) -> list[dict[str, int]]:
    """What everybody would score if the game ended now, part by part; alone also the Rival."""
    found = [seat["tally"] for seat in view["seats"]]
    return found if view["rival"] is None else [*found, view["rival"]["tally"]]


def chips(view: View, language: str = "en") -> list[Chip]:
    """What everybody would have if the game ended now, alone also the Rival."""
    title = voice(language).marked(PARTS["total"]) if view["over"] else name_of("tally", language)
    found = [Chip(str(seat["tally"]["total"]), number, title) for number, seat in enumerate(view["seats"])]
    if view["rival"] is not None:
        found.append(Chip(str(view["rival"]["tally"]["total"]), title=name_of("rival", language), icon="die"))
    return found


def holdings(view: View, language: str = "en") -> list[Chip]:
    """The stars of the own seat, its goods by kind, and how full its hold is."""
    if view["seat"] is None:
        return []
    seat = view["seats"][view["seat"]]
    stored = seat["storage"]
    return [
        Chip(str(seat["stars"]), title=name_of("stars", language), icon="star"),
        *(Chip(str(stored[kind]), title=name_of(kind, language), icon=kind) for kind in RESOURCES),
        Chip(f"{sum(stored.values())}/{seat['capacity']}", title=name_of("storage", language), icon="hold"),
    ]
