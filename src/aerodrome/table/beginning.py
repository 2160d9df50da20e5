"""How a table begins: the first entry of its log, and the whole log that a record amounts to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aerodrome.kernel.game import game
from aerodrome.kernel.record import SEED_LENGTH, RecordError, check_record
from aerodrome.table.branch import Branch, branch_of_record
from aerodrome.table.table import RECORD, Entry, Table, check_name, seal


def opening(
    game_id: str,
    players: int,
    options: Mapping[str, Any],
    *,
    undo: bool,
    public: bool,
    takeover: bool,
    seed: int | str,
    names: Sequence[str] = (),
    imported: bool = False,
    branch: Branch | None = None,
    origin: str = "",
    campaign: str = "",
    chat: bool = False,
) -> Entry:
    """The first entry of a table's log; ValueError names what is wrong with the options.

    The names are those of the people who are expected, if they are known; `branch` is what was played before,
    `origin` the table whose people play again, `campaign` the first table of the campaign if this one is a chapter.
    """
    chosen = game(game_id)
    count = chosen.check_players(players)
    values = chosen.check_options(options, count)
    if any(values[option.name] != option.default for option in chosen.options if option.carried is not None):
        chosen.new(count, 0, keep=False, **values)  # what is carried along may fit no such game
    return Entry(
        1,
        "open",
        data={
            "game": chosen.id,
            "rules": chosen.rules,
            "players": count,
            "options": values,
            "undo": undo,
            "public": public,
            "takeover": takeover,
            "seed_hash": "" if imported else seal(seed if branch is None else branch.seed),
            "imported": imported,
            "names": list(names) or [""] * count,
            **({} if branch is None else {"branch": branch.data()}),
            **({"origin": origin} if origin else {}),
            **({"campaign": campaign} if campaign else {}),
            **({"chat": True} if chat else {}),
        },
    )


def from_record(table_id: str, record: Any, *, campaign: str = "", origin: str = "") -> tuple[Table, list[Entry]]:
    """The table that a record amounts to, with its log; its chairs are open. RecordError if it leads nowhere.

    A chapter that is not over begins a campaign of its own, unless it is told to which one it belongs.
    """
    chosen = game(check_record(record)["game"])
    state = chosen.replay(record)
    branch = branch_of_record(record)
    options = chosen.check_options(record["options"])
    if not campaign and not state.over and branch is None and chosen.is_chapter(state.players, options):
        campaign = table_id
    seed = record["seed"]
    if len(str(seed)) > SEED_LENGTH:
        raise RecordError(f"the seed of the record is longer than {SEED_LENGTH} letters")
    first = opening(
        chosen.id,
        record["players"],
        record["options"],
        undo=True,
        public=False,
        takeover=False,
        seed=seed,
        names=names_in(record),
        imported=True,
        branch=branch,
        campaign=campaign,
        origin=origin,
    )
    table = Table(table_id, seed, first)
    entries = [first, table.next("start")]
    table.add(entries[-1])
    for action in record["actions"][table.steps :]:
        assert table.state is not None
        entries.append(table.next("act", int(table.state.player), action=action, by=RECORD, confirmed=True))
        table.add(entries[-1])
    return table, entries


def names_in(record: Mapping[str, Any]) -> list[str]:
    """The names of the seats in a record, or numbers where it has none."""
    names = record.get("names")
    if names is None:
        return [f"Seat {number}" for number in range(1, record["players"] + 1)]
    if not isinstance(names, list) or len(names) != record["players"]:
        raise RecordError("'names' of the record is not a list with a name for each player")
    try:
        return [check_name(name) for name in names]
    except ValueError as error:
        raise RecordError(f"'names' of the record: {error}") from None
