"""A screenshot with a palette of 256 colours: a third as large, and nobody sees the difference in a flat drawing."""

from __future__ import annotations

import math
import struct
import zlib
from bisect import bisect_left
from collections import Counter
from itertools import accumulate

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOURS = 256
Colour = tuple[int, ...]


def with_palette(picture: bytes) -> bytes:
    """A PNG of 8 bits a channel, without interlacing, with at most 256 colours."""
    width, height, rows = decoded(picture)
    colours = Counter(colour for row in rows for colour in row)
    boxes = median_cut(colours)
    number = {colour: place for place, box in enumerate(boxes) for colour in box}
    lines = b"".join(b"\0" + bytes([number[colour] for colour in row]) for row in rows)
    return (
        SIGNATURE
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + chunk(b"PLTE", bytes(part for box in boxes for part in mean(box, colours)))
        + chunk(b"IDAT", zlib.compress(lines, 9))
        + chunk(b"IEND", b"")
    )


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def decoded(picture: bytes) -> tuple[int, int, list[list[Colour]]]:
    """Width, height, and the colours row by row."""
    place, packed, head = len(SIGNATURE), b"", b""
    while place < len(picture):
        (size,) = struct.unpack(">I", picture[place : place + 4])
        kind, data = picture[place + 4 : place + 8], picture[place + 8 : place + 8 + size]
        head, packed = (data if kind == b"IHDR" else head), packed + (data if kind == b"IDAT" else b"")
        place += 12 + size
    width, height, _, sort = struct.unpack(">IIBB", head[:10])
    channels = {2: 3, 6: 4}[sort]
    raw, stride = zlib.decompress(packed), width * channels
    rows: list[list[Colour]] = []
    above = bytes(stride)
    for start in range(0, height * (stride + 1), stride + 1):
        above = unfiltered(raw[start], raw[start + 1 : start + 1 + stride], above, channels)
        rows.append(list(zip(above[0::channels], above[1::channels], above[2::channels], strict=True)))
    return width, height, rows


def unfiltered(kind: int, row: bytes, above: bytes, channels: int) -> bytes:
    """A row of bytes as they were before the filter: none, left, above, the mean of both, or Paeth's."""
    if kind == 0:
        return row
    if kind == 2:
        return bytes([(one + over) & 255 for one, over in zip(row, above, strict=True)])
    out = bytearray(channels) + row
    corners = bytes(channels) + above
    for at, over in enumerate(above, channels):
        left, corner = out[at - channels], corners[at - channels]
        if kind == 1:
            guess = left
        elif kind == 3:
            guess = (left + over) // 2
        else:
            far, high, low = abs(over - corner), abs(left - corner), abs(left + over - 2 * corner)
            guess = left if far <= high and far <= low else over if high <= low else corner
        out[at] = (out[at] + guess) & 255
    return bytes(out[channels:])


def median_cut(colours: Counter[Colour]) -> list[list[Colour]]:
    """Boxes of colours, halved where they are widest, those with many pixels first."""
    boxes = [list(colours)]
    worth = [1.0]
    while len(boxes) < COLOURS and any(worth):
        place = worth.index(max(worth))
        widest, _ = boxes.pop(place), worth.pop(place)
        for half in halves(widest, colours):
            boxes.append(half)
            worth.append(weight(half, colours) if len(half) > 1 else 0.0)
    return boxes


def halves(box: list[Colour], colours: Counter[Colour]) -> tuple[list[Colour], list[Colour]]:
    """Cut where as many pixels lie on one side as on the other, along the widest channel."""
    channel = max(range(3), key=lambda one: spread(box, one))
    box.sort(key=lambda colour: colour[channel])
    middle = sum(colours[colour] for colour in box) / 2
    seen = list(accumulate(colours[colour] for colour in box))
    cut = min(bisect_left(seen, middle) + 1, len(box) - 1)
    return box[:cut], box[cut:]


def spread(box: list[Colour], channel: int) -> int:
    values = [colour[channel] for colour in box]
    return max(values) - min(values)


def weight(box: list[Colour], colours: Counter[Colour]) -> float:
    """How much a box is worth halving: many pixels, far apart."""
    return math.sqrt(sum(colours[colour] for colour in box)) * max(spread(box, channel) for channel in range(3))


def mean(box: list[Colour], colours: Counter[Colour]) -> Colour:
    many = sum(colours[colour] for colour in box)
    return tuple(round(sum(colour[part] * colours[colour] for colour in box) / many) for part in range(3))
