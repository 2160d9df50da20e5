"""How others reach a server: the addresses of the machine, the links of the waiting room, the code for phones."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from aerodrome import cli
from aerodrome.web import network, serve
from aerodrome.web.network import Reach, is_for_phones, is_private, lan_addresses, may_be_reached, qr_path, reach
from tests.kit.reading import Element, location, read
from tests.kit.serving import TestClient, client_of, settings

FORM = {"rules": "shown", "name": "Ann", "players": "2", "seat0": "me", "seat1": "open"}
LAN = ["192.168.1.24", "10.8.0.3"]


def test_only_addresses_that_others_can_use_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "default_address", lambda: ["192.168.1.24"])
    monkeypatch.setattr(
        network, "interface_addresses", lambda: ["127.0.0.1", "10.8.0.3", "192.168.1.24", "169.254.1.1"]
    )
    monkeypatch.setattr(network, "named_addresses", network.interface_addresses)
    assert lan_addresses() == LAN


def test_the_machine_itself_is_asked() -> None:
    """Whatever networks there are here: nothing that leads nowhere, nothing twice."""
    found = lan_addresses()
    assert all(may_be_reached(address) for address in found)
    assert len(found) == len(set(found))


@pytest.mark.parametrize(
    ("site", "host", "origins", "expected"),
    [
        ("http://localhost:8350", "127.0.0.1", (), Reach((), listens=False)),
        ("http://127.0.0.1:8350", "127.0.0.1", (), Reach((), listens=False)),
        ("http://[::1]:8350", "::1", (), Reach((), listens=False)),
        ("http://localhost:8350", "0.0.0.0", (), Reach(("http://192.168.1.24:8350", "http://10.8.0.3:8350"))),
        ("http://localhost:8350", "127.0.0.1", ("https://games.example.org",), Reach(("https://games.example.org",))),
        ("http://192.168.1.24:8350", "0.0.0.0", (), Reach(("http://192.168.1.24:8350",))),
        ("https://games.example.org", "127.0.0.1", (), Reach(("https://games.example.org",))),
    ],
)
def test_how_others_reach_a_page(
    site: str, host: str, origins: tuple[str, ...], expected: Reach, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "lan_addresses", lambda: LAN)
    assert reach(site, host, 8350, origins) == expected
    assert expected.alone == (not expected.sites)


def test_a_machine_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "lan_addresses", list)
    assert reach("http://localhost", "0.0.0.0", 80) == Reach((), listens=True)


def test_what_a_home_network_knows() -> None:
    assert [is_private(f"http://{host}:8350") for host in ("10.0.0.5", "box.local", "8.8.8.8", "example.org")] == [
        True,
        True,
        False,
        False,
    ]
    assert [is_for_phones(f"http://{host}:8350") for host in ("10.0.0.5", "box", "example.org")] == [True, False, True]


def test_a_code_is_a_qr_code_of_the_text() -> None:
    """The three eyes in its corners, and another text is another code."""
    size, dark = qr_path("http://192.168.1.24:8350/j/q7fv2mxcabcd/k3m9wqab")
    assert (size - 17) % 4 == 0
    first = [line for line in dark.split("M") if re.match(r"\d+ 0\.5h", line)]
    assert first[0] == "0 0.5h7"
    assert first[-1] == f"{size - 7} 0.5h7"
    assert f"M0 {size - 1}.5h7" in dark
    assert qr_path("http://192.168.1.24:8350/j/q7fv2mxcabcd/k3m9wqac")[1] != dark


# -------------------------------------------------------------------- the waiting room
def room(tmp_path: Path, host: str, site: str, **more: Any) -> tuple[Element, TestClient, str]:
    """The waiting room as the one who has opened it sees it, another browser, and the path of the room."""
    with client_of(settings(tmp_path, host=host, **more)) as client:
        ann = TestClient(client.app, base_url=site)
        path = location(ann.post("/new/aerion", data=FORM, follow_redirects=False))
        return read(ann.get(path)), TestClient(client.app), path


def test_a_server_for_this_computer_says_so(tmp_path: Path) -> None:
    page, _, _ = room(tmp_path, "127.0.0.1", "http://localhost:8350")
    notice = page.one("section", "only-here")
    assert "Only this computer can open this table" in notice.text()
    assert notice.one("input", id="lan-command").get("value") == "./run --lan"
    assert not page.all("svg", "qr")
    assert not page.all("section", "inviting")


def test_a_server_for_the_network_shows_its_address_and_a_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "lan_addresses", lambda: LAN)
    page, bo, path = room(tmp_path, "0.0.0.0", "http://localhost:8350")
    panel = page.one("section", "inviting")
    link = panel.one("input", id="invite-link").get("value")
    assert link.startswith("http://192.168.1.24:8350/j/")
    assert panel.one("p", "address").text() == link.removeprefix("http://")
    assert panel.one("svg", "qr").one("path").get("d") == qr_path(link)[1]
    assert "10.8.0.3:8350/j/" in panel.one("details").text()
    asked = bo.get(urlsplit(link).path)
    assert read(asked).one("h1").text() == "Sit down as Orange?"
    bo.post(asked.url.path, data={"name": "Bo"})
    assert location(bo.get(urlsplit(link).path, follow_redirects=False)) == path, "who sits goes to the table"


def test_an_invitation_to_a_table_cannot_be_made_up(tmp_path: Path) -> None:
    page, bo, _ = room(tmp_path, "127.0.0.1", "https://games.example.org", origins=("https://games.example.org",))
    link = page.one("input", id="invite-link").get("value")
    assert link.startswith("https://games.example.org/j/")
    path = urlsplit(link).path
    assert bo.get(path[:-1] + ("2" if path[-1] != "2" else "3")).status_code == 404
    assert bo.get(path.upper().replace("/J/", "/j/").replace(path.split("/")[2].upper(), path.split("/")[2])).is_success


# -------------------------------------------------------------------- the command
def test_the_network_and_an_address_exclude_each_other(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code = cli.run(["serve", "--no-browser", "--lan", "--host", "10.0.0.5", "--data", str(tmp_path)])
    said = capsys.readouterr()
    assert (code, said.out) == (2, "")
    assert said.err == "aerodrome: --lan listens on all addresses: leave --host out, or --lan\n"


@pytest.mark.parametrize(("words", "host"), [((), "127.0.0.1"), (("--lan",), "0.0.0.0"), (("--host", "::1"), "::1")])
def test_where_the_server_listens(words: tuple[str, ...], host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []
    monkeypatch.setattr(serve, "serve", lambda settings, browser: given.append(settings.host))
    assert cli.run(["serve", *words]) == 0
    assert given == [host]


def test_the_server_names_the_addresses_for_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "lan_addresses", lambda: LAN)
    serve.tell_the_network(8350)
    assert "http://192.168.1.24:8350/ or http://10.8.0.3:8350/" in capsys.readouterr().out
    monkeypatch.setattr(serve, "lan_addresses", list)
    serve.tell_the_network(8350)
    assert "only this computer can open it" in capsys.readouterr().err
