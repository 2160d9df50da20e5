"""A game as people play it: seats, log, undo, bots' turns, and where all that is kept."""
