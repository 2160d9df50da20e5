"""The journal in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.words import names as n
from aerodrome.kernel.events import Told
from aerodrome.language import Speech, mark
from aerodrome.words.telling import Line, Message

MESSAGES: Final[dict[str, Message]] = {
    # to the acting seat, to everybody else
    "drafted_1": (mark("You take the upgrade {upgrade}."), mark("{name} takes the upgrade {upgrade}.")),
    "drafted_3": (
        mark("You take the upgrades {day} for the day and {night} for the night."),
        mark("{name} takes the upgrades {day} for the day and {night} for the night."),
    ),
    "paid_voyage": (mark("You pay {resource} for the voyage."), mark("{name} pays {resource} for the voyage.")),
    "card_discarded": (
        mark("You discard {card} to let the airship fly on."),
        mark("{name} discards {card} to let the airship fly on."),
    ),
    "dropped": (
        mark("You have no room and give back {resource}."),
        mark("{name} has no room and gives back {resource}."),
    ),
    "drew": (mark("You draw {card}."), mark("{name} draws a card.")),
    # what happens by itself, and what the Rival does
    "round_began": mark("Round {round} of 16."),
    "airship_moved": mark("The airship flies one space ahead."),
    "strip_turned": mark("The first strip becomes the last and turns {side}."),
    "rival_drew": mark("The Rival reveals {card} and rolls a {die}."),
    "rival_gave_up": mark("The Rival finds no space and discards {card}."),
    "crates_gained": mark("The Rival gains {crates}."),
    "ended": mark("The last card is played: the game is over."),
}
LAID: Final = (mark("You lay {card} on {space}."), mark("{name} lays {card} on {space}."))
GAINED: Final = {
    "space": (mark("You gain {gain}."), mark("{name} gains {gain}.")),
    "slot": (mark("You gain {gain} from the slot."), mark("{name} gains {gain} from the slot.")),
    "upgrade": (mark("You gain {gain} from your upgrade."), mark("{name} gains {gain} from an upgrade.")),
}
DELIVERED: Final = {
    "day": (
        mark("You deliver to the day city: {tile} for {slot}."),
        mark("{name} delivers to the day city: {tile} for {slot}."),
    ),
    "night": (
        mark("You deliver to the night city: {tile} for {slot}."),
        mark("{name} delivers to the night city: {tile} for {slot}."),
    ),
}
LEFT: Final = (
    mark("Your {value} leaves {space}: {gift}."),
    mark("{name}'s {value} leaves {space}: {gift}."),
)
REVEALED: Final = {"day": mark("New day tile: {tile}."), "night": mark("New night tile: {tile}.")}
SUBSTITUTED: Final = (
    mark("You pay {goods} for a tile that asks {asked}."),
    mark("{name} pays {goods} for a tile that asks {asked}."),
)
ACTIVE: Final = (
    mark("Your {upgrade} begins to work: {effect}."),
    mark("{upgrade} begins to work for {name}."),
)
RIVAL_LAID: Final = mark("The Rival lays {card} on {space}.")
RIVAL_LEFT: Final = mark("The Rival's {value} leaves {space}: {gift}.")
RIVAL_TOOK: Final = {
    "day": mark("The Rival takes {tile} in the day city."),
    "night": mark("The Rival takes {tile} in the night city."),
}


def one_resource(say: Speech, resource: str) -> str:
    return n.amount(say, resource, 1)


def all_goods(say: Speech, goods: str) -> str:
    """A payment such as "wood_stone_stone"."""
    listed = goods.split("_")
    return n.amounts(say, {name: listed.count(name) for name in p.RESOURCES})


def to_side(say: Speech, side: str) -> str:
    return say.marked(n.SIDES[side][1])


SAID: Final[dict[str, Callable[[Speech, Any], str]]] = {
    "card": n.the_card,
    "upgrade": n.the_upgrade,
    "day": n.the_upgrade,
    "night": n.the_upgrade,
    "resource": one_resource,
    "goods": all_goods,
    "tile": n.a_tile,
    "side": to_side,
    "crates": n.crates,
}


def tell(told: Told, language: str = "en", names: Sequence[str] = ()) -> str:
    """An event as a sentence of the log, for the one who reads it."""
    return SoleniaLine(n.voice(language), told, names).sentence()


class SoleniaLine(Line):
    """One event; those with several wordings have a method each. To nobody: to the Rival."""

    messages = MESSAGES
    said = SAID

    @property
    def rival(self) -> bool:
        return self.told.seat < 0

    def tell_laid(self) -> str:
        space = n.the_space_at(self.say, self.args["kind"], self.args["space"])
        return self.fill(RIVAL_LAID if self.rival else LAID, space=space)

    def tell_gained(self) -> str:
        gain = n.amount(self.say, self.args["resource"], self.args["amount"])
        return self.fill(GAINED[self.args["source"]], gain=gain)

    def tell_stars_gained(self) -> str:
        return self.fill(GAINED[self.args["source"]], gain=n.stars(self.say, self.args["stars"]))

    def tell_delivered(self) -> str:
        slot = n.slot_name(self.say, self.args["board"], p.WINTER_SLOTS.index(self.args["slot"]))
        return self.fill(DELIVERED[n.half_of(self.args["tile"])], slot=slot)

    def tell_substituted(self) -> str:
        return self.fill(SUBSTITUTED, asked=n.amounts(self.say, n.cost_of(self.args["tile"])))

    def tell_revealed(self) -> str:
        return self.fill(REVEALED[n.half_of(self.args["tile"])], tile=n.tile_for(self.say, self.args["tile"]))

    def tell_upgrade_1_active(self) -> str:
        return self.fill(ACTIVE, effect=n.effect(self.say, self.args["upgrade"]))

    def tell_upgrade_3_active(self) -> str:
        return self.tell_upgrade_1_active()

    def tell_expelled(self) -> str:
        card, kind = self.args["card"], self.args["kind"]
        values = {"value": n.value_of(card), "space": n.the_space(self.say, kind)}
        if not self.rival:
            return self.fill(LEFT, gift=n.gift_in_words(self.say, card, kind), **values)
        resources, gained = n.gift(card, kind)
        if resources:  # SOL-7.76
            given = n.crates(self.say, sum(resources.values()))
        else:
            given = n.stars(self.say, gained) if gained else self.say.gettext("nothing")
        return self.fill(RIVAL_LEFT, gift=given, **values)

    def tell_rival_took(self) -> str:
        return self.fill(RIVAL_TOOK[n.half_of(self.args["tile"])])
