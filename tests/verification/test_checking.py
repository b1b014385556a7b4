"""The equation of a record is checked against its template, in whatever form it is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from roda.augmentation.identify import identify
from roda.augmentation.pipeline import reverse
from roda.augmentation.profiles import profile
from roda.normalform.forms import FORMS, Form
from roda.problem import Problem, Record, Reversal, checksum
from roda.runs.records import Fields, original, record
from roda.verification.checking import check_record

TOTAL = Record("2", "每盒8支，有3盒，又有2支，共有多少支？", "2+3*8", "26")


def reversal(source: Record, target: int, form: Form = "natural") -> Fields:
    made = reverse(source, replace(profile("default"), form=form))[target]
    assert isinstance(made, Reversal), made
    return record(made)


def faults(fields: Fields) -> list[tuple[str, str]]:
    return check_record(fields)[1]


def with_equation(fields: Fields, equation: str) -> Fields:
    """The record with another equation, and the checksum made to fit."""
    certificate = dict(fields["certificate"])  # type: ignore[call-overload]
    content = checksum(str(fields["text"]), equation, str(fields["answer"]))
    return fields | {"equation": equation, "certificate": certificate | {"content": content}}


@pytest.mark.parametrize("form", FORMS)
def test_a_record_passes_in_every_form(form: Form) -> None:
    assert faults(reversal(TOTAL, 0, form)) == []


@pytest.mark.parametrize("form", FORMS)
def test_an_original_passes_in_every_form(form: Form) -> None:
    problem = identify(TOTAL)
    assert isinstance(problem, Problem)
    fields = original(problem, form=form)
    assert faults(fields) == []
    assert (fields["equation"] == "2+3*8") is (form == "written")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda e: "x=8", "is not the template with the numbers put in, in any order"),
        (lambda e: "x=10-2", "is not the template with the numbers put in, in any order"),
        (lambda e: f"{e}+1", "gives 9, but the answer is 8"),
        (lambda e: e.removeprefix("x="), "does not start with 'x='"),
        (lambda e: "x=n0", "uses n0, but there are 0 numbers"),
        (lambda e: "x=8/(2-2)", "division by zero"),
    ],
)
def test_another_equation_is_noticed(change: Callable[[str], str], problem: str) -> None:
    fields = reversal(TOTAL, 0)
    assert faults(with_equation(fields, change(str(fields["equation"])))) == [("equation", problem)]


def test_files_of_the_first_rules_are_held_to_their_template() -> None:
    fields = reversal(TOTAL, 0, "normal")
    certificate = fields["certificate"]
    assert isinstance(certificate, dict)
    assert certificate["rules"] == "3"
    first = fields | {"certificate": certificate | {"rules": "1"}}
    assert faults(first) == []
    longer = with_equation(first, f"{first['equation']}+0")
    assert faults(longer) == [("equation", "is not the template with the numbers put in")]


def test_an_original_may_write_a_division_in_brackets() -> None:
    text = "一艘轮船6小时航行了150千米，照这样航行400千米需要多少小时？"
    problem = identify(Record("3", text, "x=400/(150/6)", "16"))
    assert isinstance(problem, Problem)
    fields = original(problem)
    assert fields["equation"] == "x=400/(150/6)"
    assert faults(fields) == []


def test_amounts_in_words_are_found_again() -> None:
    words = Record("1", "带了六十元，一支笔12元8角，还剩多少元？", "x=60-(12+8/10)", "47.2", "zh")
    for target in (0, 1):
        assert faults(reversal(words, target)) == []
    problem = identify(words)
    assert isinstance(problem, Problem)
    assert faults(original(problem)) == []
    fields = reversal(words, 0)
    first, *others = fields["numbers"]  # type: ignore[misc]
    assert faults(fields | {"numbers": [first | {"value": "12"}, *others]}) != []
