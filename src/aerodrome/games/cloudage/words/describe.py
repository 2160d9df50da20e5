"""The whole table in lines of text, for a terminal and for those who listen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.words import about, effects, goal, names as n, phrases as ph
from aerodrome.games.cloudage.words.ground import Ground, anchors
from aerodrome.games.cloudage.words.labels import ICONS, navigation_value
from aerodrome.games.cloudage.words.result import score_table
from aerodrome.language import Speech, capital, columns
from aerodrome.words import player_name

View = dict[str, Any]
Rows = list[tuple[str, ...]]
NONE: Final = "-"
SEPARATOR: Final = ", "


def describe(view: View, language: str = "en", names: Sequence[str] = ()) -> str:
    table = Table(n.voice(language), view, names)
    parts = [table.head_lines(), table.land_lines(), table.city_lines(), table.board_lines()]
    parts += [table.seat_lines(seat) for seat in range(view["players"])]
    parts += [table.hand_lines()]
    if view["over"]:
        parts.append(score_lines(view, language, names))
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


class Table:
    """A view, told line by line."""

    def __init__(self, say: Speech, view: View, names: Sequence[str]) -> None:
        self.say: Final = say
        self.view: Final = view
        self.names: Final = names
        self.ground: Final = Ground(view)

    def who(self, seat: int) -> str:
        if seat == self.view["seat"]:
            return self.say.gettext("you")
        return player_name(self.say, seat, self.names)

    def by_seat(self, counts: Sequence[int]) -> str:
        """ "you 2, Bob 1": those who have any."""
        return SEPARATOR.join(f"{self.who(seat)} {count}" for seat, count in enumerate(counts) if count)

    # ---------------------------------------------------------------- the round, the card
    def head_lines(self) -> list[str]:
        say, view = self.say, self.view
        if view["chapter"] is None:
            title = n.name_of(f"scenario_{view['scenario']}", say.language)
        else:
            title = n.name_of(f"chapter_{view['chapter']}", say.language)
        rows: Rows = [(say.gettext("Game"), title)]
        phase = say.marked(n.PHASES[view["phase"]])
        if view["round"]:
            phase = say.gettext("{round} of {rounds}, {phase}", round=view["round"], rounds=view["rounds"], phase=phase)
        rows.append((say.gettext("Round"), phase))
        if view["players"] > 1:
            rows.append((say.gettext("First player"), self.who(view["first"])))
        if (aim := goal.aim(view)) is not None:
            rows.append((say.gettext("Goal"), f"{goal.told(say, goal.thing(view))} {self.so_far(aim)}"))
        if view["book"] is not None:
            book = capital(effects.of_book(say, view))
            coming = [one for one in view["book_rounds"] if one > view["round"] - view["book_active"]]
            if coming:
                book = say.gettext("{effect} (round {round})", effect=book, round=coming[0])
            rows.append((say.gettext("Book"), book))
        return columns(rows)

    def so_far(self, aim: goal.Aim) -> str:
        return self.say.gettext("If the game ended now: {how_far}.", how_far=goal.how_far(self.say, aim))

    # ---------------------------------------------------------------- the land
    def land_lines(self) -> list[str]:
        """Cities from left to right, finds, weapons and plants by their spaces."""
        say, view, ground = self.say, self.view, self.ground
        rows: Rows = []
        for city, row in view["cities"].items():
            places = SEPARATOR.join(ph.place(space) for space in row["spaces"])
            about = effects.of_city(say, row, bool(view["plants"])) or say.gettext("no fight")
            markers = self.by_seat(row["markers"])
            if markers:
                about = say.gettext("{about}; markers: {markers}", about=about, markers=markers)
            rows.append((capital(n.city_name(say, city)), places, about))
        lines = [say.gettext("Cities"), *(f"  {line}" for line in columns(rows))]
        more: Rows = [(say.gettext("Airships"), self.airships())]
        spaces = [space for space in p.SPACE_NAMES if ground.find(space)]
        finds = [f"{ph.place(space)} {ph.amounts(say, ground.find(space))}" for space in spaces]
        more.append((say.gettext("Finds"), SEPARATOR.join(finds) or NONE))
        dear = [
            f"{ph.place(space)} {ground.shown_cost(space)}" for space in p.SPACE_NAMES if ground.shown_cost(space) > 1
        ]
        more.append((say.gettext("Movement points above 1"), SEPARATOR.join(dear) or NONE))
        if view["tiles"]:
            more.append((say.gettext("Campaign tiles"), SEPARATOR.join(self.tile(tile) for tile in view["tiles"])))
        if view["vegetation"]:
            grown = [ph.place(row["space"]) for row in view["vegetation"]]
            more.append((say.gettext("Vegetation"), SEPARATOR.join(grown)))
        return [*lines, *columns(more)]

    def airships(self) -> str:
        return SEPARATOR.join(f"{self.who(seat)} {ph.place(space)}" for seat, space in enumerate(self.view["airships"]))

    def tile(self, tile: str) -> str:
        places = " ".join(ph.place(space) for space in anchors(self.ground.layout)[tile])
        name = n.tile_name(self.say, tile)
        return f"{name} {places}".rstrip()

    # ---------------------------------------------------------------- the city board
    def city_lines(self) -> list[str]:
        say = self.say
        rows: Rows = [
            (say.gettext("District {number}", number=place + 1), self.sleeve(place)) for place in range(p.DISTRICTS)
        ]
        return columns(rows)

    def sleeve(self, place: int) -> str:
        """What the clouds leave open of the front card."""
        say, row = self.say, self.view["sleeves"][place]
        if not row["front"]:
            return say.gettext("empty")
        front = row["front"]
        head = [say.gettext("value {value}", value=front["value"])]
        if front["plants"]:
            kind = "plant" if self.view["plants"] else "water"
            head.append(ph.amount(say, kind, front["plants"]))
        head.append(say.ngettext("{number} card left", "{number} cards left", row["left"]))
        seen = Counter(cell["area"] for cell in front["cells"])
        told = [f"{say.marked(n.RESOURCES[area])} {seen[area]}" for area in p.RESOURCES if seen[area]]
        told += [
            say.gettext(
                "{icon} at {area}", icon=say.marked(ICONS[cell["icon"]]), area=say.marked(n.RESOURCES[cell["area"]])
            )
            for cell in front["cells"]
            if cell["icon"]
        ]
        drones = [
            say.gettext("{name}: {area}", name=self.who(seat), area=say.marked(n.RESOURCES[drone["area"]]))
            for seat, drone in enumerate(self.view["drones"])
            if drone and drone["district"] == place + 1
        ]
        words = say.gettext("{card}; in sight: {cells}", card=SEPARATOR.join(head), cells=SEPARATOR.join(told))
        if drones:
            words = say.gettext("{words}; drones: {drones}", words=words, drones=SEPARATOR.join(drones))
        return words

    # ---------------------------------------------------------------- piles
    def board_lines(self) -> list[str]:
        say, view = self.say, self.view
        rows: Rows = [
            (say.gettext("Project draw pile"), str(view["deck"])),
            (say.gettext("Project discard pile"), self.counted(view["discard"])),
        ]
        if view["playing"]:
            rows.append((say.gettext("Being paid for"), n.card_name(say, view["playing"])))
        if view["city_card"]:
            rows.append((say.gettext("City card"), about.city_card(say, view["city_card"])[0]))
        if view["plants"]:
            rows.append((say.gettext("Bag"), self.plants(view["bag"])))
            rows.append((say.gettext("Mission pile"), self.mission_pile()))
        if view["solo"]:
            solo = view["solo"]
            rows.append(
                (
                    say.gettext("Solo board"),
                    say.ngettext("{number} marker left", "{number} markers left", solo["left"]),
                )
            )
        if view["fight"]:
            rows.append((say.gettext("Fight"), self.fight(view["fight"])))
        return columns(rows)

    def mission_pile(self) -> str:
        known = [n.mission_card_name(self.say, card) for card in self.view["mission_known"]]
        if not known:
            return str(self.view["mission_pile"])
        return self.say.gettext(
            "{number}, at the bottom: {known}", number=self.view["mission_pile"], known=SEPARATOR.join(known)
        )

    def plants(self, counts: dict[str, int]) -> str:
        return (
            SEPARATOR.join(f"{n.plant_name(self.say, one)} {count}" for one, count in counts.items() if count) or NONE
        )

    def fight(self, row: View) -> str:
        say = self.say
        cards = SEPARATOR.join(str(navigation_value(card)) for card in row["cards"]) or NONE
        values = {"name": self.who(row["seat"]), "value": row["value"], "target": row["target"], "cards": cards}
        if row["target"] is None:
            return say.gettext("{name}: {value}, cards {cards}", **values)
        return say.gettext("{name}: {value} of {target}, cards {cards}", **values)

    # ---------------------------------------------------------------- what everybody has
    def seat_lines(self, seat: int) -> list[str]:
        say, row = self.say, self.view["seats"][seat]
        values: dict[str, object] = {
            "name": capital(self.who(seat)),
            "points": ph.points(say, row["vp"]),
            "total": row["tally"]["total"],
        }
        head = say.gettext("{name}: {points}, {total} if the game ended now", **values)
        if self.view["over"]:
            head = say.gettext("{name}: {points}", name=values["name"], points=ph.points(say, row["tally"]["total"]))
        stock = [ph.amount(say, kind, row[kind]) for kind in ("water", "metal", "energy")]
        stock.append(say.gettext("{cards} in hand", cards=ph.cards(say, row["hand"])))
        rows: Rows = [
            (say.gettext("Has"), SEPARATOR.join(stock)),
            (say.gettext("Airship"), self.strength(row)),
            (say.gettext("Upgrades"), self.upgrades(row)),
            (say.gettext("Played"), self.counted(row["played"])),
            (say.gettext("Navigation"), self.navigation(row)),
        ]
        if self.view["plants"]:
            rows.insert(1, (say.gettext("Plants"), self.plants(row["plants"])))
            rows.append((say.gettext("Missions"), ph.one_after_another(say, self.missions(row)) or NONE))
        return [head, *(f"  {line}" for line in columns(rows))]

    def strength(self, row: View) -> str:
        say = self.say
        told = [
            say.gettext("production level {level}", level=row["level"]),
            say.gettext("movement {number}", number=row["movement"]),
            say.gettext("combat {number}", number=row["combat"]),
        ]
        if self.view["plants"]:
            told.append(say.gettext("planting {number}", number=row["capacity"]))
        return SEPARATOR.join(told)

    def upgrades(self, row: View) -> str:
        built = [
            p.UPGRADES[int(p.FIRST_UPGRADE[place]) + number]
            for place, type_ in enumerate(p.UPGRADE_TYPES)
            for number in range(row["upgrades"][type_])
        ]
        return SEPARATOR.join(n.upgrade_name(self.say, one) for one in built) or NONE

    def counted(self, cards: Sequence[str]) -> str:
        counts = Counter(cards)
        named = [n.card_name(self.say, card) + (f" ({count})" if count > 1 else "") for card, count in counts.items()]
        return SEPARATOR.join(named) or NONE

    def navigation(self, row: View) -> str:
        say, deck = self.say, row["navigation"]
        discard = SEPARATOR.join(str(navigation_value(card)) for card in deck["discard"]) or NONE
        words = say.gettext("{draw} to draw, discarded {discard}", draw=deck["draw"], discard=discard)
        if deck["known"]:
            known = SEPARATOR.join(str(navigation_value(card)) for card in deck["known"])
            words = say.gettext("{words}, next {known}", words=words, known=known)
        if row["revealed"]:
            words = say.gettext("{words}, flight value {value}", words=words, value=row["flight"])
        return words

    def missions(self, row: View) -> list[str]:
        say = self.say
        out = []
        for one in row["missions"]:
            name = n.mission_name(say, one["mission"])
            if one["covered"]:
                out.append(say.gettext("{mission} (covered)", mission=name))
                continue
            vp = one["vp"][one["reached"] - 1] if one["reached"] else 0
            steps = "/".join(str(step) for step in one["steps"])
            out.append(
                say.gettext(
                    "{mission} {value} of {steps}: {points}",
                    mission=name,
                    value=one["value"],
                    steps=steps,
                    points=ph.points(say, vp),
                )
            )
        return out

    def hand_lines(self) -> list[str]:
        """Each card of the hand with its price and what it does."""
        hand = self.view["hand"]
        dealt = self.view["dealt"]
        lines: list[str] = []
        if hand:
            costs = self.view["seats"][self.view["seat"]]["costs"]["cards"] or {}
            rows: Rows = [
                (
                    n.card_name(self.say, card),
                    effects.card_cost(self.say, card, costs.get(card)),
                    effects.of_card(self.say, card),
                )
                for card in hand
            ]
            lines += [self.say.gettext("Your hand"), *(f"  {line}" for line in columns(rows))]
        if dealt:
            named = [n.mission_card_name(self.say, card) for card in dealt]
            lines += [self.say.gettext("Mission cards to choose from"), *(f"  {name}" for name in named)]
        return lines


def score_lines(view: View, language: str, names: Sequence[str]) -> list[str]:
    """The parts of the score, at the end."""
    heads, parts, *_ = score_table(view, language, names)
    rows: Rows = [("", *heads)]
    rows += [(name, *(NONE if number is None else str(number) for number in numbers)) for name, numbers in parts]
    return columns(rows, right=range(1, len(heads) + 1))
