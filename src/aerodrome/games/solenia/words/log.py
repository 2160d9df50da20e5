"""The journal in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.words.names import (
    SIDES,
    a_tile,
    amount,
    amounts,
    cost_of,
    crates,
    effect,
    gift,
    gift_in_words,
    half_of,
    slot_name,
    stars,
    the_card,
    the_space,
    the_space_at,
    the_upgrade,
    value_of,
    voice,
)
from aerodrome.kernel.journal import Event
from aerodrome.language import Speech, mark
from aerodrome.words import player_name

# ---------------------------------------------------------------- to the acting seat, to everybody else
TOLD: Final = {
    p.DRAFTED_1: (mark("You take the upgrade {upgrade}."), mark("{name} takes the upgrade {upgrade}.")),
    p.DRAFTED_3: (
        mark("You take the upgrades {day} for the day and {night} for the night."),
        mark("{name} takes the upgrades {day} for the day and {night} for the night."),
    ),
    p.PAID_VOYAGE: (mark("You pay {resource} for the voyage."), mark("{name} pays {resource} for the voyage.")),
    p.LAID: (mark("You lay {card} on {space}."), mark("{name} lays {card} on {space}.")),
    p.CARD_DISCARDED: (
        mark("You discard {card} to let the airship fly on."),
        mark("{name} discards {card} to let the airship fly on."),
    ),
    p.SUBSTITUTED: (
        mark("You pay {paid} for a tile that asks {asked}."),
        mark("{name} pays {paid} for a tile that asks {asked}."),
    ),
    p.UPGRADE_1_ACTIVE: (
        mark("Your {upgrade} begins to work: {effect}."),
        mark("{upgrade} begins to work for {name}."),
    ),
    p.UPGRADE_3_ACTIVE: (
        mark("Your {upgrade} begins to work: {effect}."),
        mark("{upgrade} begins to work for {name}."),
    ),
    p.DROPPED: (
        mark("You have no room and give back {resource}."),
        mark("{name} has no room: {resource} is lost."),
    ),
}
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

# ---------------------------------------------------------------- what happens by itself, and what the Rival does
HAPPENED: Final = {
    p.ROUND_BEGAN: mark("Round {a} of 16."),
    p.AIRSHIP_MOVED: mark("The airship flies one space ahead."),
    p.STRIP_TURNED: mark("The first strip becomes the last and turns {side}."),
    p.RIVAL_DREW: mark("The Rival reveals {card} and rolls a {b}."),
    p.RIVAL_GAVE_UP: mark("The Rival finds no space and discards {card}."),
    p.CRATES_GAINED: mark("The Rival gains {crates}."),
    p.ENDED: mark("The last card is played: the game is over."),
}
REVEALED: Final = {"day": mark("New in the day display: {tile}."), "night": mark("New in the night display: {tile}.")}
OF_CARD: Final = (p.LAID, p.CARD_DISCARDED, p.RIVAL_DREW, p.RIVAL_GAVE_UP)
SPECIAL: Final = {
    p.LAID: "laid",
    p.GAINED: "gained",
    p.STARS_GAINED: "stars_gained",
    p.DELIVERED: "delivered",
    p.REVEALED: "revealed",
    p.EXPELLED: "expelled",
    p.DREW: "drew",
    p.RIVAL_TOOK: "rival_took",
}


def tell(event: Event, seat: int | None, language: str = "en", names: Sequence[str] = ()) -> str:
    """An event as a sentence of the log, for a seat (None: a spectator)."""
    line = Line(voice(language), event, seat, names)
    kind = int(event.kind)
    if kind in SPECIAL:
        sentence: str = getattr(line, SPECIAL[kind])()
        return sentence
    if kind in HAPPENED:
        return line.say.marked(HAPPENED[kind], **line.filled())
    return line.to_seat(TOLD[kind], **line.filled())


class Line:
    """One event, told to one seat; the events of SPECIAL have a method each."""

    def __init__(self, say: Speech, event: Event, seat: int | None, names: Sequence[str]) -> None:
        self.say: Final = say
        self.kind: Final = int(event.kind)
        self.ints: Final = (int(event.a), int(event.b), int(event.c))
        self.own: Final = seat == event.seat
        self.rival: Final = event.seat < 0
        self.name: Final = "" if self.rival else player_name(say, int(event.seat), names)

    def to_seat(self, messages: tuple[str, str], **values: object) -> str:
        """The message for the seat that it happens to, or the one for all others."""
        return self.say.marked(messages[0 if self.own else 1], name=self.name, **values)

    def filled(self) -> dict[str, object]:
        """What the ints of an event stand for."""
        a, b, _ = self.ints
        values: dict[str, object] = {"a": a, "b": b}
        if self.kind in OF_CARD:
            values["card"] = the_card(self.say, p.CARDS[a])
        elif self.kind in (p.PAID_VOYAGE, p.DROPPED):
            values["resource"] = amount(self.say, p.RESOURCES[a], 1)
        elif self.kind == p.DRAFTED_1:
            values["upgrade"] = the_upgrade(self.say, p.UPGRADES_1[a])
        elif self.kind == p.DRAFTED_3:
            values |= {
                "day": the_upgrade(self.say, p.UPGRADES_3[a]),
                "night": the_upgrade(self.say, p.UPGRADES_3[b]),
            }
        elif self.kind in (p.UPGRADE_1_ACTIVE, p.UPGRADE_3_ACTIVE):
            upgrade = (p.UPGRADES_1 if self.kind == p.UPGRADE_1_ACTIVE else p.UPGRADES_3)[a]
            values |= {"upgrade": the_upgrade(self.say, upgrade), "effect": effect(self.say, upgrade)}
        elif self.kind == p.SUBSTITUTED:
            goods = p.PAYMENTS[b].split("_")
            values |= {
                "paid": amounts(self.say, {name: goods.count(name) for name in p.RESOURCES}),
                "asked": amounts(self.say, cost_of(p.TILES[a])),
            }
        elif self.kind == p.STRIP_TURNED:
            values["side"] = self.say.marked(SIDES[p.SIDES[a]][1])
        elif self.kind == p.CRATES_GAINED:
            values["crates"] = crates(self.say, a)
        return values

    # ---------------------------------------------------------------- events with more than one wording
    def laid(self) -> str:
        card, place, kind = self.ints
        values = {
            "card": the_card(self.say, p.CARDS[card]),
            "space": the_space_at(self.say, p.SPACE_KINDS[kind], place),
        }
        if self.rival:
            return self.say.gettext("The Rival lays {card} on {space}.", **values)
        return self.to_seat(TOLD[p.LAID], **values)

    def gained(self) -> str:
        resource, number, source = self.ints
        return self.to_seat(GAINED[p.SOURCES[source]], gain=amount(self.say, p.RESOURCES[resource], number))

    def stars_gained(self) -> str:
        number, source, _ = self.ints
        return self.to_seat(GAINED[p.SOURCES[source]], gain=stars(self.say, number))

    def delivered(self) -> str:
        tile, slot, board = self.ints
        return self.to_seat(
            DELIVERED[half_of(p.TILES[tile])],
            tile=a_tile(self.say, p.TILES[tile]),
            slot=slot_name(self.say, p.BOARDS[board], slot),
        )

    def revealed(self) -> str:
        tile = p.TILES[self.ints[0]]
        return self.say.marked(REVEALED[half_of(tile)], tile=a_tile(self.say, tile))

    def expelled(self) -> str:
        card, kind = p.CARDS[self.ints[0]], p.SPACE_KINDS[self.ints[1]]
        values = {"value": value_of(card), "space": the_space(self.say, kind)}
        if not self.rival:
            return self.to_seat(LEFT, gift=gift_in_words(self.say, card, kind), **values)
        resources, gained = gift(card, kind)
        if resources:  # SOL-7.76
            given = crates(self.say, sum(resources.values()))
        else:
            given = stars(self.say, gained) if gained else self.say.gettext("nothing")
        return self.say.gettext("The Rival's {value} leaves {space}: {gift}.", gift=given, **values)

    def drew(self) -> str:
        """SOL-8.12: only its owner may know the card."""
        if self.own:
            return self.say.gettext("You draw {card}.", card=the_card(self.say, p.CARDS[self.ints[0]]))
        return self.say.gettext("{name} draws a card.", name=self.name)

    def rival_took(self) -> str:
        tile = p.TILES[self.ints[0]]
        if half_of(tile) == p.HALVES[0]:
            return self.say.gettext("The Rival takes {tile} in the day city.", tile=a_tile(self.say, tile))
        return self.say.gettext("The Rival takes {tile} in the night city.", tile=a_tile(self.say, tile))
