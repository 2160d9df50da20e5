"""The course of a game as a chart, once for a desk and once for a phone, where letters need more room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from htpy import Element, Node, circle, g, path, svg, text, title, use

from aerodrome.drawing.flags import colour_number
from aerodrome.words.ending import Chart

TOP, FOOT = 26, 28
LEFT: Final = 40
LETTER: Final = 7.6  # the width of a letter at the end of a line
LINE: Final = 18  # between two names
SHIP: Final = (46, 37)
STEPS: Final = (1, 2, 4, 5, 10, 20, 25, 50, 100)

Scale = Callable[[float], float]


def charts(chart: Chart, sprite: str) -> list[Element]:
    """Both drawings; the style sheet shows one of them."""
    return [
        Drawn(chart, sprite, 800, 280, 16).element(".chart.at-desk"),
        Drawn(chart, sprite, 330, 250, 6).element(".chart.at-hand"),
    ]


def scale(low: float, high: float, start: float, end: float) -> Scale:
    return lambda value: start + (value - low) / ((high - low) or 1) * (end - start)


def num(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def signed(value: int) -> str:
    return "0" if value == 0 else f"{value:+d}".replace("-", "−")


def line(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def ticks(low: float, high: float, most: int = 5) -> list[int]:
    """Round numbers from the lowest to the highest value, not too many."""
    step = next((step for step in STEPS if (high - low) / step <= most), STEPS[-1])
    return [value * step for value in range(int(low // step), int(-(-high // step)) + 1)]


def spread(wanted: Sequence[float], low: float) -> list[float]:
    """Heights for names that are at least a line apart and stay above the foot."""
    order = sorted(range(len(wanted)), key=lambda one: wanted[one])
    found = [0.0] * len(wanted)
    above = -1e9
    for one in order:
        found[one] = above = max(wanted[one], above + LINE)
    below = low + LINE
    for one in reversed(order):
        found[one] = below = min(found[one], below - LINE)
    return found


def beside(middles: Sequence[float], wide: float, most: float) -> list[float]:
    """Where signs begin that are so wide: each near its middle, in their order, none over another."""
    found, least = [], 0.0
    for middle in middles:
        found.append(max(middle - wide / 2, least))
        least = found[-1] + wide
    last = most
    for place in reversed(range(len(found))):
        found[place] = last = min(found[place], last - wide)
    return found


class Drawn:
    """A chart of one size."""

    def __init__(self, chart: Chart, sprite: str, width: int, height: int, labels: int) -> None:
        self.chart: Final = chart
        self.sprite: Final = sprite
        self.width, self.height = width, height
        self.low: Final = height - FOOT
        self.values: Final = [self.heights(trace.values) for trace in chart.traces]
        flat = [value for values in self.values for value in values]
        self.ticks: Final = ticks(min([0.0, *flat]), max([1.0, *flat]))
        longest = max((len(trace.name) for trace in chart.traces), default=0) if chart.lead else 0
        self.right: Final = width - (min(110, 22 + LETTER * min(longest, 12)) if chart.lead else 26)
        self.x: Final = scale(chart.turns[0], chart.turns[-1], LEFT, self.right)
        self.y: Final = scale(self.ticks[0], self.ticks[-1], self.low, TOP + (SHIP[1] if chart.marks else 0))
        self.every: Final = max(1, -(-len(chart.turns) // labels))

    def heights(self, values: Sequence[int]) -> list[float]:
        """What is drawn: the values, or how far they are from the average of all."""
        if not self.chart.lead:
            return [float(value) for value in values]
        traces = self.chart.traces
        means = [sum(trace.values[place] for trace in traces) / len(traces) for place in range(len(values))]
        return [value - mean for value, mean in zip(values, means, strict=True)]

    def element(self, classes: str) -> Element:
        words = "; ".join(f"{trace.name}: {', '.join(map(str, trace.values))}" for trace in self.chart.traces)
        taken = "; ".join(f"{mark.words}: {mark.turn}" for mark in self.chart.marks)
        return svg(
            classes,
            viewBox=f"0 0 {self.width} {self.height}",
            role="img",
            aria_label=". ".join(part for part in (self.chart.title, words, taken) if part),
        )[self.grid(), self.axis(), self.traces(), self.marks(), self.names() if self.chart.lead else None]

    def label(self, x: float, y: float, words: object, classes: str) -> Element:
        return text(class_=classes, x=num(x), y=num(y))[str(words)]

    def grid(self) -> list[Node]:
        return [
            (
                path(
                    ".zero" if value == 0 and self.chart.lead else ".grid",
                    d=f"M{LEFT} {num(self.y(value))}H{num(self.right)}",
                ),
                self.label(LEFT - 8, self.y(value) + 4, signed(value) if self.chart.lead else value, "lab end"),
            )
            for value in self.ticks
        ]

    def axis(self) -> list[Node]:
        turns = self.chart.turns
        shown = [turn for place, turn in enumerate(turns) if place % self.every == 0]
        if shown[-1] != turns[-1]:
            shown = [*(shown[:-1] if turns[-1] - shown[-1] <= self.every / 2 else shown), turns[-1]]
        return [self.label(self.x(turn), self.low + 20, turn, "lab mid") for turn in shown]

    def traces(self) -> list[Node]:
        """The best line last, so that it lies on top; an area under a line that stands alone."""
        order = sorted(range(len(self.values)), key=lambda one: self.values[one][-1])
        found: list[Node] = []
        for one in order:
            seat = colour_number(self.chart.traces[one].seat)
            points = [
                (self.x(turn), self.y(value)) for turn, value in zip(self.chart.turns, self.values[one], strict=True)
            ]
            if not self.chart.lead:
                floor = f"L{num(points[-1][0])} {self.low}L{num(points[0][0])} {self.low}Z"
                found.append(path(class_=f"area s{seat}", d=line(points) + floor))
            found += [path(".trace.rim", d=line(points)), path(class_=f"trace s{seat}", d=line(points))]
        return found

    def marks(self) -> list[Node]:
        """What happened, above the line; in a row on top where signs would cover each other."""
        at = [(self.x(mark.turn), self.y(self.value(mark.turn))) for mark in self.chart.marks]
        lefts = [min(max(x - SHIP[0] / 2, 0), self.width - SHIP[0]) for x, _ in at]
        tops = [y - 18 - SHIP[1] for _, y in at]
        size = 1.0
        if any(
            abs(lefts[i] - lefts[j]) < SHIP[0] and abs(tops[i] - tops[j]) < SHIP[1]
            for i, j in combinations(range(len(at)), 2)
        ):
            size = min(1.0, self.width / len(at) / SHIP[0])
            lefts, tops = beside([x for x, _ in at], SHIP[0] * size, self.width), [0.0] * len(at)
        wide, high = SHIP[0] * size, SHIP[1] * size
        found: list[Node] = []
        for mark, (x, y), left, top in zip(self.chart.marks, at, lefts, tops, strict=True):
            foot = f"M{num(min(max(x, left + 4), left + wide - 4))} {num(top + high + 2)}L{num(x)} {num(y)}"
            sign = use(href=f"{self.sprite}#i-{mark.icon}", x=num(left), y=num(top), width=num(wide), height=num(high))
            found.append(g[title[f"{mark.words}, {mark.turn}"], path(".zero", d=foot), sign])
        return found

    def value(self, turn: int) -> float:
        return self.values[0][list(self.chart.turns).index(turn)]

    def names(self) -> list[Node]:
        """At the end of each line, moved apart where lines end close together."""
        ends = [self.y(values[-1]) for values in self.values]
        found: list[Node] = []
        for trace, end, place in zip(self.chart.traces, ends, spread(ends, self.low), strict=True):
            name = trace.name if len(trace.name) <= 12 else f"{trace.name[:11]}…"
            found += [
                g(class_=f"s{colour_number(trace.seat)}")[circle(".dot", cx=num(self.right), cy=num(end), r="5")],
                self.label(self.right + 12, place + 5, name, "strong"),
            ]
        return found
