"""Voyage in words: a campaign with everything that its page can tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from aerodrome.kernel.events import Told
from aerodrome.words import View, Words, player_name
from aerodrome.words.campaign import (
    CampaignStory,
    Cell,
    Chapter,
    LogBook,
    Page,
    Played,
    Row,
    Shelf,
    Unlocked,
    told_so_far,
)
from tests.voyage.game import ACTIONS

TITLES: Final = {"1": "Casting Off", "2n": "The Cold Coast", "2s": "The Warm Coast", "3": "Home Waters"}

OPTIONS: Final = {"chapter": ("Chapter", "Where the voyage begins.")}
CHOICES: Final = {"route": {"long": ("The long voyage", "Three chapters, one after the other.")}}


class VoyageWords(Words):
    package = "tests.voyage"
    compares = True
    option_words = OPTIONS
    choice_words = CHOICES

    def label(self, view: View, action: int, language: str = "en") -> str:
        return f"Gather {ACTIONS.decode(action).args['shells']}"

    def prompt(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        if view["over"]:
            return "All shells are gathered."
        return f"{player_name(self.say(language), view['player'], names)} gathers shells."

    def tell(self, told: Told, language: str = "en", names: Sequence[str] = ()) -> str:
        return f"{player_name(self.say(language), told.seat, names)} gathers {told.args['shells'] + 1}."

    def describe(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return f"Chapter {view['chapter']}: {' '.join(map(str, view['shells']))}"

    def story(self, view: View, language: str = "en") -> Sequence[Page]:
        here = view["chapter"]
        opening = Page(f"{here}-opening", TITLES[here], "The sails are set.\n\nThe gulls complain.", "Opening")
        ending = Page(f"{here}-ending", f"After {TITLES[here]}", "Everybody counts the shells.", "Epilogue")
        return [opening, ending] if view["over"] else [opening]

    def campaign(
        self,
        games: Sequence[Played],
        following: Mapping[str, Any] | None,
        language: str = "en",
        names: Sequence[str] = (),
    ) -> CampaignStory:
        view = games[-1].view if games else {"players": 0, "over": False}
        done = [one for one in games if one.view["over"]]
        seats = list(range(view["players"]))
        chapters = [
            Chapter(one.view["chapter"], TITLES[one.view["chapter"]], "Gather shells.",
                    "played" if one.view["over"] else "now", one.view["winners"] or ())
            for one in games
        ]  # fmt: skip
        if following is not None:
            chapters.append(Chapter(following["chapter"], TITLES[following["chapter"]], "Gather more.", "now"))
        chapters += [Chapter("?") for _ in range(3 - len(chapters))]
        rows = [
            Row(
                one.view["chapter"],
                [Cell(one.view["shells"][seat], one.view["shells"][seat], int(seat in one.view["winners"]))
                 for seat in seats],
                one.view["winners"],
            )
            for one in done
        ]  # fmt: skip
        totals = [
            Cell(sum(row.cells[seat].points or 0 for row in rows), sum(row.cells[seat].stars for row in rows))
            for seat in seats
        ]
        over = bool(done) and done[-1] is games[-1] and following is None
        return CampaignStory(
            "The Long Voyage",
            f"{len(done)} of three chapters sailed.",
            chapters,
            LogBook([player_name(self.say(language), seat, names) for seat in seats], seats, rows, totals, "sh", True,
                    "a star for every shell, the gold one for the winner"),
            [Shelf("Charts", [Unlocked(TITLES[one.view["chapter"]], "Known waters.", "chart") for one in done], "all"),
             Shelf("Songs", [Unlocked("Haul away")] if done else [])],
            told_so_far(self, games, language),
            "The wind decides.",
            done[-1].view["winners"] if over else (),
        )  # fmt: skip


WORDS: Final = VoyageWords()
