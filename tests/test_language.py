"""Catalogues: every message that the code speaks is translated, none is left over, and the French is set properly."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import aerodrome
from aerodrome.language import LANGUAGES, Speech, check_language, mark, pmark, speech

ROOT = Path(aerodrome.__file__).parent
CATALOGUES = sorted(ROOT.rglob("locale/*.po"))
KEYWORDS = {
    "gettext": None,
    "mark": None,
    "pgettext": ((1, "c"), 2),
    "pmark": ((1, "c"), 2),
    "ngettext": (1, 2),
}
WEB_KEYWORDS = KEYWORDS | {"say": None, "count": (1, 2)}  # a page calls its words itself: say("...")
Key = tuple[str | None, str | tuple[str, ...]]


def spoken(package: Path) -> set[Key]:
    """The messages in the code of a package, with their contexts."""
    keywords = WEB_KEYWORDS if package.name == "web" else KEYWORDS
    found = extract_from_dir(package, method_map=[("**.py", "python")], keywords=keywords)
    return {(context, message) for _, _, message, _, context in found}


def messages(catalogue: Path) -> Iterator[Message]:
    with catalogue.open("rb") as source:
        yield from (message for message in read_po(source, locale=catalogue.stem, abort_invalid=True) if message.id)


def key(message: Message) -> Key:
    return message.context, message.id if isinstance(message.id, str) else tuple(message.id)


def forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or ())


def french(message: str, **values: object) -> str:
    return speech("aerodrome.games.aerion", "fr").gettext(message, **values)


# ---------------------------------------------------------------- the catalogues
def test_every_package_that_speaks_has_every_language() -> None:
    assert ROOT / "games/aerion/locale/fr.po" in CATALOGUES
    assert ROOT / "web/locale/fr.po" in CATALOGUES
    for folder in {path.parent for path in CATALOGUES}:
        assert {path.stem for path in folder.glob("*.po")} == set(LANGUAGES) - {"en"}


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_is_missing_or_left_over(catalogue: Path) -> None:
    in_code = spoken(catalogue.parents[1])
    translated = {key(message) for message in messages(catalogue)}
    assert in_code - translated == set(), "not translated"
    assert translated - in_code == set(), "no longer spoken"


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_message_is_written_once_in_a_paragraph_of_its_own(catalogue: Path) -> None:
    """What `read_po` would mend in silence: it keeps the last of two translations of the same words."""
    found: Counter[tuple[str, ...]] = Counter()
    for paragraph in catalogue.read_text(encoding="utf-8").strip().split("\n\n"):
        heads = re.findall(r'^msgid (.*(?:\n".*)*)', paragraph, re.MULTILINE)
        assert len(heads) == 1, paragraph
        found[(*re.findall(r"^msgctxt (.*)", paragraph, re.MULTILINE), heads[0].replace('"\n"', ""))] += 1
    assert [words for words, times in found.items() if times > 1] == []


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_translation_is_complete_and_fills_the_same_places(catalogue: Path) -> None:
    for message in messages(catalogue):
        assert not message.fuzzy
        places = {place for form in forms(message.id) for place in re.findall(r"\{\w+\}", form)}
        translations = forms(message.string)
        assert translations, message.id
        assert all(translations), message.id
        assert {place for form in translations for place in re.findall(r"\{\w+\}", form)} == places, message.id


@pytest.mark.parametrize("catalogue", [path for path in CATALOGUES if path.stem == "fr"], ids=str)
def test_french_is_set_as_french_is(catalogue: Path) -> None:
    for message in messages(catalogue):
        for text in forms(message.string):
            assert "'" not in text, f"a straight apostrophe: {text}"
            assert not re.search(r"[^ \u202f\u00a0][:;!?](?!\w)", text), f"no space before a sign: {text}"
            assert not re.search(r"\b(de|à) les? ", text, re.IGNORECASE), f"not contracted: {text}"


# ---------------------------------------------------------------- speaking
def test_english_needs_no_catalogue() -> None:
    say = speech("aerodrome", "en")
    assert say.gettext("Take {card}", card="it") == "Take it"
    assert say.pgettext("with", "a straight") == "a straight"
    assert [say.ngettext("one of {a}", "{number} of {a}", n, a="b") for n in (0, 1, 2)] == [
        "0 of b",
        "one of b",
        "2 of b",
    ]


def test_french_comes_from_the_catalogue() -> None:
    say = speech("aerodrome.games.aerion", "fr")
    assert say.gettext("the Bee") == "l’Abeille"
    assert say.gettext("three of a kind") == "brelan"
    assert say.pgettext("with", "three of a kind") == "un brelan"
    assert say.marked(mark("Roll")) == "Lancer"


def test_french_plural_begins_at_two() -> None:
    say = speech("aerodrome.games.aerion", "fr")
    counted = [say.ngettext("{number} card", "{number} cards", number) for number in (0, 1, 2)]
    assert counted == ["0 carte", "1 carte", "2 cartes"]


def test_an_unknown_message_stays_english() -> None:
    assert french("never written in any catalogue") == "never written in any catalogue"


@pytest.mark.parametrize(
    ("said", "melted"),
    [
        ("au sommet de le paquet", "au sommet du paquet"),
        ("De les Noix", "Des Noix"),
        ("à le Planeur et à les Noix", "au Planeur et aux Noix"),
        ("le tour de Ada", "le tour d’Ada"),
        ("l’atelier de Émile", "l’atelier d’Émile"),
        ("le tour de Bob", "le tour de Bob"),
        ("de l’Abeille", "de l’Abeille"),
        ("cadre le Planeur", "cadre le Planeur"),
        ("de Le Corbusier", "de Le Corbusier"),
        ("Gagné !", "Gagné\u202f!"),
        ("À vous : « oui » ou « non » ?", "À vous\u202f: «\u202foui\u202f» ou «\u202fnon\u202f»\u202f?"),
        ("à 12:30", "à 12:30"),
    ],
)
def test_articles_melt_into_prepositions_and_signs_keep_to_their_words(said: str, melted: str) -> None:
    assert french("{said}", said=said) == melted


def test_english_melts_nothing() -> None:
    assert speech("aerodrome", "en").gettext("a rue de le") == "a rue de le"


def test_marks_change_nothing() -> None:
    assert (mark("a message"), pmark("context", "a message")) == ("a message", "a message")


def test_a_speech_is_made_once() -> None:
    assert speech("aerodrome.games.aerion", "fr") is speech("aerodrome.games.aerion", "fr")
    assert isinstance(speech("aerodrome.games.aerion", "fr"), Speech)


@pytest.mark.parametrize("language", ["de", "", "EN", "../fr"])
def test_an_unknown_language_is_refused_by_name(language: str) -> None:
    with pytest.raises(ValueError, match=r"language is one of en, fr, not") as refusal:
        check_language(language)
    assert repr(language) in str(refusal.value)
    with pytest.raises(ValueError, match="language is one of en, fr"):
        speech("aerodrome.games.aerion", language)
