"""What happened, in words: by turns, the newest on top."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import groupby, islice
from operator import attrgetter
from typing import Final

from htpy import (
    a,
    b,
    fieldset,
    h2,
    h3,
    header,
    input as input_,
    label,
    legend,
    li,
    ol,
    p,
    section,
    small,
    span,
    svg,
    use,
)
from markupsafe import Markup

from aerodrome.drawing.flags import colour_number
from aerodrome.drawing.keeping import Flag
from aerodrome.kernel.game import Game
from aerodrome.table.deeds import Deed, apart, begun, deeds
from aerodrome.table.table import Line, Notice, Table
from aerodrome.web.language import Say
from aerodrome.web.markup import SLOT, Shape, kept, together
from aerodrome.web.news import SHARED, flag_sign, news_of, subject, tell, told_to
from aerodrome.web.pages.about_game import imported_words
from aerodrome.web.pages.signs import emblem, seat_names
from aerodrome.web.place import Place
from aerodrome.web.static import static

LOG_LINES: Final = 40  # events at least, if there are so many: whole turns
BESIDE: Final = "\u00a0· "  # it ends a line, and begins none
DETAILS: Final = 10  # that one entry tells below its sentence
TURN_OF: Final = attrgetter("turn")
TURN: Final = Shape(li(".turn")[h3[SLOT], ol[SLOT]])
ENTRY: Final = Shape(
    li(class_=["deed", SLOT])[a(href=f"/t/{SLOT}/replay/{SLOT}")[SLOT, span[b[SLOT], SLOT], small[SLOT]]]
)


def log(table: Table, place: Place, say: Say) -> Markup:
    """The latest turns in words, the newest on top; what somebody did in one leads to the board of its moment."""
    names = tuple(seat_names(table, say))
    flags = {(one.deed.turn, one.deed.seat): one.flag for one in news_of(table, place.seat)}
    shown = shown_turns(table, table.seq)
    turns = [
        turn_box(
            table.id,
            table.game,
            done,
            place.seat,
            say.language,
            names,
            tuple([flags.get((deed.turn, deed.seat)) for deed in done]),
        )
        for done in shown
    ]
    for notice in table.notices:
        after = sum(done[0].lines[0].step <= notice.step for done in shown)
        turns.insert(after + table.notices.index(notice), notice_line(notice, names, say.language))
    if first_shown(table):
        turns.insert(0, beginning(table.id, say.language))
    if table.imported:
        turns.append(notice_box(imported_words(say)))
    return log_shape(names, place.seat, say.language)(together(*reversed(turns)))


@lru_cache(maxsize=256)
def notice_box(words: str) -> Markup:
    """A line of the log that is no turn."""
    return kept(li(".notice")[p[words]])


@lru_cache(maxsize=256)
def notice_line(notice: Notice, names: tuple[str, ...], language: str) -> Markup:
    return notice_box(notice_words(notice, names, Say(language)))


def notice_words(notice: Notice, names: Sequence[str], say: Say) -> str:
    """What everybody is told of a seat that somebody has lost."""
    name = names[notice.seat]
    if notice.kind == "lost":
        return say("{host} has handed the seat of {name} to a new link.", host=names[notice.by], name=name)
    return say("Somebody has taken the seat of {name} with the new link.", name=name)


@lru_cache(maxsize=SHARED)
def shown_turns(table: Table, _seq: int) -> tuple[tuple[Deed, ...], ...]:
    """The deeds of each turn that the log shows: the same ones for everybody."""
    done = deeds(table, first_shown(table))
    if now := begun(table):
        done.append(now)
    done = [deed for deed in done if any(is_told(table.game, line) for line in deed.lines)]
    if table.players == 1:
        done = [part for deed in done for part in apart(deed)]
    return tuple(tuple(some) for _, some in groupby(done, key=TURN_OF))


def is_told(game: Game, line: Line) -> bool:
    """Whether the log says it: a turn that has only just begun has no heading yet."""
    return game.events.name(line.event) not in game.words.quiet_events


def first_shown(table: Table) -> int:
    """After how many actions the log begins: with a whole turn."""
    told = (line.step for line in reversed(table.lines) if is_told(table.game, line))
    step = next(islice(told, LOG_LINES - 1, None), 0)
    if not step:
        return 0
    return bisect_left(table.moves, table.moves[step - 1].turn, key=TURN_OF)


@lru_cache(maxsize=4096)
def turn_box(
    table_id: str,
    game: Game,
    done: tuple[Deed, ...],
    seat: int | None,
    language: str,
    names: tuple[str, ...],
    flags: tuple[Flag | None, ...],
) -> Markup:
    """What was done in one turn, the newest on top; an earlier turn stays the same from one frame to the next."""
    entries = [entry(table_id, game, deed, seat, language, names, flag) for deed, flag in zip(done, flags, strict=True)]
    return TURN(title(game, done[0], seat, names, Say(language)), together(*reversed(entries)))


def title(game: Game, deed: Deed, seat: int | None, names: Sequence[str], say: Say) -> str:
    whose = say("yours") if deed.active == seat else names[deed.active]
    if len(names) == 1:
        whose = ""
    return game.words.turn_title(deed.turn, len(names), whose, say.language)


@lru_cache(maxsize=4096)
def entry(
    table_id: str,
    game: Game,
    deed: Deed,
    seat: int | None,
    language: str,
    names: tuple[str, ...],
    flag: Flag | None,
) -> Markup:
    """What somebody did: what says most of it large, the rest small."""
    told = told_to(game, deed, seat)
    chief = game.words.chief(told)
    if chief is None:
        return Markup()
    first = next(line for line, one in zip(deed.lines, told, strict=True) if one is chief)
    say = Say(language)
    subjects = [say("You"), *names]
    who, does = subject(tell(game, first, seat, language, names), subjects)
    details, last = [], who
    for sentence in game.words.details(told, language, names):
        details.append(brief(sentence, subjects, last))
        last = subject(sentence, subjects)[0] or last
    shown = details[:DETAILS] + (["…"] if len(details) > DETAILS else [])
    sign = small_emblem(deed.seat) if flag is None else flag_sign(flag)
    colour = f"s{colour_number(deed.seat)}{' fresh' if flag else ''}"
    return ENTRY(colour, table_id, str(first.step), sign, who, does, BESIDE.join(shown))


@cache
def small_emblem(seat: int) -> Markup:
    return kept(emblem(seat, ".sm"))


def brief(sentence: str, subjects: Sequence[str], who: str) -> str:
    """A sentence without its full stop, and without the one whom it begins with if they were named last.

    >>> brief("Bo gains 2 wood.", ["You", "Bo"], "Bo"), brief("Bo gains 2 wood.", ["You", "Bo"], "You")
    ('Gains 2 wood', 'Bo gains 2 wood')
    >>> brief("The airship flies on!", ["Bo"], "Bo")
    'The airship flies on!'
    """
    found, does = subject(sentence, subjects)
    words = (does if found == who else sentence).strip().removesuffix(".")
    return words[:1].upper() + words[1:]


@lru_cache(maxsize=256)
def beginning(table_id: str, language: str) -> Markup:
    say = Say(language)
    words = say("Earlier turns are in the review.")
    return kept(li(".turn")[a(".before", href=f"/t/{table_id}/replay/0")[words]])


@lru_cache(maxsize=256)
def log_shape(names: tuple[str, ...], seat: int | None, language: str) -> Shape:
    say = Say(language)
    head = header(".box-head")[h2("#log-title")[say("Log")], seat_filter(names, seat, say) if len(names) > 1 else None]
    return Shape(
        section("#log-panel.box.logbox", aria_labelledby="log-title")[head, ol("#log.log", tabindex="0")[SLOT]]
    )


def seat_filter(names: tuple[str, ...], own: int | None, say: Say) -> Markup:
    """Whose deeds are shown: radio buttons that the style sheet reads, so that they need no script."""
    choices = [label[input_(type="radio", name="log-of", value="all", checked=True), span[say("All")]]]
    for seat, name in enumerate(names):
        colour = colour_number(seat)
        sign = svg(aria_hidden="true")[use(href=f"{static('icons.svg')}#seat-{colour}")]
        words = say("you") if seat == own else name
        radio = input_(type="radio", name="log-of", value=f"s{colour}", aria_label=words)
        choices.append(label(f".s{colour}", title=words)[radio, span[sign]])
    return kept(fieldset("#log-filter.filter")[legend(".sr")[say("Show the turns of")], choices])
