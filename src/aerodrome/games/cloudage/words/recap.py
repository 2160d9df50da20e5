"""What a turn came to: its heading, what says most of it, and one sentence for those who look on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.words import names as n, phrases as ph
from aerodrome.games.cloudage.words.log import READ_OFF
from aerodrome.kernel.events import Told
from aerodrome.language import Speech, mark
from aerodrome.words import player_name

TURN_EVENT: Final = "turn_began"
CHIEF_EVENTS: Final = (
    "landed",
    "drone_placed",
    "card_played",
    "upgrade_built",
    "action_chosen",
    "produced",
    "idled",
    "book_used",
    "book_declined",
    "story_chosen",
    "solo_slot",
    "fight_ended",
    "kept",
    "refused",
    "gained",
    "drew",
    "updated",
    "covered",
)
# What happens to all; the one whose turn it is stands for them.
IMPERSONAL: Final = frozenset(
    {
        "book_opened", "scenario_turned", "story_told", "set_added", "tile_placed", "tile_removed", "plant_returned",
        "reshuffled", "ended",
    }
)  # fmt: skip
# The heading, the board or another sentence says it already.
QUIET_EVENTS: Final = frozenset({"turn_began", "round_began", "navigation_shuffled", "marker_placed", "scoring_began"})
WHOLE_ACTIONS: Final = ("plant", "L14", "L15")  # told as an action, not by one of the things done in it

WHOSE: Final = (mark("Round {round}, flight: {whose}"), mark("Round {round}, action: {whose}"))
NOBODYS: Final = (mark("Round {round}, flight"), mark("Round {round}, action"))
DEEDS: Final = {
    "landed": (mark("You flew to {city}"), mark("{name} flew to {city}")),
    "drone_placed": (
        mark("You collected {area} in district {district}"),
        mark("{name} collected {area} in district {district}"),
    ),
    "produced": (mark("You produced"), mark("{name} produced")),
    "idled": (mark("You did not produce"), mark("{name} did not produce")),
    "book_used": (mark("You used the book"), mark("{name} used the book")),
    "book_declined": (mark("You left the book alone"), mark("{name} left the book alone")),
    "kept": (mark("You chose your cards and a mission"), mark("{name} chose cards and a mission")),
    "refused": (mark("You chose your cards"), mark("{name} chose cards")),
    "solo_slot": (mark("You used the solo board"), mark("{name} used the solo board")),
}
ACTIONS: Final = {
    "collect": (mark("You collected resources"), mark("{name} collected resources")),
    "build": (mark("You built"), mark("{name} built")),
    "plant": (mark("You planted {plants}"), mark("{name} planted {plants}")),
    "L14": (mark("You fought to plant"), mark("{name} fought to plant")),
    "L15": (mark("You fought to disarm"), mark("{name} fought to disarm")),
}
WON: Final = mark("fight won with {value}")
LOST: Final = mark("fight lost with {value}")
NOTHING: Final = (mark("You planted nothing"), mark("{name} planted nothing"))
TOOK: Final = (mark("You took {gain}"), mark("{name} took {gain}"))


# ---------------------------------------------------------------- headings
def turn_title(turn: int, players: int, whose: str = "", language: str = "en") -> str:
    """ "Round 3, flight: Ann". Each round is a production phase, then a flight and then an action of every seat."""
    say = n.voice(language)
    if turn == 0:
        return say.gettext("Setting up")
    round_, place = divmod(turn - 1, 1 + 2 * players)
    values = {"round": round_ + 1, "whose": whose}
    if round_ >= p.SLOTS:
        return say.gettext("Final scoring")
    if place == 0:
        return say.gettext("Round {round}, production", **values)
    flight, action = WHOSE if whose else NOBODYS
    return say.marked(flight if place <= players else action, **values)


# ---------------------------------------------------------------- what says most
def doer(told: Sequence[Told]) -> int:
    """Whose deed it is: that of the first thing that happened to anybody."""
    return next((one.seat for one in told if one.name not in QUIET_EVENTS | IMPERSONAL), -1)


def chief(told: Sequence[Told]) -> Told | None:
    """The event that says most; of whose deed it is before those of others."""
    worth = [one for one in told if one.name not in QUIET_EVENTS]
    whole = [one for one in worth if one.args.get("action") in WHOLE_ACTIONS]
    seat = doer(told)
    ranked = [one for name in CHIEF_EVENTS for one in worth if one.name == name]
    return next(iter(whole or [one for one in ranked if one.seat == seat] or ranked or worth), None)


# ---------------------------------------------------------------- in one sentence
def recap(told: Sequence[Told], language: str = "en", names: Sequence[str] = ()) -> str:
    """What somebody did and what came of it; nothing if nothing was done yet."""
    say, first = n.voice(language), chief(told)
    if first is None or first.seat < 0:
        return ""
    own = [one for one in told if one.seat == first.seat]
    deed = main_clause(say, first, own, names)
    if not deed:
        return ""
    brought = ph.one_after_another(say, consequences(say, first, own))
    return say.gettext("{deed}: {gains}.", deed=deed, gains=brought) if brought else f"{deed}."


def main_clause(say: Speech, first: Told, own: Sequence[Told], names: Sequence[str]) -> str:
    name, place = player_name(say, first.seat, names), 0 if first.own else 1
    match first.name:
        case "action_chosen":
            number = sum(one.name == "planted" for one in own)
            if first.args["action"] == "plant" and not number:
                return say.marked(NOTHING[place], name=name)
            return say.marked(ACTIONS[first.args["action"]][place], name=name, plants=ph.plants(say, number))
        case "card_played" | "upgrade_built":
            return say.marked(ACTIONS["build"][place], name=name)
        case "landed":
            return say.marked(DEEDS["landed"][place], name=name, city=n.city_name(say, first.args["city"]))
        case "drone_placed":
            area = say.marked(n.RESOURCES[first.args["area"]])
            return say.marked(DEEDS["drone_placed"][place], name=name, area=area, district=first.args["district"])
        case "gained" | "drew":
            return say.marked(TOOK[place], name=name, gain=ph.amounts(say, gains(own)))
    return say.marked(DEEDS[first.name][place], name=name) if first.name in DEEDS else ""


def consequences(say: Speech, first: Told, own: Sequence[Told]) -> list[str]:
    """Fights, what was built and planted, and all that was gained; without what the deed says itself."""
    if first.name in ("gained", "drew"):
        return []
    builds = first.name in ("card_played", "upgrade_built") or first.args.get("action") == "build"
    found = []
    for one in own:
        match one.name:
            case "fight_ended" if one.args["cause"] not in READ_OFF:
                found.append(say.marked(WON if one.args["won"] else LOST, value=one.args["value"]))
            case "card_played":
                card = n.card_name(say, one.args["card"])
                found.append(card if builds else say.gettext("{card} played", card=card))
            case "upgrade_built":
                upgrade = n.upgrade_name(say, one.args["upgrade"])
                found.append(upgrade if builds else say.gettext("{upgrade} built", upgrade=upgrade))
    planted = sum(one.name == "planted" for one in own)
    if planted and first.args.get("action") != "plant":
        found.append(say.ngettext("{number} plant planted", "{number} plants planted", planted))
    if total := ph.amounts(say, gains(own)):
        found.append(say.gettext("{gain} gained", gain=total))
    return found


def gains(told: Sequence[Told]) -> Counter[str]:
    """All that somebody gained, by kind."""
    found: Counter[str] = Counter()
    for one in told:
        match one.name:
            case "gained" | "card_worked":
                found[one.args["kind"]] += one.args["amount"]
            case "produced":
                found.update({"water": one.args["water"], "vp": one.args["vp"]})
            case "solar_used" if one.args["kind"] == "energy":
                found["energy"] += 2
            case "drew":
                found["project"] += 1
            case "plant_drawn":
                found["plant"] += 1
            case "mission_drawn":
                found["mission"] += 1
    return found
