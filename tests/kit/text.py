"""What a person reads, as tests look at it: filled in, nothing that only code knows, French set as French is."""

from __future__ import annotations

import re

NAMES = ("Ada", "Bob", "Clara", "Denis")
UNFILLED = re.compile(r"[{}]|\bNone\b|\bTrue\b|\bFalse\b|<bound|object at")
IDS = re.compile(r"\b\w+_\w+\b|\b[a-z]+\d+\b")  # as code names things: mat_nuts, d05
ENGLISH = re.compile(r"\b(?:the|your?|and|with|of|from|takes?|is|are|this|player)\b", re.IGNORECASE)
SIGN_WITHOUT_SPACE = re.compile(r"[\w)] ?[:;!?](?:\s|$)")
UNMELTED = re.compile(r"\b(?:de|à) les? ")


def narrow(text: str) -> str:
    """French as it is typed in tests, with the narrow space that it is told with."""
    return re.sub(r" (?=[:;!?»])|(?<=«) ", "\u202f", text)


def readable(text: str, language: str, lines: bool = False) -> None:
    """Text for a person: something is said, in the language it should be said in, on one line or on several."""
    assert type(text) is str, repr(text)
    assert text.strip(), "nothing is said"
    assert lines or "\n" not in text, repr(text)
    assert not UNFILLED.search(text), f"not filled in: {text}"
    assert not IDS.search(text), f"an id leaks: {text}"
    if language == "fr":
        assert "'" not in text, f"an apostrophe of a typewriter: {text}"
        assert not SIGN_WITHOUT_SPACE.search(text), f"no narrow space before a sign: {text}"
        assert not UNMELTED.search(text), f"an article that should be melted: {text}"
        assert not ENGLISH.search(text), f"English: {text}"
