"""The modes of CloudAge, and how to play it eagerly: what the battery, the golden files and the soak need to know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

from aerodrome.games.cloudage import GAME, parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import fight
from aerodrome.kernel.state import State
from tests.kit.entry import Entry, Mode, uniform

ALL_A = "AAA"


def mode(players: int, scenario: str = "1", sides: str = ALL_A, *, harder: bool = False) -> Mode:
    """A scenario; the sides are those of boards 2 to 4."""
    options: dict[str, Any] = {"scenario": scenario}
    return finished(f"{players}p-scenario-{scenario}", players, options, sides, harder)


def chapter(players: int, number: str, sides: str = ALL_A, *, harder: bool = False) -> Mode:
    """A chapter of a campaign that went the usual way."""
    options: dict[str, Any] = {"scenario": p.CAMPAIGN, "chapter": number}
    return finished(f"{players}p-chapter-{number}", players, options, sides, harder)


def finished(name: str, players: int, options: dict[str, Any], sides: str, harder: bool) -> Mode:
    if sides != ALL_A:
        name += f"-{sides}"
        options |= {f"board_{number + 2}": side for number, side in enumerate(sides)}
    if harder:
        name += "-harder"
        options["harder"] = True
    return Mode(name, players, options)


def any_mode(rng: Random) -> Mode:
    players = rng.choice(GAME.players)
    if rng.random() < 0.1:
        return mode(players)
    sides = "".join(rng.choices("AB", k=p.BOARDS - 1))
    harder = players == 1 and rng.random() < 0.5
    if rng.random() < 0.4:
        return mode(players, rng.choice(p.SCENARIOS[1:]), sides, harder=harder)
    return chapter(players, rng.choice(p.CHAPTERS), sides, harder=harder)


def campaign(rng: Random) -> Mode:
    return chapter(rng.choice(GAME.players), p.CHAPTERS[0], "".join(rng.choices("AB", k=p.BOARDS - 1)))


# -------------------------------------------------------------------- the eager policy
NOISE = 0.02
WEIGHTS = {
    "perform": 5.0,
    "decline": 0.2,
    "go_on": 0.5,
    "fight": 5.0,
    "marker": 0.3,
    "collect": 2.0,
    "resource": 0.3,
    "upgrade": 5.0,
    "play": 5.0,
    "plant": 6.0,
    "weapon": 3.0,
    "tile_action": 2.0,
}


def eager(s: State, rng: Random) -> int:
    """A player's rule of thumb: produce much, fly far, fight where it can be won, build, play and plant."""
    t = cast(CloudAge, s)
    if rng.random() < NOISE:
        return uniform(s, rng)
    return rng.choices(t.legal, [weight(t, action) for action in t.legal])[0]


def weight(s: CloudAge, action: int) -> float:
    name = p.ACTIONS.block(action).name
    if name == "produce":
        return 1.0 + (action - p.PRODUCE) ** 2
    if name == "fly":
        ahead = (action - p.FLY) // p.ROWS - int(s.airships[s.active]) // p.ROWS
        return max(0.3, 1.0 + ahead)
    if name == "land":
        return 4.0 if to_fight(s) else 0.5
    if name == "draw":
        return 0.1 if enough(s) else 4.0 if action == p.DRAW + p.DRAW_ENERGY else 0.4
    if name == "stop":
        return 3.0 if s.fighter != p.EMPTY and enough(s) else 0.3
    if name == "build":
        return 4.0 if any(s.can_play(s.active, card) for card in range(p.CARD_KINDS)) else 1.0
    if name == "plant_action":
        return 3.0 if s.plant_count(s.active) > 1 else 0.1
    if name == "update":
        return 4.0 - (action - p.UPDATE)
    return WEIGHTS.get(name, 1.0)


def to_fight(s: CloudAge) -> bool:
    """Whether the airship is over a city that its player has not visited, and could take."""
    city = s.city_at(s.airships[s.active])
    if city == p.EMPTY or s.marker_count(s.active, city):
        return False
    return bool(s.city_combat(city) <= s.base_value(s.active) + min(2 * s.energy[s.active], 4))


def enough(s: CloudAge) -> bool:
    return bool(s.fight_target != p.NO_TARGET and fight.value(s) >= s.fight_target)


