"""The figures of scale rest on problems that are read as they are meant, and on honest intervals."""

from __future__ import annotations

from random import Random

import renumbered
import scale

from roda.augmentation.identify import identify
from roda.expression import evaluator
from roda.problem import Problem, Record

SOURCES = [
    Record("1", "每盒铅笔8支，买3盒再添2支，共有多少支？", "x=8*3+2", "26"),
    Record("2", "一件上衣200元，打折后便宜20%，现在多少元？", "x=200*(1-20%)", "160"),
    Record("3", "Ann has 12 figs. She eats 5. How many are left?", "x=12-5", "7"),
]


def test_a_renumbered_problem_is_read_with_its_new_numbers_and_the_old_equation() -> None:
    made = 0
    for source in SOURCES:
        problem = identify(source)
        assert isinstance(problem, Problem)
        for seed in range(20):
            record = renumbered._fresh(problem, evaluator(problem.equation), Random(seed))
            if record is None:
                continue
            made += 1
            again = identify(record)
            assert isinstance(again, Problem)
            assert again.equation == problem.equation
            assert again.answer > 0
    assert made > 30


def test_the_interval_holds_the_ratio_and_is_a_point_where_all_rounds_agree() -> None:
    assert scale.interval([(10.0, 5.0)] * 4) == (2.0, 2.0, 2.0)
    ratio, low, high = scale.interval([(10.0, 5.0), (12.0, 7.0), (9.0, 5.0), (11.0, 5.0)])
    assert low < ratio < high
    assert round(ratio, 2) == 1.91
