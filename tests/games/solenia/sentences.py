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
            "paire d’une tuile de jour et d’une tuile de nuit, 4 paires au plus)"
        ),
    ),
    (
        {"hands": HAND},
        (),
        "choose(card=v2_star_wood)",
        "Play a 2: gain 2 now, when it leaves 1 star if it lies on wood",
        "Jouer un 2 : 2 tout de suite, en partant 1 étoile si elle est sur du bois",
    ),
    (
        {"hands": HAND},
        (),
        "choose(card=v0_wood_stone)",
        "Play a 0: the airship flies on, 1 wood and 1 stone when it leaves",
        "Jouer un 0 : le dirigeable avance, 1 bois et 1 pierre en partant",
    ),
    (
        HEAVY | {"hands": HAND},
        (),
        "choose(card=v2_star_wood)",
        "Play a 2: gain 3 resources or 2 stars now, when it leaves 1 star if it lies on wood",
        "Jouer un 2 : 3 ressources ou 2 étoiles tout de suite, en partant 1 étoile si elle est sur du bois",
    ),
    (
        {"hands": HAND, "storages": {0: {"stone": 8}}},
        ("choose(card=v2_star_wood)",),
        "lay(row=4,column=4)",
        "Lay it on the wood island (strip 4, lane 4) for 1 resource: 2 wood (1 too many), 1 star when it leaves",
        (
            "La poser sur l’île de bois (bande 4, couloir 4) contre 1 ressource : 2 bois (dont 1 de trop), "
            "1 étoile en partant"
        ),
    ),
    (
        {"hands": HAND},
        ("choose(card=v2_star_wood)",),
        "lay(row=3,column=3)",
        "Lay it on the water island under the airship: 2 water, nothing when it leaves",
        "La poser sur l’île d’eau sous le dirigeable : 2 eau, rien en partant",
    ),
    (
        {"hands": HAND, "cards": {"r2c3": (0, "v1_wheat")}},
        ("choose(card=v0_wood_stone)",),
        "lay(row=1,column=3)",
        "Lay it on the wheat island (strip 1, lane 3): at once 1 wood and 1 stone",
        "La poser sur l’île de blé (bande 1, couloir 3) : aussitôt 1 bois et 1 pierre",
    ),
    (
        TWINS | {"hands": HAND},
        ("choose(card=v2_star_wood)",),
        "lay(row=2,column=2)",
        "Lay it on the night city (strip 2, lane 2): 2 stars, a delivery, nothing when it leaves",
        "La poser sur la cité de la nuit (bande 2, couloir 2) : 2 étoiles, une livraison, rien en partant",
    ),
    (
        HEAVY | {"hands": HAND},
        ("choose(card=v1_water)",),
        "lay(row=4,column=3)",
        "Lay it on the wood island just ahead: 2 wood, 1 water when it leaves",
        "La poser sur l’île de bois juste devant : 2 bois, 1 eau en partant",
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
        "Livrer 1 bois et 2 blé : 5 étoiles, plus 1 pierre de l’emplacement 1",
    ),
    (
        BARTER | {"hands": HAND},
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)", "deliver(tile=n05)"),
        "pay_tile(goods=wood_wheat_wheat)",
        "Pay 1 wood and 2 wheat, as the tile shows",
        "Payer 1 bois et 2 blé, comme le montre la tuile",
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
        "Livrer 1 bois et 2 blé : 5 étoiles (une autre ressource en remplace 1)",
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
            "de jour et d’une tuile de nuit, 4 paires au plus)"
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
        "Couloir 2 : le Rival gagne 2 caisses sur l’île de bois (bande 3, couloir 2)",
    ),
]

