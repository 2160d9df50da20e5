"""`@rule("AER-5.12")` says which clauses of a ledger a test proves; `aerodrome ledger` counts them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*clauses: str) -> Callable[[Test], Test]:
    """Mark a test with the clauses whose outcome it asserts."""

    def mark(test: Test) -> Test:
        marked: Test = pytest.mark.rule(*clauses)(test)
        return marked

    return mark
