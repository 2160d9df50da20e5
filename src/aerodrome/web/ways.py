"""The ways to go on: every legal action as paths of elements of the drawing, and in words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Final

from htpy import button, details, form, h2, h3, input as input_, li, noscript, script, section, summary, ul
from markupsafe import Markup

from aerodrome.drawing.board import Path
from aerodrome.drawing.canvas import View
from aerodrome.kernel.game import Game
from aerodrome.table.table import Table
from aerodrome.web.language import Say
from aerodrome.web.markup import SLOT, Shape, together

LIST: Final = 60  # actions that a frame tells in words; of further ones the page asks when somebody comes near them
ACTION: Final = Shape(li[button(name="action", value=SLOT)[SLOT]])
MORE: Final = Shape(li("#more", hidden=True)[button("#more-ways", type="button")[SLOT]])
ALSO: Final = Shape(li(".also")[h3[SLOT]])
ELSEWHERE: Final = Shape(noscript[ul(".acts")[SLOT]])
TABLE: Final = Shape(script("#ways", type="application/json")[SLOT])
FORM: Final = form("#move", method="post", action=f"/t/{SLOT}/act")[
    input_(type="hidden", name="seq", value=SLOT), ul("#actions.acts")[SLOT], SLOT
]
DRAWER: Final = details("#all-actions", open=True)[summary[h2("#actions-title")[SLOT]], FORM]
PANELS: Final = {
    hidden: Shape(
        section("#actions-panel.seat.in-actions", aria_labelledby="actions-title", hidden=hidden)[DRAWER, SLOT]
    )
    for hidden in (False, True)
}

Ways = dict[int, tuple[Path, ...]]


def ways_of(game: Game, view: View, actions: Iterable[int]) -> Ways:
    """The paths that lead to each action; none on a board that knows of none."""
    return {action: game.board.paths(view, action) for action in actions}


def may_be_clicked(ways: Ways) -> set[str]:
    """The elements that are the first or, of a path of one, the only ones."""
    return {key for some in ways.values() for path in some for key in path[:-1] or path}


def ways_table(ways: Ways) -> Markup:
    """The paths as the page's script reads them: the keys once, then of each path its action and the keys' numbers.

    >>> print(ways_table({7: (("card-1", "space-2"), ("card-1", "space-3"))}))
    <script id="ways" type="application/json">{"keys":["card-1","space-2","space-3"],"ways":[[7,0,1],[7,0,2]]}</script>
    """
    numbers: dict[str, int] = {}
    rows = [
        [action, *(numbers.setdefault(key, len(numbers)) for key in path)]
        for action, some in ways.items()
        for path in some
        if path
    ]
    text = json.dumps({"keys": list(numbers), "ways": rows}, ensure_ascii=False, separators=(",", ":"))
    return TABLE(Markup(text.replace("<", "\\u003c")))  # noqa: S704  nothing in it ends the element


def in_words(game: Game, view: View, actions: Iterable[int], language: str) -> Markup:
    return together(*(ACTION(str(action), game.label(view, action, language)) for action in actions))


def action_list(table: Table, view: View, ways: Ways, say: Say, *, whole: bool) -> Markup:
    """Every legal action as a button in words; of very many the first ones, and all of them where nothing can be asked.

    What may be done beside the question stands apart, below its answers. The form around them has the number that every
    command of the page answers.
    """
    game, language = table.game, say.language
    extras = [action for action in view["extras"] if action in ways]
    answers = [action for action in ways if action not in extras]
    further = answers[LIST:]
    listed = together(
        in_words(game, view, answers[:LIST], language),
        MORE(say("More in words")) if further else None,
        ALSO(say("Also possible")) if extras else None,
        in_words(game, view, extras, language),
    )
    return PANELS[not ways](
        say.count("Possible moves ({n})", "Possible moves ({n})", len(ways)),
        table.id,
        str(table.seq),
        listed,
        ELSEWHERE(in_words(game, view, further, language)) if whole and further else None,
        ways_table(ways),
    )


def labels(table: Table, seat: int, actions: Sequence[int], language: str) -> dict[int, str]:
    """The words of some legal actions."""
    view = table.view(seat)
    legal = set(view["legal"])
    return {action: table.game.label(view, action, language) for action in actions if action in legal}
