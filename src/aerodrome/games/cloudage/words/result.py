"""How it stands, how it ended, and the score part by part (CLA-6.4, CLA-6.8, CLA-6.9, CLA-7.15 to CLA-7.25)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.words import names as n, phrases as ph
from aerodrome.language import Speech, mark
from aerodrome.words import Chip, ScoreTable, View, player_name
from aerodrome.words.victory import head_of

PARTS: Final = {  # a title, a symbol, and what is counted
    "game": (mark("Scored during the game"), "vp", mark("production, fights, plants, finds and books")),
    "missions": (mark("Missions"), "mission", mark("the highest step that each one reached")),
    "tiles": (mark("Markers on tiles"), "marker", mark("in Whika, Devil’s Fork and Whitehaven")),
    "upgrades": (mark("Upgrades"), "wrench", mark("the highest one of each kind")),
    "cards": (mark("Project cards"), "project", mark("the grey VP of the played ones")),
}
SCORED: Final = {  # what "game" is made of
    "production": (mark("Production"), "production", mark("produced, and for rising levels")),
    "fights": (mark("Fights won"), "shield", mark("rewards of cities and books")),
    "plants": (mark("Planting"), "plant", mark("2 VP for each green plant, and what it brought")),
    "finds": (mark("Finds"), "airship", mark("flown over with the airship")),
    "books": (mark("Books and slots"), "book", mark("what the story or scenario card gave")),
    "cards": (mark("Cards at work"), "hand", mark("effects of played project cards")),
    "paid": (mark("Paid"), "combat", mark("VP given for navigation cards and tolls")),
}
STARS: Final = mark("{name} {stars}")
ALL_STARS: Final = mark("Stars: {listed}.")
LAST_FIGHT: Final = f"/{p.MISSIONS[p.M_FINAL_COMBAT]}"
PLACES: Final = (
    mark("You come first with {score}."),
    mark("You come second with {score}."),
    mark("You come third with {score}."),
    mark("You come last with {score}."),
)


def tallies(view: View) -> list[dict[str, Any]]:
    return [seat["tally"] for seat in view["seats"]]


def score_table(
    view: View, language: str = "en", names: Sequence[str] = (), scored: Mapping[str, list[int]] | None = None
) -> ScoreTable:
    """A column for each seat; a row for each part that counts for anybody; the sum last.

    `scored`: what was scored during the game, in several rows.
    """
    say = n.voice(language)
    columns = [player_name(say, seat, names) for seat in range(view["players"])]
    found = tallies(view)
    rows: list[tuple[str, list[int | None]]] = []
    notes: list[tuple[str, str]] = []

    def add(words: tuple[str, str, str], points: list[int]) -> None:
        title, icon, note = words
        if any(points):
            rows.append((say.marked(title), list(points)))
            notes.append((icon, say.marked(note)))

    for part, words in PARTS.items():
        if part == "game" and scored is not None:
            for source, points in scored.items():
                add(SCORED[source], points)
        else:
            add(words, [int(tally[part]) for tally in found])
    rows.append((say.gettext("Total"), [tally["total"] for tally in found]))
    return ScoreTable(columns, rows, list(range(view["players"])), notes)


def standing(view: View) -> list[int]:
    return [int(tally["total"]) for tally in tallies(view)]


def chips(view: View, language: str = "en") -> list[Chip]:
    """What everybody would have if the game ended now: all of it can be seen."""
    title = n.name_of("tally", language)
    return [Chip(str(total), seat, title) for seat, total in enumerate(standing(view))]


def holdings(view: View, language: str = "en") -> list[Chip]:
    """What the own seat has to spend."""
    if view["seat"] is None:
        return []
    own = view["seats"][view["seat"]]
    found = [Chip(str(own[kind]), title=n.name_of(kind, language), icon=kind) for kind in ("water", "metal", "energy")]
    found.append(Chip(str(own["hand"]), title=n.name_of("hand", language), icon="project"))
    if view["plants"]:
        held = sum(own["plants"].values())
        found.append(Chip(str(held), title=n.name_of("reserve", language), icon="plant"))
    return found


# ---------------------------------------------------------------- how it ended
def outcome(view: View, language: str = "en", names: Sequence[str] = ()) -> str:
    """Who has won and why; alone, whether it was enough; of a chapter also the stars."""
    say = n.voice(language)
    if view["players"] == 1:
        return alone(say, view)
    told = [victory(say, view, names)]
    if view["stars"] is not None:
        told.append(stars_of_all(say, view, names))
    return " ".join(told)


def stars(say: Speech, number: int) -> str:
    return say.ngettext("{number} star", "{number} stars", number)


def stars_of_all(say: Speech, view: View, names: Sequence[str]) -> str:
    """CLA-7.21 to CLA-7.24."""
    listed = [
        say.marked(STARS, name=player_name(say, seat, names), stars=number) for seat, number in enumerate(view["stars"])
    ]
    return say.marked(ALL_STARS, listed=", ".join(listed))


def victory(say: Speech, view: View, names: Sequence[str]) -> str:
    """The most VP, then the value of the last fight (CLA-6.8, CLA-6.9); at a larger table also where the reader is."""
    scores, winners, reader = view["scores"], view["winners"], view["seat"]
    points = ph.points(say, max(scores))
    head = head_of(say, view, names, points, lambda mine, name: tie_broken(say, view, mine, name))
    if reader is None or reader in winners or view["players"] == 2:
        return head
    place = sum(score > scores[reader] for score in scores)
    if place == view["players"] - 1:
        place = len(PLACES) - 1
    return f"{head} {say.marked(PLACES[place or 1], score=scores[reader])}"


def tie_broken(say: Speech, view: View, mine: bool, name: str) -> str:
    values = {"best": max(view["scores"]), "value": view["tie"][view["winners"][0]], "name": name}
    if mine:
        return say.gettext("A tie at {best}: you win the last fight with {value}.", **values)
    return say.gettext("A tie at {best}: {name} wins the last fight with {value}.", **values)


# ---------------------------------------------------------------- alone
def target(view: View) -> int | None:
    """The VP that win a scenario alone (CLA-7.15, CLA-7.16); a chapter has none."""
    return None if view["chapter"] is not None else int(p.SOLO_TARGET[p.SCENARIOS.index(view["scenario"])])


def below(view: View) -> list[dict[str, Any]]:
    """The missions that count and are below their highest level (CLA-7.16, CLA-7.20)."""
    own = view["seats"][0]
    counting = [dict(one) for one in own["missions"] if not one["covered"]]
    fought = next((one for one in counting if one["mission"].endswith(LAST_FIGHT)), None)
    if fought is not None:  # the view shows its base value; what the fight brought is in the sum (CLA-6.5)
        others = sum((0, *one["vp"])[one["reached"]] for one in counting if one is not fought)
        fought["reached"] = (0, *fought["vp"]).index(own["tally"]["missions"] - others)
    return [one for one in counting if one["reached"] < len(one["steps"])]


def alone(say: Speech, view: View) -> str:
    score, needed = view["scores"][0], target(view)
    if needed is None:
        return chapter_alone(say, view)
    values = {"points": ph.points(say, score), "needed": needed}
    if view["winners"]:
        if view["short"]:
            return say.gettext("Won: {points}, and {needed} were needed.", **values)
        return say.gettext("Won: {points}, and every mission at its highest level.", **values)
    reasons = []
    if score < needed:
        reasons.append(say.gettext("{points}, and {needed} were needed", **values))
    if number := len(below(view)):
        reasons.append(
            say.ngettext(
                "{number} mission below its highest level", "{number} missions below their highest level", number
            )
        )
    return say.gettext("Lost: {reasons}.", reasons=ph.one_after_another(say, reasons))


def chapter_alone(say: Speech, view: View) -> str:
    """Stars for the VP, one less for each mission below its highest level (CLA-7.20, CLA-7.48)."""
    number, missing, score = view["stars"][0], len(below(view)), view["scores"][0]
    steps = p.STARS_ALONE["chapter_1" if view["chapter"] == p.CHAPTERS[0] else "other_chapters"]
    values = {"points": ph.points(say, score), "chapter": view["chapter"], "needed": steps[0]}
    if score < steps[0]:
        return say.gettext("Chapter {chapter} brings no star: {points}, and the first one needs {needed}.", **values)
    if number:
        told = say.gettext("Chapter {chapter} is won: {stars} for {points}.", stars=stars(say, number), **values)
    else:
        told = say.gettext("Chapter {chapter} brings no star for {points}.", **values)
    if not missing:
        return told
    less = say.ngettext(
        "{number} mission below its highest level took a star.",
        "{number} missions below their highest level took a star each.",
        missing,
    )
    return f"{told} {less}"
