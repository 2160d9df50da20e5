"""The journal in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from aerodrome.games.whistle_mountain.words import effects, phrases as ph
from aerodrome.games.whistle_mountain.words.ground import airship_cells, piece_cells
from aerodrome.kernel.events import Told
from aerodrome.language import Speech, capital, mark
from aerodrome.words.telling import Line, Message

MESSAGES: Final[dict[str, Message]] = {
    # to the seat it happened to, to everybody else
    "ability_taken": (mark("You take the ability {ability}."), mark("{name} takes the ability {ability}.")),
    "tile_kept": (mark("You keep {tile}."), mark("{name} keeps {tile}.")),
    "docked": (mark("You dock {airship} at {dock}."), mark("{name} docks {airship} at {dock}.")),
    "worked": (
        mark("You work: all your airships come home."),
        mark("{name} works, with all airships back home."),
    ),
    "activated": (mark("You activate {machine}."), mark("{name} activates {machine}.")),
    "triggered": (mark("Your power acts: {power}."), mark("A power of {name} acts: {power}.")),
    "declined": (mark("You do without {power}."), mark("{name} does without {power}.")),
    "card_played": (mark("You play {card}."), mark("{name} plays {card}.")),
    "trophy_used": (mark("You use {trophy}."), mark("{name} uses {trophy}.")),
    "discarded": (mark("You discard {card}."), mark("{name} discards {card}.")),
    "tile_taken": (mark("You take {tile}."), mark("{name} takes {tile}.")),
    "tile_discarded": (mark("You discard {tile}."), mark("{name} discards {tile}.")),
    "machine_taken": (mark("You take {machine}."), mark("{name} takes {machine}.")),
    "upgrade_taken": (mark("You gain the upgrade {upgrade}."), mark("{name} gains the upgrade {upgrade}.")),
    "upgrade_removed": (
        mark("You remove the upgrade {upgrade} from the game."),
        mark("{name} removes the upgrade {upgrade} from the game."),
    ),
    "upgrade_swapped": (mark("You exchange {own} for {market}."), mark("{name} exchanges {own} for {market}.")),
    "trophy_drawn": (mark("You draw {trophy}."), mark("{name} draws {trophy}.")),
    "machine_salvaged": (
        mark("You take {machine} off the grid into your stock."),
        mark("{name} takes {machine} off the grid into the stock."),
    ),
    "promoted": (
        mark("Your worker goes up to level {level} of the tower."),
        mark("A worker of {name} goes up to level {level} of the tower."),
    ),
    "trapped": (
        mark("Your worker ({from}) is caught on the Trap."),
        mark("A worker of {name} ({from}) is caught on the Trap."),
    ),
    "token_placed": (
        mark("You put the duplicator token on {ability}."),
        mark("{name} puts the duplicator token on {ability}."),
    ),
    "sent_home": (mark("Your {airship} goes home."), mark("{name}’s {airship} goes home.")),
    # to everybody alike
    "turn_began": mark("Turn {turn} begins."),
    "ability_left": mark("{ability} leaves the game."),
    "machine_turned": mark("New in the market: {machine}."),
    "upgrade_turned": mark("New upgrade in the market: {upgrade}."),
    "fell": mark("All workers in the barracks drop one row."),
    "last_turns": mark("The barracks are empty: after this turn everybody else has one more."),
}
DREW: Final = (mark("You draw {card}."), mark("{name} draws a card."))
LAID: Final = (
    mark("You place {tile} on {place}."),
    mark("{name} places {tile} on {place}."),
)
GATHERED: Final = (
    mark("You gather with {airship} on {place}."),
    mark("{name} gathers with {airship} on {place}."),
)
GAINED: Final = (mark("You gain {gain}."), mark("{name} gains {gain}."))
SPENT: Final = (mark("You pay {cost}."), mark("{name} pays {cost}."))
RETURNED: Final = (
    mark("You give back {cost}: 4 of a kind are the limit."),
    mark("{name} gives back {cost}: 4 of a kind are the limit."),
)
TOLL: Final = (
    mark("You put {cost} on the Toll Bridge."),
    mark("{name} puts {cost} on the Toll Bridge."),
)
STALL: Final = mark("On the Swap Meet lies {resource} now: it is wild.")
SCORED: Final = {
    "effect": (mark("You score {points}."), mark("{name} scores {points}.")),
    "architect": (mark("Your Architect scores {points}."), mark("{name}’s Architect scores {points}.")),
    "crew_chief": (mark("Your Crew Chief scores {points}."), mark("{name}’s Crew Chief scores {points}.")),
    "fast_charger": (mark("Your Fast Charger scores {points}."), mark("{name}’s Fast Charger scores {points}.")),
    "stabilizer": (mark("Your Stabilizer scores {points}."), mark("{name}’s Stabilizer scores {points}.")),
    "stockpile": (mark("Your Stockpile scores {points}."), mark("{name}’s Stockpile scores {points}.")),
}
POWER: Final = (mark("You use {power}."), mark("{name} uses {power}."))
TROPHY: Final = (
    mark("You take {trophy} from level {level}."),
    mark("{name} takes {trophy} from level {level}."),
)
BUILT: Final = (mark("You build {piece} on {place}."), mark("{name} builds {piece} on {place}."))
BUILT_FOR: Final = (
    mark("You build {piece} on {place}: {points}."),
    mark("{name} builds {piece} on {place}: {points}."),
)
ELEVATED: Final = (mark("You lay {machine} on {place}."), mark("{name} lays {machine} on {place}."))
MOVED: Final = (
    mark("Your worker goes from {from} to {to}."),
    mark("A worker of {name} goes from {from} to {to}."),
)
SHIFTED: Final = (
    mark("Your worker in the tower goes from level {from} to level {to}."),
    mark("A worker of {name} goes from level {from} to level {to} of the tower."),
)
ENDED: Final = {
    "barracks": mark("Everybody has had the last turn: the game is over."),
    "limit": mark("Everybody has had 100 turns: the game is over."),
}

SAID: Final[dict[str, Callable[[Speech, Any], object]]] = {
    "ability": ph.the_ability,
    "tile": ph.the_tile,
    "airship": ph.the_airship,
    "dock": ph.the_dock,
    "machine": ph.the_machine,
    "upgrade": ph.the_upgrade,
    "own": ph.the_upgrade,
    "market": ph.the_upgrade,
    "card": ph.the_card,
    "trophy": ph.a_trophy,
    "resource": ph.resource_name,
    "power": effects.the_trigger,
    "from": ph.spot,
    "to": ph.spot,
}


def tell(told: Told, language: str = "en", names: Sequence[str] = ()) -> str:
    """An event as a sentence of the log, for the one who reads it."""
    from aerodrome.games.whistle_mountain.words.names import voice

    return capital(WhistleLine(voice(language), told, names).sentence())


class WhistleLine(Line):
    """One event; those with several wordings have a method each."""

    messages = MESSAGES
    said = SAID

    def filled(self) -> dict[str, object]:
        match self.told.name:
            case "shifted":  # from and to are levels here
                return {"name": self.name, **self.args}
            case "power_used":
                return {"name": self.name}
            case "triggered":
                return {"name": self.name, "power": effects.trigger_name(self.say, self.args["power"])}
            case "sent_home":
                return {"name": self.name, "airship": ph.airship_name(self.say, self.args["airship"])}
            case "ability_taken":
                return {"name": self.name, "ability": ph.ability_name(self.say, self.args["ability"])}
            case "upgrade_taken" | "upgrade_removed" | "upgrade_turned":
                return {"name": self.name, "upgrade": ph.upgrade_name(self.say, self.args["upgrade"])}
        return super().filled()

    def place(self, piece: str) -> str:
        """Where a piece lies, in rows and columns."""
        cells = piece_cells(piece, self.args["turned"], self.args["column"], self.args["row"])
        return ph.span(self.say, cells)

    def tell_tile_laid(self) -> str:
        return self.fill(LAID, place=self.place(self.args["tile"]))

    def tell_gathered(self) -> str:
        args = self.args
        cells = airship_cells(args["airship"], args["direction"], args["column"], args["row"])
        return self.fill(GATHERED, place=ph.span(self.say, cells))

    def tell_gained(self) -> str:
        return self.fill(GAINED, gain=ph.amount(self.say, self.args["resource"], self.args["amount"]))

    def tell_spent(self) -> str:
        return self.fill(SPENT, cost=ph.amount(self.say, self.args["resource"], self.args["amount"]))

    def tell_returned(self) -> str:
        return self.fill(RETURNED, cost=ph.amount(self.say, self.args["resource"], self.args["amount"]))

    def tell_toll_paid(self) -> str:
        return self.fill(TOLL, cost=ph.amount(self.say, self.args["resource"], 1))

    def tell_stall_filled(self) -> str:
        return self.fill(STALL)

    def tell_scored(self) -> str:
        return self.fill(SCORED[self.args["reason"]], points=ph.points(self.say, self.args["points"]))

    def tell_power_used(self) -> str:
        return self.fill(POWER, power=effects.the_power(self.say, self.args["power"]))

    def tell_drew(self) -> str:
        return self.fill(DREW)

    def tell_reshuffled(self) -> str:
        cards = ph.cards(self.say, self.args["cards"])
        return self.say.gettext("The discard pile is shuffled into a new pile of {cards}.", cards=cards)

    def tell_trophy_taken(self) -> str:
        return self.fill(TROPHY)

    def tell_scaffold_built(self) -> str:
        return self.built(self.args["tile"], ph.the_tile(self.say, self.args["tile"]))

    def tell_machine_built(self) -> str:
        return self.built(self.args["machine"], ph.the_machine(self.say, self.args["machine"]))

    def built(self, piece: str, name: str) -> str:
        points = ph.points(self.say, self.args["points"])
        return self.fill(
            BUILT_FOR if self.args["points"] else BUILT, piece=name, place=self.place(piece), points=points
        )

    def tell_machine_moved(self) -> str:
        return self.fill(ELEVATED, place=self.place(self.args["machine"]))

    def tell_moved(self) -> str:
        return self.fill(MOVED)

    def tell_shifted(self) -> str:
        return self.fill(SHIFTED)

    def tell_flooded(self) -> str:
        return self.say.gettext("The water rises: row {level} is flooded.", level=self.args["level"])

    def tell_drowned(self) -> str:
        number, place = self.args["workers"], ph.spot(self.say, self.args["from"])
        if self.own:
            return self.say.ngettext(
                "{number} of your workers ({place}) goes to the whirlpool.",
                "{number} of your workers ({place}) go to the whirlpool.",
                number,
                place=place,
            )
        return self.say.ngettext(
            "{number} worker of {name} ({place}) goes to the whirlpool.",
            "{number} workers of {name} ({place}) go to the whirlpool.",
            number,
            name=self.name,
            place=place,
        )

    def tell_ended(self) -> str:
        return self.fill(ENDED[self.args["reason"]])
