"""Sets that are one number, in all of its bits: compiled, a shift may have fewer."""

from __future__ import annotations

import pytest

from aerodrome.kernel.sets import copies_of, count_bits, count_pieces, one_piece

PLACES = 62


@pytest.mark.parametrize("width", [1, 2, 3, 8])
def test_a_kind_has_its_own_bits(width: int) -> None:
    for kind in range(PLACES // width):
        piece = one_piece(kind, width)
        assert piece == 1 << kind * width
        assert [copies_of(piece, other, width) for other in range(PLACES // width)] == [
            int(other == kind) for other in range(PLACES // width)
        ]


@pytest.mark.parametrize("width", [2, 3])
def test_pieces_are_counted_by_kind_and_together(width: int) -> None:
    last = PLACES // width - 1
    pieces = 2 * one_piece(0, width) + 3 * one_piece(last, width)
    assert [copies_of(pieces, kind, width) for kind in (0, 1, last)] == [2, 0, 3]
    assert count_pieces(pieces, width) == 5


def test_places_are_counted_up_to_the_last() -> None:
    assert count_bits(0) == 0
    assert count_bits(1 << 61 | 1 << 33 | 1) == 3
