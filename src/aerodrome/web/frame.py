"""One frame: the whole table as one person sees it now. Everything in it comes from that seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from htpy import (
    Node,
    aside,
    div,
    i,
    p,
    section,
    svg,
)
from markupsafe import Markup

from aerodrome.drawing.board import Picture
from aerodrome.drawing.canvas import View
from aerodrome.kernel.game import Game
from aerodrome.table.table import Table
from aerodrome.web.bar import Answers, lost_bar, prompt_bar
from aerodrome.web.chips import chips, holdings, own_seat
from aerodrome.web.coach import coach
from aerodrome.web.column import OVER, seat_panels, sheet_bar, sheet_close, what
from aerodrome.web.drawn import drawn
from aerodrome.web.end import end_sheet
from aerodrome.web.language import Say
from aerodrome.web.log import log
from aerodrome.web.markup import SLOT, Shape, kept, together
from aerodrome.web.news import flags
from aerodrome.web.pads import bar_keys, pads
from aerodrome.web.pages.signs import seat_names
from aerodrome.web.place import Place
from aerodrome.web.static import static
from aerodrome.web.story import story_panel
from aerodrome.web.strip import strip
from aerodrome.web.ways import Ways, action_list, may_be_clicked, ways_of

SHARED: Final = 64  # frames that are kept for others who see the same

EDGES: Final = ("left", "right", "up", "down")
SIDE: Final = Shape(section(".box.seat.extra")[SLOT])


def render_frame(
    table: Table, place: Place, say: Say, *, whole: bool = False, notice: Node = None, queued: bool = False
) -> Markup:
    """The table from a place, in a language. `whole`: with every action in words, for a page without a script.

    What a log does not know: `notice`, that the one whom all wait for has left; `queued`, that the bot whose move it is
    waits for a free worker.
    """
    view, game, language = table.view(place.seat), table.game, say.language
    actions: Sequence[int] = view["legal"] if place.asked else ()
    ways = ways_of(game, view, actions)
    picture = picture_of(table, place, view, ways, say)
    answers = Answers(pads(game, view, ways, language), bar_keys(game, view, language)) if ways else Answers()
    players = together(
        *(SIDE(drawn(part)) for part in picture.side[:1]),
        None if place.seat is None else own_seat(table, place.seat, view, say),
        *seat_panels(table, place, picture, say),
        *(SIDE(drawn(part)) for part in picture.side[1:]),
    )
    return frame_shape(game, place.seat, place.asked, language)(
        str(table.seq),
        table.id,
        table.phase,
        prompt_bar(table, place, view, say, answers, notice, queued=queued),
        strip(table, place, say),
        together(chips(table, view, say), holdings(game, view, language)),
        stage_shape(*picture.shape),
        drawn("".join(picture.board)),
        drawn(picture.own),
        sheet_bar(len(actions), language),
        players,
        log(table, place, say),
        together(action_list(table, view, ways, say, whole=whole), coach(game, place, view)),
        together(end_sheet(table, place, view, say), story_panel(table, view, say)),
    )


@lru_cache(maxsize=SHARED)
def frame_text(place: Place, language: str, queued: bool = False) -> str:
    """The frame for a page that is open, made once for all who see the same, such as spectators."""
    return str(render_frame(place.table, place, Say(language), queued=queued))


@cache
def frame_shape(game: Game, seat: int | None, asked: bool, language: str) -> Shape:
    """What stands around everything: each part has a box of its own, whose place no other part changes."""
    say = Say(language)
    frame = div(
        "#table.table.steady" if game.board.steady else "#table.table",
        data_seq=SLOT,
        data_table=SLOT,
        data_game=game.id,
        data_phase=SLOT,
        data_asked="yes" if asked else None,
        data_island=island_of(game),
    )
    board = div(
        "#board.board",
        role="group",
        tabindex="0",
        aria_label=say("The board, drawn; beside it everything in words"),
    )
    mine = div(
        "#mine",
        class_=["mine", seat_class(seat)],
        role="group",
        tabindex="0",
        aria_label=say("The near seat, drawn"),
    )
    players = div("#players.players", role="group", tabindex="0", aria_label=say("Players"))
    column = aside("#seats.seats", aria_label=say("Players, actions and log"))[
        sheet_close(language),
        div(".col-in")[players[SLOT], div("#talk.talk")[SLOT, OVER, what(language), SLOT]],
    ]
    middle = together(kept(board[SLOT]), kept(mine[SLOT]), *(edges(of) for of in ("board", "mine")))
    if game.board.steady:
        middle += kept(p(".answer-row")[say("Tap what is lit.") if asked else ""])
    return Shape(frame[SLOT, lost_bar(language), SLOT, SLOT, SLOT, middle, SLOT, column, SLOT])


@cache
def edges(of: str) -> Markup:
    """Where the script of a small screen shows that there is more of a drawing than is in sight."""
    return kept(div(".edges", data_of=of, aria_hidden="true")[(i(class_=side) for side in EDGES)])


@lru_cache(maxsize=64)
def stage_shape(width: int, height: int) -> Markup:
    """An empty drawing with the proportions of board and own seat together: it gives the left part its width."""
    return kept(svg("#fit.fit", viewBox=f"0 0 {width} {height}", aria_hidden="true"))


def picture_of(table: Table, place: Place, view: View, ways: Ways, say: Say) -> Picture:
    """The drawing in parts, with what may be clicked and what has changed."""
    game = table.game
    return game.board.picture(
        view,
        say.language,
        names=seat_names(table, say),
        may=may_be_clicked(ways),
        flags=flags(table, place.seat, view),
        bare=True,
    )


@cache
def shared_drawings(game: Game) -> Markup:
    """What the drawings of all frames are made of: it stands once in the page, outside of the frame."""
    return drawn(game.board.shared())


def island_of(game: Game) -> str | None:
    """The address of the module that lays a game's pieces by hand."""
    return static(f"games/{game.id}/{game.board.island}") if game.board.island else None


def seat_class(seat: int | None) -> str | None:
    return None if seat is None else f"s{seat + 1}"
