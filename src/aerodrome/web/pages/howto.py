"""How to play a game, on one illustrated page: the words and the pictures are the game's own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from htpy import (
    Element,
    Node,
    a,
    aside,
    b,
    div,
    figcaption,
    figure,
    h1,
    h2,
    h3,
    h4,
    li,
    ol,
    p,
    section,
    span,
    table as table_,
    tbody,
    td,
    tfoot,
    th,
    tr,
    ul,
)
from markupsafe import Markup

from aerodrome.kernel.game import Game, games
from aerodrome.web.drawn import drawn
from aerodrome.web.language import Say
from aerodrome.web.markup import kept
from aerodrome.web.pages.document import page
from aerodrome.web.pages.home import play_now
from aerodrome.web.pages.new import other_games
from aerodrome.web.pages.signs import icon, poster
from aerodrome.words.howto import Ending, HowTo, Lesson, Signs

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit

HERO: Final = "hero"  # the figure that a board may draw for the head of the page
BROAD: Final = 2.6  # a picture so much wider than high needs more room, and is panned on a small screen
LONG: Final = 900  # and one of this width has much in it
HEADINGS: Final = (h1, h2, h3, h4)


def how_to(visit: Visit, game: Game) -> Element:
    """The page, with the ways on from it."""
    say = visit.say
    ways = div(".row")[
        play_now(visit, game, say("Play {game}", game=game.title)),
        a(".btn", href=f"/new/{game.id}")[icon("settings"), say("More choices")],
        a(".btn", href=f"/rules/{game.id}")[icon("rules"), say("Full rules")],
    ]
    content: list[Node] = [
        drawn(game.board.shared()),
        lessons(game, say.language, ways=ways),
        len(games()) > 1 and div(".wrap.how-others")[other_games(game, say, "/how-to/")],
    ]
    return page(
        visit,
        say("How to play {game}", game=game.title),
        content,
        game=game,
        board=True,
        styles=("howto.css",),
        description=say("{game} on one page: the goal, a turn in three pictures, the pieces.", game=game.title),
    )


@lru_cache(maxsize=32)
def panel(game: Game, language: str) -> Markup:
    """The same for a panel over the table, whose page has the symbols: its headings stand one lower."""
    return kept(lessons(game, language, top=1))


def lessons(game: Game, language: str, *, ways: Node = None, top: int = 0) -> Element:
    """All parts of the page that a game has written; it looks at its own width, so that it fits into a panel."""
    return Lessons(game, language, top).all(ways)


class Lessons:
    """One page of a game in one language; `top` is the first level of its headings."""

    def __init__(self, game: Game, language: str, top: int) -> None:
        self.game: Final = game
        self.say: Final = Say(language)
        self.told: Final[HowTo] = game.words.teach(language)
        self.head, self.part, self.small = HEADINGS[top : top + 3]
        self.aside: Final = top > 0  # what leads away from the table opens a page of its own

    def all(self, ways: Node) -> Element:
        told = self.told
        return div(".howto", data_game=self.game.id)[
            self.hero(ways),
            div(".wrap")[
                bool(told.turn) and self.turn(told.turn),
                told.special and self.special(told.special),
                told.signs and self.signs(told.signs),
                bool(told.pieces) and self.pieces(told.pieces),
                (told.mistakes or told.ending)
                and div(".how-part.how-split")[
                    bool(told.mistakes) and self.mistakes(told.mistakes), told.ending and self.ending(told.ending)
                ],
            ],
        ]

    def figure(self, name: str, classes: str = "") -> Markup:
        return drawn(self.game.board.figure(name, self.say.language, classes))

    def clause(self, lesson: Lesson) -> Node:
        """The way to the clause that says it in full."""
        if not lesson.clause:
            return None
        number = lesson.clause.partition("-")[2]
        return a(
            ".how-clause",
            href=f"/rules/{self.game.id}#{lesson.clause}",
            target="_blank" if self.aside else None,
            aria_label=self.say("Full rules, {clause}", clause=lesson.clause),
        )[number]

    def is_broad(self, lesson: Lesson) -> bool:
        shape = self.game.board.figures[lesson.figure]
        return shape.width > BROAD * shape.height

    def panned(self, lesson: Lesson) -> dict[str, str]:
        """What lets a broad picture be panned with the keyboard, where it is wider than its place."""
        return {"tabindex": "0", "role": "group", "aria_label": lesson.title} if self.is_broad(lesson) else {}

    # ---------------------------------------------------------------- the parts
    def hero(self, ways: Node) -> Element:
        say, told, game = self.say, self.told, self.game
        title, minutes = say("How to play"), say.count("{n} minute", "{n} minutes", told.minutes)
        art: Node = poster(game, ".how-art.plain")
        if HERO in game.board.figures:
            art = drawn(game.board.figure(HERO, say.language, "how-art", fills=True))
        return section(".how-hero")[
            art,
            div(".wrap")[
                div(".goal-card")[
                    p(".eyebrow")[f"{title} · {minutes}"],
                    self.head[game.title],
                    p(".how-goal")[b[told.wins], " ", told.story],
                    ways,
                ]
            ],
        ]

    def turn(self, three: Sequence[Lesson]) -> Element:
        return section(".how-part")[
            self.part[self.say("Your turn in three pictures")],
            ol(".three")[
                (
                    li(data_lesson=one.figure)[
                        figure[
                            self.figure(one.figure, "pic"),
                            figcaption[self.small[one.title], p[one.text, "\u00a0", self.clause(one)]],
                        ]
                    ]
                    for one in three
                )
            ],
        ]

    def special(self, one: Lesson) -> Element:
        long = self.game.board.figures[one.figure].width > LONG
        return section(".how-part.how-special", data_lesson=one.figure)[
            div(".how-say")[self.part[one.title], p[one.text, "\u00a0", self.clause(one)]],
            div(class_=["swipe", {"broad": self.is_broad(one), "long": long}], **self.panned(one))[
                self.figure(one.figure, "pic")
            ],
        ]

    def signs(self, told: Signs) -> Element:
        shapes = [self.game.board.figures[name] for name, _ in told.signs]
        small = all(shape.width == shape.height for shape in shapes)
        return section(".how-part")[
            self.part[told.title],
            ul(class_="how-signs" if small else "how-signs large")[
                (li[self.figure(name, "how-sign-pic"), span[means]] for name, means in told.signs)
            ],
            told.note and p(".how-note")[told.note],
        ]

    def pieces(self, several: Sequence[Lesson]) -> Element:
        return section(".how-part")[
            self.part[self.say("What the pieces mean")],
            ul(".meanings")[
                (
                    li(class_={"broad": self.is_broad(one)}, data_lesson=one.figure)[
                        div(".stand", **self.panned(one))[self.figure(one.figure, "pic")],
                        self.small[one.title],
                        p[one.text, "\u00a0", self.clause(one)],
                    ]
                    for one in several
                )
            ],
        ]

    def mistakes(self, several: Sequence[Lesson]) -> Element:
        return section[
            self.part[self.say("What newcomers get wrong")],
            ul(".wrongs")[
                (
                    li(data_lesson=one.figure)[
                        self.figure(one.figure, "slip"),
                        div[self.small[one.title], p[one.text, "\u00a0", self.clause(one)]],
                    ]
                    for one in several
                )
            ],
        ]

    def ending(self, told: Ending) -> Element:
        return aside(".ending", aria_label=self.say("How it ends"))[
            self.part[self.say("How it ends")],
            (p[words] for words in told.texts),
            bool(told.sum)
            and table_(".sum")[
                tbody[(tr[th(scope="row")[what], td[str(number)]] for what, number in told.sum[:-1])],
                tfoot[(tr[th(scope="row")[what], td[str(number)]] for what, number in told.sum[-1:])],
            ],
            (p[words] for words in told.after),
            told.plan and p(".how-plan")[icon("hint"), span[told.plan]],
        ]
