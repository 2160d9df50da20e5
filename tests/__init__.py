"""The tests. Lanterns, the game in a package of its own, is imported from where it lies; one test installs it."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples" / "lanterns"))
