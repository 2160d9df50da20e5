"""The event loop of a browser, which runs on between its tests, and tests that run loops of their own."""

from __future__ import annotations

import asyncio

LOOPS: list[asyncio.AbstractEventLoop] = []  # that of the open browser


def hide_loop(hidden: bool) -> None:
    """Let a test run loops of its own though a browser is open, or let it use the browser."""
    asyncio._set_running_loop(LOOPS[0] if LOOPS and not hidden else None)
