"""What everything does, for tooltips, with the clause of the ledger that says so."""

from __future__ import annotations

from typing import Final

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.words import effects, names as n
from aerodrome.language import Speech, capital, mark

ABOUT: Final = {
    # materials
    "crystal": (
        mark("A basic material: the Reactor turns it into energy, and crystal caves ask for it. You hold at most 5."),
        "CRY-5.25",
    ),
    "organics": (
        mark("A basic material: it wakes pods, and organics caves ask for it. You hold at most 5."),
        "CRY-5.16",
    ),
    "tech": (
        mark(
            "A basic material: it draws and plays cards, helps to scout, and tech caves ask for it. You hold at most 5."
        ),
        "CRY-5.27",
    ),
    "nanite": (
        mark(
            "Stands in for 1 crystal, 1 organics or 1 tech in any cost, but nothing stands in for it. You hold at "
            "most 5."
        ),
        "CRY-5.3",
    ),
    "energy": (mark("Pays the way of a launch, Scout and Overclock. You hold at most 6."), "CRY-5.42"),
    "card": (
        mark(
            "Four uses: upgrade, mission, vehicle or scrap. Playing costs nothing, but some effect must allow it: the "
            "Computer, a tile or an incident."
        ),
        "CRY-5.90",
    ),
    "card_benefit": (mark("Draw 1 card from the deck, or play 1 card of your hand."), "CRY-5.6"),
    "material": (mark("Crystal, organics, tech and nanites; the first three are the basic ones."), "CRY-5.1"),
    "resource": (mark("Materials, energy and cards to draw or play."), "CRY-5.23"),
    # the ship
    "sector": (mark("A part of the ship with four docks, three stasis chambers and an incident space."), "CRY-2.1"),
    "workshop": (mark("A sector of the ship: crystals, and the Reactor that turns them into energy."), "CRY-5.25"),
    "lab": (mark("A sector of the ship: organics, and the Extractor that makes nanites."), "CRY-5.26"),
    "rd": (mark("A sector of the ship: tech, and the Computer for drawing and playing cards."), "CRY-5.27"),
    "logistics": (
        mark("A sector of the ship with large chambers; from here pods are sent out to scout and to scavenge."),
        "CRY-3.7",
    ),
    "dock": (
        mark("One drone fits here. It may perform one of the actions that touch the dock."),
        "CRY-5.10",
    ),
    "damage": (mark("Closed to drones for the whole game, except for those of a player with Interface."), "CRY-5.10"),
    "drone": (
        mark("You have three. Deploy one at a time to a dock; a recall brings all of them home."),
        "CRY-5.9",
    ),
    "chamber": (
        mark("Pods sleep here until Stasis Control or Awaken wakes them. A sabotage destroys all pods in a chamber."),
        "CRY-5.64",
    ),
    "pod": (
        mark("You have fifteen, asleep at first. In a cave it is worth 2 points, aboard 1, elsewhere nothing."),
        "CRY-6.5",
    ),
    "destroyed": (mark("Pods lost to sabotage. They score nothing; only the Spider can bring one back."), "CRY-5.65"),
    "settled": (mark("Each of your pods in a cave is worth 2 points, besides the majorities."), "CRY-6.5"),
    # actions
    "stasis_control": (
        mark("Pay 1 to 3 organics, and wake as many of your pods in this sector. They come aboard, if there is room."),
        "CRY-5.16",
    ),
    "resource_space": (
        mark(
            "Take the tile on top: gain what it shows, or place it in a slot. If the pile is empty, gain the material "
            "printed there."
        ),
        "CRY-5.19",
    ),
    "reactor": (mark("Turn up to 3 crystals into as many energy."), "CRY-5.25"),
    "extractor": (mark("Turn up to 3 crystals, organics or tech into as many nanites."), "CRY-5.26"),
    "computer": (
        mark(
            "Pay 1 to 3 tech: for each, draw a card or play one. You say beforehand how many of each; draws come first."
        ),
        "CRY-5.27",
    ),
    "scout": (
        mark(
            "Pay 1 tech and 1 energy, turn up a cave next to an explored one and put one of your pods there. No "
            "vehicle is needed."
        ),
        "CRY-5.30",
    ),
    "send_scavenge": (mark("Move 1 pod from aboard to an empty scavenge space."), "CRY-5.34"),
    "return_scavenge": (mark("Bring up to 3 of your scavenging pods back aboard, if there is room."), "CRY-5.37"),
    "launch": (
        mark(
            "Any number of drones fit here. Launch one vehicle with pods: pay the energy of the way and the cost of "
            "each cave you settle in. The vehicle is discarded."
        ),
        "CRY-5.38",
    ),
    "scavenge": (
        mark("A pod here brings 1 of this material at each of your recalls. It scores nothing here."),
        "CRY-5.60",
    ),
    # caves
    "cave": (
        mark(
            "Settle here by a launch, for the cost on the left. At the end most pods score the higher value, second "
            "most the lower one; a tie for most scores the lower."
        ),
        "CRY-6.10",
    ),
    "cave_back": (mark("Scout turns it up. Until then only players with Imaging know it."), "CRY-5.30"),
    "cave_vacant": (mark("Used only with more players."), "CRY-3.13"),
    "tunnel": (
        mark("Each bolt is an energy. A launch pays for every tunnel of its way, from the launch dock on."),
        "CRY-5.42",
    ),
    "majority": (
        mark(
            "In each cave most pods score the higher value, second most the lower one. Tied for most, all score the "
            "lower."
        ),
        "CRY-6.10",
    ),
    # incidents
    "incident": (
        mark(
            "At each recall the player resolves one of the tokens on the four incident spaces; the track replaces it."
        ),
        "CRY-5.61",
    ),
    "incident_track": (
        mark(
            "Tokens that will replace those taken, from the left: the morning, then the afternoon. The Sunset lies "
            "under the last pile."
        ),
        "CRY-5.71",
    ),
    "sabotage": (
        mark("It destroys all pods in one chamber of its sector, yours too, and stays there."),
        "CRY-5.65",
    ),
    "plunder": (mark("Gain what it shows, and keep the token."), "CRY-5.69"),
    "sunset": (mark("Whoever takes it at a recall ends the game with that turn."), "CRY-5.70"),
    "loot_tokens": (mark("Incident tokens that you have kept: each is a point with the mission Loot."), "CRY-5.131"),
    # the platform
    "platform": (mark("Your own board: six docks with actions, seven slots for tiles, room for 4 pods."), "CRY-5.78"),
    "platform_dock": (
        mark("A drone that lands here at a recall may perform the action below. One that stayed here blocks it."),
        "CRY-5.76",
    ),
    "platform_action": (
        mark(
            "Performed when a drone lands above it, if tiles fill all its slots: pay the upper tile, gain the lower "
            "one."
        ),
        "CRY-5.79",
    ),
    "slot": (
        mark("Place a resource tile here: in an upper slot it is the cost of the action, in a lower one its gain."),
        "CRY-5.24",
    ),
    "custom_1": (mark("Gain what the tile shows, for nothing."), "CRY-5.83"),
    "awaken": (mark("Pay the tile and wake one of your pods, in any chamber."), "CRY-5.84"),
    "charge": (mark("Pay the tile and gain 1 energy."), "CRY-5.85"),
    "custom_2": (mark("Pay the upper tile and gain what the lower one shows."), "CRY-5.86"),
    "fabricate": (mark("Pay the tile and gain 1 nanite."), "CRY-5.87"),
    "compute": (mark("Pay the tile and draw a card or play one."), "CRY-5.88"),
    "aboard": (
        mark("Pods on your platform and your vehicles. The platform has room for 4, each vehicle for more."),
        "CRY-5.98",
    ),
    # cards
    "hand": (mark("Seen by you alone. At the end of your turn you keep at most 5 cards."), "CRY-4.9"),
    "deck": (
        mark("Forty cards, five of each of the eight kinds. When it runs out, the discard pile is shuffled."),
        "CRY-5.99",
    ),
    "discard": (mark("Discarded, scrapped and launched cards, open to everybody."), "CRY-5.101"),
    "upgrade": (mark("Up to three different ones. Each works from now on and is worth 1 point."), "CRY-5.91"),
    "mission": (mark("Up to three different ones, face down. They score at the end of the game."), "CRY-5.93"),
    "vehicle": (
        mark(
            "Up to three. Each has room for pods and can be launched; one you still have at the end is worth 1 point."
        ),
        "CRY-5.95",
    ),
    "scrap": (
        mark(
            "Once in your turn, at any moment: discard a card for what its foot shows, or a placed tile for what it "
            "shows."
        ),
        "CRY-5.104",
    ),
    # the turn
    "deploy": (mark("Send a drone to a dock and perform one of the actions beside it."), "CRY-5.9"),
    "recall": (
        mark(
            "Bring all your drones home: first your scavenging pods bring materials, then you resolve an incident, "
            "then the drones land."
        ),
        "CRY-5.59",
    ),
    "tally": (
        mark("What the score would be if the game ended now; missions of others are not known before the end."),
        "CRY-6.4",
    ),
    "first_player": (mark("Takes the first turn; the others begin with a little more."), "CRY-3.4"),
    "least_populated": (mark("As the rulebook says; of equal ones the lowest number."), "CRY-11.1"),
    "lowest_number": (mark("Chamber 1, then 2, then 3, however many pods sleep there."), "CRY-11.1"),
}
UPGRADE_CLAUSES: Final = {
    "imaging": "CRY-5.109", "external_charge": "CRY-5.111", "interface": "CRY-5.112", "awakening_protocol": "CRY-5.113",
    "prototype": "CRY-5.115", "overclock": "CRY-5.116", "automation": "CRY-5.119", "intelligence": "CRY-5.121",
}  # fmt: skip
MISSION_CLAUSES: Final = {
    "expansion": "CRY-5.129", "accumulator": "CRY-5.130", "loot": "CRY-5.131", "fortress": "CRY-5.132",
    "stockpile": "CRY-5.133", "community": "CRY-5.134", "industry": "CRY-5.135", "memorial": "CRY-5.136",
}  # fmt: skip
VEHICLE_CLAUSES: Final = {"moth": "CRY-5.126", "spider": "CRY-5.127"}
LARGE_VEHICLES: Final = ("rhino", "crab", "mole")

