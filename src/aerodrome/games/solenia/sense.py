"""What a bot should know of Solenia."""

from __future__ import annotations

from typing import final

from aerodrome.kernel.sense import Sense


@final
class SoleniaSense(Sense):
    pass
