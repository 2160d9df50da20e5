"""What a turn came to, in one sentence for the partner who looks on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.games.aerion.words import log, names as n
from aerodrome.kernel.events import Told
from aerodrome.language import Speech, mark
from aerodrome.words.telling import Message

# What says most of a turn first: to whom it happened, to everybody else.
RECAPS: Final[dict[str, Message]] = {
    "flagship_launched": (mark("You launched the Flagship!"), mark("{name} launched the Flagship!")),
    "launched": (mark("You launched {ship}!"), mark("{name} launched {ship}!")),
    "built_again": (
        mark("You built {ship} again; it was flying already."),
        mark("{name} built {ship} again; it was flying already."),
    ),
    "built_for_partner": (
        mark("You built {ship} without being in charge: no launch."),
        mark("{name} built {ship} without being in charge: no launch."),
    ),
    "built_grounded": (
        mark("You built {ship} under a Stone Cloud: no launch."),
        mark("{name} built {ship} under a Stone Cloud: no launch."),
    ),
    "lair_destroyed": (
        mark("You destroyed {lair} in column {column}."),
        mark("{name} destroyed {lair} in column {column}."),
    ),
    "outpost_destroyed": (
        mark("You destroyed {outpost} in column {column}."),
        mark("{name} destroyed {outpost} in column {column}."),
    ),
    "pier_built": (mark("You built a Pier: {piers} of 3."), mark("{name} built a Pier: {piers} of 3.")),
    "factory_opened": (mark("You opened {factory}."), mark("{name} opened {factory}.")),
    "hourglass_kept": (
        mark("You kept {card}: {owned} of 6."),
        mark("{name} kept {card}: {owned} of 6."),
    ),
    "egg_kept": (mark("You kept {card}."), mark("{name} kept {card}.")),
    "bird_sent": (mark("You sent {card} to the Demolition."), mark("{name} sent {card} to the Demolition.")),
    "worker_paid": (mark("You paid {card}."), mark("{name} paid {card}.")),
    "placed": (mark("You took {card} {into}."), mark("{name} took {card} {into}.")),
    "shelved": (mark("You laid {card} on your pulpit."), mark("{name} laid {card} on the pulpit.")),
    "stored": (mark("You stored {card} in your reserve."), mark("{name} stored {card} in the reserve.")),
    "moved": (
        mark("You moved {card} from your reserve {into}."),
        mark("{name} moved {card} from the reserve {into}."),
    ),
    "discarded": (
        mark("You took {card} and had to discard that card."),
        mark("{name} took {card} and had to discard that card."),
    ),
    "skipped": (mark("You took no card."), mark("{name} took no card.")),
    "last_card_lost": (
        mark("You discarded the last card of the display."),
        mark("{name} discarded the last card of the display."),
    ),
    "eggs_preserved": (mark("You left the Eggs in the display."), mark("{name} left the Eggs in the display.")),
    "went_on_empty": (
        mark("You went on with an empty display."),
        mark("{name} went on with an empty display."),
    ),
    "taken": (mark("You took {card}."), mark("{name} took {card}.")),
    "hired": (mark("You hired {card}."), mark("{name} hired {card}.")),
    "paid": (mark("You discarded {card} to reroll."), mark("{name} discarded {card} to reroll.")),
    "rolled": (mark("You rolled the dice."), mark("{name} rolled the dice.")),
    # what the game does of itself
    "hourglass_lost": mark("Time ran out: {card} was discarded."),
    "figure_moved": mark("The Hellkite moved to column {column}."),
    "dealt": mark("{card} came into the display."),
}
CHIEF_EVENTS: Final = tuple(RECAPS)
QUIET_EVENTS: Final = frozenset({"turn_began"})


def kind(say: Speech, card: str) -> str:
    """A card without its combination."""
    return n.the_kind(say, n.kind_of(card))


SAID: Final = {**log.SAID, "card": kind}


class AerionRecap(log.AerionLine):
    messages = RECAPS
    said = SAID


def recap(chief: Told, told: Sequence[Told], language: str, names: Sequence[str]) -> str:
    """The event that says most, and what it cost."""
    say = n.voice(language)
    if chief.name not in RECAPS:
        return log.tell(chief, language, names)
    text = AerionRecap(say, chief, names).sentence()
    text = text[:1].upper() + text[1:]
    rerolls = sum(one.name == "paid" for one in told)
    if rerolls and chief.name != "paid":
        text = say.ngettext(
            "{text} {number} card was spent on rerolls.", "{text} {number} cards were spent on rerolls.", rerolls,
            text=text,
        )  # fmt: skip
    if chief.name != "hourglass_lost" and any(one.name == "hourglass_lost" for one in told):
        text = say.gettext("{text} An Hourglass was lost.", text=text)
    return text
