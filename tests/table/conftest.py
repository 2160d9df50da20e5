"""Tables to test: on both databases, with bots that answer when the test says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from lanterns import GAME as LANTERNS

from aerodrome.kernel import game as registry
from aerodrome.table.service import Tables
from aerodrome.table.store import Store, open_store
from tests.table.postgres import Cluster, NoPostgres
from tests.table.sittings import Patient


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lanterns, a game with hidden cards, is installed in this process."""
    monkeypatch.setitem(registry._loaded, LANTERNS.id, LANTERNS)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A server of PostgreSQL; where there is none the tests fail."""
    try:
        cluster = Cluster()
        cluster.start()
    except NoPostgres as error:
        pytest.fail(str(error), pytrace=False)
    yield cluster
    cluster.remove()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.fresh()


@pytest.fixture
def open_url(tmp_path: Path) -> Iterator[Callable[[str], Store]]:
    """Opens stores that are closed at the end."""
    opened: list[Store] = []

    def opener(address: str) -> Store:
        opened.append(open_store(address, tmp_path))
        return opened[-1]

    yield opener
    for store in opened:
        store.close()


@pytest.fixture
def store(url: str, open_url: Callable[[str], Store]) -> Store:
    return open_url(url)


@pytest.fixture
def lite(tmp_path: Path, open_url: Callable[[str], Store]) -> Store:
    """A store in a file, for tests of what does not depend on the database."""
    return open_url(f"sqlite:///{tmp_path / 'lite.sqlite3'}")


@pytest.fixture
def tables(lite: Store) -> Tables:
    return Tables(lite, Patient())
