"""What is kept is its owner's alone, and one server's: file modes by stat, the lock with real processes."""

from __future__ import annotations

import logging
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from aerodrome import cli
from aerodrome.table.service import Tables
from aerodrome.table.store import StoreError, open_store
from aerodrome.table.store.opening import FILE
from aerodrome.table.store.private import LOCK
from tests.kit.serving import ROOT
from tests.table.sittings import Patient, open_table

pytestmark = pytest.mark.skipif(os.name != "posix", reason="file modes are POSIX's")
HOLDER = "import sys; from pathlib import Path; from aerodrome.table.store import open_store;"
HOLDS = HOLDER + "store = open_store(None, Path(sys.argv[1]), alone=True); print('open', flush=True); input()"


@pytest.fixture
def no_mask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in [folder, *folder.iterdir()]}


@pytest.mark.usefixtures("no_mask")
def test_all_that_is_made_is_closed_to_others(tmp_path: Path) -> None:
    folder = tmp_path / "some" / "where"
    with closing(open_store(None, folder, alone=True)) as store:
        open_table(Tables(store, Patient()), "aerion", 1)
        found = modes(folder)
    assert found == {"where": 0o700} | {FILE + ending: 0o600 for ending in ("", "-wal", "-shm", LOCK)}
    with closing(open_store(f"sqlite:///{tmp_path / 'tables'}", tmp_path)) as store:
        open_table(Tables(store, Patient()), "aerion", 1)
        assert {mode for name, mode in modes(tmp_path).items() if name.startswith("tables")} == {0o600}


@pytest.mark.usefixtures("no_mask")
def test_what_was_open_to_others_is_closed_with_a_word(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "data"
    open_store(None, folder).close()
    assert caplog.messages == []
    folder.chmod(0o755)
    (folder / FILE).chmod(0o644)
    (folder / f"{FILE}-wal").touch(0o640)
    with closing(open_store(None, folder, alone=True)):
        assert set(modes(folder).values()) == {0o600, 0o700}
    assert caplog.messages == [
        f"{folder} was open to others on this machine (mode 755): now only its owner can read it",
        f"{folder / FILE} was open to others on this machine (mode 644): now only its owner can read it",
        f"{folder / FILE}-wal was open to others on this machine (mode 640): now only its owner can read it",
    ]
    caplog.clear()
    open_store(None, folder, alone=True).close()
    assert caplog.messages == [], "once"


def test_a_folder_of_everybody_stays_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o1777)
    with closing(open_store(None, folder)), caplog.at_level(logging.WARNING):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o1777
        assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600
    assert "keep tables in a folder of their own" in caplog.text


def test_one_server_at_a_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The second one is refused, by any name of the file, as long as the first one lives; who reads is let in."""
    folder = tmp_path / "data"
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(folder)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        (tmp_path / "link").symlink_to(folder)
        for url, data in ((None, folder), (None, tmp_path / "link"), (f"sqlite:///{folder / FILE}", tmp_path)):
            with pytest.raises(StoreError, match=f"is in use by another server \\(process {holder.pid}\\): stop that"):
                open_store(url, data, alone=True)
        assert cli.run(["serve", "--no-browser", "--port", "0", "--data", str(folder)]) == 2
        said = capsys.readouterr().err
        assert (said.count("\n"), "is in use by another server" in said) == (1, True)
        assert cli.run(["backup", str(tmp_path / "copy"), "--data", str(folder)]) == 0
        assert cli.run(["export", "all", "--out", str(tmp_path / "all"), "--data", str(folder)]) == 0
    finally:
        holder.send_signal(signal.SIGKILL)
        holder.communicate()
    for _ in range(2):
        open_store(None, folder, alone=True).close()
