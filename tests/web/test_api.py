"""The JSON API: what it gives, what it refuses, and that a refusal changes nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from aerodrome.kernel.game import game
from aerodrome.language import LANGUAGES
from aerodrome.table.levels import LEVELS
from aerodrome.table.table import NAME_LENGTH
from aerodrome.web import api_models
from aerodrome.web.app import Rooms
from tests.kit.reading import interrupted
from tests.kit.serving import ROOT, Server, TestClient, client_of, settings
from tests.web.sitting import CADET, ME, OPEN, Sitter, log_of, opened, play_to_the_end


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as opened:
        yield opened


# -------------------------------------------------------------------- games
def test_the_words_of_the_api_are_those_of_the_program() -> None:
    assert get_args(api_models.Language) == LANGUAGES
    assert get_args(api_models.Level) == tuple(LEVELS)


@pytest.mark.parametrize(("language", "title"), [("en", "Expansions"), ("fr", "Extensions")])
def test_games_with_their_options(client: TestClient, language: str, title: str) -> None:
    found = client.get("/api/games", params={"language": language}).json()
    assert found["levels"] == list(LEVELS)
    aerion = next(one for one in found["games"] if one["id"] == "aerion")
    assert aerion["players"] == [1, 2]
    declared = game("aerion").options
    assert [one["name"] for one in aerion["options"]] == [option.name for option in declared]
    for shown, option in zip(aerion["options"], declared, strict=True):
        assert shown["default"] == option.default
        assert shown["kind"] == option.kind.__name__
        assert [choice["value"] for choice in shown["choices"]] == list(option.choices)
        assert shown["title"]
        assert shown["help"]
        assert all(choice["title"] for choice in shown["choices"])
    expansions = next(one for one in aerion["options"] if one["name"] == "expansions")
    assert expansions["title"] == title
    needing = [choice["needs"] for option in aerion["options"] for choice in option["choices"] if choice["needs"]]
    assert needing
    assert all(len(needs) == 2 for needs in needing)


# -------------------------------------------------------------------- opening and sitting down
def test_a_full_table_begins_at_once(client: TestClient) -> None:
    found, (ann,) = opened(client, {"who": "me", "name": "Ann"}, CADET, game="aerion")
    table = found["table"]
    assert table["phase"] == "playing"
    assert found["held"][0]["seat"] == 0
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
    assert [seat["level"] for seat in table["seats"]] == ["", "cadet"]
    assert table["seats"][0]["name"] == "Ann"
    assert table["seat"] == 0
    assert ann.get()["seat"] == 0
    assert Sitter(client, table["id"]).get()["seat"] is None


def test_options_arrive(client: TestClient) -> None:
    found, _ = opened(client, ME, game="aerion", options={"pixies": 1}, undo=False, public=True, takeover=True)
    table = found["table"]
    assert table["options"]["pixies"] == 1
    assert (table["undo"], table["public"], table["takeover"]) == (False, True, True)


def test_only_public_tables_that_wait_are_listed(client: TestClient) -> None:
    secret, _ = opened(client, ME, OPEN)
    public, _ = opened(client, ME, OPEN, public=True)
    begun, _ = opened(client, ME, ME, public=True)
    listed = [one["id"] for one in client.get("/api/tables").json()["tables"]]
    assert public["table"]["id"] in listed
    assert secret["table"]["id"] not in listed
    assert begun["table"]["id"] not in listed
    assert len(client.get("/api/tables", params={"limit": 1}).json()["tables"]) == 1


def test_sitting_down_needs_an_invitation_unless_the_table_is_public(client: TestClient) -> None:
    found, (ann,) = opened(client, ME, OPEN, OPEN)
    table = found["table"]["id"]
    stranger = Sitter(client, table)
    invitations = {one["seat"]: one["invitation"] for one in ann.get()["invitations"]}
    assert sorted(invitations) == [1, 2]
    assert stranger.get()["invitations"] == []
    before = log_of(client, table)
    for wish in ({}, {"invitation": "x"}, {"invitation": "é" * 30}, {"invitation": invitations[2]}):
        stranger.post("/seats/1", {"name": "Bob", **wish}, status=403)
    assert log_of(client, table) == before
    seated = stranger.post("/seats/1", {"name": "Bob", "invitation": invitations[1]}, status=201)
    bob = Sitter(client, table, seated["token"])
    assert bob.get()["seat"] == 1
    assert bob.get()["seats"][1]["name"] == "Bob"
    stranger.post("/seats/1", {"name": "Cleo", "invitation": invitations[1]}, status=409)
    bob.post("/seats/2", {"name": "Dan"}, status=201)
    stranger.post("/start", status=403)
    assert ann.post("/start")["phase"] == "playing"
    public, _ = opened(client, ME, OPEN, public=True)
    Sitter(client, public["table"]["id"]).post("/seats/1", {"name": "Eve"}, status=201)


def test_a_table_without_me_invites_whoever_opened_it(client: TestClient) -> None:
    found, _ = opened(client, OPEN, CADET)
    assert [one["seat"] for one in found["table"]["invitations"]] == [0]
    assert found["held"] == []


def test_bots_sit_down_and_people_stand_up(client: TestClient) -> None:
    found, (ann,) = opened(client, ME, OPEN)
    table = found["table"]["id"]
    Sitter(client, table).post("/seats/1/bot", {"level": "cadet"}, status=403)
    assert ann.post("/seats/1/bot", {"level": "pilot"})["seats"][1]["level"] == "pilot"
    assert ann.post("/seats/1/stand")["seats"][1]["kind"] == "open"
    invitation = ann.get()["invitations"][0]["invitation"]
    bob = Sitter(client, table, ann.post("/seats/1", {"name": "B", "invitation": invitation}, status=201)["token"])
    bob.post("/seats/0/stand", status=403)
    ann.post("/seats/7/stand", status=422)
    gone = bob.post("/seats/1/stand")
    assert gone["seat"] is None
    assert gone["seats"][1]["kind"] == "open"
    assert gone["invitations"] == []
    bob.get(status=403)


# -------------------------------------------------------------------- playing
def test_a_whole_game_through_the_api(client: TestClient) -> None:
    found, sitters = opened(client, ME, ME, game="lanterns")
    table = play_to_the_end(sitters, Random(1))
    assert table["winners"]
    assert len(table["scores"]) == 2
    assert table["decider"] is None
    record = Sitter(client, found["table"]["id"]).get("/export")
    again = game("lanterns").replay(record)
    assert again.scores() == table["scores"]
    assert again.winners() == table["winners"]
    assert len(record["actions"]) == table["step"]


def test_actions_have_number_name_sentence_and_keys(client: TestClient) -> None:
    _, (ann,) = opened(client, ME, game="aerion")
    aerion = game("aerion")
    english, french = ann.get("/actions"), ann.get("/actions", language="fr")
    assert english["asked"]
    assert english["seq"] == ann.get()["seq"]
    assert english["actions"] != french["actions"]
    assert english["prompt"] != french["prompt"]
    view = ann.get("/view")["view"]
    assert [one["action"] for one in english["actions"]] == view["legal"]
    for one in english["actions"]:
        assert aerion.parse(one["name"]) == one["action"]
        assert one["sentence"] == aerion.label(view, one["action"])
        assert one["keys"]
    named = english["actions"][0]["name"]
    assert ann.post("/act", {"seq": english["seq"], "action": named})["step"] >= 1


def test_nobody_but_the_one_who_decides_may_act(client: TestClient) -> None:
    found, sitters = opened(client, ME, ME)
    table = sitters[0].get()
    decider, other = sitters[table["decider"]], sitters[1 - table["decider"]]
    may = decider.get("/actions")
    assert may["asked"]
    assert may["actions"]
    for onlooker in (other, Sitter(client, found["table"]["id"])):
        seen = onlooker.get("/actions")
        assert not seen["asked"]
        assert seen["actions"] == []
        before = log_of(client, found["table"]["id"])
        onlooker.post("/act", {"seq": table["seq"], "action": may["actions"][0]["action"]}, status=403)
        assert log_of(client, found["table"]["id"]) == before


def test_a_stale_request_changes_nothing_and_gets_the_fresh_state(client: TestClient) -> None:
    found, sitters = opened(client, ME, ME)
    table = sitters[0].get()
    decider = sitters[table["decider"]]
    action = decider.get("/actions")["actions"][0]["action"]
    wish = {"seq": table["seq"], "action": action}
    decider.post("/act", wish)
    before = log_of(client, found["table"]["id"])
    answer = decider.post("/act", wish, status=409)
    assert log_of(client, found["table"]["id"]) == before
    assert answer["table"] == decider.get()
    assert answer["table"]["seq"] == table["seq"] + 1
    assert answer["view"] == decider.get("/view")["view"]
    decider.post("/act", {**wish, "seq": 10**9}, status=409)
    for what in ("/undo", "/confirm"):
        assert decider.post(what, {"seq": 1}, status=409)["table"]["seq"] == table["seq"] + 1
    assert log_of(client, found["table"]["id"]) == before


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"seq": 1},
        {"seq": "1", "action": 1},
        {"seq": 1, "action": -1},
        {"seq": 1, "action": 10**30},
        {"seq": 1, "action": 1.5},
        {"seq": 1, "action": True},
        {"seq": 1, "action": None},
        {"seq": 1, "action": [1]},
        {"seq": -1, "action": 1},
        {"seq": 2**63, "action": 1},
        {"seq": 1, "action": "x" * 1000},
        {"seq": 1, "action": 1, "more": 1},
        [],
        "x",
        7,
    ],
)
def test_wrong_types_are_refused(client: TestClient, body: Any) -> None:
    found, sitters = opened(client, ME, ME)
    before = log_of(client, found["table"]["id"])
    answer = sitters[0].post("/act", body, status=422)
    assert set(answer) == {"error"}
    assert len(answer["error"]) < 400
    assert log_of(client, found["table"]["id"]) == before


@pytest.mark.parametrize("action", [12, 4000, "lay(value=9)", "fly", "lay(value=1", "²", "lay(value=²)"])
def test_illegal_actions_are_refused(client: TestClient, action: Any) -> None:
    found, sitters = opened(client, ME, ME)
    table = sitters[0].get()
    before = log_of(client, found["table"]["id"])
    sitters[table["decider"]].post("/act", {"seq": table["seq"], "action": action}, status=422)
    assert log_of(client, found["table"]["id"]) == before


def quiet_turn() -> tuple[dict[str, Any], int]:
    """The record of a game in which the next action passes the turn on without a surprise, and that action."""
    aerion = game("aerion")
    everything: dict[str, Any] = {one.name: list(one.choices) for one in aerion.options if one.name == "expansions"}
    for seed in range(200):
        state, random = aerion.new(2, f"{seed}", **everything), Random(seed)
        while not state.over:
            before, action = state.clone(), random.choice(state.legal)
            state.apply(action)
            quiet = state.surprises == before.surprises
            if quiet and not state.over and int(state.player) != int(before.player):
                return aerion.record(before), action
    raise AssertionError("no turn was passed on quietly")


def test_undo_and_confirm(client: TestClient) -> None:
    record, action = quiet_turn()
    made, sitters = sit_down(client, record, ("Ann", "Bob"))
    seat = made["decider"]
    own, other = sitters[seat], sitters[1 - seat]
    table = own.post("/act", {"seq": own.get()["seq"], "action": action, "confirm": False})
    assert (table["unconfirmed"], table["asked"], table["can_undo"]) == (True, True, True)
    assert table["decider"] == seat
    assert not other.get()["asked"]
    assert own.get("/actions")["actions"] == []
    assert own.get("/actions")["unconfirmed"]
    other.post("/undo", {"seq": table["seq"]}, status=409)
    other.post("/confirm", {"seq": table["seq"]}, status=409)
    undone = own.post("/undo", {"seq": table["seq"]})
    assert undone["step"] == table["step"] - 1
    assert not undone["unconfirmed"]
    again = own.post("/act", {"seq": undone["seq"], "action": action, "confirm": False})
    confirmed = own.post("/confirm", {"seq": again["seq"]})
    assert (confirmed["unconfirmed"], confirmed["decider"]) == (False, 1 - seat)
    own.post("/confirm", {"seq": confirmed["seq"]}, status=409)
    own.post("/undo", {"seq": confirmed["seq"]}, status=409)


def sit_down(client: TestClient, record: dict[str, Any], names: tuple[str, ...]) -> tuple[dict[str, Any], list[Sitter]]:
    """An imported table and the people on its first seats."""
    made = client.post("/api/import", json=record).json()["table"]
    sitters = []
    for one, name in zip(made["invitations"], names, strict=False):
        wish = {"name": name, "invitation": one["invitation"]}
        token = Sitter(client, made["id"]).post(f"/seats/{one['seat']}", wish, status=201)["token"]
        sitters.append(Sitter(client, made["id"], token))
    return made, sitters


def test_a_question_in_anothers_turn_is_asked_and_answered_without_confirming(client: TestClient) -> None:
    record = interrupted()
    *before, last = record["actions"]
    made, sitters = sit_down(client, {**record, "actions": before, "check": None}, ("Ann", "Bob"))
    mover = made["decider"]
    asking = sitters[mover].post("/act", {"seq": sitters[mover].get()["seq"], "action": last, "confirm": False})
    assert (asking["unconfirmed"], asking["decider"]) == (False, 1 - mover)
    while sitters[mover].get("/view")["view"]["active"] == mover != asking["decider"]:
        asking = sitters[1 - mover].act(confirm=False)
        assert not asking["unconfirmed"]


def test_against_bots_there_is_nothing_to_confirm(client: TestClient) -> None:
    record, action = quiet_turn()
    made = client.post("/api/import", json=record).json()["table"]
    seat, chairs = made["decider"], made["invitations"]
    wish = {"name": "Ann", "invitation": chairs[seat]["invitation"]}
    token = Sitter(client, made["id"]).post(f"/seats/{seat}", wish, status=201)["token"]
    ann = Sitter(client, made["id"], token)
    ann.post(f"/seats/{1 - seat}/bot", {"level": "admiral"})
    played = ann.post("/act", {"seq": ann.get()["seq"], "action": action, "confirm": False})
    assert (played["unconfirmed"], played["decider"], played["can_undo"]) == (False, 1 - seat, True)


def test_a_bot_plays_for_me_and_gives_the_seat_back(client: TestClient) -> None:
    table, (ann, bob) = opened(client, ME, ME)
    decider = (ann, bob)[ann.get()["decider"]]
    handed = decider.post("/hand", {"level": "cadet"})
    assert handed["seats"][handed["seat"]]["kind"] == "bot"
    assert not handed["asked"]
    decider.post("/hand", {"level": "cadet"}, status=409)
    decider.post("/hand", {"level": "god"}, status=422)
    assert decider.post("/back")["seats"][handed["seat"]]["kind"] == "person"
    decider.post("/back", status=409)
    for until, kept in (("turn", "turn"), ("return", None)):
        decider.post("/hand", {"level": "cadet", "until": until})
        hands = [one for one in log_of(client, table["table"]["id"]) if one.kind == "hand"]
        assert hands[-1].data.get("until") == kept
        back = client.post(f"{decider.path}/back", headers=decider.headers)
        assert back.status_code in ({200, 409} if kept else {200}), "the bot may have ended the turn by itself"
    decider.post("/hand", {"until": "tomorrow"}, status=422)


def test_a_hint_is_for_the_one_who_decides(client: TestClient) -> None:
    found, (ann,) = opened(client, ME, game="aerion")
    advice = ann.post("/hint")
    legal = {one["action"]: one for one in ann.get("/actions")["actions"]}
    assert advice["best"]
    assert advice["seq"] == found["table"]["seq"]
    for one in advice["best"]:
        value = one.pop("value")
        assert one == legal[one["action"]]
        assert 0 <= value <= 1
    Sitter(client, found["table"]["id"]).post("/hint", status=403)


def test_takeover_only_where_it_is_allowed_and_the_seat_was_left(client: TestClient) -> None:
    _, (ann, _) = opened(client, ME, ME, takeover=True)
    ann.post("/seats/1/takeover", status=409)
    rooms: Rooms = client.app.state.rooms  # type: ignore[attr-defined]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rooms.tables, "absence", -1.0)
        assert ann.post("/seats/1/takeover")["seats"][1]["kind"] == "bot"
        _, (cleo, _) = opened(client, ME, ME)
        cleo.post("/seats/1/takeover", status=409)


# -------------------------------------------------------------------- looking
def test_events_in_words_and_as_data(client: TestClient) -> None:
    found, sitters = opened(client, ME, ME)
    play_to_the_end(sitters, Random(2))
    stranger = Sitter(client, found["table"]["id"])
    everything = sitters[0].get("/events")
    assert everything["step"] == sitters[0].get()["step"]
    half = everything["step"] // 2
    assert sitters[0].get("/events", since=half)["events"] == [e for e in everything["events"] if e["step"] > half]
    assert sitters[0].get("/events", since=everything["step"])["events"] == []
    assert all(one["sentence"] for one in everything["events"])
    assert everything["events"] != sitters[0].get("/events", language="fr")["events"]
    shown = next(one for one in everything["events"] if one["event"] == "shown")
    assert shown["seat"] is None
    assert len(shown["args"]["values"]) == 2
    assert set(shown["args"]["values"]) <= {1, 2, 3, 4, 5}
    for seat, sitter in ((0, sitters[0]), (1, sitters[1]), (None, stranger)):
        laid = [one for one in sitter.get("/events")["events"] if one["event"] == "laid"]
        assert {one["seat"] for one in laid} == {0, 1}
        assert all([*one["args"]] == (["value"] if one["seat"] == seat else []) for one in laid)
        assert all(("lays a lantern" in one["sentence"]) == (one["seat"] != seat) for one in laid)


def test_nothing_is_seen_before_the_game_begins(client: TestClient) -> None:
    found, (ann,) = opened(client, ME, OPEN)
    for what in ("/view", "/actions", "/events", "/export"):
        ann.get(what, status=409)
    assert Sitter(client, found["table"]["id"]).get()["decider"] is None


def test_export_before_and_after_the_end_and_import(client: TestClient) -> None:
    found, sitters = opened(client, ME, ME)
    sitters[sitters[0].get()["decider"]].act()
    seen = sitters[0].get("/export")
    assert "seed" not in seen
    assert "actions" not in seen
    assert seen["view"] == sitters[0].get("/view")["view"]
    assert sitters[1].get("/export") != seen
    play_to_the_end(sitters, Random(3))
    record = Sitter(client, found["table"]["id"]).get("/export")
    made = client.post("/api/import", json=record)
    assert made.status_code == 201
    copied = made.json()["table"]
    assert client.app.state.rooms.tables.turns.addresses[copied["id"]] == "testclient"  # type: ignore[attr-defined]
    assert copied["phase"] == "over"
    assert copied["scores"] == sitters[0].get()["scores"]
    assert Sitter(client, copied["id"]).get("/export")["actions"] == record["actions"]
    short = {**record, "actions": record["actions"][:3]}
    del short["check"]
    going = client.post("/api/import", json=short).json()["table"]
    assert going["phase"] == "playing"
    assert len(going["invitations"]) == 2
    invitation = going["invitations"][0]["invitation"]
    Sitter(client, going["id"]).post("/seats/0", {"name": "Ann", "invitation": invitation}, status=201)


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"format": 9},
        {"rules": 99},
        {"players": 9},
        {"actions": [99999]},
        {"actions": ["x"]},
        {"actions": [10**40]},
        {"seed": ""},
        {"seed": None},
        {"seed": 1.5},
        {"options": {"x": 1}},
        {"check": "0"},
        {"names": "Ann"},
        {"names": ["\x00", "B"]},
    ],
)
def test_records_that_are_refused(client: TestClient, change: dict[str, Any]) -> None:
    record = game("lanterns").record(game("lanterns").new(2, "seed"))
    answer = client.post("/api/import", json={**record, **change})
    assert answer.status_code == 422
    assert set(answer.json()) == {"error"}


def test_a_rematch(client: TestClient) -> None:
    _, sitters = opened(client, {"who": "me", "name": "Ann"}, {"who": "me", "name": "Bob"})
    sitters[0].post("/rematch", status=409)
    play_to_the_end(sitters, Random(4))
    sitters[0].post("/rematch", {"answer": "start"}, status=409)
    first = sitters[0].post("/rematch")
    assert (first["rematch"], first["again"]) == (None, [True, None])
    assert sitters[0].post("/rematch", {"answer": "withdraw"})["again"] == [None, None]
    sitters[0].post("/rematch", {"answer": "yes"})
    assert sitters[1].post("/rematch", {"answer": "no"})["again"] == [True, False]
    second = sitters[1].post("/rematch")
    assert sitters[0].get()["rematch"] == second["rematch"]
    for number, sitter in enumerate(sitters):
        found = Sitter(client, second["rematch"], sitter.token).get()
        assert (found["phase"], found["seat"]) == ("playing", number)


def test_a_rematch_without_the_other(client: TestClient) -> None:
    _, sitters = opened(client, {"who": "me", "name": "Ann"}, {"who": "me", "name": "Bob"})
    play_to_the_end(sitters, Random(4))
    sitters[0].post("/rematch")
    new = sitters[0].post("/rematch", {"answer": "start"})["rematch"]
    assert [seat["kind"] for seat in Sitter(client, new).get()["seats"]] == ["person", "bot"]
    Sitter(client, new, sitters[1].token).get(status=403)


def test_statistics_count_what_was_finished(client: TestClient) -> None:
    def count() -> int:
        found = client.get("/api/statistics").json()["games"]
        return sum(one["tables"] for one in found if one["game"] == "lanterns")

    before = count()
    _, sitters = opened(client, ME, ME)
    assert count() == before
    play_to_the_end(sitters, Random(5))
    assert count() == before + 1


# -------------------------------------------------------------------- who may ask
def test_the_api_reads_no_cookie(client: TestClient) -> None:
    """So nothing can be done in the name of somebody whose browser visits another site."""
    found, (ann, _) = opened(client, ME, ME)
    rooms: Rooms = client.app.state.rooms  # type: ignore[attr-defined]
    from aerodrome.web.person import COOKIE

    seats = {found["table"]["id"]: [ann.token]}
    cookie = rooms.badge.signer.dumps({"name": "", "language": "", "theme": "", "seats": seats})
    answer = client.get(ann.path, headers={"cookie": f"{COOKIE}={cookie}"})
    assert answer.status_code == 200
    assert answer.json()["seat"] is None
    assert "set-cookie" not in answer.headers
    assert client.post(f"{ann.path}/start", headers={"cookie": f"{COOKIE}={cookie}"}).status_code == 403


def test_origins(client: TestClient) -> None:
    """With a token no origin is asked for; without one a page of another site opens no table."""
    body = {"game": "lanterns", "seats": [ME, ME]}
    evil = {"origin": "https://evil.example"}
    answer = client.post("/api/tables", json=body, headers=evil)
    assert answer.status_code == 403
    assert set(answer.json()) == {"error"}
    assert client.post("/api/tables", json=body, headers={"sec-fetch-site": "cross-site"}).status_code == 403
    assert client.post("/api/tables", json=body, headers={"origin": "http://testserver"}).status_code == 201
    _, sitters = opened(client, ME, ME)
    decider = sitters[sitters[0].get()["decider"]]
    decider.headers.update(evil)
    decider.act()
    assert "access-control-allow-origin" not in client.get("/api/games", headers=evil).headers
    assert client.post("/prefs", data={"theme": "dark"}, headers={**evil, **decider.headers}).status_code == 403


def test_authorization_that_is_none(client: TestClient) -> None:
    _, (ann, bob) = opened(client, ME, ME)
    _, (cleo, _) = opened(client, ME, ME)
    for value in ("Basic Zm9v", "Bearer", "Bearer x", f"Bearer {cleo.token}", f"Token {ann.token}", "Bearer é"):
        answer = client.get(ann.path, headers={"authorization": value.encode("latin-1")})
        assert answer.status_code == 403, value
        assert (
            client.post(f"{ann.path}/hand", headers={"authorization": value.encode("latin-1")}, json={}).status_code
            == 403
        )
    assert bob.get()["seats"][0]["kind"] == "person"


# -------------------------------------------------------------------- the description, the limits
def test_the_description_is_complete(client: TestClient) -> None:
    schema = client.get("/openapi.json").json()
    assert schema["paths"]
    for path, methods in schema["paths"].items():
        assert path.startswith("/api/")
        for operation in methods.values():
            assert operation["summary"], path
            assert operation["description"], path
            assert {"403", "404", "409", "413", "422", "429", "503"} <= set(operation["responses"])
            for parameter in operation.get("parameters", []):
                assert parameter["description"], (path, parameter["name"])
    token: dict[str, list[str]] = {"seat": []}
    anybody: dict[str, list[str]] = {}
    assert schema["paths"]["/api/tables/{table}/act"]["post"]["security"] == [token]
    assert schema["paths"]["/api/tables/{table}/view"]["get"]["security"] == [token, anybody]
    assert "security" not in schema["paths"]["/api/tables"]["post"]
    for name, model in schema["components"]["schemas"].items():
        assert model.get("description"), name
    assert "HTTPValidationError" not in schema["components"]["schemas"]


def test_limits(tmp_path: Path) -> None:
    with client_of(settings(tmp_path, requests_per_minute=8, tables_per_hour=2)) as client:
        body = {"game": "lanterns", "seats": [ME, ME]}
        found = [client.post("/api/tables", json=body) for _ in range(3)]
        assert [one.status_code for one in found] == [201, 201, 429]
        assert set(found[2].json()) == {"error"}
        codes = [client.get("/api/games").status_code for _ in range(8)]
        assert codes == [200] * 5 + [429] * 3


def test_the_longest_name_fits_and_no_longer_one(client: TestClient) -> None:
    found, _ = opened(client, {"who": "me", "name": "é" * NAME_LENGTH}, ME)
    assert found["table"]["seats"][0]["name"] == "é" * NAME_LENGTH
    for name in ("é" * (NAME_LENGTH + 1), "", " ", "\u0000", "\u200b", "a\u202eb", "\ud800", 7):
        body = json.dumps({"game": "lanterns", "seats": [{"who": "me", "name": name}, ME]})
        answer = client.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 422, name


# -------------------------------------------------------------------- a bot from outside
def test_the_bot_from_outside_plays_a_whole_game(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        script = ROOT / "examples" / "outside_bot.py"
        done = subprocess.run(
            [sys.executable, str(script), server.address], capture_output=True, text=True, timeout=120, cwd=tmp_path
        )
        assert done.returncode == 0, done.stderr
        assert "decisions" in done.stdout
        assert done.stdout.startswith(("won", "lost"))
        with server.client() as client:
            games = client.get("/api/statistics").json()["games"]
        assert [(one["game"], one["tables"], one["with_bots"]) for one in games] == [("aerion", 1, 1)]
        assert server.stop() == 0
        assert not any("Traceback" in line for line in server.said), server.said
