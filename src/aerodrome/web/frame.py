"""One frame: the whole table as one person sees it now. Everything in it comes from that seat's view."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import Final

from htpy import (
    Node,
    a,
    aside,
    button,
    details,
    div,
    dl,
    h1,
    h2,
    header,
    li,
    nav,
    noscript,
    ol,
    p,
    section,
    small,
    span,
    summary,
    svg,
    use,
)
from markupsafe import Markup

from aerodrome.drawing.board import Picture
from aerodrome.drawing.canvas import View
from aerodrome.kernel.game import Game
from aerodrome.kernel.state import IllegalAction
from aerodrome.table.errors import NotYours, Stale
from aerodrome.table.store import StoreError
from aerodrome.table.table import BOT, OPEN, PERSON, Line, Table
from aerodrome.web.language import Say
from aerodrome.web.markup import SLOT, Shape, kept, together
from aerodrome.web.pages.signs import colour_number, emblem, icon, level_name, seat_name, seat_names
from aerodrome.web.person import Person
from aerodrome.web.static import static
from aerodrome.web.ways import Ways, action_list, may_be_clicked, ways_of

LOG_LINES: Final = 40
SHARED: Final = 64  # frames that are kept for others who see the same
ABOUT: Final = re.compile(r'data-about="([^"]+)"')

ENTRY: Final = Markup('<dt>{}</dt><dd>{} <a class="no" href="/rules/{}#{}">{}</a></dd>')
LINE: Final = Shape(li(class_=f"s{SLOT}", id=f"line-{SLOT}")[a(href=f"/t/{SLOT}/replay/{SLOT}")[SLOT]])
PROMPT: Final = Shape(
    header("#prompt", class_=["prompt", "bar", SLOT])[
        SLOT, SLOT, p("#asked.say", aria_live="polite")[SLOT, SLOT], div(".answers")[SLOT], div(".toolrow")[SLOT]
    ]
)
SEAT: Final = Shape(section(class_=["seat", "in-seats", SLOT], id=f"seat-{SLOT}")[SLOT, SLOT, div(".tags")[SLOT]])
SIDE: Final = Shape(section(".seat.extra.in-seats")[SLOT])
SMALL: Final = Shape(small[SLOT])
HOW: Final = Shape(small(".how")[SLOT])


class Place:
    """From where a table is seen: the seat looked from (None: a spectator), and the seats that this person holds.

    `look` names the seat of who is known to sit at a screen that several share.
    """

    def __init__(self, table: Table, person: Person, look: str | None = None) -> None:
        self.table: Final = table
        self.held: Final = person.seats_at(table)
        self.look: Final = look
        self.seat: Final[int | None] = self.nearest()
        self.sight: Final = (table, table.seq, tuple(self.held), look)  # all that a frame depends on but the language

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place) and self.sight == other.sight

    def __hash__(self) -> int:
        return hash(self.sight)

    def nearest(self) -> int | None:
        """The own seat that decides, unless a bot does so for it, or else the one at the screen, or else the first."""
        decider = self.table.decider
        if decider in self.held and self.table.seats[decider].kind == PERSON:
            return decider
        if self.look is not None and self.look in map(str, self.held):
            return int(self.look)
        return self.held[0] if self.held else None

    @property
    def decides(self) -> bool:
        """Whether the next move is this person's."""
        return self.seat is not None and self.table.decider == self.seat and self.table.seats[self.seat].kind == PERSON

    @property
    def asked(self) -> bool:
        """Whether an action is this person's to choose; a turn that waits to be confirmed is none."""
        return self.decides and self.table.waits_for is None


