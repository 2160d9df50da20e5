"""How a game was won, from the scores after each round: who led, since when, and what changed it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from aerodrome.language import Speech, capital
from aerodrome.words import ScoreTable, Words, all_of, common
from aerodrome.words.ending import Chart, Ending, Trace, Turn

Feat = Callable[[int, int], str]  # what brought a column of the scores forward in a round, by its place; "" if unknown


def no_feat(_column: int, _place: int) -> str:
    return ""


def ending_of(words: Words, turns: Sequence[Turn], language: str, names: Sequence[str]) -> Ending:
    """What can be told of any game: who has won, and where scores are compared, how the lead changed."""
    say, view = common(language), turns[-1].view
    table = words.score_table(view, language, names)
    if not words.compares or table is None:
        return Ending(together(say, view["winners"], view["players"]), words.outcome(view, language, names))
    winners = [column for column, seat in enumerate(table.seats) if seat in view["winners"]]
    course = Course.of(words, turns)
    story = words.outcome(view, language, names) if course is None else course.story(say, table.columns, winners)
    return Ending(headline(say, table, winners), story, None if course is None else course.chart(say, table))


def together(say: Speech, winners: Sequence[int], players: int) -> str:
    """The headline of a game that all win or lose."""
    if not winners:
        return say.gettext("Lost this time")
    return say.gettext("You have done it") if players == 1 else say.gettext("Won together")


def headline(say: Speech, table: ScoreTable, winners: Sequence[int], names: Sequence[str] = ()) -> str:
    """ "Ann wins, 50 to 47"; winners are columns of the table, whose names may be told otherwise."""
    called, totals = names or table.columns, table.totals
    best = max(totals)
    if not winners:
        return say.gettext("Lost this time")
    if len(winners) > 1:
        listed = all_of(say, [called[column] for column in winners])
        return capital(say.gettext("{names} share the victory, {score} each", names=listed, score=best))
    won = totals[winners[0]]
    others = max((total for column, total in enumerate(totals) if column != winners[0]), default=0)
    return capital(say.gettext("{name} wins, {best} to {other}", name=called[winners[0]], best=won, other=others))


class Course:
    """The scores after each round."""

    def __init__(self, numbers: Sequence[int], standings: Sequence[Sequence[int]]) -> None:
        self.numbers: Final = numbers
        self.standings: Final = standings

    @classmethod
    def of(cls, words: Words, turns: Sequence[Turn]) -> Course | None:
        """None if the game does not tell how it stands during play."""
        standings = [words.standing(turn.view) for turn in turns]
        if any(standing is None for standing in standings):
            return None
        return cls([turn.number for turn in turns], [list(standing or ()) for standing in standings])

    def ahead(self, place: int) -> list[int]:
        """The columns that led after a round."""
        standing = self.standings[place]
        return [column for column, score in enumerate(standing) if score == max(standing)]

    def since(self, column: int, last: int) -> int:
        """The first of the rounds, up to this last one, after all of which a column led alone; beyond it if none."""
        first = last + 1
        while first > 0 and self.ahead(first - 1) == [column]:
            first -= 1
        return first

    def story(self, say: Speech, names: Sequence[str], winners: Sequence[int], feat: Feat = no_feat) -> str:
        """One sentence or two; `names` are those of the columns as they stand in a sentence."""
        last = len(self.standings) - 1
        if self.ahead(last) != list(winners) or len(winners) > 1:
            return self.level(say, names, last)
        winner = winners[0]
        turned = self.since(winner, last)
        if turned == 0:
            return capital(say.gettext("{name} led from the first round to the last.", name=names[winner]))
        before = self.before(say, names, turned - 1, last)
        values = {"name": names[winner], "round": self.numbers[turned], "feat": feat(winner, turned)}
        if turned == last:
            if values["feat"]:
                then = say.gettext("{name} took the lead in the last round, with {feat}.", **values)
            else:
                then = say.gettext("{name} took the lead in the last round.", **values)
        elif values["feat"]:
            then = say.gettext("{name} went ahead in round {round}, with {feat}, and kept the lead.", **values)
        else:
            then = say.gettext("{name} went ahead in round {round} and kept the lead.", **values)
        return f"{capital(before)} {capital(then)}"

    def before(self, say: Speech, names: Sequence[str], place: int, last: int) -> str:
        """Who led before the lead changed for the last time."""
        leaders, number = self.ahead(place), self.numbers[place]
        if len(leaders) > 1:
            listed = all_of(say, [names[column] for column in leaders])
            return say.gettext("{names} were level after round {round}.", names=listed, round=number)
        name, since = names[leaders[0]], self.since(leaders[0], place)
        if place == last - 1 and since < place:
            return say.gettext("{name} led from round {round} on.", name=name, round=self.numbers[since])
        return say.gettext("{name} still led after round {round}.", name=name, round=number)

    def level(self, say: Speech, names: Sequence[str], last: int) -> str:
        """Nobody was ahead at the end."""
        listed = all_of(say, [names[column] for column in self.ahead(last)])
        end = capital(say.gettext("{names} were level at the end.", names=listed))
        if last == 0 or len(self.ahead(last - 1)) > 1:
            return end
        before = say.gettext("{name} led before the last round.", name=names[self.ahead(last - 1)[0]])
        return f"{capital(before)} {end}"

    def chart(self, say: Speech, table: ScoreTable, note: str = "") -> Chart:
        traces = [
            Trace(name, seat, [standing[column] for standing in self.standings])
            for column, (name, seat) in enumerate(zip(table.columns, table.seats, strict=True))
        ]
        told = note or say.gettext("points above or below the average, after each round")
        return Chart(say.gettext("How the lead changed"), told, self.numbers, traces)
