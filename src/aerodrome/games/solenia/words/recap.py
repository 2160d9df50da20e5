"""What a turn came to, in one sentence for those who look on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from aerodrome.games.solenia.words import names as n
from aerodrome.kernel.events import Told
from aerodrome.language import Speech, mark
from aerodrome.words import player_name

CHIEF_EVENTS: Final = (
    "laid", "drafted_1", "drafted_3", "card_discarded", "delivered", "rival_took", "rival_gave_up", "dropped",
    "paid_voyage", "gained", "stars_gained",
)  # fmt: skip
QUIET_EVENTS: Final = frozenset({"round_began", "strip_turned", "drew"})

LAID: Final = (
    mark("You laid a {value} on {space}"),
    mark("{name} laid a {value} on {space}"),
    mark("The Rival laid a {value} on {space}"),
)
PAID: Final = (
    mark("You paid {goods} and laid a {value} on {space}"),
    mark("{name} paid {goods} and laid a {value} on {space}"),
)
DRAFTED: Final = (mark("You took the upgrade {upgrade}"), mark("{name} took the upgrade {upgrade}"))
DRAFTED_BOTH: Final = (
    mark("You took the upgrades {day} and {night}"),
    mark("{name} took the upgrades {day} and {night}"),
)
DISCARDED: Final = (mark("You discarded a {value}"), mark("{name} discarded a {value}"))
DELIVERED: Final = (mark("You delivered"), mark("{name} delivered"), mark("The Rival delivered"))
DROPPED: Final = (mark("You had no room for {goods}"), mark("{name} had no room for {goods}"))
GAVE_UP: Final = mark("The Rival found no space for a {value}")


def round_title(number: int, language: str) -> str:
    say = n.voice(language)
    return say.gettext("Round {number}", number=number) if number else say.gettext("Choosing upgrades")


def recap(told: Sequence[Told], language: str, names: Sequence[str]) -> str:
    """What was laid where and what that brought; nothing if nobody has done anything yet."""
    say = n.voice(language)
    drew = [place for place, one in enumerate(told) if one.name == "rival_drew"]
    told = told[drew[-1] :] if drew else told  # alone, what the own card has moved comes before the turn of the Rival
    deed = main_clause(say, told, names)
    if not deed:
        return ""
    brought = ", ".join(gains(say, told))
    if brought:
        deed = say.gettext("{deed}: {gains}", deed=deed, gains=brought)
    for more in consequences(say, told):
        deed = say.gettext("{deed}; {more}", deed=deed, more=more)
    return f"{deed}."


def by_name(told: Sequence[Told], name: str) -> list[Told]:
    return [one for one in told if one.name == name]


def whom(messages: Sequence[str], one: Told) -> str:
    """The wording for the one who did it, for the others, or for the Rival."""
    return messages[-1] if one.seat < 0 else messages[0 if one.own else 1]


def main_clause(say: Speech, told: Sequence[Told], names: Sequence[str]) -> str:
    def said(messages: Sequence[str], one: Told, **values: object) -> str:
        name = player_name(say, one.seat, names) if one.seat >= 0 else ""
        return say.marked(whom(messages, one), name=name, **values)

    for one in by_name(told, "laid"):
        values = {"value": n.value_of(one.args["card"]), "space": n.the_space(say, one.args["kind"])}
        paid = Counter(step.args["resource"] for step in by_name(told, "paid_voyage"))
        if paid:
            return said(PAID, one, goods=n.amounts(say, paid), **values)
        return said(LAID, one, **values)
    for one in by_name(told, "drafted_1"):
        return said(DRAFTED, one, upgrade=n.the_upgrade(say, one.args["upgrade"]))
    for one in by_name(told, "drafted_3"):
        both = {half: n.the_upgrade(say, one.args[half]) for half in ("day", "night")}
        return said(DRAFTED_BOTH, one, **both)
    for one in by_name(told, "card_discarded"):
        return said(DISCARDED, one, value=n.value_of(one.args["card"]))
    for one in [*by_name(told, "delivered"), *by_name(told, "rival_took")]:
        return said(DELIVERED, one)
    for one in by_name(told, "rival_gave_up"):
        return say.marked(GAVE_UP, value=n.value_of(one.args["card"]))
    dropped = by_name(told, "dropped")
    if dropped:
        goods = n.amounts(say, Counter(one.args["resource"] for one in dropped))
        return said(DROPPED, dropped[0], goods=goods)
    return ""


def gains(say: Speech, told: Sequence[Told]) -> list[str]:
    """The tile of a delivery, or else goods and stars, each counted once."""
    found = [
        say.ngettext("a tile of {number} star", "a tile of {number} stars", n.stars_of(one.args["tile"]))
        for one in told
        if one.name in ("delivered", "rival_took")
    ]
    if found:
        return found
    goods: Counter[str] = Counter()
    for one in by_name(told, "gained"):
        goods[one.args["resource"]] += one.args["amount"]
    found = [n.amount(say, resource, count) for resource, count in goods.items() if count]
    stars = sum(one.args["stars"] for one in by_name(told, "stars_gained"))
    found += [n.stars(say, stars)] if stars else []
    crates = sum(one.args["crates"] for one in by_name(told, "crates_gained"))
    return found + ([n.crates(say, crates)] if crates else [])


def consequences(say: Speech, told: Sequence[Told]) -> list[str]:
    """That the airship flew, and what came back to the one who reads this."""
    found = [say.gettext("the airship flew on")] if by_name(told, "airship_moved") else []
    for one in by_name(told, "expelled"):
        if one.own:
            gift = n.gift_in_words(say, one.args["card"], one.args["kind"])
            found.append(say.gettext("your {value} brought {gift}", value=n.value_of(one.args["card"]), gift=gift))
    return found
