"""Limits that docs/decisions.md names are those of the code."""

from __future__ import annotations

from pathlib import Path

import pytest

from roda.errors import EquationError
from roda.expression import MAX_DEPTH
from roda.notation import MAX_LENGTH, parse

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "decisions.md").read_text(encoding="utf-8")


def test_the_limits_of_equations_are_those_of_the_code() -> None:
    with pytest.raises(EquationError, match="more than 200 digits"):
        parse("1" * 201)
    limits = f"({MAX_LENGTH:,} characters), numbers (200 digits) and depth ({MAX_DEPTH} levels)"
    assert limits in PAGE


def test_every_decision_has_three_lines() -> None:
    for decision in PAGE.split("\n\n")[2:]:
        head, *lines = decision.strip().splitlines()
        assert head.startswith("**"), head
        assert head.endswith(".**"), head
        assert len(lines) == 2, head
