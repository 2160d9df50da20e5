"""Quilt: a game for the tests whose question has 900 answers, two of them on every element.

Ten patches, forty-five places, each patch straight or turned. `BY_HAND` is the same game with an island: a module of
its folder that turns the patch in hand.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tests.quilt.game import GAME

BY_HAND: Final = replace(GAME, id="quilt_by_hand", title="Quilt by hand", package="tests.quilt.by_hand")

__all__ = ["BY_HAND", "GAME"]
