"""What is asked and told where a clause left that others leaned on."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.chinese.rewrite import StoryPlan, study
from roda.problem import Problem, Record


def asked(text: str, equation: str, answer: str, target: int) -> str:
    problem = identify(Record("7", text, equation, answer))
    assert isinstance(problem, Problem), problem
    plan = study(problem)
    assert isinstance(plan, StoryPlan), plan
    made = plan.rewrite(target)
    assert isinstance(made, Rewritten), made
    return made.text


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (  # the second time needs the first
            (
                "一根电线长60米，第一次用去(1/4)，第二次用去5米，现在比原来短了多少米？",
                "x=60*(1/4)+5",
                "20",
            ),
            1,
            "第一次用去一部分，第二次用去5米",
        ),
        (  # what is left needs the deed
            ("一本书有90页，看了(1/3)，还剩多少页？", "x=90*(1-(1/3))", "60"),
            1,
            "看了一部分，还剩60页",
        ),
        (  # both are named where only the question would name one
            (
                "姐姐有邮票56张，弟弟的邮票张数是姐姐的(3/4)，两人一共有邮票多少张？",
                "x=56+56*(3/4)",
                "98",
            ),
            1,
            "弟弟和姐姐一共有邮票98张",
        ),
        (  # the plan is asked for, and not what became of it
            (
                "一项工程，预计15个工人每天做4小时，20天可以完成．增加10人，可以提前几天完工？",
                "x=20-15*20/(15+10)",
                "8",
            ),
            2,
            "预计多少天可以完成",
        ),
        (
            ("药厂做了840支药，12支装一盒，每7盒装一箱，正好装多少箱？", "x=840/12/7", "10"),
            1,
            "每盒装多少支",
        ),
        (  # each of them costs so much
            ("全班租车，每辆坐15人，租金120元．45人一共付多少元？", "x=45/15*120", "360"),
            1,
            "每辆租金多少元",
        ),
        (  # the one that is told comes first
            (
                "两列火车从相距500千米的两地相对开出，4小时后相遇．其中的一列火车每小时行60千米，另一列火车每小时行多少千米？",
                "x=500/4-60",
                "65",
            ),
            2,
            "其中一列火车每小时行65千米．另一列火车每小时行多少千米？",
        ),
        (  # a list is told member by member
            (
                "图书馆有科技书90本、连环画80本，故事书比科技书多50本，故事书有多少本？",
                "x=90+50",
                "140",
            ),
            0,
            "图书馆有科技书多少本？",
        ),
        (
            (
                "王伟的工资是2200元，扣除800元后按5%的税率缴税，他应缴税多少元？",
                "x=(2200-800)*5%",
                "70",
            ),
            2,
            "他应缴税70元，扣除800元后按百分之几的税率缴税？",
        ),
    ],
)
def test_what_leaned_on_it_is_told_or_named(
    source: tuple[str, str, str], target: int, expected: str
) -> None:
    assert expected in asked(*source, target)
