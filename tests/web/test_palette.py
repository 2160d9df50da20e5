"""The screenshots of the docs: a palette loses no colour of a picture with few, and as little as can be of others."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from random import Random

import pytest

from tests.kit.palette import SIGNATURE, chunk, decoded, median_cut, with_palette

WIDTH = 6
PIXELS = [[(40 * x, 10 * y, 200 - x * y) for x in range(WIDTH)] for y in range(4)]


def filtered(kind: int, row: bytes, above: bytes) -> bytes:
    """A row as a PNG of three channels keeps it."""
    out = []
    for at, value in enumerate(row):
        left, corner = (row[at - 3], above[at - 3]) if at >= 3 else (0, 0)
        over = above[at]
        near = min((left, over, corner), key=lambda one: abs(left + over - corner - one))
        out.append((value - (0, left, over, (left + over) // 2, near)[kind]) % 256)
    return bytes(out)


@pytest.mark.parametrize("kind", range(5))
def test_a_picture_keeps_its_colours(kind: int) -> None:
    rows = [bytes(part for colour in row for part in colour) for row in PIXELS]
    above, data = bytes(3 * WIDTH), b""
    for row in rows:
        data += bytes([kind]) + filtered(kind, row, above)
        above = row
    head = struct.pack(">IIBBBBB", WIDTH, len(rows), 8, 2, 0, 0, 0)
    picture = SIGNATURE + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")
    assert decoded(picture) == (WIDTH, len(rows), PIXELS)
    small = with_palette(picture)
    palette = small[small.index(b"PLTE") + 4 :]
    lines = zlib.decompress(small[small.index(b"IDAT") + 4 : -16])
    for y, colours in enumerate(PIXELS):
        numbers = lines[y * (WIDTH + 1) + 1 : (y + 1) * (WIDTH + 1)]
        assert [tuple(palette[3 * one : 3 * one + 3]) for one in numbers] == colours


def test_many_colours_become_256_boxes_of_neighbours() -> None:
    random = Random(1)
    colours = Counter({tuple(random.randrange(256) for _ in range(3)): random.randrange(1, 9) for _ in range(3000)})
    boxes = median_cut(colours)
    assert len(boxes) == 256
    assert sorted(colour for box in boxes for colour in box) == sorted(colours)
    assert max(max(colour[0] for colour in box) - min(colour[0] for colour in box) for box in boxes) < 128
