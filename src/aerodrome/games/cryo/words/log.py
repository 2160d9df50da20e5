"""The journal in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.words import names as n
from aerodrome.kernel.events import Told
from aerodrome.language import Speech, capital, mark
from aerodrome.words import all_of
from aerodrome.words.telling import Line, Message

MESSAGES: Final[dict[str, Message]] = {
    # to the seat it happened to, to everybody else
    "set_aside": (mark("You choose to discard {card}."), mark("{name} chooses a card to discard.")),
    "start_discards": (mark("You discard {cards}."), mark("{name} discards {cards}.")),
    "deployed": (mark("You send a drone to {dock}."), mark("{name} sends a drone to {dock}.")),
    "woke": (mark("You wake a pod in {chamber}."), mark("{name} wakes a pod in {chamber}.")),
    "tile_taken": (mark("You take {tile}."), mark("{name} takes {tile}.")),
    "tile_returned": (mark("You give {tile} back for its gain."), mark("{name} gives {tile} back for its gain.")),
    "tile_placed": (mark("You place {tile} in {slot}."), mark("{name} places {tile} in {slot}.")),
    "drew": (mark("You draw {card}."), mark("{name} draws a card.")),
    "played_vehicle": (mark("You play {vehicle} as a vehicle."), mark("{name} plays {vehicle} as a vehicle.")),
    "rescued": (
        mark("The Spider brings back one of your lost pods."),
        mark("The Spider brings back a lost pod of {name}."),
    ),
    "play_lost": (mark("You play no card: the play is lost."), mark("{name} plays no card: the play is lost.")),
    "scouted": (
        mark("You explore {cave} ({tile}), and a pod of yours settles there."),
        mark("{name} explores {cave} ({tile}) and settles a pod there."),
    ),
    "sent": (mark("You send a pod to scavenge {material}."), mark("{name} sends a pod to scavenge {material}.")),
    "brought_back": (
        mark("You bring back a pod that scavenged {material}."),
        mark("{name} brings back a pod that scavenged {material}."),
    ),
    "launched": (
        mark("You launch {vehicle} through {tunnel} for {energy}."),
        mark("{name} launches {vehicle} through {tunnel} for {energy}."),
    ),
    "landed": (mark("Your drone lands on dock {dock}."), mark("{name}'s drone lands on dock {dock}.")),
    "performed": (mark("You perform {action}."), mark("{name} performs {action}.")),
    "automated": (mark("Your Automation performs {action}."), mark("{name}'s Automation performs {action}.")),
    "card_scrapped": (mark("You scrap {card}."), mark("{name} scraps {card}.")),
    "tile_scrapped": (mark("You scrap {tile} in {slot}."), mark("{name} scraps {tile} in {slot}.")),
    # to everybody alike
    "turn_began": mark("Turn {turn} begins."),
    "acted": mark("Action: {space}."),
    "overclocked": mark("Second action with Overclock: {space}."),
    "sabotaged": mark("{chamber} is sabotaged."),
    "sabotage_failed": mark("No chamber is left: the sabotage has no effect."),
    "incident_drawn": mark("New incident in {sector}: {token}."),
}
SPENT: Final = (mark("You pay {cost}."), mark("{name} pays {cost}."))
TURNED: Final = mark("The next tile of the pile shows {face}.")
ANNOUNCED: Final = (mark("You announce {uses}."), mark("{name} announces {uses}."))
UPGRADE: Final = (mark("You play the upgrade {card}."), mark("{name} plays the upgrade {card}."))
RECALLED: Final = (mark("You recall {drones}."), mark("{name} recalls {drones}."))
LOST: Final = (mark("You lose {pods} in {chamber}."), mark("{name} loses {pods} in {chamber}."))
WASTED: Final = (
    mark("You gain nothing: {gain} would be past the end of the track."),
    mark("{name} gains nothing: {gain} would be past the end of the track."),
)
GAINED: Final = {
    "action": (mark("You gain {gain}."), mark("{name} gains {gain}.")),
    "tile": (mark("You gain {gain} from the tile."), mark("{name} gains {gain} from the tile.")),
    "scrap": (mark("You gain {gain} from the scrap."), mark("{name} gains {gain} from the scrap.")),
    "scavenge": (mark("Your scavenging pods bring {gain}."), mark("{name}'s scavenging pods bring {gain}.")),
    "incident": (mark("You plunder {gain}."), mark("{name} plunders {gain}.")),
    "imaging": (mark("Your Imaging brings you {gain}."), mark("{name}'s Imaging brings {gain}.")),
    "platform": (mark("Your platform brings {gain}."), mark("{name}'s platform brings {gain}.")),
    "prototype": (mark("Your Prototype brings {gain}."), mark("{name}'s Prototype brings {gain}.")),
}
TAKEN: Final = {
    "sabotage": (mark("You take the sabotage of {sector}."), mark("{name} takes the sabotage of {sector}.")),
    "plunder": (
        mark("You take the plunder of {sector}: {gain}."),
        mark("{name} takes the plunder of {sector}: {gain}."),
    ),
    "sunset": (
        mark("You take the Sunset: the game ends with this turn."),
        mark("{name} takes the Sunset: the game ends with this turn."),
    ),
}
MISSION: Final = (mark("You play the mission {mission} face down."), mark("{name} plays a mission face down."))
SHELTERED: Final = (
    mark("Intelligence saves 1 of your pods: it moves to {to}."),
    mark("Intelligence saves 1 pod of {name}: it moves to {to}."),
)
ABOARD: Final = (
    mark("Intelligence saves 1 of your pods: it comes aboard."),
    mark("Intelligence saves 1 pod of {name}: it comes aboard."),
)
DISCARDED: Final = {
    "cost": (mark("You discard {card} as the cost."), mark("{name} discards {card} as the cost.")),
    "hand_limit": (
        mark("You discard {card}: five cards are the limit."),
        mark("{name} discards {card}: five cards are the limit."),
    ),
}
ENDED: Final = {
    "sunset": mark("The sun has set: the game is over."),
    "pods": mark("All pods of a player are in caves or lost: the game is over."),
}


def material_name(say: Speech, material: str) -> str:
    return say.marked(n.RESOURCES[material])


def all_cards(say: Speech, cards: Sequence[str]) -> str:
    return all_of(say, [n.upgrade_name(say, card) for card in cards])


def some_dock(say: Speech, dock: str) -> object:
    """A dock of the board by its name, one of a platform by its number."""
    return n.dock_number(dock) if dock in p.PLATFORM_DOCKS else n.the_dock(say, dock)


def some_tile(say: Speech, tile: str) -> str:
    return n.cave_tile(say, tile) if tile in n.CAVE_TILES else n.the_tile(say, tile)


def some_space(say: Speech, space: str) -> str:
    """A pile by where it lies, another space by its action."""
    return n.the_pile(say, space) if space in n.PILES else say.marked(n.ACTION_KINDS[n.space_kind(space)])


def so_much_energy(say: Speech, energy: int) -> str:
    return n.amount(say, "energy", energy)


SAID: Final[dict[str, Callable[[Speech, Any], object]]] = {
    "card": n.the_card,
    "cards": all_cards,
    "dock": some_dock,
    "space": some_space,
    "tile": some_tile,
    "slot": n.the_slot,
    "chamber": n.the_chamber,
    "to": n.the_chamber,
    "vehicle": n.the_vehicle,
    "cave": n.the_cave,
    "material": material_name,
    "tunnel": n.the_tunnel,
    "energy": so_much_energy,
    "sector": n.the_sector,
    "token": n.a_token,
    "action": n.action_name,
}


def tell(told: Told, language: str = "en", names: Sequence[str] = ()) -> str:
    """An event as a sentence of the log, for the one who reads it."""
    return capital(CryoLine(n.voice(language), told, names).sentence())


class CryoLine(Line):
    """One event; those with several wordings have a method each."""

    messages = MESSAGES
    said = SAID

    def tell_spent(self) -> str:
        return self.fill(SPENT, cost=n.amount(self.say, self.args["resource"], self.args["amount"]))

    def tell_gained(self) -> str:
        resource = self.args["resource"]
        return self.gained({resource: self.args["amount"]}, {resource: self.args["lost"]})

    def gained(self, amount: Mapping[str, int], lost: Mapping[str, int]) -> str:
        """What came in, and what had no room."""
        wasted = sum(lost.values())
        if not any(amount.values()):
            return self.fill(WASTED, gain=n.amounts(self.say, lost))
        told = self.fill(GAINED[self.args["source"]], gain=n.amounts(self.say, amount))
        if not wasted:
            return told
        more = self.say.ngettext(
            "{number} more is lost: the track is full.", "{number} more are lost: the track is full.", wasted
        )
        return f"{told} {more}"

    def tell_tile_turned(self) -> str:
        return self.fill(TURNED, face=n.face(self.say, self.args["tile"]))

    def tell_announced(self) -> str:
        draws, plays = self.args["draws"], self.args["plays"]
        uses = [self.say.ngettext("{number} card to draw", "{number} cards to draw", draws)] if draws else []
        uses += [self.say.ngettext("{number} card to play", "{number} cards to play", plays)] if plays else []
        return self.fill(ANNOUNCED, uses=all_of(self.say, uses))

    def tell_reshuffled(self) -> str:
        cards = n.cards(self.say, self.args["cards"])
        return self.say.gettext("The discard pile is shuffled into a new deck of {cards}.", cards=cards)

    def filled(self) -> dict[str, object]:
        """Without a list of cards where the event counts them."""
        if self.told.name == "reshuffled":
            return {"name": self.name}
        return super().filled()

    def tell_played_upgrade(self) -> str:
        return self.fill(UPGRADE, card=n.upgrade_name(self.say, self.args["card"]))

    def tell_played_mission(self) -> str:
        mission = n.mission_name(self.say, n.mission_of(self.args["card"])) if "card" in self.args else ""
        return self.fill(MISSION, mission=mission)

    def tell_settled(self) -> str:
        number = self.args["pods"]
        if self.own:
            return self.say.ngettext(
                "{number} of your pods settles in {cave}.", "{number} of your pods settle in {cave}.", number,
                cave=n.the_cave(self.say, self.args["cave"]),
            )  # fmt: skip
        return self.say.ngettext(
            "{number} pod of {name} settles in {cave}.", "{number} pods of {name} settle in {cave}.", number,
            name=self.name, cave=n.the_cave(self.say, self.args["cave"]),
        )  # fmt: skip

    def tell_recalled(self) -> str:
        return self.fill(RECALLED, drones=n.drones(self.say, self.args["drones"]))

    def tell_incident_taken(self) -> str:
        token = self.args["token"]
        gain = n.amounts(self.say, n.TOKEN_ROWS[token]["gain"])
        return self.fill(TAKEN[n.token_kind(token)], gain=gain)

    def tell_destroyed(self) -> str:
        return self.fill(LOST, pods=n.pods(self.say, self.args["pods"]))

    def tell_sheltered(self) -> str:
        return self.fill(SHELTERED if self.args["to"] else ABOARD)

    def tell_discarded(self) -> str:
        return self.fill(DISCARDED[self.args["reason"]])

    def tell_ended(self) -> str:
        return self.fill(ENDED[self.args["reason"]])
