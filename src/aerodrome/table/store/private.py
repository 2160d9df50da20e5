"""What is kept on this machine is its owner's alone: who may read it, and which process may write it."""

from __future__ import annotations

import logging
import os
import stat
import sys
import tempfile
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOG: Final = logging.getLogger(__name__)
FOLDER_MODE: Final = 0o700
FILE_MODE: Final = 0o600
BESIDE: Final = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a database; it takes the mode of the database
LOCK: Final = ".lock"


class InUse(RuntimeError):
    """Another process holds the file; the message says which one, if that is known."""


def beside(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)


def make_folder(folder: Path) -> None:
    """Make a folder that only its owner may open; those above it are as the person wants them."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=FOLDER_MODE, exist_ok=True)


def make_file(file: Path) -> None:
    """Make an empty file that only its owner may read, unless it is there.

    It gets its name when it is closed: closing a database that SQLite has open in this process would free its locks.
    """
    handle, name = tempfile.mkstemp(prefix=f".{file.name[:80]}-", dir=file.parent)
    os.close(handle)
    try:
        os.link(name, file)
    except FileExistsError:
        return
    except OSError:  # a file system without links
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, FILE_MODE))
    finally:
        Path(name).unlink()


def mend_folder(folder: Path) -> None:
    """Close a folder to others, and say so. One that everybody shares, such as /tmp, stays as it is."""
    mend(folder, FOLDER_MODE)


def mend_file(file: Path) -> None:
    """Close a database and what lies beside it to others, and say so."""
    for path in (file, *(beside(file, ending) for ending in (*BESIDE, LOCK))):
        mend(path, FILE_MODE)


def mend(path: Path, mode: int) -> None:
    if sys.platform == "win32":
        return
    try:
        found = stat.S_IMODE(path.stat().st_mode)
        if not found & 0o077:
            return
        if found & stat.S_ISVTX:
            LOG.warning("%s is shared by everybody on this machine: keep tables in a folder of their own", path)
            return
        path.chmod(mode)
    except FileNotFoundError:
        return
    except OSError as error:
        LOG.warning("%s is open to others on this machine, and cannot be closed to them: %s", path, error.strerror)
        return
    LOG.warning("%s was open to others on this machine (mode %03o): now only its owner can read it", path, found)


class Hold:
    """A file held by this process until it is let go or the process ends, in whatever way; InUse if another has it."""

    def __init__(self, file: Path) -> None:
        self.handle: int = -1
        path = beside(file, LOCK)
        handle = os.open(path, os.O_CREAT | os.O_RDWR, FILE_MODE)
        try:
            lock(handle)
        except BlockingIOError:
            found = owner(handle)
            os.close(handle)
            raise InUse(f"process {found}" if found.isdecimal() else "another process") from None
        except OSError as error:
            LOG.warning("%s cannot be locked (%s): see to it that no second server uses it", path, error.strerror)
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode())
        self.handle = handle

    def close(self) -> None:
        if self.handle >= 0:
            os.close(self.handle)
            self.handle = -1

    __del__ = close


def owner(handle: int) -> str:
    """The number of the process that has the lock, as it has written it."""
    try:
        return os.read(handle, 20).decode(errors="replace").strip()
    except OSError:  # Windows lets nobody else read what is locked
        return ""


def lock(handle: int) -> None:
    """BlockingIOError if another process has the lock."""
    if sys.platform == "win32":
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            raise BlockingIOError from None
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
