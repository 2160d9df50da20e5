"""Books, scenario and story cards (CLA-5.11 to CLA-5.20, CLA-7.30 to CLA-7.44)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p, score
from aerodrome.games.cloudage.effects import table
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.kernel.sets import count_bits, one_piece
from aerodrome.kernel.step import Options, Step
from aerodrome.kernel.zones import sort_stretch

# ---------------------------------------------------------------- what a story card brings, as lines of four ints
OPERATIONS: Final = (
    "add_projects",
    "place_tile",
    "place_tile_if_absent",
    "remove_tile",
    "gain_all",
    "gain_on_boards",
)
ADD_PROJECTS: Final = 0
PLACE_TILE: Final = 1
PLACE_IF_ABSENT: Final = 2
REMOVE_TILE: Final = 3
GAIN_ALL: Final = 4
GAIN_ON_BOARDS: Final = 5
LINE: Final = 4  # the operation and three numbers
CONDITIONS: Final = tuple(name for name in p.COMPONENTS["story_conditions"] if name not in ("source", "note"))
TWO_PLANTS: Final = 0
HALF_FAR: Final = 1
WEAPON_REMOVED: Final = 2
FEW_WEAPONS: Final = 3
SIX_PLANTS: Final = 4
NO_CONDITION: Final = -1


def line_of(row: dict[str, Any]) -> list[int]:
    """One entry of `reveal`."""
    operation = OPERATIONS.index(row["op"])
    if "set" in row:
        return [operation, row["set"], 0, 0]
    if "tile" in row:
        absent = p.TILES.index(row["absent"]) if "absent" in row else 0
        return [operation, p.TILES.index(row["tile"]), absent, 0]
    ((kind, amount),) = row["gain"].items()
    return [operation, p.GAINS.index(kind), amount, sum([1 << board - 1 for board in row.get("boards", [])])]


def revealed() -> tuple[vec[i64], vec[i64]]:
    """Where the lines of each story card begin, and all lines."""
    first, lines = [0], list[int]()
    for row in p.rows("story_cards"):
        for entry in row.get("reveal", []):
            lines += line_of(entry)
        first.append(len(lines))
    return p.numbers(first), p.numbers(lines)


def number(card: int) -> int:
    return card - p.FIRST_STORY


def followers(field: str) -> vec[i64]:
    """The cards that may replace each story card, two places a card; EMPTY. One that is sure stands alone."""
    out = list[int]()
    for row in p.rows("story_cards"):
        after = row.get("after", {})
        cards: list[int] = []
        if field == "during":
            if "then" in after:
                cards = [after["then"]]
            elif "options" in after:
                cards = [option["card"] for option in after["options"]]
            elif "condition" in after:
                cards = [after["yes"], after["no"]]
        elif "epilogue" in after:
            cards = [after["epilogue"]]
        elif "winner_chooses_epilogue" in after:
            cards = after["winner_chooses_epilogue"]
        elif "condition_epilogue" in after:
            cards = [after["yes"], after["no"]]
        out += [*[number(card) for card in cards], p.EMPTY, p.EMPTY][:2]
    return p.numbers(out)


def conditions() -> vec[i64]:
    """What decides between two cards: a condition, or NO_CONDITION if somebody chooses."""
    out = list[int]()
    for row in p.rows("story_cards"):
        after = row.get("after", {})
        name = after.get("condition", after.get("condition_epilogue"))
        out.append(NO_CONDITION if name is None else CONDITIONS.index(name))
    return p.numbers(out)


FIRST_LINE, LINES = revealed()
DURING: Final = followers("during")
AFTERWARDS: Final = followers("epilogue")
CONDITION: Final = conditions()


# ---------------------------------------------------------------- telling a card
def tell_story(s: CloudAge, card: i64) -> None:
    """A story card comes into play: its text, then what it brings, in order (CLA-7.31)."""
    s.story = card
    s.told |= one_piece(card, 1)
    s.reveal()
    s.tell(p.STORY_TOLD, card)
    for place in range(FIRST_LINE[card], FIRST_LINE[card + 1], i64(LINE)):
        bring(s, LINES[place], LINES[place + 1], LINES[place + 2], LINES[place + 3])


def bring(s: CloudAge, operation: i64, a: i64, b: i64, c: i64) -> None:
    """One line of a story card (`story_rules`)."""
    if operation == ADD_PROJECTS:
        add_projects(s, a)
    elif operation == PLACE_TILE:
        s.place_tile(a)
    elif operation == PLACE_IF_ABSENT:
        if not s.has_tile(b):
            s.place_tile(a)
    elif operation == REMOVE_TILE:
        s.remove_tile(a)
    else:
        for place in range(s.players):
            seat = (s.first + place) % s.players
            if operation == GAIN_ALL or c >> (s.airships[seat] // p.BOARD_SPACES) & 1:
                s.gain(seat, a, b)


def add_projects(s: CloudAge, number: i64) -> None:
    """The cards of a set are mixed with the ten on top of the pile (CLA-7.32)."""
    if s.sets >> number & 1:
        return
    s.sets |= one_piece(number, 1)
    first = s.deck_size - p.TOP_OF_PILE if s.deck_size > p.TOP_OF_PILE else i64(0)
    for card in range(i64(p.CARD_KINDS)):
        if p.CARD_SET[card] == number:
            for _ in range(p.CARD_COPIES[card]):
                s.deck[s.deck_size] = card
                s.deck_size += 1
    sort_stretch(s.deck, first, s.deck_size)
    s.rng.shuffle(s.deck, first, s.deck_size)
    s.tell(p.SET_ADDED, number)


def holds_true(s: CloudAge, condition: i64) -> bool:
    """`story_conditions`, for any number of players (CLA-7.50)."""
    if condition == TWO_PLANTS:
        return vegetation(s) >= 2 * s.players
    if condition == SIX_PLANTS:
        return vegetation(s) >= 6 * s.players
    if condition == WEAPON_REMOVED:
        return s.weapon_removed
    if condition == FEW_WEAPONS:
        return score.weapons_left(s) <= 2
    far: i64 = 0
    for seat in range(s.players):
        if s.airships[seat] >= p.BOARD_SPACES:
            far += 1
    return 2 * far >= s.players


def vegetation(s: CloudAge) -> i64:
    return count_bits(s.green_low) + count_bits(s.green_high)


# ---------------------------------------------------------------- the book
def book_effect(s: CloudAge) -> i64:
    """The action of the card that lies there (CLA-5.15, CLA-5.16, CLA-5.18)."""
    if s.scenario == p.EMPTY:
        return table.STORY_BOOK[s.story]
    return table.SCENARIO_BOOK[2 * s.scenario + s.side]


def open_book(s: CloudAge) -> None:
    """Everybody in turn order, then the card is turned or replaced (CLA-5.15)."""
    s.tell(p.BOOK_OPENED)
    s.then(BOOK_CLOSED)
    for place in range(s.players - 1, i64(-1), -1):
        s.then(BookUse((s.first + place) % s.players))


@final
class BookUse(Step[CloudAge]):
    """`book.use`: once, if its cost can be paid (CLA-5.15)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def who(self, s: CloudAge) -> i64:
        return self.seat

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"effect": int(book_effect(s))}

    def options(self, s: CloudAge, out: Options) -> None:
        if s.effects.usable(s, book_effect(s), self.seat, table.source_of(table.FROM_BOOK, 0)):
            out.add(p.PERFORM)
        out.add(p.DECLINE)

    def resolve(self, s: CloudAge, action: i64) -> None:
        if action == p.PERFORM:
            s.tell_of(self.seat, p.BOOK_USED)
            s.effects.start(s, book_effect(s), self.seat, table.source_of(table.FROM_BOOK, 0))
        else:
            s.tell_of(self.seat, p.BOOK_DECLINED)


