"""The table of guards: each has a name, a sentence, a text that it refuses, and can be switched off."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.rewrite import GUARDS, StoryPlan, study, study_many
from roda.languages.guard import DEFAULT_CHOICES, Choices, Thresholds
from roda.problem import Problem, Record, Rejection

GOLDEN = Path(__file__).parents[3] / "golden"
ROWS: list[dict[str, Any]] = [
    json.loads(line) for line in (GOLDEN / "en-guards.jsonl").read_text("utf-8").splitlines()
]
NAMES = [guard.name for guard in GUARDS]


def understood(row: dict[str, Any]) -> Problem:
    problem = identify(Record("1", row["text"], row["equation"], row["answer"], "en"))
    assert isinstance(problem, Problem), problem
    return problem


def outcome(row: dict[str, Any], choices: Choices = DEFAULT_CHOICES) -> Rewritten | Rejection:
    plan = study(understood(row), choices)
    return plan.rewrite(row["number"]) if isinstance(plan, StoryPlan) else plan


def test_names_are_short_plain_and_unique() -> None:
    assert len(set(NAMES)) == len(NAMES)
    for name in NAMES:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name), name
        assert len(name) < 30, name


def test_every_guard_says_in_one_sentence_what_it_refuses() -> None:
    for guard in GUARDS:
        assert re.fullmatch(r"[A-Z].{15,130}[.…)]", guard.explanation), guard


def test_guards_stand_in_the_order_of_their_stages() -> None:
    stages = [guard.stage for guard in GUARDS]
    assert stages == sorted(stages)


def test_every_guard_has_a_text_that_it_refuses() -> None:
    assert [row["guard"] for row in ROWS] == NAMES


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["guard"])
def test_a_guard_refuses_its_text(row: dict[str, Any]) -> None:
    result = outcome(row)
    assert isinstance(result, Rejection), result
    [guard] = (guard for guard in GUARDS if guard.name == row["guard"])
    assert (result.guard, result.reason) == (guard.name, guard.reason)
    assert len(result.detail) > 20, "a refusal says what is wrong"
    assert not re.search("[\n\ue000-\uf000]", result.detail), result.detail


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["guard"])
def test_a_guard_that_is_switched_off_lets_its_text_pass(row: dict[str, Any]) -> None:
    result = outcome(row, Choices(without_guards=frozenset({row["guard"]})))
    assert isinstance(result, Rewritten) or result.guard != row["guard"]


def test_most_texts_are_refused_by_one_guard_alone() -> None:
    off = [(row, Choices(without_guards=frozenset({row["guard"]}))) for row in ROWS]
    made = [isinstance(outcome(row, choices), Rewritten) for row, choices in off]
    assert sum(made) > 0.75 * len(made)


def test_without_any_guard_numbers_are_kept_all_the_same() -> None:
    lines = (GOLDEN / "en.jsonl").read_text("utf-8").splitlines()
    problems = [understood(row) for row in (*ROWS, *map(json.loads, lines[:60]))]
    made = 0
    for problem, plan in zip(
        problems, study_many(problems, Choices(without_guards=frozenset(NAMES))), strict=True
    ):
        if isinstance(plan, Rejection):
            assert not plan.guard
            continue
        for target in range(len(problem.numbers)):
            result = plan.rewrite(target)
            if isinstance(result, Rejection):
                assert not result.guard
                continue
            made += 1
            found = {(n.value, n.start, n.end) for n in find_numbers(result.text)}
            assert {(n.value, n.start, n.end) for n in result.numbers} <= found
    assert made > 100


def test_the_longest_question_is_a_threshold() -> None:
    text = "Tom had 5 red figs. He ate 2 red figs. How many red figs does Tom have left?"
    row = {"text": text, "equation": "x=5-2", "answer": "3", "number": 0}
    assert isinstance(outcome(row), Rewritten)
    strict = outcome(row, Choices(thresholds=Thresholds(question_words=8)))
    assert isinstance(strict, Rejection)
    assert strict.guard == "question-too-long"
    assert strict.detail.endswith("has 9 words, more than 8")
    [long] = (row for row in ROWS if row["guard"] == "question-too-long")
    assert isinstance(outcome(long, Choices(thresholds=Thresholds(question_words=40))), Rewritten)
