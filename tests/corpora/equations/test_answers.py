"""Stated answers are kept where they are exact, and made exact where they were rounded."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.corpora.equations.answers import separate, settle
from roda.notation import exact_value
from roda.written.sides import tidy


@pytest.mark.parametrize(
    ("stated", "exact", "expected"),
    [
        ("14", "14", "14"),
        ("14.0", "14", "14"),
        ("12.50", "25/2", "12.50"),
        ("14 (geese)", "14", "14"),
        ("$ 1,400", "1400", "1400"),
        ("35 km / h", "35", "35 km / h"),  # a second sign of arithmetic: not for us to guess
        ("25 %", "25", "25"),
        ("25 %", "1/4", "25%"),
        ("2 / 9", "2/9", "2/9"),
        ("2/9 | 0.222", "2/9", "2/9"),
        ("0.222", "2/9", "(2/9)"),
        ("0.22222222222", "2/9", "(2/9)"),
        ("0.2", "2/9", "(2/9)"),
        ("16.67", "50/3", "(50/3)"),
        ("16.66", "50/3", "(50/3)"),  # cut off
        ("1e-05", "1/100000", "0.00001"),
        ("17", "50/3", "17"),  # a whole number is not taken for a rounded one
        ("0.3", "2/9", "0.3"),
        ("5:45", "23/4", "5:45"),
        ("none", "3", "none"),
    ],
)
def test_the_answer_of_a_record(stated: str, exact: str, expected: str) -> None:
    assert settle(stated, Fraction(exact)) == expected


def test_an_answer_stays_where_the_equation_has_no_value() -> None:
    assert settle("4.0", None) == "4"


def test_an_exact_value_that_nobody_could_read_does_not_replace_the_answer() -> None:
    assert settle("0.14", Fraction(10**60 // 7, 10**60)) == "0.14"


def test_giant_answers_do_no_harm() -> None:
    for giant in ("9" * 100_000, "(a" * 50_000, " " * 100_000 + "or", "1e99999"):
        settle(giant, Fraction(1))
        separate(giant)


@pytest.mark.parametrize(
    ("stated", "parts"),
    [
        ("{8; 3}", ("8", "3")),
        ("8 or -3", ("8", "-3")),
        ("8 and 3", ("8", "3")),
        ("8 (pounds of sand)", ("8 (pounds of sand)",)),
        ("", ()),
    ],
)
def test_several_answers_are_told_apart(stated: str, parts: tuple[str, ...]) -> None:
    assert separate(stated) == parts


@given(st.fractions(max_denominator=999), st.integers(2, 9))
def test_a_rounded_answer_gives_way_to_the_exact_value(value: Fraction, places: int) -> None:
    stated = f"{float(value):.{places}f}"
    assert exact_value(settle(stated, value)) == (
        value if float(stated) % 1 or float(stated) == value else float(stated)
    )


@given(st.decimals(allow_nan=False, allow_infinity=False, places=3, min_value=0, max_value=10**6))
def test_a_tidy_number_has_the_same_value(number: object) -> None:
    assert exact_value(tidy(str(number))) == Fraction(str(number))
