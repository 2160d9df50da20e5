"""What somebody who plays alone has to reach (CLA-7.15, CLA-7.16, CLA-7.20), and how far it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.words import names as n, phrases as ph
from aerodrome.games.cloudage.words.result import below, target
from aerodrome.language import Speech, mark
from aerodrome.words import Chip, View, all_of

ALONE: Final = mark("Alone you win with {points} or more.")
ALONE_MISSIONS: Final = mark(
    "Alone you win with {points} or more, and with every mission that counts at its highest level."
)
ALONE_STARS: Final = mark(
    "Alone you get a star each for {steps} VP, one less for each mission that counts and is below its highest level."
)
FIRST_CHAPTER: Final = "goal_chapter_1"
LATER_CHAPTERS: Final = "goal_chapter"


class Aim(NamedTuple):
    """How a game alone would end now."""

    points: int  # with what final scoring would add
    steps: Sequence[int]  # the VP that win, or those of each star
    missions: int  # that count
    tops: int  # of these, at their highest level

    @property
    def needed(self) -> int:
        """The next step to reach, or the last one."""
        return next((step for step in self.steps if self.points < step), self.steps[-1])


def thing(view: View) -> str:
    """What texts call the goal of this game."""
    if view["chapter"] is None:
        return f"goal_{view['scenario']}"
    return FIRST_CHAPTER if view["chapter"] == p.CHAPTERS[0] else LATER_CHAPTERS


def stars_at(goal: str) -> Sequence[int]:
    found: Sequence[int] = p.STARS_ALONE["chapter_1" if goal == FIRST_CHAPTER else "other_chapters"]
    return found


def aim(view: View) -> Aim | None:
    """Nothing at a table of several."""
    if view["players"] > 1:
        return None
    needed = target(view)
    counting = sum(not one["covered"] for one in view["seats"][0]["missions"])
    steps = stars_at(thing(view)) if needed is None else [needed]
    return Aim(int(view["seats"][0]["tally"]["total"]), steps, counting, counting - len(below(view)))


def told(say: Speech, goal: str) -> str:
    """What wins, or what brings stars."""
    if goal in (FIRST_CHAPTER, LATER_CHAPTERS):
        return say.marked(ALONE_STARS, steps=all_of(say, [str(step) for step in stars_at(goal)]))
    row = n.SCENARIO_ROWS[goal.replace("goal", "scenario")]
    message = ALONE_MISSIONS if row["solo_missions_at_top"] else ALONE
    return say.marked(message, points=ph.points(say, int(row["solo_vp"])))


def chips(view: View, language: str) -> list[Chip]:
    """What the game would come to now, of what is needed."""
    found = aim(view)
    if found is None or view["over"]:
        return []
    title = n.name_of(thing(view), language)
    shown = [Chip(f"{found.points}/{found.needed}", title=title, icon="laurel")]
    return shown + [Chip(f"{found.tops}/{found.missions}", title=title, icon="mission")] * bool(found.missions)


def how_far(say: Speech, found: Aim) -> str:
    """ "27 of 60 VP; 1 of 2 missions at the highest level"."""
    parts = [say.gettext("{number} of {points}", number=found.points, points=ph.points(say, found.needed))]
    if found.missions:
        parts.append(
            say.ngettext("{tops} of {number} mission at its highest level",
                         "{tops} of {number} missions at the highest level", found.missions, tops=found.tops)
        )  # fmt: skip
    return ph.one_after_another(say, parts)
