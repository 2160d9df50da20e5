"""The whole table as plain text, for a terminal and for those who listen to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.words import effects, names as n
from aerodrome.games.cryo.words.prompts import prompt
from aerodrome.games.cryo.words.result import score_table
from aerodrome.language import Speech, capital, columns
from aerodrome.words import all_of, player_name

View = dict[str, Any]
Rows = list[Sequence[str]]
NONE: Final = "-"
SEPARATOR: Final = " · "


def describe(view: View, language: str = "en", names: Sequence[str] = ()) -> str:
    """The table in lines of text: the ship, the caves, what everybody has, the own hand."""
    say = n.voice(language)
    table = Table(say, view, names)
    parts = [
        [table.headline()],
        *(table.sector_lines(sector) for sector in p.SECTORS),
        table.outside_lines(),
        table.cave_lines(),
        *(table.seat_lines(seat) for seat in range(view["players"])),
        table.hand_lines(),
    ]
    if view["over"]:
        parts += [score_lines(view, language, names), [prompt(view, language, names)]]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


class Table:
    """One view, put into lines."""

    def __init__(self, say: Speech, view: View, names: Sequence[str]) -> None:
        self.say: Final = say
        self.view: Final = view
        self.names: Final = names

    def who(self, seat: int) -> str:
        return self.say.gettext("you") if seat == self.view["seat"] else player_name(self.say, seat, self.names)

    def by_seat(self, numbers: Sequence[int]) -> str:
        """How many each seat has of something: "you 2, Bob 1"."""
        return ", ".join(f"{self.who(seat)} {number}" for seat, number in enumerate(numbers) if number)

    # ---------------------------------------------------------------- the ship
    def headline(self) -> str:
        say, track = self.say, self.view["track"]
        left = sum(pile["left"] for pile in track["piles"])
        words = ["Cryo", say.ngettext("{number} player", "{number} players", self.view["players"])]
        if self.view["turn"]:
            words.append(say.gettext("turn {turn}", turn=self.view["turn"]))
        if track["sunset"]:
            words.append(
                say.ngettext(
                    "incident track: {number} token, then the Sunset",
                    "incident track: {number} tokens, then the Sunset",
                    left,
                )
            )
        else:
            words.append(say.gettext("the incident track is empty"))
        return SEPARATOR.join(words)

    def sector_lines(self, sector: str) -> list[str]:
        say, row = self.say, self.view["sectors"][sector]
        docks = [dock for dock, one in n.DOCK_ROWS.items() if one["sector"] == sector]
        piles = [space for space, one in n.SPACE_ROWS.items() if one["sector"] == sector and space in n.PILES]
        rows: Rows = [
            (say.gettext("Incident"), self.incident(row)),
            (say.gettext("Chambers"), SEPARATOR.join(self.chamber(row, key) for key in row["chambers"])),
            (say.gettext("Docks"), SEPARATOR.join(self.dock(dock) for dock in docks)),
            (say.gettext("Piles"), SEPARATOR.join(self.pile(space) for space in piles)),
        ]
        return [say.marked(n.SECTORS[sector]), *(f"  {line}" for line in columns(rows))]

    def incident(self, row: View) -> str:
        token = row["incident"]
        if token is None:
            return NONE
        name = n.token_name(self.say, token)
        if n.token_kind(token) != "sabotage" or row["target"] is None:
            return name
        number = n.CHAMBER_ROWS[row["target"]]["number"]
        return self.say.gettext("{sabotage}: it would hit chamber {number}", sabotage=name, number=number)

    def chamber(self, row: View, key: str) -> str:
        chamber, number = row["chambers"][key], n.CHAMBER_ROWS[key]["number"]
        if chamber["sabotaged"]:
            return self.say.gettext("{number}: sabotaged", number=number)
        pods = self.by_seat(chamber["pods"]) or self.say.gettext("empty")
        return self.say.gettext("{number}: {pods}", number=number, pods=pods)

    def dock(self, dock: str) -> str:
        row, name = self.view["docks"][dock], capital(self.say.marked(n.DOCKS[dock][0]))
        if row["drones"]:
            drones = self.by_seat([row["drones"].count(seat) for seat in range(self.view["players"])])
            return self.say.gettext("{dock} ({drones})", dock=name, drones=drones)
        return self.say.gettext("{dock} (damaged)", dock=name) if row["damaged"] else name

    def pile(self, space: str) -> str:
        row = self.view["piles"][space]
        if not row["height"]:
            gain = n.amount(self.say, n.fallback(space), 1)
            return self.say.gettext("empty ({gain})", gain=gain)
        top = n.face(self.say, row["top"]) if row["top"] else self.say.gettext("not turned up yet")
        return self.say.gettext("{tile} ({number})", tile=top, number=row["height"])

    # ---------------------------------------------------------------- launch dock, scavenge spaces, caves
    def outside_lines(self) -> list[str]:
        say = self.say
        launch = self.view["docks"]["launch"]["drones"]
        drones = self.by_seat([launch.count(seat) for seat in range(self.view["players"])])
        scavenge = SEPARATOR.join(
            say.gettext(
                "{material}: {pods} ({number} free)",
                material=say.marked(n.RESOURCES[name]),
                pods=self.by_seat(row["pods"]) or NONE,
                number=row["spaces"] - sum(row["pods"]),
            )
            for name, row in self.view["scavenge"].items()
        )
        rows: Rows = [(say.gettext("Launch dock"), drones or NONE), (say.gettext("Scavenge spaces"), scavenge)]
        return columns(rows)

    def cave_lines(self) -> list[str]:
        """The caves in use, each with the way there, and who is in it."""
        say = self.say
        heads = (say.gettext("cave"), say.gettext("settling cost"), say.gettext("majority"), say.gettext("pods"))
        rows: Rows = [heads]
        for cave, row in self.view["caves"].items():
            if not row["in_use"]:
                continue
            name = str(n.cave_number(cave))
            if row["tile"] is None:
                rows.append((name, say.gettext("unexplored"), "", ""))
                continue
            tile = n.CAVE_ROWS[row["tile"]]
            cost = n.settle_cost(say, row["tile"])
            if not row["face_up"]:
                cost = say.gettext("{cost} (unexplored)", cost=cost)
            majority = say.gettext("{first} and {second}", first=tile["majority_first"], second=tile["majority_second"])
            rows.append((name, cost, majority, self.by_seat(row["pods"]) or NONE))
        return [*columns(rows), *self.tunnel_lines()]

    def tunnel_lines(self) -> list[str]:
        """What the ways cost for whom the view is: those that lead to an explored cave."""
        ways = []
        for tunnel, row in self.view["tunnels"].items():
            near, far = n.ends_of(tunnel)
            if self.view["caves"][near]["face_up"] or self.view["caves"][far]["face_up"]:
                ways.append(
                    self.say.gettext(
                        "{near}-{far}: {energy}",
                        near=n.cave_number(near),
                        far=n.cave_number(far),
                        energy=row["energy"],
                    )
                )
        return [self.say.gettext("Energy of the whole way, by its last tunnel: {ways}", ways=SEPARATOR.join(ways))]

    # ---------------------------------------------------------------- what everybody has
    def seat_lines(self, seat: int) -> list[str]:
        say, row = self.say, self.view["seats"][seat]
        head = say.gettext(
            "{name}: {points} if the game ended now",
            name=capital(self.who(seat)),
            points=n.points(say, row["tally"]["total"]),
        )
        if self.view["over"]:
            points = n.points(say, row["tally"]["total"])
            head = say.gettext("{name}: {points}", name=capital(self.who(seat)), points=points)
        rows: Rows = [
            (say.gettext("Stock"), n.amounts(say, row["tracks"]) or NONE),
            (say.gettext("Pods"), self.pods(row)),
            (say.gettext("Drones"), self.drones(row)),
            (say.gettext("Platform"), self.platform(row)),
            (say.gettext("Cards"), self.cards(row)),
        ]
        return [head, *(f"  {line}" for line in columns(rows))]

    def pods(self, row: View) -> str:
        return self.say.gettext(
            "{aboard} of {berths} aboard, {asleep} asleep, {scavenging} scavenging, {settled} in caves, {lost} lost",
            aboard=row["aboard"],
            berths=row["berths"],
            asleep=row["asleep"],
            scavenging=row["scavenging"],
            settled=row["settled"],
            lost=row["destroyed"],
        )

    def drones(self, row: View) -> str:
        home = [str(n.dock_number(dock)) for dock in row["home"]]
        away = [n.the_dock(self.say, dock) for dock in row["deployed"]]
        told = [self.say.gettext("at home on {docks}", docks=all_of(self.say, home))] if home else []
        told += [self.say.gettext("out on {docks}", docks=all_of(self.say, away))] if away else []
        return ", ".join(told) or NONE

    def platform(self, row: View) -> str:
        told = []
        for action in p.PLATFORM_ACTIONS:
            slots = [slot["id"] for slot in n.ACTION_ROWS[action]["slots"]]
            tiles = [n.face(self.say, row["slots"][slot]) if row["slots"][slot] else NONE for slot in slots]
            if any(row["slots"][slot] for slot in slots):
                told.append(f"{n.action_name(self.say, action)} ({' > '.join(tiles)})")
        return SEPARATOR.join(told) or NONE

    def cards(self, row: View) -> str:
        say = self.say
        told = [say.gettext("{cards} in hand", cards=n.cards(say, row["hand"]))]
        if row["upgrades"]:
            named = [n.upgrade_name(say, card) for card in row["upgrades"]]
            told.append(say.gettext("upgrades {cards}", cards=all_of(say, named)))
        if row["vehicles"]:
            named = [f"{n.vehicle_name(say, one['id'])} ({one['capacity']})" for one in row["vehicles"]]
            told.append(say.gettext("vehicles {cards}", cards=all_of(say, named)))
        if row["revealed"]:
            named = [n.mission_name(say, mission) for mission in row["revealed"]]
            told.append(say.gettext("missions {cards}", cards=all_of(say, named)))
        elif row["missions"]:
            told.append(say.ngettext("{number} mission face down", "{number} missions face down", row["missions"]))
        if row["tokens"]:
            told.append(say.ngettext("{number} token kept", "{number} tokens kept", len(row["tokens"])))
        return SEPARATOR.join(told)

    def hand_lines(self) -> list[str]:
        """Each card of the hand with its four faces."""
        say, hand = self.say, self.view["hand"]
        if not hand:
            return []
        rows: Rows = [
            (
                say.gettext("upgrade {card}", card=n.upgrade_name(say, card)),
                say.gettext("mission {card}", card=n.mission_name(say, n.mission_of(card))),
                f"{n.vehicle_name(say, n.vehicle_of(card))} ({effects.printed_capacity(n.vehicle_of(card))})",
                say.gettext("scrap: {gain}", gain=n.scrap_gain(say, card)),
            )
            for card in hand
        ]
        return [say.gettext("Your hand"), *(f"  {line}" for line in columns(rows))]


def score_lines(view: View, language: str, names: Sequence[str]) -> list[str]:
    """The parts of the score, at the end."""
    heads, parts, *_ = score_table(view, language, names)
    rows: Rows = [("", *heads)]
    rows += [(name, *(NONE if number is None else str(number) for number in numbers)) for name, numbers in parts]
    return columns(rows, right=range(1, len(heads) + 1))
