"""Names that can be seen and told apart."""

from __future__ import annotations

import pytest

from aerodrome.table.errors import NotNow
from aerodrome.table.names import alike
from aerodrome.table.table import Table, check_name
from aerodrome.table.talk import TEXT, check_said
from tests.table.test_table import waiting_table

SEEN = {
    "accents": "Zoë Ångström-Ñúñez",
    "many accents": "Nguyễn Thị Hồng",
    "Greek": "Ελένη",
    "Cyrillic": "Оксана",
    "Hebrew with points": "שָׁלוֹם",
    "Arabic": "فاطمة",
    "Devanagari": "क्षितिज",
    "Thai": "น้ำฝน",
    "Korean": "김민준",
    "Japanese": "さくら・リン",
    "signs": "R2-D2 (O'Neill)",
    "an emoji": "Ann 🚀",
    "a family": "👨‍👩‍👧‍👦",
    "a couple with two tones": "👩🏽‍❤️‍💋‍👨🏻",
    "a tone": "👍🏿",
    "an astronaut": "👩🏾‍🚀 Ada",
    "a flag": "🇫🇷 Zoé",
    "the flag of Scotland": "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "a rainbow flag": "🏳️‍🌈",
    "a heart in colour": "❤️",
    "a key": "1️⃣ Bo",
}
UNSEEN = {
    "zero width space": "Ann\u200b",
    "zero width joiner": "An\u200dn",
    "zero width non-joiner": "An\u200cn",
    "word joiner": "\u2060Ann",
    "byte order mark": "\ufeffAnn",
    "soft hyphen": "An\u00adn",
    "right to left override": "\u202eAnn",
    "isolate": "\u2067Ann\u2069",
    "right to left mark": "Ann\u200f",
    "Arabic letter mark": "\u061cAnn",
    "Hangul filler": "\u3164",
    "Hangul fillers of other kinds": "\u115f\u1160",
    "half width Hangul filler": "\uffa0",
    "blank Braille": "\u2800\u2800",
    "grapheme joiner": "A\u034fnn",
    "Khmer inherent vowel": "A\u17b4",
    "a mark alone": "\u0301",
    "marks alone": "\u0301\u0302\u0303",
    "a mark after a space": "Ann \u0301",
    "marks that climb": "A" + "\u0316" * 9,
    "a selector without a sign": "Ann\ufe0f",
    "a supplementary selector": "Ann\U000e0100",
    "tags without a flag": "Ann\U000e0067\U000e0062",
    "a joiner with nothing to join": "🚀\u200d",
    "a control": "Ann\x07",
    "half a character": "Ann\ud800",
    "private use": "Ann\ue000",
}
ALIKE = {
    "capitals": ("Ann", "ANN"),
    "accents": ("Zoe", "Zoé"),
    "Cyrillic in Latin": ("Paul", "Раul"),
    "all Cyrillic": ("OCEAH", "ОСЕАН"),
    "Greek": ("ANNA", "ΑΝΝΑ"),
    "Greek capitals against small letters": ("anna", "ΑΝΝΑ"),
    "full width": ("Ann", "Ａｎｎ"),
    "mathematical": ("Ann", "𝐀𝐧𝐧"),
    "circled": ("Ann", "Ⓐⓝⓝ"),
    "l and I": ("Ian", "lan"),
    "l and 1": ("Player 1", "Player l"),
    "O and 0": ("Otto", "0tt0"),
    "a dot below": ("Ann", "Anṇ"),
    "a heart in colour and in black": ("❤️", "❤"),
    "stars that are joined": ("★★", "★\u200d★"),
    "Cherokee": ("DAN", "ᎠᎪN"),
}
DIFFERENT = [
    ("Ann", "Anna"),
    ("Marnie", "Mamie"),
    ("Ann 1", "Ann 2"),
    ("राम", "रमा"),
    ("👍🏿", "👍🏻"),
    ("🇫🇷", "🇬🇧"),
    ("Оксана", "Oxana"),
    ("Ян", "Ann"),
]


@pytest.mark.parametrize("name", SEEN.values(), ids=SEEN)
def test_a_name_that_can_be_seen(name: str) -> None:
    assert check_name(name)
    assert check_said(TEXT, name, chat=True) == name


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN)
def test_a_name_that_cannot_be_seen(name: str) -> None:
    with pytest.raises(ValueError, match=r"U\+[0-9A-F]{4,6} in it cannot be seen"):
        check_name(name)
    with pytest.raises(ValueError, match="cannot be seen"):
        check_said(TEXT, name, chat=True)


@pytest.mark.parametrize("name", ["", "   ", "\u2003\u00a0", "n" * 25, None, 7])
def test_a_name_that_is_none(name: object) -> None:
    with pytest.raises(ValueError, match="1 to 24 letters, not"):
        check_name(name)


def seated(name: str) -> Table:
    table = waiting_table()
    return table.after(table.sit(0, name, "a token"))


@pytest.mark.parametrize(("one", "other"), ALIKE.values(), ids=ALIKE)
def test_nobody_takes_a_name_that_looks_like_anothers(one: str, other: str) -> None:
    for first, second in ((one, other), (other, one)):
        with pytest.raises(NotNow, match="sits here already"):
            seated(first).sit(1, second, "another")


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_can_be_told_apart_sit_together(one: str, other: str) -> None:
    assert not alike(one, other)
    assert seated(one).sit(1, other, "another").data["name"] == other


def test_a_bot_gives_way_to_somebody_who_looks_like_it() -> None:
    table = waiting_table()
    table = table.after(table.seat_bot(0, "pilot"))
    assert table.seats[0].name == "Otto"
    table = table.after(table.sit(1, "Оttо", "a token"))
    assert [seat.name for seat in table.seats] == ["Zoé", "Оttо"]