def render_frame(table: Table, place: Place, say: Say, *, whole: bool = False) -> Markup:
    """The table from a place, in a language. `whole`: with every action in words, for a page without a script."""
    view, game, language = table.view(place.seat), table.game, say.language
    actions: Sequence[int] = view["legal"] if place.asked else ()
    ways = ways_of(game, view, actions)
    picture = picture_of(table, place, view, ways, say)
    others = [seat for seat in range(table.players) if seat != place.seat]
    column = together(
        sheet_close(language),
        *(SIDE(drawn(part)) for part in picture.side[:1]),
        *(seat_panel(table, place, seat, picture, say) for seat in others),
        action_list(table, view, ways, say, whole=whole),
        what(language),
        log(table, place, say),
        *(SIDE(drawn(part)) for part in picture.side[1:]),
        glossary(table.id, language),
    )
    return frame_shape(game, place.seat, place.asked, language)(
        str(table.seq),
        table.id,
        table.phase,
        prompt_bar(table, place, view, say),
        drawn("".join(picture.board)),
        drawn(picture.own),
        sheet_bar(len(actions), language),
        column,
    )


@lru_cache(maxsize=SHARED)
def frame_text(place: Place, language: str) -> str:
    """The frame for a page that is open, made once for all who see the same, such as spectators."""
    return str(render_frame(place.table, place, Say(language)))


