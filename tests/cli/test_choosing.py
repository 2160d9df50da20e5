"""Which option a text means."""

from __future__ import annotations

import pytest

from aerodrome.cli.choosing import Unclear, in_words, option_for
from aerodrome.kernel.game import Game

LABELS = [
    "Reroll the 3",
    "Reroll the 3 and both 5s",
    "Turn the 3 into a 5",
    "Turn one 5 into a 3",
    "Laisser l’Œuf à côté",
]


@pytest.mark.parametrize(
    ("text", "fitting"),
    [
        ("reroll the 3", [0]),  # its whole words, although the next option contains them too
        ("REROLL", [0, 1]),
        ("rer 3", [0, 1]),
        ("rer 5", [1]),
        ("turn 3 5", [2, 3]),
        ("one 5", [3]),
        ("into into", []),
        ("cote", [4]),
        ("33", []),
        ("...", []),
        ("", []),
    ],
)
def test_a_part_of_the_words(text: str, fitting: list[int]) -> None:
    assert in_words(text, LABELS) == fitting


def test_things_that_an_action_selects(aerion: Game) -> None:
    s = aerion.new(1, 5)
    s.apply(aerion.parse("pay(deck=triple)"))
    view = s.view(0)
    dice = view["dice"]
    labels = [aerion.label(view, action) for action in view["legal"]]

    def chosen(text: str) -> list[int]:
        mask = view["legal"][option_for(text, aerion, view, labels)] - aerion.parse("reroll(dice=0)")
        return sorted(die for place, die in enumerate(dice) if mask >> place & 1)

    assert dice == [5, 6, 2, 1, 3, 5]
    for text, values in (
        ("r 5", [5]),
        ("r 5 5", [5, 5]),
        ("5 6", [5, 6]),
        ("reroll 6 5 5", [5, 5, 6]),
        ("R 1 2 3", [1, 2, 3]),
    ):
        assert chosen(text) == values
    assert chosen("r 5 6 2 1 3 5") == [1, 2, 3, 5, 5, 6]
    for text in ("r 4", "r 6 6", "r 5 5 5", "r"):
        with pytest.raises(Unclear):
            option_for(text, aerion, view, labels)


def test_equal_words_are_one_option_to_a_person(aerion: Game) -> None:
    view = aerion.new(1, 5).view(0)
    labels = ["Same"] * len(view["legal"])
    assert option_for("same", aerion, view, labels) == 0
    labels[1] = "Same but not quite"
    assert option_for("same", aerion, view, labels) == 0
    assert option_for("quite", aerion, view, labels) == 1
    with pytest.raises(Unclear) as unclear:
        option_for("s", aerion, view, labels)
    assert unclear.value.fitting == list(range(len(labels)))
