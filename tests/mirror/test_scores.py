"""Scores of a mirror benchmark: what they count, how sure they are, and how two models compare."""

from __future__ import annotations

from itertools import pairwise

import pytest

from roda.mirror.building import Item
from roda.mirror.scores import clustered, compared, judge, scores


def item(name: str, pair: str, kind: str, answer: str, echo: str = "") -> Item:
    return Item(name, pair, kind, "en", "?", "?", answer, echo, "x=1")


SETS = {
    "original": [item("1", "1", "original", "8"), item("2", "2", "original", "6")],
    "reversed": [
        item("1.1", "1", "reversed", "5", "8"),
        item("1.2", "1", "reversed", "3", "8"),
        item("2.1", "2", "reversed", "2", "6"),
    ],
    "distracted": [item("1.distracted-1", "1", "distracted", "8")],
}


def test_forward_backward_both_and_echo() -> None:
    answers = {
        "1": "#### 8",
        "2": "#### 7",
        "1.1": "#### 5",
        "1.2": "#### 8",
        "2.1": "#### 2",
        "1.distracted-1": "8",
    }
    found = {each.name: each for each in scores(judge(SETS, answers))}
    assert found["original"].right.share == pytest.approx(1 / 2)
    assert found["reversed"].right.share == pytest.approx(2 / 3)
    assert found["reversed"].both is not None
    assert found["reversed"].both.share == pytest.approx(1 / 3)
    assert found["reversed"].echo is not None
    assert found["reversed"].echo.share == pytest.approx(1 / 3)
    assert found["distracted"].right.share == 1
    assert found["distracted"].echo is None


def test_what_is_missing_is_wrong_and_counted() -> None:
    judged = judge(SETS, {"1": "8"})
    assert judged.missing == 5
    assert scores(judged)[1].right.share == 0


def test_answers_that_belong_together_count_for_less() -> None:
    alone = clustered([(1, 1), (0, 1)] * 50)
    in_tens = clustered([(10, 10), (0, 10)] * 5)
    assert alone.share == in_tens.share == 0.5
    assert in_tens.high - in_tens.low > 2 * (alone.high - alone.low)


def test_more_answers_are_surer() -> None:
    widths = [
        made.high - made.low for n in (5, 50, 500) for made in [clustered([(1, 2), (0, 1)] * n)]
    ]
    assert all(wide > narrow for wide, narrow in pairwise(widths))


@pytest.mark.parametrize("right", [0, 1])
def test_an_interval_is_never_a_point(right: int) -> None:
    low, high = clustered([(right, 1)] * 20)[1:]
    assert 0 <= low < high <= 1


def test_two_models_are_compared_by_original() -> None:
    first = {str(n): [True, True] for n in range(10)}
    second = {str(n): [n == 0, False] for n in range(10)}
    assert compared(first, second).only_first == 10
    assert compared(first, second).p < 0.01
    assert compared(first, first).p == 1
