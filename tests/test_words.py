"""The words that a game need not write: what stands in their place is enough to play."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from aerodrome.drawing.style import sprite
from aerodrome.kernel.events import Told
from aerodrome.language import LANGUAGES, mark
from aerodrome.words import View, Words, all_of, one_of, player_name
from aerodrome.words.howto import HowTo, Lesson
from tests.kit.entry import Entry, entries, play
from tests.kit.text import readable


class Bare(Words):
    """No more than every game must give."""

    package = "aerodrome.games.aerion"  # any that has a catalogue

    def label(self, view: View, action: int, language: str = "en") -> str:
        return f"action {action}"

    def prompt(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return f"{language}, {', '.join(names)}: it is over"

    def tell(self, told: Told, language: str = "en", names: Sequence[str] = ()) -> str:
        return "something"

    def describe(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return "all of it"


OPTIONS = {"pixies": (mark("Pixies"), mark("The fewer Pixies help you, the harder the game."))}
CHOICES = {"pixies": {"1": (mark("1 Pixie"), mark("Hard."))}}
BACK = {"choose_recover_card": mark("Other card")}


class Full(Bare):
    pitch_message = mark("Roll six dice, win cards, and launch six ships before the decks run out.")
    option_words = OPTIONS
    choice_words = CHOICES
    back_words = BACK
    how_to = HowTo(mark("Hard."), turn=(Lesson("roll", mark("Pixies"), mark("Hard."), "AER-1.1"),))

    def name_of(self, thing: str, language: str = "en") -> str:
        return f"the thing {thing}"

    def about(self, thing: str, language: str = "en") -> tuple[str, str]:
        return f"what {thing} does", "AER-1.1"

    def thing_of(self, name: str, choice: int | str) -> str:
        return f"{name}_{choice}"


def test_a_game_must_give_four_things() -> None:
    with pytest.raises(TypeError, match=r"describe.*label.*prompt.*tell"):
        Words()  # type: ignore[abstract]


def test_what_is_not_written_has_a_default() -> None:
    words = Bare()
    assert (words.minutes, words.compares) == (None, False)
    assert (words.pitch(), words.teach("fr"), words.score_table({})) == ("", HowTo(""), None)
    assert words.outcome({}, "fr", ("Ann", "Bob")) == "fr, Ann, Bob: it is over"
    assert (words.option_title("first_player"), words.option_help("first_player")) == ("First player", "")
    assert [words.option_title("players", language) for language in ("en", "fr")] == ["Players", "Joueurs"]
    assert (words.choice_title("order", "day_first"), words.choice_help("order", "day_first")) == ("Day first", "")
    assert words.step_back({"question": "choose_recover_card"}) == ""
    assert (words.name_of("day_city"), words.about("day_city")) == ("Day city", ("", ""))


def test_tables_of_messages_are_translated() -> None:
    words = Full()
    assert words.pitch() == Full.pitch_message
    assert words.pitch("fr").startswith("Lancez six dés")
    assert words.option_title("pixies", "fr") == "Fées"
    assert words.option_help("pixies") == "The fewer Pixies help you, the harder the game."
    assert words.choice_title("pixies", 1, "fr") == words.choice_title("pixies", "1", "fr") == "1 Fée"
    assert words.choice_help("pixies", 1) == "Hard."
    back = [words.step_back({"question": "choose_recover_card"}, language) for language in LANGUAGES]
    assert back == ["Other card", "Autre carte"]
    assert [words.step_back({"question": question}, "fr") for question in ("roll_window", None)] == ["", ""]
    hard = words.choice_help("pixies", 1, "fr")
    assert words.teach("fr") == HowTo(hard, turn=(Lesson("roll", "Fées", hard, "AER-1.1"),))
    assert list(words.teach("en").words()) == ["Hard.", "", "Pixies", "Hard."]
    assert words.teach("en").figures() == {"roll"}


def test_a_choice_without_words_of_its_own_is_a_thing() -> None:
    words = Full()
    assert words.choice_title("pixies", 2) == "the thing pixies_2"
    assert words.choice_help("pixies", 2) == "what pixies_2 does"


def test_people_and_lists() -> None:
    english, french = Bare().say("en"), Bare().say("fr")
    assert [player_name(english, seat, ("Ann", "")) for seat in range(3)] == ["Ann", "Player 2", "Player 3"]
    assert player_name(french, 0) == "Joueur 1"
    assert (all_of(english, ["a", "b", "c"]), one_of(french, ["a", "b"])) == ("a, b and c", "a ou b")


@pytest.mark.parametrize("e", entries(), ids=lambda e: e.game.id)
def test_chips_tell_the_scores_or_the_goals(e: Entry) -> None:
    """At the end those of the seats are the scores; a goal of all is met by everybody who has won."""
    words = e.game.words
    for number, mode in enumerate(e.modes):
        s = mode.new(e.game, number)
        for _ in play(e, s, "eager", number):
            pass
        for language in LANGUAGES:
            told = words.chips(s.view(None), language)
            assert {chip.seat: chip.value for chip in told if chip.seat >= 0} == (
                {seat: str(score) for seat, score in enumerate(s.scores())} if words.compares else {}
            )
            for chip in told:
                assert not chip.icon or chip.icon in sprite(words.package)
                if chip.title:
                    readable(chip.title, language)
            if s.winners():
                goals = [chip.value.split("/") for chip in told if "/" in chip.value]
                assert all(done == needed for done, needed in goals)
