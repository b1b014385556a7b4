"""Masking numbers, cutting clauses, and telling whom a clause is about."""

from __future__ import annotations

import pytest

from roda.languages.base import ANSWER
from roda.languages.chinese.lexicon import ANSWER_MARK
from roda.languages.chinese.numbers.find import find_numbers
from roda.languages.chinese.story.masking import (
    cut,
    mark_of,
    mask,
    open_clause,
    show,
    unit_at,
    unmask,
)
from roda.problem import Kind, Number


@pytest.mark.parametrize(
    ("clause", "lead", "about", "rest"),
    [
        ("小明看了\ue000页", "", "小明", "看了\ue000页"),
        ("其中男生有\ue000人", "其中", "男生", "有\ue000人"),
        ("如果每天修\ue000米", "如果", "", "每天修\ue000米"),
        ("修路队修一条公路", "", "修路队", "修一条公路"),
        ("食品加工厂运来面粉", "", "食品加工厂", "运来面粉"),
        ("一台抽水机每小时抽水\ue000吨", "", "一台抽水机", "每小时抽水\ue000吨"),
        ("运来的梨比苹果多\ue000千克", "", "运来的梨", "比苹果多\ue000千克"),
        ("已看的页数是全书的\ue100", "", "已看的页数", "是全书的\ue100"),
        ("有一批大米共\ue000吨", "有", "一批大米", "共\ue000吨"),
        ("甲、乙两数的和是\ue000", "", "甲、乙两数的和", "是\ue000"),
        ("小明的体重是\ue000千克", "", "小明的体重", "是\ue000千克"),
        ("现在每天烧\ue000吨", "", "现在", "每天烧\ue000吨"),
        ("一共有\ue000人", "", "", "一共有\ue000人"),
        ("一本书", "", "一本书", ""),
    ],
)
def test_a_clause_opens_with_connecting_words_and_topic(
    clause: str, lead: str, about: str, rest: str
) -> None:
    assert open_clause(clause) == (lead, about, rest)


def test_masking_and_unmasking_give_the_text_back() -> None:
    text = "第3天看了全书的(1/4)，是25.5页，占20%．还剩几页？"
    numbers = find_numbers(text)
    again, found, sources, _ = unmask(mask(text, numbers), numbers, numbers[0])
    assert (again, found, sources) == (text, numbers, tuple(range(len(numbers))))


def test_the_answer_is_placed_where_its_mark_stands() -> None:
    answer = Number(find_numbers("36")[0].value, "36", 0, 0, Kind.COUNT)
    text, numbers, sources, _ = unmask(f"乙数是{ANSWER_MARK}．", (), answer)
    assert text == "乙数是36．"
    assert [(n.surface, n.start, n.end) for n in numbers] == [("36", 3, 5)]
    assert sources == (ANSWER,)


def test_sentences_are_counted_by_full_stops() -> None:
    assert cut("甲，乙．丙；丁？").sentences == [0, 0, 1, 2]


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("平方千米的地", "平方千米"),
        ("万元", "万元"),
        ("千米/时", "千米/时"),
        ("个小时", ""),
        ("时间", ""),
        ("人民币", ""),
        ("家长", ""),
        ("里面", ""),
        ("年级", ""),
        ("种植", ""),
        ("m^2", "m^2"),
    ],
)
def test_units_are_read_whole_and_not_inside_words(text: str, unit: str) -> None:
    assert unit_at(text) == unit


@pytest.mark.parametrize("kind", list(Kind))
def test_a_number_has_the_mark_that_masking_gives_it(kind: Kind) -> None:
    number = Number(find_numbers("36")[0].value, "36", 1, 3, kind)
    assert mask("有36只", (number,)) == f"有{mark_of(kind, 0)}只"
    assert mark_of(kind, 7) == chr(ord(mark_of(kind, 0)) + 7)


def test_a_masked_text_is_shown_with_its_numbers() -> None:
    text = "看了3页，占全书的(1/5)"
    numbers = find_numbers(text)
    assert show(f"'{mask(text, numbers)}'，{ANSWER_MARK}页", numbers, "15") == f"'{text}'，15页"
