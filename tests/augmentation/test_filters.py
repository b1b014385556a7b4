"""Each filter refuses what its sentence says, and nothing else."""

from __future__ import annotations

import pytest

from roda.augmentation.filters import (
    Filter,
    any_power,
    no_numbers,
    no_operation,
    only_calculation,
    single_number,
)
from roda.augmentation.identify import identify
from roda.problem import Problem, Reason, Record

STORY = ("甲仓有粮20吨，乙仓有粮30吨，共有粮多少吨？", "x=20+30", "50")
ALL = (only_calculation, no_numbers, single_number, no_operation, any_power)


def problem(text: str, equation: str, answer: str) -> Problem:
    found = identify(Record("1", text, equation, answer))
    assert isinstance(found, Problem), found
    return found


@pytest.mark.parametrize("refuses", ALL, ids=lambda refuses: refuses.__name__)
def test_a_story_passes(refuses: Filter) -> None:
    assert refuses(problem(*STORY)) is None


@pytest.mark.parametrize(
    ("refuses", "source", "reason"),
    [
        (only_calculation, ("15+7*10=", "x=15+7*10", "85"), Reason.ONLY_CALCULATION),
        (only_calculation, ("计算15+27=？", "x=15+27", "42"), Reason.ONLY_CALCULATION),
        (no_numbers, ("一只青蛙有几条腿？", "x=2+2", "4"), Reason.NO_NUMBERS),
        (single_number, ("一只青蛙有几条腿？", "x=2+2", "4"), Reason.SINGLE_NUMBER),
        (
            single_number,
            ("正方形的边长是12米，周长是多少米？", "x=12*4", "48"),
            Reason.SINGLE_NUMBER,
        ),
        (no_operation, ("每天看20页，每天看几页？", "x=20", "20"), Reason.NO_OPERATION),
        (any_power, ("正方形的边长是12米，面积是多少？", "x=12^2", "144"), Reason.POWER),
        (any_power, ("边长12米，造价每平方米20元，要多少元？", "x=20*12**2", "2880"), Reason.POWER),
    ],
)
def test_what_is_refused_has_its_reason(
    refuses: Filter, source: tuple[str, str, str], reason: Reason
) -> None:
    assert refuses(problem(*source)) is reason


@pytest.mark.parametrize("refuses", ALL, ids=lambda refuses: refuses.__name__)
def test_every_filter_says_what_it_refuses(refuses: Filter) -> None:
    assert refuses.__doc__
