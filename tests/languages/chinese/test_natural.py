"""Texts as a textbook would write them: no stand-in where nobody misses the clause, facts as facts, wholes first."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.chinese.rewrite import StoryPlan, study
from roda.problem import Problem, Record


def asked(text: str, equation: str, answer: str, target: int) -> str:
    problem = identify(Record("1", text, equation, answer))
    assert isinstance(problem, Problem), problem
    plan = study(problem)
    assert isinstance(plan, StoryPlan), plan
    made = plan.rewrite(target)
    assert isinstance(made, Rewritten), made
    return made.text


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "expected"),
    [
        (  # a clause that only states what the next one names
            "蓝队有24人，红队的人数是蓝队的3倍，两个队一共有多少人？",
            "x=24*(1+3)",
            "96",
            0,
            "红队的人数是蓝队的3倍，两个队一共有96人，蓝队有多少人？",
        ),
        (  # a group is named by its parts
            "某班有48人，女生占(5/12)，女生有多少人？",
            "x=48*(5/12)",
            "20",
            0,
            "某班女生占(5/12)，女生有20人，该班有多少人？",
        ),
        (  # the moment goes with what is asked
            "一条路长500米，修了6天后，还剩140米，工程队平均每天修多少米？",
            "x=(500-140)/6",
            "60",
            2,
            "一条路长500米，工程队平均每天修60米，修了6天后，还剩多少米？",
        ),
        (  # who pays the tax is told with its rule
            "某饭店上个月的营业额是30万元，如果按营业额的5%缴纳营业税，上个月应缴纳营业税多少万元？",
            "x=30*5%",
            "1.5",
            0,
            "某饭店上个月按营业额的5%缴纳营业税，上个月应缴纳营业税1.5万元．该饭店上个月的营业额是多少万元？",
        ),
        (  # the whole before what becomes of it
            "一根绳子剪去(1/3)，还剩8米，这根绳子原来长多少米？",
            "x=8/(1-(1/3))",
            "12",
            1,
            "一根绳子原来长12米，剪去(1/3)，还剩多少米？",
        ),
        (  # the means before what it is enough for
            "一种豆子的出油率是20%，要榨油60千克，需要豆子多少千克？",
            "x=60/20%",
            "300",
            1,
            "一种豆子的出油率是20%，300千克豆子可以榨油多少千克？",
        ),
        (  # one of a list is asked alone
            "老师买4个本子和6支笔一共用去38元，每个本子5元，每支笔多少元？",
            "x=(38-4*5)/6",
            "3",
            0,
            "老师买一些本子和6支笔一共用去38元，每个本子5元，每支笔3元．老师买多少个本子？",
        ),
    ],
)
def test_a_text_reads_as_in_a_textbook(
    text: str, equation: str, answer: str, target: int, expected: str
) -> None:
    assert asked(text, equation, answer, target) == expected


def test_a_condition_of_two_facts_is_told_as_facts() -> None:
    made = asked(
        "三年级人数是四年级的(2/3)，四年级人数是五年级的(4/5)，如果五年级有120人，那么三年级有多少人？",
        "x=120*(4/5)*(2/3)",
        "64",
        1,
    )
    assert "如果" not in made
    assert "那么" not in made
    assert "五年级有120人，三年级有64人" in made


def test_what_was_there_is_told_before_a_supposed_change() -> None:
    made = asked(
        "有甲、乙两个书架，甲书架有书300本，如果从甲书架拿出50本放到乙书架，两个书架的书就一样多，乙书架原来有书多少本？",
        "x=300-50-50",
        "200",
        1,
    )
    assert made.index("乙书架原来有书200本") < made.index("如果")


def test_what_the_story_changes_stays() -> None:
    made = asked(
        "一个长方体水缸长40厘米，宽25厘米，水深10厘米，放入一块石头后，水面升到12厘米，石头的体积是多少立方厘米？",
        "x=40*25*(12-10)",
        "2000",
        2,
    )
    assert "若干" in made or "原来" in made
