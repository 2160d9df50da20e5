"""What effects of Whistle Mountain ask, word by word."""

from __future__ import annotations

from tests.games.whistle_mountain.sentences_asked import Case

ASKED_BY_EFFECTS = [
    Case(
        "gain_resource_any",
        {"machines": {"whistle_surplus": ((1, 1), 0)}, "stocks": {0: {"whistle": 1}}},
        (
            "gather",
            "airship(airship=balloon)",
            "fly(direction=flat,row=1,column=4)",
            "activate(machine=whistle_surplus)",
        ),
        ("Your turn: choose a resource.", "Ada is choosing a resource."),
        ("À vous : choisissez une ressource.", "Ada choisit une ressource."),
        {"resource(resource=coal)": ("Gain 1 coal (you have 0)", "Gagner 1 charbon (vous en avez 0)")},
    ),
    Case(
        "draw_keep",
        {"hands": {0: ["one_time_deal"]}, "deck": ["rush", "alms", "storm"]},
        ("play(card=one_time_deal)",),
        ("Your turn: choose what you keep.", "Ada is choosing what to keep."),
        ("À vous : choisissez ce que vous gardez.", "Ada choisit ce qu’il faut garder."),
        {"keep(cards=alms)": ("Keep Alms", "Garder Aumône"), "keep(cards=rush)": ("Keep Rush", "Garder Ruée")},
    ),
    Case(
        "cycle_cards",
        {"hands": {0: ["reset", "alms"]}, "deck": ["rush"]},
        ("play(card=reset)",),
        ("Your turn: discard a card, or stop and draw.", "Ada is discarding cards."),
        ("À vous : défaussez une carte, ou arrêtez et piochez.", "Ada défausse des cartes."),
        {
            "discard(card=alms)": ("Discard the Alms card", "Défausser la carte Aumône"),
            "stop": ("Discard no more", "Ne plus défausser"),
        },
    ),
    Case(
        "gain_scaffold",
        {"hands": {0: ["fabrication"]}, "piles": {"l": ["l_05"]}},
        ("play(card=fabrication)",),
        ("Your turn: choose a scaffold.", "Ada is choosing a scaffold."),
        ("À vous : choisissez un échafaudage.", "Ada choisit un échafaudage."),
        {
            "pile(shape=l)": (
                "Take the L scaffold: iron in the middle, gold at the corner",
                "Prendre l’échafaudage en L : fer au milieu, or à l’angle",
            )
        },
    ),
    Case(
        "recycle_scaffold",
        {"hands": {0: ["recycling"]}, "piles": {"s": ["s_10"]}},
        ("play(card=recycling)",),
        ("Your turn: choose the scaffold that you recycle.", "Ada is choosing a scaffold to recycle."),
        ("À vous : choisissez l’échafaudage que vous recyclez.", "Ada choisit un échafaudage à recycler."),
        {
            "pile(shape=s)": (
                "2 iron from the S scaffold: 2 iron in the middle",
                "2 fer de l’échafaudage en S : 2 fer au milieu",
            )
        },
    ),
    Case(
        "gain_machine",
        {
            "hands": {0: ["small_market"]},
            "stocks": {0: {"coal": 2}},
            "machine_market": {"small": ["whistler", "dark_iron", "double_gold"]},
        },
        ("play(card=small_market)",),
        ("Your turn: choose a machine of the market.", "Ada is choosing a machine of the market."),
        ("À vous : choisissez une machine du marché.", "Ada choisit une machine du marché."),
        {
            "machine(machine=whistler)": (
                "Whistler: 4 points; activation: gain 1 whistle",
                "Siffleur : 4 points ; activation : gagnez 1 sifflet",
            )
        },
    ),
    Case(
        "gain_upgrade",
        {
            "hands": {0: ["upgrade"]},
            "stocks": {0: {"coal": 2}},
            "upgrade_market": ["rd_unit", "stabilizer", "black_lung"],
        },
        ("play(card=upgrade)",),
        ("Your turn: choose an upgrade of the market.", "Ada is choosing an upgrade of the market."),
        ("À vous : choisissez une amélioration du marché.", "Ada choisit une amélioration du marché."),
        {
            "upgrade(upgrade=rd_unit)": (
                "R&D Unit: once a turn, for 3 whistles, take an upgrade of the market; 6 points at the end",
                (
                    "Unité R&D : une fois par tour, pour 3 sifflets, prenez une amélioration du marché ; 6 "
                    "points à la fin"
                ),
            )
        },
    ),
    Case(
        "pay_card",
        {"hands": {0: ["alms", "rush"]}, "upgrades": {0: ["manifest"]}},
        ("power(power=manifest)",),
        ("Your turn: choose the card that you discard.", "Ada is choosing a card to discard."),
        ("À vous : choisissez la carte que vous défaussez.", "Ada choisit une carte à défausser."),
        {"discard(card=alms)": ("Discard the Alms card", "Défausser la carte Aumône")},
    ),
    Case(
        "pay_scaffold",
        {"scaffolds": {0: ["t_02", "s_02"]}, "upgrades": {0: ["self_hoist"]}},
        ("power(power=self_hoist)",),
        ("Your turn: choose the scaffold that you discard.", "Ada is choosing a scaffold to discard."),
        ("À vous : choisissez l’échafaudage que vous défaussez.", "Ada choisit un échafaudage à défausser."),
        {
            "piece(piece=t_02)": (
                "Discard the T scaffold: coal on an arm, iron on the foot",
                "Défausser l’échafaudage en T : charbon sur un bras, fer sur le pied",
            )
        },
    ),
    Case(
        "change_whistle",
        {"abilities": {0: "money_changer"}, "stocks": {0: {"whistle": 1}}},
        ("power(power=whistle_for_resource)",),
        ("Your turn: choose what you change the whistle into.", "Ada is changing a whistle into a resource."),
        ("À vous : choisissez en quoi vous changez le sifflet.", "Ada change un sifflet en ressource."),
        {"resource(resource=gold)": ("Gain 1 gold (you have 0)", "Gagner 1 or (vous en avez 0)")},
    ),
    Case(
        "change_resource",
        {"abilities": {0: "money_changer"}, "stocks": {0: {"gold": 1, "coal": 1}}},
        ("power(power=resource_for_whistle)",),
        ("Your turn: choose what you change into a whistle.", "Ada is changing a resource into a whistle."),
        ("À vous : choisissez ce que vous changez en sifflet.", "Ada change une ressource en sifflet."),
        {
            "resource(resource=gold)": (
                "Change 1 gold into a whistle (you have 1)",
                "Changer 1 or en sifflet (vous en avez 1)",
            )
        },
    ),
    Case(
        "smuggle",
        {"abilities": {0: "smuggler"}, "stocks": {0: {"gold": 1}}},
        ("work", "move", "barracks(row=1)", "cell(row=1,column=8)"),
        ("Your turn: choose a resource beside the worker.", "Ada is choosing a resource beside the worker."),
        ("À vous : choisissez une ressource voisine de l’ouvrier.", "Ada choisit une ressource voisine de l’ouvrier."),
        {
            "resource(resource=coal)": ("Gain 1 coal (you have 0)", "Gagner 1 charbon (vous en avez 0)"),
            "resource(resource=water)": ("Gain 1 water (you have 0)", "Gagner 1 eau (vous en avez 0)"),
        },
    ),
    Case(
        "extract",
        {"upgrades": {0: ["extractor"]}, "scaffolds": {0: ["t_02"]}},
        ("work", "construct", "site(turned=0,row=3,column=2)"),
        ("Your turn: choose a resource of the scaffold.", "Ada is choosing a resource of the scaffold."),
        ("À vous : choisissez une ressource de l’échafaudage.", "Ada choisit une ressource de l’échafaudage."),
        {"resource(resource=coal)": ("Gain 1 coal (you have 0)", "Gagner 1 charbon (vous en avez 0)")},
    ),
    Case(
        "any_order",
        {"machines": {"terrace": ((6, 1), 0)}, "scaffolds": {0: ["t_02"]}, "stocks": {0: {"coal": 1, "iron": 1}}},
        ("gather", "airship(airship=balloon)", "fly(direction=flat,row=2,column=5)", "activate(machine=terrace)"),
        ("Your turn: choose what the Terrace does next, or stop.", "Ada is choosing what the Terrace does next."),
        (
            "À vous : choisissez ce que fait ensuite la Terrasse, ou arrêtez.",
            "Ada choisit ce que fait ensuite la Terrasse.",
        ),
        {
            "branch(effect=0)": ("Build once", "Construisez une fois"),
            "branch(effect=1)": ("Take 1 scaffold", "Prenez 1 échafaudage"),
            "stop": ("Stop: that is enough", "Arrêter : cela suffit"),
        },
    ),
    Case(
        "move",
        {"machine_stock": {0: ["jetpack"]}},
        ("work", "construct", "site(turned=0,row=1,column=1)"),
        ("Your turn: move a worker?", "Ada may move a worker."),
        ("À vous : déplacer un ouvrier ?", "Ada peut déplacer un ouvrier."),
        {"accept": ("Move a worker", "Déplacer un ouvrier"), "refuse": ("No, thanks", "Non merci")},
    ),
    Case(
        "promote",
        {"machines": {"hang_glider": ((1, 1), 0)}, "stocks": {0: {"water": 2}}, "workers": {0: [(8, 1), (6, 2)]}},
        ("gather", "airship(airship=balloon)", "fly(direction=flat,row=1,column=4)", "activate(machine=hang_glider)"),
        (
            "Your turn: choose the worker that goes up to the tower.",
            "Ada is choosing a worker that goes up to the tower.",
        ),
        ("À vous : choisissez l’ouvrier qui monte dans la tour.", "Ada choisit un ouvrier qui monte dans la tour."),
        {
            "worker(row=1,column=8)": (
                "Worker on column 8, row 1: up to level 1",
                "Ouvrier en colonne 8, rangée 1 : monte à l’étage 1",
            )
        },
    ),
    Case(
        "tower_shift",
        {"hands": {0: ["secret_passage"]}, "tower": {0: [3]}, "level_trophies": {4: ["rescue"]}},
        ("play(card=secret_passage)",),
        (
            "Your turn: choose a worker in the tower, and whether it goes up or down.",
            "Ada is choosing a worker in the tower.",
        ),
        ("À vous : choisissez un ouvrier de la tour, et s’il monte ou descend.", "Ada choisit un ouvrier de la tour."),
        {
            "shift(level=3,direction=down)": (
                "Worker on level 3 goes down to level 2",
                "L’ouvrier de l’étage 3 descend à l’étage 2",
            ),
            "shift(level=3,direction=up)": (
                "Worker on level 3 goes up to level 4 (trophy: rescue)",
                "L’ouvrier de l’étage 3 monte à l’étage 4 (trophée : sauvetage)",
            ),
        },
    ),
    Case(
        "activate",
        {"hands": {0: ["remote_control"]}, "machines": {"dark_scorer": ((5, 1), 0)}, "machine_stock": {0: ["forge"]}},
        ("play(card=remote_control)",),
        ("Your turn: choose the machine that you activate.", "Ada is choosing a machine to activate."),
        ("À vous : choisissez la machine que vous activez.", "Ada choisit une machine à activer."),
        {
            "target(machine=dark_scorer)": (
                "Activate the Dark Scorer: gain 1 coal and 1 point",
                "Activer le Scoreur sombre : gagnez 1 charbon et 1 point",
            ),
            "target(machine=forge)": (
                "Activate the Forge: gain 3 iron (in your stock)",
                "Activer la Forge : gagnez 3 fer (de votre réserve)",
            ),
        },
    ),
    Case(
        "activate_two_different",
        {"machine_stock": {0: ["machine_hub"]}, "machines": {"dark_scorer": ((5, 1), 0), "double_coal": ((8, 1), 0)}},
        ("work", "construct"),
        ("Your turn: activate two machines?", "Ada is choosing a machine to activate."),
        ("À vous : activer deux machines ?", "Ada choisit une machine à activer."),
        {"accept": ("Activate machines", "Activer des machines"), "refuse": ("No, thanks", "Non merci")},
    ),
    Case(
        "activate_two_different",
        {"machine_stock": {0: ["machine_hub"]}, "machines": {"dark_scorer": ((5, 1), 0), "double_coal": ((8, 1), 0)}},
        ("work", "construct", "accept"),
        ("Your turn: choose a machine that you activate, or stop.", "Ada is choosing a machine to activate."),
        ("À vous : choisissez une machine que vous activez, ou arrêtez.", "Ada choisit une machine à activer."),
        {
            "target(machine=dark_scorer)": (
                "Activate the Dark Scorer: gain 1 coal and 1 point",
                "Activer le Scoreur sombre : gagnez 1 charbon et 1 point",
            )
        },
    ),
    Case(
        "return_own_airship",
        {"hands": {0: ["regulator"]}, "airships": {(0, "blimp"): ((4, 4), "flat"), (0, "dreadnought"): "cards"}},
        ("play(card=regulator)",),
        ("Your turn: choose the airship that comes home.", "Ada is choosing an airship that comes home."),
        ("À vous : choisissez l’aéronef qui rentre au port.", "Ada choisit un aéronef qui rentre au port."),
        {
            "airship(airship=blimp)": (
                "The blimp comes home from columns 4 to 5, row 4",
                "Le dirigeable rentre au port (colonnes 4 à 5, rangée 4)",
            ),
            "airship(airship=dreadnought)": (
                "The dreadnought comes home from the card dock",
                "Le cuirassé rentre au port (le quai des cartes)",
            ),
        },
    ),
    Case(
        "relocate_elevator",
        {"machines": {"elevator": ((6, 1), 0)}, "stocks": {0: {"water": 2}}, "workers": {0: [(2, 1)]}},
        ("gather", "airship(airship=balloon)", "fly(direction=flat,row=2,column=5)", "activate(machine=elevator)"),
        ("Your turn: choose a new site for the Elevator.", "Ada is choosing a new site for the Elevator."),
        (
            "À vous : choisissez un nouvel emplacement pour l’Ascenseur.",
            "Ada choisit un nouvel emplacement pour l’Ascenseur.",
        ),
        {
            "site(turned=0,row=1,column=1)": (
                "Columns 1 to 2, rows 1 to 2 (1 of your workers goes up)",
                "Colonnes 1 à 2, rangées 1 à 2 (1 de vos ouvriers monte)",
            )
        },
    ),
    Case(
        "salvage_machine",
        {
            "hands": {0: ["remote_control"]},
            "level": 1,
            "machine_stock": {0: ["scrapyard"]},
            "machines": {"double_gold": ((6, 1), 1), "dark_iron": ((8, 1), 1)},
            "stocks": {0: {"iron": 1, "water": 1}},
        },
        ("play(card=remote_control)",),
        (
            "Your turn: choose the machine that you take off the grid.",
            "Ada is choosing a machine to take off the grid.",
        ),
        (
            "À vous : choisissez la machine que vous reprenez de la grille.",
            "Ada choisit une machine à reprendre de la grille.",
        ),
        {
            "machine(machine=double_gold)": (
                "Take the Double Gold off the grid",
                "Reprendre le Double or de la grille",
            ),
            "machine(machine=dark_iron)": ("Take the Dark Iron off the grid", "Reprendre le Fer sombre de la grille"),
        },
    ),
    Case(
        "swap_upgrade",
        {
            "machines": {"workshop": ((1, 1), 0)},
            "upgrades": {0: ["lifeboat"]},
            "upgrade_market": ["rd_unit", "stabilizer", "black_lung"],
        },
        ("gather", "airship(airship=balloon)", "fly(direction=flat,row=1,column=4)", "activate(machine=workshop)"),
        ("Your turn: choose which upgrade you exchange, and for which.", "Ada is exchanging an upgrade."),
        ("À vous : choisissez l’amélioration que vous échangez, et contre laquelle.", "Ada échange une amélioration."),
        {
            "swap(own=lifeboat,market=rd_unit)": (
                "The Lifeboat for the R&D Unit: once a turn, for 3 whistles, take an upgrade of the market",
                (
                    "La Chaloupe contre l’Unité R&D : une fois par tour, pour 3 sifflets, prenez une "
                    "amélioration du marché"
                ),
            )
        },
    ),
    Case(
        "dismantle_market_upgrade",
        {"machines": {"disassembler": ((1, 1), 0)}, "upgrade_market": ["rd_unit", "stabilizer", "black_lung"]},
        ("gather", "airship(airship=balloon)", "fly(direction=flat,row=1,column=4)", "activate(machine=disassembler)"),
        (
            "Your turn: choose the upgrade that you remove from the market.",
            "Ada is removing an upgrade from the market.",
        ),
        ("À vous : choisissez l’amélioration que vous retirez du marché.", "Ada retire une amélioration du marché."),
        {
            "upgrade(upgrade=rd_unit)": (
                "Remove the R&D Unit: gain 2 coal and 2 gold",
                "Retirer l’Unité R&D : gagner 2 charbon et 2 or",
            )
        },
    ),
    Case(
        "stock_stall",
        {"machine_stock": {0: ["swap_meet"]}},
        ("work", "construct", "site(turned=0,row=1,column=1)"),
        (
            "Your turn: choose the resource that you put on the Swap Meet.",
            "Ada is choosing a resource for the Swap Meet.",
        ),
        (
            "À vous : choisissez la ressource que vous posez sur la Braderie.",
            "Ada choisit une ressource pour la Braderie.",
        ),
        {"resource(resource=gold)": ("Put 1 gold on the Swap Meet", "Poser 1 or sur la Braderie")},
    ),
    Case(
        "swap_stall_resource",
        {"machines": {"swap_meet": ((1, 1), 0)}, "stall": "coal"},
        ("gather", "airship(airship=balloon)", "fly(direction=flat,row=1,column=4)", "activate(machine=swap_meet)"),
        (
            "Your turn: choose what you exchange the resource on the Swap Meet for.",
            "Ada is exchanging the resource on the Swap Meet.",
        ),
        (
            "À vous : choisissez contre quoi vous échangez la ressource de la Braderie.",
            "Ada échange la ressource de la Braderie.",
        ),
        {"resource(resource=gold)": ("Exchange it for 1 gold", "L’échanger contre 1 or")},
    ),
    Case(
        "barracks_drown_each",
        {"machine_stock": {0: ["infernal_machine"]}},
        ("work", "construct", "site(turned=0,row=1,column=1)"),
        (
            "The Infernal Machine: choose which of your workers goes to the whirlpool.",
            "Ada is choosing a worker that goes to the whirlpool.",
        ),
        (
            "La Machine infernale : choisissez lequel de vos ouvriers part au tourbillon.",
            "Ada choisit un ouvrier qui part au tourbillon.",
        ),
        {"barracks(row=3)": ("Worker in row 3 of the barracks", "Ouvrier de la rangée 3 des baraquements")},
    ),
    Case(
        "place_duplicator",
        {
            "players": 3,
            "abilities": {1: "artisan", 2: "riveter", 0: "planner"},
            "upgrades": {0: ["duplicator"]},
            "stocks": {0: {"whistle": 1}},
        },
        ("power(power=duplicator)",),
        (
            "Your turn: choose the ability that the token goes to.",
            "Ada is choosing an ability for the duplicator token.",
        ),
        ("À vous : choisissez la capacité qui reçoit le jeton.", "Ada choisit une capacité pour le jeton Duplicateur."),
        {
            "ability(ability=artisan)": (
                "Token on Artisan: when you build a machine, gain 2 whistles",
                "Le jeton sur Artisan : quand vous construisez une machine, gagnez 2 sifflets",
            )
        },
    ),
]
