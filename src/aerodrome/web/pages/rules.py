"""The full rules of a game, rule by rule, from its ledger."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlencode

from htpy import (
    Element,
    Node,
    a,
    b,
    button,
    details,
    div,
    figcaption,
    figure,
    form,
    h2,
    h3,
    h4,
    input as input_,
    li,
    nav,
    ol,
    p,
    section,
    small,
    span,
    summary,
)

from aerodrome.kernel.game import Game, games
from aerodrome.language import mark
from aerodrome.table.table import Table
from aerodrome.web.drawn import drawn
from aerodrome.web.language import Say
from aerodrome.web.pages.document import band, page
from aerodrome.web.pages.ledger_text import (
    RULINGS,
    Links,
    Part,
    Plain,
    Rule,
    flow,
    inline,
    ledger_parts,
    number_in,
    reasons,
)
from aerodrome.web.pages.new import other_games
from aerodrome.web.pages.signs import icon

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit

LONGEST_SEARCH: Final = 60
SHOWN: Final = 60  # hits
BY: Final = "A game by "  # how credits usually begin
HEADINGS: Final = {2: h2, 3: h3, 4: h4}


class Kind(NamedTuple):
    """Which rules are shown."""

    title: str
    holds: Callable[[Rule], bool]


KINDS: Final[Mapping[str, Kind]] = {
    "": Kind(mark("All rules"), lambda _: True),
    "rulings": Kind(mark("Rulings"), lambda one: one.clause.ruling or bool(RULINGS.search(one.clause.section))),
    "reconstructed": Kind(mark("Reconstructed"), lambda one: one.rebuilt),
}


@dataclass(frozen=True)
class Asked:
    """What the address of the page asks for: a word to find, a kind of rules, the table to go back to."""

    game: Game
    find: str = ""
    show: str = ""
    table: str = ""
    look: str = ""

    def address(self, **changes: str) -> str:
        """The same page with something else asked for."""
        asked = {"find": self.find, "show": self.show, "table": self.table, "look": self.look} | changes
        query = urlencode({name: value for name, value in asked.items() if value})
        return f"/rules/{self.game.id}" + (f"?{query}" if query else "")


def rules(visit: Visit, game: Game, find: str = "", show: str = "", table: Table | None = None) -> Element:
    """All rules or those of one kind; those with the searched word stand on top as well."""
    asked = Asked(
        game,
        " ".join(find.split())[:LONGEST_SEARCH],
        show if show in KINDS else "",
        table.id if table else "",
        (visit.said_seat or "") if table else "",
    )
    say = visit.say
    return page(
        visit,
        say("Full rules of {game}", game=game.title),
        [back_bar(visit, table, asked) if table else None, Book(asked, say).all()],
        here="/rules",
        game=game,
        board=bool(game.words.diagrams),
        styles=("howto.css", "rules.css"),
        scripts=("site.js", "rules.js"),
        description=say("Every rule of {game}, with a number.", game=game.title),
    )


def back_bar(visit: Visit, table: Table, asked: Asked) -> Element:
    """The way back for somebody who came from a table; it stays in sight."""
    say = visit.say
    own = bool(visit.person.seats_at(table))
    return div(".backbar")[
        div(".wrap")[
            icon("play"),
            p[b[say("Your table goes on.") if own else say("The table goes on.")], " ", table.game.title],
            a(".btn.main.small", href=f"/t/{table.id}" + (f"?look={asked.look}" if asked.look else ""))[
                icon("leave"), say("Back to your table") if own else say("Back to the table")
            ],
        ]
    ]


class Book:
    """The rules of one game in one language, as somebody asked for them."""

    def __init__(self, asked: Asked, say: Say) -> None:
        self.asked: Final = asked
        self.say: Final = say
        self.parts: Final = ledger_parts(asked.game, say.language)
        self.every: Final = [rule for part in self.parts for rule in part.rules]
        self.why: Final = reasons(self.parts)
        self.pictures: Final = asked.game.words.illustrate(say.language)

    @cached_property
    def shown(self) -> list[tuple[Part, list[Rule | Plain]]]:
        """The parts with what is shown of them; those of which nothing is left are left out."""
        if not self.asked.show:
            return [(part, part.content) for part in self.parts]
        holds = KINDS[self.asked.show].holds
        kept = {part.anchor: [one for one in part.rules if holds(one)] for part in self.parts}
        return [
            (part, list(kept[part.anchor]))
            for part in self.parts
            if kept[part.anchor] or any(kept[one.anchor] for one in self.below(part))
        ]

    @cached_property
    def known(self) -> Links:
        """Where every rule and section stands: on this page, or among all rules if it is not of the kind shown."""
        here = {part.anchor for part, _ in self.shown}
        here |= {one.number for _, content in self.shown for one in content if isinstance(one, Rule)}
        every = [*(part.anchor for part in self.parts), *(rule.number for rule in self.every)]
        whole = self.asked.address(show="", find="")
        return {anchor: f"#{anchor}" if anchor in here else f"{whole}#{anchor}" for anchor in every}

    def below(self, part: Part) -> list[Part]:
        """The parts that belong to a part."""
        after = self.parts[self.parts.index(part) + 1 :]
        ends = next((place for place, one in enumerate(after) if one.level <= part.level), len(after))
        return list(after[:ends])

    def all(self) -> Node:
        asked, say, game = self.asked, self.say, self.asked.game
        return [
            band(
                game,
                say("Full rules of {game}", game=game.title),
                [
                    say("Every rule has a number; the table and the hints name it."),
                    " ",
                    say("New here?"),
                    " ",
                    a(href=f"/how-to/{game.id}")[say("How to play {game}", game=game.title)],
                ],
                other_games(game, say, "/rules/"),
                ship=len(games()) < 2,
            ),
            bool(self.pictures) and drawn(game.board.shared()),
            div(".wrap.under-band.ledger.full-rules")[
                nav(".toc", aria_label=say("Contents"))[self.contents()],
                div(".prose")[
                    details("#fold.fold")[
                        summary[icon("words"), b[say("Contents")], icon("down")],
                        nav(".toc-in", aria_label=say("Contents, folded"))[self.contents()],
                    ],
                    self.search(),
                    asked.find and self.hits(),
                    [self.part_section(part, content) for part, content in self.shown],
                    not self.shown and p(".soft")[say("No rule is of this kind.")],
                    self.origin(),
                ],
            ],
        ]

    # ---------------------------------------------------------------- finding
    def contents(self) -> Element:
        """The sections with how many rules each has, and below each its parts."""
        tops: list[tuple[Part, int, list[Part]]] = []
        for part, content in self.shown:
            count = sum(isinstance(one, Rule) for one in content)
            if part.level == min(HEADINGS):
                tops.append((part, count, []))
            elif tops:
                top, before, below = tops[-1]
                tops[-1] = (top, before + count, [*below, part])
        return ol[
            (
                li[
                    a(href=f"#{top.anchor}")[
                        span(".n")[top.number],
                        span(lang=self.foreign(top.language))[top.title],
                        small(".cnt", aria_label=self.say.count("{n} rule", "{n} rules", count))[str(count)],
                    ],
                    bool(below)
                    and ol[
                        (
                            li[a(href=f"#{part.anchor}", lang=self.foreign(part.language))[plain(part.title)]]
                            for part in below
                        )
                    ],
                ]
                for top, count, below in tops
            )
        ]

    def search(self) -> Element:
        asked, say = self.asked, self.say
        kept = {"show": asked.show, "table": asked.table, "look": asked.look}
        return div(".finders")[
            form(".find", role="search", method="get", action=f"/rules/{asked.game.id}")[
                (input_(type="hidden", name=name, value=value) for name, value in kept.items() if value),
                span(".box")[
                    icon("search"),
                    input_(
                        type="search",
                        name="find",
                        value=asked.find,
                        maxlength=str(LONGEST_SEARCH),
                        aria_label=say("Search the rules"),
                        placeholder=say("Search the rules"),
                    ),
                ],
                button(".btn")[say("Search")],
            ],
            nav(".seg.kinds", aria_label=say("Which rules are shown"))[
                (
                    a(href=asked.address(show=name), aria_current="page" if name == asked.show else None)[
                        say.marked(kind.title), " ", small[str(sum(map(kind.holds, self.every)))]
                    ]
                    for name, kind in KINDS.items()
                )
            ],
        ]

    def hits(self) -> Element:
        find, say = self.asked.find, self.say
        holds = KINDS[self.asked.show].holds
        found = [rule for rule in self.every if self.is_hit(rule) and holds(rule)]
        words = say.count("“{find}”: found in {n} rule", "“{find}”: found in {n} rules", len(found), find=find)
        example = self.every[0].number if self.every else ""
        try_this = say("Try a shorter word, or the number of a rule such as {number}.", number=example)
        return section(".found", aria_label=say("Search results"))[
            p(".foundline", role="status")[
                b[words], a(".push", href=self.asked.address(find=""))[icon("close"), say("Clear the search")]
            ],
            not found and p(".soft")[try_this],
            [self.clause_line(rule, main=False) for rule in found[:SHOWN]],
        ]

    def is_hit(self, rule: Rule) -> bool:
        return bool(self.asked.find) and self.asked.find.casefold() in f"{rule.number} {rule.text}".casefold()

    # ---------------------------------------------------------------- the text
    def foreign(self, language: str) -> str | None:
        """How a text is marked that is not in the language of the page."""
        return language if language != self.say.language else None

    def part_section(self, part: Part, content: Sequence[Rule | Plain]) -> Node:
        heading = HEADINGS.get(part.level, h4)(id=part.anchor, lang=self.foreign(part.language))[
            span(".soft")[part.number], " ", inline(part.title, self.known)
        ]
        lines = [
            div(".between", lang=self.foreign(one.language))[flow(one.lines, self.known)]
            if isinstance(one, Plain)
            else self.clause_line(one)
            for one in content
        ]
        picture = self.pictures.get(part.number) if not self.asked.show else None
        if picture is None:
            return section(".rules-part")[heading, lines]
        drawing = drawn(self.asked.game.board.figure(picture.figure, self.say.language, "pic"))
        beside = figure(".rules-fig")[drawing, figcaption[b[picture.title], " ", picture.text]]
        return section(".rules-part.withfig")[heading, beside, div(".lines")[lines]]

    def clause_line(self, rule: Rule, *, main: bool = True) -> Element:
        """A rule with its number, which is its address, and where it comes from."""
        first, *more = rule.text.splitlines() or [""]
        hit = self.is_hit(rule)
        find = self.asked.find if hit else ""
        return div(class_=["clause", {"hit": hit and main}], id=rule.number if main else None)[
            a(".no", href=f"#{rule.number}", title=rule.number)[number_in(rule.number)],
            div[
                div(lang=self.foreign(rule.language))[
                    p[inline(first.replace(" | ", " · "), self.known, find)], flow(more, self.known, find)
                ],
                rule.rebuilt and span(".tag.rebuilt")[icon("reconstructed"), self.say("reconstructed")],
                rule.clause.ruling and self.reason(rule),
            ],
        ]

    def reason(self, rule: Rule) -> Element:
        """The mark of a ruling; where a reason is given, it folds out."""
        sign: list[Node] = [icon("confirm"), self.say("ruling")]
        why = self.why.get(rule.number)
        if not why:
            return span(".tag.ruling")[sign]
        return details(".why")[
            summary(".tag.ruling")[sign],
            [
                p(lang=self.foreign(one.language))[
                    a(".no", href=self.known[one.number])[number_in(one.number)],
                    " ",
                    inline(" ".join(one.text.split()), self.known),
                ]
                for one in why
            ],
        ]

    def origin(self) -> Element:
        say, game = self.say, self.asked.game
        return section(".panel.flat.origin", aria_labelledby="origin")[
            h2("#origin")[say("Where it comes from")],
            p(".small")[b[say("No mark.")], " ", say("Stated by the rulebook, in our own words.")],
            p(".small")[
                span(".tag.ruling")[icon("confirm"), say("ruling")],
                " ",
                say("The rulebook leaves it open; we decided. Where a reason is given, the mark unfolds it."),
            ],
            p(".small")[
                span(".tag.rebuilt")[icon("reconstructed"), say("reconstructed")],
                " ",
                say("The printed data is missing in our source. Ours is a stand-in that can be replaced."),
            ],
            p(".small.soft")[say("A number that is missing here belongs to a rule that only programs need.")],
            self.credits(),
            p[a(".btn", href=f"/new/{game.id}")[icon("play"), say("Play {game}", game=game.title)]],
        ]

    def credits(self) -> Element:
        """Whose game it is; a game may say so in its own English words."""
        told, names = self.asked.game.credits, self.asked.game.credits.removeprefix(BY)
        if names == told:
            return p(".small.soft", lang=self.foreign("en"))[told]
        return p(".small.soft")[self.say("A game by {names}", names=self.say.list(re.split(", | and ", names)))]


def plain(title: str) -> str:
    return re.sub(r"[`*]", "", title)
