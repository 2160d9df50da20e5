"""What a turn came to beside its chief event, for the small letters of the log: what repeats is told once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Any, Final

from aerodrome.games.cryo.words import log, names as n
from aerodrome.games.cryo.words.recap import QUIET_EVENTS
from aerodrome.kernel.events import Told
from aerodrome.language import mark
from aerodrome.words import all_of

MERGED: Final = ("spent", "gained", "woke", "brought_back", "landed", "performed", "drew")
WOKE: Final = (mark("You wake {pods} in {places}."), mark("{name} wakes {pods} in {places}."))
BROUGHT: Final = (mark("You bring back {pods}."), mark("{name} brings back {pods}."))
LANDED: Final = (mark("Your drones land on docks {docks}."), mark("{name}'s drones land on docks {docks}."))
DREW: Final = (mark("You draw {drawn}."), mark("{name} draws {drawn}."))


def details(told: Sequence[Told], chief: Told | None, language: str, names: Sequence[str]) -> list[str]:
    """A sentence for each sort of thing that happened, in the order in which they began."""
    groups: dict[Hashable, list[Told]] = {}
    kinds = {one.name for one in told}
    for number, one in enumerate(told):
        if one is not chief and one.name not in QUIET_EVENTS and not told_elsewhere(one, kinds):
            key = (one.name, one.seat, one.args.get("source")) if one.name in MERGED else number
            groups.setdefault(key, []).append(one)
    return [said(group, language, names) for group in groups.values()]


def told_elsewhere(one: Told, kinds: set[str]) -> bool:
    """What another sentence has said already, and what says nothing."""
    match one.name:
        case "deployed":
            return "launched" in kinds
        case "gained":  # the token that was taken names it
            return one.args["source"] == "incident" and not one.args["lost"]
        case "set_aside":
            return "card" not in one.args
    return False


def said(group: Sequence[Told], language: str, names: Sequence[str]) -> str:
    if len(group) == 1:
        return log.tell(group[0], language, names)
    return Several(group, language, names).sentence()


class Several(log.CryoLine):
    """Events of one kind that happened to one seat."""

    def __init__(self, group: Sequence[Told], language: str, names: Sequence[str]) -> None:
        super().__init__(n.voice(language), group[0], names)
        self.group: Final = group

    def each(self, name: str) -> list[Any]:
        """An argument of all of them, without repeating itself."""
        return list(dict.fromkeys(one.args[name] for one in self.group))

    def total(self, name: str) -> Counter[str]:
        """What a number comes to, by resource."""
        found: Counter[str] = Counter()
        for one in self.group:
            found[one.args["resource"]] += one.args[name]
        return found

    def sentence(self) -> str:
        match self.told.name:
            case "spent":
                return self.fill(log.SPENT, cost=n.amounts(self.say, self.total("amount")))
            case "gained":
                return self.gained(self.total("amount"), self.total("lost"))
            case "woke":
                sectors = dict.fromkeys(str(n.CHAMBER_ROWS[one]["sector"]) for one in self.each("chamber"))
                places = all_of(self.say, [n.the_sector(self.say, sector) for sector in sectors])
                return self.fill(WOKE, pods=n.pods(self.say, len(self.group)), places=places)
            case "brought_back":
                return self.fill(BROUGHT, pods=n.pods(self.say, len(self.group)))
            case "landed":
                docks = [str(n.dock_number(dock)) for dock in self.each("dock")]
                return self.fill(LANDED, docks=all_of(self.say, docks))
            case "performed":
                actions = [n.action_name(self.say, action) for action in self.each("action")]
                return self.fill(log.MESSAGES["performed"], action=all_of(self.say, actions))
        known = [n.the_card(self.say, one.args["card"]) for one in self.group if "card" in one.args]
        return self.fill(DREW, drawn=all_of(self.say, known) if known else n.cards(self.say, len(self.group)))
