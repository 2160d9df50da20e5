"""A game is its record: game, rules version, players, options, seed, actions. Plain JSON."""

from __future__ import annotations

import json
from typing import Any, Final

FORMAT: Final = 1
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
    if record["format"] != FORMAT:
        raise RecordError(f"the record has format {record['format']}; this version reads format {FORMAT}")
    for number, action in enumerate(record["actions"], start=1):
        if not isinstance(action, int) or isinstance(action, bool):
            raise RecordError(f"action {number} of the record is {action!r}, not a number")
    return record


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
