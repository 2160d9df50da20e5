"""What the commands share: games and their options as arguments, files read and written whole, one-line refusals."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.text import Text
from typer.core import TyperCommand, TyperOption

from aerodrome.kernel.game import Game, Option, game, games
from aerodrome.kernel.record import check_record, read_record
from aerodrome.language import LANGUAGES

PAPER: Final = 120  # columns of what is written to a file or a pipe
CHOSEN: Final = "options of the game"  # where the parser keeps them
TRUTHS: Final = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


class Refused(typer.TyperException):
    """What was asked for cannot be done; the message says in one line why, and what is accepted."""

    exit_code = 2


@contextmanager
def refusing(*, about: str = "") -> Iterator[None]:
    """Turn what the library and the system object to into a refusal."""
    try:
        yield
    except OSError as error:
        name = error.filename if isinstance(error.filename, str) else about
        raise Refused(f"{name or about}: {error.strerror or error}") from None
    except (ValueError, TypeError) as error:
        raise Refused(f"{about}: {error}" if about else str(error)) from None


def console(*, error: bool = False) -> Console:
    """Where the commands write; markup is off because words of a game may contain brackets."""
    out = Console(stderr=error, markup=False, highlight=False)
    if not out.is_terminal and "COLUMNS" not in os.environ:
        out.width = PAPER
    return out


def lay_out(out: Console, text: str, style: str = "") -> None:
    """Text with lines of its own: a terminal wraps them between words, a file keeps them whole."""
    out.print(Text(text, style=style), soft_wrap=not out.is_terminal)


def note(text: str) -> None:
    """A remark beside the result: on stderr, so that the result can be piped."""
    print(text, file=sys.stderr, flush=True)


# -------------------------------------------------------------------- arguments
def game_named(name: str) -> Game:
    """The game that an argument names."""
    try:
        return game(name)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def language_named(name: str) -> str:
    if name not in LANGUAGES:
        raise typer.BadParameter(f"a language is one of {', '.join(LANGUAGES)}, not {name!r}")
    return name


def seed_of(text: str) -> int | str:
    """A number is a fast stream, any other text a keyed one."""
    if not text:
        raise typer.BadParameter("a seed is a number or a text that is not empty")
    try:
        return int(text)
    except ValueError:
        return text


GameArgument = Annotated[Game, typer.Argument(parser=game_named, metavar="GAME", help="The id of a game.")]
RecordArgument = Annotated[
    Path, typer.Argument(metavar="FILE", help="A saved game, or the JSON lines that simulate writes.")
]
LineOption = Annotated[int, typer.Option("--game", min=1, help="Which game of a file with several, from 1.")]
StepOption = Annotated[int | None, typer.Option("--at", metavar="STEP", help="After this many decisions.")]
PlayersOption = Annotated[int | None, typer.Option(help="The number of seats.")]
LanguageOption = Annotated[
    str, typer.Option(parser=language_named, metavar="|".join(LANGUAGES), help="The language of the game's words.")
]


# -------------------------------------------------------------------- options that games declare
def keep(ctx: typer.Context, param: typer.CallbackParam, value: str | None) -> None:
    """Keep an option of a game until the command knows which game it is."""
    if value is not None and param.name is not None:
        ctx.meta.setdefault(CHOSEN, {})[param.name] = value


def flag(option: Option) -> str:
    return "--" + option.name.replace("_", "-")


def value_form(option: Option) -> str:
    """How a value of an option looks on the command line."""
    if option.kind is bool:
        return "yes|no"
    listed = [str(choice) for choice in option.choices]
    if option.kind is list:
        return f"all, none, or some of {', '.join(listed)}"
    return "|".join(listed)


def default_form(option: Option) -> str:
    """How the default of an option is written on the command line."""
    default = option.default
    if isinstance(default, list):
        return ", ".join(default) or "none"
    return value_text(default)


def players_form(chosen: Game, option: Option) -> str:
    """For how many players an option is, and those of its choices that not all of them have."""
    counts = [str(count) for count in chosen.players if option.applies(count)]
    later = [f"{choice} from {least}" for choice, least in option.least.items() if least > min(chosen.players)]
    return "; ".join([", ".join(counts), *later, *when_form(option)])


def when_form(option: Option) -> list[str]:
    """Beside which values of other options an option exists, as they are written on the command line."""
    return [
        f"with --{other.replace('_', '-')} {'|'.join(map(value_text, wanted))}" for other, wanted in option.when.items()
    ]


def value_text(value: object) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def options_text(chosen: Game, players: int, values: Mapping[str, Any]) -> str:
    """The options of a game in one line; what means nothing here is left out."""
    parts = []
    for option in chosen.asked(players, values):
        value = values[option.name]
        said = (" ".join(map(str, value)) or "none") if isinstance(value, list) else value
        parts.append(f"{option.name} {said}")
    return ", ".join(parts)


class GameCommand(TyperCommand):
    """A command that takes, besides its own options, those that the installed games declare."""

    def get_params(self, ctx: Any) -> list[Any]:
        own = super().get_params(ctx)
        taken = {name for param in own for name in param.opts}
        return [*own, *(option for option in declared_options() if not taken.intersection(option.opts))]


def choosable(chosen: Game) -> list[Option]:
    """The options of a game that somebody chooses; what is carried along from a game to the next is not among them."""
    return [option for option in chosen.options if option.carried is None]


def declared_options() -> list[TyperOption]:
    """The options of all games, each once."""
    declared: dict[str, list[tuple[Game, Option]]] = {}
    for one in games():
        for option in choosable(one):
            declared.setdefault(option.name, []).append((one, option))
    return [command_option(uses) for uses in declared.values()]


def command_option(uses: list[tuple[Game, Option]]) -> TyperOption:
    """An option of the command line for the option of a name that some games have."""
    title = " and ".join(one.title for one, _ in uses)
    option = uses[0][1]
    says = "; ".join(
        ", ".join([f"{value_form(option)} (default {default_form(option)})", *when_form(option)]) for _, option in uses
    )
    return TyperOption(
        param_decls=[flag(option), option.name],
        type=str,
        metavar="LIST" if option.kind is list else "VALUE",
        help=f"{title}: {says}.",
        callback=keep,
        expose_value=False,
    )


def read_value(option: Option, text: str) -> Any:
    """The value that a text stands for; what it cannot stand for stays text, and the option refuses it."""
    text = text.strip()
    if option.kind is bool:
        return TRUTHS.get(text.lower(), text)
    if option.kind is int:
        return int(text) if text.removeprefix("-").isdecimal() else text
    if option.kind is list:
        if text == "all" and text not in option.choices:
            return list(option.choices)
        if text == "none" and text not in option.choices:
            return []
        return [part.strip() for part in text.split(",") if part.strip()]
    return text


def given_options(ctx: typer.Context, chosen: Game) -> dict[str, Any]:
    """The options of the game that stand on the command line, as values."""
    texts: Mapping[str, str] = ctx.meta.get(CHOSEN, {})
    declared = {option.name: option for option in choosable(chosen)}
    for name in texts:
        if name not in declared:
            listed = ", ".join(flag(option) for option in choosable(chosen))
            raise Refused(f"{chosen.title} has no option --{name.replace('_', '-')}; it has --players, {listed}")
    return {name: read_value(declared[name], text) for name, text in texts.items()}


# -------------------------------------------------------------------- files
def read_text(path: Path) -> str:
    """The text of a file; a refusal names the file."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Refused(f"{path} is not a text file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Refused(f"{path} cannot be read: {reason}") from None


