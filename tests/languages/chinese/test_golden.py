"""The golden problems: what the default rewriting makes of each, read by eye once."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import ANSWER, Rewritten
from roda.languages.chinese.numbers.find import find_numbers
from roda.languages.chinese.rewrite import StoryPlan, study
from roda.problem import Kind, Problem, Record, Rejection

GOLDEN = Path(__file__).parents[2] / "golden" / "zh.jsonl"
ROWS: list[dict[str, Any]] = [json.loads(line) for line in GOLDEN.read_text("utf-8").splitlines()]
TEXTS = [
    (row["text"], index, made["text"])
    for row in ROWS
    for index, made in enumerate(row.get("reversals", ()))
    if "text" in made
]


def understood(row: dict[str, Any]) -> Problem:
    problem = identify(Record(row["id"], row["text"], row["equation"], row["answer"]))
    assert isinstance(problem, Problem), problem
    return problem


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_every_number_is_asked_or_refused_as_it_was_read(row: dict[str, Any]) -> None:
    problem = understood(row)
    plan = study(problem)
    if isinstance(plan, Rejection):
        assert plan.reason.value == row.get("refused"), plan
        assert plan.lost == len(problem.numbers)
        return
    made = []
    for target, number in enumerate(problem.numbers):
        result = plan.rewrite(target)
        if isinstance(result, Rejection):
            assert result.detail, "a refusal shows the place"
            made.append({"number": number.surface, "refused": result.reason.value})
        else:
            made.append({"number": number.surface, "text": result.text})
    assert made == row["reversals"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_a_new_text_holds_the_numbers_it_says(row: dict[str, Any]) -> None:
    problem = understood(row)
    plan = study(problem)
    if not isinstance(plan, StoryPlan):
        return
    for target in range(len(problem.numbers)):
        result = plan.rewrite(target)
        if isinstance(result, Rewritten):
            found = find_numbers(result.text)
            assert set(result.numbers) <= set(found)
            assert result.sources.count(ANSWER) == 1
            assert target not in result.sources
            assert len(set(result.sources)) == len(problem.numbers)


def test_there_are_enough_problems_and_of_every_sort() -> None:
    outcomes = Counter(
        made.get("refused", "text") for row in ROWS for made in row.get("reversals", ())
    )
    assert len(ROWS) >= 150
    assert outcomes["text"] >= 300
    for reason in ("structural", "not-asked", "two-readings", "answer-stated"):
        assert outcomes[reason], reason
    refused = {row["refused"] for row in ROWS if "refused" in row}
    assert refused >= {"second-question", "not-stated", "impossible-quantity", "structural"}
    kinds = {number.kind for row in ROWS for number in understood(row).numbers}
    assert kinds == set(Kind) - {Kind.MONEY, Kind.MULTIPLE, Kind.RANGE}  # English alone has these
    asked = "".join(row["text"] for row in ROWS)
    for word in (
        "多少千米",
        "=．",
        "=多少",
        "几天",
        "几分之几",
        "百分之几",
        "有多远",
        "求乙数",
        "的多少．",
        "吗",
    ):
        assert word in asked, word
    made = "".join(text for _, _, text in TEXTS)
    for word in ("若干", "一部分", "几分之几？", "百分之几？", "多少倍", "这条", "该"):
        assert word in made, word


@pytest.mark.parametrize(("source", "_number", "text"), TEXTS)
def test_a_new_text_ends_in_its_only_question(source: str, _number: int, text: str) -> None:
    assert len(re.findall("多少|几分之几|百分之几|几：|：几", text)) == 1
    assert not re.search("[=＝]|[？].|求|请问|吗", text)
    assert text.endswith("？")
    assert source[0] == text[0] or not re.match("比|又|还|它|其|占|这|则|那么|剩", text)
