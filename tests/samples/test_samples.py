"""The embedded sample keeps its promises: fields, arithmetic, coverage."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from roda import PROFILES, Record, Rejection, reverse, samples
from roda.errors import EquationError, EvaluationError, UnknownName
from roda.expression import evaluate
from roda.notation import LITERAL, exact_value, parse
from roda.problem import Reason

FIELDS = ["id", "text", "equation", "answer", "expect", "note"]
RECORDS: list[dict[str, Any]] = [
    json.loads(line) for line in samples.path("zh").read_text(encoding="utf-8").splitlines()
]
REASONS = {reason.value: reason for reason in Reason}
BROKEN = {
    Reason.UNREADABLE_EQUATION,
    Reason.UNREADABLE_ANSWER,
    Reason.WRONG_ANSWER,
    Reason.NO_VALUE,
}
# What only a rewriting can bring about, never a source problem by itself.

# Values that an equation brings in by itself: wholes, halves, conversions, 八折, 8.5折, 8万.
SILENT = {
    exact_value(surface)
    for surface in [
        "1",
        "2",
        "3",
        "4",
        "10",
        "60",
        "1000",
        "100000",
        "3.14",
        "80%",
        "85%",
        "80000",
        "(1/2)",
    ]
}

KINDS_OF_NUMBER = [
    "660",
    "0.85",
    "(3/5)",
    "3(1/2)",
    "48%",
    "百分之20",
    "3：2",
    "第3天",
    "2008年8月8日",
    "8时30分",
    "六(3)班",
    "5年级",
    "5万",
    "8万",
    "cm^2",
    "cm^3",
    "π取3.14",
    "3.14%",
    "8.5折",
    "℃",
    "（250毫升）",
]
WAYS_OF_ASKING = [
    "多少",
    "=多少",
    "=？",
    "=．",
    "几",
    "几分之几",
    "百分之几",
    "多少%",
    "几比几",
    "多长",
    "多远",
    "多重",
    "多大",
    "多高",
    "求",
    "((())/(()))",
    "是否",
    "什么",
    "列式计算",
    "，问",
    "，请问",
    "，那么",
    "，则",
    "已知",
    "，如果",
    "（）",
]


def expected(record: dict[str, Any]) -> set[Reason]:
    return {REASONS[value] for value in record["expect"]}


SOUND = [record for record in RECORDS if not expected(record) & BROKEN]


def by_id(record: dict[str, Any]) -> str:
    return str(record["id"])


def test_there_are_enough_problems() -> None:
    assert len(RECORDS) >= 80
    assert sum(not record["expect"] for record in RECORDS) >= 60


def test_ids_and_texts_are_unique() -> None:
    assert len({record["id"] for record in RECORDS}) == len(RECORDS)
    assert len({record["text"] for record in RECORDS}) == len(RECORDS)


@pytest.mark.parametrize("record", RECORDS, ids=by_id)
def test_record_has_every_field_in_its_type(record: dict[str, Any]) -> None:
    assert list(record) == FIELDS
    for field in ("id", "text", "equation", "answer", "note"):
        assert isinstance(record[field], str)
        assert record[field].strip() == record[field] != ""
    assert record["equation"].startswith("x=")
    assert len(record["text"]) <= 90


@pytest.mark.parametrize("record", SOUND, ids=by_id)
def test_equation_gives_exactly_the_answer(record: dict[str, Any]) -> None:
    assert evaluate(parse(record["equation"])) == evaluate(parse(record["answer"]))


@pytest.mark.parametrize("record", SOUND, ids=by_id)
def test_equation_takes_its_numbers_from_the_text(record: dict[str, Any]) -> None:
    text = record["text"].replace("百分之20", "20%")
    in_text = {exact_value(surface) for surface in LITERAL.findall(text)}
    for surface in LITERAL.findall(record["equation"]):
        value = exact_value(surface)
        # `(150/6)` may also be a division of two numbers of the text.
        parts = {Fraction(int(part)) for part in surface.strip("()").split("/") if part.isdigit()}
        assert value in in_text | SILENT or parts <= in_text | SILENT, surface


def test_broken_records_are_broken_in_the_promised_way() -> None:
    for record in RECORDS:
        if Reason.UNREADABLE_EQUATION in expected(record):
            with pytest.raises(EquationError):
                parse(record["equation"])
        if Reason.UNREADABLE_ANSWER in expected(record):
            with pytest.raises(EquationError):
                parse(record["answer"])
        if Reason.NO_VALUE in expected(record):
            with pytest.raises(EvaluationError):
                evaluate(parse(record["equation"]))
        if Reason.WRONG_ANSWER in expected(record):
            assert evaluate(parse(record["equation"])) != evaluate(parse(record["answer"]))


@pytest.mark.parametrize("record", RECORDS, ids=by_id)
def test_the_pipeline_keeps_what_the_sample_promises(record: dict[str, Any]) -> None:
    source = Record(record["id"], record["text"], record["equation"], record["answer"])
    met = {
        result.reason
        for profile, described in PROFILES.items()
        if not described.copies
        for result in reverse(source, profile)
        if isinstance(result, Rejection)
    }
    assert expected(record) <= met


def test_the_rules_of_the_paper_and_every_kind_of_bad_input_are_promised() -> None:
    promised = {reason for record in RECORDS for reason in expected(record)}
    assert promised >= {
        Reason.REPEATED_IN_TEXT,
        Reason.REPEATED_IN_EQUATION,
        Reason.POWER,
        Reason.CONSTANT,
        Reason.UNUSED,
        Reason.ONLY_CALCULATION,
        Reason.UNREADABLE_EQUATION,
        Reason.UNREADABLE_ANSWER,
        Reason.WRONG_ANSWER,
        Reason.NO_VALUE,
        Reason.NO_NUMBERS,
        Reason.NO_QUESTION,
        Reason.NOT_LINEAR,
        Reason.NOT_UNIQUE,
    }


@pytest.mark.parametrize("fragment", KINDS_OF_NUMBER)
def test_every_kind_of_number_occurs(fragment: str) -> None:
    assert any(fragment in record["text"] for record in RECORDS)


@pytest.mark.parametrize("fragment", WAYS_OF_ASKING)
def test_every_way_of_asking_occurs_in_a_word_problem(fragment: str) -> None:
    word_problems = [r for r in RECORDS if Reason.ONLY_CALCULATION not in expected(r)]
    assert any(fragment in record["text"] for record in word_problems)


@pytest.mark.parametrize("mark", "，．？；：。（）")
def test_every_punctuation_mark_occurs(mark: str) -> None:
    assert any(mark in record["text"] for record in RECORDS)


def test_the_papers_own_examples_come_first() -> None:
    assert [record["equation"] for record in RECORDS[:8]] == [
        "x=660/(32+34)",
        "x=120/(1.2+0.8)*3",
        "x=(9+7)/(6-4)",
        "x=200/(200/5-12-8)",
        "x=4*2+1",
        "x=2*2",
        "x=4^3",
        "x=3.14*5",
    ]


def test_unknown_language_names_the_choices() -> None:
    with pytest.raises(UnknownName, match="zh"):
        samples.path("tlh")
