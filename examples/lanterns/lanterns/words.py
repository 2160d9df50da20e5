"""Every word that a person reads in Lanterns, made from the view alone. English stands here, French in `locale`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from aerodrome.kernel.events import Told
from aerodrome.language import Speech, columns, mark
from aerodrome.words import Chip, ScoreTable, View, Words, all_of, player_name
from aerodrome.words.howto import Ending, HowTo, Lesson
from aerodrome.words.telling import Line, Message
from lanterns.parts import ACTIONS, VALUES

PACKAGE: Final = "lanterns"

# ---------------------------------------------------------------- things: name, what it does, clause
THINGS: Final = {
    "lantern": (mark("lantern"), mark("The highest lantern that nobody else has laid makes a captain."), "LAN-2.3"),
    "face_down": (mark("lantern, face down"), mark("All lanterns are shown together."), "LAN-2.1"),
    "deck": (mark("deck"), mark("It is shuffled and drawn from at the end of each round."), "LAN-2.7"),
    "pile": (mark("pile"), mark("The lanterns that are out of the game, by value."), "LAN-2.7"),
    "spyglass": (mark("spyglass"), mark("Once a game: see the top lantern of the deck before you lay."), "LAN-2.2"),
    "content": (mark("content"), mark("The captain need not challenge anybody."), "LAN-2.4"),
    "yield": (mark("yield"), mark("Who yields gives the captain 1 or 2 points, as chance will have it."), "LAN-2.6"),
    "points": (mark("points"), mark("Whoever has the most after the last round wins."), "LAN-3.1"),
    "calm": (mark("calm"), mark("The highest lantern wins."), "LAN-2.3"),
    "storm": (mark("storm"), mark("A 5 beside a 1 is blown out and counts nothing."), "LAN-2.8"),
    "red": (mark("red lamp"), mark("The captain of the last round scores 2."), "LAN-2.3"),
    "green": (mark("green lamp"), mark("Whose 5 is blown out scores 1 point."), "LAN-2.8"),
}  # fmt: skip

# ---------------------------------------------------------------- actions
LABELS: Final = {
    "lay": mark("Lay a {value}"),
    "peek": mark("Look through your spyglass"),
    "challenge": mark("Challenge {rival}"),
    "content": mark("Challenge nobody"),
    "show": mark("Show a 5"),
    "yield_": mark("Yield"),
}

# ---------------------------------------------------------------- questions: to the one who is asked, to all others
QUESTIONS: Final = {
    "lay_lantern": (mark("Your turn: lay a lantern, face down."), mark("{name} is choosing a lantern.")),
    "challenge": (mark("Your turn: challenge somebody, or nobody."), mark("{name} is captain and may challenge.")),
    "answer": (mark("Your turn: you are challenged, show a 5 or yield."), mark("{name} is challenged.")),
}  # fmt: skip

# ---------------------------------------------------------------- events: to all, or to the own seat and the others
MESSAGES: Final[dict[str, Message]] = {
    "round_began": mark("Round {round}."),
    "laid": (mark("You lay a {value}."), mark("{name} lays a lantern.")),
    "peeked": (mark("You see a {value}."), mark("{name} looks through the spyglass.")),
    "blown_out": (mark("The storm blows your 5 out."), mark("The storm blows the 5 of {name} out.")),
    "scored": (mark("You have {points} points."), mark("{name} has {points} points.")),
    "refused": (mark("You show a 5."), mark("{name} shows a 5: the captain loses a point.")),
    "yielded": (mark("You yield: {gain} for the captain."), mark("{name} yields: {gain} for the captain.")),
    "ended": mark("The last lantern is out: the game is over."),
}

# ---------------------------------------------------------------- a turn in one sentence, what says most of it first
RECAPS: Final[dict[str, Message]] = {
    "yielded": (mark("You yielded: {gain} for the captain."), mark("{name} yielded: {gain} for the captain.")),
    "refused": (mark("You showed a 5."), mark("{name} showed a 5: the captain lost a point.")),
    "challenged": (mark("You challenged {rival}."), mark("{name} challenged {rival}.")),
    "laid": (mark("You laid a {value}."), mark("{name} laid a lantern.")),
    "peeked": (mark("You used the spyglass."), mark("{name} looked through the spyglass.")),
}

# ---------------------------------------------------------------- why nothing can be done with a piece, by its question
REFUSALS: Final = {
    "lay_lantern": mark("First lay a lantern of your hand."),
    "challenge": mark("First challenge somebody by their lantern, or be content."),
    "answer": mark("First show a 5, or yield."),
}

# ---------------------------------------------------------------- options: title, what it decides
OPTIONS: Final = {
    "players": (mark("Players"), mark("With more rivals the highest lantern is shared more often.")),
    "rounds": (mark("Rounds"), mark("How long the game lasts.")),
    "spyglasses": (mark("Spyglasses"), mark("Everybody may look at the top of the deck, once.")),
    "weather": (mark("Weather"), mark("In a storm the highest lantern is not safe.")),
    "lamps": (mark("Lamps"), mark("Each changes what is scored.")),
}
CHOICES: Final = {
    "players": {
        "2": (mark("2 players"), mark("A duel of nerves.")),
        "3": (mark("3 players"), mark("Whom will the captain challenge?")),
        "4": (mark("4 players"), mark("A crowded harbour: ties are frequent.")),
    },
    "rounds": {
        "2": (mark("2 rounds"), mark("Over in two minutes.")),
        "4": (mark("4 rounds"), mark("The usual game.")),
        "6": (mark("6 rounds"), mark("Time to come back from behind.")),
    },
}

# ---------------------------------------------------------------- how to play; the board draws the pictures
# Beside the full rules, by the number of the section.
DIAGRAMS: Final = {
    "2": Lesson("lay", mark("Three in hand, one laid."), mark("All lanterns are shown at the same moment.")),
}
HOW_TO: Final = HowTo(
    wins=mark("Score the most points in a few rounds."),
    story=mark("Each round has a captain: whoever lays the highest lantern, if nobody else lays the same."),
    minutes=1,
    turn=(
        Lesson("lay", mark("Lay a lantern"), mark("Everybody lays one of three lanterns, face down."), "LAN-2.1"),
        Lesson(
            "show",
            mark("Show them"),
            mark("The highest one, alone, scores a point and makes a captain. If two share it, there is none."),
            "LAN-2.3",
        ),
        Lesson(
            "dare",
            mark("Dare a rival, or not"),
            mark("The captain may challenge somebody. Whoever yields gives the captain 1 or 2 points."),
            "LAN-2.6",
        ),
    ),
    special=Lesson(
        "refuse",
        mark("A 5 in hand can refuse"),
        mark("Challenged with a 5 in hand, you may show it: it is spent, and the captain loses a point."),
        "LAN-2.5",
    ),
    pieces=(
        Lesson(
            "spyglass",
            mark("The spyglass"),
            mark("Once a game, before you lay, it shows you the top lantern of the deck."),
            "LAN-2.2",
        ),
        Lesson("storm", mark("The storm"), mark("When it blows, a 5 laid beside a 1 goes out."), "LAN-2.8"),
    ),
    mistakes=(
        Lesson(
            "wrong-tie",
            mark("High is not always best."),
            mark("Two equal lanterns at the top leave the round without a captain."),
            "LAN-2.3",
        ),
        Lesson(
            "wrong-five",
            mark("Do not lay every 5."),
            mark("One that stays in your hand protects you, and makes captains think twice."),
            "LAN-2.5",
        ),
    ),
    ending=Ending((mark("After the last round the most points win; whoever is tied wins together."),)),
)


class LanternLine(Line):
    """One event in a sentence."""

    messages = MESSAGES

    def tell_shown(self) -> str:
        return self.say.gettext("The lanterns are shown: {values}.", values=" ".join(map(str, self.args["values"])))

    def tell_challenged(self) -> str:
        rival = player_name(self.say, self.args["rival"], self.names)
        return self.fill((mark("You challenge {rival}."), mark("{name} challenges {rival}.")), rival=rival)


class LanternRecap(LanternLine):
    """The event that says most of a turn."""

    messages = RECAPS

    def filled(self) -> dict[str, object]:
        values = super().filled()
        if "rival" in self.args:
            values["rival"] = player_name(self.say, self.args["rival"], self.names)
        return values


class LanternsWords(Words):
    package = PACKAGE
    minutes = 5
    compares = True
    pitch_message = mark("Light your lantern when nobody else lights the same, and dare the others to refuse you.")
    goal_message = mark("Goal: have the most points after the last round, as its captain or by a challenge.")
    chief_events = tuple(RECAPS)
    quiet_events = ("round_began",)
    option_words = OPTIONS
    choice_words = CHOICES
    how_to = HOW_TO
    diagrams = DIAGRAMS

    # ---------------------------------------------------------------- what every game gives
    def label(self, view: View, action: int, language: str = "en") -> str:
        say, call = self.say(language), ACTIONS.decode(action)
        values: dict[str, Any] = dict(call.args)
        if "rival" in values:
            values["rival"] = player_name(say, values["rival"])
        return say.marked(LABELS[call.name], **values)

    def prompt(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        say = self.say(language)
        if view["over"]:
            winners = [player_name(say, seat, names) for seat in view["winners"]]
            return say.ngettext(
                "{names} wins. Points: {points}.",
                "{names} win together. Points: {points}.",
                len(winners),
                names=all_of(say, winners),
                points=", ".join(map(str, view["scores"])),
            )
        own, others = QUESTIONS[view["question"]]
        if view["player"] == view["seat"]:
            return say.marked(own)
        return say.marked(others, name=player_name(say, view["player"], names))

    def tell(self, told: Told, language: str = "en", names: Sequence[str] = ()) -> str:
        return LanternLine(self.say(language), told, names).sentence()

    def recap(self, told: Sequence[Told], language: str = "en", names: Sequence[str] = ()) -> str:
        """What a seat did, and what all lanterns showed if it was the last to lay one."""
        say, chief = self.say(language), self.chief(told)
        if chief is None or chief.name not in RECAPS:
            return ""
        text = LanternRecap(say, chief, names).sentence()
        shown = [" ".join(map(str, one.args["values"])) for one in told if one.name == "shown"]
        return say.gettext("{text} All were shown: {values}.", text=text, values=shown[0]) if shown else text

    def turn_title(self, turn: int, players: int, whose: str = "", language: str = "en") -> str:
        return self.say(language).gettext("Round {round}", round=turn)

    def describe(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        say = self.say(language)
        lines = [say.gettext("Round {round} of {rounds}", round=view["round"], rounds=view["rounds"])]
        rows = [(say.gettext("player"), say.gettext("points"), say.gettext("laid"), say.gettext("hand"))]
        for seat, row in enumerate(view["seats"]):
            shown = self.lying(say, row["laid"])
            rows.append((player_name(say, seat, names), str(row["points"]), shown, str(row["hand_size"])))
        lines += columns(rows, right=(1, 3))
        if view["hand"] is not None:
            hand = [str(value) for value in range(1, VALUES + 1) for _ in range(view["hand"][value - 1])]
            lines.append(say.gettext("Your lanterns: {hand}", hand=" ".join(hand) or "-"))
        if view["top"] is not None:
            lines.append(say.gettext("On top of the deck lies a {value}.", value=view["top"]))
        return "\n".join(lines)

    def lying(self, say: Speech, laid: int | str | None) -> str:
        if laid is None:
            return "-"
        words = {"hidden": say.gettext("face down"), "out": say.gettext("blown out")}
        return words[laid] if isinstance(laid, str) else str(laid)

    # ---------------------------------------------------------------- what it may give
    def refusal(self, view: View, key: str, language: str = "en") -> str:
        """For what can be clicked at other times; the deck and the pile only lie there."""
        say, (start, _, rest) = self.say(language), key.partition("-")
        if start not in ("hand", "laid", "hidden", "spyglass", "content", "yield"):
            return ""
        if start == "hand" and view["hand"] is not None and rest.isdecimal() and not view["hand"][int(rest) - 1]:
            return say.gettext("You have no {value}.", value=rest)
        if start == "spyglass" and view["seat"] is not None and not view["seats"][view["seat"]]["spyglass"]:
            return say.gettext("You have looked through your spyglass already.")
        return say.marked(REFUSALS[view["question"]]) if view["question"] in REFUSALS else ""

    def name_of(self, thing: str, language: str = "en") -> str:
        return self.say(language).marked(THINGS[thing][0]) if thing in THINGS else super().name_of(thing, language)

    def about(self, thing: str, language: str = "en") -> tuple[str, str]:
        _, text, clause = THINGS.get(thing, ("", "", ""))
        return (self.say(language).marked(text), clause) if text else super().about(thing, language)

    def chips(self, view: View, language: str = "en") -> Sequence[Chip]:
        title = self.say(language).gettext("points")
        return [Chip(str(row["points"]), seat, title) for seat, row in enumerate(view["seats"])]

    def holdings(self, view: View, language: str = "en") -> Sequence[Chip]:
        """The lanterns in hand, and the spyglass while it can be used."""
        if view["seat"] is None:
            return ()
        hand = [str(value) for value in range(1, VALUES + 1) for _ in range(view["hand"][value - 1])]
        lanterns = Chip(" ".join(hand) or "-", title=self.say(language).gettext("Your lanterns"), icon="lantern")
        spyglass = Chip("1", title=self.name_of("spyglass", language), icon="spyglass")
        return (lanterns, spyglass) if view["seats"][view["seat"]]["spyglass"] else (lanterns,)

    def round_of(self, view: View) -> int:
        return int(view["round"])

    def standing(self, view: View) -> Sequence[int]:
        return [row["points"] for row in view["seats"]]

    def score_table(self, view: View, language: str = "en", names: Sequence[str] = ()) -> ScoreTable:
        """All points are alike: there is nothing but the sum."""
        say, seats = self.say(language), list(range(view["players"]))
        points: list[int | None] = [row["points"] for row in view["seats"]]
        return ScoreTable([player_name(say, seat, names) for seat in seats], [(say.gettext("points"), points)], seats)


WORDS: Final = LanternsWords()
