"""Questions that tell more or less than their clause, and stories that go on without it."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.chinese.ask.elsewhere.brief import plainly
from roda.languages.chinese.rewrite import StoryPlan, study
from roda.problem import Problem, Record


def written(text: str, equation: str, answer: str, target: int) -> str:
    problem = identify(Record("7", text, equation, answer))
    assert isinstance(problem, Problem), problem
    plan = study(problem)
    assert isinstance(plan, StoryPlan), plan
    result = plan.rewrite(target)
    assert isinstance(result, Rewritten), result
    return result.text


@pytest.mark.parametrize(
    ("source", "target", "text"),
    [
        (
            ("一辆货车4小时行了全程的(2/5)，照这样的速度，行完全程要几小时？", "x=4/(2/5)", "10"),
            0,
            "一辆货车行完全程要10小时，照这样的速度，行全程的(2/5)要用多少小时？",
        ),
        (
            (
                "张叔叔加工一批零件，前3天加工了120个，照这样计算，8天加工多少个？",
                "x=120/3*8",
                "320",
            ),
            1,
            "张叔叔加工一批零件，8天加工320个，照这样的速度，3天加工多少个？",
        ),
        (
            ("一个农民一天摘60个西瓜，照这样计算，4个农民5天摘多少个西瓜？", "x=60*4*5", "1200"),
            0,
            "4个农民5天摘1200个西瓜，照这样的速度，一个农民一天摘多少个西瓜？",
        ),
        (  # what is done before the story goes on stays
            (
                "一辆卡车3小时行165千米，照这样的速度，再行2小时，一共行多少千米？",
                "x=165/3*(3+2)",
                "275",
            ),
            0,
            "一辆卡车行了165千米，照这样的速度，再行2小时，一共行275千米．这辆卡车行165千米用了多少小时？",
        ),
    ],
)
def test_what_a_rate_was_told_by_is_asked_at_that_rate(
    source: tuple[str, str, str], target: int, text: str
) -> None:
    assert written(*source, target) == text


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (
            (
                "甲、乙两地相距480千米，客车和货车同时从两地相对开出，客车每小时行70千米，货车每小时行50千米，几小时后相遇？",
                "x=480/(70+50)",
                "4",
            ),
            "客车和货车同时从甲、乙两地相对开出，客车每小时行70千米，货车每小时行50千米，4小时后相遇，甲、乙两地相距多少千米？",
        ),
        (
            (
                "东村到西村的公路长60千米，小张骑车行了全程的(1/4)，还剩多少千米？",
                "x=60*(1-(1/4))",
                "45",
            ),
            "从东村到西村，小张骑车行了全程的(1/4)，还剩45千米．东村到西村的公路长多少千米？",
        ),
    ],
)
def test_two_places_are_named_where_the_story_goes_on(
    source: tuple[str, str, str], text: str
) -> None:
    assert written(*source, 0) == text


@pytest.mark.parametrize(
    ("source", "target", "text"),
    [
        (
            (
                "哥哥有40张卡片，送给弟弟6张后，还比弟弟多4张，弟弟原来有多少张？",
                "x=40-6-6-4",
                "24",
            ),
            1,
            "哥哥有40张卡片，送给弟弟若干张后，还比弟弟多4张，弟弟原来有24张．哥哥送给弟弟多少张？",
        ),
        (
            (
                "小张买4本练习本用去6元，小李买同样的练习本用去9元，小李买了多少本？",
                "x=9/(6/4)",
                "6",
            ),
            0,
            "小张买若干本练习本用去6元，小李买同样的练习本用去9元，小李买了6本．小张买了多少本练习本？",
        ),
        (
            (
                "某停车场的收费标准是：起步价5元，超过2小时每小时加收3元．张叔叔停车6小时，要付多少元？",
                "x=5+3*(6-2)",
                "17",
            ),
            0,
            "某停车场的收费标准是：起步价若干元，超过2小时每小时加收3元．张叔叔停车6小时，要付17元．起步价是多少元？",
        ),
        (
            (
                "小红看一本80页的书，第一天看了全书的(1/4)还多5页，第一天看了多少页？",
                "x=80*(1/4)+5",
                "25",
            ),
            2,
            "小红看一本80页的书，第一天看了25页，第一天看的比全书的(1/4)多多少页？",
        ),
        (
            ("食堂用90元买了3桶油，每桶油多少元？", "x=90/3", "30"),
            0,
            "食堂买了3桶油，每桶油30元．食堂一共用了多少元？",
        ),
        (
            (
                "王叔叔买4袋大米用去200元，一袋面粉比一袋大米便宜6元，一袋面粉多少元？",
                "x=200/4-6",
                "44",
            ),
            1,
            "王叔叔买了4袋大米，一袋面粉比一袋大米便宜6元，一袋面粉44元．王叔叔用去多少元？",
        ),
    ],
)
def test_a_question_leaves_to_the_story_what_came_of_it(
    source: tuple[str, str, str], target: int, text: str
) -> None:
    assert written(*source, target) == text


def test_what_a_sum_was_taken_along_for_is_told_first() -> None:
    source = "李老师带300元去书店买词典，买了6本，还剩60元，每本词典多少元？"
    assert written(source, "x=(300-60)/6", "40", 0) == (
        "李老师带一些钱去书店买词典，买了6本，还剩60元，每本词典40元．李老师带了多少元钱？"
    )


def test_a_question_does_not_say_that_it_is_exactly_so_much() -> None:
    source = "一根绳子，用去它的(2/5)，正好用去8米，这根绳子长多少米？"
    assert written(source, "x=8/(2/5)", "20", 1) == "一根绳子长20米，用去它的(2/5)，用去多少米？"


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (
            (
                "一个圆柱的体积是84立方分米，它的底面积是12平方分米，它的高是多少分米？",
                "x=84/12",
                "7",
            ),
            "一个圆柱的底面积是12平方分米，它的高是7分米，这个圆柱的体积是多少立方分米？",
        ),
        (
            ("某剧场每排座位可以坐30人，8排座位可以坐多少人？", "x=30*8", "240"),
            "某剧场8排座位可以坐240人．该剧场每排座位可以坐多少人？",
        ),
        (
            (
                "一种电扇原来售价200元，现在售价是150元，现价比原价降低了百分之几？",
                "x=(200-150)/200",
                "25%",
            ),
            "一种电扇现在售价是150元，现价比原价降低了25%，这种电扇原来售价多少元？",
        ),
        (
            (
                "张阿姨月工资4000元，按规定，超过3500元的部分按3%缴纳个人所得税，张阿姨每月应缴税多少元？",
                "x=(4000-3500)*3%",
                "15",
            ),
            "按规定，月工资超过3500元的部分按3%缴纳个人所得税，张阿姨每月应缴税15元，张阿姨月工资多少元？",
        ),
    ],
)
def test_what_the_first_clause_measures_is_named_where_the_story_goes_on(
    source: tuple[str, str, str], text: str
) -> None:
    assert written(*source, 0) == text


def test_what_came_is_told_where_it_came() -> None:
    source = "舞蹈队有30人，女生占(3/5)，后来又转来若干名女生，这时女生占总人数的(2/3)，后来转来女生多少人？"
    assert written(source, "x=(30-30*(3/5))/(1-(2/3))-30", "6", 0) == (
        "舞蹈队女生占(3/5)，后来又转来6名女生，这时女生占总人数的(2/3)，舞蹈队原来有多少人？"
    )


def test_change_is_told_behind_what_was_bought() -> None:
    source = "小林用20元买了3支钢笔，找回2元，每支钢笔多少元？"
    assert written(source, "x=(20-2)/3", "6", 1) == (
        "小林用20元买了一些钢笔，找回2元，每支钢笔6元．小林买了多少支钢笔？"
    )


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (
            (
                "小云把压岁钱800元存入银行，定期2年，年利率是3%，到期时可得利息多少元？",
                "x=800*2*3%",
                "48",
            ),
            "小云把压岁钱存入银行，定期2年，年利率是3%，到期时可得利息48元．小云存入银行多少元？",
        ),
        (
            (
                "一辆货车3次运水泥24吨，照这样计算，再运5次，一共可以运水泥多少吨？",
                "x=24/3*(3+5)",
                "64",
            ),
            "一辆货车运了水泥24吨，照这样计算，再运5次，一共可以运水泥64吨．这辆货车运水泥24吨用了多少次？",
        ),
    ],
)
def test_a_question_comes_in_the_order_of_words_that_people_use(
    source: tuple[str, str, str], text: str
) -> None:
    assert written(*source, 0) == text


def test_a_comparison_leaves_where_both_can_be_named() -> None:
    source = "三年级植树40棵，四年级植树的棵数是三年级的3倍，两个年级一共植树多少棵？"
    assert written(source, "x=40+40*3", "160", 1) == (
        "三年级植树40棵，四年级和三年级一共植树160棵，四年级植树的棵数是三年级的多少倍？"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("鹅有6只，鸭有18只，鹅正好是鸭的几分之几？", "鹅有6只，鸭有18只，鹅是鸭的几分之几？"),
        ("全长90米，两天恰好修了全长的百分之几？", "全长90米，两天修了全长的百分之几？"),
        ("有90个，每盒6个，正好可以装多少盒？", "有90个，每盒6个，正好可以装多少盒？"),
        ("正好是鸭的一半，鸭有8只，鹅有多少只？", "正好是鸭的一半，鸭有8只，鹅有多少只？"),
    ],
)
def test_who_asks_for_a_share_does_not_say_exactly(text: str, expected: str) -> None:
    assert plainly(text) == expected
