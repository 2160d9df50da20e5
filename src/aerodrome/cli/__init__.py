"""The command line: `aerodrome COMMAND`."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import typer

import aerodrome
from aerodrome.cli import books, building, laboratory, records, serve as serving, tables
from aerodrome.cli.common import (
    CHOSEN,
    GameCommand,
    LanguageOption,
    PlayersOption,
    Refused,
    game_named,
    given_options,
    seed_of,
    writing,
)
from aerodrome.kernel.game import Game, games

INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141
PHRASES: Final = (  # how the parser says what a number may be, and how a person would
    (re.compile(r"is not in the range (\S+)<=x<=(\S+)"), r"is not from \1 to \2"),
    (re.compile(r"is not in the range x>=(\S+)"), r"is not \1 or more"),
    (re.compile(r"is not a valid (int|integer|float)( range)?"), "is not a number"),
)

app: Final = typer.Typer(
    name="aerodrome",
    help="Airship board games on one engine: to play, to write bots for, to study.",
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def root(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    if version:
        print(f"aerodrome {aerodrome.__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())


@app.command(cls=GameCommand)
def play(
    ctx: typer.Context,
    game: Annotated[Game | None, typer.Argument(parser=game_named, metavar="[GAME]", help="The id of a game.")] = None,
    players: PlayersOption = None,
    seats: Annotated[
        str | None, typer.Option(metavar="me,BOT", help="Who plays each seat: me, me:NAME, or a bot like greedy.")
    ] = None,
    seed: Annotated[Any, typer.Option(parser=seed_of, metavar="SEED", help="For the same deal again.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="No questions: what is not given has its default.")] = False,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the game is saved at the end.")] = None,
    language: LanguageOption = "en",
) -> None:
    """Play in the terminal, alone, with bots, or with others at this keyboard."""
    from aerodrome.cli.new_game import begin
    from aerodrome.cli.play import Host, resume as resumed
    from aerodrome.cli.screen import Screen

    if save is not None:
        with writing(save, keep=False):
            pass
    named = [seat.strip() for seat in seats.split(",")] if seats is not None else None
    if resume is not None:
        if players is not None or seed is not None or ctx.meta.get(CHOSEN):
            raise Refused(
                "--resume goes on with a game that has its players, options and seed; only --seats can change"
            )
        sitting = resumed(resume, named)
        if game is not None and game.id != sitting.game.id:
            raise Refused(f"{resume} is a game of {sitting.game.title}, not of {game.title}")
        Host(Screen(language), sitting, save or resume).run()
        return
    screen = Screen(language)
    try:
        chosen = game or screen.games(games())
        sitting = begin(
            screen,
            chosen,
            players=players,
            seats=named,
            options=given_options(ctx, chosen),
            seed=seed,
            ask=not quick,
        )
    except EOFError:
        screen.line()
        return
    Host(screen, sitting, save).run()


app.command()(serving.serve)
app.command()(books.games)
app.command(cls=GameCommand)(laboratory.simulate)
app.command()(records.replay)
app.command()(records.draw)
app.command()(records.campaign)
app.command()(books.ledger)
app.command()(books.components)
app.command()(laboratory.bench)
app.command()(tables.backup)
app.command()(tables.export)
app.command("import")(tables.import_)
app.command()(building.build)
app.command()(books.doctor)


def explained(error: typer.TyperException) -> str:
    """A refusal in one line, with what is accepted where the parser does not say so."""
    text = " ".join(error.format_message().split()).removesuffix(".")
    for parsers, ours in PHRASES:
        text = parsers.sub(ours, text)
    param = getattr(error, "param", None)
    if text.startswith("Missing") and param is not None and param.name == "game":
        text += f"; there are {', '.join(one.id for one in games())}"
    return text


def run(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = app(arguments, prog_name="aerodrome", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        print(f"aerodrome: {explained(error)}", file=sys.stderr)
        return error.exit_code
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains at its end
        return BROKEN_PIPE
    if code == INTERRUPTED:  # what the parser makes of Ctrl-C
        print("aerodrome: interrupted", file=sys.stderr)
    return code if isinstance(code, int) else 0


def main() -> None:
    """The entry point."""
    sys.exit(run())
