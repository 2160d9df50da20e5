"""The way of a campaign: what is behind, what is here, what is to come."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from aerodrome.drawing.stations import plain_map, stations
from aerodrome.words.campaign import Chapter

BEHIND = Chapter("1", "One & only", state="played", winners=[0, 2])
HERE = Chapter("2", "Two", state="now")
COMING = Chapter("3", "Three", state="to come")
HIDDEN = Chapter("4")
POINTS = [(0.0, 0.0), (100.0, 50.0), (200.0, 0.0), (300.0, 50.0)]


def drawn(*chapters: Chapter) -> ET.Element:
    return ET.fromstring(f"<svg>{stations(chapters, POINTS[: len(chapters)])}</svg>")


def classes(svg: ET.Element, tag: str) -> list[str]:
    return [one.get("class", "") for one in svg.iter(tag)]


@pytest.mark.parametrize(
    ("chapters", "ways"),
    [
        ([HERE], []),
        ([HERE, COMING], ["camp-way todo"]),
        ([BEHIND, HERE], ["camp-way case", "camp-way"]),
        ([BEHIND, HERE, COMING], ["camp-way case", "camp-way", "camp-way todo"]),
        ([BEHIND, BEHIND], ["camp-way case", "camp-way"]),
        ([HIDDEN, HIDDEN], ["camp-way todo"]),
        ([BEHIND, COMING], ["camp-way todo"]),
    ],
)
def test_the_way_is_full_as_far_as_it_was_gone(chapters: list[Chapter], ways: list[str]) -> None:
    assert [one for one in classes(drawn(*chapters), "path") if one.startswith("camp-way")] == ways


def test_what_is_told_leads_to_its_row() -> None:
    svg = drawn(BEHIND, HERE, COMING, HIDDEN)
    assert [one.get("href") for one in svg.iter("a")] == ["#chapter-1", "#chapter-2"]
    assert [one.text for one in svg.iter("text")] == ["1", "One & only", "2", "Two", "3", "Three", "4"]
    assert classes(svg, "a") == ["station done", "station now"]


def test_who_has_won_has_a_flag() -> None:
    assert [one.get("href") for one in drawn(BEHIND, HERE).iter("use")] == ["#flag-1", "#flag-3"]
    several = BEHIND._replace(winners=[0, 1, 2, 3])
    assert len(list(drawn(several).iter("use"))) == 3, "no pole is higher"
    assert not list(drawn(BEHIND._replace(winners=())).iter("use"))


@pytest.mark.parametrize("count", [1, 2, 7])
def test_a_map_without_a_ground(count: int) -> None:
    svg = ET.fromstring(plain_map([HERE] * count))
    assert svg.get("viewBox") == "0 0 1440 230"
    assert len(list(svg.iter("a"))) == count
