"""A refusal on the terminal: reason, what to change, and the guard that refused."""

from __future__ import annotations

from roda.cli.refusals import refusal_lines
from roda.hints import HINTS
from roda.problem import Reason, Rejection


def test_a_guard_is_named_with_the_option_that_switches_it_off() -> None:
    lines = list(refusal_lines(Rejection("1", Reason.NOT_ASKED, guard="nothing-asked")))
    assert "--without-guard nothing-asked" in lines[-1]
    assert HINTS[Reason.NOT_ASKED] in lines[-2]
