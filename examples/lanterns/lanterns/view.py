"""What one seat may see of Lanterns, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lanterns import parts as p

if TYPE_CHECKING:
    from lanterns.state import Lanterns


def look(s: Lanterns, seat: int | None) -> dict[str, Any]:
    """The own hand, the own lantern face down, the top of the deck to whom has seen it; all the rest is public."""
    return {
        "round": s.round,
        "rounds": s.rounds,
        "storm": s.storm,
        "lamps": [lamp for bit, lamp in enumerate(p.LAMPS) if s.lamps >> bit & 1],
        "hand": None if seat is None else counts(s, seat),
        "top": int(s.deck[-1]) if seat is not None and s.knows_top(seat) else None,
        "left": len(s.deck),
        "pile": [int(count) for count in s.pile],
        "seats": [
            {
                "points": int(s.points[one]),
                "hand_size": s.hand_size(one),
                "spyglass": bool(s.spyglasses >> one & 1),
                "peeked": bool(s.peeked >> one & 1),
                "laid": laid(s, one, seat),
            }
            for one in range(s.players)
        ],
    }


def counts(s: Lanterns, seat: int) -> list[int]:
    return [int(count) for count in s.hands[seat * p.VALUES : (seat + 1) * p.VALUES]]


def laid(s: Lanterns, one: int, seat: int | None) -> int | str | None:
    """The value, `hidden` where it lies face down, `out` where the storm has blown it out."""
    if not s.laid[one]:
        return None
    if not s.shown:
        return int(s.laid[one]) if one == seat else "hidden"
    return "out" if s.blown_out(one) else int(s.laid[one])
