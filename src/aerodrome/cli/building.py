"""The command that compiles the rules: build."""

from __future__ import annotations

from typing import Annotated

import typer

from aerodrome.house import build as building


def build(
    again: Annotated[bool, typer.Option("--again", help="Build even if it is done, or has failed before.")] = False,
) -> None:
    """Compile the rules to machine code: from the next start on everything runs 20 to 30 times as fast."""
    code = building.run(again=again)
    if code:
        raise typer.Exit(code)
