"""A game in a package of its own: installed with pip beside Aerodrome, it has everything that our own games have."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.kit.browser import Player, complaints, open_table, visitor
from tests.kit.serving import ROOT, Server

PACKAGE = ROOT / "examples" / "lanterns"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed the package, from a copy of its sources alone."""
    folder = tmp_path_factory.mktemp("site")
    copied = tmp_path_factory.mktemp("sources") / "lanterns"
    for path in PACKAGE.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts and ".egg-info" not in str(path):
            target = copied / path.relative_to(PACKAGE)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    words = ("install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(folder))
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *words, str(copied)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


def aerodrome(site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command, in a process that has the package from where it was installed."""
    return subprocess.run(
        [sys.executable, "-m", "aerodrome", *words],
        capture_output=True,
        text=True,
        cwd=site,
        env={**os.environ, "PYTHONPATH": str(site)},
    )


@pytest.fixture(scope="module")
def server(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("data")
    with Server(data, None, "--port", "0", "--no-browser", program=("aerodrome", "serve"), path=site) as opened:
        yield opened
        assert not complaints(opened), opened.said


def test_the_command_line_knows_it(site: Path) -> None:
    assert "Lanterns" in aerodrome(site, "games").stdout
    played = aerodrome(site, "simulate", "lanterns", "--games", "4", "--bots", "greedy,random", "--swap")
    assert played.returncode == 0, played.stderr
    assert "greedy" in played.stdout
    clause = aerodrome(site, "ledger", "lanterns", "LAN-2.8")
    assert "blown out" in clause.stdout
    assert "chosen" in aerodrome(site, "components", "lanterns").stdout


def test_it_is_played_to_the_end_in_the_browser(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        form: dict[str, Any] = {
            "players": "3",
            "seat1": "bot",
            "seat2": "bot",
            "weather": "storm",
            "lamps": ["red", "green"],
        }
        page.goto(open_table(context, server, "lanterns", **form))
        page.wait_for_selector("html.live #board svg.lanterns-harbour")
        assert page.locator("#mine svg.lanterns-own").is_visible()
        person = Player(page, 2)
        person.play()
        assert person.actions >= 4
        page.goto(page.url.split("?")[0] + "/result")
        assert page.get_by_role("heading", name="Lanterns").count() or "Lanterns" in page.title()


def test_its_colours_poster_and_how_to_are_on_the_pages(browser: Browser, server: Server) -> None:
    with visitor(browser, server, locale="fr-FR") as context:
        page = context.new_page()
        page.goto("/")
        assert "Allumez votre lanterne" in page.content()
        assert page.locator('[data-game="lanterns"] svg use[href*="games/lanterns/poster"]').count()
        page.goto("/how-to/lanterns")
        assert "Posez une lanterne" in page.content()
        page.goto("/rules/lanterns")
        assert page.locator("#LAN-2\\.8").count()
        page.goto("/new/lanterns")
        colour = "(node) => getComputedStyle(node).getPropertyValue('--sky-1').trim()"
        assert page.locator('[data-game="lanterns"]').first.evaluate(colour) in ("#f3c9a5", "#3a2a33")
