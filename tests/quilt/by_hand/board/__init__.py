"""The board of Quilt, with an island."""

from __future__ import annotations

from typing import Final

from tests.quilt.board import QuiltBoard


class BoardByHand(QuiltBoard):
    package = "tests.quilt.by_hand"
    island = "placing.js"


BOARD: Final = BoardByHand()
