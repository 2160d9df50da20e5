"""How much is played, and what the summary says: the clauses covered, and whether compiled rules were compared.

`--seeds N` (or AERODROME_SEEDS) plays N games of every mode in the battery instead of one.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.kit.looping import hide_loop

settings.register_profile(
    "steady", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")

SEEDS = "AERODROME_SEEDS"
NOTICES = "notice"  # user properties of tests that the summary repeats


def pytest_addoption(parser: pytest.Parser) -> None:
    default = os.environ.get(SEEDS, "1")
    parser.addoption("--seeds", default=default, type=int, help=f"games of each mode in the battery ({SEEDS}; 1)")


@pytest.fixture(scope="session")
def seeds(pytestconfig: pytest.Config) -> int:
    number: int = pytestconfig.getoption("--seeds")
    if number < 1:
        raise pytest.UsageError(f"--seeds is a number from 1 upwards, not {number}")
    return number


@pytest.fixture(scope="session", autouse=True)
def static_files_of_all_games() -> None:
    """The files of the pages are gathered once a process: with those of Lanterns, whichever test comes first."""
    from lanterns import GAME as LANTERNS

    from aerodrome.kernel import game as registry
    from aerodrome.web.static import version

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry._loaded, LANTERNS.id, LANTERNS)
        version()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Only tests with a browser are inside its event loop."""
    hide_loop("chromium" not in getattr(item, "fixturenames", ()))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what the dots do not: clauses covered for each game, and the notices of single tests."""
    import aerodrome
    from aerodrome import ledger
    from aerodrome.house import compiled
    from tests.kit.entry import entries

    terminalreporter.section("aerodrome")
    status = compiled.status()
    terminalreporter.write_line(f"rules: {'compiled' if status.compiled else 'interpreted'} ({status.reason})")
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, text in getattr(report, "user_properties", ()):
                if name == NOTICES and report.when == "call":
                    terminalreporter.write_line(str(text))
    for entry in entries():
        if entry.game.package.startswith(aerodrome.__name__):
            terminalreporter.write_line(f"ledger: {ledger.coverage(entry.game).summary()}")
