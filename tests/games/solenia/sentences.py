"""Solenia in exact sentences: tables set up by name, and what is said at them in English and French.

The French is typed with ordinary spaces; `tests.kit.text.narrow` puts in the narrow ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aerodrome.games.solenia.parts import CARDS

Table = dict[str, Any]


# ---------------------------------------------------------------- options
NIGHT = {"night": ["n05", "n03", "n04"]}
TWINS: Table = {
    "storages": {0: {"wood": 2, "wheat": 2}},
    "cards": {"r3c2": (0, "v1_wheat")},
    "display": NIGHT,
}
BARTER: Table = {
    "board": "winter",
    "cards": {"r3c2": (0, "v1_wheat")},
    "storages": {0: {"wood": 2, "wheat": 2, "stone": 1}},
    "slots": {0: {"night_1a": "n07", "night_2a": "n08"}},
    "display": NIGHT,
}
UPGRADED: Table = {
    "board": "upgrades",
    "cards": {"r3c2": (0, "v1_wheat")},
    "storages": {0: {"wood": 1, "wheat": 2}},
    "display": {"night": ["n05", "n23", "n24"]},
    "upgrades": {0: ("u1_heavy_lift", "u3_register", "u3_balance")},
}
HEAVY = UPGRADED | {"slots": {0: {"day_1b": "d07", "night_1b": "n07"}}}
DRAFT: Table = {
    "players": 1,
    "board": "upgrades",
    "pending": "draft_upgrade",
    "offer": (["u1_deep_hold", "u1_salvage"], [("u3_treasury", "u3_balance"), ("u3_register", "u3_stockpile")]),
}
RIVAL: Table = {"players": 1, "pending": "solo_choose_column", "rival_card": "v2_star_wood", "die": 6}
HAND = {0: ["v2_star_wood", "v0_wood_stone", "v1_water"]}
CROWD = {space: (1, card) for space, card in zip(("r2c3", "r3c2", "r3c3", "r3c4", "r4c3"), CARDS, strict=False)}

LABELS: list[tuple[Table, Sequence[str], str, str, str]] = [
    (
        DRAFT,
        (),
        "draft_level_1(tile=u1_deep_hold)",
        "Take Deep hold (level 1): 1 star, room for 2 more resources, and 2 resources of your choice",
        (
            "Prendre « Cale profonde » (niveau 1) : 1 étoile, place pour 2 ressources de plus, "
            "et 2 ressources de votre choix"
        ),
    ),
    (
        DRAFT,
        (),
        "draft_level_3(day_half=u3_treasury)",
        (
            "Take Treasury for the day (6 stars) with Balance for the night "
            "(at the end, 2 stars for each pair of a day and a night tile, 4 pairs at most)"
        ),
        (
            "Prendre « Trésor » pour le jour (6 étoiles) avec « Équilibre » pour la nuit (à la fin, 2 étoiles par "
            "paire d’une tuile du jour et d’une tuile de la nuit, 4 paires au plus)"
        ),
    ),
    (
        {"hands": HAND},
        (),
        "choose(card=v2_star_wood)",
        "Play the 2: now 2 resources or stars, later 1 star if it lies on wood",
        "Jouer le 2 : maintenant 2 ressources ou étoiles, plus tard 1 étoile si elle est sur bois",
    ),
    (
        {"hands": HAND},
        (),
        "choose(card=v0_wood_stone)",
        "Play the 0: the airship flies on, later 1 wood and 1 stone",
        "Jouer le 0 : le dirigeable avance, plus tard 1 bois et 1 pierre",
    ),
    (
        HEAVY | {"hands": HAND},
        (),
        "choose(card=v2_star_wood)",
        "Play the 2: now 3 resources or 2 stars, later 1 star if it lies on wood",
        "Jouer le 2 : maintenant 3 ressources ou 2 étoiles, plus tard 1 étoile si elle est sur bois",
    ),
    (
        {"hands": HAND, "storages": {0: {"stone": 8}}},
        ("choose(card=v2_star_wood)",),
        "lay(row=4,column=4)",
        "Lay it on the wood island (strip 4, lane 4) for 1 resource: 2 wood (1 too many), later 1 star",
        (
            "La poser sur l’île du bois (bande 4, couloir 4) contre 1 ressource : 2 bois (dont 1 de trop), "
            "plus tard 1 étoile"
        ),
    ),
    (
        {"hands": HAND},
        ("choose(card=v2_star_wood)",),
        "lay(row=3,column=3)",
        "Lay it on the water island under the airship: 2 water, later nothing",
        "La poser sur l’île de l’eau sous le dirigeable : 2 eaux, plus tard rien",
    ),
    (
        {"hands": HAND, "cards": {"r2c3": (0, "v1_wheat")}},
        ("choose(card=v0_wood_stone)",),
        "lay(row=1,column=3)",
        "Lay it on the wheat island (strip 1, lane 3): at once 1 wood and 1 stone",
        "La poser sur l’île du blé (bande 1, couloir 3) : aussitôt 1 bois et 1 pierre",
    ),
    (
        TWINS | {"hands": HAND},
        ("choose(card=v2_star_wood)",),
        "lay(row=2,column=2)",
        "Lay it on the night city (strip 2, lane 2): 2 stars, a delivery, later nothing",
        "La poser sur la cité de la nuit (bande 2, couloir 2) : 2 étoiles, une livraison, plus tard rien",
    ),
    (
        HEAVY | {"hands": HAND},
        ("choose(card=v1_water)",),
        "lay(row=4,column=3)",
        "Lay it on the wood island just ahead: 2 wood, later 1 water",
        "La poser sur l’île du bois juste devant : 2 bois, plus tard 1 eau",
    ),
    (
        {
            "hands": HAND,
            "storages": {0: {"wood": 2}},
            "cards": CROWD,
        },
        ("choose(card=v2_star_wood)",),
        "advance",
        "Discard the 2 (star on wood) without effect: the airship flies on",
        "Défausser le 2 (étoile sur bois) sans effet : le dirigeable avance",
    ),
    (
        {"hands": HAND, "storages": {0: {"wood": 2, "water": 1}}},
        ("choose(card=v2_star_wood)", "lay(row=5,column=5)"),
        "pay(resource=wood)",
        "Pay 1 wood (you have 2)",
        "Payer 1 bois (vous en avez 2)",
    ),
    (
        TWINS | {"hands": HAND},
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)"),
        "deliver(tile=n05)",
        "Deliver 1 wood and 2 wheat: 5 stars, and 1 stone from slot 1",
        "Livrer 1 bois et 2 blés : 5 étoiles, plus 1 pierre de l’emplacement 1",
    ),
    (
        BARTER | {"hands": HAND},
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)", "deliver(tile=n05)"),
        "pay_tile(goods=wood_wheat_wheat)",
        "Pay 1 wood and 2 wheat, as the tile shows",
        "Payer 1 bois et 2 blés, comme le montre la tuile",
    ),
    (
        BARTER | {"hands": HAND},
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)", "deliver(tile=n05)"),
        "pay_tile(goods=wood_wheat_stone)",
        "Pay 1 wood, 1 wheat and 1 stone: 1 stone in place of 1 wheat",
        "Payer 1 bois, 1 blé et 1 pierre : 1 pierre à la place de 1 blé",
    ),
    (
        BARTER | {"hands": HAND, "storages": {0: {"wood": 2, "wheat": 1}}},
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)"),
        "deliver(tile=n05)",
        "Deliver 1 wood and 2 wheat: 5 stars (another resource replaces 1)",
        "Livrer 1 bois et 2 blés : 5 étoiles (une autre ressource en remplace 1)",
    ),
    (
        BARTER
        | {
            "hands": HAND,
            "slots": {0: {"night_1a": "n07"}},
            "storages": {0: {"wood": 1, "wheat": 2}},
            "display": UPGRADED["display"],
        },
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)"),
        "slot(slot=night_2b)",
        "Lay it on Moon festival (level 2): 2 stars, and from now on 1 more star for each card on a night city",
        (
            "La poser sur « Fête de la lune » (niveau 2) : 2 étoiles, et désormais 1 étoile de plus par carte posée "
            "sur une cité de la nuit"
        ),
    ),
    (
        UPGRADED | {"hands": HAND},
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)"),
        "slot(slot=night_1b)",
        "Lay it on slot 1b: Heavy lift begins to work when both slots beside it are filled",
        (
            "La poser sur l’emplacement 1b : « Grande portance » agira quand ses deux emplacements voisins "
            "seront occupés"
        ),
    ),
    (
        UPGRADED | {"hands": HAND, "slots": {0: {"night_1a": "n07", "night_1b": "n08", "night_2a": "n09"}}},
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)"),
        "slot(slot=night_3b)",
        (
            "Lay it on slot 3b: Balance begins to work "
            "(at the end, 2 stars for each pair of a day and a night tile, 4 pairs at most)"
        ),
        (
            "La poser sur l’emplacement 3b : « Équilibre » entre en action (à la fin, 2 étoiles par paire d’une tuile "
            "du jour et d’une tuile de la nuit, 4 paires au plus)"
        ),
    ),
    (
        TWINS | {"hands": HAND, "slots": {0: {"night_1": "n07", "night_2": "n08"}}, "display": {"night": ["n05"]}},
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)"),
        "bonus(resource=stone)",
        "Take 1 stone (you have 0)",
        "Prendre 1 pierre (vous en avez 0)",
    ),
    (
        {"pending": "discard_overflow", "storages": {0: {"wood": 7, "water": 3}}},
        (),
        "drop(resource=wood)",
        "Give back 1 wood (you have 7)",
        "Rendre 1 bois (vous en avez 7)",
    ),
    (
        RIVAL,
        (),
        "column(column=2)",
        "Lane 2: the Rival gains 2 crates on the wood island (strip 3, lane 2)",
        "Couloir 2 : le Rival gagne 2 caisses sur l’île du bois (bande 3, couloir 2)",
    ),
]

# ---------------------------------------------------------------- questions
PROMPTS: list[tuple[Table, Sequence[str], str, str, str]] = [
    (
        DRAFT,
        (),
        "You: take an upgrade of level 1 or of level 3; one of the other level follows.",
        "À vous : prenez une amélioration de niveau 1 ou de niveau 3 ; une de l’autre niveau suivra.",
        "Ada is choosing an upgrade.",
    ),
    (
        DRAFT,
        ("draft_level_3(day_half=u3_treasury)",),
        "You: take your upgrade of level 1.",
        "À vous : prenez votre amélioration de niveau 1.",
        "Ada is choosing an upgrade.",
    ),
    (
        DRAFT,
        ("draft_level_1(tile=u1_salvage)",),
        "You: take your upgrade of level 3.",
        "À vous : prenez votre amélioration de niveau 3.",
        "Ada is choosing an upgrade.",
    ),
    ({}, (), "You: choose a card to play.", "À vous : choisissez une carte à jouer.", "Ada is choosing a card."),
    (
        {"hands": HAND},
        ("choose(card=v2_star_wood)",),
        "You: choose a space for the 2 (star on wood). Numbers are the cost of the voyage.",
        "À vous : choisissez une case pour le 2 (étoile sur bois). Les nombres sont le prix du voyage.",
        "Ada is choosing a space for a card.",
    ),
    (
        {"hands": HAND, "cards": CROWD, "storages": {0: {"wood": 1}}},
        (),
        (
            "You: no space can be reached for free. Choose a card for a paid voyage, or one to discard so that the "
            "airship flies on."
        ),
        (
            "À vous : aucune case n’est accessible sans frais. Choisissez une carte pour un voyage payant, ou à "
            "défausser pour que le dirigeable avance."
        ),
        "Ada is choosing a card.",
    ),
    (
        {"hands": HAND, "cards": CROWD, "storages": {0: {"wood": 1}}},
        ("choose(card=v1_water)",),
        (
            "You: no space can be reached for free. Pay for a voyage, or discard the 1 (water) so that the airship "
            "flies on."
        ),
        (
            "À vous : aucune case n’est accessible sans frais. Payez un voyage, ou défaussez le 1 (eau) pour que le "
            "dirigeable avance."
        ),
        "Ada is choosing a space for a card.",
    ),
    (
        {"hands": HAND, "cards": CROWD},
        (),
        "You: no space is open to you. Choose a card to discard; the airship flies on.",
        "À vous : aucune case ne vous est ouverte. Choisissez une carte à défausser ; le dirigeable avance.",
        "Ada is choosing a card.",
    ),
    (
        {"hands": HAND, "storages": {0: {"wood": 2, "water": 1}}},
        ("choose(card=v2_star_wood)", "lay(row=5,column=5)"),
        "You: pay 3 resources for the voyage to the wood island (strip 5, lane 5).",
        "À vous : payez 3 ressources pour le voyage vers l’île du bois (bande 5, couloir 5).",
        "Ada is paying 3 resources for the voyage to the wood island (strip 5, lane 5).",
    ),
    (
        TWINS | {"hands": HAND},
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)"),
        "You: choose a tile to deliver to the night city.",
        "À vous : choisissez une tuile à livrer à la cité de la nuit.",
        "Ada is choosing a tile to deliver to the night city.",
    ),
    (
        {
            "cards": {"r4c4": (0, "v1_wheat")},
            "hands": HAND,
            "storages": {0: {"stone": 2, "water": 2}},
            "display": {"day": ["d01", "d02", "d03"]},
        },
        ("choose(card=v2_star_wood)", "lay(row=4,column=5)"),
        "You: choose a tile to deliver to the day city.",
        "À vous : choisissez une tuile à livrer à la cité du jour.",
        "Ada is choosing a tile to deliver to the day city.",
    ),
    (
        BARTER | {"hands": HAND},
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)", "deliver(tile=n05)"),
        ("You: choose what to pay for a tile of 5 stars (1 wood and 2 wheat); 1 resource may be replaced by others."),
        (
            "À vous : choisissez comment payer une tuile de 5 étoiles (1 bois et 2 blés) ; vous pouvez en remplacer "
            "1 ressource."
        ),
        "Ada is choosing what to pay for a tile of 5 stars (1 wood and 2 wheat).",
    ),
    (
        UPGRADED | {"hands": HAND},
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)"),
        "You: choose a slot for a tile of 5 stars (1 wood and 2 wheat).",
        "À vous : choisissez un emplacement pour une tuile de 5 étoiles (1 bois et 2 blés).",
        "Ada is choosing a slot for a tile of 5 stars (1 wood and 2 wheat).",
    ),
    (
        TWINS | {"hands": HAND, "slots": {0: {"night_1": "n07", "night_2": "n08"}}, "display": {"night": ["n05"]}},
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)"),
        "You: choose your bonus (1 resource).",
        "À vous : choisissez votre bonus (1 ressource).",
        "Ada is choosing a bonus (1 resource).",
    ),
    (
        {"pending": "discard_overflow", "storages": {0: {"wood": 7, "water": 3}}},
        (),
        "You: your storage is too small; give back 2 resources.",
        "À vous : votre soute est trop petite ; rendez 2 ressources.",
        "Ada has no room and must give back 2 resources.",
    ),
    (
        RIVAL,
        (),
        "You: the Rival rolls a 6, so you choose the lane for its 2 (star on wood).",
        "À vous : le Rival a lancé un 6, choisissez donc le couloir de son 2 (étoile sur bois).",
        "Ada is choosing the lane for the Rival's 2 (star on wood).",
    ),
]
