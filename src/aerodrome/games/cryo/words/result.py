"""How it stands, and the score part by part (CRY-6.5 to CRY-6.13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.words import names as n
from aerodrome.language import Speech, mark
from aerodrome.words import Chip, ScoreTable, View, all_of, player_name

PARTS: Final = {  # a title, a symbol, and what is counted
    "caves": (mark("Pods in caves"), "pod", mark("2 points each")),
    "upgrades": (mark("Upgrades"), "computer", mark("1 point each")),
    "vehicles": (mark("Vehicles"), "launch", mark("1 point each, if not launched")),
    "aboard": (mark("Pods aboard"), "pod", mark("1 point each")),
}


def tallies(view: View) -> list[dict[str, Any]]:
    return [seat["tally"] for seat in view["seats"]]


def mission_points(tally: Mapping[str, Any]) -> int:
    return sum((tally["missions"] or {}).values())


def score_table(view: View, language: str = "en", names: Sequence[str] = ()) -> ScoreTable:
    """A column for each seat; a row for each part that gave anybody a point; the sum last."""
    say = n.voice(language)
    columns = [player_name(say, seat, names) for seat in range(view["players"])]
    found = tallies(view)
    rows: list[tuple[str, list[int | None]]] = []
    notes: list[tuple[str, str]] = []

    def add(title: str, points: list[int], icon: str, note: str) -> None:
        if any(points):
            rows.append((title, list(points)))
            notes.append((icon, note))

    for part, (title, icon, note) in PARTS.items():
        add(say.marked(title), [tally[part] for tally in found], icon, say.marked(note))
        if part == "caves":
            won = majorities(view)
            points = [sum(of_seat.values()) for of_seat in won]
            add(say.gettext("Majorities in caves"), points, "first", majorities_note(say, won, columns))
    add(
        say.gettext("Missions"),
        [mission_points(tally) for tally in found],
        "card",
        missions_note(say, found, columns),
    )
    rows.append((say.gettext("Total"), [tally["total"] for tally in found]))
    return ScoreTable(columns, rows, list(range(view["players"])), notes)


def majorities(view: View) -> list[dict[str, int]]:
    """The caves that give each seat points, with how many."""
    return [
        {cave: row["points"][seat] for cave, row in view["caves"].items() if row["face_up"] and row["points"][seat]}
        for seat in range(view["players"])
    ]


def majorities_note(say: Speech, won: Sequence[Mapping[str, int]], columns: Sequence[str]) -> str:
    """Who scores in which caves."""
    told = [
        say.ngettext(
            "{name}: cave {caves}",
            "{name}: caves {caves}",
            len(caves),
            name=name,
            caves=all_of(say, [str(n.cave_number(cave)) for cave in caves]),
        )
        for name, caves in zip(columns, won, strict=True)
        if caves
    ]
    return n.one_after_another(say, told)


def missions_note(say: Speech, found: Sequence[Mapping[str, Any]], columns: Sequence[str]) -> str:
    """Whose missions gave what."""
    told = []
    for name, tally in zip(columns, found, strict=True):
        missions = tally["missions"] or {}
        listed = ", ".join(
            say.gettext("{mission} {points}", mission=n.mission_name(say, mission), points=points)
            for mission, points in missions.items()
        )
        if listed:
            told.append(say.gettext("{name}: {missions}", name=name, missions=listed))
    return n.one_after_another(say, told)


def standing(view: View) -> list[int]:
    return [tally["total"] for tally in tallies(view)]


def chips(view: View, language: str = "en") -> list[Chip]:
    """What everybody would have if the game ended now, as far as the reader may know."""
    title = n.name_of("tally", language)
    return [Chip(str(tally["total"]), seat, title) for seat, tally in enumerate(tallies(view))]


def holdings(view: View, language: str = "en") -> list[Chip]:
    """Materials and energy of the own seat, its pods aboard and in caves."""
    if view["seat"] is None:
        return []
    own = view["seats"][view["seat"]]
    found = [
        Chip(str(own["tracks"][kind]), title=n.name_of(kind, language), icon=kind) for kind in p.RESOURCES[: p.TRACKS]
    ]
    return [
        *found,
        Chip(f"{own['aboard']}/{own['berths']}", title=n.name_of("aboard", language), icon="pod"),
        Chip(str(own["settled"]), title=n.name_of("settled", language), icon="settled"),
        Chip(str(own["hand"]), title=n.name_of("hand", language), icon="card"),
    ]
