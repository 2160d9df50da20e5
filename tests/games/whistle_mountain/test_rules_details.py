"""What is easily wrong by one, and what is told of what nobody decides."""

from __future__ import annotations

import pytest

from aerodrome.games.whistle_mountain import parts as p
from tests.games.whistle_mountain.ground import block, started
from tests.games.whistle_mountain.scene import act, listed, on, scene, site, workers
from tests.games.whistle_mountain.zones import told
from tests.kit.rule import rule


# -------------------------------------------------------------------- cards
@rule("WHI-5.126", "WHI-9.53")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("battering_ram", "battering_ram"),
        ("battering_ram", "upgrade"),
        ("blueprints", "blueprints"),
        ("one_time_deal", "upgrade"),
        ("upgrade", "upgrade"),
    ],
)
def test_two_cards_are_kept_whichever_they_are(one: str, other: str) -> None:
    s = act(started("auto_archives", deck=[one, "rush", other, "storm"]), f"keep(cards={one}+{other})")
    assert listed(s.hands[0], p.CARDS) == [one, other]
    assert listed(s.discard, p.CARDS) == ["rush", "storm"]


# -------------------------------------------------------------------- floating workers
@rule("WHI-5.131", "WHI-5.233")
def test_everybody_is_told_where_a_floating_worker_is_set_down() -> None:
    tiles = block(1, 1) | block(5, 1, "l_05", "l_06")
    place = on("s_09", (5, 3), (6, 3), (6, 4), (7, 4))  # coal on its ends
    s = scene(workers={1: [(5, 3)]}, scaffolds={0: ["s_09"]}, tiles=tiles)
    events = told(s, 0, "work", "construct", site(*place))
    assert workers(s, 1) == [(6, 3)]
    assert ("moved", {"from": "5,3", "to": "6,3"}) in events
