"""How to play Aerion, on one page."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark
from aerodrome.words.howto import Ending, HowTo, Lesson, Signs

HOW_TO: Final = HowTo(
    wins=mark("Launch all six ships before the cards run out."),
    story=mark(
        "You roll dice to win cards, and build ships with them. Play alone, or two of you as one crew: you win "
        "together or lose together."
    ),
    minutes=3,
    turn=(
        Lesson(
            "roll",
            mark("Roll all six dice"),
            mark("Every deck asks for its own combination. A green tick shows which ones your dice have."),
            "AER-4.10",
        ),
        Lesson(
            "match",
            mark("A tick? Take it. If not, pay"),
            mark(
                "Discard any card on show, and reroll as many dice as you like. Repeat until something fits, or until "
                "you like it better."
            ),
            "AER-5.12",
        ),
        Lesson(
            "place",
            mark("Take one card and place it"),
            mark(
                "Parts go into a workshop, a Book onto your pulpit. What fits nowhere is lost, unless a Book stores "
                "it. Then the gaps are refilled."
            ),
            "AER-5.42",
        ),
    ),
    special=Lesson(
        "recipe",
        mark("Three cards make a ship"),
        mark(
            "Every ship wants its own blueprint, one material and one crew; its plan shows which. With the third card "
            "it takes off, the three cards are discarded, and the workshop is free for the next."
        ),
        "AER-5.45",
    ),
    signs=Signs(
        mark("What the dice must show"),
        (
            ("combo-triple", mark("three of a kind")),
            ("combo-quad", mark("four of a kind")),
            ("combo-two_pair", mark("two pairs")),
            ("combo-full_house", mark("full house: three and two")),
            ("combo-all_six", mark("two triples or three pairs")),
            ("combo-straight", mark("straight: five in a row")),
        ),
        mark("Other dice never hurt: four of a kind is also three of a kind, and two pairs."),
    ),
    pieces=(
        Lesson(
            "cards",
            mark("Four sorts of cards"),
            mark("48 cards in six decks. The small pictures at the foot of a card tell what it is good for."),
            "AER-2.1",
        ),
        Lesson(
            "book",
            mark("A Book is a rescue"),
            mark(
                "Give it up for one of three things: three free rerolls, a place in your reserve for the card you just "
                "took, or two discarded parts back on top of their deck."
            ),
            "AER-5.24",
        ),
        Lesson(
            "pixie",
            mark("A Pixie turns one die"),
            mark("Up to three helpers for the whole game. Each turns a single die to the face you want, and is gone."),
            "AER-5.19",
        ),
    ),
    mistakes=(
        Lesson(
            "wrong-crew",
            mark("The crew comes last."),
            mark("It boards only where the blueprint and the material of its ship already lie."),
            "AER-5.39",
        ),
        Lesson(
            "wrong-reroll",
            mark("A reroll costs a card."),
            mark("What you discard is gone, unless a Book brings it back. Books themselves never return."),
            "AER-5.32",
        ),
        Lesson(
            "wrong-greed",
            mark("Stop when it fits."),
            mark("A useful card now is worth more than a perfect one later: every reroll brings the end nearer."),
            "AER-1.4",
        ),
        Lesson(
            "wrong-shop",
            mark("One workshop, one ship."),
            mark("Cards in it never move again. Only a finished ship clears the bench."),
            "AER-5.48",
        ),
        Lesson(
            "wrong-charge",
            mark("Two players: mind the emblem."),
            mark(
                "A ship flies only if the player in charge of it lays the last card. The common workshop serves both."
            ),
            "AER-7.4",
        ),
    ),
    ending=Ending(
        (
            mark("You win at once when the sixth ship flies."),
            mark("You lose when no card is on show and every deck is used up."),
            mark("Six expansions add more to do, and most of them one more task for victory. Begin without them."),
        ),
        (
            (mark("cards in the decks"), 48),
            (mark("cards that six ships need"), 18),
            (mark("left to pay with"), 30),
        ),
        plan=mark("First plan: lay a blueprint in every workshop you may use, so that almost any part fits somewhere."),
    ),
)
