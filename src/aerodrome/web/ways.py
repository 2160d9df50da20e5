"""The ways to go on: every legal action as paths of elements of the drawing, and in words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from htpy import a, button, details, form, h2, h3, input as input_, li, nav, noscript, script, section, summary, ul
from markupsafe import Markup

from aerodrome.drawing.board import Kind, Path, Strokes
from aerodrome.drawing.canvas import View
from aerodrome.kernel.game import Game
from aerodrome.kernel.state import State
from aerodrome.table.table import Table
from aerodrome.web.language import Say
from aerodrome.web.markup import SLOT, Shape, together
from aerodrome.web.pages.signs import icon

LIST: Final = 60  # actions that a frame tells in words; of further ones the page asks when somebody comes near them
ACTION: Final = Shape(li[button(name="action", value=SLOT)[SLOT]])
MORE: Final = Shape(li("#more", hidden=True)[button("#more-ways", type="button")[SLOT]])
ALSO: Final = Shape(li(".also")[h3[SLOT]])
GROUP: Final = Shape(li(".also", id=SLOT)[h3[SLOT]])
JUMPS: Final = Shape(li(".also")[noscript[nav(".jumps")[SLOT]]])
JUMP: Final = Shape(a(href=SLOT)[SLOT])
ELSEWHERE: Final = Shape(noscript[ul(".acts")[SLOT]])
TABLE: Final = Shape(script("#ways", type="application/json")[SLOT])
FORM: Final = form("#move", method="post", action=f"/t/{SLOT}/act")[
    input_(type="hidden", name="seq", value=SLOT), ul("#actions.acts")[SLOT], SLOT
]

DEPTH: Final = 3  # answers that a click on something else may take back

Ways = dict[int, tuple[Path, ...]]


class Back(NamedTuple):
    """What stepping back chooses anew, and the elements that stand for another answer to a question before this one.

    Of each element: how many answers are taken back, and the actions that are done then; none if it was the answer.
    """

    words: str = ""
    keys: Mapping[str, Sequence[int]] = {}


@cache
def panel(whole: bool) -> Shape:
    """The list of moves, folded; unfolded in a page that may have no script."""
    drawer = details("#all-actions", open=whole, data_esc="panel")
    title = summary("#moves-fold")[icon("words"), h2("#actions-title")[SLOT], icon("down")]
    return Shape(section("#actions-panel.box.moves", aria_labelledby="actions-title")[drawer[title, FORM], SLOT])


def ways_of(game: Game, view: View, actions: Iterable[int]) -> Ways:
    """The paths that lead to each action, the best actions first; none on a board that knows of none."""
    ranked = sorted(actions, key=lambda action: game.board.kind(view, action))
    return {action: game.board.paths(view, action) for action in ranked}


def asked_first(game: Game, view: View, actions: Iterable[int]) -> set[int]:
    """What is asked, to be lit brightly; the others are possible as well. Without an obvious answer all are asked."""
    answers = {action: game.board.kind(view, action) for action in actions if action not in view["extras"]}
    best = min(answers.values(), default=Kind.TAKE)
    return {action for action, kind in answers.items() if best > Kind.GO or kind == best}


def way_back(table: Table, view: View, language: str) -> Back:
    """Where a click means: not this, but that. The view is that of the seat that decides now."""
    state, game, seat = table.state, table.game, view["seat"]
    assert state is not None
    if not table.can_undo(seat):
        return Back()
    first = words = game.words.step_back(view, language)
    found: dict[str, Sequence[int]] = {}
    for depth, earlier in enumerate(reversed(table.before[-DEPTH:]), 1):
        if not words:
            break
        played = tuple([int(action) for action in state.log[len(earlier.log) :]])
        elements, words = answers_before(game, earlier, played[0], seat, language)
        for key, actions in elements.items():
            found.setdefault(key, (depth,) if actions == played[: len(actions)] else (depth, *actions))
    return Back(first, found)


@lru_cache(maxsize=256)
def answers_before(
    game: Game, earlier: State, done: int, seat: int, language: str
) -> tuple[Mapping[str, tuple[int, ...]], str]:
    """The elements of the answers to an earlier question, and what stepping back from it chooses anew.

    Only answers of the same sort take each other's place. A state of a table never changes.
    """
    view, sort = earlier.view(seat), game.actions.block(done)
    alike = [action for action in view["legal"] if game.actions.block(action) is sort]
    found: dict[str, tuple[int, ...]] = {}
    for action, some in ways_of(game, view, alike).items():
        for path in some:
            if len(path) <= 2:
                found.setdefault(path[0], (action,))
    for path, actions in game.board.shortcuts(view).items():
        if actions[0] == done:
            found.setdefault(path[0], actions)
    return found, game.words.step_back(view, language)


def may_be_clicked(ways: Ways) -> set[str]:
    """The elements that are the first or, of a path of one, the only ones."""
    return {key for some in ways.values() for path in some for key in path[:-1] or path}


def ways_table(
    ways: Ways, first: Iterable[int] | None = None, shortcuts: Strokes | None = None, back: Back | None = None
) -> Markup:
    """The paths as the page's script reads them: the keys once, then of each path its action and the keys' numbers.

    `also` are the actions that are not lit brightly, `strokes` the paths that carry out several actions at once,
    `back` and `step` what a click on something else, or a step back, takes back.

    >>> print(ways_table({7: (("card-1", "space-2"), ("card-1", "space-3"))}))
    <script id="ways" type="application/json">{"keys":["card-1","space-2","space-3"],"ways":[[7,0,1],[7,0,2]]}</script>
    """
    numbers: dict[str, int] = {}

    def numbered(path: Path) -> list[int]:
        return [numbers.setdefault(key, len(numbers)) for key in path]

    rows = [[action, *numbered(path)] for action, some in ways.items() for path in some if path]
    bright, taken = set(ways if first is None else first), back or Back()
    more: dict[str, Any] = {
        "also": [action for action in ways if action not in bright],
        "strokes": [[actions, *numbered(path)] for path, actions in (shortcuts or {}).items()],
        "back": {key: what for key, what in taken.keys.items() if key not in numbers},
        "step": taken.words,
    }
    table = {"keys": list(numbers), "ways": rows} | {name: part for name, part in more.items() if part}
    text = json.dumps(table, ensure_ascii=False, separators=(",", ":"))
    return TABLE(Markup(text.replace("<", "\\u003c")))  # noqa: S704  nothing in it ends the element


def decision(table: Table, view: View, ways: Ways, language: str) -> Markup:
    """The paths of what the seat of the view may do, if it is asked."""
    if not ways:
        return ways_table(ways)
    board = table.game.board
    first = asked_first(table.game, view, ways)
    return ways_table(ways, first, board.shortcuts(view), way_back(table, view, language))


def in_words(game: Game, view: View, actions: Iterable[int], language: str) -> Markup:
    return together(*(ACTION(str(action), game.label(view, action, language)) for action in actions))


def grouped(
    game: Game, view: View, actions: Sequence[int], language: str
) -> tuple[Markup, Markup | None, Markup | None]:
    """Very many actions under headings: the first of them, the way to each heading, the others."""
    groups = {action: game.words.group(view, action, language) for action in actions}
    numbers = {group: number for number, group in enumerate(dict.fromkeys(groups.values()))}
    jumps = together(*(JUMP(f"#group-{number}", group) for group, number in numbers.items() if group))
    parts: list[list[Markup]] = [[], []]
    before = ""
    for place, action in enumerate(actions):
        part = parts[place >= LIST]
        if groups[action] != before:
            before = groups[action]
            part += [GROUP(f"group-{numbers[before]}", before)] if before else []
        part.append(ACTION(str(action), game.label(view, action, language)))
    return together(*parts[0]), JUMPS(jumps) if jumps else None, together(*parts[1])


def action_list(table: Table, view: View, ways: Ways, say: Say, *, whole: bool) -> Markup:
    """Every legal action as a button in words; of very many the first ones, and all of them where nothing can be asked.

    What may be done beside the question stands apart, below its answers. The form around them has the number that every
    command of the page answers.
    """
    game, language = table.game, say.language
    extras = [action for action in view["extras"] if action in ways]
    answers = [action for action in ways if action not in extras]
    further = len(answers) > LIST
    if further and whole:
        first, jumps, rest = grouped(game, view, answers, language)
    else:
        first, jumps, rest = in_words(game, view, answers[:LIST], language), None, None
    listed = together(
        jumps,
        first,
        MORE(say("More in words")) if further else None,
        ALSO(say("Also possible")) if extras else None,
        in_words(game, view, extras, language),
    )
    return panel(whole)(
        say.count("Possible moves ({n})", "Possible moves ({n})", len(ways)),
        table.id,
        str(table.seq),
        listed,
        ELSEWHERE(rest) if rest else None,
        decision(table, view, ways, language),
    )


def sayable(table: Table, view: View, actions: Iterable[int]) -> list[int]:
    """Those of some actions that are legal, or are carried out at once with a legal one."""
    legal = {*view["legal"], *(action for some in table.game.board.shortcuts(view).values() for action in some)}
    return [action for action in actions if action in legal]


def labels(table: Table, seat: int, actions: Sequence[int], language: str) -> dict[int, str]:
    """The words of some legal actions."""
    view = table.view(seat)
    return {action: table.game.label(view, action, language) for action in sayable(table, view, actions)}


def offers(table: Table, seat: int, actions: Sequence[int], language: str) -> dict[int, list[str]]:
    """Some legal actions as they are offered beside a piece: the words, a second line, what sort of action it is."""
    view, game = table.view(seat), table.game
    legal = set(view["legal"])
    return {
        action: [*game.words.offer(view, action, language), kind_of(game, view, action if action in legal else None)]
        for action in sayable(table, view, actions)
    }


def kind_of(game: Game, view: View, action: int | None) -> str:
    """What sort of action it is, as the page names it; a further one of several is always what is asked."""
    return (Kind.TAKE if action is None else game.board.kind(view, action)).name.lower()
