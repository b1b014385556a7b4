"""What an equation uses is read off by exact value."""

from __future__ import annotations

import pytest

from roda.languages import language
from roda.problem import Record
from roda.significance.labels import examples, uses


@pytest.mark.parametrize(
    ("code", "text", "equation", "expected"),
    [
        ("zh", "4年级有3个组，每组6人，共几人？", "x=3*6", [False, True, True]),
        ("zh", "540元平均分给360人中的8人，每人几元？", "x=540/(360/8)", [True, True, True]),
        ("zh", "全书的(1/4)是20页，全书几页？", "x=20/(1/4)", [True, True]),
        ("zh", "打8折后便宜20%，原价50元", "x=50*20%", [False, True, True]),
        ("en", "Ana has 12 figs and two plums. How many figs?", "x=12", [True, False]),
        ("en", "A coat of $50 is 20% cheaper. By how much?", "x=50*20/100", [True, True]),
        ("en", "Two girls have 2 figs each and 7 plums.", "x=2+7", [False, True, True]),
    ],
)
def test_a_number_is_used_when_the_equation_has_its_value(
    code: str, text: str, equation: str, expected: list[bool]
) -> None:
    record = Record("1", text, equation, "0", code)
    assert uses(record, language(code).find_numbers(text)) == expected


def test_an_equation_that_cannot_be_read_teaches_nothing() -> None:
    broken = Record("1", "3只和5只", "x=3#5", "8")
    good = Record("2", "3只和5只", "x=3+5", "8")
    assert [each.used for each in examples([broken, good], "zh")] == [True, True]
