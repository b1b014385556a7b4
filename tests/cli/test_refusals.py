"""Every reason says what to change."""

from __future__ import annotations

import pytest

from roda.cli.refusals import refusal_lines
from roda.hints import HINTS
from roda.problem import Reason, Rejection


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_hint_of_its_own(reason: Reason) -> None:
    assert len(HINTS[reason].split()) >= 3
    assert list(HINTS.values()).count(HINTS[reason]) == 1


def test_a_guard_is_named_with_the_option_that_switches_it_off() -> None:
    lines = list(refusal_lines(Rejection("1", Reason.NOT_ASKED, guard="nothing-asked")))
    assert "--without-guard nothing-asked" in lines[-1]