# ---------------------------------------------------------------- questions
PROMPTS: list[tuple[Table, Sequence[str], str, str, str]] = [
    (
        DRAFT,
        (),
        "Your turn: take an upgrade, of level 1 or of level 3.",
        "À vous : prenez une amélioration, de niveau 1 ou de niveau 3.",
        "Ada is choosing an upgrade.",
    ),
    (
        DRAFT,
        ("draft_level_3(day_half=u3_treasury)",),
        "Your turn: take your upgrade of level 1.",
        "À vous : prenez votre amélioration de niveau 1.",
        "Ada is choosing an upgrade.",
    ),
    (
        DRAFT,
        ("draft_level_1(tile=u1_salvage)",),
        "Your turn: take your upgrade of level 3.",
        "À vous : prenez votre amélioration de niveau 3.",
        "Ada is choosing an upgrade.",
    ),
    ({}, (), "Your turn: choose a card to play.", "À vous : choisissez une carte à jouer.", "Ada is choosing a card."),
    (
        {"hands": HAND},
        ("choose(card=v2_star_wood)",),
        "Your turn: choose a space for the 2.",
        "À vous : choisissez une case pour le 2.",
        "Ada is choosing a space.",
    ),
    (
        {"hands": HAND, "cards": CROWD, "storages": {0: {"wood": 1}}},
        (),
        "Your turn: no space is free to reach. Choose a card to pay for, or to discard.",
        "À vous : toutes les cases sont payantes. Choisissez une carte à poser en payant, ou à défausser.",
        "Ada is choosing a card.",
    ),
    (
        {"hands": HAND, "cards": CROWD, "storages": {0: {"wood": 1}}},
        ("choose(card=v1_water)",),
        "Your turn: pay for a voyage, or discard the 1, and the airship flies on.",
        "À vous : payez un voyage, ou défaussez le 1, et le dirigeable avance.",
        "Ada is choosing a space.",
    ),
    (
        {"hands": HAND, "cards": CROWD},
        (),
        "Your turn: no space is open. Discard a card, and the airship flies on.",
        "À vous : aucune case n’est ouverte. Défaussez une carte, et le dirigeable avance.",
        "Ada is choosing a card.",
    ),
    (
        {"hands": HAND, "storages": {0: {"wood": 2, "water": 1}}},
        ("choose(card=v2_star_wood)", "lay(row=5,column=5)"),
        "Your turn: pay 3 resources for the voyage.",
        "À vous : payez 3 ressources pour le voyage.",
        "Ada is paying 3 resources for the voyage.",
    ),
    (
        TWINS | {"hands": HAND},
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)"),
        "Your turn: choose a night tile to deliver.",
        "À vous : choisissez une tuile de nuit à livrer.",
        "Ada is choosing a night tile to deliver.",
    ),
    (
        {
            "cards": {"r4c4": (0, "v1_wheat")},
            "hands": HAND,
            "storages": {0: {"stone": 2, "water": 2}},
            "display": {"day": ["d01", "d02", "d03"]},
        },
        ("choose(card=v2_star_wood)", "lay(row=4,column=5)"),
        "Your turn: choose a day tile to deliver.",
        "À vous : choisissez une tuile de jour à livrer.",
        "Ada is choosing a day tile to deliver.",
    ),
    (
        BARTER | {"hands": HAND},
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)", "deliver(tile=n05)"),
        "Your turn: choose what to pay; others may replace 1 resource.",
        "À vous : choisissez comment payer ; vous pouvez remplacer 1 ressource.",
        "Ada is choosing what to pay for the tile.",
    ),
    (
        UPGRADED | {"hands": HAND},
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)"),
        "Your turn: choose a slot for the tile.",
        "À vous : choisissez un emplacement pour la tuile.",
        "Ada is choosing a slot for the tile.",
    ),
    (
        TWINS | {"hands": HAND, "slots": {0: {"night_1": "n07", "night_2": "n08"}}, "display": {"night": ["n05"]}},
        ("choose(card=v2_star_wood)", "lay(row=2,column=2)"),
        "Your turn: take 1 resource of your choice.",
        "À vous : prenez 1 ressource au choix.",
        "Ada is choosing 1 resource as a bonus.",
    ),
    (
        {"pending": "discard_overflow", "storages": {0: {"wood": 7, "water": 3}}},
        (),
        "Your turn: no room left, give back 2 resources.",
        "À vous : la soute est pleine, rendez 2 ressources.",
        "Ada has no room left and gives back 2 resources.",
    ),
    (
        RIVAL,
        (),
        "Your turn: the Rival rolled a 6, choose a lane for it.",
        "À vous : le Rival a lancé un 6, choisissez son couloir.",
        "Ada is choosing a lane for the Rival.",
    ),
]
