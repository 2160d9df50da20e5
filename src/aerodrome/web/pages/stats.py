"""What can be told of the finished tables: how many, with what result, how long."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from statistics import median
from typing import TYPE_CHECKING

from htpy import (
    Element,
    Node,
    a,
    b,
    caption,
    div,
    h1,
    h2,
    h3,
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

from aerodrome.kernel.game import Game, Option, games
from aerodrome.web.language import Say
from aerodrome.web.pages.document import page
from aerodrome.web.pages.home import empty
from aerodrome.web.pages.signs import poster
from aerodrome.web.results import Finished

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit


def stats(visit: Visit, results: Iterable[Finished]) -> Element:
    """All games with their figures."""
    say = visit.say
    by_game: defaultdict[str, list[Finished]] = defaultdict(list)
    for one in results:
        by_game[one.game].append(one)
    played = [game for game in games() if by_game[game.id]]
    content = div(".wrap.plain-page")[
        h1[say("Statistics")],
        p(".lead")[
            say.count(
                "{n} finished game on this server. Only results are counted, not names.",
                "{n} finished games on this server. Only results are counted, not names.",
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
    """The figures of a game; of one that people win against each other, apart from the games of one player alone."""
    compared = game.words.compares or not all(one.together for one in found)
    alone = [one for one in found if one.players == 1 or not compared]
    against = [one for one in found if one.players > 1 and compared]
    figures = [
        (say("Games played"), str(len(found))),
        bool(alone) and (say("Won alone") if compared else say("Won"), share_won(alone)),
        compared and (say("Best score"), str(max(one.best for one in found))),
        (say("Decisions in a typical game"), str(round(median(one.steps for one in found)))),
        (say("Typical length"), say.span(60 * median(one.minutes for one in found))),
    ]
    return section(".panel.figures", data_game=game.id, aria_labelledby=f"g-{game.id}")[
        div(".head")[poster(game, ".chip"), h2(id=f"g-{game.id}")[game.title]],
        div(".numbers")[(div[b[figure[1]], span[figure[0]]] for figure in figures if figure)],
        bool(against)
        and (
            bool(alone) and h3[say("Against each other")],
            div(".tables")[wins_by_seat(against, say), tables_of(game, against, False, say)],
        ),
        bool(alone)
        and (
            bool(against) and h3[say("Alone")],
            div(".tables")[tables_of(game, alone, True, say)],
        ),
        a(".btn.quiet", href=f"/new/{game.id}")[say("New table")],
    ]


def tables_of(game: Game, found: Sequence[Finished], winnable: bool, say: Say) -> list[Node]:
    """The results by the number of players, where it differs, and by each option that means something to them."""
    scored = game.words.compares
    by_players = results(
        say("By number of players"), grouped(found, lambda one: [str(one.players)]), winnable, scored, say
    )
    return [
        by_players if not (scored and winnable) else None,
        *(results_by_option(game, option, found, winnable, say) for option in game.options if option.carried is None),
    ]


def grouped(found: Iterable[Finished], keys: Callable[[Finished], list[str]]) -> dict[str, list[Finished]]:
    groups: dict[str, list[Finished]] = {}
    for one in found:
        for key in keys(one):
            groups.setdefault(key, []).append(one)
    return dict(sorted(groups.items()))


def results_by_option(game: Game, option: Option, found: Sequence[Finished], winnable: bool, say: Say) -> Node:
    name = option.name

    def titles(one: Finished) -> list[str]:
        value = one.options.get(name, option.default)
        if isinstance(value, bool):
            return [say("Yes") if value else say("No")]
        chosen = value if isinstance(value, list) else [value]
        return [game.words.choice_title(name, str(choice), say.language) for choice in chosen] or [say("none")]

    meant = [one for one in found if option.applies(one.players, one.options)]
    if not meant:
        return None
    return results(
        game.words.option_title(name, say.language), grouped(meant, titles), winnable, game.words.compares, say
    )


def wins_by_seat(found: Sequence[Finished], say: Say) -> Element:
    """How often each seat has won: where it matters who begins, it shows here."""
    seats = range(max(one.players for one in found))
    rows = []
    for seat in seats:
        there = [one for one in found if seat < one.players]
        wins = sum(seat in one.winners for one in there)
        rows.append(tr[th(scope="row")[say("Seat {n}", n=seat + 1)], number(len(there)), meter(wins, len(there))])
    return result_table(say("By seat"), [(".num", say("Games played")), ("", say("Won"))], rows)


def results(title: str, groups: dict[str, list[Finished]], winnable: bool, scored: bool, say: Say) -> Element:
    """One row a group. Who plays alone or with all others wins or not; who plays against others has a score."""
    score = say("Typical score") if winnable else say("Typical winning score")
    headings = [
        (".num", say("Games played")),
        *([("", say("Won"))] if winnable else []),
        *([(".num", score)] if scored or not winnable else []),
        (".num", say("Decisions")),
    ]
    rows = [
        tr[
            th(scope="row")[name],
            number(len(group)),
            winnable and meter(sum(bool(one.winners) for one in group), len(group)),
            (scored or not winnable) and number(median(one.best for one in group)),
            number(median(one.steps for one in group)),
        ]
        for name, group in groups.items()
    ]
    return result_table(title, headings, rows)


def result_table(title: str, headings: Sequence[tuple[str, str]], rows: Sequence[Element]) -> Element:
    return table_(".data.plain")[
        caption[title],
        thead[
            tr[
                th(scope="col")[span(".sr")[title]],
                (th(class_, scope="col")[words] for class_, words in headings),
            ]
        ],
        tbody[rows],
    ]


def number(value: float) -> Element:
    return td(".num")[str(round(value))]


def meter(part: int, whole: int) -> Element:
    """A share as a number and as a line."""
    return td[
        span(".bar-cell")[
            b[percent(part, whole)],
            svg(".meterline.s4", aria_hidden="true")[rect(width=f"{100 * part // whole}%", height="10", rx="5")],
        ]
    ]


def share_won(found: Sequence[Finished]) -> str:
    return percent(sum(bool(one.winners) for one in found), len(found))


def percent(part: int, whole: int) -> str:
    return f"{100 * part // whole}\u202f%"
