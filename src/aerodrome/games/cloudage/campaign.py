"""What a campaign carries from chapter to chapter (CLA-7.26 to CLA-7.47): plain data, an option of the game.

`played` are the chapters so far in their order, `sets` and `tiles` what the green bag holds, `stars` and `vp` what each
seat has written into the log book, chapter by chapter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from aerodrome.games.cloudage import parts as p, score

if TYPE_CHECKING:
    from aerodrome.games.cloudage.state import CloudAge

KEYS: Final = ("played", "sets", "tiles", "stars", "vp")
CITY_ACTIONS: Final = (p.L14, p.L15)
MOST_VP: Final = 1000
LEAST_VP: Final = -1000
MOST_STARS: Final = 6

_usual: Final[dict[str, tuple[list[int], list[str]]]] = {  # CLA-7.47
    "1": ([0], []),
    "2": ([0, 1], ["L1"]),
    "3": ([0, 1, 2], ["L1", "L4", "L5"]),
    "4a": ([0, 1, 2, 3], ["L1", "L3", "L4", "L5"]),
    "4b": ([0, 1, 2, 3, 4], ["L1", "L3", "L4", "L5", "L7"]),
    "5": ([0, 1, 2, 3, 4, 5], ["L1", "L3", "L4", "L5", "L7", "L8", "L10"]),
    "6": ([0, 1, 2, 3, 4, 5, 6, 7], ["L1", "L3", "L4", "L5", "L7", "L11", "L12", "L15"]),
}


def usual(chapter: str, players: int) -> dict[str, Any]:
    """The campaign of a chapter that is played without one: first options, conditions met, no stars (CLA-7.47)."""
    sets, tiles = _usual[chapter]
    played = list(p.CHAPTERS[: p.CHAPTERS.index(chapter)])
    nothing = [[0] * len(played) for _ in range(players)]
    return {"played": played, "sets": sets, "tiles": tiles, "stars": nothing, "vp": nothing}


# ---------------------------------------------------------------- a campaign from outside
def check_campaign(value: Any) -> dict[str, Any]:
    """A campaign in its normal form; ValueError says what is wrong with it. An empty one is the usual one."""
    if not isinstance(value, dict):
        raise ValueError(f"a table with {', '.join(KEYS)}, not {type(value).__name__}")
    if not value:
        return {}
    if sorted(value) != sorted(KEYS):
        raise ValueError(f"a table with {', '.join(KEYS)}, not with {', '.join(map(str, value)) or 'nothing'}")
    found = {key: value[key] for key in KEYS}
    for key in KEYS:
        if not isinstance(found[key], list):
            raise ValueError(f"{key} is a list, not {found[key]!r}")
    check_played(found["played"])
    check_known("sets", found["sets"], list(range(p.SETS)))
    check_known("tiles", found["tiles"], list(p.TILES))
    if 0 not in found["sets"]:
        raise ValueError("sets has at least 0")
    if "L2" in found["tiles"] and "L3" in found["tiles"]:  # CLA-5.114
        raise ValueError("tiles has L2 or L3, not both")
    check_book("stars", found, 0, MOST_STARS)
    check_book("vp", found, LEAST_VP, MOST_VP)
    if len(found["stars"]) != len(found["vp"]):
        raise ValueError("stars and vp are of the same number of players")
    return {**found, "sets": sorted(found["sets"]), "tiles": [tile for tile in p.TILES if tile in found["tiles"]]}


def check_played(played: list[Any]) -> None:
    """Chapters in their order; only 4a and 4b may change places (CLA-7.26)."""
    usual_order = list(p.CHAPTERS)
    swapped = [*p.CHAPTERS[: p.CHAPTER_4A], "4b", "4a", *p.CHAPTERS[p.CHAPTER_4B + 1 :]]
    if played not in ([*usual_order[: len(played)]], [*swapped[: len(played)]]) or len(played) == p.CHAPTER_COUNT:
        raise ValueError(f"played are chapters in their order ({', '.join(p.CHAPTERS)}), not all, not {played!r}")


def check_known(name: str, given: list[Any], known: list[Any]) -> None:
    for item in given:
        if type(item) is not type(known[0]) or item not in known:
            raise ValueError(f"{name} has some of {', '.join(map(str, known))}, not {item!r}")
    if len(set(given)) != len(given):
        raise ValueError(f"{name} has each at most once")


def check_book(name: str, found: dict[str, Any], least: int, most: int) -> None:
    """A row for each seat, a number for each chapter played."""
    if not 1 <= len(found[name]) <= p.SEATS:
        raise ValueError(f"{name} has a list for each player, of 1 to {p.SEATS}")
    for row in found[name]:
        if not isinstance(row, list) or len(row) != len(found["played"]):
            raise ValueError(f"{name} has a number for each chapter played, of each player, not {row!r}")
        for number in row:
            if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= most:
                raise ValueError(f"{name} has numbers from {least} to {most}, not {number!r}")


def check_fits(chapter: str, campaign: dict[str, Any], players: int) -> None:
    """Whether a campaign leads to a chapter, with so many players (CLA-7.28); ValueError if not."""
    if len(campaign["stars"]) != players:
        raise ValueError(f"campaign is of {len(campaign['stars'])} players, not of {players}")
    allowed = next_chapters(campaign["played"])
    if chapter not in allowed:
        raise ValueError(f"chapter is {' or '.join(allowed)} after {', '.join(campaign['played'])}, not {chapter!r}")


def next_chapters(played: list[str]) -> list[str]:
    """What may come after these chapters: after 3 the winner chooses 4a or 4b (CLA-7.26, CLA-7.40)."""
    left = [chapter for chapter in p.CHAPTERS if chapter not in played]
    return left[:2] if len(played) == p.CHAPTER_4A else left[:1]


# ---------------------------------------------------------------- after a chapter
def next_story(s: CloudAge) -> int | None:
    """The story card that the epilogue puts into the green bag (CLA-7.38); None at the end of the campaign."""
    for line in p.rows("story_cards")[s.story].get("end", []):
        if line["op"] == "next_story":
            return int(line["card"])
        if line["op"] == "next_story_if_unplayed":
            unplayed = s.played_before >> p.CHAPTERS.index(line["chapter"]) & 1 == 0
            return int(line["card"] if unplayed else line["otherwise"])
    return None


def carried(s: CloudAge) -> dict[str, Any]:
    """The campaign after a finished chapter (CLA-7.45, CLA-7.46, CLA-6.12)."""
    lines = p.rows("story_cards")[s.story].get("end", [])
    sets = {number for number in range(p.SETS) if s.sets >> number & 1}
    sets |= {line["set"] for line in lines if line["op"] == "bag_projects"}
    tiles = {tile for number, tile in enumerate(p.TILES) if s.tiles >> number & 1}
    tiles |= {line["tile"] for line in lines if line["op"] == "bag_tile"}
    return {
        "played": [*played_before(s), p.CHAPTERS[s.chapter]],
        "sets": sorted(sets),
        "tiles": [tile for tile in p.TILES if tile in tiles],
        "stars": [[*before(s, s.stars_before, seat), int(score.stars(s, seat))] for seat in range(s.players)],
        "vp": [[*before(s, s.vp_before, seat), int(s.vp[seat])] for seat in range(s.players)],
    }


def played_before(s: CloudAge) -> list[str]:
    """The chapters before this one, in their order."""
    found = [chapter for number, chapter in enumerate(p.CHAPTERS) if s.played_before >> number & 1]
    if s.swapped:
        found[p.CHAPTER_4A : p.CHAPTER_4B + 1] = reversed(found[p.CHAPTER_4A : p.CHAPTER_4B + 1])
    return found


def before(s: CloudAge, book: Any, seat: int) -> list[int]:
    """What stands in the log book of a seat, chapter by chapter."""
    length = len(played_before(s))
    return [int(number) for number in book[seat * length : (seat + 1) * length]]


def sequel(s: CloudAge) -> dict[str, Any] | None:
    """The options of the next chapter; None after a scenario and at the end of the campaign."""
    if not s.over or s.scenario != p.EMPTY:
        return None
    card = next_story(s)
    if card is None:
        return None
    chapter = next(row["id"] for row in p.rows("chapters") if row["opening"] == card)
    sides = {f"board_{board + 1}": "AB"[int(s.layout) >> board & 1] for board in range(1, p.BOARDS)}
    return {"scenario": p.CAMPAIGN, "chapter": chapter, **sides, "harder": s.harder, "campaign": carried(s)}


def champions(campaign: dict[str, Any]) -> list[int]:
    """Who has won the campaign: most stars, then most points; alone nobody with too few stars (CLA-7.20, CLA-7.25)."""
    results = [(sum(stars), sum(vp)) for stars, vp in zip(campaign["stars"], campaign["vp"], strict=True)]
    if len(results) == 1:
        return [0] if results[0][0] >= p.STARS_ALONE["needed"] else []
    return [seat for seat, result in enumerate(results) if result == max(results)]
