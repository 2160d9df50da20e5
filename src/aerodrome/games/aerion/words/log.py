"""The journal in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.words import names as n
from aerodrome.kernel.events import Told
from aerodrome.language import Speech, mark
from aerodrome.words import player_name
from aerodrome.words.telling import Line, Message

MESSAGES: Final[dict[str, Message]] = {
    # to the acting seat, to everybody else
    "turn_began": (mark("Turn {turn}: you play."), mark("Turn {turn}: {name} plays.")),
    "paid": (mark("You discard {card} to reroll."), mark("{name} discards {card} to reroll.")),
    "flipped": (mark("You turn a {before} over to {after}."), mark("{name} turns a {before} over to {after}.")),
    "pixie_spent": (
        mark("You spend a Pixie and turn a {before} into a {after}."),
        mark("{name} spends a Pixie and turns a {before} into a {after}."),
    ),
    "book_spent": (
        mark("You discard {card} for {rerolls} free rerolls."),
        mark("{name} discards {card} for {rerolls} free rerolls."),
    ),
    "hired": (
        mark("You hire {card} for {rerolls} free rerolls."),
        mark("{name} hires {card} for {rerolls} free rerolls."),
    ),
    "taken": (mark("You take {card}."), mark("{name} takes {card}.")),
    "placed": (mark("You put {card} {into}."), mark("{name} puts {card} {into}.")),
    "stored": (
        mark("You store {card} in your reserve and discard {book}."),
        mark("{name} stores {card} in the reserve and discards {book}."),
    ),
    "discarded": (mark("You discard {card}."), mark("{name} discards {card}.")),
    "shelved": (mark("You lay {card} on your pulpit."), mark("{name} lays {card} on the pulpit.")),
    "moved": (
        mark("You move {card} from your reserve {into}."),
        mark("{name} moves {card} from the reserve {into}."),
    ),
    "launched": (
        mark("You launch {ship}! Ships flying: {flying}."),
        mark("{name} launches {ship}! Ships flying: {flying}."),
    ),
    "built_again": (
        mark("You build {ship} again; it flies already."),
        mark("{name} builds {ship} again; it flies already."),
    ),
    "built_for_partner": (
        mark("You build {ship}, but your partner is in charge: no launch."),
        mark("{name} builds {ship} without being in charge: no launch."),
    ),
    "built_grounded": (
        mark("You build {ship}, but a Stone Cloud lies on it: no launch."),
        mark("{name} builds {ship}, but a Stone Cloud lies on it: no launch."),
    ),
    "flagship_launched": (mark("You launch the Flagship!"), mark("{name} launches the Flagship!")),
    "book_recovers": (
        mark("You discard {card} to recover cards."),
        mark("{name} discards {card} to recover cards."),
    ),
    "egg_kept": (mark("You keep {card}; Eggs owned: {owned}."), mark("{name} keeps {card}; Eggs owned: {owned}.")),
    "hourglass_kept": (
        mark("You keep {card}; different Hourglasses: {owned} of 6."),
        mark("{name} keeps {card}; different Hourglasses: {owned} of 6."),
    ),
    "factory_opened": (mark("You open {factory}."), mark("{name} opens {factory}.")),
    "factory_closed": (mark("You close {factory}."), mark("{name} closes {factory}.")),
    "bird_sent": (mark("You send {card} to the Demolition."), mark("{name} sends {card} to the Demolition.")),
    "worker_paid": (
        mark("Payday: you pay {card}."),
        mark("Payday: {name} pays {card}."),
    ),
    "pier_built": (mark("You build a Pier: {piers} of 3."), mark("{name} builds a Pier: {piers} of 3.")),
    "outpost_destroyed": (
        mark("Hunt: you destroy {outpost} in column {column}; below it lies {lair}."),
        mark("Hunt: {name} destroys {outpost} in column {column}; below it lies {lair}."),
    ),
    "lair_destroyed": (
        mark("Hunt: you destroy {lair} in column {column}."),
        mark("Hunt: {name} destroys {lair} in column {column}."),
    ),
    "bonus_declined": (mark("You take no reward."), mark("{name} takes no reward.")),
    "skipped": (
        mark("You break off without taking a card (Security Department)."),
        mark("{name} breaks off without taking a card (Security Department)."),
    ),
    "eggs_preserved": (mark("You leave the Eggs in the display."), mark("{name} leaves the Eggs in the display.")),
    "last_card_lost": (
        mark("You discard the last card of the display, {card}."),
        mark("{name} discards the last card of the display, {card}."),
    ),
    "went_on_empty": (
        mark("You go on with an empty display."),
        mark("{name} goes on with an empty display."),
    ),
    "lab_used": (mark("You use the Research Lab."), mark("{name} uses the Research Lab.")),
    # what happens by itself
    "hourglass_lost": mark("Time runs out: {card} is discarded."),
    "hellkite_defeated": mark("The Hellkite is defeated!"),
    "dealt": mark("New in the display: {card}."),
    "deck_empty": mark("No card is left in {deck}."),
}
RECOVERED: Final = (
    mark("On top of {deck}: {card}."),
    mark("Second on {deck}: {card}."),
    mark("Third on {deck}: {card}."),
)
ENDS: Final = {
    "victory": mark("Victory! Every task is done."),
    "exhausted": mark("Defeat: the display is empty and no deck has a card left."),
    "unpaid_workers": mark("Defeat: no card is left, and Workers wait for their pay."),
    "fragile_shells": mark("Defeat: the turn began with nothing but Eggs, and none of them was taken."),
    "very_fragile_shells": mark("Defeat: only Eggs were left, and none of them could be taken."),
}
EGGS_USED: Final = (mark("You use {eggs} on {deck}."), mark("{name} uses {eggs} on {deck}."))
EGG_DEALT: Final = mark("The reveal brings {card} into the display.")
EGG_DEALT_SHUFFLED: Final = mark("The reveal brings {card} into the display; the deck is shuffled.")
EGG_PUSHED_OUT: Final = mark("The reveal brings {card} into the display and shuffles {pushed_out} back into the deck.")

SAID: Final[dict[str, Callable[[Speech, Any], str]]] = {
    "card": n.the_card,
    "book": n.the_card,
    "pushed_out": n.the_card,
    "deck": n.the_deck,
    "ship": n.the_ship,
    "factory": n.the_kind,
    "outpost": n.the_outpost,
    "lair": n.the_lair,
}


def tell(told: Told, language: str = "en", names: Sequence[str] = ()) -> str:
    """An event as a sentence of the log, for the one who reads it."""
    return AerionLine(n.voice(language), told, names).sentence()


class AerionLine(Line):
    """One event; those with several wordings have a method each."""

    messages = MESSAGES
    said = SAID

    def filled(self) -> dict[str, object]:
        values = super().filled()
        return {"into": self.into_spot(), **values} if "spot" in self.args else values

    def into_spot(self) -> str:
        spot = p.SPOTS.index(self.args["spot"])
        if spot == p.UNDER_FLAGSHIP:
            return self.say.gettext("under the Flagship")
        if spot == p.COMMON:
            return self.say.gettext("into the common workshop")
        if self.args["players"] == 1:
            return self.say.gettext("into workshop {number}", number=spot + 1)
        return self.say.gettext("into your workshop") if self.own else self.say.gettext("into their workshop")

    def tell_rolled(self) -> str:
        rolled = self.args["rolled"].bit_count()
        values = {"name": self.name, "dice": " ".join(map(str, self.args["dice"]))}
        if rolled == p.DICE:
            if self.own:
                return self.say.gettext("You roll all six dice: {dice}.", **values)
            return self.say.gettext("{name} rolls all six dice: {dice}.", **values)
        if self.own:
            return self.say.ngettext(
                "You reroll one die; the dice show {dice}.",
                "You reroll {number} dice; the dice show {dice}.",
                rolled,
                **values,
            )
        return self.say.ngettext(
            "{name} rerolls one die; the dice show {dice}.",
            "{name} rerolls {number} dice; the dice show {dice}.",
            rolled,
            **values,
        )

    def tell_recovered_card(self) -> str:
        card = self.args["card"]
        name = n.the_kind(self.say, n.kind_of(card))
        return self.say.marked(RECOVERED[self.args["place"] - 1], deck=n.the_deck(self.say, n.deck_of(card)), card=name)

    def tell_eggs_used(self) -> str:
        eggs = self.say.ngettext("{number} Egg", "{number} Eggs", self.args["eggs"])
        return self.fill(EGGS_USED, eggs=eggs)

    def tell_egg_dealt(self) -> str:
        if not self.args["shuffled"]:
            return self.fill(EGG_DEALT)
        return self.fill(EGG_DEALT_SHUFFLED if self.args["pushed_out"] is None else EGG_PUSHED_OUT)

    def tell_demolished(self) -> str:
        return self.say.ngettext(
            "Demolition: {points} points, {number} strike.", "Demolition: {points} points, {number} strikes.",
            self.args["strikes"], points=self.args["points"],
        )  # fmt: skip

    def tell_book_lost(self) -> str:
        """AER-7.31: the Book may lie on the pulpit of either player."""
        owner = self.args["owner"]
        if owner == self.told.reader:
            return self.fill(mark("Without the Library, you discard {card}."))
        name = player_name(self.say, owner, self.names)
        return self.fill(mark("Without the Library, {name} discards {card}."), name=name)

    def tell_cloud_hit(self) -> str:
        """Only under the variant `grounded` a Stone Cloud belongs to a ship."""
        damaged = self.args["left"] > 0
        if self.args["grounded"]:
            ship = n.the_ship(self.say, p.SHIPS[self.args["cloud"] - 1])
            if damaged:
                return self.say.gettext("The Stone Cloud on {ship} is damaged.", ship=ship)
            return self.say.gettext("The Stone Cloud on {ship} is removed.", ship=ship)
        return (
            self.say.gettext("A Stone Cloud is damaged.") if damaged else self.say.gettext("A Stone Cloud is removed.")
        )

    def tell_figure_moved(self) -> str:
        if self.args["blocked"] is None:
            return self.fill(mark("The Hellkite moves to column {column} and blocks nothing."))
        blocked = self.say.marked(n.CARDS_OF_TYPE[self.args["blocked"]])
        return self.fill(mark("The Hellkite moves to column {column} and blocks: {blocked}."), blocked=blocked)

    def tell_ended(self) -> str:
        return self.say.marked(ENDS[self.args["outcome"]])