# -------------------------------------------------------------------- what is hidden
def hidden(s: State, seat: int) -> dict[str, set[int]]:
    """CLA-8: hands, setup choices of others, all piles, and what the clouds cover."""
    t = cast(CloudAge, s)
    others = [owner for owner in range(t.players) if owner != seat]
    out: dict[str, set[int]] = {
        "deck": set(range(int(t.deck_size))),
        "hands": hidden_hands(t, others),
        "refused": stretches(t.refused, others, p.REFUSED_AT_START),
        "dealt": stretches(t.dealt, others, p.MISSIONS_DEALT),
        "mission_pile": hidden_missions(t),
        "draw": set(),
        "sleeves": hidden_sleeves(t),
        "unused": set(range(p.UNUSED_CARDS)),
    }
    for owner in range(t.players):
        first = owner * p.NAVIGATION_PILE
        places = range(first, first + int(t.draw_sizes[owner] - t.known[owner]))
        if len({int(t.draw[place]) for place in places}) > 1:
            out["draw"] |= set(places)
    return {name: places for name, places in out.items() if places}


def stretches(zone: Any, owners: list[int], size: int) -> set[int]:
    """The places of these seats at which something lies."""
    places = [place for owner in owners for place in range(owner * size, (owner + 1) * size)]
    return {place for place in places if zone[place] != p.EMPTY}


def hidden_hands(s: CloudAge, others: list[int]) -> set[int]:
    """How many of a card somebody holds, if any are in the pile or with the others."""
    loose = {int(card) for card in s.deck[: s.deck_size]}
    loose |= {card for owner in others for card in range(p.CARD_KINDS) if s.holds(owner, card)}
    loose |= {int(s.refused[place]) for place in stretches(s.refused, others, p.REFUSED_AT_START)}
    return {owner * p.CARD_KINDS + card for owner in others if s.hand_sizes[owner] for card in loose}


def hidden_missions(s: CloudAge) -> set[int]:
    unknown = set(range(int(s.mission_known), int(s.mission_size)))
    return unknown if s.choosing or len(unknown) > 1 else set()


def hidden_sleeves(s: CloudAge) -> set[int]:
    """All behind the front cards, and a front card that looks like another that nobody has seen."""
    out = set()
    unseen = [int(p.FAMILY[card]) for card in range(p.CITY_CARD_COUNT) if not s.seen >> card & 1]
    for district in range(p.DISTRICTS):
        first, size = district * p.SLEEVE_SIZE, int(s.sleeve_sizes[district])
        out |= set(range(first, first + size - 1))
        if size and unseen.count(int(p.FAMILY[s.sleeves[first + size - 1]])) > 1:
            out.add(first + size - 1)
    return out


def asked_tables() -> Iterator[State]:
    """The tables at which questions are held to exact words: games seldom meet some of them."""
    from tests.games.cloudage.scene import act, scene
    from tests.games.cloudage.sentences_asked import ASKED_AT_TABLES

    for case in ASKED_AT_TABLES:
        yield act(scene(**case.table), *case.before)


ENTRY = Entry(
    game=GAME,
    modes=[
        mode(2),
        mode(1),
        mode(3),
        mode(4),
        mode(1, "2", harder=True),
        mode(2, "2", "BAB"),
        mode(3, "2", "ABA"),
        mode(4, "2", "BBB"),
        mode(1, "3"),
        mode(2, "3", "BBA"),
        mode(3, "3"),
        mode(4, "3", "AAB"),
        chapter(2, "1"),
        chapter(4, "2"),
        chapter(3, "3", "BAA"),
        chapter(1, "4a", harder=True),
        chapter(2, "4b"),
        chapter(3, "5", "ABB"),
        chapter(4, "6"),
    ],
    richest=chapter(2, "5", "BAB"),
    any_mode=any_mode,
    eager=eager,
    hidden=hidden,
    golden=[mode(1), mode(2), mode(4, "2", "BBB"), mode(3, "3"), chapter(2, "5", "BAB")],
    rare=["plant_returned"],
    likes=("hand-", "upgrade-", "do-fight", "draw-energy", "plant-", "area-", "space-"),
    avoids=("do-decline", "do-stop", "do-go_on"),
    campaign=campaign,
)
