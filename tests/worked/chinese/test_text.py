"""What Chinese numbers count, and who is compared with whom."""

from __future__ import annotations

import pytest

from roda.languages.chinese.numbers.find import find_numbers
from roda.notation import parse
from roda.problem import Problem
from roda.worked.chinese.text import Compared, Text


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


def test_a_comparison_tells_whose_amount_a_sum_is() -> None:
    known = read("果园里有梨树40棵，桃树比梨树多15棵，杏树是桃树的3倍，杏树有多少棵？")
    assert known.compared(0) is None
    assert known.compared(1) == Compared("桃树", "梨树", "多")
    assert known.compared(2) == Compared("杏树", "桃树", "倍")
    assert known.is_told_of(0, "梨树")
    assert not read("梨树和桃树共40棵，桃树比梨树多15棵，桃树有多少棵？").is_told_of(0, "梨树")


def test_what_the_guards_refuse_is_not_stated() -> None:
    assert read("从978里减去126的5倍，差是多少？").statement == ""
