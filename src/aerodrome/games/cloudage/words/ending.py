"""How a game of CloudAge was won or lost: who led and what changed it; alone, what was missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from aerodrome.games.cloudage.words import names as n, phrases as ph, result
from aerodrome.games.cloudage.words.result import SCORED, score_table, standing, tallies
from aerodrome.kernel.events import Told
from aerodrome.language import Speech, mark
from aerodrome.words import ScoreTable, View, all_of, common
from aerodrome.words.ending import Chart, ChartMark, Count, Counts, Ending, Lack, Trace, Turn
from aerodrome.words.story import Course, headline

MOST: Final = 2  # the parts of a score that one sentence names
ADVICE: Final = 2
LEFT: Final = 4  # water and metal that would have bought something
FEW: Final = 4  # fights won, cards played, production level: fewer are worth a word
GAINS: Final = {
    "game": mark("{points} scored in play"),
    "missions": mark("{points} from missions"),
    "tiles": mark("{points} for markers on tiles"),
    "upgrades": mark("{points} for upgrades"),
    "cards": mark("{points} for project cards"),
}
# What the VP gained after an event are for, as long as no other one of these follows.
CAUSES: Final = {
    "fight_ended": "fights",
    "planted": "plants",
    "book_used": "books",
    "marker_placed": "books",
    "solo_slot": "books",
    "card_played": "cards",
    "level_reached": "production",
}
NOTE: Final = mark("VP above or below the average after each round, as if the game had ended")
NOTE_ALONE: Final = mark("VP after each round, as if the game had ended")


def ending(turns: Sequence[Turn], language: str = "en", names: Sequence[str] = ()) -> Ending:
    if turns[-1].view["players"] == 1:
        return Alone(n.voice(language), turns, names).ending()
    say, view = n.voice(language), turns[-1].view
    table = score_table(view, language, names)
    course = Course([turn.number for turn in turns], [standing(turn.view) for turn in turns])
    story = course.story(
        common(language), table.columns, view["winners"], lambda column, place: feat(say, turns, column, place)
    )
    chart = course.chart(common(language), table, say.marked(NOTE))._replace(marks=marks(say, turns))
    head = headline(common(language), table, view["winners"])
    told = f"{story} {aftermath(say, view, names)}".strip()
    return Ending(head, told, chart, scoring=detailed(turns, language, names))


def aftermath(say: Speech, view: View, names: Sequence[str]) -> str:
    """A tie that was fought out, and the stars of a chapter."""
    told = []
    tied = [score for score in view["scores"] if score == max(view["scores"])]
    if len(tied) > 1:
        told.append(result.victory(say, {**view, "seat": None}, names))
    if view["stars"] is not None:
        told.append(result.stars_of_all(say, view, names))
    return " ".join(told)


def feat(say: Speech, turns: Sequence[Turn], column: int, place: int) -> str:
    """What a column gained most in a round, as the difference of two tallies says."""
    now, before = (tallies(turns[one].view)[column] for one in (place, place - 1))
    gains = {part: int(now[part]) - int(before[part]) for part in GAINS if now[part] > before[part]}
    largest = sorted(gains, key=lambda part: -gains[part])[:MOST]
    return all_of(say, [say.marked(GAINS[part], points=ph.points(say, gains[part])) for part in largest])


def marks(say: Speech, turns: Sequence[Turn]) -> list[ChartMark]:
    """The rounds in which the story went on; in a scenario, in which the card was turned over."""
    found = []
    for turn in turns:
        titles = [n.story_title(say, one.args["card"]) for one in turn.told if one.name == "story_told"]
        if any(one.name == "scenario_turned" for one in turn.told):
            titles.append(say.gettext("the scenario card turned over"))
        if titles:
            found.append(ChartMark(turn.number, "book", all_of(say, titles)))
    return found


# ---------------------------------------------------------------- where the points of the game came from
def detailed(turns: Sequence[Turn], language: str, names: Sequence[str]) -> ScoreTable:
    view = turns[-1].view
    return score_table(view, language, names, scored([one for turn in turns for one in turn.told], view))


def scored(told: Sequence[Told], view: View) -> dict[str, list[int]] | None:
    """For what everybody scored during the game; None if it was not all told."""
    found = {source: [0] * view["players"] for source in SCORED}
    cause = ["books"] * view["players"]
    finding = -1  # who has just found something: it is gained next
    for one in told:
        if one.name in CAUSES:
            cause[one.seat] = CAUSES[one.name]
        vp = int(one.args.get("amount", 0)) if one.args.get("kind") == "vp" else 0
        match one.name:
            case "produced":
                found["production"][one.seat] += int(one.args["vp"])
            case "found":
                finding = one.seat
                continue
            case "card_worked":
                found["cards"][one.seat] += vp
            case "gained":
                found["finds" if finding == one.seat else cause[one.seat]][one.seat] += vp
            case "spent":
                found["paid"][one.seat] -= vp
        finding = -1
    sums = [sum(points[seat] for points in found.values()) for seat in range(view["players"])]
    return found if sums == [int(tally["game"]) for tally in tallies(view)] else None


# ---------------------------------------------------------------- alone
class Alone:
    """A solo game, looked back on."""

    def __init__(self, say: Speech, turns: Sequence[Turn], names: Sequence[str]) -> None:
        self.say: Final = say
        self.turns: Final = turns
        self.names: Final = names
        self.view: Final[View] = turns[-1].view
        self.own: Final = self.view["seats"][0]
        self.told: Final = [one for turn in turns for one in turn.told]
        self.happened: Final = Counter(one.name for one in self.told)
        self.won: Final = bool(self.view["winners"])
        self.score: Final = int(self.view["scores"][0])
        self.missing: Final = max(0, (result.target(self.view) or 0) - self.score)
        self.below: Final = result.below(self.view)

    def ending(self) -> Ending:
        story = result.outcome(self.view, self.say.language, self.names)
        scoring = detailed(self.turns, self.say.language, self.names)
        lacks = () if self.won and not self.below else self.lacks()
        advice = () if self.won else self.advice()
        return Ending(self.headline(), story, self.chart(), lacks, self.counts(), advice, scoring)

    def headline(self) -> str:
        say = self.say
        if self.view["stars"] is not None:
            number = self.view["stars"][0]
            if not number:
                return say.gettext("No star this time")
            return say.ngettext("{number} star for your crew", "{number} stars for your crew", number)
        if self.won:
            return say.gettext("Won with {points}", points=ph.points(say, self.score))
        short = [ph.points(say, self.missing)] if self.missing else []
        if self.below:
            short.append(say.ngettext("{number} mission", "{number} missions", len(self.below)))
        return say.gettext("{missing} short", missing=all_of(say, short))

    def chart(self) -> Chart:
        numbers = [turn.number for turn in self.turns]
        trace = Trace(self.say.gettext("VP"), 0, [standing(turn.view)[0] for turn in self.turns])
        title, note = self.say.gettext("How the VP grew"), self.say.marked(NOTE_ALONE)
        return Chart(title, note, numbers, [trace], marks(self.say, self.turns), lead=False)

    def lacks(self) -> list[Lack]:
        """The VP that were missing, and the missions below their highest level."""
        say, found = self.say, []
        if self.missing:
            text = say.gettext("{done} of {needed}.", done=self.score, needed=self.score + self.missing)
            found.append(Lack(n.name_of("vp", say.language), text, [("vp", False)]))
        for one in self.below:
            text = say.gettext("{done} of {needed}.", done=one["value"], needed=one["steps"][-1])
            things = [("mission", step < one["reached"]) for step in range(len(one["steps"]))]
            found.append(Lack(n.mission_name(say, one["mission"]), text, things))
        return found

    def fights(self) -> tuple[int, int]:
        """Won, and lost."""
        ended = [one.args["won"] for one in self.told if one.name == "fight_ended" and one.args["cause"] != "mission"]
        return ended.count(True), ended.count(False)

    def counts(self) -> Counts:
        """What the crew did."""
        won, lost = self.fights()
        rows = (
            (mark("Fights won"), mark("in cities, for books and tiles"), won),
            (mark("Fights lost"), mark("or given up"), lost),
            (mark("Finds"), mark("flown over"), self.happened["found"]),
            (mark("Project cards played"), mark("of all three colours"), self.happened["card_played"]),
            (mark("Upgrades built"), mark("of ten"), self.happened["upgrade_built"]),
            (mark("Plants planted"), mark("green and withered"), self.happened["planted"]),
        )
        say = self.say
        listed = [Count(say.marked(title), say.marked(note), number) for title, note, number in rows if number]
        return Counts(say.gettext("What your crew did"), listed)

    def advice(self) -> list[str]:
        """What this game teaches, the most telling first."""
        say, own, found = self.say, self.own, []
        won, _ = self.fights()
        left = own["water"] + own["metal"]
        if left >= LEFT:
            found.append(
                say.gettext(
                    "Spend it all: {left} were left, and nothing left over counts.",
                    left=ph.amounts(say, {"water": own["water"], "metal": own["metal"]}),
                )
            )
        if won < FEW:
            found.append(
                say.gettext("Build combat upgrades early: every new city is a fight, and the eastern ones pay most.")
            )
        if own["level"] < FEW:
            found.append(say.gettext("Play green cards first: a higher production level pays in every round to come."))
        if self.below:
            found.append(
                say.gettext("Keep the missions in sight from the start: each must be at its highest level to count.")
            )
        found.append(say.gettext("Put the drone on the second largest area when the solo board collects."))
        return found[:ADVICE]
