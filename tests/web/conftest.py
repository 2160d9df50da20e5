"""One browser and one server for all tests of a process that need no other: each takes tables of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.kit.browser import chromium_opened, complaints
from tests.kit.serving import Server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with chromium_opened() as opened:
        yield opened


@pytest.fixture
def browser(chromium: Browser) -> Browser:
    return chromium


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data")) as opened:
        yield opened
        assert not complaints(opened), opened.said


@pytest.fixture(scope="module")
def server(shared_server: Server) -> Iterator[Server]:
    """The shared server, which has nothing to complain about after the tests of a file."""
    yield shared_server
    assert not complaints(shared_server), shared_server.said
