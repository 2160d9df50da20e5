"""The page of a campaign: its chapters, its log book, and what they have unlocked (CLA-7.20 to CLA-7.27)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.words import effects, log, names as n
from aerodrome.games.cloudage.words.story import story
from aerodrome.games.cloudage.words.tales import CHAPTERS, TITLE
from aerodrome.language import Speech, capital, mark
from aerodrome.words import all_of, player_name
from aerodrome.words.campaign import CampaignStory, Cell, Chapter, LogBook, Page, Played, Row, Shelf, Unlocked

SWAPPED: Final = ("1", "2", "3", "4b", "4a", "5", "6")  # CLA-7.40
FORK: Final = ("4a", "4b")
TOGETHER: Final = mark(
    "A star for every step of VP reached (70, 80, 90, 100 and, after chapter 1, 110); the gold one for winning the "
    "chapter. Equal stars: more VP."
)
ALONE: Final = mark(
    "A star for every step of VP reached (60 to 90 in chapter 1, 70 to 110 later), one less for each mission below its "
    "top level. {needed} of {available} stars win the campaign."
)


def campaign(
    games: Sequence[Played], following: Mapping[str, Any] | None, language: str = "en", names: Sequence[str] = ()
) -> CampaignStory:
    """What there is to tell of a campaign after these games."""
    return Log(n.voice(language), games, following, names).story()


class Log:
    """The games of a campaign, of which the last one may go on."""

    def __init__(
        self, say: Speech, games: Sequence[Played], following: Mapping[str, Any] | None, names: Sequence[str]
    ) -> None:
        self.say: Final = say
        self.games: Final = games
        self.following: Final = following
        self.names: Final = names
        self.last: Final = games[-1].view
        self.players: Final[int] = self.last["players"]
        self.seats: Final = range(self.players)
        self.over: Final = bool(self.last["over"]) and following is None
        self.rows: Final = [*self.rows_before(), *(row_of(one.view) for one in games if one.view["over"])]
        self.stars: Final = [sum(row.cells[seat].stars for row in self.rows) for seat in self.seats]
        self.points: Final = [sum(row.cells[seat].points or 0 for row in self.rows) for seat in self.seats]

    def rows_before(self) -> list[Row]:
        """The chapters that were played before the first of these games, as it carries them along."""
        carried = self.games[0].view["campaign"] or {"played": []}
        found = []
        for chapter in carried["played"]:
            place = p.CHAPTERS.index(chapter)
            marks = [(carried["vp"][seat][place], carried["stars"][seat][place]) for seat in self.seats]
            cells = [Cell(points or 0, stars or 0) for points, stars in marks]
            found.append(Row(chapter, cells))
        return [row for row in found if any(cell.points or cell.stars for cell in row.cells)]

    def story(self) -> CampaignStory:
        say = self.say
        return CampaignStory(
            title=say.marked(TITLE),
            summary=self.summary(),
            chapters=self.chapters(),
            log=self.log(),
            shelves=[shelf for shelf in (self.cards(), self.tiles()) if shelf.things],
            pages=self.pages(),
            coming=self.coming(),
            winners=self.best() if self.over else (),
        )

    def name(self, seat: int) -> str:
        return player_name(self.say, seat, self.names)

    def starred(self, number: int) -> str:
        return self.say.ngettext("{number} star", "{number} stars", number)

    # ---------------------------------------------------------------- how it stands
    def best(self) -> list[int]:
        """Who has the most stars, then the most VP (CLA-7.25); alone, whether the stars are enough (CLA-7.20)."""
        if self.players == 1:
            return [0] if self.stars[0] >= p.STARS_ALONE["needed"] else []
        most = max(zip(self.stars, self.points, strict=True))
        return [seat for seat in self.seats if (self.stars[seat], self.points[seat]) == most]

    def summary(self) -> str:
        say, number = self.say, len(self.rows)
        if self.over:
            return self.result()
        flown = say.ngettext("{number} of 7 chapters flown.", "{number} of 7 chapters flown.", number)
        if not number:
            return say.gettext("The first of 7 chapters.")
        if self.players == 1:
            stars = say.gettext(
                "{stars} so far; {needed} win.", stars=self.starred(self.stars[0]), needed=p.STARS_ALONE["needed"]
            )
            return f"{flown} {capital(stars)}"
        most = max(self.stars)
        leaders = [self.name(seat) for seat in self.seats if self.stars[seat] == most]
        values = {"names": all_of(say, leaders), "stars": self.starred(most)}
        if len(leaders) == self.players:
            lead = say.gettext("Everybody has {stars}.", **values)
        elif len(leaders) > 1:
            lead = say.gettext("{names} share the lead with {stars}.", **values)
        else:
            lead = say.gettext("{names} leads with {stars}.", **values)
        return f"{flown} {lead}"

    def result(self) -> str:
        say, best = self.say, self.best()
        if self.players == 1:
            values = {
                "stars": self.stars[0],
                "available": p.STARS_ALONE["available"],
                "needed": p.STARS_ALONE["needed"],
            }
            if best:
                return say.gettext("The campaign is won: {stars} of {available} stars.", **values)
            return say.gettext(
                "The campaign is lost: {stars} of {available} stars, and {needed} were needed.", **values
            )
        stars = self.starred(self.stars[best[0]])
        named = all_of(say, [self.name(seat) for seat in best])
        if len(best) > 1:
            return say.gettext("{names} share the campaign, {stars} each.", names=named, stars=stars)
        if sum(stars == self.stars[best[0]] for stars in self.stars) > 1:
            return say.gettext("{names} wins the campaign with {stars} and more VP.", names=named, stars=stars)
        return say.gettext("{names} wins the campaign with {stars}.", names=named, stars=stars)

    # ---------------------------------------------------------------- chapters
    def now(self) -> str | None:
        """The chapter that is played, or comes next."""
        if self.following is not None:
            return str(self.following["chapter"])
        return None if self.last["over"] else str(self.last["chapter"])

    def order(self) -> tuple[str, ...]:
        """As they are played; 4b before 4a where the winner of chapter 3 wanted it so."""
        ways = [row.chapter for row in self.rows if row.chapter in FORK] + [self.now()]
        return SWAPPED if next((way for way in ways if way in FORK), FORK[0]) == FORK[1] else p.CHAPTERS

    def chapters(self) -> list[Chapter]:
        """All seven; those to come lie under clouds."""
        winners = {row.chapter: row.winners for row in self.rows}
        played = {*(self.games[0].view["campaign"] or {"played": ()})["played"], *winners}
        found = []
        for chapter in self.order():
            title, text = (self.say.marked(message) for message in CHAPTERS[chapter])
            if chapter in played:
                found.append(Chapter(chapter, title, text, "played", winners.get(chapter, ())))
            elif chapter == self.now():
                found.append(Chapter(chapter, title, text, "now"))
            else:
                found.append(Chapter(chapter))
        return found

    def coming(self) -> str:
        """Beside the first of 4a and 4b: who has chosen it, and that the other one follows."""
        now, played = self.now(), [row.chapter for row in self.rows]
        if self.following is None or now not in FORK or set(FORK) & set(played):
            return ""
        other = FORK[1 - FORK.index(now)]
        third = next((row for row in self.rows if row.chapter == p.CHAPTERS[p.CHAPTER_3]), None)
        values = {"chapter": now, "other": other}
        if third is None or len(third.winners) != 1 or self.players == 1:
            return self.say.gettext("Chapter {other} follows after it.", **values)
        return self.say.gettext(
            "{name} won chapter 3 and chose this way. Chapter {other} follows after it.",
            name=self.name(third.winners[0]),
            **values,
        )

    # ---------------------------------------------------------------- log book, story
    def log(self) -> LogBook:
        totals = [Cell(points, stars) for points, stars in zip(self.points, self.stars, strict=True)]
        values = {"needed": p.STARS_ALONE["needed"], "available": p.STARS_ALONE["available"]}
        note = self.say.marked(ALONE, **values) if self.players == 1 else self.say.marked(TOGETHER)
        columns = [self.name(seat) for seat in self.seats]
        return LogBook(columns, list(self.seats), self.rows, totals, self.say.gettext("VP"), starred=True, note=note)

    def pages(self) -> list[Page]:
        found: dict[str, Page] = {}
        for one in self.games:
            for page in story(one.view, self.say.language):
                found.setdefault(page.id, page)
        return list(found.values())

    # ---------------------------------------------------------------- what was unlocked
    def told(self) -> list[dict[str, Any]]:
        """What the story cards of the last game have done."""
        rows = [n.STORY_ROWS[int(number)] for number in self.last["stories"]]
        return [line for row in rows for line in (*row.get("reveal", ()), *row.get("end", ()))]

    def cards(self) -> Shelf:
        before = set((self.last["campaign"] or {"sets": [0]})["sets"])
        sets = before | {line["set"] for line in self.told() if line["op"] in ("add_projects", "bag_projects")}
        found = [card for number in sorted(sets - {0}) for card in log.set_cards(number)]
        things = [Unlocked(n.card_name(self.say, card), effects.of_card(self.say, card), card) for card in found]
        every = sum(len(log.set_cards(number)) for number in range(1, p.SETS))
        note = self.say.gettext("{number} of {all}", number=len(found), all=every)
        return Shelf(self.say.gettext("New project cards"), things, note)

    def tiles(self) -> Shelf:
        from aerodrome.games.cloudage.words.about import about

        bagged = {line["tile"] for line in self.told() if line["op"] == "bag_tile"}
        found = [tile for tile in p.TILES if tile in {*self.last["tiles"], *bagged}]
        things = [Unlocked(n.tile_name(self.say, tile), about(tile, self.say.language)[0], tile) for tile in found]
        note = self.say.gettext("{number} of {all}", number=len(found), all=p.TILE_COUNT)
        return Shelf(self.say.gettext("Tiles on the board"), things, note)


def row_of(view: dict[str, Any]) -> Row:
    """A finished chapter: VP and stars, of which the winner’s own is gold (CLA-7.23)."""
    seats = range(view["players"])
    winners = view["winners"]
    stars = view["stars"]
    gold = [int(seat in winners and view["players"] > 1) for seat in seats]
    cells = [Cell(view["scores"][seat], stars[seat], gold[seat]) for seat in seats]
    return Row(str(view["chapter"]), cells, winners)
