"""What teaches a game: the page with its pictures, and the coach, whose every tip is met in play."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files
from itertools import count

import pytest

from aerodrome.drawing.style import sprite
from aerodrome.kernel.game import games
from aerodrome.language import LANGUAGES
from aerodrome.web.pages.ledger_text import ledger_parts
from tests.battery.appearance import classes, numbers
from tests.battery.checks import view_of
from tests.kit.drawing import SVG, ids, joined, tree
from tests.kit.entry import POLICIES, Entry, entries, play
from tests.kit.text import readable

ENTRIES = entries()
WHOLE = [e for e in ENTRIES if e.game in games()]  # Lanterns, an example, teaches with fewer words
WORDS = range(300, 501)
TIPS = range(5, 11)
LOOKS = 3  # moments at which the element of a tip is looked for
GAMES = 30  # in which so many moments are waited for
MORE = 400  # in which every tip has to be met

each = pytest.mark.parametrize("e", ENTRIES, ids=lambda e: e.game.id)


@each
def test_the_page_has_every_part_in_every_language(e: Entry) -> None:
    english, french = (e.game.words.teach(language) for language in LANGUAGES)
    for part in (english.special, english.ending, english.pieces):
        assert part
    assert len(english.turn) == 3
    assert english.wins.count(".") == 1, "the goal is one sentence"
    for text, other in zip(english.words(), french.words(), strict=True):
        if text:
            readable(text, "en")
            readable(other, "fr")
            assert text != other, f"not translated: {text}"
    for lesson in english.lessons:
        assert lesson.clause in numbers(e.game), lesson
    assert english.figures() <= set(e.game.board.figures)
    beside = {lesson.figure for lesson in e.game.words.diagrams.values()}
    assert set(e.game.board.figures) <= english.figures() | beside | {"hero"}, "a picture that nobody sees"


@each
def test_a_picture_of_the_rules_stands_beside_a_section_in_every_language(e: Entry) -> None:
    english, french = (e.game.words.illustrate(language) for language in LANGUAGES)
    assert english
    assert set(english) <= {part.number for part in ledger_parts(e.game)}
    for section, lesson in english.items():
        assert lesson.figure in e.game.board.figures
        for text, other in zip(lesson.words(), french[section].words(), strict=True):
            readable(text, "en")
            readable(other, "fr")
            assert text != other, f"not translated: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("e", WHOLE, ids=lambda e: e.game.id)
def test_the_page_is_read_in_a_few_minutes(e: Entry, language: str) -> None:
    told = e.game.words.teach(language)
    assert sum(len(text.split()) for text in told.words()) in WORDS
    assert len(told.mistakes) == 5
    assert told.ending is not None
    *parts, (_, total) = told.ending.sum
    assert total in (sum(number for _, number in parts), parts[0][1] - parts[-1][1]), "the sum is wrong"


@each
def test_every_picture_is_drawn_with_the_pieces_of_the_board(e: Entry) -> None:
    board = e.game.board
    house = set(re.findall(r"\.([a-z][\w-]*)", files("aerodrome.web").joinpath("static/howto.css").read_text("utf-8")))
    known = classes(e.game) | house
    shared = board.shared()
    for name in board.figures:
        drawings = [board.figure(name, language, "pic") for language in LANGUAGES]
        root = tree(drawings[0].replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1))
        assert not [node for node in root.iter() if "id" in node.attrib], f"{name} has ids: the table has them too"
        for node in root.iter():
            unknown = set(node.attrib.get("class", "").split()) - known
            assert not unknown, f"no style sheet knows {sorted(unknown)} of {name}"
            assert node.tag.startswith(SVG)
            for target in re.findall(r"url\(#(.+?)\)", " ".join(node.attrib.values())):
                assert f'id="{target}"' in shared, f"{name} is painted with {target}, which nobody defines"
            link = node.attrib.get("href", "#")[1:]
            assert not link or link.removeprefix("i-") in sprite(e.game.package) or f'id="{link}"' in shared, link
        says = [re.search(r'aria-label="([^"]+)"', drawing) for drawing in drawings]
        assert bool(says[0]) == bool(board.figures[name].says)
        if says[0] and says[1]:
            readable(says[1][1], "fr")
            assert says[0][1] != says[1][1], f"not translated: {says[0][1]}"


@each
def test_the_coach_says_one_sentence_at_a_time(e: Entry) -> None:
    english, french = (e.game.board.tip_words(language) for language in LANGUAGES)
    assert len(english) in TIPS
    assert len(english) == len(e.game.board.tips), "two tips have one id"
    lessons = {lesson.figure for lesson in e.game.words.teach().lessons}
    assert {tip.lesson for tip in e.game.board.tips} <= {"", *lessons}, "a tip leads to a lesson that is not there"
    for tip, (title, text) in english.items():
        readable(title, "en")
        readable(text, "en")
        assert re.fullmatch(r"[^.?!]+[.]", text), f"not one sentence: {text}"
        for words, other in zip((title, text), french[tip], strict=True):
            readable(other, "fr")
            assert words != other, f"not translated: {words}"


@each
def test_every_tip_is_met_in_play_beside_what_it_is_about(e: Entry) -> None:
    board = e.game.board
    left = Counter({tip.id: LOOKS for tip in board.tips})
    for number in count():
        unmet = sorted(tip for tip, looks in left.items() if looks == LOOKS)
        if not +left or (number >= GAMES and not unmet):
            break
        assert number < MORE, f"not met in play: {unmet}"
        mode = e.modes[number % len(e.modes)]
        s = mode.new(e.game, number)
        for _ in play(e, s, POLICIES[number % len(POLICIES)], number):
            view = view_of(s, int(s.player))
            wanted = [(tip, *keys) for tip, *keys in board.coach(view) if left[tip]]
            drawn = set(ids(joined(board.picture(view).all()))) if wanted else set()
            for tip, *keys in wanted:
                assert keys, f"the tip {tip} is about nothing"
                assert drawn.issuperset(keys), f"the tip {tip} is about {keys}, which are not all drawn"
                left[tip] -= 1


@each
def test_the_coach_knows_no_more_than_the_seat(e: Entry) -> None:
    s = e.richest.new(e.game, 5)
    for number, _ in enumerate(play(e, s, "uniform", 5)):
        if number % 7 == 0:
            seat = int(s.player)
            assert e.game.board.coach(view_of(s.redeal(seat, number), seat)) == e.game.board.coach(view_of(s, seat))
