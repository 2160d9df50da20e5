"""A game is its record: game, rules version, players, options, seed, actions. Plain JSON.

A game that was played on from the middle of another one has format 2: its `redeals` say after how many actions
everything was dealt anew that a seat could not know, for which seat, and with which seed.
"""

from __future__ import annotations

import json
from typing import Any, Final

FORMAT: Final = 1
REDEALT_FORMAT: Final = 2
SEED_LENGTH: Final = 200
FIELDS: Final[dict[str, tuple[type, ...]]] = {
    "format": (int,),
    "game": (str,),
    "rules": (int,),
    "players": (int,),
    "options": (dict,),
    "seed": (int, str),
    "actions": (list,),
}


class RecordError(ValueError):
    """A record or snapshot that cannot be read, or does not lead where it says."""


def check_record(record: Any) -> dict[str, Any]:
    """The record, if it has the form of one."""
    if not isinstance(record, dict):
        raise RecordError(f"a record is a JSON object, not a {type(record).__name__}")
    for name, types in FIELDS.items():
        if name not in record:
            raise RecordError(f"the record has no {name!r}")
        value = record[name]
        if not isinstance(value, types) or isinstance(value, bool):
            expected = " or ".join(kind.__name__ for kind in types)
            raise RecordError(f"{name!r} of the record is a {type(value).__name__}, not a {expected}")
    if record["format"] not in (FORMAT, REDEALT_FORMAT):
        readable = f"{FORMAT} and {REDEALT_FORMAT}"
        raise RecordError(f"the record has format {record['format']}; this version reads the formats {readable}")
    for number, action in enumerate(record["actions"], start=1):
        if not isinstance(action, int) or isinstance(action, bool):
            raise RecordError(f"action {number} of the record is {action!r}, not a number")
    redeals_in(record)
    return record


def redeals_in(record: dict[str, Any]) -> list[tuple[int, int, str]]:
    """Where the game of a record was dealt anew: after how many actions, for which seat, with which seed."""
    if record["format"] == FORMAT:
        return []
    given = record.get("redeals")
    if not isinstance(given, list) or not given:
        raise RecordError("a record of format 2 has 'redeals', a list that is not empty")
    found: list[tuple[int, int, str]] = []
    least = 0
    for one in given:
        if not isinstance(one, dict) or set(one) != {"step", "seat", "seed"}:
            raise RecordError("a redeal of the record has a 'step', a 'seat' and a 'seed', nothing else")
        step, seat, seed = one["step"], one["seat"], one["seed"]
        if not isinstance(step, int) or isinstance(step, bool) or not least <= step <= len(record["actions"]):
            raise RecordError(f"the step of a redeal is a number from {least} to {len(record['actions'])}, in order")
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < record["players"]:
            raise RecordError(f"the seat of a redeal is a number from 0 to {record['players'] - 1}")
        if not isinstance(seed, str) or not 0 < len(seed) <= SEED_LENGTH:
            raise RecordError(f"the seed of a redeal is a text of 1 to {SEED_LENGTH} letters")
        found.append((step, seat, seed))
        least = step
    return found


def read_record(text: str) -> dict[str, Any]:
    """A record from JSON text; RecordError says what is wrong with it."""
    try:
        record = json.loads(text)
    except ValueError as error:
        raise RecordError(f"the record is not complete JSON: {error}") from None
    except RecursionError:
        raise RecordError("the record is not one: its JSON is nested too deeply") from None
    return check_record(record)


def write_record(record: dict[str, Any]) -> str:
    """A record as JSON text, one line a field."""
    lines = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in record.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"
