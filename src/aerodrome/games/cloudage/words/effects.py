"""What things do, in words: made from the same effects that the rules run (`effects.table`).

Only what no effect says (permanent effects, what a card counts) is written here. `plants` is whether there are plants
in this game: without them, water is gained instead (CLA-3.24).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.effects import table
from aerodrome.games.cloudage.words import names as n, phrases as ph
from aerodrome.language import Speech, capital, mark
from aerodrome.words import all_of, one_of

Effect = Mapping[str, Any]  # a cost, and a list of operations with their arguments

# ---------------------------------------------------------------- what project cards say in words of their own
CARDS: Final = {
    "solar_panel": mark("Gain 2 energy for each Solar Panel you have played, this one included."),
    "rain_collector": mark("Each time you produce, gain 1 more water."),
    "turbine": mark("Each time you produce, pay 1 energy less."),
    "grappling_hook": mark("Once a turn, when you find metal in flight, gain 1 more metal."),
    "accumulator": mark("With 5 or more movement points, gain 2 water; with 7 or more, 2 VP or 2 water instead."),
    "combat_sequence": mark(
        "When a fight of your movement turn ends with 5 or more, gain 2 water; with 8 or more, 2 VP or 2 water "
        "instead. You may go on drawing for it."
    ),
    "thruster_blueprint": mark("You may build your next movement upgrade now for 3 metal less."),
    "emp_blueprint": mark("You may build your next combat upgrade now for 3 metal less."),
    "mechanic": mark(
        "You may build an upgrade now for 1 metal less for each Mechanic you have played, this one included."
    ),
    "porthole": mark("When the area you collect from yields exactly 2 resources, gain 2 VP."),
    "flying_lessons": mark("When the area you collect from has a navigation update, gain 2 VP, used or not."),
    "secret_tunnel": mark("When the area you collect from has a wrench, gain 2 VP."),
    "inventor": mark("All your project cards cost 1 water less."),
    "parrot": mark("A city card that you take as active player may go on top of your navigation draw pile."),
    "sam": mark("All your upgrades cost 1 metal less."),
    "pilot_badge": mark("Gain 2 VP for each movement point of your upgrades and played cards."),
    "frank": mark("Your green project cards cost 1 water less."),
    "combat_badge": mark("Gain 1 VP for each combat point of your upgrades and played cards."),
    "jose": mark("When the area you collect from yields exactly 2 resources, you may plant up to 2 plants."),
    "plant_market": mark("You may return 3 plants to the bag for 7 VP."),
    "cliff_winch": mark("Spaces that cost 3 movement points cost you 2."),
    "boarding_crew": mark("Each time you win a fight in a city, gain 1 metal."),
    "scrap_foundry": mark("Each time you produce, gain 1 metal."),
    "biology_handbook": mark(
        "When you, as active player, plant exactly 2 plants, gain 3 water; with 3 or more, 3 VP or 3 water."
    ),
    "spotter_balloon": mark("The first navigation card of each of your fights costs nothing."),
}
SYMBOLS: Final = {
    "production": mark("production +{number}"),
    "move": mark("movement +{number}"),
    "combat": mark("combat +{number}"),
    "plant_capacity": mark("planting +{number}"),
}
TYPE_SYMBOLS: Final = {"movement": "move", "combat": "combat", "planting": "plant_capacity"}


# ---------------------------------------------------------------- a row in words
def gained(lines: Sequence[Mapping[str, Any]], plants: bool = True) -> dict[str, int]:
    """What the operations of an effect bring at once."""
    counts: dict[str, int] = {}
    for line in lines:
        if line["op"] == "gain":
            kind = str(line["kind"])
            if kind == "plant" and not plants:
                kind = "water"
            counts[kind] = counts.get(kind, 0) + int(line["n"])
    return counts


def choices(say: Speech, line: Mapping[str, Any], plants: bool = True) -> str:
    """ "2 metal or 2 plants"."""
    return one_of(say, [ph.amounts(say, gained(row["effects"], plants)) for row in line["of"]])


def gains(say: Speech, effects: Sequence[Mapping[str, Any]], plants: bool = True) -> str:
    """What is gained, with what is chosen of it: "2 VP, and either 2 metal or 2 plants"."""
    counts = ph.amounts(say, gained(effects, plants))
    chosen = [choices(say, line, plants) for line in effects if line["op"] == "choose"]
    if not chosen:
        return counts
    return say.gettext("{gain}, and either {choice}", gain=counts, choice=chosen[0]) if counts else chosen[0]


def operation(say: Speech, line: Mapping[str, Any], plants: bool = True) -> str:
    """One operation that is more than a gain."""
    match line["op"]:
        case "options":
            return ph.either(say, [sentence(say, row, plants) for row in line["of"]])
        case "fight":
            win = sentence(say, line["win"], plants)
            return say.gettext("fight against {value}; if you win, {effect}", value=line["value"], effect=win)
    number = int(line["n"])
    match line["op"]:
        case "nav_update":
            return say.ngettext(
                "you may remove {number} card from your navigation discard pile",
                "you may remove {number} cards from your navigation discard pile",
                number,
            )
        case "plant_action":
            return say.ngettext("plant up to {number} plant", "plant up to {number} plants", number)
        case "build_action":
            return say.ngettext("take {number} build action", "take {number} build actions", number)
    return say.ngettext("you may build {number} upgrade", "you may build {number} upgrades", number)


def further(say: Speech, effects: Sequence[Mapping[str, Any]], plants: bool = True) -> list[str]:
    """What comes after the gains."""
    return [operation(say, line, plants) for line in effects if line["op"] not in ("gain", "choose")]


def lines(say: Speech, effects: Sequence[Mapping[str, Any]], plants: bool = True) -> str:
    """All operations of an effect: "gain 2 metal, then you may build 1 upgrade"."""
    gain = gains(say, effects, plants)
    told = [say.gettext("gain {gain}", gain=gain)] if gain else []
    return ph.then(say, [*told, *further(say, effects, plants)])


def sentence(say: Speech, row: Effect, plants: bool = True) -> str:
    """ "for 2 metal, gain 2 VP"."""
    what = lines(say, row["effects"], plants)
    due = ph.cost(say, row.get("cost", {}))
    return say.gettext("for {cost}, {effect}", cost=due, effect=what) if due else what


def said(say: Speech, effect: int, plants: bool = True) -> str:
    """An effect by its number."""
    return sentence(say, table.LANGUAGE.read(effect), plants)


def reward(say: Speech, effect: int, plants: bool = True) -> str:
    """What somebody wins: "2 water", "2 metal, then you may build 1 upgrade"."""
    row = table.LANGUAGE.read(effect)
    gain = gains(say, row["effects"], plants)
    return ph.then(say, [*([gain] if gain else []), *further(say, row["effects"], plants)])


# ---------------------------------------------------------------- production
def of_level(say: Speech, level: int, own: Mapping[str, Any] | None = None) -> str:
    """What producing at a level costs and brings, with the cards of a seat (CLA-5.21, CLA-5.172)."""
    played = list(own["played"]) if own else []
    energy = max(0, int(p.LEVEL_ENERGY[level]) - played.count(p.CARDS[p.TURBINE]))
    gains = {
        "water": int(p.LEVEL_WATER[level]) + played.count(p.CARDS[p.RAIN_COLLECTOR]),
        "metal": played.count(p.CARDS[p.SCRAP_FOUNDRY]),
        "vp": int(p.LEVEL_VP[level]),
    }
    if not energy:
        return say.gettext("{gain} for nothing", gain=ph.amounts(say, gains))
    return say.gettext("{gain} for {cost}", gain=ph.amounts(say, gains), cost=ph.amount(say, "energy", energy))


# ---------------------------------------------------------------- project cards
def card_cost(say: Speech, card: str, water: int | None = None) -> str:
    """ "3 water and 1 other card"; `water` is what is left of it after all reductions."""
    row = n.CARD_ROWS[card]
    due = int(row["water"]) if water is None else water
    told = [ph.amount(say, "water", due)] if due else []
    if row["cards"]:
        told.append(say.ngettext("{number} other card", "{number} other cards", int(row["cards"])))
    return all_of(say, told) or say.gettext("nothing")


def symbols(say: Speech, card: str) -> str:
    """What a card shows: "gain 2 metal, production +1, 1 VP at the end"."""
    row = n.CARD_ROWS[card]
    told = []
    if card not in CARDS and "play" in row:
        told.append(said(say, int(table.CARD_PLAY[p.CARDS.index(card)])))
    told += [say.marked(message, number=row[field]) for field, message in SYMBOLS.items() if row.get(field)]
    if row["vp"]:
        told.append(at_the_end(say, int(row["vp"])))
    return ", ".join(told)


def at_the_end(say: Speech, vp: int) -> str:
    return say.gettext("{points} at the end", points=ph.points(say, vp))


def of_card(say: Speech, card: str) -> str:
    """All that a card does, as sentences: what it shows, then what it says."""
    told = [f"{capital(symbols(say, card))}."]
    if card in CARDS:
        told.append(say.marked(CARDS[card]))
    return " ".join(told)


# ---------------------------------------------------------------- upgrades
def next_upgrade(own: Mapping[str, Any], type_: str) -> str:
    """The upgrade of a type that a seat would build now (CLA-5.83)."""
    first = int(p.FIRST_UPGRADE[p.UPGRADE_TYPES.index(type_)])
    return p.UPGRADES[first + int(own["upgrades"][type_])]


def last_of_type(upgrade: str) -> bool:
    row = n.UPGRADE_ROWS[upgrade]
    return int(row["order"]) == int(p.TYPE_SIZE[p.UPGRADE_TYPES.index(row["type"])])


def of_upgrade(say: Speech, upgrade: str) -> str:
    """ "movement +1, 3 VP at the end"."""
    row = n.UPGRADE_ROWS[upgrade]
    told = [say.marked(SYMBOLS[TYPE_SYMBOLS[str(row["type"])]], number=1)]
    if last_of_type(upgrade):
        told.append(say.gettext("gain {gain}", gain=ph.amount(say, "water", p.LAST_UPGRADE_WATER)))  # CLA-5.85
    told.append(at_the_end(say, int(row["end_vp"])))
    return ", ".join(told)


# ---------------------------------------------------------------- plants, cities, books
def of_plant(say: Speech, plant: str) -> str:
    """ "2 VP, then place it on the boards", "4 energy or 2 plants"."""
    row = table.LANGUAGE.read(int(table.PLANT_REWARD[p.PLANTS.index(plant)]))
    if plant == p.PLANTS[p.GREEN_PLANT]:
        return say.gettext("{gain}, then place it on the boards", gain=gains(say, row["effects"]))
    if row["effects"][0]["op"] == "options":
        return choices(say, row["effects"][0])
    return ph.then(say, [gains(say, row["effects"]), *further(say, row["effects"])])


def of_city(say: Speech, row: Mapping[str, Any], plants: bool = True) -> str:
    """What a fight in a city is about, as the view shows it: "3 VP against 4"; nothing where there is no fight."""
    if row["combat"] is None:
        return ""
    return say.gettext("{gain} against {value}", gain=reward(say, int(row["reward"]), plants), value=row["combat"])


def of_book(say: Speech, view: Mapping[str, Any]) -> str:
    """What the book of this game offers now; nothing where it has none."""
    return said(say, int(view["book"]), bool(view["plants"])) if view["book"] is not None else ""