def records_in(path: Path, text: str) -> list[str]:
    """The pieces of a file that hold a record each: the whole file, the lines of JSON lines, chapters of a campaign."""
    campaign = campaign_in(text)
    if campaign is not None:
        return [json.dumps(chapter) for chapter in campaign["chapters"]]
    lines = [line for line in text.splitlines() if line.strip()]
    if lines and all(line.startswith("{") and line.endswith("}") for line in lines):
        return lines
    if not lines:
        raise Refused(f"{path} is empty")
    return [text]


def campaign_in(text: str) -> dict[str, Any] | None:
    """The campaign in a text, if it is one with chapters."""
    from aerodrome.table.campaign import is_saved_campaign

    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    there = is_saved_campaign(found) and isinstance(found.get("chapters"), list) and bool(found["chapters"])
    return found if there else None


def load_record(path: Path, line: int = 1) -> tuple[Game, dict[str, Any]]:
    """A record and the game that it is of."""
    pieces = records_in(path, read_text(path))
    if line > len(pieces):
        raise Refused(f"{path} holds {len(pieces)} game{'s' if len(pieces) > 1 else ''}, so there is no game {line}")
    try:
        record = inner_record(pieces[line - 1])
        chosen = game(record["game"])
        chosen.replay(record)
    except ValueError as error:  # RecordError is one
        raise Refused(f"{path} cannot be replayed: {error}") from None
    return chosen, record


def inner_record(text: str) -> dict[str, Any]:
    """The record in a text: itself, or the `record` of a line that simulate has written."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    return check_record(found["record"]) if isinstance(found, dict) and "record" in found else read_record(text)


@contextmanager
def writing(path: Path, *, keep: bool = True, private: bool = False) -> Iterator[Path]:
    """A file to write that takes its place only when it is complete; nothing is left of it otherwise.

    A `private` one can be read by its owner alone. Without `keep` nothing takes its place: that only finds out whether
    it could be written.
    """
    if os.path.isdir(path):  # noqa: PTH112  unlike Path.is_dir it has no objections to odd names
        raise Refused(f"{path} cannot be written: it is a folder")
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name[:80]}-", dir=path.parent)
    except (OSError, ValueError) as error:
        raise Refused(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}") from None
    os.close(handle)
    partial = Path(name)
    try:
        if not private:
            partial.chmod(0o666 & ~mask())
        yield partial
        if keep:
            partial.replace(path)
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror or error}") from None
    finally:
        partial.unlink(missing_ok=True)


def mask() -> int:
    """The file mode bits that the person does not want (mkstemp grants nothing to others)."""
    bits = os.umask(0)
    os.umask(bits)
    return bits


def write_text(path: Path, text: str, *, private: bool = False) -> None:
    """Write a file completely or not at all."""
    with writing(path, private=private) as partial:
        partial.write_text(text, encoding="utf-8")


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"
