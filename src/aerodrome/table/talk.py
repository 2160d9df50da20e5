"""What people say at a table: phrases and signs, and words of their own where a table allows it.

It is no part of the game's log: a phrase changes nothing on the table, so nobody's move comes too late because of one.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from typing import Final, NamedTuple

from aerodrome.table.errors import NotNow
from aerodrome.table.names import unseen

PHRASE, SIGN, TEXT = "phrase", "sign", "text"
PHRASES: Final = ("well_played", "good_luck", "oh_no", "thanks", "moment", "your_move")
SIGNS: Final = ("clap", "smile", "wow", "oops", "heart", "wait")
TEXT_LENGTH: Final = 200
KEPT: Final = 50  # of each table
RECENT: Final = 12  # shown to somebody who comes
AT_ONCE, PER_SECOND = 5, 0.25  # how often one seat may speak
SPEAKERS: Final = 10_000  # seats in memory


class Said(NamedTuple):
    """One thing that somebody has said; the numbers of a table's grow."""

    id: int
    seat: int
    kind: str
    what: str
    at: float


def check_said(kind: str, what: object, *, chat: bool) -> str:
    """What is said, if it can be said at a table; ValueError or NotNow says why not."""
    if kind == TEXT and not chat:
        raise NotNow("this table has phrases, but no free words")
    if kind == TEXT:
        words = " ".join(what.split()) if isinstance(what, str) else ""
        if not 1 <= len(words) <= TEXT_LENGTH:
            raise ValueError(f"text has 1 to {TEXT_LENGTH} letters")
        hidden = unseen(words)
        if hidden:
            raise ValueError(f"text has 1 to {TEXT_LENGTH} letters, and {hidden} in it cannot be seen")
        return words
    known = {PHRASE: PHRASES, SIGN: SIGNS}.get(kind, ())
    if not isinstance(what, str) or what not in known:
        raise ValueError(f"{kind} is one of {', '.join(known)}" if known else "kind is phrase, sign or text")
    return what


class Breath:
    """How often each seat may speak: a few times at once, then now and then."""

    def __init__(self) -> None:
        self.lock: Final = threading.Lock()
        self.left: Final[OrderedDict[tuple[str, int], tuple[float, float]]] = OrderedDict()

    def take(self, table_id: str, seat: int) -> None:
        """NotNow if the seat has spoken too often."""
        now = time.monotonic()
        with self.lock:
            left, then = self.left.pop((table_id, seat), (float(AT_ONCE), now))
            left = min(float(AT_ONCE), left + (now - then) * PER_SECOND)
            self.left[table_id, seat] = (left - 1 if left >= 1 else left, now)
            while len(self.left) > SPEAKERS:
                self.left.popitem(last=False)
        if left < 1:
            raise NotNow("take a breath before you say more")
