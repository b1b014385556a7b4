"""Every row of docs/written-forms.md is what the program does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from roda.augmentation.answers import stated
from roda.augmentation.identify import identify
from roda.errors import EquationError
from roda.languages import detect
from roda.notation import parse
from roda.problem import Problem, Record
from roda.written.equations import read_equation
from roda.written.solving_for import NoEquation

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "written-forms.md").read_text("utf-8")


def rows(name: str) -> list[list[str]]:
    table = PAGE.partition(f"<!-- {name} -->")[2].partition(f"<!-- /{name} -->")[0]
    lines = table.strip().splitlines()[2:]
    assert lines, name
    return [[cell.strip().strip("`") for cell in line.strip("|").split(" | ")] for line in lines]


@pytest.mark.parametrize(("written", "expected"), rows("equations"))
def test_an_equation_is_read_as_the_page_says(written: str, expected: str) -> None:
    assert read_equation(written) == expected
    parse(expected)


@pytest.mark.parametrize(("written", "expected"), rows("equations"))
def test_a_record_may_hold_the_equation(written: str, expected: str) -> None:
    texts = "一共有12个，4个，16个，几个？", "How many?"
    for text in texts:
        plain = identify(Record("1", text, expected, ""))
        found = identify(Record("1", text, written, ""))
        assert isinstance(plain, Problem)
        assert isinstance(found, Problem)
        assert found.answer == plain.answer


@pytest.mark.parametrize(("written", "reason", "said"), rows("refused equations"))
def test_an_equation_is_refused_as_the_page_says(written: str, reason: str, said: str) -> None:
    found = read_equation(written)
    assert isinstance(found, NoEquation)
    assert found.reason.value == reason
    assert said in found.detail


@pytest.mark.parametrize(("written", "surface", "value"), rows("answers"))
def test_an_answer_is_read_as_the_page_says(written: str, surface: str, value: str) -> None:
    found = stated(written, detect(written))
    assert (found.surface, str(found.value)) == (surface, value)


@pytest.mark.parametrize(("written", "said"), rows("refused answers"))
def test_an_answer_is_refused_as_the_page_says(written: str, said: str) -> None:
    with pytest.raises(EquationError, match=re.escape(said)):
        stated(written, detect(written))
