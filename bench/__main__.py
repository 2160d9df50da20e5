"""`python -m bench` is `aerodrome bench`: speed, interpreted against compiled (see aerodrome.lab.speed)."""

import sys

from aerodrome.cli import run

if __name__ == "__main__":
    sys.exit(run(["bench", *sys.argv[1:]]))
