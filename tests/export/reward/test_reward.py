"""The reward: a table of completions, and completions that are huge, hostile or no text at all."""

from __future__ import annotations

import json
import time
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import roda
from roda.export.reward import reward
from roda.notation import write_value

TABLE = [
    json.loads(line)
    for line in Path(__file__)
    .with_name("completions.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]
MEGABYTE = 1 << 20
FAST = 2.0  # seconds: a twentieth of it is usual


def test_the_table_has_two_hundred_completions_both_right_and_wrong() -> None:
    assert len({(row["completion"], row["truth"]) for row in TABLE}) == len(TABLE) >= 200
    assert 50 < sum(row["reward"] == 0 for row in TABLE) < 100


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row['completion'][:40]!r}={row['truth']}")
def test_each_completion_of_the_table_is_rewarded_as_it_says(row: dict[str, str]) -> None:
    assert reward(row["completion"], row["truth"]) == row["reward"]


@pytest.mark.parametrize(
    "truth", [12, Fraction(12), 12.0, "12", " 12 ", "12.0", "((24)/(2))", Decimal(12)]
)
def test_a_truth_may_be_a_number_or_a_text(truth: str) -> None:
    assert roda.reward("#### 12", truth) == 1.0
    assert roda.reward("#### 13", truth) == 0.0


@pytest.mark.parametrize("truth", [None, "", "nan", float("inf"), [], {}, "apples"])
def test_a_truth_that_is_no_number_rewards_nothing(truth: str) -> None:
    assert reward("#### 12", truth) == 0.0


@pytest.mark.parametrize("completion", [None, 12, [], b"#### 12"])
def test_what_is_no_text_is_never_right(completion: str) -> None:
    assert reward(completion, "12") == 0.0


PIECES = (
    *("#### ", "\\boxed{", "}", "{", "\\frac", "\\text{", "The answer is ", "答案是", "答：", "12", "13", "1/0"),
    *("½", "%", "万", " or ", "到", "-", "=", "**", "$", ".", ",", "\n", " ", "<think>", "</think>", "<answer>"),
    *("</answer>", "e9", "×10^99", "(", ")", "二", "分之", "twelve", " million", "²", "wait", "：", "~"),
)  # fmt: skip


@given(st.text(max_size=80), st.text(max_size=20))
def test_any_text_has_a_reward(completion: str, truth: str) -> None:
    assert reward(completion, truth) in (0.0, 1.0)


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_any_pieces_have_a_reward(completion: str) -> None:
    assert not (reward(completion, "12") and reward(completion, "13"))


@pytest.mark.parametrize("piece", [*PIECES, "\\boxed{12}", "#### 12\n", "1,1;", "3 apples or ", "12 + ", "((1)/(2))", "answer ", "answer is is ", "1111,,,", "answer is 1,,,", " 1/", "#### 1.", "$\\$", "9 a "])  # fmt: skip
def test_a_megabyte_takes_a_moment(piece: str) -> None:
    text = piece * (MEGABYTE // len(piece))
    for completion in (
        text,
        f"12 {text}",
        f"\\boxed{{{text}",
        f"The answer is {text}",
        f"{text} #### 12",
    ):
        started = time.perf_counter()
        reward(completion, "12")
        assert time.perf_counter() - started < FAST


def test_a_megabyte_of_reasoning_does_not_hide_the_answer() -> None:
    reasoning = "Then 3 boxes of 4 apples make 3 * 4 = 12 apples. " * (MEGABYTE // 48)
    assert reward(f"{reasoning}\n#### 7", "7") == 1.0
    assert reward(f"<think>{reasoning}</think>So 7 are left.", "7") == 1.0


fractions = st.fractions(-(10**6), 10**6, max_denominator=1000)
WAYS = (
    "#### {}",
    "So it is \\boxed{{{}}}.",
    "The answer is {}.",
    "the final answer is: **{}**",
    "答案是{}。",
    "3 + 4 = 7, then {} apples",
    "<think>5</think>{}",
)


@given(fractions, st.sampled_from(WAYS))
def test_every_number_is_read_as_it_is_written(value: Fraction, way: str) -> None:
    completion = way.format(write_value(value))
    assert reward(completion, value) == 1.0
    assert reward(completion, value + Fraction(1, 7)) == 0.0


@given(fractions, fractions)
def test_two_answers_are_never_right(one: Fraction, other: Fraction) -> None:
    if one != other:
        both = [write_value(one), write_value(other)]
        for way in (
            "#### {}\n#### {}",
            "\\boxed{{{}}} or \\boxed{{{}}}",
            "The answer is {} or {}.",
        ):
            completion = way.format(*both)
            assert reward(completion, one) == reward(completion, other) == 0.0
