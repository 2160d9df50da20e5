"""The picture of Lanterns: a number for every zone."""

from __future__ import annotations

from html import escape
from typing import Any


def draw(view: dict[str, Any], language: str = "en") -> str:
    rows = [
        f'<text x="4" y="{16 * row}">{escape(f"{name}: {value}")}</text>'
        for row, (name, value) in enumerate(view.items(), 1)
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><title>Lanterns</title>{"".join(rows)}</svg>'


def keys(view: dict[str, Any], action: int) -> tuple[str, ...]:
    """The path of element keys of a legal action: one number each."""
    return (f"action-{action}",)
