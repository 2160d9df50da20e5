"""What a turn came to, in one sentence for those who look on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from aerodrome.games.whistle_mountain.words import names as n, phrases as ph
from aerodrome.kernel.events import Told
from aerodrome.language import Speech, mark
from aerodrome.words import player_name

CHIEF_EVENTS: Final = (
    "machine_built",
    "scaffold_built",
    "docked",
    "gathered",
    "worked",
    "tile_laid",
    "ability_taken",
)
QUIET_EVENTS: Final = frozenset({"turn_began", "machine_turned", "upgrade_turned"})

SCORING: Final = frozenset({"scored", "scaffold_built", "machine_built"})
TURNS: Final = frozenset({"gathered", "docked", "worked"})  # what begins the main action; the other deeds are set-up
DEEDS: Final = {
    "gathered": (mark("You gathered with {airship}"), mark("{name} gathered with {airship}")),
    "docked": (mark("You went to {dock}"), mark("{name} went to {dock}")),
    "worked": (mark("You worked"), mark("{name} worked")),
    "ability_taken": (mark("You took the ability {ability}"), mark("{name} took the ability {ability}")),
    "tile_laid": (mark("You placed {tile}"), mark("{name} placed {tile}")),
}


def before_turns(language: str) -> str:
    """The heading of what comes before the first turn."""
    return n.voice(language).gettext("Setting up")


def worth_telling(told: Sequence[Told]) -> list[Told]:
    """A turn without what its Work says already: that the own airships come home."""
    workers = {one.seat for one in told if one.name == "worked"}
    return [one for one in told if not (one.name == "sent_home" and one.seat in workers)]


def recap(told: Sequence[Told], language: str, names: Sequence[str]) -> str:
    """Where an airship went or that somebody worked, and what came of it; nothing if nothing was done yet."""
    say = n.voice(language)
    deed, seat = main_clause(say, told, names)
    if not deed:
        return ""
    if not any(one.name in TURNS for one in told):
        return f"{deed}."
    brought = ph.one_after_another(say, consequences(say, told, seat))
    return say.gettext("{deed}: {gains}.", deed=deed, gains=brought) if brought else f"{deed}."


def main_clause(say: Speech, told: Sequence[Told], names: Sequence[str]) -> tuple[str, int]:
    """What was done, and by which seat."""
    found = [one for one in told if one.name in TURNS] or [one for one in told if one.name in DEEDS][-1:]
    if not found:
        return "", -1
    one = found[0]
    said = {
        "airship": lambda value: ph.the_airship(say, value),
        "dock": lambda value: ph.the_dock(say, value),
        "ability": lambda value: ph.ability_name(say, value),
        "tile": lambda value: ph.the_tile(say, value),
    }
    values = {key: said[key](value) for key, value in one.args.items() if key in said}
    name = player_name(say, one.seat, names)
    return say.marked(DEEDS[one.name][0 if one.own else 1], name=name, **values), one.seat


def consequences(say: Speech, told: Sequence[Told], seat: int) -> list[str]:
    """What came of it: pieces built and taken, workers, what was gained, and the water."""
    own = [one for one in told if one.seat == seat]
    return [*built(say, own), *taken(say, own), *climbed(say, own), *gained(say, own), *water(say, told)]


def built(say: Speech, told: Sequence[Told]) -> list[str]:
    found = []
    scaffolds = [one for one in told if one.name == "scaffold_built"]
    if scaffolds:
        found.append(say.ngettext("{number} scaffold built", "{number} scaffolds built", len(scaffolds)))
    return found + [
        say.gettext("{machine} built", machine=ph.the_machine(say, one.args["machine"]))
        for one in told
        if one.name == "machine_built"
    ]


def taken(say: Speech, told: Sequence[Told]) -> list[str]:
    count = Counter(one.name for one in told)
    found = []
    for one in told:
        match one.name:
            case "machine_taken" | "machine_salvaged":
                found.append(say.gettext("{machine} taken", machine=ph.the_machine(say, one.args["machine"])))
            case "upgrade_taken":
                found.append(say.gettext("{upgrade} gained", upgrade=ph.the_upgrade(say, one.args["upgrade"])))
    if count["tile_taken"]:
        found.append(say.ngettext("{number} scaffold taken", "{number} scaffolds taken", count["tile_taken"]))
    if count["drew"]:
        found.append(say.ngettext("{number} card drawn", "{number} cards drawn", count["drew"]))
    trophies = count["trophy_drawn"] + count["trophy_taken"]
    if trophies:
        found.append(say.ngettext("{number} trophy won", "{number} trophies won", trophies))
    return found


def climbed(say: Speech, told: Sequence[Told]) -> list[str]:
    count = Counter(one.name for one in told)
    found = []
    if count["promoted"]:
        found.append(
            say.ngettext("{number} worker up in the tower", "{number} workers up in the tower", count["promoted"])
        )
    if count["moved"]:
        found.append(say.ngettext("{number} worker moved", "{number} workers moved", count["moved"]))
    return found


def gained(say: Speech, told: Sequence[Told]) -> list[str]:
    tokens: Counter[str] = Counter()
    points = 0
    for one in told:
        if one.name == "gained":
            tokens[one.args["resource"]] += one.args["amount"]
        if one.name in SCORING:
            points += one.args["points"]
    found = [say.gettext("{gain} gained", gain=ph.amounts(say, tokens))] if +tokens else []
    return found + ([ph.points(say, points)] if points else [])


def water(say: Speech, told: Sequence[Told]) -> list[str]:
    """How high the water is now, and who was swept away."""
    levels = [one.args["level"] for one in told if one.name == "flooded"]
    found = [say.gettext("the water at row {level}", level=max(levels))] if levels else []
    lost = sum(one.args["workers"] for one in told if one.name == "drowned")
    if lost:
        found.append(say.ngettext("{number} worker in the whirlpool", "{number} workers in the whirlpool", lost))
    return found
