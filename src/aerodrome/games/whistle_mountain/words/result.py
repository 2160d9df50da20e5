"""How it stands, and the score part by part (WHI-6.5 to WHI-6.12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.words import names as n
from aerodrome.language import mark
from aerodrome.words import Chip, ScoreTable, View, player_name

PARTS: Final = {  # a title, a symbol, and what is counted
    "game": (mark("Scored during the game"), "construct", mark("scaffolds, machines, activations and powers")),
    "tower": (mark("Workers in the tower"), "promote", mark("each scores its level")),
    "whirlpool": (mark("Workers in the whirlpool"), "drown", mark("5 points less each")),
    "upgrades": (mark("Upgrades"), "upgrade", mark("their points at the end")),
    "pieces": (mark("Machines and trophies left"), "trophy", mark("1 point each")),
    "scaffolds": (mark("Scaffolds left"), "scaffold", mark("1 point for every 2")),
    "cards": (mark("Cards left"), "card", mark("1 point for every 2")),
    "resources": (mark("Resources left"), "any", mark("1 point for every 4")),
}

SCORED: Final = {  # what "game" is made of
    "edges": (mark("Edges of scaffolds"), "scaffold", mark("1 point for each edge that touches another piece")),
    "machines": (mark("Machines built"), "machine-medium", mark("the points printed on them")),
    "effects": (mark("Activations"), "activate", mark("of machines, by cards and by trophies")),
    "powers": (mark("Powers"), "upgrade", mark("of starting abilities and upgrades")),
}


def tallies(view: View) -> list[dict[str, Any]]:
    return [seat["tally"] for seat in view["seats"]]


def score_table(
    view: View, language: str = "en", names: Sequence[str] = (), scored: dict[str, list[int]] | None = None
) -> ScoreTable:
    """A column for each seat; a row for each part that counts for anybody; the sum last.

    `scored`: what was scored during the game, in several rows.
    """
    say = n.voice(language)
    columns = [player_name(say, seat, names) for seat in range(view["players"])]
    found = tallies(view)
    rows: list[tuple[str, list[int | None]]] = []
    notes: list[tuple[str, str]] = []
    parts = PARTS if scored is None else SCORED | {part: row for part, row in PARTS.items() if part != "game"}
    for part, (title, icon, note) in parts.items():
        points = scored[part] if scored and part in scored else [int(tally[part]) for tally in found]
        if any(points):
            rows.append((say.marked(title), list(points)))
            notes.append((icon, say.marked(note)))
    rows.append((say.gettext("Total"), [tally["total"] for tally in found]))
    return ScoreTable(columns, rows, list(range(view["players"])), notes)


def standing(view: View) -> list[int]:
    return [tally["total"] for tally in tallies(view)]


def chips(view: View, language: str = "en") -> list[Chip]:
    """What everybody would have if the game ended now: all of it can be seen."""
    title = n.name_of("tally", language)
    return [Chip(str(tally["total"]), seat, title) for seat, tally in enumerate(tallies(view))]


def holdings(view: View, language: str = "en") -> list[Chip]:
    """The resources of the own seat, and what else it has to build and to play."""
    if view["seat"] is None:
        return []
    own = view["seats"][view["seat"]]
    found = [Chip(str(own["stock"][kind]), title=n.name_of(kind, language), icon=kind) for kind in p.RESOURCES]
    return [
        *found,
        Chip(str(len(own["scaffolds"])), title=n.name_of("scaffold", language), icon="scaffold"),
        Chip(str(len(own["machines"])), title=n.name_of("machine", language), icon="machine-medium"),
        Chip(str(len(own["trophies"])), title=n.name_of("trophy", language), icon="trophy"),
        Chip(str(own["hand"]), title=n.name_of("hand", language), icon="card"),
    ]