# ---------------------------------------------------------------- what shares the text of another
SAME: Final = {"bay": "aboard"}
PLACES: Final = {
    "chamber": p.CHAMBERS,
    "dock": p.DOCKS,
    "platform_dock": p.PLATFORM_DOCKS,
    "cave": p.CAVES,
    "tunnel": p.TUNNELS,
    "slot": p.SLOTS,
}


def about(id_: str, language: str = "en") -> tuple[str, str]:
    """What a thing does, and the clause of the ledger it rests on.

    >>> about("fabricate")
    ('Pay the tile and gain 1 nanite.', 'CRY-5.87')
    >>> about("moth")
    ('A vehicle: room for 2 pods; any way costs 1 energy.', 'CRY-5.126')
    """
    say = n.voice(language)
    key = SAME.get(id_, id_)
    if key in ABOUT:
        text, clause = ABOUT[key]
        return say.marked(text), clause
    if key in n.UPGRADES:
        return sentence(effects.of_upgrade(say, key)), UPGRADE_CLAUSES[key]
    if key in n.MISSIONS:
        text = say.gettext("At the end {points}.", points=effects.of_mission(say, key))
        return text, MISSION_CLAUSES[key]
    if key in n.VEHICLES:
        return about_vehicle(say, key)
    return about_place(say, key)


