"""Airship board games on one engine: to play, to write bots for, to study.

>>> import aerodrome
>>> g = aerodrome.game("aerion")
>>> s = g.new(players=2, seed=42)
>>> s.apply(s.legal[0])
"""

import aerodrome.house.compiled  # first: it decides where the other modules come from

# isort: split
from importlib.metadata import PackageNotFoundError, version

import aerodrome.games  # noqa: F401  the subpackage first: the function of that name takes its place below
from aerodrome.kernel.game import game, games
from aerodrome.kernel.record import RecordError, read_record, write_record
from aerodrome.kernel.state import IllegalAction

__all__ = ["IllegalAction", "RecordError", "__version__", "game", "games", "read_record", "write_record"]

try:
    __version__ = version("aerodrome")
except PackageNotFoundError:  # run from the sources, not installed
    __version__ = "0"
