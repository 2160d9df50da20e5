"""`aerodrome play`: a game in the terminal, alone, against bots or with others at the same keyboard."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from aerodrome.cli.choosing import Unclear, option_for, selection
from aerodrome.cli.common import Refused, campaign_in, load_record, read_text, write_text
from aerodrome.cli.screen import Screen
from aerodrome.cli.sitting import CannotUndo, Sitting, is_person, saved_seats, seat_name
from aerodrome.cli.telling import log_lines, page_lines
from aerodrome.kernel.record import write_record
from aerodrome.language import mark, pmark
from aerodrome.ledger import clauses
from aerodrome.table.campaign import check_saved

COMMAND: Final = "command"
HELP: Final = (
    (pmark("command", "table"), "", mark("show the whole table")),
    (pmark("command", "log"), "", mark("tell what happened so far")),
    (pmark("command", "hint"), "", mark("the three best options in the eyes of a bot")),
    (pmark("command", "undo"), "", mark("take your last decision back")),
    (pmark("command", "save"), mark("FILE"), mark("save the game")),
    (pmark("command", "load"), mark("FILE"), mark("go on with a saved game")),
    (pmark("command", "rules"), mark("CLAUSE"), mark("read a clause of the rules")),
    (pmark("command", "options"), "", mark("list all options")),
    (pmark("command", "quit"), "", mark("stop; the game is saved")),
    (pmark("command", "help"), "", mark("this list")),
)
SAVED: Final = mark("The game is saved. Go on with: aerodrome play --resume {file}")
UNDO_REFUSED: Final = {
    CannotUndo.NOTHING: mark("There is nothing to undo: no decision has been made yet."),
    CannotUndo.ANOTHER: mark("That cannot be undone: the last decision was made by {name}."),
    CannotUndo.SURPRISE: mark(
        "That cannot be undone: since then dice have been rolled or something hidden has been revealed."
    ),
}


class Quit(Exception):
    """The person stops."""


def saves_folder() -> Path:
    """Where games are saved that have no file yet."""
    if sys.platform == "win32":
        data = Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        data = Path.home() / "Library" / "Application Support"
    else:
        data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return data / "aerodrome"


def new_file(game: str) -> Path:
    """A file for a game that has none: in the saves folder, or here if there can be no such folder."""
    folder = saves_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path.cwd()
    now = datetime.now().astimezone()
    return folder / f"{game}-{now:%Y%m%d-%H%M%S-%f}.json"


class Host:
    """Leads people and bots through a game."""

    def __init__(self, screen: Screen, sitting: Sitting, path: Path | None) -> None:
        self.screen: Final = screen
        self.say: Final = screen.say
        self.language: Final = screen.language
        self.seat_down(sitting, path)
        self.commands: Final[dict[str, Callable[[str], bool]]] = {
            "table": self.show_table,
            "log": self.show_log,
            "hint": self.give_hint,
            "undo": self.undo,
            "save": self.save_as,
            "load": self.load,
            "rules": self.read_rules,
            "options": self.list_all,
            "quit": self.quit,
            "help": self.help,
        }
        self.spoken: Final = {self.say.pgettext(COMMAND, name): name for name in self.commands}
        self.spoken.update({name: name for name in self.commands}, **{"?": "help"})

    def seat_down(self, sitting: Sitting, path: Path | None) -> None:
        """Begin with a sitting, new or taken up."""
        self.sitting = sitting
        self.game = sitting.game
        self.path = path
        self.names = [self.name_of(seat) for seat in range(len(sitting.seats))]
        self.told = dict.fromkeys(range(len(sitting.seats)), sitting.table.steps)
        self.told_spectator = sitting.table.steps
        self.holder: int | None = sitting.people[0] if len(sitting.people) == 1 else None
        self.shown = ""
        self.read: set[str] = set()  # pages of the story

    def name_of(self, seat: int) -> str:
        spec = self.sitting.seats[seat]
        if is_person(spec):
            return seat_name(spec) or self.say.gettext("Player {number}", number=seat + 1)
        kinds = [one.partition(":")[0] for one in self.sitting.seats]
        name = kinds[seat].capitalize()
        return f"{name} {seat + 1}" if kinds.count(kinds[seat]) > 1 else name

    # ---------------------------------------------------------------- the course of the game
    def run(self) -> None:
        """Play until the game is over, or the person quits, or the input ends; save it in every case."""
        try:
            self.play_on()
            while self.finish():
                self.seat_down(self.sitting.next_chapter(), self.path)
                self.play_on()
        except Quit:
            self.save_and_say(SAVED)
            return
        except (EOFError, KeyboardInterrupt) as ended:
            self.screen.line()
            self.save_and_say(SAVED)
            if isinstance(ended, KeyboardInterrupt):
                raise

    def play_on(self) -> None:
        """Let everybody decide until the game is over."""
        while not self.sitting.state.over:
            self.tell_story()
            seat = self.sitting.table.decider
            if self.sitting.table.waits_for is not None:
                self.person_confirms(seat)
            elif seat in self.sitting.bots:
                with self.screen.thinking(self.say.gettext("{name} is thinking ...", name=self.names[seat])):
                    self.sitting.bot_decides()
                self.tell_news()
            else:
                self.person_decides(seat)

    def finish(self) -> bool:
        """Tell how the game ended; whether the people want the next chapter, if there is one."""
        self.tell_news()
        self.tell_story()
        view = self.sitting.state.view(self.holder)
        table = self.game.describe(view, self.language, self.names)
        outcome = self.game.prompt(view, self.language, self.names)
        self.screen.table(table.removesuffix(outcome).rstrip())
        self.screen.line(outcome, "bold")
        if not self.sitting.is_chapter:
            self.save_and_say(mark("The record of the game is saved: {file}"))
            return False
        following = self.sitting.following()
        story = self.game.words.campaign(self.sitting.campaign(), following, self.language, self.names)
        self.screen.table("\n".join(log_lines(story, self.say)))
        self.save_and_say(SAVED if following is not None else mark("The record of the game is saved: {file}"))
        if following is None or not self.sitting.people:
            return False
        question = self.say.gettext("Enter begins the next chapter, “quit” stops: ")
        try:
            while (answer := self.screen.ask(question).casefold()) and self.spoken.get(answer) != "quit":
                pass
        except EOFError:
            self.screen.line()
            return False
        return not answer

    def tell_story(self) -> None:
        """The pages of the story that have come into play."""
        view = self.sitting.state.view(None)
        for page in self.game.words.story(view, self.language):
            if page.id not in self.read:
                self.read.add(page.id)
                self.screen.table("\n".join(page_lines(page)))

    def tell_news(self) -> None:
        """Tell whoever looks at the screen what has happened since they last heard."""
        sitting = self.sitting
        if not sitting.people:
            self.screen.happened(sitting.tell(self.told_spectator, None, self.language, self.names))
            self.told_spectator = sitting.table.steps
            return
        if self.holder is None:
            return
        first, now = self.told[self.holder], sitting.table.steps
        self.screen.happened(sitting.tell(first, self.holder, self.language, self.names))
        news = sitting.events(first)
        for seat, told in self.told.items():
            if seat == self.holder or (told >= first and all(event.open_to(seat) for event in news)):
                self.told[seat] = now

    def person_decides(self, seat: int) -> None:
        """Ask a person until there is a decision, or the game is another one than before."""
        self.hand_over(seat)
        self.tell_news()
        view = self.sitting.state.view(seat)
        table = self.game.describe(view, self.language, self.names)
        if table != self.shown:
            self.show_table()
        self.show_options()
        while True:
            answer = self.screen.ask("> ")
            name, _, rest = answer.partition(" ")
            command = self.spoken.get(name.casefold())
            if command is not None:
                if self.commands[command](rest.strip()):
                    return
            elif answer:
                labels = [self.game.label(view, action, self.language) for action in view["legal"]]
                try:
                    place = option_for(answer, self.game, view, labels)
                except Unclear as unclear:
                    self.explain(answer, unclear, labels)
                    continue
                self.sitting.decide(view["legal"][place])
                self.tell_news()
                return

    def person_confirms(self, seat: int) -> None:
        """Ask whether a turn is to end that could still be undone: nobody else has seen the screen yet."""
        question = self.say.gettext("{name}: Enter ends the turn, “undo” goes back. ", name=self.names[seat])
        while True:
            answer = self.screen.ask(question)
            command = self.spoken.get(answer.casefold())
            if not answer:
                self.sitting.confirm()
                return
            if command in {"undo", "save", "quit"} and self.commands[command](""):
                return

    def hand_over(self, seat: int) -> None:
        """Draw a curtain where the next person must not see what the one before could."""
        if seat == self.holder:
            return
        if len(self.sitting.people) > 1 and any(map(self.sitting.hides, self.sitting.people)):
            self.screen.cover()
            self.screen.ask(
                self.say.gettext("Pass the screen to {name}, who then presses Enter. ", name=self.names[seat])
            )
            self.shown = ""
        self.holder = seat

    def explain(self, answer: str, unclear: Unclear, labels: list[str]) -> None:
        say, screen = self.say, self.screen
        if not unclear.fitting:
            text = say.gettext(
                "“{answer}” is neither an option nor a command; “help” lists what can be typed.", answer=answer
            )
            screen.line(text, "red")
            return
        screen.line(say.gettext("“{answer}” fits several options:", answer=answer), "red")
        for place in unclear.fitting[:12]:
            screen.line(f"  {place + 1}  {labels[place]}")
        if len(unclear.fitting) > 12:
            screen.line("  ...")

    # ---------------------------------------------------------------- commands: True if the question is another one now
    def show_table(self, _: str = "") -> bool:
        view = self.sitting.state.view(self.holder)
        text = self.game.describe(view, self.language, self.names)
        self.screen.table(text)
        self.shown = text
        return False

    def show_options(self, _: str = "") -> bool:
        view = self.sitting.state.view(self.holder)
        if len(self.sitting.people) > 1:
            self.screen.line(self.names[view["player"]], "bold magenta")
        self.screen.line(self.game.prompt(view, self.language, self.names), "bold")
        self.list_options(view, full=False)
        return False

    def list_all(self, _: str) -> bool:
        self.list_options(self.sitting.state.view(self.holder), full=True)
        return False

    def list_options(self, view: dict[str, Any], *, full: bool) -> None:
        """The options by number; selections of dice and the like in short, unless in full."""
        blocks = [self.game.actions.block(action) for action in view["legal"]]
        brief = {}
        for block in {} if full else {block.name: block for block in blocks}.values():
            things = selection(block, view)
            if things and all(thing.isdecimal() for thing in things):
                brief[block.name] = self.say.gettext(
                    "Choose among {things}: type {letter} and those you want, such as {letter} {example} "
                    "(“options” lists all)",
                    letter=block.name[0],
                    things=" ".join(things),
                    example=" ".join(things[:2]),
                )
        labels = [self.game.label(view, action, self.language) for action in view["legal"]]
        also = [action in view["extras"] for action in view["legal"]]
        self.screen.options(labels, [block.name for block in blocks], brief, also)

    def show_log(self, _: str) -> bool:
        sentences = self.sitting.tell(0, self.holder, self.language, self.names)
        self.screen.happened(sentences or [self.say.gettext("Nothing has happened yet.")])
        return False

    def give_hint(self, _: str) -> bool:
        view = self.sitting.state.view(self.holder)
        with self.screen.thinking(self.say.gettext("Thinking ...")):
            best = self.sitting.hint()
        self.screen.line(self.say.gettext("A search would look at these first:"))
        for estimate in best:
            place = view["legal"].index(estimate.action)
            chance = self.say.gettext("chance to win about {percent} %", percent=round(100 * estimate.value))
            label = self.game.label(view, estimate.action, self.language)
            self.screen.line(f"  {place + 1}  {label} ({chance})")
        return False

    def undo(self, _: str) -> bool:
        try:
            seat, action = self.sitting.undo()
        except CannotUndo as refused:
            self.screen.line(self.say.marked(UNDO_REFUSED[refused.reason], name=self.names[refused.seat]), "red")
            return False
        now = self.sitting.table.steps
        self.told = {one: min(told, now) for one, told in self.told.items()}
        label = self.game.label(self.sitting.state.view(seat), action, self.language)
        self.screen.line(self.say.gettext("Taken back: {label}", label=label))
        return True

    def save_as(self, file: str) -> bool:
        try:
            self.save(Path(file) if file else None)
        except Refused as refused:
            self.screen.line(str(refused), "red")
        else:
            self.screen.line(self.say.gettext("Saved: {file}", file=self.path))
        return False

    def load(self, file: str) -> bool:
        if not file:
            self.screen.line(self.say.gettext("Say which file: load FILE"), "red")
            return False
        try:
            sitting = resume(Path(file))
        except Refused as refused:
            self.screen.line(str(refused), "red")
            return False
        if self.sitting.table.steps:
            self.save_and_say(mark("The game so far is saved: {file}"))
        self.seat_down(sitting, Path(file))
        return True

    def read_rules(self, clause: str) -> bool:
        known = {one.number.casefold(): one for one in clauses(self.game)}
        wanted = clause.casefold()
        found = known.get(wanted) or known.get(f"{self.game.prefix}-{wanted}".casefold())
        if found is None:
            first = next(iter(known.values())).number
            text = self.say.gettext(
                "There is no clause “{clause}”; they are numbered like {example}.", clause=clause, example=first
            )
            self.screen.line(text, "red")
        else:
            self.screen.line(f"{found.number}  {found.text}")
        return False

    def quit(self, _: str) -> bool:
        raise Quit

    def help(self, _: str) -> bool:
        say = self.say
        self.screen.line(say.gettext("For an option type its number, or a part of its words that fits no other one."))
        self.screen.line(say.gettext("Where things are selected, name them: r 2 3 rerolls a 2 and a 3."))
        for name, argument, explained in HELP:
            words = f"{say.pgettext(COMMAND, name)} {say.marked(argument) if argument else ''}".strip()
            self.screen.line(f"  {words:<18}{say.marked(explained)}")
        return False

    # ---------------------------------------------------------------- files
    def save(self, path: Path | None = None) -> Path:
        """Save the game to a file, the one it has if none is named."""
        path = path or self.path or new_file(self.game.id)
        write_text(path, write_record(self.sitting.saved()))
        self.path = path
        return path

    def save_and_say(self, message: str) -> None:
        """Save at the end; where the file cannot be written, try a new one, so that nothing is lost."""
        try:
            path = self.save()
        except Refused as refused:
            self.screen.line(str(refused), "red")
            path = self.save(new_file(self.game.id))
        self.screen.line(self.say.marked(message, file=path))


def resume(path: Path, seats: list[str] | None = None) -> Sitting:
    """A saved game. Who plays is saved with it, unless somebody else is to play; if nobody is named, all are people.

    A campaign goes on with the chapter that is not over, or with the next one.
    """
    campaign = campaign_in(read_text(path))
    try:
        if campaign is not None:
            game, records, _, following = check_saved(campaign)
            *earlier, record = records
        else:
            (game, record), earlier, following = load_record(path), [], None
        players: int = record["players"]
        if seats is not None and len(seats) != players:
            raise ValueError(f"it has {players} players, but {len(seats)} seats are named")
        sitting = Sitting.resumed(game, record, seats or saved_seats(record) or ["me"] * players)
    except ValueError as error:
        raise Refused(f"{path} cannot be resumed: {error}") from None
    sitting.earlier = earlier
    return sitting.next_chapter() if following is not None else sitting
