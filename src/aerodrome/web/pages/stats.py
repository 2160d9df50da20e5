"""What can be told of the finished tables: how many, with what result, how long."""

from __future__ import annotations

import threading
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from htpy import (
    Element,
    Node,
    a,
    b,
    caption,
    div,
    h1,
    h2,
    p,
    rect,
    section,
    span,
    svg,
    table as table_,
    tbody,
    td,
    th,
    thead,
    tr,
)

from aerodrome.kernel.game import Game, games
from aerodrome.table.errors import TableError
from aerodrome.table.service import Tables
from aerodrome.table.store.sql import Row
from aerodrome.web.language import Say
from aerodrome.web.pages.about_game import choice_title, option_title
from aerodrome.web.pages.home import empty
from aerodrome.web.pages.parts import page, poster

if TYPE_CHECKING:
    from aerodrome.web.routes import Visit

COUNTED: Final = 2000  # the latest finished tables
KEPT: Final = 4 * COUNTED


@dataclass(frozen=True)
class Finished:
    """What is kept of one finished table; it never changes again."""

    game: str
    players: int
    options: dict[str, Any]
    steps: int
    minutes: float
    won: int  # how many seats have won
    first_won: bool
    best: int
    bots: int

    @property
    def together(self) -> bool:
        """Whether all of several, or one alone, won or lost as one."""
        return self.won in (0, self.players)


_known: OrderedDict[str, Finished | None] = OrderedDict()
_lock = threading.Lock()


def finished(tables: Tables, row: Row) -> Finished | None:
    """The figures of a finished table, read once; None if this version cannot read it."""
    with _lock:
        if row.id in _known:
            return _known[row.id]
    try:
        table = tables.load(row.id).table
        if table.imported:  # it was not played here
            return keep(row.id, None)
        view = table.view(None)
        found = Finished(
            game=row.game,
            players=table.players,
            options=table.options,
            steps=table.steps,
            minutes=max(0.0, row.updated - row.created) / 60,
            won=len(view["winners"]),
            first_won=0 in view["winners"],
            best=max(view["scores"]),
            bots=sum(seat.kind == "bot" for seat in table.seats),
        )
    except (TableError, ValueError):
        found = None
    return keep(row.id, found)


def keep(table_id: str, found: Finished | None) -> Finished | None:
    with _lock:
        _known[table_id] = found
        while len(_known) > KEPT:
            _known.popitem(last=False)
    return found


def stats(visit: Visit, tables: Tables) -> Element:
    """All games with their figures."""
    say = visit.say
    rows = tables.store.rows(phase="over", limit=COUNTED)
    by_game: defaultdict[str, list[Finished]] = defaultdict(list)
    for row in rows:
        if (one := finished(tables, row)) is not None:
            by_game[one.game].append(one)
    played = [game for game in games() if by_game[game.id]]
    content = div(".wrap.plain-page")[
        h1[say("Statistics")],
        p(".lead")[
            say.count(
                "{n} finished game on this server. Names are not counted, only results.",
                "{n} finished games on this server. Names are not counted, only results.",
                sum(len(found) for found in by_game.values()),
            )
        ],
        [game_section(game, by_game[game.id], say) for game in played]
        or [
            h2(".sr")[say("Statistics")],
            empty(say("No game is finished yet"), say("Play one to its end and come back.")),
        ],
    ]
    return page(visit, say("Statistics"), content, here="/stats")


def game_section(game: Game, found: Sequence[Finished], say: Say) -> Element:
    wins = sum(bool(one.won) for one in found)
    together = all(one.together for one in found)
    figures = [
        (say("Games played"), str(len(found))),
        (say("Won"), percent(wins, len(found)))
        if together
        else (say("Best score"), str(max(one.best for one in found))),
        (say("Decisions in a typical game"), str(round(median(one.steps for one in found)))),
        (say("Typical length"), say.span(60 * median(one.minutes for one in found))),
    ]
    return section(".panel.figures", data_game=game.id, aria_labelledby=f"g-{game.id}")[
        div(".head")[poster(game, ".chip"), h2(id=f"g-{game.id}")[game.title]],
        div(".numbers")[(div[b[value], span[name]] for name, value in figures)],
        div(".tables")[
            results(say("By players"), grouped(found, lambda one: [str(one.players)]), together, say),
            (results_by_option(game, option.name, found, together, say) for option in game.options),
        ],
        a(".btn.quiet", href=f"/new/{game.id}")[say("New table")],
    ]


def grouped(found: Iterable[Finished], keys: Callable[[Finished], list[str]]) -> dict[str, list[Finished]]:
    groups: dict[str, list[Finished]] = {}
    for one in found:
        for key in keys(one):
            groups.setdefault(key, []).append(one)
    return dict(sorted(groups.items()))


def results_by_option(game: Game, name: str, found: Sequence[Finished], together: bool, say: Say) -> Node:
    def titles(one: Finished) -> list[str]:
        value = one.options.get(name)
        if isinstance(value, bool):
            return [say("Yes") if value else say("No")]
        chosen = value if isinstance(value, list) else [value]
        return [choice_title(game, name, choice, say) for choice in chosen] or [say("none")]

    return results(option_title(game, name, say), grouped(found, titles), together, say)


def results(title: str, groups: dict[str, list[Finished]], together: bool, say: Say) -> Element:
    last = say("Won") if together else say("First seat won")
    return table_(".data.plain")[
        caption[title],
        thead[
            tr[
                th(scope="col")[span(".sr")[title]],
                th(".num", scope="col")[say("Games played")],
                th(scope="col")[last],
                th(".num", scope="col")[say("Decisions")],
            ]
        ],
        tbody[(result_row(name, group, together) for name, group in groups.items())],
    ]


def result_row(name: str, group: Sequence[Finished], together: bool) -> Element:
    wins = sum(bool(one.won) if together else one.first_won for one in group)
    share = 100 * wins // len(group)
    return tr[
        th(scope="row")[name],
        td(".num")[str(len(group))],
        td[
            span(".bar-cell")[
                b[percent(wins, len(group))],
                svg(".meterline.s4", aria_hidden="true")[rect(width=f"{share}%", height="10", rx="5")],
            ]
        ],
        td(".num")[str(round(median(one.steps for one in group)))],
    ]


def percent(part: int, whole: int) -> str:
    return f"{100 * part // whole}\u202f%"
