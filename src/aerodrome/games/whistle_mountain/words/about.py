"""What everything does, for tooltips, with the clause of the ledger that says so."""

from __future__ import annotations

from typing import Final

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.words import effects, names as n, phrases as ph
from aerodrome.language import Speech, capital, mark

ABOUT: Final = {
    "points": (mark("Whoever has the most at the end wins."), "WHI-6.13"),
    "resource": (mark("Coal, iron, water, gold and whistles: 16 of each, and you keep at most 4 of each."), "WHI-5.1"),
    "coal": (mark("Pays for small machines, and with iron for large ones. You keep at most 4."), "WHI-5.30"),
    "iron": (mark("Pays for medium machines, and with coal for large ones. You keep at most 4."), "WHI-5.32"),
    "water": (
        mark(
            "Pays for the second and third construction of a work turn. Airships gain it at the water line. You "
            "keep at most 4."
        ),
        "WHI-5.41",
    ),
    "gold": (mark("Pays for moving and rescuing workers. You keep at most 4."), "WHI-5.42"),
    "whistle": (
        mark("Stands in for any other resource, but nothing stands in for it. You keep at most 4."),
        "WHI-5.3",
    ),
    "supply": (mark("What is left of each resource. Who gains more than that gains what is left."), "WHI-5.2"),
    "stock": (
        mark("Whatever you hold until you use it: resources, scaffolds, machines, cards and trophies."),
        "WHI-5.38",
    ),
    "storage": (mark("At the end of your turn you keep at most 4 of each resource."), "WHI-4.10"),
    "grid": (
        mark("Everybody builds here: scaffolds on empty cells, machines on scaffolds. Airships fly where it is empty."),
        "WHI-5.9",
    ),
    "bridge": (mark("A machine with a cell above the bridge makes the water rise by one row."), "WHI-5.57"),
    "water_line": (
        mark("Each of its cells gives 1 water to an airship beside it. All rows up to it are flooded."),
        "WHI-5.11",
    ),
    "flood": (
        mark(
            "The next row is flooded: airships there go home, workers there go to the whirlpool, machines that touch "
            "it no longer work."
        ),
        "WHI-5.59",
    ),
    "barracks": (
        mark("Seven of your workers start here. Once nobody has one left here, the last turns begin."),
        "WHI-6.1",
    ),
    "tower": (
        mark("Workers under a new machine go up to the level of their row. At the end each scores its level."),
        "WHI-5.51",
    ),
    "tower_level": (mark("A worker here scores this many points. Who arrives first takes the trophy."), "WHI-5.53"),
    "whirlpool": (mark("Each of your workers in it costs 5 points at the end. A rescue brings one back."), "WHI-5.71"),
    "worker": (
        mark("A move or a rescue puts it on a blank scaffold cell. A machine built over it lifts it to the tower."),
        "WHI-5.66",
    ),
    "floating": (
        mark("Put above a scaffold or a machine with the Jetpack. It blocks airships and can be moved on."),
        "WHI-5.130",
    ),
    "airship": (
        mark("Place one to gather. It stays and blocks its place until you work or something sends it home."),
        "WHI-5.25",
    ),
    "balloon": (mark("The smallest airship: it covers 1 cell."), "WHI-5.16"),
    "blimp": (mark("An airship that covers 2 cells in a line."), "WHI-5.16"),
    "dreadnought": (mark("The largest airship: it covers 3 cells in a line."), "WHI-5.16"),
    "scaffold": (
        mark(
            "Built on empty cells beside a scaffold or a machine: 1 point for each edge that touches one. Its two "
            "resources are harvested by airships."
        ),
        "WHI-5.47",
    ),
    "scaffold_pile": (mark("Only the top scaffold can be taken; the next one is then open."), "WHI-5.74"),
    "machine": (
        mark("Built on scaffolds only. Its builder scores it once; every airship beside it may activate it."),
        "WHI-5.50",
    ),
    "small": (mark("A machine of 1 by 2 cells."), "WHI-5.30"),
    "medium": (mark("A machine of 2 by 2 cells."), "WHI-5.32"),
    "large": (mark("A machine of 2 by 3 cells; most have a bonus when they are built."), "WHI-5.33"),
    "submerged": (
        mark("A machine with a flooded cell: it cannot be activated, and its lasting effect stops."),
        "WHI-5.12",
    ),
    "bonus": (mark("Who builds the machine gains this once."), "WHI-5.55"),
    "upgrade": (mark("It works from the moment you gain it, and scores its points at the end."), "WHI-5.38"),
    "upgrade_slot": (mark("You have room for 6 upgrades."), "WHI-5.78"),
    "ability": (mark("Yours alone for the whole game, chosen at the beginning."), "WHI-3.14"),
    "card": (mark("You may play one in each of your turns, at any moment."), "WHI-4.3"),
    "hand": (mark("Nobody else sees your cards; everybody sees how many there are."), "WHI-8.1"),
    "card_pile": (mark("When it is empty, the discard pile is shuffled into a new one."), "WHI-5.76"),
    "discard": (mark("Cards that were played or discarded, face up."), "WHI-5.76"),
    "trophy": (mark("You may use one in each of your turns, at any moment; then it leaves the game."), "WHI-4.3"),
    "trophy_pile": (mark("Trophies at random come from here. When it is empty, nothing is gained."), "WHI-5.77"),
    "token": (mark("The owner of the Duplicator may use the ability that carries it."), "WHI-5.148"),
    "market": (mark("Three machines of each size and three upgrades lie open; gaps are filled at once."), "WHI-5.72"),
    "dock": (mark("One airship fits here. Its action is paid and done at once."), "WHI-5.26"),
    "gather": (
        mark("Place an airship: in the canyon or on a machine it harvests and activates, at a dock you buy."),
        "WHI-5.15",
    ),
    "work": (
        mark("Your airships come home. Then up to 3 constructions, and 1 move or rescue."),
        "WHI-5.40",
    ),
    "construct": (mark("The first one of a work turn costs nothing, the others 1 water each."), "WHI-5.41"),
    "move": (mark("1 gold: one of your workers goes to any free scaffold cell."), "WHI-5.66"),
    "rescue": (mark("2 gold: one of your workers leaves the whirlpool for any free scaffold cell."), "WHI-5.67"),
    "activate": (mark("Pay what a machine asks for, and do what it shows, once."), "WHI-5.81"),
    "promote": (mark("A worker under a new machine goes up to the tower level of its row."), "WHI-5.51"),
    "advanced": (mark("Marked by a star-shaped screw: left out of a first game."), "WHI-7.1"),
    "tally": (
        mark(
            "All points so far, and what the end would add now: the tower, upgrades, what is left in stock; and 5 "
            "points less for each worker in the whirlpool, where two of them begin."
        ),
        "WHI-6.5",
    ),
    "first_player": (mark("Takes the first turn; the others follow clockwise."), "WHI-3.9"),
    "last_turn": (mark("The barracks are empty: everybody else has one more turn."), "WHI-6.3"),
}
SECTION: Final = "WHI-5."
FIRST_CLAUSE: Final = {"upgrade": 145, "trophy": 169, "ability": 180, "card": 197}
MEDIUM_CLAUSE: Final = 102
AFTER_LIFT: Final = 1  # a clause about the tower stands between the Lift and the Press
SMALL_CLAUSE: Final = 86
LARGE_CLAUSES: Final = {
    "coal_chute": 123,
    "disassembler": 124,
    "infernal_machine": 125,
    "auto_archives": 126,
    "factory": 127,
    "hang_glider": 128,
    "jetpack": 129,
    "machine_hub": 132,
    "megaphone": 133,
    "workshop": 134,
    "scrapyard": 135,
    "refuge": 136,
    "swap_meet": 138,
    "toll_bridge": 139,
    "transmuter": 141,
    "trap": 142,
    "trophy_room": 143,
    "whistle_surplus": 144,
}
DOCK_CLAUSES: Final = {
    "cards": 29,
    "small_1": 30,
    "small_2": 31,
    "medium": 32,
    "large": 33,
    "upgrades": 34,
    "scaffolds": 35,
    "rescue": 36,
}


