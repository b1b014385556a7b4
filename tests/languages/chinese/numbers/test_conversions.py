"""An equation that holds an amount in another unit than the text is written with the amount of the text."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.notation import to_infix
from roda.problem import Problem, Record


def template(text: str, equation: str) -> str:
    problem = identify(Record("1", text, equation, ""))
    assert isinstance(problem, Problem), problem
    return to_infix(problem.equation)


@pytest.mark.parametrize(
    ("text", "equation", "expected"),
    [
        ("一块橡皮8角，小明付了5元，找回多少元？", "x=5-0.8", "n1-n0/10"),
        ("每小时骑12千米，骑了45分钟，骑了多少千米？", "x=12*0.75", "n0*n1/60"),
        ("一件外套260元，打8.5折后卖多少元？", "x=260*0.85", "n0*n1/10"),
        ("一瓶250毫升，一箱24瓶，一箱有多少升？", "x=0.25*24", "n0/1000*n1"),
        ("一根绳子长3米，每段40厘米，剪了5段，还剩多少厘米？", "x=300-40*5", "n0*100-n1*n2"),
    ],
)
def test_what_was_converted_in_the_head_is_written_out(
    text: str, equation: str, expected: str
) -> None:
    assert template(text, equation).replace("(", "").replace(")", "") == expected


@pytest.mark.parametrize(
    ("text", "equation", "expected"),
    [
        ("一支笔8角，一块橡皮80分，付5元，找回多少元？", "x=5-0.8", "n2-0.8"),  # which of them?
        ("有12个梨，每个重0.2千克，一共多少克？", "x=12*200", "n0*(n1*1000)"),
    ],
)
def test_only_what_is_sure_is_converted(text: str, equation: str, expected: str) -> None:
    assert template(text, equation) == expected
