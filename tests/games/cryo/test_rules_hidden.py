"""CRY-8: what is hidden from whom, what is public, and chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from aerodrome.games.cryo import GAME, parts as p
from aerodrome.games.cryo.state import Cryo
from aerodrome.games.cryo.steps.cards import CARD_BENEFIT, PLAY_CARD
from tests.games.cryo.modes import eager
from tests.games.cryo.scene import act, answers, hand, question, scene, told
from tests.games.cryo.situations import at
from tests.games.cryo.tables import benefit
from tests.games.cryo.zones import (
    boxed,
    cave_tiles,
    damaged,
    deck,
    deploy,
    discard,
    discards,
    incidents,
    look,
    missions,
    new_game,
    pile,
    recall,
    started,
    track_left,
    use,
)
from tests.kit.rule import rule

DEALS = 40
EVERYBODY = (None, 0, 1, 2)


def redeals(s: Cryo, seat: int, number: int = DEALS) -> list[Cryo]:
    out = []
    for seed in range(number):
        other = s.redeal(seat, seed)
        assert isinstance(other, Cryo)
        other.check()
        out.append(other)
    return out


def alike(one: Cryo, other: Cryo, readers: Iterable[int | None]) -> None:
    """These readers see the same, and what is hidden from them is dealt to them alike."""
    for reader in readers:
        seat = -1 if reader is None else reader
        assert look(one, reader) == look(other, reader), f"reader {reader}"
        assert one.sight(seat) == other.sight(seat)
        assert GAME.dump(one.redeal(seat, 7)) == GAME.dump(other.redeal(seat, 7)), f"reader {reader}"


def in_the_middle(players: int, seed: int = 4, decisions: int = 60) -> Cryo:
    s = started(players, seed)
    rng = Random(seed)
    for _ in range(decisions):
        s.apply(eager(s, rng))
    return s


def track_tokens(s: Cryo) -> list[str]:
    return [p.TOKENS[s.tokens[s.track_place(number)]] for number in range(int(s.drawn), int(s.track_length()))]


# ---------------------------------------------------------------- hands, missions, deck
@rule("CRY-8.1", "CRY-8.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hand_is_seen_by_its_owner_alone_and_its_size_by_all(players: int) -> None:
    hands = {seat: ["imaging", "overclock", "interface"][: seat + 1] for seat in range(players - 1)}
    s = scene(players=players, hands=hands)
    for reader in (None, *range(players)):
        assert [one["hand"] for one in look(s, reader)["seats"]] == [len(hands.get(n, [])) for n in range(players)]
        assert look(s, reader)["hand"] == (None if reader is None else sorted(hands.get(reader, []), key=p.CARDS.index))
    for seat in range(-1, players):
        deals = redeals(s, seat)
        for owner, held in hands.items():
            found = {tuple(hand(t, owner)) for t in deals}
            assert {len(cards) for cards in found} == {len(held)}
            assert (len(found) == 1) == (owner == seat), f"the hand of {owner}, for {seat}"
            if owner != seat:
                assert len(found) > 5


@rule("CRY-8.1", "CRY-8.3")
def test_a_hidden_hand_is_any_of_the_cards_that_are_not_seen() -> None:
    s = scene(hands={0: ["imaging"] * 4, 1: ["overclock", "overclock"]}, discard=["interface"] * 5)
    found: Counter[str] = Counter()
    for t in redeals(s, 0, 600):
        found.update(hand(t, 1))
    assert found["interface"] == 0
    assert 5 < found["imaging"] < 80, "one of 31 cards"
    for card in set(p.CARDS) - {"imaging", "interface"}:
        assert 130 < found[card] < 260, "five of 31"


@rule("CRY-8.1", "CRY-8.3", "CRY-8.13")
@pytest.mark.parametrize("seat", [0, 1])
def test_other_seats_see_the_same_whatever_somebody_holds(seat: int) -> None:
    others = [None, *(reader for reader in (0, 1, 2) if reader != seat)]
    tables = [
        scene(players=3, active=seat, hands={seat: cards}, deck=below)
        for cards, below in ((["imaging", "overclock"], ["interface"]), (["interface", "prototype"], ["imaging"]))
    ]
    alike(tables[0], tables[1], others)
    for s in tables:
        deploy(s, "rd_d", "act(space=rd_res_2)")
    alike(tables[0], tables[1], others)
    for s in tables:
        deploy(act(s, "take_benefit"), "launch")
    alike(tables[0], tables[1], others)


@rule("CRY-8.2", "CRY-8.13", "CRY-5.94")
def test_missions_are_seen_by_their_owner_and_counted_by_all() -> None:
    s = scene(players=3, missions={0: ["loot", "expansion"], 1: ["memorial"]})
    other = scene(players=3, missions={0: ["fortress", "industry"], 1: ["memorial"]})
    alike(s, other, (None, 1, 2))
    assert missions(s, 0) == ["expansion", "loot"], "at any time"
    for reader in EVERYBODY:
        assert [one["missions"] for one in look(s, reader)["seats"]] == [2, 1, 0]
        assert [one["revealed"] for one in look(s, reader)["seats"]] == [
            names if reader == owner else None for owner, names in enumerate([["expansion", "loot"], ["memorial"], []])
        ]
    found = {tuple(missions(t, 0)) for t in redeals(s, 1)}
    assert len(found) > 10
    assert all(len(set(names)) == 2 for names in found), "no two alike"
    assert {tuple(missions(t, 1)) for t in redeals(s, 1)} == {("memorial",)}
    assert len({tuple(missions(t, 1)) for t in redeals(s, -1)}) > 3


@rule("CRY-8.3")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_the_order_of_the_deck_is_secret_from_all_and_the_discard_pile_open(seat: int) -> None:
    s = scene(hands={0: ["imaging"]}, discard=["overclock", "interface"])
    for reader in (None, 0, 1):
        assert look(s, reader)["deck"] == 37
        assert look(s, reader)["discard"] == ["interface", "overclock"]
    deals = redeals(s, seat)
    assert len({tuple(deck(t)) for t in deals}) == DEALS
    assert {len(deck(t)) for t in deals} == {37}
    assert all(discard(t) == discard(s) for t in deals)
    assert {deck(t)[0] for t in redeals(s, seat, 200)} == set(p.CARDS)


# ---------------------------------------------------------------- piles, caves, tokens, the box
@rule("CRY-8.4", "CRY-8.7", "CRY-3.10")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_of_a_pile_only_the_top_and_the_height_are_known(seat: int) -> None:
    piles = {"ws_res_1": ["pink_nanite", "pink_nanite"], "ws_res_2": ["pink_energy"], "ws_res_3": []}
    s = scene(piles=piles)
    view = look(s, None if seat < 0 else seat)["piles"]
    assert [view[name] for name in ("ws_res_1", "ws_res_2", "ws_res_3")] == [
        {"height": 2, "top": "pink_nanite"}, {"height": 1, "top": "pink_energy"}, {"height": 0, "top": None},
    ]  # fmt: skip
    below: Counter[str] = Counter()
    elsewhere: dict[str, set[str]] = {name: set() for name in p.PILES if len(pile(s, name)) == 2}
    for t in redeals(s, seat, 300):
        assert pile(t, "ws_res_1")[0] == "pink_nanite"
        assert [len(pile(t, name)) for name in p.PILES] == [len(pile(s, name)) for name in p.PILES]
        assert pile(t, "ws_res_2") == ["pink_energy"]
        below[pile(t, "ws_res_1")[1]] += 1
        for name, found in elsewhere.items():
            found.add(pile(t, name)[1])
    seen = Counter(view[space]["top"] for space in view) + Counter(boxed(s))
    pink = [kind for kind, name in enumerate(p.TILES) if name.startswith("pink")]
    unseen = {p.TILES[kind] for kind in pink if p.TILE_COPIES[kind] > seen[p.TILES[kind]]}
    assert set(below) == unseen, "also a tile that lies in the box"
    assert below["pink_crystal"] > below["pink_nanite"]
    assert len(elsewhere) == 13
    assert all(len(found) > 3 for found in elsewhere.values()), "of every colour"


@rule("CRY-8.4", "CRY-5.20")
def test_the_new_top_is_unknown_while_the_taken_tile_is_dealt_with() -> None:
    s = scene(piles={"ws_res_4": ["pink_crystal_or_tech", "pink_energy"]})
    other = scene(piles={"ws_res_4": ["pink_crystal_or_tech", "pink_nanite"]})
    for moment in ((), ("take_benefit",)):
        for t in (s, other):
            use(t, "ws_d", "ws_res_4") if not moment else act(t, *moment)
        for reader in (None, 0, 1):
            assert look(s, reader)["piles"]["ws_res_4"] == {"height": 1, "top": None}
            assert look(s, reader)["piles"]["ws_res_1"]["top"] is not None, "only the top of this pile"
        hidden = {pile(t, "ws_res_4")[0] for t in redeals(s, 0, 80)}
        assert len(hidden) > 3
        alike(s, other, (None, 0, 1))
    act(s, "choose(material=tech)")
    assert look(s, 1)["piles"]["ws_res_4"] == {"height": 1, "top": "pink_energy"}


@rule("CRY-8.5", "CRY-8.15", "CRY-8.7")
@pytest.mark.parametrize(("players", "caves", "owner"), [(2, 8, 0), (3, 11, 1), (4, 14, 3)])
def test_face_down_caves_are_unknown_but_to_owners_of_imaging(players: int, caves: int, owner: int) -> None:
    s = scene(players=players, upgrades={owner: ["imaging"]})
    used = [name for name, cave in look(s)["caves"].items() if cave["in_use"]]
    assert len(used) == caves
    for seat in range(-1, players):
        deals = redeals(s, seat)
        for cave in used:
            tiles = {int(t.caves[p.CAVES.index(cave)]) for t in deals}
            known = seat == owner or cave in ("cave_01", "cave_02")
            assert (len(tiles) == 1) == known, f"{cave} for {seat}"
            if known:
                assert tiles == {int(s.caves[p.CAVES.index(cave)])}
        assert len(cave_tiles(s, None if seat < 0 else seat)) == (caves if seat == owner else 2)


@rule("CRY-8.15", "CRY-5.108")
@pytest.mark.parametrize("mode", ["upgrade", "mission", "vehicle"])
def test_imaging_shows_caves_from_the_moment_it_is_played(mode: str) -> None:
    s = act(benefit(hands={0: ["imaging"]}, scrapped=True), "play")
    assert len(cave_tiles(s, 0)) == 2
    act(s, f"play_card(card=imaging,mode={mode})")
    assert len(cave_tiles(s, 0)) == (8 if mode == "upgrade" else 2)
    assert len(cave_tiles(s, 1)) == 2
    deals = redeals(s, 1)
    assert len({int(t.caves[p.CAVES.index("cave_04")]) for t in deals}) > 2, "another seat does not know"


@rule("CRY-8.6")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_face_down_incident_tokens_are_unknown_but_their_backs_and_heights(seat: int) -> None:
    s = scene(kept={0: ["morning_energy", "morning_energy"], 1: ["morning_card"]})
    track = look(s, None if seat < 0 else seat)["track"]
    assert [(one["back"], one["left"]) for one in track["piles"]] == [
        ("morning", 0), ("morning", 1), ("morning", 2), ("afternoon", 2), ("afternoon", 2), ("afternoon", 2),
    ]  # fmt: skip
    assert track["sunset"]
    firsts, lasts = set(), set()
    for t in redeals(s, seat, 120):
        tokens = track_tokens(t)
        assert track_left(t) == track_left(s)
        assert [name.split("_")[0] for name in tokens] == ["morning"] * 3 + ["afternoon"] * 6
        assert incidents(t) == incidents(s)
        firsts.add(tokens[0])
        lasts.add(tokens[-1])
    assert len(firsts) > 4
    assert len(lasts) > 4
    gone = scene(incidents={"lab": "sunset"})
    assert not look(gone)["track"]["sunset"]


@rule("CRY-8.6", "CRY-8.7")
def test_tokens_of_the_box_may_lie_on_the_track_as_far_as_anybody_knows() -> None:
    """With two players 6 morning tokens stay in the box: what lies there is as unknown as what lies on the track."""
    s = scene(track=["morning_energy", "morning_energy"])
    counts = {track_tokens(t)[:6].count("morning_energy") for t in redeals(s, 0, 100)}
    assert counts == {0, 1, 2}


SCOUTING: dict[str, Any] = {"tracks": {0: {"tech": 1, "energy": 1}}, "aboard": {0: 1}}
RECALLING: dict[str, Any] = {"deployed": {0: ["launch"]}}
SUNSET: dict[str, Any] = RECALLING | {"incidents": {"rd": "sunset"}}


@rule("CRY-5.20", "CRY-5.71", "CRY-6.4", "CRY-8.10", "CRY-8.11", "CRY-8.15")
@pytest.mark.parametrize(
    ("table", "before", "action", "shown"),
    [
        ({"steps": [CARD_BENEFIT]}, (), "draw", 1),
        ({"steps": [CARD_BENEFIT]}, (), "no_card", 0),
        ({"steps": [PLAY_CARD[0]], "hands": {0: ["imaging"]}}, (), "play_card(card=imaging,mode=upgrade)", 1),
        ({"steps": [PLAY_CARD[0]], "hands": {0: ["imaging"]}}, (), "play_card(card=imaging,mode=vehicle)", 0),
        ({"steps": [PLAY_CARD[0]], "hands": {0: ["interface"]}}, (), "play_card(card=interface,mode=upgrade)", 0),
        (SCOUTING, at("lg_d", "lg_scout_1"), "scout(cave=cave_04)", 1),
        ({"piles": {"ws_res_4": ["pink_nanite", "pink_energy"]}}, at("ws_d", "ws_res_4"), "take_benefit", 1),
        ({"piles": {"ws_res_4": ["pink_nanite"]}}, at("ws_d", "ws_res_4"), "take_benefit", 0),
        (RECALLING, ("recall",), "incident(sector=lab)", 1),
        (SUNSET, ("recall",), "incident(sector=lab)", 0),
        (SUNSET, ("recall", "incident(sector=rd)"), "land(dock=p1)", 1),
    ],
)
def test_what_was_shown_to_somebody_cannot_be_undone(
    table: dict[str, Any], before: tuple[str, ...], action: str, shown: int
) -> None:
    """`State.surprises` grows: cards, cave tiles, resource tiles, incident tokens, and at the end the missions."""
    s = act(scene(scrapped=True, **table), *before)
    earlier = s.surprises
    act(s, action)
    assert s.surprises == earlier + shown


# ---------------------------------------------------------------- public
@rule("CRY-8.8")
def test_all_that_lies_open_is_seen_by_everybody() -> None:
    s = scene(
        players=3, tracks={0: {"crystal": 2}, 2: {"energy": 6}}, slots={1: {"awaken_cost": "grey_card"}},
        deployed={0: ["ws_d", "launch"], 1: ["launch"]}, damaged=["rd_a"], aboard={2: 3}, destroyed={0: 2, 1: 1, 2: 0},
        scavenging={1: {"tech": 1}}, settled={2: {"cave_02": 1}}, sabotaged=["rd_chamber_3"],
        kept={1: ["morning_card"]}, upgrades={2: ["interface"]}, vehicles={0: ["moth"]},
    )  # fmt: skip
    for reader in EVERYBODY:
        view = look(s, reader)
        assert view["seats"][0]["tracks"]["crystal"] == 2
        assert view["seats"][2]["tracks"]["energy"] == 6
        assert view["seats"][1]["slots"]["awaken_cost"] == "grey_card"
        assert view["seats"][0]["deployed"] == ["ws_d", "launch"]
        assert view["docks"]["launch"]["drones"] == [0, 1]
        assert view["docks"]["rd_a"]["damaged"]
        assert [one["aboard"] for one in view["seats"]] == [0, 0, 3]
        assert [one["destroyed"] for one in view["seats"]] == [2, 1, 0]
        assert view["scavenge"]["tech"]["pods"] == [0, 1, 0]
        assert view["caves"]["cave_02"]["pods"] == [0, 0, 1]
        assert view["sectors"]["rd"]["chambers"]["rd_chamber_3"] == {"sabotaged": True, "pods": [0, 0, 0]}
        assert view["sectors"]["lab"]["chambers"]["lab_chamber_1"] == {"sabotaged": False, "pods": [1, 1, 1]}
        assert view["seats"][1]["tokens"] == ["morning_card"]
        assert view["seats"][2]["upgrades"] == ["interface"]
        assert view["seats"][0]["vehicles"] == [{"id": "moth", "capacity": 2}]
    for seat in range(-1, 3):
        for t in redeals(s, seat, 5):
            alike(s, t, [None if seat < 0 else seat])


@rule("CRY-8.8", "CRY-8.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_redeal_changes_nothing_that_its_seat_sees(players: int) -> None:
    for decisions in (0, 25, 60, 110):
        s = in_the_middle(players, decisions=decisions)
        for seat in range(-1, players):
            for t in redeals(s, seat, 4):
                alike(s, t, [None if seat < 0 else seat])


# ---------------------------------------------------------------- chance
@rule("CRY-8.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_setup_is_shuffled(players: int) -> None:
    games = [new_game(players, seed) for seed in range(12)]
    assert {int(new_game(players, seed).first) for seed in range(40)} == set(range(players))
    assert len({tuple(sorted(damaged(s))) for s in games}) > 8
    for zone in ("tiles", "caves", "tokens", "deck", "incidents"):
        assert len({tuple(int(one) for one in getattr(s, zone)) for s in games}) > 8, zone


@rule("CRY-8.9", "CRY-8.10")
def test_during_play_chance_speaks_only_when_the_discard_pile_is_shuffled() -> None:
    shuffles = 0
    for seed in range(3):
        s = started(2 + seed, seed)
        rng = Random(seed)
        journal = GAME.listen(s)
        while not s.over:
            before = s.rng.draws
            s.apply(eager(s, rng))
            names = [GAME.events.read(event, None).name for event in journal.take()]
            assert (s.rng.draws > before) == ("reshuffled" in names)
            shuffles += names.count("reshuffled")
    s = benefit(rest="discard", scrapped=True)
    before = s.rng.draws
    assert [name for name, _ in told(s, None, "draw")].count("reshuffled") == 1
    assert s.rng.draws > before


@rule("CRY-8.10")
@pytest.mark.parametrize("players", [2, 4])
def test_everything_is_revealed_in_the_order_of_the_piles(players: int) -> None:
    s = started(players, 11)
    cards, tokens = deck(s), [*track_tokens(s), "sunset"]
    piles = {space: pile(s, space) for space in p.PILES}
    journal = GAME.listen(s)
    rng = Random(5)
    seen: Counter[str] = Counter()
    while not s.over:
        s.apply(eager(s, rng))
        for event in journal.take():
            for seat in range(players):
                one = GAME.events.read(event, seat)
                if one.name == "drew" and one.args.get("card") and cards:
                    assert one.args["card"] == cards.pop(0)
                    seen["drew"] += 1
            one = GAME.events.read(event, None)
            if one.name == "reshuffled":
                cards = []
            elif one.name == "incident_drawn":
                assert one.args["token"] == tokens.pop(0)
                seen["token"] += 1
            elif one.name == "tile_taken":
                assert one.args["tile"] == piles[one.args["space"]].pop(0)
                seen["tile"] += 1
    assert min(seen["drew"], seen["token"], seen["tile"]) > 3


@rule("CRY-8.10")
def test_the_same_setup_and_decisions_give_the_same_game() -> None:
    one, other = started(3, 8), started(3, 8)
    rng = Random(1)
    while not one.over:
        action = eager(one, rng)
        one.apply(action)
        other.apply(action)
    assert other.over
    assert [look(other, reader) for reader in EVERYBODY] == [look(one, reader) for reader in EVERYBODY]


# ---------------------------------------------------------------- what is told
@rule("CRY-8.11")
def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    for reader, expected in ((0, {"card": "overclock"}), (1, {"card": None}), (None, {"card": None})):
        s = benefit(deck=["overclock"], scrapped=True)
        events = dict(told(s, reader, "draw"))
        assert {key: events["drew"].get(key) for key in expected} == expected
    s = scene(tracks={0: {"tech": 2}}, deck=["overclock", "imaging"], scrapped=True)
    use(s, "rd_b", "rd_computer_1")
    all_told = told(s, 1, "announce(draws=2,plays=0)")
    assert "overclock" not in str(all_told)
    assert "imaging" not in str(all_told)
    assert [name for name, _ in all_told].count("drew") == 2, "how many is seen by all"


@rule("CRY-8.11", "CRY-8.14")
@pytest.mark.parametrize("reader", [None, 0, 1])
def test_discarded_and_scrapped_cards_and_tiles_are_told_to_all(reader: int | None) -> None:
    s = scene(hands={0: ["imaging"], 1: ["imaging"]}, slots={0: {"awaken_cost": "pink_crystal"}})
    assert ("card_scrapped", {"card": "imaging"}) in told(s.clone(), reader, "scrap_card(card=imaging)")
    expected = ("tile_scrapped", {"slot": "awaken_cost", "tile": "pink_crystal"})
    assert expected in told(s.clone(), reader, "scrap_tile(slot=awaken_cost)")
    s = scene(hands={0: ["imaging"] * 3 + ["overclock"] * 3})
    deploy(s, "launch", "no_action", "end_turn")
    events = told(s, reader, "discard(card=overclock)")
    assert ("discarded", {"card": "overclock", "reason": "hand_limit"}) in events
    s = scene(
        deployed={0: ["launch"]}, slots={0: {"charge_cost": "grey_card"}}, hands={0: ["imaging", "overclock"]},
        scrapped=True, home={0: ["p1", "p2"]},
    )  # fmt: skip
    recall(s, "lab", "p3")
    act(s, "perform")
    events = told(s, reader, "discard(card=overclock)")
    assert ("discarded", {"card": "overclock", "reason": "cost"}) in events


@rule("CRY-8.12", "CRY-9.17", "CRY-11.35")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_discards_of_the_start_are_secret_until_all_have_chosen(players: int) -> None:
    s = new_game(players, 3)
    order = [(int(s.first) + place) % players for place in range(players)]
    out: Counter[str] = Counter()
    events: list[tuple[str, dict[str, Any]]] = []
    for seat in order:
        others = [None, *(reader for reader in range(players) if reader != seat)]
        for number in (1, 2):
            options = answers(s)
            one, other = s.clone(), s.clone()
            assert set(options) == discards(*hand(s, seat))
            if seat != order[-1] or number == 1:
                act(one, options[0])
                act(other, options[-1])
                for reader in others:
                    assert {**look(one, reader), "asking": 0} == {**look(other, reader), "asking": 0}
                assert all("card=" not in str(event) for event in told(s.clone(), others[-1], options[0]))
            before, shown = Counter(hand(s, seat)), s.surprises
            events = told(s, None, options[0])
            assert s.surprises == shown + (1 if seat == order[-1] and number == 2 else 0), "shown to all at once"
            out += before - Counter(hand(s, seat))
            if question(s) == "keep_cards":
                assert (discard(s), look(s, seat)["seats"][seat]["aside"]) == ([], number)
    assert Counter(discard(s)) == out
    revealed = [args["cards"] for name, args in events if name == "start_discards"]
    assert [len(cards) for cards in revealed] == [2] * players
    assert Counter(card for cards in revealed for card in cards) == out
    for reader in (None, *range(players)):
        assert Counter(look(s, reader)["discard"]) == out


@rule("CRY-8.12", "CRY-9.17")
def test_what_a_seat_has_set_aside_is_unknown_to_the_others_alone() -> None:
    s = new_game(3, 3)
    chooser = int(s.first)
    act(s, answers(s)[0])
    act(s, answers(s)[0])
    for seat in range(-1, 3):
        found = {tuple(look(t, chooser)["aside"]) for t in redeals(s, seat)}
        assert {len(cards) for cards in found} == {2}
        assert (len(found) == 1) == (seat == chooser)
        assert seat == chooser or len(found) > 5


@rule("CRY-6.4", "CRY-8.2")
def test_missions_are_known_to_all_at_the_end() -> None:
    s = scene(missions={0: ["loot"], 1: ["expansion", "memorial"]}, **SUNSET)
    act(s, "recall", "incident(sector=rd)", "land(dock=p1)")
    assert s.over
    for seat in (-1, 0, 1):
        assert all((missions(t, 0), missions(t, 1)) == (["loot"], ["expansion", "memorial"]) for t in redeals(s, seat))


@rule("CRY-8.13")
@pytest.mark.parametrize("reader", [None, 1, 2])
def test_a_mission_is_played_face_down(reader: int | None) -> None:
    tables = []
    journals = []
    for card in ("imaging", "overclock"):
        s = benefit(players=3, hands={0: [card]}, scrapped=True)
        act(s, "play")
        assert look(s, reader)["legal"] == [], "no option list"
        journals.append(told(s, reader, f"play_card(card={card},mode=mission)"))
        tables.append(s)
        own = benefit(players=3, hands={0: [card]}, scrapped=True)
        act(own, "play")
        assert dict(told(own, 0, f"play_card(card={card},mode=mission)"))["played_mission"]["card"] == card
    assert journals[0] == journals[1]
    assert dict(journals[0])["played_mission"]["missions"] == 1
    alike(tables[0], tables[1], [reader])


@rule("CRY-8.13")
@pytest.mark.parametrize("reader", [None, 0, 1])
def test_upgrades_and_vehicles_are_played_openly(reader: int | None) -> None:
    s = act(benefit(hands={0: ["imaging"]}, scrapped=True), "play")
    assert ("played_upgrade", {"card": "imaging"}) in told(s.clone(), reader, "play_card(card=imaging,mode=upgrade)")
    assert ("played_vehicle", {"vehicle": "rhino"}) in told(s.clone(), reader, "play_card(card=imaging,mode=vehicle)")


@rule("CRY-8.13", "CRY-8.1")
@pytest.mark.parametrize(
    "before",
    [
        (),
        ("leave(dock=p1)",),
        ("leave(dock=p1)", "dock(dock=rd_d)"),
        ("leave(dock=p1)", "dock(dock=rd_d)", "act(space=rd_res_2)", "take_benefit"),
        ("leave(dock=p1)", "dock(dock=rd_d)", "act(space=rd_res_2)", "take_benefit", "play"),
        ("leave(dock=p1)", "dock(dock=rd_d)", "act(space=rd_res_2)", "take_benefit", "no_card"),
    ],
)
def test_no_question_shows_the_hand_of_its_seat_to_the_others(before: tuple[str, ...]) -> None:
    table: dict[str, Any] = {"players": 3, "piles": {"rd_res_2": ["grey_card", "grey_tech"]}}
    one = act(scene(hands={0: ["imaging", "interface"]}, **table), *before)
    other = act(scene(hands={0: ["overclock", "overclock"]}, **table), *before)
    assert look(one, 0)["extras"] != look(other, 0)["extras"]
    alike(one, other, (None, 1, 2))


@rule("CRY-8.14", "CRY-5.28")
@pytest.mark.parametrize("reader", [None, 0, 1])
def test_the_announcement_of_the_computer_is_public(reader: int | None) -> None:
    s = scene(tracks={0: {"tech": 3}}, hands={0: ["imaging"]}, scrapped=True)
    use(s, "rd_b", "rd_computer_1")
    assert ("announced", {"draws": 1, "plays": 2}) in told(s, reader, "announce(draws=1,plays=2)")
