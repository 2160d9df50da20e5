"""backup, export and import, as whoever runs the server calls them."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from aerodrome import cli
from aerodrome.kernel.record import read_record
from aerodrome.table import keeping
from aerodrome.table.service import Tables
from aerodrome.table.store import Store, open_store
from aerodrome.table.store.opening import FILE
from tests.table.sittings import Patient, any_move, everything, open_table

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.chdir(tmp_path)

    def command(*words: object) -> tuple[int, str, str]:
        capsys.readouterr()
        code = cli.run([str(word) for word in words])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


def some_tables(tables: Tables) -> list[str]:
    """A finished table, one in the middle of a game, and one that waits."""
    random = Random(1)
    ids = [open_table(tables, "aerion", 2).id, open_table(tables, "aerion", 1, 1).id]
    ids.append(open_table(tables, "lanterns", 2, start=False).id)
    while tables.get(ids[0]).phase == "playing":
        tables.do(ids[0], lambda now: any_move(now, random))
    for _ in range(70):
        tables.do(ids[1], lambda now: any_move(now, random))
    return ids


def words_for(url: str) -> list[str]:
    return ["--database-url", url]


def test_a_backup_is_the_whole_database(url: str, store: Store, run: Run, tmp_path: Path) -> None:
    tables = Tables(store, Patient())
    ids = some_tables(tables)
    store.note_presence(ids[0], 0, 2e9)
    code, _, said = run("backup", "copy.sqlite3", *words_for(url))
    assert (code, said) == (0, "3 tables copied to copy.sqlite3\n")
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "copy.sqlite3").stat().st_mode) == 0o600
    (tmp_path / "restored").mkdir()
    shutil.copy(tmp_path / "copy.sqlite3", tmp_path / "restored" / FILE)
    with closing(open_store(None, tmp_path / "restored")) as restored:
        again = Tables(restored, Patient())
        assert restored.secret() == store.secret()
        assert restored.presence(ids[0], 0) == 2e9
        for table_id in ids:
            assert everything(again.get(table_id)) == everything(tables.get(table_id))
            assert restored.entries(table_id) == store.entries(table_id)
            assert restored.snapshot(table_id) == store.snapshot(table_id)
        again.do(ids[1], lambda now: any_move(now, Random(1)))


def test_a_backup_while_the_server_plays(lite: Store, tmp_path: Path) -> None:
    """The copy is of one moment: what is appended meanwhile is not half in it."""
    tables = Tables(lite, Patient())
    table = open_table(tables, "aerion", 2)
    target = tmp_path / "copy"
    target.touch()
    with lite.whole() as connection:
        connection.exec_driver_sql("SELECT 1 FROM tables").all()
        tables.do(table.id, lambda now: any_move(now, Random(1)))
        assert connection.exec_driver_sql("SELECT max(seq) FROM entries").scalar() == table.seq
    keeping.backup(lite, target)
    with closing(sqlite3.connect(target)) as copy:
        assert copy.execute("SELECT max(seq) FROM entries").fetchone() == (table.seq + 1,)


def test_a_backup_that_cannot_be_written_leaves_nothing(url: str, store: Store, run: Run, tmp_path: Path) -> None:
    code, _, said = run("backup", tmp_path / "no" / "where", *words_for(url))
    assert code == 2
    assert "cannot be written" in said
    assert not [path for path in tmp_path.iterdir() if "where" in path.name]


def test_export_then_import_gives_the_same_game(url: str, store: Store, run: Run, tmp_path: Path) -> None:
    tables = Tables(store, Patient())
    over, playing, waiting = some_tables(tables)
    for table_id, warns in ((over, False), (playing, True)):
        code, _, said = run("export", table_id, *words_for(url))
        assert code == 0
        assert ("holds its seed" in said) == warns
        record = read_record((tmp_path / f"aerodrome-{table_id}.json").read_text(encoding="utf-8"))
        table = tables.get(table_id)
        assert record["seed"] == table.seed
        assert record["names"] == table.names()
        code, out, _ = run("import", f"aerodrome-{table_id}.json", *words_for(url))
        made = tables.get(out.split()[0].removeprefix("/t/"))
        assert code == 0
        assert made.phase == table.phase
        assert made.id != table_id
        assert made.game.fingerprint(made.state) == table.game.fingerprint(table.state)  # type: ignore[arg-type]
    code, _, said = run("export", waiting, *words_for(url))
    assert code == 2
    assert said == "aerodrome: the game has not begun\n"


def test_all_games_in_one_file(url: str, store: Store, run: Run, tmp_path: Path) -> None:
    tables = Tables(store, Patient())
    some_tables(tables)
    code, _, said = run("export", "all", "--out", "all.jsonl", *words_for(url))
    assert (code, said) == (0, "2 games written to all.jsonl\n")
    code, out, _ = run("import", "all.jsonl", *words_for(url))
    assert code == 0
    assert len(out.splitlines()) == 2
    assert len(store.rows()) == 5


def test_nothing_is_imported_of_a_file_with_a_mistake(url: str, store: Store, run: Run, tmp_path: Path) -> None:
    tables = Tables(store, Patient())
    some_tables(tables)
    run("export", "all", "--out", "all.jsonl", *words_for(url))
    lines = (tmp_path / "all.jsonl").read_text(encoding="utf-8").splitlines()
    broken = json.loads(lines[1])
    broken["actions"][0] = 99_999
    (tmp_path / "all.jsonl").write_text(f"{lines[0]}\n{json.dumps(broken)}\n", encoding="utf-8")
    code, out, said = run("import", "all.jsonl", *words_for(url))
    assert code == 2
    assert out == ""
    assert "game 2 of all.jsonl cannot be imported: step 1" in said
    assert len(store.rows()) == 3


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["export", "none"], "there is no table 'none'"),
        (["import", "none.json"], "none.json cannot be read: No such file"),
        (["import", "chess.json"], "chess.json cannot be imported: there is no game 'chess'"),
        (["import", "half.json"], "half.json cannot be imported: the record is not complete JSON"),
    ],
)
def test_refusals(words: list[str], reason: str, run: Run, tmp_path: Path) -> None:
    open_store(None, tmp_path / "data").close()
    chess = {"format": 1, "game": "chess", "rules": 1, "players": 2, "options": {}, "seed": 1, "actions": []}
    (tmp_path / "chess.json").write_text(json.dumps(chess))
    (tmp_path / "half.json").write_text('{"format": 1,')
    code, _, said = run(*words, "--data", "data")
    assert code == 2
    assert said.startswith(f"aerodrome: {reason}")
    assert said.count("\n") == 1


def test_a_data_folder_that_is_not_there(run: Run, tmp_path: Path) -> None:
    for words in (["backup", "copy"], ["export", "all"]):
        code, _, said = run(*words, "--data", tmp_path / "nowhere")
        assert code == 2
        assert "there is no data folder" in said
    assert not (tmp_path / "nowhere").exists()


def test_the_data_folder_is_found(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "mine"
    with closing(open_store(None, folder)) as store:
        open_table(Tables(store, Patient()), "aerion", 1)
    monkeypatch.setenv("AERODROME_DATA", str(folder))
    assert run("backup", "copy") == (0, "", "1 table copied to copy\n")


def test_a_backup_replaces_nothing_unasked(run: Run, tmp_path: Path) -> None:
    open_store(None, tmp_path / "data").close()
    (tmp_path / "letter").write_text("Dear grandmother")
    code, _, said = run("backup", "letter", "--data", "data")
    assert (code, said.count("\n")) == (2, 1)
    assert "letter is there already" in said
    assert "--force" in said
    assert (tmp_path / "letter").read_text() == "Dear grandmother"
    assert run("backup", "letter", "--data", "data", "--force")[0] == 0
    assert (tmp_path / "letter").read_bytes().startswith(b"SQLite")
    code, _, said = run("backup", Path("data") / FILE, "--data", "data", "--force")
    assert (code, "is the database itself" in said) == (2, True)


def test_what_holds_a_seed_is_for_its_owner_alone(run: Run, tmp_path: Path) -> None:
    with closing(open_store(None, tmp_path / "data")) as store:
        over, playing, _ = some_tables(Tables(store, Patient()))
    before = os.umask(0)
    try:
        for words in (["backup", "copy"], ["export", playing, "--out", "playing"], ["export", "all", "--out", "all"]):
            assert run(*words, "--data", "data")[0] == 0
        assert run("export", over, "--out", "over", "--data", "data")[0] == 0
    finally:
        os.umask(before)
    modes = {name: stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("copy", "playing", "all", "over")}
    assert modes == {"copy": 0o600, "playing": 0o600, "all": 0o600, "over": 0o666}


def test_who_reads_makes_no_database(run: Run, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    for words in (["backup", "copy"], ["export", "all"]):
        code, _, said = run(*words, "--data", "data")
        assert (code, said) == (2, f"aerodrome: there is no database data/{FILE}\n")
    (tmp_path / "data" / FILE).touch(mode=0o600)
    code, _, said = run("backup", "copy", "--data", "data")
    assert (code, said) == (2, f"aerodrome: data/{FILE} is empty: nothing is kept in it\n")
    assert (tmp_path / "data" / FILE).read_bytes() == b""
    assert not (tmp_path / "copy").exists()


def test_the_database_is_named_by_a_variable(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands on the command line goes before it."""
    for number, name in enumerate(("variable", "option", "folder")):
        with closing(open_store(f"sqlite:///{tmp_path / name}" if number < 2 else None, tmp_path / name)) as store:
            for _ in range(number + 1):
                open_table(Tables(store, Patient()), "aerion", 1)
    monkeypatch.setenv("AERODROME_DATABASE_URL", f"sqlite:///{tmp_path / 'variable'}")
    assert run("backup", "a")[2] == "1 table copied to a\n"
    assert run("backup", "b", "--database-url", f"sqlite:///{tmp_path / 'option'}")[2] == "2 tables copied to b\n"
    assert run("backup", "c", "--data", "folder")[2] == "3 tables copied to c\n"
    monkeypatch.setenv("AERODROME_DATABASE_URL", "postgresql://ann:hidden@127.0.0.1:1/x")
    code, out, said = run("backup", "d")
    assert (code, said.count("\n")) == (2, 1)
    assert "cannot be opened" in said
    assert "hidden" not in out + said


def test_a_database_that_does_not_answer(run: Run) -> None:
    code, _, said = run("backup", "copy", "--database-url", "postgresql://x@127.0.0.1:1/x")
    assert code == 2
    assert "cannot be opened" in said
    assert not Path("copy").exists()
