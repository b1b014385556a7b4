"""An author's equation is recognised, however it is spelled, and another one is not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from roda.notation import parse
from roda.problem import Record
from roda.verification.authors import as_read, is_filled_in, is_read_as


@pytest.mark.parametrize(
    ("written", "read"),
    [("x-4=12", "x=12+4"), ("12kg+4kg", "x=12+4"), ("12+4", "12+4"), ("12+4=17", "12+4=17")],
)
def test_equations_as_people_write_them(written: str, read: str) -> None:
    assert as_read(written) == read


def test_a_source_template_with_its_numbers() -> None:
    values = [Fraction(8), Fraction(3)]
    source, template = parse("n1*n0"), parse("n0*n1")
    assert is_filled_in(parse("x=3*8"), source, template, values)
    assert not is_filled_in(parse("x=8*3"), source, template, values)
    assert not is_filled_in(parse("x=3*8"), source, parse("n0+n1"), values)


def test_a_problem_that_is_read_again() -> None:
    record = Record("1", "每盒8支，3盒共几支？", "3×8=24", "24支")
    assert is_read_as(record, parse("n0*n1"))
    assert not is_read_as(record, parse("n0+n1"))
    assert not is_read_as(record._replace(answer="25"), parse("n0*n1"))
