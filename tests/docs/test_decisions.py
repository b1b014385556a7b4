"""Limits that docs/decisions.md names are those of the code."""

from __future__ import annotations

from pathlib import Path

from roda.expression import MAX_DEPTH
from roda.notation import MAX_DIGITS, MAX_LENGTH

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "decisions.md").read_text(encoding="utf-8")


def test_the_limits_of_equations_are_those_of_the_code() -> None:
    assert (
        f"length ({MAX_LENGTH:,} characters), numbers ({MAX_DIGITS} digits) and depth "
        f"({MAX_DEPTH} levels)"
    ) in PAGE


def test_every_decision_has_three_lines() -> None:
    for decision in PAGE.split("\n\n")[2:]:
        head, *lines = decision.strip().splitlines()
        assert head.startswith("**"), head
        assert head.endswith(".**"), head
        assert len(lines) == 2, head
