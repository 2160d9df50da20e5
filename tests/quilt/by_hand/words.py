"""The words of Quilt."""

from __future__ import annotations

from tests.quilt.words import WORDS

__all__ = ["WORDS"]
