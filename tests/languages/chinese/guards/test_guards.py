"""All guards: each has a name and a sentence, refuses a problem, and can be switched off."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.chinese import REWRITINGS
from roda.languages.chinese.guards import GUARDS
from roda.languages.chinese.rewrite import study
from roda.languages.guard import DEFAULT_CHOICES, Choices
from roda.problem import Problem, Record, Rejection

# For each guard a problem that it refuses, and the number for which it does.
REFUSED: dict[str, tuple[str, str, str, int]] = {
    "picture-or-speech": ("如图，长方形长8米，宽5米，面积是多少平方米？", "x=8*5", "40", 0),
    "unexplained-constant": (
        "要做6500套，做了15天，余下的每天做250套，还要做多少天？",
        "x=(6500-3000)/250",
        "14",
        0,
    ),
    "letter-for-amount": ("一个三角形的底是6厘米，高是x厘米，面积是多少？", "x=6/2", "3", 0),
    "number-in-remark": ("每天用6双筷子，全月用多少双？（按30天计算）", "x=6*30", "180", 0),
    "second-question": ("有12个，吃了5个，还剩几个？每人分7个，分给几人？", "x=(12-5)/7", "1", 0),
    "told-two-ways": (
        "一堆沙，第一次运走(1/5)，第一次运走(1/4)，还剩11吨，这堆沙有多少吨？",
        "x=11/(1-(1/5)-(1/4))",
        "20",
        2,
    ),
    "discount-as-decimal": ("一件上衣90元，打0.8后多少元？", "x=90*0.8", "72", 0),
    "only-a-bound": ("45人租车，每辆坐9人，至少要租几辆车？", "x=45/9", "5", 0),
    "mixed-units": ("每天修40米，修了5天，还剩2千米，路长多少千米？", "x=40*5+2", "202", 0),
    "vague-amount": ("一堆梨不到90个，4人平均分，每人正好20个，有多少个？", "x=4*20", "80", 0),
    "rounded-tariff": (
        "寄快递每千克收8元，不足1千克的按1千克计算，王叔叔寄一个包裹付了24元，这个包裹重多少千克？",
        "x=24/8",
        "3",
        0,
    ),
    "power-of-a-value": (
        "一个圆锥的底面周长是12.56厘米，高是6厘米，它的体积是多少立方厘米？",
        "x=3.14*(12.56/3.14/2)^(12.56/3.14/2)*6/3",
        "25.12",
        1,
    ),
    "common-multiple": (
        "两路车早上同时发车，1路车每6分钟发一辆，2路车每7分钟发一辆，过多少分钟第二次同时发车？",
        "x=6*7",
        "42",
        2,
    ),
    "unused-lead": (
        "两地相距40千米，甲车比乙车早到2小时，甲车的速度是乙车的5倍，甲车的速度是多少千米/时？",
        "x=40/(5-1)",
        "10",
        2,
    ),
    "unused-term": (
        "妈妈存了2000元，定期3年，年利率是4%，到期可得利息多少元？",
        "x=2000*4%",
        "80",
        0,
    ),
    "unused-multiplier": (
        "食堂买进两车土豆，每车35袋，每袋40千克，共买进土豆多少千克？",
        "x=35*40",
        "1400",
        0,
    ),
    "rate-upside-down": (
        "一块菜地的面积是96平方米，每平方米种8株番茄，这块菜地种了多少株番茄？",
        "x=96/8",
        "12",
        0,
    ),
    "part-of-a-piece": ("5个橘子分给2人，每人分多少个？", "x=5/2", "2.5", 0),
    "several-at-once": (
        "杨树和柳树共150棵，杨树是柳树的2倍，两种树各有多少棵？",
        "x=150/(2+1)",
        "50",
        0,
    ),
    "multiple-below-one": ("甲数是3，乙数是6，甲数是乙数的多少倍？", "x=3/6", "0.5", 0),
    "sum-multiplied": (
        "小明前3天共看书20页，后4天每天看16页，一共看书多少页？",
        "x=3*20+4*16",
        "124",
        2,
    ),
    "sides-unconverted": (
        "一根长2米的圆柱形木料，底面积是15平方厘米，体积是多少立方厘米？",
        "x=2*15",
        "30",
        0,
    ),
    "repeated-for-another": (
        "小区里订报纸的每家都订2份，其中《晨报》40份，《晚报》36份，《周报》24份．订《晨报》的以外还有多少家？",
        "x=(40+36+36)/2-40",
        "16",
        0,
    ),
    "left-out": (
        "一个房间的墙面长12米，高3米，扣除门窗面积8平方米，要粉刷多少平方米？",
        "x=12*3",
        "36",
        0,
    ),
    "only-one-way": ("小文家离书店3千米，他一个月来回5趟，一共走多少千米？", "x=3*5", "15", 0),
    "compared-the-wrong-way": (
        "公园里有桃树60棵，比梨树多15棵，梨树有多少棵？",
        "x=60+15",
        "75",
        0,
    ),
    "remainder-too-great": ("437除以一个数，商105余17，除数是多少？", "x=(437-17)/105", "4", 0),
    "formula-of-another": ("一个三角形的底是9米，高是6米，面积是多少平方米？", "x=9*6", "54", 0),
    "dimensions-differ": (
        "一辆货车每小时行45千米，行了180千米，用了多少小时？",
        "x=45*180",
        "8100",
        0,
    ),
    "number-is-one": ("有1个苹果，又买了7个，共有多少个？", "x=1+7", "8", 0),
    "equals-old-answer": ("有苹果8个，吃了4个，还剩多少个苹果？", "x=8-4", "4", 1),
    "best-of-several": (
        "小雨跳远第一次2.5米，第二次2.8米，最好的一次比最差的一次远多少米？",
        "x=2.8-2.5",
        "0.3",
        0,
    ),
    "written-twice": (
        "把木料锯成8段，锯下一段的时间是锯成8段的几分之几？",
        "x=1/(8-1)",
        "(1/7)",
        0,
    ),
    "half-a-ratio": ("男生与女生的比是5：3，每份有8人，女生有多少人？", "x=3*8", "24", 1),
    "height-on-which-side": (
        "平行四边形的两条边分别长9厘米和6厘米，其中一条边上的高是7厘米，面积是多少平方厘米？",
        "x=6*7",
        "42",
        2,
    ),
    "which-is-greater": (
        "东村的海拔是48米，西村的海拔是31米，两村的海拔相差多少米？",
        "x=48-31",
        "17",
        1,
    ),
    "in-a-description": (
        "用一张长4.5分米，宽2分米的长方形纸，围成一个纸筒，它的侧面积是多少平方分米？",
        "x=4.5*2",
        "9",
        0,
    ),
    "introduction-moved": ("一种药水的浓度是20%，盐有5克，药水有多少克？", "x=5/20%", "25", 0),
    "under-a-condition": (
        "小明看一本书，如果每天看18页，15天看完．如果10天看完，每天要看多少页？",
        "x=18*15/10",
        "27",
        0,
    ),
    "said-twice": ("加工零件，4人做，要24小时完成．6人做，要多少小时完成？", "x=4*24/6", "16", 1),
    "condition-in-question": (
        "修一条路，已经修了280米，剩下的如果每天修60米，8天可以修完，这条路一共长多少米？",
        "x=280+60*8",
        "760",
        1,
    ),
    "share-without-whole": (
        "大豆280千克，蛋白质占35%，脂肪有20千克，蛋白质比脂肪多多少千克？",
        "x=280*35%-20",
        "78",
        1,
    ),
    "nobody-named": (
        "展览馆原有426人，走了121人，又来了98人，现有多少人？",
        "x=426-121+98",
        "403",
        1,
    ),
    "nothing-asked": ("小组由原来的5个增加到16个，增加了多少个？", "x=16-5", "11", 1),
    "each-of-which": (
        "同学们做操，每行18人，正好站20行．现在每行排24人，可以站多少行？",
        "x=18*20/24",
        "15",
        0,
    ),
    "opens-in-the-middle": ("某数的40%是8，这个数的25%是多少？", "x=8/40%*25%", "5", 0),
    "then-or-now": (
        "有一种水壶，每只是45元，现在按0.8出售．这种水壶现在每只卖多少元？",
        "x=45*0.8",
        "36",
        0,
    ),
    "two-rates": (
        "两组同学割草，一组7人，平均每人割13千克，二组5人，平均每人割25千克，平均每人割草多少千克？",
        "x=(7*13+5*25)/(7+5)",
        "18",
        0,
    ),
    "asks-behind-need": (
        "一种油菜籽的出油率是40%，要再榨60千克油，还需要油菜籽多少千克？",
        "x=60/40%",
        "150",
        1,
    ),
    "named-too-late": (
        "某数与20的最大公因数为4，最小公倍数为60，这个数是多少？",
        "x=60*4/20",
        "12",
        1,
    ),
    "second-without-first": (
        "一条路，第一天修了200米，第二天比第一天多修20%，第三天修了全长的(3/8)，正好修完，这条路长多少米？",
        "x=(200+200*(1+20%))/(1-(3/8))",
        "704",
        1,
    ),
    "moment-of-nothing": (
        "200吨减少它的20%后，再增加(1/4)，结果是多少吨？",
        "x=200*(1-20%)*(1+(1/4))",
        "200",
        2,
    ),
    "other-without-one": (
        "两个数的和比一个数大9，比另一个数大14，这两个数的差是多少？",
        "x=14-9",
        "5",
        0,
    ),
    "pair-of-one": (
        "小刚有12张画片，相当于小丽画片张数的(3/4)，这两人一共有多少张画片？",
        "x=12/(3/4)+12",
        "28",
        1,
    ),
    "sum-goes-on": (
        "饭店买了5箱饮料，一共付了240元．一周后又买了同样的饮料9箱，还要再付多少元？",
        "x=240/5*9",
        "432",
        1,
    ),
    "rate-of-which-time": (
        "工人修水渠，前6天共修了780米，后又修了4天，每天修95米，一共修了多少米？",
        "x=780+95*4",
        "1160",
        3,
    ),
    "no-sentence": ("红花有30朵、比黄花多(1/5)，黄花有多少朵？", "x=30/(1+(1/5))", "25", 0),
    "told-in-the-question": (
        "用每千克6元的水果糖10千克，用每千克9元的奶糖5千克，用每千克8元的酥糖4千克混合成什锦糖．这种什锦糖每千克多少元？",
        "x=(6*10+9*5+8*4)/(10+5+4)",
        "(137/19)",
        3,
    ),
    "map-or-ground": (
        "一块长方形菜地，按1：2000的比例画在图纸上长是5厘米，宽是3厘米，这块菜地的实际面积是多少平方米？",
        "x=5*2000/100*3*2000/100",
        "6000",
        3,
    ),
    "planted-when": (
        "三月同学们种了120棵树，有8棵没有成活，后来又补种了8棵，成活率是多少？",
        "x=120/(120+8)",
        "(15/16)",
        0,
    ),
    "handed-or-spent": (
        "王阿姨用50元买了3千克梨，每千克梨8元，找回的钱买橘子，每千克橘子13元，可以买橘子多少千克？",
        "x=(50-3*8)/13",
        "2",
        0,
    ),
}


def rejected(name: str, choices: Choices = DEFAULT_CHOICES) -> Rejection | None:
    text, equation, answer, target = REFUSED[name]
    problem = identify(Record("7", text, equation, answer))
    assert isinstance(problem, Problem), problem
    plan = study(problem, choices)
    result = plan if isinstance(plan, Rejection) else plan.rewrite(target)
    return result if isinstance(result, Rejection) else None


def test_every_guard_is_tested() -> None:
    assert [guard.name for guard in GUARDS] == list(REFUSED)


@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.name)
def test_a_guard_has_a_name_and_a_sentence(guard: object) -> None:
    (found,) = [each for each in GUARDS if each is guard]
    assert found.explanation.endswith(".")
    assert found.explanation[0].isupper()


def test_guards_are_listed_in_the_order_in_which_they_run() -> None:
    stages = [guard.stage for guard in GUARDS]
    assert stages == sorted(stages)
    assert REWRITINGS["default"].guards == GUARDS


@pytest.mark.parametrize("name", REFUSED)
def test_a_guard_refuses_its_problem_and_shows_the_place(name: str) -> None:
    rejection = rejected(name)
    assert rejection
    assert rejection.guard == name
    (guard,) = [guard for guard in GUARDS if guard.name == name]
    assert rejection.reason is guard.reason
    assert rejection.detail
    assert not any("\ue000" <= char <= "\ue500" for char in rejection.detail)


@pytest.mark.parametrize("name", REFUSED)
def test_a_guard_can_be_switched_off(name: str) -> None:
    rejection = rejected(name, Choices(without_guards=frozenset({name})))
    assert rejection is None or rejection.guard != name
