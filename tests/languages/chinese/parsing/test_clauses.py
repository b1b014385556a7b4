"""Cutting a text into clauses and finding the one that asks."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roda.languages.chinese.numbers.find import find_numbers
from roda.languages.chinese.parsing.clauses import (
    Question,
    asks,
    cut,
    find_question,
    is_only_calculation,
)


@pytest.mark.parametrize(
    ("text", "bodies"),
    [
        ("", []),
        ("有3只", ["有3只"]),
        ("有3只，来5只．共几只？", ["有3只", "来5只", "共几只"]),
        ("有3只。来5只；共几只", ["有3只", "来5只", "共几只"]),
        ("有3只,来5只;共几只?", ["有3只", "来5只", "共几只"]),
        ("共几只？？！", ["共几只"]),
        ("重1.5千克，几克？", ["重1.5千克", "几克"]),
        ("树（两头，都种）5棵，几棵？", ["树（两头，都种）5棵", "几棵"]),
        ("树（两头都种）5棵，几棵？", ["树（两头都种）5棵", "几棵"]),
        ("树（两头，5棵，几棵？", ["树（两头", "5棵", "几棵"]),
        ("（大，小），（多，少）？", ["（大，小）", "（多，少）"]),
        ("，有3只", ["", "有3只"]),
        ("？", [""]),
    ],
)
def test_a_clause_is_what_stands_between_separators(text: str, bodies: list[str]) -> None:
    found, separators = cut(text)
    assert found == bodies
    assert joined(found, separators) == text


def joined(bodies: list[str], separators: list[str]) -> str:
    return "".join(body + separator for body, separator in zip(bodies, separators, strict=True))


@given(st.text("，．。？！；,（）(){有3只几", max_size=40))
@settings(max_examples=300, deadline=None)
def test_clauses_join_back_to_the_text(text: str) -> None:
    assert joined(*cut(text)) == text


@given(st.text("，．。？！；,()有3只几", max_size=40))
@settings(max_examples=200, deadline=None)
def test_clauses_without_brackets_join_back_to_the_text(text: str) -> None:
    assert joined(*cut(text)) == text


def question_of(text: str) -> Question | None:
    return find_question(cut(text)[0])


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("有3只，共几只？", Question(1, 1, 2, "几")),
        ("有3只，共多少只？", Question(1, 1, 3, "多少")),
        ("有3只，占几分之几？", Question(1, 1, 5, "几分之几")),
        ("有3只，占百分之几？", Question(1, 1, 5, "百分之几")),
        ("有3只，占百分之多少？", Question(1, 1, 6, "百分之多少")),
        ("有3只，占多少%？", Question(1, 1, 4, "多少%")),
        ("有3只，占((())/(()))．", Question(1, 1, 12, "((())/(()))")),
        ("甲是3，求乙数．", Question(1, 0, 1, "求")),
        ("甲是3，求乙是多少．", Question(1, 3, 5, "多少")),
        ("甲是3，乙=？", Question(1, 1, 2, "=")),
        ("甲是3，乙＝．", Question(1, 1, 2, "＝")),
        ("甲是3，乙比甲多．", Question(1, 3, 4, "多")),
        ("几个人来了，共多少人？", Question(1, 1, 3, "多少")),
        ("共几只，有3只和5只．", Question(0, 1, 2, "几")),
    ],
)
def test_the_question_is_looked_for_from_the_end(text: str, question: Question) -> None:
    bodies, _ = cut(text)
    found = find_question(bodies)
    assert found == question
    assert found is not None
    assert bodies[found.clause][found.start : found.end] == found.word


@pytest.mark.parametrize("text", ["", "甲是3．", "甲=3，乙是5．", "甲比乙多，乙是5．", "？"])
def test_what_asks_nothing_has_no_question(text: str) -> None:
    assert find_question(cut(text)[0]) is None
    assert not asks(text)


def test_a_text_asks_only_with_its_last_sentence() -> None:
    assert asks("甲是3，乙是几？")
    assert not asks("乙是几．甲是3．")


@pytest.mark.parametrize(
    ("text", "only"),
    [
        ("25+17*10=", True),
        ("计算25+17=？", True),
        ("求25的20%", True),
        ("甲有25只羊，乙有17只羊，共几只？", False),
        ("", True),
        ("几？", False),
    ],
)
def test_a_calculation_has_hardly_a_word(text: str, only: bool) -> None:
    assert is_only_calculation(text, find_numbers(text)) is only
