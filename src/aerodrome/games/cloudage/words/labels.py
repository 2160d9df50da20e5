"""One option in words: what an action means to somebody who sees the table, what it costs and what it brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, Final

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.words import effects, names as n, phrases as ph
from aerodrome.games.cloudage.words.ground import Ground
from aerodrome.games.cloudage.words.tales import DECISIONS
from aerodrome.language import Speech, capital, mark

View = dict[str, Any]
Args = dict[str, str | int]


def label(view: View, action: int, language: str = "en") -> str:
    """One option in words, as an instruction."""
    call = p.ACTIONS.decode(action)
    words: str = getattr(Option(n.voice(language), view, call.args), call.name)()
    return words


# ---------------------------------------------------------------- messages by question
DECLINES: Final = {
    "book_use": mark("Do not use the book"),
    "produce_level": mark("Do not produce"),
    "fight_start": mark("Do not fight"),
    "navigation_update": mark("Remove no card"),
    "upgrade_choose": mark("Build no upgrade"),
    "market_use": mark("Keep your plants"),
    "weapon_remove": mark("Leave them all"),
    "solo_action": mark("Do nothing"),
}
STEPS: Final = {  # by the way to the next space: columns, rows of half a hex
    (0, -2): mark("Fly north to {place}"),
    (1, -1): mark("Fly north-east to {place}"),
    (1, 1): mark("Fly south-east to {place}"),
    (0, 2): mark("Fly south to {place}"),
    (-1, 1): mark("Fly south-west to {place}"),
    (-1, -1): mark("Fly north-west to {place}"),
}
FLIGHT: Final = mark("Fly to {place}")
AREAS: Final = {
    "water": mark("Collect water"),
    "metal": mark("Collect metal"),
    "energy": mark("Collect energy"),
    "project": mark("Collect project cards"),
}
ICONS: Final = {"nav_update": mark("navigation update"), "wrench": mark("wrench")}
PILES: Final = {
    "top": mark("On top of your navigation draw pile"),
    "discard": mark("On your navigation discard pile"),
}
BUILDS: Final = {1: mark("Build once"), 2: mark("Build twice")}


class Option:
    """An action at a table; for every block of actions a method of its name says it."""

    def __init__(self, say: Speech, view: View, args: Args) -> None:
        self.say: Final = say
        self.view: Final = view
        self.args: Final = args
        self.question: Final[str] = view["question"] or ""
        self.asking: Final[View] = view["asking"] or {}
        self.seat: Final[int] = view["player"]
        self.own: Final[View] = view["seats"][view["player"]]
        self.plants: Final[bool] = view["plants"]

    @cached_property
    def ground(self) -> Ground:
        return Ground(self.view)

    def named(self, key: str) -> str:
        return str(self.args[key])

    def gain(self, kind: str, number: int) -> str:
        return self.say.gettext("Gain {gain}", gain=ph.amount(self.say, kind, number))

    # ---------------------------------------------------------------- setup, books, story
    def refuse(self) -> str:
        card = self.named("card")
        return self.say.gettext(
            "Discard {card} ({cost}): {effect}",
            card=n.card_name(self.say, card),
            cost=effects.card_cost(self.say, card),
            effect=self.shown(card),
        )

    def shown(self, card: str) -> str:
        """What a card shows and says, behind a colon."""
        text = effects.CARDS.get(card)
        symbols = effects.symbols(self.say, card)
        return self.say.gettext("{symbols}. {text}", symbols=symbols, text=self.say.marked(text)) if text else symbols

    def keep(self) -> str:
        return self.say.gettext("Keep {missions}", missions=n.mission_card_name(self.say, self.named("card")))

    def perform(self) -> str:
        if self.question == "market_use":
            return self.say.gettext(
                "Return {cost} to the bag: {gain}",
                cost=ph.plants(self.say, p.MARKET_PLANTS),
                gain=ph.points(self.say, p.MARKET_VP),
            )
        return capital(effects.said(self.say, int(self.asking["effect"]), self.plants))

    def decline(self) -> str:
        return self.say.marked(DECLINES[self.question])

    def branch(self) -> str:
        return capital(effects.sentence(self.say, self.asking["of"][int(self.args["option"])], self.plants))

    def story(self) -> str:
        return self.say.marked(DECISIONS[int(self.named("card"))])

    def cover(self) -> str:
        half = self.named("mission")
        row = next((one for one in self.own["missions"] if one["mission"] == half), None)
        name = n.mission_name(self.say, half)
        if row is None or not row["reached"]:
            return self.say.gettext("Cover {mission}: no VP yet", mission=name)
        vp = ph.points(self.say, row["vp"][row["reached"] - 1])
        return self.say.gettext("Cover {mission}: {points} now", mission=name, points=vp)

    # ---------------------------------------------------------------- payments
    def discard(self) -> str:
        return self.say.gettext("Discard {card}", card=n.card_name(self.say, self.named("card")))

    def give(self) -> str:
        plant = self.named("plant")
        return self.say.gettext(
            "Return {plant}: you have {number}", plant=n.a_plant(self.say, plant), number=self.own["plants"][plant]
        )

    # ---------------------------------------------------------------- production
    def produce(self) -> str:
        level = int(self.args["level"])
        return self.say.gettext("Level {level}: {gain}", level=level, gain=effects.of_level(self.say, level, self.own))

    def take(self) -> str:
        return self.gain(self.named("kind"), int(self.asking["value"]))

    # ---------------------------------------------------------------- movement
    def solar(self) -> str:
        points = int(self.asking["points"])
        if self.named("kind") == "energy":
            return self.say.gettext(
                "{gain}, and fly with {points}",
                gain=self.gain("energy", p.SOLAR_ENERGY),
                points=ph.movement(self.say, points),
            )
        return self.say.gettext("Fly with {points}", points=ph.movement(self.say, points + p.SOLAR_POINTS))

    def reward(self) -> str:
        number = p.BIOLOGY_GAIN if self.question == "biology_reward" else p.ACCUMULATOR_GAIN
        return self.gain(self.named("kind"), number)

    def fly(self) -> str:
        """A step, or a whole way that is flown with one click: what it costs and what is found."""
        space, here = self.named("space"), str(self.view["airships"][self.seat])
        way = self.way(here, space)
        message = STEPS.get(way, FLIGHT)
        path = [space] if way in STEPS else self.path(space)
        cost = sum(self.ground.cost(one, self.seat) for one in path)
        notes = [self.say.ngettext("{number} point", "{number} points", cost)]
        if any(self.ground.toll(one, other) for one, other in pairwise([here, *path])):
            notes.append(self.say.gettext("toll"))
        found = self.finds(path)
        if found:
            notes.append(self.say.gettext("find {gain}", gain=ph.amounts(self.say, found)))
        step = self.say.marked(message, place=self.spot(space))
        return self.say.gettext("{step}: {notes}", step=step, notes=", ".join(notes))

    def path(self, space: str) -> list[str]:
        """The best way to a space within reach."""
        reach = self.view["flight"]["reach"] if self.view["flight"] else []
        return next((row["path"] for row in reach if row["space"] == space), [space])

    def finds(self, path: Sequence[str]) -> Counter[str]:
        """What is found on a way, each find once a round (CLA-5.43)."""
        before = self.view["flight"]["found"] if self.view["flight"] else []
        found: Counter[str] = Counter()
        for space in dict.fromkeys(path):
            if space not in before:
                found.update(self.ground.find(space))
        return found

    def way(self, here: str, there: str) -> tuple[int, int]:
        """The columns and half rows between two spaces; odd columns lie half a hex lower."""
        (column, row), (column_there, row_there) = (divmod(ph.space_number(space), p.ROWS) for space in (here, there))
        half, half_there = 2 * row + column % 2, 2 * row_there + column_there % 2
        return column_there - column, half_there - half

    def spot(self, space: str) -> str:
        """ "Whika (C5)", "L7 (toll) on D12", "C2"."""
        city, tile = self.ground.city(space), self.ground.tile(space)
        if city is not None:
            return self.say.gettext("{city} ({place})", city=n.city_name(self.say, city), place=ph.place(space))
        if tile is not None:
            return self.say.gettext("{tile} on {place}", tile=n.tile_name(self.say, tile), place=ph.place(space))
        return ph.place(space)

    def land(self) -> str:
        """The end of a flight: whether there is a fight, and about what."""
        here = str(self.view["airships"][self.seat])
        city = self.ground.city(here)
        if city is None:  # at the end of a way that is flown with the same click
            return self.say.gettext("Land there")
        row = self.view["cities"][city]
        name = n.city_name(self.say, city)
        if row["combat"] is None:
            return self.say.gettext("Land in {city}: no fight there", city=name)
        if row["markers"][self.seat]:
            return self.say.gettext("Land in {city}: no fight, your marker is there", city=name)
        return self.say.gettext(
            "Land in {city}: fight for {gain}", city=name, gain=effects.of_city(self.say, row, self.plants)
        )

    def toll(self) -> str:
        if self.named("kind") == "vp":
            return self.say.gettext("Pay {cost}", cost=ph.points(self.say, p.TOLL_VP))
        return self.say.gettext(
            "Pay {cost} (you have {number})",
            cost=ph.amount(self.say, "water", p.TOLL_WATER),
            number=self.own["water"],
        )

    # ---------------------------------------------------------------- fights
    def fight(self) -> str:
        reward = int(self.view["cities"][self.asking["city"]]["reward"])
        return self.say.gettext("Fight for {gain}", gain=effects.reward(self.say, reward, self.plants))

    def draw(self) -> str:
        if self.named("kind") == "vp":
            return self.say.gettext("Draw a card for {cost}", cost=ph.points(self.say, p.NEXT_CARD_VP))
        price = int(self.asking["price"])
        if not price:
            return self.say.gettext("Draw a card for nothing")
        return self.say.gettext(
            "Draw a card for {cost} (you have {number})",
            cost=ph.amount(self.say, "energy", price),
            number=self.own["energy"],
        )

    def marker(self) -> str:
        row = n.TILE_ROWS[self.named("tile")]
        return self.say.gettext(
            "Remove your marker from {city}: combat +{number}",
            city=n.city_name(self.say, str(row["city"])),
            number=row["marker_value"],
        )

    def stop(self) -> str:
        if self.question == "plant_tile":
            return self.say.gettext("Plant no more")
        fight = self.view["fight"]
        if fight["target"] is None:
            return self.say.gettext("Stop at {value}", value=fight["value"])
        if fight["value"] >= fight["target"]:
            return self.say.gettext("Stop: the fight is won")
        return self.say.gettext("Stop: the fight is lost")

    # ---------------------------------------------------------------- city actions
    def remove(self) -> str:
        return self.say.gettext("Remove a marker from Whitehaven and plant 1 plant")

    def go_on(self) -> str:
        return self.say.gettext("Go on")

    def collect(self) -> str:
        district = int(self.args["district"])
        front = self.view["sleeves"][district - 1]["front"]
        values: dict[str, object] = {"district": district, "value": front["value"]}
        if self.question == "solo_action" or not front["plants"]:
            return self.say.gettext("Collect in district {district} (card of value {value})", **values)
        return self.say.gettext(
            "Collect in district {district} (card of value {value}, {plants})",
            plants=ph.amount(self.say, "plant" if self.plants else "water", front["plants"]),
            **values,
        )

    def build(self) -> str:
        return self.say.marked(BUILDS[1 if self.question == "solo_action" else 2])

    def plant_action(self) -> str:
        return self.say.gettext(
            "Plant up to {plants} (you have {number})",
            plants=ph.plants(self.say, self.own["capacity"]),
            number=sum(self.own["plants"].values()),
        )

    def tile_action(self) -> str:
        if self.named("tile") == p.TILES[p.L14]:
            return self.say.gettext(
                "L14: fight against {value}, then plant up to {plants}",
                value=p.TILE_FIGHT,
                plants=ph.plants(self.say, self.own["capacity"] + 1),
            )
        return self.say.gettext(
            "L15: fight against {value}, then remove a weapon system, gain {gain}, plant 1 plant and build twice",
            value=p.TILE_FIGHT,
            gain=ph.amount(self.say, "water", p.L15_WATER),
        )

    def area(self) -> str:
        """A resource space, with what the sleeve shows of its area."""
        area = self.named("area")
        words = self.say.marked(AREAS[area])
        if "district" not in self.asking:  # chosen together with the district
            return words
        front = self.view["sleeves"][int(self.asking["district"]) - 1]["front"]
        cells = [cell for cell in front["cells"] if cell["area"] == area] if front else []
        if not cells:
            return self.say.gettext("{collect} (none in sight)", collect=words)
        notes = [self.say.ngettext("{number} cell in sight", "{number} cells in sight", len(cells))]
        notes += [self.say.marked(ICONS[cell["icon"]]) for cell in cells if cell["icon"]]
        return self.say.gettext("{collect} ({notes})", collect=words, notes=", ".join(notes))

    def place(self) -> str:
        return self.say.marked(PILES[self.named("pile")])

    def update(self) -> str:
        value = int(self.args["value"])
        discard = Counter(navigation_value(card) for card in self.own["navigation"]["discard"])
        return self.say.ngettext(
            "Remove a card of value {value} (you have {number} there)",
            "Remove a card of value {value} (you have {number} there)",
            discard[value],
            value=value,
        )

    # ---------------------------------------------------------------- building
    def resource(self) -> str:
        resource = self.named("resource")
        number = self.own["hand" if resource == "project" else resource]
        return self.say.gettext("Gain {gain} (you have {number})", gain=ph.amount(self.say, resource, 1), number=number)

    def upgrade(self) -> str:
        type_ = self.named("type")
        upgrade = effects.next_upgrade(self.own, type_)
        metal = max(0, int(self.own["costs"]["upgrades"][type_]) - int(self.asking.get("reduction", 0)))
        values = {"upgrade": n.upgrade_name(self.say, upgrade), "effect": effects.of_upgrade(self.say, upgrade)}
        if not metal:
            return self.say.gettext("Build {upgrade} for nothing: {effect}", **values)
        return self.say.gettext(
            "Build {upgrade} for {cost}: {effect}", cost=ph.amount(self.say, "metal", metal), **values
        )

    def play(self) -> str:
        card = self.named("card")
        water = (self.own["costs"]["cards"] or {}).get(card)
        return self.say.gettext(
            "Play {card} for {cost}: {effect}",
            card=n.card_name(self.say, card),
            cost=effects.card_cost(self.say, card, water),
            effect=self.shown(card),
        )

    # ---------------------------------------------------------------- planting
    def plant(self) -> str:
        plant = self.named("plant")
        return self.say.gettext(
            "Plant {plant}: {effect}", plant=n.a_plant(self.say, plant), effect=effects.of_plant(self.say, plant)
        )

    def plant_space(self) -> str:
        space = self.named("space")
        find = self.ground.find(space)
        if not find:
            return self.say.gettext("On {place}", place=ph.place(space))
        return self.say.gettext(
            "On {place}: gain {gain}, its find", place=ph.place(space), gain=ph.amounts(self.say, find)
        )

    # ---------------------------------------------------------------- weapons, solo
    def weapon(self) -> str:
        tile = self.named("tile")
        space = self.ground.tile_space(tile)
        return self.say.gettext(
            "Remove {tile} from {place}", tile=n.tile_name(self.say, tile), place=ph.place(space or "")
        )

    def solo_points(self) -> str:
        return self.gain("vp", p.SOLO_VP)


def navigation_value(card: str) -> int:
    """The value of a navigation card."""
    return int(p.NAVIGATION_VALUE[p.NAVIGATION.index(card)])
