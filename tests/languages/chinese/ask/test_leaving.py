"""What is asked and told where a clause left that others leaned on."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.chinese.rewrite import StoryPlan, study
from roda.problem import Problem, Record, Rejection


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


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (  # the plan was told for both clauses
            (
                "纸箱厂要做一批纸箱，计划每天做300个，15天完成．实际每天做450个，实际比计划提前几天完成？",
                "x=15-300*15/450",
                "5",
            ),
            0,
            "计划15天完成",
        ),
        (  # and what really happened
            (
                "修一条小路，计划每天修50米，18天可以修完，实际每天比计划多修25米，只需要几天修完？",
                "x=50*18/(50+25)",
                "12",
            ),
            2,
            "18天可以修完，实际只需要12天修完",
        ),
        (  # the way there
            (
                "快递员开车去乙镇送货，去时每小时行45千米，4小时到达，返回时只用了3小时，返回时每小时行多少千米？",
                "x=45*4/3",
                "60",
            ),
            0,
            "去时4小时到达",
        ),
        (  # who worked until another went on
            (
                "甲乙两个小组合编一批花篮共95个，甲组每天编9个，工作5天后，剩下的由乙组10天编完，乙组每天编多少个？",
                "x=(95-9*5)/10",
                "5",
            ),
            1,
            "甲组每天编若干个，工作5天后",
        ),
        (  # who did more than was his
            (
                "工厂把任务按4：3分给甲、乙两个车间，甲车间实际做了500件，超过原分配任务的25%，原计划乙车间做多少件？",
                "x=500/(1+25%)/4*3",
                "300",
            ),
            2,
            "甲车间实际做了一些，超过原分配任务的25%",
        ),
        (  # the same was told of others
            (
                "学校男、女生人数相同，男生每排24人，排了15排．女生每排20人，可以排几排？",
                "x=24*15/20",
                "18",
            ),
            2,
            "女生可以排18排",
        ),
        (  # what is still to be done needs what was done
            (
                "一辆货车从甲地开往乙地，6小时行了全程的(3/5)，还需几小时才能到达乙地？",
                "x=(1-(3/5))/((3/5)/6)",
                "4",
            ),
            0,
            "行全程的(3/5)用了一段时间，还需4小时才能到达乙地",
        ),
        (  # the first time stays in the question
            (
                "一堆黄沙第一次运走它的(1/5)，第二次运走18吨，还剩14吨，这堆黄沙原有多少吨？",
                "x=(18+14)/(1-(1/5))",
                "40",
            ),
            0,
            "第一次运走它的几分之几？",
        ),
        (  # half a sentence stays with its other half
            (
                "某商品按每件9元的价格卖出8件的利润，与按每件12元的价格卖出4件的利润一样多．这种商品的进价是每件多少元？",
                "x=(9*8-12*4)/(8-4)",
                "6",
            ),
            2,
            "卖出8件的利润，与按每件若干元的价格卖出4件的利润一样多",
        ),
        (
            (
                "地铁原来票价是5元，从去年3月1日起，票价上涨了20%．现在票价是多少元？",
                "x=5*(1+20%)",
                "6",
            ),
            3,
            "从去年3月1日起，票价上涨了．",
        ),
    ],
)
def test_what_a_clause_told_for_another_is_not_lost(
    source: tuple[str, str, str], target: int, expected: str
) -> None:
    assert expected in asked(*source, target)


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (  # 把多少支红铅笔 does nothing with them
            (
                "把6支红铅笔和4支蓝铅笔放在一个盒里，任意摸出一支，摸出蓝铅笔的可能性是多少？",
                "x=4/(6+4)",
                "(2/5)",
            ),
            0,
        ),
        (  # 浸没在长多少厘米 of what?
            (
                "把一个铁块浸没在长25厘米，宽和高都是20厘米的长方体容器的水中，水面上升4厘米．这个铁块的体积是多少立方厘米？",
                "x=25*20*4",
                "2000",
            ),
            0,
        ),
    ],
)
def test_half_a_sentence_is_no_question(source: tuple[str, str, str], target: int) -> None:
    problem = identify(Record("7", *source))
    assert isinstance(problem, Problem), problem
    plan = study(problem)
    assert isinstance(plan, StoryPlan), plan
    assert isinstance(plan.rewrite(target), Rejection)