@final
class BookClosed(Step[CloudAge]):
    """The scenario card shows its back from now on; a story card is replaced (CLA-5.16, CLA-7.34 to CLA-7.37)."""

    def happen(self, s: CloudAge) -> None:
        if s.scenario != p.EMPTY:
            if s.side == 0:
                s.side = 1
                s.tell(p.SCENARIO_TURNED)
        elif DURING[2 * s.story] != p.EMPTY:
            follow(s, DURING, STORY_DECIDE)


def follow(s: CloudAge, cards: vec[i64], choice: Step[CloudAge]) -> None:
    """The next card: the only one, the one that a condition names, or the one that somebody chooses."""
    yes, no = cards[2 * s.story], cards[2 * s.story + 1]
    condition = CONDITION[s.story]
    if no == p.EMPTY:
        tell_story(s, yes)
    elif condition == NO_CONDITION:
        s.then(choice)
    else:
        tell_story(s, yes if holds_true(s, condition) else no)


@final
class StoryDecide(Step[CloudAge]):
    """`story.decide`: the first player of the round chooses (CLA-7.35, CLA-11.53)."""

    def who(self, s: CloudAge) -> i64:
        return s.first

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"cards": offered(s, DURING)}

    def options(self, s: CloudAge, out: Options) -> None:
        out.add(p.STORY + DURING[2 * s.story])
        out.add(p.STORY + DURING[2 * s.story + 1])

    def resolve(self, s: CloudAge, action: i64) -> None:
        s.tell_of(s.first, p.STORY_CHOSEN, action - p.STORY)
        tell_story(s, action - p.STORY)


@final
class StoryEpilogue(Step[CloudAge]):
    """`story.epilogue`: the winner chooses, the first one in turn order if several won (CLA-7.37)."""

    def who(self, s: CloudAge) -> i64:
        return chooser(s)

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"cards": offered(s, AFTERWARDS)}

    def options(self, s: CloudAge, out: Options) -> None:
        out.add(p.STORY + AFTERWARDS[2 * s.story])
        out.add(p.STORY + AFTERWARDS[2 * s.story + 1])

    def resolve(self, s: CloudAge, action: i64) -> None:
        s.tell_of(chooser(s), p.STORY_CHOSEN, action - p.STORY)
        tell_story(s, action - p.STORY)


def chooser(s: CloudAge) -> i64:
    if s.players == 1:
        return 0
    best = score.winners(s)
    for place in range(s.players):
        seat = (s.first + place) % s.players
        if int(seat) in best:
            return seat
    return s.first


def offered(s: CloudAge, cards: vec[i64]) -> list[int]:
    return [int(card) + p.FIRST_STORY for card in cards[2 * s.story : 2 * s.story + 2]]


def epilogue(s: CloudAge) -> None:
    """After final scoring and tie-break (CLA-7.37)."""
    follow(s, AFTERWARDS, STORY_EPILOGUE)


BOOK_CLOSED: Final = BookClosed()
STORY_DECIDE: Final = StoryDecide()
STORY_EPILOGUE: Final = StoryEpilogue()
