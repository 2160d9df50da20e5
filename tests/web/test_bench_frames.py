"""The tool that measures frames counts what really travels."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from bench import frames
from tests.kit.serving import Server


def test_a_move_is_small(tmp_path: Path) -> None:
    """The promise: less than 3 kB a move on the wire."""
    file = tmp_path / "frames.json"
    assert frames.main(["--moves", "40", "--json", str(file)]) == 0
    told = json.loads(file.read_text())
    assert [one["case"] for one in told] == list(frames.CASES)
    for one in told:
        assert one["moves"] == 40
        assert one["wire_bytes"] < 3000
        assert one["wire_bytes"] < one["message_bytes"] < one["frame_bytes"]
        assert 0 < one["render_ms"] <= one["move_ms"]
    assert frames.main(["--moves", "10", "--whole", "--json", str(file)]) == 0
    assert all(one["wire_bytes"] > 5000 for one in json.loads(file.read_text()))


def test_it_deflates_as_a_connection_does(tmp_path: Path) -> None:
    with Server(tmp_path) as server, server.client() as http:
        table = http.post("/api/tables", json={"game": "aerion", "seats": [{"who": "open"}]}).json()["table"]["id"]
        address = server.address.replace("http", "ws") + f"/t/{table}/live"
        with connect(address, origin=Origin(server.address)) as socket:
            assert socket.response is not None
            agreed = socket.response.headers["sec-websocket-extensions"]
    assert f"server_max_window_bits={frames.WINDOW}" in agreed
    assert "no_context_takeover" not in agreed


@pytest.mark.parametrize("words", [["--moves", "1"], ["--moves", "x"]])
def test_wrong_arguments(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        frames.main(words)
    assert "--moves" in capsys.readouterr().err
