"""What a turn came to beside its chief event, for the small letters of the log: what repeats is told once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Final

from aerodrome.games.cloudage.words import log, names as n, phrases as ph
from aerodrome.games.cloudage.words.recap import QUIET_EVENTS, chief
from aerodrome.games.cloudage.words.result import ALL_STARS, STARS
from aerodrome.kernel.events import Told
from aerodrome.language import Speech, capital, mark
from aerodrome.words import all_of, player_name

MERGED: Final = (
    "gained", "spent", "drew", "discarded", "flew", "found", "planted", "plant_placed", "plant_drawn", "plant_given",
    "refused", "level_reached", "updated", "card_worked", "tile_placed",
)  # fmt: skip
FIGHT: Final = ("fight_began", "fight_card", "marker_used", "fight_ended")
SCORING: Final = {  # each with what it counts
    "mission_scored": mark("missions {points}"),
    "tile_scored": mark("markers on tiles {points}"),
    "upgrade_scored": mark("upgrades {points}"),
    "cards_scored": mark("project cards {points}"),
}
SCORED: Final = (mark("You score {gain} at the end: {parts}."), mark("{name} scores {gain} at the end: {parts}."))
FOUGHT: Final = {
    "won": (mark("You win the fight, {sum} against {target}."), mark("{name} wins the fight, {sum} against {target}.")),
    "lost": (
        mark("You lose the fight, {sum} against {target}."),
        mark("{name} loses the fight, {sum} against {target}."),
    ),
    "reached": (mark("You reach {sum} in the last fight."), mark("{name} reaches {sum} in the last fight.")),
    "told": (mark("You add up {sum}."), mark("{name} adds up {sum}.")),
    "on": (mark("You fight, {sum} against {target}."), mark("{name} fights, {sum} against {target}.")),
    "on_open": (mark("You fight, {sum} so far."), mark("{name} fights, {sum} so far.")),
}
REFUSED: Final = (mark("You give back {cards}."), mark("{name} gives back {cards}."))
DREW: Final = (mark("You draw {cards}."), mark("{name} draws {cards}."))
PLACED: Final = (mark("You place plants on {spaces}."), mark("{name} places plants on {spaces}."))
UPDATED: Final = (
    mark("You remove {values} from your navigation deck."),
    mark("{name} removes {values} from the navigation deck."),
)


def details(told: Sequence[Told], language: str = "en", names: Sequence[str] = ()) -> list[str]:
    """A sentence for each sort of thing that happened to somebody, in the order in which they began."""
    first, groups = chief(told), dict[Hashable, list[Told]]()
    fights: Counter[int] = Counter()
    for number, one in enumerate(told):
        if one.name == "fight_began":
            fights[one.seat] += 1
        if (one is first and one.name not in FIGHT) or one.name in QUIET_EVENTS or told_elsewhere(told, number, first):
            continue
        key: Hashable = number
        if one.name in FIGHT:
            key = "fight", one.seat, fights[one.seat]
        elif one.name in SCORING:
            key = "scoring", one.seat
        elif one.name == "chapter_closed":
            key = "stars"
        elif one.name in MERGED:
            key = one.name, one.seat
        groups.setdefault(key, []).append(one)
    say = n.voice(language)
    said = [Several(say, group, names).sentence(first) for group in groups.values()]
    return [capital(sentence) for sentence in said if sentence]


def told_elsewhere(told: Sequence[Told], number: int, first: Told | None) -> bool:
    """What another sentence has said already, and what says nothing."""
    one = told[number]
    ends = told[-1].name == "ended"
    match one.name:
        case "ended":  # what everybody scored says it
            return any(other.name in SCORING for other in told)
        case "revealed" | "spent" | "discarded":  # so that the end is not crowded out
            return ends
        case "action_chosen":  # what is done says it
            return first is not None and first.seat == one.seat
        case "gained" | "drew" | "plant_drawn":  # what was found
            return is_found(told, number)
        case "choices_shown" | "mission_shown":
            return one.own
        case "tie_fought":
            return any(other.name == "fight_ended" and other.seat == one.seat for other in told)
    return False


def is_found(told: Sequence[Told], number: int) -> bool:
    """Whether a gain is that of a find told just before it; the reshuffles between do not count."""
    one = told[number]
    back = number - 1
    while back >= 0 and (told[back].name == one.name or told[back].name == "reshuffled") and one.name != "gained":
        back -= 1
    before = told[back] if back >= 0 else None
    if before is None or before.name != "found" or before.seat != one.seat:
        return False
    drawn = sum(other.name == one.name for other in told[back + 1 : number + 1])
    if one.name == "gained":
        return bool(before.args["amount"] == one.args["amount"])
    kind = "project" if one.name == "drew" else "plant"
    return bool(before.args["kind"] == kind and drawn <= before.args["amount"])


class Several(log.CloudLine):
    """Events of one kind that happened to one seat; or all of a fight."""

    def __init__(self, say: Speech, group: Sequence[Told], names: Sequence[str]) -> None:
        super().__init__(say, group[0], names)
        self.group: Final = group

    def sum(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for one in self.group:
            found[one.args["kind"]] += one.args["amount"]
        return found

    def cards(self) -> str:
        """The cards that the reader may know, or how many there are."""
        known = [one.args["card"] for one in self.group if one.args.get("card") is not None]
        return log.listed(self.say, known) if known else ph.cards(self.say, len(self.group))

    def plants(self) -> str:
        count = Counter(one.args["plant"] for one in self.group)
        return all_of(self.say, [log.counted_plants(self.say, plant, number) for plant, number in count.items()])

    def sentence(self, first: Told | None = None) -> str:
        if self.told.name in SCORING:
            return self.scoring()
        if self.told.name == "chapter_closed" and len(self.group) > 1:
            return self.stars()
        if self.told.name in FIGHT:
            return self.fight(first) if self.told.name == "fight_began" else super().sentence()
        if len(self.group) == 1 and self.told.name != "flew":
            return super().sentence()
        say = self.say
        match self.told.name:
            case "gained":
                total = self.sum()
                message = log.SCORED if set(total) == {"vp"} else log.GAINED
                return self.fill(message, gain=ph.amounts(say, total))
            case "spent":
                return self.fill(log.SPENT, cost=ph.amounts(say, self.sum()))
            case "found":
                return self.fill(log.FOUND, gain=ph.amounts(say, self.sum()))
            case "card_worked":
                cards = list(dict.fromkeys(one.args["card"] for one in self.group))
                return self.fill(log.WORKED, gain=ph.amounts(say, self.sum()), card=log.listed(say, cards))
            case "flew":
                points = sum(one.args["cost"] for one in self.group)
                way = log.spaces(say, len(self.group))
                return self.fill(log.FLEW, way=way, points=ph.movement(say, points))
            case "drew":
                return self.fill(DREW, cards=self.cards())
            case "refused":
                return self.fill(REFUSED, cards=self.cards())
            case "discarded":
                return self.fill(log.MESSAGES["discarded"], card=self.cards())
            case "planted" | "plant_drawn" | "plant_given":
                return self.fill(log.MESSAGES[self.told.name], plant=self.plants())
            case "plant_placed":
                return self.fill(PLACED, spaces=all_of(say, [ph.place(one.args["space"]) for one in self.group]))
            case "updated":
                values = [str(log.value_of(one.args["card"])) for one in self.group]
                return self.fill(UPDATED, values=all_of(say, values))
            case "tile_placed":
                tiles = [n.tile_name(say, one.args["tile"]) for one in self.group]
                return self.fill(log.TILE_PLACED, tile=all_of(say, tiles))
        level = max(one.args["level"] for one in self.group)
        return self.fill(log.MESSAGES["level_reached"], level=level)

    def stars(self) -> str:
        """What a chapter brought to everybody."""
        listed = [
            self.say.marked(STARS, name=player_name(self.say, one.seat, self.names), stars=one.args["stars"])
            for one in self.group
        ]
        return self.say.marked(ALL_STARS, listed=", ".join(listed))

    def scoring(self) -> str:
        """All that was counted at the end, part by part (CLA-6.4)."""
        found: Counter[str] = Counter()
        for one in self.group:
            found[one.name] += one.args["vp"]
        parts = [self.say.marked(words, points=found[name]) for name, words in SCORING.items() if found[name]]
        if not parts:
            return super().sentence()
        return self.fill(SCORED, gain=ph.points(self.say, found.total()), parts=", ".join(parts))

    def fight(self, first: Told | None) -> str:
        """The whole fight: base value, cards and markers as they were added. Of one that is told large, only that."""
        values = [self.args["base"]]
        parts = [self.args["base"]]
        for one in self.group[1:]:
            if one.name != "fight_ended":
                parts.append(one.args["value"] - values[-1])
                values.append(one.args["value"])
        last = self.group[-1]
        if any(one is first for one in self.group):
            kind = "told"
        elif last.name == "fight_ended":
            kind = log.outcome_of(last.args)
        else:
            kind = "on_open" if self.args["cause"] in log.READ_OFF else "on"
        if kind == "told" and len(parts) == 1:
            return ""
        total = " + ".join(map(str, parts))
        if len(parts) > 1:
            total = f"{total} = {sum(parts)}"
        return self.fill(FOUGHT[kind], sum=total, target=self.args["value"])
