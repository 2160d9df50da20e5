"""A campaign: games that follow one another, each with what the one before has led to.

It is the chain of their tables: the first one's id is the id of the campaign, the end of each chapter names the table
of the next (as a rematch does), and every table names the first. Saved as a file it is the records of its chapters.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from aerodrome.kernel.game import Game, game
from aerodrome.kernel.record import RecordError, check_record
from aerodrome.kernel.state import State
from aerodrome.table.beginning import from_record, names_in, opening
from aerodrome.table.levels import DEFAULT_LEVEL, LEVELS, STAND_IN_LEVEL
from aerodrome.table.seating import begin_again, by_arrival, seat_again
from aerodrome.table.table import TITLE_LENGTH, Entry, Table, check_name
from aerodrome.words.campaign import CampaignStory, Played

if TYPE_CHECKING:
    from aerodrome.table.service import Command

FORMAT: Final = 1
MOST_CHAPTERS: Final = 50


@dataclass(frozen=True)
class Campaign:
    """The tables of a campaign in order; the last one is the chapter that is played, waits, or was played last."""

    tables: tuple[Table, ...]

    @property
    def id(self) -> str:
        return self.tables[0].id

    @property
    def game(self) -> Game:
        return self.tables[0].game

    @property
    def name(self) -> str:
        """What its people call it; empty: what the game calls it."""
        return self.tables[0].title

    @property
    def last(self) -> Table:
        return self.tables[-1]

    @property
    def finished(self) -> list[Table]:
        return [table for table in self.tables if table.phase == "over"]

    @property
    def over(self) -> bool:
        """Whether the last chapter was played, and none follows."""
        return self.last.phase == "over" and self.last.following() is None

    def following(self) -> dict[str, Any] | None:
        """The options of the chapter that has still to begin, if one has."""
        return self.last.options if self.last.phase == "waiting" else self.last.following()

    def story(self, language: str, names: list[str]) -> CampaignStory:
        """The campaign in the words of its game."""
        games = [Played(table.options, table.view(None)) for table in self.tables if table.phase != "waiting"]
        return self.game.words.campaign(games, self.following(), language, names)

    def saved(self) -> dict[str, Any]:
        """All that is over of it, as plain JSON data; a chapter that is played now begins anew where it is read."""
        open_chapter = self.last.phase != "over"
        return save(
            self.game,
            [table.record() for table in self.finished],
            self.last.options if open_chapter else self.last.following(),
            ["" if chair.token else chair.level for chair in self.last.seats],
            self.name,
        )


def save(
    chosen: Game,
    records: list[dict[str, Any]],
    following: Mapping[str, Any] | None,
    levels: list[str],
    name: str = "",
) -> dict[str, Any]:
    """A campaign as plain JSON data: its games so far, the options of the next one, the levels of bots by seat."""
    return {
        "campaign": FORMAT,
        "game": chosen.id,
        "rules": chosen.rules,
        "chapters": records,
        "next": following,
        "levels": levels,
        **({"name": name} if name else {}),
    }


def is_saved_campaign(given: Any) -> bool:
    """Whether a file holds a campaign and not a game."""
    return isinstance(given, dict) and "campaign" in given and "actions" not in given


def check_saved(given: Any) -> tuple[Game, list[dict[str, Any]], list[State], dict[str, Any] | None]:
    """The game, the records, where each leads to, and the options of the next one; RecordError names what is not so.

    Every chapter but the last is over and has led to the options of the one after it.
    """
    if not is_saved_campaign(given):
        raise RecordError("this is no campaign: a JSON object with 'campaign', 'game', 'chapters' and 'next'")
    if given["campaign"] != FORMAT or isinstance(given["campaign"], bool):
        raise RecordError(f"the campaign has format {str(given['campaign'])[:20]}; this version reads format {FORMAT}")
    records, wanted = given.get("chapters"), given.get("next")
    if not isinstance(records, list) or len(records) > MOST_CHAPTERS:
        raise RecordError(f"'chapters' of the campaign is a list of at most {MOST_CHAPTERS} records")
    chosen = game(str(given.get("game"))[:64])
    states: list[State] = []
    following: dict[str, Any] | None = None
    for number, record in enumerate(records, start=1):
        try:
            check_record(record)
            if states and not states[-1].over:
                raise RecordError("the chapter before it is not over")
            if states and following is None:
                raise RecordError("no chapter follows the one before it")
            state = chosen.replay(record)
            if states and record["players"] != states[0].players:
                raise RecordError(f"it has {record['players']} players, the first one {states[0].players}")
            if states and chosen.check_options(record["options"]) != following:
                raise RecordError("its options are not those to which the chapter before it has led")
            if not chosen.is_chapter(state.players, chosen.check_options(record["options"])):
                raise RecordError("it is a game of its own")
            following = chosen.next_options(state) if state.over else None
        except ValueError as error:
            raise RecordError(f"chapter {number} of the campaign: {error}") from None
        states.append(state)
    if not records:
        raise RecordError("the campaign has no chapter yet: there is nothing to go on with")
    if states[-1].over and wanted != following:
        raise RecordError("'next' of the campaign is not what its last chapter has led to")
    return chosen, records, states, following


def levels_in(given: Mapping[str, Any], players: int) -> list[str]:
    """The level of the bot on each seat, empty where a person sits; everywhere if the file does not say."""
    levels = given.get("levels")
    if levels is None:
        return [""] * players
    if not isinstance(levels, list) or len(levels) != players or any(one not in ("", *LEVELS) for one in levels):
        raise RecordError(f"'levels' of the campaign has for each player '' or one of {', '.join(LEVELS)}")
    return levels


def name_in(given: Mapping[str, Any]) -> str:
    """What the people of a saved campaign call it; empty if they have not said."""
    name = given.get("name", "")
    try:
        return check_name(name, TITLE_LENGTH) if name != "" else ""
    except ValueError as error:
        raise RecordError(f"'name' of the campaign: {error}") from None


def from_campaign(given: Any, new_id: Callable[[], str], seed: str) -> list[tuple[Table, list[Entry]]]:
    """The tables that a saved campaign amounts to, with their logs. The next chapter waits for its people."""
    chosen, records, states, following = check_saved(given)
    ids = [new_id() for _ in records]
    made: list[tuple[Table, list[Entry]]] = []
    for place, record in enumerate(records):
        origin = ids[place - 1] if place else ""
        made.append(from_record(ids[place], record, campaign=ids[0], origin=origin))
    levels, name = levels_in(given, states[-1].players), name_in(given)
    if following is not None:
        first = opening(
            chosen.id,
            states[-1].players,
            following,
            undo=True,
            public=False,
            takeover=False,
            seed=seed,
            names=names_in(records[-1]),
            origin=ids[-1],
            campaign=ids[0],
        )
        made.append((Table(new_id(), seed, first), [first]))
    for (table, entries), (after, _) in itertools.pairwise(made):
        entries.append(table.next("rematch", table=after.id))
        table.add(entries[-1])
    if name:
        table, entries = made[0]
        entries.append(table.call_campaign(name))
        table.add(entries[-1])
    table, entries = made[-1]
    if table.phase != "over":
        for seat, level in enumerate(levels):
            if level:
                entries.append(table.seat_bot(seat, level, table.seats[seat].name))
                table.add(entries[-1])
    return made


def next_chapter_seats(old: Table) -> list[Command]:
    """All keep their seats and names in the next chapter; for a person who has not come, a bot plays until then."""
    sitting: list[Command] = []
    standing_in: list[Command] = []
    for seat in by_arrival(old):
        chair = old.seats[seat]
        if not chair.token:
            level = chair.level or DEFAULT_LEVEL
            sitting.append(lambda table, s=seat, at=level, name=chair.name: table.seat_bot(s, at, name))  # type: ignore[misc]
            continue
        sitting.append(lambda table, s=seat, one=chair: seat_again(table, s, one))  # type: ignore[misc]
        if not old.again.get(seat):
            standing_in.append(lambda table, s=seat: table.hand(s, STAND_IN_LEVEL))  # type: ignore[misc]
    return [*sitting, Table.start, *standing_in] if standing_in else [*sitting, begin_again(old)]


def is_chapter(game_id: str, players: int, options: Mapping[str, Any]) -> bool:
    """Whether a table with these options is a chapter of a campaign."""
    chosen = game(game_id)
    return chosen.is_chapter(players, {option.name: option.default for option in chosen.options} | dict(options))
