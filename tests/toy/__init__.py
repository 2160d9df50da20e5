"""A small game of its own, as an outside package would bring it: secret hands, simultaneous choices, interrupts.

It is interpreted always, also where the kernel is compiled, and it asks of the kernel what the larger games will ask.
"""

from __future__ import annotations

from tests.toy.game import GAME

__all__ = ["GAME"]
