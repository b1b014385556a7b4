"""Problems as teachers and parents type them, each with a habit that a rule of its own meets."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.chinese.rewrite import StoryPlan, study
from roda.problem import Problem, Record


def made(text: str, equation: str, target: int) -> Rewritten | None:
    problem = identify(Record("1", text, equation, ""))
    assert isinstance(problem, Problem), problem
    plan = study(problem)
    assert isinstance(plan, StoryPlan), plan
    result = plan.rewrite(target)
    return result if isinstance(result, Rewritten) else None


@pytest.mark.parametrize(
    ("text", "equation", "target", "expected"),
    [
        (  # what a bucket holds
            "一桶4升的花生油，每天用掉50毫升，能用多少天？",
            "x=4*1000/50",
            0,
            "一桶花生油，每天用掉50毫升，能用80天．这桶花生油有多少升？",
        ),
        (  # coins are named by their value
            "存钱罐里有5角硬币18枚，2角硬币30枚，一共有多少元？",
            "x=18*5/10+30*2/10",
            3,
            "存钱罐里有5角硬币18枚，2角硬币若干枚，一共有15元．2角硬币有多少枚？",
        ),
        (  # a size is compared, not the animal
            "一头鲸重90吨，是一头大象的18倍，这头大象重多少吨？",
            "x=90/18",
            1,
            "一头鲸重90吨，一头大象重5吨，这头鲸的重量是一头大象的多少倍？",
        ),
        (  # what becomes of it follows
            "180克浓度为10%的糖水，再加20克水，浓度变成了百分之几？",
            "x=180*10%/(180+20)",
            2,
            "有180克浓度为10%的糖水，再加一些水，浓度变成了9%．再加多少克水？",
        ),
        (  # which pipe is open belongs to the question
            "单开甲管，3小时把空池注满；单开乙管，6小时把空池注满．两管齐开，几小时注满？",
            "x=1/(1/3+1/6)",
            1,
            "单开甲管，3小时把空池注满；单开乙管，若干小时把空池注满．两管齐开，2小时注满．单开乙管多少小时把空池注满？",
        ),
        (  # a discount in tenths
            "一台电风扇原价250元，现价175元，这台电风扇打了几折？",
            "x=175/250*10",
            1,
            "一台电风扇原价250元，这台电风扇打了7折，现价多少元？",
        ),
        (  # 至少 is the amount itself where things are multiplied
            "三年级有5个班，每班40人，每人发2个本子，学校至少要准备多少个本子？",
            "x=5*40*2",
            2,
            "三年级有5个班，每班40人，学校要准备400个本子，每人发多少个本子？",
        ),
        (  # what is left is measured as the rest is
            "妈妈有600元，买菜花了80元，现在还剩多少？",
            "x=600-80",
            1,
            "妈妈有600元，买菜花了一些钱，现在还剩520元．买菜花了多少元？",
        ),
        (  # 每千克 of what
            "王阿姨买了3千克荔枝，每千克14元，又买了2千克葡萄，一共花了66元，葡萄每千克多少元？",
            "x=(66-3*14)/2",
            1,
            "王阿姨买了3千克荔枝，又买了2千克葡萄，一共花了66元，葡萄每千克12元，每千克荔枝多少元？",
        ),
        (  # a way is so long
            "小华去外婆家，24千米的路骑了2小时，平均每小时骑多少千米？",
            "x=24/2",
            1,
            "小华去外婆家，路程是24千米，平均每小时骑12千米，骑了多少小时？",
        ),
        (  # what a question at the head says again at the end
            "求客车的速度：客车从县城到省城，全程280千米，用了4小时，它平均每小时行多少千米？",
            "x=280/4",
            0,
            "客车从县城到省城，全程若干千米，用了4小时，它平均每小时行70千米．全程多少千米？",
        ),
    ],
)
def test_it_is_asked_for_as_people_would(
    text: str, equation: str, target: int, expected: str
) -> None:
    result = made(text, equation, target)
    assert result is not None
    assert result.text == expected


@pytest.mark.parametrize(
    ("text", "equation", "target"),
    [
        ("电影19:15开始，21:03结束，片长多少分钟？", "x=(21*60+3)-(19*60+15)", 0),
        ("钱包里有3张10元和8个5角的硬币，一共有多少元？", "x=3*10+8*5/10", 1),
        ("小航前面的测验得了85分、90分和88分，总分是多少分？", "x=85+90+88", 0),
    ],
)
def test_what_nobody_asks_for_is_left_alone(text: str, equation: str, target: int) -> None:
    assert made(text, equation, target) is None