def sentence(text: str) -> str:
    return f"{capital(text)}."


def about_vehicle(say: Speech, vehicle: str) -> tuple[str, str]:
    room = effects.of_vehicle(say, vehicle, effects.printed_capacity(vehicle))
    clause = VEHICLE_CLAUSES.get(vehicle, "CRY-5.124" if vehicle in LARGE_VEHICLES else "CRY-5.125")
    return say.gettext("A vehicle: {effect}.", effect=room), clause


def about_place(say: Speech, id_: str) -> tuple[str, str]:
    """A tile, a token, or a place of the board, by what it is."""
    if id_ in n.CAVE_TILES:
        row = n.CAVE_ROWS[id_]
        return (
            say.gettext(
                "A launch settles here for {cost}. At the end most pods score {first}, second most or a tie {second}.",
                cost=n.settle_cost(say, id_),
                first=row["majority_first"],
                second=row["majority_second"],
            ),
            "CRY-6.10",
        )
    if id_ in n.TILE_ROWS:
        return (
            say.gettext(
                "Gain {gain}, or place it in a slot. Once a turn you may scrap a placed one.", gain=n.gain_of(say, id_)
            ),
            "CRY-5.23",
        )
    kind = kind_of(id_)
    if kind:
        text, clause = ABOUT[kind]
        return say.marked(text), clause
    raise ValueError(f"nothing can be told about {id_!r}")


def kind_of(id_: str) -> str:
    """What sort of token, action space or place something is; empty if it is none."""
    if id_ in n.TOKEN_ROWS:
        return n.token_kind(id_)
    if id_ in n.SPACE_ROWS:
        return n.space_kind(id_)
    return next((kind for kind, rows in PLACES.items() if id_ in rows), "")
