"""The journal in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.words.names import (
    CARDS_OF_TYPE,
    the_card,
    the_deck,
    the_kind,
    the_lair,
    the_outpost,
    the_ship,
    voice,
)
from aerodrome.kernel.journal import Event
from aerodrome.language import Speech, mark
from aerodrome.words import player_name

# ---------------------------------------------------------------- to the acting seat, to everybody else
TOLD: Final = {
    p.TURN_BEGAN: (mark("Turn {a}: you play."), mark("Turn {a}: {name} plays.")),
    p.PAID: (mark("You discard {card} to reroll."), mark("{name} discards {card} to reroll.")),
    p.FLIPPED: (mark("You turn a {b} over to {c}."), mark("{name} turns a {b} over to {c}.")),
    p.PIXIE_SPENT: (
        mark("You spend a Pixie and turn a {b} into a {c}."),
        mark("{name} spends a Pixie and turns a {b} into a {c}."),
    ),
    p.BOOK_SPENT: (
        mark("You discard {card} for {b} free rerolls."),
        mark("{name} discards {card} for {b} free rerolls."),
    ),
    p.HIRED: (mark("You hire {card} for {b} free rerolls."), mark("{name} hires {card} for {b} free rerolls.")),
    p.TAKEN: (mark("You take {card}."), mark("{name} takes {card}.")),
    p.PLACED: (mark("You put {card} {into}."), mark("{name} puts {card} {into}.")),
    p.STORED: (
        mark("You store {card} in your reserve and discard {book}."),
        mark("{name} stores {card} in the reserve and discards {book}."),
    ),
    p.DISCARDED: (mark("You discard {card}."), mark("{name} discards {card}.")),
    p.SHELVED: (mark("You lay {card} on your pulpit."), mark("{name} lays {card} on the pulpit.")),
    p.MOVED: (
        mark("You move {card} from your reserve {into}."),
        mark("{name} moves {card} from the reserve {into}."),
    ),
    p.LAUNCHED: (
        mark("You launch {ship}! Ships flying: {b}."),
        mark("{name} launches {ship}! Ships flying: {b}."),
    ),
    p.BUILT_AGAIN: (
        mark("You build {ship} again; it flies already."),
        mark("{name} builds {ship} again; it flies already."),
    ),
    p.BUILT_FOR_PARTNER: (
        mark("You build {ship}, but your partner is in charge: no launch."),
        mark("{name} builds {ship} without being in charge: no launch."),
    ),
    p.BUILT_GROUNDED: (
        mark("You build {ship}, but a Stone Cloud lies on it: no launch."),
        mark("{name} builds {ship}, but a Stone Cloud lies on it: no launch."),
    ),
    p.FLAGSHIP_LAUNCHED: (mark("You launch the Flagship!"), mark("{name} launches the Flagship!")),
    p.BOOK_RECOVERS: (
        mark("You discard {card} to recover cards."),
        mark("{name} discards {card} to recover cards."),
    ),
    p.EGG_KEPT: (mark("You keep {card}; Eggs owned: {b}."), mark("{name} keeps {card}; Eggs owned: {b}.")),
    p.HOURGLASS_KEPT: (
        mark("You keep {card}; different Hourglasses: {b} of 6."),
        mark("{name} keeps {card}; different Hourglasses: {b} of 6."),
    ),
    p.FACTORY_OPENED: (mark("You open {factory}."), mark("{name} opens {factory}.")),
    p.FACTORY_CLOSED: (mark("You close {factory}."), mark("{name} closes {factory}.")),
    p.BIRD_SENT: (mark("You send {card} to the Demolition."), mark("{name} sends {card} to the Demolition.")),
    p.WORKER_PAID: (
        mark("Payday: you pay {card}."),
        mark("Payday: {name} pays {card}."),
    ),
    p.PIER_BUILT: (mark("You build a Pier: {a} of 3."), mark("{name} builds a Pier: {a} of 3.")),
    p.OUTPOST_DESTROYED: (
        mark("Hunt: you destroy {outpost} in column {column}; below it lies {lair}."),
        mark("Hunt: {name} destroys {outpost} in column {column}; below it lies {lair}."),
    ),
    p.LAIR_DESTROYED: (
        mark("Hunt: you destroy {lair} in column {column}."),
        mark("Hunt: {name} destroys {lair} in column {column}."),
    ),
    p.BONUS_DECLINED: (mark("You take no reward."), mark("{name} takes no reward.")),
    p.SKIPPED: (
        mark("You break off without taking a card (Security Department)."),
        mark("{name} breaks off without taking a card (Security Department)."),
    ),
    p.EGGS_PRESERVED: (mark("You leave the Eggs in the display."), mark("{name} leaves the Eggs in the display.")),
    p.LAST_CARD_LOST: (
        mark("You discard the last card of the display, {card}."),
        mark("{name} discards the last card of the display, {card}."),
    ),
    p.WENT_ON_EMPTY: (
        mark("You go on with an empty display."),
        mark("{name} goes on with an empty display."),
    ),
    p.LAB_USED: (mark("You use the Research Lab."), mark("{name} uses the Research Lab.")),
}

# ---------------------------------------------------------------- what happens by itself
HAPPENED: Final = {
    p.HOURGLASS_LOST: mark("Time runs out: {card} is discarded."),
    p.HELLKITE_DEFEATED: mark("The Hellkite is defeated!"),
    p.DEALT: mark("New in the display: {card}."),
    p.DECK_EMPTY: mark("No card is left in {deck}."),
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


# ---------------------------------------------------------------- what the ints of an event stand for
OF_CARD: Final = (
    p.PAID, p.BOOK_SPENT, p.HIRED, p.TAKEN, p.PLACED, p.STORED, p.DISCARDED,
    p.SHELVED, p.MOVED, p.BOOK_RECOVERS, p.EGG_KEPT, p.HOURGLASS_KEPT, p.HOURGLASS_LOST,
    p.BIRD_SENT, p.WORKER_PAID, p.LAST_CARD_LOST, p.DEALT,
)  # fmt: skip
OF_SHIP: Final = (p.LAUNCHED, p.BUILT_AGAIN, p.BUILT_FOR_PARTNER, p.BUILT_GROUNDED)
SPECIAL: Final = {
    p.ROLLED: "roll",
    p.RECOVERED_CARD: "recovered",
    p.EGGS_USED: "eggs_used",
    p.EGG_DEALT: "egg_dealt",
    p.BOOK_LOST: "book_lost",
    p.DEMOLISHED: "demolished",
    p.CLOUD_HIT: "cloud_hit",
    p.FIGURE_MOVED: "figure",
    p.ENDED: "end",
}


def tell(event: Event, seat: int | None, language: str = "en", names: Sequence[str] = ()) -> str:
    """An event as a sentence of the log, for a seat (None: a spectator)."""
    line = Line(voice(language), event, seat, names)
    kind = int(event.kind)
    if kind in SPECIAL:
        sentence: str = getattr(line, SPECIAL[kind])()
        return sentence
    message = HAPPENED[kind] if kind in HAPPENED else TOLD[kind][0 if line.own else 1]
    return line.say.marked(message, **line.filled())


class Line:
    """One event, told to one seat; the events of SPECIAL have a method each."""

    def __init__(self, say: Speech, event: Event, seat: int | None, names: Sequence[str]) -> None:
        self.say: Final = say
        self.event: Final = event
        self.seat: Final = seat
        self.names: Final = names
        self.own: Final = seat == event.seat
        self.name: Final = player_name(say, int(event.seat), names)

    def filled(self) -> dict[str, object]:
        kind, a, b, c = int(self.event.kind), int(self.event.a), int(self.event.b), int(self.event.c)
        values: dict[str, object] = {"name": self.name, "a": a, "b": b, "c": c}
        if kind in OF_CARD:
            values["card"] = the_card(self.say, p.card_id(a))
        if kind in OF_SHIP:
            values["ship"] = the_ship(self.say, p.SHIPS[a])
        if kind in (p.PLACED, p.MOVED):
            values["into"] = self.into_spot(b, c)
        elif kind == p.STORED:
            values["book"] = the_card(self.say, p.card_id(b))
        elif kind in (p.FACTORY_OPENED, p.FACTORY_CLOSED):
            values["factory"] = the_kind(self.say, p.KINDS[p.FACTORIES + a])
        elif kind == p.OUTPOST_DESTROYED:
            values |= {
                "column": a + 1,
                "outpost": the_outpost(self.say, p.TYPES[b]),
                "lair": the_lair(self.say, p.TYPES[c]),
            }
        elif kind == p.LAIR_DESTROYED:
            values |= {"column": a + 1, "lair": the_lair(self.say, p.TYPES[b])}
        elif kind == p.DECK_EMPTY:
            values["deck"] = the_deck(self.say, p.DECKS[a])
        return values

    def into_spot(self, spot: int, players: int) -> str:
        if spot == p.UNDER_FLAGSHIP:
            return self.say.gettext("under the Flagship")
        if spot == p.COMMON:
            return self.say.gettext("into the common workshop")
        if players == 1:
            return self.say.gettext("into workshop {number}", number=spot + 1)
        return self.say.gettext("into your workshop") if self.own else self.say.gettext("into their workshop")

    # ---------------------------------------------------------------- events with more than one wording
    def roll(self) -> str:
        rolled = int(self.event.a).bit_count()
        values = {"name": self.name, "dice": " ".join(f"{int(self.event.b):0{p.DICE}d}")}
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

    def recovered(self) -> str:
        card = p.card_id(int(self.event.a))
        deck, kind, _ = card.split("/")
        name = the_kind(self.say, "hourglass" if kind.startswith("hourglass") else kind)
        return self.say.marked(RECOVERED[int(self.event.b)], deck=the_deck(self.say, deck), card=name)

    def eggs_used(self) -> str:
        eggs = self.say.ngettext("{number} Egg", "{number} Eggs", int(self.event.b))
        values = {
            "name": self.name,
            "eggs": eggs,
            "deck": the_deck(self.say, p.DECKS[int(self.event.a)]),
        }
        if self.own:
            return self.say.gettext("You use {eggs} on {deck}.", **values)
        return self.say.gettext("{name} uses {eggs} on {deck}.", **values)

    def egg_dealt(self) -> str:
        card = the_card(self.say, p.card_id(int(self.event.a)))
        if not self.event.c:
            return self.say.gettext("The reveal brings {card} into the display.", card=card)
        if self.event.b == p.EMPTY:
            return self.say.gettext("The reveal brings {card} into the display; the deck is shuffled.", card=card)
        pushed_out = the_card(self.say, p.card_id(int(self.event.b)))
        return self.say.gettext(
            "The reveal brings {card} into the display and shuffles {other} back into the deck.",
            card=card,
            other=pushed_out,
        )

    def demolished(self) -> str:
        return self.say.ngettext(
            "Demolition: {points} points, {number} strike.", "Demolition: {points} points, {number} strikes.",
            int(self.event.b), points=int(self.event.a),
        )  # fmt: skip

    def book_lost(self) -> str:
        """AER-7.31: the Book may lie on the pulpit of either player."""
        card, owner = the_card(self.say, p.card_id(int(self.event.a))), int(self.event.b)
        if owner == self.seat:
            return self.say.gettext("Without the Library, you discard {card}.", card=card)
        name = player_name(self.say, owner, self.names)
        return self.say.gettext("Without the Library, {name} discards {card}.", name=name, card=card)

    def cloud_hit(self) -> str:
        """Only under the variant `grounded` a Stone Cloud belongs to a ship."""
        damaged = int(self.event.b) > 0
        if int(self.event.c) == 1:
            ship = the_ship(self.say, p.SHIPS[int(self.event.a)])
            if damaged:
                return self.say.gettext("The Stone Cloud on {ship} is damaged.", ship=ship)
            return self.say.gettext("The Stone Cloud on {ship} is removed.", ship=ship)
        return (
            self.say.gettext("A Stone Cloud is damaged.") if damaged else self.say.gettext("A Stone Cloud is removed.")
        )

    def figure(self) -> str:
        column = int(self.event.a) + 1
        if self.event.b == p.EMPTY:
            return self.say.gettext("The Hellkite moves to column {column} and blocks nothing.", column=column)
        blocked = self.say.marked(CARDS_OF_TYPE[p.TYPES[int(self.event.b)]])
        return self.say.gettext(
            "The Hellkite moves to column {column} and blocks: {type}.", column=column, type=blocked
        )

    def end(self) -> str:
        return self.say.marked(ENDS[p.OUTCOMES[int(self.event.a)]])
