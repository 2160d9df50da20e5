"""The commands that read a saved game: replay and draw."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from aerodrome.cli.common import (
    LanguageOption,
    LineOption,
    RecordArgument,
    Refused,
    StepOption,
    campaign_in,
    console,
    counted,
    lay_out,
    load_record,
    note,
    options_text,
    read_text,
    refusing,
    write_text,
)
from aerodrome.kernel.game import Game
from aerodrome.kernel.state import State


def state_at(file: Path, game: Game, record: dict[str, Any], step: int | None) -> tuple[State, int]:
    """The state after a number of decisions, and that number; without one, the last state."""
    last = len(record["actions"])
    if step is None:
        step = last
    if not 0 <= step <= last:
        raise Refused(f"{file} has the steps 0 to {last}, so --at cannot be {step}")
    return game.replay(record, stop=step), step


def seat_of(s: State, seat: int | None) -> int | None:
    """The seat that a number on the command line means: people count from 1."""
    if seat is None:
        return None if s.over else int(s.player)
    if not 1 <= seat <= s.players:
        raise Refused(f"--seat is a number from 1 to {s.players}, not {seat}")
    return seat - 1


SeatOption = Annotated[
    int | None, typer.Option(help="Whose view, from 1. Default: of whoever decides; of a spectator at the end.")
]


def replay(
    file: RecordArgument,
    at: StepOption = None,
    line: LineOption = 1,
    log: Annotated[bool, typer.Option("--log", help="Tell the whole course of the game.")] = False,
    seat: SeatOption = None,
    language: LanguageOption = "en",
) -> None:
    """Replay a saved game and show the table at a step, by default the last one."""
    game, record = load_record(file, line)
    s, step = state_at(file, game, record, at)
    viewer = seat_of(s, seat)
    view = s.view(viewer)
    out = console()
    options = options_text(game, record["players"], game.check_options(record["options"]))
    players = counted(record["players"], "player")
    out.print(f"{game.title}, rules version {record['rules']}; {players}, {options}", soft_wrap=True)
    out.print(f"seed {record['seed']}; step {step} of {len(record['actions'])}; fingerprint {game.fingerprint(s)}")
    if log:
        for sentence in course(game, record, step, viewer, language):
            lay_out(out, sentence)
    out.print()
    lay_out(out, game.describe(view, language))
    if not s.over:
        out.print()
        lay_out(out, game.prompt(view, language), "bold")


def course(game: Game, record: dict[str, Any], step: int, seat: int | None, language: str) -> list[str]:
    """What happened up to a step: each decision as its seat sees it, and what came of it."""
    s = game.replay(record, stop=0)
    journal = game.listen(s)
    out = []
    for number, action in enumerate(record["actions"][:step], start=1):
        decider = int(s.player)
        if seat in (None, decider):
            who = f" (seat {decider + 1})" if s.players > 1 else ""
            out.append(f"{number}{who}: {game.label(s.view(decider), action, language)}")
        s.apply(action)
        out += ["    " + game.tell(event, seat, language) for event in journal.take()]
    return out


def draw(
    file: RecordArgument,
    at: StepOption = None,
    line: LineOption = 1,
    out: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Where to write. Default: here.")] = None,
    seat: SeatOption = None,
    language: LanguageOption = "en",
) -> None:
    """Draw the table of a saved game at a step, as SVG."""
    game, record = load_record(file, line)
    s, step = state_at(file, game, record, at)
    picture = game.draw(s.view(seat_of(s, seat)), language)
    path = out or Path(f"{file.stem}-{step}.svg")
    write_text(path, picture)
    note(f"step {step} is drawn in {path}")


def campaign(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved campaign.")],
    story: Annotated[bool, typer.Option("--story", help="What was unlocked, and the story so far.")] = False,
    language: LanguageOption = "en",
) -> None:
    """Show the log book of a saved campaign, once every chapter has been replayed; its story on request."""
    from aerodrome.cli.telling import log_lines, story_lines
    from aerodrome.language import speech
    from aerodrome.table.beginning import names_in
    from aerodrome.table.campaign import check_saved
    from aerodrome.words.campaign import Played

    found = campaign_in(read_text(file))
    if found is None:
        raise Refused(f"{file} is no campaign with chapters")
    with refusing(about=str(file)):
        game, records, states, following = check_saved(found)
        names = names_in(records[-1])
    games = [Played(record["options"], state.view(None)) for record, state in zip(records, states, strict=True)]
    told = game.words.campaign(games, following, language, names)
    lay_out(console(), "\n".join(log_lines(told, speech("aerodrome.cli", language))))
    if story:
        lay_out(console(), "\n".join(story_lines(told)))
