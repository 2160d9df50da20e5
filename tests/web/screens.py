"""The screenshots of docs/screens: `python -m tests.web.screens [GAME] [FOLDER]`. The games are the same each time."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from aerodrome.bots import make_bot
from aerodrome.kernel.game import game
from tests.kit.browser import CHROMIUM, NO_COACH, seat_people, take_cookie
from tests.kit.palette import with_palette
from tests.kit.serving import ROOT, Server

SIZES = {"1440": (1440, 900), "1024": (1024, 768), "390": (390, 844)}
WIDE = {"expansions": ["flagship", "hourglasses", "hellkite"]}
# game and name: players, seed, step (None: the end), options, who sits near
MOMENTS: dict[str, dict[str, tuple[int, int, int | None, dict[str, Any], list[str]]]] = {
    "aerion": {
        "start": (1, 3, 2, {}, ["Ada"]),
        "middle": (2, 21, 96, WIDE, ["Ada", "Bo"]),
        "end": (1, 2, None, {}, ["Ada"]),
    },
    "solenia": {
        "start": (1, 3, 1, {}, ["Ada"]),
        "middle": (4, 5, 120, {"board": "upgrades"}, ["Ada", "Bo", "Chen", "Dana"]),
        "end": (2, 4, None, {"board": "winter"}, ["Ada", "Bo"]),
    },
    "cryo": {
        "start": (2, 3, 6, {}, ["Ada", "Bo"]),
        "middle": (4, 5, 220, {}, ["Ada", "Bo", "Chen", "Dana"]),
        "end": (3, 4, None, {}, ["Ada", "Bo", "Chen"]),
    },
    "whistle_mountain": {
        "start": (2, 3, 2, {}, ["Ada", "Bo"]),
        "middle": (4, 6, 229, {}, ["Ada", "Bo", "Chen", "Dana"]),  # with a machine in hand
        "flood": (4, 5, 399, {}, ["Ada", "Bo", "Chen", "Dana"]),
        "end": (3, 4, None, {}, ["Ada", "Bo", "Chen"]),
    },
    "cloudage": {
        "start": (1, 3, 6, {}, ["Ada"]),
        "middle": (4, 5, 330, {"scenario": "2", "board_3": "B"}, ["Ada", "Bo", "Chen", "Dana"]),
        "end": (2, 4, None, {"scenario": "campaign", "chapter": "5"}, ["Ada", "Bo"]),
    },
}


def moment(game_id: str, players: int, seed: int, step: int | None, options: dict[str, Any]) -> dict[str, Any]:
    """The record of a game of greedy bots up to a moment at which the first seat decides, or to the end."""
    played = game(game_id)
    state, thinker = played.new(players, seed, **options), make_bot("greedy", played, seed)
    while not state.over and (step is None or len(state.log) < step or state.player != 0):
        state.apply(thinker.choose(state))
    return played.record(state)


def main(folder: Path, games: Sequence[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for game_id, name in [(one, name) for one in games for name in MOMENTS[one]]:
            players, seed, step, options, names = MOMENTS[game_id][name]
            table, cookies = seat_people(Path(data), moment(game_id, players, seed, step, options), names)
            for size, (width, height) in SIZES.items():
                for scheme in ("light", "dark"):
                    context = chromium.new_context(
                        base_url=server.address,
                        viewport={"width": width, "height": height},
                        color_scheme=scheme,
                        reduced_motion="reduce",
                        locale="en-GB",
                        has_touch=width < 500,
                        is_mobile=width < 500,
                    )
                    context.add_init_script(NO_COACH)
                    take_cookie(context, server, cookies[0])
                    page = context.new_page()
                    page.goto(f"/t/{table}")
                    page.wait_for_selector("html.live #table")
                    page.wait_for_load_state("networkidle")
                    shoot(page, folder / f"{game_id}-{name}-{size}-{scheme}.png")
                    context.close()
        chromium.close()


def shoot(page: Page, path: Path) -> None:
    """A screenshot with a palette."""
    path.write_bytes(with_palette(page.screenshot()))
    print(path.name, f"{path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    words = sys.argv[1:]
    wanted = [words.pop(0)] if words and words[0] in MOMENTS else list(MOMENTS)
    main(Path(words[0]) if words else ROOT / "docs" / "screens", wanted)
