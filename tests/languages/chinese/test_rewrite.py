"""The default rewriting: what must not happen, one test for each class of defects."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import pytest

from roda.augmentation.identify import identify
from roda.augmentation.pipeline import reverse
from roda.corpora import read
from roda.languages.base import ANSWER, Rewritten
from roda.languages.chinese.numbers.find import find_numbers
from roda.languages.chinese.rewrite import StoryPlan, study
from roda.problem import Problem, Reason, Record, Rejection


def plan(text: str, equation: str, answer: str) -> StoryPlan | Rejection:
    problem = identify(Record("7", text, equation, answer))
    assert isinstance(problem, Problem), problem
    return study(problem)


def asked(text: str, equation: str, answer: str, target: int) -> str:
    made = plan(text, equation, answer)
    assert isinstance(made, StoryPlan), made
    result = made.rewrite(target)
    assert isinstance(result, Rewritten), result
    return result.text


def refused(text: str, equation: str, answer: str, target: int) -> Rejection:
    made = plan(text, equation, answer)
    if isinstance(made, Rejection):
        return made
    result = made.rewrite(target)
    assert isinstance(result, Rejection), result
    return result


def test_a_ratio_is_asked_as_a_ratio_and_an_amount_as_an_amount() -> None:
    source = (
        "五年级捐书80本，六年级比五年级多捐(1/4)，六年级捐书多少本？",
        "x=80*(1+(1/4))",
        "100",
    )
    assert asked(*source, 1) == "五年级捐书80本，六年级捐书100本，六年级比五年级多捐几分之几？"
    assert asked(*source, 0).endswith("，五年级捐书多少本？")


def test_the_old_answer_is_stated_with_verb_and_unit() -> None:
    text = asked("乙数是9，甲数比乙数的4倍多2，求甲数．", "x=9*4+2", "38", 2)
    assert text == "乙数是9，甲数是38，甲数比乙数的4倍多多少？"


def test_the_story_keeps_its_order_and_its_people() -> None:
    text = asked(
        "小明有画片30张，比小红多6张，小军有20张，三人共有多少张？", "x=30+30-6+20", "74", 2
    )
    assert text == "小明有画片30张，比小红多6张，小军有若干张，三人共有74张．小军有多少张？"


def test_a_clause_gets_the_subject_that_a_moved_one_had_for_it() -> None:
    text = asked("甲数是48，比乙数多12，乙数=？", "x=48-12", "36", 0)
    assert text == "甲数比乙数多12，乙数是36，甲数是多少？"


def test_a_percentage_keeps_its_scale() -> None:
    text = asked("某班有50人，女生有26人，女生占全班的百分之几？", "x=26/50", "52%", 0)
    assert "占全班的52%，" in text
    assert "百分之52%" not in text


def test_a_unit_s_exponent_is_never_asked() -> None:
    source = ("一块地的面积是60m^2，宽是5m，长=多少m？", "x=60/5", "12")
    assert refused(*source, 1).reason is Reason.STRUCTURAL


def test_two_cases_of_the_same_are_told_apart_or_refused() -> None:
    plain = ("一堆煤每天烧6吨，可以烧20天，如果每天烧5吨，可以烧几天？", "x=6*20/5", "24")
    assert refused(*plain, 0).reason is Reason.TWO_READINGS
    planned = ("一堆煤计划每天烧6吨，20天烧完，实际每天烧5吨，实际几天烧完？", "x=6*20/5", "24")
    assert asked(*planned, 1).endswith("，计划多少天烧完？")
    grades = (
        "四年级有3个班，每班40人，五年级有2个班，每班45人，两个年级共多少人？",
        "x=3*40+2*45",
        "210",
    )
    assert asked(*grades, 1).endswith("．四年级每班有多少人？")


def test_a_second_question_is_refused_and_its_place_is_shown() -> None:
    rejection = refused("有12个，吃了5个，还剩几个？如果每人分1个，可分几人？", "x=12-5", "7", 0)
    assert rejection.reason is Reason.SECOND_QUESTION
    assert "几" in rejection.detail


@pytest.mark.parametrize("answer", ["0", "2.5"])
def test_a_number_of_things_that_cannot_be_is_refused(answer: str) -> None:
    equation = {"0": "x=5-5.0", "2.5": "x=5/2"}[answer]
    text = {"0": "有5个，又拿走5.0个，剩多少个？", "2.5": "5个橘子分给2人，每人分多少个？"}[answer]
    assert refused(text, equation, answer, 0).reason is Reason.IMPOSSIBLE_QUANTITY


@pytest.mark.parametrize(
    ("source", "target", "question"),
    [
        (
            ("小亮看一本书，每天看12页，8天看完，这本书有多少页？", "x=12*8", "96"),
            0,
            "小亮每天看多少页？",
        ),
        (
            ("一辆汽车每小时行60千米，4小时到达，两地相距多少千米？", "x=60*4", "240"),
            0,
            "这辆汽车每小时行多少千米？",
        ),
        (
            ("某厂计划产钢300吨，实际多产60吨，实际产钢多少吨？", "x=300+60", "360"),
            0,
            "该厂计划产钢多少吨？",
        ),
        (
            ("果园里有梨树90棵，是桃树的3倍，桃树有多少棵？", "x=90/3", "30"),
            1,
            "梨树是桃树的多少倍？",
        ),
        (
            ("小红看了45页，占全书的(1/4)，全书有多少页？", "x=45/(1/4)", "180"),
            1,
            "小红看的占全书的几分之几？",
        ),
        (
            ("客车每小时行60千米，是货车速度的1.5倍，货车每小时行多少千米？", "x=60/1.5", "40"),
            1,
            "客车的速度是货车速度的多少倍？",
        ),
        (
            ("一桶水，倒出(1/3)，正好是5千克，这桶水重多少千克？", "x=5/(1/3)", "15"),
            1,
            "这桶水倒出多少千克？",
        ),
        (
            ("一块长方形地，长25米，宽12米，面积是多少平方米？", "x=25*12", "300"),
            0,
            "这块长方形地的长是多少米？",
        ),
        (("学校买来8箱粉笔，每箱60盒，共有粉笔多少盒？", "x=8*60", "480"), 1, "每箱粉笔有多少盒？"),
        (
            ("甲到终点时，乙跑了80米，丙跑了75米，乙比丙多跑多少米？", "x=80-75", "5"),
            0,
            "甲到终点时，乙跑了多少米？",
        ),
    ],
)
def test_the_question_says_whom_it_is_about(
    source: tuple[str, str, str], target: int, question: str
) -> None:
    assert asked(*source, target).endswith(question)
    assert asked(*source, target)[-len(question) - 1] in "，．"


@pytest.mark.parametrize(
    ("source", "target", "text"),
    [
        (  # the one that is told first is one of them, the asked one is the other
            ("两个数的积是24，其中一个数是8，另一个数是多少？", "x=24/8", "3"),
            1,
            "两个数的积是24，其中一个数是3，另一个数是多少？",
        ),
        (  # what is left is not told before the second cut
            (
                "电线长12米，第一次剪去全长的(1/4)，第二次剪去剩下的(1/3)，还剩多少米？",
                "x=12*(1-(1/4))*(1-(1/3))",
                "6",
            ),
            2,
            "电线长12米，第一次剪去全长的(1/4)，第二次剪去剩下的一部分，还剩6米．第二次剪去剩下的几分之几？",
        ),
        (  # 各 says that both are as heavy
            (
                "王阿姨买苹果和梨各2千克，每千克梨3元，一共用了11元．每千克苹果多少元？",
                "x=11/2-3",
                "2.5",
            ),
            0,
            "王阿姨买苹果和梨，千克数相同，每千克梨3元，一共用了11元．每千克苹果2.5元．王阿姨买苹果和梨各多少千克？",
        ),
        (  # the rate of a time before something changed
            (
                "一列火车每小时行80千米，6小时到达，火车提速后每小时行120千米，几小时到达？",
                "x=80*6/120",
                "4",
            ),
            0,
            "一列火车6小时到达，火车提速后每小时行120千米，4小时到达，这列火车原来每小时行多少千米？",
        ),
        (  # who takes part is a subject of its own
            (
                "学校舞蹈小组有18人，参加合唱小组的人数是舞蹈小组的2倍，参加合唱小组的有多少人？",
                "x=18*2",
                "36",
            ),
            1,
            "学校舞蹈小组有18人，参加合唱小组的有36人，参加合唱小组的人数是舞蹈小组的多少倍？",
        ),
        (  # the mean of the boys is not that of the class
            (
                "一个班有20个男生，平均身高140厘米；有30个女生，平均身高145厘米．全班平均身高多少厘米？",
                "x=(20*140+30*145)/(20+30)",
                "143",
            ),
            2,
            "一个班有20个男生，平均身高140厘米；有一些女生，平均身高145厘米．全班平均身高是143厘米．有多少个女生？",
        ),
        (  # one of them is any of those that are counted
            ("一瓶水有2升，3瓶水共有多少升？", "x=2*3", "6"),
            0,
            "3瓶水共有6升．一瓶水有多少升？",
        ),
        (  # what an area was before it changed
            (
                "一个长方形的长是64米，面积是320平方米，现在长增加16米，现在长方形的面积是多少平方米？",
                "x=320/64*(64+16)",
                "400",
            ),
            1,
            "一个长方形的长是64米，现在长增加16米，现在长方形的面积是400平方米，这个长方形原来的面积是多少平方米？",
        ),
        (  # an age of this year
            ("爸爸今年32岁，小明今年8岁，4年前爸爸的岁数是小明的多少倍？", "x=(32-4)/(8-4)", "7"),
            1,
            "爸爸今年32岁，4年前爸爸的岁数是小明的7倍，小明今年多少岁？",
        ),
        (  # nobody meets alone, and the pair is named
            (
                "两地相距360千米，客车和货车同时从两地相对开出，客车每小时行50千米，货车每小时行40千米，几小时后两车相遇？",
                "x=360/(50+40)",
                "4",
            ),
            2,
            "两地相距360千米，客车和货车同时从两地相对开出，客车每小时行50千米，4小时后两车相遇，货车每小时行多少千米？",
        ),
        (  # each got its part of the rest
            ("有30个皮球，分给大班12个，剩下的平均分给3个班，每班分到几个？", "x=(30-12)/3", "6"),
            2,
            "有30个皮球，分给大班12个，剩下的平均分，每班分到6个，可以分给多少个班？",
        ),
    ],
)
def test_what_a_clause_said_is_not_lost_when_it_asks(
    source: tuple[str, str, str], target: int, text: str
) -> None:
    assert asked(*source, target) == text


def test_a_change_without_its_subject_is_not_asked_at_the_end() -> None:
    source = (
        "运来含水量为90%的水果100千克，一周后测得含水量降低了，变为80%，现在这批水果重多少千克？",
        "x=100*(1-90%)/(1-80%)",
        "50",
    )
    assert refused(*source, 2).reason is Reason.DANGLING


def test_a_story_does_not_open_with_what_comes_in_addition() -> None:
    source = (
        "在长方体水池中注入5升水后，水面的高度是4厘米，如果再注入2升水，那么水面的高度是多少厘米？",
        "x=4/5*2+4",
        "5.6",
    )
    made = plan(*source)
    assert isinstance(made, StoryPlan)
    for target in range(3):
        for each in made.wordings(target):
            assert isinstance(each, Rejection) or not each.text.startswith("如果再")


def test_a_number_beside_the_question_is_asked_in_its_place() -> None:
    text = asked("小明每小时走5千米，2.5小时可以走多少千米？", "x=5*2.5", "12.5", 1)
    assert text == "小明每小时走5千米，多少小时可以走12.5千米？"


def test_time_clauses_ask_together_with_what_happens_then() -> None:
    text = asked("把48个橘子平均分给6人，每人分到多少个？", "x=48/6", "8", 0)
    assert text == "把一些橘子平均分给6人，每人分到8个．一共有多少个橘子？"


def test_a_thing_named_first_in_a_moved_clause_is_named_anew() -> None:
    text = asked("一个数的40%是32，这个数的(1/4)=．", "x=32/40%*(1/4)", "20", 0)
    assert text == "一个数的(1/4)是20，32是这个数的百分之几？"


def test_units_that_the_equation_does_not_convert_are_refused() -> None:
    rejection = refused("每天修40米，修了5天，还剩2千米，这条路长多少千米？", "x=40*5+2", "202", 0)
    assert rejection.reason is Reason.TWO_READINGS


def test_reversing_the_reversal_asks_the_old_question() -> None:
    text = asked("甲数是84，乙数是12，甲数是乙数的多少倍？", "x=84/12", "7", 1)
    assert asked(text, "x=84/7", "12", 1) == "甲数是84，乙数是12，甲数是乙数的多少倍？"


def test_a_private_character_is_not_taken_for_a_number() -> None:
    rejection = refused("小明有5本书\ue009，小红有3本，共有多少本？", "x=5+3", "8", 0)
    assert rejection.reason is Reason.STRUCTURAL
    assert "U+E009" in rejection.detail


def test_a_refusal_shows_the_numbers_of_its_clause() -> None:
    rejection = refused("小明看一本书，每3天看60页，一周看多少页？", "x=60/3*7", "140", 0)
    assert rejection.number == 0
    assert "'每3天看60页'" in rejection.detail


def test_the_owner_is_named_where_two_clauses_say_the_same() -> None:
    source = ("甲班有4组，每组6人，乙班有5组，每组8人，两班共有多少人？", "x=4*6+5*8", "64")
    assert asked(*source, 1).endswith("．甲班每组有多少人？")


def test_a_comparison_that_cannot_leave_stays_with_an_indefinite_amount() -> None:
    source = ("甲数比乙数多12，乙数是36，甲数是多少？", "x=36+12", "48")
    assert asked(*source, 0) == "乙数是36，甲数是48，甲数比乙数多多少？"


@pytest.mark.parametrize("corpus", ["math23k", "ape210k"])
def test_every_text_of_a_corpus_is_read_back(corpus: str, data_dir: Path) -> None:
    files = {"math23k": "math23k/math23k_train.json", "ape210k": "ape210k/valid.ape.json"}
    records = read(data_dir / files[corpus], corpus)
    made = 0
    for record in islice(records, 800):
        problem = identify(record)
        story = study(problem) if isinstance(problem, Problem) else problem
        if isinstance(story, Rejection):
            continue
        for target in range(len(problem.numbers)):  # type: ignore[union-attr]
            result = story.rewrite(target)
            if isinstance(result, Rewritten):
                made += 1
                assert set(result.numbers) <= set(find_numbers(result.text)), result.text
                assert result.sources.count(ANSWER) == 1
                assert len(re.findall("[？?]", result.text)) == 1, result.text
    assert made > 500


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "expected"),
    [
        (  # the clause that tells two rates apart stays
            "要加工零件900个，已经加工了4天，平均每天加工120个，剩下的要3天做完，平均每天加工零件多少个？",
            "x=(900-4*120)/3",
            "140",
            3,
            "剩下的平均每天加工零件140个，剩下的要多少天做完？",
        ),
        (  # what changed is named where its price left
            "一台风扇原价是150元，现降价了(1/5)，风扇现价是多少元？",
            "x=150*(1-(1/5))",
            "120",
            0,
            "一台风扇现降价了(1/5)",
        ),
        (  # a rate stays with its measure word
            "安置360户，如果每幢楼修3个单元，每个单元住12户，一共要盖多少幢这样的楼房？",
            "x=360/(3*12)",
            "10",
            1,
            "每幢楼修若干个单元",
        ),
        (  # a name is not cut in its middle
            "两个工程队12天合作修完一条600米的公路，甲队每天修30米，乙队每天修多少米？",
            "x=600/12-30",
            "20",
            0,
            "，甲队每天修30米",
        ),
        (  # no 时 is left behind a share
            "两车从两地相向而行，当甲车行了全程的60%时，乙车行了全程的75%，这时两车相距70千米．两地相距多少千米？",
            "x=70/(60%+75%-1)",
            "200",
            0,
            "百分之几？",
        ),
        (  # two things are not counted before the second is named
            "书店运进故事书500本，文艺书比故事书少运进80本．两种书一共运进多少本？",
            "x=500-80+500",
            "920",
            1,
            "文艺书和故事书一共运进920本",
        ),
        (  # a part of what was paid, not a bare decimal
            "一件毛衣原价150元，现在打0.8出售，这件毛衣便宜了多少元？",
            "x=150-150*0.8",
            "30",
            0,
            "现在按原价的0.8出售",
        ),
    ],
)
def test_what_tells_the_facts_apart_stays(
    text: str, equation: str, answer: str, target: int, expected: str
) -> None:
    assert expected in asked(text, equation, answer, target)


def test_a_discount_on_a_raised_price_is_not_one_on_the_first() -> None:
    text = "一件毛衣原价100元，先提价20%，再打0.9出售，现价多少元？"
    refused = reverse(Record("7", text, "x=100*(1+20%)*0.9", "108"))
    assert [each.guard for each in refused if isinstance(each, Rejection)] == [
        "discount-as-decimal"
    ]


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target"),
    [
        (  # the way there or the way back
            "小明从家坐车去上海，用了9个小时，每小时行60千米．返回时小明坐火车，只用了6个小时，火车的速度是每小时多少千米？",
            "x=9*60/6",
            "90",
            0,
        ),
        ("一箱汽水有6瓶，共42元，小亮买3瓶汽水，需要付多少元？", "x=42/6*3", "21", 1),
    ],
)
def test_what_could_be_asked_of_two_is_refused(
    text: str, equation: str, answer: str, target: int
) -> None:
    assert refused(text, equation, answer, target).reason is Reason.TWO_READINGS


def test_a_first_step_stays_before_the_next() -> None:
    text = "一件商品原价100元，先提价20%，再降价10%，现价是多少元？"
    assert "先提价，再降价10%" in asked(text, "x=100*(1+20%)*(1-10%)", "108", 1)


def test_a_supposition_does_not_conclude_with_another() -> None:
    text = "两人反向而行，11秒后相遇，小路长110米．如果爸爸每秒跑6米，小明每秒跑多少米？"
    assert asked(text, "x=110/11-6", "4", 2).endswith("小明每秒跑4米．爸爸每秒跑多少米？")
