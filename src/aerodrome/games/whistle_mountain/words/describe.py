"""The whole table in lines of text, for a terminal and for those who listen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.words import effects, names as n, phrases as ph
from aerodrome.games.whistle_mountain.words.ground import Ground
from aerodrome.games.whistle_mountain.words.result import score_table
from aerodrome.language import Speech, capital, columns
from aerodrome.words import all_of, player_name

View = dict[str, Any]
Rows = list[tuple[str, ...]]
NONE: Final = "-"
SEPARATOR: Final = ", "
WORKERS: Final = "ABCD"  # by seat
SIGNS: Final = {"coal": "c", "iron": "i", "water": "w", "gold": "g", "whistle": "*", None: "."}


def describe(view: View, language: str = "en", names: Sequence[str] = ()) -> str:
    table = Table(n.voice(language), view, names)
    parts = [table.grid_lines(), table.board_lines(), table.market_lines()]
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

    def who(self, seat: int) -> str:
        if seat == self.view["seat"]:
            return self.say.gettext("you")
        return player_name(self.say, seat, self.names)

    # ---------------------------------------------------------------- the canyon
    def grid_lines(self) -> list[str]:
        """Row by row from the top, each cell as one sign."""
        say, ground = self.say, Ground(self.view)
        head = say.gettext(
            "The canyon: water ~, machine #, airship =, worker A to D by seat, scaffold . or its resource (coal c, "
            "iron i, gold g, whistle *); the bridge is below row {row}",
            row=p.BRIDGE + 1,
        )
        lines = [head]
        for row in range(p.ROWS, 0, -1):
            cells = "".join(self.sign(ground, (column, row)) for column in range(1, p.COLUMNS + 1))
            level = self.view["tower"][row - 1]
            told = self.by_seat(level["workers"])
            trophies = SEPARATOR.join(ph.trophy_name(say, trophy) for trophy in level["trophies"])
            notes = [told] if told else []
            notes += [say.gettext("trophy {trophies}", trophies=trophies)] if trophies else []
            lines.append(f"{row:>2} {cells}  {SEPARATOR.join(notes)}".rstrip())
        return lines

    def sign(self, ground: Ground, cell: tuple[int, int]) -> str:
        if cell in ground.airships:
            return "="
        if cell in ground.workers:
            return WORKERS[ground.workers[cell]]
        if not ground.dry(cell):
            return "~"
        if cell in ground.machine:
            return "#"
        return SIGNS[ground.printed[cell]] if cell in ground.tile else " "

    def by_seat(self, counts: Sequence[int]) -> str:
        """ "you 2, Bob 1": those who have any."""
        return SEPARATOR.join(f"{self.who(seat)} {count}" for seat, count in enumerate(counts) if count)

    def board_lines(self) -> list[str]:
        say, view = self.say, self.view
        rows: Rows = [(say.gettext("Water"), self.water())]
        machines = [self.machine_place(machine, row) for machine, row in view["machines"].items()]
        rows.append((say.gettext("Machines"), ph.one_after_another(say, machines) or NONE))
        airships = [
            say.gettext(
                "{name}: {airship}, {place}",
                airship=ph.airship_name(say, one["airship"]),
                name=self.who(one["seat"]),
                place=ph.the_dock(say, one["dock"]) if one["dock"] else ph.span(say, one["cells"]),
            )
            for one in view["airships"]
        ]
        rows.append((say.gettext("Airships"), ph.one_after_another(say, airships) or NONE))
        rows.append((say.gettext("Supply"), ph.amounts(say, view["supply"]) or NONE))
        if view["stall"]:
            rows.append((ph.machine_name(say, "swap_meet"), ph.resource_name(say, view["stall"])))
        if any(view["toll"].values()):
            rows.append((ph.machine_name(say, "toll_bridge"), ph.amounts(say, view["toll"])))
        return columns(rows)

    def water(self) -> str:
        return self.say.ngettext(
            "level {level}, {number} line left", "level {level}, {number} lines left", self.view["lines"],
            level=self.view["level"],
        )  # fmt: skip

    def machine_place(self, machine: str, row: View) -> str:
        words = self.say.gettext(
            "{machine}: {place}", machine=ph.machine_name(self.say, machine), place=ph.span(self.say, row["cells"])
        )
        return self.say.gettext("{machine} (submerged)", machine=words) if row["submerged"] else words

    # ---------------------------------------------------------------- the market
    def market_lines(self) -> list[str]:
        say, view = self.say, self.view
        rows: Rows = []
        for size, row in view["market"].items():
            named = [ph.machine_name(say, machine) for machine in row["open"] if machine]
            rows.append((ph.size_name(say, size), self.with_pile(named, row["left"])))
        upgrades = [
            say.gettext(
                "{upgrade} ({cost})",
                upgrade=ph.upgrade_name(say, one),
                cost=effects.cost(say, n.UPGRADE_ROWS[one]["cost"]),
            )
            for one in view["upgrade_market"]["open"]
            if one
        ]
        rows.append((say.gettext("Upgrades"), self.with_pile(upgrades, view["upgrade_market"]["left"])))
        tops = [
            say.gettext("{tile} (of {number})", tile=ph.tile_name(say, row["top"]), number=row["height"])
            for row in view["piles"].values()
            if row["top"]
        ]
        rows.append((say.gettext("Scaffolds"), ph.one_after_another(say, tops) or NONE))
        rows.append(
            (
                say.gettext("Cards"),
                say.gettext("{deck} in the pile, {discard} discarded", deck=view["deck"], discard=len(view["discard"])),
            )
        )
        rows.append((say.gettext("Trophies"), say.gettext("{number} in the pile", number=view["reserve"])))
        if view["draft"]:
            named = [ph.ability_name(say, ability) for ability in view["draft"]]
            rows.append((say.gettext("Abilities to choose from"), SEPARATOR.join(named)))
        return columns(rows)

    def with_pile(self, named: Sequence[str], left: int) -> str:
        return self.say.gettext(
            "{pieces} (and {number} in the pile)", pieces=SEPARATOR.join(named) or NONE, number=left
        )

    # ---------------------------------------------------------------- what everybody has
    def seat_lines(self, seat: int) -> list[str]:
        say, row = self.say, self.view["seats"][seat]
        values: dict[str, object] = {
            "name": capital(self.who(seat)),
            "points": ph.points(say, row["points"]),
            "total": row["tally"]["total"],
        }
        head = say.gettext("{name}: {points}, {total} if the game ended now", **values)
        if self.view["over"]:
            head = say.gettext("{name}: {points}", name=values["name"], points=ph.points(say, row["tally"]["total"]))
        rows: Rows = [
            (say.gettext("Ability"), ph.ability_name(say, row["ability"]) if row["ability"] else NONE),
            (say.gettext("Stock"), ph.amounts(say, row["stock"]) or NONE),
            (say.gettext("Pieces"), self.pieces(row)),
            (say.gettext("Upgrades"), SEPARATOR.join(ph.upgrade_name(say, one) for one in row["upgrades"]) or NONE),
            (say.gettext("Airships at home"), SEPARATOR.join(ph.airship_name(say, one) for one in row["home"]) or NONE),
            (say.gettext("Workers"), self.workers(seat, row)),
        ]
        return [head, *(f"  {line}" for line in columns(rows))]

    def pieces(self, row: View) -> str:
        say = self.say
        told = [ph.machine_name(say, machine) for machine in row["machines"]]
        told += [ph.tile_name(say, tile) for tile in row["scaffolds"]]
        trophies: Counter[str] = Counter(row["trophies"])
        told += [
            say.gettext("trophy {trophies}", trophies=ph.trophy_name(say, trophy))
            + (f" ({count})" if count > 1 else "")
            for trophy, count in trophies.items()
        ]
        told.append(say.gettext("{cards} in hand", cards=ph.cards(say, row["hand"])))
        return ph.one_after_another(say, told)

    def workers(self, seat: int, row: View) -> str:
        say = self.say
        told = []
        if row["barracks"]:
            told.append(say.gettext("barracks rows {rows}", rows=all_of(say, [str(one) for one in row["barracks"]])))
        standing = [ph.cell_name(say, one["cell"]) for one in self.view["workers"] if one["seat"] == seat]
        if standing:
            told.append(say.gettext("on {cells}", cells=ph.one_after_another(say, standing)))
        places = (("refuge", ph.machine_name(say, "refuge")), ("trap", ph.machine_name(say, "trap")))
        told += [f"{name} {row[key]}" for key, name in places if row[key]]
        if sum(row["tower"]):
            told.append(say.gettext("tower {number}", number=sum(row["tower"])))
        if row["whirlpool"]:
            told.append(say.gettext("whirlpool {number}", number=row["whirlpool"]))
        return SEPARATOR.join(told) or NONE

    def hand_lines(self) -> list[str]:
        """Each card of the hand with what it does."""
        hand = self.view["hand"]
        if not hand:
            return []
        rows: Rows = [(ph.card_name(self.say, card), effects.of_card(self.say, card)) for card in hand]
        return [self.say.gettext("Your hand"), *(f"  {line}" for line in columns(rows))]


def score_lines(view: View, language: str, names: Sequence[str]) -> list[str]:
    """The parts of the score, at the end."""
    heads, parts, *_ = score_table(view, language, names)
    rows: Rows = [("", *heads)]
    rows += [(name, *(NONE if number is None else str(number) for number in numbers)) for name, numbers in parts]
    return columns(rows, right=range(1, len(heads) + 1))
