"""When answers agree, how sure a figure is, and what a run's line says."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.notation import parse
from roda.scoring import (
    Run,
    Score,
    append_run,
    mcnemar,
    read_runs,
    same_answer,
    same_equation,
    signature,
    wilson,
)


@pytest.mark.parametrize(
    ("value", "answer", "same"),
    [
        ("10", "10", True),
        ("0", "0", True),
        ("0", "1/100000", False),
        ("10000", "10000.9", True),
        ("10000", "10002", False),
        ("1/3", "0.33", False),
        ("-5", "5", False),
    ],
)
def test_answers_agree_within_the_relative_tolerance(value: str, answer: str, same: bool) -> None:
    assert same_answer(Fraction(value), Fraction(answer)) is same
    assert same_answer(Fraction(answer), Fraction(value)) is same


def test_no_value_is_never_right() -> None:
    assert not same_answer(None, None)
    assert not same_equation(None, parse("n0"))


def test_equations_are_compared_as_functions() -> None:
    assert same_equation(parse("n0-(n1-n2)"), parse("n0-n1+n2"))
    assert not same_equation(parse("n0-n1"), parse("n1-n0"))


@given(st.integers(1, 2000), st.floats(0, 1))
def test_an_interval_holds_its_share(total: int, share: float) -> None:
    right = round(total * share)
    found = wilson(right, total)
    assert 0 <= found.low <= found.share <= found.high <= 1
    wider = wilson(right * 100, total * 100)
    assert wider.high - wider.low <= found.high - found.low


def test_an_interval_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError):
        wilson(0, 0)


@given(st.lists(st.tuples(st.booleans(), st.booleans()), max_size=200))
def test_the_paired_test_is_symmetric(pairs: list[tuple[bool, bool]]) -> None:
    first, second = [a for a, _ in pairs], [b for _, b in pairs]
    one, other = mcnemar(first, second), mcnemar(second, first)
    assert one.p == other.p <= 1
    assert (one.only_first, one.only_second) == (other.only_second, other.only_first)


def test_equal_runs_do_not_differ_and_other_problems_are_refused() -> None:
    assert mcnemar([True, False], [True, False]).p == 1.0
    with pytest.raises(ValueError):
        mcnemar([True], [])


def test_signatures_tell_settings_apart() -> None:
    assert signature({"rate": 1e-3}) != signature({"rate": 2e-3})
    assert len(signature()) == 12


def test_a_run_is_a_line_and_comes_back(tmp_path: Path) -> None:
    run = Run(
        "gts", "math23k", "test", "original", 1, 75.6, 65.0, 1000, (72.8, 78.2), 60.0, "CPU", "ab"
    )
    path = tmp_path / "results" / "runs.jsonl"
    append_run(run, path)
    append_run(run, path)
    assert read_runs(path) == [run, run]


def test_percentages() -> None:
    score = Score((True, True, False, False), (True, False, False, False))
    assert (score.accuracy, score.equation_accuracy) == (50.0, 25.0)
