"""What each line of a Chinese solution says it works out, and where it says nothing."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.problem import Problem, Record
from roda.worked import Solution, solution


def solved(text: str, equation: str, answer: str = "") -> Solution:
    problem = identify(Record("1", text, equation, answer, "zh"))
    assert isinstance(problem, Problem)
    return solution(problem)


def labels(made: Solution) -> list[str]:
    """The words before each calculation but the last."""
    lines = [line for line in made.text.splitlines() if "=" in line]
    return [line.partition("：")[0] for line in lines[:-1]]


@pytest.mark.parametrize(
    ("text", "equation", "expected"),
    [
        # the question says what it is
        ("一班植树150棵，二班植树120棵，一班比二班多植了几分之几？", "x=(150-120)/120", ["一班比二班多植了"]),
        ("书架上有科技书90本，科技书和故事书共135本，故事书是科技书的几分之几？", "x=(135-90)/90", ["故事书"]),
        ("小明看一本书，共116页，看了7天后还剩53页，他平均每天看多少页？", "x=(116-53)/7", ["他7天共看"]),
        ("妈妈买5千克梨和3千克苹果共用去41元，每千克苹果7元，每千克梨多少元？", "x=(41-3*7)/5", ["3千克共", "5千克梨共"]),
        ("把10克盐溶解在90克水中，盐水的含盐率是多少？", "x=10/(10+90)", ["盐水的质量是"]),
        ("一个练习本1.6元，一支铅笔0.5元，小刚各买一件，付了5元，应找回多少元？", "x=5-(1.6+0.5)", ["一共要付"]),
        ("妈妈买了2千克绿豆，每千克7元，又买了一些白糖，一共付了30元，白糖每千克4元，妈妈买了多少千克白糖？", "x=(30-2*7)/4", ["2千克绿豆共", "白糖的总价是"]),
        ("工人要修路680米，平均每天修90米，还剩230米没修，工人修了多少天？", "x=(680-230)/90", ["工人修了"]),
        # comparisons
        ("果园里有桃树200棵，比梨树的3倍少40棵，梨树有多少棵？", "x=(200+40)/3", ["梨树的3倍是"]),
        ("果园里有桃树200棵，比梨树的(1/5)少50棵，梨树有多少棵？", "x=(200+50)/(1/5)", ["梨树的1/5是"]),
        ("小红今年11岁，妈妈今年35岁，妈妈的年龄比小红的多少倍还多2岁？", "x=(35-2)/11", ["去掉多的2岁"]),
        ("商店有白粉笔175盒，比彩色粉笔多26盒，一共有多少盒粉笔？", "x=175+(175-26)", ["彩色粉笔"]),
        ("一班种75棵，二班种85棵，三班种的棵数比一、二班的总数少60棵，三班种多少棵？", "x=75+85-60", ["一、二班的总数"]),
        ("上半年生产小汽车2400辆，下半年比上半年增产20%，全年共生产小汽车多少辆？", "x=2400*(1+20%)+2400", ["下半年"]),
        # parts, what is left, what there is after a change
        ("四年级有男生286人，女生265人，其中176人参加了长跑，有多少人没有参加？", "x=286+265-176", ["男生和女生共"]),
        ("第一天修了60米，第二天修了30米，占全长的(2/3)，这条路全长多少米？", "x=(60+30)/(2/3)", ["第一天和第二天共修了"]),
        ("食堂有油，每天用1.8千克，能用160天．如果每天节约0.3千克，能用多少天？", "x=1.8*160/(1.8-0.3)", ["160天共", "每天节约0.3千克后"]),
        ("张叔叔每月工资4200元，超过3500元的部分按3%缴税，张叔叔每月缴税多少元？", "x=(4200-3500)*3%", ["超过3500元的部分是"]),
        ("书店有书，卖出344本，还剩587本，其中故事书684本，其余是科技书，科技书有多少本？", "x=344+587-684", ["卖出的和剩下的共"]),
        ("有煤，烧了一些后还剩240千克，每天烧40千克，原来一共能烧16天，还剩几分之几？", "x=240/40/16", ["16天共"]),
        ("每个年级有4个班，每班有45人，一共有1080名学生，有多少个年级？", "x=1080/4/45", ["4个班共"]),
        # rates
        ("两地相距460千米，客车和货车同时从两地相对开出，4小时后相遇，货车每小时行55千米，客车每小时行多少千米？", "x=460/4-55", ["两车的速度和是"]),
        ("一本书960页，小明原计划20天看完，实际每天比原计划多看12页，实际几天看完？", "x=960/(960/20+12)", ["原计划每天", "实际每天看"]),
        ("上衣每件154元，裤子每条76元，学校买了28套，应付多少元？", "x=(154+76)*28", ["每套"]),
        # wholes
        ("五年级有女生21人，女生人数占全班人数的(7/15)，男生有多少人？", "x=21/(7/15)-21", ["全班人数是"]),
        ("小明看一本书，第一天看了全书的(1/4)，第二天看了全书的(2/5)，还剩21页，这本书有多少页？", "x=21/(1-(1/4)-(2/5))", ["剩下的占全书的"]),
        ("六年级今天到校48人，出勤率是96%，没有到校的有多少人？", "x=48/96%-48", ["总人数是"]),
        ("铺一条路，前6天完成了40%，照这样计算，铺完这条路还要多少天？", "x=6/40%-6", ["全部需要的时间是"]),
        ("一个会议室长12米，宽8米，一共铺了384块地砖，平均每平方米铺了多少块地砖？", "x=384/(12*8)", ["会议室的面积是"]),
    ],
)  # fmt: skip
def test_lines_say_what_they_work_out(text: str, equation: str, expected: list[str]) -> None:
    made = solved(text, equation)
    assert labels(made) == expected
    assert made.natural


@pytest.mark.parametrize(
    ("text", "equation"),
    [
        ("箱子连饮料重15千克，取出饮料后称得箱子重3千克，每瓶饮料重2千克，有多少瓶饮料？", "x=(15-3)/2"),  # not what is left
        ("懂英语的有75人，懂俄语的有45人，两种都懂的有20人，一共有多少人？", "x=75+45-20"),  # some are counted twice
        ("上午卖出8台，下午卖出5台，上午比下午多收款7200元，每台多少元？", "x=7200/(8-5)"),
        ("超市有大米54袋，卖出一些，又运进25袋，现在有51袋，卖出多少袋？", "x=54+25-51"),
        ("小敏重30千克，哥哥的体重是爸爸体重的(4/5)，爸爸重50千克，小敏的体重是哥哥体重的几分之几？", "x=30/(4/5)/50"),
        ("轿车的速度是客车的2倍，客车的速度是货车的3倍，轿车每小时行90千米，货车每小时行多少千米？", "x=90/3/2"),
        ("某校六年级有女生96人，六年级人数是全校人数的(1/4)，中学有720人，六年级的女生占中学人数的几分之几？", "x=96/(1/4)/720"),
        ("每台拖拉机每小时耕地3公顷，2台拖拉机几小时耕地12公顷？", "x=12/3/2"),
        ("师傅做的比徒弟做的2倍多40个，师徒一共做了640个，徒弟做了多少个？", "x=640-(640*2+40)/(1+2)"),
    ],
)  # fmt: skip
def test_what_may_be_something_else_is_not_named(text: str, equation: str) -> None:
    made = solved(text, equation)
    assert "先算" in labels(made) or "再算" in labels(made)
    assert not made.natural


def test_a_line_that_says_nothing_is_natural_of_mere_numbers_only() -> None:
    assert solved("一个数除以12，商3余7，这个数是多少？", "x=3*12+7").natural
    assert not solved(
        "两箱苹果共16千克，一箱7千克，把另一箱装成3千克一袋，可以装几袋？", "x=(16-7)/3"
    ).natural


def test_fractions_stay_fractions() -> None:
    made = solved(
        "一个数是(6/7)，这个数的(7/12)减去(3/8)，差是多少？", "x=(6/7)*(7/12)-(3/8)", "(1/8)"
    )
    assert "0.5" not in made.text
    made = solved("有(12/5)升果汁，装在8个瓶子里，平均每个瓶子装多少升？", "x=(12/5)/8", "0.3")
    assert made.text.count("3/10") + made.text.count("0.3（升）") >= 1
    assert not ("0.3（升）" in made.text and "3/10" in made.text)
    made = solved(
        "一堆煤，第一次运走40%，第二次运走(1/2)，还剩100吨，这堆煤有多少吨？", "x=100/(1-40%-(1/2))"
    )
    assert "1-40%-(1/2)=1/10" in made.text


@pytest.mark.parametrize(
    ("text", "equation"),
    [
        # three kilometers and three hours were cancelled
        ("汽车上山行3千米用了一段时间，这样行了7小时到达山上，下山每小时行3.5千米，3小时返回．上山行3千米用了多少小时？", "x=7/3.5"),
        ("小明用小棒摆了8个六边形，用这些小棒摆正方形，可以摆几个？", "x=(6/4)*8"),
        ("一个圆柱和一个圆锥的体积和底面积都相等，圆锥的高是6厘米，圆柱的高是多少厘米？", "x=6/3"),
    ],
)  # fmt: skip
def test_what_skips_a_thought_is_not_natural(text: str, equation: str) -> None:
    assert not solved(text, equation).natural
