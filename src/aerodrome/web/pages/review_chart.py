"""Who was winning: the chance of every seat at every step, as a chart that leads to its moments."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from htpy import Element, a, circle, g, path, svg, text

from aerodrome.web.language import Say
from aerodrome.web.moves import Course, Swing, Verdict

STEP: Final = 0.25  # of the scale
LEFT: Final = 40
TOP: Final = 16
TALL: Final = 14  # a number on the chart
WIDE: Final = 24
DROP: Final = 4  # from the middle of a number to its foot


class Size(NamedTuple):
    """The measures of a drawing: for a desk, for one with little room, or for a hand."""

    name: str
    width: int
    height: int
    bottom: int
    labels: int  # so many turns are named at most
    step: float = STEP  # between two lines

    @property
    def right(self) -> int:
        return self.width - 8


DESK: Final = Size("at-desk", 940, 138, 114, 16)
LOW: Final = Size("at-low", 940, 76, 54, 16, 0.5)
HAND: Final = Size("at-hand", 370, 150, 126, 6)


class Scale:
    """Where a step and a chance lie."""

    def __init__(self, size: Size, steps: int, highest: float) -> None:
        self.size: Final = size
        self.steps: Final = max(steps, 1)
        self.top: Final = min(1.0, max(STEP, math.ceil(highest / STEP - 1e-9) * STEP))

    def x(self, step: float) -> float:
        return LEFT + (self.size.right - LEFT) * step / self.steps

    def y(self, chance: float) -> float:
        return self.size.bottom - (self.size.bottom - TOP) * min(chance, self.top) / self.top

    def marks(self) -> list[float]:
        return [number * self.size.step for number in range(int(self.top / self.size.step) + 1)]


def percent(chance: float) -> str:
    """A chance as people read it."""
    return f"{round(100 * chance)}\u202f%"


def signed(change: float) -> str:
    """A change in percent, with its sign."""
    rounded = round(100 * change)
    return f"+{rounded}" if rounded > 0 else f"\u2212{abs(rounded)}"


def chart(
    course: Course, verdict: Verdict, step: int, names: Sequence[str], address: Callable[[int], str], say: Say
) -> list[Element]:
    """The chart for a desk, lower for one whose height the board needs, and with larger letters for a hand."""
    return [drawing(size, course, verdict, step, names, address, say) for size in (DESK, LOW, HAND)]


def drawing(
    size: Size,
    course: Course,
    verdict: Verdict,
    step: int,
    names: Sequence[str],
    address: Callable[[int], str],
    say: Say,
) -> Element:
    known = [verdict.chances[one][seat] for one in sorted(verdict.chances) for seat in verdict.seats()]
    scale = Scale(size, course.table.steps, max(known, default=1.0))
    words = say("Chance to win after every move, as the bot sees it")
    now = f"M{scale.x(step):.1f} 6V{size.bottom + 4}"
    return svg(
        class_=["chart", "est", size.name], viewBox=f"0 0 {size.width} {size.height}", role="group", aria_label=words
    )[
        [rule(scale, mark) for mark in scale.marks()],
        turn_names(scale, course),
        g(".later")[[trace(scale, verdict, seat, step, course.table.steps) for seat in verdict.seats()]],
        [trace(scale, verdict, seat, 0, step) for seat in verdict.seats()],
        path(".now", d=now),
        dots(scale, verdict, names, address, say),
    ]


def rule(scale: Scale, mark: float) -> list[Element]:
    y = scale.y(mark)
    return [
        path(".grid", d=f"M{LEFT} {y:.1f}H{scale.size.right}"),
        text(".lab.end", x=str(LEFT - 8), y=f"{y + 4:.1f}", aria_hidden="true")[percent(mark)],
    ]


def turn_names(scale: Scale, course: Course) -> list[Element]:
    """The numbers of the turns below the middle of each; only some where there are many."""
    groups = course.groups
    if len(groups) < 2:
        return []
    every = math.ceil(len(groups) / scale.size.labels)
    return [
        text(
            ".lab.mid",
            x=f"{scale.x((group.first - 1 + group.last) / 2):.1f}",
            y=str(scale.size.bottom + 19),
            aria_hidden="true",
        )[str(number + 1)]
        for number, group in enumerate(groups)
        if number % every == 0
    ]


def trace(scale: Scale, verdict: Verdict, seat: int, first: int, last: int) -> Element | None:
    """The line of a seat between two steps; broken where nothing is known yet."""
    points, drawing_ = "", "M"
    for step in range(first, last + 1):
        chances = verdict.chances.get(step)
        if chances is None:
            drawing_ = "M"
            continue
        points += f"{drawing_}{scale.x(step):.1f} {scale.y(chances[seat]):.1f}"
        drawing_ = "L"
    return path(class_=["trace", line_class(verdict, seat)], d=points) if points else None


def line_class(verdict: Verdict, seat: int) -> str:
    return "crew" if verdict.together and verdict.table.players > 1 else f"s{seat + 1}"


def dots(
    scale: Scale, verdict: Verdict, names: Sequence[str], address: Callable[[int], str], say: Say
) -> list[Element]:
    """The biggest swings; a number that would stand on another one is left out."""
    places = [(scale.x(one.move), scale.y(verdict.chances[one.move][one.seat])) for one in verdict.swings]
    found, taken = [], [(x, y + DROP) for x, y in places]
    for swing, (x, y) in zip(verdict.swings, places, strict=True):
        sides = [y - 12, y + 20] if swing.change > 0 or y > scale.size.bottom - 2 * TALL else [y + 20, y - 12]
        free = [
            side
            for side in sides
            if TOP - TALL < side < scale.size.bottom + TALL / 2
            and all(left == x or abs(x - left) >= WIDE or abs(side - top) >= TALL for left, top in taken)
        ]
        taken += [(x, side) for side in free[:1]]
        found.append(dot(verdict, swing, x, y, free[0] if free else None, names, address, say))
    return found


def dot(
    verdict: Verdict,
    swing: Swing,
    x: float,
    y: float,
    number_at: float | None,
    names: Sequence[str],
    address: Callable[[int], str],
    say: Say,
) -> Element:
    change = signed(swing.change)
    if verdict.together:
        words = say("Move {move}: {change} per cent", move=swing.move, change=change)
    else:
        words = say("Move {move}: {name} {change} per cent", move=swing.move, name=names[swing.seat], change=change)
    return a(class_=["swing-dot", line_class(verdict, swing.seat)], href=address(swing.move), aria_label=words)[
        circle(".hit", cx=f"{x:.1f}", cy=f"{y:.1f}", r="16"),
        circle(".dot", cx=f"{x:.1f}", cy=f"{y:.1f}", r="6"),
        number_at is not None and text(".swing.mid", x=f"{x:.1f}", y=f"{number_at:.1f}", aria_hidden="true")[change],
    ]