@cache
def frame_shape(game: Game, seat: int | None, asked: bool, language: str) -> Shape:
    """What stands around everything."""
    say = Say(language)
    frame = div(
        "#table.table",
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
    column = aside("#seats.seats", aria_label=say("Players, actions and log"))
    return Shape(frame[SLOT, lost_bar(language), board[SLOT], mine[SLOT], SLOT, column[SLOT]])


def picture_of(table: Table, place: Place, view: View, ways: Ways, say: Say) -> Picture:
    """The drawing in parts, with what may be clicked and what has changed."""
    game = table.game
    return game.board.picture(
        view,
        say.language,
        names=seat_names(table, say),
        may=may_be_clicked(ways),
        last=last_marks(table, place, view),
        bare=True,
    )


@cache
def shared_drawings(game: Game) -> Markup:
    """What the drawings of all frames are made of: it stands once in the page, outside of the frame."""
    return drawn(game.board.shared())


def island_of(game: Game) -> str | None:
    """The address of the module that lays a game's pieces by hand."""
    return static(f"games/{game.id}/{game.board.island}") if game.board.island else None


def drawn(part: str) -> Markup:
    """A part of a board's picture: SVG whose every text and attribute the board has escaped."""
    return Markup(part)  # noqa: S704


def seat_class(seat: int | None) -> str | None:
    return None if seat is None else f"s{seat + 1}"


def last_marks(table: Table, place: Place, view: View) -> Iterable[str]:
    """What the last move changed: of the own moves the very last one, of others' what they did last."""
    for step, lines in groupby(reversed(table.lines), key=lambda line: line.step):
        events = [table.game.events.read(line.event, place.seat) for line in reversed([*lines])]
        marked = table.game.board.marks(view, events)
        if marked:
            return marked if step == table.steps or not events[0].own else ()
    return ()


# -------------------------------------------------------------------- the prompt bar
def prompt_bar(table: Table, place: Place, view: View, say: Say) -> Markup:
    """What is asked, of whom, and the tools of the one who is asked."""
    over = table.phase == "over"
    state = "over" if over else "ask" if table.waits_for is not None and place.decides else ""
    state = state or ("mine-turn" if place.decides else f"wait s{table.decider + 1}")
    words = table.game.prompt(view, say.language, seat_names(table, say))
    return PROMPT(
        state,
        way_home(table.game, say.language),
        sign(table),
        words,
        second_sentence(table, place, say),
        together(*answers(table, place, say)),
        together(*tools(table, place, say)),
    )


@cache
def way_home(game: Game, language: str) -> Markup:
    say = Say(language)
    return kept(h1[a(href="/", title=say("Leave to the home page"))[game.title]])


def sign(table: Table) -> Node:
    """Whom the table waits for: an emblem, a gear that turns while a bot thinks, a cup at the end."""
    if table.phase == "over":
        return icon("trophy")
    if table.bot_to_move():
        return gear(table.decider)
    return seat_emblem(table.decider)


@cache
def gear(seat: int) -> Markup:
    return kept(svg(class_=["spin", f"s{seat + 1}"], aria_hidden="true")[use(href=f"{static('icons.svg')}#seat-2")])


@cache
def seat_emblem(seat: int) -> Markup:
    return kept(emblem(seat))


def second_sentence(table: Table, place: Place, say: Say) -> Markup:
    """What else there is to know: what others wait for, what comes next."""
    if table.phase == "over":
        return SMALL(say("The seed is unsealed: the deal can be checked."))
    if table.waits_for is not None:
        if table.waits_for == place.seat:
            return SMALL(say("You can still undo. Then end your turn."))
        return SMALL(say("{name} looks at the turn once more.", name=seat_name(table, table.waits_for, say)))
    if table.bot_to_move():
        level = level_name(table.seats[table.decider].level, say)
        return SMALL(say("{name}, a bot ({level}), thinks.", name=seat_name(table, table.decider, say), level=level))
    if place.asked:
        return HOW(say("Choose on the board, or in words."))
    if place.seat is None:
        return SMALL(say("You are watching."))
    return SMALL(say("You may look around, or close the page: your seat stays."))


def answers(table: Table, place: Place, say: Say) -> list[Node]:
    """The buttons that go on with the game."""
    found: list[Node] = [step_back(say.language)]
    if place.decides and table.waits_for == place.seat:
        found.append(post(table, "confirm", say("End my turn"), "check", ".ans.go"))
    if table.phase == "playing" and not place.decides:
        address = f"/t/{table.id}" + (f"?look={place.look}" if place.look else "")
        found.append(look_again(address, say.language))
    if table.phase == "over":
        if place.held:
            found.append(post(table, "rematch", say("Play again"), "rematch", ".ans.go"))
        found.append(a(".ans", href=f"/t/{table.id}/result")[icon("trophy"), say("Result")])
    return found


@lru_cache(maxsize=1024)
def look_again(address: str, language: str) -> Markup:
    say = Say(language)
    return kept(noscript[a("#look-again.ans", href=address)[icon("rematch"), say("Look again")]])


@cache
def step_back(language: str) -> Markup:
    """What the script shows while somebody chooses: a step back, and what the next click would settle."""
    say = Say(language)
    back = button("#step-back.ans", type="button", hidden=True)[icon("back"), span(".lbl")[say("Step back")]]
    return together(back, div("#settle"))


def tools(table: Table, place: Place, say: Say) -> list[Node]:
    """The same ones in the same order all the time; one that cannot be used now stays in its place."""
    found: list[Node] = []
    if place.seat is not None and table.phase == "playing":
        able = any(table.can_undo(seat) for seat in place.held)
        found = [
            post(table, "undo", say("Undo"), "undo", ".tool", able=able),
            post(table, "hint", say("Hint"), "hint", ".tool", able=place.asked),
            hand_over(table, place.seat, say),
        ]
    return [*found, leads(table.id, table.game.id, say.language)]


@lru_cache(maxsize=1024)
def leads(table_id: str, game_id: str, language: str) -> Markup:
    """What leads away from the table."""
    say = Say(language)
    return Markup().join(
        a(".tool", href=address, title=words)[icon(symbol), span(".lbl")[words]]
        for address, symbol, words in (
            (f"/t/{table_id}/replay", "replay", say("Replay")),
            (f"/rules/{game_id}", "rules", say("Rules")),
        )
    )


def post(
    table: Table,
    what_: str,
    words: str,
    symbol: str,
    classes: str,
    *,
    able: bool = True,
    id_: str = "",
    seat: int | None = None,
) -> Markup:
    """One tool. The form with the number that it answers is the one around the actions."""
    return command(f"/t/{table.id}/{what_}", words, symbol, classes, able, id_ or f"tool-{what_}", seat)


@lru_cache(maxsize=4096)
def command(address: str, words: str, symbol: str, classes: str, able: bool, id_: str, seat: int | None) -> Markup:
    """A button that works without JavaScript. A disabled one would lose the focus."""
    return kept(
        button(
            classes,
            id=id_,
            form="move",
            formaction=address,
            name=None if seat is None else "seat",
            value=None if seat is None else str(seat),
            type=None if able else "button",
            aria_disabled=None if able else "true",
            title=words,
        )[icon(symbol), span(".lbl")[words]]
    )


def hand_over(table: Table, seat: int, say: Say) -> Markup:
    """Hand an own seat to a bot, or take it back."""
    if table.seats[seat].kind == BOT:
        return post(table, "back", say("Take my seat back"), "person", ".tool", seat=seat)
    return post(table, "hand", say("Let a bot play"), "bot", ".tool", seat=seat)


# -------------------------------------------------------------------- what hardly ever changes is made once a language
@cache
def lost_bar(language: str) -> Markup:
    """Shown by the script while there is no connection."""
    say = Say(language)
    return kept(
        div("#cut.bar.cut", role="status")[
            icon("offline"),
            p(".say")[
                say("Connection lost. Trying again…"), small[say("Nothing is lost, and you can read the board.")]
            ],
            button("#reconnect.btn.small", type="button")[icon("rematch"), say("Try now")],
        ]
    )


@cache
def sheet_close(language: str) -> Markup:
    say = Say(language)
    return kept(button("#sheet-close.ibtn", type="button", aria_label=say("Close"))[icon("close")])


@cache
def what(language: str) -> Markup:
    """What the element means that is pointed at: the script lays the words about it here."""
    say = Say(language)
    return kept(
        section("#what.seat.what", aria_labelledby="what-title")[
            h2("#what-title")[say("What does this do?")],
            div("#what-text")[p(".soft")[say("Point at anything on the table to read about it.")]],
        ]
    )


# -------------------------------------------------------------------- on a phone
@lru_cache(maxsize=1024)
def sheet_bar(actions: int, language: str) -> Markup:
    """What opens the sheets at the lower edge of a phone; without the script it leads to their place in the page."""
    say = Say(language)
    badge = span(".badge")[str(actions)] if actions else None
    entries = (
        ("actions", "words", say("Actions"), "#actions-panel", badge),
        ("seats", "person", say("Players"), "#seats", None),
        ("log", "log", say("Log"), "#log-panel", None),
        ("what", "help", say("Help"), "#glossary", None),
    )
    return kept(
        nav("#sheets.sheetbar", aria_label=say("More about this table"))[
            (
                a(href=target, data_sheet=name)[icon(symbol), span[words], more]
                for name, symbol, words, target, more in entries
            ),
            button("#zoom-in.zoom", type="button", aria_label=say("Larger"))[icon("zoom-in")],
            button("#zoom-out.zoom", type="button", aria_label=say("Smaller"))[icon("zoom-out")],
        ]
    )


# -------------------------------------------------------------------- seats
def seat_panel(table: Table, place: Place, seat: int, picture: Picture, say: Say) -> Markup:
    chair = table.seats[seat]
    tags: list[Node] = []
    if chair.kind == BOT:
        tags.append(span(".tag")[icon("bot"), say("bot, {level}", level=level_name(chair.level, say))])
    if seat in place.held:
        tags.append(span(".tag")[say("also yours")])
        if chair.kind == BOT and table.phase == "playing":
            words = say("Take my seat back")
            tags.append(post(table, "back", words, "person", ".btn.small.quiet", id_=f"back-{seat}", seat=seat))
    if chair.kind == OPEN:
        tags.append(span(".tag")[say("open")])
    drawing = picture.seats.get(seat)
    return SEAT(
        f"s{seat + 1} turn" if table.decider == seat else f"s{seat + 1}",
        str(seat),
        seat_head(seat, seat_name(table, seat, say), drawing is not None),
        None if drawing is None else drawn(drawing),
        together(*tags, left_seat(table, place, seat, say)),
    )


@lru_cache(maxsize=1024)
def seat_head(seat: int, name: str, is_drawn: bool) -> Markup:
    """Who sits there; where the drawing says it, for those who listen."""
    return kept(header(class_={"sr": is_drawn})[emblem(seat), h2[name]])


def left_seat(table: Table, place: Place, seat: int, say: Say) -> Node:
    """Where the table allows it, a bot can play on for somebody who has left; the server says whether it is time."""
    waits = table.takeover and table.phase == "playing" and table.seats[seat].kind == PERSON and table.decider == seat
    if not waits or not place.held or seat in place.held:
        return None
    return post(table, "takeover", say("Away for long? Let a bot play on"), "bot", ".btn.small.quiet", seat=seat)


# -------------------------------------------------------------------- words, log
@lru_cache(maxsize=1024)
def glossary(table_id: str, language: str) -> Markup:
    """What lies on the table, in words: fetched when somebody opens it, or a page of its own."""
    say = Say(language)
    return kept(
        section("#glossary.seat.in-what", aria_labelledby="glossary-title")[
            details("#all-words")[
                summary[h2("#glossary-title")[say("What is what")]],
                noscript[p[a(href=f"/t/{table_id}/words")[say("What lies on the table, in words")]]],
                dl("#words"),
            ]
        ]
    )


def things(parts: Iterable[str]) -> set[str]:
    """The ids of what there is something to read about."""
    return {found for part in parts for found in ABOUT.findall(part)}


@lru_cache(maxsize=4096)
def entry(game: Game, thing: str, language: str) -> Markup:
    """What a thing is called and does, with the clause of the rules; empty if nothing can be told about it."""
    try:
        name, (text, clause) = game.words.name_of(thing, language), game.words.about(thing, language)
    except (ValueError, KeyError):
        return Markup()
    if not text:
        return Markup()
    return ENTRY.format(name, text, game.id, clause, clause)


def log(table: Table, place: Place, say: Say) -> Markup:
    """The latest events in words, the newest first; each leads to the board of its moment."""
    first = max(0, len(table.lines) - LOG_LINES)
    names = tuple(seat_names(table, say))
    lines = [
        log_line(table.id, table.game, number, line, place.seat, say.language, names)
        for number, line in enumerate(table.lines[first:], first)
    ]
    return log_shape(say.language)(together(*reversed(lines)))


@cache
def log_shape(language: str) -> Shape:
    say = Say(language)
    return Shape(
        section("#log-panel.seat.in-log", aria_labelledby="log-title")[
            details("#log-drawer", open=True)[summary[h2("#log-title")[say("Log")]], ol("#log.log")[SLOT]]
        ]
    )


@lru_cache(maxsize=8192)
def log_line(
    table_id: str, game: Game, number: int, line: Line, seat: int | None, language: str, names: tuple[str, ...]
) -> Markup:
    """A line of the log; it stays the same from one frame to the next."""
    words = game.tell(line.event, seat, language, names)
    return LINE(str(colour_number(int(line.event.seat))), str(number), table_id, str(line.step), words)


# -------------------------------------------------------------------- refusals
def refusal(error: Exception, say: Say) -> str:
    """Why something did not happen, to a person at the table."""
    if isinstance(error, Stale):
        return say("The table has moved on: look again.")
    if isinstance(error, IllegalAction):
        return say("This move is not possible now.")
    if isinstance(error, NotYours):
        return say("This is not yours to decide.")
    if isinstance(error, StoreError):
        return say("The table cannot be reached for a moment. Try again.")
    return say("This cannot be done now.")
