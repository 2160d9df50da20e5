"""A drawing as tests read it: SVG as a tree, its elements by their keys."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

Element = ET.Element
SVG = "{http://www.w3.org/2000/svg}"


def tree(text: str) -> Element:
    """A drawing that stands alone."""
    return ET.fromstring(text)


def joined(parts: list[str]) -> Element:
    """The parts that a page lays out, as one tree."""
    return ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>')


def ids(root: Element) -> list[str]:
    """The ids of the drawing itself, without those of its definitions."""
    out = [root.attrib["id"]] if "id" in root.attrib else []
    for child in root:
        if child.tag != f"{SVG}defs":
            out += ids(child)
    return out


def find(root: Element, key: str) -> Element:
    """The one element with this id."""
    found = [node for node in root.iter() if node.attrib.get("id") == key]
    assert len(found) == 1, f"{key} is drawn {len(found)} times"
    return found[0]


def symbols(node: Element, prefix: str = "i") -> list[str]:
    """The symbols that are used, by their names in the sprite."""
    used = [use.attrib["href"] for use in node.iter(f"{SVG}use")]
    return [name.removeprefix(f"#{prefix}-") for name in used if name.startswith(f"#{prefix}-")]


def texts(node: Element) -> list[str]:
    return [text.text or "" for text in node.iter(f"{SVG}text")]


def has_class(node: Element, name: str) -> bool:
    return any(name in part.attrib.get("class", "").split() for part in node.iter())


def x_of(root: Element, key: str) -> float:
    """How far an element is moved to the right."""
    moved = re.match(r"translate\(([-\d.]+) ", find(root, key).attrib["transform"])
    assert moved is not None
    return float(moved[1])
