"""What Chinese numbers count."""

from __future__ import annotations

import pytest

from roda.languages.chinese.numbers.find import find_numbers
from roda.notation import parse
from roda.problem import Problem
from roda.worked.chinese.text import Text


def read(text: str) -> Text:
    numbers = find_numbers(text)
    return Text(Problem("1", text, numbers, parse("1+1"), numbers[0].value, "", "zh"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("每盒8支，买3盒，共几支？", [("支", "盒"), ("盒", "")]),
        ("每小时行60千米，行了2时，共行多少千米？", [("千米", "小时"), ("小时", "")]),
        ("速度是70米/分，走了9分钟，共走多少米？", [("米", "分"), ("分钟", "")]),
        ("小英得了95分，小兰得了92分，共多少分？", [("分", ""), ("分", "")]),
        ("一支钢笔9元，买5支，共多少元？", [("元", "支"), ("支", "")]),
        ("每6人一组，30人可以分几组？", [("人", "?"), ("人", "")]),
        ("用去20%，还剩6米，原来多少米？", [("1", ""), ("米", "")]),
    ],
)
def test_numbers_count_what_the_text_says(text: str, expected: list[tuple[str, str]]) -> None:
    known = read(text)
    assert [known.measures(index)[0][:2] for index in range(len(expected))] == expected


def test_what_the_guards_refuse_is_not_stated() -> None:
    assert read("从978里减去126的5倍，差是多少？").statement == ""
