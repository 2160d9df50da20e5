"""What a game's board brings along is served for every game alike, and no two games get in each other's way."""

from __future__ import annotations

import re

import pytest

from aerodrome.kernel.game import Game, games
from aerodrome.web.static import static, static_files
from tests.kit.serving import TestClient, client_of, settings


@pytest.mark.parametrize("one", games(), ids=lambda one: one.id)
def test_the_files_of_a_board_are_served(one: Game, tmp_path_factory: pytest.TempPathFactory) -> None:
    with client_of(settings(tmp_path_factory.mktemp("static"))) as client:
        browser: TestClient = client
        for name in ("palette.css", "board.css", "icons.svg", "poster.svg"):
            answer = browser.get(static(f"games/{one.id}/{name}"))
            assert answer.status_code == 200
            assert answer.text == one.read(f"board/{name}")
        assert browser.get(static(f"games/{one.id}/keys.py")).status_code == 404
        assert browser.get(static("palettes.css")).text.count(one.read("board/palette.css")) == 1


def test_no_code_is_served() -> None:
    assert not [name for name in static_files() if name.endswith((".py", ".pyc"))]


@pytest.mark.parametrize("one", games(), ids=lambda one: one.id)
def test_a_palette_colours_its_own_game_alone(one: Game) -> None:
    css = re.sub(r"/\*.*?\*/", "", one.read("board/palette.css"), flags=re.DOTALL)
    for selectors in re.findall(r"([^{}]+)\{", css):
        for selector in selectors.split(","):
            assert f'[data-game="{one.id}"]' in selector


def test_the_web_itself_names_no_game() -> None:
    for name, content in static_files().items():
        if not name.startswith(("games/", "palettes.css")) and name.endswith((".css", ".js")):
            for one in games():
                assert one.id.encode() not in content, name
