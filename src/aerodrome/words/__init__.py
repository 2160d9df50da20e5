"""What a person reads of a game: the words that every game gives, and those that it may give."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from aerodrome.kernel.events import Told
from aerodrome.language import Speech, joined, mark, speech
from aerodrome.words.campaign import CampaignStory, Page, Played, campaign_of
from aerodrome.words.ending import Ending, Turn
from aerodrome.words.howto import HowTo, Lesson

View = dict[str, Any]
PACKAGE: Final = "aerodrome.words"


class ScoreTable(NamedTuple):
    """What each column has from each part; the last row is the sum. None: this part is not for that column."""

    columns: list[str]
    rows: list[tuple[str, list[int | None]]]
    seats: list[int]  # whose column it is; -1: of an opponent from the box
    notes: Sequence[tuple[str, str]] = ()  # of each row but the last: a symbol of the game, and what it counts

    @property
    def totals(self) -> list[int]:
        return [total or 0 for total in self.rows[-1][1]]


class Chip(NamedTuple):
    """How things stand, in one number: the score of a seat, or how far all are on the way to a goal."""

    value: str  # "25", "4/6"
    seat: int = -1  # -1: a goal of all
    title: str = ""  # what is counted
    icon: str = ""  # a symbol of the game's `icons.svg`, without the `i-`


class Offer(NamedTuple):
    """An action beside the thing it is about, where a few are offered: in two or three words, and what else to know."""

    words: str
    note: str = ""


class Words(ABC):
    """The words of a game, made from a view alone: `words/__init__.py` of a game has one of these, called WORDS.

    `language` is "en" or "fr", `names` are those of the seats, empty where nobody has one. What is not abstract has
    a default that is good enough to play.
    """

    package: str  # of the game: its catalogues are in the folder `locale`
    minutes: int | None = None  # how long a game takes
    compares: bool = False  # the players score against each other, or against one from the box
    pitch_message: str = ""  # the game in one sentence
    goal_message: str = ""  # what wins, in one sentence; without it the pitch
    # Of what happens in a turn, what says most of it first: the log tells that large. Otherwise the first event.
    chief_events: Sequence[str] = ()
    # What the log leaves out: the heading of the turn says it already.
    quiet_events: Collection[str] = ()
    # The event that begins a turn, where more may happen of itself before anybody decides: the log tells it there.
    turn_event: str = ""
    # Of each option, and of "players": its title, and what it decides.
    option_words: Mapping[str, tuple[str, str]] = {}
    # Of the choices of an option, as text: title, and what it means. Other choices are things: `thing_of` names them.
    choice_words: Mapping[str, Mapping[str, tuple[str, str]]] = {}
    # Of a question that follows from an answer: what somebody chooses anew who steps back from it ("Other card").
    back_words: Mapping[str, str] = {}
    # How to play, on one page; its texts are messages that are translated, as all above.
    how_to: HowTo | None = None
    # Beside the full rules: a picture with its words, by the number of the section ("5A"); its clause is not needed.
    diagrams: Mapping[str, Lesson] = {}

    # ---------------------------------------------------------------- what every game gives
    @abstractmethod
    def label(self, view: View, action: int, language: str = "en") -> str:
        """What a legal action means to somebody who sees this view; no two of one question have the same label."""

    @abstractmethod
    def prompt(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        """What is asked now, and of whom; when the game is over, how it ended."""

    @abstractmethod
    def tell(self, told: Told, language: str = "en", names: Sequence[str] = ()) -> str:
        """An event as a sentence for the one who reads it; `words.telling` has a `Line` that fills messages by name."""

    @abstractmethod
    def describe(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        """The whole table in lines of text, for a terminal and for those who listen."""

    # ---------------------------------------------------------------- what it may give: clicks
    def offer(self, view: View, action: int, language: str = "en") -> Offer:
        """A legal action where a few are offered beside one piece, whose name stands above them."""
        return Offer(self.label(view, action, language))

    def group(self, view: View, action: int, language: str = "en") -> str:
        """The heading of an action in a long list in words; those of a group follow each other. Empty: none."""
        return ""

    def refusal(self, view: View, key: str, language: str = "en") -> str:
        """Why nothing can be done with an element of the board, in one line; empty if there is nothing to say.

        It is asked for any element, at any time, and for a seat that only looks on.
        """
        return ""

    # ---------------------------------------------------------------- what it may give: things
    def name_of(self, thing: str, language: str = "en") -> str:
        """The name of a thing by its id: whatever the board says `about`, and the choices of options."""
        return plainly(thing)

    def about(self, thing: str, language: str = "en") -> tuple[str, str]:
        """What a thing does, and the clause of the ledger that says so."""
        return "", ""

    # ---------------------------------------------------------------- what it may give: what the others did
    def recap(self, told: Sequence[Told], language: str = "en", names: Sequence[str] = ()) -> str:
        """What somebody did in a turn, as one short sentence in the past tense that begins with who it was.

        Empty if nothing of it is worth telling.
        """
        chief = self.chief(told)
        return self.tell(chief, language, names) if chief is not None else ""

    def chief(self, told: Sequence[Told]) -> Told | None:
        """The event of a turn that says most."""
        worth = [one for one in told if one.name not in self.quiet_events]
        ranked = [one for name in self.chief_events for one in worth if one.name == name]
        return next(iter(ranked or worth), None)

    def details(self, told: Sequence[Told], language: str = "en", names: Sequence[str] = ()) -> list[str]:
        """What the log tells in small letters below the chief event of a turn, in sentences.

        The chief event is among them if it has both a cause and a result.
        """
        chief = self.chief(told)
        loud = [one for one in told if one.name not in self.quiet_events]
        between = chief is not loud[0] and chief is not loud[-1] if loud else False
        return [self.tell(one, language, names) for one in loud if one is not chief or between]

    def turn_title(self, turn: int, players: int, whose: str = "", language: str = "en") -> str:
        """The heading of a turn in the log: its number as the game counts (`Game.turns`), and whose it was."""
        say = common(language)
        if whose:
            return say.gettext("Turn {turn}, {whose}", turn=turn, whose=whose)
        return say.gettext("Turn {turn}", turn=turn)

    # ---------------------------------------------------------------- what it may give: how it stands, how it ends
    def chips(self, view: View, language: str = "en") -> Sequence[Chip]:
        """The score of each seat, or the goals of all, in a few letters each; a small screen always shows them."""
        return [Chip(str(score), seat) for seat, score in enumerate(view["scores"] or ())] if self.compares else ()

    def holdings(self, view: View, language: str = "en") -> Sequence[Chip]:
        """What the seat of the view has, a chip for each sort; a small screen shows it above the own seat."""
        return ()

    def round_of(self, view: View) -> int | None:
        """The number of the round, or of the turn where there are none; None if nothing is counted."""
        return None

    def standing(self, view: View) -> Sequence[int] | None:
        """What everybody would score if the game ended now, in the order of `score_table`; None if nobody can say."""
        return None

    def outcome(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        """How the game ended and why."""
        return self.prompt(view, language, names)

    def score_table(self, view: View, language: str = "en", names: Sequence[str] = ()) -> ScoreTable | None:
        """Where the scores come from, once the game is over; None if the game does not tell."""
        return None

    def ending(self, turns: Sequence[Turn], language: str = "en", names: Sequence[str] = ()) -> Ending:
        """How it was won or lost, from all rounds as everybody has seen them; the last one is the end."""
        from aerodrome.words.story import ending_of

        return ending_of(self, turns, language, names)

    # ---------------------------------------------------------------- what it may give: a story in chapters
    def story(self, view: View, language: str = "en") -> Sequence[Page]:
        """The pages of the story that this game has told so far, the newest one last; everybody may read them."""
        return ()

    def campaign(
        self,
        games: Sequence[Played],
        following: Mapping[str, Any] | None,
        language: str = "en",
        names: Sequence[str] = (),
    ) -> CampaignStory:
        """A campaign: its games in order, of which the last one may go on, and the options of the one that follows.

        `following` is None while a game goes on, and when the campaign is over.
        """
        return campaign_of(self, games, following, language, names)

    # ---------------------------------------------------------------- made from the tables above
    def say(self, language: str) -> Speech:
        """The catalogue of the game in a language."""
        return speech(self.package, language)

    def pitch(self, language: str = "en") -> str:
        """What the game is about, for somebody who has never heard of it."""
        return self.say(language).marked(self.pitch_message) if self.pitch_message else ""

    def goal(self, language: str = "en", view: View | None = None) -> str:
        """What wins: in general, or at this table."""
        return self.say(language).marked(self.goal_message) if self.goal_message else self.pitch(language)

    def illustrate(self, language: str = "en") -> dict[str, Lesson]:
        """The pictures beside the full rules, by section, with their words in a language."""
        say = self.say(language)
        return {section: lesson.spoken(say) for section, lesson in self.diagrams.items()}

    def teach(self, language: str = "en") -> HowTo:
        """The page that teaches the game; of one that has written none, what it is about."""
        if self.how_to is not None:
            return self.how_to.spoken(self.say(language))
        return HowTo(self.pitch(language))

    def step_back(self, view: View, language: str = "en") -> str:
        """What somebody chooses anew who steps back from this question; empty where it begins something.

        The answer before it is then undone behind the scenes, if nothing was shown or rolled since.
        """
        words = self.back_words.get(view["question"])
        return self.say(language).marked(words) if words else ""

    def option_title(self, name: str, language: str = "en") -> str:
        """The name of an option of a new game, or of the number of players."""
        if name in self.option_words:
            return self.say(language).marked(self.option_words[name][0])
        return common(language).gettext("Players") if name == "players" else plainly(name)

    def option_help(self, name: str, language: str = "en") -> str:
        """What an option of a new game decides."""
        return self.say(language).marked(self.option_words[name][1]) if name in self.option_words else ""

    def thing_of(self, name: str, choice: int | str) -> str:
        """The thing that a choice of an option stands for."""
        return str(choice)

    def choice_title(self, name: str, choice: int | str, language: str = "en") -> str:
        """The name of one choice of an option."""
        own = self.choice_words.get(name, {}).get(str(choice))
        return self.say(language).marked(own[0]) if own else self.name_of(self.thing_of(name, choice), language)

    def choice_help(self, name: str, choice: int | str, language: str = "en") -> str:
        """What one choice of an option means."""
        own = self.choice_words.get(name, {}).get(str(choice))
        return self.say(language).marked(own[1]) if own else self.about(self.thing_of(name, choice), language)[0]


# ---------------------------------------------------------------- what sentences of every game are made of
def plainly(name: object) -> str:
    """An id as a title, where there is no better one.

    >>> plainly("first_player")
    'First player'
    """
    return str(name).replace("_", " ").capitalize()


def common(language: str) -> Speech:
    """The words that all games share."""
    return speech(PACKAGE, language)


def player_name(say: Speech, seat: int, names: Sequence[str] = ()) -> str:
    """Who sits there, by name or by number."""
    if seat < len(names) and names[seat]:
        return names[seat]
    return common(say.language).gettext("Player {number}", number=seat + 1)


def all_of(say: Speech, items: Sequence[str]) -> str:
    """ "a, b and c"."""
    return joined(common(say.language), items, mark("{first} and {last}"))


def one_of(say: Speech, items: Sequence[str]) -> str:
    """ "a, b or c"."""
    return joined(common(say.language), items, mark("{first} or {last}"))
