"""The rules of a game, clause by clause, from its ledger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from htpy import (
    Element,
    Node,
    a,
    aside,
    b,
    br,
    button,
    details,
    div,
    form,
    h2,
    h3,
    input as input_,
    li,
    nav,
    ol,
    p,
    section,
    span,
    summary,
)

from aerodrome.kernel.game import Game, games
from aerodrome.web.language import Say
from aerodrome.web.pages.document import band, page
from aerodrome.web.pages.ledger_text import Part, Plain, Rule, flow, inline, ledger_parts
from aerodrome.web.pages.new import other_games
from aerodrome.web.pages.signs import icon

if TYPE_CHECKING:
    from aerodrome.web.routes import Visit

LONGEST_SEARCH = 60
SHOWN = 60  # hits


def rules(visit: Visit, game: Game, find: str) -> Element:
    """All clauses; those with the searched word stand on top as well."""
    say = visit.say
    parts = ledger_parts(game)
    every = [rule for part in parts for rule in part.rules]
    known = frozenset(rule.number for rule in every)
    wanted = " ".join(find.split())[:LONGEST_SEARCH]
    words = say.count(
        "{n} clause, with a number that the table and the tests refer to.",
        "{n} clauses, each with a number that the table and the tests refer to.",
        len(every),
    )
    content = [
        band(
            game,
            say("Rules of {game}", game=game.title),
            words,
            other_games(game, say, "/rules/"),
            ship=len(games()) < 2,
        ),
        div(".wrap.under-band.ledger")[
            nav(".toc", aria_label=say("Contents"))[contents(parts, say)],
            div(".prose")[
                details("#fold.fold")[
                    summary[icon("words"), b[say("Contents")], icon("down")],
                    nav(".toc-in", aria_label=say("Contents, folded"))[contents(parts, say)],
                ],
                search(game, wanted, say),
                wanted and hits(every, wanted, known, say),
                say.language != "en"
                and p(".note")[icon("language"), span[say("The rules are written in English for now.")]],
                div(lang="en")[(part_section(part, known) for part in parts)],
            ],
            origin(game, say),
        ],
    ]
    return page(visit, say("Rules of {game}", game=game.title), content, here="/rules", game=game)


def contents(parts: Sequence[Part], say: Say) -> Element:
    """The sections, and below each its parts."""
    tops: list[tuple[Part, list[Part]]] = []
    for part in parts:
        if part.level == 2:
            tops.append((part, []))
        elif tops:
            tops[-1][1].append(part)
    return ol(lang="en" if say.language != "en" else None)[
        (
            li[
                a(href=f"#{top.anchor}")[span(".n")[top.number], span[top.title]],
                bool(below) and ol[(li[a(href=f"#{part.anchor}")[plain(part.title)]] for part in below)],
            ]
            for top, below in tops
        )
    ]


def plain(title: str) -> str:
    return title.replace("`", "")


def search(game: Game, find: str, say: Say) -> Element:
    return form(".find", role="search", method="get", action=f"/rules/{game.id}")[
        span(".box")[
            icon("search"),
            input_(
                type="search",
                name="find",
                value=find,
                maxlength=str(LONGEST_SEARCH),
                aria_label=say("Search the rules"),
                placeholder=say("Search the rules"),
            ),
        ],
        button(".btn")[say("Search")],
    ]


def hits(every: Sequence[Rule], find: str, known: frozenset[str], say: Say) -> Element:
    found = [rule for rule in every if find.casefold() in f"{rule.number} {rule.text}".casefold()]
    words = say.count("“{find}”: found in {n} rule", "“{find}”: found in {n} rules", len(found), find=find)
    return section(".found", aria_label=say("Search results"))[
        p(role="status")[b[words]],
        not found
        and p(".soft")[say("Try a shorter word, or the number of a rule such as {number}.", number=every[0].number)],
        div(lang="en")[(clause_line(rule, known, find, main=False) for rule in found[:SHOWN])],
    ]


# -------------------------------------------------------------------- the text
def part_section(part: Part, known: frozenset[str]) -> Node:
    heading = h2 if part.level == 2 else h3
    title = f"{part.number} {part.title}" if part.level == 2 else part.title
    return (
        heading(id=part.anchor)[inline(title, known)],
        [
            div(".between")[flow(one.lines, known)] if isinstance(one, Plain) else clause_line(one, known)
            for one in part.content
        ],
    )


def clause_line(rule: Rule, known: frozenset[str], find: str = "", *, main: bool = True) -> Element:
    """A clause with its number, which is its address, and where it comes from."""
    first, *more = rule.text.splitlines() or [""]
    badges = [
        rule.clause.ruling and span(".tag.ruling")[icon("confirm"), "ruling"],
        rule.rebuilt and span(".tag.rebuilt")[icon("reconstructed"), "reconstructed"],
    ]
    return div(".clause", id=rule.number if main else None)[
        a(".no", href=f"#{rule.number}")[rule.number],
        div[p[inline(first.replace(" | ", " · "), known, find), badges], flow(more, known, find)],
    ]


def origin(game: Game, say: Say) -> Element:
    return aside(".stack", aria_label=say("About this page"))[
        div(".panel.flat")[
            h2[say("Where it comes from")],
            p(".small")[b[say("No mark.")], " ", say("Stated by the rulebook, in our own words.")],
            p(".small")[
                span(".tag.ruling")[icon("confirm"), say("ruling")],
                br,
                say("The rulebook leaves it open; we decided, and give the reason among the rulings."),
            ],
            p(".small")[
                span(".tag.rebuilt")[icon("reconstructed"), say("reconstructed")],
                br,
                say("The printed data is missing in our source. Ours is a stand-in that can be replaced."),
            ],
            p(".small.soft", lang="en")[game.credits],
        ],
        a(".btn", href=f"/new/{game.id}")[icon("play"), say("Play {game}", game=game.title)],
    ]
