"""The first page: choose a game, go on with one's tables, find an open one, bring a game along."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from htpy import (
    Element,
    Node,
    a,
    article,
    br,
    button,
    div,
    form,
    h1,
    h2,
    h3,
    li,
    p,
    section,
    span,
    table as table_,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from aerodrome.kernel.game import Game, games
from aerodrome.table.bot_names import bot_name
from aerodrome.table.errors import TableError
from aerodrome.table.levels import DEFAULT_LEVEL
from aerodrome.table.store.sql import Row
from aerodrome.table.table import OPEN, Table
from aerodrome.web.pages.about_game import option_facts, player_range
from aerodrome.web.pages.bringing import import_game
from aerodrome.web.pages.document import SITE, page
from aerodrome.web.pages.signs import drawing, emblem, icon, level_name, piece, poster, seat_names
from aerodrome.web.pages.wish import quick_wish

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit

MINE: Final = 9  # tables of one's own on the page
LISTED: Final = 20  # open tables on the page
NEXT: Final = "next"  # a chapter is over, and the next one has not begun
ORDER: Final = {"playing": 0, NEXT: 1, "waiting": 2, "over": 3}


def home(visit: Visit, there: Sequence[Game], mine: Sequence[Row], waiting: Sequence[Row]) -> Element:
    """What there is to play, with the own tables first that wait for their person."""
    tables = visit.rooms.tables
    archived = [row for row in mine if tables.is_archived(row.phase, row.updated)]
    loaded = [(row, load(visit, row)) for row in mine if row not in archived]
    damaged = [row for row, table in loaded if table is None]
    own = [(row, table) for row, table in loaded if table is not None]
    own = [(row, table) for row, table in own if not is_flown(table)]
    own.sort(key=lambda one: (not is_asked(visit, one[1]), ORDER[standing_of(one[1])], -one[0].updated))
    known = {row.id for row in mine}
    listed = [(row, table) for row in waiting[:LISTED] if row.id not in known and (table := load(visit, row))]
    content = [
        hero(visit, there, own[0][1] if own else None),
        div(".wrap")[
            h2("#games.sr")[visit.say("Choose a game")],
            tiles(visit, there),
            continue_tables(visit, own[:MINE], [*archived, *damaged][: max(0, MINE - len(own))]),
            open_tables(visit, listed),
            import_game(visit.say),
        ],
    ]
    words = visit.say("Airship board games in the browser. No accounts: send a link, or play with a bot.")
    return page(visit, SITE, content, here="/", over=True, description=words)


def load(visit: Visit, row: Row) -> Table | None:
    """A table of a list; None for one that this version cannot read."""
    try:
        return visit.rooms.tables.get(row.id)
    except (TableError, ValueError):
        return None


def is_flown(table: Table) -> bool:
    """Whether a chapter is over and the next one has begun: then the campaign leads to it, and that one is listed."""
    return bool(table.rematch) and table.following() is not None


def standing_of(table: Table) -> str:
    return NEXT if table.following() is not None else table.phase


def is_asked(visit: Visit, table: Table) -> bool:
    """Whether a table waits for this person."""
    return table.phase == "playing" and table.decider in visit.person.seats_at(table)


# -------------------------------------------------------------------- the sky, and the games
def hero(visit: Visit, there: Sequence[Game], last: Table | None) -> Element:
    """The nearest thing to do: go on with an unfinished game, or begin one of the game that was played last."""
    say = visit.say
    chosen = last.game if last else there[0] if there else None
    return div(".hero")[
        drawing("hero"),
        div(".wrap")[
            h1[say("Airship games,"), br, " ", say("one link to take a seat")],
            p(".lead")[
                say(
                    "No account, no download. Send a friend a link, share one screen, or take off with a bot right now."
                )
            ],
            chosen is not None
            and div(".row")[
                go_on(visit, last) if last and standing_of(last) != "over" else quick_form(visit, chosen, ".main.big"),
                a(".btn.big", href=f"/new/{chosen.id}")[icon("link"), say("Invite friends")],
            ],
        ],
    ]


def go_on(visit: Visit, table: Table) -> Element:
    if table.phase == "over":
        words = visit.say("Go on with your campaign of {game}", game=table.game.title)
        return a(".btn.main.big", href=f"/c/{table.campaign}")[icon("forward"), words]
    words = visit.say("Continue {game}", game=table.game.title)
    return a(".btn.main.big", href=f"/t/{table.id}")[icon("play"), words]


def quick_form(visit: Visit, game: Game, classes: str) -> Element:
    """One click to a running game."""
    say = visit.say
    alone = max(game.players) == 1
    words = say("Play {game} now", game=game.title) if alone else say("Play {game} now with a bot", game=game.title)
    return form(method="post", action=f"/new/{game.id}")[
        button(f".btn{classes}", name="quick", value="solo" if alone else "bot")[icon("play"), words]
    ]


def play_now(visit: Visit, game: Game, words: str = "") -> Element:
    """One click to a running game against a bot, or alone where the game is for one."""
    say = visit.say
    label_ = words or (say("Play now"), span(".sr")[": ", game.title])
    return form(".play-now", method="post", action=f"/new/{game.id}")[
        button(".btn.main", name="quick", value="solo" if max(game.players) == 1 else "bot")[icon("play"), label_],
        p(".with")[company(visit, game)],
    ]


def company(visit: Visit, game: Game) -> str:
    """Whom one plays with who just begins."""
    say = visit.say
    seats = quick_wish(visit, game, alone=False)
    names: list[str] = []
    for _ in range(seats.players - 1):
        names.append(bot_name(DEFAULT_LEVEL, [seats.name, *names]))
    if not names:
        return say("alone")
    level = level_name(DEFAULT_LEVEL, say)
    return say.count(
        "with {names}, a {level}", "with {names}, each a {level}", len(names), names=say.list(names), level=level
    )


def how_to(visit: Visit, game: Game) -> Element:
    return a(".btn.learn", href=f"/how-to/{game.id}")[
        icon("help"), visit.say("How to play"), span(".sr")[": ", game.title]
    ]


def tiles(visit: Visit, there: Sequence[Game]) -> Node:
    if not there:
        return empty(visit.say("No game is installed"), visit.say("Whoever runs this server can add one."))
    draw: Callable[[Visit, Game], Element] = wide_tile if len(there) <= 2 else tile
    return ul(class_=["games", f"n{min(len(there), 5)}"])[(li[draw(visit, game)] for game in there)]


def tile_meta(visit: Visit, game: Game) -> Element:
    say, time_ = visit.say, game.words.minutes
    return div(".meta")[
        span[icon("person"), span(".sr")[say("Players:"), " "], player_range(game)],
        time_ and span[icon("clock"), span(".sr")[say("Time:"), " "], say("{n} min", n=time_)],
    ]


def tile(visit: Visit, game: Game) -> Element:
    """One of several games: the whole tile is a link."""
    return article(".tile", data_game=game.id)[
        poster(game, ".poster"),
        div(".body")[
            h3[a(href=f"/new/{game.id}")[game.title]],
            p[game.words.pitch(visit.say.language)],
            tile_meta(visit, game),
            div(".row")[play_now(visit, game), how_to(visit, game)],
        ],
    ]


def wide_tile(visit: Visit, game: Game) -> Element:
    """One of very few games: there is room to say more about it."""
    say = visit.say
    extras = [option for option in game.options if option.kind is list and not option.needs]
    extras = extras or [option for option in game.options if option.kind is str][:1]
    return article(".tile.wide", data_game=game.id)[
        poster(game, ".poster"),
        piece("ship", ".tile-ship"),
        div(".body")[
            h3[game.title],
            p(".pitch")[game.words.pitch(say.language)],
            tile_meta(visit, game),
            p[game.words.option_help("players", say.language)],
            (
                div(".extras")[
                    p(".label")[game.words.option_title(option.name, say.language)],
                    ul(".chips")[
                        (li[game.words.choice_title(option.name, choice, say.language)] for choice in option.choices)
                    ],
                ]
                for option in extras
            ),
            div(".row")[
                play_now(visit, game),
                a(".btn", href=f"/new/{game.id}")[icon("plus"), say("New table")],
                how_to(visit, game),
            ],
        ],
    ]


# -------------------------------------------------------------------- tables
def crew(table: Table) -> Element:
    return span(".crew", aria_hidden="true")[
        (emblem(seat, ".sm.open" if chair.kind == OPEN else ".sm") for seat, chair in enumerate(table.seats))
    ]


def continue_tables(visit: Visit, own: Sequence[tuple[Row, Table]], others: Sequence[Row]) -> Node:
    """The own tables; behind them the `others`, which are archived or damaged."""
    say = visit.say
    if not own and not others:
        return None
    return section(".section", aria_labelledby="continue")[
        div(".section-head")[h2("#continue")[say("Continue")], span(".soft")[say("your tables in this browser")]],
        ul(".mytables")[
            (ticket(visit, row, table) for row, table in own), (closed_ticket(visit, row) for row in others)
        ],
    ]


def ticket(visit: Visit, row: Row, table: Table) -> Element:
    say = visit.say
    asked = is_asked(visit, table)
    own = visit.person.seats_at(table)[:1]
    others = [name for seat, name in enumerate(seat_names(table, say)) if name and seat not in own]
    company = say("with {names}", names=say.list(others)) if others else ""
    when = say.ago(time.time() - row.updated)
    goes_on = standing_of(table) == NEXT
    address = f"/c/{table.campaign}" if goes_on else f"/t/{table.id}"
    done = table.phase == "over" and not goes_on
    return li(class_=["ticket", {"turn": asked, "done": done}], data_game=table.game.id)[
        poster(table.game, ".thumb"),
        div(".body")[
            h3[a(href=address)[table.game.title]],
            div(".row")[
                crew(table),
                standing(visit, table, asked=asked),
                table.campaign
                and not goes_on
                and a(".small", href=f"/c/{table.campaign}")[say("Campaign"), span(".sr")[": ", table.game.title]],
            ],
            p[f"{company}, {when}" if company else when],
        ],
    ]


def closed_ticket(visit: Visit, row: Row) -> Element:
    """A table that is archived or damaged, as far as the list knows it: it is not read for that."""
    say = visit.say
    sound = visit.rooms.tables.is_archived(row.phase, row.updated)
    known = next((one for one in games() if one.id == row.game), None)
    return li(".ticket.done", data_game=row.game)[
        known is not None and poster(known, ".thumb"),
        div(".body")[
            h3[a(href=f"/t/{row.id}")[row.game if known is None else known.title]],
            div(".row")[
                span(".tag")[icon("clock" if sound else "warning"), say("Archived") if sound else say("Damaged")]
            ],
            p[say.ago(time.time() - row.updated)],
        ],
    ]


def standing(visit: Visit, table: Table, *, asked: bool) -> Element:
    """What the table waits for, as a tag."""
    say = visit.say
    if asked:
        return span(".tag.turn")[icon("play"), say("Your turn")]
    if standing_of(table) == NEXT:
        return span(".tag.turn")[icon("forward"), say("Next chapter")]
    if table.phase == "over":
        return span(".tag")[icon("check"), say("Finished")]
    if table.phase == "waiting":
        free = sum(chair.kind == OPEN for chair in table.seats)
        words = say.count("{n} seat free", "{n} seats free", free) if free else say("Ready to start")
        return span(".tag")[icon("clock"), words]
    return span(".tag")[icon("clock"), say("Waiting for {name}", name=seat_names(table, say)[table.decider])]


def open_tables(visit: Visit, listed: Sequence[tuple[Row, Table]]) -> Element:
    say = visit.say
    headings = (say("Game"), say("Played as"), say("Seats"), say("Opened by"))
    return section(".section", aria_labelledby="open")[
        div(".section-head")[h2("#open")[say("Open tables")], span(".soft")[say("with a free seat")]],
        table_(".data.listing")[
            thead[
                tr[
                    (th(scope="col")[words] for words in headings),
                    th(scope="col")[span(".sr")[say("Sit down")]],
                ]
            ],
            tbody[(open_row(visit, row, table) for row, table in listed)],
        ]
        if listed
        else empty(
            say("No open table right now"),
            say("Open one yourself and tick “List it among the open tables”, so that others find it."),
        ),
    ]


def open_row(visit: Visit, row: Row, table: Table) -> Element:
    say, game = visit.say, table.game
    facts = [text for _, text in option_facts(game, table.players, table.options, say)]
    free = sum(chair.kind == OPEN for chair in table.seats)
    people = say.list([name for name in seat_names(table, say) if name])
    return tr(data_game=game.id)[
        td[span(".game")[poster(game, ".chip"), span[game.title]]],
        td[", ".join(facts)],
        td[span(".row")[crew(table), span(".soft.small")[say.count("{n} free", "{n} free", free)]]],
        td(".soft")[people, ", ", say.ago(time.time() - row.created)],
        td(".num")[
            a(".btn.small", href=f"/t/{table.id}")[
                say("Sit down"), span(".sr")[" ", say("at {game}, {people}", game=game.title, people=people)]
            ]
        ],
    ]


def empty(title: str, words: str) -> Element:
    """There is nothing here, and what to do about it."""
    return div(".empty")[piece("ship", ".ship"), h3[title], p[words]]
