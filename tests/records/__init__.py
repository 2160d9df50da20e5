"""Whole games as earlier versions wrote them down: a later version of the same rules must read every one of them.

Each line of `<game>.jsonl` has a record with its `check`, how it ended, and a snapshot from its middle. They are never
written anew: a game whose rules version changes gets a file of its own. `python -m tests.records GAME` makes
the first one.
"""
