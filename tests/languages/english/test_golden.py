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
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.rewrite import StoryPlan, study, study_many
from roda.problem import Problem, Record, Rejection

GOLDEN = Path(__file__).parents[2] / "golden" / "en.jsonl"
ROWS: list[dict[str, Any]] = [json.loads(line) for line in GOLDEN.read_text("utf-8").splitlines()]
ASKING = re.compile(
    r"\b(?:how (?:many|much|old|long|tall|wide|deep|high|thick|far)|what (?:fraction|percent|speed))\b",
    re.I,
)
TEXTS = [
    (row["id"], made["text"]) for row in ROWS for made in row.get("reversals", ()) if "text" in made
]


def understood(row: dict[str, Any]) -> Problem:
    problem = identify(Record(row["id"], row["text"], row["equation"], row["answer"], "en"))
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
            assert result.detail, "a refusal says why"
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
            found = {(n.value, n.start, n.end) for n in find_numbers(result.text)}
            assert {(n.value, n.start, n.end) for n in result.numbers} <= found
            assert all(result.text[n.start : n.end] == n.surface for n in result.numbers)
            assert result.sources.count(ANSWER) >= 1
            assert target not in result.sources
            assert len(set(result.sources)) == len(problem.numbers)


@pytest.mark.parametrize(("_row", "text"), TEXTS)
def test_a_new_text_ends_in_its_only_question(_row: str, text: str) -> None:
    assert text.count("?") == 1
    assert text.endswith("?")
    assert len(ASKING.findall(text)) == 1
    assert not re.search(r"  | [,.?]|[\ue000-\uf000]", text)
    assert text[0].isupper() or text[0].isdigit()


def test_there_are_enough_problems_and_of_every_sort() -> None:
    outcomes = Counter(
        made.get("refused", "text") for row in ROWS for made in row.get("reversals", ())
    )
    outcomes.update(row["refused"] for row in ROWS if "refused" in row)
    assert len(ROWS) >= 150
    assert outcomes["text"] >= 200
    for reason in (
        "structural",
        "not-asked",
        "two-readings",
        "answer-stated",
        "dangling-reference",
        "value-elsewhere",
        "second-question",
        "not-stated",
        "impossible-quantity",
    ):
        assert outcomes[reason], reason
    made = " ".join(text for _, text in TEXTS)
    for words in (
        "some", "a certain number of", "a certain amount", "the same number of",
        "at first?", "now?", "What fraction", "What percent", "How old",
        "How much", "At what speed", "In how many", "Into how many", "For how many", "times as many",
        "How many more", "How many fewer", "in all.", "now.", "Then", "charge for each", "apples to?",
        "farther than", "in all?", "does each",
    ):  # fmt: skip
        assert words in made, words


def test_plans_made_many_at_a_time_are_the_same() -> None:
    problems = [understood(row) for row in ROWS]
    for problem, plan in zip(problems, study_many(problems, batch=7), strict=True):
        alone = study(problem)
        if isinstance(alone, Rejection) or isinstance(plan, Rejection):
            assert plan == alone
            continue
        for target in range(len(problem.numbers)):
            assert plan.rewrite(target) == alone.rewrite(target)
