"""Every reason says what to change."""

from __future__ import annotations

import pytest

from roda.hints import HINTS
from roda.problem import Reason


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_hint_of_its_own(reason: Reason) -> None:
    assert len(HINTS[reason].split()) >= 3
    assert list(HINTS.values()).count(HINTS[reason]) == 1
