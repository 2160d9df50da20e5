"""What a name may be made of, and which names nobody can tell apart.

A name is letters, digits, signs, spaces between them, and emoji, also those that are put together of several: families,
skin tones, flags. What cannot be seen is refused: what has no width, what turns the direction of writing, what is blank
without being a space, and marks with nothing under them.

Two names look alike if they are the same after this: what stands for another character is replaced by it (NFKD),
accents are left out, and letters of other alphabets are replaced by the Latin ones that they look like (`TWINS`).
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

MARKS: Final = 4  # on one letter; more of them climb over the lines above

# One emoji: a flag, a keycap, the flag of a part of a country, or signs that are joined into one.
SIGN: Final = (
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u27bf\u2900-\u297f\u2b00-\u2bff"
    "\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
)
TONE: Final = "[\U0001f3fb-\U0001f3ff]"
COLOURED: Final = "\ufe0f"
JOINER: Final = "\u200d"
EMOJI: Final = re.compile(
    "[\U0001f1e6-\U0001f1ff]{2}"
    f"|[0-9#*]{COLOURED}?\u20e3"
    "|\U0001f3f4[\U000e0061-\U000e007a\U000e0030-\U000e0039]{2,6}\U000e007f"
    f"|{SIGN}{TONE}?{COLOURED}?(?:{JOINER}{SIGN}{TONE}?{COLOURED}?){{0,6}}"
)
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")  # without a shape
# Accents, and what only chooses or joins signs. Marks of other alphabets are letters of their own.
ACCENTS: Final = re.compile(f"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-{COLOURED}{JOINER}]")

# Of Unicode's table of confusable characters (UTS 39) the letters and digits that look like one Latin letter, and small
# ones whose capitals do; NFKD replaces others. I, l and 1 are one for the eye, and so are O and 0.
TWINS: Final = {
    ord(one): latin
    for latin, several in {
        "2": "ƧϨᒿꙄꛯꝚ",
        "3": "ƷȜЗӠⳌꝪꞫ",
        "4": "Ꮞ",
        "5": "Ƽ",
        "6": "бᏮⳒ",
        "8": "Ȣȣ৪੪",
        "9": "৭੧୨൭ⳊꝮ",
        "a": "ΑАᎪᗅꓮɑαа",
        "b": "ΒВᏴᗷꓐꞴƄЬᏏᑲᖯ",
        "c": "ϹСᏟⲤꓚϲсᴄⲥꮯ",
        "d": "ᎠᗞᗪꓓԁᏧᑯꓒ",
        "e": "ΕЕᎬⴹꓰеҽꬲ",
        "f": "ϜᖴꓝꞘքẝꞙꬵ",
        "g": "ԌᏀᏳꓖƍɡցᶃ",
        "h": "ΗНᎻᕼⲎꓧһհᏂ",
        "i": "ıɩɪιіᎥꙇꭵ",
        "j": "ͿЈᎫᒍꓙꞲϳј",
        "k": "ΚКᏦᛕⲔꓗκк",
        "l": "I1|ᏞᒪⳐꓡƖǀΙІӀӏ۱ᛁⲒⵏꓲ",
        "m": "ΜϺМᎷᗰᛖⲘꓟм",
        "n": "ΝⲚꓠոռ",
        "o": "0ΟОՕ০ଠ୦ዐⲞⵔ〇ꓳοσоօ۵०੦૦௦౦೦ഠ൦๐໐ဝ၀ჿᴏᴑⲟꬽ",
        "p": "ΡРᏢᑭⲢꓑρϱрⲣ",
        "q": "ⵕԛգզ",
        "r": "ƦᎡᏒᖇꓣгᴦⲅꭇꭈꮁ",
        "s": "ЅՏᏕᏚꓢƽѕꜱꮪ",
        "t": "ΤТᎢⲦꓔτт",
        "u": "Սሀᑌꓴʋυսᴜꞟꭎꭒ",
        "v": "Ѵ۷Ꮩᐯⴸꓦꛟνѵᴠꮩ",
        "w": "ԜᎳᏔꓪɯѡԝաᴡꮃ",
        "x": "ΧХᚷⲬⵝꓫꞳхᕁᕽ",
        "y": "ΥϒУҮᎩᎽⲨꓬɣʏγуүყᶌỿꭚ",
        "z": "ΖᏃꓜᴢꮓ",
    }.items()
    for one in several
}


def unseen(text: str) -> str:
    """The first character of a text that nobody would see, as Unicode numbers it; empty if all can be seen.

    >>> unseen("Zoé 👨‍👩‍👧 🇫🇷"), unseen("Ann\\u200b"), unseen("\\u3164"), unseen("\\u0301")
    ('', 'U+200B', 'U+3164', 'U+0301')
    """
    marks = MARKS  # nothing to stand on yet
    for one in EMOJI.sub("x", text):
        kind = unicodedata.category(one)
        marks = marks + 1 if kind[0] == "M" else MARKS if one == " " else 0
        if marks > MARKS or kind[0] == "C" or (kind[0] == "Z" and one != " ") or one in BLANK or is_selector(one):
            return f"U+{ord(one):04X}"
    return ""


def is_selector(one: str) -> bool:
    """Whether a character only chooses how the one before it is drawn."""
    return "\ufe00" <= one <= "\ufe0f" or "\u180b" <= one <= "\u180f" or "\U000e0100" <= one <= "\U000e01ef"


def same_name(name: str) -> str:
    """A name as it is heard: who is called Zoe and who is called Zoé are easily confused.

    >>> same_name("Zoé") == same_name("ZOE")
    True
    """
    return ACCENTS.sub("", unicodedata.normalize("NFKD", name.casefold()))


def look(name: str) -> str:
    """A name as it is seen at a glance.

    >>> look("Ian") == look("lan"), look("Раul") == look("Paul"), look("Ann") == look("Anna")
    (True, True, False)
    """
    letters = ACCENTS.sub("", unicodedata.normalize("NFKD", name)).translate(TWINS)
    return unicodedata.normalize("NFKD", letters.casefold()).translate(TWINS)


def alike(one: str, other: str) -> bool:
    """Whether nobody could tell two names apart, by ear or by eye."""
    return same_name(one) == same_name(other) or look(one) == look(other)
