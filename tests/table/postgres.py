"""A private PostgreSQL server for the tests: installed if it may be, set up in a folder of its own, thrown away after.

`python -m tests.table.postgres` only installs it, so that a later run of the tests need not.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psycopg

VARIABLE = "AERODROME_POSTGRES"  # a folder with initdb and postgres
DEBIAN = Path("/usr/lib/postgresql")
USER = "aerodrome"
PASSWORD = "a word that passes"
NEEDED = (
    f"the tests of the PostgreSQL store need PostgreSQL: install it (Debian: apt install postgresql) or let {VARIABLE} "
    "name the folder that holds initdb"
)


class NoPostgres(RuntimeError):
    """There is no PostgreSQL, and none can be installed."""


def programs() -> Path | None:
    """The folder of the programs of the newest PostgreSQL here."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    folders = [initdb.parent for initdb in DEBIAN.glob("*/bin/initdb")]
    on_path = shutil.which("initdb")
    if on_path:
        folders.append(Path(on_path).resolve().parent)
    return max(folders, key=lambda folder: [int(part) for part in folder.parts if part.isdecimal()], default=None)


def install() -> Path:
    """The folder of PostgreSQL's programs, installed with apt if need be; NoPostgres if that is not possible."""
    found = programs()
    if found is not None:
        return found
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise NoPostgres(NEEDED)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        ["sh", "-c", "apt-get -q update; apt-get -q install -y --no-install-recommends postgresql"],
        capture_output=True,
        text=True,
        env=environment,
    )
    found = programs()
    if found is None:
        raise NoPostgres(f"{NEEDED}; apt could not: {(done.stdout + done.stderr).strip()[-500:]}")
    return found


def servant() -> str | None:
    """The user that runs the server: PostgreSQL refuses to be run by root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Cluster:
    """One server with its folder."""

    def __init__(self) -> None:
        self.programs = install()
        self.user = servant()
        self.folder = Path(tempfile.mkdtemp(prefix="aerodrome-postgres-"))
        self.data = self.folder / "data"
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        password = self.folder / "password"
        password.write_text(PASSWORD)
        if self.user is not None:
            for path in (self.folder, password):
                shutil.chown(path, self.user)
        words = ["-D", str(self.data), "-U", USER, "-A", "scram-sha-256", "--pwfile", str(password), "-E", "UTF8"]
        done = subprocess.run(
            [str(self.programs / "initdb"), *words, "--no-sync"],
            capture_output=True,
            text=True,
            user=self.user,
            cwd=self.folder,
        )
        if done.returncode:
            raise NoPostgres(f"initdb failed: {(done.stdout + done.stderr).strip()[-500:]}")

    def start(self) -> None:
        words = ["-D", str(self.data), "-p", str(self.port), "-h", "127.0.0.1", "-k", "", "-c", "max_connections=200"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [str(self.programs / "postgres"), *words], stdout=log, stderr=log, user=self.user, cwd=self.folder
            )
        for _ in range(600):
            try:
                psycopg.connect(self.url(), connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.05)
        raise NoPostgres(f"the server does not start: {(self.folder / 'log').read_text()[-500:]}")

    def stop(self, *, violently: bool = False) -> None:
        """End the server: orderly, with all connections broken off, or as if the machine had lost its power."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT if violently else signal.SIGINT)
            self.process.wait(timeout=60)
            self.process = None

    def url(self, database: str = "postgres", password: str = PASSWORD) -> str:
        return f"postgresql://{USER}:{password.replace(' ', '%20')}@127.0.0.1:{self.port}/{database}"

    def fresh(self) -> str:
        """The address of an empty database: the one there is, emptied."""
        with psycopg.connect(self.url(), autocommit=True, options="-c lock_timeout=20000") as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
        return self.url()

    def remove(self) -> None:
        self.stop(violently=True)
        shutil.rmtree(self.folder)


if __name__ == "__main__":
    try:
        print(install())
    except NoPostgres as error:
        sys.exit(str(error))
