"""The journal of Solenia in exact sentences: to the seat that acts, to another one, to the acting one in French."""

from __future__ import annotations

from aerodrome.games.solenia import parts as p

STAR_WOOD, STONE_WHEAT = p.CARDS.index("v2_star_wood"), p.CARDS.index("v0_wheat_stone")
PRODUCE, ON_WATER = p.CARDS.index("v0_produce_2"), p.CARDS.index("v1_water")
N05, D07 = p.TILES.index("n05"), p.TILES.index("d07")
WOOD_ISLAND, DAY_CITY = p.SPACE_KINDS.index("wood"), p.SPACE_KINDS.index("day_city")
TOLD: list[tuple[str, tuple[int, ...], str, str, str]] = [
    ("round_began", (5,), "Round 5 of 16.", "Round 5 of 16.", "Manche 5 sur 16."),
    (
        "drafted_1",
        (p.UPGRADES_1.index("u1_deep_hold"),),
        "You take the upgrade Deep hold.",
        "Ada takes the upgrade Deep hold.",
        "Vous prenez l’amélioration « Cale profonde ».",
    ),
    (
        "drafted_3",
        (p.UPGRADES_3.index("u3_balance"), p.UPGRADES_3.index("u3_register")),
        "You take the upgrades Balance for the day and Register for the night.",
        "Ada takes the upgrades Balance for the day and Register for the night.",
        "Vous prenez les améliorations « Équilibre » pour le jour et « Registre » pour la nuit.",
    ),
    (
        "paid_voyage",
        (2,),
        "You pay 1 stone for the voyage.",
        "Ada pays 1 stone for the voyage.",
        "Vous payez 1 pierre pour le voyage.",
    ),
    (
        "laid",
        (STAR_WOOD, 8, WOOD_ISLAND),
        "You lay the 2 (star on wood) on the wood island (strip 2, lane 4).",
        "Ada lays the 2 (star on wood) on the wood island (strip 2, lane 4).",
        "Vous posez le 2 (étoile sur bois) sur l’île de bois (bande 2, couloir 4).",
    ),
    (
        "laid",
        (PRODUCE, 7, DAY_CITY),
        "You lay the 0 (2 of its space) on the day city just behind.",
        "Ada lays the 0 (2 of its space) on the day city just behind.",
        "Vous posez le 0 (2 ressources de sa case) sur la cité du jour juste derrière.",
    ),
    (
        "card_discarded",
        (ON_WATER,),
        "You discard the 1 (water) to let the airship fly on.",
        "Ada discards the 1 (water) to let the airship fly on.",
        "Vous défaussez le 1 (eau) pour que le dirigeable avance.",
    ),
    ("gained", (1, 2, 0), "You gain 2 wheat.", "Ada gains 2 wheat.", "Vous gagnez 2 blé."),
    (
        "gained",
        (3, 1, 1),
        "You gain 1 water from the slot.",
        "Ada gains 1 water from the slot.",
        "L’emplacement vous rapporte 1 eau.",
    ),
    (
        "gained",
        (0, 1, 2),
        "You gain 1 wood from your upgrade.",
        "Ada gains 1 wood from an upgrade.",
        "Votre amélioration vous rapporte 1 bois.",
    ),
    ("stars_gained", (1, 0), "You gain 1 star.", "Ada gains 1 star.", "Vous gagnez 1 étoile."),
    (
        "stars_gained",
        (5, 1),
        "You gain 5 stars from the slot.",
        "Ada gains 5 stars from the slot.",
        "L’emplacement vous rapporte 5 étoiles.",
    ),
    (
        "delivered",
        (N05, 7, 0),
        "You deliver to the night city: a tile of 5 stars (1 wood and 2 wheat) for slot 2.",
        "Ada delivers to the night city: a tile of 5 stars (1 wood and 2 wheat) for slot 2.",
        "Vous livrez à la cité de la nuit : une tuile de 5 étoiles (1 bois et 2 blé) pour l’emplacement 2.",
    ),
    (
        "delivered",
        (D07, 1, 1),
        "You deliver to the day city: a tile of 5 stars (3 stone) for Sun stores.",
        "Ada delivers to the day city: a tile of 5 stars (3 stone) for Sun stores.",
        "Vous livrez à la cité du jour : une tuile de 5 étoiles (3 pierre) pour « Réserve du soleil ».",
    ),
    (
        "delivered",
        (D07, 1, 2),
        "You deliver to the day city: a tile of 5 stars (3 stone) for slot 1b.",
        "Ada delivers to the day city: a tile of 5 stars (3 stone) for slot 1b.",
        "Vous livrez à la cité du jour : une tuile de 5 étoiles (3 pierre) pour l’emplacement 1b.",
    ),
    (
        "substituted",
        (D07, p.PAYMENTS.index("wood_stone_stone")),
        "You pay 1 wood and 2 stone for a tile that asks 3 stone.",
        "Ada pays 1 wood and 2 stone for a tile that asks 3 stone.",
        "Vous payez 1 bois et 2 pierre pour une tuile qui demande 3 pierre.",
    ),
    (
        "revealed",
        (D07,),
        "New day tile: 5 stars for 3 stone.",
        "New day tile: 5 stars for 3 stone.",
        "Nouvelle tuile de jour : 5 étoiles contre 3 pierre.",
    ),
    (
        "revealed",
        (N05,),
        "New night tile: 5 stars for 1 wood and 2 wheat.",
        "New night tile: 5 stars for 1 wood and 2 wheat.",
        "Nouvelle tuile de nuit : 5 étoiles contre 1 bois et 2 blé.",
    ),
    (
        "upgrade_1_active",
        (p.UPGRADES_1.index("u1_bridge_crew"),),
        "Your Bridge crew begins to work: 5 stars, and from now on 1 more card in hand.",
        "Bridge crew begins to work for Ada.",
        (
            "Votre amélioration « Équipe de passerelle » entre en action : 5 étoiles, et désormais 1 carte de plus "
            "en main."
        ),
    ),
    (
        "upgrade_3_active",
        (p.UPGRADES_3.index("u3_treasury"), 1),
        "Your Treasury begins to work: 6 stars.",
        "Treasury begins to work for Ada.",
        "Votre amélioration « Trésor » entre en action : 6 étoiles.",
    ),
    (
        "dropped",
        (0,),
        "You have no room and give back 1 wood.",
        "Ada has no room and gives back 1 wood.",
        "Vous manquez de place et rendez 1 bois.",
    ),
    (
        "airship_moved",
        (),
        "The airship flies one space ahead.",
        "The airship flies one space ahead.",
        "Le dirigeable avance d’une case.",
    ),
    (
        "expelled",
        (PRODUCE, WOOD_ISLAND, 3),
        "Your 0 leaves the wood island: 2 wood.",
        "Ada's 0 leaves the wood island: 2 wood.",
        "Votre 0 quitte l’île de bois : 2 bois.",
    ),
    (
        "expelled",
        (PRODUCE, DAY_CITY, 3),
        "Your 0 leaves the day city: 2 stars.",
        "Ada's 0 leaves the day city: 2 stars.",
        "Votre 0 quitte la cité du jour : 2 étoiles.",
    ),
    (
        "expelled",
        (STAR_WOOD, DAY_CITY, 3),
        "Your 2 leaves the day city: nothing.",
        "Ada's 2 leaves the day city: nothing.",
        "Votre 2 quitte la cité du jour : rien.",
    ),
    (
        "expelled",
        (STAR_WOOD, WOOD_ISLAND, 3),
        "Your 2 leaves the wood island: 1 star.",
        "Ada's 2 leaves the wood island: 1 star.",
        "Votre 2 quitte l’île de bois : 1 étoile.",
    ),
    (
        "strip_turned",
        (p.SIDES.index("dusk"),),
        "The first strip becomes the last and turns to dusk.",
        "The first strip becomes the last and turns to dusk.",
        "La première bande devient la dernière et passe au crépuscule.",
    ),
    (
        "drew",
        (STAR_WOOD,),
        "You draw the 2 (star on wood).",
        "Ada draws a card.",
        "Vous piochez le 2 (étoile sur bois).",
    ),
    (
        "ended",
        (),
        "The last card is played: the game is over.",
        "The last card is played: the game is over.",
        "La dernière carte est jouée : la partie est finie.",
    ),
]
RIVAL_TOLD: list[tuple[str, tuple[int, ...], str, str]] = [
    (
        "rival_drew",
        (STAR_WOOD, 4),
        "The Rival reveals the 2 (star on wood) and rolls a 4.",
        "Le Rival révèle le 2 (étoile sur bois) et lance un 4.",
    ),
    (
        "laid",
        (STAR_WOOD, 12, WOOD_ISLAND),
        "The Rival lays the 2 (star on wood) on the wood island under the airship.",
        "Le Rival pose le 2 (étoile sur bois) sur l’île de bois sous le dirigeable.",
    ),
    ("airship_moved", (), "The airship flies one space ahead.", "Le dirigeable avance d’une case."),
    ("crates_gained", (1,), "The Rival gains 1 crate.", "Le Rival gagne 1 caisse."),
    ("crates_gained", (2,), "The Rival gains 2 crates.", "Le Rival gagne 2 caisses."),
    (
        "rival_gave_up",
        (STONE_WHEAT,),
        "The Rival finds no space and discards the 0 (wheat and stone).",
        "Le Rival ne trouve aucune case et défausse le 0 (blé et pierre).",
    ),
    (
        "rival_took",
        (D07,),
        "The Rival takes a tile of 5 stars (3 stone) in the day city.",
        "Le Rival prend une tuile de 5 étoiles (3 pierre) dans la cité du jour.",
    ),
    (
        "rival_took",
        (N05,),
        "The Rival takes a tile of 5 stars (1 wood and 2 wheat) in the night city.",
        "Le Rival prend une tuile de 5 étoiles (1 bois et 2 blé) dans la cité de la nuit.",
    ),
    (
        "expelled",
        (STONE_WHEAT, DAY_CITY, 0),
        "The Rival's 0 leaves the day city: 2 crates.",
        "Le 0 du Rival quitte la cité du jour : 2 caisses.",
    ),
    (
        "expelled",
        (PRODUCE, DAY_CITY, 0),
        "The Rival's 0 leaves the day city: 2 stars.",
        "Le 0 du Rival quitte la cité du jour : 2 étoiles.",
    ),
    (
        "expelled",
        (STAR_WOOD, DAY_CITY, 0),
        "The Rival's 2 leaves the day city: nothing.",
        "Le 2 du Rival quitte la cité du jour : rien.",
    ),
]