def about(thing: str, language: str = "en") -> tuple[str, str]:
    """What a thing does, in one or two sentences, and the clause that says it in full."""
    say = n.voice(language)
    if thing in ABOUT:
        words, clause = ABOUT[thing]
        return say.marked(words), clause
    if thing in n.MACHINES:
        return effects.of_machine(say, thing), f"{SECTION}{machine_clause(thing)}"
    if thing in n.UPGRADES:
        return upgrade(say, thing), f"{SECTION}{FIRST_CLAUSE['upgrade'] + p.UPGRADES.index(thing)}"
    if thing in n.TILE_ROWS:
        return scaffold(say, thing), "WHI-5.47"
    kind, _, id_ = thing.partition("_")
    match kind:
        case "ability" if id_ in n.ABILITIES:
            words, place = effects.of_ability(say, id_), p.ABILITIES.index(id_)
        case "card" if id_ in n.CARDS:
            words, place = effects.of_card(say, id_), p.CARDS.index(id_)
        case "trophy" if id_ in n.TROPHIES:
            words, place = effects.of_trophy(say, id_), p.TROPHIES.index(id_)
        case "dock" if id_ in n.DOCKS:
            return f"{capital(effects.of_dock(say, id_))}.", f"{SECTION}{DOCK_CLAUSES[id_]}"
        case _:
            return "", ""
    return f"{capital(words)}.", f"{SECTION}{FIRST_CLAUSE[kind] + place}"


def machine_clause(machine: str) -> int:
    if machine in LARGE_CLAUSES:
        return LARGE_CLAUSES[machine]
    place = p.MACHINES.index(machine)
    first = int(p.FIRST_OF_SIZE[p.MEDIUM])
    if place < first:
        return SMALL_CLAUSE + place
    return MEDIUM_CLAUSE + place - first + AFTER_LIFT * (machine not in BEFORE_PRESS)


BEFORE_PRESS: Final = p.MACHINES[p.FIRST_OF_SIZE[p.MEDIUM] : p.MACHINES.index("press")]


def upgrade(say: Speech, upgrade_id: str) -> str:
    row = n.UPGRADE_ROWS[upgrade_id]
    return say.gettext(
        "Price: {cost}. {effect}. {points} at the end.",
        cost=effects.cost(say, row["cost"]),
        effect=capital(effects.of_upgrade(say, upgrade_id)),
        points=capital(ph.points(say, int(row["end_vp"]))),
    )


def scaffold(say: Speech, tile: str) -> str:
    return say.gettext(
        "{resources}. Built, it scores 1 point for each edge that touches another piece.",
        resources=capital(ph.shows(say, tile)),
    )
